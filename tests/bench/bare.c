/*
 * bare.c - what libyaml alone takes to read a stream: every event fetched and
 * thrown away.  No program that reads by libyaml can be faster.
 */
#include <stdio.h>
#include <yaml.h>

int
main(int argc, char **argv)
{
	FILE *f = argc == 2 ? fopen(argv[1], "rb") : NULL;
	yaml_parser_t parser;
	yaml_event_t event;
	unsigned long events = 0;
	int done = 0;

	if (!f || !yaml_parser_initialize(&parser))
		return 2;
	yaml_parser_set_input_file(&parser, f);
	while (!done) {
		if (!yaml_parser_parse(&parser, &event)) {
			fprintf(stderr, "bare: line %zu: %s\n",
			    parser.problem_mark.line + 1, parser.problem);
			return 1;
		}
		done = event.type == YAML_STREAM_END_EVENT;
		yaml_event_delete(&event);
		events++;
	}
	yaml_parser_delete(&parser);
	fclose(f);
	printf("%lu events\n", events);
	return 0;
}
