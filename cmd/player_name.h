/*
 * player_name.h - compares spellings of the names of players.
 */
#ifndef PLAYER_NAME_H
#define PLAYER_NAME_H

/*
 * Returns the order of two names, like strcmp(), ignoring spaces, dots and the
 * case of ASCII letters.
 */
int player_name_compare(const char *a, const char *b);

#endif /* PLAYER_NAME_H */
