/*
 * yaml_fast_texts.h - records with lines that look like a text of their own,
 * and are part of something else.
 */
#ifndef UNIT_YAML_FAST_TEXTS_H
#define UNIT_YAML_FAST_TEXTS_H

#define BEGIN "game: gods\nedition: timbuktu\nplayers:\n  - red: Anna Maria\n"
static const char *const texts[] = {
	/* Nothing is in the way. */
	BEGIN "turns:  # all\n  - red: draw green; green 0,1\n"
	"  - red: take a step\n    note: not the last of it\n",
	BEGIN "turns:\n- red: draw green; green 0,1\n- red: pass the turn",
	BEGIN "turns:\n    -   red: draw green; green 0,1\n"
	"    -   red: pass the turn\n",
	BEGIN "note: \"in quotes, as it is\"\nturns: []\n",
	BEGIN "turns:\n  - red: draw green  # a comment\n"
	"  # - red: another turn\n  - red: draw green#e\n",
	/* Comments and brackets that are as simple as that. */
	BEGIN "turns:   # of this game\n  - red: draw green  # a comment\n"
	"    note: 'in quotes #1' # in quotes\n"
	"# between\n    #and deeper\n"
	"  - red: draw blue; discard #1 # again # and again\n",
	BEGIN "turns:\n  - red: draw green; green 0,1 # a comment\n"
	"    draws: {red: blue blue, blue: green} # and this\n"
	"    after:   # so it was\n"
	"      power: {red: 1, blue: 6}\n"
	"      points: {red: 0}\n  - blue: pass #\n",
	BEGIN "result: {red: 15, blue: 12}\nturns: []  # none at all\n",
	BEGIN "turns:\n  - red: draw green desert # said\n    or so\n",
	BEGIN "turns:\n  - red: draw {see # here and there} green\n",
	BEGIN "turns:\n  - red: \"draw green # here\" # and there\n",
	BEGIN "turns:\n  - red: \"draw green\\\" # here\" # and there\n",
	BEGIN "turns:\n  - red: 'draw green '' # here' # and there\n",
	BEGIN "turns:\n  - red: draw green # a comment\r\n"
	"    draws: {red: blue blue}\r\n",
	BEGIN "note: 'what one quotes'\nturns: []\n",
	BEGIN "note: 'what one quotes''s\nturns: []\n",
	BEGIN "x-a: \"begun here # not a comment\n  key: on # and on\"\n"
	"turns: []\n",
	BEGIN "x-a: 'begun here # not a comment\n  key: on # and on'\n"
	"turns: []\n",
	BEGIN "note: |  # a block\n  key: some words # not a comment\n"
	"  # nor this one\n # but this one is\nturns: []\n",
	BEGIN "note: |+\n  key: some words # not a comment\n"
	"# but this one is\nturns: []\n",
	BEGIN "x-a:\n  - |\n   key: some words # not a comment\n"
	"turns: []\n",
	BEGIN "x-a: [ b, # a comment\n  some words, # and one more\n"
	"  c # the last, d ]\n  ]\nturns: []\n",
	BEGIN "x-a: [\n  b: {c: some words},\n  d: {e: more words}\n"
	"  ]\nturns: []\n",
	BEGIN "x-a: {b: one word, c: {d: two words}}\n"
	"x-b: {b: one word, b: another}\nturns: []\n",
	BEGIN "x-a: {b: 1 2, c: 3, d : 4}\nx-b: {b: 1  , c: 22}\n"
	"x-c: {b: 1 2,c: 3 }\nx-d: {b: 1 2, c: 3,}\nturns: []\n",
	BEGIN "setup: {a: green 0,1 0, b: 1}\nturns: []\n",
	BEGIN "edition: {base: timbuktu, cap: 11}\nturns: []\n",
	"game: gods\nedition: {base: timbuktu, cap: 11}\nplayers:\n"
	"  - {red: Anna Maria, blue: Bruno}\nturns:\n"
	"  - {red: draw green desert}\n  - - {blue: draw green blue}\n",
	/* Items of several lines. */
	BEGIN "turns:\n  - red: draw green\n    clock: 42\n"
	"    draws: {red: blue, blue: black 2}\n    note: as one says\n"
	"    x-a: {b: c}\n    after:\n      power: {red: 1}\n"
	"  - draws: {red: blue}\n    red: draw green\n"
	"  - note: a\n    red: draw green\n    draws: {red: blue}",
	BEGIN "turns:\n  - red: draw green\n    note: one\n    note: two\n"
	"  - red: draw green\n    lines:\n      - - blue: draw green\n"
	"          note: another\n        - red: draw green\n"
	"          eval: 1.5\n      - - red: draw {green\n"
	"          note: one\n",
	BEGIN "turns:\n  - red: draw green\n     note: askew\n"
	"  - red: draw green\n   note: askew\n",
	BEGIN "turns:\n  - red: draw green\n    draws: {red: blue\n"
	"      blue: green}\n",
	BEGIN "turns:\n  - red: draw green\n    note: one\n      and one\n",
	BEGIN "turns:\n  - red: draw green\n    draws: {red: blue}\n"
	"      - blue: green\n",
	BEGIN "turns:\n  - red: draw green\n    note: one\n\n"
	"  - red: draw green\n    note: one # or two\n",
	BEGIN "note: |2\n  - red: draw green\n    note: one\nturns: []\n",
	BEGIN "x-a: 'a text\n  - red: draw green\n    note: one'\nturns: []\n",
	BEGIN "turns: [\n  - red: draw green\n    note: one\n  ]\n",
	/* Texts of several lines. */
	BEGIN "turns:\n  - red: draw green desert; temple 1,1;\n"
	"      desert 2,1\n    note: some words that go\n"
	"      on here and: on\n",
	BEGIN "turns:\n  - red: draw {green desert;\n       \ttemple 1,1;} x\n"
	"     desert 2,1\n  - red: draw green desert;\n      pass \n"
	"  - red: draw green desert;\n      #pass\n"
	"  - red: draw green desert;\n      - pass\n"
	"  - red: draw green desert;\n\n      pass\n"
	"  - red: draw green desert;\n      pass # it\n"
	"  - red: draw green desert;\n      pass: it\n",
	BEGIN "x-a: [\n  red: draw green desert;\n   temple 1,1\n  ]\n"
	"turns:\n  - red: \"draw green desert;\n      temple 1,1\"\n"
	"    note: |\n      some more: words that\n        go on\n",
	BEGIN "x-a:\n  - some words that go\n    on and on\n  - again\n"
	"   and on\nturns: []\nnote: the very last words\n  go on",
	BEGIN "players:\n  - red: Anna Maria\n    Bruno\n  - blue: Carla\n"
	"      Maria\nturns: []\n",
	BEGIN "note: the first line\n  and: the second one\nturns: []\n",
	BEGIN "note: the first line\n  - and: the second one\nturns: []\n",
	BEGIN "note: the first line\n  and the second one\nturns: []\n",
	BEGIN "turns:\n  - red: draw green desert\n    or so it goes\n",
	BEGIN "turns:\n  - red: draw green desert\n\n    or so it goes\n",
	BEGIN "turns:\n  - red: draw green desert\n# no\n  - red: pass it on\n",
	BEGIN
	"note: |\n  key: the first line\n  - red: another line\nturns: []\n",
	BEGIN
	"note: >-\n  key: the first line\n\n  - the third line\nturns: []\n",
	BEGIN "note: |\nkey: the first line\nturns: []\n",
	BEGIN
	"turns:\n  - red: |\n     key: draw green desert\n"
	"    note: a long one\n",
	BEGIN "turns:\n  - |\n    red: draw green desert\n",
	BEGIN "x-a: \"begun here\n  key: goes on here\"\nturns: []\n",
	BEGIN "x-a: 'begun here\n  - key: goes on here\n  '\nturns: []\n",
	/* Brackets. */
	BEGIN "x-a: {\n  b: some words,\n  c: more words\n  }\nturns: []\n",
	BEGIN "x-a: [\n  some words,\n  - c: more words\n  ]\nturns: []\n",
	BEGIN "x-a: [\n  b: some words 1,2\n  ]\nturns: []\n",
	BEGIN "x-a: {b: {\n  c: some words\n  }}\nturns: []\n",
	/* Not of YAML. */
	BEGIN "turns:\n  - red: draw green: desert\n",
	BEGIN "turns:\n  - red: draw green desert\n   note: askew\n",
	BEGIN "turns:\n  - red: draw green desert\n      blue: draw blue\n",
	BEGIN "turns:\n  - red: draw green desert:\n",
	BEGIN "turns:\n  - red: draw green desert\t\n",
	BEGIN "turns:\n  - red: draw green desert\r\n  - red: pass\r\n",
	BEGIN "turns:\n  - red: draw {green desert\n",
	BEGIN "turns:\n  - red: draw green;; desert\n",
	BEGIN "turns:\n  - ? red green blue\n    : draw green desert\n",
	BEGIN "turns:\n  - ? red: green blue\n    : draw green desert\n",
	BEGIN "turns:\n  - &a red: draw green desert\n",
	BEGIN "turns:\n  - red: draw green desert\n...\nmore: and more of it\n",
	BEGIN "nonsense: of some length\nturns: []\n",
	BEGIN "x-a:\n  - - one two three\n    - four five six\n"
	"  - - k: one two three\n      l: four five six\nturns: []\n",
	/* Characters are more than bytes. */
	BEGIN
	"event: \xc3\xa9t\xc3\xa9\nsite: Montr\xc3\xa9" "al, Qu\xc3\xa9" "bec\n"
	"turns:\n  - red: draw {\xc3\xa9} green; b\n  - red: draw {\xc3\xa9}\n",
};
#undef BEGIN

#endif
