/*
 * same.h - are two records of one text the same, down to every place?
 */
#ifndef TESTS_SAME_H
#define TESTS_SAME_H

#include <stdbool.h>
#include <string.h>

#include "model/record.h"

static inline bool
same_span(struct tes_span a, struct tes_span b)
{
	return a.begin == b.begin && a.end == b.end;
}

static inline bool
same_text(const struct tes_text *a, const struct tes_text *b)
{
	if (!a->s != !b->s || a->len != b->len || !same_span(a->span, b->span))
		return false;
	if (!a->offset_map != !b->offset_map)
		return false;
	if (a->s && memcmp(a->s, b->s, a->len) != 0)
		return false;
	return !a->offset_map || memcmp(a->offset_map, b->offset_map,
	    (a->len + 1) * sizeof(*a->offset_map)) == 0;
}

/* As deep as the reader lets them be. */
static inline bool
same_nodes(const struct tes_node *a, const struct tes_node *b)
{
	for (; a && b; a = a->next, b = b->next)
		if (a->kind != b->kind || a->is_plain != b->is_plain ||
		    a->has_plain_key != b->has_plain_key ||
		    !same_text(&a->key, &b->key) ||
		    !same_text(&a->text, &b->text) ||
		    !same_nodes(a->child, b->child))
			return false;
	return !a && !b;
}

static inline bool
same_pairs(const struct tes_pair *a, uint32_t as, const struct tes_pair *b,
    uint32_t bs)
{
	if (as != bs || !a != !b)
		return false;
	for (uint32_t i = 0; i < as; i++)
		if (!same_text(&a[i].key, &b[i].key) ||
		    !same_text(&a[i].value, &b[i].value))
			return false;
	return true;
}

static inline bool
same_items(const struct tes_item *a, uint32_t as, const struct tes_item *b,
    uint32_t bs)
{
	if (as != bs || !a != !b)
		return false;
	for (uint32_t i = 0; i < as; i++)
		if (!same_text(&a[i].text, &b[i].text))
			return false;
	return true;
}

static inline bool
same_steps(const struct tes_turn *a, const struct tes_turn *b)
{
	if (a->step_count != b->step_count)
		return false;
	for (uint32_t i = 0; i < a->step_count; i++)
		if (!same_text(&a->step[i].text, &b->step[i].text) ||
		    !same_text(&a->step[i].comment, &b->step[i].comment) ||
		    !same_span(a->step[i].span, b->step[i].span) ||
		    memcmp(a->step[i].mark, b->step[i].mark,
		    sizeof(a->step[i].mark)) != 0)
			return false;
	return true;
}

static inline bool
same_afters(const struct tes_turn *a, const struct tes_turn *b)
{
	if (a->after_count != b->after_count || !a->after != !b->after)
		return false;
	for (uint32_t i = 0; i < a->after_count; i++)
		if (!same_text(&a->after[i].key, &b->after[i].key) ||
		    !same_text(&a->after[i].text, &b->after[i].text) ||
		    !same_pairs(a->after[i].pair, a->after[i].pair_count,
		    b->after[i].pair, b->after[i].pair_count))
			return false;
	return true;
}

static inline bool same_turn(const struct tes_turn *a,
    const struct tes_turn *b);

static inline bool
same_lines(const struct tes_turn *a, const struct tes_turn *b)
{
	if (a->variation_count != b->variation_count ||
	    !a->variation != !b->variation)
		return false;
	for (uint32_t i = 0; i < a->variation_count; i++) {
		const struct tes_variation *la = &a->variation[i],
					   *lb = &b->variation[i];

		if (la->turn_count != lb->turn_count ||
		    !la->turn != !lb->turn || !same_span(la->span, lb->span))
			return false;
		for (uint32_t t = 0; t < la->turn_count; t++)
			if (!same_turn(la->turn[t], lb->turn[t]))
				return false;
	}
	return true;
}

static inline bool
same_turn(const struct tes_turn *a, const struct tes_turn *b)
{
	return same_text(&a->seat, &b->seat) && same_text(&a->text, &b->text) &&
	    same_span(a->span, b->span) && same_steps(a, b) &&
	    same_text(&a->note, &b->note) && same_text(&a->eval, &b->eval) &&
	    same_text(&a->clock, &b->clock) &&
	    same_text(&a->stands, &b->stands) &&
	    same_pairs(a->draw, a->draw_count, b->draw, b->draw_count) &&
	    same_afters(a, b) &&
	    same_items(a->fact, a->fact_count, b->fact, b->fact_count) &&
	    same_lines(a, b) && same_nodes(a->extra, b->extra) &&
	    a->is_partial == b->is_partial;
}

static inline bool
same_head(const struct tes_header *a, const struct tes_header *b)
{
	return same_text(&a->game, &b->game) &&
	    same_text(&a->edition, &b->edition) &&
	    same_pairs(a->change, a->change_count, b->change,
		b->change_count) &&
	    same_text(&a->event, &b->event) && same_text(&a->site, &b->site) &&
	    same_text(&a->date, &b->date) && same_text(&a->round, &b->round) &&
	    same_text(&a->source, &b->source) &&
	    same_text(&a->note, &b->note) &&
	    same_pairs(a->player, a->player_count, b->player,
		b->player_count) &&
	    same_items(a->setup, a->setup_count, b->setup, b->setup_count) &&
	    a->has_setup == b->has_setup &&
	    same_pairs(a->hand, a->hand_count, b->hand, b->hand_count) &&
	    same_text(&a->bag, &b->bag) &&
	    same_pairs(a->result, a->result_count, b->result,
		b->result_count) &&
	    same_nodes(a->extra, b->extra) &&
	    same_span(a->players_span, b->players_span) &&
	    same_span(a->setup_span, b->setup_span) &&
	    same_span(a->hands_span, b->hands_span) &&
	    same_span(a->turns_span, b->turns_span) &&
	    same_span(a->result_span, b->result_span);
}

static inline bool
same_record(const struct tes_record *a, const struct tes_record *b)
{
	if (!same_head(&a->head, &b->head) || a->turns != b->turns ||
	    a->is_partial != b->is_partial)
		return false;
	for (size_t i = 0; i < a->turns; i++)
		if (!same_turn(&a->turn[i], &b->turn[i]))
			return false;
	return true;
}

static inline bool
same_diags(const struct tes_diags *a, const struct tes_diags *b)
{
	if (tes_diags_count(a) != tes_diags_count(b) ||
	    tes_diags_error_count(a) != tes_diags_error_count(b))
		return false;
	for (size_t i = 0; i < tes_diags_count(a); i++) {
		const struct tes_diag *x = tes_diags_at(a, i);
		const struct tes_diag *y = tes_diags_at(b, i);

		if (x->code != y->code || !same_span(x->span, y->span) ||
		    x->turn != y->turn || x->step != y->step ||
		    x->note_count != y->note_count ||
		    strcmp(x->message, y->message))
			return false;
	}
	return true;
}

#endif /* TESTS_SAME_H */
