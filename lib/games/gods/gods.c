/*
 * gods.c - the tables of GODS.
 */
#include <string.h>

#include "games/gods/moves.h"

#include "games/games.h"
#include "gods_editions.inc"

/* Lists of the words of the parameters that have words as values. */
#define WORDS(...) { __VA_ARGS__, NULL }
#define NUMBER(id, name, least, most, meaning, rule)
#define CHOICE(id, name, words, meaning, rule) \
	static const char *const word_of_##id[] = words;
#include "games/gods/params.def"
#undef NUMBER
#undef CHOICE

#define COUNT(list) (sizeof(list) / sizeof((list)[0]))
static const struct tes_param params[PARAM_COUNT] = {
#define NUMBER(id, name, least, most, meaning, rule) \
	{ name, NULL, least, most, meaning, rule },
#define CHOICE(id, name, words, meaning, rule) \
	{ name, word_of_##id, 0, (int32_t)COUNT(word_of_##id) - 2, meaning, \
		rule },
#include "games/gods/params.def"
#undef NUMBER
#undef CHOICE
};
#undef WORDS

static const struct tes_alias gods_alias[] = {
#define ALIAS(alias, word, origin) { alias, word, origin },
#include "games/gods/aliases.def"
#undef ALIAS
};

/* In the order of pos_standing(). */
static const struct tes_column gods_column[] = {
	{ "villages", "Villages" },
	{ "chips", "Chips" },
	{ "temples", "Temples" },
	{ "majority", "Majority" },
	{ "total", "Total" },
	{ "power", "Power" },
};
_Static_assert(COUNT(gods_column) <= TES_COLUMNS_MAX, "a score has room");

static const char *const gods_taken[] = { "draw", "temple", "move", "take",
	"use", "discard", "pass", "none", "to", "steal", "bare", NULL };

/* Returns whether the edition has the hex of a word; true of other words. */
static bool
has_word(const struct tes_edition *ed, const char *word)
{
	enum hex hex = 0;

	while (hex < HEX_KINDS && strcmp(word, hex_word[hex]) != 0)
		hex++;
	return hex == HEX_KINDS || ed->value[hex_param[hex]] > 0 ||
	    (hex == HEX_END &&
	    ed->value[P_VILLAGE_END] == VILLAGES_DECLARED);
}

static const struct tes_step_type gods_verb[] = {
	{ "draw", "Draw", true },
	{ "tribe", "Place a tribe", false },
	{ "temple", "Place a temple", false },
	{ "desert", "Place a desert", false },
	{ "decay", "Place a decay", false },
	{ "whirlwind", "Play a whirlwind", false },
	{ "move", "Pay to move a desert", false },
	{ "take", "Take an extra action", false },
	{ "use", "Use an extra action", false },
	{ "discard", "Discard", false },
	{ "pass", "Pass", false },
	{ "end", "Declare the end", false },
};

/* Kinds of effects that effect.c, luck.c and missed.c report to a watcher. */
static const struct tes_effect_kind gods_effect[] = {
#define IN_STEP TES_ROW_STEP, NULL, false
	{ "founded", "Villages founded", true, TES_IMPORTANCE_TURNING_POINT,
	    TES_ROW_AFTER, "village", false },
	{ "lost", "Villages lost", true, TES_IMPORTANCE_TURNING_POINT,
	    TES_ROW_AFTER, "village", true },
	{ "religion", "Tribes placed", false, TES_IMPORTANCE_NORMAL, IN_STEP },
	{ "conversion", "Tribes converted", false, TES_IMPORTANCE_NORMAL,
	    TES_ROW_AFTER, "conversion", false },
	{ "bare", "Tribes left unmarked", false, TES_IMPORTANCE_NORMAL,
	    IN_STEP },
	{ "income", "Power from income", true, TES_IMPORTANCE_ROUTINE,
	    TES_ROW_BEFORE, "income", false },
	{ "gain", "Power from deserts and decays", true, TES_IMPORTANCE_ROUTINE,
	    IN_STEP },
	{ "stolen", "Power stolen", true, TES_IMPORTANCE_NORMAL, IN_STEP },
	{ "cost", "Power paid", true, TES_IMPORTANCE_ROUTINE, TES_ROW_AMOUNT,
	    NULL, false },
	{ "draw", "Hexes drawn", false, TES_IMPORTANCE_ROUTINE, TES_ROW_NAME,
	    "draw", false },
	{ "discard", "Hexes discarded", false, TES_IMPORTANCE_ROUTINE,
	    IN_STEP },
	{ "take", "Extra actions taken", false, TES_IMPORTANCE_ROUTINE,
	    IN_STEP },
	{ "use", "Extra actions used", false, TES_IMPORTANCE_ROUTINE, IN_STEP },
	{ "missed", "Missed villages", false, TES_IMPORTANCE_NORMAL, IN_STEP },
	{ "shortage", "Marker shortages", false, TES_IMPORTANCE_NORMAL,
	    IN_STEP },
#undef IN_STEP
};

const struct tes_game game_gods = {
	.name = "gods",
	.title = "GODS by Michael Schacht",
	.total_title = "Points",
	.seat = gods_seat,
	.word = hex_word,
	.taken = gods_taken,
	.held = hex_word,
	.has_word = has_word,
	.alias = gods_alias,
	.aliases = COUNT(gods_alias),
	/* A1; B9, B10, Q54: any start player, in the record's order. */
	.players_min = 2,
	.players_max = SEATS,
	.parts = GAME_SETUP,
	.param = params,
	.params = PARAM_COUNT,
	.edition = gods_editions,
	.code = gods_codes,
	.codes = GODS_DIAG_COUNT,
	.column = gods_column,
	.columns = COUNT(gods_column),
	.end = gods_end,
	.ends = ENDINGS,
	.verb = gods_verb,
	.verbs = COUNT(gods_verb),
	.effect = gods_effect,
	.effects = COUNT(gods_effect),
	.begin = setup_begin,
	.rules = {
		.check = gods_check,
		.text_check = &gods_text_check,
		.turn = record_turn,
		.parse = record_parse,
		.make_uncertain = record_make_uncertain,
		.stop = record_stop,
		.remarks = gods_remarks,
		.counts = position_counts,
		.supply = position_supply,
		.supply_key = position_supply_key,
		.tally = position_tally,
		.from = position_from,
	},
	.step_verb = step_verb,
	.opening = gods_opening,
	.normalize = gods_normalize,
	.normalize_setup = gods_normalize_setup,
	.play = &gods_play,
	.engine = &gods_engine,
	.edits = &gods_edits,
};
