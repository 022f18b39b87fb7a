/*
 * steps.c - splitting a turn's text into steps:
 *
 *	turn    = step *( ";" step )
 *	step    = text [ mark ] [ "{" comment "}" ]
 *	mark    = "!" / "?" / "!!" / "??" / "!?" / "?!"
 *
 * with spaces anywhere but before the mark.  If a run of "?" and "!" follows a
 * space and begins with "?", that "?" is a hidden hex, which belongs to the
 * text; the rest of the run is the mark.
 */
#include <string.h>

#include "base/buf.h"
#include "diag.h"
#include "model/record.h"

/* Most errors reported in a turn: its text may not be steps at all. */
enum { TROUBLES_MAX = 8 };

struct splitter {
	struct tes_turn *turn;
	struct tes_diags *diags; /* NULL: stop at the first error */
	struct diag_place place;
	unsigned troubles;
	bool has_braces;
	/* help for a comment that lacks its '}'; NULL: that should be added */
	const char *unclosed;
	struct tes_step *step;
	size_t room;         /* number of steps that step[] can hold */
	/* For a larger step[] and place.seat; NULL: its size is fixed. */
	struct arena *arena;
};

static __attribute__((format(printf, 4, 5))) struct tes_diag *
report(struct splitter *sp, enum diag_id id, struct tes_span span,
    const char *detail, ...)
{
	const struct tes_text *seat = &sp->turn->seat;
	va_list ap;

	sp->troubles++;
	if (!sp->diags)
		return NULL;
	if (seat->s && !sp->place.seat)
		sp->place.seat = arena_strndup(sp->arena, seat->s, seat->len);
	if (id != DIAG_UNKNOWN_MARK) {
		/* Its end is unknown: only the steps before it are intact. */
		if (!sp->turn->is_partial)
			sp->turn->intact_step_count = sp->turn->step_count;
		sp->turn->is_partial = true;
	}
	va_start(ap, detail);
	struct tes_diag *diag = diag_addv(sp->diags, &diag_codes[id],
	    diag_codes[id].severity, span, &sp->place, detail, ap);
	va_end(ap);
	return diag;
}

static bool
is_mark(char c)
{
	return c == '!' || c == '?';
}

/*
 * Moves the annotation mark at the end of step->text to step->mark; reports a
 * mark that is misplaced or unknown.
 */
static void
take_mark(struct splitter *sp, struct tes_step *step)
{
	const struct tes_text all = step->text;
	uint32_t from = all.len;

	while (from > 0 && is_mark(all.s[from - 1]))
		from--;
	if (from == all.len)
		return;

	const bool alone = from == 0 || text_is_space(all.s[from - 1]);
	const bool hidden = alone && all.s[from] == '?';
	from += hidden;
	const struct tes_text run = text_sub(all, from, all.len);
	const int meant = run.len < 2 ? (int)run.len : 2;

	step->text = text_trim(text_sub(all, 0, from));
	if (step->text.len == 0)
		return;
	if (alone && !hidden) {
		struct tes_diag *diag = report(sp, DIAG_UNKNOWN_MARK, run.span,
		    "a space before '" TEXT_FMT "'", TEXT_ARG(run));

		diag_help(sp->diags, diag, "write the mark directly after the "
		    "step: '" TEXT_FMT "%.*s'", TEXT_ARG(step->text), meant,
		    run.s);
		if (run.len <= 2)
			diag_fix_sure(sp->diags, diag, (struct tes_span){
			    step->text.span.end, run.span.begin }, "");
	} else if (run.len > 2) {
		struct tes_diag *diag = report(sp, DIAG_UNKNOWN_MARK, run.span,
		    "'" TEXT_FMT "'", TEXT_ARG(run));

		diag_help(sp->diags, diag, "did you mean '%.2s'? The marks are "
		    "! ? !! ?? !? and ?!", run.s);
	} else {
		memcpy(step->mark, run.s, run.len);
	}
}

static uint32_t
find(const struct tes_text *text, uint32_t from, uint32_t to, char c)
{
	const char *p = to > from ? memchr(text->s + from, c, to - from) : NULL;

	return p ? (uint32_t)(p - text->s) : to;
}

/*
 * Proposes the missing '}' of a comment whose '{' is at offset `open`: at the
 * end of the turn's text or, if more steps seem to follow, of the step.
 */
static void
fix_open_comment(struct splitter *sp, struct tes_diag *diag, uint32_t open)
{
	const struct tes_text *text = &sp->turn->text;
	const uint32_t end = find(text, open, text->len, ';');
	const struct tes_text comment =
	    text_trim(text_sub(*text, open + 1, end));
	const uint32_t to = comment.span.end;

	if (comment.len == 0)
		diag_fix(sp->diags, diag,
		    tes_text_span(text, open, open + 1), "");
	else
		(end == text->len ? diag_fix_sure : diag_fix)(sp->diags, diag,
		    (struct tes_span){ to, to }, "}");
}

/*
 * Proposes a correction of the text `rest` after the comment of a step, which
 * ends at the offset `close`: it is a mark of the step, the end of the comment,
 * or another step.
 */
static void
fix_after_comment(struct splitter *sp, struct tes_diag *diag,
    const struct tes_text *step, uint32_t close, const struct tes_text *rest)
{
	const struct tes_text *text = &sp->turn->text;
	const struct tes_span sign = tes_text_span(text, close, close + 1);
	const struct tes_span gap = { sign.end, rest->span.begin };
	const struct tes_span tail = { step->span.end, rest->span.end };
	const char *const end = step->s + step->len;
	uint32_t marks = 0;
	struct buf moved = { 0 };

	while (marks < rest->len && is_mark(rest->s[marks]))
		marks++;
	if (marks == 0) {
		const bool is_inside = rest->s[rest->len - 1] == '}' &&
		    !memchr(rest->s, '{', rest->len);

		diag_fix(sp->diags, diag, is_inside ? sign : gap,
		    is_inside ? "" : "; ");
	} else if (marks <= 2 && marks == rest->len && step->len > 0 &&
	    !is_mark(end[-1]) &&
	    /* Characters of quoted text can be longer in the source. */
	    tail.end - tail.begin == (size_t)(rest->s + rest->len - end)) {
		buf_put(&moved, rest->s, rest->len);
		buf_put(&moved, end, (size_t)(text->s + close + 1 - end));
		if (!moved.out_of_memory)
			diag_fix_sure(sp->diags, diag, tail, moved.s);
		buf_release(&moved);
	}
}

/*
 * Sets the step's comment, whose '{' is at offset `open` of the turn's text.
 * Returns the offset at which the step ends.
 */
static uint32_t
take_comment(struct splitter *sp, struct tes_step *step, uint32_t open)
{
	const struct tes_text *text = &sp->turn->text;
	const uint32_t close = find(text, open, text->len, '}');
	struct tes_diag *diag;

	if (close == text->len) {
		diag = report(sp, DIAG_OPEN_COMMENT,
		    tes_text_span(text, open, open + 1), "missing '}'");
		diag_help(sp->diags, diag, "%s", sp->unclosed ? sp->unclosed :
		    "close it with '}'");
		if (!sp->unclosed)
			fix_open_comment(sp, diag, open);
		return text->len;
	}
	step->comment = text_trim(text_sub(*text, open + 1, close));
	step->span.end = tes_text_span(text, close, close + 1).end;

	const uint32_t end = find(text, close, text->len, ';');
	const struct tes_text rest =
	    text_trim(text_sub(*text, close + 1, end));
	if (rest.len) {
		diag = report(sp, DIAG_AFTER_COMMENT, rest.span,
		    "'" TEXT_FMT "'", TEXT_ARG(rest));
		diag_help(sp->diags, diag, is_mark(rest.s[0]) ?
		    "write the mark before the comment" :
		    "separate steps with '; '");
		fix_after_comment(sp, diag, &step->text, close, &rest);
	}
	return end;
}

/*
 * Reports a step without text, between the offsets begin and `to`: it has only
 * a mark or comment, or nothing at all.  If it has nothing, the diagnostic
 * points at the ';' after it or, at the end of the turn, before it.
 */
static void
report_empty(struct splitter *sp, uint32_t begin, uint32_t to)
{
	const struct tes_text *text = &sp->turn->text;

	if (text->len == 0) {
		diag_help(sp->diags, report(sp, DIAG_EMPTY_STEP, sp->turn->span,
		    "the turn has no steps"), "write the steps after the seat");
		return;
	}
	if (begin < to) {
		diag_help(sp->diags, report(sp, DIAG_EMPTY_STEP,
		    tes_text_span(text, begin, to),
		    "an annotation without a step"),
		    "write the annotation after its step, without a ';'");
		return;
	}
	const bool last = to == text->len;
	if (last)
		while (to > 0 && text->s[--to] != ';')
			;
	const struct tes_span sign = tes_text_span(text, to, to + 1);
	struct tes_diag *diag = report(sp, DIAG_EMPTY_STEP, sign,
	    "there is nothing %s this ';'", last ? "after" : "before");
	diag_help(sp->diags, diag, "remove the ';', or write the missing step");
	diag_fix(sp->diags, diag, sign, "");
}

/*
 * Parses the step that begins at offset `from` of the turn's text into *step;
 * step->text is empty if there is no step.  Returns the offset at which it
 * ends.
 */
static uint32_t
take_step(struct splitter *sp, struct tes_step *step, uint32_t from)
{
	const struct tes_text *text = &sp->turn->text;
	const char *s = text->s;
	uint32_t end = find(text, from, text->len, ';');
	const uint32_t open = sp->has_braces ? find(text, from, end, '{') : end;
	const unsigned before = sp->troubles;
	uint32_t begin = from, to = open;

	while (begin < to && text_is_space(s[begin]))
		begin++;
	while (to > begin && text_is_space(s[to - 1]))
		to--;
	*step = (struct tes_step){
		.text = text_sub(*text, begin, to),
		/*
		 * Computed twice, which is faster than reading step->text.span
		 * back.
		 */
		.span = text_sub(*text, begin, to).span,
	};
	/* Most steps have neither comment nor mark. */
	if (begin < to && open == end && !is_mark(s[to - 1]))
		return end;
	if (open < end)
		end = take_comment(sp, step, open);
	if (begin < to && is_mark(s[to - 1]))
		take_mark(sp, step);
	if (step->text.len == 0 && sp->troubles == before)
		report_empty(sp, begin < to ? begin : open, end);
	return end;
}

/*
 * Splits the whole text of the turn.  Returns false if step[] is full and
 * cannot be enlarged.
 */
static bool
take_steps(struct splitter *sp)
{
	struct tes_turn *turn = sp->turn;
	const uint32_t len = turn->text.len;
	const unsigned troubles_max = sp->diags ? TROUBLES_MAX : 1;

	sp->place.step = 0;
	sp->troubles = 0;
	turn->step_count = 0;
	for (uint32_t at = 0; at <= len; at++) {
		if (turn->step_count == sp->room) {
			if (!sp->arena)
				return false;
			sp->step = arena_grow(sp->arena, sp->step,
			    turn->step_count, &sp->room, sizeof(*sp->step));
			if (!sp->step)
				return false;
		}
		struct tes_step *step = &sp->step[turn->step_count];

		sp->place.step++;
		at = take_step(sp, step, at);
		turn->step_count += step->text.len > 0;
		if (at == len || sp->troubles >= troubles_max)
			break;
	}
	turn->step = sp->step;
	return true;
}

bool
turn_split(struct arena *a, struct tes_turn *turn, struct diag_place place,
    const char *unclosed, struct tes_diags *diags)
{
	/*
	 * Initial size of step[]: most turns have two or three steps and a
	 * draw.
	 */
	enum { FEW = 4 };
	struct splitter sp;

	sp.turn = turn;
	sp.diags = diags;
	sp.unclosed = unclosed;
	sp.place = place;
	sp.has_braces =
	    find(&turn->text, 0, turn->text.len, '{') < turn->text.len;
	sp.step = arena_array(a, FEW, sizeof(*sp.step));
	sp.room = FEW;
	sp.arena = a;
	return sp.step && take_steps(&sp);
}

bool
turn_split_into(struct tes_turn *turn, struct tes_step *step, size_t room,
    bool may_have_braces)
{
	struct splitter sp;

	sp.turn = turn;
	sp.diags = NULL;
	sp.unclosed = NULL;
	sp.has_braces = may_have_braces &&
	    find(&turn->text, 0, turn->text.len, '{') < turn->text.len;
	sp.step = step;
	sp.room = room;
	sp.arena = NULL;
	return take_steps(&sp) && sp.troubles == 0;
}

void
step_put_suffix(const struct tes_step *step, struct buf *out)
{
	if (step->mark[0])
		buf_puts(out, step->mark);
	if (!step->comment.s)
		return;
	buf_puts(out, " {");
	buf_put(out, step->comment.s, step->comment.len);
	buf_putc(out, '}');
}
