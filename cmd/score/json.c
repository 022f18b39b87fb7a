#include "score/score.h"

#include <inttypes.h>

#include "json.h"

static void
put_standing(FILE *out, const struct tes_standing *s,
    const struct tes_column *column, size_t columns)
{
	fputs("{\"seat\":", out);
	json_string(out, s->seat);
	fputs(",\"name\":", out);
	json_text(out, s->name.s, s->name.len);
	fprintf(out, ",\"turn_order\":%" PRIu32 ",\"rank\":%" PRIu32,
	    s->turn_order, s->rank);
	for (size_t i = 0; i < columns; i++) {
		fputc(',', out);
		json_string(out, column[i].name);
		fprintf(out, ":%" PRId32, s->value[i]);
	}
	fputc('}', out);
}

static void
put_standings(FILE *out, const struct tes_outcome *o)
{
	size_t columns;
	const struct tes_column *column =
	    tes_game_columns(tes_edition_game(o->edition), &columns);

	fputs(",\"standings\":[", out);
	for (uint32_t i = 0; i < o->standing_count; i++) {
		if (i > 0)
			fputc(',', out);
		put_standing(out, &o->standing[i], column, columns);
	}
	fputc(']', out);
}

static void
put_winners(FILE *out, const struct tes_outcome *o)
{
	const char *comma = "";

	fputs(",\"winners\":[", out);
	for (uint32_t i = 0; i < o->standing_count; i++) {
		if (!o->standing[i].is_winner)
			continue;
		fputs(comma, out);
		json_string(out, o->standing[i].seat);
		comma = ",";
	}
	fputc(']', out);
}

static void
put_notes(FILE *out, const struct tes_outcome *o)
{
	if (o->note_count == 0)
		return;
	fputs(",\"notes\":[", out);
	for (uint32_t i = 0; i < o->note_count; i++) {
		if (i > 0)
			fputc(',', out);
		json_string(out, o->note[i]);
	}
	fputc(']', out);
}

/*
 * Writes the member "overrides": the parameters that the record changes;
 * nothing if it changes none.
 */
static void
put_changes(FILE *out, const struct tes_edition *ed)
{
	const char *before = ",\"overrides\":{";
	size_t params;
	const struct tes_param *param =
	    tes_game_params(tes_edition_game(ed), &params);

	for (size_t i = 0; i < params; i++) {
		const int32_t value = tes_edition_param_value(ed, i);

		if (!tes_edition_param_is_changed(ed, i))
			continue;
		fputs(before, out);
		json_string(out, param[i].name);
		fputc(':', out);
		if (param[i].word)
			json_string(out, param[i].word[value]);
		else
			fprintf(out, "%" PRId32, value);
		before = ",";
	}
	if (before[1] == '\0')
		fputc('}', out);
}

/*
 * Writes event, site, date and round as members; null for those that are not
 * given.
 */
static void
put_head(FILE *out, const struct tes_record_header *head)
{
	const struct {
		const char *key;
		const struct tes_text *text;
	} part[] = {
		{ "event", &head->event },
		{ "site", &head->site },
		{ "date", &head->date },
		{ "round", &head->round },
	};

	for (size_t i = 0; i < sizeof(part) / sizeof(part[0]); i++) {
		fprintf(out, ",\"%s\":", part[i].key);
		if (part[i].text->s)
			json_text(out, part[i].text->s, part[i].text->len);
		else
			json_string(out, NULL);
	}
}

void
score_json(struct score *score, const struct game *game)
{
	const struct tes_outcome *o = game->outcome;
	const bool is_valid = tes_diags_error_count(game->diags) == 0;
	FILE *out = score->run->out;

	fputs("{\"file\":", out);
	json_string(out, game->file);
	json_game(out, game->number, game->record);
	fprintf(out, ",\"valid\":%s,\"edition\":", is_valid ? "true" : "false");
	json_string(out, tes_edition_id(o->edition));
	put_head(out, tes_record_header(game->record));
	fputs(",\"ended\":", out);
	json_string(out, o->end_reason);
	fprintf(out, ",\"turns\":%" PRIu32 ",\"players\":%" PRIu32,
	    o->turn_count, tes_record_header(game->record)->player_count);
	put_standings(out, o);
	put_winners(out, o);
	put_changes(out, o->edition);
	put_notes(out, o);
	if (!is_valid) {
		fputs(",\"diagnostics\":", out);
		diag_print_json(&score->printer, game);
	}
	fputs("}\n", out);
}
