/*
 * infer.c - infers what a log omits: names, edition, squares of monuments, and
 * treasures taken.  A gap is a part of a step that the log omits.  Gaps are
 * filled by depth-first search with legal choices, until all turns are valid.
 * Each choice is then reported, and whether another one is valid.
 */
#include <string.h>

#include "games/tigris/log/log.h"
#include "model/edition.h"

/* Limits of the whole search: turns validated, and choices tried. */
enum { WORK_MAX = 500000, TRIES_MAX = 4000 };

/* Name of the parameter of an edition that selects the board. */
#define BOARD "board"
#define DEFAULT_EDITION "mayfair"

struct inference {
	struct log_game *g;
	const struct tes_edition *ed;
	struct map map; /* of the edition */
	size_t work; /* turns validated so far, at most WORK_MAX */
	size_t tries;
	const struct tes_diag *error; /* first one of the last validation */
	/*
	 * The most gaps that were filled such that the turns with them are
	 * valid; best_fill[] has the choices for gaps 0 to best - 1.
	 */
	size_t best;
	const char **best_fill;
};

/*
 * Fills a gap with a choice (NULL: none): writes its step to the record, with
 * the current choices for all parts that the log omits.
 */
static void
set_fill(struct log_game *g, struct log_gap *of, const char *fill)
{
	const struct tes_text plain = of->plain;
	struct buf b = { 0 };
	size_t at = 0;

	of->fill = fill;
	for (size_t i = 0; i < g->gaps; i++) {
		const struct log_gap *gap = &g->gap[i];

		if (gap->step != of->step)
			continue;
		buf_put(&b, plain.s + at, gap->at - at);
		at = gap->at;
		if (gap->fill)
			buf_puts(&b, gap->fill);
		else if (gap->before)
			buf_puts(&b, gap->before);
	}
	buf_put(&b, plain.s + at, plain.len - at);
	of->step->text = log_take(g, &b, of->step->span);
}

static struct tes_pair
pair_of(struct log_game *g, const char *key, const char *value)
{
	return (struct tes_pair){
		.key = log_text(g, key, strlen(key), log_nowhere),
		.value = log_text(g, value, strlen(value), log_nowhere),
	};
}

/*
 * Writes the edition and the board to the record's header: the edition of the
 * caller or, if there is none, the default edition with the modules that lines
 * of the log mention.  If `board` is NULL, it is that edition's board.
 */
static void
write_edition(struct log_game *g, const char *board)
{
	struct tes_header *head = &g->rec->head;

	if (g->in->edition.s) {
		head->edition = g->in->edition;
		head->change = g->in->change;
		head->change_count = g->in->changes;
		return;
	}
	struct tes_pair *pair = arena_array(g->arena, 3, sizeof(*pair));
	if (!pair)
		return;
	head->edition = log_text(g, DEFAULT_EDITION, strlen(DEFAULT_EDITION),
	    log_nowhere);
	head->change = pair;
	if (board)
		*pair++ = pair_of(g, BOARD, board);
	if (g->has_buildings)
		*pair++ = pair_of(g, "buildings", "true");
	if (g->has_ziggurat)
		*pair++ = pair_of(g, "ziggurat", "true");
	head->change_count = (uint32_t)(pair - head->change);
}

/* Returns whether turns 1 to `turns` are valid; sets s->error if not. */
static bool
is_valid(struct inference *s, uint32_t turns)
{
	struct tes_record *rec = s->g->rec;
	struct tes_diags *diags = s->g->trial_diags;
	const uint32_t all = rec->turns;

	s->work += turns + 1;
	tes_diags_clear(diags);
	rec->turns = turns;
	const enum tes_status st =
	    tes_judge_record(s->g->judge, rec, s->ed, diags);
	rec->turns = all;
	s->g->arena->out_of_memory |= st == TES_NOMEM;
	s->error = NULL;
	for (size_t i = 0; i < tes_diags_count(diags) && !s->error; i++)
		if (tes_diags_at(diags, i)->severity == TES_ERROR)
			s->error = tes_diags_at(diags, i);
	return st == TES_OK;
}

/*
 * Returns whether the last validation, of turns 1 to `turns`, found no other
 * error than that the last of them lacks the colour of the ziggurat's point,
 * which logs omit.
 */
static bool
lacks_point_only(const struct inference *s, uint32_t turns)
{
	return s->error && tes_diags_error_count(s->g->trial_diags) == 1 &&
	    s->error->turn == turns &&
	    s->error->code == &tigris_codes[TIGRIS_CUBE_MISSING];
}

static bool try_gap(struct inference *s, size_t i, const char *not);

static bool
is_spent(const struct inference *s)
{
	return s->work >= WORK_MAX || s->tries >= TRIES_MAX;
}

/*
 * Tries the choice *b, which it releases, for gap i, then choices for the gaps
 * after it; does nothing if the choice is `not` (or NULL).  Returns whether all
 * turns are then valid; if not, it undoes the choice.
 */
static bool
try_fill(struct inference *s, size_t i, struct buf *b, const char *not)
{
	struct log_game *g = s->g;
	struct log_gap *gap = &g->gap[i];
	const char *fill = log_take(g, b, log_nowhere).s;
	const bool is_last = i + 1 == g->gaps;
	const uint32_t turns = is_last ? g->rec->turns : gap[1].turn;

	if (g->arena->out_of_memory || is_spent(s) ||
	    (not && strcmp(fill, not) == 0))
		return false;
	s->tries++;
	set_fill(g, gap, fill);
	/* A turn is only validated when all of its gaps have been filled. */
	const bool is_possible = (!is_last && turns == gap->turn) ||
	    is_valid(s, turns);
	if (is_possible && (is_last || try_gap(s, i + 1, NULL)))
		return true;
	/*
	 * If the turns up to that of gap i are valid, the error in a later turn
	 * may have another cause than the choices: keep these choices if they
	 * are the most so far.
	 */
	if (!is_possible && (is_valid(s, gap->turn + 1) ||
	    lacks_point_only(s, gap->turn + 1)) && i >= s->best) {
		s->best = i + 1;
		for (size_t k = 0; k <= i; k++)
			s->best_fill[k] = g->gap[k].fill;
	}
	set_fill(g, gap, NULL);
	return false;
}

/*
 * Fills gap i, treasures taken, with every combination of as many squares whose
 * treasures the gaps before have not taken; skips the combination whose text is
 * `not` (or NULL).  Returns whether one of them makes all turns valid.
 */
static bool
try_treasures(struct inference *s, size_t i, const char *not)
{
	struct log_gap *gap = &s->g->gap[i];
	struct squares left = s->map.temples;

	for (size_t k = 0; k < i; k++)
		if (s->g->gap[k].kind == LOG_GAP_TREASURES)
			left = squares_less(left, s->g->gap[k].taken);
	const unsigned cells = squares_count(left);
	for (uint32_t set = 1; set < UINT32_C(1) << cells; set++) {
		struct squares temples = left;
		struct buf b = { 0 };

		if (bits_count(set) != gap->count)
			continue;
		gap->taken = (struct squares){ { 0, 0, 0 } };
		buf_puts(&b, ", treasure");
		for (unsigned k = 0; k < cells; k++) {
			const unsigned sq = squares_next(&temples);

			if (!(set >> k & 1))
				continue;
			squares_add(&gap->taken, sq);
			buf_printf(&b, " %s", square_name(sq));
		}
		if (try_fill(s, i, &b, not))
			return true;
	}
	return false;
}

/*
 * Fills gap i with each square at one of the offsets {columns, rows} from the
 * tile that the step placed; skips the choice whose text is `not` (or NULL).
 * Returns whether one of them makes all turns valid.
 */
static bool
try_squares(struct inference *s, size_t i, const int (*offset)[2], int offsets,
    const char *not)
{
	const struct log_gap *gap = &s->g->gap[i];
	const char *before = gap->kind == LOG_GAP_CENTRE ? ", ziggurat" :
						       gap->before;

	const unsigned placed = square_read(gap->square.s, gap->square.len);

	for (int k = 0; k < offsets && placed != NOWHERE; k++) {
		const int x = (int)(placed % COLUMNS) + offset[k][0];
		const int y = (int)(placed / COLUMNS) + offset[k][1];
		struct buf b = { 0 };

		if (x < 0 || x >= COLUMNS || y < 0 || y >= ROWS)
			continue;
		buf_printf(&b, "%s %s", before,
		    square_name((unsigned)(y * COLUMNS + x)));
		if (try_fill(s, i, &b, not))
			return true;
	}
	return false;
}

/*
 * Fills gap i with each possible choice, but skips the one whose text is `not`
 * (NULL: skips none).  Returns whether one of them makes all turns valid.
 */
static bool
try_gap(struct inference *s, size_t i, const char *not)
{
	static const int corner[][2] = { { -1, -1 }, { 0, -1 }, { -1, 0 },
		{ 0, 0 } };
	static const int centre[][2] = { { 0, 0 }, { -1, 0 }, { 1, 0 },
		{ 0, -1 }, { 0, 1 } };

	switch (s->g->gap[i].kind) {
	case LOG_GAP_TREASURES:
		return try_treasures(s, i, not);
	case LOG_GAP_SQUARE:
		return try_squares(s, i, corner, 4, not);
	default:
		return try_squares(s, i, centre, 5, not);
	}
}

/*
 * Finds the edition that write_edition() wrote.  Returns false if there is none
 * or if it is of another game.
 */
static bool
find_edition(struct inference *s)
{
	const struct tes_edition *rules = s->g->in->rules;
	struct log_game *g = s->g;
	enum tes_status st;

	/* Rules of another game leave the name, which is then unknown. */
	s->ed = rules && strcmp(rules->game->name, TIGRIS_NAME) == 0 ? rules :
								       NULL;
	tes_diags_clear(g->trial_diags);
	if (s->ed)
		st = record_normalize_words(g->rec, s->ed, g->trial_diags)
		    ? TES_OK
		    : TES_NOMEM;
	else
		st = g->in->resolve(g->in->editions, g->rec, g->trial_diags,
		    &s->ed);
	g->arena->out_of_memory |= st == TES_NOMEM;
	if (st != TES_OK)
		s->ed = NULL;
	return s->ed != NULL;
}

/*
 * Fills all gaps, for an edition and board as in write_edition().  Returns
 * whether all turns are then valid.
 */
static bool
fill_gaps(struct inference *s, const char *board)
{
	struct log_game *g = s->g;

	for (size_t i = 0; i < g->gaps; i++)
		set_fill(g, &g->gap[i], NULL);
	s->best = 0;
	write_edition(g, board);
	if (g->arena->out_of_memory || !find_edition(s))
		return false;
	map_fill(&s->map, s->ed->value[P_BOARD]);
	return g->gaps ? try_gap(s, 0, NULL) : is_valid(s, g->rec->turns);
}

static void
report_edition(struct inference *s)
{
	const struct tes_header *head = &s->g->rec->head;
	struct buf b = { 0 };

	buf_printf(&b, TEXT_FMT, TEXT_ARG(head->edition));
	for (uint32_t i = 0; i < head->change_count; i++)
		buf_printf(&b, ", " TEXT_FMT ": " TEXT_FMT,
		    TEXT_ARG(head->change[i].key),
		    TEXT_ARG(head->change[i].value));
	diag_help(s->g->diags, diag_add(s->g->diags, DIAG_LOG_INFERRED,
	    log_nowhere, "the edition %s",
	    b.s && !b.out_of_memory ? b.s : ""),
	    s->g->name[0].s ? "use --edition for another edition" :
	    "use --edition for another edition, --players for the names");
	buf_release(&b);
}

/* Returns the text of a choice without a ", " before it. */
static const char *
words(const char *fill)
{
	return fill && fill[0] == ',' ? fill + 2 : fill;
}

/* Reports the choice for gap i, and another valid choice if there is one. */
static void
report_gap(struct inference *s, size_t i)
{
	struct log_game *g = s->g;
	struct log_gap *gap = &g->gap[i];
	struct log_gap *was = arena_array(g->arena, g->gaps, sizeof(*was));

	if (!was)
		return;
	for (size_t k = 0; k < g->gaps; k++)
		was[k] = g->gap[k];
	const bool other = try_gap(s, i, was[i].fill);
	const char *also = gap->fill;
	for (size_t k = i; k < g->gaps; k++) {
		set_fill(g, &g->gap[k], was[k].fill);
		g->gap[k].taken = was[k].taken;
	}
	/*
	 * If the search for another choice stopped at a limit, one may exist:
	 * report the choice as a guess.
	 */
	struct tes_diag *diag = diag_add(g->diags, other || is_spent(s) ?
	    DIAG_LOG_GUESSED : DIAG_LOG_INFERRED, gap->span, "%s",
	    words(was[i].fill));
	if (other)
		diag_note(g->diags, diag, (struct tes_span){ 0, 0 },
		    "'%s' would be legal, too", words(also));
}

/*
 * Validates turns 1 to `turns`, and reports the first rule violation, but not
 * one at or after an unparsed line.  Returns whether there is a violation that
 * is not due to an omitted part of a step.
 */
static bool
report_violation(struct inference *s, uint32_t turns)
{
	struct log_game *g = s->g;

	if (!s->ed || is_valid(s, turns))
		return false;
	const struct tes_diag *error = s->error;
	/* Logs always omit the treasures taken, and squares of monuments. */
	if (!error || error->code == &tigris_codes[TIGRIS_SQUARE_OPEN] ||
	    error->code == &tigris_codes[TIGRIS_TREASURE_LEFT])
		return false;
	if (g->first_unparsed > 0 && error->turn >= g->first_unparsed)
		return true;
	diag_add(g->diags, DIAG_LOG_ILLEGAL, error->span, "%s, %s",
	    error->code->code, error->message);
	/* Programs that judge the record report the same error. */
	diags_set_provisional(g->diags, DIAG_LOG_ILLEGAL);
	return true;
}

/*
 * Called if no choices make all turns valid: uses the longest list of choices
 * that was valid up to its last turn, and reports each omitted part as filled
 * or open.
 */
static void
take_best(struct inference *s)
{
	static const char *const open[] = {
		[LOG_GAP_TREASURES] = "which treasures were taken",
		[LOG_GAP_SQUARE] = "where the monument was built",
		[LOG_GAP_CENTRE] = "where the ziggurat was built",
	};
	struct log_game *g = s->g;

	for (size_t i = 0; i < g->gaps; i++)
		set_fill(g, &g->gap[i], i < s->best ? s->best_fill[i] : NULL);
	const bool is_broken = report_violation(s, s->best < g->gaps ?
	    g->gap[s->best].turn + 1 : g->rec->turns);
	for (size_t i = 0; i < g->gaps; i++) {
		const struct log_gap *gap = &g->gap[i];

		if (i < s->best)
			diag_add(g->diags, DIAG_LOG_INFERRED, gap->span, "%s",
			    words(gap->fill));
		else
			diag_add(g->diags, DIAG_LOG_OPEN, gap->span, "%s; "
			    "it cannot be inferred, because %s",
			    open[gap->kind],
			    g->first_unparsed > 0 &&
			    gap->turn + 1 >= g->first_unparsed ?
			    "an earlier line could not be read" : is_broken ?
			    "an earlier move is illegal" :
			    "no answer that was tried is legal");
	}
}

/*
 * Fills the gaps for the edition of the caller or, if there is none, on the
 * default edition's board; if that makes no valid game, on each other board.
 */
void
log_infer(struct log_game *g)
{
	struct inference s = {
		.g = g,
		.best_fill = arena_array(g->arena, g->gaps + 1,
		    sizeof(*s.best_fill)),
	};
	const bool is_known = g->in->edition.s != NULL;

	if (!s.best_fill)
		return;
	bool good = fill_gaps(&s, NULL);
	if (!good && !is_known && s.ed) {
		const char *const *board = s.ed->param[P_BOARD].word;
		const int own = tes_edition_param_value(s.ed, P_BOARD);

		for (int i = 0; !good && board[i]; i++)
			if (i != own)
				good = fill_gaps(&s, board[i]);
		if (!good && !g->arena->out_of_memory)
			fill_gaps(&s, NULL);
	}
	if (!is_known)
		report_edition(&s);
	if (!good)
		take_best(&s);
	for (size_t i = 0; good && i < g->gaps; i++)
		report_gap(&s, i);
	if (!g->arena->out_of_memory)
		log_compare(g, s.ed);
	/* The texts of turns are those of their steps. */
	for (size_t i = 0; i < g->rec->turns && !g->arena->out_of_memory; i++) {
		struct tes_turn *turn = &g->rec->turn[i];
		struct buf b = { 0 };

		for (uint32_t k = 0; k < turn->step_count; k++) {
			buf_puts(&b, k ? "; " : "");
			buf_put(&b, turn->step[k].text.s,
			    turn->step[k].text.len);
		}
		turn->text = log_take(g, &b, turn->span);
	}
}
