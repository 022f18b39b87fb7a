/*
 * out.c - prints the games that were found.
 */
#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "find/find.h"
#include "json.h"
#include "text.h"

typedef void print_fn(struct find *f, const struct hit *hit,
    const struct find_game *game, int64_t line);

void
find_put_text(struct find *f, const struct hit *hit,
    const struct find_game *game, int64_t line)
{
	FILE *out = f->run->out;
	const char *const header[] = { game->date, game->event, game->round };

	text_printf(out, "%s:%" PRId64 ": record %" PRId64, game->file, line,
	    game->number);
	if (hit->has_turn)
		fprintf(out, ", turn %" PRIu32, hit->turn);
	fputs(": ", out);
	for (int i = 0; i < game->players; i++) {
		const struct find_player *p = &game->player[i];
		const char *name = p->name ? p->name : p->seat;

		text_printf(out, "%s%s", i ? ", " : "", name ? name : "?");
		if (p->has_score)
			fprintf(out, " %d%s", p->points,
			    p->is_winner ? " (won)" : "");
	}
	for (size_t i = 0; i < sizeof(header) / sizeof(*header); i++) {
		/* A number without a label could be a result, too. */
		const bool is_number = header[i] == game->round &&
		    header[i] && isdigit((unsigned char)*header[i]);

		if (header[i])
			text_printf(out, "; %s%s", is_number ? "round " : "",
			    header[i]);
	}
	putc('\n', out);
}

/* Writes the players of a game as objects of JSON. */
static void
put_players(struct json *j, const struct find_game *game)
{
	json_open(j, "players", "[");
	for (int i = 0; i < game->players; i++) {
		const struct find_player *p = &game->player[i];

		json_open(j, NULL, "{");
		json_string(j, "seat", p->seat);
		json_string(j, "name", p->name);
		if (p->has_score) {
			json_number(j, "points", p->points);
			json_number(j, "rank", p->rank);
			json_bool(j, "winner", p->is_winner);
		}
		json_close(j, "}");
	}
	json_close(j, "]");
}

/* Writes the names of all players, or of the winners, as one field. */
static void
put_names(struct json *row, const struct find_game *game, bool winners)
{
	struct bytes names = { 0 };

	bytes_put(&names, "", 0);
	for (int i = 0; i < game->players; i++) {
		const struct find_player *p = &game->player[i];
		const char *name = p->name ? p->name : p->seat;

		if (winners && !p->is_winner)
			continue;
		bytes_put(&names, "; ", names.len ? 2 : 0);
		name = name ? name : "?";
		bytes_put(&names, name, strlen(name));
	}
	if (names.failed)
		cmd_nomem(row->table);
	else
		json_text(row, NULL, names.s, names.len);
	free(names.s);
}

/* Prints a game as a JSON object, or as a row of CSV. */
static void
print_values(struct find *f, const struct hit *hit,
    const struct find_game *game, int64_t line)
{
	const bool is_csv = f->options->format == FIND_CSV;
	struct json j = { .out = f->run->out, .table = is_csv ? f->run : NULL };

	json_open(&j, NULL, "{");
	json_string(&j, "file", game->file);
	json_number(&j, "number", game->number);
	json_number(&j, "line", line);
	if (hit->has_turn)
		json_number(&j, "turn", hit->turn);
	else
		json_null(&j, "turn");
	if (!is_csv)
		json_bool(&j, "valid", game->is_valid);
	json_string(&j, "game", game->game);
	json_string(&j, "edition", game->edition);
	json_string(&j, "event", game->event);
	json_string(&j, "site", game->site);
	json_string(&j, "date", game->date);
	json_string(&j, "round", game->round);
	json_string(&j, "ended", game->ended);
	json_number(&j, "turns", game->turns);
	if (is_csv) {
		put_names(&j, game, false);
		put_names(&j, game, true);
		json_string(&j, NULL, game->is_valid ? "yes" : "no");
	} else {
		put_players(&j, game);
	}
	json_end(&j, "}");
}

/* Prints the record as it is in its file, or in YAML if it is not. */
static void
print_yaml(struct find *f, const struct hit *hit, const struct find_game *game,
    int64_t line)
{
	FILE *out = f->run->out;
	size_t len;
	const char *text = tes_source_text(tes_record_source(f->record), &len);
	char *yaml = NULL;

	(void)hit;
	(void)line;
	if (game->length == 0) {
		if (tes_write_yaml(f->record, &yaml, &len) != TES_OK) {
			cmd_nomem(f->run);
			return;
		}
		text = yaml;
	}
	if (len < 3 || memcmp(text, "---", 3) != 0)
		fputs("---\n", out);
	fwrite(text, 1, len, out);
	if (len > 0 && text[len - 1] != '\n')
		putc('\n', out);
	char *path = edition_files_lost_path(&f->files, &f->here, f->record,
	    NULL);
	if (path)
		edition_files_note(&f->noted, f->run, game->file,
		    (uint64_t)game->number, path, NULL);
	free(path);
	tes_text_free(yaml);
}

const char *const find_format_word[] = { "text", "json", "csv", "yaml", NULL };
static print_fn *const print[] = { find_put_text, print_values,
	print_values, print_yaml };

int64_t
find_line(struct find *f, const struct find_game *game, uint32_t turn)
{
	uint64_t line;
	uint32_t column;

	if (turn == 0 || turn > tes_record_turn_count(f->record))
		return game->line;
	tes_source_locate(tes_record_source(f->record),
	    tes_record_turn(f->record, turn - 1)->span.begin, &line, &column);
	return (int64_t)line + (f->reader ? 0 : game->line - 1);
}

void
find_print(struct find *f)
{
	const int format = f->options->format;
	struct find_game game;
	int64_t last = 0;

	if (format == FIND_CSV)
		fputs("file,number,line,turn,game,edition,event,site,date,"
		      "round,ended,turns,players,winners,valid\n",
		    f->run->out);
	for (size_t i = 0; i < f->hits.count && !cmd_is_cut_off(f->run); i++) {
		const struct hit *hit = &f->hits.hit[i];
		const bool is_record = format == FIND_YAML;

		if (is_record && hit->game == last)
			continue;
		last = hit->game;
		if (!find_game(f, hit->game, &game))
			return;
		const bool is_read =
		    (is_record || hit->turn > 0) && find_read(f, &game);
		if (is_read || !is_record)
			print[format](f, hit, &game,
			    is_read ? find_line(f, &game, hit->turn)
				    : game.line);
	}
}

void
find_print_count(struct find *f)
{
	struct json j = { .out = f->run->out };

	if (f->options->format == FIND_JSON) {
		json_open(&j, NULL, "{");
		json_number(&j, "hits", (int64_t)f->hits.count);
		json_end(&j, "}");
		return;
	}
	fprintf(f->run->out, "%s%zu\n",
	    f->options->format == FIND_CSV ? "hits\n" : "", f->hits.count);
}
