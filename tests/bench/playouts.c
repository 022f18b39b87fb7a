/*
 * playouts.c - plays N random games and undoes each; nothing is
 * written but how many games there were and how many steps they had.
 *
 *	playouts timbuktu 2 100000 kind
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tessera.h>

/* A game of 2005 need not come to an end. */
enum { STEPS_MAX = 100000 };

static int
play(struct tes_position *pos, unsigned long games, enum tes_sampling how)
{
	unsigned long long sum = 0;

	for (unsigned long i = 0; i < games; i++) {
		struct tes_random random = tes_random_seed(1, i);
		size_t steps;

		if (tes_position_playout(pos, &random, how, STEPS_MAX,
			&steps) != TES_OK)
			return 2;
		sum += steps;
		while (tes_position_played_count(pos) > 0)
			tes_position_undo(pos);
	}
	printf("%lu games %llu steps\n", games, sum);
	return 0;
}

int
main(int argc, char **argv)
{
	struct tes_editions *eds = tes_editions_new();
	struct tes_position *pos = tes_position_new();
	const struct tes_edition *ed;
	const char *why;
	int rc = 2;

	if (argc == 5 && eds && pos &&
	    tes_editions_find(eds, NULL, argv[1], &ed, &why) == TES_OK &&
	    tes_position_new_game(pos, ed, (unsigned)atoi(argv[2])) == TES_OK)
		rc = play(pos, strtoul(argv[3], NULL, 10),
		    strcmp(argv[4], "kind") == 0 ? TES_SAMPLE_STEP_TYPE
						 : TES_SAMPLE_MOVE);
	tes_position_free(pos);
	tes_editions_free(eds);
	return rc;
}
