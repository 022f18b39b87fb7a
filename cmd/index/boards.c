#include "index/boards.h"

#include "index/signature.h"

unsigned char *
boards_put_number(unsigned char *out, uint32_t n)
{
	for (; n >= 0x80; n >>= 7)
		*out++ = (unsigned char)(n | 0x80);
	*out++ = (unsigned char)n;
	return out;
}

static unsigned char *
put_signed(unsigned char *out, uint32_t n)
{
	return boards_put_number(out, n << 1 ^ (n >> 31 ? UINT32_MAX : 0));
}

unsigned char *
boards_put_changes(unsigned char *out, const struct tes_board_change *change,
    size_t count)
{
	struct tes_board_change last = { .turn = 0 };

	for (size_t i = 0; i < count; i++) {
		const struct tes_board_change *c = &change[i];

		out = boards_put_number(out, c->turn - last.turn);
		out = put_signed(out, (uint32_t)c->x - (uint32_t)last.x);
		out = put_signed(out, (uint32_t)c->y - (uint32_t)last.y);
		*out++ = (unsigned char)(c->thing | c->owner << 5);
		last = *c;
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
	    SIGNATURE_BYTES + (size_t)size > (size_t)(end - *at))
		return false;
	game->signature = *at;
	game->at = *at += SIGNATURE_BYTES;
	game->end = *at += size;
	return true;
}
