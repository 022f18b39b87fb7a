/*
 * evidence.c - decides whether the values of `after` that an annotator added to
 * an invalid record are evidence of what was played.
 */
#include <string.h>

#include "annotate/private.h"
#include "tessera/diag.h"
#include "tessera/tools.h"

/* Returns whether what begins at the offset is a line of annotations. */
static bool
is_annotation(const struct tes_source *src, uint32_t begin)
{
	const size_t mark = sizeof(ANNOTATE_TAG) - 1;
	const char *at = src->text + begin;
	const char *end = memchr(at, '\n', src->len - begin);
	uint32_t from = begin;

	if (!end)
		end = src->text + src->len;
	if (end > at && end[-1] == '\r')
		end--;
	while (from > 0 && src->text[from - 1] == ' ')
		from--;
	return (from == 0 || src->text[from - 1] == '\n') &&
	    (size_t)(end - at) > mark &&
	    memcmp(end - mark, ANNOTATE_TAG, mark) == 0;
}

static bool
has_annotation(const struct tes_record *rec, const struct tes_turn *turn)
{
	for (uint32_t i = 0; i < turn->after_count; i++)
		if (is_annotation(&rec->source, turn->after[i].key.span.begin))
			return true;
	return false;
}

/*
 * Returns whether an annotation is in the turn of an error about a claim, or
 * after the first rule violation: then they are older than a mistake.
 */
static bool
are_older(const struct tes_record *rec, const struct tes_diags *diags)
{
	uint32_t illegal = 0; /* turn of the first rule violation, from 1 */

	for (size_t i = 0; illegal == 0 && i < tes_diags_count(diags); i++) {
		const struct tes_diag *diag = tes_diags_at(diags, i);
		const uint32_t turn = diag->severity == TES_ERROR ?
		    tes_record_diag_turn(rec, diag) : 0;

		if (turn > 0 && !tes_record_diag_is_claim(rec, diag))
			illegal = turn;
		else if (turn > 0 && has_annotation(rec, &rec->turn[turn - 1]))
			return true;
	}
	for (size_t i = illegal; illegal > 0 && i <= rec->turns; i++)
		if (has_annotation(rec, &rec->turn[i - 1]))
			return true;
	return false;
}

bool
tes_record_annotations_follow(const struct tes_record *rec,
    const struct tes_diags *diags)
{
	bool is_annotated = false;

	if (!rec->is_native || tes_diags_error_count(diags) == 0)
		return false;
	for (size_t i = 0; i < rec->turns && !is_annotated; i++)
		is_annotated = has_annotation(rec, &rec->turn[i]);
	return is_annotated && !are_older(rec, diags);
}
