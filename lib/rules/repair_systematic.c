/*
 * repair_systematic.c - mistakes that a writer made in all steps from a turn
 * on, such as swapped coordinates or two words mixed up.
 */
#include <string.h>

#include "rules/repair.h"
#include "rules/rewrite.h"

enum {
	COST_SYSTEMATIC = 15, /* for all turns of the record; more for fewer */
	COST_EXCHANGED = 35, /* of two words, if a single edit explains the
				record, too: few rules depend on them */
	CHANGED_MIN = 4, /* steps to change: fewer are single mistakes */
	CHANGED_MORE = 8, /* if a single edit explains the record, too */
	SYSTEMATIC_STEPS = 100000, /* to play */
	MISTAKES_BEFORE = 1, /* most mistakes that may be corrected before */
	CARRIED = 4, /* turns by which it must carry a game farther */
};

/* A systematic mistake: a map, or two words that are exchanged. */
struct mistake {
	const struct place_map *map; /* NULL: words are exchanged */
	const char *word[2];
};

/* Sets *m to mistake number n; returns false if there is none. */
static bool
find_mistake(const struct tes_edition *ed, uint32_t n, struct mistake *m)
{
	const struct game_edits *edits = ed->game->edits;
	const struct place_map *map = edits->maps;

	*m = (struct mistake){ 0 };
	for (; map && map->name; map++)
		if (n-- == 0) {
			m->map = map;
			return true;
		}
	for (const char *const *const *list = edits->mixed; list && *list;
	     list++)
		for (unsigned i = 0; (*list)[i]; i++)
			for (unsigned k = 0; k < i; k++)
				if (n-- == 0) {
					m->word[0] = edition_word(ed,
					    (*list)[k]);
					m->word[1] = edition_word(ed,
					    (*list)[i]);
					return true;
				}
	return false;
}

/* Appends what is meant by a word; returns false if that is the word itself. */
static bool
put_meant(const struct game_edits *edits, const struct mistake *m,
    struct tes_text word, struct buf *out)
{
	int32_t place[2], meant[2];

	if (!m->map) {
		const bool is_second = text_is(word, m->word[1]);

		if (!is_second && !text_is(word, m->word[0]))
			return false;
		buf_puts(out, m->word[!is_second]);
		return true;
	}
	if (!edits->read_place(word, place) || place[0] < m->map->from)
		return false;
	for (unsigned i = 0; i < 2; i++) {
		const int32_t *c = m->map->map[i];

		meant[i] = place[0] * c[0] + place[1] * c[1] + c[2];
	}
	return (meant[0] != place[0] || meant[1] != place[1]) &&
	    edits->put_place(out, meant);
}

/* What corrects a mistake in turns. */
struct corrector {
	const struct game_edits *edits;
	struct mistake mistake;
	const char *seat; /* whose turns are corrected; NULL: all */
	systematic_fn *put; /* NULL: none */
	void *ctx;
	uint32_t changed; /* number of steps so far */
};

/* A function for struct rewrite. */
static bool
put_meant_step(void *ctx, const struct tes_turn *turn,
    const struct tes_step *step, struct buf *out)
{
	struct corrector *c = ctx;
	const struct tes_text *text = &step->text;
	struct buf word = { 0 };
	uint32_t at = 0, from = 0;

	if (!edit_has_span(text) || (c->seat && !text_is(turn->seat, c->seat)))
		return false;
	for (struct tes_text old = text_word(*text, &at); old.len;
	     old = text_word(*text, &at)) {
		const uint32_t begin = (uint32_t)(old.s - text->s);
		const uint32_t end = begin + old.len -
		    (old.s[old.len - 1] == ',');

		buf_clear(&word);
		if (!put_meant(c->edits, &c->mistake,
			text_sub(*text, begin, end), &word))
			continue;
		buf_put(out, text->s + from, begin - from);
		buf_put(out, word.s, word.len);
		if (c->put && !word.out_of_memory)
			c->put(c->ctx, tes_text_span(text, begin, end), &word);
		from = end;
	}
	out->out_of_memory |= buf_release(&word);
	if (from > 0)
		buf_put(out, text->s + from, text->len - from);
	c->changed += from > 0;
	return from > 0;
}

uint32_t
systematic_apply(struct trial *t, struct arena *a, const struct edit *edit,
    struct tes_turn *turn, systematic_fn *put, void *ctx)
{
	const struct tes_edition *ed = t->judge->run.edition;
	struct corrector c = { .edits = ed->game->edits, .seat = edit->seat,
		.put = put, .ctx = ctx };
	struct rewrite rewrite = { .arena = a, .forgets_spans = true,
		.step = put_meant_step, .ctx = &c };

	if (!find_mistake(ed, edit->step, &c.mistake))
		return 0;
	rewrite_turn(&rewrite, turn);
	const uint32_t changed = c.changed;
	/* The search plays no variations. */
	if (put)
		rewrite_lines(&rewrite, turn);
	buf_release(&rewrite.buf);
	t->out_of_memory |= a->out_of_memory;
	return changed;
}

void
systematic_describe(struct buf *out, const struct tes_edition *ed,
    const struct edit *edit, uint32_t turn_number)
{
	struct mistake m;

	if (!find_mistake(ed, edit->step, &m))
		return;
	if (m.map)
		buf_puts(out, m.map->name);
	else
		buf_printf(out, "'%s' and '%s' exchanged", m.word[0],
		    m.word[1]);
	if (edit->seat)
		buf_printf(out, " in all turns of %s", edit->seat);
	else if (turn_number == 1)
		buf_puts(out, " in all turns");
	else
		buf_printf(out, " from turn %u on", (unsigned)turn_number);
}

/* The record with a systematic mistake corrected, from some turn on. */
struct systematic_trial {
	struct search *s;
	struct edit edit;
	const struct tes_turn *turn; /* as corrected */
	const uint32_t *changed; /* [turn]: number of its steps that change */
	uint32_t first; /* turn: none before it changes */
	uint32_t left; /* most turns that may be left */
	uint32_t least; /* steps to change */
	unsigned cost; /* for all turns */
	bool is_found; /* from an earlier turn on */
};

static bool
changes(const struct systematic_trial *c, uint32_t turn)
{
	const char *seat = c->edit.seat;

	return c->changed[turn] > 0 &&
	    (!seat || text_is(c->turn[turn].seat, seat));
}

/* Plays the record as corrected from turn `edit.turn` on. */
static void
attempt(struct systematic_trial *c)
{
	struct search *s = c->s;
	struct trial *t = s->trial;
	const uint32_t turns = (uint32_t)t->rec.turns, from = c->edit.turn;
	uint32_t changed = 0;

	const uint32_t played = trial_play(t, from, UINT32_MAX);
	const uint32_t left = turns + 1 - played;
	for (uint32_t i = from; i < played && i < turns; i++)
		changed += changes(c, i) ? c->changed[i] : 0;
	if (t->out_of_memory || left > c->left ||
	    (changed < c->least && !c->is_found))
		return;
	c->left = left;
	c->is_found = true;
	c->edit.cost = c->cost +
	    (from == c->first ? 0 : edit_cost_of(turns));
	if (c->edit.cost >= EDIT_UNLIKELY)
		c->edit.cost = EDIT_UNLIKELY - 1;
	repair_add_candidate(s, &c->edit, left, 0);
}

/*
 * Tries the correction from each turn on; for one seat, only from the first
 * turn on.
 */
static void
try_from_each(struct systematic_trial c)
{
	struct search *s = c.s;
	struct trial *t = s->trial;
	const uint32_t turns = (uint32_t)t->rec.turns;
	const uint32_t last = s->broken < turns ? s->broken : turns - 1;

	c.first = UINT32_MAX;
	for (uint32_t i = turns; i-- > 0;)
		if (changes(&c, i)) {
			t->rec.turn[i] = c.turn[i];
			c.first = i;
		}
	for (uint32_t i = t->from; i <= last && !t->out_of_memory; i++) {
		c.edit.turn = i;
		if (changes(&c, i) && t->steps < s->end &&
		    (!c.edit.seat || i == c.first))
			attempt(&c);
		t->rec.turn[i] = s->from->turn[i];
	}
	memcpy(t->rec.turn, s->from->turn, turns * sizeof(*t->rec.turn));
}

/*
 * Tries the correction of a mistake, in all turns and in those of each seat.
 * left: turns that single edits leave.  Returns false if there is no such
 * mistake.
 */
static bool
try_mistake(struct search *s, uint32_t number, uint32_t left)
{
	struct trial *t = s->trial;
	const struct judge_run *run = &t->judge->run;
	const uint32_t turns = (uint32_t)t->rec.turns;
	struct arena arena = { 0 };
	struct systematic_trial c = { .s = s, .edit = { .kind = EDIT_ALL,
		.step = number } };
	struct mistake m;

	if (!find_mistake(run->edition, number, &m))
		return false;
	/* Few rules depend on which of two colours a piece has. */
	c.left = m.map && left > CARRIED ? left - CARRIED : 0;
	c.cost = m.map || left > 0 ? COST_SYSTEMATIC : COST_EXCHANGED;
	c.least = left > 0 ? CHANGED_MIN : CHANGED_MORE;
	struct tes_turn *turn = arena_array(&arena, turns, sizeof(*turn));
	uint32_t *changed = arena_array(&arena, turns, sizeof(*changed));
	for (uint32_t i = 0; turn && changed && i < turns; i++) {
		turn[i] = t->rec.turn[i];
		changed[i] = systematic_apply(t, &arena, &c.edit, &turn[i],
		    NULL, NULL);
	}
	t->out_of_memory |= arena.out_of_memory;
	c.turn = turn;
	c.changed = changed;
	for (unsigned i = 0; i <= run->seats && !t->out_of_memory; i++) {
		c.edit.seat = i > 0 ? run->seat_name[i - 1] : NULL;
		try_from_each(c);
	}
	arena_release(&arena);
	return true;
}

void
search_systematic(struct search *s)
{
	struct trial *t = s->trial;
	const uint32_t left = s->count > 0 ? s->best[0].left : s->left;

	/*
	 * A writer makes such mistakes in the whole record.  In a plan, an edit
	 * that explains some turns is likelier.
	 */
	if (t->judge->run.line_from ||
	    s->broken < t->from || s->from->mistakes > MISTAKES_BEFORE ||
	    (s->is_by_step && (left == 0 || left + CARRIED < s->left)))
		return;
	s->end = t->steps + SYSTEMATIC_STEPS;
	for (uint32_t n = 0; try_mistake(s, n, left); n++)
		;
}
