/*
 * step_text.c - checks whether any step can be that of --step.
 */
#include <string.h>
#include <strings.h>

#include <tessera/tools.h>

#include "find/find.h"

/* A step after which the syntax allows any consequence. */
static const char any_step[] = "pass, ";

enum { MISSING_MAX = 3 }; /* words missing of `move` */

/*
 * Returns the word of the edition that is the first word of a step, in any case
 * of letters; NULL if it has none.
 */
static const char *
first_word(const struct tes_edition *ed, const char *step)
{
	const char *word;

	step += strspn(step, " ");
	const size_t len = strcspn(step, " ,");
	for (size_t i = 0; (word = tes_edition_step_word(ed, i)); i++)
		if (strlen(word) == len && strncasecmp(word, step, len) == 0)
			return word;
	return NULL;
}

/* The objects of a check. */
struct check {
	struct find *find;
	const struct tes_edition *edition;
	struct tes_record *record;
	struct tes_diags *diags;
	struct tes_judge *judge;
};

/* Makes check->record a record with the step, after `before`, and checks it. */
static enum tes_status
make_record(struct check *check, const char *before, const char *step)
{
	const struct tes_game *game = tes_edition_game(check->edition);
	const char *const *seat = tes_game_seats(game);
	struct tes_record *rec = check->record;
	char turn[sizeof(any_step) + LIKE_MAX];

	tes_diags_clear(check->diags);
	tes_record_clear(rec);
	snprintf(turn, sizeof(turn), "%s%s", before, step);
	enum tes_status st = tes_record_set_text(rec, 0, "game",
	    tes_game_name(game));
	if (st == TES_OK)
		st = tes_record_set_text(rec, 0, "edition",
		    tes_edition_id(check->edition));
	for (unsigned i = 0; i < 2 && st == TES_OK; i++)
		st = tes_record_add_pair(rec, 0, "players", seat[i], NULL);
	if (st == TES_OK)
		st = tes_record_add_turn(rec, seat[0], turn);
	if (st == TES_OK)
		st = tes_judge_check_syntax(check->judge, rec, check->edition,
		    check->diags);
	return st == TES_INVALID ? TES_OK : st;
}

/* Returns the first error of the turn; NULL if there is none. */
static const struct tes_diag *
first_error(const struct tes_diags *diags)
{
	const struct tes_diag *diag;

	for (size_t i = 0; (diag = tes_diags_at(diags, i)); i++)
		if (diag->severity == TES_ERROR && diag->turn > 0)
			return diag;
	return NULL;
}

/*
 * Stores an error, with its help; at: its offset in the step.  If there are
 * several, keeps the one nearest to the end of the step; at the same place, one
 * with help.
 */
static void
store_error(struct step_check *c, uint32_t at, const struct tes_diag *diag)
{
	const char *help = NULL;

	for (size_t i = 0; i < diag->note_count && !help; i++)
		if (diag->note[i].is_help)
			help = diag->note[i].text;
	if (*c->error && (at < c->at || (at == c->at && !help)))
		return;
	c->at = at;
	snprintf(c->error, sizeof(c->error), "%s%s%s", diag->message,
	    help ? "; " : "", help ? help : "");
}

/* Stores the error that a step must be written in other words. */
static void
store_words(struct find *f, const char *words, size_t len)
{
	snprintf(f->step_check.error, sizeof(f->step_check.error),
	    "expected '%.*s', found '%.300s'", len < 300 ? (int)len : 300,
	    words, f->options->step);
	f->step_check.at = UINT32_MAX;
}

/*
 * Returns the length of the beginning of a step in full words that has as many
 * commas, and words after the last one, as `beginning`.
 */
static size_t
same_words(const char *step, const char *beginning)
{
	const char *end = step, *next;

	while ((next = strchr(beginning, ',')) && strchr(end, ',')) {
		beginning = next + 1;
		end = strchr(end, ',') + 1;
	}
	while (*(beginning += strspn(beginning, " "))) {
		beginning += strcspn(beginning, " ");
		end += strspn(end, " ");
		end += strcspn(end, " ,");
	}
	return (size_t)(end - step);
}

/*
 * Checks whether a valid step, after the first `before` bytes of `read`, begins
 * with --step, which must be in full words.
 */
static enum tes_status
check_words(struct check *check, const struct tes_text *read, size_t before)
{
	struct find *f = check->find;
	char *text;
	size_t len;
	const enum tes_status st = tes_edition_normalize_step(check->edition,
	    read, &text, &len);

	if (st != TES_OK)
		return st;
	if (find_begins_with(text + before, f->options->step))
		f->step_check.is_possible = true;
	else
		store_words(f, text + before,
		    same_words(text + before, f->options->step));
	tes_text_free(text);
	return TES_OK;
}

/* Returns a word that can be the next one of a step, by index; or NULL. */
static const char *
next_word(const struct check *check, size_t i)
{
	const struct tes_game *game = tes_edition_game(check->edition);
	/* A cell, a square, the colours of a monument, a seat. */
	const char *const place[] = { "0,0", "A1", "red/blue",
		tes_game_seats(game)[0] };
	const size_t places = sizeof(place) / sizeof(*place);

	return i < places ? place[i] :
			    tes_edition_step_word(check->edition, i - places);
}

/*
 * Checks a step after `before`; if it is unfinished, also with words after it,
 * at most `missing`, until one is valid.
 */
static enum tes_status
check_step(struct check *check, const char *before, const char *step,
    unsigned missing, bool *is_valid)
{
	struct step_check *c = &check->find->step_check;
	char longer[LIKE_MAX];
	const char *word;
	enum tes_status st = make_record(check, before, step);
	const struct tes_turn *turn = tes_record_turn(check->record, 0);
	const struct tes_diag *diag = first_error(check->diags);

	*is_valid = false;
	if (st != TES_OK)
		return st;
	if (!turn || turn->step_count != 1) {
		snprintf(c->error, sizeof(c->error),
		    "expected one step, found '%.300s'",
		    check->find->options->step);
		return TES_OK;
	}
	const struct tes_text *text = &turn->step[0].text;
	const uint32_t skipped = (uint32_t)strlen(before);
	const uint32_t begin = tes_text_span(text, skipped, skipped).begin;
	*is_valid = !diag;
	if (!diag)
		return check_words(check, text, skipped);
	if (diag->span.begin < begin)
		return TES_OK;
	if (missing == MISSING_MAX)
		store_error(c, diag->span.begin - begin, diag);
	const bool is_unfinished = strcmp(diag->code->name, "STEP_FORM") == 0 &&
	    diag->span.end == text->span.end && text->s[text->len - 1] != ',';
	if (missing == 0 || !is_unfinished)
		return TES_OK;
	/* Without spaces, annotation mark and comment. */
	const int len = snprintf(longer, sizeof(longer), "%.*s ",
	    (int)(text->len - skipped), text->s + skipped);
	if (len >= (int)sizeof(longer))
		return TES_OK;
	for (size_t i = 0; st == TES_OK && !*is_valid &&
	     (word = next_word(check, i)); i++) {
		snprintf(longer + len, sizeof(longer) - (size_t)len, "%s",
		    word);
		st = check_step(check, before, longer, missing - 1, is_valid);
	}
	return st;
}

void
find_check_step(struct find *f, const struct tes_edition *ed)
{
	struct step_check *c = &f->step_check;
	const char *id = tes_edition_id(ed);
	enum tes_status st = TES_NOMEM;
	bool is_valid;
	struct check check = { .find = f, .edition = ed };
	const char *word = first_word(ed, f->options->step);

	if (c->is_possible || strcmp(c->edition, id) == 0 || !word)
		return;
	snprintf(c->edition, sizeof(c->edition), "%s", id);
	if (strncasecmp(word, f->options->step, strlen(word)) != 0) {
		store_words(f, word, strlen(word));
		return;
	}
	check.record = tes_record_new();
	check.diags = tes_diags_new();
	check.judge = tes_judge_new();
	if (check.record && check.diags && check.judge)
		st = check_step(&check, "", f->options->step, MISSING_MAX,
		    &is_valid);
	if (st == TES_OK && !c->is_possible)
		st = check_step(&check, any_step, f->options->step,
		    MISSING_MAX, &is_valid);
	if (st != TES_OK)
		cmd_nomem(f->run);
	tes_record_free(check.record);
	tes_diags_free(check.diags);
	tes_judge_free(check.judge);
}

/*
 * Returns the word of which s[0..len) is an alias in a game, "" if it begins
 * the step and is ignored there; NULL if there is no such word, or if it stands
 * for several and does not begin the step, where the first of them is meant.
 * Sets *is_word if it is a word itself.
 */
static const char *
word_of_game(const struct tes_game *game, const char *s, size_t len,
    bool is_first, bool *is_word)
{
	size_t aliases;
	const struct tes_alias *alias = tes_game_aliases(game, &aliases);
	const char *word = NULL;
	bool is_clear = true;

	for (; aliases > 0; alias++, aliases--) {
		const char *of = alias->word;

		*is_word |= strlen(of) == len && strncasecmp(of, s, len) == 0;
		if ((!*of && !is_first) || strlen(alias->alias) != len ||
		    strncasecmp(alias->alias, s, len) != 0)
			continue;
		is_clear &= !word || is_first || strcmp(word, of) == 0;
		word = word ? word : of;
	}
	return is_clear ? word : NULL;
}

/*
 * Returns the word of which s[0..len) is an alias; NULL if it is a word itself,
 * or if that is not certain.
 */
static const char *
word_of_alias(const char *s, size_t len, bool is_first)
{
	const char *word = NULL;
	bool is_word = false;

	for (const struct tes_game *g = NULL; (g = tes_game_next(g));) {
		const char *of = word_of_game(g, s, len, is_first, &is_word);

		if (is_word || (of && word && strcmp(of, word) != 0))
			return NULL;
		word = of ? of : word;
	}
	return word;
}

/* Returns the length of the alias of two words, or of the word, at s. */
static size_t
alias_length(const char *s, bool is_first)
{
	const size_t len = strcspn(s, " ,");
	const size_t both =
	    s[len] == ' ' ? len + 1 + strcspn(s + len + 1, " ,") : len;

	return both > len && word_of_alias(s, both, is_first) ? both : len;
}

const char *
find_translate_step(struct find *f, const char *step)
{
	const size_t size = sizeof(f->step);
	const char *s = step;
	size_t n = 0;

	while (*s && n < size) {
		const size_t between = strspn(s, " ,");
		const size_t len = alias_length(s + between, n == 0);
		const char *word = word_of_alias(s + between, len, n == 0);
		const char *next = s + between + len;
		const bool is_last = !next[strspn(next, " ")];

		s += between + len;
		if (word && !*word && !is_last) {
			s += strspn(s, " ");
			continue;
		}
		n += (size_t)snprintf(f->step + n, size - n, "%.*s%.*s",
		    (int)between, s - between - len,
		    word && *word ? (int)strlen(word) : (int)len,
		    word && *word ? word : s - len);
	}
	return n < size ? f->step : step;
}
