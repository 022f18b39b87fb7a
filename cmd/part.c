#include "part.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <tessera/tools.h>
#include <unistd.h>

#include "eintr.h"
#include "input.h"
#include "record_slot.h"

enum { SEARCHED = 8 * 1024 }; /* bytes that are searched at once */

/*
 * Returns whether a path is a file with a size, and not a pipe.  If it cannot
 * be examined, sets *error to the cause, else to 0.
 */
static bool
has_size(const char *path, uint64_t *size, int *error)
{
	struct stat st = { .st_size = 0 };
	const bool is_path = strcmp(path, "-") != 0;

	*error = is_path && stat(path, &st) < 0 ? errno : 0;
	*size = S_ISREG(st.st_mode) ? (uint64_t)st.st_size : 0;
	return S_ISREG(st.st_mode);
}

static void
complain(struct cmd_run *run, const char *path, int error)
{
	cmd_trouble(run, "cannot open '%s': %s", path, error_text(error).s);
}

/* Returns the offset, in all files, at which part `number` + 1 begins. */
static uint64_t
end_of(const struct part *part, uint64_t number)
{
	const uint64_t count = part->option.count;

	return part->total / count * number +
	    part->total % count * number / count;
}

uint64_t
part_size(const struct part *part)
{
	return end_of(part, part->option.number) -
	    end_of(part, part->option.number - 1);
}

void
part_begin(struct part *part, struct cmd_run *run, char *const *path)
{
	uint64_t size;
	int error;

	*part = (struct part){ .option = run->common.part };
	pthread_mutex_init(&part->lock, NULL);
	for (; part->option.count > 0 && *path; path++) {
		if (has_size(*path, &size, &error))
			part->total += size;
		/* part_take() reports missing files. */
		if (error && error != ENOENT) {
			complain(run, *path, error);
			part->has_failed = true;
		}
	}
}

void
part_end(struct part *part)
{
	pthread_mutex_destroy(&part->lock);
}

/*
 * Reads the first record that counts, before which there may be comments and
 * editions.  Stores where it ends in *end.  Returns TES_OK if other records can
 * be read without those before them, TES_INVALID if not; TES_NOMEM or TES_IO.
 */
static enum tes_status
read_first(struct input *in, const struct cmd_run *run,
    const struct tes_format *format, uint64_t *end)
{
	struct tes_reader *reader = input_reader(in, run, format);
	struct record_slot slot = { 0 };
	enum tes_status st = reader && record_slot_prepare(&slot) ? TES_OK :
	    TES_NOMEM;

	while (st <= TES_INVALID && tes_reader_record_count(reader) == 0) {
		const struct tes_source *source;
		size_t len;

		st = tes_reader_next(reader, slot.record, slot.diags);
		if (st > TES_INVALID)
			break;
		source = tes_record_source(slot.record);
		tes_source_text(source, &len);
		*end = tes_source_offset(source) + len;
	}
	if (st <= TES_INVALID)
		st = !input_is_compressed(in) && tes_reader_format(reader) ==
		    tes_format_by_name("yaml") ? TES_OK : TES_INVALID;
	else if (st == TES_END)
		st = TES_INVALID;
	record_slot_release(&slot);
	tes_reader_free(reader);
	return st;
}

/*
 * Returns the offset, from `from` > 0 on, of the first line that begins with
 * "---"; `size` if there is none.  Sets in->error on errors.
 */
static uint64_t
find_record(struct input *in, uint64_t from, uint64_t size)
{
	char bytes[SEARCHED];
	uint64_t at = from - 1;

	while (at < size) {
		ssize_t n;
		size_t i = 0;

		RETRY_EINTR(n, pread(in->fd, bytes, sizeof(bytes), (off_t)at));
		if (n < 0)
			in->error = errno;
		if (n < 4)
			break;
		while (i + 4 <= (size_t)n) {
			const char *nl = memchr(bytes + i, '\n',
			    (size_t)n - 3 - i);

			if (nl && memcmp(nl + 1, "---", 3) == 0)
				return at + (uint64_t)(nl - bytes) + 1;
			i = nl ? (size_t)(nl - bytes) + 1 : (size_t)n - 3;
		}
		at += (uint64_t)n - 3;
	}
	return size;
}

/* Divides a file that has bytes of several parts. */
static bool
divide(struct part *part, struct cmd_run *run, const char *path,
    const struct tes_format *format, uint64_t size, struct part_file *file)
{
	const uint64_t from = end_of(part, part->option.number - 1);
	const uint64_t to = end_of(part, part->option.number);
	const uint64_t begin = part->at, end = begin + size;
	struct input in;
	uint64_t first = 0;
	bool is_read;

	if (!input_open(&in, run, path))
		return false;
	const enum tes_status st = read_first(&in, run, format, &first);
	if (st == TES_OK) {
		if (from > begin)
			file->begin = find_record(&in, from - begin > first ?
			    from - begin : first, size);
		if (to < end)
			file->end = find_record(&in, to - begin > first ?
			    to - begin : first, size);
	} else {
		/*
		 * The file cannot be divided by bytes: its parts, from `least`
		 * to `most`, take its records in turn.
		 */
		unsigned least = part->option.number, most = least;

		while (least > 1 && end_of(part, least - 1) > begin)
			least--;
		while (most < part->option.count && end_of(part, most) < end)
			most++;
		file->turn = part->option.number - least + 1;
		file->of = most - least + 1;
	}
	is_read = st <= TES_INVALID && in.error == 0;
	if (st == TES_NOMEM || input_is_nomem(&in))
		cmd_nomem(run);
	else if (!is_read)
		input_complain(&in, run);
	input_close(&in);
	if (file->begin > 0) {
		part->path = path;
		part->before = file->begin;
	}
	return is_read && file->begin < file->end && file->begin < size;
}

bool
part_take(struct part *part, struct cmd_run *run, const char *path,
    const struct tes_format *format, struct part_file *file)
{
	uint64_t size;
	int error;

	*file = (struct part_file){ .end = UINT64_MAX };
	if (part->option.count <= 1)
		return true;
	if (!has_size(path, &size, &error)) {
		if (error && (error == ENOENT || !part->has_failed))
			complain(run, path, error);
		if (error)
			return false;
		file->turn = part->option.number;
		file->of = part->option.count;
		return true;
	}
	const uint64_t from = end_of(part, part->option.number - 1);
	const uint64_t to = end_of(part, part->option.number);
	const uint64_t begin = part->at, end = begin + size;
	bool is_taken = size > 0 && begin < to && from < end;

	/* An empty file is in the part that has the byte after it. */
	if (size == 0)
		is_taken = begin == part->total ?
		    part->option.number == part->option.count :
		    from <= begin && begin < to;
	else if (is_taken && (begin < from || to < end))
		is_taken = divide(part, run, path, format, size, file);
	part->at = end;
	return is_taken;
}

/* Counts the records and lines before the part.  Returns false on errors. */
static bool
count_file(struct part *part, struct cmd_run *run)
{
	struct record_slot slot = { 0 };
	struct input in;
	enum tes_status st = TES_NOMEM;

	if (!input_open(&in, run, part->path)) {
		cmd_stop(run, "cannot number the records of '%s'", part->path);
		return false;
	}
	input_select(&in, run, 0, part->before);
	struct tes_reader *reader =
	    input_reader(&in, run, tes_format_by_name("yaml"));
	/* The limit is meant for the records that are processed. */
	if (reader)
		tes_reader_set_limit(reader, TES_LIMIT_RECORDS,
		    tes_limit_at(TES_LIMIT_RECORDS)->max);
	if (reader && record_slot_prepare(&slot))
		st = TES_OK;
	while (st <= TES_INVALID) {
		st = tes_reader_skip(reader, UINT64_MAX);
		/* Some records, such as the first one, must be parsed. */
		if (st != TES_INVALID)
			continue;
		st = tes_reader_next(reader, slot.record, slot.diags);
		tes_diags_clear(slot.diags);
	}
	if (st == TES_END) {
		part->records = tes_reader_record_count(reader);
		part->lines = tes_reader_line(reader) - 1;
	}
	if (st == TES_IO)
		cmd_stop(run, "cannot read '%s': %s", part->path,
		    input_error(&in));
	tes_reader_free(reader);
	record_slot_release(&slot);
	input_close(&in);
	return st == TES_END;
}

bool
part_renumber(struct part *part, struct cmd_run *run,
    struct tes_record *record)
{
	pthread_mutex_lock(&part->lock);
	part->is_counted = part->is_counted || count_file(part, run);
	const bool is_counted = part->is_counted;
	pthread_mutex_unlock(&part->lock);
	if (is_counted)
		tes_record_renumber(record, part->records - 1, part->lines);
	return is_counted;
}
