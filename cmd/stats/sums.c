#include "stats/sums.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "json.h"
#include "json_in.h"

/*
 * Version of the format; sums of other versions, or of other versions of
 * tessera, which may count differently, are refused.
 */
enum { SUMS_VERSION = 1 };

/* No distribution has numbers above this. */
#define VALUE_MOST (INT64_C(1) << 48)

/*
 * Sums that are written, or read and added to others: each function below does
 * either, so that both agree.
 */
struct sums {
	struct stats *st;
	struct json out;
	struct json_in *in; /* NULL: write */
	const char *path;   /* of what is read */
	struct bytes text;  /* the last string */
	bool is_nomem;
};

/*
 * Begins a member; returns false if it is missing in what is read.  Members
 * that are zero or empty are not written.
 */
static bool
begin(struct sums *s, const char *key, const char *bracket)
{
	if (!s->in) {
		json_open(&s->out, key, bracket);
		return true;
	}
	if (key && !json_in_key(s->in, key))
		return false;
	json_in_expect(s->in, *bracket);
	return !s->in->failed;
}

static void
end_object(struct sums *s)
{
	if (s->in)
		json_in_expect(s->in, '}');
	else
		json_close(&s->out, "}");
}

static void
count(struct sums *s, const char *key, uint64_t *n)
{
	if (!s->in && *n)
		json_printf(&s->out, key, "%" PRIu64, *n);
	if (!s->in || !json_in_key(s->in, key))
		return;
	const uint64_t more = json_in_count(s->in);
	s->in->failed |= more > UINT64_MAX - *n;
	*n += more;
}

static void
amount(struct sums *s, const char *key, int64_t *n)
{
	if (!s->in && *n)
		json_number(&s->out, key, *n);
	else if (s->in && json_in_key(s->in, key))
		*n = (int64_t)((uint64_t)*n + (uint64_t)json_in_number(s->in));
}

/* Writes a string, or reads one to s->text. */
static bool
text(struct sums *s, const char *key, const char *from, size_t len)
{
	s->text.len = 0;
	bytes_put(&s->text, "", 0);
	if (!s->in)
		json_text(&s->out, key, from, len);
	else if (json_in_key(s->in, key))
		json_in_text(s->in, &s->text);
	else
		s->in->failed = true;
	s->is_nomem |= s->text.failed;
	return !s->text.failed && !(s->in && s->in->failed);
}

/*
 * Returns whether a list, of at most `size` items, has item i; writes or reads
 * its end if not.
 */
static bool
has_item(struct sums *s, size_t i, size_t size)
{
	if (!s->in && i == size)
		json_close(&s->out, "]");
	if (!s->in)
		return i < size;
	if (!json_in_has_item(s->in))
		return false;
	s->in->failed = i >= size;
	return !s->in->failed;
}

/*
 * Begins item i, an object, of the list `key`; and the list before its first
 * one.  has_line: on a line of its own.  Returns whether there is that item.
 */
static bool
next_object(struct sums *s, const char *key, size_t i, size_t size,
    bool has_line)
{
	if ((i == 0 && !begin(s, key, "[")) || !has_item(s, i, size))
		return false;
	if (has_line && !s->in)
		json_newline(&s->out);
	return begin(s, NULL, "{");
}

static void
fail(struct sums *s, bool is_nomem)
{
	s->is_nomem |= is_nomem;
	if (s->in)
		s->in->failed = true;
}

/* The numbers of a distribution, each with how often it was added. */
static void
dist(struct sums *s, const char *key, struct dist *d)
{
	if ((!s->in && key && d->n == 0) || !begin(s, key, "["))
		return;
	for (size_t i = 0; has_item(s, i, s->in ? SIZE_MAX : d->bins); i++) {
		if (!s->in) {
			json_printf(&s->out, NULL, "[%" PRId64 ",%" PRIu64 "]",
			    d->bin[i].value, d->bin[i].count);
			continue;
		}
		json_in_expect(s->in, '[');
		const int64_t value = json_in_number(s->in);
		json_in_expect(s->in, ',');
		const uint64_t n = json_in_count(s->in);
		json_in_expect(s->in, ']');
		if (s->in->failed || value > VALUE_MOST ||
		    value < -VALUE_MOST || n > UINT64_MAX - d->n)
			fail(s, false);
		else if (n > 0 && !dist_add(d, value, n))
			fail(s, true);
	}
}

/* Returns whether shares and square roots of results exist. */
static bool
is_result(const struct performance *p)
{
	return p->n <= UINT64_MAX / WIN_UNITS && p->won <= p->n * WIN_UNITS &&
	    p->variance >= 0;
}

static void
result(struct sums *s, struct performance *p)
{
	count(s, "n", &p->n);
	count(s, "wins", &p->wins);
	count(s, "shared", &p->shared);
	count(s, "won", &p->won);
	count(s, "expected", &p->expected);
	amount(s, "points", &p->points);
	count(s, "places", &p->places);
	amount(s, "luck", &p->luck);
	amount(s, "variance", &p->variance);
	end_object(s);
	if (s->in && !is_result(p))
		fail(s, false);
}

static void
results(struct sums *s, const char *key, struct performance *p, size_t size)
{
	for (size_t i = 0; next_object(s, key, i, size, false); i++)
		result(s, &p[i]);
}

static void
tallies(struct sums *s, const char *key, struct tally *t, size_t size)
{
	for (size_t i = 0; next_object(s, key, i, size, false); i++) {
		count(s, "count", &t[i].count);
		amount(s, "amount", &t[i].amount);
		end_object(s);
	}
}

/* Results by texts, such as names. */
static void
named(struct sums *s, const char *key, struct performances *list)
{
	const size_t size = s->in ? SIZE_MAX : list->keys.count;

	for (size_t i = 0;
	     size > 0 && next_object(s, key, i, size, false); i++) {
		const struct strtab_entry *entry =
		    s->in ? NULL : list->keys.entry[i];

		if (!text(s, "text", entry ? entry->s : NULL,
		    entry ? entry->len : 0))
			return;
		struct performance *p = !s->in ? &list->item[i] :
		    performance_of(list, &s->st->room, s->text.s, s->text.len);
		if (p)
			result(s, p);
		/* Means are printed. */
		if (!p || p->n == 0)
			fail(s, !p);
	}
}

/* The distributions of points after each turn. */
static void
turns(struct sums *s, const char *key, struct group *g, int who)
{
	size_t size = g->turn_cap[who];

	while (!s->in && size > 0 && g->by_turn[who][size - 1].n == 0)
		size--;
	if (size + (s->in != NULL) == 0 || !begin(s, key, "["))
		return;
	for (size_t i = 0; has_item(s, i, s->in ? STATS_TURNS : size); i++)
		if (group_fit_turns(g, who, i + 1))
			dist(s, NULL, &g->by_turn[who][i]);
		else
			fail(s, true);
}

/*
 * Returns whether a group that was read has games, which its counts are divided
 * by.
 */
static bool
is_possible(const struct group *g)
{
	bool has_steps = false;

	for (size_t i = 0; i < g->ends.keys.count; i++)
		if (g->ends.item[i].n > g->games)
			return false;
	for (size_t i = 0; i < g->verbs; i++)
		has_steps |= g->verb[i].count > 0;
	for (size_t i = 0; i < g->effects; i++)
		has_steps |= g->effect[i].count > 0;
	return g->games > 0 && g->finished <= g->games &&
	    (g->finished > 0 || !has_steps);
}

static void
group_sums(struct sums *s, struct group *g)
{
	size_t columns, seats = 0;
	const char *const *seat = tes_game_seats(g->game);

	while (seat[seats])
		seats++;
	tes_game_columns(g->game, &columns);
	count(s, "games", &g->games);
	count(s, "finished", &g->finished);
	named(s, "ends", &g->ends);
	dist(s, "turns", &g->turns);
	dist(s, "steps", &g->steps);
	dist(s, "margin", &g->margin);
	dist(s, "points", &g->points);
	dist(s, "winning", &g->winning);
	dist(s, "luck_of_winners", &g->lucky[0]);
	dist(s, "luck_of_others", &g->lucky[1]);
	results(s, "luckiest", &g->luckiest, 1);
	if (begin(s, "scores", "["))
		for (size_t i = 0; has_item(s, i, columns); i++)
			dist(s, NULL, &g->column[i]);
	results(s, "seats", g->seat, seats);
	results(s, "order", g->order, STATS_ORDER);
	tallies(s, "step_types", g->verb, g->verbs);
	tallies(s, "effects", g->effect, g->effects);
	named(s, "openings", &g->openings);
	named(s, "plans", &g->plans);
	named(s, "players", &g->players);
	turns(s, "by_turn_of_winners", g, 0);
	turns(s, "by_turn_of_others", g, 1);
	end_object(s);
	if (s->in && !is_possible(g))
		fail(s, false);
}

/* Reads the key of a group; returns the group, or NULL. */
static struct group *
read_key(struct sums *s)
{
	const struct tes_game *game;
	struct group *g;
	size_t properties = 1, nuls = 0;

	if (!text(s, "key", NULL, 0))
		return NULL;
	while (s->st->by[properties - 1])
		properties++;
	for (size_t i = 0; i < s->text.len; i++)
		nuls += s->text.s[i] == '\0';
	game = tes_game_by_name(s->text.s, strlen(s->text.s));
	s->in->failed |= !game || nuls != properties;
	if (s->in->failed)
		return NULL;
	g = stats_group_of(s->st, game, s->text.s, s->text.len);
	s->is_nomem |= !g;
	return g;
}

static void
input(struct sums *s, struct stats_input *x)
{
	const bool is_text =
	    text(s, "file", x->file, x->file ? strlen(x->file) : 0);
	if (is_text && s->in)
		x->file = stats_keep_name(s->st->sources, s->text.s);
	if (is_text && !x->file)
		fail(s, true);
	count(s, "begin", &x->part.begin);
	count(s, "end", &x->part.end);
	count(s, "turn", &x->part.turn);
	count(s, "of", &x->part.of);
	count(s, "records", &x->records);
	count(s, "digest", &x->digest);
	end_object(s);
}

static void
inputs(struct sums *s)
{
	struct stats_sources *from = s->st->sources;
	const size_t size = s->in ? SIZE_MAX : from->inputs;

	for (size_t i = 0; next_object(s, "inputs", i, size, true); i++) {
		struct stats_input *x = s->in ?
		    stats_new_input(from, s->path) : &from->input[i];

		if (x)
			input(s, x);
		else
			fail(s, true);
	}
}

static void
parts(struct sums *s)
{
	struct stats_sources *from = s->st->sources;
	const size_t size = s->in ? SIZE_MAX : from->parts;

	for (size_t i = 0; next_object(s, "parts", i, size, false); i++) {
		struct stats_part *x = s->in ? stats_new_part(from, s->path) :
		    &from->part[i];

		if (!x) {
			fail(s, true);
			return;
		}
		count(s, "number", &x->number);
		count(s, "count", &x->count);
		count(s, "set", &x->set);
		end_object(s);
		if (s->in && (x->number < 1 || x->number > x->count))
			fail(s, false);
	}
}

/*
 * An option that all sums must have been made with; when sums are read, the
 * first ones set it.
 */
static bool
option(struct sums *s, const char *key, const char **value)
{
	struct cmd_run *run = s->st->run;
	const char *given = *value ? *value : "";

	if (!text(s, key + strspn(key, "-"), given, strlen(given)))
		return false;
	if (!s->in)
		return true;
	if (*value && strcmp(*value, s->text.s) == 0)
		return true;
	if (*value)
		return cmd_trouble(run, "%s: %s: expected '%s', found '%s'",
		    s->path, key, *value, s->text.s);
	*value = stats_keep_name(s->st->sources, s->text.s);
	s->is_nomem |= !*value;
	return *value != NULL;
}

/*
 * What identifies the sums and how they were made.  Returns false if they
 * cannot be added.
 */
static bool
head(struct sums *s)
{
	struct stats_sources *from = s->st->sources;
	uint64_t version = s->in ? 0 : SUMS_VERSION;

	if (begin(s, NULL, "{"))
		count(s, "tessera_stats_sums", &version);
	if (version != SUMS_VERSION) {
		cmd_trouble(s->st->run, version ? "%s: sums in the format of "
		    "another version of tessera" : "%s: not the output of "
		    "--partial", s->path);
		s->in->failed = false;
		return false;
	}
	for (size_t i = 0; i < STATS_OPTIONS; i++)
		if (!option(s, stats_option_name[i], &from->option[i]))
			return false;
	return true;
}

/* Everything after the options. */
static void
body(struct sums *s)
{
	struct stats *st = s->st;
	const size_t size = s->in ? SIZE_MAX : st->groups;
	uint64_t invalid = s->in ? 0 : st->run->status == CMD_INVALID;

	parts(s);
	inputs(s);
	count(s, "games", &st->games);
	count(s, "finished", &st->finished);
	count(s, "skipped", &st->skipped);
	count(s, "repeated", &st->repeated);
	count(s, "invalid", &invalid);
	for (size_t i = 0; next_object(s, "groups", i, size, true); i++) {
		struct group *g = s->in ? read_key(s) : st->group[i];

		if (!s->in)
			text(s, "key", g->key->s, g->key->len);
		if (g)
			group_sums(s, g);
		else
			fail(s, false);
	}
	if (s->in)
		end_object(s);
	if (s->in && !s->in->failed && invalid)
		cmd_raise(st->run, CMD_INVALID);
}

void
stats_write_sums(struct stats *st)
{
	struct sums s = { .st = st, .out = { .out = stdout } };

	head(&s);
	body(&s);
	json_end(&s.out, "}");
	free(s.text.s);
	if (s.is_nomem)
		cmd_nomem(st->run);
}

bool
stats_read_sums(struct stats *st, const char *path, const struct bytes *file)
{
	struct json_in in = { .s = file->s };
	struct sums s = { .st = st, .in = &in, .path = path };
	bool good = head(&s);

	if (good) {
		const char *by = st->sources->option[STATS_OPTION_BY];

		stats_read_by(st, *by ? by : NULL);
		body(&s);
		in.failed |= !json_in_is_end(&in) || in.at < file->len;
	}
	good = good && !in.failed;
	if (s.is_nomem) {
		cmd_nomem(st->run);
	} else if (in.failed) {
		uint64_t line = 1;

		for (size_t i = 0; i < in.at; i++)
			line += file->s[i] == '\n';
		cmd_trouble(st->run, "%s:%" PRIu64 ": malformed sums", path,
		    line);
	}
	free(s.text.s);
	return good;
}
