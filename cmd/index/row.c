#include "index/row.h"

#include <stdlib.h>
#include <string.h>

#include "edition_name.h"
#include "index/big_endian.h"
#include "index/boards.h"

enum { KEY_SIZE = 8 };

static struct row_text
text_of(const struct tes_text *text)
{
	return (struct row_text){ text->s, text->s ? text->len : 0 };
}

static struct row_text
string(const char *s)
{
	return (struct row_text){ s, s ? strlen(s) : 0 };
}

/* Sets the texts, which point into the record. */
static void
set_texts(struct row *row, const struct game *game, char *edition)
{
	const struct tes_record_header *head = tes_record_header(game->record);

	row->text[ROW_GAME] = text_of(&head->game);
	row->text[ROW_EDITION] = text_of(&head->edition);
	if (game->edition) {
		row->text[ROW_GAME] =
		    string(tes_game_name(tes_edition_game(game->edition)));
		row->text[ROW_EDITION] = string(edition_name(game->edition,
		    edition, EDITION_NAME_MAX));
	}
	row->text[ROW_EVENT] = text_of(&head->event);
	row->text[ROW_SITE] = text_of(&head->site);
	row->text[ROW_DATE] = text_of(&head->date);
	row->text[ROW_ROUND] = text_of(&head->round);
	for (uint32_t i = 0; i < row->players; i++) {
		row->player[i].seat = text_of(&head->player[i].key);
		row->player[i].name = text_of(&head->player[i].value);
	}
	if (!game->outcome)
		return;
	row->text[ROW_ENDED] = string(game->outcome->end_reason);
	for (uint32_t i = 0; i < game->outcome->standing_count; i++) {
		const struct tes_standing *from = &game->outcome->standing[i];

		row->player[from->turn_order - 1] = (struct row_player){
			.seat = string(from->seat),
			.name = text_of(&from->name),
			.has_score = true,
			.points = from->points,
			.rank = from->rank,
			.is_winner = from->is_winner,
		};
	}
}

/* Copies the text to *to, which moves on. */
static void
keep(struct row_text *text, char **to)
{
	if (!text->s)
		return;
	memcpy(*to, text->s, text->len);
	text->s = *to;
	*to += text->len;
}

/* Copies a row, with all that belongs to it, to memory of that size. */
static void
fill(struct row *copy, const struct row *row, const struct tes_outcome *outcome,
    const struct tes_board_change *change, size_t changes)
{
	unsigned char *keys = (unsigned char *)(copy + 1);
	unsigned char *bytes = keys + KEY_SIZE * row->key_count;
	unsigned char *end =
	    boards_put_stays(bytes, change, changes, row->key_count);
	char *to = (char *)end;

	*copy = *row;
	copy->keys = keys;
	if (outcome)
		for (uint32_t i = 0; i < outcome->position_key_count; i++)
			big_endian_put(keys + KEY_SIZE * i,
			    outcome->position_key[i]);
	signature_make(&copy->signature, change, changes,
	    row->text[ROW_THINGS].s &&
		strncmp(row->text[ROW_THINGS].s, BOARDS_SQUARES,
		    strlen(BOARDS_SQUARES)) == 0);
	copy->board = bytes;
	copy->board_size = (size_t)(end - bytes);
	for (unsigned i = 0; i < ROW_TEXTS; i++)
		keep(&copy->text[i], &to);
	for (uint32_t i = 0; i < row->players; i++) {
		keep(&copy->player[i].seat, &to);
		keep(&copy->player[i].name, &to);
	}
}

/*
 * Returns the things of the edition and the seats of the players, as in
 * boards.h, and sets *text to them; the caller frees them.  Returns NULL if out
 * of memory.
 */
static char *
make_things(struct row_text *text, const struct row *row,
    const struct tes_edition *ed)
{
	static const char before[] = BOARDS_SEAT;
	struct row_text part = { NULL, 0 };
	char *things;
	size_t size = 0;

	if (tes_edition_things(ed, &things, &part.len) != TES_OK)
		return NULL;
	for (uint32_t i = 0; i < row->players; i++)
		size += strlen(before) + row->player[i].seat.len + 1;
	char *all = malloc(part.len + size), *to = all;
	*text = (struct row_text){ all, part.len + size };
	if (all) {
		part.s = things;
		keep(&part, &to);
	}
	for (uint32_t i = 0; i < row->players && all; i++) {
		part = string(before);
		keep(&part, &to);
		part = row->player[i].seat;
		keep(&part, &to);
		*to++ = ';';
	}
	tes_text_free(things);
	return all;
}

struct row *
row_new(const struct game *game)
{
	const struct tes_record_header *head = tes_record_header(game->record);
	const struct tes_source *src = tes_record_source(game->record);
	char edition[EDITION_NAME_MAX];
	struct row row = {
		.references = 1,
		.number = game->number,
		.turns = tes_record_turn_count(game->record),
		.players = head->player_count < TES_SEATS_MAX
		    ? head->player_count
		    : TES_SEATS_MAX,
		.is_valid = tes_diags_error_count(game->diags) == 0,
		.key_count =
		    game->outcome ? game->outcome->position_key_count : 0,
	};
	uint32_t column;
	size_t changes;
	const struct tes_board_change *change =
	    tes_judge_board_changes(game->judge, &changes);
	char *things = NULL;

	if (row.key_count == 0)
		changes = 0;
	tes_source_locate(src, 0, &row.line, &column);
	row.offset = tes_source_offset(src);
	if (game->format && strcmp(tes_format_name(game->format), "yaml") == 0)
		tes_source_text(src, &row.size);
	set_texts(&row, game, edition);
	if (game->edition && !(things = make_things(&row.text[ROW_THINGS], &row,
	    game->edition)))
		return NULL;
	size_t size = sizeof(row) + KEY_SIZE * row.key_count +
	    boards_size(changes, row.key_count);
	for (unsigned i = 0; i < ROW_TEXTS; i++)
		size += row.text[i].len;
	for (uint32_t i = 0; i < row.players; i++)
		size += row.player[i].seat.len + row.player[i].name.len;
	struct row *copy = malloc(size);
	if (copy)
		fill(copy, &row, game->outcome, change, changes);
	free(things);
	return copy;
}

struct row *
row_keep(struct row *row)
{
	row->references++;
	return row;
}

void
row_release(struct row *row)
{
	if (row && --row->references == 0)
		free(row);
}
