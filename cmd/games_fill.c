/*
 * games_fill.c - files, cut into loads of whole records.
 *
 * Where several threads work, records are cut out of the stream unread as far
 * as that is possible; what cannot be cut is read here.
 */
#include <stdlib.h>
#include <string.h>

#include "games_in.h"

/* So much of what is in no record waits for its turn; else all others do. */
enum { LEAD_MAX = 64 * 1024 };

/* The file that is read. */
struct stream {
	struct table *table;
	struct input in;
	const char *path;
	struct tes_reader *reader;
	bool is_begun; /* a load of it has been sent */
	bool has_gap;  /* no memory for something that is in no record */
};

/* The load to fill, of this file; NULL: it is over. */
static struct load *
take_load(struct stream *s)
{
	struct load *load = crew_load(s->table->crew);

	if (!load)
		return NULL;
	load->path = s->path;
	load->file = s->in.name;
	load->file_number = s->table->file;
	load->state = s->in.state;
	load->format = tes_reader_format(s->reader);
	load->before = s->table->before;
	load->opens = !s->is_begun;
	load->closes = false;
	load->reads = 0;
	load->has_part = false;
	load->lead.len = 0;
	return load;
}

static void
send_load(struct stream *s)
{
	struct load *load = crew_load(s->table->crew);

	s->is_begun = true;
	load->bytes = s->table->bytes + input_position(&s->in);
	crew_send(s->table->crew);
}

static bool
add_lead(struct lead *lead, const char *bytes, size_t len)
{
	if (len > lead->cap - lead->len) {
		const size_t cap = 2 * (lead->len + len);
		char *more = realloc(lead->s, cap);

		if (!more)
			return false;
		lead->s = more;
		lead->cap = cap;
	}
	memcpy(lead->s + lead->len, bytes, len);
	lead->len += len;
	return true;
}

/* A tes_gap_fn; the load that is filled holds nothing yet. */
static void
pass(void *ctx, const char *bytes, size_t len)
{
	struct stream *s = ctx;
	struct table *t = s->table;
	struct load *load = crew_load(t->crew);

	if (!load || s->has_gap)
		return;
	s->has_gap = !add_lead(&load->lead, bytes, len);
	if (s->has_gap || load->lead.len < LEAD_MAX)
		return;
	/* A record that is too long may be of any length. */
	if (crew_settle(t->crew))
		games_tell_lead(t, load);
	s->is_begun = true;
	load->opens = false;
	load->lead.len = 0;
}

/* What a long record has taken is not kept. */
static void
shrink(struct record_slot *read)
{
	size_t len;

	if (!read->record)
		return;
	tes_source_text(tes_record_source(read->record), &len);
	if (len > CREW_BYTES)
		record_slot_release(read);
}

/* The next record into the load, read; its length. */
static enum tes_status
read_one(struct stream *s, struct load *load, size_t *bytes)
{
	struct record_slot *read = &load->read[load->reads];
	enum tes_status st;
	size_t len;

	shrink(read);
	if (!record_slot_prepare(read))
		return TES_NOMEM;
	tes_diags_clear(read->diags);
	st = tes_reader_next(s->reader, read->record, read->diags);
	if (st > TES_INVALID)
		return st;
	/* Known by now, if it was not. */
	load->format = tes_reader_format(s->reader);
	tes_source_text(tes_record_source(read->record), &len);
	*bytes += len;
	load->reads++;
	return TES_OK;
}

/*
 * How many of the next records are asked for, at most so many.  It is counted
 * here, where they are in order, that nothing is taken behind the last: what is
 * wrong there is told by nobody, however many work.
 */
static size_t
count_wanted(const struct stream *s, size_t most)
{
	const uint64_t only = s->table->watch->only;
	const uint64_t taken = tes_reader_record_count(s->reader);

	if (only == 0)
		return most;
	if (only <= taken)
		return 0;
	return only - taken < most ? (size_t)(only - taken) : most;
}

/*
 * Cuts or reads what fits into a load.  Any status but TES_OK: this is the last
 * of the file, and it may hold games.
 */
static enum tes_status
fill_load(struct stream *s, struct load *load)
{
	const struct table *t = s->table;
	const size_t grain = crew_grain(t->crew);
	const size_t most = grain < LOAD_READ ? grain : LOAD_READ;
	enum tes_status st;
	size_t bytes = 0, wanted;

	if (crew_size(t->crew) == 1)
		return read_one(s, load, &bytes);
	if (!load->part)
		load->part = tes_reader_new_chunk();
	if (!load->part)
		return TES_NOMEM;
	while (load->reads < most && bytes < CREW_BYTES) {
		wanted = count_wanted(s, grain - load->reads);
		if (wanted == 0)
			return TES_OK;
		st = tes_reader_split_off(s->reader, load->part,
		    CREW_BYTES - bytes, wanted);
		load->has_part = st == TES_OK;
		/* What is in no record comes before all games of a load. */
		if (st != TES_INVALID || (t->watch->pass && load->reads > 0))
			return st == TES_INVALID ? TES_OK : st;
		st = read_one(s, load, &bytes);
		if (st != TES_OK)
			return st;
	}
	return TES_OK;
}

/* Is the file that is read left alone?  One before it may still be told. */
static bool
is_left(const struct table *t)
{
	return t->is_left && t->told == t->file;
}

/* Everything of the file that is asked for; TES_OK: it is over before that. */
static enum tes_status
fill_loads(struct stream *s)
{
	struct table *t = s->table;
	enum tes_status st = TES_OK;

	while (st == TES_OK && count_wanted(s, 1) > 0 && !is_left(t) &&
	    !games_are_over(t)) {
		struct load *load = take_load(s);

		if (!load)
			return TES_OK;
		st = fill_load(s, load);
		/* Also where the stream ended well behind it. */
		if (s->has_gap)
			return TES_NOMEM;
		if (load->reads > 0 || load->has_part || load->lead.len > 0)
			send_load(s);
	}
	return st;
}

/* The last load of a file is empty. */
static void
close_file(struct stream *s, bool is_whole)
{
	const struct game_watch *watch = s->table->watch;
	struct load *load = watch->open || watch->close ? take_load(s) : NULL;

	if (!load)
		return;
	load->closes = true;
	load->end = (struct game_end){
		.is_whole = is_whole,
		.is_compressed = input_is_compressed(&s->in),
		.state = s->in.state,
		.bytes = s->in.bytes,
	};
	send_load(s);
}

static struct tes_reader *
make_reader(struct stream *s)
{
	const struct table *t = s->table;
	struct tes_reader *reader =
	    input_reader(&s->in, t->run, t->watch->format);

	/* A table may name neither. */
	if (reader && t->forced && tes_reader_set_edition(reader,
	    tes_game_name(tes_edition_game(t->forced)), t->forced_name) !=
	    TES_OK) {
		tes_reader_free(reader);
		return NULL;
	}
	if (reader && t->watch->pass)
		tes_reader_set_gap_handler(reader, pass, s);
	return reader;
}

static bool
is_of_file(const void *ctx, const void *what)
{
	const struct load *load = what;

	return file_state_is(&load->state, ctx);
}

/* One that may be replaced soon, for it was named before, is waited for. */
static bool
open_file(struct stream *s)
{
	struct table *t = s->table;

	if (!input_open(&s->in, t->run, s->path))
		return false;
	if (!t->watch->replaces ||
	    !crew_has(t->crew, is_of_file, &s->in.state))
		return true;
	input_close(&s->in);
	return crew_settle(t->crew) && input_open(&s->in, t->run, s->path);
}

/* Says why no more is read; not where what comes before says to stop there. */
static void
complain(struct stream *s)
{
	struct table *t = s->table;

	if (crew_settle(t->crew) && !is_left(t))
		input_complain(&s->in, t->run);
}

/* Returns false when nothing can be done any more. */
static bool
fill_file(struct table *t, const char *path)
{
	struct stream s = { .table = t, .path = path };
	enum tes_status st = TES_NOMEM;
	bool has_rest = false;

	if (!open_file(&s))
		return !crew_is_over(t->crew);
	t->file++;
	s.reader = make_reader(&s);
	if (s.reader && t->watch->prepare &&
	    !t->watch->prepare(t->ctx, path, s.reader)) {
		st = TES_END;
	} else if (s.reader) {
		st = fill_loads(&s);
		has_rest = st == TES_END && input_has_rest(&s.in);
		close_file(&s, st == TES_END && !has_rest);
		t->before += tes_reader_record_count(s.reader);
		t->bytes += input_position(&s.in);
	}
	tes_reader_free(s.reader);
	if (st == TES_NOMEM)
		cmd_nomem(t->run);
	if (st == TES_IO || has_rest)
		complain(&s);
	input_close(&s.in);
	return st != TES_NOMEM && !games_are_over(t);
}

void
games_fill(struct table *t, char *const *path)
{
	if (!*path)
		fill_file(t, "-");
	while (*path && fill_file(t, *path))
		path++;
	crew_settle(t->crew);
}
