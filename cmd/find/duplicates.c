/*
 * duplicates.c - finds games that were recorded more than once, by their
 * positions: however the board lay, and whatever the names.
 */
#include "find/duplicates.h"

#include <stdlib.h>
#include <string.h>

#include "index/big_endian.h"
#include "index/postings.h"

enum {
	KEY_SIZE = 8,
	SHORTEST = 2 /* turns of a record that can be a duplicate */
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
	if (line->turns >= SAME_TURNS)
		memcpy(&line->key, (const char *)keys + KEY_SIZE * SAME_TURNS,
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
	char text[2][DIFFERENCES][TEXT_MAX];

	for (unsigned k = 0; k < 2; k++) {
		if (!find_game(f, k ? b : a, &game) || !game.date)
			return false;
		duplicates_describe(&game, text[k]);
	}
	return strcmp(text[0][DATE], text[1][DATE]) == 0 &&
	    strcmp(text[0][NAMES], text[1][NAMES]) == 0;
}

/* Long games */

static int
by_key(const void *a, const void *b)
{
	const struct entry *x = a, *y = b;

	if (x->key != y->key)
		return x->key < y->key ? -1 : 1;
	return x->i < y->i ? -1 : x->i > y->i;
}

/* A game, and those that begin with its positions, which follow it. */
struct branch {
	struct line *line, *longest;
	size_t end; /* index of the first branch after them */
};

/* Sorts games so that each comes after the beginnings of it. */
static int
by_keys(const void *a, const void *b)
{
	const struct line *x = ((const struct branch *)a)->line;
	const struct line *y = ((const struct branch *)b)->line;
	const size_t turns = x->turns < y->turns ? x->turns : y->turns;
	const int order = memcmp(x->keys, y->keys, KEY_SIZE * (turns + 1));

	if (order || x->turns == y->turns)
		return order ? order : x < y ? -1 : x > y;
	return x->turns < y->turns ? -1 : 1;
}

/*
 * Unites each of the sorted games with the longest one that begins with it, the
 * first of several: they may be different games.
 */
static void
unite_branches(struct duplicates *d, struct branch *branch, size_t n)
{
	for (size_t i = n; i-- > 0;) {
		struct line *line = branch[i].line, *longest = line;
		size_t next = i + 1;

		while (next < n && is_prefix(line, branch[next].line)) {
			struct line *other = branch[next].longest;

			if (other->turns > longest->turns || longest == line ||
			    (other->turns == longest->turns && other < longest))
				longest = other;
			next = branch[next].end;
		}
		branch[i].longest = longest;
		branch[i].end = next;
		unite(d, (size_t)(line - d->line), (size_t)(longest - d->line));
	}
}

/* Unites the games of entry[0, n), which share a position, if they are equal.
 */
static void
compare_run(struct duplicates *d, const struct entry *entry, size_t n)
{
	struct branch *branch = calloc(n, sizeof(*branch));
	size_t lines = 0;

	d->is_nomem |= !branch;
	for (size_t i = 0; i < n && !d->is_nomem; i++) {
		read_line(d, entry[i].i, true);
		if (d->line[entry[i].i].keys)
			branch[lines++].line = &d->line[entry[i].i];
	}
	if (lines)
		qsort(branch, lines, sizeof(*branch), by_keys);
	unite_branches(d, branch, lines);
	for (size_t i = 0; i < n; i++) {
		free(d->line[entry[i].i].keys);
		d->line[entry[i].i].keys = NULL;
	}
	free(branch);
}

/* Returns the end of the run of entries with the key of entry i. */
static size_t
end_of_run(const struct entry *entry, size_t n, size_t i)
{
	size_t end = i + 1;

	while (end < n && entry[end].key == entry[i].key)
		end++;
	return end;
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
		if (d->line[i].turns >= SAME_TURNS)
			entry[n++] = (struct entry){ d->line[i].key, i };
	}
	if (entry)
		qsort(entry, n, sizeof(*entry), by_key);
	for (size_t i = 0; i < n; i = end) {
		end = end_of_run(entry, n, i);
		if (end - i > 1)
			compare_run(d, entry + i, end - i);
	}
	free(entry);
}

/* Short games */

struct candidates {
	struct duplicates *duplicates;
	size_t i;    /* index of the short game */
	size_t best; /* the longest game that begins with it, or i */
};

static void
compare_short(void *ctx, int64_t game)
{
	struct candidates *c = ctx;
	struct duplicates *d = c->duplicates;
	struct find *f = d->find;
	const size_t k = find_first_hit(&f->hits, game);

	if (k == c->i || k == f->hits.count || f->hits.hit[k].game != game)
		return;
	read_line(d, k, true);
	if (d->line[k].turns >= d->line[c->i].turns &&
	    (c->best == c->i || d->line[k].turns > d->line[c->best].turns) &&
	    is_prefix(&d->line[c->i], &d->line[k]) &&
	    has_same_headers(f, f->hits.hit[c->i].game, game))
		c->best = k;
	free(d->line[k].keys);
	d->line[k].keys = NULL;
}

static void
find_short(struct duplicates *d)
{
	for (size_t i = 0; i < d->find->hits.count && !d->is_nomem; i++) {
		struct line *line = &d->line[i];
		struct candidates c = { d, i, i };

		if (line->turns < SHORTEST || line->turns >= SAME_TURNS)
			continue;
		read_line(d, i, true);
		if (line->keys)
			postings_find(&d->find->database, big_endian_get(
			    line->keys + KEY_SIZE * line->turns),
			    compare_short, &c);
		unite(d, i, c.best);
		free(line->keys);
		line->keys = NULL;
	}
}

static void
print_groups(struct duplicates *d)
{
	const size_t hits = d->find->hits.count;
	struct entry *entry = calloc(hits + 1, sizeof(*entry));
	size_t groups = 0, end;

	if (!entry) {
		d->is_nomem = true;
		return;
	}
	for (size_t i = 0; i < hits; i++)
		entry[i] = (struct entry){ root_of(d, i), i };
	qsort(entry, hits, sizeof(*entry), by_key);
	if (d->find->options->format == FIND_CSV)
		fputs("group,file,number,line,turns,why,rule,differs\n",
		    d->find->run->out);
	for (size_t i = 0; i < hits; i = end) {
		end = end_of_run(entry, hits, i);
		if (end - i > 1)
			duplicates_put_group(d, ++groups, entry + i, end - i);
	}
	if (groups == 0)
		cmd_raise(d->find->run, CMD_INVALID);
	free(entry);
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
