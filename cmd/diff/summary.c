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
	if (kind->games == 0)
		return;
	for (size_t i = 0; i < summary->kinds; i++) {
		struct divergence_count *k = &summary->kind[i];

		if (k->kind == kind->kind && text_same(k->code, kind->code) &&
		    text_same(k->counter, kind->counter) &&
		    k->param == kind->param) {
			k->games++;
			return;
		}
	}
	if (summary->kinds < DIFF_SUMMARY_KINDS)
		summary->kind[summary->kinds++] = *kind;
	else
		summary->other++;
}

static void
add_end(struct run_summary *to, const char *ended)
{
	for (size_t i = 0; i < to->ends; i++)
		if (text_same(to->end[i].ended, ended)) {
			to->end[i].games++;
			return;
		}
	if (to->ends < DIFF_SUMMARY_ENDS)
		to->end[to->ends++] = (struct end_count){ ended, 1 };
}

static void
count_scores(struct run_count *to, const struct tes_edition_run *first,
    const struct tes_outcome *outcome)
{
	to->is_scored = first->outcome->standing_count > 0 &&
	    outcome->standing_count > 0;
	for (uint32_t i = 0; to->is_scored && i < outcome->standing_count;
	     i++) {
		const struct tes_standing *s = &outcome->standing[i];
		const struct tes_standing *f = diff_standing(first, s->seat);

		to->shift[s->turn_order - 1] += s->points - f->points;
		to->has_seat[s->turn_order - 1] = true;
		to->winner |= (s->rank == 1) != (f->rank == 1);
	}
}

void
diff_count(struct diff_count *count, const struct diff_runs *t)
{
	const struct tes_edition_run *first = diff_run(t, 0);
	const struct tes_divergence *p = t->divergence;
	size_t params;
	const struct tes_param *param =
	    tes_game_params(tes_edition_game(first->edition), &params);

	count->differs = t->differs;
	count->run_count = t->run_count;
	count->kind = (struct divergence_count){
		.kind = p->kind,
		.code = p->diag ? p->diag->code->code : NULL,
		.summary = p->diag ? p->diag->code->summary : NULL,
		.param = p->param_count == 1 ? &param[p->param[0]] : NULL,
		.games = p->kind != TES_DIVERGENCE_NONE,
	};
	snprintf(count->kind.counter, sizeof(count->kind.counter), "%s",
	    p->counter ? p->counter : "");
	for (uint32_t i = 0; i < t->run_count; i++) {
		const struct tes_edition_run *edition_run = diff_run(t, i);
		struct run_count *to = &count->run[i];

		snprintf(to->name, sizeof(to->name), "%s", t->name[i]);
		to->is_played = edition_run->is_played;
		to->ended = edition_run->outcome->end_reason;
		/* A game that did not end counts as later than all turns. */
		to->end = edition_run->ended_turn ? edition_run->ended_turn :
		    UINT32_MAX;
		to->forbidden = edition_run->illegal_step_count;
		count_scores(to, first, edition_run->outcome);
		count->winner_changes |= to->winner;
	}
}

void
diff_summary_add(struct diff_summary *summary, const struct diff_count *count)
{
	const struct run_count *first = &count->run[0];

	summary->games++;
	summary->differing += count->differs;
	summary->winners += count->winner_changes;
	add_divergence(summary, &count->kind);
	for (uint32_t i = 0; i < count->run_count; i++) {
		struct run_summary *to = &summary->run[i];
		const struct run_count *of = &count->run[i];

		/*
		 * If records have different editions of their own, these have
		 * the common name "own".
		 */
		if (summary->games > 1 && strcmp(to->name, of->name) != 0)
			snprintf(to->name, sizeof(to->name), "own");
		else
			memcpy(to->name, of->name, sizeof(to->name));
		if (of->is_played)
			add_end(to, of->ended);
		if (of->is_played && first->is_played) {
			to->sooner += of->end < first->end;
			to->later += of->end > first->end;
			to->alike += of->end == first->end;
		}
		to->forbidden += of->forbidden;
		to->forbidding += of->forbidden > 0;
		to->scored += of->is_scored;
		to->winners += of->winner;
		for (size_t k = 0; k < DIFF_SUMMARY_SEATS; k++) {
			to->shift[k] += of->shift[k];
			to->seats[k] += of->has_seat[k];
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
diff_summary_kinds(const struct diff_summary *summary,
    struct divergence_count kind[DIFF_SUMMARY_KINDS])
{
	memcpy(kind, summary->kind, summary->kinds * sizeof(kind[0]));
	qsort(kind, summary->kinds, sizeof(kind[0]), by_games);
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
	struct divergence_count kind[DIFF_SUMMARY_KINDS];

	if (summary->kinds == 0)
		return;
	diff_summary_kinds(summary, kind);
	printf("  %sFirst divergence%s\n", d->palette->strong,
		    d->palette->off);
	for (size_t i = 0; i < summary->kinds; i++) {
		const struct divergence_count *k = &kind[i];

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
	put_share(t->winners, t->scored);
	fputs("\n    mean difference in points, by turn order:", stdout);
	for (size_t i = 0; i < DIFF_SUMMARY_SEATS; i++)
		if (t->seats[i] > 0)
			printf(" %+.2f",
			    (double)t->shift[i] / (double)t->seats[i]);
	fputs("\n    ends earlier: ", stdout);
	put_share(t->sooner, games);
	fputs(", later: ", stdout);
	put_share(t->later, games);
	fputs(", in the same turn: ", stdout);
	put_share(t->alike, games);
	putchar('\n');
}

void
diff_summary_text(const struct diff_summary *summary, const struct diff *d)
{
	if (!d->options->summary)
		putchar('\n');
	printf("%s%" PRIu64 " game%s:%s ", d->palette->strong, summary->games,
	    summary->games == 1 ? "" : "s", d->palette->off);
	fputs("the winner changes in ", stdout);
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
		printf("    forbids %" PRIu64 " step%s, in ", t->forbidden,
		    t->forbidden == 1 ? "" : "s");
		put_share(t->forbidding, summary->games);
		puts(" games");
		if (i > 0)
			put_run(t, summary->games);
	}
}
