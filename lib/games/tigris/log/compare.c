/*
 * compare.c - compares what lines of an online log state about results (tiles
 * drawn, strengths in conflicts, leaders removed by catastrophes, points) with
 * the results that the judge computes from the log's moves.
 *
 * Also reports conflicts and points of the moves for which the log has no line.
 * Points are compared per turn, as the log does not mark steps.
 */
#include <string.h>

#include "games/tigris/log/log.h"

#define S(n) ((n) == 1 ? "" : "s")

enum { CONFLICTS_MAX = 16, STEPS_MAX = 8 };

struct conflict {
	unsigned winner; /* index of the winner's seat, from 0 */
	int strength[2];
	uint32_t lost; /* tiles that the loser lost in a war */
};

/*
 * The results of one turn's moves, as the judge computes them.  The lines of
 * the log are compared with them.
 */
struct log_comparison {
	struct log_game *g;
	size_t statement; /* index of the next statement to compare */
	uint32_t points[SEATS][COLOURS];
	/* points of the turn for which the log must have a line */
	uint32_t due[SEATS][COLOURS];
	/* tiles in hand of each player after the last step */
	int32_t tiles[SEATS];
	struct conflict conflict[CONFLICTS_MAX];
	/* length of conflict[]; how many of them were compared with lines */
	unsigned conflicts, checked_count;
	/* home[i]: leaders that step i (from 1) removed */
	uint32_t home[STEPS_MAX];
	bool stop; /* a turn was uncertain: compare no more turns */
};

static unsigned
seat_of(const struct log_comparison *c, const char *name)
{
	unsigned i = 0;

	while (i < SEATS && strcmp(c->g->seat[i], name) != 0)
		i++;
	return i;
}

/*
 * Returns the index in colour_word[] of a colour, or of the colour of a leader;
 * COLOURS if the word is neither.
 */
static unsigned
colour_of(const char *word)
{
	unsigned i = 0;

	while (i < COLOURS && strcmp(colour_word[i], word) != 0 &&
	    strcmp(leader_word[i], word) != 0)
		i++;
	return i;
}

static void
note_effect(struct log_comparison *c, const struct tes_effect *e, uint32_t step)
{
	static const char *const kinds[] = { "point", "income", "cube", "war",
		"revolt" };
	enum { POINT, WAR = 3, REVOLT, KINDS };
	const unsigned seat = e->seat ? seat_of(c, e->seat) : SEATS;
	unsigned kind = 0;

	if (strcmp(e->kind, "home") == 0 && step < STEPS_MAX)
		c->home[step]++;
	while (kind < KINDS && strcmp(kinds[kind], e->kind) != 0)
		kind++;
	if (kind == KINDS || seat == SEATS || !e->piece)
		return;
	const unsigned colour = kind == REVOLT ? 0 : colour_of(e->piece);
	if (colour < COLOURS) {
		c->points[seat][colour] += (uint32_t)e->amount;
		/*
		 * The log may lack lines for points of monuments ("income") and
		 * of the ziggurat ("cube").
		 */
		if (kind == POINT || kind >= WAR)
			c->due[seat][colour] += (uint32_t)e->amount;
	}
	if (kind == WAR || kind == REVOLT) {
		if (c->conflicts < CONFLICTS_MAX)
			c->conflict[c->conflicts++] = (struct conflict){
				.winner = seat,
				.strength = { e->strength[0], e->strength[1] },
				.lost = (uint32_t)e->amount - 1,
			};
	}
}

static void
note_tiles(struct log_comparison *c, struct tes_judge *judge)
{
	const struct tes_scene *scene = tes_judge_scene_summary(judge);

	for (uint32_t i = 0; scene && i < scene->panel_count; i++) {
		const struct tes_player_panel *view = &scene->panel[i];
		const unsigned seat = seat_of(c, view->seat);

		for (uint32_t k = 0;
		     seat < SEATS && k < view->counter_count; k++)
			if (strcmp(view->counter[k].name, "tiles") == 0)
				c->tiles[seat] = view->counter[k].value;
	}
}

/*
 * Compares the points that the log states for a player and a colour in one turn
 * with the moves.  The turn may have several such lines; at the first of them
 * their sum is compared, and the others are ignored.
 */
static void
compare_points(struct log_comparison *c, const struct log_statement *statement)
{
	const struct log_game *g = c->g;
	const struct log_line *line = &statement->line;
	const unsigned colour = colour_of(line->word);
	const uint32_t turn = statement->turn;
	size_t i = c->statement;
	uint32_t sum = 0;

	while (i > 0 && g->statement[i - 1].turn == turn)
		i--;
	for (; i < g->statement_count && g->statement[i].turn == turn; i++) {
		const struct log_line *other = &g->statement[i].line;

		if (other->kind != LOG_SCORED || other->seat != line->seat ||
		    other->word != line->word)
			continue;
		if (other < line)
			return;
		sum += other->number;
	}
	const uint32_t points = c->points[line->seat - 1][colour];
	if (sum != points)
		diag_add(g->diags, DIAG_LOG_DIFFERS, line->span,
		    "the log says that P%u scored %u %s point%s in this "
		    "turn, but its moves give %u", line->seat, sum,
		    line->word, S(sum), points);
}

static void
compare_conflict(struct log_comparison *c, const struct log_line *line)
{
	struct tes_diags *diags = c->g->diags;

	if (c->checked_count == c->conflicts) {
		diag_add(diags, DIAG_LOG_DIFFERS, line->span,
		    "the log reports a conflict, but its moves start none");
		return;
	}
	const struct conflict *is = &c->conflict[c->checked_count++];
	if (is->winner + 1 != line->seat)
		diag_add(diags, DIAG_LOG_DIFFERS, line->span,
		    "the log says that P%u won, but by its moves P%u wins by "
		    "%d to %d",
		    line->seat, is->winner + 1, is->strength[0],
		    is->strength[1]);
	else if (line->strengths == 2 &&
	    (is->strength[0] != (int)line->strength[0] ||
	    is->strength[1] != (int)line->strength[1]))
		diag_add(diags, DIAG_LOG_DIFFERS, line->span,
		    "the log says that the winner had %u to %u, but its moves "
		    "give %d to %d",
		    line->strength[0], line->strength[1],
		    is->strength[0], is->strength[1]);
	else if (line->kind == LOG_WAR && line->number != is->lost)
		diag_add(diags, DIAG_LOG_DIFFERS, line->span,
		    "the log says that the loser lost %u tile%s, but its moves "
		    "give %u", line->number, S(line->number),
		    is->lost);
}

/*
 * Returns whether the log has a line in turn `turn` (from 1) about points of
 * that seat (from 0) and colour (index in colour_word[]).  c->statement must be
 * the first statement after the turn.
 */
static bool
has_claim(const struct log_comparison *c, uint32_t turn, unsigned seat,
    unsigned colour)
{
	const struct log_game *g = c->g;

	for (size_t i = c->statement;
	     i > 0 && g->statement[i - 1].turn == turn; i--) {
		const struct log_line *line = &g->statement[i - 1].line;

		if (line->kind == LOG_SCORED && line->seat == seat + 1 &&
		    colour_of(line->word) == colour)
			return true;
	}
	return false;
}

/*
 * Reports conflicts and points of turn `turn` (from 1) for which the log has no
 * line.  If the log breaks off, its last turn is not checked, as the lines may
 * be among the missing ones.
 */
static void
report_missing(struct log_comparison *c, uint32_t turn)
{
	const struct log_game *g = c->g;
	const struct tes_span span = g->rec->turn[turn - 1].span;

	if (turn == g->rec->turns && !g->is_ended)
		return;
	for (; c->checked_count < c->conflicts; c->checked_count++) {
		const struct conflict *is = &c->conflict[c->checked_count];

		diag_add(g->diags, DIAG_LOG_DIFFERS, span, "P%u wins a "
		    "conflict of this turn by %d to %d, but the log has no "
		    "line for it", is->winner + 1, is->strength[0],
		    is->strength[1]);
	}
	for (unsigned i = 0; i < SEATS * COLOURS; i++) {
		const unsigned seat = i / COLOURS, colour = i % COLOURS;
		const uint32_t due = c->due[seat][colour];

		if (due > 0 && !has_claim(c, turn, seat, colour))
			diag_add(g->diags, DIAG_LOG_DIFFERS, span, "P%u scores "
			    "%u %s point%s in this turn, but the log has no "
			    "line for it", seat + 1, due, colour_word[colour],
			    S(due));
	}
}

/*
 * Compares the log's statements about turn `turn` (from 1) with the results in
 * c.  is_ended: the turn ended the game, so that players need not draw tiles
 * after it.
 */
static void
compare_turn(struct log_comparison *c, uint32_t turn, bool is_ended)
{
	const struct log_game *g = c->g;

	for (; c->statement < g->statement_count &&
	     g->statement[c->statement].turn <= turn;
	     c->statement++) {
		const struct log_statement *statement =
		    &g->statement[c->statement];
		const struct log_line *line = &statement->line;

		if (statement->turn != turn || line->seat == 0)
			continue;
		const uint32_t step = statement->step;
		const int32_t need = HAND - c->tiles[line->seat - 1];
		if (line->kind == LOG_SCORED)
			compare_points(c, statement);
		else if (line->kind == LOG_REVOLT || line->kind == LOG_WAR)
			compare_conflict(c, line);
		else if (line->kind == LOG_CATASTROPHE &&
		    step < STEPS_MAX && c->home[step] != line->number)
			diag_add(g->diags, DIAG_LOG_DIFFERS, line->span,
			    "the log says that P%u exiled %u leader%s, but its "
			    "moves give %u", line->seat, line->number,
			    S(line->number), c->home[step]);
		else if (line->kind == LOG_DREW && !is_ended &&
		    (int32_t)line->number != need)
			diag_add(g->diags, DIAG_LOG_DIFFERS, line->span,
			    "the log says that P%u drew %u tile%s, but its "
			    "moves require %d", line->seat, line->number,
			    S(line->number), (int)need);
	}
}

static void
watch(void *ctx, struct tes_judge *judge, const struct tes_event *event)
{
	struct log_comparison *c = ctx;

	/*
	 * A turn with an unparsed line may lack a move, so results from this
	 * turn on may differ from the log: stop.
	 */
	c->stop |= !event->is_certain ||
	    (c->g->first_unparsed > 0 && event->turn >= c->g->first_unparsed);
	if (c->stop || event->turn == 0)
		return;
	for (uint32_t i = 0; i < event->effect_count; i++)
		note_effect(c, event->effect[i], event->step);
	if (event->kind == TES_EVENT_STEP) {
		note_tiles(c, judge);
		return;
	}
	compare_turn(c, event->turn, event->end_reason != NULL);
	report_missing(c, event->turn);
	memset(c->points, 0, sizeof(c->points));
	memset(c->due, 0, sizeof(c->due));
	memset(c->home, 0, sizeof(c->home));
	c->conflicts = c->checked_count = 0;
}

void
log_compare(struct log_game *g, const struct tes_edition *ed)
{
	struct log_comparison c = { .g = g };

	if (!ed || g->statement_count == 0)
		return;
	tes_diags_clear(g->trial_diags);
	tes_judge_add_observer(g->judge, watch, &c, TES_OBSERVE_STEPS);
	const enum tes_status st =
	    tes_judge_record(g->judge, g->rec, ed, g->trial_diags);
	tes_judge_remove_observer(g->judge, watch, &c);
	g->arena->out_of_memory |= st > TES_INVALID;
}
