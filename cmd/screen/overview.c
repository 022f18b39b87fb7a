/*
 * overview.c - what the terminal view has to know of the whole game: how large
 * the board becomes, so that it does not move; and the points after each turn.
 */
#include <stdlib.h>
#include <string.h>

#include "grow.h"
#include "screen/screen.h"

/* Lines between two rows of hexagons, and columns between two cells. */
static const int row_lines[] = { [BOARD_SMALL] = 1, [BOARD_LARGE] = 2,
	[BOARD_NARROW] = 1 };
static const int cell_columns[] = { [BOARD_SMALL] = 4, [BOARD_LARGE] = 4,
	[BOARD_NARROW] = 3 };

const unsigned board_flag[] = { [BOARD_SMALL] = 0,
	[BOARD_LARGE] = TES_RENDER_LARGE, [BOARD_NARROW] = TES_RENDER_NARROW };

enum {
	NAME = 8,     /* columns of the names of seats beside a chart */
	ROWS_MOST = 4 /* most lines of a seat in a chart */
};

bool
overview_origin(const char *text, enum board_size size, int *x, int *y)
{
	long q, r;
	char *end;

	for (int line = 0; text && *text; line++) {
		const int blanks = (int)strspn(text, " ");
		const char *name = text + blanks;

		/* Skip sequences for styles. */
		while (*name == '\033')
			name += strcspn(name, "m") + 1;
		q = strtol(name, &end, 10);
		if (end > name && *end == ',') {
			r = strtol(end + 1, &end, 10);
			/* The columns from cell 0,0 to cell q,r. */
			const int halves =
			    (int)(2 * q + r) * cell_columns[size];
			*x = blanks + (int)(end - name) +
			    (size == BOARD_LARGE) -
			    (halves - (halves & 1)) / 2;
			*y = line - (int)r * row_lines[size];
			return true;
		}
		text += strcspn(text, "\n");
		text += *text == '\n';
	}
	return false;
}

static int
most(int a, int b)
{
	return a > b ? a : b;
}

/* Extends the frame to a board's text. */
static void
extend(struct board_frame *frame, const char *text, enum board_size size)
{
	int x, y, lines = 0, columns = 0;

	if (!overview_origin(text, size, &x, &y))
		return;
	for (; *text; lines++) {
		const int n = (int)strcspn(text, "\n");

		columns = most(columns, n);
		text += n;
		text += *text == '\n';
	}
	frame->left = most(frame->left, x);
	frame->above = most(frame->above, y);
	frame->right = most(frame->right, columns - x);
	frame->below = most(frame->below, lines - y);
}

static bool
measure(struct overview *o, const struct tes_scene *scene)
{
	char *text;

	if (scene->grid != TES_GRID_HEXAGONS)
		return true;
	for (unsigned i = 0; i < BOARD_SIZES; i++) {
		if (tes_render_text(scene, TES_RENDER_BOARD | TES_RENDER_ASCII |
			board_flag[i], 0, &text, NULL) != TES_OK)
			return false;
		extend(&o->frame[i], text, (enum board_size)i);
		tes_text_free(text);
	}
	return true;
}

static bool
note_points(struct overview *o, const struct tes_scene *scene)
{
	struct turn_points *to =
	    grow_item(&o->points, o->turns, &o->room, sizeof(*to));

	if (!to)
		return false;
	o->turns++;
	o->seats = scene->panel_count;
	for (uint32_t i = 0; i < o->seats && i < TES_SEATS_MAX; i++) {
		const struct tes_player_panel *panel = &scene->panel[i];

		snprintf(o->seat[i], sizeof(o->seat[i]), "%s", panel->seat);
		for (uint32_t k = 0; k < panel->counter_count; k++)
			if (panel->counter[k].is_score)
				to->value[i] = panel->counter[k].value;
	}
	return true;
}

void
overview_watch(void *ctx, struct tes_judge *judge,
    const struct tes_event *event)
{
	struct overview *o = ctx;
	const struct tes_scene *scene;

	if (event->kind == TES_EVENT_SETUP)
		overview_clear(o);
	if (event->kind == TES_EVENT_END || o->is_incomplete)
		return;
	scene = tes_judge_scene(judge);
	o->is_incomplete = !scene || !measure(o, scene) ||
	    !note_points(o, scene);
}

void
overview_clear(struct overview *o)
{
	*o = (struct overview){ .points = o->points, .room = o->room };
}

void
overview_release(struct overview *o)
{
	free(o->points);
	*o = (struct overview){ 0 };
}

/* Points after the turns of one column of a chart of that width. */
static int32_t
points_at(const struct overview *o, uint32_t seat, int column, int width)
{
	const uint64_t last = o->turns - 1;
	const uint64_t turn = (uint64_t)column * last /
	    (uint64_t)most(width - 1, 1);

	return o->points[turn].value[seat];
}

/*
 * Adds the lines of a seat, `rows` ones; top: the points that reach the top of
 * the highest.
 */
static void
add_chart_lines(const struct overview *o, struct pane *p, uint32_t seat,
    int width, int rows, int32_t top, bool ascii)
{
	static const char *const block[] = { " ", "\u2581", "\u2582", "\u2583",
		"\u2584", "\u2585", "\u2586", "\u2587", "\u2588" };
	static const char *const sign[] = { " ", ".", ":", "-", "=", "+", "*",
		"#", "@" };
	char line[8 * SCREEN_CHART_MOST];

	for (int row = rows - 1; row >= 0; row--) {
		char *at = line;

		for (int i = 0; i < width; i++) {
			const int32_t n = most(points_at(o, seat, i, width), 0);
			const int64_t eighths = (int64_t)8 * rows * n;
			const int64_t level = (eighths + top - 1) / top -
			    8 * row;

			at = stpcpy(at, (ascii ? sign : block)[
			    level <= 0 ? 0 : level > 8 ? 8 : level]);
		}
		if (row > 0)
			pane_printf(p, LOOK_PLAIN, 0, "%*s%s", NAME + 1, "",
			    line);
		else
			pane_printf(p, LOOK_PLAIN, 0, "%-*.*s %s %d", NAME,
			    NAME, o->seat[seat], line,
			    (int)points_at(o, seat, width - 1, width));
	}
}

void
overview_chart(const struct overview *o, struct pane *p, uint32_t turn,
    int lines, bool ascii)
{
	const int room = p->width - 16;
	const int width = room > SCREEN_CHART_MOST ? SCREEN_CHART_MOST : room;
	const int rows = o->seats ? (lines - 2) / (int)o->seats : 0;
	int32_t top = 1;

	if (o->turns < 2 || width < 8 || o->is_incomplete)
		return;
	for (uint32_t t = 0; t < o->turns; t++)
		for (uint32_t i = 0; i < o->seats; i++)
			top = most(top, o->points[t].value[i]);
	pane_printf(p, LOOK_STRONG, 0, "Points by turn, 0 to %d",
	    (int)o->turns - 1);
	for (uint32_t i = 0; i < o->seats; i++)
		add_chart_lines(o, p, i, width,
		    rows > ROWS_MOST ? ROWS_MOST : most(rows, 1), top, ascii);
	if (turn >= o->turns)
		return;
	const int at = NAME + 1 + (int)((uint64_t)turn *
	    (uint64_t)(width - 1) / (o->turns - 1));
	char mark[32];
	const int len = snprintf(mark, sizeof(mark), "turn %u ^",
	    (unsigned)turn);
	if (at >= len)
		pane_printf(p, LOOK_DIM, 0, "%*s", at + 1, mark);
	else
		pane_printf(p, LOOK_DIM, 0, "%*s^ turn %u", at, "",
		    (unsigned)turn);
}
