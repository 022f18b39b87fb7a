/*
 * steps_out.c - writes steps in their canonical form, each with its annotation
 * mark and comment.
 */
#include "format.h"
#include "model/edition.h"

const struct tes_step_type *
put_step(struct buf *out, const struct tes_step *step,
    const struct tes_edition *ed)
{
	const struct tes_step_type *type =
	    edition_normalize_step(ed, step->text, out);

	step_put_suffix(step, out);
	return type;
}

void
put_steps(struct buf *out, const struct tes_turn *turn,
    const struct tes_edition *ed)
{
	for (uint32_t i = 0; i < turn->step_count; i++) {
		buf_puts(out, i ? "; " : "");
		put_step(out, &turn->step[i], ed);
	}
	buf_put(out, "", 0);
}
