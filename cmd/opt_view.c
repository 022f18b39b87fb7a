#include "opt_view.h"

#include <inttypes.h>
#include <string.h>

enum tes_status
opt_view_redact(struct cmd_run *run, const struct game *game,
    const struct tes_edition *ed, const char *view, const char *done)
{
	const char *seat = strcmp(view, "table") == 0 ? NULL : view;
	const enum tes_status st =
	    tes_record_redact(game->record, ed, seat, game->diags);

	if (st != TES_INVALID)
		return st;
	if (tes_diags_error_count(game->diags) > 0) {
		cmd_raise(run, CMD_INVALID);
		return TES_INVALID;
	}
	cmd_trouble(run, "%s: record %" PRIu64 ": no seat or player '%s'; it "
	    "is %s as with --view=table", game->file, game->number, view, done);
	return TES_OK;
}
