/*
 * out.c - opens and closes the output: one file for all games, or a numbered
 * file for each game.
 */
#include "convert/convert.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/*
 * Returns the place of %d or %0Nd in a file name; NULL unless that is its only
 * '%'.  Sets *end to the text after it, and *digits to N, or to 1 for %d.
 */
static const char *
find_number(const char *name, const char **end, int *digits)
{
	const char *at = name ? strchr(name, '%') : NULL;
	const char *s = at ? at + 1 : NULL;

	*digits = 1;
	if (!at || strchr(s, '%'))
		return NULL;
	if (s[0] == '0' && s[1] >= '1' && s[1] <= '9') {
		*digits = s[1] - '0';
		s += 2;
	}
	*end = s + 1;
	return *s == 'd' ? at : NULL;
}

/* Returns whether each game gets an output file of its own, with a number. */
static bool
is_numbered(const struct convert *c)
{
	const char *end;
	int digits;

	return tes_format_is_single_game(c->to) &&
	    find_number(c->options->output, &end, &digits);
}

bool
convert_begin(struct convert *c)
{
	const struct convert_options *o = c->options;

	return o->in_place || o->dry_run || is_numbered(c) ||
	    outfile_open(&c->rewrite.out, c->run, o->output,
	    o->strict ? OUTFILE_HELD : OUTFILE_DIRECT);
}

/*
 * Returns whether no record was converted, so that the old output file must
 * stay; reports that.  Returns false if errors (CMD_TROUBLE) were reported
 * before.
 */
static bool
is_without_games(struct convert *c)
{
	const struct outfile *out = &c->rewrite.out;

	if (c->put > 0 || out->folder < 0 || c->run->status == CMD_TROUBLE)
		return false;
	cmd_complain(c->run, CMD_INVALID,
	    "'%s' is not written: no record was converted", out->path);
	return true;
}

void
convert_end(struct convert *c, bool is_good)
{
	const struct convert_options *o = c->options;
	struct outfile *out = &c->rewrite.out;

	/*
	 * After a write error the output is still open: outfile_commit()
	 * reports it.
	 */
	if (o->in_place && outfile_is_cut_off(out))
		outfile_commit(out, c->run);
	/*
	 * If an input file was not read to its end, its output is still open.
	 */
	if (o->in_place)
		outfile_abort(out);
	if (o->in_place || o->dry_run || is_numbered(c))
		return;
	is_good = is_good && rewrite_put_end(&c->rewrite, c->to, c->put);
	if (!outfile_is_cut_off(out) && (c->is_refused || !is_good ||
	    is_without_games(c)))
		outfile_abort(out);
	else
		outfile_finish(out, c->run);
}

static void
release_path(struct convert *c)
{
	free(c->path);
	c->path = NULL;
}

/* Opens the output file of the current game. */
static bool
open_numbered(struct convert *c)
{
	const char *const name = c->options->output;
	const char *end;
	int digits;
	const char *at = find_number(name, &end, &digits);
	const size_t room = strlen(name) + 32;

	c->path = malloc(room);
	if (!c->path)
		return cmd_nomem(c->run);
	snprintf(c->path, room, "%.*s%0*" PRIu64 "%s", (int)(at - name), name,
	    digits, c->games, end);
	return outfile_open(&c->rewrite.out, c->run, c->path, OUTFILE_HELD);
}

bool
convert_begin_game(struct convert *c, const struct game_output *game)
{
	c->put++;
	if (!tes_format_is_single_game(c->to))
		return true;
	if (is_numbered(c)) {
		c->is_full = !open_numbered(c);
		if (c->is_full)
			release_path(c);
		return !c->is_full;
	}
	if (c->put == 1)
		return true;
	cmd_trouble(c->run, "%s: record %" PRIu64 ": %s files contain one "
	    "record; use --output='game-%%d.%s' to write one file per record, "
	    "or tessera-replay --record to choose one", game->file,
	    game->number, tes_format_name(c->to), tes_format_name(c->to));
	c->is_refused = c->is_full = true;
	return false;
}

void
convert_end_game(struct convert *c)
{
	if (is_numbered(c))
		c->is_full |= !outfile_commit(&c->rewrite.out, c->run);
	release_path(c);
}
