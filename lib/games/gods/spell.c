/*
 * spell.c - normalizes steps of GODS: abbreviations and aliases become full
 * words.
 *
 * form_of[] lists, for each type of step, the parts that follow its first word.
 */
#include <string.h>

#include "base/words.h"
#include "games/gods/gods.h"

/*
 * Parts of a step's form: words that vary (in capitals in messages), or fixed
 * ones.
 */
enum part {
	THE_END,
	CELL, HEX, DRAWN, SEAT, PLAYER,
	BARE, DESERT, EXTRA, STEAL, TEMPLE, TO,
	MAYBE, /* the step may end here */
	MORE   /* repeats the part before, any number of times */
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

/* Forms of the lines of a set-up. */
static const uint8_t temple_form[PARTS_MAX] = { TEMPLE, PLAYER, CELL };
static const uint8_t desert_form[PARTS_MAX] = { DESERT, CELL };

struct spelling {
	const struct tes_edition *ed;
	struct tes_text text;
	uint32_t at;
	struct buf *out;
	unsigned words; /* number of words written so far */
	const char *before; /* last word, in the game's words; or NULL */
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
	sp->before = NULL;
	return true;
}

static bool
put_cell(struct spelling *sp, struct tes_text word)
{
	struct cell cell;

	if (!cell_read(word.s, word.len, &cell))
		return false;
	sp->before = NULL;
	if (sp->words++)
		buf_putc(sp->out, ' ');
	buf_number(sp->out, cell.q);
	buf_putc(sp->out, ',');
	buf_number(sp->out, cell.r);
	return true;
}

/*
 * Appends the full word of the list that `word` abbreviates or names, in the
 * edition's spelling (or the game's, if only that begins with `word`).  Sets
 * *found to its index in the list; returns false, writing nothing, if there is
 * none (*found < 0).
 */
static bool
put_word(struct spelling *sp, const char *const *list, struct tes_text word,
    int *found)
{
	const struct tes_edition *ed = sp->ed;

	*found = gods_word(ed, list, word.s, word.len);
	if (*found < 0)
		return false;
	const char *whole = list[*found];
	if (ed->words > 0) {
		const char *own = edition_word(ed, whole);

		if (word_starts(own, word.s, word.len) ||
		    !word_starts(whole, word.s, word.len))
			whole = own;
	}
	put(sp, whole, strlen(whole));
	sp->before = list[*found];
	return true;
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
	const char *own = found >= 0 ? name[found] :
	    edition_find_seat(sp->ed, word.s, word.len);
	return own && put(sp, own, strlen(own));
}

/*
 * Appends the seat of a player in a line of the set-up, where seats cannot be
 * abbreviated.  Returns false if no player has it.
 */
static bool
put_player(struct spelling *sp, struct tes_text word)
{
	const char *own = edition_find_seat(sp->ed, word.s, word.len);

	return own ? put(sp, own, strlen(own)) : put(sp, word.s, word.len);
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

static bool
put_as(struct spelling *sp, enum part part, struct tes_text word)
{
	const char *const list[] = { part_word[part], NULL };
	int found;

	return part <= PLAYER ? put_part[part](sp, word) :
				put_word(sp, list, word, &found);
}

/*
 * Returns whether the word can be ignored after the word before it, as "action"
 * after "extra".
 */
static bool
is_tail(const struct spelling *sp, struct tes_text word)
{
	return word.len > 0 && sp->before &&
	    edition_is_tail(sp->ed, sp->before, word.s, word.len);
}

/*
 * Reads the next word of the step, which must fit the part of its form, and
 * appends it in full.  may_end: the step may end here, after a word to be
 * ignored.  Returns false if the word does not fit.
 */
static bool
put_next(struct spelling *sp, enum part part, bool may_end)
{
	struct tes_text word = text_word(sp->text, &sp->at);

	if (word.len == 0)
		return false;
	if (put_as(sp, part, word))
		return true;
	if (!is_tail(sp, word))
		return false;
	word = text_word(sp->text, &sp->at);
	return word.len > 0 ? put_as(sp, part, word) : may_end;
}

/* Returns whether no words are left, apart from one to be ignored. */
static bool
is_over(struct spelling *sp)
{
	return !has_more(sp) ||
	    (is_tail(sp, text_word(sp->text, &sp->at)) && !has_more(sp));
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
				if (!put_next(sp, form[i - 1], true))
					return false;
		} else if (!put_next(sp, form[i], false)) {
			return false;
		}
	}
	return is_over(sp);
}

/*
 * Removes what was appended for a step that turns out to be malformed: shortens
 * the buffer to len.  Returns false.
 */
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
	struct tes_text first = text_word(step, &sp.at);
	int found;

	/* Skip an optional first word, as in "place green 0,1". */
	if (!put_word(&sp, step_word, first, &found) && has_more(&sp) &&
	    edition_is_lead(ed, first.s, first.len)) {
		first = text_word(step, &sp.at);
		put_word(&sp, step_word, first, &found);
	}
	if (found >= 0 && put_form(&sp, form_of[verb_of_word(found)]))
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
	static const char *const piece[] = { "temple", "desert", NULL };
	const struct tes_text first = text_word(item, &at);
	const uint8_t *form = gods_word(ed, piece, first.s, first.len) == 0 ?
	    temple_form : desert_form;

	return put_form(&sp, form) || undo(out, before);
}
