Programs play Tigris & Euphrates as they play any game, and keep the rules.

  $ for e in mayfair mayfair-english mayfair-all
  > do for n in 2 3 4
  > do for b in random greedy
  > do tessera-play -e $e --num-players=$n -n 5 --bots=$b
  > done; done; done | tessera-check --format=json | jq -r .valid | sort | uniq -c
       90 true
  $ tessera-play -e mayfair -n 2 --num-players=3 --bots=search:5,greedy,random | tessera-check -q

A step of the record has all that followed; hands and draws stand apart.

  $ tessera-play -e mayfair -s 9 -n 10 --bots=greedy -o games.yaml
  $ tessera-convert games.yaml | cmp - games.yaml
  $ tessera-convert games.yaml 2>/dev/null | grep -c 'war [a-z]* [0-6]-[0-6]'
  80
  $ sed -n '1,/^turns/p' games.yaml
  ---
  game: tigris
  edition: mayfair
  players:
    - archer: greedy
    - bull: greedy
  hands:
    archer: red red green black black black
    bull: red red blue blue green black
  turns:
  $ tessera-score --record=1 games.yaml 2>/dev/null || tessera-score games.yaml | head -5
  games.yaml: record 1: mayfair, 66 turns, ended by the empty bag
    Rank  Seat    Name    Red  Blue  Green  Black  Treasures  Score
       1  archer  greedy   17    34     15     28          2     17
       2  bull    greedy   16    15     16     17          3     16
    greedy (archer) wins

One who thinks a step ahead beats one who does not.

  $ tessera-play -e mayfair -n 40 --bots=greedy,random | tessera-score --format=json |
  > jq -r '.winners[]' | sort | uniq -c
       40 archer

Nobody passes for ever because his monuments pay him for it.

  $ tessera-play -e mayfair -n 60 --bots=greedy | tessera-score --format=json |
  > jq -r '.ended == "unfinished"' | sort | uniq -c
       60 false

What a position is, and what can be played from it.

  $ cp $TOP/tests/perft/tigris-all.yaml game.yaml
  $ tessera-replay --turn=48 --ascii game.yaml | sed -n '/^Turn/,$p'
  Turn 48, pot (greedy)
    market E2
        pot gets 1 green point
    farm D2
        pot gets 1 blue point
    draws: pot red green
  
        A   B   C   D   E   F   G   H   I   J   K   L   M   N   O   P
     1 #G# #R#  ~   ~   t   s   s   m  T.P  t  F.P  .   .   .   .   ~
     2 #G# #R#  ~ * f * m   .   s   s   t  P.B  t   .   .   .  t.o  ~
     3 m.b t.O  ~   ~   .   s  s.b  .  K.A  t   t   .   .   .   .   ~
     4  m  T.B  ~   .   .   .  t.o  s   .   .   .  #C#  f   f   ~   ~
     5  m   .   f  F.B  .   .   .   .   .   .   .   .   ~  #K# #G#  .
     6  .   .   f  t.o  .   .   .   .   .   .   .   .   ~  #K# #G# #C#
     7  .   t   ~   f   .   .   .   .   .   .   m   t   ~   ~   .   .
     8 t.O P.P  s   ~   ~   f  F.A t.o  .   .   m   m  t.o  ~   .   .
     9 K.B  t   .   m   m   ~   f   f   .   .   .   t   m   f   m   t
    10  s   s   .   .  t.O  .   ~   f  f.b  f   f   ~   ~   ~  T.A  t
    11  .   s   .   m   m   .   ~   .   .  t.O  .   m   t  K.P  t  P.A
  
              Score  Red  Blue  Green  Black  Treasures  Tiles  Catastrophes
   >A archer      6    6    10      6      7          1      6             1  greedy
    B bull        4    5     4      9      7          0      6             2  greedy
    P pot         8    7     6      8     10          4      6             1  greedy
    Bag:              13 red, 8 blue, 8 green, 8 black
    Hand of archer:   2 red, 2 blue, green, black
    Hand of bull:     red, 4 blue, black
    Hand of pot:      red, 2 green, 3 black
    Monuments:        black/blue, black/red, blue/green, blue/red
     t  temple   s  settlement   m  market   f  farm   T  trader   F  farmer   P  priest   K  king
    #G# monument, green  #R# monument, red  #C# catastrophe  #K# monument, black  .A of archer
    .B of bull  .P of pot  .o treasure  .b building  .O treasure, taken first  ~ river  * new
  $ tessera-perft --turn=48 --depth=1 game.yaml
  game.yaml: record 1: mayfair (board advanced, buildings yes, ziggurat yes), after turn 48
    Steps         Sequences
        1               641
  $ tessera-perft --turn=48 --divide game.yaml | grep -c 'king\|temple'
  117
  $ tessera-perft --turn=48 --divide game.yaml | grep 'war\|monument' | head -3
             1  farm C2, war trader 0-0
             1  farm C2, war trader 0-1, treasure B3
             1  farm C2, war trader 0-2, treasure B3

What a seat saw, and what everybody saw.

  $ tessera-replay --view=bull --turn=10 --ascii game.yaml | grep 'Bag\|Hand'
    Bag:              112 hidden
    Hand of archer:   6 hidden
    Hand of bull:     red, 3 blue, green, black
    Hand of pot:      6 hidden
  $ tessera-replay --view=table --turn=10 --ascii game.yaml | grep 'Bag\|Hand'
    Bag:              112 hidden
    Hand of archer:   6 hidden
    Hand of bull:     6 hidden
    Hand of pot:      6 hidden
  $ tessera-replay --view=pot --format=html game.yaml | grep -o 'data-open="[a-z]*' | sort | uniq -c
       16 data-open="pot
  $ grep -c 'swap [rbg]' games.yaml
  9
  $ tessera-replay --view=table games.yaml | grep -c '^  swap [rbg]'
  0
  [1]
  $ sed '/^players/,/^hands/{s/archer:.*/archer: Iva/;s/bull:.*/bull: Iva/;s/pot:.*/pot: Jo B./;}' game.yaml >named.yaml
  $ tessera-replay --view='Jo B.' --format=html named.yaml | grep -o 'data-open="[a-z]*' | sort | uniq -c
       16 data-open="pot
  $ tessera-replay --view='jo b.' --format=html named.yaml | grep -o 'data-open="[a-z]*' | sort | uniq -c
       16 data-open="pot
  $ sed 's/Jo B\./Úna/' named.yaml >una.yaml
  $ for v in Úna úNA ÚN Ünä; do
  >     tessera-convert --view=$v una.yaml 2>/dev/null | grep -c 'pot: red red red blue'
  > done
  1
  1
  0
  0
  [1]
  $ tessera-convert --view=P named.yaml 2>/dev/null | sed -n '/^hands/,/^turns/p'
  hands:
    pot: red red red blue blue green
  turns:
  $ tessera-convert --view=Iva named.yaml 2>&1 >iva.yaml | head -1
  tessera-convert: named.yaml: record 1: no seat or player 'Iva'; it is written as with --view=table
  $ grep -c '^  draws\|^hands' iva.yaml
  0
  [1]
  $ tessera-replay --view=lion --turn=10 game.yaml 2>&1 >/dev/null
  tessera-replay: game.yaml: record 1: no seat or player 'lion'; it is shown as with --view=table
  [2]

A page tells of each place whose it is.

  $ tessera-replay --format=html game.yaml | grep -o '"owners":[^]]*]'
  "owners":[-1,0,1,2,null]

A hidden hand cannot be played on.

  $ cp $TOP/samples/online-log.txt .
  $ tessera-perft --turn=3 online-log.txt 2>&1 | tail -1
  tessera-perft: online-log.txt: record 1: no position: the tiles in the hands are not all known

The position behind a step inside of a turn is there, too.

  $ tessera-perft --turn=31.1 game.yaml
  game.yaml: record 1: mayfair (board advanced, buildings yes, ziggurat yes), after turn 31.1
    Steps         Sequences
        1              1051

Out of a full record comes what a seat wrote down, or everybody; the score is
the same.

  $ tessera-convert --view=table game.yaml >public.yaml 2>/dev/null
  $ tessera-convert --view=bull game.yaml 2>/dev/null | sed -n '/^hands/,/^turns/p'
  hands:
    bull: red blue blue green black black
  turns:
  $ grep -c 'hands\|draws' public.yaml
  0
  [1]
  $ for f in game public
  > do tessera-score --format=json $f.yaml | jq -c .standings
  > done | uniq | wc -l
  1
  $ tessera-convert --view=table games.yaml 2>/dev/null | tessera-check -q

Where nobody can tell what is hidden nothing of the game is written, and the
others are.

  $ sed 's/^edition:.*/edition: house.yaml/' game.yaml >lost.yaml
  $ sed 's/^game:.*/game: tigers/' game.yaml >unknown.yaml
  $ sed '/^players/,/^  - pot/d' game.yaml >nobody.yaml
  $ sed '/^turns/,$s/king/kng/' game.yaml >unread.yaml
  $ sed '/^turns/,$s/draws: {/draws: [/' game.yaml >broken.yaml
  $ for f in lost unknown nobody unread broken
  > do for v in table bull 'nobody at all'
  > do for t in yaml jsonl csv text markdown report-html html
  > do tessera-convert --view="$v" -t $t $f.yaml 2>err || echo $? $(grep -o 'error.E[0-9]*' err | head -1)
  > done
  > for t in text svg html
  > do tessera-replay --view="$v" --format=$t $f.yaml 2>err || echo $? $(grep -o 'error.E[0-9]*' err | head -1)
  > done; done | sort | uniq -c
  > done
       30 1 error[E0503
       30 1 error[E0501
       30 1 error[E0303
       30 1 error[E0511
       30 1 error[E0304
  $ tessera-convert --view=table lost.yaml
  lost.yaml:4:10: error[E0503]: cannot use edition file: house.yaml: No such file or directory
    |
  4 | edition: house.yaml
    |          ^^^^^^^^^^
  
  [1]
  $ tessera-convert --view=table game.yaml >seen.yaml 2>/dev/null
  $ for f in lost unknown nobody unread broken
  > do cat $f.yaml game.yaml | tessera-convert --view=table 2>/dev/null | cmp - seen.yaml
  > cat $f.yaml game.yaml | tessera-replay --view=table 2>/dev/null | sed 1d >two
  > tessera-replay --view=table game.yaml 2>/dev/null | sed 1d | cmp - two
  > done

What tells of hidden tiles goes with them: sentences, and what could have been
played; that seat's own stays.

  $ tessera-annotate game.yaml >told.yaml
  $ grep -c ' - Archer draws' told.yaml
  14
  $ for v in table bull
  > do for t in yaml jsonl csv text markdown report-html html
  > do tessera-convert --view=$v -t $t told.yaml 2>/dev/null
  > done
  > for t in text html
  > do tessera-replay --view=$v --format=$t told.yaml
  > done; done | grep -c 'Archer draws'
  0
  [1]
  $ tessera-convert --view=bull told.yaml 2>/dev/null | grep -c 'facts\|Bull draws'
  0
  [1]
  $ cat >lines.yaml <<'END'
  > game: tigris
  > edition: mayfair
  > players:
  >   - archer: Anna
  >   - bull: Bruno
  > turns:
  >   - archer: king A1
  >     after:
  >       bag: 131
  >       hand: {archer: red}
  >     lines:
  >       - - archer: swap black blue
  >           facts:
  >             - Anna has blue.
  >           draws: {archer: black black, bull: red}
  >           note: The other way.
  >         - bull: settlement C3
  >           draws: {bull: black}
  >   - bull: swap black for red
  >     draws: {bull: green}
  >     lines:
  >       - - bull: farm A3
  > END
  $ tessera-convert --view=archer lines.yaml | sed 1,/^turns/d
    - archer: king A1
      after:
        bag: 131
      lines:
        - - archer: swap black blue
            draws: {archer: black black}
            note: The other way.
    - bull: swap 1
  $ tessera-convert --view=table lines.yaml | sed 1,/^turns/d
    - archer: king A1
      after:
        bag: 131
    - bull: swap 1
  $ tessera-convert --view=table -t jsonl lines.yaml | grep -c 'farm\|black'
  0
  [1]
