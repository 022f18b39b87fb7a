#include "index/postings.h"

#include <stdlib.h>
#include <string.h>

#include "grow.h"
#include "index/big_endian.h"

#define HIGH UINT64_C(0xffffffff00000000) /* of an entry: of the key */

enum {
	ENTRY_SIZE = 8,
	/* Entries of a segment before it is stored; few, to reuse memory. */
	SEGMENT_MAX = 1 << 19,
	BUCKET = 1024,         /* mean number of entries of a row */
	BUCKETS = SEGMENT_MAX / BUCKET, /* most of a segment */
	BUCKET_BITS = 16 /* posting.id is the segment, then the bucket */
};

/* Makes room for n more entries.  Returns false if out of memory. */
static bool
make_room(struct postings *p, struct database *d, size_t n)
{
	return grow(&p->entry, &p->cap, p->count + n, sizeof(*p->entry)) ||
	    cmd_nomem(d->run);
}

bool
postings_add(struct postings *p, struct database *d, int64_t game,
    const unsigned char *keys, size_t count)
{
	if (p->count + count > SEGMENT_MAX && !postings_flush(p, d))
		return false;
	if (!make_room(p, d, count))
		return false;
	if (p->count == 0)
		p->first = game;
	for (size_t i = 0; i < count; i++)
		p->entry[p->count++] = (uint32_t)(game - p->first) |
		    (big_endian_get(keys + ENTRY_SIZE * i) & HIGH);
	return true;
}

/* Returns the bucket of an entry. */
static int64_t
bucket_of(uint64_t entry, unsigned bits)
{
	return bits ? (int64_t)(entry >> (64 - bits)) : 0;
}

/*
 * Stores the entries in rows.  Those of a row keep their order, which is that
 * of the games.
 */
static void
put_rows(struct postings *p, struct database *d, int64_t segment, unsigned bits)
{
	sqlite3_stmt *st =
	    database_prepare(d, "INSERT INTO posting VALUES(?, ?)");
	unsigned char *row = malloc(ENTRY_SIZE * p->count);
	size_t end[BUCKETS + 1] = { 0 }; /* of each bucket; first, its begin */
	size_t begin = 0;

	d->is_failed |= !row && !cmd_nomem(d->run);
	for (size_t i = 0; i < p->count; i++)
		end[bucket_of(p->entry[i], bits) + 1]++;
	for (size_t i = 1; i < BUCKETS; i++)
		end[i] += end[i - 1];
	for (size_t i = 0; i < p->count && row; i++)
		big_endian_put(row +
		    ENTRY_SIZE * end[bucket_of(p->entry[i], bits)]++,
		    p->entry[i]);
	for (size_t i = 0; i < BUCKETS && st && row; begin = end[i++]) {
		if (end[i] == begin)
			continue;
		sqlite3_bind_int64(st, 1, segment << BUCKET_BITS | (int64_t)i);
		sqlite3_bind_blob64(st, 2, row + ENTRY_SIZE * begin,
		    ENTRY_SIZE * (end[i] - begin), SQLITE_STATIC);
		if (!database_put(d, st))
			break;
	}
	sqlite3_finalize(st);
	free(row);
}

/* A stored segment. */
struct segment {
	int64_t id, first; /* first: id of its first game */
	size_t entries;
};

/*
 * Puts the entries of a segment in front of the new ones, as their games are
 * earlier.  Returns false on errors, after reporting them.
 */
static bool
prepend(struct postings *p, struct database *d, const struct segment *last)
{
	const uint64_t moved = (uint64_t)(p->first - last->first);
	sqlite3_stmt *rows = database_prepare(d,
	    "SELECT entries FROM "
	    "posting WHERE id BETWEEN ? AND ?");
	size_t n = 0;

	for (size_t i = 0; i < p->count; i++)
		p->entry[i] += moved;
	p->first = last->first;
	memmove(p->entry + last->entries, p->entry,
	    p->count * sizeof(*p->entry));
	p->count += last->entries;
	sqlite3_bind_int64(rows, 1, last->id << BUCKET_BITS);
	sqlite3_bind_int64(rows, 2, ((last->id + 1) << BUCKET_BITS) - 1);
	while (database_step(d, rows)) {
		const unsigned char *from = sqlite3_column_blob(rows, 0);
		const size_t end = n +
		    (size_t)sqlite3_column_bytes(rows, 0) / ENTRY_SIZE;

		for (; n < end && n < last->entries; n++, from += ENTRY_SIZE)
			p->entry[n] = big_endian_get(from);
	}
	sqlite3_finalize(rows);
	if (n < last->entries)
		database_damaged(d);
	return !d->is_failed;
}

/*
 * Adds the entries of the last segment, and deletes it, if it is not much
 * larger than the new one.
 */
static bool
take_last(struct postings *p, struct database *d)
{
	sqlite3_stmt *st = database_prepare(d,
	    "SELECT id, first, entries "
	    "FROM segment ORDER BY id DESC LIMIT 1");
	struct segment last = { 0 };
	char sql[200];
	bool is_taken = database_step(d, st);

	if (is_taken)
		last = (struct segment){ database_id(d, st, 0),
			database_id(d, st, 1), (size_t)database_id(d, st, 2) };
	sqlite3_finalize(st);
	/* Entries have the difference of ids in 32 bits. */
	if (is_taken && (last.first > p->first ||
		p->first - last.first > (int64_t)UINT32_MAX))
		database_damaged(d);
	is_taken = is_taken && !d->is_failed && last.entries < 2 * p->count &&
	    last.entries + p->count <= SEGMENT_MAX &&
	    make_room(p, d, last.entries);
	if (!is_taken || !prepend(p, d, &last))
		return false;
	snprintf(sql, sizeof(sql), "DELETE FROM posting WHERE id BETWEEN %lld "
	    "AND %lld; DELETE FROM segment WHERE id = %lld",
	    (long long)(last.id << BUCKET_BITS),
	    (long long)(((last.id + 1) << BUCKET_BITS) - 1),
	    (long long)last.id);
	return database_run(d, sql);
}

bool
postings_flush(struct postings *p, struct database *d)
{
	char sql[200];

	if (p->count == 0)
		return !d->is_failed;
	while (take_last(p, d))
		;
	const int64_t segment =
	    1 + database_number(d, "SELECT max(id) FROM segment");
	unsigned bits = 0;
	while (1 << bits < BUCKETS && p->count >> bits > BUCKET)
		bits++;
	snprintf(sql, sizeof(sql),
	    "INSERT INTO segment VALUES(%lld, %lld, "
	    "%zu, %u)",
	    (long long)segment, (long long)p->first, p->count, bits);
	if (database_run(d, sql))
		put_rows(p, d, segment, bits);
	p->count = 0;
	return !d->is_failed;
}

void
postings_release(struct postings *p)
{
	free(p->entry);
}

bool
postings_find(struct database *d, uint64_t key, postings_fn *fn, void *ctx)
{
	sqlite3_stmt *segments = database_prepare(d,
	    "SELECT id, first, bits FROM segment ORDER BY first");
	sqlite3_stmt *row =
	    database_prepare(d, "SELECT entries FROM posting WHERE id = ?");

	while (database_step(d, segments)) {
		const int64_t id = database_id(d, segments, 0);
		const int64_t first = database_id(d, segments, 1);
		const unsigned bits = (unsigned)sqlite3_column_int(segments, 2);
		const unsigned char *from = NULL;
		size_t count = 0;
		uint64_t last = UINT64_MAX;

		if (bits > BUCKET_BITS)
			continue;
		sqlite3_bind_int64(row, 1,
		    id << BUCKET_BITS | bucket_of(key, bits));
		if (database_step(d, row)) {
			from = sqlite3_column_blob(row, 0);
			count = (size_t)sqlite3_column_bytes(row, 0) /
			    ENTRY_SIZE;
		}
		for (size_t i = 0; i < count; i++, from += ENTRY_SIZE) {
			const uint64_t entry = big_endian_get(from);

			if (entry >> 32 == key >> 32 && entry != last) {
				fn(ctx, first + (uint32_t)entry);
				last = entry;
			}
		}
		sqlite3_reset(row);
	}
	sqlite3_finalize(segments);
	sqlite3_finalize(row);
	return !d->is_failed;
}
