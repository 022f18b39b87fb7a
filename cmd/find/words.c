/*
 * words.c - explains why nothing was found: words of the command line that
 * cannot be right, and names that no game has.
 */
#include <stdlib.h>
#include <string.h>

#include <tessera/tools.h>

#include "find/find.h"
#include "index/boards.h"
#include "suggest.h"

/* What the argument of an option can be, as its values are passed to see(). */
struct words {
	struct find *find;
	const char *option;
	char pattern[LIKE_MAX];
	struct suggestion suggestion;
	char list[2000]; /* all values, separated by commas */
	bool is_known;   /* the pattern is one of them */
};

static void
begin(struct words *w, struct find *f, const char *option, const char *argument)
{
	*w = (struct words){ .find = f, .option = option };
	w->suggestion = suggest_for(argument);
	find_like(f, option, argument, w->pattern);
}

/* Adds a possible value. */
static void
see(struct words *w, const char *value)
{
	const size_t len = strlen(w->list), n = strlen(value);
	const char *found = strstr(w->list, value);

	w->is_known |= sqlite3_strlike(w->pattern, value, '\\') == 0;
	suggest_copy(&w->suggestion, value);
	while (found && ((found > w->list && found[-1] != ' ') ||
		   (found[n] && found[n] != ',')))
		found = strstr(found + 1, value);
	if (!found)
		snprintf(w->list + len, sizeof(w->list) - len, "%s%s",
		    len ? ", " : "", value);
}

/* Adds the values that a query returns. */
static void
see_query(struct words *w, const char *sql)
{
	struct database *d = &w->find->database;
	sqlite3_stmt *st = database_prepare(d, sql);

	while (database_step(d, st))
		see(w, (const char *)sqlite3_column_text(st, 0));
	sqlite3_finalize(st);
}

/* Exits unless the argument is a possible value. */
static void
require_known(const struct words *w)
{
	const char *best = w->suggestion.best;

	if (!w->is_known && !w->find->database.is_failed)
		cmd_misuse(w->find->run, "--%s: unknown value '%s'%s%s%s; use "
		    "%s", w->option, w->suggestion.word,
		    best ? " (did you mean '" : "", best ? best : "",
		    best ? "'?)" : "", w->list);
}

/*
 * Options with few values
 */

static void
check_game(struct find *f)
{
	struct words w;

	begin(&w, f, "game", f->options->game);
	for (const struct tes_game *g = NULL; (g = tes_game_next(g));)
		see(&w, tes_game_name(g));
	require_known(&w);
}

/* Calls fn with each built-in edition. */
static void
see_editions(struct words *w,
    void (*fn)(struct words *w, const struct tes_edition *ed))
{
	struct tes_editions *eds = tes_editions_new();

	for (const struct tes_edition *ed = NULL;
	     eds && (ed = tes_editions_next(eds, ed));)
		fn(w, ed);
	if (!eds)
		cmd_nomem(w->find->run);
	tes_editions_free(eds);
}

static void
see_id(struct words *w, const struct tes_edition *ed)
{
	see(w, tes_edition_id(ed));
}

static void
check_edition(struct find *f)
{
	struct words w;

	begin(&w, f, "edition", f->options->edition);
	see_editions(&w, see_id);
	see_query(&w, "SELECT text FROM name WHERE id IN "
	    "(SELECT edition FROM game)");
	require_known(&w);
}

static void
check_ended(struct find *f)
{
	struct words w;

	begin(&w, f, "ended", f->options->ended);
	for (size_t i = 0; tes_end_reason(i); i++)
		see(&w, tes_end_reason(i));
	require_known(&w);
}

/*
 * Steps
 */

static void
see_step_words(struct words *w, const struct tes_edition *ed)
{
	const char *word;

	for (size_t i = 0; (word = tes_edition_step_word(ed, i)); i++)
		see(w, word);
}

static void
check_step(struct find *f)
{
	char first[LIKE_MAX / 2 - 1];
	struct words w;

	snprintf(first, sizeof(first), "%.*s",
	    (int)strcspn(f->options->step, " "), f->options->step);
	begin(&w, f, "step", first);
	see_editions(&w, see_step_words);
	w.is_known |= f->is_step_known;
	require_known(&w);
}

/*
 * Seats of patterns
 */

static void
see_seats(struct words *w, const struct tes_edition *ed)
{
	const char *const *seat = tes_game_seats(tes_edition_game(ed));

	for (unsigned i = 0; seat[i]; i++)
		see(w, tes_edition_seat_name(ed, i));
}

void
find_check_seat(struct find *f, const char *seat)
{
	struct words w;

	begin(&w, f, "pattern", seat);
	see_editions(&w, see_seats);
	see_query(&w, "SELECT text FROM name WHERE id IN "
	    "(SELECT seat FROM player)");
	see(&w, "none");
	see(&w, "a letter for any player");
	require_known(&w);
}

/*
 * Things of patterns
 */

/* Adds kinds and names of "GRID;KIND:NAME;KIND:NAME;". */
static void
see_things(struct words *w, const char *things)
{
	static const char before[] = ";" BOARDS_SEAT;
	char word[LIKE_MAX];
	size_t len;

	for (const char *s = strchr(things, ';');
	     s && *s && strncmp(s, before, strlen(before)) != 0; s += len) {
		s++;
		len = strcspn(s, ":;");
		snprintf(word, sizeof(word), "%.*s", (int)len, s);
		if (len)
			see(w, word);
	}
}

static void
see_edition_things(struct words *w, const struct tes_edition *ed)
{
	char *things;
	size_t len;

	if (tes_edition_things(ed, &things, &len) != TES_OK) {
		cmd_nomem(w->find->run);
		return;
	}
	see_things(w, things);
	tes_text_free(things);
}

void
find_check_thing(struct find *f, const char *thing)
{
	struct database *d = &f->database;
	struct words w;

	begin(&w, f, "pattern", thing);
	sqlite3_stmt *st = database_prepare(d, "SELECT text FROM name WHERE "
	    "text LIKE 'hexagons;%' OR text LIKE 'squares;%'");
	while (database_step(d, st))
		see_things(&w, (const char *)sqlite3_column_text(st, 0));
	sqlite3_finalize(st);
	see_editions(&w, see_edition_things);
	see(&w, "any");
	see(&w, "empty");
	require_known(&w);
}

/*
 * Names
 */

/* Reports that no game has the name. */
static void
check_name(struct find *f, const char *option, const char *argument,
    const char *sql)
{
	struct words w;

	begin(&w, f, option, argument);
	see_query(&w, sql);
	const char *best = w.suggestion.best;
	if (!w.is_known && !f->database.is_failed)
		cmd_complain(f->run, CMD_INVALID,
		    "no game of the index has the %s '%s'%s%s%s", option,
		    argument, best ? "; did you mean '" : "", best ? best : "",
		    best ? "'?" : "");
}

void
find_explain_nothing(struct find *f)
{
	const struct find_options *o = f->options;
	static const char players[] =
	    "SELECT text FROM name WHERE id IN (SELECT name FROM player)";
	static const char winners[] = "SELECT text FROM name WHERE id IN "
	    "(SELECT name FROM player WHERE winner)";
	const struct {
		const char *option, *argument, *sql;
	} header[] = {
		{ "event", o->event, "SELECT text FROM name WHERE id IN "
		    "(SELECT event FROM game)" },
		{ "site", o->site, "SELECT text FROM name WHERE id IN "
		    "(SELECT site FROM game)" },
		{ "round", o->round, "SELECT text FROM name WHERE id IN "
		    "(SELECT round FROM game)" },
	};

	if (o->game)
		check_game(f);
	if (o->edition)
		check_edition(f);
	if (o->ended)
		check_ended(f);
	if (o->step)
		check_step(f);
	for (const char *const *name = o->player; *name; name++)
		check_name(f, "player", *name, players);
	for (const char *const *name = o->winner; *name; name++)
		check_name(f, "winner", *name, winners);
	for (size_t i = 0; i < sizeof(header) / sizeof(*header); i++)
		if (header[i].argument)
			check_name(f, header[i].option, header[i].argument,
			    header[i].sql);
}
