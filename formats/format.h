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
	/* suffixes of the names of its files, NULL-terminated; or NULL */
	const char *const *suffix;
	bool is_canonical; /* writes records that are equal as the same bytes */
	/* can only write records that were validated without errors */
	bool is_judged;
	bool is_shown; /* writes invalid records, too, with their diagnostics */
	bool is_single; /* its output can hold only one record */
	bool is_table; /* its style (struct table_style) can be chosen */

	/*
	 * Returns whether a stream of this format can begin with this line. If
	 * is_whole is false, `line` is only the start of a long line.
	 */
	bool (*sniff)(const char *line, size_t len, bool is_whole);

	/*
	 * Reads the stream's next record to *rec.  Returns TES_END if there is
	 * none.  NULL: the format can only be written.
	 */
	enum tes_status (*next)(struct tes_reader *r, struct tes_record *rec,
	    struct tes_diags *diags);

	/*
	 * Checks a list of players' names, which the caller gives as the input
	 * has none.  If it is invalid, appends the reason to why and returns
	 * false.  NULL: the input has names of players.
	 */
	bool (*check_players)(const char *players, struct buf *why);

	/*
	 * Sets end[] to the ends of up to n complete records in the buffer,
	 * until they have `size` bytes, and *records to their number; does not
	 * parse them.  The caller has read the stream's first record.  Returns
	 * TES_INVALID if an end cannot be found without parsing the record.
	 * NULL: that is so for all records.
	 */
	enum tes_status (*cut)(struct tes_reader *r, size_t size,
	    struct stream_end *end, size_t n, size_t *records);

	/*
	 * Appends a record to w->out.  Returns TES_INVALID if the format cannot
	 * represent it.
	 */
	enum tes_status (*put)(struct tes_writer *w,
	    const struct tes_record *rec, const struct tes_edition *ed,
	    const struct tes_outcome *outcome);

	/* Appends to w->out what a file has after the last record; or NULL. */
	void (*end)(struct tes_writer *w);

	/* Frees w->priv, the format's private data; or NULL. */
	void (*release)(struct tes_writer *w);

	/*
	 * Observes the validation of the record that will be written; or NULL.
	 */
	tes_event_fn *watch;
	/* `watch` needs statistics such as luck, which take long to compute */
	bool studies;
	/* `watch` is also called between the conflicts of a step */
	bool sees_conflicts;

	/* style of a report; NULL if the format is not a report */
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

/*
 * Returns the format that accepts the first line; if there is none, the one of
 * the file name's suffix, or else YAML.  is_whole: see sniff() above.
 */
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
	struct buf out; /* output that was not returned to the caller yet */
	/* what `watch` wrote about rec during its validation */
	struct buf noted;
	struct tes_judge *judge; /* that the writer observes; or NULL */
	const struct tes_record *rec; /* record being validated; or NULL */
	const struct tes_edition *edition;
	/* for tables: the game whose columns the header row has */
	const struct tes_game *game;
	uint64_t games; /* number of games written so far */
	/*
	 * several writers make parts of one output: each writes the header
	 * again
	 */
	bool is_part;
	size_t head; /* length of the header row in `out`; 0 if it has none */
	bool out_of_memory;
	const struct tes_diags *diags; /* diagnostics of the record; or NULL */
	void *priv; /* private data of the format */
};

/* Appends the steps of a turn in canonical form, separated by "; ". */
void put_steps(struct buf *out, const struct tes_turn *turn,
    const struct tes_edition *ed);
/*
 * Appends a step in canonical form, with its mark ("!") and comment.  Returns
 * its type; NULL if it cannot be parsed.
 */
const struct tes_step_type *put_step(struct buf *out,
    const struct tes_step *step, const struct tes_edition *ed);

/* Functions for tes_format.losses() (loss.c). */
/* Appends a part to the list, which is separated by ", ". */
void put_loss(struct buf *out, const char *what);
/*
 * Appends the keys that begin with "x-", and the keys of turns of certain types
 * (bits 1 << enum record_kind), with the number of turns that have them.
 */
void put_lost_keys(struct buf *out, const struct tes_record *rec,
    unsigned kinds);

/* Writes a record as YAML; see tes_format.put (yaml/write.c). */
enum tes_status yaml_put(struct tes_writer *w, const struct tes_record *rec,
    const struct tes_edition *ed, const struct tes_outcome *outcome);

#endif /* FORMAT_H */
