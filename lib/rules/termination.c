/*
 * termination.c - the key `termination`: games that the players ended, not the
 * rules.
 */
#include <string.h>

#include "rules/run.h"

enum names { NAMES_NO_SEAT, NAMES_LOSERS, NAMES_WINNERS };

struct termination_kind {
	const char *name; /* value of the key, and of `ended` */
	const char *words; /* sentence for people */
	enum names names; /* the seats that follow the name */
	bool has_winner;
};

static const struct termination_kind kinds[] = {
	{ "conceded", "ended by concession", NAMES_LOSERS, true },
	{ "out-of-time", "ended by the clock", NAMES_LOSERS, true },
	{ "adjudicated", "ended by adjudication", NAMES_WINNERS, true },
	{ "abandoned", "abandoned", NAMES_NO_SEAT, false },
	{ "adjourned", "adjourned", NAMES_NO_SEAT, false },
};

enum { KINDS = sizeof(kinds) / sizeof(kinds[0]) };

const char *
termination_words(const char *ended)
{
	for (size_t i = 0; i < KINDS; i++)
		if (strcmp(kinds[i].name, ended) == 0)
			return kinds[i].words;
	return NULL;
}

const char *
termination_name(size_t i)
{
	return i < KINDS ? kinds[i].name : NULL;
}

static const struct termination_kind *
read_kind(struct judge_run *run, struct tes_text word)
{
	const char *name[KINDS + 1] = { NULL };

	for (size_t i = 0; i < KINDS; i++) {
		if (text_is(word, kinds[i].name))
			return &kinds[i];
		name[i] = kinds[i].name;
	}
	const int near = word_nearest(name, word.s, word.len);
	struct tes_diag *diag = diag_add(run->diags, DIAG_BAD_TERMINATION,
	    word.span, "unknown kind '" TEXT_FMT "'", TEXT_ARG(word));
	if (near >= 0)
		diag_suggest(run->diags, diag, name[near]);
	diag_fix_case(diag, word);
	diag_help(run->diags, diag, "write conceded SEAT, out-of-time SEAT, "
	    "adjudicated SEAT, abandoned or adjourned");
	return NULL;
}

/*
 * Sets *named to the seats (bits) that text lists from offset `at` on, after
 * the kind of termination.  Returns false after reporting an error.
 */
static bool
read_seats(struct judge_run *run, struct tes_text text, uint32_t at,
    unsigned *named)
{
	struct tes_text word;

	while ((word = text_word(text, &at)).len) {
		const int seat = known_seat(run, word);

		if (seat < 0)
			return false;
		if (*named >> seat & 1) {
			diag_add(run->diags, DIAG_SEAT_TAKEN, word.span,
			    "'" TEXT_FMT "' is named twice in 'termination'",
			    TEXT_ARG(word));
			return false;
		}
		*named |= 1u << seat;
	}
	return true;
}

void
termination_read(struct judge_run *run)
{
	const struct tes_text text = run->record->head.termination;
	const unsigned all = (1u << run->seats) - 1;
	unsigned *named = &run->termination.named;
	uint32_t at = 0;

	if (!text.s)
		return;
	const struct termination_kind *kind =
	    read_kind(run, text_word(text, &at));
	if (!kind || !read_seats(run, text, at, named))
		return;
	if (kind->names == NAMES_NO_SEAT && *named)
		diag_help(run->diags, diag_add(run->diags,
		    DIAG_BAD_TERMINATION, text.span,
		    "unexpected seat after '%s'", kind->name),
		    "write '%s' alone", kind->name);
	else if (kind->names == NAMES_LOSERS && !*named)
		diag_help(run->diags, diag_add(run->diags,
		    DIAG_BAD_TERMINATION, text.span,
		    "missing seat after '%s'", kind->name),
		    "name the seat that lost, for example '%s %s'", kind->name,
		    run->seat_name[0]);
	else if (kind->names == NAMES_LOSERS && *named == all)
		diag_help(run->diags, diag_add(run->diags,
		    DIAG_BAD_TERMINATION, text.span,
		    "'%s' names all seats, so there is no winner", kind->name),
		    "write 'abandoned' if the game has no winner");
	else
		run->termination.kind = kind;
}

/*
 * Returns how the players ended the game; NULL if they did not, or if the rules
 * had ended it: then `termination` has no effect.
 */
static const struct termination_kind *
effective_kind(const struct judge_run *run)
{
	return run->ended || run->follows ? NULL : run->termination.kind;
}

const char *
termination_ended(const struct judge_run *run)
{
	const struct termination_kind *kind = effective_kind(run);

	return kind ? kind->name : run->ended;
}

bool
termination_has_winner(const struct judge_run *run)
{
	const struct termination_kind *kind = effective_kind(run);

	return kind ? kind->has_winner : run->ended != NULL;
}

void
termination_check(struct judge_run *run)
{
	if (!run->termination.kind || !run->ended || run->follows ||
	    run->only_form)
		return;
	struct tes_diag *diag = diag_add(run->diags, run->notes_claims ?
	    DIAG_OTHER_END : DIAG_ENDED_BY_RULES,
	    run->record->head.termination.span, "the rules of this "
	    "edition ended the game (%s) in turn %u", run->ended,
	    (unsigned)run->turns);
	if (!run->notes_claims)
		diag_help(run->diags, diag, "remove 'termination', or correct "
		    "the turn that ended the game");
}

int
termination_rank(const struct judge_run *run, unsigned seat)
{
	const struct termination_kind *kind = effective_kind(run);
	const bool is_named = run->termination.named >> seat & 1;

	if (!kind || !is_named)
		return 0;
	return kind->names == NAMES_WINNERS ? -1 : 1;
}

bool
judge_is_broken_off(const struct judge_run *run)
{
	/*
	 * Even an invalid `termination`, which is reported elsewhere, means
	 * that the players stopped.
	 */
	return run->record->head.termination.s && !run->in_line &&
	    run->place.turn == run->record->turns;
}
