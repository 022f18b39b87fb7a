/*
 * out.h - writing records as JSON.
 */
#ifndef JSON_OUT_H
#define JSON_OUT_H

#include "format.h"

/* Counts the dollar signs before a key's "plain". */
size_t json_key_dollars(const struct tes_text *key);

/* json/write.c */
enum tes_status jsonl_put(struct tes_writer *w, const struct tes_record *rec,
    const struct tes_edition *ed, const struct tes_outcome *outcome);

#endif /* JSON_OUT_H */
