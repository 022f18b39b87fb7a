/*
 * edition.c - parses an edition file.  formats/edition.md has the grammar.
 */
#include "edition/edition.h"

#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "base/buf.h"
#include "base/words.h"
#include "yaml/in.h"

/* Greatest revision number that is accepted. */
enum { REVISION_MAX = 9999 };

bool
edition_is_path(const char *name, size_t len)
{
	return (len > 5 && memcmp(name + len - 5, ".yaml", 5) == 0) ||
	    (len > 4 && memcmp(name + len - 4, ".yml", 4) == 0);
}

uint32_t
edition_split(const char *name, size_t *len)
{
	const char *slash = memchr(name, '/', *len);
	const size_t whole = *len;
	int32_t n;

	if (!slash)
		return 0;
	*len = (size_t)(slash - name);
	return whole - *len <= 6 && text_read_number(text_plain(slash + 1,
	    whole - *len - 1, 0), &n) && n > 0 ? (uint32_t)n : UINT32_MAX;
}

static void
read_id(struct yaml_in *in, void *into, const struct tes_text *key,
    const struct record_key *row)
{
	struct edition_file *file = into;
	struct tes_text text;
	uint32_t i = 0;

	(void)row;
	if (!yaml_text(in, key, &text))
		return;
	while (i < text.len && (ascii_is_letter(text.s[i]) ||
	    ascii_is_digit(text.s[i]) || text.s[i] == '-' ||
	    text.s[i] == '_' || text.s[i] == '.'))
		i++;
	if (i > 0 && i == text.len && !edition_is_path(text.s, text.len))
		file->id = text;
	else
		diag_help(in->diags, yaml_report(in, DIAG_INVALID_NAME,
		    text.span, "'" TEXT_FMT "' as the id of an edition",
		    TEXT_ARG(text)),
		    "use only letters, digits, '-', '_' and '.', and do not "
		    "end it in .yaml or .yml");
}

static void
read_revision(struct yaml_in *in, void *into, const struct tes_text *key,
    const struct record_key *row)
{
	struct edition_file *file = into;
	struct tes_text text;
	int32_t n;

	(void)row;
	if (!yaml_text_as(in, key, "a number", &text))
		return;
	if (text_read_number(text, &n) && n > 0 && n <= REVISION_MAX)
		file->revision = (uint32_t)n;
	else
		yaml_report(in, DIAG_BAD_NUMBER, text.span, "expected a "
		    "revision from 1 to %d, found '" TEXT_FMT "'",
		    REVISION_MAX, TEXT_ARG(text));
}

static void
read_base(struct yaml_in *in, void *into, const struct tes_text *key,
    const struct record_key *row)
{
	struct edition_file *file = into;

	(void)row;
	file->has_base = true;
	yaml_text_as(in, key, YAML_BASE, &file->base);
}

static void
read_inferred(struct yaml_in *in, void *into, const struct tes_text *key,
    const struct record_key *row)
{
	static const char *const words[] = {
		"no", "false", "yes", "true", NULL
	};
	struct edition_file_value *value = into;
	struct tes_text text;

	(void)row;
	if (!yaml_text(in, key, &text))
		return;
	for (int i = 0; words[i]; i++)
		if (text_is(text, words[i])) {
			value->inferred = i >= 2;
			return;
		}
	yaml_report(in, DIAG_BAD_PARAMETER, text.span,
	    "expected yes or no for 'inferred', found '" TEXT_FMT "'",
	    TEXT_ARG(text));
}

#define VALUE(field) offsetof(struct edition_file_value, field)

static const struct record_key value_keys[] = {
	{ "value", NULL, RECORD_TEXT, 0, VALUE(value), 0, 0 },
	{ "source", NULL, RECORD_TEXT, 0, VALUE(source), 0, 0 },
	{ "inferred", NULL, RECORD_OTHER, 0, 0, 0, 0 },
	{ .name = NULL },
};
static yaml_read_fn *const value_read[] = {
	yaml_read_text, yaml_read_text, read_inferred
};

/*
 * Reads a mapping to `into`: table[i] describes a key, read[i] reads its value.
 */
static void
read_by_rows(struct yaml_in *in, const struct record_key *table,
    yaml_read_fn *const *read, void *into, struct yaml_map *map)
{
	struct tes_text key;
	bool is_meant;

	yaml_map_begin(map, in);
	while (yaml_map_next(map, in, &key)) {
		const struct record_key *row = record_key_find(table, &key);

		if (!row && yaml_is_own_key(&key)) {
			yaml_skip(in);
			continue;
		}
		is_meant = row != NULL;
		if (!row)
			row = yaml_unknown_key(in, map, &key, table, &is_meant);
		if (is_meant)
			read[row - table](in, into, &key, row);
	}
}

static void
read_parameters(struct yaml_in *in, void *into, const struct tes_text *key,
    const struct record_key *row)
{
	struct edition_file *file = into;
	struct edition_file_value *item;
	struct yaml_map map, inner;
	struct tes_text name;
	size_t cap = 0;

	(void)row;
	file->parameters = key->span;
	if (in->event.type != YAML_MAPPING_START_EVENT) {
		yaml_wrong_shape(in, "", key, "a mapping");
		file->is_cut = true;
		return;
	}
	yaml_map_begin(&map, in);
	while (yaml_map_next(&map, in, &name)) {
		const size_t errors = tes_diags_error_count(in->diags);
		struct edition_file_value one = { .name = name };

		if (in->event.type != YAML_MAPPING_START_EVENT) {
			yaml_text_as(in, &name, YAML_PARAMETER, &one.value);
		} else {
			read_by_rows(in, value_keys, value_read, &one, &inner);
			if (!one.value.s &&
			    tes_diags_error_count(in->diags) == errors)
				yaml_report(in, DIAG_MISSING_KEY, name.span,
				    "the 'value' of '" TEXT_FMT "'",
				    TEXT_ARG(name));
		}
		item = arena_append(in->arena, &file->value, &file->values,
		    &cap, sizeof(*item));
		if (!item)
			return;
		*item = one;
	}
}

/* Reads `seats` or `words`: pairs of standard name and name in the edition. */
static void
read_names(struct yaml_in *in, void *into, const struct tes_text *key,
    const struct record_key *row)
{
	const size_t errors = tes_diags_error_count(in->diags);
	struct edition_file *file = into;
	const struct tes_pair *pair = NULL;
	uint32_t pairs = 0;

	if (in->event.type != YAML_MAPPING_START_EVENT) {
		yaml_wrong_shape(in, "", key, "a mapping of names");
		file->has_lost_names = true;
		return;
	}
	yaml_pairs(in, DIAG_DUPLICATE_KEY, &pair, &pairs);
	file->has_lost_names |= tes_diags_error_count(in->diags) > errors;
	record_key_set_list(row, into, pair, pairs);
}

#define SHEET(field) offsetof(struct edition_file, field)

static const struct record_key sheet_keys[] = {
	{ "edition", NULL, RECORD_OTHER, 0, 0, 0, 0 },
	{ "revision", NULL, RECORD_OTHER, 0, 0, 0, 0 },
	{ "game", NULL, RECORD_TEXT, 0, SHEET(game), 0, 0 },
	{ "title", NULL, RECORD_TEXT, 0, SHEET(title), 0, 0 },
	{ "base", NULL, RECORD_OTHER, 0, 0, 0, 0 },
	{ "seats", NULL, RECORD_OTHER, 0, SHEET(seat), SHEET(seats), 0 },
	{ "words", NULL, RECORD_OTHER, 0, SHEET(word), SHEET(words), 0 },
	{ "parameters", NULL, RECORD_OTHER, 0, 0, 0, 0 },
	{ .name = NULL },
};
static yaml_read_fn *const sheet_read[] = {
	read_id, read_revision, yaml_read_text, yaml_read_text,
	read_base, read_names, read_names, read_parameters,
};

static void
read_file(struct yaml_in *in, struct edition_file *file)
{
	struct yaml_map map;

	file->first_key = yaml_span(in);
	if (in->event.type != YAML_MAPPING_START_EVENT) {
		yaml_report(in, DIAG_WRONG_TYPE, file->first_key,
		    "an edition file must be a mapping, not %s",
		    yaml_shape_name(in));
		yaml_lose(in);
	} else {
		read_by_rows(in, sheet_keys, sheet_read, file, &map);
	}
	yaml_finish(in);
	file->is_cut |= in->is_over || in->checked.patches > 0;
	file->is_uncertain = tes_diags_error_count(in->diags) -
	    in->errors_before > in->guesses;
	if (file->is_uncertain || (file->id.s && file->game.s))
		return;
	yaml_report(in, DIAG_MISSING_KEY, file->first_key, "'%s'",
	    file->id.s ? "game" : "edition");
}

enum tes_status
edition_file_read(struct edition_file *file, struct arena *a,
    const struct tes_source *src, struct tes_diags *diags)
{
	const size_t before = tes_diags_error_count(diags);
	const char *other = charset_other_encoding(src->text, src->len);
	struct yaml_in in = { .arena = a, .diags = diags };

	*file = (struct edition_file){ .revision = 1 };
	a->out_of_memory = false;
	if (src->len > EDITION_FILE_MAX) {
		diag_add(diags, DIAG_RECORD_TOO_LONG, (struct tes_span){ 0, 0 },
		    "the limit for an edition file is %d bytes",
		    EDITION_FILE_MAX);
		return diags_status(diags, before);
	}
	if (other)
		charset_report_encoding(diags, other);
	else if (yaml_begin(&in, src->text, src->len, 0))
		read_file(&in, file);
	else if (!in.lost && !in.is_over)
		diag_add(diags, DIAG_MISSING_KEY, (struct tes_span){ 0, 0 },
		    "'edition'; the file has only blank lines and comments");
	yaml_end(&in);
	return a->out_of_memory ? TES_NOMEM : diags_status(diags, before);
}

bool
edition_file_read_header(struct edition_file *file, const char *text)
{
	static const char id[] = "edition: ", revision[] = "\nrevision: ";
	const char *const begin = text + sizeof(id) - 1;

	if (strncmp(text, id, sizeof(id) - 1) != 0)
		return false;
	const size_t quote = *begin == '"';
	const size_t len = strcspn(begin + quote, "\"\n");
	const char *p = begin + quote + len + quote;
	uint32_t n = 0;

	if ((quote && p[-1] != '"') ||
	    strncmp(p, revision, sizeof(revision) - 1) != 0)
		return false;
	p += sizeof(revision) - 1;
	for (; ascii_is_digit(*p) && n < UINT16_MAX; p++)
		n = n * 10 + (uint32_t)(*p - '0');
	file->id = text_plain(begin + quote, (uint32_t)len, 0);
	file->revision = n;
	return *p == '\n' && n > 0;
}

static bool
is_in(const char *const *list, const struct tes_text *word)
{
	for (; *list; list++)
		if (text_is(*word, *list))
			return true;
	return false;
}

/* Returns a pair before pair[i] with an equal new name, or NULL. */
static const struct tes_pair *
find_same_name(const struct tes_pair *pair, uint32_t i)
{
	for (uint32_t j = 0; j < i; j++)
		if (text_equal(pair[j].value, pair[i].value))
			return &pair[j];
	return NULL;
}

/*
 * Returns NULL if a text can be used as a name in a record, else help.  Seats
 * are keys.
 */
static const char *
name_help(const struct tes_text *text, bool is_seat)
{
	static const char one_word[] = "use one word without punctuation";

	if (text->len == 0 || text->s[0] == '-')
		return one_word;
	if (is_seat && text->len > limits_usual.key)
		return "use a shorter name, which can be a key of a record";
	for (uint32_t i = 0; i < text->len; i++)
		if (strchr(" \t\n,;/{}!?:#'\"", text->s[i]))
			return one_word;
	return ascii_is_digit(text->s[0]) ? "begin the name with a letter" :
					    NULL;
}

/*
 * Checks the edition's own names of seats or words.  Each must replace one of
 * the names standard[], and differ from all other words of the game.  taken:
 * other words that are in use; NULL for seats, which must differ from the keys
 * of a turn instead.
 */
static void
check_names(const struct tes_pair *pair, uint32_t pairs,
    const char *const *standard, const char *const *taken,
    struct tes_diags *diags)
{
	for (uint32_t i = 0; i < pairs; i++) {
		const struct tes_text *key = &pair[i].key;
		const struct tes_text *own = &pair[i].value;
		const int near = word_nearest(standard, key->s, key->len);
		const struct tes_pair *same = find_same_name(pair, i);
		struct tes_diag *diag;

		if (!is_in(standard, key)) {
			diag = diag_add(diags, DIAG_UNKNOWN_KEY, key->span,
			    "'" TEXT_FMT "' is not a %s", TEXT_ARG(*key),
			    taken ? "word that an edition can rename" :
			    "seat of the game");
			if (near >= 0)
				diag_suggest(diags, diag, standard[near]);
			else
				diag_help_choices(diags, diag, "write ",
				    standard);
			continue;
		}
		const char *help = name_help(own, !taken);
		if (help)
			diag_help(diags, diag_add(diags, DIAG_INVALID_NAME,
			    own->span, "'" TEXT_FMT "' as the name of '"
			    TEXT_FMT "'", TEXT_ARG(*own), TEXT_ARG(*key)),
			    "%s", help);
		else if (!text_equal(*own, *key) && (is_in(standard, own) ||
		    (taken ? is_in(taken, own) : yaml_is_turn_key(own))))
			diag_help(diags, diag_add(diags, DIAG_RESERVED_WORD,
			    own->span, "'" TEXT_FMT "' as the name of '"
			    TEXT_FMT "'", TEXT_ARG(*own), TEXT_ARG(*key)),
			    "choose a name that is not a %s", taken ?
			    "word of the game" :
			    "seat of the game or a key of turns");
		else if (same)
			diag_note(diags, diag_add(diags, DIAG_DUPLICATE_NAME,
			    own->span, "'" TEXT_FMT "' for both '" TEXT_FMT
			    "' and '" TEXT_FMT "'", TEXT_ARG(*own),
			    TEXT_ARG(same->key), TEXT_ARG(*key)),
			    same->value.span, "first here");
	}
}

static void
copy_names(struct arena *a, const struct tes_pair *pair, uint32_t pairs,
    struct edition_name **name, size_t *names)
{
	if (pairs == 0)
		return;
	*name = arena_array(a, pairs, sizeof(**name));
	for (uint32_t i = 0; *name && i < pairs; i++) {
		(*name)[i].standard =
		    arena_strndup(a, pair[i].key.s, pair[i].key.len);
		(*name)[i].own =
		    arena_strndup(a, pair[i].value.s, pair[i].value.len);
	}
	*names = pairs;
}

int
edition_find_param(const struct tes_edition *ed, const struct tes_text *name,
    struct tes_diags *diags)
{
	const int i = edition_param(ed->param, ed->params, name->s, name->len);
	const char *list[PARAMS_MAX + 1];

	if (i >= 0)
		return i;
	edition_param_names(ed->param, ed->params, list);
	const int near = word_nearest(list, name->s, name->len);
	struct tes_diag *diag = diag_add(diags, DIAG_UNKNOWN_PARAMETER,
	    name->span, "'" TEXT_FMT "'", TEXT_ARG(*name));

	if (near >= 0)
		diag_suggest(diags, diag, list[near]);
	else
		diag_help(diags, diag, "run 'tessera editions ID' to list the "
		    "parameters of an edition");
	return word_suggestion(list, name->s, name->len);
}

bool
edition_set_param(struct tes_edition *ed, size_t i,
    const struct tes_text *value, struct tes_diags *diags)
{
	struct buf range = { 0 };

	if (param_read(&ed->param[i], value->s, value->len, &ed->value[i]))
		return true;
	param_put_range(&ed->param[i], &range);
	const char *near = param_nearest(&ed->param[i], value->s, value->len);
	struct tes_diag *diag = diag_add(diags, DIAG_BAD_PARAMETER, value->span,
	    "expected %s for '%s', found '" TEXT_FMT "'",
	    range.s ? range.s : "", ed->param[i].name, TEXT_ARG(*value));
	if (buf_release(&range))
		diags_fail(diags);
	if (near)
		diag_suggest(diags, diag, near);
	ed->is_uncertain = true;
	return false;
}

/* Sets a parameter and its given[i]. */
static void
apply_value(struct tes_edition *ed, struct arena *a,
    const struct edition_file_value *one, bool *given, struct tes_diags *diags)
{
	const int i = edition_find_param(ed, &one->name, diags);

	if (i < 0) {
		ed->is_uncertain = true;
		return;
	}
	given[i] = true;
	/* s is NULL if the value is missing, which was reported before. */
	if (one->value.s)
		edition_set_param(ed, (size_t)i, &one->value, diags);
	ed->origin[i].is_inferred = one->inferred;
	ed->origin[i].source = one->source.s ?
	    arena_strndup(a, one->source.s, one->source.len) : "";
}

/* Reports parameters i without given[i].  Returns whether memory ran out. */
static bool
report_missing(const struct edition_file *file, struct tes_edition *ed,
    const bool *given, struct tes_diags *diags)
{
	struct buf names = { 0 };

	for (size_t i = 0; i < ed->params; i++)
		if (!given[i])
			buf_printf(&names, "%s'%s'", names.len ? ", " : "",
			    ed->param[i].name);
	ed->is_uncertain |= names.len > 0;
	if (names.len && !names.out_of_memory)
		diag_help(diags, diag_add(diags, DIAG_MISSING_KEY,
		    file->parameters.end ? file->parameters :
		    file->first_key, "%s", names.s), "give every parameter a "
		    "value, or name a 'base'");
	return buf_release(&names);
}

struct tes_edition *
edition_file_make(const struct edition_file *file, struct arena *a,
    const struct tes_game *game, const struct tes_edition *base,
    struct tes_diags *diags)
{
	const struct tes_text *title = file->title.s ? &file->title : &file->id;
	size_t params;
	const struct tes_param *param = tes_game_params(game, &params);
	a->out_of_memory = false;
	struct tes_edition *ed = base ? edition_copy(a, base) :
	    edition_new(a, game, param, params);
	bool *given = arena_array(a, params, sizeof(*given));

	if (!ed || !given)
		return NULL;
	ed->revision = file->revision;
	ed->is_uncertain |= file->is_uncertain || (file->has_base && !base);
	ed->id = arena_strndup(a, file->id.s ? file->id.s : "",
	    file->id.len);
	ed->title = arena_strndup(a, title->s ? title->s : "", title->len);
	copy_names(a, file->seat, file->seats, &ed->seat, &ed->seats);
	copy_names(a, file->word, file->words, &ed->word, &ed->words);
	const size_t before = tes_diags_error_count(diags);
	check_names(file->seat, file->seats, tes_game_seats(game), NULL,
	    diags);
	check_names(file->word, file->words, tes_game_words(game),
	    game_reserved_words(game), diags);
	ed->has_bad_names = file->has_lost_names ||
	    tes_diags_error_count(diags) > before;
	ed->is_uncertain |= ed->has_bad_names;
	for (size_t i = 0; i < file->values; i++)
		apply_value(ed, a, &file->value[i], given, diags);
	if (!file->has_base && !file->is_cut)
		a->out_of_memory |= report_missing(file, ed, given, diags);
	return a->out_of_memory ? NULL : ed;
}

static bool
has_names_of(const struct tes_edition *a, const struct tes_edition *b)
{
	const char *const *word = tes_game_words(a->game);
	const char *const *seat = tes_game_seats(a->game);

	for (; *word; word++)
		if (strcmp(edition_word(a, *word), edition_word(b, *word)) != 0)
			return false;
	for (size_t i = 0; seat[i]; i++)
		if (strcmp(tes_edition_seat_name(a, i),
			tes_edition_seat_name(b, i)) != 0)
			return false;
	return true;
}

void
edition_file_check_id(const struct edition_file *file,
    const struct tes_edition *ed, const struct tes_game *game,
    const struct tes_edition *shipped, struct tes_diags *diags)
{
	char apart[128];
	size_t i = 0;

	if (ed->game != game) {
		snprintf(apart, sizeof(apart), " of %s", tes_game_name(game));
	} else if (!shipped) {
		snprintf(apart, sizeof(apart), ", which has no revision %u",
		    ed->revision);
	} else {
		while (i < ed->params && ed->value[i] == shipped->value[i])
			i++;
		if (i < ed->params)
			snprintf(apart, sizeof(apart),
			    " with another value of '%s'", ed->param[i].name);
		else if (!has_names_of(ed, shipped))
			snprintf(apart, sizeof(apart),
			    " with other names of seats or words");
		else
			return;
	}
	diag_help(diags, diag_add(diags, DIAG_EDITION_ID_TAKEN, file->id.span,
	    "'%s' is a built-in edition%s", ed->id, apart),
	    "choose another id, for example '%s-club'", ed->id);
}
