/*
 * normalize.c - writes steps in canonical form, whole words and single spaces,
 * or only what all players could see of them.
 */

#include "games/tigris/tigris.h"

static void
put_word(const struct tes_edition *ed, const char *standard, struct buf *out)
{
	buf_puts(out, ed->words ? edition_word(ed, standard) : standard);
}

static void
put_square(unsigned sq, struct buf *out)
{
	buf_putc(out, ' ');
	buf_puts(out, square_name(sq));
}

static void
put_follow(const struct tes_edition *ed, const struct follow *f,
    struct buf *out)
{
	buf_puts(out, ", ");
	put_word(ed, follow_word[f->kind], out);
	if (f->kind == FOLLOW_WAR) {
		buf_putc(out, ' ');
		put_word(ed, leader_word[f->colour], out);
	}
	/* Write the tiles added to a conflict, even if they are 0-0. */
	if (f->kind <= FOLLOW_WAR) {
		buf_putc(out, ' ');
		buf_number(out, f->attack);
		buf_putc(out, '-');
		buf_number(out, f->defence);
	}
	if (f->kind == FOLLOW_MONUMENT) {
		const uint8_t *pair = monument_colour[f->monument];

		buf_putc(out, ' ');
		put_word(ed, colour_word[pair[0]], out);
		buf_putc(out, '/');
		put_word(ed, colour_word[pair[1]], out);
	}
	if (f->sq != NOWHERE)
		put_square(f->sq, out);
	for (unsigned i = 0; i < f->squares; i++)
		put_square(f->square[i], out);
}

static void
put_colours(const struct tes_edition *ed, const uint8_t *list, unsigned count,
    struct buf *out)
{
	for (unsigned i = 0; i < count; i++) {
		buf_putc(out, ' ');
		put_word(ed, colour_word[list[i]], out);
	}
}

static void
put_swap(const struct tes_edition *ed, const struct action *a, struct buf *out)
{
	if (!a->has_colours) {
		buf_putc(out, ' ');
		buf_number(out, a->gives);
		return;
	}
	put_colours(ed, a->give, a->gives, out);
	if (a->has_takes) {
		buf_putc(out, ' ');
		put_word(ed, "for", out);
		put_colours(ed, a->take, a->takes, out);
	}
}

void
tigris_write(const struct tes_edition *ed, const struct action *a,
    struct buf *out)
{
	put_word(ed, tigris_step_word[a->verb == VERB_TILE ? a->colour :
	    a->verb == VERB_LEADER ? FIRST_LEADER + a->colour :
	    FIRST_OTHER + a->verb - VERB_WITHDRAW], out);
	if (a->verb == VERB_WITHDRAW || a->verb == VERB_CUBE) {
		buf_putc(out, ' ');
		put_word(ed, a->verb == VERB_CUBE ? colour_word[a->colour] :
						    leader_word[a->colour],
		    out);
	}
	if (a->verb == VERB_SWAP)
		put_swap(ed, a, out);
	if (a->sq != NOWHERE)
		put_square(a->sq, out);
	for (unsigned i = 0; i < a->follows; i++)
		put_follow(ed, &a->follow[i], out);
}

int
tigris_normalize(const struct tes_edition *ed, struct tes_text step,
    struct buf *out)
{
	struct action a;

	if (!tigris_read(NULL, ed, &step, &a))
		return -1;
	tigris_write(ed, &a, out);
	return (int)a.verb;
}

bool
tigris_public_view(const struct tes_edition *ed, struct tes_text step,
    struct buf *out)
{
	struct action a;

	if (!tigris_read(NULL, ed, &step, &a) || a.verb != VERB_SWAP ||
	    !a.has_colours)
		return false;
	a.has_colours = false;
	tigris_write(ed, &a, out);
	return true;
}
