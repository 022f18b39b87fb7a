/*
 * steps.c - splits the text of a turn into steps at "; ", 16 bytes at a time
 * with SSE2.  Turns with comments or with marks ("!", "?") are left to other
 * code.
 */
#include "yaml_fast/private.h"

#ifdef __SSE2__
#include <emmintrin.h>

/* Only turns shorter than this number of bytes are split here, as most are. */
enum { WIDTH = 64 };

/*
 * In each mask, bit i is set if byte i of the next WIDTH bytes is a character
 * of that class: the newline, ';', or another one.
 */
struct step_masks {
	uint64_t line_end, step_end;
	/* characters that may be a mark, a comment or YAML syntax */
	uint64_t other;
};

static inline struct step_masks
look(const char *s)
{
	struct step_masks masks = { 0, 0, 0 };

#define IS(x) _mm_cmpeq_epi8(c, _mm_set1_epi8(x))
	for (unsigned shift = 0; shift < WIDTH; shift += 16) {
		const __m128i c =
		    _mm_loadu_si128((const __m128i *)(const void *)(s + shift));
		const __m128i other =
		    _mm_or_si128(_mm_or_si128(IS('{'), IS('!')),
			_mm_or_si128(_mm_or_si128(IS('?'), IS(':')), IS('#')));

		masks.line_end |=
		    (uint64_t)_mm_movemask_epi8(IS('\n')) << shift;
		masks.step_end |= (uint64_t)_mm_movemask_epi8(IS(';')) << shift;
		masks.other |= (uint64_t)_mm_movemask_epi8(other) << shift;
	}
#undef IS
	return masks;
}

bool
yaml_fast_steps(struct yaml_fast *cn, struct tes_turn *turn, unsigned column)
{
	const char *const begin = cn->at + 1, *from = begin;
	struct tes_step *step = cn->step;

	/*
	 * Only a text without quotes that begins with a lower-case letter is
	 * simple enough.
	 */
	if (cn->at[0] != ' ' || cn->end - begin < WIDTH ||
	    (unsigned char)(*begin - 'a') >= 26)
		return false;
	const struct step_masks masks = look(begin);
	const uint64_t line = masks.line_end ^ (masks.line_end - 1);
	if (!masks.line_end || masks.other & line)
		return false;
	/* `ends` has a bit for the end of each step, also of the last one. */
	for (uint64_t ends = (masks.step_end & line) |
	    (line ^ line >> 1); ends; ends &= ends - 1) {
		const char *to = begin + __builtin_ctzll(ends);

		/* Neither the first nor the last character can be a space. */
		if (from >= to || *from == ' ' || to[-1] == ' ' ||
		    (*to == ';' && to[1] != ' ') || step == cn->step_end)
			return false;
		const uint32_t at = (uint32_t)(from - cn->text);
		const uint32_t end = (uint32_t)(to - cn->text);
		*step++ = (struct tes_step){
			.text = { .s = from, .len = end - at,
			    .span = { at, end } },
			.span = { at, end },
		};
		from = to + 2;
	}
	const char *const next = from - 1;
	/*
	 * If the next line is empty or indented deeper, it may continue the
	 * text: not simple.
	 */
	if (next < cn->end && (*next == '\n' ||
	    (cn->end - next > column && next[column] == ' ')))
		return false;
	turn->step = cn->step;
	turn->step_count = (uint32_t)(step - cn->step);
	yaml_fast_set(cn, &turn->text, begin, next - 1);
	cn->step = step;
	cn->last = next - 1;
	cn->at = cn->has_hash ? next - 1 : next;
	return !cn->has_hash || yaml_fast_end_loose_line(cn);
}
#else
bool
yaml_fast_steps(struct yaml_fast *cn, struct tes_turn *turn, unsigned column)
{
	(void)cn;
	(void)turn;
	(void)column;
	return false;
}
#endif
