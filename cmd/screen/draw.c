/*
 * draw.c - draws the terminal view:
 *
 *	title
 *	board          | side
 *	seats, supplies
 *	hints
 *
 * A narrow terminal shows either the board or the side pane.
 */
#include <inttypes.h>
#include <string.h>

#include "screen/screen.h"

enum {
	COLUMNS_LEAST = 30,
	LINES_LEAST = 10,
	/* least columns of the terminal to show both board and side pane */
	COLUMNS_BOTH = 72,
	BOARD_LEAST = 6,   /* least lines of the board */
	/* least lines that a large board leaves for supplies */
	SUPPLIES_LEAST = 5,
	SIDE_PANE_LEAST = 30,
	SIDE_PANE_MOST = 70,
	/*
	 * least lines of the side pane to show both the turn and the list of
	 * turns
	 */
	SIDE_PANE_TALL = 28,
	/* least columns of the terminal, and lines of the board, for a chart */
	COLUMNS_CHART = 120,
	CHART_TALL = 20,
	MOVES_LEAST = 4, /* least lines of the list of turns below the turn */
	ROW_NUMBERS = 4, /* columns with the numbers of rows of squares */
};

/*
 * Places and sizes of the parts of the view; a part with width 0 is not shown.
 */
struct layout {
	int height;            /* height of board and side pane */
	int board_width;
	int side_x, side_width;
	int side_height; /* lines of the side pane above the list of turns */
	int below_y, below_height;
	int below_top; /* index of the first line of s->below that is shown */
	int chart_height;
};

static int
pane_columns(const struct pane *p)
{
	int most = 0;

	for (int i = 0; i < p->lines; i++) {
		const int columns = term_columns(p->term, p->line[i].text);

		if (columns > most)
			most = columns;
	}
	return most;
}

/*
 * Divides `room` lines between the board, and the seats and supplies below it.
 * For a large board, leaves out the empty line before the seats first, then
 * supplies beyond SUPPLIES_LEAST lines.
 */
static void
divide(struct layout *l, const struct screen *s, int room)
{
	const int board = s->board.lines;

	l->below_height = s->below.lines;
	if (room - l->below_height < board && s->below.lines > 0 &&
	    s->below.line[0].text[0] == '\0') {
		l->below_top = 1;
		l->below_height--;
	}
	const int least = s->seat_lines - l->below_top + SUPPLIES_LEAST;
	if (room - l->below_height < board && l->below_height > least)
		l->below_height = room - board > least ? room - board : least;
	if (room - l->below_height < BOARD_LEAST)
		l->below_height = room - BOARD_LEAST;
	l->height = room - l->below_height;
	l->below_y = 1 + l->height;
}

static struct layout
lay_out(const struct screen *s)
{
	struct layout l = { 0 };
	const int board = s->board_columns;

	if (s->side_pane == SIDE_PANE_TABLES) {
		l.height = l.side_height = LINES - 2;
		l.side_width = COLS;
		return l;
	}
	divide(&l, s, LINES - 2);
	if (COLS >= COLUMNS_CHART && l.height >= CHART_TALL &&
	    s->side_pane == SIDE_PANE_TURN)
		l.chart_height = s->chart.lines + (s->chart.lines > 0);
	l.side_height = l.height - l.chart_height;
	if (s->side_pane == SIDE_PANE_TURN && l.height >= SIDE_PANE_TALL)
		l.side_height = l.height * 2 / 3;
	if (l.height - l.chart_height - l.side_height < MOVES_LEAST)
		l.side_height = l.height - l.chart_height;
	if (COLS < COLUMNS_BOTH) {
		l.board_width = s->side_pane == SIDE_PANE_BOARD ? COLS : 0;
		l.side_width = s->side_pane == SIDE_PANE_BOARD ? 0 : COLS;
		return l;
	}
	if (s->side_pane == SIDE_PANE_BOARD) {
		l.board_width = COLS;
		return l;
	}
	/*
	 * The side pane gets the columns that the board leaves, within bounds.
	 */
	int side = COLS - board - 2;
	if (side > SIDE_PANE_MOST)
		side = SIDE_PANE_MOST;
	if (side < SIDE_PANE_LEAST)
		side = SIDE_PANE_LEAST;
	if (side < COLS * 2 / 5 && !s->is_large)
		side = COLS * 2 / 5;
	l.side_width = side;
	l.side_x = COLS - side;
	l.board_width = l.side_x - 1;
	return l;
}

/*
 * Sets *top to *right to the lines and columns, inclusive, of the part of the
 * board with marks of changes (*, x, X).  Returns false if it has no marks.
 */
static bool
find_new(const struct pane *p, int *top, int *bottom, int *left, int *right)
{
	*top = *left = INT32_MAX;
	*bottom = *right = -1;
	for (int i = 0; i < p->lines; i++) {
		const char *text = p->line[i].text;
		int at = 0, columns;
		uint32_t cp;

		while (*text) {
			text += term_next(p->term, text, &cp, &columns);
			if (cp == '*' || cp == 'x' || cp == 'X') {
				*top = i < *top ? i : *top;
				*bottom = i;
				*left = at < *left ? at : *left;
				*right = at + 3 > *right ? at + 3 : *right;
			}
			at += columns;
		}
	}
	return *bottom >= 0;
}

/*
 * Returns the new value of pan, the first line or column shown of `size` ones:
 * it is changed as little as possible to show from..to.
 */
static int
move_into_view(int pan, int size, int from, int to)
{
	if (to - from >= size)
		to = from + size - 1;
	if (to >= pan + size)
		pan = to - size + 1;
	return from < pan ? from : pan;
}

static int
clamp(int n, int most)
{
	return n > most ? (most > 0 ? most : 0) : n > 0 ? n : 0;
}

static void
place_board(struct screen *s, const struct layout *l)
{
	int top, bottom, left, right;

	if (!s->is_panned &&
	    find_new(&s->board, &top, &bottom, &left, &right)) {
		s->pan_y = move_into_view(s->pan_y, l->height, top - 1,
		    bottom + 1);
		/*
		 * Show two cells left of the change, or the number of its row.
		 */
		s->pan_x = move_into_view(s->pan_x, l->board_width, left - 8,
		    right + 4);
	}
	s->pan_y = clamp(s->pan_y, s->board.lines - l->height);
	s->pan_x = clamp(s->pan_x, s->board_columns - l->board_width);
}

/* Draws the board, with marks at edges beyond which it continues. */
static void
draw_board(struct screen *s, const struct layout *l)
{
	const struct pane *p = &s->board;
	const int wide = s->board_columns, w = l->board_width, h = l->height;

	place_board(s, l);
	const int rows = s->pos.has_squares ? ROW_NUMBERS : 0;
	const int letters = s->pos.has_squares;
	for (int i = 0; i < h && s->pan_y + i < p->lines; i++) {
		const char *line = p->line[i < letters ? i : s->pan_y + i].text;

		term_put(&s->term, 1 + i, 0, rows, 0, LOOK_PLAIN, line);
		term_put(&s->term, 1 + i, rows, w - rows, s->pan_x + rows,
		    LOOK_PLAIN, line);
	}
	if (s->pan_x > 0)
		term_put(&s->term, 1 + h / 2, 0, 1, 0, LOOK_HERE, "<");
	if (wide > s->pan_x + w)
		term_put(&s->term, 1 + h / 2, w - 1, 1, 0, LOOK_HERE, ">");
	if (s->pan_y > 0)
		term_put(&s->term, 1, w / 2, 1, 0, LOOK_HERE, "^");
	if (p->lines > s->pan_y + h)
		term_put(&s->term, h, w / 2, 1, 0, LOOK_HERE, "v");
}

/* Draws the legend if there is room below the board. */
static void
draw_legend(struct screen *s, const struct layout *l)
{
	const struct pane *p = &s->legend;
	const int y = l->height - p->lines;

	if (y <= s->board.lines || pane_columns(p) > l->board_width)
		return;
	for (int i = 0; i < p->lines; i++)
		term_put(&s->term, 1 + y + i, 0, l->board_width, 0, LOOK_PLAIN,
		    p->line[i].text);
}

/*
 * Sets *first and *last to the lines of an item of a pane, such as a step.
 * Returns false if the item has no lines.
 */
static bool
find_item(const struct pane *p, int item, int *first, int *last)
{
	*first = -1;
	for (int i = 0; i < p->lines; i++)
		if (p->line[i].item == item) {
			*first = *first < 0 ? i : *first;
			*last = i;
		}
	return *first >= 0;
}

static void
draw_pane(struct screen *s, const struct pane *p, int y, int x, int height,
    int top)
{
	for (int i = 0; i < height && top + i < p->lines; i++) {
		const struct pane_line *line = &p->line[top + i];

		if (line->look == LOOK_HERE)
			term_put_line(&s->term, y + i, x, p->width, 0,
			    line->look, line->text);
		else
			term_put(&s->term, y + i, x, p->width, 0, line->look,
			    line->text);
	}
	if (p->lines > top + height)
		term_put(&s->term, y + height - 1, x + p->width - 12, 12, 0,
		    LOOK_HERE, " PageDown.. ");
}

/* Adds seats, supplies, chart and legend to a pane. */
static void
add_tables(struct screen *s, struct pane *p)
{
	pane_raw(p, 0, s->pos.seats);
	pane_raw(p, 0, s->pos.supplies);
	pane_blank(p);
	overview_chart(&s->overview, p, s->at.turn,
	    s->r->draw & TES_RENDER_ASCII);
	pane_blank(p);
	pane_raw(p, 0, s->pos.legend);
}

/*
 * Draws the side pane, scrolled such that the match of a search, or the step at
 * the cursor, is shown.
 */
static void
draw_side(struct screen *s, const struct layout *l)
{
	struct pane *p = &s->sidebar;
	int first, last;

	pane_begin(p, &s->term, l->side_width);
	if (s->side_pane == SIDE_PANE_MOVES)
		side_pane_moves(s, p, l->height);
	else if (s->side_pane == SIDE_PANE_TABLES)
		add_tables(s, p);
	else
		side_pane_turn(s, p);
	if (s->sidebar_top < 0) {
		s->sidebar_top = 0;
		if (find_item(p, s->found ? s->found : (int)s->at.step, &first,
			&last) && (s->found || s->at.step))
			s->sidebar_top = move_into_view(0, l->side_height - 1,
			    first, last);
	}
	s->sidebar_top = clamp(s->sidebar_top, p->lines - l->side_height);
	draw_pane(s, p, 1, l->side_x, l->side_height, s->sidebar_top);
	for (int i = 0; l->side_x > 0 && i < l->height; i++)
		term_put(&s->term, 1 + i, l->side_x - 1, 1, 0, LOOK_DIM,
		    s->r->draw & TES_RENDER_ASCII ? "|" : "\xe2\x94\x82");
}

static void
draw_rule(struct screen *s, const struct layout *l, int y)
{
	for (int i = 0; i < l->side_width; i++)
		term_put(&s->term, y, l->side_x + i, 1, 0, LOOK_DIM,
		    s->r->draw & TES_RENDER_ASCII ? "-" : "\xe2\x94\x80");
}

/* Draws the list of turns, which is below the turn in the side pane. */
static void
draw_moves(struct screen *s, const struct layout *l)
{
	struct pane *p = &s->moves;
	const int top = 1 + l->side_height;
	const int height = l->height - l->chart_height - top;

	pane_begin(p, &s->term, l->side_width);
	side_pane_moves(s, p, height);
	draw_rule(s, l, top);
	draw_pane(s, p, top + 1, l->side_x, height, 0);
}

/* Draws the chart of points, at the bottom of the side pane. */
static void
draw_chart(struct screen *s, const struct layout *l)
{
	const int top = 1 + l->height - l->chart_height;

	pane_begin(&s->chart, &s->term, l->side_width);
	overview_chart(&s->overview, &s->chart, s->at.turn,
	    s->r->draw & TES_RENDER_ASCII);
	draw_rule(s, l, top);
	draw_pane(s, &s->chart, top + 1, l->side_x, l->chart_height - 1, 0);
}

/* Writes a number and noun to `text`: "2 errors  "; "" if n is 0. */
static void
count(size_t n, const char *what, char *text, size_t size)
{
	snprintf(text, n ? size : 1, "%zu %s%s  ", n, what, n == 1 ? "" : "s");
}

/* Writes the right part of the title to `text`: "1 error  turn 7.2 of 30". */
static void
say_place(const struct screen *s, char *text, size_t size)
{
	const uint32_t last = cursor_last(s->game->record, &s->at);
	const uint32_t conflict = s->at.conflict;
	char step[16] = "", wrong[40], odd[40], within[48] = "";
	size_t warnings;
	const size_t errors = side_pane_errors(s, &warnings);

	if (s->at.step > 0)
		snprintf(step, sizeof(step), ".%" PRIu32, s->at.step);
	if (conflict > 0)
		snprintf(within, sizeof(within), "conflict %" PRIu32 " of %"
		    PRIu32 "  ", conflict, s->pos.conflicts + 1);
	count(errors, "error", wrong, sizeof(wrong));
	count(warnings, "warning", odd, sizeof(odd));
	snprintf(text, size, " %s%s%s%s%sturn %" PRIu32 "%s of %" PRIu32 " ",
	    s->is_playing ? "playing  " : "",
	    s->at.branch ? "variation  " : "", wrong, odd, within, s->at.turn,
	    step, last);
}

static void
draw_title(struct screen *s)
{
	const struct tes_record_header *head =
	    tes_record_header(s->game->record);
	const char *name = strrchr(s->game->file, '/');
	char where[200], title[400];

	say_place(s, where, sizeof(where));
	snprintf(title, sizeof(title), " %s: record %" PRIu64 "%s%.*s",
	    name ? name + 1 : s->game->file, s->game->number,
	    head->event.len ? "  " : "",
	    (int)(head->event.len < 200 ? head->event.len : 200),
	    head->event.len ? head->event.s : "");
	for (char *c = title; *c; c++)
		if (*c == '\033')
			*c = '\177';
	term_put_line(&s->term, 0, 0, COLS, 0, LOOK_BAR, title);
	const int width = term_columns(&s->term, where);
	term_put_line(&s->term, 0, COLS > width ? COLS - width : 0, width, 0,
	    LOOK_BAR, where);
}

static void
draw_hints(struct screen *s)
{
	static const char *const hint[] = {
		"?: help  q: quit  arrows: steps and turns  g: go to  "
		"/: search  p: play  b: variation  Tab: view",
		"?: help  q: quit  arrows: steps and turns  g: go to  "
		"/: search  p: play",
		"?: help  q: quit  arrows: steps, turns",
		"?: help  q: quit",
	};
	const bool is_cut = s->board.out_of_memory ||
	    s->sidebar.out_of_memory || s->moves.out_of_memory ||
	    s->below.out_of_memory;
	const char *text =
	    is_cut ? "not enough memory to show everything" : s->message;

	for (size_t i = 0; !*text && i < sizeof(hint) / sizeof(hint[0]); i++)
		if ((int)strlen(hint[i]) < COLS)
			text = hint[i];
	term_put(&s->term, LINES - 1, 0, COLS - 1, 0,
	    s->message[0] ? LOOK_STRONG : LOOK_DIM, text);
}

static void
draw_help(struct screen *s)
{
	struct pane *p = &s->sidebar;

	pane_begin(p, &s->term, COLS);
	keys_help(s, p);
	s->help_top = clamp(s->help_top, p->lines - (LINES - 2));
	term_put_line(&s->term, 0, 0, COLS, 0, LOOK_BAR, " Keys");
	draw_pane(s, p, 1, 0, LINES - 2, s->help_top);
	term_put(&s->term, LINES - 1, 0, COLS - 1, 0, LOOK_DIM,
	    "up, down: scroll   any other key: back to the game");
}

/*
 * Draws seats and supplies below the board, and how many of their lines do not
 * fit.
 */
static void
draw_below(struct screen *s, const struct layout *l)
{
	const struct pane *p = &s->below;
	const int left_out = p->lines - l->below_top - l->below_height;
	char more[32];

	for (int i = 0; i < l->below_height && l->below_top + i < p->lines; i++)
		term_put(&s->term, l->below_y + i, 0, COLS, 0, LOOK_PLAIN,
		    p->line[l->below_top + i].text);
	if (left_out <= 0)
		return;
	const int width = snprintf(more, sizeof(more), " %d more line%s ",
	    left_out, left_out == 1 ? "" : "s");
	term_put(&s->term, l->below_y + l->below_height - 1, COLS - width,
	    width, 0, LOOK_HERE, more);
}

/*
 * Sets s->board to the text with large cells or not.  If there is room for all
 * boards of the game, pads it such that the board stands still.  Returns
 * whether the board has room.
 */
static bool
frame_board(struct screen *s, bool is_large)
{
	const struct board_frame *frame = &s->overview.frame[is_large];
	const char *text = s->pos.board[is_large];
	const int side = is_large || COLS * 2 / 5 < SIDE_PANE_LEAST ?
	    SIDE_PANE_LEAST : COLS * 2 / 5;
	const int room = s->side_pane == SIDE_PANE_BOARD ? COLS :
							   COLS - side - 1;
	const int below = s->seat_lines + SUPPLIES_LEAST;
	const int height = LINES - 2 -
	    (s->below.lines < below ? s->below.lines : below);
	const bool fits = frame->left + frame->right <= room &&
	    frame->above + frame->below <= height;
	struct pane *p = &s->board;
	int x = 0, y = 0, left = 0;

	s->is_large = is_large;
	pane_begin(p, &s->term, COLS);
	if (fits && overview_origin(text, is_large, &x, &y)) {
		left = frame->left > x ? frame->left - x : 0;
		while (p->lines < frame->above - y)
			pane_blank(p);
	}
	pane_raw(p, left, text);
	while (fits && p->lines < frame->above + frame->below)
		pane_blank(p);
	s->board_columns = pane_columns(p);
	if (fits && s->board_columns < frame->left + frame->right)
		s->board_columns = frame->left + frame->right;
	return fits && s->board_columns <= room && p->lines <= height;
}

static void
draw_game(struct screen *s)
{
	const bool ascii = s->r->draw & TES_RENDER_ASCII;

	pane_begin(&s->legend, &s->term, COLS);
	pane_raw(&s->legend, 0, s->pos.legend);
	pane_begin(&s->below, &s->term, COLS);
	pane_raw(&s->below, 0, s->pos.seats);
	s->seat_lines = s->below.lines;
	pane_raw(&s->below, 0, s->pos.supplies);
	/* Large cells, if the board, side pane and tables then have room. */
	if (!frame_board(s, true))
		frame_board(s, false);
	pane_begin(&s->chart, &s->term, SIDE_PANE_LEAST);
	overview_chart(&s->overview, &s->chart, s->at.turn, ascii);

	const struct layout l = lay_out(s);
	draw_title(s);
	if (l.board_width > 0) {
		draw_board(s, &l);
		draw_legend(s, &l);
	}
	if (l.side_width > 0)
		draw_side(s, &l);
	if (l.side_width > 0 && l.side_height < l.height - l.chart_height)
		draw_moves(s, &l);
	if (l.chart_height > 0)
		draw_chart(s, &l);
	draw_below(s, &l);
	draw_hints(s);
}

void
screen_draw(struct screen *s)
{
	char text[64];

	erase();
	if (COLS < COLUMNS_LEAST || LINES < LINES_LEAST) {
		snprintf(text, sizeof(text), "too small: %dx%d needed",
		    COLUMNS_LEAST, LINES_LEAST);
		term_put(&s->term, LINES / 2, 0, COLS, 0, LOOK_PLAIN, text);
	} else if (s->is_help) {
		draw_help(s);
	} else {
		draw_game(s);
	}
}

void
screen_scroll(struct screen *s, int lines)
{
	if (s->sidebar_top < 0)
		s->sidebar_top = 0;
	s->sidebar_top += lines;
}

void
screen_pan(struct screen *s, int x, int y)
{
	s->is_panned = true;
	s->pan_x += x;
	s->pan_y += y;
}
