/*
 * rules.c - prints the parameters in which two editions differ.
 */
#include <stdio.h>
#include <string.h>

#include "diff/diff.h"
#include "json.h"
#include "text.h"

enum { INSIDE = 4, WIDTH = 80 };

/* Two editions, and a parameter (index i) in which they differ. */
struct rule {
	const struct diff *d;
	const struct tes_edition *edition[2];
	const char *name[2]; /* of the editions: ids, or paths of files */
	const struct tes_param *param;
	size_t i;
	char example[128];
};

/* Returns the value of the parameter in edition i, as tes_param_text() does. */
static const char *
value_of(const struct rule *r, size_t i, char number[TES_PARAM_TEXT])
{
	return tes_param_text(r->param,
	    tes_edition_param_value(r->edition[i], r->i), number);
}

static bool
is_shipped(const struct tes_editions *eds, const struct tes_edition *ed)
{
	const struct tes_edition *e = NULL;

	while ((e = tes_editions_next(eds, e)))
		if (strcmp(tes_edition_id(e), tes_edition_id(ed)) == 0)
			return true;
	return false;
}

static void
put_text(const struct rule *r)
{
	char line[TES_EDITION_NAME_MAX + 1024], number[TES_PARAM_TEXT];

	printf("%s%s%s\n", r->d->palette->strong, r->param->name,
		    r->d->palette->off);
	text_wrap(stdout, r->param->meaning, 0, INSIDE, WIDTH);
	for (size_t i = 0; i < 2; i++) {
		const struct tes_edition *ed = r->edition[i];
		const char *source = tes_edition_param_source(ed, r->i);

		snprintf(line, sizeof(line), "%s: %s%s%s%s", r->name[i],
		    value_of(r, i, number),
		    tes_edition_param_is_inferred(ed, r->i) ? " (inferred)"
							    : "",
		    *source ? ": " : "", source);
		text_wrap(stdout, line, 0, INSIDE, WIDTH);
	}
	text_wrap(stdout, r->param->rule, 0, INSIDE, WIDTH);
	if (*r->example)
		printf("    for example: %s\n", r->example);
}

static void
put_json(const struct rule *r)
{
	struct json j = { .out = stdout };

	json_open(&j, NULL, "{");
	json_string(&j, "parameter", r->param->name);
	json_string(&j, "meaning", r->param->meaning);
	json_string(&j, "rule", r->param->rule);
	json_open(&j, "editions", "[");
	for (size_t i = 0; i < 2; i++) {
		const struct tes_edition *ed = r->edition[i];

		json_open(&j, NULL, "{");
		json_string(&j, "edition", tes_edition_id(ed));
		json_param(&j, "value", r->param,
		    tes_edition_param_value(ed, r->i));
		json_bool(&j, "inferred",
		    tes_edition_param_is_inferred(ed, r->i));
		json_string(&j, "source", tes_edition_param_source(ed, r->i));
		json_close(&j, "}");
	}
	json_close(&j, "]");
	json_string(&j, "example", *r->example ? r->example : NULL);
	json_end(&j, "}");
}

static void
put_csv(const struct rule *r)
{
	struct json row = JSON_TABLE(r->d->run);
	char number[TES_PARAM_TEXT];

	json_string(&row, NULL, r->param->name);
	for (size_t i = 0; i < 2; i++) {
		json_printf(&row, NULL, "%s", value_of(r, i, number));
		json_string(&row, NULL,
		    tes_edition_param_source(r->edition[i], r->i));
	}
	json_string(&row, NULL, r->param->rule);
	json_string(&row, NULL, r->example);
	json_end(&row, "");
}

static void
put_rules(struct diff *d, const struct tes_editions *eds,
    const struct tes_edition *a, const struct tes_edition *b,
    char *const *given)
{
	static void (*const put[])(const struct rule *) = { put_text, put_json,
		put_csv };
	char name[2][TES_EDITION_NAME_MAX];
	struct rule r = { .d = d, .edition = { a, b },
		.name = { tes_edition_name(a, name[0], sizeof(name[0])),
			tes_edition_name(b, name[1], sizeof(name[1])) } };
	const bool has_examples = is_shipped(eds, a) && is_shipped(eds, b);
	size_t params, found = 0;
	const struct tes_param *param =
	    tes_game_params(tes_edition_game(a), &params);

	/* Two versions of one edition: only their files are different. */
	if (strcmp(r.name[0], r.name[1]) == 0) {
		r.name[0] = given[0];
		r.name[1] = given[1];
	}
	if (d->options->format == DIFF_CSV)
		puts("parameter,a,a_source,b,b_source,rule,example");
	for (r.i = 0; r.i < params; r.i++) {
		if (tes_edition_param_value(a, r.i) ==
		    tes_edition_param_value(b, r.i))
			continue;
		r.param = &param[r.i];
		if (has_examples)
			snprintf(r.example, sizeof(r.example),
			    "samples/rules/%s.yaml", r.param->name);
		if (found++ > 0 && d->options->format == DIFF_TEXT)
			putchar('\n');
		put[d->options->format](&r);
	}
	if (found > 0)
		cmd_raise(d->run, CMD_INVALID);
}

void
diff_rules(struct diff *d, char *const *name)
{
	struct edition_files files = { 0 };
	const struct tes_edition *a = NULL, *b = NULL;

	if (edition_files_enter(&files, d->run, NULL)) {
		a = edition_files_find(&files, d->run, NULL, name[0]);
		b = a ? edition_files_find(&files, d->run, NULL, name[1]) :
			NULL;
	}
	if (a && b && tes_edition_game(a) != tes_edition_game(b))
		cmd_trouble(d->run, "'%s' and '%s' are editions of "
		    "different games", name[0], name[1]);
	else if (a && b && edition_files_make(&files, d->run))
		put_rules(d, files.editions, a, b, name);
	edition_files_release(&files);
}
