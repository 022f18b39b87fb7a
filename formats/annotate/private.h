/*
 * private.h - annotations (computed values and sentences) in the text of a
 * record, shared by the files of formats/annotate.
 *
 * Annotations are whole lines in the block of a turn.  Each ends with the mark
 * " #+", which is a YAML comment:
 *
 *	  - red: draw green desert; green 0,1; desert 2,0
 *	    after: #+
 *	      power: {red: 4} #+
 *	    facts: #+
 *	      - Red pays 1 for the tribe. #+
 *
 * A line is an annotation only if it ends with the mark and has nothing else
 * but the key 'after', 'facts', 'lines' or 'eval', or one entry of them.  So no
 * line that a person wrote is mistaken for one.
 */
#ifndef ANNOTATE_PRIVATE_H
#define ANNOTATE_PRIVATE_H

#include "analysis/engine.h"
#include "base/buf.h"
#include "model/record.h"

#define ANNOTATE_TAG " #+"

/* An entry of `after`, `facts` or `lines`. */
struct layout_entry {
	struct tes_text name; /* key, in `after`; in lists s is NULL */
	struct tes_span line; /* line of the entry, with its newline */
	bool is_generated; /* the annotator wrote the entry, not a person */
	struct layout_entry *next;
};

/*
 * Where the value of a turn's `after`, `facts`, `lines` or `eval` is in the
 * text.
 */
struct layout_part {
	bool is_there;
	bool is_generated;  /* the annotator wrote the key and all entries */
	bool is_open; /* lines for new entries can be added */
	uint32_t column; /* column at which new entries begin, from 0 */
	/*
	 * offset at which to insert new entries: start of a line, or end of the
	 * text
	 */
	uint32_t at;
	/* line of the key, if its value is on lines of its own */
	struct tes_span line;
	struct layout_entry *entry;
};

struct layout_turn {
	uint32_t begin;
	/* reason why no keys can be added to the turn; NULL if they can */
	const char *why_closed;
	uint32_t column; /* column at which new keys begin, from 0 */
	/*
	 * offset at which to insert new keys: start of a line, or end of the
	 * text
	 */
	uint32_t at;
	/*
	 * Where these keys are in the turn.  A key may occur twice: once
	 * written by a person and once by the annotator.
	 */
	struct layout_part after[2], facts[2], lines[2], eval[2];
};

struct layout {
	const char *text;
	size_t len;
	struct arena *arena; /* holds the turns and their entries */
	/* the turns before the first syntax error, in order */
	struct layout_turn *turn;
	uint32_t turns;
	size_t cap;
	bool is_whole; /* the whole text was parsed */
	/* reason why no line can be added to the record; or NULL */
	const char *why_closed;
	uint32_t begin; /* offset in the text of the cause of why_closed */
};

/*
 * Sets *layout to the annotations in the text of a record, and the places where
 * lines can be added; allocates in the arena.  Returns false if out of memory.
 */
bool layout_read(struct layout *layout, struct arena *a,
    const struct tes_record *rec);
/*
 * Does the work of layout_read() for a text that is not simple YAML; its caller
 * has set l->text, len and arena (annotate/layout_yaml.c).
 */
bool layout_read_yaml(struct layout *l);

/*
 * Returns the offset of the start of the line after offset `place`, or of the
 * end of the text.
 */
uint32_t layout_next_line(const struct layout *l, uint32_t place);
/*
 * Returns the span of the line that contains offset `place`, with its newline.
 */
struct tes_span layout_line(const struct layout *l, uint32_t place);
/*
 * Returns whether a line has nothing but the entry at [begin, end), with "- "
 * before it if is_item, and the mark ANNOTATE_TAG.
 */
bool layout_is_marked(const struct layout *l, struct tes_span line,
    uint32_t begin, uint32_t end, bool is_item);
/* Adds a zeroed turn and returns it; NULL if out of memory. */
struct layout_turn *layout_add_turn(struct layout *l);
/*
 * Appends the entry at [begin, end) to the list whose end is *link, and moves
 * *link.  name: its key; s is NULL in a list.  Returns false if out of memory.
 */
bool layout_add_entry(const struct layout *l, struct layout_entry ***link,
    struct tes_text name, uint32_t begin, uint32_t end);
/*
 * After all entries were added: sets the line of the part's key, which is at
 * [key, key_end), and whether the annotator wrote the part.
 */
void layout_end_part(const struct layout *l, struct layout_part *part,
    uint32_t key, uint32_t key_end);

/*
 * Appends the text without annotations to out.  Sets *gap to an array, in the
 * arena, of the places where lines were removed, and *gaps to its length.
 * Returns false if out of memory.
 */
bool layout_strip(const struct layout *layout, struct arena *a,
    struct buf *out, struct source_gap **gap, size_t *gaps);

/*
 * A line to be added to the text at offset `at`, indented to `column`.  The
 * text s[0, len) is without indentation and newline.
 */
struct addition {
	uint32_t at;
	uint32_t column;
	const char *s;
	size_t len;
};

/*
 * Lines to be added, sorted by offset; those with equal offsets in the order in
 * which they were put.
 */
struct additions {
	struct addition *item;
	uint32_t count;
	size_t cap;
	struct arena *arena;
};

void additions_put(struct additions *list, uint32_t at, uint32_t column,
    const char *s, size_t len);
/* Appends the text to out, with the added lines inserted. */
void additions_splice(struct additions *list, const char *text, size_t len,
    struct buf *out);

/* A line of `after`: "power: {red: 1, blue: 6}". */
struct after_line {
	const char *s;
	uint32_t len, key_len; /* in bytes */
	/* the value is not persistent, or not that after an earlier turn */
	bool is_news;
};

/* What the annotator found out about a turn. */
struct turn_analysis {
	/* the turn was played, and the state after it is certain */
	bool is_certain;
	const struct after_line *after;
	uint32_t afters;
	struct fact *fact;
	/* evaluation of the position after the turn; or NULL */
	const char *eval;
	const char *line; /* steps of a better variation; or NULL */
};

struct tes_annotator {
	unsigned what;
	struct tes_judge *judge; /* that the annotator observes; or NULL */
	struct arena arena; /* cleared for each record */
	struct buf text; /* record with the annotations, which is returned */
	struct buf line;
	struct buf raw; /* input before annotations were removed from it */
	bool has_raw, has_changed;
	struct turn_analysis *analysis; /* indexed by turn, from 0 */
	uint32_t turns;
	size_t cap;
	/* the lines of the last turn observed for which values are known */
	const struct after_line *known;
	uint32_t known_count;
	uint32_t last_after; /* last turn with values, from 1; 0: none */
	struct tes_annotation_skip *skip;
	uint32_t skip_count;
	size_t skip_cap;
	/* The members below are set while a record is written. */
	const struct tes_record *rec;
	const struct tes_diags *diags;
	struct layout layout;
	struct additions add;
	struct tes_record *output; /* the annotated text, to compare it */
	struct engine *engine; /* NULL: not needed yet */
	uint32_t playouts;
	uint64_t seed;
};

/* The functions below are defined in annotate/facts.c. */
/*
 * Returns the analysis of turn `turn` (from 1), and adds it if it is missing;
 * NULL if out of memory.
 */
struct turn_analysis *annotator_turn(struct tes_annotator *an, uint32_t turn);
/* Keeps the values after a turn as lines of its analysis. */
void annotator_keep_after(struct tes_annotator *an,
    struct turn_analysis *analysis, const struct tes_state_value *after,
    uint32_t afters);
/*
 * Adds to an->skip the reason why turn `turn` (from 1; 0: the whole record) is
 * not annotated; begin: the offset in the text of the cause.
 */
void annotator_skip(struct tes_annotator *an, uint32_t turn,
    uint32_t begin, const char *why);
/* Puts the annotations of all turns into an->add. */
void annotator_put_turns(struct tes_annotator *an,
    const struct tes_outcome *outcome);

#endif /* ANNOTATE_PRIVATE_H */
