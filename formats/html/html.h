/*
 * html.h - writes pages of HTML that show games, shared by the files of
 * formats/html.
 *
 * While a game is validated, html/collect.c collects the changes of each
 * position as JSON.  Each style of piece is drawn once (html/board.c), and the
 * page's script, html/page.js with html/page, puts it on the cells. All other
 * parts of a page are text, which can be read without the script.
 */
#ifndef HTML_H
#define HTML_H

#include "base/arena.h"
#include "format.h"
#include "scene/svg.h"

/*
 * How a piece or a pile of pieces is drawn, except the signs for new and
 * uncertain pieces.
 */
struct html_style {
	/*
	 * its shape, colours, letters, markers and joins; if owner_color is "",
	 * only the badge is drawn, without a tile
	 */
	struct tes_cell_content content;
	/* for a removed piece: kind of its removal + 1; else 0 */
	uint8_t trace;
	bool is_free; /* for a removed piece: the cell was free after that */
};

/* A kind of piece on a cell or in a pile: its style and description. */
struct html_kind {
	/* the piece and its markers; coordinates are not set */
	struct tes_cell_content content;
	uint32_t style;
	/* the piece was removed: its label describes what happened */
	bool is_trace;
};

/* Most removals that are shown on a cell: of a piece, or of markers. */
enum { HTML_TRACES_MAX = 2 };

struct html_kinds {
	struct html_kind *kind;
	uint32_t count;
	size_t cap;
};

/* A cell of the board that was occupied at some time in the game. */
struct html_cell {
	int32_t x, y;
	const char *name;
	/* kind of the piece that is on it, from 1; 0: it is free */
	uint32_t kind;
	/* number of the last position in which the cell was occupied */
	uint32_t seen;
	uint32_t group; /* id of its group; 0: none */
	bool is_new; /* the last step changed the cell's piece */
	/*
	 * kinds, from 1, of the pieces that the last step removed from this
	 * cell; 0: no more
	 */
	uint32_t trace[HTML_TRACES_MAX];
};

struct html_seat {
	const char *name;
	uint32_t style; /* number of the style that draws its badge */
	int64_t luck;   /* of its draws so far, in thousandths of a point */
};

/* A variation: number `number` of a turn, both from 1. */
struct html_variation {
	uint32_t turn, number;
	uint32_t steps; /* that were played; 0 also if it was not */
};

/* Data of the game being validated, in the arena. */
struct html_game {
	struct arena arena;
	struct tes_scene whole; /* the empty board */
	struct html_style *style;
	uint32_t style_count;
	size_t style_cap;
	struct html_kinds pieces, piles; /* of pieces on cells; of piles */
	struct html_seat *seat;
	uint32_t seats;
	struct html_cell *cell;
	uint32_t cells;
	size_t cells_cap;
	/* hash table of indices of cells plus 1, open addressing; 0: unused */
	uint32_t *slot;
	size_t slots; /* length of slot[], a power of two */
	/* texts of the groups, by id - 1; NULL: none so far */
	const char **group_text;
	uint32_t groups;
	size_t groups_cap;
	/* names of cells that pieces could be placed on */
	const char **target;
	uint32_t targets;
	size_t targets_cap;
	/* for each target: the seat, from 1, that a tribe would join; or 0 */
	uint8_t *holder;
	struct html_variation *variation;
	size_t variations;
	/*
	 * for each turn by its number, up to `turns`: the points that it
	 * changed, as HTML; NULL: none
	 */
	const char **won;
	uint32_t turns;
	/* values of the counters of each seat after the last turn */
	int32_t *counted;
	uint32_t counters; /* of a seat */
	uint32_t stops;
	uint64_t work; /* number of cells processed so far, which is limited */
	bool is_cut; /* a limit was exceeded, so that positions are missing */
};

/* Data of a page, reused from game to game. */
struct html_page {
	struct html_game game;
	struct tes_history *history;
	struct tes_position *pos; /* in which `legal` are the legal moves */
	struct tes_moves legal;
	struct buf names;  /* names of seats and counters, as JSON */
	/* counters, supplies and luck in the last position, as JSON */
	struct buf views, supplies, luck;
	struct buf variations; /* their stops, as JSON */
	struct buf board; /* seats and supplies of the last position, as HTML */
	struct buf scratch;
	uint64_t games; /* number of games written so far */
	char id[16]; /* prefix of the game's HTML ids: "" or "g2" */
};

/* A game that is being written. */
struct html {
	struct buf *out;
	struct html_page *page;
	const struct tes_record *rec;
	const struct tes_edition *ed; /* edition; NULL if unknown */
	/* result; NULL if the record was not validated */
	const struct tes_outcome *outcome;
	const struct tes_diags *diags; /* diagnostics of the record; or NULL */
	size_t diag_count; /* number of diagnostics written so far */
	struct svg_shapes shapes; /* of the board and of the styles of pieces */
};

/* Observes the validation of a game; ctx is the writer (html/collect.c). */
void html_collect(void *ctx, struct tes_judge *judge,
    const struct tes_event *event);
/*
 * Appends a position as JSON: what differs from the position that was appended
 * last.
 */
void html_stop(struct buf *out, struct html_page *page,
    const struct tes_scene *scene, const struct tes_event *event);
/*
 * Appends the cells to which the piece of a step could go, as a JSON member: a
 * number in hexadecimal digits, the least first, with a bit for each target of
 * the game (html/targets.c).
 */
void html_targets(struct buf *out, struct html_page *page,
    const struct tes_event *event);
/*
 * Appends the texts of groups that have changed, as a JSON member
 * (html/groups.c).
 */
void html_group_texts(struct buf *out, struct html_game *g,
    const struct tes_scene *scene);
/* Writes the list of groups to page->board, as HTML. */
void html_groups(struct html_page *page, const struct tes_scene *scene);
/* Writes the table of a step's conflicts, if any. */
void html_conflicts(struct html *h, const struct tes_history_step *step);
/*
 * Appends each target, as a number, whose holder has changed, with the number
 * of the seat, from 1; 0: none.
 */
void html_holders(struct buf *out, struct html_game *g,
    const struct tes_scene *scene);
/* Finds the legal moves of the next step. */
void html_find_legal(struct html_page *page, const struct tes_judge *judge,
    const struct tes_event *event);
/*
 * Keeps what a turn changed of the points, in a record of `turns` turns
 * (html/won.c).
 */
void html_count_won(struct html_page *page, uint32_t turns,
    const struct tes_scene *scene, const struct tes_event *event);
/* Returns whether no limit has been exceeded. */
bool html_may_go_on(const struct html_game *g);
/*
 * Plays the variations of a record that has been validated, and collects their
 * positions.  Then the cells are again those of the last position
 * (html/variations.c).
 */
void html_play_variations(struct html *h);
/* Returns the writer's page, made if needed; NULL if out of memory. */
struct html_page *html_page_of(struct tes_writer *w);
void html_reset(struct html_page *page, const struct tes_record *rec);

/*
 * Returns the number of the kind of a piece, from 1; 0 if out of memory. Tries
 * the kind `before` first, the last one on the cell (0: none;
 * html/styles.c).
 */
uint32_t html_kind_of(struct html_game *g, const struct tes_cell_content *s,
    uint32_t before);
/*
 * Returns the number of the kind of a removed piece, from 1; 0 if out of
 * memory.
 */
uint32_t html_kind_of_trace(struct html_game *g,
    const struct tes_removal *trace);
/* Returns the number of a style, from 0; adds it if it is new. */
uint32_t html_style_of(struct html_game *g, const struct html_style *look);

/* Returns the number of a pile's kind, from 1; 0 if out of memory. */
uint32_t html_pile(struct html_game *g, const struct tes_pile *pile);

/* Returns the number of the style of a seat's badge; adds it if it is new. */
uint32_t html_badge(struct html_game *g, const struct tes_player_panel *view);
/* Returns the number of a seat, from 1; 0 if no seat has that name. */
uint32_t html_seat(const struct html_game *g, const char *seat);

/* Writes the seats and supplies to page->board as HTML (html/sidebar.c). */
void html_sidebar(struct html_page *page, const struct tes_scene *scene);

/* Appends counters and supplies of a position that have changed, as JSON. */
void html_beside(struct buf *out, struct html_page *page,
    const struct tes_scene *scene);

/*
 * html/words.c: appends a text as HTML, with escapes, and with <br> for
 * newlines.  A text without newlines is appended by svg_word().
 */
void html_put(struct buf *out, const struct tes_text *text);
/*
 * Appends a text as HTML, such that lines do not break inside of "0-1" and
 * "17.1 %".
 */
void html_words(struct buf *out, const char *s, size_t len);
/*
 * Append a JSON string with escapes, so that it cannot end the page's script;
 * name: see json/out.h.
 */
void html_json(struct buf *out, const char *name, const char *s, size_t len);
void html_json_word(struct buf *out, const char *name, const char *s);

/*
 * html/board.c: write the final board, the legend of its signs, and the styles
 * of pieces.
 */
void html_board(struct html *h);
void html_signs(struct html *h);
void html_styles(struct html *h);
/* Appends a small picture of style number `look`; more: further attributes. */
void html_thumb(struct buf *out, const struct html_page *page, uint32_t look,
    const char *more);

/* Write the title, the header and the result of a game (html/head.c). */
void html_title(struct html *h);
/* Appends the title, the players and their points. */
void html_label(struct html *h);
void html_head(struct html *h);
void html_result(struct html *h);
void html_edition(struct html *h);

/* Write the turns with their effects, notes and diagnostics (html/turns.c). */
void html_turns(struct html *h);
/* has_draws: the record says what was drawn, which is not repeated. */
void html_effects(struct html *h, bool has_draws,
    const struct tes_effect *const *effect, uint32_t count);
void html_diag(struct html *h, const struct tes_diag *diag);

#endif /* HTML_H */
