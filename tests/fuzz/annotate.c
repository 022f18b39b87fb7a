/*
 * Any bytes as a stream of records: annotated and stripped it is what it is
 * stripped, annotated twice it is what it is annotated once, and annotated it
 * breaks the rules first where it did, and is the same but for `after` and
 * `facts`.  (Later errors depend on which correction of the first is assumed,
 * for which `after` is evidence.)  What the engine adds is stripped as well;
 * streams of some lengths get it.
 */
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "side.h"

/* It thinks at every step. */
enum { ENGINE_SIZE = 1500 };

/* What a pass over a stream gives. */
struct pass {
	struct buf out;   /* the stream, edited */
	/* a line for each diagnostic up to a record's first error, no places */
	struct buf wrong;
	struct buf model; /* the records as text, without what was added */
};

static void
rest(void *ctx, const char *bytes, size_t len)
{
	struct pass *pass = ctx;

	buf_put(&pass->out, bytes, len);
}

static void
note_diags(struct pass *pass, const struct tes_diags *diags)
{
	for (size_t i = 0; i < tes_diags_count(diags); i++) {
		const struct tes_diag *d = tes_diags_at(diags, i);

		buf_printf(&pass->wrong, "%s %d %u %u %s\n", d->code->code,
		    (int)d->severity, (unsigned)d->turn, (unsigned)d->step,
		    d->message);
		if (d->severity == TES_ERROR)
			break;
	}
	buf_puts(&pass->wrong, "---\n");
}

static void
note_record(struct pass *pass, const struct tes_record *rec)
{
	const struct tes_header *head = tes_record_header(rec);

	buf_printf(&pass->model, "%.*s %.*s %u\n", (int)head->game.len,
	    head->game.s ? head->game.s : "", (int)head->note.len,
	    head->note.s ? head->note.s : "", (unsigned)head->player_count);
	for (uint32_t i = 0; i < tes_record_turn_count(rec); i++) {
		const struct tes_turn *t = tes_record_turn(rec, i);

		buf_put(&pass->model, t->seat.s, t->seat.len);
		buf_put(&pass->model, t->text.s, t->text.len);
		buf_put(&pass->model, t->note.s, t->note.len);
		buf_put(&pass->model, t->stands.s, t->stands.len);
		buf_printf(&pass->model, "%u %u\n", (unsigned)t->step_count,
		    (unsigned)t->variation_count);
	}
}

/* what: enum tes_annotate; 0: only strip. */
static void
edit(struct pass *pass, const char *data, size_t size, unsigned what)
{
	struct tes_editions *eds = side_editions();
	struct tes_annotator *an = tes_annotator_new(what);
	struct tes_record *rec = tes_record_new();
	struct tes_diags *diags = tes_diags_new();
	struct tes_judge *judge = tes_judge_new();
	struct input in = { data, size, 0 };
	struct tes_reader *reader = tes_reader_new("fuzz", read_input, &in);
	const struct tes_edition *ed;
	enum tes_status st;
	const char *text;
	size_t len;

	tes_annotator_set_engine(an, 1, 1);
	tes_reader_set_format(reader, tes_format_by_name("yaml"));
	tes_reader_set_gap_handler(reader, rest, pass);
	while ((st = tes_reader_next(reader, rec, diags)) <= TES_INVALID) {
		require(tes_annotator_begin(an, rec, diags) <= TES_INVALID);
		tes_annotator_observe(an, judge);
		tes_editions_resolve(eds, rec, diags, &ed);
		if (ed)
			tes_judge_record(judge, rec, ed, diags);
		note_diags(pass, diags);
		note_record(pass, rec);
		if (what)
			require(tes_annotator_write(an, rec, diags, ed ?
			    tes_judge_outcome(judge) : NULL, &text, &len) ==
			    TES_OK);
		else
			tes_annotator_strip(an, rec, &text, &len);
		buf_put(&pass->out, text, len);
		tes_diags_clear(diags);
	}
	require(st == TES_END);
	tes_reader_free(reader);
	tes_judge_free(judge);
	tes_diags_free(diags);
	tes_record_free(rec);
	tes_annotator_free(an);
	buf_put(&pass->out, "", 0);
}

/* Only read and judged. */
static void
look(struct pass *pass, const char *data, size_t size)
{
	struct tes_editions *eds = side_editions();
	struct tes_record *rec = tes_record_new();
	struct tes_diags *diags = tes_diags_new();
	struct tes_judge *judge = tes_judge_new();
	struct input in = { data, size, 0 };
	struct tes_reader *reader = tes_reader_new("fuzz", read_input, &in);
	const struct tes_edition *ed;

	while (tes_reader_next(reader, rec, diags) <= TES_INVALID) {
		tes_editions_resolve(eds, rec, diags, &ed);
		if (ed)
			tes_judge_record(judge, rec, ed, diags);
		note_diags(pass, diags);
		note_record(pass, rec);
		tes_diags_clear(diags);
	}
	tes_reader_free(reader);
	tes_judge_free(judge);
	tes_diags_free(diags);
	tes_record_free(rec);
}

static void
require_same(const struct buf *a, const struct buf *b)
{
	require(a->len == b->len &&
	    (a->len == 0 || memcmp(a->s, b->s, a->len) == 0));
}

static void
release(struct pass *pass)
{
	buf_release(&pass->out);
	buf_release(&pass->wrong);
	buf_release(&pass->model);
}

static void
check_engine(const char *text, size_t size, const struct pass *bare)
{
	const unsigned what = TES_ANNOTATE_FACTS | TES_ANNOTATE_ENGINE;
	struct pass full = { 0 }, again = { 0 }, back = { 0 };

	edit(&full, text, size, what);
	edit(&again, full.out.s, full.out.len, what);
	edit(&back, full.out.s, full.out.len, 0);
	require_same(&full.out, &again.out);
	require_same(&bare->out, &back.out);
	require_same(&bare->wrong, &back.wrong);
	release(&full);
	release(&again);
	release(&back);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *text = (const char *)data;
	struct pass bare = { 0 }, full = { 0 }, again = { 0 }, back = { 0 },
	    read = { 0 }, only = { 0 };

	edit(&bare, text, size, 0);
	edit(&full, text, size, TES_ANNOTATE_ALL);
	edit(&again, full.out.s, full.out.len, TES_ANNOTATE_ALL);
	edit(&back, full.out.s, full.out.len, 0);
	require_same(&full.out, &again.out);
	require_same(&bare.out, &back.out);
	if (size % 16 == 0 && size < ENGINE_SIZE)
		check_engine(text, size, &bare);
	require_same(&full.wrong, &back.wrong);
	/* With what was added the record reads and is judged the same. */
	look(&read, full.out.s, full.out.len);
	look(&only, bare.out.s, bare.out.len);
	require_same(&read.wrong, &only.wrong);
	require_same(&read.model, &only.model);
	release(&bare);
	release(&full);
	release(&again);
	release(&back);
	release(&read);
	release(&only);
	return 0;
}
