#include "sarif.h"

#include <inttypes.h>
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

void
sarif_begin(struct cmd_run *run)
{
	const struct tes_code *code = NULL;
	FILE *out = run->out;

	fprintf(out,
	    "{\"$schema\":\"" SCHEMA "\",\"version\":\"2.1.0\",\"runs\":["
	       "{\"tool\":{\"driver\":{\"name\":\"%s\",\"version\":\"%s\","
	       "\"rules\":[",
	    run->cmd->name, tes_version());
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

/* Writes the members of a SARIF region: where a span begins and ends. */
static void
put_region(FILE *out, const struct tes_source *src, struct tes_span span)
{
	uint64_t line, end_line;
	uint32_t column, end_column;

	tes_source_locate(src, span.begin, &line, &column);
	tes_source_locate(src, span.end, &end_line, &end_column);
	fprintf(out, "{\"startLine\":%" PRIu64 ",\"startColumn\":%" PRIu32
	       ",\"endLine\":%" PRIu64 ",\"endColumn\":%" PRIu32 "}",
	    line, column, end_line, end_column);
}

static void
put_artifact(FILE *out, const struct tes_source *src)
{
	fputs("\"artifactLocation\":{\"uri\":", out);
	put_uri(out, tes_source_name(src));
	fputc('}', out);
}

void
sarif_location(FILE *out, const struct tes_source *src, struct tes_span span)
{
	fputs("{\"physicalLocation\":{", out);
	put_artifact(out, src);
	fputs(",\"region\":", out);
	put_region(out, src, span);
	fputc('}', out);
}

void
sarif_fix(FILE *out, const struct tes_source *src, const char *what,
    const struct tes_edit *edit, uint32_t edits)
{
	fputs("{\"description\":{\"text\":", out);
	json_string(out, what);
	fputs("},\"artifactChanges\":[{", out);
	put_artifact(out, src);
	fputs(",\"replacements\":[", out);
	for (uint32_t i = 0; i < edits; i++) {
		fputs(i ? ",{\"deletedRegion\":" : "{\"deletedRegion\":", out);
		put_region(out, src, edit[i].span);
		fputs(",\"insertedContent\":{\"text\":", out);
		json_string(out, edit[i].text);
		fputs("}}", out);
	}
	fputs("]}]}", out);
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
