/*
 * term.c - the terminal of tessera-replay --interactive.
 *
 * However the program ends, the terminal is restored.  Signals are blocked,
 * except while waiting for keys.
 */
#include "screen/term.h"

#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>

#include <tessera.h>
#include <tessera/tools.h>

#include "terminal.h"

/*
 * Used by signal handlers: the signal that ended the program; `before` has what
 * restores the terminal.
 */
static volatile sig_atomic_t ended_by;
static struct {
	struct termios mode;
	char bytes[256];
	size_t len;
} before;

static const int ends[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT };
static const int crashes[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT,
	SIGPIPE };

static void
on_end(int number)
{
	ended_by = number;
}

/*
 * Restores the terminal, then raises the signal again: as SA_RESETHAND is set,
 * that ends the program.
 */
static void
on_crash(int number)
{
	if (before.len > 0 &&
	    write(STDOUT_FILENO, before.bytes, before.len) < 0)
		_exit(CMD_TROUBLE);
	tcsetattr(STDOUT_FILENO, TCSANOW, &before.mode);
	raise(number);
}

/* Most milliseconds between the bytes of one key. */
enum { ESCAPE_WAIT = 50 };

static void
handle(const int *number, size_t n, void (*fn)(int), int flags)
{
	struct sigaction action = { .sa_flags = flags };

	action.sa_handler = fn;
	sigemptyset(&action.sa_mask);
	for (size_t i = 0; i < n; i++)
		sigaction(number[i], &action, NULL);
}

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

bool
term_is_ended(void)
{
	return ended_by != 0;
}

void
term_reraise_signal(void)
{
	if (ended_by)
		raise(ended_by);
}

/*
 * Appends a terminfo string, which will restore a state of the terminal, to
 * before.bytes; not if it contains delays.
 */
static void
remember(const char *name)
{
	char copy[8];

	snprintf(copy, sizeof(copy), "%s", name);
	const char *s = tigetstr(copy);
	if (!s || s == (const char *)-1 || strstr(s, "$<"))
		return;
	const size_t len = strlen(s);
	if (before.len + len > sizeof(before.bytes))
		return;
	memcpy(before.bytes + before.len, s, len);
	before.len += len;
}

static bool
can_draw(void)
{
	char name[] = "cup";
	const char *s = tigetstr(name);

	return s && s != (const char *)-1;
}

static FILE *
open_keys(void)
{
	int fd;

	if (isatty(STDIN_FILENO))
		fd = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3);
	else
		fd = open("/dev/tty", O_RDONLY | O_CLOEXEC);
	FILE *keys = fd >= 0 ? fdopen(fd, "r") : NULL;
	if (!keys && fd >= 0)
		close(fd);
	return keys;
}

/*
 * Further sequences that terminals send for keys.  terminfo has at most one for
 * each key, and PuTTY, rxvt and xterm in tmux send others.
 */
static const struct {
	const char *bytes;
	int key;
} sent[] = {
	{ "\033[1~", KEY_HOME },
	{ "\033[7~", KEY_HOME },
	{ "\033[H", KEY_HOME },
	{ "\033OH", KEY_HOME },
	{ "\033[4~", KEY_END },
	{ "\033[8~", KEY_END },
	{ "\033[F", KEY_END },
	{ "\033OF", KEY_END },
	{ "\033[A", KEY_UP },
	{ "\033[B", KEY_DOWN },
	{ "\033[C", KEY_RIGHT },
	{ "\033[D", KEY_LEFT },
};

static void
prepare(struct term *t, bool color)
{
	sigset_t wait;

	before.len = 0;
	remember("rmkx");
	remember("cnorm");
	remember("sgr0");
	remember("rmcup");
	t->color = color && has_colors();
	if (t->color) {
		start_color();
		use_default_colors();
	}
	cbreak();
	noecho();
	nonl();
	keypad(stdscr, TRUE);
	nodelay(stdscr, TRUE);
	intrflush(stdscr, FALSE);
	set_escdelay(ESCAPE_WAIT);
	for (size_t i = 0; i < COUNT(sent); i++)
		define_key(sent[i].bytes, sent[i].key);
	curs_set(0);
	/* ncurses handles SIGWINCH and SIGTSTP. */
	handle(ends, COUNT(ends), on_end, 0);
	handle(crashes, COUNT(crashes), on_crash, (int)SA_RESETHAND);
	sigemptyset(&wait);
	for (size_t i = 0; i < COUNT(ends); i++)
		sigaddset(&wait, ends[i]);
	sigaddset(&wait, SIGWINCH);
	sigaddset(&wait, SIGTSTP);
	sigprocmask(SIG_BLOCK, &wait, &t->signals);
}

bool
term_init(struct term *t, struct cmd_run *run, bool color)
{
	const char *name = getenv("TERM");

	*t = (struct term){ .saved_error = -1 };
	t->keys = open_keys();
	if (!t->keys || tcgetattr(STDOUT_FILENO, &before.mode) < 0) {
		if (t->keys)
			fclose(t->keys);
		return cmd_trouble(run,
		    "--interactive: no terminal to read keys from");
	}
	t->is_utf8 = terminal_is_utf8();
	t->screen = newterm(NULL, stdout, t->keys);
	if (t->screen && can_draw()) {
		prepare(t, color);
		/* Messages go to a file, as they would disturb the view. */
		fflush(stderr);
		t->messages = tmpfile();
		t->saved_error = t->messages ?
		    fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3) : -1;
		if (t->saved_error >= 0)
			dup2(fileno(t->messages), STDERR_FILENO);
		return true;
	}
	if (t->screen) {
		endwin();
		delscreen(t->screen);
	}
	fclose(t->keys);
	return cmd_trouble(run, "--interactive: unsupported terminal type '%s' "
	    "(TERM)", name ? name : "");
}

void
term_restore(struct term *t)
{
	char bytes[4096];
	size_t n;

	endwin();
	handle(ends, COUNT(ends), SIG_DFL, 0);
	handle(crashes, COUNT(crashes), SIG_DFL, 0);
	sigprocmask(SIG_SETMASK, &t->signals, NULL);
	delscreen(t->screen);
	fclose(t->keys);
	fflush(stderr);
	if (t->saved_error >= 0) {
		dup2(t->saved_error, STDERR_FILENO);
		close(t->saved_error);
		rewind(t->messages);
		while ((n = fread(bytes, 1, sizeof(bytes), t->messages)) > 0)
			fwrite(bytes, 1, n, stderr);
		fflush(stderr);
	}
	if (t->messages)
		fclose(t->messages);
	t->messages = NULL;
	t->saved_error = -1;
}

/*
 * Waits for a key, a signal, or `wait` milliseconds (wait < 0: no limit), and
 * sets *key to what was read.  Returns OK for a character, KEY_CODE_YES for a
 * key, or ERR if nothing was read.
 */
static int
read_key(struct term *t, int wait, wint_t *key)
{
	const struct timespec time = { wait / 1000, wait % 1000 * 1000000L };
	const int got = get_wch(key);
	fd_set fds;

	if (got != ERR || ended_by)
		return got;
	FD_ZERO(&fds);
	FD_SET(fileno(t->keys), &fds);
	pselect(fileno(t->keys) + 1, &fds, NULL, NULL, wait < 0 ? NULL : &time,
	    &t->signals);
	/*
	 * Read even after a signal, as ncurses reports a new size as
	 * KEY_RESIZE.
	 */
	return get_wch(key);
}

/*
 * Reads the rest of an unknown sequence of a key after ESC: after [ up to the
 * final byte, after O or [[ one byte.  Returns false if ESC was the Escape key,
 * or Alt with a key.
 */
static bool
swallow_unknown(struct term *t)
{
	wint_t c;

	const int got = read_key(t, ESCAPE_WAIT, &c);
	if (got == KEY_CODE_YES)
		ungetch((int)c);
	else if (got == OK && c != '[' && c != 'O')
		unget_wch((wchar_t)c);
	if (got != OK || (c != '[' && c != 'O'))
		return false;
	const bool is_long = c == '[';
	if (read_key(t, ESCAPE_WAIT, &c) != OK || !is_long)
		return true;
	if (c == '[')
		read_key(t, ESCAPE_WAIT, &c);
	while (c >= ' ' && c <= '?')
		if (read_key(t, ESCAPE_WAIT, &c) != OK)
			break;
	return true;
}

int
term_key(struct term *t, int wait, bool *is_char)
{
	struct pollfd fd = { .fd = fileno(t->keys), .events = POLLIN };
	wint_t key;

	refresh();
	int got = read_key(t, wait, &key);
	/* Was the terminal disconnected? */
	if (got == ERR && !ended_by && poll(&fd, 1, 0) > 0 &&
	    fd.revents & (POLLHUP | POLLERR))
		ended_by = SIGHUP;
	if (got == OK && key == KEY_ESCAPE && swallow_unknown(t)) {
		got = KEY_CODE_YES;
		key = KEY_UNKNOWN;
	}
	*is_char = got == OK;
	return got == ERR ? ERR : (int)key;
}

/* Functions for text. */

static int
width_of(const struct term *t, uint32_t *cp)
{
	if (*cp < 0x7f && *cp >= ' ')
		return 1;
	*cp = *cp > 0x10ffff ? 0xfffd : tes_text_shown("", 0, *cp);
	if (!t->is_utf8) {
		*cp = '?';
		return 1;
	}
	const int width = wcwidth((wchar_t)*cp);
	if (width >= 0)
		return width;
	*cp = 0xfffd;
	return 1;
}

size_t
term_next(const struct term *t, const char *s, uint32_t *cp, int *columns)
{
	size_t n;

	*cp = 0;
	*columns = 0;
	/* The sequence for a style is ESC [ ... m. */
	if (s[0] == '\033' && s[1] == '[') {
		n = strspn(s + 2, "0123456789;");
		if (s[n + 2] == 'm')
			return n + 3;
	}
	n = tes_utf8_next(s, strlen(s) < 4 ? strlen(s) : 4, cp);
	*columns = width_of(t, cp);
	return n;
}

int
term_columns(const struct term *t, const char *s)
{
	int all = 0, columns;
	uint32_t cp;

	while (*s) {
		s += term_next(t, s, &cp, &columns);
		all += columns;
	}
	return all;
}

/*
 * Returns which of 8 colours to show for colour `ink` of 256; -1: the default.
 */
static short
of_eight(int ink)
{
	static const short grey = -1;

	if (ink < 16)
		return (short)(ink % 8);
	if (ink >= 232)
		return grey;
	const int rgb = ink - 16;
	const int r = rgb / 36, g = rgb / 6 % 6, b = rgb % 6;
	const int most = r > g ? (r > b ? r : b) : (g > b ? g : b);
	return (short)((2 * r > most ? 1 : 0) | (2 * g > most ? 2 : 0) |
	    (2 * b > most ? 4 : 0));
}

static attr_t
ink_of(struct term *t, int ink)
{
	if (!t->color)
		return A_NORMAL;
	const short of = COLORS >= 256 ? (short)ink : of_eight(ink);
	if (of < 0)
		return A_NORMAL;
	for (short i = 0; i < t->pairs; i++)
		if (t->ink[i] == of)
			return COLOR_PAIR(i + 1);
	if (t->pairs == COUNT(t->ink) || t->pairs + 1 >= COLOR_PAIRS ||
	    init_pair(t->pairs + 1, of, -1) == ERR)
		return A_NORMAL;
	t->ink[t->pairs] = of;
	t->pairs++;
	return COLOR_PAIR(t->pairs);
}

static attr_t
attributes(struct term *t, enum look look)
{
	switch (look) {
	case LOOK_STRONG:
		return A_BOLD;
	case LOOK_DIM:
		return A_DIM;
	case LOOK_BAR:
	case LOOK_HERE:
		return A_REVERSE;
	case LOOK_ERROR:
		return A_BOLD | ink_of(t, INK_ERROR);
	case LOOK_WARNING:
		return A_BOLD | ink_of(t, INK_WARNING);
	case LOOK_PLAIN:
		break;
	}
	return A_NORMAL;
}

/*
 * Returns the attributes after the sequence for a style s.  now: attributes
 * before it; base: those that a reset sets.
 */
static attr_t
apply_sgr(struct term *t, attr_t base, attr_t now, const char *s)
{
	int n = 0;

	for (s += 2; ; s++) {
		if (*s >= '0' && *s <= '9') {
			n = (10 * n + *s - '0') % 1000;
			continue;
		}
		if (n == 0)
			now = base;
		else if (n == 1)
			now |= A_BOLD;
		else if (n == 2)
			now |= A_DIM;
		else if (n == 7)
			now |= A_REVERSE;
		else if (n == 38 && strncmp(s, ";5;", 3) == 0)
			return now | ink_of(t, atoi(s + 3));
		if (*s == 'm')
			return now;
		n = 0;
	}
}

/* A character with its combining characters. */
struct cell {
	wchar_t c[4];
	int n, columns;
};

static void
put_cell(const struct cell *cell, int y, int x, attr_t attr)
{
	cchar_t cc;
	wchar_t text[5] = { 0 };

	if (cell->n == 0)
		return;
	memcpy(text, cell->c, (size_t)cell->n * sizeof(text[0]));
	setcchar(&cc, text, attr & ~(attr_t)A_COLOR,
	    (short)PAIR_NUMBER((int)attr), NULL);
	mvadd_wch(y, x, &cc);
}

int
term_put(struct term *t, int y, int x, int width, int skip, enum look look,
    const char *s)
{
	const attr_t base = attributes(t, look);
	attr_t attr = base, cell_attr = base;
	struct cell cell = { 0 };
	int at = 0, columns;
	uint32_t cp;

	for (size_t n; *s; s += n) {
		n = term_next(t, s, &cp, &columns);
		if (cp == 0) {
			attr = apply_sgr(t, base, attr, s);
			continue;
		}
		if (columns == 0) {
			if (cell.n > 0 && cell.n < 4)
				cell.c[cell.n++] = (wchar_t)cp;
			continue;
		}
		put_cell(&cell, y, x + at - skip - cell.columns, cell_attr);
		cell.n = 0;
		if (at + columns > skip + width)
			return at > skip ? at - skip : 0;
		if (at >= skip)
			cell = (struct cell){ { (wchar_t)cp }, 1, columns };
		at += columns;
		cell_attr = attr;
	}
	put_cell(&cell, y, x + at - skip - cell.columns, cell_attr);
	return at > skip ? at - skip : 0;
}

void
term_put_line(struct term *t, int y, int x, int width, enum look look,
    const char *s)
{
	const int done = term_put(t, y, x, width, 0, look, s);

	for (int i = done; i < width; i++)
		term_put(t, y, x + i, 1, 0, look, " ");
}
