/*
 * opt_position.h - the options --position, which gives a position, and --turn,
 * which chooses one of a record.
 */
#ifndef OPT_POSITION_H
#define OPT_POSITION_H

#include <tessera.h>

#include "cmd.h"
#include "edition_files.h"

/* The position of --position, and the objects that it refers to. */
struct given_position {
	struct edition_files files;
	struct tes_record *record;
	struct tes_diags *diags;
	struct tes_position *pos;
};

/*
 * Row of a table of options for --position.  formats/position.md specifies the
 * notation of positions.
 */
#define OPTION_POSITION(...) \
	OPTION_TEXT(0, "position", position, "TEXT", __VA_ARGS__)

/*
 * Parses the argument `text` of --position into *given.  Returns false on
 * errors, after reporting them and raising the exit status.  Call
 * opt_position_release() in either case.
 */
bool opt_position_read(struct given_position *given, struct cmd_run *run,
    const char *text);
void opt_position_release(struct given_position *given);

/*
 * Sets *turn and *step, both from 1, to the argument s of --turn, such as "7"
 * or "7.2"; *step is 0 if it has none.  Exits if it is malformed.
 */
void opt_turn_read(const struct cmd_run *run, const char *s, uint32_t *turn,
    uint32_t *step);

/*
 * Prints who is to move: "turn 7: red to move, 2 actions left", without the
 * turn if has_turn is false; after the end of the game, the reason of the end.
 */
void position_put_next(FILE *out, const struct tes_position *pos,
    bool has_turn);

/*
 * Write the notation of a position to *text, which tes_text_free() frees, or
 * print it as a line.  They return TES_INVALID if the position has pieces that
 * its edition lacks, or TES_NOMEM.
 */
enum tes_status position_notation(const struct tes_position *pos,
    const struct tes_editions *editions, char **text);
enum tes_status position_put_notation(const struct tes_position *pos,
    const struct tes_editions *editions);

#endif /* OPT_POSITION_H */
