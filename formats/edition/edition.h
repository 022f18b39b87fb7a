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
struct sheet_value {
	struct tes_text name, value, source;
	bool inferred;
};

struct sheet {
	struct tes_text id, game, title, base;
	uint32_t revision;
	const struct tes_pair *seat, *word;
	uint32_t seats, words;
	struct sheet_value *value;
	size_t values;
	struct tes_span first_key, parameters;
};

/* TES_INVALID: what is wrong has been reported. */
enum tes_status sheet_read(struct sheet *sheet, struct arena *a,
    const struct tes_source *src, struct tes_diags *diags);

/*
 * What a shipped text is found by: its first two lines.  False where they are
 * not `edition: ID` and `revision: N`; such a text is read at once.
 */
bool sheet_read_head(struct sheet *sheet, const char *text);

/*
 * The edition that the sheet makes of its base, which may be NULL; NULL when
 * something is wrong, which has been reported, or without memory.
 */
struct tes_edition *sheet_edition(const struct sheet *sheet, struct arena *a,
    const struct tes_game *game, const struct tes_edition *base,
    struct tes_diags *diags);

/*
 * Reports an edition whose id is that of a shipped one of this game, but which
 * has another game, revision (shipped is NULL then), values or names.
 */
void sheet_check_id(const struct sheet *sheet, const struct tes_edition *ed,
    const struct tes_game *game, const struct tes_edition *shipped,
    struct tes_diags *diags);

/* Does the name end as that of a file does? */
bool edition_is_path(const char *name, size_t len);
/*
 * Cuts "/revision" off a name.  The number behind the '/'; 0: there is no '/',
 * UINT32_MAX: there is no such number.
 */
uint32_t edition_split(const char *name, size_t *len);

#endif /* EDITION_FILE_H */
