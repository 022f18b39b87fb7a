/*
 * read.h - a record as it was read.
 */
#ifndef READ_H
#define READ_H

#include <stdbool.h>

#include <tessera.h>

struct read {
	struct tes_record *record;
	struct tes_diags *diags;
};

/* Makes what is not there yet; false without memory. */
bool read_prepare(struct read *read);
void read_release(struct read *read);

/* The game that the record names; NULL: none that there is. */
const struct tes_game *read_game(const struct tes_record *rec);

#endif /* READ_H */
