/*
 * jobs.c - several games at once, written in the order of their numbers.
 *
 * A game depends on nothing but its number, so that any number of threads
 * writes the same.  Nobody may be more than a window ahead of what is written:
 * that bounds the memory.
 */
#include <pthread.h>
#include <stdlib.h>

#include "play/play.h"

enum { AHEAD = 4 }; /* games for each thread */

struct finished {
	char *text; /* NULL: not yet */
	size_t len;
};

struct hall {
	struct play *play;
	pthread_mutex_t lock;
	pthread_cond_t played, written;
	uint64_t next;  /* to be played */
	uint64_t done;  /* written; both from 0 */
	uint64_t games;
	struct finished *shelf; /* of the next games, by number */
	uint64_t window;
	enum tes_status st; /* why everything stops */
};

/* False when standard output takes no more. */
static bool
write_game(struct play *play, char *text, size_t len)
{
	if (play->out.file)
		fwrite(text, 1, len, play->out.file);
	free(text);
	return play->out.file && !ferror(play->out.file) &&
	    !cmd_is_cut_off(play->run);
}

/* A game came to no end: what is written so far is not all of them. */
static void
tell_failure(const struct play *play, enum tes_status st)
{
	if (st == TES_NOMEM)
		cmd_nomem(play->run);
	else
		cmd_trouble(play->run, "a game cannot be played on");
}

/* The number of a game that nobody plays yet; false: there is none. */
static bool
take_number(struct hall *h, uint64_t *number)
{
	pthread_mutex_lock(&h->lock);
	while (h->st == TES_OK && h->next < h->games &&
	    h->next >= h->done + h->window)
		pthread_cond_wait(&h->written, &h->lock);
	const bool found = h->st == TES_OK && h->next < h->games;
	*number = found ? h->next++ : 0;
	pthread_mutex_unlock(&h->lock);
	return found;
}

static void
stop(struct hall *h, enum tes_status st)
{
	pthread_mutex_lock(&h->lock);
	h->st = st;
	pthread_cond_broadcast(&h->played);
	pthread_cond_broadcast(&h->written);
	pthread_mutex_unlock(&h->lock);
}

static void *
work(void *ctx)
{
	struct hall *h = ctx;
	struct desk *desk = desk_new(h->play);
	enum tes_status st = desk ? TES_OK : TES_NOMEM;
	uint64_t number;

	while (st == TES_OK && take_number(h, &number)) {
		struct finished f = { 0 };

		st = desk_play(desk, h->play->options->first + number, &f.text,
		    &f.len);
		pthread_mutex_lock(&h->lock);
		h->shelf[number % h->window] = f;
		pthread_cond_signal(&h->played);
		pthread_mutex_unlock(&h->lock);
	}
	if (st != TES_OK)
		stop(h, st);
	desk_free(desk);
	return NULL;
}

/* The next game in order; text NULL: something has failed. */
static struct finished
take_game(struct hall *h)
{
	struct finished *f = &h->shelf[h->done % h->window];

	pthread_mutex_lock(&h->lock);
	while (h->st == TES_OK && !f->text)
		pthread_cond_wait(&h->played, &h->lock);
	const struct finished got = *f;
	*f = (struct finished){ 0 };
	h->done++;
	pthread_cond_broadcast(&h->written);
	pthread_mutex_unlock(&h->lock);
	return got;
}

static void
write_all(struct hall *h)
{
	while (h->done < h->games) {
		const struct finished f = take_game(h);

		if (!f.text)
			return;
		if (!write_game(h->play, f.text, f.len)) {
			stop(h, TES_END);
			return;
		}
	}
}

static bool
hall_init(struct hall *h, unsigned jobs)
{
	h->window = (uint64_t)jobs * AHEAD;
	h->shelf = calloc(h->window, sizeof(*h->shelf));
	return h->shelf && pthread_mutex_init(&h->lock, NULL) == 0 &&
	    pthread_cond_init(&h->played, NULL) == 0 &&
	    pthread_cond_init(&h->written, NULL) == 0;
}

static void
play_together(struct play *play, unsigned jobs)
{
	struct hall h = { .play = play, .games = play->options->games };
	pthread_t thread[JOBS_MAX];
	unsigned threads = 0;

	if (!hall_init(&h, jobs)) {
		free(h.shelf);
		cmd_nomem(play->run);
		return;
	}
	while (threads < jobs &&
	    pthread_create(&thread[threads], NULL, work, &h) == 0)
		threads++;
	/* With some of them it works, too, only slower. */
	if (threads == 0)
		cmd_trouble(play->run, "no thread can be started");
	else
		write_all(&h);
	for (unsigned i = 0; i < threads; i++)
		pthread_join(thread[i], NULL);
	for (uint64_t i = 0; i < h.window; i++)
		free(h.shelf[i].text);
	free(h.shelf);
	pthread_cond_destroy(&h.played);
	pthread_cond_destroy(&h.written);
	pthread_mutex_destroy(&h.lock);
	if (h.st != TES_OK && h.st != TES_END)
		tell_failure(play, h.st);
}

static void
play_in_turn(struct play *play)
{
	struct desk *desk = desk_new(play);
	enum tes_status st = desk ? TES_OK : TES_NOMEM;

	for (uint64_t i = 0; st == TES_OK && i < play->options->games; i++) {
		char *text;
		size_t len;

		st = desk_play(desk, play->options->first + i, &text, &len);
		if (st == TES_OK && !write_game(play, text, len))
			break;
	}
	desk_free(desk);
	if (st != TES_OK)
		tell_failure(play, st);
}

void
play_all(struct play *play)
{
	const struct play_options *o = play->options;
	const unsigned jobs = o->jobs > o->games ? o->games : o->jobs;

	if (jobs > 1)
		play_together(play, jobs);
	else
		play_in_turn(play);
}
