/*
 * check.c - checks all records of a reader: reads them, resolves their editions
 * and judges them.
 */
#include <errno.h>
#include <inttypes.h>

#include "base/buf.h"
#include "tessera.h"
#include "tessera/tools.h"

/* What a check needs besides the reader. */
struct check {
	struct tes_editions *eds;
	struct tes_record *rec;
	struct tes_diags *diags;
	struct tes_judge *judge;
};

/*
 * Checks the record that was read.  *outcome is NULL if its edition is unknown.
 */
static enum tes_status
check_record(struct check *c, const struct tes_outcome **outcome)
{
	const struct tes_edition *ed;
	enum tes_status st;

	*outcome = NULL;
	if (tes_record_is_edition(c->rec)) {
		/* Its only error is that it is not a record. */
		tes_diags_clear(c->diags);
		return tes_editions_check(c->eds, c->rec, c->diags, &ed);
	}
	st = tes_editions_resolve(c->eds, c->rec, c->diags, &ed);
	if (st <= TES_INVALID && ed) {
		st = tes_judge_record(c->judge, c->rec, ed, c->diags);
		*outcome = tes_judge_outcome(c->judge);
		return st;
	}
	if (st <= TES_INVALID)
		st = tes_editions_fallback(c->eds, c->rec, &ed);
	if (st <= TES_INVALID && ed)
		st = tes_edition_for_record(c->rec, NULL, ed, c->diags, &ed);
	if (st <= TES_INVALID && ed)
		st = tes_judge_check_syntax(c->judge, c->rec, ed, c->diags);
	return st;
}

enum tes_status
tes_check_reader(struct tes_reader *reader, struct tes_editions *eds,
    tes_check_fn *fn, void *ctx, struct tes_check *found)
{
	struct check c = {
		.eds = eds,
		.rec = tes_record_new(),
		.diags = tes_diags_new(),
		.judge = tes_judge_new(),
	};
	const struct tes_outcome *outcome;
	enum tes_status st = TES_NOMEM;

	*found = (struct tes_check){ .record_count = 0 };
	while (c.rec && c.diags && c.judge &&
	    (st = tes_reader_next(reader, c.rec, c.diags)) <= TES_INVALID) {
		st = check_record(&c, &outcome);
		if (st > TES_INVALID)
			break;
		const size_t errors = tes_diags_error_count(c.diags);

		found->record_count++;
		found->invalid_count += errors > 0;
		found->error_count += errors;
		for (size_t i = 0; i < tes_diags_count(c.diags); i++)
			found->warning_count += tes_diags_at(c.diags,
			    i)->severity == TES_WARNING;
		if (fn)
			fn(ctx, c.rec, outcome, c.diags);
		tes_diags_clear(c.diags);
	}
	const int error = errno;
	tes_judge_free(c.judge);
	tes_diags_free(c.diags);
	tes_record_free(c.rec);
	errno = error;
	if (st != TES_END)
		return st;
	return found->invalid_count ? TES_INVALID : TES_OK;
}

/*
 * Appends the place of a diagnostic.  A record that was built has no lines, but
 * turns and steps.
 */
static void
put_place(struct buf *out, const struct tes_source *src,
    const struct tes_diag *diag)
{
	uint64_t line;
	uint32_t column;
	size_t len;

	tes_source_text(src, &len);
	if (len > 0 || *tes_source_name(src) != '\0') {
		tes_source_locate(src, diag->span.begin, &line, &column);
		buf_printf(out, "%s:%" PRIu64 ":%" PRIu32 ": ",
		    tes_source_name(src), line, column);
	} else if (diag->turn > 0) {
		buf_printf(out, "turn %" PRIu32, diag->turn);
		if (diag->variation > 0)
			buf_printf(out, ", variation %" PRIu32,
			    diag->variation);
		if (diag->step > 0)
			buf_printf(out, ", step %" PRIu32, diag->step);
		buf_puts(out, ": ");
	}
}

/* Appends the line of tes_diag_line(). */
static void
put_line(struct buf *out, const struct tes_record *rec,
    const struct tes_diag *diag)
{
	put_place(out, tes_record_source(rec), diag);
	buf_printf(out, "%s: %s [%s]", tes_severity_name(diag->severity),
	    diag->message, diag->code->code);
}

char *
tes_diag_line(const struct tes_record *rec, const struct tes_diag *diag)
{
	struct buf out = { 0 };
	size_t len;

	put_line(&out, rec, diag);
	char *text = buf_detach(&out, &len);
	buf_release(&out);
	return text;
}

/* Appends the diagnostics of a record to the report. */
static void
put_record(void *ctx, const struct tes_record *rec,
    const struct tes_outcome *outcome, const struct tes_diags *diags)
{
	struct buf *report = ctx;

	(void)outcome;
	for (size_t i = 0; i < tes_diags_count(diags); i++) {
		put_line(report, rec, tes_diags_at(diags, i));
		buf_putc(report, '\n');
	}
}

enum tes_status
tes_check_file(const char *path, struct tes_check *found, char **report)
{
	struct buf out = { 0 };
	struct tes_editions *eds = tes_editions_new();
	struct tes_reader *reader = NULL;
	enum tes_status st = TES_NOMEM;
	size_t len;

	*found = (struct tes_check){ .record_count = 0 };
	errno = 0;
	if (eds)
		reader = tes_reader_new_file(path);
	if (reader)
		st = tes_check_reader(reader, eds, put_record, &out, found);
	else if (eds && errno != ENOMEM)
		st = TES_IO;
	const int error = errno;
	*report = buf_detach(&out, &len);
	buf_release(&out);
	tes_reader_free(reader);
	tes_editions_free(eds);
	errno = error;
	return *report ? st : TES_NOMEM;
}
