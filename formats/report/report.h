/*
 * report.h - a game told to people who were not there: what a club's page or
 * newsletter prints.
 *
 * While the game is judged its turns are noted and the positions drawn that
 * may be shown; when it is put, the document is made of that and the record.
 * A style says what a document looks like: text, Markdown, HTML.
 */
#ifndef REPORT_H
#define REPORT_H

#include "base/arena.h"
#include "format.h"
#include "scene/scene.h"

enum {
	PICTURES_MAX = 6, /* besides the end */
	SCORES_MAX = 8,   /* seats whose score is followed */
	COLUMNS = 78,     /* of texts */
};

/*
 * Documents
 */

enum block {
	BLOCK_TITLE,
	BLOCK_HEADING,
	BLOCK_FACT, /* one of several: "Rules: ..." */
	BLOCK_TEXT,
	BLOCK_TURN, /* who, and the steps */
	BLOCK_DID,  /* what they did */
	BLOCK_NOTE, /* somebody's words, set off; of one line or more */
	BLOCK_LINE, /* an alternative */
	BLOCK_WRONG,
};

/* Of raw texts, row by row; the first row are titles. */
struct report_table {
	const struct tes_text *cell;
	size_t columns, rows;
	size_t left; /* the first columns stand at the left, numbers right */
};

struct doc;

struct report_style {
	/*
	 * Appends a piece of a line, escaped; of a table's cell or of a block.
	 * It holds no control characters.
	 */
	void (*text)(struct buf *out, const char *s, size_t len, bool in_cell);
	/* A step with its mark. */
	void (*step)(struct buf *out, const char *s, size_t len,
	    const char *mark);
	const char *line_break, *paragraph; /* inside of a note */
	const char *strong[2], *quiet[2];   /* around a piece */

	/* Puts the block whose content is the document's line. */
	void (*block)(struct doc *p, enum block kind);
	void (*table)(struct doc *p, const struct report_table *t);
	/* What was drawn, and below it the caption, in the document's line. */
	void (*picture)(struct doc *p, const char *drawn);
	/* NULL: nothing */
	void (*begin)(struct doc *p, const char *title);

	/* Picture n of that game of the document, both from 1. */
	enum tes_status (*draw)(const struct tes_scene *scene, unsigned parts,
	    const char *title, uint64_t game, unsigned n, char **text);
};

struct doc {
	const struct report_style *style;
	struct buf *out;
	struct buf line; /* of the block that is being written */
	struct buf clean; /* a piece of it, before it is escaped */
	enum block last; /* kind of the block before */
	bool is_begun;   /* of this game */
	uint32_t turn;   /* of BLOCK_TURN, from 1 */
	uint64_t game;   /* in the document, from 1 */
};

/* report/doc.c: on one line; blanks and line ends become one blank. */
void report_clean(struct buf *out, const char *s, size_t len);

/* Text from outside, cleaned like that. */
void doc_text(struct doc *p, const char *s, size_t len);
void doc_word(struct doc *p, const char *s);
/* A number of any size. */
void doc_number(struct doc *p, int64_t n);
/* The same, between the style's signs. */
void doc_strong(struct doc *p, const char *s);
void doc_quiet(struct doc *p, const char *s);
/* Ends the block. */
void doc_block(struct doc *p, enum block kind);
/* The text of a note, with its line ends. */
void doc_note(struct doc *p, const struct tes_text *text);

/*
 * What is noted of a game
 */

/* Offsets into what was told. */
struct report_turn {
	uint32_t told, told_end;   /* sentences, with \n behind each */
	uint32_t score, score_end; /* "Points: red 5, blue 2", if it changed */
};

struct picture {
	uint32_t turn, weight;
	char *drawn; /* tes_text_free */
	char *why;   /* free */
};

struct report {
	struct arena arena;
	struct buf told;
	struct buf line, clean; /* of documents: kept for their room */
	struct report_turn *turn;
	size_t turns, turns_cap;
	struct report_turn now; /* the turn that is played */
	bool is_played;

	/* The positions that weigh most, in no order. */
	struct picture picture[PICTURES_MAX];
	uint32_t pictures, pictures_limit;
	struct picture last;  /* at the end, or where it broke; drawn NULL */
	unsigned drawn;       /* of this game */

	/* Of the scores by now. */
	int32_t score[SCORES_MAX];
	int leader; /* who had more than all others last; -1: nobody yet */
	struct buf why; /* of the turn that is played: what may turn the game */
	uint32_t turning; /* of its effects, so many are such */

	uint32_t broken; /* the turn behind which nothing is certain; 0: none */
};

/* report/report.c: for formats that have a style; ctx is the writer. */
void report_observe(void *ctx, struct tes_judge *judge,
    const struct tes_event *moment);
enum tes_status report_put(struct tes_writer *w, const struct tes_record *rec,
    const struct tes_edition *ed, const struct tes_outcome *outcome);
/* A position of a report that is a text. */
enum tes_status report_draw_text(const struct tes_scene *scene,
    unsigned parts, const char *title, uint64_t game, unsigned n,
    char **text);
void report_release(struct tes_writer *w);
void report_losses(const struct tes_record *rec, struct buf *out);

/* report/compose.c: the document of a game. */
struct report_ctx {
	struct doc doc;
	struct report *report;
	const struct tes_record *rec;
	const struct tes_edition *ed;       /* or NULL */
	const struct tes_outcome *outcome;  /* or NULL */
	const struct tes_diags *diags;      /* or NULL */
	uint32_t turns;  /* that are told */
	uint32_t broken; /* the last of them, if nothing is certain behind it */
	struct arena *arena;
	bool out_of_memory;
};

void report_compose(struct report_ctx *t);

/* report/turn.c */
void report_put_turn(struct report_ctx *t, uint32_t number);
void report_put_diag(struct report_ctx *t, const struct tes_diag *diag);
/* Does it stand with its turn?  (If it is an error.) */
bool report_is_in_turn(const struct report_ctx *t, const struct tes_diag *d);
/* "blue (Bruno)" */
void report_put_seat(struct report_ctx *t, struct tes_text seat);
/* Sentences, those of one subject joined. */
void report_put_sentences(struct report_ctx *t, const char *told, size_t len);

#endif /* REPORT_H */
