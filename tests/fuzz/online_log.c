/*
 * Any bytes as the log of online games.  How they come in makes no difference;
 * a line is an action, or not, wherever it is; with what the log omits and the
 * reader infers, the game is valid up to there; and the record that is written
 * reads back unchanged.
 */
#include <string.h>

#include "base/buf.h"
#include "games/tigris/log/log.h"
#include "side.h"

/* More of them take longer than a fuzzer should wait. */
enum { GAPS_MAX = 2, LINES_MAX = 40 };

static bool
is_action(enum log_kind kind)
{
	return kind >= LOG_TILE && kind <= LOG_SWAP;
}

/* The lines of a game that are actions; *gaps: that leave something out. */
static uint32_t
count_actions(const char *text, size_t len, unsigned *gaps)
{
	uint32_t actions = 0;
	size_t end, next;

	*gaps = 0;
	for (size_t at = 0; at < len; at = next) {
		const char *nl = memchr(text + at, '\n', len - at);

		end = nl ? (size_t)(nl - text) : len;
		next = end + 1;
		if (end > at && text[end - 1] == '\r')
			end--;
		const enum log_kind kind = log_read_line(text,
		    (struct tes_span){ (uint32_t)at, (uint32_t)end }).kind;
		actions += is_action(kind);
		*gaps += kind >= LOG_TREASURE && kind <= LOG_ZIGGURAT;
	}
	return actions;
}

/* Each action once; a player who passes has no line. */
static void
check_turns(const struct tes_record *rec)
{
	const struct tes_source *src = tes_record_source(rec);
	uint32_t steps = 0;
	unsigned gaps;
	size_t len;
	const char *text = tes_source_text(src, &len);

	for (uint32_t i = 0; i < tes_record_turn_count(rec); i++) {
		const struct tes_turn *turn = tes_record_turn(rec, i);

		require(turn->step_count == 1 || turn->step_count == 2);
		require(turn->span.begin <= turn->span.end &&
		    turn->span.end <= len);
		steps += turn->step_count;
		if (turn->step_count == 1 && text_is(turn->step->text, "pass"))
			steps--;
	}
	require(steps == count_actions(text, len, &gaps));
}

/* Does it say what a step left out, not who passed and which edition? */
static bool
is_found(const struct tes_diag *d)
{
	return strcmp(d->code->code, "W0709") == 0 &&
	    !strstr(d->message, ": player ") &&
	    !strstr(d->message, ": the edition ");
}

/* Turns up to the last one where something was found. */
static uint32_t
found_turns(const struct tes_record *rec, const struct tes_diags *diags)
{
	uint32_t begin = 0, turns = 0;

	for (size_t i = 0; i < tes_diags_count(diags); i++)
		if (is_found(tes_diags_at(diags, i)))
			begin = tes_diags_at(diags, i)->span.begin;
	for (uint32_t i = 0; begin && i < tes_record_turn_count(rec); i++)
		if (tes_record_turn(rec, i)->span.begin <= begin)
			turns = i + 1;
	return turns;
}

static void
check_found(struct tes_record *rec, const struct tes_diags *said)
{
	struct tes_editions *eds = side_editions();
	static struct tes_judge *judge;
	const uint32_t turns = found_turns(rec, said);
	struct tes_diags *diags = tes_diags_new();
	const struct tes_edition *ed;

	if (!judge)
		judge = tes_judge_new();
	require(judge && diags);
	const enum tes_status st =
	    tes_editions_resolve(eds, rec, diags, &ed);
	require(st == TES_OK);
	require(tes_judge_record(judge, rec, ed, diags) <= TES_INVALID);
	for (size_t i = 0; i < tes_diags_count(diags); i++) {
		const struct tes_diag *d = tes_diags_at(diags, i);

		require(turns == 0 || d->severity != TES_ERROR ||
		    d->turn > turns);
	}
	tes_diags_free(diags);
}

static void
write_record(const struct tes_record *rec, struct buf *out)
{
	char *text;
	size_t len;

	require(tes_write_yaml(rec, &text, &len) == TES_OK);
	buf_put(out, text, len);
	tes_text_free(text);
}

static void
check_back(const struct buf *written)
{
	struct buf again = { 0 };
	struct side back;

	side_init(&back, tes_format_by_name("yaml"), written->s, written->len,
	    0);
	require(side_next(&back) == TES_OK);
	write_record(back.rec, &again);
	require(again.len == written->len &&
	    memcmp(again.s, written->s, again.len) == 0);
	require(side_next(&back) == TES_END);
	buf_release(&again);
	side_release(&back);
}

static void
check_games(struct side *whole, struct side *pieces)
{
	struct buf a = { 0 }, b = { 0 };

	require(tes_diags_count(whole->diags) ==
	    tes_diags_count(pieces->diags));
	check_turns(whole->rec);
	/* A stream of nothing is no game. */
	if (!tes_record_header(whole->rec)->game.s)
		return;
	write_record(whole->rec, &a);
	write_record(pieces->rec, &b);
	require(a.len == b.len && memcmp(a.s, b.s, a.len) == 0);
	if (whole->st == TES_OK && tes_record_turn_count(whole->rec) > 0)
		check_back(&a);
	check_found(whole->rec, whole->diags);
	buf_release(&a);
	buf_release(&b);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const char *const players[] = { NULL, "Anna, Bruno",
		"lion: A, pot: B, C, bull: D", ",,:", "pot:,pot: x" };
	const struct tes_format *log = tes_format_by_name("online-log");
	const char *text = (const char *)data;
	const unsigned last = size ? data[size - 1] : 0;
	struct side whole, pieces;
	unsigned gaps;

	if (count_actions(text, size, &gaps) > LINES_MAX || gaps > GAPS_MAX)
		return -1;
	side_init(&whole, log, text, size, 0);
	side_init(&pieces, log, text, size, last % 16 + 1);
	tes_reader_set_players(whole.reader, players[last / 16 % 5]);
	tes_reader_set_players(pieces.reader, players[last / 16 % 5]);
	do {
		side_next(&whole);
		side_next(&pieces);
		require(whole.st == pieces.st && whole.st <= TES_END);
		if (whole.st != TES_END)
			check_games(&whole, &pieces);
	} while (whole.st != TES_END);
	side_release(&whole);
	side_release(&pieces);
	return 0;
}
