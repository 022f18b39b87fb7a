/*
 * follow.c - plays the turns of a record on a position.
 *
 * A step of a record contains several decisions: the action, and consequences
 * such as tiles added to a conflict.  rule.h checks each, and do_move.c plays
 * it.
 */
#include "games/tigris/script.h"

/*
 * Returns the step's next consequence, and advances t->follow, if it is of this
 * kind; else NULL.
 */
static const struct follow *
take_follow(struct script *t, enum follow_kind kind)
{
	const struct action *a = t->a;

	t->at = NULL;
	if (t->follow == a->follows || a->follow[t->follow].kind != kind)
		return NULL;
	t->at = &a->follow[t->follow++];
	return t->at;
}

/*
 * Consequences that the record leaves out: conflicts without added tiles, the
 * only possible square, treasures that must be taken.
 */

/*
 * Appends a consequence to t->whole, if that is wanted; f: as the record has
 * it, NULL if the record leaves it, or a part of it, out.
 */
static void
add_whole(struct script *t, const struct follow *f, struct follow played)
{
	struct action *whole = t->whole;

	t->has_implied |= !f || f->sq != played.sq;
	if (whole && whole->follows < FOLLOWS_MAX)
		whole->follow[whole->follows++] = played;
	else
		t->whole = NULL;
}

/* Conflicts */

/*
 * R6, R7: plays a conflict; both sides add the tiles that the step says (f;
 * NULL: none).  Returns false, with the rule in t->why, if they may not.
 */
static bool
play_conflict(struct script *t, const struct follow *f)
{
	struct pos *p = t->p;
	const struct state *s = &p->s;
	const unsigned colour = support_colour(s);
	const unsigned attack = f ? f->attack : 0, defence = f ? f->defence : 0;
	const unsigned attacker = leader_seat(s->attacker);
	const unsigned defender = leader_seat(s->defender);

	p->trail.looked = squares_or(p->trail.looked, *kingdom_area(&s->board,
	    board_kingdom_of(&s->board, s->attacker)));
	if (attack + defence > 0)
		p->added = t->run->place.turn;
	if (!tiles_may_use(p, attacker, colour, attack, &t->why))
		return false;
	tiles_use(p, attacker, colour, attack);
	if (!tiles_may_use(p, defender, colour, defence, &t->why))
		return false;
	tiles_use(p, defender, colour, defence);
	if (!rule_attack(p, attack, &t->why) ||
	    !rule_defence(p, attack, defence, &t->why))
		return false;
	t->at = NULL;
	add_whole(t, f, (struct follow){
		.kind = s->is_revolt ? FOLLOW_REVOLT : FOLLOW_WAR,
		.colour = (enum colour)colour, .attack = (uint8_t)attack,
		.defence = (uint8_t)defence, .sq = NOWHERE });
	act_conflict(p, attack, defence);
	return true;
}

/* Builds */

/*
 * Plays the building, then the ziggurat or a monument, as far as the step names
 * them.  Returns false if a rule forbids one.
 */
static bool
play_builds(struct script *t)
{
	struct pos *p = t->p;
	const struct follow *f = take_follow(t, FOLLOW_BUILDING);

	if (f || t->follow < t->a->follows)
		p->trail.looked = squares_all();
	if (f) {
		if (!rule_build(p, f->sq, &t->why))
			return false;
		add_whole(t, f, *f);
		act_build(p, (struct tes_move){ .from = f->sq });
	}
	f = take_follow(t, FOLLOW_ZIGGURAT);
	if (!f)
		f = take_follow(t, FOLLOW_MONUMENT);
	if (!f)
		return true;
	const bool is_monument = f->kind == FOLLOW_MONUMENT;
	struct squares set = board_build_squares(&p->s.board, p->s.sq,
	    is_monument);
	unsigned sq = squares_meant(set, f->sq);
	if (is_monument ? !rule_monument(p, f->monument, sq, &t->why) :
			  !rule_ziggurat(p, sq, &t->why))
		return false;
	/* In a turn that stands, sq may be wrong: use a possible square. */
	if (squares_any(set) && (sq == NOWHERE || !squares_has(&set, sq)))
		sq = squares_next(&set);
	if (sq == NOWHERE)
		return true;
	add_whole(t, f, (struct follow){ .kind = f->kind,
		.monument = f->monument, .sq = (uint8_t)sq });
	act_monument(p, (struct tes_move){
		.kind = is_monument ? MOVE_MONUMENT : MOVE_ZIGGURAT,
		.what = f->monument,
		.from = sq });
	return true;
}

/* Treasures */

/* Treasures that the step names, and treasures taken without being named. */
struct treasures_taken {
	struct squares named, unwritten;
	const struct follow *first; /* first `treasure` of the step; or NULL */
};

/*
 * Takes the treasures *s of a kingdom: those that the step names.  Removes
 * these from to->named.  Returns false if a rule forbids it.
 */
static bool
take_treasures(struct script *t, const struct treasures_due *s,
    struct treasures_taken *to)
{
	const struct squares named = squares_and(to->named, s->all);
	struct squares taken = named;

	/*
	 * If no treasure can be chosen to stay, the step need not name those
	 * taken.
	 */
	if (!squares_any(named) && squares_count(s->forced) == s->count) {
		taken = s->forced;
		to->unwritten = squares_or(to->unwritten, taken);
	}
	t->at = to->first && (squares_any(named) || to->first->squares == 0) ?
	    to->first : NULL;
	if (!rule_treasure(s, taken, &t->why))
		return false;
	to->named = squares_less(to->named, taken);
	act_take_treasures(t->p, leader_seat(s->trader), taken);
	return true;
}

/*
 * Checks that no treasure is left in to->named: all that the step names, in
 * consequences from index `begin` on, must have been taken.
 */
static bool
check_named(struct script *t, const struct treasures_taken *to, unsigned begin)
{
	for (unsigned i = begin; i < t->follow; i++) {
		const struct follow *f = &t->a->follow[i];

		t->at = f;
		if (f->squares == 0 && !squares_any(to->unwritten) &&
		    fails(&t->why, TIGRIS_TREASURE_STAYS, TREASURE_NONE, 0, 0))
			return false;
		for (unsigned k = 0; k < f->squares; k++)
			if (squares_has(&to->named, f->square[k]))
				return !fails(&t->why, TIGRIS_TREASURE_STAYS,
				    TREASURE_KEPT, 0, f->square[k]);
	}
	return true;
}

/*
 * Takes the treasures due in all kingdoms.  Returns false if the step names
 * wrong ones, or before them a consequence that did not happen: they would seem
 * to be missing.
 */
static bool
play_treasures(struct script *t)
{
	struct pos *p = t->p;
	const unsigned begin = t->follow;
	struct treasures_taken to = { .first = NULL };
	struct follow last = { .kind = FOLLOW_TREASURE, .sq = NOWHERE };
	const struct follow *f;
	struct treasures_due s;

	if (begin < t->a->follows &&
	    t->a->follow[begin].kind != FOLLOW_TREASURE && !reason_rest(t))
		return false;
	while ((f = take_follow(t, FOLLOW_TREASURE)))
		for (unsigned i = 0; i < f->squares; i++) {
			if (squares_has(&to.named, f->square[i]) &&
			    fails(&t->why, TIGRIS_TREASURE_STAYS,
				TREASURE_TWICE, 0, f->square[i]))
				return false;
			squares_add(&to.named, f->square[i]);
		}
	to.first = t->follow > begin ? &t->a->follow[begin] : NULL;
	for (int k = 0; k < p->s.board.kingdoms; k++)
		if (board_treasures_due(&p->s.board, &p->map, k, &s) &&
		    !take_treasures(t, &s, &to))
			return false;
	if (!check_named(t, &to, begin))
		return false;
	if (!t->whole)
		return true;
	/* The last list also gets the treasures taken without being named. */
	const bool is_implied = squares_any(to.unwritten);
	for (unsigned i = begin; i < t->follow; i++) {
		if (!t->a->follow[i].squares)
			continue;
		if (last.squares)
			add_whole(t, &last, last);
		last = t->a->follow[i];
	}
	while (squares_any(to.unwritten) && last.squares < TREASURES_MAX)
		last.square[last.squares++] =
		    (uint8_t)squares_next(&to.unwritten);
	if (last.squares)
		add_whole(t, is_implied ? NULL : &last, last);
	return true;
}

/* Actions */

/*
 * R1, R13: wars are played in the order in which the step names their colours.
 */
static bool
play_tile(struct script *t)
{
	const struct action *a = t->a;
	struct pos *p = t->p;

	squares_add(&p->trail.looked, a->sq);
	if (!rule_tile(p, a->colour, a->sq, &t->why))
		return false;
	if (!board_is_empty(&p->s.board, a->sq))
		board_clear(&p->s.board, a->sq);
	act_tile(p, (struct tes_move){ .what = (uint8_t)a->colour,
		.from = a->sq });
	while (p->s.phase == PHASE_WAR || p->s.phase == PHASE_ATTACK) {
		const unsigned clashes = board_clashes(&p->s.board, p->s.sq);
		const struct follow *f = take_follow(t, FOLLOW_WAR);
		unsigned colour = bits_first(clashes);

		if (f && !rule_war(clashes, f->colour, &t->why))
			return false;
		if (!f && clashes & (clashes - 1) &&
		    fails(&t->why, TIGRIS_WAR_ORDER, (int)clashes, 0, 0))
			return false;
		if (f && clashes >> f->colour & 1)
			colour = f->colour;
		if (p->s.phase == PHASE_WAR)
			act_war(p, (struct tes_move){
				.what = (uint8_t)colour });
		if (!play_conflict(t, f))
			return false;
	}
	return play_builds(t) && play_treasures(t);
}

/* A leader is about to be put on the board, or withdrawn. */
static void
look_at_leader(struct pos *p, unsigned leader)
{
	const int k = board_kingdom_of(&p->s.board, leader);

	p->trail.moved |= (uint16_t)(1u << leader);
	if (k >= 0)
		p->trail.looked = squares_or(p->trail.looked,
		    *kingdom_area(&p->s.board, k));
}

static bool
play_leader(struct script *t)
{
	const struct action *a = t->a;
	struct pos *p = t->p;
	struct board *b = &p->s.board;
	const unsigned leader = leader_number(p->s.seat, a->colour);

	squares_add(&p->trail.looked, a->sq);
	look_at_leader(p, leader);
	if (!rule_leader(p, a->colour, a->sq, &t->why))
		return false;
	if (b->leader_at[leader] == a->sq)
		return true;
	if (!board_is_empty(b, a->sq)) {
		if (b->leader_at[leader] != NOWHERE)
			board_lift_leader(b, leader);
		board_clear(b, a->sq);
	}
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

	look_at_leader(t->p, leader_number(t->p->s.seat, colour));
	if (!rule_withdraw(t->p, colour, &t->why))
		return false;
	if (rule_withdraw(t->p, colour, NULL))
		act_withdraw(t->p, (struct tes_move){
			.what = (uint8_t)colour });
	return true;
}

static bool
play_catastrophe(struct script *t)
{
	struct state *s = &t->p->s;
	const int k = board_kingdom_at(&s->board, t->a->sq);

	squares_add(&t->p->trail.looked, t->a->sq);
	if (k >= 0)
		t->p->trail.looked = squares_or(t->p->trail.looked,
		    *kingdom_area(&s->board, k));
	if (!rule_catastrophe(t->p, t->a->sq, &t->why))
		return false;
	if (s->catastrophes[s->seat] == 0)
		s->catastrophes[s->seat] = 1;
	if (!board_is_empty(&s->board, t->a->sq))
		board_clear(&s->board, t->a->sq);
	act_catastrophe(t->p, (struct tes_move){ .from = t->a->sq });
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

/* Turns */

static void
begin_step(struct script *t, uint32_t i)
{
	t->step = &t->turn->step[i];
	t->run->place.step = i + 1;
	t->follow = 0;
	t->at = NULL;
	t->why.failed = false;
	t->whole = NULL;
	if (t->run->watch)
		t->p->step_board = t->p->s.board;
}

/* Parses step i of the turn.  Returns false if it is malformed. */
static bool
read_step(struct script *t, uint32_t i)
{
	struct judge_run *run = t->run;

	begin_step(t, i);
	if (!tigris_read(t->why.script ? run : NULL, run->edition,
		&t->step->text, t->a))
		return false;
	if (run->watch)
		tigris_emit_step(run, t->a, &t->p->s.board, t->p->s.seat);
	if (run->expansions) {
		t->whole = t->room;
		*t->whole = *t->a;
		t->whole->follows = 0;
		t->has_implied = false;
	}
	return true;
}

/*
 * Plays the step t->a; R5, R23: a turn has at most two actions.  A `cube` is
 * only stored: it is scored at the end of the turn.  Returns false if a rule
 * forbids the step.
 */
static bool
play_step(struct script *t)
{
	static bool (*const play[VERBS])(struct script *t) = {
		[VERB_TILE] = play_tile,
		[VERB_LEADER] = play_leader,
		[VERB_WITHDRAW] = play_withdraw,
		[VERB_CATASTROPHE] = play_catastrophe,
		[VERB_SWAP] = play_swap,
		[VERB_PASS] = play_pass,
	};
	const enum verb verb = t->a->verb;

	if (t->has_cube && fails(&t->why, TIGRIS_CUBE_LAST, 0, 0, 0))
		return false;
	if (verb == VERB_CUBE) {
		t->has_cube = true;
		t->cube = t->a->colour;
		return true;
	}
	t->actions++;
	if (t->has_pass && fails(&t->why, TIGRIS_PASS_ALONE, 0, 0, 0))
		return false;
	if (t->actions > ACTIONS &&
	    fails(&t->why, TIGRIS_NO_ACTION_LEFT, t->p->s.seat, ACTIONS, 0))
		return false;
	return play[verb](t);
}

/* Reports the step t->a, which was played, to the judge. */
static void
report_step(struct script *t)
{
	struct judge_run *run = t->run;
	struct buf text = { 0 };

	run->has_accepted |= t->why.failed;
	if (!run->stands && t->whole && t->has_implied) {
		tigris_write(run->edition, t->whole, &text);
		judge_store_expansion(run, t->step, &text);
		buf_release(&text);
	}
	/*
	 * A cube in the last step is reported when it is scored, at the end of
	 * the turn.
	 */
	if (run->watch && !(t->a->verb == VERB_CUBE &&
	    run->place.step == t->turn->step_count))
		judge_end_step(run);
}

/*
 * R19, R33: scores monuments and the ziggurat at the end of a turn.  Returns
 * false if the step `cube` is missing or wrong; players who stopped during the
 * turn may not have come to it.
 */
static bool
score_turn(struct script *t)
{
	struct state *s = &t->p->s;
	uint32_t *points = s->points[s->seat];
	const bool is_due = score_has_cube(s);

	score_income(s, points, t->run);
	if (is_due || t->has_cube)
		begin_step(t, t->turn->step_count - 1);
	if (is_due != t->has_cube &&
	    !(is_due && judge_is_broken_off(t->run)) &&
	    fails(&t->why, is_due ? TIGRIS_CUBE_MISSING : TIGRIS_NO_CUBE,
		t->p->s.seat, 0, 0))
		return false;
	t->run->has_accepted |= t->why.failed;
	if (is_due && t->has_cube) {
		points[t->cube]++;
		emit_effect(t->p, "cube", s->seat, colour_word[t->cube],
		    s->board.ziggurat_at, 1, "gets 1 %s point",
		    own_word(t->run, colour_word[t->cube]));
	}
	if (t->run->watch && t->a->verb == VERB_CUBE)
		judge_end_step(t->run);
	return true;
}

/*
 * Ends a turn: scores, refills all hands, then tests for the end of the game
 * (R24, R25, R26).  If both treasures and bag end it, the treasures are given
 * as the reason.  Returns false if a rule is broken.
 */
static bool
end_turn(struct script *t)
{
	struct pos *p = t->p;
	struct state *s = &p->s;
	bool is_full;

	if (!score_turn(t))
		return false;
	t->at = NULL;
	t->why.failed = false;
	if (!tiles_refill(p, t->turn, &is_full, &t->why))
		return false;
	if (act_has_few_treasures(s))
		phase_end_game(s, ENDED_TREASURES);
	else if (!is_full)
		phase_end_game(s, ENDED_BAG);
	if (s->ended)
		t->run->ended = tigris_end[s->ended].name;
	s->seat = (uint8_t)((s->seat + 1u) % p->seats);
	s->done = 0;
	return true;
}

/*
 * Plays a turn.  Returns false at the first rule that it breaks (unless it is
 * marked `stands`), or if out of memory; `reports`: with a diagnostic.
 */
static bool
play_turn(struct pos *p, struct judge_run *run, const struct tes_turn *turn,
    bool reports)
{
	struct action a, whole;
	struct script t = { .p = p, .run = run, .turn = turn, .a = &a,
		.room = &whole };
	bool is_valid = true;

	t.why.stands = run->stands;
	t.why.script = reports ? &t : NULL;
	p->run = run;
	p->trail = (struct trail){ .used = 0 };
	if (run->watch)
		p->turn_board = p->s.board;
	for (uint32_t i = 0; is_valid && i < turn->step_count; i++) {
		if (p->s.ended) {
			begin_step(&t, i);
			if (reports)
				reason_ended(&t);
			is_valid = false;
			break;
		}
		is_valid = read_step(&t, i) && play_step(&t) &&
		    (t.follow == a.follows || reason_rest(&t));
		if (is_valid)
			report_step(&t);
	}
	if (is_valid && !p->s.ended) {
		is_valid = turn->is_partial || end_turn(&t);
	} else if (is_valid && turn->draw_count > 0) {
		/* A swap has ended the game: the turn can have no `draws`. */
		t.why.failed = false;
		t.at = NULL;
		t.pair = &turn->draw[0];
		run->place.step = 0;
		is_valid = !fails(&t.why, TIGRIS_DRAW_NUMBER, -1, 0, 0);
	}
	/* In a turn that stands, draws that break a rule are accepted, too. */
	run->has_accepted |= is_valid && t.why.failed;
	t.why.failed &= !is_valid;
	t.why.script = NULL;
	p->why = t.why;
	return is_valid;
}

bool
follow_turn(struct pos *p, struct judge_run *run, const struct tes_turn *turn)
{
	return play_turn(p, run, turn, false);
}

bool
follow_with_reasons(struct pos *p, struct judge_run *run,
    const struct tes_turn *turn, unsigned seat)
{
	p->s.seat = (uint8_t)seat;
	return play_turn(p, run, turn, !run->is_replay);
}
