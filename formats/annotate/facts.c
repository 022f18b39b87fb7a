/* facts.c - chooses the values and sentences that are added to each turn. */
#include <string.h>

#include "annotate/private.h"
#include "diag.h"
#include "yaml/out.h"

struct turn_analysis *
annotator_turn(struct tes_annotator *an, uint32_t turn)
{
	while (an->turns < turn)
		if (!arena_append(&an->arena, &an->analysis, &an->turns,
			&an->cap, sizeof(*an->analysis)))
			return NULL;
	return &an->analysis[turn - 1];
}

void
annotator_skip(struct tes_annotator *an, uint32_t turn, uint32_t begin,
    const char *why)
{
	struct tes_annotation_skip *skip = arena_append(&an->arena, &an->skip,
	    &an->skip_count, &an->skip_cap, sizeof(*skip));

	if (skip)
		*skip = (struct tes_annotation_skip){ turn,
			{ begin, begin + 1 }, why, 0 };
}

/* Adds the line an->line, and empties it. */
static void
put_line(struct tes_annotator *an, uint32_t at, uint32_t column)
{
	struct buf *line = &an->line;

	additions_put(&an->add, at, column, buf_copy(line, &an->arena),
	    line->len);
	buf_clear(line);
}

/*
 * Adds the key of a list of the turn, if it is not there yet.  Sets *at and
 * *column to where an item is added.
 */
static void
begin_list(struct tes_annotator *an, const struct layout_turn *turn,
    const struct layout_part *part, const char *key, uint32_t *at,
    uint32_t *column)
{
	*at = part->is_there ? part->at : turn->at;
	*column = part->is_there ? part->column : turn->column + 2;
	if (!part->is_there)
		additions_put(&an->add, turn->at, turn->column, key,
		    strlen(key));
}

/* Returns whether all numbers of a value are 0. */
static bool
is_zero(const struct tes_state_value *after)
{
	for (uint32_t i = 0; i < after->pair_count; i++)
		if (!text_is(after->pair[i].value, "0"))
			return false;
	return !after->text.s;
}

/*
 * Writes the line of a value: `power: {red: 1, blue: 6}` or `display: desert
 * violet`.
 */
static void
write_value(struct buf *line, const struct tes_state_value *after)
{
	buf_put(line, after->key.s, after->key.len);
	buf_puts(line, ": ");
	if (after->text.s) {
		yaml_put_text(line, &after->text, YAML_VALUE, 0);
		return;
	}
	for (uint32_t i = 0; i < after->pair_count; i++) {
		buf_puts(line, i ? ", " : "{");
		yaml_put_flow_text(line, &after->pair[i].key, YAML_STRING);
		buf_puts(line, ": ");
		yaml_put_flow_text(line, &after->pair[i].value, YAML_VALUE);
	}
	buf_putc(line, '}');
}

/*
 * Returns the line with this key after the last turn for which values are
 * known; NULL if there is none.
 */
static const struct after_line *
known_line(const struct tes_annotator *an, const struct tes_text *key)
{
	for (uint32_t i = 0; i < an->known_count; i++)
		if (an->known[i].key_len == key->len &&
		    memcmp(an->known[i].s, key->s, key->len) == 0)
			return &an->known[i];
	return NULL;
}

void
annotator_keep_after(struct tes_annotator *an, struct turn_analysis *analysis,
    const struct tes_state_value *after, uint32_t afters)
{
	struct after_line *list =
	    arena_array(&an->arena, afters, sizeof(*list));
	struct buf *line = &an->line;

	for (uint32_t i = 0; list && i < afters; i++) {
		const struct after_line *was = known_line(an, &after[i].key);

		buf_clear(line);
		write_value(line, &after[i]);
		const bool has_stayed = was && was->len == line->len &&
		    memcmp(was->s, line->s, line->len) == 0;
		list[i] = (struct after_line){
			.s = has_stayed ? was->s :
			    buf_copy(line, &an->arena),
			.len = (uint32_t)line->len,
			.key_len = after[i].key.len,
			.is_news = !after[i].is_persistent ||
			    (was ? !has_stayed : !is_zero(&after[i])),
		};
	}
	buf_clear(line);
	if (an->arena.out_of_memory || afters == 0)
		return;
	an->known = analysis->after = list;
	an->known_count = analysis->afters = afters;
}

static bool
has_entry(const struct layout_part *part, const struct after_line *line)
{
	for (const struct layout_entry *e = part->entry; e; e = e->next)
		if (e->name.s && e->name.len == line->key_len &&
		    memcmp(e->name.s, line->s, line->key_len) == 0)
			return true;
	return false;
}

/*
 * Adds the values after turn i (from 0) to its `after`, except those of keys
 * that a person wrote.  Values that have not changed are only added to the last
 * turn, so that a later check finds mistakes in edits.
 */
static void
put_after(struct tes_annotator *an, const struct layout_turn *turn, uint32_t i)
{
	const struct turn_analysis *analysis = &an->analysis[i];
	const struct layout_part *part = &turn->after[0];
	const bool is_last = i + 1 == an->last_after;
	uint32_t at, column, news = 0;

	for (uint32_t k = 0; k < analysis->afters; k++)
		news += is_last || analysis->after[k].is_news;
	if (news == 0 || (part->is_there && !part->is_open))
		return;
	begin_list(an, turn, part, "after:", &at, &column);
	for (uint32_t k = 0; k < analysis->afters; k++) {
		const struct after_line *line = &analysis->after[k];

		if ((is_last || line->is_news) && !has_entry(part, line))
			additions_put(&an->add, at, column, line->s, line->len);
	}
}

static bool
is_written(const struct tes_turn *turn, const char *text)
{
	for (uint32_t i = 0; i < turn->fact_count; i++)
		if (text_is(turn->fact[i].text, text))
			return true;
	return false;
}

static void
put_facts(struct tes_annotator *an, uint32_t i, const struct fact *fact)
{
	const struct layout_turn *turn = &an->layout.turn[i];
	const struct layout_part *part = &turn->facts[0];
	uint32_t at, column;
	bool has_key = false;

	if (part->is_there && !part->is_open)
		return;
	for (; fact; fact = fact->next) {
		const struct tes_text text = {
			.s = fact->text,
			.len = (uint32_t)strlen(fact->text),
		};

		if (is_written(&an->rec->turn[i], fact->text))
			continue;
		if (!has_key)
			begin_list(an, turn, part, "facts:", &at, &column);
		has_key = true;
		buf_puts(&an->line, "- ");
		yaml_put_text(&an->line, &text, YAML_STRING, 0);
		put_line(an, at, column);
	}
}

/*
 * Adds a variation of turn i (from 0) with these steps: `- - red: draw desert;
 * temple 3,-1`.
 */
static void
put_better(struct tes_annotator *an, uint32_t i, const char *steps)
{
	const struct layout_turn *turn = &an->layout.turn[i];
	const struct layout_part *part = &turn->lines[0];
	const struct tes_turn *played = &an->rec->turn[i];
	uint32_t at, column;

	if (!steps || (part->is_there && !part->is_open))
		return;
	const struct tes_text text = text_plain(steps, strlen(steps), 0);
	for (uint32_t k = 0; k < played->variation_count; k++)
		if (text_is(played->variation[k].turn[0]->text, steps))
			return;
	begin_list(an, turn, part, "lines:", &at, &column);
	buf_puts(&an->line, "- - ");
	yaml_put_text(&an->line, &played->seat, YAML_STRING, 0);
	buf_puts(&an->line, ": ");
	yaml_put_text(&an->line, &text, YAML_STRING, 0);
	put_line(an, at, column);
}

/*
 * Returns the number of the turn that a diagnostic is about, from 1; 0: it is
 * before all turns.
 */
static uint32_t
turn_of(const struct tes_annotator *an, const struct tes_diag *diag)
{
	const struct tes_record *rec = an->rec;
	uint32_t turn = diag->turn;

	if (turn > 0 || diag->span.begin < rec->head.turns_span.begin)
		return turn;
	while (turn < an->layout.turns &&
	    an->layout.turn[turn].begin <= diag->span.begin)
		turn++;
	return turn;
}

/*
 * Returns the number of the first turn with an error, from 1; if there is none,
 * the number of turns plus 1.  A wrong value in `after` counts as an error,
 * too: it would be reported again if right values were added after it.
 */
static uint32_t
first_error(const struct tes_annotator *an)
{
	uint32_t first = (uint32_t)an->rec->turns + 1;

	for (size_t i = 0; i < tes_diags_count(an->diags); i++) {
		const struct tes_diag *diag = tes_diags_at(an->diags, i);
		const uint32_t turn = turn_of(an, diag);

		if (diag->severity != TES_ERROR &&
		    (diag->code != &diag_codes[DIAG_WRONG_AFTER] ||
		    diag->variation))
			continue;
		/* Errors outside of the turns do not prevent annotations. */
		if (diag->turn > 0 && turn < first)
			first = turn;
	}
	return first;
}

/*
 * Adds sentences about the diagnostics of turns up to turn `first` (from 1),
 * such as "Error E1307 at step 2: too little power: ...".
 */
static void
add_diags(struct tes_annotator *an, uint32_t first)
{
	struct buf words = { 0 };

	for (size_t i = 0; i < tes_diags_count(an->diags); i++) {
		const struct tes_diag *diag = tes_diags_at(an->diags, i);
		const uint32_t turn = turn_of(an, diag);
		const bool is_error = diag->severity == TES_ERROR;
		/* The last turn, up to this one, to which lines can be added */
		uint32_t open = turn > an->layout.turns ?
		    an->layout.turns : turn;

		while (open > 0 && an->layout.turn[open - 1].why_closed)
			open--;
		if (turn > first || open == 0 || diag->severity == TES_NOTE)
			continue;
		if (!is_error && diag->variation)
			continue;
		struct turn_analysis *analysis = annotator_turn(an, open);
		buf_clear(&words);
		if (open != turn || diag->turn == 0)
			buf_printf(&words, "%s %s, after this turn: %s",
			    is_error ? "Error" : "Warning", diag->code->code,
			    diag->message);
		else
			diag_sentence(&words, diag);
		an->arena.out_of_memory |= words.out_of_memory;
		if (an->arena.out_of_memory)
			break;
		if (is_error || open == turn)
			fact_add(&an->arena, &analysis->fact, diag->step,
			    words.s);
	}
	buf_release(&words);
}

/*
 * Removes the sentences about steps from the first wrong step of turn `turn`
 * (from 1) on.
 */
static void
cut_facts(struct turn_analysis *analysis, const struct tes_diags *diags,
    uint32_t turn)
{
	struct fact **link = &analysis->fact;
	uint32_t step = UINT32_MAX;

	for (size_t i = 0; i < tes_diags_count(diags); i++) {
		const struct tes_diag *diag = tes_diags_at(diags, i);

		if (diag->turn == turn && diag->severity == TES_ERROR &&
		    diag->step < step)
			step = diag->step;
	}
	/*
	 * No step is wrong, only a value that a person wrote: keep all
	 * sentences.
	 */
	if (step == 0 && analysis->is_certain)
		return;
	while (*link)
		if ((*link)->step >= step || (*link)->step == 0)
			*link = (*link)->next;
		else
			link = &(*link)->next;
}

static bool
has_something(const struct turn_analysis *analysis)
{
	return analysis->afters > 0 || analysis->fact || analysis->eval ||
	    analysis->line;
}

/* Adds the annotations of turn i, from 0. */
static void
put_turn(struct tes_annotator *an, uint32_t i)
{
	const struct layout_turn *turn = &an->layout.turn[i];
	const struct turn_analysis *analysis = &an->analysis[i];

	if (!has_something(analysis))
		return;
	if (turn->why_closed) {
		annotator_skip(an, i + 1, turn->begin, turn->why_closed);
		return;
	}
	/*
	 * Add entries to existing lists first: new keys are inserted after
	 * these lists.
	 */
	if (turn->facts[0].is_there)
		put_facts(an, i, analysis->fact);
	if (turn->after[0].is_there)
		put_after(an, turn, i);
	if (analysis->eval && !turn->eval[0].is_there) {
		buf_printf(&an->line, "eval: %s", analysis->eval);
		put_line(an, turn->at, turn->column);
	}
	if (!turn->after[0].is_there)
		put_after(an, turn, i);
	if (!turn->facts[0].is_there)
		put_facts(an, i, analysis->fact);
	put_better(an, i, analysis->line);
}

/* Reports an unanalysed turn; joins consecutive ones with an equal reason. */
static void
skip_turn(struct tes_annotator *an, uint32_t turn, const char *why)
{
	struct tes_annotation_skip *last =
	    an->skip_count ? &an->skip[an->skip_count - 1] : NULL;

	if (last && last->last_turn + 1 == turn &&
	    strcmp(last->reason, why) == 0) {
		last->last_turn = turn;
		return;
	}
	annotator_skip(an, turn, an->layout.turn[turn - 1].begin, why);
	if (!an->arena.out_of_memory)
		an->skip[an->skip_count - 1].last_turn = turn;
}

/* Lets the engine analyse a turn (from 0). */
static void
run_engine_on(struct tes_annotator *an, const struct tes_edition *ed,
    uint32_t turn)
{
	struct turn_analysis *analysis = &an->analysis[turn];
	const char *why = "hidden information makes it uncertain";
	struct engine_opinion opinion;
	enum tes_status st = TES_INVALID;
	struct fact **end = &analysis->fact;

	if (analysis->is_certain)
		st = engine_analyse(an->engine, an->rec, ed, turn, &an->arena,
		    &opinion, &why);
	an->arena.out_of_memory |= st == TES_NOMEM;
	if (st == TES_INVALID)
		skip_turn(an, turn + 1, why);
	if (st != TES_OK)
		return;
	while (*end)
		end = &(*end)->next;
	*end = opinion.fact;
	analysis->eval = opinion.eval;
	analysis->line = opinion.line;
}

/* Lets the engine analyse turns 1 to `turns`. */
static void
run_engine(struct tes_annotator *an, const struct tes_edition *ed,
    uint32_t turns)
{
	if (!an->engine)
		an->engine = engine_new();
	an->arena.out_of_memory |= !an->engine;
	if (an->engine)
		engine_set(an->engine, an->playouts, an->seed);
	for (uint32_t i = 0; i < turns && i < an->turns; i++) {
		if (an->arena.out_of_memory)
			return;
		/* Turns where no line can be added are reported later. */
		if (!an->layout.turn[i].why_closed)
			run_engine_on(an, ed, i);
	}
}

void
annotator_put_turns(struct tes_annotator *an, const struct tes_outcome *outcome)
{
	const uint32_t first = first_error(an);
	uint32_t turns = (uint32_t)an->rec->turns;

	if (an->layout.why_closed) {
		/*
		 * Report that no line can be added to the record, if there were
		 * any to add.
		 */
		bool has_any = an->what & TES_ANNOTATE_ENGINE;

		for (size_t i = 0; i < an->turns; i++)
			has_any |= has_something(&an->analysis[i]);
		if (has_any && an->rec->turns > 0)
			annotator_skip(an, 0, an->layout.begin,
			    an->layout.why_closed);
		return;
	}
	if (turns > an->layout.turns)
		turns = an->layout.turns;
	if (first <= an->turns) {
		an->analysis[first - 1].afters = 0;
		cut_facts(&an->analysis[first - 1], an->diags, first);
	}
	for (uint32_t i = 0; i < turns && i < an->turns; i++)
		if (an->analysis[i].afters)
			an->last_after = i + 1;
	if (an->what & TES_ANNOTATE_FACTS)
		add_diags(an, first);
	if (an->what & TES_ANNOTATE_ENGINE && outcome && outcome->edition)
		run_engine(an, outcome->edition,
		    first - 1 < turns ? first - 1 : turns);
	if (an->what & TES_ANNOTATE_LUCK && outcome && outcome->is_finished &&
	    outcome->standing_count && first > an->rec->turns && turns > 0 &&
	    turns <= an->turns)
		fact_add_luck(&an->arena, &an->analysis[turns - 1].fact,
		    outcome);
	for (uint32_t i = 0; i < turns && i < an->turns && i < first; i++) {
		struct turn_analysis *analysis = &an->analysis[i];

		/*
		 * Before the first error, annotate only turns whose state is
		 * certain.
		 */
		if (i + 1 < first && !analysis->is_certain)
			continue;
		put_turn(an, i);
	}
}
