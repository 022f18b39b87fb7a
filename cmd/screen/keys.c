/* keys.c - handles keys by a table, from which the help page is also made. */
#include <inttypes.h>
#include <string.h>

#include "number.h"
#include "screen/screen.h"

enum { KEYS_MAX = 4, CTRL_L = 12 };

/* Milliseconds from step to step in automatic play, by speed. */
static const int pace[] = { 8000, 4000, 2000, 1000, 500, 250, 100 };
enum { PACES = sizeof(pace) / sizeof(pace[0]) };

/* Shows why the cursor cannot move on, or back. */
static void
show_end(struct screen *s, int by)
{
	screen_message(s, by < 0 ? "the game begins here" :
	    s->at.branch ? "the variation ends here; u leaves it" :
	    "the record ends here");
}

static void
go_step(struct screen *s, int by)
{
	const bool has_moved =
	    (by > 0 ? cursor_step_on : cursor_step_back)(s->game->record,
	    &s->at, s->pos.conflicts);

	if (!has_moved)
		show_end(s, by);
	s->is_playing = s->is_playing && (has_moved || by < 0);
}

static void
go_turn(struct screen *s, int by)
{
	if (!(by > 0 ? cursor_turn_on : cursor_turn_back)(s->game->record,
	    &s->at))
		show_end(s, by);
}

static void
go_first(struct screen *s)
{
	s->at.conflict = 0;
	s->at.turn = s->at.branch;
	s->at.step = s->at.turn > 0 &&
	    cursor_turn(s->game->record, &s->at, s->at.turn)->step_count > 0;
}

static void
go_last(struct screen *s)
{
	s->at.turn = cursor_last(s->game->record, &s->at);
	s->at.step = s->at.conflict = 0;
}

/*
 * Parses a turn "N", or a turn and step "N.S", to *p.  Returns false if the
 * text is neither.
 */
static bool
read_place(const char *text, struct cursor *p)
{
	*p = (struct cursor){ 0 };
	if (!number_read(&text, &p->turn))
		return false;
	if (*text == '.') {
		text++;
		if (!number_read(&text, &p->step))
			return false;
	}
	return *text == '\0';
}

static void
ask_turn(struct screen *s, const char *begun)
{
	const struct tes_record *rec = s->game->record;
	const uint32_t turns = tes_record_turn_count(rec);
	struct cursor p;
	char text[24];

	snprintf(text, sizeof(text), "%s", begun);
	if (!screen_prompt(s, "Go to turn, or turn.step:", text,
		sizeof(text)) || !*text)
		return;
	if (!read_place(text, &p)) {
		screen_message(s, "enter a turn, or a step such as 12.2");
		return;
	}
	if (p.turn > turns) {
		screen_message(s, "there is no turn %" PRIu32 ", only %" PRIu32,
		    p.turn, turns);
		return;
	}
	const struct tes_turn *turn = cursor_turn(rec, &p, p.turn);
	if (p.step > (turn ? turn->step_count : 0)) {
		screen_message(s,
		    "turn %" PRIu32 " has no step %" PRIu32 ", only %" PRIu32,
		    p.turn, p.step, turn ? turn->step_count : 0);
		return;
	}
	s->at = p;
}

static void
go_asked(struct screen *s)
{
	ask_turn(s, "");
}

static void
search(struct screen *s)
{
	char text[sizeof(s->search)] = "";

	if (!screen_prompt(s, "Search:", text, sizeof(text)))
		return;
	if (*text)
		memcpy(s->search, text, sizeof(s->search));
	screen_search(s, 1);
}

/*
 * Moves the cursor to the first variation of the turn; from a variation, to the
 * next one.
 */
static void
enter_branch(struct screen *s)
{
	const struct tes_record *rec = s->game->record;
	const uint32_t of = s->at.branch ? s->at.branch : s->at.turn;
	const struct tes_turn *turn = of ? tes_record_turn(rec, of - 1) : NULL;

	if (!turn || turn->variation_count == 0) {
		screen_message(s, "this turn has no variation; B finds the "
		    "next one");
		return;
	}
	s->at.line = s->at.branch ? s->at.line % turn->variation_count + 1 : 1;
	s->at.branch = s->at.turn = of;
	const struct tes_variation *line = &turn->variation[s->at.line - 1];
	s->at.step = line->turn_count > 0 && line->turn[0]->step_count > 0;
	s->at.conflict = 0;
	screen_message(s,
	    turn->variation_count > 1 ? "u leaves the variation, b enters the "
					"next one"
				      : "u leaves the variation");
}

static void
leave_branch(struct screen *s)
{
	if (s->at.branch == 0)
		return;
	s->at = (struct cursor){ .turn = s->at.branch };
}

/*
 * Moves the cursor to the next turn with a variation; after the last one, to
 * the first one.
 */
static void
find_branch(struct screen *s)
{
	const struct tes_record *rec = s->game->record;
	const uint32_t turns = tes_record_turn_count(rec);
	const uint32_t from = s->at.branch ? s->at.branch : s->at.turn;

	for (uint32_t i = 0; i < turns; i++) {
		const uint32_t t = (from + i) % turns + 1;

		if (tes_record_turn(rec, t - 1)->variation_count > 0) {
			s->at = (struct cursor){ .turn = t };
			return;
		}
	}
	screen_message(s, "this game has no variations");
}

/* Returns the place, turn and step, of a diagnostic. */
static struct cursor
place_of(const struct game *game, const struct tes_diag *d)
{
	const uint32_t turns = tes_record_turn_count(game->record);
	struct cursor p = { .turn = tes_record_diag_turn(game->record, d) };

	if (p.turn > turns)
		p.turn = turns;
	const struct tes_turn *turn = p.turn > 0 ?
	    tes_record_turn(game->record, p.turn - 1) : NULL;
	for (uint32_t i = 0; turn && i < turn->step_count; i++)
		if (d->span.begin >= turn->step[i].span.begin &&
		    d->span.begin < turn->step[i].span.end)
			p.step = i + 1;
	return p;
}

/*
 * Moves the cursor to the next place with a diagnostic; to the previous one if
 * `by` is -1.
 */
static void
find_error(struct screen *s, int by)
{
	const bool on = by > 0;
	const struct tes_diags *diags = s->game->diags;
	const size_t n = tes_diags_count(diags);
	const struct cursor here = { .turn = s->at.turn, .step = s->at.step };
	struct cursor found = here;

	for (size_t i = 0; i < n; i++) {
		const struct tes_diag *d =
		    tes_diags_at(diags, on ? i : n - 1 - i);
		const struct cursor p = place_of(s->game, d);

		if (on ? cursor_is_after(&p, &here) :
			 cursor_is_after(&here, &p)) {
			found = p;
			break;
		}
	}
	if (n == 0)
		screen_message(s, "this game has no errors or warnings");
	else if (cursor_is(&found, &here))
		screen_message(s, on ? "no later error or warning" :
		    "no earlier error or warning");
	else
		s->at = found;
	if (n > 0 && s->side_pane == SIDE_PANE_MOVES)
		s->side_pane = SIDE_PANE_TURN;
}

static void
play(struct screen *s)
{
	s->is_playing = !s->is_playing;
	if (s->is_playing)
		screen_message(s,
		    "one step every %g s; + and - change this, p stops",
		    pace[s->speed] / 1000.0);
}

static void
change_pace(struct screen *s, int by)
{
	if (s->speed + by >= 0 && s->speed + by < PACES)
		s->speed += by;
	screen_message(s, "one step every %g s", pace[s->speed] / 1000.0);
}

static void
change_side(struct screen *s)
{
	s->side_pane = (s->side_pane + 1) % SIDE_PANE_COUNT;
}

static void
scroll_side(struct screen *s, int lines)
{
	if (s->sidebar_top < 0)
		s->sidebar_top = 0;
	s->sidebar_top += lines;
}

static void
pan_x(struct screen *s, int by)
{
	s->is_panned = true;
	s->pan_x += by;
}

static void
pan_y(struct screen *s, int by)
{
	s->is_panned = true;
	s->pan_y += by;
}

static void
follow_board(struct screen *s)
{
	s->is_panned = false;
}

static void
show_groups(struct screen *s)
{
	s->shows_groups = !s->shows_groups;
	if (s->shows_groups && s->board_size != BOARD_LARGE)
		screen_message(s, "listed below; a larger terminal also shows "
		    "them on the board");
}

/* Leaves the game for the next one, for the previous one, or to quit. */
static void
leave(struct screen *s, int game_step)
{
	s->game_step = game_step;
	s->is_left = true;
}

static void
help(struct screen *s)
{
	s->is_help = true;
	s->help_top = 0;
	s->is_playing = 0;
}

static void
redraw(struct screen *s)
{
	(void)s;
	clearok(curscr, TRUE);
}

static const struct key {
	const char *name;
	int key[KEYS_MAX];
	const char *help;
	void (*fn)(struct screen *s);
	/* if fn is NULL, what is called with `by` */
	void (*move)(struct screen *s, int by);
	int by;
} keys[] = {
	{ "Right, l, Space", { KEY_RIGHT, 'l', ' ' },
	    "next step; within a step, to the next of several conflicts",
	    .move = go_step, .by = 1 },
	{ "Left, h, Backspace", { KEY_LEFT, 'h', KEY_BACKSPACE, 127 },
	    "previous step, or conflict of the step",
	    .move = go_step, .by = -1 },
	{ "Down, j", { KEY_DOWN, 'j' }, "next turn", .move = go_turn, .by = 1 },
	{ "Up, k", { KEY_UP, 'k' }, "previous turn",
	    .move = go_turn, .by = -1 },
	{ "Home, <", { KEY_HOME, '<' },
	    "to the set-up, or to the start of the variation", .fn = go_first },
	{ "End, G, >", { KEY_END, 'G', '>' },
	    "to the end of the record, or of the variation", .fn = go_last },
	{ "g, :, a digit", { 'g', ':' },
	    "go to a turn, or to a step such as 12.2", .fn = go_asked },
	{ "/", { '/' }, "search in steps, comments, notes and facts",
	    .fn = search },
	{ "n, N", { 'n' }, "next match, previous match",
	    .move = screen_search, .by = 1 },
	{ "", { 'N' }, .move = screen_search, .by = -1 },
	{ "e, E", { 'e' }, "next error or warning, previous one",
	    .move = find_error, .by = 1 },
	{ "", { 'E' }, .move = find_error, .by = -1 },
	{ "b", { 'b' }, "enter a variation of the turn, or its next variation",
	    .fn = enter_branch },
	{ "u, Esc", { 'u', KEY_ESCAPE }, "leave the variation",
	    .fn = leave_branch },
	{ "B", { 'B' }, "to the next turn with a variation",
	    .fn = find_branch },
	{ "p", { 'p' }, "play automatically, or stop", .fn = play },
	{ "+, -", { '+', '=' }, "faster, slower",
	    .move = change_pace, .by = 1 },
	{ "", { '-', '_' }, .move = change_pace, .by = -1 },
	{ "Tab", { '\t' },
	    "beside the board: the turn, all turns, nothing; only the tables",
	    .fn = change_side },
	{ "o", { 'o' }, "show or hide kingdoms or villages",
	    .fn = show_groups },
	{ "PageDown, PageUp", { KEY_NPAGE, '}' }, "scroll beside the board",
	    .move = scroll_side, .by = 5 },
	{ "", { KEY_PPAGE, '{' }, .move = scroll_side, .by = -5 },
	{ "H, J, K, L", { 'H', KEY_SLEFT },
	    "scroll a large board; also Shift with arrow keys",
	    .move = pan_x, .by = -8 },
	{ "", { 'J', KEY_SF }, .move = pan_y, .by = 4 },
	{ "", { 'K', KEY_SR }, .move = pan_y, .by = -4 },
	{ "", { 'L', KEY_SRIGHT }, .move = pan_x, .by = 8 },
	{ "c", { 'c' }, "let the board follow the game again",
	    .fn = follow_board },
	{ "], [", { ']' }, "next record, previous record",
	    .move = leave, .by = 1 },
	{ "", { '[' }, .move = leave, .by = -1 },
	{ "Ctrl-L", { CTRL_L }, "redraw the screen", .fn = redraw },
	{ "?, F1", { '?', KEY_F(1) }, "this page", .fn = help },
	{ "q", { 'q', 'Q' }, "quit", .move = leave, .by = 0 },
};

enum { KEYS = sizeof(keys) / sizeof(keys[0]) };

void
keys_help(struct screen *s, struct pane *p)
{
	for (size_t i = 0; i < KEYS; i++)
		if (keys[i].help)
			pane_printf(p, LOOK_PLAIN, 1, "%-20s %s", keys[i].name,
			    keys[i].help);
	pane_blank(p);
	pane_printf(p, LOOK_STRONG, 1, "On the board");
	pane_raw(p, 0, s->pos.legend);
	pane_blank(p);
	pane_printf(p, LOOK_STRONG, 1, "In the list of turns");
	pane_printf(p, LOOK_PLAIN, 1, "E error  w warning  b variation  "
	    "n note  | turn of the variation");
}

static const struct key *
key_of(int key)
{
	for (size_t i = 0; i < KEYS; i++)
		for (size_t k = 0; k < KEYS_MAX; k++)
			if (key != 0 && keys[i].key[k] == key)
				return &keys[i];
	return NULL;
}

static void
read_help(struct screen *s, int key)
{
	const struct key *row = key_of(key);

	if (key == KEY_RESIZE)
		return;
	if (row && (row->move == go_turn || row->move == scroll_side))
		s->help_top += (row->by > 0 ? 1 : -1) *
		    (row->move == go_turn ? 1 : LINES - 3);
	else
		s->is_help = false;
}

/*
 * Handles a key.  Also clears the message and the match of a search; if the
 * cursor has moved, resets scrolling.
 */
static void
handle_key(struct screen *s, int key)
{
	const struct cursor before = s->at;
	const struct key *row = key_of(key);
	const enum side_pane side = s->side_pane;
	char digit[2] = { (char)key, '\0' };

	s->message[0] = '\0';
	s->found = 0;
	if (key >= '0' && key <= '9')
		ask_turn(s, digit);
	else if (row && row->fn)
		row->fn(s);
	else if (row)
		row->move(s, row->by);
	else if (key != KEY_RESIZE)
		screen_message(s, "unknown key; ? lists the keys");
	if (!cursor_is(&before, &s->at) || s->found || side != s->side_pane)
		s->sidebar_top = -1;
}

enum { LAST_ASCII = 127 };

void
screen_keys(struct screen *s)
{
	while (!s->is_left && !term_is_ended()) {
		bool is_char;

		if (!position_find(s)) {
			cmd_nomem(s->r->run);
			leave(s, 0);
			return;
		}
		screen_draw(s);
		int key = term_key(&s->term,
		    s->is_playing ? pace[s->speed] : -1, &is_char);
		/* A non-ASCII character may equal a key code. */
		if (is_char && key > LAST_ASCII)
			key = 0;
		if (key == ERR && s->is_playing && !term_is_ended()) {
			go_step(s, 1);
			s->sidebar_top = -1;
		} else if (key != ERR && s->is_help) {
			read_help(s, key);
		} else if (key != ERR) {
			handle_key(s, key);
		}
	}
}
