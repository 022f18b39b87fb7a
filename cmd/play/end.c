/*
 * end.c - prints the result of a game that started at --position.  Such a game
 * has no record, as records start with the set-up.
 */
#include <inttypes.h>
#include <string.h>

#include "json.h"
#include "play/play.h"

static void
put_text(FILE *out, const struct tes_position *pos, const char *const *name,
    const struct tes_score *score, uint64_t number, const char *notation)
{
	fprintf(out, "game %" PRIu64 ": turn %" PRIu32 ": %s:", number,
	    tes_position_turn_count(pos),
	    tes_end_reason_text(tes_position_end_reason(pos)));
	for (unsigned i = 0; i < tes_position_player_count(pos); i++)
		fprintf(out, "%s %s (%s) %" PRId32 "%s", i ? "," : "",
		    tes_position_seat_name(pos, i), name[i], score[i].total,
		    score[i].is_winner ? " wins" : "");
	fprintf(out, "\n  %s\n", notation);
}

static void
put_standing(FILE *out, const struct tes_position *pos, unsigned seat,
    const char *name, const struct tes_score *score)
{
	size_t columns;
	const struct tes_column *column = tes_game_columns(
	    tes_edition_game(tes_position_edition(pos)), &columns);

	fputs("{\"seat\":", out);
	json_string(out, tes_position_seat_name(pos, seat));
	fputs(",\"name\":", out);
	json_string(out, name);
	fprintf(out, ",\"rank\":%" PRIu32 ",\"winner\":%s", score->rank,
	    score->is_winner ? "true" : "false");
	for (size_t i = 0; i < columns; i++)
		fprintf(out, ",\"%s\":%" PRId32, column[i].name,
		    score->value[i]);
	fputc('}', out);
}

static void
put_json(FILE *out, const struct tes_position *pos, const char *const *name,
    const struct tes_score *score, uint64_t number, const char *notation)
{
	fprintf(out, "{\"number\":%" PRIu64 ",\"game\":", number);
	json_string(out, tes_game_name(tes_edition_game(
	    tes_position_edition(pos))));
	fprintf(out, ",\"turns\":%" PRIu32 ",\"ended\":",
	    tes_position_turn_count(pos));
	json_string(out, tes_position_end_reason(pos));
	fputs(",\"standings\":[", out);
	for (unsigned i = 0; i < tes_position_player_count(pos); i++) {
		fputs(i ? "," : "", out);
		put_standing(out, pos, i, name[i], &score[i]);
	}
	fputs("],\"position\":", out);
	json_string(out, notation);
	fputs("}\n", out);
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
