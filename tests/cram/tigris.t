Tigris & Euphrates: the three levels of a record, what is reported, the score.

What everybody at the table saw.  A war over nothing that is added, and the
only treasure that can be taken, need no word; abbreviations are read.

  $ cat >public.yaml <<'END'
  > game: tigris
  > edition: mayfair
  > players:
  >   - archer: Paul
  >   - bull: Olivia
  >   - pot: Ben
  >   - lion: Karen
  > turns:
  >   - archer: king J1; priest L1
  >   - bull: farmer K2; farm M1
  >   - pot: king P1; te L2
  >   - lion: priest L3, revolt 3-0; t K3
  >     note: A temple is no temple, for there are two words with a t.
  > END
  $ tessera-check public.yaml
  public.yaml:12:34: error[E2001]: unknown step: 't' is ambiguous
     |
  12 |   - lion: priest L3, revolt 3-0; t K3
     |                                  ^
     |
     = help: write more of the word: temple or trader
  
  public.yaml: record 1: invalid: 1 error
  [1]
  $ sed -i 's/; t K3/; te K3/; /note/d' public.yaml
  $ tessera-check public.yaml
  public.yaml: record 1: valid: mayfair, 4 turns, unfinished

Told with hands and draws, each tile is followed; the order of the bag besides
tells every draw, and nobody needs to write it.

  $ cat >full.yaml <<'END'
  > game: tigris
  > edition: mayfair
  > players:
  >   - pot: Ben
  >   - archer: Paul
  > hands:
  >   pot: black black red red blue green
  >   archer: red red red blue green black
  > turns:
  >   - pot: king H7; temple H8
  >     draws: {pot: green}
  >   - archer: priest I8; temple I9
  > END
  $ tessera-check full.yaml
  full.yaml:12:24: error[E2203]: tile not allowed on the river: temple on I9
     |
  12 |   - archer: priest I8; temple I9
     |                        ^^^^^^^^^
  
  full.yaml: record 1: invalid: 1 error
  [1]
  $ sed -i 's/I9/J8/' full.yaml
  $ tessera-check full.yaml
  full.yaml: record 1: valid: mayfair, 2 turns, unfinished
  $ sed 's/temple J8/swap 3/' full.yaml | tessera-check
  <stdin>: record 1: valid: mayfair, 2 turns, unfinished
  $ sed 's/priest I8; temple/settlement J7; settlement/' full.yaml | tessera-check
  <stdin>:12:28: error[E2103]: tile not in hand: archer has no settlement
     |
  12 |   - archer: settlement J7; settlement J8
     |                            ^^^^^^^^^^^^^
     |
     = note: archer has 3 temples, 1 farm, 1 market
  
  <stdin>: record 1: invalid: 1 error
  [1]
  $ sed 's/: green}/: green red}/' full.yaml | tessera-check
  <stdin>:11:18: error[E2107]: wrong number of tiles drawn: expected 1 for pot, found 2
     |
  11 |     draws: {pot: green red}
     |                  ^^^^^^^^^
     |
     = note: later turns are checked with 'red' instead of 'green red'
  
  <stdin>: record 1: invalid: 1 error
  [1]
  $ sed '/draws/d' full.yaml | tessera-check
  <stdin>:10:19: error[E2108]: missing draw: 'draws' must name 1 tile for pot
     |
  10 |   - pot: king H7; temple H8
     |                   ^^^^^^^^^
     |
     = note: later turns are checked with 'draws: {pot: red}' added
  
  <stdin>: record 1: invalid: 1 error
  [1]
  $ sed 's/: green}/: grene}/' full.yaml | tessera-check
  <stdin>:11:18: error[E2004]: unknown colour: 'grene'
     |
  11 |     draws: {pot: grene}
     |                  ^^^^^
     |
     = help: did you mean 'green'?
     |
  11 |     draws: {pot: green}
     |                  ~~~~~
  
  <stdin>: record 1: invalid: 1 error
  [1]
  $ sed '/draws/d; /^turns/i bag: green blue red red' full.yaml | tessera-check
  <stdin>: record 1: valid: mayfair, 2 turns, unfinished
  $ sed 's/: green}/: red}/; /^turns/i bag: green blue red red' full.yaml |
  >   tessera-check
  <stdin>:12:18: error[E2109]: draw does not match 'bag': expected green (tile 1 after the first hands), found red
     |
  12 |     draws: {pot: red}
     |                  ^^^
     |
     = note: later turns are checked with 'green' instead of 'red'
  
  <stdin>: record 1: invalid: 1 error
  [1]

Draws that are added in braces are shown without the comma before them.

  $ sed '19s/, [a-z]*: [a-z ]*}/}/' "$TOP"/samples/tigris/one-more-war.yaml | tessera-check -q - 2>&1 | grep help
     = help: with 'lion: blue' added in line 19, the rest of the game is valid; see tessera-repair(1)

A slip is told once, at its place, and what only follows from it is not.

  $ tessera-check --format=json public.yaml | jq -c '.valid, .ended'
  true
  "unfinished"
  $ sed 's/farmer K2/farmer K3/' public.yaml | tessera-check
  <stdin>:10:11: error[E2302]: leader not adjacent to a temple: the farmer on K3
     |
  10 |   - bull: farmer K3; farm M1
     |           ^^^^^^^^^
     |
     = help: with 'farmer K2' instead of 'farmer K3', the rest of the game is valid; see tessera-repair(1)
     |
  10 |   - bull: farmer K2; farm M1
     |           ~~~~~~~~~
  
  <stdin>: record 1: invalid: 1 error
  [1]
  $ sed 's/revolt 3-0/revolt 3-0, treasure K1/' public.yaml | tessera-check
  <stdin>:12:34: error[E2701]: treasure cannot be taken: the kingdom of K1 has no trader
     |
  12 |   - lion: priest L3, revolt 3-0, treasure K1; te K3
     |                                  ^^^^^^^^^^^
  
  <stdin>: record 1: invalid: 1 error
  [1]
  $ sed 's/; te K3/; te K3; te J3/' public.yaml | tessera-check
  <stdin>:12:41: error[E2801]: no action left in this turn: lion has already made 2 actions
     |
  12 |   - lion: priest L3, revolt 3-0; te K3; te J3
     |                                         ^^^^^
  
  <stdin>: record 1: invalid: 1 error
  [1]
  $ sed 's/revolt 3-0/revolt 7-0/' public.yaml | tessera-check
  <stdin>:12:22: error[E2104]: not enough tiles in hand: lion needs 7 and has 6 left
     |
  12 |   - lion: priest L3, revolt 7-0; te K3
     |                      ^^^^^^^^^^
  
  <stdin>: record 1: invalid: 1 error
  [1]
  $ sed 's/pot: king/lion: king/' public.yaml | tessera-check
  <stdin>:11:5: error[E0601]: wrong seat: expected 'pot', found 'lion'
     |
  11 |   - lion: king P1; te L2
     |     ^^^^
     |
     = note: later turns are checked with 'pot' instead of 'lion'
  
  <stdin>: record 1: invalid: 1 error
  [1]

Which war comes first is not left out.

  $ cat >wars.yaml <<'END'
  > game: tigris
  > edition: {base: mayfair, support: english}
  > players:
  >   - bull: Olivia
  >   - lion: Karen
  > turns:
  >   - bull: king J1; trader L1
  >     after:
  >       tiles: {bull: 6, lion: 6}
  >       bag: 131
  >   - lion: king P1; trader O2
  >   - bull: settlement K2; market J2
  >     after:
  >       green: {bull: 1}
  >       black: {bull: 1}
  >       bag: 129
  >   - lion: market O1; settlement N1
  >   - bull: pass
  >   - lion: farm M1, war king 1-0, war trader 0-1
  > END
  $ tessera-check wars.yaml
  wars.yaml: record 1: valid: mayfair (support english), 6 turns, unfinished
  $ sed 's/, war king 1-0, war trader 0-1//' wars.yaml | tessera-check
  <stdin>:19:11: error[E2503]: ambiguous order of wars: name the war that is fought first (trader or king)
     |
  19 |   - lion: farm M1
     |           ^^^^^^^
  
  <stdin>: record 1: invalid: 1 error
  [1]
  $ sed 's/war king 1-0/war king 1-1/; s/war trader 0-1/war trader 1-0/' \
  >   wars.yaml | tessera-check
  <stdin>:19:34: error[E2502]: no such war: no two traders are in one kingdom
     |
  19 |   - lion: farm M1, war king 1-1, war trader 1-0
     |                                  ^^^^^^^^^^^^^^
  
  <stdin>: record 1: invalid: 1 error
  [1]
  $ sed 's/131/130/' wars.yaml | tessera-check
  <stdin>:10:12: error[E0604]: wrong value in 'after': bag: expected 131, found 130
     |
  10 |       bag: 130
     |            ^^^
  
  <stdin>: record 1: invalid: 1 error
  [1]
  $ sed 's/support: english/suport: english/' wars.yaml | tessera-check
  <stdin>:2:26: error[E0504]: unknown parameter: 'suport'
    |
  2 | edition: {base: mayfair, suport: english}
    |                          ^^^^^^
    |
    = help: did you mean 'support'?
    |
  2 | edition: {base: mayfair, support: english}
    |                          ~~~~~~~
  
  <stdin>: record 1: invalid: 1 error
  [1]

The score: points by colour, treasures, and the weakest colour once treasures
are spread best.  Ties are broken by the colours behind it.

  $ tessera-score wars.yaml
  wars.yaml: record 1: mayfair (support english), 6 turns, unfinished
    Rank  Seat  Name    Red  Blue  Green  Black  Treasures  Score
       1  bull  Olivia    0     0      3      1          0      0
       1  lion  Karen     0     0      1      3          0      0
    unfinished: no winner
  $ tessera-score --format=json wars.yaml | jq -c '.ended, .standings[]'
  "unfinished"
  {"seat":"bull","name":"Olivia","turn_order":1,"rank":1,"red":0,"blue":0,"green":3,"black":1,"treasures":0,"score":0}
  {"seat":"lion","name":"Karen","turn_order":2,"rank":1,"red":0,"blue":0,"green":1,"black":3,"treasures":0,"score":0}

Words are written whole, in one order.

  $ sed 's/te K3/te k3, m gr\/bla J2/; s/revolt 3-0/rev 3-0/' public.yaml |
  >   tessera-convert | tail -n 4
    - archer: king J1; priest L1
    - bull: farmer K2; farm M1
    - pot: king P1; temple L2
    - lion: priest L3, revolt 3-0; temple K3, monument black/green J2

An edition that a record changes is named with what is changed.

  $ cat >both.yaml <<'END'
  > game: tigris
  > edition: {base: mayfair-advanced, support: english}
  > players: [lion: Anna, pot: Bruno]
  > turns:
  >   - lion: pass
  > ---
  > game: gods
  > edition: {base: timbuktu, card: 2}
  > players: [red: Anna, blue: Bruno]
  > turns: []
  > END
  $ tessera-check both.yaml
  both.yaml: record 1: valid: mayfair-advanced (support english), 1 turn, unfinished
  both.yaml: record 2: valid: timbuktu (card 2), 0 turns, unfinished
  2 records: 2 valid, 0 invalid
  $ tessera-score both.yaml | grep record
  both.yaml: record 1: mayfair-advanced (support english), 1 turn, unfinished
  both.yaml: record 2: timbuktu (card 2), 0 turns, unfinished
  $ tessera-score --format=json both.yaml | jq -c '[.edition, .overrides]'
  ["mayfair-advanced",{"support":"english"}]
  ["timbuktu",{"card":2}]
  $ sed 5q both.yaml | tessera-score --format=json --edition=mayfair | jq -c '[.edition, .overrides]'
  ["mayfair",null]
  $ sed 5q both.yaml | tessera-diff --editions=mayfair,mayfair-english - | head -1
  <stdin>: record 1: the editions agree

An edition that is asked for holds for the records of its game.  Where there is
none of it, that is told.

  $ tessera-check --edition=mayfair both.yaml
  both.yaml: record 1: valid: mayfair, 1 turn, unfinished
  both.yaml: record 2: valid: timbuktu (card 2), 0 turns, unfinished
  2 records: 2 valid, 0 invalid
  $ sed 5q both.yaml | tessera-check --edition=timbuktu
  <stdin>: record 1: valid: mayfair-advanced (support english), 1 turn, unfinished
  tessera-check: --edition: 'timbuktu' is an edition of gods, but no record of gods was read
  [2]
  $ sed 5q both.yaml | tessera-replay --edition=timbuktu >/dev/null
  tessera-replay: --edition: 'timbuktu' is an edition of gods, but no record of gods was read
  [2]

A table has the columns of one game; the others are not in it.

  $ tessera-score --format=csv both.yaml
  file,number,game,edition,event,site,date,round,players,ended,turns,seat,name,turn_order,rank,red,blue,green,black,treasures,score,winner
  both.yaml,1,tigris,mayfair-advanced (support english),,,,,2,unfinished,1,lion,Anna,1,1,0,0,0,0,0,0,no
  both.yaml,1,tigris,mayfair-advanced (support english),,,,,2,unfinished,1,pot,Bruno,2,1,0,0,0,0,0,0,no
  both.yaml: record 2: skipped: its columns differ from those of the table; score it separately, or use --format=json
  [1]
  $ tessera-convert --to=csv both.yaml >table
  both.yaml: record 2: skipped: its columns differ from those of the table; convert it separately
  [1]
  $ cut -d, -f 1-3 table | uniq
  number,game,edition
  1,tigris,mayfair-advanced
  $ tessera-convert -o both.csv both.yaml
  both.yaml: record 2: skipped: its columns differ from those of the table; convert it separately
  [1]
  $ cut -d, -f 1-3 both.csv | uniq
  number,game,edition
  1,tigris,mayfair-advanced

What is added behind a turn is what it has changed, and all behind the last.

  $ sed '/after/,/bag/d' wars.yaml | tessera-annotate --only=after | sed -n '/^turns/,$p'
  turns:
    - bull: king J1; trader L1
      after: #+
        tiles: {bull: 6, lion: 6} #+
        bag: 131 #+
    - lion: king P1; trader O2
    - bull: settlement K2; market J2
      after: #+
        green: {bull: 1, lion: 0} #+
        black: {bull: 1, lion: 0} #+
        bag: 129 #+
    - lion: market O1; settlement N1
      after: #+
        green: {bull: 1, lion: 1} #+
        black: {bull: 1, lion: 1} #+
        bag: 127 #+
    - bull: pass
    - lion: farm M1, war king 1-0, war trader 0-1
      after: #+
        red: {bull: 0, lion: 0} #+
        blue: {bull: 0, lion: 0} #+
        green: {bull: 3, lion: 1} #+
        black: {bull: 1, lion: 3} #+
        treasures: {bull: 0, lion: 0} #+
        score: {bull: 0, lion: 0} #+
        tiles: {bull: 6, lion: 6} #+
        bag: 124 #+

The bag may be written from the first hand on: it is the same one.

  $ awk '/^hands:/ { in_hands = 1 }
  >     in_hands && /^  / { hand = hand " " substr($0, index($0, ":") + 2) }
  >     /^bag: / { $0 = "bag:" hand substr($0, 5); in_hands = 0 }
  >     { print }' $TOP/samples/tigris/tower.yaml >tower.yaml
  $ tessera-check tower.yaml
  tower.yaml: record 1: valid: mayfair (board advanced, support english, buildings yes, ziggurat yes), 66 turns, ended by the treasures
  $ tessera-score $TOP/samples/tigris/tower.yaml | sed 1d >score
  $ tessera-score tower.yaml | sed 1d | cmp - score

What has left the board, by a step and in a turn: pieces of a war, a leader and
a farm that were lost, a leader who was moved, a treasure that was taken.

  $ tessera-replay --turn=40.2 --ascii $TOP/samples/tigris/one-more-war.yaml |
  >     sed -n '/^ *A   B/,/^   5/p; /x off/p'
        A   B   C   D   E   F   G   H   I   J   K   L   M   N   O   P
     1 #C#  m  #C#  .   ~ x f x f x f x f   .  t.o  .   ~   .   .   .
     2 T.A t.O  .   .   ~   .   .   t  P.A  t xF.L  .   ~   .   t  t.O
     3  t   m   .   ~   ~   t   .   .   t xK.L  t   .   ~   ~   .   .
     4  ~   ~   ~   ~   s   t   .   . x s x s   m   .   .   ~   ~   ~
     5  .   .   .   .   .   s   s * s   t   .   .   .   .   t   f   ~
    x off the board
  $ tessera-replay --turn=26 --ascii $TOP/samples/tigris/tower.yaml |
  >     sed -n '/^ *A   B/,/^   9/p; /x off/,/x taken/p'
        A   B   C   D   E   F   G   H   I   J   K   L   M   N   O   P
     1 #C#  .   ~   ~  t.x F.B  .   .   .   t  F.A  t  m.b  m  T.A  f
     2  .  K.B  ~   ~ xP.B  t   .   .   .   .   .   .   m   m   t   f
     3  .  t.O  ~   ~   . * t   .   .   .   .   .  P.A  m   m   .   ~
     4  .   s   ~   .   .  K.P  t   .   .   .   .  t.o  ~   ~   ~   ~
     5  .   .   ~ *F.L  .   t  T.B  t   .   .   .   .   ~   .   .   .
     6  .   .   ~   t  (.) P.L  t   t   .   .   .   .   ~   .   .  t.O
     7 T.L  s   ~   ~   .   t   m  t.b  .   .   .   .   ~   ~   .   .
     8 t.O K.A  .   ~   ~   ~   t  t.o  t   .   .   .  t.o  ~   .   .
     9 F.P  t   .   .   s   ~ x f   ~   .   .   .   .   .   ~   .   .
    .O treasure, taken first  .o treasure  ~ river  * new  x off the board  (.) moved away  .x taken
  $ tessera-replay --turn=26.1 --format=svg $TOP/samples/tigris/tower.yaml |
  >     grep -o '<title>[^<]*\(moved to\|off the board\|taken\)[^<]*'
  <title>E1: temple; treasure, taken
  <title>E2: priest of bull, off the board
  <title>E6: farmer of lion, off the board
  <title>G9: farm, off the board

All that there can be on a board, and behind the end nothing.

  $ tessera-replay --every=end --ascii tower.yaml | sed -n '/^ *A   B/,/^  11/p;/catastrophe  #/,/river/p'
        A   B   C   D   E   F   G   H   I   J   K   L   M   N   O   P
     1 #C#  .  #C# #C# #C#  .   m   .   .   t  F.A  t   .   .   .   f
     2  .  F.P  ~   ~   .   t   .   .   .   .   s  #B# #G#  .   .  f.b
     3  .   t   f   ~   .   t   .   .   .   .   .  #B# #G#  .  m.b  f
     4 #K# #R#  ~   .   .   .   t  P.A  .   .   .   t   f   f   f   f
     5 #K# #R#  ~   .   .  #Z# T.B  t   .   .   .   s   ~   .   . * s
     6  m   .   ~   t  #Z# #Z# #Z# #B# #R#  .   .   m   ~   . xT.P t.x
     7  t   m   ~   ~   .  #Z#  m  #B# #R#  s   s   t   ~   ~   .  K.L
     8  t  K.P  .   ~   ~   ~   t   t  t.b  s   m   s  t.o  ~   .   .
     9 P.B  t   m   s   s   ~   ~   ~   t   m   .   m   .   ~   .   .
    10  .   m   . *T.L  t   m   ~   ~   ~   ~   f   ~   ~   ~   .   .
    11  .   .   .   .   .   s   ~   .  P.P t.O F.B  .   .   .   t   .
    #C# catastrophe  #B# monument, blue  #G# monument, green  #K# monument, black  #R# monument, red
    #Z# ziggurat  .P of pot  .L of lion  .A of archer  .B of bull  .b building  .o treasure
    .O treasure, taken first  ~ river  * new  x off the board  .x taken
  $ tessera-replay --ascii --color=always tower.yaml | grep -o '.\[[0-9;]*m~' | sort | uniq -c
     2266 \x1b[38;5;33m~ (esc)
  $ tessera-perft tower.yaml
  tower.yaml: record 1: mayfair (board advanced, support english, buildings yes, ziggurat yes), after turn 66
    Steps         Sequences
        1                 0

The text of a turn with two wars says who attacks, how strong both sides are,
what is lost, and who gets which points; large cells show the kingdoms.

  $ tessera-replay --turn=40.2 --ascii --cells=large --groups $TOP/samples/tigris/one-more-war.yaml | sed -n '/^Turn 40/,/^   m /p'
  Turn 40, archer (Tomasz)
    temple I5
        archer gets 1 red point
    settlement H5, war farmer 0-0, war king 0-0!!
        war of the farmers: archer attacks with 10 (10 on the board + 0 added), lion defends with 4 (4
        + 0): archer wins; lion loses farmer K2 and farms F1 G1 H1 I1; archer gets 5 blue points
        war of the kings: archer attacks with 11 (11 on the board + 0 added), lion defends with 2 (2 +
        0): archer wins; lion loses king J3 and settlements I4 J4; archer gets 3 black points
  
          A    B    C    D    E    F    G    H    I    J    K    L    M    N    O    P
           +----+
     1  #C#|  m | #C#   .    ~  x f  x f  x f  x f    .   t.o   .    ~    .    .    .
      +----+    |                        +--------------+
     2| T.A  t.O|  .    .    ~    .    . |  t   P.A   t |xF.L   .    ~    .    t   t.O
      |         |              +----+    +----+    +----+
     3|  t    m |  .    ~    ~ |  t |  .    . |  t |xK.L   t    .    ~    ~    .    .
      +---------+         +----+    |         +----+
     4   ~    ~    ~    ~ |  s    t |  .    .  x s  x s    m    .    .    ~    ~    ~
                          +----+    +--------------+                   +---------+
     5   .    .    .    .    . |  s    s  * s    t |  .    .    .    . |  t    f |  ~
                               +----+    +---------+                   +----+    |
     6   .    .    .    .    .    . |  m |  .    .    .    .    m    m    . |  f |  .
                               +----+    +---------+                        |    +----+
     7   ~    ~    ~    ~    . |  s    s    m    t |  .    .    .    ~    ~ |  f    s |
                               +----+         +----+              +----+    +----+    |
     8   .   t.O   .    ~    ~    ~ |  f    s |  .    .    .    . |  f |  .    . |  m |
                                    |         |    +----+    +----+    +---------+    |
     9   .    .    .    .    .    . |  f    f |  ~ |  f |  ~ |  f    f    s    t    m |
                          +---------+         |    |    +----+         +---------+    |
    10   .    .    .    . |  t    t   P.L   s |  . |  t   F.A   m    m |  .    . |  m |
                     +----+                   +----+         +---------+         +----+
    11   .    .    . |  s    s   K.A   t    m    t   T.L  t.o|  .    .    .    .    .
                     +---------------------------------------+
  
              Score  Red  Blue  Green  Black  Treasures  Tiles  Catastrophes
    L lion        6    6     6      6      3          3      6             1  Ingrid
   >A archer      7    5    12      7     10          2      4             1  Tomasz
    Bag:              29 red, 15 blue, 13 green, 16 black
    Hand of lion:     5 blue, green
    Hand of archer:   2 blue, 2 green
    Monuments:        black/blue, black/green, black/red, blue/green, blue/red, green/red
    Kingdoms:  F3: lion priest and trader, archer farmer and king; 12 red, 10 blue, 8 green, 12 black
               H2: archer priest; 3 red
               B1: archer trader; 2 red, 2 green
     m  market   t  temple   s  settlement   f  farm   T  trader   P  priest   F  farmer   K  king

A tie is the defender's.

  $ tessera-replay --turn=2.1 --ascii $TOP/samples/tigris/one-more-war.yaml | grep -A 2 'revolt of'
        revolt of the kings: archer attacks with 2 (1 on the board + 1 added), lion defends with 2 (1
        + 1): lion wins the tie; archer loses king N9; lion gets 1 red point
  

The king on A2 is due to a correction; the record never puts it there.

  $ cat >corrected.yaml <<'END'
  > game: tigris
  > edition: mayfair
  > players:
  >   - archer: Ada
  >   - bull: Ben
  >   - pot: Cleo
  > turns:
  >   - archer: priest B2; king A1
  >   - bull: temple C3; farm D4
  >   - pot: priest H1; swap 2
  >   - archer: settlement A2; pass
  > END
  $ tessera-check corrected.yaml 2>&1 >/dev/null | grep -e error -e help
  corrected.yaml:8:13: error[E2201]: the square is not empty: a temple has been on B2 since the start
    = help: with 'priest B1' instead of 'priest B2', the game is valid until a later step; see tessera-repair(1)
  corrected.yaml:8:24: error[E2302]: leader not adjacent to a temple: the king on A1
    = help: with the earlier corrections and 'king A2' instead of 'king A1', the game is valid until turn 3
  corrected.yaml:10:10: error[E2301]: leader not allowed on the river: the priest on H1
  corrected.yaml:11:13: error[E2201]: the square is not empty: the king of archer is on A2 after the corrections

Tiles in hidden hands are as likely to be of a colour as those in the bag, so
the probabilities of all draws add up to 100 %.

  $ cat >hidden.yaml <<'END'
  > game: tigris
  > edition: mayfair
  > players:
  >   - archer: Paul
  >   - bull: Olivia
  > turns:
  >   - archer: temple A1; priest B1
  > END
  $ tessera-replay --legal --turn=1.2 hidden.yaml
  # hidden.yaml: record 1: after turn 1.2: archer draws: 4 draws
  black  # 21.13 %
  blue  # 25.35 %
  green  # 21.13 %
  red  # 32.39 %

A turn without an action may consist of the point of the ziggurat alone.

  $ cat >cube.yaml <<'END'
  > game: tigris
  > edition: {base: mayfair, ziggurat: true}
  > players:
  >   - archer: Paul
  >   - bull: Olivia
  > turns:
  >   - archer: settlement K6; settlement K5
  >   - bull: settlement K7; settlement J6
  >   - archer: settlement L6, ziggurat K6
  >   - bull: king I6; cube red
  >   - archer: pass
  >   - bull: cube blue
  > END
  $ tessera-check cube.yaml
  cube.yaml: record 1: valid: mayfair (ziggurat yes), 6 turns, unfinished
  $ tessera-replay --turn=6.1 --format=position cube.yaml | grep -o 'turn=.* treasures'
  turn=7:archer next=act done=0/2 points=0.0.0.0,1.1.0.0 treasures
  $ tessera-replay --turn=6 --format=position cube.yaml | grep -o 'turn=.* treasures'
  turn=7:archer next=act done=0/2 points=0.0.0.0,1.1.0.0 treasures
