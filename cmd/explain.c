#include "explain.h"

#include <stdio.h>
#include <string.h>

#include <tessera.h>

#include "suggest.h"
#include "text.h"

enum { WIDTH = 78 };

void
explain_code(struct cmd_run *run, const char *code)
{
	const bool is_list = strcmp(code, "list") == 0;
	const struct tes_code *found = tes_code_by_name(code);
	struct suggestion near = suggest_for(code);

	for (const struct tes_code *c = NULL; (c = tes_code_next(c));) {
		suggest_try(&near, c->code);
		if (is_list)
			printf("%-7s %-7s  %s\n", c->code,
			    tes_severity_name(c->severity), c->summary);
	}
	if (is_list)
		return;
	if (!found && near.best) {
		cmd_trouble(run, "unknown diagnostic code '%s'; "
		    "did you mean '%s'?", code, near.best);
	} else if (!found) {
		cmd_trouble(run, "unknown diagnostic code '%s'; "
		    "'tessera check --explain=list' lists all codes", code);
	} else {
		printf("%s %s (%s)\n", found->code, found->name,
		    tes_severity_name(found->severity));
		text_wrap(stdout, found->summary, 0, 0, WIDTH);
		putchar('\n');
		text_wrap(stdout, found->explanation, 0, 0, WIDTH);
		if (!*found->rules)
			return;
		printf("\nIn the rulebooks:\n");
		text_wrap(stdout, found->rules, 0, 2, WIDTH);
	}
}
