#include "index/boards.h"

#include <stdlib.h>
#include <string.h>

#include "grow.h"

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

size_t
boards_size(size_t changes, size_t positions)
{
	return 1 + WIDE_BYTES * changes +
	    NARROW_BYTES * (positions / NARROW_STEP);
}

unsigned char *
boards_put_stays(unsigned char *out, const struct tes_board_change *change,
    size_t count, size_t positions)
{
	int32_t least_x = INT32_MAX, least_y = INT32_MAX;
	int32_t most_x = INT32_MIN, most_y = INT32_MIN;
	uint32_t turn = 0; /* of the last stay */

	for (size_t i = 0; i < count; i++) {
		const struct tes_board_change *c = &change[i];

		least_x = c->x < least_x ? c->x : least_x;
		least_y = c->y < least_y ? c->y : least_y;
		most_x = c->x > most_x ? c->x : most_x;
		most_y = c->y > most_y ? c->y : most_y;
	}
	const uint32_t x = origin_of(least_x, most_x);
	const uint32_t y = origin_of(least_y, most_y);
	const bool is_wide = positions > NARROW_TURNS || (count > 0 &&
	    (((uint32_t)most_x - x) | ((uint32_t)most_y - y)) >= NARROW_SIDE);
	*out++ = is_wide ? BOARDS_WIDE : BOARDS_NARROW;
	for (size_t i = 0; i < count; i++) {
		const struct tes_board_change *c = &change[i];
		const uint32_t content = (uint32_t)c->thing | c->owner << 5;

		if (content == 0)
			continue;
		if (is_wide) {
			out = put_word(out, content);
			out = put_word(out, (uint32_t)c->x);
			out = put_word(out, (uint32_t)c->y);
			out = put_word(out, c->turn);
			out = put_word(out, c->end);
			continue;
		}
		for (; c->turn - turn > NARROW_STEP; turn += NARROW_STEP)
			out = put_word(out, NARROW_STEP << 8);
		out = put_word(out, content | (c->turn - turn) << 8 |
		    (c->end & NARROW_END) << 10 | ((uint32_t)c->x - x +
			NARROW_ROW * ((uint32_t)c->y - y)) << 20);
		turn = c->turn;
	}
	return out;
}

void
boards_release(struct boards_row *row)
{
	free(row->boards);
	free(row->bytes);
}

/* Returns the bytes of a row with n games. */
static size_t
row_size(size_t n, size_t head, size_t boards)
{
	return NUMBER_BYTES + head + SIGNATURE_BITS * ((n + 7) / 8) +
	    boards;
}

bool
boards_has_room(const struct boards_row *row, size_t size)
{
	return row->games == 0 || (row->games < BOARDS_GAMES &&
	    row_size(row->games + 1, row->head_size + 3 * NUMBER_BYTES,
		row->boards_size + size) <= BOARDS_BYTES);
}

/* Makes room for bytes.  Returns false if out of memory. */
static bool
make_room(unsigned char **bytes, size_t *cap, size_t size)
{
	return grow(bytes, cap, size > BOARDS_BYTES ? size : BOARDS_BYTES, 1);
}

bool
boards_add(struct boards_row *row, const struct signature *signature,
    uint32_t positions, uint32_t things, const unsigned char *board,
    size_t size)
{
	unsigned char *head = row->head + row->head_size;

	if (!make_room(&row->boards, &row->boards_cap,
		row->boards_size + size))
		return false;
	head = put_number(head, positions);
	head = put_number(head, things);
	head = put_number(head, (uint32_t)size);
	row->head_size = (size_t)(head - row->head);
	memcpy(row->boards + row->boards_size, board, size);
	row->boards_size += size;
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

/*
 * Writes the bits of the signatures; returns the end.  Writes whole words, of
 * which the next one, or the boards, replace what is too much.  make_room()
 * makes enough room for that, even if the boards are short.
 */
static unsigned char *
put_signatures(const struct boards_row *row, unsigned char *out)
{
	const unsigned width = (row->games + 7) / 8, words = (width + 7) / 8;
	uint64_t word[BOARDS_MASK][64];

	for (unsigned w = 0; w < SIGNATURE_WORDS; w++) {
		for (unsigned i = 0; i < 64 * words; i++)
			word[i / 64][i % 64] = i < row->games ?
			    row->signature[i].word[w] : 0;
		for (unsigned n = 0; n < words; n++)
			transpose(word[n]);
		for (unsigned i = 0; i < 64; i++, out += width)
			for (unsigned n = 0; n < words; n++) {
				put_word(out + 8 * n, (uint32_t)word[n][i]);
				put_word(out + 8 * n + 4,
				    (uint32_t)(word[n][i] >> 32));
			}
	}
	return out;
}

const unsigned char *
boards_finish(struct boards_row *row, size_t *size)
{
	if (!make_room(&row->bytes, &row->bytes_cap,
		row_size(row->games, row->head_size, row->boards_size)))
		return NULL;
	unsigned char *out = put_number(row->bytes, row->games);
	memcpy(out, row->head, row->head_size);
	out = put_signatures(row, out + row->head_size);
	memcpy(out, row->boards, row->boards_size);
	*size = (size_t)(out - row->bytes) + row->boards_size;
	row->games = 0;
	row->head_size = row->boards_size = 0;
	return row->bytes;
}

/*
 * Reads a number and moves *at after it.  Returns false at the end, or if the
 * row is damaged.
 */
static inline bool
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

void
boards_begin(struct boards_reader *row, const unsigned char *bytes, size_t size)
{
	const unsigned char *at = bytes, *const end = at ? at + size : at;
	size_t boards = 0;
	uint32_t games;

	row->games = row->next = 0;
	if (!read_number(&at, end, &games) || games > BOARDS_GAMES)
		return;
	for (uint32_t i = 0; i < games; i++) {
		struct boards_head *head = &row->head[i];

		if (!read_number(&at, end, &head->positions) ||
		    !read_number(&at, end, &head->things) ||
		    !read_number(&at, end, &head->size) || head->size == 0)
			return;
		boards += head->size;
	}
	if (SIGNATURE_BITS * (size_t)((games + 7) / 8) + boards !=
	    (size_t)(end - at))
		return;
	row->bits = at;
	row->end = end;
	row->board = end - boards;
	row->games = games;
}

bool
boards_next(struct boards_reader *row, struct boards_game *game)
{
	if (row->next == row->games)
		return false;
	const struct boards_head *head = &row->head[row->next++];
	game->positions = head->positions;
	game->things = head->things;
	game->is_wide = *row->board == BOARDS_WIDE;
	game->stay = row->board + 1;
	game->stays = (head->size - 1) /
	    (game->is_wide ? WIDE_BYTES : NARROW_BYTES);
	row->board += head->size;
	return true;
}

void
boards_games_with(const struct boards_reader *row, unsigned bit,
    uint64_t mask[BOARDS_MASK])
{
	const unsigned width = (row->games + 7) / 8;
	const unsigned char *const bits = row->bits + bit * width;

	memset(mask, 0, BOARDS_MASK * sizeof(*mask));
	/* What is read too much are bits of games that do not exist. */
	if ((size_t)(row->end - bits) >= 8 * BOARDS_MASK)
		for (unsigned w = 0; w < BOARDS_MASK; w++)
			mask[w] = boards_word(bits + 8 * w) |
			    (uint64_t)boards_word(bits + 8 * w + 4) << 32;
	else
		for (unsigned i = 0; i < width; i++)
			mask[i / 8] |= (uint64_t)bits[i] << 8 * (i % 8);
}
