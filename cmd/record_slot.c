#include "record_slot.h"

bool
record_slot_prepare(struct record_slot *r)
{
	if (!r->record)
		r->record = tes_record_new();
	if (!r->diags)
		r->diags = tes_diags_new();
	return r->record && r->diags;
}

void
record_slot_release(struct record_slot *r)
{
	tes_diags_free(r->diags);
	tes_record_free(r->record);
	*r = (struct record_slot){ 0 };
}

const struct tes_game *
record_game(const struct tes_record *rec)
{
	const struct tes_text name = tes_record_header(rec)->game;

	return name.s ? tes_game_by_name(name.s, name.len) : NULL;
}
