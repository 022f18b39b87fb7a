/*
 * out.h - writing records as JSON.
 */
#ifndef JSON_OUT_H
#define JSON_OUT_H

#include "format.h"

/*
 * Returns how many dollar signs a key has before "plain" at its start: 1 for
 * "$plain:x"; 0 if it does not begin like this.
 */
size_t json_key_dollars(const struct tes_text *key);

/* Writes a record as a line of JSON (json/write.c); see struct tes_format. */
enum tes_status jsonl_put(struct tes_writer *w, const struct tes_record *rec,
    const struct tes_edition *ed, const struct tes_outcome *outcome);

#endif /* JSON_OUT_H */
