/*
 * reason.c - messages for illegal steps, made of the diagnostic and its numbers
 * (struct why).
 *
 * The position is still that in which the rule was checked.
 */
#include <stdio.h>
#include <string.h>

#include "games/tigris/script.h"

static const char *
own_name(const struct script *t)
{
	return seat_of(t, t->p->s.seat);
}

/*
 * Squares that are taken
 */

/*
 * Returns whether the parsed step *a has put the piece on square sq that is
 * there now; is_own: the step is one of the seat whose leader is on it.
 */
static bool
has_put(const struct pos *p, unsigned sq, const struct action *a, bool is_own)
{
	const struct board *b = &p->s.board;

	switch (board_content(b, sq)) {
	case LEADER:
		return a->verb == VERB_LEADER && a->sq == sq && is_own &&
		    a->colour == leader_colour(board_leader(b, sq));
	case RUIN:
		return a->verb == VERB_CATASTROPHE && a->sq == sq;
	case TILE:
		return a->verb == VERB_TILE && a->sq == sq;
	default:
		break;
	}
	for (unsigned i = 0; i < a->follows; i++) {
		const struct follow *f = &a->follow[i];
		const unsigned at = f->kind == FOLLOW_ZIGGURAT ?
		    b->ziggurat_at : f->kind == FOLLOW_MONUMENT ?
		    b->monument_at[f->monument] : NOWHERE;
		const struct squares all = at == NOWHERE ?
		    (struct squares){ { 0, 0, 0 } } :
		    f->kind == FOLLOW_ZIGGURAT ? cross_at(at) : quad_at(at);

		if (squares_has(&all, sq))
			return true;
	}
	return false;
}

/*
 * Finds the step that put the piece on a square: returns its turn (base 1) and
 * sets *span; returns 0 if the piece was there at the start.
 */
static uint32_t
turn_of(const struct script *t, unsigned sq, struct tes_span *span)
{
	const struct tes_record *rec = t->run->record;
	uint32_t turn = t->run->place.turn, step = t->run->place.step - 1;
	const unsigned owner = board_content(&t->p->s.board, sq) == LEADER ?
	    leader_seat(board_leader(&t->p->s.board, sq)) : 0;

	for (; turn > 0; turn--) {
		const struct tes_turn *of = &rec->turn[turn - 1];
		struct action a;

		if (turn < t->run->place.turn)
			step = of->step_count;
		for (; step > 0; step--)
			if (tigris_read(NULL, t->run->edition,
				&of->step[step - 1].text, &a) &&
			    has_put(t->p, sq, &a, text_is(of->seat,
				seat_of(t, owner)))) {
				*span = of->step[step - 1].text.span;
				return turn;
			}
	}
	return 0;
}

/*
 * Reports since when a square is taken, as "the king of bull has been on C8
 * since turn 3".
 */
static void
say_taken(struct script *t, unsigned sq)
{
	const struct board *b = &t->p->s.board;
	char what[60], since[32] = "the start";
	struct tes_span span = { 0, 0 };
	const uint32_t turn = turn_of(t, sq, &span);
	unsigned leader;

	switch (board_content(b, sq)) {
	case LEADER:
		leader = board_leader(b, sq);
		snprintf(what, sizeof(what), "the %s of %s",
		    leader_word[leader_colour(leader)],
		    seat_of(t, leader_seat(leader)));
		break;
	case RUIN:
		snprintf(what, sizeof(what), "a catastrophe");
		break;
	case FLAT_TILE:
		snprintf(what, sizeof(what), "a %s",
		    b->ziggurat_at != NOWHERE &&
			    squares_meet(cross_at(b->ziggurat_at),
				square_set(sq)) ? "ziggurat" : "monument");
		break;
	default:
		snprintf(what, sizeof(what), "a %s",
		    tile_word[board_colour(b, sq)]);
		break;
	}
	if (turn > 0)
		snprintf(since, sizeof(since), "turn %u", (unsigned)turn);
	struct tes_diag *diag = say(t, "%s has been on %s since %s", what,
	    square_name(sq), since);
	if (turn > 0)
		diag_note(t->run->diags, diag, span, "placed by this step");
}

static void
square_taken(struct script *t)
{
	say_taken(t, (unsigned)t->why.n[0]);
}

/*
 * Tiles, leaders and catastrophes
 */

static void
tile_on_square(struct script *t)
{
	const char *name = square_name((unsigned)t->why.n[1]);

	if (t->why.id == TIGRIS_FARM_ON_LAND)
		say(t, "%s is land", name);
	else
		say(t, "%s on %s", tile_word[t->why.n[0]], name);
}

static void
joins_three(struct script *t)
{
	say(t, "%d kingdoms are next to %s", t->why.n[0],
	    square_name((unsigned)t->why.n[1]));
}

static void
leader_on_square(struct script *t)
{
	say(t, "the %s on %s", leader_word[t->why.n[0]],
	    square_name((unsigned)t->why.n[1]));
}

static void
leader_away(struct script *t)
{
	say(t, "the %s of %s", leader_word[t->why.n[0]], own_name(t));
}

static void
catastrophes_gone(struct script *t)
{
	say(t, "%s has already played both", own_name(t));
}

static void
catastrophe_square(struct script *t)
{
	const struct board *b = &t->p->s.board;
	const unsigned sq = (unsigned)t->why.n[0];
	if (board_content(b, sq) != TILE)
		say_taken(t, sq);
	else
		say(t, squares_has(&b->treasure, sq) ? "%s has a treasure" :
						       "%s has a building",
		    square_name(sq));
}

/*
 * Turns
 */

static void
no_action_left(struct script *t)
{
	say(t, "%s has already made %d actions", own_name(t), ACTIONS);
}

static void
pass_alone(struct script *t)
{
	diag_help(t->run->diags, reason_bare(t), "remove 'pass': a turn may "
	    "have a single action");
}

/*
 * Returns whether a ziggurat is on the board, or may be built by this or a
 * later step of the turn.
 */
static bool
may_have_ziggurat(const struct script *t)
{
	for (uint32_t i = t->run->place.step - 1; i < t->turn->step_count;
	     i++) {
		const struct tes_text text = t->turn->step[i].text;

		/*
		 * Only the word ziggurat has a z: its presence is enough of a
		 * test.
		 */
		if (memchr(text.s, 'z', text.len) ||
		    memchr(text.s, 'Z', text.len))
			return true;
	}
	return t->p->s.board.ziggurat_at != NOWHERE;
}

static void
cube_last(struct script *t)
{
	const char *colour = colour_word[t->cube];
	struct tes_diag *diag = reason_bare(t);

	if (may_have_ziggurat(t))
		diag_help(t->run->diags, diag, "move 'cube %s' to the end of "
		    "the turn if the king of %s is then in the kingdom of the "
		    "ziggurat, else remove it", colour, own_name(t));
	else
		diag_help(t->run->diags, diag,
		    "remove 'cube %s': there is no ziggurat", colour);
}

static void
cube_missing(struct script *t)
{
	diag_help(t->run->diags, say(t, "%s gets a point, since its king is "
	    "in the kingdom of the ziggurat", own_name(t)),
	    "end the turn with 'cube COLOUR'");
}

static void
no_cube(struct script *t)
{
	struct tes_diag *diag =
	    t->p->s.board.ziggurat_at == NOWHERE ?
	    say(t, "there is no ziggurat") :
	    say(t, "the king of %s is not in the kingdom of the ziggurat",
		own_name(t));

	diag_help(t->run->diags, diag, "remove 'cube %s'",
	    colour_word[t->cube]);
}

static void
no_detail(struct script *t)
{
	reason_bare(t);
}

static void (*const reports[TIGRIS_DIAG_COUNT])(struct script *t) = {
	[TIGRIS_SQUARE_TAKEN] = square_taken,
	[TIGRIS_FARM_ON_LAND] = tile_on_square,
	[TIGRIS_TILE_ON_RIVER] = tile_on_square,
	[TIGRIS_JOINS_THREE] = joins_three,
	[TIGRIS_LEADER_ON_RIVER] = leader_on_square,
	[TIGRIS_LEADER_TEMPLE] = leader_on_square,
	[TIGRIS_LEADER_JOINS] = leader_on_square,
	[TIGRIS_LEADER_AWAY] = leader_away,
	[TIGRIS_CATASTROPHES_GONE] = catastrophes_gone,
	[TIGRIS_CATASTROPHE_SQUARE] = catastrophe_square,
	[TIGRIS_NO_BUILDINGS] = no_detail,
	[TIGRIS_NO_ZIGGURAT] = no_detail,
	[TIGRIS_CUBE_MISSING] = cube_missing,
	[TIGRIS_NO_CUBE] = no_cube,
	[TIGRIS_CUBE_LAST] = cube_last,
	[TIGRIS_NO_ACTION_LEFT] = no_action_left,
	[TIGRIS_PASS_ALONE] = pass_alone,
};

void
reason_report(struct script *t)
{
	const enum tigris_diag id = t->why.id;

	(reports[id]		 ? reports[id] :
		reason_tiles[id] ? reason_tiles[id] :
				   reason_builds[id])(t);
}

void
reason_ended(struct script *t)
{
	t->run->has_reported_end = !t->run->stands;
	judge_report(t->run, &diag_codes[DIAG_AFTER_THE_END],
	    t->step->text.span,
	    "the previous step ended the game by its rules");
}

/* Reports a consequence that cannot follow the step's action. */
static void
rest_of_action(struct script *t, const struct follow *f)
{
	const struct action *a = t->a;
	if (f->kind == FOLLOW_REVOLT) {
		t->why.id = TIGRIS_NO_REVOLT;
		if (a->verb == VERB_LEADER)
			say(t, "there is no other %s in the kingdom of %s",
			    leader_word[a->colour], square_name(a->sq));
		else
			say(t, "only placing a leader can start a revolt");
	} else if (f->kind == FOLLOW_WAR) {
		t->why.id = TIGRIS_NO_WAR;
		say(t, "no two %ss are in one kingdom",
		    leader_word[f->colour]);
	} else if (f->kind == FOLLOW_TREASURE) {
		t->why.id = TIGRIS_TREASURE_STAYS;
		say(t, "only placing a tile or a leader can bring treasures");
	} else {
		t->why.id = TIGRIS_NO_TILE;
		say(t, "'%s' must follow the placing of a tile",
		    follow_word[f->kind]);
	}
}

bool
reason_rest(struct script *t)
{
	const struct follow *f = &t->a->follow[t->follow];
	const struct follow *before = t->follow ? f - 1 : NULL;

	t->at = f;
	if (t->why.failed || !t->why.script) {
		t->why.failed = true;
		return t->why.stands;
	}
	t->why.failed = true;
	t->why.id = TIGRIS_ONE_AN_ACTION;
	if (before && before->kind > f->kind) {
		t->why.id = TIGRIS_FOLLOW_ORDER;
		say(t, "'%s' must come before '%s'", follow_word[f->kind],
		    follow_word[before->kind]);
	} else if (before && before->kind == FOLLOW_ZIGGURAT &&
	    f->kind == FOLLOW_MONUMENT) {
		say(t, "one action can build the ziggurat or a monument, not "
		    "both");
	} else if (before && before->kind >= FOLLOW_BUILDING) {
		say(t, "only one %s may be built per action",
		    follow_word[f->kind]);
	} else {
		rest_of_action(t, f);
	}
	return t->why.stands;
}
