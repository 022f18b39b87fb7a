/*
 * engine.h - what a computer player finds out about the turns of a record.
 */
#ifndef ANALYSIS_ENGINE_H
#define ANALYSIS_ENGINE_H

#include "analysis/facts.h"

struct engine;

/* What the engine found out about a turn. */
struct engine_opinion {
	const char *eval; /* by how many points the first player is ahead */
	const char *line; /* steps of a better variation; or NULL */
	struct fact *fact; /* mistakes, and steps without an alternative */
};

/* Returns NULL if out of memory.  Free it with engine_free(). */
struct engine *engine_new(void);
void engine_free(struct engine *e);
void engine_set(struct engine *e, uint32_t playouts, uint64_t seed);

/*
 * Analyses a turn (from 0); stores the result, with memory of the arena, in
 * *opinion.  Returns TES_OK; TES_INVALID: *why is the reason why that is not
 * possible; TES_NOMEM.
 */
enum tes_status engine_analyse(struct engine *e, const struct tes_record *rec,
    const struct tes_edition *ed, uint32_t turn, struct arena *arena,
    struct engine_opinion *opinion, const char **why);

#endif /* ANALYSIS_ENGINE_H */
