/*
 * private.h - annotations in the text of a record, shared by the files of
 * formats/annotate.
 *
 * Annotations are whole lines in the block of a turn, each with a mark at its
 * end, which is a YAML comment:
 *
 *	  - red: draw green desert; green 0,1; desert 2,0
 *	    after: #+
 *	      power: {red: 4} #+
 *	    facts: #+
 *	      - Red pays 1 for the tribe. #+
 *
 * A line is an annotation only if it ends with the mark and holds nothing but
 * the key 'after', 'facts', 'lines' or 'eval', or one entry of them.  So no
 * other text is mistaken for one.
 */
#ifndef ANNOTATE_PRIVATE_H
#define ANNOTATE_PRIVATE_H

#include "base/arena.h"
#include "base/buf.h"
#include "model/record.h"

#define ANNOTATE_TAG " #+"

/* An entry of `after`, `facts` or `lines`. */
struct layout_entry {
	struct tes_text name; /* key, in `after`; in lists s is NULL */
	struct tes_span line; /* line of the entry, with its newline */
	bool is_generated; /* written by the annotator, not by a person */
	struct layout_entry *next;
};

/* The value of a turn's `after`, `facts` or `lines`, or its `eval`. */
struct layout_part {
	bool is_there;
	bool is_generated;  /* the annotator wrote the key and all entries */
	bool is_open; /* entries can be added */
	uint32_t column; /* where new entries begin, from 0 */
	/* offset of new entries: start of a line or end of the text */
	uint32_t at;
	struct tes_span line; /* line of the key, if the value is not on it */
	struct layout_entry *entry;
};

struct layout_turn {
	uint32_t begin;
	/* Why no keys can be added; NULL if they can. */
	const char *why_closed;
	uint32_t column; /* where new keys begin, from 0 */
	/* offset of new keys: start of a line or end of the text */
	uint32_t at;
	/*
	 * The keys in the turn.  A key may occur twice: once written by a
	 * person and once by the annotator.
	 */
	struct layout_part after[2], facts[2], lines[2], eval[2];
};

struct layout {
	const char *text;
	size_t len;
	struct layout_turn *turn; /* turns before a syntax error, in order */
	size_t turns, cap;
	bool is_whole; /* the whole text was parsed */
	const char *why_closed; /* why no line can be added; or NULL */
	uint32_t begin; /* offset of what why_closed is about */
};

/*
 * Finds annotations and places for lines in a text; allocates in the arena.
 * Returns false if out of memory.
 */
bool layout_read(struct layout *layout, struct arena *a, const char *text,
    size_t len);

/*
 * Appends the text without annotations to out.  Sets *gap to a list, in the
 * arena, of the places of removed lines, and *gaps to its length.
 */
bool layout_strip(const struct layout *layout, struct arena *a,
    struct buf *out, struct source_gap **gap, size_t *gaps);

/* A line to be added, without indentation and newline. */
struct addition {
	uint32_t at;
	uint32_t column;
	const char *s;
	size_t len;
};

/*
 * Additions sorted by offset; of equal offsets in the order of their insertion.
 */
struct additions {
	struct addition *item;
	size_t count, cap;
	struct arena *arena;
	bool out_of_memory;
};

void additions_put(struct additions *list, uint32_t at, uint32_t column,
    const struct buf *line);
/* Appends the text to out, with the additions inserted. */
void additions_splice(struct additions *list, const char *text, size_t len,
    struct buf *out);

struct fact {
	uint32_t step; /* number of the step, from 1; 0: about the turn */
	const char *text;
	struct fact *next;
};

/* What the annotator found out about a turn. */
struct turn_analysis {
	/* the turn was played, and the state after it is certain */
	bool is_certain;
	const struct tes_state_value *after;
	uint32_t afters;
	struct fact *fact;
	/* evaluation of the position after the turn; or NULL */
	const char *eval;
	const char *line; /* steps of a better variation; or NULL */
};

struct engine;

struct tes_annotator {
	unsigned what;
	struct arena arena; /* cleared for each record */
	struct buf text; /* record with the annotations, which is returned */
	struct buf line;
	struct buf raw; /* input before annotations were removed from it */
	bool has_raw, has_changed;
	struct turn_analysis *analysis; /* indexed by turn, from 0 */
	size_t turns, cap;
	uint32_t last_after; /* last turn with values, from 1; 0: none */
	struct tes_annotation_skip *skip;
	size_t skip_count, skip_cap;
	bool out_of_memory;
	/* Set while a record is written. */
	const struct tes_record *rec;
	const struct tes_diags *diags;
	struct layout layout;
	struct additions add;
	struct engine *engine; /* see annotate/engine.c */
	uint32_t playouts;
	uint64_t seed;
};

/* annotate/facts.c */
/* Adds a sentence about a step, from 1; 0: about the whole turn. */
void annotator_add_fact(struct tes_annotator *an,
    struct turn_analysis *analysis, uint32_t step, const char *text);
/* Returns the analysis of a turn, from 1; NULL if out of memory. */
struct turn_analysis *annotator_turn(struct tes_annotator *an, uint32_t turn);
/* Notes why a turn, from 1, is not annotated; 0: the whole record. */
void annotator_skip(struct tes_annotator *an, uint32_t turn,
    uint32_t begin, const char *why);
/* Appends a number of thousandths, rounded as "1.3" and without its sign. */
void annotator_put_tenths(struct buf *b, int32_t thousandths);
/* Adds the annotations of all turns. */
void annotator_put_turns(struct tes_annotator *an,
    const struct tes_outcome *outcome);

/* annotate/engine.c */
/* Adds the engine's analysis of turns 1 to `turns`. */
void annotator_run_engine(struct tes_annotator *an,
    const struct tes_edition *ed, uint32_t turns);
void engine_free(struct engine *e);

#endif /* ANNOTATE_PRIVATE_H */
