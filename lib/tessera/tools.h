/*
 * tools.h - functions for the programs of tessera only.
 *
 * It is not installed, and its functions are no part of the interface: they
 * have the version TESSERA_PRIVATE, and can change without a new soname.  So
 * the programs need the library of their own version.
 */
#ifndef TESSERA_TOOLS_H
#define TESSERA_TOOLS_H

#include "tessera/format.h"
#include "tessera/scene.h"

TES_BEGIN_DECLS

/*
 * Returns a new reader of chunks, which tes_reader_split_off() fills, or NULL
 * if out of memory.  A chunk does not refer to the reader that fills it, so
 * another thread may read it: it returns the records that the stream's own
 * reader would have returned, with identical numbers and places, and then
 * TES_END.
 */
TES_API struct tes_reader *tes_reader_new_chunk(void);

/*
 * Moves whole records, unparsed, from the stream to a chunk, in place of what
 * the chunk held: at most `most` records (at least 1), and none after the one
 * with which the chunk reaches size bytes.  The chunk takes over the reader's
 * limits.  Returns TES_OK: at least one record was moved.  TES_INVALID: the
 * next record can only be read by tes_reader_next(): the first of a stream, one
 * that exceeds a limit, and any of a format other than YAML; or `most` is 0, or
 * chunk is not a chunk.  TES_END; TES_NOMEM; TES_IO.
 */
TES_API enum tes_status tes_reader_split_off(struct tes_reader *reader,
    struct tes_reader *chunk, size_t size, size_t most);

/*
 * Skips at most `most` records, unparsed.  Returns a status like
 * tes_reader_split_off(); after TES_OK, `most` records were skipped.
 */
TES_API enum tes_status tes_reader_skip(struct tes_reader *reader,
    uint64_t most);

/*
 * Sets the rules of the edition that tes_reader_set_edition() has named, which
 * must exist as long as the reader; NULL: they follow from the name.  For
 * formats that need them to read a record (online logs): a reader does not open
 * edition files.
 */
TES_API void tes_reader_set_rules(struct tes_reader *reader,
    const struct tes_edition *rules);

/* Returns the number of the line at which the next record begins, from 1. */
TES_API uint64_t tes_reader_line(const struct tes_reader *reader);

/*
 * Makes a new reader go on in the middle of a YAML stream, at `offset` bytes,
 * where a record that is not the first one begins.  It numbers the records from
 * 2, and the lines from 1; tes_record_renumber() corrects that.
 */
TES_API void tes_reader_resume(struct tes_reader *reader, uint64_t offset);

/*
 * Proposes the edit of one character as the correction of the first error in
 * the YAML of a record that has none, if the record can be read further with
 * it.  diags: those of tes_reader_next().  Returns false if out of memory.
 */
TES_API bool tes_record_find_typo(const struct tes_record *rec,
    struct tes_diags *diags);

/*
 * Returns whether a record with errors, which are in `diags`, has values of
 * `after` that an annotator added, and all of them may follow from its turns as
 * they are, mistakes included: none is wrong, or after a rule violation.
 */
TES_API bool tes_record_annotations_follow(const struct tes_record *rec,
    const struct tes_diags *diags);

/* Adds to the number of a record, and to those of its lines. */
TES_API void tes_record_renumber(struct tes_record *record, uint64_t records,
    uint64_t lines);

/*
 * Makes the writer write the next record as if record_count records had been
 * written before it, for threads that write parts of one stream.  Tables then
 * always come with the header; see tes_writer_header_len().  Must be called
 * before tes_writer_observe().
 */
TES_API void tes_writer_set_record_offset(struct tes_writer *writer,
    uint64_t record_count);

/*
 * Returns the length in bytes of the table header at the beginning of the last
 * text, 0 if it has none.  Threads that write parts of one stream keep only the
 * first header.
 */
TES_API size_t tes_writer_header_len(const struct tes_writer *writer);

/*
 * Stores a string, s of len bytes, as a field of a comma-separated table in
 * *text, NUL-terminated, and its length in *text_len: quoted if necessary, with
 * an apostrophe before what a spreadsheet would run as a formula, escapes for
 * invisible characters, spaces for tabs and newlines, and U+FFFD for other
 * control characters.  The caller frees the string with tes_text_free().
 * Returns TES_OK or TES_NOMEM.
 */
TES_API enum tes_status tes_write_csv_field(const char *s, size_t len,
    char **text, size_t *text_len);

/*
 * Stores in *out the edition by which to judge a record under the rules of
 * `rules`.  The record keeps the names of seats and words of its own edition,
 * which tes_editions_resolve() has found; if that is unknown (NULL), it is read
 * by the names of `rules`.  *out exists until rec is freed or filled again.
 * Returns TES_OK; TES_INVALID: errors were added to diags; or TES_NOMEM.
 */
TES_API enum tes_status tes_edition_for_record(struct tes_record *rec,
    const struct tes_edition *own, const struct tes_edition *rules,
    struct tes_diags *diags, const struct tes_edition **out);

/*
 * Returns a parameter's value as a word, or as a number that is written to
 * number[].
 */
enum { TES_PARAM_TEXT = 16 };
TES_API const char *tes_param_text(const struct tes_param *param,
    int32_t value, char number[TES_PARAM_TEXT]);

/* Bytes of the longest name of an edition, with all parameters changed. */
enum { TES_EDITION_NAME_MAX = 4096 };

/*
 * Writes the parameters that a record changes to out[size], such as "support
 * english, board advanced"; truncates them if necessary.  Returns out; "" if
 * nothing is changed.
 */
TES_API const char *tes_edition_changes(const struct tes_edition *ed,
    char *out, size_t size);

/*
 * Writes an edition's name to out[size]: "mayfair", or "mayfair (support
 * english)" if the record changes it; truncates it if necessary.  Returns out.
 */
TES_API const char *tes_edition_name(const struct tes_edition *ed, char *out,
    size_t size);

/*
 * Returns a word of the notation of steps, by its index, as the edition spells
 * it; NULL after the last one.
 */
TES_API const char *tes_edition_step_word(const struct tes_edition *ed,
    size_t i);

/*
 * Returns the title of the score in charts, which go on from the points after
 * each turn ("Points so far") to the final total: "Points".
 */
TES_API const char *tes_game_total_title(const struct tes_game *game);

/* Returns the words that an edition can rename, NULL-terminated. */
TES_API const char *const *tes_game_words(const struct tes_game *game);

/*
 * Returns a value that tes_outcome.end_reason can have, by its index; NULL
 * after the last one.
 */
TES_API const char *tes_end_reason(size_t i);

/* A cell of the board that has another content after a turn than before it. */
struct tes_board_change {
	uint32_t turn; /* 0: the set-up */
	uint32_t end;  /* the turn of the cell's next change, or UINT32_MAX */
	int32_t x, y;  /* as in struct tes_cell_content */
	/* Index, from 1, in the list of tes_edition_things(); 0: empty. */
	uint8_t thing;
	uint8_t owner; /* place in turn order, from 1; 0: none */
};

enum { TES_THINGS_MAX = 31 }; /* most things of an edition */

/*
 * Returns what changed on the board in the turns whose positions have a key,
 * see tes_judge_set_position_keys(), turn by turn, and stores the number of
 * changes in *count.  Valid until the judge begins another record.
 */
TES_API const struct tes_board_change *tes_judge_board_changes(
    const struct tes_judge *judge, size_t *count);

/*
 * Stores the things that can be on the board in *text, and its length in *len:
 * "hexagons;" or "squares;", for the grid, then "KIND:NAME:OWNER;" for each
 * thing, as in struct tes_cell_content.  OWNER is "owned" if it always has an
 * owner, "unowned" if it never has one, and otherwise "any".  The caller frees
 * the list with tes_text_free().  Returns TES_OK or TES_NOMEM.
 */
TES_API enum tes_status tes_edition_things(const struct tes_edition *ed,
    char **text, size_t *len);

/* Returned by tes_edit_distance() for words that are not similar. */
enum { TES_DISTANCE_MAX = 1000 };

/*
 * Returns the edit distance (Damerau-Levenshtein) of written, len bytes, and
 * word: how many letters have to be inserted, deleted, replaced or swapped with
 * the next one.  Case is ignored, as by tes_text_lower().  Returns
 * TES_DISTANCE_MAX if the words are not similar, that is if the distance is
 * greater than 1 for up to 4 letters, 2 for up to 7, or a quarter of the
 * letters of the longer word.
 */
TES_API unsigned tes_edit_distance(const char *written, size_t len,
    const char *word);

/*
 * Returns the character that is printed for cp, at byte `at` of s, in a text on
 * one line: a space for a tab, newline or carriage return, U+FFFD if
 * tes_char_is_unsafe(), else cp.  Zero-width joiners and non-joiners within
 * words that are not ASCII are safe.
 */
TES_API uint32_t tes_text_shown(const char *s, size_t at, uint32_t cp);

/*
 * Changes the Latin, Greek and Cyrillic letters of s[0..len), in UTF-8, to
 * lower case; those whose length in bytes would change remain.
 */
TES_API void tes_text_lower(char *s, size_t len);

/*
 * A picture, as SVG, of positions of a game: of one, of several side by side,
 * or of one after the other, as an animation.
 */
struct tes_picture;

enum {
	/* A flag beside those of enum tes_render: see tes_picture_watch(). */
	TES_RENDER_NUMBERS = 1 << 16,
	/* SVG: colours of the page around it, which can be dark */
	TES_RENDER_OF_PAGE = 1 << 17,
	TES_PICTURE_MAX = 100 /* most positions advised; not enforced */
};

/*
 * Returns a new picture, or NULL if out of memory.  flags is a combination of
 * enum tes_render and TES_RENDER_NUMBERS.  seconds: for how long an animation
 * shows each position; 0: they are side by side.  If a call below runs out of
 * memory, tes_picture_draw() returns TES_NOMEM.
 */
TES_API struct tes_picture *tes_picture_new(unsigned flags, unsigned seconds);

/* Frees a picture; NULL is allowed. */
TES_API void tes_picture_free(struct tes_picture *picture);

/*
 * Adds the judge's current position, if is_shown, with a caption.  With
 * TES_RENDER_NUMBERS, the number of the turn in which a piece came is written
 * in place of its cell's name; every event of the record must be passed then.
 */
TES_API void tes_picture_watch(struct tes_picture *picture,
    const struct tes_record *rec, struct tes_judge *judge,
    const struct tes_event *event, bool is_shown);

/* Adds any position; title is that of the picture. */
TES_API void tes_picture_add_scene(struct tes_picture *picture,
    const struct tes_scene *scene, const char *title);

/*
 * Adds two positions side by side, in which the cells that differ are ringed,
 * each with a line about it.
 */
TES_API void tes_picture_add_pair(struct tes_picture *picture,
    const struct tes_scene *const scene[2], const char *const line[2]);

/*
 * Sets the title, and a number, from 1, that no other picture on the page has.
 */
TES_API void tes_picture_set_title(struct tes_picture *picture,
    const char *title, uint64_t number);

/* Adds who won to the caption if the end of the game is shown. */
TES_API void tes_picture_set_result(struct tes_picture *picture,
    const struct tes_outcome *outcome);

/*
 * Stores the picture in *text and its length in *len, as tes_render_svg().
 * Returns TES_OK or TES_NOMEM.
 */
TES_API enum tes_status tes_picture_draw(struct tes_picture *picture,
    char **text, size_t *len);

/*
 * A sheet: charts, tables and pictures in one self-contained page of HTML, or
 * charts below each other as SVG.  It is written part by part; all calls can
 * run out of memory, which tes_sheet_take() then returns.
 */
struct tes_sheet;

enum tes_chart_kind {
	TES_CHART_SHARES,    /* a row for each item: share, interval, mark */
	TES_CHART_HISTOGRAM, /* a column for each item: value */
	TES_CHART_LINES      /* lines over the numbers of items from 0 */
};

enum { TES_CHART_LINES_MAX = TES_SEATS_MAX };

/* An item of a chart.  What is NAN is not drawn. */
struct tes_chart_item {
	const char *label;
	double value;     /* a share, from 0 to 1; or a count */
	double low, high; /* interval of the value */
	double expected;  /* a mark beside the value */
	bool is_other;    /* a share in the colour of the second line */
};

/* A line of a chart; item_count values, NAN where it has none. */
struct tes_chart_line {
	const char *label;
	const double *value;
	const double *low, *high; /* a band around it; or NULL */
	bool is_mirrored; /* drawn at the negative values, too */
};

struct tes_chart {
	enum tes_chart_kind kind;
	const char *title;
	const char *words; /* description of what can be seen */
	const char *x_title, *y_title; /* or NULL */
	const struct tes_chart_item *item;
	size_t item_count;
	const struct tes_chart_line *line;
	size_t line_count; /* at most TES_CHART_LINES_MAX */
	int width; /* in pixels, except of shares; 0: that of a sheet */
};

/* Returns a new sheet, or NULL if out of memory. */
TES_API struct tes_sheet *tes_sheet_new(bool is_html);

/* Frees a sheet; NULL is allowed. */
TES_API void tes_sheet_free(struct tes_sheet *sheet);

/* Write the beginning of the document, and its end. */
TES_API void tes_sheet_begin(struct tes_sheet *sheet, const char *title);
TES_API void tes_sheet_end(struct tes_sheet *sheet);

/* Write a heading of level 2 or 3, and a paragraph. */
TES_API void tes_sheet_heading(struct tes_sheet *sheet, int level,
    const char *text);
TES_API void tes_sheet_paragraph(struct tes_sheet *sheet, const char *text);

/* Writes a chart. */
TES_API void tes_sheet_chart(struct tes_sheet *sheet,
    const struct tes_chart *chart);

/*
 * Writes a table, of which cell[] has the rows one after the other, the first
 * one with the titles of the columns.  Columns from `left` on are numbers.  If
 * summary is not NULL, the table is folded under these words.  SVG has no
 * tables.
 */
TES_API void tes_sheet_table(struct tes_sheet *sheet, const char *summary,
    const char *const *cell, size_t rows, size_t columns, size_t left);

/* Writes a picture of tes_picture_draw(); not in SVG. */
TES_API void tes_sheet_picture(struct tes_sheet *sheet, const char *svg,
    size_t len);

/*
 * Moves what was written since the last call to *text, which the caller frees
 * with tes_text_free(), and stores its length in *len.  Returns TES_OK or
 * TES_NOMEM.
 */
TES_API enum tes_status tes_sheet_take(struct tes_sheet *sheet, char **text,
    size_t *len);

TES_END_DECLS

#endif /* TESSERA_TOOLS_H */
