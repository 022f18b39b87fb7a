/*
 * trace.h - what is remembered of a followed record, for effects and scenes.
 */
#ifndef GODS_TRACE_H
#define GODS_TRACE_H

#include "games/gods/moves.h"

/* A hex on the field. */
struct laid {
	uint32_t number;  /* number of its cell */
	uint32_t touched; /* trace.clock when it was put or changed */
	uint32_t turn;    /* when it came to its cell; 0: set-up */
	struct tes_span span; /* of its step; 0,0 if it is of the set-up */
};

/* Power paid by a step of the turn. */
struct paid {
	struct tes_span span;
	int amount;
};
enum { PAID_MAX = 8 };

struct trace {
	/* Hexes on the field in order of placement, each at index place.at. */
	struct laid laid[BOX_MAX];
	unsigned laid_count;
	uint8_t lying[BOX_MAX]; /* on the display, in order: enum hex */
	unsigned lying_count;
	unsigned setup_count; /* hexes of the set-up, first in laid[] */
	uint32_t clock;      /* steps played */
	uint32_t turn_clock; /* clock at the start of this turn */
	struct moved moved[MOVED_MAX]; /* deserts moved in this turn */
	unsigned moves;
	int power_begin; /* power at the turn's start, after income */
	struct paid paid[PAID_MAX]; /* in this turn */
	unsigned paid_count;
	/* Only if the judge studies: state before the turn's first action. */
	bool has_looked;
	struct chance chance;
	struct owner before[SEATS];
};

/* trace.c */
/* Begins a trace at the present position; returns false if out of memory. */
bool trace_begin(struct pos *p);
void trace_turn(struct pos *p);
/* Remembers a step that was played. */
void trace_step(struct pos *p, const struct made *made,
    const struct judge_run *run, const struct tes_step *step);
/*
 * Only if the judge studies: trace_look() runs before the turn's first action,
 * trace_tell_chances() after the turn.
 */
void trace_look(struct pos *p);
void trace_tell_chances(const struct pos *p, struct judge_run *run,
    unsigned seat);

/* effect.c: effects of a step that was played, before trace_step() */
void effect_step(const struct pos *p, const struct made *made,
    struct judge_run *run);

/* chance.c */
/* Finds the best chance affordable now; founded + broken is 0 if none. */
void chance_find(const struct pos *p, unsigned seat, struct chance *best);
/* Sets worth[] to the value of each kind, in thousandths of a point. */
void chance_worth(const struct pos *p, unsigned seat, double worth[HEX_END]);

#endif /* GODS_TRACE_H */
