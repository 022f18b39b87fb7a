/*
 * query.c - finds games by their headers, and by a position.
 */
#include <stdlib.h>
#include <string.h>

#include <tessera/tools.h>

#include "date.h"
#include "find/find.h"
#include "grow.h"
#include "index/big_endian.h"
#include "index/postings.h"
#include "number.h"
#include "opt_position.h"

enum {
	KEY_SIZE = 8,
	CONDITIONS = 8000, /* bytes of SQL */
	PARAMETERS = 8 + 2 * TES_SEATS_MAX
};

/* The condition that a game must fulfil, as SQL with parameters. */
struct condition {
	char sql[CONDITIONS];
	char parameter[PARAMETERS][LIKE_MAX];
	unsigned parameters;
};

bool
find_add(struct cmd_run *run, struct hits *hits, struct hit hit)
{
	if (!grow(&hits->hit, &hits->cap, hits->count + 1, sizeof(hit)))
		return cmd_nomem(run);
	hits->hit[hits->count++] = hit;
	return true;
}

size_t
find_first_hit(const struct hits *hits, int64_t game)
{
	size_t first = 0, end = hits->count;

	while (first < end) {
		const size_t middle = first + (end - first) / 2;

		if (hits->hit[middle].game < game)
			first = middle + 1;
		else
			end = middle;
	}
	return first;
}

/* Adds a parameter to the condition, of which sql has a `?`. */
static void
add_condition(struct condition *c, const char *sql, const char *parameter)
{
	const size_t len = strlen(c->sql);

	snprintf(c->sql + len, sizeof(c->sql) - len, " AND %s", sql);
	snprintf(c->parameter[c->parameters++], LIKE_MAX, "%s", parameter);
}

void
find_like(struct find *f, const char *option, const char *argument,
    char pattern[LIKE_MAX])
{
	char *to = pattern;

	if (strlen(argument) >= LIKE_MAX / 2)
		cmd_misuse(f->run, "--%s: the argument is too long", option);
	for (const char *s = argument; *s; s++) {
		if (strchr("%_\\", *s))
			*to++ = '\\';
		*to++ = *s == '*' ? '%' : *s == '?' ? '_' : *s;
	}
	*to = '\0';
	tes_text_lower(pattern, (size_t)(to - pattern));
}

/*
 * SQL function fold_case(): the text in lower case.  SQL's own lower() changes
 * letters in ASCII only.
 */
static void
fold_case(sqlite3_context *sql, int count, sqlite3_value **value)
{
	const char *text = (const char *)sqlite3_value_text(value[0]);
	const size_t len = (size_t)sqlite3_value_bytes(value[0]);
	char *copy = sqlite3_malloc64(len + 1);

	(void)count;
	if (!copy) {
		sqlite3_result_error_nomem(sql);
		return;
	}
	if (text)
		memcpy(copy, text, len);
	tes_text_lower(copy, len);
	sqlite3_result_text64(sql, copy, len, sqlite3_free, SQLITE_UTF8);
}

/*
 * SQL function date_order(): that of a date and a bound, negative, 0 or
 * positive; NULL if it cannot be known.
 */
static void
date_order(sqlite3_context *sql, int count, sqlite3_value **value)
{
	const char *date = (const char *)sqlite3_value_text(value[0]);
	const char *bound = (const char *)sqlite3_value_text(value[1]);
	const size_t len = (size_t)sqlite3_value_bytes(value[0]);
	bool is_unknown = !date || !bound;

	(void)count;
	const int order =
	    is_unknown ? 0 : date_compare(date, len, bound, &is_unknown);
	if (!is_unknown)
		sqlite3_result_int(sql, order);
}

static bool
add_function(struct database *d, const char *name, int parameters,
    void (*fn)(sqlite3_context *sql, int count, sqlite3_value **value))
{
	return sqlite3_create_function_v2(d->db, name, parameters,
	    SQLITE_UTF8 | SQLITE_DETERMINISTIC, NULL, fn, NULL, NULL,
	    NULL) == SQLITE_OK || database_fail(d);
}

bool
find_open(struct find *f, const char *index)
{
	return database_open(&f->database, f->run, index, false) &&
	    add_function(&f->database, "fold_case", 1, fold_case) &&
	    add_function(&f->database, "date_order", 2, date_order);
}

/*
 * Adds that a text equals the argument of an option, in any case of letters;
 * `*` in it is any text, and `?` any character.
 */
static void
add_text(struct find *f, struct condition *c, const char *option,
    const char *sql, const char *argument)
{
	char pattern[LIKE_MAX];

	if (!argument)
		return;
	find_like(f, option, argument, pattern);
	add_condition(c, sql, pattern);
}

static void
add_texts(struct find *f, struct condition *c, const char *option,
    const char *sql, const char *const *argument)
{
	for (; *argument; argument++)
		add_text(f, c, option, sql, *argument);
}

#define NAMES "(SELECT id FROM name WHERE fold_case(text) LIKE ? ESCAPE '\\')"
#define PLAYERS                                                                \
 "EXISTS (SELECT 1 FROM player WHERE player.id BETWEEN "                       \
 "8 * game.id AND 8 * game.id + 7 AND "

/*
 * Adds a condition for dates, of which texts[] selects all that fulfil it, and
 * perhaps more, by the index of texts; order: that of such a date and bound.
 */
static void
add_bound(struct condition *c, const char *texts, const char *order,
    const char *bound)
{
	char sql[200];

	/* The second question mark is the same parameter. */
	snprintf(sql, sizeof(sql), "date IN (SELECT id FROM name WHERE text %s "
	    "AND date_order(text, ?%u) %s)", texts, c->parameters + 1, order);
	add_condition(c, sql, bound);
}

/*
 * Adds the dates of --date: "unknown", DATE, or FROM..TO, where one of the two
 * may be empty.
 */
static void
add_dates(struct find *f, struct condition *c, const char *date)
{
	const char *dots = date ? strstr(date, "..") : NULL;
	const char *to = dots ? dots + 2 : date;
	char from[LIKE_MAX];

	if (!date)
		return;
	if (strcmp(date, "unknown") == 0) {
		add_condition(c, "(date IS NULL OR date IN (SELECT id FROM "
		    "name WHERE text LIKE ?))", "%?%");
		return;
	}
	const size_t len = dots ? (size_t)(dots - date) : strlen(date);
	if (!(date_is_valid(date, len) || (dots && len == 0 && *to)) ||
	    !(date_is_valid(to, strlen(to)) || (dots && !*to)))
		cmd_misuse(f->run,
		    "--date: expected a date of the calendar, YYYY-MM-DD, a "
		    "part of it, FROM..TO or 'unknown', found '%s'",
		    date);
	snprintf(from, sizeof(from), "%.*s", (int)len, date);
	if (*to && strncmp(from, to, strlen(to)) > 0)
		cmd_misuse(f->run, "--date: '%s' ends before it begins", date);
	if (*from)
		add_bound(c, ">= ?", ">= 0", from);
	/* '~' sorts after digits, dashes and question marks. */
	if (*to)
		add_bound(c, "< ? || '~'", "<= 0", to);
}

/* Returns a query for games with the condition and `more`; NULL on errors. */
static sqlite3_stmt *
prepare(struct find *f, const struct condition *c, const char *more)
{
	char sql[CONDITIONS + 200];

	snprintf(sql, sizeof(sql), "SELECT id FROM game WHERE 1%s%s", c->sql,
	    more);
	sqlite3_stmt *st = database_prepare(&f->database, sql);
	for (unsigned i = 0; i < c->parameters && st; i++)
		database_bind(st, (int)i + 1, c->parameter[i],
		    strlen(c->parameter[i]));
	return st;
}

/* Positions */

/* Candidates of postings_find(), with all that is needed to check them. */
struct search {
	struct find *find;
	uint64_t key;
	sqlite3_stmt *line, *game; /* of a game: its keys, the condition */
	int game_parameter;
	bool is_nomem;
};

/* Adds the hits of a game that may have the key. */
static void
see_candidate(void *ctx, int64_t id)
{
	struct search *s = ctx;
	struct find *f = s->find;
	struct database *d = &f->database;
	bool is_wanted = false, is_asked = false;

	sqlite3_bind_int64(s->line, 1, id);
	if (database_step(d, s->line)) {
		const unsigned char *keys = sqlite3_column_blob(s->line, 0);
		const size_t count =
		    (size_t)sqlite3_column_bytes(s->line, 0) / KEY_SIZE;

		for (size_t i = f->first_turn; i < count && i <= f->last_turn;
		     i++) {
			if (big_endian_get(keys + KEY_SIZE * i) != s->key)
				continue;
			if (!is_asked) {
				sqlite3_bind_int64(s->game, s->game_parameter,
				    id);
				is_wanted = database_step(d, s->game);
				sqlite3_reset(s->game);
				is_asked = true;
			}
			if (is_wanted && !s->is_nomem)
				s->is_nomem = !find_add(f->run, &f->hits,
				    (struct hit){ .game = id,
					.turn = (uint32_t)i,
					.has_turn = true });
		}
	}
	sqlite3_reset(s->line);
}

static void
refuse_place(struct find *f, const char *why)
{
	cmd_misuse(f->run, "--position: %s: '%s'", why, f->options->position);
}

/* Reads FILE:RECORD:TURN, a place in the index. */
static uint64_t
key_of_place(struct find *f)
{
	const char *text = f->options->position;
	const char *turn = strrchr(text, ':'), *number = turn, *s, *end;
	uint32_t record, at;
	uint64_t key = 0;

	while (number && number > text && number[-1] != ':')
		number--;
	if (!number || number <= text + 1)
		cmd_misuse(f->run, "--position: expected a position or "
		    "FILE:RECORD:TURN, found '%s'", text);
	s = number;
	if (!number_read(&s, &record) || s != turn)
		refuse_place(f, "RECORD is not a number");
	end = turn + 1;
	if (!number_read(&end, &at) || *end)
		refuse_place(f, "TURN is not a number");
	/* A whole file has its games in a row: look first where it would be. */
	sqlite3_stmt *st = database_prepare(&f->database,
	    "SELECT keys FROM line WHERE game = (SELECT game.id FROM game "
	    "JOIN file ON file.id = game.file WHERE path = ?1 AND number = ?2 "
	    "AND game.id >= first AND game.id < first + min(games, ?2) "
	    "ORDER BY game.id DESC LIMIT 1)");
	char *path = strndup(text, (size_t)(number - 1 - text));
	if (path)
		database_normalize(path);
	else
		cmd_nomem(f->run);
	database_bind(st, 1, path, path ? strlen(path) : 0);
	sqlite3_bind_int64(st, 2, record);
	const bool is_found = database_step(&f->database, st);
	const size_t positions = is_found ?
	    (size_t)sqlite3_column_bytes(st, 0) / KEY_SIZE : 0;
	if (!is_found && !f->database.is_failed)
		refuse_place(f, "the index has no such game");
	if (is_found && positions == 0)
		refuse_place(f, "the index has no position of this game");
	if (is_found && positions <= at)
		cmd_misuse(f->run, "--position: the index has only turns 0 to "
		    "%zu of this game: '%s'", positions - 1, text);
	if (is_found)
		key = big_endian_get((const unsigned char *)
					 sqlite3_column_blob(st, 0) +
		    KEY_SIZE * at);
	sqlite3_finalize(st);
	free(path);
	return key;
}

static bool
find_position(struct find *f, const struct condition *c)
{
	const char *text = f->options->position;
	const size_t word = strcspn(text, " :");
	struct search s = { .find = f };

	if (text[word] != ' ' || !tes_game_by_name(text, word)) {
		s.key = key_of_place(f);
	} else {
		struct given_position given;
		const bool good = opt_position_read(&given, f->run, text);

		if (good)
			s.key = tes_position_key(given.pos);
		opt_position_release(&given);
		if (!good)
			return false;
	}
	s.line = database_prepare(&f->database,
	    "SELECT keys FROM line WHERE game = ?");
	s.game = prepare(f, c, " AND id = ?");
	s.game_parameter = (int)c->parameters + 1;
	if (s.line && s.game)
		postings_find(&f->database, s.key, see_candidate, &s);
	sqlite3_finalize(s.line);
	sqlite3_finalize(s.game);
	return !s.is_nomem && !f->database.is_failed;
}

bool
find_hits(struct find *f)
{
	const struct find_options *o = f->options;
	struct condition c = { .parameters = 0 };
	bool good = true;

	add_text(f, &c, "game", "game IN " NAMES, o->game);
	add_text(f, &c, "edition", "edition IN " NAMES, o->edition);
	add_text(f, &c, "event", "event IN " NAMES, o->event);
	add_text(f, &c, "site", "site IN " NAMES, o->site);
	add_text(f, &c, "round", "round IN " NAMES, o->round);
	add_text(f, &c, "ended", "ended IN " NAMES, o->ended);
	add_texts(f, &c, "player", PLAYERS "name IN " NAMES ")", o->player);
	add_texts(f, &c, "winner", PLAYERS "winner AND name IN " NAMES ")",
	    o->winner);
	add_dates(f, &c, o->date);
	if (o->position)
		return find_position(f, &c);
	f->has_all = o->pattern && c.parameters == 0;
	if (f->has_all)
		return true;
	sqlite3_stmt *st = prepare(f, &c, " ORDER BY id");
	while (good && database_step(&f->database, st))
		good = find_add(f->run, &f->hits,
		    (struct hit){ .game = database_id(&f->database, st, 0) });
	sqlite3_finalize(st);
	return good && !f->database.is_failed;
}

/* Games */

/* Returns a text of a row; NULL if there is none, or out of memory. */
static const char *
text_of(struct find *f, sqlite3_stmt *st, int column)
{
	if (sqlite3_column_type(st, column) == SQLITE_NULL)
		return NULL;
	const unsigned char *text = sqlite3_column_text(st, column);
	if (!text)
		database_fail(&f->database);
	return (const char *)text;
}

/* Returns a text of a player, or NULL; it is kept in f->names. */
static const char *
name_of(struct find *f, int column)
{
	const char *text = text_of(f, f->player, column);
	const struct strtab_entry *entry = text ?
	    strtab_intern(&f->names, NULL, text, strlen(text)) : NULL;

	if (text && !entry)
		f->database.is_failed |= !cmd_nomem(f->run);
	return entry ? entry->s : NULL;
}

static bool
read_players(struct find *f, int64_t id, struct find_game *game)
{
	sqlite3_stmt *st = f->player;

	sqlite3_reset(st);
	sqlite3_bind_int64(st, 1, TES_SEATS_MAX * id);
	for (int i = 0; i < game->players &&
	     database_step(&f->database, st); i++)
		game->player[i] = (struct find_player){
			.seat = name_of(f, 0),
			.name = name_of(f, 1),
			.has_score = sqlite3_column_type(st, 2) != SQLITE_NULL,
			.points = sqlite3_column_int(st, 2),
			.rank = sqlite3_column_int(st, 3),
			.is_winner = sqlite3_column_int(st, 4),
		};
	sqlite3_reset(st);
	return !f->database.is_failed;
}

bool
find_game(struct find *f, int64_t id, struct find_game *game)
{
	sqlite3_stmt *st = f->game;

	if (!st) {
		st = f->game = database_prepare(&f->database,
		    "SELECT "
		    "games.file, games.number, games.line, "
		    "coalesce(offset, -1), length, "
		    "games.game, games.edition, games.event, "
		    "games.site, games.date, games.round, games.ended, "
		    "games.turns, games.players, games.valid, size, modified "
		    "FROM games JOIN game ON game.id = games.id JOIN file ON "
		    "file.id = game.file WHERE games.id = ?");
		f->player = database_prepare(&f->database,
		    "SELECT "
		    "(SELECT text FROM name WHERE id = seat), "
		    "(SELECT text FROM name WHERE id = player.name), points, "
		    "rank, winner FROM player WHERE id BETWEEN ?1 AND ?1 + 7");
	}
	sqlite3_reset(st);
	sqlite3_bind_int64(st, 1, id);
	if (!database_step(&f->database, st)) {
		database_damaged(&f->database);
		return false;
	}
	*game = (struct find_game){
		.file = database_text(&f->database, st, 0),
		.number = sqlite3_column_int64(st, 1),
		.line = sqlite3_column_int64(st, 2),
		.offset = sqlite3_column_int64(st, 3),
		.length = sqlite3_column_int64(st, 4),
		.game = text_of(f, st, 5),
		.edition = text_of(f, st, 6),
		.event = text_of(f, st, 7),
		.site = text_of(f, st, 8),
		.date = text_of(f, st, 9),
		.round = text_of(f, st, 10),
		.ended = text_of(f, st, 11),
		.turns = sqlite3_column_int(st, 12),
		.players = sqlite3_column_int(st, 13),
		.is_valid = sqlite3_column_int(st, 14),
		.size = sqlite3_column_int64(st, 15),
		.modified = sqlite3_column_int64(st, 16),
	};
	/* The index may be damaged. */
	if (game->players < 0 || game->players > TES_SEATS_MAX)
		game->players = 0;
	return read_players(f, id, game);
}
