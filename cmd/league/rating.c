/*
 * rating.c - fits the Plackett-Luce model with ties and a prior.
 *
 * D. R. Hunter: MM algorithms for generalized Bradley-Terry models, Annals of
 * Statistics 32 (2004), describes the model.  The log-likelihood is concave, so
 * Newton's method, with steps that are halved until they improve it, finds the
 * only maximum.
 */
#include "league/rating.h"

#include <math.h>
#include <stdlib.h>

enum { ITERATIONS = 200, HALVINGS = 60 };

static const double STEP_MAX = 2, STEP_DONE = 1e-10;

struct fit {
	const struct place *place;
	size_t places, players;
	double prior;
	const double *strength;
	double *worth; /* exp(strength) */
	double likelihood;
	/* gradient, and negative Hessian: its lower triangle, row by row */
	double *slope, *information;
};

static double *
element(double *matrix, size_t players, size_t i, size_t k)
{
	return &matrix[i > k ? i * players + k : k * players + i];
}

/*
 * Counts that someone is chosen among the players of the tied places in the set
 * `set` (bit i: place tied[i]) and all places from `lower` up to `end`, whose
 * worths are `sum` in all.
 */
static void
add_choice(struct fit *f, double weight, const struct place *tied, unsigned set,
    const struct place *lower, const struct place *end, double sum)
{
	f->likelihood -= weight * log(sum);
	if (!f->slope)
		return;
	for (const struct place *a = tied; a < end; a++) {
		const double p = f->worth[a->player] / sum;

		if (a < lower && !(set >> (a - tied) & 1))
			continue;
		f->slope[a->player] -= weight * p;
		*element(f->information, f->players, a->player, a->player) +=
		    weight * p;
		for (const struct place *b = tied; b <= a; b++)
			if (b >= lower || set >> (b - tied) & 1)
				*element(f->information, f->players, a->player,
				    b->player) -= weight * p *
				    f->worth[b->player] / sum;
	}
}

/*
 * Counts the players who tie from `tied` up to `lower`.  In a random order of
 * them, each set of m of k is once the one that is left, with probability
 * 1 / binomial(k, m).
 */
static void
add_tied(struct fit *f, const struct place *tied, const struct place *lower,
    const struct place *end, double below)
{
	const unsigned k = (unsigned)(lower - tied);

	for (unsigned set = 1; set < 1U << k; set++) {
		double weight = 1, sum = below;
		unsigned m = 0;

		for (unsigned i = 0; i < k; i++) {
			if (!(set >> i & 1))
				continue;
			m++;
			weight *= (double)m / (k - m + 1);
			sum += f->worth[tied[i].player];
		}
		add_choice(f, weight, tied, set, lower, end, sum);
	}
	for (unsigned i = 0; i < k; i++) {
		f->likelihood += f->strength[tied[i].player];
		if (f->slope)
			f->slope[tied[i].player] += 1;
	}
}

static void
add_game(struct fit *f, const struct place *place, const struct place *end)
{
	const struct place *lower = end;
	double below = 0;

	while (lower > place) {
		const struct place *tied = lower - 1;

		while (tied > place && tied[-1].rank == tied->rank)
			tied--;
		add_tied(f, tied, lower, end, below);
		for (const struct place *a = tied; a < lower; a++)
			below += f->worth[a->player];
		lower = tied;
	}
}

/* Sets the likelihood; unless slope is NULL, also its derivatives. */
static void
evaluate(struct fit *f)
{
	const size_t n = f->players;

	f->likelihood = 0;
	for (size_t i = 0; i < n; i++)
		f->worth[i] = exp(f->strength[i]);
	for (size_t i = 0; i < n && f->slope; i++)
		f->slope[i] = 0;
	for (size_t i = 0; i < n * n && f->slope; i++)
		f->information[i] = 0;
	for (size_t i = 0; i < f->places; i += f->place[i].players)
		add_game(f, f->place + i, f->place + i + f->place[i].players);
	for (size_t i = 0; i < f->players; i++) {
		const double p = f->worth[i] / (1 + f->worth[i]);

		f->likelihood += f->prior * (log(p) - log1p(f->worth[i]));
		if (!f->slope)
			continue;
		f->slope[i] += f->prior * (1 - 2 * p);
		f->information[i * f->players + i] +=
		    2 * f->prior * p * (1 - p);
	}
}

/* Replaces a positive definite matrix by its Cholesky factor. */
static void
factor(double *matrix, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		double *row = matrix + i * n;

		for (size_t k = 0; k <= i; k++) {
			const double *above = matrix + k * n;
			double sum = row[k];

			for (size_t l = 0; l < k; l++)
				sum -= row[l] * above[l];
			row[k] = k < i ? sum / above[k] : sqrt(sum);
		}
	}
}

/* Solves L x = x. */
static void
solve_lower(const double *triangle, size_t n, double *x)
{
	for (size_t i = 0; i < n; i++) {
		for (size_t k = 0; k < i; k++)
			x[i] -= triangle[i * n + k] * x[k];
		x[i] /= triangle[i * n + i];
	}
}

/* Solves L^T x = x. */
static void
solve_upper(const double *triangle, size_t n, double *x)
{
	for (size_t i = n; i-- > 0;) {
		x[i] /= triangle[i * n + i];
		for (size_t k = 0; k < i; k++)
			x[k] -= triangle[i * n + k] * x[i];
	}
}

/*
 * Sets next[] to the strengths after the step, halved until it improves the
 * likelihood, and returns the largest change.
 */
static double
take_step(struct fit *f, const double *step, double *next)
{
	const double *from = f->strength;
	const double before = f->likelihood;
	double *slope = f->slope, scale = 1, longest = 0;

	for (size_t i = 0; i < f->players; i++)
		longest = fmax(longest, fabs(step[i]));
	if (longest > STEP_MAX)
		scale = STEP_MAX / longest;
	f->slope = NULL;
	f->strength = next;
	for (int halvings = 0; halvings < HALVINGS; halvings++, scale /= 2) {
		for (size_t i = 0; i < f->players; i++)
			next[i] = from[i] + scale * step[i];
		evaluate(f);
		if (f->likelihood >= before || scale * longest < STEP_DONE)
			break;
	}
	f->strength = from;
	f->slope = slope;
	return scale * longest;
}

static void
climb(struct fit *f, double *strength, double *next)
{
	const size_t n = f->players;

	for (int i = 0; i < ITERATIONS; i++) {
		evaluate(f);
		factor(f->information, n);
		solve_lower(f->information, n, f->slope);
		solve_upper(f->information, n, f->slope);
		const double change = take_step(f, f->slope, next);
		for (size_t k = 0; k < n; k++)
			strength[k] = next[k];
		if (change < STEP_DONE)
			break;
	}
	evaluate(f);
	factor(f->information, n);
}

bool
rating_fit(struct rating *r, const struct place *place, size_t places,
    size_t players, double prior)
{
	double *work = calloc(3 * players + 1, sizeof(*work));

	*r = (struct rating){ .players = players };
	r->strength = calloc(players + 1, sizeof(*r->strength));
	r->triangle = calloc(players * players + 1, sizeof(*r->triangle));
	if (!work || !r->strength || !r->triangle) {
		free(work);
		rating_release(r);
		return false;
	}
	struct fit f = {
		.place = place,
		.places = places,
		.players = players,
		.prior = prior,
		.strength = r->strength,
		.worth = work,
		.slope = work + players,
		.information = r->triangle,
	};
	climb(&f, r->strength, work + 2 * players);
	free(work);
	return true;
}

double
rating_variance(const struct rating *r, double *contrast)
{
	double variance = 0;

	solve_lower(r->triangle, r->players, contrast);
	for (size_t i = 0; i < r->players; i++)
		variance += contrast[i] * contrast[i];
	return variance;
}

void
rating_release(struct rating *r)
{
	free(r->strength);
	free(r->triangle);
	*r = (struct rating){ 0 };
}
