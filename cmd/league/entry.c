/*
 * entry.c - what is counted of a game, and why a game is left out.
 */
#include <inttypes.h>
#include <string.h>

#include "comma_list.h"
#include "completion_values.h"
#include "edition_name.h"
#include "league/league.h"
#include "suggest.h"
#include "text.h"

enum {
	BY_EDITION,
	BY_EVENT,
	BY_SITE,
	BY_DATE,
	BY_MONTH,
	BY_YEAR,
	BY_ROUND,
	BY_PLAYERS,
	BY_FILE,
	PROPERTIES
};

static const char *const property[] = {
	[BY_EDITION] = "edition",
	[BY_EVENT] = "event",
	[BY_SITE] = "site",
	[BY_DATE] = "date",
	[BY_MONTH] = "month",
	[BY_YEAR] = "year",
	[BY_ROUND] = "round",
	[BY_PLAYERS] = "players",
	[BY_FILE] = "file",
};

const struct league_use_name league_use_name[] = {
	[LEAGUE_COUNTED] = { "counted", "counted" },
	[LEAGUE_INVALID] = { "invalid", "invalid" },
	[LEAGUE_UNFINISHED] = { "unfinished", "unfinished" },
	[LEAGUE_UNNAMED] = { "unnamed", "with an unnamed player" },
	[LEAGUE_SAME_NAME] = { "same_name", "with two players of one name" },
	[LEAGUE_NO_POINTS] = { "no_points",
	    "with a number of players that the scheme does not have" },
	[LEAGUE_OUTSIDE] = { "outside", "outside the dates" },
	[LEAGUE_UNKNOWN_DATE] = { "unknown_date", "with an unknown date" },
};

const char *
league_property(unsigned i)
{
	return property[i];
}

void
league_complete_by(void)
{
	for (size_t i = 0; i < PROPERTIES; i++)
		completion_put_word(property[i]);
}

void
league_read_by(struct league *l, const char *list)
{
	for (struct comma_list w = comma_list_of(list); comma_list_next(&w);) {
		char word[32];
		unsigned i = 0;

		snprintf(word, sizeof(word), "%.*s", (int)w.len, w.word);
		struct suggestion near = suggest_for(word);
		while (i < PROPERTIES && strcmp(property[i], word) != 0)
			suggest_try(&near, property[i++]);
		if (i == PROPERTIES && near.best)
			cmd_misuse(l->run, "--by: unknown property '%s'; did "
			    "you mean '%s'?", word, near.best);
		if (i == PROPERTIES)
			cmd_misuse(l->run, "--by: unknown property '%s'; use "
			    "edition, event, site, date, month, year, round, "
			    "players or file", word);
		if (l->by_count == LEAGUE_BY)
			cmd_misuse(l->run, "--by: too many properties: the "
			    "limit is %d", LEAGUE_BY);
		l->by[l->by_count++] = i;
	}
}

/* Appends a text and a NUL; a NUL in the text becomes a space. */
static void
put(struct bytes *out, const char *s, size_t len)
{
	const size_t begin = out->len;

	bytes_put(out, s, len);
	for (size_t i = begin; i < out->len; i++)
		if (!out->s[i])
			out->s[i] = ' ';
	bytes_put(out, "", 1);
}

/*
 * Appends the values of all parameters if --by has `edition`, so that editions
 * with one id but different rules are counted separately.
 */
static void
put_rules(const struct league *l, struct bytes *out,
    const struct tes_edition *ed)
{
	size_t params = 0;
	char number[16];

	for (unsigned i = 0; i < l->by_count; i++)
		if (l->by[i] == BY_EDITION)
			tes_game_params(tes_edition_game(ed), &params);
	for (size_t i = 0; i < params; i++) {
		snprintf(number, sizeof(number), "%" PRId32 " ",
		    tes_edition_param_value(ed, i));
		bytes_put(out, number, strlen(number));
	}
	put(out, "", 0);
}

static void
put_property(struct bytes *out, const struct game *game, unsigned by)
{
	const struct tes_record_header *head = tes_record_header(game->record);
	const struct tes_text texts[PROPERTIES] = {
		[BY_EVENT] = head->event,
		[BY_SITE] = head->site,
		[BY_DATE] = head->date,
		[BY_MONTH] = head->date,
		[BY_YEAR] = head->date,
		[BY_ROUND] = head->round,
	};
	struct tes_text text = texts[by];
	char number[16];

	if (by == BY_EDITION) {
		edition_put(out, game->outcome->edition);
		bytes_put(out, "", 1);
		return;
	}
	if (by == BY_FILE || by == BY_PLAYERS) {
		snprintf(number, sizeof(number), "%" PRIu32,
		    game->outcome->standing_count);
		text.s = by == BY_FILE ? game->file : number;
		text.len = (uint32_t)strlen(text.s);
	}
	if (by == BY_MONTH && text.len > 7)
		text.len = 7;
	if (by == BY_YEAR && text.len > 4)
		text.len = 4;
	put(out, text.s, text.len);
}

/*
 * Returns the order of a date, which can have question marks, and a bound,
 * which can be a part of one; sets *is_unknown if that cannot be known.
 */
static int
compare_date(const struct tes_text *date, const char *bound, bool *is_unknown)
{
	for (size_t i = 0; bound[i]; i++) {
		if (i >= date->len || date->s[i] == '?') {
			*is_unknown = true;
			return 0;
		}
		if (date->s[i] != bound[i])
			return date->s[i] < bound[i] ? -1 : 1;
	}
	return 0;
}

static enum league_use
check_date(const struct league *l, const struct game *game)
{
	const struct tes_text *date = &tes_record_header(game->record)->date;
	const char *since = l->options->since, *until = l->options->until;
	bool is_unknown = false;

	if ((since && compare_date(date, since, &is_unknown) < 0) ||
	    (until && compare_date(date, until, &is_unknown) > 0))
		return LEAGUE_OUTSIDE;
	return is_unknown ? LEAGUE_UNKNOWN_DATE : LEAGUE_COUNTED;
}

/* Appends the names of the players, as the aliases have them. */
static enum league_use
put_players(struct league *l, const struct tes_outcome *outcome,
    struct league_entry *entry)
{
	struct tes_text name[TES_SEATS_MAX];

	for (uint32_t i = 0; i < outcome->standing_count; i++) {
		name[i] = outcome->standing[i].name;
		if (name[i].len == 0 || (name[i].len == 1 && *name[i].s == '?'))
			return LEAGUE_UNNAMED;
		const char *other = aliases_find(&l->aliases, name[i].s,
		    name[i].len);
		if (other)
			name[i] = (struct tes_text){ .s = other,
				.len = (uint32_t)strlen(other) };
		for (uint32_t k = 0; k < i; k++)
			if (name[k].len == name[i].len && memcmp(name[k].s,
			    name[i].s, name[i].len) == 0)
				return LEAGUE_SAME_NAME;
		put(&entry->text, name[i].s, name[i].len);
		entry->rank[i] = (uint16_t)outcome->standing[i].rank;
	}
	entry->players = outcome->standing_count;
	return scheme_has(&l->scheme, entry->players) ? LEAGUE_COUNTED :
	    LEAGUE_NO_POINTS;
}

/* Reports why a game is left out. */
static void
report(struct league *l, const struct game *game, enum league_use use)
{
	FILE *err = game->run->err;

	if (use == LEAGUE_OUTSIDE)
		return;
	cmd_begin_message(game->run);
	if (use == LEAGUE_INVALID) {
		diag_print_first(&l->printer, game, "left out");
	} else {
		text_put(err, game->file, strlen(game->file));
		fprintf(err, ": record %" PRIu64 ": left out: %s\n",
		    game->number, league_use_name[use].text);
	}
	cmd_end_message(game->run);
}

bool
league_enter(struct league *l, struct game *game, struct league_entry *entry)
{
	const bool is_read = tes_diags_error_count(game->diags) == 0;
	const struct tes_outcome *outcome = NULL;

	entry->use = is_read ? check_date(l, game) : LEAGUE_INVALID;
	if (entry->use == LEAGUE_COUNTED) {
		if (!game_judge(game))
			return false;
		outcome = game->outcome;
		entry->use = !outcome || !game_is_scored(game) ?
		    LEAGUE_INVALID : !outcome->is_finished ?
		    LEAGUE_UNFINISHED : put_players(l, outcome, entry);
	}
	if (entry->use != LEAGUE_COUNTED) {
		report(l, game, entry->use);
		return true;
	}
	for (uint32_t i = 0; i < outcome->standing_count; i++)
		aliases_use(&l->aliases, outcome->standing[i].name.s,
		    outcome->standing[i].name.len);
	if (tes_diags_error_count(game->diags) > 0)
		diag_print_first(&l->printer, game, DIAG_PRINT_CLAIMS);
	entry->hash = unique_hash_turns(game->record);
	entry->key = entry->text.len;
	const char *name = tes_game_name(tes_edition_game(outcome->edition));
	put(&entry->text, name, strlen(name));
	for (unsigned i = 0; i < l->by_count; i++)
		put_property(&entry->text, game, l->by[i]);
	put_rules(l, &entry->text, outcome->edition);
	return !entry->text.failed;
}
