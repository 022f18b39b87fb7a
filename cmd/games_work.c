/*
 * games_work.c - what a thread does with the games of a load.
 */
#include <stdlib.h>
#include <string.h>

#include "games_in.h"

struct desk {
	const struct table *table;
	struct cmd_run *run;
	struct edition_files files;
	struct tes_judge *judge;
	struct tes_diags *unread; /* of editions that are only compared */
	struct record_slot read; /* of a part */
	void *own; /* the program's; its ctx where that has none */
};

static void
desk_free(struct desk *d)
{
	tes_judge_free(d->judge);
	tes_diags_free(d->unread);
	record_slot_release(&d->read);
	edition_files_release(&d->files);
	free(d);
}

void *
games_sit(void *ctx, struct cmd_run *run)
{
	const struct table *t = ctx;
	struct desk *d = calloc(1, sizeof(*d));

	if (!d)
		return NULL;
	d->table = t;
	d->run = run;
	d->judge = tes_judge_new();
	d->unread = tes_diags_new();
	if (d->judge && d->unread && record_slot_prepare(&d->read))
		d->own = t->watch->sit ? t->watch->sit(t->ctx, run) : t->ctx;
	if (!d->own) {
		desk_free(d);
		return NULL;
	}
	tes_judge_set_observer(d->judge, t->watch->watch, d->own);
	tes_judge_set_statistics(d->judge, t->watch->studies);
	return d;
}

void
games_rise(void *ctx, void *desk)
{
	struct table *t = ctx;
	struct desk *d = desk;

	if (t->watch->rise)
		t->watch->rise(t->ctx, d->own);
	desk_free(d);
}

/*
 * Under an edition with other rules than the record's own, its result may
 * differ without being wrong; so under one that cannot be compared.
 */
static enum tes_status
note_claims(struct desk *d, struct game *game)
{
	const struct tes_edition *own = NULL;

	tes_diags_clear(d->unread);
	const enum tes_status st = edition_files_resolve(game->files,
	    game->record, d->unread, &own);
	tes_judge_set_claims_as_notes(d->judge, st != TES_OK ||
	    !tes_edition_has_same_rules(own, game->edition));
	return st > TES_INVALID ? st : TES_OK;
}

/* The edition to judge under; NULL where the record names none that is. */
static enum tes_status
choose_edition(struct desk *d, struct load *load, struct game *game)
{
	const struct table *t = d->table;
	const struct tes_text *name = &tes_record_header(game->record)->game;
	const struct tes_game *of =
	    name->s ? tes_game_by_name(name->s, name->len) : NULL;

	if (t->forced && of == tes_edition_game(t->forced)) {
		load->of_forced++;
		game->edition = t->forced;
		return note_claims(d, game);
	}
	tes_judge_set_claims_as_notes(d->judge, false);
	const enum tes_status st = edition_files_resolve(game->files,
	    game->record, game->diags, &game->edition);
	/* Its game may be mistyped. */
	if (game->edition)
		of = tes_edition_game(game->edition);
	if (t->forced && of == tes_edition_game(t->forced)) {
		load->of_forced++;
		game->edition = t->forced;
		tes_judge_set_claims_as_notes(d->judge, true);
		return st;
	}
	load->of_others += of != NULL;
	return st;
}

static enum tes_status
judge(struct desk *d, struct load *load, struct game *game,
    struct tes_record *rec)
{
	const struct game_watch *watch = d->table->watch;
	enum tes_status st = TES_OK;

	if (watch->read)
		st = watch->read(d->own, d->judge, rec, game->diags);
	if (st <= TES_INVALID && !watch->is_unjudged)
		st = choose_edition(d, load, game);
	if (st <= TES_INVALID && watch->begin)
		watch->begin(d->own, game);
	if (st <= TES_INVALID && game->edition) {
		st = tes_judge_record(d->judge, rec, game->edition,
		    game->diags);
		game->outcome = tes_judge_outcome(d->judge);
	} else if (st <= TES_INVALID && !watch->is_unjudged) {
		const struct tes_edition *like;

		st = tes_editions_fallback(game->files->editions, rec, &like);
		if (st == TES_OK && like)
			st = tes_judge_check_syntax(d->judge, rec, like,
			    game->diags);
	}
	return st;
}

/* Room for what is to be told of one more game; false without memory. */
static bool
make_room(struct load *load, size_t size)
{
	const size_t wanted = (load->games + 1) * size;

	if (wanted > load->room) {
		char *more = realloc(load->result, 2 * wanted);

		if (!more)
			return false;
		load->result = more;
		load->room = 2 * wanted;
	}
	if (size)
		memset(load->result + load->games * size, 0, size);
	if (load->games == load->kinds) {
		const size_t kinds = 2 * load->kinds + 8;
		bool *more = realloc(load->is_edition, kinds * sizeof(*more));

		if (!more)
			return false;
		load->is_edition = more;
		load->kinds = kinds;
	}
	load->is_edition[load->games] = false;
	return true;
}

/* An edition in place of a game. */
static void
work_edition(struct desk *d, struct load *load, const struct game *game)
{
	const struct game_watch *watch = d->table->watch;

	load->is_edition[load->games] = true;
	if (watch->edition)
		watch->edition(d->own, game);
	else
		game_skip_edition(d->run, game);
}

/* The game that was read; false without memory. */
static bool
work_game(struct desk *d, struct load *load, struct tes_record *rec,
    struct tes_diags *diags)
{
	const struct table *t = d->table;
	const size_t size = t->watch->result;
	struct game game = {
		.file = load->file,
		.number = tes_record_number(rec),
		.before = load->before,
		.format = load->format,
		.record = rec,
		.diags = diags,
		.judge = d->judge,
		.files = &d->files,
	};

	if (!make_room(load, size))
		return false;
	if (size)
		game.result = load->result + load->games * size;
	if (tes_record_is_edition(rec)) {
		work_edition(d, load, &game);
		tes_diags_clear(diags);
		return true;
	}
	if (judge(d, load, &game, rec) > TES_INVALID)
		return false;
	if (tes_diags_error_count(diags) > 0)
		cmd_raise(d->run, CMD_INVALID);
	t->fn(d->own, &game);
	tes_diags_clear(diags);
	return true;
}

/* Is the game of that number asked for? */
static bool
is_wanted(const struct game_watch *watch, uint64_t number)
{
	return number >= watch->from &&
	    (watch->only == 0 || number == watch->only);
}

/* The next of the load; TES_END. */
static enum tes_status
next(struct desk *d, struct load *load, size_t i, struct record_slot *read)
{
	*read = i < load->reads ? load->read[i] : d->read;
	if (i < load->reads)
		return TES_OK;
	return load->has_part ?
	    tes_reader_next(load->part, read->record, read->diags) : TES_END;
}

static void
drop_result(struct load *load, size_t i)
{
	if (load->watch->drop)
		load->watch->drop(load->result + i * load->watch->result);
}

bool
games_work(void *desk, void *ctx, struct sheet *sheet)
{
	struct desk *d = desk;
	struct load *load = ctx;
	struct record_slot read;

	load->games = load->of_forced = load->of_others = 0;
	load->watch = d->table->watch;
	if (load->reads == 0 && !load->has_part)
		return true;
	if (!edition_files_enter(&d->files, d->run, load->file))
		return false;
	for (size_t i = 0;; i++) {
		const enum tes_status st = next(d, load, i, &read);

		if (st > TES_INVALID)
			return st == TES_END;
		if (!is_wanted(d->table->watch,
			tes_record_number(read.record))) {
			tes_diags_clear(read.diags);
			continue;
		}
		if (!work_game(d, load, read.record, read.diags))
			return false;
		if (sheet && !sheet_end_game(sheet)) {
			drop_result(load, load->games);
			return false;
		}
		load->games++;
	}
	return true;
}

void
games_drop_results(struct load *load)
{
	while (load->games > 0)
		drop_result(load, --load->games);
}

void
games_drop(void *ctx)
{
	struct load *load = ctx;

	games_drop_results(load);
	for (size_t i = 0; i < LOAD_READ; i++)
		record_slot_release(&load->read[i]);
	tes_reader_free(load->part);
	free(load->lead.s);
	free(load->result);
	free(load->is_edition);
}
