#include "editions/editions.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "json.h"

#define DIALECT "https://json-schema.org/draft/2020-12/schema"

/*
 * Prints a word as a JSON string.  After yes and no also prints true and false,
 * as which some YAML parsers read them.
 */
static void
put_word(const char *word)
{
	json_string(stdout, word);
	if (strcmp(word, "yes") == 0)
		fputs(",true", stdout);
	if (strcmp(word, "no") == 0)
		fputs(",false", stdout);
}

static void
put_values(const struct tes_param *param)
{
	if (!param->word) {
		printf("{\"type\":\"integer\",\"minimum\":%" PRId32
		       ",\"maximum\":%" PRId32 "}", param->min, param->max);
		return;
	}
	fputs("{\"enum\":[", stdout);
	for (size_t i = 0; param->word[i]; i++) {
		if (i > 0)
			putchar(',');
		put_word(param->word[i]);
	}
	fputs("]}", stdout);
}

/*
 * Prints the schema of a parameter, "name: value" or "name: {value: ...,
 * source: ..., ...}".
 */
static void
put_param(const struct tes_param *param)
{
	json_string(stdout, param->name);
	fputs(":{\"description\":", stdout);
	json_string(stdout, param->meaning);
	fputs(",\"$comment\":", stdout);
	json_string(stdout, param->rule);
	fputs(",\"anyOf\":[", stdout);
	put_values(param);
	fputs(",{\"type\":\"object\",\"required\":[\"value\"],"
	      "\"properties\":{\"value\":", stdout);
	put_values(param);
	fputs(",\"source\":{\"type\":\"string\"},"
	      "\"inferred\":{\"type\":\"boolean\"}},"
	      "\"additionalProperties\":false}]}", stdout);
}

/* Schema of the keys of an edition file other than its game and parameters. */
static const char keys[] =
    "\"edition\":{\"type\":[\"string\",\"integer\"],"
    "\"pattern\":\"^[A-Za-z0-9._-]+$\"},\n"
    "\"revision\":{\"type\":\"integer\",\"minimum\":1},\n"
    "\"title\":{\"type\":\"string\"},\n"
    "\"base\":{\"type\":[\"string\",\"integer\"]},\n"
    "\"seats\":{\"$ref\":\"#/$defs/names\"},\n"
    "\"words\":{\"$ref\":\"#/$defs/names\"},\n";

/* Prints the schema; it requires all parameters in files without `base`. */
void
editions_schema(const struct tes_game *game)
{
	size_t params;
	const struct tes_param *param = tes_game_params(game, &params);
	const char *name = tes_game_name(game);

	printf("{\"$schema\":\"" DIALECT "\",\n"
	       "\"title\":\"an edition of %s\",\n"
	       "\"type\":\"object\",\"additionalProperties\":false,\n"
	       "\"required\":[\"edition\",\"game\"],\n"
	       "\"$defs\":{\"names\":{\"type\":\"object\","
	       "\"additionalProperties\":{\"type\":\"string\"}}},\n"
	       "\"properties\":{\n%s\"game\":{\"const\":\"%s\"},\n"
	       "\"parameters\":{\"type\":\"object\","
	       "\"additionalProperties\":false,\"properties\":{\n",
	    name, keys, name);
	for (size_t i = 0; i < params; i++) {
		if (i > 0)
			fputs(",\n", stdout);
		put_param(&param[i]);
	}
	fputs("}}},\n\"if\":{\"not\":{\"required\":[\"base\"]}},\n"
	      "\"then\":{\"required\":[\"parameters\"],"
	      "\"properties\":{\"parameters\":{\"required\":[", stdout);
	for (size_t i = 0; i < params; i++) {
		if (i > 0)
			putchar(',');
		json_string(stdout, param[i].name);
	}
	puts("]}}}}");
}
