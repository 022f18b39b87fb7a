/*
 * diag_print.h - diagnostics for people, to where messages go.
 */
#ifndef DIAG_PRINT_H
#define DIAG_PRINT_H

#include <stdio.h>

#include "color.h"
#include "pipeline.h"

/* So many errors of a game are shown where nobody says how many. */
enum { DIAG_PRINT_ERRORS = 20 };

struct diag_printer {
	struct cmd_run *run; /* that it is told for */
	const struct palette *palette;
	size_t columns;  /* of the screen, for excerpts */
	unsigned errors; /* as many a game; 0: all */
	bool werror;     /* warnings are errors */
	bool notes;      /* are shown, too */
};

/* color: as in --color. */
struct diag_printer diag_printer_new(struct cmd_run *run, int color,
    unsigned errors, bool werror);

enum tes_severity diag_print_severity(const struct diag_printer *printer,
    const struct tes_diag *diag);

/* Errors and warnings of a game, as they are shown; notes are neither. */
void diag_print_count(const struct diag_printer *printer,
    const struct tes_diags *diags, size_t *errors, size_t *warnings);

/* "1 error", "2 errors" */
void print_count(FILE *out, size_t n, const char *one);

/* One, with its source lines and notes, and an empty line after it. */
void diag_print(const struct diag_printer *printer,
    const struct tes_source *src, const struct tes_diag *diag);

/* All of a game, between what is written of results. */
void diag_print_all(const struct diag_printer *printer,
    const struct game *game);

/* The same as a list in JSON, with the results. */
void diag_print_json(const struct diag_printer *printer,
    const struct game *game);

/* Turn, step and seat of a diagnostic: members of an object, in JSON. */
void diag_print_json_place(FILE *out, const struct tes_diag *diag);

#endif /* DIAG_PRINT_H */
