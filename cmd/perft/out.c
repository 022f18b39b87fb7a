#include <inttypes.h>
#include <string.h>

#include "json.h"
#include "perft/perft.h"
#include "text.h"

/*
 * Prints where the position is in its record: "before turn 1" or "after turn
 * 6.2".
 */
static void
put_place(const struct perft *p)
{
	if (p->turn == 0)
		fputs("before turn 1", stdout);
	else
		printf("after turn %" PRIu32, p->turn);
	if (p->step > 0)
		printf(".%" PRIu32, p->step);
}

void
perft_text(const struct perft *p, const struct game *game)
{
	if (game) {
		text_put(stdout, game->file, strlen(game->file));
		printf(": record %" PRIu64 ": ", game->number);
	}
	printf("%s, ", tes_edition_id(tes_position_edition(p->pos)));
	if (game)
		put_place(p);
	else
		position_put_next(stdout, p->pos, true);
	putchar('\n');
	if (p->options->divide)
		printf("  %10s  First step\n", "Sequences");
	for (size_t i = 0; i < p->shares; i++) {
		printf("  %10" PRIu64 "  ", p->share[i].sequences);
		text_put(stdout, p->share[i].step, strlen(p->share[i].step));
		putchar('\n');
	}
	printf("  %5s  %16s\n", "Steps", "Sequences");
	for (unsigned i = 1; i <= p->depth; i++)
		printf("  %5u  %16" PRIu64 "\n", i, p->sequences[i]);
}

static void
put_shares(const struct perft *p)
{
	fputs(",\"divide\":[", stdout);
	for (size_t i = 0; i < p->shares; i++) {
		fputs(i ? ",{\"step\":" : "{\"step\":", stdout);
		json_string(stdout, p->share[i].step);
		printf(",\"sequences\":%" PRIu64 "}", p->share[i].sequences);
	}
	putchar(']');
}

void
perft_json(const struct perft *p, const struct game *game)
{
	const struct tes_edition *ed = tes_position_edition(p->pos);

	fputs("{\"file\":", stdout);
	json_string(stdout, game ? game->file : NULL);
	fputs(",\"number\":", stdout);
	if (game)
		printf("%" PRIu64, game->number);
	else
		fputs("null", stdout);
	fputs(",\"game\":", stdout);
	json_string(stdout, tes_game_name(tes_edition_game(ed)));
	fputs(",\"edition\":", stdout);
	json_string(stdout, tes_edition_id(ed));
	printf(",\"turn\":%" PRIu32 ",\"step\":",
	    game ? p->turn : tes_position_turn_count(p->pos));
	json_count(stdout, p->step);
	fputs(",\"sequences\":[", stdout);
	for (unsigned i = 1; i <= p->depth; i++)
		printf("%s%" PRIu64, i > 1 ? "," : "", p->sequences[i]);
	putchar(']');
	if (p->options->divide)
		put_shares(p);
	fputs("}\n", stdout);
}
