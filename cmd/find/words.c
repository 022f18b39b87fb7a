/*
 * words.c - explains why nothing was found: words of the command line that
 * cannot be right, and names that no game has.
 */
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
	char list[2000]; /* all values */
	bool is_known;   /* the argument is one of them */
	/*
	 * How lists of things begin that have the values of --pattern, which
	 * can have commas in them; NULL: of another option.
	 */
	const char *grid;
	bool is_seat; /* the values are seats, not things */
	bool may_be[2]; /* the thing can be without an owner, and with one */
	bool has_grid[2]; /* editions have another grid, and this one */
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
	const char *separator = w->grid ? "; " : ", ";
	const char *found = strstr(w->list, value);
	char lower[LIKE_MAX];

	if (w->grid) {
		/* --pattern has no wild cards. */
		w->is_known |= sqlite3_stricmp(w->suggestion.word, value) == 0;
	} else {
		/* Of longer values, only ASCII letters match in any case. */
		snprintf(lower, sizeof(lower), "%s", value);
		tes_text_lower(lower, strlen(lower));
		w->is_known |= sqlite3_strlike(w->pattern,
		    n < sizeof(lower) ? lower : value, '\\') == 0;
	}
	suggest_copy(&w->suggestion, value);
	while (found && ((found > w->list && found[-1] != ' ') ||
		   (found[n] && found[n] != *separator)))
		found = strstr(found + 1, value);
	if (!found)
		snprintf(w->list + len, sizeof(w->list) - len, "%s%s",
		    len ? separator : "", value);
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

/* Options with few values */

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

/* Returns whether --game and --edition allow an edition. */
static bool
is_allowed(struct find *f, const struct tes_edition *ed)
{
	const struct find_options *o = f->options;
	const char *const condition[][3] = {
		{ "game", o->game, tes_game_name(tes_edition_game(ed)) },
		{ "edition", o->edition, tes_edition_id(ed) },
	};
	bool is_allowed = true;
	struct words w;

	for (unsigned i = 0; i < 2; i++) {
		if (!condition[i][1])
			continue;
		begin(&w, f, condition[i][0], condition[i][1]);
		see(&w, condition[i][2]);
		is_allowed &= w.is_known;
	}
	return is_allowed;
}

static void
see_id(struct words *w, const struct tes_edition *ed)
{
	see(w, tes_edition_id(ed));
}

/* Steps */

static void
see_step_words(struct words *w, const struct tes_edition *ed)
{
	const char *word;

	for (size_t i = 0; (word = tes_edition_step_word(ed, i)); i++)
		see(w, word);
}

static void
see_allowed_step_words(struct words *w, const struct tes_edition *ed)
{
	if (is_allowed(w->find, ed))
		see_step_words(w, ed);
}

static void
see_notation(struct words *w, const struct tes_edition *ed)
{
	if (is_allowed(w->find, ed))
		find_check_step(w->find, ed);
}

static void
check_step(struct find *f)
{
	const struct step_check *c = &f->step_check;
	const struct step_check of_records = *c;
	char first[LIKE_MAX / 2 - 1];
	struct words w;

	snprintf(first, sizeof(first), "%.*s",
	    (int)strcspn(f->options->step, " ,"), f->options->step);
	begin(&w, f, "step", first);
	see_editions(&w, see_notation);
	if (c->is_possible)
		return;
	if (*c->error)
		cmd_misuse(f->run, "--step: %s",
		    *of_records.error ? of_records.error : c->error);
	see_editions(&w, see_allowed_step_words);
	/* Words of an edition that is not built in are unknown. */
	if (!*w.list)
		see_editions(&w, see_step_words);
	require_known(&w);
}

/* Patterns */

static bool
begins_with(const char *s, const char *beginning)
{
	return strncmp(s, beginning, strlen(beginning)) == 0;
}

/* Adds the kind or name of a thing. */
static void
see_thing(struct words *w, const char *s, size_t len,
    const struct boards_thing *thing)
{
	char word[LIKE_MAX];

	snprintf(word, sizeof(word), "%.*s", (int)len, s);
	see(w, word);
	for (unsigned i = 0; i < 2; i++)
		w->may_be[i] |= thing->may_be[i] &&
		    sqlite3_stricmp(w->suggestion.word, word) == 0;
}

/* Adds the kinds and names in a list of things, or its seats; see boards.h. */
static void
see_list(struct words *w, const char *list)
{
	const char *s = begins_with(list, w->grid) ? strchr(list, ';') : NULL;
	char word[LIKE_MAX];

	for (; s && *++s; s += strcspn(s, ";")) {
		const size_t seat = sizeof(BOARDS_SEAT) - 1;
		struct boards_thing thing;

		if (w->is_seat && begins_with(s, BOARDS_SEAT)) {
			snprintf(word, sizeof(word), "%.*s",
			    (int)(strcspn(s, ";") - seat), s + seat);
			see(w, word);
		}
		if (!w->is_seat && boards_thing(s, &thing)) {
			see_thing(w, thing.kind, thing.kind_len, &thing);
			see_thing(w, thing.name, thing.name_len, &thing);
		}
	}
}

static void
see_edition(struct words *w, const struct tes_edition *ed)
{
	const char *const *seat = tes_game_seats(tes_edition_game(ed));
	char *things;
	size_t len;

	if (tes_edition_things(ed, &things, &len) != TES_OK) {
		cmd_nomem(w->find->run);
		return;
	}
	for (unsigned i = 0; w->is_seat && seat[i] &&
	    begins_with(things, w->grid); i++)
		see(w, tes_edition_seat_name(ed, i));
	see_list(w, things);
	tes_text_free(things);
}

/*
 * Sets *w to the things on a grid, or the seats; one of them is wanted.  Those
 * of the editions are only added if the index does not have it.
 */
static void
see_pattern(struct words *w, struct find *f, const char *grid,
    const char *wanted, bool is_seat)
{
	struct database *d = &f->database;
	/* ';' is before '<'. */
	sqlite3_stmt *st = database_prepare(d, "SELECT text FROM name WHERE "
	    "text BETWEEN 'hexagons;' AND 'hexagons<' OR "
	    "text BETWEEN 'squares;' AND 'squares<' ORDER BY id");

	begin(w, f, "pattern", wanted);
	w->grid = grid;
	w->is_seat = is_seat;
	while (database_step(d, st))
		see_list(w, database_text(d, st, 0));
	sqlite3_finalize(st);
	if (!w->is_known)
		see_editions(w, see_edition);
	see(w, is_seat ? "none" : "any");
	see(w, is_seat ? "a letter from a to z for any player" : "empty");
}

void
find_check_seat(struct find *f, const char *grid, const char *seat)
{
	struct words w;

	see_pattern(&w, f, grid, seat, true);
	require_known(&w);
}

void
find_check_thing(struct find *f, const char *grid, const char *thing,
    bool has_owner, bool has_none)
{
	const bool is_hexagons = begins_with(grid, BOARDS_HEXAGONS);
	const char *space = strrchr(thing, ' ');
	const char *owner = space ? space + 1 : thing;
	char first[LIKE_MAX] = "any";
	struct words w, other, seat;

	see_pattern(&w, f, grid, thing, false);
	if (!w.is_known)
		see_pattern(&other, f, is_hexagons ? BOARDS_SQUARES :
		    BOARDS_HEXAGONS, thing, false);
	if (!w.is_known && other.is_known)
		cmd_misuse(f->run, "--pattern: '%s' is on %s", thing,
		    is_hexagons ? "squares, such as C7, found a hexagon" :
		    "hexagons, such as 0,1, found a square");
	const char *digit = strpbrk(thing, "0123456789");
	if (!w.is_known && digit)
		cmd_misuse(f->run, "--pattern: expected ';' after '%.*s'",
		    (int)(digit - thing + (int)strcspn(digit, " ")), thing);
	if (!w.is_known && (!w.suggestion.best || space)) {
		/*
		 * Suggest "temple of a" instead of "temple a", and "any of a"
		 * instead of "a".
		 */
		if (space)
			snprintf(first, sizeof(first), "%.*s",
			    (int)(space - thing), thing);
		see_pattern(&other, f, grid, first, false);
		see_pattern(&seat, f, grid, owner, true);
		if (other.is_known && (seat.is_known || !owner[1])) {
			w.suggestion.best = w.suggestion.copy;
			snprintf(w.suggestion.copy, sizeof(w.suggestion.copy),
			    "%.60s of %s", first, owner);
		}
	}
	require_known(&w);
	if ((has_owner && !w.may_be[1]) || (has_none && !w.may_be[0]))
		see_editions(&w, see_edition);
	if (has_owner && !w.may_be[1])
		cmd_misuse(f->run, "--pattern: '%s' never has an owner; omit "
		    "'of' and the owner", thing);
	if (has_none && !w.may_be[0])
		cmd_misuse(f->run, "--pattern: '%s' always has an owner; omit "
		    "'of none'", thing);
}

/* Notes whether an edition that a condition allows has the grid. */
static void
see_grid(struct words *w, const struct tes_edition *ed)
{
	char *things;
	size_t len;

	if (!is_allowed(w->find, ed))
		return;
	if (tes_edition_things(ed, &things, &len) != TES_OK) {
		cmd_nomem(w->find->run);
		return;
	}
	w->has_grid[begins_with(things, w->grid)] = true;
	tes_text_free(things);
}

void
find_check_grid(struct find *f, const char *grid)
{
	const struct find_options *o = f->options;
	const bool is_hexagons = begins_with(grid, BOARDS_HEXAGONS);
	struct words w = { .find = f, .grid = grid };

	if (!o->game && !o->edition)
		return;
	see_editions(&w, see_grid);
	/* The grid of an edition that is not built in is unknown. */
	if (w.has_grid[false] && !w.has_grid[true])
		cmd_misuse(f->run, "--pattern: the board of '%s' has %s",
		    o->edition ? o->edition : o->game, is_hexagons ?
		    "squares, such as C7, found a hexagon" :
		    "hexagons, such as 0,1, found a square");
}

/* Sets *columns and *rows to those of the largest board with edges. */
static bool
measure_boards(int32_t *columns, int32_t *rows)
{
	struct tes_editions *eds = tes_editions_new();
	struct tes_position *pos = tes_position_new();
	bool good = eds && pos;

	for (const struct tes_edition *ed = NULL;
	     good && (ed = tes_editions_next(eds, ed));) {
		const struct tes_scene *scene =
		    tes_position_new_game(pos, ed, 2) == TES_OK ?
		    tes_position_scene(pos) : NULL;

		good = scene;
		if (scene && scene->column_count > *columns)
			*columns = scene->column_count;
		if (scene && scene->row_count > *rows)
			*rows = scene->row_count;
	}
	tes_position_free(pos);
	tes_editions_free(eds);
	return good;
}

void
find_check_square(struct find *f, int32_t column, int32_t row,
    const char *given)
{
	int32_t columns = 0, rows = 0;

	if (!measure_boards(&columns, &rows))
		cmd_nomem(f->run);
	else if (row < 0 || row >= rows || column >= columns)
		cmd_misuse(f->run, "--pattern: a square is from A1 to %c%ld, "
		    "found '%s'", (char)('A' + columns - 1), (long)rows, given);
}

/* Names */

/* Adds the names in a column of a table: "site FROM game". */
static void
see_names(struct words *w, const char *column)
{
	struct database *d = &w->find->database;
	char sql[100];

	snprintf(sql, sizeof(sql),
	    "SELECT text FROM name WHERE id IN (SELECT %s)", column);
	sqlite3_stmt *st = database_prepare(d, sql);
	while (database_step(d, st))
		see(w, database_text(d, st, 0));
	sqlite3_finalize(st);
}

/* Reports that no game has the name, if one is given. */
static void
check_name(struct find *f, const char *option, const char *argument,
    const char *column)
{
	struct words w;

	if (!argument)
		return;
	begin(&w, f, option, argument);
	see_names(&w, column);
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
	static const char editions[] = "edition FROM game";
	struct words w;

	if (o->game) {
		begin(&w, f, "game", o->game);
		for (const struct tes_game *g = NULL; (g = tes_game_next(g));)
			see(&w, tes_game_name(g));
		require_known(&w);
	}
	/* Any changes of an edition are possible: "timbuktu (cap 3)". */
	if (o->edition && strstr(o->edition, " (")) {
		check_name(f, "edition", o->edition, editions);
	} else if (o->edition) {
		begin(&w, f, "edition", o->edition);
		see_editions(&w, see_id);
		see_names(&w, editions);
		require_known(&w);
	}
	if (o->ended) {
		begin(&w, f, "ended", o->ended);
		for (size_t i = 0; tes_end_reason(i); i++)
			see(&w, tes_end_reason(i));
		require_known(&w);
	}
	if (o->step)
		check_step(f);
	for (const char *const *name = o->player; *name; name++)
		check_name(f, "player", *name, "name FROM player");
	for (const char *const *name = o->winner; *name; name++)
		check_name(f, "winner", *name, "name FROM player WHERE winner");
	check_name(f, "event", o->event, "event FROM game");
	check_name(f, "site", o->site, "site FROM game");
	check_name(f, "round", o->round, "round FROM game");
}
