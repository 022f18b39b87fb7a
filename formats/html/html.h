/*
 * html.h - pages of games, shared by the files of formats/html.
 *
 * While a game is validated, html/collect.c collects the changes of each
 * position as JSON.  Each style of piece is drawn once (html/board.c), and the
 * page's script, html/page.js with html/page, puts it on the cells.  Everything
 * else is text, which can be read without the script.
 */
#ifndef HTML_H
#define HTML_H

#include "base/arena.h"
#include "format.h"
#include "scene/svg.h"

/* How a piece or pile is drawn, except the signs for new and uncertain ones. */
struct html_style {
	enum tes_shape shape;
	/*
	 * colour and badge may be NULL; badge "": draw only the badge, no tile.
	 */
	const char *colour, *face, *badge;
	const char *badge_face; /* or NULL */
	const struct tes_marker *mark;
	uint32_t marks;
	uint8_t joins;
	/* For a removed piece: 1 + kind of removal; else 0. */
	uint8_t trace;
	bool is_free; /* for a removed piece: its removal left the cell free */
};

/* A kind of piece on a cell or in a pile: its style and description. */
struct html_kind {
	/* piece and markers, without coordinates */
	struct tes_cell_content content;
	uint32_t style;
	bool is_trace; /* removed: the label describes what happened */
};

/* How many removals a cell shows at most: of a piece, or of markers. */
enum { HTML_TRACES_MAX = 2 };

/* A cell that was occupied at some time. */
struct html_cell {
	int32_t x, y;
	const char *name;
	uint32_t kind; /* kind of its piece, from 1; 0: the cell is free */
	/* number of the last position in which it was occupied */
	uint32_t seen;
	bool is_new; /* the last step changed its piece */
	/* Kinds of pieces removed before the last position, from 1; 0: none. */
	uint32_t trace[HTML_TRACES_MAX];
};

/*
 * In place of a step: after all steps of the turn; of a turn: after all turns.
 */
#define HTML_AFTER UINT32_MAX

/* Effects of a step: a range of HTML in html_page.events. */
struct html_event {
	uint32_t turn, step;
	size_t begin, end;
};

/* A copy of struct tes_redundancy in the arena. */
struct html_redundancy {
	uint32_t turn;
	const bool *fact, *after;
};

/* A seat, and the style of its badge. */
struct html_seat {
	const char *name;
	uint32_t style;
};

/* Data of the game being validated, in the arena. */
struct html_game {
	struct arena arena;
	struct tes_scene whole; /* the empty board */
	struct html_style *style;
	size_t style_count, style_cap;
	struct html_kind *kind; /* kinds of pieces on cells */
	size_t kinds, kinds_cap;
	struct html_kind *pile; /* kinds of piles */
	size_t piles, piles_cap;
	struct html_seat *seat;
	uint32_t seats;
	struct html_cell *cell;
	size_t cells, cells_cap;
	uint32_t *slot; /* hash table of cell index + 1, open addressing */
	size_t slots;   /* a power of two */
	struct html_event *event;
	size_t event_count, event_cap;
	struct html_redundancy *redundancy; /* in the order of turns */
	size_t redundancy_count, redundancy_cap;
	uint32_t stops;
	uint64_t work; /* number of cells processed, which is limited */
	bool is_cut; /* limits exceeded: positions are missing */
	bool out_of_memory;
};

/* Data of a page, reused from game to game. */
struct html_page {
	struct html_game game;
	struct buf events;   /* effects, as HTML */
	struct buf names;  /* names of seats and counters, as JSON */
	/* counters and supplies in the last position, as JSON */
	struct buf views, supplies;
	struct buf board; /* side bar of the last position, as HTML */
	struct buf scratch;
	uint64_t games; /* number of games written so far */
	char id[16]; /* prefix of the game's HTML ids: "" or "g2" */
};

/* A game that is being written. */
struct html {
	struct buf *out;
	struct html_page *page;
	const struct tes_record *rec;
	const struct tes_edition *ed; /* NULL if unknown */
	const struct tes_outcome *outcome; /* NULL if not validated */
	const struct tes_diags *diags;     /* or NULL */
	size_t diag_count; /* diagnostics written so far */
};

/* html/collect.c */
void html_collect(void *ctx, struct tes_judge *judge,
    const struct tes_event *event);
/* Returns the writer's page, made if needed; NULL if out of memory. */
struct html_page *html_page_of(struct tes_writer *w);
void html_reset(struct html_page *page);

/*
 * Copies a string to the game's arena; NULL after setting g->out_of_memory
 * (html/styles.c).
 */
const char *html_strdup(struct html_game *g, const char *s);
/* Makes room for one more item.  Returns false if out of memory. */
bool html_make_room(struct html_game *g, void **items, size_t count,
    size_t *cap, size_t size);
/* Returns whether two strings are equal, or both NULL. */
bool html_same(const char *a, const char *b);
/*
 * Returns the kind of a piece, from 1; 0 if out of memory.  `before` is the
 * last kind on the cell, which is tried first; or 0.
 */
uint32_t html_kind_of(struct html_game *g, const struct tes_cell_content *s,
    uint32_t before);
/* Returns the kind of a removed piece, from 1; 0 if out of memory. */
uint32_t html_kind_of_trace(struct html_game *g,
    const struct tes_removal *trace);
/* Returns the number of a style, from 0; adds it if it is new. */
uint32_t html_style_of(struct html_game *g, const struct html_style *look);

/* Returns the number of a pile's kind, from 0; adds it if it is new. */
uint32_t html_pile(struct html_game *g, const struct tes_pile *pile);

/* Returns the number of the style of a seat's badge; adds it if it is new. */
uint32_t html_badge(struct html_game *g, const struct tes_player_panel *view);
/*
 * Returns the number of the style of a seat's badge; -1 if no seat has that
 * name.
 */
long html_seat_style(const struct html_game *g, const struct tes_text *seat);

/* Writes seats and supplies to page->board (html/sidebar.c). */
void html_sidebar(struct html_page *page, const struct tes_scene *scene);

/* Append an escaped text, with <br> for newlines. */
void html_put(struct buf *out, const struct tes_text *text);
void html_word(struct buf *out, const char *s);
/* Appends an escaped text without line breaks in "0-1" and "17.1 %". */
void html_words(struct buf *out, const char *s, size_t len);
/* Append a JSON string that is safe in a page. */
void html_json(struct buf *out, const char *s, size_t len);
void html_json_word(struct buf *out, const char *s);

/*
 * html/board.c: write the final board, the legend of its signs, and the styles
 * of pieces.
 */
void html_board(struct html *h);
void html_signs(struct html *h);
void html_styles(struct html *h);
/* Appends a small picture of the style number `look`. */
void html_thumb(struct buf *out, const struct html_page *page, uint32_t look,
    const char *more);

/* html/head.c: title, header and result. */
void html_title(struct buf *out, const struct tes_record *rec);
void html_head(struct html *h);
void html_result(struct html *h);
void html_edition(struct html *h);

/* html/turns.c: the turns with effects, notes and diagnostics. */
void html_turns(struct html *h);
void html_put_event(struct html *h, const struct html_event *event);
void html_diag(struct html *h, const struct tes_diag *diag);

#endif /* HTML_H */
