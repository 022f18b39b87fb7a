#include "index/postings.h"

#include <stdlib.h>
#include <string.h>

#include "index/big_endian.h"

#define HIGH UINT64_C(0xffffffff00000000) /* of an entry: of the key */

enum {
	ENTRY_SIZE = 8,
	SEGMENT_MAX = 1 << 22, /* entries of a segment before it is stored */
	BUCKET = 1024,         /* mean number of entries of a row */
	BUCKET_BITS = 16,      /* posting.id is the segment, then the bucket */
	DIGIT = 11,            /* bits of a digit of the radix sort */
	DIGITS = 1 << DIGIT
};

/* Makes room for n more entries.  Returns false if out of memory. */
static bool
make_room(struct postings *p, struct database *d, size_t n)
{
	size_t cap = p->cap ? p->cap : BUCKET;

	while (cap < p->count + n)
		cap *= 2;
	if (cap == p->cap)
		return true;
	uint64_t *entry = realloc(p->entry, cap * sizeof(*entry));
	p->entry = entry ? entry : p->entry;
	uint64_t *sorted = realloc(p->sorted, cap * sizeof(*sorted));
	p->sorted = sorted ? sorted : p->sorted;
	if (!entry || !sorted) {
		cmd_nomem(d->run);
		return false;
	}
	p->cap = cap;
	return true;
}

bool
postings_add(struct postings *p, struct database *d, int64_t game,
    const unsigned char *keys, size_t count)
{
	if (p->count + count > SEGMENT_MAX && !postings_flush(p, d))
		return false;
	if (p->count + count > p->cap && !make_room(p, d, count))
		return false;
	if (p->count == 0)
		p->first = game;
	for (size_t i = 0; i < count; i++)
		p->entry[p->count++] = (uint32_t)(game - p->first) |
		    (big_endian_get(keys + ENTRY_SIZE * i) & HIGH);
	return true;
}

/*
 * Sorts the entries by their keys; entries of a key keep their order, which is
 * that of the games.
 */
static void
sort(struct postings *p)
{
	for (unsigned shift = 32; shift < 64; shift += DIGIT) {
		size_t at[DIGITS] = { 0 }, sum = 0;
		uint64_t *swapped = p->entry;

		for (size_t i = 0; i < p->count; i++)
			at[p->entry[i] >> shift & (DIGITS - 1)]++;
		for (unsigned k = 0; k < DIGITS; k++) {
			const size_t n = at[k];

			at[k] = sum;
			sum += n;
		}
		for (size_t i = 0; i < p->count; i++)
			p->sorted[at[p->entry[i] >> shift & (DIGITS - 1)]++] =
			    p->entry[i];
		p->entry = p->sorted;
		p->sorted = swapped;
	}
}

static unsigned
bucket_bits(size_t entries)
{
	unsigned bits = 0;

	while (bits < BUCKET_BITS && entries >> bits > BUCKET)
		bits++;
	return bits;
}

/* Returns the bucket of an entry. */
static int64_t
bucket_of(uint64_t entry, unsigned bits)
{
	return bits ? (int64_t)(entry >> (64 - bits)) : 0;
}

/* Stores the sorted entries in rows. */
static void
put_rows(struct postings *p, struct database *d, int64_t segment, unsigned bits)
{
	sqlite3_stmt *st =
	    database_prepare(d, "INSERT INTO posting VALUES(?, ?)");
	unsigned char *bytes = (unsigned char *)p->sorted;
	size_t end;

	for (size_t i = 0; i < p->count && st; i = end) {
		const int64_t bucket = bucket_of(p->entry[i], bits);

		for (end = i;
		     end < p->count && bucket_of(p->entry[end], bits) == bucket;
		     end++)
			big_endian_put(bytes + ENTRY_SIZE * end, p->entry[end]);
		sqlite3_bind_int64(st, 1, segment << BUCKET_BITS | bucket);
		sqlite3_bind_blob64(st, 2, bytes + ENTRY_SIZE * i,
		    ENTRY_SIZE * (end - i), SQLITE_STATIC);
		if (!database_put(d, st))
			break;
	}
	sqlite3_finalize(st);
}

/*
 * Adds the entries of the last segment, and deletes it, if it is not much
 * larger than the new one.
 */
static bool
take_last(struct postings *p, struct database *d)
{
	sqlite3_stmt *last = database_prepare(d,
	    "SELECT id, first, entries "
	    "FROM segment ORDER BY id DESC LIMIT 1");
	const bool is_taken = database_step(d, last) &&
	    sqlite3_column_int64(last, 2) < (int64_t)(2 * p->count) &&
	    sqlite3_column_int64(last, 2) + (int64_t)p->count <= SEGMENT_MAX &&
	    make_room(p, d, (size_t)sqlite3_column_int64(last, 2));

	if (is_taken) {
		const int64_t id = sqlite3_column_int64(last, 0);
		const int64_t first = sqlite3_column_int64(last, 1);
		const uint64_t moved = (uint64_t)(p->first - first);
		sqlite3_stmt *rows = database_prepare(d,
		    "SELECT entries FROM "
		    "posting WHERE id BETWEEN ? AND ?");

		for (size_t i = 0; i < p->count; i++)
			p->entry[i] += moved;
		p->first = first;
		sqlite3_bind_int64(rows, 1, id << BUCKET_BITS);
		sqlite3_bind_int64(rows, 2, ((id + 1) << BUCKET_BITS) - 1);
		/* In front of the new ones, as their games are earlier. */
		const size_t more = (size_t)sqlite3_column_int64(last, 2);
		memmove(p->entry + more, p->entry,
		    p->count * sizeof(*p->entry));
		p->count += more;
		for (size_t n = 0; database_step(d, rows);) {
			const unsigned char *from =
			    sqlite3_column_blob(rows, 0);
			const size_t end = n +
			    (size_t)sqlite3_column_bytes(rows, 0) / ENTRY_SIZE;

			for (; n < end && n < more; n++, from += ENTRY_SIZE)
				p->entry[n] = big_endian_get(from);
		}
		sqlite3_finalize(rows);
		char sql[200];
		snprintf(sql, sizeof(sql),
		    "DELETE FROM posting WHERE id "
		    "BETWEEN %lld AND %lld; DELETE FROM segment WHERE id = "
		    "%lld",
		    (long long)(id << BUCKET_BITS),
		    (long long)(((id + 1) << BUCKET_BITS) - 1), (long long)id);
		sqlite3_reset(last);
		database_run(d, sql);
	}
	sqlite3_finalize(last);
	return is_taken;
}

bool
postings_flush(struct postings *p, struct database *d)
{
	char sql[200];

	if (p->count == 0)
		return !d->is_failed;
	while (take_last(p, d))
		;
	sort(p);
	const int64_t segment =
	    1 + database_number(d, "SELECT max(id) FROM segment");
	const unsigned bits = bucket_bits(p->count);
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
	free(p->sorted);
}

/* Calls fn with the games of a row whose entries have the key. */
static void
find_in(const unsigned char *from, size_t count, int64_t first, uint64_t key,
    postings_fn *fn, void *ctx)
{
	size_t low = 0, high = count;
	uint32_t last = UINT32_MAX;

	while (low < high) {
		const size_t middle = (low + high) / 2;

		if (big_endian_get(from + ENTRY_SIZE * middle) >> 32 < key >>
		    32)
			low = middle + 1;
		else
			high = middle;
	}
	for (; low < count; low++) {
		const uint64_t entry = big_endian_get(from + ENTRY_SIZE * low);

		if (entry >> 32 != key >> 32)
			return;
		if ((uint32_t)entry != last)
			fn(ctx, first + (uint32_t)entry);
		last = (uint32_t)entry;
	}
}

bool
postings_find(struct database *d, uint64_t key, postings_fn *fn, void *ctx)
{
	sqlite3_stmt *segments = database_prepare(d,
	    "SELECT id, first, bits FROM segment ORDER BY first");
	sqlite3_stmt *row =
	    database_prepare(d, "SELECT entries FROM posting WHERE id = ?");

	while (database_step(d, segments)) {
		const int64_t id = sqlite3_column_int64(segments, 0);
		const unsigned bits = (unsigned)sqlite3_column_int(segments, 2);

		if (bits > BUCKET_BITS)
			continue;
		sqlite3_bind_int64(row, 1,
		    id << BUCKET_BITS | bucket_of(key, bits));
		if (database_step(d, row))
			find_in(sqlite3_column_blob(row, 0),
			    (size_t)sqlite3_column_bytes(row, 0) / ENTRY_SIZE,
			    sqlite3_column_int64(segments, 1), key, fn, ctx);
		sqlite3_reset(row);
	}
	sqlite3_finalize(segments);
	sqlite3_finalize(row);
	return !d->is_failed;
}
