#include "file_state.h"

struct file_state
file_state_of(const struct stat *st)
{
	return (struct file_state){
		.dev = st->st_dev,
		.ino = st->st_ino,
		.size = st->st_size,
		.written = st->st_mtim,
		.changed = st->st_ctim,
	};
}

static bool
is_same_time(struct timespec a, struct timespec b)
{
	return a.tv_sec == b.tv_sec && a.tv_nsec == b.tv_nsec;
}

bool
file_state_is(const struct file_state *a, const struct file_state *b)
{
	return a->dev == b->dev && a->ino == b->ino && a->size == b->size &&
	    is_same_time(a->written, b->written) &&
	    is_same_time(a->changed, b->changed);
}
