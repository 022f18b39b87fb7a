#include "league/aliases.h"

#include <stdlib.h>
#include <string.h>

#include "grow.h"
#include "league/list_file.h"
#include "text.h"

enum { NOTED = 5 }; /* most spellings that are noted */

/*
 * Adds a spelling, unless it is the name itself.  Returns false if out of
 * memory.
 */
static bool
add(struct aliases *a, const char *spelling, const char *player)
{
	const struct strtab_entry *name =
	    strtab_intern(&a->player, NULL, player, strlen(player));

	if (name && strcmp(spelling, player) == 0)
		return true;
	if (!name || !grow(&a->alias, &a->cap, a->spelling.count + 1,
		sizeof(*a->alias)) ||
	    !strtab_intern(&a->spelling, NULL, spelling, strlen(spelling)))
		return false;
	a->alias[a->spelling.count - 1] = (struct alias){ .name = name->s };
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
		list_error(item, item->key_at,
		    "'%s' is already a spelling of '%s'", key, of_key);
	else if (of_value)
		list_error(item, item->value_at,
		    "'%s' is already a spelling of '%s'", value, of_value);
	else if (strcmp(key, value) != 0 &&
	    strtab_get(&a->player, value, strlen(value)))
		list_error(item, item->value_at,
		    "'%s' is already the name of a player", value);
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

	return e ? a->alias[e->index].name : NULL;
}

void
aliases_use(struct aliases *a, const char *s, size_t len)
{
	const struct strtab_entry *e = strtab_get(&a->spelling, s, len);

	if (e)
		atomic_store_explicit(&a->alias[e->index].is_used, true,
		    memory_order_relaxed);
}

void
aliases_note_unused(const struct aliases *a, const struct cmd_run *run)
{
	size_t unused = 0;

	for (size_t i = 0; i < a->spelling.count; i++) {
		if (a->alias[i].is_used || unused++ >= NOTED)
			continue;
		text_printf(stderr, "%s: note: --alias: no counted game has "
		    "the name '%s'\n", run->cmd->name, a->spelling.entry[i]->s);
	}
	if (unused > NOTED)
		fprintf(stderr, "%s: note: --alias: no counted game has %zu "
		    "other names\n", run->cmd->name, unused - NOTED);
}

void
aliases_release(struct aliases *a)
{
	strtab_release(&a->spelling);
	strtab_release(&a->player);
	free(a->alias);
}
