/*
 * scores.c - writes the final scores and ranks of games as a CSV table, with a
 * row for each seat.
 */
#include <string.h>

#include "csv/out.h"
#include "model/edition.h"

static const char *const fixed[] = {
	"file", "number", "game", "edition", "event", "site", "date", "round",
	"players", "ended", "turns", "seat", "name", "turn_order", "rank",
};

static void
put_shown(struct tes_writer *w, const char *s, size_t len)
{
	csv_put_shown(&w->out, w->style.delimiter, s, len);
	buf_putc(&w->out, w->style.delimiter);
}

static void
put_number(struct tes_writer *w, int64_t n)
{
	buf_number(&w->out, n);
	buf_putc(&w->out, w->style.delimiter);
}

static enum tes_status
put(struct tes_writer *w, const struct tes_record *rec,
    const struct tes_edition *ed, const struct tes_outcome *o)
{
	size_t columns;
	const struct tes_column *column = tes_game_columns(ed->game, &columns);
	const struct tes_header *head = &rec->head;
	const char *game = tes_game_name(ed->game);
	const struct tes_text *const text[] = { &head->event, &head->site,
		&head->date, &head->round };
	char edition[TES_EDITION_NAME_MAX];

	if (w->game && w->game != ed->game)
		return TES_INVALID;
	if (!w->game) {
		struct buf *out = &w->out;

		if (w->style.has_bom)
			buf_puts(out, "\xef\xbb\xbf");
		for (size_t i = 0; i < sizeof(fixed) / sizeof(fixed[0]); i++) {
			buf_puts(out, fixed[i]);
			buf_putc(out, w->style.delimiter);
		}
		for (size_t i = 0; i < columns; i++) {
			buf_puts(out, column[i].name);
			buf_putc(out, w->style.delimiter);
		}
		buf_puts(out, "winner");
		buf_puts(out, w->style.newline);
		w->head = out->len;
	}
	w->game = ed->game;
	tes_edition_name(ed, edition, sizeof(edition));
	for (uint32_t i = 0; i < o->standing_count; i++) {
		const struct tes_standing *s = &o->standing[i];

		/* First the fields that all rows of a game have in common. */
		put_shown(w, rec->source.name, strlen(rec->source.name));
		put_number(w, (int64_t)rec->number);
		put_shown(w, game, strlen(game));
		put_shown(w, edition, strlen(edition));
		for (size_t k = 0; k < sizeof(text) / sizeof(text[0]); k++)
			put_shown(w, text[k]->s, text[k]->len);
		put_number(w, head->player_count);
		put_shown(w, o->end_reason, strlen(o->end_reason));
		put_number(w, o->turn_count);
		put_shown(w, s->seat, strlen(s->seat));
		put_shown(w, s->name.s, s->name.len);
		put_number(w, s->turn_order);
		put_number(w, s->rank);
		for (size_t k = 0; k < columns; k++)
			put_number(w, s->value[k]);
		buf_puts(&w->out, s->is_winner ? "yes" : "no");
		buf_puts(&w->out, w->style.newline);
	}
	return TES_OK;
}

const struct tes_format format_scores_csv = {
	.name = "scores-csv",
	.title = "a table of the scores, one row per seat",
	.is_judged = true,
	.is_table = true,
	.put = put,
};
