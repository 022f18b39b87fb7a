/*
 * tessera.h - records of tile-laying board games: read them, judge them by
 * the rules, score them, say what is wrong.
 *
 *	struct tes_editions *eds = tes_editions_new();
 *	struct tes_reader *in = tes_reader_new("a.yaml", read_fn, ctx);
 *	struct tes_record *rec = tes_record_new();
 *	struct tes_diags *diags = tes_diags_new();
 *	struct tes_judge *judge = tes_judge_new();
 *	const struct tes_edition *ed;
 *	enum tes_status st;
 *
 *	while ((st = tes_reader_next(in, rec, diags)) <= TES_INVALID) {
 *		if (tes_editions_resolve(eds, rec, diags, &ed) <= TES_INVALID)
 *			st = tes_judge_record(judge, rec, ed, diags);
 *		... look at diags and at tes_judge_outcome(judge) ...
 *		tes_diags_clear(diags);
 *	}
 *
 * Ownership.  A function named *_new hands an object to the caller; the *_free
 * of that type takes it back and accepts NULL.  Every other pointer that comes
 * out is borrowed from the object it was asked of; it lives until that object
 * is freed, cleared or filled again.  Text that goes in is copied.
 *
 * Failure.  Wrong input is not an error of the call: it is reported as
 * diagnostics, the call returns TES_INVALID, and what could be made of the
 * input is there all the same.  The statuses behind TES_INVALID mean that the
 * machine failed or that there is no more.
 *
 * Threads.  The library writes no global state, prints nothing, never exits
 * and reads neither environment nor locale.  An object is for one thread at a
 * time; different objects never interfere.
 *
 * Views.  The structs below whose fields are public are made by the library
 * only and are read-only outside of it; fields may be added at their end.
 */
#ifndef TESSERA_H
#define TESSERA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
# define TES_API __attribute__((visibility("default")))
#else
# define TES_API
#endif

/* Version of this header; tes_version() is the version of the library. */
#define TES_VERSION_MAJOR 0
#define TES_VERSION_MINOR 1
#define TES_VERSION_PATCH 0

TES_API const char *tes_version(void);

enum tes_status {
	TES_OK = 0,
	TES_INVALID, /* the input is wrong; the diagnostics say where */
	TES_END,     /* there is no further record */
	TES_NOMEM,   /* no memory; nothing was produced */
	TES_IO       /* the reading function said so; errno is its own */
};

/*
 * Text with positions
 */

/* Half-open range of byte offsets into a source; both 0: no place. */
struct tes_span {
	uint32_t begin;
	uint32_t end;
};

/*
 * A piece of text out of a source, UTF-8, not NUL-terminated unless said so.
 * s is NULL where the record has no such text.  Where quoting, folding or
 * escapes set the bytes of the text apart from those of the source, at[i] is
 * the source offset of byte i and at[len] the end; elsewhere at is NULL and
 * byte i stands at span.begin + i.
 */
struct tes_text {
	const char *s;
	uint32_t len;
	struct tes_span span;
	const uint32_t *at;
};

/* Where the bytes [from, to) of the text stand in the source. */
TES_API struct tes_span tes_text_span(const struct tes_text *text,
    uint32_t from, uint32_t to);

/*
 * A source is the text of one record of a stream, with its place in the file.
 */
struct tes_source;

TES_API const char *tes_source_name(const struct tes_source *src);

/* The record's own text, without a guarantee of a NUL behind it. */
TES_API const char *tes_source_text(const struct tes_source *src, size_t *len);

/*
 * Line and column of an offset in the whole file, both from 1.  The column
 * counts characters (code points), a tab as one.
 */
TES_API void tes_source_locate(const struct tes_source *src, uint32_t offset,
    uint64_t *line, uint32_t *column);

/* The line that holds the offset, without its line end. */
TES_API const char *tes_source_line(const struct tes_source *src,
    uint32_t offset, size_t *len);

/*
 * Diagnostics: what is wrong with a record, in reading order
 */

enum tes_severity {
	TES_WARNING, /* the record can be used as it stands */
	TES_ERROR    /* the record breaks the format or the rules */
};

/* What there is to know of a diagnostic code; tessera-diagnostics(7). */
struct tes_code {
	const char *code;        /* "E0102": means the same for ever */
	const char *name;        /* "UNKNOWN_EDITION": for programmers */
	enum tes_severity severity;
	const char *summary;     /* what its messages begin with */
	const char *explanation; /* a paragraph; plain text, unwrapped */
	const char *rules;       /* rulebooks and places, or "" */
};

/* Every code in turn: pass NULL to begin; returns NULL after the last. */
TES_API const struct tes_code *tes_code_next(const struct tes_code *prev);
/* NULL when there is no such code; letter case does not matter. */
TES_API const struct tes_code *tes_code_by_name(const char *code);

/* A line behind a diagnostic: something to know, or what would be right. */
struct tes_note {
	bool help;            /* else a note */
	struct tes_span span; /* another place in the record, or none */
	const char *text;
};

struct tes_diag {
	const struct tes_code *code;
	enum tes_severity severity; /* an error of a turn that stands: warning */
	struct tes_span span;
	const char *message; /* one line; control characters are replaced */
	uint32_t turn;       /* from 1; 0: not of a turn */
	uint32_t step;       /* from 1; 0: not of a step */
	const char *seat;    /* NULL: not of a turn */
	const struct tes_note *note;
	size_t notes;
};

struct tes_diags;

TES_API struct tes_diags *tes_diags_new(void);
TES_API void tes_diags_free(struct tes_diags *diags);
TES_API void tes_diags_clear(struct tes_diags *diags);
TES_API size_t tes_diags_count(const struct tes_diags *diags);
TES_API size_t tes_diags_errors(const struct tes_diags *diags);
/* In reading order, i.e. by place in the source. */
TES_API const struct tes_diag *tes_diags_at(const struct tes_diags *diags,
    size_t i);

/*
 * The record: formats/record.md says what each part means
 */

enum tes_kind { TES_SCALAR, TES_SEQUENCE, TES_MAPPING };

/* A value of an x- key: anything.  Children are linked by next. */
struct tes_node {
	enum tes_kind kind;
	struct tes_text key;  /* in a mapping; else s is NULL */
	struct tes_text text; /* of a scalar; of a collection only the span */
	bool plain;           /* the scalar stood without quotes */
	struct tes_node *child;
	struct tes_node *next;
	bool plain_key;       /* the same of its key */
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

/* One value of a turn's `after`: `power: {…}` has pairs, `display: …` a text. */
struct tes_after {
	struct tes_text key;
	struct tes_text text;
	const struct tes_pair *pair;
	uint32_t pairs;
};

struct tes_step {
	struct tes_text text;    /* without mark and comment, trimmed */
	struct tes_text comment; /* what stood in braces; s NULL: none */
	struct tes_span span;    /* of text, mark and comment together */
	char mark[4];            /* "", "!", "?", "!!", "??", "!?" or "?!" */
};

struct tes_turn;

/* An alternative: turns that could have been played from here on instead. */
struct tes_line {
	const struct tes_turn *turn;
	uint32_t turns;
	struct tes_span span;
};

struct tes_turn {
	struct tes_text seat;
	struct tes_text text; /* all steps, as written */
	const struct tes_step *step;
	uint32_t steps;
	struct tes_span span; /* seat and text */
	struct tes_text note, eval, clock, stands;
	const struct tes_pair *draw; /* tigris: tiles drawn at the turn's end */
	uint32_t draws;
	const struct tes_after *after;
	uint32_t afters;
	const struct tes_item *fact;
	uint32_t facts;
	const struct tes_line *line;
	uint32_t lines;
	const struct tes_node *extra; /* x- keys, linked, in source order */
	/*
	 * Malformed: some of its steps are missing here.  A turn that could
	 * not be read at all has no text, or not even a seat.
	 */
	bool is_partial;
};

/* The part of the record that is not turns. */
struct tes_head {
	struct tes_text game;
	/*
	 * `edition: timbuktu`, or `edition: {base: 2005, card: 3}`: then the
	 * base is in edition and the parameters in change.
	 */
	struct tes_text edition;
	const struct tes_pair *change;
	uint32_t changes;
	struct tes_text event, site, date, round, source, note;
	const struct tes_pair *player; /* seat: name, in turn order */
	uint32_t players;
	const struct tes_item *setup;
	uint32_t setups;
	bool has_setup;
	const struct tes_pair *hand;
	uint32_t hands;
	struct tes_text bag;
	const struct tes_pair *result;
	uint32_t results;
	const struct tes_node *extra;
	/* Where each part stands, key included; of what is absent, none. */
	struct tes_span players_span, setup_span, hands_span, turns_span,
	    result_span;
};

struct tes_record;

TES_API struct tes_record *tes_record_new(void);
TES_API void tes_record_free(struct tes_record *rec);
TES_API const struct tes_source *tes_record_source(
    const struct tes_record *rec);
/* Place of the record in its stream, from 1. */
TES_API uint64_t tes_record_number(const struct tes_record *rec);
TES_API const struct tes_head *tes_record_head(const struct tes_record *rec);
TES_API uint32_t tes_record_turns(const struct tes_record *rec);
/* i counts from 0. */
TES_API const struct tes_turn *tes_record_turn(const struct tes_record *rec,
    uint32_t i);

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
 * The next record, in place of what rec held.  TES_OK; TES_INVALID when it is
 * malformed: rec holds what could be read, and the next call goes on with the
 * record behind it; TES_END; TES_NOMEM; TES_IO.  A stream without a record is
 * one record that is malformed.
 */
TES_API enum tes_status tes_reader_next(struct tes_reader *reader,
    struct tes_record *rec, struct tes_diags *diags);

/*
 * The record in canonical YAML, with its `---` line.  The text is
 * NUL-terminated and the caller's; give it back to tes_text_free.
 */
TES_API enum tes_status tes_write_yaml(const struct tes_record *rec,
    char **text, size_t *len);
TES_API void tes_text_free(char *text);

/*
 * Formats
 *
 * YAML is what records are kept in; the others are for other programs.  A
 * stream's format is found by its first line, then by the suffix of its name.
 */

struct tes_format;
struct tes_edition;
struct tes_judge;
struct tes_outcome;

/* All in turn: NULL to begin, NULL after the last. */
TES_API const struct tes_format *tes_format_next(
    const struct tes_format *prev);
TES_API const struct tes_format *tes_format_by_name(const char *name);
/* By the suffix of a file's name; NULL where that says nothing. */
TES_API const struct tes_format *tes_format_by_file(const char *file);
TES_API const char *tes_format_name(const struct tes_format *format);
TES_API const char *tes_format_title(const struct tes_format *format);
/* Can records be read from it?  All formats are written. */
TES_API bool tes_format_is_read(const struct tes_format *format);
/* Is there one way to write a record in it, so that it carries everything? */
TES_API bool tes_format_is_canonical(const struct tes_format *format);
/* Can only games be written that have been judged and keep the rules? */
TES_API bool tes_format_is_judged(const struct tes_format *format);
/* Is it a table, with a delimiter and line ends of its own? */
TES_API bool tes_format_is_table(const struct tes_format *format);

/*
 * What would be lost of the record in that format, comments apart: "x- keys,
 * lines".  The text is the caller's; NULL where nothing would, or without
 * memory.
 */
TES_API enum tes_status tes_format_losses(const struct tes_format *format,
    const struct tes_record *rec, char **text);

/*
 * Lines of the file that hold a comment of YAML, which no format carries: how
 * many there are, and the numbers of the first `max`.  Those before the first
 * record belong to it.
 */
TES_API enum tes_status tes_record_comments(const struct tes_record *rec,
    uint64_t *line, size_t max, uint64_t *count);

/* As tes_reader_new, in any format; NULL: let the stream tell. */
TES_API struct tes_reader *tes_reader_new_as(const struct tes_format *format,
    const char *name, tes_read_fn *read, void *ctx);
/* Looks at the beginning of the stream; needed only to know before reading. */
TES_API enum tes_status tes_reader_find_format(struct tes_reader *reader);
/* NULL where the stream is to tell and has not been looked at. */
TES_API const struct tes_format *tes_reader_format(
    const struct tes_reader *reader);
/*
 * Game and edition of the records of a table that has no such columns; either
 * may be NULL.  TES_OK or TES_NOMEM.
 */
TES_API enum tes_status tes_reader_set_edition(struct tes_reader *reader,
    const char *game, const char *edition);

struct tes_writer;

TES_API struct tes_writer *tes_writer_new(const struct tes_format *format);
TES_API void tes_writer_free(struct tes_writer *writer);
/* Of tables: the delimiter (,), line ends (LF), a byte order mark (none). */
TES_API void tes_writer_set_delimiter(struct tes_writer *writer,
    char delimiter);
TES_API void tes_writer_set_crlf(struct tes_writer *writer, bool crlf);
TES_API void tes_writer_set_bom(struct tes_writer *writer, bool bom);

/*
 * To be called before the judging of a record that is put next: some formats
 * have to see what happens in it.  The judge then watches for the writer until
 * tes_judge_watch says otherwise.
 */
TES_API void tes_writer_watch(struct tes_writer *writer,
    struct tes_judge *judge, const struct tes_record *rec,
    const struct tes_edition *ed);

/*
 * The record in the writer's format; tables begin with their header.  Of
 * formats that are not judged ed and outcome may be NULL; with ed, steps are
 * written in whole words.  The text is borrowed until the next call.
 * TES_INVALID: the table's columns are those of another game.
 */
TES_API enum tes_status tes_writer_put(struct tes_writer *writer,
    const struct tes_record *rec, const struct tes_edition *ed,
    const struct tes_outcome *outcome, const char **text, size_t *len);

/*
 * Games and editions
 */

struct tes_game;

TES_API const struct tes_game *tes_game_next(const struct tes_game *prev);
TES_API const struct tes_game *tes_game_by_name(const char *name, size_t len);
TES_API const char *tes_game_name(const struct tes_game *game);
TES_API const char *tes_game_title(const struct tes_game *game);

/* Every seat that there is; NULL at the end. */
TES_API const char *const *tes_game_seats(const struct tes_game *game);

/* A column of the standings behind seat, name and rank. */
struct tes_column {
	const char *name;  /* "villages": in JSON and CSV */
	const char *title; /* "Villages": for people */
};

TES_API const struct tes_column *tes_game_columns(const struct tes_game *game,
    size_t *columns);

/* A parameter of the rules, as its game's table has it. */
struct tes_param {
	const char *name;
	const char *const *word; /* of a choice: its words, NULL at the end;
	                            NULL for a number */
	int32_t min, max;        /* of a number; a choice is 0 to words - 1 */
	const char *meaning;     /* a phrase */
	const char *rule;        /* rulebooks and places that it stands for */
};

TES_API const struct tes_param *tes_game_params(const struct tes_game *game,
    size_t *params);

struct tes_editions;

/*
 * Fetches an edition file that a record or a caller names by its path: text
 * and length, to be kept until the call returns.  Returns false when there is
 * none; what it says in why (a static or long-lived string) is shown.
 */
typedef bool tes_fetch_fn(void *ctx, const char *path, const char **text,
    size_t *len, const char **why);

/* The shipped editions; NULL without memory. */
TES_API struct tes_editions *tes_editions_new(void);
TES_API void tes_editions_free(struct tes_editions *eds);
/* Without this, an edition named by a path is refused. */
TES_API void tes_editions_set_fetch(struct tes_editions *eds,
    tes_fetch_fn *fetch, void *ctx);

/* The shipped ones in turn: NULL to begin, NULL after the last. */
TES_API const struct tes_edition *tes_editions_next(
    const struct tes_editions *eds, const struct tes_edition *prev);

/*
 * By id, "id/revision" or path (a path ends in .yaml or .yml).  game may be
 * NULL: any.  On TES_INVALID, *why says what is wrong, with the place in the
 * file if there is one; it lives until the next call on eds.
 */
TES_API enum tes_status tes_editions_find(struct tes_editions *eds,
    const struct tes_game *game, const char *name,
    const struct tes_edition **out, const char **why);

/*
 * The edition that a record names, with the parameters it changes in place.
 * *out is NULL when the game or the edition is not known; it lives as long as
 * eds, or, with changes, until rec is filled again.
 */
TES_API enum tes_status tes_editions_resolve(struct tes_editions *eds,
    struct tes_record *rec, struct tes_diags *diags,
    const struct tes_edition **out);

TES_API const struct tes_game *tes_edition_game(const struct tes_edition *ed);
TES_API const char *tes_edition_id(const struct tes_edition *ed);
TES_API unsigned tes_edition_revision(const struct tes_edition *ed);
TES_API const char *tes_edition_title(const struct tes_edition *ed);
/* Value of the game's parameter i; of a choice, the index of its word. */
TES_API int32_t tes_edition_value(const struct tes_edition *ed, size_t i);
/* How it spells the game's seat i. */
TES_API const char *tes_edition_seat(const struct tes_edition *ed, size_t i);
/*
 * A step in whole words with one blank between them, as a writer writes it;
 * left as it is where it cannot be read.  As with tes_write_yaml, the text is
 * the caller's.
 */
TES_API enum tes_status tes_edition_spell(const struct tes_edition *ed,
    const struct tes_text *step, char **text, size_t *len);
/* Rulebook and rule of this edition's value. */
TES_API const char *tes_edition_source(const struct tes_edition *ed, size_t i);
/* True where no rulebook gives the value and it was inferred. */
TES_API bool tes_edition_is_inferred(const struct tes_edition *ed, size_t i);
/* True where the record changed the value in place. */
TES_API bool tes_edition_is_changed(const struct tes_edition *ed, size_t i);

/*
 * Judging and scoring
 */

struct tes_standing {
	const char *seat;
	struct tes_text name;
	uint32_t rank;        /* from 1; ties share one */
	bool winner;
	const int32_t *value; /* one for each of the game's columns */
};

struct tes_outcome {
	const struct tes_edition *edition;
	const char *ended; /* "end-tile", ..., "unfinished" */
	bool finished;
	uint32_t turns; /* those begun */
	/* In rank order.  None when an error made the score uncertain. */
	const struct tes_standing *standing;
	uint32_t standings;
	const char *const *note; /* what the reader of a score should know */
	uint32_t notes;
};

TES_API struct tes_judge *tes_judge_new(void);
TES_API void tes_judge_free(struct tes_judge *judge);

/*
 * Plays the record through under the edition and reports what breaks a rule.
 * Reading errors of the record may be in diags already; what only follows
 * from an error, either kind, is not reported.
 */
TES_API enum tes_status tes_judge_record(struct tes_judge *judge,
    const struct tes_record *rec, const struct tes_edition *ed,
    struct tes_diags *diags);

/* Of the last record judged; lives until the next one. */
TES_API const struct tes_outcome *tes_judge_outcome(
    const struct tes_judge *judge);

/*
 * Watching: what happens in a record, step by step, and what it looks like
 */

/* One thing that happened in a step. */
struct tes_effect {
	const char *kind; /* "income", "draw", "cost", ...: words of the game */
	const char *seat; /* whose it is; NULL: nobody's */
	const char *what; /* "green", "temple"; NULL: no hex or piece */
	const char *cell; /* as records write it; NULL: none */
	int32_t amount;   /* power paid, hexes of that kind left, ... */
	int32_t of;       /* of a draw: hexes that there were to draw; else 0 */
	const char *text; /* a sentence for people, without its stop */
};

/* How a thing looks, whatever it is. */
enum tes_shape {
	TES_TILE,  /* lies flat: its letters on its colour */
	TES_PIECE, /* stands on its cell */
	TES_BLOCK  /* fills its cell: nothing else comes there */
};

/* Something that lies on a cell. */
struct tes_spot {
	int32_t x, y;       /* axial q and r, or column and row from 0 */
	const char *cell;   /* as records write it: "0,1" */
	const char *kind;   /* "temple", "tribe", ...: a word of the game */
	const char *colour; /* of its face, by name; NULL: none */
	const char *face;   /* one or two ASCII letters for it */
	const char *badge;  /* colour of what lies on top, by name; or NULL */
	const char *label;  /* "green tribe of red" */
	bool is_new;        /* by the last step; once a turn is over, by the turn */
	bool is_doubtful;   /* an error has made it uncertain */
	enum tes_shape shape;
	const char *name; /* the label without an owner on top: "green tribe" */
};

/* A number that a seat has. */
struct tes_counter {
	const char *name;  /* "power" */
	const char *title; /* "Power" */
	int32_t value;
	bool is_certain;
};

struct tes_view {
	const char *seat;
	struct tes_text name;
	bool on_turn;
	const struct tes_counter *counter;
	uint32_t counters;
	const char *colour; /* of the seat's pieces and badges, by name */
};

/* Pieces of one kind that lie beside the board. */
struct tes_heap {
	const char *kind;   /* "green", "desert"; "?": nobody knows */
	const char *colour; /* or NULL */
	const char *face;
	int32_t count;
	enum tes_shape shape;
};

/* A place beside the board: the display, what is left to draw. */
struct tes_shelf {
	const char *name;  /* "display" */
	const char *title; /* "Display" */
	bool is_certain;
	const struct tes_heap *heap;
	uint32_t heaps;
};

/* The columns of squares are A, B, ..., their rows 1, 2, ...: "A1". */
enum tes_grid { TES_HEXAGONS, TES_SQUARES };

/* A position, as any renderer can draw it. */
struct tes_scene {
	enum tes_grid grid;
	const struct tes_spot *spot; /* by row, then column */
	uint32_t spots;
	const struct tes_view *view; /* in turn order */
	uint32_t views;
	const struct tes_shelf *shelf;
	uint32_t shelves;
};

enum tes_moment_kind {
	TES_MOMENT_SETUP, /* before the first turn */
	TES_MOMENT_STEP,  /* a step has been played */
	TES_MOMENT_TURN,  /* a turn is over */
	TES_MOMENT_END    /* the record is over */
};

struct tes_moment {
	enum tes_moment_kind kind;
	uint32_t turn, step;  /* from 1; 0: none */
	const char *seat;     /* on turn; NULL: none */
	const char *ended;    /* how the game ended by now; NULL: it has not */
	const struct tes_effect *effect; /* of the step, in order */
	uint32_t effects;
};

/*
 * Called at every moment of a record that is judged; not for alternatives.
 * What the moment points to lives until the call returns.
 */
typedef void tes_watch_fn(void *ctx, struct tes_judge *judge,
    const struct tes_moment *moment);

/* From the next record on; NULL: no more. */
TES_API void tes_judge_watch(struct tes_judge *judge, tes_watch_fn *watch,
    void *ctx);

/* The position now, for the watching function; NULL without memory. */
TES_API const struct tes_scene *tes_judge_scene(struct tes_judge *judge);
/* The same without what lies on the board, for less work. */
TES_API const struct tes_scene *tes_judge_tally(struct tes_judge *judge);

/*
 * Drawing a scene, of whatever game
 *
 * Letters, shapes and patterns say everything that colours say.  Cells that
 * lie far from all others are drawn apart, under their own coordinates.  The
 * text is NUL-terminated UTF-8 and the caller's; give it back to
 * tes_text_free.
 */

/* What to draw, and how; to be or-ed. */
enum tes_draw {
	TES_DRAW_BOARD = 1 << 0,
	TES_DRAW_SEATS = 1 << 1,
	TES_DRAW_SHELVES = 1 << 2,
	TES_DRAW_LEGEND = 1 << 3,
	TES_DRAW_ALL = TES_DRAW_BOARD | TES_DRAW_SEATS | TES_DRAW_SHELVES |
	    TES_DRAW_LEGEND,
	/* Of texts only: */
	TES_DRAW_ASCII = 1 << 4, /* no other characters, but in names */
	TES_DRAW_COLOR = 1 << 5  /* SGR of 256 colours, besides all else */
};

/*
 * For a screen of so many columns, 0 for any: a board that is wider is drawn
 * in parts.  Names of players stand behind the rest of their lines, which may
 * be longer.  Characters that a terminal must not see are U+FFFD.
 */
TES_API enum tes_status tes_draw_text(const struct tes_scene *scene,
    unsigned draw, uint32_t columns, char **text, size_t *len);

/* A whole SVG document with that title, with a description in words. */
TES_API enum tes_status tes_draw_svg(const struct tes_scene *scene,
    unsigned draw, const char *title, char **text, size_t *len);

#ifdef __cplusplus
}
#endif

#endif /* TESSERA_H */
