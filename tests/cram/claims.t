What a record says of its own game: `result` and `after`.

  $ cat >game.yaml <<'EOF'
  > game: gods
  > edition: timbuktu
  > players:
  >   - red: Anna
  >   - blue: Bruno
  > turns:
  >   - red: draw green desert; green -1,0; discard desert
  >     after:
  >       power: {red: 4}
  > result:
  >   red: -4
  >   blue: -4
  > EOF
  $ cat >poor.yaml <<'EOF'
  > edition: poor
  > game: gods
  > base: timbuktu
  > parameters:
  >   income: 2
  >   majority: 0
  > EOF
  $ sed 's/income: 2/income: 3/; s/majority: 0/majority: -4/' poor.yaml >same.yaml

Under an edition with other rules they are noted, and the game is valid.

  $ tessera-check game.yaml
  game.yaml: record 1: valid: timbuktu, 1 turn, unfinished
  $ tessera-check --edition=poor.yaml --werror game.yaml
  game.yaml:9:20: note[N0609]: value in 'after' differs under this edition: power of red: expected 3, found 4
    |
  9 |       power: {red: 4}
    |                    ^
  
  game.yaml:11:8: note[N0608]: result differs under this edition: expected 0 for red where the record stops, found -4
     |
  11 |   red: -4
     |        ^^
  
  game.yaml:12:9: note[N0608]: result differs under this edition: expected 0 for blue where the record stops, found -4
     |
  12 |   blue: -4
     |         ^^
  
  game.yaml: record 1: valid: poor, 1 turn, unfinished, 3 notes
  $ tessera-check --edition=poor.yaml -q game.yaml
  $ tessera-check --edition=poor.yaml --format=json game.yaml | jq -c '[.valid, (.diagnostics[] | .code, .severity)]'
  [true,"N0609","note","N0608","note","N0608","note"]
  $ tessera-check --edition=poor.yaml --format=sarif game.yaml | jq -c '.runs[0].results[] | [.ruleId, .level]'
  ["N0609","note"]
  ["N0608","note"]
  ["N0608","note"]
  $ tessera-score --edition=poor.yaml game.yaml
  game.yaml: record 1: poor, 1 turn, unfinished
    Rank  Seat  Name   Villages  Chips  Temples  Majority  Total  Power
       1  red   Anna          0      0        1         0      0      3
       2  blue  Bruno         0      0        1         0      0      2
    unfinished: no winner
    note: the record's result differs: red -4, blue -4
  $ tessera-score --edition=poor.yaml --format=json game.yaml | jq -c '[.valid, .standings[].total, .notes]'
  [true,0,0,["the record's result differs: red -4, blue -4"]]
  $ tessera-stats --edition=poor.yaml --format=json game.yaml | jq -c '[.games, .unfinished, .broken]'
  [1,1,null]
  $ tessera-annotate --edition=poor.yaml --only=facts game.yaml | grep -c N06
  0
  [1]
  $ tessera-replay --edition=poor.yaml --every=end --ascii game.yaml | grep -e N06 -e note:
        game.yaml:9:20: note[N0609]: value in 'after' differs under this edition: power of red: expected 3, found 4
        game.yaml:11:8: note[N0608]: result differs under this edition: expected 0 for red where the record stops, found -4
        game.yaml:12:9: note[N0608]: result differs under this edition: expected 0 for blue where the record stops, found -4
    note: the record's result differs: red -4, blue -4
  $ tessera-replay --edition=poor.yaml --format=html game.yaml | grep -o '[0-9] notes\|Note N06'
  3 notes
  Note N06
  Note N06
  Note N06
  $ tessera-perft --edition=poor.yaml --turn=1 --depth=1 game.yaml
  game.yaml: record 1: poor, after turn 1
    Steps         Sequences
        1                17
  $ tessera-check --edition=poor.yaml --max-errors=1 game.yaml
  game.yaml:9:20: note[N0609]: value in 'after' differs under this edition: power of red: expected 3, found 4
    |
  9 |       power: {red: 4}
    |                    ^
  
  game.yaml: record 1: 2 more notes not shown
  game.yaml: record 1: valid: poor, 1 turn, unfinished, 3 notes

Also where a hex that was not written down takes the slower way.

  $ sed 's/draw green desert/draw green ?/' game.yaml | tessera-check --edition=poor.yaml
  <stdin>:9:20: note[N0609]: value in 'after' differs under this edition: power of red: expected 3, found 4
    |
  9 |       power: {red: 4}
    |                    ^
  
  <stdin>:11:8: note[N0608]: result differs under this edition: expected 0 for red where the record stops, found -4
     |
  11 |   red: -4
     |        ^^
  
  <stdin>:12:9: note[N0608]: result differs under this edition: expected 0 for blue where the record stops, found -4
     |
  12 |   blue: -4
     |         ^^
  
  <stdin>: record 1: valid: poor, 1 turn, unfinished, 3 notes

The same rules under another name change nothing, nor the record's own edition.

  $ sed 's/red: -4/red: 4/' game.yaml >wrong.yaml
  $ tessera-check --edition=same.yaml wrong.yaml
  wrong.yaml:11:8: error[E0603]: wrong result: expected -4 for red where the record stops, found 4
     |
  11 |   red: 4
     |        ^
  
  wrong.yaml: record 1: invalid: 1 error
  [1]
  $ tessera-check --edition=timbuktu wrong.yaml
  wrong.yaml:11:8: error[E0603]: wrong result: expected -4 for red where the record stops, found 4
     |
  11 |   red: 4
     |        ^
  
  wrong.yaml: record 1: invalid: 1 error
  [1]
  $ sed 's/edition: timbuktu/edition: {base: timbuktu, income: 2, majority: 0}/' wrong.yaml | tessera-check --edition=poor.yaml
  <stdin>:9:20: error[E0604]: wrong value in 'after': power of red: expected 3, found 4
    |
  9 |       power: {red: 4}
    |                    ^
  
  <stdin>:11:8: error[E0603]: wrong result: expected 0 for red where the record stops, found 4
     |
  11 |   red: 4
     |        ^
  
  <stdin>:12:9: error[E0603]: wrong result: expected 0 for blue where the record stops, found -4
     |
  12 |   blue: -4
     |         ^^
  
  <stdin>: record 1: invalid: 3 errors
  [1]

An edition of the record's own that cannot be had is no reason either.

  $ sed 's/edition: timbuktu/edition: lost.yaml/' game.yaml | tessera-check --edition=poor.yaml -q

A step that the other rules forbid is an error all the same.

  $ sed 's/discard desert/temple 5,5/' game.yaml | tessera-check --edition=poor.yaml
  <stdin>:7:41: error[E1306]: cell not adjacent to any hex: 5,5
    |
  7 |   - red: draw green desert; green -1,0; temple 5,5
    |                                         ^^^^^^^^^^
    |
    = help: use 2,0, the nearest free cell next to a hex
  
  <stdin>: record 1: invalid: 1 error
  [1]

A game that is mistyped is checked under that edition as well.

  $ sed 's/game: gods/game: gdos/' game.yaml | tessera-check --edition=poor.yaml
  <stdin>:1:7: error[E0501]: unknown game: 'gdos'
    |
  1 | game: gdos
    |       ^^^^
    |
    = help: did you mean 'gods'?
    |
  1 | game: gods
    |       ~~~~
  
  <stdin>:9:20: note[N0609]: value in 'after' differs under this edition: power of red: expected 3, found 4
    |
  9 |       power: {red: 4}
    |                    ^
  
  <stdin>:11:8: note[N0608]: result differs under this edition: expected 0 for red where the record stops, found -4
     |
  11 |   red: -4
     |        ^^
  
  <stdin>:12:9: note[N0608]: result differs under this edition: expected 0 for blue where the record stops, found -4
     |
  12 |   blue: -4
     |         ^^
  
  <stdin>: record 1: invalid: 1 error, 3 notes
  [1]

A wrong result withholds no standings.

  $ tessera-score wrong.yaml
  wrong.yaml:11:8: error[E0603]: wrong result: expected -4 for red where the record stops, found 4
     |
  11 |   red: 4
     |        ^
  
  wrong.yaml: record 1: timbuktu, 1 turn, unfinished
    Rank  Seat  Name   Villages  Chips  Temples  Majority  Total  Power
       1  red   Anna          0      0        1        -4     -4      4
       2  blue  Bruno         0      0        1        -4     -4      2
    unfinished: no winner
    note: the record's result differs: red 4
  [1]
  $ tessera-score --format=json wrong.yaml 2>/dev/null | jq -c '[.valid, .standings[].total, .notes, (.diagnostics[] | .code, .line)]'
  [false,-4,-4,["the record's result differs: red 4"],"E0603",11]
  $ tessera-score --format=csv wrong.yaml 2>/dev/null | cut -d, -f4-7
  edition,event,site,date
  timbuktu,,,
  timbuktu,,,
  $ tessera-convert -t scores-csv wrong.yaml 2>/dev/null | wc -l
  3
  $ tessera-stats --show=ends wrong.yaml
  wrong.yaml: record 1: counted by the rules, not by the record's claims: 1 error, shown below
  wrong.yaml:11:8: error[E0603]: wrong result: expected -4 for red where the record stops, found 4
     |
  11 |   red: 4
     |        ^
  
  1 game: 0 finished, 1 unfinished
  
  How games end
                Count  Share  95 % interval  0 %   50 %  100 %
    unfinished      1  100 %    21 to 100 %     [------------o
  [1]

Nor does one that cannot be read, or a value under `after`.

  $ sed '/^result/,$d; s/power: {red: 4}/power: {red: 5, green: 7, blue: x}/' game.yaml >after.yaml
  $ echo 'result: Anna wins' >>after.yaml
  $ tessera-score after.yaml
  after.yaml:9:20: error[E0604]: wrong value in 'after': power of red: expected 4, found 5
    |
  9 |       power: {red: 5, green: 7, blue: x}
    |                    ^
  
  after.yaml:9:23: error[E0507]: unknown seat: 'green'
    |
  9 |       power: {red: 5, green: 7, blue: x}
    |                       ^^^^^
    |
    = help: use a seat of the record: red, blue
  
  after.yaml:9:39: error[E0307]: invalid number: expected a whole number, found 'x'
    |
  9 |       power: {red: 5, green: 7, blue: x}
    |                                       ^
  
  after.yaml:10:9: error[E0304]: wrong type of value: 'result' must be a mapping, not a string
     |
  10 | result: Anna wins
     |         ^^^^^^^^^
     |
     = help: write one 'seat: value' a line, without '- '
  
  after.yaml: record 1: timbuktu, 1 turn, unfinished
    Rank  Seat  Name   Villages  Chips  Temples  Majority  Total  Power
       1  red   Anna          0      0        1        -4     -4      4
       2  blue  Bruno         0      0        1        -4     -4      2
    unfinished: no winner
  [1]

Any other error does.

  $ sed 's/discard desert/temple 5,5/' wrong.yaml | tessera-score 2>&1 | grep error
  <stdin>:7:41: error[E1306]: cell not adjacent to any hex: 5,5
  <stdin>: record 1: not scored: 1 error

After corrections of turns, `result` shows a mistake that breaks no rule itself.

  $ tessera-play --edition=timbuktu --num-players=2 --seed=2 >played.yaml
  $ sed 's/- blue: violet 0,-2;/- red: violet 0,-2;/
  >   s/temple -1,3; violet 4,1/temple 4,1; violet -1,3/' played.yaml |
  >   tessera-check --color=never -
  <stdin>:11:5: error[E0601]: wrong seat: expected 'blue', found 'red'
     |
  11 |   - red: violet 0,-2; temple 1,1
     |     ^^^
     |
     = help: with 'blue' instead of 'red', all later turns are valid; see tessera-repair(1)
     |
  11 |   - blue: violet 0,-2; temple 1,1
     |     ~~~~
  
  <stdin>:41:8: error[E0603]: wrong result: expected 1 for red after the corrections, found 6
     |
  41 |   red: 6
     |        ^
     |
     = help: with the earlier corrections and '4,1' and '-1,3' swapped in line 16, the game is valid
     |
  16 |   - red: draw violet; temple -1,3; violet 4,1
     |                              ~~~~         ~~~
  
  <stdin>: record 1: invalid: 2 errors
  [1]
