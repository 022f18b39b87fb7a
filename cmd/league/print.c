/*
 * print.c - prints the tables of the groups as text, JSON or CSV.
 */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <unistd.h>

#include "json.h"
#include "league/league.h"
#include "table.h"
#include "text.h"

enum { NAME_MAX_COLUMNS = 24, CROSSTABLE_MAX = 20, LINE_COLUMNS = 80 };

/* The columns of all tables. */
enum field {
	RANK,
	PLAYER,
	OPPONENT,
	GAMES,
	WINS,
	SHARED,
	TIES,
	LOSSES,
	POINTS,
	PER_GAME,
	RATING,
	LOW,
	HIGH,
	COMPONENT,
	FIELDS
};

enum kind {
	KIND_NAME, /* a player, as index in the standings */
	KIND_COUNT,
	KIND_POINTS, /* in thousandths */
	KIND_RATING  /* in tenths */
};

static const struct {
	const char *name, *title;
	enum kind kind;
} field[] = {
	[RANK] = { "rank", "Rank", KIND_COUNT },
	[PLAYER] = { "player", "Player", KIND_NAME },
	[OPPONENT] = { "opponent", "Opponent", KIND_NAME },
	[GAMES] = { "games", "Games", KIND_COUNT },
	[WINS] = { "wins", "Wins", KIND_COUNT },
	[SHARED] = { "shared", "Shared", KIND_COUNT },
	[TIES] = { "ties", "Ties", KIND_COUNT },
	[LOSSES] = { "losses", "Losses", KIND_COUNT },
	[POINTS] = { "points", "Points", KIND_POINTS },
	[PER_GAME] = { "per_game", "Per game", KIND_POINTS },
	[RATING] = { "rating", "Rating", KIND_RATING },
	[LOW] = { "low", "95 % interval", KIND_RATING },
	[HIGH] = { "high", NULL, KIND_RATING },
	[COMPONENT] = { "component", "Component", KIND_COUNT },
};

#define HAS(f) (1U << (f))

/* Where the rows of a table go. */
struct printer {
	struct league *league;
	const struct league_group *group;
	unsigned fields; /* bits of the table's columns */
	unsigned all;    /* of CSV: bits of the columns of all tables */
	const char *name;
	struct table *table;
	struct json *out; /* of JSON and CSV */
};

typedef void fill_fn(struct printer *p);
static fill_fn fill_standings, fill_pairs, fill_ratings, put_crosstable;

static const struct {
	const char *title;
	unsigned fields;
	fill_fn *fill; /* makes the rows */
} table[] = {
	{ "Standings", HAS(RANK) | HAS(PLAYER) | HAS(GAMES) |
	    HAS(WINS) | HAS(SHARED) | HAS(POINTS) | HAS(PER_GAME),
	    fill_standings },
	/* as text; the other formats print `pairs` instead */
	{ "Crosstable: wins-ties-losses of the player in the row", 0,
	    put_crosstable },
	{ "Pairs", HAS(PLAYER) | HAS(OPPONENT) | HAS(GAMES) |
	    HAS(WINS) | HAS(TIES) | HAS(LOSSES) | HAS(POINTS), fill_pairs },
	{ "Ratings (mean 1500)", HAS(RANK) | HAS(PLAYER) |
	    HAS(GAMES) | HAS(RATING) | HAS(LOW) | HAS(HIGH) |
	    HAS(COMPONENT), fill_ratings },
};

enum { STANDINGS, CROSSTABLE, PAIRS, RATINGS, TABLES };

bool
league_shows_ratings(const struct league *l)
{
	return l->shown >> RATINGS & 1;
}

void
league_choose(struct league *l)
{
	l->shown = l->options->show ? l->options->show :
	    HAS(STANDINGS) | HAS(CROSSTABLE) | HAS(RATINGS);
	if (l->options->format != LEAGUE_TEXT && l->shown & HAS(CROSSTABLE))
		l->shown = (l->shown | HAS(PAIRS)) & ~HAS(CROSSTABLE);
}

const char *const league_table_word[] = { "standings", "crosstable", "pairs",
	"ratings", NULL };

static const struct strtab_entry *
name_of(const struct printer *p, int64_t player)
{
	return p->league->names.entry[p->group->player[player].name];
}

/* Returns a / b, rounded to nearest. */
static int64_t
divide(int64_t a, int64_t b)
{
	return (2 * a + (a < 0 ? -b : b)) / (2 * b);
}

static void
put_text_cell(struct printer *p, enum field f, const int64_t *value)
{
	const struct strtab_entry *name;

	switch (field[f].kind) {
	case KIND_NAME:
		name = name_of(p, value[f]);
		table_add(p->table, name->s, name->len);
		break;
	case KIND_COUNT:
		table_printf(p->table, "%" PRId64, value[f]);
		break;
	case KIND_POINTS:
		table_printf(p->table, "%.*f",
		    p->fields & HAS(OPPONENT) ? 1 :
		    f == PER_GAME || p->group->has_fractions ? 2 : 0,
		    (double)divide(value[f], 10) / 100);
		break;
	case KIND_RATING:
		if (f == LOW)
			table_printf(p->table, "%" PRId64 " to %" PRId64,
			    divide(value[LOW], 10), divide(value[HIGH], 10));
		else if (f == RATING)
			table_printf(p->table, "%" PRId64,
			    divide(value[f], 10));
		break;
	}
}

static void
put_row(struct printer *p, const int64_t value[FIELDS])
{
	struct json *out = p->out;
	const bool is_csv = out && out->table;
	static const double scale[] = { [KIND_COUNT] = 1, [KIND_POINTS] = 1000,
		[KIND_RATING] = 10 };

	if (out)
		json_open(out, NULL, "{");
	if (is_csv) {
		property_put(out, p->league->by, p->group->key);
		json_string(out, NULL, p->name);
	}
	for (unsigned f = 0; f < FIELDS; f++)
		if (!(p->fields >> f & 1)) {
			if (p->all >> f & 1)
				json_null(out, NULL);
		} else if (p->table) {
			put_text_cell(p, f, value);
		} else if (field[f].kind == KIND_NAME) {
			json_string(out, field[f].name,
			    name_of(p, value[f])->s);
		} else {
			json_printf(out, field[f].name, "%.10g",
			    (double)value[f] / scale[field[f].kind]);
		}
	if (is_csv)
		json_end(out, "");
	else if (out)
		json_close(out, "}");
}

/* Returns whether the player has enough games to be listed. */
static bool
is_listed(const struct printer *p, size_t player)
{
	return p->group->player[player].games >=
	    p->league->options->min_games;
}

static void
fill_standings(struct printer *p)
{
	const struct league_player *player = p->group->player;
	size_t rank = 0;

	for (size_t i = 0; i < p->group->players; i++) {
		if (i == 0 || player[i].points != player[i - 1].points)
			rank = i + 1;
		if (is_listed(p, i))
			put_row(p, (const int64_t[FIELDS]){
			    [RANK] = (int64_t)rank,
			    [PLAYER] = (int64_t)i,
			    [GAMES] = player[i].games,
			    [WINS] = player[i].wins,
			    [SHARED] = player[i].shared,
			    [POINTS] = divide(player[i].points,
				SCHEME_POINT / 1000),
			    [PER_GAME] = divide(player[i].points,
				SCHEME_POINT / 1000 * player[i].games) });
	}
}

static void
fill_pairs(struct printer *p)
{
	for (size_t i = 0; i < p->group->pairs; i++) {
		const struct league_pair *pair = &p->group->pair[i];

		if (is_listed(p, pair->a) && is_listed(p, pair->b))
			put_row(p, (const int64_t[FIELDS]){
			    [PLAYER] = pair->a,
			    [OPPONENT] = pair->b,
			    [GAMES] = (int64_t)pair->wins + pair->ties +
				pair->losses,
			    [WINS] = pair->wins,
			    [TIES] = pair->ties,
			    [LOSSES] = pair->losses,
			    [POINTS] = INT64_C(1000) * pair->wins +
				INT64_C(500) * pair->ties });
	}
}

/* A player in the order of ratings, which are compared as they are printed. */
struct rated_player {
	int64_t rating;
	size_t player;
};

static int
compare_rated(const void *a, const void *b)
{
	const struct rated_player *x = a, *y = b;

	if (x->rating != y->rating)
		return x->rating > y->rating ? -1 : 1;
	return x->player < y->player ? -1 : x->player > y->player;
}

static void
fill_ratings(struct printer *p)
{
	const struct league_player *player = p->group->player;
	const size_t n = p->group->is_rated ? p->group->players : 0;
	struct rated_player *order = calloc(n + 1, sizeof(*order));
	size_t rank = 0;

	p->league->is_nomem |= !order;
	if (!p->group->is_rated)
		fprintf(stderr, "%s: note: %zu players: too many to rate; the "
		    "limit is %d\n", p->league->run->cmd->name,
		    p->group->players, LEAGUE_RATED);
	for (size_t i = 0; i < n && order; i++)
		order[i] =
		    (struct rated_player){ llround(10 * player[i].rating), i };
	if (order && n > 0)
		qsort(order, n, sizeof(*order), compare_rated);
	for (size_t i = 0; i < n && order; i++) {
		const struct league_player *r = &player[order[i].player];

		if (i == 0 || order[i].rating != order[i - 1].rating)
			rank = i + 1;
		if (is_listed(p, order[i].player))
			put_row(p, (const int64_t[FIELDS]){
			    [RANK] = (int64_t)rank,
			    [PLAYER] = (int64_t)order[i].player,
			    [GAMES] = r->games,
			    [RATING] = order[i].rating,
			    [LOW] = llround(10 * (r->rating - 1.96 * r->error)),
			    [HIGH] = llround(10 * (r->rating +
				1.96 * r->error)),
			    [COMPONENT] = r->component });
	}
	free(order);
}

/* Text */

/* Prints the columns of the listed players from `from` up to `to`. */
static void
put_block(struct printer *p, const size_t *listed, size_t count, size_t from,
    size_t to)
{
	char title[CROSSTABLE_MAX][8];
	struct table t = { 0 };

	table_add_column(&t, "", TABLE_RIGHT, 0);
	table_add_column(&t, "Player", TABLE_LEFT, NAME_MAX_COLUMNS);
	for (size_t i = from; i < to; i++) {
		snprintf(title[i], sizeof(title[i]), "%zu", i + 1);
		table_add_column(&t, title[i], TABLE_RIGHT, 0);
	}
	for (size_t i = 0; i < count; i++) {
		const struct strtab_entry *name =
		    name_of(p, (int64_t)listed[i]);

		table_printf(&t, "%zu", i + 1);
		table_add(&t, name->s, name->len);
		for (size_t k = from; k < to; k++) {
			const struct league_pair *pair = league_find_pair(
			    p->group, listed[i], listed[k]);

			if (pair)
				table_printf(&t,
				    "%" PRIu32 "-%" PRIu32 "-%" PRIu32,
				    pair->wins, pair->ties, pair->losses);
			else
				table_add_string(&t, i == k ? "*" : ".");
		}
	}
	table_put(&t, p->league->run, "", "");
}

/* Prints the crosstable, in blocks of columns that fit in a line. */
static void
put_crosstable(struct printer *p)
{
	size_t listed[CROSSTABLE_MAX], count = 0, name = 6, cell = 1;

	for (size_t i = 0; i < p->group->players; i++) {
		if (!is_listed(p, i))
			continue;
		if (count < CROSSTABLE_MAX)
			listed[count] = i;
		count++;
		const struct strtab_entry *e = name_of(p, (int64_t)i);
		const size_t columns = text_columns(e->s, e->len);
		name = columns > name ? columns : name;
	}
	if (count > CROSSTABLE_MAX) {
		printf("  %zu players: too many; use --min-games or "
		    "--show=pairs\n", count);
		return;
	}
	for (size_t i = 0; i < p->group->pairs; i++) {
		const struct league_pair *q = &p->group->pair[i];
		const int len = snprintf(NULL, 0, "%" PRIu32 "-%" PRIu32
		    "-%" PRIu32, q->wins, q->ties, q->losses);
		cell = (size_t)len > cell ? (size_t)len : cell;
	}
	name = name > NAME_MAX_COLUMNS ? NAME_MAX_COLUMNS : name;
	const size_t room = (LINE_COLUMNS - 4 - 2 - name) / (cell + 2);
	const size_t most = room > 0 ? room : 1;
	for (size_t from = 0; from < count; from += most)
		put_block(p, listed, count, from, from + most < count ?
		    from + most : count);
}

static void
put_text_table(struct printer *p, size_t i, const struct palette *palette)
{
	struct table t = { 0 };

	printf("\n%s%s%s", palette->strong, table[i].title, palette->off);
	if (i == STANDINGS)
		text_printf(stdout, " (%s)", p->league->scheme.name);
	puts("");
	if (i == RATINGS && !p->group->is_rated) {
		printf("  %zu players: too many; the limit is %d\n",
		    p->group->players, LEAGUE_RATED);
		return;
	}
	if (i == CROSSTABLE) {
		put_crosstable(p);
		return;
	}
	for (unsigned f = 0; f < FIELDS; f++)
		if (p->fields >> f & 1 && field[f].title)
			table_add_column(&t, field[f].title,
			    field[f].kind == KIND_NAME ? TABLE_LEFT :
			    TABLE_RIGHT, field[f].kind == KIND_NAME ?
			    NAME_MAX_COLUMNS : 0);
	p->table = &t;
	table[i].fill(p);
	p->table = NULL;
	table_put(&t, p->league->run, "", "");
	if (i == RATINGS && p->group->components > 1)
		printf("  %" PRIu32 " connected components: players of "
		    "different ones have never met; compare\n"
		    "  ratings within one only\n", p->group->components);
}

static void
put_heading(const struct league *l, const struct league_group *g,
    const struct palette *palette)
{
	printf("\n%s", palette->strong);
	text_put_string(stdout, g->key);
	for (size_t i = 0; l->by[i]; i++) {
		const char *s = property_text(g->key, i + 1);

		text_printf(stdout, ", %s %s", l->by[i]->name,
		    *s ? s : "unknown");
	}
	fputs(": ", stdout);
	print_count(stdout, g->games, "game");
	fputs(" of ", stdout);
	print_count(stdout, g->players, "player");
	printf("%s\n", palette->off);
}

static void
put_text(struct league *l)
{
	const struct palette *palette =
	    color_palette(l->run->common.color, STDOUT_FILENO);
	const char *comma = "; skipped: ";

	print_count(stdout, l->uses[LEAGUE_COUNTED], "game");
	for (unsigned i = 1; i < LEAGUE_USES; i++) {
		if (l->uses[i] == 0)
			continue;
		printf("%s%" PRIu64 " %s", comma, l->uses[i],
		    league_use_name[i].text);
		comma = ", ";
	}
	puts("");
	for (size_t k = 0; k < l->groups; k++) {
		struct printer p = { .league = l, .group = &l->group[k] };
		size_t listed = 0;

		put_heading(l, p.group, palette);
		for (size_t i = 0; i < p.group->players; i++)
			listed += is_listed(&p, i);
		if (listed == 0)
			printf("  no player has at least %u games\n",
			    l->options->min_games);
		for (size_t i = 0; i < TABLES; i++) {
			p.fields = table[i].fields;
			if (p.group->components == 1)
				p.fields &= ~HAS(COMPONENT);
			if (l->shown >> i & 1 && listed > 0)
				put_text_table(&p, i, palette);
		}
	}
}

/* JSON and CSV */

static void
put_json(struct league *l)
{
	struct json j = { .out = stdout };

	json_open(&j, NULL, "{");
	json_number(&j, "games", (int64_t)l->uses[LEAGUE_COUNTED]);
	json_open(&j, "left_out", "{");
	for (unsigned i = 1; i < LEAGUE_USES; i++)
		json_number(&j, league_use_name[i].key, (int64_t)l->uses[i]);
	json_close(&j, "}");
	json_string(&j, "scheme", l->scheme.name);
	json_open(&j, "groups", "[");
	for (size_t i = 0; i < l->groups; i++) {
		const struct league_group *g = &l->group[i];
		struct printer p = { .league = l, .out = &j, .group = g };

		json_open(&j, NULL, "{");
		property_put(&j, l->by, g->key);
		json_number(&j, "games", (int64_t)g->games);
		json_number(&j, "players", (int64_t)g->players);
		json_number(&j, "components", (int64_t)g->components);
		json_open(&j, "tables", "{");
		for (size_t k = 0; k < TABLES; k++) {
			if (!(l->shown >> k & 1))
				continue;
			p.fields = table[k].fields;
			json_open(&j, league_table_word[k], "[");
			table[k].fill(&p);
			json_close(&j, "]");
		}
		json_close(&j, "}}");
	}
	json_end(&j, "]}");
}

static void
put_csv(struct league *l)
{
	struct json row = JSON_TABLE(l->run);
	struct printer p = { .league = l, .out = &row };

	json_string(&row, NULL, "game");
	for (size_t i = 0; l->by[i]; i++)
		json_string(&row, NULL, l->by[i]->name);
	json_string(&row, NULL, "table");
	for (size_t i = 0; i < TABLES; i++)
		p.all |= l->shown >> i & 1 ? table[i].fields : 0;
	for (unsigned f = 0; f < FIELDS; f++)
		if (p.all >> f & 1)
			json_string(&row, NULL, field[f].name);
	json_end(&row, "");
	for (size_t i = 0; i < TABLES; i++)
		for (size_t k = 0; l->shown >> i & 1 && k < l->groups; k++) {
			p.name = league_table_word[i];
			p.fields = table[i].fields;
			p.group = &l->group[k];
			table[i].fill(&p);
		}
}

void
league_print(struct league *l)
{
	static void (*const put[])(struct league *) = {
		[LEAGUE_TEXT] = put_text,
		[LEAGUE_JSON] = put_json,
		[LEAGUE_CSV] = put_csv,
	};

	put[l->options->format](l);
}
