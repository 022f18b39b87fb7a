/*
 * Damaged games of Tigris & Euphrates: the first rule that a position finds
 * broken is the first error of the judge's own state, with the same place,
 * message, notes and help.
 */
#include <stdio.h>

#include "../random_games.h"
#include "../same_outcome.h"
#include "rules/run.h"

enum { GAMES = 60, DAMAGED = 40, STEPS = 500 };

struct both {
	struct tes_judge *judge[2];
	struct tes_diags *diags[2];
	unsigned compared;
	struct buf codes; /* of first errors, each once */
};

static const struct tes_diag *
first_error(const struct tes_diags *diags)
{
	for (size_t i = 0; i < tes_diags_count(diags); i++)
		if (tes_diags_at(diags, i)->severity == TES_ERROR)
			return tes_diags_at(diags, i);
	return NULL;
}

/* Plays turns on a position, up to one of a wrong seat or with an error. */
static void
play_on_position(struct tes_judge *j)
{
	const struct tes_record *rec = j->run.record;

	j->is_tried = true;
	j->pos[1] = j->pos[1] ? j->pos[1] : calloc(1, j->game->play->size);
	if (!j->pos[1] || !sure_begin(j))
		return;
	j->rules = j->game->engine->rules;
	j->state = j->pos[0];
	j->branch = j->pos[1];
	while (j->turn < rec->turns && !first_error(j->run.diags) &&
	    !rec->turn[j->turn].is_partial &&
	    text_is(rec->turn[j->turn].seat, j->run.seat_name[j->next]))
		tes_judge_next(j);
}

static void
compare(struct both *both, const struct tes_record *rec,
    const struct tes_edition *ed)
{
	size_t len;

	for (unsigned i = 0; i < 2; i++) {
		struct tes_judge *j = both->judge[i];

		tes_diags_clear(both->diags[i]);
		j->is_plain = true;
		tes_judge_begin(j, rec, ed, both->diags[i]);
		if (!j->is_begun || first_error(both->diags[i]))
			return;
		if (i == 0)
			play_on_position(j);
		while (i == 1 && tes_judge_next(j))
			;
	}
	const struct tes_diag *a = first_error(both->diags[0]);
	const struct tes_diag *b = first_error(both->diags[1]);
	/* A turn that could not be played is not reached. */
	if (!a && both->judge[0]->turn < rec->turns)
		return;
	both->compared++;
	if (a && (!both->codes.s || !strstr(both->codes.s, a->code->code)))
		buf_printf(&both->codes, "%s ", a->code->code);
	if ((!a && !b) || (a && b && same_diag(a, b)))
		return;
	fputs(tes_source_text(tes_record_source(rec), &len), stderr);
	fail_msg("position: %s %s (turn %u step %u %u-%u, %u notes)\n"
		 "state: %s %s (turn %u step %u %u-%u, %u notes)",
	    a ? a->code->code : "-", a ? a->message : "-", a ? a->turn : 0,
	    a ? a->step : 0, a ? (unsigned)a->span.begin : 0,
	    a ? (unsigned)a->span.end : 0, a ? (unsigned)a->note_count : 0,
	    b ? b->code->code : "-", b ? b->message : "-", b ? b->turn : 0,
	    b ? b->step : 0, b ? (unsigned)b->span.begin : 0,
	    b ? (unsigned)b->span.end : 0, b ? (unsigned)b->note_count : 0);
}

/* What may replace a word of a step, or be added after it. */
static const char *const bits[] = {
	"red", "blue", "green", "black", "temple", "farm", "market",
	"settlement", "priest", "farmer", "trader", "king", "withdraw",
	"withdraw king", "catastrophe", "swap 3", "swap red", "pass",
	"cube red", ", revolt 1-1", ", war king 1-0", ", war trader 0-0",
	", building C3", ", ziggurat", ", ziggurat D4", ", monument red/blue",
	", monument green/black F5", ", treasure", ", treasure B2 N5",
	"; king B3", "; temple C2", "; farm E1", "for", "A1", "C2", "E5",
	"H7", "K3", "L10", "P9", "0-2", "6-0"
};

/* Replaces, drops or doubles a word of the turns, or adds one. */
static void
damage(struct buf *to, const char *text, struct tes_random *r)
{
	const char *turns = strstr(text, "turns:\n") + 7;
	const size_t begin = (size_t)(turns - text), len = strlen(text);
	const size_t at = begin + below(r, (uint32_t)(len - begin - 1));
	const char *from = strpbrk(text + at, " ;,");
	const char *bit = bits[below(r, sizeof(bits) / sizeof(bits[0]))];
	const unsigned how = below(r, 4);

	buf_clear(to);
	if (!from || !from[1]) {
		buf_puts(to, text);
		return;
	}
	const char *word = from + 1;
	const size_t n = strcspn(word, " ;,\n:");
	buf_put(to, text, (size_t)(word - text));
	if (how == 0)
		buf_puts(to, bit);
	if (how == 2 || how == 3)
		buf_put(to, word, n);
	if (how == 2)
		buf_puts(to, bit[0] == ',' || bit[0] == ';' ? "" : " ");
	if (how >= 2)
		buf_puts(to, how == 2 ? bit : "");
	buf_puts(to, word + n);
	assert_false(to->out_of_memory);
}

/* Writes the game without `hands` and `draws`, or only without draws. */
static void
strip(struct buf *to, const char *text, bool keeps_hands)
{
	bool is_hand = false;

	buf_clear(to);
	for (const char *s = text; *s;) {
		const size_t n = strcspn(s, "\n") + 1;

		if (s[0] != ' ')
			is_hand = strncmp(s, "hands:", 6) == 0;
		if (!(is_hand && !keeps_hands) &&
		    strncmp(s, "    draws:", 10) != 0)
			buf_put(to, s, n);
		s += n;
	}
}

static void
begin_game(struct read *read, struct tes_position *pos, struct tes_random *r,
    unsigned game)
{
	struct buf b = { 0 };

	buf_printf(&b, "game: tigris\nedition: {base: mayfair, board: %s, "
	    "support: %s, buildings: %s, ziggurat: %s}\nplayers: [archer: , "
	    "bull: , pot: ]\nturns: []\n",
	    below(r, 2) ? "standard" : "advanced",
	    below(r, 2) ? "free" : "english", below(r, 2) ? "no" : "yes",
	    below(r, 2) ? "no" : "yes");
	read_record(read, b.s);
	buf_release(&b);
	assert_non_null(read->ed);
	assert_int_equal(tes_position_new_game(pos, read->ed, 2 + game % 3),
	    TES_OK);
	tes_position_playout(pos, r, TES_SAMPLE_STEP_TYPE, STEPS, NULL);
}

static void
first_errors_are_the_same(void **state)
{
	static const char *const name[] = { "A", "B", "C", "D" };
	struct both both = { .compared = 0 };
	struct tes_position *pos = tes_position_new();
	struct tes_record *rec = tes_record_new();
	struct read read = read_new();
	struct buf text = { 0 }, bad = { 0 };

	(void)state;
	assert_true(pos && rec);
	for (unsigned i = 0; i < 2; i++) {
		both.judge[i] = tes_judge_new();
		both.diags[i] = tes_diags_new();
		assert_true(both.judge[i] && both.diags[i]);
	}
	for (unsigned game = 0; game < GAMES; game++) {
		struct tes_random r = tes_random_seed(game, 3);
		char *yaml;
		size_t len;

		begin_game(&read, pos, &r, game);
		assert_int_equal(tes_position_record(pos, NULL, name, rec),
		    TES_OK);
		assert_int_equal(tes_write_yaml(rec, &yaml, &len), TES_OK);
		buf_clear(&text);
		if (game % 3 == 0)
			buf_put(&text, yaml, len);
		else
			strip(&text, yaml, game % 3 == 1);
		tes_text_free(yaml);
		for (unsigned i = 0; i < DAMAGED; i++) {
			damage(&bad, text.s, &r);
			if (read_text(&read, bad.s) <= TES_INVALID && read.ed)
				compare(&both, read.rec, read.ed);
		}
	}
	assert_true(both.compared * 2 > GAMES * DAMAGED);
	print_message("%u records, first errors: %s\n", both.compared,
	    both.codes.s);
	for (unsigned i = 0; i < 2; i++) {
		tes_judge_free(both.judge[i]);
		tes_diags_free(both.diags[i]);
	}
	buf_release(&both.codes);
	buf_release(&text);
	buf_release(&bad);
	read_free(&read);
	tes_record_free(rec);
	tes_position_free(pos);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(first_errors_are_the_same),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
