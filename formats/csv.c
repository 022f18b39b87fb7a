/*
 * A game as a table of what happened in it, a row an event: what the record
 * says of the game, its set-up, and then every step with what it did.  The
 * numbers behind stand for the position after the step of the row.
 */
#include <stdlib.h>
#include <string.h>

#include "csv_columns.h"
#include "csv_in.h"
#include "csv_out.h"
#include "model/edition.h"

static const char *const written[] = {
#define COLUMN(id, name) name,
	CSV_WRITTEN(COLUMN)
#undef COLUMN
};

enum { WRITTEN = sizeof(written) / sizeof(written[0]) };

enum { SEATS_MAX = 8 };

/* What a writer of such tables keeps. */
struct csv_log {
	struct buf header;
	struct buf prefix, state; /* of every row: its first and last fields */
	struct buf step, text;    /* of the row that is put next */
	int view[SEATS_MAX];      /* of the game's seats, in a scene; -1: none */
	uint32_t turn, next; /* step that has not been told, from 0 */
	uint64_t number;     /* of the game, in the table */
};

/* NULL without memory. */
static struct csv_log *
log_of(struct tes_writer *w)
{
	if (!w->own)
		w->own = calloc(1, sizeof(struct csv_log));
	if (!w->own)
		w->out_of_memory = true;
	return w->own;
}

/* One row, as far as it is not the same for many. */
struct row {
	uint32_t turn;
	const char *seat, *event;
	struct tes_text step, what, cell, text, number;
	bool has_amount;
	int64_t amount;
	const struct tes_turn *of; /* whose note and the like stand here */
};

enum { SEAT_SIZE = 136 }; /* of a key, and more */

static const char *
as_string(struct tes_text text, char out[SEAT_SIZE])
{
	const size_t len = text.len < SEAT_SIZE ? text.len : SEAT_SIZE - 1;

	memcpy(out, text.s, len);
	out[len] = '\0';
	return out;
}

static struct tes_text
text_of(const char *s)
{
	return text_plain(s, s ? strlen(s) : 0, 0);
}

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

static void
put_row(struct tes_writer *w, const struct row *row)
{
	static const struct tes_turn nothing = { .steps = 0 };
	const struct csv_log *log = w->own;
	const struct tes_turn *of = row->of ? row->of : &nothing;
	const char d = w->style.delimiter;
	const struct tes_text seat = text_of(row->seat);
	const struct tes_text event = text_of(row->event);
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

static void
find_views(struct tes_writer *w, const struct tes_scene *scene)
{
	struct csv_log *log = w->own;
	const char *const *seat = tes_game_seats(w->edition->game);

	for (size_t i = 0; seat[i] && i < SEATS_MAX; i++) {
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

/* blank: those of rows that belong to no position. */
static void
note_state(struct tes_writer *w, struct tes_judge *judge, bool is_blank)
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
	for (size_t i = 0; seat[i] && i < SEATS_MAX; i++) {
		const int at = is_blank ? -1 : log->view[i];

		put_counters(w, at < 0 ? NULL : &scene->view[at],
		    scene->view[0].counters);
	}
}

static void
note_header(struct tes_writer *w, struct tes_judge *judge)
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

/*
 * What the record says of the game
 */

static void
put_tag(struct tes_writer *w, const char *what, const struct tes_text *text)
{
	if (text->s)
		put_row(w, &(struct row){
			.event = "tag",
			.what = text_of(what),
			.text = *text,
		});
}

static void
put_head(struct tes_writer *w)
{
	const struct tes_head *head = &w->rec->head;

	put_tag(w, "event", &head->event);
	put_tag(w, "site", &head->site);
	put_tag(w, "date", &head->date);
	put_tag(w, "round", &head->round);
	put_tag(w, "source", &head->source);
	put_tag(w, "note", &head->note);
	for (uint32_t i = 0; i < head->changes; i++)
		put_row(w, &(struct row){
			.event = "parameter",
			.what = head->change[i].key,
			.text = head->change[i].value,
		});
}

static void
put_players(struct tes_writer *w, const struct tes_scene *scene)
{
	const struct tes_head *head = &w->rec->head;

	for (uint32_t i = 0; i < head->players && i < scene->views; i++)
		put_row(w, &(struct row){
			.event = "player",
			.seat = scene->view[i].seat,
			.text = head->player[i].value,
		});
}

/* As the record has it; else what lies there, which is no step to read. */
static void
put_setup(struct tes_writer *w, const struct tes_scene *scene)
{
	const struct tes_head *head = &w->rec->head;
	struct buf *step = &((struct csv_log *)w->own)->step;

	for (uint32_t i = 0; i < head->setups; i++) {
		buf_clear(step);
		edition_spell_setup(w->edition, head->setup[i].text, step);
		put_row(w, &(struct row){
			.event = "setup",
			.step = text_plain(step->s, step->len, 0),
		});
	}
	for (uint32_t i = 0; !head->has_setup && i < scene->spots; i++)
		put_row(w, &(struct row){
			.event = "setup",
			.what = text_of(scene->spot[i].kind),
			.cell = text_of(scene->spot[i].cell),
			.text = text_of(scene->spot[i].label),
		});
}

static void
begin(struct tes_writer *w, struct tes_judge *judge)
{
	const struct tes_scene *scene = tes_judge_scene(judge);
	const char d = w->style.delimiter;
	struct csv_log *log = w->own;

	if (!scene) {
		w->out_of_memory = true;
		return;
	}
	log->turn = log->next = 0;
	find_views(w, scene);
	buf_clear(&w->noted);
	buf_clear(&log->prefix);
	/* Of a second stream in the same table, numbers go on. */
	log->number = w->rec->number > log->number ? w->rec->number :
						     log->number + 1;
	buf_number(&log->prefix, (int64_t)log->number);
	buf_putc(&log->prefix, d);
	csv_put_text(&log->prefix, d, &w->rec->head.game);
	buf_putc(&log->prefix, d);
	csv_put_text(&log->prefix, d, &w->rec->head.edition);
	buf_putc(&log->prefix, d);
	if (!w->game)
		note_header(w, judge);
	note_state(w, judge, true);
	put_head(w);
	put_players(w, scene);
	note_state(w, judge, false);
	put_setup(w, scene);
}

/*
 * Steps
 */

/*
 * What the game's table has of the effect.  Both mostly name it by the same
 * string, which is then one in memory, too.
 */
static const struct tes_effect_kind *
kind_of(const struct tes_writer *w, const struct tes_effect *e)
{
	static const struct tes_effect_kind other = { .row = TES_ROW_STEP };
	size_t kinds;
	const struct tes_effect_kind *kind =
	    tes_game_effects(w->edition->game, &kinds);

	for (size_t i = 0; i < kinds; i++)
		if (kind[i].name == e->kind)
			return &kind[i];
	for (size_t i = 0; i < kinds; i++)
		if (strcmp(kind[i].name, e->kind) == 0)
			return &kind[i];
	return &other;
}

static int64_t
amount_of(const struct tes_effect_kind *kind, const struct tes_effect *e)
{
	return kind->is_loss ? -(int64_t)e->amount : e->amount;
}

/* Those that have rows of their own there: TES_ROW_BEFORE or _BEHIND. */
static void
put_effects(struct tes_writer *w, const struct tes_moment *m, enum tes_row at)
{
	for (uint32_t i = 0; i < m->effects; i++) {
		const struct tes_effect *e = &m->effect[i];
		const struct tes_effect_kind *kind = kind_of(w, e);

		if (kind->row != at)
			continue;
		put_row(w, &(struct row){
			.turn = m->turn,
			.seat = e->seat,
			.event = kind->event,
			.what = text_of(e->what),
			.cell = text_of(e->cell),
			.has_amount = true,
			.amount = amount_of(kind, e),
			.text = text_of(e->text),
		});
	}
}

/* What the step's own effects say of it. */
static void
describe(const struct tes_writer *w, struct row *row,
    const struct tes_moment *m, struct buf *text)
{
	buf_clear(text);
	for (uint32_t i = 0; i < m->effects; i++) {
		const struct tes_effect *e = &m->effect[i];
		const struct tes_effect_kind *kind = kind_of(w, e);

		if (kind->row > TES_ROW_NAME)
			continue;
		if (kind->row == TES_ROW_NAME)
			row->event = kind->event;
		if (kind->row == TES_ROW_AMOUNT) {
			row->has_amount = true;
			row->amount = amount_of(kind, e);
		}
		if (e->cell && !row->cell.s) {
			row->cell = text_of(e->cell);
			row->what = text_of(e->what);
		} else if (!row->what.s && kind->row != TES_ROW_NAME) {
			row->what = text_of(e->what);
		}
		if (text->len)
			buf_put(text, "; ", 2);
		buf_puts(text, e->text);
	}
	if (text->len)
		row->text = text_plain(text->s, text->len, 0);
}

/* The next step of the record; m is NULL where nobody told of it. */
static void
put_next_step(struct tes_writer *w, const struct tes_moment *m)
{
	struct csv_log *log = w->own;
	const struct tes_turn *turn = &w->rec->turn[log->turn];
	struct row row = {
		.turn = log->turn + 1,
		.event = "action",
		.of = log->next == 0 ? turn : NULL,
	};
	char seat[SEAT_SIZE];

	row.seat = as_string(turn->seat, seat);
	buf_clear(&log->step);
	put_step(&log->step, &turn->step[log->next], w->edition);
	row.step = text_plain(log->step.s, log->step.len, 0);
	if (m)
		describe(w, &row, m, &log->text);
	put_row(w, &row);
	log->next++;
	while (log->turn < w->rec->turns &&
	    log->next >= w->rec->turn[log->turn].steps) {
		log->turn++;
		log->next = 0;
	}
}

/* Those before that one which nobody told of: they stand behind the end. */
static void
catch_up(struct tes_writer *w, uint32_t turn, uint32_t step)
{
	const struct csv_log *log = w->own;

	while (log->turn < w->rec->turns &&
	    (log->turn < turn || (log->turn == turn && log->next < step)))
		put_next_step(w, NULL);
}

static void
put_results(struct tes_writer *w)
{
	const struct tes_head *head = &w->rec->head;

	for (uint32_t i = 0; i < head->results; i++) {
		const struct tes_pair *p = &head->result[i];
		char seat[SEAT_SIZE];

		put_row(w, &(struct row){
			.event = "result",
			.seat = as_string(p->key, seat),
			.number = p->value,
		});
	}
}

static void
watch(void *ctx, struct tes_judge *judge, const struct tes_moment *m)
{
	struct tes_writer *w = ctx;

	if (!log_of(w))
		return;
	switch (m->kind) {
	case TES_MOMENT_SETUP:
		begin(w, judge);
		break;
	case TES_MOMENT_STEP:
		catch_up(w, m->turn - 1, m->step - 1);
		note_state(w, judge, false);
		put_effects(w, m, TES_ROW_BEFORE);
		put_next_step(w, m);
		put_effects(w, m, TES_ROW_BEHIND);
		break;
	case TES_MOMENT_TURN:
		break;
	case TES_MOMENT_END:
		catch_up(w, (uint32_t)w->rec->turns, 0);
		note_state(w, judge, false);
		put_effects(w, m, TES_ROW_BEFORE);
		put_effects(w, m, TES_ROW_BEHIND);
		put_row(w, &(struct row){
			.event = "end",
			.what = text_of(m->ended ? m->ended : "unfinished"),
		});
		note_state(w, judge, true);
		put_results(w);
		break;
	}
}

static void
release(struct tes_writer *w)
{
	struct csv_log *log = w->own;

	if (!log)
		return;
	buf_release(&log->header);
	buf_release(&log->prefix);
	buf_release(&log->state);
	buf_release(&log->step);
	buf_release(&log->text);
	free(log);
	w->own = NULL;
}

static enum tes_status
put(struct tes_writer *w, const struct tes_record *rec,
    const struct tes_edition *ed, const struct tes_outcome *outcome)
{
	const struct csv_log *log = log_of(w);

	(void)rec;
	(void)outcome;
	if (!log || log->header.out_of_memory || log->prefix.out_of_memory ||
	    log->state.out_of_memory || log->step.out_of_memory ||
	    log->text.out_of_memory) {
		release(w);
		return TES_NOMEM;
	}
	if (w->game && w->game != ed->game)
		return TES_INVALID;
	if (!w->game) {
		if (w->style.has_bom)
			buf_puts(&w->out, "\xef\xbb\xbf");
		buf_put(&w->out, log->header.s, log->header.len);
	}
	w->game = ed->game;
	buf_put(&w->out, w->noted.s, w->noted.len);
	return TES_OK;
}

static void
losses(const struct tes_record *rec, struct buf *out)
{
	const struct tes_head *head = &rec->head;
	uint32_t lines = 0, after = 0, facts = 0, draws = 0, own = 0;

	for (size_t i = 0; i < rec->turns; i++) {
		const struct tes_turn *turn = &rec->turn[i];

		lines += turn->lines > 0;
		after += turn->afters > 0;
		facts += turn->facts > 0;
		draws += turn->draws > 0;
		own += turn->extra != NULL;
	}
	const struct {
		bool is_there;
		const char *name;
	} part[] = {
		{ head->hands > 0, "hands" },
		{ head->bag.s != NULL, "bag" },
		{ head->has_setup && head->setups == 0, "the empty setup" },
		{ head->extra != NULL, "x- keys" },
	};
	for (size_t i = 0; i < sizeof(part) / sizeof(part[0]); i++) {
		if (!part[i].is_there)
			continue;
		buf_puts(out, out->len ? ", " : "");
		buf_puts(out, part[i].name);
	}
	put_loss(out, "draws", draws);
	put_loss(out, "after", after);
	put_loss(out, "facts", facts);
	put_loss(out, "lines", lines);
	put_loss(out, "x- keys of turns", own);
}

static const char *const suffix[] = { ".csv", ".tsv", NULL };

const struct tes_format format_csv = {
	.name = "csv",
	.title = "a table of the game, one row an event",
	.suffix = suffix,
	.is_judged = true,
	.is_table = true,
	.sniff = csv_sniff,
	.next = csv_next,
	.put = put,
	.watch = watch,
	.losses = losses,
	.release = release,
};
