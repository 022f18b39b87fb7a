/*
 * picture.c - makes an SVG document of one position, or of a passage of a game:
 * boards side by side, or one after the other as an animation.
 *
 * Positions are drawn as they come, each in its own coordinates.  Only at the
 * end is it known which cells all of them have, and so where each board is
 * placed.  Layout is in integers; there are no fonts or scripts, and a style
 * sheet only in animations.
 */
#include "scene/picture.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/array.h"

enum {
	TITLE_SIZE = 18, /* of letters, in pixels */
	LINE_SIZE = 14,
	LINE_HEIGHT = LINE_SIZE * 10 / 7,
	LINES_MAX = 9, /* most lines about a position */
	STRIP_LINES = 2,
	WIDTH_MIN = 300 /* of a caption */
};
enum { PANELS = TES_RENDER_SEATS | TES_RENDER_SUPPLIES | TES_RENDER_LEGEND };

/* A position that was drawn. */
struct frame {
	struct buf boards, side; /* side: panels to the right of the boards */
	struct buf line;         /* the line about the position */
	int64_t left, top;       /* of the largest board: see struct board */
	int64_t side_height;
};

struct tes_picture {
	unsigned draw, seconds;
	char suffix[40]; /* of XML ids */
	struct frame *frame;
	size_t frames, cap;
	struct tes_scene shape; /* the grid only */
	struct svg_frame bounds; /* of the largest boards of all */
	struct svg_size far; /* room for boards far from the largest one */
	/* panels below the boards, of the last position; signs of all */
	struct buf foot;
	struct svg_legend legend;
	int64_t foot_height;
	struct buf title, first, last; /* title; places of first, last frame */
	/* conflicts of the turn so far; each begins with a newline */
	struct buf conflicts;
	struct buf words; /* description of the last position, or of a pair */
	struct svg patterns;
	struct svg_shapes *shapes; /* of the page, with patterns; or NULL */
	struct arrivals arrivals;
	bool has_end; /* the end of the game is shown */
	bool out_of_memory;
};

struct tes_picture *
tes_picture_new(unsigned draw, unsigned seconds)
{
	struct tes_picture *p = calloc(1, sizeof(*p));

	if (!p)
		return NULL;
	p->draw = draw;
	p->seconds = seconds;
	return p;
}

static void
release(struct tes_picture *p)
{
	for (size_t i = 0; i < p->frames; i++) {
		buf_release(&p->frame[i].boards);
		buf_release(&p->frame[i].side);
		buf_release(&p->frame[i].line);
	}
	free(p->frame);
	buf_release(&p->foot);
	svg_release_legend(&p->legend);
	buf_release(&p->title);
	buf_release(&p->first);
	buf_release(&p->last);
	buf_release(&p->conflicts);
	buf_release(&p->words);
	buf_release(&p->patterns.out);
	arrivals_release(&p->arrivals);
}

void
tes_picture_free(struct tes_picture *p)
{
	if (p)
		release(p);
	free(p);
}

static bool
is_strip(const struct tes_picture *p)
{
	return p->frames > 1 && p->seconds == 0;
}

static uint32_t
turn_of(const struct svg *svg, const struct tes_cell_content *s)
{
	return arrivals_turn(svg->ctx, s->x, s->y);
}

static const struct svg_theme *
theme_of(unsigned draw)
{
	return draw & TES_RENDER_DARK ? &svg_dark :
	    draw & TES_RENDER_OF_PAGE ? &svg_of_page : &svg_light;
}

/* Returns a drawing of a scene in the picture's style. */
static struct svg
start(struct tes_picture *p, const struct tes_scene *scene)
{
	struct svg svg = {
		.scene = scene,
		.theme = theme_of(p->draw),
		.has_outlines = p->draw & TES_RENDER_GROUPS,
		.turn_of = p->draw & TES_RENDER_NUMBERS ? turn_of : NULL,
		.ctx = &p->arrivals,
		.shapes = p->shapes,
		.legend = &p->legend,
	};

	if (!p->shapes)
		memcpy(svg.suffix, p->suffix, sizeof(svg.suffix));
	return svg;
}

/* Returns the size of all boards of a position. */
static struct svg_size
boards_size(const struct tes_picture *p)
{
	const struct svg_size size = p->bounds.has_board
	    ? svg_board_size(&p->bounds.all, p->shape.grid)
	    : (struct svg_size){ 0 };

	return (struct svg_size){
		size.width > p->far.width ? size.width : p->far.width,
		size.height + p->far.height,
	};
}

static int64_t
columns_of(const struct tes_picture *p, const struct svg_size *board)
{
	int64_t columns = 1;

	/* As wide as high, or wider. */
	while (is_strip(p) && columns < (int64_t)p->frames &&
	    columns * board->width < ((int64_t)p->frames + columns - 1) /
		columns * board->height)
		columns++;
	return columns;
}

/* Returns the width of the boards. */
static int64_t
stage_width(const struct tes_picture *p)
{
	const struct svg_size board = boards_size(p);
	const int64_t columns = columns_of(p, &board);

	return columns * (board.width + SVG_MARGIN) - SVG_MARGIN;
}

/* other: the scene to which this one is compared; or NULL. */
static void
draw_boards(struct tes_picture *p, struct frame *f,
    const struct tes_scene *scene, const struct tes_scene *other)
{
	struct svg svg = start(p, scene);
	struct boards boards;

	if (!boards_init(&boards, scene)) {
		p->out_of_memory = true;
	} else if (boards.boards > 0) {
		const struct svg_size size = svg_boards(&svg, &boards);
		const struct svg_size main =
		    svg_board_size(&boards.board[0], scene->grid);

		if (other)
			svg_rings(&svg, &boards.board[0], other);
		svg_enlarge(&p->bounds, &boards.board[0]);
		f->left = boards.board[0].left;
		f->top = boards.board[0].top;
		if (size.width > main.width && size.width > p->far.width)
			p->far.width = size.width;
		if (size.height - main.height > p->far.height)
			p->far.height = size.height - main.height;
	}
	boards_release(&boards);
	f->boards = svg.out;
}

/*
 * Draws panels of a scene in columns, and replaces *out by them.  Returns the
 * height.
 */
static int64_t
draw_panels(struct tes_picture *p, const struct tes_scene *scene,
    unsigned panels, int64_t width, struct buf *out)
{
	struct svg svg = start(p, scene);
	const int64_t height = svg_panels(&svg, p->draw & panels, width);

	buf_release(out);
	*out = svg.out;
	return height;
}

/*
 * Draws the panels: below boards that are wider than high, else to the right of
 * them.  The legend is at the right only if the picture then is less high.
 */
static void
place_panels(struct tes_picture *p, struct frame *f,
    const struct tes_scene *scene)
{
	const struct svg_size boards = boards_size(p);
	const int64_t width = stage_width(p);
	const int64_t room = width > PANEL_WIDTH ? width : PANEL_WIDTH;

	if (p->seconds > 0) {
		f->side_height = draw_panels(p, scene,
		    PANELS & ~(unsigned)TES_RENDER_LEGEND, PANEL_WIDTH,
		    &f->side);
		return;
	}
	if (is_strip(p) || boards.width * 4 > boards.height * 5) {
		p->foot_height =
		    draw_panels(p, scene, PANELS, room, &p->foot);
		return;
	}
	f->side_height =
	    draw_panels(p, scene, PANELS, PANEL_WIDTH, &f->side);
	if (width < PANEL_WIDTH || !(p->draw & TES_RENDER_LEGEND))
		return;
	p->foot_height =
	    draw_panels(p, scene, TES_RENDER_LEGEND, room, &p->foot);
	if (boards.height + p->foot_height < f->side_height) {
		f->side_height = draw_panels(p, scene,
		    PANELS & ~(unsigned)TES_RENDER_LEGEND, PANEL_WIDTH,
		    &f->side);
	} else {
		buf_clear(&p->foot);
		p->foot_height = 0;
	}
}

/*
 * Adds a position; returns NULL if out of memory.  other, line: the second
 * position of a pair, and the text at this one; else NULL.
 */
static struct frame *
add_frame(struct tes_picture *p, const struct tes_scene *scene,
    const struct tes_scene *other, const char *line)
{
	if (!scene || !array_reserve(&p->frame, &p->cap, p->frames + 1,
	    sizeof(*p->frame))) {
		p->out_of_memory = true;
		return NULL;
	}
	struct frame *frame = &p->frame[p->frames++];
	*frame = (struct frame){ 0 };
	p->shape.grid = scene->grid;
	draw_boards(p, frame, scene, other);
	/* Only the last position of a strip has panels. */
	if (is_strip(p))
		buf_clear(&p->frame[0].side);
	place_panels(p, frame, scene);
	if (line) {
		buf_puts(&frame->line, line);
		buf_puts(&p->words, p->words.len ? " " : "");
		svg_text(&p->words, line, strlen(line));
		buf_puts(&p->words, ": ");
	} else {
		buf_clear(&p->words);
	}
	svg_describe(&p->words, scene, p->draw);
	p->patterns.scene = p->frames > 1 ? NULL : scene;
	buf_clear(&p->patterns.out);
	memcpy(p->patterns.suffix, p->suffix, sizeof(p->suffix));
	if (!p->shapes)
		svg_patterns(&p->patterns);
	return frame;
}

void
tes_picture_add_scene(struct tes_picture *p, const struct tes_scene *scene,
    const char *title)
{
	if (add_frame(p, scene, NULL, NULL))
		buf_puts(&p->title, title);
}

void
tes_picture_add_pair(struct tes_picture *p,
    const struct tes_scene *const scene[2], const char *const line[2])
{
	for (int i = 0; i < 2; i++)
		add_frame(p, scene[i], scene[1 - i], line[i]);
}

void
tes_picture_set_title(struct tes_picture *p, const char *title,
    uint64_t number)
{
	buf_puts(&p->title, title);
	snprintf(p->suffix, sizeof(p->suffix), "-%" PRIu64, number);
}

void
tes_picture_watch(struct tes_picture *p, const struct tes_record *rec,
    struct tes_judge *judge, const struct tes_event *event, bool is_shown)
{
	const bool has_numbers = p->draw & TES_RENDER_NUMBERS;
	const size_t begin = caption_conflicts(&p->conflicts, event);
	const struct tes_scene *scene =
	    is_shown || has_numbers ? tes_judge_scene(judge) : NULL;

	if (has_numbers && (!scene ||
	    !arrivals_update(&p->arrivals, scene, event->turn)))
		p->out_of_memory = true;
	struct frame *f = is_shown ? add_frame(p, scene, NULL, NULL) : NULL;
	if (!f)
		return;
	if (p->frames == 1) {
		caption_head(&p->title, rec);
		caption_place(&p->first, event);
	}
	buf_clear(&p->last);
	caption_place(&p->last, event);
	caption_steps(&f->line, rec, event);
	p->out_of_memory |= p->conflicts.out_of_memory;
	if (p->conflicts.len > begin)
		buf_put(&f->line, p->conflicts.s + begin,
		    p->conflicts.len - begin);
	if (event->kind == TES_EVENT_END)
		p->has_end = true;
}

void
tes_picture_set_result(struct tes_picture *p, const struct tes_outcome *o)
{
	if (p->has_end)
		caption_result(&p->frame[p->frames - 1].line, o);
}

/* Functions for the document, when all positions are known. */

static void
put_at(struct buf *out, int64_t x, int64_t y, const struct buf *part)
{
	out->out_of_memory |= part->out_of_memory;
	if (part->len == 0)
		return;
	buf_printf(out, "<g transform=\"translate(%lld %lld)\">\n",
	    (long long)x, (long long)y);
	buf_put(out, part->s, part->len);
	buf_puts(out, "</g>\n");
}

/*
 * Draws all positions from y on, each with its line of `lines` lines and
 * `line_width` pixels above it.  Returns the bottom.
 */
static int64_t
put_frames(const struct tes_picture *p, struct buf *out, int64_t y,
    int64_t line_width, int lines)
{
	const struct svg_size boards = boards_size(p);
	const int64_t columns = columns_of(p, &boards);
	const int64_t width = boards.width + SVG_MARGIN;
	const int64_t height =
	    boards.height + lines * LINE_HEIGHT + SVG_MARGIN;
	const struct board *all = &p->bounds.all;
	const bool squares = p->shape.grid == TES_GRID_SQUARES;

	for (size_t i = 0; i < p->frames; i++) {
		const struct frame *f = &p->frame[i];
		const int64_t place = is_strip(p) ? (int64_t)i : 0;
		const int64_t x = SVG_MARGIN + place % columns * width;
		int64_t top = y + place / columns * height;

		if (p->seconds > 0)
			buf_printf(out, "<g class=\"tes-f\" style=\""
			    "animation-delay:-%us\">\n",
			    (unsigned)(p->frames - i) * p->seconds);
		out->out_of_memory |= f->line.out_of_memory;
		if (lines > 0 && f->line.len)
			caption_draw(out, f->line.s, x, top + LINE_SIZE,
			    line_width, LINE_SIZE, lines, "");
		top += lines * LINE_HEIGHT;
		/* Boards are drawn with a margin at their left. */
		put_at(out, x - SVG_MARGIN + (f->left - all->left) *
		    (squares ? SQUARE_SIDE / 2 : HALF),
		    top + (f->top - all->top) * (squares ? SQUARE_SIDE : ROW),
		    &f->boards);
		put_at(out, x + boards.width + SVG_MARGIN, top, &f->side);
		buf_puts(out, p->seconds > 0 ? "</g>\n" : "");
	}
	const int64_t rows = is_strip(p) ?
	    ((int64_t)p->frames + columns - 1) / columns : 1;
	return y + rows * height - SVG_MARGIN;
}

/* Draws everything.  Returns the size, with margins. */
static struct svg_size
put_body(const struct tes_picture *p, struct buf *out)
{
	const bool has_caption = p->draw & TES_RENDER_CAPTION;
	struct buf scratch = { 0 };
	int64_t width = stage_width(p), y = SVG_MARGIN;
	int lines = 0;

	if (p->frames > 0 && p->frame[p->frames - 1].side.len > 0)
		width += SVG_MARGIN + PANEL_WIDTH;
	if (p->foot.len > 0 && width < PANEL_WIDTH)
		width = PANEL_WIDTH;
	if (has_caption && width < WIDTH_MIN)
		width = WIDTH_MIN;
	const int64_t line_width = is_strip(p) ? boards_size(p).width : width;
	/* All positions have room for the longest line about one of them. */
	for (size_t i = 0; has_caption && i < p->frames; i++) {
		const struct buf *line = &p->frame[i].line;
		const int n = caption_draw(&scratch, line->len ? line->s : "",
		    0, 0, line_width, LINE_SIZE, LINES_MAX, "");

		lines = n > lines ? n : lines;
	}
	buf_release(&scratch);
	if (has_caption && p->title.len > 0)
		y += 8 + TITLE_SIZE * 10 / 7 * caption_draw(out, p->title.s,
		    SVG_MARGIN, y + TITLE_SIZE - 2, width, TITLE_SIZE, 2,
		    " font-weight=\"bold\"");
	buf_puts(out, p->seconds > 0 ? "<g>\n" : "");
	int64_t bottom = put_frames(p, out, y, line_width, lines);
	buf_puts(out, p->seconds > 0 ? "</g>\n" : "");
	const int64_t side = p->frames == 0 ? 0 : y + lines * LINE_HEIGHT +
	    p->frame[p->frames - 1].side_height;
	put_at(out, SVG_MARGIN, bottom + PANEL_GAP, &p->foot);
	bottom += p->foot.len ? PANEL_GAP + p->foot_height : 0;
	return (struct svg_size){ width + 2 * SVG_MARGIN,
		(bottom > side ? bottom : side) + SVG_MARGIN };
}

enum tes_status
tes_picture_draw(struct tes_picture *p, char **text, size_t *len)
{
	const struct svg_theme *theme = theme_of(p->draw);
	const struct buf *const part[] = { &p->title, &p->first, &p->last };
	const unsigned frames = (unsigned)p->frames;
	struct buf body = { 0 }, out = { 0 };
	const struct svg_size size = put_body(p, &body);

	buf_printf(&out,
	    "<svg xmlns=\"http://www.w3.org/2000/svg\" "
	    "xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"%lld\" "
	    "height=\"%lld\" viewBox=\"0 0 %lld %lld\" role=\"img\" "
	    "font-family=\"sans-serif\" fill=\"%s\" "
	    "aria-labelledby=\"tes-title%s\" "
	    "aria-describedby=\"tes-desc%s\">\n<title id=\"tes-title%s\">",
	    (long long)size.width, (long long)size.height,
	    (long long)size.width, (long long)size.height, theme->ink,
	    p->suffix, p->suffix, p->suffix);
	/* The title: "Wednesday club, turn 4 of blue to turn 6 of blue". */
	for (size_t i = 0; i < 3; i++) {
		out.out_of_memory |= part[i]->out_of_memory;
		if (part[i]->len == 0 || (i == 2 && p->frames == 1))
			continue;
		buf_puts(&out, i == 2 ? " to " : i && p->title.len ? ", " : "");
		svg_text(&out, part[i]->s, part[i]->len);
	}
	buf_printf(&out, "</title>\n<desc id=\"tes-desc%s\">", p->suffix);
	buf_put(&out, p->words.s, p->words.len);
	buf_puts(&out, "</desc>\n");
	/*
	 * The style sheet of an animation shows each position for its time; and
	 * only the last one to readers who want no motion.
	 */
	if (p->seconds > 0)
		buf_printf(&out, "<style>.tes-f{visibility:hidden}"
		    ".tes-f:last-child{visibility:visible}"
		    "@media (prefers-reduced-motion:no-preference){.tes-f{"
		    "animation:tes-f %us step-end infinite}}svg:hover .tes-f{"
		    "animation-play-state:paused}@keyframes tes-f{0%%{"
		    "visibility:visible}%u.%02u%%,100%%{visibility:hidden}}"
		    "</style>\n", frames * p->seconds, 100 / frames,
		    10000 / frames % 100);
	buf_put(&out, p->patterns.out.s, p->patterns.out.len);
	buf_printf(&out, "<rect width=\"100%%\" height=\"100%%\" "
	    "fill=\"%s\"/>\n", theme->ground);
	buf_put(&out, body.s, body.len);
	buf_puts(&out, "</svg>\n");
	out.out_of_memory |= p->out_of_memory | body.out_of_memory |
	    p->patterns.out.out_of_memory | p->words.out_of_memory;
	buf_release(&body);
	*text = buf_detach(&out, len);
	buf_release(&out);
	return *text ? TES_OK : TES_NOMEM;
}

enum tes_status
svg_draw(const struct tes_scene *scene, unsigned draw, const char *title,
    const struct svg_place *place, char **text, size_t *len)
{
	struct tes_picture p = { .draw = draw, .bounds = place->frame,
		.shapes = place->shapes };

	if (place->n > 0)
		snprintf(p.suffix, sizeof(p.suffix), "-%" PRIu64 "-%u",
		    place->game, place->n);
	tes_picture_add_scene(&p, scene, title);
	const enum tes_status st = tes_picture_draw(&p, text, len);
	release(&p);
	return st;
}

enum tes_status
tes_render_svg(const struct tes_scene *scene, unsigned draw, const char *title,
    char **text, size_t *len)
{
	const struct svg_place none = { 0 };

	return svg_draw(scene, draw, title, &none, text, len);
}
