/*
 * follow.c - plays the turns of a record on a position: game_engine, see
 * rules/game.h.
 *
 * A step of a record has its consequences: it is made of several decisions,
 * which rule.h checks and act.c plays.
 */
#include "games/tigris/rule.h"

/* The turn of a record that is played, and its step. */
struct script {
	struct pos *p;
	struct judge_run *run;
	const struct tes_turn *turn;
	const struct tes_step *step;
	struct action *a;
	struct whole *whole; /* completed step, or NULL if not wanted */
	unsigned follow;     /* index of the next consequence to play */
	unsigned actions;    /* actions so far in this turn */
	bool has_cube, has_pass;
	enum colour cube;
	struct why why;
};

/* Returns the next consequence if it is of this kind, or NULL. */
static const struct follow *
take_follow(struct script *t, enum follow_kind kind)
{
	const struct action *a = t->a;

	if (t->follow == a->follows || a->follow[t->follow].kind != kind)
		return NULL;
	return &a->follow[t->follow++];
}

/*
 * Conflicts
 */

/* R6, R7: both sides add tiles, the attacker first. */
static bool
play_conflict(struct script *t, const struct follow *f)
{
	struct pos *p = t->p;
	const struct state *s = &p->s;
	const unsigned colour = support_colour(s);
	const unsigned attack = f ? f->attack : 0, defence = f ? f->defence : 0;
	const unsigned attacker = leader_seat(s->attacker);
	const unsigned defender = leader_seat(s->defender);

	if (!tiles_may_use(p, attacker, colour, attack, &t->why))
		return false;
	tiles_use(p, attacker, colour, attack);
	if (!tiles_may_use(p, defender, colour, defence, &t->why))
		return false;
	tiles_use(p, defender, colour, defence);
	if (!rule_attack(p, attack, &t->why) ||
	    !rule_defence(p, attack, defence, &t->why))
		return false;
	whole_conflict(t->whole, s->is_revolt ? FOLLOW_REVOLT : FOLLOW_WAR,
	    (enum colour)colour, f);
	act_conflict(p, attack, defence);
	return true;
}

/* R1, R13: fights the wars in the order that the active player chooses. */
static bool
play_wars(struct script *t)
{
	struct pos *p = t->p;

	while (p->s.phase == PHASE_WAR || p->s.phase == PHASE_ATTACK) {
		const unsigned clashes = board_clashes(&p->s.board, p->s.sq);
		const struct follow *f = take_follow(t, FOLLOW_WAR);

		if (f && !rule_war(clashes, f->colour, &t->why))
			return false;
		if (!f && clashes & (clashes - 1) &&
		    fails(&t->why, TIGRIS_WAR_ORDER, (int)clashes, 0, 0))
			return false;
		if (p->s.phase == PHASE_WAR)
			act_war(p, (struct tes_move){
				.what = (uint8_t)f->colour });
		if (!play_conflict(t, f))
			return false;
	}
	return true;
}

/*
 * Builds
 */

/* Returns the square written, or the only possible one. */
static unsigned
square_of(const struct follow *f, const uint8_t *list, unsigned count)
{
	return f->sq == NOWHERE && count == 1 ? list[0] : f->sq;
}

static bool
play_ziggurat(struct script *t, const struct follow *f)
{
	struct pos *p = t->p;
	uint8_t list[MOST_CROSSES];
	const unsigned sq = square_of(f, list,
	    board_crosses(&p->s.board, p->s.sq, list));

	if (!rule_ziggurat(p, sq, &t->why))
		return false;
	whole_built(t->whole, f, sq);
	act_monument(p, (struct tes_move){ .kind = MOVE_ZIGGURAT, .from = sq });
	return true;
}

static bool
play_monument(struct script *t, const struct follow *f)
{
	struct pos *p = t->p;
	uint8_t list[MOST_QUADS];
	const unsigned sq = square_of(f, list,
	    board_quads(&p->s.board, p->s.sq, list));

	if (!rule_monument(p, f->monument, sq, &t->why))
		return false;
	whole_built(t->whole, f, sq);
	act_monument(p, (struct tes_move){ .kind = MOVE_MONUMENT,
		.what = f->monument, .from = sq });
	return true;
}

/* Plays the optional building, then the optional ziggurat or monument. */
static bool
play_builds(struct script *t)
{
	struct pos *p = t->p;
	const struct follow *f = take_follow(t, FOLLOW_BUILDING);

	if (f) {
		if (!rule_build(p, f->sq, &t->why))
			return false;
		whole_built(t->whole, f, f->sq);
		act_build(p, (struct tes_move){ .from = f->sq });
	}
	f = take_follow(t, FOLLOW_ZIGGURAT);
	if (f)
		return play_ziggurat(t, f);
	f = take_follow(t, FOLLOW_MONUMENT);
	return !f || play_monument(t, f);
}

/*
 * Treasures
 */

/* Adds the squares that all `treasure` parts of the step name. */
static bool
name_treasures(struct script *t, struct squares *named)
{
	const struct follow *f;

	while ((f = take_follow(t, FOLLOW_TREASURE)))
		for (unsigned i = 0; i < f->squares; i++) {
			if (squares_has(named, f->square[i]) &&
			    fails(&t->why, TIGRIS_TREASURE_STAYS, NOWHERE, 0,
				f->square[i]))
				return false;
			squares_add(named, f->square[i]);
		}
	return true;
}

/* Takes the treasures of all kingdoms that have some to take. */
static bool
play_treasures(struct script *t)
{
	struct pos *p = t->p;
	const unsigned begin = t->follow;
	struct squares named = { { 0, 0, 0 } }, unwritten = named;
	struct spoils s;

	if (!name_treasures(t, &named))
		return false;
	for (int k = 0; k < p->s.board.kingdoms; k++) {
		if (!board_spoils(&p->s.board, &p->map, k, &s))
			continue;
		struct squares taken = squares_and(named, s.all);
		/* Without a choice, the treasures need not be named. */
		if (!squares_any(taken) && squares_count(s.forced) == s.count) {
			taken = s.forced;
			unwritten = squares_or(unwritten, taken);
		}
		if (!rule_treasure(&s, taken, &t->why))
			return false;
		named = squares_less(named, taken);
		act_take_treasures(p, leader_seat(s.trader), taken);
	}
	if (squares_any(named) || (t->follow > begin && !squares_any(unwritten)
	    && t->a->follow[begin].squares == 0))
		return !fails(&t->why, TIGRIS_TREASURE_STAYS, 0, 0,
		    (int)squares_next(&named));
	whole_treasures(t->whole, &t->a->follow[begin], t->follow - begin,
	    unwritten);
	return true;
}

/*
 * Actions
 */

static bool
play_tile(struct script *t)
{
	const struct action *a = t->a;

	if (!rule_tile(t->p, a->colour, a->sq, &t->why))
		return false;
	act_tile(t->p, (struct tes_move){ .what = (uint8_t)a->colour,
		.from = a->sq });
	return play_wars(t) && play_builds(t) && play_treasures(t);
}

static bool
play_leader(struct script *t)
{
	const struct action *a = t->a;
	struct pos *p = t->p;

	if (!rule_leader(p, a->colour, a->sq, &t->why))
		return false;
	act_leader(p, (struct tes_move){ .what = (uint8_t)a->colour,
		.from = a->sq });
	return (p->s.phase != PHASE_ATTACK ||
		play_conflict(t, take_follow(t, FOLLOW_REVOLT))) &&
	    play_treasures(t);
}

static bool
play_withdraw(struct script *t)
{
	const enum colour colour = t->a->colour;

	if (!rule_withdraw(t->p, colour, &t->why))
		return false;
	act_withdraw(t->p, (struct tes_move){ .what = (uint8_t)colour });
	return true;
}

static bool
play_ruin(struct script *t)
{
	if (!rule_ruin(t->p, t->a->sq, &t->why))
		return false;
	act_ruin(t->p, (struct tes_move){ .from = t->a->sq });
	return true;
}

static bool
play_swap(struct script *t)
{
	return tiles_swap(t->p, t->a, &t->why);
}

static bool
play_pass(struct script *t)
{
	t->has_pass = true;
	return t->actions == 1 || !fails(&t->why, TIGRIS_PASS_ALONE, 0, 0, 0);
}

/* R5, R23: up to two actions in a turn. */
static bool
play_action(struct script *t)
{
	static bool (*const play[VERBS])(struct script *t) = {
		[VERB_TILE] = play_tile,
		[VERB_LEADER] = play_leader,
		[VERB_WITHDRAW] = play_withdraw,
		[VERB_CATASTROPHE] = play_ruin,
		[VERB_SWAP] = play_swap,
		[VERB_PASS] = play_pass,
	};

	t->actions++;
	if (t->has_pass && fails(&t->why, TIGRIS_PASS_ALONE, 0, 0, 0))
		return false;
	if (t->actions > ACTIONS &&
	    fails(&t->why, TIGRIS_NO_ACTION_LEFT, 0, 0, 0))
		return false;
	return play[t->a->verb](t);
}

/*
 * Turns
 */

static void
begin_step(struct script *t, uint32_t i)
{
	t->step = &t->turn->step[i];
	t->run->place.step = i + 1;
	t->follow = 0;
	if (t->run->watch)
		t->p->step_board = t->p->s.board;
}

/* Plays step i; the cube, scored at the end of the turn, is only read. */
static bool
play_step(struct script *t, uint32_t i)
{
	struct judge_run *run = t->run;
	const struct action *a = t->a;
	struct whole whole;

	begin_step(t, i);
	if (t->has_cube ||
	    !tigris_read(NULL, run->edition, &t->step->text, t->a))
		return false;
	if (run->watch)
		tigris_tell_step(run, a, &t->p->s.board, t->p->s.seat);
	t->whole = whole_begin(run, a, &whole);
	if (a->verb == VERB_CUBE) {
		t->has_cube = true;
		t->cube = a->colour;
		return a->follows == 0;
	}
	if (!play_action(t) || t->follow < a->follows)
		return false;
	if (!run->stands)
		whole_end(t->whole, run, t->step);
	if (run->watch)
		judge_stepped(run);
	return true;
}

/* R19, R33: scores monuments and the ziggurat. */
static bool
score_turn(struct script *t)
{
	struct state *s = &t->p->s;
	uint32_t *points = s->points[s->seat];

	score_income(s, points, t->run);
	if (score_has_cube(s) != t->has_cube)
		return !fails(&t->why, t->has_cube ? TIGRIS_NO_CUBE :
		    TIGRIS_CUBE_MISSING, 0, 0, 0);
	if (!t->has_cube)
		return true;
	points[t->cube]++;
	tell(t->p, "cube", s->seat, colour_word[t->cube], s->board.ziggurat_at,
	    1, "gets 1 %s point", colour_word[t->cube]);
	if (t->run->watch)
		judge_stepped(t->run);
	return true;
}

/*
 * R24, R25, R26: refills all hands, then tests for the end.  If treasures and
 * bag both end the game, the treasures are given as the reason.
 */
static bool
end_turn(struct script *t)
{
	struct pos *p = t->p;
	struct state *s = &p->s;
	bool is_full;

	if (!score_turn(t) || !tiles_refill(p, t->turn, &is_full, &t->why))
		return false;
	if (act_has_few_treasures(s))
		act_end_game(s, ENDED_TREASURES);
	else if (!is_full)
		act_end_game(s, ENDED_BAG);
	if (s->ended)
		judge_end(t->run, tigris_end[s->ended].name);
	s->seat = (uint8_t)((s->seat + 1u) % p->seats);
	s->done = 0;
	return true;
}

static bool
play_turn(void *pos, struct judge_run *run, const struct tes_turn *turn)
{
	struct action a;
	struct script t = { .p = pos, .run = run, .turn = turn, .a = &a };
	struct pos *p = pos;

	p->run = run;
	if (run->watch)
		p->turn_board = p->s.board;
	for (uint32_t i = 0; i < turn->step_count; i++)
		if (p->s.ended || !play_step(&t, i))
			return false;
	return p->s.ended ? turn->draw_count == 0 : end_turn(&t);
}

static void
play_valid_turn(void *pos, struct judge_run *run, const struct tes_turn *turn,
    unsigned seat)
{
	(void)seat;
	if (!play_turn(pos, run, turn))
		run->out_of_memory = true;
}

/*
 * A record
 */

static bool
begin(void *pos, const void *state, struct judge_run *run)
{
	const struct tigris *g = state;
	struct pos *p = pos;

	tigris_clear_position(p, run);
	p->run = run;
	p->has_before = run->watch;
	p->s.board = p->turn_board = g->board;
	for (unsigned i = 0; i < p->seats; i++)
		p->s.ruins[i] = CATASTROPHES;
	p->s.phase = PHASE_ACT;
	return tiles_begin(p, g);
}

static void
stop(void *pos, struct judge_run *run, unsigned seat)
{
	(void)pos;
	(void)run;
	(void)seat;
}

static bool
may_stop(void *pos, struct judge_run *run, unsigned seat)
{
	stop(pos, run, seat);
	return true;
}

static const char *
ended(const void *pos)
{
	return tigris_end[((const struct pos *)pos)->s.ended].name;
}

static int32_t
value(const void *pos, size_t i, unsigned seat)
{
	return tigris_position_check[i].value(pos, seat).lo;
}

static bool
agrees(const void *pos, const struct judge_run *run, size_t i,
    const struct tes_text *text)
{
	(void)run;
	(void)i;
	return tigris_bag_has(pos, text);
}

static bool
is_certain(const void *pos)
{
	(void)pos;
	return true;
}

/* Sets a position for play to one that follows a record. */
static bool
from(void *pos, const void *state, const struct judge_run *run, unsigned seat,
    bool may_hide, const char **why)
{
	const struct pos *f = state;
	struct pos *p = pos;
	struct state *s = &p->s;

	*why = "the tiles in the hands are not all known";
	if (!may_hide && !tiles_are_known(f))
		return false;
	*why = NULL;
	tigris_clear_position(p, run);
	*s = f->s;
	s->drawn = s->done = s->wars = 0;
	for (unsigned i = 0; i < p->seats; i++)
		if (tiles_guesses(f, i))
			unnamed_forget(s, i, tiles_guesses(f, i));
	tigris_begin_position(p, run, seat, false);
	return true;
}

static const struct game_rules rules = {
	.check = tigris_position_check,
	.text_check = tigris_position_text_check,
	.release = tigris_release_position,
	.copy = tigris_copy_position,
	.turn = play_valid_turn,
	.stop = stop,
	.standing = tigris_position_standing,
	.is_certain = is_certain,
	.remarks = tigris_remarks,
	.scene = tigris_scene,
	.tally = tigris_tally,
	.from = from,
};

const struct game_engine tigris_engine = {
	.begin = begin,
	.turn = play_turn,
	.stop = may_stop,
	.ended = ended,
	.value = value,
	.agrees = agrees,
	.rules = &rules,
};
