/*
 * sarif.h - writes parts of a log in SARIF 2.1.0, a JSON format for the results
 * of checkers.
 */
#ifndef SARIF_H
#define SARIF_H

#include <tessera.h>

#include "cmd.h"
#include "json.h"
#include "pipeline.h"

/* Writes everything before the first result. */
void sarif_begin(struct cmd_run *run);

/* Writes everything after the last result. */
void sarif_end(struct cmd_run *run);

/*
 * Prints the results of a game, after a comma if other results precede them,
 * which *has_result says.
 */
void sarif_put_results(bool *has_result, const struct game_output *game);

/*
 * Writes a part of the text of a message, in which braces are doubled: they
 * enclose placeholders.
 */
void sarif_text(struct json *j, const char *s);
/* Writes a message: an object whose only member `text` is s. */
void sarif_message(struct json *j, const char *key, const char *s);

/*
 * Writes a location: a JSON object with physicalLocation, without its closing
 * brace, so that the caller can add members.
 */
void sarif_location(struct json *j, const struct tes_source *src,
    struct tes_span span);

/*
 * Writes an element of the list `fixes`: edits of the source, sorted by place.
 * is_sure: the correction is certain.
 */
void sarif_fix(struct json *j, const struct tes_source *src, bool is_sure,
    const struct tes_edit *edit, uint32_t edits);

#endif /* SARIF_H */
