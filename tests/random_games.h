/*
 * random_games.h - games of random editions, for tests of positions.
 */
#ifndef TESTS_RANDOM_GAMES_H
#define TESTS_RANDOM_GAMES_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/buf.h"
#include "tessera.h"

/* A text, read as a record and put together with its edition. */
struct read {
	const char *text;
	size_t len;
	struct tes_editions *eds;
	struct tes_record *rec;
	struct tes_diags *diags;
	const struct tes_edition *ed;
};

static inline ptrdiff_t
supply(void *ctx, char *bytes, size_t len)
{
	struct read *r = ctx;
	const size_t n = r->len < len ? r->len : len;

	memcpy(bytes, r->text, n);
	r->text += n;
	r->len -= n;
	return (ptrdiff_t)n;
}

/*
 * Reads a record, which may be malformed, and finds its edition: NULL if the
 * text names none that is known.
 */
static inline enum tes_status
read_any(struct read *r, const char *text)
{
	assert_non_null(text);
	r->text = text;
	r->len = strlen(text);
	tes_diags_clear(r->diags);
	struct tes_reader *in = tes_reader_new("test", supply, r);
	assert_non_null(in);
	const enum tes_status st = tes_reader_next(in, r->rec, r->diags);
	assert_true(tes_editions_resolve(r->eds, r->rec, r->diags, &r->ed) <=
	    TES_INVALID);
	tes_reader_free(in);
	return st;
}

static inline void
read_record(struct read *r, const char *text)
{
	assert_int_equal(read_any(r, text), TES_OK);
}

static inline struct read
read_new(void)
{
	const struct read r = {
		.eds = tes_editions_new(),
		.rec = tes_record_new(),
		.diags = tes_diags_new(),
	};

	assert_true(r.eds && r.rec && r.diags);
	return r;
}

static inline void
read_free(struct read *r)
{
	tes_diags_free(r->diags);
	tes_record_free(r->rec);
	tes_editions_free(r->eds);
}

/*
 * Editions with random parameters
 */

static inline uint32_t
below(struct tes_random *r, uint32_t limit)
{
	return tes_random_below(r, limit);
}

static inline size_t
param_by_name(const struct tes_param *param, size_t params, const char *name)
{
	size_t k = 0;

	while (k < params && strcmp(param[k].name, name) != 0)
		k++;
	assert_true(k < params);
	return k;
}

/* "edition: {base: 2005, markers: 2}" */
static inline void
put_edition(struct buf *b, struct tes_random *r)
{
	static const char *const base[] = { "timbuktu", "timbuktu-ja",
		"timbuktu-it", "timbuktu-bag", "2005" };
	const struct tes_game *game = tes_game_by_name("gods", 4);
	size_t params;
	const struct tes_param *param = tes_game_params(game, &params);
	/* What the refill is lies side by side, and is changed most. */
	const size_t display = param_by_name(param, params, "refill");
	const unsigned changes = below(r, 2) ? below(r, 8) : 0;
	uint64_t used = 0;

	buf_printf(b, "edition: {base: %s", base[below(r, 5)]);
	for (unsigned i = 0; i < changes; i++) {
		const size_t k = below(r, 3) ? below(r, (uint32_t)params) :
					       display + below(r, 3);
		const struct tes_param *p = &param[k];
		/* Small numbers are where things run out. */
		int32_t most = p->max - p->min > 12 && below(r, 3) ?
		    p->min + 12 : p->max;
		const int32_t n = p->min +
		    (int32_t)below(r, (uint32_t)(most - p->min + 1));

		if (used >> k & 1)
			continue;
		used |= UINT64_C(1) << k;
		if (p->word)
			buf_printf(b, ", %s: %s", p->name, p->word[n]);
		else
			buf_printf(b, ", %s: %d", p->name, (int)n);
	}
	buf_puts(b, "}\n");
}

/* Where arrays may end, and where cells do. */
static inline void
put_setup(struct buf *b, struct tes_random *r, const char *const *seat,
    unsigned players, unsigned first)
{
	static const int32_t out[] = { -1000000000, -64, -33, -32, -30, 28, 30,
		31, 63, 999999995 };
	const int32_t q = out[below(r, 10)], at = out[below(r, 10)];

	buf_puts(b, "setup:\n");
	for (unsigned i = 0; i < players; i++)
		buf_printf(b, "  - temple %s %d,%d\n", seat[(first + i) % 4],
		    (int)q + (int)i, (int)at);
	if (players == 4)
		buf_printf(b, "  - desert %d,%d\n", (int)q + 4, (int)at);
}

static inline void
put_head(struct buf *b, struct tes_random *r)
{
	static const char *const seat[] = { "red", "blue", "yellow", "green" };
	const unsigned players = 2 + below(r, 3), first = below(r, 4);

	buf_puts(b, "---\ngame: gods\n");
	put_edition(b, r);
	buf_puts(b, "players:\n");
	for (unsigned i = 0; i < players; i++)
		buf_printf(b, "  - %s: %c\n", seat[(first + i) % 4],
		    (char)('A' + i));
	if (below(r, 4) == 0)
		put_setup(b, r, seat, players, first);
}

/* The position before such a game; false where the parameters allow none. */
static inline bool
begin_random(struct read *read, struct tes_position *pos, struct tes_random *r,
    struct buf *head)
{
	const char *why;

	buf_clear(head);
	put_head(head, r);
	const size_t len = head->len;
	buf_puts(head, "turns: []\n");
	read_record(read, head->s);
	head->len = len;
	head->s[len] = '\0';
	return read->ed &&
	    tes_position_from_record(pos, read->rec, read->ed, 0, 0, &why) ==
	    TES_OK;
}

/* The game as a record of its own, with its result. */
static inline void
write_game(const struct tes_position *pos, struct tes_record *rec,
    const char *head, struct buf *text)
{
	static const char *const name[] = { "A", "B", "C", "D" };
	char *yaml;
	size_t len;

	assert_int_equal(tes_position_record(pos, NULL, name, rec), TES_OK);
	if (tes_record_turn_count(rec) == 0) {
		buf_clear(text);
		return;
	}
	assert_int_equal(tes_write_yaml(rec, &yaml, &len), TES_OK);
	const char *turns = strstr(yaml, "\nturns:\n");
	assert_non_null(turns);
	buf_clear(text);
	buf_puts(text, head);
	buf_puts(text, turns + 1);
	tes_text_free(yaml);
	assert_false(text->out_of_memory);
}

/* Leaves some drawn hexes out of the turns: writes `?`. */
static inline void
hide_draws(struct buf *to, const char *text, struct tes_random *r)
{
	const uint32_t share = 1 + below(r, 12);

	buf_clear(to);
	for (const char *draw; (draw = strstr(text, "draw "));) {
		const char *end = draw + strcspn(draw, ";\n");

		buf_put(to, text, (size_t)(draw + 5 - text));
		for (text = draw + 5; text < end;) {
			const size_t len = strcspn(text, " ;\n");
			/* `end` and `none` are no hexes. */
			const bool stays = len == 4 || len == 3 ||
			    below(r, share) > 0;

			buf_put(to, stays ? text : "?", stays ? len : 1);
			text += len;
			if (text < end)
				buf_putc(to, *text++);
		}
	}
	buf_puts(to, text);
	assert_false(to->out_of_memory);
}

static inline enum tes_status
read_text(struct read *read, const char *text)
{
	enum tes_status st;

	read->text = text;
	read->len = strlen(text);
	tes_diags_clear(read->diags);
	struct tes_reader *in = tes_reader_new("test", supply, read);
	assert_non_null(in);
	st = tes_reader_next(in, read->rec, read->diags);
	read->ed = NULL;
	if (st <= TES_INVALID)
		tes_editions_resolve(read->eds, read->rec, read->diags,
		    &read->ed);
	tes_reader_free(in);
	return st;
}

/* What can be wrong in a step, or may only look so. */
static const char *const other_words[] = { "red", "blue", "green", "draw",
	"temple", "desert", "decay", "whirlwind", "extra", "end", "none",
	"pass", "use", "take", "move", " to ", "bare", "steal", "discard", "0",
	"1", "-1", "7", ",", "; ", "?", "!", "+", "00", " ", "violet",
	"orange", "yellow" };

/* Writes over, leaves out, doubles or puts in a piece of the turns. */
static inline void
damage_text(struct buf *to, const char *text, struct tes_random *r)
{
	const char *turns = strstr(text, "turns:\n") + 7;
	const size_t begin = (size_t)(turns - text), len = strlen(text);
	const size_t at = begin + below(r, (uint32_t)(len - begin - 1));
	const char *cut = strpbrk(text + at, " ;\n,");
	const size_t from = cut && cut[1] ? (size_t)(cut - text) : at;
	const char *next = strpbrk(text + from + 1, " ;\n,");
	const size_t after = next ? (size_t)(next - text) : len - 1;
	const unsigned how = below(r, 4);

	buf_clear(to);
	buf_put(to, text, from + (how > 0));
	if (how == 1)
		buf_puts(to, other_words[below(r, sizeof(other_words) /
		    sizeof(other_words[0]))]);
	if (how == 2)
		buf_put(to, text + from + 1, after - from - 1);
	if (how == 3)
		buf_putc(to, (char)('0' + (int)below(r, 10)));
	buf_puts(to, text + (how == 3 ? from + 2 : how == 2 ? from : after));
	assert_false(to->out_of_memory);
}

#endif /* TESTS_RANDOM_GAMES_H */
