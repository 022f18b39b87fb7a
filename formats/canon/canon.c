/*
 * A record in canonical YAML: its head.  yaml/write.c is what writes it.
 */
#include "canon/canon.h"

#include <string.h>

#include "canon/in.h"
#include "yaml/in.h"

static bool
read_date(struct canon *cn, void *into, const struct canon_row *row,
    unsigned column)
{
	struct tes_record_header *head = into;

	(void)row;
	(void)column;
	return canon_text(cn, &head->date) && text_is_date(&head->date);
}

/* {base: 2005, card: 3} */
static bool
read_changes(struct canon *cn, struct tes_record_header *head)
{
	struct canon_pairs list = { NULL, 0, 0 };
	size_t base = 0;

	if (!canon_flow_pairs(cn, &list))
		return false;
	while (base < list.count && !text_is(list.pair[base].key, "base"))
		base++;
	if (base == list.count)
		return false;
	head->edition = list.pair[base].value;
	list.count--;
	memmove(&list.pair[base], &list.pair[base + 1],
	    (list.count - base) * sizeof(*list.pair));
	head->change_count = (uint32_t)list.count;
	head->change = list.count ? list.pair : NULL;
	return true;
}

static bool
read_edition(struct canon *cn, void *into, const struct canon_row *row,
    unsigned column)
{
	struct tes_record_header *head = into;

	(void)row;
	(void)column;
	if (cn->at[0] != ' ' || cn->at[1] != '{')
		return canon_text(cn, &head->edition);
	cn->at++;
	return read_changes(cn, head);
}

/* A name may be missing. */
static bool
read_players(struct canon *cn, void *into, const struct canon_row *row,
    unsigned column)
{
	struct canon_pairs list = { NULL, 0, 0 };
	struct tes_record_header *head = into;

	(void)row;
	if (!canon_nothing(cn))
		return false;
	while (canon_take_item(cn, column + 2)) {
		struct tes_pair one = { .key.s = NULL };

		if (!canon_key(cn, &one.key) ||
		    (!canon_nothing(cn) && !canon_text(cn, &one.value)) ||
		    !canon_add_pair(cn, &list, &one))
			return false;
	}
	head->player = list.pair;
	head->player_count = (uint32_t)list.count;
	return list.count > 0;
}

static bool
read_setup(struct canon *cn, void *into, const struct canon_row *row,
    unsigned column)
{
	struct tes_record_header *head = into;

	head->has_setup = true;
	return canon_read_items(cn, into, row, column);
}

#define HEAD(field) offsetof(struct tes_record_header, field)
#define ROW(name, read, field, count, span) \
	{ name, sizeof(name) - 1, read, field, count, span }
#define TEXT_ROW(field) ROW(#field, canon_read_text, HEAD(field), 0, 0)

/* Those in front are the ones that every record has. */
enum { REQUIRED = 4 };

static const struct canon_row head_rows[] = {
	TEXT_ROW(game),
	ROW("edition", read_edition, 0, 0, 0),
	ROW("players", read_players, 0, 0, HEAD(players_span)),
	ROW("turns", canon_read_turns, 0, 0, HEAD(turns_span)),
	TEXT_ROW(event),
	TEXT_ROW(site),
	ROW("date", read_date, 0, 0, 0),
	TEXT_ROW(round),
	TEXT_ROW(source),
	TEXT_ROW(note),
	ROW("setup", read_setup, HEAD(setup), HEAD(setup_count),
	    HEAD(setup_span)),
	ROW("hands", canon_read_pairs, HEAD(hand), HEAD(hand_count),
	    HEAD(hands_span)),
	TEXT_ROW(bag),
	TEXT_ROW(termination),
	ROW("result", canon_read_pairs, HEAD(result), HEAD(result_count),
	    HEAD(result_span)),
	{ NULL, 0, NULL, 0, 0, 0 },
};

static bool
read_head(struct canon *cn)
{
	const unsigned required = (1u << REQUIRED) - 1;
	struct tes_record_header *head = &cn->rec->head;
	unsigned present = 0;

	while (cn->at < cn->end) {
		const struct canon_row *row;
		struct tes_text key;

		row = canon_key(cn, &key) ? canon_row_find(head_rows, &key) :
		    NULL;
		if (!row || present >> (row - head_rows) & 1)
			return false;
		present |= 1u << (row - head_rows);
		if (!row->read(cn, head, row, 0))
			return false;
		if (!row->span)
			continue;
		const struct tes_span span = {
			key.span.begin,
			(uint32_t)(cn->last - cn->text),
		};
		memcpy((char *)head + row->span, &span, sizeof(span));
	}
	return (present & required) == required;
}

/* Back to what it was when its source had been set. */
static void
give_up(struct tes_record *rec, const struct arena *before)
{
	arena_rewind(&rec->arena, before);
	memset(&rec->head, 0, sizeof(rec->head));
	rec->turn = NULL;
	rec->turns = rec->turns_cap = 0;
	rec->is_round = false;
}

/* Nothing here is longer, or deeper, but texts and turns. */
static bool
allows_all(const struct limits *limits)
{
	return limits->key >= CANON_KEY_MAX &&
	    limits->keys >= CANON_KEYS_MAX &&
	    limits->steps >= CANON_STEPS_MAX && limits->depth >= CANON_DEPTH;
}

bool
canon_read(struct tes_record *rec)
{
	const char *text = rec->source.text;
	const size_t len = rec->source.len;
	const struct arena before = rec->arena;
	struct canon cn = {
		.rec = rec,
		.text_max = (uint32_t)rec->limits.text,
		.text = text,
		.at = text,
		.end = text + len,
	};

	if (!allows_all(&rec->limits) || len == 0 || text[len - 1] != '\n' ||
	    !CANON_TAKE(&cn, "---\n") || !canon_is_clean(text, len))
		return false;
	cn.has_hash = memchr(text, '#', len) != NULL;
	cn.has_brace = memchr(text, '{', len) != NULL;
	if (read_head(&cn))
		return true;
	give_up(rec, &before);
	return false;
}
