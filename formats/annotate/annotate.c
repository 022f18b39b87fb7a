/*
 * annotate.c - adds computed values and sentences to the text of a record.
 * Annotations of an earlier run are removed first.  Then the record is parsed
 * and validated, and lines about each turn are inserted.
 */
#include <stdlib.h>
#include <string.h>

#include "annotate/private.h"
#include "diag.h"
#include "model/observer.h"
#include "yaml/in.h"
#include "yaml_fast/yaml_fast.h"

enum { ENGINE_PLAYOUTS = 400 };

struct tes_annotator *
tes_annotator_new(unsigned what)
{
	struct tes_annotator *an = calloc(1, sizeof(*an));

	if (!an)
		return NULL;
	an->what = what;
	an->output = tes_record_new();
	if (!an->output) {
		free(an);
		return NULL;
	}
	an->playouts = ENGINE_PLAYOUTS;
	return an;
}

void
tes_annotator_set_engine(struct tes_annotator *an, uint32_t playouts,
    uint64_t seed)
{
	an->playouts = playouts ? playouts : 1;
	an->seed = seed;
}

const struct tes_annotation_skip *
tes_annotator_skipped(const struct tes_annotator *an, size_t *count)
{
	*count = an->skip_count;
	return an->skip;
}

/* Functions that remove earlier annotations. */

/*
 * Returns whether the text has a mark "#+" of annotations, so that it must be
 * parsed to find them.
 */
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

/*
 * Parses an->text, which is the record without its annotations, into rec again.
 * gap[]: where lines were removed, to report the lines of the source.
 */
static enum tes_status
read_again(struct tes_annotator *an, struct tes_record *rec,
    struct tes_diags *diags, const struct source_gap *gap, size_t gaps)
{
	const struct tes_record old = *rec;
	const char *name = arena_strndup(&an->arena, old.source.name,
	    strlen(old.source.name));

	record_clear(rec);
	rec->number = old.number;
	rec->lead_comments = old.lead_comments;
	rec->lead_line = old.lead_line;
	rec->is_native = old.is_native;
	rec->limits = old.limits;
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
	if (yaml_fast_read(rec))
		return TES_OK;
	yaml_read_record(rec, diags);
	return rec->arena.out_of_memory ? TES_NOMEM : diags_status(diags, 0);
}

enum tes_status
tes_annotator_begin(struct tes_annotator *an, struct tes_record *rec,
    struct tes_diags *diags)
{
	const struct tes_source *src = &rec->source;
	struct source_gap *gap;
	struct layout layout;
	size_t gaps;

	arena_reset(&an->arena);
	an->analysis = NULL;
	an->skip = NULL;
	an->turns = an->skip_count = 0;
	an->cap = an->skip_cap = 0;
	an->last_after = an->known_count = 0;
	an->has_raw = an->has_changed = false;
	buf_clear(&an->raw);
	an->add = (struct additions){ .arena = &an->arena };
	buf_clear(&an->text);
	if (!rec->is_native || rec->is_excerpt || !may_be_annotated(src))
		return diags_status(diags, 0);
	if (!layout_read(&layout, &an->arena, rec) ||
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

/* Functions that observe the validation. */

static void
watch(void *ctx, struct tes_judge *judge, const struct tes_event *event)
{
	struct tes_annotator *an = ctx;
	uint32_t afters = 0;

	if (event->turn == 0)
		return;
	struct turn_analysis *analysis = annotator_turn(an, event->turn);
	if (!analysis)
		return;
	for (uint32_t i = 0; i < event->effect_count; i++)
		if (an->what & TES_ANNOTATE_FACTS &&
		    !event->effect[i]->is_routine)
			fact_add(&an->arena, &analysis->fact, event->step,
			    event->effect[i]->text);
	if (event->kind != TES_EVENT_TURN)
		return;
	analysis->is_certain = event->is_certain;
	if (!(an->what & TES_ANNOTATE_AFTER) || !event->is_certain)
		return;
	const struct tes_state_value *after =
	    tes_judge_state_values(judge, &afters);
	an->arena.out_of_memory |= !after;
	annotator_keep_after(an, analysis, after, afters);
}

enum tes_status
tes_annotator_observe(struct tes_annotator *an, struct tes_judge *judge)
{
	/* Computing effects, luck and missed chances takes long. */
	const bool has_effects =
	    an->what & (TES_ANNOTATE_FACTS | TES_ANNOTATE_LUCK);

	return observer_attach(&an->judge, judge, watch, an, has_effects ?
	    TES_OBSERVE_STATISTICS : TES_OBSERVE_TURNS);
}

void
tes_annotator_free(struct tes_annotator *an)
{
	if (!an)
		return;
	observer_detach(&an->judge, watch, an);
	tes_record_free(an->output);
	arena_release(&an->arena);
	buf_release(&an->text);
	buf_release(&an->line);
	buf_release(&an->raw);
	engine_free(an->engine);
	free(an);
}

/* Functions that insert annotations. */

/*
 * Returns whether removing the annotations from an->text gives the source
 * again.
 */
static bool
comes_back(struct tes_annotator *an, const struct tes_source *src)
{
	struct tes_record *output = an->output;
	struct buf stripped = { 0 };
	struct source_gap *gap;
	struct layout layout;
	size_t gaps;

	record_clear(output);
	output->limits = an->rec->limits;
	output->source = (struct tes_source){
		.text = an->text.s,
		.len = an->text.len,
	};
	yaml_fast_read(output);
	const bool read = layout_read(&layout, &an->arena, output) &&
	    layout_strip(&layout, &an->arena, &stripped, &gap, &gaps);
	const bool same = read && stripped.len == src->len &&
	    memcmp(stripped.s, src->text, src->len) == 0 &&
	    layout.turns == an->layout.turns &&
	    layout.is_whole == an->layout.is_whole;

	an->arena.out_of_memory |= !read;
	buf_release(&stripped);
	return same;
}

/* Sets an->text to the record's text without new annotations. */
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
	if (!an->rec->is_native) {
		annotator_skip(an, 0, 0, "it is not written in YAML");
		put_as_is(an, src);
		return;
	}
	if (!layout_read(&an->layout, &an->arena, an->rec)) {
		an->arena.out_of_memory = true;
		return;
	}
	annotator_put_turns(an, outcome);
	additions_splice(&an->add, src->text, src->len, &an->text);
	if (an->text.out_of_memory || an->add.count == 0)
		return;
	if (an->text.len > an->rec->limits.record) {
		annotator_skip(an, 0, 0,
		    "it would exceed the size limit of a record");
		put_as_is(an, src);
	} else if (!comes_back(an, src)) {
		annotator_skip(an, 0, 0,
		    "the added lines could not be removed again");
		put_as_is(an, src);
	}
}

enum tes_status
tes_annotator_write(struct tes_annotator *an, const struct tes_record *rec,
    const struct tes_diags *diags, const struct tes_outcome *outcome,
    const char **text, size_t *len)
{
	const char *read = an->has_raw ? an->raw.s : rec->source.text;
	const size_t read_len = an->has_raw ? an->raw.len : rec->source.len;

	*text = NULL;
	*len = 0;
	observer_detach(&an->judge, watch, an);
	an->rec = rec;
	an->diags = diags;
	buf_clear(&an->text);
	/*
	 * A record over the limit of size is only an excerpt here; its text was
	 * passed to the reader's handler of bytes between records.
	 */
	if (!rec->is_excerpt && rec->source.len > 0 &&
	    !an->arena.out_of_memory)
		put_record(an, &rec->source, outcome);
	if (an->arena.out_of_memory || an->text.out_of_memory ||
	    an->line.out_of_memory || an->raw.out_of_memory) {
		buf_release(&an->text);
		buf_release(&an->line);
		buf_release(&an->raw);
		return TES_NOMEM;
	}
	*text = an->text.s ? an->text.s : "";
	*len = an->text.len;
	an->has_changed = !rec->is_excerpt && (an->text.len != read_len ||
	    (read_len > 0 && memcmp(an->text.s, read, read_len) != 0));
	return TES_OK;
}
