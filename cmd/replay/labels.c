/*
 * labels.c - describes the header of a record, the remarks on a turn, and the
 * result as lines with a label, for text and the terminal view.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "replay/replay.h"
#include "text.h"

/* A line that is being composed. */
struct line {
	const struct label_sink *sink;
	FILE *out;
	char *text;
	size_t len;
};

static bool
begin(struct line *line, const struct label_sink *sink)
{
	*line = (struct line){ .sink = sink };
	line->out = open_memstream(&line->text, &line->len);
	return line->out || cmd_nomem(sink->run);
}

static void
end(struct line *line, const char *label)
{
	if (fclose(line->out) == 0 && line->text)
		line->sink->put(line->sink, label, (struct tes_text){
			.s = line->text, .len = (uint32_t)line->len });
	else
		cmd_nomem(line->sink->run);
	free(line->text);
}

/* Shows pairs in a line, such as "red (Anna), blue (Bruno)"; or nothing. */
static void
show_pairs(const struct label_sink *sink, const char *label,
    const struct tes_pair *pair, uint32_t pairs, const char *open,
    const char *close)
{
	struct line line;

	if (pairs == 0 || !begin(&line, sink))
		return;
	for (uint32_t i = 0; i < pairs; i++) {
		fputs(i ? ", " : "", line.out);
		fprintf(line.out, "%.*s", (int)pair[i].key.len, pair[i].key.s);
		if (pair[i].value.len > 0)
			fprintf(line.out, "%s%.*s%s", open,
			    (int)pair[i].value.len, pair[i].value.s, close);
	}
	end(&line, label);
}

void
replay_show_head(const struct label_sink *sink, const struct game *game)
{
	const struct tes_header *head = tes_record_header(game->record);
	const struct tes_edition *ed = game->edition;
	char changes[TES_EDITION_NAME_MAX];
	struct line line;

	sink->put(sink, "event", head->event);
	sink->put(sink, "site", head->site);
	sink->put(sink, "date", head->date);
	sink->put(sink, "round", head->round);
	show_pairs(sink, "players", head->player, head->player_count, " (",
	    ")");
	if (ed && begin(&line, sink)) {
		fprintf(line.out, "%s/%u: %s", tes_edition_id(ed),
		    tes_edition_revision(ed), tes_edition_title(ed));
		end(&line, "edition");
	}
	if (ed && *tes_edition_changes(ed, changes, sizeof(changes)))
		sink->put(sink, "with", (struct tes_text){
			.s = changes, .len = (uint32_t)strlen(changes) });
	sink->put(sink, "source", head->source);
	sink->put(sink, "note", head->note);
}

void
replay_show_remarks(const struct label_sink *sink,
    const struct tes_history_turn *turn)
{
	const struct tes_turn *written = turn->turn;
	struct line line;

	show_pairs(sink, "draws", written->draw, written->draw_count, " ", "");
	for (uint32_t i = 0; i < turn->remark_count; i++) {
		const struct tes_remark *remark = turn->remark[i];

		if (remark->is_redundant)
			continue;
		if (remark->kind != TES_REMARK_CLOCK) {
			sink->put(sink, remark->label, remark->text);
		} else if (begin(&line, sink)) {
			fprintf(line.out, "%.*s s", (int)remark->text.len,
			    remark->text.s);
			end(&line, remark->label);
		}
	}
}

void
replay_put_standing(FILE *out, const struct tes_outcome *o,
    const struct tes_standing *s)
{
	size_t columns;
	const struct tes_column *column =
	    tes_game_columns(tes_edition_game(o->edition), &columns);

	fprintf(out, "%" PRIu32 ". %s", s->rank, s->seat);
	if (s->name.len > 0)
		text_printf(out, " (%.*s)", (int)s->name.len, s->name.s);
	for (size_t i = 0; i < columns; i++)
		fprintf(out, "%s %s %" PRId32, i ? "," : ":", column[i].name,
		    s->value[i]);
}
