/*
 * move_text.c - writes and reads moves as steps of a record.
 *
 * A step may consist of several moves.  The text of a move that continues a
 * step begins with the separator, as in ", war king 2".
 */
#include "base/buf.h"
#include "games/tigris/moves.h"

static void
add_square(unsigned sq, struct tes_move_info *part)
{
	part->cell[part->cell_count].x = (int32_t)(sq % COLUMNS) + 1;
	part->cell[part->cell_count++].y = (int32_t)(sq / COLUMNS) + 1;
}

static void
add_piece(const struct judge_run *run, const char *word,
    struct tes_move_info *part)
{
	part->piece[part->piece_count++] = edition_word(run->edition, word);
}

static const struct {
	const char *kind; /* step type, as in tigris_verb, or a consequence;
	                     "" if not recorded */
	const char *word; /* first word of the text */
	const char *const *piece; /* words indexed by tes_move.what, or NULL */
	bool has_square, has_number;
} parts[MOVE_KINDS] = {
	[MOVE_TILE] = { "tile", "", tile_word, true, false },
	[MOVE_LEADER] = { "leader", "", leader_word, true, false },
	[MOVE_WITHDRAW] = { "withdraw", "withdraw", leader_word, false, false },
	[MOVE_CATASTROPHE] = { "catastrophe", "catastrophe", NULL, true,
	    false },
	[MOVE_SWAP] = { "swap", "swap", NULL, false, false },
	[MOVE_PASS] = { "pass", "pass", NULL, false, false },
	[MOVE_STOP] = { "", "", NULL, false, false },
	[MOVE_CUBE] = { "cube", "cube", colour_word, false, false },
	[MOVE_WAR] = { "war", "", leader_word, false, false },
	[MOVE_ATTACK] = { "attack", ", war", leader_word, false, true },
	[MOVE_DEFEND] = { "defend", "-", NULL, false, true },
	[MOVE_BUILD] = { "building", ", building", NULL, true, false },
	[MOVE_MONUMENT] = { "monument", ", monument", NULL, true, false },
	[MOVE_ZIGGURAT] = { "ziggurat", ", ziggurat", NULL, true, false },
	[MOVE_TREASURE] = { "treasure", ", treasure", NULL, false, false },
	[MOVE_DECLINE] = { "", "", NULL, false, false },
	[MOVE_DRAW] = { "draw", "", NULL, false, false },
};

void
tigris_move_part_of(const struct pos *p, const struct judge_run *run,
    struct tes_move m, struct tes_move_info *part)
{
	*part = (struct tes_move_info){
		.kind = parts[m.kind].kind,
		.number = parts[m.kind].has_number ? m.more : -1,
	};
	if (parts[m.kind].piece)
		add_piece(run, parts[m.kind].piece[m.what], part);
	const bool has_tiles = m.kind == MOVE_SWAP || m.kind == MOVE_DRAW;
	for (unsigned c = 0; c < COLOURS && has_tiles; c++)
		for (unsigned n = tiles_of(m.bits, c); n > 0; n--)
			add_piece(run, colour_word[c], part);
	if (m.kind == MOVE_SWAP && m.more)
		part->number = m.more;
	for (unsigned i = 0; m.kind == MOVE_MONUMENT && i < 2; i++)
		add_piece(run, colour_word[monument_colour[m.what][i]], part);
	if (parts[m.kind].has_square)
		add_square(m.from, part);
	for (uint32_t bits = m.kind == MOVE_TREASURE ? m.bits : 0; bits;
	     bits &= bits - 1)
		add_square(p->temple[bits_first(bits)], part);
	/*
	 * Of a starting hand or refill, the text does not say which seat draws.
	 */
	if (m.kind == MOVE_DRAW && m.more != PHASE_SWAP)
		part->seat = run->seat_name[m.whom];
}

/*
 * MOVE_WAR has no text of its own: the step names the war together with the
 * tiles added to it.  A draw has the word "for" if a swap draws, else no word,
 * as the value of a seat's pair in `hands` or `draws`.
 */
void
tigris_move_text(const struct pos *p, const struct judge_run *run,
    struct tes_move m, struct buf *out)
{
	const bool is_revolt = m.kind == MOVE_ATTACK && m.whom;
	const char *word = is_revolt			? ", revolt" :
	    m.kind == MOVE_DRAW && m.more == PHASE_SWAP ? " for" :
							  parts[m.kind].word;
	struct tes_move_info part;

	if (m.kind == MOVE_WAR)
		return;
	tigris_move_part_of(p, run, m, &part);
	buf_puts(out, word);
	if (part.number >= 0 && m.kind == MOVE_SWAP)
		buf_printf(out, " %d", (int)part.number);
	for (unsigned i = 0; i < part.piece_count && !is_revolt; i++) {
		if (i > 0 || *word)
			buf_putc(out, m.kind == MOVE_MONUMENT && i ? '/' : ' ');
		buf_puts(out, part.piece[i]);
	}
	if (part.number >= 0 && m.kind != MOVE_SWAP)
		buf_printf(out, m.kind == MOVE_DEFEND ? "%d" : " %d",
		    (int)part.number);
	for (unsigned i = 0; i < part.cell_count; i++) {
		buf_putc(out, ' ');
		buf_puts(out, square_name((unsigned)(part.cell[i].y - 1) *
		    COLUMNS + (unsigned)part.cell[i].x - 1));
	}
}

const char *
tigris_move_kind(struct tes_move m)
{
	return m.kind <= MOVE_LEADER ? parts[m.kind].piece[m.what] :
				       parts[m.kind].kind;
}

enum game_part
tigris_move_part(struct tes_move m)
{
	if (m.kind != MOVE_DRAW)
		return m.kind < MOVE_WAR ? GAME_PART_STEP : GAME_PART_MORE;
	return m.more == PHASE_DEAL   ? GAME_PART_HANDS :
	    m.more == PHASE_SWAP      ? GAME_PART_MORE :
					GAME_PART_DRAWS;
}

unsigned
tigris_move_implicit(const struct pos *p, struct tes_move *m)
{
	*m = (struct tes_move){ .kind = MOVE_STOP };
	return p->s.phase == PHASE_ACT && p->s.done > 0;
}

bool
tigris_move_omitted(const struct pos *p, struct tes_move *m)
{
	*m = (struct tes_move){ .kind = MOVE_PASS };
	return p->s.phase == PHASE_ACT && p->s.done == 0 &&
	    score_has_cube(&p->s);
}

/* Reading, with the parser of notation.c */

static uint32_t
bits_of(const uint8_t *colour, unsigned tiles)
{
	uint8_t n[COLOURS] = { 0 };

	for (unsigned i = 0; i < tiles; i++)
		n[colour[i]]++;
	return tiles_bits(n);
}

/*
 * Returns consequence n (base 0) among those of this kind; NULL if the step has
 * fewer.
 */
static const struct follow *
find_follow(const struct action *a, enum follow_kind kind, unsigned n)
{
	for (unsigned i = 0; i < a->follows; i++)
		if (a->follow[i].kind == kind && n-- == 0)
			return &a->follow[i];
	return NULL;
}

static bool
read_act(const struct pos *p, const struct action *a, struct tes_move *m)
{
	_Static_assert((int)MOVE_PASS == (int)VERB_PASS, "verbs are moves");

	if (a->verb == VERB_CUBE || (a->verb == VERB_SWAP &&
	    a->has_colours == (p->s.hidden[p->s.seat] > 0)))
		return false;
	m->kind = (uint8_t)a->verb;
	if (a->verb <= VERB_WITHDRAW)
		m->what = (uint8_t)a->colour;
	if (a->verb == VERB_SWAP && a->has_colours)
		m->bits = bits_of(a->give, a->gives);
	else if (a->verb == VERB_SWAP)
		m->more = a->gives;
	else if (a->sq != NOWHERE)
		m->from = a->sq;
	return a->verb != VERB_PASS || p->s.done == 0;
}

static bool
read_cube(const struct pos *p, const struct action *a, struct tes_move *m)
{
	(void)p;
	m->kind = MOVE_CUBE;
	m->what = (uint8_t)a->colour;
	return a->verb == VERB_CUBE;
}

static bool
read_war(const struct pos *p, const struct action *a, struct tes_move *m)
{
	const struct follow *f = find_follow(a, FOLLOW_WAR, p->s.wars);

	m->kind = MOVE_WAR;
	m->what = f ? (uint8_t)f->colour : 0;
	return f;
}

/*
 * Reads the tiles that the deciding seat adds to a conflict; if the step names
 * none, it adds 0.
 */
static bool
read_support(const struct pos *p, const struct action *a, struct tes_move *m)
{
	const struct follow *f = p->s.is_revolt ?
	    find_follow(a, FOLLOW_REVOLT, 0) :
	    find_follow(a, FOLLOW_WAR, p->s.wars - 1u);

	*m = choices_support(p, !f ? 0 :
	    p->s.phase == PHASE_ATTACK ? f->attack :
					 f->defence);
	return true;
}

static bool
read_building(const struct pos *p, const struct action *a, struct tes_move *m)
{
	const struct follow *f = find_follow(a, FOLLOW_BUILDING, 0);

	(void)p;
	m->kind = f ? MOVE_BUILD : MOVE_DECLINE;
	if (f)
		m->from = f->sq;
	else
		m->more = PHASE_BUILD;
	return true;
}

static bool
read_monument(const struct pos *p, const struct action *a, struct tes_move *m)
{
	const struct follow *z = find_follow(a, FOLLOW_ZIGGURAT, 0);
	const struct follow *f = z ? z : find_follow(a, FOLLOW_MONUMENT, 0);

	if (!f) {
		*m = (struct tes_move){ .kind = MOVE_DECLINE,
			.more = PHASE_MONUMENT };
		return true;
	}
	m->kind = z ? MOVE_ZIGGURAT : MOVE_MONUMENT;
	m->what = z ? 0 : f->monument;
	m->from = squares_meant(board_build_squares(&p->s.board, p->s.sq, !z),
	    f->sq);
	return m->from != NOWHERE;
}

/*
 * Reads the treasures taken.  If none can be chosen to stay, the step need not
 * name those taken.
 */
static bool
read_treasures(const struct pos *p, const struct action *a, struct tes_move *m)
{
	const struct follow *f = find_follow(a, FOLLOW_TREASURE, 0);
	struct squares taken = { { 0, 0, 0 } };
	struct treasures_due due;

	if (!act_treasures_due(p, &due))
		return false;
	for (unsigned i = 0; f && i < f->squares; i++)
		squares_add(&taken, f->square[i]);
	taken = squares_and(taken, due.all);
	if (!squares_any(taken) && squares_count(due.choice) == 1)
		taken = squares_less(due.all, due.choice);
	m->kind = MOVE_TREASURE;
	m->bits = choices_treasures(p, taken);
	return true;
}

static bool
read_swap(const struct pos *p, const struct action *a, struct tes_move *m)
{
	/* Other steps do not set `take`. */
	if (a->verb != VERB_SWAP || !a->has_takes)
		return false;
	*m = (struct tes_move){
		.kind = MOVE_DRAW,
		.whom = p->s.decider,
		.more = PHASE_SWAP,
		.bits = bits_of(a->take, a->takes),
	};
	return true;
}

bool
tigris_move_read(struct pos *p, struct judge_run *run,
    const struct tes_step *step, struct tes_move *m)
{
	static bool (*const read[PHASE_OVER + 1])(const struct pos *p,
	    const struct action *a, struct tes_move *m) = {
		[PHASE_ACT] = read_act,
		[PHASE_WAR] = read_war,
		[PHASE_ATTACK] = read_support,
		[PHASE_DEFEND] = read_support,
		[PHASE_BUILD] = read_building,
		[PHASE_MONUMENT] = read_monument,
		[PHASE_TREASURE] = read_treasures,
		[PHASE_SWAP] = read_swap,
		[PHASE_CUBE] = read_cube,
	};
	struct action a;

	*m = (struct tes_move){ 0 };
	return read[p->s.phase] &&
	    tigris_read(NULL, run->edition, &step->text, &a) &&
	    read[p->s.phase](p, &a, m);
}
