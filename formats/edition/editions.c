/*
 * editions.c - looks up built-in editions, and edition files by path.  Each is
 * parsed when it is used first.
 */
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/words.h"
#include "edition/edition.h"
#include "edition/editions_private.h"

struct tes_editions *
tes_editions_new(void)
{
	struct tes_editions *eds = calloc(1, sizeof(*eds));

	if (!eds)
		return NULL;
	eds->self = eds;
	eds->link = &eds->first;
	eds->diags = tes_diags_new();
	if (!eds->diags) {
		free(eds);
		return NULL;
	}
	return eds;
}

void
tes_editions_free(struct tes_editions *eds)
{
	if (!eds)
		return;
	arena_release(&eds->arena);
	buf_release(&eds->why);
	tes_diags_free(eds->diags);
	free(eds);
}

void
tes_editions_set_fetch(struct tes_editions *eds, tes_fetch_fn *fetch, void *ctx)
{
	eds->fetch = fetch;
	eds->ctx = ctx;
}

const char *
catalog_first_error(struct tes_editions *eds, const struct catalog_entry *e)
{
	const struct tes_diag *diag = tes_diags_at(eds->diags, 0);
	const struct tes_code *unusable = &diag_codes[DIAG_EDITION_FILE];
	struct buf b = { 0 };
	uint64_t line;
	uint32_t column;

	if (!diag)
		return NULL;
	/*
	 * Leave out the summary of an error about an unusable base: this text
	 * is put after the same summary.
	 */
	const size_t skip = diag->code == unusable ?
	    strlen(unusable->summary) + 2 : 0;
	tes_source_locate(&e->source, diag->span.begin, &line, &column);
	buf_printf(&b, "%llu:%u: %s", (unsigned long long)line,
	    (unsigned)column, diag->message + skip);
	if (diag->note_count && diag->note[0].is_help)
		buf_printf(&b, "; %s", diag->note[0].text);
	return buf_keep(&b, &eds->arena);
}

/* Parses the text of an entry to e->file; does not apply its base. */
static enum tes_status
read_entry(struct tes_editions *eds, struct catalog_entry *e,
    const char *text, size_t len)
{
	if (len >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0) {
		text += 3;
		len -= 3;
	}
	e->source = (struct tes_source){
		.name = e->path ? e->path : "",
		.text = text,
		.len = len,
		.first_line = 1,
	};
	tes_diags_clear(eds->diags);
	const enum tes_status st =
	    edition_file_read(&e->file, &eds->arena, &e->source, eds->diags);
	e->errors = tes_diags_error_count(eds->diags);
	if (st != TES_INVALID)
		return st;
	e->is_record = edition_is_record(text, len, &eds->arena);
	if (eds->arena.out_of_memory)
		return TES_NOMEM;
	if (e->is_record) {
		e->file = (struct edition_file){ .revision = 1 };
		e->errors = 1;
		e->why = "expected an edition file, found a record of a game";
	} else {
		e->why = catalog_first_error(eds, e);
	}
	return e->why ? TES_OK : TES_NOMEM;
}

enum tes_status
catalog_read_shipped(struct tes_editions *eds, struct catalog_entry *e)
{
	const struct edition_file head = e->file;
	const char *text = e->unread;

	if (!text)
		return TES_OK;
	memset(&e->file, 0, sizeof(e->file));
	const enum tes_status st = read_entry(eds, e, text, strlen(text));
	if (st == TES_OK)
		e->unread = NULL;
	else
		e->file = head;
	return st;
}

static void
add_entry(struct tes_editions *eds, struct catalog_entry *e)
{
	*eds->link = e;
	eds->link = &e->next;
}

/* If memory runs out, the next call adds all editions again. */
enum tes_status
catalog_load(struct tes_editions *eds)
{
	if (eds->is_loaded)
		return TES_OK;
	/*
	 * Start with an empty list, as an earlier call may have run out of
	 * memory. Edition files are added later.
	 */
	eds->first = NULL;
	eds->link = &eds->first;
	for (const struct tes_game *game = tes_game_next(NULL); game;
	     game = tes_game_next(game)) {
		const char *const *text = game_edition_texts(game);

		for (; *text; text++) {
			struct catalog_entry *e =
			    arena_alloc(&eds->arena, sizeof(*e));

			if (!e)
				return TES_NOMEM;
			e->game = game;
			e->unread = *text;
			if (!edition_file_read_header(&e->file, *text) &&
			    catalog_read_shipped(eds, e) != TES_OK)
				return TES_NOMEM;
			add_entry(eds, e);
		}
	}
	eds->is_loaded = true;
	return TES_OK;
}

enum tes_status
catalog_find_file(struct tes_editions *eds, const char *name, size_t len,
    struct catalog_entry **out, const char **why)
{
	struct catalog_entry *e = eds->first;
	const char *text = NULL;
	size_t text_len = 0;

	while (e && !(e->path && word_is(name, len, e->path)))
		e = e->next;
	*out = e;
	if (e)
		return TES_OK;
	*why = "edition files cannot be read here";
	e = arena_alloc(&eds->arena, sizeof(*e));
	if (!e)
		return TES_NOMEM;
	e->path = arena_strndup(&eds->arena, name, len);
	if (!e->path)
		return TES_NOMEM;
	if (!eds->fetch)
		return TES_INVALID;
	*why = "cannot be read";
	if (eds->fetch(eds->ctx, e->path, &text, &text_len, why)) {
		*why = NULL;
		/*
		 * Copy one byte more than allowed, so that the parser reports
		 * the text as too long.
		 */
		if (text_len > EDITION_FILE_MAX)
			text_len = EDITION_FILE_MAX + 1;
		text = arena_strndup(&eds->arena, text, text_len);
		if (!text || read_entry(eds, e, text, text_len) != TES_OK)
			return TES_NOMEM;
	} else if (!*why) {
		return TES_IO;
	} else {
		/*
		 * Keep an entry for the failure, so that the file is not opened
		 * again for each record.
		 */
		*why = e->why = arena_strndup(&eds->arena, *why, strlen(*why));
		if (!e->why)
			return TES_NOMEM;
	}
	add_entry(eds, e);
	*out = e;
	return TES_OK;
}

struct catalog_entry *
catalog_find_revision(struct tes_editions *eds, const struct tes_game *game,
    const char *name, size_t len, uint32_t revision)
{
	struct catalog_entry *found = NULL;

	for (struct catalog_entry *e = eds->first; e; e = e->next) {
		if (!e->game || (game && e->game != game) || !e->file.id.s ||
		    e->file.id.len != len ||
		    memcmp(e->file.id.s, name, len) != 0)
			continue;
		if (revision ? e->file.revision == revision :
		    !found || e->file.revision > found->file.revision)
			found = e;
	}
	return found;
}

/*
 * Returns the built-in edition with an id, or "id/revision", of the game (NULL:
 * of any game); NULL if there is none.
 */
static struct catalog_entry *
find_id(struct tes_editions *eds, const struct tes_game *game,
    const char *name, size_t len)
{
	const uint32_t revision = edition_split(name, &len);

	return catalog_find_revision(eds, game, name, len, revision);
}

struct catalog_entry *
catalog_find_id(struct tes_editions *eds, const struct tes_game *game,
    const char *name, size_t len)
{
	struct catalog_entry *e = find_id(eds, game, name, len);

	return e ? e : find_id(eds, NULL, name, len);
}

const struct tes_edition *
tes_editions_next(const struct tes_editions *eds,
    const struct tes_edition *prev)
{
	struct tes_editions *self = eds->self;
	bool is_next = !prev;

	if (!prev && catalog_load(self) != TES_OK)
		return NULL;
	/* The first call makes all built-in editions. */
	for (struct catalog_entry *e = prev ? NULL : eds->first; e; e = e->next)
		if (e->game && catalog_make_edition(self, e, 0) != TES_OK)
			return NULL;
	for (struct catalog_entry *e = eds->first; e; e = e->next) {
		if (!e->game || !e->ed)
			continue;
		if (is_next)
			return e->ed;
		is_next = e->ed == prev;
	}
	return NULL;
}

/*
 * Sets name[] to the ids of the game's built-in editions (game NULL: of all
 * games), NULL-terminated.  Returns false if out of memory.
 */
static bool
list_ids(struct tes_editions *eds, const struct tes_game *game,
    const char **name)
{
	size_t n = 0;

	for (struct catalog_entry *e = eds->first; e && n + 1 < NEAR_MAX;
	     e = e->next) {
		if (!e->game || (game && e->game != game))
			continue;
		if (catalog_make_edition(eds, e, 0) != TES_OK)
			return false;
		/*
		 * The revisions of an edition are consecutive entries with one
		 * id.
		 */
		if (e->ed && (n == 0 || strcmp(name[n - 1], e->ed->id) != 0))
			name[n++] = e->ed->id;
	}
	name[n] = NULL;
	return true;
}

/*
 * Returns the id of the first edition of the game that has the year `name` in
 * its title; NULL if there is none or if the name is not a year.
 */
static const char *
id_of_year(const struct tes_editions *eds, const struct tes_game *game,
    const char *name, size_t len)
{
	char year[5] = "";

	if (len != 4 || strspn(name, "0123456789") < len)
		return NULL;
	memcpy(year, name, len);
	for (const struct catalog_entry *e = eds->first; e; e = e->next)
		if (e->ed && (!game || e->game == game) &&
		    strstr(e->ed->title, year))
			return e->ed->id;
	return NULL;
}

/*
 * Returns the id that all words of a name mean, by an id, a year or the name of
 * a game: "GODS 2005", "Timbuktu 2001"; or NULL.
 */
static const char *
id_of_words(const struct tes_editions *eds, const struct tes_game *game,
    const char *const *ids, const char *name, size_t len)
{
	const char *found = NULL, *at = name;
	struct word word;

	while ((word = word_next(&at, name + len)).len) {
		const char *id = id_of_year(eds, game, word.s, word.len);

		for (size_t i = 0; !id && ids[i]; i++)
			if (word_is_folded(word.s, word.len, ids[i]))
				id = ids[i];
		if (id && found && strcmp(id, found) != 0)
			return NULL;
		if (!id && !(game && word_is_folded(word.s, word.len,
			tes_game_name(game))))
			return NULL;
		found = id ? id : found;
	}
	return found;
}

enum tes_status
editions_suggestion(struct tes_editions *eds, const struct tes_game *game,
    const char *name, size_t len, const struct tes_edition **out)
{
	const char *ids[NEAR_MAX];
	enum tes_status st = TES_OK;

	*out = NULL;
	/* An unknown revision of a known id means the latest. */
	edition_split(name, &len);
	struct catalog_entry *e = find_id(eds, game, name, len);
	if (!e && !list_ids(eds, game, ids))
		return TES_NOMEM;
	if (!e) {
		const int meant = word_suggestion(ids, name, len);
		const char *id = id_of_words(eds, game, ids, name, len);

		if (!id && meant >= 0)
			id = ids[meant];
		if (id)
			e = find_id(eds, game, id, strlen(id));
	}
	if (e)
		st = catalog_make_edition(eds, e, 0);
	if (e && st == TES_OK)
		*out = e->ed;
	return st;
}

const char *
editions_suggest(struct tes_editions *eds, const struct tes_game *game,
    const char *beside, const char *name, size_t len, struct buf *out)
{
	const char *meant;
	const char *ids[NEAR_MAX];
	size_t id_len = len;
	const uint32_t revision = edition_split(name, &id_len);
	const struct catalog_entry *e = find_id(eds, game, name, id_len);
	const struct tes_game *named = tes_game_by_name(name, len);

	if (named && (!game || game == named)) {
		buf_printf(out, "'%s' is a game; ", tes_game_name(named));
		game = named;
	}
	if (!list_ids(eds, game, ids)) {
		out->out_of_memory = true;
		return NULL;
	}
	if (e && revision) {
		buf_printf(out, "the latest revision of '%.*s' is %u",
		    (int)id_len, name, (unsigned)e->file.revision);
		return NULL;
	}
	const enum tes_status st =
	    catalog_add_suffix(eds, beside, name, len, &meant);
	out->out_of_memory |= st == TES_NOMEM;
	if (!meant)
		meant = id_of_words(eds, game, ids, name, id_len);
	const int near = word_nearest(ids, name, id_len);
	if (!meant && near >= 0)
		meant = ids[near];
	if (meant) {
		buf_printf(out, "did you mean '%s'?", meant);
		return meant;
	}
	buf_puts(out, "use ");
	for (size_t i = 0; ids[i]; i++)
		buf_printf(out, "%s%s", i == 0 ? "" : ", ", ids[i]);
	buf_puts(out, " or the path of a .yaml file");
	return NULL;
}

/*
 * If an unknown name is that of a changed edition as programs print it, sets
 * found->guess and found->as_inline.
 */
static enum tes_status
guess_changed(struct tes_editions *eds, const struct tes_game *game,
    const char *name, size_t len, struct edition_lookup *found)
{
	struct inline_edition in = { .base = text_plain(name, len, 0) };
	struct edition_lookup changed = { 0 };
	const char *as_inline;
	enum tes_status st =
	    editions_read_printed(&eds->arena, &in, &as_inline);
	struct catalog_entry *e = st == TES_OK ?
	    catalog_find_id(eds, game, in.base.s, in.base.len) : NULL;

	if (e)
		st = catalog_make_edition(eds, e, 0);
	if (e && e->ed && (!game || e->ed->game == game)) {
		changed.ed = e->ed;
		in.base.s = e->ed->id;
		st = editions_change_inline(&eds->arena, &in, eds->diags,
		    &changed);
	}
	if (st == TES_OK && changed.ed) {
		found->guess = changed.ed;
		found->as_inline = as_inline;
	}
	return st == TES_NOMEM ? st : TES_OK;
}

/*
 * Sets found->guess to the edition that an unknown name means: a changed one,
 * that of the file NAME.yaml, or one of a similar name; to NULL if there is
 * none.
 */
static enum tes_status
guess_edition(struct tes_editions *eds, const struct tes_game *game,
    const char *name, size_t len, struct edition_lookup *found)
{
	struct edition_lookup file;
	const char *path;
	enum tes_status st = guess_changed(eds, game, name, len,
	    found);

	if (st == TES_OK && !found->guess)
		st = catalog_add_suffix(eds, NULL, name, len, &path);
	if (st != TES_OK || found->guess)
		return st;
	if (!path)
		return editions_suggestion(eds, game, name, len, &found->guess);
	st = editions_lookup(eds, game, path, strlen(path), &file);
	found->guess = file.ed ? file.ed : file.guess;
	return st;
}

enum tes_status
editions_lookup(struct tes_editions *eds, const struct tes_game *game,
    const char *name, size_t len, struct edition_lookup *found)
{
	const bool is_path = edition_is_path(name, len);
	enum tes_status st = catalog_load(eds);

	*found = (struct edition_lookup){ .ed = NULL };
	if (st != TES_OK)
		return st;
	struct catalog_entry *e = is_path ? NULL :
	    catalog_find_id(eds, game, name, len);
	if (is_path)
		st = catalog_find_file(eds, name, len, &e, &found->why);
	else if (!e)
		st = guess_edition(eds, game, name, len, found);
	if (st > TES_INVALID || !e)
		return st > TES_INVALID ? st : TES_INVALID;
	st = catalog_make_edition(eds, e, 0);
	if (st != TES_OK)
		return st;
	found->why = e->why;
	found->errors = e->errors;
	if (e->ed && game && e->ed->game != game) {
		found->other = e->ed->game;
		return TES_INVALID;
	}
	found->ed = e->ed;
	if (e->guess && (!game || e->guess->game == game))
		found->guess = e->guess;
	return e->ed ? TES_OK : TES_INVALID;
}

enum tes_status
tes_editions_find_changed(struct tes_editions *eds, const struct tes_game *game,
    const char *name, const char *changes, const struct tes_edition **out,
    const char **why)
{
	struct inline_edition in = {
		.base = text_plain(name, strlen(name), 0),
	};
	struct edition_lookup found = { 0 };
	enum tes_status st;

	*out = NULL;
	*why = "";
	buf_clear(&eds->why);
	st = editions_read_inline(&eds->arena, &in, &found.why);
	if (st == TES_OK && changes)
		st = editions_add_changes(&eds->arena, &in, changes,
		    &found.why);
	if (st == TES_OK)
		st = editions_lookup(eds, game, in.base.s, in.base.len, &found);
	if (st == TES_OK)
		st = editions_change_inline(&eds->arena, &in, eds->diags,
		    &found);
	if (st == TES_OK)
		*out = found.ed;
	if (st != TES_INVALID)
		return st;
	editions_explain(eds, game, in.base.s, &found, &eds->why);
	if (eds->why.out_of_memory) {
		eds->why.out_of_memory = false;
		return TES_NOMEM;
	}
	*why = eds->why.s;
	return TES_INVALID;
}

enum tes_status
tes_editions_find(struct tes_editions *eds, const struct tes_game *game,
    const char *name, const struct tes_edition **out, const char **why)
{
	return tes_editions_find_changed(eds, game, name, NULL, out, why);
}
