/*
 * SARIF 2.1.0: one run, written while it goes on.
 */
#include "check/check.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "json.h"

#define SCHEMA "https://json.schemastore.org/sarif-2.1.0.json"

static const char *
level(enum tes_severity severity)
{
	return severity == TES_ERROR ? "error" : "warning";
}

static void
put_rule(const struct tes_code *code)
{
	fputs("{\"id\":", stdout);
	json_string(stdout, code->code);
	fputs(",\"name\":", stdout);
	json_string(stdout, code->name);
	fputs(",\"shortDescription\":{\"text\":", stdout);
	json_string(stdout, code->summary);
	fputs("},\"fullDescription\":{\"text\":", stdout);
	json_string(stdout, code->explanation);
	if (*code->rules) {
		fputs("},\"help\":{\"text\":", stdout);
		json_string(stdout, code->rules);
	}
	printf("},\"defaultConfiguration\":{\"level\":\"%s\"}}",
	    level(code->severity));
}

static void
begin(struct check *check)
{
	const struct tes_code *code = NULL;

	printf("{\"$schema\":\"" SCHEMA "\",\"version\":\"2.1.0\",\"runs\":["
	       "{\"tool\":{\"driver\":{\"name\":\"%s\",\"version\":\"%s\","
	       "\"rules\":[",
	    check->run->cmd->name, tes_version());
	while (true) {
		const bool first = !code;

		code = tes_code_next(code);
		if (!code)
			break;
		fputs(first ? "\n" : ",\n", stdout);
		put_rule(code);
	}
	fputs("]}},\"columnKind\":\"unicodeCodePoints\",\"results\":[", stdout);
}

static bool
stands_in_uri(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
	    (c >= '0' && c <= '9') || (c && strchr("-._~/", c));
}

/* A path as a URI, relative to where the program runs if the path is. */
static void
put_uri(const char *path)
{
	fputs(*path == '/' ? "\"file://" : "\"", stdout);
	for (; *path; path++)
		if (stands_in_uri(*path))
			putchar(*path);
		else
			printf("%%%02X", (unsigned char)*path);
	putchar('"');
}

static void
put_location(const struct tes_source *src, struct tes_span span)
{
	uint64_t line, end_line;
	uint32_t column, end_column;

	tes_source_locate(src, span.begin, &line, &column);
	tes_source_locate(src, span.end, &end_line, &end_column);
	fputs("{\"physicalLocation\":{\"artifactLocation\":{\"uri\":", stdout);
	put_uri(tes_source_name(src));
	printf("},\"region\":{\"startLine\":%" PRIu64
	       ",\"startColumn\":%" PRIu32 ",\"endLine\":%" PRIu64
	       ",\"endColumn\":%" PRIu32 "}}",
	    line, column, end_line, end_column);
}

/* Notes and help that have a place of their own. */
static void
put_related(const struct tes_source *src, const struct tes_diag *diag)
{
	size_t n = 0;

	for (size_t i = 0; i < diag->notes; i++) {
		if (diag->note[i].span.end == 0)
			continue;
		fputs(n++ ? "," : ",\"relatedLocations\":[", stdout);
		put_location(src, diag->note[i].span);
		fputs(",\"message\":{\"text\":", stdout);
		json_string(stdout, diag->note[i].text);
		fputs("}}", stdout);
	}
	if (n)
		putchar(']');
}

/* The others are lines of the message. */
static void
put_message(const struct tes_diag *diag)
{
	fputs("\"message\":{\"text\":\"", stdout);
	json_inner(stdout, diag->message, strlen(diag->message));
	for (size_t i = 0; i < diag->notes; i++) {
		const struct tes_note *note = &diag->note[i];

		if (note->span.end > 0)
			continue;
		printf("\\n%s: ", note->help ? "help" : "note");
		json_inner(stdout, note->text, strlen(note->text));
	}
	fputs("\"}", stdout);
}

static void
put_properties(const struct game *game, const struct tes_diag *diag)
{
	printf(",\"properties\":{\"game\":%" PRIu64, game->number);
	fputs(",\"turn\":", stdout);
	json_count(stdout, diag->turn);
	fputs(",\"step\":", stdout);
	json_count(stdout, diag->step);
	fputs(",\"seat\":", stdout);
	json_string(stdout, diag->seat);
	fputs("}}", stdout);
}

static void
put_game(struct check *check, const struct game *game)
{
	const struct tes_source *src = tes_record_source(game->record);

	for (size_t i = 0; i < tes_diags_count(game->diags); i++) {
		const struct tes_diag *diag = tes_diags_at(game->diags, i);

		fputs(check->has_result ? ",\n" : "\n", stdout);
		check->has_result = true;
		printf("{\"ruleId\":\"%s\",\"level\":\"%s\",", diag->code->code,
		    level(show_severity(&check->show, diag)));
		put_message(diag);
		fputs(",\"locations\":[", stdout);
		put_location(src, diag->span);
		fputs("}]", stdout);
		put_related(src, diag);
		put_properties(game, diag);
	}
}

static void
end(struct check *check)
{
	const int status = check->run->status;

	printf("],\"invocations\":[{\"executionSuccessful\":%s,"
	       "\"exitCode\":%d}]}]}\n",
	    status == CMD_TROUBLE ? "false" : "true", status);
}

const struct check_format check_sarif = {
	.begin = begin,
	.game = put_game,
	.end = end,
};
