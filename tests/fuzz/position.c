/*
 * Any bytes as a position on one line: refused with an error, or a position
 * that is written as the same line again, is drawn, and can be played on.
 */
#include <string.h>

#include "side.h"

enum { STEPS = 20 };

struct sides {
	struct tes_editions *eds;
	struct tes_record *rec;
	struct tes_diags *diags;
	struct tes_position *pos, *back;
};

static enum tes_status
take(struct sides *s, struct tes_position *pos, const char *text, size_t len)
{
	const struct tes_edition *ed;
	enum tes_status st;

	tes_diags_clear(s->diags);
	st = tes_record_from_notation(s->rec, "fuzz", text, len, s->diags);
	if (st == TES_OK)
		st = tes_editions_resolve(s->eds, s->rec, s->diags, &ed);
	if (st == TES_OK)
		st = tes_position_from_notation(pos, s->rec, ed, s->diags);
	require(st <= TES_INVALID);
	require((st == TES_OK) == (tes_diags_error_count(s->diags) == 0));
	return st;
}

static char *
write(const struct sides *s, const struct tes_position *pos)
{
	char *name, *text;
	size_t len;

	require(tes_editions_portable_name(s->eds, tes_position_edition(pos),
		    &name, &len) == TES_OK);
	require(tes_position_notation(pos, name, &text, &len) == TES_OK);
	tes_text_free(name);
	return text;
}

/* The record is of the last one that was taken. */
static void
check_back(struct sides *s)
{
	struct tes_record *const first = s->rec;
	char *text = write(s, s->pos);

	s->rec = tes_record_new();
	require(s->rec && take(s, s->back, text, strlen(text)) == TES_OK);
	require(tes_position_hash(s->back) == tes_position_hash(s->pos));
	char *again = write(s, s->back);
	require(strcmp(text, again) == 0);
	tes_text_free(again);
	tes_text_free(text);
	tes_record_free(s->rec);
	s->rec = first;
}

static void
play_on(struct sides *s)
{
	struct tes_random random = tes_random_seed(1, 2);
	struct tes_moves list = { 0 };
	struct tes_move m;

	tes_position_determinize(s->pos, &random);
	require(tes_position_hidden_count(s->pos) == 0);
	for (unsigned i = 0; i < STEPS; i++) {
		check_back(s);
		require(tes_position_legal_moves(s->pos, &list) == TES_OK);
		require((list.count == 0) ==
		    (tes_position_next(s->pos) == TES_NEXT_NONE));
		if (tes_position_sample(s->pos, &random, TES_SAMPLE_STEP_TYPE,
			&m) != TES_OK)
			break;
		require(tes_position_play(s->pos, m) == TES_OK);
	}
	tes_moves_release(&list);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct sides s = {
		.eds = side_editions(),
		.rec = tes_record_new(),
		.diags = tes_diags_new(),
		.pos = tes_position_new(),
		.back = tes_position_new(),
	};

	require(s.rec && s.diags && s.pos && s.back);
	if (take(&s, s.pos, (const char *)data, size) == TES_OK) {
		require(tes_position_scene(s.pos) != NULL);
		check_back(&s);
		play_on(&s);
	}
	tes_position_free(s.back);
	tes_position_free(s.pos);
	tes_diags_free(s.diags);
	tes_record_free(s.rec);
	return 0;
}
