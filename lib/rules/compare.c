/*
 * compare.c - the differences between two positions of any game: cells by their
 * coordinates, counters and supplies by their names.
 */
#include <string.h>

#include "base/buf.h"
#include "base/words.h"
#include "tessera.h"
#include "tessera/diff.h"

/*
 * Supplies of up to FEW pieces are compared as a list of all pieces, larger
 * ones by the number of each kind.
 */
enum { FEW = 6 };

struct compare {
	tes_difference_fn *fn;
	void *ctx;
	size_t found;
	/*
	 * A value is uncertain in this position only, and otherwise equal.
	 * After an error, these can be nearly all values.
	 */
	bool is_unsure_a, is_unsure_b;
	struct buf key, a, b; /* texts of the next difference */
};

static bool
has_failed(const struct compare *c)
{
	return c->key.out_of_memory || c->a.out_of_memory ||
	    c->b.out_of_memory;
}

/*
 * Reports the difference whose texts are in c->key, c->a and c->b, and clears
 * them for the next one.
 */
static void
report_difference(struct compare *c)
{
	const struct tes_difference d = {
		.key = c->key.s,
		.a = c->a.len ? c->a.s : NULL,
		.b = c->b.len ? c->b.s : NULL,
		.affects_play = true,
	};

	c->found++;
	if (c->fn && !has_failed(c))
		c->fn(c->ctx, &d);
	buf_clear(&c->key);
	buf_clear(&c->a);
	buf_clear(&c->b);
}

/*
 * Compares two cells by row, then column, for sorting; returns like strcmp().
 */
static int
by_row(const struct tes_cell_content *a, const struct tes_cell_content *b)
{
	if (a->y != b->y)
		return a->y < b->y ? -1 : 1;
	return a->x < b->x ? -1 : a->x > b->x;
}

static bool
same_content(const struct tes_cell_content *a, const struct tes_cell_content *b)
{
	return string_equal(a->kind, b->kind) &&
	    string_equal(a->color, b->color) &&
	    string_equal(a->owner_color, b->owner_color) &&
	    string_equal(a->label, b->label);
}

/* Notes of equal values whether they are certain. */
static void
compare_certainty(struct compare *c, bool is_certain_a, bool is_certain_b)
{
	c->is_unsure_a |= !is_certain_a && is_certain_b;
	c->is_unsure_b |= is_certain_a && !is_certain_b;
}

/* Reports all values that differ in their certainty only as one difference. */
static void
report_certainty(struct compare *c)
{
	if (!c->is_unsure_a && !c->is_unsure_b)
		return;
	const char *const uncertain = c->is_unsure_a && c->is_unsure_b
	    ? "partly uncertain"
	    : "uncertain";

	buf_puts(&c->key, "other values");
	buf_puts(&c->a, c->is_unsure_a ? uncertain : "certain");
	buf_puts(&c->b, c->is_unsure_b ? uncertain : "certain");
	report_difference(c);
}

static void
compare_cells(struct compare *c, const struct tes_scene *a,
    const struct tes_scene *b)
{
	uint32_t i = 0, k = 0;

	while (i < a->content_count || k < b->content_count) {
		const int order = i == a->content_count ? 1 :
		    k == b->content_count		? -1 :
					by_row(a->content[i], b->content[k]);
		const struct tes_cell_content *x =
		    order <= 0 ? a->content[i++] : NULL;
		const struct tes_cell_content *y =
		    order >= 0 ? b->content[k++] : NULL;

		if (!x || !y || !same_content(x, y)) {
			buf_puts(&c->key, x ? x->cell : y->cell);
			if (x)
				buf_printf(&c->a, "%s%s", x->label,
				    x->is_uncertain ? ", uncertain" : "");
			if (y)
				buf_printf(&c->b, "%s%s", y->label,
				    y->is_uncertain ? ", uncertain" : "");
			report_difference(c);
		} else {
			compare_certainty(c, !x->is_uncertain,
			    !y->is_uncertain);
		}
	}
}

static void
put_counter(struct buf *out, const struct tes_counter *counter)
{
	buf_printf(out, counter->is_certain ? "%d" : "%d or another",
	    (int)counter->value);
}

static void
compare_counters(struct compare *c, const struct tes_player_panel *a,
    const struct tes_player_panel *b)
{
	for (uint32_t i = 0; i < a->counter_count && i < b->counter_count;
	     i++) {
		const struct tes_counter *x = &a->counter[i];
		const struct tes_counter *y = &b->counter[i];

		if (x->value == y->value) {
			compare_certainty(c, x->is_certain, y->is_certain);
			continue;
		}
		buf_printf(&c->key, "%s %s", a->seat, x->name);
		put_counter(&c->a, x);
		put_counter(&c->b, y);
		report_difference(c);
	}
}

static void
compare_panels(struct compare *c, const struct tes_scene *a,
    const struct tes_scene *b)
{
	for (uint32_t i = 0; i < a->panel_count || i < b->panel_count; i++) {
		const struct tes_player_panel *x =
		    i < a->panel_count ? &a->panel[i] : NULL;
		const struct tes_player_panel *y =
		    i < b->panel_count ? &b->panel[i] : NULL;

		if (x && y && string_equal(x->seat, y->seat)) {
			compare_counters(c, x, y);
			continue;
		}
		buf_printf(&c->key, "seat %u", (unsigned)i + 1);
		buf_puts(&c->a, x ? x->seat : "");
		buf_puts(&c->b, y ? y->seat : "");
		report_difference(c);
	}
}

/* Counts the pieces of a kind (NULL: of all kinds) in a supply. */
static int32_t
count_of(const struct tes_supply *supply, const char *kind)
{
	int32_t count = 0;

	for (uint32_t i = 0; i < supply->pile_count; i++)
		if (!kind || string_equal(supply->pile[i].kind, kind))
			count += supply->pile[i].count;
	return count;
}

/* Returns whether no pile before pile i (base 0) has its kind. */
static bool
is_first(const struct tes_supply *supply, uint32_t i)
{
	for (uint32_t k = 0; k < i; k++)
		if (string_equal(supply->pile[k].kind, supply->pile[i].kind))
			return false;
	return true;
}

static void
put_supply(struct buf *out, const struct tes_supply *supply)
{
	for (uint32_t i = 0; i < supply->pile_count; i++)
		for (int32_t n = 0; n < supply->pile[i].count; n++)
			buf_printf(out, "%s%s", out->len ? " " : "",
			    supply->pile[i].kind);
	buf_puts(out, out->len == 0 ? "nothing" : "");
	buf_puts(out, supply->is_certain ? "" : ", or others");
}

/*
 * Reports the kinds, of those in the supply `kinds`, of which two supplies have
 * different numbers, except those in the last supply (if not NULL): these have
 * been reported.  c NULL: reports none.  Returns how many there are.
 */
static uint32_t
compare_kinds(struct compare *c, const struct tes_supply *a,
    const struct tes_supply *b, const struct tes_supply *kinds,
    const struct tes_supply *already_listed)
{
	uint32_t found = 0;

	for (uint32_t i = 0; i < kinds->pile_count; i++) {
		const char *kind = kinds->pile[i].kind;
		const int32_t x = count_of(a, kind), y = count_of(b, kind);

		if (x == y || !is_first(kinds, i) ||
		    (already_listed && count_of(already_listed, kind) > 0))
			continue;
		found++;
		if (!c)
			continue;
		buf_printf(&c->key, "%s %s", a->name, kind);
		buf_number(&c->a, x);
		buf_number(&c->b, y);
		report_difference(c);
	}
	return found;
}

static void
compare_supplies(struct compare *c, const struct tes_scene *a,
    const struct tes_scene *b)
{
	for (uint32_t i = 0; i < a->supply_count && i < b->supply_count; i++) {
		const struct tes_supply *x = &a->supply[i], *y = &b->supply[i];

		if (compare_kinds(NULL, x, y, x, NULL) +
			compare_kinds(NULL, x, y, y, x) == 0) {
			compare_certainty(c, x->is_certain, y->is_certain);
			continue;
		}
		if (count_of(x, NULL) > FEW || count_of(y, NULL) > FEW) {
			compare_kinds(c, x, y, x, NULL);
			compare_kinds(c, x, y, y, x);
			continue;
		}
		buf_puts(&c->key, x->name);
		put_supply(&c->a, x);
		put_supply(&c->b, y);
		report_difference(c);
	}
}

size_t
tes_scene_compare(const struct tes_scene *a, const struct tes_scene *b,
    tes_difference_fn *fn, void *ctx)
{
	struct compare c = { .fn = fn, .ctx = ctx };

	compare_cells(&c, a, b);
	compare_panels(&c, a, b);
	compare_supplies(&c, a, b);
	report_certainty(&c);
	const bool failed = has_failed(&c);
	buf_release(&c.key);
	buf_release(&c.a);
	buf_release(&c.b);
	return failed ? SIZE_MAX : c.found;
}
