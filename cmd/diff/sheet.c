/*
 * sheet.c - shows the differences of two records as a page of HTML: tables, and
 * the two boards side by side; or the boards alone as SVG.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chart.h"
#include "diff/diff.h"

/* The positions of both records while they are played. */
struct boards {
	struct tes_judge *judge[2];
	struct tes_diags *diags[2];
	uint32_t turns[2]; /* number of turns played */
};

/*
 * Sets up both games.  Returns TES_OK; TES_INVALID: one has no position, as its
 * edition is unknown or it cannot be set up; TES_NOMEM.
 */
static enum tes_status
begin(struct boards *b, const struct diff_pair *pair)
{
	enum tes_status st = TES_OK;

	for (size_t i = 0; i < 2 && st == TES_OK; i++) {
		if (!pair->edition[i])
			return TES_INVALID;
		b->judge[i] = tes_judge_new();
		b->diags[i] = tes_diags_new();
		if (!b->judge[i] || !b->diags[i])
			return TES_NOMEM;
		tes_judge_set_lenient(b->judge[i], true);
		st = tes_judge_begin(b->judge[i], pair->record[i],
		    pair->edition[i], b->diags[i]);
	}
	return st;
}

static void
end(struct boards *b)
{
	for (size_t i = 0; i < 2; i++) {
		tes_judge_free(b->judge[i]);
		tes_diags_free(b->diags[i]);
	}
}

/* Plays record i up to turn `turn`; returns whether it has that turn. */
static bool
play(struct boards *b, size_t i, uint32_t turn)
{
	while (b->turns[i] < turn && tes_judge_next(b->judge[i]))
		b->turns[i]++;
	return b->turns[i] == turn;
}

/* Draws the current positions; returns the SVG, or NULL if out of memory. */
static char *
draw(const struct boards *b, const struct diff_pair *pair, const char *title,
    uint64_t picture_number, bool is_in_page, size_t *len)
{
	struct tes_picture *picture = tes_picture_new(TES_RENDER_BOARD |
	    TES_RENDER_LEGEND | TES_RENDER_CAPTION |
	    (is_in_page ? TES_RENDER_OF_PAGE : 0), 0);
	const struct tes_scene *scene[2] = { NULL, NULL };
	char line[2][256], *text = NULL;

	for (size_t i = 0; i < 2; i++) {
		scene[i] = tes_judge_scene(b->judge[i]);
		snprintf(line[i], sizeof(line[i]), "%.200s: after turn %"
		    PRIu32, pair->file[i], b->turns[i]);
	}
	if (picture && scene[0] && scene[1]) {
		tes_picture_set_title(picture, title, picture_number);
		tes_picture_add_pair(picture, scene,
		    (const char *const[]){ line[0], line[1] });
		tes_picture_draw(picture, &text, len);
	}
	tes_picture_free(picture);
	return text;
}

/* Plays both records up to the first turn after which they differ. */
static void
play_to_divergence(struct boards *b, const struct tes_comparison *c)
{
	const uint32_t pairs =
	    c->has_diverged ? c->diverges_at : c->turn_pair_count;

	for (uint32_t i = 0; i < pairs; i++) {
		if (c->turn_pair[i].a > 0)
			play(b, 0, c->turn_pair[i].a);
		if (c->turn_pair[i].b > 0)
			play(b, 1, c->turn_pair[i].b);
	}
}

static bool
put_picture(const struct boards *b, const struct diff_pair *pair,
    struct tes_sheet *sheet, const char *title, unsigned which)
{
	size_t len;
	char *svg = draw(b, pair, title, 2 * pair->number + which,
	    true, &len);

	if (svg)
		tes_sheet_picture(sheet, svg, len);
	tes_text_free(svg);
	return svg != NULL;
}

/*
 * Draws the positions after they first differ, and at the end.  Returns false
 * if out of memory.
 */
static bool
put_pictures(const struct diff_pair *pair, struct tes_sheet *sheet)
{
	const struct tes_comparison *c = pair->comparison;
	struct boards b = { .turns = { 0 } };
	bool good = begin(&b, pair) == TES_OK;

	if (good) {
		play_to_divergence(&b, c);
		good = put_picture(&b, pair, sheet, "The positions differ "
		    "here for the first time", 0);
	}
	if (good && !c->has_converged) {
		const uint32_t a = b.turns[0], other = b.turns[1];

		play(&b, 0, UINT32_MAX);
		play(&b, 1, UINT32_MAX);
		if (b.turns[0] > a || b.turns[1] > other)
			good = put_picture(&b, pair, sheet, "At the end", 1);
	}
	end(&b);
	return good;
}

void
diff_pair_html(struct diff *d, const struct diff_pair *pair)
{
	const struct tes_comparison *c = pair->comparison;
	struct diff_sheet to = {
		.sheet = tes_sheet_new(true),
		.file = { pair->file[0], pair->file[1] },
	};
	struct diff own = *d;
	own.sheet = &to;
	char *words = diff_summary_words(&own, pair);
	bool good = to.sheet && words;

	if (good) {
		tes_sheet_heading(to.sheet, 2, words);
		if (c && c->has_diverged)
			good = put_pictures(pair, to.sheet);
		if (c)
			diff_put_all(&own, pair);
		diff_end_table(&own);
	}
	if (!good || to.failed) {
		tes_sheet_free(to.sheet);
		to.sheet = NULL;
	}
	sheet_put(d->run, to.sheet);
	free(words);
}

void
diff_pair_svg(struct diff *d, const struct diff_pair *pair)
{
	const struct tes_comparison *c = pair->comparison;
	struct boards b = { .turns = { 0 } };
	enum tes_status st = TES_INVALID;
	char *svg = NULL;
	size_t len;

	if (pair->number > 1 && d->run->common.record == 0) {
		if (pair->number == 2)
			cmd_trouble(d->run, "a picture shows one pair of "
			    "records; choose it with --record");
		return;
	}
	if (c && c->has_positions)
		st = begin(&b, pair);
	if (st == TES_OK) {
		play_to_divergence(&b, c);
		svg = draw(&b, pair, c->has_diverged ? "The positions differ "
		    "here for the first time" : "The positions are the same",
		    1, false, &len);
	}
	if (svg)
		fwrite(svg, 1, len, d->run->out);
	else if (st == TES_INVALID)
		cmd_trouble(d->run, "the positions of record %" PRIu64
		    " cannot be compared", pair->number);
	else
		cmd_nomem(d->run);
	tes_text_free(svg);
	end(&b);
}

void
diff_end_table(const struct diff *d)
{
	struct diff_sheet *to = d->sheet;
	size_t cells;
	const char **cell = table_cells(&to->table, &cells);

	if (!cell)
		to->failed = true;
	else if (to->table.cells > 0)
		tes_sheet_table(to->sheet, NULL, cell, cells / 4, 4, 4);
	free(cell);
	free(to->table.text.s);
	to->table = (struct table){ 0 };
}

void
diff_html_line(const struct diff *d, const char *label, const char *a,
    const char *b)
{
	struct table *t = &d->sheet->table;
	const bool is_same = a && b && strcmp(a, b) == 0;

	if (t->columns == 0) {
		table_add_column(t, "", TABLE_LEFT, 0);
		table_add_column(t, "", TABLE_LEFT, 0);
		table_add_column(t, d->sheet->file[0], TABLE_LEFT, 0);
		table_add_column(t, d->sheet->file[1], TABLE_LEFT, 0);
	}
	table_add_string(t, is_same ? "" : "\xe2\x89\xa0"); /* not equal */
	table_add_string(t, label ? label : "step");
	table_add_string(t, a ? a : "");
	table_add_string(t, b ? b : "");
}
