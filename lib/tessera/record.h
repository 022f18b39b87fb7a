/*
 * record.h - a record, its reading and writing
 *
 * formats/record.md says what each part means.
 */
#ifndef TESSERA_RECORD_H
#define TESSERA_RECORD_H

#include "tessera/diag.h"

TES_BEGIN_DECLS

enum tes_node_kind { TES_NODE_SCALAR, TES_NODE_SEQUENCE, TES_NODE_MAPPING };

/* A value of an x- key: anything.  Children are linked by next. */
struct tes_node {
	enum tes_node_kind kind;
	struct tes_text key;  /* in a mapping; else s is NULL */
	struct tes_text text; /* of a scalar; of a collection only the span */
	bool is_plain;           /* the scalar stood without quotes */
	struct tes_node *child;
	struct tes_node *next;
	bool has_plain_key;       /* the same of its key */
};

/* `seat: value` lines: players, result, hands, draws, the parts of `after`. */
struct tes_pair {
	struct tes_text key;
	struct tes_text value; /* s is NULL where nothing was written */
};

/* A list of strings: setup, facts. */
struct tes_item {
	struct tes_text text;
};

/* One value of a turn's `after`: `power: {…}` has pairs, `display: …` text. */
struct tes_state_value {
	struct tes_text key;
	struct tes_text text;
	const struct tes_pair *pair;
	uint32_t pair_count;
	bool is_persistent; /* of tes_judge_state_values: it stays as it is for
			       turns */
};

struct tes_step {
	struct tes_text text;    /* without mark and comment, trimmed */
	struct tes_text comment; /* what stood in braces; s NULL: none */
	struct tes_span span;    /* of text, mark and comment together */
	char mark[4];            /* "", "!", "?", "!!", "??", "!?" or "?!" */
};

struct tes_turn;

/* An alternative: turns that could have been played from here on instead. */
struct tes_variation {
	const struct tes_turn *const *turn;
	uint32_t turn_count;
	struct tes_span span;
};

struct tes_turn {
	struct tes_text seat;
	struct tes_text text; /* all steps, as written */
	const struct tes_step *step;
	uint32_t step_count;
	struct tes_span span; /* seat and text */
	struct tes_text note, eval, clock, stands;
	const struct tes_pair *draw; /* tigris: tiles drawn at the turn's end */
	uint32_t draw_count;
	const struct tes_state_value *after;
	uint32_t after_count;
	const struct tes_item *fact;
	uint32_t fact_count;
	const struct tes_variation *variation;
	uint32_t variation_count;
	const struct tes_node *extra; /* x- keys, linked, in source order */
	/*
	 * Malformed: some of its steps are missing here.  A turn that could
	 * not be read at all has no text, or not even a seat.  Of one that
	 * only its writing breaks off, so many steps stand before the slip.
	 */
	bool is_partial;
	uint32_t intact_step_count;
};

/* The part of the record that is not turns. */
struct tes_record_header {
	struct tes_text game;
	/*
	 * `edition: timbuktu`, or `edition: {base: 2005, card: 3}`: then the
	 * base is in edition and the parameters in change.
	 */
	struct tes_text edition;
	const struct tes_pair *change;
	uint32_t change_count;
	struct tes_text event, site, date, round, source, note;
	const struct tes_pair *player; /* seat: name, in turn order */
	uint32_t player_count;
	const struct tes_item *setup;
	uint32_t setup_count;
	bool has_setup;
	const struct tes_pair *hand;
	uint32_t hand_count;
	struct tes_text bag;
	const struct tes_pair *result;
	uint32_t result_count;
	const struct tes_node *extra;
	/* Where each part stands, key included; of what is absent, none. */
	struct tes_span players_span, setup_span, hands_span, turns_span,
	    result_span;
	/* `conceded red`: how the players ended a game that was not over. */
	struct tes_text termination;
};

struct tes_record;

TES_API struct tes_record *tes_record_new(void);
TES_API void tes_record_free(struct tes_record *rec);
/* Its text; as all that is in a record, until it is filled again. */
TES_API const struct tes_source *tes_record_source(
    const struct tes_record *rec);
/* Place of the record in its stream, from 1. */
TES_API uint64_t tes_record_number(const struct tes_record *rec);
/*
 * Is it no record but an edition file, by its keys?  Then it is malformed, with
 * one error (E0109), and tes_editions_check reads it.  Editions before the
 * first record of a stream are not counted, and have the number 0.
 */
TES_API bool tes_record_is_edition(const struct tes_record *rec);
/* What stands above its turns; and how many turns there are. */
TES_API const struct tes_record_header *
tes_record_header(const struct tes_record *rec);
TES_API uint32_t tes_record_turn_count(const struct tes_record *rec);
/* i counts from 0; that there is such a turn is asserted. */
TES_API const struct tes_turn *tes_record_turn(const struct tes_record *rec,
    uint32_t i);

/*
 * Sets a text above the turns to a copy of `text`, a string in UTF-8: key is
 * "event", "site", "date", "round", "source", "note" or "termination".
 * TES_INVALID: there is no such key, or the date is none; TES_NOMEM.
 */
TES_API enum tes_status tes_record_set_header_field(struct tes_record *rec,
    const char *key, const char *text);

/* The turn, from 1, that a diagnostic of the record belongs to; 0: none. */
TES_API uint32_t tes_record_diag_turn(const struct tes_record *rec,
    const struct tes_diag *diag);

/*
 * Is it about what the record says of its own game, `result` or a turn's
 * `after`?  Nothing that is played depends on that, so the standings of a
 * record with no other error are those of the rules.
 */
TES_API bool tes_record_diag_is_claim(const struct tes_record *rec,
    const struct tes_diag *diag);

/*
 * Reading and writing YAML
 */

struct tes_reader;

/* Fills up to len bytes; returns their number, 0 at the end, -1 on failure. */
typedef ptrdiff_t tes_read_fn(void *ctx, char *bytes, size_t len);

/*
 * Reads a stream of records with as much memory as its longest record needs.
 * name is for messages.  NULL without memory.
 */
TES_API struct tes_reader *tes_reader_new(const char *name, tes_read_fn *read,
    void *ctx);
TES_API void tes_reader_free(struct tes_reader *reader);

/*
 * Has fn called with the bytes of a stream of YAML that are in no record: a
 * byte order mark, comments before the first record, and all of a record that
 * is too long, behind its being handed out.  Together with the sources of the
 * records they are the whole stream, in order.
 */
typedef void tes_gap_fn(void *ctx, const char *bytes, size_t len);
TES_API void tes_reader_set_gap_handler(struct tes_reader *reader,
    tes_gap_fn *fn, void *ctx);

/*
 * The next record, in place of what rec held.  TES_OK; TES_INVALID when it is
 * malformed: rec holds what could be read, and the next call goes on with the
 * record behind it; TES_END; TES_NOMEM; TES_IO.  A stream without a record is
 * one record that is malformed.
 */
TES_API enum tes_status tes_reader_next(struct tes_reader *reader,
    struct tes_record *rec, struct tes_diags *diags);

/*
 * For threads: a reader of what was cut out of another one's stream.  Reading
 * it gives what reading the stream would have given there, with the same
 * numbers and places, and TES_END behind the last.  NULL without memory.
 */
TES_API struct tes_reader *tes_reader_new_chunk(void);

/*
 * Moves whole records from the stream to the part, unread, in place of what the
 * part held: up to `most` (not 0), and no further once there are `size` bytes.
 * TES_OK: at least one.  TES_INVALID: the next record can only be read from
 * the reader itself: the first of a stream, one that is too long, any of a
 * format but YAML.  TES_END, TES_NOMEM and TES_IO as of tes_reader_next.
 */
TES_API enum tes_status tes_reader_split_off(struct tes_reader *reader,
    struct tes_reader *part, size_t size, size_t most);

/* How many records it has handed out, or cut out of the stream. */
TES_API uint64_t tes_reader_record_count(const struct tes_reader *reader);

/*
 * The record in canonical YAML, with its `---` line.  The text is
 * NUL-terminated and the caller's; give it back to tes_text_free.
 */
TES_API enum tes_status tes_write_yaml(const struct tes_record *rec,
    char **text, size_t *len);
TES_API void tes_text_free(char *text);

TES_END_DECLS

#endif /* TESSERA_RECORD_H */
