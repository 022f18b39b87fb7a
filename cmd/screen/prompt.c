/*
 * prompt.c - reads a line of text from the keyboard, and searches a game for
 * it.
 */
#include <inttypes.h>
#include <stdarg.h>
#include <string.h>
#include <wchar.h>

#include "screen/screen.h"

enum { CTRL_H = 8, CTRL_U = 21, DELETE = 127 };

void
screen_message(struct screen *s, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(s->message, sizeof(s->message), fmt, ap);
	va_end(ap);
}

static void
append(char *text, size_t size, wchar_t c)
{
	char bytes[16];
	mbstate_t state = { 0 };
	const size_t n = wcrtomb(bytes, c, &state), len = strlen(text);

	if (c < ' ' || n == (size_t)-1 || len + n >= size)
		return;
	memcpy(text + len, bytes, n);
	text[len + n] = '\0';
}

enum edit { EDIT_NOTHING, EDIT_APPEND, EDIT_SHORTEN, EDIT_CLEAR, EDIT_LEAVE,
	EDIT_DONE };

/*
 * Returns what a key does in a line of text.  is_char is needed as characters
 * and keys share numbers: U+0107 equals KEY_BACKSPACE.
 */
static enum edit
edit_of_key(int key, bool is_char)
{
	static const struct {
		int key;
		bool is_char;
		enum edit edit;
	} edits[] = {
		{ '\r', true, EDIT_DONE },
		{ '\n', true, EDIT_DONE },
		{ KEY_ENTER, false, EDIT_DONE },
		{ KEY_ESCAPE, true, EDIT_LEAVE },
		{ CTRL_H, true, EDIT_SHORTEN },
		{ DELETE, true, EDIT_SHORTEN },
		{ KEY_BACKSPACE, false, EDIT_SHORTEN },
		{ CTRL_U, true, EDIT_CLEAR },
	};

	for (size_t i = 0; i < sizeof(edits) / sizeof(edits[0]); i++)
		if (edits[i].key == key && edits[i].is_char == is_char)
			return edits[i].edit;
	return is_char ? EDIT_APPEND : EDIT_NOTHING;
}

bool
screen_prompt(struct screen *s, const char *what, char *text, size_t size)
{
	const int x = (int)strlen(what) + 1;

	while (!term_is_ended()) {
		const int width = COLS - x - 1 > 1 ? COLS - x - 1 : 1;
		const int columns = term_columns(&s->term, text);
		const int skip = columns > width - 1 ? columns - width + 1 : 0;
		size_t n = strlen(text);
		bool is_char;

		screen_draw(s);
		term_put_line(&s->term, LINES - 1, 0, COLS - 1, LOOK_STRONG,
		    what);
		term_put(&s->term, LINES - 1, x, width, skip, LOOK_PLAIN, text);
		term_put(&s->term, LINES - 1, x + columns - skip, 1, 0,
		    LOOK_HERE, " ");
		const int key = term_key(&s->term, -1, &is_char);
		const enum edit edit = edit_of_key(key, is_char);
		if (edit >= EDIT_LEAVE)
			return edit == EDIT_DONE;
		if (edit == EDIT_SHORTEN) {
			/* Remove the last character, of UTF-8. */
			while (n > 0 && ((unsigned char)text[n - 1] & 0xc0) ==
			    0x80)
				n--;
			text[n > 0 ? n - 1 : 0] = '\0';
		} else if (edit == EDIT_CLEAR) {
			text[0] = '\0';
		} else if (edit == EDIT_APPEND) {
			append(text, size, (wchar_t)key);
		}
	}
	return false;
}

static char
lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c + ('a' - 'A')) : c;
}

/*
 * Returns whether `text` contains `what`, ignoring the case of ASCII letters.
 */
static bool
has(struct tes_text text, const char *what)
{
	const size_t len = strlen(what);

	for (size_t i = 0; text.s && i + len <= text.len; i++) {
		size_t k = 0;

		while (k < len && lower(text.s[i + k]) == lower(what[k]))
			k++;
		if (k == len)
			return true;
	}
	return false;
}

static bool
head_has(const struct tes_header *head, const char *what)
{
	const struct tes_text text[] = { head->event, head->site, head->date,
		head->round, head->source, head->note };

	for (size_t i = 0; i < sizeof(text) / sizeof(text[0]); i++)
		if (has(text[i], what))
			return true;
	return false;
}

/*
 * Returns whether a place in the game contains `what`: the text and comment of
 * a step; at the end of a turn, the turn's notes and facts.
 */
static bool
place_has(const struct tes_record *rec, const struct cursor *p,
    const char *what)
{
	const struct tes_turn *turn = cursor_turn(rec, p, p->turn);
	const struct tes_text *text;
	const char *key;
	bool found = false;

	if (!turn)
		return p->turn == 0 && head_has(tes_record_header(rec), what);
	if (p->step > 0)
		return has(turn->step[p->step - 1].text, what) ||
		    has(turn->step[p->step - 1].comment, what);
	for (uint32_t i = 0; i < turn->fact_count; i++)
		found |= has(turn->fact[i].text, what);
	for (uint32_t i = 0; (text = tes_turn_text(turn, i, &key)); i++)
		found |= text != &turn->clock && has(*text, what);
	return found;
}

/*
 * Sets *out to the next place that contains s->search, to the previous one if
 * `on` is false; continues at the other end of the game.  Returns false if
 * there is none.
 */
static bool
find(const struct screen *s, bool on, struct cursor *out)
{
	const struct tes_record *rec = s->game->record;
	struct cursor p = { 0 };
	bool is_past = false, any = false, has_ahead = false;

	do {
		const bool is_here = cursor_is(&p, &s->at);

		is_past |= is_here;
		if (!place_has(rec, &p, s->search))
			continue;
		const bool is_ahead = on ? is_past && !is_here : !is_past;
		/* Of the matches ahead, or of all, the nearest in order. */
		if (on ? !any || (is_ahead && !has_ahead) :
			 is_ahead || !has_ahead)
			*out = p;
		any = true;
		has_ahead |= is_ahead;
	} while (cursor_next(rec, &p));
	return any;
}

void
screen_search(struct screen *s, int by)
{
	struct cursor p;

	s->at.conflict = 0;
	if (!s->search[0]) {
		screen_message(s, "nothing to search for; / starts a search");
		return;
	}
	if (!find(s, by > 0, &p)) {
		screen_message(s, "'%s' not found in this game", s->search);
		return;
	}
	s->at = p;
	s->found = p.step ? (int)p.step : ITEM_NOTES;
	if (s->side_pane == SIDE_PANE_MOVES)
		s->side_pane = SIDE_PANE_TURN;
	screen_message(s, "'%s': n finds the next match, N the previous one",
	    s->search);
}
