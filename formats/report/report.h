/*
 * report.h - reports of games for people who were not there, as for a club's
 * page or newsletter.
 *
 * While a game is validated, its effects are noted and positions drawn; when it
 * is written, the document is composed from these and the record.  A style
 * determines its format: text, Markdown, HTML.
 */
#ifndef REPORT_H
#define REPORT_H

#include "base/arena.h"
#include "format.h"
#include "scene/scene.h"

enum {
	PICTURES_MAX = 6, /* pictures besides the final position */
	/* seats whose score is kept: at least as many as a game has */
	SCORES_MAX = 8,
	COLUMNS = 78, /* width of text reports */
};

/*
 * Documents
 */

enum block {
	BLOCK_TITLE,
	BLOCK_HEADING,
	BLOCK_FACT, /* a line of the header: "Site: Back room" */
	BLOCK_TEXT,
	BLOCK_TURN, /* seat and steps of a turn */
	BLOCK_DID,  /* effects of a turn */
	BLOCK_NOTE, /* a quoted note of one or more lines */
	BLOCK_LINE, /* a variation */
	BLOCK_WRONG,
};

/* A table of unescaped texts, by rows; the first row has the titles. */
struct report_table {
	const struct tes_text *cell;
	size_t columns, rows;
	size_t left; /* number of left-aligned columns, the first ones */
};

struct doc;

struct report_style {
	/*
	 * Appends a text without control characters, escaped, to a table cell
	 * or a block.
	 */
	void (*text)(struct buf *out, const char *s, size_t len, bool in_cell);
	/* Appends a step with its annotation mark. */
	void (*step)(struct buf *out, const char *s, size_t len,
	    const char *mark);
	/* written between lines and paragraphs of a note */
	const char *line_break, *paragraph;
	/* written before and after a strong or quiet text */
	const char *strong[2], *quiet[2];

	/* Writes a block, whose content is doc.line. */
	void (*block)(struct doc *p, enum block kind);
	void (*table)(struct doc *p, const struct report_table *t);
	/* Writes a picture with its caption, which is doc.line. */
	void (*picture)(struct doc *p, const char *drawn);
	/* Begins the document; may be NULL. */
	void (*begin)(struct doc *p, const char *title);

	/* Draws picture n of a game of the document, both from 1. */
	enum tes_status (*draw)(const struct tes_scene *scene, unsigned parts,
	    const char *title, uint64_t game, unsigned n, char **text);
};

struct doc {
	const struct report_style *style;
	struct buf *out;
	struct buf line; /* content of the current block */
	struct buf clean; /* scratch: a text before escaping */
	enum block last; /* kind of the block before */
	bool is_begun; /* a block of the game was written */
	uint32_t turn;   /* number of the turn of BLOCK_TURN, from 1 */
	uint64_t game;   /* number of the game in the document, from 1 */
};

/* Appends a text on one line, white space reduced (report/doc.c). */
void report_clean(struct buf *out, const char *s, size_t len);

/* Add an untrusted text, or a word, to the block. */
void doc_text(struct doc *p, const char *s, size_t len);
void doc_word(struct doc *p, const char *s);
/* Adds a number. */
void doc_number(struct doc *p, int64_t n);
/* Add a text in strong or quiet style. */
void doc_strong(struct doc *p, const char *s);
void doc_quiet(struct doc *p, const char *s);
/* Ends the current block and writes it as `kind`. */
void doc_block(struct doc *p, enum block kind);
/* Adds a block with a note of one or more lines. */
void doc_note(struct doc *p, const struct tes_text *text);

/* What is collected while a game is validated */

/* Offsets in report.effects of what a turn has. */
struct report_turn {
	/* sentences about effects, each with a newline */
	uint32_t effects, effects_end;
	/* Scores "Points: red 5, blue 2", if they changed in the turn. */
	uint32_t score, score_end;
};

struct picture {
	uint32_t turn, weight;
	char *drawn; /* free with tes_text_free() */
	char *why; /* free with free() */
};

struct report {
	struct arena arena;
	struct buf effects; /* text of all turns, see struct report_turn */
	/* buffers for struct doc, reused by each document */
	struct buf line, clean;
	struct report_turn *turn;
	size_t turns, turns_cap;
	struct report_turn now; /* the current turn */
	bool is_played;

	/* Pictures after the most important turns, unordered. */
	struct picture picture[PICTURES_MAX];
	uint32_t pictures, pictures_limit;
	struct picture last;  /* final position, or that before an error */
	unsigned drawn; /* pictures drawn of this game */

	/* Current scores by seat. */
	int32_t score[SCORES_MAX];
	int leader; /* last seat with the lead; -1: none so far */
	struct buf why; /* caption of the current turn */
	/* number of effects of the turn that are turning points */
	uint32_t turning;

	uint32_t broken; /* first uncertain turn, the last one shown; 0: none */
};

/* Observer of formats with a style; ctx is the writer (report/report.c). */
void report_observe(void *ctx, struct tes_judge *judge,
    const struct tes_event *event);
enum tes_status report_put(struct tes_writer *w, const struct tes_record *rec,
    const struct tes_edition *ed, const struct tes_outcome *outcome);
/* Draws a position as text. */
enum tes_status report_draw_text(const struct tes_scene *scene,
    unsigned parts, const char *title, uint64_t game, unsigned n,
    char **text);
void report_release(struct tes_writer *w);
void report_losses(const struct tes_record *rec, struct buf *out);

/* The document of a game (report/compose.c). */
struct report_ctx {
	struct doc doc;
	struct report *report;
	const struct tes_record *rec;
	const struct tes_edition *ed;       /* or NULL */
	const struct tes_outcome *outcome;  /* or NULL */
	const struct tes_diags *diags;      /* or NULL */
	uint32_t turns; /* number of turns in the report */
	uint32_t broken; /* first uncertain turn, the last one shown; 0: none */
	struct arena *arena;
	bool out_of_memory;
};

void report_compose(struct report_ctx *t);

/* report/turn.c */
void report_put_turn(struct report_ctx *t, uint32_t number);
void report_put_diag(struct report_ctx *t, const struct tes_diag *diag);
/*
 * Returns whether a diagnostic is shown at its turn, not at the report's end.
 */
bool report_is_in_turn(const struct report_ctx *t, const struct tes_diag *d);
/* Adds "blue (Bruno)". */
void report_put_seat(struct report_ctx *t, struct tes_text seat);
/*
 * Adds the sentences of a list, one on each line; joins consecutive ones with
 * the same subject.
 */
void report_put_sentences(struct report_ctx *t, const char *effects,
    size_t len);

#endif /* REPORT_H */
