#include "league/scheme.h"

#include <string.h>

#include "completion_values.h"
#include "league/list_file.h"
#include "suggest.h"

/* Built-in schemes, as files of the user. */
static const struct {
	const char *name, *text;
} builtin[] = {
	{ "3-1-0", "any: 3\ntied: 1\n" },
	{ "ranks", "2: [1]\n3: [2, 1]\n4: [3, 2, 1]\n5: [4, 3, 2, 1]\n"
		   "6: [5, 4, 3, 2, 1]\n7: [6, 5, 4, 3, 2, 1]\n"
		   "8: [7, 6, 5, 4, 3, 2, 1]\n" },
	{ "share", "any: 1\n" },
};

enum { BUILTINS = sizeof(builtin) / sizeof(builtin[0]) };

/* Parses a number from -99999 to 99999 with up to three decimals. */
static bool
read_points(const char *s, int64_t *points)
{
	const bool is_negative = *s == '-';
	int64_t thousandths = 0;
	int decimals = -1; /* -1: before the decimal point */

	s += is_negative;
	if (*s < '0' || *s > '9')
		return false;
	for (; *s; s++) {
		if (*s == '.' && decimals < 0 && s[1]) {
			decimals = 0;
			continue;
		}
		if (*s < '0' || *s > '9' || thousandths > 9999999 ||
		    decimals == 3)
			return false;
		thousandths = 10 * thousandths + *s - '0';
		decimals += decimals >= 0;
	}
	for (decimals = decimals < 0 ? 0 : decimals; decimals < 3; decimals++)
		thousandths *= 10;
	*points = (is_negative ? -1 : 1) * thousandths * (SCHEME_POINT / 1000);
	return thousandths <= 99999999;
}

static void
take_item(void *ctx, struct list_item *item)
{
	struct scheme *scheme = ctx;
	const bool is_tied = strcmp(item->key, "tied") == 0;
	const bool is_any = strcmp(item->key, "any") == 0;
	const unsigned players =
	    is_any || is_tied ? 0 : (unsigned)(item->key[0] - '0');
	const unsigned ranks = players ? players : TES_SEATS_MAX;
	int64_t points = 0;

	if (!is_tied && !is_any && (players < 2 || players > TES_SEATS_MAX ||
	    item->key[1])) {
		list_error(item, item->key_at, "unknown key '%s'; use any, "
		    "tied or a number of players from 2 to %d", item->key,
		    TES_SEATS_MAX);
	} else if (!read_points(item->value, &points) && !(is_tied &&
	    item->index == 0 && (strcmp(item->value, "share") == 0 ||
	    strcmp(item->value, "equal") == 0))) {
		list_error(item, item->value_at, "expected points, such as 3, "
		    "0.5 or [3, 1]%s, found '%s'",
		    is_tied ? ", share or equal" : "", item->value);
	} else if (item->index >= ranks) {
		list_error(item, item->value_at, "too many points: there are "
		    "only %u ranks", ranks);
	} else if (item->index == 0 && (is_tied ? scheme->has_tied :
	    scheme->has_points[players])) {
		list_error(item, item->key_at, "duplicate key '%s'", item->key);
	} else if (is_tied && item->index > 0 && scheme->ties != SCHEME_LIST) {
		list_error(item, item->value_at, "unexpected points after "
		    "share or equal");
	} else if (is_tied) {
		if (strcmp(item->value, "share") == 0)
			scheme->ties = SCHEME_SHARE;
		else if (strcmp(item->value, "equal") == 0)
			scheme->ties = SCHEME_EQUAL;
		else
			scheme->ties = SCHEME_LIST;
		scheme->has_tied = true;
		scheme->tied[item->index + 1] = points;
	} else {
		scheme->has_points[players] = true;
		scheme->points[players][item->index + 1] = points;
	}
}

bool
scheme_read(struct scheme *scheme, struct cmd_run *run, const char *name)
{
	struct suggestion near = suggest_for(name);
	char otherwise[256];

	*scheme = (struct scheme){ .name = name };
	if (strpbrk(name, "./")) {
		if (!list_file_read(run, name, take_item, scheme))
			return false;
		for (size_t i = 0; i <= TES_SEATS_MAX; i++)
			if (scheme->has_points[i])
				return true;
		return cmd_trouble(run, "%s: no key with points: add any or a "
		    "number of players from 2 to %d", name, TES_SEATS_MAX);
	}
	for (size_t i = 0; i < BUILTINS; i++) {
		if (strcmp(builtin[i].name, name) == 0)
			return list_text_read(run, name, builtin[i].text,
			    strlen(builtin[i].text), take_item, scheme);
		suggest_try(&near, builtin[i].name);
	}
	snprintf(otherwise, sizeof(otherwise),
	    "use 3-1-0, ranks, share or a file, such as ./%s", name);
	suggest_refuse(run, &near, "--scheme: unknown scheme", otherwise);
}

void
scheme_complete(void)
{
	for (size_t i = 0; i < BUILTINS; i++)
		completion_put_word(builtin[i].name);
}

/* Returns the index of scheme->points for a number of players. */
static unsigned
row_of(const struct scheme *scheme, unsigned players)
{
	return scheme->has_points[players] ? players : 0;
}

bool
scheme_has(const struct scheme *scheme, unsigned players)
{
	return scheme->has_points[row_of(scheme, players)];
}

int64_t
scheme_points(const struct scheme *scheme, unsigned players, unsigned rank,
    unsigned tied)
{
	const int64_t *points = scheme->points[row_of(scheme, players)];
	int64_t sum = 0;

	if (tied == 1 || scheme->ties == SCHEME_EQUAL)
		return points[rank];
	if (scheme->ties == SCHEME_LIST)
		return scheme->tied[rank];
	for (unsigned i = 0; i < tied; i++)
		sum += points[rank + i];
	return sum / tied;
}
