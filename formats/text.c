/*
 * text.c - writes a record as plain text, a line for each part, to be read by
 * people and compared by diff(1).
 */
#include <string.h>

#include "format.h"
#include "model/edition.h"
#include "scene/scene.h"

/* Appends a text on one line, without control characters. */
static void
put_text(struct buf *out, const struct tes_text *text)
{
	const char *s = text->s, *end = s ? s + text->len : NULL;

	while (s && s < end) {
		const char *to = s;

		while (to < end && *to != '\n' && *to != '\t')
			to++;
		put_safe(out, s, (size_t)(to - s), NULL);
		s = to < end ? to + 1 : end;
		if (to < end && *to == '\t')
			buf_putc(out, ' ');
		else if (s < end)
			buf_puts(out, " / ");
	}
}

/* Appends a line "INDENTNAME: TEXT". */
static void
put_line(struct buf *out, const char *indent, const char *name,
    const struct tes_text *text)
{
	if (!text->s)
		return;
	buf_puts(out, indent);
	buf_puts(out, name);
	buf_puts(out, ": ");
	put_text(out, text);
	buf_putc(out, '\n');
}

/* Appends pairs: "red 1, blue 6". */
static void
put_pairs(struct buf *out, const struct tes_pair *pair, uint32_t pairs)
{
	for (uint32_t i = 0; i < pairs; i++) {
		buf_puts(out, i ? ", " : "");
		put_text(out, &pair[i].key);
		buf_puts(out, pair[i].value.len ? " " : "");
		put_text(out, &pair[i].value);
	}
}

static void
put_list(struct buf *out, const char *indent, const char *name,
    const struct tes_pair *pair, uint32_t pairs)
{
	if (pairs == 0)
		return;
	buf_puts(out, indent);
	buf_puts(out, name);
	buf_puts(out, ": ");
	put_pairs(out, pair, pairs);
	buf_putc(out, '\n');
}

static void
put_head(struct buf *out, const struct tes_record *rec,
    const struct tes_edition *ed)
{
	const struct tes_record_header *head = &rec->head;

	buf_printf(out, "record %llu: ", (unsigned long long)rec->number);
	put_text(out, &head->game);
	buf_puts(out, ", ");
	put_text(out, &head->edition);
	if (head->change_count) {
		buf_puts(out, " with ");
		put_pairs(out, head->change, head->change_count);
	}
	buf_putc(out, '\n');
	put_line(out, "  ", "event", &head->event);
	put_line(out, "  ", "site", &head->site);
	put_line(out, "  ", "date", &head->date);
	put_line(out, "  ", "round", &head->round);
	put_line(out, "  ", "source", &head->source);
	put_line(out, "  ", "note", &head->note);
	put_list(out, "  ", "players", head->player, head->player_count);
	for (uint32_t i = 0; i < head->setup_count; i++) {
		struct buf words = { 0 };

		edition_normalize_setup(ed, head->setup[i].text, &words);
		const struct tes_text text = text_plain(words.s, words.len, 0);
		put_line(out, "  ", "setup", &text);
		out->out_of_memory |= words.out_of_memory;
		buf_release(&words);
	}
	put_list(out, "  ", "hands", head->hand, head->hand_count);
	put_line(out, "  ", "bag", &head->bag);
}

/* Appends a line "SEAT: STEPS". */
static void
put_turn_line(struct buf *out, const struct tes_turn *turn,
    const struct tes_edition *ed)
{
	struct buf steps = { 0 };

	put_steps(&steps, turn, ed);
	put_text(out, &turn->seat);
	buf_puts(out, ": ");
	const struct tes_text text = text_plain(steps.s, steps.len, 0);
	put_text(out, &text);
	buf_putc(out, '\n');
	out->out_of_memory |= steps.out_of_memory;
	buf_release(&steps);
}

static void
put_keys(struct buf *out, const struct tes_turn *turn)
{
	static const char indent[] = "        ";

	put_list(out, indent, "draws", turn->draw, turn->draw_count);
	put_line(out, indent, "note", &turn->note);
	put_line(out, indent, "eval", &turn->eval);
	put_line(out, indent, "clock", &turn->clock);
	put_line(out, indent, "stands", &turn->stands);
	for (uint32_t i = 0; i < turn->after_count; i++) {
		const struct tes_state_value *after = &turn->after[i];

		buf_puts(out, indent);
		put_text(out, &after->key);
		buf_puts(out, ": ");
		put_text(out, &after->text);
		put_pairs(out, after->pair, after->pair_count);
		buf_putc(out, '\n');
	}
	for (uint32_t i = 0; i < turn->fact_count; i++)
		put_line(out, indent, "fact", &turn->fact[i].text);
}

static void
put_line_turns(struct buf *out, const struct tes_variation *line,
    const struct tes_edition *ed)
{
	for (uint32_t i = 0; i < line->turn_count; i++) {
		buf_puts(out, i ? "           then " : "      variation ");
		put_turn_line(out, line->turn[i], ed);
		put_line(out, "            ", "note", &line->turn[i]->note);
	}
}

static enum tes_status
put(struct tes_writer *w, const struct tes_record *rec,
    const struct tes_edition *ed, const struct tes_outcome *outcome)
{
	struct buf *out = &w->out;

	(void)outcome;
	put_head(out, rec, ed);
	for (size_t i = 0; i < rec->turns; i++) {
		const struct tes_turn *turn = &rec->turn[i];

		buf_printf(out, "%4zu  ", i + 1);
		put_turn_line(out, turn, ed);
		put_keys(out, turn);
		for (uint32_t k = 0; k < turn->variation_count; k++)
			put_line_turns(out, &turn->variation[k], ed);
	}
	put_line(out, "  ", "termination", &rec->head.termination);
	put_list(out, "  ", "result", rec->head.result, rec->head.result_count);
	return TES_OK;
}

static const char *const suffix[] = { ".txt", NULL };

const struct tes_format format_text = {
	.name = "text",
	.title = "plain text, for reading and comparing",
	.suffix = suffix,
	.put = put,
};
