/*
 * step_text.c - checks whether any step can be that of --step.
 */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <tessera/tools.h>

#include "find/find.h"

/* A step after which the syntax allows any consequence. */
static const char any_step[] = "pass, ";

/*
 * Returns the word of the edition that is the first word of a step, in any case
 * of letters; NULL if it has none.
 */
static const char *
first_word(const struct tes_edition *ed, const char *step)
{
	const size_t len = strcspn(step, " ,");
	const char *word;

	for (size_t i = 0; (word = tes_edition_step_word(ed, i)); i++)
		if (strlen(word) == len && strncasecmp(word, step, len) == 0)
			return word;
	return NULL;
}

/* The texts and objects of a check. */
struct check {
	struct find *find;
	const struct tes_edition *edition;
	struct tes_record *record;
	struct tes_diags *diags;
	struct tes_judge *judge;
};

/* Makes check->record a record with the step, after `before`, and checks it. */
static enum tes_status
make_record(struct check *check, const char *before)
{
	const struct tes_game *game = tes_edition_game(check->edition);
	const char *const *seat = tes_game_seats(game);
	struct tes_record *rec = check->record;
	char turn[sizeof(any_step) + LIKE_MAX];

	tes_diags_clear(check->diags);
	tes_record_clear(rec);
	snprintf(turn, sizeof(turn), "%s%s", before,
	    check->find->options->step);
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

/* Returns whether an error is only that the end of the step is missing. */
static bool
is_beginning(const struct tes_text *text, const struct tes_diag *diag)
{
	uint32_t part = text->len;

	while (part > 0 && (text->s[part - 1] != ' ' || part < 2 ||
	    text->s[part - 2] != ','))
		part--;
	return strcmp(diag->code->name, "STEP_FORM") == 0 &&
	    diag->span.begin == tes_text_span(text, part, part).begin &&
	    diag->span.end == text->span.end;
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
 * Checks whether a valid step, after the first `before` bytes of `read`, is
 * written in full words, as --step must be.
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
		store_words(f, text + before, len - before);
	tes_text_free(text);
	return TES_OK;
}

/* Checks the step that was read after `before` bytes. */
static enum tes_status
check_read(struct check *check, size_t before)
{
	struct find *f = check->find;
	const struct tes_turn *turn = tes_record_turn(check->record, 0);
	const struct tes_diag *diag = first_error(check->diags);

	if (!turn || turn->step_count == 0)
		return TES_OK;
	const struct tes_text *text = &turn->step[0].text;
	const uint32_t begin = tes_text_span(text, (uint32_t)before,
	    (uint32_t)before).begin;
	if (turn->step_count > 1)
		snprintf(f->step_check.error, sizeof(f->step_check.error),
		    "expected one step, found ';'");
	else if (text->len - before < strlen(f->options->step))
		/* Without spaces, annotation mark and comment. */
		store_words(f, text->s + before, text->len - before);
	else if (!diag)
		return check_words(check, text, before);
	else if (is_beginning(text, diag))
		f->step_check.is_possible = true;
	else if (diag->span.begin >= begin)
		store_error(&f->step_check, diag->span.begin - begin, diag);
	return TES_OK;
}

/* Checks the step as a step, then as the consequence of another step. */
static enum tes_status
check_step(struct check *check)
{
	static const char *const before[] = { "", any_step };
	enum tes_status st = TES_OK;

	for (unsigned i = 0; i < 2 && st == TES_OK &&
	     !check->find->step_check.is_possible; i++) {
		st = make_record(check, before[i]);
		if (st == TES_OK)
			st = check_read(check, strlen(before[i]));
	}
	return st;
}

void
find_check_step(struct find *f, const struct tes_edition *ed)
{
	struct step_check *c = &f->step_check;
	const char *id = tes_edition_id(ed);
	enum tes_status st = TES_NOMEM;
	struct check check = { .find = f, .edition = ed };
	const char *word = first_word(ed, f->options->step);

	if (c->is_possible || strcmp(c->edition, id) == 0 || !word)
		return;
	snprintf(c->edition, sizeof(c->edition), "%s", id);
	if (strncmp(word, f->options->step, strlen(word)) != 0) {
		store_words(f, word, strlen(word));
		return;
	}
	check.record = tes_record_new();
	check.diags = tes_diags_new();
	check.judge = tes_judge_new();
	if (check.record && check.diags && check.judge)
		st = check_step(&check);
	if (st != TES_OK)
		cmd_nomem(f->run);
	tes_record_free(check.record);
	tes_diags_free(check.diags);
	tes_judge_free(check.judge);
}
