/*
 * player_name.h - compares spellings of the names of players.
 */
#ifndef PLAYER_NAME_H
#define PLAYER_NAME_H

#include <stdbool.h>

/*
 * Returns the order of two names in UTF-8, like strcmp(), ignoring spaces,
 * dots, case, and accents of Latin letters, however they are written.
 */
int player_name_compare(const char *a, const char *b);

/* Returns whether two names begin with letters that this finds equal. */
bool player_name_begins_alike(const char *a, const char *b);

/*
 * Returns a remark in parentheses on two similar names that look the same if
 * their accents are encoded differently (NFC, NFD); "" on other names.
 */
const char *player_name_remark(const char *a, const char *b);

#endif /* PLAYER_NAME_H */
