/*
 * diag.h - reporting diagnostics.
 */
#ifndef DIAG_H
#define DIAG_H

#include <stdarg.h>

#include "base/arena.h"
#include "tessera.h"

/* The codes of the core; each game has its own list. */
enum diag_id {
#define DIAG(code, severity, name, summary, explanation, rules) DIAG_##name,
#include "diag.def"
#undef DIAG
	DIAG_COUNT
};

extern const struct tes_code diag_codes[DIAG_COUNT];

/* The turn, step and seat that a diagnostic is about. */
struct diag_place {
	uint32_t turn, step; /* from 1; 0: none */
	uint32_t variation;  /* of the turn, from 1; 0: none */
	const char *seat;    /* NULL: none; is copied */
};

/*
 * Adds a diagnostic with the message "SUMMARY: DETAIL", or the summary alone if
 * detail is NULL.  Returns it, for diag_note() and diag_help(), or NULL if out
 * of memory, which diags_status() reports later.
 */
struct tes_diag *diag_add(struct tes_diags *diags, enum diag_id id,
    struct tes_span span, const char *detail, ...)
    __attribute__((format(printf, 4, 5)));

struct tes_diag *diag_addv(struct tes_diags *diags, const struct tes_code *code,
    enum tes_severity severity, struct tes_span span,
    const struct diag_place *place, const char *detail, va_list ap)
    __attribute__((format(printf, 6, 0)));

struct buf;
/* Appends a sentence such as "Error E1307 at step 2: too little power". */
void diag_sentence(struct buf *out, const struct tes_diag *diag);

/*
 * diag_note() and diag_help() add a line to a diagnostic.  They do nothing if
 * diag is NULL.
 */
void diag_note(struct tes_diags *diags, struct tes_diag *diag,
    struct tes_span span, const char *fmt, ...)
    __attribute__((format(printf, 4, 5)));
void diag_help(struct tes_diags *diags, struct tes_diag *diag,
    const char *fmt, ...) __attribute__((format(printf, 3, 4)));

/* Adds a line of help: `before` and the words of a list: "a, b or c". */
void diag_help_choices(struct tes_diags *diags, struct tes_diag *diag,
    const char *before, const char *const *word);

/* Sets the proposed correction: text in place of the source's span. */
void diag_fix(struct tes_diags *diags, struct tes_diag *diag,
    struct tes_span span, const char *text);
/* As diag_fix(), if the text is certainly a wrong way to write that. */
void diag_fix_sure(struct tes_diags *diags, struct tes_diag *diag,
    struct tes_span span, const char *text);
/* Proposes a number in place of the diagnostic's own span. */
void diag_fix_number(struct tes_diags *diags, struct tes_diag *diag,
    int64_t number);

/*
 * Makes the correction sure if `text`, which it replaces, differs from it only
 * in the case of letters: word processors capitalize the first word of a line.
 */
void diag_fix_case(struct tes_diag *diag, struct tes_text text);

/* Adds the help "did you mean 'WORD'?" and WORD as the correction. */
void diag_suggest(struct tes_diags *diags, struct tes_diag *diag,
    const char *word);

/* Copies the diagnostics of from, which are about the same source, to to. */
void diags_add(struct tes_diags *to, const struct tes_diags *from);

/* Removes the diagnostics whose place is after offset len of the source. */
void diags_cut(struct tes_diags *diags, size_t len);

/*
 * Makes warnings of a code provisional: an error that is added later with the
 * same span replaces one.  At most one code per list.
 */
void diags_set_provisional(struct tes_diags *diags, enum diag_id id);

/*
 * From now on, errors before the first one of a turn (from 1) are not added.
 * turn: 0 to add all again.
 */
void diags_ignore_earlier(struct tes_diags *diags, uint32_t turn);

/* Returns the index of the first diagnostic at or after an offset. */
size_t diags_from(const struct tes_diags *diags, uint32_t place);

/* Returns diagnostic i as tes_diags_at() does, to add to it. */
struct tes_diag *diags_item(struct tes_diags *diags, size_t i);

/* Returns the last diagnostic in reading order; NULL if there is none. */
struct tes_diag *diags_last(struct tes_diags *diags);

/*
 * Returns the last error of a turn (from 1), or its last diagnostic if it has
 * no error; NULL if there is none.  Those in the span `without` do not count.
 */
struct tes_diag *diags_last_in(struct tes_diags *diags, uint32_t turn,
    struct tes_span without);
/* Returns the diagnostic with a message, which is compared by its address. */
struct tes_diag *diags_with_message(struct tes_diags *diags,
    const char *message);

/*
 * Adds help about the first character of a malformed text that only looks like
 * an ASCII character or is invisible, and its correction.  Returns false if
 * there is none.
 */
bool diag_help_typed(struct tes_diags *diags, struct tes_diag *diag,
    struct tes_text text);
/* Appends a text with all such characters corrected. */
void diag_put_typed(struct buf *out, struct tes_text text);

/* Notes that there was no memory for the text of a diagnostic. */
void diags_fail(struct tes_diags *diags);

/*
 * Returns the status of a pass: TES_NOMEM, TES_INVALID if errors were added
 * since tes_diags_error_count() returned errors_before, else TES_OK.
 */
enum tes_status diags_status(const struct tes_diags *diags,
    size_t errors_before);

/* Format and arguments that print a struct tes_text. */
#define TEXT_FMT "%.*s"
#define TEXT_ARG(t) (int)(t).len, (t).s ? (t).s : ""

#endif /* DIAG_H */
