Typos in a valid record: what the help says of the correction.

  $ club="$TOP/samples/wednesday-club.yaml"
  $ war="$TOP/samples/tigris/one-more-war.yaml"

A separator of steps that is missing, or is another character.

  $ sed '14s/; violet/ violet/' "$club" | tessera-check -q 2>&1 | grep 'with '
     = help: separate steps with '; '
     = help: with ';' added, the rest of the game is valid; see tessera-repair(1)
  $ sed '14s/; violet/, violet/' "$club" | tessera-check -q 2>&1 | grep 'with '
     = help: separate steps with '; '
     = help: with ';' instead of ',', the rest of the game is valid; see tessera-repair(1)
  $ sed '22s/; trader/ trader/' "$war" | tessera-check -q 2>&1 | grep 'with '
     = help: separate steps with '; '
     = help: with ';' added, the rest of the game is valid; see tessera-repair(1)

A cell, or a space, that is written otherwise: the correction is what the help
says.

  $ typo() {
  >   printf '%s\n' "$1"
  >   sed "14s@blue 0,-1@$1@" "$club" | tessera-check -q 2>&1 |
  >     grep -e ' help: ' -e ' note: '
  > }
  $ typo 'blue 0, -1'
  blue 0, -1
     = help: write the cell as '0,-1'
     = help: with 'blue 0,-1' instead of 'blue 0, -1', the rest of the game is valid; see tessera-repair(1)
  $ typo 'blue 0 -1'
  blue 0 -1
     = help: write the cell as '0,-1'
     = help: with 'blue 0,-1' instead of 'blue 0 -1', the rest of the game is valid; see tessera-repair(1)
  $ typo 'blue (0,-1)'
  blue (0,-1)
     = help: write the cell as '0,-1'
     = help: with 'blue 0,-1' instead of 'blue (0,-1)', the rest of the game is valid; see tessera-repair(1)
  $ typo "blue '0,-1'"
  blue '0,-1'
     = help: write the cell as '0,-1'
     = help: with 'blue 0,-1' instead of 'blue '0,-1'', the rest of the game is valid; see tessera-repair(1)
  $ typo 'blue 0/-1'
  blue 0/-1
     = help: write the cell as '0,-1'
     = help: with 'blue 0,-1' instead of 'blue 0/-1', the rest of the game is valid; see tessera-repair(1)
  $ typo 'blue 0.-1'
  blue 0.-1
     = help: write the cell as '0,-1'
     = help: with 'blue 0,-1' instead of 'blue 0.-1', the rest of the game is valid; see tessera-repair(1)
  $ typo 'blue O,-l'
  blue O,-l
     = help: write the cell as '0,-1'
     = help: with 'blue 0,-1' instead of 'blue O,-l', the rest of the game is valid; see tessera-repair(1)
  $ typo 'blue 0,–1'
  blue 0,\xe2\x80\x931 (esc)
     = help: replace '\xe2\x80\x93', an en dash (U+2013), by '-' (esc)
     = help: with 'blue 0,-1' instead of 'blue 0,\xe2\x80\x931', the rest of the game is valid; see tessera-repair(1) (esc)
  $ typo 'blue 0,ー1'
  blue 0,\xe3\x83\xbc1 (esc)
     = help: replace '\xe3\x83\xbc', a prolonged sound mark (U+30FC), by '-' (esc)
     = help: with 'blue 0,-1' instead of 'blue 0,\xe3\x83\xbc1', the rest of the game is valid; see tessera-repair(1) (esc)
  $ typo 'blue 0、―1'
  blue 0\xe3\x80\x81\xe2\x80\x951 (esc)
     = help: replace '\xe3\x80\x81', an ideographic comma (U+3001), by ',' (esc)
     = help: with 'blue 0,-1' instead of 'blue 0\xe3\x80\x81\xe2\x80\x951', the rest of the game is valid; see tessera-repair(1) (esc)
  $ typo 'blue 0,-1,'
  blue 0,-1,
     = help: remove the comma after the last word
     = help: with 'blue 0,-1' instead of 'blue 0,-1,', the rest of the game is valid; see tessera-repair(1)
  $ typo 'blue0,-1'
  blue0,-1
     = help: write a space after 'blue'
     = help: with 'blue 0,-1' instead of 'blue0,-1', the rest of the game is valid; see tessera-repair(1)
  $ typo 'bleu O,–1'
  bleu O,\xe2\x80\x931 (esc)
     = help: did you mean 'blue'?
     = help: replace '\xe2\x80\x93', an en dash (U+2013), by '-' (esc)
     = help: with 'blue 0,-1' instead of 'bleu O,\xe2\x80\x931', the rest of the game is valid; see tessera-repair(1) (esc)
  $ typo 'blue 0-1'
  blue 0-1
     = help: write a comma between the two numbers
     = help: with 'blue 0,-1' instead of 'blue 0-1', the rest of the game is valid; see tessera-repair(1)
  $ typo 'blue 0,'
  blue 0,
     = help: with 'blue 0,-1' instead of 'blue 0,', the rest of the game is valid; see tessera-repair(1)
  $ sed '14s/blue 0,-1/blue O,-1/' "$club" | tessera-repair
  <stdin>: record 1: error[E1003]: turn 1, step 2: invalid cell: expected two whole numbers, such as 0,1, found 'O,-1'
    Correction 1, sure, line 14:
  -   - red: draw violet blue; blue O,-1; violet -1,-1
  +   - red: draw violet blue; blue 0,-1; violet -1,-1
    With it, the game is valid: Bruno wins 12 to 11.
  [1]
  $ sed '14s/blue 0,-1/blue 0-1/' "$club" | tessera-repair | grep '^[+ ]'
    Correction 1, maybe, line 14:
  +   - red: draw violet blue; blue 0,-1; violet -1,-1
    With it, the game is valid: Bruno wins 12 to 11.

The same in Tigris & Euphrates.

  $ typo() {
  >   printf '%s\n' "$1"
  >   sed "18s/king N9, revolt 1-1; trader P9/$1/" "$war" |
  >     tessera-check -q 2>&1 | grep -e ' help: ' -e ' note: '
  > }
  $ typo 'king N9, revolt 1-1; trader 9P'
  king N9, revolt 1-1; trader 9P
     = help: write the square as 'P9'
     = help: with 'trader P9' instead of 'trader 9P', the rest of the game is valid; see tessera-repair(1)
  $ typo 'king N9, revolt 1-1; trader P 9'
  king N9, revolt 1-1; trader P 9
     = help: write the square without a space
     = help: with 'trader P9' instead of 'trader P 9', the rest of the game is valid; see tessera-repair(1)
  $ typo 'king N9, revolt 1-1; traderP9'
  king N9, revolt 1-1; traderP9
     = help: write a space after 'trader'
     = help: with 'trader P9' instead of 'traderP9', the rest of the game is valid; see tessera-repair(1)
  $ typo 'king N9; revolt 1-1; trader P9'
  king N9; revolt 1-1; trader P9
     = help: write ',' and not ';' between a step and its consequence
     = help: with ',' instead of ';', the rest of the game is valid; see tessera-repair(1)
  $ typo 'king N9 revolt 1-1; trader P9'
  king N9 revolt 1-1; trader P9
     = help: write ', ' before a consequence
     = help: with 'king N9, revolt 1-1' instead of 'king N9 revolt 1-1', the rest of the game is valid; see tessera-repair(1)
  $ typo 'king N9, revolt 1–1; trader P9'
  king N9, revolt 1\xe2\x80\x931; trader P9 (esc)
     = help: replace '\xe2\x80\x93', an en dash (U+2013), by '-' (esc)
     = help: with 'king N9, revolt 1-1' instead of 'king N9, revolt 1\xe2\x80\x931', the rest of the game is valid; see tessera-repair(1) (esc)
  $ sed '118s/swap blue blue blue blue for/swap blue blue blue blue fro/' "$war" |
  >   tessera-check -q 2>&1 | grep ' help: '
      = help: did you mean 'for'?
      = help: with 'swap blue blue blue blue for red black blue green' instead of 'swap blue blue blue blue fro red black blue green', the rest of the game is valid; see tessera-repair(1)
  $ sed '118s/red black blue green/red black black blue green/' "$war" |
  >   tessera-repair | grep '^[-+] .*swap'
  -   - lion: market K7; swap blue blue blue blue for red black black blue green {four at once}
  +   - lion: market K7; swap blue blue blue blue for red black blue green {four at once}
  $ sed '118s/swap blue blue/swap blue/' "$war" |
  >   tessera-repair | grep '^[-+] .*swap'
  -   - lion: market K7; swap blue blue blue for red black blue green {four at once}
  +   - lion: market K7; swap blue blue blue blue for red black blue green {four at once}
  $ sed '118s/swap blue blue/swap blue, blue/' "$war" |
  >   tessera-check -q 2>&1 | grep ' help: '
      = help: separate squares and colours with spaces
      = help: with 'swap blue blue blue blue for red black blue green' instead of 'swap blue, blue blue blue for red black blue green', the rest of the game is valid; see tessera-repair(1)

An unknown seat.

  $ sed '14s/- red/- green/' "$club" | tessera-check -q 2>&1 | grep ' help: '
     = help: use a seat of the record: red, blue
     = help: with 'red' instead of 'green', the rest of the game is valid; see tessera-repair(1)
  $ sed '14s/- red/- green/; 18s/- blue/- violet/; 22s/violet 1,-2/violet 9,9/' "$club" |
  >   tessera-check -q 2>&1 | grep -e error -e ' help: ' -e ' note: '
  <stdin>:14:5: error[E0507]: unknown seat: 'green'
     = help: use a seat of the record: red, blue
     = help: with 'red' instead of 'green', the game is valid until turn 2; see tessera-repair(1)
  <stdin>:18:5: error[E0507]: unknown seat: 'violet'
     = help: use a seat of the record: red, blue
     = help: with the earlier corrections and 'blue' instead of 'violet', the game is valid until turn 3
  <stdin>:22:30: error[E1306]: cell not adjacent to any hex: 9,9
     = help: with the earlier corrections and 'violet 1,-2' instead of 'violet 9,9', the rest of the game is valid

Tiles that were drawn but not written: a whole line, a seat of it, in braces or
in lines of their own, after a comment, and in a swap.

  $ drawn() {
  >   sed "$1" "$war" | tessera-repair - | sed -n 's/^+ //p'
  > }
  $ drawn 19d
    - archer: king N9, revolt 1-1; trader P9
      draws: {archer: blue, lion: blue}
  $ drawn '19s/, lion: blue//'
      draws: {archer: blue, lion: blue}
  $ drawn "19s/{.*}/{ 'archer': 'blue' } # one each/"
      draws: { 'archer': 'blue', lion: blue } # one each
  $ drawn '19s/{.*/\n      archer: blue # and lion?/'
        archer: blue # and lion?
        lion: blue
  $ drawn '19s/{.*}/{archer: blue # and lion?\n    }/'
      draws: {archer: blue, lion: blue # and lion?
  $ drawn '19s/{.*/\n      "archer": blue/'
        "archer": blue
        lion: blue
  $ drawn '19d; 18s/trader P9/& # a comment/'
    - archer: king N9, revolt 1-1; trader P9 # a comment
      draws: {archer: blue, lion: blue}
  $ drawn '19d; 18s/: .*/: >-\n      king N9, revolt 1-1;\n      trader P9/'
        trader P9
      draws: {archer: blue, lion: blue}
  $ drawn '19d; 18s/trader P9/&! {the first one}/'
    - archer: king N9, revolt 1-1; trader P9! {the first one}
      draws: {archer: blue, lion: blue}
  $ drawn '118s/ for .* {/ {/'
    - lion: market K7; swap blue blue blue blue for red blue green black {four at once}
  $ sed '19d; s/$/\r/' "$war" | tessera-repair --fix - 2>/dev/null |
  >   sed -n '18,19s/\r$/ and its end/p'
    - archer: king N9, revolt 1-1; trader P9 and its end
      draws: {archer: blue, lion: blue} and its end
  $ sed 19d "$war" | tessera-check -q 2>&1 | grep 'with '
     = help: with 'draws: {archer: blue, lion: blue}' added, the rest of the game is valid; see tessera-repair(1)

No key is written twice, nor into a turn in braces.

  $ drawn '19s/{.*/{}/'
  $ drawn '19,21d; 18s/- .*/- {archer: "king N9, revolt 1-1; trader P9"}/'

Consequences that were not written: a treasure, a monument, a building, a
ziggurat; a cube; and wars in another order.

  $ tower="$TOP/samples/tigris/tower.yaml"
  $ drawn '41s/, treasure I7//'
    - archer: settlement H10; trader I8, treasure I7
  $ drawn '169s/, monument.*//' | head -n 1
    - lion: temple P3, war king 0-0, war priest 0-0, treasure P2; farm P5, monument blue/red O4
  $ repaired() {
  >   sed "$1" "$tower" | tessera-repair --all - | sed -n 's/^+ //p'
  > }
  $ repaired '53s/, building M1//' | head -n 1
    - archer: temple L1, war farmer 2-0, treasure J1; market M3, war trader 0-0, building M1, treasure O2!
  $ repaired '90s/, ziggurat F6//'
    - pot: temple I9; temple E6, war farmer 0-0, building F6, ziggurat F6!!; cube black {black, he has none}
  $ repaired '146s/; cube red//'
    - archer: king A9, revolt 1-0; settlement J8; cube red
  $ drawn '104s/\(, war farmer 0-0\)\(, war king 0-0\)/\2\1/'
    - archer: temple I5; settlement H5, war farmer 0-0, war king 0-0!!

In GODS: a desert's move, or a draw, that was not written; the cells of a move in
the other order; a decay written as another hex, without its victim.

  $ markers() {
  >   sed "$1" "$TOP/samples/eight-markers.yaml" | tessera-repair --all - |
  >     sed -n 's/^+ //p'
  > }
  $ markers '43s/; move.*//'
    - blue: draw green green; green 0,3; move 1,-3 to -1,4
  $ markers '43s/draw green green; //' | head -n 1
    - blue: draw green green; green 0,3; move 1,-3 to -1,4
  $ markers '43s/1,-3 to -1,4/-1,4 to 1,-3/'
    - blue: draw green green; green 0,3; move 1,-3 to -1,4
  $ sed '53s/decay -5,3 steal blue/green -5,3/' "$TOP/samples/four-winds.yaml" |
  >   tessera-repair --all - | sed -n 's/^+ //p'
    - red: draw decay; temple -1,-4!; decay -5,3 steal blue! {the third and last}

A date, a number, and a colon after a seat, with another character; all equal characters
of a step are replaced at once.

  $ sed '6s/-/‑/g; 24s/:/：/; 28s/-/−/; 54s/-/–/g' "$club" | tessera-check -q 2>&1 |
  >   grep -e ': error' -e 'help: r' -e '^[0-9]'
  <stdin>:6:7: error[E0306]: invalid date: '2004\xe2\x80\x9106\xe2\x80\x9105' (esc)
  6 | date: 2004\xe2\x80\x9106\xe2\x80\x9105 (esc)
    = help: replace '\xe2\x80\x91', a non-breaking hyphen (U+2011), by '-' (esc)
  6 | date: 2004-06-05
  <stdin>:24:5: error[E0201]: invalid YAML: missing ':' after a key
  24 |     eval\xef\xbc\x9a 2.7 (esc)
     = help: replace '\xef\xbc\x9a', a full-width character (U+FF1A), by ':' (esc)
  24 |     eval: 2.7

Such a correction is sure if the step is well-formed with it.

  $ fix() {
  >   sed "26s/$1/" "$club" | tessera-repair --fix 2>err | sed -n 26p
  >   cat err
  > }
  $ fix '-2,-1!/−2，−1！'
    - blue: draw violet desert; temple -2,-1!; violet -2,-2
  <stdin>: record 1: corrected: line 26
  $ fix '-2,-1/-2；-1'
    - blue: draw violet desert; temple -2\xef\xbc\x9b-1!; violet -2,-2 (esc)
  <stdin>: record 1: no sure correction

A malformed cell or square is corrected by a similar one; if there is none, or the cell is
missing, by any that is legal there.

  $ for cell in 0,-x1 0-,-1 '' x; do
  >   sed "14s/blue 0,-1/blue $cell/" "$club" | tessera-repair | grep -c '^+ .*blue 0,-1 *; '
  > done
  1
  1
  1
  1
  $ for square in P PP9 P99 9 Q9; do
  >   sed "18s/trader P9/trader $square/" "$war" | tessera-repair | grep -c '^+ .*trader P9$'
  > done
  1
  1
  1
  1
  1

Seats can be abbreviated by mistake, in other languages as well; so can words,
with a full stop.

  $ cat >short.yaml <<'EOF'
  > game: tigris
  > edition: mayfair
  > players:
  >   - archer: Ann
  >   - Löwe: Ben
  > turns:
  >   - A: prie. C2; settl. B1
  >   - Lö: farm E1
  >   - A: market. B3, red C1
  > EOF
  $ tessera-check short.yaml 2>&1 | grep -e error -e help
  short.yaml:7:5: error[E0507]: unknown seat: 'A'
    = help: did you mean 'archer'?
    = help: use a seat of the record: archer, lion
  short.yaml:7:8: error[E2001]: unknown step: 'prie.'
    = help: remove the full stop
  short.yaml:7:18: error[E2001]: unknown step: 'settl.'
    = help: remove the full stop
  short.yaml:8:5: error[E0507]: unknown seat: 'L\xc3\xb6' (esc)
    = help: did you mean 'lion'?
    = help: use a seat of the record: archer, lion
  short.yaml:9:5: error[E0507]: unknown seat: 'A'
    = help: did you mean 'archer'?
    = help: use a seat of the record: archer, lion
  short.yaml:9:8: error[E2001]: unknown step: 'market.'
    = help: remove the full stop
  short.yaml: record 1: invalid: 6 errors
  $ tessera-repair short.yaml
  short.yaml: record 1: error[E0507]: turn 1, step 1: unknown seat: 'A'
    Correction 1, maybe, lines 7 to 9:
  -   - A: prie. C2; settl. B1
  +   - archer: prie C2; settl B1
  -   - L\xc3\xb6: farm E1 (esc)
  +   - lion: farm E1
  -   - A: market. B3, red C1
  +   - archer: market B3; red C1
    With it, the game is valid as far as it is recorded.
    Correction 2, maybe, lines 7 to 9:
  -   - A: prie. C2; settl. B1
  +   - archer: prie C2; settl B1
  -   - L\xc3\xb6: farm E1 (esc)
  +   - lion: farm E1
  -   - A: market. B3, red C1
  +   - archer: market B3
    With it, the game is valid as far as it is recorded.
    Correction 3, maybe, lines 7 to 9:
  -   - A: prie. C2; settl. B1
  +   - archer: prie C2; settl B1
  -   - L\xc3\xb6: farm E1 (esc)
  +   - lion: farm E1
  -   - A: market. B3, red C1
    With it, the game is valid as far as it is recorded.
  [1]
  $ cat >short.yaml <<'EOF'
  > game: gods
  > edition: timbuktu
  > players:
  >   - r: Ann
  >   - gelb: Ben
  > turns:
  >   - r: draw gr. des.; green -1,0; desert 1,1
  >   - ge: draw gr. des.; green 2,0; desert 2,1
  > EOF
  $ tessera-repair short.yaml
  short.yaml: record 1: error[E1004]: turn 1, step 1: unknown hex: 'gr.'
    Correction 1, maybe, lines 4, 7 and 8:
  -   - r: Ann
  +   - red: Ann
  -   - r: draw gr. des.; green -1,0; desert 1,1
  +   - red: draw gr des; green -1,0; desert 1,1
  -   - ge: draw gr. des.; green 2,0; desert 2,1
  +   - yellow: draw gr des; green 2,0; desert 2,1
    With it, the game is valid as far as it is recorded.
    Correction 2, maybe, lines 4, 7 and 8:
  -   - r: Ann
  +   - red: Ann
  -   - r: draw gr. des.; green -1,0; desert 1,1
  +   - red: draw gr des; green -1,0; desert 1,1
  -   - ge: draw gr. des.; green 2,0; desert 2,1
    With it, the game is valid as far as it is recorded.
  [1]

Turns can be numbered, or have the name beside the seat.

  $ cat >numbered.yaml <<'EOF'
  > game: gods
  > edition: timbuktu
  > players:
  >   - rot: Ann
  >   - blau: Ben
  > turns:
  >   - 1. rot: draw green desert; green 0,-1; desert 1,-1
  >   - 2 Ben: draw violet desert; violet 2,-1; desert 1,1
  >   - rot (Ann): draw blue orange; blue -1,0; discard orange
  >   - Ann Ben: draw green green; green 3,-1; discard green
  > EOF
  $ tessera-check numbered.yaml 2>&1 | grep -e error -e help
  numbered.yaml:7:5: error[E0507]: unknown seat: '1. rot'
    = help: did you mean 'red'?
    = help: use a seat of the record: red, blue
    = help: with 'red' instead of '1. rot', the game is valid until turn 2; see tessera-repair(1)
  numbered.yaml:8:5: error[E0507]: unknown seat: '2 Ben'
    = help: did you mean 'blue'?
    = help: use a seat of the record: red, blue
    = help: with the earlier corrections and 'blue' instead of '2 Ben', the game is valid until turn 3
  numbered.yaml:9:5: error[E0507]: unknown seat: 'rot (Ann)'
    = help: did you mean 'red'?
    = help: use a seat of the record: red, blue
  numbered.yaml:10:5: error[E0507]: unknown seat: 'Ann Ben'
     = help: use a seat of the record: red, blue
  numbered.yaml: record 1: invalid: 4 errors
  $ tessera-repair numbered.yaml
  numbered.yaml: record 1: error[E0507]: turn 1, step 1: unknown seat: '1. rot'
    Correction 1, maybe, lines 7 to 10:
  -   - 1. rot: draw green desert; green 0,-1; desert 1,-1
  +   - red: draw green desert; green 0,-1; desert 1,-1
  -   - 2 Ben: draw violet desert; violet 2,-1; desert 1,1
  +   - blue: draw violet desert; violet 2,-1; desert 1,1
  -   - rot (Ann): draw blue orange; blue -1,0; discard orange
  +   - red: draw blue orange; blue -1,0; discard orange
  -   - Ann Ben: draw green green; green 3,-1; discard green
  +   - blue: draw green green; green 3,-1; discard green
    With it, the game is valid as far as it is recorded.
    Correction 2, maybe, lines 7 to 10:
  -   - 1. rot: draw green desert; green 0,-1; desert 1,-1
  +   - red: draw green desert; green 0,-1; desert 1,-1
  -   - 2 Ben: draw violet desert; violet 2,-1; desert 1,1
  +   - blue: draw violet desert; violet 2,-1; desert 1,1
  -   - rot (Ann): draw blue orange; blue -1,0; discard orange
  +   - red: draw blue orange; blue -1,0; discard orange
  -   - Ann Ben: draw green green; green 3,-1; discard green
    With it, the game is valid as far as it is recorded.
  [1]

Consequences in Tigris & Euphrates in brackets, and steps after a comma.

  $ cat >brackets.yaml <<'EOF'
  > game: tigris
  > edition: mayfair
  > players:
  >   - archer: Ann
  >   - lion: Ben
  > turns:
  >   - archer: priest F4, trader J1
  >   - lion: priest G3 (revolt 2-0); temple E4 (so far)
  >   - archer: farm O5, blue O6
  > EOF
  $ tessera-check brackets.yaml
  brackets.yaml:7:24: error[E2006]: unknown consequence: 'trader'
    |
  7 |   - archer: priest F4, trader J1
    |                        ^^^^^^
    |
    = help: separate steps with '; '
    |
  7 |   - archer: priest F4; trader J1
    |                      ~
  
  brackets.yaml:8:21: error[E2002]: malformed step: unexpected '(revolt'
    |
  8 |   - lion: priest G3 (revolt 2-0); temple E4 (so far)
    |                     ^^^^^^^
    |
    = help: write a consequence after a comma, without brackets
    |
  8 |   - lion: priest G3, revolt 2-0; temple E4 (so far)
    |                    ~~~~~~~~~~~~
  
  brackets.yaml:8:45: error[E2002]: malformed step: unexpected '(so'
    |
  8 |   - lion: priest G3 (revolt 2-0); temple E4 (so far)
    |                                             ^^^
    |
    = help: write 'temple E4 {so far}'
    = note: turn 3 was not checked, because no small change lets the game go on after turn 2
  
  brackets.yaml:9:22: error[E2006]: unknown consequence: 'blue'
    |
  9 |   - archer: farm O5, blue O6
    |                      ^^^^
    |
    = help: separate steps with '; '
    |
  9 |   - archer: farm O5; blue O6
    |                    ~
  
  brackets.yaml: record 1: invalid: 4 errors
  [1]
  $ tessera-repair brackets.yaml
  brackets.yaml: record 1: error[E2006]: turn 1, step 1: unknown consequence: 'trader'
    Correction 1, sure, lines 7 and 8:
  -   - archer: priest F4, trader J1
  +   - archer: priest F4; trader J1
  -   - lion: priest G3 (revolt 2-0); temple E4 (so far)
  +   - lion: priest G3, revolt 2-0; temple E4 (so far)
    With it, the game is valid until turn 2, step 2: malformed step: unexpected '(so'.
  [1]

A word that is not repeated, and tiles that are not known.

  $ cat >two.yaml <<'EOF'
  > game: tigris
  > edition: mayfair
  > players:
  >   - archer: Ann
  >   - lion: Ben
  > hands:
  >   archer: red red red blue green ?
  > turns:
  >   - archer: temple C2 C1
  > EOF
  $ tessera-check two.yaml
  two.yaml:7:34: error[E2004]: unknown colour: '?'
    |
  7 |   archer: red red red blue green ?
    |                                  ^
    |
    = help: unknown tiles cannot be recorded: leave out the hand and all draws of this player
  
  two.yaml:9:23: error[E2002]: malformed step: unexpected 'C1'
    |
  9 |   - archer: temple C2 C1
    |                       ^^
    |
    = help: write two steps, the second as 'temple C1'
    |
  9 |   - archer: temple C2; temple C1
    |                      ~~~~~~~~~
  
  two.yaml: record 1: invalid: 2 errors
  [1]

Steps as a list.

  $ cat >list.yaml <<'EOF'
  > game: gods
  > edition: timbuktu
  > players:
  >   - red: Ann
  >   - blue: Ben
  > turns:
  >   - red: ["draw green desert", "green 0,1"]
  >   - blue: {draw green}
  > EOF
  $ tessera-check list.yaml
  list.yaml:7:10: error[E0304]: wrong type of value: 'red' must be one string of steps, not a list
    |
  7 |   - red: ["draw green desert", "green 0,1"]
    |          ^
    |
    = help: separate the steps by '; '
  
  list.yaml:8:11: error[E0304]: wrong type of value: 'blue' must be one string of steps, not a mapping
    |
  8 |   - blue: {draw green}
    |           ^
    |
    = help: quote text that begins with '{'
  
  list.yaml: record 1: invalid: 2 errors
  [1]

A step may be missing between two equal words.

  $ cat >between.yaml <<'EOF'
  > game: tigris
  > edition: mayfair
  > players:
  >   - archer: Ann
  >   - lion: Ben
  > turns:
  >   - archer: king F2; farmer C2
  >   - lion: priest P9; trader J1
  >   - archer: withdraw withdraw farmer
  > EOF
  $ tessera-repair between.yaml
  between.yaml: record 1: error[E2005]: turn 3, step 1: unknown leader: 'withdraw'
    Correction 1, maybe, line 9:
  -   - archer: withdraw withdraw farmer
  +   - archer: withdraw farmer
    With it, the game is valid as far as it is recorded.
    Correction 2, maybe, line 9:
  -   - archer: withdraw withdraw farmer
    With it, the game is valid as far as it is recorded.
  [1]

A consequence in brackets after a comma is no comment.

  $ sed 's/king F2; farmer C2/temple C2, (building)/' between.yaml |
  >   tessera-check - 2>&1 | grep help
    = help: did you mean 'building'?
    = help: write 'withdraw farmer'

Two cells after one word are corrected to two steps.

  $ sed '$d; s/king F2; farmer C2/farm O5 O6/' between.yaml | tessera-repair
  <stdin>: record 1: error[E2002]: turn 1, step 1: malformed step: unexpected 'O6'
    Correction 1, maybe, line 7:
  -   - archer: farm O5 O6
  +   - archer: farm O5; farm O6
    With it, the game is valid as far as it is recorded.
  [1]

A space after the colon is not surely what brackets around a seat need.

  $ sed '$d; s/archer: Ann/(archer:) Ann/' between.yaml | tessera-repair --fix 2>/dev/null | grep Ann
    - (archer:) Ann

A key that is meant by another name counts as given: the key itself is a
duplicate after it.

  $ cat >twice.yaml <<'E'
  > game: gods
  > edition: timbuktu
  > Spieler: [red: Anna, blue: Ben]
  > players: [red: Anna, blue: Ben]
  > turns: []
  > E
  $ tessera-check -q twice.yaml 2>&1 | grep error
  twice.yaml:3:1: error[E0301]: unknown key: 'Spieler'
  twice.yaml:4:1: error[E0302]: duplicate key: 'players'
