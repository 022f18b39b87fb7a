/*
 * log.c - converts lines of the log to turns of a record.  The log does not
 * mark turns.  A turn ends when another player acts, when the player has made
 * two actions, or after the player has drawn new tiles; players skipped between
 * two turns have passed.
 */
#include "games/tigris/log/log.h"

#include <inttypes.h>
#include <string.h>

#include "base/words.h"

/*
 * Most omitted parts of a log, rounded up: 14 treasures, six monuments and a
 * ziggurat are possible.
 */
enum { GAPS_MAX = 40 };

static struct tes_turn *
last_turn(struct log_game *g)
{
	return g->rec->turns ? &g->rec->turn[g->rec->turns - 1] : NULL;
}

/*
 * Copies the text of the current step from g->text to the record, and resets
 * what is known of its conflicts.
 */
static void
close_step(struct log_game *g)
{
	struct tes_turn *turn = last_turn(g);

	g->arena->out_of_memory |= g->text.out_of_memory;
	if (g->text.len == 0 || !turn || turn->step_count == 0)
		return;
	struct tes_step *step = &g->step[turn->step_count - 1];
	step->text = log_text(g, g->text.s, g->text.len, step->span);
	for (size_t i = g->gaps; i > 0 && g->gap[i - 1].plain.s == NULL; i--)
		g->gap[i - 1].plain = step->text;
	buf_clear(&g->text);
	g->supports = 0;
	g->leader = NULL;
	g->is_war = false;
}

/*
 * Makes the parser stop, as a limit is exceeded; adds help about the limit to
 * diag.
 */
static void
stop_at(struct log_game *g, struct tes_diag *diag, enum tes_limit limit)
{
	limits_help(g->diags, diag, limit);
	g->limit_reached = true;
}

/* Starts a turn of a player (from 1); the line at `span` shows it. */
static void
add_turn(struct log_game *g, unsigned seat, struct tes_span span)
{
	const uint64_t most = g->rec->limits.turns;
	const char *name = g->seat[seat - 1];

	if (g->rec->turns >= most) {
		stop_at(g, diag_add(g->diags, DIAG_TOO_MANY_TURNS, span,
		    "the limit is %" PRIu64, most), TES_LIMIT_TURNS);
		return;
	}
	struct tes_turn *turn = record_add_turn(g->rec);
	if (!turn)
		return;
	turn->seat = log_text(g, name, strlen(name), span);
	turn->step = g->step =
	    arena_array(g->arena, ACTIONS, sizeof(*g->step));
	turn->span = span;
	g->turn_seat = seat;
}

static bool
is_stopped(const struct log_game *g)
{
	return g->arena->out_of_memory || g->limit_reached;
}

static void
add_step(struct log_game *g, struct tes_span span)
{
	struct tes_turn *turn = last_turn(g);

	if (is_stopped(g))
		return;
	g->step[turn->step_count++] = (struct tes_step){
		.text = text_plain("", 0, span.begin),
		.span = span,
	};
	turn->span.end = span.end;
}

static unsigned
next_seat(const struct log_game *g, unsigned seat)
{
	return seat % g->players + 1;
}

/*
 * Adds a turn "pass" for each player who is between the player of the last turn
 * and `seat` (from 1) in turn order.
 */
static void
add_passes(struct log_game *g, unsigned seat, struct tes_span span)
{
	unsigned passes = g->turn_seat ? next_seat(g, g->turn_seat) : 1;

	for (; passes != seat; passes = next_seat(g, passes)) {
		add_turn(g, passes, span);
		add_step(g, span);
		if (is_stopped(g))
			return;
		buf_puts(&g->text, "pass");
		close_step(g);
		diag_add(g->diags, DIAG_LOG_INFERRED, span,
		    "player %u passed before this line", passes);
	}
}

static void
put_square(struct log_game *g, const char *word, struct tes_text square)
{
	buf_puts(&g->text, word);
	buf_putc(&g->text, ' ');
	buf_put(&g->text, square.s, square.len);
}

/*
 * Records that the log omits a part of the current step.  line: the line that
 * shows it; count: how many treasures were taken, else 0.
 */
static void
add_gap(struct log_game *g, const struct log_line *line,
    enum log_gap_kind kind, uint32_t count)
{
	if (g->gaps == GAPS_MAX) {
		diag_add(g->diags, DIAG_LOG_LINE, line->span,
		    "more treasures and monuments than a game can have");
		return;
	}
	struct log_gap *gap = arena_append(g->arena, &g->gap, &g->gaps,
	    &g->gaps_cap, sizeof(*gap));
	if (gap)
		*gap = (struct log_gap){
			.kind = kind,
			.turn = (uint32_t)g->rec->turns - 1,
			.step = &g->step[last_turn(g)->step_count - 1],
			.count = count,
			.at = g->text.len,
			.span = line->span,
			.square = g->square,
		};
}

static void
put_conflict(struct log_game *g, const char *leader)
{
	const uint32_t a = g->supports > 0 ? g->support[0] : 0;
	const uint32_t d = g->supports > 1 ? g->support[1] : 0;

	if (leader)
		buf_printf(&g->text, ", war %s %u-%u", leader, a, d);
	else
		buf_printf(&g->text, ", revolt %u-%u", a, d);
	g->supports = 0;
	g->leader = NULL;
}

static void
add_statement(struct log_game *g, const struct log_line *line)
{
	struct log_statement *statement = arena_append(g->arena,
	    &g->statement, &g->statement_count, &g->statement_cap,
	    sizeof(*statement));

	if (statement)
		*statement = (struct log_statement){
			.line = *line,
			.turn = (uint32_t)g->rec->turns,
			.step = last_turn(g)->step_count,
		};
}

/*
 * Adds a line's number of treasures to the current step.  If it has several
 * such lines, one omitted part counts them all.
 */
static void
take_treasure(struct log_game *g, const struct log_line *line)
{
	struct log_gap *last = g->gaps ? &g->gap[g->gaps - 1] : NULL;

	if (last && last->kind == LOG_GAP_TREASURES &&
	    !last->plain.s && last->at == g->text.len)
		last->count += line->number;
	else
		add_gap(g, line, LOG_GAP_TREASURES, line->number);
}

static void
take_monument(struct log_game *g, const struct log_line *line)
{
	struct buf b = { 0 };
	const size_t before = g->gaps;

	add_gap(g, line, LOG_GAP_SQUARE, 0);
	buf_printf(&b, ", monument %s/%s", line->word, line->second);
	const struct tes_text text = log_take(g, &b, line->span);
	if (g->gaps > before)
		g->gap[g->gaps - 1].before = text.s;
}

/*
 * Starts a step for the action in `line`; starts a turn first if the last one
 * has ended.
 */
static void
take_action(struct log_game *g, const struct log_line *line)
{
	const struct tes_turn *turn = last_turn(g);

	close_step(g);
	if (!turn || g->turn_seat != line->seat ||
	    turn->step_count == ACTIONS || g->has_drawn) {
		add_passes(g, line->seat, line->span);
		if (!is_stopped(g))
			add_turn(g, line->seat, line->span);
		g->has_drawn = false;
	}
	add_step(g, line->span);
	g->square = line->square;
	if (is_stopped(g))
		return;
	switch (line->kind) {
	case LOG_CATASTROPHE:
		put_square(g, "catastrophe", line->square);
		add_statement(g, line);
		break;
	case LOG_WITHDRAW:
		buf_printf(&g->text, "withdraw %s", line->word);
		break;
	case LOG_SWAP:
		buf_printf(&g->text, "swap %u", line->number);
		g->is_swap = true;
		g->swapped = line->number;
		break;
	default:
		put_square(g, line->word, line->square);
		break;
	}
}

/*
 * Handles a line that states a consequence of an action: adds it to the text of
 * the current step, or to the statements to compare with the moves.
 */
static void
take_consequence(struct log_game *g, const struct log_line *line)
{
	switch (line->kind) {
	case LOG_DREW:
		if (!g->is_swap)
			add_statement(g, line);
		else if (line->number != g->swapped)
			diag_add(g->diags, DIAG_LOG_DIFFERS, line->span,
			    "the log says that %u tiles were drawn for %u "
			    "discarded ones", line->number, g->swapped);
		g->has_drawn |= !g->is_swap;
		g->is_swap = false;
		break;
	case LOG_SUPPORT:
		if (g->supports < 2)
			g->support[g->supports++] = line->number;
		break;
	case LOG_SELECTED:
		g->leader = line->word;
		break;
	case LOG_REVOLT:
		add_statement(g, line);
		put_conflict(g, NULL);
		break;
	case LOG_WAR:
		add_statement(g, line);
		g->is_war = !g->leader;
		if (g->leader)
			put_conflict(g, g->leader);
		break;
	case LOG_SCORED:
		add_statement(g, line);
		if (g->is_war)
			put_conflict(g,
			    leader_word[word_find(colour_word, line->word,
				strlen(line->word))]);
		g->is_war = false;
		break;
	case LOG_TREASURE:
		take_treasure(g, line);
		break;
	case LOG_BUILDING:
		g->has_buildings = true;
		put_square(g, ", building", line->square);
		break;
	case LOG_ZIGGURAT:
		g->has_ziggurat = true;
		add_gap(g, line, LOG_GAP_CENTRE, 0);
		break;
	default:
		take_monument(g, line);
		break;
	}
}

static void
refuse_line(struct log_game *g, const struct log_line *line)
{
	const struct tes_text square = line->square;
	struct tes_diag *error = diag_add(g->diags, DIAG_LOG_LINE, line->span,
	    square.len ? "invalid square" : "unknown wording");

	if (square.len) {
		const char *name =
		    square_name(square_read_padded(square.s, square.len));

		diag_help(g->diags, error, "write the square as '%s'", name);
		diag_fix(g->diags, error, square.span, name);
	} else {
		diag_help(g->diags, error,
		    "copy the line from the log without changes");
	}
}

static void
take_line(struct log_game *g, const struct log_line *line)
{
	switch (line->kind) {
	case LOG_UNKNOWN:
		refuse_line(g, line);
		break;
	case LOG_END:
		g->is_ended = true;
		break;
	case LOG_NOTHING:
		break;
	case LOG_TILE:
	case LOG_LEADER:
	case LOG_CATASTROPHE:
	case LOG_WITHDRAW:
	case LOG_SWAP:
		take_action(g, line);
		break;
	default:
		if (g->rec->turns == 0)
			diag_add(g->diags, DIAG_LOG_LINE, line->span,
			    "a consequence without an action before it");
		else
			take_consequence(g, line);
		break;
	}
}

/*
 * Sets *span to the next line with content at or after offset *at, and *at to
 * the offset after it.  Returns false if there is none.
 */
static bool
next_line(const struct tes_source *src, size_t *at, struct tes_span *span)
{
	while (*at < src->len) {
		const char *begin = src->text + *at;
		const char *nl = memchr(begin, '\n', src->len - *at);
		size_t len = nl ? (size_t)(nl - begin) : src->len - *at;
		const size_t from = *at;

		*at += len + (nl != NULL);
		if (len > 0 && begin[len - 1] == '\r')
			len--;
		if (len == 0)
			continue;
		*span = (struct tes_span){ (uint32_t)from,
			(uint32_t)(from + len) };
		return true;
	}
	return false;
}

/* Sets g->players to the highest player's number in the log, but at least 2. */
static void
count_players(struct log_game *g)
{
	struct tes_span span;
	size_t at = 0;

	g->players = 2;
	while (next_line(&g->rec->source, &at, &span)) {
		const struct log_line line = log_read_line(g->rec->source.text,
		    span);

		if (line.seat > g->named)
			g->named = line.seat;
	}
	if (g->named > g->players)
		g->players = g->named;
}

static bool
sniff(const char *line, size_t len)
{
	return len > 9 && line[0] == 'P' && line[1] >= '1' &&
	    line[1] <= '0' + SEATS &&
	    (memcmp(line + 2, " placed ", 8) == 0 ||
		memcmp(line + 2, " discard", 8) == 0);
}

static enum tes_status
read_log(const struct log_input *in, struct tes_record *rec,
    struct tes_diags *diags)
{
	struct log_game g = {
		.rec = rec,
		.arena = &rec->arena,
		.diags = diags,
		.in = in,
		.judge = tes_judge_new(),
		.trial_diags = tes_diags_new(),
	};
	struct tes_span span;
	size_t at = 0;

	g.arena->out_of_memory |= !g.judge || !g.trial_diags;
	if (!g.arena->out_of_memory) {
		count_players(&g);
		log_read_players(&g);
	}
	while (!is_stopped(&g) && next_line(&rec->source, &at, &span)) {
		const struct log_line line = log_read_line(rec->source.text,
		    span);

		take_line(&g, &line);
		if (g.first_unparsed == 0 && tes_diags_error_count(diags) > 0)
			g.first_unparsed = rec->turns > 0 ? rec->turns : 1;
		if (tes_diags_error_count(diags) >= rec->limits.errors)
			stop_at(&g, diags_last(diags), TES_LIMIT_ERRORS);
	}
	close_step(&g);
	buf_release(&g.text);
	if (!g.arena->out_of_memory) {
		log_report_players(&g);
		log_infer(&g);
	}
	tes_diags_free(g.trial_diags);
	tes_judge_free(g.judge);
	return g.arena->out_of_memory ? TES_NOMEM : diags_status(diags, 0);
}

const struct game_log tigris_log = {
	.last_line = "End of Game",
	.sniff = sniff,
	.check_players = log_check_players,
	.read = read_log,
};
