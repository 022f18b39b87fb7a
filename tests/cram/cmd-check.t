A stream of three games.

  $ cat >games.yaml <<'END'
  > ---
  > game: gods
  > edition: {base: timbuktu, tribes: 0, deserts: 4, whirlwinds: 0, extras: 0}
  > players:
  >   - red: Anna
  >   - blue: Bruno
  > turns:
  >   - red: draw desert desert; desert 0,1; desert 2,0
  >   - blue: draw desert end
  > ---
  > game: gods
  > edition: timbuktu
  > players:
  >   - red: Anna
  >   - blue: Bruno
  > turns:
  >   - red: draw green desert; green 0,1; temple 5,5
  >     stands: Nobody saw it.
  > ---
  > game: gods
  > edition: timbuktu
  > players:
  >   - red: Anna
  >   - blue: Bruno
  > turns:
  >   - red: draw green desert; green 0,1; temple 5,5
  >   - blue: draw violet orange; desert 2,0; violet 0,1
  > END

Verdicts are results and go to standard output; what is wrong goes to standard
error, with the place, the line, and a mark below it.

  $ tessera-check games.yaml 2>err
  games.yaml: record 1: valid: timbuktu (tribes 0, deserts 4, whirlwinds 0, extras 0), 2 turns, ended by the end tile
  games.yaml: record 2: valid: timbuktu, 1 turn, unfinished, 1 warning
  games.yaml: record 3: invalid: 1 error
  3 records: 2 valid, 1 invalid
  [1]
  $ cat err
  games.yaml:17:40: warning[E1306]: cell not adjacent to any hex: 5,5
     |
  17 |   - red: draw green desert; green 0,1; temple 5,5
     |                                        ^^^^^^^^^^
  
  games.yaml:26:40: error[E1306]: cell not adjacent to any hex: 5,5
     |
  26 |   - red: draw green desert; green 0,1; temple 5,5
     |                                        ^^^^^^^^^^
     |
     = help: use 2,0, the nearest free cell next to a hex
     = note: turn 2 was not checked, because no small change lets the game go on after turn 1
  
  $ tessera-check --quiet games.yaml 2>&1 >/dev/null | cmp - err
  $ tessera-check --quiet games.yaml 2>/dev/null
  [1]

A single game needs no sum, and a valid one no word on standard error.

  $ head -9 games.yaml >one.yaml
  $ tessera-check one.yaml
  one.yaml: record 1: valid: timbuktu (tribes 0, deserts 4, whirlwinds 0, extras 0), 2 turns, ended by the end tile
  $ tessera-check -q one.yaml
  $ tessera-check <one.yaml
  <stdin>: record 1: valid: timbuktu (tribes 0, deserts 4, whirlwinds 0, extras 0), 2 turns, ended by the end tile
  $ cat one.yaml | tessera-check - one.yaml
  <stdin>: record 1: valid: timbuktu (tribes 0, deserts 4, whirlwinds 0, extras 0), 2 turns, ended by the end tile
  one.yaml: record 1: valid: timbuktu (tribes 0, deserts 4, whirlwinds 0, extras 0), 2 turns, ended by the end tile
  2 records: 2 valid, 0 invalid

Both streams together stay in order.

  $ tessera-check games.yaml 2>&1 | cut -c 1-60
  games.yaml: record 1: valid: timbuktu (tribes 0, deserts 4, 
  games.yaml:17:40: warning[E1306]: cell not adjacent to any h
     |
  17 |   - red: draw green desert; green 0,1; temple 5,5
     |                                        ^^^^^^^^^^
  
  games.yaml: record 2: valid: timbuktu, 1 turn, unfinished, 1
  games.yaml:26:40: error[E1306]: cell not adjacent to any hex
     |
  26 |   - red: draw green desert; green 0,1; temple 5,5
     |                                        ^^^^^^^^^^
     |
     = help: use 2,0, the nearest free cell next to a hex
     = note: turn 2 was not checked, because no small change l
  
  games.yaml: record 3: invalid: 1 error
  3 records: 2 valid, 1 invalid

For scripts.

  $ tessera-check --format=json games.yaml 2>&1
  {"file":"games.yaml","number":1,"game":"gods","valid":true,"ended":"end-tile","diagnostics":[]}
  {"file":"games.yaml","number":2,"game":"gods","valid":true,"ended":"unfinished","diagnostics":[{"code":"E1306","severity":"warning","line":17,"column":40,"end_line":17,"end_column":50,"turn":1,"step":3,"seat":"red","message":"cell not adjacent to any hex: 5,5"}]}
  {"file":"games.yaml","number":3,"game":"gods","valid":false,"ended":"unfinished","unchecked":{"from":2,"to":2},"diagnostics":[{"code":"E1306","severity":"error","line":26,"column":40,"end_line":26,"end_column":50,"turn":1,"step":3,"seat":"red","message":"cell not adjacent to any hex: 5,5","notes":[{"kind":"help","message":"use 2,0, the nearest free cell next to a hex"},{"kind":"note","message":"turn 2 was not checked, because no small change lets the game go on after turn 1"}]}]}
  [1]
  $ tessera-check --format=json games.yaml | jq -c '.diagnostics[] | keys_unsorted'
  ["code","severity","line","column","end_line","end_column","turn","step","seat","message"]
  ["code","severity","line","column","end_line","end_column","turn","step","seat","message","notes"]
  $ echo 'game: gods' >"$(printf 'odd "\033\\\377.yaml')"
  $ tessera-check --format=json odd*.yaml | jq -c '[.file, .ended, .diagnostics[0].turn]'
  ["odd \\"\\u001b\\\\\xef\xbf\xbd.yaml",null,null] (esc)

Warnings as errors.

  $ tessera-check --werror --format=json games.yaml | jq -c '[.valid, .diagnostics[0].severity]'
  [true,null]
  [false,"error"]
  [false,"error"]
  $ sed -n '10,18p' games.yaml >warn.yaml
  $ tessera-check warn.yaml 2>&1
  warn.yaml:8:40: warning[E1306]: cell not adjacent to any hex: 5,5
    |
  8 |   - red: draw green desert; green 0,1; temple 5,5
    |                                        ^^^^^^^^^^
  
  warn.yaml: record 1: valid: timbuktu, 1 turn, unfinished, 1 warning
  $ tessera-check --werror warn.yaml 2>&1
  warn.yaml:8:40: error[E1306]: cell not adjacent to any hex: 5,5
    |
  8 |   - red: draw green desert; green 0,1; temple 5,5
    |                                        ^^^^^^^^^^
  
  warn.yaml: record 1: invalid: 1 error
  [1]

Judged by another edition; a path begins where the program runs.

  $ tessera-check -q --edition=2005 one.yaml
  one.yaml:8:10: error[E1205]: two identical hexes on the display: desert and desert
    |
  8 |   - red: draw desert desert; desert 0,1; desert 2,0
    |          ^^^^^^^^^^^^^^^^^^
    |
    = note: later turns are checked with 'draw desert green' instead of 'draw desert desert'
  
  one.yaml:8:42: error[E1303]: action allowed only once a turn: red has already played a desert, decay or whirlwind or taken an extra action
    |
  8 |   - red: draw desert desert; desert 0,1; desert 2,0
    |                                          ^^^^^^^^^^
    |
    = note: later turns are checked with 'green 0,1' instead of 'desert 0,1'
  
  one.yaml:9:11: error[E1208]: no end tile in this edition
    |
  9 |   - blue: draw desert end
    |           ^^^^^^^^^^^^^^^
  
  [1]
  $ tessera-check --edition timbuktu warn.yaml 2>/dev/null
  warn.yaml: record 1: valid: timbuktu, 1 turn, unfinished, 1 warning

What contradicts only a guess is no second error.

  $ cat >guess.yaml <<EOF
  > game: gods
  > edition: {base: timbuktu, tribes: 2}
  > players:
  >   - red: Anna
  >   - blue: Bruno
  > turns:
  >   - red: draw blue blue; blue 0,1; discard blue
  >   - blue: draw green orange; discard green; orange 2,-1
  >   - red: draw blue violet; discard blue; violet 2,0
  >   - blue: draw desert orange; discard orange; desert -1,0
  > EOF
  $ tessera-check -q guess.yaml
  guess.yaml:9:10: error[E1204]: no such hex left to draw: blue: all 2 have been drawn
    |
  9 |   - red: draw blue violet; discard blue; violet 2,0
    |          ^^^^^^^^^^^^^^^^
    |
    = note: drawn in turn 1: one of these draws may be wrong
    = note: later turns are checked with 'draw desert violet' instead of 'draw blue violet' and 'discard desert' instead of 'discard blue'
  
  [1]

A record of many errors.

  $ { head -16 warn.yaml; for i in $(seq 30); do echo "x: $i"; done; } >many.yaml
  $ tessera-check many.yaml 2>&1 | tail -12
  many.yaml:29:1: error[E0302]: duplicate key: 'x'
     |
  10 | x: 1
     | - first here
  ...
  29 | x: 20
     | ^
     |
     = help: remove one of the two lines
  
  many.yaml: record 1: 10 more errors not shown
  many.yaml: record 1: invalid: 30 errors, 1 warning
  $ tessera-check --max-errors=1 many.yaml
  many.yaml:8:40: warning[E1306]: cell not adjacent to any hex: 5,5
    |
  8 |   - red: draw green desert; green 0,1; temple 5,5
    |                                        ^^^^^^^^^^
  
  many.yaml:10:1: error[E0301]: unknown key: 'x'
     |
  10 | x: 1
     | ^
     |
     = help: begin a key of your own with 'x-'
  
  many.yaml: record 1: 29 more errors not shown
  many.yaml: record 1: invalid: 30 errors, 1 warning
  [1]
  $ tessera-check --max-errors=0 many.yaml 2>&1 | grep -c 'error\['
  30
  $ tessera-check --max-errors=1 --format=json many.yaml | jq '.diagnostics | length'
  31

The mark stands below its place behind tabs and behind characters that take two
columns or none; what a terminal would obey is not passed on.

  $ printf 'game: gods\n"\t\344\270\255\346\226\207e\314\201": 1\nturns: "a\tb" "c\n\033[31m\342\200\256: 1\n' >wide.yaml
  $ tessera-check -q wide.yaml
  wide.yaml:2:2: error[E0301]: unknown key: ' \xe4\xb8\xad\xe6\x96\x87e\xcc\x81' (esc)
    |
  2 | "       \xe4\xb8\xad\xe6\x96\x87e\xcc\x81": 1 (esc)
    |  ^^^^^^^^^^^^
    |
    = help: begin a key of your own with 'x-'
  
  wide.yaml:3:8: error[E0304]: wrong type of value: 'turns' must be a list, not a string
    |
  3 | turns: "a       b" "c
    |        ^^^^^^^^^^^
    |
    = help: write one '- seat: steps' a line, or [] for no turns
  
  wide.yaml:4:1: error[E0104]: control character not allowed: U+001B
    |
  4 | \xef\xbf\xbd[31m\xef\xbf\xbd: 1 (esc)
    | ^
    |
    = help: remove the character
  
  [1]
  $ printf 'game: gods\nedition: timbuktu\nplayers:\n  - red: A\n  - blue: B\nturns:\n' >wide.yaml
  $ printf '  - red: draw {\344\270\255\346\226\207 e\314\201 \tx} green desert; green 9,9\n' >>wide.yaml
  $ tessera-check -q wide.yaml
  wide.yaml:7:26: error[E0403]: unexpected text after the } of a comment: 'green desert'
    |
  7 |   - red: draw {\xe4\xb8\xad\xe6\x96\x87 e\xcc\x81   x} green desert; green 9,9 (esc)
    |                            ^^^^^^^^^^^^
    |
    = help: separate steps with '; '
    |
  7 |   - red: draw {\xe4\xb8\xad\xe6\x96\x87 e\xcc\x81   x}; green desert; green 9,9 (esc)
    |                           ~~
  
  [1]

Other places that matter are shown in the same excerpt, lines far apart with
`...` between them.

  $ cat >spent.yaml <<END
  > game: gods
  > edition: {base: timbuktu, temple_cost: 12, whirlwinds: 4}
  > players:
  >   - red: Anna
  >   - blue: Bruno
  > turns:
  >   - red: draw extra desert; take extra; discard desert
  >   - blue: draw violet orange; violet 0,1; discard orange
  >   - red: draw green blue; green 0,-1; use extra; blue -1,0; temple 1,1
  > END
  $ tessera-check -q spent.yaml
  spent.yaml:9:61: error[E1307]: not enough power: the temple on 1,1 costs 24, and red has only 5
    |
  9 |   - red: draw green blue; green 0,-1; use extra; blue -1,0; temple 1,1
    |                           ----------             ---------  ^^^^^^^^^^
    |                           |                      |
    |                           |                      2 power spent here
    |                           1 power spent here
    |
    = note: each adjacent hex costs 12: blue temple on 1,0, violet tribe on 0,1
    = note: red began the turn with 8 power (income included) and spent 3
  
  [1]
  $ long=$(seq -s ' ' 60)
  $ sed "9s/[a-z]* [-0-9]*,[-0-9]*/& {$long}/g" spent.yaml | tessera-check -q
  <stdin>:9:407: error[E1307]: not enough power: the temple on 1,1 costs 24, and red has only 5
    |
  9 |   - red: draw green blue; green 0,-1 {1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 \xe2\x80\xa6 (esc)
    |                           ---------- 1 power spent here
  ...
  9 | \xe2\x80\xa655 56 57 58 59 60}; use extra; blue -1,0 {1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 2\xe2\x80\xa6 (esc)
    |                                 --------- 2 power spent here
  ...
  9 | \xe2\x80\xa61 52 53 54 55 56 57 58 59 60}; temple 1,1 {1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 \xe2\x80\xa6 (esc)
    |                                 ^^^^^^^^^^
    |
    = note: each adjacent hex costs 12: blue temple on 1,0, violet tribe on 0,1
    = note: red began the turn with 8 power (income included) and spent 3
  
  [1]
  $ script -qec 'stty cols 40; tessera-check -q --color=never spent.yaml' /dev/null </dev/null | tr -d '\r'
  spent.yaml:9:61: error[E1307]: not enough power: the temple on 1,1 costs 24, and red has only 5
    |
  9 | \xe2\x80\xa6; green 0,-1; use extra; blue -1,0\xe2\x80\xa6 (esc)
    |    ----------             ---------
    |    |                      |
    |    |              2 power spent here
    |    1 power spent here
  ...
  9 | \xe2\x80\xa61; use extra; blue -1,0; temple 1,1 (esc)
    |                           ^^^^^^^^^^
    |
    = note: each adjacent hex costs 12: blue temple on 1,0, violet tribe on 0,1
    = note: red began the turn with 8 power (income included) and spent 3
  
  $ { sed '/^turns/,$d' spent.yaml; printf '%s\n' 'x-a: 1' 'turns: []' 'x-a: 2' 'site: here' 'game: gods'; } | tessera-check -q
  <stdin>:8:1: error[E0302]: duplicate key: 'x-a'
    |
  6 | x-a: 1
    | --- first here
  7 | turns: []
  8 | x-a: 2
    | ^^^
    |
    = help: remove one of the two lines
  
  <stdin>:10:1: error[E0302]: duplicate key: 'game'
     |
   1 | game: gods
     | ---- first here
  ...
  10 | game: gods
     | ^^^^
     |
     = help: write a line '---' before a new record
  
  [1]

Of a long line the part around the place is shown.

  $ { head -7 one.yaml
  >   echo "  - red: draw desert desert {$long}; desert 9,9; desert 2,0 {$long}"
  >   echo "  - blue: draw desert end; desert {中文中文中文中文中文中文中文中文 $long}"
  > } >long.yaml
  $ tessera-check -q long.yaml
  long.yaml:8:203: error[E1306]: cell not adjacent to any hex: 9,9
    |
  8 | \xe2\x80\xa61 52 53 54 55 56 57 58 59 60}; desert 9,9; desert 2,0 {1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 \xe2\x80\xa6 (esc)
    |                                 ^^^^^^^^^^
    |
    = help: use 2,0, the nearest free cell next to a hex
    = note: turn 2 was not checked, because no small change lets the game go on after turn 1
  
  long.yaml:9:28: error[E1002]: malformed step: missing cell; expected 'desert q,r'
    |
  9 |   - blue: draw desert end; desert {\xe4\xb8\xad\xe6\x96\x87\xe4\xb8\xad\xe6\x96\x87\xe4\xb8\xad\xe6\x96\x87\xe4\xb8\xad\xe6\x96\x87\xe4\xb8\xad\xe6\x96\x87\xe4\xb8\xad\xe6\x96\x87\xe4\xb8\xad\xe6\x96\x87\xe4\xb8\xad\xe6\x96\x87 1 2 3 4 5 6 7 8 9 10 11 12 \xe2\x80\xa6 (esc)
    |                            ^^^^^^
  
  [1]

Colours: where a terminal shows them, or where they are asked for.

  $ tessera-check --color=always warn.yaml 2>&1 | cat -v
  ^[[1mwarn.yaml:8:40:^[[m ^[[1;35mwarning[E1306]:^[[m cell not adjacent to any hex: 5,5
    ^[[1;34m|^[[m
  ^[[1;34m8 |^[[m   - red: draw green desert; green 0,1; temple 5,5
    ^[[1;34m|^[[m                                        ^[[1;35m^^^^^^^^^^^[[m
  
  warn.yaml: record 1: ^[[32mvalid^[[m: timbuktu, 1 turn, unfinished, 1 warning
  $ tessera-check --color=never warn.yaml 2>&1 | grep "$(printf '\033')"
  [1]
  $ tessera-check warn.yaml 2>&1 | grep "$(printf '\033')"
  [1]
  $ on_terminal() { script -qec "$1" /dev/null </dev/null | grep -c "$(printf '\033')" || true; }
  $ export TERM=xterm
  $ on_terminal 'tessera-check warn.yaml'
  5
  $ on_terminal 'NO_COLOR=1 tessera-check warn.yaml'
  0
  $ on_terminal 'NO_COLOR= tessera-check warn.yaml'
  5
  $ on_terminal 'NO_COLOR=1 tessera-check --color=always warn.yaml'
  5
  $ on_terminal 'TERM=dumb tessera-check warn.yaml'
  0
  $ on_terminal 'tessera-check --color=never warn.yaml'
  0
  $ on_terminal 'tessera-check warn.yaml 2>/dev/null'
  1

On a terminal the line is cut to its columns.

  $ script -qec 'stty cols 40; tessera-check -q --color=never long.yaml' /dev/null </dev/null | tr -d '\r'
  long.yaml:8:203: error[E1306]: cell not adjacent to any hex: 9,9
    |
  8 | \xe2\x80\xa658 59 60}; desert 9,9; desert 2,0 \xe2\x80\xa6 (esc)
    |             ^^^^^^^^^^
    |
    = help: use 2,0, the nearest free cell next to a hex
    = note: turn 2 was not checked, because no small change lets the game go on after turn 1
  
  long.yaml:9:28: error[E1002]: malformed step: missing cell; expected 'desert q,r'
    |
  9 | \xe2\x80\xa6esert end; desert {\xe4\xb8\xad\xe6\x96\x87\xe4\xb8\xad\xe6\x96\x87\xe4\xb8\xad\xe6\x96\x87\xe4\xb8\xad \xe2\x80\xa6 (esc)
    |             ^^^^^^
  

SARIF.

  $ tessera-check --format=sarif games.yaml one.yaml 2>&1 >all.sarif
  [1]
  $ jq -c '[.version, ."$schema", (.runs | length)]' all.sarif
  ["2.1.0","https://json.schemastore.org/sarif-2.1.0.json",1]
  $ jq -c '.runs[0] | [.tool.driver.name, .columnKind, .invocations]' all.sarif
  ["tessera-check","unicodeCodePoints",[{"executionSuccessful":true,"exitCode":1}]]
  $ jq -c '.runs[0].results[]' all.sarif
  {"ruleId":"E1306","level":"warning","message":{"text":"cell not adjacent to any hex: 5,5"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"games.yaml"},"region":{"startLine":17,"startColumn":40,"endLine":17,"endColumn":50}}}],"properties":{"turn":1,"step":3,"seat":"red","number":2,"game":"gods"}}
  {"ruleId":"E1306","level":"error","message":{"text":"cell not adjacent to any hex: 5,5\nhelp: use 2,0, the nearest free cell next to a hex\nnote: turn 2 was not checked, because no small change lets the game go on after turn 1"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"games.yaml"},"region":{"startLine":26,"startColumn":40,"endLine":26,"endColumn":50}}}],"properties":{"turn":1,"step":3,"seat":"red","number":3,"game":"gods"}}
  $ jq -c '.runs[0].tool.driver.rules[] | select(.id == "E1306")' all.sarif | cut -c 1-100
  {"id":"E1306","name":"TOUCHES_NOTHING","shortDescription":{"text":"cell not adjacent to any hex"},"f
  $ jq -r '.runs[0].tool.driver.rules[].id' all.sarif >rules
  $ tessera-check --explain list | cut -d' ' -f1 | cmp - rules
  $ jq -r '.runs[0] | .results[].ruleId as $id | select([.tool.driver.rules[].id] | index($id) | not)' all.sarif
  $ mkdir 'a b' && cp one.yaml 'a b/ü:1.yaml' && echo 'x: 1' >>'a b/ü:1.yaml'
  $ tessera-check --format=sarif 'a b/ü:1.yaml' "$PWD/a b/ü:1.yaml" missing.yaml >uri.sarif
  tessera-check: cannot open 'missing.yaml': No such file or directory
  [2]
  $ jq -r '.runs[0].results[].locations[0].physicalLocation.artifactLocation.uri' uri.sarif | sed "s,$PWD,PWD,"
  a%20b/%C3%BC%3A1.yaml
  file://PWD/a%20b/%C3%BC%3A1.yaml
  $ jq -c '.runs[0].invocations' uri.sarif
  [{"executionSuccessful":false,"exitCode":2}]
  $ tessera-check --format=sarif one.yaml | jq -c '.runs[0].results'
  []

In SARIF, braces in messages are doubled.

  $ sed 's/^edition: .*/edition: {refill: add}/' one.yaml >braces.yaml
  $ tessera-check --format=sarif braces.yaml | jq -r '.runs[0].results[].message.text'
  missing key: 'base'
  help: name the edition to change: {{base: timbuktu, refill: add}}
  $ tessera-check --format=sarif braces.yaml | jq -r '.runs[0].tool.driver.rules[] | select(.id == "E0308").fullDescription.text'
  The key, or the item of a list, has no value. Write the value, or remove the key or item. For an empty list write [], for an empty mapping {{}}.

A list in JSON is no stream of records: that is said once, with what makes it
one.

  $ tessera-convert -t jsonl $TOP/samples/league.yaml >league.jsonl
  $ jq -s . league.jsonl >list.json
  $ tessera-check list.json
  list.json:1:1: error[E0304]: wrong type of value: a record must be a mapping, not a list
    |
  1 | [
    | ^
    |
    = help: write each record of a JSON list on a line of its own, as jq -c '.[]' does
  
  list.json: record 1: invalid: 1 error
  [1]
  $ jq -c . list.json | cut -c1-20,999999- >line.json
  $ tessera-check line.json
  line.json:1:1: error[E0304]: wrong type of value: a record must be a mapping, not a list
    |
  1 | [{"game":"gods","edi
    | ^
    |
    = help: write each record of a JSON list on a line of its own, as jq -c '.[]' does
  
  line.json: record 1: invalid: 1 error
  [1]
  $ jq -c '.[]' list.json | cmp - league.jsonl

A comment and lines between a tag and an anchor: each is told once, where it is.

  $ cat >marked.yaml <<'END'
  > game: gods
  > edition: timbuktu
  > players: [{red: A}, {blue: B}]
  > note: !good # and [not] bad
  > 
  >   &here game
  > site: &there # !not one
  >   !place here
  > turns: []
  > END
  $ tessera-check --format=json marked.yaml | jq -r '.diagnostics[] | "\(.line):\(.column) \(.code)"'
  4:7 E0205
  6:3 E0203
  7:7 E0203
  8:3 E0205

What is no text is reported once, as what it is; a few control characters are
reported one by one.

  $ awk 'BEGIN { for (i = 0; i < 40; i++) printf "%c%c", i % 8 + 1, 65 + i }' >noise
  $ tessera-check --format=json noise | jq -c '.diagnostics[] | [.code, .column]'
  ["E0104",1]
  $ tessera-check noise 2>&1 | grep help
    = help: this looks like a binary file, and records are text (control characters follow)
  $ head -c 22 noise | tessera-check --format=json | jq -c '[.diagnostics[].code] | length'
  11
  $ for once in 'gzip -n' 'zstd -q'; do
  >   $once -c <$TOP/samples/torino.yaml | gzip -n | tessera-check 2>&1 | grep -a -E 'help|record'
  > done
    = help: decompress the file once more: it was compressed twice
  <stdin>: record 1: invalid: 1 error
    = help: decompress the file once more: it was compressed twice
  <stdin>: record 1: invalid: 1 error
  $ for office in 'PK\003\004\024\0' '\320\317\021\340\241\261' '%%PDF-1.4\n%%\342\343\n'; do
  >   printf "$office" | tessera-check 2>&1 | grep -a help
  > done
    = help: this is a ZIP archive, as .xlsx, .docx and .ods files are; save a table as CSV, a text as plain text
    = help: this is a file of an office program; save a table as CSV, a text as plain text
    = help: this is a PDF; copy its text to a text file
  $ printf '\033[31m%.0s' $(seq 20) >red
  $ tessera-check --format=json red | jq -c '[.diagnostics[].code] | length'
  20

A turn that stands is not corrected, even if it cannot be followed.

  $ cat >stands.yaml <<'EOF'
  > game: gods
  > edition: timbuktu
  > players: [{red: Anna}, {blue: Bruno}]
  > turns:
  >   - red: draw ? ? ? ? ? ? ? ?; pass
  >     stands: so
  >   - blue: draw green; pass
  > EOF
  $ tessera-check stands.yaml 2>&1 | grep 'not checked'
    = note: turn 2 was not checked, because turn 1 is accepted (stands), but its effects are unknown

A turn that stands after the end of the game accepts neither malformed steps nor
later turns.

  $ cat >after.yaml <<'EOF'
  > game: gods
  > edition: timbuktu
  > players: [{red: Anna}, {blue: Bruno}]
  > turns:
  >   - red: draw green desert; green 0,1; discard desert
  >   - blue: draw violet end; violet 1,-1; dicard orange
  >     stands: so
  >   - red: draw green desert; green 3,-1
  > EOF
  $ tessera-check after.yaml 2>&1 | grep '^after'
  after.yaml:6:11: warning[E1206]: end tile drawn too early: 44 hexes are left after it, expected at most 2
  after.yaml:6:28: warning[E0602]: turn or step after the end of the game: the previous step ended the game by its rules
  after.yaml:6:41: error[E1001]: unknown step: 'dicard'
  after.yaml:8:10: error[E0602]: turn or step after the end of the game: the previous turn ended the game by its rules (end-tile)
  after.yaml: record 1: invalid: 2 errors, 2 warnings

A piece that only a correction put on a cell is not reported as there since a turn.

  $ sed '14s/blue 0,-1/blue 0,-2/; 22s/violet 1,-2/violet 0,-1/' "$TOP"/samples/wednesday-club.yaml |
  >     tessera-check -q - 2>&1 | grep error
  <stdin>:14:28: error[E1306]: cell not adjacent to any hex: 0,-2
  <stdin>:22:30: error[E1305]: the cell is occupied: the blue tribe is on 0,-1 after the corrections

After a turn that is written twice, turns have the numbers that they have in the record; and none
is missing.

  $ sed -n '/^---/,$p' "$TOP"/samples/wednesday-club.yaml | sed '33p; /violet 1,-5/s/1,-5/9,-5/' |
  >     tessera-check -q - 2>&1 | grep -e error -e help:
  <stdin>:34:5: error[E0601]: wrong seat: expected 'blue', found 'red'
     = help: with turn 5 removed, the game is valid until turn 15; see tessera-repair(1)
  <stdin>:91:24: error[E1306]: cell not adjacent to any hex: 9,-5
     = help: with the earlier corrections and 'violet 1,-5' instead of 'violet 9,-5', the rest of the game is valid

The seat of an empty step is reported as it is written, at any length.

  $ sed -n '/^---/,$p' "$TOP"/samples/wednesday-club.yaml | sed "s/red: draw violet blue;/$(printf '%064d' 0 | sed 's/0/ä/g'): ;/" |
  >     tessera-check --format=json - | jq -c '.diagnostics[] | select(.code == "E0401").seat | length, endswith("ä")'
  64
  true

A note says why later turns are not checked.

  $ sed -n '/^---/,$p' "$TOP"/samples/wednesday-club.yaml | tessera-convert -t jsonl | sed 's/violet 1,-5/violet 9,-5/' |
  >     tessera-check - 2>&1 | grep note:
    = note: turns 15 to 30 were not checked, because records in this format are not searched for corrections
  $ sed '14s/blue 0,-1/blue 0,-2/; $s/$/\nx-a: "/' "$TOP"/samples/wednesday-club.yaml | tessera-check - 2>&1 | grep note:
     = note: turns 2 to 30 were not checked, because the rest of the record cannot be read

The game is not called valid beyond an unknown key in `after`.

  $ sed '14s/blue 0,-1/blue 0,-2/; 22s/$/\n    after: {pwer: {red: 1}}/' \
  >     "$TOP"/samples/wednesday-club.yaml | tessera-check -q - 2>&1 | grep -e error -e valid
  <stdin>:14:28: error[E1306]: cell not adjacent to any hex: 0,-2
     = help: with 'blue 0,-1' instead of 'blue 0,-2', the game is valid until turn 3; see tessera-repair(1)
  <stdin>:23:13: error[E0605]: unknown key in 'after': 'pwer'
