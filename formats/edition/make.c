/* make.c - makes an edition from its file and from the base that it names. */
#include <string.h>

#include "edition/editions_private.h"
#include "model/edition.h"

/*
 * Reports, in eds->diags, that the base named by the entry is unusable; why:
 * the reason, or NULL.
 */
static void
report_base(struct tes_editions *eds, const struct catalog_entry *e,
    enum diag_id id, const char *why)
{
	const struct tes_text *base = &e->file.base;

	diag_add(eds->diags, id, base->span, "'" TEXT_FMT "'%s%s",
	    TEXT_ARG(*base), why ? ": " : "", why ? why : "");
}

/*
 * Returns the path that a file with the path `beside` (NULL: none) names,
 * relative to its own folder.  Returns NULL if out of memory.
 */
static const char *
path_beside(struct tes_editions *eds, const char *beside, const char *name,
    size_t len)
{
	const char *slash = beside ? strrchr(beside, '/') : NULL;

	while (len > 2 && memcmp(name, "./", 2) == 0) {
		name += 2;
		len -= 2;
	}
	const size_t folder = slash && name[0] != '/' ?
	    (size_t)(slash - beside) + 1 : 0;
	char *path = arena_alloc(&eds->arena, folder + len + 1);
	if (!path)
		return NULL;
	if (folder)
		memcpy(path, beside, folder);
	memcpy(path + folder, name, len);
	return path;
}

enum tes_status
catalog_add_suffix(struct tes_editions *eds, const char *beside,
    const char *name, size_t len, const char **out)
{
	struct catalog_entry *e = NULL;
	struct buf b = { 0 };
	const char *why, *path = NULL;

	*out = NULL;
	if (len == 0 || !eds->fetch)
		return TES_OK;
	buf_put(&b, name, len);
	buf_puts(&b, ".yaml");
	const char *file = buf_keep(&b, &eds->arena);
	if (file)
		path = path_beside(eds, beside, file, strlen(file));
	if (!path)
		return TES_NOMEM;
	/* No edition is its own base. */
	if (beside && strcmp(path, beside) == 0)
		return TES_OK;
	const enum tes_status st = catalog_find_file(eds, path,
	    strlen(path), &e, &why);
	/* The file of an entry without text could not be read. */
	if (st == TES_OK && e->source.text && !e->is_record && !e->is_begun)
		*out = file;
	return st;
}

/*
 * Reports that the base of e is unknown, and sets *out to the edition that is
 * certainly meant; to NULL if there is none.
 */
static enum tes_status
unknown_base(struct tes_editions *eds, const struct catalog_entry *e,
    const struct tes_game *game, const struct tes_edition **out)
{
	const struct tes_text *name = &e->file.base;
	struct buf hint = { 0 };

	*out = NULL;
	if (!edition_is_path(name->s, name->len) &&
	    editions_suggestion(eds, game, name->s, name->len, out) != TES_OK)
		return TES_NOMEM;
	const char *meant =
	    editions_suggest(eds, game, e->path, name->s, name->len, &hint);
	tes_diags_clear(eds->diags);
	report_base(eds, e, DIAG_UNKNOWN_EDITION, NULL);
	if (hint.s && !hint.out_of_memory)
		diag_help(eds->diags, diags_last(eds->diags), "%s", hint.s);
	if (meant)
		diag_fix(eds->diags, diags_last(eds->diags), name->span, meant);
	return buf_release(&hint) ? TES_NOMEM : TES_OK;
}

/*
 * Sets *out to the edition on which an entry is based, as far as it is valid;
 * to NULL if it is unusable.  Reports an invalid base in eds->diags.
 */
static enum tes_status
find_base(struct tes_editions *eds, struct catalog_entry *e,
    const struct tes_game *game, unsigned depth, const struct tes_edition **out)
{
	const struct tes_text *name = &e->file.base;
	struct catalog_entry *base = NULL;
	const char *why = NULL;
	enum tes_status st = TES_OK;

	*out = NULL;
	if (edition_is_path(name->s, name->len)) {
		const char *path =
		    path_beside(eds, e->path, name->s, name->len);

		st = path ? catalog_find_file(eds, path, strlen(path), &base,
		    &why) : TES_NOMEM;
	} else {
		base = catalog_find_id(eds, game, name->s, name->len);
	}
	if (st == TES_OK && base && base->is_begun)
		why = "the edition is based on itself";
	else if (st == TES_OK && base && depth + 1 < BASES_MAX)
		st = catalog_make_edition(eds, base, depth + 1);
	else if (st == TES_OK && base)
		/* the 8 is BASES_MAX */
		why = "bases are nested more than 8 levels deep";
	if (st > TES_INVALID)
		return st;
	/*
	 * Remove errors inside of the base's file: here only the fact that it
	 * is invalid is reported.
	 */
	tes_diags_clear(eds->diags);
	/* Use an invalid base as far as it could be read. */
	if (base && base->guess && base->guess->game == game)
		*out = base->guess;
	if (base && base->ed && base->ed->game == game)
		*out = base->ed;
	else if (!base && !why)
		return unknown_base(eds, e, game, out);
	else if (base && base->ed)
		diag_add(eds->diags, DIAG_OTHER_GAMES_EDITION, name->span,
		    "'" TEXT_FMT "' is an edition of %s", TEXT_ARG(*name),
		    tes_game_name(base->ed->game));
	else
		report_base(eds, e, DIAG_EDITION_FILE, e->root = why ? why :
		    base->root ? base->root : base->why ? base->why : "");
	return TES_OK;
}

/* Reports if a file has the id of a built-in edition but other content. */
static enum tes_status
check_id(struct tes_editions *eds, const struct catalog_entry *e,
    const struct tes_edition *ed)
{
	const struct tes_text *id = &e->file.id;
	const struct catalog_entry *latest =
	    catalog_find_id(eds, ed->game, id->s, id->len);

	if (e->game || !latest)
		return TES_OK;
	struct catalog_entry *same = catalog_find_revision(eds, latest->game,
	    id->s, id->len, e->file.revision);
	if (same && catalog_make_edition(eds, same, 0) != TES_OK)
		return TES_NOMEM;
	edition_file_check_id(&e->file, ed, latest->game,
	    same ? same->ed : NULL, eds->diags);
	return TES_OK;
}

/*
 * Sets *out to the edition of a file, as far as it is valid, or to NULL if its
 * game is unknown.  Errors are in eds->diags.
 */
static enum tes_status
build(struct tes_editions *eds, struct catalog_entry *e, unsigned depth,
    struct tes_edition **out)
{
	const struct tes_edition *base = NULL;
	const struct tes_game *game = NULL;
	enum tes_status st = TES_OK;

	*out = NULL;
	tes_diags_clear(eds->diags);
	if (e->file.game.s)
		game = game_by_text(&e->file.game, eds->diags);
	if (game && e->file.base.s) {
		e->is_begun = true;
		st = find_base(eds, e, game, depth, &base);
		e->is_begun = false;
		/*
		 * Making the base has cleared eds->diags: report an unknown
		 * game again.
		 */
		game_by_text(&e->file.game, eds->diags);
	}
	if (game && st == TES_OK) {
		*out = edition_file_make(&e->file, &eds->arena, game, base,
		    eds->diags);
		st = *out ? TES_OK : TES_NOMEM;
	}
	if (st == TES_OK && *out && !e->why &&
	    tes_diags_error_count(eds->diags) == 0) {
		st = check_id(eds, e, *out);
		/*
		 * If the file differs from the built-in edition with its id, it
		 * is not certain which of them is meant.
		 */
		(*out)->is_uncertain |= tes_diags_error_count(eds->diags) > 0;
	}
	return st;
}

enum tes_status
catalog_make_edition(struct tes_editions *eds, struct catalog_entry *e,
    unsigned depth)
{
	struct tes_edition *ed;

	if (e->is_made)
		return TES_OK;
	if (catalog_read_shipped(eds, e) != TES_OK)
		return TES_NOMEM;
	const enum tes_status st = build(eds, e, depth, &ed);
	if (st != TES_OK)
		return st;
	e->errors += tes_diags_error_count(eds->diags);
	if (tes_diags_error_count(eds->diags) > 0 && !e->why) {
		e->why = catalog_first_error(eds, e);
		if (!e->why)
			return TES_NOMEM;
	}
	if (e->why)
		e->guess = ed;
	else
		e->ed = ed;
	e->is_made = true;
	return TES_OK;
}

enum tes_status
tes_editions_check(struct tes_editions *eds, struct tes_record *rec,
    struct tes_diags *diags, const struct tes_edition **out)
{
	const size_t before = tes_diags_error_count(diags);
	const char *slash = strrchr(rec->source.name, '/');
	struct catalog_entry e = {
		.path = slash ? slash + 1 : rec->source.name,
		.source = rec->source,
	};
	struct tes_edition *ed;

	*out = NULL;
	if (catalog_load(eds) != TES_OK || edition_file_read(&e.file,
	    &eds->arena, &rec->source, diags) == TES_NOMEM)
		return TES_NOMEM;
	if (tes_diags_error_count(diags) > before)
		e.why = "";
	const enum tes_status st = build(eds, &e, 0, &ed);
	if (st != TES_OK)
		return st;
	diags_add(diags, eds->diags);
	if (tes_diags_error_count(diags) == before)
		*out = ed;
	return diags_status(diags, before);
}
