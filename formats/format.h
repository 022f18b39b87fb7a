/*
 * format.h - the interface of a format, which is a row of formats.def.
 */
#ifndef FORMAT_H
#define FORMAT_H

#include "base/buf.h"
#include "diag.h"
#include "model/record.h"

struct stream_end;

struct report_style;

struct tes_format {
	const char *name;
	const char *title;
	/* suffixes of file names, NULL-terminated; or NULL */
	const char *const *suffix;
	bool is_canonical; /* writes equal records identically */
	bool is_judged; /* writes valid records only */
	bool is_shown; /* writes invalid records, with diagnostics */
	bool is_single; /* its output can hold only one record */
	bool is_table; /* has a delimiter, line endings, optional BOM */

	/*
	 * Returns whether a stream of this format can begin with a line; if
	 * !is_whole, s is only the start of a long line.
	 */
	bool (*sniff)(const char *line, size_t len, bool is_whole);

	/*
	 * Reads the stream's next record; TES_END if there is none.  NULL: the
	 * format can only be written.
	 */
	enum tes_status (*next)(struct tes_reader *r, struct tes_record *rec,
	    struct tes_diags *diags);

	/*
	 * Checks a list of players' names that the caller gives because the
	 * input has none; on failure appends the reason to why.  NULL: the
	 * input has names of players.
	 */
	bool (*check_players)(const char *players, struct buf *why);

	/*
	 * Finds the ends of up to n whole records in the buffer, without
	 * parsing them; sets *records to their number.  The stream's first
	 * record was read before.  TES_INVALID: the end cannot be found without
	 * parsing the record.  NULL: that is so for all records.
	 */
	enum tes_status (*cut)(struct tes_reader *r, size_t size,
	    struct stream_end *end, size_t n, size_t *records);

	/*
	 * Appends a record to w->out; TES_INVALID if the format cannot
	 * represent it.
	 */
	enum tes_status (*put)(struct tes_writer *w,
	    const struct tes_record *rec, const struct tes_edition *ed,
	    const struct tes_outcome *outcome);

	/* Appends what follows the last record to w->out; may be NULL. */
	void (*end)(struct tes_writer *w);

	/* Frees what w->own points to; may be NULL. */
	void (*release)(struct tes_writer *w);

	/* Observes the validation of the record to be written; may be NULL. */
	tes_event_fn *watch;
	bool studies; /* the observer needs statistics */

	/* Style of a report; NULL if the format is no report. */
	const struct report_style *style;

	/*
	 * Appends a list of the parts of a record that the format cannot
	 * represent, except YAML comments; NULL if the format represents all.
	 */
	void (*losses)(const struct tes_record *rec, struct buf *out);
};

#define FORMAT(symbol) extern const struct tes_format format_##symbol;
#include "formats.def"
#undef FORMAT

/* Detects a format by the first line, else the file name, else YAML. */
const struct tes_format *format_detect(const char *line, size_t len,
    bool is_whole, const char *file);

/* How the rows of a table are written. */
struct table_style {
	char delimiter;
	const char *newline;
	bool has_bom;
};

struct tes_writer {
	const struct tes_format *format;
	struct table_style style;
	struct buf out; /* output not yet returned */
	/* what the observer wrote about rec during its validation */
	struct buf noted;
	const struct tes_record *rec; /* record being validated; or NULL */
	const struct tes_edition *edition;
	/* for tables: game whose columns the header has */
	const struct tes_game *game;
	uint64_t games; /* number of games written so far */
	/* one of several writers of an output: write the header each time */
	bool is_part;
	size_t head; /* bytes of the header in the last output */
	bool out_of_memory;
	const struct tes_diags *diags; /* diagnostics of the record; or NULL */
	void *own; /* private data of the format */
};

/* Appends the steps of a turn, normalized, separated by "; ". */
void put_steps(struct buf *out, const struct tes_turn *turn,
    const struct tes_edition *ed);
/* Appends a normalized step with its annotation mark and comment. */
void put_step(struct buf *out, const struct tes_step *step,
    const struct tes_edition *ed);

/* Appends "WHAT (N turns)" to a comma list, if turns > 0 (loss.c). */
void put_loss(struct buf *out, const char *what, uint32_t turns);

/* yaml/write.c */
enum tes_status yaml_put(struct tes_writer *w, const struct tes_record *rec,
    const struct tes_edition *ed, const struct tes_outcome *outcome);

#endif /* FORMAT_H */
