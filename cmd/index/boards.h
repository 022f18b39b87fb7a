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
 * BOARDS_WIDE.  Then there is the number of its groups; for each group, two
 * bytes: a content that was on the board, and how many stays follow of it; and
 * all stays.  The groups have ascending contents; a content with more than 128
 * stays has several groups.  The stays of a content are in the order of turns.
 *
 * A stay is a cell, the first turn after which the content was on it, and the
 * end: the next turn in which something was put on the cell, or the content
 * was taken from it.  Its numbers have 4 bytes, the least significant first.
 * On a narrow board, it is one number: from the least significant bit, 7 bits
 * for x, 6 for y, 9 for the first turn, 10 for the end, of which all bits are
 * set if there is none.  Cells of hexagons can be moved together, so that they
 * fit.  On a wide board, there are 4 numbers: x, y, first turn, end.
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
	GROUP_BYTES = 2,
	NARROW_BYTES = 4,  /* of a stay */
	WIDE_BYTES = 16,
	NARROW_SIDE = 64,  /* columns and rows of a narrow board */
	NARROW_TURNS = 512,
	NARROW_END = 1023, /* of a stay without one; UINT32_MAX if wide */
	/* Of a row, if a game is not longer, so that a page has all of it. */
	BOARDS_BYTES = 32700
};

/* Returns the bytes that boards_put_stays() uses at most. */
size_t boards_size(size_t changes);
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
	uint32_t groups; /* that were not read yet */
	const unsigned char *group, *stay; /* those that are next */
	const unsigned char *end;
};

/* Stays of a content. */
struct boards_group {
	unsigned content;
	size_t count;
	const unsigned char *stay;
};

/* Begins to read the bytes of a row; if damaged, without games. */
void boards_begin(struct boards_reader *row, const unsigned char *bytes,
    size_t size);
/* Reads the next game.  Returns false after the last one. */
bool boards_next(struct boards_reader *row, struct boards_game *game);
/*
 * Reads the next group of a game.  Returns false after the last one, or if the
 * row is damaged.
 */
static inline bool
boards_next_group(struct boards_game *game, struct boards_group *group)
{
	if (game->groups == 0)
		return false;
	*group = (struct boards_group){ game->group[0], game->group[1],
		game->stay };
	game->stay += group->count * (game->is_wide ? WIDE_BYTES :
	    NARROW_BYTES);
	game->group += GROUP_BYTES;
	game->groups--;
	return game->stay <= game->end;
}
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

#endif /* INDEX_BOARDS_H */
