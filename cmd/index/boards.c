#include "index/boards.h"

#include <stdlib.h>
#include <string.h>

bool
boards_thing(const char *s, struct boards_thing *thing)
{
	const size_t len = strcspn(s, ";"), kind = strcspn(s, ":;");
	const char *name = s + kind + 1, *owner = s + len;

	if (strncmp(s, BOARDS_SEAT, sizeof(BOARDS_SEAT) - 1) == 0 ||
	    kind == len)
		return false;
	while (owner > name && owner[-1] != ':')
		owner--;
	if (owner == name)
		return false;
	*thing = (struct boards_thing){
		.kind = s,
		.kind_len = kind,
		.name = name,
		.name_len = (size_t)(owner - name) - 1,
		.may_be = { *owner != 'o', *owner != 'u' },
	};
	return true;
}

static unsigned char *
put_number(unsigned char *out, uint32_t n)
{
	for (; n >= 0x80; n >>= 7)
		*out++ = (unsigned char)(n | 0x80);
	*out++ = (unsigned char)n;
	return out;
}

static unsigned char *
put_word(unsigned char *out, uint32_t n)
{
	/* Written out, since compilers then use one instruction. */
	out[0] = (unsigned char)n;
	out[1] = (unsigned char)(n >> 8);
	out[2] = (unsigned char)(n >> 16);
	out[3] = (unsigned char)(n >> 24);
	return out + 4;
}

/* Returns what to subtract from coordinates, so that they fit if possible. */
static uint32_t
origin_of(int32_t least, int32_t most)
{
	return least >= 0 && most < NARROW_SIDE ? 0 : (uint32_t)least;
}

unsigned char *
boards_put_changes(unsigned char *out, const struct tes_board_change *change,
    size_t count)
{
	int32_t least_x = INT32_MAX, least_y = INT32_MAX;
	int32_t most_x = INT32_MIN, most_y = INT32_MIN;

	for (size_t i = 0; i < count; i++) {
		const struct tes_board_change *c = &change[i];

		least_x = c->x < least_x ? c->x : least_x;
		least_y = c->y < least_y ? c->y : least_y;
		most_x = c->x > most_x ? c->x : most_x;
		most_y = c->y > most_y ? c->y : most_y;
	}
	const uint32_t x = origin_of(least_x, most_x);
	const uint32_t y = origin_of(least_y, most_y);
	const bool is_wide = count > 0 &&
	    (((uint32_t)most_x - x) | ((uint32_t)most_y - y)) >= NARROW_SIDE;
	const bool is_long =
	    count > 0 && change[count - 1].turn >= NARROW_TURNS;
	*out++ = is_wide || is_long ? BOARDS_WIDE : BOARDS_NARROW;
	for (size_t i = 0; i < count; i++) {
		const struct tes_board_change *c = &change[i];
		const uint32_t content = c->thing | (uint32_t)c->owner << 5;

		if (is_wide || is_long) {
			out = put_word(out, (uint32_t)c->x);
			out = put_word(out, (uint32_t)c->y);
			out = put_word(out, c->turn);
			out = put_word(out, content);
		} else {
			out = put_word(out, ((uint32_t)c->x - x) |
			    ((uint32_t)c->y - y) << 6 | c->turn << 12 |
			    content << 24);
		}
	}
	return out;
}

void
boards_release(struct boards_row *row)
{
	free(row->changes);
	free(row->bytes);
}

/* Returns the bytes of a row with n games. */
static size_t
row_size(size_t n, size_t head, size_t changes)
{
	return NUMBER_BYTES + head + SIGNATURE_BITS * ((n + 7) / 8) +
	    changes;
}

bool
boards_has_room(const struct boards_row *row, size_t size)
{
	return row->games == 0 || (row->games < BOARDS_GAMES &&
	    row_size(row->games + 1, row->head_size + 3 * NUMBER_BYTES,
		row->changes_size + size) <= BOARDS_BYTES);
}

/* Makes room for bytes.  Returns false if out of memory. */
static bool
make_room(unsigned char **bytes, size_t *cap, size_t size)
{
	if (size <= *cap)
		return true;
	size = size > BOARDS_BYTES ? size : BOARDS_BYTES;
	unsigned char *more = realloc(*bytes, size);

	if (!more)
		return false;
	*bytes = more;
	*cap = size;
	return true;
}

bool
boards_add(struct boards_row *row, const struct signature *signature,
    uint32_t positions, uint32_t things, const unsigned char *changes,
    size_t size)
{
	unsigned char *head = row->head + row->head_size;

	if (!make_room(&row->changes, &row->changes_cap,
		row->changes_size + size))
		return false;
	head = put_number(head, positions);
	head = put_number(head, things);
	head = put_number(head, (uint32_t)size);
	row->head_size = (size_t)(head - row->head);
	memcpy(row->changes + row->changes_size, changes, size);
	row->changes_size += size;
	row->signature[row->games++] = *signature;
	return true;
}

/* Exchanges bit i of word[k] and bit k of word[i], for all i and k. */
static void
transpose(uint64_t word[64])
{
	uint64_t mask = UINT32_MAX;

	for (unsigned j = 32; j > 0; j /= 2, mask ^= mask << j)
		for (unsigned k = 0; k < 64; k = ((k | j) + 1) & ~j) {
			const uint64_t swap =
			    (word[k] >> j ^ word[k | j]) & mask;

			word[k] ^= swap << j;
			word[k | j] ^= swap;
		}
}

/* Writes the bits of the signatures; returns the end. */
static unsigned char *
put_signatures(const struct boards_row *row, unsigned char *out)
{
	const unsigned width = (row->games + 7) / 8;
	uint64_t word[64];

	for (unsigned n = 0; n < SIGNATURE_WORDS * BOARDS_MASK; n++) {
		const unsigned w = n / BOARDS_MASK, block = n % BOARDS_MASK;

		for (unsigned i = 0; i < 64; i++)
			word[i] = 64 * block + i < row->games ?
			    row->signature[64 * block + i].word[w] : 0;
		transpose(word);
		for (unsigned i = 0; i < 64 * 8; i++)
			if (8 * block + i % 8 < width)
				out[(64 * w + i / 8) * width + 8 * block +
				    i % 8] = (unsigned char)(word[i / 8] >>
				    8 * (i % 8));
	}
	return out + SIGNATURE_BITS * width;
}

const unsigned char *
boards_finish(struct boards_row *row, size_t *size)
{
	if (!make_room(&row->bytes, &row->bytes_cap,
		row_size(row->games, row->head_size, row->changes_size)))
		return NULL;
	unsigned char *out = put_number(row->bytes, row->games);
	memcpy(out, row->head, row->head_size);
	out = put_signatures(row, out + row->head_size);
	memcpy(out, row->changes, row->changes_size);
	*size = (size_t)(out - row->bytes) + row->changes_size;
	row->games = 0;
	row->head_size = row->changes_size = 0;
	return row->bytes;
}

/*
 * Reads a number and moves *at after it.  Returns false at the end, or if the
 * row is damaged.
 */
static bool
read_number(const unsigned char **at, const unsigned char *end, uint32_t *n)
{
	uint32_t shift = 0;

	for (*n = 0; *at < end && shift < 7 * NUMBER_BYTES; shift += 7) {
		const unsigned char byte = *(*at)++;

		*n |= (uint32_t)(byte & 0x7f) << shift;
		if (byte < 0x80)
			return true;
	}
	return false;
}

/* Reads what precedes the changes of a game; returns false if damaged. */
static bool
read_head(struct boards_reader *row, struct boards_game *game, uint32_t *size)
{
	return read_number(&row->head, row->end, &game->positions) &&
	    read_number(&row->head, row->end, &game->things) &&
	    read_number(&row->head, row->end, size) && *size > 0;
}

void
boards_begin(struct boards_reader *row, const unsigned char *bytes, size_t size)
{
	struct boards_game game;
	uint32_t games = 0, length;
	size_t changes = 0;

	*row = (struct boards_reader){ .games = 0 };
	if (!bytes)
		return;
	row->head = bytes;
	row->end = bytes + size;
	if (!read_number(&row->head, row->end, &games) ||
	    games > BOARDS_GAMES)
		return;
	const unsigned char *const head = row->head;
	for (uint32_t i = 0; i < games; i++, changes += length)
		if (!read_head(row, &game, &length))
			return;
	row->bits = row->head;
	if (SIGNATURE_BITS * (size_t)((games + 7) / 8) + changes !=
	    (size_t)(row->end - row->bits))
		return;
	row->head = head;
	row->changes = row->end - changes;
	row->games = games;
}

bool
boards_next(struct boards_reader *row, struct boards_game *game)
{
	uint32_t size;

	if (row->next == row->games || !read_head(row, game, &size))
		return false;
	row->next++;
	game->is_wide = *row->changes == BOARDS_WIDE;
	game->at = row->changes + 1;
	game->end = row->changes += size;
	return true;
}

void
boards_games_with(const struct boards_reader *row, unsigned bit,
    uint64_t mask[BOARDS_MASK])
{
	const unsigned width = (row->games + 7) / 8;

	memset(mask, 0, BOARDS_MASK * sizeof(*mask));
	for (unsigned i = 0; i < width; i++)
		mask[i / 8] |= (uint64_t)row->bits[bit * width + i] <<
		    8 * (i % 8);
}
