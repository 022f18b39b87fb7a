/*
 * facts.c - makes sentences about a turn.
 */
#include "analysis/facts.h"

#include <string.h>

#include "base/ascii.h"
#include "base/buf.h"

void
fact_add(struct arena *arena, struct fact **list, uint32_t step,
    const char *text)
{
	struct fact *fact = arena_alloc(arena, sizeof(*fact));
	const size_t len = strlen(text);
	char *copy = arena_array(arena, len + 2, 1);

	if (!fact || !copy)
		return;
	memcpy(copy, text, len);
	copy[0] = ascii_upper(copy[0]);
	if (len > 0 && copy[len - 1] != '.')
		copy[len] = '.';
	fact->step = step;
	fact->text = copy;
	while (*list)
		list = &(*list)->next;
	*list = fact;
}

void
fact_add_luck(struct arena *arena, struct fact **list,
    const struct tes_outcome *outcome)
{
	for (uint32_t i = 0; i < outcome->luck_count; i++) {
		const struct tes_luck *luck = &outcome->luck[i];
		struct buf b = { 0 };

		if (luck->draw_count == 0)
			continue;
		buf_printf(&b, "the draws of %s were worth ", luck->seat);
		put_tenths(&b, luck->luck);
		buf_printf(&b, " points %s than average (luck %c",
		    luck->luck < 0 ? "less" : "more",
		    luck->luck < 0 ? '-' : '+');
		put_tenths(&b, luck->luck);
		buf_puts(&b, ", standard deviation ");
		put_tenths(&b, luck->std_dev);
		buf_putc(&b, ')');
		fact_add(arena, list, 0, b.s ? b.s : "");
		arena->out_of_memory |= buf_release(&b);
	}
}

void
put_tenths(struct buf *out, int32_t thousandths)
{
	const int64_t n = thousandths < 0 ? -(int64_t)thousandths : thousandths;
	const int64_t tenths = (n + 50) / 100;

	buf_printf(out, "%d.%d", (int)(tenths / 10), (int)(tenths % 10));
}
