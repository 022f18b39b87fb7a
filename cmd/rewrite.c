#include "rewrite.h"

#include <inttypes.h>
#include <string.h>

#include <tessera/tools.h>

#include "progress.h"
#include "text.h"

bool
rewrite_can_go_on(struct rewrite *w)
{
	return w->out.file == stdout || !outfile_is_cut_off(&w->out);
}

static bool
begins(const char *bytes, size_t len, const char *with)
{
	return len >= strlen(with) && memcmp(bytes, with, strlen(with)) == 0;
}

/*
 * Writes what must be between two files, so that the first record of the second
 * one is a document of its own.  Returns how many bytes of the text to skip: a
 * byte order mark is only kept in the first file.
 */
static size_t
put_separator(struct rewrite *w, const char *bytes, size_t len, bool is_record)
{
	const bool is_first = !w->is_separated;
	const size_t skipped = is_first && begins(bytes, len, "\xef\xbb\xbf") ?
	    3 : 0;

	bytes += skipped;
	len -= skipped;
	if (len == 0)
		return skipped;
	if (is_first && w->last_byte != '\n')
		putc('\n', w->out.file);
	/*
	 * rewrite_gap() is also called with records over a limit: recognize
	 * these by their first byte.
	 */
	is_record |= !strchr("# \t\r\n", bytes[0]);
	if (is_record && !w->has_record && !begins(bytes, len, "---"))
		fputs("---\n", w->out.file);
	/*
	 * Without the end mark "...", empty lines would extend a text at the
	 * end of the file before.
	 */
	else if (is_first && !is_record && bytes[0] != '#')
		fputs("...\n", w->out.file);
	w->is_separated = true;
	w->has_record |= is_record;
	return skipped;
}

/*
 * Must be called before writing len bytes of a record (is_record), or of what
 * is between records.  Writes a separator between files if needed.  Returns how
 * many of the bytes the caller must skip.
 */
static size_t
join(struct rewrite *w, const char *bytes, size_t len, bool is_record)
{
	size_t skipped = 0;

	if (!w->out.file || len == 0)
		return 0;
	if (w->follows_file)
		skipped = put_separator(w, bytes, len, is_record);
	if (skipped < len) {
		w->has_output = true;
		w->last_byte = bytes[len - 1];
	}
	return skipped;
}

void
rewrite_gap(struct rewrite *w, const char *bytes, size_t len)
{
	const size_t skipped = join(w, bytes, len, false);

	if (w->out.file)
		fwrite(bytes + skipped, 1, len - skipped, w->out.file);
}

bool
rewrite_put(struct rewrite *w, const struct game_output *game)
{
	size_t len;
	const char *text = output_queue_text(game->output, &len);

	game_put(game, w->out.file,
	    w->verb ? join(w, text, len, true) : 0);
	return rewrite_can_go_on(w);
}

bool
rewrite_begin(struct rewrite *w, const char *output)
{
	return w->in_place || w->dry_run ||
	    outfile_open(&w->out, w->run, output, OUTFILE_DIRECT);
}

bool
rewrite_put_end(struct rewrite *w, const struct tes_format *format,
    uint64_t games)
{
	struct tes_writer *writer = tes_writer_new(format);
	enum tes_status st = TES_NOMEM;
	const char *text;
	size_t len;

	if (writer) {
		tes_writer_set_record_offset(writer, games);
		st = tes_writer_finish(writer, &text, &len);
	}
	if (st == TES_OK)
		fwrite(text, 1, len, w->out.file);
	else
		cmd_nomem(w->run);
	tes_writer_free(writer);
	return st == TES_OK;
}

void
rewrite_end(struct rewrite *w)
{
	/*
	 * After a write error the output is still open: outfile_finish()
	 * reports it.
	 */
	if (!(w->in_place || w->dry_run) || outfile_is_cut_off(&w->out))
		outfile_finish(&w->out, w->run);
	outfile_abort(&w->out);
}

bool
rewrite_check_format(struct rewrite *w, const char *path,
    struct tes_reader *reader)
{
	const enum tes_status st = tes_reader_detect_format(reader);
	const struct tes_format *format =
	    st == TES_OK ? tes_reader_format(reader) : NULL;

	/* Unreadable input has no format; the reader reports it later. */
	return !format || w->reads_all || rewrite_can_change(format) ||
	    rewrite_refuse_format(w, path, 0, format);
}

bool
rewrite_can_change(const struct tes_format *format)
{
	return strcmp(tes_format_name(format), "yaml") == 0;
}

bool
rewrite_refuse_format(struct rewrite *w, const char *path, uint64_t number,
    const struct tes_format *format)
{
	char record[40] = "";

	if (number)
		snprintf(record, sizeof(record), " record %" PRIu64 ":",
		    number);
	return cmd_trouble(w->run, "%s:%s only YAML can be %s, not %s; convert "
	    "it with 'tessera-convert %s'", path, record, w->verb,
	    tes_format_name(format), path);
}

bool
rewrite_refuse_compressed(struct rewrite *w, const char *path)
{
	return cmd_trouble(w->run, "cannot change '%s': it is compressed; "
	    "decompress it first", path);
}

bool
rewrite_open(struct rewrite *w, const char *path)
{
	w->file = path;
	w->is_changed = w->is_kept = w->is_refused = false;
	w->written = 0;
	w->status = w->run->status;
	w->follows_file = w->has_output && !w->in_place;
	w->is_separated = w->has_record = false;
	return !w->in_place || outfile_open(&w->out, w->run, path,
	    OUTFILE_IN_PLACE);
}

void
rewrite_close(struct rewrite *w, const struct file_end *end)
{
	const bool has_failed = w->is_exact && w->status < CMD_TROUBLE &&
	    w->run->status == CMD_TROUBLE;
	bool is_good = end->is_whole && !w->is_refused && !has_failed;

	w->is_changed |= w->is_exact && end->bytes != w->written;
	w->is_changed &= !w->is_kept;
	if (w->dry_run && w->is_changed && end->is_whole) {
		progress_clear(w->run);
		text_printf(stdout, "%s\n", w->file);
		cmd_raise(w->run, CMD_INVALID);
	}
	if (!w->in_place)
		return;
	if (w->is_changed && end->is_compressed)
		is_good = rewrite_refuse_compressed(w, w->file);
	/* After a write error, outfile_replace() reports it. */
	if ((is_good && w->is_changed) || !rewrite_can_go_on(w))
		outfile_replace(&w->out, w->run, &end->state);
	else
		outfile_abort(&w->out);
}

void
rewrite_check_files(const struct cmd_run *run, char *const *file)
{
	if (!*file)
		cmd_misuse(run, "--in-place requires files");
	for (; *file; file++)
		if (strcmp(*file, "-") == 0)
			cmd_misuse(run, "--in-place requires files");
}
