/*
 * private.h - what the files of the canonical reader share.
 *
 * Every function that returns bool returns false where the text is not
 * canonical: the whole record is then given up.
 */
#ifndef YAML_FAST_PRIVATE_H
#define YAML_FAST_PRIVATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "model/record.h"

enum {
	YAML_FAST_KEY_MAX = 64,
	YAML_FAST_KEYS_MAX = 16, /* of a mapping */
	YAML_FAST_STEPS_MAX = 128, /* of a turn */
	YAML_FAST_DEPTH = 8, /* what a turn of a line has in 'after' */
};

struct yaml_fast {
	struct tes_record *rec;
	uint32_t text_max; /* bytes of a text */
	const char *text;
	const char *at, *end; /* what is to be read; a line feed is last */
	const char *last;     /* end of the last text or bracket */
	uint32_t odd_seats; /* that were not those of a round before */
	bool has_hash, has_brace; /* '#' and '{' are somewhere in the text */
	/* Room for steps. */
	struct tes_step *step, *step_end;
};

/* One key that a mapping can have; the last row of a table has no name. */
struct yaml_fast_row {
	const char *name;
	size_t len; /* of the name */
	/* Reads what stands behind the colon into the struct of the table. */
	bool (*read)(struct yaml_fast *cn, void *into,
	    const struct yaml_fast_row *row, unsigned column);
	size_t offset; /* of the field in that struct */
	size_t count;  /* of the field that counts its items */
	size_t span;   /* of the field that says where the part stands, or 0 */
};

/* NULL when there is none of that name. */
const struct yaml_fast_row *
yaml_fast_row_find(const struct yaml_fast_row *table,
    const struct tes_text *key);

/* Field by field: a struct that is copied right after is waited for. */
static inline void
yaml_fast_set(const struct yaml_fast *cn, struct tes_text *text,
    const char *from, const char *to)
{
	text->s = from;
	text->len = (uint32_t)(to - from);
	text->span.begin = (uint32_t)(from - cn->text);
	text->span.end = (uint32_t)(to - cn->text);
	text->offset_map = NULL;
}

/*
 * yaml_fast/text.c: pieces of lines.
 */

/* Only such characters as may stand in a record, and of the blanks, spaces. */
bool yaml_fast_is_clean(const char *s, size_t len);

/* Are these the next bytes?  If so, goes behind them. */
static inline bool
yaml_fast_accept(struct yaml_fast *cn, const char *s, size_t len)
{
	if ((size_t)(cn->end - cn->at) < len || memcmp(cn->at, s, len) != 0)
		return false;
	cn->at += len;
	return true;
}
#define YAML_FAST_ACCEPT(cn, literal)                                          \
 yaml_fast_accept(cn, literal, sizeof(literal) - 1)

/* Does the next line begin with so many spaces? */
static inline bool
yaml_fast_is_column(const struct yaml_fast *cn, unsigned column)
{
	const char *s = cn->at;

	if ((size_t)(cn->end - s) <= column)
		return false;
	for (unsigned i = 0; i < column; i++)
		if (s[i] != ' ')
			return false;
	return true;
}

/* Goes behind "- " in that column, if the next line begins so. */
static inline bool
yaml_fast_accept_item(struct yaml_fast *cn, unsigned column)
{
	if (!yaml_fast_is_column(cn, column) || cn->at[column] != '-' ||
	    cn->at[column + 1] != ' ')
		return false;
	cn->at += column + 2;
	return true;
}

/* A key and its colon. */
bool yaml_fast_key(struct yaml_fast *cn, struct tes_text *key);
/* A blank, a text and the line's end. */
bool yaml_fast_text(struct yaml_fast *cn, struct tes_text *out);
/* Nothing but the line's end, which a text without anything is. */
bool yaml_fast_nothing(struct yaml_fast *cn);
/* A text inside of { }. */
bool yaml_fast_flow_text(struct yaml_fast *cn, struct tes_text *out);

/*
 * yaml_fast/part.c: values that several keys share.
 */
bool yaml_fast_read_text(struct yaml_fast *cn, void *into,
    const struct yaml_fast_row *row, unsigned column);
bool yaml_fast_read_items(struct yaml_fast *cn, void *into,
    const struct yaml_fast_row *row, unsigned column);
bool yaml_fast_read_pairs(struct yaml_fast *cn, void *into,
    const struct yaml_fast_row *row, unsigned column);
bool yaml_fast_read_flow_pairs(struct yaml_fast *cn, void *into,
    const struct yaml_fast_row *row, unsigned column);

/* A list that is read, pair by pair. */
struct yaml_fast_pairs {
	struct tes_pair *pair;
	size_t count, cap;
};
/* Adds it, if there is none of the same key. */
bool yaml_fast_add_pair(struct yaml_fast *cn, struct yaml_fast_pairs *list,
    const struct tes_pair *pair);
/* {a: 1, b: 2} and the line's end. */
bool yaml_fast_flow_pairs(struct yaml_fast *cn, struct yaml_fast_pairs *list);

/*
 * yaml_fast/steps.c: the text of a turn, cut into steps, where that is as
 * simple as it mostly is.  False, and nothing is read, where it may be less so.
 */
bool yaml_fast_steps(struct yaml_fast *cn, struct tes_turn *turn);

/* yaml_fast/turn.c */
bool yaml_fast_read_turns(struct yaml_fast *cn, void *into,
    const struct yaml_fast_row *row, unsigned column);

#endif /* YAML_FAST_PRIVATE_H */
