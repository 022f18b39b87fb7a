/*
 * opt_view.h - the option --view, which hides the private information of a
 * game.
 */
#ifndef OPT_VIEW_H
#define OPT_VIEW_H

#include "pipeline.h"

/*
 * Removes from the record what the player or seat `view` could not see; if it
 * is "table", what any player could not see.  If the record has no such player
 * or seat, does as for "table" and reports that: "it is `done` as with
 * --view=table".  Must be called when the record and its edition were checked.
 * Returns TES_INVALID if nothing of the record may be shown; an error in its
 * diagnostics has the reason.
 */
enum tes_status opt_view_redact(struct cmd_run *run, const struct game *game,
    const struct tes_edition *ed, const char *view, const char *done);

#endif /* OPT_VIEW_H */
