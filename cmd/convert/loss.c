/* loss.c - reports what the output format cannot represent of a record. */
#include "convert/convert.h"

#include <inttypes.h>

#include "text.h"

enum { LINES_SHOWN = 8 };

size_t
convert_losses(struct convert *c, const struct game *game)
{
	FILE *err = c->run->err;
	uint64_t line[LINES_SHOWN], comments = 0;
	char *losses = NULL;

	if (tes_record_comment_lines(game->record, line, LINES_SHOWN,
		&comments) != TES_OK ||
	    tes_format_unsupported(c->writes, game->record, &losses) !=
		TES_OK) {
		cmd_nomem(c->run);
		return 1;
	}
	if (comments == 0 && !losses)
		return 0;
	cmd_begin_message(c->run);
	const long begin = ftell(err);
	game_put_name(err, game);
	fprintf(err, "%s cannot represent ", tes_format_name(c->writes));
	if (comments) {
		const uint64_t shown =
		    comments < LINES_SHOWN ? comments : LINES_SHOWN;

		/* "3 comments (lines 4, 9 and 12)" */
		fprintf(err, "%" PRIu64 " comment%s (line%s ", comments,
		    comments == 1 ? "" : "s", comments == 1 ? "" : "s");
		for (uint64_t i = 0; i < shown; i++)
			fprintf(err, "%s%" PRIu64, i == 0 ? "" :
			    i + 1 == comments ? " and " : ", ", line[i]);
		fputs(shown < comments ? ", ...)" : ")", err);
	}
	if (comments && losses)
		fputs(", ", err);
	if (losses)
		text_put_string(err, losses);
	fputc('\n', err);
	const long end = ftell(err);
	cmd_end_message(c->run);
	tes_text_free(losses);
	return begin < 0 || end <= begin ? 1 : (size_t)(end - begin);
}
