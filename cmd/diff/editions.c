/*
 * editions.c - one game under several editions.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "confine.h"
#include "diff/diff.h"
#include "input.h"

/* What the games are compared with. */
struct table {
	struct diff *d;
	struct edition_files home;   /* of the editions that were asked for */
	struct edition_files folder; /* of the records' own */
	const struct tes_edition *asked[TES_TRACKS_MAX];
	uint32_t askeds;
	struct tes_lockstep *lockstep;
	struct tes_record *record;
	struct tes_diags *diags;
	struct diff_sum *sum;
	FILE *turns; /* --turns: where they are told; or NULL */
	const struct diff_tracks *now;
};

const struct tes_standing *
diff_standing(const struct tes_track *track, const char *seat)
{
	for (uint32_t i = 0; i < track->outcome->standings; i++)
		if (strcmp(track->outcome->standing[i].seat, seat) == 0)
			return &track->outcome->standing[i];
	return NULL;
}

bool
diff_is_first(const struct tes_track *track, const char *seat)
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
	const int32_t value = tes_edition_value(ed, param);

	if (p->word)
		fputs(p->word[value], out);
	else
		fprintf(out, "%" PRId32, value);
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
		if (t->askeds == TES_TRACKS_MAX)
			cmd_misuse(t->d->run, "--editions takes at most %d",
			    TES_TRACKS_MAX);
		const struct tes_edition *ed = edition_files_find(&t->home,
		    t->d->run, NULL, name);
		if (!ed)
			return false;
		if (t->askeds &&
		    tes_edition_game(ed) != tes_edition_game(t->asked[0]))
			cmd_misuse(t->d->run, "--editions takes editions of "
			    "one game");
		t->asked[t->askeds++] = ed;
	}
	return true;
}

/* A tes_lockstep_fn */
static void
put_turn(void *ctx, struct tes_lockstep *ls, uint32_t turn)
{
	static diff_turn_fn *const put[] = { diff_turn_text, diff_turn_json,
		diff_turn_csv };
	struct table *t = ctx;
	const struct tes_scene *tally[TES_TRACKS_MAX];
	const uint32_t tracks = t->now->tracks;

	if (!t->turns)
		return;
	for (uint32_t i = 0; i < tracks; i++) {
		tally[i] = tes_lockstep_tally(ls, i);
		if (!tally[i])
			return;
	}
	put[t->d->options->format](t->now, t->turns, tally, turn);
}

static bool
winner_changes(const struct diff_tracks *t)
{
	const struct tes_track *first = tes_lockstep_track(t->lockstep, 0);

	for (uint32_t i = 1; i < t->tracks; i++) {
		const struct tes_track *other =
		    tes_lockstep_track(t->lockstep, i);

		for (uint32_t k = 0; k < first->outcome->standings; k++) {
			const char *seat = first->outcome->standing[k].seat;

			if (other->outcome->standings > 0 &&
			    diff_is_first(first, seat) !=
				diff_is_first(other, seat))
				return true;
		}
	}
	return false;
}

static void
hand_on(struct table *t, struct diff_tracks *now)
{
	static diff_tracks_fn *const put[] = { diff_tracks_text,
		diff_tracks_json, diff_tracks_csv };
	struct diff *d = t->d;

	now->differs =
	    tes_lockstep_parting(t->lockstep)->kind != TES_PARTS_NOT;
	now->winner_changes = winner_changes(now);
	if (now->differs)
		cmd_raise(d->run, CMD_INVALID);
	d->games++;
	d->differing += now->differs;
	diff_sum_add(t->sum, now);
	if (!d->options->stat)
		put[d->options->format](now);
}

/* The record that was read.  False without memory. */
static bool
judge(struct table *t, const char *file)
{
	const struct tes_edition *ed[TES_TRACKS_MAX + 1];
	const struct tes_edition *own = NULL;
	struct diff_tracks now = {
		.d = t->d,
		.file = file,
		.number = tes_record_number(t->record),
		.record = t->record,
		.lockstep = t->lockstep,
	};
	size_t len;

	if (edition_files_resolve(&t->folder, t->record, t->diags, &own) ==
	    TES_NOMEM)
		return false;
	const struct tes_text game = tes_record_head(t->record)->game;
	if (!game.s || tes_game_by_name(game.s, game.len) !=
	    tes_edition_game(t->asked[0]) || (t->askeds == 1 && !own)) {
		cmd_trouble(t->d->run, "%s: game %" PRIu64 " is none that the "
		    "editions know", file, now.number);
		return true;
	}
	/* Where one edition is named, the record's own is the other. */
	if (t->askeds == 1)
		ed[now.tracks++] = own;
	for (uint32_t i = 0; i < t->askeds; i++)
		ed[now.tracks++] = t->asked[i];
	t->now = &now;
	t->turns = t->d->options->turns && !t->d->options->stat ?
	    open_memstream(&now.turns, &len) : NULL;
	const enum tes_status st = tes_lockstep_judge(t->lockstep, t->record,
	    t->diags, ed, now.tracks);
	if (t->turns)
		fclose(t->turns);
	t->turns = NULL;
	if (st == TES_OK)
		hand_on(t, &now);
	free(now.turns);
	return st == TES_OK;
}

/* What is malformed is told; what breaks a rule is what this is about. */
static void
show_malformed(struct table *t, const char *file)
{
	const struct game game = {
		.file = file,
		.number = tes_record_number(t->record),
		.record = t->record,
		.diags = t->diags,
	};

	if (tes_diags_errors(t->diags) > 0)
		cmd_raise(t->d->run, CMD_INVALID);
	show_diags(&t->d->show, &game);
}

/* False when nothing can be done any more. */
static bool
judge_all(struct table *t, struct input *in)
{
	struct tes_reader *reader = input_reader(in, t->d->run, NULL);
	enum tes_status st = reader ? TES_OK : TES_NOMEM;
	const unsigned only = t->d->options->game;

	while (st <= TES_INVALID && !cmd_is_cut_off(t->d->run)) {
		tes_diags_clear(t->diags);
		st = tes_reader_next(reader, t->record, t->diags);
		if (st > TES_INVALID)
			break;
		if (only && tes_record_number(t->record) != only)
			continue;
		show_malformed(t, in->name);
		if (!judge(t, in->name))
			st = TES_NOMEM;
	}
	tes_reader_free(reader);
	if (st == TES_NOMEM)
		cmd_nomem(t->d->run);
	if (st == TES_IO)
		input_complain(in, t->d->run);
	return st != TES_NOMEM;
}

static bool
judge_file(struct table *t, const char *path)
{
	struct input in;
	bool goes_on;

	if (!input_open(&in, t->d->run, path))
		return true;
	goes_on = edition_files_enter(&t->folder, t->d->run, in.name) &&
	    judge_all(t, &in);
	input_close(&in);
	return goes_on && !cmd_is_cut_off(t->d->run);
}

static bool
table_init(struct table *t)
{
	if (!read_editions(t))
		return false;
	t->record = tes_record_new();
	t->diags = tes_diags_new();
	t->lockstep = tes_lockstep_new();
	t->sum = diff_sum_new(t->askeds + (t->askeds == 1));
	if (!t->record || !t->diags || !t->lockstep || !t->sum) {
		cmd_nomem(t->d->run);
		return false;
	}
	tes_lockstep_set_strict(t->lockstep, t->d->options->strict);
	tes_lockstep_set_reasons(t->lockstep, true);
	tes_lockstep_watch(t->lockstep, put_turn, t);
	return true;
}

/* Programs get it where they asked for it, and then nothing else. */
static void
put_sum(const struct table *t)
{
	static diff_sum_fn *const put[] = { diff_sum_text, diff_sum_json,
		diff_sum_csv };
	const struct diff *d = t->d;

	if (d->options->stat ? d->games > 0 || d->options->format != DIFF_TEXT :
	    d->games > 1 && d->options->format == DIFF_TEXT)
		put[d->options->format](t->sum, d);
}

void
diff_editions(struct diff *d, char *const *file)
{
	struct table t = { .d = d };

	if (table_init(&t)) {
		confine(file, NULL, 0);
		if (!*file)
			judge_file(&t, "-");
		while (*file && judge_file(&t, *file))
			file++;
		put_sum(&t);
	}
	diff_sum_free(t.sum);
	tes_lockstep_free(t.lockstep);
	tes_record_free(t.record);
	tes_diags_free(t.diags);
	edition_files_release(&t.home);
	edition_files_release(&t.folder);
}
