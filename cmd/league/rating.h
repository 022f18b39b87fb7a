/*
 * rating.h - estimates how strong players are, from the ranks of games of any
 * number of players.
 */
#ifndef LEAGUE_RATING_H
#define LEAGUE_RATING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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
	/* lower triangle L, row by row, of the information matrix L L^T */
	double *triangle;
};

/*
 * Fits the model of Plackett and Luce by Newton's method: the winner of a game
 * is player i with the probability exp(strength[i]) divided by the sum of this
 * over all players; likewise the second among the others; and so on.  Players
 * who tie count with the mean log-likelihood of their possible orders.
 *
 * The strengths are the maximum a posteriori.  The prior is that each player
 * has won `prior` games, and lost as many, against a player of strength 0;
 * prior must be positive.  Returns false if out of memory.
 */
bool rating_fit(struct rating *r, const struct place *place, size_t places,
    size_t players, double prior);

/*
 * Returns the variance, by the curvature of the posterior, of the sum of
 * contrast[i] * strength[i] over all players; overwrites contrast[].
 */
double rating_variance(const struct rating *r, double *contrast);

void rating_release(struct rating *r);

#endif /* LEAGUE_RATING_H */
