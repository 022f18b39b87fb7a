/*
 * yaml_fast.h - a fast parser for records in simple YAML, as tessera and most
 * people write it.  All other records are left to the general parser, which
 * reports all errors.
 */
#ifndef YAML_FAST_H
#define YAML_FAST_H

#include <stdbool.h>

#include "model/record.h"

/*
 * Parses rec->source, which the caller has set, to the other members of *rec,
 * with the result of yaml_read_record().  Returns false, with *rec unchanged,
 * if the text is not simple or if out of memory.
 */
bool yaml_fast_read(struct tes_record *rec);

#endif /* YAML_FAST_H */
