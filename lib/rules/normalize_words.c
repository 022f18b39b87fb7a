/*
 * normalize_words.c - normalizes seats, and words outside of steps: replaces
 * aliases, abbreviations and other letter case by the names of the edition.
 * Spans stay those of the text as written.
 */
#include <string.h>

#include "base/ascii.h"
#include "base/words.h"
#include "rules/rewrite.h"
#include "rules/run.h"

struct normalizer {
	struct arena *arena;
	const struct tes_edition *ed;
	const char *name[TES_SEATS_MAX];
	size_t len[TES_SEATS_MAX];
	size_t names;
	const char *const *held; /* see struct tes_game */
	size_t held_len[EDITION_LIST_MAX];
	size_t helds;
	bool keeps_twice; /* see normalize_key() */
};

static inline bool
is_normal(const struct normalizer *st, const struct tes_text *seat)
{
	for (size_t i = 0; i < st->names; i++)
		if (seat->len == st->len[i] && seat->s[0] == st->name[i][0] &&
		    memcmp(seat->s, st->name[i], st->len[i]) == 0)
			return true;
	return !seat->s;
}

static void
normalize_word(struct normalizer *st, struct tes_text *seat)
{
	const char *meant = is_normal(st, seat) ? NULL :
	    edition_find_seat(st->ed, seat->s, seat->len);
	const size_t len = meant ? strlen(meant) : 0;
	const char *name = meant ? arena_strndup(st->arena, meant, len) : NULL;

	if (!name)
		return;
	seat->s = name;
	seat->len = (uint32_t)len;
	seat->offset_map = NULL;
}

/*
 * Returns whether a word stays as it is: "?", "none", or a full word in the
 * game's spelling.
 */
static bool
is_whole_word(const struct normalizer *st, struct word word)
{
	for (size_t i = 0; i < st->helds; i++)
		if (word.len == st->held_len[i] &&
		    word.s[0] == st->held[i][0] &&
		    memcmp(word.s, st->held[i], word.len) == 0)
			return true;
	return word_is(word.s, word.len, "?") ||
	    word_is(word.s, word.len, "none");
}

static bool
words_are_normal(const struct normalizer *st, const struct tes_text *text)
{
	const char *at = text->s, *end = at ? at + text->len : NULL;
	struct word word;

	/* The bag may also be a number of tiles, which stays as it is. */
	if (!at || !st->held || (text->len && ascii_is_digit(*at)))
		return true;
	while ((word = word_next(&at, end)).len)
		if (!is_whole_word(st, word))
			return false;
	return true;
}

/*
 * Appends the words of a text in full.  Returns false if one is unknown; *out
 * then has some of the words.
 */
static bool
spell_words(const struct normalizer *st, const struct tes_text *text,
    struct buf *out)
{
	const char *at = text->s, *end = at + text->len;
	struct word word;

	while ((word = word_next(&at, end)).len) {
		const int found = edition_find_word(st->ed, st->held, word.s,
		    word.len);

		if (out->len)
			buf_putc(out, ' ');
		if (is_whole_word(st, word))
			buf_put(out, word.s, word.len);
		else if (found >= 0)
			buf_puts(out, edition_word(st->ed, st->held[found]));
		else
			return false;
	}
	return true;
}

/*
 * Replaces the words of a text by full ones; changes nothing if one is unknown.
 */
static void
normalize_words(struct normalizer *st, struct tes_text *text)
{
	struct buf out = { 0 };

	if (words_are_normal(st, text))
		return;
	if (spell_words(st, text, &out)) {
		const char *s = buf_copy(&out, st->arena);

		if (s)
			*text = (struct tes_text){
				.s = s,
				.len = (uint32_t)out.len,
				.span = text->span,
			};
	}
	buf_release(&out);
}

/* Appends a byte of normalized text, and where in the source it is. */
static void
put_normal(struct normalizer *st, struct buf *out, char c, uint32_t **map,
    size_t *cap, uint32_t offset)
{
	uint32_t *more = arena_grow(st->arena, *map, out->len, cap,
	    sizeof(*more));

	if (!more)
		return;
	*map = more;
	more[out->len] = offset;
	buf_putc(out, c);
}

/*
 * Replaces the seats that follow the first word of `termination`.  Words keep
 * their places in the source, for diagnostics about them.
 */
static void
normalize_termination(struct normalizer *st, struct tes_text *text)
{
	struct buf out = { 0 };
	struct tes_text word;
	uint32_t at = 0, *map = NULL, end = text->span.begin;
	size_t cap = 0;

	while (text->s && (word = text_word(*text, &at)).len) {
		const char *seat = out.len == 0 ? NULL :
		    edition_find_seat(st->ed, word.s, word.len);
		const size_t len = seat ? strlen(seat) : word.len;

		if (out.len > 0)
			put_normal(st, &out, ' ', &map, &cap, end);
		for (size_t i = 0; i < len; i++)
			put_normal(st, &out, seat ? seat[i] : word.s[i], &map,
			    &cap, word.span.begin);
		end = word.span.end;
	}
	const size_t len = out.len;
	if (len > 0 &&
	    (len != text->len || memcmp(out.s, text->s, len) != 0)) {
		put_normal(st, &out, '\0', &map, &cap, end);
		const char *s = buf_copy(&out, st->arena);

		if (!st->arena->out_of_memory)
			*text = (struct tes_text){
				.s = s,
				.len = (uint32_t)len,
				.span = text->span,
				.offset_map = map,
			};
	}
	buf_release(&out);
}

/*
 * Replaces the key of list[i], one of n pairs; but, with st->keeps_twice, not
 * if another pair has the seat, under another name: that is an error, and two
 * equal keys cannot be written.
 */
static void
normalize_key(struct normalizer *st, struct tes_pair *list, uint32_t n,
    uint32_t i)
{
	const struct tes_text written = list[i].key;
	bool is_twice = false;

	normalize_word(st, &list[i].key);
	for (uint32_t k = 0; st->keeps_twice && k < n &&
	    list[i].key.s != written.s; k++)
		is_twice |= k != i && text_equal(list[k].key, list[i].key);
	if (is_twice)
		list[i].key = written;
}

/* Replaces a list by a copy if anything in it may change. */
static void
normalize_pairs(struct normalizer *st, const struct tes_pair **pair,
    uint32_t n, bool are_words)
{
	const struct tes_pair *old = *pair;
	struct tes_pair *list = NULL;

	for (uint32_t i = 0; i < n; i++) {
		if (is_normal(st, &old[i].key) &&
		    (!are_words || words_are_normal(st, &old[i].value)))
			continue;
		if (!list)
			list = arena_copy(st->arena, old, n, 0, sizeof(*list));
		if (!list)
			return;
		normalize_key(st, list, n, i);
		if (are_words)
			normalize_words(st, &list[i].value);
		*pair = list;
	}
}

/* A function for struct rewrite. */
static void
normalize_turn(void *ctx, struct tes_turn *turn)
{
	const struct tes_state_value *old = turn->after;
	struct normalizer *st = ctx;
	struct tes_state_value *list = NULL;

	normalize_word(st, &turn->seat);
	normalize_pairs(st, &turn->draw, turn->draw_count, true);
	for (uint32_t i = 0; i < turn->after_count; i++) {
		const struct tes_pair *pair = old[i].pair;
		struct tes_text text = old[i].text;

		normalize_pairs(st, &pair, old[i].pair_count, false);
		normalize_words(st, &text);
		if (pair == old[i].pair && text.s == old[i].text.s)
			continue;
		if (!list)
			list = arena_copy(st->arena, old, turn->after_count, 0,
			    sizeof(*list));
		if (!list)
			return;
		list[i].pair = pair;
		list[i].text = text;
		turn->after = list;
	}
}

/*
 * Reports players whose seats are equal after normalization (player[]), but
 * were written differently (before[]).  Returns whether there are any.
 */
static bool
report_same(const struct tes_pair *player, const struct tes_pair *before,
    uint32_t players, struct tes_diags *diags)
{
	bool found = false;

	for (uint32_t i = 1; i < players; i++) {
		uint32_t k = 0;

		while (k < i && !text_equal(player[k].key, player[i].key))
			k++;
		if (k == i || text_equal(before[k].key, before[i].key))
			continue;
		found = true;
		diag_add(diags, DIAG_SEAT_TAKEN, player[i].key.span,
		    "'" TEXT_FMT "' and '" TEXT_FMT "' are the same seat",
		    TEXT_ARG(before[k].key), TEXT_ARG(before[i].key));
	}
	return found;
}

bool
record_normalize_words(struct tes_record *rec, const struct tes_edition *ed,
    struct tes_diags *diags)
{
	struct normalizer st = {
		.arena = &rec->arena,
		.ed = ed,
		.held = ed->game->held,
	};
	struct rewrite lines = { .arena = &rec->arena, .turn = normalize_turn,
		.ctx = &st };
	const struct tes_pair *before = rec->head.player;
	for (; ed->game->seat[st.names]; st.names++) {
		st.name[st.names] = seat_name(ed, ed->game->seat[st.names]);
		st.len[st.names] = strlen(st.name[st.names]);
	}
	for (; st.held && st.held[st.helds]; st.helds++)
		st.held_len[st.helds] = strlen(st.held[st.helds]);
	normalize_pairs(&st, &rec->head.player, rec->head.player_count, false);
	/*
	 * Keep the names as written, so that each later use reports the error
	 * again.
	 */
	if (rec->head.player != before &&
	    report_same(rec->head.player, before, rec->head.player_count,
		diags)) {
		rec->head.player = before;
		return !rec->arena.out_of_memory;
	}
	st.keeps_twice = true;
	normalize_pairs(&st, &rec->head.hand, rec->head.hand_count, true);
	normalize_words(&st, &rec->head.bag);
	normalize_pairs(&st, &rec->head.result, rec->head.result_count, false);
	normalize_termination(&st, &rec->head.termination);
	/* If turns repeat those of the first round, compare only these. */
	bool skips = rec->is_round;
	for (size_t i = 0; skips && i < rec->turns &&
	     i < rec->head.player_count; i++)
		skips = is_normal(&st, &rec->turn[i].seat);
	for (size_t i = 0; !skips && i < rec->turns; i++) {
		normalize_turn(&st, &rec->turn[i]);
		rewrite_lines(&lines, &rec->turn[i]);
	}
	return !rec->arena.out_of_memory;
}
