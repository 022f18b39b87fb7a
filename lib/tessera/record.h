#ifndef TESSERA_RECORD_H
#define TESSERA_RECORD_H

#include "tessera/diag.h"

TES_BEGIN_DECLS

/*
 * tes_record(3) - the record of a game
 *
 * A record is what a file says about one game: its header and its turns.
 * tessera-record(5) and formats/record.md describe what each part means.
 * Everything that a record hands out is valid until the record is freed or
 * filled again.
 */

/* The kind of a node. */
enum tes_node_kind { TES_NODE_SCALAR, TES_NODE_SEQUENCE, TES_NODE_MAPPING };

/* The value of an `x-` key, which can be any YAML value. */
struct tes_node {
	enum tes_node_kind kind;
	struct tes_text key;    /* in a mapping; else s is NULL */
	struct tes_text text;   /* the scalar; of a collection only a span */
	bool is_plain;          /* the scalar was written without quotes */
	struct tes_node *child; /* the first item of a collection, or NULL */
	struct tes_node *next;  /* the next item of its collection, or NULL */
	bool has_plain_key;     /* the key was written without quotes */
};

/* A key and its value: a player, a result, a hand, a part of `after`, ... */
struct tes_pair {
	struct tes_text key;   /* mostly a seat */
	struct tes_text value; /* s is NULL if it is missing */
};

/* A string of a list: `setup`, `facts`. */
struct tes_item {
	struct tes_text text;
};

/* A value of `after`: either pairs, as in `power: {red: 3}`, or a string. */
struct tes_state_value {
	struct tes_text key;
	struct tes_text text; /* the string; s is NULL if there are pairs */
	const struct tes_pair *pair;
	uint32_t pair_count;
	/* The value rarely changes; only tes_judge_state_values() sets it. */
	bool is_persistent;
};

/* A step of a turn. */
struct tes_step {
	struct tes_text text;    /* without annotation mark and comment */
	struct tes_text comment; /* the text in braces; s is NULL if none */
	struct tes_span span;    /* text, annotation mark and comment */
	char mark[4];            /* "", "!", "?", "!!", "??", "!?" or "?!" */
};

struct tes_turn;

/* A variation (`lines`): turns that could have been played instead. */
struct tes_variation {
	const struct tes_turn *const *turn; /* turn_count pointers */
	uint32_t turn_count;
	struct tes_span span;
};

/* A turn. */
struct tes_turn {
	struct tes_text seat;
	struct tes_text text; /* all steps, as written */
	const struct tes_step *step;
	uint32_t step_count;
	struct tes_span span; /* seat and steps */
	struct tes_text note, eval, clock, stands; /* s is NULL if missing */
	const struct tes_pair *draw; /* Tigris: tiles drawn after the turn */
	uint32_t draw_count;
	const struct tes_state_value *after;
	uint32_t after_count;
	const struct tes_item *fact;
	uint32_t fact_count;
	const struct tes_variation *variation;
	uint32_t variation_count;
	const struct tes_node *extra; /* the first `x-` key, linked by next */
	/*
	 * The turn is malformed, and some of its steps are missing here.  If it
	 * could not be read at all, it has no text, and possibly no seat.
	 */
	bool is_partial;
	/* The number of steps before the first malformed one. */
	uint32_t intact_step_count;
};

/* A record without its turns.  The s of a missing string is NULL. */
struct tes_header {
	struct tes_text game;
	struct tes_text edition; /* name of the edition, or of its base */
	const struct tes_pair *change; /* parameter overrides of the edition */
	uint32_t change_count;
	struct tes_text event, site, date, round, source, note;
	const struct tes_pair *player; /* seat and name, in turn order */
	uint32_t player_count;
	const struct tes_item *setup;
	uint32_t setup_count;
	bool has_setup; /* the record has `setup`, which may be empty */
	const struct tes_pair *hand;
	uint32_t hand_count;
	struct tes_text bag;
	const struct tes_pair *result;
	uint32_t result_count;
	const struct tes_node *extra; /* the first `x-` key, linked by next */
	/* Where each part is, its key included; 0, 0 if it is missing. */
	struct tes_span players_span, setup_span, hands_span, turns_span,
	    result_span;
	/* How the players ended an unfinished game: `conceded red`. */
	struct tes_text termination;
};

/* A record. */
struct tes_record;

/* Returns a new, empty record, or NULL if out of memory. */
TES_API struct tes_record *tes_record_new(void);

/* Frees a record; NULL is allowed. */
TES_API void tes_record_free(struct tes_record *rec);

/*
 * Returns the text of the record, which is empty if the record was not read.
 * Never NULL.
 */
TES_API const struct tes_source *tes_record_source(
    const struct tes_record *rec);

/*
 * Returns the number of the record in its stream, from 1.  It is 0 for an
 * edition file before the first record, see tes_record_is_edition(), and if
 * nothing has been read.
 */
TES_API uint64_t tes_record_number(const struct tes_record *rec);

/*
 * Returns whether the document is an edition file, by its keys, and not a
 * record.  Such a document is malformed as a record, with one error (E0109);
 * tes_editions_check() reads it.  Editions before the first record of a stream
 * are not counted.
 */
TES_API bool tes_record_is_edition(const struct tes_record *rec);

/* Returns the header. */
TES_API const struct tes_header *tes_record_header(
    const struct tes_record *rec);

/* Returns the number of turns. */
TES_API uint32_t tes_record_turn_count(const struct tes_record *rec);

/* Returns turn i, counted from 0, or NULL if it does not exist. */
TES_API const struct tes_turn *tes_record_turn(const struct tes_record *rec,
    uint32_t i);

/*
 * Returns the value of a key of a turn that is a string or a number, as `note`
 * or `clock`; its s is NULL if the turn does not have the key.  i counts all
 * such keys of the format from 0, whether the turn has them or not; sets *key
 * to the name.  Returns NULL past the last key.
 */
TES_API const struct tes_text *tes_turn_text(const struct tes_turn *turn,
    uint32_t i, const char **key);

/*
 * Finds the lines of the file that hold YAML comments, which no format
 * represents.  Comments before the first record count as part of it.  Stores
 * the number of such lines in *count, and the line numbers, from 1, of at most
 * max of them in line[], which may be NULL if max is 0.  A record that was not
 * read from YAML has none.  Returns TES_OK or TES_NOMEM.
 */
TES_API enum tes_status tes_record_comment_lines(const struct tes_record *rec,
    uint64_t *line, size_t max, uint64_t *count);

/*
 * Returns the number, from 1, of the turn that a diagnostic of the record
 * belongs to, or 0 if it belongs to none.
 */
TES_API uint32_t tes_record_diag_turn(const struct tes_record *rec,
    const struct tes_diag *diag);

/*
 * Returns whether a diagnostic is about what the record claims about its game:
 * `result`, `after` or `termination`.  The play does not depend on these, so
 * the standings of a record without other errors are reliable.
 */
TES_API bool tes_record_diag_is_claim(const struct tes_record *rec,
    const struct tes_diag *diag);

/*
 * tes_record_set_text(3) - build and change records
 *
 * A record can be built from nothing, and one that was read can be changed.
 * These functions take the keys of tessera-record(5), and the number of a turn,
 * from 1, or 0 for the header.  Strings are NUL-terminated and copied:
 *
 *	tes_record_set_text(rec, 0, "game", "gods");
 *	tes_record_set_text(rec, 0, "edition", "timbuktu");
 *	tes_record_add_pair(rec, 0, "players", "red", "Anna");
 *	tes_record_add_pair(rec, 0, "players", "blue", "Bruno");
 *	tes_record_add_turn(rec, "red", "draw green; green 0,1");
 *	tes_record_set_text(rec, 1, "note", "A quiet opening");
 *	st = tes_write_yaml(rec, &text, &len);
 *
 * They return TES_OK; TES_NOMEM; or TES_INVALID, and the record is unchanged:
 * there is no such turn or key, the key has another type of values, or a string
 * is not a valid value, not UTF-8, or has control characters other than tabs
 * and line feeds.  The rules of the game are not checked, see
 * tes_judge_record().  Each of them invalidates what the record has handed out.
 * The text of the record, see tes_record_source(), stays as it was read;
 * annotators and repairs, which edit that text, do nothing to a changed record.
 */

/* Removes everything from a record. */
TES_API void tes_record_clear(struct tes_record *rec);

/*
 * Sets the value of a key that is a string, a date or a number; also `edition`,
 * and an `x-` key, which becomes a string.  The key "after power" stands for
 * `power` in `after`.  text NULL: removes the key, of any type, with its value;
 * `turns` cannot be removed.
 */
TES_API enum tes_status tes_record_set_text(struct tes_record *rec,
    uint32_t turn, const char *key, const char *text);

/*
 * Returns the value of a key that is a string, a date or a number, or of
 * `edition`; its s is NULL if the key is missing.  NULL: there is no such turn
 * or key, or the key has another type of values.
 */
TES_API const struct tes_text *tes_record_text(const struct tes_record *rec,
    uint32_t turn, const char *key);

/* Appends a string to a list of strings: `setup`, or `facts` of a turn. */
TES_API enum tes_status tes_record_add_item(struct tes_record *rec,
    uint32_t turn, const char *key, const char *text);

/*
 * Appends a pair, with seats or parameters as names: to `players`, `hands` or
 * `result`; to `edition`, whose parameter it overrides; to `draws` of a turn;
 * or to a part of `after`, as "after power".  value NULL: none, which only
 * players can have.  TES_INVALID also if name is empty, or if there is a pair
 * with that name.
 */
TES_API enum tes_status tes_record_add_pair(struct tes_record *rec,
    uint32_t turn, const char *key, const char *name, const char *value);

/*
 * Appends a turn; steps are separated by semicolons and may have annotation
 * marks and comments, as in records.  TES_INVALID: a step is malformed, or seat
 * is empty or another key of turns, such as "note".
 */
TES_API enum tes_status tes_record_add_turn(struct tes_record *rec,
    const char *seat, const char *steps);

/* Changes seat and steps of a turn, and nothing else of it. */
TES_API enum tes_status tes_record_set_turn(struct tes_record *rec,
    uint32_t turn, const char *seat, const char *steps);

/* Removes a turn; the following ones get the numbers before theirs. */
TES_API enum tes_status tes_record_remove_turn(struct tes_record *rec,
    uint32_t turn);

/*
 * Adds the turns of another record, which is empty afterwards, to a turn as a
 * variation.  TES_INVALID also if `from` has no turns, was read, or is rec.
 */
TES_API enum tes_status tes_record_add_variation(struct tes_record *rec,
    uint32_t turn, struct tes_record *from);

TES_END_DECLS

#endif /* TESSERA_RECORD_H */
