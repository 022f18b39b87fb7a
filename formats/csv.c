/*
 * A game as a table of what happened in it, a row an event: what the record
 * says of the game, its set-up, and then every step with what it did.  The
 * numbers behind stand for the position after the step of the row.
 */
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

static void
put_row(struct tes_writer *w, const struct row *row)
{
	static const struct tes_turn nothing = { .steps = 0 };
	const struct tes_turn *of = row->of ? row->of : &nothing;
	const char d = w->style.delimiter;
	const struct tes_text seat = text_of(row->seat);
	const struct tes_text event = text_of(row->event);
	struct buf *out = &w->noted;

	buf_put(out, w->prefix.s, w->prefix.len);
	if (row->turn)
		buf_number(out, row->turn);
	const struct tes_text *const front[] = { &seat, &event, &row->step,
		&row->what, &row->cell };
	for (size_t i = 0; i < sizeof(front) / sizeof(front[0]); i++) {
		buf_putc(out, d);
		csv_put_text(out, d, front[i]);
	}
	buf_putc(out, d);
	if (row->has_amount)
		buf_number(out, row->amount);
	else if (row->number.s)
		buf_put(out, row->number.s, row->number.len);
	buf_putc(out, d);
	csv_put_text(out, d, &row->text);
	buf_putc(out, d);
	csv_put_text(out, d, &of->note);
	/* These two are numbers: a sign begins no formula. */
	buf_putc(out, d);
	buf_put(out, of->eval.s, of->eval.len);
	buf_putc(out, d);
	buf_put(out, of->clock.s, of->clock.len);
	buf_putc(out, d);
	csv_put_text(out, d, &of->stands);
	buf_put(out, w->state.s, w->state.len);
	buf_puts(out, w->style.newline);
}

/*
 * The numbers of each seat
 */

static const struct tes_view *
view_of(const struct tes_scene *scene, const char *seat)
{
	for (uint32_t i = 0; i < scene->views; i++)
		if (strcmp(scene->view[i].seat, seat) == 0)
			return &scene->view[i];
	return NULL;
}

static void
put_shelf(struct buf *out, char d, const struct tes_shelf *shelf)
{
	struct buf kinds = { 0 };

	for (uint32_t i = 0; i < shelf->heaps; i++) {
		buf_puts(&kinds, i ? " " : "");
		buf_puts(&kinds, shelf->heap[i].kind);
	}
	if (kinds.s)
		csv_put_shown(out, d, kinds.s, kinds.len);
	out->out_of_memory |= kinds.out_of_memory;
	buf_release(&kinds);
}

/* blank: those of rows that belong to no position. */
static void
note_state(struct tes_writer *w, struct tes_judge *judge, bool is_blank)
{
	const char *const *seat = tes_game_seats(w->edition->game);
	const struct tes_scene *scene = tes_judge_tally(judge);
	const char d = w->style.delimiter;
	struct buf *out = &w->state;

	buf_clear(out);
	if (!scene) {
		w->out_of_memory = true;
		return;
	}
	buf_putc(out, d);
	if (scene->shelves && !is_blank)
		put_shelf(out, d, &scene->shelf[0]);
	for (size_t i = 0; seat[i]; i++) {
		const struct tes_view *view = view_of(scene,
		    tes_edition_seat(w->edition, i));

		for (uint32_t k = 0; k < scene->view[0].counters; k++) {
			buf_putc(out, d);
			if (view && view->counter[k].is_certain && !is_blank)
				buf_number(out, view->counter[k].value);
		}
	}
}

static void
note_header(struct tes_writer *w, struct tes_judge *judge)
{
	const char *const *seat = tes_game_seats(w->edition->game);
	const struct tes_scene *scene = tes_judge_tally(judge);
	const char d = w->style.delimiter;
	struct buf *out = &w->header;

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
	struct buf words = { 0 };

	for (uint32_t i = 0; i < head->setups; i++) {
		buf_clear(&words);
		edition_spell_setup(w->edition, head->setup[i].text, &words);
		put_row(w, &(struct row){
			.event = "setup",
			.step = text_plain(words.s, words.len, 0),
		});
	}
	w->out_of_memory |= words.out_of_memory;
	buf_release(&words);
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

	w->turn = w->step = 0;
	buf_clear(&w->noted);
	buf_clear(&w->prefix);
	buf_number(&w->prefix, (int64_t)w->rec->number);
	buf_putc(&w->prefix, d);
	csv_put_text(&w->prefix, d, &w->rec->head.game);
	buf_putc(&w->prefix, d);
	csv_put_text(&w->prefix, d, &w->rec->head.edition);
	buf_putc(&w->prefix, d);
	if (!w->game)
		note_header(w, judge);
	note_state(w, judge, true);
	if (!scene) {
		w->out_of_memory = true;
		return;
	}
	put_head(w);
	put_players(w, scene);
	note_state(w, judge, false);
	put_setup(w, scene);
}

/*
 * Steps
 */

/* Effects that have rows of their own: what they are called there. */
static const struct {
	const char *kind, *event;
	int sign; /* of the amount */
	bool before; /* the step */
} own_row[] = {
	{ "income", "income", 1, true },
	{ "conversion", "conversion", 1, false },
	{ "founded", "village", 1, false },
	{ "lost", "village", -1, false },
};

enum { OWN_ROWS = sizeof(own_row) / sizeof(own_row[0]) };

static size_t
find_own_row(const struct tes_effect *e)
{
	size_t i = 0;

	while (i < OWN_ROWS && strcmp(own_row[i].kind, e->kind) != 0)
		i++;
	return i;
}

static void
put_effects(struct tes_writer *w, const struct tes_moment *m, bool before)
{
	for (uint32_t i = 0; i < m->effects; i++) {
		const struct tes_effect *e = &m->effect[i];
		const size_t own = find_own_row(e);

		if (own == OWN_ROWS || own_row[own].before != before)
			continue;
		put_row(w, &(struct row){
			.turn = m->turn,
			.seat = e->seat,
			.event = own_row[own].event,
			.what = text_of(e->what),
			.cell = text_of(e->cell),
			.has_amount = true,
			.amount = (int64_t)own_row[own].sign * e->amount,
			.text = text_of(e->text),
		});
	}
}

/* What the step's own effects say of it. */
static void
describe(struct row *row, const struct tes_moment *m, struct buf *text)
{
	for (uint32_t i = 0; i < m->effects; i++) {
		const struct tes_effect *e = &m->effect[i];

		if (find_own_row(e) < OWN_ROWS)
			continue;
		if (strcmp(e->kind, "draw") == 0)
			row->event = "draw";
		if (strcmp(e->kind, "cost") == 0) {
			row->has_amount = true;
			row->amount = e->amount;
		}
		if (e->cell && !row->cell.s) {
			row->cell = text_of(e->cell);
			row->what = text_of(e->what);
		} else if (!row->what.s && strcmp(e->kind, "draw") != 0) {
			row->what = text_of(e->what);
		}
		buf_puts(text, text->len ? "; " : "");
		buf_puts(text, e->text);
	}
	row->text = text_plain(text->s, text->len, 0);
}

/* The next step of the record; m is NULL where nobody told of it. */
static void
put_next_step(struct tes_writer *w, const struct tes_moment *m)
{
	const struct tes_turn *turn = &w->rec->turn[w->turn];
	struct buf step = { 0 }, text = { 0 };
	struct row row = {
		.turn = w->turn + 1,
		.event = "action",
		.of = w->step == 0 ? turn : NULL,
	};
	char seat[SEAT_SIZE];

	row.seat = as_string(turn->seat, seat);
	put_step(&step, &turn->step[w->step], w->edition);
	row.step = text_plain(step.s, step.len, 0);
	if (m)
		describe(&row, m, &text);
	put_row(w, &row);
	w->out_of_memory |= step.out_of_memory || text.out_of_memory;
	buf_release(&step);
	buf_release(&text);
	w->step++;
	while (w->turn < w->rec->turns &&
	    w->step >= w->rec->turn[w->turn].steps) {
		w->turn++;
		w->step = 0;
	}
}

/* Those before that one which nobody told of: they stand behind the end. */
static void
catch_up(struct tes_writer *w, uint32_t turn, uint32_t step)
{
	while (w->turn < w->rec->turns &&
	    (w->turn < turn || (w->turn == turn && w->step < step)))
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

	switch (m->kind) {
	case TES_MOMENT_SETUP:
		begin(w, judge);
		break;
	case TES_MOMENT_STEP:
		catch_up(w, m->turn - 1, m->step - 1);
		note_state(w, judge, false);
		put_effects(w, m, true);
		put_next_step(w, m);
		put_effects(w, m, false);
		break;
	case TES_MOMENT_TURN:
		break;
	case TES_MOMENT_END:
		catch_up(w, (uint32_t)w->rec->turns, 0);
		note_state(w, judge, false);
		put_effects(w, m, true);
		put_effects(w, m, false);
		put_row(w, &(struct row){
			.event = "end",
			.what = text_of(m->ended ? m->ended : "unfinished"),
		});
		note_state(w, judge, true);
		put_results(w);
		break;
	}
}

static enum tes_status
put(struct tes_writer *w, const struct tes_record *rec,
    const struct tes_edition *ed, const struct tes_outcome *outcome)
{
	(void)rec;
	(void)outcome;
	if (w->game && w->game != ed->game)
		return TES_INVALID;
	if (!w->game) {
		if (w->style.has_bom)
			buf_puts(&w->out, "\xef\xbb\xbf");
		buf_put(&w->out, w->header.s, w->header.len);
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
};
