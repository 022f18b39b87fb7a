/*
 * annotate.c - what follows from the rules, added to the text of a record.
 *
 * The lines that were added before are taken out, what is left is read and
 * judged, and what was seen of each turn is put in again.
 */
#include <stdlib.h>
#include <string.h>

#include "annotate_in.h"
#include "canon.h"
#include "diag.h"
#include "stream.h"
#include "yaml_in.h"
#include "yaml_out.h"

struct fact {
	uint32_t step; /* from 1; 0: of the turn */
	const char *text;
	struct fact *next;
};

/* What was seen of a turn. */
struct seen {
	bool is_over, is_certain; /* it has been played; behind it all is known */
	const struct tes_after *after;
	uint32_t afters;
	struct fact *fact;
};

struct tes_annotator {
	unsigned what;
	struct arena arena; /* of the record */
	struct buf text;    /* that is handed out */
	struct buf line;
	struct buf raw;     /* what was read, where lines were taken out */
	bool has_raw, has_changed;
	struct seen *seen;  /* by turn, from 0 */
	size_t turns, cap;
	struct tes_unannotated *left;
	size_t lefts, lefts_cap;
	bool out_of_memory;
	/* While the record is put. */
	const struct tes_record *rec;
	const struct tes_diags *diags;
	struct layout layout;
	struct additions add;
};

struct tes_annotator *
tes_annotator_new(unsigned what)
{
	struct tes_annotator *an = calloc(1, sizeof(*an));

	if (an)
		an->what = what;
	return an;
}

void
tes_annotator_free(struct tes_annotator *an)
{
	if (!an)
		return;
	arena_release(&an->arena);
	buf_release(&an->text);
	buf_release(&an->line);
	buf_release(&an->raw);
	free(an);
}

const struct tes_unannotated *
tes_annotator_left_out(const struct tes_annotator *an, size_t *count)
{
	*count = an->lefts;
	return an->left;
}

/*
 * Taking out what was added before
 */

/* Quick, and true of all records that were annotated. */
static bool
may_be_annotated(const struct tes_source *src)
{
	const char *at = src->text, *end = at + src->len;

	while ((at = memchr(at, '#', (size_t)(end - at)))) {
		if (end - at > 1 && at[1] == '+')
			return true;
		at++;
	}
	return false;
}

/* Reads the record again, from the text in an->text. */
static enum tes_status
read_again(struct tes_annotator *an, struct tes_record *rec,
    struct tes_diags *diags, const struct source_gap *gap, size_t gaps)
{
	const struct tes_record old = *rec;
	const char *name = arena_strndup(&an->arena, old.source.name,
	    strlen(old.source.name));
	bool out_of_memory = false;

	record_clear(rec);
	rec->number = old.number;
	rec->lead_comments = old.lead_comments;
	rec->lead_line = old.lead_line;
	rec->is_yaml = old.is_yaml;
	tes_diags_clear(diags);
	struct tes_source *src = &rec->source;
	*src = (struct tes_source){
		.name = name ?
		    arena_strndup(&rec->arena, name, strlen(name)) : NULL,
		.text = arena_strndup(&rec->arena, an->text.s, an->text.len),
		.len = an->text.len,
		.first_line = old.source.first_line,
		.gaps = gaps,
	};
	struct source_gap *copy = arena_array(&rec->arena, gaps, sizeof(*gap));
	if (!src->name || !src->text || !copy) {
		record_clear(rec);
		return TES_NOMEM;
	}
	memcpy(copy, gap, gaps * sizeof(*gap));
	src->gap = copy;
	if (canon_read(rec))
		return TES_OK;
	yaml_read_record(rec, diags, &out_of_memory);
	return out_of_memory ? TES_NOMEM : diags_status(diags, 0);
}

static void
forget(struct tes_annotator *an)
{
	arena_reset(&an->arena);
	an->seen = NULL;
	an->left = NULL;
	an->turns = an->cap = an->lefts = an->lefts_cap = 0;
	an->out_of_memory = an->has_raw = an->has_changed = false;
	buf_clear(&an->raw);
	an->add = (struct additions){ .arena = &an->arena };
}

enum tes_status
tes_annotator_begin(struct tes_annotator *an, struct tes_record *rec,
    struct tes_diags *diags)
{
	const struct tes_source *src = &rec->source;
	struct source_gap *gap;
	struct layout layout;
	size_t gaps;

	forget(an);
	buf_clear(&an->text);
	if (!rec->is_yaml || rec->is_excerpt || !may_be_annotated(src))
		return diags_status(diags, 0);
	if (!layout_read(&layout, &an->arena, src->text, src->len) ||
	    !layout_strip(&layout, &an->arena, &an->text, &gap, &gaps)) {
		buf_release(&an->text);
		return TES_NOMEM;
	}
	if (gaps == 0)
		return diags_status(diags, 0);
	buf_put(&an->raw, src->text, src->len);
	an->has_raw = true;
	return read_again(an, rec, diags, gap, gaps);
}

void
tes_annotator_strip(struct tes_annotator *an, const struct tes_record *rec,
    const char **text, size_t *len)
{
	an->has_changed = an->has_raw;
	*text = rec->is_excerpt ? "" : rec->source.text;
	*len = rec->is_excerpt ? 0 : rec->source.len;
}

bool
tes_annotator_has_changed(const struct tes_annotator *an)
{
	return an->has_changed;
}

/*
 * Watching
 */

/* What was seen of that turn, from 1; NULL without memory. */
static struct seen *
seen_of(struct tes_annotator *an, uint32_t turn)
{
	while (an->turns < turn) {
		struct seen *list = arena_grow(&an->arena, an->seen, an->turns,
		    &an->cap, sizeof(*list));

		if (!list)
			return NULL;
		an->seen = list;
		list[an->turns++] = (struct seen){ .is_over = false };
	}
	return &an->seen[turn - 1];
}

/* A sentence: "Red pays 1 for the tribe." */
static void
add_fact(struct tes_annotator *an, struct seen *seen, uint32_t step,
    const char *text)
{
	struct fact *fact = arena_alloc(&an->arena, sizeof(*fact));
	const size_t len = strlen(text);
	char *copy = arena_array(&an->arena, len + 2, 1);

	if (!fact || !copy) {
		an->out_of_memory = true;
		return;
	}
	memcpy(copy, text, len);
	if (copy[0] >= 'a' && copy[0] <= 'z')
		copy[0] = (char)(copy[0] - 'a' + 'A');
	if (len > 0 && copy[len - 1] != '.')
		copy[len] = '.';
	fact->step = step;
	fact->text = copy;
	/* The array of turns may have moved. */
	struct fact **link = &seen->fact;
	while (*link)
		link = &(*link)->next;
	*link = fact;
}

static struct tes_text
keep_text(struct tes_annotator *an, struct tes_text text)
{
	struct tes_text copy = { .s = NULL, .len = text.len };

	if (!text.s)
		return text;
	copy.s = arena_strndup(&an->arena, text.s, text.len);
	an->out_of_memory |= !copy.s;
	return copy;
}

static const struct tes_pair *
keep_pairs(struct tes_annotator *an, const struct tes_pair *pair,
    uint32_t pairs)
{
	struct tes_pair *copy =
	    arena_array(&an->arena, pairs, sizeof(*copy));

	for (uint32_t i = 0; copy && i < pairs; i++)
		copy[i] = (struct tes_pair){
			keep_text(an, pair[i].key),
			keep_text(an, pair[i].value),
		};
	an->out_of_memory |= !copy;
	return copy;
}

static void
keep_after(struct tes_annotator *an, struct seen *seen,
    const struct tes_after *after, uint32_t afters)
{
	struct tes_after *copy =
	    arena_array(&an->arena, afters, sizeof(*copy));

	if (!after || !copy) {
		an->out_of_memory = true;
		return;
	}
	for (uint32_t i = 0; i < afters; i++)
		copy[i] = (struct tes_after){
			.key = keep_text(an, after[i].key),
			.text = keep_text(an, after[i].text),
			.pair = keep_pairs(an, after[i].pair, after[i].pairs),
			.pairs = after[i].pairs,
		};
	seen->after = copy;
	seen->afters = afters;
}

static void
watch(void *ctx, struct tes_judge *judge, const struct tes_moment *moment)
{
	struct tes_annotator *an = ctx;
	uint32_t afters = 0;

	if (moment->turn == 0)
		return;
	struct seen *seen = seen_of(an, moment->turn);
	if (!seen) {
		an->out_of_memory = true;
		return;
	}
	for (uint32_t i = 0; i < moment->effects; i++)
		if (an->what & TES_ANNOTATE_FACTS &&
		    !moment->effect[i].is_usual)
			add_fact(an, seen, moment->step,
			    moment->effect[i].text);
	if (moment->kind != TES_MOMENT_TURN)
		return;
	seen->is_over = true;
	seen->is_certain = moment->is_certain;
	if (!(an->what & TES_ANNOTATE_AFTER) || !moment->is_certain)
		return;
	const struct tes_after *after = tes_judge_after(judge, &afters);
	keep_after(an, seen, after, afters);
}

void
tes_annotator_watch(struct tes_annotator *an, struct tes_judge *judge)
{
	tes_judge_watch(judge, watch, an);
	tes_judge_study(judge, true);
}

/*
 * Putting it in
 */

static void
leave_out(struct tes_annotator *an, uint32_t turn, uint32_t begin,
    const char *why)
{
	struct tes_unannotated *list = arena_grow(&an->arena, an->left,
	    an->lefts, &an->lefts_cap, sizeof(*list));

	if (!list) {
		an->out_of_memory = true;
		return;
	}
	an->left = list;
	list[an->lefts++] = (struct tes_unannotated){ turn,
		{ begin, begin + 1 }, why };
}

static void
put_line(struct tes_annotator *an, uint32_t at, uint32_t column)
{
	additions_put(&an->add, at, column, &an->line);
	buf_clear(&an->line);
}

/* `power: {red: 1, blue: 6}`, `display: desert violet` */
static void
put_after_value(struct tes_annotator *an, const struct tes_after *after,
    uint32_t at, uint32_t column)
{
	struct buf *line = &an->line;

	yaml_put_text(line, &after->key, YAML_STRING, 0);
	buf_puts(line, ": ");
	if (after->text.s) {
		yaml_put_text(line, &after->text, YAML_VALUE, 0);
	} else {
		buf_putc(line, '{');
		for (uint32_t i = 0; i < after->pairs; i++) {
			buf_puts(line, i ? ", " : "");
			yaml_put_flow_text(line, &after->pair[i].key,
			    YAML_STRING);
			buf_puts(line, ": ");
			yaml_put_flow_text(line, &after->pair[i].value,
			    YAML_VALUE);
		}
		buf_putc(line, '}');
	}
	put_line(an, at, column);
}

static bool
has_entry(const struct layout_part *part, const struct tes_text *name)
{
	for (const struct layout_entry *e = part->entry; e; e = e->next)
		if (e->name.s && e->name.len == name->len &&
		    memcmp(e->name.s, name->s, name->len) == 0)
			return true;
	return false;
}

/* What somebody has written himself stays; what is missing is added to it. */
static void
put_after(struct tes_annotator *an, const struct layout_turn *turn,
    const struct seen *seen)
{
	const struct layout_part *part = &turn->after[0];
	uint32_t at = turn->at, column = turn->column + 2;

	if (seen->afters == 0 || (part->is_there && !part->is_open))
		return;
	if (part->is_there) {
		at = part->at;
		column = part->column;
	} else {
		buf_puts(&an->line, "after:");
		put_line(an, at, turn->column);
	}
	for (uint32_t i = 0; i < seen->afters; i++)
		if (!has_entry(part, &seen->after[i].key))
			put_after_value(an, &seen->after[i], at, column);
}

static bool
is_written(const struct tes_turn *turn, const char *text)
{
	for (uint32_t i = 0; i < turn->facts; i++)
		if (text_is(turn->fact[i].text, text))
			return true;
	return false;
}

static void
put_facts(struct tes_annotator *an, uint32_t i, const struct fact *fact)
{
	const struct layout_turn *turn = &an->layout.turn[i];
	const struct layout_part *part = &turn->facts[0];
	uint32_t at = turn->at, column = turn->column + 2;
	bool has_key = part->is_there;

	if (part->is_there && !part->is_open)
		return;
	if (part->is_there) {
		at = part->at;
		column = part->column;
	}
	for (; fact; fact = fact->next) {
		const struct tes_text text = {
			.s = fact->text,
			.len = (uint32_t)strlen(fact->text),
		};

		if (is_written(&an->rec->turn[i], fact->text))
			continue;
		if (!has_key) {
			buf_puts(&an->line, "facts:");
			put_line(an, at, turn->column);
		}
		has_key = true;
		buf_puts(&an->line, "- ");
		yaml_put_text(&an->line, &text, YAML_STRING, 0);
		put_line(an, at, column);
	}
}

/* The turn that a diagnostic is of, from 1; 0: it stands before all turns. */
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

static bool
is_inside(struct tes_span outer, struct tes_span inner)
{
	return inner.begin >= outer.begin && inner.begin < outer.end;
}

/* Is it of an alternative, and so of nothing that was played? */
static bool
is_of_line(const struct tes_annotator *an, const struct tes_diag *diag)
{
	const struct tes_record *rec = an->rec;

	if (diag->turn == 0 || diag->turn > rec->turns)
		return false;
	const struct tes_turn *turn = &rec->turn[diag->turn - 1];
	for (uint32_t i = 0; i < turn->lines; i++)
		if (is_inside(turn->line[i].span, diag->span))
			return true;
	return false;
}

/*
 * The first turn with an error, from 1, or one behind the last.  What `after`
 * says falsely of a turn that stands counts as well: the judge tells it once,
 * and would again behind a right value.
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
		    is_of_line(an, diag)))
			continue;
		/* What stands outside of the turns spoils none. */
		if (diag->turn > 0 && turn < first)
			first = turn;
	}
	return first;
}

/* "Error E1307 at step 2: too little power: ..." */
static void
add_diag(struct tes_annotator *an, struct seen *seen,
    const struct tes_diag *diag, const char *where)
{
	struct buf b = { 0 };

	buf_printf(&b, "%s %s", diag->severity == TES_ERROR ? "Error" :
	    "Warning", diag->code->code);
	if (*where)
		buf_puts(&b, where);
	else if (diag->step)
		buf_printf(&b, " at step %u", (unsigned)diag->step);
	buf_printf(&b, ": %s", diag->message);
	if (b.out_of_memory)
		an->out_of_memory = true;
	else
		add_fact(an, seen, diag->step, b.s);
	buf_release(&b);
}

/* The last turn at or before it, from 1, that lines can be added to; or 0. */
static uint32_t
open_turn(const struct tes_annotator *an, uint32_t turn)
{
	if (turn > an->layout.turns)
		turn = (uint32_t)an->layout.turns;
	while (turn > 0 && an->layout.turn[turn - 1].why_closed)
		turn--;
	return turn;
}

/* What is wrong, as facts of the turns up to the first that has an error. */
static void
add_diags(struct tes_annotator *an, uint32_t first)
{
	for (size_t i = 0; i < tes_diags_count(an->diags); i++) {
		const struct tes_diag *diag = tes_diags_at(an->diags, i);
		const uint32_t turn = turn_of(an, diag);
		const uint32_t open = open_turn(an, turn);
		const bool is_error = diag->severity == TES_ERROR;

		if (turn > first || open == 0)
			continue;
		if (!is_error && is_of_line(an, diag))
			continue;
		struct seen *seen = seen_of(an, open);
		if (!seen) {
			an->out_of_memory = true;
			return;
		}
		if (is_error || open == turn)
			add_diag(an, seen, diag, open != turn ||
			    diag->turn == 0 ? ", behind this turn" : "");
	}
}

/* Facts of the turn before its first error, and that. */
static void
cut_facts(struct seen *seen, const struct tes_diags *diags, uint32_t turn)
{
	struct fact **link = &seen->fact;
	uint32_t step = UINT32_MAX;

	for (size_t i = 0; i < tes_diags_count(diags); i++) {
		const struct tes_diag *diag = tes_diags_at(diags, i);

		if (diag->turn == turn && diag->severity == TES_ERROR &&
		    diag->step < step)
			step = diag->step;
	}
	/* Only what is said of the turn is wrong, not what was played. */
	if (step == 0 && seen->is_certain)
		return;
	while (*link)
		if ((*link)->step >= step || (*link)->step == 0)
			*link = (*link)->next;
		else
			link = &(*link)->next;
}

/* "1.3" of thousandths, without its sign. */
static void
put_tenths(struct buf *b, int32_t thousandths)
{
	const int64_t n = thousandths < 0 ? -(int64_t)thousandths : thousandths;
	const int64_t tenths = (n + 50) / 100;

	buf_printf(b, "%d.%d", (int)(tenths / 10), (int)(tenths % 10));
}

/* One sentence a seat, at the last turn. */
static void
add_luck(struct tes_annotator *an, struct seen *seen,
    const struct tes_outcome *outcome)
{
	for (uint32_t i = 0; i < outcome->lucks; i++) {
		const struct tes_luck *luck = &outcome->luck[i];
		struct buf b = { 0 };

		if (luck->draws == 0)
			continue;
		buf_printf(&b, "the draws of %s were worth ", luck->seat);
		put_tenths(&b, luck->luck);
		buf_printf(&b, " points %s than the average (luck %c",
		    luck->luck < 0 ? "less" : "more",
		    luck->luck < 0 ? '-' : '+');
		put_tenths(&b, luck->luck);
		buf_puts(&b, ", where ");
		put_tenths(&b, luck->spread);
		buf_puts(&b, " either way is usual)");
		if (b.out_of_memory)
			an->out_of_memory = true;
		else
			add_fact(an, seen, 0, b.s);
		buf_release(&b);
	}
}

/* Adds what was seen of the turn, from 0. */
static void
put_turn(struct tes_annotator *an, uint32_t i)
{
	const struct layout_turn *turn = &an->layout.turn[i];
	const struct seen *seen = &an->seen[i];

	if (seen->afters == 0 && !seen->fact)
		return;
	if (turn->why_closed) {
		leave_out(an, i + 1, turn->begin, turn->why_closed);
		return;
	}
	/* What goes on with a list of somebody's stands before a new key. */
	if (turn->facts[0].is_there)
		put_facts(an, i, seen->fact);
	put_after(an, turn, seen);
	if (!turn->facts[0].is_there)
		put_facts(an, i, seen->fact);
}

static void
put_turns(struct tes_annotator *an, const struct tes_outcome *outcome)
{
	const uint32_t first = first_error(an);
	uint32_t turns = (uint32_t)an->rec->turns;

	if (turns > an->layout.turns)
		turns = (uint32_t)an->layout.turns;
	if (first <= an->turns) {
		an->seen[first - 1].afters = 0;
		cut_facts(&an->seen[first - 1], an->diags, first);
	}
	if (an->what & TES_ANNOTATE_FACTS)
		add_diags(an, first);
	if (an->what & TES_ANNOTATE_LUCK && outcome && outcome->finished &&
	    outcome->standings && first > an->rec->turns && turns > 0 &&
	    turns <= an->turns)
		add_luck(an, &an->seen[turns - 1], outcome);
	for (uint32_t i = 0; i < turns && i < an->turns && i < first; i++) {
		struct seen *seen = &an->seen[i];

		/* Before the error only what is known is told. */
		if (i + 1 < first && !seen->is_certain)
			continue;
		put_turn(an, i);
	}
}

/* Does taking out what was added give the text back? */
static bool
comes_back(struct tes_annotator *an, const struct tes_source *src)
{
	struct buf stripped = { 0 };
	struct source_gap *gap;
	struct layout layout;
	size_t gaps;
	const bool read = layout_read(&layout, &an->arena, an->text.s,
	    an->text.len) &&
	    layout_strip(&layout, &an->arena, &stripped, &gap, &gaps);
	const bool same = read && stripped.len == src->len &&
	    memcmp(stripped.s, src->text, src->len) == 0 &&
	    layout.turns == an->layout.turns &&
	    layout.is_whole == an->layout.is_whole;

	an->out_of_memory |= !read;
	buf_release(&stripped);
	return same;
}

/* The text as it was. */
static void
put_as_is(struct tes_annotator *an, const struct tes_source *src)
{
	buf_clear(&an->text);
	buf_put(&an->text, src->text, src->len);
}

static void
put_record(struct tes_annotator *an, const struct tes_source *src,
    const struct tes_outcome *outcome)
{
	if (!an->rec->is_yaml) {
		leave_out(an, 0, 0, "it is not written in YAML");
		put_as_is(an, src);
		return;
	}
	if (!layout_read(&an->layout, &an->arena, src->text, src->len)) {
		an->out_of_memory = true;
		return;
	}
	put_turns(an, outcome);
	additions_splice(&an->add, src->text, src->len, &an->text);
	if (an->text.out_of_memory || an->add.count == 0)
		return;
	if (an->text.len > RECORD_MAX) {
		leave_out(an, 0, 0, "it would be longer than a record may be");
		put_as_is(an, src);
	} else if (!comes_back(an, src)) {
		leave_out(an, 0, 0, "what would be added could not be taken "
		    "out again");
		put_as_is(an, src);
	}
}

static bool
is_as_read(const struct tes_annotator *an, const struct tes_source *src)
{
	const char *s = an->has_raw ? an->raw.s : src->text;
	const size_t len = an->has_raw ? an->raw.len : src->len;

	return an->text.len == len &&
	    (len == 0 || memcmp(an->text.s, s, len) == 0);
}

enum tes_status
tes_annotator_put(struct tes_annotator *an, const struct tes_record *rec,
    const struct tes_diags *diags, const struct tes_outcome *outcome,
    const char **text, size_t *len)
{
	*text = NULL;
	*len = 0;
	an->rec = rec;
	an->diags = diags;
	buf_clear(&an->text);
	/* The bytes of a long one come with those that are in no record. */
	if (!rec->is_excerpt && rec->source.len > 0 && !an->out_of_memory)
		put_record(an, &rec->source, outcome);
	if (an->out_of_memory || an->text.out_of_memory ||
	    an->line.out_of_memory || an->raw.out_of_memory) {
		buf_release(&an->text);
		buf_release(&an->line);
		buf_release(&an->raw);
		return TES_NOMEM;
	}
	*text = an->text.s ? an->text.s : "";
	*len = an->text.len;
	an->has_changed = !rec->is_excerpt && !is_as_read(an, &rec->source);
	return TES_OK;
}
