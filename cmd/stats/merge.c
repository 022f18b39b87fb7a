/* merge.c - reads files of sums, and adds them up. */
#include <stdlib.h>
#include <string.h>

#include "input.h"
#include "operands.h"
#include "stats/sums.h"

enum { FIRST_ROOM = 64 * 1024 };

/*
 * Reads the rest of a file to *text, NUL-terminated.  Returns false on errors,
 * after reporting them.
 */
static bool
read_all(struct input *in, struct cmd_run *run, struct bytes *text)
{
	char *piece = malloc(FIRST_ROOM);
	ptrdiff_t n = 0;

	bytes_put(text, "", 0);
	while (piece && !text->failed &&
	    (n = input_read(in, piece, FIRST_ROOM)) > 0)
		bytes_put(text, piece, (size_t)n);
	if (!piece || text->failed || (n < 0 && input_is_nomem(in)))
		cmd_nomem(run);
	else if (n < 0 || input_has_rest(in))
		input_complain(in, run);
	free(piece);
	return run->status != CMD_TROUBLE;
}

static bool
merge_file(struct stats *st, const char *path)
{
	struct bytes text = { 0 };
	struct input in;
	bool good;

	if (!input_open(&in, st->run, path))
		return false;
	good = read_all(&in, st->run, &text) &&
	    stats_read_sums(st, in.name, &text);
	input_close(&in);
	free(text.s);
	return good;
}

/* Chooses the tables of the sums, unless --show was given. */
static bool
choose_tables(struct stats *st)
{
	const struct stats_options *o = st->options;
	const char *show = st->sources->option[STATS_OPTION_SHOW];
	struct stats counted = { .run = st->run, .options = o };

	stats_choose_tables(&counted, *show ? show : NULL, true);
	if (!o->show && !o->players && *show) {
		st->shown = counted.shown;
		st->needs = counted.needs;
	}
	for (size_t i = 0; i < stats_tables(); i++)
		if (stats_is_shown(st, i) &&
		    (stats_table[i].needs & ~counted.needs)) {
			cmd_trouble(st->run, "the sums do not have what table "
			    "'%s' needs: make them with --partial --show=%s",
			    stats_table[i].name, stats_table[i].name);
			return false;
		}
	return true;
}

bool
stats_merge(struct stats *st, char *const *file)
{
	if (!operands_check_stdin(st->run, file))
		return false;
	if (!*file)
		return merge_file(st, "-") && stats_check_sources(st) &&
		    choose_tables(st);
	for (; *file; file++)
		if (!merge_file(st, *file))
			return false;
	return stats_check_sources(st) && choose_tables(st);
}
