/*
 * scene.c - scenes of GODS: positions described for drawing.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "games/gods/pool.h"

/* One-letter symbols of hexes, which do not depend on the edition's words. */
static const char *const hex_face[HEX_KINDS + 1] = { "g", "b", "v", "o", "D",
	"W", "X", "C", "E", "?" };

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

/* Names of pieces, made once for each kind and owner. */
struct labels {
	const struct judge_run *run;
	struct arena *arena;
	const char *temple[SEATS];
	const char *name[COLOURS];
	const char *tribe[COLOURS][SEATS + 1]; /* [SEATS]: without a god */
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

/* Sets the label (with owner) and name (kind only) of a piece. */
static void
put_names(struct labels *l, const struct piece *piece,
    struct tes_cell_content *spot)
{
	switch (piece->kind) {
	case PIECE_TEMPLE:
		spot->label = spot->name = temple_label(l, piece->seat);
		break;
	case PIECE_TRIBE:
		spot->label = tribe_label(l, piece->colour, piece->seat);
		spot->name = tribe_name(l, piece->colour);
		break;
	case PIECE_DESERT:
		spot->label = spot->name = "desert";
		break;
	default:
		spot->label = spot->name = "decay";
		break;
	}
}

/* Returns text such as "1,-2", owned by the arena. */
static const char *
cell_text(struct arena *a, struct cell cell)
{
	char s[2 * NUMBER_SIZE + 1];
	size_t len = number_write(s, cell.q);

	s[len++] = ',';
	len += number_write(s + len, cell.r);
	return arena_strndup(a, s, len);
}

/* Returns the game's word for a seat, not the edition's; NULL for NO_SEAT. */
static const char *
seat_colour(const struct judge_run *run, int seat)
{
	return seat == NO_SEAT ? NULL : gods_seat[run->seat[seat]];
}

/* Symbols of temples by index in gods_seat; a tribe's letter is lower case. */
static const char *const temple_face[] = { "R", "B", "Y", "G" };

/* Returns the clock from which on changes are new in this scene. */
static uint32_t
new_clock(const struct gods *g, const struct judge_run *run)
{
	return run->moment == TES_EVENT_STEP ? g->clock : g->turn_clock + 1;
}

static bool
fill_spot(const struct gods *g, struct labels *labels,
    const struct piece *piece, struct tes_cell_content *spot)
{
	const struct judge_run *run = labels->run;
	static const char *const kind[] = { "tribe", "temple", "desert",
		"decay" };
	const bool temple = piece->kind == PIECE_TEMPLE;
	const bool tribe = piece->kind == PIECE_TRIBE;

	*spot = (struct tes_cell_content){
		.x = piece->cell.q,
		.y = piece->cell.r,
		.cell = cell_text(labels->arena, piece->cell),
		.kind = kind[piece->kind],
		.color = temple ? seat_colour(run, piece->seat) :
		    tribe	 ? hex_word[piece->colour] :
				   NULL,
		.symbol = temple ? temple_face[run->seat[piece->seat]] :
		    tribe      ? hex_face[piece->colour] :
		    piece->kind == PIECE_DESERT ? hex_face[HEX_DESERT] :
						  hex_face[HEX_DECAY],
		.owner_color = tribe ? seat_colour(run, piece->seat) : NULL,
		.is_new = piece->touched >= new_clock(g, run),
		.is_uncertain = piece->maybe,
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
fill_spots(const struct gods *g, const struct judge_run *run, struct arena *a,
    struct tes_scene *scene)
{
	const size_t n = g->field.pieces;
	struct tes_cell_content *spot = arena_alloc_raw(a, n * sizeof(*spot));
	const struct piece **piece = arena_alloc_raw(a, n * sizeof(*piece));
	struct labels labels = { .run = run, .arena = a };

	if (!spot || !piece)
		return false;
	for (size_t i = 0; i < n; i++)
		piece[i] = &g->field.piece[i];
	qsort(piece, n, sizeof(*piece), by_row);
	for (size_t i = 0; i < n; i++)
		if (!fill_spot(g, &labels, piece[i], &spot[i]))
			return false;
	scene->content = arena_pointers(a, spot, n, sizeof(*spot));
	scene->content_count = (uint32_t)n;
	return scene->content;
}

/*
 * Returns whether a move from `first` on had brought the desert of move i to
 * its origin.
 */
static bool
was_moved_there(const struct gods *g, unsigned first, unsigned i)
{
	for (unsigned k = first; k < i; k++)
		if (cell_is(g->moved[k].to, g->moved[i].from))
			return true;
	return false;
}

/* Returns the final cell of the desert of move i. */
static struct cell
last_cell(const struct gods *g, unsigned i)
{
	struct cell at = g->moved[i].to;

	while (++i < g->moves)
		if (cell_is(g->moved[i].from, at))
			at = g->moved[i].to;
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

/*
 * Lists the cells that deserts left in this turn or step; no other hex moves.
 */
static bool
fill_traces(const struct gods *g, const struct judge_run *run, struct arena *a,
    struct tes_scene *scene)
{
	struct labels labels = { .run = run, .arena = a };
	struct tes_removal *trace = arena_array(a, g->moves, sizeof(*trace));
	unsigned first = 0;

	while (first < g->moves && g->moved[first].clock < new_clock(g, run))
		first++;
	scene->removal = trace;
	for (unsigned i = first; i < g->moves && trace; i++) {
		const struct cell from = g->moved[i].from;
		const struct cell to = last_cell(g, i);
		const struct piece desert = { .cell = from,
			.kind = PIECE_DESERT, .seat = NO_SEAT };

		if (was_moved_there(g, first, i) || cell_is(from, to))
			continue;
		struct tes_removal *t = &trace[scene->removal_count++];
		struct tes_cell_content *spot =
		    arena_array(a, 1, sizeof(*spot));
		if (!spot || !fill_spot(g, &labels, &desert, spot))
			return false;
		t->content = spot;
		t->kind = TES_REMOVAL_MOVED;
		t->to_cell = cell_text(a, to);
		t->is_cell_free = !field_at(&g->field, from);
		if (!t->to_cell)
			return false;
	}
	if (trace)
		qsort(trace, scene->removal_count, sizeof(*trace), by_place);
	return g->moves == 0 || trace;
}

static int
total(const int n[COLOURS])
{
	int sum = 0;

	for (int c = 0; c < COLOURS; c++)
		sum += n[c];
	return sum;
}

static const struct tes_counter *
fill_counters(const struct gods *g, const struct god *god, struct arena *a,
    uint32_t *counters)
{
	const bool sure = god->power.lo == god->power.hi;
	struct list {
		struct tes_counter at[7];
	} *list = arena_alloc_raw(a, sizeof(*list));

	*counters = sizeof(list->at) / sizeof(list->at[0]);
	if (!list)
		return NULL;
	*list = (struct list){ {
		{ "power", "Power", god->power.hi, sure, false },
		{ "points", "Points", god_points(g, god), !g->faith_loose,
		    true },
		{ "villages", "Villages", total(god->villages),
		    !g->faith_loose, false },
		{ "chips", "Chips", total(god->chips), !g->faith_loose,
		    false },
		{ "temples", "Temples left", god->temples, g->doubts == 0,
		    false },
		{ "markers", "Markers left", god->markers, !g->faith_loose,
		    false },
		{ "extras", "Extra actions", god->extras, !god->extras_loose,
		    false },
	} };
	return list->at;
}

static bool
fill_views(const struct gods *g, const struct judge_run *run, struct arena *a,
    struct tes_scene *scene)
{
	struct tes_player_panel *view = arena_array(a, g->gods, sizeof(*view));

	for (unsigned i = 0; view && i < g->gods; i++) {
		view[i] = (struct tes_player_panel){
			.seat = run->seat_name[i],
			.name = run->record->head.player[i].value,
			.is_active = !run->ended &&
			    run->place.seat == run->seat_name[i],
			.color = seat_colour(run, (int)i),
		};
		view[i].counter =
		    fill_counters(g, &g->god[i], a, &view[i].counter_count);
		if (!view[i].counter)
			return false;
	}
	scene->panel = view;
	scene->panel_count = g->gods;
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
fill_shelves(const struct gods *g, const struct judge_run *run,
    struct arena *a, struct tes_scene *scene)
{
	const struct display *d = &g->display;
	struct tes_supply *shelf = arena_alloc_raw(a, 2 * sizeof(*shelf));
	struct tes_pile *lies = arena_alloc_raw(a, d->count * sizeof(*lies));
	struct tes_pile *left = arena_alloc_raw(a, HEX_KINDS * sizeof(*left));
	uint32_t kinds = 0;

	if (!shelf || !lies || !left)
		return false;
	for (unsigned i = 0; i < d->count; i++)
		lies[i] = heap_of(run, d->lying[i].hex, 1);
	for (int h = 0; h < HEX_KINDS; h++)
		if (g->pool.left[h] > 0)
			left[kinds++] =
			    heap_of(run, (enum hex)h, g->pool.left[h]);
	shelf[0] = (struct tes_supply){
		.name = "display",
		.title = "Display",
		.is_certain = !d->is_loose,
		.pile = lies,
		.pile_count = d->count,
	};
	shelf[1] = (struct tes_supply){
		.name = "left",
		.title = "Left to draw",
		.is_certain = !g->pool.is_loose && g->pool.hidden == 0,
		.pile = left,
		.pile_count = kinds,
	};
	scene->supply = shelf;
	scene->supply_count = 2;
	return true;
}

/* C4, E12: all information is public. */
bool
gods_tally(const void *state, const struct judge_run *run, struct arena *a,
    struct tes_scene *scene)
{
	const struct gods *g = state;

	*scene = (struct tes_scene){ .grid = TES_GRID_HEXAGONS };
	return fill_views(g, run, a, scene) && fill_shelves(g, run, a, scene);
}

bool
gods_scene(const void *state, const struct judge_run *run, struct arena *a,
    struct tes_scene *scene)
{
	return gods_tally(state, run, a, scene) &&
	    fill_spots(state, run, a, scene) &&
	    fill_traces(state, run, a, scene);
}
