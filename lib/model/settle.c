/*
 * settle.c - seats that a record calls by an alias, or in another case of
 * letters, get the name that the edition has for them.  Their places in the
 * source stay.
 */
#include <string.h>

#include "diag.h"
#include "model/edition.h"
#include "model/record.h"

struct settling {
	struct arena *arena;
	const struct tes_edition *ed;
	const char *name[TES_SEATS_MAX];
	size_t len[TES_SEATS_MAX];
	size_t names;
	bool out_of_memory;
};

static bool
is_settled(const struct settling *st, const struct tes_text *seat)
{
	for (size_t i = 0; i < st->names; i++)
		if (seat->len == st->len[i] &&
		    memcmp(seat->s, st->name[i], st->len[i]) == 0)
			return true;
	return !seat->s;
}

static void
settle(struct settling *st, struct tes_text *seat)
{
	const char *meant = is_settled(st, seat) ? NULL :
	    edition_find_seat(st->ed, seat->s, seat->len);
	const size_t len = meant ? strlen(meant) : 0;
	const char *name = meant ? arena_strndup(st->arena, meant, len) : NULL;

	if (!meant)
		return;
	st->out_of_memory |= !name;
	if (!name)
		return;
	seat->s = name;
	seat->len = (uint32_t)len;
	seat->at = NULL;
}

static bool
are_settled(const struct settling *st, const struct tes_pair *pair, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++)
		if (!is_settled(st, &pair[i].key))
			return false;
	return true;
}

/* What is read stays as it is: where a key changes, the list is copied. */
static void *
copy(struct settling *st, const void *list, size_t n, size_t size)
{
	void *to = n > 0 ? arena_array(st->arena, n, size) : NULL;

	st->out_of_memory |= n > 0 && !to;
	return to ? memcpy(to, list, n * size) : NULL;
}

static void
settle_pairs(struct settling *st, const struct tes_pair **pair, uint32_t n)
{
	if (are_settled(st, *pair, n))
		return;
	struct tes_pair *list = copy(st, *pair, n, sizeof(*list));
	for (uint32_t i = 0; list && i < n; i++)
		settle(st, &list[i].key);
	if (list)
		*pair = list;
}

static bool
turn_is_settled(const struct settling *st, const struct tes_turn *turn)
{
	for (uint32_t i = 0; i < turn->afters; i++)
		if (!are_settled(st, turn->after[i].pair,
			turn->after[i].pairs))
			return false;
	return is_settled(st, &turn->seat) &&
	    are_settled(st, turn->draw, turn->draws);
}

static void
settle_turn(struct settling *st, struct tes_turn *turn)
{
	if (turn_is_settled(st, turn))
		return;
	settle(st, &turn->seat);
	settle_pairs(st, &turn->draw, turn->draws);
	struct tes_after *list = copy(st, turn->after, turn->afters,
	    sizeof(*list));
	for (uint32_t i = 0; list && i < turn->afters; i++)
		settle_pairs(st, &list[i].pair, list[i].pairs);
	if (list)
		turn->after = list;
}

static bool
lines_are_settled(const struct settling *st, const struct tes_turn *turn)
{
	for (uint32_t i = 0; i < turn->lines; i++)
		for (uint32_t k = 0; k < turn->line[i].turns; k++)
			if (!turn_is_settled(st, &turn->line[i].turn[k]))
				return false;
	return true;
}

/* Alternatives have no alternatives themselves. */
static void
settle_lines(struct settling *st, struct tes_turn *turn)
{
	if (lines_are_settled(st, turn))
		return;
	struct tes_line *line = copy(st, turn->line, turn->lines,
	    sizeof(*line));

	for (uint32_t i = 0; line && i < turn->lines; i++) {
		struct tes_turn *own = copy(st, line[i].turn, line[i].turns,
		    sizeof(*own));

		for (uint32_t k = 0; own && k < line[i].turns; k++)
			settle_turn(st, &own[k]);
		if (own)
			line[i].turn = own;
	}
	if (line)
		turn->line = line;
}

static bool
same(const struct tes_text *a, const struct tes_text *b)
{
	return a->len > 0 && a->len == b->len &&
	    memcmp(a->s, b->s, a->len) == 0;
}

/* Two seats that are written differently may be the same one. */
static void
report_same(const struct tes_pair *player, const struct tes_pair *before,
    uint32_t players, struct tes_diags *diags)
{
	for (uint32_t i = 1; i < players; i++) {
		uint32_t k = 0;

		while (k < i && !same(&player[k].key, &player[i].key))
			k++;
		if (k < i && !same(&before[k].key, &before[i].key))
			diag_add(diags, DIAG_SEAT_TAKEN, player[i].key.span,
			    "'" TEXT_FMT "' and '" TEXT_FMT "' are one seat",
			    TEXT_ARG(before[k].key), TEXT_ARG(before[i].key));
	}
}

bool
record_settle_seats(struct tes_record *rec, const struct tes_edition *ed,
    struct tes_diags *diags)
{
	struct settling st = { .arena = &rec->arena, .ed = ed };
	const struct tes_pair *before = rec->head.player;
	const char *name;

	while (st.names < TES_SEATS_MAX &&
	    (name = tes_edition_seat(ed, st.names))) {
		st.name[st.names] = name;
		st.len[st.names++] = strlen(name);
	}
	settle_pairs(&st, &rec->head.player, rec->head.players);
	if (rec->head.player != before)
		report_same(rec->head.player, before, rec->head.players,
		    diags);
	settle_pairs(&st, &rec->head.hand, rec->head.hands);
	settle_pairs(&st, &rec->head.result, rec->head.results);
	for (size_t i = 0; i < rec->turns; i++) {
		settle_turn(&st, &rec->turn[i]);
		settle_lines(&st, &rec->turn[i]);
	}
	return !st.out_of_memory;
}
