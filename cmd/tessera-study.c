/*
 * tessera-study - compares two rule sets by games between bots.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "comma_list.h"
#include "edition_files.h"
#include "number.h"
#include "option.h"
#include "progress.h"
#include "study/study.h"

enum { LOOKS = 5, PAIRS_MAX = 100000000 };

static const char *const format_word[] = { "text", "json", "csv", "html", "svg",
	NULL };
static study_format *const format[] = { study_text, study_json, study_csv,
	study_page, study_page };
#define QUANTITY(id, name, ...) name,
static const char *const test_word[] = {
#include "study/quantity.def"
	NULL };
#undef QUANTITY
#define QUANTITY(id, name, ...) " " name
static const char test_help[] = "what to test (default length), one of:"
#include "study/quantity.def"
    ;
#undef QUANTITY

#define OPTIONS struct study_options

static const struct cmd_option option[] = {
	OPTION_TEXT(0, "set", set, "PARAMETER=VALUE,...",
	    "override parameters of B, which is A by default",
	    .is_once = true),
	OPTION_ROW(0, "test", "QUANTITY", CMD_WORD, test, int, test_word, NULL,
	    test_help),
	OPTION_TEXTS(0, "bots", bots, "BOT[,BOT]...", STUDY_GROUPS,
	    "bots in turn order, or one for all seats; may be given again, for "
	    "another group of games (default random, and greedy)",
	    .values = complete_bots),
	OPTION_PLACE(0, "playouts", playouts, "N",
	    "playouts per step of bots that search (default 200)"),
	OPTION_NUMBER(0, "num-players", players, "N", 1, TES_SEATS_MAX,
	    "number of players (default: as many as --bots names, else 2)"),
	OPTION_COUNT('s', "seed", seed, "N", "random seed (default 0)"),
	OPTION_TEXT(0, "alpha", alpha, "P",
	    "probability of finding a difference where there is none (default "
	    "0.05)"),
	OPTION_TEXT(0, "beta", beta, "P",
	    "probability of not finding a difference of --effect (default "
	    "0.05)"),
	OPTION_TEXT(0, "effect", effect, "D",
	    "smallest difference that matters, in standard deviations of "
	    "pairs (default 0.05)", .excludes = "pairs"),
	OPTION_TEXT('n', "pairs", pairs, "N,...",
	    "maximum number of pairs of games per group; replaces --effect"),
	OPTION_NUMBER(0, "looks", looks, "N", 1, LOOKS_MAX,
	    "number of looks at the results, at which a test can stop (default "
	    "5)"),
	OPTION_FLAG(0, "unpaired", is_unpaired,
	    "use other random numbers for B than for A"),
	OPTION_FORMAT(format_word,
	    "output format (default text); html and svg draw charts"),
	OPTION_JOBS,
	OPTION_PROGRESS,
	OPTION_COLOR,
	{ 0 },
};

static const struct cmd cmd = {
	.name = "tessera-study",
	.operands = "A [B]",
	.operands_max = 2,
	.values = complete_editions,
	.summary = "Compare two rule sets by games between bots.",
	.option = option,
	.notes = "A and B are editions, as for tessera-play --edition.\n\n"
		 "Exit status: 0 if the study was done,\n"
		 OPTION_NOTE_ERROR,
};

/* Parses a number from 0.0001 to below `limit`; exits if it is malformed. */
static double
read_number(struct cmd_run *run, const char *name, const char *text,
    double preset, double limit)
{
	char *end;
	double number;

	if (!text)
		return preset;
	number = strtod(text, &end);
	if (text[strspn(text, "0123456789.e-")] || *end ||
	    !(number >= 0.0001) || !(number < limit))
		cmd_misuse(run, "--%s: expected a number from 0.0001 to below "
		    "%g, found '%s'", name, limit, text);
	return number;
}

/* Sets the largest numbers of pairs from --pairs; exits if it is malformed. */
static void
read_pairs(struct study *study)
{
	const struct study_options *o = study->options;
	const uint32_t least = DIFFERING_MIN * o->looks;
	size_t groups = 0;

	for (struct comma_list w = comma_list_of(o->pairs);
	     comma_list_next(&w); groups++) {
		const char *end = w.word;
		uint32_t pairs;

		if (!number_read(&end, &pairs) || end != w.word + w.len ||
		    pairs < least || pairs > PAIRS_MAX)
			cmd_misuse(study->run, "--pairs: expected a number "
			    "from %u (%d for each look) to %d, found '%.*s'",
			    (unsigned)least, DIFFERING_MIN, PAIRS_MAX,
			    (int)w.len, w.word);
		for (size_t i = groups; i < study->groups; i++)
			study->group[i].pairs = pairs;
	}
	if (groups > 1 && groups != study->groups)
		cmd_misuse(study->run, "--pairs: expected one number, or one "
		    "for each group of --bots (%zu), found %zu",
		    study->groups, groups);
}

/*
 * Plans the tests of all groups: their boundaries, and, if --pairs did not set
 * it, how many pairs --effect needs.
 */
static void
plan(struct study *study)
{
	const unsigned looks = study->options->looks;
	struct sequential test = { .looks = looks };

	for (unsigned i = 0; i < looks; i++)
		test.share[i] = (i + 1.) / looks;
	sequential_plan(&test, study->alpha / (double)study->groups,
	    study->beta);
	const double pairs = fmax(ceil(pow(test.drift / study->effect, 2)),
	    (double)DIFFERING_MIN * looks);
	if (!study->options->pairs && pairs > PAIRS_MAX)
		cmd_misuse(study->run, "--effect: %g needs more than %d pairs",
		    study->effect, PAIRS_MAX);
	for (size_t i = 0; i < study->groups; i++) {
		struct study_group *group = &study->group[i];

		if (!group->pairs)
			group->pairs = (uint64_t)pairs;
		group->test = test;
		for (unsigned k = 0; k < looks; k++)
			group->test.share[k] = ceil((double)group->pairs *
			    (k + 1) / looks) / (double)group->pairs;
		group->effect = test.drift / sqrt((double)group->pairs);
	}
}

/* Sets the bots of a group; exits if they are wrong. */
static void
begin_group(struct study *study, size_t n, const char *bots)
{
	const struct study_options *o = study->options;
	struct study_group *group = &study->group[n];
	size_t len = 0;

	group->study = study;
	group->options = (struct play_options){
		.bots = bots,
		.playouts = o->playouts,
		.players = o->players,
		.seed = o->seed,
		.rotate = true,
	};
	for (int r = 0; r < RULES; r++) {
		group->play[r] = (struct play_config){
			.run = study->run,
			.options = &group->options,
		};
		play_parse_bots(&group->play[r]);
	}
	const struct play_config *play = &group->play[RULES_A];
	const bool has_bots = study_has_bots(group);
	group->games = has_bots ? play->players : 1;
	for (unsigned i = 0; i < group->games; i++)
		len += (size_t)snprintf(group->bots + len,
		    sizeof(group->bots) - len, "%s%s", i ? "," : "",
		    play->bot_spec[i].name);
	for (size_t i = 0; i < n; i++)
		if (strcmp(study->group[i].bots, group->bots) == 0 &&
		    study->group[i].play[RULES_A].players == play->players)
			cmd_misuse(study->run, "--bots: two groups have the "
			    "same bots, '%s'", group->bots);
	if (o->test == Q_BOT && !has_bots)
		cmd_misuse(study->run, "--test=bot-wins requires --bots that "
		    "differ, as in --bots=greedy,random");
}

/* Returns whether both rule sets can be played; reports errors. */
static bool
check_groups(struct study *study)
{
	bool good = true;

	for (size_t i = 0; i < study->groups && good; i++)
		for (int r = 0; r < RULES && good; r++) {
			study->group[i].play[r].edition = study->edition[r];
			good = play_check_players(&study->group[i].play[r]);
		}
	return good;
}

/* Finds the editions.  Returns false on errors, after reporting them. */
static bool
find_editions(struct study *study, struct edition_files *files, char **operand)
{
	const char *a = operand[0], *b = operand[1] ? operand[1] : a;

	if (!edition_files_enter(files, study->run, NULL))
		return false;
	study->edition[RULES_A] = edition_files_find(files, study->run, NULL,
	    a);
	if (!study->edition[RULES_A])
		return false;
	study->edition[RULES_B] = edition_files_find_changed(files, study->run,
	    b, study->options->set);
	if (!study->edition[RULES_B])
		return false;
	for (int r = 0; r < RULES; r++)
		tes_edition_name(study->edition[r], study->name[r],
		    sizeof(study->name[r]));
	/* Two versions of one edition: only their files are different. */
	if (strcmp(study->name[RULES_A], study->name[RULES_B]) == 0 &&
	    !tes_edition_has_same_rules(study->edition[RULES_A],
		study->edition[RULES_B])) {
		snprintf(study->name[RULES_A], sizeof(study->name[RULES_A]),
		    "%s", a);
		snprintf(study->name[RULES_B], sizeof(study->name[RULES_B]),
		    "%s", b);
	}
	if (tes_edition_game(study->edition[RULES_A]) !=
	    tes_edition_game(study->edition[RULES_B]))
		return cmd_trouble(study->run, "%s and %s are editions of "
		    "different games", study->name[RULES_A],
		    study->name[RULES_B]);
	if (!study->options->is_unpaired && tes_edition_has_same_rules(
	    study->edition[RULES_A], study->edition[RULES_B]))
		fprintf(study->run->err, "%s: note: A and B have the same "
		    "rules, so their games will be identical; use --set, "
		    "another B or --unpaired\n", cmd.name);
	return true;
}

/* Plays the games of all groups.  Returns false on errors. */
static bool
play_groups(struct study *study)
{
	struct progress progress;
	bool good = true;

	progress_begin(&progress, study->run, NULL);
	for (size_t i = 0; i < study->groups; i++)
		progress.all_games += RULES * study->group[i].games *
		    study->group[i].pairs;
	for (size_t i = 0; i < study->groups && good; i++) {
		struct study_group *group = &study->group[i];
		bool goes_on = true;

		while (goes_on && good) {
			const double share = group->test.share[group->looks];

			good = study_play(group, (uint64_t)lround(share *
			    (double)group->pairs));
			goes_on = good && study_look(group);
		}
	}
	progress_end(study->run);
	return good;
}

int
main(int argc, char **argv)
{
	struct study_options options = { .looks = LOOKS };
	struct cmd_run run = { .cmd = &cmd };
	char **operand = cmd_begin(&run, argc, argv, &options);
	struct study study = { .run = &run, .options = &options };
	struct edition_files files = { 0 };

	if (!operand[0])
		cmd_misuse(&run, "expected one or two editions, found none");
	if (!options.bots[0]) {
		options.bots[0] = "random";
		options.bots[1] = "greedy";
	}
	while (study.groups < STUDY_GROUPS && options.bots[study.groups])
		study.groups++;
	study.alpha = read_number(&run, "alpha", options.alpha, 0.05, 0.5);
	study.beta = read_number(&run, "beta", options.beta, 0.05, 0.5);
	study.effect = read_number(&run, "effect", options.effect, 0.05, 10);
	study.group = calloc(study.groups, sizeof(*study.group));
	if (!study.group) {
		cmd_nomem(&run);
		return cmd_end(&run);
	}
	bool concerns = false;
	for (size_t i = 0; i < study.groups; i++) {
		begin_group(&study, i, options.bots[i]);
		concerns |= play_uses_playouts(&study.group[i].play[RULES_A]);
	}
	play_check_playouts(&study.group[0].play[RULES_A], concerns);
	read_pairs(&study);
	plan(&study);
	if (find_editions(&study, &files, operand) && check_groups(&study) &&
	    play_groups(&study))
		format[options.format](&study);
	for (size_t i = 0; i < study.groups; i++)
		study_sums_release(&study.group[i].sums);
	free(study.group);
	edition_files_release(&files);
	return cmd_end(&run);
}
