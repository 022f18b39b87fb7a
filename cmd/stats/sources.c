/* sources.c - what sums were made of, so that nothing is counted twice. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "grow.h"
#include "option.h"
#include "stats/sums.h"

const char *const stats_option_name[STATS_OPTIONS] = {
	[STATS_OPTION_VERSION] = "tessera",
	[STATS_OPTION_BY] = "--by",
	[STATS_OPTION_EDITION] = "--edition",
	[STATS_OPTION_OPENING_TURNS] = "--opening-turns",
	[STATS_OPTION_SHOW] = "--show",
};

enum { MISSING_SHOWN = 5 }; /* missing parts that are named */

struct stats_input *
stats_new_input(struct stats_sources *sources, const char *from)
{
	struct stats_input *input = grow_item(&sources->input, sources->inputs,
	    &sources->input_cap, sizeof(*input));

	if (input) {
		input->from = from;
		sources->inputs++;
	}
	return input;
}

struct stats_part *
stats_new_part(struct stats_sources *sources, const char *from)
{
	struct stats_part *part = grow_item(&sources->part, sources->parts,
	    &sources->part_cap, sizeof(*part));

	if (part) {
		part->from = from;
		sources->parts++;
	}
	return part;
}

const char *
stats_keep_name(struct stats_sources *from, const char *name)
{
	const struct strtab_entry *entry =
	    strtab_intern(&from->names, NULL, name, strlen(name));

	return entry ? entry->s : NULL;
}

void
stats_release_sources(struct stats_sources *from)
{
	free(from->input);
	free(from->part);
	strtab_release(&from->names);
}

/* Returns the tables of --show; NULL if out of memory. */
static const char *
list_tables(struct stats *st)
{
	struct bytes list = { 0 };
	const char *kept;

	bytes_put(&list, "", 0);
	for (size_t i = 0; i < stats_tables(); i++)
		if (stats_is_shown(st, i)) {
			bytes_put(&list, ",", list.len > 0);
			bytes_put(&list, stats_table[i].name,
			    strlen(stats_table[i].name));
		}
	kept = list.failed ? NULL : stats_keep_name(st->sources, list.s);
	free(list.s);
	return kept;
}

bool
stats_set_options(struct stats *st)
{
	const struct stats_options *o = st->options;
	const char **option = st->sources->option;
	char turns[16];
	bool good = true;

	snprintf(turns, sizeof(turns), "%u", o->opening_turns);
	option[STATS_OPTION_VERSION] = tes_version();
	option[STATS_OPTION_BY] = o->by;
	option[STATS_OPTION_EDITION] = st->run->common.edition;
	if (!o->merge || option_is_given(st->run, "opening-turns")) {
		option[STATS_OPTION_OPENING_TURNS] =
		    stats_keep_name(st->sources, turns);
		good = option[STATS_OPTION_OPENING_TURNS];
	}
	if (!o->merge && (o->show || o->players)) {
		option[STATS_OPTION_SHOW] = list_tables(st);
		good &= option[STATS_OPTION_SHOW] != NULL;
	}
	for (size_t i = 0; !o->merge && i < STATS_OPTIONS; i++)
		if (!option[i])
			option[i] = "";
	return good;
}

static uint64_t
hash(uint64_t h, const void *bytes, size_t len)
{
	const unsigned char *s = bytes;

	for (size_t i = 0; i < len; i++)
		h = (h ^ s[i]) * UINT64_C(0x100000001b3);
	return h;
}

bool
stats_add_part(struct stats *st, char *const *file)
{
	const struct cmd_part *option = &st->run->common.part;
	struct stats_part *part;
	struct stat info;

	if (option->count == 0)
		return true;
	part = stats_new_part(st->sources, NULL);
	if (!part)
		return false;
	part->number = option->number;
	part->count = option->count;
	part->set = hash(UINT64_C(0xcbf29ce484222325), &option->count,
	    sizeof(option->count));
	for (; *file; file++) {
		const uint64_t size = stat(*file, &info) == 0 ?
		    (uint64_t)info.st_size : 0;

		part->set = hash(part->set, *file, strlen(*file) + 1);
		part->set = hash(part->set, &size, sizeof(size));
	}
	return true;
}

/*
 * Returns the entry of the file, by the address of its name.  Calls are in the
 * order of files: the search begins at the entry found before, *at.
 */
static struct stats_input *
find_input(struct stats_sources *from, const char *file, size_t *at)
{
	struct stats_input *input;

	for (; *at < from->inputs; ++*at)
		if (from->input[*at].file == file)
			return &from->input[*at];
	input = stats_new_input(from, NULL);
	if (input)
		input->file = file;
	return input;
}

bool
stats_add_record(struct stats *st, const char *file, uint64_t digest)
{
	struct stats_input *input =
	    find_input(st->sources, file, &st->sources->counted);

	if (input) {
		input->records++;
		input->digest += digest;
	}
	return input;
}

bool
stats_add_file(struct stats *st, const char *file,
    const struct part_file *part, uint64_t bytes)
{
	struct stats_input *input =
	    find_input(st->sources, file, &st->sources->read);

	if (input) {
		input->part = *part;
		input->part.end = part->begin + bytes;
	}
	return input;
}

/* Returns whether two parts of one file have a record in common. */
static bool
overlap(const struct part_file *a, const struct part_file *b)
{
	if (a->of > 1 && a->of == b->of)
		return a->turn == b->turn;
	return a->begin < b->end && b->begin < a->end;
}

static int
by_file(const void *a, const void *b)
{
	const struct stats_input *x = a, *y = b;
	const int order = strcmp(x->file, y->file);

	if (order != 0)
		return order;
	return x->part.begin < y->part.begin ? -1 :
	    x->part.begin > y->part.begin;
}

static int
by_digest(const void *a, const void *b)
{
	const struct stats_input *x = a, *y = b;

	if (x->digest != y->digest)
		return x->digest < y->digest ? -1 : 1;
	if (x->records != y->records)
		return x->records < y->records ? -1 : 1;
	return strcmp(x->file, y->file);
}

/* Reports games that were counted twice. */
static bool
refuse_twice(struct stats *st, const struct stats_input *a,
    const struct stats_input *b)
{
	if (strcmp(a->file, b->file) == 0)
		return cmd_trouble(st->run, "%s: '%s' was counted already, in "
		    "%s", b->from, b->file, a->from);
	return cmd_trouble(st->run, "%s: '%s' has the same records as '%s', "
	    "which was counted already, in %s", b->from, b->file, a->file,
	    a->from);
}

/*
 * Returns whether two files of sums, by their paths, have parts of the same
 * files: a run over all of them counts copies, too.
 */
static bool
are_of_one_run(const struct stats_sources *of, const char *a, const char *b)
{
	for (size_t i = 0; i < of->parts; i++)
		for (size_t k = 0; k < of->parts && of->part[i].from == a; k++)
			if (of->part[k].from == b &&
			    of->part[k].set == of->part[i].set)
				return true;
	return false;
}

/*
 * Checks that files of different names have different records, and that what
 * was read of files of the same name does not overlap.
 */
static bool
check_inputs(struct stats *st)
{
	struct stats_sources *from = st->sources;
	struct stats_input *x = from->input;

	if (from->inputs > 1)
		qsort(x, from->inputs, sizeof(*x), by_digest);
	for (size_t i = 1; i < from->inputs; i++)
		if (x[i].records > 0 && x[i].from != x[i - 1].from &&
		    x[i].digest == x[i - 1].digest &&
		    x[i].records == x[i - 1].records &&
		    strcmp(x[i].file, x[i - 1].file) != 0 &&
		    !are_of_one_run(from, x[i].from, x[i - 1].from))
			return refuse_twice(st, &x[i - 1], &x[i]);
	if (from->inputs > 1)
		qsort(x, from->inputs, sizeof(*x), by_file);
	for (size_t i = 1; i < from->inputs; i++)
		for (size_t k = i; k > 0 &&
		    strcmp(x[k - 1].file, x[i].file) == 0; k--)
			if (x[i].file[0] != '<' && x[i].from != x[k - 1].from &&
			    overlap(&x[k - 1].part, &x[i].part))
				return refuse_twice(st, &x[k - 1], &x[i]);
	return true;
}

static int
by_part(const void *a, const void *b)
{
	const struct stats_part *x = a, *y = b;

	if (x->set != y->set)
		return x->set < y->set ? -1 : 1;
	return x->number < y->number ? -1 : x->number > y->number;
}

/* Reports parts that are missing before `next`, of those after `number`. */
static void
refuse_missing(struct stats *st, const struct stats_part *of, uint64_t number,
    uint64_t next)
{
	for (uint64_t i = 1; number + i < next && i <= MISSING_SHOWN; i++)
		cmd_trouble(st->run, "part %" PRIu64 "/%" PRIu64 " is missing",
		    number + i, of->count);
	const uint64_t more = next - number - 1;
	if (more > MISSING_SHOWN)
		cmd_trouble(st->run, "%" PRIu64 " more part%s missing",
		    more - MISSING_SHOWN,
		    more - MISSING_SHOWN == 1 ? " is" : "s are");
}

bool
stats_check_sources(struct stats *st)
{
	const struct stats_sources *from = st->sources;
	const struct stats_part *x = from->part;
	bool is_whole = true;

	if (from->parts > 1)
		qsort(from->part, from->parts, sizeof(*x), by_part);
	for (size_t i = 1; i < from->parts; i++)
		if (by_part(&x[i - 1], &x[i]) == 0)
			return cmd_trouble(st->run, "%s: part %" PRIu64
			    "/%" PRIu64 " was counted already, in %s",
			    x[i].from, x[i].number, x[i].count, x[i - 1].from);
	for (size_t i = 0; i < from->parts && !st->options->partial; i++) {
		const bool is_first = i == 0 || x[i - 1].set != x[i].set;
		const bool is_last = i + 1 == from->parts ||
		    x[i + 1].set != x[i].set;
		const uint64_t before = is_first ? 0 : x[i - 1].number;

		if (x[i].number > before + 1)
			refuse_missing(st, &x[i], before, x[i].number);
		if (is_last && x[i].number < x[i].count)
			refuse_missing(st, &x[i], x[i].number, x[i].count + 1);
		is_whole &= x[i].number == before + 1 &&
		    (!is_last || x[i].number == x[i].count);
	}
	return is_whole && check_inputs(st);
}
