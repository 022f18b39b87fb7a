#ifndef TESSERA_READER_H
#define TESSERA_READER_H

#include "tessera/limit.h"
#include "tessera/record.h"

TES_BEGIN_DECLS

struct tes_format;

/*
 * tes_reader(3) - read records from memory, a file or a stream
 *
 * A reader gets bytes from memory, a file, a file descriptor or a function of
 * the caller, and fills records from them, one at a time.  It needs as much
 * memory as the longest record.  Reading goes on after a malformed record:
 *
 *	while ((st = tes_reader_next(in, rec, diags)) <= TES_INVALID) {
 *		... use rec and diags ...
 *		tes_diags_clear(diags);
 *	}
 */

/* A reader. */
struct tes_reader;

/*
 * Stores up to len bytes of the stream in bytes.  Returns their number, 0 at
 * the end of the stream, or -1 on failure, with the cause in errno.
 */
typedef ptrdiff_t tes_read_fn(void *ctx, char *bytes, size_t len);

/*
 * Receives bytes that belong to no record.  They are valid until the function
 * returns.
 */
typedef void tes_gap_fn(void *ctx, const char *bytes, size_t len);

/*
 * Returns a new reader of a stream, or NULL if out of memory.  name is copied
 * and appears in messages; read is called with ctx whenever bytes are needed.
 * As for all new readers, tes_reader_set_format() sets the format; otherwise it
 * is detected from the first line, then from the suffix of name, and is YAML if
 * neither shows it.
 */
TES_API struct tes_reader *tes_reader_new(const char *name, tes_read_fn *read,
    void *ctx);

/*
 * Returns a new reader of a text of len bytes, or NULL if out of memory.  name
 * and text are copied.
 */
TES_API struct tes_reader *tes_reader_new_text(const char *name,
    const char *text, size_t len);

/*
 * Opens a file, whose path is also the name in messages, and returns a new
 * reader of it; tes_reader_free() closes the file.  Returns NULL, with the
 * cause in errno, if the file cannot be opened or out of memory.  Compressed
 * files are not decompressed.
 */
TES_API struct tes_reader *tes_reader_new_file(const char *path);

/*
 * Returns a new reader of a file descriptor, or NULL if out of memory.  name is
 * copied.  The descriptor must stay open while the reader is used, and is not
 * closed by it.
 */
TES_API struct tes_reader *tes_reader_new_fd(const char *name, int fd);

/* Frees a reader; NULL is allowed. */
TES_API void tes_reader_free(struct tes_reader *reader);

/*
 * Reads the next record, in place of what rec held, and adds what is wrong with
 * it to diags.  Returns TES_OK; TES_INVALID: it is malformed, rec holds what
 * could be read, and the next call goes on with the next record; TES_END;
 * TES_NOMEM; TES_IO: the read function failed.  With these three, rec holds no
 * record.  A stream without any record counts as one malformed record.
 */
TES_API enum tes_status tes_reader_next(struct tes_reader *reader,
    struct tes_record *rec, struct tes_diags *diags);

/*
 * Returns the number of records that the reader has returned or has split off
 * to chunks.
 */
TES_API uint64_t tes_reader_record_count(const struct tes_reader *reader);

/*
 * Sets the format, so that it is not detected; NULL: it is detected.  Returns
 * TES_OK; TES_INVALID: the format can only be written, or something has been
 * read.
 */
TES_API enum tes_status tes_reader_set_format(struct tes_reader *reader,
    const struct tes_format *format);

/*
 * Detects the format, which tes_reader_format() then returns, without consuming
 * a record.  Only needed to know the format before the first record is read:
 * tes_reader_next() detects it, too.  Does nothing if the format is known.
 * Returns TES_OK; TES_NOMEM; TES_IO: the read function failed.
 */
TES_API enum tes_status tes_reader_detect_format(struct tes_reader *reader);

/* Returns the format, or NULL if it has not been detected yet. */
TES_API const struct tes_format *tes_reader_format(
    const struct tes_reader *reader);

/*
 * Sets game and edition, as records name them, for formats whose records may
 * lack them (tables without such columns, online logs), from the next record
 * on.  Either may be NULL: unknown.  Returns TES_OK, or TES_NOMEM: nothing was
 * set.
 */
TES_API enum tes_status tes_reader_set_edition(struct tes_reader *reader,
    const char *game, const char *edition);

/*
 * Sets the players, in turn order, for formats whose records do not name them:
 * "Anna, Bruno" or "lion: Anna, bull: Bruno"; a backslash quotes a comma or a
 * backslash in a name.  NULL: unknown.  tes_format_check_players() checks the
 * string.  Returns TES_OK, or TES_NOMEM: nothing was set.
 */
TES_API enum tes_status tes_reader_set_players(struct tes_reader *reader,
    const char *players);

/*
 * Sets a limit.  Returns TES_OK; TES_INVALID: something has been read, or value
 * is not from 1 to the max of tes_limit_at().
 */
TES_API enum tes_status tes_reader_set_limit(struct tes_reader *reader,
    enum tes_limit limit, uint64_t value);

/*
 * Sets a function that is called with the bytes of a YAML stream that are in no
 * record: a byte order mark, comments before the first record, and, after it
 * was returned, a record that exceeds the size limit: its source is only an
 * excerpt.  Together with the sources of the other records they are the whole
 * stream, in order.  Must be set before the first record is read, and is of use
 * for YAML only.  fn NULL: none.
 */
TES_API void tes_reader_set_gap_handler(struct tes_reader *reader,
    tes_gap_fn *fn, void *ctx);

TES_END_DECLS

#endif /* TESSERA_READER_H */
