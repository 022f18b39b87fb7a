#ifndef TESSERA_FORMAT_H
#define TESSERA_FORMAT_H

#include "tessera/reader.h"

TES_BEGIN_DECLS

struct tes_edition;
struct tes_judge;
struct tes_outcome;

/*
 * tes_format(3) - formats of records
 *
 * Records are kept in YAML; the other formats are for other programs.  All
 * formats are static.
 */

/* A format. */
struct tes_format;

/*
 * Returns the format after prev in the list of all formats, the first one for
 * NULL, and NULL after the last.
 */
TES_API const struct tes_format *tes_format_next(
    const struct tes_format *prev);

/* Returns the format with that name, or NULL if unknown. */
TES_API const struct tes_format *tes_format_by_name(const char *name);

/*
 * Returns the format that the suffix of a file name stands for (the case of
 * letters is ignored), or NULL if it stands for none.
 */
TES_API const struct tes_format *tes_format_by_file_name(const char *file);

/* Returns the name, as the options --from and --to of the programs take it. */
TES_API const char *tes_format_name(const struct tes_format *format);

/* Returns a phrase that describes the format to people. */
TES_API const char *tes_format_title(const struct tes_format *format);

/* Returns whether records can be read from the format. */
TES_API bool tes_format_can_read(const struct tes_format *format);

/* Returns whether records can be written in the format. */
TES_API bool tes_format_can_write(const struct tes_format *format);

/*
 * Returns whether the format represents everything in a record, in exactly one
 * way.
 */
TES_API bool tes_format_is_canonical(const struct tes_format *format);

/* Returns whether only valid records that were judged can be written. */
TES_API bool tes_format_needs_valid(const struct tes_format *format);

/*
 * Returns whether the format shows any record as far as it could be read and
 * played, with its errors.  Such records should be judged if possible, and
 * tes_writer_set_diags() called before they are written.
 */
TES_API bool tes_format_accepts_invalid(const struct tes_format *format);

/* Returns whether the output holds one record only. */
TES_API bool tes_format_is_single_game(const struct tes_format *format);

/* Returns whether the output is a table, with delimiters and line endings. */
TES_API bool tes_format_is_table(const struct tes_format *format);

/*
 * Stores in *text which parts of the record the format cannot represent, as in
 * "x- keys, lines" (comments of YAML apart), or NULL if it represents them all.
 * The caller frees the string with tes_text_free().  Returns TES_OK or
 * TES_NOMEM.
 */
TES_API enum tes_status tes_format_unsupported(const struct tes_format *format,
    const struct tes_record *rec, char **text);

/*
 * Checks a string for tes_reader_set_players().  Returns TES_OK; TES_INVALID:
 * *why says in one line why not, or is NULL if records in the format name their
 * players; the caller frees it with tes_text_free(); TES_NOMEM.
 */
TES_API enum tes_status tes_format_check_players(
    const struct tes_format *format, const char *players, char **why);

/*
 * tes_writer(3) - write records in any format
 *
 * For each record, the functions are called in this order; those in brackets
 * only as the format needs them:
 *
 *	[tes_writer_set_diags(writer, diags);]
 *	[tes_writer_observe(writer, judge, rec, ed);
 *	tes_judge_record(judge, rec, ed, diags);]
 *	tes_writer_write(writer, rec, ed, outcome, &text, &len);
 *
 * tes_writer_finish() is called once, at the end.
 */

/* A writer. */
struct tes_writer;

/*
 * Returns a new writer of a format, or NULL if out of memory.  For a format
 * that can only be read, see tes_format_can_write(), tes_writer_write() returns
 * TES_INVALID.
 */
TES_API struct tes_writer *tes_writer_new(const struct tes_format *format);

/* Frees a writer; NULL is allowed. */
TES_API void tes_writer_free(struct tes_writer *writer);

/*
 * Sets the delimiter of tables: ',' (default), ';', '|' or '\t'; it is not
 * checked.
 */
TES_API void tes_writer_set_delimiter(struct tes_writer *writer,
    char delimiter);

/* Sets whether the lines of tables end with CR LF or with LF (default). */
TES_API void tes_writer_set_crlf(struct tes_writer *writer, bool crlf);

/* Sets whether tables begin with a byte order mark (default: no). */
TES_API void tes_writer_set_bom(struct tes_writer *writer, bool bom);

/*
 * Prepares for writing rec: if the format needs to know what happens in the
 * record, adds the writer to the observers of the judge until
 * tes_writer_write() or tes_writer_free(); so long, rec and ed must stay as
 * they are.  Must be called before rec is judged.  Returns the statuses of
 * tes_judge_add_observer().
 */
TES_API enum tes_status tes_writer_observe(struct tes_writer *writer,
    struct tes_judge *judge, const struct tes_record *rec,
    const struct tes_edition *ed);

/*
 * Sets the diagnostics of the record that is written next, for formats that
 * show errors; NULL: none.  If they are set before the record is judged, the
 * format also knows at which step an error occurs.  They must exist until the
 * record has been written.
 */
TES_API void tes_writer_set_diags(struct tes_writer *writer,
    const struct tes_diags *diags);

/*
 * Writes a record: stores its text in *text and the length in *len.  The first
 * record of a table comes with the header.  ed and outcome may be NULL, unless
 * the format needs valid records; with ed, steps are written without
 * abbreviations.  The text is valid until the next call for the writer.
 * Returns TES_OK; TES_INVALID: the columns of the table are those of another
 * game, there is no position to draw since nothing could be played, or the
 * format can only be read; TES_NOMEM.
 */
TES_API enum tes_status tes_writer_write(struct tes_writer *writer,
    const struct tes_record *rec, const struct tes_edition *ed,
    const struct tes_outcome *outcome, const char **text, size_t *len);

/*
 * Ends the output: stores in *text what follows the last record, which is empty
 * for most formats, and its length in *len.  Nothing may be written afterwards.
 * The text is valid until the writer is freed.  Returns TES_OK or TES_NOMEM.
 */
TES_API enum tes_status tes_writer_finish(struct tes_writer *writer,
    const char **text, size_t *len);

/*
 * Stores the record in canonical YAML, beginning with the line "---", in *text,
 * and its length in *len.  The string is NUL-terminated; the caller frees it
 * with tes_text_free().  Returns TES_OK or TES_NOMEM.
 */
TES_API enum tes_status tes_write_yaml(const struct tes_record *rec,
    char **text, size_t *len);

TES_END_DECLS

#endif /* TESSERA_FORMAT_H */
