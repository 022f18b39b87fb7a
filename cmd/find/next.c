/*
 * next.c - counts what was played after the positions that were found, by the
 * position reached.
 */
#include <inttypes.h>
#include <stdlib.h>

#include "find/find.h"
#include "index/big_endian.h"
#include "json.h"
#include "stats/dist.h"
#include "text.h"

/* A game goes on from a hit to the position with this key. */
struct step_on {
	uint64_t key;
	size_t hit;
	bool is_scored, is_won; /* by the player who moved */
};

/* Games that reached the same position. */
struct group {
	struct step_on *first;
	size_t count, scored, won;
};

struct next {
	struct find *find;
	struct step_on *on;
	size_t count, games, ends; /* ends: records that end with it */
	struct group *group;
	size_t groups;
};

static int
by_key(const void *a, const void *b)
{
	const struct step_on *x = a, *y = b;

	if (x->key != y->key)
		return x->key < y->key ? -1 : 1;
	return x->hit < y->hit ? -1 : x->hit > y->hit;
}

static int
by_count(const void *a, const void *b)
{
	const struct group *x = a, *y = b;

	if (x->count != y->count)
		return x->count > y->count ? -1 : 1;
	return x->first->hit < y->first->hit ? -1 : 1;
}

/*
 * Returns the turn played next after the position of a hit; with --step, the
 * hit is this turn already.
 */
static uint32_t
next_turn(const struct find *f, const struct hit *hit)
{
	return hit->turn + !f->options->step;
}

static int64_t
game_of(const struct next *n, const struct step_on *on)
{
	return n->find->hits.hit[on->hit].game;
}

/* Adds what follows on a hit. */
static void
see_hit(struct next *n, sqlite3_stmt *line, sqlite3_stmt *player, size_t i)
{
	struct find *f = n->find;
	const struct hit *hit = &f->hits.hit[i];
	const uint32_t turn = next_turn(f, hit);
	struct step_on *on = &n->on[n->count];

	sqlite3_reset(line);
	sqlite3_bind_int64(line, 1, hit->game);
	if (!database_step(&f->database, line))
		return;
	const size_t size = (size_t)sqlite3_column_bytes(line, 0);
	const unsigned char *keys = sqlite3_column_blob(line, 0);
	if (size / 8 <= turn) {
		n->ends++;
		return;
	}
	*on = (struct step_on){ big_endian_get(keys + 8 * turn), i,
		false, false };
	const int players = sqlite3_column_int(line, 1);
	sqlite3_reset(player);
	sqlite3_bind_int64(player, 1,
	    TES_SEATS_MAX * hit->game +
		(players ? (turn - 1) % (unsigned)players : 0));
	if (sqlite3_column_int(line, 2) &&
	    database_step(&f->database, player) &&
	    sqlite3_column_type(player, 0) != SQLITE_NULL) {
		on->is_scored = true;
		on->is_won = sqlite3_column_int(player, 0);
	}
	n->games += !n->count || game_of(n, on - 1) != hit->game;
	n->count++;
}

static bool
collect(struct next *n)
{
	struct find *f = n->find;
	sqlite3_stmt *line = database_prepare(&f->database,
	    "SELECT keys, players, EXISTS (SELECT 1 FROM player WHERE "
	    "player.id BETWEEN 8 * game.id AND 8 * game.id + 7 AND winner) "
	    "FROM line JOIN game ON game.id = line.game WHERE game.id = ?");
	sqlite3_stmt *player = database_prepare(&f->database,
	    "SELECT winner FROM player WHERE id = ?");

	n->on = calloc(f->hits.count + 1, sizeof(*n->on));
	n->group = calloc(f->hits.count + 1, sizeof(*n->group));
	for (size_t i = 0; n->on && n->group && i < f->hits.count; i++)
		see_hit(n, line, player, i);
	sqlite3_finalize(line);
	sqlite3_finalize(player);
	if (n->on && n->group)
		return !f->database.is_failed;
	return cmd_nomem(f->run);
}

/* Groups what follows by key; a game that repeats it counts once. */
static void
group(struct next *n)
{
	struct group *g = NULL;

	qsort(n->on, n->count, sizeof(*n->on), by_key);
	for (size_t i = 0; i < n->count; i++) {
		struct step_on *on = &n->on[i];

		if (!g || on->key != g->first->key) {
			g = &n->group[n->groups++];
			g->first = on;
		} else if (game_of(n, on) == game_of(n, on - 1)) {
			continue;
		}
		g->count++;
		g->scored += on->is_scored;
		g->won += on->is_won;
	}
	qsort(n->group, n->groups, sizeof(*n->group), by_count);
}

/* What is printed of a group: its first game, and the interval. */
struct row {
	const struct group *group;
	const struct find_game *game;
	uint32_t number; /* of the turn */
	int64_t line;    /* of the turn in the file */
	const struct tes_text *played; /* s NULL: it cannot be read */
	double low, high;
};

static void
print_text(struct find *f, const struct row *row)
{
	const struct group *g = row->group;
	FILE *out = f->run->out;

	fprintf(out, "%6zu  %zu of %zu", g->count, g->won, g->scored);
	if (g->scored > 0)
		fprintf(out, ", %.0f to %.0f %%", 100 * row->low,
		    100 * row->high);
	text_printf(out, "  %s:%" PRId64 ": %.*s\n", row->game->file, row->line,
	    (int)row->played->len, row->played->s ? row->played->s : "");
}

/* Prints a group as a JSON object, or as a row of CSV. */
static void
print_values(struct find *f, const struct row *row)
{
	const struct group *g = row->group;
	struct json j = {
		.out = f->run->out,
		.table = f->options->format == FIND_CSV ? f->run : NULL,
	};
	char key[17];

	snprintf(key, sizeof(key), "%016" PRIx64, g->first->key);
	json_open(&j, NULL, "{");
	json_string(&j, "key", key);
	json_number(&j, "games", (int64_t)g->count);
	json_number(&j, "finished", (int64_t)g->scored);
	json_number(&j, "won", (int64_t)g->won);
	json_printf(&j, "low", "%.3f", row->low);
	json_printf(&j, "high", "%.3f", row->high);
	json_string(&j, "file", row->game->file);
	json_number(&j, "number", row->game->number);
	json_number(&j, "line", row->line);
	json_number(&j, "turn", row->number);
	json_tes_text(&j, "played", row->played);
	json_end(&j, "}");
}

static void (*const print[])(struct find *f, const struct row *row) = {
	[FIND_TEXT] = print_text,
	[FIND_JSON] = print_values,
	[FIND_CSV] = print_values,
};

static void
print_group(struct find *f, const struct group *g)
{
	static const struct tes_text nothing = { .s = NULL };
	const struct hit *hit = &f->hits.hit[g->first->hit];
	struct find_game game;
	struct row row = {
		.group = g,
		.game = &game,
		.number = next_turn(f, hit),
		.played = &nothing,
		.high = 1,
	};

	if (!find_game(f, hit->game, &game))
		return;
	row.line = game.line;
	if (find_read(f, &game) &&
	    row.number <= tes_record_turn_count(f->record)) {
		row.played = &tes_record_turn(f->record, row.number - 1)->text;
		row.line = find_line(f, &game, row.number);
	}
	if (g->scored)
		wilson((double)g->won / (double)g->scored, g->scored, &row.low,
		    &row.high);
	print[f->options->format](f, &row);
}

void
find_next(struct find *f)
{
	struct next n = { .find = f };

	if (collect(&n)) {
		group(&n);
		if (f->options->format == FIND_CSV)
			fputs("key,games,finished,won,low,high,file,number,"
			    "line,turn,played\n", f->run->out);
		if (f->options->format == FIND_TEXT)
			fprintf(f->run->out, "Games: %zu; positions reached: "
			    "%zu; records that end here: %zu\n", n.games,
			    n.groups, n.ends);
		if (f->options->format == FIND_TEXT && n.groups)
			fputs(" games  won by active player  first game\n",
			    f->run->out);
		for (size_t i = 0; i < n.groups && !cmd_is_cut_off(f->run); i++)
			print_group(f, &n.group[i]);
	}
	free(n.on);
	free(n.group);
}
