/*
 * pattern.h - a pattern: things on some cells, on any part of the board if that
 * has no fixed cells, turned and reflected.
 */
#ifndef FIND_PATTERN_H
#define FIND_PATTERN_H

#include "find/find.h"
#include "index/big_endian.h"
#include "index/signature.h"

enum {
	ITEMS = 40, /* most items, at most the bits of a uint64_t */
	WORDS = 80, /* bytes of an item's words */
	IMAGES = 12, /* of the hex plane, under rotation and reflection */
	ANY_OWNER = -1, /* instead of an index of pattern.owner[] */
	NONE = -2,
	CONTENTS = 256, /* values of a cell's content, see boards.h */
	MASKS = 24, /* most masks of a filter */
	UNKNOWN = 0, /* an owner, otherwise its place in turn order */
	SIDE = 64, /* columns and rows of most boards, and around them */
	OFFSETS = 24,
	PLACEMENTS = 64 /* bits of a uint64_t */
};

struct place {
	int32_t x, y; /* as in struct tes_cell_content */
};

/* What is wanted on a cell. */
struct item {
	struct place at;
	bool is_empty, is_new;
	char words[WORDS]; /* kind or name of the thing; "": anything */
	int owner; /* index in pattern.owner[], ANY_OWNER or NONE */
};

struct pattern {
	struct item item[ITEMS]; /* the first one is not empty */
	unsigned items;
	struct place place[IMAGES][ITEMS]; /* of the items, in each image */
	unsigned images; /* different ones */
	enum tes_grid grid;
	char owner[TES_SEATS_MAX][WORDS]; /* a letter, or a seat */
	unsigned owners;
};

/* Masks for signatures: a game with the pattern has a bit of each. */
struct filter {
	struct signature mask[MASKS + 1]; /* one more to be made */
	unsigned masks;
};

/*
 * Cells near one that has changed.  A placement of the pattern there is an
 * image with one of its items on that cell: as a bit, image * items + item,
 * modulo PLACEMENTS.
 */
struct nearby {
	unsigned offsets;
	struct place offset[OFFSETS];
	size_t distance[OFFSETS]; /* x + SIDE * y */
	uint32_t margin; /* in x and y, of boards and pattern in SIDE */
};

/* What a content can be in games with the same things and seats. */
struct things {
	uint32_t id; /* of their list, in table `name` */
	/* There are things for all items, on the wanted grid, and all seats. */
	bool has_all;
	int owner[TES_SEATS_MAX]; /* of pattern.owner[]; UNKNOWN: a letter */
	uint64_t items[CONTENTS]; /* of the pattern, as bits */
	struct filter filter;
	/*
	 * Placements that are possible with a content on the changed cell, and
	 * on one at an offset; [1]: if their owners are the same.
	 */
	uint64_t fits_here[CONTENTS];
	uint64_t fits[OFFSETS][2][CONTENTS];
};

/* items: those of the pattern that each content can be, as bits. */
void filter_make(struct filter *filter, const struct pattern *p,
    const uint64_t items[CONTENTS]);
/* Returns whether a game with that signature can have the pattern. */
bool filter_passes(const struct filter *filter,
    const unsigned char *signature);

/* Chooses the cells by which most placements are excluded. */
void nearby_choose(struct nearby *nearby, const struct pattern *p);
/* Sets t->fits; and excludes from t->items what the seats exclude. */
void nearby_fit(const struct nearby *nearby, const struct pattern *p,
    struct things *t);

/* Reads --pattern; exits if it is malformed or impossible. */
void pattern_read(struct find *f, struct pattern *p);

/* Returns how the lists of things on the pattern's grid begin. */
const char *pattern_grid(const struct pattern *p);

/* Returns whether an owner of a pattern is any player, called by a letter. */
bool pattern_is_letter(const char *owner);

#endif /* FIND_PATTERN_H */
