/* position.c - positions for the engine: set up, copied and hashed. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "games/tigris/moves.h"
#include "rules/changes.h"

void
tigris_clear_position(struct pos *p, const struct judge_run *run)
{
	const int32_t *rule = run->edition->value;
	unsigned n = 0;

	p->s = (struct state){ 0 };
	board_begin(&p->s.board, &(struct map){ .filled = 0 });
	p->seats = run->seats;
	p->undo_count = 0;
	p->is_fixed = false;
	p->run = NULL;
	p->ordered = p->shown = p->uncertain = 0;
	p->has_before = false;
	for (unsigned i = 0; p->guesses && i < SEATS; i++)
		p->guesses[i].count = 0;
	if (map_fill(&p->map, rule[P_BOARD])) {
		struct squares temples = p->map.temples;

		memset(p->temple, NOWHERE, sizeof(p->temple));
		for (unsigned sq; (sq = squares_next(&temples)) != NOWHERE;)
			p->temple[n++] = (uint8_t)sq;
	}
	p->is_english = rule[P_SUPPORT] == SUPPORT_ENGLISH;
	p->has_buildings = rule[P_BUILDINGS] == YES;
	p->has_ziggurat = rule[P_ZIGGURAT] == YES;
}

/*
 * Returns how many tiles are of unknown colour and in hands or discarded, not
 * in the bag: what pos_deal() has to choose.
 */
static unsigned
pos_hidden(const struct pos *p)
{
	const struct state *s = &p->s;
	const unsigned unseen = tiles_sum(s->bag);

	return unseen > s->left ? unseen - s->left : 0;
}

static void
pos_release(struct pos *p)
{
	free(p->guesses);
	free(p->before);
	free(p->scratch.move);
}

bool
tigris_copy_position(struct pos *a, const struct pos *b)
{
	if (b->undo_count &&
	    !array_reserve(&a->before, &a->undo_cap, b->undo_count,
		sizeof(*a->before)))
		return false;
	if (b->undo_count)
		memcpy(a->before, b->before,
		    b->undo_count * sizeof(*a->before));
	struct state *before = a->before;
	struct guesses *guesses = a->guesses;
	const size_t cap = a->undo_cap;
	/* Most positions have no boards for observers; `scratch` stays. */
	memcpy(a, b, b->has_before ? offsetof(struct pos, scratch) :
				     offsetof(struct pos, step_board));
	a->before = before;
	a->undo_cap = cap;
	a->guesses = guesses;
	return unnamed_copy(a, b);
}

static enum tes_next
pos_next(const struct pos *p)
{
	return p->s.phase == PHASE_OVER	      ? TES_NEXT_NONE :
	    phase_is_chance(p->s.phase) ? TES_NEXT_CHANCE :
						TES_NEXT_MOVE;
}

static bool
pos_is_inside(const struct pos *p)
{
	return phase_is_inside(p->s.phase);
}

static bool
pos_is_legal(struct pos *p, struct tes_move m)
{
	return tigris_may(p, m, NULL);
}

static uint64_t
mix_squares(uint64_t hash, const struct squares *s)
{
	for (unsigned i = 0; i < 3; i++)
		hash = random_mix((hash + i) ^ s->w[i]);
	return hash;
}

/*
 * Hashes the board, with the leaders of all seats in turn order from `seat` on.
 * Leaves out kingdoms, which follow from it.
 */
static uint64_t
mix_board(uint64_t hash, const struct board *b, unsigned seats, unsigned seat)
{
	for (unsigned c = 0; c < COLOURS; c++)
		hash = mix_squares(hash, &b->tile[c]);
	hash = mix_squares(hash, &b->face_down);
	hash = mix_squares(hash, &b->catastrophes);
	hash = mix_squares(hash, &b->treasure);
	for (unsigned i = 0; i < seats; i++)
		hash = random_mix_bytes(hash, &b->leader_at[
		    leader_number((seat + i) % seats, RED)], COLOURS);
	hash = random_mix_bytes(hash, b->building_at, sizeof(b->building_at));
	hash = random_mix_bytes(hash, b->monument_at, sizeof(b->monument_at));
	return random_mix_bytes(hash, &b->ziggurat_at, 1);
}

/*
 * Hashes the public part of the state.  Leaves out members that have no meaning
 * in the phase.
 */
static uint64_t
mix_open(const struct state *s)
{
	const struct live live = phase_live(s);
	const uint8_t turn[] = { s->phase, s->ended, s->seat,
		s->phase == PHASE_OVER ? 0 : s->decider,
		live.done ? s->done : 0, live.square ? s->sq : 0,
		live.conflict && s->is_revolt,
		live.conflict ? s->attacker : 0,
		live.conflict ? s->defender : 0, live.added ? s->added : 0,
		live.wars ? s->wars : 0, live.swapped ? s->swapped : 0,
		s->left };
	uint64_t hash = mix_board(0, &s->board, SEATS, 0);

	hash = random_mix_bytes(hash, s->points, sizeof(s->points));
	hash = random_mix_bytes(hash, s->treasures, sizeof(s->treasures));
	hash = random_mix_bytes(hash, s->catastrophes, sizeof(s->catastrophes));
	return random_mix_bytes(hash, turn, sizeof(turn));
}

/*
 * Hashes the board, for any names of the seats.  Squares are not interchanged,
 * since rivers and the temples at the start have no symmetry.
 */
static uint64_t
pos_key(const struct pos *p, unsigned seat)
{
	return mix_board(p->seats, &p->s.board, p->seats, seat);
}

/*
 * Returns what a square has, in the order of tigris_things(), and its owner +
 * 32 * the place in turn order.
 */
static unsigned
thing_at(const struct board *b, unsigned sq)
{
	enum { TILE_THING = 1, LEADER_THING = TILE_THING + COLOURS,
		MONUMENT_THING = LEADER_THING + COLOURS,
		ZIGGURAT_THING = MONUMENT_THING + COLOURS, CATASTROPHE_THING };

	unsigned leader, m;

	switch (board_content(b, sq)) {
	case TILE:
		return TILE_THING + board_colour(b, sq);
	case LEADER:
		leader = board_leader(b, sq);
		return LEADER_THING + leader_colour(leader) +
		    32 * (1 + leader_seat(leader));
	case FLAT_TILE:
		m = board_monument(b, sq);
		return m == MONUMENTS ? ZIGGURAT_THING : MONUMENT_THING +
		    monument_colour[m][(sq - b->monument_at[m]) % COLUMNS];
	case CATASTROPHE:
		return CATASTROPHE_THING;
	default:
		return 0;
	}
}

static bool
pos_changes(struct pos *p, struct board_changes *list)
{
	const struct board *b = &p->s.board;
	const struct squares is[] = { b->tile[RED], b->tile[BLUE],
		b->tile[GREEN], b->tile[BLACK], b->face_down, b->catastrophes,
		b->leader };
	enum { SETS = sizeof(is) / sizeof(is[0]) };
	struct squares was[SETS], changed = b->leader; /* or another leader */

	_Static_assert(sizeof(was) <= sizeof(list->shown), "there is room");
	memcpy(was, list->shown, sizeof(was));
	memcpy(list->shown, is, sizeof(is));
	for (unsigned i = 0; i < SETS; i++)
		changed = squares_or(changed, squares_xor(is[i], was[i]));
	if (!board_changes_reserve(list, SQUARES, SQUARES))
		return false;
	for (unsigned sq; (sq = squares_next(&changed)) != NOWHERE;) {
		const unsigned thing = thing_at(b, sq);

		board_changes_add(list, sq, (int32_t)(sq % COLUMNS),
		    (int32_t)(sq / COLUMNS), thing % 32, thing / 32);
	}
	return true;
}

static unsigned
pos_actions(const struct pos *p)
{
	const struct state *s = &p->s;

	return phase_live(s).done ? (unsigned)(ACTIONS - s->done) : 0;
}

static uint64_t
pos_hash(const struct pos *p)
{
	const struct state *s = &p->s;
	uint64_t hash = mix_open(s);

	hash = random_mix_bytes(hash, s->hand, sizeof(s->hand));
	hash = random_mix_bytes(hash, s->bag, sizeof(s->bag));
	return pos_hidden(p) ? random_mix_bytes(hash, s->hidden,
	    sizeof(s->hidden)) : hash;
}

/*
 * Hashes what the deciding seat can see: all but the other hands and the bag.
 */
static uint64_t
pos_seen(const struct pos *p)
{
	const struct state *s = &p->s;

	return random_mix_bytes(mix_open(s), s->hand[s->decider],
	    sizeof(s->hand[s->decider]));
}

static void
draw_unseen(struct state *s, unsigned seat, struct tes_random *random)
{
	const unsigned c = draws_one(s->bag, random->word);

	s->hand[seat][c]++;
	s->bag[c]--;
}

/*
 * Gives hidden tiles of hands random colours from the unseen tiles; then
 * removes random unseen tiles until as many are left as the bag holds.
 */
static void
pos_deal(struct pos *p, struct tes_random *random)
{
	struct state *s = &p->s;

	for (unsigned i = 0; i < p->seats; i++)
		for (; s->hidden[i] > 0; s->hidden[i]--)
			draw_unseen(s, i, random);
	while (tiles_sum(s->bag) > s->left)
		s->bag[draws_one(s->bag, random->word)]--;
}

/*
 * Puts the hands of the other seats into the bag and draws them again at
 * random.  Returns false if out of memory.
 */
static bool
pos_hide(struct pos *p, struct tes_random *random, unsigned seat)
{
	struct state *s = &p->s;

	if (!act_keep(p))
		return false;
	for (unsigned i = 0; i < p->seats; i++)
		for (unsigned c = 0; c < COLOURS && i != seat; c++)
			s->bag[c] = (uint8_t)(s->bag[c] + s->hand[i][c]);
	for (unsigned i = 0; i < p->seats; i++) {
		const unsigned tiles = i == seat ? 0 : tiles_sum(s->hand[i]);

		for (unsigned c = 0; c < COLOURS && i != seat; c++)
			s->hand[i][c] = 0;
		for (unsigned n = 0; n < tiles; n++)
			draw_unseen(s, i, random);
	}
	return true;
}

static const char *
pos_why_not_drawn(const struct pos *p, int colour, const uint8_t *named)
{
	const struct state *s = &p->s;

	return colour < 0		  ? "unknown colour" :
	    s->bag[colour] == 0		  ? "none is left in the bag" :
	    named[colour] >= s->bag[colour] ? "not enough are left in the bag" :
					      NULL;
}

const struct game_play tigris_play = {
	.size = sizeof(struct pos),
	.seat = offsetof(struct pos, s.decider),
	.turn_seat = offsetof(struct pos, s.seat),
	.turns = offsetof(struct pos, s.turns),
	.ended = offsetof(struct pos, s.ended),
	.is_fixed = offsetof(struct pos, is_fixed),
	.release = pos_release,
	.copy = tigris_copy_position,
	.next = pos_next,
	.is_inside = pos_is_inside,
	.list = choices_list,
	.list_draws = draws_list,
	.count = choices_count,
	.probability = draws_probability,
	.sample = choices_sample,
	.sample_draw = draws_sample,
	.is_legal = pos_is_legal,
	.play = act_play,
	.undo = act_undo,
	.fix_draws = draws_fix,
	.why_not_drawn = pos_why_not_drawn,
	.hash = pos_hash,
	.key = pos_key,
	.changes = pos_changes,
	.things = tigris_things,
	.infoset_hash = pos_seen,
	.resample_hidden = pos_hide,
	.text = tigris_move_text,
	.kind = tigris_move_kind,
	.part = tigris_move_part,
	.read = tigris_move_read,
	.implicit_moves = tigris_move_implicit,
	.omitted_move = tigris_move_omitted,
	.standing = tigris_standing,
	.actions = pos_actions,
	.part_of = tigris_move_part_of,
	.write = tigris_write_position,
	.set = tigris_set_position,
	.hidden = pos_hidden,
	.deal = pos_deal,
	.scene = tigris_scene,
	.evaluate = tigris_evaluate,
};
