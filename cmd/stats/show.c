/* show.c - chooses the tables of --show. */
#include <stdio.h>
#include <string.h>

#include "comma_list.h"
#include "option.h"
#include "stats/stats.h"
#include "suggest.h"

bool
stats_is_shown(const struct stats *st, size_t table)
{
	return st->shown >> table & 1;
}

/* Returns the bit of the table with that name; all bits for "all". */
static unsigned long
find_tables(const struct stats *st, const char *s, size_t len)
{
	char word[64];
	struct suggestion suggestion;

	snprintf(word, sizeof(word), "%.*s", (int)len, s);
	if (strcmp(word, "all") == 0)
		return (1ul << stats_tables()) - 1;
	/* "moves" means the table "steps", but is not similar to that name. */
	suggestion =
	    suggest_for(strncmp(word, "move", 4) == 0 ? "steps" : word);
	suggest_try(&suggestion, "all");
	for (size_t i = 0; i < stats_tables(); i++) {
		if (strcmp(word, stats_table[i].name) == 0)
			return 1ul << i;
		suggest_try(&suggestion, stats_table[i].name);
	}
	suggestion.word = word;
	suggest_refuse(st->run, &suggestion, "--show: unknown table",
	    "--help lists them");
}

void
stats_choose_tables(struct stats *st, const char *list, bool has_charts)
{
	for (size_t i = 0; !list && i < stats_tables(); i++)
		if (stats_table[i].is_default ||
		    (has_charts && (stats_table[i].has_bar ||
			stats_table[i].needs & NEED_TURNS)))
			st->shown |= 1ul << i;
	for (struct comma_list w = comma_list_of(list); comma_list_next(&w);)
		st->shown |= find_tables(st, w.word, w.len);
	for (size_t i = 0; i < stats_tables(); i++)
		if (stats_is_shown(st, i))
			st->needs |= stats_table[i].needs;
}

bool
stats_has_column(const struct stats_table *table, enum measure m)
{
	size_t i = 0;

	while (table->column[i] != MEASURES && table->column[i] != m)
		i++;
	return table->column[i] == m;
}

bool
stats_is_drawn(const struct stats_table *table)
{
	return stats_has_column(table, M_SHARE) ||
	    stats_has_column(table, M_TURN);
}

void
stats_check_charts(const struct stats *st)
{
	for (size_t i = 0; i < stats_tables(); i++)
		if (stats_is_shown(st, i) && stats_is_drawn(&stats_table[i]))
			return;
	cmd_misuse(st->run, "--format=svg draws charts, which these tables do "
	    "not have; use --format=html, or --show=histogram");
}

void
stats_check_openings(const struct stats *st)
{
	const bool has_top = option_is_given(st->run, "top");
	/* With --merge, --opening-turns is compared with that of the sums. */
	const bool has_turns = !st->options->merge &&
	    option_is_given(st->run, "opening-turns");

	if (has_top && st->options->partial)
		cmd_misuse(st->run, "--partial cannot be combined with --top");
	if (!(st->needs & NEED_OPENINGS) && (has_top || has_turns))
		cmd_misuse(st->run, "--%s requires a table of openings: "
		    "--show=openings or --show=plans",
		    has_top ? "top" : "opening-turns");
}
