/*
 * seats.c - seats by their names, as the edition spells them.
 */
#include <string.h>

#include "base/buf.h"
#include "base/words.h"
#include "rules/run.h"

int
judge_seat(const struct judge_run *run, struct tes_text name)
{
	for (unsigned i = 0; i < run->seats; i++)
		if (text_is(name, run->seat_name[i]))
			return (int)i;
	const char *meant = name.s ?
	    edition_find_seat(run->edition, name.s, name.len) : NULL;
	for (unsigned i = 0; meant && i < run->seats; i++)
		if (strcmp(meant, run->seat_name[i]) == 0)
			return (int)i;
	return -1;
}

/* How the edition spells one of the game's seats. */
const char *
seat_name(const struct tes_edition *ed, const char *standard)
{
	for (size_t i = 0; i < ed->seats; i++)
		if (strcmp(ed->seat[i].standard, standard) == 0)
			return ed->seat[i].own;
	return standard;
}

/* "red, blue, yellow, green", for messages. */
static void
list_seats(const struct judge_run *run, bool playing, struct buf *b)
{
	for (unsigned i = 0; playing && i < run->seats; i++) {
		buf_puts(b, i ? ", " : "");
		buf_puts(b, run->seat_name[i]);
	}
	for (unsigned i = 0; !playing && run->game->seat[i]; i++) {
		buf_puts(b, i ? ", " : "");
		buf_puts(b, seat_name(run->edition, run->game->seat[i]));
	}
	buf_put(b, "", 0);
}

/* The seat whose name is nearest to what is written, or NULL. */
static const char *
nearest_seat(const struct judge_run *run, struct tes_text name, bool playing)
{
	const char *list[TES_SEATS_MAX + 1] = { NULL };

	for (unsigned i = 0; i < TES_SEATS_MAX; i++) {
		if (playing ? i >= run->seats : !run->game->seat[i])
			break;
		list[i] = playing ?
		    run->seat_name[i] :
		    seat_name(run->edition, run->game->seat[i]);
	}
	const int near = word_nearest(list, name.s, name.len);
	return near < 0 ? NULL : list[near];
}

/* Where a player of that name sits; -1. */
static int
seat_of_player(const struct judge_run *run, struct tes_text name)
{
	const struct tes_head *head = &run->record->head;

	for (uint32_t i = 0; i < head->players && i < run->seats; i++) {
		const struct tes_text *player = &head->player[i].value;

		if (player->s && player->len > 0 && player->len == name.len &&
		    memcmp(player->s, name.s, name.len) == 0)
			return (int)i;
	}
	return -1;
}

void
unknown_seat(struct judge_run *run, struct tes_text name, bool playing)
{
	struct buf b = { 0 };
	struct tes_diag *diag = judge_malformed(run,
	    &diag_codes[DIAG_UNKNOWN_SEAT], name.span, "'" TEXT_FMT "'",
	    TEXT_ARG(name));
	const char *near = nearest_seat(run, name, playing);

	const int sits = playing ? seat_of_player(run, name) : -1;

	if (sits >= 0)
		diag_help(run->diags, diag, "'" TEXT_FMT "' sits at '%s': "
		    "write '%s'", TEXT_ARG(name), run->seat_name[sits],
		    run->seat_name[sits]);
	else if (near)
		diag_help(run->diags, diag, "did you mean '%s'?", near);
	list_seats(run, playing, &b);
	if (b.s)
		diag_help(run->diags, diag, "%s: %s",
		    playing ? "the players' seats" : "the game's seats", b.s);
	run->out_of_memory |= b.out_of_memory;
	buf_release(&b);
}
