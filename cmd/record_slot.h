/*
 * record_slot.h - a record with its diagnostics, whose memory is reused for
 * many records.
 */
#ifndef RECORD_SLOT_H
#define RECORD_SLOT_H

#include <stdbool.h>

#include <tessera.h>

struct record_slot {
	struct tes_record *record;
	struct tes_diags *diags;
};

/* Allocates missing members.  Returns false if out of memory. */
bool record_slot_prepare(struct record_slot *read);
void record_slot_release(struct record_slot *read);

/* Returns the game that a record names; NULL if that is unknown. */
const struct tes_game *record_game(const struct tes_record *rec);

#endif /* RECORD_SLOT_H */
