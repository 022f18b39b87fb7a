/*
 * format.h - what a format is: one row of formats.def, one file or a few.
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
	const char *const *suffix; /* of its files; NULL at the end; or NULL */
	bool is_canonical; /* there is one way to write a record in it */
	bool is_judged;    /* written of games only that keep the rules */
	bool is_shown;     /* written of any record, with what is wrong */
	bool is_single;    /* one game is all that is written */
	bool is_table;     /* of rows: delimiter, line ends, byte order mark */

	/* Is this the first line, or the beginning of it, of such a stream? */
	bool (*sniff)(const char *line, size_t len, bool is_whole);

	/* The next record, TES_END when there is none; NULL: cannot be read. */
	enum tes_status (*next)(struct tes_reader *r, struct tes_record *rec,
	    struct tes_diags *diags);

	/*
	 * Can they be those of a record that does not tell its players?  Else
	 * why says why not.  NULL: records tell them.
	 */
	bool (*check_players)(const char *players, struct buf *why);

	/*
	 * Scans over as many whole records as there are at once, at most n and
	 * from the second of the stream on, and tells the end of each; how
	 * many, in *records.  TES_INVALID: the next one has to be read.  NULL:
	 * no record ends where that is seen without reading it.
	 */
	enum tes_status (*cut)(struct tes_reader *r, size_t size,
	    struct stream_end *end, size_t n, size_t *records);

	/* Appends a record to the writer's text; TES_INVALID: it cannot be. */
	enum tes_status (*put)(struct tes_writer *w,
	    const struct tes_record *rec, const struct tes_edition *ed,
	    const struct tes_outcome *outcome);

	/* Appends what stands behind the last record; or NULL. */
	void (*end)(struct tes_writer *w);

	/* Frees what w->own points to; or NULL. */
	void (*release)(struct tes_writer *w);

	/* What happens while a record is judged that will be put; or NULL. */
	tes_event_fn *watch;
	bool studies; /* it watches what takes the judge more work, too */

	/* How a report of that format looks; of no report NULL. */
	const struct report_style *style;

	/* What of a record it does not carry besides comments; or NULL. */
	void (*losses)(const struct tes_record *rec, struct buf *out);
};

#define FORMAT(symbol) extern const struct tes_format format_##symbol;
#include "formats.def"
#undef FORMAT

/* By the first line, then by the file's name, else YAML. */
const struct tes_format *format_detect(const char *line, size_t len,
    bool is_whole, const char *file);

/* How rows are written. */
struct table_style {
	char delimiter;
	const char *newline;
	bool has_bom;
};

struct tes_writer {
	const struct tes_format *format;
	struct table_style style;
	struct buf out;   /* what was put */
	struct buf noted; /* what was watched of the record that is judged */
	const struct tes_record *rec;     /* that one; NULL: of none */
	const struct tes_edition *edition;
	const struct tes_game *game; /* whose columns the table has */
	uint64_t games; /* put before */
	bool is_part;   /* others put them: a table's header is always there */
	size_t head;    /* bytes of it in what was put last */
	bool out_of_memory;
	const struct tes_diags *diags; /* of the record that is put; or NULL */
	void *own; /* what else the format keeps */
};

/* The steps of a turn in one text, as a writer writes them. */
void put_steps(struct buf *out, const struct tes_turn *turn,
    const struct tes_edition *ed);
/* One step with its mark and comment. */
void put_step(struct buf *out, const struct tes_step *step,
    const struct tes_edition *ed);

/* loss.c: "lines (of 2 turns)", behind a comma; nothing where there are none */
void put_loss(struct buf *out, const char *what, uint32_t turns);

/* yaml/write.c */
enum tes_status yaml_put(struct tes_writer *w, const struct tes_record *rec,
    const struct tes_edition *ed, const struct tes_outcome *outcome);

#endif /* FORMAT_H */
