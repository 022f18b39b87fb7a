/*
 * Any bytes as a stream of records, each compared with the one before: a
 * record is the same as itself; of two records the comparison has every turn
 * of each once and in order, so that with it the one can be made from the
 * other; and the other way round it says the same of the whole.
 */
#include <string.h>

#include "side.h"

struct one {
	struct tes_record *rec;
	struct tes_diags *diags;
	const struct tes_edition *ed;
};

/* Every turn of both, once and in order. */
static void
check_pairs(const struct tes_comparison *c, uint32_t a, uint32_t b)
{
	uint32_t removed = 0, added = 0, changed = 0, at_a = 0, at_b = 0;

	for (uint32_t i = 0; i < c->turn_pair_count; i++) {
		const struct tes_turn_pair *t = &c->turn_pair[i];

		require(t->a || t->b);
		require(!t->a || t->a == ++at_a);
		require(!t->b || t->b == ++at_b);
		require((t->change == TES_CHANGE_REMOVED) == (t->b == 0));
		require((t->change == TES_CHANGE_ADDED) == (t->a == 0));
		removed += t->change == TES_CHANGE_REMOVED;
		added += t->change == TES_CHANGE_ADDED;
		changed += t->change == TES_CHANGE_MODIFIED;
	}
	require(at_a == a && at_b == b);
	require(removed == c->removed_count && added == c->added_count);
	require(changed == c->modified_count);
	require(!c->has_diverged || c->diverges_at <= c->turn_pair_count);
	require(!c->has_converged ||
	    (c->has_diverged && c->converges_at > c->diverges_at &&
		c->converges_at <= c->turn_pair_count));
}

static const struct tes_comparison *
compare(struct tes_diff *diff, const struct one *a, const struct one *b)
{
	require(tes_diff_records(diff, a->rec, a->ed, b->rec, b->ed) ==
	    TES_OK);
	const struct tes_comparison *c = tes_diff_result(diff);
	check_pairs(c, tes_record_turn_count(a->rec),
	    tes_record_turn_count(b->rec));
	return c;
}

static void
check_self(struct tes_diff *diff, const struct one *a)
{
	const struct tes_comparison *c = compare(diff, a, a);

	require(c->is_same_play && c->header_difference_count == 0 &&
	    !c->has_diverged);
	require(!c->modified_count && !c->removed_count && !c->added_count &&
	    !c->position_difference_count);
	for (uint32_t i = 0; i < c->turn_pair_count; i++)
		require(c->turn_pair[i].difference_count == 0);
}

static void
check_two(struct tes_diff *diff, const struct one *a, const struct one *b)
{
	const struct tes_comparison *c = compare(diff, a, b);
	const bool same = c->is_same_play, has = c->has_positions;
	const uint32_t heads = c->header_difference_count;

	require(!same ||
	    (!c->modified_count && !c->removed_count && !c->added_count));
	c = compare(diff, b, a);
	require(c->is_same_play == same && c->has_positions == has);
	require(c->header_difference_count == heads);
}

/* Under the first editions: the record's own is not asked for. */
static void
check_editions(struct tes_edition_diff *ls, const struct tes_editions *eds,
    const struct one *a)
{
	const struct tes_edition *ed[3];
	uint32_t n = 0;

	if (!a->ed)
		return;
	ed[n++] = a->ed;
	for (const struct tes_edition *e = NULL; n < 3 &&
	    (e = tes_editions_next(eds, e));)
		if (tes_edition_game(e) == tes_edition_game(a->ed))
			ed[n++] = e;
	tes_edition_diff_set_names(ls, a->ed);
	require(tes_edition_diff_record(ls, a->rec, a->diags, ed, n) == TES_OK);
	const struct tes_divergence *p = tes_edition_diff_divergence(ls);
	require(p->run < n && p->turn <= tes_record_turn_count(a->rec));
	require((p->kind == TES_DIVERGENCE_NONE) == (p->run == 0));
	for (uint32_t i = 0; i < n; i++)
		require(tes_edition_diff_run(ls, i)->edition == ed[i]);
}

static struct one
one_new(void)
{
	struct one a = { .rec = tes_record_new(), .diags = tes_diags_new() };

	require(a.rec && a.diags);
	return a;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct tes_editions *eds = side_editions();
	struct input in = { (const char *)data, size, 0 };
	struct tes_reader *reader = tes_reader_new("fuzz", read_input, &in);
	struct tes_diff *diff = tes_diff_new();
	struct tes_edition_diff *ls = tes_edition_diff_new();
	struct one a = one_new(), b = one_new();
	bool has_other = false;
	enum tes_status st;

	require(reader && diff && ls);
	tes_edition_diff_set_reasons(ls, size % 2);
	while ((st = tes_reader_next(reader, a.rec, a.diags)) <= TES_INVALID) {
		const struct one last = a;

		require(tes_editions_resolve(eds, a.rec, a.diags, &a.ed) <=
		    TES_INVALID);
		check_self(diff, &a);
		check_editions(ls, eds, &a);
		if (has_other)
			check_two(diff, &a, &b);
		tes_diags_clear(b.diags);
		a.rec = b.rec;
		a.diags = b.diags;
		b.rec = last.rec;
		b.diags = last.diags;
		b.ed = a.ed;
		has_other = true;
	}
	require(st == TES_END);
	tes_diags_free(a.diags);
	tes_diags_free(b.diags);
	tes_record_free(a.rec);
	tes_record_free(b.rec);
	tes_edition_diff_free(ls);
	tes_diff_free(diff);
	tes_reader_free(reader);
	return 0;
}
