The words of other rulebooks, in any case of letters, for everything that steps
and seats can name.

  $ cat >own.yaml <<END
  > game: gods
  > edition: timbuktu
  > players:
  >   - Rosso: Anna
  >   - BLAU: Bruno
  > setup:
  >   - Tempio rosso 0,0
  >   - Tempel BLAU 1,0
  > turns:
  >   - rot: Draw Green Wasteland; Place green tribe 0,1; Play Ödland 1,1
  >     after:
  >       power: {Rot: 4, blau: 2}
  >       points: {Rosso: 0, BLU: 0}
  >       display: none
  >   - blau: refill purple Intervention; take extra action; piazza purple -1,1
  >     lines:
  >       - - Blau: pesca viola mediazione; prende mediazione; discard viola
  >   - Red: draw blu deserto; blue 2,0; discard DESERTO
  >   - Blue: draw ORANGE desert; make extra action; move Wasteland 1,1 to 3,-1; desert 2,1; legt orange 3,0
  >   - red: draw g wilderness
  >     stands:
  > END
  $ tessera-check own.yaml
  own.yaml:20:10: warning[E1302]: too few actions in this turn: red made 0 of 2 actions
     |
  20 |   - red: draw g wilderness
     |          ^^^^^^^^^^^^^^^^^
  
  own.yaml: record 1: valid: timbuktu, 5 turns, unfinished, 1 warning
  $ tessera-convert own.yaml | tee words.yaml
  ---
  game: gods
  edition: timbuktu
  players:
    - red: Anna
    - blue: Bruno
  setup:
    - temple red 0,0
    - temple blue 1,0
  turns:
    - red: draw green desert; green 0,1; desert 1,1
      after:
        power: {red: 4, blue: 2}
        points: {red: 0, blue: 0}
        display: none
    - blue: draw violet extra; take extra; violet -1,1
      lines:
        - - blue: draw violet extra; take extra; discard violet
    - red: draw blue desert; blue 2,0; discard desert
    - blue: draw orange desert; use extra; move 1,1 to 3,-1; desert 2,1; orange 3,0
    - red: draw green desert
      stands: ""
  $ tessera-check -q words.yaml
  words.yaml:21:10: warning[E1302]: too few actions in this turn: red made 0 of 2 actions
     |
  21 |   - red: draw green desert
     |          ^^^^^^^^^^^^^^^^^
  
  $ tessera-diff own.yaml words.yaml
  $ tessera-convert -t jsonl own.yaml | tessera-convert | cmp - words.yaml

  $ { sed '/draw g wild/,$d' own.yaml; echo 'termination: conceded  BLAU'; } | tessera-convert | tail -n 1
  termination: conceded blue
  $ { sed '/draw g wild/,$d' own.yaml; echo 'termination: "conceded  rot GELB"'; } | tessera-check
  <stdin>:20:29: error[E0507]: unknown seat: 'yellow'
     |
  20 | termination: "conceded  rot GELB"
     |                             ^^^^
     |
     = help: use a seat of the record: red, blue
  
  <stdin>: record 1: invalid: 1 error
  [1]

A program that adds to a record leaves the words as they are.

  $ sed '/^ *after/,/display/d' own.yaml >short.yaml
  $ tessera-annotate --only=after short.yaml 2>/dev/null | tessera-annotate --strip | cmp - short.yaml
  $ tessera-convert -t csv short.yaml 2>&1 | grep -c 'Green\|purple\|[Ww]aste\|Rosso'
  0
  [1]

Tigris & Euphrates: a colour is a tile where a tile can be, and a leader where
only a leader can be.

  $ cat >tigris.yaml <<END
  > game: tigris
  > edition: mayfair
  > players:
  >   - Arciere: Anna
  >   - Stier: Bruno
  > hands:
  >   Arciere: rosso verde TEMPLE nero schwarz blu
  > turns:
  >   - arciere: re J1; place black I2
  >     draws: {Archer: verde}
  >   - toro: Merchant L1; swap 2
  >   - archer: swap red Market per temple re; mercante K2, ribellione 1-0
  >     after: {tiles: {archer: 6, Bull: 6}}
  > END
  $ tessera-check tigris.yaml
  tigris.yaml: record 1: valid: mayfair, 3 turns, unfinished
  $ tessera-convert tigris.yaml
  ---
  game: tigris
  edition: mayfair
  players:
    - archer: Anna
    - bull: Bruno
  hands:
    archer: red green red black black blue
  turns:
    - archer: king J1; settlement I2
      draws: {archer: green}
    - bull: trader L1; swap 2
    - archer: swap red green for red red; trader K2, revolt 1-0
      after:
        tiles: {archer: 6, bull: 6}

A swap that names its tiles after their number is no swap, and one seat is not
two.

  $ sed 's/swap 2/swap 2 blue for red black/' tigris.yaml | tessera-check
  <stdin>:11:31: error[E2002]: malformed step: unexpected 'blue' after the number of tiles
     |
  11 |   - toro: Merchant L1; swap 2 blue for red black
     |                               ^^^^
     |
     = help: name each tile: 'swap blue blue for red black'
     |
  11 |   - toro: Merchant L1; swap blue blue for red black
     |                             ~~~~~~~~~
  
  <stdin>: record 1: invalid: 1 error
  [1]
  $ sed 's/swap 2/swap 2 blue red/' tigris.yaml | tessera-check --format=json - | jq -c '.diagnostics[0].fixes'
  null
  $ sed '/ Stier:/s/Stier/ARCHER/' tigris.yaml | tessera-check
  <stdin>:5:5: error[E0508]: duplicate seat: 'Arciere' and 'ARCHER' are the same seat
    |
  5 |   - ARCHER: Bruno
    |     ^^^^^^
    |
    = help: use a free seat of the game: bull, pot or lion
  
  <stdin>: record 1: invalid: 1 error
  [1]

What is mistyped is underlined by itself, and only what is near is asked for.

  $ cat >typed.yaml <<END
  > game: gods
  > edition: timbuktu
  > players:
  >   - red: Anna
  >   - blue: Bruno
  > turns:
  >   - red: draw green wastelnd; grene 0,1; temple 1,1,
  >   - blue: draw red desert; purpl 2,0; move 1,1 2,2
  >   - red: draw purple blue; castle 3,3; intervention
  >   - blue: draw "green" blue; green 1,1 quickly; discard de
  > END
  $ tessera-check typed.yaml
  typed.yaml:7:21: error[E1004]: unknown hex: 'wastelnd'
    |
  7 |   - red: draw green wastelnd; grene 0,1; temple 1,1,
    |                     ^^^^^^^^
    |
    = help: did you mean 'wasteland'?
    |
  7 |   - red: draw green wasteland; grene 0,1; temple 1,1,
    |                     ~~~~~~~~~
  
  typed.yaml:7:31: error[E1001]: unknown step: 'grene'
    |
  7 |   - red: draw green wastelnd; grene 0,1; temple 1,1,
    |                               ^^^^^
    |
    = help: did you mean 'green'?
    |
  7 |   - red: draw green wastelnd; green 0,1; temple 1,1,
    |                               ~~~~~
  
  typed.yaml:7:49: error[E1003]: invalid cell: expected two whole numbers, such as 0,1, found '1,1,'
    |
  7 |   - red: draw green wastelnd; grene 0,1; temple 1,1,
    |                                                 ^^^^
    |
    = help: remove the comma after the last word
    |
  7 |   - red: draw green wastelnd; grene 0,1; temple 1,1
    |                                                    ~
  
  typed.yaml:8:16: error[E1004]: unknown hex: 'red'
    |
  8 |   - blue: draw red desert; purpl 2,0; move 1,1 2,2
    |                ^^^
    |
    = help: write green, blue, violet, orange, desert, whirlwind, extra, decay or end
  
  typed.yaml:8:28: error[E1001]: unknown step: 'purpl'
    |
  8 |   - blue: draw red desert; purpl 2,0; move 1,1 2,2
    |                            ^^^^^
    |
    = help: did you mean 'purple'?
    |
  8 |   - blue: draw red desert; purple 2,0; move 1,1 2,2
    |                            ~~~~~~
  
  typed.yaml:8:48: error[E1002]: malformed step: missing 'to' before '2,2'; expected 'move q,r to q,r'
    |
  8 |   - blue: draw red desert; purpl 2,0; move 1,1 2,2
    |                                                ^^^
    |
    = help: write 'to' between the two cells
    = note: turns 3 to 4 were not checked, because no small change lets the game go on after turn 2
    |
  8 |   - blue: draw red desert; purpl 2,0; move 1,1 to 2,2
    |                                                ~~~
  
  typed.yaml:9:28: error[E1001]: unknown step: 'castle'
    |
  9 |   - red: draw purple blue; castle 3,3; intervention
    |                            ^^^^^^
    |
    = help: begin the step with draw, a colour, temple, desert, decay, whirlwind, move, take, use, discard, pass or end
  
  typed.yaml:9:40: error[E1001]: unknown step: 'intervention'
    |
  9 |   - red: draw purple blue; castle 3,3; intervention
    |                                        ^^^^^^^^^^^^
    |
    = help: write 'take extra' or 'use extra'
  
  typed.yaml:10:16: error[E1004]: unknown hex: '"green"'
     |
  10 |   - blue: draw "green" blue; green 1,1 quickly; discard de
     |                ^^^^^^^
     |
     = help: write 'draw green blue'
     |
  10 |   - blue: draw green blue; green 1,1 quickly; discard de
     |           ~~~~~~~~~~~~~~~
  
  typed.yaml:10:40: error[E1002]: malformed step: unexpected 'quickly'
     |
  10 |   - blue: draw "green" blue; green 1,1 quickly; discard de
     |                                        ^^^^^^^
  
  typed.yaml:10:57: error[E1004]: unknown hex: 'de' is ambiguous
     |
  10 |   - blue: draw "green" blue; green 1,1 quickly; discard de
     |                                                         ^^
     |
     = help: did you mean 'desert'?
     |
  10 |   - blue: draw "green" blue; green 1,1 quickly; discard desert
     |                                                         ~~~~~~
  
  typed.yaml: record 1: invalid: 11 errors
  [1]
  $ tessera-check --format=json typed.yaml | tr '{' '\n' | grep -c '"column"'
  18

An edition's own words come first.

  $ cat >house.yaml <<END
  > edition: house
  > game: gods
  > base: timbuktu
  > seats: {red: verde}
  > words: {desert: storm}
  > END
  $ cat >house-game.yaml <<END
  > game: gods
  > edition: house.yaml
  > players:
  >   - Verde: Anna
  >   - blau: Bruno
  > turns:
  >   - verde: draw storm vortice; Storm 0,1; whirlwind
  > END
  $ tessera-check house-game.yaml
  house-game.yaml: record 1: valid: house, 1 turn, unfinished
  $ tessera-convert house-game.yaml
  ---
  game: gods
  edition: house.yaml
  players:
    - verde: Anna
    - blue: Bruno
  turns:
    - verde: draw storm whirlwind; storm 0,1; whirlwind

A list of all seats or words may contain those that are not renamed.

  $ cat >full.yaml <<END
  > {edition: full, game: tigris, base: mayfair,
  >  seats: {archer: arquero, lion: lion}, words: {king: rey, temple: temple}}
  > END
  $ tessera-play -e full.yaml --num-players=4 >full-game.yaml
  $ tessera-check full-game.yaml full.yaml | sed 's/, [0-9].*//'
  full-game.yaml: record 1: valid: full
  full.yaml: edition: valid: full, of tigris
  1 record: 1 valid
  1 edition: 1 valid

So do they in sentences, errors and below boards.

  $ cat house-game.yaml - >house-moves.yaml <<END
  >   - blue: draw blue violet; move 0,1 to 2,0; blue 2,0
  > END
  $ tessera-replay --every=end house-moves.yaml 2>&1 | grep -E 'storm|desert'
    draw storm vortice
        storm is drawn, one of 11 among the 47 left (23.4 %)
        verde gets 1 for the storm
        blue pays 2 for moving the storm
        house-moves.yaml:8:46: error[E1305]: the cell is occupied: the storm has been on 2,0 since turn 2
    Left to draw?   8 green, 7 blue, 7 violet, 8 orange, 10 storm, whirlwind, 2 extra, end
    [R] temple of verde  [B] temple of blue  #D# storm  .R of verde  .B of blue  * new
  $ cat >roi.yaml <<END
  > edition: roi
  > game: tigris
  > base: mayfair
  > words: {king: roi, red: rouge, temple: autel}
  > END
  $ cat >roi-game.yaml <<END
  > game: tigris
  > edition: roi.yaml
  > players: [archer: Anna, bull: Bruno]
  > turns:
  >   - archer: autel K3; roi K4
  >   - bull: autel L4; catastrophe K3
  >   - archer: catastrophe L4; roi K4
  > END
  $ tessera-replay --every=end roi-game.yaml 2>&1 | grep -E 'roi|rouge|autel|king|red|temple'
  roi-game.yaml: record 1
    edition: roi/1: roi
    autel K3
    roi K4
    autel L4
        archer gets 1 rouge point for the roi
        archer gets the roi back: its last autel is gone
    roi K4
        roi-game.yaml:7:29: error[E2302]: leader not adjacent to a temple: the roi on K4
    Monuments?        black/blue, black/green, black/rouge, blue/green, blue/rouge, green/rouge
     t  autel  #C# catastrophe  .A of archer  .B of bull  .o treasure  .O treasure, taken first

What an error of the rules says of the turns before it.

  $ cat >why.yaml <<END
  > game: gods
  > edition: timbuktu
  > players:
  >   - red: Anna
  >   - blue: Bruno
  > turns:
  >   - red: draw desert green; desert 2,0; move 2,0 to 0,1
  >   - blue: draw violet; violet 0,1; discard green
  > END
  $ tessera-check why.yaml
  why.yaml:8:24: error[E1305]: the cell is occupied: the desert has been on 0,1 since turn 1
    |
  7 |   - red: draw desert green; desert 2,0; move 2,0 to 0,1
    |                                         --------------- placed by this step
  8 |   - blue: draw violet; violet 0,1; discard green
    |                        ^^^^^^^^^^
    |
    = help: use -1,1, the nearest free cell next to a hex
  
  why.yaml: record 1: invalid: 1 error
  [1]
  $ cat >spent.yaml <<END
  > game: gods
  > edition: timbuktu
  > players:
  >   - red: Anna
  >   - blue: Bruno
  > turns:
  >   - red: draw green desert; green 0,1; discard desert
  >   - blue: draw violet orange; violet 2,0; temple 1,1
  >   - red: draw desert; use extra
  > END
  $ tessera-check spent.yaml
  spent.yaml:8:43: error[E1307]: not enough power: the temple on 1,1 costs 9, and blue has only 4
    |
  8 |   - blue: draw violet orange; violet 2,0; temple 1,1
    |                               ----------  ^^^^^^^^^^
    |                               |
    |                               1 power spent here
    |
    = note: each adjacent hex costs 3: violet tribe on 2,0, blue temple on 1,0, green tribe on 0,1
    = note: blue began the turn with 5 power (income included) and spent 1
    = help: use 2,1, the nearest cell that blue can pay for
    = note: later turns are checked with 'temple 2,1' instead of 'temple 1,1'
  
  spent.yaml:9:23: error[E1313]: no extra action to use: red holds none
    |
  9 |   - red: draw desert; use extra
    |                       ^^^^^^^^^
  
  spent.yaml: record 1: invalid: 2 errors
  [1]

A mapping of players is no text to be quoted, and pictures are drawn by another
program.

  $ printf 'game: gods\nedition: timbuktu\nplayers: {red: Anna, blue: Bruno}\nturns: []\n' | tessera-check
  <stdin>:3:10: error[E0304]: wrong type of value: 'players' must be a list, not a mapping
    |
  3 | players: {red: Anna, blue: Bruno}
    |          ^
    |
    = help: write one '- seat: name' a line, in turn order
  
  <stdin>: record 1: invalid: 1 error
  [1]
  $ tessera-convert -o game.png why.yaml
  tessera-convert: --output: png is written by 'tessera replay --format=png'
  usage: tessera-convert [OPTION]... [FILE]...
  [2]
  $ tessera-convert --to=png why.yaml
  tessera-convert: --to: png is written by 'tessera replay --format=png'
  usage: tessera-convert [OPTION]... [FILE]...
  [2]
  $ tessera-replay -o why.svg house-game.yaml 2>/dev/null
  $ head -c 4 why.svg
  <svg (no-eol)
  $ tessera-replay -o why.HTML house-game.yaml; head -c 15 why.HTML
  <!DOCTYPE html> (no-eol)
  $ tessera-replay -o why.txt house-game.yaml
  tessera-replay: --output requires --format=svg, png or html, or a file name that ends in .svg, .png or .html; found 'why.txt'
  usage: tessera-replay [OPTION]... [FILE]...
  [2]
