/*
 * players.c - who plays: the names that a reader was told, and those that the
 * lines leave open.
 */
#include <string.h>

#include "log/log.h"

const char *
log_keep(struct log_game *g, const char *text, size_t len)
{
	const char *copy = arena_strndup(&g->rec->arena, text, len);

	g->out_of_memory |= !copy;
	return copy;
}

struct tes_text
log_text(struct log_game *g, const char *text, size_t len,
    struct tes_span span)
{
	uint32_t *at = arena_array(&g->rec->arena, len + 1, sizeof(*at));

	g->out_of_memory |= !at;
	for (size_t i = 0; at && i < len; i++)
		at[i] = span.begin;
	if (at)
		at[len] = span.end;
	return (struct tes_text){ .s = text, .len = (uint32_t)len,
		.span = span, .at = at };
}

/*
 * Names that are left over, in `more` and behind the players that the lines
 * tell of; players who are only assumed; and names that only some have.
 */
static void
tell_players(struct log_game *g, const char *more)
{
	const struct tes_span span = { 0, 2 };
	unsigned names = 0;

	for (unsigned i = g->players; i < LOG_SEATS && g->name[i].s; i++)
		diag_add(g->diags, DIAG_LOG_INFERRED, span, "a player "
		    "'" TEXT_FMT "'; %u play", TEXT_ARG(g->name[i]),
		    g->players);
	const struct tes_text rest = text_trim(text_plain(more, strlen(more),
	    0));
	if (rest.len)
		diag_add(g->diags, DIAG_LOG_INFERRED, span, "players "
		    "'" TEXT_FMT "'; %u play", TEXT_ARG(rest), g->players);
	while (names < g->players && g->name[names].s)
		names++;
	if (g->told + 1 == g->players && names < g->players &&
	    tes_diags_errors(g->diags) == 0)
		diag_add(g->diags, DIAG_LOG_INFERRED, span,
		    "player %u, of whom no line tells", g->told + 1);
	for (; names > 0 && names < g->players; names++)
		diag_add(g->diags, DIAG_LOG_INFERRED, span,
		    "the name of player %u; option --players says it",
		    names + 1);
}

/* "Anna, lion: Bruno": who is not told sits where seats are left. */
void
log_read_players(struct log_game *g, const char *players)
{
	const char *const *seat = g->referee.seat;
	bool is_taken[LOG_SEATS] = { false };
	const char *at = players ? players : "";

	for (unsigned i = 0; *at && i < LOG_SEATS; i++) {
		const size_t len = strcspn(at, ",");
		const char *colon = memchr(at, ':', len);
		struct tes_text item = text_trim(text_plain(at, len, 0));

		for (unsigned k = 0; colon && k < LOG_SEATS; k++) {
			const struct tes_text word = text_trim(
			    text_plain(at, (size_t)(colon - at), 0));

			if (!text_is(word, seat[k]) || is_taken[k])
				continue;
			is_taken[k] = true;
			g->seat[i] = seat[k];
			item = text_trim(text_plain(colon + 1,
			    (size_t)(at + len - colon - 1), 0));
			break;
		}
		const char *name = log_keep(g, item.s, item.len);
		if (name)
			g->name[i] = log_text(g, name, item.len,
			    (struct tes_span){ 0, 2 });
		at += len + (at[len] == ',');
	}
	tell_players(g, at);
	for (unsigned i = 0, k = 0; i < LOG_SEATS; i++) {
		while (k < LOG_SEATS && is_taken[k])
			k++;
		if (!g->seat[i])
			g->seat[i] = seat[k++];
	}
}

void
log_write_players(struct log_game *g)
{
	static const char *const name[] = { "P1", "P2", "P3", "P4" };
	const struct tes_span span = { 0, 2 };
	struct tes_head *head = &g->rec->head;
	struct tes_pair *player = arena_array(&g->rec->arena,
	    g->players, sizeof(*player));

	g->out_of_memory |= !player;
	if (!player)
		return;
	for (unsigned i = 0; i < g->players; i++) {
		const char *seat = g->seat[i];

		player[i].key = log_text(g, seat, strlen(seat), span);
		player[i].value = g->name[i].s ? g->name[i] :
		    log_text(g, name[i], strlen(name[i]), span);
	}
	head->player = player;
	head->players = g->players;
	head->players_span = span;
	head->game = log_text(g, LOG_GAME, strlen(LOG_GAME), span);
}
