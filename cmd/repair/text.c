/*
 * text.c - prints corrections for people: changed lines with `-` and `+`, how
 * far the game is valid with them, and who wins.
 */
#include <inttypes.h>
#include <string.h>

#include "excerpt.h"
#include "repair/repair.h"
#include "text.h"

void
repair_put_lines(FILE *out, const struct tes_source *src,
    const struct tes_edit *edit, uint32_t count)
{
	const uint64_t last = count ?
	    excerpt_line_number(src, edit[count - 1].span.begin) : 0;
	uint64_t before = 0, line, next = 0;
	uint32_t run = 0; /* lines in a row, up to this one */

	for (uint32_t i = 0; i <= count; i++) {
		line = next;
		next = i < count ?
		    excerpt_line_number(src, edit[i].span.begin) : 0;
		if (line == next || line == 0)
			continue;
		run = line == before + 1 ? run + 1 : 1;
		if (run == 1 || next != line + 1)
			fprintf(out, "%s%" PRIu64, run > 2 ? " to " :
			    before && line < last      ? ", " :
			    before		       ? " and " :
			    line < last		       ? "lines " :
							 "line ", line);
		before = line;
	}
}

/*
 * The lines of a record that a correction changes: the bytes [begin, end) of
 * `text`.
 */
struct lines {
	const char *text;
	uint32_t len, begin, end;
	/* indices of the edits of these lines: [first, last) */
	uint32_t first, last;
};

/*
 * Sets *l to the lines that edit `first` of the correction changes (none if it
 * adds lines), and to the following edits that change these lines, too.
 */
static void
find_lines(struct lines *l, const struct tes_correction *c, uint32_t first)
{
	uint32_t begin = c->edit[first].span.begin;

	while (begin > 0 && l->text[begin - 1] != '\n')
		begin--;
	l->begin = l->end = begin;
	l->first = l->last = first;
	const size_t added = strlen(c->edit[first].text);
	/* New lines change none. */
	if (c->edit[first].span.end == begin && added > 0 &&
	    c->edit[first].text[added - 1] == '\n') {
		l->last++;
		return;
	}
	while (l->last < c->edit_count &&
	    (l->last == first || c->edit[l->last].span.begin < l->end)) {
		const struct tes_edit *edit = &c->edit[l->last++];
		uint32_t end = edit->span.end;

		/*
		 * An edit that ends with a newline does not change the line
		 * after it.
		 */
		if (end > edit->span.begin && l->text[end - 1] == '\n')
			end--;
		while (end < l->len && l->text[end] != '\n')
			end++;
		l->end = end < l->len ? end + 1 : end;
	}
}

/* A line that is printed in parts. */
struct line_printer {
	FILE *out;
	const struct palette *palette;
	char sign;
	bool is_begun; /* its sign, - or +, was printed */
};

static void
end_line(struct line_printer *p)
{
	if (p->is_begun)
		fprintf(p->out, "%s\n", p->palette->off);
	p->is_begun = false;
}

static void
put_part(struct line_printer *p, const char *s, size_t len)
{
	while (len > 0) {
		size_t n = 0; /* up to a tab, which is printed, or a newline */

		while (n < len && s[n] != '\n' && s[n] != '\t')
			n++;
		const bool is_newline = n < len && s[n] == '\n';
		const bool is_crlf = is_newline && n > 0 && s[n - 1] == '\r';

		if (!p->is_begun)
			fprintf(p->out, "%s%c ", p->sign == '-' ?
			    p->palette->error : p->palette->good, p->sign);
		p->is_begun = true;
		text_put(p->out, s, n - is_crlf);
		if (is_newline)
			end_line(p);
		else if (n < len)
			fputc('\t', p->out);
		n += n < len;
		s += n;
		len -= n;
	}
}

/* Prints the lines as they are (-), and as they are corrected (+). */
static void
put_lines(const struct repair *r, const struct lines *l,
    const struct tes_correction *c)
{
	struct line_printer p = { .out = r->run->out, .palette = r->palette,
		.sign = '-' };
	uint32_t from = l->begin;

	put_part(&p, l->text + l->begin, l->end - l->begin);
	end_line(&p);
	p.sign = '+';
	for (uint32_t i = l->first; i < l->last; i++) {
		const struct tes_edit *edit = &c->edit[i];

		put_part(&p, l->text + from, edit->span.begin - from);
		put_part(&p, edit->text, strlen(edit->text));
		from = edit->span.end;
	}
	if (from < l->end)
		put_part(&p, l->text + from, l->end - from);
	end_line(&p);
}

/*
 * Prints who wins the corrected game: "Anna wins 15 to 12", or "Anna and Bruno
 * win with 15".
 */
static void
put_winner(FILE *out, const struct tes_correction *c)
{
	uint32_t winners = 0, n = 0;

	for (uint32_t i = 0; i < c->standing_count; i++)
		winners += c->standing[i].is_winner;
	for (uint32_t i = 0; i < c->standing_count; i++) {
		const struct tes_standing *s = &c->standing[i];

		if (!s->is_winner)
			continue;
		if (n++ > 0)
			fputs(n == winners ? " and " : ", ", out);
		if (s->name.s && s->name.len)
			text_put(out, s->name.s, s->name.len);
		else
			text_put_string(out, s->seat);
	}
	if (winners == 1 && c->standing_count > 1)
		fprintf(out, " wins %" PRId32 " to %" PRId32 "%s",
		    c->standing[0].points, c->standing[1].points,
		    c->standing[0].points == c->standing[1].points ?
		    " (tied on points)" : "");
	else
		fprintf(out, " win%s with %" PRId32, winners == 1 ? "s" : "",
		    c->standing[0].points);
}

/* Prints until which turn the corrected game is valid, and its result. */
static void
put_outcome(const struct repair *r, const struct tes_correction *c)
{
	FILE *out = r->run->out;

	fputs("  ", out);
	if (c->variation) {
		fprintf(out, "With it, the game is valid, but not variation %"
		    PRIu32 " of turn %" PRIu32, c->variation, c->turn);
		text_printf(out, ": %s", c->message);
	} else if (c->message && c->turn) {
		fprintf(out, "With it, the game is valid until turn %" PRIu32,
		    c->turn);
		if (c->step)
			fprintf(out, ", step %" PRIu32, c->step);
		text_printf(out, ": %s", c->message);
	} else if (c->message) {
		text_printf(out, "With it, the turns are valid: %s",
		    c->message);
	} else if (c->is_finished && c->standing_count) {
		fputs("With it, the game is valid: ", out);
		put_winner(out, c);
		if (tes_repair_count(r->search) > 1 && c->has_same_winner)
			fputs("; the winner is the same with all corrections",
			    out);
	} else {
		fputs("With it, the game is valid as far as it is recorded",
		    out);
	}
	fputs(".\n", out);
}

static void
put_correction(const struct repair *r, const struct repaired_record *of,
    size_t i)
{
	const struct tes_correction *c = tes_repair_at(r->search, i);
	const struct tes_source *src = tes_record_source(of->game->record);
	FILE *out = r->run->out;
	struct lines l;
	size_t len;

	l.text = tes_source_text(src, &len);
	l.len = (uint32_t)len;
	fprintf(out, "  Correction %zu, %s, ", i + 1,
	    repair_is_sure(of, c) ? "sure" : "maybe");
	if (c->summary)
		fprintf(out, "%s, ", c->summary);
	repair_put_lines(out, src, c->edit, c->edit_count);
	fputs(":\n", out);
	for (uint32_t k = 0; k < c->edit_count; k = l.last) {
		find_lines(&l, c, k);
		put_lines(r, &l, c);
	}
	put_outcome(r, c);
}

/* Prints why there is no correction. */
static void
put_none(const struct repair *r, const struct repaired_record *of)
{
	const bool is_playable = tes_repair_is_playable(r->search);
	const struct tes_diag *error = of->error, *d = error;
	FILE *out = r->run->out;
	size_t i = 0;

	if (is_playable && repair_first_error(&of->fixed)) {
		fputs("  No correction explains it", out);
		if (strcmp(error->code->code, "E0601") == 0 &&
		    error->note_count > 0 && error->note[0].is_help)
			text_printf(out, "; %s", error->note[0].text);
		fputs(".\n", out);
		return;
	}
	const struct tes_diag *obstacle =
	    is_playable ? NULL : repair_obstacle(&of->fixed);
	if (obstacle)
		d = obstacle;
	else if (!is_playable || !repair_is_outside(of->game, d))
		d = repair_next_outside(of->game, &i);
	const struct tes_span place =
	    obstacle ? repair_span(r, of, d) : d->span;
	if (!is_playable && strcmp(d->code->code, "E0303") == 0)
		fputs("  Not searched: write the missing key first", out);
	else
		fprintf(out, is_playable ? "  The rest of the game is valid: "
		    "correct line %" PRIu64 : "  Not searched: correct line "
		    "%" PRIu64 " first",
		    excerpt_line_number(tes_record_source(of->game->record),
			place.begin));
	if (d != error)
		text_printf(out, " (%s)", d->message);
	fputs(".\n", out);
}

/* Prints the errors that corrections leave, as they are not about the game. */
static void
put_left(const struct repair *r, const struct repaired_record *of)
{
	const struct tes_source *src = tes_record_source(of->game->record);
	struct tes_diag d;

	for (size_t i = 0; repair_next_left(r, of, &i, &d);)
		text_printf(r->run->out, "  Left to correct: line %" PRIu64
		    ": %s.\n", excerpt_line_number(src, d.span.begin),
		    d.message);
}

/* Prints the editions under which the record is valid. */
static void
put_editions(const struct repair *r, const struct repaired_record *of)
{
	FILE *out = r->run->out;

	for (size_t i = 0; i < of->editions; i++)
		text_printf(out, "%s%s", i == 0	   ? "  Under the edition " :
		    i + 1 == of->editions ? " or " : ", ",
		    tes_edition_id(of->valid_under[i]));
	if (of->editions > 0)
		fputs(", the record is valid as it is.\n", out);
}

void
repair_text(struct repair *r, const struct repaired_record *of)
{
	FILE *out = r->run->out;

	game_put_name(out, of->game);
	if (!of->error) {
		fprintf(out, "%svalid%s\n", r->palette->good, r->palette->off);
		return;
	}
	fprintf(out, "%serror[%s]%s: ", r->palette->error,
	    of->error->code->code, r->palette->off);
	if (of->error->turn)
		fprintf(out, "turn %" PRIu32, of->error->turn);
	if (of->error->variation)
		fprintf(out, ", variation %" PRIu32, of->error->variation);
	if (of->error->step)
		fprintf(out, ", step %" PRIu32, of->error->step);
	text_printf(out, "%s%s\n", of->error->turn ? ": " : "",
	    of->error->message);
	for (size_t i = 0; i < of->shown; i++)
		put_correction(r, of, i);
	if (of->shown == 0)
		put_none(r, of);
	else if (of->shown < of->all)
		fprintf(out, "  %zu more correction%s: --all\n",
		    of->all - of->shown, of->all - of->shown == 1 ? "" : "s");
	if (tes_repair_is_playable(r->search))
		put_left(r, of);
	put_editions(r, of);
}
