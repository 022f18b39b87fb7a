Games that were not played to their end by the rules.

  $ cp "$TOP/samples/closing-time.yaml" .
  $ tessera-check closing-time.yaml
  closing-time.yaml: record 1: valid: timbuktu, 12 turns, adjourned
  closing-time.yaml: record 2: valid: timbuktu, 12 turns, ended by concession
  2 records: 2 valid, 0 invalid
  $ tessera-score closing-time.yaml
  closing-time.yaml: record 1: timbuktu, 12 turns, adjourned
    Rank  Seat    Name   Villages  Chips  Temples  Majority  Total  Power
       1  yellow  \xc3\x8d\xc3\xb1igo         0      1        2         0      2      4 (esc)
       2  red     Mara          0      1        3         0      2      1
       3  blue    Jonas         1      1        4        -4      1      0
    no winner
  closing-time.yaml: record 2: timbuktu, 12 turns, ended by concession
    Rank  Seat  Name   Villages  Chips  Temples  Majority  Total  Power
       1  red   Mara          0      0        3         0      0      3
       2  blue  Jonas         1      1        4        -4      1      4
    Mara (red) wins

Who conceded ranks last, with whatever points.  Nobody wins an adjourned game.

  $ tessera-score --format=json closing-time.yaml | jq -c '[.ended, .winners, [.standings[] | [.seat, .rank, .total]]]'
  ["adjourned",[],[["yellow",1,2],["red",2,2],["blue",3,1]]]
  ["conceded",["red"],[["red",1,0],["blue",2,1]]]

The game is adjourned in the middle of a turn: the same player goes on, with one
action left, and the display that there is.

  $ tessera-perft --record=1 --divide closing-time.yaml | sed -n 1,5p
  closing-time.yaml: record 1: timbuktu, after turn 12
     Sequences  First step
             1  discard orange
             1  move -2,2 to -1,-1
             1  move -2,2 to -1,1
  $ tessera-annotate --only=after closing-time.yaml | sed -n '/yellow: draw blue; blue 3,1/,/^---/p'
    - yellow: draw blue; blue 3,1
      after: #+
        power: {red: 1, blue: 0, yellow: 4} #+
        points: {red: 2, blue: 5, yellow: 2} #+
        villages: {red: 0, blue: 1, yellow: 0} #+
        display: orange #+
  termination: adjourned
  ---

Without the key the last turn lacks an action; an alternative may lack none.

  $ sed '/^termination: adjourned/d' closing-time.yaml | tessera-check
  <stdin>:24:24: error[E1302]: too few actions in this turn: yellow made 1 of 2 actions
     |
  24 |   - yellow: draw blue; blue 3,1
     |                        ^^^^^^^^
  
  <stdin>: record 1: invalid: 1 error
  <stdin>: record 2: valid: timbuktu, 12 turns, ended by concession
  2 records: 1 valid, 1 invalid
  [1]
  $ sed 's/^termination: adjourned/    lines:\n      - - yellow: draw blue; blue 3,1\n&/' closing-time.yaml | tessera-check
  <stdin>:26:30: warning[E1302]: too few actions in this turn: yellow made 1 of 2 actions
     |
  26 |       - - yellow: draw blue; blue 3,1
     |                              ^^^^^^^^
  
  <stdin>: record 1: valid: timbuktu, 12 turns, adjourned, 1 warning
  <stdin>: record 2: valid: timbuktu, 12 turns, ended by concession
  2 records: 2 valid, 0 invalid

Every format has it.

  $ for format in jsonl csv yaml; do
  >   tessera-convert -t $format closing-time.yaml >o.$format
  >   tessera-convert -t yaml o.$format | cmp - closing-time.yaml
  > done
  $ for format in text markdown html; do
  >   tessera-convert -t $format closing-time.yaml | grep -o -i 'adjourned\|conce[a-z]*' | sort | uniq -c
  > done
        1 adjourned
        1 conceded
        1 adjourned
        2 concession
        1 adjourned
        1 conceded
  $ sed 's/^termination: conceded.*/termination: abandoned/' closing-time.yaml | tessera-diff closing-time.yaml -
  closing-time.yaml <stdin>: record 2: not the same game; the positions are the same
    the game
  -   termination: conceded blue
  +   termination: abandoned
  [1]

Seats that were declared winners share the win; out of time as conceded; without
a seat the points decide.

  $ for how in "adjudicated blue red" "out-of-time blue" adjudicated abandoned; do
  >   sed "s/^termination: conceded.*/termination: $how/" closing-time.yaml |
  >     tessera-score --format=json | sed -n 2p | jq -c '[.ended, .winners, [.standings[] | [.seat, .rank]]]'
  > done
  ["adjudicated",["red","blue"],[["red",1],["blue",1]]]
  ["out-of-time",["red"],[["red",1],["blue",2]]]
  ["adjudicated",["blue"],[["blue",1],["red",2]]]
  ["abandoned",[],[["blue",1],["red",2]]]

Statistics count who won, and how games ended.

  $ tessera-stats --show=ends,seats closing-time.yaml
  2 games: 1 finished, 1 unfinished
  
  How games end
                         Count  Share  95 % interval  0 %   50 %  100 %
    adjourned                1   50 %      9 to 91 %    [-----o-----]
    ended by concession      1   50 %      9 to 91 %    [-----o-----]
  
  Wins by seat
          Games  Wins  Expected  Share  95 % interval  0 %   50 %  100 %
    red       1     1       0.5  100 %    21 to 100 %     [----+-------o
    blue      1     0       0.5    0 %      0 to 79 %  o-------+----]
  
  Expected: wins expected by chance, 1/k in a game of k players.
  Share: of games won; a win shared by k players counts 1/k.
  Bars: the share within its interval; expected: | or +

In Tigris & Euphrates a turn may always have one action only.

  $ cp "$TOP/samples/tigris/example-1.yaml" tigris.yaml
  $ echo 'termination: conceded pot' >>tigris.yaml
  $ tessera-score tigris.yaml
  tigris.yaml: record 1: mayfair, 3 turns, ended by concession
    Rank  Seat  Name  Red  Blue  Green  Black  Treasures  Score
       1  bull  Bull    2     0      0      0          0      0
       2  pot   Pot     0     0      0      0          0      0
    Bull (bull) wins

A `termination` that the rules forbid does not decide who wins, nor does a
malformed one; both are errors, and the game is counted by the rules.

  $ sed '/^result:/,$d' "$TOP/samples/ten-points.yaml" >points.yaml
  $ for how in "conceded red" "adjudicated blue" resigned "conceded Anna" '""'; do
  >   sed "\$a termination: $how" points.yaml >wrong.yaml
  >   tessera-score --format=json wrong.yaml 2>err | jq -c '[.valid, .ended, .winners]'
  >   grep -o 'error.E[0-9]*' err
  >   tessera-league wrong.yaml 2>/dev/null | grep -m 1 Esther
  >   tessera-stats --show=ends wrong.yaml 2>/dev/null | head -n 1
  >   tessera-index -q wrong.db wrong.yaml 2>/dev/null
  >   tessera-find --winner=Esther --count wrong.db
  >   rm wrong.db
  > done
  [false,"points",["red"]]
  error[E0607
       1  Esther      1     1       0       3      3.00
  1 game: 1 finished
  1
  [false,"points",["red"]]
  error[E0607
       1  Esther      1     1       0       3      3.00
  1 game: 1 finished
  1
  [false,"points",["red"]]
  error[E0606
       1  Esther      1     1       0       3      3.00
  1 game: 1 finished
  1
  [false,"points",["red"]]
  error[E0507
       1  Esther      1     1       0       3      3.00
  1 game: 1 finished
  1
  [false,"points",["red"]]
  error[E0606
       1  Esther      1     1       0       3      3.00
  1 game: 1 finished
  1

An unfinished game stays unfinished.

  $ sed '2,${/^---/,$d}; s/^termination: .*/termination: resigned/' closing-time.yaml >open.yaml
  $ tessera-score --format=json open.yaml 2>/dev/null | jq -c '[.valid, .ended, .winners]'
  [false,"unfinished",[]]

Giving up is no step.

  $ cat >gives-up.yaml <<'EOF'
  > game: gods
  > edition: timbuktu
  > players:
  >   - red: Ann
  >   - blue: Ben
  > turns:
  >   - red: draw green desert; green 0,-1; desert 1,-1
  >   - blue: resigns
  > EOF
  $ tessera-check gives-up.yaml
  gives-up.yaml:8:11: error[E1001]: unknown step: 'resigns'
    |
  8 |   - blue: resigns
    |           ^^^^^^^
    |
    = help: if the player gave up, write 'termination: conceded SEAT' after the turns
  
  gives-up.yaml: record 1: invalid: 1 error
  [1]
