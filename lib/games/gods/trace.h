/*
 * trace.h - what is remembered of a followed record, for effects and scenes.
 */
#ifndef GODS_TRACE_H
#define GODS_TRACE_H

#include "games/gods/moves.h"

/* A cell, and its content. */
struct spot {
	uint32_t number;
	unsigned content;
};

/* A hex on the field. */
struct field_hex {
	uint32_t number;  /* number of its cell */
	uint32_t touched; /* trace.clock when the hex was put or changed */
	uint32_t turn;    /* turn in which it came to its cell; 0: set-up */
	struct tes_span span; /* source of its step; 0,0: the set-up */
	/*
	 * Its spot before the step and the turn in which it was last touched;
	 * for a hex that was new then, its first spot.
	 */
	struct spot before_step, before_turn;
};

/* Power paid by a step of the turn. */
struct payment {
	struct tes_span span;
	int amount;
};
enum { PAYMENTS_MAX = 8 };

/* The single hex that founds or breaks most villages; see missed.c. */
struct missed_village {
	unsigned founded, broken;
	enum hex colour; /* of the village founded, or else of the one broken */
	int victim;       /* seat that would lose a village, or NO_SEAT */
	bool is_temple; /* the hex is a temple; false: a tribe on the display */
	struct cell cell;
	int cost, power;  /* price of the placement, and the seat's power */
};

struct trace {
	/* Hexes on the field in order of placement, each at index place.at. */
	struct field_hex laid[BOX_MAX];
	unsigned laid_count;
	uint8_t displayed[BOX_MAX]; /* kinds on the display, in drawing order */
	unsigned displayed_count;
	/* The first hexes that were drawn, and in which turns. */
	struct {
		uint8_t hex;
		uint32_t turn;
	} drawn[BOX_MAX];
	unsigned drawn_count;
	unsigned setup_count; /* hexes of the set-up, first in laid[] */
	uint32_t clock;      /* steps played */
	uint32_t turn_clock; /* value of `clock` when this turn began */
	int power_begin; /* power at the turn's start, after income */
	struct payment paid[PAYMENTS_MAX]; /* by the steps of this turn */
	unsigned paid_count;
	/*
	 * Only set if run->studies, see find_missed_village(): the state before
	 * the turn's first action.
	 */
	bool has_looked;
	struct missed_village missed;
	struct owner before[SEATS];
};

/* trace.c */
/* Begins to trace the position *p.  Returns false if out of memory. */
bool trace_begin(struct pos *p);
/* Copies the trace.  Returns false if out of memory. */
bool trace_copy(struct pos *to, const struct pos *from);
void trace_turn(struct pos *p);
/*
 * Stores what a step changed.  The step has been played on *p; undo->before is
 * the state before it.
 */
void trace_step(struct pos *p, const struct undo *undo,
    const struct judge_run *run, const struct tes_step *step);
/* A step that was played, for its effects. */
struct played_step {
	const struct pos *p; /* the position after it */
	const struct undo *undo;
	const struct tes_move *move;
	struct judge_run *run;
	unsigned seat;
	const char *at; /* its first cell; or NULL */
};

/*
 * effect.c: reports the effects of a step.  The caller has played the step on
 * *p, and not yet called trace_step() for it.
 */
void effect_step(const struct pos *p, const struct undo *undo,
    struct judge_run *run);
/* Reports income of `got`; power: what the seat then has. */
void emit_income(struct judge_run *run, unsigned seat, int got, int power);

/* What decides the religion of a new tribe (D4 to D8, D11). */
struct allegiance {
	unsigned temples;     /* owners of temples beside it, as bits */
	bool marked;          /* a tribe with a marker is adjacent */
	bool is_beside_tribe;
	int seat;   /* god that the tribe joins, or NO_SEAT */
	int wanted; /* god the tribe joins if a marker is left; or NO_SEAT */
};
/* Sets what decides the religion of a tribe on a cell, except f->seat. */
void allegiance_of(const struct pos *p, uint32_t number, struct allegiance *f);
/* Writes "joins red because no other god has a temple next to it". */
void put_allegiance(struct buf *b, const struct judge_run *run,
    const struct allegiance *f);
/* Writes "a green village" or "2 orange villages". */
void put_villages(struct buf *b, int n, const char *colour);

/* luck.c */
void emit_draws(const struct played_step *s);

/* scene_cells.c: groups and free cells of scenes; content: what is on cells */
struct scene_ctx {
	const struct pos *p;
	const struct judge_run *run;
	struct arena *arena;
	uint32_t new_from; /* pieces touched from this clock on are new */
};
void scene_villages(const struct scene_ctx *of, struct tes_scene *scene,
    struct tes_cell_content *content);
void scene_free_cells(const struct scene_ctx *of, struct tes_scene *scene);

/* missed.c */
/*
 * The caller runs these only if run->studies is set: find_missed_village()
 * before the turn's first action, to store what the turn could achieve, and
 * report_missed() after the turn, to report what it missed, and few markers.
 */
void find_missed_village(struct pos *p);
void report_missed(const struct pos *p, struct judge_run *run, unsigned seat);
/*
 * Sets hex_value[] to the value of each kind of hex for the seat, in
 * thousandths of a point.
 */
void missed_value(const struct pos *p, unsigned seat,
    double hex_value[HEX_END]);

#endif /* GODS_TRACE_H */
