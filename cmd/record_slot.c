#include "record_slot.h"

#include <stdlib.h>
#include <tessera/tools.h>

#include "grow.h"

/* Longer records are freed before their memory is reused. */
enum { KEPT_MAX = 64 * 1024 };

bool
record_slot_prepare(struct record_slot *r)
{
	if (!r->record)
		r->record = tes_record_new();
	if (!r->diags)
		r->diags = tes_diags_new();
	return r->record && r->diags;
}

void
record_slot_release(struct record_slot *r)
{
	tes_diags_free(r->diags);
	tes_record_free(r->record);
	*r = (struct record_slot){ 0 };
}

const struct tes_game *
record_game(const struct tes_record *rec)
{
	const struct tes_text name = tes_record_header(rec)->game;

	return name.s ? tes_game_by_name(name.s, name.len) : NULL;
}

void
record_chunk_clear(struct record_chunk *chunk)
{
	chunk->pieces = chunk->records = chunk->at = 0;
}

void
record_chunk_release(struct record_chunk *chunk)
{
	for (size_t i = 0; i < chunk->room; i++) {
		record_slot_release(&chunk->piece[i].slot);
		tes_reader_free(chunk->piece[i].part);
	}
	free(chunk->piece);
	*chunk = (struct record_chunk){ 0 };
}

/* Returns the memory of the next piece to add; NULL if out of memory. */
static struct record_piece *
next_piece(struct record_chunk *chunk)
{
	return grow(&chunk->piece, &chunk->room, chunk->pieces + 1,
	    sizeof(*chunk->piece)) ? &chunk->piece[chunk->pieces] : NULL;
}

enum tes_status
record_chunk_split(struct record_chunk *chunk, struct tes_reader *reader,
    size_t size, size_t most)
{
	const uint64_t before = tes_reader_record_count(reader);
	struct record_piece *piece = next_piece(chunk);

	if (piece && !piece->part)
		piece->part = tes_reader_new_chunk();
	if (!piece || !piece->part)
		return TES_NOMEM;
	const enum tes_status st =
	    tes_reader_split_off(reader, piece->part, size, most);
	if (st == TES_OK) {
		piece->is_parsed = false;
		chunk->pieces++;
		chunk->records +=
		    (size_t)(tes_reader_record_count(reader) - before);
	}
	return st;
}

enum tes_status
record_chunk_parse(struct record_chunk *chunk, struct tes_reader *reader,
    size_t *bytes)
{
	struct record_piece *piece = next_piece(chunk);
	struct record_slot *slot = piece ? &piece->slot : NULL;
	size_t len;

	if (slot && slot->record) {
		tes_source_text(tes_record_source(slot->record), &len);
		if (len > KEPT_MAX)
			record_slot_release(slot);
	}
	if (!slot || !record_slot_prepare(slot))
		return TES_NOMEM;
	tes_diags_clear(slot->diags);
	const enum tes_status st =
	    tes_reader_next(reader, slot->record, slot->diags);
	if (st > TES_INVALID)
		return st;
	tes_source_text(tes_record_source(slot->record), &len);
	*bytes += len;
	piece->is_parsed = true;
	chunk->pieces++;
	chunk->records++;
	return TES_OK;
}

enum tes_status
record_chunk_next(struct record_chunk *chunk, const struct record_slot *own,
    struct record_slot *read)
{
	for (; chunk->at < chunk->pieces; chunk->at++) {
		const struct record_piece *piece = &chunk->piece[chunk->at];

		if (piece->is_parsed) {
			*read = piece->slot;
			chunk->at++;
			return TES_OK;
		}
		*read = *own;
		const enum tes_status st =
		    tes_reader_next(piece->part, own->record, own->diags);
		if (st != TES_END)
			return st;
	}
	return TES_END;
}
