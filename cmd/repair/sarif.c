/*
 * sarif.c - writes corrections as a SARIF log: a result for each record that
 * breaks a rule, with its corrections as fixes.
 */
#include <inttypes.h>
#include <stdio.h>

#include "json.h"
#include "repair/repair.h"
#include "sarif.h"

static void
begin(struct repair *r)
{
	sarif_begin(r->run);
}

static void
end(struct repair *r)
{
	sarif_end(r->run);
}

static void
put_fixes(struct repair *r, const struct repaired *of)
{
	FILE *out = r->run->out;

	/*
	 * Without corrections leave out `fixes`, as GitHub refuses an empty
	 * list.
	 */
	for (size_t i = 0; i < of->shown; i++) {
		const struct tes_correction *c = tes_repair_at(r->search, i);

		fputs(i ? "," : ",\"fixes\":[", out);
		sarif_fix(out, tes_record_source(of->game->record),
		    c->is_sure ? "sure" : "maybe", c->edit, c->edit_count);
	}
	if (of->shown)
		fputc(']', out);
}

static void
put_game(struct repair *r, const struct repaired *of)
{
	const struct game *game = of->game;
	FILE *out = r->run->out;
	const struct tes_diag *diag = of->error;

	if (!diag)
		return;
	fprintf(out, "\n{\"ruleId\":\"%s\",\"level\":\"error\","
	    "\"message\":{\"text\":", diag->code->code);
	json_string(out, diag->message);
	fputs("},\"locations\":[", out);
	sarif_location(out, tes_record_source(game->record), diag->span);
	fputs("}]", out);
	put_fixes(r, of);
	fputs(",\"properties\":{", out);
	diag_print_json_place(out, diag);
	json_game(out, game->number, game->record);
	fputs("}}", out);
}

/* Prints the result of a game, after a comma if other results precede it. */
static void
emit_game(struct repair *r, const struct game_output *game)
{
	if (game->len > 0 && r->has_result)
		putchar(',');
	r->has_result |= game->len > 0;
	output_queue_put(game->output, r->run, stdout, 0);
}

const struct repair_format repair_sarif = {
	.begin = begin,
	.game = put_game,
	.emit = emit_game,
	.end = end,
};
