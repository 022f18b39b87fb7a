/*
 * rating.h - estimates how strong players are, from the ranks of games of any
 * number of players.
 */
#ifndef LEAGUE_RATING_H
#define LEAGUE_RATING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <tessera.h>

/*
 * A player of a game.  The places of a game are consecutive and sorted by rank;
 * tied players have the same rank.
 */
struct place {
	uint32_t player; /* index from 0 */
	uint16_t rank;
	uint16_t players; /* number of places of the game */
};

/* Zero-initialize it, and free it with rating_release(). */
struct rating {
	size_t players;
	double *strength; /* of each player: the logarithm of the worth */
	/* inverse of L, row by row, for the information matrix L L^T */
	double *inverse;
	/* prevalence of ties of k players; 0 if there are none */
	double tie[TES_SEATS_MAX + 1];
};

/*
 * Fits the model of Davidson and Luce by Newton's method.  The players of a
 * game are ranked one after another: each time, a set of k of those who are
 * left is chosen, who tie if k > 1, with a probability proportional to its
 * worth: the geometric mean of exp(strength[i]) of its players, multiplied by
 * tie[k] if k > 1.  Without ties, this is the model of Plackett and Luce.
 *
 * The strengths are the maximum a posteriori.  The prior is that each player
 * has won `prior` games, and lost as many, against a player of strength 0; and,
 * for each order of ties that occurs, that among equal players there were
 * `prior` choices without it.  prior must be positive.  Returns false if out of
 * memory.
 */
bool rating_fit(struct rating *r, const struct place *place, size_t places,
    size_t players, double prior);

/*
 * Sets variance[i] to that of strength[i] minus the mean of all players, by the
 * curvature of the posterior.
 */
void rating_variances(const struct rating *r, double *variance);

void rating_release(struct rating *r);

#endif /* LEAGUE_RATING_H */
