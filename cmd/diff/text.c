/*
 * text.c - prints the differences of two records as text.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "diff/diff.h"
#include "text.h"

/*
 * Prints a number and its meaning, "2 turns changed", after the separator
 * *join, which then becomes ", "; nothing if n is 0.
 */
static void
put_count(FILE *out, uint32_t n, const char *what, const char **join)
{
	if (n == 0)
		return;
	fprintf(out, "%s%" PRIu32 " turn%s %s", *join, n,
		    n == 1 ? "" : "s", what);
	*join = ", ";
}

/*
 * Writes the number of a turn: "5"; or "5 (6)" if it differs between the
 * records.
 */
static void
name_turn(char name[40], const struct tes_turn_pair *turn)
{
	if (turn->a == 0)
		snprintf(name, 40, "%" PRIu32 " of the second", turn->b);
	else if (turn->b == 0)
		snprintf(name, 40, "%" PRIu32 " of the first", turn->a);
	else if (turn->a == turn->b)
		snprintf(name, 40, "%" PRIu32, turn->a);
	else
		snprintf(name, 40, "%" PRIu32 " (%" PRIu32 ")", turn->a,
		    turn->b);
}

/* Prints the turns after which the positions diverge and converge. */
static void
put_positions(FILE *out, const struct tes_comparison *c)
{
	char turn[40];

	if (!c->has_positions) {
		fputs("; positions cannot be compared", out);
		return;
	}
	if (!c->has_diverged) {
		fputs("; the positions are the same", out);
		return;
	}
	if (c->diverges_at == 0) {
		fputs("; the positions diverge at the start", out);
	} else {
		name_turn(turn, &c->turn_pair[c->diverges_at - 1]);
		fprintf(out, "; the positions diverge in turn %s", turn);
	}
	if (c->has_converged) {
		name_turn(turn, &c->turn_pair[c->converges_at - 1]);
		fprintf(out, " and converge in turn %s", turn);
	} else {
		fputs(" and do not converge", out);
	}
}

static void
put_files(FILE *out, const struct diff *d, const struct diff_pair *pair)
{
	/* The title of a page names the files. */
	if (d->sheet) {
		fprintf(out, "Record %" PRIu64 ": ", pair->number);
		return;
	}
	fputs(d->palette->strong, out);
	text_printf(out, "%s %s: record %" PRIu64 ":", pair->file[0],
	    pair->file[1], pair->number);
	fprintf(out, "%s ", d->palette->off);
}

/* Prints the summary line of a pair of records. */
static void
put_summary(FILE *out, const struct diff *d, const struct diff_pair *pair)
{
	const struct tes_comparison *c = pair->comparison;
	const char *join = "";
	/* differences that do not affect play, as those in notes */
	size_t besides = 0;
	bool head_differs = false;

	for (uint32_t i = 0; i < c->header_difference_count; i++) {
		besides += !c->header_difference[i].affects_play;
		head_differs |= c->header_difference[i].affects_play;
	}
	for (uint32_t i = 0; i < c->turn_pair_count; i++)
		for (uint32_t k = 0; k < c->turn_pair[i].difference_count; k++)
			besides += !c->turn_pair[i].difference[k].affects_play;
	put_files(out, d, pair);
	if (c->is_same_play) {
		fputs("the same play", out);
	} else {
		if (head_differs) {
			fputs("not the same game", out);
			join = ", ";
		}
		put_count(out, c->modified_count, "changed", &join);
		put_count(out, c->removed_count, "only in the first", &join);
		put_count(out, c->added_count, "only in the second", &join);
		put_positions(out, c);
	}
	if (besides > 0) {
		fputs(c->is_same_play ? ", but " : "; ", out);
		print_count(out, besides, "remark");
		fputs(besides == 1 ? " differs" : " differ", out);
	}
	const bool first = pair->is_malformed[0];
	const bool second = pair->is_malformed[1];
	if (first || second)
		fprintf(out, "; %s malformed and only partly compared",
		    !second ? "the first is" :
		    !first  ? "the second is" :
			      "both are");
	fputc('\n', out);
}

enum tes_change
diff_change_of(const struct tes_difference *d)
{
	return !d->b ? TES_CHANGE_REMOVED
	    : !d->a  ? TES_CHANGE_ADDED
		     : TES_CHANGE_MODIFIED;
}

static void
put_differences(const struct diff *d, const struct tes_difference *list,
    uint32_t n)
{
	for (uint32_t i = 0; i < n; i++)
		diff_line(d, diff_change_of(&list[i]), list[i].key, list[i].a,
		    list[i].b);
}

/*
 * Functions for differences of positions: a line for each kind of piece that is
 * on other cells, for cells that differ alike, and for each number.
 */

/* Returns whether a difference is one of a cell: "2,0", "F1". */
static bool
is_cell(const struct tes_difference *d)
{
	return !strchr(d->key, ' ') && strpbrk(d->key, "0123456789");
}

/*
 * Returns the cells, from difference i on, that a is on in the first position
 * and b in the second, as a text; NULL if out of memory.
 */
static char *
cells_of(const struct tes_comparison *c, uint32_t i, const char *a,
    const char *b)
{
	char *text = NULL;
	size_t len;
	FILE *out = open_memstream(&text, &len);

	if (!out)
		return NULL;
	for (const char *join = ""; i < c->position_difference_count; i++) {
		const struct tes_difference *p = &c->position_difference[i];

		if (is_cell(p) && text_same(p->a, a) && text_same(p->b, b)) {
			fprintf(out, "%s%s", join, p->key);
			join = " ";
		}
	}
	if (fclose(out) == 0)
		return text;
	free(text);
	return NULL;
}

/* Returns whether a cell before difference i was printed together with it. */
static bool
is_printed(const struct tes_comparison *c, uint32_t i)
{
	const struct tes_difference *p = &c->position_difference[i];

	while (i-- > 0) {
		const struct tes_difference *q = &c->position_difference[i];

		if (is_cell(q) &&
		    ((text_same(p->a, q->a) && text_same(p->b, q->b)) ||
		    ((!p->a || !p->b) && text_same(p->a, q->b) &&
		    text_same(p->b, q->a))))
			return true;
	}
	return false;
}

static void
put_cells(const struct diff *d, const struct tes_comparison *c, uint32_t i)
{
	const struct tes_difference *p = &c->position_difference[i];
	const char *piece = p->a ? p->a : p->b;
	const bool is_free = !p->a || !p->b;
	/* The cells that differ as this one; and, of a piece, the others. */
	char *cells = cells_of(c, i, p->a, p->b);
	char *others = is_free ? cells_of(c, i, p->b, p->a) : NULL;

	if (!cells || (is_free && !others))
		cmd_nomem(d->run);
	else if (is_free && *others)
		diff_state_line(d, piece, p->a ? cells : others,
		    p->a ? others : cells);
	else
		diff_state_line(d, cells, p->a ? p->a : "nothing",
		    p->b ? p->b : "nothing");
	free(cells);
	free(others);
}

/* Prints the first differences of the positions. */
static void
put_divergence(const struct diff *d, const struct tes_comparison *c)
{
	diff_title(d, "the positions diverge here");
	for (uint32_t i = 0; i < c->position_difference_count; i++) {
		const struct tes_difference *p = &c->position_difference[i];

		if (!is_cell(p))
			diff_state_line(d, p->key,
			    p->a ? p->a : "nothing", p->b ? p->b : "nothing");
		else if (!is_printed(c, i))
			put_cells(d, c, i);
	}
}

/* Functions for turns. */

struct tes_text
diff_seat(const struct diff_pair *pair, const struct tes_turn_pair *turn)
{
	const struct tes_text seat = turn->a ?
	    tes_record_turn(pair->record[0], turn->a - 1)->seat :
	    tes_record_turn(pair->record[1], turn->b - 1)->seat;

	return seat.s ? seat : (struct tes_text){ .s = "" };
}

static void
put_turn(const struct diff *d, const struct diff_pair *pair,
    const struct tes_turn_pair *turn)
{
	/* Print the title of a turn, such as "turn 5 (6), blue". */
	const struct tes_text seat = diff_seat(pair, turn);
	char number[40], title[160], seats[2][64];
	name_turn(number, turn);
	snprintf(title, sizeof(title), "turn %s, %.*s", number, (int)seat.len,
	    seat.s);
	diff_title(d, title);
	const bool has_change = turn->change != TES_CHANGE_NONE;
	const bool has_seats = has_change && turn->a > 0 && turn->b > 0;
	for (size_t i = 0; has_seats && i < 2; i++) {
		const struct tes_text t = tes_record_turn(pair->record[i],
		    (i ? turn->b : turn->a) - 1)->seat;

		snprintf(seats[i], sizeof(seats[i]), "%.*s", (int)t.len,
		    t.s ? t.s : "");
	}
	if (has_seats && strcmp(seats[0], seats[1]) != 0)
		diff_line(d, TES_CHANGE_MODIFIED, "seat", seats[0], seats[1]);
	for (uint32_t i = 0; has_change && i < turn->step_count; i++)
		diff_line(d, turn->step[i].change, NULL, turn->step[i].a_text,
		    turn->step[i].b_text);
	put_differences(d, turn->difference, turn->difference_count);
}

static void
put_turns(const struct diff *d, const struct diff_pair *pair)
{
	const struct tes_comparison *c = pair->comparison;
	bool is_same = !(c->has_diverged && c->diverges_at == 0);
	char title[80];

	for (uint32_t i = 0; i < c->turn_pair_count; i++) {
		const struct tes_turn_pair *turn = &c->turn_pair[i];

		if (turn->change != TES_CHANGE_NONE ||
		    turn->difference_count > 0)
			put_turn(d, pair, turn);
		if (c->has_diverged && c->diverges_at == i + 1)
			put_divergence(d, c);
		else if (!turn->is_same_position && is_same)
			diff_title(d, "the positions diverge again");
		else if (turn->is_same_position && !is_same) {
			snprintf(title, sizeof(title), "the positions are the "
			    "same again after turn %" PRIu32,
			    turn->a ? turn->a : turn->b);
			diff_title(d, title);
		}
		is_same = turn->is_same_position;
	}
}

void
diff_put_all(struct diff *d, const struct diff_pair *pair)
{
	const struct tes_comparison *c = pair->comparison;

	if (c->header_difference_count > 0) {
		diff_title(d, "the game");
		put_differences(d, c->header_difference,
		    c->header_difference_count);
	}
	if (c->has_diverged && c->diverges_at == 0)
		put_divergence(d, c);
	put_turns(d, pair);
}

/* Prints the summary line, also of a record that only one file has. */
static void
put_pair(FILE *out, const struct diff *d, const struct diff_pair *pair)
{
	if (pair->comparison) {
		put_summary(out, d, pair);
		return;
	}
	put_files(out, d, pair);
	fprintf(out, "only in the %s\n", pair->record[0] ? "first" : "second");
}

char *
diff_summary_words(const struct diff *d, const struct diff_pair *pair)
{
	struct diff plain = *d;
	char *text = NULL;
	size_t len;
	FILE *out = open_memstream(&text, &len);

	if (!out)
		return NULL;
	plain.palette = color_palette(COLOR_NEVER, STDOUT_FILENO);
	put_pair(out, &plain, pair);
	if (fclose(out) == 0) {
		text[strcspn(text, "\n")] = '\0';
		return text;
	}
	free(text);
	return NULL;
}

/* Returns whether two records have any difference, even if only in notes. */
static bool
is_any(const struct tes_comparison *c)
{
	if (!c->is_same_play || c->header_difference_count > 0)
		return true;
	for (uint32_t i = 0; i < c->turn_pair_count; i++)
		if (c->turn_pair[i].difference_count > 0)
			return true;
	return false;
}

void
diff_pair_text(struct diff *d, const struct diff_pair *pair)
{
	const struct tes_comparison *c = pair->comparison;

	if (c && !is_any(c) && !d->options->summary)
		return;
	put_pair(d->run->out, d, pair);
	if (c && !d->options->summary)
		diff_put_all(d, pair);
}
