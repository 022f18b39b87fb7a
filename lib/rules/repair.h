/*
 * repair.h - the search for corrections, shared by its files.
 */
#ifndef RULES_REPAIR_H
#define RULES_REPAIR_H

#include "rules/trial.h"

/* Most steps of a turn that is edited. */
enum { EDIT_STEPS_MAX = 32 };

enum {
	EDIT_WEAK = 45, /* from this cost on, an edit needs more evidence */
	EDIT_UNLIKELY = 60, /* from this cost on, no edit is sure */
	CONFIRMING = 2, /* valid later turns that confirm a correction */
	TIES_COST = 25, /* difference up to which two costs are similar */
	COST_CHARACTER = 10, /* of a typo in a malformed step: see edit_try() */
};

enum edit_kind {
	EDIT_STEP,      /* text, of one step or two, replaces the step */
	/* Text, of one step or two, replaces the step and the one before. */
	EDIT_JOIN,
	EDIT_SPLIT,     /* the step is two, the second one from byte `len` on */
	EDIT_SPLIT_AT,  /* ... and the last character before stands for ';' */
	EDIT_SWAP,      /* the step and the next one are swapped */
	EDIT_EXCHANGE,  /* only their cells are: see edit_exchange() */
	EDIT_DROP,      /* the step is removed */
	EDIT_INSERT,    /* text is inserted before the step */
	EDIT_SEAT,      /* text replaces the seat */
	EDIT_DRAWS,     /* text replaces the value of draw `step` */
	EDIT_MORE_DRAWS, /* text, as "red: temple", is added to `draws` */
	EDIT_SWAP_TURN, /* the turn and the next one are swapped */
	EDIT_DROP_TURN, /* the turn is removed from the record */
	EDIT_ADD_TURN,  /* a turn with the steps in text is added before it */
	/*
	 * A systematic mistake in all steps from the turn on: number `step` of
	 * systematic_apply(); seat: only in turns of that seat.
	 */
	EDIT_ALL,
};

/* Edits of a text, sorted by offset, without overlap. */
struct edits {
	const struct tes_edit *edit;
	uint32_t count;
};

/* One edit of a turn.  turn and step are indices (base 0). */
struct edit {
	enum edit_kind kind;
	uint32_t turn, step;
	const char *text; /* NULL: none */
	uint32_t len;
	const char *seat; /* of EDIT_ADD_TURN; of EDIT_ALL, NULL: all */
	unsigned cost; /* see edit_try() */
};

/*
 * Corrections of the first mistakes of a record, one after the other.  Until
 * repair_extend(), a chain is a candidate: its last edit is known, but turn,
 * turns, change, changes, change_end, mistakes and sure are those of `from`.
 */
struct chain {
	const struct chain *from; /* without the last correction; NULL: none */
	struct edit edit; /* the last one */
	unsigned cost; /* of all edits */
	uint32_t left; /* turns not played; 0: the record is valid */
	uint32_t step; /* now broken, in the same turn; 0: in a later turn */
	bool is_thorough; /* unlikely edits were tried as well */
	const struct chain *peer; /* all candidates that were found with it */
	unsigned peers;
	const struct tes_turn *turn; /* the record's turns, as corrected */
	uint32_t turns;
	struct tes_edit *change; /* edits of the source, in the order found */
	uint32_t changes;
	uint32_t *change_end; /* [mistake]: number of changes up to it */
	uint32_t mistakes, sure; /* sure: number before the first unsure one */
	bool is_confirmed; /* enough later turns are valid */
	uint32_t confirmed; /* valid turns after the first illegal one */
};

enum { BEST_MAX = 32 };

/* Search for edits that correct the next mistake of a chain. */
struct search {
	struct trial *trial;
	struct arena *arena;
	const struct chain *from;
	uint32_t broken; /* index of the turn that breaks a rule */
	uint32_t left;   /* turns from that on, plus 1 for the end */
	uint32_t step;   /* of turn `broken` that breaks the rule, from 1 */
	bool is_by_step; /* keep edits that only get farther in the turn, too */
	/*
	 * The error of that step, as edit_check_key(): keep edits after which
	 * it has only another one that is checked later.  NULL: do not.
	 */
	const char *error;
	uint64_t error_message; /* hash */
	uint64_t end;    /* trial->steps at which to stop */
	unsigned most;   /* cost above which no edit can be of use */
	bool is_lacking; /* unlikely edits: only second steps of turns of one */
	bool is_malformed; /* a step cannot be parsed: drop none */
	struct edit_box box;
	/* The best edits found, the best first: see repair_choice.c. */
	struct chain best[BEST_MAX];
	unsigned count;
};

enum {
	BEAM_WIDE = 48, /* chains followed if no edit is convincing */
	POOL_MAX = BEAM_WIDE * BEST_MAX,
	CHAINS_MAX = 2 * BEAM_WIDE,
	/* One for each chain, and one that changes claims. */
	CORRECTIONS_MAX = CHAINS_MAX + 1,
};

/* A correction, and the record with it. */
struct corrected {
	struct tes_correction c;
	struct tes_record rec;
};

struct tes_repair {
	struct trial trial;
	struct arena arena; /* memory of the last search */
	/*
	 * Fixes of notation that were made in the text of `written`, and those
	 * before the first one that is only likely.
	 */
	struct edits fixes, sure_fixes;
	const struct tes_record *written;
	bool has_guesses; /* `fixes` has more than `sure_fixes` */
	uint32_t rounds; /* of fixes, each in the text of the one before */
	size_t bytes; /* of these texts */
	struct arena fixes_arena;
	struct buf fixed; /* the text of `written` with `fixes` */
	struct buf text;
	uint32_t mistakes;
	uint64_t steps;
	uint64_t planned; /* steps played for all plans of the record */
	const struct tes_record *record;
	struct search search;
	size_t copied; /* turns in all chains so far */
	const struct chain *pool[POOL_MAX]; /* candidates, the best first */
	unsigned pooled;
	bool is_playable;  /* see tes_repair_is_playable() */
	bool is_claim;     /* `after` or `result` is wrong, perhaps no turn */
	bool is_malformed; /* a step with an error cannot be parsed */
	const struct chain *chain[CHAINS_MAX]; /* followed, or the results */
	unsigned chains;
	struct corrected result[CORRECTIONS_MAX]; /* the likeliest first */
	size_t corrections;
	struct tes_position *pos; /* of repair_position(); NULL until needed */
	/*
	 * gap_key() of the record in which search_gap() found no turn: a second
	 * search of it need not try that again; 0: none
	 */
	uint64_t gap_without;
};

/* Returns whether a search has run out of memory. */
static inline bool
repair_failed(const struct tes_repair *rep)
{
	return rep->trial.out_of_memory || rep->arena.out_of_memory;
}

/* repair.c */
/*
 * Sets the results to the corrections of rep->record, after trial_judge() has
 * returned `broken` and the error.  Without an error, there is one result that
 * changes nothing.
 */
void repair_search_record(struct tes_repair *rep, uint32_t broken,
    const struct tes_diag *error);
/* Forgets the chains that repair_plan() has returned. */
void repair_reset(struct tes_repair *rep);
/*
 * Returns the likeliest corrections of all mistakes in a record whose first
 * error is in turn `broken` (base 0): the last chain, whose `from` leads to
 * those before it, the first of which corrects nothing.  The last correction is
 * one that later turns confirm.  Returns NULL if there is none, or if out of
 * memory, which sets *out_of_memory.  Chains live until repair_reset().
 */
const struct chain *repair_plan(struct tes_repair *rep,
    const struct tes_record *rec, const struct tes_edition *ed,
    uint32_t broken, bool *out_of_memory);

/*
 * Sets rep->chain to the best chains of at most `most` edits of the turns of
 * the chain `root`, the likeliest first.
 */
void repair_search(struct tes_repair *rep, const struct chain *root,
    uint32_t most);

/*
 * Returns how many turns after the illegal one are valid if an edit of the
 * chain `from` leaves `left` turns.
 */
uint32_t repair_valid_after(const struct chain *from, uint32_t left);

/* Sets whether later turns confirm the last edit of a chain. */
void repair_confirm(struct chain *chain);

/* repair_revise.c */
/*
 * Returns a chain of as many edits, or fewer, that makes more turns valid, or
 * more steps of the next one, or as many at less cost: one edit is another, the
 * rest are those of this chain.
 * Returns the chain itself if there is none.
 */
const struct chain *repair_revise(struct tes_repair *rep,
    const struct chain *chain);

/* repair_notation.c */
/* Returns whether the step at which an error was reported cannot be parsed. */
bool step_is_malformed(const struct tes_turn *turn, uint32_t step,
    const struct tes_edition *ed);
/*
 * Tries the text of a malformed step with one character left out, two
 * exchanged, one replaced, or a space, a sign or a digit put in.
 */
void step_try_typos(const struct edit_place *at, struct tes_text text);
/*
 * If the step or the one before is malformed, tries both without the ';'
 * between them, with that exchanged with a neighbour ("farm G;3 farm G4"), and
 * with a letter in its place.
 */
void step_try_border(const struct edit_place *at);
/* Appends the text[part], which contains the spans of the edits, as edited. */
void edits_apply(struct buf *out, const char *text, struct tes_span part,
    struct edits edits);
/*
 * Returns edits of rep->record with its fixes of notation, as edits of the text
 * without those; edits NULL if out of memory.
 */
struct edits repair_original(struct tes_repair *rep, struct edits edits);
/*
 * Returns the edits, of rep->written, that are no fixes of notation which are
 * only likely; edits NULL if out of memory.
 */
struct edits repair_without_guesses(struct tes_repair *rep, struct edits edits);

/* repair_result.c */
/*
 * Adds the corrections of a chain to the results, with what the judge says of
 * the record so corrected.
 */
void repair_add(struct tes_repair *rep, const struct chain *chain);
/*
 * Adds a chain to the results, after trial_judge() of the record so corrected;
 * error: the first error that is left, or NULL.
 */
void repair_add_judged(struct tes_repair *rep, const struct chain *chain,
    const struct tes_diag *error);
/*
 * Returns the correction of the last mistake of a chain, without what the judge
 * says of it; NULL if it changes an earlier turn with `stands`, or if out of
 * memory.  plan: the chain with the corrections of all mistakes.  Valid until
 * repair_reset().
 */
struct tes_correction *repair_last(struct tes_repair *rep,
    const struct chain *chain, const struct chain *plan);
/*
 * Sets what a correction says of the record with it, after trial_judge().
 * error: the first error that is left, or NULL.
 */
void repair_set_outcome(struct tes_repair *rep, struct tes_correction *c,
    const struct tes_diag *error);
/*
 * Adds to a correction what another one corrects after it.  Returns false if
 * out of memory.
 */
bool repair_add_edits(struct tes_repair *rep, struct tes_correction *to,
    const struct tes_correction *c);
/* Sets what the results have in common. */
void repair_compare(struct tes_repair *rep);
/*
 * Makes the edits of the results those of rep->written: adds the fixes of
 * notation.
 */
void repair_add_fixes(struct tes_repair *rep);

/* repair_variation.c */
/*
 * Adds corrections of errors in variations to the results, if they leave no
 * other error.
 */
void repair_search_variations(struct tes_repair *rep);

/* repair_claims.c */
/* Returns whether a record has `after` or `result`. */
bool repair_has_claims(const struct tes_record *rec);

/*
 * Sets the results to the likeliest corrections of turns, of claims, and of
 * both.  root: the turns as they are.
 */
void repair_search_all(struct tes_repair *rep, const struct chain *root);

/* repair_choice.c */
/*
 * Sorts the first chains, if they make the record valid and their costs are
 * similar: the likeliest first, by their costs, the number of moves that the
 * players had to choose from, and the probability of the draws.
 */
void repair_order(struct tes_repair *rep);
/* Returns a position for any use, or NULL if out of memory. */
struct tes_position *repair_position(struct tes_repair *rep);
/* Returns a candidate with the edit after those of the chain. */
struct chain repair_candidate(const struct chain *from,
    const struct edit *edit);
/*
 * Returns whether candidate a leaves fewer turns unplayed than b (many fewer if
 * it is unlikely), or gets farther in the broken turn, or does as much at a
 * lower cost.
 */
bool repair_is_better(const struct chain *a, const struct chain *b);
/*
 * Adds an edit to the best ones of the search, if it is one of them; left,
 * step: see struct chain.
 */
void repair_add_candidate(struct search *s, const struct edit *edit,
    uint32_t left, uint32_t step);
/* Returns whether rep->chain has one that makes the same edits. */
bool repair_has_chain(const struct tes_repair *rep, const struct chain *chain);

/* repair_try.c */
/*
 * Tries the edits of the broken turn, then of those before it, and adds the
 * good ones to s->best.  is_wide: tries unlikely edits only, of `most` turns,
 * and in the turns before these only choices that steps may lack.
 */
void search_turns(struct search *s, bool is_wide, uint32_t most);
/*
 * If the step at which turn s->broken breaks a rule is malformed, and no other
 * edit can correct it, tries its fixes, and adds them to s->best even if the
 * turn breaks a rule at a later step then.
 */
void search_fixes(struct search *s);

/* repair_gap.c */
/*
 * If a turn is missing before the one that breaks a rule, and at most a few
 * legal turns let the rest of the game be played, adds these to the best edits
 * of rep->search.  Does nothing if a plan has a likelier edit.
 */
void search_gap(struct tes_repair *rep);

/* repair_systematic.c */
/* Called for each text of the source that a systematic mistake replaced. */
typedef void systematic_fn(void *ctx, struct tes_span span,
    const struct buf *text);
/*
 * Corrects systematic mistake edit->step in the steps of a turn that have a
 * span, and of its variations.  Returns how many steps of the turn change;
 * these have no span any more.  put: may be NULL.
 */
uint32_t systematic_apply(struct trial *t, struct arena *a,
    const struct edit *edit, struct tes_turn *turn, systematic_fn *put,
    void *ctx);
/* Appends what EDIT_ALL does: "q and r swapped from turn 12 on". */
void systematic_describe(struct buf *out, const struct tes_edition *ed,
    const struct edit *edit, uint32_t turn_number);
/*
 * Tries the corrections of systematic mistakes, from each turn on, and adds the
 * good ones to s->best.  Sets s->end.
 */
void search_systematic(struct search *s);

/* repair_text.c */
/*
 * Sets part[] to the two steps that EDIT_SPLIT or EDIT_SPLIT_AT makes of a
 * text, without the separator between them.
 */
void edit_split(const struct tes_text *text, const struct edit *edit,
    struct tes_text part[2]);
/*
 * Returns whether a fix of a step makes two of it, the second of which ends the
 * step as written: EDIT_SPLIT and EDIT_SPLIT_AT do that as well.
 */
bool edit_only_splits(const struct tes_text *text,
    const struct tes_text *fixed);
/*
 * Returns a turn whose steps are in a text, separated by "; ".  step: memory
 * for at most EDIT_STEPS_MAX steps.
 */
struct tes_turn edit_new_turn(const char *seat, const char *text, size_t len,
    struct tes_step *step);
/*
 * Returns whether a step is the same as the one before it was in the source,
 * which may have been edited.
 */
bool edit_is_written_twice(const struct tes_record *rec,
    const struct tes_step *step);
/*
 * Swaps, drops or adds an item of an array, one for each of n turns, as the
 * edit does with the turns; an added one is yet to be set.  Returns their new
 * number.
 */
uint32_t edit_move(void *items, uint32_t n, size_t size,
    const struct edit *edit);
/* Size of a step after edit_exchange(). */
enum { EXCHANGED_SIZE = 200 };
/*
 * Exchanges the cells or squares of two steps: sets text[i] to the step so
 * changed, step[i] to that text, and place[i] to what is replaced in the
 * source.  Returns false if the steps have none, or if swapping the steps has
 * the same effect.
 */
bool edit_exchange(struct tes_text step[2], char text[2][EXCHANGED_SIZE],
    struct tes_span place[2]);
/* Memory for a turn that is edited. */
struct edit_room {
	struct tes_step step[EDIT_STEPS_MAX + 1];
	struct tes_pair draw[TES_SEATS_MAX];
	char text[2][EXCHANGED_SIZE];
};
/*
 * Makes the edit in a copy of its turn, which has at most EDIT_STEPS_MAX steps.
 * Returns false if that is impossible or changes nothing.
 */
bool edit_apply(struct tes_turn *turn, const struct edit *edit,
    struct edit_room *room);

/* repair_edit.c */
/*
 * Returns whether the edits can be written into the record's source: it must be
 * YAML, and complete.
 */
bool edit_can_write(const struct tes_record *rec);
/* Returns a key that sorts codes by when their rules are checked in a step. */
const char *edit_check_key(const struct search *s, const struct tes_code *code);
/*
 * Returns whether a text of a turn can be edited: it is in the source, and no
 * edit has changed it yet.
 */
bool edit_has_span(const struct tes_text *text);
/* Returns how many bytes the lines of a turn have; 0 if they have others. */
uint32_t edit_block_size(const struct tes_record *rec,
    const struct tes_turn *turn);
/*
 * Returns a new chain: the candidate, with its edit made.  Returns NULL if the
 * edit cannot be written into the source, or if out of memory.
 */
struct chain *repair_extend(struct tes_repair *rep, const struct chain *c);

/* correct_words.c */
/*
 * Appends what the last correction of a chain changes, before it is assumed:
 * "'blue' instead of 'red'".  error: the error that it explains.
 */
void correct_describe(struct buf *out, const struct tes_judge *j,
    const struct chain *chain, const struct tes_diag *error);

#endif /* RULES_REPAIR_H */
