/*
 * errors.c - which errors of a record are about the game, so that corrections
 * can explain them, and which are left to its writer.
 */
#include <string.h>

#include "repair/repair.h"

bool
repair_is_outside(const struct tes_diag *d)
{
	const char *code = d->code->code;

	/* Codes E06 are about turns, `after` and `result`. */
	return strcmp(code, "E05") < 0 ||
	    (d->turn == 0 && memcmp(code, "E06", 3) != 0);
}

/*
 * Returns whether error a is before b, in a turn: it is in an earlier turn, or
 * says that something above is malformed.
 */
static bool
is_before(const struct tes_diag *a, const struct tes_diag *b)
{
	if (a->turn)
		return a->turn <= b->turn;
	/* Codes from E05 on are about what the record means. */
	return strcmp(a->code->code, "E05") < 0 &&
	    a->span.begin < b->span.begin;
}

const struct tes_diag *
repair_written_error(const struct tes_diags *diags)
{
	const struct tes_diag *first = NULL;

	for (size_t i = 0; i < tes_diags_count(diags); i++) {
		const struct tes_diag *d = tes_diags_at(diags, i);

		if (d->severity == TES_ERROR &&
		    (!first || (d->turn && !is_before(first, d))))
			first = d;
	}
	return first;
}

static bool
is_same(const struct tes_diag *a, const struct tes_diag *b)
{
	return a->code == b->code && strcmp(a->message, b->message) == 0;
}

const struct tes_diag *
repair_next_outside(const struct tes_diags *diags, const struct tes_diag *error,
    size_t *i)
{
	const struct tes_diag *d;

	while ((d = tes_diags_at(diags, *i))) {
		++*i;
		if (d->severity == TES_ERROR && repair_is_outside(d) &&
		    !(error && is_same(d, error)))
			return d;
	}
	return NULL;
}

const struct tes_diag *
repair_obstacle(const struct tes_diags *diags)
{
	const struct tes_diag *first = NULL, *d;
	size_t i = 0;

	while ((d = repair_next_outside(diags, NULL, &i))) {
		/* Codes up to E02 are about YAML. */
		if (strcmp(d->code->code, "E03") < 0)
			return d;
		if (!first)
			first = d;
	}
	return first;
}

const struct tes_diag *
repair_first_error(const struct tes_diags *diags)
{
	const struct tes_diag *first = NULL, *d;

	/* Errors of no turn are about the end. */
	for (size_t i = 0; (d = tes_diags_at(diags, i)); i++)
		if (d->severity == TES_ERROR && !repair_is_outside(d) &&
		    (!first || (d->turn &&
			(!first->turn || d->turn < first->turn))))
			first = d;
	return first;
}

const struct tes_diag *
repair_choose_error(const struct repaired_record *of)
{
	const struct tes_diag *first = repair_first_error(of->game->diags), *d;

	for (size_t i = 0; first && (d = repair_next_outside(of->fixed.diags,
	    NULL, &i));)
		if (is_same(d, of->error))
			return first;
	return of->error;
}
