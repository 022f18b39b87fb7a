/*
 * editions.h - `tessera editions`: lists editions and their parameters.
 */
#ifndef EDITIONS_H
#define EDITIONS_H

#include <tessera.h>

#define EDITIONS_SUMMARY "List editions, or the rules of one."

int editions_main(int argc, char **argv);

/* Prints the parameters of a game as mdoc(7), for its manual page. */
void editions_mdoc(const struct tes_editions *eds, const struct tes_game *game);

/* Prints the JSON Schema for edition files of a game. */
void editions_schema(const struct tes_game *game);

#endif /* EDITIONS_H */
