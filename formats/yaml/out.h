/*
 * out.h - writes texts as YAML that all readers read as the same string.
 */
#ifndef YAML_OUT_H
#define YAML_OUT_H

#include "base/buf.h"
#include "tessera.h"

enum yaml_kind {
	YAML_STRING, /* a string, even if it looks like a number */
	YAML_VALUE, /* write numbers, true and false without quotes */
	/* was unquoted in the record that was read: write it unquoted */
	YAML_AS_IS,
};

/*
 * Appends a text as the value of a key or an item.  A text of several lines is
 * written after '|', each line indented to `column`; if column is 0, in double
 * quotes.
 */
void yaml_put_text(struct buf *out, const struct tes_text *text,
    enum yaml_kind kind, unsigned column);

/* Appends a text that is inside of [ ] or { }. */
void yaml_put_flow_text(struct buf *out, const struct tes_text *text,
    enum yaml_kind kind);

/*
 * Returns whether a string can be written without quotes, and all readers then
 * read it as a string.
 */
bool yaml_is_safe(const char *s, size_t len);

/*
 * Returns whether a text can be written without quotes, even if readers may
 * then read it as a number or another value that is no string.
 */
bool yaml_is_bare(const char *s, size_t len);

/* Returns whether a character is allowed in a record without an escape. */
bool yaml_is_printable(uint32_t cp);

#endif /* YAML_OUT_H */
