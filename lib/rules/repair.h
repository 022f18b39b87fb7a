/*
 * repair.h - the search for corrections, shared by its files.
 */
#ifndef RULES_REPAIR_H
#define RULES_REPAIR_H

#include "rules/trial.h"

/* A turn with more steps is not edited. */
enum { EDIT_STEPS_MAX = 32 };

/* Least cost of edits that are never sure: other edits may be as likely. */
enum { EDIT_UNLIKELY = 60 };

enum edit_kind {
	EDIT_STEP,      /* text replaces the step */
	EDIT_SWAP,      /* the step and the next one are swapped */
	EDIT_DROP,      /* the step is removed */
	EDIT_INSERT,    /* text is inserted before the step */
	EDIT_SEAT,      /* text replaces the seat */
	EDIT_DRAWS,     /* text replaces the value of draw `step` */
	EDIT_SWAP_TURN, /* the turn and the next one are swapped */
	EDIT_DROP_TURN, /* the turn is removed */
};

/* One edit of a turn; turn and step are indices (base 0). */
struct edit {
	enum edit_kind kind;
	uint32_t turn, step;
	const char *text;
	uint32_t len;
	unsigned cost; /* see edit_fn */
};

/* Corrections of some mistakes, one after the other. */
struct chain {
	const struct chain *from; /* the chain without its last correction */
	bool is_confirmed; /* later turns confirm the last correction */
	const struct tes_turn *turn; /* the turns after the corrections */
	uint32_t turns;
	struct tes_edit *edit; /* in the order in which they were found */
	uint32_t edits;
	uint32_t *edit_end; /* for each mistake: number of edits up to it */
	uint32_t mistakes, sure; /* sure: number before the first unsure one */
	uint32_t confirmed; /* valid turns after the first illegal one */
	unsigned cost;
	uint32_t left; /* turns that are not played; 0: no error is left */
};

/* An edit that lets more of the record be played. */
struct candidate {
	const struct chain *from;
	struct edit edit;
	uint32_t left;
	unsigned cost; /* of the edit and of the chain before it */
	bool is_thorough; /* unlikely edits have been tried, too */
};

enum { BEST_MAX = 32 };

/* Search for the next mistake of a chain. */
struct search {
	struct trial *trial;
	struct arena *arena;
	const struct chain *from;
	uint32_t broken; /* index of the turn that breaks a rule */
	uint32_t left;   /* turns that cannot be played without an edit */
	uint64_t end;    /* trial->steps at which to stop */
	bool is_malformed; /* a step cannot be parsed: do not drop any */
	struct edit_box box;
	/* The likeliest edits, the best first. */
	struct candidate best[BEST_MAX];
	unsigned count;
};

/* repair_try.c */
/* Tries all edits of the turns up to the broken one, the latest first. */
void search_turns(struct search *s, bool is_wide);

/* repair_edit.c */
/* Returns whether the source is lines of YAML, so that edits can be written. */
bool edit_can_write(const struct tes_record *rec);
/*
 * Returns whether an edit of a turn can be written: its text is in the source
 * and was not edited before.
 */
bool edit_has_place(const struct tes_text *text);
bool edit_is_block(const struct tes_record *rec, const struct tes_turn *turn);
/*
 * Makes the chain that a candidate leads to.  Returns NULL if it cannot be
 * written, or out of memory, which sets *out_of_memory.
 */
struct chain *chain_extend(struct arena *a, const struct tes_record *rec,
    const struct candidate *c, bool *out_of_memory);

#endif /* RULES_REPAIR_H */
