#include "index/boards.h"

#include <string.h>

#include "index/signature.h"

bool
boards_thing(const char *s, struct boards_thing *thing)
{
	const size_t len = strcspn(s, ";"), kind = strcspn(s, ":;");
	const char *name = s + kind + 1, *owner = s + len;

	if (strncmp(s, BOARDS_SEAT, sizeof(BOARDS_SEAT) - 1) == 0 ||
	    kind == len)
		return false;
	while (owner > name && owner[-1] != ':')
		owner--;
	if (owner == name)
		return false;
	*thing = (struct boards_thing){
		.kind = s,
		.kind_len = kind,
		.name = name,
		.name_len = (size_t)(owner - name) - 1,
		.may_be = { *owner != 'o', *owner != 'u' },
	};
	return true;
}

unsigned char *
boards_put_number(unsigned char *out, uint32_t n)
{
	for (; n >= 0x80; n >>= 7)
		*out++ = (unsigned char)(n | 0x80);
	*out++ = (unsigned char)n;
	return out;
}

static unsigned char *
put_word(unsigned char *out, uint32_t n)
{
	/* Written out, since compilers then use one instruction. */
	out[0] = (unsigned char)n;
	out[1] = (unsigned char)(n >> 8);
	out[2] = (unsigned char)(n >> 16);
	out[3] = (unsigned char)(n >> 24);
	return out + 4;
}

/* Returns what to subtract from coordinates, so that they fit if possible. */
static uint32_t
origin_of(int32_t least, int32_t most)
{
	return least >= 0 && most < NARROW_SIDE ? 0 : (uint32_t)least;
}

unsigned char *
boards_put_changes(unsigned char *out, const struct tes_board_change *change,
    size_t count)
{
	int32_t least_x = INT32_MAX, least_y = INT32_MAX;
	int32_t most_x = INT32_MIN, most_y = INT32_MIN;

	for (const struct tes_board_change *c = change; c < change + count;
	     c++) {
		least_x = c->x < least_x ? c->x : least_x;
		least_y = c->y < least_y ? c->y : least_y;
		most_x = c->x > most_x ? c->x : most_x;
		most_y = c->y > most_y ? c->y : most_y;
	}
	const uint32_t x = origin_of(least_x, most_x);
	const uint32_t y = origin_of(least_y, most_y);
	const bool is_wide = count > 0 &&
	    (((uint32_t)most_x - x) | ((uint32_t)most_y - y)) >= NARROW_SIDE;
	const bool is_long =
	    count > 0 && change[count - 1].turn >= NARROW_TURNS;
	*out++ = is_wide || is_long ? BOARDS_WIDE : BOARDS_NARROW;
	for (const struct tes_board_change *c = change; c < change + count;
	     c++) {
		const uint32_t content = c->thing | (uint32_t)c->owner << 5;

		if (is_wide || is_long) {
			out = put_word(out, (uint32_t)c->x);
			out = put_word(out, (uint32_t)c->y);
			out = put_word(out, c->turn);
			out = put_word(out, content);
		} else {
			out = put_word(out, ((uint32_t)c->x - x) |
			    ((uint32_t)c->y - y) << 6 | c->turn << 12 |
			    content << 24);
		}
	}
	return out;
}

bool
boards_next(const unsigned char **at, const unsigned char *end,
    struct boards_game *game)
{
	uint32_t size;

	if (!boards_number(at, end, &game->positions) ||
	    !boards_number(at, end, &game->things) ||
	    !boards_number(at, end, &size) ||
	    size == 0 || SIGNATURE_BYTES + (size_t)size > (size_t)(end - *at))
		return false;
	game->signature = *at;
	game->at = *at + SIGNATURE_BYTES + 1;
	game->end = *at += SIGNATURE_BYTES + size;
	game->is_wide = game->at[-1] == BOARDS_WIDE;
	return true;
}
