#include "read.h"

bool
read_prepare(struct read *r)
{
	if (!r->record)
		r->record = tes_record_new();
	if (!r->diags)
		r->diags = tes_diags_new();
	return r->record && r->diags;
}

void
read_release(struct read *r)
{
	tes_diags_free(r->diags);
	tes_record_free(r->record);
	*r = (struct read){ 0 };
}

const struct tes_game *
read_game(const struct tes_record *rec)
{
	const struct tes_text name = tes_record_header(rec)->game;

	return name.s ? tes_game_by_name(name.s, name.len) : NULL;
}
