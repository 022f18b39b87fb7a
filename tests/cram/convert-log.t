The log of an online game as a record; the first line tells the format.

  $ cp $TOP/samples/online-log.txt .

  $ tessera-convert --players='lion: Anna, Bruno' online-log.txt -o game.yaml
  online-log.txt:1:1: warning[W0709]: inferred (not in the log): the edition mayfair
    |
  1 | P1 placed Trader at K2
    | ^^
    |
    = help: use --edition for another edition
  
  online-log.txt:109:1: warning[W0709]: inferred (not in the log): monument black/green H3
      |
  109 | P2 placed black/green monument
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  
  online-log.txt:125:1: warning[W0710]: guessed (not in the log): treasure F3
      |
  125 | P2 scored 1
      | ^^^^^^^^^^^
      |
      = note: 'treasure I7' would be legal, too
  
  $ tessera-check game.yaml
  game.yaml: record 1: valid: mayfair, 26 turns, unfinished
  $ sed -n 1,14p game.yaml
  ---
  game: tigris
  edition: mayfair
  players:
    - lion: Anna
    - archer: Bruno
  turns:
    - lion: trader K2; priest O10
    - archer: trader J1, revolt 3-1; priest I6
    - lion: trader J7; farmer I8
    - archer: king F4; farmer A2
    - lion: king F9; temple O11
    - archer: temple H6; trader H7, revolt 2-1
    - lion: trader B1; temple P10
  $ grep -n 'treasure\|monument\|war\|pass' game.yaml
  24:  - lion: farmer G3; market D2, war farmer 0-4
  29:  - archer: farm D3; settlement H3, monument black/green H3
  31:  - archer: temple I5, treasure F3; king H5, revolt 0-1
  33:  - archer: market G5, war trader 0-0; king F9
  $ tessera-convert online-log.txt 2>/dev/null | sed -n '/^players/,/^turns/p'
  players:
    - archer: P1
    - bull: P2
  turns:

The log is read as records are by every program.

  $ tessera-replay --turn=24.1 --ascii online-log.txt 2>/dev/null | sed -n '/^Turn/,$p'
  Turn 24, bull (P2)
    temple I5, treasure F3
        bull takes the treasure of F3
  
        A   B   C   D   E   F   G   H   I   J   K   L   M   N   O   P
     1  .  T.A  m   m   ~   ~   ~   ~   ~   .  t.o  .   ~   .   .   .
     2 F.B t.O  .   m   ~   s   .   .   .   .   .   .   ~   .   .  t.O
     3  m   .   .   f   ~  t.x K.A #K# #G#  .   .   .   ~   ~   .   .
     4  ~   ~   ~   ~   .   .   s  #K# #G#  .   .   .   .   ~   ~   ~
     5  .   .   .   .   .   .   .   . * t   .   .   .   .  t.o  ~   ~
     6  .   .   .   .   .   .   m   t  P.B  t   .   .   .   .   ~   .
     7  ~   ~   ~   ~   .   .   t  T.B t.o F.A  .   .   ~   ~   ~   .
     8  .  t.O  .   ~   ~   ~   ~   t   m   .   .   .   ~   .   .   .
     9  .   .   .   .   s   .   ~   f   f   ~   ~   ~   ~   .  t.O  t
    10  .   .   .   .   s  t.o  .   .   m   m   .   .   .   t  P.A  t
    11  .   .   .   .   .   s   s   .   .   .  t.o  .   .   .   t   .
  
              Score  Red  Blue  Green  Black  Treasures  Tiles  Catastrophes
    A archer      2    5     2      3      5          0      6             2  P1
   >B bull        5    7     6      4      7          1      5             2  P2
    Bag:              82 hidden
    Hand of archer:   6 hidden
    Hand of bull:     5 hidden
    Monuments:        black/blue, black/red, blue/green, blue/red, green/red
     m  market   t  temple   s  settlement   f  farm   T  trader   F  farmer   K  king   P  priest
    #K# monument, black  #G# monument, green  .A of archer  .B of bull  .o treasure
    .O treasure, taken first  ~ river  * new  .x taken
  

The edition, and what is found of it.

  $ tessera-convert --edition=mayfair-english online-log.txt 2>err | sed -n 3p
  edition: mayfair-english
  $ grep -c 'the edition is' err
  0
  [1]
  $ tessera-convert --edition=timbuktu online-log.txt
  tessera-convert: online-log.txt: record 1: --edition: 'timbuktu' is an edition of gods, but this record is of tigris
  [2]
  $ printf '%s\n' 'P1 placed King at I8' 'P1 placed Farm at D8' 'P2 placed King at E2' >two
  $ tessera-convert two 2>&1 | grep edition
  two:1:1: warning[W0709]: inferred (not in the log): the edition mayfair, board: advanced
    = help: use --edition for another edition, --players for the names
  edition: {base: mayfair, board: advanced}
  $ printf '%s\n' 'P1 placed King at C10' 'P1 placed Farm at G10' 'P2 placed King at E2' >two
  $ tessera-convert two 2>&1 | grep edition
  two:1:1: warning[W0709]: inferred (not in the log): the edition mayfair
    = help: use --edition for another edition, --players for the names
  edition: mayfair

Several games in a row; blank lines are nobody's.

  $ printf '\nP1 placed King at K2\nEnd of Game\n\n\nP1 placed King at L1\nP2 placed King at F4\n' |
  > tessera-convert -f online-log 2>/dev/null | grep -c '^---'
  2

What is wrong has its place, and spoils no other game.

  $ printf 'P1 placed King at K2\nP1 placed Queen at K3\nEnd of Game\nP1 placed King at L1\n' |
  > tessera-convert -f online-log 2>&1 | grep -v W0709
    |
  1 | P1 placed King at K2
    | ^^
    |
    = help: use --edition for another edition, --players for the names
  
  <stdin>:2:1: error[E0708]: invalid log line: unknown wording
    |
  2 | P1 placed Queen at K3
    | ^^^^^^^^^^^^^^^^^^^^^
    |
    = help: copy the line from the log without changes
  
    |
  4 | P1 placed King at L1
    | ^^
  
    |
  4 | P1 placed King at L1
    | ^^
    |
    = help: use --edition for another edition, --players for the names
  
  ---
  game: tigris
  edition: mayfair
  players:
    - archer: P1
    - bull: P2
  turns:
    - archer: king L1

Wars in the order in which they were selected; a leader that goes home, a
building that is built and moves, and the ziggurat. Of its point the colour is
not in the log, and nothing behind it is looked for.

  $ printf '%s\n' 'P1 placed Temple at L5' 'P1 placed Trader at L6' 'P1 drew 1 tiles' \
  >   'P2 placed Trader at H7' 'P2 placed King at I8' 'P1 placed King at K5' 'P1 placed Market at L4' \
  >   'P1 scored 1 green' 'P1 drew 1 tiles' 'P2 placed Market at J7' 'P2 scored 1 green' \
  >   'P2 placed Market at K7' 'P2 scored 1 green' 'P2 drew 2 tiles' \
  >   'P1 placed Settlement at L7 uniting two kingdoms. No points will be scored.' \
  >   'P1 selected King for war' 'P1 placed 2 support' 'P2 placed 0 support' \
  >   'P1(2) removed P2(0) and 0 tiles in war' 'P1 scored 1 black' \
  >   'P1 selected Trader for war' 'P1 placed 3 support' 'P2 placed 1 support' \
  >   'P1(4) removed P2(3) and 2 tiles in war' 'P1 scored 3 green' 'All wars concluded' 'P1 drew 6 tiles' \
  >   'P2 drew 1 tiles' 'P2 placed King at F9' 'P2 picked up King' >wars
  $ tessera-convert --edition=mayfair wars | sed -n '/^turns/,$p'
  turns:
    - archer: temple L5; trader L6
    - bull: trader H7; king I8
    - archer: king K5; market L4
    - bull: market J7; market K7
    - archer: settlement L7, war king 2-0, war trader 3-1
    - bull: king F9; withdraw king
  $ printf '%s\n' 'P1 placed Settlement at K6' 'P1 placed Settlement at K7' 'P1 drew 2 tiles' \
  >   'P2 placed Settlement at H4' 'P2 placed Settlement at H5' 'P2 drew 2 tiles' \
  >   'P1 placed Settlement at K8' 'P1 built the black civilization building at K7.' 'P1 drew 1 tiles' \
  >   'P2 placed Settlement at H6' 'P2 placed Settlement at H3' \
  >   'P2 moved the black civilization building from K7 to H4.' 'P2 drew 2 tiles' >buildings
  $ tessera-convert buildings 2>/dev/null | tee buildings.yaml | sed -n '/^edition/p;/^turns/,$p'
  edition: {base: mayfair, buildings: true}
  turns:
    - archer: settlement K6; settlement K7
    - bull: settlement H4; settlement H5
    - archer: settlement K8, building K7
    - bull: settlement H6; settlement H3, building H4
  $ tessera-check buildings.yaml
  buildings.yaml: record 1: valid: mayfair (buildings yes), 4 turns, unfinished

An edition with changes is written as a record names it, and gaps are filled
under the rules of an edition file, too.

  $ printf '%s\n' 'edition: ours' 'game: tigris' 'base: mayfair-ziggurat' >ours.yaml
  $ printf '%s\n' 'P1 placed Settlement at K6' 'P1 placed Settlement at K5' 'P1 drew 2 tiles' \
  >   'P2 placed Settlement at K7' 'P2 placed Settlement at J6' 'P2 drew 2 tiles' \
  >   'P1 placed Settlement at L6' 'P1 placed wonder' >one-wonder
  $ for e in '{base: ours.yaml, support: english}' ours.yaml; do
  >   tessera-convert --edition="$e" one-wonder 2>&1 | grep -e inferred -e missing -e ^edition -e wonder
  > done
  one-wonder:8:1: warning[W0709]: inferred (not in the log): ziggurat K6
  8 | P1 placed wonder
  edition: {base: ours.yaml, support: english}
  one-wonder:8:1: warning[W0709]: inferred (not in the log): ziggurat K6
  8 | P1 placed wonder
  edition: ours.yaml
  $ tessera-convert --edition='{base: timbuktu, card: 2}' one-wonder
  tessera-convert: one-wonder: record 1: --edition: '{base: timbuktu, card: 2}' is an edition of gods, but this record is of tigris
  [2]
  $ printf '%s\n' 'P1 placed Settlement at K6' 'P1 placed Settlement at K5' 'P1 drew 2 tiles' \
  >   'P2 placed Settlement at K7' 'P2 placed Settlement at J6' 'P2 drew 2 tiles' \
  >   'P1 placed Settlement at L6' 'P1 placed wonder' 'P1 placed King at I6' 'P1 drew 1 tiles' \
  >   'P2 placed Temple at L5' 'P2 placed Temple at M6' 'P2 drew 2 tiles' 'P1 placed Temple at L7' \
  >   'P2 placed Temple at M5' 'P2 placed red/black monument' >wonder
  $ tessera-convert wonder 2>err | sed -n '/^edition/p;/^turns/,$p'
  edition: {base: mayfair, ziggurat: true}
  turns:
    - archer: settlement K6; settlement K5
    - bull: settlement K7; settlement J6
    - archer: settlement L6, ziggurat K6; king I6
    - bull: temple L5; temple M6
    - archer: temple L7
    - bull: temple M5, monument black/red
  $ cat err
  wonder:1:1: warning[W0709]: inferred (not in the log): the edition mayfair, ziggurat: true
    |
  1 | P1 placed Settlement at K6
    | ^^
    |
    = help: use --edition for another edition, --players for the names
  
  wonder:8:1: warning[W0709]: inferred (not in the log): ziggurat K6
    |
  8 | P1 placed wonder
    | ^^^^^^^^^^^^^^^^
  
  wonder:9:1: warning[W0716]: illegal move in the log: E2624, missing 'cube': archer gets a point, since its king is in the kingdom of the ziggurat
    |
  9 | P1 placed King at I6
    | ^^^^^^^^^^^^^^^^^^^^
  
  wonder:16:1: warning[W0715]: missing in the log: where the monument was built; it cannot be inferred, because an earlier move is illegal
     |
  16 | P2 placed red/black monument
     | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  
  $ sed '9s/.*/P1 placed Temple at A1/; 16d' wonder | tessera-convert 2>/dev/null | tessera-check
  <stdin>: record 1: valid: mayfair (ziggurat yes), 6 turns, unfinished

What a line tells besides the moves is compared with what they give.

  $ tessera-convert --edition=mayfair online-log.txt 2>&1 >/dev/null | grep -c W0711
  0
  [1]
  $ sed '6s/4/3/; 17s/1 red/2 red/; 18s/1/2/; s/0 tiles in/1 tiles in/' online-log.txt |
  > tessera-convert --edition=mayfair 2>&1 >/dev/null | grep -A3 W0711
  <stdin>:6:1: warning[W0711]: log and moves disagree: the log says that the winner had 3 to 2, but its moves give 4 to 2
    |
  6 | P2(3) removed P1(2) in a revolt
    | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  --
  <stdin>:17:1: warning[W0711]: log and moves disagree: the log says that P1 scored 2 red points in this turn, but its moves give 1
     |
  17 | P1 scored 2 red
     | ^^^^^^^^^^^^^^^
  --
  <stdin>:18:1: warning[W0711]: log and moves disagree: the log says that P2 drew 1 tile, but its moves require 0
     |
  18 | P2 drew 1 tiles
     | ^^^^^^^^^^^^^^^
  --
  <stdin>:138:1: warning[W0711]: log and moves disagree: the log says that the loser lost 1 tile, but its moves give 0
      |
  138 | P2(4) removed P1(0) and 1 tiles in war
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  $ sed '6s/P2(4) removed P1(2)/P1(4) removed P2(2)/' online-log.txt |
  > tessera-convert --edition=mayfair 2>&1 >/dev/null | grep W0711
  <stdin>:6:1: warning[W0711]: log and moves disagree: the log says that P1 won, but by its moves P2 wins by 4 to 2
  $ printf '%s\n' 'P1 placed King at I8' 'P2 discarded 3 tiles' 'P2 drew 2 tiles' |
  > tessera-convert --edition=mayfair 2>&1 >/dev/null
  <stdin>:3:1: warning[W0711]: log and moves disagree: the log says that 2 tiles were drawn for 3 discarded ones
    |
  3 | P2 drew 2 tiles
    | ^^^^^^^^^^^^^^^
  

So are points and conflicts that no line tells, unless that may be still to
come.

  $ differ() { tessera-convert --edition=mayfair 2>&1 >/dev/null | grep W0711; }
  $ sed 17d online-log.txt | differ
  <stdin>:15:1: warning[W0711]: log and moves disagree: P1 scores 1 red point in this turn, but the log has no line for it
  $ sed 130q online-log.txt | sed '$d' | differ
  [1]
  $ sed 24d online-log.txt | differ | head -1
  <stdin>:19:1: warning[W0711]: log and moves disagree: P2 wins a conflict of this turn by 2 to 1, but the log has no line for it
  $ printf '%s\n' 'P1 placed King at I8' 'P1 placed Settlement at J8' 'P1 drew 1 tiles' >points
  $ differ <points
  [1]
  $ (cat points; echo End of Game) | differ
  <stdin>:1:1: warning[W0711]: log and moves disagree: P1 scores 1 black point in this turn, but the log has no line for it
  $ sed 's/P2(4) removed P1(2) in/P2 removed P1 in/' online-log.txt | differ
  [1]

A move that breaks a rule is told at its line, and what is not in the log is
not looked for behind it.

  $ sed '15s/F9/A11/' online-log.txt | tessera-convert --edition=mayfair 2>&1 >/dev/null
  <stdin>:15:1: warning[W0716]: illegal move in the log: E2302, leader not adjacent to a temple: the king on A11
     |
  15 | P1 placed King at A11
     | ^^^^^^^^^^^^^^^^^^^^^
  
  <stdin>:109:1: warning[W0715]: missing in the log: where the monument was built; it cannot be inferred, because an earlier move is illegal
      |
  109 | P2 placed black/green monument
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  
  <stdin>:125:1: warning[W0715]: missing in the log: which treasures were taken; it cannot be inferred, because an earlier move is illegal
      |
  125 | P2 scored 1
      | ^^^^^^^^^^^
  
  $ sed '$s/.*/P1 placed King at B4/' online-log.txt |
  > tessera-convert --edition=mayfair 2>&1 >/dev/null | grep -v W0709 | grep 'warning'
  <stdin>:143:1: warning[W0716]: illegal move in the log: E2301, leader not allowed on the river: the king on B4
  $ printf '%s\n' 'P1 placed King at I8' 'P2 placed King at A1' |
  > tessera-convert --edition=mayfair
  <stdin>:2:1: warning[W0716]: illegal move in the log: E2302, leader not adjacent to a temple: the king on A1
    |
  2 | P2 placed King at A1
    | ^^^^^^^^^^^^^^^^^^^^
  
  ---
  game: tigris
  edition: mayfair
  players:
    - archer: P1
    - bull: P2
  turns:
    - archer: king I8
    - bull: king A1

It is told once where the rules are asked, as the error that it is.

  $ sed '15s/F9/A11/' online-log.txt | tessera-check --edition=mayfair 2>&1 | grep ':15:'
  <stdin>:15:1: error[E2302]: leader not adjacent to a temple: the king on A11
  $ printf '%s\n' 'P1 placed King at I8' 'P2 placed King at A1' |
  > tessera-check --edition=mayfair --format=json | jq -c '.diagnostics[] | [.code, .turn, .step]'
  ["E2302",2,1]
  $ sed '6s/4/3/' online-log.txt | tessera-check --edition=mayfair --format=json |
  > jq -c '.diagnostics[] | select(.line < 9) | [.code, .line]'
  ["W0711",6]

Who plays: names that nobody has, and players that nobody told of.

  $ printf '%s\n' 'P1 placed King at I8' 'P2 placed King at K2' >two
  $ tessera-convert --players='Anna, Bruno' game.yaml
  tessera-convert: game.yaml: --players requires the format online-log, not yaml
  [2]
  $ tessera-convert --edition=mayfair --players='Anna, lion: Bruno, Carla, D, E' two
  two:1:1: warning[W0714]: player name not used: 'Carla'; the log has 2 players
    |
  1 | P1 placed King at I8
    | ^^
  
  two:1:1: warning[W0714]: player name not used: 'D'; the log has 2 players
    |
  1 | P1 placed King at I8
    | ^^
  
  two:1:1: warning[W0714]: player name not used: 'E'; the log has 2 players
    |
  1 | P1 placed King at I8
    | ^^
  
  ---
  game: tigris
  edition: mayfair
  players:
    - archer: Anna
    - lion: Bruno
  turns:
    - archer: king I8
    - lion: king K2
  $ tessera-convert --edition=mayfair --players='lio:A, b : B: the elder' two | sed -n '/^players/,/^turns/p'
  players:
    - lion: A
    - bull: "B: the elder"
  turns:
  $ tessera-convert --edition=mayfair --players='l: A\, senior, B\\\, \C\' two | sed -n '/^players/,/^turns/p'
  players:
    - lion: A, senior
    - archer: B\, \C\
  turns:
  $ tessera-convert --edition=mayfair --players='lion:A, lion:B' two
  tessera-convert: --players: duplicate seat 'lion'
  [2]
  $ tessera-convert --edition=mayfair --players='l:A, lio:B' two
  tessera-convert: --players: duplicate seat 'lion'
  [2]
  $ tessera-convert --edition=mayfair --players='foo:A, Bruno' two
  tessera-convert: --players: unknown seat 'foo'; use archer, bull, pot or lion, and write a name that contains a colon after its seat: 'archer: foo: A'
  [2]
  $ tessera-convert --edition=mayfair --players=':A, Bruno' two
  tessera-convert: --players: missing seat
  [2]
  $ tessera-convert --edition=mayfair --players='lion:, Bruno' two
  tessera-convert: --players: missing name
  [2]
  $ printf '%s\n' 'P1 placed King at I8' 'P3 placed King at K2' |
  > tessera-convert --edition=mayfair --players='Anna, Bruno'
  <stdin>:1:1: warning[W0709]: inferred (not in the log): the name P3 of player 3
    |
  1 | P1 placed King at I8
    | ^^
    |
    = help: name all players with --players
  
  <stdin>:2:1: warning[W0709]: inferred (not in the log): player 2 passed before this line
    |
  2 | P3 placed King at K2
    | ^^^^^^^^^^^^^^^^^^^^
  
  ---
  game: tigris
  edition: mayfair
  players:
    - archer: Anna
    - bull: Bruno
    - pot: P3
  turns:
    - archer: king I8
    - bull: pass
    - pot: king K2
  $ printf '%s\n' 'P1 placed King at I8' | tessera-convert --edition=mayfair -f online-log
  <stdin>:1:1: warning[W0709]: inferred (not in the log): player 2, who appears in no line
    |
  1 | P1 placed King at I8
    | ^^
  
  ---
  game: tigris
  edition: mayfair
  players:
    - archer: P1
    - bull: P2
  turns:
    - archer: king I8

An edition of another game is none of this one; nor is it of a table's.

  $ tessera-convert --edition=timbuktu online-log.txt
  tessera-convert: online-log.txt: record 1: --edition: 'timbuktu' is an edition of gods, but this record is of tigris
  [2]
  $ tessera-check --edition=timbuktu online-log.txt 2>&1 | tail -1
  tessera-check: --edition: 'timbuktu' is an edition of gods, but no record of gods was read
  $ printf 'number,game,turn,seat,step\n1,tigris,1,archer,king A1\n2,gods,1,red,draw green\n' >two.csv
  $ tessera-convert --edition=timbuktu two.csv
  tessera-convert: two.csv: record 1: --edition: 'timbuktu' is an edition of gods, but this record is of tigris
  ---
  game: gods
  edition: timbuktu
  players:
    - red:
  turns:
    - red: draw green
  [2]
  $ tessera-convert --edition=timbuktu -o no.yaml two.csv 2>/dev/null || ls no.yaml
  ls: cannot access 'no.yaml': No such file or directory
  [2]

The limits of the reader hold.

  $ printf '%s\n' 'P1 placed King at I8' 'P2 placed King at K2' 'P1 placed Temple at H8' |
  > tessera-convert -f online-log --edition=mayfair --limit=turns=2
  <stdin>:3:1: error[E0309]: too many turns: the limit is 2
    |
  3 | P1 placed Temple at H8
    | ^^^^^^^^^^^^^^^^^^^^^^
    |
    = help: raise the limit with --limit=turns=N
  
  [1]
  $ printf '%s\n' 'P1 placed King at I8' 'P1 did' 'P1 said' 'P1 sang' |
  > tessera-convert -f online-log --edition=mayfair --limit=errors=2
  <stdin>:2:1: error[E0708]: invalid log line: unknown wording
    |
  2 | P1 did
    | ^^^^^^
    |
    = help: copy the line from the log without changes
  
  <stdin>:3:1: error[E0708]: invalid log line: unknown wording
    |
  3 | P1 said
    | ^^^^^^^
    |
    = help: copy the line from the log without changes
    = help: raise the limit with --limit=errors=N
  
  [1]

A treasure is taken once, so those of earlier lines are not tried again: there
are 2002 ways to take 5 of the 14 treasures of this board, and then 126 to take
4 of the others.

  $ tessera-convert --edition=mayfair-advanced <"$TOP/tests/cram/many-treasures.log" 2>&1 |
  >   grep W07
  <stdin>:132:1: warning[W0709]: inferred (not in the log): monument blue/red D5
  <stdin>:192:1: warning[W0710]: guessed (not in the log): treasure E1 B3 G4 L4 A8
  <stdin>:230:1: warning[W0710]: guessed (not in the log): treasure O2 D6 P6 J11
  <stdin>:235:1: warning[W0710]: guessed (not in the log): treasure J1

What only follows from a line that could not be read is not told: no rule that is
broken, no points, draws and strengths that differ.

  $ for e in '1s/P1/P9/' '5s/placed/put/'; do
  >   sed "$e" "$TOP/samples/online-log.txt" |
  >     tessera-convert -f online-log --edition=mayfair 2>&1 | grep -A2 stdin
  > done
  <stdin>:1:1: error[E0708]: invalid log line: unknown wording
    |
  1 | P9 placed Trader at K2
  --
  <stdin>:109:1: warning[W0715]: missing in the log: where the monument was built; it cannot be inferred, because an earlier line could not be read
      |
  109 | P2 placed black/green monument
  --
  <stdin>:125:1: warning[W0715]: missing in the log: which treasures were taken; it cannot be inferred, because an earlier line could not be read
      |
  125 | P2 scored 1
  <stdin>:5:1: error[E0708]: invalid log line: unknown wording
    |
  5 | P1 put 1 support
  --
  <stdin>:109:1: warning[W0709]: inferred (not in the log): monument black/green H3
      |
  109 | P2 placed black/green monument
  --
  <stdin>:125:1: warning[W0710]: guessed (not in the log): treasure F3
      |
  125 | P2 scored 1
