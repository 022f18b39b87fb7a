/*
 * opt_position.h - a position that is given on the command line, on one line.
 */
#ifndef OPT_POSITION_H
#define OPT_POSITION_H

#include <tessera.h>

#include "cmd.h"
#include "edition_files.h"

/* What it is made of, for as long as it is used. */
struct given_position {
	struct edition_files files;
	struct tes_record *record;
	struct tes_diags *diags;
	struct tes_position *pos;
};

/* The program's rows; formats/position.md is the contract. */
#define OPTION_POSITION(help) \
	OPTION_TEXT(0, "position", position, "TEXT", help)

/*
 * The position of the text.  False: what is wrong has been reported, and the
 * status raised.  opt_position_release() is to be called in any case.
 */
bool opt_position_read(struct given_position *given, struct cmd_run *run,
    int color, const char *text);
void opt_position_release(struct given_position *given);

/*
 * "turn 7: red to move, 2 actions left"; the turn and colon only with one.
 */
void position_put_next(FILE *out, const struct tes_position *pos,
    bool has_turn);

/*
 * Writes the notation of a position to *text, to be freed by tes_text_free(),
 * or prints it as a line.  Return TES_INVALID if the edition lacks some of its
 * pieces, or TES_NOMEM.
 */
enum tes_status position_notation(const struct tes_position *pos,
    const struct tes_editions *editions, char **text);
enum tes_status position_put_notation(const struct tes_position *pos,
    const struct tes_editions *editions);

#endif /* OPT_POSITION_H */
