/*
 * games.h - the list of games.
 */
#ifndef GAMES_GAMES_H
#define GAMES_GAMES_H

#include "rules/game.h"

#define GAME(symbol) extern const struct tes_game game_##symbol;
#include "games/games.def"
#undef GAME

#endif /* GAMES_GAMES_H */
