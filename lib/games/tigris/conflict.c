/*
 * conflict.c - describes revolts and wars to observers.
 */
#include "games/tigris/moves.h"

/* A conflict that is being described. */
struct conflict_text {
	const struct pos *p;
	const struct conflict_result *f;
	struct arena *arena;
	const struct tes_edition *edition;
	struct buf text; /* the next text */
};

/* Returns the text that was written, in the arena; begins the next one. */
static const char *
take_text(struct conflict_text *t)
{
	const char *text = buf_copy(&t->text, t->arena);

	buf_clear(&t->text);
	return text;
}

static const char *
seat_of(const struct conflict_text *t, unsigned leader)
{
	return t->p->run->seat_name[leader_seat(leader)];
}

/* Returns side 0, the attacker, or 1, the defender; NULL if out of memory. */
static const struct tes_conflict_side *
make_side(struct conflict_text *t, unsigned leader, unsigned i)
{
	struct tes_conflict_side *side = arena_alloc(t->arena, sizeof(*side));

	if (!side)
		return NULL;
	*side = (struct tes_conflict_side){
		.seat = seat_of(t, leader),
		.cell = square_name(t->p->s.board.leader_at[leader]),
		.board = (int32_t)(t->f->strength[i] - t->f->hand[i]),
		.hand = (int32_t)t->f->hand[i],
	};
	return side;
}

static const char *
side_text(struct conflict_text *t, const struct tes_conflict_side *side)
{
	buf_printf(&t->text, "%s %d = %d on the board + %d added", side->seat,
	    side->board + side->hand, side->board, side->hand);
	return take_text(t);
}

/* Sets the cells of the losing leader and its tiles, and their text. */
static void
put_losses(struct conflict_text *t, struct tes_conflict *c)
{
	const enum colour colour = leader_colour(t->f->loser);
	struct squares losses = t->f->losses;
	const char **cell = arena_array(t->arena,
	    1 + squares_count(losses), sizeof(*cell));

	if (!cell)
		return;
	c->lost_cell = cell;
	cell[c->lost_count++] =
	    square_name(t->p->s.board.leader_at[t->f->loser]);
	for (unsigned sq; (sq = squares_next(&losses)) != NOWHERE;)
		cell[c->lost_count++] = square_name(sq);
	buf_puts(&t->text, edition_word(t->edition, leader_word[colour]));
	for (uint32_t i = 0; i < c->lost_count; i++) {
		if (i == 1)
			buf_printf(&t->text, " and %s%s",
			    edition_word(t->edition, tile_word[colour]),
			    c->lost_count > 2 ? "s" : "");
		buf_printf(&t->text, " %s", cell[i]);
	}
	c->lost_text = take_text(t);
}

static void
put_texts(struct conflict_text *t, struct tes_conflict *c)
{
	const struct tes_conflict_side *a = c->attacker, *d = c->defender;
	const char *winner = seat_of(t, t->f->winner);

	buf_printf(&t->text, "%s of the %ss", edition_word(t->edition, c->kind),
	    edition_word(t->edition, c->leader));
	c->title = take_text(t);
	c->attack = side_text(t, a);
	c->defence = side_text(t, d);
	buf_printf(&t->text, "%s wins%s", winner, c->is_tie ? " the tie" : "");
	c->result = take_text(t);
	buf_printf(&t->text, "gets %d %s point%s", c->points,
	    edition_word(t->edition, c->points_color),
	    c->points == 1 ? "" : "s");
	c->gain = take_text(t);
	buf_printf(&t->text, "%s: %s attacks with %d (%d on the board + %d "
	    "added), %s defends with %d (%d + %d): %s; %s loses %s; %s %s",
	    c->title, a->seat, a->board + a->hand, a->board, a->hand, d->seat,
	    d->board + d->hand, d->board, d->hand, c->result,
	    seat_of(t, t->f->loser), c->lost_text, winner, c->gain);
	c->text = take_text(t);
}

static const struct tes_conflict *
make_conflict(struct conflict_text *t)
{
	const struct state *s = &t->p->s;
	const enum colour colour = leader_colour(t->f->loser);
	struct tes_conflict *c = arena_alloc(t->arena, sizeof(*c));

	if (!c)
		return NULL;
	*c = (struct tes_conflict){
		.kind = s->is_revolt ? "revolt" : "war",
		.leader = leader_word[colour],
		.color = colour_word[colour],
		.support = tile_word[support_colour(s)],
		.attacker = make_side(t, s->attacker, 0),
		.defender = make_side(t, s->defender, 1),
		.attacker_wins = t->f->winner == s->attacker,
		.is_tie = t->f->strength[0] == t->f->strength[1],
		.points = 1 + (int32_t)squares_count(t->f->losses),
		.points_color = colour_word[support_colour(s)],
	};
	put_losses(t, c);
	if (!c->attacker || !c->defender || !c->lost_cell)
		return NULL;
	put_texts(t, c);
	return c;
}

void
tigris_emit_conflict(const struct pos *p, const struct conflict_result *f)
{
	struct conflict_text t = { .p = p, .f = f,
		.arena = judge_event_arena(p->run),
		.edition = p->run->edition };
	const struct tes_conflict *c = make_conflict(&t);
	const unsigned side = f->winner == p->s.defender;

	buf_release(&t.text);
	if (!c || t.arena->out_of_memory) {
		p->run->out_of_memory = true;
		return;
	}
	const struct tes_effect effect = {
		.kind = c->kind,
		.seat = seat_of(&t, f->winner),
		.piece = c->leader,
		.cell = c->lost_cell[0],
		.amount = c->points,
		.strength = { (int32_t)f->strength[side],
		    (int32_t)f->strength[!side] },
		.conflict = c,
	};
	judge_add_effect(p->run, &effect,
	    "wins %u to %u against the %s of %s and gets %d %s %s",
	    f->strength[side], f->strength[!side],
	    own_word(p->run, c->leader), seat_of(&t, f->loser), c->points,
	    own_word(p->run, c->points_color),
	    c->points == 1 ? "point" : "points");
}
