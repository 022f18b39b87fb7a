/*
 * legal.c - prints the legal steps of a position as text or JSON.
 */
#include <inttypes.h>
#include <string.h>

#include "diag_print.h"
#include "json.h"
#include "legal.h"
#include "opt_position.h"
#include "replay/position.h"
#include "text.h"

/*
 * Prints a part of a step as JSON members.  hexes: cells have coordinates q and
 * r.
 */
static void
put_part(struct json *j, const struct tes_move_info *part, bool hexes)
{
	json_string(j, "kind", part->kind);
	json_open(j, "pieces", "[");
	for (uint32_t i = 0; i < part->piece_count; i++)
		json_string(j, NULL, part->piece[i]);
	json_close(j, "]");
	json_open(j, "cells", "[");
	for (uint32_t i = 0; i < part->cell_count; i++) {
		json_open(j, NULL, "{");
		json_number(j, hexes ? "q" : "column", part->cell[i].x);
		json_number(j, hexes ? "r" : "row", part->cell[i].y);
		json_close(j, "}");
	}
	json_close(j, "]");
	if (part->seat)
		json_string(j, "seat", part->seat);
	if (part->number >= 0)
		json_number(j, "number", part->number);
}

bool
legal_json(struct json *j, struct tes_position *pos)
{
	const struct tes_scene *scene = tes_position_scene(pos);
	const bool hexes = scene && scene->grid == TES_GRID_HEXAGONS;
	struct legal legal;
	const bool good = legal_list(&legal, pos, true) && scene;

	json_open(j, "legal", "[");
	for (size_t i = 0; i < legal.steps && good; i++) {
		const struct legal_step *step = &legal.step[i];

		json_open(j, NULL, "{");
		json_string(j, "step", step->text);
		if (step->parts > 0)
			put_part(j, &step->part[0], hexes);
		if (step->chance >= 0)
			json_printf(j, "probability", "%.6f", step->chance);
		json_open_later(j, "then", "[");
		for (uint32_t k = 1; k < step->parts; k++) {
			json_open(j, NULL, "{");
			put_part(j, &step->part[k], hexes);
			json_close(j, "}");
		}
		json_close(j, "]}");
	}
	json_close(j, "]");
	json_bool(j, "may_end_turn", legal.may_end_turn);
	json_bool(j, "may_end_game", legal.may_end_game);
	legal_release(&legal);
	return good;
}

bool
position_hides_legal(const struct tes_position *pos)
{
	return tes_position_next(pos) == TES_NEXT_NONE &&
	    tes_position_hidden_count(pos) > 0 &&
	    strcmp(tes_position_end_reason(pos), "unfinished") == 0;
}

bool
position_legal(const struct shown_position *p)
{
	struct legal legal;

	if (!legal_list(&legal, p->pos, false)) {
		legal_release(&legal);
		return false;
	}
	/* "# a.yaml: record 1: after turn 6.1: red to move, ...: 41 steps" */
	fputs("# ", stdout);
	if (p->file)
		text_printf(stdout, "%s: record %" PRIu64 ": ", p->file,
		    p->number);
	if (!p->file)
		printf("turn %" PRIu32, p->turn);
	else if (p->turn == 0)
		fputs("before turn 1", stdout);
	else
		printf("after turn %" PRIu32, p->turn);
	if (p->step > 0)
		printf(".%" PRIu32, p->step);
	fputs(": ", stdout);
	position_put_next(stdout, p->pos, false);
	fputs(": ", stdout);
	print_count(stdout, legal.steps, legal.steps > 0 &&
	    legal.step[0].chance >= 0 ? "draw" : "step");
	putchar('\n');
	for (size_t i = 0; i < legal.steps; i++) {
		const struct legal_step *step = &legal.step[i];

		text_put_string(stdout, step->text);
		if (step->chance >= 0)
			printf("  # %.2f %%", 100 * step->chance);
		putchar('\n');
	}
	if (legal.may_end_turn)
		puts("# or the turn ends without another step");
	if (legal.may_end_game)
		puts("# or the game ends without another step");
	legal_release(&legal);
	return true;
}
