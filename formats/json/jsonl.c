/*
 * jsonl.c - reads records as JSON, one object on each line, with the keys and
 * types of YAML.
 *
 * In values of keys that begin with "x-", scalars that YAML has without quotes
 * ("plain") are numbers, true, false or null if JSON has these.  Others whose
 * type depends on the missing quotes, such as dates, are written {"$plain":
 * "2004-06-05"}.  Keys without quotes begin with "$plain:"; keys whose own text
 * begins with that get one more dollar sign.
 */
#include <string.h>

#include "format.h"
#include "json/in.h"
#include "json/out.h"
#include "stream.h"
#include "yaml/in.h"

size_t
json_key_dollars(const struct tes_text *key)
{
	const char *s = key->s;
	const size_t len = key->len;
	size_t n = 0;

	while (n < len && s[n] == '$')
		n++;
	return n > 0 && len - n >= 5 && memcmp(s + n, "plain", 5) == 0 ? n : 0;
}

static void
unmark_key(struct yaml_event_in *out)
{
	const size_t dollars = json_key_dollars(&out->text);

	if (dollars > 1) {
		out->text = text_sub(out->text, 1, out->text.len);
	} else if (dollars == 1 && out->text.len > 7 &&
	    out->text.s[6] == ':') {
		out->text = text_sub(out->text, 7, out->text.len);
		out->plain = true;
	}
}

/*
 * If the text after the brace of an object is `"$plain": "text"}`, parses it to
 * *out as a scalar without quotes, and returns true.
 */
static bool
take_plain(struct json_in *j, struct yaml_event_in *out)
{
	struct json_in ahead = *j;

	if (json_next(&ahead) != JSON_KEY || !text_is(ahead.text, "$plain") ||
	    json_next(&ahead) != JSON_STRING)
		return false;
	const struct tes_text text = ahead.text;
	if (json_next(&ahead) != JSON_OBJECT_END)
		return false;
	*j = ahead;
	*out = (struct yaml_event_in){
		.type = YAML_SCALAR_EVENT,
		.text = text,
		.plain = true,
	};
	return true;
}

/* The type of YAML event into which each token is converted. */
static const yaml_event_type_t event_of[] = {
	[JSON_END] = YAML_DOCUMENT_END_EVENT,
	[JSON_OBJECT] = YAML_MAPPING_START_EVENT,
	[JSON_OBJECT_END] = YAML_MAPPING_END_EVENT,
	[JSON_ARRAY] = YAML_SEQUENCE_START_EVENT,
	[JSON_ARRAY_END] = YAML_SEQUENCE_END_EVENT,
	[JSON_KEY] = YAML_SCALAR_EVENT,
	[JSON_STRING] = YAML_SCALAR_EVENT,
	[JSON_NUMBER] = YAML_SCALAR_EVENT,
	[JSON_WORD] = YAML_SCALAR_EVENT,
	[JSON_NULL] = YAML_SCALAR_EVENT,
};

static bool
pull(struct yaml_in *in, struct yaml_event_in *out)
{
	struct json_in *j = in->pull_ctx;

	if (out->type == YAML_DOCUMENT_END_EVENT) {
		out->type = YAML_STREAM_END_EVENT;
		return true;
	}
	const enum json_token token = json_next(j);
	if (token <= JSON_NO_MEMORY) {
		if (token == JSON_NO_MEMORY ||
		    charset_check_touches(&in->checked, j->span))
			return false;
		struct tes_diag *diag =
		    yaml_report(in, DIAG_JSON_SYNTAX, j->span, "%s", j->error);
		if (j->is_cut)
			diag_help(in->diags, diag,
			    "write each record as one object "
			    "on one line, as 'jq -c .' does");
		else if (j->span.begin == 0)
			diag_help(in->diags, diag, "begin each record with "
			    "'{'; for YAML, use the suffix .yaml, or "
			    "tessera-convert --from=yaml");
		return false;
	}
	if (token == JSON_OBJECT && take_plain(j, out))
		return true;
	*out = (struct yaml_event_in){
		.type = event_of[token],
		.text = j->text,
		.plain = token == JSON_NUMBER || token == JSON_WORD ||
		    token == JSON_NULL,
	};
	if (token == JSON_KEY)
		unmark_key(out);
	else if (token == JSON_NULL)
		out->text.len = 0;
	else if (out->type != YAML_SCALAR_EVENT)
		out->text.span = j->span;
	return true;
}

/*
 * Returns whether the line, of which j is at the start, begins an array that
 * does not end on this line.
 */
static bool
is_cut_list(struct json_in j)
{
	enum json_token token = json_next(&j);

	if (token != JSON_ARRAY)
		return false;
	while (token > JSON_END)
		token = json_next(&j);
	return j.is_cut;
}

static enum tes_status
read_line(struct tes_reader *r, struct tes_record *rec,
    struct tes_diags *diags)
{
	const size_t before = tes_diags_error_count(diags);
	struct json_in json = json_begin(&rec->arena, rec->source.text,
	    rec->source.len);
	const struct json_in whole = json_begin(NULL, rec->source.text,
	    rec->source.len);
	struct json_in first = whole;
	struct yaml_in in = {
		.arena = &rec->arena,
		.limits = &rec->limits,
		.rec = rec,
		.diags = diags,
		.pull = pull,
		.pull_ctx = &json,
	};

	if (yaml_begin(&in, rec->source.text, rec->source.len, 0))
		yaml_read_document(&in, rec);
	yaml_end(&in);
	r->is_list = is_cut_list(whole);
	r->is_cut = json.is_cut || r->is_list ||
	    json_next(&first) == JSON_WRONG;
	rec->is_partial |= in.lost || in.is_over;
	rec->is_cut |= in.is_over;
	return rec->arena.out_of_memory ? TES_NOMEM :
	    diags_status(diags, before);
}

static enum tes_status
next_jsonl(struct tes_reader *r, struct tes_record *rec,
    struct tes_diags *diags)
{
	enum tes_status st;

	for (;;) {
		st = stream_scan_line(r, r->limits.record);
		if (st != TES_OK && st != TES_INVALID)
			return st;
		if (r->is_skipping) {
			r->is_skipping = st == TES_INVALID;
			stream_take(r);
			continue;
		}
		if (st == TES_INVALID)
			return stream_too_long(r, rec, diags,
			    TES_LIMIT_RECORD);
		if (r->scan == r->begin)
			return TES_END;
		const char *s = r->buf + r->begin;
		size_t len = r->scan - r->begin;
		while (len > 0 && s[len - 1] && strchr(" \t\r\n", s[len - 1]))
			len--;
		/*
		 * The rest of an object or array of several lines, or of what
		 * is no JSON, is skipped, as its first line was reported.  If
		 * it is an array, its items may be objects on one line; the
		 * last one may look like a record.
		 */
		const bool is_rest = r->is_cut && (*s != '{' ||
		    (r->is_list && len > 0 && strchr(",]", s[len - 1])));
		if (len > 0 && !is_rest)
			break;
		stream_take(r);
	}
	if (stream_begin_record(r, rec, r->scan - r->begin) != TES_OK)
		return TES_NOMEM;
	stream_take(r);
	return read_line(r, rec, diags);
}

/*
 * Returns whether a line is a JSON object.  If not is_whole, `line` is cut off
 * at its end, and the start of an object is enough.
 */
static bool
sniff_jsonl(const char *line, size_t len, bool is_whole)
{
	struct json_in j = json_begin(NULL, line, len);
	enum json_token token = json_next(&j);

	if (token != JSON_OBJECT)
		return false;
	while (token > JSON_END)
		token = json_next(&j);
	return token == JSON_END || (!is_whole && j.is_cut);
}

static const char *const suffix[] = { ".jsonl", ".ndjson", ".json", NULL };

const struct tes_format format_jsonl = {
	.name = "jsonl",
	.title = "JSON, one object per line",
	.suffix = suffix,
	.is_canonical = true,
	.sniff = sniff_jsonl,
	.next = next_jsonl,
	.put = jsonl_put,
};
