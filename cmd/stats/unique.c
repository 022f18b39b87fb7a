#include "stats/stats.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum {
	ENOUGH = 8, /* turns after which different games would differ */
	HASHES_MAX = 1 << 20, /* games of which only hashes are compared */
	LINES_MAX = 1 << 28, /* bytes of all lines that are compared */
	FIRST_CAP = 1024
};

struct unique_line *
unique_line_new(struct tes_judge *judge, const struct game *game,
    bool *is_nomem)
{
	struct tes_diags *diags = tes_diags_new();
	struct unique_line *line = NULL;

	tes_judge_set_position_keys(judge, true);
	if (!diags || tes_judge_record(judge, game->record, game->edition,
		diags) > TES_INVALID) {
		*is_nomem = true;
		tes_diags_free(diags);
		return NULL;
	}
	const struct tes_outcome *outcome = tes_judge_outcome(judge);
	const size_t count = outcome->position_key_count;
	if (count > ENOUGH) {
		line = malloc(sizeof(*line) + count * sizeof(*line->key));
		*is_nomem |= !line;
	}
	if (line) {
		*line = (struct unique_line){ .count = count,
			.hash = outcome->position_key[ENOUGH],
			.is_finished = outcome->is_finished };
		memcpy(line->key, outcome->position_key,
		    count * sizeof(*line->key));
	}
	tes_diags_free(diags);
	return line;
}

/* Doubles the hash table of lines.  Returns false if out of memory. */
static bool
grow_lines(struct unique *u)
{
	const size_t cap = u->cap ? 2 * u->cap : FIRST_CAP;
	struct unique_line **line = calloc(cap, sizeof(struct unique_line *));

	if (!line)
		return false;
	for (size_t i = 0; i < u->cap; i++)
		for (struct unique_line *l = u->line[i], *next; l; l = next) {
			struct unique_line **head = &line[l->hash & (cap - 1)];

			next = l->next;
			l->next = *head;
			*head = l;
		}
	free(u->line);
	u->line = line;
	u->cap = cap;
	return true;
}

void
unique_line_free(struct unique_line *line)
{
	stats_free_summary(line ? line->waits : NULL);
	free(line);
}

static size_t
size_of(const struct unique_line *line)
{
	return sizeof(*line) + line->count * sizeof(*line->key) +
	    (line->waits ? stats_summary_size(line->waits) : 0);
}

/* Returns whether the shorter line is the beginning of the other one. */
static bool
is_same_game(const struct unique_line *a, const struct unique_line *b)
{
	const size_t count = a->count < b->count ? a->count : b->count;

	return a->hash == b->hash &&
	    memcmp(a->key, b->key, count * sizeof(*a->key)) == 0;
}

enum unique_found
unique_add_line(struct unique *u, struct unique_line *line, bool *is_nomem)
{
	const size_t size = sizeof(*line) + line->count * sizeof(*line->key);

	if (u->count == u->cap && !grow_lines(u)) {
		*is_nomem = true;
		return UNIQUE_NEW;
	}
	struct unique_line **at = &u->line[line->hash & (u->cap - 1)];
	while (*at && !is_same_game(*at, line))
		at = &(*at)->next;
	struct unique_line *same = *at;
	const bool has_more = same && (line->count != same->count ?
	    line->count > same->count :
	    line->is_finished && !same->is_finished);
	if (same && !(same->waits && has_more))
		return UNIQUE_REPEATED;
	if (same) {
		*at = same->next;
		u->count--;
		u->used -= size_of(same);
		unique_line_free(same);
	}
	u->used += size_of(line);
	u->is_full |= u->used > LINES_MAX ||
	    (line->count == 0 && u->count >= HASHES_MAX);
	struct unique_line *copy = u->is_full ? NULL : malloc(size);
	*is_nomem |= !copy && !u->is_full;
	if (copy) {
		memcpy(copy, line, size);
		line->waits = NULL;
		copy->next = *at;
		*at = copy;
		u->count++;
	}
	return same ? UNIQUE_LONGER : UNIQUE_NEW;
}

void
unique_count_waiting(struct stats *st)
{
	const struct unique *u = &st->seen;

	for (size_t i = 0; u->line && i < u->cap; i++)
		for (struct unique_line *l = u->line[i]; l; l = l->next)
			if (l->waits)
				stats_count(st, l->waits);
}

uint64_t
unique_hash_record(const struct tes_record *record)
{
	size_t len;
	const char *text = tes_source_text(tes_record_source(record), &len);
	uint64_t hash = len + 1, word;

	for (size_t i = 0; i < len; i += sizeof(word)) {
		word = 0;
		memcpy(&word, text + i,
		    len - i < sizeof(word) ? len - i : sizeof(word));
		hash = (hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
		hash ^= hash >> 32;
	}
	return hash;
}

/*
 * Adds the cells of a step, which are the same in any words: its digits, each
 * with the character before it.  Consequences, which follow a comma and a
 * space, are left out, as they can be in records.
 */
static uint64_t
hash_cells(uint64_t hash, const struct tes_text *step)
{
	const char *s = step->s, *end = s + step->len;

	for (char before = ' '; s < end; before = *s++) {
		if (*s >= 'A' || *s < ' ')
			continue;
		if (*s == ' ' && before == ',')
			break;
		/* Letters of columns can have any case. */
		if (*s >= '0' && *s <= '9')
			hash = hash * 2039 + (uint64_t)(before | 0x20) * 16 +
			    (uint64_t)(*s - '0');
	}
	return hash * UINT64_C(0x9e3779b97f4a7c15);
}

uint64_t
unique_hash_turns(const struct tes_record *record)
{
	const uint32_t turns = tes_record_turn_count(record);
	uint64_t hash = turns;

	if (turns < ENOUGH)
		return 0;
	for (uint32_t i = 0; i < turns; i++) {
		const struct tes_turn *turn = tes_record_turn(record, i);

		/* One step of each turn is enough. */
		if (turn->step_count > 0)
			hash = hash_cells(hash ^ hash >> 32,
			    &turn->step[turn->step_count - 1].text);
	}
	return hash;
}

bool
unique_add_hash(struct unique *u, uint64_t hash, bool *is_nomem)
{
	struct unique_line line = { .hash = hash };

	return hash && unique_add_line(u, &line, is_nomem) == UNIQUE_REPEATED;
}

void
unique_note_repeated(const struct cmd_run *run, uint64_t repeated,
    const char *remedy)
{
	if (repeated > 0)
		fprintf(stderr, "%s: note: %" PRIu64 " record%s the same turns "
		    "as an earlier one; %s\n", run->cmd->name, repeated,
		    repeated == 1 ? " has" : "s have", remedy);
}

void
unique_release(struct unique *u)
{
	for (size_t i = 0; u->line && i < u->cap; i++)
		for (struct unique_line *l = u->line[i], *next; l; l = next) {
			next = l->next;
			unique_line_free(l);
		}
	free(u->line);
}
