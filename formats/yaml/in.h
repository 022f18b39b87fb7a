/*
 * in.h - parsing YAML, shared by the files of formats/yaml.
 *
 * A function that reads a value is called with the value's first event as the
 * current one, and returns with its last event as the current one.  A mapping
 * is read by
 *
 *	yaml_map_begin(&map, in);
 *	while (yaml_map_next(&map, in, &key))
 *		... read or skip the value ...
 *
 * Malformed text is reported and skipped.  Once in->is_over is set there are no
 * more events, and every loop ends.
 */
#ifndef YAML_IN_H
#define YAML_IN_H

#include <yaml.h>

#include "charset_check.h"
#include "diag.h"
#include "model/keys.h"
#include "model/record.h"

enum {
	YAML_KEY_SHOWN = 128, /* most bytes of a key in a message */
	YAML_SEEN_FEW = 8, /* a power of two, as hash tables grow from it */
};

/* An event that a reader of another format supplies instead of libyaml. */
struct yaml_event_in {
	yaml_event_type_t type;
	/* text of a scalar; other events set only its span */
	struct tes_text text;
	/* the scalar is without quotes: if it is empty, the value is null */
	bool plain;
};

struct yaml_in {
	yaml_parser_t parser;
	yaml_event_t event;
	const char *text; /* the input; offsets are relative to it */
	size_t base; /* offset in the text at which libyaml starts */
	struct charset_check checked;
	/* the same place, counted from base in characters and in bytes */
	size_t index, byte;
	/* If it is out of memory, there are no more events. */
	struct arena *arena;
	const struct limits *limits; /* NULL: the defaults */
	struct tes_record *rec; /* record to fill; NULL for an edition file */
	struct tes_diags *diags;
	size_t errors_before; /* errors in diags before this record */
	uint32_t turn; /* number of the turn being read, from 1; 0: none */
	/* seat of the turn being read; s is NULL before it was read */
	struct tes_text seat;
	unsigned depth;
	bool is_over; /* no more events */
	bool lost; /* malformed content was skipped */
	bool lost_aside; /* the same, of keys that do not influence the play */
	/*
	 * number of reported errors for which the one right correction was
	 * suggested
	 */
	size_t guesses;
	bool had_end_mark;  /* a line '...' ended the document */
	/*
	 * the parser is in a variation inside of a variation, which was
	 * reported as an error and is not read
	 */
	bool is_skipping_lines;
	/* number of the turn that the current variation replaces, from 1 */
	uint32_t outer;
	uint32_t variation; /* number of the one being read, from 1; 0: none */
	uint32_t end; /* offset after the last text or bracket that was read */
	/* help if a comment {...} is not closed: argument of turn_split() */
	const char *unclosed;
	/* help if the key for the game or the edition is missing; or NULL */
	const char *missing_help;
	/* a character like a no-break space in a key was reported */
	bool had_other_blank;
	bool is_wrapped; /* the last step is on a line that was reported */
	/*
	 * Offset of a ':' inside the comment {...} of a step, or after a turn
	 * without one, which was reported: then libyaml's error at it is
	 * ignored; or 0.
	 */
	uint32_t cut;
	/*
	 * Sets *out to the next event of another format (JSON) in place of
	 * libyaml.  Returns false at an error, after reporting it.  NULL: use
	 * libyaml.
	 */
	bool (*pull)(struct yaml_in *in, struct yaml_event_in *out);
	void *pull_ctx;
	struct yaml_event_in current; /* event returned last by pull() */
};

/*
 * Checks the characters of a text, and starts to parse it at offset `from`; or
 * to read events from in->pull, whose marks are byte offsets in the text.  The
 * first event is that of the root.  Returns false if there is nothing to read.
 * Call yaml_end() in either case.
 */
bool yaml_begin(struct yaml_in *in, const char *text, size_t len, size_t from);
/* Reads the rest of the text after the root value, to report errors there. */
void yaml_finish(struct yaml_in *in);
void yaml_end(struct yaml_in *in);

/* Moves to the next event.  Returns false if there is none. */
bool yaml_next(struct yaml_in *in);
/*
 * Skips the current value, which could not be read, and marks the record as
 * incomplete.
 */
void yaml_lose(struct yaml_in *in);
/* Skips the current value, which the caller does not need. */
void yaml_skip(struct yaml_in *in);

/*
 * Returns the byte offset of a mark, relative to in->base.  A mark counts
 * characters, which may have several bytes.
 */
uint32_t yaml_count_bytes(struct yaml_in *in, const yaml_mark_t *mark);

static inline uint32_t
yaml_at(struct yaml_in *in, const yaml_mark_t *mark)
{
	const uint32_t at = in->checked.is_ascii || in->pull ?
	    (uint32_t)mark->index : yaml_count_bytes(in, mark);

	return (uint32_t)in->base + at;
}

/* Returns the span of the current event. */
static inline struct tes_span
yaml_span(struct yaml_in *in)
{
	const uint32_t begin = yaml_at(in, &in->event.start_mark);

	return (struct tes_span){ begin, yaml_at(in, &in->event.end_mark) };
}

bool yaml_is_plain(const struct yaml_in *in);
/* Returns whether the value is null: `key:` with nothing after it. */
bool yaml_is_nothing(const struct yaml_in *in);
bool yaml_is_flow(const struct yaml_in *in);

/*
 * Like diag_add(), and adds the current turn and seat to the diagnostic; marks
 * the record as incomplete.
 */
struct tes_diag *yaml_report(struct yaml_in *in, enum diag_id id,
    struct tes_span span, const char *detail, ...)
    __attribute__((format(printf, 4, 5)));
/*
 * Reports that the value of `key` has another type than `expected`, such as "a
 * string", and skips it.  whose: ""; or "an item of ", if it is one.
 */
struct tes_diag *yaml_wrong_shape(struct yaml_in *in, const char *whose,
    const struct tes_text *key, const char *expected);
/*
 * Helps if another dash, or a bullet, is at the offset at which an item of a
 * list must begin, as word processors write lists.  Returns false if none is.
 */
bool yaml_help_marker(struct yaml_in *in, struct tes_diag *diag, uint32_t at);
/* As yaml_wrong_shape(), for a list; with help. */
void yaml_no_list(struct yaml_in *in, const struct tes_text *key,
    const char *help);
/* Returns "a list", "a mapping" or "a string": what the current value is. */
const char *yaml_shape_name(const struct yaml_in *in);
/* Stops parsing if the limit of errors is reached. */
void yaml_check_errors(struct yaml_in *in);

/* Returns whether the record lists a player of that seat so far. */
static inline bool
yaml_is_player(const struct yaml_in *in, const struct tes_text *name)
{
	return record_player(&in->rec->head, *name);
}

/* Reports a syntax error found by libyaml (yaml/syntax.c). */
void yaml_report_syntax(struct yaml_in *in);
/*
 * If the line with a span needs a step, as the line above it ends with ';',
 * reports that it is not indented as the rest of that text, and sets
 * is_wrapped.  Returns whether it does.
 */
bool yaml_report_wrapped(struct yaml_in *in, struct tes_span span);
/*
 * If a line begins at the offset `at` and consists of dashes, some of which a
 * word processor may have made of "--", proposes "---" as the correction of
 * diag, with help.  Returns whether it does.
 */
bool yaml_fix_start(struct yaml_in *in, struct tes_diag *diag, uint32_t at);
/*
 * If the line with the offset `at` is a key and a text that must be in quotes,
 * proposes these as the correction of diag.
 */
void yaml_fix_quotes(struct yaml_in *in, struct tes_diag *diag, uint32_t at);
/*
 * Proposes the colon that the line at the offset `at` lacks, if it begins with
 * a known key: "eval 1", "eval:1".
 */
void yaml_fix_colon(struct yaml_in *in, struct tes_diag *diag, uint32_t at);
/*
 * If the line with the offset `at` does not fit to those above, but certainly
 * belongs in another column, proposes that as the correction of diag
 * (yaml/indent.c).
 */
void yaml_fix_indent(struct yaml_in *in, struct tes_diag *diag, uint32_t at);
/*
 * If `key`, which begins another list item, is on a line of its own, in the
 * column of the first key of its item, proposes a dash before it as the
 * correction of diag.
 */
void yaml_fix_dash(struct yaml_in *in, struct tes_diag *diag,
    const struct tes_text *first, const struct tes_text *key);

/*
 * If the key and value of a line are also those of the line of `first`, or may
 * be meant instead of them, proposes to remove the line as the correction of
 * diag.  The current event is the value of `key`.
 */
void yaml_fix_duplicate(struct yaml_in *in, struct tes_diag *diag,
    const struct tes_text *first, const struct tes_text *key);

/*
 * Reads the current scalar (yaml/text.c).  Returns false after reporting that
 * it is malformed.
 */
bool yaml_scalar(struct yaml_in *in, struct tes_text *out);
/*
 * Reads the current value to *out, as a text that is not empty.  If it is not
 * one, reports that with the key's name and returns false.
 */
bool yaml_text(struct yaml_in *in, const struct tes_text *key,
    struct tes_text *out);
/* Like yaml_text(); expected: what to call the value instead of "a string". */
bool yaml_text_as(struct yaml_in *in, const struct tes_text *key,
    const char *expected, struct tes_text *out);
/* Names for yaml_text_as(): of a `base`, and of the value of a parameter. */
#define YAML_BASE "the id or path of an edition"
#define YAML_PARAMETER "a number or a word"

/*
 * For a scalar whose text differs from source[begin, end), where it is written
 * with escapes or folded lines: sets at[i] to the offset in the source of byte
 * i of the text value[0, len), and at[len] to the end (yaml/scan.c).
 */
void yaml_map_offsets(const char *source, uint32_t begin, uint32_t end,
    yaml_scalar_style_t style, const char *value, size_t len, uint32_t *at);

/* The set of keys read so far in one mapping (yaml/key.c). */
struct yaml_key_set {
	struct tes_text few[YAML_SEEN_FEW]; /* while there is no hash table */
	struct tes_text *slot; /* hash table; s is NULL in free slots */
	size_t slots, count;
};

struct yaml_map {
	struct yaml_key_set seen;
	enum diag_id twice; /* code that reports a duplicate key */
	struct tes_span span; /* span of the event that begins the mapping */
	bool is_flow;
	/* in a mapping in { }: span of the value before the key */
	struct tes_span last;
	bool plain_key; /* the key is unquoted */
	bool lost_key;        /* a key was malformed */
	bool had_cells; /* the comma of a cell like "0,1" split a value */
};

void yaml_seen_init(struct yaml_key_set *seen);
/*
 * If the set has an equal key, returns it; else adds the key and returns NULL.
 */
const struct tes_text *yaml_seen_add(struct yaml_key_set *seen,
    struct yaml_in *in, const struct tes_text *key);

/*
 * Returns whether `count` has reached the limit of keys; then reports it at
 * `next`, and stops parsing.
 */
bool yaml_is_full(struct yaml_in *in, size_t count, struct tes_span next);
void yaml_map_begin(struct yaml_map *map, struct yaml_in *in);
bool yaml_map_next(struct yaml_map *map, struct yaml_in *in,
    struct tes_text *key);

/* Adds to diag the correction to write ": " for ':' or '=' at `at` in text. */
void yaml_split_pair(struct yaml_in *in, struct tes_diag *diag,
    const struct tes_text *text, const char *at);

/* whether a key begins with "x-" */
bool yaml_is_own_key(const struct tes_text *key);
/*
 * Called after a key was read, before which in->lost was `lost`: sets
 * in->lost_aside instead of in->lost if the key does not influence the play, as
 * its row has no KEY_PLAY, or as it is unknown (NULL).
 */
void yaml_set_aside(struct yaml_in *in, const struct record_key *row,
    bool lost);
/*
 * Reports an unknown key, and returns the row of the table with the most
 * similar key.  If that key is certainly meant, and missing in the mapping,
 * *is_meant becomes true, and the caller must read the value; else the value
 * has been skipped.
 */
const struct record_key *yaml_unknown_key(struct yaml_in *in,
    struct yaml_map *map, const struct tes_text *key,
    const struct record_key *table, bool *is_meant);

/*
 * Reads the current value into the struct `into`, at the member that `row`
 * describes; key: for messages.
 */
typedef void yaml_read_fn(struct yaml_in *in, void *into,
    const struct tes_text *key, const struct record_key *row);
yaml_read_fn yaml_read_text, yaml_read_items, yaml_read_pairs;
yaml_read_fn yaml_read_turns, yaml_read_after, yaml_read_lines;
/* Reads a value by the type of the key, row->kind (yaml/yaml.c). */
yaml_read_fn yaml_read_value;
/*
 * Reads the value of one->key; expected: see yaml_text_as().  If it is missing,
 * as in {lion:red}, reports that and reads the pair that is meant.  Returns
 * false if the pair has no value.
 */
bool yaml_read_pair(struct yaml_in *in, const char *expected,
    struct tes_pair *one);
/*
 * Reports that an item of a list is not a mapping of one seat, "'seat: name'",
 * and skips it.
 */
void yaml_wrong_pair(struct yaml_in *in, const char *list,
    const char *expected);
/*
 * Reads a mapping of texts.  Appends its pairs to the array *pair, whose length
 * *pairs the caller has set to 0.  A duplicate key is reported with the code
 * `twice`.
 */
void yaml_pairs(struct yaml_in *in, enum diag_id twice,
    const struct tes_pair **pair, uint32_t *pairs);
/*
 * Returns whether two items of a flow collection are halves of a cell like
 * "0,1", which the comma has split.
 */
bool yaml_splits_cell(const struct tes_text *left,
    const struct tes_text *right);
void yaml_report_cells(struct yaml_in *in, const struct tes_text *left,
    const struct tes_text *right);

/*
 * Reads the value of a key that begins with "x-", and appends it to *list;
 * *tail is the last item of the list, or NULL (yaml/node.c).
 */
void yaml_own_value(struct yaml_in *in, const struct tes_node **list,
    struct tes_node **tail, const struct tes_text *key, bool plain_key);

/* Returns whether a key is reserved, so that no seat can have its name. */
bool yaml_is_turn_key(const struct tes_text *key);

/*
 * Parses rec->source, which the caller has set, to the other members of *rec
 * (yaml/yaml.c).  Returns false if the text contains no YAML; then only bad
 * characters have been reported.
 */
bool yaml_read_record(struct tes_record *rec, struct tes_diags *diags);
/*
 * Returns the length of the first line if it begins with '---', else 0; sets
 * *rest to the span of the text after '---'.
 */
size_t yaml_start_line(const struct tes_source *src, struct tes_span *rest);
/* Reads the record whose first event is the current one. */
void yaml_read_document(struct yaml_in *in, struct tes_record *rec);

#endif /* YAML_IN_H */
