/*
 * errors.c - which errors of a record are about the game, so that corrections
 * can explain them, and which are left to its writer.
 */
#include <string.h>

#include "repair/repair.h"

static bool
has_begin(struct tes_span span, const struct tes_diag *d)
{
	return d->span.begin >= span.begin && d->span.begin < span.end;
}

static bool
is_in_steps(const struct tes_turn *turn, const struct tes_diag *d)
{
	return has_begin(turn->seat.span, d) || has_begin(turn->text.span, d);
}

/*
 * Returns whether an error is in the seat or the steps of its turn, or of a
 * turn of a variation.
 */
static bool
is_in_turn(const struct game *game, const struct tes_diag *d)
{
	const struct tes_record *rec = game->record;
	const uint32_t number = d->variation;

	if (d->turn == 0 || d->turn > tes_record_turn_count(rec))
		return false;
	const struct tes_turn *turn = tes_record_turn(rec, d->turn - 1);
	if (number == 0)
		return is_in_steps(turn, d);
	if (number > turn->variation_count)
		return false;
	const struct tes_variation *line = &turn->variation[number - 1];
	for (uint32_t i = 0; i < line->turn_count; i++)
		if (is_in_steps(line->turn[i], d))
			return true;
	return false;
}

bool
repair_is_outside(const struct game *game, const struct tes_diag *d)
{
	const char *code = d->code->code;

	/* Codes E06 are about turns, `after` and `result`. */
	return strcmp(code, "E05") < 0 ||
	    (memcmp(code, "E06", 3) != 0 && (d->turn == 0 ||
		(strcmp(code, "E06") < 0 && !is_in_turn(game, d))));
}

uint32_t
repair_place(const struct tes_diag *error)
{
	return !error ? PLACE_NONE :
	    error->variation ? PLACE_VARIATION :
	    error->turn ? error->turn : PLACE_END;
}

/*
 * Returns whether error a is before b, in a turn: it is in an earlier turn, or
 * says that something above is malformed.
 */
static bool
is_before(const struct game *game, const struct tes_diag *a,
    const struct tes_diag *b)
{
	if (a->turn || !repair_is_outside(game, a))
		return repair_place(a) <= repair_place(b);
	/* Codes from E05 on are about what the record means. */
	return strcmp(a->code->code, "E05") < 0 &&
	    a->span.begin < b->span.begin;
}

/* Returns the next error from diagnostic *i on; see repair_next_outside(). */
static const struct tes_diag *
next_error(const struct game *game, size_t *i)
{
	const struct tes_diag *d;

	while ((d = tes_diags_at(game->diags, *i))) {
		++*i;
		if (d->severity == TES_ERROR)
			return d;
	}
	return NULL;
}

const struct tes_diag *
repair_written_error(const struct game *game)
{
	const struct tes_diag *first = NULL, *d;

	for (size_t i = 0; (d = next_error(game, &i));)
		if (!first || (d->turn && !is_before(game, first, d)))
			first = d;
	return first;
}

const struct tes_diag *
repair_next_outside(const struct game *game, size_t *i)
{
	const struct tes_diag *d;

	while ((d = next_error(game, i)) && !repair_is_outside(game, d))
		;
	return d;
}

const struct tes_diag *
repair_obstacle(const struct game *game)
{
	const struct tes_diag *first = NULL, *d;
	size_t i = 0;

	while ((d = repair_next_outside(game, &i))) {
		/* Codes up to E02 are about YAML. */
		if (strcmp(d->code->code, "E03") < 0)
			return d;
		if (!first)
			first = d;
	}
	return first;
}

const struct tes_diag *
repair_first_error(const struct game *game)
{
	const struct tes_diag *first = NULL, *d;

	for (size_t i = 0; (d = next_error(game, &i));)
		if (!repair_is_outside(game, d) &&
		    repair_place(d) < repair_place(first))
			first = d;
	return first;
}

struct tes_span
repair_span(const struct repair *r, const struct repaired_record *of,
    const struct tes_diag *d)
{
	return tes_repair_original_span(r->search, of->fixed.record, d->span);
}

/* Returns whether an error of the record with fixes is that of the record. */
static bool
is_same(const struct repair *r, const struct repaired_record *of,
    const struct tes_diag *fixed, const struct tes_diag *error)
{
	return fixed->code == error->code &&
	    strcmp(fixed->message, error->message) == 0 &&
	    repair_span(r, of, fixed).begin == error->span.begin;
}

bool
repair_next_left(const struct repair *r, const struct repaired_record *of,
    size_t *i, struct tes_diag *left)
{
	const struct tes_diag *d;

	do
		d = of->error ? repair_next_outside(&of->fixed, i) : NULL;
	while (d && is_same(r, of, d, of->error));
	if (!d)
		return false;
	*left = *d;
	left->span = repair_span(r, of, d);
	return true;
}

/*
 * Returns whether the first correction removes an error, which is about the
 * game unless is_outside is set.
 */
static bool
is_removed(const struct repair *r, const struct repaired_record *of,
    const struct tes_diag *error, bool is_outside)
{
	const struct tes_correction *c = tes_repair_at(r->search, 0);
	const struct tes_diag *d;

	if (!is_outside && c && c->mistake_count > 0)
		return true;
	for (size_t i = 0; (d = next_error(&of->fixed, &i));)
		if (is_same(r, of, d, error))
			return false;
	return true;
}

const struct tes_diag *
repair_choose_error(const struct repair *r, const struct repaired_record *of)
{
	const struct game *game = of->game;
	const struct tes_diag *first = repair_first_error(game), *d = of->error;

	if (is_removed(r, of, d, repair_is_outside(game, d)))
		return d;
	if (first && (of->all == 0 || is_removed(r, of, first, false)))
		return first;
	for (size_t i = 0; of->all > 0 && (d = next_error(game, &i));)
		if (is_removed(r, of, d, repair_is_outside(game, d)))
			return d;
	return of->error;
}
