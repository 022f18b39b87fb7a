/* consistency.c - reports rows of a game whose values contradict each other. */

#include "base/hash.h"
#include "csv/game.h"

static bool
is_same(struct tes_text a, struct tes_text b)
{
	return text_equal(text_trim(a), text_trim(b));
}

struct tes_diag *
csv_check_same(struct csv_game *g, const char *what, struct tes_text first,
    struct tes_text again, struct tes_diags *diags)
{
	if (!first.s || !again.s || is_same(first, again))
		return NULL;
	struct tes_diag *diag = diag_add(diags, DIAG_CSV_CONFLICT, again.span,
	    "'%s' is '" TEXT_FMT "' here, but '" TEXT_FMT "' in an earlier row",
	    what, TEXT_ARG(again), TEXT_ARG(first));

	diag_note(diags, diag, first.span, "first here");
	g->is_partial = true;
	return diag;
}

/*
 * Reports the first row whose value in `column` differs from that of an earlier
 * row of the game.
 */
static void
check_column(struct csv_game *g, enum csv_column column, const char *what,
    struct tes_diags *diags)
{
	struct tes_text first = { .s = NULL };

	for (size_t i = 0; i < g->lines; i++) {
		const struct tes_text text = g->line[i].text[column];

		if (!first.s) {
			first = text;
		} else if (text.s && !is_same(first, text)) {
			diag_help(diags, csv_check_same(g, what, first, text,
			    diags), "give the rows of another record "
			    "another 'number'");
			return;
		}
	}
}

void
csv_check_game_columns(struct csv_game *g, struct tes_diags *diags)
{
	check_column(g, CSV_GAME, "game", diags);
	check_column(g, CSV_EDITION, "edition", diags);
}

/*
 * Returns the number of a turn that a text has; 0 if it is malformed or too
 * long.
 */
static uint32_t
read_number(struct tes_text text)
{
	uint32_t n = 0;

	for (uint32_t i = 0; i < text.len; i++) {
		if (text.s[i] < '0' || text.s[i] > '9' || n > 10000000)
			return 0;
		n = 10 * n + (uint32_t)(text.s[i] - '0');
	}
	return n;
}

uint32_t
csv_turn_of(struct csv_game *g, const struct csv_line *line,
    struct tes_diags *diags)
{
	const struct tes_text text = text_trim(line->text[CSV_TURN]);

	if (!text.s || text.len == 0)
		return 0;
	const uint32_t n = read_number(text);
	if (n == 0 && !is_same(text, g->bad_turn)) {
		diag_add(diags, DIAG_BAD_NUMBER, text.span, "expected a turn "
		    "from 1, found '" TEXT_FMT "'", TEXT_ARG(text));
		g->bad_turn = text;
	}
	if (n > 0 && n < g->turn)
		diag_help(diags, diag_add(diags, DIAG_CSV_ORDER, text.span,
		    "turn %u after turn %u", (unsigned)n, (unsigned)g->turn),
		    "sort the rows by turn, or give the rows of another record "
		    "another 'number'");
	g->is_partial |= n == 0 || n < g->turn;
	/*
	 * Compare later rows with this turn, to report a wrong order only once.
	 */
	if (n > 0)
		g->turn = n;
	return n;
}

bool
csv_numbers_add(struct csv_numbers *numbers, const struct buf *number)
{
	const uint64_t kept = numbers->count < CSV_NUMBERS_KEPT ?
	    numbers->count : CSV_NUMBERS_KEPT;
	const uint64_t hash = hash_bytes(HASH_EMPTY, number->s, number->len);

	for (uint64_t i = 0; i < kept; i++)
		if (numbers->hash[i] == hash)
			return false;
	numbers->hash[numbers->count++ % CSV_NUMBERS_KEPT] = hash;
	return true;
}
