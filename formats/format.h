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
	const char *const *suffix; /* of files, NULL-terminated; or NULL */
	bool is_canonical; /* equal records are written identically */
	bool is_judged; /* writes valid records only */
	bool is_shown; /* writes invalid records, with diagnostics */
	bool is_single; /* its output holds one record */
	bool is_table; /* has a delimiter, line endings, optional BOM */

	/* Returns whether a stream of this format can have this first line. */
	bool (*sniff)(const char *line, size_t len, bool is_whole);

	/* Reads the next record; TES_END if none.  NULL: write-only format. */
	enum tes_status (*next)(struct tes_reader *r, struct tes_record *rec,
	    struct tes_diags *diags);

	/*
	 * Checks a list of players for records without players; on failure
	 * sets why.  NULL if records of this format have players.
	 */
	bool (*check_players)(const char *players, struct buf *why);

	/*
	 * Finds the ends of up to n whole records in the buffer, from the
	 * stream's second record on; sets *records to their number.
	 * TES_INVALID: the next record has to be parsed to find its end.  NULL
	 * if that is so for all records.
	 */
	enum tes_status (*cut)(struct tes_reader *r, size_t size,
	    struct stream_end *end, size_t n, size_t *records);

	/* Appends a record; TES_INVALID if the format cannot represent it. */
	enum tes_status (*put)(struct tes_writer *w,
	    const struct tes_record *rec, const struct tes_edition *ed,
	    const struct tes_outcome *outcome);

	/* Appends the text after the last record; may be NULL. */
	void (*end)(struct tes_writer *w);

	/* Frees what w->own points to; may be NULL. */
	void (*release)(struct tes_writer *w);

	/* Observes the validation of the record to be written; may be NULL. */
	tes_event_fn *watch;
	bool studies; /* the observer needs statistics */

	/* Style of a report; NULL if the format is no report. */
	const struct report_style *style;

	/*
	 * Appends the parts of a record that the format cannot represent, YAML
	 * comments apart; NULL if it represents all.
	 */
	void (*losses)(const struct tes_record *rec, struct buf *out);
};

#define FORMAT(symbol) extern const struct tes_format format_##symbol;
#include "formats.def"
#undef FORMAT

/* Detects a format by the first line, else the file name, else YAML. */
const struct tes_format *format_detect(const char *line, size_t len,
    bool is_whole, const char *file);

/* Style of the rows of a table. */
struct table_style {
	char delimiter;
	const char *newline;
	bool has_bom;
};

struct tes_writer {
	const struct tes_format *format;
	struct table_style style;
	struct buf out; /* output not yet returned */
	struct buf noted; /* written by the observer, about rec */
	const struct tes_record *rec; /* being validated; or NULL */
	const struct tes_edition *edition;
	const struct tes_game *game; /* of a table, for its columns */
	uint64_t games; /* written so far */
	bool is_part; /* of several writers: always write the header */
	size_t head; /* bytes of the header in the last output */
	bool out_of_memory;
	const struct tes_diags *diags; /* of the record; or NULL */
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
