#include "index/row.h"

#include <stdlib.h>
#include <string.h>

#include "index/big_endian.h"
#include "index/boards.h"

enum { KEY_SIZE = 8 };

static struct tes_text
string(const char *s)
{
	return (struct tes_text){ .s = s, .len = s ? (uint32_t)strlen(s) : 0 };
}

/* Sets the texts, which point into the record. */
static void
set_texts(struct row *row, const struct game *game, char *edition)
{
	const struct tes_header *head = tes_record_header(game->record);

	row->text[ROW_GAME] = head->game;
	row->text[ROW_EDITION] = head->edition;
	if (game->edition) {
		row->text[ROW_GAME] =
		    string(tes_game_name(tes_edition_game(game->edition)));
		row->text[ROW_EDITION] = string(tes_edition_name(game->edition,
		    edition, TES_EDITION_NAME_MAX));
	}
	row->text[ROW_EVENT] = head->event;
	row->text[ROW_SITE] = head->site;
	row->text[ROW_DATE] = head->date;
	row->text[ROW_ROUND] = head->round;
	for (uint32_t i = 0; i < row->players; i++) {
		row->player[i].seat = head->player[i].key;
		row->player[i].name = head->player[i].value;
	}
	if (!game->outcome)
		return;
	row->text[ROW_ENDED] = string(game->outcome->end_reason);
	for (uint32_t i = 0; i < game->outcome->standing_count; i++) {
		const struct tes_standing *from = &game->outcome->standing[i];

		row->player[from->turn_order - 1] = (struct row_player){
			.seat = string(from->seat),
			.name = from->name,
			.has_score = true,
			.points = from->points,
			.rank = from->rank,
			.is_winner = from->is_winner,
		};
	}
}

/* Copies the text to *to, which moves on. */
static void
keep(struct tes_text *text, char **to)
{
	if (!text->s)
		return;
	memcpy(*to, text->s, text->len);
	text->s = *to;
	*to += text->len;
}

/*
 * Appends the seats of the players to the list of things, which ends at `to`,
 * as in boards.h.  Returns the end.
 */
static char *
put_seats(struct row *row, char *to)
{
	struct tes_text *things = &row->text[ROW_THINGS];

	if (!things->s)
		return to;
	for (uint32_t i = 0; i < row->players; i++) {
		struct tes_text seat = row->player[i].seat;

		to = stpcpy(to, BOARDS_SEAT);
		keep(&seat, &to);
		*to++ = ';';
	}
	things->len = (uint32_t)(to - things->s);
	return to;
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
	for (size_t i = 0; i < row->key_count; i++)
		big_endian_put(keys + KEY_SIZE * i, outcome->position_key[i]);
	signature_make(&copy->signature, change, changes,
	    row->text[ROW_THINGS].s &&
		strncmp(row->text[ROW_THINGS].s, BOARDS_SQUARES,
		    strlen(BOARDS_SQUARES)) == 0);
	copy->board = bytes;
	copy->board_size = (size_t)(end - bytes);
	for (unsigned i = 0; i < ROW_TEXTS; i++)
		keep(&copy->text[i], &to);
	to = put_seats(copy, to); /* of things, the last text */
	for (uint32_t i = 0; i < row->players; i++) {
		keep(&copy->player[i].seat, &to);
		keep(&copy->player[i].name, &to);
	}
}

struct row *
row_new(const struct game *game)
{
	const struct tes_header *head = tes_record_header(game->record);
	const struct tes_source *src = tes_record_source(game->record);
	char edition[TES_EDITION_NAME_MAX];
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
	size_t len = 0;

	if (row.key_count == 0)
		changes = 0;
	tes_source_locate(src, 0, &row.line, &column);
	row.offset = tes_source_offset(src);
	if (game->format && strcmp(tes_format_name(game->format), "yaml") == 0)
		tes_source_text(src, &row.size);
	set_texts(&row, game, edition);
	if (game->edition &&
	    tes_edition_things(game->edition, &things, &len) != TES_OK)
		return NULL;
	row.text[ROW_THINGS] = (struct tes_text){ .s = things,
		.len = (uint32_t)len };
	size_t size = sizeof(row) + KEY_SIZE * row.key_count +
	    boards_size(changes, row.key_count);
	for (unsigned i = 0; i < ROW_TEXTS; i++)
		size += row.text[i].len;
	for (uint32_t i = 0; i < row.players; i++)
		size += 2 * row.player[i].seat.len + row.player[i].name.len +
		    sizeof(BOARDS_SEAT ";");
	struct row *copy = malloc(size);
	if (copy)
		fill(copy, &row, game->outcome, change, changes);
	tes_text_free(things);
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
