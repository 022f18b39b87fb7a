/*
 * step_buffer.c - stores the effects and boards of steps until their turn is
 * printed.
 *
 * Boards beyond HELD_MAX bytes go to a temporary file: the number of steps in a
 * turn is not limited, and each may have a large board.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "error_text.h"
#include "replay/replay.h"

enum { HELD_MAX = 1 << 20 };

void
replay_drop_steps(struct replay *r)
{
	for (uint32_t i = 0; i < r->output_count; i++) {
		free(r->output[i].effects);
		tes_text_free(r->output[i].board);
	}
	r->output_count = 0;
	r->held = 0;
	/* Let the next turn overwrite the file. */
	if (r->spill)
		rewind(r->spill);
}

void
replay_free_steps(struct replay *r)
{
	replay_drop_steps(r);
	free(r->output);
	if (r->spill)
		fclose(r->spill);
}

struct step_output *
replay_step_output(struct replay *r, uint32_t i)
{
	static const struct step_output empty = { 0 };

	if (i >= r->room) {
		const uint32_t room = 2 * (i + 1);
		struct step_output *list =
		    realloc(r->output, room * sizeof(*list));

		if (!list)
			return NULL;
		r->output = list;
		r->room = room;
	}
	while (r->output_count <= i)
		r->output[r->output_count++] = empty;
	return &r->output[i];
}

/*
 * Appends a board to the file r->spill.  Returns false, with errno set, on
 * errors.
 */
static bool
spill(struct replay *r, struct step_output *p, const char *board, size_t len)
{
	if (!r->spill)
		r->spill = tmpfile();
	if (!r->spill)
		return false;
	const off_t at = ftello(r->spill);
	if (at < 0 || fwrite(board, 1, len, r->spill) < len)
		return false;
	p->spilled_at = at;
	p->spilled = len;
	return true;
}

void
replay_hold_board(struct replay *r, struct step_output *p, char *board,
    size_t len)
{
	tes_text_free(p->board);
	p->board = NULL;
	p->spilled = 0;
	if (r->held + len <= HELD_MAX) {
		r->held += len;
		p->board = board;
		return;
	}
	if (!spill(r, p, board, len))
		cmd_trouble(r->run, "cannot write a temporary file: %s",
		    error_text(errno).s);
	tes_text_free(board);
}

/*
 * Copies a board from the file r->spill to standard output; returns false on
 * I/O errors.
 */
static bool
copy(struct replay *r, const struct step_output *p)
{
	char bytes[1 << 12];
	size_t left = p->spilled;

	if (fseeko(r->spill, p->spilled_at, SEEK_SET) < 0)
		return false;
	while (left > 0) {
		const size_t n = fread(bytes, 1,
		    left < sizeof(bytes) ? left : sizeof(bytes), r->spill);

		if (n == 0)
			return false;
		fwrite(bytes, 1, n, stdout);
		left -= n;
	}
	return true;
}

void
replay_put_board(struct replay *r, const struct step_output *p)
{
	if (!p->board && p->spilled == 0)
		return;
	putchar('\n');
	if (p->board)
		fputs(p->board, stdout);
	else if (!copy(r, p))
		cmd_trouble(r->run, "cannot read a temporary file: %s",
		    error_text(errno).s);
	putchar('\n');
}
