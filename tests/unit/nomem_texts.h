/*
 * nomem_texts.h - what nomem.c gives the library to read: between them, every
 * way of asking for memory.
 */
#ifndef NOMEM_TEXTS_H
#define NOMEM_TEXTS_H

/* Every key that there is, some of it wrong. */
static const char all_keys[] =
    "---\n"
    "game: gods\n"
    "edition: {base: timbuktu, card: 4}\n"
    "event: \"Wednesday \\u00e9 club\"\n"
    "site: 'at ''home'''\n"
    "date: 2004-06-??\n"
    "round: 3\n"
    "source: >\n"
    "  folded\n"
    "  text\n"
    "note: |\n"
    "  literal\n"
    "  text\n"
    "x-own: {a: [1, 2, {b: c}], d: ~}\n"
    "players:\n"
    "  - red: Anna\n"
    "  - blue: Bruno\n"
    "setup:\n"
    "  - temple red 0,0\n"
    "  - temple blue 1,0\n"
    "turns:\n"
    "  - red: draw green desert; green 0,1! {a comment}; temple 1,1?!\n"
    "    note: Takes the middle.\n"
    "    eval: -0.8\n"
    "    clock: 42\n"
    "    stands: Nobody saw it.\n"
    "    after:\n"
    "      power: {red: 1, blue: 6}\n"
    "      points: {red: 0, blue: 0}\n"
    "      display: desert\n"
    "    x-turn: [1, 2]\n"
    "    lines:\n"
    "      - - red: draw ? ?; gr 0,1; desert 2,0\n"
    "          note: Better.\n"
    "        - blue: draw violet; violet -1,0; temple 0,-1\n"
    "      - - red: pass; pass\n"
    "  - blue: draw violet; desert 2,0; discard violet\n"
    "  - red: draw ? green; move 2,0 to 9,9; take extra\n"
    "    draws: {red: green}\n"
    "    facts:\n"
    "      - something\n"
    "result:\n"
    "  red: 15\n"
    "  blue: 12\n";

/* Malformed in every way that asks for memory of its own. */
static const char malformed[] =
    "---\n"
    "gmae: gods\n"
    "edition: none\n"
    "date: 2004-02-30\n"
    "date: 2004-02-30\n"
    "\"x-a\\x1b\": &a [*b, !c d]\n"
    "players: {red: Anna, red: Bruno}\n"
    "turns:\n"
    "  - red: draw green;; green 0,1?" "?! {open\n"
    "  - {red: temple 0,1, eval: much}\n"
    "    \n"
    "---\n"
    "%TAG ! tag:x\n"
    "---\n"
    "note: \"open\n"
    "---\n"
    "note: [[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]\n"
    "---\n"
    "game: gods\n"
    "edition: {base: 2005, crad: 3, card: many}\n"
    "players:\n"
    "  - red: Anna\n"
    "  - purple: Bruno\n"
    "turns: []\n"
    "---\n"
    "game: gods\n"
    "edition: house.yaml\n"
    "players: [red: Anna, blue: Bruno]\n"
    "turns:\n"
    "  - red: draw green desert; green 0,1\n"
    "  - red: temple 7,7; dessert 0,1; pass\n"
    "---\n"
    "game: gods\n"
    "edition: ./nowhere.yaml\n"
    "players: [red: Anna, blue: Bruno]\n"
    "turns: []\n"
    "---\n"
    "game: chess\n"
    "---\n"
    "\xff\xfe\n";

/* A record in JSON, with escapes; and text that is not JSON. */
static const char json[] =
    "{\"game\":\"gods\",\"edition\":{\"base\":\"timbuktu\",\"card\":4},"
    "\"note\":\"\\u00e9 \\ud83d\\ude00 \\\"x\\\"\",\"date\":\"2004-06-?\?\","
    "\"players\":[{\"red\":\"Anna\"},{\"blue\":null}],"
    "\"turns\":[{\"red\":\"draw green desert; green 0,1\\u0021; desert -1,1\","
    "\"lines\":[[{\"red\":\"pass; pass\"}]],\"x-a\":{\"$plain:1\":[1,"
    "{\"$plain\":\"~\"},null,\"1\"],\"$$plain\":{}}}]}\n"
    "\n"
    "{\"game\":\"gods\",\"game\":\"\\x\"}\n"
    "{\"game\":[[[[[[[[[[1]]]]]]]]]]}\n";

/* Tables: what we write, and what people type. */
static const char table[] =
    "number,game,edition,event,seat,step,what,text,note,eval,stands,amount\n"
    "1,gods,timbuktu,tag,,,event,'=1,,,,\n"
    "1,gods,timbuktu,parameter,,,card,4,,,,\n"
    "1,gods,timbuktu,player,red,,,\"An\"\"na\",,,,\n"
    "1,gods,timbuktu,player,blue,,,,,,,\n"
    "1,gods,timbuktu,setup,,\"temple red 0,0\",,,,,,\n"
    "1,gods,timbuktu,setup,,\"temple blue 1,0\",,,,,,\n"
    "1,gods,timbuktu,draw,red,draw green desert,,,\"Two\nlines\",-0.5,',\n"
    "1,gods,timbuktu,action,red,\"green 0,1\",,,,,,\n"
    "1,gods,timbuktu,action,red,\"desert -1,1\",,,,,,\n"
    "1,gods,timbuktu,result,red,,,,,,,0\n"
    "2,gods,timbuktu,acton,red,\"open,,,,,,0\n"
    "2,gods,timbuktu,player,,,,,,,,,more,and more\n";

static const char typed[] =
    "Step;Seat;Q;R;To;Note;wether\r\n"
    "\r\n"
    "draw green desert;red;;;;;\r\n"
    "green!;;0;1;;Here.;\r\n"
    "desert {so};;-1;1;;There.;\r\n"
    ";;;3;;;\r\n";

/* What any name of an edition file leads to. */
static const char edition_file[] =
    "edition: house\n"
    "revision: 1\n"
    "game: gods\n"
    "title: House rules\n"
    "base: timbuktu/1\n"
    "parameters:\n"
    "  card: {value: 4, source: \"we always did\"}\n";

/* What is certainly meant, what is not, and editions among records. */
static const char mistyped[] =
    "edition: ours\ngame: gdos\nbase: timbuktoo\nparametrs:\n  incme: 4\n"
    "  cap: 400\nseats: {red: note}\n"
    "---\ngame: gdos\neditn: 2001\nplayers:\n  - rde: Anna\n  - blue: B\n"
    "turns:\n  - red: draw green desert; green -1,0; dscrd desert\n"
    "  - bleu: draw violet desert; temple 9,9; discard desert\n"
    "result: {red: 5}\n"
    "---\ngame: gods\nedition: nowhere\nplayers:\n  - crimson: Anna\n"
    "  - blue: B\nturns:\n  - red: draw green desert; dscrd desert\n"
    "---\nedition: timbuktu\nplayers:\n  - red: Anna\n  - red: B\n"
    "turns:\n  - red: draw green desert; dscrd desert\n"
    "---\ngame: gods\nedition: {base: timbuktoo, income: 500}\nplayers:\n"
    "  - red: Anna\n  - mauve: B\nturns:\n  - red: draw green desert\n"
    "    stnds: yes\n"
    "---\ngame: gods\nedition: ours.yaml\nplayers:\n  - red: Anna\n"
    "  - blue: B\nturns: []\n";

/* Annotations of an earlier run, with later changes by a person. */
static const char annotated[] =
    "---\n"
    "game: gods\n"
    "edition: timbuktu\n"
    "players: [red: Anna, blue: Bruno]\n"
    "turns:\n"
    "  - red: draw violet blue; blue 0,-1; violet -1,-1\n"
    "    after: #+\n"
    "      power: {red: 3, blue: 2} #+\n"
    "    facts: #+\n"
    "      - Mine.\n"
    "      - Red pays 1 for the tribe. #+\n"
    "  - blue: draw orange orange; discard orange; orange 0,1\n"
    "    after:\n"
    "      points: {red: 0}\n"
    "      power: {red: 3} #+\n"
    "  - {red: \"draw end\"}\n"
    "  - red: draw violet orange; violet 9,9; orange 1,-3\n"
    "result: {red: 1}\n";

/* More diagnostics, turns and text than first blocks hold. */
static char many[20000];

static int
fill_many(void **state)
{
	(void)state;
	strcpy(many, "game: gods\nedition: 2005\n"
		     "players: [red: A, blue: B, yellow: C, green: D]\n"
		     "turns:\n");
	while (strlen(many) < sizeof(many) - 100)
		strcat(many,
		    "  - red: draw green blue; green 0,1; whirlwind 4,4 to "
		    "5,5\n    note: x\n");
	return 0;
}

/* Returns the text of a file, valid until the next call. */
static char *
slurp(const char *path)
{
	static char text[100000];
	FILE *f = fopen(path, "rb");

	assert_non_null(f);
	text[fread(text, 1, sizeof(text) - 1, f)] = '\0';
	assert_int_equal(fclose(f), 0);
	return text;
}

#endif /* NOMEM_TEXTS_H */
