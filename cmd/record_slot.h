/*
 * record_slot.h - records whose memory is reused, and consecutive records of a
 * file that one worker processes.
 */
#ifndef RECORD_SLOT_H
#define RECORD_SLOT_H

#include <stdbool.h>

#include <tessera.h>

/* A record with its diagnostics. */
struct record_slot {
	struct tes_record *record;
	struct tes_diags *diags;
};

/* Allocates missing members.  Returns false if out of memory. */
bool record_slot_prepare(struct record_slot *read);
void record_slot_release(struct record_slot *read);

/* Returns the game that a record names; NULL if that is unknown. */
const struct tes_game *record_game(const struct tes_record *rec);

/* A part of a chunk: a parsed record, or unparsed ones. */
struct record_piece {
	bool is_parsed;
	struct record_slot slot;
	struct tes_reader *part;
};

/*
 * Consecutive records of a file: unparsed if they could be split off, so that
 * the worker parses them; others are parsed.  Zero-initialize it.
 */
struct record_chunk {
	struct record_piece *piece;
	size_t pieces, room;
	size_t records; /* number of all records */
	size_t at;      /* index of the piece that is being read */
};

/* Empties a chunk, and keeps its memory. */
void record_chunk_clear(struct record_chunk *chunk);
void record_chunk_release(struct record_chunk *chunk);

/*
 * Splits at most `most` records, of about `size` bytes in all, off the file.
 * Returns a status like tes_reader_split_off(): TES_INVALID if the next record
 * must be parsed.
 */
enum tes_status record_chunk_split(struct record_chunk *chunk,
    struct tes_reader *reader, size_t size, size_t most);

/* Parses the next record of the file, and adds its length to *bytes. */
enum tes_status record_chunk_parse(struct record_chunk *chunk,
    struct tes_reader *reader, size_t *bytes);

/*
 * Sets *read to the next record of a chunk; if that is unparsed, parses it into
 * *own.  Returns TES_END after the last record.
 */
enum tes_status record_chunk_next(struct record_chunk *chunk,
    const struct record_slot *own, struct record_slot *read);

#endif /* RECORD_SLOT_H */
