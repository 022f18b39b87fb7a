/*
 * position_write.c - a position of GODS as one line of text.
 */
#include <stdlib.h>
#include <string.h>

#include "games/gods/moves.h"

const char gods_hex_letters[HEX_KINDS + 1] = "gbvoDWXCE";
/*
 * Letters of the kinds: gods_hex_letters, with `?` for a hidden hex in place of
 * the end tile, which is never on the display.
 */
const char gods_display_letters[HEX_KINDS + 1] = "gbvoDWXC?";
const char gods_seat_letters[SEATS + 1] = "RBYG";
/* Words of the field `next`: what the next step is, by enum phase. */
const char *const gods_phase_word[] = { "begin", "draw", "act", "over", NULL };
/*
 * Words of the field `once`: actions limited to one a turn that were made; by
 * the number of their bit in state.once, see position_clear().
 */
const char *const gods_once_word[] = { "temple", "move", "discard", "other",
	"desert", "decay", "whirlwind", "take", NULL };

/* Writes the state of the turn, except values that each turn begins with. */
static void
write_turn(const struct pos *p, const struct judge_run *run, struct buf *out)
{
	const struct state *s = &p->s;

	notation_put_turn(out, run, s->turns, s->seat);
	notation_put_key(out, "next");
	buf_puts(out, gods_phase_word[s->phase]);
	if (s->phase == PHASE_OVER)
		buf_printf(out, ":%s", gods_end[s->ended].name);
	if (s->phase != PHASE_ACT && s->phase != PHASE_DRAW)
		return;
	if (s->is_last)
		buf_puts(out, " last=yes");
	if (s->phase == PHASE_DRAW)
		return;
	buf_printf(out, " done=%u/%u", s->done, s->allowed);
	if (s->held != s->owner[s->seat].extras)
		buf_printf(out, " held=%u", s->held);
	if (!s->once)
		return;
	notation_put_key(out, "once");
	for (unsigned i = 0, n = 0; gods_once_word[i]; i++)
		if (s->once >> i & 1)
			buf_printf(out, "%s%s", n++ ? "+" : "",
			    gods_once_word[i]);
}

void
position_write(const struct pos *p, const struct judge_run *run,
    struct buf *out)
{
	static const char colours[] = "gbvo";
	const struct owner *owner = p->s.owner;
	uint8_t display[HEX_END + 1];
	char cell[CELL_SIZE];
	size_t n;

	memcpy(display, p->s.display, sizeof(p->s.display));
	display[HEX_END] = p->s.hidden;
	write_turn(p, run, out);
	notation_put_numbers(out, "power", p->seats, &owner->power,
	    sizeof(*owner));
	notation_put_numbers(out, "extras", p->seats, &owner->extras,
	    sizeof(*owner));
	notation_put_key(out, "chips");
	for (unsigned i = 0; i < p->seats; i++) {
		buf_puts(out, i ? "," : "");
		notation_put_counts(out, colours, owner[i].chips);
	}
	notation_put_key(out, "display");
	notation_put_counts(out, gods_display_letters, display);
	notation_put_key(out, "pile");
	notation_put_counts(out, gods_hex_letters, p->s.left);
	notation_put_key(out, "board");
	struct piece *piece = position_pieces(p, &n);
	for (size_t i = 0; piece && i < n; i++) {
		buf_puts(out, i ? "/" : "");
		if (piece[i].kind == PIECE_DESERT)
			buf_putc(out, 'D');
		else if (piece[i].kind == PIECE_DECAY)
			buf_putc(out, 'C');
		else if (piece[i].kind == PIECE_TRIBE)
			buf_putc(out, gods_hex_letters[piece[i].colour]);
		if (piece[i].seat != NO_SEAT)
			buf_putc(out,
			    gods_seat_letters[run->seat[piece[i].seat]]);
		buf_put(out, cell, cell_write(cell, piece[i].cell));
	}
	out->out_of_memory |= !piece;
	free(piece);
}
