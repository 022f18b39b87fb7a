/*
 * write.c - writes corrected records.
 */
#include <inttypes.h>
#include <string.h>

#include <tessera/tools.h>

#include "input.h"
#include "repair/repair.h"

/*
 * Most bytes that are parsed to fix the notation of a record: some errors show
 * only after others.
 */
enum { FIXED_BYTES = 64 << 20 };

/* Returns the place of the first error that is about the game. */
static uint32_t
first_place(const struct game *game)
{
	return repair_place(repair_first_error(game));
}

/* Parses text[0, len) to a record.  Returns false if out of memory. */
static bool
read_text(const struct game *game, const char *text, size_t len,
    struct tes_record *rec, struct tes_diags *diags)
{
	struct tes_reader *in =
	    input_text_reader(game->run, game->file, text, len);
	enum tes_status st = TES_NOMEM;

	tes_diags_clear(diags);
	if (in)
		st = tes_reader_next(in, rec, diags);
	tes_reader_free(in);
	return st <= TES_INVALID && tes_record_find_typo(rec, diags);
}

/*
 * Parses and validates the corrected record text[0, len).  Returns whether it
 * is valid, or its first error is in a later turn than without corrections (not
 * in an earlier one, if its notation was fixed), or only variations have
 * errors, and fewer.  Sets *errors to the number of errors that it still has.
 */
static bool
is_better(struct repair *r, const struct repaired_record *of, const char *text,
    size_t len, size_t *errors)
{
	const bool is_fixed = of->fixed.record == r->fixed;
	struct game again = of->fixed;

	again.record = r->again;
	again.diags = r->diags;
	if (!read_text(of->game, text, len, r->again, r->diags) ||
	    !game_find_edition(&again) || !game_judge(&again))
		return cmd_nomem(r->run);
	*errors = tes_diags_error_count(r->diags);
	const uint32_t place = first_place(&again);
	return *errors == 0 || place + is_fixed > first_place(&of->fixed) ||
	    (place == PLACE_VARIATION &&
		*errors < tes_diags_error_count(of->fixed.diags));
}

bool
repair_fix_notation(struct repair *r, struct repaired_record *of)
{
	struct game *fixed = &of->fixed;
	bool is_judged = true;
	const char *text;
	size_t len, bytes = 0;

	*fixed = *of->game;
	tes_repair_begin(r->search);
	for (;;) {
		const enum tes_status st = bytes > FIXED_BYTES ? TES_INVALID :
		    tes_repair_fix_notation(r->search, fixed->record,
			fixed->diags, &text, &len);

		if (st == TES_INVALID && is_judged)
			return true;
		if (st == TES_OK) {
			if (!read_text(of->game, text, len, r->fixed,
			    r->fixed_diags))
				return false;
			fixed->record = r->fixed;
			fixed->diags = r->fixed_diags;
			bytes += len;
		} else if (st == TES_NOMEM || !game_find_edition(fixed) ||
		    !game_judge(fixed)) {
			return false;
		}
		is_judged = st != TES_OK;
	}
}

/* Reports which lines were corrected, and whether errors are left. */
static void
report_change(struct repair *r, const struct repaired_record *of,
    const struct tes_correction *c, size_t errors)
{
	const struct tes_source *src = tes_record_source(of->game->record);
	FILE *err = r->run->err;

	cmd_begin_message(r->run);
	game_put_name(err, of->game);
	fputs("corrected: ", err);
	if (r->options->fix)
		repair_put_lines(err, src, c->sure_edit, c->sure_edit_count);
	else
		repair_put_lines(err, src, c->edit, c->edit_count);
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
repair_write(struct repair *r, const struct repaired_record *of,
    bool *is_changed)
{
	const struct repair_options *o = r->options;
	const struct game *game = of->game;
	const size_t i = o->fix ? 0 : o->apply - 1;
	const char *text;
	size_t len, errors = 1;
	enum tes_status st = TES_INVALID;

	/* Without a search, r->search has the corrections of another game. */
	if (i < of->all && !(o->fix && of->editions > 0))
		st = tes_repair_apply(r->search, i, o->fix, &text, &len);
	if (st == TES_NOMEM)
		return false;
	*is_changed = st == TES_OK && is_better(r, of, text, len, &errors);
	game_check_output(game);
	const bool good = *is_changed ? put(r, text, len) :
	    of->annotated ? put(r, of->annotated, of->annotated_len) :
	    repair_copy(r, game->record);
	if (*is_changed) {
		report_change(r, of, tes_repair_at(r->search, i), errors);
	} else if (of->error) {
		cmd_begin_message(r->run);
		game_put_name(r->run->err, game);
		if (of->all == 0 || o->fix)
			fprintf(r->run->err, "no %scorrection\n",
			    of->all == 0 ? "" : "sure ");
		else
			fprintf(r->run->err, "no correction %u, only %zu\n",
			    o->apply, (size_t)of->all);
		cmd_end_message(r->run);
	}
	if (of->error && errors)
		cmd_raise(r->run, CMD_INVALID);
	return good;
}
