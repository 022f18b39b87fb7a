/*
 * html.h - a page of games: what its files share.
 *
 * While a game is judged, html/collect.c notes every position that it comes to:
 * as JSON, what has changed since the one before.  What lies on the board is
 * drawn once for each way it looks (html/board.c), and the page's own script,
 * html/page.js with html/page, puts it on the cells.  Everything else is in the
 * page as text, so that it can be read without the script.
 */
#ifndef HTML_H
#define HTML_H

#include "base/arena.h"
#include "format.h"
#include "scene/svg.h"

/* A way to look: of spots and heaps, without what is new or doubtful. */
struct html_style {
	enum tes_shape shape;
	/* Colour and badge may be NULL; a badge "" is a badge alone. */
	const char *colour, *face, *badge;
	const char *badge_face; /* or NULL */
	const struct tes_marker *mark;
	uint32_t marks;
	uint8_t joins;
	/* Of what has left a cell: 1 more than its kind; else 0. */
	uint8_t trace;
	bool is_free; /* the cell, then */
};

/* What can lie on a cell, or in a heap: its look and its words. */
struct html_kind {
	struct tes_cell_content spot; /* without its cell */
	uint32_t style;
	bool is_trace; /* the label says what became of it */
};

/* Of a cell: a piece, or signs. */
enum { HTML_TRACES_MAX = 2 };

/* A cell where something has lain at some time. */
struct html_cell {
	int32_t x, y;
	const char *name;
	uint32_t kind;  /* of what lies there, from 1; 0: nothing */
	uint32_t seen;  /* the last stop at which something lay there */
	bool is_new;    /* at the last stop */
	/* What had left it at the last stop: kinds from 1; 0: none. */
	uint32_t trace[HTML_TRACES_MAX];
};

/* Behind the steps of a turn, and behind all turns. */
#define HTML_AFTER UINT32_MAX

/* What happened there: HTML in `told`. */
struct html_event {
	uint32_t turn, step;
	size_t begin, end;
};

/* As struct tes_redundancy; what it points to is out of the arena. */
struct html_redundancy {
	uint32_t turn;
	const bool *fact, *after;
};

/* A seat, and the look of its badge. */
struct html_seat {
	const char *name;
	uint32_t style;
};

/* Of the game that is judged.  Everything is out of the arena. */
struct html_game {
	struct arena arena;
	struct tes_scene whole; /* grid and ground, and nothing on it */
	struct html_style *style;
	size_t style_count, style_cap;
	struct html_kind *kind; /* of spots */
	size_t kinds, kinds_cap;
	struct html_kind *heap; /* of heaps: kind is its word */
	size_t heaps, heaps_cap;
	struct html_seat *seat;
	uint32_t seats;
	struct html_cell *cell;
	size_t cells, cells_cap;
	uint32_t *slot; /* cell numbers from 1 by place: open addressing */
	size_t slots;   /* a power of two */
	struct html_event *event;
	size_t event_count, event_cap;
	struct html_redundancy *redundancy; /* by turn */
	size_t redundancy_count, redundancy_cap;
	uint32_t stops;
	uint64_t work;  /* spots looked at */
	bool is_cut;    /* too much: positions are missing */
	bool out_of_memory;
};

/* What a page keeps from game to game. */
struct html_page {
	struct html_game game;
	struct buf events;   /* what happened, as HTML */
	struct buf names;  /* seats and counters, as JSON */
	struct buf views, shelves; /* at the last stop, as JSON */
	struct buf board;  /* at the last stop, as HTML: what is beside it */
	struct buf scratch;
	uint64_t games;    /* put before */
	char id[16];       /* before the ids of the game: "" or "g2" */
};

/* A game that is put. */
struct html {
	struct buf *out;
	struct html_page *page;
	const struct tes_record *rec;
	const struct tes_edition *ed;      /* NULL: nobody knows it */
	const struct tes_outcome *outcome; /* NULL: it was not judged */
	const struct tes_diags *diags;     /* or NULL */
	size_t diag_count; /* diagnostics that were put */
};

/* html/collect.c */
void html_collect(void *ctx, struct tes_judge *judge,
    const struct tes_event *moment);
/* The writer's page, made if there is none; NULL without memory. */
struct html_page *html_page_of(struct tes_writer *w);
void html_reset(struct html_page *page);

/* html/styles.c: copies in the game's arena; a failure is remembered. */
const char *html_strdup(struct html_game *g, const char *s);
/* Room for one more item; false without memory. */
bool html_make_room(struct html_game *g, void **items, size_t count,
    size_t *cap, size_t size);
/* Two texts, either of which may be NULL. */
bool html_same(const char *a, const char *b);
/*
 * Kinds of spots count from 1; 0 without memory.  What was of kind `before` (0:
 * nothing) often is still.
 */
uint32_t html_kind_of(struct html_game *g, const struct tes_cell_content *s,
    uint32_t before);
/* The same for what has left a cell. */
uint32_t html_kind_of_trace(struct html_game *g,
    const struct tes_removal *trace);
/* The number of a look, which is noted if it is new. */
uint32_t html_style_of(struct html_game *g, const struct html_style *look);

/* The number of a kind of heaps, from 0. */
uint32_t html_heap(struct html_game *g, const struct tes_pile *heap);

/* The look of the badge of that seat. */
uint32_t html_badge(struct html_game *g, const struct tes_player_panel *view);
/* The number of the look of a seat's badge, or -1. */
long html_seat_style(const struct html_game *g, const struct tes_text *seat);

/* html/sidebar.c: seats and shelves, into page->board. */
void html_sidebar(struct html_page *page, const struct tes_scene *scene);

/* Escaped; lines become lines. */
void html_put(struct buf *out, const struct tes_text *text);
void html_word(struct buf *out, const char *s);
/* The same; "0-1" and "17.1 %" are not broken over two lines. */
void html_words(struct buf *out, const char *s, size_t len);
/* In quotes, for JSON in a page. */
void html_json(struct buf *out, const char *s, size_t len);
void html_json_word(struct buf *out, const char *s);

/* html/board.c: the board as it is at the end, its signs, and its looks. */
void html_board(struct html *h);
void html_signs(struct html *h);
void html_styles(struct html *h);
/* A small picture of a look. */
void html_thumb(struct buf *out, const struct html_page *page, uint32_t look,
    const char *more);

/* html/head.c: what is told of a game as a whole. */
void html_title(struct buf *out, const struct tes_record *rec);
void html_head(struct html *h);
void html_result(struct html *h);
void html_edition(struct html *h);

/* html/turns.c: the moves, with all that is said of them. */
void html_turns(struct html *h);
void html_put_event(struct html *h, const struct html_event *told);
void html_diag(struct html *h, const struct tes_diag *diag);

#endif /* HTML_H */
