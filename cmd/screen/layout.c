/*
 * layout.c - where the parts of the terminal view are:
 *
 *	title                           title
 *	board          | turn           board          | turn    | turns
 *	legend         | turns          chart          |         |
 *	               | chart          legend         |         |
 *	seats, supplies                 seats, supplies
 *	hints                           hints
 *
 * Turns and chart are left out where there is no room.  A narrow terminal shows
 * either the board or the side pane.
 */
#include "screen/screen.h"

enum {
	/* least columns of the terminal to show both board and side pane */
	COLUMNS_BOTH = 72,
	BOARD_LEAST = 6,   /* least lines of the board */
	/* least lines that a large board leaves for supplies */
	SUPPLIES_LEAST = 5,
	SIDE_PANE_MOST = 70,
	SIDE_PANE_USUAL = SIDE_PANE_LEAST + 1, /* if a board needs no more */
	/* least columns of the turn and of the turns beside each other */
	LIST_LEAST = 44,
	/*
	 * least lines of the side pane to show both the turn and the list of
	 * turns
	 */
	SIDE_PANE_TALL = 28,
	/* least columns of the terminal, and lines of the board, for a chart */
	COLUMNS_CHART = 120,
	CHART_TALL = 20,
	MOVES_LEAST = 4, /* least lines of the list of turns below the turn */
};

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

/* Gives the lines of the side pane to the turn, the turns and the chart. */
static void
stack(struct layout *l, const struct screen *s)
{
	struct area *side = &l->side;
	int chart = 0, moves = 0;

	if (COLS >= COLUMNS_CHART && l->height >= CHART_TALL &&
	    s->chart.lines > 0)
		chart = s->chart.lines + 1;
	if (l->height >= SIDE_PANE_TALL)
		moves = l->height - l->height * 2 / 3 - chart;
	if (moves < MOVES_LEAST)
		moves = 0;
	side->height -= chart + moves;
	l->moves = *side;
	l->moves.y = side->y + side->height + 1;
	l->moves.height = moves - 1;
	l->chart = *side;
	l->chart.y = side->y + side->height + moves + 1;
	l->chart.height = chart - 1;
}

/*
 * Places the turns to the right of the turn, and the chart below the board if
 * there is room, or else below the turns.
 */
static void
spread(struct layout *l, const struct screen *s)
{
	const int board = s->board.lines + 1;
	const int room = l->height - board - s->legend.lines - 1;
	struct area *side = &l->side, *moves = &l->moves;

	l->board_width = s->board_columns + 1;
	side->x = l->board_width + 1;
	side->width = (COLS - side->x) / 2;
	*moves = *side;
	moves->x = side->x + side->width + 1;
	moves->width = COLS - moves->x;
	if (room >= s->chart.lines) {
		l->chart = (struct area){ 1, 1 + board, l->board_width - 1,
			room };
		return;
	}
	if (moves->height - s->chart.lines - 1 < MOVES_LEAST)
		return;
	l->chart = *moves;
	l->chart.height = s->chart.lines;
	moves->height -= s->chart.lines + 1;
	l->chart.y = moves->y + moves->height + 1;
}

struct layout
screen_layout(const struct screen *s)
{
	struct layout l = { 0 };
	const bool has_list = s->side_pane == SIDE_PANE_TURN;
	const int board = s->board_columns;

	if (s->side_pane == SIDE_PANE_TABLES) {
		l.height = LINES - 2;
		l.side = (struct area){ 0, 1, COLS, l.height };
		return l;
	}
	divide(&l, s, LINES - 2);
	l.side = (struct area){ 0, 1, COLS, l.height };
	if (s->side_pane == SIDE_PANE_BOARD) {
		l.board_width = COLS;
		l.side.width = 0;
		return l;
	}
	if (has_list && COLS - board - 3 >= 2 * LIST_LEAST) {
		spread(&l, s);
		return l;
	}
	if (COLS >= COLUMNS_BOTH) {
		/*
		 * The side pane gets the columns that the board leaves, within
		 * bounds.
		 */
		int side = COLS - board - 2;
		if (side > SIDE_PANE_MOST)
			side = SIDE_PANE_MOST;
		/* Without the empty column; unless the board is cut off. */
		if (side < SIDE_PANE_USUAL)
			side = COLS - board - 1;
		if (side < SIDE_PANE_LEAST)
			side = SIDE_PANE_USUAL;
		l.side.width = side;
		l.side.x = COLS - side;
		l.board_width = l.side.x - 1;
	}
	if (has_list)
		stack(&l, s);
	return l;
}

/* Returns the columns that the board can have beside the side pane. */
static int
board_room(const struct screen *s)
{
	return s->side_pane == SIDE_PANE_BOARD ?
	    COLS : COLS - SIDE_PANE_LEAST - 1;
}

/*
 * Makes the pane of the board, which does not move during the game as far as
 * there is room.  Returns whether there is, for the whole board.
 */
static bool
frame_board(struct screen *s, enum board_size size)
{
	const struct board_frame *frame = &s->overview.frame[size];
	const char *text = s->pos.board[size];
	const int room = board_room(s);
	const int below = s->seat_lines + SUPPLIES_LEAST;
	const int height = LINES - 2 -
	    (s->below.lines < below ? s->below.lines : below);
	const bool has_columns = frame->left + frame->right <= room;
	const bool has_lines = frame->above + frame->below <= height;
	struct pane *p = &s->board;
	int x = 0, y = 0, left = 0;

	s->board_size = size;
	pane_begin(p, &s->term, COLS);
	if (overview_origin(text, size, &x, &y)) {
		left = has_columns && frame->left > x ? frame->left - x : 0;
		while (has_lines && p->lines < frame->above - y)
			pane_blank(p);
	}
	pane_raw(p, left, text);
	while (has_lines && p->lines < frame->above + frame->below)
		pane_blank(p);
	s->board_columns = pane_columns(p);
	if (has_columns && s->board_columns < frame->left + frame->right)
		s->board_columns = frame->left + frame->right;
	return has_columns && has_lines && s->board_columns <= room &&
	    p->lines <= height;
}

void
screen_frame_board(struct screen *s)
{
	if (frame_board(s, BOARD_LARGE) || frame_board(s, BOARD_SMALL))
		return;
	const struct board_frame *frame = &s->overview.frame[BOARD_SMALL];
	if (frame->left + frame->right > board_room(s) ||
	    s->board_columns > board_room(s))
		frame_board(s, BOARD_NARROW);
}
