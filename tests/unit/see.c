/*
 * What redacting leaves of a record for a seat, and that it leaves nothing if
 * it is unknown what is hidden.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../input.h"
#include "tessera.h"

#define HEAD \
	"game: tigris\n" \
	"edition: mayfair\n" \
	"players:\n" \
	"  - archer: Anna\n" \
	"  - bull: Bruno\n"
#define HANDS \
	"hands:\n" \
	"  archer: black black blue green red red\n" \
	"  bull: black blue blue green green red\n"
#define TURN_1 \
	"turns:\n" \
	"  - archer: king A1; swap black for red\n" \
	"    draws: {bull: red}\n"
#define FACTS \
	"    facts:\n" \
	"      - Bull draws red.\n" \
	"    lines:\n" \
	"      - - archer: settlement C3\n"

static const char whole[] = HEAD HANDS TURN_1 FACTS;

struct infoset_hash {
	struct tes_record *rec;
	struct tes_diags *diags;
	struct tes_editions *eds;
	enum tes_status status;
};

/* has_edition: the record's own is looked for. */
static struct infoset_hash
see(const char *text, const char *who, bool has_edition)
{
	struct input source = { .text = text, .len = strlen(text) };
	struct tes_reader *in = tes_reader_new("t", read_input, &source);
	const struct tes_edition *ed = NULL;
	struct infoset_hash s = {
		.rec = tes_record_new(),
		.diags = tes_diags_new(),
		.eds = tes_editions_new(),
	};

	assert_true(in && s.rec && s.diags && s.eds);
	assert_true(tes_reader_next(in, s.rec, s.diags) <= TES_INVALID);
	if (has_edition)
		tes_editions_resolve(s.eds, s.rec, s.diags, &ed);
	s.status = tes_record_redact(s.rec, ed, who, s.diags);
	tes_reader_free(in);
	return s;
}

static void
seen_release(struct infoset_hash *s)
{
	tes_record_free(s->rec);
	tes_diags_free(s->diags);
	tes_editions_free(s->eds);
}

static void
assert_nothing(const char *text, bool has_edition, const char *code)
{
	struct infoset_hash s = see(text, "bull", has_edition);
	const struct tes_header *head = tes_record_header(s.rec);

	assert_int_equal(s.status, TES_INVALID);
	assert_true(tes_diags_error_count(s.diags) > 0);
	assert_string_equal(tes_diags_at(s.diags, 0)->code->code, code);
	assert_int_equal(head->hand_count, 0);
	assert_int_equal(head->result_count, 0);
	assert_null(head->bag.s);
	assert_int_equal(tes_record_turn_count(s.rec), 0);
	seen_release(&s);
}

static void
test_nobody_can_tell(void **state)
{
	(void)state;
	assert_nothing(whole, false, "E0511");
	assert_nothing(HEAD "turns:\n  - archer: swp black\n", true, "E0511");
	assert_nothing(HEAD HANDS TURN_1 "  - bull: pass {\n", true, "E0402");
	assert_nothing("game: tigris\nedition: nowhere\nplayers: []\n" HANDS
	    TURN_1, true, "E0502");
}

/* A player's own steps may be malformed: they are not hidden. */
static void
test_own(void **state)
{
	struct infoset_hash s =
	    see(HEAD HANDS TURN_1 "  - bull: swp black\n", "Brun", true);

	(void)state;
	/* A name is not abbreviated, but found in any case of letters. */
	assert_int_equal(s.status, TES_INVALID);
	seen_release(&s);
	for (int i = 0; i < 2; i++) {
		s = see(HEAD TURN_1 "  - bull: swp black\n",
		    i ? "Bruno" : "bRUNO", true);
		assert_int_equal(s.status, TES_OK);
		assert_int_equal(tes_record_turn_count(s.rec), 2);
		seen_release(&s);
	}
}

static void
assert_seen(const char *who, enum tes_status status, unsigned hands,
    unsigned draws, unsigned lines, const char *swap)
{
	struct infoset_hash s = see(whole, who, true);

	assert_int_equal(s.status, status);
	assert_int_equal(tes_record_turn_count(s.rec), 1);
	const struct tes_turn *turn = tes_record_turn(s.rec, 0);
	assert_int_equal(tes_diags_error_count(s.diags), 0);
	assert_int_equal(tes_record_header(s.rec)->hand_count, hands);
	assert_int_equal(turn->draw_count, draws);
	assert_int_equal(turn->fact_count, 0);
	assert_int_equal(turn->variation_count, lines);
	assert_int_equal(turn->step[1].text.len, strlen(swap));
	assert_memory_equal(turn->step[1].text.s, swap, strlen(swap));
	seen_release(&s);
}

static void
test_seat(void **state)
{
	(void)state;
	assert_seen("archer", TES_OK, 1, 0, 1, "swap black for red");
	assert_seen("bull", TES_OK, 1, 1, 0, "swap 1");
	assert_seen(NULL, TES_OK, 0, 0, 0, "swap 1");
	assert_seen("lion", TES_INVALID, 0, 0, 0, "swap 1");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_nobody_can_tell),
		cmocka_unit_test(test_own),
		cmocka_unit_test(test_seat),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
