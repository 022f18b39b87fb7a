/*
 * write.c - writes corrected records.
 */
#include <inttypes.h>
#include <string.h>

#include "repair/repair.h"
#include "text.h"

/* A mistake is corrected by one edit, or by two where parts are swapped. */
enum { EDITS_MAX = 2 * TES_MISTAKES_MAX };

/*
 * Returns the number of the first turn with an error, from 1; UINT32_MAX if
 * there is none.
 */
static uint32_t
first_broken(const struct tes_diags *diags)
{
	uint32_t first = UINT32_MAX;

	for (size_t i = 0; i < tes_diags_count(diags); i++) {
		const struct tes_diag *d = tes_diags_at(diags, i);

		if (d->severity == TES_ERROR && d->turn && d->turn < first)
			first = d->turn;
	}
	return first;
}

/*
 * Parses and validates the corrected record text[0, len).  Returns whether it
 * is valid, or its first error is in a later turn than that of the original.
 * Sets *errors to the number of errors that it still has.
 */
static bool
is_better(struct repair *r, const struct game *game, const char *text,
    size_t len, size_t *errors)
{
	struct tes_reader *in = tes_reader_new_text(game->file, text, len);
	enum tes_status st = TES_NOMEM;

	tes_diags_clear(r->diags);
	if (in)
		st = tes_reader_next(in, r->again, r->diags);
	if (st <= TES_INVALID)
		st = tes_judge_record(r->judge, r->again, game->edition,
		    r->diags);
	tes_reader_free(in);
	if (st > TES_INVALID)
		return cmd_nomem(r->run);
	*errors = tes_diags_error_count(r->diags);
	return *errors == 0 ||
	    first_broken(r->diags) > first_broken(game->diags);
}

/*
 * Copies to made[] the edits of a correction that text[0, len) contains: not
 * those of mistakes that are not sure, with --fix.  Returns their number.
 */
static uint32_t
find_made(struct tes_edit *made, const struct tes_source *src,
    const struct tes_correction *c, const char *text, size_t len)
{
	const char *const end = text + len;
	uint32_t from = 0, count = 0;
	size_t all;
	const char *s = tes_source_text(src, &all);

	for (uint32_t i = 0; i < c->edit_count; i++) {
		const struct tes_edit *edit = &c->edit[i];
		const size_t n = strlen(edit->text);
		/* The edit is made if it and what follows it are in `text`. */
		const size_t rest = (i + 1 < c->edit_count ?
		    edit[1].span.begin : all) - edit->span.end;

		text += edit->span.begin - from;
		from = edit->span.end;
		if ((size_t)(end - text) >= n + rest &&
		    memcmp(text, edit->text, n) == 0 &&
		    memcmp(text + n, s + from, rest) == 0) {
			made[count++] = *edit;
			text += n;
		} else {
			text += from - edit->span.begin;
		}
	}
	return count;
}

/*
 * Reports which lines were corrected in text[0, len), and whether the record
 * still has errors.
 */
static void
report_change(struct repair *r, const struct repaired *of,
    const struct tes_correction *c, const char *text, size_t len,
    size_t errors)
{
	const struct tes_source *src = tes_record_source(of->game->record);
	struct tes_edit made[EDITS_MAX];
	FILE *err = r->run->err;

	cmd_begin_message(r->run);
	game_put_name(err, of->game);
	fputs("corrected: ", err);
	repair_put_lines(err, src, made, find_made(made, src, c, text, len));
	if (errors)
		fprintf(err, "; %zu error%s left", errors,
		    errors == 1 ? "" : "s");
	if (of->annotated)
		fputs("; annotations removed", err);
	fputc('\n', err);
	cmd_end_message(r->run);
}

static bool
put(struct repair *r, const char *text, size_t len)
{
	FILE *out = r->run->out;

	return fwrite(text, 1, len, out) == len || ferror(out);
}

bool
repair_copy(struct repair *r, const struct tes_record *rec)
{
	size_t len;
	const char *text = tes_source_text(tes_record_source(rec), &len);

	return put(r, text, len);
}

bool
repair_write(struct repair *r, const struct repaired *of, bool *is_changed)
{
	const struct repair_options *o = r->options;
	const struct game *game = of->game;
	const size_t i = o->fix ? 0 : o->apply - 1;
	const char *text;
	size_t len, errors = 1;
	enum tes_status st = TES_INVALID;

	/* Without a search, r->search has the corrections of another game. */
	if (i < of->all)
		st = tes_repair_apply(r->search, i, o->fix, &text, &len);
	if (st == TES_NOMEM)
		return false;
	*is_changed = st == TES_OK && is_better(r, game, text, len, &errors);
	game_check_output(game);
	const bool good = *is_changed ? put(r, text, len) :
	    of->annotated ? put(r, of->annotated, of->annotated_len) :
	    repair_copy(r, game->record);
	if (*is_changed) {
		report_change(r, of, tes_repair_at(r->search, i), text, len,
		    errors);
	} else if (of->error) {
		cmd_begin_message(r->run);
		game_put_name(r->run->err, game);
		fputs(of->all == 0 ? "no correction\n" :
		    o->fix ? "no sure correction\n" : "no such correction\n",
		    r->run->err);
		cmd_end_message(r->run);
	}
	if (of->error && errors)
		cmd_raise(r->run, CMD_INVALID);
	return good;
}
