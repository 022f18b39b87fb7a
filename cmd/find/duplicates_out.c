/* duplicates_out.c - prints groups of records of one game. */
#include <inttypes.h>
#include <string.h>

#include <tessera/tools.h>

#include "find/duplicates.h"
#include "json.h"

/* The differences as in JSON, and as text. */
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

/* A group to be printed. */
struct group {
	struct find *find;
	size_t number; /* from 1 */
	const struct entry *member;
	size_t count;
	size_t least, most; /* turns */
	bool differs[DIFFERENCES];
	char why[500];
	const struct hit *hit; /* the current game */
	struct find_game game;
	size_t printed; /* number of games */
};

void
duplicates_describe(const struct find_game *game,
    char text[DIFFERENCES][TEXT_MAX])
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
	    tes_editions_resolve(f->files.editions, f->record, f->diags, &ed) >
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
compare_group(const struct duplicates *d, struct group *g)
{
	struct find *f = g->find;
	char text[2][DIFFERENCES][TEXT_MAX];
	uint64_t steps = 0;
	struct find_game game;

	g->least = SIZE_MAX;
	for (size_t i = 0; i < g->count; i++) {
		const size_t turns = d->line[g->member[i].i].turns;

		g->least = turns < g->least ? turns : g->least;
		g->most = turns > g->most ? turns : g->most;
	}
	for (size_t i = 0; i < g->count; i++) {
		if (!find_game(f, f->hits.hit[g->member[i].i].game, &game))
			return;
		duplicates_describe(&game, text[i > 0]);
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
	return g->least < SAME_TURNS ? "few-turns" : g->least < g->most ?
	    "beginning" : "all-turns";
}

static void
set_why(struct group *g)
{
	const size_t size = sizeof(g->why);
	char *why = g->why;
	int n = g->least == g->most
	    ? snprintf(why, size, "same positions after all %zu turns", g->most)
	    : snprintf(why, size, "same positions after %zu turns, as far as "
		  "the shortest record is indexed", g->least);

	/*
	 * Names can differ between two long records, of which a short record
	 * has the names of one.
	 */
	if (g->least < SAME_TURNS && (g->differs[NAMES] || g->differs[DATE]))
		n += snprintf(why + n, size - (size_t)n, "; a record of fewer "
		    "than %d turns has date and names of another", SAME_TURNS);
	else if (g->least < SAME_TURNS)
		n += snprintf(why + n, size - (size_t)n,
		    "; same date and names");
	for (unsigned i = 0; i < DIFFERENCES; i++)
		if (g->differs[i])
			n += snprintf(why + n, size - (size_t)n, "; %s",
			    difference_word[i][1]);
}

/* Reads the next game of a group.  Returns false after the last one. */
static bool
next_game(struct group *g)
{
	if (g->printed == g->count)
		return false;
	g->hit = &g->find->hits.hit[g->member[g->printed++].i];
	return find_game(g->find, g->hit->game, &g->game);
}

static void
print_text(struct group *g)
{
	fprintf(g->find->run->out, "%s:\n", g->why);
	while (next_game(g)) {
		fputs("  ", g->find->run->out);
		find_put_text(g->find, g->hit, &g->game, g->game.line);
	}
}

static void
print_json(struct group *g)
{
	struct json j = { .out = g->find->run->out };

	json_open(&j, NULL, "{");
	json_open(&j, "games", "[");
	while (next_game(g)) {
		json_open(&j, NULL, "{");
		json_string(&j, "file", g->game.file);
		json_number(&j, "number", g->game.number);
		json_number(&j, "line", g->game.line);
		json_number(&j, "turns", g->game.turns);
		json_close(&j, "}");
	}
	json_close(&j, "]");
	json_string(&j, "why", g->why);
	json_string(&j, "rule", rule_of(g));
	json_open(&j, "differs", "[");
	for (unsigned i = 0; i < DIFFERENCES; i++)
		if (g->differs[i])
			json_string(&j, NULL, difference_word[i][0]);
	json_end(&j, "]}");
}

static void
print_csv(struct group *g)
{
	struct json row = JSON_TABLE(g->find->run);
	char differs[100] = "";

	for (unsigned i = 0; i < DIFFERENCES; i++)
		if (g->differs[i])
			snprintf(differs + strlen(differs),
			    sizeof(differs) - strlen(differs), "%s%s",
			    *differs ? "; " : "", difference_word[i][0]);
	while (next_game(g)) {
		json_number(&row, NULL, (int64_t)g->number);
		json_string(&row, NULL, g->game.file);
		json_number(&row, NULL, g->game.number);
		json_number(&row, NULL, g->game.line);
		json_number(&row, NULL, g->game.turns);
		json_string(&row, NULL, g->why);
		json_string(&row, NULL, rule_of(g));
		json_string(&row, NULL, differs);
		json_end(&row, "");
	}
}

/* By format; --duplicates excludes YAML. */
static void (*const print[])(struct group *g) = { print_text, print_json,
	print_csv };

void
duplicates_put_group(struct duplicates *d, size_t number,
    const struct entry *member, size_t count)
{
	struct group g = { .find = d->find, .number = number, .member = member,
		.count = count };

	compare_group(d, &g);
	set_why(&g);
	print[d->find->options->format](&g);
}
