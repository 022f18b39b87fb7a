/*
 * diag.h - diagnostics: what is wrong with a record, in reading order
 */
#ifndef TESSERA_DIAG_H
#define TESSERA_DIAG_H

#include "tessera/base.h"

TES_BEGIN_DECLS

enum tes_severity {
	TES_WARNING, /* the record can be used as it stands */
	TES_ERROR,   /* the record breaks the format or the rules */
	TES_NOTE     /* nothing is wrong, but it is worth knowing */
};

/* "warning", "error", "note" */
TES_API const char *tes_severity_name(enum tes_severity severity);

/* What there is to know of a diagnostic code; tessera-diagnostics(7). */
struct tes_code {
	const char *code;        /* "E0102": means the same for ever */
	const char *name;        /* "UNKNOWN_EDITION": for programmers */
	enum tes_severity severity;
	const char *summary;     /* what its messages begin with */
	const char *explanation; /* a paragraph; plain text, unwrapped */
	const char *rules;       /* rulebooks and places, or "" */
};

/* Every code in turn: pass NULL to begin; returns NULL after the last. */
TES_API const struct tes_code *tes_code_next(const struct tes_code *prev);
/* NULL when there is no such code; letter case does not matter. */
TES_API const struct tes_code *tes_code_by_name(const char *code);

/* A line behind a diagnostic: something to know, or what would be right. */
struct tes_note {
	bool is_help;            /* else a note */
	struct tes_span span; /* another place in the record, or none */
	const char *text;
};

struct tes_diag {
	const struct tes_code *code;
	enum tes_severity severity; /* of a turn that stands: warning */
	struct tes_span span;
	const char *message; /* one line; control characters are replaced */
	uint32_t turn;       /* from 1; 0: not of a turn */
	uint32_t step;       /* from 1; 0: not of a step */
	const char *seat;    /* NULL: not of a turn */
	const struct tes_note *note;
	size_t note_count;
	/* What probably belongs in place of the text of fix_span; or NULL. */
	const char *fix;
	struct tes_span fix_span;
};

struct tes_diags;

TES_API struct tes_diags *tes_diags_new(void);
TES_API void tes_diags_free(struct tes_diags *diags);
TES_API void tes_diags_clear(struct tes_diags *diags);
/*
 * Makes them the same as others: those of reading are kept so, to judge a
 * record again.  TES_NOMEM: there are none then.
 */
TES_API enum tes_status tes_diags_copy(struct tes_diags *to,
    const struct tes_diags *from);
/* How many there are; and how many of them are errors. */
TES_API size_t tes_diags_count(const struct tes_diags *diags);
TES_API size_t tes_diags_error_count(const struct tes_diags *diags);
/* In reading order, i.e. by place in the source; NULL behind the last. */
TES_API const struct tes_diag *tes_diags_at(const struct tes_diags *diags,
    size_t i);

TES_END_DECLS

#endif /* TESSERA_DIAG_H */
