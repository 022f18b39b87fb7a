#include "convert/convert.h"

#include <inttypes.h>
#include <string.h>

#include "text.h"

enum { LINES_SHOWN = 8 };

/* "3 comments (lines 4, 9 and 12)" */
static void
put_comments(const uint64_t *line, uint64_t count)
{
	const uint64_t shown = count < LINES_SHOWN ? count : LINES_SHOWN;

	fprintf(stderr, "%" PRIu64 " comment%s (line%s ", count,
	    count == 1 ? "" : "s", count == 1 ? "" : "s");
	for (uint64_t i = 0; i < shown; i++)
		fprintf(stderr, "%s%" PRIu64, i == 0 ? "" :
		    i + 1 == count ? " and " : ", ", line[i]);
	fputs(shown < count ? ", ...)" : ")", stderr);
}

bool
convert_losses(struct convert *c)
{
	uint64_t line[LINES_SHOWN], comments = 0;
	char *losses = NULL;

	if (tes_record_comments(c->record, line, LINES_SHOWN, &comments) !=
	    TES_OK || tes_format_losses(c->to, c->record, &losses) != TES_OK) {
		cmd_nomem(c->run);
		return true;
	}
	if (comments == 0 && !losses)
		return false;
	if (c->show.in_step)
		fflush(stdout);
	text_put(stderr, c->file, strlen(c->file));
	fprintf(stderr, ": game %" PRIu64 ": %s does not carry ",
	    tes_record_number(c->record), tes_format_name(c->to));
	if (comments)
		put_comments(line, comments);
	if (comments && losses)
		fputs(", ", stderr);
	if (losses)
		text_put(stderr, losses, strlen(losses));
	fputc('\n', stderr);
	if (c->show.in_step)
		fflush(stderr);
	tes_text_free(losses);
	return true;
}
