/*
 * private.h - what the files that annotate share: where in the text of a
 * record lines can be added, and which lines were.
 *
 * What is added are whole lines in the block of a turn, each with a mark at
 * its end, which is a comment of YAML:
 *
 *	  - red: draw green desert; green 0,1; desert 2,0
 *	    after: #+
 *	      power: {red: 4} #+
 *	    facts: #+
 *	      - Red pays 1 for the tribe. #+
 *
 * A line is taken for one of these only where it is the line of 'after',
 * 'facts' or 'lines', or of one entry of their block, or that of 'eval', has
 * nothing but its key or entry on it, and ends in the mark.  So no text that
 * somebody wrote is, whatever stands in it.
 */
#ifndef ANNOTATE_PRIVATE_H
#define ANNOTATE_PRIVATE_H

#include "base/arena.h"
#include "base/buf.h"
#include "model/record.h"

#define ANNOTATE_TAG " #+"

/* An entry of `after`, `facts` or `lines`. */
struct layout_entry {
	struct tes_text name; /* of `after` its key; else s is NULL */
	struct tes_span line; /* that it stands on, line end and all */
	bool is_generated;          /* it was added */
	struct layout_entry *next;
};

/* The value of a turn's `after`, `facts` or `lines`, or its `eval`. */
struct layout_part {
	bool is_there;
	bool is_generated;  /* the key's line was added, and all entries were */
	bool is_open; /* entries can be added, */
	uint32_t column; /* in that column, */
	uint32_t at;     /* at the beginning of that line, or the text's end */
	struct tes_span line; /* of the key, where it stands alone */
	struct layout_entry *entry;
};

struct layout_turn {
	uint32_t begin;
	/* NULL: keys can be added, */
	const char *why_closed;
	uint32_t column; /* in that column, */
	uint32_t at;     /* as above */
	/*
	 * Where somebody has written one beside what was added, there are two,
	 * until the lines that were added are taken out.
	 */
	struct layout_part after[2], facts[2], lines[2], eval[2];
};

struct layout {
	const char *text;
	size_t len;
	struct layout_turn *turn; /* those that could be read, in order */
	size_t turns, cap;
	bool is_whole; /* all of the text could be read */
	const char *why_closed; /* NULL: the record takes lines; else why not */
	uint32_t begin; /* of what does not */
};

/* False without memory.  All is in the arena. */
bool layout_read(struct layout *layout, struct arena *a, const char *text,
    size_t len);

/* Copies the text without the lines that were added; *gaps in the arena. */
bool layout_strip(const struct layout *layout, struct arena *a,
    struct buf *out, struct source_gap **gap, size_t *gaps);

/* Lines to be added: each without indentation and line end. */
struct addition {
	uint32_t at;
	uint32_t column;
	const char *s;
	size_t len;
};

/* Ordered by place; those of the same place stay in their order. */
struct additions {
	struct addition *item;
	size_t count, cap;
	struct arena *arena;
	bool out_of_memory;
};

void additions_put(struct additions *list, uint32_t at, uint32_t column,
    const struct buf *line);
/* The text with them. */
void additions_splice(struct additions *list, const char *text, size_t len,
    struct buf *out);

struct fact {
	uint32_t step; /* from 1; 0: of the turn */
	const char *text;
	struct fact *next;
};

/* What was seen of a turn. */
struct turn_analysis {
	bool is_certain; /* it was played, and behind it all is known */
	const struct tes_state_value *after;
	uint32_t afters;
	struct fact *fact;
	const char *eval; /* NULL: none */
	const char *line; /* steps of what was better; NULL: none */
};

struct engine;

struct tes_annotator {
	unsigned what;
	struct arena arena; /* of the record */
	struct buf text;    /* that is handed out */
	struct buf line;
	struct buf raw;     /* what was read, where lines were taken out */
	bool has_raw, has_changed;
	struct turn_analysis *analysis; /* by turn, from 0 */
	size_t turns, cap;
	uint32_t last_after; /* the last turn, from 1, with any; 0: none */
	struct tes_annotation_skip *skip;
	size_t skip_count, skip_cap;
	bool out_of_memory;
	/* While the record is put. */
	const struct tes_record *rec;
	const struct tes_diags *diags;
	struct layout layout;
	struct additions add;
	struct engine *engine; /* annotate/engine.c */
	uint32_t playouts;
	uint64_t seed;
};

/* annotate/facts.c */
/* A sentence of a step, from 1, or of the turn: 0. */
void annotator_add_fact(struct tes_annotator *an,
    struct turn_analysis *analysis, uint32_t step, const char *text);
/* What was seen of that turn, from 1; NULL without memory. */
struct turn_analysis *annotator_turn(struct tes_annotator *an, uint32_t turn);
/* Something was to be said of the turn, from 1, or of the record: 0. */
void annotator_skip(struct tes_annotator *an, uint32_t turn,
    uint32_t begin, const char *why);
/* Appends "1.3" of thousandths, without their sign. */
void annotator_put_tenths(struct buf *b, int32_t thousandths);
/* The lines for all turns. */
void annotator_put_turns(struct tes_annotator *an,
    const struct tes_outcome *outcome);

/* annotate/engine.c */
/* What the engine says of the first turns of the record. */
void annotator_run_engine(struct tes_annotator *an,
    const struct tes_edition *ed, uint32_t turns);
void engine_free(struct engine *e);

#endif /* ANNOTATE_PRIVATE_H */
