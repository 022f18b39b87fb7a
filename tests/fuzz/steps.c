/*
 * Any lines as steps, each tried where the ones before have led: a step in
 * whole words is spelled as itself and means the same move; a legal move's text
 * is its own spelling and finds that move again.  The first two bytes choose
 * edition and players.
 */
#include <string.h>

#include "side.h"

enum { TEXT_MAX = 200, STEPS_MAX = 200 };

/* The caller's. */
static char *
spelled(const struct tes_edition *ed, const char *s, size_t len, size_t *out)
{
	const struct tes_text step = { .s = s, .len = (uint32_t)len,
		.span = { 0, (uint32_t)len } };
	char *text;

	require(tes_edition_normalize_step(ed, &step, &text, out) == TES_OK);
	return text;
}

static void
check_move(struct tes_position *pos, const struct tes_edition *ed,
    struct tes_move move)
{
	char text[TEXT_MAX];
	const size_t len =
	    tes_position_step_text(pos, move, text, sizeof(text));
	struct tes_move found;
	size_t n;

	require(len > 0 && len < sizeof(text));
	char *again = spelled(ed, text, len, &n);
	require(n == len && memcmp(again, text, len) == 0);
	tes_text_free(again);
	require(tes_position_parse_step(pos, text, len, &found) == TES_OK);
	require(is_same_move(found, move));
}

static void
try_step(struct tes_position *pos, const struct tes_edition *ed,
    const char *s, size_t len)
{
	struct tes_move move, again;
	size_t once_len, twice_len;
	char *once = spelled(ed, s, len, &once_len);
	char *twice = spelled(ed, once, once_len, &twice_len);
	const enum tes_status st = tes_position_parse_step(pos, s, len, &move);

	require(once_len == twice_len && memcmp(once, twice, once_len) == 0);
	require(tes_position_parse_step(pos, once, once_len, &again) == st);
	if (st == TES_OK) {
		require(is_same_move(move, again));
		check_move(pos, ed, move);
		require(tes_position_play(pos, move) == TES_OK);
	}
	tes_text_free(once);
	tes_text_free(twice);
}

/* What is not written happens as soon as it can. */
static void
go_on(struct tes_position *pos, struct tes_moves *list)
{
	char text[2];

	while (tes_position_next(pos) == TES_NEXT_MOVE) {
		size_t i = 0;

		require(tes_position_legal_moves(pos, list) == TES_OK);
		while (i < list->count && tes_position_step_text(pos,
		    list->move[i], text, sizeof(text)) > 0)
			i++;
		if (i == list->count)
			return;
		require(tes_position_play(pos, list->move[i]) == TES_OK);
	}
}

static void
try_steps(struct tes_position *pos, const struct tes_edition *ed,
    const char *s, size_t size)
{
	struct tes_moves list = { 0 };

	for (size_t n = 0; size > 0 && n < STEPS_MAX; n++) {
		const char *end = memchr(s, '\n', size);
		const size_t len = end ? (size_t)(end - s) : size;

		if (len == 0)
			go_on(pos, &list);
		else
			try_step(pos, ed, s, len);
		s += len + (end != NULL);
		size -= len + (end != NULL);
	}
	tes_moves_release(&list);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct tes_editions *eds = side_editions();
	struct tes_position *pos = tes_position_new();

	require(pos);
	/* Readers let no NUL through. */
	if (size > 2 && !memchr(data + 2, '\0', size - 2)) {
		const struct tes_edition *ed = side_edition(eds, data[0]);

		if (tes_position_new_game(pos, ed, 1 + data[1] % 6) == TES_OK)
			try_steps(pos, ed, (const char *)data + 2, size - 2);
	}
	tes_position_free(pos);
	return 0;
}
