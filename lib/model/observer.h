/*
 * observer.h - observers that may be freed before or after the judge.
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

#endif /* MODEL_OBSERVER_H */
