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
 * Parses a record, whose source is set, like yaml_read_record().  Returns
 * false, with the record unchanged, if its text is not simple or if out of
 * memory.
 */
bool yaml_fast_read(struct tes_record *rec);

#endif /* YAML_FAST_H */
