Search in an index of games.

  $ cp "$TOP"/samples/wednesday-club.yaml "$TOP"/samples/league.yaml .
  $ cp "$TOP"/samples/tigris/example-3.yaml tigris.yaml
  $ tessera-index -q club.db wednesday-club.yaml league.yaml tigris.yaml
  $ tessera-find club.db
  wednesday-club.yaml:1: record 1: Anna 11, Bruno 12 (won); 2004-06-05; Wednesday club; round 3
  league.yaml:1: record 1: Nadia 11 (won), Xavier 5; 2011-05-13; Club league, cup evening; semi-final
  league.yaml:55: record 2: \xc3\x9cmit 13, O'Brien 19 (won); 2011-05-13; Club league, cup evening; semi-final (esc)
  league.yaml:113: record 3: Xavier 17 (won), \xc3\x9cmit 13; 2011-05-13; Club league, cup evening; third place (esc)
  league.yaml:173: record 4: O'Brien 13 (won), Nadia 12; 2011-05-13; Club league, cup evening; final
  tigris.yaml:1: record 1: Bull 0, Lion 0

By headers: in any case, with * and ?; a literal % is none.

  $ tessera-find --player=NADIA club.db
  league.yaml:1: record 1: Nadia 11 (won), Xavier 5; 2011-05-13; Club league, cup evening; semi-final
  league.yaml:173: record 4: O'Brien 13 (won), Nadia 12; 2011-05-13; Club league, cup evening; final
  $ tessera-find --winner='o?b*' club.db
  league.yaml:55: record 2: \xc3\x9cmit 13, O'Brien 19 (won); 2011-05-13; Club league, cup evening; semi-final (esc)
  league.yaml:173: record 4: O'Brien 13 (won), Nadia 12; 2011-05-13; Club league, cup evening; final
  $ tessera-find --player=ümit --count club.db
  2
  $ tessera-find --player='üM?*' --winner='üMIT' club.db
  tessera-find: no game of the index has the winner '\xc3\xbcMIT' (esc)
  [1]
  $ tessera-find --player='%' club.db
  tessera-find: no game of the index has the player '%'
  [1]
  $ tessera-find --event='*cup*' --round=final club.db
  league.yaml:173: record 4: O'Brien 13 (won), Nadia 12; 2011-05-13; Club league, cup evening; final
  $ tessera-find --game=tigris --count club.db
  1
  $ tessera-find --ended=declared --count club.db
  4
  $ for d in 2004 2004-06 2004-06-05 2004-06-06 2004..2010 2005.. ..2011-05 unknown
  > do
  >     echo $d $(tessera-find --date=$d -c club.db)
  > done
  2004 1
  2004-06 1
  2004-06-05 1
  2004-06-06 0
  2004..2010 1
  2005.. 4
  ..2011-05 5
  unknown 1

Dates with question marks are found if what they have is enough, as in
tessera-league.

  $ for date in 2024-??-?? 2024-05-?? 2024-05-17 ????-05-17 2023-12-31 \
  >     2025-01-01 ????-??-?? 2024-??-17
  > do
  >     sed "s/^date: .*/date: $date/" wednesday-club.yaml
  > done >dates.yaml
  $ tessera-index -q dates.db dates.yaml
  $ for d in 2024.. ..2024 2024 2024..2024 2024-06.. 2024-05-17.. 2024-05 \
  >     2024-01-01..2024-12-31 2023-12-31..2024 unknown
  > do
  >     echo $d: $(tessera-find --date=$d --format=csv dates.db |
  >         tail -n +2 | cut -d , -f 9)
  > done
  2024..: 2024-??-?? 2024-05-?? 2024-05-17 2025-01-01 2024-??-17
  ..2024: 2024-??-?? 2024-05-?? 2024-05-17 2023-12-31 2024-??-17
  2024: 2024-??-?? 2024-05-?? 2024-05-17 2024-??-17
  2024..2024: 2024-??-?? 2024-05-?? 2024-05-17 2024-??-17
  2024-06..: 2025-01-01
  2024-05-17..: 2024-05-17 2025-01-01
  2024-05: 2024-05-?? 2024-05-17
  2024-01-01..2024-12-31: 2024-05-?? 2024-05-17
  2023-12-31..2024: 2024-??-?? 2024-05-?? 2024-05-17 2023-12-31 2024-??-17
  unknown: 2024-??-?? 2024-05-?? ????-05-17 ????-??-?? 2024-??-17

By position: that after a turn of a game, or a line, here of an image of it.

  $ tessera-find --position=league.yaml:2:1 club.db
  league.yaml:67: record 2, turn 1: \xc3\x9cmit 13, O'Brien 19 (won); 2011-05-13; Club league, cup evening; semi-final (esc)
  $ tessera-find --position=.//league.yaml:2:1 -c club.db
  1
  $ tessera-find --position=league.yaml:2:0 --turn=1.. club.db
  [1]
  $ tessera-find --position=league.yaml:2:0 --site='Reading room' -c club.db
  4
  $ tessera-replay --format=position --record=2 --turn=1 league.yaml
  gods timbuktu/1 blue,red turn=2:red next=draw power=3,5 extras=0,0 chips=-,- display=- pile=g8b8v8o6D11W2X2E board=oB-1,-1/oB0,-1/B0,0/R1,0
  $ tessera-find club.db --position='gods timbuktu green,red turn=2:red next=draw power=3,5 extras=0,0 chips=-,- display=- pile=g8b8v8o6D11W2X2E board=oG5,8/oG5,9/G6,9/R6,10'
  league.yaml:67: record 2, turn 1: \xc3\x9cmit 13, O'Brien 19 (won); 2011-05-13; Club league, cup evening; semi-final (esc)

What was played next, by the position reached.

  $ tessera-find --position=league.yaml:2:0 --next club.db
  Games: 5; positions reached: 5; records that end here: 0
   games  won by active player  first game
       1  0 of 1, 0 to 79 %  wednesday-club.yaml:14: draw violet blue; blue 0,-1; violet -1,-1
       1  1 of 1, 21 to 100 %  league.yaml:13: draw whirlwind desert; desert -1,0; whirlwind
       1  0 of 1, 0 to 79 %  league.yaml:67: draw orange orange; orange 0,-1; orange -1,-1
       1  1 of 1, 21 to 100 %  league.yaml:125: draw orange orange; orange 0,-1; orange 1,-2
       1  1 of 1, 21 to 100 %  league.yaml:185: draw violet green; violet 0,-1; green 0,-2
  $ tessera-find --position=league.yaml:2:20 --next club.db
  Games: 1; positions reached: 1; records that end here: 0
   games  won by active player  first game
       1  0 of 1, 0 to 79 %  league.yaml:107: draw desert green; green 4,-4?; desert -2,0
  $ tessera-find --position=league.yaml:2:22 --next club.db
  Games: 0; positions reached: 0; records that end here: 1
  $ tessera-find --position=league.yaml:2:0 --next --format=json club.db |
  >     head -1
  {"key":"f1188fa27a10c117","games":1,"finished":1,"won":0,"low":0.000,"high":0.793,"file":"wednesday-club.yaml","number":1,"line":14,"turn":1,"played":"draw violet blue; blue 0,-1; violet -1,-1"}

A game that comes to a position several times, since turns change nothing on the
board, counts once.

  $ cat >idle.yaml <<'E'
  > game: gods
  > edition: timbuktu
  > players:
  >   - red: Ada
  >   - blue: Ben
  > turns:
  >   - red: draw green violet; discard green; discard violet
  >   - blue: draw orange blue; discard orange; discard blue
  >   - red: draw green desert; green 0,-1; discard desert
  > termination: adjudicated red
  > E
  $ tessera-index -q idle.db idle.yaml
  $ tessera-find --position=idle.yaml:1:0 -c idle.db
  3
  $ tessera-find --position=idle.yaml:1:0 --next idle.db
  Games: 1; positions reached: 2; records that end here: 0
   games  won by active player  first game
       1  1 of 1, 21 to 100 %  idle.yaml:7: draw green violet; discard green; discard violet
       1  1 of 1, 21 to 100 %  idle.yaml:9: draw green desert; green 0,-1; discard desert

A share of no finished game has no interval, and a record can have no position.

  $ sed '/^result/,$d' wednesday-club.yaml | sed 20q >open.yaml
  $ sed 's/timbuktu/unknown/' open.yaml >none.yaml
  $ tessera-index -q open.db open.yaml none.yaml
  none.yaml: record 1: 1 error, indexed up to the first one; see tessera-check
  [1]
  $ tessera-find --position=open.yaml:1:0 --next open.db
  Games: 1; positions reached: 1; records that end here: 0
   games  won by active player  first game
       1  0 of 0  open.yaml:14: draw violet blue; blue 0,-1; violet -1,-1
  $ tessera-find --position=none.yaml:1:0 --next open.db
  tessera-find: --position: the index has no position of this game: 'none.yaml:1:0'
  usage: tessera-find [OPTION]... INDEX
  [2]

By step, in all turns, in some, or in the turn after a position.

  $ tessera-find --step=temple --player=anna club.db
  wednesday-club.yaml:26: record 1, turn 4: Anna 11, Bruno 12 (won); 2004-06-05; Wednesday club; round 3
  wednesday-club.yaml:54: record 1, turn 8: Anna 11, Bruno 12 (won); 2004-06-05; Wednesday club; round 3
  wednesday-club.yaml:58: record 1, turn 9: Anna 11, Bruno 12 (won); 2004-06-05; Wednesday club; round 3
  wednesday-club.yaml:70: record 1, turn 10: Anna 11, Bruno 12 (won); 2004-06-05; Wednesday club; round 3
  wednesday-club.yaml:74: record 1, turn 11: Anna 11, Bruno 12 (won); 2004-06-05; Wednesday club; round 3
  wednesday-club.yaml:82: record 1, turn 12: Anna 11, Bruno 12 (won); 2004-06-05; Wednesday club; round 3
  wednesday-club.yaml:86: record 1, turn 13: Anna 11, Bruno 12 (won); 2004-06-05; Wednesday club; round 3
  wednesday-club.yaml:90: record 1, turn 14: Anna 11, Bruno 12 (won); 2004-06-05; Wednesday club; round 3
  wednesday-club.yaml:98: record 1, turn 15: Anna 11, Bruno 12 (won); 2004-06-05; Wednesday club; round 3
  wednesday-club.yaml:136: record 1, turn 23: Anna 11, Bruno 12 (won); 2004-06-05; Wednesday club; round 3
  $ tessera-find --step=temple --turn=..2 club.db
  league.yaml:68: record 2, turn 2: \xc3\x9cmit 13, O'Brien 19 (won); 2011-05-13; Club league, cup evening; semi-final (esc)
  league.yaml:126: record 3, turn 2: Xavier 17 (won), \xc3\x9cmit 13; 2011-05-13; Club league, cup evening; third place (esc)
  tigris.yaml:10: record 1, turn 1: Bull 0, Lion 0
  $ tessera-find --step='temple 3,0' club.db
  league.yaml:24: record 1, turn 11: Nadia 11 (won), Xavier 5; 2011-05-13; Club league, cup evening; semi-final
  $ for step in 'temple G11' 'temple G11, monument' monument monu G11; do
  >     tessera-find --step="$step" --game=tigris club.db 2>&1
  > done | cut -c1-45
  tigris.yaml:15: record 1, turn 5: Bull 0, Lio
  tigris.yaml:15: record 1, turn 5: Bull 0, Lio
  tigris.yaml:15: record 1, turn 5: Bull 0, Lio
  tessera-find: --step: unknown value 'monu'; u
  usage: tessera-find [OPTION]... INDEX
  tessera-find: --step: unknown value 'G11'; us
  usage: tessera-find [OPTION]... INDEX
  $ tessera-find --step=whirlwind --position=league.yaml:1:0 club.db
  league.yaml:13: record 1, turn 1: Nadia 11 (won), Xavier 5; 2011-05-13; Club league, cup evening; semi-final
  $ for step in 'temple 3,0' 'Tempel 3,0' 'shrine 3,0'; do tessera-find -c --step="$step" club.db; done
  1
  1
  1
  $ tessera-find --edition='timbuktu (majority 3)' club.db
  tessera-find: no game of the index has the edition 'timbuktu (majority 3)'
  [1]
  $ tessera-find --step=tem club.db
  tessera-find: --step: unknown value 'tem'; use green, blue, violet, orange, desert, whirlwind, extra, decay, end, draw, temple, move, take, use, discard, pass, none, to, steal, bare, red, black, farm, market, settlement, priest, farmer, trader, king, withdraw, catastrophe, swap, for, cube, revolt, war, building, ziggurat, monument, treasure
  usage: tessera-find [OPTION]... INDEX
  [2]

Text with which no step can begin is reported, with what would be right.

  $ for step in 'farmer 4C' 'farmer C4' 'farmer c4' 'war king' 'war kong' \
  >     'monument red' 'temple G11, building 3E' 'temple G11, building' \
  >     'temple 3;0' 'temple 3,0!' 'temple ' 'draw gren' 'whirlwind 0,1' \
  >     'move 1,0 2,0' extra 'move 1,0' Draw 'TEMPLE 3,0'
  > do
  >     echo "$step: $(tessera-find --step="$step" --turn=90 club.db 2>&1 | grep -v ^usage)"
  > done
  farmer 4C: tessera-find: --step: invalid square: '4C'; write the square as 'C4'
  farmer C4: 
  farmer c4: 
  war king: 
  war kong: tessera-find: --step: unknown leader: 'kong'; did you mean 'king'?
  monument red: tessera-find: --step: malformed step: missing two colours; expected 'monument COLOUR/COLOUR SQUARE'
  temple G11, building 3E: tessera-find: --step: invalid square: '3E'; write the square as 'E3'
  temple G11, building: 
  temple 3;0: tessera-find: --step: expected one step, found 'temple 3;0'
  temple 3,0!: tessera-find: --step: expected 'temple 3,0', found 'temple 3,0!'
  temple : tessera-find: --step: expected 'temple', found 'temple '
  draw gren: tessera-find: --step: unknown hex: 'gren'; did you mean 'green'?
  whirlwind 0,1: 
  move 1,0 2,0: tessera-find: --step: malformed step: missing 'to' before '2,0'; expected 'move q,r to q,r'; write 'to' between the two cells
  extra: tessera-find: --step: unknown step: 'extra'; write 'take extra' or 'use extra'
  move 1,0: 
  Draw: 
  TEMPLE 3,0: 

Words of an unfinished step are checked, too.

  $ for step in 'farm F1, wa' 'farm F1, war' 'farm f1, war' 'farm F1,war' \
  >     'farm F1, war k, war' 'war king, war' 'revolt 0-0, war' \
  >     'farm F1, ' 'farm F1, war; ' 'farm F1 {' 'swap r for' 'swap red for' \
  >     monument 'temple F1, mo' 'move 1,0 t' 'move 1,0 to' 'move 01,0' \
  >     'decay 1,0 ste' 'decay 1,0 steal' 'whirlwind  0,1' ' war king'
  > do
  >     echo "$step: $(tessera-find --step="$step" --turn=90 club.db 2>&1 | grep -v ^usage)"
  > done
  farm F1, wa: tessera-find: --step: expected 'farm F1, war', found 'farm F1, wa'
  farm F1, war: 
  farm f1, war: 
  farm F1,war: tessera-find: --step: expected 'farm F1, war', found 'farm F1,war'
  farm F1, war k, war: tessera-find: --step: expected 'farm F1, war king 0-0, war', found 'farm F1, war k, war'
  war king, war: tessera-find: --step: expected 'war king 0-0, war', found 'war king, war'
  revolt 0-0, war: 
  farm F1, : tessera-find: --step: malformed step: missing consequence after ','
  farm F1, war; : tessera-find: --step: expected one step, found 'farm F1, war; '
  farm F1 {: tessera-find: --step: expected one step, found 'farm F1 {'
  swap r for: tessera-find: --step: expected 'swap red for', found 'swap r for'
  swap red for: 
  monument: 
  temple F1, mo: tessera-find: --step: expected 'temple F1, monument', found 'temple F1, mo'
  move 1,0 t: tessera-find: --step: expected 'move 1,0 to', found 'move 1,0 t'
  move 1,0 to: 
  move 01,0: tessera-find: --step: expected 'move 1,0', found 'move 01,0'
  decay 1,0 ste: tessera-find: --step: expected 'decay 1,0 steal', found 'decay 1,0 ste'
  decay 1,0 steal: 
  whirlwind  0,1: tessera-find: --step: expected 'whirlwind 0,1', found 'whirlwind  0,1'
   war king: tessera-find: --step: expected 'war', found ' war king'
  $ for option in --game=gods --edition=2005 --game=tigris; do
  >     tessera-find $option --step='temple 3' club.db 2>&1 | sed 1q
  >     tessera-find $option --step='temple C4' club.db 2>&1 | sed 1q
  > done
  tessera-find: --step: invalid cell: expected two whole numbers, such as 0,1, found '3'
  tessera-find: --step: invalid cell: expected two whole numbers, such as 0,1, found 'C4'
  tessera-find: --step: invalid cell: expected two whole numbers, such as 0,1, found '3'
  tessera-find: --step: invalid cell: expected two whole numbers, such as 0,1, found 'C4'
  tessera-find: --step: invalid square: '3'; write a column from A to P and a row from 1 to 11, for example C8
  $ for option in '--game=gods --step=farm' '--game=tigris --step=draw' \
  >     '--game=gods --step=war'
  > do
  >     tessera-find $option club.db 2>&1 | sed 1q
  > done
  tessera-find: --step: unknown value 'farm'; use green, blue, violet, orange, desert, whirlwind, extra, decay, end, draw, temple, move, take, use, discard, pass, none, to, steal, bare
  tessera-find: --step: unknown value 'draw'; use red, blue, green, black, temple, farm, market, settlement, priest, farmer, trader, king, withdraw, catastrophe, swap, for, pass, cube, revolt, war, building, ziggurat, monument, treasure
  tessera-find: --step: unknown value 'war'; use green, blue, violet, orange, desert, whirlwind, extra, decay, end, draw, temple, move, take, use, discard, pass, none, to, steal, bare
  $ for step in 'GREEN tribe 3' 'purple tribe 3' 'draw purple tribe green tribe' \
  >     'take extra action' 'Move Desert 1,0' TEMPEL 'place temple' place
  > do
  >     echo "$step: $(tessera-find --step="$step" --turn=..9 -c club.db 2>&1 | sed 1q)"
  > done
  GREEN tribe 3: tessera-find: --step: invalid square: '3'; write a column from A to P and a row from 1 to 11, for example C8
  purple tribe 3: tessera-find: --step: invalid cell: expected two whole numbers, such as 0,1, found '3'
  draw purple tribe green tribe: 1
  take extra action: 0
  Move Desert 1,0: 0
  TEMPEL: 16
  place temple: 16
  place: tessera-find: --step: unknown value 'place' (did you mean 'black'?); use green, blue, violet, orange, desert, whirlwind, extra, decay, end, draw, temple, move, take, use, discard, pass, none, to, steal, bare, red, black, farm, market, settlement, priest, farmer, trader, king, withdraw, catastrophe, swap, for, cube, revolt, war, building, ziggurat, monument, treasure
  $ mkdir words
  $ printf 'edition: amber\ngame: gods\nbase: timbuktu\nwords: {orange: amber}\n' >words/amber.yaml
  $ sed 's/^edition: .*/edition: amber.yaml/' wednesday-club.yaml >words/game.yaml
  $ tessera-index -q words.db words/game.yaml
  $ tessera-find --step='amber 90,90' words.db
  [1]
  $ tessera-find --step=farm --edition=amber words.db
  [1]
  $ tessera-find --step='amber 90' words.db 2>&1 | grep -v ^usage
  tessera-find: --step: invalid cell: expected two whole numbers, such as 0,1, found '90'

By a pattern: things beside each other, of one player, of two, new, or none.

  $ tessera-find --pattern='new temple of a 0,0; temple of a 1,0' \
  >     --turn=10.. club.db
  [1]
  $ for p in 'temple of a 5,5;temple of b 5,6;temple of a 5,7' \
  >     'temple 0,0; temple 1,0; temple 0,1' 'desert 0,0; desert 1,0' \
  >     'green tribe of none 0,0; any 0,1; empty 1,0' 'priest E10' \
  >     'farmer of a F9; priest of b E10; empty D8' \
  >     'farmer of a F9; priest of a E10' 'any K1'
  > do
  >     echo "$p: $(tessera-find --pattern="$p" -c club.db)"
  > done
  temple of a 5,5;temple of b 5,6;temple of a 5,7: 0
  temple 0,0; temple 1,0; temple 0,1: 0
  desert 0,0; desert 1,0: 5
  green tribe of none 0,0; any 0,1; empty 1,0: 1
  priest E10: 1
  farmer of a F9; priest of b E10; empty D8: 1
  farmer of a F9; priest of a E10: 0
  any K1: 1

The number of threads does not matter.

  $ for j in 1 2 4; do
  >     tessera-find --pattern='any 0,0; any 0,1' --jobs=$j club.db | cksum
  >     tessera-find --pattern='any 0,0; any 0,1' --jobs=$j -c \
  >         --player='*a*' club.db
  > done | sort | uniq -c
        3 1474334613 540
        3 4
  $ tessera-find --step=temple -j2 club.db
  tessera-find: --jobs requires --pattern
  usage: tessera-find [OPTION]... INDEX
  [2]

It can be wider than most boards.

  $ for far in '1,1' '40,0' '0,60' '0,-64' '-600,5'; do
  >     tessera-find --pattern="desert 0,0; desert 1,0; empty $far" -c club.db
  > done
  5
  5
  5
  5
  5

A hex far away, which was accepted, does not change what is found elsewhere.

  $ tessera-play -n 9 -s 5 --bots=random,greedy >played.yaml
  $ for d in near far; do
  >     case $d in far) more='; desert 60,0\n    stands: far away' ;; *) more= ;; esac
  >     awk -v more="$more" '/^---/ { skip = 0 }
  >         /^result/ { for (i = 1; i < n - 1; i++) print line[i]
  >             print line[n - 1] more; n = 0; skip = 1 }
  >         !skip { line[++n] = $0 }' played.yaml >$d.yaml
  >     tessera-index -q $d.db $d.yaml
  > done
  $ found() { tessera-find --pattern="$@" --format=csv $d.db | cut -d , -f 2,4-; }
  $ for p in 'temple of a 0,0; desert 1,0' 'new temple of red 0,0; green tribe 1,0' \
  >     'empty 0,0; temple of a 1,0; temple of b -1,0' 'temple of a 0,0; temple of a 1,0' \
  >     'any 0,0; any 1,0; any 2,0; any 3,0; any 4,0' 'new blue tribe 0,0; empty 1,-1' \
  >     'orange tribe of a 0,0; empty 2,0; violet tribe of none 1,0'
  > do
  >     for turns in 1.. 9.. 7..12; do
  >         for d in near far; do found "$p" --turn=$turns >$d.out; done
  >         wc -l <near.out; cmp near.out far.out
  >     done
  > done | xargs
  10 10 10 5 5 2 4 4 4 6 6 4 8 7 5 10 9 8 1 1 1
  $ for d in near far; do found 'any 0,0; new desert 60,0'; done
  number,turn,game,edition,event,site,date,round,ended,turns,players,winners,valid
  number,turn,game,edition,event,site,date,round,ended,turns,players,winners,valid
  1,11,gods,timbuktu,,,,,unfinished,11,random; greedy,,yes
  2,21,gods,timbuktu,,,,,unfinished,21,random; greedy,,yes
  3,19,gods,timbuktu,,,,,unfinished,19,random; greedy,,yes
  4,17,gods,timbuktu,,,,,unfinished,17,random; greedy,,yes
  5,13,gods,timbuktu,,,,,unfinished,13,random; greedy,,yes
  6,19,gods,timbuktu,,,,,unfinished,19,random; greedy,,yes
  7,21,gods,timbuktu,,,,,unfinished,21,random; greedy,,yes
  8,17,gods,timbuktu,,,,,unfinished,17,random; greedy,,yes
  9,15,gods,timbuktu,,,,,unfinished,15,random; greedy,,yes

What is wrong with a pattern.

  $ for p in '' 'temple' 'empty 0,0' 'temple 0,0; king C7' 'temple of 0,0' 'a b,c' \
  >     'empty of a 0,0' 'new empty 0,0; temple 1,0' 'temple 0,-1000' \
  >     'desert 99999999999999999999,0' "$(seq 41 | sed 's/.*/any &,0;/')" \
  >     "$(seq 2000 | sed 's/.*/any &,0;/')" \
  >     "$(printf 'temple of %s;' 'a 0,0' 'b 1,0' 'c 2,0' 'd 3,0' 'e 4,0' 'f 5,0' 'g 6,0' 'h 7,0' 'i 8,0')"
  > do
  >     tessera-find --pattern="$p" club.db 2>&1 | head -1
  > done
  tessera-find: --pattern: expected at least one thing, such as 'temple 0,0'
  tessera-find: --pattern: expected THING CELL, such as 'temple of a 0,0' or 'king C7', found 'temple'
  tessera-find: --pattern: expected at least one thing, such as 'temple 0,0'
  tessera-find: --pattern: hexagons, such as 0,1, and squares, such as C7, cannot be combined: 'king C7'
  tessera-find: --pattern: expected THING CELL, such as 'temple of a 0,0' or 'king C7', found 'temple of 0,0'
  tessera-find: --pattern: expected THING CELL, such as 'temple of a 0,0' or 'king C7', found 'a b,c'
  tessera-find: --pattern: expected THING CELL, such as 'temple of a 0,0' or 'king C7', found 'empty of a 0,0'
  tessera-find: --pattern: expected THING CELL, such as 'temple of a 0,0' or 'king C7', found 'new empty 0,0'
  tessera-find: --pattern: expected a cell from -999,-999 to 999,999, found 'temple 0,-1000'
  tessera-find: --pattern: expected a cell from -999,-999 to 999,999, found 'desert 99999999999999999999,0'
  tessera-find: --pattern: too many cells: the limit is 40
  tessera-find: --pattern: the argument is too long
  tessera-find: --pattern: too many owners: the limit is 8

A pattern can have several lines.

  $ printf 'desert 0,0;\r\n\tdesert\n1,0; \r\n' >lines
  $ tessera-find --pattern="$(cat lines) " -c club.db
  5
  $ tessera-find --pattern='temple 0,0' --step=temple club.db
  tessera-find: --pattern cannot be combined with --step
  usage: tessera-find [OPTION]... INDEX
  [2]

A letter is any player, another letter another one; a seat is that player.

  $ for of in a red blue green yellow; do
  >     tessera-find --pattern="temple of $of 0,0; desert 1,0" -c club.db
  > done
  5
  4
  4
  2
  0
  [1]
  $ tessera-find --pattern='temple of rad 0,0' club.db
  tessera-find: --pattern: unknown value 'rad' (did you mean 'red'?); use red; blue; green; yellow; none; a letter from a to z for any player
  usage: tessera-find [OPTION]... INDEX
  [2]

With other conditions, and from a turn on.

  $ tessera-find --pattern='temple of a 0,0; desert 1,0' --player=xavier club.db
  league.yaml:13: record 1, turn 1: Nadia 11 (won), Xavier 5; 2011-05-13; Club league, cup evening; semi-final
  league.yaml:151: record 3, turn 14: Xavier 17 (won), \xc3\x9cmit 13; 2011-05-13; Club league, cup evening; third place (esc)
  $ tessera-find --pattern='temple of a 0,0; desert 1,0' --turn=15.. \
  >     --round=final club.db
  league.yaml:209: record 4, turn 15: O'Brien 13 (won), Nadia 12; 2011-05-13; Club league, cup evening; final
  $ tessera-find --pattern='tempel of a 0,0' club.db
  tessera-find: --pattern: unknown value 'tempel' (did you mean 'temple'?); use tribe; green tribe; blue tribe; violet tribe; orange tribe; temple; desert; decay; any; empty
  usage: tessera-find [OPTION]... INDEX
  [2]

Patterns in any case of letters; what no board can have is an error.

  $ tessera-find --pattern='TEMPLE of RED 0,0; Any of A 1,0' -c club.db
  4
  $ for p in 'green 0,0' 'temple a 0,0' 'temple red 0,0' 'A 0,0' 'tem* 0,0' \
  >     'temple 0,0 desert 1,0' 'temple 0,0; desert 0,0' 'king 0,0' 'desert C7' \
  >     'temple of red C7' 'red C7' 'any Q1' 'any A12' 'any A0'
  > do
  >     tessera-find --pattern="$p" club.db 2>&1 | head -1
  > done
  tessera-find: --pattern: unknown value 'green' (did you mean 'green tribe'?); use tribe; green tribe; blue tribe; violet tribe; orange tribe; temple; desert; decay; any; empty
  tessera-find: --pattern: unknown value 'temple a' (did you mean 'temple of a'?); use tribe; green tribe; blue tribe; violet tribe; orange tribe; temple; desert; decay; any; empty
  tessera-find: --pattern: unknown value 'temple red' (did you mean 'temple of red'?); use tribe; green tribe; blue tribe; violet tribe; orange tribe; temple; desert; decay; any; empty
  tessera-find: --pattern: unknown value 'A' (did you mean 'any of A'?); use tribe; green tribe; blue tribe; violet tribe; orange tribe; temple; desert; decay; any; empty
  tessera-find: --pattern: unknown value 'tem*'; use tribe; green tribe; blue tribe; violet tribe; orange tribe; temple; desert; decay; any; empty
  tessera-find: --pattern: expected ';' after 'temple 0,0'
  tessera-find: --pattern: the cell of 'desert 0,0' is given twice; name one thing for it
  tessera-find: --pattern: 'king' is on squares, such as C7, found a hexagon
  tessera-find: --pattern: 'desert' is on hexagons, such as 0,1, found a square
  tessera-find: --pattern: unknown value 'red'; use bull; lion; archer; pot; none; a letter from a to z for any player
  tessera-find: --pattern: unknown value 'red' (did you mean 'monument, red'?); use temple; farm; market; settlement; priest; farmer; trader; king; monument; monument, red; monument, blue; monument, green; monument, black; ziggurat; catastrophe; any; empty
  tessera-find: --pattern: a square is from A1 to P11, found 'any Q1'
  tessera-find: --pattern: a square is from A1 to P11, found 'any A12'
  tessera-find: --pattern: a square is from A1 to P11, found 'any A0'
  $ for p in 'desert of a 0,0' 'temple of none 0,0' 'farm of lion C7'
  > do
  >     tessera-find --pattern="$p" club.db 2>&1 | head -1
  > done
  tessera-find: --pattern: 'desert' never has an owner; omit 'of' and the owner
  tessera-find: --pattern: 'temple' always has an owner; omit 'of none'
  tessera-find: --pattern: 'farm' never has an owner; omit 'of' and the owner
  $ tessera-find --pattern='tribe of none 0,0' -c club.db
  2
  $ tessera-find --game='t*' --pattern='temple 0,0' club.db 2>&1 | head -1
  tessera-find: --pattern: the board of 't*' has squares, such as C7, found a hexagon
  $ tessera-find --edition=timbuktu --pattern='king C7' club.db 2>&1 | head -1
  tessera-find: --pattern: the board of 'timbuktu' has hexagons, such as 0,1, found a square
  $ tessera-find --game='*' --pattern='temple 0,0' -c club.db
  5

Words that cannot be right are errors, and names that no game has are reported.

  $ for o in --game=god --edition=timbuktoo --ended=declard --step=tempel \
  >     --date=2004-13 --date=20044 --date=2011..2004 --turn=5..3 --turn=0
  > do
  >     tessera-find --step=temple $o club.db 2>&1 | grep -v ^usage
  > done
  tessera-find: --game: unknown value 'god' (did you mean 'gods'?); use gods, tigris
  tessera-find: --edition: unknown value 'timbuktoo' (did you mean 'timbuktu'?); use 2005, timbuktu, timbuktu-bag, timbuktu-it, timbuktu-ja, mayfair, mayfair-advanced, mayfair-all, mayfair-buildings, mayfair-english, mayfair-ziggurat
  tessera-find: --ended: unknown value 'declard' (did you mean 'declared'?); use conceded, out-of-time, adjudicated, abandoned, adjourned, end-tile, declared, villages, points, refill, unfinished, treasures, bag
  tessera-find: --step is given twice
  tessera-find: --date: expected a date of the calendar, YYYY-MM-DD, a part of it, FROM..TO or 'unknown', found '2004-13'
  tessera-find: --date: expected a date of the calendar, YYYY-MM-DD, a part of it, FROM..TO or 'unknown', found '20044'
  tessera-find: --date: '2011..2004' ends before it begins
  tessera-find: --turn: '5..3' ends before it begins
  tessera-find: --turn: steps are in turns from 1 on
  $ tessera-find --edition='tim*' -c club.db
  5
  $ tessera-find --edition=mayfair-all club.db
  [1]
  $ tessera-find --player=ana --winner=brno --event='a*' club.db
  tessera-find: no game of the index has the player 'ana'; did you mean 'Anna'?
  tessera-find: no game of the index has the winner 'brno'; did you mean 'Bruno'?
  tessera-find: no game of the index has the event 'a*'
  [1]

All conditions must be true, and only names can be given twice.

  $ tessera-find --player=xavier --player=nadia -c club.db
  1
  $ tessera-find --winner=xavier --winner=nadia -c club.db
  0
  [1]
  $ tessera-find --event=a --event=b club.db
  tessera-find: --event is given twice
  usage: tessera-find [OPTION]... INDEX
  [2]

With a step, what was played next is the turn with the step.

  $ tessera-find --position=league.yaml:1:0 --step=draw --next club.db
  Games: 5; positions reached: 5; records that end here: 0
   games  won by active player  first game
       1  0 of 1, 0 to 79 %  wednesday-club.yaml:14: draw violet blue; blue 0,-1; violet -1,-1
       1  1 of 1, 21 to 100 %  league.yaml:13: draw whirlwind desert; desert -1,0; whirlwind
       1  0 of 1, 0 to 79 %  league.yaml:67: draw orange orange; orange 0,-1; orange -1,-1
       1  1 of 1, 21 to 100 %  league.yaml:125: draw orange orange; orange 0,-1; orange 1,-2
       1  1 of 1, 21 to 100 %  league.yaml:185: draw violet green; violet 0,-1; green 0,-2
  $ tessera-find --position=league.yaml:1:0 --step=draw --next --format=csv club.db | sed -n 1,3p
  key,games,finished,won,low,high,file,number,line,turn,played
  f1188fa27a10c117,1,1,0,0.000,0.793,wednesday-club.yaml,1,14,1,"draw violet blue; blue 0,-1; violet -1,-1"
  32d0848574afa3d7,1,1,1,0.207,1.000,league.yaml,1,13,1,"draw whirlwind desert; desert -1,0; whirlwind"
  $ tessera-find --position=league.yaml:1:0 --step=whirlwind --next club.db
  Games: 1; positions reached: 1; records that end here: 0
   games  won by active player  first game
       1  1 of 1, 21 to 100 %  league.yaml:13: draw whirlwind desert; desert -1,0; whirlwind

Formats.

  $ tessera-find --player=anna --format=json club.db
  {"file":"wednesday-club.yaml","number":1,"line":1,"turn":null,"valid":true,"game":"gods","edition":"timbuktu","event":"Wednesday club","site":"Back room of the Blue Anchor","date":"2004-06-05","round":"3","ended":"end-tile","turns":30,"players":[{"seat":"red","name":"Anna","points":11,"rank":2,"winner":false},{"seat":"blue","name":"Bruno","points":12,"rank":1,"winner":true}]}
  $ tessera-find --player=nadia -c --format=json club.db
  {"hits":2}
  $ tessera-find --player=nadia -c --format=csv club.db
  hits
  2
  $ tessera-find --player=nadia -c --format=yaml club.db 2>&1 | sed 1q
  tessera-find: --count cannot be combined with --format=yaml
  $ tessera-find --player=anna --format=csv club.db
  file,number,line,turn,game,edition,event,site,date,round,ended,turns,players,winners,valid
  wednesday-club.yaml,1,1,,gods,timbuktu,Wednesday club,Back room of the Blue Anchor,2004-06-05,3,end-tile,30,Anna; Bruno,Bruno,yes
  $ tessera-find --round=final --format=yaml club.db >final.yaml
  $ tessera-score final.yaml
  final.yaml: record 1: timbuktu, 21 turns, end declared
    Rank  Seat   Name     Villages  Chips  Temples  Majority  Total  Power
       1  green  O'Brien         3      4        6        -4     13      1
       2  red    Nadia           2      5        6        -4     12      4
    O'Brien (green) wins
  $ tessera-find --position=league.yaml:2:0 --format=yaml club.db | grep -c ^---
  5

Names of any length are whole, here one of 3000 letters.

  $ long=$(printf '%3000s' | tr ' ' n)
  $ sed "s/red: Anna/red: $long/" wednesday-club.yaml >long.yaml
  $ tessera-index -q long.db long.yaml
  $ tessera-find --format=csv long.db | grep -o 'n*; Bruno' | tr -d '\n' | wc -c
  3007

Records that have no offset: compressed, and in other formats.

  $ gzip -k league.yaml; tessera-convert -t jsonl -o league.jsonl league.yaml
  $ tessera-index -q other.db league.yaml.gz league.jsonl
  $ tessera-find --step='temple 3,0' other.db
  league.yaml.gz:24: record 1, turn 11: Nadia 11 (won), Xavier 5; 2011-05-13; Club league, cup evening; semi-final
  league.jsonl:1: record 1, turn 11: Nadia 11 (won), Xavier 5; 2011-05-13; Club league, cup evening; semi-final
  $ tessera-find --round=final --format=yaml other.db |
  >     tessera-score --format=csv | cut -d , -f 2,3
  number,game
  1,gods
  1,gods
  2,gods
  2,gods

All hits can be in one such file.

  $ tessera-index -q jsonl.db league.jsonl; tessera-index -q gz.db league.yaml.gz
  $ tessera-find --step=temple --turn=..3 jsonl.db | cut -c1-31
  league.jsonl:2: record 2, turn 
  league.jsonl:3: record 3, turn 
  $ tessera-find --step=temple --turn=..3 gz.db | cut -c1-35
  league.yaml.gz:68: record 2, turn 2
  league.yaml.gz:126: record 3, turn 
  $ tessera-find --step=temple --turn=..3 --format=yaml jsonl.db | grep ^round
  round: semi-final
  round: third place
  $ tessera-find --position=league.yaml.gz:1:0 --step=orange --next gz.db |
  >     tail -n +3
       1  0 of 1, 0 to 79 %  league.yaml.gz:67: draw orange orange; orange 0,-1; orange -1,-1
       1  1 of 1, 21 to 100 %  league.yaml.gz:125: draw orange orange; orange 0,-1; orange 1,-2

A zstd file may begin with a frame to be skipped, as those of pzstd do.

  $ printf '\120\052\115\030\000\000\001\000' >frame.yaml.zst
  $ head -c 65536 /dev/zero >>frame.yaml.zst; zstd -qc league.yaml >>frame.yaml.zst
  $ tessera-index -q frame.db frame.yaml.zst
  $ tessera-find --format=yaml frame.db | cmp - league.yaml

A record that is over a limit needs the --limit with which it was indexed.

  $ { cat wednesday-club.yaml; yes '# A long comment.' | head -n 60000; } >long.yaml
  $ tessera-index -q --limit=record=2000000 long.db long.yaml
  $ tessera-find --format=yaml long.db
  tessera-find: long.yaml: record 1: record too long: the limit is 1048576 bytes; give the --limit of tessera-index
  [2]
  $ tessera-find --format=yaml --limit=record=2000000 long.db | cmp - long.yaml

In another folder, the first file that is missing is reported, and how many more.

  $ cd words; tessera-find --player='*a*' --format=yaml ../club.db; cd ..
  tessera-find: cannot open 'wednesday-club.yaml': No such file or directory; run tessera-find where tessera-index was run, or update the index
  tessera-find: other files cannot be opened either

Duplicates: a copy that was broken off on another board, with other seats.

  $ cat >one.yaml <<END
  > ---
  > game: gods
  > edition: timbuktu
  > date: 2020-01-01
  > players: [red: Anna, blue: Bruno]
  > turns:
  >   - red: draw violet blue; blue 0,-1; violet -1,-1
  >   - blue: draw orange orange; discard orange; orange 0,1
  >   - red: draw green desert; temple -2,-1; desert 1,1
  > ---
  > game: gods
  > edition: timbuktu
  > date: 2020-01-01
  > players: [green: anna, red: bruno]
  > setup: ["temple green 10,5", "temple red 10,6"]
  > turns:
  >   - green: draw vio blu; blu 9,5; vio 9,4
  >   - red: draw ora ora; disc ora; ora 11,5
  > ---
  > game: gods
  > edition: timbuktu
  > date: 2020-01-02
  > players: [red: Anna, blue: Bruno]
  > turns:
  >   - red: draw violet blue; blue 0,-1; violet -1,-1
  >   - blue: draw orange orange; discard orange; orange 0,1
  >   - red: draw green desert; temple -2,-1; desert 1,1
  > END
  $ tessera-index -q one.db one.yaml
  $ tessera-find --duplicates one.db
  same positions after 2 turns, as far as the shortest record is indexed; same date and names; steps differ; the board may be turned, reflected or moved; seats differ:
    one.yaml:1: record 1: Anna -4, Bruno 0; 2020-01-01
    one.yaml:10: record 2: anna -4, bruno -4; 2020-01-01
  $ sed 's/Anna/Анна/; s/anna/АННА/' one.yaml >cyrillic.yaml
  $ tessera-index -q cyrillic.db cyrillic.yaml
  $ tessera-find --duplicates cyrillic.db | sed -n 1p
  same positions after 2 turns, as far as the shortest record is indexed; same date and names; steps differ; the board may be turned, reflected or moved; seats differ:
  $ cp league.yaml copy.yaml
  $ tessera-index -q copy.db league.yaml copy.yaml
  $ tessera-find --duplicates --format=json copy.db
  {"games":[{"file":"league.yaml","number":1,"line":1,"turns":21},{"file":"copy.yaml","number":1,"line":1,"turns":21}],"why":"same positions after all 21 turns","rule":"all-turns","differs":[]}
  {"games":[{"file":"league.yaml","number":2,"line":55,"turns":22},{"file":"copy.yaml","number":2,"line":55,"turns":22}],"why":"same positions after all 22 turns","rule":"all-turns","differs":[]}
  {"games":[{"file":"league.yaml","number":3,"line":113,"turns":21},{"file":"copy.yaml","number":3,"line":113,"turns":21}],"why":"same positions after all 21 turns","rule":"all-turns","differs":[]}
  {"games":[{"file":"league.yaml","number":4,"line":173,"turns":21},{"file":"copy.yaml","number":4,"line":173,"turns":21}],"why":"same positions after all 21 turns","rule":"all-turns","differs":[]}
  $ mv copy.yaml away.yaml
  $ tessera-find --duplicates copy.db 2>&1 >/dev/null
  tessera-find: cannot open 'copy.yaml': No such file or directory; run tessera-find where tessera-index was run, or update the index
  [2]
  $ mv away.yaml copy.yaml
  $ sed 's/Nadia/Nadja/; s/evening/morning/; s/2011-05-13/2011-05-14/;
  >     s/Reading/Green/; s/semi-final/quarter-final/' league.yaml >other.yaml
  $ tessera-index -q differ.db league.yaml other.yaml
  $ tessera-find --duplicates --format=json differ.db | sed -n 1p
  {"games":[{"file":"league.yaml","number":1,"line":1,"turns":21},{"file":"other.yaml","number":1,"line":1,"turns":21}],"why":"same positions after all 21 turns; names of players differ; events differ; sites differ; dates differ; rounds differ","rule":"all-turns","differs":["names","event","site","date","round"]}
  $ tessera-find --duplicates --format=csv differ.db | sed -n 1,3p
  group,file,number,line,turns,why,rule,differs
  1,league.yaml,1,1,21,same positions after all 21 turns; names of players differ; events differ; sites differ; dates differ; rounds differ,all-turns,names; event; site; date; round
  1,other.yaml,1,1,21,same positions after all 21 turns; names of players differ; events differ; sites differ; dates differ; rounds differ,all-turns,names; event; site; date; round
  $ tessera-find --duplicates --format=csv club.db
  group,file,number,line,turns,why,rule,differs
  [1]
  $ tessera-find --duplicates differ.db | sed -n 1p
  same positions after all 21 turns; names of players differ; events differ; sites differ; dates differ; rounds differ:
  $ head -17 league.yaml >short.yaml
  $ tessera-index -q differ.db short.yaml league.yaml other.yaml
  $ tessera-find --duplicates differ.db | sed -n 1p
  same positions after 5 turns, as far as the shortest record is indexed; a record of fewer than 8 turns has date and names of another; names of players differ; events differ; sites differ; dates differ; rounds differ:
  $ tessera-find --duplicates --player=nadia differ.db | sed -n 1p
  same positions after 5 turns, as far as the shortest record is indexed; same date and names:
  $ rm short.yaml
  $ tessera-find --duplicates --player=nadia differ.db 2>&1 | sed -n 2,3p
  same positions after 5 turns, as far as the shortest record is indexed; same date and names:
    league.yaml:1: record 1: Nadia 11 (won), Xavier 5; 2011-05-13; Club league, cup evening; semi-final
  $ tessera-find --unique --format=csv one.db | cut -d , -f 1-3
  file,number,line
  one.yaml,1,1
  one.yaml,3,19
  $ tessera-find --unique -c copy.db
  4
  $ tessera-find --unique -c club.db
  6
  $ tessera-find --duplicates club.db
  [1]

A record with which several games begin is in the group of the longest, unless it
has only one turn.

  $ tessera-play -s 3 --date=2024-05-01 | sed '/^result/,$d' >long.yaml
  $ sed '1,/^turns/d' long.yaml >turns.txt
  $ for n in 1 2 3 9; do
  >     { sed '/^turns/q' long.yaml; head -n $n turns.txt; } >first-$n.yaml
  >     cp first-$n.yaml other-$n.yaml
  >     sed -n "$n{n;s/;.*//p;}" turns.txt >>other-$n.yaml
  >     echo '    stands:' >>other-$n.yaml
  > done
  $ tessera-index -q begin.db first-*.yaml other-*.yaml long.yaml
  $ tessera-find --duplicates --format=csv begin.db | cut -d , -f 1-5
  group,file,number,line,turns
  1,first-2.yaml,1,1,2
  1,first-3.yaml,1,1,3
  1,first-9.yaml,1,1,9
  1,long.yaml,1,1,34
  $ tessera-find --unique --format=csv begin.db | cut -d , -f 1-3
  file,number,line
  first-1.yaml,1,1
  other-1.yaml,1,1
  other-2.yaml,1,1
  other-3.yaml,1,1
  other-9.yaml,1,1
  long.yaml,1,1

What is wrong.

  $ tessera-find
  tessera-find: the name of the index is missing
  usage: tessera-find [OPTION]... INDEX
  [2]
  $ tessera-find missing.db
  tessera-find: cannot open 'missing.db': No such file or directory; tessera-index makes an index
  [2]
  $ tessera-find league.yaml
  tessera-find: league.yaml: not an index of games
  [2]
  $ tessera-find --position=league.yaml:9:1 club.db
  tessera-find: --position: the index has no such game: 'league.yaml:9:1'
  usage: tessera-find [OPTION]... INDEX
  [2]
  $ tessera-find --position=league.yaml:2:99 club.db
  tessera-find: --position: the index has only turns 0 to 22 of this game: 'league.yaml:2:99'
  usage: tessera-find [OPTION]... INDEX
  [2]
  $ for p in league.yaml league.yaml:2 :2:1 league.yaml:2x:1 league.yaml::1 league.yaml:2: league.yaml:2:1x; do
  >     tessera-find --position=$p club.db 2>&1 | sed -n 1p
  > done
  tessera-find: --position: expected a position or FILE:RECORD:TURN, found 'league.yaml'
  tessera-find: --position: expected a position or FILE:RECORD:TURN, found 'league.yaml:2'
  tessera-find: --position: expected a position or FILE:RECORD:TURN, found ':2:1'
  tessera-find: --position: RECORD is not a number: 'league.yaml:2x:1'
  tessera-find: --position: RECORD is not a number: 'league.yaml::1'
  tessera-find: --position: TURN is not a number: 'league.yaml:2:'
  tessera-find: --position: TURN is not a number: 'league.yaml:2:1x'
  $ tessera-find --position='gods timbuktu red,blue turn=2:red' club.db
  <position>:1:34: error[E0512]: invalid position: missing field 'next='
    |
  1 | gods timbuktu red,blue turn=2:red
    |                                  ^
  
  [1]
  $ tessera-find --next club.db
  tessera-find: --next requires --position
  usage: tessera-find [OPTION]... INDEX
  [2]
  $ tessera-find --duplicates --format=yaml club.db
  tessera-find: --duplicates cannot be combined with --format=yaml
  usage: tessera-find [OPTION]... INDEX
  [2]
  $ tessera-find --unique --step=temple club.db
  tessera-find: --unique cannot be combined with --step
  usage: tessera-find [OPTION]... INDEX
  [2]
  $ tessera-find --duplicates -c club.db
  tessera-find: --count cannot be combined with --duplicates
  usage: tessera-find [OPTION]... INDEX
  [2]
  $ tessera-find --turn=2 club.db
  tessera-find: --turn requires --position, --pattern or --step
  usage: tessera-find [OPTION]... INDEX
  [2]
  $ tessera-find --position=league.yaml:2:0 --turn=x club.db
  tessera-find: --turn: expected N or N..M, found 'x'
  usage: tessera-find [OPTION]... INDEX
  [2]
  $ tessera-find --date=June club.db
  tessera-find: --date: expected a date of the calendar, YYYY-MM-DD, a part of it, FROM..TO or 'unknown', found 'June'
  usage: tessera-find [OPTION]... INDEX
  [2]
  $ tessera-play >>league.yaml; rm wednesday-club.yaml
  $ tessera-find --step='temple' club.db
  tessera-find: cannot open 'wednesday-club.yaml': No such file or directory; run tessera-find where tessera-index was run, or update the index
  tessera-find: league.yaml: changed since it was indexed; update the index with tessera-index
  tigris.yaml:10: record 1, turn 1: Bull 0, Lion 0
  tigris.yaml:12: record 1, turn 3: Bull 0, Lion 0
  tigris.yaml:15: record 1, turn 5: Bull 0, Lion 0
  [2]

In a copied folder, all files may seem to be changed: few are named.

  $ mkdir copied; for i in 1 2 3 4 5 6; do tessera-play -s $i >copied/$i.yaml; done
  $ tessera-index -q copied.db copied
  $ touch -d 2001-01-01 copied/?.yaml
  $ tessera-find --step='temple' copied.db
  tessera-find: copied/1.yaml: changed since it was indexed; update the index with tessera-index
  tessera-find: copied/2.yaml: changed since it was indexed; update the index with tessera-index
  tessera-find: copied/3.yaml: changed since it was indexed; update the index with tessera-index
  tessera-find: 3 more files changed since they were indexed
  [2]
  $ tessera-index -q copied.db; touch -d 2002-01-01 copied/[1-4].yaml
  $ tessera-find --step='temple' copied.db 2>&1 >/dev/null | tail -n 1
  tessera-find: 1 more file changed since it was indexed

The index of a part has the numbers of the whole file, which has not changed.

  $ cp "$TOP"/samples/league.yaml half.yaml
  $ tessera-index -q --part=2/2 half.db half.yaml
  $ tessera-find --position=half.yaml:4:9 half.db
  half.yaml:197: record 4, turn 9: O'Brien 13 (won), Nadia 12; 2011-05-13; Club league, cup evening; final
  $ tessera-find --position=half.yaml:1:9 half.db
  tessera-find: --position: the index has no such game: 'half.yaml:1:9'
  usage: tessera-find [OPTION]... INDEX
  [2]

A game of the next file, of which the part begins with record 3, is not taken
for record 3 of this file.

  $ { sed 54q half.yaml; sed 54q half.yaml; } >two.yaml
  $ tessera-index -q third.db two.yaml half.yaml
  $ sqlite3 third.db 'update game set number = number + 2 where file = 2;
  >     select file, number from games limit 3'
  two.yaml|1
  two.yaml|2
  half.yaml|3
  $ tessera-find --position=two.yaml:3:9 third.db
  tessera-find: --position: the index has no such game: 'two.yaml:3:9'
  usage: tessera-find [OPTION]... INDEX
  [2]

An index can be damaged.

  $ cp one.db bad.db
  $ sqlite3 bad.db "update game set players = 99, offset = -5, length = 1e12;
  >     update line set keys = x'00'; update segment set bits = 200;
  >     update posting set entries = x'000102'; delete from player where id = 9"
  $ tessera-find bad.db --pattern='temple 0,0; temple 1,0' -c
  3
  $ for n in 1 2 20 200; do
  >     sqlite3 bad.db "update boards set stays =
  >         substr(stays, 1, length(stays) - $n) || randomblob($n)"
  >     tessera-find bad.db --pattern='temple of red 0,0; any 1,0' -c >hits.txt
  >     [ $? -le 1 ] || echo crashed
  > done
  $ sqlite3 bad.db "update boards set stays = randomblob(length(stays))"
  $ tessera-find bad.db --pattern='temple 0,0' -c
  0
  [1]
  $ tessera-find bad.db | wc -l
  3
  $ tessera-find bad.db --duplicates
  [1]
  $ tessera-find bad.db --unique -c
  3
  $ tessera-find bad.db --position="$(tessera-replay --format=position \
  >     --turn=1 --record=1 one.yaml)"
  [1]
  $ tessera-find bad.db --step=draw -c 2>&1 | head -2
  8
  $ bad() {	# SQL, command: runs it with a damaged index, bad.db
  >     cp one.db bad.db && sqlite3 bad.db "$1" && shift &&
  >         (ulimit -t 60; "$@" 2>&1); echo "status $?"
  > }
  $ bad 'update game set id = -id' tessera-find bad.db
  tessera-find: bad.db: the index is damaged; delete it and make it again with tessera-index
  status 2
  $ bad 'update segment set first = 1 << 62' tessera-find bad.db \
  >     --position="$(tessera-replay --format=position --turn=1 --record=1 one.yaml)"
  tessera-find: bad.db: the index is damaged; delete it and make it again with tessera-index
  status 2
  $ bad 'delete from file' tessera-find bad.db
  tessera-find: bad.db: the index is damaged; delete it and make it again with tessera-index
  status 2
  $ bad 'update game set number = 77, offset = null where id = 1' \
  >     tessera-find --format=yaml bad.db
  tessera-find: bad.db: the index is damaged; delete it and make it again with tessera-index
  status 2
  $ bad 'update game set length = 1 << 60' tessera-find --format=yaml bad.db |
  >     grep -c '^game: gods'
  3
  $ for sql in 'entries = -1' 'entries = entries + 1' 'first = 1 << 40' \
  >     'first = -1' 'id = 1 << 60'; do
  >     bad "update segment set $sql" tessera-index bad.db two.yaml
  > done
  tessera-index: bad.db: the index is damaged; delete it and make it again with tessera-index
  status 2
  tessera-index: bad.db: the index is damaged; delete it and make it again with tessera-index
  status 2
  tessera-index: bad.db: the index is damaged; delete it and make it again with tessera-index
  status 2
  tessera-index: bad.db: the index is damaged; delete it and make it again with tessera-index
  status 2
  tessera-index: bad.db: the index is damaged; delete it and make it again with tessera-index
  status 2
  $ head -c 100000 one.db >cut.db; tessera-find cut.db
  tessera-find: cut.db: the index is damaged; delete it and make it again with tessera-index
  [2]

A required text is missing, after the schema was changed and changed back.

  $ schema() {
  >     echo "pragma writable_schema = on; update sqlite_master
  >         set sql = replace(sql, '$1', '$2')"
  > }
  $ cp one.db null.db
  $ sqlite3 -cmd '.dbconfig defensive off' null.db \
  >     "$(schema 'TEXT NOT NULL' 'TEXT /*...*/')" >null.txt
  $ sqlite3 null.db 'update file set path = null; update name set text = null'
  $ sqlite3 -cmd '.dbconfig defensive off' null.db \
  >     "$(schema 'TEXT /*...*/' 'TEXT NOT NULL')" >null.txt
  $ for option in --unique --step=temple; do
  >     tessera-find "$option" null.db; echo "status $?"
  > done
  tessera-find: null.db: the index is damaged; delete it and make it again with tessera-index
  status 2
  tessera-find: null.db: the index is damaged; delete it and make it again with tessera-index
  status 2
  $ tessera-index null.db
  tessera-index: null.db: the index is damaged; delete it and make it again with tessera-index
  [2]

Its boards can have cells and turns that no game has.

  $ things=$(sqlite3 one.db 'select things from game limit 1')
  $ ones=$(printf %2048s | tr ' ' f)
  $ stays=$(printf '06ffffff%.0s' $(seq 3000))
  $ cp one.db bad.db
  $ printf "update boards set stays = x'01ff7f%02xe15d%s00%s'" \
  >     "$things" "$ones" "$stays" | sqlite3 bad.db
  $ tessera-find --pattern='desert 0,0; temple 40,0; any 0,40' bad.db
  [1]

The tables are those of another program, without end.

  $ endless='with recursive n(i) as (select 1 union all select i + 1 from n)'
  $ bad "drop table line; create view line as $endless
  >     select i as game, i as keys from n" tessera-find --duplicates bad.db
  tessera-find: bad.db: the index is damaged; delete it and make it again with tessera-index
  status 2
  $ bad "pragma user_version = 1" tessera-find bad.db
  tessera-find: bad.db: made by another version of tessera-index; delete it and make it again
  status 2
  $ bad "alter table game rename column number to n" tessera-find bad.db
  tessera-find: bad.db: the index is damaged; delete it and make it again with tessera-index
  status 2
  $ bad "create table more(a); create trigger t after insert on game begin
  >     insert into more $endless select i from n; end" \
  >     tessera-index bad.db two.yaml
  bad.db: 2 games of 1 file indexed
  status 0


An interrupted tessera-index may leave a journal.

  $ head -c 512 /dev/zero >club.db-journal
  $ tessera-find --count --ended=declared club.db
  4

A game of more turns than others have is searched, too.

  $ { printf 'game: tigris\nedition: mayfair\nplayers:\n  - archer: A\n  - bull: B\nturns:\n'
  >   echo '  - archer: king B3; settlement C2'
  >   for i in $(seq 520); do echo '  - bull: pass'; echo '  - archer: pass'; done
  >   echo '  - bull: settlement G7; priest H7'
  > } >long.yaml
  $ tessera-index -q long.db long.yaml
  $ tessera-find --pattern='settlement C2' long.db
  long.yaml:7: record 1, turn 1: A 0, B 0
  $ tessera-find --pattern='new settlement G7; king of a B3; priest of b H7' long.db
  long.yaml:1048: record 1, turn 1042: A 0, B 0
  $ tessera-find --pattern='settlement D2; king of a B3' long.db
  [1]
