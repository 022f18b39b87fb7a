/*
 * players.c - assigns the names that the caller gives to the players of a log.
 */
#include <string.h>

#include "base/words.h"
#include "games/tigris/log/log.h"

struct tes_text
log_text(struct log_game *g, const char *text, size_t len,
    struct tes_span span)
{
	const struct tes_text copy = text_derived(g->arena, text, len, span);

	return copy.s ? copy : text_plain("", 0, span.begin);
}

struct tes_text
log_take(struct log_game *g, struct buf *b, struct tes_span span)
{
	const struct tes_text text = log_text(g, b->s ? b->s : "", b->len,
	    span);

	g->arena->out_of_memory |= b->out_of_memory;
	buf_release(b);
	return text;
}

void
log_report_players(struct log_game *g)
{
	const struct tes_span span = log_nowhere;
	unsigned names = 0;

	for (unsigned i = g->players; i < SEATS && g->name[i].s; i++)
		diag_add(g->diags, DIAG_LOG_UNUSED_NAME, span, "'" TEXT_FMT
		    "'; the log has %u players", TEXT_ARG(g->name[i]),
		    g->players);
	const struct tes_text rest = text_trim(text_plain(g->more_names,
	    strlen(g->more_names), 0));
	if (rest.len)
		diag_add(g->diags, DIAG_LOG_UNUSED_NAME, span, "'" TEXT_FMT
		    "'; the log has %u players", TEXT_ARG(rest), g->players);
	while (names < g->players && g->name[names].s)
		names++;
	if (g->named + 1 == g->players && names < g->players &&
	    tes_diags_error_count(g->diags) == 0)
		diag_add(g->diags, DIAG_LOG_INFERRED, span,
		    "player %u, who appears in no line", g->named + 1);
	for (; names > 0 && names < g->players; names++)
		diag_help(g->diags, diag_add(g->diags, DIAG_LOG_INFERRED, span,
		    "the name P%u of player %u", names + 1, names + 1),
		    "name all players with --players");
}

/*
 * An item of a list of players, which are separated by commas: "Anna, lion:
 * Bruno\, senior" has two items.
 */
struct item {
	/* text before the colon, a seat; s is NULL if there is no colon */
	struct tes_text seat;
	/* index of the seat in the game, from 0; negative: none or unknown */
	int number;
	struct tes_text name;
};

/*
 * Returns the length of the character at s: 2 for an escaped comma or
 * backslash, else 1.
 */
static size_t
letter_length(const char *s)
{
	return s[0] == '\\' && (s[1] == ',' || s[1] == '\\') ? 2 : 1;
}

/* Returns a name without the backslashes of escapes. */
static struct tes_text
read_name(struct log_game *g, struct tes_text name)
{
	struct buf read = { 0 };
	size_t len;

	for (size_t i = 0; i < name.len; i += len) {
		len = letter_length(name.s + i);
		buf_putc(&read, name.s[i + len - 1]);
	}
	return log_take(g, &read, log_nowhere);
}

static struct item
next_item(const char **at)
{
	const char *s = *at;
	size_t len = 0;

	while (s[len] && s[len] != ',')
		len += letter_length(s + len);
	const char *colon = memchr(s, ':', len);
	const char *name = colon ? colon + 1 : s;
	struct item item = {
		.name = text_trim(text_plain(name, (size_t)(s + len - name),
		    0)),
		.number = WORD_NONE,
	};

	if (colon) {
		item.seat = text_trim(text_plain(s, (size_t)(colon - s), 0));
		item.number = word_find(tigris_seat, item.seat.s,
		    item.seat.len);
	}
	*at += len + (s[len] == ',');
	return item;
}

/*
 * Players whose item names no seat get the seats that no other item names, in
 * turn order.
 */
void
log_read_players(struct log_game *g)
{
	static const char *const number[] = { "P1", "P2", "P3", "P4" };
	const struct tes_span span = log_nowhere;
	struct tes_header *head = &g->rec->head;
	struct tes_pair *player = arena_array(g->arena, g->players,
	    sizeof(*player));
	bool is_taken[SEATS] = { false };
	const char *at = g->in->players;

	for (unsigned i = 0; *at && i < SEATS; i++) {
		const struct item item = next_item(&at);

		if (item.number >= 0 && !is_taken[item.number]) {
			is_taken[item.number] = true;
			g->seat[i] = tigris_seat[item.number];
		}
		g->name[i] = read_name(g, item.name);
	}
	g->more_names = at;
	for (unsigned i = 0, k = 0; i < SEATS; i++) {
		while (k < SEATS && is_taken[k])
			k++;
		if (!g->seat[i])
			g->seat[i] = tigris_seat[k++];
	}
	for (unsigned i = 0; player && i < g->players; i++) {
		const char *seat = g->seat[i];

		player[i].key = log_text(g, seat, strlen(seat), span);
		player[i].value = g->name[i].s ? g->name[i] :
		    log_text(g, number[i], strlen(number[i]), span);
	}
	head->player = player;
	head->player_count = g->players;
	head->players_span = span;
	head->game = log_text(g, TIGRIS_NAME, strlen(TIGRIS_NAME), span);
}

bool
log_check_players(const char *players, struct buf *why)
{
	uint64_t taken = 0;

	while (*players) {
		const struct item item = next_item(&players);

		if (!item.name.len || (item.seat.s && !item.seat.len)) {
			buf_printf(why, "missing %s",
			    item.name.len ? "seat" : "name");
			return false;
		}
		if (!item.seat.s)
			continue;
		if (item.number < 0) {
			buf_printf(why, "unknown seat '" TEXT_FMT "'; use ",
			    TEXT_ARG(item.seat));
			buf_choices(why, tigris_seat);
			buf_printf(why, ", and write a name that contains a "
			    "colon after its seat: '%s: " TEXT_FMT ": "
			    TEXT_FMT "'", tigris_seat[0], TEXT_ARG(item.seat),
			    TEXT_ARG(item.name));
			return false;
		}
		if (taken >> item.number & 1) {
			buf_printf(why, "duplicate seat '%s'",
			    tigris_seat[item.number]);
			return false;
		}
		taken |= UINT64_C(1) << item.number;
	}
	return true;
}
