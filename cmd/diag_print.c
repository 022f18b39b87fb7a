#include "diag_print.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "excerpt.h"
#include "terminal.h"
#include "text.h"

enum { COLUMNS = 100, COLUMNS_MIN = 20 };

struct diag_printer
diag_printer_new(const struct cmd_run *run)
{
	const uint32_t columns = terminal_error_columns();

	return (struct diag_printer){
		.palette = color_palette(run->common.color, STDERR_FILENO),
		.columns = columns >= COLUMNS_MIN ? columns : COLUMNS,
		.errors = DIAG_PRINT_ERRORS,
	};
}

enum tes_severity
diag_print_severity(const struct diag_printer *printer,
    const struct tes_diag *diag)
{
	return printer->werror && diag->severity != TES_NOTE ? TES_ERROR :
	    diag->severity;
}

void
diag_print_count(const struct diag_printer *printer,
    const struct tes_diags *diags, size_t count[DIAG_SEVERITIES])
{
	memset(count, 0, DIAG_SEVERITIES * sizeof(*count));
	for (size_t i = 0; i < tes_diags_count(diags); i++)
		count[diag_print_severity(printer, tes_diags_at(diags, i))]++;
}

void
print_count(FILE *out, size_t n, const char *one)
{
	fprintf(out, "%zu %s%s", n, one, n == 1 ? "" : "s");
}

void
diag_put_counts(FILE *out, const size_t count[DIAG_SEVERITIES],
    const char *adjective)
{
	static const enum tes_severity order[DIAG_SEVERITIES] = {
		TES_ERROR, TES_WARNING, TES_NOTE
	};
	const char *comma = "";

	for (size_t i = 0; i < DIAG_SEVERITIES; i++) {
		const size_t n = count[order[i]];

		if (n == 0)
			continue;
		fprintf(out, "%s%zu %s%s%s", comma, n, adjective,
		    tes_severity_name(order[i]), n == 1 ? "" : "s");
		comma = ", ";
	}
}

void
diag_put_place(FILE *out, const struct tes_source *src, uint32_t offset)
{
	uint64_t line;
	uint32_t column;

	tes_source_locate(src, offset, &line, &column);
	text_printf(out, "%s:%" PRIu64 ":%" PRIu32 ":", tes_source_name(src),
	    line, column);
}

static void
put_place(const struct diag_printer *printer, FILE *err,
    const struct tes_source *src, struct tes_span span)
{
	fputs(printer->palette->strong, err);
	diag_put_place(err, src, span.begin);
	fprintf(err, "%s ", printer->palette->off);
}

/*
 * Sets mark[] to the places of a diagnostic and its notes in the source;
 * returns their number.
 */
static size_t
take_marks(const struct diag_printer *printer, const struct tes_diag *diag,
    struct excerpt_mark *mark)
{
	size_t n = 0;

	if (diag->span.begin == 0 && diag->span.end == 0)
		return 0;
	mark[n++] = (struct excerpt_mark){
		.span = diag->span,
		.color = color_severity(printer->palette,
		    diag_print_severity(printer, diag)),
		.sign = '^',
	};
	for (size_t i = 0; i < diag->note_count && n < EXCERPT_MARKS_MAX; i++)
		if (diag->note[i].span.end > 0)
			mark[n++] = (struct excerpt_mark){
				.span = diag->note[i].span,
				.label = diag->note[i].text,
				.color = printer->palette->note,
				.sign = '-',
			};
	return n;
}

/* Prints the notes of a diagnostic that the excerpt does not show. */
static void
put_notes(const struct diag_printer *printer, const struct excerpt *ex,
    const struct tes_diag *diag, size_t marks)
{
	size_t labels = marks > 0 ? marks - 1 : 0;
	FILE *err = ex->out;
	bool is_first = marks > 0;

	for (size_t i = 0; i < diag->note_count; i++) {
		const struct tes_note *note = &diag->note[i];

		if (note->span.end > 0 && labels > 0) {
			labels--;
			continue;
		}
		if (is_first) {
			excerpt_put_margin(ex, "|");
			fputc('\n', err);
		}
		is_first = false;
		excerpt_put_margin(ex, "= ");
		fprintf(err, "%s%s:%s ",
		    note->is_help ? printer->palette->help
				  : printer->palette->note,
		    note->is_help ? "help" : "note", printer->palette->off);
		if (note->span.end > 0)
			put_place(printer, err, ex->src, note->span);
		text_printf(err, "%s\n", note->text);
	}
}

/* Edits of a correction of which lines other than the error's are printed. */
enum { EDITS_SHOWN = 4 };

/*
 * Prints the lines of the record with a correction, if each of its edits is
 * within a line; a note says what it changes.  Of many edits, only those in the
 * line of the error are printed.
 */
static void
put_correction(const struct diag_printer *printer, const struct excerpt *ex,
    const struct tes_correction *c, const struct tes_diag *diag)
{
	const uint64_t line = excerpt_line_number(ex->src, diag->span.begin);
	const bool has_all = c->edit_count <= EDITS_SHOWN;
	size_t len;
	const char *text = tes_source_text(ex->src, &len);
	uint32_t first = 0, count = 0;
	bool is_short = true;

	for (uint32_t i = 0; i < c->edit_count; i++) {
		const struct tes_span span = c->edit[i].span;

		if (!has_all &&
		    excerpt_line_number(ex->src, span.begin) != line)
			continue;
		first = count++ ? first : i;
		is_short &= !strchr(c->edit[i].text, '\n') &&
		    !memchr(text + span.begin, '\n', span.end - span.begin);
	}
	if (is_short)
		excerpt_put_fixes(ex, c->edit + first, count,
		    printer->palette->help);
}

const struct tes_correction *
diag_print_correction(const struct diag_printer *printer,
    const struct tes_diag *diag)
{
	const struct tes_correction *c = NULL;

	if (printer->judge && diag->severity == TES_ERROR)
		c = tes_judge_correction(printer->judge, diag);
	return c && c->is_confirmed ? c : NULL;
}

static bool
has_help(const struct tes_diag *diag)
{
	for (uint32_t i = 0; i < diag->note_count; i++)
		if (diag->note[i].is_help)
			return true;
	return false;
}

void
diag_print(const struct diag_printer *printer, FILE *err,
    const struct tes_source *src, const struct tes_diag *diag)
{
	const enum tes_severity severity = diag_print_severity(printer, diag);
	const struct tes_correction *correction =
	    diag_print_correction(printer, diag);
	struct excerpt_mark mark[EXCERPT_MARKS_MAX];

	put_place(printer, err, src, diag->span);
	fprintf(err, "%s%s[%s]:%s ", color_severity(printer->palette, severity),
	    tes_severity_name(severity), diag->code->code,
	    printer->palette->off);
	text_printf(err, "%s\n", diag->message);
	const size_t marks = take_marks(printer, diag, mark);
	const struct excerpt ex = {
		.out = err,
		.src = src,
		.palette = printer->palette,
		.columns = printer->columns,
		.digits = excerpt_digits(src, mark, marks),
	};
	if (marks > 0)
		excerpt_put(&ex, mark, marks);
	put_notes(printer, &ex, diag, marks);
	/* Without a correction and without help, the message says it. */
	if (correction && marks > 0)
		put_correction(printer, &ex, correction, diag);
	else if (diag->fix && marks > 0 && has_help(diag))
		excerpt_put_fixes(&ex,
		    &(struct tes_edit){ diag->fix_span, diag->fix }, 1,
		    printer->palette->help);
	fputc('\n', err);
}

/*
 * Prints at most printer->errors diagnostics of each severity, and none after
 * that many errors were printed; then the number of the others.
 */
void
diag_print_all(const struct diag_printer *printer, const struct game *game)
{
	const struct tes_source *src = tes_record_source(game->record);
	const size_t all = tes_diags_count(game->diags);
	const size_t most = printer->errors ? printer->errors : all;
	size_t found[DIAG_SEVERITIES] = { 0 }, shown[DIAG_SEVERITIES] = { 0 };
	FILE *err = game->run->err;

	if (all == 0)
		return;
	cmd_begin_message(game->run);
	for (size_t i = 0; i < all; i++) {
		const struct tes_diag *diag = tes_diags_at(game->diags, i);
		const enum tes_severity severity =
		    diag_print_severity(printer, diag);
		const enum diag_choice choice = printer->choose ?
		    printer->choose(printer->ctx, diag) : DIAG_PRINT;

		if ((severity == TES_NOTE && !printer->notes) ||
		    choice == DIAG_OMIT)
			continue;
		found[severity]++;
		if (choice == DIAG_COUNT || shown[TES_ERROR] == most ||
		    found[severity] > most)
			continue;
		diag_print(printer, err, src, diag);
		shown[severity]++;
	}
	for (size_t i = 0; i < DIAG_SEVERITIES; i++)
		found[i] -= shown[i];
	/* Print "a.yaml: record 3: 12 more errors, 1 more note not shown". */
	if (found[TES_ERROR] + found[TES_WARNING] + found[TES_NOTE] > 0) {
		size_t sure = 0;

		game_put_name(err, game);
		diag_put_counts(err, found, "more ");
		fputs(" not shown", err);
		for (size_t i = 0; i < all; i++)
			sure += tes_diags_at(game->diags, i)->is_fix_sure;
		if (sure > 1 && game->format == tes_format_by_name("yaml") &&
		    !tes_record_is_edition(game->record))
			fprintf(err, "; tessera-repair(1) can fix %zu", sure);
		fputc('\n', err);
	}
	cmd_end_message(game->run);
}

void
diag_print_first(const struct diag_printer *printer, const struct game *game,
    const char *what)
{
	const size_t errors = tes_diags_error_count(game->diags);
	FILE *err = game->run->err;
	size_t i = 0;

	text_printf(err, "%s: record %" PRIu64 ": %s: ", game->file,
	    game->number, what);
	print_count(err, errors, "error");
	while (i + 1 < tes_diags_count(game->diags) &&
	    tes_diags_at(game->diags, i)->severity != TES_ERROR)
		i++;
	fprintf(err, ", %sshown below\n", errors > 1 ? "the first " : "");
	diag_print(printer, err, tes_record_source(game->record),
	    tes_diags_at(game->diags, i));
}
