/*
 * boards.h - what was on the boards of games, as bytes of the index.
 *
 * A row has the boards of consecutive games of a file.  It begins with how many
 * games there are, and for each one: how many positions it has, the id of the
 * list of its things in table `name`, and how many bytes its board has.
 * Numbers have 7 bits in a byte, the least significant first; all bytes but the
 * last have the highest bit set.
 *
 * The signatures follow: bit 0 of each game, then bit 1 of each, and so on, so
 * that all games of the row are compared with a bit at once.  The bits of the
 * first 8 games are a byte, from the least significant bit.
 *
 * The boards of the games follow.  The first byte of each is BOARDS_NARROW or
 * BOARDS_WIDE; then there are its stays, in the order of turns.
 *
 * A stay is a content on a cell, the first turn after which it was there, and
 * the end: the next turn in which something was put on the cell, or the content
 * was taken from it.  Its numbers have 4 bytes, the least significant first.
 *
 * On a narrow board, a stay is one number: from the least significant bit, 8
 * bits for the content; 2 for how many turns the first turn is after that of
 * the stay before, or after the set-up; 10 for the end, of which all bits are
 * set if there is none; 12 for x + NARROW_ROW * y.  If there are more than 3
 * turns from a stay to the next one, stays of content 0, which mean nothing,
 * are between them.  Cells of hexagons can be moved together, so that they fit.
 *
 * On a wide board, a stay is 5 numbers: content, x, y, first turn, end.
 *
 * A content is the place of the thing in the list, from 1, + 32 * the owner's
 * place in turn order.
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

#include "index/signature.h"

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
	BOARDS_GAMES = 128, /* most in a row */
	BOARDS_MASK = BOARDS_GAMES / 64, /* words with a bit for each */
	NUMBER_BYTES = 5,  /* of the longest number */
	NARROW_BYTES = 4,  /* of a stay */
	WIDE_BYTES = 20,
	NARROW_SIDE = 32,  /* columns and rows of a narrow board */
	NARROW_TURNS = 1023,
	NARROW_END = 1023, /* of a stay without one; UINT32_MAX if wide */
	/*
	 * Cells from one row to the next: two sides, so that there is a margin,
	 * and a little more, so that rows are in different sets of a cache.
	 */
	NARROW_ROW = 72,
	NARROW_CELLS = 4096, /* numbers that cells can have */
	NARROW_STEP = 3,     /* most turns from a stay to the next one */
	/* Of a row, if a game is not longer, so that a page has all of it. */
	BOARDS_BYTES = 32700
};

/* Returns the bytes that boards_put_stays() uses at most. */
size_t boards_size(size_t changes, size_t positions);
/* Writes the board with these changes to out; returns its end. */
unsigned char *boards_put_stays(unsigned char *out,
    const struct tes_board_change *change, size_t count, size_t positions);

/* A row that is being made; zeroes to begin with. */
struct boards_row {
	unsigned games;
	struct signature signature[BOARDS_GAMES];
	unsigned char head[BOARDS_GAMES * 3 * NUMBER_BYTES];
	size_t head_size;
	unsigned char *boards, *bytes; /* bytes: the whole row */
	size_t boards_size, boards_cap, bytes_cap;
};

/* Returns whether a game with a board of this size can be added to the row. */
bool boards_has_room(const struct boards_row *row, size_t size);
/* Adds a game.  Returns false if out of memory. */
bool boards_add(struct boards_row *row, const struct signature *signature,
    uint32_t positions, uint32_t things, const unsigned char *board,
    size_t size);
/*
 * Removes the games of the row, and returns its bytes, which are valid until
 * the next call, and sets *size.  Returns NULL if out of memory.
 */
const unsigned char *boards_finish(struct boards_row *row, size_t *size);
void boards_release(struct boards_row *row);

/* What precedes the boards about a game. */
struct boards_head {
	uint32_t positions, things, size;
};

/* A row that is being read. */
struct boards_reader {
	unsigned games, next;
	const unsigned char *board; /* of the next game */
	const unsigned char *bits, *end; /* of the signatures, of the row */
	struct boards_head head[BOARDS_GAMES];
};

/* A game in a row. */
struct boards_game {
	uint32_t positions, things;
	bool is_wide;
	const unsigned char *stay; /* the first one */
	size_t stays;
};

/* Begins to read the bytes of a row; if damaged, without games. */
void boards_begin(struct boards_reader *row, const unsigned char *bytes,
    size_t size);
/* Reads the next game.  Returns false after the last one. */
bool boards_next(struct boards_reader *row, struct boards_game *game);
/*
 * Sets mask[] to the games whose signatures have a bit, from the first on.
 * After the last game, bits have no meaning.
 */
void boards_games_with(const struct boards_reader *row, unsigned bit,
    uint64_t mask[BOARDS_MASK]);

/* Reads a number of 4 bytes. */
static inline uint32_t
boards_word(const unsigned char *from)
{
	return (uint32_t)from[0] | (uint32_t)from[1] << 8 |
	    (uint32_t)from[2] << 16 | (uint32_t)from[3] << 24;
}

/* Returns the content of a stay. */
static inline unsigned
boards_content(const struct boards_game *game, size_t i)
{
	return game->stay[(game->is_wide ? WIDE_BYTES : NARROW_BYTES) * i];
}

#endif /* INDEX_BOARDS_H */
