/*
 * judge.c - plays a record through: what is the same in every game.
 *
 * Seats, turn order, the end, `after`, `lines`, the result and the ranks are
 * told here; what a step does, the game tells.
 */
#include "rules/judge.h"

#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/words.h"

/* What `after` said falsely of a seat, so that it is not told again. */
struct known_slip {
	int32_t delta[GAME_SEATS_MAX];
};

enum { CHECKS_MAX = 8 };

struct tes_judge {
	struct arena arena; /* of the outcome */
	struct judge_run run;
	struct tes_outcome outcome;
	const struct tes_game *game; /* whose states these are */
	void *state, *branch;        /* the game; an alternative of it */
	struct known_slip slip[CHECKS_MAX];
	uint32_t next; /* seat on turn */
	bool in_doubt; /* the order of turns is, since a wrong seat */
	unsigned doubtful;       /* turns before which the game is in doubt */
	int behind_swap; /* seat behind two turns that changed places; or -1 */
	unsigned expected, written; /* of the wrong seat last reported */
};

struct tes_judge *
tes_judge_new(void)
{
	return calloc(1, sizeof(struct tes_judge));
}

static void
free_states(struct tes_judge *j)
{
	if (j->state)
		j->game->release(j->state);
	if (j->branch)
		j->game->release(j->branch);
	free(j->state);
	free(j->branch);
	j->state = j->branch = NULL;
}

void
tes_judge_free(struct tes_judge *j)
{
	if (!j)
		return;
	free_states(j);
	arena_release(&j->arena);
	free(j);
}

const struct tes_outcome *
tes_judge_outcome(const struct tes_judge *j)
{
	return &j->outcome;
}

struct tes_diag *
judge_report(struct judge_run *run, const struct tes_code *code,
    struct tes_span span, const char *detail, ...)
{
	const bool soft = run->stands || run->in_line;
	va_list ap;

	va_start(ap, detail);
	struct tes_diag *diag = diag_addv(run->diags, code,
	    soft ? TES_WARNING : code->severity, span, &run->place, detail, ap);
	va_end(ap);
	return diag;
}

struct tes_diag *
judge_malformed(struct judge_run *run, const struct tes_code *code,
    struct tes_span span, const char *detail, ...)
{
	va_list ap;

	va_start(ap, detail);
	struct tes_diag *diag = diag_addv(run->diags, code, code->severity,
	    span, &run->place, detail, ap);
	va_end(ap);
	return diag;
}

void
judge_end(struct judge_run *run, const char *how)
{
	run->ended = how;
}

void
judge_remark(struct judge_run *run, const char *fmt, ...)
{
	struct buf b = { 0 };
	va_list ap;

	va_start(ap, fmt);
	buf_vprintf(&b, fmt, ap);
	va_end(ap);
	const char *text = b.out_of_memory || !b.s ? NULL :
	    arena_strndup(run->arena, b.s, b.len);
	buf_release(&b);
	const char **note = arena_grow(run->arena, run->note, run->notes,
	    &run->notes_cap, sizeof(*note));
	if (!text || !note) {
		run->out_of_memory = true;
		return;
	}
	run->note = note;
	run->note[run->notes] = text;
	run->notes++;
}

int
judge_seat(const struct judge_run *run, struct tes_text name)
{
	for (unsigned i = 0; i < run->seats; i++)
		if (name.s && text_is(name, run->seat_name[i]))
			return (int)i;
	return -1;
}

/* How the edition spells one of the game's seats. */
static const char *
seat_name(const struct tes_edition *ed, const char *standard)
{
	for (size_t i = 0; i < ed->seats; i++)
		if (strcmp(ed->seat[i].standard, standard) == 0)
			return ed->seat[i].own;
	return standard;
}

/* "red, blue, yellow, green", for messages. */
static void
list_seats(const struct judge_run *run, bool playing, struct buf *b)
{
	for (unsigned i = 0; playing && i < run->seats; i++) {
		buf_puts(b, i ? ", " : "");
		buf_puts(b, run->seat_name[i]);
	}
	for (unsigned i = 0; !playing && run->game->seat[i]; i++) {
		buf_puts(b, i ? ", " : "");
		buf_puts(b, seat_name(run->edition, run->game->seat[i]));
	}
	buf_put(b, "", 0);
}

/* The seat whose name is nearest to what is written, or NULL. */
static const char *
nearest_seat(const struct judge_run *run, struct tes_text name, bool playing)
{
	const char *list[GAME_SEATS_MAX + 1] = { NULL };

	for (unsigned i = 0; i < GAME_SEATS_MAX; i++) {
		if (playing ? i >= run->seats : !run->game->seat[i])
			break;
		list[i] = playing ?
		    run->seat_name[i] :
		    seat_name(run->edition, run->game->seat[i]);
	}
	const int near = word_nearest(list, name.s, name.len);
	return near < 0 ? NULL : list[near];
}

static void
unknown_seat(struct judge_run *run, struct tes_text name, bool playing)
{
	struct buf b = { 0 };
	struct tes_diag *diag = judge_malformed(run,
	    &diag_codes[DIAG_UNKNOWN_SEAT], name.span, "'" TEXT_FMT "'",
	    TEXT_ARG(name));
	const char *near = nearest_seat(run, name, playing);

	if (near)
		diag_help(run->diags, diag, "did you mean '%s'?", near);
	list_seats(run, playing, &b);
	if (b.s)
		diag_help(run->diags, diag, "%s: %s",
		    playing ? "the players' seats" : "the game's seats", b.s);
	run->out_of_memory |= b.out_of_memory;
	buf_release(&b);
}

/* The index in the game's list of a seat's name; -1. */
static int
find_game_seat(const struct judge_run *run, struct tes_text name)
{
	for (int i = 0; run->game->seat[i]; i++)
		if (name.s &&
		    text_is(name, seat_name(run->edition, run->game->seat[i])))
			return i;
	return -1;
}

/* Who sits where.  False when nobody could tell whose turn it is. */
static bool
seat_players(struct judge_run *run)
{
	const struct tes_head *head = &run->record->head;
	const struct tes_game *game = run->game;
	bool good = true;

	if (head->players < game->players_min ||
	    head->players > game->players_max) {
		/* Absent altogether: the reader has said so. */
		if (head->players > 0 || head->players_span.end > 0)
			diag_add(run->diags, DIAG_PLAYER_COUNT,
			    head->players_span, "%u, and %s is for %u to %u",
			    (unsigned)head->players, game->title,
			    game->players_min, game->players_max);
		return false;
	}
	for (uint32_t i = 0; i < head->players; i++) {
		const struct tes_text name = head->player[i].key;
		const int seat = find_game_seat(run, name);

		if (seat < 0) {
			unknown_seat(run, name, false);
			good = false;
			continue;
		}
		run->seat[run->seats] = (unsigned)seat;
		run->seat_name[run->seats] =
		    seat_name(run->edition, game->seat[seat]);
		run->seats++;
	}
	return good;
}

/* Keys that the format has for other games. */
static void
check_parts(struct judge_run *run)
{
	const struct tes_head *head = &run->record->head;
	const struct {
		unsigned part;
		bool present;
		struct tes_span span;
		const char *key;
	} part[] = {
		{ GAME_SETUP, head->has_setup, head->setup_span, "setup" },
		{ GAME_HANDS, head->hands > 0, head->hands_span, "hands" },
		{ GAME_BAG, head->bag.s != NULL, head->bag.span, "bag" },
	};

	for (size_t i = 0; i < sizeof(part) / sizeof(part[0]); i++)
		if (part[i].present && !(run->game->parts & part[i].part))
			diag_add(run->diags, DIAG_OTHER_GAMES_KEY,
			    part[i].span, "'%s' is not for %s", part[i].key,
			    run->game->title);
}

/* States of the run's game, made once and reused. */
static bool
make_states(struct tes_judge *j, const struct tes_game *game)
{
	if (j->game == game && j->state && j->branch)
		return true;
	free_states(j);
	j->game = game;
	j->state = calloc(1, game->state_size);
	j->branch = calloc(1, game->state_size);
	return j->state && j->branch;
}

bool
judge_is_malformed(const struct judge_run *run, struct tes_span span)
{
	for (size_t i = 0; i < tes_diags_count(run->diags); i++) {
		const struct tes_diag *d = tes_diags_at(run->diags, i);

		if (d->severity == TES_ERROR && d->span.begin >= span.begin &&
		    d->span.begin < span.end)
			return true;
	}
	return false;
}

/* Whether the seats of the turns at i and behind go on from seat. */
static bool
goes_on_from(const struct judge_run *run, uint32_t i, unsigned seat)
{
	const struct tes_record *rec = run->record;

	return i < rec->turns &&
	    judge_seat(run, rec->turn[i].seat) == (int)((seat + 1) % run->seats);
}

static void
report_wrong_seat(struct judge_run *run, const struct tes_turn *turn,
    unsigned expected)
{
	const struct tes_span at = turn->steps ? turn->step[0].span :
						 turn->seat.span;
	struct tes_diag *diag = judge_report(run,
	    &diag_codes[DIAG_WRONG_SEAT], at,
	    "'" TEXT_FMT "', and it is the turn of '%s'", TEXT_ARG(turn->seat),
	    run->seat_name[expected]);

	if (diag)
		diag->step = 1;
	diag_note(run->diags, diag, turn->seat.span, "the seat is named here");
}

/* Whether this turn and the next have changed places. */
static bool
is_swapped(const struct judge_run *run, uint32_t i, unsigned written,
    unsigned expected)
{
	const unsigned next = (expected + 1) % run->seats;

	return written == next &&
	    goes_on_from(run, i + 1, (expected + run->seats - 1) % run->seats) &&
	    (i + 2 >= run->record->turns || goes_on_from(run, i + 2, next));
}

/* A wrong seat: what was it that went wrong?  Returns the seat that plays. */
static unsigned
judge_wrong_seat(struct tes_judge *j, uint32_t i, unsigned written)
{
	struct judge_run *run = &j->run;
	const unsigned expected = j->next;
	const bool again = j->expected == expected && j->written == written;

	/* The same two again: the players stand in another order. */
	if (!again)
		report_wrong_seat(run, &run->record->turn[i], expected);
	if (run->stands)
		return written;
	j->expected = expected;
	j->written = written;
	j->game->doubt(j->state);
	j->doubtful = 1;
	if (is_swapped(run, i, written, expected)) {
		j->behind_swap = (int)((expected + 2) % run->seats);
		j->doubtful = 2;
		return written;
	}
	j->in_doubt = true;
	/* Those behind go on as if only this seat's name were wrong. */
	if (goes_on_from(run, i + 1, expected) &&
	    !goes_on_from(run, i + 1, written))
		return expected;
	return written;
}

/*
 * The seat that plays turn i: the one that is written, but where only its name
 * seems to be wrong.  Once the order is lost it is found again, without a
 * word, where two turns follow each other as they should.
 */
static unsigned
seat_of_turn(struct tes_judge *j, uint32_t i, unsigned written)
{
	if (written == j->next) {
		j->in_doubt = false;
		return written;
	}
	return j->in_doubt ? written : judge_wrong_seat(j, i, written);
}

static bool
in_range(struct game_range range, int32_t n)
{
	return n >= range.lo && n <= range.hi;
}

static bool
read_number(struct tes_text text, int32_t *out)
{
	int64_t n = 0;
	uint32_t i = 0;

	if (!text.s || text.len == 0)
		return false;
	const bool negative = text.s[0] == '-';
	for (i = negative; i < text.len; i++) {
		if (text.s[i] < '0' || text.s[i] > '9' || n > 100000000)
			return false;
		n = n * 10 + (text.s[i] - '0');
	}
	*out = (int32_t)(negative ? -n : n);
	return i > negative;
}

/* One `seat: number` under after. */
static void
check_after_value(struct tes_judge *j, size_t check,
    const struct tes_pair *pair)
{
	struct judge_run *run = &j->run;
	const struct game_check *c = &run->game->check[check];
	const int seat = judge_seat(run, pair->key);
	int32_t said;

	if (seat < 0) {
		unknown_seat(run, pair->key, true);
		return;
	}
	if (!read_number(pair->value, &said)) {
		judge_malformed(run, &diag_codes[DIAG_BAD_NUMBER],
		    pair->value.s ? pair->value.span : pair->key.span,
		    "'" TEXT_FMT "'", TEXT_ARG(pair->value));
		return;
	}
	const struct game_range range = c->value(j->state, (unsigned)seat);
	int32_t *slip = &j->slip[check].delta[seat];
	const int32_t delta = in_range(range, said) ? 0 : said - range.lo;

	/* A sum that is off goes on being off by as much: told once. */
	if (delta != 0 && delta != *slip)
		judge_report(run, &diag_codes[DIAG_WRONG_AFTER],
		    pair->value.span, "%s of %s: %d, and the rules give %d",
		    c->key, run->seat_name[seat], (int)said, (int)range.lo);
	*slip = delta;
}

static void
unknown_after(struct judge_run *run, const struct tes_after *after)
{
	const struct tes_game *game = run->game;
	struct buf b = { 0 };
	struct tes_diag *diag = judge_malformed(run,
	    &diag_codes[DIAG_UNKNOWN_AFTER], after->key.span, "'" TEXT_FMT "'",
	    TEXT_ARG(after->key));

	for (size_t i = 0; game->check[i].key; i++)
		buf_printf(&b, "%s%s", i ? ", " : "", game->check[i].key);
	for (size_t i = 0; game->text_check[i].key; i++)
		buf_printf(&b, ", %s", game->text_check[i].key);
	if (b.s)
		diag_help(run->diags, diag, "there are: %s", b.s);
	run->out_of_memory |= b.out_of_memory;
	buf_release(&b);
}

static void
check_one_after(struct tes_judge *j, const struct tes_after *after)
{
	struct judge_run *run = &j->run;
	const struct tes_game *game = run->game;

	for (size_t c = 0; game->check[c].key; c++) {
		if (!text_is(after->key, game->check[c].key))
			continue;
		if (after->text.s)
			judge_malformed(run, &diag_codes[DIAG_WRONG_SHAPE],
			    after->text.span, "'%s' takes {seat: number}",
			    game->check[c].key);
		for (uint32_t i = 0; i < after->pairs; i++)
			check_after_value(j, c, &after->pair[i]);
		return;
	}
	for (size_t c = 0; game->text_check[c].key; c++) {
		if (!text_is(after->key, game->text_check[c].key))
			continue;
		if (after->text.s)
			game->text_check[c].agrees(j->state, run, &after->text);
		else
			judge_malformed(run, &diag_codes[DIAG_WRONG_SHAPE],
			    after->key.span, "'%s' takes a text",
			    game->text_check[c].key);
		return;
	}
	unknown_after(run, after);
}

static void
check_after(struct tes_judge *j, const struct tes_turn *turn)
{
	j->run.place.step = 0;
	for (uint32_t i = 0; i < turn->afters; i++)
		check_one_after(j, &turn->after[i]);
}

static void
check_draws(struct judge_run *run, const struct tes_turn *turn)
{
	if (turn->draws > 0 && !(run->game->parts & GAME_DRAWS))
		judge_malformed(run, &diag_codes[DIAG_OTHER_GAMES_KEY],
		    turn->draw[0].key.span, "'draws' is not for %s",
		    run->game->title);
}

/* Plays a turn whose place is set; the seat is an index of the run's. */
static void
play(struct tes_judge *j, void *state, const struct tes_turn *turn,
    unsigned seat)
{
	j->run.turns++;
	/* What could not be read may have been anything. */
	if (turn->is_partial || turn->steps == 0)
		j->game->doubt(state);
	else
		j->game->turn(state, &j->run, turn, seat);
	j->next = (seat + 1) % j->run.seats;
}

/*
 * Alternatives are played on a copy of the game before the turn.  What they
 * break is a warning: nobody played them.
 */
static void
play_line(struct tes_judge *j, const struct tes_line *line, unsigned seat)
{
	struct judge_run *run = &j->run;
	const uint32_t turns = run->turns, next = j->next;

	if (!j->game->copy(j->branch, j->state)) {
		run->out_of_memory = true;
		return;
	}
	for (uint32_t i = 0; i < line->turns && !run->ended; i++) {
		const struct tes_turn *turn = &line->turn[i];
		const int written = judge_seat(run, turn->seat);

		if (written < 0) {
			unknown_seat(run, turn->seat, true);
			break;
		}
		if ((unsigned)written != seat) {
			report_wrong_seat(run, turn, seat);
			break;
		}
		play(j, j->branch, turn, seat);
		seat = (seat + 1) % run->seats;
	}
	run->ended = NULL;
	run->turns = turns;
	j->next = next;
}

static void
play_lines(struct tes_judge *j, const struct tes_turn *turn, unsigned seat)
{
	struct judge_run *run = &j->run;
	const bool stands = run->stands;

	run->in_line = true;
	run->stands = false;
	for (uint32_t i = 0; i < turn->lines; i++)
		play_line(j, &turn->line[i], seat);
	run->in_line = false;
	run->stands = stands;
}

static void
report_behind(struct judge_run *run, const struct tes_turn *turn)
{
	struct tes_diag *diag = judge_report(run,
	    &diag_codes[DIAG_BEHIND_THE_END],
	    turn->steps ? turn->step[0].span : turn->seat.span,
	    "it ended (%s) with the turn before", run->ended);

	if (diag)
		diag->step = 1;
}

/* False when nothing behind it can be judged. */
static bool
play_turn(struct tes_judge *j, uint32_t i)
{
	struct judge_run *run = &j->run;
	const struct tes_turn *turn = &run->record->turn[i];
	const int written = judge_seat(run, turn->seat);

	run->stands = turn->stands.s != NULL;
	run->place = (struct diag_place){
		.turn = i + 1,
		.seat = written >= 0 ? run->seat_name[written] : NULL,
	};
	if (run->ended) {
		if (!run->behind)
			report_behind(run, turn);
		return false;
	}
	if (written < 0 && turn->seat.s) {
		run->place.step = 1;
		unknown_seat(run, turn->seat, true);
	}
	if (j->doubtful > 0) {
		j->doubtful--;
		j->game->doubt(j->state);
	}
	const int behind_swap = j->behind_swap;
	const unsigned seat = written < 0 ? j->next :
	    behind_swap >= 0		  ? (unsigned)written :
					    seat_of_turn(j, i, (unsigned)written);
	if (turn->lines)
		play_lines(j, turn, seat);
	play(j, j->state, turn, seat);
	if (behind_swap >= 0) {
		j->next = (unsigned)behind_swap;
		j->behind_swap = -1;
	}
	check_draws(run, turn);
	check_after(j, turn);
	return true;
}

/* Ranks by total, then by what breaks ties; those equal in both share one. */
struct ranked {
	unsigned seat;
	int32_t total, tie;
};

static int
better_first(const void *a, const void *b)
{
	const struct ranked *x = a, *y = b;

	if (x->total != y->total)
		return x->total < y->total ? 1 : -1;
	if (x->tie != y->tie)
		return x->tie < y->tie ? 1 : -1;
	return x->seat < y->seat ? -1 : x->seat > y->seat;
}

static bool
rank(struct tes_judge *j)
{
	struct judge_run *run = &j->run;
	struct tes_standing *standing =
	    arena_array(&j->arena, run->seats, sizeof(*standing));
	struct ranked ranked[GAME_SEATS_MAX];
	int32_t *value[GAME_SEATS_MAX];

	for (unsigned i = 0; i < run->seats; i++) {
		value[i] = arena_array(&j->arena, run->game->columns,
		    sizeof(*value[i]));
		if (!standing || !value[i])
			return false;
		ranked[i].seat = i;
		run->game->standing(j->state, i, value[i], &ranked[i].total,
		    &ranked[i].tie);
	}
	qsort(ranked, run->seats, sizeof(ranked[0]), better_first);
	for (unsigned i = 0; i < run->seats; i++) {
		const unsigned seat = ranked[i].seat;
		const bool tied = i > 0 &&
		    ranked[i].total == ranked[i - 1].total &&
		    ranked[i].tie == ranked[i - 1].tie;

		standing[i] = (struct tes_standing){
			.seat = run->seat_name[seat],
			.name = run->record->head.player[seat].value,
			.rank = tied ? standing[i - 1].rank : i + 1,
			.value = value[seat],
		};
		standing[i].winner = run->ended && standing[i].rank == 1;
	}
	j->outcome.standing = standing;
	j->outcome.standings = run->seats;
	return true;
}

/* One `seat: total` of the result, where the score is certain. */
static void
check_result(struct judge_run *run, const void *state,
    const struct tes_pair *pair)
{
	const int seat = judge_seat(run, pair->key);
	int32_t value[GAME_COLUMNS_MAX], total, tie, said;

	if (seat < 0) {
		unknown_seat(run, pair->key, true);
		return;
	}
	if (!read_number(pair->value, &said)) {
		diag_add(run->diags, DIAG_BAD_NUMBER,
		    pair->value.s ? pair->value.span : pair->key.span,
		    "'" TEXT_FMT "'", TEXT_ARG(pair->value));
		return;
	}
	if (!run->game->is_certain(state))
		return;
	run->game->standing(state, (unsigned)seat, value, &total, &tie);
	if (said != total)
		diag_add(run->diags, DIAG_WRONG_RESULT, pair->value.span,
		    "%d for %s, and the rules give %d%s", (int)said,
		    run->seat_name[seat], (int)total,
		    run->ended ? "" : " up to where the record breaks off");
}

static void
begin_run(struct tes_judge *j, const struct tes_record *rec,
    const struct tes_edition *ed, struct tes_diags *diags)
{
	arena_reset(&j->arena);
	memset(j->slip, 0, sizeof(j->slip));
	j->next = 0;
	j->in_doubt = false;
	j->doubtful = 0;
	j->behind_swap = -1;
	j->expected = j->written = GAME_SEATS_MAX;
	j->run = (struct judge_run){
		.game = ed->game,
		.edition = ed,
		.record = rec,
		.diags = diags,
		.arena = &j->arena,
	};
	j->outcome = (struct tes_outcome){
		.edition = ed,
		.ended = "unfinished",
	};
}

static void
play_record(struct tes_judge *j)
{
	struct judge_run *run = &j->run;
	const struct tes_record *rec = run->record;

	for (uint32_t i = 0; i < rec->turns; i++)
		if (!play_turn(j, i))
			break;
	run->place = (struct diag_place){ 0 };
	run->stands = false;
	/* Of what was not read nobody knows whether it ended the game. */
	if (rec->is_partial)
		j->game->doubt(j->state);
	if (!run->ended)
		j->game->stop(j->state, run, j->next);
	for (uint32_t i = 0; i < rec->head.results; i++)
		check_result(run, j->state, &rec->head.result[i]);
	j->game->remarks(j->state, run);
}

static enum tes_status
finish(struct tes_judge *j, size_t errors_before)
{
	struct judge_run *run = &j->run;

	if (run->out_of_memory)
		return TES_NOMEM;
	j->outcome.ended = run->ended ? run->ended : "unfinished";
	j->outcome.finished = run->ended != NULL;
	j->outcome.turns = run->turns;
	j->outcome.note = run->note;
	j->outcome.notes = (uint32_t)run->notes;
	if (j->game->is_certain(j->state) && !rank(j))
		return TES_NOMEM;
	return diags_status(run->diags, errors_before);
}

enum tes_status
tes_judge_record(struct tes_judge *j, const struct tes_record *rec,
    const struct tes_edition *ed, struct tes_diags *diags)
{
	const size_t before = tes_diags_errors(diags);
	struct judge_run *run = &j->run;

	begin_run(j, rec, ed, diags);
	if (!make_states(j, ed->game))
		return TES_NOMEM;
	check_parts(run);
	if (!seat_players(run) || !j->game->begin(j->state, run))
		return run->out_of_memory ? TES_NOMEM :
					    diags_status(diags, before);
	play_record(j);
	return finish(j, before);
}
