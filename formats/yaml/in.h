/*
 * in.h - what the files that read YAML share.
 *
 * A value is read while its first event is the current one; whoever reads it
 * leaves its last event as the current one.  So reading a mapping is
 *
 *	yaml_map_begin(&map, in);
 *	while (yaml_map_next(&map, in, &key))
 *		... read or skip the value ...
 *
 * Text that is malformed is reported and skipped.  Once in->is_over is set
 * there are no more events, and every loop ends by itself.
 */
#ifndef YAML_IN_H
#define YAML_IN_H

#include <yaml.h>

#include "charset_check.h"
#include "diag.h"
#include "model/limits.h"
#include "model/record.h"

enum {
	YAML_KEY_SHOWN = 128, /* bytes of a key, in messages */
	YAML_SEEN_FEW = 8,
};

/*
 * Events of another format, in place of libyaml's: the event's type, and the
 * text or the place of what it is.
 */
struct yaml_pulled {
	yaml_event_type_t type;
	struct tes_text text; /* of a scalar; of all else only the span */
	bool plain; /* it stood without quotes; plain and empty: nothing */
};

/* What of the source libyaml sees as a letter, or as nothing. */
enum yaml_stub_kind {
	YAML_STUB_TEXT,
	YAML_STUB_FOLD, /* a text of several lines, without quotes */
	YAML_STUB_ITEM, /* `key: text` in lines, all that an item has */
	YAML_STUB_FLOW, /* `{key: text, key: text}` */
	YAML_STUB_COMMENT, /* behind its '#': nothing */
};
struct yaml_stub {
	uint32_t at;       /* where it sees the letter, from the base on */
	uint32_t from, to; /* the text in the source */
	enum yaml_stub_kind kind;
};

struct yaml_in {
	yaml_parser_t parser;
	yaml_event_t event;
	const char *text; /* what is read; offsets count from its begin */
	size_t base;      /* where libyaml's part of it begins */
	struct charset_check checked;
	/* What libyaml sees of it, and how much longer it really is. */
	const char *seen;
	size_t seen_len;
	const struct yaml_stub *stub;
	size_t stubs;
	size_t stub_next;   /* those before stand before the last place asked */
	uint32_t stub_gone; /* and are that much longer */
	/* The pairs that are given event by event; NULL: none. */
	const struct yaml_stub *pair;
	uint32_t pair_at;    /* what of them comes next */
	unsigned pair_depth; /* mappings that have begun */
	bool pair_in_flow;   /* the last of them stands in brackets */
	bool pair_has_key;   /* the last event was a key */
	struct tes_span pair_span; /* of the current event */
	uint64_t flow;      /* a bit for each depth: it is in brackets */
	/* A record that has nothing wrong with it, or it is given up. */
	bool is_trial;
	struct tes_step *step, *step_end; /* room for steps, of a trial */
	size_t index, byte; /* a place, in characters and bytes from base */
	struct arena *arena;
	const struct limits *limits; /* NULL: the usual ones */
	struct tes_record *rec; /* that is filled; NULL: an edition file */
	struct tes_diags *diags;
	size_t errors_before; /* those of other records */
	uint32_t turn;        /* that is read, from 1; 0: none */
	struct tes_text seat; /* its seat, once it is known */
	unsigned depth;
	bool is_over;       /* no more events */
	bool out_of_memory;
	bool lost;          /* something malformed was left out */
	size_t guesses;     /* errors of which it is certain what was meant */
	bool had_end_mark;  /* a line '...' ended the document */
	/* Nested ones: told, and deeper than the rest. */
	bool is_skipping_lines;
	uint32_t outer;     /* number of the turn whose alternative this is */
	bool in_line;       /* the turn is one of an alternative */
	uint32_t end;       /* of the last text or bracket */
	const char *unclosed; /* of the turn's text: as turn_split has it */
	const char *missing_help; /* where game or edition are; or NULL */
	bool had_other_blank; /* in a key, which is told: lines look indented */
	uint32_t cut; /* a colon that cut a comment off, which is told; or 0 */
	/* Gives the next event; false: no more, which has been reported. */
	bool (*pull)(struct yaml_in *in, struct yaml_pulled *out);
	void *pull_ctx;
	struct yaml_pulled pulled; /* the current one */
};

/*
 * Checks the text and begins to read it at `from`.  Returns false when there
 * is nothing to read.  yaml_end has to be called in either case.  The second
 * is for a text that has been checked.
 */
bool yaml_check(struct yaml_in *in, const char *text, size_t len, size_t from);
bool yaml_begin_checked(struct yaml_in *in);
bool yaml_begin(struct yaml_in *in, const char *text, size_t len, size_t from);
/*
 * The same with events from in->pull, whose marks count bytes of the whole
 * text.  The first event is that of the root.
 */
bool yaml_begin_pulled(struct yaml_in *in, const char *text, size_t len);
/* Reads what stands behind the root. */
void yaml_finish(struct yaml_in *in);
void yaml_end(struct yaml_in *in);

/* The next event is the current one; false when there is none. */
bool yaml_next(struct yaml_in *in);
/* Goes to the current value's last event, and remembers that it is lost. */
void yaml_lose(struct yaml_in *in);
/* The same for a value that nobody misses. */
void yaml_skip(struct yaml_in *in);

/*
 * Byte offset of a mark, from the base on, where characters are more than
 * bytes.
 */
uint32_t yaml_count_bytes(struct yaml_in *in, const yaml_mark_t *mark);

/* yaml/stub.c: makes what libyaml is to see; false where that is no less. */
bool yaml_stub_texts(struct yaml_in *in);
/* The place in the source of one that libyaml saw. */
uint32_t yaml_behind_stubs(struct yaml_in *in, uint32_t at);
/* Is that span, the last that was asked for, such a text? */
enum yaml_stubbed {
	YAML_NO_STUB,
	YAML_STUB,
	YAML_STUB_LINES, /* of several lines, which stand for one */
	YAML_STUB_PAIR,  /* of keys and texts */
	YAML_STUB_INSIDE,
};
enum yaml_stubbed yaml_is_stub(const struct yaml_in *in, struct tes_span span);
/*
 * The scalar that is the current event may stand for a mapping: then the first
 * of its events is.  The next of them, while there is one.
 */
bool yaml_begins_pair(struct yaml_in *in);
bool yaml_goes_on_pair(struct yaml_in *in);

static inline uint32_t
yaml_at(struct yaml_in *in, const yaml_mark_t *mark)
{
	const uint32_t at = in->checked.is_ascii || in->pull ?
	    (uint32_t)mark->index : yaml_count_bytes(in, mark);

	return in->stubs ? yaml_behind_stubs(in, at) :
	    (uint32_t)in->base + at;
}

/* Where the current event stands. */
static inline struct tes_span
yaml_span(struct yaml_in *in)
{
	if (in->pair)
		return in->pair_span;
	const uint32_t begin = yaml_at(in, &in->event.start_mark);

	return (struct tes_span){ begin, yaml_at(in, &in->event.end_mark) };
}

bool yaml_is_plain(const struct yaml_in *in);
/* `key:` with nothing behind it. */
bool yaml_is_nothing(const struct yaml_in *in);
bool yaml_is_flow(const struct yaml_in *in);

/* As diag_add, with the place of what is read; an error loses something. */
struct tes_diag *yaml_report(struct yaml_in *in, enum diag_id id,
    struct tes_span span, const char *detail, ...)
    __attribute__((format(printf, 4, 5)));
/* Reports that the value is no such thing, and skips it. */
struct tes_diag *yaml_wrong_shape(struct yaml_in *in,
    const struct tes_text *key, const char *expected);
/* Ends the reading where so much is wrong that nobody reads it. */
void yaml_check_errors(struct yaml_in *in);

/* yaml/syntax.c: libyaml gave up. */
void yaml_report_syntax(struct yaml_in *in);

/*
 * yaml/text.c: the current scalar.  Returns false when it is malformed: that
 * has been reported.
 */
bool yaml_scalar(struct yaml_in *in, struct tes_text *out);
/* The current value as a text of at least something; key is for messages. */
bool yaml_text(struct yaml_in *in, const struct tes_text *key,
    struct tes_text *out);

/*
 * yaml/scan.c: the text of a scalar whose bytes are not those of the source.
 * source[begin, end) holds it as written; fills at[0..len].
 */
void yaml_map_offsets(const char *source, uint32_t begin, uint32_t end,
    yaml_scalar_style_t style, const char *value, size_t len, uint32_t *at);

/* yaml/key.c: the keys of one mapping. */
struct yaml_seen {
	struct tes_text few[YAML_SEEN_FEW];
	struct tes_text *many;
	size_t count, cap;
	uint32_t *slot; /* hash table of indices + 1 once they are many */
	size_t slots;
};

struct yaml_map {
	struct yaml_seen seen;
	enum diag_id twice; /* code of a key given twice */
	struct tes_span span; /* of the mapping's begin */
	bool is_flow;
	struct tes_span last; /* of a flow mapping, the value before the key */
	bool plain_key;       /* the key stood without quotes */
	bool lost_key;        /* a key was malformed */
	bool had_cells;       /* a value was split at the comma of a cell */
};

void yaml_seen_init(struct yaml_seen *seen);
/* The same key from before, or NULL: then it is added. */
const struct tes_text *yaml_seen_add(struct yaml_seen *seen,
    struct yaml_in *in, const struct tes_text *key);

/* Have so many been read that no more are?  That is reported, and the end. */
bool yaml_is_full(struct yaml_in *in, size_t count, struct tes_span next);
void yaml_map_begin(struct yaml_map *map, struct yaml_in *in);
bool yaml_map_next(struct yaml_map *map, struct yaml_in *in,
    struct tes_text *key);

/* One key that a mapping can have; the last row of a table has no name. */
struct yaml_row {
	const char *name;
	/* Reads the value into the struct the table is for. */
	void (*read)(struct yaml_in *in, void *into, const struct tes_text *key,
	    const struct yaml_row *row);
	size_t offset; /* of the field in that struct */
	size_t count;  /* of the field that counts its items */
	size_t span;   /* of the field that says where the part stands, or 0 */
};

/* Offers to put a space after a colon in the text. */
void yaml_split_colon(struct yaml_in *in, struct tes_diag *diag,
    const struct tes_text *text, const char *colon);

const struct yaml_row *yaml_row_find(const struct yaml_row *table,
    const struct tes_text *key);
bool yaml_is_same(const struct tes_text *a, const struct tes_text *b);
bool yaml_is_own_key(const struct tes_text *key); /* x- */
/*
 * Reports a key that no row has, with the nearest that one has, which it
 * returns.  Where the key is certainly that one, mistyped, and the mapping does
 * not have it, *is_meant is true and the value is to be read; else it has been
 * skipped.
 */
const struct yaml_row *yaml_unknown_key(struct yaml_in *in,
    const struct yaml_map *map, const struct tes_text *key,
    const struct yaml_row *table, bool *is_meant);

/* yaml/part.c: values that several keys share. */
void yaml_read_text(struct yaml_in *in, void *into,
    const struct tes_text *key, const struct yaml_row *row);
void yaml_read_items(struct yaml_in *in, void *into,
    const struct tes_text *key, const struct yaml_row *row);
void yaml_read_pairs(struct yaml_in *in, void *into,
    const struct tes_text *key, const struct yaml_row *row);
/* A mapping's `key: text` pairs; twice is the code of a key given twice. */
void yaml_pairs(struct yaml_in *in, enum diag_id twice,
    const struct tes_pair **pair, uint32_t *pairs);
/* Adds an item to an array in the arena; NULL without memory. */
void *yaml_grow(struct yaml_in *in, void *items, size_t count, size_t *cap,
    size_t size);
/* Do two neighbours of a flow collection look like the halves of a cell? */
bool yaml_splits_cell(const struct tes_text *left,
    const struct tes_text *right);
void yaml_report_cells(struct yaml_in *in, const struct tes_text *left,
    const struct tes_text *right);

/* yaml/node.c: the value of an x- key, behind the list's last. */
void yaml_own_value(struct yaml_in *in, const struct tes_node **list,
    struct tes_node **tail, const struct tes_text *key, bool plain_key);

/* What a number looks like; yaml/turn.c. */
bool yaml_is_number(struct tes_text text, bool is_signed);

/* yaml/turn.c; a key that a seat cannot be called: it would not be read. */
bool yaml_is_turn_key(const struct tes_text *key);
void yaml_read_turns(struct yaml_in *in, void *into,
    const struct tes_text *key, const struct yaml_row *row);

/*
 * yaml/yaml.c: fills the record, whose source is set, from its text.  Returns
 * false when there is no YAML in it: nothing has then been reported but bad
 * characters.
 */
bool yaml_read_record(struct tes_record *rec, struct tes_diags *diags,
    bool *out_of_memory);
/* The same, and libyaml sees every byte. */
bool yaml_read_plainly(struct tes_record *rec, struct tes_diags *diags,
    bool *out_of_memory);
/* The length of the '---' line, 0 where there is none; what else is on it. */
size_t yaml_start_line(const struct tes_source *src, struct tes_span *rest);
/* The record from its first event on. */
void yaml_read_document(struct yaml_in *in, struct tes_record *rec);

#endif /* YAML_IN_H */
