#include "games.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

#include "games_in.h"
#include "operands.h"
#include "text.h"

bool
games_are_over(const struct table *t)
{
	return (t->watch->is_over && *t->watch->is_over) ||
	    crew_is_over(t->crew) || cmd_is_cut_off(t->run);
}

bool
games_tell_lead(struct table *t, struct load *load)
{
	const struct game_watch *watch = t->watch;

	if (games_are_over(t))
		return false;
	if (load->opens) {
		t->told = load->file_number;
		t->is_left = watch->open && !watch->open(t->ctx, load->path);
	}
	if (load->lead.len > 0 && !t->is_left)
		watch->pass(t->ctx, load->lead.s, load->lead.len);
	return true;
}

static bool
tell_game(struct table *t, struct load *load, struct sheet *sheet, size_t i)
{
	struct game_told told = {
		.file = load->file,
		.before = load->before,
		.result = load->result + i * t->watch->result,
		.sheet = sheet,
		.is_edition = load->is_edition[i],
	};

	errno = 0;
	if (told.is_edition && !t->watch->edition) {
		sheet_put(sheet, t->run, NULL, 0);
		return true;
	}
	if (!t->watch->tell) {
		sheet_put(sheet, t->run, stdout, 0);
		return true;
	}
	told.text = sheet_text(sheet, &told.len);
	return t->watch->tell(t->ctx, &told);
}

static bool
tell(void *ctx, void *what, struct sheet *sheet)
{
	struct table *t = ctx;
	struct load *load = what;
	const bool is_direct = !t->watch->sit;
	bool goes_on = games_tell_lead(t, load);

	for (size_t i = 0; i < load->games && goes_on && !t->is_left; i++) {
		goes_on = !games_are_over(t);
		if (goes_on && !is_direct)
			goes_on = tell_game(t, load, sheet, i);
	}
	progress_step(t->run, load->games, load->bytes);
	/* How much of a file that is left alone is judged is up to chance. */
	if (!t->is_left) {
		t->of_forced += load->of_forced;
		t->of_others += load->of_others;
	}
	if (load->closes && t->watch->close && !t->is_left) {
		/* What worked on it had no memory: that is said behind it. */
		load->end.is_whole &= goes_on && !games_are_over(t) &&
		    !sheet->is_failed;
		t->watch->close(t->ctx, &load->end);
	}
	games_drop_results(load);
	/* Known by now, not only when there is more to tell. */
	return goes_on && !games_are_over(t);
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

/* An edition that was asked for, and no game that it is for. */
static void
check_forced(const struct table *t)
{
	/* Who goes to and fro between games may see some of them only. */
	if (!t->forced || t->of_forced || !t->of_others || t->watch->from > 0)
		return;
	const char *game = tes_game_name(tes_edition_game(t->forced));
	cmd_trouble(t->run, "--edition: '%s' is an edition of %s, but no "
	    "record of %s was read",
	    t->forced_name, game, game);
}

bool
games_watch(struct cmd_run *run, char *const *path, const char *edition,
    const struct game_watch *watch, game_fn *fn, void *ctx)
{
	struct table t = {
		.run = run,
		.watch = watch,
		.fn = fn,
		.ctx = ctx,
	};
	const struct crew_trade trade = {
		.load = sizeof(struct load),
		.sit = games_sit,
		.rise = games_rise,
		.work = games_work,
		.tell = tell,
		.drop = games_drop,
		.is_direct = !watch->sit,
	};
	bool goes_on = false;

	if (!operands_check_stdin(run, path))
		return false;
	if (!edition || force_edition(&t, edition)) {
		if (watch->shows_progress)
			progress_begin(&t.progress, run, watch->progress, path);
		t.crew = crew_new(run, &trade, &t, watch->jobs);
		if (t.crew)
			games_fill(&t, path);
		else
			cmd_nomem(run);
		goes_on = t.crew && !crew_is_over(t.crew);
		crew_free(t.crew);
		progress_end(run);
		/* Of what is not told, how much is judged is up to chance. */
		if (goes_on || (watch->is_over && *watch->is_over))
			check_forced(&t);
	}
	edition_files_release(&t.forced_files);
	return goes_on;
}

void
games_check_only(struct cmd_run *run, uint64_t only, uint64_t games)
{
	if (games == 0 && only > 0 && run->status != CMD_TROUBLE)
		cmd_trouble(run, "--record: there is no record %" PRIu64, only);
}

bool
game_is_scored(const struct game *game)
{
	const size_t errors = tes_diags_error_count(game->diags);

	if (!game->outcome ||
	    (errors > 0 && game->outcome->standing_count == 0))
		return false;
	for (size_t i = 0; errors && i < tes_diags_count(game->diags); i++) {
		const struct tes_diag *diag = tes_diags_at(game->diags, i);

		if (diag->severity == TES_ERROR &&
		    !tes_record_diag_is_claim(game->record, diag))
			return false;
	}
	return true;
}

void
game_skip_edition(struct cmd_run *run, const struct game *game)
{
	const struct tes_source *src = tes_record_source(game->record);
	const struct tes_diag *diag = tes_diags_at(game->diags, 0);
	uint64_t line = 1;
	uint32_t column = 1;

	if (diag)
		tes_source_locate(src, diag->span.begin, &line, &column);
	cmd_begin_message(run);
	text_put(run->err, game->file, strlen(game->file));
	fprintf(run->err, ":%" PRIu64 ":%" PRIu32 ": note: an edition, not a "
	    "game: skipped\n", line, column);
	cmd_end_message(run);
}
