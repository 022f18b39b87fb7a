One game under several editions.

  $ cd "$TOP/samples"
  $ tessera-diff --editions=2005 wednesday-club.yaml
  wednesday-club.yaml: record 1: the winner changes: timbuktu: Bruno (blue) wins; 2005: Anna (red) leads
    First divergence: turn 2, step 1, blue: draw orange orange
      2005 forbids it: E1205: two identical hexes on the display: orange and orange
      in the rulebooks: C7, C8, Q33: 2005 rules, 2) refill hex cards; G3, G4: 2001 rules, the variant with a bag.
      identical
        timbuktu: allowed: 2001 rules: only the variant with a bag forbids it
        2005: replaced: 2005 rules, 2) refill: one is set aside and another drawn
    timbuktu: ended by the end tile in turn 30; forbids 0 steps
    2005: unfinished; forbids 5 steps
        turn 2, step 1: E1205: two identical hexes on the display: orange and orange
        turn 8, step 1: E1205: two identical hexes on the display: whirlwind and whirlwind
        turn 19, step 1: E1205: two identical hexes on the display: green and green
        turn 26, step 1: E1205: two identical hexes on the display: orange and orange
        turn 30, step 1: E1208: no end tile in this edition
    Standings, timbuktu/2005
      blue (Bruno): rank 1/2, chips 5/2, majority -4/0, total 12/6
      red (Anna): rank 2/1, chips 3/2, majority -4/0, total 11/8
  [1]
  $ sed 's/: Anna$/: ""/; s/: Bruno$/: ""/' wednesday-club.yaml |
  >     tessera-diff --editions=2005 | grep 'rank\|the winner'
  <stdin>: record 1: the winner changes: timbuktu: blue wins; 2005: red leads
      blue: rank 1/2, chips 5/2, majority -4/0, total 12/6
      red: rank 2/1, chips 3/2, majority -4/0, total 11/8
  $ tessera-diff --editions=2005,timbuktu osaka-table.yaml | sed -n 1p
  osaka-table.yaml: record 1: the winner is the same: 2005: Haruka (green) and Kenji (red) lead; timbuktu: Haruka (green) and Kenji (red) share the win
  $ tessera-diff --editions=timbuktu,timbuktu-it,timbuktu-ja torino.yaml
  torino.yaml: record 1: the winner changes: timbuktu: D'Angelo (green) leads; timbuktu-it: D'Angelo (green) wins; timbuktu-ja: Lucia (red) leads
    First divergence: turn 5, step 1, red: draw blue
      timbuktu-ja forbids it: E1203: wrong number of hexes drawn: expected 2, found 1
      in the rulebooks: C5: 2001 rules, 2) draw hexes; 2005 rules, 2) refill hex cards.
      refill
        timbuktu: fill: 2001 English and Italian, 2) draw hexes: so that 2 are on display
        timbuktu-ja: add: 2001 Japanese, 2) draw hexes: two more even if some are left
    timbuktu: unfinished; forbids 0 steps
    timbuktu-it: ended by villages in turn 28; forbids 0 steps
    timbuktu-ja: unfinished; forbids 13 steps
        turn 5, step 1: E1203: wrong number of hexes drawn: expected 2, found 1
        turn 6, step 1: E1203: wrong number of hexes drawn: expected 2, found 1
        turn 8, step 1: E1203: wrong number of hexes drawn: expected 2, found 1
        turn 9, step 1: E1203: wrong number of hexes drawn: expected 2, found 1
        turn 11, step 1: E1203: wrong number of hexes drawn: expected 2, found 1
        turn 12, step 1: E1203: wrong number of hexes drawn: expected 2, found 1
        turn 13, step 1: E1201: missing draw: red must draw 2 hexes first
        turn 16, step 1: E1203: wrong number of hexes drawn: expected 2, found 1
        and 5 more
    Standings, timbuktu/timbuktu-it/timbuktu-ja
      green (D'Angelo): rank 1/1/2, majority 0/0/0, total 19/19/19
      red (Lucia): rank 2/2/1, majority -4/-4/4, total 18/18/26
  [1]

A piece that an edition does not have, and an end that it does not know.

  $ tessera-diff --editions=2005,timbuktu ten-points.yaml
  ten-points.yaml: record 1: the winner is the same: 2005: Esther (red) wins; timbuktu: Esther (red) leads
    First divergence: turn 2, step 1, blue: draw green decay
      timbuktu forbids it: E1204: no such hex left to draw: this edition has no decay
      in the rulebooks: A4 to A9: components; D40: discard a hex; D24, D37: whirlwinds and extra actions leave the game.
      decays
        2005: 3: 2005 rules, material: 3
        timbuktu: 0: 2001 rules, components: none
    2005: ended by points in turn 37; forbids 0 steps
    timbuktu: unfinished; forbids 15 steps
        turn 2, step 1: E1204: no such hex left to draw: this edition has no decay
        turn 6, step 1: E1204: no such hex left to draw: this edition has no decay
        turn 11, step 1: E1204: no such hex left to draw: this edition has no decay
        turn 21, step 3: E1308: no temple left in stock: all 6 temples of red are on the field
        turn 22, step 3: E1308: no temple left in stock: all 6 temples of blue are on the field
        turn 23, step 2: E1308: no temple left in stock: all 6 temples of red are on the field
        turn 24, step 2: E1308: no temple left in stock: all 6 temples of blue are on the field
        turn 31, step 1: E1204: no such hex left to draw: green: all 8 have been drawn
        and 7 more
    Standings, 2005/timbuktu
      red (Esther): rank 1/1, chips 3/8, majority 0/-4, total 11/24
      blue (Amadou): rank 2/2, chips 1/2, majority 0/-4, total 9/12
  [1]
  $ tessera-diff --stop --editions=2005,timbuktu ten-points.yaml
  ten-points.yaml: record 1: the editions diverge
    First divergence: turn 2, step 1, blue: draw green decay
      timbuktu forbids it: E1204: no such hex left to draw: this edition has no decay
      in the rulebooks: A4 to A9: components; D40: discard a hex; D24, D37: whirlwinds and extra actions leave the game.
      decays
        2005: 3: 2005 rules, material: 3
        timbuktu: 0: 2001 rules, components: none
    2005: ended by points in turn 37; forbids 0 steps
    timbuktu: stopped at turn 2, step 1; forbids 1 step
        turn 2, step 1: E1204: no such hex left to draw: this edition has no decay
  [1]
  $ tessera-diff --stop --editions=2005 wednesday-club.yaml | tail -n 2
    2005: stopped at turn 2, step 1; forbids 1 step
        turn 2, step 1: E1205: two identical hexes on the display: orange and orange

An end tile that comes too early for an edition does not end the game under it.

  $ cat >few.yaml <<'EOF'
  > game: gods
  > edition: {base: timbuktu, deserts: 1, tribes: 0}
  > players: [red: Anna, blue: Bruno]
  > turns:
  >   - red: draw desert whirlwind; desert 2,0; discard whirlwind
  >   - blue: draw extra end
  > EOF
  $ tessera-check few.yaml
  few.yaml: record 1: valid: timbuktu (tribes 0, deserts 1), 2 turns, ended by the end tile
  $ tessera-diff --editions=timbuktu few.yaml | grep -A1 forbids
      timbuktu forbids it: E1206: end tile drawn too early: 44 hexes are left after it, expected at most 2
      in the rulebooks: B8: 2001 rules, preparation.
  --
    timbuktu (tribes 0, deserts 1): ended by the end tile in turn 2; forbids 0 steps
    timbuktu: unfinished; forbids 1 step
        turn 2, step 1: E1206: end tile drawn too early: 44 hexes are left after it, expected at most 2
  $ rm few.yaml

An edition against itself finds nothing, in any sample.

  $ for e in timbuktu timbuktu-bag timbuktu-it timbuktu-ja 2005; do
  >   tessera-diff --summary --editions=$e,$e *.yaml rulebook/*.yaml damaged/*.yaml 2>/dev/null | sed -n 1p
  > done
  37 games: the winner changes in 0 (0.0 %); the editions diverge in 0 (0.0 %)
  37 games: the winner changes in 0 (0.0 %); the editions diverge in 0 (0.0 %)
  37 games: the winner changes in 0 (0.0 %); the editions diverge in 0 (0.0 %)
  37 games: the winner changes in 0 (0.0 %); the editions diverge in 0 (0.0 %)
  37 games: the winner changes in 0 (0.0 %); the editions diverge in 0 (0.0 %)

Turn by turn: two more points for a kept piece, and nothing else.

  $ cat >"$CRAMTMP/chips.yaml" <<END
  > edition: chips
  > game: gods
  > title: Chips count more
  > base: timbuktu
  > parameters:
  >   chip: 4
  > END
  $ tessera-diff --editions=timbuktu,"$CRAMTMP/chips.yaml" --by-turn wednesday-club.yaml | sed -n 1,24p
  wednesday-club.yaml: record 1: the winner is the same: timbuktu: Bruno (blue) wins; chips: Bruno (blue) wins
    First divergence: turn 6, step 3, blue: violet 2,0
      the editions change the points of blue by different amounts
      chip
        timbuktu: 2: 2001 rules, game end: 2 points for a victory point marker
        chips: 4
    timbuktu: ended by the end tile in turn 30; forbids 0 steps
    chips: ended by the end tile in turn 30; forbids 0 steps
    Standings, timbuktu/chips
      blue (Bruno): rank 1/1, total 12/22
      red (Anna): rank 2/2, total 11/17
    Turn by turn, timbuktu/chips
      start: equal
      turn 1, red: equal
      turn 2, blue: equal
      turn 3, red: equal
      turn 4, blue: equal
      turn 5, red: equal
      turn 6, blue: blue points 5/7
      turn 7, red: blue points 5/7
      turn 8, blue: blue points 5/7
      turn 9, red: red points 5/7, blue points 2/4
      turn 10, blue: red points 2/4, blue points 7/11
      turn 11, red: red points 5/7, blue points 4/8

What many games come to.

  $ tessera-diff --summary --editions=timbuktu,2005 league.yaml
  4 games: the winner changes in 2 (50.0 %); the editions diverge in 4 (100.0 %)
    First divergence
         2  E1205 two identical hexes on the display (identical)
         1  E1303 action allowed only once a turn (once_other)
         1  points
    timbuktu
      ends: declared 4
      forbids 0 steps, in 0 (0.0 %) games
    2005
      ends: unfinished 4
      forbids 22 steps, in 4 (100.0 %) games
      winner changes: 2 (50.0 %)
      mean difference in points, by turn order: -5.25 -6.00
      ends earlier: 0 (0.0 %), later: 4 (100.0 %), in the same turn: 0 (0.0 %)
  [1]
  $ tessera-diff --summary --record=2 --editions=timbuktu,2005 league.yaml | sed -n 1p
  1 game: the winner changes in 1 (100.0 %); the editions diverge in 1 (100.0 %)

For programs.

  $ tessera-diff --format=json --editions=timbuktu-bag,timbuktu-ja less-luck.yaml | jq -c '.same, .winner_changes, .parting, (.editions[] | [.edition, .ended, .ended_turn, .forbidden, .objections[0]])'
  false
  false
  null
  ["timbuktu-bag","refill",33,null,null]
  ["timbuktu-ja","unfinished",null,null,null]
  $ tessera-diff --format=csv --editions=timbuktu,2005 photo-finish.yaml
  file,number,game,edition,ended,ended_turn,illegal_step_count,divergence,divergence_turn,code,seat,name,turn_order,rank,villages,chips,temples,majority,total,power,winner
  photo-finish.yaml,1,gods,timbuktu,unfinished,,7,counter,3,,yellow,Lars,3,1,3,3,5,0,15,0,no
  photo-finish.yaml,1,gods,timbuktu,unfinished,,7,counter,3,,blue,Chipo,1,2,2,3,5,0,12,0,no
  photo-finish.yaml,1,gods,timbuktu,unfinished,,7,counter,3,,red,Ayumi,2,3,3,3,6,-4,11,1,no
  photo-finish.yaml,1,gods,2005,refill,43,0,counter,3,,red,Ayumi,2,1,3,1,6,0,7,1,yes
  photo-finish.yaml,1,gods,2005,refill,43,0,counter,3,,yellow,Lars,3,2,3,1,5,0,7,0,no
  photo-finish.yaml,1,gods,2005,refill,43,0,counter,3,,blue,Chipo,1,3,2,2,5,0,6,3,no
  [1]

Turn by turn, and what many games come to.

  $ tessera-diff --by-turn --format=json --editions=timbuktu,"$CRAMTMP/chips.yaml" wednesday-club.yaml | jq -c '.turns | length, .[0], .[9], .[-1]'
  31
  {"turn":0,"seat":null,"counters":[],"ended":[]}
  {"turn":9,"seat":"red","counters":[{"seat":"red","counter":"points","values":[5,7]},{"seat":"blue","counter":"points","values":[2,4]}],"ended":[]}
  {"turn":30,"seat":"blue","counters":[{"seat":"red","counter":"points","values":[15,21]},{"seat":"blue","counter":"points","values":[16,26]}],"ended":["timbuktu","chips"]}
  $ tessera-diff --by-turn --format=csv --editions=timbuktu,2005,timbuktu-it torino.yaml photo-finish.yaml | sed -n '1,7p;$p'
  file,number,game,turn,active_seat,seat,counter,edition,value
  torino.yaml,1,gods,0,,red,temples,timbuktu,5
  torino.yaml,1,gods,0,,red,temples,2005,7
  torino.yaml,1,gods,0,,red,temples,timbuktu-it,5
  torino.yaml,1,gods,0,,green,temples,timbuktu,5
  torino.yaml,1,gods,0,,green,temples,2005,7
  torino.yaml,1,gods,0,,green,temples,timbuktu-it,5
  photo-finish.yaml,1,gods,42,yellow,yellow,temples,timbuktu-it,1
  $ tessera-diff --summary --format=json --editions=timbuktu,2005 league.yaml | jq .
  {
    "summary": {
      "games": 4,
      "differing": 4,
      "winner_changes": 2,
      "divergences": [
        {
          "games": 2,
          "kind": "step",
          "code": "E1205",
          "counter": null,
          "parameter": "identical"
        },
        {
          "games": 1,
          "kind": "step",
          "code": "E1303",
          "counter": null,
          "parameter": "once_other"
        },
        {
          "games": 1,
          "kind": "counter",
          "code": null,
          "counter": "points",
          "parameter": null
        }
      ],
      "other_divergences": 0,
      "editions": [
        {
          "edition": "timbuktu",
          "ends": [
            {
              "ended": "declared",
              "games": 4
            }
          ],
          "illegal_step_count": 0,
          "games_with_illegal_steps": 0
        },
        {
          "edition": "2005",
          "ends": [
            {
              "ended": "unfinished",
              "games": 4
            }
          ],
          "illegal_step_count": 22,
          "games_with_illegal_steps": 4,
          "scored": 4,
          "winner_changes": 2,
          "sooner": 0,
          "later": 4,
          "same_turn": 0,
          "shift": [
            -5.25,
            -6
          ]
        }
      ]
    }
  }
  $ tessera-diff --summary --format=csv --editions=timbuktu,2005 league.yaml
  measure,edition,name,parameter,value
  games,,,,4
  differing,,,,4
  winner_changes,,,,2
  divergence,,E1205,identical,2
  divergence,,E1303,once_other,1
  divergence,,points,,1
  end,timbuktu,declared,,4
  illegal_step_count,timbuktu,,,0
  games_with_illegal_steps,timbuktu,,,0
  end,2005,unfinished,,4
  illegal_step_count,2005,,,22
  games_with_illegal_steps,2005,,,4
  scored,2005,,,4
  winner_changes,2005,,,2
  sooner,2005,,,0
  later,2005,,,4
  same_turn,2005,,,0
  shift,2005,1,,-5.2500
  shift,2005,2,,-6.0000
  [1]

Without --summary each line is a game, whatever their number; with it there is one
object even of no game.

  $ tessera-diff --format=json --editions=timbuktu,2005 league.yaml | jq -c '[.number, has("summary"), has("turns")]'
  [1,false,false]
  [2,false,false]
  [3,false,false]
  [4,false,false]
  $ tessera-diff --summary --format=json --editions=timbuktu,2005 /dev/null >"$CRAMTMP"/empty.json
  /dev/null:1:1: error[E0101]: empty record: the input contains only blank lines and comments
  
  [1]
  $ jq -c .summary.games "$CRAMTMP"/empty.json
  0

What goes wrong.

  $ sed 's/^  - green: [A-Z].*/&\n  - red: A\n  - orange: B\n  - violet: C\n  - black: D/' league.yaml |
  >   tessera-diff --by-turn --record=1 --editions=timbuktu,2005 - 2>&1 | grep -cE 'memory|Turn by'
  0
  [1]

  $ tessera-diff --editions=2005,mayfair league.yaml
  tessera-diff: --editions: '2005' and 'mayfair' are editions of different games
  usage: tessera-diff [OPTION]... A B | --rules A B | --editions=A,B [FILE]...
  [2]
  $ tessera-diff --editions=2003,2005 league.yaml
  tessera-diff: unknown edition '2003'; did you mean '2005'?
  [2]
  $ tessera-diff --by-turn league.yaml league.yaml
  tessera-diff: --by-turn requires --editions
  usage: tessera-diff [OPTION]... A B | --rules A B | --editions=A,B [FILE]...
  [2]
  $ tessera-diff --by-turn --summary --editions=timbuktu,2005 league.yaml
  tessera-diff: --by-turn cannot be combined with --summary
  usage: tessera-diff [OPTION]... A B | --rules A B | --editions=A,B [FILE]...
  [2]
  $ tessera-diff --editions=2005 none.yaml
  tessera-diff: cannot open 'none.yaml': No such file or directory
  [2]
  $ tessera-diff --editions=2005 --record=9 league.yaml
  tessera-diff: --record: there is no record 9
  [2]
  $ tessera-diff --editions=2005 --record=9 --summary --format=csv league.yaml
  tessera-diff: --record: there is no record 9
  measure,edition,name,parameter,value
  games,,,,0
  differing,,,,0
  winner_changes,,,,0
  illegal_step_count,,,,0
  games_with_illegal_steps,,,,0
  illegal_step_count,2005,,,0
  games_with_illegal_steps,2005,,,0
  scored,2005,,,0
  winner_changes,2005,,,0
  sooner,2005,,,0
  later,2005,,,0
  same_turn,2005,,,0
  [2]
  $ tessera-diff --editions=2005 tigris/tower.yaml
  tessera-diff: tigris/tower.yaml: record 1: --editions: '2005' is an edition of another game
  [2]
  $ tessera-diff --editions=2005 --format=json tigris | wc -l
  tessera-diff: tigris/example-1.yaml: record 1, and 8 more records: --editions: '2005' is an edition of another game
  0

A game or an edition that there is not is told at its place, where it matters.

  $ sed 's/^edition: .*/edition: 2003/' wednesday-club.yaml >"$CRAMTMP/unknown.yaml"
  $ tessera-diff --editions=2005 - <"$CRAMTMP/unknown.yaml"
  <stdin>:3:10: error[E0502]: unknown edition: '2003'
    |
  3 | edition: 2003
    |          ^^^^
    |
    = help: did you mean '2005'?
    |
  3 | edition: 2005
    |          ~~~~
  
  [1]
  $ tessera-diff --editions=2005,2005 - <"$CRAMTMP/unknown.yaml"
  <stdin>: record 1: the editions agree; each forbids 5 steps, the first in turn 2, step 1: E1205: two identical hexes on the display: orange and orange
  tessera-diff: note: --editions has '2005' twice
  $ sed 's/^edition: .*/edition: {base: timbuktu, majorty: 0}/' wednesday-club.yaml |
  >   tessera-diff --editions=timbuktu
  <stdin>:3:27: error[E0504]: unknown parameter: 'majorty'
    |
  3 | edition: {base: timbuktu, majorty: 0}
    |                           ^^^^^^^
    |
    = help: did you mean 'majority'?
    |
  3 | edition: {base: timbuktu, majority: 0}
    |                           ~~~~~~~~
  
  <stdin>: record 1: the winner is the same: timbuktu (majority 0): Bruno (blue) wins; timbuktu: Bruno (blue) wins
    First divergence: after the last turn: only the score differs
      majority
        timbuktu (majority 0): 0: changed in place
        timbuktu: -4: 2001 English and Italian, game end: those with the most temples lose 4 points
    timbuktu (majority 0): ended by the end tile in turn 30; forbids 0 steps
    timbuktu: ended by the end tile in turn 30; forbids 0 steps
    Standings, timbuktu (majority 0)/timbuktu
      blue (Bruno): rank 1/1, majority 0/-4, total 16/12
      red (Anna): rank 2/2, majority 0/-4, total 15/11
  [1]
  $ sed 's/^game: .*/game: chess/' wednesday-club.yaml | tessera-diff --editions=2005,2005
  tessera-diff: note: --editions has '2005' twice
  <stdin>:2:7: error[E0501]: unknown game: 'chess'
    |
  2 | game: chess
    |       ^^^^^
    |
    = help: write 'gods' for GODS by Michael Schacht
    = help: write 'tigris' for Tigris & Euphrates by Reiner Knizia
  
  [1]
  $ sed '/^game: /d' wednesday-club.yaml | tessera-diff --editions=2005,2005
  tessera-diff: note: --editions has '2005' twice
  <stdin>:2:1: error[E0303]: missing key: 'game'
    |
  2 | edition: timbuktu
    | ^^^^^^^
  
  [1]
  $ tessera-diff --editions=2005 /dev/null
  /dev/null:1:1: error[E0101]: empty record: the input contains only blank lines and comments
  
  [1]

That editions agree does not say that the game is right.

  $ tessera-diff --editions=mayfair,mayfair-english tigris/tower.yaml
  tigris/tower.yaml: record 1: the editions agree; each forbids 74 steps, the first in turn 1, step 2: E2301: leader not allowed on the river: the trader on G8
  $ tessera-diff --stop --editions=mayfair,mayfair-english tigris/tower.yaml
  tigris/tower.yaml: record 1: the editions agree; each forbids 1 step, in turn 1, step 2: E2301: leader not allowed on the river: the trader on G8
  $ tessera-diff --editions=mayfair,mayfair-english tigris/one-more-war.yaml
  tigris/one-more-war.yaml: record 1: the editions agree
  $ tessera-diff --editions=timbuktu,2005 ../tests/records/errors/E0506-five.yaml
  ../tests/records/errors/E0506-five.yaml: record 1: the editions agree; none can set up the game: E0506: wrong number of players: GODS by Michael Schacht needs 2 to 4, found 5
  [1]
  $ tessera-diff --format=json --editions=timbuktu,2005 ../tests/records/errors/E0506-five.yaml | jq -c '.same, .editions[].played'
  true
  false
  false
  $ tessera-diff --summary --format=csv --editions=timbuktu,2005 ../tests/records/errors/E0506-five.yaml | sed -n 2,3p
  games,,,,1
  differing,,,,0

What was not set up has no end.

  $ tessera-diff --summary --editions=timbuktu,2005 ../tests/records/errors/E0506-five.yaml | grep -e ends -e over
      ends: none
      ends: none
      ends earlier: 0 (0.0 %), later: 0 (0.0 %), in the same turn: 0 (0.0 %)

One of the editions can set the game up.

  $ printf 'edition: free\ngame: gods\ntitle: Free\nbase: timbuktu\nparameters:\n  setup: free\n' >"$CRAMTMP/free.yaml"
  $ tessera-diff --editions=timbuktu,"$CRAMTMP/free.yaml" ../tests/records/errors/E1103-assumed.yaml
  ../tests/records/errors/E1103-assumed.yaml: record 1: the editions diverge
    First divergence: at the start: one of the editions cannot set up the game
      setup
        timbuktu: known: 2001 Japanese, preparation: temples side by side, with four players a wasteland between two pairs
        free: free
    timbuktu: cannot set up the game
        wrong number of deserts in the set-up: expected 0 with 2 players, found 1
    free: unfinished; forbids 0 steps
  [1]

One id is no name for two sets of rules.

  $ for v in 3 4; do
  >   echo "{edition: club, game: gods, base: timbuktu, parameters: {card: $v}}" >"$CRAMTMP/club$v.yaml"
  > done
  $ cp wednesday-club.yaml "$CRAMTMP" && cd "$CRAMTMP"
  $ tessera-diff --editions=club3.yaml,club4.yaml wednesday-club.yaml
  tessera-diff: --editions: 'club4.yaml' has different rules from another edition with the id 'club'; change one of the ids
  usage: tessera-diff [OPTION]... A B | --rules A B | --editions=A,B [FILE]...
  [2]
  $ sed 's/^edition:.*/edition: club3.yaml/' wednesday-club.yaml >own.yaml
  $ tessera-diff --editions=club4.yaml own.yaml
  tessera-diff: own.yaml: record 1: the record's edition has different rules from that of --editions with the id 'club'; change one of the ids
  [2]
  $ tessera-diff --editions=club3.yaml own.yaml
  own.yaml: record 1: the editions agree
  $ sed 's/^edition:.*/edition: {base: club3.yaml, chip: 1}/' wednesday-club.yaml >own.yaml
  $ tessera-diff --summary --editions=club3.yaml own.yaml | sed -n 1p
  1 game: the winner changes in 1 (100.0 %); the editions diverge in 1 (100.0 %)
  $ tessera-diff --rules club3.yaml club4.yaml | sed -n 3,4p
      club3.yaml: 3
      club4.yaml: 4

Editions that are given inline are named with what they change.

  $ majority='{base: timbuktu, majority: 0}'
  $ tessera-diff --editions="timbuktu,$majority" wednesday-club.yaml | sed -n '1p;/Standings/p'
  wednesday-club.yaml: record 1: the winner is the same: timbuktu: Bruno (blue) wins; timbuktu (majority 0): Bruno (blue) wins
    Standings, timbuktu/timbuktu (majority 0)
  $ tessera-diff --format=csv --editions="timbuktu,$majority" wednesday-club.yaml | cut -d, -f4,5,12 | uniq
  edition,ended,name
  timbuktu,end-tile,Bruno
  timbuktu,end-tile,Anna
  timbuktu (majority 0),end-tile,Bruno
  timbuktu (majority 0),end-tile,Anna
  $ tessera-diff --format=json --editions="timbuktu,$majority" wednesday-club.yaml | grep -o '"edition":"[^"]*"'
  "edition":"timbuktu (majority 0)"
  "edition":"timbuktu"
  "edition":"timbuktu (majority 0)"
  $ tessera-diff --rules timbuktu "$majority" | sed -n 3,5p
      timbuktu: -4: 2001 English and Italian, game end: those with the most
      temples lose 4 points
      timbuktu (majority 0): 0: changed in place

Names are no rules: a record is read with the names of its own edition.

  $ printf '%s\n' 'edition: gold' 'game: gods' 'base: timbuktu' 'seats: {yellow: gold}' 'words: {green: emerald}' >"$CRAMTMP/gold.yaml"
  $ printf '%s\n' 'game: gods' 'edition: gold.yaml' 'players:' '  - gold: A' '  - blue: B' 'turns:' '  - gold: draw emerald desert; emerald 0,-1; desert 1,-1' >"$CRAMTMP/renamed.yaml"
  $ cd "$CRAMTMP"
  $ tessera-diff --rules gold.yaml timbuktu
  $ for editions in timbuktu timbuktu,timbuktu/1 gold.yaml,timbuktu; do
  >   tessera-diff --editions="$editions" renamed.yaml
  > done
  renamed.yaml: record 1: the editions agree
  renamed.yaml: record 1: the editions agree
  tessera-diff: note: --editions has 'timbuktu' twice
  renamed.yaml: record 1: the editions agree
  $ tessera-diff --editions=timbuktu,timbuktu-ja renamed.yaml | grep rank
      gold (A): rank 1/1, majority -4/4, total -4/4
      blue (B): rank 2/2, majority -4/4, total -4/4

The summary has whole names of editions, also of long ones.

  $ tessera-diff --summary --editions=mayfair "$TOP"/samples/tigris/tower.yaml | grep '^  may'
    mayfair (board advanced, support english, buildings yes, ziggurat yes)
    mayfair
