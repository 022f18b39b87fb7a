/*
 * history.c - collects the events of a game, and describes what happened in
 * each turn.
 */
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "diag.h"
#include "model/record.h"

/* Number of the step of an event after the steps, or turn of the last event. */
#define AFTER UINT32_MAX

/* What an event at the end of a turn adds. */
struct turn_end {
	struct tes_history_turn turn; /* only what the event says of it */
	/* copies of struct tes_redundancy; or NULL */
	const bool *fact, *after;
};

struct kept_event {
	uint64_t key; /* turn, and step or AFTER: see key_of() */
	const struct tes_effect *const *effect;
	uint32_t effects;
	const struct turn_end *end; /* NULL: the event is that of a step */
};

struct tes_history {
	const struct tes_record *rec;
	/* selected variation, see tes_history_select_variation(); 0: none */
	uint32_t turn, variation;
	struct arena arena; /* of the events */
	struct kept_event *event; /* by key */
	uint32_t events;
	size_t cap;
	int32_t score[TES_SEATS_MAX]; /* last certain points of each panel */
	struct arena view; /* of the description that was returned last */
};

struct tes_history *
tes_history_new(void)
{
	return calloc(1, sizeof(struct tes_history));
}

void
tes_history_free(struct tes_history *h)
{
	if (!h)
		return;
	arena_release(&h->arena);
	arena_release(&h->view);
	free(h);
}

void
tes_history_begin(struct tes_history *h, const struct tes_record *rec)
{
	const struct tes_history empty = {
		.rec = rec,
		.arena = h->arena,
		.view = h->view,
	};

	*h = empty;
	arena_reset(&h->arena);
	arena_reset(&h->view);
}

void
tes_history_select_variation(struct tes_history *h, uint32_t turn,
    uint32_t variation)
{
	h->turn = turn;
	h->variation = variation;
}

/* Functions that collect events. */

static uint64_t
key_of(uint32_t turn, uint32_t step)
{
	return (uint64_t)turn << 32 | step;
}

static const struct tes_conflict_side *
keep_side(struct tes_history *h, const struct tes_conflict_side *side)
{
	struct tes_conflict_side *copy =
	    arena_copy(&h->arena, side, 1, 0, sizeof(*copy));

	if (copy)
		copy->cell = arena_strdup(&h->arena, copy->cell);
	return copy;
}

static const struct tes_conflict *
keep_conflict(struct tes_history *h, const struct tes_conflict *conflict)
{
	struct tes_conflict *c =
	    arena_copy(&h->arena, conflict, 1, 0, sizeof(*c));
	const char **cell = arena_copy(&h->arena, conflict->lost_cell,
	    conflict->lost_count, 0, sizeof(*cell));

	if (!c || !cell)
		return NULL;
	c->attacker = keep_side(h, c->attacker);
	c->defender = keep_side(h, c->defender);
	c->lost_cell = cell;
	for (uint32_t i = 0; i < c->lost_count; i++)
		cell[i] = arena_strdup(&h->arena, cell[i]);
	c->title = arena_strdup(&h->arena, c->title);
	c->attack = arena_strdup(&h->arena, c->attack);
	c->defence = arena_strdup(&h->arena, c->defence);
	c->result = arena_strdup(&h->arena, c->result);
	c->lost_text = arena_strdup(&h->arena, c->lost_text);
	c->gain = arena_strdup(&h->arena, c->gain);
	c->text = arena_strdup(&h->arena, c->text);
	return c;
}

static const struct tes_effect *const *
keep_effects(struct tes_history *h, const struct tes_event *event)
{
	struct tes_effect *copy = arena_array(&h->arena, event->effect_count,
	    sizeof(*copy));

	for (uint32_t i = 0; copy && i < event->effect_count; i++) {
		copy[i] = *event->effect[i];
		copy[i].cell = arena_strdup(&h->arena, copy[i].cell);
		copy[i].text = arena_strdup(&h->arena, copy[i].text);
		if (copy[i].conflict)
			copy[i].conflict = keep_conflict(h, copy[i].conflict);
	}
	return arena_pointers(&h->arena, copy, event->effect_count,
	    sizeof(*copy));
}

static const struct tes_counter *
score_of(const struct tes_player_panel *panel)
{
	for (uint32_t i = 0; i < panel->counter_count; i++)
		if (panel->counter[i].is_score)
			return &panel->counter[i];
	return NULL;
}

static void
keep_points(struct tes_history *h, struct tes_history_turn *turn,
    struct tes_judge *judge)
{
	const struct tes_scene *scene = tes_judge_scene_summary(judge);
	struct tes_points *points = scene ? arena_array(&h->arena,
	    scene->panel_count, sizeof(*points)) : NULL;
	uint32_t n = 0;

	h->arena.out_of_memory |= !scene;
	for (uint32_t i = 0; points && i < scene->panel_count; i++) {
		const struct tes_counter *c = score_of(&scene->panel[i]);

		if (!c || i >= TES_SEATS_MAX)
			continue;
		turn->points_title = c->title;
		points[n++] = (struct tes_points){
			.seat = scene->panel[i].seat,
			.value = c->value,
			.change = c->is_certain ? c->value - h->score[i] : 0,
			.is_certain = c->is_certain,
		};
		if (c->is_certain)
			h->score[i] = c->value;
	}
	turn->points = arena_pointers(&h->arena, points, n, sizeof(*points));
	turn->points_count = n;
}

static const struct turn_end *
keep_turn(struct tes_history *h, struct tes_judge *judge,
    const struct tes_event *event)
{
	const struct tes_redundancy *known = event->redundant;
	struct turn_end *end = arena_alloc(&h->arena, sizeof(*end));

	if (!end)
		return NULL;
	end->turn.is_played = true;
	end->turn.is_certain = event->is_certain;
	if (event->seat)
		end->turn.seat = text_plain(event->seat, strlen(event->seat),
		    0);
	if (known) {
		end->fact = arena_copy(&h->arena, known->fact,
		    known->turn->fact_count, 0, sizeof(bool));
		end->after = arena_copy(&h->arena, known->after,
		    known->turn->after_count, 0, sizeof(bool));
	}
	keep_points(h, &end->turn, judge);
	return end;
}

enum tes_status
tes_history_add(struct tes_history *h, struct tes_judge *judge,
    const struct tes_event *event)
{
	const bool is_last = event->kind == TES_EVENT_END;
	const bool is_step = event->kind == TES_EVENT_STEP;
	const uint64_t key = key_of(is_last ? AFTER : event->turn,
	    is_step ? event->step : AFTER);

	if (event->kind == TES_EVENT_SETUP || event->kind == TES_EVENT_CONFLICT)
		return TES_OK;
	while (h->events > 0 && h->event[h->events - 1].key >= key)
		h->events--;
	struct kept_event *kept = arena_append(&h->arena, &h->event, &h->events,
	    &h->cap, sizeof(*kept));
	if (kept)
		*kept = (struct kept_event){
			.key = key,
			.effect = keep_effects(h, event),
			.effects = event->effect_count,
			.end = event->kind == TES_EVENT_TURN ?
			    keep_turn(h, judge, event) : NULL,
		};
	return h->arena.out_of_memory ? TES_NOMEM : TES_OK;
}

/* Functions that describe turns. */

/* Returns the event of a step, from 1, or AFTER; NULL if there was none. */
static const struct kept_event *
find_event(const struct tes_history *h, uint32_t turn, uint32_t step)
{
	const uint64_t key = key_of(turn, step);
	size_t from = 0, to = h->events;

	array_bisect(from, to, mid, h->event[mid].key < key);
	return from < h->events && h->event[from].key == key ?
	    &h->event[from] : NULL;
}

/* Appends a remark to list[*n], if its text is not missing. */
static void
put_remark(struct tes_remark *list, uint32_t *n, enum tes_remark_kind kind,
    const char *label, struct tes_text text, bool is_redundant)
{
	if (text.s)
		list[(*n)++] = (struct tes_remark){ .kind = kind,
			.label = label, .text = text,
			.is_redundant = is_redundant };
}

static void
put_remarks(struct tes_history *h, struct tes_history_turn *to,
    const struct turn_end *end)
{
	const struct tes_turn *turn = to->turn;
	const struct tes_text *text;
	const char *key;
	uint32_t n = 0, texts = 0;

	while (tes_turn_text(turn, texts, &key))
		texts++;
	struct tes_remark *list = arena_array(&h->view, texts +
	    turn->draw_count + turn->fact_count + turn->after_count,
	    sizeof(*list));
	if (!list)
		return;
	for (uint32_t i = 0; i < turn->draw_count; i++)
		list[n++] = (struct tes_remark){ .kind = TES_REMARK_DRAW,
			.label = "draws", .draw = &turn->draw[i] };
	put_remark(list, &n, TES_REMARK_ACCEPTED, "stands", turn->stands,
	    false);
	for (uint32_t i = 0; (text = tes_turn_text(turn, i, &key)); i++) {
		const enum tes_remark_kind kind =
		    text == &turn->note  ? TES_REMARK_NOTE :
		    text == &turn->eval  ? TES_REMARK_EVAL :
		    text == &turn->clock ? TES_REMARK_CLOCK :
					   TES_REMARK_TEXT;

		if (text != &turn->stands)
			put_remark(list, &n, kind, key, *text, false);
	}
	for (uint32_t i = 0; i < turn->fact_count; i++)
		put_remark(list, &n, TES_REMARK_FACT, "fact",
		    turn->fact[i].text, end && end->fact && end->fact[i]);
	for (uint32_t i = 0; i < turn->after_count; i++)
		list[n++] = (struct tes_remark){ .kind = TES_REMARK_AFTER,
			.label = "after", .after = &turn->after[i],
			.is_redundant = end && end->after && end->after[i] };
	to->remark = arena_pointers(&h->view, list, n, sizeof(*list));
	to->remark_count = n;
}

/* Describes a turn without diagnostics and variations. */
static void
describe(struct tes_history *h, struct tes_history_turn *to,
    const struct tes_turn *turn, uint32_t number)
{
	const struct kept_event *last = number > 0 ?
	    find_event(h, number, AFTER) : NULL;
	const struct turn_end *end = last ? last->end : NULL;

	*to = end ? end->turn : (struct tes_history_turn){ .turn = NULL };
	to->number = number;
	to->turn = turn;
	to->step_count = turn->step_count;
	if (!to->seat.s)
		to->seat = turn->seat;
	const struct tes_header *head = &h->rec->head;
	const struct tes_pair *player = record_player(head, to->seat);
	if (!player)
		player = record_player(head, turn->seat);
	if (player)
		to->player = player->value;
	put_remarks(h, to, end);
}

/*
 * Returns the index of the part that a diagnostic is about: its step, or the
 * number of steps, or a variation after that.
 */
static uint32_t
part_of(const struct tes_turn *turn, const struct tes_diag *d)
{
	const uint32_t place = d->span.begin, steps = turn->step_count;
	size_t from = 0, to = steps;

	if (d->variation > 0 && d->variation <= turn->variation_count)
		return steps + d->variation;
	for (uint32_t i = 0; i < turn->variation_count; i++)
		if (span_has(turn->variation[i].span, place))
			return steps + 1 + i;
	array_bisect(from, to, mid, turn->step[mid].span.begin <= place);
	if (from > 0 &&
	    (from < steps || place < turn->step[from - 1].span.end))
		return (uint32_t)from - 1;
	return d->step > 0 && d->step <= steps ? d->step - 1 : steps;
}

/*
 * Returns the index of the first diagnostic that can be about a turn, and sets
 * *last to that after the last one: none is before the turn before it, or after
 * the turn after it.
 */
static size_t
find_diags(const struct tes_history *h, const struct tes_history_turn *to,
    const struct tes_diags *diags, size_t *last)
{
	const struct tes_record *rec = h->rec;
	const uint32_t number = to->number;

	if (h->variation > 0) {
		*last = diags_from(diags, to->turn->span.end);
		return diags_from(diags, to->turn->span.begin);
	}
	/* 0: also of a turn that could not be read */
	const uint32_t end = number < rec->turns ?
	    rec->turn[number].span.end : 0;

	*last = end > 0 ? diags_from(diags, end) : tes_diags_count(diags);
	return number > 1 ? diags_from(diags,
	    rec->turn[number - 2].span.begin) : 0;
}

static bool
is_about(const struct tes_history *h, const struct tes_history_turn *to,
    const struct tes_diag *d)
{
	return h->variation > 0 ||
	    tes_record_diag_turn(h->rec, d) == to->number;
}

/* Distributes the diagnostics of a turn to its parts. */
static void
put_diags(struct tes_history *h, const struct tes_history_turn *to,
    const struct tes_diags *diags, struct tes_history_step *step,
    struct tes_history_variation *variation)
{
	const struct tes_turn *turn = to->turn;
	const uint32_t steps = turn->step_count;
	const uint32_t parts = steps + 1 + turn->variation_count;
	size_t last;
	const size_t first = find_diags(h, to, diags, &last);
	const struct tes_diag **list = arena_array(&h->view, last - first,
	    sizeof(*list));
	/* of each part: the number of its diagnostics; later their end */
	uint32_t *end = arena_array(&h->view, parts, sizeof(*end));
	uint32_t begin = 0;

	if (!list || !end)
		return;
	for (size_t i = first; i < last; i++) {
		const struct tes_diag *d = tes_diags_at(diags, i);

		if (is_about(h, to, d))
			end[part_of(turn, d)]++;
	}
	for (uint32_t i = 0; i < parts; i++) {
		const uint32_t n = end[i];

		if (i <= steps) {
			step[i].diag = list + begin;
			step[i].diag_count = n;
		} else {
			variation[i - steps - 1].diag = list + begin;
			variation[i - steps - 1].diag_count = n;
		}
		end[i] = begin;
		begin += n;
	}
	for (size_t i = first; i < last; i++) {
		const struct tes_diag *d = tes_diags_at(diags, i);

		if (is_about(h, to, d))
			list[end[part_of(turn, d)]++] = d;
	}
}

static struct tes_history_step *
put_steps(struct tes_history *h, struct tes_history_turn *to)
{
	struct tes_history_step *step = arena_array(&h->view,
	    to->step_count + 1, sizeof(*step));

	for (uint32_t i = 0; step && i <= to->step_count; i++) {
		const bool is_step = i < to->step_count;
		const struct kept_event *event = find_event(h, to->number,
		    is_step ? i + 1 : AFTER);

		step[i].step = is_step ? &to->turn->step[i] : NULL;
		if (event) {
			step[i].effect = event->effect;
			step[i].effect_count = event->effects;
		}
	}
	to->step = arena_pointers(&h->view, step, to->step_count + 1,
	    sizeof(*step));
	return step;
}

/*
 * Returns turn `number` of the record, or of the selected variation; NULL if
 * there is none, or no history was begun.
 */
static const struct tes_turn *
turn_of(const struct tes_history *h, uint32_t number)
{
	if (number == 0 || !h->rec)
		return NULL;

	const struct tes_turn *from = h->turn ?
	    tes_record_turn(h->rec, h->turn - 1) : NULL;
	if (!from || h->variation == 0 || number < h->turn ||
	    h->variation > from->variation_count)
		return tes_record_turn(h->rec, number - 1);
	const struct tes_variation *line = &from->variation[h->variation - 1];
	return number - h->turn < line->turn_count ?
	    line->turn[number - h->turn] : NULL;
}

const struct tes_history_turn *
tes_history_describe(struct tes_history *h, uint32_t number,
    const struct tes_diags *diags)
{
	arena_reset(&h->view);
	const struct tes_turn *turn = turn_of(h, number);

	if (!turn)
		return NULL;
	struct tes_history_turn *to = arena_array(&h->view, 1, sizeof(*to));
	struct tes_history_variation *variation = arena_array(&h->view,
	    turn->variation_count, sizeof(*variation));

	if (!to || !variation)
		return NULL;
	describe(h, to, turn, number);
	struct tes_history_step *step = put_steps(h, to);
	for (uint32_t i = 0; i < turn->variation_count; i++) {
		const struct tes_variation *from = &turn->variation[i];
		struct tes_history_turn *line = arena_array(&h->view,
		    from->turn_count, sizeof(*line));

		for (uint32_t k = 0; line && k < from->turn_count; k++) {
			describe(h, &line[k], from->turn[k], 0);
			put_steps(h, &line[k]);
		}
		variation[i].turn = arena_pointers(&h->view, line,
		    from->turn_count, sizeof(*line));
		variation[i].turn_count = from->turn_count;
	}
	to->variation = arena_pointers(&h->view, variation,
	    turn->variation_count, sizeof(*variation));
	to->variation_count = turn->variation_count;
	if (diags && step)
		put_diags(h, to, diags, step, variation);
	return h->arena.out_of_memory || h->view.out_of_memory ? NULL : to;
}

const struct tes_effect *const *
tes_history_end_effects(struct tes_history *h, uint32_t *count)
{
	const struct kept_event *event =
	    h->arena.out_of_memory ? NULL : find_event(h, AFTER, AFTER);

	*count = event ? event->effects : 0;
	return event ? event->effect : NULL;
}
