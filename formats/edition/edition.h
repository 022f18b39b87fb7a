/*
 * edition.h - the content of an edition file, before the edition that it names
 * as its base is applied.
 */
#ifndef EDITION_FILE_H
#define EDITION_FILE_H

#include "model/edition.h"
#include "model/record.h"

enum { EDITION_FILE_MAX = 64 * 1024 };

/*
 * A parameter in an edition file: `name: value`, or `name: {value: ..., source:
 * ..., inferred: true}`.
 */
struct edition_file_value {
	struct tes_text name, value, source;
	bool inferred;
};

struct edition_file {
	struct tes_text id, game, title, base;
	uint32_t revision;
	const struct tes_pair *seat, *word;
	uint32_t seats, words;
	struct edition_file_value *value;
	uint32_t values;
	struct tes_span first_key, parameters;
	/* the key 'base' exists, perhaps with an invalid value */
	bool has_base;
	bool is_cut; /* parts of the file were malformed and not read */
	bool has_lost_names; /* malformed names in `seats` or `words` */
	/* the file has an error for which no certain correction is known */
	bool is_uncertain;
};

/*
 * Parses an edition file to *file.  Returns TES_INVALID after reporting errors.
 */
enum tes_status edition_file_read(struct edition_file *file, struct arena *a,
    const struct tes_source *src, struct tes_diags *diags);

/*
 * Parses only the id and the revision of a built-in edition.  Returns false if
 * its first two lines are not `edition: ID` and `revision: N`: then the caller
 * must parse all of it.
 */
bool edition_file_read_header(struct edition_file *file, const char *text);

/*
 * Makes the edition of a file by applying its values to its base; base NULL:
 * the file names none, or an invalid one.  Reports errors, and applies
 * corrections that are certain; if an error has none, the edition is marked as
 * uncertain.  Returns NULL if out of memory.
 */
struct tes_edition *edition_file_make(const struct edition_file *file,
    struct arena *a, const struct tes_game *game,
    const struct tes_edition *base, struct tes_diags *diags);

/*
 * Returns the index of the parameter with that name, from 0.  Reports an
 * unknown name; then returns the index of the parameter that is certainly
 * meant, or -1.
 */
int edition_find_param(const struct tes_edition *ed,
    const struct tes_text *name, struct tes_diags *diags);
/*
 * Sets parameter i, from 0, to the value.  Returns false after reporting an
 * invalid value.
 */
bool edition_set_param(struct tes_edition *ed, size_t i,
    const struct tes_text *value, struct tes_diags *diags);

/*
 * Reports an edition `ed` that has the id of a built-in edition, but another
 * game, revision, value or name.  game is the game of the built-in edition;
 * shipped is that edition, or NULL if it has no such revision.
 */
void edition_file_check_id(const struct edition_file *file,
    const struct tes_edition *ed, const struct tes_game *game,
    const struct tes_edition *shipped, struct tes_diags *diags);

/*
 * Returns whether a document is an edition file, not a record, by its keys.
 * Uses the arena for temporary memory.
 */
bool edition_is_document(const char *text, size_t len, struct arena *a);
/*
 * Returns whether a text that is no valid edition file begins with a record, by
 * its keys.  Uses the arena for temporary memory.
 */
bool edition_is_record(const char *text, size_t len, struct arena *a);

/*
 * Returns whether the name of an edition is the path of a file: whether it ends
 * in .yaml or .yml.
 */
bool edition_is_path(const char *name, size_t len);
/*
 * Returns the revision of a name "ID/REVISION" of *len bytes, and sets *len to
 * the length of its ID.  Returns 0 if the name has no revision, UINT32_MAX if
 * it is invalid.
 */
uint32_t edition_split(const char *name, size_t *len);

/*
 * A parsed edition `{base: ID, PARAMETER: VALUE, ...}`.  Its texts are parts of
 * the text that was parsed.
 */
struct inline_edition {
	struct tes_text base; /* s is NULL if the text is malformed */
	struct tes_pair *change;
	uint32_t changes;
};

/*
 * If the text in->base is an inline edition `{base: ...}`, parses it into *in,
 * and sets in->base to the name of its base.  Returns TES_INVALID if it is
 * malformed, and sets *why to what was expected.
 */
enum tes_status editions_read_inline(struct arena *a,
    struct inline_edition *in, const char **why);

#endif /* EDITION_FILE_H */
