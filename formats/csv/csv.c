/*
 * csv.c - writes a game as a CSV table of events: fields of the header, the
 * set-up, every step with its effects, and after each turn a row for each seat.
 * The last columns are the counters of the row's seat after the step.
 */
#include <stdlib.h>
#include <string.h>

#include "csv/out.h"
#include "csv/private.h"
#include "csv/row_writer.h"
#include "model/edition.h"
#include "model/keys.h"

/*
 * Returns the state of the CSV writer, which is allocated at the first call;
 * NULL if out of memory.
 */
static struct csv_row_writer *
log_of(struct tes_writer *w)
{
	if (!w->priv)
		w->priv = calloc(1, sizeof(struct csv_row_writer));
	if (!w->priv)
		w->out_of_memory = true;
	return w->priv;
}

/* Functions for the record's header and set-up. */

/*
 * Writes a row with the event `event` for each seat that has pieces in a
 * record's `hands` or `draws`, which are the pairs seat: pieces.
 */
static void
put_held(struct tes_writer *w, const char *event, uint32_t turn,
    const struct tes_pair *pair, uint32_t pairs)
{
	for (uint32_t i = 0; i < pairs; i++)
		csv_put_row(w, &(struct csv_event_row){
			.turn = turn,
			.seat = csv_string_of_text(pair[i].key),
			.event = csv_string_of(event),
			.what = csv_string_of_text(pair[i].value),
		});
}

/* Writes rows for the header, except for the set-up and the result. */
static void
put_head(struct tes_writer *w)
{
	const struct tes_header *head = &w->rec->head;
	const struct csv_row_writer *log = w->priv;

	for (const struct record_key *key = record_header_keys; key->name;
	     key++)
		if (key->flags & KEY_TAG && record_key_is_present(key, head))
			csv_put_row(w, &(struct csv_event_row){
				.event = CSV_LITERAL("tag"),
				.what = csv_string_of(key->name),
				.text = csv_string_of_text(
				    *record_key_text(key, head)),
			});
	for (uint32_t i = 0; i < head->change_count; i++)
		csv_put_row(w, &(struct csv_event_row){
			.event = CSV_LITERAL("parameter"),
			.what = csv_string_of_text(head->change[i].key),
			.text = csv_string_of_text(head->change[i].value),
		});
	for (uint32_t i = 0; i < head->player_count && i < log->seats; i++)
		csv_put_row(w, &(struct csv_event_row){
			.event = CSV_LITERAL("player"),
			.seat = log->seat[i],
		});
	put_held(w, "hand", 0, head->hand, head->hand_count);
	if (head->bag.s)
		csv_put_row(w, &(struct csv_event_row){
			.event = CSV_LITERAL("bag"),
			.what = csv_string_of_text(head->bag),
		});
}

/*
 * Returns what is in the cell that is the last word of a set-up item; NULL if
 * the last word is not a cell with content.
 */
static const struct tes_cell_content *
content_of(const struct tes_scene *scene, const struct buf *item)
{
	for (uint32_t i = 0; i < scene->content_count; i++) {
		const char *cell = scene->content[i]->cell;
		const size_t len = strlen(cell);

		if (item->len > len && item->s[item->len - len - 1] == ' ' &&
		    memcmp(item->s + item->len - len, cell, len) == 0)
			return scene->content[i];
	}
	return NULL;
}

static void
put_setup_row(struct tes_writer *w, struct word step,
    const struct tes_cell_content *content)
{
	csv_put_row(w, &(struct csv_event_row){
		.event = CSV_LITERAL("setup"),
		.step = step,
		.what = csv_string_of(content ? content->kind : NULL),
		.cell = content ? content->cell : NULL,
		.text = csv_string_of(content ? content->label : NULL),
	});
}

static void
begin(struct tes_writer *w, struct tes_judge *judge)
{
	const struct tes_scene *scene = tes_judge_scene(judge);
	const struct tes_header *head = &w->rec->head;
	const char d = w->style.delimiter;
	struct csv_row_writer *log = w->priv;

	/*
	 * Reset the current turn and step, the position, and the seats, whose
	 * names may have been freed with an earlier edition, before anything
	 * can fail: the judge reports events of this record even if memory
	 * runs out here.
	 */
	log->turn = log->next = log->seats = 0;
	csv_note_no_state(w);
	if (!scene) {
		w->out_of_memory = true;
		return;
	}
	/* Equal names of kinds of two games may have the same address. */
	memset(log->kind, 0, sizeof(log->kind));
	csv_note_scene(w, scene);
	buf_clear(&w->noted);
	if (!w->game && w->style.has_bom)
		buf_puts(&w->noted, "\xef\xbb\xbf");
	if (!w->game)
		csv_put_header(w, scene);
	log->header = w->noted.len;
	buf_clear(&log->prefix);
	/*
	 * In a later input file records are counted from 1 again: continue the
	 * numbers of the table instead.
	 */
	log->number = w->is_part ? w->games + 1 :
	    w->rec->number > log->number ? w->rec->number : log->number + 1;
	buf_number(&log->prefix, (int64_t)log->number);
	buf_putc(&log->prefix, d);
	csv_put_text(&log->prefix, d, head->game.s, head->game.len);
	buf_putc(&log->prefix, d);
	csv_put_text(&log->prefix, d, head->edition.s, head->edition.len);
	buf_putc(&log->prefix, d);
	put_head(w);
	csv_note_state(w, judge);
	for (uint32_t i = 0; i < head->setup_count; i++) {
		struct buf *step = &log->step;

		buf_clear(step);
		edition_normalize_setup(w->edition, head->setup[i].text, step);
		put_setup_row(w, (struct word){ step->s, step->len },
		    content_of(scene, step));
	}
	/* The rows of the edition's set-up have an empty column 'step'. */
	for (uint32_t i = 0; !head->has_setup && i < scene->content_count; i++)
		put_setup_row(w, (struct word){ NULL, 0 },
		    scene->content[i]);
	csv_put_states(w, 0);
}

/* Functions for steps. */

/* Finds the description of an effect's kind in the game's table of kinds. */
static const struct tes_effect_kind *
find_kind(const struct tes_writer *w, const char *name)
{
	static const struct tes_effect_kind other = { .row = TES_ROW_STEP };
	size_t kinds;
	const struct tes_effect_kind *kind =
	    tes_game_effects(w->edition->game, &kinds);

	for (size_t i = 0; i < kinds; i++)
		if (kind[i].name == name || strcmp(kind[i].name, name) == 0)
			return &kind[i];
	return &other;
}

/* Returns find_kind() of an effect's kind, which is remembered. */
static const struct tes_effect_kind *
kind_of(const struct tes_writer *w, const struct tes_effect *e)
{
	struct csv_row_writer *log = w->priv;
	const struct tes_effect_kind **kind =
	    &log->kind[(uintptr_t)e->kind % KINDS_KEPT];

	if (!*kind || (*kind)->name != e->kind)
		*kind = find_kind(w, e->kind);
	return *kind;
}

static int64_t
amount_of(const struct tes_effect_kind *kind, const struct tes_effect *e)
{
	return kind->is_loss ? -(int64_t)e->amount : e->amount;
}

static void
put_effect(struct tes_writer *w, const struct tes_event *m,
    const struct tes_effect *e, const struct tes_effect_kind *kind)
{
	csv_put_row(w, &(struct csv_event_row){
		.turn = m->turn,
		.is_start = false,
		.has_amount = true,
		.seat = csv_string_of(e->seat),
		.event = csv_string_of(kind->event),
		.kind = { NULL, 0 },
		.cell = e->cell,
		.to = NULL,
		.step = { NULL, 0 },
		.what = csv_string_of(e->piece),
		.text = csv_string_of(e->text),
		.number = { NULL, 0 },
		.amount = amount_of(kind, e),
		.of = NULL,
	});
}

/*
 * Writes the effects of event m whose rows come before (TES_ROW_BEFORE) or
 * after (TES_ROW_AFTER) the row of the step.
 */
static void
put_effects(struct tes_writer *w, const struct tes_event *m,
    enum tes_effect_row at)
{
	for (uint32_t i = 0; i < m->effect_count; i++) {
		const struct tes_effect_kind *kind = kind_of(w, m->effect[i]);

		if (kind->row == at)
			put_effect(w, m, m->effect[i], kind);
	}
}

/* Adds to the row of a step an effect that has no row of its own. */
static void
describe(struct csv_row_writer *log, struct csv_event_row *row,
    const struct tes_effect *e, const struct tes_effect_kind *kind)
{
	struct buf *text = &log->text;

	if (kind->row == TES_ROW_NAME)
		row->event = csv_string_of(kind->event);
	if (kind->row == TES_ROW_AMOUNT) {
		row->has_amount = true;
		row->amount = amount_of(kind, e);
	}
	if (!row->text.s) {
		row->text = csv_string_of(e->text);
		return;
	}
	if (row->text.s != text->s) {
		buf_clear(text);
		buf_put(text, row->text.s, row->text.len);
	}
	buf_puts(text, "; ");
	buf_puts(text, e->text);
	row->text = (struct word){ text->s, text->len };
}

/*
 * Writes the next step of the record, with its effects.  m is the judge's event
 * of the step; NULL if the step was not validated.
 */
static void
put_next_step(struct tes_writer *w, const struct tes_event *m)
{
	struct csv_row_writer *log = w->priv;
	const struct tes_turn *turn = &w->rec->turn[log->turn];
	const struct tes_step *step = &turn->step[log->next];
	bool has_more = false;

	buf_clear(&log->step);
	const struct tes_step_type *type =
	    put_step(&log->step, step, w->edition);
	if (!type)
		type = tes_edition_step_type(w->edition, &step->text);
	/* All members, as compilers generate slower code to zero the others. */
	struct csv_event_row row = {
		.turn = log->turn + 1,
		.is_start = false,
		.has_amount = false,
		.seat = csv_string_of_text(turn->seat),
		.event = CSV_LITERAL("action"),
		.kind = csv_string_of(type ? type->name : NULL),
		.cell = m ? m->cell : NULL,
		.to = m ? m->to_cell : NULL,
		.step = { log->step.s, log->step.len },
		.what = csv_string_of(m ? m->piece : NULL),
		.text = { NULL, 0 },
		.number = { NULL, 0 },
		.amount = 0,
		.of = log->next == 0 ? turn : NULL,
	};
	for (uint32_t i = 0; m && i < m->effect_count; i++) {
		const struct tes_effect *e = m->effect[i];
		const struct tes_effect_kind *kind = kind_of(w, e);

		has_more |= kind->row == TES_ROW_AFTER;
		if (kind->row == TES_ROW_BEFORE)
			put_effect(w, m, e, kind);
		else if (kind->row != TES_ROW_AFTER)
			describe(log, &row, e, kind);
	}
	csv_put_row(w, &row);
	if (has_more)
		put_effects(w, m, TES_ROW_AFTER);
	log->next++;
}

static void
end_turn(struct tes_writer *w)
{
	struct csv_row_writer *log = w->priv;
	const struct tes_turn *turn = &w->rec->turn[log->turn++];

	put_held(w, "refill", log->turn, turn->draw, turn->draw_count);
	log->next = 0;
}

/*
 * Writes the steps of the record before step `step` (from 0) of turn `turn`
 * (from 0) that were not written yet: the judge did not validate them, so they
 * had no event.
 */
static void
catch_up(struct tes_writer *w, uint32_t turn, uint32_t step)
{
	const struct csv_row_writer *log = w->priv;

	while (log->turn < w->rec->turns &&
	    (log->turn < turn || (log->turn == turn && log->next < step))) {
		if (log->next < w->rec->turn[log->turn].step_count)
			put_next_step(w, NULL);
		else
			end_turn(w);
	}
}

static void
put_results(struct tes_writer *w)
{
	const struct tes_header *head = &w->rec->head;

	for (uint32_t i = 0; i < head->result_count; i++) {
		const struct tes_pair *p = &head->result[i];

		csv_put_row(w, &(struct csv_event_row){
			.seat = csv_string_of_text(p->key),
			.event = CSV_LITERAL("result"),
			.number = csv_string_of_text(p->value),
		});
	}
}

static void
watch(void *ctx, struct tes_judge *judge, const struct tes_event *m)
{
	struct tes_writer *w = ctx;

	if (!log_of(w))
		return;
	switch (m->kind) {
	case TES_EVENT_SETUP:
		begin(w, judge);
		break;
	case TES_EVENT_STEP:
		catch_up(w, m->turn - 1, m->step - 1);
		csv_note_state(w, judge);
		put_next_step(w, m);
		break;
	case TES_EVENT_TURN:
		catch_up(w, m->turn - 1, w->rec->turn[m->turn - 1].step_count);
		csv_note_state(w, judge);
		put_effects(w, m, TES_ROW_BEFORE);
		put_effects(w, m, TES_ROW_AFTER);
		end_turn(w);
		csv_put_states(w, m->turn);
		break;
	case TES_EVENT_END:
		catch_up(w, (uint32_t)w->rec->turns, 0);
		csv_note_state(w, judge);
		put_effects(w, m, TES_ROW_BEFORE);
		put_effects(w, m, TES_ROW_AFTER);
		csv_put_row(w,
		    &(struct csv_event_row){
			.event = CSV_LITERAL("end"),
			.what = csv_string_of(m->end_reason ? m->end_reason
							  : "unfinished"),
		    });
		csv_note_no_state(w);
		put_results(w);
		break;
	case TES_EVENT_CONFLICT:
		break;
	}
}

static void
release(struct tes_writer *w)
{
	struct csv_row_writer *log = w->priv;

	if (!log)
		return;
	buf_release(&log->prefix);
	for (uint32_t i = 0; i < SUPPLIES_KEPT; i++)
		buf_release(&log->supply[i].field);
	buf_release(&log->players);
	buf_release(&log->step);
	buf_release(&log->text);
	free(log);
	w->priv = NULL;
}

static enum tes_status
put(struct tes_writer *w, const struct tes_record *rec,
    const struct tes_edition *ed, const struct tes_outcome *outcome)
{
	struct csv_row_writer *log = log_of(w);

	(void)rec;
	(void)outcome;
	if (!log || w->out_of_memory || log->prefix.out_of_memory ||
	    log->players.out_of_memory || log->step.out_of_memory ||
	    log->text.out_of_memory) {
		release(w);
		return TES_NOMEM;
	}
	if (w->game && w->game != ed->game)
		return TES_INVALID;
	/* Exchange the buffers: the output is what was noted. */
	const struct buf rows = w->noted;
	w->noted = w->out;
	w->out = rows;
	w->head = w->game ? 0 : log->header;
	/* A record without set-up has no rows, and no header. */
	log->header = 0;
	w->game = ed->game;
	return TES_OK;
}

static void
losses(const struct tes_record *rec, struct buf *out)
{
	if (rec->head.has_setup && rec->head.setup_count == 0)
		put_loss(out, "the empty setup");
	put_lost_keys(out, rec, 1u << RECORD_AFTER | 1u << RECORD_ITEMS |
	    1u << RECORD_LINES);
}

static const char *const suffix[] = { ".csv", ".tsv", NULL };

const struct tes_format format_csv = {
	.name = "csv",
	.title = "a table of the game, one row per event",
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
