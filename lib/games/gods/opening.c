/*
 * opening.c - openings of GODS, normalized to compare them.
 *
 * The field has no orientation: turned, mirrored or moved, a game stays the
 * same.  So each game is mapped onto the default set-up: turned, mirrored and
 * moved until its set-up equals that.  If several mappings do that, or none,
 * the one that gives the alphabetically first text is taken.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "games/gods/gods.h"

enum { HEXES_MAX = 16, IMAGES = 12, DESERT = SEATS };

/* A hex of the set-up; mapped cells can exceed the range of struct cell. */
struct setup_hex {
	int64_t q, r;
	unsigned what; /* owner's turn order (base 0) if a temple; or DESERT */
};

struct placement {
	unsigned image; /* 0 to IMAGES - 1: see turned() */
	int64_t q, r;   /* translation after turning */
};

struct field_set {
	struct setup_hex setup_hex[HEXES_MAX];
	unsigned setup_hexes;
};

/*
 * Returns the hex turned by image * 60 degrees; for images from 6 on, mirrored
 * before that.
 */
static struct setup_hex
turned(struct setup_hex s, unsigned image)
{
	if (image >= IMAGES / 2)
		s = (struct setup_hex){ s.r, s.q, s.what };
	for (unsigned i = image % (IMAGES / 2); i > 0; i--)
		s = (struct setup_hex){ -s.r, s.q + s.r, s.what };
	return s;
}

static struct setup_hex
moved(struct setup_hex s, const struct placement *placement)
{
	s = turned(s, placement->image);
	s.q += placement->q;
	s.r += placement->r;
	return s;
}

static int
compare_hexes(const void *a, const void *b)
{
	const struct setup_hex *x = a, *y = b;

	if (x->what != y->what)
		return x->what < y->what ? -1 : 1;
	if (x->q != y->q)
		return x->q < y->q ? -1 : 1;
	return x->r < y->r ? -1 : x->r > y->r;
}

/* Returns whether the hexes of a set, as placed, are those of another one. */
static bool
matches(const struct field_set *set, const struct placement *placement,
    const struct field_set *other)
{
	if (set->setup_hexes != other->setup_hexes)
		return false;
	for (unsigned i = 0; i < set->setup_hexes; i++) {
		const struct setup_hex s = moved(set->setup_hex[i], placement);
		unsigned k = 0;

		while (k < other->setup_hexes &&
		    compare_hexes(&other->setup_hex[k], &s))
			k++;
		if (k == other->setup_hexes)
			return false;
	}
	return true;
}

/*
 * Parses the set-up; returns false if it is empty, too large or malformed (the
 * judge reports that).
 */
static bool
read_set(const struct tes_edition *ed, const struct tes_header *head,
    struct field_set *set)
{
	struct cell cell;

	set->setup_hexes = head->setup_count;
	if (set->setup_hexes > HEXES_MAX)
		return false;
	for (uint32_t i = 0; i < set->setup_hexes; i++) {
		const struct tes_text item = head->setup[i].text;
		uint32_t at = 0;
		const struct tes_text what = text_word(item, &at);
		struct tes_text word = text_word(item, &at);
		unsigned owner = DESERT;

		if (edition_find_word(ed, setup_word, what.s, what.len) == 0) {
			const char *seat =
			    edition_find_seat(ed, word.s, word.len);

			owner = 0;
			while (owner < head->player_count && !(seat &&
				text_is(head->player[owner].key, seat)))
				owner++;
			word = text_word(item, &at);
		}
		if (!word.len || !cell_read(word.s, word.len, &cell))
			return false;
		set->setup_hex[i] = (struct setup_hex){ cell.q, cell.r, owner };
	}
	return set->setup_hexes > 0;
}

static bool
put_cell(void *ctx, const char *s, size_t len, struct buf *out)
{
	struct cell cell;
	struct setup_hex setup_hex;

	if (!memchr(s, ',', len) || !cell_read(s, len, &cell))
		return false;
	setup_hex = moved((struct setup_hex){ cell.q, cell.r, 0 }, ctx);
	buf_printf(out, "%" PRId64 ",%" PRId64, setup_hex.q, setup_hex.r);
	return true;
}

/* Writes "(temple 0,0; temple 2,0) ", temples in turn order. */
static void
put_set(const struct field_set *set, const struct placement *placement,
    struct buf *out)
{
	struct field_set image = *set;

	for (unsigned i = 0; i < set->setup_hexes; i++)
		image.setup_hex[i] = moved(set->setup_hex[i], placement);
	qsort(image.setup_hex, image.setup_hexes, sizeof(image.setup_hex[0]),
	    compare_hexes);
	for (unsigned i = 0; i < image.setup_hexes; i++)
		buf_printf(out, "%s%s %" PRId64 ",%" PRId64, i ? "; " : "(",
		    image.setup_hex[i].what == DESERT ? "desert" : "temple",
		    image.setup_hex[i].q, image.setup_hex[i].r);
	buf_puts(out, ") ");
}

/* Keeps the alphabetically first text in *best; frees the other. */
static void
keep_first(struct buf *best, struct buf *text)
{
	const bool is_later = best->s && text->s &&
	    strcmp(best->s, text->s) <= 0;
	struct buf kept = is_later ? *best : *text;

	kept.out_of_memory = best->out_of_memory | text->out_of_memory;
	buf_release(is_later ? text : best);
	*best = kept;
	*text = (struct buf){ 0 };
}

void
gods_opening(const struct tes_edition *ed, const struct tes_record *rec,
    uint32_t turns, struct buf *out)
{
	struct buf alike = { 0 }, other = { 0 }, text = { 0 };
	struct field_set set, own;
	bool has_desert;
	const struct cell *temple =
	    setup_own(rec->head.player_count, &has_desert);

	own = (struct field_set){ .setup_hexes = 0 };
	for (unsigned i = 0; i < rec->head.player_count && i < SEATS; i++)
		own.setup_hex[own.setup_hexes++] =
		    (struct setup_hex){ temple[i].q, temple[i].r, i };
	if (has_desert && ed->value[P_DESERTS] > 0)
		own.setup_hex[own.setup_hexes++] =
		    (struct setup_hex){ 0, 0, DESERT };
	set = own;
	if (rec->head.has_setup && !read_set(ed, &rec->head, &set))
		set = own;
	/* Put the temple first that is moved onto the default one. */
	for (unsigned i = 0; i < set.setup_hexes; i++)
		if (set.setup_hex[i].what == 0) {
			const struct setup_hex temple_spot = set.setup_hex[i];

			set.setup_hex[i] = set.setup_hex[0];
			set.setup_hex[0] = temple_spot;
		}
	for (unsigned i = 0; set.setup_hexes > 0 && i < IMAGES; i++) {
		const struct setup_hex first = turned(set.setup_hex[0], i);
		struct placement placement = { i, own.setup_hex[0].q - first.q,
			own.setup_hex[0].r - first.r };
		const bool is_alike = matches(&set, &placement, &own);

		if (!is_alike && alike.s)
			continue;
		buf_put(&text, "", 0);
		if (!is_alike)
			put_set(&set, &placement, &text);
		opening_put(ed, rec, turns, put_cell, &placement, &text);
		keep_first(is_alike ? &alike : &other, &text);
	}
	const struct buf *best = alike.s ? &alike : &other;
	buf_put(out, best->s ? best->s : "", best->s ? best->len : 0);
	out->out_of_memory |= alike.out_of_memory | other.out_of_memory;
	buf_release(&alike);
	buf_release(&other);
}
