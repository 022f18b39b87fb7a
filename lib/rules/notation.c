/*
 * notation.c - the one-line notation of a position: its header, and fields that
 * all games have.
 */
#include "rules/notation.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "rules/position.h"

/* In bytes: the longest notation, and the most letters that counts can have. */
enum { NOTATION_MAX = 1 << 14, LETTERS_MAX = 32 };

bool
notation_error(struct notation *n, enum diag_id id, struct tes_text at,
    const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	diag_addv(n->diags, &diag_codes[id], TES_ERROR, at.span, NULL, fmt,
	    ap);
	va_end(ap);
	return false;
}

/* Parts of a text */

bool
notation_part(struct tes_text all, char by, uint32_t *at,
    struct tes_text *part)
{
	const uint32_t from = *at;
	uint32_t to = from;

	if (from > all.len)
		return false;
	while (to < all.len && all.s[to] != by)
		to++;
	*part = text_sub(all, from, to);
	*at = to + 1;
	return true;
}

bool
notation_split(struct tes_text all, char by, struct tes_text *before,
    struct tes_text *after)
{
	uint32_t at = 0;

	notation_part(all, by, &at, before);
	if (at > all.len)
		return false;
	*after = text_sub(all, at, all.len);
	return true;
}

/* Returns a text for quoting it in a message: its beginning if it is long. */
static struct tes_text
found(struct tes_text text)
{
	enum { SHOWN = 40 };

	if (text.len > SHOWN)
		text.len = SHOWN;
	return text;
}

bool
notation_number(struct notation *n, struct tes_text text, uint32_t least,
    uint32_t most, uint32_t *out)
{
	uint64_t number = 0;
	bool good = text.len > 0 && text.len <= 10;

	for (uint32_t i = 0; i < text.len && good; i++) {
		good = ascii_is_digit(text.s[i]);
		number = number * 10 + (uint64_t)(text.s[i] - '0');
	}
	if (!good || number < least || number > most ||
	    (text.s[0] == '0' && text.len > 1))
		return notation_malformed(n, text,
		    "expected a number from %u to %u, found '" TEXT_FMT "'",
		    (unsigned)least, (unsigned)most, TEXT_ARG(found(text)));
	*out = (uint32_t)number;
	return true;
}

bool
notation_word(struct notation *n, struct tes_text text,
    const char *const *list, unsigned *out)
{
	struct buf b = { 0 };

	for (unsigned i = 0; list[i]; i++)
		if (text_is(text, list[i])) {
			*out = i;
			return true;
		}
	buf_choices(&b, list);
	notation_malformed(n, text, "expected %s, found '" TEXT_FMT "'",
	    b.s ? b.s : "a word", TEXT_ARG(found(text)));
	buf_release(&b);
	return false;
}

const char *
notation_seat_name(const struct judge_run *run, unsigned seat)
{
	return run->game->seat[run->seat[seat]];
}

bool
notation_seat(struct notation *n, struct tes_text text, unsigned *out)
{
	const char *list[TES_SEATS_MAX + 1] = { NULL };
	const int own = judge_seat(n->run, text);

	for (unsigned i = 0; i < n->run->seats; i++)
		list[i] = notation_seat_name(n->run, i);
	*out = (unsigned)own;
	return own >= 0 || notation_word(n, text, list, out);
}

int
notation_letter(const char *letters, char c)
{
	const char *at = c ? strchr(letters, c) : NULL;

	return at ? (int)(at - letters) : -1;
}

bool
notation_counts(struct notation *n, struct tes_text text, const char *letters,
    uint8_t *count)
{
	bool seen[LETTERS_MAX] = { false };

	if (text_is(text, "-"))
		return true;
	for (uint32_t i = 0; i < text.len;) {
		const int letter = notation_letter(letters, text.s[i]);
		const uint32_t from = i++;
		uint32_t number = 1;

		if (letter < 0)
			return notation_malformed(n, text_sub(text, from, i),
			    "expected one of the letters %s, or '-' for none, "
			    "found '%c'", letters, text.s[from]);
		if (seen[letter])
			return notation_malformed(n, text_sub(text, from, i),
			    "duplicate letter '%c'", letters[letter]);
		while (i < text.len && ascii_is_digit(text.s[i]))
			i++;
		if (i > from + 1 && !notation_number(n,
		    text_sub(text, from + 1, i), 1, UINT8_MAX, &number))
			return false;
		seen[letter] = true;
		count[letter] = (uint8_t)number;
	}
	return text.len > 0 || notation_malformed(n, text,
	    "expected pieces, or '-' for none");
}

void
notation_put_counts(struct buf *out, const char *letters, const uint8_t *count)
{
	bool any = false;

	for (unsigned i = 0; letters[i]; i++) {
		if (count[i] == 0)
			continue;
		any = true;
		buf_putc(out, letters[i]);
		if (count[i] > 1)
			buf_number(out, count[i]);
	}
	if (!any)
		buf_putc(out, '-');
}

void
notation_put_key(struct buf *out, const char *key)
{
	buf_putc(out, ' ');
	buf_puts(out, key);
	buf_putc(out, '=');
}

/* Fields */

bool
notation_option(struct notation *n, const char *key, struct tes_text *out)
{
	*out = (struct tes_text){ .s = NULL };
	for (unsigned i = 0; i < n->fields; i++) {
		struct notation_field *f = &n->field[i];

		if (!text_is(f->key, key))
			continue;
		if (out->s)
			return notation_malformed(n, f->key,
			    "duplicate field '%s'", key);
		f->is_read = true;
		*out = f->value;
	}
	return true;
}

bool
notation_value(struct notation *n, const char *key, struct tes_text *out)
{
	if (!notation_option(n, key, out))
		return false;
	if (out->s)
		return true;
	for (unsigned i = 0; i < n->fields; i++)
		if (word_typos(n->field[i].key.s, n->field[i].key.len, key) <
		    WORD_FAR && !n->field[i].is_read)
			return notation_malformed(n, n->field[i].key,
			    "expected the field '%s', found '" TEXT_FMT "'",
			    key, TEXT_ARG(found(n->field[i].key)));
	return notation_malformed(n,
	    text_sub(n->text, n->text.len, n->text.len),
	    "missing field '%s='", key);
}

bool
notation_by_seat(struct notation *n, const char *key,
    struct tes_text out[TES_SEATS_MAX])
{
	struct tes_text all;
	uint32_t at = 0;
	unsigned i = 0;

	if (!notation_value(n, key, &all))
		return false;
	while (i < n->run->seats && notation_part(all, ',', &at, &out[i]))
		i++;
	if (i == n->run->seats && at > all.len)
		return true;
	return notation_malformed(n, all, "expected %u values separated by "
	    "commas, one per seat", n->run->seats);
}

static bool
split_fields(struct notation *n)
{
	uint32_t at = 0;

	for (struct tes_text w = text_word(n->text, &at); w.len;
	     w = text_word(n->text, &at)) {
		if (n->fields == FIELDS_MAX)
			return notation_malformed(n, w, "too many fields");
		struct notation_field *f = &n->field[n->fields++];
		if (!notation_split(w, '=', &f->key, &f->value))
			return notation_malformed(n, w,
			    "expected a field KEY=VALUE, found '" TEXT_FMT "'",
			    TEXT_ARG(found(w)));
	}
	return true;
}

/* Header: game, edition, seats */

/*
 * Parses the name and the changed parameters of an edition, as in
 * "timbuktu/1{income=4,majority=0}".
 */
static bool
read_edition(struct notation *n, struct tes_record *rec, struct tes_text word)
{
	enum { CHANGES_MAX = 64 };
	struct tes_pair *change = arena_array(&rec->arena, CHANGES_MAX,
	    sizeof(*change));
	struct tes_text name, list, part;
	uint32_t at = 0;

	if (!change)
		return false;
	rec->head.edition = word;
	if (!notation_split(word, '{', &name, &list))
		return true;
	rec->head.edition = name;
	rec->head.change = change;
	if (list.len == 0 || list.s[list.len - 1] != '}')
		return notation_malformed(n, list, "missing '}' after the "
		    "parameters");
	list.len--;
	while (notation_part(list, ',', &at, &part)) {
		struct tes_pair *pair = &change[rec->head.change_count++];

		if (rec->head.change_count == CHANGES_MAX ||
		    !notation_split(part, '=', &pair->key, &pair->value))
			return notation_malformed(n, part,
			    "expected PARAMETER=VALUE, found '" TEXT_FMT "'",
			    TEXT_ARG(found(part)));
	}
	return true;
}

static bool
read_head(struct notation *n, struct tes_record *rec)
{
	static const char *const what[] = { "game", "edition",
		"seats (separated by commas)" };
	struct tes_pair *player = arena_array(&rec->arena, TES_SEATS_MAX + 1,
	    sizeof(*player));
	struct tes_text word[3];
	uint32_t at = 0, seats = 0;

	if (!player)
		return false;
	for (unsigned i = 0; i < 3; i++) {
		word[i] = text_word(n->text, &at);
		if (word[i].len == 0)
			return notation_malformed(n, text_sub(n->text,
			    n->text.len, n->text.len), "missing %s", what[i]);
	}
	rec->head.game = word[0];
	rec->position = text_sub(n->text, at, n->text.len);
	if (!read_edition(n, rec, word[1]))
		return false;
	at = 0;
	while (seats <= TES_SEATS_MAX &&
	    notation_part(word[2], ',', &at, &player[seats].key))
		seats++;
	rec->head.player = player;
	rec->head.player_count = seats;
	return seats <= TES_SEATS_MAX ||
	    notation_malformed(n, word[2], "too many seats");
}

enum tes_status
tes_record_from_notation(struct tes_record *rec, const char *name,
    const char *text, size_t len, struct tes_diags *diags)
{
	struct notation n = { .diags = diags };
	const size_t before = tes_diags_error_count(diags);

	record_clear(rec);
	rec->number = 1;
	rec->source = (struct tes_source){
		.name = arena_strdup(&rec->arena, name),
		.text = arena_strndup(&rec->arena, text, len),
		.len = len,
		.first_line = 1,
	};
	if (!rec->source.name || !rec->source.text)
		return TES_NOMEM;
	if (len > NOTATION_MAX) {
		notation_malformed(&n, (struct tes_text){ .span = { 0, 1 } },
		    "longer than %d bytes", (int)NOTATION_MAX);
		return TES_INVALID;
	}
	n.text = text_trim(text_plain(rec->source.text, len, 0));
	read_head(&n, rec);
	return rec->arena.out_of_memory ? TES_NOMEM :
	    diags_status(diags, before);
}

/* Positions */

/*
 * Parses the seats of the players, in turn order: their names in the edition or
 * in the game.
 */
static bool
read_players(struct notation *n, const struct tes_header *head,
    struct judge_run *run)
{
	const struct tes_game *game = run->game;
	/* No seats: the edition before them was malformed. */
	const struct tes_text first = head->player_count > 0 ?
	    head->player[0].key : head->edition;

	for (uint32_t i = 0; i < head->player_count; i++) {
		const struct tes_text name = head->player[i].key;
		const int found = game_seat(run->edition, name);
		unsigned seat = (unsigned)found;

		if (found < 0 && !notation_word(n, name, game->seat, &seat))
			return false;
		for (unsigned k = 0; k < run->seats; k++)
			if (run->seat[k] == seat)
				return notation_malformed(n, name,
				    "duplicate seat '%s'", game->seat[seat]);
		take_seat(run, seat);
	}
	return (run->seats >= game->players_min &&
	    run->seats <= game->players_max) ||
	    notation_malformed(n, first,
		"expected %u to %u seats, found %u", game->players_min,
		game->players_max, run->seats);
}

enum tes_status
tes_position_from_notation(struct tes_position *pos,
    const struct tes_record *rec, const struct tes_edition *ed,
    struct tes_diags *diags)
{
	struct judge_run run = {
		.game = ed->game,
		.edition = ed,
		.diags = pos->diags,
	};
	struct notation n = {
		.run = &pos->run,
		.diags = diags,
		.text = rec->position,
	};
	const size_t before = tes_diags_error_count(diags);
	enum tes_status st = TES_INVALID;

	record_clear(pos->start);
	pos->steps = 0;
	if (!position_prepare(pos, ed->game))
		return TES_NOMEM;
	if (read_players(&n, &rec->head, &run) && split_fields(&n)) {
		position_take_run(pos, &run);
		pos->is_placed = true;
		st = pos->play->set(pos->state, &n);
	}
	/* Report the first field that the game has not read. */
	for (unsigned i = 0; st == TES_OK && i < n.fields; i++)
		if (!n.field[i].is_read) {
			notation_malformed(&n, n.field[i].key,
			    "unexpected field '" TEXT_FMT "'",
			    TEXT_ARG(found(n.field[i].key)));
			st = TES_INVALID;
		}
	return st == TES_NOMEM ? st : diags_status(diags, before);
}

/*
 * Returns TES_OK if parsing the text gives the position *pos; TES_INVALID if it
 * gives another one, or is impossible; TES_NOMEM if out of memory.
 */
static enum tes_status
check_written(const struct tes_position *pos, const char *text, size_t len)
{
	struct tes_diags *diags = tes_diags_new();
	void *state = calloc(1, pos->play->size);
	struct notation n = {
		.run = &pos->run,
		.diags = diags,
		.text = text_plain(text, len, 0),
	};
	enum tes_status st = TES_NOMEM;

	if (diags && state) {
		st = split_fields(&n) ? pos->play->set(state, &n) :
					TES_INVALID;
		if (st == TES_OK && pos->play->hash(state) !=
		    pos->play->hash(pos->state))
			st = TES_INVALID;
	}
	judge_free_state(pos->game, state);
	tes_diags_free(diags);
	return st;
}

enum tes_status
tes_position_notation(const struct tes_position *pos, const char *edition,
    char **text, size_t *len)
{
	struct buf b = { 0 };
	enum tes_status st = TES_NOMEM;

	buf_printf(&b, "%s ", pos->game->name);
	if (edition)
		buf_puts(&b, edition);
	else
		buf_printf(&b, "%s/%u", pos->edition->id,
		    pos->edition->revision);
	for (unsigned i = 0; i < pos->run.seats; i++)
		buf_printf(&b, "%c%s", i ? ',' : ' ',
		    notation_seat_name(&pos->run, i));
	const size_t head = b.len;
	pos->play->write(pos->state, &pos->run, &b);
	if (!b.out_of_memory)
		st = check_written(pos, b.s + head, b.len - head);
	if (st == TES_OK) {
		*text = buf_detach(&b, len);
		return *text ? TES_OK : TES_NOMEM;
	}
	buf_release(&b);
	return st;
}
