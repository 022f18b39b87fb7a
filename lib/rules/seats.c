/*
 * seats.c - looks up seats by their names in an edition.
 */
#include <string.h>

#include "base/buf.h"
#include "base/words.h"
#include "rules/run.h"

int
judge_seat(const struct judge_run *run, struct tes_text name)
{
	for (unsigned i = 0; i < run->seats; i++)
		if (text_is(name, run->seat_name[i]))
			return (int)i;
	const char *meant = name.s ?
	    edition_find_seat(run->edition, name.s, name.len) : NULL;
	for (unsigned i = 0; meant && i < run->seats; i++)
		if (strcmp(meant, run->seat_name[i]) == 0)
			return (int)i;
	for (unsigned i = 0; name.s && i < run->seats; i++)
		if (run->alias[i].s && text_equal(name, run->alias[i]))
			return (int)i;
	return -1;
}

bool
judge_is_to_move(const struct judge_run *run, unsigned i)
{
	const bool is_between = run->event_kind == TES_EVENT_TURN ||
	    run->event_kind == TES_EVENT_END;
	const unsigned of = is_between ? (i ? i : run->seats) - 1 : i;

	if (run->ended ||
	    (run->event_kind == TES_EVENT_END && termination_ended(run)))
		return false;
	if (!run->place.seat)
		return i == 0;
	return run->place.seat == run->seat_name[of];
}

const char *
seat_name(const struct tes_edition *ed, const char *standard)
{
	for (size_t i = 0; i < ed->seats; i++)
		if (strcmp(ed->seat[i].standard, standard) == 0)
			return ed->seat[i].own;
	return standard;
}

int
game_seat(const struct tes_edition *ed, struct tes_text name)
{
	for (int i = 0; name.s && ed->game->seat[i]; i++)
		if (text_is(name, seat_name(ed, ed->game->seat[i])))
			return i;
	return -1;
}

/* Returns the turn order (base 0) of the player with this name, or -1. */
static int
seat_of_player(const struct judge_run *run, struct tes_text name)
{
	const struct tes_header *head = &run->record->head;

	for (uint32_t i = 0; i < head->player_count && i < run->seats; i++) {
		const struct tes_text player = head->player[i].value;

		if (player.len > 0 && text_equal(player, name))
			return (int)i;
	}
	return -1;
}

/*
 * Returns whether a player has seat number `seat` of the game, or is listed
 * under one of its names and will get it.
 */
static bool
is_taken(const struct judge_run *run, unsigned seat)
{
	const struct tes_header *head = &run->record->head;
	const char *name = seat_name(run->edition, run->game->seat[seat]);

	for (unsigned i = 0; i < run->seats; i++)
		if (run->seat[i] == seat)
			return true;
	for (uint32_t i = 0; i < head->player_count; i++) {
		const struct tes_text key = head->player[i].key;

		if (edition_find_seat(run->edition, key.s, key.len) == name)
			return true;
	}
	return false;
}

/* Lists the seats of the game that no player has; the last item is NULL. */
static void
list_free_seats(const struct judge_run *run,
    const char *list[TES_SEATS_MAX + 1])
{
	unsigned n = 0;

	for (unsigned i = 0; run->game->seat[i]; i++)
		if (!is_taken(run, i))
			list[n++] = seat_name(run->edition, run->game->seat[i]);
	list[n] = NULL;
}

/* Adds the free seats to the errors of players who have a seat twice. */
static void
help_taken_seats(struct judge_run *run)
{
	const struct tes_span span = run->record->head.players_span;
	const char *list[TES_SEATS_MAX + 1];

	list_free_seats(run, list);
	for (size_t i = tes_diags_count(run->diags); list[0] && i > 0; i--) {
		struct tes_diag *diag = diags_item(run->diags, i - 1);

		if (diag->code == &diag_codes[DIAG_SEAT_TAKEN] &&
		    diag->span.begin >= span.begin &&
		    diag->span.end <= span.end)
			diag_help_choices(run->diags, diag,
			    "use a free seat of the game: ", list);
	}
}

/*
 * Returns whether `players`, which is malformed, contains the name in a part
 * that could not be parsed.
 */
static bool
is_lost_player(const struct judge_run *run, struct tes_text name)
{
	const struct tes_span span = run->record->head.players_span;
	const char *text = run->record->source.text;

	if (name.len == 0 || seat_of_player(run, name) >= 0 ||
	    !judge_is_malformed(run, span))
		return false;
	for (uint32_t i = span.begin; i + name.len <= span.end; i++)
		if (memcmp(text + i, name.s, name.len) == 0)
			return true;
	return false;
}

uint32_t
count_turns(const struct judge_run *run, size_t n, struct tes_text seat)
{
	uint32_t count = 0;

	for (size_t i = 0; i < n && count < SEVERAL; i++)
		count += text_equal(run->record->turn[i].seat, seat);
	return count;
}

/*
 * Adds that `players` may be wrong, if this is the first of several turns that
 * name this seat of the game, and none names that of a player.
 */
static void
help_players(struct judge_run *run, struct tes_diag *diag, struct tes_text name)
{
	const size_t turns = run->record->turns;

	if (game_seat(run->edition, name) < 0 ||
	    count_turns(run, run->place.turn, name) != 1 ||
	    count_turns(run, turns, name) < SEVERAL)
		return;
	for (unsigned i = 0; i < run->seats; i++) {
		const char *seat = run->seat_name[i];

		if (count_turns(run, turns,
			text_plain(seat, strlen(seat), 0)) > 0)
			continue;
		diag_help(run->diags, diag, "or write '" TEXT_FMT "' instead "
		    "of '%s' in 'players': '%s' has no turn",
		    TEXT_ARG(name), seat, seat);
		return;
	}
}

/* Adds help to the error of a seat in `players` if it is a player's name. */
static void
help_name_first(struct judge_run *run, struct tes_diag *diag,
    struct tes_text name)
{
	const struct tes_header *head = &run->record->head;
	uint32_t i = 0;

	while (i < head->player_count && head->player[i].key.s != name.s)
		i++;
	if (i < head->player_count &&
	    game_seat(run->edition, head->player[i].value) >= 0)
		diag_help(run->diags, diag, "write the seat before the name: '"
		    TEXT_FMT ": " TEXT_FMT "'", TEXT_ARG(head->player[i].value),
		    TEXT_ARG(name));
}

/*
 * Returns the index of the only seat of the list that the text abbreviates, by
 * the edition's name or, if none begins so, by an alias; WORD_NONE if there is
 * none, or several.
 */
static int
abbreviated_seat(const struct judge_run *run, const char *const *list,
    struct tes_text name)
{
	const struct tes_alias *alias = run->game->alias;
	int found = word_find_folded(list, name.s, name.len);

	if (found == WORD_AMBIGUOUS || name.len == 0)
		return WORD_NONE;
	if (found >= 0)
		return found;
	for (size_t k = 0; k < run->game->aliases; k++)
		for (int i = 0; list[i]; i++) {
			if (strcmp(list[i],
				seat_name(run->edition, alias[k].word)) != 0 ||
			    !word_starts_folded(alias[k].alias, name.s,
				name.len))
				continue;
			if (found >= 0 && found != i)
				return WORD_NONE;
			found = i;
		}
	return found;
}

/*
 * Returns the only seat that words of the text name, as in "4. red" or "red
 * (Anna)"; WORD_NONE if there is none, or several.
 */
static int
seat_in_words(const struct judge_run *run, struct tes_text name)
{
	const char *at = name.s, *end = at + name.len;
	struct word word;
	int found = WORD_NONE;

	while ((word = word_next(&at, end)).len) {
		const struct tes_text text = text_plain(word.s, word.len, 0);
		int seat = judge_seat(run, text);

		if (seat < 0)
			seat = seat_of_player(run, text);
		if (seat >= 0 && found >= 0 && seat != found)
			return WORD_NONE;
		found = seat >= 0 ? seat : found;
	}
	return found;
}

/* Returns the player's seat that a malformed text probably means; or < 0. */
static int
probable_seat(const struct judge_run *run, struct tes_text name)
{
	const int found = seat_in_words(run, name);

	return found >= 0 ? found :
	    abbreviated_seat(run, run->seat_name, name);
}

void
unknown_seat(struct judge_run *run, struct tes_text name, bool playing,
    const char *due)
{
	const char *free_seat[TES_SEATS_MAX + 1];
	const char *const *list = playing ? run->seat_name : free_seat;
	struct buf b = { 0 };

	if (playing && is_lost_player(run, name))
		return;

	/*
	 * Some player's seat is unknown, and it may be this one: report
	 * nothing.
	 */
	if (playing && (run->has_stand_in || run->only_form) &&
	    game_seat(run->edition, name) >= 0)
		return;
	struct tes_diag *diag = judge_malformed(run,
	    &diag_codes[DIAG_UNKNOWN_SEAT], name.span, "'" TEXT_FMT "'",
	    TEXT_ARG(name));
	list_free_seats(run, free_seat);
	int near = word_nearest(list, name.s, name.len);
	if (near < 0)
		near = playing ? probable_seat(run, name) :
		    abbreviated_seat(run, list, name);
	const int sits = playing ? seat_of_player(run, name) : -1;
	const bool is_due = sits >= 0 && (!due || run->seat_name[sits] == due);

	if (is_due) {
		diag_help(run->diags, diag, "write '%s', the seat of '"
		    TEXT_FMT "'", run->seat_name[sits], TEXT_ARG(name));
		diag_fix(run->diags, diag, name.span, run->seat_name[sits]);
	} else if (sits >= 0) {
		diag_help(run->diags, diag, "write '%s', the seat of '"
		    TEXT_FMT "', or '%s', whose turn it is",
		    run->seat_name[sits], TEXT_ARG(name), due);
	} else if (near >= 0 && (!due || list[near] == due)) {
		diag_suggest(run->diags, diag, list[near]);
	}
	for (size_t i = 0; list[i]; i++)
		buf_printf(&b, "%s%s", i ? ", " : "", list[i]);
	if (b.s)
		diag_help(run->diags, diag, "use %s: %s", playing ?
		    "a seat of the record" : "a free seat of the game", b.s);
	(playing ? help_players : help_name_first)(run, diag, name);
	run->out_of_memory |= buf_release(&b);
}

bool
is_second_value(struct judge_run *run, const struct tes_pair *pair, uint32_t i)
{
	const int seat = judge_seat(run, pair[i].key);

	for (uint32_t k = 0; seat >= 0 && k < i; k++)
		if (judge_seat(run, pair[k].key) == seat) {
			struct tes_diag *diag = judge_malformed(run,
			    &diag_codes[DIAG_SEAT_TAKEN], pair[i].key.span,
			    "two values for '%s'", run->seat_name[seat]);

			diag_note(run->diags, diag, pair[k].key.span,
			    "first here");
			return true;
		}
	return false;
}

int
meant_seat(const struct judge_run *run, struct tes_text name, const char *due)
{
	const int sits = seat_of_player(run, name);
	int near = sits >= 0 || !name.s ? sits :
	    word_suggestion(run->seat_name, name.s, name.len);

	if (near < 0 && name.s)
		near = probable_seat(run, name);
	return sits >= 0 || near < 0 || !due || run->seat_name[near] == due ?
	    near : -1;
}

int
known_seat(struct judge_run *run, struct tes_text name)
{
	const int seat = judge_seat(run, name);

	if (seat >= 0)
		return seat;
	unknown_seat(run, name, true, NULL);
	return meant_seat(run, name, NULL);
}

void
take_seat(struct judge_run *run, unsigned seat)
{
	run->seat[run->seats] = seat;
	run->seat_name[run->seats] =
	    seat_name(run->edition, run->game->seat[seat]);
	run->seats++;
}

static void
take_free_seat(struct judge_run *run)
{
	unsigned seat = 0;

	while (run->game->seat[seat + 1] && is_taken(run, seat))
		seat++;
	take_seat(run, seat);
}

/* Returns the first seat that a turn names but no player has, or -1. */
static int
seat_of_turns(const struct judge_run *run)
{
	const struct tes_record *rec = run->record;

	for (size_t i = 0; i < rec->turns; i++) {
		const int seat = game_seat(run->edition, rec->turn[i].seat);

		if (seat >= 0 && !is_taken(run, (unsigned)seat))
			return seat;
	}
	return -1;
}

/*
 * Assigns a seat to the next player, who is listed under a name that is no seat
 * of the game: reports that, and guesses.
 */
static void
seat_unknown(struct judge_run *run, struct tes_text name)
{
	const char *list[TES_SEATS_MAX + 1] = { NULL };
	const unsigned i = run->seats;

	for (unsigned k = 0; k < TES_SEATS_MAX && run->game->seat[k]; k++)
		list[k] = seat_name(run->edition, run->game->seat[k]);
	unknown_seat(run, name, false, NULL);
	int meant = word_suggestion(list, name.s, name.len);
	if (meant < 0)
		meant = abbreviated_seat(run, list, name);
	run->alias[i] = name;
	if (meant >= 0 && !is_taken(run, (unsigned)meant)) {
		take_seat(run, (unsigned)meant);
		return;
	}
	const int played = seat_of_turns(run);
	run->has_stand_in = true;
	if (played >= 0) {
		take_seat(run, (unsigned)played);
		return;
	}
	/* Turns will use the unknown name, as `players` does. */
	take_free_seat(run);
	run->seat_name[i] = arena_strndup(run->arena, name.s, name.len);
	if (!run->seat_name[i])
		run->out_of_memory = true;
}

bool
seat_players(struct judge_run *run)
{
	const struct tes_header *head = &run->record->head;
	const struct tes_game *game = run->game;

	/* Turns cannot be assigned to players. */
	if (judge_is_malformed(run, head->players_span)) {
		help_taken_seats(run);
		return false;
	}
	if (head->player_count < game->players_min ||
	    head->player_count > game->players_max) {
		/* A reader has reported that `players` is missing. */
		if (head->player_count > 0 || head->players_span.end > 0 ||
		    record_is_built(run->record))
			diag_add(run->diags, DIAG_PLAYER_COUNT,
			    head->players_span, "%s needs %u to %u, found %u",
			    game->title, game->players_min, game->players_max,
			    (unsigned)head->player_count);
		return false;
	}
	for (uint32_t i = 0; i < head->player_count; i++) {
		const struct tes_text name = head->player[i].key;
		const int seat = game_seat(run->edition, name);

		if (seat < 0)
			seat_unknown(run, name);
		else
			take_seat(run, (unsigned)seat);
	}
	return !run->out_of_memory;
}

void
seat_by_turns(struct judge_run *run)
{
	const struct tes_record *rec = run->record;

	for (size_t i = 0; i < rec->turns; i++) {
		const int seat = game_seat(run->edition, rec->turn[i].seat);

		if (seat >= 0 && run->seats < run->game->players_max &&
		    judge_seat(run, rec->turn[i].seat) < 0)
			take_seat(run, (unsigned)seat);
	}
	while (run->seats < run->game->players_min)
		take_free_seat(run);
}
