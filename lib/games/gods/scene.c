/*
 * scene.c - scenes of GODS: positions described for drawing.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "games/gods/trace.h"
#include "model/observer.h"

void
gods_things(const struct tes_edition *ed, struct buf *out)
{
	buf_puts(out, "hexagons;");
	for (unsigned c = 0; c < COLOURS; c++) {
		buf_puts(out, "tribe:");
		buf_puts(out, edition_word(ed, hex_word[c]));
		buf_puts(out, " tribe:any;");
	}
	buf_printf(out, "temple:temple:owned;desert:%s:unowned;"
	    "decay:%s:unowned;", edition_word(ed, hex_word[HEX_DESERT]),
	    edition_word(ed, hex_word[HEX_DECAY]));
}

/* One-letter symbols of hexes, which do not depend on the edition's words. */
static const char *const hex_face[HEX_KINDS + 1] = { "g", "b", "v", "o", "D",
	"W", "X", "C", "E", "?" };

/* Returns the game's word for a seat, whatever the edition's; NULL: NO_SEAT. */
static const char *
seat_colour(const struct judge_run *run, int seat)
{
	return seat == NO_SEAT ? NULL : gods_seat[run->seat[seat]];
}

/* Symbols of temples by index in gods_seat[]; tribes have lower-case ones. */
static const char *const temple_face[] = { "R", "B", "Y", "G" };

/* Returns the edition's name of a kind of piece. */
static const char *
piece_name(const struct judge_run *run, unsigned kind)
{
	return kind == PIECE_DESERT ? hex_name(run, HEX_DESERT) :
	    kind == PIECE_DECAY	    ? hex_name(run, HEX_DECAY) :
				      piece_word[kind];
}

static void
fill_content(const struct scene_ctx *v, const struct piece *piece,
    struct tes_cell_content *content)
{
	const struct judge_run *run = v->run;
	const bool temple = piece->kind == PIECE_TEMPLE;
	const bool tribe = piece->kind == PIECE_TRIBE;
	const char *name = tribe ? arena_concat(v->arena,
	    hex_name(run, piece->colour), " tribe") :
	    piece_name(run, piece->kind);
	const char *label = piece->seat != NO_SEAT ? arena_concat(v->arena,
	    name, " of ", run->seat_name[piece->seat]) :
	    tribe ? arena_concat(v->arena, name, " without a god") : name;

	*content = (struct tes_cell_content){
		.x = piece->cell.q,
		.y = piece->cell.r,
		.cell = cell_text(v->arena, piece->cell),
		.kind = piece_word[piece->kind],
		.color = temple ? seat_colour(run, piece->seat) :
		    tribe	 ? hex_word[piece->colour] :
				   NULL,
		.symbol = temple ? temple_face[run->seat[piece->seat]] :
		    tribe      ? hex_face[piece->colour] :
		    piece->kind == PIECE_DESERT ? hex_face[HEX_DESERT] :
						  hex_face[HEX_DECAY],
		.owner_color = tribe ? seat_colour(run, piece->seat) : NULL,
		.is_new = piece->touched >= v->new_from,
		.is_uncertain = run->is_lost,
		.shape = temple ? TES_SHAPE_PIECE :
		    tribe	? TES_SHAPE_TILE :
				  TES_SHAPE_BLOCK,
		.label = label,
		.name = temple ? label : name,
	};
}

static void
fill_contents(const struct scene_ctx *v, struct tes_scene *scene)
{
	size_t n;
	struct piece *piece = position_pieces(v->p, &n);
	struct tes_cell_content *content =
	    arena_alloc_raw(v->arena, n * sizeof(*content));

	v->arena->out_of_memory |= !piece;
	for (size_t i = 0; content && i < n; i++)
		fill_content(v, &piece[i], &content[i]);
	free(piece);
	if (!content)
		return;
	scene->content = arena_pointers(v->arena, content, n, sizeof(*content));
	scene->content_count = (uint32_t)n;
	scene_villages(v, scene, content);
	if (v->run->studies)
		scene_free_cells(v, scene);
}

static int
by_place(const void *a, const void *b)
{
	const struct tes_removal *x = a, *y = b;
	const struct cell of_x = { x->content->x, x->content->y };
	const struct cell of_y = { y->content->x, y->content->y };
	const int order = cell_compare(of_x, of_y);

	return order ? order : (int)x->kind - (int)y->kind;
}

/* Describes the marker of a seat that a tribe has lost. */
static void
fill_marker(const struct scene_ctx *v, struct cell cell, int seat,
    struct tes_cell_content *content)
{
	*content = (struct tes_cell_content){
		.x = cell.q,
		.y = cell.r,
		.cell = cell_text(v->arena, cell),
		.kind = "marker",
		.color = seat_colour(v->run, seat),
		.symbol = temple_face[v->run->seat[seat]],
		.label = arena_concat(v->arena, "marker of ",
		    v->run->seat_name[seat]),
		.is_uncertain = v->run->is_lost,
		.shape = TES_SHAPE_PIECE,
		.name = "marker",
	};
}

/*
 * Adds the cell that a hex, a desert, left in this turn or step, or the marker
 * that it lost; nothing else leaves a cell.
 */
static void
add_removal(const struct scene_ctx *v, const struct field_hex *hex,
    struct tes_removal *removal, uint32_t *removals)
{
	const struct spot *was = v->run->event_kind == TES_EVENT_STEP ?
	    &hex->before_step : &hex->before_turn;
	const struct piece now = position_piece(v->p, hex->number);
	struct piece old = piece_of(was->content);
	const bool has_moved = was->number != hex->number;

	/* Steps that are not played have no clock of their own. */
	if (hex->touched < v->new_from ||
	    hex->touched <= v->p->trace->turn_clock || (!has_moved &&
	    (old.kind != PIECE_TRIBE || old.seat == NO_SEAT ||
		old.seat == now.seat)))
		return;
	struct tes_cell_content *content =
	    arena_array(v->arena, 1, sizeof(*content));
	if (!content)
		return;
	struct tes_removal *r = &removal[(*removals)++];
	*r = (struct tes_removal){ .content = content,
		.kind = has_moved ? TES_REMOVAL_MOVED : TES_REMOVAL_MARKER };
	if (!has_moved) {
		fill_marker(v, now.cell, old.seat, content);
		return;
	}
	old.cell = board_cell(v->p, was->number);
	r->to_cell = cell_text(v->arena, now.cell);
	r->is_cell_free = v->p->place[was->number].content == CELL_EMPTY;
	fill_content(v, &old, content);
}

static void
fill_removals(const struct scene_ctx *v, struct tes_scene *scene)
{
	const struct trace *t = v->p->trace;
	struct tes_removal *removal =
	    arena_array(v->arena, t->laid_count, sizeof(*removal));

	if (!removal)
		return;
	for (unsigned i = 0; i < t->laid_count; i++)
		add_removal(v, &t->laid[i], removal, &scene->removal_count);
	qsort(removal, scene->removal_count, sizeof(*removal), by_place);
	scene->removal = removal;
}

enum { COUNTERS = 7 }; /* of a panel */
_Static_assert((int)COUNTERS <= (int)COUNTERS_MAX, "a panel has room");

void
position_counts(const struct pos *p, const struct judge_run *run, unsigned seat,
    struct counts *counts)
{
	const struct owner *o = &p->s.owner[seat];
	int32_t *value = counts->value;

	*value++ = o->power;
	*value++ = o->points;
	*value++ = sum_of(o->villages);
	*value++ = sum_of(o->chips);
	*value++ = o->temples;
	*value++ = o->markers;
	*value++ = o->extras;
	counts->certain = run->is_lost ? 0 : (1u << COUNTERS) - 1;
}

static const struct tes_counter counter[COUNTERS] = {
	{ .name = "power", .title = "Power" },
	{ .name = "points", .title = "Points so far", .is_score = true },
	{ .name = "villages", .title = "Villages" },
	{ .name = "chips", .title = "Chips" },
	{ .name = "temples", .title = "Temples left" },
	{ .name = "markers", .title = "Markers left" },
	{ .name = "extras", .title = "Extra actions" },
};

static const struct game_panels panels = { counter, COUNTERS, gods_seat, NULL };

static struct tes_pile
pile_of(const struct judge_run *run, enum hex hex, int count)
{
	return (struct tes_pile){
		.kind = hex_name(run, hex),
		.color = hex <= HEX_ORANGE ? hex_word[hex] : NULL,
		.symbol = hex_face[hex],
		.count = count,
		.shape = hex == HEX_DESERT || hex == HEX_DECAY ? TES_SHAPE_BLOCK
							       : TES_SHAPE_TILE,
	};
}

/* Fills in the display. */
void
position_supply(const struct pos *p, const struct judge_run *run,
    struct arena *a, struct tes_supply *supply)
{
	struct tes_pile *content =
	    arena_alloc_raw(a, p->s.displayed * sizeof(*content));
	uint8_t displayed[BOX_MAX];

	if (!content)
		return;
	position_display(p, displayed);
	for (unsigned i = 0; i < p->s.displayed; i++)
		content[i] = pile_of(run, displayed[i], 1);
	*supply = (struct tes_supply){
		.name = "display",
		.title = "Display",
		.is_certain = !run->is_lost,
		.pile = content,
		.pile_count = p->s.displayed,
	};
}

/*
 * The key is a 1 and a byte for each hex of the display; 0 if these are more
 * than seven.
 */
uint64_t
position_supply_key(const struct pos *p)
{
	uint64_t key = 1;

	if (!p->is_traced || p->trace->displayed_count >= sizeof(key))
		return 0;
	for (unsigned i = 0; i < p->trace->displayed_count; i++)
		key = key << 8 | p->trace->displayed[i];
	return key;
}

/* C4, E12: all information is public. */
void
position_tally(const struct pos *p, const struct judge_run *run,
    struct arena *a, struct tes_scene *scene)
{
	/* The display, and the hexes left to draw. */
	struct tes_supply *supply = arena_alloc_raw(a, 2 * sizeof(*supply));
	struct tes_pile *left = arena_alloc_raw(a, HEX_KINDS * sizeof(*left));
	uint32_t kinds = 0;

	*scene = (struct tes_scene){ .grid = TES_GRID_HEXAGONS };
	judge_panels(p, run, a, &panels, scene);
	if (!supply || !left)
		return;
	position_supply(p, run, a, &supply[0]);
	for (int h = 0; h < HEX_KINDS; h++)
		if (p->s.left[h] > 0)
			left[kinds++] =
			    pile_of(run, (enum hex)h, p->s.left[h]);
	supply[1] = (struct tes_supply){
		.name = "left",
		.title = "Left to draw",
		.is_certain = !p->s.hidden && !run->is_lost,
		.pile = left,
		.pile_count = kinds,
	};
	scene->supply = supply;
	scene->supply_count = 2;
}

void
position_scene(const struct pos *p, const struct judge_run *run,
    struct arena *a, struct tes_scene *scene)
{
	/* The clock from which changes are new: those of the step or turn. */
	const uint32_t new_from = !p->is_traced	? 1 :
	    !run->watch				? UINT32_MAX :
	    run->event_kind == TES_EVENT_STEP	? p->trace->clock :
						  p->trace->turn_clock + 1;
	const struct scene_ctx v = { p, run, a, new_from };

	position_tally(p, run, a, scene);
	fill_contents(&v, scene);
	if (p->is_traced)
		fill_removals(&v, scene);
}

/* Pieces and hexes of a position */

void
position_display(const struct pos *p, uint8_t displayed[BOX_MAX])
{
	unsigned n = 0;

	if (p->is_traced) {
		memcpy(displayed, p->trace->displayed,
		    p->trace->displayed_count);
		return;
	}
	for (unsigned h = 0; h < HEX_END; h++)
		for (unsigned i = 0; i < p->s.display[h]; i++)
			displayed[n++] = (uint8_t)h;
	while (n < p->s.displayed)
		displayed[n++] = HEX_HIDDEN;
}

struct piece
position_piece(const struct pos *p, uint32_t number)
{
	struct piece piece = piece_of(p->place[number].content);

	piece.cell = board_cell(p, number);
	if (p->is_traced)
		piece.touched =
		    p->trace->laid[p->place[number].at].touched;
	return piece;
}

void
piece_text(const struct pos *p, const struct judge_run *run, uint32_t number,
    char *out, size_t size)
{
	const struct piece piece = position_piece(p, number);
	const char *owner = piece.kind == PIECE_TRIBE ?
	    hex_name(run, piece.colour) :
	    piece.kind == PIECE_TEMPLE ? run->seat_name[piece.seat] : "";

	snprintf(out, size, "%s%s%s", owner, *owner ? " " : "",
	    piece_name(run, piece.kind));
}

static int
by_row(const void *a, const void *b)
{
	const struct piece *x = a, *y = b;

	return cell_compare(x->cell, y->cell);
}

struct piece *
position_pieces(const struct pos *p, size_t *count)
{
	struct piece *piece = malloc(BOX_MAX * sizeof(*piece));
	size_t n = 0;

	*count = 0;
	if (!piece)
		return NULL;
	for (uint32_t i = 0; p->is_traced && i < p->trace->laid_count; i++)
		piece[n++] = position_piece(p, p->trace->laid[i].number);
	for (uint32_t i = 0; !p->is_traced && i < p->places; i++)
		if (p->place[i].content != CELL_EMPTY && i != WALL)
			piece[n++] = position_piece(p, i);
	qsort(piece, n, sizeof(*piece), by_row);
	*count = n;
	return piece;
}
