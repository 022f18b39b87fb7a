/*
 * yaml_fast.h - records in the form that our own writer gives them.
 *
 * Nearly every record is such a one, and needs no parser for all of YAML to be
 * read.  What is unusual in any way is left to that parser, whole, so that it
 * alone decides what is malformed and says so.
 */
#ifndef YAML_FAST_H
#define YAML_FAST_H

#include <stdbool.h>

#include "model/record.h"

/*
 * Fills the record, whose source is set, as yaml_read_record would, and
 * returns true; nothing was then to be reported.  Returns false with the
 * record as it was when its text is anything but canonical, or memory lacks.
 */
bool yaml_fast_read(struct tes_record *rec);

#endif /* YAML_FAST_H */
