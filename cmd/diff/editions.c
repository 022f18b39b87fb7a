/*
 * editions.c - validates each game under several editions, and compares the
 * results.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "comma_list.h"
#include "diff/summary.h"
#include "record_slot.h"
#include "sandbox.h"

/* The editions of --editions, and the sums of all games. */
struct edition_list {
	struct diff *d;
	struct edition_files home; /* the editions of asked[], which it owns */
	const struct tes_edition *asked[TES_EDITION_RUNS_MAX];
	char name[TES_EDITION_RUNS_MAX][TES_EDITION_NAME_MAX]; /* of asked[] */
	uint32_t asked_count;
	struct diff_summary summary;
	uint64_t games; /* number of all games, compared or not */
	/* Records of another game than the editions: the first; how many. */
	char *other_file;
	uint64_t other_number, others;
};

/* A worker that compares games, in one thread. */
struct edition_worker {
	struct cmd_run *run; /* must be first: see job.worker */
	struct edition_list *table;
	struct diff d;
	struct tes_edition_diff *edition_diff;
	/*
	 * memory stream for the text of --by-turn about the current game; or
	 * NULL
	 */
	FILE *turns;
	const struct diff_runs *now;
	bool is_nomem; /* memory ran out in a turn of this game */
	struct tes_diags *unneeded; /* diagnostics that are not printed */
	char own[TES_EDITION_NAME_MAX]; /* name of the record's own edition */
};

/* Result of a game, besides its text; without counts if it was not compared. */
struct result {
	bool is_other; /* the record is of another game */
	struct diff_summary count;
};

/*
 * Returns whether two editions have one id and revision but different rules, so
 * that the output could not distinguish them.  Parameters that a record or an
 * inline edition changes do not count, as they are printed after the id.
 */
static bool
is_namesake(const struct tes_edition *a, const struct tes_edition *b)
{
	size_t params, i = 0;

	tes_game_params(tes_edition_game(a), &params);
	if (strcmp(tes_edition_id(a), tes_edition_id(b)) != 0 ||
	    tes_edition_revision(a) != tes_edition_revision(b))
		return false;
	while (i < params && (tes_edition_param_is_changed(a, i) ||
	    tes_edition_param_is_changed(b, i) ||
	    tes_edition_param_value(a, i) == tes_edition_param_value(b, i)))
		i++;
	return i < params;
}

/*
 * Adds an edition that --editions names.  Returns false after reporting an
 * error.
 */
static bool
add_edition(struct edition_list *t, const char *name)
{
	const struct tes_edition *ed = edition_files_find(&t->home, t->d->run,
	    NULL, name);
	char *shown = t->name[t->asked_count];

	if (!ed)
		return false;
	tes_edition_name(ed, shown, TES_EDITION_NAME_MAX);
	if (t->asked_count &&
	    tes_edition_game(ed) != tes_edition_game(t->asked[0]))
		cmd_misuse(t->d->run, "--editions: '%s' and '%s' are editions "
		    "of different games", tes_edition_id(t->asked[0]), name);
	for (uint32_t i = 0; i < t->asked_count; i++) {
		if (strcmp(t->name[i], shown) == 0 &&
		    tes_edition_has_same_rules(t->asked[i], ed))
			fprintf(t->d->run->err, "tessera-diff: note: "
			    "--editions has '%s' twice\n", shown);
		if (is_namesake(t->asked[i], ed))
			cmd_misuse(t->d->run, "--editions: '%s' has different "
			    "rules from another edition with the id '%s'; "
			    "change one of the ids",
			    name, tes_edition_id(ed));
	}
	t->asked[t->asked_count++] = ed;
	return true;
}

/*
 * Parses the argument "A,B,C" of --editions.  Returns false after reporting an
 * error.
 */
static bool
table_init(struct edition_list *t)
{
	char name[4096];

	if (!edition_files_enter(&t->home, t->d->run, NULL))
		return false;
	for (struct comma_list w = comma_list_of(t->d->options->editions);
	     comma_list_next(&w);) {
		snprintf(name, sizeof(name), "%.*s", (int)w.len, w.word);
		if (t->asked_count == TES_EDITION_RUNS_MAX)
			cmd_misuse(t->d->run,
			    "--editions: too many editions: the limit is %d",
			    TES_EDITION_RUNS_MAX);
		if (!add_edition(t, name))
			return false;
	}
	/* A single edition is compared with the records' own one. */
	const uint32_t own = t->asked_count == 1;
	struct diff_summary *summary = &t->summary;
	summary->run_count = t->asked_count + own;
	summary->run[0].name = summary->first;
	for (uint32_t i = 0; i < t->asked_count; i++)
		summary->run[i + own].name = t->name[i];
	return true;
}

/*
 * Prints the differences after a turn for --by-turn; called during the
 * comparison.
 */
static void
put_turn(void *ctx, struct tes_edition_diff *diff, uint32_t turn)
{
	static diff_turn_fn *const put[] = { diff_turn_text, diff_turn_json,
		diff_turn_csv };
	struct edition_worker *t = ctx;
	const struct tes_scene *summary[TES_EDITION_RUNS_MAX];

	if (!t->turns)
		return;
	const uint32_t run_count = t->now->run_count;
	for (uint32_t i = 0; i < run_count; i++) {
		summary[i] = tes_edition_diff_scene_summary(diff, i);
		t->is_nomem |= !summary[i];
	}
	if (!t->is_nomem)
		put[t->d.options->format](t->now, t->turns, summary, turn);
}

static void
print_runs(struct edition_worker *t, struct diff_runs *now,
    struct result *result)
{
	static diff_runs_fn *const put[] = { diff_runs_text,
		diff_runs_json, diff_runs_csv };
	struct diff *d = &t->d;

	now->divergence = tes_edition_diff_divergence(t->edition_diff);
	now->differs = now->divergence->kind != TES_DIVERGENCE_NONE;
	diff_summary_set(&result->count, now);
	now->winner_changes = result->count.winners;
	/*
	 * If no edition can set up the game, nothing was compared, which is not
	 * a success.
	 */
	if (now->differs || !diff_run(now, 0)->is_played)
		cmd_raise(d->run, CMD_INVALID);
	if (!d->options->summary)
		put[d->options->format](now);
}

/*
 * Sets ed[] to the editions to judge the game under, and now->run_count to
 * their number.  Returns false if the game cannot be compared, after an error
 * was reported, or noted in the result of the game.
 */
static bool
choose_editions(struct edition_worker *t, const struct game *game,
    const struct tes_edition *own, struct diff_runs *now,
    const struct tes_edition **ed)
{
	const struct edition_list *table = t->table;
	const struct tes_game *is = record_game(game->record);

	if (is && is != tes_edition_game(table->asked[0])) {
		((struct result *)game->result)->is_other = true;
		return false;
	}
	/* Diagnostics were printed that the game or the edition is unknown. */
	if (!is || (table->asked_count == 1 && !own))
		return false;
	if (table->asked_count == 1 && is_namesake(own, table->asked[0]))
		return cmd_trouble(t->d.run, "%s: record %" PRIu64 ": the "
		    "record's edition has different rules from that of "
		    "--editions with the id '%s'; change one of the ids",
		    game->file, now->number, tes_edition_id(own));
	/* If --editions names one edition, compare it with the record's own. */
	if (table->asked_count == 1) {
		now->name[0] = tes_edition_name(own, t->own, sizeof(t->own));
		ed[now->run_count++] = own;
	}
	for (uint32_t i = 0; i < table->asked_count; i++) {
		now->name[now->run_count] = table->name[i];
		ed[now->run_count++] = table->asked[i];
	}
	return true;
}

/* Validates a game under all editions.  Returns false if out of memory. */
static bool
judge(struct edition_worker *t, const struct game *game,
    const struct tes_edition *own)
{
	const struct diff_options *o = t->d.options;
	const struct tes_edition *ed[TES_EDITION_RUNS_MAX + 1];
	struct diff_runs now = {
		.d = &t->d,
		.file = game->file,
		.number = game->number,
		.record = game->record,
		.edition_diff = t->edition_diff,
	};
	size_t len;

	if (!choose_editions(t, game, own, &now, ed))
		return true;
	t->now = &now;
	if (o->by_turn)
		t->turns = open_memstream(&now.turns, &len);
	enum tes_status st = o->by_turn && !t->turns
	    ? TES_NOMEM
	    : tes_edition_diff_record(t->edition_diff, game->record,
		  game->diags, ed, now.run_count);
	/* If memory runs out, the stream may have no text at all. */
	if (t->turns && (fclose(t->turns) == EOF || !now.turns))
		st = TES_NOMEM;
	if (t->is_nomem)
		st = TES_NOMEM;
	t->is_nomem = false;
	t->turns = NULL;
	if (st == TES_OK)
		print_runs(t, &now, game->result);
	free(now.turns);
	return st == TES_OK;
}

/*
 * Reports what is malformed in a game, then compares it under the editions.
 * The names in it are those of its own edition.
 */
static bool
judge_game(void *worker, struct game *game)
{
	struct edition_worker *t = worker;
	const struct tes_edition *own = NULL;
	/*
	 * An unknown own edition is reported if it is needed: if --editions
	 * names only one, or the record does not name its game.
	 */
	const bool is_needed = t->table->asked_count == 1 ||
	    !record_game(game->record);

	tes_diags_clear(t->unneeded);
	const enum tes_status st = tes_editions_resolve(game->files->editions,
	    game->record, is_needed ? game->diags : t->unneeded, &own);
	if (tes_diags_error_count(game->diags) > 0)
		cmd_raise(t->run, CMD_INVALID);
	diag_print_all(&t->d.printer, game);
	tes_edition_diff_set_names(t->edition_diff, own);
	return st != TES_NOMEM && (st > TES_INVALID || judge(t, game, own));
}

static bool
init_worker(void *worker)
{
	struct edition_worker *t = worker;

	t->d.run = t->run;
	t->edition_diff = tes_edition_diff_new();
	t->unneeded = tes_diags_new();
	if (!t->edition_diff || !t->unneeded)
		return false;
	tes_edition_diff_set_stop(t->edition_diff, t->d.options->stop);
	tes_edition_diff_set_reasons(t->edition_diff, true);
	tes_edition_diff_set_observer(t->edition_diff, put_turn, t);
	return true;
}

static void
fini_worker(void *worker)
{
	struct edition_worker *t = worker;

	tes_edition_diff_free(t->edition_diff);
	tes_diags_free(t->unneeded);
}

static bool
print_game(void *ctx, const struct game_output *game)
{
	const struct edition_worker *worker = ctx;
	struct edition_list *t = worker->table;
	const struct result *result = game->result;

	t->games++;
	if (result->is_other && t->others++ == 0) {
		t->other_file = strdup(game->file);
		t->other_number = game->number;
	}
	diff_summary_add(&t->summary, &result->count);
	return game_put_csv(game, stdout, 0);
}

/* Reports the records of another game, if any, in one message. */
static void
report_others(const struct edition_list *t)
{
	char more[60] = "";

	if (t->others == 0)
		return;
	if (t->others > 1)
		snprintf(more, sizeof(more), ", and %" PRIu64 " more record%s",
		    t->others - 1, t->others == 2 ? "" : "s");
	if (t->other_file)
		cmd_trouble(t->d->run, "%s: record %" PRIu64 "%s: --editions: "
		    "'%s' is an edition of another game", t->other_file,
		    t->other_number, more, tes_edition_id(t->asked[0]));
	else
		cmd_nomem(t->d->run);
}

void
diff_editions(struct diff *d, char *const *file)
{
	static diff_summary_fn *const put[] = { diff_summary_text,
		diff_summary_json, diff_summary_csv };
	const bool is_text = d->options->format == DIFF_TEXT;
	struct edition_list t = { .d = d };
	struct edition_worker worker = { .table = &t, .d = *d };
	const struct job job = {
		.work = judge_game,
		.print = print_game,
		.result = sizeof(struct result),
		.worker = sizeof(worker),
		.init = init_worker,
		.fini = fini_worker,
	};

	if (table_init(&t)) {
		sandbox_enter(file, NULL, 0);
		pipeline_run(d->run, file, &job, &worker);
		pipeline_check_record(d->run, t.games);
		/* JSON and CSV have the sums only with --summary. */
		const uint64_t games = t.summary.games;
		diff_summary_sort(&t.summary);
		if (d->options->summary ? games > 0 || !is_text :
					  games > 1 && is_text)
			put[d->options->format](&t.summary, d);
	}
	report_others(&t);
	free(t.other_file);
	edition_files_release(&t.home);
}
