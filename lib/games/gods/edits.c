/*
 * edits.c - what a step of GODS may have been meant as: candidates for
 * corrections, with their costs (edit_try).
 */
#include <stdio.h>
#include <string.h>

#include "base/words.h"
#include "games/gods/lexer.h"
#include "games/gods/moves.h"

enum { WORDS_MAX = 12, TEXT_MAX = 120 };
/* The words of step_word[] that are pieces: colours of tribes, then others. */
enum { FIRST_PIECE = 1, END_PIECE = 8 };

/* Costs of mistakes, named by what was written wrongly; see edit_try(). */
enum {
	COST_BETWEEN = 0,  /* the comma of a cell, or `to` between two cells */
	COST_TYPO = 10,    /* a character of a malformed cell */
	COST_SHORT = 5,    /* an ambiguous abbreviation */
	COST_COLOUR = 11,  /* the colour of a tribe */
	COST_HEX = 30,     /* the hex of a discard, if it is no tribe */
	COST_ENDS = 20,    /* the cells of a move, which are swapped */
	COST_DRAW = 18,    /* a drawn hex */
	COST_DIGIT = 45,   /* one coordinate, by more than 1 */
	COST_PIECE = 40,   /* the kind of a piece */
	COST_DRAWN = 45,   /* one drawn hex too many or too few */
	COST_PAIR = 55,    /* a missing draw of two hexes */
	COST_MORE = 50,    /* words after the first, as `to` and a cell */
	COST_ANY = 70,
	COST_MISSING = 60,
	COST_EXTRA = 35,   /* a missing `use extra` */
	COST_CHOICE = 40,  /* a missing end of a step, as `steal SEAT` */
	COST_UNKNOWN = 60, /* a missing draw of two unknown hexes */
};

/* A step whose words are changed one by one, to find similar steps. */
struct edited_step {
	const struct edit_place *at;
	struct word word[WORDS_MAX];
	unsigned words;
	unsigned of_colour, of_cell; /* added costs: see count_peers() */
};

/*
 * Tries the step in which text replaces n words from word i on.  n is 0 to
 * insert text, and text is "" to remove words.
 */
static void
put_words(const struct edited_step *s, unsigned i, unsigned n, const char *text,
    unsigned cost)
{
	char out[TEXT_MAX];
	size_t len = 0;

	for (unsigned k = 0; k <= s->words; k++) {
		const struct word w = k == i ?
		    (struct word){ text, strlen(text) } :
		    s->word[k - (k > i)];

		if (k > i && k - 1 < i + n)
			continue;
		if (w.len == 0)
			continue;
		if (len + w.len + 1 > sizeof(out))
			return;
		if (len)
			out[len++] = ' ';
		memcpy(out + len, w.s, w.len);
		len += w.len;
	}
	if (len)
		edit_try(s->at, out, len, cost);
}

/* Makes the text the last word, number i, of the step. */
static void
set_word(struct edited_step *s, unsigned i, const char *text)
{
	s->words = i + 1;
	s->word[i] = (struct word){ text, strlen(text) };
}

static void
put_cell(const struct edited_step *s, unsigned i, int32_t q, int32_t r,
    unsigned cost)
{
	char text[CELL_SIZE];

	if (q < -CELL_MAX || q > CELL_MAX || r < -CELL_MAX || r > CELL_MAX)
		return;
	cell_write(text, (struct cell){ q, r });
	put_words(s, i, 1, text, cost);
}

/* Returns the cell with index i in an edit_box. */
static struct cell
cell_of(int32_t i)
{
	return (struct cell){ i / EDIT_SIDE - EDIT_REACH,
		i % EDIT_SIDE - EDIT_REACH };
}

/* Returns the index of the first cell from i on where hexes may be. */
static int32_t
next_cell(const struct edited_step *s, int32_t i)
{
	if (!s->at->box->is_known)
		edit_measure_cells(s->at);
	while (i < EDIT_CELLS && !s->at->box->is_near[i])
		i++;
	return i;
}

/*
 * Tries all cells where hexes may be as word i of the step.  cell: the cell
 * written there, for which likely mistakes are left out; or NULL if the word is
 * missing.
 */
static void
any_cell(const struct edited_step *s, unsigned i, const struct cell *cell)
{
	for (int32_t k = next_cell(s, 0); k < EDIT_CELLS;
	     k = next_cell(s, k + 1)) {
		const struct cell c = cell_of(k);
		unsigned cost = COST_MISSING;

		/* Likely typos: see vary_cell(). */
		if (cell && ((c.q == -cell->q && c.r == cell->r) ||
			(c.q == cell->q && c.r == -cell->r) ||
			(c.q == cell->r && c.r == cell->q) ||
			cell_distance(*cell, c) <= 1))
			continue;
		if (cell)
			cost = (cell->q == c.q || cell->r == c.r ? COST_DIGIT :
								   COST_ANY) +
			    (unsigned)cell_distance(*cell, c);
		put_cell(s, i, c.q, c.r, cost);
	}
}

/*
 * Counts the steps of the turn with a colour, and the cells: the more there
 * are, the less likely it is that the mistake is in this step or cell, so the
 * cost rises.
 */
static void
count_peers(struct edited_step *s)
{
	const struct tes_turn *turn = s->at->turn;
	unsigned colours = 0, cells = 0;

	for (uint32_t i = 0; i < turn->step_count; i++) {
		const struct tes_text *text = &turn->step[i].text;

		for (uint32_t k = 0; k < text->len; k++)
			cells += text->s[k] == ',';
		colours += text->len > 2 && (memchr("gbvo", text->s[0], 4) ||
			(text->s[0] == 'd' && text->s[1] == 'i'));
	}
	s->of_colour = edit_cost_of(colours);
	s->of_cell = edit_cost_of(cells);
}

/*
 * Tries all cells instead of word i, which is missing or malformed; first those
 * that differ in one character.
 */
static void
vary_malformed(const struct edited_step *s, unsigned i)
{
	const struct word word = s->word[i];
	const unsigned similar = word.len && !memchr(word.s, ',', word.len) ?
	    COST_BETWEEN : COST_TYPO;
	char text[CELL_SIZE];

	for (int32_t k = next_cell(s, 0); k < EDIT_CELLS;
	     k = next_cell(s, k + 1)) {
		const bool is_similar = word_distance(word.s, word.len, text,
		    cell_write(text, cell_of(k))) == 1;

		if (s->at->is_wide != is_similar)
			put_words(s, i, 1, text, is_similar ? similar :
			    COST_MISSING);
	}
}

static bool
is_cell(const struct edited_step *s, unsigned i)
{
	struct cell cell;

	return i < s->words &&
	    cell_read(s->word[i].s, s->word[i].len, &cell);
}

/* Tries `to` before the cell at word i + 1, which follows another cell. */
static void
vary_to(const struct edited_step *s, unsigned i)
{
	if (is_cell(s, i) && is_cell(s, i + 1))
		put_words(s, i + 1, 0, "to", COST_BETWEEN);
	else if (is_cell(s, i - 1) && !is_cell(s, i) && is_cell(s, i + 1))
		put_words(s, i, 1, "to", COST_BETWEEN);
}

/*
 * Tries a cell instead of word i, which is one of its likely typos: see
 * vary_cell().  The fewer of these there are, the likelier each one is.
 */
static void
put_near(const struct edited_step *s, unsigned i, struct cell c)
{
	const unsigned typos = NEIGHBOURS + (c.q != 0) + (c.r != 0) +
	    (c.q - c.r > 1 || c.r - c.q > 1);

	put_cell(s, i, c.q, c.r, edit_cost_of(typos) + s->of_cell);
}

static void
vary_cell(const struct edited_step *s, unsigned i, struct cell cell)
{
	const int32_t q = cell.q, r = cell.r;

	if (s->at->is_wide) {
		any_cell(s, i, &cell);
		return;
	}
	if (q)
		put_near(s, i, (struct cell){ -q, r });
	if (r)
		put_near(s, i, (struct cell){ q, -r });
	if (q != r)
		put_near(s, i, (struct cell){ r, q });
	for (unsigned n = 0; n < NEIGHBOURS; n++)
		put_near(s, i, cell_add(cell, neighbour_offset[n]));
}

/* If word i is ambiguous, tries the words of the list that it may mean. */
static void
vary_short(const struct edited_step *s, unsigned i, const char *const *list)
{
	const struct tes_edition *ed = s->at->run->edition;
	const struct word word = s->word[i];
	const char *full[EDITION_LIST_MAX + 1];

	edition_full_words(ed, list, word.s, word.len, full);
	for (unsigned k = 0; full[k]; k++)
		put_words(s, i, 1, full[k], COST_SHORT);
}

/* Tries a draw with other hexes, one fewer, or one more. */
static void
vary_draw(const struct edited_step *s)
{
	const struct tes_edition *ed = s->at->run->edition;
	const unsigned other = COST_DRAW + edit_cost_of(s->words - 1);

	for (unsigned i = s->words - 1; i > 0; i--) {
		vary_short(s, i, hex_word);
		const int now = edition_find_word(ed, hex_word, s->word[i].s,
		    s->word[i].len);

		for (unsigned k = 0; k < HEX_KINDS; k++)
			if ((int)k != now && ed->value[hex_param[k]] > 0)
				put_words(s, i, 1,
				    edition_word(ed, hex_word[k]), other);
		if (s->words > 2)
			put_words(s, i, 1, "", COST_DRAWN);
	}
	for (unsigned k = 0; k < HEX_KINDS && s->words <= DISPLAY; k++)
		for (unsigned i = s->words; i > 0; i--)
			put_words(s, i, 0, edition_word(ed, hex_word[k]),
			    COST_DRAWN);
	put_words(s, 1, s->words - 1, "none", COST_MORE);
}

static void
vary_seat(const struct edited_step *s, unsigned i)
{
	const struct judge_run *run = s->at->run;

	for (unsigned k = 0; k < run->seats; k++)
		if (!word_is(s->word[i].s, s->word[i].len, run->seat_name[k]))
			put_words(s, i, 1, run->seat_name[k], COST_COLOUR);
	put_words(s, i - 1, 2, "", COST_MORE);
}

/* Tries each seat as the one from which a decay steals. */
static void
add_victim(const struct edited_step *s, unsigned cost)
{
	const struct judge_run *run = s->at->run;
	char text[TEXT_MAX];

	for (unsigned k = 0; k < run->seats; k++)
		if (snprintf(text, sizeof(text), "steal %s",
			run->seat_name[k]) < TEXT_MAX)
			put_words(s, 2, 0, text, cost);
}

/* Tries the words of other pieces instead of the first word. */
static void
vary_piece(const struct edited_step *s, int kind)
{
	const bool is_tribe = kind >= 1 && kind <= COLOURS;

	for (int k = FIRST_PIECE; k < END_PIECE; k++) {
		const char *word =
		    edition_word(s->at->run->edition, step_word[k]);
		struct edited_step decay = *s;

		if (k == kind)
			continue;
		put_words(s, 0, 1, word, is_tribe && k <= COLOURS ?
		    COST_COLOUR + s->of_colour : COST_PIECE);
		if (strcmp(step_word[k], "decay") != 0)
			continue;
		decay.word[0] = (struct word){ word, strlen(word) };
		add_victim(&decay, COST_PIECE);
	}
}

/* Tries the cells of a move in the other order. */
static void
vary_ends(const struct edited_step *s)
{
	struct edited_step other = *s;

	other.word[1] = s->word[3];
	other.word[3] = s->word[1];
	put_words(&other, 0, 0, "", COST_ENDS);
}

/* kind: the first word, as the game spells it; "" if it is unknown. */
static void
vary_first(const struct edited_step *s, const char *kind)
{
	const struct tes_edition *ed = s->at->run->edition;

	if (strcmp(kind, "move") == 0 && s->words == 4)
		put_words(s, 0, 1, edition_word(ed, "whirlwind"), COST_PIECE);
	if (strcmp(kind, "whirlwind") == 0 && s->words == 4) {
		put_words(s, 0, 1, "move", COST_PIECE);
		put_words(s, 1, 3, "", COST_MORE);
	}
	if (!*kind && s->words == 1 && edition_find_word(ed, hex_word,
	    s->word[0].s, s->word[0].len) == HEX_EXTRA) {
		put_words(s, 0, 0, "take", COST_MISSING);
		put_words(s, 0, 0, "use", COST_MISSING);
	}
	if (strcmp(kind, "take") == 0 || strcmp(kind, "use") == 0) {
		put_words(s, 0, 1, *kind == 't' ? "use" : "take", COST_PIECE);
		put_words(s, 0, 1, "discard", COST_PIECE);
		if (!word_is(s->word[1].s, s->word[1].len,
			edition_word(ed, "extra")))
			put_words(s, 1, 1, edition_word(ed, "extra"), COST_HEX);
	}
	if (strcmp(kind, "discard") == 0) {
		vary_short(s, 1, hex_word);
		const int hex = edition_find_word(ed, hex_word, s->word[1].s,
		    s->word[1].len);

		const unsigned cost = hex < HEX_DESERT ?
		    COST_COLOUR + s->of_colour : COST_HEX;

		for (int k = 0; k < HEX_END; k++)
			if (k != hex)
				put_words(s, 1, 1,
				    edition_word(ed, hex_word[k]), cost);
		if (word_is(s->word[1].s, s->word[1].len,
			edition_word(ed, "extra")))
			put_words(s, 0, 1, "take", COST_PIECE);
	}
}

/*
 * Tries all sets of tribes that a temple may leave bare, if the player may have
 * too few markers for its neighbours.
 */
static void
add_bare(const struct edited_step *s)
{
	const struct pos *p = edit_position(s->at);
	char text[sizeof("bare") + NEIGHBOURS * (1 + CELL_SIZE)] = "bare";
	struct cell temple;

	if (!p || p->s.owner[p->s.seat].markers >= NEIGHBOURS ||
	    !cell_read(s->word[1].s, s->word[1].len, &temple))
		return;
	for (unsigned bare = 1; bare < 1u << NEIGHBOURS; bare++) {
		size_t len = strlen("bare");

		for (unsigned n = 0; n < NEIGHBOURS; n++) {
			if (!(bare >> n & 1))
				continue;
			text[len++] = ' ';
			len += cell_write(text + len,
			    cell_add(temple, neighbour_offset[n]));
		}
		put_words(s, 2, 0, text, COST_CHOICE);
	}
}

/* Tries the moves of deserts after the step's only word. */
static void
add_move(const struct edited_step *s, unsigned cost)
{
	const uint8_t *there = s->at->box->there;
	char text[2 * CELL_SIZE + sizeof(" to ")];

	edit_mark_moves(s->at);
	for (int32_t i = 0; i < EDIT_CELLS; i++)
		for (int32_t k = 0; there[i] == THERE_DESERT && k < EDIT_CELLS;
		     k++) {
			if (there[k] != THERE_TARGET)
				continue;
			const size_t len = cell_write(text, cell_of(i));
			memcpy(text + len, " to ", strlen(" to "));
			cell_write(text + len + strlen(" to "), cell_of(k));
			put_words(s, 1, 0, text, cost);
		}
}

static void
vary_step(const struct edit_place *at)
{
	const struct tes_text *text = &at->turn->step[at->step].text;
	struct edited_step s = { .at = at };
	const char *p = text->s, *end = text->s + text->len;
	struct cell cell;

	for (;;) {
		const struct word w = word_next(&p, end);

		if (w.len == 0)
			break;
		if (s.words == WORDS_MAX)
			return;
		s.word[s.words++] = w;
	}
	if (s.words == 0)
		return;
	const int kind = edition_find_word(at->run->edition, step_word,
	    s.word[0].s, s.word[0].len);
	const char *first = kind < 0 ? "" : step_word[kind];

	if (strcmp(first, "draw") == 0) {
		if (!at->is_wide)
			vary_draw(&s);
		return;
	}
	/* A choice may be missing at the step's end. */
	if (s.words == 1 && at->is_wide && strcmp(first, "whirlwind") == 0)
		add_move(&s, COST_CHOICE);
	if (s.words == 2 && at->is_wide && strcmp(first, "temple") == 0)
		add_bare(&s);
	if (s.words == 2 && !at->is_wide && strcmp(first, "decay") == 0)
		add_victim(&s, COST_CHOICE);
	if (at->is_far)
		return;
	count_peers(&s);
	const bool is_piece = kind >= FIRST_PIECE && kind < END_PIECE;
	for (unsigned i = 1; i < s.words || (is_piece && i == 1); i++)
		if (i < s.words &&
		    cell_read(s.word[i].s, s.word[i].len, &cell))
			vary_cell(&s, i, cell);
		else if (i > 1 && word_is(s.word[i - 1].s, s.word[i - 1].len,
			"steal"))
			vary_seat(&s, i);
		else if (word_has_digit(s.word[i]) || (is_piece && i == 1))
			vary_malformed(&s, i);
	if (at->is_wide)
		return;
	vary_short(&s, 0, step_word);
	for (unsigned i = 1; i < s.words; i++)
		vary_to(&s, i);
	if (s.words == 4 && is_cell(&s, 1) && is_cell(&s, 3))
		vary_ends(&s);
	vary_first(&s, first);
	if (s.words == 2 && is_cell(&s, 1) && strcmp(first, "move") != 0)
		vary_piece(&s, kind);
}

/*
 * Returns whether the turn has too few actions, which is an error itself, so
 * that only the turn that breaks a rule can lack one.
 */
static bool
lacks_action(const struct edit_place *at)
{
	const struct pos *p = edit_position(at);
	unsigned done = p ? p->s.done : 0, allowed = p ? p->s.allowed : 0;

	for (uint32_t i = at->step; p && i < at->turn->step_count; i++) {
		if (step_kind(at->run->edition, at->turn->step[i].text) ==
		    MOVE_USE)
			allowed++;
		else
			done++;
	}
	return done < allowed;
}

/*
 * Tries steps that may be missing before step at->step: a draw before the first
 * step of a turn, an action before a later one.
 */
static void
missing_step(const struct edit_place *at)
{
	struct edited_step s = { .at = at };
	const struct tes_edition *ed = at->run->edition;

	if (at->step == 0 && at->is_wide)
		return;
	if (at->step == 0) {
		const struct tes_text *first = &at->turn->step[0].text;

		if (first->len > 4 && memcmp(first->s, "draw", 4) == 0)
			return;
		for (unsigned k = 0; k < HEX_KINDS; k++) {
			const char *word = edition_word(ed, hex_word[k]);

			set_word(&s, 0, "draw");
			put_words(&s, 1, 0, word, COST_DRAWN);
			set_word(&s, 1, word);
			for (unsigned l = k; l < HEX_KINDS; l++)
				put_words(&s, 2, 0,
				    edition_word(ed, hex_word[l]), COST_PAIR);
		}
		edit_try(at, "draw ? ?", strlen("draw ? ?"), COST_UNKNOWN);
		return;
	}
	if (!at->is_wide) {
		/*
		 * `use extra` is usually right before the last action: the
		 * farther from the turn's end, the higher the cost.
		 */
		edit_try(at, "use extra", strlen("use extra"), COST_EXTRA +
		    at->turn->step_count - at->step);
		return;
	}
	if (!at->is_broken || !lacks_action(at))
		return;
	static const char *const whole[] = { "pass", "take extra",
		"whirlwind" };
	for (unsigned k = 0; k < sizeof(whole) / sizeof(*whole); k++)
		edit_try(at, whole[k], strlen(whole[k]), COST_MISSING);
	set_word(&s, 0, "discard");
	for (unsigned k = 0; k < HEX_END; k++)
		put_words(&s, 1, 0, edition_word(ed, hex_word[k]),
		    COST_MISSING);
	for (unsigned k = 0; k < 2; k++) {
		set_word(&s, 0, edition_word(ed, k ? "whirlwind" : "move"));
		add_move(&s, COST_MISSING);
	}
	for (int k = FIRST_PIECE; k < END_PIECE; k++) {
		set_word(&s, 0, edition_word(ed, step_word[k]));
		set_word(&s, 1, "0,0");
		any_cell(&s, 1, NULL);
	}
}

/* The desert to be moved is checked before the cell to which it is moved. */
static const struct check_key check_key[] = {
	{ "E1309", "E1304a" },
	{ "E1310", "E1304b" },
	{ NULL, NULL },
};

const struct game_edits gods_edits = {
	.step = vary_step,
	.missing = missing_step,
	.check_key = check_key,
	.maps = cell_maps,
	.read_place = edit_read_cell,
	.put_place = edit_put_cell,
	.mixed = mixed_hexes,
};
