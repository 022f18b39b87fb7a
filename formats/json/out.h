/*
 * out.h - writing JSON.
 */
#ifndef JSON_OUT_H
#define JSON_OUT_H

#include "format.h"

/*
 * Returns how many dollar signs a key has before "plain" at its start: 1 for
 * "$plain:x"; 0 if it does not begin like this.
 */
size_t json_key_dollars(const struct tes_text *key);

/*
 * Functions that append JSON, each after a comma unless the text is empty or
 * ends with an opening bracket.  name: of a member; NULL: there is none, as in
 * a list.
 */

/* Appends a comma if needed, and the name. */
void json_put_name(struct buf *out, const char *name);
/* Begins a value; bracket: `{` or `[`.  The caller appends the closing one. */
void json_put_open(struct buf *out, const char *name, char bracket);
void json_put_number(struct buf *out, const char *name, int64_t n);

/* Writes a record as a line of JSON (json/write.c); see struct tes_format. */
enum tes_status jsonl_put(struct tes_writer *w, const struct tes_record *rec,
    const struct tes_edition *ed, const struct tes_outcome *outcome);

#endif /* JSON_OUT_H */
