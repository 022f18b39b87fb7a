/*
 * private.h - the fast parser of simple YAML, shared by the files of
 * formats/yaml_fast.  yaml_fast.c defines which YAML is simple.  Parsing
 * functions return false if the text is not simple; the general parser
 * (formats/yaml) then reads the whole record again.
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
	YAML_FAST_KEYS_MAX = 16, /* most keys of a mapping */
	YAML_FAST_STEPS_MAX = 128, /* most steps of a turn */
	YAML_FAST_DEPTH = 8, /* deepest nesting: 'after' in a variation */
};

struct yaml_fast {
	struct tes_record *rec;
	uint32_t text_max; /* most bytes of a text, as limited for the record */
	const char *text;
	/* next byte to parse; end of the text, which is after a newline */
	const char *at, *end;
	const char *last; /* end of the text or bracket that was parsed last */
	/*
	 * number of turns whose seat is not that of the turn one round (one
	 * turn of each player) before
	 */
	uint32_t odd_seats;
	bool has_hash, has_brace; /* the text contains '#', '{' */
	bool in_line; /* the parser is inside of a variation */
	/* Unused part of the buffer for steps: [step, step_end). */
	struct tes_step *step, *step_end;
};

/*
 * Sets *text to the bytes [from, to) of the record.  It is set member by
 * member, which is faster than copying a struct that was just written.
 */
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
 * The functions below are defined in yaml_fast/text.c.  They parse parts of
 * lines.
 */

/*
 * Returns whether a text has only characters that records allow, and no tabs.
 */
bool yaml_fast_is_clean(const char *s, size_t len);

/*
 * If the text at cn->at begins with the `len` bytes of s, skips them and
 * returns true.
 */
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

/*
 * Returns whether the line at cn->at is indented by at least `column` spaces.
 */
static inline bool
yaml_fast_is_column(const struct yaml_fast *cn, unsigned column)
{
	const char *s = cn->at;

	if ((size_t)(cn->end - s) <= column)
		return false;
	/*
	 * Columns 2 and 4 are the usual ones of turns and of their keys: fast.
	 */
	if (column == 2)
		return memcmp(s, "  ", 2) == 0;
	if (column == 4)
		return memcmp(s, "    ", 4) == 0;
	for (unsigned i = 0; i < column; i++)
		if (s[i] != ' ')
			return false;
	return true;
}

/*
 * If the line at cn->at has "- " after `column` spaces, skips these and returns
 * true.
 */
static inline bool
yaml_fast_accept_item(struct yaml_fast *cn, unsigned column)
{
	if (!yaml_fast_is_column(cn, column) || cn->at[column] != '-' ||
	    cn->at[column + 1] != ' ')
		return false;
	cn->at += column + 2;
	return true;
}

/*
 * Returns the column, from 0, of the first character other than a space in the
 * line at cn->at.
 */
static inline unsigned
yaml_fast_column(const struct yaml_fast *cn)
{
	const char *s = cn->at;

	while (s < cn->end && *s == ' ')
		s++;
	return (unsigned)(s - cn->at);
}

/*
 * Does the work of yaml_fast_end_line() if there may be a comment, a space
 * before the newline, or an empty line after it.
 */
bool yaml_fast_end_loose_line(struct yaml_fast *cn);

/*
 * Skips the rest of the line, and the lines after it, as long as they have only
 * spaces and comments.  Returns false if the rest of the line has other
 * content.
 */
static inline bool
yaml_fast_end_line(struct yaml_fast *cn)
{
	if (cn->has_hash || cn->at[0] != '\n' ||
	    (cn->end - cn->at > 1 && cn->at[1] == '\n'))
		return yaml_fast_end_loose_line(cn);
	cn->at++;
	return true;
}

/* Parses a key, of at most YAML_FAST_KEY_MAX bytes, and its colon. */
bool yaml_fast_key(struct yaml_fast *cn, struct tes_text *key);
/*
 * Parses a space, a text and the end of the line; sets *out to the text. Lines
 * that are indented deeper than `column` continue a text without quotes.
 */
bool yaml_fast_text(struct yaml_fast *cn, unsigned column,
    struct tes_text *out);
/* Parses a text inside of { } to *out. */
bool yaml_fast_flow_text(struct yaml_fast *cn, struct tes_text *out);

/*
 * The functions below are defined in yaml_fast/part.c and turn.c.  Each parses
 * a value of one type.
 */
/*
 * Parses the value after a key's colon into the struct `into`, at the member
 * that `row` describes.  The key is at `column`.
 */
typedef bool yaml_fast_fn(struct yaml_fast *cn, void *into,
    const struct record_key *row, unsigned column);
yaml_fast_fn yaml_fast_read_text, yaml_fast_read_items, yaml_fast_read_pairs,
    yaml_fast_read_flow_pairs;
yaml_fast_fn yaml_fast_read_turns, yaml_fast_read_after, yaml_fast_read_lines;

/* State of reading the keys of a mapping. */
struct yaml_fast_map {
	const struct record_key *table;
	void *into; /* the header or the turn */
	/* start of the list of x- keys in `into` */
	const struct tes_node **extra;
	struct tes_node *last; /* last x- key; or NULL */
	unsigned present; /* bit i: the key of table[i] was read */
};
/*
 * Parses a key of the mapping, which is at `column`, and its value by the type
 * that the key has in map->table (yaml_fast.c).
 */
bool yaml_fast_read_key(struct yaml_fast *cn, struct yaml_fast_map *map,
    unsigned column);

/*
 * Both end the line of a key that is at *column, and set *column to that of its
 * list or mapping on the next lines.  They return false if that column is too
 * small.
 */
bool yaml_fast_begin_list(struct yaml_fast *cn, unsigned *column);
bool yaml_fast_begin_map(struct yaml_fast *cn, unsigned *column);

/* A list of pairs "key: text" that is being parsed. */
struct yaml_fast_pairs {
	struct tes_pair *pair;
	uint32_t count;
	size_t cap;
};
/*
 * Adds a pair to the list.  Returns false if the list already has its key, or
 * cannot grow.
 */
bool yaml_fast_add_pair(struct yaml_fast *cn, struct yaml_fast_pairs *list,
    const struct tes_pair *pair);
/* Parses pairs like {a: 1, b: 2}, and adds them to the list. */
bool yaml_fast_flow_pairs(struct yaml_fast *cn, struct yaml_fast_pairs *list);

/*
 * Parses a turn's text, and splits it into steps at "; " (yaml_fast/steps.c).
 * Returns false, with nothing consumed, if the text may not be simple, or if a
 * next line that is indented deeper than `column` may continue it.
 */
bool yaml_fast_steps(struct yaml_fast *cn, struct tes_turn *turn,
    unsigned column);

#endif /* YAML_FAST_PRIVATE_H */
