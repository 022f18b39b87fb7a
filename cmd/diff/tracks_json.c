/*
 * tracks_json.c - a game under several editions, for programs.
 */
#include <inttypes.h>
#include <string.h>

#include "diff/diff.h"
#include "field.h"
#include "json.h"

static const char *const parting_word[] = {
	[TES_PARTS_NOT] = "none",
	[TES_PARTS_SETUP] = "setup",
	[TES_PARTS_STEP] = "step",
	[TES_PARTS_END] = "end",
	[TES_PARTS_COUNTER] = "counter",
	[TES_PARTS_SCORE] = "score",
};

const char *
diff_parting_word(enum tes_parting_kind kind)
{
	return parting_word[kind];
}

static void
put_key(const char *name, const char *value)
{
	printf(",\"%s\":", name);
	json_string(stdout, value);
}

static void
put_number(const char *name, uint32_t n)
{
	printf(",\"%s\":", name);
	json_count(stdout, n);
}

static void
put_params(const struct diff_tracks *t, const struct tes_parting *p)
{
	const struct tes_edition *ed =
	    tes_lockstep_track(t->lockstep, 0)->edition;
	size_t params;
	const struct tes_param *param =
	    tes_game_params(tes_edition_game(ed), &params);

	fputs(",\"parameters\":[", stdout);
	for (uint32_t i = 0; i < p->params; i++) {
		fputs(i ? "," : "", stdout);
		json_string(stdout, param[p->param[i]].name);
	}
	putchar(']');
}

static void
put_parting(const struct diff_tracks *t)
{
	const struct tes_parting *p = tes_lockstep_parting(t->lockstep);

	fputs(",\"parting\":", stdout);
	if (p->kind == TES_PARTS_NOT) {
		fputs("null", stdout);
		return;
	}
	printf("{\"kind\":\"%s\"", parting_word[p->kind]);
	put_key("edition", tes_edition_id(
	    tes_lockstep_track(t->lockstep, p->track)->edition));
	put_number("turn", p->turn);
	put_number("step", p->step);
	put_key("code", p->diag ? p->diag->code->code : NULL);
	put_key("by", !p->diag ? NULL : tes_edition_id(tes_lockstep_track(
	    t->lockstep, p->by_first ? 0 : p->track)->edition));
	put_key("message", p->diag ? p->diag->message : NULL);
	put_key("rules", p->diag ? p->diag->code->rules : NULL);
	put_key("seat", p->seat);
	put_key("counter", p->counter);
	put_params(t, p);
	putchar('}');
}

static void
put_objections(const struct tes_track *track)
{
	const char *comma = "";

	fputs(",\"objections\":[", stdout);
	for (size_t i = 0; i < tes_diags_count(track->diags); i++) {
		const struct tes_diag *d = tes_diags_at(track->diags, i);

		if (!tes_diag_is_forbidden(d))
			continue;
		printf("%s{\"code\":", comma);
		json_string(stdout, d->code->code);
		put_number("turn", d->turn);
		put_number("step", d->step);
		put_key("seat", d->seat);
		put_key("message", d->message);
		putchar('}');
		comma = ",";
	}
	putchar(']');
}

static void
put_standings(const struct tes_track *track)
{
	const struct tes_outcome *o = track->outcome;
	size_t columns;
	const struct tes_column *column =
	    tes_game_columns(tes_edition_game(track->edition), &columns);

	fputs(",\"standings\":[", stdout);
	for (uint32_t i = 0; i < o->standings; i++) {
		const struct tes_standing *s = &o->standing[i];

		fputs(i ? ",{\"seat\":" : "{\"seat\":", stdout);
		json_string(stdout, s->seat);
		fputs(",\"name\":", stdout);
		json_text(stdout, s->name.s, s->name.len);
		put_number("rank", s->rank);
		for (size_t c = 0; c < columns; c++)
			printf(",\"%s\":%" PRId32, column[c].name, s->value[c]);
		printf(",\"winner\":%s}", s->winner ? "true" : "false");
	}
	putchar(']');
}

static void
put_track(const struct tes_track *track)
{
	fputs("{\"edition\":", stdout);
	json_string(stdout, tes_edition_id(track->edition));
	printf(",\"played\":%s", track->is_played ? "true" : "false");
	put_key("ended", track->outcome->ended);
	put_number("ended_turn", track->ended_turn);
	put_number("stopped_turn", track->stopped_turn);
	put_number("stopped_step", track->stopped_step);
	printf(",\"forbidden\":%" PRIu32, track->forbidden);
	put_objections(track);
	put_standings(track);
	putchar('}');
}

void
diff_tracks_json(const struct diff_tracks *t)
{
	fputs("{\"file\":", stdout);
	json_string(stdout, t->file);
	printf(",\"game\":%" PRIu64 ",\"same\":%s,\"winner_changes\":%s",
	    t->number, t->differs ? "false" : "true",
	    t->winner_changes ? "true" : "false");
	put_parting(t);
	fputs(",\"editions\":[", stdout);
	for (uint32_t i = 0; i < t->tracks; i++) {
		fputs(i ? "," : "", stdout);
		put_track(tes_lockstep_track(t->lockstep, i));
	}
	putchar(']');
	if (t->turns)
		printf(",\"turns\":[%s]", t->turns);
	fputs("}\n", stdout);
}

static void
put_field(const struct diff_tracks *t, const char *s)
{
	field_put(t->d->run, s, strlen(s));
	putchar(',');
}

static void
put_row(const struct diff_tracks *t, const struct tes_track *track,
    const struct tes_standing *s, size_t columns)
{
	const struct tes_parting *p = tes_lockstep_parting(t->lockstep);

	put_field(t, t->file);
	printf("%" PRIu64 ",", t->number);
	put_field(t, tes_edition_id(track->edition));
	put_field(t, track->outcome->ended);
	printf("%" PRIu32 ",%" PRIu32 ",%s,%" PRIu32 ",%s,", track->ended_turn,
	    track->forbidden, parting_word[p->kind], p->turn,
	    p->diag ? p->diag->code->code : "");
	put_field(t, s->seat);
	field_put(t->d->run, s->name.s, s->name.len);
	printf(",%" PRIu32, s->rank);
	for (size_t c = 0; c < columns; c++)
		printf(",%" PRId32, s->value[c]);
	printf(",%s\n", s->winner ? "yes" : "no");
}

void
diff_tracks_csv(const struct diff_tracks *t)
{
	const struct tes_edition *ed =
	    tes_lockstep_track(t->lockstep, 0)->edition;
	size_t columns;
	const struct tes_column *column =
	    tes_game_columns(tes_edition_game(ed), &columns);

	/* The table of turns is another one. */
	if (t->d->options->turns)
		return;
	if (!t->d->has_header) {
		fputs("file,game,edition,ended,ended_turn,forbidden,parting,"
		      "parting_turn,code,seat,name,rank", stdout);
		for (size_t c = 0; c < columns; c++)
			printf(",%s", column[c].name);
		puts(",winner");
	}
	t->d->has_header = true;
	for (uint32_t i = 0; i < t->tracks; i++) {
		const struct tes_track *track =
		    tes_lockstep_track(t->lockstep, i);

		for (uint32_t k = 0; k < track->outcome->standings; k++)
			put_row(t, track, &track->outcome->standing[k],
			    columns);
	}
}
