/*
 * score.c - names of the ends, remarks on the score, and the values that
 * `after` can check.
 */
#include <stdio.h>

#include "games/gods/hidden.h"
#include "games/gods/inspect.h"

const struct game_end gods_end[ENDINGS] = {
	[ENDED_TILE] = { "end-tile", "ended by the end tile" },
	[ENDED_DECLARED] = { "declared", "end declared" },
	[ENDED_VILLAGES] = { "villages", "ended by villages" },
	[ENDED_POINTS] = { "points", "ended by points" },
	[ENDED_REFILL] = { "refill", "ended by an impossible refill" },
	[ENDED_STUCK] = { "unfinished", "unfinished" },
};

/*
 * Adds remarks on values that no rulebook gives but a score uses, as "card 2
 * and chip 1".
 */
void
gods_remarks(const struct pos *p, struct judge_run *run)
{
	static const int value[] = { P_CARD, P_CHIP };
	const struct tes_edition *ed = run->edition;
	char text[80] = "";
	size_t len = 0;
	unsigned inferred = 0;

	(void)p;
	for (size_t i = 0; i < 2; i++) {
		const struct param_origin *origin = &ed->origin[value[i]];

		if (!origin->is_inferred || origin->is_changed)
			continue;
		len += (size_t)snprintf(text + len, sizeof(text) - len,
		    "%s%s %d", inferred ? " and " : "",
		    ed->param[value[i]].name, (int)ed->value[value[i]]);
		inferred++;
	}
	if (inferred)
		judge_add_note(run, "%s %s inferred: no rulebook gives %s",
		    text, inferred > 1 ? "are" : "is",
		    inferred > 1 ? "these values" : "this value");
}

static int32_t
power_of(const struct pos *p, unsigned seat)
{
	return p->s.owner[seat].power;
}

static int32_t
points_of(const struct pos *p, unsigned seat)
{
	return p->s.owner[seat].points;
}

static int32_t
villages_of(const struct pos *p, unsigned seat)
{
	return sum_of(p->s.owner[seat].villages);
}

const struct game_check gods_check[] = {
	{ "power", power_of, false },
	{ "points", points_of, false },
	{ "villages", villages_of, false },
	{ NULL, NULL, false },
};
CHECKS_FIT(gods_check);

/*
 * Returns whether the text of `after: display` fits the position: `?` matches a
 * hidden hex, and a hidden hex matches any kind that it may be.
 */
static bool
display_fits(const struct pos *p, const struct judge_run *run,
    const struct tes_text *text)
{
	unsigned recorded[HEX_HIDDEN + 1] = { 0 }, named[HEX_END], sum = 0;
	uint32_t at = 0;

	if (text_is(text_trim(*text), "none"))
		return p->s.displayed == 0;
	for (struct tes_text w = text_word(*text, &at); w.len;
	    w = text_word(*text, &at)) {
		const int hex = text_is(w, "?") ? HEX_HIDDEN :
		    edition_find_word(run->edition, hex_word, w.s, w.len);

		if (hex < 0 || hex == HEX_END)
			return false;
		recorded[hex]++;
		sum++;
	}
	for (unsigned h = 0; h < HEX_END; h++) {
		if (recorded[h] < p->s.display[h])
			return false;
		named[h] = recorded[h] - p->s.display[h];
	}
	return sum == p->s.displayed && hidden_covers(p, named);
}

static struct tes_diag *
report_display(const struct pos *p, struct judge_run *run,
    const struct tes_text *text)
{
	struct buf content = { 0 };

	explain_displayed(p, run, &content);
	struct tes_diag *diag = judge_report(run, &diag_codes[DIAG_WRONG_AFTER],
	    text->span, "display: expected %s, found " TEXT_FMT,
	    content.s ? content.s : "", TEXT_ARG(*text));
	run->out_of_memory |= buf_release(&content);
	return diag;
}

static bool
display_text(const struct pos *p, const struct judge_run *run, struct buf *out)
{
	const struct trace *t = p->trace;

	if (p->s.displayed == 0)
		buf_puts(out, "none");
	for (unsigned i = 0; p->is_traced && i < t->displayed_count; i++) {
		buf_puts(out, i ? " " : "");
		buf_puts(out, hex_name(run, t->displayed[i]));
	}
	return true;
}

const struct game_text_check gods_text_check = { "display", display_fits,
	report_display, display_text, false };
