/*
 * record_slot.h - a record as it was read.
 */
#ifndef RECORD_SLOT_H
#define RECORD_SLOT_H

#include <stdbool.h>

#include <tessera.h>

struct record_slot {
	struct tes_record *record;
	struct tes_diags *diags;
};

/* Makes what is not there yet; false without memory. */
bool record_slot_prepare(struct record_slot *read);
void record_slot_release(struct record_slot *read);

/* The game that the record names; NULL: none that there is. */
const struct tes_game *record_game(const struct tes_record *rec);

#endif /* RECORD_SLOT_H */
