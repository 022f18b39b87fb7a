/*
 * opt_view.h - --view: of a game only what one seat saw, or everybody.
 */
#ifndef OPT_VIEW_H
#define OPT_VIEW_H

#include "pipeline.h"

/*
 * Leaves of the record only that.  Its edition has been looked for, and what
 * is wrong with both is in its diags.  Where nobody sits there it is as
 * everybody sees it, which is said: "it is `done` as with --view=table".
 * TES_INVALID: nothing of the record may be seen, and the diags have an error
 * that tells why.  TES_NOMEM.
 */
enum tes_status opt_view_redact(struct cmd_run *run, const struct game *game,
    const struct tes_edition *ed, const char *view, const char *done);

#endif /* OPT_VIEW_H */
