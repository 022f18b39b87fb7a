/*
 * Keys of positions: equal for positions that differ only by symmetries or by
 * the names of the seats, different for others, and the same from a judge as
 * from a position.
 */
#include <stdio.h>

#include "../random_games.h"

enum { IMAGES = 12, GAMES = 60, TEXT = 20000, POSITIONS = 60000 };

/* Coordinates on the hex plane. */
struct place {
	int32_t q, r;
};

/* Rotates by image % 6 times 60 degrees, after reflecting if image > 5. */
static struct place
turned(struct place at, unsigned image)
{
	if (image >= IMAGES / 2)
		at = (struct place){ at.r, at.q };
	for (unsigned i = image % (IMAGES / 2); i > 0; i--)
		at = (struct place){ -at.r, at.q + at.r };
	return at;
}

/*
 * Positions of one game played at random
 */

struct game {
	struct read read;
	struct tes_position *pos, *image;
	struct tes_record *rec;
	struct tes_random random;
};

static struct game
game_new(void)
{
	struct game g = {
		.read = read_new(),
		.pos = tes_position_new(),
		.image = tes_position_new(),
		.rec = tes_record_new(),
	};

	assert_true(g.pos && g.image && g.rec);
	return g;
}

static void
game_free(struct game *g)
{
	tes_record_free(g->rec);
	tes_position_free(g->image);
	tes_position_free(g->pos);
	read_free(&g->read);
}

/* Begins a game of that edition, with a random number of players. */
static void
begin(struct game *g, const char *game, const char *edition, uint64_t seed)
{
	char text[200];

	const bool is_gods = strcmp(game, "gods") == 0;
	snprintf(text, sizeof(text),
	    "game: %s\nedition: %s\nplayers:\n"
	    "  - %s: A\n  - %s: B\nturns: []\n",
	    game, edition, is_gods ? "red" : "archer",
	    is_gods ? "blue" : "bull");
	read_record(&g->read, text);
	g->random = tes_random_seed(seed, 1);
	assert_int_equal(tes_position_new_game(g->pos, g->read.ed,
			     2 + below(&g->random, 3)),
	    TES_OK);
}

/* Plays to the end of the turn.  Returns false if the game has ended. */
static bool
play_turn(struct game *g)
{
	const uint32_t turn = tes_position_turn_count(g->pos);
	struct tes_move move;

	while (tes_position_next(g->pos) != TES_NEXT_NONE &&
	    tes_position_turn_count(g->pos) == turn) {
		assert_int_equal(tes_position_sample(g->pos, &g->random,
				     TES_SAMPLE_MOVE, &move),
		    TES_OK);
		assert_int_equal(tes_position_play(g->pos, move), TES_OK);
	}
	return tes_position_next(g->pos) != TES_NEXT_NONE;
}

/*
 * Images of a position, by its notation
 */

struct image {
	bool is_plane; /* the board is the hex plane, and has these images */
	unsigned image, seats, by; /* by: how far the seats are rotated */
	struct place moved;
	struct buf *out;
};

/* Appends the items of a list for each seat, rotated. */
static void
put_rotated(const struct image *m, const char *list, size_t len)
{
	const char *item[TES_SEATS_MAX], *end = list + len;
	size_t size[TES_SEATS_MAX];

	for (unsigned i = 0; i < m->seats; i++) {
		const char *comma = memchr(list, ',', (size_t)(end - list));

		item[i] = list;
		size[i] = (size_t)((comma ? comma : end) - list);
		list = comma ? comma + 1 : end;
	}
	for (unsigned i = 0; i < m->seats; i++) {
		const unsigned k = (i + m->by) % m->seats;

		buf_puts(m->out, i ? "," : "");
		buf_put(m->out, item[k], size[k]);
	}
}

static void
put_board(const struct image *m, const char *cell)
{
	for (;; cell++) {
		const size_t name = strspn(cell, "gbvoDCRBYG");
		struct place at;
		char *end;

		at.q = (int32_t)strtol(cell + name, &end, 10);
		at.r = (int32_t)strtol(end + 1, &end, 10);
		at = turned(at, m->image);
		buf_put(m->out, cell, name);
		buf_printf(m->out, "%d,%d", (int)(at.q + m->moved.q),
		    (int)(at.r + m->moved.r));
		cell = end;
		if (*cell != '/')
			return;
		buf_putc(m->out, '/');
	}
}

static void
put_image(const struct image *m, const char *text)
{
	static const char *const lists[] = { "power=", "extras=", "chips=",
		"points=", "treasures=", "catastrophes=", "hands=" };

	for (unsigned field = 0; *text; field++) {
		const size_t len = strcspn(text, " ");
		size_t key = field == 2 ? 0 : len;

		for (size_t i = 0; i < sizeof(lists) / sizeof(*lists); i++)
			if (strncmp(text, lists[i], strlen(lists[i])) == 0)
				key = strlen(lists[i]);
		if (strncmp(text, "board=", 6) == 0 && m->is_plane) {
			buf_puts(m->out, "board=");
			put_board(m, text + 6);
		} else {
			buf_put(m->out, text, key);
			if (key < len)
				put_rotated(m, text + key, len - key);
		}
		text += len;
		if (*text)
			buf_putc(m->out, *text++);
	}
}

static void
read_image(struct game *g, const struct buf *text)
{
	const struct tes_edition *ed;

	tes_diags_clear(g->read.diags);
	assert_int_equal(tes_record_from_notation(g->rec, "image", text->s,
			     text->len, g->read.diags),
	    TES_OK);
	assert_int_equal(tes_editions_resolve(g->read.eds, g->rec,
			     g->read.diags, &ed),
	    TES_OK);
	assert_int_equal(tes_position_from_notation(g->image, g->rec, ed,
			     g->read.diags),
	    TES_OK);
}

/* Asserts that all images of the position have its key. */
static void
check_images(struct game *g, bool is_plane)
{
	const unsigned images = is_plane ? IMAGES : 1;
	struct buf out = { 0 };
	struct image m = {
		.is_plane = is_plane,
		.seats = tes_position_player_count(g->pos),
		.out = &out,
	};
	char *text;
	size_t len;

	assert_int_equal(tes_position_notation(g->pos, NULL, &text, &len),
	    TES_OK);
	for (m.image = 0; m.image < images; m.image++) {
		m.by = below(&g->random, m.seats);
		m.moved = (struct place){ (int32_t)below(&g->random, 120) - 60,
			(int32_t)below(&g->random, 120) - 60 };
		buf_clear(&out);
		put_image(&m, text);
		read_image(g, &out);
		assert_true(tes_position_key(g->image) ==
		    tes_position_key(g->pos));
	}
	tes_text_free(text);
	buf_release(&out);
}

static void
images_have_the_key(void **state)
{
	struct game g = game_new();

	(void)state;
	for (uint64_t seed = 0; seed < GAMES; seed++) {
		begin(&g, "gods", seed % 2 ? "timbuktu" : "2005", seed);
		do {
			check_images(&g, true);
		} while (play_turn(&g));
		begin(&g, "tigris", "mayfair-all", seed);
		do {
			check_images(&g, false);
		} while (play_turn(&g));
	}
	game_free(&g);
}

/*
 * Positions compared by brute force
 */

struct known {
	uint64_t key;
	char *text; /* the same for positions that have to have one key */
};

/* The turns until the seat of that colour moves. */
static unsigned
turns_until(const struct tes_scene *scene, const char *color, unsigned seat)
{
	for (uint32_t i = 0; i < scene->panel_count; i++)
		if (strcmp(scene->panel[i].color, color) == 0)
			return (i + scene->panel_count - seat) %
			    scene->panel_count;
	fail();
	return 0;
}

static int
by_text(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Writes one thing of an image of the board, whose corner is `least`. */
static char *
thing_text(const struct tes_scene *scene, const struct tes_cell_content *thing,
    struct place at, struct place least, unsigned seat)
{
	const bool is_temple = scene->grid == TES_GRID_HEXAGONS &&
	    strcmp(thing->kind, "temple") == 0;
	const char *owner = is_temple ? thing->color : thing->owner_color;
	struct buf out = { 0 };

	buf_printf(&out, "%d,%d %s ", (int)(at.q - least.q),
	    (int)(at.r - least.r), is_temple ? "temple" : thing->name);
	if (owner)
		buf_printf(&out, "of %u ", turns_until(scene, owner, seat));
	for (uint32_t i = 0; i < thing->marker_count; i++)
		buf_printf(&out, "with %s ", thing->marker[i].name);
	buf_printf(&out, "%u;", thing->joins);
	return out.s;
}

static char *
image_text(const struct tes_scene *scene, unsigned image, unsigned seat)
{
	const uint32_t n = scene->content_count;
	struct place least = { INT32_MAX, INT32_MAX };
	struct place *at = calloc(n + 1, sizeof(*at));
	char **line = calloc(n + 1, sizeof(*line));
	struct buf out = { 0 };

	assert_true(at && line);
	for (uint32_t i = 0; i < n; i++) {
		at[i] = turned((struct place){ scene->content[i]->x,
				   scene->content[i]->y },
		    image);
		least.q = at[i].q < least.q ? at[i].q : least.q;
		least.r = at[i].r < least.r ? at[i].r : least.r;
	}
	if (scene->grid == TES_GRID_SQUARES)
		least = (struct place){ 0, 0 };
	for (uint32_t i = 0; i < n; i++) {
		line[i] =
		    thing_text(scene, scene->content[i], at[i], least, seat);
		assert_non_null(line[i]);
	}
	qsort(line, n, sizeof(*line), by_text);
	buf_printf(&out, "%u players: ", (unsigned)scene->panel_count);
	for (uint32_t i = 0; i < n; i++) {
		buf_puts(&out, line[i]);
		free(line[i]);
	}
	free(line);
	free(at);
	return out.s;
}

/* Returns the alphabetically first image of the position, as text. */
static char *
first_image(struct tes_position *pos)
{
	const struct tes_scene *scene = tes_position_scene(pos);

	assert_non_null(scene);
	const unsigned images = scene->grid == TES_GRID_SQUARES ? 1 : IMAGES;
	char *first = NULL;

	for (unsigned i = 0; i < images; i++) {
		char *text = image_text(scene, i, tes_position_turn_seat(pos));

		assert_non_null(text);
		if (!first || strcmp(text, first) < 0) {
			free(first);
			first = text;
		} else {
			free(text);
		}
	}
	return first;
}

static int
by_key(const void *a, const void *b)
{
	const struct known *x = a, *y = b;

	return x->key != y->key ? (x->key < y->key ? -1 : 1)
				: strcmp(x->text, y->text);
}

static int
by_known_text(const void *a, const void *b)
{
	return strcmp(((const struct known *)a)->text,
	    ((const struct known *)b)->text);
}

static void
check_known(struct known *known, size_t n)
{
	size_t same = 0;

	qsort(known, n, sizeof(*known), by_key);
	for (size_t i = 1; i < n; i++)
		if (known[i].key == known[i - 1].key) {
			assert_string_equal(known[i].text, known[i - 1].text);
			same++;
		}
	qsort(known, n, sizeof(*known), by_known_text);
	for (size_t i = 1; i < n; i++)
		if (strcmp(known[i].text, known[i - 1].text) == 0)
			assert_true(known[i].key == known[i - 1].key);
	/* Many positions were reached in several ways, and most were not. */
	assert_true(same > n / 100 && same < n / 2);
}

static void
other_positions_have_other_keys(void **state)
{
	static const struct {
		const char *game, *edition;
		unsigned games, turns;
	} kind[] = {
		{ "gods", "timbuktu", 1500, 3 },
		{ "gods", "timbuktu", 100, 60 },
		{ "tigris", "mayfair-all", 900, 3 },
		{ "tigris", "mayfair-all", 50, 60 },
	};
	struct game g = game_new();
	struct known *known = calloc(POSITIONS, sizeof(*known));
	size_t n = 0;

	(void)state;
	assert_non_null(known);
	for (unsigned i = 0; i < sizeof(kind) / sizeof(*kind); i++)
		for (unsigned k = 0; k < kind[i].games; k++) {
			unsigned turn = 0;

			begin(&g, kind[i].game, kind[i].edition, k);
			do {
				assert_true(n < POSITIONS);
				known[n++] = (struct known){
					tes_position_key(g.pos),
					first_image(g.pos),
				};
			} while (play_turn(&g) && turn++ < kind[i].turns);
		}
	check_known(known, n);
	for (size_t i = 0; i < n; i++)
		free(known[i].text);
	free(known);
	game_free(&g);
}

/*
 * Keys from a judge
 */

static void
check_record(struct game *g, struct tes_judge *judge)
{
	const char *why;

	tes_diags_clear(g->read.diags);
	assert_int_equal(tes_judge_record(judge, g->read.rec, g->read.ed,
			     g->read.diags),
	    TES_OK);
	const struct tes_outcome *outcome = tes_judge_outcome(judge);
	const uint32_t turns = (uint32_t)tes_record_turn_count(g->read.rec);
	assert_int_equal(outcome->position_key_count, turns + 1);
	for (uint32_t i = 0; i <= turns; i += 1 + turns / 8) {
		const enum tes_status st = tes_position_from_record(g->image,
		    g->read.rec, g->read.ed, i, 0, &why);

		assert_true(st == TES_OK || st == TES_INVALID);
		if (st == TES_OK)
			assert_true(tes_position_key(g->image) ==
			    outcome->position_key[i]);
	}
}

static void
judge_has_the_keys(void **state)
{
	struct game g = game_new();
	struct tes_judge *judge = tes_judge_new();
	struct buf head = { 0 }, text = { 0 };

	(void)state;
	assert_non_null(judge);
	for (uint64_t seed = 0; seed < GAMES; seed++) {
		g.random = tes_random_seed(seed, 2);
		if (!begin_random(&g.read, g.pos, &g.random, &head))
			continue;
		while (play_turn(&g))
			;
		write_game(g.pos, g.rec, head.s, &text);
		if (text.len == 0)
			continue;
		tes_judge_set_position_keys(judge, true);
		read_record(&g.read, text.s);
		check_record(&g, judge);
		tes_judge_set_position_keys(judge, false);
		assert_int_equal(tes_judge_record(judge, g.read.rec, g.read.ed,
				     g.read.diags),
		    TES_OK);
		assert_int_equal(tes_judge_outcome(judge)->position_key_count,
		    0);
	}
	buf_release(&head);
	buf_release(&text);
	tes_judge_free(judge);
	game_free(&g);
}

/*
 * Keys end before the first turn that breaks a rule or is malformed, and those
 * before it are the same as without that turn.
 */
static void
keys_end_at_an_error(void **state)
{
	static const char head[] =
	    "game: gods\nedition: timbuktu\n"
	    "players:\n  - red: A\n  - blue: B\nturns:\n"
	    "  - red: draw orange desert; temple 1,1; desert 2,0\n"
	    "  - blue: draw desert; orange 1,-1; move 2,0 to -1,0\n";
	static const char *const third[] = {
		"",
		"  - red: draw orange; orange 9,9; move -1,0 to 0,-1\n",
		"  - red: draw orange; orange 0,-1,7; move -1,0 to 0,-1\n",
		"  - red: draw orange; fly -1,0 to 0,-1\n",
		"  - red: {draw: orange}\n",
		"  - [red, draw orange]\n",
		"  - red\n",
		"  - 17: [\n",
	};
	static const char rest[] =
	    "  - blue: draw green; green -1,3; temple -1,4\n"
	    "  - red: draw blue; nonsense\n";
	struct game g = game_new();
	struct tes_judge *judge = tes_judge_new();
	uint64_t key[3];

	(void)state;
	assert_non_null(judge);
	tes_judge_set_position_keys(judge, true);
	for (size_t i = 0; i < sizeof(third) / sizeof(*third); i++) {
		struct buf text = { 0 };

		buf_printf(&text, "%s%s%s", head, third[i], i ? rest : "");
		assert_true(read_any(&g.read, text.s) <= TES_INVALID);
		assert_int_equal(tes_judge_record(judge, g.read.rec, g.read.ed,
				     g.read.diags),
		    i ? TES_INVALID : TES_OK);
		const struct tes_outcome *outcome = tes_judge_outcome(judge);
		assert_int_equal(outcome->position_key_count, 3);
		if (i == 0)
			memcpy(key, outcome->position_key, sizeof(key));
		assert_memory_equal(outcome->position_key, key, sizeof(key));
		buf_release(&text);
	}
	tes_judge_free(judge);
	game_free(&g);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(images_have_the_key),
		cmocka_unit_test(other_positions_have_other_keys),
		cmocka_unit_test(judge_has_the_keys),
		cmocka_unit_test(keys_end_at_an_error),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
