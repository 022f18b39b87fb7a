#include "progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "clock.h"
#include "cmd.h"
#include "signals.h"
#include "terminal.h"

enum {
	INTERVAL = CLOCK_SECOND / 5,
	/* most seconds that are shown as the time left */
	SECONDS_MAX = 1000000000,
	LINE_MAX_LEN = 160,
	COLUMNS = 80, /* columns, if the terminal does not report its width */
};

/* Returns the sum of the sizes of all files; 0 if unknown, as for pipes. */
static uint64_t
sum_sizes(char *const *file)
{
	uint64_t sum = 0;
	struct stat st;

	if (!*file && (fstat(STDIN_FILENO, &st) < 0 || !S_ISREG(st.st_mode)))
		return 0;
	if (!*file)
		return (uint64_t)st.st_size;
	for (; *file; file++) {
		const bool is_there = strcmp(*file, "-") == 0 ?
		    fstat(STDIN_FILENO, &st) == 0 : stat(*file, &st) == 0;

		/*
		 * A missing file counts as empty: its error is reported later.
		 */
		if (is_there && !S_ISREG(st.st_mode))
			return 0;
		sum += is_there ? (uint64_t)st.st_size : 0;
	}
	return sum;
}

void
progress_begin(struct progress *p, struct cmd_run *run, char *const *file)
{
	const int choice = run->common.progress;

	*p = (struct progress){ .begun = clock_now() };
	p->next = p->begun + CLOCK_SECOND;
	if (file)
		p->all_bytes = sum_sizes(file);
	if (choice == PROGRESS_ALWAYS ||
	    (choice == PROGRESS_AUTO && isatty(STDERR_FILENO)))
		run->progress = p;
}

void
progress_end(struct cmd_run *run)
{
	progress_clear(run);
	run->progress = NULL;
}

/*
 * Whether the progress line is on the screen: then a signal that ends the
 * program also ends the line, before the shell prints its prompt.
 */
static volatile sig_atomic_t on_screen;

static void
break_off(void)
{
	if (on_screen && write(STDERR_FILENO, "\n", 1) < 0)
		on_screen = 0;
}

/* Overwrites the line with spaces, which works on all terminals. */
void
progress_clear(struct cmd_run *run)
{
	struct progress *p = run->progress;

	if (!p || p->shown == 0)
		return;
	fprintf(stderr, "\r%*s\r", (int)p->shown, "");
	fflush(stderr);
	p->shown = 0;
	on_screen = 0;
}

/* Prints a time as "4 s", "3 min" or "2 h 5 min". */
static void
put_time(FILE *out, double seconds)
{
	/* Limit the number, as casting a larger double is undefined. */
	const uint64_t n = seconds < SECONDS_MAX ?
	    (uint64_t)(seconds + 0.5) : SECONDS_MAX;

	if (n < 100)
		fprintf(out, "%" PRIu64 " s", n);
	else if (n < 100 * 60)
		fprintf(out, "%" PRIu64 " min", (n + 30) / 60);
	else
		fprintf(out, "%" PRIu64 " h %" PRIu64 " min", n / 3600,
		    n % 3600 / 60);
}

/*
 * Prints the progress line: "x: 120 games, 3.5 of 8.0 MB, 2.1 MB/s, 3 s left".
 */
static void
put_line(FILE *out, const struct progress *p, const char *name, double seconds)
{
	const bool by_bytes = p->all_games == 0;
	const double done = (double)(by_bytes ? p->bytes : p->games);
	const double all = (double)(by_bytes ? p->all_bytes : p->all_games);
	const bool is_small = p->all_bytes ? p->all_bytes < 1000000 :
	    p->bytes < 1000000;
	const char *unit = is_small ? "kB" : "MB";
	const double mb = is_small ? 1e-3 : 1e-6;

	fprintf(out, "%s: %" PRIu64, name, p->games);
	if (p->all_games)
		fprintf(out, " of %" PRIu64, p->all_games);
	fprintf(out, " game%s, ", p->games == 1 && !p->all_games ? "" : "s");
	if (by_bytes && p->all_bytes)
		fprintf(out, "%.1f of %.1f %s, ", done * mb, all * mb, unit);
	else if (by_bytes)
		fprintf(out, "%.1f %s, ", done * mb, unit);
	fprintf(out, "%.1f %s/s", (by_bytes ? done * mb : done) / seconds,
	    by_bytes ? unit : "games");
	if (all > done && done > 0) {
		fputs(", ", out);
		put_time(out, seconds * (all - done) / done);
		fputs(" left", out);
	}
}

void
progress_step(struct cmd_run *run, uint64_t games, uint64_t bytes)
{
	struct progress *p = run->progress;

	if (!p)
		return;
	p->games += games;
	p->bytes = bytes;
	const uint64_t now = clock_now();
	if (now < p->next)
		return;
	const uint32_t wide = terminal_error_columns();
	const size_t columns = (wide ? wide : COLUMNS) - 1;
	char line[LINE_MAX_LEN + 1] = "";
	FILE *out = fmemopen(line, LINE_MAX_LEN, "w");

	if (!out)
		return;
	put_line(out, p, run->cmd->name,
	    (double)(now - p->begun) / CLOCK_SECOND);
	fclose(out);
	if (strlen(line) > columns)
		line[columns] = '\0';
	/* Print earlier results first, as they may be on this terminal. */
	fflush(run->out);
	signals_at_end(SIGNALS_LINE, break_off);
	on_screen = 1;
	fprintf(stderr, "\r%-*s", (int)p->shown, line);
	fflush(stderr);
	if (strlen(line) > p->shown)
		p->shown = strlen(line);
	p->next = now + INTERVAL;
}
