/*
 * Positions to play on, held against the checker.
 *
 * A slow second generator knows nothing of the rules: at positions of random
 * games, in editions with random parameters, it writes every step that can be
 * written for the cells in reach as an alternative of the turn, and keeps what
 * the judge accepts.  That has to be what is listed.
 *
 * moves [POSITIONS [SEED]] tries more of them.
 */
#include <stdio.h>

#include "../random_games.h"

static unsigned positions = 40;
static uint64_t first_seed = 1;

/* A set of texts. */
struct set {
	char **text;
	size_t texts, cap;
};

static void
set_add(struct set *set, const char *s)
{
	if (set->texts == set->cap) {
		set->cap = set->cap ? 2 * set->cap : 1024;
		set->text = realloc(set->text, set->cap * sizeof(*set->text));
		assert_non_null(set->text);
	}
	set->text[set->texts] = strdup(s);
	assert_non_null(set->text[set->texts]);
	set->texts++;
}

static void
set_free(struct set *set)
{
	for (size_t i = 0; i < set->texts; i++)
		free(set->text[i]);
	free(set->text);
	*set = (struct set){ 0 };
}

static int
by_text(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

static void
set_sort(struct set *set)
{
	if (set->texts)
		qsort(set->text, set->texts, sizeof(*set->text), by_text);
}

static bool
set_has(const struct set *set, const char *s)
{
	return set->texts && bsearch(&s, set->text, set->texts,
	    sizeof(*set->text), by_text);
}

/*
 * Candidates
 */

struct cells {
	int32_t q[4000], r[4000];
	bool is_named[4000];
	size_t cells;
};

static void
add_cell(struct cells *c, int32_t q, int32_t r, bool is_named)
{
	for (size_t i = 0; i < c->cells; i++)
		if (c->q[i] == q && c->r[i] == r) {
			c->is_named[i] |= is_named;
			return;
		}
	assert_true(c->cells < 4000);
	c->q[c->cells] = q;
	c->r[c->cells] = r;
	c->is_named[c->cells] = is_named;
	c->cells++;
}

static void
add_around(struct cells *c, int32_t q, int32_t r, int reach)
{
	add_cell(c, q, r, true);
	for (int32_t dq = -reach; dq <= reach; dq++)
		for (int32_t dr = -reach; dr <= reach; dr++)
			if (abs(dq + dr) <= reach)
				add_cell(c, q + dq, r + dr, false);
}

/* Every cell that the text names, and what is two cells from one. */
static void
find_cells(struct cells *c, const char *text)
{
	static const int32_t start[][2] = { { 0, 0 }, { 1, 0 }, { 0, 1 },
		{ 1, -1 }, { -1, 1 }, { -1, 0 } };

	c->cells = 0;
	for (size_t i = 0; i < sizeof(start) / sizeof(start[0]); i++)
		add_around(c, start[i][0], start[i][1], 2);
	for (const char *s = text; (s = strchr(s, ',')); s++) {
		const char *from = s;
		int q, r;

		while (from > text && strchr("-0123456789", from[-1]))
			from--;
		if (from < s && sscanf(from, "%d,%d", &q, &r) == 2)
			add_around(c, q, r, 2);
	}
}

static void
add_format(struct set *set, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
static void
add_format(struct set *set, const char *fmt, ...)
{
	char text[200];
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(text, sizeof(text), fmt, ap);
	va_end(ap);
	set_add(set, text);
}

static const char *const hex[] = { "green", "blue", "violet", "orange",
	"desert", "whirlwind", "extra", "decay", "end" };

static void
add_placements(struct set *set, const struct cells *c,
    const struct tes_position *pos)
{
	for (size_t i = 0; i < c->cells; i++) {
		const int q = c->q[i], r = c->r[i];

		for (unsigned h = 0; h < 4; h++)
			add_format(set, "%s %d,%d", hex[h], q, r);
		add_format(set, "temple %d,%d", q, r);
		add_format(set, "desert %d,%d", q, r);
		add_format(set, "decay %d,%d", q, r);
		for (unsigned k = 0; k < tes_position_player_count(pos); k++)
			add_format(set, "decay %d,%d steal %s", q, r,
			    tes_position_seat_name(pos, k));
	}
}

static void
add_moves(struct set *set, const struct cells *c, const char *text)
{
	char cell[40];

	for (size_t i = 0; i < c->cells; i++) {
		const int q = c->q[i], r = c->r[i];

		/* A desert was laid or moved there, or is of the set-up. */
		snprintf(cell, sizeof(cell), "desert %d,%d", q, r);
		const bool laid = strstr(text, cell);
		snprintf(cell, sizeof(cell), "to %d,%d", q, r);
		if (!laid && !strstr(text, cell) && (q || r))
			continue;
		for (size_t k = 0; k < c->cells; k++) {
			add_format(set, "whirlwind %d,%d to %d,%d", q, r,
			    (int)c->q[k], (int)c->r[k]);
			add_format(set, "move %d,%d to %d,%d", q, r,
			    (int)c->q[k], (int)c->r[k]);
		}
	}
}

static void
add_others(struct set *set)
{
	static const char *const other[] = { "whirlwind", "take extra",
		"use extra", "pass", "end", "draw none" };

	for (size_t i = 0; i < sizeof(other) / sizeof(other[0]); i++)
		set_add(set, other[i]);
	for (unsigned a = 0; a < 9; a++) {
		add_format(set, "discard %s", hex[a]);
		add_format(set, "draw %s", hex[a]);
		/* In one order only: the other one is the same draw. */
		for (unsigned b = a; b < 9; b++)
			add_format(set, "draw %s %s", hex[a], hex[b]);
	}
}

/* Every choice of neighbours of the temples that were accepted. */
static void
add_bare(struct set *set, const struct set *accepted)
{
	static const int side[6][2] = { { 1, 0 }, { 1, -1 }, { 0, -1 },
		{ -1, 0 }, { -1, 1 }, { 0, 1 } };
	int q, r;

	for (size_t i = 0; i < accepted->texts; i++) {
		if (sscanf(accepted->text[i], "temple %d,%d", &q, &r) != 2)
			continue;
		for (unsigned bits = 1; bits < 64; bits++) {
			struct buf b = { 0 };

			buf_printf(&b, "temple %d,%d bare", q, r);
			for (unsigned n = 0; n < 6; n++)
				if (bits >> n & 1)
					buf_printf(&b, " %d,%d", q + side[n][0],
					    r + side[n][1]);
			assert_false(b.out_of_memory);
			set_add(set, b.s);
			buf_release(&b);
		}
	}
}

/*
 * Judging them: each is an alternative of one line
 */

struct slow {
	struct read read;
	struct tes_judge *judge;
	const char *seat;
	struct buf head; /* the record up to the turn */
	struct buf steps; /* of the turn so far, each followed by "; " */
};

enum { CHUNK = 8000 };

/* Candidates [from, to) of a set; what the judge accepts goes to out. */
static void
judge_chunk(struct slow *s, const struct set *set, size_t from, size_t to,
    struct set *out)
{
	bool *bad = calloc(to - from, sizeof(*bad));
	struct buf b = { 0 };
	uint64_t first = 1, line;
	uint32_t column;

	assert_non_null(bad);
	buf_puts(&b, s->head.s);
	buf_printf(&b, "  - %s: pass\n    lines:\n", s->seat);
	for (const char *c = b.s; *c; c++)
		first += *c == '\n';
	for (size_t i = from; i < to; i++)
		buf_printf(&b, "      - - %s: %s%s\n", s->seat,
		    s->steps.s ? s->steps.s : "", set->text[i]);
	read_record(&s->read, b.s);
	assert_non_null(s->read.ed);
	tes_judge_record(s->judge, s->read.rec, s->read.ed, s->read.diags);
	for (size_t i = 0; i < tes_diags_count(s->read.diags); i++) {
		const struct tes_diag *d = tes_diags_at(s->read.diags, i);

		tes_source_locate(tes_record_source(s->read.rec),
		    d->span.begin, &line, &column);
		/* The rest of the turn may be missing. */
		if (line >= first && strcmp(d->code->code, "E1302") != 0)
			bad[line - first] = true;
	}
	for (size_t i = from; i < to; i++)
		if (!bad[i - from])
			set_add(out, set->text[i]);
	free(bad);
	buf_release(&b);
}

static void
judge_all(struct slow *s, const struct set *set, struct set *out)
{
	for (size_t i = 0; i < set->texts; i += CHUNK)
		judge_chunk(s, set, i,
		    i + CHUNK < set->texts ? i + CHUNK : set->texts, out);
	set_sort(out);
}

/*
 * Splits the record's text before the turn in which the position is, if any
 * step of it was made.
 */
static void
split_turn(struct slow *s, const struct tes_position *pos, const char *head,
    const char *text)
{
	const char *turns = strstr(text, "turns:\n");
	const char *last = NULL;
	size_t len;

	buf_clear(&s->head);
	buf_clear(&s->steps);
	buf_puts(&s->head, head);
	buf_puts(&s->head, "turns:\n");
	s->seat = tes_position_seat_name(pos, tes_position_active_seat(pos));
	if (!turns)
		return;
	turns += strlen("turns:\n");
	for (const char *t = turns; (t = strstr(t, "  - ")); t++)
		last = t;
	if (!last)
		return;
	len = strlen(s->seat);
	const char *steps = last + 4 + len + 2;
	if (strncmp(last + 4, s->seat, len) == 0 && last[4 + len] == ':') {
		buf_put(&s->head, turns, (size_t)(last - turns));
		buf_put(&s->steps, steps, strcspn(steps, "\n"));
		buf_puts(&s->steps, "; ");
	} else {
		buf_puts(&s->head, turns);
	}
}

/* The moves that the position lists, also after implicit ones in a turn. */
static void
list_texts(struct tes_position *pos, struct set *out)
{
	const unsigned seat = tes_position_active_seat(pos);
	struct tes_moves list = { 0 };
	char text[400];

	if (tes_position_next(pos) == TES_NEXT_NONE)
		return;
	assert_int_equal(tes_position_legal_moves(pos, &list), TES_OK);
	for (size_t i = 0; i < list.count; i++) {
		if (tes_position_step_text(pos, list.move[i], text,
			sizeof(text))) {
			set_add(out, text);
			continue;
		}
		assert_int_equal(tes_position_play(pos, list.move[i]), TES_OK);
		if (tes_position_active_seat(pos) == seat)
			list_texts(pos, out);
		tes_position_undo(pos);
	}
	tes_moves_release(&list);
}

/* Unnamed bare tribes are a choice that is listed by its name. */
static void
drop_unnamed(struct set *set)
{
	char text[200];
	size_t kept = 0;

	for (size_t i = 0; i < set->texts; i++) {
		const size_t len = strlen(set->text[i]);
		bool named = false;

		snprintf(text, sizeof(text), "%s bare ", set->text[i]);
		for (size_t k = i + 1; k < set->texts && !named; k++)
			named = strncmp(set->text[k], text, len + 6) == 0;
		if (named)
			free(set->text[i]);
		else
			set->text[kept++] = set->text[i];
	}
	set->texts = kept;
}

static void
compare(const struct slow *s, const struct set *fast, const struct set *slow)
{
	unsigned bad = 0;

	for (size_t i = 0; i < fast->texts; i++) {
		if (i > 0 && strcmp(fast->text[i], fast->text[i - 1]) == 0)
			bad++, print_error("twice: %s\n", fast->text[i]);
		if (!set_has(slow, fast->text[i]))
			bad++, print_error("illegal: %s\n", fast->text[i]);
	}
	/* Of cells without an end, those near the others are listed. */
	const bool endless = strstr(s->head.s, "move_to: anywhere") != NULL;
	for (size_t i = 0; i < slow->texts; i++)
		if (!set_has(fast, slow->text[i]) &&
		    !(endless && strstr(slow->text[i], " to ")))
			bad++, print_error("missing: %s\n", slow->text[i]);
	if (bad)
		print_error("behind:\n%s  - %s: %s\n", s->head.s, s->seat,
		    s->steps.s ? s->steps.s : "");
	assert_int_equal(bad, 0);
}

/* The record of what was played, with the head that it began with. */
static char *
write_played(const struct tes_position *pos, struct tes_record *rec)
{
	static const char *const name[] = { "A", "B", "C", "D" };
	char *text = NULL;
	size_t len;

	assert_int_equal(tes_position_record(pos, NULL, name, rec), TES_OK);
	assert_int_equal(tes_write_yaml(rec, &text, &len), TES_OK);
	/* Of a result nothing is asked here. */
	const char *result = strstr(text, "\nresult:");
	char *copy = strndup(text, result ? (size_t)(result - text + 1) : len);
	assert_non_null(copy);
	tes_text_free(text);
	return copy;
}

/* One position: what is listed, and what is accepted. */
static void
compare_position(struct slow *s, struct tes_position *pos, const char *head,
    struct tes_record *rec, bool with_bare)
{
	static struct cells cells;
	struct set fast = { 0 }, slow = { 0 }, all = { 0 }, more = { 0 };
	char *text = write_played(pos, rec);

	struct buf said = { 0 };

	split_turn(s, pos, head, text);
	buf_printf(&said, "%s%s", s->head.s, s->steps.s ? s->steps.s : "");
	find_cells(&cells, said.s);
	add_placements(&all, &cells, pos);
	add_moves(&all, &cells, said.s);
	add_others(&all);
	list_texts(pos, &fast);
	set_sort(&fast);
	for (size_t i = 0; i < fast.texts; i++)
		with_bare |= strstr(fast.text[i], " bare ") != NULL;
	judge_all(s, &all, &slow);
	if (with_bare) {
		add_bare(&more, &slow);
		judge_all(s, &more, &slow);
	}
	drop_unnamed(&slow);
	compare(s, &fast, &slow);
	set_free(&fast);
	set_free(&slow);
	set_free(&all);
	set_free(&more);
	buf_release(&said);
	free(text);
}

static void
generators_agree(void **state)
{
	struct read read = read_new();
	struct slow slow = { .read = read_new(), .judge = tes_judge_new() };
	struct tes_position *pos = tes_position_new();
	struct tes_record *rec = tes_record_new();
	struct buf head = { 0 };
	unsigned done = 0;
	size_t steps;

	(void)state;
	for (uint64_t seed = first_seed; done < positions; seed++) {
		struct tes_random r = tes_random_seed(seed, 7);

		if (!begin_random(&read, pos, &r, &head))
			continue;
		const enum tes_sampling how =
		    below(&r, 4) ? TES_SAMPLE_STEP_TYPE : TES_SAMPLE_MOVE;
		const uint32_t most = below(&r, 4) ? 50 : 150;
		tes_position_playout(pos, &r, how, below(&r, most), &steps);
		/* Where it is over the checker lets nothing follow. */
		if (tes_position_next(pos) == TES_NEXT_NONE)
			continue;
		compare_position(&slow, pos, head.s, rec, seed % 4 == 0);
		done++;
	}
	buf_release(&head);
	buf_release(&slow.head);
	buf_release(&slow.steps);
	read_free(&slow.read);
	read_free(&read);
	tes_judge_free(slow.judge);
	tes_record_free(rec);
	tes_position_free(pos);
}

int
main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(generators_agree),
	};

	if (argc > 1)
		positions = (unsigned)atoi(argv[1]);
	if (argc > 2)
		first_seed = (uint64_t)atoll(argv[2]);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
