/*
 * records.c - the games of two files, pairwise by their numbers.
 */
#include <string.h>

#include "diff/diff.h"
#include "confine.h"
#include "input.h"

/* One of the two files. */
struct side {
	struct diff *d;
	struct input in;
	bool is_open, is_over;
	struct tes_reader *reader;
	struct tes_record *record;
	struct tes_diags *diags;
	struct edition_files files;
	const struct tes_edition *edition; /* of the record; NULL: unknown */
};

/* What git names where a file is missing. */
static bool
is_nothing(const char *path)
{
	return strcmp(path, "/dev/null") == 0;
}

/* False when it cannot be read: that has been said. */
static bool
side_begin(struct side *s, struct diff *d, const char *path)
{
	s->d = d;
	s->record = tes_record_new();
	s->diags = tes_diags_new();
	if (!s->record || !s->diags) {
		cmd_nomem(d->run);
		return false;
	}
	s->in.name = path;
	s->is_over = is_nothing(path);
	if (s->is_over)
		return true;
	s->is_open = input_open(&s->in, d->run, path);
	if (!s->is_open || !edition_files_enter(&s->files, d->run, s->in.name))
		return false;
	s->reader = input_reader(&s->in, d->run, NULL);
	if (!s->reader)
		cmd_nomem(d->run);
	return s->reader != NULL;
}

static void
side_end(struct side *s)
{
	tes_reader_free(s->reader);
	tes_record_free(s->record);
	tes_diags_free(s->diags);
	edition_files_release(&s->files);
	if (s->is_open)
		input_close(&s->in);
}

/* The next record, with what is malformed in it told. */
static bool
side_next(struct side *s)
{
	struct game game = { .file = s->in.name };
	enum tes_status st;

	if (s->is_over)
		return true;
	tes_diags_clear(s->diags);
	st = tes_reader_next(s->reader, s->record, s->diags);
	if (st == TES_END) {
		s->is_over = true;
		return true;
	}
	if (st <= TES_INVALID)
		st = edition_files_resolve(&s->files, s->record, s->diags,
		    &s->edition);
	if (st == TES_NOMEM)
		cmd_nomem(s->d->run);
	if (st == TES_IO)
		input_complain(&s->in, s->d->run);
	if (st > TES_INVALID)
		return false;
	if (tes_diags_errors(s->diags) > 0)
		cmd_raise(s->d->run, CMD_INVALID);
	game.number = tes_record_number(s->record);
	game.record = s->record;
	game.diags = s->diags;
	show_diags(&s->d->show, &game);
	return true;
}

bool
diff_is_any(const struct tes_comparison *c)
{
	if (!c->is_same_play || c->heads > 0)
		return true;
	for (uint32_t i = 0; i < c->turns; i++)
		if (c->turn[i].differences > 0)
			return true;
	return false;
}

struct tes_text
diff_seat(const struct diff_pair *pair, const struct tes_turn_pair *turn)
{
	const struct tes_text seat = turn->a ?
	    tes_record_turn(pair->record[0], turn->a - 1)->seat :
	    tes_record_turn(pair->record[1], turn->b - 1)->seat;

	return seat.s ? seat : (struct tes_text){ .s = "" };
}

/* False without memory. */
static bool
compare(struct diff *d, struct tes_diff *diff, struct side side[2],
    uint64_t number)
{
	static diff_pair_fn *const put[] = { diff_pair_text, diff_pair_json,
		diff_pair_csv };
	struct diff_pair pair = {
		.file = { side[0].in.name, side[1].in.name },
		.number = number,
		.record = {
			side[0].is_over ? NULL : side[0].record,
			side[1].is_over ? NULL : side[1].record,
		},
	};

	if (d->options->game > 0 && d->options->game != number)
		return true;
	if (pair.record[0] && pair.record[1]) {
		if (tes_diff_records(diff, side[0].record, side[0].edition,
			side[1].record, side[1].edition) != TES_OK)
			return false;
		pair.comparison = tes_diff_result(diff);
	}
	if (!pair.comparison || !pair.comparison->is_same_play)
		cmd_raise(d->run, CMD_INVALID);
	put[d->options->format](d, &pair);
	d->games++;
	return true;
}

void
diff_records(struct diff *d, char *const *file)
{
	struct side side[2] = { { .is_over = true }, { .is_over = true } };
	static char *const nothing[] = { NULL }; /* both are open */
	struct tes_diff *diff = tes_diff_new();
	bool good = diff != NULL;

	if (!diff)
		cmd_nomem(d->run);
	good = good && side_begin(&side[0], d, file[0]) &&
	    side_begin(&side[1], d, file[1]);
	if (good)
		confine(nothing, NULL, 0);
	for (uint64_t n = 1; good && !cmd_is_cut_off(d->run); n++) {
		good = side_next(&side[0]) && side_next(&side[1]);
		if (!good || (side[0].is_over && side[1].is_over))
			break;
		good = compare(d, diff, side, n);
		if (!good)
			cmd_nomem(d->run);
	}
	side_end(&side[0]);
	side_end(&side[1]);
	tes_diff_free(diff);
}
