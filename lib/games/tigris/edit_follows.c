/*
 * edit_follows.c - candidates for corrections of the consequences of a step.
 */
#include <stdio.h>
#include <string.h>

#include "games/tigris/edits.h"

void
edit_vary_follows(const struct edited_step *s)
{
	const char *end = s->text->s + s->text->len;
	const char *one = memchr(s->text->s, ',', s->text->len), *two;
	char text[TEXT_MAX];

	for (; one; one = two) {
		two = memchr(one + 1, ',', (size_t)(end - one - 1));
		edit_put_part(s, one, two ? two : end, "", COST_FOLLOW);
		if (!two)
			return;
		const char *after = memchr(two + 1, ',',
		    (size_t)(end - two - 1));
		after = after ? after : end;
		const int n = snprintf(text, sizeof(text), "%.*s%.*s",
		    (int)(after - two), two, (int)(two - one), one);
		if (n < (int)sizeof(text))
			edit_put_part(s, one, after, text, COST_ORDER);
	}
}

void
edit_more_treasures(const struct edited_step *s, const struct action *action)
{
	const struct judge_run *run = s->at->run;
	const char *end = s->text->s + s->text->len;
	char text[TEXT_MAX];
	struct map map = { 0 };

	map_fill(&map, run->edition->value[P_BOARD]);
	const bool has_some = action->follows > 0 &&
	    action->follow[action->follows - 1].kind == FOLLOW_TREASURE;
	struct squares one = map.temples;
	for (unsigned a; (a = squares_next(&one)) != NOWHERE;) {
		const int n = snprintf(text, sizeof(text), "%s%s %s",
		    has_some ? "" : ", ", has_some ? "" : edition_word(
		    run->edition, follow_word[FOLLOW_TREASURE]),
		    square_name(a));
		if (n < 0 || n + sizeof(" P11") > sizeof(text))
			return;
		edit_put_part(s, end, end, text, COST_TREASURE);
		struct squares two = one;
		for (unsigned b; (b = squares_next(&two)) != NOWHERE;) {
			snprintf(text + n, sizeof(text) - (size_t)n, " %s",
			    square_name(b));
			edit_put_part(s, end, end, text, COST_TREASURE);
		}
	}
}

/* Tries the text and all numbers of tiles in a conflict, inserted at `at`. */
static void
put_support(const struct edited_step *s, const char *at, const char *text,
    unsigned cost)
{
	char out[TEXT_MAX + sizeof(" 6-6")];

	for (int a = 0; a <= HAND; a++)
		for (int d = 0; d <= HAND; d++) {
			snprintf(out, sizeof(out), "%s %d-%d", text, a, d);
			edit_put_part(s, at, at, out, cost);
		}
}

/* Tries a war of each colour of a set (bits), inserted at `at`. */
static void
put_wars(const struct edited_step *s, const char *at, unsigned colours,
    unsigned cost)
{
	char text[TEXT_MAX];

	for (; colours; colours &= colours - 1) {
		snprintf(text, sizeof(text), ", war %s",
		    edition_word(s->at->run->edition,
			leader_word[bits_first(colours)]));
		put_support(s, at, text, cost);
	}
}

/*
 * Tries a consequence with a square, each one of the set, inserted at `at`;
 * more: what the text has before the square.
 */
static void
put_build(const struct edited_step *s, const char *at, enum follow_kind kind,
    const char *more, struct squares set)
{
	const char *word = edition_word(s->at->run->edition, follow_word[kind]);
	char text[TEXT_MAX];
	const int n = snprintf(text, sizeof(text), ", %s%s", word, more);

	if (n < 0 || n + sizeof(" P11") > sizeof(text))
		return;
	for (unsigned sq; (sq = squares_next(&set)) != NOWHERE;) {
		snprintf(text + n, sizeof(text) - (size_t)n, " %s",
		    square_name(sq));
		edit_put_part(s, at, at, text, COST_LESS);
	}
}

/* Squares of what may be built after a tile. */
struct sites {
	struct squares building, ziggurat, monument;
};

/* Returns squares near sq, for a board that is not known. */
static struct sites
sites_near(unsigned sq)
{
	struct squares line = square_set(sq), near;

	near = squares_or(line, squares_near(line));
	near = squares_or(near, squares_near(near));
	for (unsigned k = 0; k < SQUARES; k++)
		if (k % COLUMNS == sq % COLUMNS || k / COLUMNS == sq / COLUMNS)
			squares_add(&line, k);
	return (struct sites){ line, near, near };
}

/* Tries what may have been built, inserted at `at`. */
static void
put_builds(const struct edited_step *s, const char *at,
    const struct sites *sites)
{
	const int32_t *rule = s->at->run->edition->value;
	char pair[TEXT_MAX];

	if (rule[P_BUILDINGS] == YES)
		put_build(s, at, FOLLOW_BUILDING, "", sites->building);
	if (rule[P_ZIGGURAT] == YES)
		put_build(s, at, FOLLOW_ZIGGURAT, "", sites->ziggurat);
	for (unsigned k = 0; k < MONUMENTS; k++) {
		snprintf(pair, sizeof(pair), " %s", monument_word[k]);
		put_build(s, at, FOLLOW_MONUMENT, pair, sites->monument);
	}
}

void
edit_vary_numbers(const struct edited_step *s, const struct action *a)
{
	for (unsigned i = 0; i < a->follows; i++) {
		const struct follow *f = &a->follow[i];

		if (f->kind <= FOLLOW_WAR &&
		    !memchr(s->text->s + f->from, '-', f->to - f->from))
			put_support(s, s->text->s + f->to, "", COST_NUMBER);
	}
}

/*
 * Plays the action of the step without its consequences.  Returns the position;
 * NULL if the action is illegal or places nothing, or if out of memory.
 */
static const struct pos *
after_action(const struct edited_step *s, const struct action *a)
{
	const struct tes_move m = { .what = (uint8_t)a->colour, .from = a->sq };
	struct pos *p = edit_position(s->at);

	if (!p)
		return NULL;
	if (a->verb == VERB_TILE && rule_tile(p, a->colour, a->sq, NULL))
		act_tile(p, m);
	else if (a->verb == VERB_LEADER &&
	    rule_leader(p, a->colour, a->sq, NULL))
		act_leader(p, m);
	else
		return NULL;
	return p;
}

void
edit_missing_follows(const struct edited_step *s, const struct action *a)
{
	const struct pos *p = after_action(s, a);
	const char *at = s->text->s + a->end;
	const bool is_tile = a->verb == VERB_TILE;

	if (!p)
		return;
	/* The position is not valid any more once a text is tried. */
	const bool has_conflict =
	    p->s.phase == PHASE_ATTACK || p->s.phase == PHASE_WAR;
	const unsigned wars = has_conflict && is_tile ?
	    board_clashes(&p->s.board, a->sq) : 0;
	struct sites sites = { .building = { { 0, 0, 0 } } };
	if (is_tile)
		sites = (struct sites){
			board_building_squares(&p->s.board, a->sq),
			board_crosses(&p->s.board, a->sq),
			board_quads(&p->s.board, a->sq),
		};
	put_wars(s, at, wars, a->follows ? COST_LESS : COST_FORCED);
	if (has_conflict && !is_tile)
		put_support(s, at, ", revolt", COST_FORCED);
	if (!has_conflict && is_tile)
		put_builds(s, at, &sites);
	const struct sites near = sites_near(a->sq);
	for (unsigned i = 0; is_tile && i < a->follows; i++) {
		at = s->text->s + a->follow[i].to;
		if (a->follow[i].kind == FOLLOW_WAR)
			put_wars(s, at, (1u << COLOURS) - 1, COST_LESS);
		if (a->follow[i].kind <= FOLLOW_BUILDING)
			put_builds(s, at, &near);
	}
}
