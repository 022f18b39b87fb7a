/*
 * The loads are a ring: those from `told` to `taken` are being worked on or
 * wait to be told, those from `taken` to `filled` wait to be worked on.  It is
 * short, because that bounds the memory and keeps it in the caches.
 */
#include "crew.h"

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>

#include "clock.h"
#include "stack.h"

enum {
	AHEAD = 3, /* loads for each thread */
	GRAIN_MAX = 64,
	/* Microseconds that a load should take. */
	SHORT = 400,
	LONG = 4000,
};

struct slot {
	void *load;
	struct sheet sheet;
	uint64_t took; /* microseconds */
	bool is_done;
	bool has_failed; /* after what is in the sheet, which has the reason */
};

struct hand {
	struct crew *crew;
	pthread_t thread;
	struct cmd_run run; /* whose outputs are those of a sheet */
	void *desk;
};

struct crew {
	struct cmd_run *run;
	const struct crew_trade *trade;
	void *ctx;
	struct hand *hand; /* the first is the caller */
	unsigned hands, started;
	struct slot *slot;
	size_t slots;
	uint64_t told; /* the caller's alone, as those below */
	size_t grain;
	bool is_telling;
	bool is_over;  /* nothing more is to be told */
	pthread_mutex_t lock; /* of what follows, and of is_done */
	pthread_cond_t work, done;
	uint64_t filled, taken;
	bool is_leaving;
};

static bool
work_on(struct hand *h, struct slot *slot)
{
	const struct crew_trade *trade = h->crew->trade;
	struct sheet *sheet = &slot->sheet;

	if (trade->is_direct)
		return trade->work(h->desk, slot->load, NULL);
	if (!sheet_begin(sheet))
		return false;
	h->run.status = CMD_OK;
	h->run.sheet = sheet;
	h->run.out = sheet->out;
	h->run.err = sheet->err;
	const bool good = trade->work(h->desk, slot->load, sheet);
	sheet->status = h->run.status;
	return good && !sheet->is_failed;
}

/* Works on the next load; the lock is held but while that takes. */
static void
work_next(struct hand *h)
{
	struct crew *c = h->crew;
	struct slot *slot = &c->slot[c->taken++ % c->slots];

	pthread_mutex_unlock(&c->lock);
	const uint64_t begin = clock_now();
	slot->has_failed = !work_on(h, slot);
	slot->took = clock_now() - begin;
	pthread_mutex_lock(&c->lock);
	slot->is_done = true;
	pthread_cond_signal(&c->done);
}

static void *
work(void *ctx)
{
	struct hand *h = ctx;
	struct crew *c = h->crew;

	pthread_mutex_lock(&c->lock);
	while (!c->is_leaving)
		if (c->taken < c->filled)
			work_next(h);
		else
			pthread_cond_wait(&c->work, &c->lock);
	pthread_mutex_unlock(&c->lock);
	return NULL;
}

static void
fit_grain(struct crew *c, uint64_t took)
{
	if (took < SHORT && c->grain < GRAIN_MAX)
		c->grain *= 2;
	else if (took > LONG && c->grain > 1)
		c->grain /= 2;
}

/* Reports why a load could not be worked on to its end. */
static void
report_failure(struct cmd_run *run, const struct sheet *sheet)
{
	if (sheet->reason)
		cmd_trouble(run, "%s", sheet->reason);
	else if (!run->is_stopped)
		cmd_nomem(run);
}

/* Tells the oldest load, when it is done. */
static void
tell_next(struct crew *c)
{
	struct slot *slot = &c->slot[c->told++ % c->slots];

	pthread_mutex_lock(&c->lock);
	while (!slot->is_done)
		if (c->taken < c->filled)
			work_next(&c->hand[0]);
		else
			pthread_cond_wait(&c->done, &c->lock);
	slot->is_done = false;
	pthread_mutex_unlock(&c->lock);
	fit_grain(c, slot->took);
	c->is_telling = true;
	cmd_raise(c->run, (enum cmd_status)slot->sheet.status);
	c->is_over = !c->trade->tell(c->ctx, slot->load, &slot->sheet);
	if (!c->is_over && slot->has_failed) {
		c->is_over = true;
		report_failure(c->run, &slot->sheet);
	}
	c->is_telling = false;
}

/* For struct cmd_run: what comes before a message of the caller's. */
static bool
settle(void *ctx)
{
	struct crew *c = ctx;

	return c->is_telling || crew_settle(c);
}

bool
crew_settle(struct crew *c)
{
	while (c->told < c->filled && !c->is_over)
		tell_next(c);
	return !c->is_over;
}

bool
crew_has(const struct crew *c, bool (*is)(const void *ctx, const void *load),
    const void *ctx)
{
	for (uint64_t i = c->told; i < c->filled; i++)
		if (is(ctx, c->slot[i % c->slots].load))
			return true;
	return false;
}

void *
crew_load(struct crew *c)
{
	if (c->filled - c->told == c->slots)
		tell_next(c);
	return c->is_over ? NULL : c->slot[c->filled % c->slots].load;
}

void
crew_send(struct crew *c)
{
	pthread_mutex_lock(&c->lock);
	c->filled++;
	pthread_cond_signal(&c->work);
	pthread_mutex_unlock(&c->lock);
	/* Who is alone has nothing to wait for. */
	if (c->hands == 1)
		tell_next(c);
}

bool
crew_is_over(const struct crew *c)
{
	return c->is_over;
}

unsigned
crew_size(const struct crew *c)
{
	return c->hands;
}

size_t
crew_grain(const struct crew *c)
{
	return c->grain;
}

static bool
make_slots(struct crew *c)
{
	c->slot = calloc(c->slots, sizeof(*c->slot));
	for (size_t i = 0; c->slot && i < c->slots; i++) {
		c->slot[i].load = calloc(1, c->trade->load);
		if (!c->slot[i].load)
			return false;
	}
	return c->slot != NULL;
}

static bool
make_hands(struct crew *c, unsigned jobs)
{
	c->hand = calloc(jobs, sizeof(*c->hand));
	for (; c->hand && c->hands < jobs; c->hands++) {
		struct hand *h = &c->hand[c->hands];

		h->crew = c;
		h->run = *c->run;
		h->run.settle = NULL;
		h->run.progress = NULL;
		h->desk = c->trade->sit(c->ctx,
		    c->trade->is_direct ? c->run : &h->run);
		if (!h->desk)
			return false;
	}
	return c->hand != NULL;
}

/* The first is here already. */
static void
start_hands(struct crew *c)
{
	for (c->started = 1; c->started < c->hands; c->started++)
		if (!stack_start_thread(&c->hand[c->started].thread, work,
			&c->hand[c->started]))
			break;
}

struct crew *
crew_new(struct cmd_run *run, const struct crew_trade *trade, void *ctx,
    unsigned jobs)
{
	struct crew *c = calloc(1, sizeof(*c));

	if (!c)
		return NULL;
	if (jobs == 0 || trade->is_direct)
		jobs = 1;
	c->run = run;
	c->trade = trade;
	c->ctx = ctx;
	c->grain = 1;
	c->slots = jobs > 1 ? (size_t)jobs * AHEAD : 1;
	if (pthread_mutex_init(&c->lock, NULL) != 0) {
		free(c);
		return NULL;
	}
	pthread_cond_init(&c->work, NULL);
	pthread_cond_init(&c->done, NULL);
	if (!make_slots(c) || !make_hands(c, jobs)) {
		crew_free(c);
		return NULL;
	}
	start_hands(c);
	run->settle = settle;
	run->settle_ctx = c;
	return c;
}

static void
leave(struct crew *c)
{
	pthread_mutex_lock(&c->lock);
	c->is_leaving = true;
	c->taken = c->filled;
	pthread_cond_broadcast(&c->work);
	pthread_mutex_unlock(&c->lock);
	for (unsigned i = 1; i < c->started; i++)
		pthread_join(c->hand[i].thread, NULL);
}

void
crew_free(struct crew *c)
{
	if (!c)
		return;
	c->run->settle = NULL;
	leave(c);
	for (unsigned i = 0; c->hand && i < c->hands; i++)
		c->trade->rise(c->ctx, c->hand[i].desk);
	for (size_t i = 0; c->slot && i < c->slots; i++) {
		if (c->slot[i].load)
			c->trade->drop(c->slot[i].load);
		free(c->slot[i].load);
		sheet_release(&c->slot[i].sheet);
	}
	free(c->slot);
	free(c->hand);
	pthread_cond_destroy(&c->work);
	pthread_cond_destroy(&c->done);
	pthread_mutex_destroy(&c->lock);
	free(c);
}
