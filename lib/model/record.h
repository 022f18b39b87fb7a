/*
 * record.h - building a record.  Readers include this; programs do not.
 */
#ifndef MODEL_RECORD_H
#define MODEL_RECORD_H

#include "base/arena.h"
#include "base/buf.h"
#include "base/words.h"
#include "model/limits.h"
#include "tessera.h"

/*
 * The text of one record.  It belongs to whoever filled the record in (a
 * stream reader's buffer, usually) or to the record's arena, and lives until
 * the record is filled again.
 */
struct tes_source {
	const char *name;
	const char *text;
	size_t len;
	uint64_t first_line; /* of text in its file, from 1 */
	/* Lines of the file that were taken out of the text, in order. */
	const struct source_gap {
		size_t offset;  /* of the text, where they stood */
		uint64_t lines;
	} *gap;
	size_t gaps;
	const struct source_mark *mark; /* of a long text; or NULL */
};

/* A place in a text, at a character's begin, for others to be counted from. */
struct source_mark {
	uint32_t at;
	uint32_t lines;  /* ends of lines before it */
	uint32_t begin;  /* of its line */
	uint32_t column; /* characters of the line before it */
};

/* Marks a text so long that counting from its begin takes too long. */
bool source_mark(struct tes_source *src, struct arena *a);

/*
 * Everything in here points into the arena or into the source.  Spans point
 * into the source.
 */
struct tes_record {
	struct arena arena;
	struct tes_source source;
	uint64_t number; /* in its stream, from 1 */
	/* Lines of comments that stood before it and are no part of it. */
	uint64_t lead_comments, lead_line;
	struct limits limits; /* it is read under these */
	bool is_yaml; /* its source may hold comments */
	/*
	 * Known to the reader: each turn has the seat of the one a round
	 * before, as it is written there, and none has draws, after or lines.
	 */
	bool is_round;
	struct tes_record_header head;
	struct tes_turn *turn;
	size_t turns, turns_cap;
	/* Malformed: parts of what was written are missing from the model. */
	bool is_partial;
	bool is_cut; /* the text breaks off: turns may be missing */
	bool is_edition; /* an edition file; nothing of it is in here */
	bool is_excerpt; /* the source is only the beginning of a long one */
	/* Of a position on one line: its fields.  Else s is NULL. */
	struct tes_text position;
};

/* Empties the record; its memory is kept for the next. */
void record_clear(struct tes_record *rec);

/* Append a zeroed turn and return it for filling in; NULL without memory. */
struct tes_turn *record_add_turn(struct tes_record *rec);

/* Text that stands in the source as it is. */
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
/* YYYY-MM-DD of a day that exists; `????` and `??` for unknown parts. */
bool text_is_date(const struct tes_text *text);
struct tes_text text_trim(struct tes_text text);
/* The next word at *at, split by spaces and tabs; empty at the end. */
struct tes_text text_word(struct tes_text text, uint32_t *at);

/*
 * Split a turn's text into steps, by semicolons outside of braces, and each
 * step into text, mark and comment.  What is malformed is reported, with the
 * turn's number (from 1; of an alternative, that of its turn) and seat, and
 * left out of the steps.  unclosed says what helps where a comment has no end,
 * NULL: to end it.  Returns false without memory.
 */
bool turn_split(struct arena *a, struct tes_turn *turn, uint32_t number,
    const char *unclosed, struct tes_diags *diags);

/*
 * The same into the room for so many steps.  Returns false, with nothing
 * reported, where something is malformed or there is no room.  Where there
 * are no braces for sure, no comments are looked for.
 */
bool turn_split_into(struct tes_turn *turn, struct tes_step *step,
    size_t room, bool may_have_braces);

/* What stands behind a step's text: the mark, and the comment in braces. */
void step_put_behind(const struct tes_step *step, struct buf *out);

#endif /* MODEL_RECORD_H */
