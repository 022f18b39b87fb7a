/*
 * rewrite.c - replaces texts of steps.  The lists of a record are constant, so
 * changed ones are copied.
 */
#include "rules/rewrite.h"

/* Returns a copy of the buffer's text, which replaces another one. */
static struct tes_text
text_instead(struct rewrite *r, struct tes_text of)
{
	const struct tes_text text = r->forgets_spans ?
	    (struct tes_text){ .s = buf_copy(&r->buf, r->arena),
		.len = (uint32_t)r->buf.len } :
	    text_derived(r->arena, r->buf.s ? r->buf.s : "", r->buf.len,
		of.span);

	r->arena->out_of_memory |= r->buf.out_of_memory;
	return text.s ? text : of;
}

void
rewrite_turn(struct rewrite *r, struct tes_turn *turn)
{
	struct tes_step *step = NULL;

	if (r->turn)
		r->turn(r->ctx, turn);
	if (!r->step)
		return;
	const struct tes_step *old = turn->step;
	for (uint32_t i = 0; i < turn->step_count; i++) {
		buf_clear(&r->buf);
		if (!r->step(r->ctx, turn, &old[i], &r->buf))
			continue;
		if (!step)
			step = arena_copy(r->arena, old, turn->step_count, 0,
			    sizeof(*step));
		if (step)
			step[i].text = text_instead(r, old[i].text);
	}
	if (!step)
		return;
	turn->step = step;
	/* The text of the turn is its steps, joined. */
	buf_clear(&r->buf);
	for (uint32_t i = 0; i < turn->step_count; i++) {
		buf_puts(&r->buf, i ? "; " : "");
		buf_put(&r->buf, step[i].text.s, step[i].text.len);
		step_put_suffix(&step[i], &r->buf);
	}
	turn->text = text_instead(r, turn->text);
}

void
rewrite_lines(struct rewrite *r, struct tes_turn *turn)
{
	struct tes_variation *line = !turn->variation_count ? NULL :
	    arena_copy(r->arena, turn->variation, turn->variation_count, 0,
		sizeof(*line));

	for (uint32_t i = 0; line && i < turn->variation_count; i++) {
		const struct tes_turn **list = arena_copy(r->arena,
		    line[i].turn, line[i].turn_count, 0, sizeof(*list));

		for (uint32_t k = 0; list && k < line[i].turn_count; k++) {
			struct tes_turn *copy = arena_copy(r->arena, list[k],
			    1, 0, sizeof(*copy));

			if (copy)
				rewrite_turn(r, copy);
			list[k] = copy ? copy : list[k];
		}
		if (list)
			line[i].turn = list;
	}
	if (line)
		turn->variation = line;
}

bool
rewrite_turns(struct rewrite *r, struct tes_record *rec)
{
	for (size_t i = 0; i < rec->turns; i++) {
		rewrite_turn(r, &rec->turn[i]);
		rewrite_lines(r, &rec->turn[i]);
	}
	buf_release(&r->buf);
	return !r->arena->out_of_memory;
}
