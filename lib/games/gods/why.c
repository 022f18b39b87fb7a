/*
 * why.c - notes on a violated rule: since when a cell is occupied, what the
 * hexes around it cost, and what this turn's power was spent on.
 */
#include <stdio.h>

#include "games/gods/gods.h"

static const char *const kind_word[PIECE_KINDS] = { "tribe", "temple",
	"desert", "decay" };

void
piece_text(const struct judge_run *run, const struct piece *piece, char *out,
    size_t size)
{
	const char *kind = kind_word[piece->kind];

	if (piece->kind == PIECE_TRIBE)
		snprintf(out, size, "%s %s", hex_name(run, piece->colour),
		    kind);
	else if (piece->kind == PIECE_TEMPLE && piece->seat >= 0)
		snprintf(out, size, "%s %s", run->seat_name[piece->seat],
		    kind);
	else
		snprintf(out, size, "%s", kind);
}

void
remember_spent(struct play *p, int paid)
{
	if (paid > 0 && p->spents < SPENT_MAX)
		p->spent[p->spents++] = (struct spent){ p->span, paid };
}

void
since_text(const struct piece *piece, char *out, size_t size)
{
	if (piece->turn == 0)
		snprintf(out, size, "since the set-up");
	else
		snprintf(out, size, "since turn %u", (unsigned)piece->turn);
}

void
note_since(struct play *p, struct tes_diag *diag, const struct piece *piece)
{
	if (piece->to > 0)
		diag_note(p->run->diags, diag,
		    (struct tes_span){ piece->from, piece->to },
		    "placed by this step");
}

/* Adds the note "each adjacent hex costs 3: green tribe on 0,1, ...". */
void
note_cost(struct play *p, struct tes_diag *diag, const struct around *around,
    int each)
{
	struct buf list = { 0 };
	unsigned n = 0;
	char name[80];

	for (unsigned i = 0; i < NEIGHBOURS; i++) {
		const struct piece *piece = around->at[i];

		if (!piece || piece->maybe)
			continue;
		piece_text(p->run, piece, name, sizeof(name));
		buf_printf(&list, "%s%s on %d,%d", n++ ? ", " : "", name,
		    (int)piece->cell.q, (int)piece->cell.r);
	}
	/*
	 * Give no list if a piece may be on another cell than recorded: the
	 * list may be wrong.
	 */
	if (n > 0 && p->gods->strays == 0 && list.s)
		diag_note(p->run->diags, diag, (struct tes_span){ 0, 0 },
		    "each adjacent hex costs %d: %s", each, list.s);
	p->run->out_of_memory |= list.out_of_memory;
	buf_release(&list);
}

void
note_power(struct play *p, struct tes_diag *diag)
{
	const struct game_range *power = &p->god->power;
	int spent = 0;

	for (unsigned i = 0; i < p->spents; i++)
		spent += p->spent[i].amount;
	const int gained = power->hi - (p->power_begin - spent);
	if (p->power_begin < 0 || power->lo != power->hi || gained < 0 ||
	    p->spents == SPENT_MAX || spent + gained == 0)
		return;
	const char *seat = p->run->seat_name[p->seat];
	char gain[32] = "";
	if (gained > 0)
		snprintf(gain, sizeof(gain), ", gained %d", gained);
	diag_note(p->run->diags, diag, (struct tes_span){ 0, 0 },
	    "%s began the turn with %d power (income included)%s and spent %d",
	    seat, p->power_begin, gain, spent);
	for (unsigned i = 0; i < p->spents; i++)
		diag_note(p->run->diags, diag, p->spent[i].span,
		    "%d power spent here", p->spent[i].amount);
}
