/*
 * boards.h - what changed on the boards of games, as bytes of the index.
 *
 * A row has the boards of consecutive games of a file.  Of each game: how many
 * positions it has, the id of the list of its things in table `name`, how many
 * bytes of changes follow, and its signature.  Of each change: the turns since
 * the change before it, how far it is from that one's cell in x and y (from 0,0
 * at first), and a byte: the place of the thing in the list, from 1, 0 for an
 * empty cell; + 32 * the owner's place in turn order.
 *
 * The list is that of tes_edition_things(), with BOARDS_SEAT "NAME;" for each
 * player after it, in turn order.
 *
 * Numbers have 7 bits in a byte, the least significant first; all bytes but the
 * last have the highest bit set.  Numbers that can be negative are doubled, and
 * negative ones are then inverted: 0, -1, 1, -2, 2 are 0, 1, 2, 3, 4.
 */
#ifndef INDEX_BOARDS_H
#define INDEX_BOARDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <tessera/tools.h>

/* How the list begins; and what is before a player's name in it. */
#define BOARDS_HEXAGONS "hexagons;"
#define BOARDS_SQUARES "squares;"
#define BOARDS_SEAT "seat:"

enum {
	NUMBER_BYTES = 5,                      /* of the longest number */
	CHANGE_BYTES = 3 * NUMBER_BYTES + 1,   /* of the longest change */
	BOARDS_BYTES = 1 << 16 /* of a row, if a game is not longer */
};

/* Writes changes to out, which has CHANGE_BYTES for each; returns the end. */
unsigned char *boards_put_changes(unsigned char *out,
    const struct tes_board_change *change, size_t count);
unsigned char *boards_put_number(unsigned char *out, uint32_t n);

/* A game in a row. */
struct boards_game {
	uint32_t positions, things;
	const unsigned char *signature; /* words of 8 bytes, big-endian */
	const unsigned char *at, *end;  /* its changes */
};

/*
 * Reads a number, or a game, and moves *at after it.  Returns false at the end,
 * or if the row is damaged.
 */
static inline bool
boards_number(const unsigned char **at, const unsigned char *end, uint32_t *n)
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

static inline int32_t
boards_signed(uint32_t n)
{
	return (int32_t)(n >> 1 ^ -(n & 1));
}

bool boards_next(const unsigned char **at, const unsigned char *end,
    struct boards_game *game);

#endif /* INDEX_BOARDS_H */
