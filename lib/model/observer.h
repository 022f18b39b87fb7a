/*
 * observer.h - attaches writers to a judge, and reads its numbers of seats and
 * supplies for them, without the whole scene of the position.
 */
#ifndef MODEL_OBSERVER_H
#define MODEL_OBSERVER_H

#include "tessera.h"

/*
 * Adds an observer like tes_judge_add_observer(), and removes it from *home,
 * the judge that had it before, or NULL.  *home is the judge as long as that
 * has the observer: it becomes NULL when the judge is freed.
 */
enum tes_status observer_attach(struct tes_judge **home,
    struct tes_judge *judge, tes_event_fn *fn, void *ctx,
    enum tes_observe what);
/* Removes an observer from *home, unless that is NULL. */
void observer_detach(struct tes_judge **home, tes_event_fn *fn, void *ctx);

/*
 * The values of the counters of a player's panel, in their order: the numbers
 * that change from event to event.  The rest is 0, so that memcmp() can compare
 * two of them.
 */
enum { COUNTERS_MAX = 8 };
struct counts {
	int32_t value[COUNTERS_MAX];
	uint32_t certain; /* bit i: value i is certain */
};

/*
 * Sets *counts to the counters of the panel of a seat (from 0) in the current
 * position of a judge: those of tes_judge_scene_summary(), which takes more
 * time.
 */
void judge_counts(const struct tes_judge *judge, unsigned seat,
    struct counts *counts);
/*
 * Sets *supply to the first supply of tes_judge_scene_summary(); to one without
 * piles if there is none.  Its piles are valid as long as such a scene.
 * Returns false if out of memory.
 */
bool judge_supply(struct tes_judge *judge, struct tes_supply *supply);
/*
 * Returns a key of the first supply: if two events of a record have equal keys,
 * their supplies are equal.  Returns 0 if there is no such key.
 */
uint64_t judge_supply_key(const struct tes_judge *judge);

#endif /* MODEL_OBSERVER_H */
