/*
 * opt_view.h - --view: hides the private information of a game.
 */
#ifndef OPT_VIEW_H
#define OPT_VIEW_H

#include "pipeline.h"

/*
 * Removes from the record what the seat or player `view`, or with "table" any
 * player, could not see.  A record without that seat or player is redacted as
 * for "table", which is reported: "it is `done` as with --view=table".  Call
 * when the record and its edition have been checked.  Returns TES_INVALID if
 * nothing of the record may be shown; an error in its diags says why.
 */
enum tes_status opt_view_redact(struct cmd_run *run, const struct game *game,
    const struct tes_edition *ed, const char *view, const char *done);

#endif /* OPT_VIEW_H */
