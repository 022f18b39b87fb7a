/* schema.c - prints the JSON Schema of edition files. */
#include "editions/editions.h"

#include <stdio.h>
#include <string.h>

#include <tessera/tools.h>

#include "json.h"

static void
put_values(struct json *j, const char *key, const struct tes_param *param)
{
	json_open(j, key, "{");
	if (param->word) {
		json_open(j, "enum", "[");
		for (size_t i = 0; param->word[i]; i++) {
			const char *word = param->word[i];

			json_string(j, NULL, word);
			/* Some YAML parsers read yes as true, no as false. */
			if (strcmp(word, "yes") == 0)
				json_bool(j, NULL, true);
			if (strcmp(word, "no") == 0)
				json_bool(j, NULL, false);
		}
		json_close(j, "]");
	} else {
		json_string(j, "type", "integer");
		json_number(j, "minimum", param->min);
		json_number(j, "maximum", param->max);
	}
	json_close(j, "}");
}

/*
 * Prints the schema of a parameter, "name: value" or "name: {value: ...,
 * source: ..., ...}".
 */
static void
put_param(struct json *j, const struct tes_param *param)
{
	json_newline(j);
	json_open(j, param->name, "{");
	json_string(j, "description", param->meaning);
	json_string(j, "$comment", param->rule);
	json_open(j, "anyOf", "[");
	put_values(j, NULL, param);
	json_open(j, NULL, "{");
	json_string(j, "type", "object");
	json_printf(j, "required", "[\"value\"]");
	json_open(j, "properties", "{");
	put_values(j, "value", param);
	json_printf(j, "source", "{\"type\":\"string\"}");
	json_printf(j, "inferred", "{\"type\":\"boolean\"}");
	json_close(j, "}");
	json_bool(j, "additionalProperties", false);
	json_close(j, "}]}");
}

/* Prints the schema of `seats` or `words`: new names of any of the names. */
static void
put_names(struct json *j, const char *key, const char *const *name)
{
	json_newline(j);
	json_open(j, key, "{");
	json_string(j, "type", "object");
	json_bool(j, "additionalProperties", false);
	json_open(j, "properties", "{");
	for (; *name; name++)
		json_printf(j, *name, "{\"type\":\"string\"}");
	json_close(j, "}}");
}

/* Schema of the keys of an edition file that are the same for all games. */
static const char keys[] =
    "\"edition\":{\"type\":[\"string\",\"integer\"],"
    "\"pattern\":\"^[A-Za-z0-9._-]+$\"},\n"
    "\"revision\":{\"type\":\"integer\",\"minimum\":1},\n"
    "\"title\":{\"type\":\"string\"},\n"
    "\"base\":{\"type\":[\"string\",\"integer\"]},\n";

/* Prints the schema; it requires all parameters in files without `base`. */
void
editions_schema(const struct tes_game *game)
{
	struct json j = { .out = stdout };
	size_t params;
	const struct tes_param *param = tes_game_params(game, &params);
	const char *name = tes_game_name(game);

	printf("{\"$schema\":"
	       "\"https://json-schema.org/draft/2020-12/schema\",\n"
	       "\"title\":\"an edition of %s\",\n"
	       "\"type\":\"object\",\"additionalProperties\":false,\n"
	       "\"patternProperties\":{\"^x-\":true},\n"
	       "\"required\":[\"edition\",\"game\"],\n"
	       "\"properties\":{\n%s\"game\":{\"const\":\"%s\"}",
	    name, keys, name);
	j.needs_comma = true;
	put_names(&j, "seats", tes_game_seats(game));
	put_names(&j, "words", tes_game_words(game));
	fputs(",\n\"parameters\":{\"type\":\"object\","
	      "\"additionalProperties\":false,\"properties\":{", stdout);
	j.needs_comma = false;
	for (size_t i = 0; i < params; i++)
		put_param(&j, &param[i]);
	fputs("}}},\n\"if\":{\"not\":{\"required\":[\"base\"]}},\n"
	      "\"then\":{\"required\":[\"parameters\"],"
	      "\"properties\":{\"parameters\":{", stdout);
	j.needs_comma = false;
	json_open(&j, "required", "[");
	for (size_t i = 0; i < params; i++)
		json_string(&j, NULL, param[i].name);
	json_close(&j, "]");
	puts("}}}}");
}
