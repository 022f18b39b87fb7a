/*
 * step_buffer.c - stores the boards of steps until their turn is printed.
 *
 * Boards beyond HELD_MAX bytes go to a temporary file: the number of steps in a
 * turn is not limited, and each may have a large board.
 */
#include <errno.h>
#include <stdlib.h>

#include "error_text.h"
#include "grow.h"
#include "replay/replay.h"

enum { HELD_MAX = 1 << 20 };

void
replay_drop_steps(struct replay *r)
{
	for (uint32_t i = 0; i < r->board_count; i++)
		tes_text_free(r->board[i].text);
	r->board_count = 0;
	r->held = 0;
	/* Let the next turn overwrite the file. */
	if (r->spill)
		rewind(r->spill);
}

void
replay_free_steps(struct replay *r)
{
	replay_drop_steps(r);
	free(r->board);
	if (r->spill)
		fclose(r->spill);
}

/*
 * Appends a board to the file r->spill.  Returns false, with errno set, on
 * errors.
 */
static bool
spill(struct replay *r, struct step_board *p, const char *board, size_t len)
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
replay_hold_board(struct replay *r, uint32_t i, char *board, size_t len)
{
	for (; r->board_count <= i; r->board_count++)
		if (!grow_item(&r->board, r->board_count, &r->room,
		    sizeof(*r->board))) {
			cmd_nomem(r->run);
			tes_text_free(board);
			return;
		}
	struct step_board *p = &r->board[i];
	tes_text_free(p->text);
	*p = (struct step_board){ 0 };
	if (r->held + len <= HELD_MAX) {
		r->held += len;
		p->text = board;
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
copy(struct replay *r, const struct step_board *p)
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
replay_put_board(struct replay *r, const struct step_board *p)
{
	if (!p->text && p->spilled == 0)
		return;
	putchar('\n');
	if (p->text)
		fputs(p->text, stdout);
	else if (!copy(r, p))
		cmd_trouble(r->run, "cannot read a temporary file: %s",
		    error_text(errno).s);
	putchar('\n');
}
