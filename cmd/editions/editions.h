/*
 * editions.h - `tessera editions`: the editions there are and what is in them.
 */
#ifndef EDITIONS_H
#define EDITIONS_H

#include <stdio.h>

#include <tessera.h>

#define EDITIONS_SUMMARY "List editions, or the rules of one."

int editions_main(int argc, char **argv);

/* The value of a parameter: a word or a number. */
void editions_value(FILE *out, const struct tes_param *param, int32_t value);

/* The table of a game's parameters as mdoc(7), for its manual page. */
void editions_mdoc(const struct tes_editions *eds, const struct tes_game *game);

/* A JSON Schema of a game's edition files. */
void editions_schema(const struct tes_game *game);

#endif /* EDITIONS_H */
