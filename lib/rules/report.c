/*
 * report.c - reports diagnostics and notes of the outcome.
 */
#include "base/buf.h"
#include "rules/run.h"

struct tes_diag *
judge_report(struct judge_run *run, const struct tes_code *code,
    struct tes_span span, const char *detail, ...)
{
	bool soft = run->stands || run->in_line;
	va_list ap;

	if (run->only_form)
		return NULL;
	if (run->notes_claims && code == &diag_codes[DIAG_WRONG_AFTER]) {
		code = &diag_codes[DIAG_OTHER_AFTER];
		soft = false;
	}
	va_start(ap, detail);
	struct tes_diag *diag = diag_addv(run->diags, code,
	    soft ? TES_WARNING : code->severity, span, &run->place, detail, ap);
	va_end(ap);
	known_diag(run, diag);
	return diag;
}

struct tes_diag *
judge_malformed(struct judge_run *run, const struct tes_code *code,
    struct tes_span span, const char *detail, ...)
{
	va_list ap;

	va_start(ap, detail);
	struct tes_diag *diag = diag_addv(run->diags, code, code->severity,
	    span, &run->place, detail, ap);
	va_end(ap);
	known_diag(run, diag);
	return diag;
}

void
judge_add_note(struct judge_run *run, const char *fmt, ...)
{
	struct buf b = { 0 };
	va_list ap;

	va_start(ap, fmt);
	buf_vprintf(&b, fmt, ap);
	va_end(ap);
	const char *text = buf_keep(&b, run->arena);
	const char **note = text ? arena_append(run->arena, &run->note,
	    &run->notes, &run->notes_cap, sizeof(*note)) : NULL;
	if (note)
		*note = text;
}
