/* strtab.h - a table of different texts, which are numbered from 0. */
#ifndef STRTAB_H
#define STRTAB_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Most bytes that all texts of a run of the program may take, so that an
 * endless stream cannot exhaust memory.  Texts beyond that are counted together
 * as STRTAB_OTHERS.
 */
enum { ROOM_MAX = 64 << 20 };

struct strtab_entry {
	/* number of the text, from 0, in the order in which texts were added */
	size_t index;
	const char *s; /* terminated by NUL */
	size_t len;
};

/* A table of different texts; if all members are zero, it is empty. */
struct strtab {
	void *root; /* tree of tsearch() */
	struct strtab_entry **entry; /* entries by their index */
	size_t count, cap;
};

/*
 * The text that replaces all texts that do not fit; no name and no step equals
 * it.
 */
#define STRTAB_OTHERS "\x01"

/* Returns the text to print for a text of a table: "(others)" for that. */
const char *strtab_text(const char *s);

/* Returns the entry of a text; NULL if it is not in the table. */
struct strtab_entry *strtab_get(const struct strtab *k, const char *s,
    size_t len);
/*
 * Returns the entry of a text, which is added if it is new.  A new text reduces
 * *room by its bytes; if that is too little, returns the entry of
 * STRTAB_OTHERS.  room NULL: no limit.  Returns NULL if out of memory.
 */
struct strtab_entry *strtab_intern(struct strtab *k, size_t *room,
    const char *s, size_t len);
void strtab_release(struct strtab *k);

/* A text buffer that can be reused; failed: memory has run out. */
struct bytes {
	char *s;
	size_t len, cap;
	bool failed;
};

/* Appends len bytes, and a NUL that len does not count. */
void bytes_put(struct bytes *b, const char *s, size_t len);

#endif /* STRTAB_H */
