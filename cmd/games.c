#include "games.h"

#include <errno.h>

#include "games_in.h"

bool
round_prepare(struct round *r)
{
	if (!r->record)
		r->record = tes_record_new();
	if (!r->diags)
		r->diags = tes_diags_new();
	if (!r->judge)
		r->judge = tes_judge_new();
	return r->record && r->diags && r->judge;
}

void
round_release(struct round *r)
{
	tes_judge_free(r->judge);
	tes_diags_free(r->diags);
	tes_record_free(r->record);
	*r = (struct round){ 0 };
}

/* The edition to judge under; NULL where the record names none that is. */
static enum tes_status
choose_edition(struct round *r, const struct table *t,
    struct edition_files *files)
{
	const struct tes_text *name = &tes_record_head(r->record)->game;

	if (t->forced && name->s &&
	    tes_game_by_name(name->s, name->len) == tes_edition_game(t->forced)) {
		r->edition = t->forced;
		return TES_OK;
	}
	return edition_files_resolve(files, r->record, r->diags, &r->edition);
}

static struct game
make_game(const struct round *r, const char *file)
{
	return (struct game){
		.file = file,
		.number = tes_record_number(r->record),
		.record = r->record,
		.diags = r->diags,
		.judge = r->judge,
		.edition = r->edition,
		.outcome = r->outcome,
	};
}

enum tes_status
round_judge(struct round *r, const struct table *t,
    struct edition_files *files, const char *file)
{
	const struct game_watch *watch = t->watch;
	enum tes_status st = TES_OK;
	struct game game; /* whoever watches may look at it until the end */

	r->edition = NULL;
	r->outcome = NULL;
	if (watch->read)
		st = watch->read(t->ctx, r->judge, r->record, r->diags);
	if (st <= TES_INVALID && !watch->is_unjudged)
		st = choose_edition(r, t, files);
	game = make_game(r, file);
	if (st <= TES_INVALID && watch->begin)
		watch->begin(t->ctx, &game);
	if (st <= TES_INVALID && r->edition) {
		st = tes_judge_record(r->judge, r->record, r->edition,
		    r->diags);
		r->outcome = tes_judge_outcome(r->judge);
	}
	return st;
}

void
round_tell(struct round *r, const struct table *t, const char *file)
{
	const struct game game = make_game(r, file);

	if (tes_diags_errors(r->diags) > 0)
		cmd_raise(t->run, CMD_INVALID);
	errno = 0;
	t->fn(t->ctx, &game);
	tes_diags_clear(r->diags);
}

bool
table_is_over(const struct table *t)
{
	return (t->watch->is_over && *t->watch->is_over) ||
	    cmd_is_cut_off(t->run);
}

struct tes_reader *
table_reader(const struct table *t, struct input *in)
{
	struct tes_reader *reader = input_reader(in, t->run, NULL);

	/* A table may name neither. */
	if (reader && t->forced && tes_reader_set_edition(reader,
	    tes_game_name(tes_edition_game(t->forced)), t->forced_name) !=
	    TES_OK) {
		tes_reader_free(reader);
		return NULL;
	}
	return reader;
}

void
table_complain(const struct table *t, const struct input *in,
    enum tes_status st)
{
	if (st == TES_NOMEM)
		cmd_nomem(t->run);
	if (st == TES_IO)
		input_complain(in, t->run);
}

/* Every game of a file that was asked for. */
static enum tes_status
play_games(const struct table *t, struct round *r,
    struct edition_files *files, struct tes_reader *reader, const char *file)
{
	const uint64_t only = t->watch->only;
	enum tes_status st = TES_OK;

	while (st <= TES_INVALID && !table_is_over(t)) {
		st = tes_reader_next(reader, r->record, r->diags);
		if (st > TES_INVALID)
			break;
		const uint64_t number = tes_record_number(r->record);
		if (only > 0 && number > only)
			break;
		if (number >= t->watch->from &&
		    (only == 0 || number == only)) {
			st = round_judge(r, t, files, file);
			if (st <= TES_INVALID)
				round_tell(r, t, file);
		}
		tes_diags_clear(r->diags);
	}
	return st;
}

static bool
may_write_back(const struct table *t, const struct input *in)
{
	if (!t->watch->writes_back || !input_is_compressed(in))
		return true;
	cmd_trouble(t->run, "cannot change '%s': it is compressed", in->name);
	return false;
}

/* Returns false when nothing can be done any more. */
static bool
play_file(const struct table *t, struct round *r, struct edition_files *files,
    const char *path)
{
	struct tes_reader *reader;
	enum tes_status st = TES_NOMEM;
	struct input in;

	if (!input_open(&in, t->run, path))
		return true;
	if (!edition_files_enter(files, t->run, in.name)) {
		input_close(&in);
		return false;
	}
	reader = table_reader(t, &in);
	if (reader && t->watch->open && !t->watch->open(t->ctx, path, reader)) {
		st = TES_END;
	} else if (reader) {
		st = play_games(t, r, files, reader, in.name);
		const bool is_good = may_write_back(t, &in) && st == TES_END;

		if (t->watch->close)
			t->watch->close(t->ctx, is_good);
	}
	tes_reader_free(reader);
	table_complain(t, &in, st);
	input_close(&in);
	return st != TES_NOMEM && !table_is_over(t);
}

static void
play_in_turn(const struct table *t, char *const *path)
{
	struct edition_files files = { 0 };
	struct round r = { 0 };

	if (round_prepare(&r)) {
		tes_judge_watch(r.judge, t->watch->watch, t->ctx);
		tes_judge_study(r.judge, t->watch->studies);
		if (!*path)
			play_file(t, &r, &files, "-");
		while (*path && play_file(t, &r, &files, *path))
			path++;
	} else {
		cmd_nomem(t->run);
	}
	round_release(&r);
	edition_files_release(&files);
}

/* The one edition for all games of its game; false when there is no such. */
static bool
force_edition(struct table *t, const char *name)
{
	t->forced_name = name;
	if (edition_files_enter(&t->forced_files, t->run, NULL))
		t->forced = edition_files_find(&t->forced_files, t->run, NULL,
		    name);
	return t->forced != NULL;
}

void
games_watch(struct cmd_run *run, char *const *path, const char *edition,
    const struct game_watch *watch, game_fn *fn, void *ctx)
{
	struct table t = {
		.run = run,
		.watch = watch,
		.fn = fn,
		.ctx = ctx,
	};

	if (edition && !force_edition(&t, edition))
		;
	else if (watch->jobs > 1)
		games_together(&t, path, watch->jobs);
	else
		play_in_turn(&t, path);
	edition_files_release(&t.forced_files);
}

void
games_each(struct cmd_run *run, char *const *path, const char *edition,
    unsigned jobs, game_fn *fn, void *ctx)
{
	const struct game_watch none = { .jobs = jobs };

	games_watch(run, path, edition, &none, fn, ctx);
}

void
games_check_jobs(const struct cmd_run *run, unsigned jobs)
{
	if (jobs > GAMES_JOBS_MAX)
		cmd_misuse(run, "--jobs takes 1 to %d, not %u", GAMES_JOBS_MAX,
		    jobs);
}
