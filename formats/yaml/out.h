/*
 * out.h - writes texts as YAML that all readers read as the same string.
 */
#ifndef YAML_OUT_H
#define YAML_OUT_H

#include "base/buf.h"
#include "tessera.h"

enum yaml_kind {
	YAML_STRING, /* a string, even if it looks like a number */
	YAML_VALUE, /* keep numbers, true and false unquoted */
	YAML_AS_IS, /* was unquoted in the record: keep it unquoted */
};

/*
 * Appends the value of a key or an item.  A text of several lines is a literal
 * block indented to that column; column 0: no block is possible here.
 */
void yaml_put_text(struct buf *out, const struct tes_text *text,
    enum yaml_kind kind, unsigned column);

/* Appends a text inside of [ ] or { }. */
void yaml_put_flow_text(struct buf *out, const struct tes_text *text,
    enum yaml_kind kind);

/* Returns whether a string is written plain (unquoted). */
bool yaml_is_safe(const char *s, size_t len);

/*
 * Returns whether a text can be written plain (unquoted), even if it is then no
 * string.
 */
bool yaml_is_bare(const char *s, size_t len);

/* Returns whether a character is allowed in a record unescaped. */
bool yaml_is_printable(uint32_t cp);

#endif /* YAML_OUT_H */
