#include "limit.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "comma_list.h"
#include "completion_values.h"
#include "suggest.h"

enum { NAME_MAX_LEN = 32 };

_Static_assert((int)LIMITS <= CMD_LIMITS, "cmd_run.limit[] has all limits");

static const struct tes_limit_info own[] = {
	[LIMIT_RATIO - LIMITS_OWN] = {
	    "ratio",
	    "decompressed bytes per compressed byte",
	    200,
	    100000,
	},
	[LIMIT_DRAWING - LIMITS_OWN] = {
	    "drawing",
	    "bytes of boards that replay draws as text for a record",
	    8388608,
	    1099511627776,
	},
};

/* Returns limit i, from 0: first those of the library; NULL after the last. */
static const struct tes_limit_info *
limit_at(size_t i)
{
	if (i < LIMITS_OWN)
		return tes_limit_at(i);
	return i < LIMITS ? &own[i - LIMITS_OWN] : NULL;
}

/*
 * Parses digits with an optional suffix K, M or G to *value.  Returns false if
 * they are malformed.
 */
static bool
read_value(const char *s, size_t len, uint64_t *value)
{
	static const char unit[] = "KMG";
	const char *p = len ? strchr(unit, s[len - 1]) : NULL;
	const size_t digits = p && *p ? len - 1 : len;

	*value = 0;
	if (digits == 0 || digits > 15)
		return false;
	for (size_t i = 0; i < digits; i++) {
		if (s[i] < '0' || s[i] > '9')
			return false;
		*value = 10 * *value + (unsigned)(s[i] - '0');
	}
	const unsigned shift = digits < len ? 10 * (unsigned)(p - unit + 1) : 0;
	if (*value > UINT64_MAX >> shift)
		return false;
	*value <<= shift;
	return true;
}

/* Parses "NAME=N", and sets the limit; exits if it is wrong. */
static void
read_one(struct cmd_run *run, const char *s, size_t len)
{
	char name[NAME_MAX_LEN];
	const char *sign = memchr(s, '=', len);
	const size_t name_len = sign ? (size_t)(sign - s) : len;
	uint64_t value;
	size_t i = 0;

	snprintf(name, sizeof(name), "%.*s", (int)name_len, s);
	while (limit_at(i) && strcmp(limit_at(i)->name, name) != 0)
		i++;
	const struct tes_limit_info *info = limit_at(i);
	if (!info) {
		struct suggestion near = suggest_for(name);

		for (size_t k = 0; limit_at(k); k++)
			suggest_try(&near, limit_at(k)->name);
		suggest_refuse(run, &near, "--limit: unknown limit",
		    "--limit=help lists all");
	}
	if (!sign || !read_value(sign + 1, len - name_len - 1, &value) ||
	    value == 0 || value > info->max)
		cmd_misuse(run, "--limit: expected %s=N, with N from 1 to %"
		    PRIu64 " (default %" PRIu64 ")", name, info->max,
		    info->default_value);
	run->limit[i] = value;
}

void
limit_read(struct cmd_run *run, const char *list)
{
	if (strcmp(list, "help") == 0) {
		const struct tes_limit_info *info;

		printf("%-10s %10s  %13s  %s\n", "Limit", "Default", "Maximum",
		    "Counts");
		for (size_t i = 0; (info = limit_at(i)); i++)
			printf("%-10s %10" PRIu64 "  %13" PRIu64 "  %s\n",
			    info->name, info->default_value, info->max,
			    info->meaning);
		exit(cmd_end(run));
	}
	for (struct comma_list w = comma_list_of(list); comma_list_next(&w);)
		read_one(run, w.word, w.len);
}

void
limit_apply(const struct cmd_run *run, struct tes_reader *reader)
{
	for (size_t i = 0; i < LIMITS_OWN; i++)
		if (run->limit[i])
			tes_reader_set_limit(reader, (enum tes_limit)i,
			    run->limit[i]);
}

uint64_t
limit_value(const struct cmd_run *run, unsigned limit)
{
	return run->limit[limit] ? run->limit[limit] :
	    limit_at(limit)->default_value;
}

void
complete_limits(void)
{
	char name[NAME_MAX_LEN + 1];

	for (size_t i = 0; limit_at(i); i++) {
		snprintf(name, sizeof(name), "%s=", limit_at(i)->name);
		completion_put_word(name);
	}
	completion_put_word("help");
}
