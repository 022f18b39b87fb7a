/*
 * boards.h - what changed on the boards of games, as bytes of the index.
 *
 * A row has the boards of consecutive games of a file.  Of each game: how many
 * positions it has, the id of the list of its things in table `name`, how many
 * bytes of changes follow, and its signature.  Numbers have 7 bits in a byte,
 * the least significant first; all bytes but the last have the highest bit
 * set.
 *
 * The first byte of the changes is BOARDS_NARROW or BOARDS_WIDE.  Each change
 * follows as numbers of 4 bytes, the least significant first.  On a narrow
 * board, it is one number: from the least significant bit, 6 bits for x, 6 for
 * y, 12 for the turn, 8 for the content.  Cells of hexagons can be moved
 * together, so that they fit.  On a wide board, there are 4 numbers: x, y,
 * turn, content.
 *
 * A content is the place of the thing in the list, from 1, 0 for an empty cell;
 * + 32 * the owner's place in turn order.
 *
 * The list is that of tes_edition_things(), with BOARDS_SEAT "NAME;" for each
 * player after it, in turn order.
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

/* A thing in the list; kind and name do not end with a null character. */
struct boards_thing {
	const char *kind, *name;
	size_t kind_len, name_len;
	bool may_be[2]; /* without an owner, and with one */
};

/*
 * Reads the thing at s.  Returns false if s is something else, such as a
 * player.
 */
bool boards_thing(const char *s, struct boards_thing *thing);

enum { BOARDS_NARROW, BOARDS_WIDE };

enum {
	NUMBER_BYTES = 5,  /* of the longest number */
	NARROW_BYTES = 4,  /* of a change */
	WIDE_BYTES = 16,
	NARROW_SIDE = 64,  /* columns and rows of a narrow board */
	NARROW_TURNS = 4096,
	CHANGE_BYTES = WIDE_BYTES + 1, /* most of a change and what is before */
	/* Of a row, if a game is not longer, so that a page has all of it. */
	BOARDS_BYTES = 32700
};

/* Writes changes to out, which has CHANGE_BYTES for each; returns the end. */
unsigned char *boards_put_changes(unsigned char *out,
    const struct tes_board_change *change, size_t count);
unsigned char *boards_put_number(unsigned char *out, uint32_t n);

/* A game in a row. */
struct boards_game {
	uint32_t positions, things;
	const unsigned char *signature; /* words of 8 bytes, big-endian */
	bool is_wide;
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

/* Reads a number of 4 bytes. */
static inline uint32_t
boards_word(const unsigned char *from)
{
	return (uint32_t)from[0] | (uint32_t)from[1] << 8 |
	    (uint32_t)from[2] << 16 | (uint32_t)from[3] << 24;
}

bool boards_next(const unsigned char **at, const unsigned char *end,
    struct boards_game *game);

#endif /* INDEX_BOARDS_H */
