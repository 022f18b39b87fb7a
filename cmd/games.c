#include "games.h"

#include <errno.h>

#include "edition_files.h"
#include "input.h"

/* What all games are read and judged with. */
struct table {
	struct cmd_run *run;
	struct edition_files files, forced_files;
	struct tes_record *record;
	struct tes_diags *diags;
	struct tes_judge *judge;
	const struct tes_edition *forced; /* NULL: each game's own */
	const char *forced_name; /* as it was asked for */
	const struct game_watch *watch;
	game_fn *fn;
	void *ctx;
};

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

/* Returns false when nothing can be judged. */
static bool
table_init(struct table *t, const char *edition)
{
	t->record = tes_record_new();
	t->diags = tes_diags_new();
	t->judge = tes_judge_new();
	if (t->record && t->diags && t->judge) {
		tes_judge_watch(t->judge, t->watch->watch, t->ctx);
		tes_judge_study(t->judge, t->watch->studies);
		return !edition || force_edition(t, edition);
	}
	cmd_nomem(t->run);
	return false;
}

static void
table_release(struct table *t)
{
	tes_judge_free(t->judge);
	tes_diags_free(t->diags);
	tes_record_free(t->record);
	edition_files_release(&t->files);
	edition_files_release(&t->forced_files);
}

/* The edition to judge under; NULL where the record names none that is. */
static enum tes_status
choose_edition(struct table *t, const struct tes_edition **ed)
{
	const struct tes_text *name = &tes_record_head(t->record)->game;

	if (t->forced && name->s &&
	    tes_game_by_name(name->s, name->len) == tes_edition_game(t->forced)) {
		*ed = t->forced;
		return TES_OK;
	}
	return tes_editions_resolve(t->files.editions, t->record, t->diags, ed);
}

/* Judges the record that was read and hands it on. */
static enum tes_status
play(struct table *t, const char *file)
{
	struct game game = {
		.file = file,
		.number = tes_record_number(t->record),
		.record = t->record,
		.diags = t->diags,
		.judge = t->judge,
	};
	enum tes_status st = TES_OK;

	if (t->watch->read)
		st = t->watch->read(t->ctx, t->judge, t->record, t->diags);
	if (st <= TES_INVALID && !t->watch->is_unjudged)
		st = choose_edition(t, &game.edition);
	if (st <= TES_INVALID && t->watch->begin)
		t->watch->begin(t->ctx, &game);
	if (st <= TES_INVALID && game.edition) {
		st = tes_judge_record(t->judge, t->record, game.edition,
		    t->diags);
		game.outcome = tes_judge_outcome(t->judge);
	}
	if (st > TES_INVALID)
		return st;
	if (tes_diags_errors(t->diags) > 0)
		cmd_raise(t->run, CMD_INVALID);
	errno = 0;
	t->fn(t->ctx, &game);
	return TES_OK;
}

static bool
is_over(const struct table *t)
{
	return (t->watch->is_over && *t->watch->is_over) ||
	    cmd_is_cut_off(t->run);
}

/* Returns false when nothing can be done any more. */
static bool
play_all(struct table *t, struct input *in, const char *path)
{
	struct tes_reader *reader =
	    tes_reader_new_as(NULL, in->name, input_read, in);
	enum tes_status st = reader ? TES_OK : TES_NOMEM;
	const uint64_t only = t->watch->only;

	if (reader && t->watch->open &&
	    !t->watch->open(t->ctx, path, reader)) {
		tes_reader_free(reader);
		return true;
	}
	/* A table may name neither. */
	if (reader && t->forced)
		st = tes_reader_set_edition(reader,
		    tes_game_name(tes_edition_game(t->forced)),
		    t->forced_name);
	while (st <= TES_INVALID && !is_over(t)) {
		st = tes_reader_next(reader, t->record, t->diags);
		if (st > TES_INVALID)
			break;
		const uint64_t number = tes_record_number(t->record);
		if (only > 0 && number > only)
			break;
		if (number >= t->watch->from && (only == 0 || number == only))
			st = play(t, in->name);
		tes_diags_clear(t->diags);
	}
	const bool is_refused = t->watch->writes_back &&
	    input_is_compressed(in);
	if (is_refused)
		cmd_trouble(t->run, "cannot change '%s': it is compressed",
		    in->name);
	if (reader && t->watch->close)
		t->watch->close(t->ctx, st == TES_END && !is_refused);
	tes_reader_free(reader);
	if (st == TES_NOMEM)
		cmd_nomem(t->run);
	if (st == TES_IO)
		input_complain(in, t->run);
	return st != TES_NOMEM;
}

/* Returns false when nothing can be done any more. */
static bool
play_file(struct table *t, const char *path)
{
	struct input in;
	bool goes_on;

	if (!input_open(&in, t->run, path))
		return true;
	goes_on = edition_files_enter(&t->files, t->run, in.name) &&
	    play_all(t, &in, path);
	input_close(&in);
	return goes_on && !is_over(t);
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

	if (table_init(&t, edition)) {
		if (!*path)
			play_file(&t, "-");
		while (*path && play_file(&t, *path))
			path++;
	}
	table_release(&t);
}

void
games_each(struct cmd_run *run, char *const *path, const char *edition,
    game_fn *fn, void *ctx)
{
	static const struct game_watch none = { 0 };

	games_watch(run, path, edition, &none, fn, ctx);
}
