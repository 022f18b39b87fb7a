/*
 * diff.c - compares two records of a game by their content.
 *
 * Turns are aligned by seat and normalized steps, then the steps of turns that
 * differ.  Both games are then replayed side by side, to find where their
 * positions diverge and converge.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "model/edition.h"
#include "rules/align.h"
#include "rules/run.h"
#include "rules/record_items.h"

/*
 * How many steps of a turn, at most, are compared to estimate the similarity of
 * turns.
 */
enum { LOOKED_AT = 64 };

/*
 * Costs for align_lists().  For turns: with equal steps but another seat
 * (SEAT), or of one seat (TURN, plus a part of STEPS, by how many steps
 * differ).  For steps: of one type (STEP), or of different types (KIND).
 */
enum {
	COST_SEAT = 90,
	COST_TURN = 40,
	COST_STEPS = 120,
	COST_STEP = 80,
	COST_KIND = 150,
	COST_NEVER = 2 * ALIGN_GAP + 1,
};

struct step_key {
	const char *text; /* normalized */
	uint64_t hash;
	uint64_t kind; /* hash of the first word */
};

struct turn_key {
	const char *seat; /* the game's name, not the edition's */
	uint64_t seat_hash;
	struct step_key *step;
	uint32_t steps;
	uint64_t look[LOOKED_AT]; /* hashes of the first steps, sorted */
	uint32_t looks;
	uint64_t hash; /* hash of seat and all steps */
};

struct compared_record {
	const struct tes_record *rec;
	const struct tes_edition *ed;
	struct turn_key *turn;
};

struct tes_diff {
	struct arena arena; /* says if memory ran out */
	struct tes_comparison result;
	struct tes_turn_pair *turn; /* owned by the result */
	struct difference_list head; /* of the headers; owned by the result */
	struct tes_judge *judge[2];
	struct tes_diags *diags[2];
	struct compared_record side[2];
	struct buf buf;
	struct difference_list position; /* add_difference() appends to it */
};

struct tes_diff *
tes_diff_new(void)
{
	struct tes_diff *diff = calloc(1, sizeof(*diff));
	bool good = diff != NULL;

	for (size_t i = 0; good && i < 2; i++) {
		diff->judge[i] = tes_judge_new();
		diff->diags[i] = tes_diags_new();
		good = diff->judge[i] && diff->diags[i];
		if (!good)
			break;
		tes_judge_set_lenient(diff->judge[i], true);
		diff->judge[i]->skips_lines = true;
	}
	if (good)
		return diff;
	tes_diff_free(diff);
	return NULL;
}

void
tes_diff_free(struct tes_diff *diff)
{
	if (!diff)
		return;
	for (size_t i = 0; i < 2; i++) {
		tes_judge_free(diff->judge[i]);
		tes_diags_free(diff->diags[i]);
	}
	arena_release(&diff->arena);
	buf_release(&diff->buf);
	free(diff);
}

const struct tes_comparison *
tes_diff_result(const struct tes_diff *diff)
{
	return &diff->result;
}

static int
by_hash(const void *a, const void *b)
{
	const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

	return x < y ? -1 : x > y;
}

static void
read_turn(struct tes_diff *diff, const struct compared_record *side,
    const struct tes_turn *turn, struct turn_key *key)
{
	const int seat = side->ed ? game_seat(side->ed, turn->seat) : -1;

	key->seat = seat >= 0 ? side->ed->game->seat[seat] :
	    arena_strndup(&diff->arena, turn->seat.s ? turn->seat.s : "",
		turn->seat.len);
	key->step =
	    arena_array(&diff->arena, turn->step_count, sizeof(*key->step));
	if (!key->seat || !key->step)
		return;
	key->seat_hash = key->hash = hash_bytes(HASH_EMPTY, key->seat,
	    strlen(key->seat));
	key->steps = turn->step_count;
	for (uint32_t i = 0; i < turn->step_count; i++) {
		struct step_key *step = &key->step[i];

		buf_clear(&diff->buf);
		edition_normalize_step(side->ed, turn->step[i].text,
		    &diff->buf);
		step->text = buf_copy(&diff->buf, &diff->arena);
		if (!step->text)
			return;
		step->hash = hash_bytes(HASH_EMPTY, step->text, diff->buf.len);
		step->kind = hash_bytes(HASH_EMPTY, step->text,
		    strcspn(step->text, " "));
		key->hash = key->hash * UINT64_C(0x9e3779b97f4a7c15) +
		    step->hash;
		if (key->looks < LOOKED_AT)
			key->look[key->looks++] = step->hash;
	}
	qsort(key->look, key->looks, sizeof(key->look[0]), by_hash);
}

static void
read_side(struct tes_diff *diff, struct compared_record *side)
{
	const struct tes_record *rec = side->rec;

	side->turn = arena_array(&diff->arena, rec->turns,
	    sizeof(*side->turn));
	for (size_t i = 0; side->turn && i < rec->turns; i++)
		read_turn(diff, side, &rec->turn[i], &side->turn[i]);
}

static uint32_t
turn_cost(const void *ctx, uint32_t a, uint32_t b)
{
	const struct tes_diff *diff = ctx;
	const struct turn_key *x = &diff->side[0].turn[a];
	const struct turn_key *y = &diff->side[1].turn[b];
	const uint32_t most = x->looks > y->looks ? x->looks : y->looks;
	uint32_t common = 0; /* steps in both turns, in any order */

	if (x->hash == y->hash)
		return 0;
	for (uint32_t i = 0, k = 0; i < x->looks && k < y->looks;) {
		const uint64_t one = x->look[i], other = y->look[k];

		common += one == other;
		i += one <= other;
		k += one >= other;
	}
	if (x->seat_hash == y->seat_hash)
		return COST_TURN + (most ? COST_STEPS * (most - common) / most :
					   0);
	return most > 0 && common == most ? COST_SEAT : COST_NEVER;
}

/* Context of step_cost(): two turns whose steps are being aligned. */
struct step_ctx {
	const struct turn_key *a, *b;
};

static uint32_t
step_cost(const void *ctx, uint32_t a, uint32_t b)
{
	const struct step_ctx *turns = ctx;
	const struct step_key *x = &turns->a->step[a], *y = &turns->b->step[b];

	if (x->hash == y->hash)
		return 0;
	return x->kind == y->kind ? COST_STEP : COST_KIND;
}

static enum tes_change
change_of(const struct align_pair *pair, bool is_same)
{
	if (pair->b == ALIGN_NONE)
		return TES_CHANGE_REMOVED;
	if (pair->a == ALIGN_NONE)
		return TES_CHANGE_ADDED;
	return is_same ? TES_CHANGE_NONE : TES_CHANGE_MODIFIED;
}

static void
compare_steps(struct tes_diff *diff, const struct turn_key *a,
    const struct turn_key *b, struct tes_turn_pair *turn)
{
	static const struct turn_key none = { 0 };
	const struct step_ctx ctx = { a ? a : &none, b ? b : &none };
	struct align_pair *pair = align_lists(&diff->arena, ctx.a->steps,
	    ctx.b->steps, step_cost, &ctx, &turn->step_count);
	struct tes_step_pair *step = pair ? arena_array(&diff->arena,
	    turn->step_count, sizeof(*step)) : NULL;

	diff->arena.out_of_memory |= !step;
	if (!step)
		return;
	for (uint32_t i = 0; i < turn->step_count; i++) {
		const struct align_pair *p = &pair[i];

		step[i] = (struct tes_step_pair){
			.a = p->a == ALIGN_NONE ? 0 : p->a + 1,
			.b = p->b == ALIGN_NONE ? 0 : p->b + 1,
			.a_text = p->a == ALIGN_NONE ? NULL :
						       ctx.a->step[p->a].text,
			.b_text = p->b == ALIGN_NONE ? NULL :
						       ctx.b->step[p->b].text,
		};
		step[i].change = change_of(p, step[i].a && step[i].b &&
		    ctx.a->step[p->a].hash == ctx.b->step[p->b].hash);
	}
	turn->step = step;
}

/*
 * Appends the annotation marks and comments of steps that have a partner in the
 * other turn.  is_b: `turn` is the second turn of the pair.
 */
static void
items_add_marks(struct record_items *s, const struct tes_turn *turn,
    const struct tes_turn_pair *pair, bool is_b)
{
	for (uint32_t i = 0; i < pair->step_count; i++) {
		const struct tes_step_pair *p = &pair->step[i];
		char key[32];

		if (p->a == 0 || p->b == 0)
			continue;
		const struct tes_step *step =
		    &turn->step[(is_b ? p->b : p->a) - 1];
		const struct tes_text mark = text_plain(step->mark,
		    strlen(step->mark), 0);
		snprintf(key, sizeof(key), "mark of step %u", (unsigned)p->a);
		if (*step->mark)
			items_add(s, key, NULL, mark, false);
		snprintf(key, sizeof(key), "comment of step %u",
		    (unsigned)p->a);
		items_add(s, key, NULL, step->comment, false);
	}
}

/*
 * Sets *list to the differences of two turns in all but seat and steps; pair
 * NULL: to those of the headers.
 */
static void
compare_items(struct tes_diff *diff, const struct tes_turn_pair *pair,
    struct difference_list *list)
{
	struct record_items record_items[2] = { { .arena = &diff->arena },
		{ .arena = &diff->arena } };

	for (size_t i = 0; i < 2; i++) {
		const struct compared_record *side = &diff->side[i];
		const uint32_t number = !pair ? 0 : i ? pair->b : pair->a;

		if (!pair)
			items_add_keys(&record_items[i], record_header_keys,
			    &side->rec->head, side->rec->head.extra, side->ed);
		if (number == 0)
			continue;
		const struct tes_turn *turn = &side->rec->turn[number - 1];
		items_add_marks(&record_items[i], turn, pair, i == 1);
		items_add_keys(&record_items[i], record_turn_keys, turn,
		    turn->extra, side->ed);
	}
	items_compare(&diff->arena, &record_items[0], &record_items[1], list);
}

/* Aligns the turns of both records. */
static void
compare_turns(struct tes_diff *diff)
{
	struct compared_record *a = &diff->side[0], *b = &diff->side[1];
	struct tes_comparison *c = &diff->result;
	struct align_pair *pair = align_lists(&diff->arena, a->rec->turns,
	    b->rec->turns, turn_cost, diff, &c->turn_pair_count);
	struct tes_turn_pair *turn = pair
	    ? arena_array(&diff->arena, c->turn_pair_count, sizeof(*turn))
	    : NULL;

	diff->arena.out_of_memory |= !turn;
	for (uint32_t i = 0; turn && i < c->turn_pair_count; i++) {
		const struct turn_key *x = pair[i].a == ALIGN_NONE ? NULL :
						&a->turn[pair[i].a];
		const struct turn_key *y = pair[i].b == ALIGN_NONE ? NULL :
						&b->turn[pair[i].b];

		turn[i] = (struct tes_turn_pair){
			.change = change_of(&pair[i],
			    x && y && x->hash == y->hash),
			.a = x ? pair[i].a + 1 : 0,
			.b = y ? pair[i].b + 1 : 0,
			.is_same_position = true,
		};
		struct difference_list rest = { 0 };

		compare_steps(diff, x, y, &turn[i]);
		compare_items(diff, &turn[i], &rest);
		turn[i].difference = rest.item;
		turn[i].difference_count = rest.items;
		c->modified_count += turn[i].change == TES_CHANGE_MODIFIED;
		c->removed_count += turn[i].change == TES_CHANGE_REMOVED;
		c->added_count += turn[i].change == TES_CHANGE_ADDED;
		c->is_same_play &= turn[i].change == TES_CHANGE_NONE;
		for (uint32_t k = 0; k < turn[i].difference_count; k++)
			c->is_same_play &= !turn[i].difference[k].affects_play;
	}
	c->turn_pair = diff->turn = turn;
}

static void
add_difference(void *ctx, const struct tes_difference *d)
{
	struct tes_diff *diff = ctx;
	struct arena *arena = &diff->arena;
	struct tes_difference *item = arena_append(arena, &diff->position.item,
	    &diff->position.items, &diff->position.cap, sizeof(*item));

	if (item)
		*item = (struct tes_difference){
			.key = arena_strdup(arena, d->key),
			.a = arena_strdup(arena, d->a),
			.b = arena_strdup(arena, d->b),
			.affects_play = true,
		};
}

/* Returns whether scenes are equal; keep: also stores how they differ. */
static bool
same_scene(struct tes_diff *diff, const struct tes_scene *a,
    const struct tes_scene *b, bool keep)
{
	const size_t found = a && b ? tes_scene_compare(a, b,
	    keep ? add_difference : NULL, diff) : SIZE_MAX;

	diff->arena.out_of_memory |= found == SIZE_MAX;
	return found == 0;
}

/*
 * Returns whether the positions are equal; keep: also stores how they differ.
 */
static bool
same_position(struct tes_diff *diff, bool keep)
{
	struct tes_judge *a = diff->judge[0], *b = diff->judge[1];

	/* Without the board, a fast test finds most differences. */
	if (!keep && !same_scene(diff, tes_judge_scene_summary(a),
		tes_judge_scene_summary(b), false))
		return false;
	return same_scene(diff, tes_judge_scene(a), tes_judge_scene(b), keep);
}

/*
 * Updates where the positions diverge and converge.  i: number of pairs of
 * turns played (0: the start); is_same: whether the positions are then equal.
 */
static void
note_position(struct tes_diff *diff, uint32_t i, bool is_same)
{
	struct tes_comparison *c = &diff->result;

	if (!is_same && !c->has_diverged) {
		c->has_diverged = true;
		c->diverges_at = i;
		c->position_difference = diff->position.item;
		c->position_difference_count = diff->position.items;
	} else if (is_same && c->has_diverged && !c->has_converged) {
		c->has_converged = true;
		c->converges_at = i;
	}
}

/* Replays both games, comparing positions after each pair of turns. */
static void
compare_positions(struct tes_diff *diff)
{
	struct tes_comparison *c = &diff->result;
	struct tes_turn_pair *turn = diff->turn;
	bool is_same = same_position(diff, true);

	c->has_positions = true;
	note_position(diff, 0, is_same);
	for (uint32_t i = 0; i < c->turn_pair_count &&
	     !diff->arena.out_of_memory; i++) {
		if (turn[i].a)
			tes_judge_next(diff->judge[0]);
		if (turn[i].b)
			tes_judge_next(diff->judge[1]);
		/*
		 * Equal turns lead from equal positions to equal ones: do not
		 * compare.
		 */
		is_same = (is_same && turn[i].change == TES_CHANGE_NONE) ||
		    same_position(diff, !c->has_diverged);
		turn[i].is_same_position = is_same;
		note_position(diff, i + 1, is_same);
	}
	diff->arena.out_of_memory |= diff->judge[0]->run.out_of_memory ||
	    diff->judge[1]->run.out_of_memory;
}

static bool
has_play(const struct tes_comparison *c)
{
	for (uint32_t i = 0; i < c->header_difference_count; i++)
		if (c->header_difference[i].affects_play)
			return true;
	return c->modified_count + c->removed_count + c->added_count > 0;
}

enum tes_status
tes_diff_records(struct tes_diff *diff, const struct tes_record *a,
    const struct tes_edition *a_edition, const struct tes_record *b,
    const struct tes_edition *b_edition)
{
	struct tes_comparison *c = &diff->result;
	bool can_play = a_edition && b_edition &&
	    a_edition->game == b_edition->game;

	arena_reset(&diff->arena);
	diff->position = diff->head = (struct difference_list){ 0 };
	*c = (struct tes_comparison){ .is_same_play = true };
	diff->side[0] = (struct compared_record){ .rec = a, .ed = a_edition };
	diff->side[1] = (struct compared_record){ .rec = b, .ed = b_edition };
	read_side(diff, &diff->side[0]);
	read_side(diff, &diff->side[1]);
	if (!diff->arena.out_of_memory)
		compare_turns(diff);
	compare_items(diff, NULL, &diff->head);
	if (diff->arena.out_of_memory)
		return TES_NOMEM;
	c->header_difference = diff->head.item;
	c->header_difference_count = diff->head.items;
	c->has_positions = !has_play(c);
	for (size_t i = 0; i < 2 && can_play && !c->has_positions; i++) {
		struct compared_record *side = &diff->side[i];

		tes_diags_clear(diff->diags[i]);
		diff->arena.out_of_memory |= tes_judge_begin(diff->judge[i],
		    side->rec, side->ed, diff->diags[i]) == TES_NOMEM;
		can_play = diff->judge[i]->is_begun;
	}
	if (can_play && !c->has_positions)
		compare_positions(diff);
	/*
	 * If only one record has a set-up, and the positions after it are
	 * equal, the set-up is the edition's default.
	 */
	const bool starts_alike = c->has_positions &&
	    !(c->has_diverged && c->diverges_at == 0);
	for (uint32_t i = 0; i < c->header_difference_count; i++) {
		struct tes_difference *d = &diff->head.item[i];

		if (starts_alike && strcmp(d->key, "setup") == 0)
			d->affects_play = false;
		c->is_same_play &= !d->affects_play;
	}
	return diff->arena.out_of_memory ? TES_NOMEM : TES_OK;
}
