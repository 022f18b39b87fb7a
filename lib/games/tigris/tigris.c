/*
 * tigris.c - Tigris & Euphrates: tables of the game.
 */
#include <string.h>

#include "games/games.h"
#include "games/tigris/moves.h"
#include "tigris_editions.inc"

/* Word lists of the parameters; every parameter is a choice of words. */
#define WORDS(...) { __VA_ARGS__, NULL }
#define CHOICE(id, name, words, meaning, rule) \
	static const char *const word_of_##id[] = words;
#include "games/tigris/params.def"
#undef CHOICE

#define COUNT(list) (sizeof(list) / sizeof((list)[0]))
static const struct tes_param params[PARAM_COUNT] = {
#define CHOICE(id, name, words, meaning, rule) \
	{ name, word_of_##id, 0, (int32_t)COUNT(word_of_##id) - 2, meaning, \
		rule },
#include "games/tigris/params.def"
#undef CHOICE
};
#undef WORDS

static const struct tes_alias tigris_alias[] = {
#define ALIAS(alias, word, origin) { alias, word, origin },
#include "games/tigris/aliases.def"
#undef ALIAS
};

static const struct tes_column tigris_column[] = {
	{ "red", "Red" },
	{ "blue", "Blue" },
	{ "green", "Green" },
	{ "black", "Black" },
	{ "treasures", "Treasures" },
	{ "score", "Score" },
};
_Static_assert(COUNT(tigris_column) <= TES_COLUMNS_MAX, "a score has room");

static const struct tes_effect_kind tigris_effect[] = {
#define ROW(name, title, importance) \
	{ name, title, true, TES_IMPORTANCE_##importance, TES_ROW_AFTER, name, \
		false }
	ROW("point", "Points for tiles", ROUTINE),
	ROW("revolt", "Points from revolts", TURNING_POINT),
	ROW("war", "Points from wars", TURNING_POINT),
	ROW("home", "Leaders that lost their temple", NORMAL),
	ROW("building", "Buildings", NORMAL),
	ROW("monument", "Monuments built", TURNING_POINT),
	ROW("ziggurat", "Ziggurats built", TURNING_POINT),
	ROW("treasure", "Treasures taken", TURNING_POINT),
	{ "draw", "Tiles drawn", true, TES_IMPORTANCE_ROUTINE, TES_ROW_STEP,
	    NULL, false },
	{ "swap", "Tiles swapped", true, TES_IMPORTANCE_ROUTINE, TES_ROW_AMOUNT,
	    NULL, false },
	ROW("income", "Points from monuments", ROUTINE),
	ROW("cube", "Points from the ziggurat", ROUTINE),
	ROW("empty", "Games ended by the bag", NORMAL),
#undef ROW
};

/* Words that an edition may spell in its own way. */
static const char *const tigris_words[] = { "red", "blue", "green", "black",
	"temple", "farm", "market", "settlement", "priest", "farmer", "trader",
	"king", NULL };

static const char *const tigris_taken[] = { "withdraw", "catastrophe", "swap",
	"for", "pass", "cube", "revolt", "war", "building", "ziggurat",
	"monument", "treasure", NULL };

static bool
has_word(const struct tes_edition *ed, const char *word)
{
	return ed->value[P_ZIGGURAT] == YES ||
	    (strcmp(word, "cube") != 0 && strcmp(word, "ziggurat") != 0);
}

static const struct tes_step_type tigris_verb[VERBS] = {
	[VERB_TILE] = { "tile", "Place a tile", false },
	[VERB_LEADER] = { "leader", "Place a leader", false },
	[VERB_WITHDRAW] = { "withdraw", "Withdraw a leader", false },
	[VERB_CATASTROPHE] = { "catastrophe", "Play a catastrophe", false },
	[VERB_SWAP] = { "swap", "Swap tiles", false },
	[VERB_PASS] = { "pass", "Pass", false },
	[VERB_CUBE] = { "cube", "Take a point of the ziggurat", false },
};

const struct tes_game game_tigris = {
	.name = TIGRIS_NAME,
	.title = "Tigris & Euphrates by Reiner Knizia",
	.total_title = "Score",
	.seat = tigris_seat,
	.word = tigris_words,
	.taken = tigris_taken,
	.held = colour_word,
	.has_word = has_word,
	.alias = tigris_alias,
	.aliases = COUNT(tigris_alias),
	.players_min = 2,
	.players_max = SEATS,
	.parts = GAME_HANDS | GAME_BAG | GAME_DRAWS,
	.param = params,
	.params = PARAM_COUNT,
	.edition = tigris_editions,
	.code = tigris_codes,
	.codes = TIGRIS_DIAG_COUNT,
	.column = tigris_column,
	.columns = COUNT(tigris_column),
	.end = tigris_end,
	.ends = ENDINGS,
	.verb = tigris_verb,
	.verbs = VERBS,
	.effect = tigris_effect,
	.effects = COUNT(tigris_effect),
	.completes = true,
	.begin = tigris_begin,
	.rules = {
		.check = tigris_check,
		.text_check = &tigris_text_check,
		.turn = follow_with_reasons,
		.parse = tigris_parse,
		.make_uncertain = tiles_make_all_uncertain,
		.is_certain = engine_is_certain,
		.counts = tigris_counts,
		.supply = tigris_supply,
		.tally = tigris_tally,
		.from = engine_from,
	},
	.step_verb = tigris_step_verb,
	.normalize = tigris_normalize,
	.public_view = tigris_public_view,
	.play = &tigris_play,
	.engine = &tigris_engine,
	.edits = &tigris_edits,
	.log = &tigris_log,
};
