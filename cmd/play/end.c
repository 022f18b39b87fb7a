/*
 * end.c - prints the result of a game that started at --position.  Such a game
 * has no record, as records start with the set-up.
 */
#include <inttypes.h>

#include "json.h"
#include "play/play.h"
#include "text.h"

static void
put_text(FILE *out, const struct tes_position *pos, const char *const *name,
    const struct tes_score *score, uint64_t number, const char *notation)
{
	fprintf(out, "game %" PRIu64 ": turn %" PRIu32 ": %s:", number,
	    tes_position_turn_count(pos),
	    tes_end_reason_text(tes_position_end_reason(pos)));
	for (unsigned i = 0; i < tes_position_player_count(pos); i++)
		text_printf(out, "%s %s (%s) %" PRId32 "%s", i ? "," : "",
		    tes_position_seat_name(pos, i), name[i], score[i].total,
		    score[i].is_winner ? " wins" : "");
	fprintf(out, "\n  %s\n", notation);
}

static void
put_json(FILE *out, const struct tes_position *pos, const char *const *name,
    const struct tes_score *score, uint64_t number, const char *notation)
{
	const unsigned players = tes_position_player_count(pos);
	const struct tes_edition *ed = tes_position_edition(pos);
	struct json j = { .out = out };

	json_open(&j, NULL, "{");
	json_number(&j, "number", number);
	json_string(&j, "game", tes_game_name(tes_edition_game(ed)));
	json_number(&j, "turns", tes_position_turn_count(pos));
	json_string(&j, "ended", tes_position_end_reason(pos));
	/* The members "standings" and "winners" are as in tessera-score. */
	json_open(&j, "standings", "[");
	for (unsigned k = 0; k < players * players; k++) {
		const unsigned i = k % players, rank = k / players + 1;

		if (score[i].rank != rank)
			continue;
		json_open(&j, NULL, "{");
		json_string(&j, "seat", tes_position_seat_name(pos, i));
		json_string(&j, "name", name[i]);
		json_number(&j, "turn_order", i + 1);
		json_number(&j, "rank", rank);
		json_columns(&j, ed, score[i].value);
		json_close(&j, "}");
	}
	json_close(&j, "]");
	json_open(&j, "winners", "[");
	for (unsigned i = 0; i < players; i++)
		if (score[i].is_winner)
			json_string(&j, NULL, tes_position_seat_name(pos, i));
	json_close(&j, "]");
	json_string(&j, "position", notation);
	json_end(&j, "}");
}

enum tes_status
play_put_end(struct cmd_run *run, const struct play_config *play,
    struct tes_position *pos, const char *const *name, uint64_t number)
{
	struct tes_score score[TES_SEATS_MAX];
	char *text;
	size_t len;
	const enum tes_status st = tes_position_notation(pos,
	    play->edition_name, &text, &len);

	if (st != TES_OK)
		return st;
	tes_position_scores(pos, score);
	(play->options->format ? put_json : put_text)(run->out, pos, name,
	    score, number, text);
	tes_text_free(text);
	return TES_OK;
}
