#include "sarif.h"

#include <inttypes.h>
#include <string.h>

void
sarif_text(struct json *j, const char *s)
{
	for (size_t len; *s; s += len) {
		len = strcspn(s, "{}");
		json_part(j, s, len);
		if (s[len])
			fprintf(j->out, "%c%c", s[len], s[len]);
		len += s[len] != '\0';
	}
}

void
sarif_message(struct json *j, const char *key, const char *s)
{
	json_open(j, key, "{");
	json_open(j, "text", "\"");
	sarif_text(j, s);
	json_close(j, "\"");
	json_close(j, "}");
}

void
sarif_begin(struct cmd_run *run)
{
	const struct tes_code *code = NULL;
	struct json j = { .out = run->out };

	json_open(&j, NULL, "{");
	json_string(&j, "$schema",
	    "https://json.schemastore.org/sarif-2.1.0.json");
	json_string(&j, "version", "2.1.0");
	json_open(&j, "runs", "[{");
	json_open(&j, "tool", "{");
	json_open(&j, "driver", "{");
	json_string(&j, "name", run->cmd->name);
	json_string(&j, "version", tes_version());
	json_open(&j, "rules", "[");
	while ((code = tes_code_next(code))) {
		json_newline(&j);
		json_open(&j, NULL, "{");
		json_string(&j, "id", code->code);
		json_string(&j, "name", code->name);
		sarif_message(&j, "shortDescription", code->summary);
		sarif_message(&j, "fullDescription", code->explanation);
		if (*code->rules)
			sarif_message(&j, "help", code->rules);
		json_open(&j, "defaultConfiguration", "{");
		json_string(&j, "level", tes_severity_name(code->severity));
		json_close(&j, "}}");
	}
	json_close(&j, "]}}");
	json_string(&j, "columnKind", "unicodeCodePoints");
	json_open(&j, "results", "[");
}

static bool
is_uri_char(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
	    (c >= '0' && c <= '9') || (c && strchr("-._~/", c));
}

/* Writes a SARIF region: where a span begins and ends. */
static void
put_region(struct json *j, const char *key, const struct tes_source *src,
    struct tes_span span)
{
	uint64_t line, end_line;
	uint32_t column, end_column;

	tes_source_locate(src, span.begin, &line, &column);
	tes_source_locate(src, span.end, &end_line, &end_column);
	json_open(j, key, "{");
	json_number(j, "startLine", line);
	json_number(j, "startColumn", column);
	json_number(j, "endLine", end_line);
	json_number(j, "endColumn", end_column);
	json_close(j, "}");
}

static void
put_artifact(struct json *j, const struct tes_source *src)
{
	json_open(j, "artifactLocation", "{");
	/* Write a path as a URI; a relative path becomes a relative URI. */
	const char *path = tes_source_name(src);
	json_open(j, "uri", "\"");
	fputs(*path == '/' ? "file://" : "", j->out);
	for (; *path; path++)
		if (is_uri_char(*path))
			fputc(*path, j->out);
		else
			fprintf(j->out, "%%%02X", (unsigned char)*path);
	json_close(j, "\"");
	json_close(j, "}");
}

void
sarif_location(struct json *j, const struct tes_source *src,
    struct tes_span span)
{
	json_open(j, NULL, "{");
	json_open(j, "physicalLocation", "{");
	put_artifact(j, src);
	put_region(j, "region", src, span);
	json_close(j, "}");
}

/* Writes what an editor shows to choose a fix by. */
static void
put_description(struct json *j, bool is_sure, const struct tes_edit *edit,
    uint32_t edits)
{
	json_open(j, "description", "{");
	json_open(j, "text", "\"");
	fputs(is_sure ? "sure: " : "maybe: ", j->out);
	if (edits != 1) {
		fprintf(j->out, "%" PRIu32 " changes", edits);
	} else if (edit->text[0] == '\0') {
		fputs("remove the text", j->out);
	} else {
		fputs("write '", j->out);
		sarif_text(j, edit->text);
		fputc('\'', j->out);
	}
	json_close(j, "\"");
	json_close(j, "}");
}

void
sarif_fix(struct json *j, const struct tes_source *src, bool is_sure,
    const struct tes_edit *edit, uint32_t edits)
{
	json_open(j, NULL, "{");
	put_description(j, is_sure, edit, edits);
	json_open(j, "artifactChanges", "[{");
	put_artifact(j, src);
	json_open(j, "replacements", "[");
	for (uint32_t i = 0; i < edits; i++) {
		json_open(j, NULL, "{");
		put_region(j, "deletedRegion", src, edit[i].span);
		json_open(j, "insertedContent", "{");
		json_string(j, "text", edit[i].text);
		json_close(j, "}}");
	}
	json_close(j, "]}]}");
}

void
sarif_put_results(bool *has_result, const struct game_output *game)
{
	size_t len;

	output_queue_text(game->output, &len);
	if (len > 0 && *has_result)
		putchar(',');
	*has_result |= len > 0;
	game_put(game, stdout, 0);
}

void
sarif_end(struct cmd_run *run)
{
	const int status = run->status;

	fprintf(run->out,
	    "],\"invocations\":[{\"executionSuccessful\":%s,"
	       "\"exitCode\":%d}]}]}\n",
	    status == CMD_TROUBLE ? "false" : "true", status);
}
