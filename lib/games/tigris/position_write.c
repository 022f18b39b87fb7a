/*
 * position_write.c - writes a position as one line.
 */
#include <string.h>

#include "games/tigris/moves.h"

/* Letters of tiles, leaders, colours and dynasties. */
const char tigris_tile_letters[COLOURS + 1] = "tfms";
const char tigris_leader_letters[COLOURS + 1] = "PFTK";
const char tigris_colour_letters[COLOURS + 1] = "rbgk";
const char tigris_dynasty_letters[SEATS + 1] = "ABPL";
/* Words of the key `next`, by enum phase. */
const char *const tigris_phase_word[PHASE_OVER + 2] = { "deal", "act", "war",
	"attack", "defend", "build", "monument", "treasure", "swap", "cube",
	"refill", "over", NULL };

struct live
phase_live(const struct state *s)
{
	const unsigned phase = s->phase;
	const bool fights = phase == PHASE_ATTACK || phase == PHASE_DEFEND;
	const bool is_war = phase == PHASE_WAR || (fights && !s->is_revolt);

	return (struct live){
		.done = phase >= PHASE_ACT && phase <= PHASE_SWAP,
		.square = is_war || phase == PHASE_BUILD ||
		    phase == PHASE_MONUMENT,
		.conflict = fights,
		.added = phase == PHASE_DEFEND,
		.wars = is_war,
		.swapped = phase == PHASE_SWAP,
	};
}

static void
write_square(const char *key, unsigned sq, struct buf *out)
{
	notation_put_key(out, key);
	buf_puts(out, square_name(sq));
}

/*
 * Writes whose turn it is, and the progress of the turn and of a step that is
 * not complete.
 */
static void
write_turn(const struct pos *p, const struct judge_run *run, struct buf *out)
{
	const struct state *s = &p->s;
	const struct live live = phase_live(s);

	notation_put_turn(out, run, s->turns, s->seat);
	buf_printf(out, " next=%s", tigris_phase_word[s->phase]);
	if (s->phase == PHASE_DEAL || s->phase == PHASE_REFILL)
		buf_printf(out, ":%s", notation_seat_name(run, s->decider));
	if (s->phase == PHASE_OVER)
		buf_printf(out, ":%s", tigris_end[s->ended].name);
	if (live.done)
		buf_printf(out, " done=%u/%d", s->done, (int)ACTIONS);
	if (live.square)
		write_square("tile", s->sq, out);
	if (live.wars)
		buf_printf(out, " wars=%u", s->wars);
	if (live.conflict)
		buf_printf(out, " conflict=%s:%s",
		    s->is_revolt ? "revolt" : "war",
		    colour_word[leader_colour(s->attacker)]);
	if (live.added)
		buf_printf(out, " added=%u", s->added);
	if (live.swapped)
		buf_printf(out, " swapped=%u", s->swapped);
}

static void
write_seats(const struct pos *p, struct buf *out)
{
	const struct state *s = &p->s;
	unsigned hidden = 0;

	notation_put_key(out, "points");
	for (unsigned i = 0; i < p->seats; i++)
		for (unsigned c = 0; c < COLOURS; c++)
			buf_printf(out, "%s%u", c ? "." : i ? "," : "",
			    (unsigned)s->points[i][c]);
	notation_put_numbers(out, "treasures", p->seats, s->treasures, 1);
	notation_put_numbers(out, "catastrophes", p->seats, s->catastrophes, 1);
	notation_put_key(out, "hands");
	for (unsigned i = 0; i < p->seats; i++) {
		uint8_t tiles[COLOURS + 1];

		memcpy(tiles, s->hand[i], COLOURS);
		tiles[COLOURS] = s->hidden[i];
		hidden += s->hidden[i];
		buf_puts(out, i ? "," : "");
		notation_put_counts(out, "rbgk?", tiles);
	}
	notation_put_key(out, "bag");
	notation_put_counts(out, tigris_colour_letters, s->bag);
	if (tiles_sum(s->bag) != s->left + hidden)
		buf_printf(out, " left=%u", s->left);
}

static void
write_content(const struct board *b, const struct judge_run *run, unsigned sq,
    struct buf *out)
{
	const enum content content = board_content(b, sq);
	unsigned leader;

	switch (content) {
	case LEADER:
		leader = board_leader(b, sq);
		buf_putc(out, tigris_leader_letters[leader_colour(leader)]);
		buf_putc(out, tigris_dynasty_letters[
		    run->seat[leader_seat(leader)]]);
		break;
	case TILE:
		buf_putc(out, tigris_tile_letters[board_colour(b, sq)]);
		break;
	default:
		buf_putc(out, content == CATASTROPHE ? 'C' : 'x');
		break;
	}
	for (unsigned c = 0; c < COLOURS; c++)
		if (b->building_at[c] == sq)
			buf_putc(out, 'b');
	if (squares_has(&b->treasure, sq))
		buf_putc(out, 'o');
}

/* Writes the board row by row; a number counts empty squares. */
static void
write_board(const struct pos *p, const struct judge_run *run, struct buf *out)
{
	const struct board *b = &p->s.board;
	unsigned empty = 0;

	notation_put_key(out, "board");
	for (unsigned sq = 0; sq < SQUARES; sq++) {
		const bool is_empty = board_content(b, sq) == EMPTY;
		const bool is_end = sq % COLUMNS == COLUMNS - 1;

		empty += is_empty;
		if (empty > 0 && (!is_empty || is_end)) {
			buf_number(out, empty);
			empty = 0;
		}
		if (!is_empty)
			write_content(b, run, sq, out);
		if (is_end && sq + 1 < SQUARES)
			buf_putc(out, '/');
	}
}

/*
 * Writes the monuments and the ziggurat, each with its place (top left or
 * centre square), as "kr:F5,bg:C3".
 */
static void
write_monuments(const struct pos *p, struct buf *out)
{
	const struct board *b = &p->s.board;
	unsigned n = 0;

	for (unsigned m = 0; m < MONUMENTS; m++) {
		if (b->monument_at[m] == NOWHERE)
			continue;
		if (n++ == 0)
			notation_put_key(out, "monuments");
		else
			buf_putc(out, ',');
		buf_printf(out, "%c%c:%s",
		    tigris_colour_letters[monument_colour[m][0]],
		    tigris_colour_letters[monument_colour[m][1]],
		    square_name(b->monument_at[m]));
	}
	if (b->ziggurat_at != NOWHERE)
		write_square("ziggurat", b->ziggurat_at, out);
}

void
tigris_write_position(const struct pos *p, const struct judge_run *run,
    struct buf *out)
{
	write_turn(p, run, out);
	write_seats(p, out);
	write_board(p, run, out);
	write_monuments(p, out);
}
