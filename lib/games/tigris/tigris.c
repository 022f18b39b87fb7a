/*
 * tigris.c - Tigris & Euphrates: plays turns from start to end; tables of the
 * game.
 */
#include "games/tigris/tigris.h"

#include <string.h>

#include "games/games.h"
#include "tigris_editions.inc"

const struct tes_code tigris_codes[TIGRIS_DIAG_COUNT] = {
#define DIAG(code, name, needs, fallout, summary, explanation, rules) \
	{ code, #name, TES_ERROR, summary, explanation, rules },
#include "games/tigris/diag.def"
#undef DIAG
};

const uint8_t tigris_needs[TIGRIS_DIAG_COUNT] = {
#define DIAG(code, name, needs, fallout, summary, explanation, rules) needs,
#include "games/tigris/diag.def"
#undef DIAG
};

const uint8_t tigris_fallout[TIGRIS_DIAG_COUNT] = {
#define DIAG(code, name, needs, fallout, summary, explanation, rules) fallout,
#include "games/tigris/diag.def"
#undef DIAG
};

/* Lists of the words that the parameters have as values. */
#define WORDS(...) { __VA_ARGS__, NULL }
#define CHOICE(id, name, words, meaning, rule) \
	static const char *const word_of_##id[] = words;
#include "games/tigris/params.def"
#undef CHOICE

#define COUNT(list) ((int32_t)(sizeof(list) / sizeof((list)[0])))
static const struct tes_param params[PARAM_COUNT] = {
#define CHOICE(id, name, words, meaning, rule) \
	{ name, word_of_##id, 0, COUNT(word_of_##id) - 2, meaning, rule },
#include "games/tigris/params.def"
#undef CHOICE
};
#undef COUNT
#undef WORDS

/* Words that an edition may spell in its own way. */
static const char *const tigris_words[] = { "red", "blue", "green", "black",
	"temple", "farm", "market", "settlement", "priest", "farmer", "trader",
	"king", NULL };

static const char *const tigris_taken[] = { "withdraw", "catastrophe", "swap",
	"for", "pass", "cube", "revolt", "war", "building", "ziggurat",
	"monument", "treasure", NULL };

static const struct tes_step_type tigris_verb[VERBS] = {
	[VERB_TILE] = { "tile", "Place a tile", false },
	[VERB_LEADER] = { "leader", "Place a leader", false },
	[VERB_WITHDRAW] = { "withdraw", "Withdraw a leader", false },
	[VERB_CATASTROPHE] = { "catastrophe", "Play a catastrophe", false },
	[VERB_SWAP] = { "swap", "Swap tiles", false },
	[VERB_PASS] = { "pass", "Pass", false },
	[VERB_CUBE] = { "cube", "Take a point of the ziggurat", false },
};

static bool
begin(void *state, struct judge_run *run)
{
	struct tigris *g = state;

	memset(g, 0, sizeof(*g));
	g->seats = run->seats;
	memcpy(g->rule, run->edition->value, sizeof(g->rule));
	map_fill(&g->map, g->rule[P_BOARD]);
	board_begin(&g->board, &g->map);
	g->turn_board = g->board;
	for (unsigned i = 0; i < g->seats; i++)
		g->player[i].catastrophes = CATASTROPHES;
	return hands_begin(g, run);
}

static void
release(void *state)
{
	(void)state;
}

static bool
copy(void *to, const void *from)
{
	*(struct tigris *)to = *(const struct tigris *)from;
	return true;
}

static void
doubt(void *state)
{
	lose_all(state);
}

/*
 * Reports that a turn has both `pass` and actions.  Returns whether the step
 * must not be played.
 */
static bool
report_pass(struct play *p)
{
	struct tes_diag *diag;
	const bool stop = breaks_diag(p, TIGRIS_PASS_ALONE, &diag, NULL);

	diag_help(p->run->diags, diag, "remove 'pass': a turn may have a "
	    "single action");
	return stop;
}

static void
pass_play(struct play *p, const struct action *a)
{
	(void)a;
	p->has_pass = true;
	if (p->actions > 1 && !p->turn_failed)
		report_pass(p);
}

static void (*const play_verb[VERBS])(struct play *, const struct action *) = {
	[VERB_TILE] = tile_play,
	[VERB_LEADER] = leader_play,
	[VERB_WITHDRAW] = withdraw_play,
	[VERB_CATASTROPHE] = catastrophe_play,
	[VERB_SWAP] = swap_play,
	[VERB_PASS] = pass_play,
};

/*
 * R5, R23: checks that a turn has at most two actions.  Returns whether the
 * step must not be played.
 */
static bool
check_count(struct play *p)
{
	p->actions++;
	if (p->has_pass && !p->turn_failed)
		return !report_pass(p);
	return p->actions <= ACTIONS ||
	    !breaks(p, TIGRIS_NO_ACTION_LEFT, "%s has already made %d actions",
		p->run->seat_name[p->seat], ACTIONS);
}

/*
 * Reports consequences of the step that have not been played: they are
 * impossible or out of order.
 */
static void
report_rest(struct play *p)
{
	const struct action *a = p->a;
	const struct follow *f = &a->follow[p->follow];
	const struct follow *before = p->follow ?
	    &a->follow[p->follow - 1] : NULL;
	char name[SQUARE_SIZE];

	at_follow(p, f);
	if (before && before->kind > f->kind) {
		breaks(p, TIGRIS_FOLLOW_ORDER, "'%s' must come before '%s'",
		    follow_word[f->kind], follow_word[before->kind]);
	} else if (before && before->kind == FOLLOW_ZIGGURAT &&
	    f->kind == FOLLOW_MONUMENT) {
		breaks(p, TIGRIS_ONE_AN_ACTION, "one action can build the "
		    "ziggurat or a monument, not both");
	} else if (before && before->kind >= FOLLOW_BUILDING) {
		breaks(p, TIGRIS_ONE_AN_ACTION, "only one %s may be built per "
		    "action", follow_word[f->kind]);
	} else if (f->kind == FOLLOW_REVOLT && a->verb == VERB_LEADER) {
		breaks(p, TIGRIS_NO_REVOLT, "there is no other %s in the "
		    "kingdom of %s", leader_word[a->colour],
		    square_write(a->sq, name));
	} else if (f->kind == FOLLOW_REVOLT) {
		breaks(p, TIGRIS_NO_REVOLT, "only placing a leader can start "
		    "a revolt");
	} else if (f->kind == FOLLOW_WAR) {
		breaks(p, TIGRIS_NO_WAR, "no two %ss are in one kingdom",
		    leader_word[f->colour]);
	} else if (f->kind == FOLLOW_TREASURE) {
		breaks(p, TIGRIS_TREASURE_STAYS, "only placing a tile or a "
		    "leader can bring treasures");
	} else {
		breaks(p, TIGRIS_NO_TILE, "'%s' must follow the placing of a "
		    "tile", follow_word[f->kind]);
	}
}

static void
begin_step(struct play *p, uint32_t i)
{
	p->step = &p->turn->step[i];
	p->span = p->step->text.span;
	p->run->place.step = i + 1;
	p->failed = false;
	p->fallout = NOTHING;
	p->follow = 0;
	if (p->run->watch)
		p->g->step_board = p->g->board;
}

static void
action_play(struct play *p, const struct action *a)
{
	if (!check_count(p) || !facts_agree(p, a))
		return;
	play_verb[a->verb](p, a);
	if (!p->fallout && p->follow < a->follows)
		report_rest(p);
}

/*
 * R33: stores the colour of the step `cube`; score_turn() checks whether it is
 * due.
 */
static void
cube_read(struct play *p, const struct action *a)
{
	if (a->follows)
		report_rest(p);
	p->has_cube = true;
	p->cube = a->colour;
}

/*
 * Returns whether a ziggurat is on the board, or may be built by step i or a
 * later one of the turn.
 */
static bool
may_have_ziggurat(const struct play *p, uint32_t i)
{
	const struct tigris *g = p->g;

	for (; i < p->turn->step_count; i++) {
		const struct tes_text text = p->turn->step[i].text;

		/*
		 * Only the word ziggurat has a z: its presence is enough of a
		 * test.
		 */
		if (memchr(text.s, 'z', text.len) ||
		    memchr(text.s, 'Z', text.len))
			return true;
	}
	return g->board_loose || g->board.ziggurat_at != NOWHERE;
}

/* Reports that step i follows the step `cube`, which must be the last. */
static void
report_cube(struct play *p, uint32_t i)
{
	const char *colour = colour_word[p->cube];
	struct tes_diag *diag;

	breaks_diag(p, TIGRIS_CUBE_LAST, &diag, NULL);
	if (may_have_ziggurat(p, i))
		diag_help(p->run->diags, diag, "move 'cube %s' to the end of "
		    "the turn if the king of %s is then in the kingdom of the "
		    "ziggurat, else remove it",
		    colour, p->run->seat_name[p->seat]);
	else
		diag_help(p->run->diags, diag,
		    "remove 'cube %s': there is no ziggurat", colour);
}

static void
play_step(struct play *p, uint32_t i, struct action *a)
{
	struct whole whole;

	begin_step(p, i);
	if (!tigris_read(p, p->run->edition, &p->step->text, a)) {
		apply_doubts(p);
		p->turn_failed = true;
		judge_stepped(p->run);
		return;
	}
	if (p->run->watch)
		tigris_tell_step(p->run, a, &p->g->board, p->seat);
	p->whole = whole_begin(p->run, a, &whole);
	if (p->has_cube && !p->turn_failed)
		report_cube(p, i);
	if (p->fallout)
		p->actions++;
	else if (a->verb != VERB_CUBE)
		action_play(p, a);
	else
		cube_read(p, a);
	if (p->fallout) {
		apply_doubts(p);
		/*
		 * The illegal step may not have been an action, so do not
		 * report a later one as one too many.
		 */
		p->actions -= p->actions > 0;
		p->turn_failed = true;
	}
	if (!p->failed && !p->fallout && !p->run->stands &&
	    !p->g->board_loose)
		whole_end(p->whole, p->run, p->step);
	/*
	 * A cube in the last step is reported when it is scored, at the end of
	 * the turn.
	 */
	p->is_cube_last = a->verb == VERB_CUBE && i + 1 == p->turn->step_count;
	if (!p->is_cube_last)
		judge_stepped(p->run);
}

/* R19, R33: scores monuments and the ziggurat at the end of a turn. */
static void
score_turn(struct play *p)
{
	struct tigris *g = p->g;
	const bool is_due = monuments_score(p);
	struct tes_diag *diag = NULL;
	const char *name = p->run->seat_name[p->seat];

	if (p->turn->step_count && (is_due || p->has_cube))
		begin_step(p, p->turn->step_count - 1);
	if (is_due && !p->has_cube)
		breaks_diag(p, TIGRIS_CUBE_MISSING, &diag, "%s gets a point, "
		    "since its king is in the kingdom of the ziggurat", name);
	else if (p->has_cube && !is_due)
		breaks_diag(p, TIGRIS_NO_CUBE, &diag,
		    g->board.ziggurat_at == NOWHERE ? "there is no ziggurat" :
		    "the king of %s is not in the kingdom of the ziggurat",
		    name);
	if (is_due)
		diag_help(p->run->diags, diag,
		    "end the turn with 'cube COLOUR'");
	else
		diag_help(p->run->diags, diag, "remove 'cube %s'",
		    colour_word[p->cube]);
	if (is_due && p->has_cube) {
		g->player[p->seat].points[p->cube]++;
		tell(p, "cube", p->seat, colour_word[p->cube],
		    g->board.ziggurat_at, 1, "gets 1 %s point",
		    colour_word[p->cube]);
	}
	apply_doubts(p);
}

/*
 * Ends a turn: refills all hands, then tests for the end of the game (R24, R25,
 * R26).  If both treasures and bag end it, the treasures are given as the
 * reason.
 */
static void
end_turn(struct play *p)
{
	struct tigris *g = p->g;

	score_turn(p);
	if (p->is_cube_last)
		judge_stepped(p->run);
	const bool is_full = refill_play(p);
	if (g->board_loose)
		return;
	if (squares_count(g->board.treasure) <= TREASURES_END)
		judge_end(p->run, tigris_end[ENDED_TREASURES].name);
	else if (!is_full)
		judge_end(p->run, tigris_end[ENDED_BAG].name);
}

/* Reports step i, written after the step that ended the game. */
static void
report_behind(struct play *p, uint32_t i)
{
	begin_step(p, i);
	p->run->behind = true;
	judge_report(p->run, &diag_codes[DIAG_AFTER_THE_END], p->span,
	    "the previous step ended the game by its rules");
}

static void
play_turn(void *state, struct judge_run *run, const struct tes_turn *turn,
    unsigned seat)
{
	struct action a;
	struct play p = {
		.g = state,
		.run = run,
		.seat = seat,
		.turn = turn,
		.a = &a,
	};

	if (run->watch)
		p.g->turn_board = p.g->board;
	for (uint32_t i = 0; i < turn->step_count; i++) {
		if (run->ended) {
			report_behind(&p, i);
			break;
		}
		play_step(&p, i, &a);
	}
	if (run->ended)
		draws_behind(&p);
	else if (!turn->is_partial)
		end_turn(&p);
}

const struct tes_game game_tigris = {
	.name = "tigris",
	.title = "Tigris & Euphrates by Reiner Knizia",
	.seat = tigris_seat,
	.word = tigris_words,
	.taken = tigris_taken,
	.held = colour_word,
	.alias = tigris_alias,
	.aliases = TIGRIS_ALIASES,
	.players_min = 2,
	.players_max = SEATS,
	.parts = GAME_HANDS | GAME_BAG | GAME_DRAWS,
	.param = params,
	.params = PARAM_COUNT,
	.edition = tigris_editions,
	.code = tigris_codes,
	.codes = TIGRIS_DIAG_COUNT,
	.column = tigris_column,
	.columns = TIGRIS_COLUMNS,
	.end = tigris_end,
	.ends = ENDINGS,
	.verb = tigris_verb,
	.verbs = VERBS,
	.effect = tigris_effect,
	.effects = TIGRIS_EFFECTS,
	.completes = true,
	.state_size = sizeof(struct tigris),
	.begin = begin,
	.rules = {
		.check = tigris_check,
		.text_check = tigris_text_check,
		.release = release,
		.copy = copy,
		.turn = play_turn,
		.doubt = doubt,
		.stop = tigris_stop,
		.standing = tigris_standing,
		.is_certain = tigris_is_certain,
		.remarks = tigris_remarks,
		.scene = tigris_view_scene,
		.tally = tigris_view_tally,
		.from = tigris_position_from,
	},
	.step_verb = tigris_step_verb,
	.spell = tigris_spell,
	.spell_setup = tigris_spell_setup,
	.open = tigris_open,
	.play = &tigris_play,
	.engine = &tigris_engine,
	.edits = &tigris_edits,
	.log = &tigris_log,
};
