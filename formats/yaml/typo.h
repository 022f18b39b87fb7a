/*
 * typo.h - the search of a typing error, shared by typo.c, which reads what an
 * edit makes of the record, and typo_edits.c, which proposes the edits.
 */
#ifndef YAML_TYPO_H
#define YAML_TYPO_H

#include <string.h>

#include "base/ascii.h"
#include "base/buf.h"
#include "yaml/in.h"

enum {
	DOUBT = 3,           /* unknown words that weigh as one doubt */
	LINES_ABOVE = 6,     /* whose indentation is tried */
	INDENT_MAX = 15,
	WORDS_BEFORE = 1 << 16, /* offset before which words are known */
	TRIALS_MAX = 400,
	BYTES_MAX = 2 << 20, /* that are read in all trials */
	LINES_AFTER = 6,     /* of the error, which are read */
	LINES_MAX = 6,       /* of which characters are edited */
	LINE_MAX = 300,      /* bytes at the beginning of a line to edit */
	TURNS_BEFORE = 2,    /* the one with the error, which are read */
};

/* What reading a part of a record reveals. */
struct outcome {
	uint32_t reach;  /* offset of the first error: new, or without a fix */
	uint32_t doubts; /* what is unusual before that; see count_doubts() */
};

struct edit {
	uint32_t at, n; /* bytes that are replaced */
	char by[INDENT_MAX + 1];
};

/* A line of which characters are edited. */
struct line {
	uint32_t begin, first, end; /* first: that is not a space */
};

/* The search of one typing error. */
struct search {
	const char *s;
	uint32_t len;
	/* What trials read: [0, skip) and [resume, end). */
	uint32_t skip, resume, end;
	uint32_t last; /* where the last line begins, which may go on */
	const struct tes_record *rec;
	struct tes_record *trial;
	const struct tes_diags *reported; /* when rec was read */
	struct tes_diags *diags;
	struct buf text;
	struct line line[LINES_MAX];
	unsigned lines;
	unsigned trials;
	size_t bytes;
	struct outcome before, best;
	struct edit edit; /* the best; n is UINT32_MAX if there is none */
	bool is_found;    /* nothing is wrong after the best */
	bool out_of_memory;
	/* Makes and reads an edit, and keeps the best: see typo_try(). */
	void (*take)(struct search *s, const struct edit *edit);
};

static inline bool
is_word(char c)
{
	return ascii_is_letter(c) || c == '_';
}

/* Reads the record with by[] in place of n bytes, and keeps the best edit. */
static inline void
typo_try(struct search *s, uint32_t at, uint32_t n, const char *by)
{
	struct edit edit = { .at = at, .n = n };

	memcpy(edit.by, by, strlen(by));
	s->take(s, &edit);
}

/*
 * Returns whether a whole word is in the record, outside of `except`; is_key:
 * before a colon.
 */
bool typo_has_word(const struct search *s, const char *word, uint32_t len,
    struct tes_span except, bool is_key);
/*
 * Tries edits of the lines of s, until one is found; first at the place of the
 * error (yaml/typo_edits.c).
 */
void typo_try_all(struct search *s, uint32_t place);

#endif /* YAML_TYPO_H */
