/*
 * find.h - shared by the files of tessera-find.
 */
#ifndef FIND_FIND_H
#define FIND_FIND_H

#include <tessera.h>

#include "color.h"
#include "edition_files.h"
#include "index/database.h"
#include "input.h"
#include "strtab.h"

struct find_options {
	const char *position, *pattern, *step, *turn;
	const char *game, *edition, *event, *site, *date, *round, *ended;
	const char *player[TES_SEATS_MAX + 1], *winner[TES_SEATS_MAX + 1];
	bool next, count, duplicates, unique;
	int format;
	unsigned jobs;
};

/* A game that was found, and the turn after which the position was. */
struct hit {
	int64_t game;  /* id in the index */
	uint32_t turn; /* 0: the set-up */
	bool has_turn;
};

struct hits {
	struct hit *hit;
	size_t count, cap;
};

struct find_player {
	const char *seat, *name; /* NULL: unknown */
	bool has_score;
	int points, rank;
	bool is_winner;
};

/*
 * A game, as the index has it.  Its texts are valid until find_game() is
 * called; those of players, as long as struct find.
 */
struct find_game {
	const char *file;
	int64_t number, line, offset, length; /* offset -1: unknown */
	const char *game, *edition, *event, *site, *date, *round, *ended;
	int turns, players;
	bool is_valid;
	int64_t size, modified; /* of the file, as it was indexed */
	struct find_player player[TES_SEATS_MAX];
};

/* Whether --step can be a step in one of the editions checked so far. */
struct step_check {
	bool is_possible;
	char edition[64]; /* id of the edition checked last */
	char error[1000]; /* what is wrong, if not possible; "" if unknown */
	uint32_t at;      /* offset of the error in the text of --step */
};

/* Bytes of a pattern for LIKE, and most bytes of a step of --step. */
enum { LIKE_MAX = 1000 };

/* In a copied folder, all files may seem to be changed. */
enum { CHANGED_SHOWN = 3 };

struct find {
	struct cmd_run *run;
	const struct find_options *options;
	struct database database;
	uint32_t first_turn, last_turn; /* those of --turn */
	struct hits hits;
	bool has_all; /* all games are wanted, and not in `hits` */
	struct step_check step_check;
	char step[LIKE_MAX]; /* of find_translate_step() */
	sqlite3_stmt *game, *player;  /* for find_game() */
	struct strtab names; /* of players and seats */
	/* Records are read one by one. */
	struct tes_record *record;
	struct tes_diags *diags;
	struct edition_files files;
	struct edition_files here; /* of the working directory */
	struct strtab noted; /* edition files: see edition_files_note() */
	char *path;                /* the file of the last record; or NULL */
	struct input in;           /* it, if is_usable */
	bool is_usable;            /* it has not changed since it was indexed */
	struct strtab unusable;    /* paths of files that cannot be used */
	bool has_opened;           /* a file */
	size_t missing;            /* files before, of which one was reported */
	size_t changed;            /* files: CHANGED_SHOWN were reported */
	struct tes_reader *reader; /* reads it in order; NULL: by offsets */
	char *text;                /* of a record read by its offset */
	size_t text_cap;
};

/* query.c */
/* Opens the index.  Returns false on errors, after reporting them. */
bool find_open(struct find *f, const char *index);
/*
 * Finds the games, and the turns of --position, and puts them into f->hits.
 * Returns false on errors, after reporting them.
 */
bool find_hits(struct find *f);
/* Adds a hit; returns false if memory has run out, after reporting it. */
bool find_add(struct cmd_run *run, struct hits *hits, struct hit hit);
/* Returns the index of the first of the sorted hits from a game on. */
size_t find_first_hit(const struct hits *hits, int64_t game);
/*
 * Writes the argument of an option in lower case as a pattern of SQL's LIKE,
 * with \\ as the escape character.  Exits if it is too long.
 */
void find_like(struct find *f, const char *option, const char *argument,
    char pattern[LIKE_MAX]);
/* Reads a game of the index.  Returns false on errors, after reporting them. */
bool find_game(struct find *f, int64_t id, struct find_game *game);

/* words.c */
/*
 * Called if nothing was found: exits after reporting a word that cannot be
 * right; reports names that no game has.
 */
void find_explain_nothing(struct find *f);
/*
 * Check words of --pattern, and exit after reporting what is impossible.  grid:
 * BOARDS_HEXAGONS or BOARDS_SQUARES; has_owner: it must have one; has_none: it
 * must have none; column, row: from 0; given: the item of the pattern.
 */
void find_check_seat(struct find *f, const char *grid, const char *seat);
void find_check_thing(struct find *f, const char *grid, const char *thing,
    bool has_owner, bool has_none);
/* Checks that the games and editions that are wanted can have the grid. */
void find_check_grid(struct find *f, const char *grid);
void find_check_square(struct find *f, int32_t column, int32_t row,
    const char *given);

/* read.c */
/* Lets the program read the files of the hits, and not much else. */
void find_confine(struct find *f);
/*
 * Reads the record of a game into f->record.  Returns false if that is
 * impossible, after reporting why.  Without offsets, a file is read from its
 * beginning again if games are not asked for in their order.
 */
bool find_read(struct find *f, const struct find_game *game);
void find_release(struct find *f);

/* match.c */
/*
 * Keeps the games in which --pattern is on the board, with the first turn after
 * which it is.
 */
void find_pattern(struct find *f);

/* step.c */
/* Keeps the hits with a step of --step, with their turns. */
void find_steps(struct find *f);
/* Returns whether a step begins with these words, in any case of letters. */
bool find_begins_with(const char *text, const char *words);

/* step_text.c */
/* Checks --step by the words of an edition, for f->step_check. */
void find_check_step(struct find *f, const struct tes_edition *ed);
/*
 * Returns the step of --step with words for the aliases in it; valid as long as
 * both f and `step` are.
 */
const char *find_translate_step(struct find *f, const char *step);

/* out.c */
enum { FIND_TEXT, FIND_JSON, FIND_CSV, FIND_YAML };
/* Print the hits, or their number; names of the formats. */
void find_print(struct find *f);
void find_print_count(struct find *f);
extern const char *const find_format_word[];
/*
 * Returns the line of a turn (0: of the record) in the file of the game, whose
 * record find_read() has read.
 */
int64_t find_line(struct find *f, const struct find_game *game, uint32_t turn);

/* Prints a hit as text; line: in its file. */
void find_put_text(struct find *f, const struct hit *hit,
    const struct find_game *game, int64_t line);

/* duplicates.c */
/*
 * Prints groups of the hits that are one game, and why; with --unique, keeps
 * one record of each.
 */
void find_duplicates(struct find *f);

/* next.c */
/* Prints what was played after the hits. */
void find_next(struct find *f);

#endif /* FIND_FIND_H */
