/*
 * rating.c - fits the Davidson-Luce model with a prior.
 *
 * D. Firth, I. Kosmidis and H. Turner: Davidson-Luce model for multi-item
 * choice with ties (arXiv 1909.07123), describes the model.  The log-likelihood
 * is concave, so Newton's method, with steps that are halved until they improve
 * it, finds the only maximum.
 */
#include "league/rating.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
	ITERATIONS = 200,
	HALVINGS = 60,
	ROUNDS = 10, /* of find_step(), times the parameters */
	TERMS = 2 * TES_SEATS_MAX, /* of players, and of orders of ties */
};

static const double STEP_MAX = 2, STEP_DONE = 1e-10, REST_DONE = 1e-20;

/*
 * The parameters are the logarithms of the prevalences of the orders of ties
 * that occur, then the strengths of the players.
 */
struct fit {
	const struct place *place;
	size_t places, ties, size; /* size: number of parameters */
	bool has_tie[TES_SEATS_MAX + 1]; /* of this order */
	size_t tie[TES_SEATS_MAX + 1];   /* its parameter, ascending */
	double prior;
	const double *value; /* of the parameters */
	double likelihood;
	/* gradient, and negative Hessian: its lower triangle, row by row */
	double *slope, *information;
};

/* A linear combination of parameters. */
struct terms {
	size_t parameter[TERMS];
	double weight[TERMS];
	unsigned count;
};

static void
add_term(struct terms *terms, size_t parameter, double weight)
{
	terms->parameter[terms->count] = parameter;
	terms->weight[terms->count++] = weight;
}

/* Returns the number of bits that are set. */
static unsigned
count_bits(unsigned set)
{
	unsigned n = 0;

	for (; set; set &= set - 1)
		n++;
	return n;
}

/*
 * Makes the logarithm of the worth of a set of players (bit i: place[i]), who
 * tie if there are several.
 */
static void
set_terms(struct terms *terms, const struct fit *f, const struct place *place,
    unsigned set)
{
	const unsigned order = count_bits(set);

	terms->count = 0;
	for (unsigned i = 0; set >> i; i++)
		if (set >> i & 1)
			add_term(terms, f->ties + place[i].player, 1. / order);
	if (order > 1)
		add_term(terms, f->tie[order], 1);
}

static double
sum_terms(const struct terms *terms, const struct fit *f)
{
	double sum = 0;

	for (unsigned i = 0; i < terms->count; i++)
		sum += terms->weight[i] * f->value[terms->parameter[i]];
	return sum;
}

/* Adds multiples of the terms to the gradient, and of their squares. */
static void
add_derivatives(struct fit *f, const struct terms *terms, double once,
    double squared)
{
	for (unsigned a = 0; a < terms->count; a++) {
		const size_t i = terms->parameter[a];

		f->slope[i] += once * terms->weight[a];
		for (unsigned b = 0; b < terms->count; b++) {
			const size_t k = terms->parameter[b];

			if (k <= i)
				f->information[i * f->size + k] += squared *
				    terms->weight[a] * terms->weight[b];
		}
	}
}

/*
 * Counts that the players before `lower` are chosen of those up to `end`: the
 * probability is their share of the worth of all sets that can be chosen.
 */
static void
add_choice(struct fit *f, const struct place *place, const struct place *lower,
    const struct place *end)
{
	const unsigned players = (unsigned)(end - place);
	const unsigned chosen = (1U << (lower - place)) - 1;
	double strength[1 << TES_SEATS_MAX] = { 0 }, sum = 0;
	struct terms terms, mean = { .count = 0 };

	set_terms(&terms, f, place, chosen);
	const double base = sum_terms(&terms, f);
	if (f->slope)
		add_derivatives(f, &terms, 1, 0);
	for (unsigned set = 1; set < 1U << players; set++)
		if (f->has_tie[count_bits(set)]) {
			set_terms(&terms, f, place, set);
			strength[set] = exp(sum_terms(&terms, f) - base);
			sum += strength[set];
		}
	f->likelihood -= log(sum);
	if (!f->slope)
		return;
	for (unsigned i = 0; i < players; i++)
		add_term(&mean, f->ties + place[i].player, 0);
	for (unsigned order = 2; order <= players; order++)
		if (f->has_tie[order])
			add_term(&mean, f->tie[order], 0);
	for (unsigned set = 1; set < 1U << players; set++) {
		const unsigned order = count_bits(set);
		const double p = strength[set] / sum;

		if (!f->has_tie[order])
			continue;
		set_terms(&terms, f, place, set);
		add_derivatives(f, &terms, 0, p);
		for (unsigned i = 0; i < players; i++)
			if (set >> i & 1)
				mean.weight[i] += p / order;
		if (order > 1)
			mean.weight[players + f->tie[order]] += p;
	}
	add_derivatives(f, &mean, -1, -1);
}

/* Returns the end of the players who tie with the one at `place`. */
static const struct place *
end_of_tie(const struct place *place, const struct place *end)
{
	const uint16_t rank = place->rank;

	while (place < end && place->rank == rank)
		place++;
	return place;
}

/*
 * Adds the prior of a parameter x: `won` choices of it, and `lost` of an
 * alternative of worth k.  Their log-likelihood is won * log(e^x / (k + e^x)) +
 * lost * log(k / (k + e^x)).
 */
static void
add_prior(struct fit *f, size_t parameter, double k, double won, double lost)
{
	const double x = f->value[parameter], sum = k + exp(x);
	const double p = exp(x) / sum;

	f->likelihood += won * log(p) + lost * log(k / sum);
	if (!f->slope)
		return;
	f->slope[parameter] += won * (1 - p) - lost * p;
	f->information[parameter * (f->size + 1)] +=
	    (won + lost) * p * (1 - p);
}

/* Sets the likelihood; unless slope is NULL, also its derivatives. */
static void
evaluate(struct fit *f)
{
	const size_t n = f->size;

	f->likelihood = 0;
	if (f->slope) {
		memset(f->slope, 0, n * sizeof(*f->slope));
		memset(f->information, 0, n * n * sizeof(*f->information));
	}
	for (size_t i = 0; i < f->places; i += f->place[i].players) {
		const struct place *place = f->place + i;
		const struct place *end = place + place->players, *lower;

		for (; place < end; place = lower) {
			lower = end_of_tie(place, end);
			add_choice(f, place, lower, end);
		}
	}
	for (unsigned order = 2; order <= TES_SEATS_MAX; order++)
		if (f->has_tie[order])
			add_prior(f, f->tie[order], order, 0, f->prior);
	for (size_t i = f->ties; i < n; i++)
		add_prior(f, i, 1, f->prior, f->prior);
}

/* Returns the sum of n products, as four sums, which are faster than one. */
static double
multiply(const double *a, const double *b, size_t n)
{
	double sum[4] = { 0 };
	size_t i = 0;

	for (; i + 4 <= n; i += 4)
		for (size_t k = 0; k < 4; k++)
			sum[k] += a[i + k] * b[i + k];
	for (; i < n; i++)
		sum[0] += a[i] * b[i];
	return sum[0] + sum[1] + (sum[2] + sum[3]);
}

/* Replaces a positive definite matrix by its Cholesky factor. */
static void
factor(double *matrix, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		double *row = matrix + i * n;

		for (size_t k = 0; k <= i; k++) {
			const double *above = matrix + k * n;
			const double left = row[k] - multiply(row, above, k);

			row[k] = k < i ? left / above[k] : sqrt(left);
		}
	}
}

/*
 * Replaces a lower triangle of a matrix that is 0 above it by its inverse.
 * sum: of n numbers.  Four rows are added at once, which is faster.
 */
static void
invert(double *triangle, size_t n, double *sum)
{
	for (size_t i = 0; i < n; i++) {
		double *row = triangle + i * n;
		size_t k = 0;

		memset(sum, 0, i * sizeof(*sum));
		for (; k + 4 <= i; k += 4) {
			const double *a = triangle + k * n, *weight = row + k;

			for (size_t l = 0; l < k + 4; l++)
				sum[l] += weight[0] * a[l] +
				    weight[1] * a[n + l] +
				    weight[2] * a[2 * n + l] +
				    weight[3] * a[3 * n + l];
		}
		for (; k < i; k++)
			for (size_t l = 0; l <= k; l++)
				sum[l] += row[k] * triangle[k * n + l];
		row[i] = 1 / row[i];
		for (k = 0; k < i; k++)
			row[k] = -row[i] * sum[k];
	}
}

/* An element of the information matrix that is not 0. */
struct element {
	size_t row, column; /* row >= column */
	double value;
};

/*
 * Lists the elements.  Most are 0 if there are many players: two who have never
 * met.  Returns NULL if out of memory.
 */
static struct element *
list_elements(const struct fit *f, size_t *count)
{
	const size_t n = f->size;
	struct element *list, *end;
	size_t most = 0;

	for (size_t i = 0; i < n; i++)
		for (size_t k = 0; k <= i; k++)
			most += f->information[i * n + k] != 0;
	end = list = malloc((most + 1) * sizeof(*list));
	for (size_t i = 0; i < n && list; i++)
		for (size_t k = 0; k <= i; k++)
			if (f->information[i * n + k] != 0)
				*end++ = (struct element){ i, k,
					f->information[i * n + k] };
	*count = most;
	return list;
}

/* Sets y to A x. */
static void
apply(const struct element *a, size_t count, size_t n, const double *x,
    double *y)
{
	memset(y, 0, n * sizeof(*y));
	for (size_t i = 0; i < count; i++) {
		y[a[i].row] += a[i].value * x[a[i].column];
		if (a[i].row != a[i].column)
			y[a[i].column] += a[i].value * x[a[i].row];
	}
}

/*
 * Sets step[] to the solution of A step = slope, by conjugate gradients that
 * are preconditioned by the diagonal; overwrites slope[].  work: 3 n numbers.
 * Returns false if out of memory.
 */
static bool
find_step(const struct fit *f, double *step, double *work)
{
	const size_t n = f->size;
	double *rest = f->slope, *scaled = work, *way = work + n;
	double *image = work + 2 * n, size = 0, first = 0;
	size_t count;
	struct element *a = list_elements(f, &count);

	memset(step, 0, n * sizeof(*step));
	memset(way, 0, n * sizeof(*way));
	for (size_t round = 0; round < ROUNDS * n + 1 && a; round++) {
		const double before = size;

		for (size_t i = 0; i < n; i++)
			scaled[i] = rest[i] / f->information[i * (n + 1)];
		size = multiply(rest, scaled, n);
		if (round == 0)
			first = size;
		if (size <= REST_DONE * first)
			break;
		for (size_t i = 0; i < n; i++)
			way[i] = scaled[i] +
			    (round > 0 ? size / before : 0) * way[i];
		apply(a, count, n, way, image);
		const double length = size / multiply(way, image, n);
		for (size_t i = 0; i < n; i++) {
			step[i] += length * way[i];
			rest[i] -= length * image[i];
		}
	}
	free(a);
	return a != NULL;
}

/*
 * Sets next[] to the parameters after the step, halved until it improves the
 * likelihood, and returns the largest change.
 */
static double
take_step(struct fit *f, const double *step, double *next)
{
	const double *from = f->value;
	const double before = f->likelihood;
	double *slope = f->slope, scale = 1, longest = 0;

	for (size_t i = 0; i < f->size; i++)
		longest = fmax(longest, fabs(step[i]));
	if (longest > STEP_MAX)
		scale = STEP_MAX / longest;
	f->slope = NULL;
	f->value = next;
	for (int halvings = 0; halvings < HALVINGS; halvings++, scale /= 2) {
		for (size_t i = 0; i < f->size; i++)
			next[i] = from[i] + scale * step[i];
		evaluate(f);
		if (f->likelihood >= before || scale * longest < STEP_DONE)
			break;
	}
	f->value = from;
	f->slope = slope;
	return scale * longest;
}

/* Finds the orders of ties that occur, and counts the parameters. */
static void
count_parameters(struct fit *f, size_t players)
{
	f->has_tie[1] = true;
	for (size_t i = 0; i < f->places; i += f->place[i].players) {
		const struct place *place = f->place + i;
		const struct place *end = place + place->players, *lower;

		for (; place < end; place = lower) {
			lower = end_of_tie(place, end);
			f->has_tie[lower - place] = true;
		}
	}
	for (unsigned order = 2; order <= TES_SEATS_MAX; order++)
		if (f->has_tie[order])
			f->tie[order] = f->ties++;
	f->size = f->ties + players;
}

/* Takes the results from the fit.  Returns false if out of memory. */
static bool
set_result(struct rating *r, struct fit *f, double *work)
{
	const size_t n = f->size, players = r->players;

	r->strength = calloc(players + 1, sizeof(*r->strength));
	r->inverse = calloc(players * players + 1, sizeof(*r->inverse));
	if (!r->strength || !r->inverse)
		return false;
	evaluate(f);
	factor(f->information, n);
	for (unsigned order = 2; order <= TES_SEATS_MAX; order++)
		if (f->has_tie[order])
			r->tie[order] = exp(f->value[f->tie[order]]);
	memcpy(r->strength, f->value + f->ties, players * sizeof(double));
	/* the part of the factor of the information that is about strengths */
	for (size_t i = 0; i < players; i++)
		memcpy(r->inverse + i * players, f->information +
		    (f->ties + i) * n + f->ties, players * sizeof(double));
	invert(r->inverse, players, work);
	return true;
}

bool
rating_fit(struct rating *r, const struct place *place, size_t places,
    size_t players, double prior)
{
	struct fit f = { .place = place, .places = places, .prior = prior };

	count_parameters(&f, players);
	const size_t n = f.size;
	double *value = calloc(n * (n + 7) + 1, sizeof(*value));
	double *next = value + n, *step = value + 3 * n, *work = value + 4 * n;
	bool good = value != NULL;
	*r = (struct rating){ .players = players };
	f.value = value;
	f.slope = value + 2 * n;
	f.information = value + 7 * n;
	for (int i = 0; i < ITERATIONS && good; i++) {
		evaluate(&f);
		good = find_step(&f, step, work);
		const double change = take_step(&f, step, next);
		memcpy(value, next, n * sizeof(*value));
		if (change < STEP_DONE)
			break;
	}
	good = good && set_result(r, &f, work);
	free(value);
	if (!good)
		rating_release(r);
	return good;
}

void
rating_variances(const struct rating *r, double *variance)
{
	const size_t n = r->players;

	memset(variance, 0, n * sizeof(*variance));
	for (size_t i = 0; i < n; i++) {
		const double *row = r->inverse + i * n;
		double mean = 0;

		for (size_t k = 0; k <= i; k++)
			mean += row[k] / (double)n;
		for (size_t k = 0; k < n; k++) {
			const double weight = (k <= i ? row[k] : 0) - mean;

			variance[k] += weight * weight;
		}
	}
}

void
rating_release(struct rating *r)
{
	free(r->strength);
	free(r->inverse);
	*r = (struct rating){ 0 };
}
