/*
 * war.c - conflicts: revolts within a kingdom, wars between two kingdoms that a
 * tile has joined.
 */
#include <stdio.h>

#include "games/tigris/tigris.h"

/* Two leaders of a colour in conflict, and their strengths. */
struct conflict {
	unsigned leader[2]; /* attacker, defender */
	int strength[2];    /* strength on the board */
	int added[2];
	enum colour colour; /* colour of the tiles that count */
};

enum { ATTACKER, DEFENDER };

static const char *
seat_of(const struct play *p, unsigned leader)
{
	return p->run->seat_name[leader_seat(leader)];
}

static const char *
tiles_text(int n)
{
	return n == 1 ? "tile" : "tiles";
}

/*
 * R8, English variant: the attacker may add only enough tiles to beat the
 * defender, the defender only enough for a tie.
 */
static bool
check_english(struct play *p, const struct conflict *c)
{
	const int gap = c->strength[DEFENDER] - c->strength[ATTACKER];
	const int attack = c->added[ATTACKER], defence = c->added[DEFENDER];
	const int ties = attack > gap ? attack - gap : 0;

	if (p->g->rule[P_SUPPORT] != SUPPORT_ENGLISH)
		return true;
	if (attack > 0 && attack <= gap &&
	    breaks(p, TIGRIS_SUPPORT_ATTACK,
		"%s has %d against %d and must add at least %d %s or none, "
		"not %d",
		seat_of(p, c->leader[ATTACKER]), c->strength[ATTACKER],
		c->strength[DEFENDER], gap + 1, tiles_text(gap + 1), attack))
		return false;
	if (defence == 0 || defence == ties)
		return true;
	if (ties == 0)
		return !breaks(p, TIGRIS_SUPPORT_DEFENCE,
		    "%s wins without any and must add none, not %d",
		    seat_of(p, c->leader[DEFENDER]), defence);
	return !breaks(p, TIGRIS_SUPPORT_DEFENCE,
	    "%s must add %d %s (for a tie) or none, not %d",
	    seat_of(p, c->leader[DEFENDER]), ties, tiles_text(ties), defence);
}

/* R7: plays the tiles that both sides add, attacker first. */
static bool
add_support(struct play *p, struct conflict *c, const struct follow *f)
{
	c->added[ATTACKER] = f ? f->attack : 0;
	c->added[DEFENDER] = f ? f->defence : 0;
	if (f)
		at_follow(p, f);
	for (unsigned i = 0; i < 2; i++)
		if (!hand_use(p, leader_seat(c->leader[i]), c->colour,
			c->added[i]))
			return false;
	return check_english(p, c);
}

/* Returns the winner of a conflict: the defender wins ties. */
static unsigned
winner_of(const struct conflict *c)
{
	return c->strength[ATTACKER] + c->added[ATTACKER] >
		c->strength[DEFENDER] + c->added[DEFENDER] ?
	    ATTACKER : DEFENDER;
}

static void
tell_conflict(struct play *p, const char *kind, const struct conflict *c,
    unsigned winner, int points)
{
	const unsigned loser = c->leader[1 - winner];
	const char *word = leader_word[leader_colour(loser)];
	const struct tes_effect effect = {
		.kind = kind,
		.piece = word,
		.amount = points,
		.strength = {
			c->strength[winner] + c->added[winner],
			c->strength[1 - winner] + c->added[1 - winner],
		},
	};

	if (p->run->watch)
		tigris_tell_conflict(p->run, &effect,
		    leader_seat(c->leader[winner]),
		    p->g->board.leader_at[loser],
		    "wins %d to %d against the %s of %s and gets %d %s %s",
		    effect.strength[0], effect.strength[1], word,
		    seat_of(p, loser), points, colour_word[c->colour],
		    points == 1 ? "point" : "points");
}

/* Returns the other leader of the same colour in the kingdom, or NOWHERE. */
static unsigned
rival_of(const struct board *b, unsigned leader)
{
	const int k = board_kingdom_of(b, leader);
	const unsigned rivals = b->kingdom[k].leaders &
	    LEADERS_OF_COLOUR(leader_colour(leader)) & ~(1u << leader);

	return rivals ? bits_first(rivals) : NOWHERE;
}

/* R6: strength is counted in temples; the winner gets one red point. */
void
revolt_play(struct play *p, unsigned leader)
{
	struct tigris *g = p->g;
	struct board *b = &g->board;
	struct conflict c = {
		.leader = { leader, rival_of(b, leader) },
		.colour = RED,
	};

	if (c.leader[DEFENDER] == NOWHERE)
		return;
	for (unsigned i = 0; i < 2; i++)
		c.strength[i] = (int)board_temples(b, c.leader[i]);
	const struct follow *f = next_follow(p, FOLLOW_REVOLT);
	if (!add_support(p, &c, f))
		return;
	whole_conflict(p->whole, FOLLOW_REVOLT, c.colour, f);
	at_step(p);
	const unsigned winner = winner_of(&c);
	g->player[leader_seat(c.leader[winner])].points[RED]++;
	tell_conflict(p, "revolt", &c, winner, 1);
	board_lift_leader(b, c.leader[1 - winner]);
}

/*
 * R11, R12, R14, R31: removes the losing leader and its supporters, except
 * temples and buildings that stay (board_losses()); the winner gets a point for
 * each.
 */
static void
end_war(struct play *p, const struct conflict *c, unsigned joint)
{
	struct tigris *g = p->g;
	struct board *b = &g->board;
	const unsigned winner = winner_of(c), loser = c->leader[1 - winner];
	const struct squares lost = board_losses(b, loser, joint);
	const int points = 1 + (int)squares_count(lost);

	g->player[leader_seat(c->leader[winner])].points[c->colour] += points;
	tell_conflict(p, "war", c, winner, points);
	board_lift_leader(b, loser);
	board_remove(b, lost);
}

static bool
fight(struct play *p, unsigned joint, enum colour colour,
    const struct follow *f)
{
	const struct board *b = &p->g->board;
	struct conflict c = { .colour = colour };

	board_war(b, joint, colour, p->seat, p->g->seats, &c.leader[ATTACKER],
	    &c.leader[DEFENDER]);
	for (unsigned i = 0; i < 2; i++)
		c.strength[i] = (int)squares_count(
		    board_supporters(b, c.leader[i], joint));
	if (!add_support(p, &c, f))
		return false;
	whole_conflict(p->whole, FOLLOW_WAR, colour, f);
	at_step(p);
	end_war(p, &c, joint);
	return true;
}

/* Writes the leaders of these colours, as "king or trader". */
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

/* Finds the next war; returns false if an error stops the step. */
static bool
choose_war(struct play *p, unsigned clashes, const struct follow *f,
    enum colour *colour)
{
	char choice[60];

	*colour = (enum colour)bits_first(clashes);
	if (f && clashes >> f->colour & 1) {
		*colour = f->colour;
	} else if (f) {
		at_follow(p, f);
		if (breaks(p, TIGRIS_NO_WAR, "no two %ss are in one kingdom; "
			"expected a war of %s", leader_word[f->colour],
			clash_text(clashes, choice, sizeof(choice))))
			return false;
	} else if (clashes & (clashes - 1) &&
	    breaks(p, TIGRIS_WAR_ORDER, "name the war that is fought %s (%s)",
		p->follow > 0 ? "next" : "first",
		clash_text(clashes, choice, sizeof(choice)))) {
		return false;
	}
	return true;
}

/*
 * R1, R13: fights the wars one by one, in the order the active player chooses.
 */
void
wars_play(struct play *p, unsigned joint)
{
	const struct board *b = &p->g->board;
	unsigned clashes;

	while ((clashes = board_clashes(b, joint))) {
		const struct follow *f = next_follow(p, FOLLOW_WAR);
		enum colour colour;

		if (!choose_war(p, clashes, f, &colour) ||
		    !fight(p, joint, colour, f))
			return;
	}
}
