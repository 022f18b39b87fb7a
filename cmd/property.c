#include "property.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <tessera/tools.h>

#include "comma_list.h"
#include "completion_values.h"
#include "json.h"
#include "number.h"
#include "suggest.h"

const struct property property[PROPERTIES] = {
	[PROPERTY_GAME] = { "game", "Game", false, false },
	[PROPERTY_EDITION] = { "edition", "Edition", false, false },
	[PROPERTY_PLAYERS] = { "players", "Players", false, true },
	[PROPERTY_EVENT] = { "event", "Event", false, false },
	[PROPERTY_SITE] = { "site", "Site", false, false },
	[PROPERTY_DATE] = { "date", "Date", false, false },
	[PROPERTY_MONTH] = { "month", "Month", false, false },
	[PROPERTY_YEAR] = { "year", "Year", false, false },
	[PROPERTY_ROUND] = { "round", "Round", false, true },
	[PROPERTY_FILE] = { "file", "File", false, false },
	[PROPERTY_ENDED] = { "ended", "Ended", false, false },
	[PROPERTY_NAME] = { "name", "Name", true, false },
	[PROPERTY_SEAT] = { "seat", "Seat", true, false },
};

enum { MONTH_LENGTH = 7, YEAR_LENGTH = 4 }; /* bytes of a date YYYY-MM-DD */

void
property_complete(unsigned set)
{
	for (size_t i = 0; i < PROPERTIES; i++)
		if (set >> i & 1)
			completion_put_word(property[i].name);
}

static noreturn void
refuse(const struct cmd_run *run, const char *word, unsigned set)
{
	/*
	 * `players` is the number of players, so "player" is probably not meant
	 * as that, but as `name`.
	 */
	const bool is_name = set >> PROPERTY_NAME & 1 &&
	    strcmp(word, "player") == 0;
	struct suggestion near = suggest_for(is_name ? "name" : word);
	char list[128] = "use ";

	for (size_t i = 0; i < PROPERTIES; i++) {
		const unsigned after = set >> i >> 1;

		if (!(set >> i & 1))
			continue;
		suggest_try(&near, property[i].name);
		strcat(list, property[i].name);
		strcat(list, !after ? "" : after & (after - 1) ? ", " : " or ");
	}
	near.word = word;
	suggest_refuse(run, &near, "--by: unknown property", list);
}

void
property_read(const struct cmd_run *run, const char *list, unsigned set,
    size_t most, const struct property **by)
{
	size_t n = 0;

	for (struct comma_list w = comma_list_of(list); comma_list_next(&w);) {
		char word[64];
		size_t i = 0;

		snprintf(word, sizeof(word), "%.*s", (int)w.len, w.word);
		while (i < PROPERTIES && (!(set >> i & 1) ||
		    strcmp(property[i].name, word) != 0))
			i++;
		if (i == PROPERTIES)
			refuse(run, word, set);
		if (n == most)
			cmd_misuse(run, "--by: too many properties: the limit "
			    "is %zu", most);
		for (size_t k = 0; k < n; k++)
			if (by[k] == &property[i])
				cmd_misuse(run, "--by: '%s' is given twice",
				    word);
		by[n++] = &property[i];
	}
	by[n] = NULL;
}

void
property_put_text(struct bytes *out, const char *s, size_t len)
{
	bytes_put(out, s, len);
	bytes_put(out, "", 1);
}

static void
put_property(struct bytes *out, const struct property *p,
    const struct game *game, const struct tes_standing *player,
    const char *seat)
{
	const struct tes_header *head = tes_record_header(game->record);
	const struct tes_outcome *o = game->outcome;
	const struct tes_text none = { .s = NULL };
	const enum property_id id = (enum property_id)(p - property);
	const struct tes_text text[PROPERTIES] = {
		[PROPERTY_EVENT] = head->event,
		[PROPERTY_SITE] = head->site,
		[PROPERTY_DATE] = head->date,
		[PROPERTY_MONTH] = head->date,
		[PROPERTY_YEAR] = head->date,
		[PROPERTY_ROUND] = head->round,
		[PROPERTY_NAME] = player ? player->name : none,
	};
	const char *const string[PROPERTIES] = {
		[PROPERTY_GAME] = tes_game_name(tes_edition_game(o->edition)),
		[PROPERTY_FILE] = game->file,
		[PROPERTY_ENDED] = o->end_reason,
		[PROPERTY_SEAT] = seat,
	};
	const size_t most = id == PROPERTY_MONTH ? MONTH_LENGTH :
	    id == PROPERTY_YEAR ? YEAR_LENGTH : SIZE_MAX;
	char number[16], name[TES_EDITION_NAME_MAX];

	if (id == PROPERTY_EDITION) {
		tes_edition_name(o->edition, name, sizeof(name));
		bytes_put(out, name, strlen(name));
	} else if (id == PROPERTY_PLAYERS)
		bytes_put(out, number, (size_t)snprintf(number, sizeof(number),
		    "%" PRIu32, o->standing_count));
	else if (string[id])
		bytes_put(out, string[id], strlen(string[id]));
	else
		bytes_put(out, text[id].s,
		    text[id].len < most ? text[id].len : most);
	bytes_put(out, "", 1);
}

void
property_put_key(struct bytes *out, const struct property *const *by,
    const struct game *game, const struct tes_standing *player,
    const char *seat)
{
	const struct tes_edition *ed = game->outcome->edition;
	const struct tes_game *of = tes_edition_game(ed);
	size_t params = 0;
	char number[16];

	property_put_text(out, tes_game_name(of), strlen(tes_game_name(of)));
	for (; *by; by++) {
		put_property(out, *by, game, player, seat);
		if (*by == &property[PROPERTY_EDITION])
			tes_game_params(of, &params);
	}
	for (size_t i = 0; i < params; i++) {
		const int len = snprintf(number, sizeof(number), "%" PRId32 " ",
		    tes_edition_param_value(ed, i));

		bytes_put(out, number, (size_t)len);
	}
}

const char *
property_text(const char *key, size_t i)
{
	while (i-- > 0)
		key += strlen(key) + 1;
	return key;
}

void
property_put(struct json *j, const struct property *const *by, const char *key)
{
	json_string(j, "game", key);
	json_open(j, "by", "{");
	for (size_t i = 0; by[i]; i++)
		json_string(j, by[i]->name,
		    strtab_text(property_text(key, i + 1)));
	json_close(j, "}");
}

int
property_compare(const struct property *const *by, const char *a,
    const char *b, bool has_rules)
{
	int order = strcmp(a, b);

	for (; order == 0 && (*by || has_rules); by++) {
		a += strlen(a) + 1;
		b += strlen(b) + 1;
		const char *s = a, *t = b;
		uint32_t x, y;

		order = strcmp(a, b);
		if (!*by)
			break;
		if ((*by)->is_number && number_read(&s, &x) &&
		    number_read(&t, &y) && x != y)
			order = x < y ? -1 : 1;
	}
	return order;
}
