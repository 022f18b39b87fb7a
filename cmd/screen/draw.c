/*
 * draw.c - draws the parts of the terminal view, which layout.c places.
 */
#include <inttypes.h>
#include <string.h>

#include "screen/screen.h"

enum {
	COLUMNS_LEAST = 30,
	LINES_LEAST = 10,
	ROW_NUMBERS = 4, /* columns with the numbers of rows of squares */
};

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

static void
draw_pane(struct screen *s, const struct pane *p, int y, int x, int height,
    int top)
{
	for (int i = 0; i < height && top + i < p->lines; i++) {
		const struct pane_line *line = &p->line[top + i];

		if (line->look == LOOK_HERE)
			term_put_line(&s->term, y + i, x, p->width, line->look,
			    line->text);
		else
			term_put(&s->term, y + i, x, p->width, 0, line->look,
			    line->text);
	}
	if (p->lines > top + height)
		term_put(&s->term, y + height - 1, x + p->width - 12, 12, 0,
		    LOOK_HERE, " PageDown.. ");
}

/* Draws the line at the left of an area, or above it. */
static void
draw_rule(struct screen *s, const struct area *a, bool is_above)
{
	static const char *const rule[][2] = { { "|", "-" },
		{ "\xe2\x94\x82", "\xe2\x94\x80" } };
	const bool ascii = s->r->draw & TES_RENDER_ASCII;

	for (int i = 0; i < (is_above ? a->width : a->height); i++)
		term_put(&s->term, is_above ? a->y - 1 : a->y + i,
		    is_above ? a->x + i : a->x - 1, 1, 0, LOOK_DIM,
		    rule[!ascii][is_above]);
}

/*
 * Draws the side pane, scrolled such that the match of a search, or the step at
 * the cursor, is shown.
 */
static void
draw_side(struct screen *s, const struct layout *l)
{
	const struct area *a = &l->side;
	struct pane *p = &s->sidebar;
	const int item = s->found ? s->found : (int)s->at.step;
	int first = -1, last = -1;

	pane_begin(p, &s->term, a->width);
	if (s->side_pane == SIDE_PANE_MOVES) {
		side_pane_moves(s, p, a->height);
	} else if (s->side_pane == SIDE_PANE_TABLES) {
		pane_raw(p, 0, s->pos.seats);
		pane_raw(p, 0, s->pos.supplies);
		pane_blank(p);
		overview_chart(&s->overview, p, s->at.turn, 0,
		    s->r->draw & TES_RENDER_ASCII);
		pane_blank(p);
		pane_raw(p, 0, s->pos.legend);
	} else {
		side_pane_turn(s);
	}
	for (int i = 0; item != ITEM_NONE && i < p->lines; i++)
		if (p->line[i].item == item) {
			first = first < 0 ? i : first;
			last = i;
		}
	if (s->sidebar_top < 0)
		s->sidebar_top = first < 0 ? 0 :
		    move_into_view(0, a->height - 1, first, last);
	s->sidebar_top = clamp(s->sidebar_top, p->lines - a->height);
	draw_pane(s, p, a->y, a->x, a->height, s->sidebar_top);
	if (a->x > 0)
		draw_rule(s, &(struct area){ a->x, a->y, 1, l->height }, false);
}

/* Writes a number and noun to `text`: "2 errors  "; "" if n is 0. */
static void
count(size_t n, const char *what, char *text, size_t size)
{
	snprintf(text, n ? size : 1, "%zu %s%s  ", n, what, n == 1 ? "" : "s");
}

static void
draw_title(struct screen *s)
{
	const struct tes_header *head =
	    tes_record_header(s->game->record);
	const char *name = strrchr(s->game->file, '/');
	const uint32_t last = cursor_last(s->game->record, &s->at);
	char step[16] = "", wrong[40], odd[40], within[48] = "";
	char where[200], title[400];
	size_t found[DIAG_SEVERITIES];

	diag_print_count(&s->r->printer, s->game->diags, found);
	if (s->at.step > 0)
		snprintf(step, sizeof(step), ".%" PRIu32, s->at.step);
	if (s->at.conflict > 0)
		snprintf(within, sizeof(within), "conflict %" PRIu32 " of %"
		    PRIu32 "  ", s->at.conflict, s->pos.conflicts + 1);
	count(found[TES_ERROR], "error", wrong, sizeof(wrong));
	count(found[TES_WARNING], "warning", odd, sizeof(odd));
	/* The right part: "1 error  turn 7.2 of 30". */
	snprintf(where, sizeof(where), " %s%s%s%s%sturn %" PRIu32 "%s of %"
	    PRIu32 " ", s->is_playing ? "playing  " : "",
	    s->at.branch ? "variation  " : "", wrong, odd, within, s->at.turn,
	    step, last);
	snprintf(title, sizeof(title), " %s: record %" PRIu64 "%s%.*s",
	    name ? name + 1 : s->game->file, s->game->number,
	    head->event.len ? "  " : "",
	    (int)(head->event.len < 200 ? head->event.len : 200),
	    head->event.len ? head->event.s : "");
	for (char *c = title; *c; c++)
		if (*c == '\033')
			*c = '\177';
	term_put_line(&s->term, 0, 0, COLS, LOOK_BAR, title);
	const int width = term_columns(&s->term, where);
	term_put_line(&s->term, 0, COLS > width ? COLS - width : 0, width,
	    LOOK_BAR, where);
}

/*
 * Returns the line of keys that says how to see the whole board, if the side
 * pane hides a part of it; else NULL.
 */
static const char *
whole_board_hint(const struct screen *s)
{
	const struct layout l = screen_layout(s);

	if (s->side_pane > SIDE_PANE_MOVES || l.side.width == 0 ||
	    s->board_columns <= l.board_width || s->board_columns > COLS)
		return NULL;
	return s->side_pane == SIDE_PANE_TURN ?
	    "?: help  q: quit  arrows: steps, turns  Tab twice: whole board" :
	    "?: help  q: quit  arrows: steps, turns  Tab: whole board";
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
	const char *whole = whole_board_hint(s);

	if (!*text && whole && (int)strlen(whole) < COLS)
		text = whole;
	for (size_t i = 0; !*text && i < sizeof(hint) / sizeof(hint[0]); i++)
		if ((int)strlen(hint[i]) < COLS)
			text = hint[i];
	term_put(&s->term, LINES - 1, 0, COLS - 1, 0,
	    s->message[0] ? LOOK_STRONG : LOOK_DIM, text);
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
	screen_frame_board(s);
	pane_begin(&s->chart, &s->term, SIDE_PANE_LEAST);
	overview_chart(&s->overview, &s->chart, s->at.turn, 0, ascii);

	const struct layout l = screen_layout(s);
	draw_title(s);
	if (l.board_width > 0) {
		draw_board(s, &l);
		draw_legend(s, &l);
	}
	if (l.side.width > 0)
		draw_side(s, &l);
	/* The list of turns, below the turn or to the right of it. */
	const struct area *a = &l.moves;
	if (a->width > 0 && a->height > 0) {
		pane_begin(&s->moves, &s->term, a->width);
		side_pane_moves(s, &s->moves, a->height);
		draw_rule(s, a, a->x == l.side.x);
		draw_pane(s, &s->moves, a->y, a->x, a->height, 0);
	}
	/* The chart of points, below the board or the turns. */
	a = &l.chart;
	if (a->width > 0 && a->height > 0) {
		pane_begin(&s->chart, &s->term, a->width);
		overview_chart(&s->overview, &s->chart, s->at.turn, a->height,
		    ascii);
		if (a->x >= l.side.x)
			draw_rule(s, a, true);
		draw_pane(s, &s->chart, a->y, a->x, a->height, 0);
	}
	draw_below(s, &l);
	draw_hints(s);
}

void
screen_draw(struct screen *s)
{
	struct pane *p = &s->sidebar;
	char text[64];

	erase();
	if (COLS < COLUMNS_LEAST || LINES < LINES_LEAST) {
		snprintf(text, sizeof(text), "too small: %dx%d needed",
		    COLUMNS_LEAST, LINES_LEAST);
		term_put(&s->term, LINES / 2, 0, COLS, 0, LOOK_PLAIN, text);
	} else if (s->is_help) {
		pane_begin(p, &s->term, COLS);
		keys_help(s, p);
		s->help_top = clamp(s->help_top, p->lines - (LINES - 2));
		term_put_line(&s->term, 0, 0, COLS, LOOK_BAR, " Keys");
		draw_pane(s, p, 1, 0, LINES - 2, s->help_top);
		term_put(&s->term, LINES - 1, 0, COLS - 1, 0, LOOK_DIM,
		    "up, down: scroll   any other key: back to the game");
	} else {
		draw_game(s);
	}
}
