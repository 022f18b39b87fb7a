/*
 * sarif.c - writes corrections as a SARIF log: a result for each record that
 * breaks a rule, with its corrections as fixes; and for each error that these
 * leave.
 */

#include "repair/repair.h"
#include "sarif.h"

static void
put_result(struct json *j, const struct repair *r,
    const struct repaired_record *of, const struct tes_diag *diag)
{
	const struct tes_source *src = tes_record_source(of->game->record);
	const size_t fixes = diag == of->error ? of->shown : 0;

	json_newline(j);
	json_open(j, NULL, "{");
	json_string(j, "ruleId", diag->code->code);
	json_string(j, "level", "error");
	sarif_message(j, "message", diag->message);
	json_open(j, "locations", "[");
	sarif_location(j, src, diag->span);
	json_close(j, "}]");
	/* GitHub refuses an empty list. */
	json_open_later(j, "fixes", "[");
	for (size_t i = 0; i < fixes; i++) {
		const struct tes_correction *c = tes_repair_at(r->search, i);

		sarif_fix(j, src, repair_is_sure(of, c), c->edit,
		    c->edit_count);
	}
	json_close(j, "]");
	json_open(j, "properties", "{");
	diag_print_json_place(j, diag);
	json_game(j, of->game->number, of->game->record);
	json_close(j, "}}");
}

void
repair_sarif(struct repair *r, const struct repaired_record *of)
{
	struct json j = { .out = r->run->out };
	struct tes_diag d;

	if (!of->error)
		return;
	put_result(&j, r, of, of->error);
	for (size_t i = 0; repair_next_left(r, of, &i, &d);)
		put_result(&j, r, of, &d);
}
