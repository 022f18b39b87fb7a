/*
 * diag.h - reporting what is wrong with a record.
 */
#ifndef DIAG_H
#define DIAG_H

#include <stdarg.h>

#include "base/arena.h"
#include "tessera.h"

/* The codes of the core; a game's own are in its room. */
enum diag_id {
#define DIAG(code, severity, name, summary, explanation, rules) DIAG_##name,
#include "diag.def"
#undef DIAG
	DIAG_COUNT
};

extern const struct tes_code diag_codes[DIAG_COUNT];

/* Where a diagnostic belongs, for those of a turn or step. */
struct diag_place {
	uint32_t turn, step; /* from 1; 0: none */
	const char *seat;    /* NULL: none; is copied */
};

/*
 * Append a diagnostic whose message is its summary, a colon, and the detail.
 * Pass a NULL detail to give the summary alone.  Lack of memory is remembered
 * and reported by diags_status.  Returns the diagnostic for diag_note and
 * diag_help to add to, or NULL.
 */
struct tes_diag *diag_add(struct tes_diags *diags, enum diag_id id,
    struct tes_span span, const char *detail, ...)
    __attribute__((format(printf, 4, 5)));

struct tes_diag *diag_addv(struct tes_diags *diags, const struct tes_code *code,
    enum tes_severity severity, struct tes_span span,
    const struct diag_place *place, const char *detail, va_list ap)
    __attribute__((format(printf, 6, 0)));

struct buf;
/* "Error E1307 at step 2: too little power", as a fact of its turn. */
void diag_sentence(struct buf *out, const struct tes_diag *diag);

/* A line behind the diagnostic; diag may be NULL, then nothing happens. */
void diag_note(struct tes_diags *diags, struct tes_diag *diag,
    struct tes_span span, const char *fmt, ...)
    __attribute__((format(printf, 4, 5)));
void diag_help(struct tes_diags *diags, struct tes_diag *diag,
    const char *fmt, ...) __attribute__((format(printf, 3, 4)));

/* Offers a correction: the text to write in place of the span. */
void diag_fix(struct tes_diags *diags, struct tes_diag *diag,
    struct tes_span span, const char *text);

/* Asks "did you mean 'WORD'?", and offers it in place of diag's span. */
void diag_suggest(struct tes_diags *diags, struct tes_diag *diag,
    const char *word);

/* Adds copies of others, in reading order, all of the same source. */
void diags_add(struct tes_diags *to, const struct tes_diags *from);

/* Takes out what is said of places behind a source that was cut off there. */
void diags_cut(struct tes_diags *diags, size_t len);

/* The last in reading order, to add to it; NULL where there is none. */
struct tes_diag *diags_last(struct tes_diags *diags);

/*
 * The same, of a text that could not be read: names its first character that
 * only looks like the right one, or that nobody can see, and what to type;
 * false where it has none.
 */
bool diag_help_typed(struct tes_diags *diags, struct tes_diag *diag,
    struct tes_text text);

/* What a pass should return, given tes_diags_error_count() from before it
 * began. */
enum tes_status diags_status(const struct tes_diags *diags,
    size_t errors_before);

/* "%.*s" of a text in a message. */
#define TEXT_FMT "%.*s"
#define TEXT_ARG(t) (int)(t).len, (t).s ? (t).s : ""

#endif /* DIAG_H */
