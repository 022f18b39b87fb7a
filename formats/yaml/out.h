/*
 * out.h - texts as YAML that every reader takes for the same text.
 */
#ifndef YAML_OUT_H
#define YAML_OUT_H

#include "base/buf.h"
#include "tessera.h"

enum yaml_kind {
	YAML_STRING, /* a text, whatever it looks like */
	YAML_VALUE,  /* a number, true or false stay what they look like */
	YAML_AS_IS,  /* it stood without quotes and shall again */
};

/*
 * The value of a key, or a list's item.  A text of several lines is a block
 * whose lines begin in that column; column 0: there is no room for a block.
 */
void yaml_put_text(struct buf *out, const struct tes_text *text,
    enum yaml_kind kind, unsigned column);

/* A text inside of [ ] or { }. */
void yaml_put_flow_text(struct buf *out, const struct tes_text *text,
    enum yaml_kind kind);

/* Is it written plain, though it is a text and shall be read as one? */
bool yaml_is_safe(const char *s, size_t len);

/*
 * Can it stand without quotes at all, if it did?  What it is then taken for is
 * another matter.
 */
bool yaml_is_bare(const char *s, size_t len);

/* May the character stand in a record as it is? */
bool yaml_is_printable(uint32_t cp);

#endif /* YAML_OUT_H */
