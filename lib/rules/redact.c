/*
 * redact.c - redacts a record: removes what a player, or the public, could not
 * see during the game.
 */
#include <string.h>

#include "base/words.h"
#include "rules/rewrite.h"
#include "rules/run.h"

struct redaction {
	const struct tes_edition *ed;
	struct tes_record *rec;
	const char *seat; /* seat of the viewer; NULL: the public */
	/*
	 * The first part that could not be parsed, so it may contain hidden
	 * tiles.
	 */
	struct tes_span unread;
	bool has_unread;
};

/* Reduces a list of pairs to the one of the viewer's seat, if any. */
static void
redact_pairs(const struct redaction *s, const struct tes_pair **pair,
    uint32_t *pairs)
{
	for (uint32_t i = 0; i < *pairs; i++)
		if (s->seat && text_is((*pair)[i].key, s->seat)) {
			*pair += i;
			*pairs = 1;
			return;
		}
	*pairs = 0;
}

/* Returns whether the game has hidden information. */
static bool
hides(const struct redaction *s)
{
	return (s->ed->game->parts & GAME_HANDS) && s->ed->game->public_view;
}

static bool
is_own(const struct redaction *s, const struct tes_turn *turn)
{
	return s->seat && text_is(turn->seat, s->seat);
}

static void
find_unread(struct redaction *s, struct tes_span span)
{
	if (!s->has_unread)
		s->unread = span;
	s->has_unread = true;
}

/*
 * Redacts a turn.  Also removes its facts, as they mention draws; unknown keys
 * of `after`, which may contain anything; and variations of other seats' turns:
 * they name tiles that stayed in a hidden hand.
 */
static void
redact_turn(void *ctx, struct tes_turn *turn)
{
	struct redaction *s = ctx;
	const struct game_rules *rules = &s->ed->game->rules;
	const struct tes_turn old = *turn;
	const uint32_t lines = is_own(s, turn) ? turn->variation_count : 0;

	redact_pairs(s, &turn->draw, &turn->draw_count);
	if (!hides(s))
		return;
	if (turn->is_partial)
		find_unread(s, turn->span);
	struct tes_state_value *after = arena_array(&s->rec->arena,
	    old.after_count, sizeof(*after));
	struct tes_variation *line = arena_array(&s->rec->arena, lines,
	    sizeof(*line));
	turn->fact_count = turn->after_count = turn->variation_count = 0;
	turn->after = after;
	turn->variation = line;
	if (!after || !line)
		return;
	for (uint32_t i = 0; i < old.after_count; i++)
		if (find_check(rules, old.after[i].key) ||
		    text_is(old.after[i].key, rules->text_check->key))
			after[turn->after_count++] = old.after[i];
	for (uint32_t i = 0; i < lines; i++) {
		const struct tes_variation *all = &old.variation[i];
		uint32_t own = 0;

		while (own < all->turn_count && is_own(s, all->turn[own]))
			own++;
		if (own == 0)
			continue;
		line[turn->variation_count] = *all;
		line[turn->variation_count++].turn_count = own;
	}
}

static bool
redact_step(void *ctx, const struct tes_turn *turn, const struct tes_step *step,
    struct buf *out)
{
	struct redaction *s = ctx;

	if (!hides(s) || is_own(s, turn))
		return false;
	if (s->ed->game->public_view(s->ed, step->text, out))
		return true;
	if (s->ed->game->normalize(s->ed, step->text, out) < 0)
		find_unread(s, step->text.span);
	buf_clear(out);
	return false;
}

/* Ways to name a player, the plainest first. */
enum match_kind { BY_SEAT, BY_NAME, BY_NAME_FOLDED, BY_LETTERS, MATCH_KINDS };

/* Returns whether `who` names the player in that way. */
static bool
is_named(const struct tes_pair *player, const char *who,
    enum match_kind kind)
{
	const size_t len = strlen(who);
	size_t i = 0;

	if (kind == BY_SEAT)
		return text_is(player->key, who);
	if (kind == BY_NAME)
		return text_is(player->value, who);
	if (kind == BY_NAME_FOLDED)
		return player->value.len > 0 && word_is_folded(player->value.s,
		    player->value.len, who);
	/* The seat is abbreviated, in any case: "A" or "ar" for archer. */
	while (i < len && i < player->key.len &&
	    (who[i] | 0x20) == player->key.s[i])
		i++;
	return i > 0 && i == len;
}

/*
 * Returns the player whose seat, name or abbreviated seat `who` is; NULL if
 * none, or several, match.
 */
static const struct tes_pair *
find_player(const struct tes_record *rec, const char *who)
{
	const struct tes_pair *found = NULL;
	unsigned count = 0;

	for (enum match_kind kind = BY_SEAT;
	     kind < MATCH_KINDS && count == 0; kind++)
		for (uint32_t i = 0; i < rec->head.player_count; i++)
			if (is_named(&rec->head.player[i], who, kind)) {
				found = &rec->head.player[i];
				count++;
			}
	return count == 1 ? found : NULL;
}

/* Removes everything that may contain hidden information; returns st. */
static enum tes_status
redact_all(struct tes_record *rec, enum tes_status st)
{
	struct tes_header *head = &rec->head;

	rec->turns = 0;
	head->hand_count = head->result_count = 0;
	head->bag = (struct tes_text){ .s = NULL };
	return st;
}

enum tes_status
tes_record_redact(struct tes_record *rec, const struct tes_edition *ed,
    const char *who, struct tes_diags *diags)
{
	const struct tes_pair *player = who ? find_player(rec, who) : NULL;
	struct redaction s = { .ed = ed, .rec = rec };
	struct rewrite rewrite = { .arena = &rec->arena, .turn = redact_turn,
		.step = redact_step, .ctx = &s };

	if (!ed && tes_diags_error_count(diags) == 0)
		diag_add(diags, DIAG_HIDDEN, rec->head.edition.span,
		    "without a known edition it is not clear what is hidden");
	if (tes_diags_error_count(diags) > 0)
		return redact_all(rec, TES_INVALID);
	/*
	 * There is no error, so the edition is missing because memory ran out.
	 */
	if (!ed)
		return redact_all(rec, TES_NOMEM);
	if (player)
		s.seat = arena_strndup(&rec->arena, player->key.s,
		    player->key.len);
	if (player && !s.seat)
		return redact_all(rec, TES_NOMEM);
	redact_pairs(&s, &rec->head.hand, &rec->head.hand_count);
	rec->head.bag = (struct tes_text){ .s = NULL };
	if (!rewrite_turns(&rewrite, rec))
		return redact_all(rec, TES_NOMEM);
	if (s.has_unread) {
		diag_help(diags, diag_add(diags, DIAG_HIDDEN, s.unread,
		    "a step or turn that cannot be read may name hidden tiles"),
		    "correct the step or turn, or omit --view");
		return redact_all(rec, TES_INVALID);
	}
	return !who || player ? TES_OK : TES_INVALID;
}
