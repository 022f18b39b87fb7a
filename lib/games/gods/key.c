/*
 * key.c - the key of a field: a hash that is equal for fields that differ only
 * by translation, rotation, reflection or the names of the seats.
 *
 * A hex of a kind with the value v on q,r contributes v * A^q * B^r, modulo
 * 2^64, to a sum.  Translating the field multiplies the sum by a power of A and
 * of B; dividing it by those of the mean of all cells makes it independent of
 * that.  There is a sum for each of the 12 images under rotation and
 * reflection.  The key is made of the least of those images in which the
 * variance of the first coordinate is the least of the three axes', and that of
 * the third the greatest: usually two.  Each sum has a part for each owner,
 * multiplied by a value that depends on when the owner moves next.
 */
#include <stdlib.h>

#include "base/array.h"
#include "games/gods/moves.h"
#include "rules/changes.h"

/* The axes are q, r and -q - r; images have all as they are or negated. */
enum { AXES = 3, ORDERS = 6, OWNERS = 1 + SEATS /* owner 0: none */ };

static const uint8_t order[ORDERS][AXES] = { { 0, 1, 2 }, { 0, 2, 1 },
	{ 1, 0, 2 }, { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };

/* The orders in which an axis is the first, or the last, as bits. */
static const uint8_t is_first[AXES] = { 0x03, 0x0c, 0x30 },
	is_last[AXES] = { 0x28, 0x12, 0x05 };

/* A^q * B^r of the images of a cell; [1]: of those with negated axes. */
struct weight {
	uint64_t image[ORDERS][2];
};

/* Sums that each change of the field updates. */
struct sums {
	struct weight owner[OWNERS];
	uint64_t qq, qr, rr; /* sums of the coordinates' products */
	int64_t q, r;        /* sums of the coordinates */
	int64_t hexes;
};

struct field_key {
	struct sums sums;
	uint32_t *changed; /* cells, since the last call of key_changes() */
	size_t changed_count, changed_cap;
	bool is_nomem; /* a change was lost */
	struct weight weight[WALL];  /* of each cell of the square */
	uint64_t power[2][2 * SIDE]; /* A^n and B^n, at SIDE + n */
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

/* As power(), faster if key is not NULL and n is not large. */
static inline uint64_t
power_of(const struct field_key *key, unsigned which, int64_t n)
{
	return key && n >= -SIDE && n < SIDE ? key->power[which][SIDE + n] :
					       power(which, n);
}

/* Odd numbers for kinds of hexes, and for the turn order of owners. */
#define MIX(what) (((what) + 1) * UINT64_C(0x9fb21c651e98df25))
#define VALUE(what) ((MIX(what) ^ MIX(what) >> 32) | 1)

/* What each content of a cell is in sums, and in lists of changes. */
struct term {
	uint64_t value; /* 0: no hex */
	uint8_t owner;
	uint8_t thing; /* as in gods_things(): tribes first, by colour */
};

#define TRIBE(colour, owner) { VALUE(CELL_TRIBE + 8 * (colour) + \
	((owner) > 0)), owner, 1 + (colour) }
#define TRIBES(colour) TRIBE(colour, 0), TRIBE(colour, 1), TRIBE(colour, 2), \
	TRIBE(colour, 3), TRIBE(colour, 4), { 0 }, { 0 }, { 0 }
#define TEMPLE(owner) { VALUE(CELL_TEMPLE), owner, COLOURS + PIECE_TEMPLE }

static const struct term term[CELL_KINDS] = {
	{ 0 },
	{ VALUE(CELL_DESERT), 0, COLOURS + PIECE_DESERT },
	{ VALUE(CELL_DECAY), 0, COLOURS + PIECE_DECAY },
	{ 0 },
	TEMPLE(1), TEMPLE(2), TEMPLE(3), TEMPLE(4),
	TRIBES(0), TRIBES(1), TRIBES(2), TRIBES(3),
};

/* By the number of turns after which the owner has the next one. */
static const uint64_t turn_value[SEATS] = { VALUE(CELL_KINDS),
	VALUE(CELL_KINDS + 1), VALUE(CELL_KINDS + 2), VALUE(CELL_KINDS + 3) };

static struct weight
weigh(const struct field_key *key, struct cell cell)
{
	const int64_t axis[AXES] = { cell.q, cell.r,
		-(int64_t)cell.q - cell.r };
	struct weight weight;

	for (unsigned i = 0; i < ORDERS; i++) {
		const int64_t a = axis[order[i][0]], b = axis[order[i][1]];

		weight.image[i][0] = power_of(key, 0, a) * power_of(key, 1, b);
		weight.image[i][1] =
		    power_of(key, 0, -a) * power_of(key, 1, -b);
	}
	return weight;
}

/* Adds a hex to the sums, n = 1, or removes it, n = -1. */
static inline void
add(struct sums *sums, struct cell cell, const struct weight *weight,
    unsigned content, int n)
{
	const int64_t q = cell.q, r = cell.r;
	const uint64_t value = (uint64_t)n * term[content].value;
	struct weight *sum = &sums->owner[term[content].owner];

	if (value == 0)
		return;
	for (unsigned i = 0; i < ORDERS; i++)
		for (unsigned k = 0; k < 2; k++)
			sum->image[i][k] += value * weight->image[i][k];
	sums->qq += (uint64_t)(n * q * q);
	sums->qr += (uint64_t)(n * q * r);
	sums->rr += (uint64_t)(n * r * r);
	sums->q += n * q;
	sums->r += n * r;
	sums->hexes += n;
}

void
key_change(struct pos *p, uint32_t number, unsigned before, unsigned after)
{
	struct field_key *key = p->key;
	const struct cell cell = board_cell(p, number);
	struct weight far;
	const struct weight *weight = &far;

	if (number < WALL)
		weight = &key->weight[number];
	else
		far = weigh(key, cell);
	if (!array_reserve(&key->changed, &key->changed_cap,
	    key->changed_count + 1, sizeof(*key->changed))) {
		key->is_nomem = true;
		return;
	}
	key->changed[key->changed_count++] = number;
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

bool
key_changes(struct pos *p, struct board_changes *list)
{
	struct field_key *key = p->key;

	if (key->is_nomem ||
	    !board_changes_reserve(list, key->changed_count, p->places))
		return false;
	for (size_t i = 0; i < key->changed_count; i++) {
		const uint32_t number = key->changed[i];
		const struct cell cell = board_cell(p, number);
		const struct term *now = &term[p->place[number].content];

		board_changes_add(list, number, cell.q, cell.r, now->thing,
		    now->owner);
	}
	key->changed_count = 0;
	return true;
}

bool
key_track(struct pos *p)
{
	if (p->key)
		return true;
	p->key = calloc(1, sizeof(*p->key));
	for (int n = 0; p->key && n < 2 * SIDE; n++)
		for (unsigned k = 0; k < 2; k++)
			p->key->power[k][n] = power(k, n - SIDE);
	for (uint32_t n = 0; p->key && n < WALL; n++)
		p->key->weight[n] = weigh(p->key, board_cell(p, n));
	return p->key != NULL;
}

/*
 * Returns the least of the two images with the axes in an order, independent of
 * translation.
 */
static uint64_t
image_of(const struct field_key *key, const struct sums *sums, unsigned seats,
    unsigned seat, unsigned which)
{
	const int64_t axis[AXES] = { sums->q, sums->r, -sums->q - sums->r };
	uint64_t image[2] = { sums->owner[0].image[which][0],
		sums->owner[0].image[which][1] };

	for (unsigned k = 0; k < seats; k++) {
		const uint64_t turn =
		    turn_value[(k < seat ? k + seats : k) - seat];

		for (unsigned i = 0; i < 2; i++)
			image[i] += turn * sums->owner[1 + k].image[which][i];
	}
	for (unsigned i = 0; i < 2; i++) {
		const int64_t sum = axis[order[which][i]];
		const int64_t mean = sum / sums->hexes;
		const int64_t left = sum % sums->hexes;

		image[0] *= power_of(key, i, (left < 0) - mean);
		image[1] *= power_of(key, i, mean + (left > 0));
	}
	return image[0] < image[1] ? image[0] : image[1];
}

static uint64_t
key_of_sums(const struct field_key *key, const struct sums *sums,
    unsigned seats, unsigned seat)
{
	uint64_t least = UINT64_MAX, variance[AXES], small, large;
	unsigned firsts = 0, lasts = 0;

	if (sums->hexes == 0)
		return random_mix(seats);
	/* Set the variance of each axis, multiplied by hexes * hexes. */
	const uint64_t n = (uint64_t)sums->hexes;
	const uint64_t q = (uint64_t)sums->q, r = (uint64_t)sums->r;
	variance[0] = n * sums->qq - q * q;
	variance[1] = n * sums->rr - r * r;
	variance[2] =
	    variance[0] + variance[1] + 2 * (n * sums->qr - q * r);
	small = large = variance[0];
	for (unsigned i = 1; i < AXES; i++) {
		small = variance[i] < small ? variance[i] : small;
		large = variance[i] > large ? variance[i] : large;
	}
	/* Masks, as branches on each axis could not be predicted. */
	for (unsigned i = 0; i < AXES; i++) {
		firsts |= variance[i] == small ? is_first[i] : 0;
		lasts |= variance[i] == large ? is_last[i] : 0;
	}
	for (unsigned orders = firsts & lasts; orders; orders &= orders - 1) {
		const uint64_t image = image_of(key, sums, seats, seat,
		    (unsigned)__builtin_ctz(orders));

		least = image < least ? image : least;
	}
	return random_mix(least + seats);
}

/* Returns the key, from all cells. */
static uint64_t
key_of_cells(const struct pos *p, unsigned seat)
{
	struct sums sums = { .hexes = 0 };

	for (uint32_t n = 0; n < p->places; n++) {
		const unsigned content = p->place[n].content;

		if (term[content].value == 0)
			continue;
		const struct weight weight = weigh(NULL, board_cell(p, n));
		add(&sums, board_cell(p, n), &weight, content, 1);
	}
	return key_of_sums(NULL, &sums, p->seats, seat);
}

uint64_t
position_key(const struct pos *p, unsigned seat)
{
	return p->is_forward && p->key ?
	    key_of_sums(p->key, &p->key->sums, p->seats, seat) :
	    key_of_cells(p, seat);
}
