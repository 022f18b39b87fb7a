/* map.c - the squares of the two boards, as on the rulebook's pictures. */
#include "games/tigris/board.h"

/*
 * '~' river, 'T' temple with a treasure, 'C' temple whose treasure is taken
 * first: the corners of the standard board, and the temples outside the area
 * enclosed by the river on the advanced board.
 */
static const char drawn[MAPS][ROWS][COLUMNS + 1] = {
	[STANDARD] = {
		"....~~~~~.T.~...",
		".C..~.......~..C",
		"...~~T......~~..",
		"~~~~.........~~~",
		".............T~~",
		"..............~.",
		"~~~~....T...~~~.",
		".C.~~~~.....~...",
		"......~~~~~~~.C.",
		".....T..........",
		"..........T.....",
	},
	[ADVANCED] = {
		"..~~T....T.....~",
		"..~~..........T~",
		".C~~...........~",
		"..~...T....T~~~~",
		"..~.........~...",
		"..~T........~..C",
		"..~~........~~..",
		"C..~~~.T....T~..",
		".....~~~.....~..",
		"....C.~~~~~~~~..",
		"......~..C....C.",
	},
};

bool
map_fill(struct map *map, int which)
{
	const uint8_t filled = (uint8_t)(which + 1);

	if (map->filled == filled)
		return false;
	*map = (struct map){ .filled = filled };
	for (unsigned sq = 0; sq < SQUARES; sq++) {
		const char c = drawn[which][sq / COLUMNS][sq % COLUMNS];

		squares_add(c == '~' ? &map->river : &map->land, sq);
		if (c == 'T' || c == 'C')
			squares_add(&map->temples, sq);
		if (c == 'C')
			squares_add(&map->first, sq);
	}
	return true;
}
