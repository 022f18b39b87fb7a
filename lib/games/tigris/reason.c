/*
 * reason.c - messages for illegal steps, from the diagnostic and its numbers
 * (struct why): a text of a table, or a function where a text is not enough.
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

/* Appends what a letter of explain() stands for. */
static void
put_value(const struct script *t, char letter, unsigned n, struct buf *out)
{
	const char *before = "";

	switch (letter) {
	case 'S':
		buf_puts(out, square_name(n));
		break;
	case 'T':
		buf_puts(out, own_word(t->run, tile_word[n]));
		break;
	case 'L':
		buf_puts(out, own_word(t->run, leader_word[n]));
		break;
	case 'K':
		buf_puts(out, own_word(t->run, leader_word[BLACK]));
		break;
	case 'C':
		buf_puts(out, own_word(t->run, colour_word[n]));
		break;
	case 'M':
		buf_puts(out, monument_word[n]);
		break;
	case 'P':
		buf_puts(out, seat_of(t, n));
		break;
	case 'R':
		buf_puts(out, seat_of(t, leader_seat(n)));
		break;
	case 'W':
		/* "king or trader" */
		for (unsigned c = 0; c < COLOURS; c++)
			if (n >> c & 1) {
				buf_printf(out, "%s%s", before,
				    own_word(t->run, leader_word[c]));
				before = " or ";
			}
		break;
	default:
		buf_printf(out, "%d", (int)n);
		break;
	}
}

struct tes_span
reason_span(const struct script *t)
{
	/* Below 0: a swap ended the game, so no player draws. */
	const bool is_over = t->why.id == TIGRIS_DRAW_NUMBER &&
	    t->why.n[0] < 0;

	if (t->pair)
		return t->pair->value.s && !is_over ? t->pair->value.span :
						      t->pair->key.span;
	return t->at ? tes_text_span(&t->step->text, t->at->from, t->at->to) :
		       t->step->text.span;
}

/*
 * Reports the diagnostic in t->why as say() does.  In its detail, a letter and
 * a digit after '$' stand for the number t->why.n[digit]: N the number itself,
 * S a square, T a tile, L a leader, C a colour, W leaders of several colours
 * (bits), M a monument, P a seat, R the seat of a leader's number.
 */
static struct tes_diag *
explain(struct script *t, const char *text)
{
	struct buf b = { 0 };

	for (; *text; text++)
		if (text[0] == '$') {
			put_value(t, text[1],
			    (unsigned)t->why.n[text[2] - '0'], &b);
			text += 2;
		} else {
			buf_putc(&b, *text);
		}
	struct tes_diag *diag = say(t, "%s", b.s ? b.s : "");
	t->run->out_of_memory |= buf_release(&b);
	return diag;
}

/* Squares that are taken */

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
	case CATASTROPHE:
		return a->verb == VERB_CATASTROPHE && a->sq == sq;
	case TILE:
		return a->verb == VERB_TILE && a->sq == sq;
	default:
		break;
	}
	for (unsigned i = 0; i < a->follows; i++) {
		const struct follow *f = &a->follow[i];

		if (f->kind == FOLLOW_ZIGGURAT ? board_has_ziggurat(b, sq) :
			f->kind == FOLLOW_MONUMENT &&
			    f->monument == board_monument(b, sq))
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
 * since turn 3".  A piece that no step of the record put there may be due to a
 * correction.
 */
static void
square_taken(struct script *t)
{
	const unsigned sq = (unsigned)t->why.n[0];
	const struct board *b = &t->p->s.board;
	char what[60], since[32] = "the start";
	struct tes_span span = { 0, 0 };
	const uint32_t turn = turn_of(t, sq, &span);
	unsigned leader;

	switch (board_content(b, sq)) {
	case LEADER:
		leader = board_leader(b, sq);
		snprintf(what, sizeof(what), "the %s of %s",
		    own_word(t->run, leader_word[leader_colour(leader)]),
		    seat_of(t, leader_seat(leader)));
		break;
	case CATASTROPHE:
		snprintf(what, sizeof(what), "a catastrophe");
		break;
	case FLAT_TILE:
		snprintf(what, sizeof(what), "a %s",
		    board_has_ziggurat(b, sq) ? "ziggurat" : "monument");
		break;
	default:
		snprintf(what, sizeof(what), "a %s",
		    own_word(t->run, tile_word[board_colour(b, sq)]));
		break;
	}
	if (turn == 0 && t->run->is_assumed) {
		say(t, "%s is on %s after the corrections", what,
		    square_name(sq));
		return;
	}
	if (turn > 0)
		snprintf(since, sizeof(since), "turn %u", (unsigned)turn);
	struct tes_diag *diag = say(t, "%s has been on %s since %s", what,
	    square_name(sq), since);
	if (turn > 0)
		diag_note(t->run->diags, diag, span, "placed by this step");
}

static void
catastrophe_square(struct script *t)
{
	const struct board *b = &t->p->s.board;
	const unsigned sq = (unsigned)t->why.n[0];

	if (board_content(b, sq) != TILE)
		square_taken(t);
	else
		say(t, squares_has(&b->treasure, sq) ? "%s has a treasure" :
						       "%s has a building",
		    square_name(sq));
}

/* Turns */

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
	const char *colour = own_word(t->run, colour_word[t->cube]);
	struct tes_diag *diag = say(t, NULL);

	if (may_have_ziggurat(t))
		diag_help(t->run->diags, diag, "move 'cube %s' to the end of "
		    "the turn if the %s of %s is then in the kingdom of the "
		    "ziggurat, else remove it", colour,
		    own_word(t->run, leader_word[BLACK]), own_name(t));
	else
		diag_help(t->run->diags, diag,
		    "remove 'cube %s': there is no ziggurat", colour);
}

static void
no_cube(struct script *t)
{
	struct tes_diag *diag =
	    t->p->s.board.ziggurat_at == NOWHERE ?
	    say(t, "there is no ziggurat") :
	    say(t, "the %s of %s is not in the kingdom of the ziggurat",
		own_word(t->run, leader_word[BLACK]), own_name(t));

	diag_help(t->run->diags, diag, "remove 'cube %s'",
	    own_word(t->run, colour_word[t->cube]));
}

/* Conflicts */

static void
war_order(struct script *t)
{
	explain(t, t->follow > 0 ?
	    "name the war that is fought next ($W0)" :
	    "name the war that is fought first ($W0)");
}

static const char *
tiles_text(int n)
{
	return n == 1 ? "tile" : "tiles";
}

static void
support_attack(struct script *t)
{
	const int attack = t->why.n[0], defence = t->why.n[1];
	const int least = defence - attack + 1;

	say(t, "%s has %d against %d and must add at least %d %s or none, "
	    "not %d", seat_of(t, leader_seat(t->p->s.attacker)), attack,
	    defence, least, tiles_text(least), t->why.n[2]);
}

static void
support_defence(struct script *t)
{
	const int ties = t->why.n[0] - t->why.n[1];
	const char *name = seat_of(t, leader_seat(t->p->s.defender));

	if (ties <= 0)
		say(t, "%s wins without any and must add none, not %d", name,
		    t->why.n[2]);
	else
		say(t, "%s must add %d %s (for a tie) or none, not %d", name,
		    ties, tiles_text(ties), t->why.n[2]);
}

/* Builds */

static void
building_line(struct script *t)
{
	const char *placed = square_name(t->p->s.sq);

	if (t->why.n[2])
		say(t, "%s is not in such a line with %s",
		    square_name((unsigned)t->why.n[0]), placed);
	else
		say(t, "%s is in a line of %d tile%s", placed,
		    t->why.n[1], t->why.n[1] == 1 ? "" : "s");
}

static void
no_such_square(struct script *t)
{
	const bool is_monument = t->why.id == TIGRIS_MONUMENT_SQUARE;
	const struct pos *p = t->p;
	const char *which = is_monument ? "top left square" : "centre";
	struct squares set = board_build_squares(&p->s.board, p->s.sq,
	    is_monument);

	if (!squares_any(set)) {
		say(t, "the tile on %s completes none",
		    square_name(p->s.sq));
		return;
	}
	struct tes_diag *diag = say(t, "%s is not the %s of one",
	    square_name((unsigned)t->why.n[0]), which);
	if (is_monument && !rule_colours(p, t->at->monument, NULL))
		return;
	for (unsigned sq; (sq = squares_next(&set)) != NOWHERE;)
		diag_help(t->run->diags, diag, "write %s, the %s of one",
		    square_name(sq), which);
}

/* Treasures */

static void
treasure_stays(struct script *t)
{
	const struct board *b = &t->p->s.board;
	const int n = t->why.n[0];
	const unsigned sq = (unsigned)t->why.n[2];

	if (n >= 0)
		explain(t, "$R0 takes at most $N2, not $N1: one must "
		    "stay in the kingdom");
	else if (n == TREASURE_TWICE)
		explain(t, "$S2 is named twice");
	else if (n == TREASURE_NONE)
		say(t, "no kingdom with a %s has more than one treasure",
		    own_word(t->run, leader_word[GREEN]));
	else if (!squares_has(&b->treasure, sq))
		explain(t, "$S2 has no treasure");
	else if (board_kingdom_at(b, sq) < 0)
		explain(t, "$S2 is in no kingdom");
	else if (!(b->kingdom[board_kingdom_at(b, sq)].leaders &
	    LEADERS_OF_COLOUR(GREEN)))
		say(t, "the kingdom of %s has no %s", square_name(sq),
		    own_word(t->run, leader_word[GREEN]));
	else
		explain(t, "$S2 has the last treasure of its kingdom");
}

/* Appends the squares of a set, as " K1 N5". */
static void
put_squares(struct buf *b, struct squares list)
{
	while (squares_any(list)) {
		buf_putc(b, ' ');
		buf_puts(b, square_name(squares_next(&list)));
	}
}

static void
treasure_left(struct script *t)
{
	const unsigned trader = (unsigned)t->why.n[0];
	struct buf all = { 0 }, some = { 0 };
	struct treasures_due s;

	if (!board_treasures_due(&t->p->s.board, &t->p->map,
		board_kingdom_of(&t->p->s.board, trader), &s))
		return;
	put_squares(&all, s.all);
	put_squares(&some, s.forced);
	for (unsigned n = squares_count(s.forced); n < s.count; n++)
		put_squares(&some, square_set(squares_next(&s.choice)));
	t->run->out_of_memory |= all.out_of_memory || some.out_of_memory;
	struct tes_diag *diag = say(t, "%s must take %u of the treasures "
	    "on%s",
	    seat_of(t, leader_seat(trader)), s.count, all.s ? all.s : "");
	diag_help(t->run->diags, diag, "name the squares, for example "
	    "', treasure%s'", some.s ? some.s : "");
	buf_release(&all);
	buf_release(&some);
}

/*
 * The messages: a text for explain(), with a help or none, or a function
 * that reports the diagnostic.  A row may lack both: no detail is needed.
 */
static const struct {
	const char *text, *help;
	void (*report)(struct script *t);
} reason[TIGRIS_DIAG_COUNT] = {
	[TIGRIS_SQUARE_TAKEN] = { .report = square_taken },
	[TIGRIS_FARM_ON_LAND] = { .text = "$S1 is land" },
	[TIGRIS_TILE_ON_RIVER] = { .text = "$T0 on $S1" },
	[TIGRIS_JOINS_THREE] = { .text = "$N0 kingdoms are next to $S1" },
	[TIGRIS_LEADER_ON_RIVER] = { .text = "the $L0 on $S1" },
	[TIGRIS_LEADER_TEMPLE] = { .text = "the $L0 on $S1" },
	[TIGRIS_LEADER_JOINS] = { .text = "the $L0 on $S1" },
	[TIGRIS_LEADER_AWAY] = { .text = "the $L0 of $P1" },
	[TIGRIS_CATASTROPHES_GONE] = { .text = "$P0 has already played both" },
	[TIGRIS_CATASTROPHE_SQUARE] = { .report = catastrophe_square },

	[TIGRIS_NO_WAR] = {
	    .text = "no two $L0s are in one kingdom; expected a war of $W1" },
	[TIGRIS_WAR_ORDER] = { .report = war_order },
	[TIGRIS_SUPPORT_ATTACK] = { .report = support_attack },
	[TIGRIS_SUPPORT_DEFENCE] = { .report = support_defence },

	[TIGRIS_MONUMENT_SQUARE] = { .report = no_such_square },
	[TIGRIS_MONUMENT_COLOUR] = { .text = "$M0 on $C1 tiles" },
	[TIGRIS_MONUMENT_GONE] = { .text = "$M0 is on $S1" },
	[TIGRIS_SQUARE_OPEN] = {
	    .text = "$N1 squares are possible; name one, for example $S2" },
	[TIGRIS_BUILDING_LINE] = { .report = building_line },
	[TIGRIS_BUILDING_LONGER] = {
	    .text = "the new line has $N1 tiles, the present one $N2" },
	[TIGRIS_ZIGGURAT_SQUARE] = { .report = no_such_square },
	[TIGRIS_ZIGGURAT_GONE] = { .text = "it is on $S0" },

	[TIGRIS_TREASURE_STAYS] = { .report = treasure_stays },
	[TIGRIS_TREASURE_FIRST] = {
	    .text = "$R0 must take the treasure of $S2" },
	[TIGRIS_TREASURE_LEFT] = { .report = treasure_left },

	[TIGRIS_CUBE_MISSING] = {
	    .text = "$P0 gets a point, since its $K0 is in the kingdom of the "
	    "ziggurat",
	    .help = "end the turn with 'cube COLOUR'" },
	[TIGRIS_NO_CUBE] = { .report = no_cube },
	[TIGRIS_CUBE_LAST] = { .report = cube_last },
	[TIGRIS_NO_ACTION_LEFT] = {
	    .text = "$P0 has already made $N1 actions" },
	[TIGRIS_PASS_ALONE] = {
	    .help = "remove 'pass': a turn may have a single action" },

	[TIGRIS_NOT_IN_HAND] = { .report = reason_not_in_hand },
	[TIGRIS_HAND_EMPTY] = { .text = "$P0 needs $N2 and has $N1 left" },
	[TIGRIS_TILES_GONE] = { .report = reason_tiles_gone },
	[TIGRIS_DRAW_GONE] = { .report = reason_draw_gone },
	[TIGRIS_DRAW_NUMBER] = { .report = reason_draw_number },
	[TIGRIS_DRAW_MISSING] = { .report = reason_draw_missing },
	[TIGRIS_DRAW_ORDER] = {
	    .text = "expected $C1 (tile $N2 after the first hands), "
	    "found $C0" },
};

void
reason_report(struct script *t)
{
	const enum tigris_diag id = t->why.id;

	if (reason[id].report) {
		reason[id].report(t);
		return;
	}
	struct tes_diag *diag = reason[id].text ?
	    explain(t, reason[id].text) : say(t, NULL);
	if (reason[id].help)
		diag_help(t->run->diags, diag, "%s", reason[id].help);
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
			    own_word(t->run, leader_word[a->colour]),
			    square_name(a->sq));
		else
			say(t, "only placing a leader can start a revolt");
	} else if (f->kind == FOLLOW_WAR) {
		t->why.id = TIGRIS_NO_WAR;
		say(t, "no two %ss are in one kingdom",
		    own_word(t->run, leader_word[f->colour]));
	} else if (f->kind == FOLLOW_TREASURE) {
		t->why.id = TIGRIS_TREASURE_STAYS;
		say(t, "only placing a tile or a leader can bring treasures");
	} else {
		t->why.id = TIGRIS_NO_TILE;
		say(t, "'%s' must follow the placing of a tile",
		    follow_word[f->kind]);
	}
}

/* Of such builds an action has at most one, whichever. */
static bool
is_tall(enum follow_kind kind)
{
	return kind == FOLLOW_ZIGGURAT || kind == FOLLOW_MONUMENT;
}

bool
reason_rest(struct script *t)
{
	const struct follow *f = &t->a->follow[t->follow];
	const struct follow *before = t->follow ? f - 1 : NULL;

	t->at = f;
	if (!t->why.failed)
		t->why.id = TIGRIS_ONE_AN_ACTION;
	if (t->why.failed || !t->why.script) {
		t->why.failed = true;
		return t->why.stands;
	}
	t->why.failed = true;
	if (before && before->kind != f->kind && is_tall(before->kind) &&
	    is_tall(f->kind)) {
		say(t, "one action can build the ziggurat or a monument, not "
		    "both");
	} else if (before && before->kind > f->kind &&
	    (f->kind == FOLLOW_REVOLT) == (t->a->verb == VERB_LEADER)) {
		t->why.id = TIGRIS_FOLLOW_ORDER;
		say(t, "'%s' must come before '%s'", follow_word[f->kind],
		    follow_word[before->kind]);
	} else if (before && before->kind == f->kind &&
	    f->kind >= FOLLOW_BUILDING) {
		say(t, "only one %s may be built per action",
		    follow_word[f->kind]);
	} else {
		rest_of_action(t, f);
	}
	return t->why.stands;
}
