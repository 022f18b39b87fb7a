/*
 * Positions on one line: what is written is read back to the same position,
 * with the same legal moves; what is wrong is reported at its place; and no
 * text whatever leads to a position that cannot be played on.
 */
#include <stdio.h>

#include "../random_games.h"

enum { GAMES = 120, STEPS = 160, TEXT_SIZE = 200 };
/* Of Tigris & Euphrates: whole games, and decisions within steps. */
enum { WHOLE_GAMES = 60, DECISIONS = 7 };

struct table {
	struct read read;
	struct tes_position *pos, *back, *copy;
	struct tes_record *rec;
	struct tes_random random;
};

static struct table
table_new(uint64_t seed)
{
	struct table t = {
		.read = read_new(),
		.pos = tes_position_new(),
		.back = tes_position_new(),
		.copy = tes_position_new(),
		.rec = tes_record_new(),
		.random = tes_random_seed(seed, 4),
	};

	assert_true(t.pos && t.back && t.copy && t.rec);
	return t;
}

static void
table_free(struct table *t)
{
	tes_record_free(t->rec);
	tes_position_free(t->copy);
	tes_position_free(t->back);
	tes_position_free(t->pos);
	read_free(&t->read);
}

/* Into back; what is wrong is in the diagnostics. */
static enum tes_status
take(struct table *t, const char *text, size_t len)
{
	const struct tes_edition *ed;
	enum tes_status st;

	tes_diags_clear(t->read.diags);
	st = tes_record_from_notation(t->rec, "test", text, len, t->read.diags);
	if (st == TES_OK)
		st = tes_editions_resolve(t->read.eds, t->rec, t->read.diags,
		    &ed);
	if (st == TES_OK)
		st = tes_position_from_notation(t->back, t->rec, ed,
		    t->read.diags);
	assert_true(st == TES_OK || st == TES_INVALID);
	assert_true((st == TES_OK) ==
	    (tes_diags_error_count(t->read.diags) == 0));
	return st;
}

static char *
write(struct table *t, const struct tes_position *pos)
{
	char *name, *text;
	size_t len;

	assert_int_equal(tes_editions_portable_name(t->read.eds,
	    tes_position_edition(pos), &name, &len), TES_OK);
	assert_int_equal(tes_position_notation(pos, name, &text, &len),
	    TES_OK);
	assert_int_equal(strlen(text), len);
	assert_null(strchr(text, '\n'));
	tes_text_free(name);
	return text;
}

/*
 * The legal moves of both
 */

struct texts {
	char (*s)[TEXT_SIZE];
	size_t n;
};

static int
by_text(const void *a, const void *b)
{
	return strcmp(a, b);
}

static struct texts
list_texts(struct tes_position *pos)
{
	struct tes_moves list = { 0 };
	struct texts t;

	assert_int_equal(tes_position_legal_moves(pos, &list), TES_OK);
	t.n = list.count;
	t.s = calloc(t.n + 1, sizeof(*t.s));
	assert_non_null(t.s);
	for (size_t i = 0; i < t.n; i++)
		assert_true(tes_position_step_text(pos, list.move[i], t.s[i],
		    TEXT_SIZE) < TEXT_SIZE);
	qsort(t.s, t.n, sizeof(*t.s), by_text);
	tes_moves_release(&list);
	return t;
}

static void
assert_same_moves(struct tes_position *a, struct tes_position *b)
{
	struct texts x = list_texts(a), y = list_texts(b);

	assert_int_equal(x.n, y.n);
	for (size_t i = 0; i < x.n; i++)
		assert_string_equal(x.s[i], y.s[i]);
	free(x.s);
	free(y.s);
}

static void
assert_same_scores(struct tes_position *a, struct tes_position *b)
{
	struct tes_score x[TES_SEATS_MAX], y[TES_SEATS_MAX];

	tes_position_scores(a, x);
	tes_position_scores(b, y);
	for (unsigned i = 0; i < tes_position_player_count(a); i++) {
		assert_int_equal(x[i].total, y[i].total);
		assert_int_equal(x[i].tie_break, y[i].tie_break);
		assert_int_equal(x[i].rank, y[i].rank);
		assert_int_equal(x[i].is_winner, y[i].is_winner);
	}
}

/* t->pos is written, read back and compared. */
static void
check(struct table *t)
{
	struct tes_position *a = t->pos, *b = t->back;
	char *text = write(t, a);

	if (take(t, text, strlen(text)) != TES_OK)
		fail_msg("%s: %s", text,
		    tes_diags_at(t->read.diags, 0)->message);
	assert_true(tes_position_hash(a) == tes_position_hash(b));
	char *again = write(t, b);
	assert_string_equal(text, again);
	assert_int_equal(tes_position_player_count(a),
	    tes_position_player_count(b));
	assert_int_equal(tes_position_next(a), tes_position_next(b));
	if (tes_position_next(a) != TES_NEXT_NONE)
		assert_int_equal(tes_position_active_seat(a),
		    tes_position_active_seat(b));
	assert_int_equal(tes_position_turn_seat(a),
	    tes_position_turn_seat(b));
	assert_int_equal(tes_position_turn_count(a),
	    tes_position_turn_count(b));
	assert_int_equal(tes_position_actions_left(a),
	    tes_position_actions_left(b));
	assert_string_equal(tes_position_end_reason(a),
	    tes_position_end_reason(b));
	assert_same_moves(a, b);
	assert_same_scores(a, b);
	assert_non_null(tes_position_scene(b));
	tes_text_free(again);
	tes_text_free(text);
}

/* With the same order of what is drawn. */
static uint64_t
perft(struct table *t, const struct tes_position *pos)
{
	uint64_t n;

	assert_int_equal(tes_position_copy(t->copy, pos), TES_OK);
	assert_int_equal(tes_position_fix_draws(t->copy, "", 0, 7), TES_OK);
	assert_int_equal(tes_position_perft(t->copy, 1, &n), TES_OK);
	return n;
}

static void
check_perft(struct table *t)
{
	assert_true(perft(t, t->pos) == perft(t, t->back));
}

/* Random steps, with the position before each. */
static void
play(struct table *t, enum tes_sampling how)
{
	struct tes_move m;

	for (unsigned n = 0; n < STEPS; n++) {
		check(t);
		if (n % 16 == 0)
			check_perft(t);
		if (tes_position_sample(t->pos, &t->random, how, &m) != TES_OK)
			return;
		assert_int_equal(tes_position_play(t->pos, m), TES_OK);
	}
}

static void
gods_is_read_back(void **state)
{
	struct table t = table_new(1);
	struct buf head = { 0 };
	unsigned games = 0;

	(void)state;
	for (uint64_t seed = 0; seed < GAMES; seed++) {
		t.random = tes_random_seed(seed, 5);
		if (!begin_random(&t.read, t.pos, &t.random, &head))
			continue;
		games++;
		play(&t, seed % 3 ? TES_SAMPLE_STEP_TYPE : TES_SAMPLE_MOVE);
	}
	assert_true(games > GAMES / 2);
	buf_release(&head);
	table_free(&t);
}

static void
editions_are_read_back(void **state)
{
	struct table t = table_new(2);
	const struct tes_edition *ed = NULL;

	(void)state;
	while ((ed = tes_editions_next(t.read.eds, ed)))
		for (unsigned players = 2; players <= 4; players++) {
			assert_int_equal(tes_position_new_game(t.pos, ed,
			    players), TES_OK);
			play(&t, TES_SAMPLE_STEP_TYPE);
			tes_position_new_game(t.pos, ed, players);
			tes_position_playout(t.pos, &t.random,
			    TES_SAMPLE_STEP_TYPE, 100000, NULL);
			check(&t);
		}
	table_free(&t);
}

/* Sets a bit if the next decision is about what follows from a step. */
static bool
is_within_step(struct table *t, unsigned *reached)
{
	static const char *const phase[DECISIONS] = { "next=war ",
		"next=attack ", "next=defend ", "next=build ",
		"next=monument ", "next=treasure ", "next=cube " };
	char *text = write(t, t->pos);
	unsigned i = 0;

	while (i < DECISIONS && !strstr(text, phase[i]))
		i++;
	tes_text_free(text);
	*reached |= i < DECISIONS ? 1u << i : 0;
	return i < DECISIONS;
}

/* A whole game, since the first turns reach few of these decisions. */
static void
play_whole(struct table *t, const struct tes_edition *ed, unsigned k,
    unsigned *reached)
{
	const enum tes_sampling how = k % 2 ? TES_SAMPLE_STEP_TYPE :
					      TES_SAMPLE_MOVE;
	struct tes_move m;

	assert_int_equal(tes_position_new_game(t->pos, ed, 2 + k % 3), TES_OK);
	while (tes_position_sample(t->pos, &t->random, how, &m) == TES_OK) {
		if (is_within_step(t, reached))
			check(t);
		assert_int_equal(tes_position_play(t->pos, m), TES_OK);
	}
}

static void
decisions_within_steps_are_read_back(void **state)
{
	struct table t = table_new(8);
	const struct tes_edition *ed = NULL;
	unsigned reached = 0;

	(void)state;
	while ((ed = tes_editions_next(t.read.eds, ed))) {
		if (strcmp(tes_game_name(tes_edition_game(ed)), "tigris") != 0)
			continue;
		for (unsigned k = 0; k < WHOLE_GAMES; k++)
			play_whole(&t, ed, k, &reached);
	}
	assert_int_equal(reached, (1u << DECISIONS) - 1);
	table_free(&t);
}

/*
 * What is wrong, and where
 */

#define GODS "gods timbuktu/1 red,blue turn=3:red next=act done=1/2 " \
	"power=6,3 extras=1,0 chips=-,- display=vD pile=g8b7v6o6D9W2XE "
#define TIGRIS "tigris mayfair/1 archer,bull turn=3:bull next=act done=0/2 " \
	"points=0.0.0.0,0.0.0.0 treasures=0,0 catastrophes=2,2 hands=?6,?6 " \
	"bag=r47b36g30k30 "
#define MAP "10to5/1to13to/5to10/16/13to2/16/8to7/1to14/14to1/5to10/10to5"

/* '@' is before the place that is reported, and not in the text. */
static const struct {
	const char *text, *code, *message;
} wrong[] = {
	{ "@", "E0512", "missing game" },
	{ "gods@", "E0512", "missing edition" },
	{ "gods timbuktu@", "E0512", "missing seats" },
	{ "@chess timbuktu/1 red,blue", "E0501", "unknown game" },
	{ "gods @timbuktoo/1 red,blue", "E0502", "unknown edition" },
	{ "gods timbuktu/1{@ red,blue", "E0512", "missing '}'" },
	{ "gods timbuktu/1{@x} red,blue", "E0512", "PARAMETER=VALUE" },
	{ "gods timbuktu/1{@incme=4} red,blue", "E0504", "incme" },
	{ "gods timbuktu/1{income=@x} red,blue", "E0505", "'x'" },
	{ "gods timbuktu/1 red,@pink", "E0512", "expected red, blue" },
	{ "gods timbuktu/1 red,@red", "E0512", "duplicate seat" },
	{ "gods timbuktu/1 @red", "E0512", "2 to 4 seats" },
	{ "gods timbuktu/1 red,blue @x", "E0512", "KEY=VALUE" },
	{ "gods timbuktu/1 red,blue@", "E0512", "missing field 'turn='" },
	{ "gods timbuktu/1 red,blue @trun=3:red", "E0512",
	    "expected the field 'turn'" },
	{ "gods timbuktu/1 red,blue turn=@3", "E0512", "NUMBER:SEAT" },
	{ "gods timbuktu/1 red,blue turn=@x:red", "E0512",
	    "a number from 0" },
	{ "gods timbuktu/1 red,blue turn=3:@green", "E0512",
	    "expected red or blue" },
	{ "gods timbuktu/1 red,blue turn=3:red next=@now", "E0512",
	    "expected begin, draw, act or over" },
	{ "gods timbuktu/1 red,blue turn=3:red next=@over", "E0512",
	    "over:REASON" },
	{ GODS "board=R0,0/B1,0 @board=-", "E0512", "duplicate field" },
	{ GODS "board=R0,0/B1,0 @moon=full", "E0512",
	    "unexpected field 'moon'" },
	{ GODS "board=R0,0/B1,0/@Q2,0", "E0512", "expected a piece" },
	{ GODS "board=R0,0/B1,0/v@Y2,0", "E0512", "'Y' is not" },
	{ GODS "board=R0,0/B1,0/v@2", "E0512", "expected a cell" },
	{ GODS "board=R0,0/B1,0/@v0,0", "E0513", "0,0 has two hexes" },
	{ GODS "board=@R0,0/v1,0", "E0513", "blue has 0 temples" },
	{ "gods timbuktu/1 red,blue turn=3:red next=draw power=@13,3",
	    "E0512", "a number from 0 to 12" },
	{ "gods timbuktu/1 red,blue turn=3:red next=draw power=1,1 "
	    "extras=0,0 chips=-,- display=- pile=@v9E board=R0,0/B1,0",
	    "E0513", "violet tribes: 9 in all, and the box holds 8" },
	{ "gods timbuktu/1 red,blue turn=3:red next=draw power=1,1 "
	    "extras=0,0 chips=-,- display=- pile=@v8 board=R0,0/B1,0",
	    "E0513", "the end tile" },
	{ "gods timbuktu/1 red,blue turn=3:red next=draw power=1,1 "
	    "extras=0,0 chips=-,- display=@gb pile=v8E board=R0,0/B1,0",
	    "E0513", "the display is full" },
	{ "gods timbuktu/1 red,blue turn=@3:red next=begin power=1,1 "
	    "extras=0,0 chips=-,- display=gb pile=v8E board=R0,0/B1,0",
	    "E0513", "does not have the villages" },
	{ "gods timbuktu/1 red,blue turn=3:red next=act done=@2/2 power=1,1 "
	    "extras=0,0 chips=-,- display=gb pile=v8E board=R0,0/B1,0",
	    "E0513", "all actions are made" },
	{ "gods timbuktu-bag/1 red,blue turn=3:red next=draw power=1,1 "
	    "extras=0,0 chips=-,- display=- pile=@- board=R0,0/B1,0",
	    NULL, NULL },
	{ TIGRIS "board=@16", "E0512", "expected 11 rows" },
	{ TIGRIS "board=@15/" MAP, "E0512", "fewer than 16 squares" },
	{ TIGRIS "board=10toP@5/" MAP, "E0512", "letter of a dynasty" },
	{ TIGRIS "board=10to3KA1/11K@A4/" MAP, "E0513",
	    "the king of archer is" },
	{ TIGRIS "board=10@f5/" MAP, "E0513", "farm on land" },
	{ TIGRIS "board=10t@b5/" MAP, "E0513", "not used" },
	{ TIGRIS "board=1t@o14/" MAP, "E0513", "temple of the start" },
	{ TIGRIS "board=" MAP " monuments=kr:@A1", "E0513", "face-down" },
	{ TIGRIS "board=" MAP " monuments=@rk:A1", "E0512", "a monument" },
	{ TIGRIS "board=" MAP " ziggurat=@C3", "E0513", "not used" },
	{ "tigris mayfair/1 archer,bull turn=3:bull next=@cube "
	    "points=0.0.0.0,0.0.0.0 treasures=0,0 catastrophes=2,2 "
	    "hands=?6,?6 bag=r47b36g30k30 board=" MAP, "E0513",
	    "kingdom of the ziggurat" },
	{ "tigris mayfair/1 archer,bull turn=3:bull next=act done=0/2 "
	    "points=0.0.0.0,0.0.0.0 treasures=0,0 catastrophes=2,2 "
	    "hands=@r7,?6 bag=-", "E0513",
	    "at most 6 tiles in a hand, found 7" },
	{ "tigris mayfair/1 archer,bull turn=3:bull next=act done=0/2 "
	    "points=@0.0.0,0.0.0.0", "E0512", "points by colour" },
};

static void
check_wrong(struct table *t, size_t i)
{
	const char *place = strchr(wrong[i].text, '@');
	const size_t before = (size_t)(place - wrong[i].text);
	char text[1024];

	snprintf(text, sizeof(text), "%.*s%s", (int)before, wrong[i].text,
	    place + 1);
	const enum tes_status st = take(t, text, strlen(text));
	if (!wrong[i].code) {
		assert_int_equal(st, TES_OK);
		return;
	}
	assert_int_equal(st, TES_INVALID);
	const struct tes_diag *diag = tes_diags_at(t->read.diags, 0);
	if (strcmp(diag->code->code, wrong[i].code) != 0 ||
	    !strstr(diag->message, wrong[i].message) ||
	    diag->span.begin != before)
		fail_msg("%s: %u: %s %s", text, diag->span.begin,
		    diag->code->code, diag->message);
}

static void
errors_have_places(void **state)
{
	struct table t = table_new(3);

	(void)state;
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++)
		check_wrong(&t, i);
	table_free(&t);
}

/* Whoever ignores that the header is malformed goes on with its edition. */
static void
headers_are_read_in_part(void **state)
{
	static const char *const text[] = { "gods timbuktu{} red,blue",
		"gods timbuktu{majority} red,blue turn=3:red",
		"gods timbuktu red,blue,red,blue,red,blue,red,blue,red" };
	struct table t = table_new(6);
	const struct tes_edition *ed;

	(void)state;
	for (size_t i = 0; i < sizeof(text) / sizeof(text[0]); i++) {
		assert_int_equal(take(&t, text[i], strlen(text[i])),
		    TES_INVALID);
		assert_true(tes_editions_resolve(t.read.eds, t.rec,
		    t.read.diags, &ed) <= TES_INVALID);
		assert_non_null(ed);
		assert_int_equal(tes_position_from_notation(t.back, t.rec, ed,
		    t.read.diags), TES_INVALID);
	}
	table_free(&t);
}

/*
 * What is hidden
 */

static void
hidden_is_dealt(void **state)
{
	static const char *const text[] = {
		TIGRIS "board=" MAP,
		"gods timbuktu-bag/1 red,blue turn=3:red next=act done=0/2 "
		"power=6,3 extras=0,0 chips=-,- display=v? "
		"pile=g8b7v6o6D9W2X2 board=R0,0/B1,0",
	};
	struct table t = table_new(4);
	struct tes_move m;

	(void)state;
	for (size_t i = 0; i < sizeof(text) / sizeof(text[0]); i++)
		for (unsigned n = 0; n < 100; n++) {
			if (take(&t, text[i], strlen(text[i])) != TES_OK)
				fail_msg("%s", tes_diags_at(t.read.diags,
				    0)->message);
			char *again = write(&t, t.back);
			assert_string_equal(text[i], again);
			tes_text_free(again);
			assert_true(tes_position_hidden_count(t.back) > 0);
			tes_position_copy(t.pos, t.back);
			tes_position_determinize(t.pos, &t.random);
			assert_int_equal(tes_position_hidden_count(t.pos), 0);
			check(&t);
			assert_int_equal(tes_position_sample(t.pos, &t.random,
			    TES_SAMPLE_MOVE, &m), TES_OK);
		}
	table_free(&t);
}

/* No record begins where a notation does. */
static void
there_is_no_record(void **state)
{
	static const char *const name[] = { "A", "B" };
	struct table t = table_new(5);
	static const char text[] = TIGRIS "board=" MAP;

	(void)state;
	assert_int_equal(take(&t, text, strlen(text)), TES_OK);
	assert_int_equal(tes_position_record(t.back, NULL, name, t.read.rec),
	    TES_INVALID);
	assert_int_equal(tes_position_copy(t.pos, t.back), TES_OK);
	assert_int_equal(tes_position_record(t.pos, NULL, name, t.read.rec),
	    TES_INVALID);
	table_free(&t);
}

/*
 * Any text
 */

/* Changes, drops, doubles, or moves some bytes. */
static void
damage(struct tes_random *r, char *s, size_t *len, size_t room)
{
	static const char useful[] = "0123456789,:/=-+?{}. RBYGgbvoDWXCEtfmsP";
	const size_t at = below(r, (uint32_t)*len);
	const size_t n = 1 + below(r, 4);

	if (below(r, 2)) {
		s[at] = useful[below(r, sizeof(useful) - 1)];
	} else if (at + n < *len && below(r, 2)) {
		memmove(s + at, s + at + n, *len - at - n);
		*len -= n;
	} else if (at + n < *len && *len + n < room) {
		memmove(s + at + n, s + at, *len - at);
		*len += n;
	}
}

/* What is accepted is played on, and is a position like any other. */
static void
play_on(struct table *t)
{
	struct tes_move m;

	if (tes_position_copy(t->pos, t->back) != TES_OK)
		return;
	tes_position_determinize(t->pos, &t->random);
	for (unsigned n = 0; n < 12; n++) {
		check(t);
		if (tes_position_sample(t->pos, &t->random,
			TES_SAMPLE_STEP_TYPE, &m) != TES_OK)
			return;
		assert_int_equal(tes_position_play(t->pos, m), TES_OK);
	}
}

static void
any_text_is_safe(void **state)
{
	enum { TEXTS = 300, DAMAGES = 12, SIZE = 4096 };
	struct table t = table_new(6);
	const struct tes_edition *ed = NULL;
	unsigned accepted = 0;
	char s[SIZE];

	(void)state;
	for (unsigned i = 0; i < TEXTS; i++) {
		ed = tes_editions_next(t.read.eds, ed);
		if (!ed)
			ed = tes_editions_next(t.read.eds, NULL);
		assert_non_null(ed);
		tes_position_new_game(t.pos, ed, 2 + i % 3);
		tes_position_playout(t.pos, &t.random, TES_SAMPLE_STEP_TYPE,
		    below(&t.random, 150), NULL);
		char *text = write(&t, t.pos);
		assert_true(strlen(text) < SIZE);
		for (unsigned k = 0; k < DAMAGES; k++) {
			size_t len = strlen(text);

			memcpy(s, text, len);
			for (unsigned n = below(&t.random, 3); n < 3; n++)
				damage(&t.random, s, &len, SIZE);
			if (take(&t, s, len) != TES_OK)
				continue;
			accepted++;
			play_on(&t);
		}
		tes_text_free(text);
	}
	assert_true(accepted > TEXTS / 10);
	table_free(&t);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(gods_is_read_back),
		cmocka_unit_test(editions_are_read_back),
		cmocka_unit_test(decisions_within_steps_are_read_back),
		cmocka_unit_test(errors_have_places),
		cmocka_unit_test(headers_are_read_in_part),
		cmocka_unit_test(hidden_is_dealt),
		cmocka_unit_test(there_is_no_record),
		cmocka_unit_test(any_text_is_safe),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
