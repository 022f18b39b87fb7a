/*
 * Ratings agree with published estimates, and with those of another method.
 */
#include "league/rating.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

enum { PLAYERS = 40, PLACES = 100000 };

struct games {
	struct place place[PLACES];
	size_t places;
};

static struct games games;

/* Adds a game; players, and their ranks, the best first. */
static void
add(unsigned players, const unsigned *player, const unsigned *rank)
{
	assert_true(games.places + players <= PLACES);
	for (unsigned i = 0; i < players; i++)
		games.place[games.places++] = (struct place){ player[i],
			(uint16_t)rank[i], (uint16_t)players };
}

/* Asserts with more digits than the macro of cmocka, which has floats. */
static void
assert_near(double a, double b, double tolerance)
{
	if (fabs(a - b) > tolerance)
		fail_msg("%.12g differs from %.12g", a, b);
}

/* Returns the variance of strength[a] - strength[b]; b PLAYERS: of strength[a].
 */
static double
variance(const struct rating *r, unsigned a, unsigned b)
{
	double contrast[PLAYERS + 1] = { 0 };

	contrast[a] = 1;
	contrast[b] -= 1;
	return rating_variance(r, contrast);
}

static void
add_wins(unsigned winner, unsigned loser, unsigned count)
{
	while (count-- > 0)
		add(2, (unsigned[]){ winner, loser }, (unsigned[]){ 1, 2 });
}

/*
 * Citations between statistical journals (Stigler 1994): the maximum likelihood
 * estimates and standard errors of the package BradleyTerry2 for R, version 1.0
 * (Turner and Firth, section 2), relative to the first journal.
 */
static void
test_published(void **state)
{
	static const unsigned cited[4][4] = {
		{ 714, 730, 498, 221 }, /* Biometrika */
		{ 33, 425, 68, 17 },    /* Communications in Statistics */
		{ 320, 813, 1072, 142 }, /* JASA */
		{ 284, 276, 325, 188 }, /* JRSS, series B */
	};
	static const double estimate[4] = { 0, -2.94907, -0.47957, 0.26895 };
	static const double error[4] = { 0, 0.10255, 0.06059, 0.07083 };
	struct rating r;

	(void)state;
	games.places = 0;
	for (unsigned i = 0; i < 4; i++)
		for (unsigned k = 0; k < 4; k++)
			if (i != k)
				add_wins(i, k, cited[i][k]);
	assert_true(rating_fit(&r, games.place, games.places, 4, 1e-7));
	for (unsigned i = 1; i < 4; i++) {
		assert_near(r.strength[i] - r.strength[0], estimate[i],
		    6e-6);
		assert_near(sqrt(variance(&r, i, 0)),
		    error[i], 6e-6);
	}
	rating_release(&r);
}

/* A player who always wins has a finite rating, here by hand. */
static void
test_prior(void **state)
{
	struct rating r;

	(void)state;
	games.places = 0;
	assert_true(rating_fit(&r, games.place, 0, 1, 1));
	assert_near(r.strength[0], 0, 1e-12);
	assert_near(variance(&r, 0, PLAYERS), 2, 1e-12);
	rating_release(&r);
	assert_true(rating_fit(&r, games.place, 0, 0, 1));
	rating_release(&r);
	/*
	 * By symmetry the loser has the opposite strength, and the slope is
	 * 1 - p(2 s) + 1 - 2 p(s) = 0 with p(x) = 1 / (1 + exp(-x)).
	 */
	add_wins(0, 1, 1);
	assert_true(rating_fit(&r, games.place, games.places, 2, 1));
	const double s = r.strength[0];
	assert_near(r.strength[1], -s, 1e-12);
	assert_near(2 - 1 / (1 + exp(-2 * s)) - 2 / (1 + exp(-s)), 0,
	    1e-12);
	rating_release(&r);
}

/* Returns a number from 0 up to 1. */
static double
draw(uint64_t *random)
{
	*random = *random * UINT64_C(6364136223846793005) + 1;
	return (double)(*random >> 11) / (double)(UINT64_C(1) << 53);
}

static void
swap(unsigned *a, unsigned *b)
{
	const unsigned c = *a;

	*a = *b;
	*b = c;
}

/*
 * Adds games of 2 to 6 random players; who comes next is drawn by the worths,
 * and ties with the one before with the probability `ties`.
 */
static void
play(uint64_t *random, unsigned players, unsigned count, const double *worth,
    double ties)
{
	unsigned player[PLAYERS], rank[6];

	games.places = 0;
	for (unsigned i = 0; i < players; i++)
		player[i] = i;
	while (count-- > 0) {
		const unsigned seats = 2 + (unsigned)(5 * draw(random));

		for (unsigned i = 0; i < seats; i++)
			swap(&player[i], &player[i +
			    (unsigned)((players - i) * draw(random))]);
		for (unsigned i = 0; i < seats; i++) {
			double sum = 0;
			unsigned next = i;

			for (unsigned k = i; k < seats; k++)
				sum += worth[player[k]];
			sum *= draw(random);
			while (next + 1 < seats && sum >= worth[player[next]])
				sum -= worth[player[next++]];
			swap(&player[i], &player[next]);
			rank[i] = i > 0 && draw(random) < ties ? rank[i - 1] :
			    i + 1;
		}
		add(seats, player, rank);
	}
}

/*
 * Returns the mean log-likelihood of all orders of the places of a game from
 * `from` on that agree with the ranks, and sets *orders to their number.
 */
static double
order_likelihood(const struct place *place, unsigned from,
    const double *strength, unsigned *orders)
{
	struct place rest[6];
	const unsigned n = place->players;
	double all = 0, sum = 0;

	*orders = 0;
	for (unsigned i = from; i < n; i++)
		sum += exp(strength[place[i].player]);
	for (unsigned i = from; i < n && place[i].rank == place[from].rank;
	     i++) {
		unsigned count;

		for (unsigned k = 0; k < n; k++)
			rest[k] = place[k == i ? from : k == from ? i : k];
		all += order_likelihood(rest, from + 1, strength, &count);
		all += count * (strength[place[i].player] - log(sum));
		*orders += count;
	}
	*orders += from == n;
	return all;
}

/* Returns the logarithm of the posterior, by its definition. */
static double
posterior(const double *strength, unsigned players)
{
	double all = 0;
	unsigned orders;

	for (unsigned i = 0; i < players; i++)
		all -= log(1 + exp(strength[i])) + log(1 + exp(-strength[i]));
	for (size_t i = 0; i < games.places; i += games.place[i].players) {
		const double sum = order_likelihood(&games.place[i], 0,
		    strength, &orders);

		all += sum / orders;
	}
	return all;
}

/* The second difference of the posterior by two strengths. */
static double
curvature(double *strength, unsigned players, unsigned a, unsigned b)
{
	const double h = 1e-3;
	double sum = 0;

	for (int i = -1; i <= 1; i += 2)
		for (int k = -1; k <= 1; k += 2) {
			strength[a] += i * h;
			strength[b] += k * h;
			sum += i * k * posterior(strength, players);
			strength[a] -= i * h;
			strength[b] -= k * h;
		}
	return sum / (4 * h * h);
}

/*
 * The strengths are where the posterior is flat; and its curvature, multiplied
 * by the covariances, is the identity.
 */
static void
test_definition(void **state)
{
	enum { FEW = 7 };
	const double worth[FEW] = { 1, 2, 4, 0.2, 1.5, 0.7, 1 };
	double h[FEW][FEW], v[FEW];
	uint64_t random = 7;
	struct rating r;

	(void)state;
	play(&random, FEW, 40, worth, 0.2);
	assert_true(rating_fit(&r, games.place, games.places, FEW, 1));
	for (unsigned i = 0; i < FEW; i++) {
		const double at = r.strength[i];

		r.strength[i] = at + 1e-4;
		const double above = posterior(r.strength, FEW);
		r.strength[i] = at - 1e-4;
		assert_near((above - posterior(r.strength, FEW)) / 2e-4,
		    0, 1e-6);
		r.strength[i] = at;
		v[i] = variance(&r, i, PLAYERS);
	}
	for (unsigned i = 0; i < FEW; i++)
		for (unsigned k = 0; k < FEW; k++)
			h[i][k] = -curvature(r.strength, FEW, i, k);
	for (unsigned i = 0; i < FEW; i++)
		for (unsigned k = 0; k < FEW; k++) {
			double sum = 0;

			for (unsigned l = 0; l < FEW; l++)
				sum += h[i][l] * (v[l] + v[k] -
				    variance(&r, l, k)) / 2;
			assert_near(sum, i == k, 1e-4);
		}
	rating_release(&r);
}

/*
 * Of the intervals of many small tournaments, of players whose strengths are
 * spread like the prior of one game, 95 % have the strength, relative to the
 * mean, in them.
 */
static void
test_coverage(void **state)
{
	enum { MANY = 300, CLUB = 12 };
	double strength[CLUB], worth[CLUB];
	uint64_t random = 1;
	unsigned inside = 0;

	(void)state;
	for (unsigned t = 0; t < MANY; t++) {
		struct rating r;

		for (unsigned i = 0; i < CLUB; i++) {
			const double p = draw(&random);

			strength[i] = log(p / (1 - p));
			worth[i] = exp(strength[i]);
		}
		play(&random, CLUB, 30, worth, 0);
		assert_true(rating_fit(&r, games.place, games.places, CLUB,
		    0.5));
		for (unsigned i = 0; i < CLUB; i++) {
			double contrast[CLUB], error = 0;

			for (unsigned k = 0; k < CLUB; k++) {
				contrast[k] = (i == k) - 1.0 / CLUB;
				error += contrast[k] *
				    (r.strength[k] - strength[k]);
			}
			inside += fabs(error) <
			    1.96 * sqrt(rating_variance(&r, contrast));
		}
		rating_release(&r);
	}
	assert_in_range(inside, MANY * CLUB * 94 / 100, MANY * CLUB * 96 / 100);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_published),
		cmocka_unit_test(test_prior),
		cmocka_unit_test(test_definition),
		cmocka_unit_test(test_coverage),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
