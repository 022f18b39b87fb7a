/*
 * scene.c - scenes of GODS: positions described for drawing.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "games/gods/trace.h"

void
gods_things(const struct tes_edition *ed, struct buf *out)
{
	buf_puts(out, "hexagons;");
	for (unsigned c = 0; c < COLOURS; c++)
		buf_printf(out, "tribe:%s tribe;",
		    edition_word(ed, hex_word[c]));
	buf_puts(out, "temple:temple;desert:desert;decay:decay;");
}

/* One-letter symbols of hexes, which do not depend on the edition's words. */
static const char *const hex_face[HEX_KINDS + 1] = { "g", "b", "v", "o", "D",
	"W", "X", "C", "E", "?" };

enum counter { POWER, POINTS, VILLAGES, CHIPS, TEMPLES, MARKERS, EXTRAS,
	COUNTERS };

struct view_seat {
	int32_t value[COUNTERS];
};

/* What a scene shows. */
struct view {
	const struct judge_run *run;
	unsigned seats;
	const struct piece *piece; /* pieces on the field, in any order */
	size_t pieces;
	uint32_t new_from; /* pieces touched from this clock on are new */
	const struct moved *moved; /* deserts moved in this turn */
	unsigned moves;
	const struct taken *taken; /* markers replaced in this turn */
	unsigned takes;
	const struct pos *pos;
	struct view_seat seat[SEATS];
	uint8_t lying[BOX_MAX]; /* kinds on the display: enum hex */
	unsigned lying_count;
	int left[HEX_KINDS]; /* hexes left to draw, by kind */
	bool left_has_hidden; /* left[] includes hidden hexes of the display */
};

static bool
is_free(const struct view *v, struct cell cell)
{
	for (size_t i = 0; i < v->pieces; i++)
		if (cell_is(v->piece[i].cell, cell))
			return false;
	return true;
}

static const char *
colour_of(enum hex hex)
{
	return hex <= HEX_ORANGE ? hex_word[hex] : NULL;
}

static __attribute__((format(printf, 2, 3))) const char *
text(struct arena *a, const char *fmt, ...)
{
	struct buf b = { 0 };
	va_list ap;

	va_start(ap, fmt);
	buf_vprintf(&b, fmt, ap);
	va_end(ap);
	const char *s = b.s ? arena_strndup(a, b.s, b.len) : NULL;
	buf_release(&b);
	return s;
}

/* Names of pieces; each is made when first needed. */
struct labels {
	const struct judge_run *run;
	struct arena *arena;
	const char *temple[SEATS];
	const char *name[COLOURS];
	const char *tribe[COLOURS][SEATS + 1]; /* [SEATS]: no marker */
};

static const char *
temple_label(struct labels *l, int seat)
{
	const char **label = &l->temple[seat];

	if (!*label)
		*label = text(l->arena, "temple of %s",
		    l->run->seat_name[seat]);
	return *label;
}

static const char *
tribe_label(struct labels *l, int colour, int seat)
{
	const char **label =
	    &l->tribe[colour][seat == NO_SEAT ? SEATS : seat];
	const char *name = hex_name(l->run, (enum hex)colour);

	if (!*label)
		*label = seat == NO_SEAT ?
		    text(l->arena, "%s tribe without a god", name) :
		    text(l->arena, "%s tribe of %s", name,
			l->run->seat_name[seat]);
	return *label;
}

static const char *
tribe_name(struct labels *l, int colour)
{
	const char **name = &l->name[colour];

	if (!*name)
		*name = text(l->arena, "%s tribe",
		    hex_name(l->run, (enum hex)colour));
	return *name;
}

/* Sets the label of a piece (with its owner), and its name (without). */
static void
put_names(struct labels *l, const struct piece *piece,
    struct tes_cell_content *spot)
{
	if (piece->kind == PIECE_TRIBE) {
		spot->label = tribe_label(l, piece->colour, piece->seat);
		spot->name = tribe_name(l, piece->colour);
		return;
	}
	spot->label = spot->name = piece->kind == PIECE_TEMPLE ?
	    temple_label(l, piece->seat) :
	    piece->kind == PIECE_DESERT ? "desert" : "decay";
}

const char *
sight_cell(struct arena *a, struct cell cell)
{
	char s[2 * NUMBER_SIZE + 1];
	size_t len = number_write(s, cell.q);

	s[len++] = ',';
	len += number_write(s + len, cell.r);
	return arena_strndup(a, s, len);
}

/* Returns the game's word for a seat, whatever the edition's; NULL: NO_SEAT. */
static const char *
seat_colour(const struct judge_run *run, int seat)
{
	return seat == NO_SEAT ? NULL : gods_seat[run->seat[seat]];
}

/* Symbols of temples by index in gods_seat[]; tribes have lower-case ones. */
static const char *const temple_face[] = { "R", "B", "Y", "G" };

static bool
fill_spot(const struct view *v, struct labels *labels,
    const struct piece *piece, struct tes_cell_content *spot)
{
	const struct judge_run *run = v->run;
	static const char *const kind[] = { "tribe", "temple", "desert",
		"decay" };
	const bool temple = piece->kind == PIECE_TEMPLE;
	const bool tribe = piece->kind == PIECE_TRIBE;

	*spot = (struct tes_cell_content){
		.x = piece->cell.q,
		.y = piece->cell.r,
		.cell = sight_cell(labels->arena, piece->cell),
		.kind = kind[piece->kind],
		.color = temple ? seat_colour(run, piece->seat) :
		    tribe	 ? hex_word[piece->colour] :
				   NULL,
		.symbol = temple ? temple_face[run->seat[piece->seat]] :
		    tribe      ? hex_face[piece->colour] :
		    piece->kind == PIECE_DESERT ? hex_face[HEX_DESERT] :
						  hex_face[HEX_DECAY],
		.owner_color = tribe ? seat_colour(run, piece->seat) : NULL,
		.is_new = piece->touched >= v->new_from,
		.is_uncertain = v->run->is_lost,
		.shape = temple ? TES_SHAPE_PIECE :
		    tribe	? TES_SHAPE_TILE :
				  TES_SHAPE_BLOCK,
	};
	put_names(labels, piece, spot);
	return spot->cell && spot->label && spot->name;
}

static int
by_row(const void *a, const void *b)
{
	const struct cell x = (*(const struct piece *const *)a)->cell;
	const struct cell y = (*(const struct piece *const *)b)->cell;

	if (x.r != y.r)
		return x.r < y.r ? -1 : 1;
	return x.q < y.q ? -1 : x.q > y.q;
}

static bool
fill_spots(const struct view *v, struct arena *a, struct tes_scene *scene)
{
	const size_t n = v->pieces;
	struct tes_cell_content *spot = arena_alloc_raw(a, n * sizeof(*spot));
	const struct piece **piece = arena_alloc_raw(a, n * sizeof(*piece));
	struct labels labels = { .run = v->run, .arena = a };

	if (!spot || !piece)
		return false;
	for (size_t i = 0; i < n; i++)
		piece[i] = &v->piece[i];
	qsort(piece, n, sizeof(*piece), by_row);
	for (size_t i = 0; i < n; i++)
		if (!fill_spot(v, &labels, piece[i], &spot[i]))
			return false;
	const struct sight sight = { v->pos, v->run, a, spot };
	scene->content = arena_pointers(a, spot, n, sizeof(*spot));
	scene->content_count = (uint32_t)n;
	return scene->content && sight_villages(&sight, scene) &&
	    (!v->run->studies || sight_free_cells(&sight, scene));
}

/*
 * Returns whether one of the moves from `first` to i - 1 put a desert on the
 * cell from which move i takes a desert.
 */
static bool
was_moved_there(const struct view *v, unsigned first, unsigned i)
{
	for (unsigned k = first; k < i; k++)
		if (cell_is(v->moved[k].to, v->moved[i].from))
			return true;
	return false;
}

/* Returns where the desert of move i is after all moves of the turn. */
static struct cell
last_cell(const struct view *v, unsigned i)
{
	struct cell at = v->moved[i].to;

	while (++i < v->moves)
		if (cell_is(v->moved[i].from, at))
			at = v->moved[i].to;
	return at;
}

static int
by_place(const void *a, const void *b)
{
	const struct tes_cell_content *x =
	    ((const struct tes_removal *)a)->content;
	const struct tes_cell_content *y =
	    ((const struct tes_removal *)b)->content;

	if (x->y != y->y)
		return x->y < y->y ? -1 : 1;
	return x->x < y->x ? -1 : x->x > y->x;
}

/* Returns whether taken[i] is the first marker taken off its tribe. */
static bool
is_first_taken(const struct view *v, unsigned first, unsigned i)
{
	for (unsigned k = first; k < i; k++)
		if (v->taken[k].number == v->taken[i].number)
			return false;
	return true;
}

/*
 * Adds the markers that tribes lost in this turn or step: the owner's before
 * it, unless the owner is the same again.
 */
static bool
fill_taken(const struct view *v, struct arena *a, struct tes_removal *trace,
    uint32_t *traces)
{
	unsigned first = 0;

	while (first < v->takes && v->taken[first].clock < v->new_from)
		first++;
	for (unsigned i = first; i < v->takes; i++) {
		const struct taken *taken = &v->taken[i];
		const struct piece tribe =
		    position_piece(v->pos, taken->number);
		const char *colour = seat_colour(v->run, taken->seat);
		struct tes_cell_content *spot;

		if (!is_first_taken(v, first, i) || tribe.seat == taken->seat)
			continue;
		spot = arena_array(a, 1, sizeof(*spot));
		if (!spot)
			return false;
		*spot = (struct tes_cell_content){
			.x = tribe.cell.q,
			.y = tribe.cell.r,
			.cell = sight_cell(a, tribe.cell),
			.kind = "marker",
			.color = colour,
			.symbol = temple_face[v->run->seat[taken->seat]],
			.label = text(a, "marker of %s",
			    v->run->seat_name[taken->seat]),
			.is_uncertain = v->run->is_lost,
			.shape = TES_SHAPE_PIECE,
			.name = "marker",
		};
		trace[(*traces)++] = (struct tes_removal){ .content = spot,
			.kind = TES_REMOVAL_MARKER };
		if (!spot->cell || !spot->label)
			return false;
	}
	return true;
}

/*
 * Lists the cells that deserts left in this turn or step, and the markers that
 * were replaced; nothing else leaves a cell.
 */
static bool
fill_traces(const struct view *v, struct arena *a, struct tes_scene *scene)
{
	struct labels labels = { .run = v->run, .arena = a };
	struct tes_removal *trace =
	    arena_array(a, v->moves + v->takes, sizeof(*trace));
	unsigned first = 0;

	while (first < v->moves && v->moved[first].clock < v->new_from)
		first++;
	scene->removal = trace;
	for (unsigned i = first; i < v->moves && trace; i++) {
		const struct cell from = v->moved[i].from;
		const struct cell to = last_cell(v, i);
		const struct piece desert = { .cell = from,
			.kind = PIECE_DESERT, .seat = NO_SEAT };

		if (was_moved_there(v, first, i) || cell_is(from, to))
			continue;
		struct tes_removal *t = &trace[scene->removal_count++];
		struct tes_cell_content *spot =
		    arena_array(a, 1, sizeof(*spot));
		if (!spot || !fill_spot(v, &labels, &desert, spot))
			return false;
		t->content = spot;
		t->kind = TES_REMOVAL_MOVED;
		t->to_cell = sight_cell(a, to);
		t->is_cell_free = is_free(v, from);
		if (!t->to_cell)
			return false;
	}
	if (!trace || !fill_taken(v, a, trace, &scene->removal_count))
		return false;
	qsort(trace, scene->removal_count, sizeof(*trace), by_place);
	return true;
}

static const struct tes_counter *
fill_counters(const struct view_seat *from, bool is_certain, struct arena *a,
    uint32_t *counters)
{
	struct list {
		struct tes_counter at[COUNTERS];
	} *list = arena_alloc_raw(a, sizeof(*list));

	*counters = COUNTERS;
	if (!list)
		return NULL;
#define COUNTER(id, name, title, is_score) \
	{ name, title, from->value[id], is_certain, is_score }
	*list = (struct list){ {
		COUNTER(POWER, "power", "Power", false),
		COUNTER(POINTS, "points", "Points", true),
		COUNTER(VILLAGES, "villages", "Villages", false),
		COUNTER(CHIPS, "chips", "Chips", false),
		COUNTER(TEMPLES, "temples", "Temples left", false),
		COUNTER(MARKERS, "markers", "Markers left", false),
		COUNTER(EXTRAS, "extras", "Extra actions", false),
	} };
#undef COUNTER
	return list->at;
}

static bool
fill_panels(const struct view *v, struct arena *a, struct tes_scene *scene)
{
	const struct judge_run *run = v->run;
	struct tes_player_panel *view = arena_array(a, v->seats, sizeof(*view));

	for (unsigned i = 0; view && i < v->seats; i++) {
		view[i] = (struct tes_player_panel){
			.seat = run->seat_name[i],
			.name = run->record->head.player[i].value,
			.is_active = judge_is_to_move(run, i),
			.color = seat_colour(run, (int)i),
		};
		view[i].counter =
		    fill_counters(&v->seat[i], !run->is_lost, a,
			&view[i].counter_count);
		if (!view[i].counter)
			return false;
	}
	scene->panel = view;
	scene->panel_count = v->seats;
	return view != NULL;
}

static struct tes_pile
heap_of(const struct judge_run *run, enum hex hex, int count)
{
	return (struct tes_pile){
		.kind = hex_name(run, hex),
		.color = colour_of(hex),
		.symbol = hex_face[hex],
		.count = count,
		.shape = hex == HEX_DESERT || hex == HEX_DECAY ? TES_SHAPE_BLOCK
							       : TES_SHAPE_TILE,
	};
}

/* Fills the supplies: the display, and the hexes left to draw. */
static bool
fill_supplies(const struct view *v, struct arena *a, struct tes_scene *scene)
{
	struct tes_supply *supply = arena_alloc_raw(a, 2 * sizeof(*supply));
	struct tes_pile *lies =
	    arena_alloc_raw(a, v->lying_count * sizeof(*lies));
	struct tes_pile *left = arena_alloc_raw(a, HEX_KINDS * sizeof(*left));
	uint32_t kinds = 0;

	if (!supply || !lies || !left)
		return false;
	for (unsigned i = 0; i < v->lying_count; i++)
		lies[i] = heap_of(v->run, v->lying[i], 1);
	for (int h = 0; h < HEX_KINDS; h++)
		if (v->left[h] > 0)
			left[kinds++] =
			    heap_of(v->run, (enum hex)h, v->left[h]);
	supply[0] = (struct tes_supply){
		.name = "display",
		.title = "Display",
		.is_certain = !v->run->is_lost,
		.pile = lies,
		.pile_count = v->lying_count,
	};
	supply[1] = (struct tes_supply){
		.name = "left",
		.title = "Left to draw",
		.is_certain = !v->left_has_hidden && !v->run->is_lost,
		.pile = left,
		.pile_count = kinds,
	};
	scene->supply = supply;
	scene->supply_count = 2;
	return true;
}

/* C4, E12: all information is public. */
static bool
fill_tally(const struct view *v, struct arena *a, struct tes_scene *scene)
{
	*scene = (struct tes_scene){ .grid = TES_GRID_HEXAGONS };
	return fill_panels(v, a, scene) && fill_supplies(v, a, scene);
}

static bool
fill_scene(const struct view *v, struct arena *a, struct tes_scene *scene)
{
	return fill_tally(v, a, scene) && fill_spots(v, a, scene) &&
	    fill_traces(v, a, scene);
}

/* Returns the clock from which changes are new: those of the step or turn. */
static uint32_t
new_clock(const struct judge_run *run, uint32_t clock, uint32_t turn_clock)
{
	return run->moment == TES_EVENT_STEP ? clock : turn_clock + 1;
}

/*
 * Views of a position
 */

static void
view_owner(const struct owner *o, struct view_seat *seat)
{
	*seat = (struct view_seat){ .value = { o->power, o->points, 0, 0,
	    o->temples, o->markers, o->extras } };
	for (int c = 0; c < COLOURS; c++) {
		seat->value[VILLAGES] += o->villages[c];
		seat->value[CHIPS] += o->chips[c];
	}
}

static void
view_display(const struct pos *p, struct view *v)
{
	v->lying_count = 0;
	if (p->is_traced) {
		v->lying_count = p->trace->lying_count;
		memcpy(v->lying, p->trace->lying, v->lying_count);
		return;
	}
	for (unsigned h = 0; h < HEX_END; h++)
		for (unsigned i = 0; i < p->s.display[h]; i++)
			v->lying[v->lying_count++] = (uint8_t)h;
	while (v->lying_count < p->s.lying)
		v->lying[v->lying_count++] = HEX_HIDDEN;
}

static void
view_pos(const struct pos *p, const struct judge_run *run, struct view *v)
{
	const struct trace *t = p->is_traced ? p->trace : NULL;

	v->run = run;
	v->seats = p->seats;
	v->new_from = !t ? 1 : !run->watch ? UINT32_MAX :
	    new_clock(run, t->clock, t->turn_clock);
	v->moved = t ? t->moved : NULL;
	v->moves = t ? t->moves : 0;
	v->taken = t ? t->taken : NULL;
	v->takes = t ? t->takes : 0;
	v->pos = p;
	for (unsigned i = 0; i < p->seats; i++)
		view_owner(&p->s.owner[i], &v->seat[i]);
	view_display(p, v);
	for (unsigned h = 0; h < HEX_KINDS; h++)
		v->left[h] = p->s.left[h];
	v->left_has_hidden = p->s.hidden > 0;
}

struct piece
position_piece(const struct pos *p, uint32_t number)
{
	const unsigned lies = p->place[number].lies;
	struct piece piece = { .cell = board_cell(p, number),
		.seat = NO_SEAT };

	if (p->is_traced)
		piece.touched =
		    p->trace->laid[p->place[number].at].touched;
	if (lies >= LIES_TRIBE) {
		piece.kind = PIECE_TRIBE;
		piece.colour = (uint8_t)(lies / 8 - 1);
		piece.seat = (int8_t)((lies & 7) - 1);
	} else if (lies >= LIES_TEMPLE) {
		piece.kind = PIECE_TEMPLE;
		piece.seat = (int8_t)(lies - LIES_TEMPLE);
	} else {
		piece.kind = lies == LIES_DESERT ? PIECE_DESERT : PIECE_DECAY;
	}
	return piece;
}

/* Lists the pieces on the field.  Returns false if out of memory. */
static bool
view_pieces(const struct pos *p, struct view *v, struct arena *a)
{
	struct piece *piece = arena_alloc_raw(a, BOX_MAX * sizeof(*piece));
	const struct trace *t = p->is_traced ? p->trace : NULL;

	v->piece = piece;
	v->pieces = t ? t->laid_count : 0;
	for (uint32_t i = 0; t && piece && i < t->laid_count; i++)
		piece[i] = position_piece(p, t->laid[i].number);
	for (uint32_t n = 0; !t && piece && n < p->places; n++)
		if (p->place[n].lies != LIES_NOTHING && n != WALL)
			piece[v->pieces++] = position_piece(p, n);
	return piece != NULL;
}

bool
position_tally(const void *pos, const struct judge_run *run, struct arena *a,
    struct tes_scene *scene)
{
	struct view v;

	view_pos(pos, run, &v);
	return fill_tally(&v, a, scene);
}

bool
position_scene(const void *pos, const struct judge_run *run, struct arena *a,
    struct tes_scene *scene)
{
	struct view v;

	view_pos(pos, run, &v);
	return view_pieces(pos, &v, a) && fill_scene(&v, a, scene);
}
