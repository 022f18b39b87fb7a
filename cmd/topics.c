#include "topics.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

#include "error_text.h"
#include "text.h"

#define PREFIX "tessera-"

enum { SUMMARY_COLUMN = 17, LIST_WIDTH = 78, TOPIC_LINE = 256 };

/*
 * A folder of manual pages, as a path from the folder of the programs,
 * installed or in the build tree.  `man` itself might find pages of another
 * version.
 */
struct page_folder {
	const char *folder, *before, *after;
	bool is_verb; /* it has the pages of programs, not of other topics */
};

/* An installed folder of manual pages, which may be compressed. */
#define INSTALLED(section, is_verb) \
	PAGES(section, "", is_verb), PAGES(section, ".gz", is_verb), \
	PAGES(section, ".bz2", is_verb), PAGES(section, ".xz", is_verb), \
	PAGES(section, ".zst", is_verb)
#define PAGES(section, suffix, is_verb) \
	{ "../share/man/man" section, PREFIX, "." section suffix, is_verb }

static const struct page_folder page_folders[] = {
	INSTALLED("1", true),
	{ "../man", PREFIX, ".1", true },
	INSTALLED("5", false),
	INSTALLED("7", false),
	{ "../man", PREFIX, ".5", false },
	{ "../man", PREFIX, ".7", false },
	{ "../share/doc/tessera/man", "", ".md", false },
	{ "../man", "", ".md", false },
};

enum { PAGE_FOLDERS = sizeof(page_folders) / sizeof(page_folders[0]) };

/*
 * Sets `page` to the path of the page on `word` in folder p.  Returns false if
 * there is none.
 */
static bool
find_page(const struct verbs *verbs, const struct page_folder *p,
    const char *word, char *page, size_t size)
{
	const bool is_whole = strcmp(word, "tessera") == 0;
	const int n = snprintf(page, size, "%s/%s/%s%s%s", verbs->folder,
	    p->folder, is_whole ? "" : p->before, word, p->after);

	return *verbs->folder && !strchr(word, '/') && n >= 0 &&
	    (size_t)n < size && access(page, R_OK) == 0;
}

/*
 * Replaces this process by a pager that shows a file as it is.  The variable
 * PAGER is a command line for the shell, as for git and man.
 */
static void
exec_pager(char *page)
{
	char sh[] = "sh", dash_c[] = "-c", less[] = "less", cat[] = "cat";
	char script[] = "eval \"$PAGER \\\"\\$1\\\"\"";
	char *shell[] = { sh, dash_c, script, sh, page, NULL };
	char *argv[] = { less, page, NULL };
	const char *pager = getenv("PAGER");

	if (isatty(STDOUT_FILENO) && pager && *pager)
		execvp(sh, shell);
	else if (isatty(STDOUT_FILENO))
		execvp(less, argv);
	argv[0] = cat;
	execvp(cat, argv);
}

void
topics_exec(const struct verbs *verbs, struct cmd_run *run, const char *word)
{
	char page[VERBS_PATH], man[] = "man", mandoc[] = "mandoc";
	char *argv[] = { man, page, NULL };
	const struct page_folder *p = page_folders;

	while (p < page_folders + PAGE_FOLDERS &&
	    !find_page(verbs, p, word, page, sizeof(page)))
		p++;
	if (p == page_folders + PAGE_FOLDERS)
		return;
	verbs_become_ordinary();
	if (strcmp(p->after, ".md") == 0) {
		exec_pager(page);
	} else {
		execvp(man, argv);
		argv[0] = mandoc;
		execvp(mandoc, argv);
	}
	/*
	 * If this was the page of a verb, report nothing: the caller prints its
	 * --help instead.
	 */
	if (!p->is_verb)
		cmd_trouble(run, "cannot show '%s': %s", page,
		    error_text(errno).s);
}

/*
 * Sets `word` to the topic of a page with that file name.  Returns false if it
 * is not a readable page.
 */
static bool
find_word(const struct verbs *verbs, const struct page_folder *p,
    const char *name, char *word, size_t size)
{
	const size_t before = strlen(p->before), after = strlen(p->after);
	const size_t len = strlen(name);
	char page[VERBS_PATH];

	if (len <= before + after || len >= size ||
	    strncmp(name, p->before, before) != 0 ||
	    strcmp(name + len - after, p->after) != 0)
		return false;
	snprintf(word, size, "%.*s", (int)(len - before - after),
	    name + before);
	return find_page(verbs, p, word, page, sizeof(page));
}

/* Sets `line` to the summary of a topic, the title of its page; or to "". */
static const char *
read_summary(const struct verbs *verbs, const struct page_folder *p,
    const char *word, char line[TOPIC_LINE])
{
	const char *begin = strcmp(p->after, ".md") == 0 ? "# " : ".Nd ";
	const size_t len = strlen(begin);
	char page[VERBS_PATH];
	bool found = false;

	find_page(verbs, p, word, page, sizeof(page));
	gzFile file = gzopen(page, "r"); /* reads other files as they are */
	while (file && !found && gzgets(file, line, TOPIC_LINE))
		found = strncmp(line, begin, len) == 0;
	if (file)
		gzclose(file);
	if (!found)
		return "";
	line[strcspn(line, "\n")] = '\0';
	return line + len;
}

void
topics_each(const struct verbs *verbs, topic_fn *fn, void *ctx)
{
	for (const struct page_folder *p = page_folders;
	     p < page_folders + PAGE_FOLDERS; p++) {
		struct dirent **entry;
		char folder[VERBS_PATH], word[VERBS_SUMMARY], line[TOPIC_LINE];

		if (p->is_verb || !*verbs->folder)
			continue;
		snprintf(folder, sizeof(folder), "%s/%s", verbs->folder,
		    p->folder);
		const int n = scandir(folder, &entry, NULL, alphasort);
		for (int i = 0; i < n; i++) {
			if (find_word(verbs, p, entry[i]->d_name, word,
			    sizeof(word)))
				fn(ctx, word, read_summary(verbs, p, word,
				    line));
			free(entry[i]);
		}
		if (n >= 0)
			free(entry);
	}
}

void
topics_put(void *ctx, const char *word, const char *summary)
{
	FILE *out = ctx;

	fputs("  ", out);
	text_put_string(out, word);
	text_wrap(out, summary, 2 + text_columns(word, strlen(word)),
	    SUMMARY_COLUMN, LIST_WIDTH);
}

void
topics_suggest(void *ctx, const char *word, const char *summary)
{
	(void)summary;
	suggest_copy(ctx, word);
}
