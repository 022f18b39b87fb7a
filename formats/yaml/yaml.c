/*
 * yaml.c - parses a record and its header.  formats/record.md has the grammar.
 */
#include <string.h>

#include "base/ascii.h"
#include "base/words.h"
#include "yaml/in.h"

struct header_reader {
	struct tes_header *head;
	/* bit i: the record has the key record_header_keys[i] */
	uint64_t present;
	struct tes_node *tail;
	struct tes_span first_key;
	bool is_whole; /* all keys are well formed, so none is hidden */
};

static void
read_setup(struct yaml_in *in, void *into, const struct tes_text *key,
    const struct record_key *row)
{
	struct tes_header *head = into;

	head->has_setup = true;
	yaml_read_items(in, into, key, row);
}

/*
 * Reads the value of `edition`.  If it is {base: 2005, card: 3}, sets
 * head->edition to the base, and head->change to the others.
 */
static void
read_edition(struct yaml_in *in, void *into, const struct tes_text *key,
    const struct record_key *row)
{
	struct tes_header *head = into;
	struct tes_pair one = { 0 }, *item;
	struct yaml_map map;
	size_t cap = 0;

	(void)row;
	if (in->event.type != YAML_MAPPING_START_EVENT) {
		yaml_text(in, key, &head->edition);
		return;
	}
	head->change_count = 0;
	yaml_map_begin(&map, in);
	while (yaml_map_next(&map, in, &one.key)) {
		if (!yaml_read_pair(in, text_is(one.key, "base") ? YAML_BASE :
			YAML_PARAMETER, &one))
			continue;
		if (text_is(one.key, "base")) {
			head->edition = one.value;
			continue;
		}
		item = arena_append(in->arena, &head->change,
		    &head->change_count, &cap, sizeof(*item));
		if (!item)
			return;
		*item = one;
	}
	if (head->edition.s || in->lost)
		return;
	const struct tes_pair *near = NULL;
	for (uint32_t i = 0; i < head->change_count; i++)
		if (word_typos(head->change[i].key.s, head->change[i].key.len,
		    "base") < WORD_FAR)
			near = &head->change[i];
	struct tes_diag *diag = yaml_report(in, DIAG_MISSING_KEY,
	    near ? near->key.span : key->span, "'base'");
	if (near)
		diag_suggest(in->diags, diag, "base");
	else
		diag_help(in->diags, diag, "name the edition to change: "
		    "{base: timbuktu, refill: add}");
}

/*
 * Reads an item `- seat: name` of the list of players to *one, and adds the
 * seat to `seats`.  Returns false if it is malformed or the seat is taken.
 */
static bool
read_player(struct yaml_in *in, struct yaml_key_set *seats,
    struct tes_pair *one)
{
	const struct tes_text *first;
	struct tes_text more;
	struct yaml_map map;
	bool found;

	if (in->event.type != YAML_MAPPING_START_EVENT) {
		yaml_wrong_pair(in, "players", "'seat: name'");
		return false;
	}
	yaml_map_begin(&map, in);
	/*
	 * Without a well-formed key there is no seat, and the error was
	 * reported.
	 */
	if (!yaml_map_next(&map, in, &one->key))
		return false;
	found = yaml_is_nothing(in) ||
	    yaml_text(in, &one->key, &one->value);
	while (yaml_map_next(&map, in, &more)) {
		diag_help(in->diags, yaml_report(in, DIAG_UNEXPECTED_KEY,
		    more.span, "'" TEXT_FMT "' is a second player in the list "
		    "item of '" TEXT_FMT "'", TEXT_ARG(more),
		    TEXT_ARG(one->key)), map.is_flow || in->pull ?
		    "write each player in brackets of its own: {seat: name}" :
		    "begin a new list item with '- ' here");
		yaml_lose(in);
	}
	first = found ? yaml_seen_add(seats, in, &one->key) : NULL;
	if (first)
		diag_note(in->diags, yaml_report(in, DIAG_SEAT_TAKEN,
		    one->key.span, "two players have the seat '" TEXT_FMT "'",
		    TEXT_ARG(one->key)),
		    first->span, "first here");
	return found && !first;
}

static void
read_players(struct yaml_in *in, void *into, const struct tes_text *key,
    const struct record_key *row)
{
	struct tes_header *head = into;
	struct tes_pair *item;
	struct yaml_key_set seats;
	size_t cap = 0;
	bool is_reported = false;

	(void)row;
	if (in->event.type != YAML_SEQUENCE_START_EVENT) {
		yaml_no_list(in, key,
		    "write one '- seat: name' a line, in turn order");
		return;
	}
	head->player_count = 0;
	yaml_seen_init(&seats);
	while (yaml_next(in) && in->event.type != YAML_SEQUENCE_END_EVENT) {
		const bool is_string = in->event.type == YAML_SCALAR_EVENT;
		struct tes_pair one = { .key.s = NULL };

		/*
		 * If seats are missing, every item has the same error: report
		 * only the first.
		 */
		if (is_reported && is_string) {
			in->end = yaml_span(in).end;
			yaml_lose(in);
			continue;
		}
		is_reported |= is_string;
		if (!read_player(in, &seats, &one))
			continue;
		if (yaml_is_full(in, head->player_count, one.key.span))
			return;
		item = arena_append(in->arena, &head->player,
		    &head->player_count, &cap, sizeof(*item));
		if (!item)
			return;
		*item = one;
	}
}

void
yaml_read_value(struct yaml_in *in, void *into, const struct tes_text *key,
    const struct record_key *row)
{
	static yaml_read_fn *const read[RECORD_KINDS] = {
		[RECORD_TEXT] = yaml_read_text,
		[RECORD_ANY_TEXT] = yaml_read_text,
		[RECORD_DATE] = yaml_read_text,
		[RECORD_NUMBER] = yaml_read_text,
		[RECORD_SECONDS] = yaml_read_text,
		[RECORD_ITEMS] = yaml_read_items,
		[RECORD_SETUP] = read_setup,
		[RECORD_PAIRS] = yaml_read_pairs,
		[RECORD_FLOW_PAIRS] = yaml_read_pairs,
		[RECORD_POINTS] = yaml_read_pairs,
		[RECORD_EDITION] = read_edition,
		[RECORD_PLAYERS] = read_players,
		[RECORD_TURNS] = yaml_read_turns,
		[RECORD_AFTER] = yaml_read_after,
		[RECORD_LINES] = yaml_read_lines,
	};

	const bool lost = in->lost;

	read[row->kind](in, into, key, row);
	yaml_set_aside(in, row, lost);
}

static void
read_head_key(struct yaml_in *in, struct header_reader *hr,
    struct yaml_map *map, const struct tes_text *key)
{
	const struct record_key *row = record_key_find(record_header_keys, key);
	const bool lost = in->lost;
	const bool is_known = row != NULL;
	bool is_meant = true;

	if (!is_known) {
		row = yaml_unknown_key(in, map, key, record_header_keys,
		    &is_meant);
		yaml_set_aside(in, row, lost);
	}
	/* Do not also report the similar key as missing. */
	if (row)
		hr->present |= (uint64_t)1 << (row - record_header_keys);
	if (!row || !is_meant)
		return;
	yaml_read_value(in, hr->head, key, row);
	if (row->span) {
		/*
		 * A syntax error ends parsing, so that the part extends to the
		 * end.  The error of an unknown key is not one of its part.
		 */
		const struct tes_span span = {
			is_known ? key->span.begin : key->span.end,
			in->is_over ? (uint32_t)in->checked.len : in->end };

		memcpy((char *)hr->head + row->span, &span, sizeof(span));
	}
}

/* Bits of `present` for the keys 'game' and 'edition', the first two rows. */
enum { GAME_AND_EDITION = 1 << 0 | 1 << 1 };

static void
report_missing(struct yaml_in *in, const struct header_reader *hr)
{
	char names[80] = "";
	bool some = false;

	for (size_t i = 0; record_header_keys[i].name; i++) {
		if (!(record_header_keys[i].flags & KEY_REQUIRED) ||
		    hr->present >> i & 1)
			continue;
		if (some)
			strcat(names, ", ");
		strcat(names, "'");
		strcat(names, record_header_keys[i].name);
		strcat(names, "'");
		some = true;
	}
	if (!some)
		return;
	struct tes_diag *diag = yaml_report(in, DIAG_MISSING_KEY,
	    hr->first_key, "%s", names);
	if (in->missing_help && (hr->present & GAME_AND_EDITION) !=
	    GAME_AND_EDITION)
		diag_help(in->diags, diag, "%s", in->missing_help);
	else if ((hr->present & GAME_AND_EDITION) == 1)
		diag_help(in->diags, diag, "run 'tessera editions' to list "
		    "the editions");
}

static void
read_head(struct yaml_in *in, struct header_reader *hr)
{
	struct yaml_map map;
	struct tes_text key;

	/*
	 * If text on the '---' line was not read, it may have been a key: then
	 * none is reported as missing.
	 */
	const bool lost = in->lost;

	yaml_map_begin(&map, in);
	hr->first_key = map.span;
	while (yaml_map_next(&map, in, &key)) {
		if (hr->first_key.begin == hr->first_key.end)
			hr->first_key = key.span;
		if (yaml_is_own_key(&key))
			yaml_own_value(in, &hr->head->extra, &hr->tail, &key,
			    map.plain_key);
		else
			read_head_key(in, hr, &map, &key);
	}
	hr->is_whole = !map.lost_key && !in->checked.patches && !lost;
}

size_t
yaml_start_line(const struct tes_source *src, struct tes_span *rest)
{
	const char *s = src->text;
	size_t at = 3, end;

	*rest = (struct tes_span){ 0, 0 };
	if (src->len < 3 || memcmp(s, "---", 3) != 0)
		return 0;
	const char *nl = memchr(s, '\n', src->len);
	const size_t line_end = nl ? (size_t)(nl - s) : src->len;
	for (end = line_end; end > at && s[end - 1] == '\r'; end--)
		;
	while (at < end && (s[at] == ' ' || s[at] == '\t'))
		at++;
	if (at < end && (at == 3 || s[at] != '#'))
		*rest = (struct tes_span){ (uint32_t)at, (uint32_t)end };
	return nl ? line_end + 1 : line_end;
}

/*
 * Returns the offset of the first character, at or after `at`, that is not
 * white space; the length of the source if there is none.
 */
static size_t
skip_space(const struct tes_source *src, size_t at)
{
	while (at < src->len && src->text[at] &&
	    strchr(" \t\r\n", src->text[at]))
		at++;
	return at;
}

/*
 * Returns whether s is the rest of a PGN tag (a line of a chess game, such as
 * `[Event "Club"]`) after its '['.
 */
static bool
is_pgn_tag(const char *s, size_t len)
{
	size_t i = 0;

	while (i < len && ascii_is_letter(s[i]))
		i++;
	return i > 0 && len - i > 1 && s[i] == ' ' && s[i + 1] == '"';
}

/* Returns help for a document, at span `at`, that is not a mapping. */
static const char *
document_help(const struct yaml_in *in, const struct tes_source *src,
    struct tes_span at)
{
	const bool is_list = at.begin < src->len &&
	    src->text[at.begin] == '[';
	const size_t from = is_list ? skip_space(src, at.begin + 1) : src->len;
	const size_t left = src->len - from;
	const char *s = src->text + from;

	if (is_list && is_pgn_tag(s, left))
		return "this looks like a chess game in PGN, which is not "
		    "supported; begin a record with the key 'game'";
	if (is_list && (in->pull || (left > 0 && *s && strchr("{[]", *s))))
		return "write each record of a JSON list on a line of its own, "
		    "as jq -c '.[]' does";
	if (in->pull)
		return "write each record as one JSON object on one line";
	return "write 'key: value' with a space after the colon, beginning "
	    "with the key 'game'";
}

static void
report_no_mapping(struct yaml_in *in, const struct tes_record *rec)
{
	struct tes_span span = yaml_span(in);

	span.end = span.begin + 1;
	if (!in->checked.patches) {
		struct tes_diag *diag = yaml_report(in, DIAG_WRONG_TYPE, span,
		    "a record must be a mapping, not %s", yaml_shape_name(in));

		const bool is_text = in->event.type == YAML_SCALAR_EVENT;
		if (!is_text || !yaml_fix_start(in, diag, span.begin))
			diag_help(in->diags, diag, "%s",
			    document_help(in, &rec->source, span));
		if (is_text && diag && !diag->fix)
			yaml_fix_colon(in, diag, span.begin);
	}
	/*
	 * Stop if the rest of the text would only give errors that follow from
	 * this.
	 */
	in->is_over |= in->event.type == YAML_SCALAR_EVENT ||
	    yaml_is_flow(in) || in->pull;
	yaml_lose(in);
}

void
yaml_read_document(struct yaml_in *in, struct tes_record *rec)
{
	struct header_reader hr = { .head = &rec->head };

	if (in->event.type == YAML_MAPPING_START_EVENT)
		read_head(in, &hr);
	else
		report_no_mapping(in, rec);
	yaml_finish(in);
	/* A syntax error may hide keys: do not report them as missing. */
	if (hr.is_whole && !in->is_over)
		report_missing(in, &hr);
}

/* Reports text after the '---' of a start line. */
static void
report_rest(struct yaml_in *in, struct tes_span rest)
{
	struct tes_diag *diag = yaml_report(in, DIAG_START_LINE, rest, NULL);

	if (!yaml_fix_start(in, diag, rest.begin - 3))
		diag_help(in->diags, diag, "begin the record on the next line");
}

bool
yaml_read_record(struct tes_record *rec, struct tes_diags *diags)
{
	struct yaml_in in = {
		.arena = &rec->arena,
		.limits = &rec->limits,
		.rec = rec,
		.diags = diags,
	};
	struct tes_span rest;
	const size_t from = yaml_start_line(&rec->source, &rest);

	/* Skip the setup of a parser for an empty record. */
	if (skip_space(&rec->source, from) == rec->source.len &&
	    rest.begin == rest.end)
		return false;
	const bool some = yaml_begin(&in, rec->source.text, rec->source.len,
	    from);
	if (rest.begin != rest.end &&
	    !charset_check_touches(&in.checked, rest))
		report_rest(&in, rest);
	if (some)
		yaml_read_document(&in, rec);
	yaml_end(&in);
	rec->is_partial |= in.lost || in.lost_aside || in.is_over;
	rec->has_whole_play = !in.lost && !in.is_over;
	rec->is_cut |= in.is_over;
	return some || rec->is_partial;
}
