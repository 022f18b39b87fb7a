/*
 * summary.c - counts many games under several editions, and sums up the counts.
 *
 * Memory does not grow with the number of games.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "diff/summary.h"
#include "text.h"

const struct tes_standing *
diff_standing(const struct tes_edition_run *edition_run, const char *seat)
{
	for (uint32_t i = 0; i < edition_run->outcome->standing_count; i++)
		if (strcmp(edition_run->outcome->standing[i].seat, seat) == 0)
			return &edition_run->outcome->standing[i];
	return NULL;
}

static void
add_divergence(struct diff_summary *summary,
    const struct divergence_count *kind)
{
	for (size_t i = 0; i < summary->kinds; i++) {
		struct divergence_count *k = &summary->kind[i];

		if (k->kind == kind->kind && text_same(k->code, kind->code) &&
		    text_same(k->counter, kind->counter) &&
		    k->param == kind->param) {
			k->games += kind->games;
			return;
		}
	}
	if (summary->kinds < DIFF_SUMMARY_KINDS)
		summary->kind[summary->kinds++] = *kind;
	else
		summary->other += kind->games;
}

static void
add_end(struct run_summary *to, const struct end_count *end)
{
	for (size_t i = 0; i < to->ends; i++)
		if (text_same(to->end[i].ended, end->ended)) {
			to->end[i].games += end->games;
			return;
		}
	if (to->ends < DIFF_SUMMARY_ENDS)
		to->end[to->ends++] = *end;
}

static void
set_scores(struct run_summary *to, const struct tes_edition_run *first,
    const struct tes_outcome *outcome)
{
	if (first->outcome->standing_count == 0)
		return;
	for (uint32_t i = 0; i < outcome->standing_count; i++) {
		const struct tes_standing *s = &outcome->standing[i];
		const struct tes_standing *f = diff_standing(first, s->seat);

		to->number[RUN_SCORED] = 1;
		to->shift[s->turn_order - 1] = s->points - f->points;
		to->seats[s->turn_order - 1] = 1;
		to->number[RUN_WINNERS] |= (s->rank == 1) != (f->rank == 1);
	}
}

/* A game that did not end counts as later than all turns. */
static uint32_t
end_of(const struct tes_edition_run *run)
{
	return run->ended_turn ? run->ended_turn : UINT32_MAX;
}

static void
set_run(struct run_summary *to, const struct tes_edition_run *run,
    const struct tes_edition_run *first)
{
	to->number[RUN_FORBIDDEN] = run->illegal_step_count;
	to->number[RUN_FORBIDDING] = run->illegal_step_count > 0;
	if (run->is_played)
		to->end[to->ends++] =
		    (struct end_count){ run->outcome->end_reason, 1 };
	if (run->is_played && first->is_played) {
		to->number[RUN_SOONER] = end_of(run) < end_of(first);
		to->number[RUN_LATER] = end_of(run) > end_of(first);
		to->number[RUN_ALIKE] = end_of(run) == end_of(first);
	}
	set_scores(to, first, run->outcome);
}

void
diff_summary_set(struct diff_summary *summary, const struct diff_runs *t)
{
	const struct tes_edition_run *first = diff_run(t, 0);
	const struct tes_divergence *p = t->divergence;
	struct divergence_count *kind = summary->kind;
	size_t params;
	const struct tes_param *param =
	    tes_game_params(tes_edition_game(first->edition), &params);

	summary->games = 1;
	summary->differing = summary->kinds = t->differs;
	summary->run_count = t->run_count;
	*kind = (struct divergence_count){
		.kind = p->kind,
		.code = p->diag ? p->diag->code->code : NULL,
		.summary = p->diag ? p->diag->code->summary : NULL,
		.param = p->param_count == 1 ? &param[p->param[0]] : NULL,
		.games = 1,
	};
	snprintf(kind->counter, sizeof(kind->counter), "%s",
	    p->counter ? p->counter : "");
	strcpy(summary->first, t->name[0]);
	for (uint32_t i = 0; i < t->run_count; i++) {
		struct run_summary *to = &summary->run[i];

		set_run(to, diff_run(t, i), first);
		summary->winners |= to->number[RUN_WINNERS];
	}
}

void
diff_summary_add(struct diff_summary *summary, const struct diff_summary *game)
{
	summary->games += game->games;
	summary->differing += game->differing;
	summary->winners += game->winners;
	/*
	 * If records have different editions of their own, these have the
	 * common name "own".
	 */
	if (game->run_count > 0)
		strcpy(summary->first, summary->games > 1 &&
		    strcmp(summary->first, game->first) != 0 ? "own" :
		    game->first);
	for (size_t i = 0; i < game->kinds; i++)
		add_divergence(summary, &game->kind[i]);
	for (uint32_t i = 0; i < game->run_count; i++) {
		struct run_summary *to = &summary->run[i];
		const struct run_summary *of = &game->run[i];

		for (size_t k = 0; k < of->ends; k++)
			add_end(to, &of->end[k]);
		for (size_t k = 0; k < RUN_NUMBERS; k++)
			to->number[k] += of->number[k];
		for (size_t k = 0; k < TES_SEATS_MAX; k++) {
			to->shift[k] += of->shift[k];
			to->seats[k] += of->seats[k];
		}
	}
}

static int
by_games(const void *a, const void *b)
{
	const struct divergence_count *x = a, *y = b;

	return x->games < y->games ? 1 : x->games > y->games ? -1 : 0;
}

void
diff_summary_sort(struct diff_summary *summary)
{
	qsort(summary->kind, summary->kinds, sizeof(summary->kind[0]),
	    by_games);
}

static void
put_share(uint64_t n, uint64_t of)
{
	printf("%" PRIu64 " (%.1f %%)", n,
	    of ? 100.0 * (double)n / (double)of : 0);
}

static void
put_divergences(const struct diff_summary *summary, const struct diff *d)
{
	static const char *const word[] = {
		[TES_DIVERGENCE_NONE] = "",
		[TES_DIVERGENCE_SETUP] = "the set-up",
		[TES_DIVERGENCE_STEP] = "a step that one edition forbids",
		[TES_DIVERGENCE_END] = "the end of the game",
		[TES_DIVERGENCE_COUNTER] = "a counter",
		[TES_DIVERGENCE_SCORE] = "only the score",
	};

	if (summary->kinds == 0)
		return;
	printf("  %sFirst divergence%s\n", d->palette->strong,
		    d->palette->off);
	for (size_t i = 0; i < summary->kinds; i++) {
		const struct divergence_count *k = &summary->kind[i];

		/* "    12  E1303 only once a turn (once_discard)" */
		printf("  %6" PRIu64 "  ", k->games);
		if (k->code)
			printf("%s %s", k->code, k->summary);
		else if (*k->counter)
			fputs(k->counter, stdout);
		else
			fputs(word[k->kind], stdout);
		if (k->param)
			printf(" (%s)", k->param->name);
		putchar('\n');
	}
	if (summary->other)
		printf("  %6" PRIu64 "  other\n", summary->other);
}

static void
put_run(const struct run_summary *t, uint64_t games)
{
	fputs("    winner changes: ", stdout);
	put_share(t->number[RUN_WINNERS], t->number[RUN_SCORED]);
	fputs("\n    mean difference in points, by turn order:", stdout);
	for (size_t i = 0; i < TES_SEATS_MAX; i++)
		if (t->seats[i] > 0)
			printf(" %+.2f",
			    (double)t->shift[i] / (double)t->seats[i]);
	fputs("\n    ends earlier: ", stdout);
	put_share(t->number[RUN_SOONER], games);
	fputs(", later: ", stdout);
	put_share(t->number[RUN_LATER], games);
	fputs(", in the same turn: ", stdout);
	put_share(t->number[RUN_ALIKE], games);
	putchar('\n');
}

void
diff_summary_text(const struct diff_summary *summary, const struct diff *d)
{
	if (!d->options->summary)
		putchar('\n');
	fputs(d->palette->strong, stdout);
	print_count(stdout, summary->games, "game");
	printf(":%s the winner changes in ", d->palette->off);
	put_share(summary->winners, summary->games);
	fputs("; the editions diverge in ", stdout);
	put_share(summary->differing, summary->games);
	putchar('\n');
	put_divergences(summary, d);
	for (uint32_t i = 0; i < summary->run_count; i++) {
		const struct run_summary *t = &summary->run[i];

		printf("  %s%s%s\n    ends: ", d->palette->strong, t->name,
		    d->palette->off);
		for (size_t k = 0; k < t->ends; k++)
			printf("%s%s %" PRIu64, k ? ", " : "", t->end[k].ended,
			    t->end[k].games);
		puts(t->ends ? "" : "none");
		fputs("    forbids ", stdout);
		print_count(stdout, t->number[RUN_FORBIDDEN], "step");
		fputs(", in ", stdout);
		put_share(t->number[RUN_FORBIDDING], summary->games);
		puts(" games");
		if (i > 0)
			put_run(t, summary->games);
	}
}
