/*
 * play.c - plays a game and writes its record.
 */
#include "play/play.h"

#include <stdlib.h>
#include <string.h>

#include "comma_list.h"
#include "number.h"

struct play_worker {
	const struct play_config *play;
	struct cmd_run *run;
	struct tes_position *pos;
	struct tes_record *record;
	struct tes_writer *writer;
	struct tes_bot *bot[TES_SEATS_MAX]; /* bots in the order of --bots */
	/* the current game */
	uint64_t number, turns_max;
	/*
	 * One stream of random numbers is for draws, and another one for
	 * choices of bots, so that the draws do not depend on the bots.
	 */
	struct tes_random draws, choices;
};

static noreturn void
report_unknown_bot(const struct play_config *play, const char *name, int len)
{
	const struct tes_bot_kind *kind = NULL;
	char list[256] = "";
	size_t n = 0;

	while ((kind = tes_bot_kind_next(kind)) && n < sizeof(list))
		n += (size_t)snprintf(list + n, sizeof(list) - n, "%s%s",
		    n ? ", " : "", kind->name);
	cmd_misuse(play->run, "--bots: unknown bot '%.*s'; use one of %s", len,
	    name, list);
}

/*
 * Parses a bot of --bots, "search" or "search:400", to *bot_spec; exits if it
 * is malformed.
 */
static void
parse_bot(const struct play_config *play, const char *s, size_t len,
    struct bot_spec *bot_spec)
{
	const char *colon = memchr(s, ':', len);
	const size_t word = colon ? (size_t)(colon - s) : len;
	char name[sizeof(bot_spec->name)];

	if (len == 0 || len >= sizeof(name))
		report_unknown_bot(play, len ? s : "", (int)len);
	memcpy(bot_spec->name, s, len);
	bot_spec->name[len] = '\0';
	memcpy(name, s, word);
	name[word] = '\0';
	bot_spec->kind = tes_bot_kind_by_name(name);
	bot_spec->playouts = play->options->playouts;
	if (!bot_spec->kind)
		report_unknown_bot(play, name, (int)word);
	if (!colon)
		return;
	const char *end = bot_spec->name + word + 1;
	uint32_t n = 0;
	if (!bot_spec->kind->uses_playouts)
		cmd_misuse(play->run, "--bots: '%s' uses no playouts; "
		    "write '%s' alone", name, name);
	if (!number_read(&end, &n) || *end || n == 0 || n > INT32_MAX)
		cmd_misuse(play->run, "--bots: expected a number of "
		    "playouts from 1 to %d after ':', found '%s'", INT32_MAX,
		    bot_spec->name);
	bot_spec->playouts = n;
}

/*
 * Removes the first name from the list *rest, and returns it; "\," in it
 * becomes a comma.
 */
static const char *
cut_name(char **rest)
{
	char *name = *rest, *to = name, *from = name;

	for (; *from && *from != ','; from++) {
		if (from[0] == '\\' && from[1] == ',')
			from++;
		*to++ = *from;
	}
	*rest = *from ? from + 1 : NULL;
	*to = '\0';
	return name;
}

static void
read_names(struct play_config *play)
{
	char *rest;
	unsigned n = 0;

	if (!play->options->names)
		return;
	play->names = strdup(play->options->names);
	if (!play->names) {
		cmd_nomem(play->run);
		return;
	}
	for (rest = play->names; rest && n < play->players; n++)
		play->bot_spec[n].player = cut_name(&rest);
	if (rest || n < play->players)
		cmd_misuse(play->run, "--names: expected %u names, found %s",
		    play->players, rest ? "more" : "fewer");
	for (unsigned i = 1; i < n; i++)
		for (unsigned k = 0; k < i; k++)
			if (*play->bot_spec[i].player &&
			    strcmp(play->bot_spec[i].player,
			    play->bot_spec[k].player) == 0)
				cmd_misuse(play->run, "--names: duplicate name "
				    "'%s'", play->bot_spec[i].player);
}

enum tes_status
play_set_header(const struct play_config *play, struct tes_record *rec)
{
	const struct play_options *o = play->options;
	const struct {
		const char *key, *text;
	} field[] = {
		{ "event", o->event },
		{ "site", o->site },
		{ "date", o->date },
		{ "round", o->round },
	};
	enum tes_status st = TES_OK;

	for (size_t i = 0; i < sizeof(field) / sizeof(field[0]); i++)
		if (field[i].text && st == TES_OK)
			st = tes_record_set_text(rec, 0, field[i].key,
			    field[i].text);
	return st;
}

bool
play_uses_playouts(const struct play_config *play)
{
	for (unsigned i = 0; i < play->players; i++)
		if (play->bot_spec[i].kind->uses_playouts &&
		    !strchr(play->bot_spec[i].name, ':'))
			return true;
	return false;
}

void
play_check_playouts(const struct play_config *play, bool concerns)
{
	if (play->options->playouts && !concerns)
		cmd_misuse(play->run, "--playouts requires a bot that uses "
		    "them, as in --bots=search");
}

void
play_parse_bots(struct play_config *play)
{
	const struct play_options *o = play->options;
	unsigned bots = 0;

	for (struct comma_list w = comma_list_of(o->bots);
	     comma_list_next(&w);) {
		if (bots == TES_SEATS_MAX)
			cmd_misuse(play->run, "--bots: too many bots: the "
			    "limit is %d", TES_SEATS_MAX);
		parse_bot(play, w.word, w.len, &play->bot_spec[bots++]);
	}
	play->players = play->start
	    ? tes_position_player_count(play->start->pos)
	    : o->players ? o->players
	    : bots > 1 ? bots
			 : 2;
	if (bots > 1 && bots != play->players)
		cmd_misuse(play->run, "--bots: expected %u bots, one for each "
		    "player, found %u", play->players, bots);
	for (unsigned i = bots; i < play->players; i++)
		play->bot_spec[i] = play->bot_spec[0];
	read_names(play);
}

bool
play_check_players(const struct play_config *play)
{
	struct tes_position *pos = tes_position_new();
	const enum tes_status st = pos ? tes_position_new_game(pos,
	    play->edition, play->players) : TES_NOMEM;

	if (st == TES_NOMEM) {
		cmd_nomem(play->run);
	} else if (st != TES_OK) {
		unsigned least = 0, most = 0;

		for (unsigned n = 1; n <= TES_SEATS_MAX; n++) {
			if (tes_position_new_game(pos, play->edition, n) !=
			    TES_OK)
				continue;
			least = least ? least : n;
			most = n;
		}
		cmd_trouble(play->run, "%s is played by %u to %u players, "
		    "not by %u", tes_edition_title(play->edition), least, most,
		    play->players);
	}
	tes_position_free(pos);
	return st == TES_OK;
}

void *
play_worker_new(void *config, struct cmd_run *run)
{
	const struct play_config *play = config;
	struct play_worker *worker = calloc(1, sizeof(*worker));
	bool good;

	if (!worker)
		return NULL;
	worker->play = play;
	worker->run = run;
	worker->pos = tes_position_new();
	worker->record = tes_record_new();
	worker->writer = tes_writer_new(tes_format_by_name("yaml"));
	good = worker->pos && worker->record && worker->writer;
	for (unsigned i = 0; good && i < play->players; i++) {
		worker->bot[i] = tes_bot_new(play->bot_spec[i].kind);
		good = worker->bot[i] != NULL;
		if (good && play->bot_spec[i].playouts)
			tes_bot_set_playouts(worker->bot[i],
			    play->bot_spec[i].playouts);
	}
	if (good)
		return worker;
	play_worker_free(config, worker);
	return NULL;
}

void
play_worker_free(void *config, void *what)
{
	struct play_worker *worker = what;

	(void)config;
	for (unsigned i = 0; i < TES_SEATS_MAX; i++)
		tes_bot_free(worker->bot[i]);
	tes_writer_free(worker->writer);
	tes_record_free(worker->record);
	tes_position_free(worker->pos);
	free(worker);
}

unsigned
play_bot_at(const struct play_config *play, unsigned seat, uint64_t number)
{
	const uint64_t shift = play->options->rotate ? number - 1 : 0;

	return (unsigned)((seat + shift) % play->players);
}

enum tes_status
play_worker_begin(struct play_worker *worker, uint64_t number)
{
	const struct play_config *play = worker->play;
	const uint64_t seed = play->options->seed;
	enum tes_status st;

	worker->number = number;
	worker->draws = tes_random_seed(seed, 2 * number);
	worker->choices = tes_random_seed(seed, 2 * number + 1);
	worker->turns_max = TURNS_MAX;
	if (!play->start)
		return tes_position_new_game(worker->pos, play->edition,
		    play->players);
	st = tes_position_copy(worker->pos, play->start->pos);
	if (st != TES_OK)
		return st;
	tes_position_determinize(worker->pos, &worker->draws);
	worker->turns_max += tes_position_turn_count(worker->pos);
	return TES_OK;
}

enum tes_status
play_worker_step(struct play_worker *worker)
{
	struct tes_position *pos = worker->pos;
	const enum tes_next next = tes_position_next(pos);
	struct tes_move move;
	enum tes_status st;

	if (next == TES_NEXT_NONE ||
	    tes_position_turn_count(pos) > worker->turns_max)
		return TES_END;
	if (next == TES_NEXT_CHANCE)
		st = tes_position_sample(pos, &worker->draws, TES_SAMPLE_MOVE,
		    &move);
	else
		st = tes_bot_choose(worker->bot[play_bot_at(worker->play,
		    tes_position_active_seat(pos), worker->number)], pos,
		    &worker->choices, &move);
	return st == TES_OK ? tes_position_play(pos, move) : st;
}

const struct tes_position *
play_worker_position(const struct play_worker *worker)
{
	return worker->pos;
}

enum tes_status
play_worker_run(struct play_worker *worker, uint64_t number)
{
	const struct play_config *play = worker->play;
	const char *name[TES_SEATS_MAX], *text;
	size_t len;
	enum tes_status st = play_worker_begin(worker, number);

	while (st == TES_OK)
		st = play_worker_step(worker);
	if (st != TES_END)
		return st;
	for (unsigned i = 0; i < play->players; i++) {
		const struct bot_spec *bot_spec =
		    &play->bot_spec[play_bot_at(play, i, number)];

		name[i] = bot_spec->player ? bot_spec->player : bot_spec->name;
	}
	if (play->start)
		return play_put_end(worker->run, play, worker->pos, name,
		    number);
	st = tes_position_record(worker->pos, play->edition_name, name,
	    worker->record);
	if (st == TES_OK)
		st = play_set_header(play, worker->record);
	if (st == TES_OK)
		st = tes_writer_write(worker->writer, worker->record,
		    play->edition, NULL, &text, &len);
	if (st == TES_OK)
		fwrite(text, 1, len, worker->run->out);
	return st;
}
