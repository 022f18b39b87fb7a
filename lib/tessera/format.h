/*
 * format.h - the formats of records
 *
 * YAML is what records are kept in; the others are for other programs.  A
 * stream's format is found by its first line, then by the suffix of its name.
 */
#ifndef TESSERA_FORMAT_H
#define TESSERA_FORMAT_H

#include "tessera/record.h"

TES_BEGIN_DECLS

struct tes_format;
struct tes_edition;
struct tes_judge;
struct tes_outcome;

/* All in turn: NULL to begin, NULL after the last. */
TES_API const struct tes_format *tes_format_next(
    const struct tes_format *prev);
TES_API const struct tes_format *tes_format_by_name(const char *name);
/* By the suffix of a file's name, in any case; NULL where that says nothing. */
TES_API const struct tes_format *tes_format_by_file_name(const char *file);
/* The word that --from and --to take; and a phrase for people. */
TES_API const char *tes_format_name(const struct tes_format *format);
TES_API const char *tes_format_title(const struct tes_format *format);
/* Can records be read from the format, or written in it? */
TES_API bool tes_format_can_read(const struct tes_format *format);
TES_API bool tes_format_can_write(const struct tes_format *format);
/* Is there one way to write a record in it, so that it carries everything? */
TES_API bool tes_format_is_canonical(const struct tes_format *format);
/* Can only games be written that have been judged and keep the rules? */
TES_API bool tes_format_needs_valid(const struct tes_format *format);
/*
 * Does it show any record as far as it goes, malformed and broken ones with
 * what is wrong with them?  Such records are to be judged where they can be,
 * and tes_writer_set_diags called before they are put.
 */
TES_API bool tes_format_accepts_invalid(const struct tes_format *format);
/* Is what is written of one game only? */
TES_API bool tes_format_is_single_game(const struct tes_format *format);
/* Is it a table, with a delimiter and line ends of its own? */
TES_API bool tes_format_is_table(const struct tes_format *format);

/*
 * What would be lost of the record in that format, comments apart: "x- keys,
 * lines".  The text is the caller's; NULL where nothing would, or without
 * memory.
 */
TES_API enum tes_status tes_format_unsupported(const struct tes_format *format,
    const struct tes_record *rec, char **text);

/*
 * Lines of the file that hold a comment of YAML, which no format carries: how
 * many there are, and the numbers of the first `max`.  Those before the first
 * record belong to it.
 */
TES_API enum tes_status tes_record_comment_lines(const struct tes_record *rec,
    uint64_t *line, size_t max, uint64_t *count);

/* As tes_reader_new, in any format; NULL: let the stream tell. */
TES_API struct tes_reader *
tes_reader_new_format(const struct tes_format *format, const char *name,
    tes_read_fn *read, void *ctx);
/* Looks at the beginning of the stream; needed only to know before reading. */
TES_API enum tes_status tes_reader_detect_format(struct tes_reader *reader);
/* NULL where the stream is to tell and has not been looked at. */
TES_API const struct tes_format *tes_reader_format(
    const struct tes_reader *reader);
/*
 * Game and edition of the records of a table that has no such columns; either
 * may be NULL.  TES_OK or TES_NOMEM.
 */
TES_API enum tes_status tes_reader_set_edition(struct tes_reader *reader,
    const char *game, const char *edition);

/*
 * Who played, in turn order, for a format that does not tell: "Anna, Bruno" or
 * "lion: Anna, bull: Bruno"; a comma or a backslash in a name may have a
 * backslash before it.  NULL: nobody knows.  TES_OK or TES_NOMEM.
 */
TES_API enum tes_status tes_reader_set_players(struct tes_reader *reader,
    const char *players);
/*
 * Can they be set so for records in that format?  Where TES_INVALID, *why says
 * in a line why not, or is NULL where its records tell the players themselves;
 * it is the caller's, to be given back to tes_text_free.
 */
TES_API enum tes_status tes_format_check_players(
    const struct tes_format *format, const char *players, char **why);

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
 * tes_judge_set_observer says otherwise.
 */
TES_API void tes_writer_observe(struct tes_writer *writer,
    struct tes_judge *judge, const struct tes_record *rec,
    const struct tes_edition *ed);

/*
 * The record in the writer's format; tables begin with their header.  Of
 * formats that are not judged ed and outcome may be NULL; with ed, steps are
 * written in whole words.  The text is borrowed until the next call.
 * TES_INVALID: the table's columns are those of another game; there is no
 * position to draw, because nothing could be played; or the format is only
 * read.
 */
TES_API enum tes_status tes_writer_write(struct tes_writer *writer,
    const struct tes_record *rec, const struct tes_edition *ed,
    const struct tes_outcome *outcome, const char **text, size_t *len);

/*
 * What was found wrong with the record that is put next, by reading and by
 * judging; borrowed until it has been put.  Called before the judging, it lets
 * the format see where an error comes.
 */
TES_API void tes_writer_set_diags(struct tes_writer *writer,
    const struct tes_diags *diags);

/*
 * For threads that write parts of one stream: the record that is put next, and
 * watched before that, is written as one behind so many others, which somebody
 * else has put, or left out.  Only that the header of a table is always there:
 * tes_writer_header_len tells how long it is, in what was put last, and belongs
 * before the first row of the stream alone.
 */
TES_API void tes_writer_set_record_offset(struct tes_writer *writer,
    uint64_t games);
TES_API size_t tes_writer_header_len(const struct tes_writer *writer);

/*
 * What stands behind the last record: of most formats nothing.  To be called
 * once, and nothing is put any more; the text is borrowed.
 */
TES_API enum tes_status tes_writer_finish(struct tes_writer *writer,
    const char **text, size_t *len);

/*
 * A field of a comma-separated table, fit for a spreadsheet and a terminal: in
 * quotes where it has to be, an apostrophe before what would be run as a
 * formula, escapes for characters that nobody sees, as in the format csv, and
 * U+FFFD for control characters.  The text is the caller's.
 */
TES_API enum tes_status tes_write_csv_field(const char *s, size_t len,
    char **text, size_t *text_len);

TES_END_DECLS

#endif /* TESSERA_FORMAT_H */
