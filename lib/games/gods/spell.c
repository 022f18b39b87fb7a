/*
 * spell.c - a step of GODS as a writer writes it: in whole words.
 *
 * What stands behind a step's first word is told by its form, word by word.
 */
#include <string.h>

#include "base/words.h"
#include "games/gods/gods.h"

/* A word, or what has to stand there. */
enum part {
	THE_END,
	CELL, HEX, DRAWN, SEAT, PLAYER,
	BARE, DESERT, EXTRA, STEAL, TEMPLE, TO,
	MAYBE, /* the step may be over here */
	MORE   /* the part before, as often as there are words */
};

enum { PARTS_MAX = 6 };

static const uint8_t form_of[VERBS][PARTS_MAX] = {
	[VERB_DRAW] = { DRAWN, MORE },
	[VERB_TRIBE] = { CELL },
	[VERB_TEMPLE] = { CELL, MAYBE, BARE, CELL, MORE },
	[VERB_DESERT] = { CELL },
	[VERB_DECAY] = { CELL, MAYBE, STEAL, SEAT },
	[VERB_WHIRLWIND] = { MAYBE, CELL, TO, CELL },
	[VERB_MOVE] = { CELL, TO, CELL },
	[VERB_TAKE] = { EXTRA },
	[VERB_USE] = { EXTRA },
	[VERB_DISCARD] = { HEX },
	[VERB_PASS] = { THE_END },
	[VERB_END] = { THE_END },
};

/* Of the set-up. */
static const uint8_t temple_form[PARTS_MAX] = { TEMPLE, PLAYER, CELL };
static const uint8_t desert_form[PARTS_MAX] = { DESERT, CELL };

struct spelling {
	const struct tes_edition *ed;
	struct tes_text text;
	uint32_t at;
	struct buf *out;
	unsigned words; /* written */
};

static bool
has_more(const struct spelling *sp)
{
	uint32_t at = sp->at;

	return at < sp->text.len && text_word(sp->text, &at).len > 0;
}

static bool
put(struct spelling *sp, const char *s, size_t len)
{
	if (sp->words++)
		buf_putc(sp->out, ' ');
	buf_put(sp->out, s, len);
	return true;
}

static bool
put_cell(struct spelling *sp, struct tes_text word)
{
	struct cell cell;

	if (!cell_read(word.s, word.len, &cell))
		return false;
	if (sp->words++)
		buf_putc(sp->out, ' ');
	buf_number(sp->out, cell.q);
	buf_putc(sp->out, ',');
	buf_number(sp->out, cell.r);
	return true;
}

/* A word of the list, as the edition has it if that is how it stands here. */
static bool
put_word(struct spelling *sp, const char *const *list, struct tes_text word,
    int *found)
{
	const struct tes_edition *ed = sp->ed;

	*found = gods_word(ed, list, word.s, word.len);
	if (*found < 0)
		return false;
	if (ed->words == 0)
		return put(sp, list[*found], strlen(list[*found]));
	const char *own = edition_word(ed, list[*found]);
	const char *whole = word_starts(own, word.s, word.len) ? own :
								 list[*found];
	return put(sp, whole, strlen(whole));
}

static bool
put_hex(struct spelling *sp, struct tes_text word)
{
	int found;

	return put_word(sp, hex_word, word, &found);
}

static bool
put_drawn(struct spelling *sp, struct tes_text word)
{
	const bool alone = sp->words == 1 && !has_more(sp);
	int found;

	if (text_is(word, "?"))
		return put(sp, word.s, word.len);
	return put_word(sp, draw_word, word, &found) &&
	    (found < HEX_KINDS || alone);
}

static bool
put_seat(struct spelling *sp, struct tes_text word)
{
	const char *name[SEATS + 1] = { NULL };

	for (int i = 0; i < SEATS; i++) {
		name[i] = gods_seat[i];
		for (size_t k = 0; k < sp->ed->seats; k++)
			if (strcmp(sp->ed->seat[k].standard, name[i]) == 0)
				name[i] = sp->ed->seat[k].own;
	}
	const int found = word_find(name, word.s, word.len);
	return found >= 0 && put(sp, name[found], strlen(name[found]));
}

/* A player's seat in the set-up: no beginning of one will do there. */
static bool
put_player(struct spelling *sp, struct tes_text word)
{
	return put(sp, word.s, word.len);
}

static bool (*const put_part[])(struct spelling *, struct tes_text) = {
	[CELL] = put_cell,
	[HEX] = put_hex,
	[DRAWN] = put_drawn,
	[SEAT] = put_seat,
	[PLAYER] = put_player,
};

static const char *const part_word[] = {
	[BARE] = "bare",
	[DESERT] = "desert",
	[EXTRA] = "extra",
	[STEAL] = "steal",
	[TEMPLE] = "temple",
	[TO] = "to",
};

/* The next word, which has to be what the form says. */
static bool
put_next(struct spelling *sp, enum part part)
{
	const struct tes_text word = text_word(sp->text, &sp->at);

	if (word.len == 0)
		return false;
	if (part <= PLAYER)
		return put_part[part](sp, word);
	return word_starts(part_word[part], word.s, word.len) &&
	    put(sp, part_word[part], strlen(part_word[part]));
}

static bool
put_form(struct spelling *sp, const uint8_t *form)
{
	for (size_t i = 0; i < PARTS_MAX && form[i] != THE_END; i++) {
		if (form[i] == MAYBE) {
			if (!has_more(sp))
				return true;
		} else if (form[i] == MORE) {
			while (has_more(sp))
				if (!put_next(sp, form[i - 1]))
					return false;
		} else if (!put_next(sp, form[i])) {
			return false;
		}
	}
	return !has_more(sp);
}

/* Takes back what was written of a step that turns out to be none. */
static bool
undo(struct buf *out, size_t len)
{
	if (out->s && !out->out_of_memory) {
		out->len = len;
		out->s[len] = '\0';
	}
	return false;
}

bool
gods_spell(const struct tes_edition *ed, struct tes_text step, struct buf *out)
{
	struct spelling sp = { .ed = ed, .text = step, .out = out };
	const size_t before = out->len;
	const struct tes_text first = text_word(step, &sp.at);
	int found;

	if (put_word(&sp, step_word, first, &found) &&
	    put_form(&sp, form_of[verb_of_word(found)]))
		return true;
	return undo(out, before);
}

bool
gods_spell_setup(const struct tes_edition *ed, struct tes_text item,
    struct buf *out)
{
	struct spelling sp = { .ed = ed, .text = item, .out = out };
	const size_t before = out->len;
	uint32_t at = 0;
	const struct tes_text first = text_word(item, &at);
	const uint8_t *form = first.len && word_starts("temple", first.s,
	    first.len) ? temple_form : desert_form;

	return put_form(&sp, form) || undo(out, before);
}
