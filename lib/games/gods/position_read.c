/*
 * position_read.c - parses the notation of a position of GODS.
 *
 * Values implied by the field are not in the notation: temples and markers in
 * stock, villages, points.  Positions that exceed the box or the rules are
 * refused, since the engine relies on these limits.
 */
#include <string.h>

#include "games/gods/moves.h"

struct position_reader {
	struct pos *p;
	struct notation *n;
	const struct judge_run *run;
	struct tes_text board, display, pile;
	uint8_t used[HEX_END]; /* hexes on the field, extra actions held */
	bool out_of_memory;
};

/* The turn */

static bool
read_next(struct position_reader *r)
{
	struct tes_text text, word, how;
	unsigned at;

	if (!notation_value(r->n, "next", &text))
		return false;
	const bool has_how = notation_split(text, ':', &word, &how);
	if (!notation_word(r->n, word, gods_phase_word, &at))
		return false;
	r->p->s.phase = (uint8_t)at;
	if (has_how != (at == PHASE_OVER))
		return notation_malformed(r->n, text, has_how ?
		    "only 'over' is followed by ':'" :
		    "expected over:REASON, as in over:declared");
	return !has_how || notation_ending(r->n, how, &r->p->s.ended);
}

/*
 * Reads the progress of the turn: actions made and allowed, extra actions
 * usable, and kinds limited to once a turn that were made.  The caller has read
 * the extra actions of the seats.
 */
static bool
read_progress(struct position_reader *r)
{
	static const char *const word[] = { "no", "yes", NULL };
	struct state *s = &r->p->s;
	struct tes_text last, text, part;
	uint32_t from = 0;
	unsigned at = NO, i;

	if (s->phase != PHASE_DRAW && s->phase != PHASE_ACT)
		return true;
	s->allowed = (uint8_t)r->p->rule[P_ACTIONS];
	s->held = s->owner[s->seat].extras;
	if (!notation_option(r->n, "last", &last) ||
	    (last.s && !notation_word(r->n, last, word, &at)))
		return false;
	if (at == YES && r->p->rule[P_VILLAGE_END] != VILLAGES_AUTOMATIC)
		return notation_impossible(r->n, last, "'last' requires an "
		    "edition in which villages end the game by themselves");
	s->is_last = at == YES;
	if (s->phase == PHASE_DRAW)
		return true;
	if (!notation_done(r->n, s->allowed + (unsigned)r->p->rule[P_EXTRAS], 0,
		&s->done, &s->allowed) ||
	    !notation_at_most(r->n, "held", &s->held) ||
	    !notation_option(r->n, "once", &text))
		return false;
	while (text.s && notation_part(text, '+', &from, &part)) {
		if (!notation_word(r->n, part, gods_once_word, &i))
			return false;
		if (!memchr(r->p->once, 1 << i, MOVE_KINDS))
			return notation_impossible(r->n, part, "this edition "
			    "does not limit '" TEXT_FMT "' to once a turn",
			    TEXT_ARG(part));
		s->once |= (uint8_t)(1u << i);
	}
	return true;
}

/* The seats */

/*
 * Sets the chips that the seats hold.  E1 to E11: each village founded takes a
 * chip of its colour while any are left.
 */
static bool
read_chips(struct position_reader *r)
{
	struct state *s = &r->p->s;
	struct tes_text value[TES_SEATS_MAX];

	if (!notation_by_seat(r->n, "chips", value))
		return false;
	for (unsigned c = 0; c < COLOURS; c++)
		s->chips_left[c] = (uint8_t)r->p->rule[P_CHIPS];
	for (unsigned i = 0; i < r->p->seats; i++) {
		uint8_t *chips = s->owner[i].chips;

		if (!notation_counts(r->n, value[i], "gbvo", chips))
			return false;
		for (unsigned c = 0; c < COLOURS; c++) {
			if (chips[c] > s->chips_left[c])
				return notation_impossible(r->n, value[i],
				    "too many chips of a colour: there are %d",
				    (int)r->p->rule[P_CHIPS]);
			s->chips_left[c] =
			    (uint8_t)(s->chips_left[c] - chips[c]);
		}
	}
	return true;
}

/* The field */

/*
 * Reads the letters of a piece into *content (the content of a cell), and sets
 * *cell to the text after them.  Returns false after reporting an error.
 */
static bool
read_kind(struct position_reader *r, struct tes_text item, unsigned *content,
    struct tes_text *cell)
{
	const int hex =
	    notation_letter(gods_hex_letters, item.len ? *item.s : '\0');
	const bool tribe = hex >= 0 && hex < COLOURS;
	/* Tribes have a letter before that of the seat; temples have not. */
	const bool has_seat = item.len > tribe &&
	    notation_letter(gods_seat_letters, item.s[tribe]) >= 0;
	unsigned seat = 0;

	if (!tribe && hex != HEX_DESERT && hex != HEX_DECAY && !has_seat)
		return notation_malformed(r->n, text_sub(item, 0,
		    item.len > 0), "expected a piece: g, b, v, o, R, B, Y, G, "
		    "D or C");
	*cell = text_sub(item, tribe || has_seat ? tribe + has_seat : 1,
	    item.len);
	*content = tribe	      ? CELL_TRIBE + 8u * (unsigned)hex :
	    has_seat	      ? CELL_TEMPLE :
	    hex == HEX_DESERT ? CELL_DESERT :
				CELL_DECAY;
	if (!has_seat)
		return true;
	const char letter = item.s[tribe];
	while (seat < r->p->seats &&
	    gods_seat_letters[r->run->seat[seat]] != letter)
		seat++;
	if (seat == r->p->seats)
		return notation_malformed(r->n,
		    text_sub(item, tribe, tribe + 1u),
		    "'%c' is not the letter of a seat in this position",
		    letter);
	*content += seat + tribe;
	return true;
}

static bool
read_field(struct position_reader *r)
{
	struct tes_text item, text;
	struct cell cell;
	struct pos *p = r->p;
	uint32_t at = 0, number;
	unsigned content = 0, n = 0;

	if (!notation_value(r->n, "board", &r->board))
		return false;
	while (notation_part(r->board, '/', &at, &item)) {
		if (!read_kind(r, item, &content, &text))
			return false;
		if (!cell_read(text.s, text.len, &cell))
			return notation_malformed(r->n, text,
			    "expected a cell, as in 0,-1");
		if (n++ == BOX_MAX)
			return notation_impossible(r->n, item,
			    "too many hexes: at most %d", BOX_MAX);
		r->out_of_memory = !board_number(p, cell, &number);
		if (r->out_of_memory)
			return false;
		if (p->place[number].content != CELL_EMPTY)
			return notation_impossible(r->n, item,
			    "the cell %d,%d has two hexes", CELL_ARG(cell));
		r->out_of_memory = !board_lay(p, cell, content, &number);
		if (r->out_of_memory)
			return false;
		const unsigned colour = content / 8 - 1, mark = content & 7;
		if (content == CELL_DECAY || content == CELL_DESERT)
			r->used[content == CELL_DECAY ? HEX_DECAY
						      : HEX_DESERT]++;
		else if (content < CELL_TRIBE)
			p->s.owner[content - CELL_TEMPLE].on_field++;
		else
			r->used[colour]++;
		if (content >= CELL_TRIBE && mark)
			p->s.owner[mark - 1].marked[colour]++;
	}
	return true;
}

/* Hexes in the box */

/*
 * Sets the members of a seat that follow from the field, and checks that its
 * stock is not exceeded.
 */
static bool
fill_owner(struct position_reader *r, unsigned seat)
{
	struct owner *o = &r->p->s.owner[seat];
	const int32_t *rule = r->p->rule;
	const char *name = notation_seat_name(r->run, seat);
	unsigned marked = 0;
	int points = 0;

	for (unsigned c = 0; c < COLOURS; c++) {
		marked += o->marked[c];
		o->villages[c] = o->marked[c] / TRIBES_A_VILLAGE;
		points += o->villages[c] * rule[P_CARD] +
		    o->chips[c] * rule[P_CHIP];
		if (o->villages[c] > o->chips[c] && r->p->s.chips_left[c] > 0)
			return notation_impossible(r->n, r->board,
			    "%s has fewer %s chips than villages, although "
			    "chips are left", name, hex_word[c]);
	}
	if (o->on_field < 1 || o->on_field > rule[P_TEMPLES])
		return notation_impossible(r->n, r->board, "%s has %u temples "
		    "on the board, expected 1 to %d", name, o->on_field,
		    (int)rule[P_TEMPLES]);
	if (marked > (unsigned)rule[P_MARKERS])
		return notation_impossible(r->n, r->board, "%s has %u markers "
		    "on the board, expected at most %d", name, marked,
		    (int)rule[P_MARKERS]);
	o->temples = (uint8_t)(rule[P_TEMPLES] - o->on_field);
	o->markers = (uint8_t)((unsigned)rule[P_MARKERS] - marked);
	o->points = (int16_t)points;
	return true;
}

static bool
read_hexes(struct position_reader *r)
{
	static const char *const name[HEX_END] = { "green tribes",
		"blue tribes", "violet tribes", "orange tribes", "deserts",
		"whirlwinds", "extra actions", "decays" };
	struct state *s = &r->p->s;
	uint8_t display[HEX_END + 1] = { 0 };
	unsigned sum = 0;

	if (!notation_value(r->n, "display", &r->display) ||
	    !notation_counts(r->n, r->display, gods_display_letters,
		display) ||
	    !notation_value(r->n, "pile", &r->pile) ||
	    !notation_counts(r->n, r->pile, gods_hex_letters, s->left))
		return false;
	memcpy(s->display, display, sizeof(s->display));
	s->hidden = display[HEX_END];
	for (unsigned h = 0; h <= HEX_END; h++)
		s->displayed = (uint8_t)(s->displayed + display[h]);
	for (unsigned i = 0; i < r->p->seats; i++)
		r->used[HEX_EXTRA] += s->owner[i].extras;
	for (unsigned h = 0; h < HEX_END; h++) {
		const unsigned n = (unsigned)r->used[h] + s->left[h] +
		    s->display[h];
		const unsigned most = (unsigned)r->p->rule[hex_param[h]];

		if (n > most)
			return notation_impossible(r->n, r->pile,
			    "too many %s: %u in all, and the box holds %u",
			    name[h], n, most);
	}
	/* Hidden hexes are of kinds that are left. */
	for (unsigned h = 0; h < HEX_END; h++)
		sum += s->left[h];
	if (s->hidden > sum)
		return notation_impossible(r->n, r->pile, "the display has %u "
		    "unknown hexes (?), but the pile lists only %u hexes",
		    s->hidden, sum);
	s->undrawn = (uint16_t)(sum - s->hidden);
	/* Drawing the end tile ends the game. */
	const unsigned end = r->p->rule[P_END_TILE] == YES &&
	    !(s->phase == PHASE_OVER && s->ended == ENDED_TILE);
	return s->left[HEX_END] == end ||
	    notation_impossible(r->n, r->pile, end ?
	    "the pile must contain the end tile (E)" :
	    "the pile cannot contain the end tile (E)");
}

/* The next step */

/*
 * Checks that the step with which the position is to begin can be made.
 * Returns false after reporting that it cannot, or if out of memory.
 */
static bool
check_next(struct position_reader *r)
{
	struct pos *p = r->p;
	const struct state *s = &p->s;
	struct tes_text turn, done;

	notation_option(r->n, "turn", &turn);
	/*
	 * If hexes are hidden, a position may have no legal step once they get
	 * kinds, so that is checked when deal_hidden() chooses these.
	 */
	if (s->hidden && (s->phase == PHASE_DRAW ||
	    (s->phase == PHASE_ACT && (s->done < s->allowed || s->held))))
		return true;
	switch (s->phase) {
	case PHASE_BEGIN:
		return (p->rule[P_VILLAGE_END] != VILLAGES_NO &&
		    may_end(p, s->seat)) || notation_impossible(r->n, turn,
		    "this seat does not have the villages to end the game");
	case PHASE_DRAW:
		if (deal_need(p) == 0)
			return notation_impossible(r->n, r->display,
			    "no draw can be next: the display is full");
		r->out_of_memory = !deal_list(p, &p->scratch);
		if (r->out_of_memory)
			return false;
		return p->scratch.count > 0 || notation_impossible(r->n,
		    r->pile, "no draw can be next: no hex can be drawn, so "
		    "the game is over");
	case PHASE_ACT:
		notation_option(r->n, "done", &done);
		return s->done < s->allowed || (s->held && is_possible(p)) ||
		    notation_impossible(r->n, done, "no action can be next: "
		    "all actions are made, and no extra action can be used");
	default:
		return true;
	}
}

enum tes_status
position_set(struct pos *p, struct notation *n)
{
	struct position_reader r = { .p = p, .n = n, .run = n->run };
	const int32_t *rule = r.p->rule;
	struct state *s = &r.p->s;
	bool good = position_clear(r.p, n->run);

	r.out_of_memory = !good;
	good = good && notation_turn(n, &s->turns, &s->seat) &&
	    read_next(&r) && notation_numbers(n, "power",
		(unsigned)rule[P_CAP], &s->owner[0].power, sizeof(*s->owner)) &&
	    notation_numbers(n, "extras", (unsigned)rule[P_EXTRAS],
		&s->owner[0].extras, sizeof(*s->owner)) &&
	    read_chips(&r) && read_progress(&r) && read_field(&r) &&
	    read_hexes(&r);
	for (unsigned i = 0; i < r.p->seats && good; i++)
		good = fill_owner(&r, i);
	good = good && check_next(&r);
	return good ? TES_OK : r.out_of_memory ? TES_NOMEM : TES_INVALID;
}
