/*
 * The rows of a table of what happened: what the record says of an event, and
 * the numbers of each seat behind it.
 */
#include <string.h>

#include "csv/columns.h"
#include "csv/log.h"
#include "csv/out.h"
#include "model/edition.h"

static const char *const written[] = {
#define COLUMN(id, name) name,
	CSV_WRITTEN(COLUMN)
#undef COLUMN
};

enum { WRITTEN = sizeof(written) / sizeof(written[0]) };

static char *
write_bytes(char *out, const char *s, size_t len)
{
	if (len)
		memcpy(out, s, len);
	return out + len;
}

static inline char *
write_text(char *out, char delimiter, const struct tes_text *text)
{
	return text->s ? csv_write_text(out, delimiter, text) : out;
}

void
csv_put_row(struct tes_writer *w, const struct csv_told *row)
{
	static const struct tes_turn nothing = { .steps = 0 };
	const struct csv_log *log = w->own;
	const struct tes_turn *of = row->of ? row->of : &nothing;
	const char d = w->style.delimiter;
	const struct tes_text seat = csv_text_of(row->seat);
	const struct tes_text event = csv_text_of(row->event);
	const struct tes_text *const front[] = { &seat, &event, &row->step,
		&row->what, &row->cell };
	const struct tes_text *const all[] = { front[0], front[1], front[2],
		front[3], front[4], &row->text, &row->number, &of->note,
		&of->eval, &of->clock, &of->stands };
	size_t room = log->prefix.len + log->state.len + WRITTEN +
	    2 * NUMBER_SIZE + 2;

	for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++)
		room += csv_room(all[i]);
	char *const begin = buf_room(&w->noted, room);
	if (!begin)
		return;
	char *out = write_bytes(begin, log->prefix.s, log->prefix.len);
	if (row->turn)
		out += number_write(out, row->turn);
	for (size_t i = 0; i < sizeof(front) / sizeof(front[0]); i++) {
		*out++ = d;
		out = write_text(out, d, front[i]);
	}
	*out++ = d;
	if (row->has_amount)
		out += number_write(out, row->amount);
	else
		out = write_bytes(out, row->number.s, row->number.len);
	*out++ = d;
	out = write_text(out, d, &row->text);
	*out++ = d;
	out = write_text(out, d, &of->note);
	/* These two are numbers: a sign begins no formula. */
	*out++ = d;
	out = write_bytes(out, of->eval.s, of->eval.len);
	*out++ = d;
	out = write_bytes(out, of->clock.s, of->clock.len);
	*out++ = d;
	out = write_text(out, d, &of->stands);
	out = write_bytes(out, log->state.s, log->state.len);
	out = write_bytes(out, w->style.newline, strlen(w->style.newline));
	buf_used(&w->noted, (size_t)(out - begin));
}

/*
 * The numbers of each seat
 */

void
csv_find_views(struct tes_writer *w, const struct tes_scene *scene)
{
	struct csv_log *log = w->own;
	const char *const *seat = tes_game_seats(w->edition->game);

	for (size_t i = 0; i < TES_SEATS_MAX && seat[i]; i++) {
		const char *own = tes_edition_seat(w->edition, i);

		log->view[i] = -1;
		for (uint32_t k = 0; k < scene->views; k++)
			if (strcmp(scene->view[k].seat, own) == 0)
				log->view[i] = (int)k;
	}
}

static void
put_shelf(struct tes_writer *w, const struct tes_shelf *shelf)
{
	struct csv_log *log = w->own;

	buf_clear(&log->text);
	for (uint32_t i = 0; i < shelf->heaps; i++) {
		if (i)
			buf_putc(&log->text, ' ');
		buf_puts(&log->text, shelf->heap[i].kind);
	}
	if (log->text.len)
		csv_put_shown(&log->state, w->style.delimiter, log->text.s,
		    log->text.len);
}

/* The numbers of one seat; view NULL: it has none. */
static void
put_counters(struct tes_writer *w, const struct tes_view *view,
    uint32_t counters)
{
	struct buf *state = &((struct csv_log *)w->own)->state;
	char *const begin = buf_room(state, counters * (NUMBER_SIZE + 1));
	char *out = begin;

	if (!begin)
		return;
	for (uint32_t k = 0; k < counters; k++) {
		*out++ = w->style.delimiter;
		if (view && view->counter[k].is_certain)
			out += number_write(out, view->counter[k].value);
	}
	buf_used(state, (size_t)(out - begin));
}

void
csv_note_state(struct tes_writer *w, struct tes_judge *judge, bool is_blank)
{
	const char *const *seat = tes_game_seats(w->edition->game);
	const struct tes_scene *scene = tes_judge_tally(judge);
	struct csv_log *log = w->own;

	buf_clear(&log->state);
	if (!scene) {
		w->out_of_memory = true;
		return;
	}
	buf_putc(&log->state, w->style.delimiter);
	if (scene->shelves && !is_blank)
		put_shelf(w, &scene->shelf[0]);
	for (size_t i = 0; i < TES_SEATS_MAX && seat[i]; i++) {
		const int at = is_blank ? -1 : log->view[i];

		put_counters(w, at < 0 ? NULL : &scene->view[at],
		    scene->view[0].counters);
	}
}

void
csv_note_header(struct tes_writer *w, struct tes_judge *judge)
{
	const char *const *seat = tes_game_seats(w->edition->game);
	const struct tes_scene *scene = tes_judge_tally(judge);
	const char d = w->style.delimiter;
	struct buf *out = &((struct csv_log *)w->own)->header;

	buf_clear(out);
	if (!scene) {
		w->out_of_memory = true;
		return;
	}
	for (size_t i = 0; i < WRITTEN; i++) {
		buf_puts(out, written[i]);
		buf_putc(out, d);
	}
	buf_puts(out, scene->shelves ? scene->shelf[0].name : "");
	for (size_t i = 0; seat[i]; i++)
		for (uint32_t k = 0; k < scene->view[0].counters; k++) {
			buf_putc(out, d);
			buf_puts(out, seat[i]);
			buf_putc(out, '_');
			buf_puts(out, scene->view[0].counter[k].name);
		}
	buf_puts(out, w->style.newline);
}
