/*
 * parse.h - a step that is being parsed, and the report of its syntax error.
 */
#ifndef RULES_PARSE_H
#define RULES_PARSE_H

#include "base/words.h"
#include "rules/judge.h"

struct parse {
	struct judge_run *run; /* for reports; NULL: report nothing */
	const struct tes_edition *ed;
	const struct tes_text *text; /* text of the step */
	/* Returns whether a text is a step; NULL: propose no other words. */
	bool (*is_step)(const struct tes_edition *ed, struct tes_text text);
	const char *lead; /* first word that the step may lack; or NULL */
	struct tes_span span; /* of an error that is at no single word */
	const char *at, *end; /* text still to be read */
	struct tes_diag *diag; /* last error that needs help; or NULL */
};

/* Skips white space.  Returns whether any text follows. */
bool parse_has_more(struct parse *in);
/*
 * Reports a syntax error at a word of the step; at in->span if word.len is 0.
 * If the same words in another order, without ones like "on", or after
 * in->lead, are a step, proposes it.  Like all functions below,
 * returns false, unless it says what it returns.
 */
bool parse_error(struct parse *in, const struct tes_code *code,
    struct word word, const char *fmt, ...)
    __attribute__((format(printf, 4, 5)));
/* Adds help to the error just reported. */
bool parse_help(struct parse *in, const char *text);
/*
 * Adds help about characters that only look like those of a step, and their
 * correction, which is sure if the text is well-formed then.
 */
bool parse_help_typed(struct parse *in);
/*
 * Adds help on a word after the end of a step, which may begin a comment or,
 * if is_step is set, another step.
 */
bool parse_help_rest(struct parse *in, struct word word, bool is_step);
/*
 * Adds help on a word such as "(revolt" after a step if it is a bracket, and a
 * word of the list follows; before: where the space before it begins.  Returns
 * whether it did.
 */
bool parse_help_bracketed(struct parse *in, const char *before,
    struct word word, const char *const *list);
/* Proposes a text in place of the step's bytes from `from` to before `to`. */
bool parse_fix(struct parse *in, const char *from, const char *to,
    const char *text);
/*
 * Adds to an error the word of the list of which its word is probably a typo,
 * if there is one.  Returns whether.
 */
bool parse_near(struct parse *in, struct word word, const char *const *list);
/*
 * Reports a word that is not in the list, or (if `found` is WORD_AMBIGUOUS)
 * that abbreviates several of its words.  Suggests the most similar word; if
 * none is similar, `help` is the help, or NULL to write the list.
 */
bool parse_unknown(struct parse *in, const struct tes_code *code,
    struct word word, const char *const *list, int found, const char *help);

#endif /* RULES_PARSE_H */
