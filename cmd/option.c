#include "option.h"

#include <assert.h>
#include <getopt.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <tessera.h>

#include "comma_list.h"
#include "limit.h"
#include "number.h"
#include "suggest.h"
#include "text.h"

enum {
	NAMES_MAX = 48,
	PARTS_MAX = 1000000,
	/* added to the index in `longs`, to be greater than all letters */
	LONG_ONLY = 256,
	HELP_COLUMN = 28,
	HELP_WIDTH = 78,
};

/* Arguments of --help, in the order of enum option_end from OPTION_BASH on. */
static const char *const help_word[] = { "bash", "zsh", NULL };

const struct cmd_option option_common[] = {
	{
	    .letter = 'h',
	    .name = "help",
	    .help = "print this help, or completions for a shell",
	    .word = help_word,
	},
	{
	    .letter = 'V',
	    .name = "version",
	    .help = "print the version",
	},
	{ 0 },
};

/* Tables for getopt_long(), made from struct cmd_option. */
struct tables {
	/* row of the option longs[i] */
	const struct cmd_option *row[NAMES_MAX];
	struct option longs[NAMES_MAX + 1];
	char letters[2 * NAMES_MAX + 3];
	size_t names;
};

static void
add_name(struct tables *t, const struct cmd_option *option, const char *name,
    int val)
{
	assert(t->names < NAMES_MAX);
	t->row[t->names] = option;
	t->longs[t->names++] = (struct option){
		.name = name,
		.has_arg = option->kind != CMD_FLAG ? required_argument :
		    option->word ? optional_argument : no_argument,
		.val = val,
	};
}

static void
add_rows(struct tables *t, const struct cmd_option *option)
{
	char *end = t->letters + strlen(t->letters);

	for (; option && option->name; option++) {
		const int val = option->letter ? option->letter :
		    LONG_ONLY + (int)t->names;

		add_name(t, option, option->name, val);
		if (option->alias)
			add_name(t, option, option->alias,
			    LONG_ONLY + (int)t->names);
		if (!option->letter)
			continue;
		*end++ = option->letter;
		if (option->kind != CMD_FLAG)
			*end++ = ':';
	}
	*end = '\0';
}

static int
index_of(const char *const *word, const char *s)
{
	for (int i = 0; word[i]; i++)
		if (strcmp(word[i], s) == 0)
			return i;
	return -1;
}

/*
 * Writes a list of words, such as "text, json or sarif" or "text|json|sarif".
 */
static void
list_words(const char *const *word, const char *comma, const char *or,
    char *out, size_t size)
{
	size_t n = 0;

	for (size_t i = 0; word[i] && n < size; i++) {
		const char *join = i == 0 ? "" : word[i + 1] ? comma : or;

		n += (size_t)snprintf(out + n, size - n, "%s%s", join, word[i]);
	}
}

noreturn void
cmd_misuse(const struct cmd_run *run, const char *fmt, ...)
{
	va_list ap;

	fflush(run->out);
	va_start(ap, fmt);
	cmd_vmessage(run, fmt, ap);
	va_end(ap);
	option_usage(run, run->err);
	exit(CMD_TROUBLE);
}

static void
store_word(const struct cmd_run *run, const struct cmd_option *row, int *to)
{
	char list[128] = "";

	*to = index_of(row->word, optarg);
	if (*to >= 0)
		return;
	list_words(row->word, ", ", " or ", list, sizeof(list));
	cmd_misuse(run, "--%s: unknown value '%s'; use %s", row->name, optarg,
	    list);
}

static void
store_words(const struct cmd_run *run, const struct cmd_option *row,
    unsigned *to)
{
	*to = 0;
	for (struct comma_list w = comma_list_of(optarg);
	     comma_list_next(&w);) {
		char word[64], otherwise[128] = "use ";

		snprintf(word, sizeof(word), "%.*s", (int)w.len, w.word);
		const int i = index_of(row->word, word);
		if (i >= 0) {
			*to |= 1U << i;
			continue;
		}
		struct suggestion near = suggest_for(word);
		char what[64];
		for (size_t k = 0; row->word[k]; k++)
			suggest_try(&near, row->word[k]);
		list_words(row->word, ", ", " or ", otherwise + 4,
		    sizeof(otherwise) - 4);
		snprintf(what, sizeof(what), "--%s: unknown value", row->name);
		suggest_refuse(run, &near, what, otherwise);
	}
}

static void
store_number(const struct cmd_run *run, const struct cmd_option *row,
    unsigned *to)
{
	const char *s = optarg;
	uint32_t n = 0;

	if (!number_read(&s, &n) || *s || n < row->least || n > row->most)
		cmd_misuse(run, "--%s: expected a number from %" PRIu32 " to %"
		    PRIu32 ", found '%s'", row->name, row->least, row->most,
		    optarg);
	*to = n;
}

/* Parses "N" to *last, or "A..B" to both. */
static void
store_range(const struct cmd_run *run, const struct cmd_option *row,
    struct cmd_range *to)
{
	const char *s = optarg;
	uint32_t first = 0, last = 0;
	bool good = number_read(&s, &last);

	if (good && strncmp(s, "..", 2) == 0) {
		s += 2;
		first = last;
		good = first > 0 && number_read(&s, &last);
	}
	if (good && !*s && first > last)
		cmd_misuse(run, "--%s: invalid range '%s': expected A..B with "
		    "A <= B", row->name, optarg);
	if (!good || *s || last == 0)
		cmd_misuse(run, "--%s: expected a number from 1 to %" PRIu32
		    ", or A..B, found '%s'", row->name, UINT32_MAX, optarg);
	*to = (struct cmd_range){ first, last };
}

static void
store_part(const struct cmd_run *run, const struct cmd_option *row,
    struct cmd_part *to)
{
	const char *s = optarg;
	uint32_t number, count;

	if (!number_read(&s, &number) || *s++ != '/' ||
	    !number_read(&s, &count) || *s || number == 0 || number > count ||
	    count > PARTS_MAX)
		cmd_misuse(run, "--%s: expected I/N, with I from 1 to N and N "
		    "up to %d, found '%s'", row->name, PARTS_MAX, optarg);
	*to = (struct cmd_part){ number, count };
}

static void
store_text(const struct cmd_run *run, const struct cmd_option *row,
    const char **to)
{
	size_t n = 0;

	while (row->kind == CMD_TEXTS && n < row->most && to[n])
		n++;
	if (row->kind == CMD_TEXTS && n == row->most)
		cmd_misuse(run, "--%s is given more than %" PRIu32 " times",
		    row->name, row->most);
	if (row->is_once && *to && strchr(row->arg, ','))
		cmd_misuse(run, "--%s is given twice; write --%s=%s,%s",
		    row->name, row->name, *to, optarg);
	if (row->is_once && *to)
		cmd_misuse(run, "--%s is given twice", row->name);
	to[n] = optarg;
}

static void
store(struct cmd_run *run, const struct cmd_option *row, void *options)
{
	void *const owner = row->is_common ? &run->common : options;
	void *member = (char *)owner + row->offset;

	switch (row->kind) {
	case CMD_FLAG:
		*(bool *)member = true;
		break;
	case CMD_TEXT:
	case CMD_TEXTS:
		store_text(run, row, member);
		break;
	case CMD_WORD:
		store_word(run, row, member);
		break;
	case CMD_WORDS:
		store_words(run, row, member);
		break;
	case CMD_NUMBER:
		store_number(run, row, member);
		break;
	case CMD_RANGE:
		store_range(run, row, member);
		break;
	case CMD_PART:
		store_part(run, row, member);
		break;
	case CMD_LIMIT:
		limit_read(run, optarg);
		break;
	}
}

/*
 * Returns the index, from i on, of a long name in t->longs that begins with
 * `begin`; t->names if there is none.
 */
static size_t
next_beginning(const struct tables *t, size_t i, const char *begin)
{
	while (i < t->names &&
	    strncmp(t->longs[i].name, begin, strlen(begin)) != 0)
		i++;
	return i;
}

/* Reports that an option is unknown or ambiguous, and exits. */
static noreturn void
refuse(const struct cmd_run *run, const struct tables *t, const char *arg)
{
	char name[64];

	if (optopt)
		cmd_misuse(run, "unknown option '-%c'", optopt);
	snprintf(name, sizeof(name), "%.*s", (int)strcspn(arg + 2, "="),
	    arg + 2);
	const size_t first = next_beginning(t, 0, name);
	const size_t second = next_beginning(t, first + 1, name);
	if (second < t->names)
		cmd_misuse(run, "option '--%s' is ambiguous: '--%s' or '--%s'",
		    name, t->longs[first].name, t->longs[second].name);
	struct suggestion suggestion = suggest_for(name);
	for (size_t i = 0; i < t->names; i++) {
		const char *const *word = t->row[i]->word;

		if (word && index_of(word, name) >= 0)
			cmd_misuse(run, "unknown option '--%s'; did you mean "
			    "'--%s=%s'?", name, t->longs[i].name, name);
		if (strncmp(name, "no-", 3) == 0 && word &&
		    strcmp(name + 3, t->longs[i].name) == 0 &&
		    index_of(word, "never") >= 0)
			cmd_misuse(run, "unknown option '--%s'; did you mean "
			    "'--%s=never'?", name, name + 3);
		suggest_try(&suggestion, t->longs[i].name);
	}
	if (suggestion.best)
		cmd_misuse(run, "unknown option '--%s'; did you mean '--%s'?",
		    name, suggestion.best);
	cmd_misuse(run, "unknown option '--%s'", name);
}

enum option_end
option_read(struct cmd_run *run, int argc, char **argv, void *options)
{
	struct tables t;
	int val;

	memset(&t, 0, sizeof(t));
	strcpy(t.letters, run->cmd->is_front ? "+:" : ":");
	add_rows(&t, run->cmd->option);
	add_rows(&t, option_common);
	opterr = 0;
	/* 0, not 1: the front end's "+" must not apply to a verb's options. */
	optind = 0;
	while ((val = getopt_long(argc, argv, t.letters, t.longs, NULL)) >= 0) {
		const bool wrong = val == '?' || val == ':';
		const int given = wrong ? optopt : val;
		const struct cmd_option *row = NULL;

		for (size_t i = 0; i < t.names && !row; i++)
			if (t.longs[i].val == given)
				row = t.row[i];
		const char *name = given >= LONG_ONLY ?
		    t.longs[given - LONG_ONLY].name : row ? row->name : NULL;
		if (val == ':' && row)
			cmd_misuse(run, "--%s requires an argument", name);
		if (wrong && row)
			cmd_misuse(run, "--%s takes no argument", name);
		if (wrong)
			refuse(run, &t, argv[optind - 1]);
		if (row == &option_common[0]) {
			int shell;

			if (!optarg)
				return OPTION_HELP;
			store_word(run, &option_common[0], &shell);
			return OPTION_BASH + shell;
		}
		if (row == &option_common[1])
			return OPTION_VERSION;
		assert(row);
		struct cmd_option named = *row;
		named.name = name;
		const uint64_t bit = UINT64_C(1) << (row - run->cmd->option);
		run->given |= bit;
		if (name == row->alias)
			run->aliased |= bit;
		store(run, &named, options);
	}
	return OPTION_DONE;
}

/* Returns the member that has the value of an option. */
static const void *
value_of(const struct cmd_run *run, const struct cmd_option *row,
    const void *options)
{
	const void *owner = row->is_common ? &run->common : options;

	return (const char *)owner + row->offset;
}

/* Returns whether an option has another value than its default. */
static bool
is_given(const struct cmd_run *run, const struct cmd_option *row,
    const void *options)
{
	const void *member = value_of(run, row, options);

	switch (row->kind) {
	case CMD_FLAG:
		return *(const bool *)member;
	case CMD_TEXT:
	case CMD_TEXTS:
		return *(const char *const *)member != NULL;
	case CMD_WORD:
		return *(const int *)member != 0;
	case CMD_WORDS:
	case CMD_NUMBER:
		return *(const unsigned *)member != 0;
	case CMD_RANGE:
		return ((const struct cmd_range *)member)->last != 0;
	case CMD_PART:
		return ((const struct cmd_part *)member)->count != 0;
	default:
		return false;
	}
}

enum { GIVEN_MAX = 64 };

/*
 * Writes the name of an option as it was given, and its value if it is a word:
 * "--format=svg".
 */
static const char *
put_name(const struct cmd_run *run, const struct cmd_option *row,
    const void *options, char *out)
{
	const int *word = value_of(run, row, options);
	const bool is_aliased = run->aliased >> (row - run->cmd->option) & 1;

	snprintf(out, GIVEN_MAX, "--%s%s%s",
	    is_aliased ? row->alias : row->name,
	    row->kind == CMD_WORD ? "=" : "",
	    row->kind == CMD_WORD ? row->word[*word] : "");
	return out;
}

/*
 * Returns whether anything in a list (see cmd_option.excludes) is given, and
 * writes its name to given[].
 */
static bool
find_given(const struct cmd_run *run, const void *options, const char *list,
    char given[GIVEN_MAX])
{
	size_t len;

	for (const char *s = list; *s; s += len + strspn(s + len, " ")) {
		const struct cmd_option *row = run->cmd->option;
		const size_t name = strcspn(s, "= ");

		len = strcspn(s, " ");
		if (strncmp(s, "FILE", len) == 0) {
			strcpy(given, "FILE");
			if (run->operand[0])
				return true;
			continue;
		}
		while (strlen(row->name) != name ||
		    strncmp(row->name, s, name) != 0)
			row++;
		put_name(run, row, options, given);
		if (name == len ? is_given(run, row, options) :
		    strlen(given + 2) == len && strncmp(given + 2, s, len) == 0)
			return true;
	}
	return false;
}

/* Exits, as an option is given without any of those that it requires. */
static noreturn void
refuse_alone(const struct cmd_run *run, const struct cmd_option *row,
    const void *options)
{
	char name[GIVEN_MAX], list[256] = "";
	size_t len;

	for (const char *s = row->requires; *s; s += len) {
		const size_t n = strlen(list);

		s += strspn(s, " ");
		len = strcspn(s, " ");
		snprintf(list + n, sizeof(list) - n, "%s--%.*s",
		    n == 0 ? "" : s[len] ? ", " : " or ", (int)len, s);
	}
	cmd_misuse(run, "%s requires %s", put_name(run, row, options, name),
	    list);
}

void
option_check(const struct cmd_run *run, const void *options)
{
	const struct cmd_option *const rows = run->cmd->option;
	char name[GIVEN_MAX], given[GIVEN_MAX];

	for (const struct cmd_option *row = rows; row && row->name; row++)
		if (row->excludes && is_given(run, row, options) &&
		    find_given(run, options, row->excludes, given))
			cmd_misuse(run, "%s cannot be combined with %s",
			    put_name(run, row, options, name), given);
	/* An option must not be ignored even if it has its default value. */
	for (const struct cmd_option *row = rows; row && row->name; row++)
		if (row->requires && run->given >> (row - rows) & 1 &&
		    !find_given(run, options, row->requires, given))
			refuse_alone(run, row, options);
}

bool
option_is_given(const struct cmd_run *run, const char *name)
{
	const struct cmd_option *row = run->cmd->option;

	while (strcmp(row->name, name) != 0)
		row++;
	return run->given >> (row - run->cmd->option) & 1;
}

int
option_operands(void)
{
	return optind;
}

void
option_usage(const struct cmd_run *run, FILE *out)
{
	const struct cmd *cmd = run->cmd;

	fprintf(out, "usage: %s [OPTION]...%s%s\n", cmd->name,
	    *cmd->operands ? " " : "", cmd->operands);
}

/* Prints each row: "  -q, --quiet" or "      --turn=TURN", and its text. */
static void
help_rows(const struct cmd_option *row)
{
	for (; row && row->name; row++) {
		const bool is_optional = row->kind == CMD_FLAG && row->word;
		char words[128];
		const char *arg = row->arg;
		size_t n = 0;

		if ((row->kind == CMD_WORD && !arg) || is_optional) {
			list_words(row->word, "|", "|", words, sizeof(words));
			arg = words;
		}
		if (row->letter)
			n += (size_t)printf("  -%c, --%s", row->letter,
			    row->name);
		else
			n += (size_t)printf("      --%s", row->name);
		if (arg)
			n += (size_t)printf(is_optional ? "[=%s]" : "=%s", arg);
		if (n > HELP_COLUMN - 2) {
			putchar('\n');
			n = 0;
		}
		text_wrap(stdout, row->help, n, HELP_COLUMN, HELP_WIDTH);
	}
}

void
option_help(struct cmd_run *run)
{
	const struct cmd *cmd = run->cmd;

	option_usage(run, stdout);
	printf("%s\n\n", cmd->summary);
	help_rows(cmd->option);
	help_rows(option_common);
	if (cmd->notes)
		printf("\n%s", cmd->notes);
	if (cmd->more)
		cmd->more(run);
}

void
option_version(const struct cmd_run *run)
{
	const bool is_front = run->cmd->is_front;

	printf("%s %s%s\n", run->cmd->name, is_front ? "" : "(tessera) ",
	    tes_version());
}
