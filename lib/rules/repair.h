/*
 * repair.h - the search for corrections, shared by its files.
 */
#ifndef RULES_REPAIR_H
#define RULES_REPAIR_H

#include "rules/trial.h"

/* Most steps of a turn that is edited. */
enum { EDIT_STEPS_MAX = 32 };

/* Edits of this cost or more are never sure: others may be as likely. */
enum { EDIT_UNLIKELY = 60 };

enum edit_kind {
	EDIT_STEP,      /* text replaces the step */
	EDIT_SWAP,      /* the step and the next one are swapped */
	EDIT_DROP,      /* the step is removed */
	EDIT_INSERT,    /* text is inserted before the step */
	EDIT_SEAT,      /* text replaces the seat */
	EDIT_DRAWS,     /* text replaces the value of draw `step` */
	EDIT_SWAP_TURN, /* the turn and the next one are swapped */
	EDIT_DROP_TURN, /* the turn is removed from the record */
};

/* One edit of a turn.  turn and step are indices (base 0). */
struct edit {
	enum edit_kind kind;
	uint32_t turn, step;
	const char *text;
	uint32_t len;
	unsigned cost; /* see edit_fn */
};

/* Corrections of the first mistakes of a record, one after the other. */
struct chain {
	const struct chain *from; /* without the last correction; NULL: none */
	bool is_confirmed; /* enough later turns are valid */
	const struct tes_turn *turn; /* the record's turns, as corrected */
	uint32_t turns;
	struct tes_edit *edit; /* edits of the source, in the order found */
	uint32_t edits;
	uint32_t *edit_end; /* [mistake]: number of edits up to it */
	uint32_t mistakes, sure; /* sure: number before the first unsure one */
	uint32_t confirmed; /* valid turns after the first illegal one */
	unsigned cost;
	uint32_t left; /* turns not played; 0: the record is valid */
};

/* An edit that makes more turns of the record valid. */
struct candidate {
	const struct chain *from;
	struct edit edit;
	uint32_t left;
	unsigned cost; /* cost of the edit and all before it */
	bool is_thorough; /* unlikely edits were tried as well */
};

enum { BEST_MAX = 32 };

/* Search for edits that correct the next mistake of a chain. */
struct search {
	struct trial *trial;
	struct arena *arena;
	const struct chain *from;
	uint32_t broken; /* index of the turn that breaks a rule */
	uint32_t left;   /* turns from that on, plus 1 for the end */
	uint64_t end;    /* trial->steps at which to stop */
	bool is_malformed; /* a step cannot be parsed: drop none */
	struct edit_box box;
	/*
	 * The best edits found, the best first: see is_better() in
	 * repair_try.c.
	 */
	struct candidate best[BEST_MAX];
	unsigned count;
};

/* repair_try.c */
/*
 * Tries the edits of all turns up to the broken one, the latest first, and adds
 * the good ones to s->best.  is_wide: tries unlikely edits only.
 */
void search_turns(struct search *s, bool is_wide);

/* repair_edit.c */
/*
 * Returns whether the edits can be written into the record's source: it must be
 * YAML, and complete.
 */
bool edit_can_write(const struct tes_record *rec);
/*
 * Returns whether a text of a turn can be edited: it is in the source, and no
 * edit has changed it yet.
 */
bool edit_has_place(const struct tes_text *text);
bool edit_is_block(const struct tes_record *rec, const struct tes_turn *turn);
/*
 * Returns a new chain: that of the candidate, with its edit appended.  Returns
 * NULL if the edit cannot be written into the source or, with *out_of_memory
 * set, if out of memory.
 */
struct chain *chain_extend(struct arena *a, const struct tes_record *rec,
    const struct candidate *c, bool *out_of_memory);

#endif /* RULES_REPAIR_H */
