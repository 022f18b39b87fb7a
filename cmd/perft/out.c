/* out.c - prints the numbers of sequences as text or JSON. */
#include <inttypes.h>

#include <tessera/tools.h>

#include "json.h"
#include "perft/perft.h"
#include "text.h"

void
perft_text(const struct perft *p, const struct game *game)
{
	char edition[TES_EDITION_NAME_MAX];

	if (game)
		game_put_name(stdout, game);
	printf("%s, ", tes_edition_name(tes_position_edition(p->pos), edition,
	    sizeof(edition)));
	if (game) {
		/*
		 * Print where the position is in its record: "before turn 1" or
		 * "after turn 6.2".
		 */
		if (p->turn == 0)
			fputs("before turn 1", stdout);
		else
			printf("after turn %" PRIu32, p->turn);
		if (p->step > 0)
			printf(".%" PRIu32, p->step);
	} else
		position_put_next(stdout, p->pos, true);
	putchar('\n');
	if (p->options->divide)
		printf("  %10s  First step\n", "Sequences");
	for (size_t i = 0; i < p->shares; i++) {
		text_printf(stdout, "  %10" PRIu64 "  %s\n",
		    p->share[i].sequences, p->share[i].step);
	}
	printf("  %5s  %16s\n", "Steps", "Sequences");
	for (unsigned i = 1; i <= p->depth; i++)
		printf("  %5u  %16" PRIu64 "\n", i, p->sequences[i]);
}

void
perft_json(const struct perft *p, const struct game *game)
{
	const struct tes_edition *ed = tes_position_edition(p->pos);
	struct json j = { .out = stdout };

	json_open(&j, NULL, "{");
	json_string(&j, "file", game ? game->file : NULL);
	json_count(&j, "number", game ? game->number : 0);
	json_string(&j, "game", tes_game_name(tes_edition_game(ed)));
	json_string(&j, "edition", tes_edition_id(ed));
	json_number(&j, "turn",
	    game ? p->turn : tes_position_turn_count(p->pos));
	json_count(&j, "step", p->step);
	json_open(&j, "sequences", "[");
	for (unsigned i = 1; i <= p->depth; i++)
		json_printf(&j, NULL, "%" PRIu64, p->sequences[i]);
	json_close(&j, "]");
	if (p->options->divide)
		json_open(&j, "divide", "[");
	for (size_t i = 0; i < p->shares; i++) {
		json_open(&j, NULL, "{");
		json_string(&j, "step", p->share[i].step);
		json_printf(&j, "sequences", "%" PRIu64, p->share[i].sequences);
		json_close(&j, "}");
	}
	if (p->options->divide)
		json_close(&j, "]");
	json_end(&j, "}");
}
