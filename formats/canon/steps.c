/*
 * The steps of a turn that has neither marks nor comments, with "; " between
 * them: found sixteen characters at a time, where the machine can do that.
 */
#include "canon/in.h"

#ifdef __SSE2__
#include <emmintrin.h>

enum { WIDTH = 16, TURN_MAX = 64 * WIDTH };

/* Where they stand among the next characters, as bits. */
struct seen {
	unsigned line_end, step_end;
	unsigned other; /* it may be a mark, a comment or a sign of YAML's */
};

static inline struct seen
look(const char *s)
{
	const __m128i c = _mm_loadu_si128((const __m128i *)(const void *)s);
#define IS(x) _mm_cmpeq_epi8(c, _mm_set1_epi8(x))
	const __m128i other = _mm_or_si128(_mm_or_si128(IS('{'), IS('!')),
	    _mm_or_si128(_mm_or_si128(IS('?'), IS(':')), IS('#')));

	return (struct seen){
		.line_end = (unsigned)_mm_movemask_epi8(IS('\n')),
		.step_end = (unsigned)_mm_movemask_epi8(IS(';')),
		.other = (unsigned)_mm_movemask_epi8(other),
	};
#undef IS
}

/* From one letter or digit to another, or what is no ASCII. */
static inline bool
is_whole(const char *from, const char *to)
{
	return from < to && *from != ' ' && to[-1] != ' ';
}

static inline void
set_step(const struct canon *cn, struct tes_step *step, const char *from,
    const char *to)
{
	const uint32_t begin = (uint32_t)(from - cn->text);
	const uint32_t end = (uint32_t)(to - cn->text);

	*step = (struct tes_step){
		.text = {
			.s = from,
			.len = end - begin,
			.span = { begin, end },
		},
		.span = { begin, end },
	};
}

/* Those that end in these sixteen; from where the next one goes on, or NULL. */
static inline const char *
take_steps(struct canon *cn, struct tes_step **step, const char *from,
    const char *at, unsigned ends)
{
	for (; ends; ends &= ends - 1) {
		const char *to = at + __builtin_ctz(ends);

		if (!is_whole(from, to) || to[1] != ' ' ||
		    *step == cn->step_end)
			return NULL;
		set_step(cn, (*step)++, from, to);
		from = to + 2;
	}
	return from;
}

bool
canon_steps(struct canon *cn, struct tes_turn *turn)
{
	const char *const begin = cn->at + 1;
	struct tes_step *step = cn->step;
	const char *from = begin, *at = begin;
	/* As far as can be looked at; the last line of a text is read else. */
	const char *const last = cn->end - begin < TURN_MAX ?
	    cn->end - WIDTH : begin + TURN_MAX - WIDTH;
	struct seen seen;

	/* A step begins with a letter, and then the text is plain. */
	if (cn->at[0] != ' ' || begin > last ||
	    (unsigned char)(*begin - 'a') >= 26)
		return false;
	for (seen = look(at); !seen.line_end; seen = look(at)) {
		from = seen.other ? NULL :
		    take_steps(cn, &step, from, at, seen.step_end);
		at += WIDTH;
		if (!from || at > last)
			return false;
	}
	/* Those before the line's end. */
	const unsigned line = seen.line_end ^ (seen.line_end - 1);
	const char *to = at + __builtin_ctz(seen.line_end);
	from = seen.other & line ? NULL :
	    take_steps(cn, &step, from, at, seen.step_end & line);
	if (!from || !is_whole(from, to) || step == cn->step_end)
		return false;
	set_step(cn, step++, from, to);
	turn->step = cn->step;
	turn->steps = (uint32_t)(step - cn->step);
	canon_set(cn, &turn->text, begin, to);
	cn->step = step;
	cn->last = to;
	cn->at = to + 1;
	return true;
}
#else
bool
canon_steps(struct canon *cn, struct tes_turn *turn)
{
	(void)cn;
	(void)turn;
	return false;
}
#endif
