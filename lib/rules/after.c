/*
 * after.c - checks `after`, the state that a turn claims to end in.
 */
#include <string.h>

#include "base/buf.h"
#include "rules/run.h"

const struct game_check *
find_check(const struct game_rules *rules, struct tes_text key)
{
	const struct game_check *check = rules->check;

	while (check->key && !text_is(key, check->key))
		check++;
	return check->key ? check : NULL;
}

/*
 * Checks one `seat: number` of a key of `after`.  Returns whether the number is
 * certainly right.
 */
static bool
check_after_value(struct tes_judge *j, const struct game_check *c,
    const struct tes_pair *pair)
{
	struct judge_run *run = &j->run;
	const int seat = known_seat(run, pair->key);
	int32_t recorded;

	if (seat < 0)
		return false;
	const int32_t value = c->value(j->state, (unsigned)seat);
	if (!text_read_number(pair->value, &recorded)) {
		struct tes_diag *diag = judge_malformed(run,
		    &diag_codes[DIAG_BAD_NUMBER],
		    pair->value.s ? pair->value.span : pair->key.span,
		    "expected a whole number, found '" TEXT_FMT "'",
		    TEXT_ARG(pair->value));

		if (pair->value.s && value != GAME_UNKNOWN &&
		    !run->notes_claims)
			diag_fix_number(run->diags, diag, value);
		return false;
	}
	int32_t *known_difference =
	    &j->known_difference[c - j->game->rules.check][seat];
	const int32_t delta = value == GAME_UNKNOWN ? 0 : recorded - value;

	/*
	 * A number that was wrong once stays wrong by an equal amount, as it
	 * adds up over the turns: report only the first.
	 */
	if (delta != 0 && delta != *known_difference) {
		struct tes_diag *diag = judge_report(run,
		    &diag_codes[DIAG_WRONG_AFTER], pair->value.span,
		    "%s of %s: expected %d, found %d", c->key,
		    run->seat_name[seat], (int)value, (int)recorded);

		if (!run->notes_claims)
			diag_fix_number(run->diags, diag, value);
	}
	*known_difference = delta;
	return recorded == value;
}

/* Checks a text of `after`.  Returns whether it is certainly right. */
static bool
check_after_text(struct tes_judge *j, const struct game_text_check *c,
    const struct tes_text *text)
{
	struct judge_run *run = &j->run;
	const bool fits = c->fits(j->state, run, text);
	const struct tes_source *src = &run->record->source;
	const uint32_t begin = text->span.begin;
	const bool is_quoted = begin > 0 && begin <= src->len &&
	    strchr("\"'", src->text[begin - 1]);
	struct buf right = { 0 }, fix = { 0 };

	if (fits && !run->watch)
		return false;
	const bool is_certain = c->text(j->state, run, &right);
	if (!fits) {
		struct tes_diag *diag = c->report(j->state, run, text);

		if (is_certain && right.s && !run->notes_claims) {
			/* A text that begins with `?` must be in quotes. */
			const char *quote =
			    *right.s == '?' && !is_quoted ? "\"" : "";

			buf_printf(&fix, "%s%s%s", quote, right.s, quote);
			diag_fix(run->diags, diag, text->span,
			    fix.s ? fix.s : right.s);
		}
	}
	run->out_of_memory |= right.out_of_memory || fix.out_of_memory;
	buf_release(&right);
	buf_release(&fix);
	return fits && is_certain;
}

static void
report_unknown_key(struct judge_run *run, struct tes_text key)
{
	const struct game_rules *rules = &run->game->rules;
	const char *name[CHECKS_MAX + 2] = { NULL };
	size_t n = 0;
	struct tes_diag *diag = judge_malformed(run,
	    &diag_codes[DIAG_UNKNOWN_AFTER], key.span, "'" TEXT_FMT "'",
	    TEXT_ARG(key));

	for (; rules->check[n].key; n++)
		name[n] = rules->check[n].key;
	name[n] = rules->text_check->key;
	const int near = word_nearest(name, key.s, key.len);
	if (near >= 0)
		diag_suggest(run->diags, diag, name[near]);
	else
		diag_help_choices(run->diags, diag, "write ", name);
	diag_fix_case(diag, key);
}

/*
 * Checks one key of a turn's `after`.  Returns whether it is certainly right.
 */
static bool
check_one_after(struct tes_judge *j, const struct tes_state_value *after)
{
	struct judge_run *run = &j->run;
	const struct game_rules *rules = &j->game->rules;
	const struct game_check *check = find_check(rules, after->key);
	bool good = !after->text.s;

	if (check) {
		if (after->text.s)
			judge_malformed(run, &diag_codes[DIAG_WRONG_TYPE],
			    after->text.span, "'%s' must be {SEAT: NUMBER}",
			    check->key);
		for (uint32_t i = 0; i < after->pair_count; i++)
			good &= !is_second_value(run, after->pair, i) &&
			    check_after_value(j, check, &after->pair[i]);
		return good;
	}
	if (text_is(after->key, rules->text_check->key)) {
		if (after->text.s)
			return check_after_text(j, rules->text_check,
			    &after->text);
		judge_malformed(run, &diag_codes[DIAG_WRONG_TYPE],
		    after->key.span, "'%s' must be one value, not one per seat",
		    rules->text_check->key);
		return false;
	}
	report_unknown_key(run, after->key);
	return false;
}

bool
check_after(struct tes_judge *j, const struct tes_turn *turn)
{
	const size_t before = tes_diags_count(j->run.diags);

	j->run.place.step = 0;
	for (uint32_t i = 0; i < turn->after_count; i++)
		if (check_one_after(j, &turn->after[i]))
			known_after(&j->run, i);
	return tes_diags_count(j->run.diags) == before;
}

/*
 * Sets two members of a zeroed text.  Processors stall if a whole text is read
 * just after its members were written, as when it is returned and copied.
 */
static void
set_name(struct tes_text *out, const char *name)
{
	out->s = name;
	out->len = (uint32_t)strlen(name);
}

/*
 * Sets *after, which is zeroed, to `key: {seat: number}` for all seats whose
 * number is certain.
 */
static void
number_after(const struct tes_judge *j, struct arena *a,
    const struct game_check *check, struct tes_state_value *after)
{
	const struct judge_run *run = &j->run;
	struct tes_pair *pair = arena_array(a, run->seats, sizeof(*pair));

	set_name(&after->key, check->key);
	after->is_persistent = check->is_slow;
	after->pair = pair;
	after->pair_count = 0;
	for (unsigned i = 0; pair && i < run->seats; i++) {
		const int32_t value = check->value(j->state, i);
		char digits[NUMBER_SIZE];

		if (value == GAME_UNKNOWN)
			continue;
		set_name(&pair->key, run->seat_name[i]);
		pair->value.len = (uint32_t)number_write(digits, value);
		pair->value.s = arena_strndup(a, digits, pair->value.len);
		pair++;
		after->pair_count++;
	}
}

/*
 * Sets *after to `key: text`; after->text.s stays NULL if the text is
 * uncertain.
 */
static void
text_after(struct tes_judge *j, struct arena *a,
    const struct game_text_check *check, struct tes_state_value *after)
{
	struct buf *b = &j->watch.text;

	buf_clear(b);
	set_name(&after->key, check->key);
	after->is_persistent = check->is_slow;
	after->pair = NULL;
	if (!check->text(j->state, &j->run, b))
		return;
	after->text.s = buf_copy(b, a);
	after->text.len = (uint32_t)b->len;
}

const struct tes_state_value *
tes_judge_state_values(struct tes_judge *j, uint32_t *afters)
{
	struct arena *a = &j->watch.arena;
	const struct game_rules *rules = &j->game->rules;
	struct tes_state_value *list =
	    arena_array(a, CHECKS_MAX + 1, sizeof(*list));
	uint32_t n = 0;

	*afters = 0;
	if (!list)
		return NULL;
	for (size_t i = 0; rules->check[i].key; i++) {
		number_after(j, a, &rules->check[i], &list[n]);
		n += list[n].pair_count > 0;
	}
	text_after(j, a, rules->text_check, &list[n]);
	*afters = n + (list[n].text.s != NULL);
	return a->out_of_memory ? NULL : list;
}
