/*
 * screen.c - moves from game to game in the terminal view.
 *
 * To go back to the previous game, its file is read again from the beginning.
 * For that, standard input from a pipe is copied to a temporary file.
 */
#include "screen/screen.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "error_text.h"

enum { PACE_FIRST = 3 };

/* The terminal view and its place in the files. */
struct screen_session {
	/* the view; must be first, as show() casts its address */
	struct screen s;
	char *const *file;
	/* for each file, number of the last game that was shown; 0: none */
	uint64_t *seen;
	size_t files, at;
	uint64_t number; /* number of the current game; 0: none yet */
	off_t begin;     /* offset where standard input begins */
};

static bool
show(void *ctx, struct game *game)
{
	struct screen *s = ctx;
	struct screen_session *session = ctx;
	struct replay *r = s->r;

	if (!game_find_edition(game))
		return false;
	r->is_hidden = !replay_redact(r, game);
	s->is_left = tes_diags_copy(s->read, game->diags) != TES_OK;
	overview_clear(&s->overview);
	tes_judge_add_observer(game->judge, overview_watch, &s->overview,
	    TES_OBSERVE_TURNS);
	if (s->is_left || !game_judge(game))
		return false;
	s->game = game;
	if (s->is_last) {
		screen_message(s, s->game_step > 0 ? "this is the last record" :
		    "this is the first record");
	} else {
		s->at = (struct cursor){ 0 };
		s->message[0] = '\0';
		r->game = game;
		if (r->is_one && replay_has(r))
			s->at = (struct cursor){ .turn = r->turn,
				.step = r->step };
		else if (r->is_one)
			screen_message(s, "this game has no such turn or step");
		if (r->is_hidden)
			screen_message(s, "--view: this game cannot be shown");
	}
	s->is_last = false;
	s->game_step = 0;
	r->games++;
	session->number = game->number;
	if (game->number > session->seen[session->at])
		session->seen[session->at] = game->number;
	s->sidebar_top = -1;
	s->is_panned = false;
	s->pan_x = s->pan_y = 0;
	screen_keys(s);
	position_release(&s->pos);
	/* To show the next game, let pipeline_run() continue in the file. */
	if (s->game_step > 0)
		s->is_left = false;
	return true;
}

/* Shows the games of a file from number `from` until the user leaves. */
static void
show_file(struct screen_session *session, uint64_t from)
{
	char *const file[] = { session->file[session->at], NULL };
	struct screen *s = &session->s;
	const struct job job = {
		.work = show,
		.from = from,
		.stop = &s->is_left,
	};

	if (strcmp(file[0], "-") == 0 &&
	    lseek(STDIN_FILENO, session->begin, SEEK_SET) < 0)
		cmd_trouble(session->s.r->run, "cannot read '<stdin>': %s",
		    error_text(errno).s);
	else
		pipeline_run(session->s.r->run, file, &job, s);
}

/*
 * Sets *from to the number of the game before the current one, and session->at
 * to its file.  Returns false if the current one is the first.
 */
static bool
go_back(struct screen_session *session, uint64_t *from)
{
	size_t i = session->at;

	if (session->number > 1 && session->s.r->run->common.record == 0) {
		*from = session->number - 1;
		return true;
	}
	while (i > 0 && session->seen[i - 1] == 0)
		i--;
	if (i == 0)
		return false;
	session->at = i - 1;
	*from = session->seen[session->at];
	return true;
}

/*
 * Sets session->at and *from back to the last game, to show it again with a
 * message that no game follows.
 */
static void
stay(struct screen_session *session, size_t at, uint64_t *from)
{
	session->at = at;
	session->s.is_last = true;
	*from = session->number;
}

static void
show_games(struct screen_session *session)
{
	struct screen *s = &session->s;
	uint64_t from = 1;
	size_t shown = 0;

	for (;;) {
		const uint64_t games = s->r->games;

		s->is_left = false;
		show_file(session, from);
		if (s->r->games > games)
			shown = session->at;
		if (term_is_ended() || (s->is_left && s->game_step == 0))
			return;
		if (s->is_left) {
			if (!go_back(session, &from))
				stay(session, shown, &from);
			continue;
		}
		/* At the end of the file, go on to the next file. */
		from = 1;
		if (session->at + 1 < session->files) {
			session->at++;
			continue;
		}
		if (s->r->games == 0 || s->is_last)
			return;
		s->game_step = 1;
		stay(session, shown, &from);
	}
}

/*
 * Makes standard input seekable, by copying it to a file if necessary.  Returns
 * false after reporting an error.
 */
static bool
keep_input(struct screen_session *session)
{
	char bytes[1 << 12];
	ssize_t n;

	session->begin = lseek(STDIN_FILENO, 0, SEEK_CUR);
	if (session->begin >= 0)
		return true;
	FILE *kept = tmpfile();
	bool good = kept != NULL;
	while (good && (n = read(STDIN_FILENO, bytes, sizeof(bytes))) != 0)
		good = n > 0 ? fwrite(bytes, 1, (size_t)n, kept) == (size_t)n :
			       errno == EINTR;
	good = good && fflush(kept) == 0 &&
	    dup2(fileno(kept), STDIN_FILENO) >= 0;
	if (!good)
		cmd_trouble(session->s.r->run, "cannot keep '<stdin>': %s",
		    error_text(errno).s);
	if (kept)
		fclose(kept);
	session->begin = 0;
	return good;
}

static bool
reads_input(const struct screen_session *session)
{
	for (size_t i = 0; i < session->files; i++)
		if (strcmp(session->file[i], "-") == 0)
			return true;
	return false;
}

static bool
init(struct screen_session *session)
{
	struct screen *s = &session->s;

	while (session->file[session->files])
		session->files++;
	s->speed = PACE_FIRST;
	s->read = tes_diags_new();
	s->scratch = tes_diags_new();
	s->judge = tes_judge_new();
	s->history = tes_history_new();
	session->seen = calloc(session->files, sizeof(*session->seen));
	if (s->read && s->scratch && s->judge && s->history &&
	    session->seen)
		return true;
	return cmd_nomem(session->s.r->run);
}

void
replay_interactive(struct replay *r, char *const *file)
{
	static char name[] = "-";
	static char *const input[] = { name, NULL };
	struct screen_session session = { .s.r = r,
		.file = *file ? file : input };
	struct screen *s = &session.s;

	if (!isatty(STDOUT_FILENO)) {
		cmd_trouble(r->run, "--interactive: standard output is not a "
		    "terminal");
		return;
	}
	if (init(&session) &&
	    (!reads_input(&session) || keep_input(&session)) &&
	    term_init(&s->term, r->run, r->draw & TES_RENDER_COLOR)) {
		show_games(&session);
		term_restore(&s->term);
	}
	pane_release(&s->board);
	pane_release(&s->legend);
	pane_release(&s->sidebar);
	pane_release(&s->moves);
	pane_release(&s->below);
	pane_release(&s->chart);
	overview_release(&s->overview);
	tes_diags_free(s->read);
	tes_diags_free(s->scratch);
	tes_history_free(s->history);
	tes_judge_free(s->judge);
	free(session.seen);
	term_reraise_signal();
}
