/*
 * resolve.c - finds the edition of a record, and applies the changes to it that
 * the record's header lists.
 */
#include <string.h>

#include "base/ascii.h"
#include "base/buf.h"
#include "edition/edition.h"
#include "edition/editions_private.h"
#include "model/edition.h"
#include "model/record.h"

void
editions_explain(struct tes_editions *eds, const struct tes_game *game,
    const char *name, const struct edition_lookup *found, struct buf *out)
{
	if (found->why) {
		buf_puts(out, found->why);
		if (found->errors > 1)
			buf_printf(out, "; 'tessera check' shows all %zu "
			    "errors", found->errors);
	} else if (found->other) {
		/*
		 * The caller's message begins with the path of the file: do not
		 * repeat it.
		 */
		if (edition_is_path(name, strlen(name)))
			buf_puts(out, "it");
		else
			buf_printf(out, "'%s'", name);
		buf_printf(out, " is an edition of %s, not of %s",
		    tes_game_name(found->other), tes_game_name(game));
	} else {
		buf_printf(out, "unknown edition '%s'; ", name);
		if (found->as_inline)
			buf_printf(out, "write '%s'", found->as_inline);
		else
			editions_suggest(eds, game, NULL, name, strlen(name),
			    out);
	}
}

/*
 * Reports why the edition of a record was not found.  Returns false if out of
 * memory.
 */
static bool
report_edition(struct tes_editions *eds, const struct tes_game *game,
    const struct tes_record *rec, const struct edition_lookup *found,
    struct tes_diags *diags)
{
	const struct tes_text *name = &rec->head.edition;
	struct buf hint = { 0 };

	if (found->other) {
		const char *other = tes_game_name(found->other);

		diag_help(diags, diag_add(diags, DIAG_OTHER_GAMES_EDITION,
		    name->span, "'" TEXT_FMT "' is an edition of %s, not of %s",
		    TEXT_ARG(*name), other, tes_game_name(game)),
		    "write 'game: %s', or an edition that 'tessera editions "
		    "--game=%s' lists", other, tes_game_name(game));
		return true;
	}
	if (found->why) {
		/*
		 * The reason may begin with "LINE:COLUMN:", which follows
		 * "FILE:" without a space.
		 */
		const bool at = ascii_is_digit(found->why[0]);

		struct tes_diag *diag = diag_add(diags, DIAG_EDITION_FILE,
		    name->span, TEXT_FMT ":%s%s", TEXT_ARG(*name),
		    at ? "" : " ", found->why);
		if (found->errors > 1)
			diag_help(diags, diag, "run 'tessera check' on that "
			    "file to see all %zu errors", found->errors);
		return true;
	}
	struct tes_diag *diag = diag_add(diags, DIAG_UNKNOWN_EDITION,
	    name->span, "'" TEXT_FMT "'", TEXT_ARG(*name));
	if (found->as_inline && rec->is_native) {
		const struct tes_span span = name->span;

		diag_help(diags, diag, "write '%s'", found->as_inline);
		/* It can replace only a name without quotes. */
		if (rec->head.change_count == 0 && span.begin > 0 &&
		    rec->source.text[span.begin - 1] == ' ')
			diag_fix(diags, diag, span, found->as_inline);
		return true;
	}
	const char *meant =
	    editions_suggest(eds, game, NULL, name->s, name->len, &hint);
	if (!hint.out_of_memory)
		diag_help(diags, diag, "%s", hint.s);
	if (meant)
		diag_fix(diags, diag, name->span, meant);
	diag_fix_case(diag, *name);
	return !buf_release(&hint);
}

/*
 * Sets *out to the game that a record names; if it names none, to the game of
 * its edition; to NULL if that is unknown.
 */
static enum tes_status
find_game(struct tes_editions *eds, const struct tes_header *head,
    struct tes_diags *diags, const struct tes_game **out)
{
	struct edition_lookup found = { .ed = NULL };
	enum tes_status st = TES_OK;

	*out = NULL;
	if (head->game.s)
		*out = game_by_text(&head->game, diags);
	else if (head->edition.s &&
	    !edition_is_path(head->edition.s, head->edition.len))
		st = editions_lookup(eds, NULL, head->edition.s,
		    head->edition.len, &found);
	if (found.ed)
		*out = found.ed->game;
	return st > TES_INVALID ? st : diags_status(diags, 0);
}

enum tes_status
tes_editions_fallback(struct tes_editions *eds, const struct tes_record *rec,
    const struct tes_edition **out)
{
	const struct tes_text *name = &rec->head.edition;
	struct tes_diags *unread = tes_diags_new();
	struct edition_lookup found = { .ed = NULL };
	const struct tes_edition *ed = NULL;
	const struct tes_game *game = NULL;
	enum tes_status st = TES_NOMEM;

	*out = NULL;
	if (unread)
		st = find_game(eds, &rec->head, unread, &game);
	tes_diags_free(unread);
	if (st <= TES_INVALID)
		st = TES_OK;
	if (st != TES_OK || !game ||
	    (name->s && edition_is_path(name->s, name->len)))
		return st;
	if (name->s)
		st = editions_lookup(eds, game, name->s, name->len, &found);
	if (st > TES_INVALID || found.other)
		return st > TES_INVALID ? st : TES_OK;
	do
		ed = tes_editions_next(eds, ed);
	while (ed && ed->game != game);
	*out = ed;
	return ed ? TES_OK : TES_NOMEM;
}

enum tes_status
tes_edition_for_record(struct tes_record *rec, const struct tes_edition *own,
    const struct tes_edition *rules, struct tes_diags *diags,
    const struct tes_edition **out)
{
	const size_t before = tes_diags_error_count(diags);

	if (own) {
		*out = edition_with_names(&rec->arena, rules, own);
		return *out ? TES_OK : TES_NOMEM;
	}
	*out = rules;
	return record_normalize_words(rec, rules, diags) ?
	    diags_status(diags, before) : TES_NOMEM;
}

enum tes_status
tes_editions_resolve(struct tes_editions *eds, struct tes_record *rec,
    struct tes_diags *diags, const struct tes_edition **out)
{
	const struct tes_header *head = &rec->head;
	const size_t before = tes_diags_error_count(diags);
	const struct tes_game *game;
	struct edition_lookup found;

	*out = NULL;
	/* A reader has reported missing keys of a record that was read. */
	if (record_is_built(rec) && (!head->game.s || !head->edition.s))
		diag_add(diags, DIAG_MISSING_KEY, (struct tes_span){ 0, 0 },
		    "%s", head->game.s ? "'edition'" : head->edition.s ?
		    "'game'" : "'game', 'edition'");
	enum tes_status st = find_game(eds, head, diags, &game);
	if (st > TES_INVALID)
		return st;
	if (!game || !head->edition.s)
		return TES_INVALID;
	st = editions_lookup(eds, game, head->edition.s,
	    head->edition.len, &found);
	if (st > TES_INVALID)
		return st;
	if (st == TES_INVALID && !report_edition(eds, game, rec, &found,
	    diags))
		return TES_NOMEM;
	/*
	 * If the edition is invalid, continue with what is valid of it, so that
	 * the record can be checked.
	 */
	if (st != TES_OK && found.guess && !found.guess->has_bad_names)
		found.ed = found.guess;
	if (!found.ed)
		return diags_status(diags, before);
	*out = found.ed;
	if (!record_normalize_words(rec, found.ed, diags))
		return TES_NOMEM;
	if (head->change_count == 0)
		return diags_status(diags, before);
	struct tes_edition *own = edition_copy(&rec->arena, found.ed);
	*out = own;
	if (!own)
		return TES_NOMEM;
	for (uint32_t i = 0; i < head->change_count; i++)
		editions_change(own, found.ed, &head->change[i], diags);
	return diags_status(diags, before);
}
