/*
 * record.h - the representation of a record, for readers that fill it in.
 */
#ifndef MODEL_RECORD_H
#define MODEL_RECORD_H

#include "base/arena.h"
#include "base/buf.h"
#include "base/words.h"
#include "model/limits.h"
#include "tessera.h"

/*
 * The text of one record.  It is owned by the reader that filled the record (a
 * buffer of the stream, usually) or by the record's arena, and valid until the
 * record is filled again.
 */
struct tes_source {
	const char *name;
	const char *text;
	size_t len;
	uint64_t first_line; /* line of the file where text begins, from 1 */
	/* Lines of the file that are not in text, in ascending order. */
	const struct source_gap {
		size_t offset;  /* place in text where they were removed */
		uint64_t lines;
	} *gap;
	size_t gaps;
	const struct line_index_entry *line_index; /* of a long text */
};

/* Line and column of one character, from which later ones are counted. */
struct line_index_entry {
	uint32_t at;     /* offset in bytes */
	uint32_t lines;  /* line endings before `at` */
	uint32_t begin;  /* offset of the line's first byte */
	uint32_t column; /* characters from begin to `at` (base 0) */
};

/* Builds the line index of a long text.  Returns false if out of memory. */
bool source_build_line_index(struct tes_source *src, struct arena *a);

/*
 * A record.  Its pointers lead into its arena or its source; its spans are byte
 * offsets in the source.
 */
struct tes_record {
	struct arena arena;
	struct tes_source source;
	uint64_t number; /* position in the stream, from 1 */
	/* Comment lines before the record, and the line of the first one. */
	uint64_t lead_comments, lead_line;
	struct limits limits; /* for its text, set before it is read */
	bool is_yaml; /* its source may hold comments */
	/*
	 * Each turn has the seat of the turn one round earlier, in the same
	 * spelling, and no draws, after or lines.  Set by fast readers.
	 */
	bool is_round;
	struct tes_record_header head;
	struct tes_turn *turn;
	size_t turns, turns_cap;
	/* The text is malformed: some of its content is missing here. */
	bool is_partial;
	bool is_cut; /* the text is truncated: turns may be missing */
	bool is_edition; /* an edition file; its content is not stored */
	bool is_excerpt; /* the source is only the beginning of a long one */
	/* Fields of a one-line position notation; s is NULL for a game. */
	struct tes_text position;
};

/* Empties the record, but keeps its memory for the next one. */
void record_clear(struct tes_record *rec);

/* Appends a zeroed turn and returns it; NULL if out of memory. */
struct tes_turn *record_add_turn(struct tes_record *rec);

/* Makes a text that is in the source verbatim, from offset begin on. */
struct tes_text text_plain(const char *s, size_t len, uint32_t begin);
static inline bool
text_is(struct tes_text text, const char *word)
{
	return text.s && word_is(text.s, text.len, word);
}
static inline struct tes_text
text_sub(struct tes_text text, uint32_t from, uint32_t to)
{
	const uint32_t *map = text.offset_map;

	return (struct tes_text){
		.s = text.s + from,
		.len = to - from,
		.span = {
			map ? map[from] : text.span.begin + from,
			map ? map[to] : text.span.begin + to,
		},
		.offset_map = map ? map + from : NULL,
	};
}
/* Returns whether text is a valid date YYYY-MM-DD; `????`, `??`: unknown. */
bool text_is_date(const struct tes_text *text);
struct tes_text text_trim(struct tes_text text);
/*
 * Returns the first word from offset *at on, and moves *at to its end.  Words
 * are separated by white space; the word after the last is empty.
 */
struct tes_text text_word(struct tes_text text, uint32_t *at);

/*
 * Splits a turn's text into steps, at semicolons outside of braces, and each
 * step into text, mark and comment.  Malformed steps are reported, with the
 * turn's number (from 1; of a variation, that of the turn it replaces) and
 * seat, and skipped.  unclosed is the help for a comment without an end, or
 * NULL for the default.  Returns false if out of memory.
 */
bool turn_split(struct arena *a, struct tes_turn *turn, uint32_t number,
    const char *unclosed, struct tes_diags *diags);

/*
 * Splits a turn like turn_split(), into an array of `room` steps.  Returns
 * false and reports nothing if a step is malformed or the array is too small.
 * If may_have_braces is false, the text must not contain braces.
 */
bool turn_split_into(struct tes_turn *turn, struct tes_step *step,
    size_t room, bool may_have_braces);

/* Appends the annotation mark of a step, and its comment in braces. */
void step_put_suffix(const struct tes_step *step, struct buf *out);

#endif /* MODEL_RECORD_H */
