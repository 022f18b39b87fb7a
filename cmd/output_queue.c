#include "output_queue.h"

#include <errno.h>
#include <stdio_ext.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd.h"
#include "grow.h"
#include "progress.h"

/*
 * Most bytes of a buffer that is reused for later games; larger ones are freed.
 */
enum { KEPT_MAX = 1 << 20 };

/* Opens a memory stream without locking, as only one thread uses it. */
static FILE *
open_text(char **text, size_t *len)
{
	FILE *file = open_memstream(text, len);

	if (file)
		__fsetlocking(file, FSETLOCKING_BYCALLER);
	return file;
}

void
output_queue_release(struct output_queue *s)
{
	if (s->out)
		fclose(s->out);
	if (s->err)
		fclose(s->err);
	free(s->out_text);
	free(s->err_text);
	free(s->mark);
	free(s->reason);
	*s = (struct output_queue){ 0 };
}

bool
output_queue_begin(struct output_queue *s)
{
	if (s->is_failed || s->out_len > KEPT_MAX || s->err_len > KEPT_MAX)
		output_queue_release(s);
	if (!s->out)
		s->out = open_text(&s->out_text, &s->out_len);
	if (!s->err)
		s->err = open_text(&s->err_text, &s->err_len);
	s->marks = s->next = 0;
	s->at = (struct output_mark){ 0 };
	s->begin = s->header = 0;
	s->status = CMD_OK;
	s->is_failed = !s->out || !s->err || fseeko(s->out, 0, SEEK_SET) < 0 ||
	    fseeko(s->err, 0, SEEK_SET) < 0;
	/* In musl, a flush sets the length only if something was written. */
	s->out_len = s->err_len = 0;
	return !s->is_failed;
}

static void
add_mark(struct output_queue *s, bool is_end)
{
	struct output_mark *mark =
	    grow_item(&s->mark, s->marks, &s->cap, sizeof(*mark));

	if (!mark || fflush(s->out) == EOF || fflush(s->err) == EOF ||
	    ferror(s->out) || ferror(s->err))
		s->is_failed = true;
	else
		s->mark[s->marks++] = (struct output_mark){ s->out_len,
			s->err_len, is_end, s->header };
}

void
output_queue_mark(struct output_queue *s)
{
	if (!s->is_failed)
		add_mark(s, false);
}

void
output_queue_stop(struct output_queue *s, const char *reason)
{
	s->is_failed = true;
	if (reason && !s->reason)
		s->reason = strdup(reason);
}

void
output_queue_end_header(struct output_queue *s)
{
	if (fflush(s->out) == EOF)
		s->is_failed = true;
	s->header = s->out_len - s->begin;
}

bool
output_queue_end_game(struct output_queue *s)
{
	if (!s->is_failed)
		add_mark(s, true);
	s->begin = s->out_len;
	s->header = 0;
	return !s->is_failed;
}

/* Returns the index of the mark at the end of the next game to print. */
static size_t
find_end(const struct output_queue *s)
{
	size_t i = s->next;

	while (!s->mark[i].is_end)
		i++;
	return i;
}

const char *
output_queue_text(const struct output_queue *s, size_t *len)
{
	*len = s->mark[find_end(s)].out - s->at.out;
	return s->out_text + s->at.out;
}

bool
output_queue_fits(const struct output_queue *output, struct bytes *header,
    size_t *skipped)
{
	const size_t len = output->mark[find_end(output)].header;
	size_t all;
	const char *text = output_queue_text(output, &all);

	*skipped = header->len > 0 ? len : 0;
	if (len == 0)
		return true;
	if (header->len == 0)
		bytes_put(header, text, len);
	return header->len == len && memcmp(header->s, text, len) == 0;
}

static void
put(struct cmd_run *run, FILE *to, const char *text, size_t from, size_t end)
{
	if (!to || end <= from)
		return;
	/* The progress line may be on this terminal: remove it first. */
	if (to == stdout && run->progress && isatty(STDOUT_FILENO))
		progress_clear(run);
	const size_t n = fwrite(text + from, 1, end - from, to);
	/* Store errno, which later calls may overwrite. */
	if (n < end - from && to == stdout && run->write_error == 0)
		run->write_error = errno;
}

void
output_queue_drop_messages(struct output_queue *s, size_t len)
{
	s->dropped = len;
}

void
output_queue_put(struct output_queue *s, struct cmd_run *run, FILE *to,
    size_t skipped)
{
	const size_t end = find_end(s);
	const size_t err_end = s->mark[end].err - s->dropped;
	/*
	 * If results and messages go to one terminal or file: print what was
	 * added between each two marks, results first, as they were written
	 * before the messages.
	 */
	size_t i = run->ordered_output ? s->next : end,
	       out = s->at.out + skipped;

	errno = 0;
	for (; i <= end; i++) {
		const struct output_mark *m = &s->mark[i];

		if (m->out > out) {
			put(run, to, s->out_text, out, m->out);
			out = m->out;
		}
		const size_t err = m->err < err_end ? m->err : err_end;
		if (err == s->at.err)
			continue;
		cmd_begin_message(run);
		put(run, run->err, s->err_text, s->at.err, err);
		cmd_end_message(run);
		s->at.err = err;
	}
	s->dropped = 0;
	s->at = s->mark[end];
	s->next = end + 1;
}
