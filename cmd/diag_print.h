/*
 * diag_print.h - prints diagnostics to standard error.
 */
#ifndef DIAG_PRINT_H
#define DIAG_PRINT_H

#include <stdio.h>

#include "color.h"
#include "pipeline.h"

/* Default number of errors that are printed for each game. */
enum { DIAG_PRINT_ERRORS = 20 };

enum { DIAG_SEVERITIES = TES_NOTE + 1 };

/* What to do with a diagnostic; DIAG_COUNT: count it as "not shown". */
enum diag_choice { DIAG_PRINT, DIAG_COUNT, DIAG_OMIT };
typedef enum diag_choice diag_choose_fn(void *ctx,
    const struct tes_diag *diag);

struct diag_printer {
	const struct palette *palette;
	size_t columns; /* width of excerpts */
	unsigned errors; /* most errors that are printed for a game; 0: all */
	bool werror;     /* warnings are errors */
	bool notes; /* diagnostics of severity `note` are printed, too */
	/* the judge of the game, for the corrections of its errors; or NULL */
	const struct tes_judge *judge;
	/* which diagnostics of a game are printed; NULL: all */
	diag_choose_fn *choose;
	void *ctx; /* argument of choose() */
};

/* Makes a printer of DIAG_PRINT_ERRORS errors. */
struct diag_printer diag_printer_new(const struct cmd_run *run);

enum tes_severity diag_print_severity(const struct diag_printer *printer,
    const struct tes_diag *diag);

/*
 * Sets count[] to the numbers of a game's diagnostics by their severity; with
 * --werror, warnings are errors.
 */
void diag_print_count(const struct diag_printer *printer,
    const struct tes_diags *diags, size_t count[DIAG_SEVERITIES]);
/*
 * Prints numbers of diagnostics: "2 errors, 1 warning"; adjective: comes before
 * each noun.
 */
void diag_put_counts(FILE *out, const size_t count[DIAG_SEVERITIES],
    const char *adjective);

/* Returns the confirmed correction of an error, or NULL. */
const struct tes_correction *diag_print_correction(
    const struct diag_printer *printer, const struct tes_diag *diag);

/* Prints the place of an offset in a source: "FILE:LINE:COL:". */
void diag_put_place(FILE *out, const struct tes_source *src, uint32_t offset);

/* Prints a number and a noun: "1 error" or "2 errors". */
void print_count(FILE *out, size_t n, const char *one);

/*
 * Prints a diagnostic with an excerpt of the source and its notes, then an
 * empty line.
 */
void diag_print(const struct diag_printer *printer, FILE *err,
    const struct tes_source *src, const struct tes_diag *diag);

/*
 * Prints all diagnostics of a game to standard error, in order with its results
 * on standard output.
 */
void diag_print_all(const struct diag_printer *printer,
    const struct game *game);

/*
 * Prints what happens to a game with errors, and the first of these;
 * tessera-check prints all.  Programs that count such a game if its standings
 * are reliable say DIAG_PRINT_CLAIMS.
 */
void diag_print_first(const struct diag_printer *printer,
    const struct game *game, const char *what);
#define DIAG_PRINT_CLAIMS "counted by the rules, not by the record's claims"

struct json;

/* Writes the member `diagnostics`: all diagnostics of a game. */
void diag_print_json(const struct diag_printer *printer, struct json *j,
    const struct game *game);

/*
 * Writes the member `fixes`, if a diagnostic has any: the fix that it proposes,
 * unless that is of the same text as its confirmed correction; and that.  put:
 * writes an item of the list.
 */
typedef void diag_put_fix(struct json *j, const struct tes_source *src,
    bool is_sure, const struct tes_edit *edit, uint32_t edits);
void diag_print_fixes(const struct diag_printer *printer, struct json *j,
    const struct tes_source *src, const struct tes_diag *diag,
    diag_put_fix *put);

/* Writes turn, step and seat of a diagnostic as members. */
void diag_print_json_place(struct json *j, const struct tes_diag *diag);

/* Begins a diagnostic as a JSON object, which the caller closes. */
void diag_print_json_open(struct json *j, const char *key,
    const struct tes_source *src, const struct tes_diag *diag,
    enum tes_severity severity);

#endif /* DIAG_PRINT_H */
