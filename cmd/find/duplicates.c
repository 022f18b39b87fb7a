/*
 * duplicates.c - finds games that were recorded more than once, by their
 * positions: however the board lay, and whatever the names.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include <tessera/tools.h>

#include "csv.h"
#include "find/find.h"
#include "index/big_endian.h"
#include "index/postings.h"
#include "json.h"

enum {
	KEY_SIZE = 8,
	/*
	 * Turns after which games with equal positions are the same: different
	 * ones would differ by then.  Shorter ones also need equal headers.
	 */
	ENOUGH = 8,
	SHORTEST = 2 /* turns of a record that can be a duplicate */
};

/* A game: its positions after each turn, as keys. */
struct line {
	unsigned char *keys; /* only of games that are compared; or NULL */
	size_t turns;
	uint64_t key;  /* after ENOUGH turns */
	size_t parent; /* union-find: another game of the group, or itself */
};

struct duplicates {
	struct find *find;
	struct line *line; /* by index of the hit */
	sqlite3_stmt *keys;
	bool is_nomem;
};

static size_t
root_of(struct duplicates *d, size_t i)
{
	while (d->line[i].parent != i) {
		d->line[i].parent = d->line[d->line[i].parent].parent;
		i = d->line[i].parent;
	}
	return i;
}

static void
unite(struct duplicates *d, size_t a, size_t b)
{
	const size_t x = root_of(d, a), y = root_of(d, b);

	/* The group's root is its first game. */
	d->line[x < y ? y : x].parent = x < y ? x : y;
}

/* Reads the keys of a game, if possible; keeps: all of them. */
static void
read_line(struct duplicates *d, size_t i, bool keeps)
{
	struct line *line = &d->line[i];

	sqlite3_reset(d->keys);
	sqlite3_bind_int64(d->keys, 1, d->find->hits.hit[i].game);
	if (line->keys || !database_step(&d->find->database, d->keys))
		return;
	const size_t size = (size_t)sqlite3_column_bytes(d->keys, 0);
	const void *keys = sqlite3_column_blob(d->keys, 0);
	if (size < KEY_SIZE)
		return; /* the index is damaged */
	line->turns = size / KEY_SIZE - 1;
	if (line->turns >= ENOUGH)
		memcpy(&line->key, (const char *)keys + KEY_SIZE * ENOUGH,
		    KEY_SIZE);
	if (!keeps)
		return;
	line->keys = malloc(size);
	if (line->keys)
		memcpy(line->keys, keys, size);
	d->is_nomem |= !line->keys;
}

/* Returns whether the shorter game is the beginning of the other one. */
static bool
is_prefix(const struct line *a, const struct line *b)
{
	const size_t turns = a->turns < b->turns ? a->turns : b->turns;

	return a->keys && b->keys &&
	    memcmp(a->keys, b->keys, KEY_SIZE * (turns + 1)) == 0;
}

/* Returns whether two games have one date, and the same names. */
static bool
has_same_headers(struct find *f, int64_t a, int64_t b)
{
	struct find_game game;
	char text[2][2000] = { "", "" };

	for (unsigned k = 0; k < 2; k++) {
		if (!find_game(f, k ? b : a, &game) || !game.date)
			return false;
		snprintf(text[k], sizeof(text[k]), "%s", game.date);
		for (int i = 0; i < game.players; i++) {
			const size_t len = strlen(text[k]);
			const char *name = game.player[i].name;

			snprintf(text[k] + len, sizeof(text[k]) - len, "\n%s",
			    name ? name : "");
		}
		tes_text_lower(text[k], strlen(text[k]));
	}
	return strcmp(text[0], text[1]) == 0;
}

/*
 * Long games
 */

/* qsort() has no context: sorts pairs of key and index. */
struct entry {
	uint64_t key;
	size_t i;
};

static int
by_key(const void *a, const void *b)
{
	const struct entry *x = a, *y = b;

	if (x->key != y->key)
		return x->key < y->key ? -1 : 1;
	return x->i < y->i ? -1 : x->i > y->i;
}

/* Sorts games so that each comes after the beginnings of it. */
static int
by_keys(const void *a, const void *b)
{
	const struct line *x = *(struct line *const *)a;
	const struct line *y = *(struct line *const *)b;
	const size_t turns = x->turns < y->turns ? x->turns : y->turns;
	const int order = memcmp(x->keys, y->keys, KEY_SIZE * (turns + 1));

	if (order || x->turns == y->turns)
		return order ? order : x < y ? -1 : x > y;
	return x->turns < y->turns ? -1 : 1;
}

/* Unites the games of entry[0, n), which share a position, if they are equal.
 */
static void
compare_run(struct duplicates *d, const struct entry *entry, size_t n)
{
	struct line **line = calloc(n, sizeof(struct line *));
	size_t lines = 0;

	d->is_nomem |= !line;
	for (size_t i = 0; i < n && !d->is_nomem; i++) {
		read_line(d, entry[i].i, true);
		if (d->line[entry[i].i].keys)
			line[lines++] = &d->line[entry[i].i];
	}
	if (lines)
		qsort(line, lines, sizeof(struct line *), by_keys);
	for (size_t i = 1; i < lines; i++)
		if (is_prefix(line[i - 1], line[i]))
			unite(d, (size_t)(line[i - 1] - d->line),
			    (size_t)(line[i] - d->line));
	for (size_t i = 0; i < n; i++) {
		free(d->line[entry[i].i].keys);
		d->line[entry[i].i].keys = NULL;
	}
	free(line);
}

static void
find_long(struct duplicates *d)
{
	const size_t hits = d->find->hits.count;
	struct entry *entry = calloc(hits + 1, sizeof(*entry));
	size_t n = 0, end;

	d->is_nomem |= !entry;
	for (size_t i = 0; entry && i < hits; i++) {
		read_line(d, i, false);
		if (d->line[i].turns >= ENOUGH)
			entry[n++] = (struct entry){ d->line[i].key, i };
	}
	if (entry)
		qsort(entry, n, sizeof(*entry), by_key);
	for (size_t i = 0; i < n; i = end) {
		for (end = i + 1; end < n && entry[end].key == entry[i].key;
		     end++)
			;
		if (end - i > 1)
			compare_run(d, entry + i, end - i);
	}
	free(entry);
}

/*
 * Short games
 */

struct candidates {
	struct duplicates *duplicates;
	size_t i; /* index of the short game */
};

static int
by_game(const void *a, const void *b)
{
	const struct hit *x = a, *y = b;

	return x->game < y->game ? -1 : x->game > y->game;
}

static void
compare_short(void *ctx, int64_t game)
{
	struct candidates *c = ctx;
	struct duplicates *d = c->duplicates;
	struct find *f = d->find;
	const struct hit wanted = { .game = game };
	const struct hit *hit = bsearch(&wanted, f->hits.hit, f->hits.count,
	    sizeof(*f->hits.hit), by_game);
	const size_t k = hit ? (size_t)(hit - f->hits.hit) : c->i;

	if (k == c->i)
		return;
	read_line(d, k, true);
	if (d->line[k].turns >= d->line[c->i].turns &&
	    is_prefix(&d->line[c->i], &d->line[k]) &&
	    has_same_headers(f, f->hits.hit[c->i].game, game))
		unite(d, c->i, k);
	free(d->line[k].keys);
	d->line[k].keys = NULL;
}

static void
find_short(struct duplicates *d)
{
	for (size_t i = 0; i < d->find->hits.count && !d->is_nomem; i++) {
		struct line *line = &d->line[i];
		struct candidates c = { d, i };

		if (line->turns < SHORTEST || line->turns >= ENOUGH)
			continue;
		read_line(d, i, true);
		if (line->keys)
			postings_find(&d->find->database, big_endian_get(
			    line->keys + KEY_SIZE * line->turns),
			    compare_short, &c);
		free(line->keys);
		line->keys = NULL;
	}
}

/*
 * Output
 */

/* What can differ between records of one game: as in JSON, and as text. */
enum difference { BOARD, EDITION, NAMES, SEATS, EVENT, SITE, DATE, ROUND,
	DIFFERENCES };
static const char *const difference_word[DIFFERENCES][2] = {
	[BOARD] = { "board", "steps differ; the board may be turned, reflected "
	    "or moved" },
	[EDITION] = { "edition", "editions differ" },
	[NAMES] = { "names", "names of players differ" },
	[SEATS] = { "seats", "seats differ" },
	[EVENT] = { "event", "events differ" },
	[SITE] = { "site", "sites differ" },
	[DATE] = { "date", "dates differ" },
	[ROUND] = { "round", "rounds differ" },
};

/* What the games of a group have in common, and not. */
struct group {
	size_t *member;
	size_t count;
	size_t least, most; /* turns */
	bool differs[DIFFERENCES];
};

enum { TEXT_MAX = 1000 }; /* bytes of a text that is compared */

/* Sets the texts of a game, in lower case, to compare them with others. */
static void
describe(const struct find_game *game, char text[DIFFERENCES][TEXT_MAX])
{
	const char *const header[DIFFERENCES] = {
		[EDITION] = game->edition,
		[EVENT] = game->event,
		[SITE] = game->site,
		[DATE] = game->date,
		[ROUND] = game->round,
	};

	for (unsigned i = 0; i < DIFFERENCES; i++)
		snprintf(text[i], TEXT_MAX, "%s", header[i] ? header[i] : "");
	for (int i = 0; i < game->players; i++) {
		const struct find_player *p = &game->player[i];
		const size_t n = strlen(text[NAMES]), s = strlen(text[SEATS]);

		snprintf(text[NAMES] + n, TEXT_MAX - n, "%s\n",
		    p->name ? p->name : "");
		snprintf(text[SEATS] + s, TEXT_MAX - s, "%s\n",
		    p->seat ? p->seat : "");
	}
	for (unsigned i = 0; i < DIFFERENCES; i++)
		tes_text_lower(text[i], strlen(text[i]));
}

/*
 * Returns a hash of the steps of a record in normal form, up to a turn; 0 if it
 * cannot be read.
 */
static uint64_t
hash_steps(struct find *f, const struct find_game *game, size_t turns)
{
	const struct tes_edition *ed = NULL;
	uint64_t hash = UINT64_C(0xcbf29ce484222325);
	char *text;
	size_t len;

	if (!find_read(f, game) ||
	    edition_files_resolve(&f->files, f->record, f->diags, &ed) >
		TES_INVALID ||
	    !ed)
		return 0;
	for (uint32_t i = 0; i < tes_record_turn_count(f->record) && i < turns;
	     i++) {
		const struct tes_turn *turn = tes_record_turn(f->record, i);

		for (uint32_t k = 0; k < turn->step_count; k++) {
			if (tes_edition_normalize_step(ed, &turn->step[k].text,
				&text, &len) != TES_OK)
				return 0;
			for (size_t b = 0; b <= len; b++)
				hash = (hash ^ (unsigned char)text[b]) *
				    UINT64_C(0x100000001b3);
			tes_text_free(text);
		}
	}
	return hash;
}

static void
compare_group(struct duplicates *d, struct group *g)
{
	struct find *f = d->find;
	char text[2][DIFFERENCES][TEXT_MAX];
	uint64_t steps = 0;
	struct find_game game;

	g->least = SIZE_MAX;
	for (size_t i = 0; i < g->count; i++) {
		const size_t turns = d->line[g->member[i]].turns;

		g->least = turns < g->least ? turns : g->least;
		g->most = turns > g->most ? turns : g->most;
	}
	for (size_t i = 0; i < g->count; i++) {
		if (!find_game(f, f->hits.hit[g->member[i]].game, &game))
			return;
		describe(&game, text[i > 0]);
		const uint64_t hash = hash_steps(f, &game, g->least);
		for (unsigned k = 0; k < DIFFERENCES && i > 0; k++)
			g->differs[k] |= strcmp(text[0][k], text[1][k]) != 0;
		g->differs[BOARD] |= hash && steps && hash != steps;
		steps = steps ? steps : hash;
	}
}

/* Returns the rule by which the games are the same. */
static const char *
rule_of(const struct group *g)
{
	return g->least < ENOUGH ? "few-turns" : g->least < g->most ?
	    "beginning" : "all-turns";
}

static void
put_why(char *why, size_t size, const struct group *g)
{
	int n = g->least == g->most
	    ? snprintf(why, size, "same positions after all %zu turns", g->most)
	    : snprintf(why, size, "same positions after %zu turns, as far as "
		  "the shortest record is indexed", g->least);

	/*
	 * Names can differ between two long records, of which a short record
	 * has the names of one.
	 */
	if (g->least < ENOUGH && (g->differs[NAMES] || g->differs[DATE]))
		n += snprintf(why + n, size - (size_t)n, "; a record of fewer "
		    "than %d turns has date and names of another", ENOUGH);
	else if (g->least < ENOUGH)
		n += snprintf(why + n, size - (size_t)n,
		    "; same date and names");
	for (unsigned i = 0; i < DIFFERENCES; i++)
		if (g->differs[i])
			n += snprintf(why + n, size - (size_t)n, "; %s",
			    difference_word[i][1]);
}

/* A group to be printed. */
struct printed {
	struct find *find;
	const struct group *group;
	size_t number; /* of the group, from 1 */
	char why[500];
	const struct hit *hit; /* the current game */
	struct find_game game;
	size_t printed; /* number of games */
};

/* Reads the next game of a group.  Returns false after the last one. */
static bool
next_game(struct printed *p)
{
	struct find *f = p->find;

	if (p->printed == p->group->count)
		return false;
	p->hit = &f->hits.hit[p->group->member[p->printed++]];
	return find_game(f, p->hit->game, &p->game);
}

static void
print_text(struct printed *p)
{
	fprintf(p->find->run->out, "%s:\n", p->why);
	while (next_game(p)) {
		fputs("  ", p->find->run->out);
		find_put_text(p->find, p->hit, &p->game, p->game.line);
	}
}

static void
print_json(struct printed *p)
{
	struct json j = { .out = p->find->run->out };

	json_open(&j, NULL, '{');
	json_open(&j, "games", '[');
	while (next_game(p)) {
		json_open(&j, NULL, '{');
		json_string(&j, "file", p->game.file);
		json_number(&j, "number", p->game.number);
		json_number(&j, "line", p->game.line);
		json_number(&j, "turns", p->game.turns);
		json_close(&j, '}');
	}
	json_close(&j, ']');
	json_string(&j, "why", p->why);
	json_string(&j, "rule", rule_of(p->group));
	json_open(&j, "differs", '[');
	for (unsigned i = 0; i < DIFFERENCES; i++)
		if (p->group->differs[i])
			json_string(&j, NULL, difference_word[i][0]);
	json_close(&j, ']');
	json_end(&j);
}

static void
print_csv(struct printed *p)
{
	struct csv row = { .run = p->find->run };
	char differs[100] = "";

	for (unsigned i = 0; i < DIFFERENCES; i++)
		if (p->group->differs[i])
			snprintf(differs + strlen(differs),
			    sizeof(differs) - strlen(differs), "%s%s",
			    *differs ? "; " : "", difference_word[i][0]);
	while (next_game(p)) {
		csv_number(&row, (int64_t)p->number);
		csv_string(&row, p->game.file);
		csv_number(&row, p->game.number);
		csv_number(&row, p->game.line);
		csv_number(&row, p->game.turns);
		csv_string(&row, p->why);
		csv_string(&row, rule_of(p->group));
		csv_string(&row, differs);
		csv_end(&row);
	}
}

/* By format; --duplicates excludes YAML. */
static void (*const print[])(struct printed *p) = { print_text, print_json,
	print_csv };

static void
print_groups(struct duplicates *d)
{
	const size_t hits = d->find->hits.count;
	struct entry *entry = calloc(hits + 1, sizeof(*entry));
	size_t *member = calloc(hits + 1, sizeof(*member));
	size_t groups = 0, end;

	if (!entry || !member) {
		d->is_nomem = true;
		goto done;
	}
	for (size_t i = 0; i < hits; i++)
		entry[i] = (struct entry){ root_of(d, i), i };
	qsort(entry, hits, sizeof(*entry), by_key);
	if (d->find->options->format == FIND_CSV)
		fputs("group,file,number,line,turns,why,rule,differs\n",
		    d->find->run->out);
	for (size_t i = 0; i < hits; i = end) {
		struct group g = { .member = member };

		for (end = i; end < hits && entry[end].key == entry[i].key;
		     end++)
			member[g.count++] = entry[end].i;
		if (g.count > 1) {
			struct printed p = { .find = d->find, .group = &g,
				.number = ++groups };

			compare_group(d, &g);
			put_why(p.why, sizeof(p.why), &g);
			print[d->find->options->format](&p);
		}
	}
	if (groups == 0)
		cmd_raise(d->find->run, CMD_INVALID);
done:
	free(entry);
	free(member);
}

/* Keeps of each group the longest record, the first of several. */
static void
keep_longest(struct duplicates *d)
{
	struct hits *hits = &d->find->hits;
	size_t *best = calloc(hits->count + 1, sizeof(*best)), kept = 0;

	d->is_nomem |= !best;
	/* The root of a group is its first game. */
	for (size_t i = 0; best && i < hits->count; i++) {
		const size_t root = root_of(d, i);

		if (root == i || d->line[i].turns > d->line[best[root]].turns)
			best[root] = i;
	}
	for (size_t i = 0; best && i < hits->count; i++)
		if (best[root_of(d, i)] == i)
			hits->hit[kept++] = hits->hit[i];
	hits->count = d->is_nomem ? 0 : kept;
	free(best);
}

void
find_duplicates(struct find *f)
{
	struct duplicates d = { .find = f };

	d.line = calloc(f->hits.count + 1, sizeof(*d.line));
	d.is_nomem = !d.line;
	d.keys = database_prepare(&f->database,
	    "SELECT keys FROM line WHERE game = ?");
	for (size_t i = 0; d.line && i < f->hits.count; i++)
		d.line[i].parent = i;
	if (!d.is_nomem)
		find_long(&d);
	if (!d.is_nomem)
		find_short(&d);
	if (!d.is_nomem && f->options->unique)
		keep_longest(&d);
	else if (!d.is_nomem)
		print_groups(&d);
	if (d.is_nomem)
		cmd_nomem(f->run);
	sqlite3_finalize(d.keys);
	free(d.line);
}
