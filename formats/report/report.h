/*
 * report.h - reports of games for people who did not see them, as for a club's
 * page or newsletter.
 *
 * While a game is validated, its effects are stored and positions drawn. When
 * it is written, the document is composed from these and the record. A style
 * determines its format: text, Markdown, or HTML.
 */
#ifndef REPORT_H
#define REPORT_H

#include "base/arena.h"
#include "format.h"
#include "scene/svg.h"
#include "tessera/tools.h"

enum {
	/* most turning points of a game that are drawn */
	PICTURES_MAX = 4,
	CHARTS_MAX = 3,
	COLUMNS = 78, /* width of text reports */
};

/* Documents: a sequence of blocks. */

enum block {
	BLOCK_TITLE,
	BLOCK_HEADING,
	BLOCK_FACT, /* a line of the header: "Site: Back room" */
	BLOCK_TEXT,
	BLOCK_TURN, /* seat and steps of a turn */
	BLOCK_DID, /* sentences about the effects of a turn */
	BLOCK_NOTE, /* a quoted note of one or more lines */
	BLOCK_LINE, /* the turns of a variation */
	BLOCK_WRONG,
};

/*
 * A table of texts without escapes, row by row; the first row has the titles.
 */
struct report_table {
	const char *const *cell;
	size_t columns, rows;
	/* number of columns that are left-aligned: the first ones */
	size_t left;
};

struct doc;

struct report_style {
	/*
	 * Appends a text, which has no control characters, with escapes, to a
	 * block.
	 */
	void (*text)(struct buf *out, const char *s, size_t len);
	/* Appends a step; see doc_step(). */
	void (*step)(struct buf *out, const char *s, size_t len,
	    const char *mark);
	/* texts to write between the lines, and the paragraphs, of a note */
	const char *line_break, *paragraph;
	/* texts to write before and after a part in strong or quiet style */
	const char *strong[2], *quiet[2];

	/* Writes a block of that kind.  Its content is p->line. */
	void (*block)(struct doc *p, enum block kind);
	void (*table)(struct doc *p, const struct report_table *t);
	/* Writes one or two pictures (NULL: one).  Their caption is p->line. */
	void (*picture)(struct doc *p, const char *first, const char *second);
	/* Writes charts; NULL: a table of scores is written instead. */
	void (*charts)(struct doc *p, const struct tes_chart *chart,
	    size_t count);
	/*
	 * Begins to fold blocks under the summary p->line, or ends it.  NULL:
	 * these blocks are left out.
	 */
	void (*fold)(struct doc *p, bool begins);
	/* Writes the start of the document; or NULL. */
	void (*begin)(struct doc *p, const char *title);

	/* Draws a scene at a place of the document. */
	enum tes_status (*draw)(const struct tes_scene *scene, unsigned parts,
	    const char *title, const struct svg_place *place, char **text,
	    size_t *len);
};

struct doc {
	const struct report_style *style;
	struct buf *out;
	struct buf line; /* content of the current block */
	struct buf clean; /* buffer for a text before it is escaped */
	enum block last; /* kind of the block that was written last */
	bool is_begun; /* a block of the current game was written */
	/* number, from 1, of the turn in the current BLOCK_TURN */
	uint32_t turn;
	uint64_t game;   /* number of the game in the document, from 1 */
	struct svg_shapes *shapes; /* of the document's pictures */
};

/*
 * Appends a text as one line: each sequence of white space becomes one space
 * (report/doc.c).
 */
void report_clean(struct buf *out, const char *s, size_t len);

/* Add a text, or a string, to the current block, with escapes. */
void doc_text(struct doc *p, const char *s, size_t len);
void doc_word(struct doc *p, const char *s);
/* Adds a step, and its annotation mark ("!") or "", to the current block. */
void doc_step(struct doc *p, const char *s, size_t len, const char *mark);
/* Adds a text in the format of printf(), like doc_word(). */
void doc_printf(struct doc *p, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));
/* Add a text in strong or quiet style to the current block. */
void doc_strong(struct doc *p, const char *s);
void doc_quiet(struct doc *p, const char *s);
/* Ends the current block and writes it as `kind`. */
void doc_block(struct doc *p, enum block kind);
/* Adds a block for a note, which may have several lines. */
void doc_note(struct doc *p, const struct tes_text *text);

/* The types below are for what is collected while a game is validated. */

struct picture {
	uint32_t turn, weight;
	char *before, *drawn; /* free with tes_text_free() */
	char *why; /* free with free() */
	struct svg_frame frame; /* of the other position of the pair */
};

/*
 * Values by turn: item 0 is the start of the game, the last item its end.  NAN:
 * none.
 */
struct report_values {
	size_t items; /* 0: there are no charts */
	uint32_t seats;
	const char *seat[TES_SEATS_MAX];
	double *points[TES_SEATS_MAX];
	double *luck[TES_SEATS_MAX]; /* sum of all draws so far, in points */
	double *eval;
	/* for each turn, the seat that takes the lead in it; or NULL */
	const char **leader;
	bool has_points, has_luck, has_eval;
};

struct report {
	struct arena arena;
	struct tes_history *history;
	/* buffers for struct doc, reused by each document */
	struct buf line, clean;
	bool is_played;

	/* The pictures after the most important turns, in any order. */
	struct picture picture[PICTURES_MAX];
	uint32_t pictures, pictures_limit;
	struct report_values values;
	struct picture last;  /* final position, or that after an error */
	struct svg_shapes shapes; /* of the pictures */
	bool is_last_corrected; /* the likeliest correction is assumed in it */
	unsigned drawn; /* number of pictures that were drawn of this game */
	struct svg_frame frame; /* of the position after the last turn */

	/* index of the player who had the lead last; -1: none so far */
	int leader;

	/*
	 * number of the first uncertain turn, with which the report ends; 0:
	 * none
	 */
	uint32_t broken;
};

/*
 * Observes the validation for formats with a style; ctx is the struct
 * tes_writer (report/report.c).
 */
void report_observe(void *ctx, struct tes_judge *judge,
    const struct tes_event *event);
enum tes_status report_put(struct tes_writer *w, const struct tes_record *rec,
    const struct tes_edition *ed, const struct tes_outcome *outcome);
/* Draws a position as text: the `draw` of text styles. */
enum tes_status report_draw_text(const struct tes_scene *scene,
    unsigned parts, const char *title, const struct svg_place *place,
    char **text, size_t *len);
void report_release(struct tes_writer *w);
void report_losses(const struct tes_record *rec, struct buf *out);

/* State of composing the report of a game (report/compose.c). */
struct report_ctx {
	struct doc doc;
	struct report *report;
	const struct tes_record *rec;
	const struct tes_edition *ed;       /* or NULL */
	const struct tes_outcome *outcome;  /* or NULL */
	const struct tes_diags *diags;      /* or NULL */
	uint32_t turns; /* number of turns in the report */
	bool out_of_memory;
};

void report_compose(struct report_ctx *t);

/* report/charts.c */
/*
 * Adds the values of a turn; rec: its record.  Turns must be added in
 * order.
 */
void report_add_values(struct report *r, const struct tes_record *rec,
    const struct tes_history_turn *turn);
/* Writes charts of the values, or a table of the points; and who led. */
void report_put_charts(struct report_ctx *t);

/*
 * Returns the text of a table cell, in the format of printf(); "" if out of
 * memory.
 */
const char *report_cell(struct report_ctx *t, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/* report/turn.c */
/*
 * Returns the number of the last turn of the quiet ones that begin with turn
 * `number`; number - 1 if that turn is not quiet: something was written about
 * it, or what happened is more than routine.
 */
uint32_t report_quiet_until(struct report_ctx *t, uint32_t number);
void report_put_turn(struct report_ctx *t, uint32_t number);
void report_put_diag(struct report_ctx *t, const struct tes_diag *diag);
/* Adds a seat and its player's name: "blue (Bruno)". */
void report_put_seat(struct report_ctx *t, struct tes_text seat);
/*
 * Adds the sentences in s[0, len), each of which ends with a newline.
 * Consecutive ones with the same subject are joined to one.
 */
void report_put_sentences(struct report_ctx *t, const char *s, size_t len);
/*
 * Adds sentences about effects that are not routine.  Returns whether there
 * were any.
 */
bool report_put_effects(struct report_ctx *t,
    const struct tes_effect *const *effect, uint32_t count);

#endif /* REPORT_H */
