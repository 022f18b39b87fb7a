/*
 * entry.c - what is counted of a game, and why a game is skipped.
 */
#include <string.h>

#include "date.h"
#include "league/league.h"

const struct league_use_name league_use_name[] = {
	[LEAGUE_COUNTED] = { "counted", "counted" },
	[LEAGUE_INVALID] = { "invalid", "because of errors" },
	[LEAGUE_UNFINISHED] = { "unfinished", "unfinished" },
	[LEAGUE_UNNAMED] = { "unnamed", "with an unnamed player" },
	[LEAGUE_SAME_NAME] = { "same_name", "with two players of one name" },
	[LEAGUE_NO_POINTS] = { "no_points",
	    "with a number of players that the scheme does not have" },
	[LEAGUE_OUTSIDE] = { "outside", "outside the dates" },
	[LEAGUE_UNKNOWN_DATE] = { "unknown_date", "with an unknown date" },
};

static enum league_use
check_date(const struct league *l, const struct game *game)
{
	const struct tes_text *date = &tes_record_header(game->record)->date;
	const char *since = l->options->since, *until = l->options->until;
	bool is_unknown = false;

	if ((since &&
		date_compare(date->s, date->len, since, &is_unknown) < 0) ||
	    (until &&
		date_compare(date->s, date->len, until, &is_unknown) > 0))
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
		property_put_text(&entry->text, name[i].s, name[i].len);
		entry->rank[i] = (uint16_t)outcome->standing[i].rank;
	}
	entry->players = outcome->standing_count;
	return scheme_has(&l->scheme, entry->players) ? LEAGUE_COUNTED :
	    LEAGUE_NO_POINTS;
}

/* Reports why a game is skipped. */
static void
report(struct league *l, const struct game *game, enum league_use use)
{
	FILE *err = game->run->err;

	if (use == LEAGUE_OUTSIDE ||
	    (use != LEAGUE_INVALID && l->options->quiet))
		return;
	cmd_begin_message(game->run);
	if (use == LEAGUE_INVALID) {
		diag_print_first(&l->printer, game, "skipped");
	} else {
		game_put_name(err, game);
		fprintf(err, "skipped: %s\n", league_use_name[use].text);
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
	property_put_key(&entry->text, l->by, game, NULL, NULL);
	bytes_put(&entry->text, "", 1);
	return !entry->text.failed;
}
