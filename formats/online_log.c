/*
 * online_log.c - reads text logs of online games.  A game reads its own logs;
 * see struct game_log.
 */
#include <string.h>

#include "edition/edition.h"
#include "format.h"
#include "model/game_log.h"
#include "stream.h"

/*
 * Returns the first log that can begin with a line; NULL if there is none.
 * line NULL: returns the first log.
 */
static const struct game_log *
find_log(const char *line, size_t len)
{
	const struct tes_game *game = NULL;

	while ((game = tes_game_next(game))) {
		const struct game_log *log = game_log(game);

		if (log && (!line || log->sniff(line, len)))
			return log;
	}
	return NULL;
}

static bool
sniff(const char *line, size_t len, bool is_whole)
{
	(void)is_whole;
	return find_log(line, len) != NULL;
}

static bool
check_players(const char *players, struct buf *why)
{
	return find_log(NULL, 0)->check_players(players, why);
}

/*
 * Sets r->scan after the line that ends a game, or at the end of the stream,
 * and *log to the log that its first line belongs to.  Returns TES_END if no
 * text was left.
 */
static enum tes_status
scan_game(struct tes_reader *r, const struct game_log **log)
{
	*log = NULL;
	for (;;) {
		const size_t from = r->scan - r->begin;
		const enum tes_status st =
		    stream_scan_line(r, (size_t)r->limits.record);

		if (st != TES_OK)
			return st;
		const char *line = r->buf + r->begin + from;
		const size_t n = r->scan - r->begin - from;
		if (n == 0)
			return from ? TES_OK : TES_END;
		/* Skip blank lines before a game. */
		if (from == 0 && (n == 1 || (n == 2 && *line == '\r')) &&
		    line[n - 1] == '\n') {
			stream_take(r);
			continue;
		}
		if (!*log)
			*log = find_log(line, n);
		if (!*log)
			*log = find_log(NULL, 0);
		const size_t len = strlen((*log)->last_line);
		if (n >= len && memcmp(line, (*log)->last_line, len) == 0)
			return TES_OK;
	}
}

/* Sets the edition of the input; its texts belong to the record. */
static bool
set_edition(struct log_input *in, const char *edition, struct tes_record *rec)
{
	const size_t len = strlen(edition);
	const char *text = arena_strndup(&rec->arena, edition, len);
	struct inline_edition ed;
	const char *why;

	if (!text)
		return false;
	in->edition = text_plain(text, len, 0);
	ed = (struct inline_edition){ .base = in->edition };
	const enum tes_status st = editions_read_inline(&rec->arena, &ed, &why);
	if (st == TES_OK) {
		in->edition = ed.base;
		in->change = ed.change;
		in->changes = ed.changes;
	}
	return st <= TES_INVALID;
}

static enum tes_status
next(struct tes_reader *r, struct tes_record *rec, struct tes_diags *diags)
{
	struct log_input in = {
		.players = r->players ? r->players : "",
		.rules = r->rules,
		.resolve = tes_editions_resolve,
	};
	const struct game_log *log;
	enum tes_status st = scan_game(r, &log);

	if (st == TES_INVALID) {
		st = stream_too_long(r, rec, diags, TES_LIMIT_RECORD);
		/* The start of the next game cannot be found: end here. */
		r->is_over = true;
		return st;
	}
	if (st == TES_OK)
		st = stream_begin_record(r, rec, r->scan - r->begin);
	if (st != TES_OK)
		return st;
	stream_take(r);
	if (r->edition && *r->edition && !set_edition(&in, r->edition, rec))
		return TES_NOMEM;
	in.editions = tes_editions_new();
	st = in.editions ? log->read(&in, rec, diags) : TES_NOMEM;
	tes_editions_free(in.editions);
	return st;
}

const struct tes_format format_online_log = {
	.name = "online-log",
	.title = "the text log of an online game",
	.sniff = sniff,
	.next = next,
	.check_players = check_players,
};
