/*
 * editions.c - one game under several editions.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "diff/sum.h"
#include "input.h"
#include "record_slot.h"
#include "sandbox.h"

/* What the games are compared with. */
struct table {
	struct diff *d;
	struct edition_files home;   /* of the editions that were asked for */
	const struct tes_edition *asked[TES_EDITION_RUNS_MAX];
	uint32_t askeds;
	struct diff_sum *sum;
	uint64_t games; /* told, be they compared or not */
};

/* Where that is done, by one thread. */
struct desk {
	const struct table *table;
	struct diff d;
	struct tes_edition_diff *lockstep;
	FILE *turns; /* --by-turn: where they are printed; or NULL */
	const struct diff_tracks *now;
	bool is_nomem; /* in a turn of this game */
};

/* What is told of a game besides its text. */
struct result {
	size_t head; /* bytes of a table's header */
	bool is_judged;
	struct diff_count count;
};

const struct tes_standing *
diff_standing(const struct tes_edition_run *track, const char *seat)
{
	for (uint32_t i = 0; i < track->outcome->standing_count; i++)
		if (strcmp(track->outcome->standing[i].seat, seat) == 0)
			return &track->outcome->standing[i];
	return NULL;
}

static bool
is_first(const struct tes_edition_run *track, const char *seat)
{
	const struct tes_standing *s = diff_standing(track, seat);

	return s && s->rank == 1;
}

void
diff_value(FILE *out, const struct tes_edition *ed, size_t param)
{
	size_t params;
	const struct tes_param *p =
	    &tes_game_params(tes_edition_game(ed), &params)[param];
	const int32_t value = tes_edition_param_value(ed, param);

	if (p->word)
		fputs(p->word[value], out);
	else
		fprintf(out, "%" PRId32, value);
}

/*
 * One id for two sets of rules, where what is told names editions by it; what a
 * record changes in the first is told besides.
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
	    tes_edition_param_value(a, i) == tes_edition_param_value(b, i)))
		i++;
	return i < params;
}

/* The next of --editions; false: that has been said. */
static bool
add_edition(struct table *t, const char *name)
{
	const struct tes_edition *ed = edition_files_find(&t->home, t->d->run,
	    NULL, name);

	if (!ed)
		return false;
	if (t->askeds && tes_edition_game(ed) != tes_edition_game(t->asked[0]))
		cmd_misuse(t->d->run, "--editions takes editions of one game");
	for (uint32_t i = 0; i < t->askeds; i++)
		if (is_namesake(t->asked[i], ed))
			cmd_misuse(t->d->run, "'%s' has other rules than the "
			    "edition '%s' before it; it needs another id",
			    name, tes_edition_id(ed));
	t->asked[t->askeds++] = ed;
	return true;
}

/* "A,B,C"; false when one of them is none: that has been said. */
static bool
read_editions(struct table *t)
{
	char list[4096];
	char *rest, *name = list;

	if (!edition_files_enter(&t->home, t->d->run, NULL))
		return false;
	snprintf(list, sizeof(list), "%s", t->d->options->editions);
	for (; name; name = rest) {
		rest = strchr(name, ',');
		if (rest)
			*rest++ = '\0';
		if (t->askeds == TES_EDITION_RUNS_MAX)
			cmd_misuse(t->d->run, "--editions takes at most %d",
			    TES_EDITION_RUNS_MAX);
		if (!add_edition(t, name))
			return false;
	}
	return true;
}

/* A tes_edition_diff_fn */
static void
put_turn(void *ctx, struct tes_edition_diff *ls, uint32_t turn)
{
	static diff_turn_fn *const put[] = { diff_turn_text, diff_turn_json,
		diff_turn_csv };
	struct desk *t = ctx;
	const struct tes_scene *tally[TES_EDITION_RUNS_MAX];

	if (!t->turns)
		return;
	const uint32_t tracks = t->now->tracks;
	for (uint32_t i = 0; i < tracks; i++) {
		tally[i] = tes_edition_diff_scene_summary(ls, i);
		t->is_nomem |= !tally[i];
	}
	if (!t->is_nomem)
		put[t->d.options->format](t->now, t->turns, tally, turn);
}

static bool
winner_changes(const struct diff_tracks *t)
{
	const struct tes_edition_run *first =
	    tes_edition_diff_run(t->lockstep, 0);

	for (uint32_t i = 1; i < t->tracks; i++) {
		const struct tes_edition_run *other =
		    tes_edition_diff_run(t->lockstep, i);

		for (uint32_t k = 0; k < first->outcome->standing_count; k++) {
			const char *seat = first->outcome->standing[k].seat;

			if (other->outcome->standing_count > 0 &&
			    is_first(first, seat) !=
				is_first(other, seat))
				return true;
		}
	}
	return false;
}

static void
hand_on(struct desk *t, struct diff_tracks *now, struct result *result)
{
	static diff_tracks_fn *const put[] = { diff_tracks_text,
		diff_tracks_json, diff_tracks_csv };
	struct diff *d = &t->d;

	now->differs = tes_edition_diff_divergence(t->lockstep)->kind !=
	    TES_DIVERGENCE_NONE;
	now->winner_changes = winner_changes(now);
	/* Where none can set the game up, nothing was compared. */
	if (now->differs || !tes_edition_diff_run(t->lockstep, 0)->is_played)
		cmd_raise(d->run, CMD_INVALID);
	result->is_judged = true;
	diff_count(&result->count, now);
	if (!d->options->summary)
		put[d->options->format](now);
	result->head = d->head;
}

/* Which editions the game is judged under; false: none, which is told. */
static bool
choose_editions(struct desk *t, const struct game *game,
    const struct tes_edition *own, struct diff_tracks *now,
    const struct tes_edition **ed)
{
	const struct table *table = t->table;
	const struct tes_game *is = record_game(game->record);

	if (is && is != tes_edition_game(table->asked[0])) {
		cmd_trouble(t->d.run, "%s: game %" PRIu64 " is none that the "
		    "editions know", game->file, now->number);
		return false;
	}
	/* The diagnostics say why. */
	if (!is || (table->askeds == 1 && !own))
		return false;
	if (table->askeds == 1 && is_namesake(own, table->asked[0])) {
		cmd_trouble(t->d.run, "%s: game %" PRIu64 ": '%s' has other "
		    "rules than the edition of --editions; one of them needs "
		    "another id", game->file, now->number,
		    tes_edition_id(own));
		return false;
	}
	/* Where one edition is named, the record's own is the other. */
	if (table->askeds == 1)
		ed[now->tracks++] = own;
	for (uint32_t i = 0; i < table->askeds; i++)
		ed[now->tracks++] = table->asked[i];
	return true;
}

/* False without memory. */
static bool
judge(struct desk *t, const struct game *game, const struct tes_edition *own)
{
	const struct diff_options *o = t->d.options;
	const struct tes_edition *ed[TES_EDITION_RUNS_MAX + 1];
	struct diff_tracks now = {
		.d = &t->d,
		.file = game->file,
		.number = game->number,
		.record = game->record,
		.lockstep = t->lockstep,
	};
	size_t len;

	t->d.head = 0;
	if (!choose_editions(t, game, own, &now, ed))
		return true;
	t->now = &now;
	if (o->by_turn)
		t->turns = open_memstream(&now.turns, &len);
	enum tes_status st = o->by_turn && !t->turns ? TES_NOMEM :
	    tes_edition_diff_record(t->lockstep, game->record, game->diags, ed,
		now.tracks);
	/* Where memory lacks at the end, the text is gone, without a word. */
	if (t->turns && (fclose(t->turns) == EOF || !now.turns))
		st = TES_NOMEM;
	if (t->is_nomem)
		st = TES_NOMEM;
	t->is_nomem = false;
	t->turns = NULL;
	if (st == TES_OK)
		hand_on(t, &now, game->result);
	free(now.turns);
	return st == TES_OK;
}

/*
 * What is malformed is told; what breaks a rule is what this is about.  The
 * record's own edition matters only where it is one of two.
 */
static void
judge_game(void *ctx, const struct game *game)
{
	struct desk *t = ctx;
	const struct tes_edition *own = NULL;
	enum tes_status st = TES_OK;

	if (t->table->askeds == 1 || !record_game(game->record))
		st = edition_files_resolve(game->files, game->record,
		    game->diags, &own);
	if (tes_diags_error_count(game->diags) > 0)
		cmd_raise(t->d.run, CMD_INVALID);
	diag_print_all(&t->d.printer, game);
	if (st == TES_NOMEM || (st <= TES_INVALID && !judge(t, game, own)))
		cmd_nomem(t->d.run);
}

static void
rise(void *ctx, void *desk)
{
	struct desk *t = desk;

	(void)ctx;
	tes_edition_diff_free(t->lockstep);
	free(t);
}

static void *
sit(void *ctx, struct cmd_run *run)
{
	const struct table *table = ctx;
	struct desk *t = calloc(1, sizeof(*t));

	if (!t)
		return NULL;
	t->table = table;
	t->d = *table->d;
	t->d.run = t->d.printer.run = run;
	t->lockstep = tes_edition_diff_new();
	if (!t->lockstep) {
		free(t);
		return NULL;
	}
	tes_edition_diff_set_stop(t->lockstep, table->d->options->stop);
	tes_edition_diff_set_reasons(t->lockstep, true);
	tes_edition_diff_set_observer(t->lockstep, put_turn, t);
	return t;
}

bool
diff_tell_rows(struct diff *d, const char *text, size_t head,
    struct sheet *sheet)
{
	size_t skipped;

	if (csv_header_match(&d->header, text, head, &skipped) ==
	    CSV_HEADER_NOMEM) {
		cmd_nomem(d->run);
		return false;
	}
	sheet_put(sheet, d->run, stdout, skipped);
	return true;
}

static bool
tell_game(void *ctx, const struct game_told *told)
{
	struct table *t = ctx;
	const struct result *result = told->result;

	t->games++;
	if (result->is_judged) {
		t->d->games++;
		t->d->differing += result->count.differs;
		diff_sum_add(t->sum, &result->count);
	}
	return diff_tell_rows(t->d, told->text, result->head, told->sheet);
}

static bool
table_init(struct table *t)
{
	if (!read_editions(t))
		return false;
	t->sum = diff_sum_new(t->askeds + (t->askeds == 1));
	if (!t->sum)
		cmd_nomem(t->d->run);
	return t->sum != NULL;
}

/* Programs get it where they asked for it, and then nothing else. */
static void
put_sum(const struct table *t)
{
	static diff_sum_fn *const put[] = { diff_sum_text, diff_sum_json,
		diff_sum_csv };
	const struct diff *d = t->d;

	if (d->options->summary ?
		d->games > 0 || d->options->format != DIFF_TEXT :
		d->games > 1 && d->options->format == DIFF_TEXT)
		put[d->options->format](t->sum, d);
}

void
diff_editions(struct diff *d, char *const *file)
{
	struct table t = { .d = d };
	const struct game_watch watch = {
		.only = d->options->record,
		.jobs = d->options->jobs,
		.shows_progress = true,
		.progress = d->options->progress,
		.sit = sit,
		.rise = rise,
		.is_unjudged = true,
		.result = sizeof(struct result),
		.tell = tell_game,
	};

	if (table_init(&t)) {
		sandbox_enter(file, NULL, 0);
		games_watch(d->run, file, NULL, &watch, judge_game, &t);
		games_check_only(d->run, d->options->record, t.games);
		put_sum(&t);
	}
	diff_sum_free(t.sum);
	csv_header_release(&d->header);
	edition_files_release(&t.home);
}
