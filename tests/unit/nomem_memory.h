/*
 * Allocations that fail when a test wants them to, by the linker's --wrap, and
 * which of them are worth a run: a search allocates ten thousand times at one
 * place, and what follows a failure is nearly always the same.
 */
#ifndef NOMEM_MEMORY_H
#define NOMEM_MEMORY_H

#include <execinfo.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "../wrapped_malloc.h"

enum {
	FRAMES = 24,        /* innermost callers that make up a place */
	PLACES = 1 << 16,   /* size of the table of places */
	WATCHED = 1 << 20,  /* allocations that one run may make */
	OFTEN = 2,          /* failures at each place */
	FIRST = 100         /* allocations that fail whatever their place */
};

/* Allocations until one fails (0: none will); whether later ones fail. */
static struct {
	size_t countdown;
	bool for_good;
	bool has_failed;
	bool is_watched;
} memory;

static size_t watched;
static bool is_worth[WATCHED];
static struct {
	uint64_t hash;
	unsigned count;
} places[PLACES];

/* Counts an allocation, and whether its place has been seen often already. */
static void
watch(void)
{
	void *caller[FRAMES];
	uint64_t hash = UINT64_C(0xcbf29ce484222325);
	const int n = backtrace(caller, FRAMES);
	size_t i;

	for (int f = 0; f < n; f++)
		hash = (hash ^ (uintptr_t)caller[f]) *
		    UINT64_C(0x9e3779b97f4a7c15);
	for (i = hash >> 48; places[i].count && places[i].hash != hash;)
		i = (i + 1) % PLACES;
	places[i].hash = hash;
	if (watched < WATCHED)
		is_worth[watched] = places[i].count < OFTEN || watched < FIRST;
	places[i].count++;
	watched++;
}

/* The allocations from now on are watched. */
static void
memory_watch(void)
{
	memset(places, 0, sizeof(places));
	watched = 0;
	memory.is_watched = true;
}

/* Ends watching.  Returns how many allocations there were. */
static size_t
memory_watched(void)
{
	memory.is_watched = false;
	if (watched > WATCHED)
		abort();
	return watched;
}

/* Whether the nth of the watched allocations, from 1, is one to fail. */
static bool
memory_is_worth_failing(size_t n)
{
	return is_worth[n - 1];
}

static bool
fails(void)
{
	if (memory.is_watched)
		watch();
	if (memory.has_failed && memory.for_good)
		return true;
	if (!memory.countdown || --memory.countdown)
		return false;
	memory.has_failed = true;
	return true;
}

#endif
