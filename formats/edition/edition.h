/*
 * edition.h - an edition file as it is written, before its base is known.
 */
#ifndef EDITION_FILE_H
#define EDITION_FILE_H

#include "diag.h"
#include "model/edition.h"
#include "model/record.h"

enum { EDITION_FILE_MAX = 64 * 1024 };

/* `name: value`, or `name: {value: ..., source: ..., inferred: true}`. */
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
	size_t values;
	struct tes_span first_key, parameters;
	bool has_base; /* there is such a key, perhaps with no good value */
	bool is_cut; /* not all that it gives could be read */
	bool has_lost_names; /* of `seats` or `words` */
	bool is_uncertain; /* what was meant by a mistake is not known */
};

/* TES_INVALID: what is wrong has been reported. */
enum tes_status edition_file_read(struct edition_file *file, struct arena *a,
    const struct tes_source *src, struct tes_diags *diags);

/*
 * What a shipped text is found by: its first two lines.  False where they are
 * not `edition: ID` and `revision: N`; such a text is read at once.
 */
bool edition_file_read_header(struct edition_file *file, const char *text);

/*
 * The edition that the sheet makes of its base, which may be NULL: without one,
 * or because it is no good.  What is wrong is reported, and taken for what it
 * certainly means; else the edition is uncertain.  NULL without memory.
 */
struct tes_edition *edition_file_make(const struct edition_file *file,
    struct arena *a, const struct tes_game *game,
    const struct tes_edition *base, struct tes_diags *diags);

/*
 * The parameter of that name, or the one that is certainly meant, which is
 * reported; -1 where there is none, likewise.
 */
int edition_find_param(const struct tes_edition *ed,
    const struct tes_text *name, struct tes_diags *diags);
/* False, and it is reported, where the parameter cannot have that value. */
bool edition_set_param(struct tes_edition *ed, size_t i,
    const struct tes_text *value, struct tes_diags *diags);

/*
 * Reports an edition whose id is that of a shipped one of this game, but which
 * has another game, revision (shipped is NULL then), values or names.
 */
void edition_file_check_id(const struct edition_file *file,
    const struct tes_edition *ed, const struct tes_game *game,
    const struct tes_edition *shipped, struct tes_diags *diags);

/*
 * Is the document an edition file and no record, by its keys?  Memory of the
 * arena is used for the time being.
 */
bool edition_is_document(const char *text, size_t len, struct arena *a,
    bool *out_of_memory);

/* Does the name end as that of a file does? */
bool edition_is_path(const char *name, size_t len);
/*
 * Cuts "/revision" off a name.  The number behind the '/'; 0: there is no '/',
 * UINT32_MAX: there is no such number.
 */
uint32_t edition_split(const char *name, size_t *len);

#endif /* EDITION_FILE_H */
