/*
 * key.c - the key of a field: a hash that is equal for fields that differ only
 * by translation, rotation, reflection or the names of the seats.
 *
 * A hex of a kind with the value v on q,r contributes v * A^q * B^r, modulo
 * 2^64, to a sum.  Translating the field multiplies the sum by a power of A and
 * of B; dividing it by those of the mean of all cells makes it independent of
 * that.  There is a sum for each of the 12 images under rotation and
 * reflection, of which the least becomes the key.  Each sum has a part for each
 * owner, multiplied by a value that depends on when the owner moves next.
 */
#include <stdlib.h>
#include <string.h>

#include "games/gods/moves.h"

enum { IMAGES = 12, OWNERS = 1 + SEATS }; /* owner 0: none */

/* Sums that each change of the field updates. */
struct sums {
	uint64_t sum[OWNERS][IMAGES];
	int64_t q, r; /* sums of the coordinates */
	int64_t hexes;
};

/* A cell whose content has changed since the last call of key_changes(). */
struct changed {
	uint32_t number;
	uint8_t before;
};

struct field_key {
	struct sums sums;
	struct changed *changed;
	size_t changed_count, changed_cap;
	bool is_nomem; /* a change was lost */
	/* A^q * B^r of the images of each cell of the square. */
	uint64_t weight[WALL][IMAGES];
	/* A^-n and B^-n, at HALF + n. */
	uint64_t lowered[2][SIDE];
};

/*
 * The coordinates of the images: by rotations of 60 degrees; from the seventh
 * on, of the reflection.  S is -Q - R.
 */
enum axis { Q, R, S, MINUS_Q, MINUS_R, MINUS_S, AXES };
static const uint8_t image_axis[IMAGES][2] = {
	{ Q, R },
	{ MINUS_R, MINUS_S },
	{ S, Q },
	{ MINUS_Q, MINUS_R },
	{ R, S },
	{ MINUS_S, MINUS_Q },
	{ R, Q },
	{ MINUS_Q, MINUS_S },
	{ S, R },
	{ MINUS_R, MINUS_Q },
	{ Q, S },
	{ MINUS_S, MINUS_R },
};

/* A and B, and their inverses modulo 2^64. */
static const uint64_t base[2] = { UINT64_C(0x9e3779b97f4a7c15),
	UINT64_C(0xd1342543de82ef95) };
static const uint64_t inverse[2] = { UINT64_C(0xf1de83e19937733d),
	UINT64_C(0x572b5ee77a54e3bd) };

static uint64_t
power(unsigned which, int64_t n)
{
	uint64_t x = n < 0 ? inverse[which] : base[which], product = 1;

	for (uint64_t left = (uint64_t)(n < 0 ? -n : n); left; left >>= 1) {
		if (left & 1)
			product *= x;
		x *= x;
	}
	return product;
}

static void
set_axes(int64_t axis[AXES], int64_t q, int64_t r)
{
	axis[Q] = q;
	axis[R] = r;
	axis[S] = -q - r;
	for (unsigned i = 0; i < 3; i++)
		axis[MINUS_Q + i] = -axis[i];
}

static void
weigh(struct cell cell, uint64_t weight[IMAGES])
{
	int64_t axis[AXES];

	set_axes(axis, cell.q, cell.r);
	for (unsigned i = 0; i < IMAGES; i++)
		weight[i] = power(0, axis[image_axis[i][0]]) *
		    power(1, axis[image_axis[i][1]]);
}

/* Returns an odd number for a kind of hex, or for the turn order of an owner.
 */
static inline uint64_t
value_of(unsigned what)
{
	return random_mix(what + UINT64_C(0x5851f42d4c957f2d)) | 1;
}

/* Adds a hex to the sums, n = 1, or removes it, n = -1. */
static inline void
add(struct sums *sums, struct cell cell, const uint64_t weight[IMAGES],
    unsigned lies, int n)
{
	unsigned owner = 0, kind = lies;

	if (lies == LIES_NOTHING)
		return;
	if (lies >= LIES_TRIBE) {
		owner = lies & 7;
		kind = lies - owner + (owner > 0);
	} else if (lies >= LIES_TEMPLE) {
		owner = 1 + lies - LIES_TEMPLE;
		kind = LIES_TEMPLE;
	}
	const uint64_t value = n > 0 ? value_of(kind) : -value_of(kind);
	for (unsigned i = 0; i < IMAGES; i++)
		sums->sum[owner][i] += value * weight[i];
	sums->q += n * cell.q;
	sums->r += n * cell.r;
	sums->hexes += n;
}

/* Keeps what a cell had, unless it has changed already in this turn. */
static inline void
keep_changed(struct field_key *key, uint32_t number, unsigned before)
{
	/* Large set-ups have each cell once. */
	enum { COMPARED = 64 };

	for (size_t i = key->changed_count; i-- > 0 &&
	     key->changed_count <= COMPARED;)
		if (key->changed[i].number == number)
			return;
	if (key->changed_count == key->changed_cap) {
		const size_t cap = 2 * key->changed_cap + COMPARED;
		struct changed *more =
		    realloc(key->changed, cap * sizeof(*more));

		key->is_nomem |= !more;
		if (!more)
			return;
		key->changed = more;
		key->changed_cap = cap;
	}
	key->changed[key->changed_count++] =
	    (struct changed){ number, (uint8_t)before };
}

void
key_change(struct pos *p, uint32_t number, unsigned before, unsigned after)
{
	struct field_key *key = p->key;
	const struct cell cell = board_cell(p, number);
	uint64_t far[IMAGES];
	const uint64_t *weight = number < WALL ? key->weight[number] : far;

	if (number >= WALL)
		weigh(cell, far);
	keep_changed(key, number, before);
	add(&key->sums, cell, weight, before, -1);
	add(&key->sums, cell, weight, after, 1);
}

void
key_clear(struct pos *p)
{
	p->key->sums = (struct sums){ .hexes = 0 };
	p->key->changed_count = 0;
}

void
key_release(struct pos *p)
{
	if (p->key)
		free(p->key->changed);
	free(p->key);
}

/* Adds a cell, with the number of its thing in gods_things(). */
static bool
add_change(struct board_changes *list, struct cell cell, unsigned lies)
{
	enum { TEMPLE = COLOURS + 1, DESERT, DECAY };
	unsigned thing = 0, owner = 0;

	if (lies >= LIES_TRIBE) {
		thing = lies / 8;
		owner = lies % 8;
	} else if (lies >= LIES_TEMPLE) {
		thing = TEMPLE;
		owner = 1 + lies - LIES_TEMPLE;
	} else if (lies != LIES_NOTHING) {
		thing = lies == LIES_DESERT ? DESERT : DECAY;
	}
	return board_changes_add(list, cell.q, cell.r, thing, owner);
}

bool
key_changes(void *pos, struct board_changes *list)
{
	struct pos *p = pos;
	struct field_key *key = p->key;

	for (size_t i = 0; i < key->changed_count && !key->is_nomem; i++) {
		const struct changed *c = &key->changed[i];
		const unsigned lies = p->place[c->number].lies;

		if (lies != c->before &&
		    !add_change(list, board_cell(p, c->number), lies))
			key->is_nomem = true;
	}
	key->changed_count = 0;
	return !key->is_nomem;
}

bool
key_track(void *pos)
{
	struct pos *p = pos;

	if (p->key)
		return true;
	p->key = calloc(1, sizeof(*p->key));
	for (uint32_t n = 0; p->key && n < WALL; n++)
		weigh(board_cell(p, n), p->key->weight[n]);
	for (int n = 0; p->key && n < SIDE; n++)
		for (unsigned k = 0; k < 2; k++)
			p->key->lowered[k][n] = power(k, HALF - n);
	return p->key != NULL;
}

static inline int64_t
floor_of(int64_t sum, int64_t n)
{
	return sum / n - (sum % n < 0);
}

/*
 * Sets lowered[0] and [1] to A and B raised to minus the mean of each axis.
 */
static void
lower(const struct field_key *key, const struct sums *sums,
    uint64_t lowered[2][AXES])
{
	int64_t axis[AXES], mean[AXES];
	bool is_near = key != NULL;

	set_axes(axis, sums->q, sums->r);
	for (unsigned i = 0; i < 3; i++) {
		mean[i] = floor_of(axis[i], sums->hexes);
		mean[MINUS_Q + i] =
		    -mean[i] - (mean[i] * sums->hexes != axis[i]);
		is_near &= mean[i] > -HALF && mean[i] < HALF;
	}
	for (unsigned i = 0; i < AXES; i++) {
		lowered[0][i] = is_near ? key->lowered[0][HALF + mean[i]] :
					  power(0, -mean[i]);
		lowered[1][i] = is_near ? key->lowered[1][HALF + mean[i]] :
					  power(1, -mean[i]);
	}
}

static uint64_t
key_of_sums(const struct field_key *key, const struct sums *sums,
    unsigned seats, unsigned seat)
{
	uint64_t least = UINT64_MAX, lowered[2][AXES], image[IMAGES];

	if (sums->hexes == 0)
		return random_mix(seats);
	lower(key, sums, lowered);
	memcpy(image, sums->sum[0], sizeof(image));
	for (unsigned k = 0; k < seats; k++) {
		const uint64_t turn = value_of(
		    LIES_KINDS + (k < seat ? k + seats : k) - seat);

		for (unsigned i = 0; i < IMAGES; i++)
			image[i] += turn * sums->sum[1 + k][i];
	}
	for (unsigned i = 0; i < IMAGES; i++) {
		image[i] *= lowered[0][image_axis[i][0]] *
		    lowered[1][image_axis[i][1]];
		least = image[i] < least ? image[i] : least;
	}
	return random_mix(least + seats);
}

/* Returns the key of a position that does not keep its sums up to date. */
static uint64_t
key_of_field(const struct pos *p, unsigned seat)
{
	struct sums sums = { .hexes = 0 };
	uint64_t weight[IMAGES];

	for (uint32_t n = 0; n < p->places; n++) {
		const unsigned lies = p->place[n].lies;

		if (n == WALL || lies == LIES_NOTHING)
			continue;
		weigh(board_cell(p, n), weight);
		add(&sums, board_cell(p, n), weight, lies, 1);
	}
	return key_of_sums(NULL, &sums, p->seats, seat);
}

uint64_t
position_key(const void *pos, unsigned seat)
{
	const struct pos *p = pos;

	return p->is_forward && p->key ?
	    key_of_sums(p->key, &p->key->sums, p->seats, seat) :
	    key_of_field(p, seat);
}
