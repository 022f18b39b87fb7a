/*
 * sarif.c - writes a SARIF 2.1.0 log of one run, as results come.
 */
#include "check/check.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "json.h"

#define SCHEMA "https://json.schemastore.org/sarif-2.1.0.json"

static void
put_rule(FILE *out, const struct tes_code *code)
{
	fputs("{\"id\":", out);
	json_string(out, code->code);
	fputs(",\"name\":", out);
	json_string(out, code->name);
	fputs(",\"shortDescription\":{\"text\":", out);
	json_string(out, code->summary);
	fputs("},\"fullDescription\":{\"text\":", out);
	json_string(out, code->explanation);
	if (*code->rules) {
		fputs("},\"help\":{\"text\":", out);
		json_string(out, code->rules);
	}
	fprintf(out, "},\"defaultConfiguration\":{\"level\":\"%s\"}}",
	    tes_severity_name(code->severity));
}

static void
begin(struct check *check)
{
	const struct tes_code *code = NULL;
	FILE *out = check->run->out;

	fprintf(out,
	    "{\"$schema\":\"" SCHEMA "\",\"version\":\"2.1.0\",\"runs\":["
	       "{\"tool\":{\"driver\":{\"name\":\"%s\",\"version\":\"%s\","
	       "\"rules\":[",
	    check->run->cmd->name, tes_version());
	while (true) {
		const bool first = !code;

		code = tes_code_next(code);
		if (!code)
			break;
		fputs(first ? "\n" : ",\n", out);
		put_rule(out, code);
	}
	fputs("]}},\"columnKind\":\"unicodeCodePoints\",\"results\":[", out);
}

static bool
stands_in_uri(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
	    (c >= '0' && c <= '9') || (c && strchr("-._~/", c));
}

/* Writes a path as a URI; a relative path becomes a relative URI. */
static void
put_uri(FILE *out, const char *path)
{
	fputs(*path == '/' ? "\"file://" : "\"", out);
	for (; *path; path++)
		if (stands_in_uri(*path))
			fputc(*path, out);
		else
			fprintf(out, "%%%02X", (unsigned char)*path);
	fputc('"', out);
}

static void
put_location(FILE *out, const struct tes_source *src, struct tes_span span)
{
	uint64_t line, end_line;
	uint32_t column, end_column;

	tes_source_locate(src, span.begin, &line, &column);
	tes_source_locate(src, span.end, &end_line, &end_column);
	fputs("{\"physicalLocation\":{\"artifactLocation\":{\"uri\":", out);
	put_uri(out, tes_source_name(src));
	fprintf(out, "},\"region\":{\"startLine\":%" PRIu64
	       ",\"startColumn\":%" PRIu32 ",\"endLine\":%" PRIu64
	       ",\"endColumn\":%" PRIu32 "}}",
	    line, column, end_line, end_column);
}

/* Writes notes and help with a place as related locations. */
static void
put_related(FILE *out, const struct tes_source *src,
    const struct tes_diag *diag)
{
	size_t n = 0;

	for (size_t i = 0; i < diag->note_count; i++) {
		if (diag->note[i].span.end == 0)
			continue;
		fputs(n++ ? "," : ",\"relatedLocations\":[", out);
		put_location(out, src, diag->note[i].span);
		fputs(",\"message\":{\"text\":", out);
		json_string(out, diag->note[i].text);
		fputs("}}", out);
	}
	if (n)
		fputc(']', out);
}

/* Writes the message, with notes and help without a place as lines. */
static void
put_message(FILE *out, const struct tes_diag *diag)
{
	fputs("\"message\":{\"text\":\"", out);
	json_inner(out, diag->message, strlen(diag->message));
	for (size_t i = 0; i < diag->note_count; i++) {
		const struct tes_note *note = &diag->note[i];

		if (note->span.end > 0)
			continue;
		fprintf(out, "\\n%s: ", note->is_help ? "help" : "note");
		json_inner(out, note->text, strlen(note->text));
	}
	fputs("\"}", out);
}

static void
put_properties(FILE *out, const struct game *game, const struct tes_diag *diag)
{
	fputs(",\"properties\":{", out);
	diag_print_json_place(out, diag);
	json_game(out, game->number, game->record);
	fputs("}}", out);
}

static void
put_game(struct check *check, const struct game *game)
{
	const struct tes_source *src = tes_record_source(game->record);
	FILE *out = check->run->out;

	for (size_t i = 0; i < tes_diags_count(game->diags); i++) {
		const struct tes_diag *diag = tes_diags_at(game->diags, i);

		fputs(i > 0 ? ",\n" : "\n", out);
		fprintf(out, "{\"ruleId\":\"%s\",\"level\":\"%s\",",
		    diag->code->code,
		    tes_severity_name(diag_print_severity(&check->printer,
			diag)));
		put_message(out, diag);
		fputs(",\"locations\":[", out);
		put_location(out, src, diag->span);
		fputs("}]", out);
		put_related(out, src, diag);
		put_properties(out, game, diag);
	}
}

/* Prints the results of a game, after a comma if others precede. */
static void
emit_game(struct check *check, const struct game_output *game)
{
	if (game->len > 0 && check->has_result)
		putchar(',');
	check->has_result |= game->len > 0;
	output_queue_put(game->output, check->run, stdout, 0);
}

static void
end(struct check *check)
{
	const int status = check->run->status;

	fprintf(check->run->out,
	    "],\"invocations\":[{\"executionSuccessful\":%s,"
	       "\"exitCode\":%d}]}]}\n",
	    status == CMD_TROUBLE ? "false" : "true", status);
}

const struct check_format check_sarif = {
	.begin = begin,
	.game = put_game,
	.emit = emit_game,
	.end = end,
};
