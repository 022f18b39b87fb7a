#include "league/aliases.h"

#include <stdlib.h>
#include <string.h>

#include "grow.h"
#include "league/list_file.h"

/* Adds a spelling.  Returns false if out of memory. */
static bool
add(struct aliases *a, const char *spelling, const char *player)
{
	size_t room = SIZE_MAX;
	const struct strtab_entry *name =
	    strtab_intern(&a->player, &room, player, strlen(player));

	const char **list =
	    grow(a->name, &a->cap, a->spelling.count + 1, sizeof(*list));

	if (!list)
		return false;
	a->name = list;
	if (!name || !strtab_intern(&a->spelling, &room, spelling,
	    strlen(spelling)))
		return false;
	a->name[a->spelling.count - 1] = name->s;
	return true;
}

static void
take_item(void *ctx, struct list_item *item)
{
	struct aliases *a = ctx;
	const char *key = item->key, *value = item->value;
	const char *of_key = aliases_find(a, key, strlen(key));
	const char *of_value = aliases_find(a, value, strlen(value));

	if (of_key)
		list_key_error(item, "'%s' is already a spelling of '%s'", key,
		    of_key);
	else if (of_value)
		list_value_error(item, "'%s' is already a spelling of '%s'",
		    value, of_value);
	else if (strcmp(key, value) == 0 ||
	    strtab_get(&a->player, value, strlen(value)))
		list_value_error(item, "'%s' is already the name of a player",
		    value);
	else if (!add(a, value, key))
		list_nomem(item);
}

bool
aliases_read(struct aliases *a, struct cmd_run *run, const char *path)
{
	return list_file_read(run, path, take_item, a);
}

const char *
aliases_find(const struct aliases *a, const char *s, size_t len)
{
	const struct strtab_entry *e = strtab_get(&a->spelling, s, len);

	return e ? a->name[e->index] : NULL;
}

void
aliases_release(struct aliases *a)
{
	strtab_release(&a->spelling);
	strtab_release(&a->player);
	free(a->name);
}
