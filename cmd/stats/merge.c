/* merge.c - reads files of sums, and adds them up. */
#include <stdlib.h>

#include "input.h"
#include "operands.h"
#include "stats/sums.h"

static bool
merge_file(struct stats *st, const char *path)
{
	struct bytes text = { 0 };
	const bool good = input_read_file(st->run, path, SIZE_MAX, &text) &&
	    stats_read_sums(st, input_name(st->run, path), &text);

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
		    (stats_table[i].needs & ~counted.needs))
			return cmd_trouble(st->run, "the sums do not have what "
			    "table '%s' needs: make them with --partial "
			    "--show=%s",
			    stats_table[i].name, stats_table[i].name);
	stats_check_openings(st);
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
