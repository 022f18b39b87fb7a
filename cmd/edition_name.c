#include "edition_name.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

const char *
edition_value(const struct tes_param *param, int32_t value,
    char number[EDITION_NUMBER])
{
	snprintf(number, EDITION_NUMBER, "%" PRId32, value);
	return param->word ? param->word[value] : number;
}

const char *
edition_changes(const struct tes_edition *ed, char *out, size_t size)
{
	size_t params, n = 0;
	const struct tes_param *param =
	    tes_game_params(tes_edition_game(ed), &params);
	char number[EDITION_NUMBER];

	out[0] = '\0';
	for (size_t i = 0; i < params; i++) {
		if (!tes_edition_param_is_changed(ed, i))
			continue;
		snprintf(out + n, size - n, "%s%s %s", n ? ", " : "",
		    param[i].name, edition_value(&param[i],
		    tes_edition_param_value(ed, i), number));
		n += strlen(out + n);
	}
	return out;
}

const char *
edition_name(const struct tes_edition *ed, char *out, size_t size)
{
	const char *id = tes_edition_id(ed);
	const size_t len = strlen(id);
	char changes[EDITION_NAME_MAX];

	edition_changes(ed, changes, sizeof(changes));
	/* An index names the edition of each game: copying is faster. */
	if (!changes[0] && len < size)
		memcpy(out, id, len + 1);
	else
		snprintf(out, size, changes[0] ? "%s (%s)" : "%s", id, changes);
	return out;
}
