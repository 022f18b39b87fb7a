/*
 * reason_tiles.c - messages for tiles that a hand or the bag cannot have had.
 */
#include <string.h>

#include "games/tigris/script.h"

void
reason_not_in_hand(struct script *t)
{
	const unsigned seat = (unsigned)t->why.n[0];
	const unsigned colour = (unsigned)t->why.n[1];
	const struct tes_span nowhere = { 0, 0 };
	const char *name = seat_of(t, seat);
	const char *tile = own_word(t->run, tile_word[colour]);
	const unsigned most = unnamed_most(t->p, seat, colour);
	struct buf held = { 0 };
	struct tes_diag *diag = t->why.n[2] == 1 ?
	    say(t, "%s has no %s", name, tile) :
	    say(t, "%s has at most %u %s%s, not %d", name, most, tile,
		most == 1 ? "" : "s", t->why.n[2]);

	if (tiles_guesses(t->p, seat)) {
		diag_note(t->run->diags, diag, nowhere, "an earlier 'swap N' "
		    "does not name its tiles: of those known before it, %s "
		    "can have lost at most N", name);
		return;
	}
	for (unsigned c = 0; c < COLOURS; c++) {
		const unsigned n = t->p->s.hand[seat][c];

		if (n > 0)
			buf_printf(&held, "%s%u %s%s", held.len ? ", " : "", n,
			    own_word(t->run, tile_word[c]), n == 1 ? "" : "s");
	}
	if (held.s && t->p->s.hidden[seat] == 0)
		diag_note(t->run->diags, diag, nowhere, "%s has %s", name,
		    held.s);
	t->run->out_of_memory |= buf_release(&held);
}

void
reason_tiles_gone(struct script *t)
{
	const unsigned seat = (unsigned)t->why.n[0];
	const unsigned colour = (unsigned)t->why.n[1];
	const unsigned n = (unsigned)t->why.n[2];
	const unsigned known = t->p->s.hand[seat][colour];
	const bool is_one = !tiles_guesses(t->p, seat) && n == known + 1;

	say(t, "the game has %d %ss, but with %s the record shows %d",
	    tiles_in_box[colour], own_word(t->run, tile_word[colour]),
	    is_one ? "this one" : "these",
	    tiles_in_box[colour] + unnamed_missing(t->p, seat, colour, n));
}

void
reason_draw_gone(struct script *t)
{
	const int colour = t->why.n[0];

	say(t, "all %d %ss have been drawn or are on the board",
	    tiles_in_box[colour], own_word(t->run, tile_word[colour]));
}

void
reason_draw_missing(struct script *t)
{
	const int n = t->why.n[1];

	if (t->why.n[0] != SEATS) {
		say(t, "'draws' must name %d %s for %s", n,
		    n == 1 ? "tile" : "tiles",
		    seat_of(t, (unsigned)t->why.n[0]));
		return;
	}
	struct tes_diag *diag = say(t, "name the tiles drawn in the swap: "
	    "'swap COLOUR... for COLOUR...'");
	diag_help(t->run->diags, diag, "write only the number of tiles if "
	    "those drawn are unknown: 'swap %u'", t->a->gives);
}

void
reason_draw_number(struct script *t)
{
	const int seat = t->why.n[0], n = t->why.n[1], found = t->why.n[2];
	const bool is_short = n < 0;

	if (seat < 0) {
		say(t, "expected none, since the swap ended the game");
		return;
	}
	if (seat == SEATS) {
		/* A swap; the bag has n tiles. */
		if (n < t->a->gives)
			say(t, "expected at most %d, which is all that the bag "
			    "holds, found %d", n, found);
		else
			say(t, "expected %d, as many as are swapped, found %d",
			    t->a->gives, found);
		return;
	}
	const char *name = seat_of(t, (unsigned)seat);
	if (hand_tiles(&t->p->s, (unsigned)seat) == HAND)
		say(t, "expected none for %s, who has %d, found %d", name,
		    HAND, found);
	else
		say(t, "expected %s%d for %s, found %d",
		    is_short ? "at most " : "", is_short ? -n - 1 : n, name,
		    found);
}

void
reason_colour(struct judge_run *run, struct tes_text w)
{
	const char *near =
	    edition_near_word(run->edition, colour_word, w.s, w.len);
	struct tes_diag *diag = judge_malformed(run,
	    &tigris_codes[TIGRIS_UNKNOWN_COLOUR], w.span, "'" TEXT_FMT "'",
	    TEXT_ARG(w));

	if (memchr(w.s, ',', w.len))
		diag_help(run->diags, diag,
		    "separate colours with spaces, not commas");
	else if (text_is(w, "?"))
		diag_help(run->diags, diag, "unknown tiles cannot be recorded: "
		    "leave out the hand and all draws of this player");
	else if (near)
		diag_suggest(run->diags, diag, near);
	else
		diag_help(run->diags, diag, "write red, blue, green or black "
		    "for each tile");
}
