/* picture.h - parts of a picture of one or several positions. */
#ifndef SCENE_PICTURE_H
#define SCENE_PICTURE_H

#include "scene/svg.h"
#include "tessera/tools.h"

/* The piece on a cell, and the turn in which it came there. */
struct arrival {
	int32_t x, y;
	uint64_t piece; /* hash of what is on the cell */
	uint32_t turn;  /* from 1; 0: it was there from the start */
};

/* All pieces on the board, by row, then column (arrivals.c). */
struct arrivals {
	struct arrival *arrival, *spare;
	size_t count, cap, spare_cap;
};

/*
 * Updates the arrivals for a position after a step or at the end of turn
 * `turn`.  Returns false if out of memory.
 */
bool arrivals_update(struct arrivals *a, const struct tes_scene *scene,
    uint32_t turn);
/* Returns the turn in which the piece on cell x, y came; 0: unknown. */
uint32_t arrivals_turn(const struct arrivals *a, int32_t x, int32_t y);
void arrivals_release(struct arrivals *a);

/* Append parts of a caption as plain text (caption.c). */

/* Appends "Wednesday club, 2004-06-05": event and date, or the players. */
void caption_head(struct buf *out, const struct tes_record *rec);
/* Appends "turn 4 of blue, step 2", "before turn 1" or "at the end". */
void caption_place(struct buf *out, const struct tes_event *event);
/* Appends "Turn 4, blue (Bruno): green 0,1; orange 2,1". */
void caption_steps(struct buf *out, const struct tes_record *rec,
    const struct tes_event *event);
/*
 * Appends the conflicts of an event to those of its turn so far, each after a
 * newline.  Returns the offset of the first one to show with its position.
 * Every event must be passed, or conflicts of earlier turns stay in the text.
 */
size_t caption_conflicts(struct buf *out, const struct tes_event *event);
/* Appends "; red (Anna) wins, 15 to 12"; nothing if there are no standings. */
void caption_result(struct buf *out, const struct tes_outcome *outcome);

/*
 * Draws a text, which may have newlines, in lines of at most `width` pixels,
 * from the base line y on, and cuts it after `most` lines.  look: further
 * attributes of <text>.  Returns the number of lines.
 */
int caption_draw(struct buf *out, const char *text, int64_t x, int64_t y,
    int64_t width, int size, int most, const char *look);

#endif /* SCENE_PICTURE_H */
