#ifndef TESSERA_DIAG_H
#define TESSERA_DIAG_H

#include "tessera/base.h"

TES_BEGIN_DECLS

/*
 * tes_code(3) - diagnostic codes and their explanations
 *
 * Each kind of diagnostic has a code that is never reused or redefined.
 * tessera-diagnostics(7) lists them.
 */

/* How serious a diagnostic is. */
enum tes_severity {
	TES_WARNING, /* the record can be used as it is */
	TES_ERROR,   /* the record violates the format or the rules */
	TES_NOTE     /* nothing is wrong, but worth knowing */
};

/*
 * Returns the severity as a word: "warning", "error" or "note"; NULL for other
 * values.  The string is static.
 */
TES_API const char *tes_severity_name(enum tes_severity severity);

/* A diagnostic code. */
struct tes_code {
	const char *code;        /* "E0102" */
	const char *name;        /* "UNKNOWN_EDITION": for programmers */
	enum tes_severity severity;
	const char *summary;     /* the beginning of its messages */
	const char *explanation; /* a paragraph of plain, unwrapped text */
	const char *rules;       /* rulebooks and places in them, or "" */
};

/*
 * Returns the code after prev in the list of all codes, the first one for NULL,
 * and NULL after the last.  Codes are static.
 */
TES_API const struct tes_code *tes_code_next(const struct tes_code *prev);

/*
 * Returns the code with a name such as "E0102" (the case of letters is
 * ignored), or NULL if unknown.
 */
TES_API const struct tes_code *tes_code_by_name(const char *code);

/*
 * tes_diags(3) - diagnostics of a record
 *
 * Reading, resolving editions and judging add diagnostics to a list.  They
 * point into the record that they are about, and are in reading order: sorted
 * by place in the source.
 */

/* An additional line of a diagnostic. */
struct tes_note {
	bool is_help;         /* what would be right; false: a remark */
	struct tes_span span; /* another place in the record, or none */
	const char *text;
};

/* A diagnostic. */
struct tes_diag {
	const struct tes_code *code;
	enum tes_severity severity; /* a warning if the turn has `stands` */
	struct tes_span span; /* where in the source of the record */
	const char *message;  /* one line, without control characters */
	uint32_t turn;        /* number of the turn, from 1; 0: none */
	uint32_t step;        /* number of the step, from 1; 0: none */
	const char *seat;     /* seat of the turn; NULL: no turn */
	const struct tes_note *note; /* further lines, in order */
	size_t note_count;
	/* What should probably replace the text at fix_span, or NULL. */
	const char *fix;
	struct tes_span fix_span;
	/* The text there certainly means the fix, which is the right way. */
	bool is_fix_sure;
	uint32_t variation; /* that of the turn, from 1; 0: the turn itself */
};

/* A list of diagnostics. */
struct tes_diags;

/* Returns a new, empty list, or NULL if out of memory. */
TES_API struct tes_diags *tes_diags_new(void);

/* Frees a list; NULL is allowed. */
TES_API void tes_diags_free(struct tes_diags *diags);

/* Removes all diagnostics from a list. */
TES_API void tes_diags_clear(struct tes_diags *diags);

/*
 * Replaces the diagnostics in `to` by copies of those in `from`, for example to
 * keep those of reading and judge the record twice.  Does nothing if `from` is
 * `to`.  Returns TES_OK, or TES_NOMEM: `to` is empty.
 */
TES_API enum tes_status tes_diags_copy(struct tes_diags *to,
    const struct tes_diags *from);

/* Returns the number of diagnostics. */
TES_API size_t tes_diags_count(const struct tes_diags *diags);

/* Returns the number of diagnostics that are errors. */
TES_API size_t tes_diags_error_count(const struct tes_diags *diags);

/*
 * Returns diagnostic i, counted from 0 in reading order, or NULL if it does not
 * exist.  Valid until the list changes.
 */
TES_API const struct tes_diag *tes_diags_at(const struct tes_diags *diags,
    size_t i);

/*
 * Returns whether a diagnostic is about a step that the edition forbids.  Steps
 * after the end of the game do not count.
 */
TES_API bool tes_diag_is_illegal_step(const struct tes_diag *diag);

TES_END_DECLS

#endif /* TESSERA_DIAG_H */
