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

struct diag_printer {
	struct cmd_run *run; /* program or worker whose output is used */
	const struct palette *palette;
	size_t columns; /* width of excerpts */
	unsigned errors; /* most errors printed of a game; 0: all */
	bool werror;     /* warnings are errors */
	bool notes; /* print notes, too */
	/*
	 * Correction of the record, printed with the diagnostic `corrected`; or
	 * NULL.
	 */
	const struct tes_correction *correction;
	const struct tes_diag *corrected;
};

/* Makes a printer.  color: enum color. */
struct diag_printer diag_printer_new(struct cmd_run *run, int color,
    unsigned errors, bool werror);

enum tes_severity diag_print_severity(const struct diag_printer *printer,
    const struct tes_diag *diag);

/*
 * Returns the error of the earliest turn; if none has a turn, the first error;
 * NULL without errors.
 */
const struct tes_diag *diag_first_error(const struct tes_diags *diags);

/* Counts errors and warnings of a game; with --werror, warnings are errors. */
void diag_print_count(const struct diag_printer *printer,
    const struct tes_diags *diags, size_t *errors, size_t *warnings);

/* Prints "1 error" or "2 errors". */
void print_count(FILE *out, size_t n, const char *one);

/* Prints a diagnostic with excerpt and notes, and an empty line. */
void diag_print(const struct diag_printer *printer,
    const struct tes_source *src, const struct tes_diag *diag);

/* Prints all diagnostics of a game, in order with the results around them. */
void diag_print_all(const struct diag_printer *printer,
    const struct game *game);

/* Prints all diagnostics of a game as a JSON list to standard output. */
void diag_print_json(const struct diag_printer *printer,
    const struct game *game);

/* Prints turn, step and seat of a diagnostic as members of a JSON object. */
void diag_print_json_place(FILE *out, const struct tes_diag *diag);

#endif /* DIAG_PRINT_H */
