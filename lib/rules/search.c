/*
 * search.c - Monte Carlo tree search over sampled draws.
 *
 * A playout goes down the tree by PUCT (a formula that weighs values of moves
 * against how often they were tried), samples chance outcomes, and adds the
 * position where it leaves the tree, the leaf.  The leaf gets the game's
 * heuristic evaluation; random moves to the end of the game would say little,
 * as most moves are bad.  Nodes are looked up by a hash of what the seat to
 * move knows, so that different orders of moves can lead to one node.
 *
 * Only the four basic operations are used on fractions, so that the choice is
 * equal on every machine.
 */
#include "base/array.h"
#include "base/root.h"
#include "rules/bot.h"

#include <stdlib.h>
#include <string.h>

enum { PATH_MAX_STEPS = 64, PV_MAX = 12 };

/*
 * Exploration constant of PUCT, tuned by games between bots: higher values try
 * more moves.
 */
static const double exploration = 1.5;
/*
 * Scale of the priors, in points: a move worse than the best by this much
 * gets a quarter of its prior.
 */
static const double prior_temperature = 1.0;
/*
 * A move not yet tried counts as worse than its node by this win probability
 * (first-play urgency).
 */
static const double fpu_reduction = 0.05;

struct edge {
	struct tes_move move;
	double prior; /* probability; those of a node sum up to 1 */
	double sum; /* values for the seat to move, added up */
	uint32_t visits;
};

struct node {
	uint64_t hash;
	size_t first; /* index of its first edge */
	uint32_t edges;
	uint32_t visits;
	double sum; /* values for the seat to move, added up */
	unsigned seat;
};

/*
 * Search tree.  Nodes and edges have indices, since the arrays may be
 * reallocated.
 */
struct tree {
	struct node *node;
	size_t nodes, nodes_cap;
	struct edge *edge;
	size_t edges, edges_cap;
	size_t *slot; /* hash table of node index + 1; 0: free */
	size_t slots; /* a power of two */
	struct tes_moves list;
};

/* A move of a playout inside the tree: indices of its node and edge. */
struct path_entry {
	size_t node, edge;
};

void
search_free(struct tree *tree)
{
	if (!tree)
		return;
	free(tree->node);
	free(tree->edge);
	free(tree->slot);
	tes_moves_release(&tree->list);
	free(tree);
}

/*
 * Empties the tree, and makes its hash table big enough.  Returns false if out
 * of memory.
 */
static bool
tree_begin(struct tes_bot *bot)
{
	size_t slots = 64;

	if (!bot->tree)
		bot->tree = calloc(1, sizeof(*bot->tree));
	struct tree *t = bot->tree;
	if (!t)
		return false;
	while (slots < 2 * ((size_t)bot->playouts + 1))
		slots *= 2;
	if (slots != t->slots) {
		free(t->slot);
		t->slots = 0;
		t->slot = malloc(slots * sizeof(*t->slot));
		if (!t->slot)
			return false;
		t->slots = slots;
	}
	memset(t->slot, 0, slots * sizeof(*t->slot));
	t->nodes = t->edges = 0;
	return true;
}

/* Returns a hash of what the seat to move knows (its information set). */
static uint64_t
infoset_hash(const struct tes_position *pos)
{
	return pos->play->infoset_hash ? pos->play->infoset_hash(pos->state) :
				 tes_position_hash(pos);
}

/*
 * Returns the slot of the node with this hash or, if there is none, the free
 * slot where to store it.
 */
static size_t *
find_slot(const struct tree *t, uint64_t hash)
{
	size_t i = (size_t)hash & (t->slots - 1);

	while (t->slot[i] && t->node[t->slot[i] - 1].hash != hash)
		i = (i + 1) & (t->slots - 1);
	return &t->slot[i];
}

/*
 * Appends an edge for each legal move, with a prior from its evaluation.
 * Returns false if out of memory.
 */
static bool
add_edges(struct tree *t, struct tes_position *pos, unsigned seat)
{
	double best = 0, sum = 0;

	if (tes_position_legal_moves(pos, &t->list) != TES_OK)
		return false;
	const size_t n = t->list.count;
	if (!array_reserve(&t->edge, &t->edges_cap, t->edges + n + 1,
	    sizeof(*t->edge)))
		return false;
	struct edge *edge = t->edge + t->edges;
	for (size_t i = 0; i < n; i++) {
		edge[i] = (struct edge){ .move = t->list.move[i] };
		if (!bot_eval_move(pos, edge[i].move, seat, &edge[i].prior))
			return false;
		if (i == 0 || edge[i].prior > best)
			best = edge[i].prior;
	}
	/*
	 * Convert leads in points to probabilities: in proportion to
	 * 1 / (1 + distance to the best lead)^2.
	 */
	for (size_t i = 0; i < n; i++) {
		const double distance =
		    1 + (best - edge[i].prior) / prior_temperature;

		edge[i].prior = 1 / (distance * distance);
		sum += edge[i].prior;
	}
	for (size_t i = 0; i < n; i++)
		edge[i].prior /= sum;
	t->edges += n;
	return true;
}

static bool
add_node(struct tree *t, struct tes_position *pos, uint64_t hash)
{
	const size_t first = t->edges;
	const unsigned seat = tes_position_active_seat(pos);

	if (!array_reserve(&t->node, &t->nodes_cap, t->nodes + 1,
	    sizeof(*t->node)) || !add_edges(t, pos, seat))
		return false;
	t->node[t->nodes] = (struct node){
		.hash = hash,
		.first = first,
		.edges = (uint32_t)(t->edges - first),
		.seat = seat,
	};
	*find_slot(t, hash) = ++t->nodes;
	return true;
}

/*
 * Returns the edge of the node that is to be tried next, by PUCT: the one with
 * the highest sum of its value and a term for how rarely it was tried.
 */
static size_t
select_edge(const struct tree *t, const struct node *node)
{
	const double weight = exploration * square_root(node->visits + 1);
	const double untried =
	    (node->visits ? node->sum / node->visits : 0.5) - fpu_reduction;
	double best = 0;
	size_t found = node->first;

	for (size_t i = node->first; i < node->first + node->edges; i++) {
		const struct edge *e = &t->edge[i];
		const double value =
		    (e->visits ? e->sum / e->visits : untried) +
		    e->prior * weight / (1 + e->visits);

		if (i == node->first || value > best) {
			best = value;
			found = i;
		}
	}
	return found;
}

/*
 * Plays one step of a playout and appends moves inside the tree to path[]; sets
 * *leaf to whether the playout ends there.  Returns false if out of memory.
 */
static bool
go_on(struct tree *t, struct tes_position *pos, struct tes_random *random,
    struct path_entry *path, size_t *path_len, bool *leaf)
{
	const enum tes_next next = tes_position_next(pos);
	struct tes_move move;

	*leaf = next == TES_NEXT_NONE || *path_len == PATH_MAX_STEPS;
	if (*leaf)
		return true;
	if (next == TES_NEXT_CHANCE)
		return tes_position_sample(pos, random, TES_SAMPLE_MOVE,
			   &move) == TES_OK &&
		    tes_position_play(pos, move) == TES_OK;
	const uint64_t hash = infoset_hash(pos);
	const size_t slot = *find_slot(t, hash);
	if (!slot) {
		*leaf = true;
		return add_node(t, pos, hash);
	}
	const struct node *node = &t->node[slot - 1];
	*leaf = node->edges == 0;
	if (*leaf)
		return true;
	const size_t edge = select_edge(t, node);
	path[(*path_len)++] = (struct path_entry){ slot - 1, edge };
	return tes_position_play(pos, t->edge[edge].move) == TES_OK;
}

/*
 * Makes a playout from the position, which it then restores; sets evaluation[]
 * to that of the leaf.  Returns false if out of memory.
 */
static bool
play_out(struct tree *t, struct tes_position *pos, struct tes_random *random,
    struct tes_evaluation *evaluation)
{
	const size_t before = tes_position_played_count(pos);
	struct path_entry path[PATH_MAX_STEPS];
	size_t path_len = 0;
	bool leaf = false, good = true;
	/*
	 * Each playout gives hidden pieces other random values
	 * (determinization).
	 */
	const bool hides = pos->play->resample_hidden != NULL;

	if (hides && !pos->play->resample_hidden(pos->state, random,
		tes_position_active_seat(pos)))
		return false;
	while (good && !leaf)
		good = go_on(t, pos, random, path, &path_len, &leaf);
	if (good) {
		bot_static_eval(pos, evaluation);
		for (size_t i = 0; i < path_len; i++) {
			struct node *node = &t->node[path[i].node];
			struct edge *edge = &t->edge[path[i].edge];

			node->sum += evaluation[node->seat].win_probability;
			node->visits++;
			edge->sum += evaluation[node->seat].win_probability;
			edge->visits++;
		}
	}
	while (tes_position_played_count(pos) > before)
		tes_position_undo(pos);
	if (hides)
		pos->play->undo(pos->state);
	return good;
}

/*
 * Returns the edge of the node with the most visits; of several, the one with
 * the highest prior.
 */
static size_t
best_edge(const struct tree *t, const struct node *node)
{
	size_t best = node->first;

	for (size_t i = node->first; i < node->first + node->edges; i++) {
		const struct edge *e = &t->edge[i], *b = &t->edge[best];

		if (e->visits > b->visits ||
		    (e->visits == b->visits && e->prior > b->prior))
			best = i;
	}
	return best;
}

/*
 * Sets bot->pv to the best sequence found, the most visited edges from the root
 * on.  Returns false if out of memory.
 */
static bool
take_line(struct tes_bot *bot, struct tes_position *pos)
{
	struct tree *t = bot->tree;
	bool good = true;

	bot->pv = arena_array(&bot->arena, PV_MAX, sizeof(*bot->pv));
	if (!bot->pv)
		return false;
	while (good && bot->pv_length < PV_MAX &&
	    tes_position_next(pos) == TES_NEXT_MOVE) {
		const size_t slot = *find_slot(t, infoset_hash(pos));

		if (!slot || t->node[slot - 1].visits == 0)
			break;
		const struct edge *e =
		    &t->edge[best_edge(t, &t->node[slot - 1])];
		good = tes_position_play(pos, e->move) == TES_OK;
		if (good)
			bot->pv[bot->pv_length++] = e->move;
	}
	for (size_t i = 0; i < bot->pv_length; i++)
		tes_position_undo(pos);
	return good;
}

enum tes_status
search_choose(struct tes_bot *bot, struct tes_position *pos,
    struct tes_random *random, struct tes_move *move)
{
	struct tes_evaluation evaluation[TES_SEATS_MAX];

	if (!tree_begin(bot) ||
	    !add_node(bot->tree, pos, infoset_hash(pos)))
		return TES_NOMEM;
	for (uint32_t i = 0; i < bot->playouts; i++)
		if (!play_out(bot->tree, pos, random, evaluation))
			return TES_NOMEM;
	const struct tree *t = bot->tree;
	const struct node *node = &t->node[0];
	for (uint32_t i = 0; i < node->edges; i++) {
		const struct edge *e = &t->edge[node->first + i];

		bot->root_move[i].playout_count = e->visits;
		bot->root_move[i].value = e->visits ? e->sum / e->visits : 0;
	}
	*move = t->edge[best_edge(t, node)].move;
	return take_line(bot, pos) ? TES_OK : TES_NOMEM;
}

enum tes_status
search_evaluate(struct tes_bot *bot, struct tes_position *pos,
    struct tes_random *random, struct tes_evaluation *evaluation)
{
	const unsigned seats = tes_position_player_count(pos);
	struct tes_evaluation sum[TES_SEATS_MAX] = { { 0 } };

	bot->root_move_count = bot->pv_length = 0;
	if (!tree_begin(bot))
		return TES_NOMEM;
	for (uint32_t i = 0; i < bot->playouts; i++) {
		if (!play_out(bot->tree, pos, random, evaluation))
			return TES_NOMEM;
		for (unsigned k = 0; k < seats; k++) {
			sum[k].win_probability += evaluation[k].win_probability;
			sum[k].margin += evaluation[k].margin;
		}
	}
	for (unsigned k = 0; k < seats; k++) {
		evaluation[k].win_probability =
		    sum[k].win_probability / bot->playouts;
		evaluation[k].margin = sum[k].margin / bot->playouts;
	}
	return TES_OK;
}
