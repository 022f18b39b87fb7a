#include "opt_position.h"

#include <inttypes.h>
#include <string.h>

#include "diag_print.h"
#include "number.h"

bool
opt_position_read(struct given_position *g, struct cmd_run *run,
    const char *text)
{
	const struct tes_edition *ed;
	enum tes_status st = TES_NOMEM;

	*g = (struct given_position){ .pos = NULL };
	if (!edition_files_enter(&g->files, run, NULL))
		return false;
	g->record = tes_record_new();
	g->diags = tes_diags_new();
	g->pos = tes_position_new();
	if (g->record && g->diags && g->pos)
		st = tes_record_from_notation(g->record, "<position>", text,
		    strlen(text), g->diags);
	if (st == TES_OK)
		st = tes_editions_resolve(g->files.editions, g->record,
		    g->diags, &ed);
	if (st == TES_OK)
		st = tes_position_from_notation(g->pos, g->record, ed,
		    g->diags);
	if (st == TES_INVALID) {
		const struct diag_printer printer = diag_printer_new(run);

		for (size_t i = 0; i < tes_diags_count(g->diags); i++)
			diag_print(&printer, run->err,
			    tes_record_source(g->record),
			    tes_diags_at(g->diags, i));
		cmd_raise(run, CMD_INVALID);
	} else if (st != TES_OK) {
		cmd_nomem(run);
	}
	return st == TES_OK;
}

void
opt_position_release(struct given_position *g)
{
	tes_position_free(g->pos);
	tes_diags_free(g->diags);
	tes_record_free(g->record);
	edition_files_release(&g->files);
}

void
position_put_next(FILE *out, const struct tes_position *pos, bool has_turn)
{
	const unsigned actions = tes_position_actions_left(pos);
	const char *seat = tes_position_seat_name(pos,
	    tes_position_active_seat(pos));

	if (has_turn)
		fprintf(out, "turn %" PRIu32 ": ",
		    tes_position_turn_count(pos));
	if (tes_position_next(pos) == TES_NEXT_NONE)
		fputs(tes_end_reason_text(tes_position_end_reason(pos)), out);
	else
		fprintf(out, "%s %s", seat,
		    tes_position_next(pos) == TES_NEXT_CHANCE ? "draws" :
		    "to move");
	if (tes_position_next(pos) == TES_NEXT_MOVE && actions > 0)
		fprintf(out, ", %u action%s left", actions,
		    actions == 1 ? "" : "s");
}

enum tes_status
position_notation(const struct tes_position *pos,
    const struct tes_editions *editions, char **text)
{
	char *edition;
	size_t len;
	enum tes_status st = tes_editions_portable_name(editions,
	    tes_position_edition(pos), &edition, &len);

	if (st == TES_OK) {
		st = tes_position_notation(pos, edition, text, &len);
		tes_text_free(edition);
	}
	return st;
}

enum tes_status
position_put_notation(const struct tes_position *pos,
    const struct tes_editions *editions)
{
	char *text;
	const enum tes_status st = position_notation(pos, editions, &text);

	if (st == TES_OK) {
		puts(text);
		tes_text_free(text);
	}
	return st;
}

void
opt_turn_read(const struct cmd_run *run, const char *text, uint32_t *turn,
    uint32_t *step)
{
	const char *s = text;
	bool good = number_read(&s, turn);

	*step = 0;
	if (good && *s == '.') {
		s++;
		good = number_read(&s, step) && *step > 0 && *turn > 0;
	}
	if (!good || *s)
		cmd_misuse(run, "--turn: expected TURN or TURN.STEP, found "
		    "'%s'", text);
}
