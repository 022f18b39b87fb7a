#include "explain.h"

#include <stdio.h>
#include <string.h>

#include <tessera.h>

#include "suggest.h"
#include "text.h"

enum { WIDTH = 78 };

static void
refuse(struct cmd_run *run, const char *code)
{
	struct suggestion suggestion = suggest_for(code);

	for (const struct tes_code *c = NULL; (c = tes_code_next(c));)
		suggest_try(&suggestion, c->code);
	if (suggestion.best)
		cmd_trouble(run, "unknown diagnostic code '%s'; "
		    "did you mean '%s'?", code, suggestion.best);
	else
		cmd_trouble(run, "unknown diagnostic code '%s'; "
		    "'tessera check --explain=list' lists all codes", code);
}

static void
print(const struct tes_code *code)
{
	printf("%s %s (%s)\n", code->code, code->name,
	    tes_severity_name(code->severity));
	text_wrap(stdout, code->summary, 0, 0, WIDTH);
	putchar('\n');
	text_wrap(stdout, code->explanation, 0, 0, WIDTH);
	if (!*code->rules)
		return;
	printf("\nIn the rulebooks:\n");
	text_wrap(stdout, code->rules, 0, 2, WIDTH);
}

void
explain_code(struct cmd_run *run, const char *code)
{
	const struct tes_code *found = tes_code_by_name(code);

	if (strcmp(code, "list") == 0) {
		for (const struct tes_code *c = NULL; (c = tes_code_next(c));)
			printf("%-7s %-7s  %s\n", c->code,
			    tes_severity_name(c->severity), c->summary);
	} else if (found) {
		print(found);
	} else {
		refuse(run, code);
	}
}
