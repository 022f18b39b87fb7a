/*
 * record.h - the representation of a record, for readers that fill it in.
 */
#ifndef MODEL_RECORD_H
#define MODEL_RECORD_H

#include "base/arena.h"
#include "base/ascii.h"
#include "base/buf.h"
#include "base/words.h"
#include "model/limits.h"
#include "tessera.h"

/*
 * The text of one record.  The reader that filled the record owns it (as a
 * buffer of the stream, usually), or the record's arena; it is valid until the
 * record is filled again.
 */
struct tes_source {
	const char *name;
	const char *text;
	size_t len;
	uint64_t first_byte; /* offset in the file where text begins */
	uint64_t first_line; /* line of the file where text begins, from 1 */
	/* Lines of the file that were removed from text, in ascending order. */
	const struct source_gap {
		size_t offset;  /* place in text where they were removed */
		uint64_t lines;
	} *gap;
	size_t gaps;
	const struct line_index_entry *line_index; /* NULL: text is short */
};

/*
 * Where a character is, so that line and column of later ones can be counted
 * from there instead of from the start of the text.
 */
struct line_index_entry {
	uint32_t at;     /* offset of the character, in bytes */
	uint32_t lines;  /* number of line endings before `at` */
	uint32_t begin;  /* offset of the first byte of its line */
	uint32_t column; /* characters from begin to `at` (base 0) */
};

/*
 * Builds the line index of a text, if it is long.  Returns false if out of
 * memory.
 */
bool source_build_line_index(struct tes_source *src, struct arena *a);

/*
 * A record.  Its pointers point into its arena or its source; its spans are
 * byte offsets in the source.
 */
struct tes_record {
	struct arena arena;
	struct tes_source source;
	uint64_t number; /* position in the stream, from 1 */
	/*
	 * Number of comment lines before the record, and line number of the
	 * first.
	 */
	uint64_t lead_comments, lead_line;
	struct limits limits; /* for reading its text; set before that */
	bool is_native; /* the source is a record, not another format */
	/*
	 * The source is simple YAML (formats/yaml_fast): all values are where
	 * their spans are, without anchors, tags, escapes or literal blocks.
	 */
	bool is_simple;
	bool is_normal; /* the texts of all turns are in canonical form */
	/*
	 * Every turn has the seat of the turn one round earlier, in the same
	 * spelling, and no `draws`, `after` or `lines`: checks of these can be
	 * skipped.  Set by fast readers.
	 */
	bool is_round;
	struct tes_header head;
	const void *grown; /* the list that build.c appended to last; or NULL */
	size_t grown_cap;  /* its capacity in items */
	struct tes_turn *turn;
	uint32_t turns;
	size_t turns_cap;
	/* The text is malformed: the record lacks what could not be parsed. */
	bool is_partial;
	/* What is_partial says is missing does not influence the play. */
	bool has_whole_play;
	bool is_cut; /* turns may be missing: after some place, or all */
	bool is_edition; /* an edition file, whose content is not stored here */
	bool is_excerpt; /* source.text is only the beginning of a long text */
	/*
	 * The fields, if the source is a one-line position; s is NULL for a
	 * game.
	 */
	struct tes_text position;
};

/* Empties the record, and keeps its memory for the next one. */
void record_clear(struct tes_record *rec);

/* Returns whether no reader has filled the record, and reported its errors. */
static inline bool
record_is_built(const struct tes_record *rec)
{
	return rec->source.len == 0 && rec->number == 0;
}

static inline bool
span_has(struct tes_span span, uint32_t place)
{
	return place >= span.begin && place < span.end;
}

/* Returns the player of a seat, as the record spells it; NULL if none. */
const struct tes_pair *record_player(const struct tes_header *head,
    struct tes_text seat);

/* Appends a zeroed turn and returns it; NULL if out of memory. */
struct tes_turn *record_add_turn(struct tes_record *rec);

/*
 * Returns a text of len bytes at s, which is in the source as it is, from
 * offset `begin` on.
 */
struct tes_text text_plain(const char *s, size_t len, uint32_t begin);
/*
 * Returns a copy in the arena, derived from the source at `span`: all of its
 * characters are at the beginning of the span.  Its s is NULL if out of memory.
 */
struct tes_text text_derived(struct arena *a, const char *s, size_t len,
    struct tes_span span);
static inline bool
text_is(struct tes_text text, const char *word)
{
	return text.s && word_is(text.s, text.len, word);
}
static inline bool
text_equal(struct tes_text a, struct tes_text b)
{
	return a.len == b.len && (a.len == 0 || memcmp(a.s, b.s, a.len) == 0);
}
/*
 * Returns what a title has before a round: "round 3", but "final" as it is.
 */
static inline const char *
record_round_prefix(struct tes_text round)
{
	return round.len > 0 && ascii_is_digit(round.s[0]) ? "round " : "";
}

/* Returns whether c is white space in a text, which includes newlines. */
static inline bool
text_is_space(char c)
{
	return c == ' ' || c == '\t' || c == '\n';
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
/* Parses a whole number, perhaps with a minus.  Returns false if invalid. */
bool text_read_number(struct tes_text text, int32_t *out);
/*
 * Returns whether a text is a date YYYY-MM-DD, in which question marks (`????`,
 * `??`) may stand for unknown parts.
 */
bool text_is_date(const struct tes_text *text);
struct tes_text text_trim(struct tes_text text);
/*
 * Returns the first word of a text from offset *at on, and moves *at to its
 * end. Words are separated by white space.  After the last word, returns a word
 * of length 0.
 */
struct tes_text text_word(struct tes_text text, uint32_t *at);

struct diag_place;

/*
 * Splits turn->text into steps, at semicolons outside of braces, and each step
 * into text, mark and comment.  Malformed steps are left out, and reported with
 * the turn's seat and place.  unclosed: help for a comment without an end; NULL
 * for the default.  Returns false if out of memory.
 */
bool turn_split(struct arena *a, struct tes_turn *turn, struct diag_place place,
    const char *unclosed, struct tes_diags *diags);

/*
 * Splits turn->text as turn_split() does, but into step[0..room).  Returns
 * false, and reports nothing, if a step is malformed or there are more than
 * `room`.  If may_have_braces is false, the text must not contain braces.
 */
bool turn_split_into(struct tes_turn *turn, struct tes_step *step,
    size_t room, bool may_have_braces);

/* Appends the annotation mark of a step, and its comment in braces. */
void step_put_suffix(const struct tes_step *step, struct buf *out);

#endif /* MODEL_RECORD_H */
