/*
 * private.h - the parser of simple YAML, shared by its files.
 *
 * Functions that return bool return false if the text is not simple; the whole
 * record is then left to the general parser.
 */
#ifndef YAML_FAST_PRIVATE_H
#define YAML_FAST_PRIVATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "model/keys.h"
#include "model/record.h"

enum {
	YAML_FAST_KEY_MAX = 64,
	YAML_FAST_KEYS_MAX = 16, /* keys of a mapping */
	YAML_FAST_STEPS_MAX = 128, /* steps of a turn */
	YAML_FAST_DEPTH = 8, /* nesting of 'after' in a variation */
};

struct yaml_fast {
	struct tes_record *rec;
	uint32_t text_max; /* limit of bytes of a text */
	const char *text;
	const char *at, *end; /* the rest; ends with a newline */
	const char *last;     /* end of the last text or bracket */
	uint32_t odd_seats; /* turns whose seat differs from a round ago */
	bool has_hash, has_brace; /* the text contains '#', '{' */
	bool in_line; /* inside of a variation */
	/* Buffer for steps. */
	struct tes_step *step, *step_end;
};

/* Sets a text by fields: copying a struct just written would stall. */
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
 * yaml_fast/text.c: parts of lines.
 */

/* Returns whether all characters are allowed, without tabs. */
bool yaml_fast_is_clean(const char *s, size_t len);

/* Skips the bytes if they are next.  Returns whether they are. */
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

/* Returns whether the next line is indented to that column. */
static inline bool
yaml_fast_is_column(const struct yaml_fast *cn, unsigned column)
{
	const char *s = cn->at;

	if ((size_t)(cn->end - s) <= column)
		return false;
	/* The usual columns of turns and of their keys. */
	if (column == 2)
		return memcmp(s, "  ", 2) == 0;
	if (column == 4)
		return memcmp(s, "    ", 4) == 0;
	for (unsigned i = 0; i < column; i++)
		if (s[i] != ' ')
			return false;
	return true;
}

/* Skips "- " at that column if the next line begins so. */
static inline bool
yaml_fast_accept_item(struct yaml_fast *cn, unsigned column)
{
	if (!yaml_fast_is_column(cn, column) || cn->at[column] != '-' ||
	    cn->at[column + 1] != ' ')
		return false;
	cn->at += column + 2;
	return true;
}

/* Returns the column of the next line's first character. */
static inline unsigned
yaml_fast_column(const struct yaml_fast *cn)
{
	const char *s = cn->at;

	while (s < cn->end && *s == ' ')
		s++;
	return (unsigned)(s - cn->at);
}

/* Skips spaces, a comment, the newline, and lines without content. */
bool yaml_fast_end_loose_line(struct yaml_fast *cn);

/* Skips the rest of a line without content, and more such lines. */
static inline bool
yaml_fast_end_line(struct yaml_fast *cn)
{
	if (cn->has_hash || cn->at[0] != '\n' ||
	    (cn->end - cn->at > 1 && cn->at[1] == '\n'))
		return yaml_fast_end_loose_line(cn);
	cn->at++;
	return true;
}

/* Parses a key and its colon. */
bool yaml_fast_key(struct yaml_fast *cn, struct tes_text *key);
/*
 * Parses a space, a text and the end of the line.  Lines that are indented
 * deeper than the column continue a plain text.
 */
bool yaml_fast_text(struct yaml_fast *cn, unsigned column,
    struct tes_text *out);
/* Parses a text inside of { }. */
bool yaml_fast_flow_text(struct yaml_fast *cn, struct tes_text *out);

/*
 * yaml_fast/part.c: types of values.
 */
/* Parses the value after the colon into the struct `into`. */
typedef bool yaml_fast_fn(struct yaml_fast *cn, void *into,
    const struct record_key *row, unsigned column);
yaml_fast_fn yaml_fast_read_text, yaml_fast_read_items, yaml_fast_read_pairs,
    yaml_fast_read_flow_pairs;
yaml_fast_fn yaml_fast_read_turns, yaml_fast_read_after, yaml_fast_read_lines;

/* A mapping whose keys are being read. */
struct yaml_fast_map {
	const struct record_key *table;
	void *into; /* the header or the turn */
	const struct tes_node **extra; /* the first x- key of `into` */
	struct tes_node *last; /* the last one; or NULL */
	unsigned present; /* a bit for each row of the table that was read */
};
/* Parses a key and its value, by kind (yaml_fast.c). */
bool yaml_fast_read_key(struct yaml_fast *cn, struct yaml_fast_map *map,
    unsigned column);

/*
 * End the line of a key at *column, and set *column to that of its list or
 * mapping on the next lines.
 */
bool yaml_fast_begin_list(struct yaml_fast *cn, unsigned *column);
bool yaml_fast_begin_map(struct yaml_fast *cn, unsigned *column);

/* A list of pairs that is being read. */
struct yaml_fast_pairs {
	struct tes_pair *pair;
	size_t count, cap;
};
/* Adds a pair.  Returns false if its key exists. */
bool yaml_fast_add_pair(struct yaml_fast *cn, struct yaml_fast_pairs *list,
    const struct tes_pair *pair);
/* Parses {a: 1, b: 2}. */
bool yaml_fast_flow_pairs(struct yaml_fast *cn, struct yaml_fast_pairs *list);

/*
 * Splits the text of a simple turn into steps (yaml_fast/steps.c).  Returns
 * false without reading anything if it may not be simple, or if a line that is
 * indented deeper than the column may continue it.
 */
bool yaml_fast_steps(struct yaml_fast *cn, struct tes_turn *turn,
    unsigned column);

#endif /* YAML_FAST_PRIVATE_H */
