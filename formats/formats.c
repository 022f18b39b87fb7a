/* formats.c - the list of all formats, and writing records in any of them. */
#include <stdlib.h>
#include <string.h>

#include "base/words.h"
#include "format.h"
#include "model/observer.h"
#include "tessera/tools.h"

static const struct tes_format *const formats[] = {
#define FORMAT(symbol) &format_##symbol,
#include "formats.def"
#undef FORMAT
	NULL
};

const struct tes_format *
tes_format_next(const struct tes_format *prev)
{
	if (!prev)
		return formats[0];
	for (size_t i = 0; formats[i]; i++)
		if (formats[i] == prev)
			return formats[i + 1];
	return NULL;
}

const struct tes_format *
tes_format_by_name(const char *name)
{
	for (size_t i = 0; formats[i]; i++)
		if (strcmp(formats[i]->name, name) == 0)
			return formats[i];
	return NULL;
}

const struct tes_format *
tes_format_by_file_name(const char *file)
{
	const char *end = file + strlen(file);

	for (size_t i = 0; formats[i]; i++) {
		const char *const *suffix = formats[i]->suffix;

		for (; suffix && *suffix; suffix++) {
			const size_t n = strlen(*suffix);

			if ((size_t)(end - file) > n &&
			    word_is_folded(end - n, n, *suffix))
				return formats[i];
		}
	}
	return NULL;
}

const struct tes_format *
format_detect(const char *line, size_t len, bool is_whole, const char *file)
{
	for (size_t i = 0; formats[i]; i++)
		if (formats[i]->sniff &&
		    formats[i]->sniff(line, len, is_whole))
			return formats[i];
	const struct tes_format *found = tes_format_by_file_name(file);
	return found && found->next ? found : &format_yaml;
}

const char *
tes_format_name(const struct tes_format *format)
{
	return format->name;
}

const char *
tes_format_title(const struct tes_format *format)
{
	return format->title;
}

bool
tes_format_can_read(const struct tes_format *format)
{
	return format->next != NULL;
}

bool
tes_format_can_write(const struct tes_format *format)
{
	return format->put != NULL;
}

bool
tes_format_is_canonical(const struct tes_format *format)
{
	return format->is_canonical;
}

bool
tes_format_needs_valid(const struct tes_format *format)
{
	return format->is_judged;
}

bool
tes_format_accepts_invalid(const struct tes_format *format)
{
	return format->is_shown;
}

bool
tes_format_is_single_game(const struct tes_format *format)
{
	return format->is_single;
}

bool
tes_format_is_table(const struct tes_format *format)
{
	return format->is_table;
}

enum tes_status
tes_format_check_players(const struct tes_format *format, const char *players,
    char **why)
{
	struct buf b = { 0 };

	*why = NULL;
	if (!format->check_players)
		return TES_INVALID;
	if (format->check_players(players, &b))
		return TES_OK;
	if (b.out_of_memory) {
		buf_release(&b);
		return TES_NOMEM;
	}
	*why = b.s;
	return TES_INVALID;
}

struct tes_writer *
tes_writer_new(const struct tes_format *format)
{
	struct tes_writer *w = calloc(1, sizeof(*w));

	if (!w)
		return NULL;
	w->format = format;
	w->style = (struct table_style){ ',', "\n", false };
	return w;
}

static void
release_texts(struct tes_writer *w)
{
	buf_release(&w->out);
	buf_release(&w->noted);
}

void
tes_writer_free(struct tes_writer *w)
{
	if (!w)
		return;
	observer_detach(&w->judge, w->format->watch, w);
	if (w->format->release)
		w->format->release(w);
	release_texts(w);
	free(w);
}

void
tes_writer_set_delimiter(struct tes_writer *w, char delimiter)
{
	w->style.delimiter = delimiter;
}

void
tes_writer_set_crlf(struct tes_writer *w, bool crlf)
{
	w->style.newline = crlf ? "\r\n" : "\n";
}

void
tes_writer_set_bom(struct tes_writer *w, bool bom)
{
	w->style.has_bom = bom;
}

void
tes_writer_set_record_offset(struct tes_writer *w, uint64_t games)
{
	w->games = games;
	w->game = NULL;
	w->is_part = true;
}

size_t
tes_writer_header_len(const struct tes_writer *w)
{
	return w->head;
}

enum tes_status
tes_writer_observe(struct tes_writer *w, struct tes_judge *judge,
    const struct tes_record *rec, const struct tes_edition *ed)
{
	if (!w->format->watch)
		return TES_OK;
	buf_clear(&w->noted);
	w->rec = rec;
	w->edition = ed;
	return observer_attach(&w->judge, judge, w->format->watch, w,
	    (w->format->studies ? TES_OBSERVE_STATISTICS : TES_OBSERVE_STEPS) |
	    (w->format->sees_conflicts ? TES_OBSERVE_CONFLICTS : 0));
}

void
tes_writer_set_diags(struct tes_writer *w, const struct tes_diags *diags)
{
	w->diags = diags;
}

/*
 * Sets *text and *len to the output if st is TES_OK.  If memory ran out while
 * it was made, frees it instead and returns TES_NOMEM.
 */
static enum tes_status
hand_out(struct tes_writer *w, enum tes_status st, const char **text,
    size_t *len)
{
	*text = NULL;
	*len = 0;
	if (w->out_of_memory || w->out.out_of_memory ||
	    w->noted.out_of_memory) {
		release_texts(w);
		w->out_of_memory = false;
		return TES_NOMEM;
	}
	if (st != TES_OK)
		return st;
	*text = w->out.s ? w->out.s : "";
	*len = w->out.len;
	return TES_OK;
}

enum tes_status
tes_writer_write(struct tes_writer *w, const struct tes_record *rec,
    const struct tes_edition *ed, const struct tes_outcome *outcome,
    const char **text, size_t *len)
{
	buf_clear(&w->out);
	w->head = 0;
	const enum tes_status st = w->format->put ?
	    w->format->put(w, rec, ed, outcome) : TES_INVALID;

	/*
	 * The record was written: forget it and its diagnostics, as the caller
	 * may free them.
	 */
	observer_detach(&w->judge, w->format->watch, w);
	w->rec = NULL;
	w->diags = NULL;
	w->games += st == TES_OK;
	return hand_out(w, st, text, len);
}

enum tes_status
tes_writer_finish(struct tes_writer *w, const char **text, size_t *len)
{
	buf_clear(&w->out);
	if (w->format->end)
		w->format->end(w);
	return hand_out(w, TES_OK, text, len);
}
