/*
 * Aliases of the notation: each is found in every list that its word is in, in
 * any case of letters, and means that word; no abbreviation is taken for it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/ascii.h"
#include "games/games.h"
#include "games/gods/gods.h"

/* Tigris & Euphrates; its header cannot be included with that of GODS. */
extern const char *const tigris_step_word[], *const colour_word[],
    *const leader_word[], *const follow_word[];

static const char *const to_word[] = { "to", NULL };
static const char *const steal_word[] = { "steal", NULL };
static const char *const bare_word[] = { "bare", NULL };
static const char *const for_word[] = { "for", NULL };

static const struct lists {
	const struct tes_game *game;
	const char *const *list[7];
} games[] = {
	{ &game_gods, { step_word, draw_word, gods_seat, to_word, steal_word,
	    bare_word, NULL } },
	{ &game_tigris, { tigris_step_word, colour_word, leader_word,
	    follow_word, for_word, NULL } },
};
enum { GAMES = sizeof(games) / sizeof(games[0]) };

static int
index_of(const char *const *list, const char *word)
{
	for (int i = 0; list[i]; i++)
		if (strcmp(list[i], word) == 0)
			return i;
	return -1;
}

/* The first word that the table has for it in this list. */
static const char *
meaning(const struct tes_game *game, const char *const *list, const char *s)
{
	size_t n;
	const struct tes_alias *alias = tes_game_aliases(game, &n);

	for (size_t i = 0; i < n; i++)
		if (strcmp(alias[i].alias, s) == 0 &&
		    index_of(list, alias[i].word) >= 0)
			return alias[i].word;
	return NULL;
}

static void
check_alias(const struct lists *lists, const char *const *list,
    const char *alias)
{
	const struct tes_edition ed = { .game = lists->game };
	const char *word = meaning(lists->game, list, alias);
	const int right = word ? index_of(list, word) : WORD_NONE;
	char other[64];
	size_t n = strlen(alias);

	assert_true(n < sizeof(other));
	/* A word of the list itself is none of its aliases there. */
	if (index_of(list, alias) >= 0)
		fail_msg("'%s' is a word and an alias", alias);
	if (edition_find_word(&ed, list, alias, n) != right)
		fail_msg("'%s' is not '%s'", alias, word);
	for (size_t i = 0; i <= n; i++)
		other[i] = ascii_upper(alias[i]);
	if (edition_find_word(&ed, list, other, n) != right)
		fail_msg("'%s' is not '%s'", other, word);
}

static void
test_every_alias(void **state)
{
	(void)state;
	for (size_t g = 0; g < GAMES; g++) {
		size_t n;
		const struct tes_alias *alias =
		    tes_game_aliases(games[g].game, &n);

		assert_true(n > 50);
		for (size_t i = 0; i < n; i++) {
			unsigned used = *alias[i].word == '\0';

			for (int k = 0; games[g].list[k]; k++) {
				if (index_of(games[g].list[k],
					alias[i].word) < 0 ||
				    strchr(alias[i].alias, ' '))
					continue;
				check_alias(&games[g], games[g].list[k],
				    alias[i].alias);
				used++;
			}
			if (!used && !strchr(alias[i].alias, ' ') &&
			    index_of(games[g].game->seat, alias[i].word) < 0)
				fail_msg("'%s' is for no word",
				    alias[i].alias);
		}
	}
}

/* Seats are written in full: by any of their names, but not abbreviated. */
static void
test_seats(void **state)
{
	struct edition_name gold = { "yellow", "gold" };
	const struct tes_edition ed = { .game = &game_gods };
	const struct tes_edition own = {
		.game = &game_gods,
		.seat = &gold,
		.seats = 1,
	};

	(void)state;
	assert_string_equal(edition_find_seat(&ed, "Red", 3), "red");
	assert_string_equal(edition_find_seat(&ed, "giallo", 6), "yellow");
	assert_string_equal(edition_find_seat(&own, "GELB", 4), "gold");
	assert_string_equal(edition_find_seat(&own, "yellow", 6), "gold");
	assert_string_equal(edition_find_seat(&own, "Gold", 4), "gold");
	assert_null(edition_find_seat(&ed, "gold", 4));
	assert_null(edition_find_seat(&ed, "yel", 3));
	assert_null(edition_find_seat(&ed, "", 0));
	assert_null(edition_find_seat(&ed, "violet", 6));
}

static int
find(const struct tes_game *game, const char *const *list, const char *s)
{
	const struct tes_edition ed = { .game = game };

	return edition_find_word(&ed, list, s, strlen(s));
}

/* What was short for a word remains short for it. */
static void
test_abbreviations(void **state)
{
	(void)state;
	assert_int_equal(find(&game_tigris, follow_word, "re"),
	    index_of(follow_word, "revolt"));
	assert_int_equal(find(&game_tigris, colour_word, "re"),
	    index_of(colour_word, "red"));
	assert_int_equal(find(&game_tigris, tigris_step_word, "re"),
	    index_of(tigris_step_word, "king"));
	assert_int_equal(find(&game_tigris, tigris_step_word, "black"),
	    index_of(tigris_step_word, "settlement"));
	assert_int_equal(find(&game_tigris, leader_word, "black"),
	    index_of(leader_word, "king"));
	assert_int_equal(find(&game_gods, step_word, "Gr"),
	    index_of(step_word, "green"));
	assert_int_equal(find(&game_gods, step_word, "De"), WORD_AMBIGUOUS);
	/* No alias is abbreviated. */
	assert_int_equal(find(&game_gods, draw_word, "wastel"), WORD_NONE);
	assert_int_equal(find(&game_tigris, leader_word, "merch"), WORD_NONE);
}

/* An edition's own word comes before an alias that is spelled alike. */
static void
test_own_words(void **state)
{
	struct edition_name storm = { "desert", "storm" };
	const struct tes_edition ed = {
		.game = &game_gods,
		.word = &storm,
		.words = 1,
	};

	(void)state;
	assert_int_equal(edition_find_word(&ed, hex_word, "storm", 5),
	    HEX_DESERT);
	assert_int_equal(edition_find_word(&ed, hex_word, "Vortice", 7),
	    HEX_WHIRLWIND);
	assert_int_equal(edition_find_word(&ed, hex_word, "wasteland", 9),
	    HEX_DESERT);
}

static const char *
near(const char *s)
{
	const struct tes_edition ed = { .game = &game_gods };
	const char *found =
	    edition_near_word(&ed, step_word, s, strlen(s));

	return found ? found : "nothing";
}

static void
test_near(void **state)
{
	(void)state;
	assert_string_equal(near("temlpe"), "temple");
	assert_string_equal(near("wastelnd"), "wasteland");
	assert_string_equal(near("grn"), "green");
	assert_string_equal(near("red"), "nothing");
	assert_string_equal(near("tile"), "nothing");
	assert_string_equal(near("xyzzy"), "nothing");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_every_alias),
		cmocka_unit_test(test_seats),
		cmocka_unit_test(test_abbreviations),
		cmocka_unit_test(test_own_words),
		cmocka_unit_test(test_near),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
