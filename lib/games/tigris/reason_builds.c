/*
 * reason_builds.c - messages for conflicts, builds and treasures that are
 * illegal.
 */
#include <stdio.h>

#include "games/tigris/script.h"

/*
 * Conflicts
 */

/* Writes the leaders of these colours (bits) to out[], as "king or trader". */
static const char *
clash_text(unsigned colours, char *out, size_t size)
{
	size_t n = 0;

	out[0] = '\0';
	for (unsigned c = 0; c < COLOURS; c++)
		if (colours >> c & 1)
			n += (size_t)snprintf(out + n, size - n, "%s%s",
			    n ? " or " : "", leader_word[c]);
	return out;
}

static void
no_war(struct script *t)
{
	char choice[60];

	say(t, "no two %ss are in one kingdom; expected a war of %s",
	    leader_word[t->why.n[0]], clash_text((unsigned)t->why.n[1], choice,
		sizeof(choice)));
}

static void
war_order(struct script *t)
{
	char choice[60];

	say(t, "name the war that is fought %s (%s)",
	    t->follow > 0 ? "next" : "first",
	    clash_text((unsigned)t->why.n[0], choice, sizeof(choice)));
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

/*
 * Builds
 */

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
building_longer(struct script *t)
{
	const struct board *b = &t->p->s.board;

	say(t, "the new line has %d tiles, the present one %u", t->why.n[1],
	    board_longest_line(b,
		b->building_at[board_colour(b, t->p->s.sq)]));
}

static void
no_such_square(struct script *t)
{
	const bool is_monument = t->why.id == TIGRIS_MONUMENT_SQUARE;
	const struct pos *p = t->p;
	const char *which = is_monument ? "top left square" : "centre";
	uint8_t list[MOST_CROSSES];
	const unsigned count = is_monument ?
	    board_quads(&p->s.board, p->s.sq, list) :
	    board_crosses(&p->s.board, p->s.sq, list);
	if (count == 0) {
		say(t, "the tile on %s completes none",
		    square_name(p->s.sq));
		return;
	}
	struct tes_diag *diag = say(t, "%s is not the %s of one",
	    square_name((unsigned)t->why.n[0]), which);
	for (unsigned i = 0; i < count && (!is_monument ||
	     rule_colours(p, t->at->monument, NULL)); i++)
		diag_help(t->run->diags, diag, "write %s, the %s of one",
		    square_name(list[i]), which);
}

static void
square_open(struct script *t)
{
	say(t, "%d squares are possible; name one, for example %s",
	    t->why.n[1], square_name((unsigned)t->why.n[2]));
}

static void
monument_gone(struct script *t)
{
	const uint8_t *pair = monument_colour[t->why.n[0]];
	say(t, "%s/%s is on %s", colour_word[pair[0]], colour_word[pair[1]],
	    square_name(t->p->s.board.monument_at[t->why.n[0]]));
}

static void
monument_colours(struct script *t)
{
	const uint8_t *pair = monument_colour[t->why.n[0]];

	say(t, "%s/%s on %s tiles", colour_word[pair[0]],
	    colour_word[pair[1]], colour_word[t->why.n[1]]);
}

static void
ziggurat_gone(struct script *t)
{
	say(t, "it is on %s", square_name((unsigned)t->why.n[0]));
}

/*
 * Treasures
 */

/* Reports why the step cannot take the treasure on square sq. */
static void
treasure_of(struct script *t, unsigned sq)
{
	const struct board *b = &t->p->s.board;
	const int k = board_kingdom_at(b, sq);
	const char *name = square_name(sq);

	if (!squares_has(&b->treasure, sq))
		say(t, "%s has no treasure", name);
	else if (k < 0)
		say(t, "%s is in no kingdom", name);
	else if (!(b->kingdom[k].leaders & LEADERS_OF_COLOUR(GREEN)))
		say(t, "the kingdom of %s has no trader", name);
	else
		say(t, "%s has the last treasure of its kingdom", name);
}

static void
treasure_stays(struct script *t)
{
	const int n = t->why.n[0];
	if (n >= 0)
		say(t, "%s takes at most %d, not %d: one must stay in the "
		    "kingdom", seat_of(t, leader_seat((unsigned)n)),
		    t->why.n[2], t->why.n[1]);
	else if (n == TREASURE_TWICE)
		say(t, "%s is named twice",
		    square_name((unsigned)t->why.n[2]));
	else if (n == TREASURE_NONE)
		say(t, "no kingdom with a trader has more than one "
		    "treasure");
	else
		treasure_of(t, (unsigned)t->why.n[2]);
}

static void
treasure_first(struct script *t)
{
	say(t, "%s must take the treasure of %s",
	    seat_of(t, leader_seat((unsigned)t->why.n[0])),
	    square_name((unsigned)t->why.n[2]));
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
	struct spoils s;

	if (!board_spoils(&t->p->s.board, &t->p->map,
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

void (*const reason_builds[TIGRIS_DIAG_COUNT])(struct script *t) = {
	[TIGRIS_NO_WAR] = no_war,
	[TIGRIS_WAR_ORDER] = war_order,
	[TIGRIS_SUPPORT_ATTACK] = support_attack,
	[TIGRIS_SUPPORT_DEFENCE] = support_defence,
	[TIGRIS_MONUMENT_SQUARE] = no_such_square,
	[TIGRIS_MONUMENT_COLOUR] = monument_colours,
	[TIGRIS_MONUMENT_GONE] = monument_gone,
	[TIGRIS_SQUARE_OPEN] = square_open,
	[TIGRIS_BUILDING_LINE] = building_line,
	[TIGRIS_BUILDING_LONGER] = building_longer,
	[TIGRIS_ZIGGURAT_SQUARE] = no_such_square,
	[TIGRIS_ZIGGURAT_GONE] = ziggurat_gone,
	[TIGRIS_TREASURE_STAYS] = treasure_stays,
	[TIGRIS_TREASURE_FIRST] = treasure_first,
	[TIGRIS_TREASURE_LEFT] = treasure_left,
};
