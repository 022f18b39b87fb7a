/*
 * treasure.c - treasures, taken at the end of every action.
 *
 * R20: a kingdom with a trader keeps one treasure; the trader's owner takes the
 * others, the ones of struct map's `first` before the rest.
 */
#include "games/tigris/tigris.h"

/* Treasures named by all `treasure` parts of a step, and taken. */
struct taking {
	struct squares named; /* named but not yet taken */
	const struct follow *first;
	struct squares unwritten; /* taken without being named */
};

/* Appends squares, as " K1 N5". */
static void
put_squares(struct buf *b, struct squares list)
{
	char name[SQUARE_SIZE];

	while (squares_any(list)) {
		buf_putc(b, ' ');
		buf_puts(b, square_write(squares_next(&list), name));
	}
}

/*
 * Reports treasures that were not taken; returns whether the step cannot be
 * played.
 */
static bool
report_left(struct play *p, const struct spoils *s, const char *owner)
{
	struct squares choice = s->choice;
	struct buf all = { 0 }, some = { 0 };
	struct tes_diag *diag;

	put_squares(&all, s->all);
	put_squares(&some, s->forced);
	for (unsigned n = squares_count(s->forced); n < s->count; n++)
		put_squares(&some, square_set(squares_next(&choice)));
	p->run->out_of_memory |= all.out_of_memory || some.out_of_memory;
	const bool stop = breaks_diag(p, TIGRIS_TREASURE_LEFT, &diag,
	    "%s must take %u of the treasures on%s", owner, s->count,
	    all.s ? all.s : "");
	diag_help(p->run->diags, diag, "name the squares, for example "
	    "', treasure%s'", some.s ? some.s : "");
	buf_release(&all);
	buf_release(&some);
	return stop;
}

/*
 * Takes the treasures of one kingdom; returns false if an error stops the step.
 */
static bool
take_from(struct play *p, int kingdom, struct taking *t)
{
	struct tigris *g = p->g;
	struct spoils s;
	char name[SQUARE_SIZE];

	if (!board_spoils(&g->board, &g->map, kingdom, &s))
		return true;
	const char *owner = p->run->seat_name[leader_seat(s.trader)];
	const struct squares named = squares_and(t->named, s.all);
	/* Without a choice, the treasures need not be named. */
	const bool is_clear = squares_count(s.forced) == s.count;
	const struct squares taken =
	    is_clear && !squares_any(named) ? s.forced : named;
	const unsigned count = squares_count(taken);
	struct squares missed = squares_less(s.forced, taken);

	if (t->first && (squares_any(named) || t->first->squares == 0))
		at_follow(p, t->first);
	if (count == s.count && squares_any(missed)) {
		if (breaks(p, TIGRIS_TREASURE_FIRST, "%s must take the "
			"treasure of %s", owner,
			square_write(squares_next(&missed), name)))
			return false;
	} else if (count > s.count) {
		if (breaks(p, TIGRIS_TREASURE_STAYS, "%s takes at most %u, "
			"not %u: one must stay in the kingdom", owner, s.count,
			count))
			return false;
	} else if (count < s.count && report_left(p, &s, owner)) {
		return false;
	}
	t->unwritten = squares_or(t->unwritten, squares_less(taken, named));
	t->named = squares_less(t->named, taken);
	g->board.treasure = squares_less(g->board.treasure, taken);
	g->player[leader_seat(s.trader)].treasures += (int)count;
	for (struct squares rest = taken; squares_any(rest);) {
		const unsigned sq = squares_next(&rest);

		tell(p, "treasure", leader_seat(s.trader), "treasure", sq, 1,
		    "takes the treasure of %s", square_write(sq, name));
	}
	at_step(p);
	return true;
}

/* Reports why a named treasure cannot be taken. */
static void
report_stays(struct play *p, const struct follow *f, unsigned sq)
{
	const struct board *b = &p->g->board;
	const int k = board_kingdom_at(b, sq);
	char name[SQUARE_SIZE];

	square_write(sq, name);
	at_follow(p, f);
	if (!squares_has(&b->treasure, sq))
		breaks(p, TIGRIS_TREASURE_STAYS, "%s has no treasure", name);
	else if (k < 0)
		breaks(p, TIGRIS_TREASURE_STAYS, "%s is in no kingdom", name);
	else if (!(b->kingdom[k].leaders & LEADERS_OF_COLOUR(GREEN)))
		breaks(p, TIGRIS_TREASURE_STAYS,
		    "the kingdom of %s has no trader", name);
	else
		breaks(p, TIGRIS_TREASURE_STAYS,
		    "%s has the last treasure of its kingdom", name);
}

/*
 * Adds the squares of one `treasure`; returns false if an error stops the step.
 */
static bool
name_them(struct play *p, struct taking *t, const struct follow *f)
{
	char name[SQUARE_SIZE];

	t->first = t->first ? t->first : f;
	for (unsigned i = 0; i < f->squares; i++) {
		const unsigned sq = f->square[i];

		if (squares_has(&t->named, sq)) {
			at_follow(p, f);
			if (breaks(p, TIGRIS_TREASURE_STAYS,
				"%s is named twice", square_write(sq, name)))
				return false;
		}
		squares_add(&t->named, sq);
	}
	return true;
}

/*
 * Reports `treasure` without squares if nothing was taken; returns false if it
 * stops the step.
 */
static bool
check_bare(struct play *p, const struct taking *t)
{
	if (!t->first || t->first->squares || squares_any(t->unwritten))
		return true;
	at_follow(p, t->first);
	return !breaks(p, TIGRIS_TREASURE_STAYS,
	    "no kingdom with a trader has more than one treasure");
}

void
treasures_play(struct play *p)
{
	const struct board *b = &p->g->board;
	const unsigned begin = p->follow;
	struct taking t = { .first = NULL };
	const struct follow *f;

	while ((f = next_follow(p, FOLLOW_TREASURE)))
		if (!name_them(p, &t, f))
			return;
	for (int k = 0; k < b->kingdoms; k++)
		if (!take_from(p, k, &t))
			return;
	if (!check_bare(p, &t))
		return;
	for (unsigned i = begin; i < p->follow; i++)
		for (unsigned n = 0; n < p->a->follow[i].squares; n++)
			if (squares_has(&t.named, p->a->follow[i].square[n])) {
				report_stays(p, &p->a->follow[i],
				    p->a->follow[i].square[n]);
				return;
			}
	whole_treasures(p->whole, &p->a->follow[begin], p->follow - begin,
	    t.unwritten);
}
