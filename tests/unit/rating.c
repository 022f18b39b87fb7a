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
	double sum = 0;

	for (size_t i = 0; i < r->players; i++) {
		const double *row = r->inverse + i * r->players;
		const double d = row[a] - (b < PLAYERS ? row[b] : 0);

		sum += d * d;
	}
	return sum;
}

/* Asserts strengths and standard errors relative to the first player. */
static void
assert_strengths(const struct rating *r, const double (*expected)[2],
    double tolerance)
{
	for (unsigned i = 1; i < r->players; i++) {
		assert_near(r->strength[i] - r->strength[0], expected[i][0],
		    tolerance);
		assert_near(sqrt(variance(r, i, 0)), expected[i][1], tolerance);
	}
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
	static const double expected[4][2] = { { 0, 0 },
		{ -2.94907, 0.10255 }, { -0.47957, 0.06059 },
		{ 0.26895, 0.07083 } };
	struct rating r;

	(void)state;
	games.places = 0;
	for (unsigned i = 0; i < 4; i++)
		for (unsigned k = 0; k < 4; k++)
			if (i != k)
				add_wins(i, k, cited[i][k]);
	assert_true(rating_fit(&r, games.place, games.places, 4, 1e-7));
	assert_strengths(&r, expected, 6e-6);
	rating_release(&r);
}

/*
 * Comparisons of chocolate puddings (Davidson, JASA 65, 1970, example 2): the
 * estimates and standard errors of the package PlackettLuce for R (section 2.2
 * of its vignette), relative to the first brand.  It stops after the 7
 * iterations of the paper, so the last digits differ.
 */
static void
test_published_ties(void **state)
{
	static const unsigned compared[15][5] = {
		/* brands; the first preferred, the second, no preference */
		{ 0, 1, 19, 22, 16 }, { 0, 2, 16, 19, 12 },
		{ 1, 2, 19, 19, 10 }, { 0, 3, 18, 23, 13 },
		{ 1, 3, 23, 19, 9 }, { 2, 3, 19, 20, 15 },
		{ 0, 4, 13, 19, 18 }, { 1, 4, 16, 20, 12 },
		{ 2, 4, 16, 15, 17 }, { 3, 4, 17, 14, 16 },
		{ 0, 5, 18, 21, 12 }, { 1, 5, 22, 20, 12 },
		{ 2, 5, 13, 18, 10 }, { 3, 5, 14, 19, 18 },
		{ 4, 5, 11, 21, 12 },
	};
	static const double expected[6][2] = { { 0, 0 },
		{ 0.2202447, 0.1872168 }, { 0.1529644, 0.1935181 },
		{ 0.1752864, 0.1882110 }, { 0.1338550, 0.1927043 },
		{ 0.3771362, 0.1924059 } };
	struct rating r;

	(void)state;
	games.places = 0;
	for (unsigned i = 0; i < 15; i++) {
		const unsigned *c = compared[i];

		add_wins(c[0], c[1], c[2]);
		add_wins(c[1], c[0], c[3]);
		for (unsigned k = 0; k < c[4]; k++)
			add(2, c, (unsigned[]){ 1, 1 });
	}
	assert_true(rating_fit(&r, games.place, games.places, 6, 1e-7));
	assert_strengths(&r, expected, 2e-4);
	assert_near(r.tie[2], 0.7468147, 2e-5);
	rating_release(&r);
}

/*
 * Ties of two and of four at tables of up to four: rankings of the tests of the
 * package PlackettLuce (test-ties.R), and what glm() of R 4.2.2 estimates for
 * the log-linear model of all sets that can be chosen.
 */
static void
test_reference(void **state)
{
	static const struct {
		unsigned players, player[4], rank[4];
	} ranking[7] = {
		{ 2, { 0, 1 }, { 1, 2 } },
		{ 4, { 1, 2, 3, 0 }, { 1, 2, 3, 4 } },
		{ 3, { 1, 2, 0 }, { 1, 1, 3 } },
		{ 3, { 0, 1, 2 }, { 1, 2, 3 } },
		{ 3, { 1, 0, 2 }, { 1, 2, 3 } },
		{ 3, { 0, 3, 2 }, { 1, 2, 3 } },
		{ 4, { 0, 1, 2, 3 }, { 1, 1, 1, 1 } },
	};
	static const double expected[4][2] = { { 0, 0 },
		{ 0.499705797, 0.94733825 }, { -1.211135261, 1.07130343 },
		{ -0.364529466, 1.07688597 } };
	struct rating r;

	(void)state;
	games.places = 0;
	for (unsigned i = 0; i < 7; i++)
		add(ranking[i].players, ranking[i].player, ranking[i].rank);
	assert_true(rating_fit(&r, games.place, games.places, 4, 1e-9));
	assert_strengths(&r, expected, 1e-7);
	assert_near(log(r.tie[2]), -1.966571152, 1e-7);
	assert_near(r.tie[3], 0, 0);
	assert_near(log(r.tie[4]), 1.733328392, 1e-7);
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
	/*
	 * If all games are ties, of equal players, the slope by the logarithm
	 * of their prevalence t is 1 - t / (2 + t) - t / (2 + t) = 0.
	 */
	games.places = 0;
	add(2, (unsigned[]){ 0, 1 }, (unsigned[]){ 1, 1 });
	assert_true(rating_fit(&r, games.place, games.places, 2, 1));
	assert_near(r.strength[0], 0, 1e-12);
	assert_near(r.strength[1], 0, 1e-12);
	assert_near(r.tie[2], 2, 1e-9);
	rating_release(&r);
}

/* Returns a number from 0 up to 1. */
static double
draw(uint64_t *random)
{
	*random = *random * UINT64_C(6364136223846793005) + 1;
	return (double)(*random >> 11) / (double)(UINT64_C(1) << 53);
}

/* How ties come about in random games. */
struct ties {
	double prevalence; /* that of two; that of k to the power of k - 1 */
	double by_chance;  /* each place ties with the one before */
};

static unsigned
count_bits(unsigned set)
{
	return set ? 1 + count_bits(set & (set - 1)) : 0;
}

/* Returns the worth of a set of players: bit i is player[i]. */
static double
worth_of(unsigned set, const unsigned *player, const double *strength,
    double prevalence)
{
	const unsigned order = count_bits(set);
	double sum = 0;

	for (unsigned i = 0; set >> i; i++)
		sum += set >> i & 1 ? strength[player[i]] : 0;
	return pow(prevalence, order - 1) * exp(sum / order);
}

/* Draws who of `left` players comes next: a set of them. */
static unsigned
draw_next(uint64_t *random, unsigned left, const unsigned *player,
    const double *strength, double prevalence)
{
	const unsigned all = (1U << left) - 1;
	double sum = 0;
	unsigned set = all;

	for (unsigned i = 1; i <= all; i++)
		sum += worth_of(i, player, strength, prevalence);
	sum *= draw(random);
	while (set > 1 && sum >= worth_of(set, player, strength, prevalence))
		sum -= worth_of(set--, player, strength, prevalence);
	return set;
}

/* Adds games of 2 to 6 random players. */
static void
play(uint64_t *random, unsigned players, unsigned count,
    const double *strength, const struct ties *ties)
{
	unsigned player[PLAYERS], order[6], rank[6];

	games.places = 0;
	for (unsigned i = 0; i < players; i++)
		player[i] = i;
	while (count-- > 0) {
		const unsigned seats = 2 + (unsigned)(5 * draw(random));
		unsigned left = seats, n = 0;

		for (unsigned i = 0; i < seats; i++) {
			const unsigned k = i +
			    (unsigned)((players - i) * draw(random));
			const unsigned other = player[k];

			player[k] = player[i];
			player[i] = other;
		}
		while (left > 0) {
			unsigned set = draw_next(random, left, player, strength,
			    ties->prevalence);
			const unsigned at = n;

			for (unsigned i = left; i-- > 0;) {
				if (!(set >> i & 1))
					continue;
				order[n] = player[i];
				player[i] = player[--left];
				player[left] = order[n];
				rank[n++] = at + 1;
			}
			if (at > 0 && draw(random) < ties->by_chance)
				for (unsigned i = at; i < n; i++)
					rank[i] = rank[at - 1];
		}
		add(seats, order, rank);
	}
}

/* Parameters of the model: strengths, and logarithms of prevalences. */
enum { FEW = 7, ORDERS = 7, VALUES = FEW + ORDERS };

/* Returns the logarithm of the posterior, by its definition. */
static double
posterior(const double *value, const bool *has_tie)
{
	double all = 0;

	for (unsigned i = 0; i < FEW; i++)
		all -= log(1 + exp(value[i])) + log(1 + exp(-value[i]));
	for (unsigned k = 2; k < ORDERS; k++)
		if (has_tie[k])
			all += log(k / (k + exp(value[FEW + k])));
	for (size_t i = 0; i < games.places; i += games.place[i].players) {
		const struct place *place = &games.place[i];
		const unsigned n = place->players;
		unsigned next;

		for (unsigned at = 0; at < n; at = next) {
			unsigned player[6];
			double sum = 0;

			for (next = at; next < n &&
			     place[next].rank == place[at].rank; next++)
				;
			for (unsigned k = at; k < n; k++)
				player[k - at] = place[k].player;
			for (unsigned set = 1; set < 1U << (n - at); set++) {
				const unsigned k = count_bits(set);

				if (k == 1 || has_tie[k])
					sum += worth_of(set, player, value,
					    1) * exp(value[FEW + k]);
			}
			all += log(worth_of((1U << (next - at)) - 1, player,
			    value, 1)) + value[FEW + next - at] - log(sum);
		}
	}
	return all;
}

/* The second difference of the posterior by two values. */
static double
curvature(double *value, const bool *has_tie, unsigned a, unsigned b)
{
	const double h = 1e-3;
	double sum = 0;

	for (int i = -1; i <= 1; i += 2)
		for (int k = -1; k <= 1; k += 2) {
			value[a] += i * h;
			value[b] += k * h;
			sum += i * k * posterior(value, has_tie);
			value[a] -= i * h;
			value[b] -= k * h;
		}
	return sum / (4 * h * h);
}

/*
 * The values are where the posterior is flat; and the covariances of the
 * strengths are the inverse of its curvature, from which the prevalences are
 * eliminated.
 */
static void
test_definition(void **state)
{
	static const double strength[FEW] = { 0, .7, 1.4, -1.6, .4, -.4, 0 };
	double value[VALUES] = { 0 }, h[VALUES][VALUES], v[FEW];
	bool has_tie[ORDERS] = { false };
	uint64_t random = 7;
	unsigned orders = 0;
	struct rating r;

	(void)state;
	play(&random, FEW, 40, strength, &(struct ties){ .2, .1 });
	assert_true(rating_fit(&r, games.place, games.places, FEW, 1));
	for (unsigned k = 2; k < ORDERS; k++) {
		has_tie[k] = r.tie[k] > 0;
		orders += has_tie[k];
		value[FEW + k] = has_tie[k] ? log(r.tie[k]) : 0;
	}
	assert_in_range(orders, 2, 4);
	for (unsigned i = 0; i < FEW; i++) {
		value[i] = r.strength[i];
		v[i] = variance(&r, i, PLAYERS);
	}
	for (unsigned i = 0; i < VALUES; i++) {
		const double at = value[i];

		value[i] = at + 1e-4;
		const double above = posterior(value, has_tie);
		value[i] = at - 1e-4;
		if (i < FEW || has_tie[i - FEW])
			assert_near((above - posterior(value, has_tie)) / 2e-4,
			    0, 1e-6);
		value[i] = at;
	}
	for (unsigned i = 0; i < VALUES; i++)
		for (unsigned k = 0; k < VALUES; k++)
			h[i][k] = -curvature(value, has_tie, i, k);
	for (unsigned t = FEW; t < VALUES; t++)
		for (unsigned i = 0; has_tie[t - FEW] && i < VALUES; i++)
			for (unsigned k = 0; i != t && k < VALUES; k++)
				if (k != t)
					h[i][k] -= h[i][t] * h[t][k] / h[t][t];
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
 * mean, in them: without ties, and with ties by the model or by chance.
 */
static void
test_coverage(void **state)
{
	enum { MANY = 300, CLUB = 12 };
	static const struct ties ties[] = { { 0, 0 }, { .25, 0 }, { .5, 0 },
		{ 0, .1 }, { 0, .2 } };
	uint64_t random = 1;

	(void)state;
	for (unsigned t = 0; t < MANY * sizeof(ties) / sizeof(ties[0]); t++) {
		static unsigned inside;
		double strength[CLUB], spread[CLUB];
		struct rating r;

		for (unsigned i = 0; i < CLUB; i++) {
			const double p = draw(&random);

			strength[i] = log(p / (1 - p));
		}
		play(&random, CLUB, 30, strength, &ties[t / MANY]);
		assert_true(rating_fit(&r, games.place, games.places, CLUB,
		    0.5));
		rating_variances(&r, spread);
		for (unsigned i = 0; i < CLUB; i++) {
			double error = 0;

			for (unsigned k = 0; k < CLUB; k++)
				error += ((i == k) - 1.0 / CLUB) *
				    (r.strength[k] - strength[k]);
			inside += fabs(error) < 1.96 * sqrt(spread[i]);
		}
		rating_release(&r);
		if (t % MANY < MANY - 1)
			continue;
		assert_in_range(inside, MANY * CLUB * 94 / 100,
		    MANY * CLUB * 96 / 100);
		inside = 0;
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_published),
		cmocka_unit_test(test_published_ties),
		cmocka_unit_test(test_reference),
		cmocka_unit_test(test_prior),
		cmocka_unit_test(test_definition),
		cmocka_unit_test(test_coverage),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
