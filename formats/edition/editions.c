/*
 * The editions there are: those that the games ship, and files by their path.
 * Each is read when it is first asked for.
 */
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/words.h"
#include "edition/edition.h"
#include "edition/editions_in.h"

/* Of editions that are the base of each other. */
enum { BASES_MAX = 8 };

struct entry {
	const struct tes_game *game; /* of a shipped one, else NULL */
	const char *unread;          /* its text, if only the head is known */
	const char *path;            /* of a file, else NULL */
	struct tes_source source;
	struct sheet sheet;
	struct tes_edition *ed; /* NULL: not made yet, or it is no good */
	const char *why;        /* it is no good */
	const char *root;       /* because a base far down is not; or NULL */
	bool is_begun;          /* it is being made */
	struct entry *next;
};

struct shelf {
	struct arena arena;
	struct entry *first, **link;
	struct tes_diags *diags; /* of what is being read */
	bool is_loaded;          /* the shipped ones are there */
	tes_fetch_fn *fetch;
	void *ctx;
	struct buf why;
};

/* Reading what was asked for is no change that a caller would notice. */
struct tes_editions {
	struct shelf *shelf;
};

struct tes_editions *
tes_editions_new(void)
{
	struct tes_editions *eds = calloc(1, sizeof(*eds));

	if (!eds)
		return NULL;
	eds->shelf = calloc(1, sizeof(*eds->shelf));
	if (eds->shelf)
		eds->shelf->diags = tes_diags_new();
	if (!eds->shelf || !eds->shelf->diags) {
		tes_editions_free(eds);
		return NULL;
	}
	eds->shelf->link = &eds->shelf->first;
	return eds;
}

void
tes_editions_free(struct tes_editions *eds)
{
	if (!eds)
		return;
	if (eds->shelf) {
		arena_release(&eds->shelf->arena);
		buf_release(&eds->shelf->why);
		tes_diags_free(eds->shelf->diags);
	}
	free(eds->shelf);
	free(eds);
}

void
tes_editions_set_fetch(struct tes_editions *eds, tes_fetch_fn *fetch, void *ctx)
{
	eds->shelf->fetch = fetch;
	eds->shelf->ctx = ctx;
}

/* The first thing that is wrong with a file, on one line, with its place. */
static const char *
first_trouble(struct shelf *sh, const struct entry *e)
{
	const struct tes_diag *diag = tes_diags_at(sh->diags, 0);
	struct buf b = { 0 };
	uint64_t line;
	uint32_t column;

	if (!diag)
		return NULL;
	tes_source_locate(&e->source, diag->span.begin, &line, &column);
	buf_printf(&b, "%llu:%u: %s", (unsigned long long)line,
	    (unsigned)column, diag->message);
	if (diag->notes && diag->note[0].help)
		buf_printf(&b, "; %s", diag->note[0].text);
	char *text = b.out_of_memory ? NULL :
	    arena_strndup(&sh->arena, b.s, b.len);
	buf_release(&b);
	return text;
}

/* Reads an entry's text as far as that goes without its base. */
static enum tes_status
read_entry(struct shelf *sh, struct entry *e, const char *text, size_t len)
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
	tes_diags_clear(sh->diags);
	const enum tes_status st =
	    sheet_read(&e->sheet, &sh->arena, &e->source, sh->diags);
	if (st == TES_INVALID) {
		e->why = first_trouble(sh, e);
		return e->why ? TES_OK : TES_NOMEM;
	}
	return st;
}

/* Reads the rest of a shipped one; TES_NOMEM leaves its head as it was. */
static enum tes_status
read_shipped(struct shelf *sh, struct entry *e)
{
	const struct sheet head = e->sheet;
	const char *text = e->unread;

	if (!text)
		return TES_OK;
	memset(&e->sheet, 0, sizeof(e->sheet));
	const enum tes_status st = read_entry(sh, e, text, strlen(text));
	if (st == TES_OK)
		e->unread = NULL;
	else
		e->sheet = head;
	return st;
}

/* Adds a sheet that was read, unless there was no memory for it. */
static void
add_entry(struct shelf *sh, struct entry *e)
{
	*sh->link = e;
	sh->link = &e->next;
}

/*
 * Each text is read when its edition is asked for.  All or nothing: without
 * memory it is tried anew the next time.
 */
static enum tes_status
load_shipped(struct shelf *sh)
{
	if (sh->is_loaded)
		return TES_OK;
	/* Files come behind them. */
	sh->first = NULL;
	sh->link = &sh->first;
	for (const struct tes_game *game = tes_game_next(NULL); game;
	     game = tes_game_next(game)) {
		const char *const *text = game_edition_texts(game);

		for (; *text; text++) {
			struct entry *e = arena_alloc(&sh->arena, sizeof(*e));

			if (!e)
				return TES_NOMEM;
			e->game = game;
			e->unread = *text;
			if (!sheet_read_head(&e->sheet, *text) &&
			    read_shipped(sh, e) != TES_OK)
				return TES_NOMEM;
			add_entry(sh, e);
		}
	}
	sh->is_loaded = true;
	return TES_OK;
}

static struct entry *
find_path(struct shelf *sh, const char *name, size_t len)
{
	for (struct entry *e = sh->first; e; e = e->next)
		if (e->path && word_is(name, len, e->path))
			return e;
	return NULL;
}

/* The file of that path; *why says why there is none. */
static enum tes_status
fetch_path(struct shelf *sh, const char *name, size_t len, struct entry **out,
    const char **why)
{
	struct entry *e = arena_alloc(&sh->arena, sizeof(*e));
	const char *text = NULL;
	size_t text_len = 0;

	*why = "editions are not read from files here";
	if (!e)
		return TES_NOMEM;
	e->path = arena_strndup(&sh->arena, name, len);
	if (!e->path)
		return TES_NOMEM;
	if (!sh->fetch)
		return TES_INVALID;
	*why = "it cannot be read";
	if (!sh->fetch(sh->ctx, e->path, &text, &text_len, why)) {
		if (!*why)
			return TES_IO;
		/* Not asked for again, however many records name it. */
		e->why = arena_strndup(&sh->arena, *why, strlen(*why));
		if (!e->why)
			return TES_NOMEM;
		*why = e->why;
		add_entry(sh, e);
		*out = e;
		return TES_OK;
	}
	*why = NULL;
	/* Only as much as is needed to see that it is too long. */
	if (text_len > EDITION_FILE_MAX)
		text_len = EDITION_FILE_MAX + 1;
	const char *copy = arena_strndup(&sh->arena, text, text_len);
	if (!copy || read_entry(sh, e, copy, text_len) != TES_OK)
		return TES_NOMEM;
	add_entry(sh, e);
	*out = e;
	return TES_OK;
}

/* The shipped edition of that id; revision 0: the latest. */
static struct entry *
find_revision(struct shelf *sh, const struct tes_game *game, const char *name,
    size_t len, uint32_t revision)
{
	struct entry *found = NULL;

	for (struct entry *e = sh->first; e; e = e->next) {
		if (!e->game || (game && e->game != game) || !e->sheet.id.s ||
		    e->sheet.id.len != len ||
		    memcmp(e->sheet.id.s, name, len) != 0)
			continue;
		if (revision ? e->sheet.revision == revision :
		    !found || e->sheet.revision > found->sheet.revision)
			found = e;
	}
	return found;
}

/* By id or "id/revision". */
static struct entry *
find_id(struct shelf *sh, const struct tes_game *game, const char *name,
    size_t len)
{
	const uint32_t revision = edition_split(name, &len);

	return find_revision(sh, game, name, len, revision);
}

/* The game's, or one of that id which is of another game, to be told so. */
static struct entry *
find_id_anywhere(struct shelf *sh, const struct tes_game *game,
    const char *name, size_t len)
{
	struct entry *e = find_id(sh, game, name, len);

	return e ? e : find_id(sh, NULL, name, len);
}

static enum tes_status make_edition(struct shelf *sh, struct entry *e,
    unsigned depth);

/* Says in sh->diags what is wrong with the base that the entry names. */
static void
report_base(struct shelf *sh, const struct entry *e, enum diag_id id,
    const char *why)
{
	const struct tes_text *base = &e->sheet.base;

	diag_add(sh->diags, id, base->span, "'" TEXT_FMT "'%s%s",
	    TEXT_ARG(*base), why ? ": " : "", why ? why : "");
}

/*
 * A path in an edition file begins at the folder of that file.  NULL without
 * memory.
 */
static const char *
base_path(struct shelf *sh, const struct entry *e)
{
	struct tes_text name = e->sheet.base;
	const char *slash = e->path ? strrchr(e->path, '/') : NULL;

	while (name.len > 2 && memcmp(name.s, "./", 2) == 0)
		name = text_sub(name, 2, name.len);
	const size_t folder = slash && name.s[0] != '/' ?
	    (size_t)(slash - e->path) + 1 : 0;
	char *path = arena_alloc(&sh->arena, folder + name.len + 1);
	if (!path)
		return NULL;
	if (folder)
		memcpy(path, e->path, folder);
	memcpy(path + folder, name.s, name.len);
	return path;
}

/* The entry of the base; NULL: there is none, *why may say why. */
static enum tes_status
find_base_entry(struct shelf *sh, const struct entry *e,
    const struct tes_game *game, struct entry **base, const char **why)
{
	const struct tes_text *name = &e->sheet.base;

	if (!edition_is_path(name->s, name->len)) {
		*base = find_id_anywhere(sh, game, name->s, name->len);
		return TES_OK;
	}
	const char *path = base_path(sh, e);
	if (!path)
		return TES_NOMEM;
	*base = find_path(sh, path, strlen(path));
	return *base ? TES_OK :
	    fetch_path(sh, path, strlen(path), base, why);
}

/* The base that an entry names; *out is NULL when it is no good. */
static enum tes_status
find_base(struct shelf *sh, struct entry *e, const struct tes_game *game,
    unsigned depth, const struct tes_edition **out)
{
	struct entry *base = NULL;
	const char *why = NULL;
	enum tes_status st = find_base_entry(sh, e, game, &base, &why);

	*out = NULL;
	if (st == TES_OK && base && base->is_begun)
		why = "an edition is its own base";
	else if (st == TES_OK && base && depth + 1 < BASES_MAX)
		st = make_edition(sh, base, depth + 1);
	else if (st == TES_OK && base)
		why = "too many editions are the base of each other";
	if (st > TES_INVALID)
		return st;
	/* The base's own troubles have been reported in its name. */
	tes_diags_clear(sh->diags);
	if (base && base->ed && base->ed->game == game)
		*out = base->ed;
	else if (!base && !why)
		report_base(sh, e, DIAG_UNKNOWN_EDITION, NULL);
	else if (base && base->ed)
		diag_add(sh->diags, DIAG_OTHER_GAMES_EDITION,
		    e->sheet.base.span, "'" TEXT_FMT "' is of %s",
		    TEXT_ARG(e->sheet.base), tes_game_name(base->ed->game));
	else
		report_base(sh, e, DIAG_EDITION_FILE, e->root = why ? why :
		    base->root ? base->root : base->why ? base->why : "");
	return TES_OK;
}

/* That of a file may be a shipped one's only where both are the same. */
static enum tes_status
check_id(struct shelf *sh, const struct entry *e, const struct tes_edition *ed)
{
	const struct tes_text *id = &e->sheet.id;
	const struct entry *latest =
	    find_id_anywhere(sh, ed->game, id->s, id->len);

	if (e->game || !latest)
		return TES_OK;
	struct entry *same = find_revision(sh, latest->game, id->s, id->len,
	    e->sheet.revision);
	if (same && make_edition(sh, same, 0) != TES_OK)
		return TES_NOMEM;
	sheet_check_id(&e->sheet, ed, latest->game, same ? same->ed : NULL,
	    sh->diags);
	return TES_OK;
}

/* Makes the edition out of the entry's sheet; e->why says why it cannot. */
static enum tes_status
make_edition(struct shelf *sh, struct entry *e, unsigned depth)
{
	const struct tes_text *name = &e->sheet.game;
	const struct tes_edition *base = NULL;

	if (read_shipped(sh, e) != TES_OK)
		return TES_NOMEM;
	if (e->ed || e->why)
		return TES_OK;
	const struct tes_game *game = tes_game_by_name(name->s, name->len);
	tes_diags_clear(sh->diags);
	if (!game) {
		diag_add(sh->diags, DIAG_UNKNOWN_GAME, name->span,
		    "'" TEXT_FMT "'", TEXT_ARG(*name));
	} else if (e->sheet.base.s) {
		e->is_begun = true;
		const enum tes_status st =
		    find_base(sh, e, game, depth, &base);
		e->is_begun = false;
		if (st > TES_INVALID)
			return st;
	}
	struct tes_edition *ed = game && (base || !e->sheet.base.s) ?
	    sheet_edition(&e->sheet, &sh->arena, game, base, sh->diags) : NULL;
	if (ed && check_id(sh, e, ed) != TES_OK)
		return TES_NOMEM;
	if (ed && tes_diags_errors(sh->diags) == 0)
		e->ed = ed;
	else
		e->why = first_trouble(sh, e);
	return e->ed || e->why ? TES_OK : TES_NOMEM;
}

/* All, so that without memory there are none rather than some. */
static bool
make_shipped(struct shelf *sh)
{
	if (load_shipped(sh) != TES_OK)
		return false;
	for (struct entry *e = sh->first; e; e = e->next)
		if (e->game && make_edition(sh, e, 0) != TES_OK)
			return false;
	return true;
}

const struct tes_edition *
tes_editions_next(const struct tes_editions *eds,
    const struct tes_edition *prev)
{
	struct shelf *sh = eds->shelf;
	bool is_behind = !prev;

	if (!prev && !make_shipped(sh))
		return NULL;
	for (struct entry *e = sh->first; e; e = e->next) {
		if (!e->game || !e->ed)
			continue;
		if (is_behind)
			return e->ed;
		is_behind = e->ed == prev;
	}
	return NULL;
}

/* The ids of a game's editions, NULL-terminated; false without memory. */
static bool
list_ids(struct shelf *sh, const struct tes_game *game, const char **name)
{
	size_t n = 0;

	for (struct entry *e = sh->first; e && n + 1 < NEAR_MAX; e = e->next) {
		if (!e->game || (game && e->game != game))
			continue;
		if (make_edition(sh, e, 0) != TES_OK)
			return false;
		if (e->ed)
			name[n++] = e->ed->id;
	}
	name[n] = NULL;
	return true;
}

/* The first edition whose title has a year, which the name is; or NULL. */
static const char *
id_of_year(const struct shelf *sh, const struct tes_game *game,
    const char *name, size_t len)
{
	char year[5] = "";

	if (len != 4 || strspn(name, "0123456789") < len)
		return NULL;
	memcpy(year, name, len);
	for (const struct entry *e = sh->first; e; e = e->next)
		if (e->ed && (!game || e->game == game) &&
		    strstr(e->ed->title, year))
			return e->ed->id;
	return NULL;
}

void
editions_hint(struct tes_editions *eds, const struct tes_game *game,
    const char *name, size_t len, struct buf *out)
{
	struct shelf *sh = eds->shelf;
	const char *ids[NEAR_MAX];
	size_t id_len = len;
	const uint32_t revision = edition_split(name, &id_len);
	const struct entry *e = find_id(sh, game, name, id_len);

	if (!list_ids(sh, game, ids)) {
		out->out_of_memory = true;
		return;
	}
	if (e && revision) {
		buf_printf(out, "the latest revision of '%.*s' is %u",
		    (int)id_len, name, (unsigned)e->sheet.revision);
		return;
	}
	const char *meant = id_of_year(sh, game, name, id_len);
	const int near = word_nearest(ids, name, id_len);
	if (!meant && near >= 0)
		meant = ids[near];
	if (meant) {
		buf_printf(out, "did you mean '%s'?", meant);
		return;
	}
	buf_puts(out, "there are ");
	for (size_t i = 0; ids[i]; i++)
		buf_printf(out, "%s%s", i == 0 ? "" : ids[i + 1] ? ", " :
		    " and ", ids[i]);
	buf_puts(out, "; a file's name ends in .yaml");
}

enum tes_status
editions_look(struct tes_editions *eds, const struct tes_game *game,
    const char *name, size_t len, struct found *found)
{
	const bool is_path = edition_is_path(name, len);
	struct shelf *sh = eds->shelf;
	enum tes_status st = load_shipped(sh);

	*found = (struct found){ NULL, NULL, NULL };
	if (st != TES_OK)
		return st;
	struct entry *e = is_path ? find_path(sh, name, len) :
	    find_id_anywhere(sh, game, name, len);
	if (is_path && !e)
		st = fetch_path(sh, name, len, &e, &found->why);
	if (st > TES_INVALID || !e)
		return st > TES_INVALID ? st : TES_INVALID;
	st = make_edition(sh, e, 0);
	if (st != TES_OK)
		return st;
	found->why = e->why;
	if (e->ed && game && e->ed->game != game) {
		found->other = e->ed->game;
		return TES_INVALID;
	}
	found->ed = e->ed;
	return e->ed ? TES_OK : TES_INVALID;
}

enum tes_status
tes_editions_find(struct tes_editions *eds, const struct tes_game *game,
    const char *name, const struct tes_edition **out, const char **why)
{
	struct shelf *sh = eds->shelf;
	struct inline_edition in = {
		.base = text_plain(name, strlen(name), 0),
	};
	struct found found = { 0 };
	enum tes_status st;

	*out = NULL;
	*why = "";
	buf_clear(&sh->why);
	st = editions_read_inline(&sh->arena, &in, &found.why);
	if (st == TES_OK)
		st = editions_look(eds, game, in.base.s, in.base.len, &found);
	if (st == TES_OK)
		st = editions_change_inline(&sh->arena, &in, sh->diags, &found);
	if (st == TES_OK)
		*out = found.ed;
	if (st != TES_INVALID)
		return st;
	editions_explain(eds, game, in.base.s, &found, &sh->why);
	if (sh->why.out_of_memory) {
		sh->why.out_of_memory = false;
		return TES_NOMEM;
	}
	*why = sh->why.s;
	return TES_INVALID;
}
