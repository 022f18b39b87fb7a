What must have happened in records that break a rule: one explanation, two, and
none.

  $ cp "$TOP"/samples/damaged/*explanation*.yaml .
  $ tessera-repair one-explanation.yaml
  one-explanation.yaml: record 1: error[E1306]: turn 8, step 3: cell not adjacent to any hex: 5,-3
    Correction 1, sure, line 17:
  -   - blue: draw blue orange; orange 4,-4; blue 5,-3
  +   - blue: draw blue orange; orange 4,-3; blue 5,-3
    With it, the game is valid: Mara wins 11 to 3.
  [1]
  $ sed 's/red: Mara/red:/; s/; orange 4,-4/;\torange 4,-4/' one-explanation.yaml | tessera-repair
  <stdin>: record 1: error[E1306]: turn 8, step 3: cell not adjacent to any hex: 5,-3
    Correction 1, sure, line 17:
  -   - blue: draw blue orange;\torange 4,-4; blue 5,-3 (esc)
  +   - blue: draw blue orange;\torange 4,-3; blue 5,-3 (esc)
    With it, the game is valid: red wins 11 to 3.
  [1]
  $ tessera-repair two-explanations.yaml
  two-explanations.yaml: record 1: error[E1304]: turn 21, step 3: hex not on the display: green
    Correction 1, maybe, line 30:
  -   - red: draw blue violet; blue -4,2; green 4,-2
  +   - red: draw blue violet; blue -4,2; violet 4,-2
    With it, the game is valid: Mara wins 17 to 13; the winner is the same with all corrections.
    Correction 2, maybe, line 30:
  -   - red: draw blue violet; blue -4,2; green 4,-2
  +   - red: draw blue green; blue -4,2; green 4,-2
    With it, the game is valid: Mara wins 17 to 13; the winner is the same with all corrections.
  [1]
  $ tessera-repair no-explanation.yaml
  no-explanation.yaml: record 1: error[E0601]: turn 9, step 1: wrong seat: expected 'red', found 'blue'
    No correction explains it; a turn of red seems to be missing before this one: the next turns are in order after it.
  [1]

A missing turn is written again if the rest of the game leaves only one, or a few.
A turn whose steps can be in any order is proposed in each of these.

  $ tessera-play --seed=11 --games=14..14 >whole.yaml
  $ sed '/blue: draw green; move -2,0/d' whole.yaml >gap.yaml
  $ tessera-repair gap.yaml
  gap.yaml: record 1: error[E0601]: turn 6, step 1: wrong seat: expected 'blue', found 'red'
    Correction 1, sure, line 13:
  +   - blue: draw green; move -2,0 to 2,-1; temple 3,-2
    With it, the game is valid: random wins -4 to -4 (tied on points).
  [1]
  $ tessera-check -q gap.yaml
  gap.yaml:13:5: error[E0601]: wrong seat: expected 'blue', found 'red'
     |
  13 |   - red: temple 3,-3; green 2,-3
     |     ^^^
     |
     = help: a turn of blue seems to be missing before this one: the next turns are in order after it
     = help: with the turn 'blue: draw green; move -2,0 to 2,-1; temple 3,-2' before it, the rest of the game is valid; see tessera-repair(1)
  
  [1]
  $ tessera-repair --fix gap.yaml | cmp - whole.yaml
  gap.yaml: record 1: corrected: line 13
  $ sed 's/$/\r/' gap.yaml | tessera-repair --fix - | tr -d '\r' | cmp - whole.yaml
  <stdin>: record 1: corrected: line 13
  $ rm whole.yaml gap.yaml
  $ tessera-play --seed=11 --games=8..8 | sed '/red: draw orange; discard whirlwind; temple/d' |
  >   tessera-repair - | grep '^[-+ ] [- ]'
  +   - red: draw orange; temple 2,-2; whirlwind
  +   - red: draw orange; whirlwind; temple 2,-2
  +   - red: draw orange; temple 2,-2; discard whirlwind
  $ tessera-play --seed=11 --games=2..2 | sed '/blue: draw extra; orange 1,-3/d' |
  >   tessera-repair -
  <stdin>: record 1: error[E0601]: turn 10, step 1: wrong seat: expected 'blue', found 'red'
    No correction explains it; a turn of blue seems to be missing before this one: the next turns are in order after it.
  [1]

A turn of one step that is written twice may have been played twice, and one between
them be missing, so it is not certainly stray.

  $ tessera-play --edition=mayfair --seed=11 --games=6..6 |
  >   sed '/bull: swap red red for red green; swap green green black/d' |
  >   tessera-repair - | head -3
  <stdin>: record 1: error[E0601]: turn 20, step 1: wrong seat: expected 'bull', found 'archer'
    Correction 1, maybe, lines 33 and 34:
  -   - archer: pass

Of several corrections that are as likely, the first one names the drawn hexes in
the order in which the record names them elsewhere.

  $ tessera-play --edition=timbuktu-bag --games=1 --seed=1 --num-players=2 |
  >   sed 's/draw green desert;/draw desert desert;/' |
  >   tessera-repair - | grep '^[-+] '
  -   - red: draw desert desert; discard desert; green 1,-4
  +   - red: draw green desert; discard desert; green 1,-4
  -   - red: draw desert desert; discard desert; green 1,-4
  +   - red: draw desert green; discard desert; green 1,-4

As JSON, an object a record; and no correction of a valid record.

  $ tessera-repair --format=json two-explanations.yaml
  {"file":"two-explanations.yaml","number":1,"game":"gods","valid":false,"error":{"code":"E1304","severity":"error","line":30,"column":39,"end_line":30,"end_column":49,"turn":21,"step":3,"seat":"red","message":"hex not on the display: green"},"corrections":[{"rank":1,"summary":null,"class":"maybe","edits":[{"line":30,"column":39,"end_line":30,"end_column":49,"old":"green 4,-2","new":"violet 4,-2"}],"turn":null,"step":null,"standings":[{"seat":"red","name":"Mara","turn_order":1,"rank":1,"villages":3,"chips":6,"temples":6,"majority":-4,"total":17,"power":10},{"seat":"blue","name":"Tim","turn_order":2,"rank":2,"villages":3,"chips":4,"temples":6,"majority":-4,"total":13,"power":6}],"same_winner":true},{"rank":2,"summary":null,"class":"maybe","edits":[{"line":30,"column":10,"end_line":30,"end_column":26,"old":"draw blue violet","new":"draw blue green"}],"turn":null,"step":null,"standings":[{"seat":"red","name":"Mara","turn_order":1,"rank":1,"villages":3,"chips":6,"temples":6,"majority":-4,"total":17,"power":10},{"seat":"blue","name":"Tim","turn_order":2,"rank":2,"villages":3,"chips":4,"temples":6,"majority":-4,"total":13,"power":6}],"same_winner":true}],"valid_under":[],"errors_left":[]}
  [1]
  $ tessera-repair --format=json "$TOP"/samples/rainy-sunday.yaml | jq -c '[.valid, .error, .corrections]'
  [true,null,[]]
  $ tessera-repair "$TOP"/samples/league.yaml | sed 's/.*league/league/'
  league.yaml: record 1: valid
  league.yaml: record 2: valid
  league.yaml: record 3: valid
  league.yaml: record 4: valid

As SARIF, with fixes.

  $ tessera-repair --format=sarif one-explanation.yaml two-explanations.yaml >log
  [1]
  $ jq -c '.runs[].results[] | [.ruleId, (.fixes | length)]' log
  ["E1306",1]
  ["E1304",2]
  $ jq -c '.runs[].results[0].fixes[0]' log
  {"description":{"text":"sure: write 'orange 4,-3'"},"artifactChanges":[{"artifactLocation":{"uri":"one-explanation.yaml"},"replacements":[{"deletedRegion":{"startLine":17,"startColumn":29,"endLine":17,"endColumn":40},"insertedContent":{"text":"orange 4,-3"}}]}]}
  $ tessera-repair --format=sarif no-explanation.yaml | jq -c '.runs[].results[] | [.ruleId, .fixes]'
  ["E0601",null]
  $ sed 's/draw blue orange; /&; /' one-explanation.yaml | tessera-repair --format=sarif | jq -c '.runs[].results[].fixes[]?.description'
  {"text":"maybe: 2 changes"}
  $ { sed '/^turns/q' one-explanation.yaml; echo '  - red: draw green desert;; green 0,1; temple 0,2'; } |
  >     tessera-repair --format=sarif | jq -c '.runs[].results[].fixes[]?.description'
  {"text":"maybe: remove the text"}

The sure ones are applied, and every other byte stays, with comments and line
endings as they were.

  $ tessera-repair --fix *.yaml >fixed.yaml
  no-explanation.yaml: record 1: no correction
  one-explanation.yaml: record 1: corrected: line 17
  two-explanations.yaml: record 1: no sure correction
  [1]
  $ cat no-explanation.yaml one-explanation.yaml two-explanations.yaml | diff -U0 - fixed.yaml | sed 1,2d
  @@ -49 +49 @@
  -  - blue: draw blue orange; orange 4,-4; blue 5,-3
  +  - blue: draw blue orange; orange 4,-3; blue 5,-3
  $ tessera-repair --apply=2 two-explanations.yaml >second.yaml
  two-explanations.yaml: record 1: corrected: line 30
  $ diff -U0 two-explanations.yaml second.yaml | sed 1,2d
  @@ -30 +30 @@
  -  - red: draw blue violet; blue -4,2; green 4,-2
  +  - red: draw blue green; blue -4,2; green 4,-2
  $ tessera-repair --apply=3 two-explanations.yaml >third.yaml
  two-explanations.yaml: record 1: no correction 3, only 2
  [1]
  $ cmp two-explanations.yaml third.yaml
  $ sed 's/^turns:/# by hand\n&/; s/$/\r/' one-explanation.yaml >crlf.yaml
  $ cp crlf.yaml before.yaml
  $ tessera-repair --fix --in-place crlf.yaml two-explanations.yaml
  crlf.yaml: record 1: corrected: line 18
  two-explanations.yaml: record 1: no sure correction
  [1]
  $ diff -U0 before.yaml crlf.yaml | tr '\r' '~' | sed 1,2d
  @@ -18 +18 @@
  -  - blue: draw blue orange; orange 4,-4; blue 5,-3~
  +  - blue: draw blue orange; orange 4,-3; blue 5,-3~
  $ tessera-repair --fix --in-place crlf.yaml && tessera-check -q crlf.yaml

Two mistakes, one after the other.

  $ sed 's/draw violet; violet 0,-3/draw violet; violet 0,3/; s/  - red: draw desert; desert 5,1/  - blue: draw desert; desert 5,1/' one-explanation.yaml >three.yaml
  $ tessera-repair three.yaml
  three.yaml: record 1: error[E1306]: turn 8, step 3: cell not adjacent to any hex: 5,-3
    Correction 1, maybe, lines 17, 19 and 24:
  -   - blue: draw blue orange; orange 4,-4; blue 5,-3
  +   - blue: draw blue orange; orange 4,-3; blue 5,-3
  -   - blue: draw desert; temple 3,1; desert 0,3
  +   - blue: draw desert; temple 3,1; desert 0,-3
  -   - blue: draw desert; desert 5,1; whirlwind
  +   - red: draw desert; desert 5,1; whirlwind
    With it, the game is valid: Mara wins 11 to 3; the winner is the same with all corrections.
    Correction 2, maybe, lines 17, 20 and 24:
  -   - blue: draw blue orange; orange 4,-4; blue 5,-3
  +   - blue: draw blue orange; orange 4,-3; blue 5,-3
  -   - red: draw violet; violet 0,3; temple 5,-2
  +   - red: draw violet; violet 0,-3; temple 5,-2
  -   - blue: draw desert; desert 5,1; whirlwind
  +   - red: draw desert; desert 5,1; whirlwind
    With it, the game is valid: Mara wins 11 to 3; the winner is the same with all corrections.
  [1]
  $ tessera-repair --edits=3 three.yaml
  three.yaml: record 1: error[E1306]: turn 8, step 3: cell not adjacent to any hex: 5,-3
    Correction 1, maybe, lines 17, 19 and 24:
  -   - blue: draw blue orange; orange 4,-4; blue 5,-3
  +   - blue: draw blue orange; orange 4,-3; blue 5,-3
  -   - blue: draw desert; temple 3,1; desert 0,3
  +   - blue: draw desert; temple 3,1; desert 0,-3
  -   - blue: draw desert; desert 5,1; whirlwind
  +   - red: draw desert; desert 5,1; whirlwind
    With it, the game is valid: Mara wins 11 to 3; the winner is the same with all corrections.
    Correction 2, maybe, lines 17, 20 and 24:
  -   - blue: draw blue orange; orange 4,-4; blue 5,-3
  +   - blue: draw blue orange; orange 4,-3; blue 5,-3
  -   - red: draw violet; violet 0,3; temple 5,-2
  +   - red: draw violet; violet 0,-3; temple 5,-2
  -   - blue: draw desert; desert 5,1; whirlwind
  +   - red: draw desert; desert 5,1; whirlwind
    With it, the game is valid: Mara wins 11 to 3; the winner is the same with all corrections.
  [1]
  $ tessera-repair --edits=3 --fix three.yaml >unsure.yaml; tessera-check - <unsure.yaml
  three.yaml: record 1: no sure correction
  <stdin>:17:42: error[E1306]: cell not adjacent to any hex: 5,-3
     |
  17 |   - blue: draw blue orange; orange 4,-4; blue 5,-3
     |                                          ^^^^^^^^^
     |
     = help: with 'orange 4,-3' instead of 'orange 4,-4', the game is valid until turn 11; see tessera-repair(1)
     |
  17 |   - blue: draw blue orange; orange 4,-3; blue 5,-3
     |                             ~~~~~~~~~~~
  
  <stdin>:20:23: error[E1305]: the cell is occupied: the desert has been on 0,3 since turn 10
     |
  19 |   - blue: draw desert; temple 3,1; desert 0,3
     |                                    ---------- placed by this step
  20 |   - red: draw violet; violet 0,3; temple 5,-2
     |                       ^^^^^^^^^^
     |
     = help: with the earlier corrections and 'desert 0,-3' instead of 'desert 0,3' in line 19, the game is valid until turn 15
     |
  19 |   - blue: draw desert; temple 3,1; desert 0,-3
     |                                    ~~~~~~~~~~~
  
  <stdin>:24:5: error[E0601]: wrong seat: expected 'red', found 'blue'
     |
  24 |   - blue: draw desert; desert 5,1; whirlwind
     |     ^^^^
     |
     = help: with the earlier corrections and 'red' instead of 'blue', the rest of the game is valid
     |
  24 |   - red: draw desert; desert 5,1; whirlwind
     |     ~~~
  
  <stdin>: record 1: invalid: 3 errors
  [1]
  $ tessera-check --format=json three.yaml | jq -c '.diagnostics[].fixes[-1].edits'
  [{"line":17,"column":29,"end_line":17,"end_column":40,"old":"orange 4,-4","new":"orange 4,-3"}]
  [{"line":19,"column":36,"end_line":19,"end_column":46,"old":"desert 0,3","new":"desert 0,-3"}]
  [{"line":24,"column":5,"end_line":24,"end_column":9,"old":"blue","new":"red"}]

No correction is listed twice, and --fix reports only the lines that it wrote.

  $ tessera-repair --edits=2 --all --format=json "$TOP"/samples/damaged/first-game.yaml | jq '[.corrections[].edits] | length == (unique | length)'
  true
  $ sed 's/2011-15-13/2011-12-13/' "$TOP"/samples/damaged/final.yaml >final.yaml
  $ tessera-repair --edits=2 --fix final.yaml >written.yaml
  final.yaml: record 1: corrected: line 17; 1 error left
  [1]
  $ diff -U0 final.yaml written.yaml | sed 1,2d
  @@ -17 +17 @@
  -  - green: draw desert blue; desert 2,-4; blue 2,-2
  +  - red: draw desert blue; desert 2,-4; blue 2,-2
  $ tessera-repair --edits=2 --apply=1 final.yaml >written.yaml
  final.yaml: record 1: corrected: lines 17 and 26
  $ diff -U0 final.yaml written.yaml | sed 1,2d
  @@ -17 +17 @@
  -  - green: draw desert blue; desert 2,-4; blue 2,-2
  +  - red: draw desert blue; desert 2,-4; blue 2,-2
  @@ -26 +26 @@
  -  - green: draw orange violet; orange -6,6; blue 1,-5
  +  - green: draw orange violet; orange -6,6; violet 1,-5

A malformed record is not searched.

  $ tessera-repair --edits=2 no-explanation.yaml | tail -1
    No correction explains it; a turn of red seems to be missing before this one: the next turns are in order after it.
  $ tessera-repair "$TOP"/samples/damaged/final.yaml | sed 's,.*samples/,,'
  damaged/final.yaml: record 1: error[E0601]: turn 6, step 1: wrong seat: expected 'red', found 'green'
    Correction 1, maybe, lines 17 and 26:
  -   - green: draw desert blue; desert 2,-4; blue 2,-2
  +   - red: draw desert blue; desert 2,-4; blue 2,-2
  -   - green: draw orange violet; orange -6,6; blue 1,-5
  +   - green: draw orange violet; orange -6,6; violet 1,-5
    With it, the game is valid: O'Brien wins 13 to 12; the winner is the same with all corrections.
    Correction 2, maybe, lines 17 and 26:
  -   - green: draw desert blue; desert 2,-4; blue 2,-2
  +   - red: draw desert blue; desert 2,-4; blue 2,-2
  -   - green: draw orange violet; orange -6,6; blue 1,-5
  +   - green: draw orange blue; orange -6,6; blue 1,-5
    With it, the game is valid: O'Brien wins 13 to 12; the winner is the same with all corrections.
    Left to correct: line 6: invalid date: '2011-15-13'.
  $ sed 's/^edition: .*/edition: club/' one-explanation.yaml | tessera-repair - | tail -1
    Not searched: correct line 3 first.
  $ sed '/^  - blue: [A-Z]/d' one-explanation.yaml | tessera-repair - | tail -1
    Not searched: correct line 6 first.

If only claims are wrong, they are corrected.

  $ tessera-repair "$TOP"/samples/damaged/ten-points.yaml | tail -1
    With it, the game is valid: Esther wins 11 to 9.
  $ tessera-repair --edits=3 <"$TOP"/samples/damaged/ten-points.yaml
  <stdin>: record 1: error[E0604]: turn 19: wrong value in 'after': points of red: expected 6, found 5
    Correction 1, maybe, lines 32 and 52:
  -       points: {red: 5, blue: 0}
  +       points: {red: 6, blue: 0}
  -   red: 10
  +   red: 11
    With it, the game is valid: Esther wins 11 to 9.
  [1]
  $ sed 's/orange 4,-4/orange 4,-3/; s/^  blue: 3/  blue: 12/' \
  >     one-explanation.yaml | tessera-repair -
  <stdin>: record 1: error[E0603]: wrong result: expected 3 for blue, found 12
    Correction 1, maybe, line 35:
  -   blue: 12
  +   blue: 3
    With it, the game is valid: Mara wins 11 to 3.
  [1]
  $ sed 's/orange 4,-4/orange 4,-3/; /^  - blue: draw blue blue; blue -3/a\
  >     after: {display: green, points: {blue: 9}}' one-explanation.yaml |
  > tessera-repair --edits=2 -
  <stdin>: record 1: error[E0604]: turn 22: wrong value in 'after': display: expected nothing, found green
    Correction 1, maybe, line 32:
  -     after: {display: green, points: {blue: 9}}
  +     after: {display: none, points: {blue: 7}}
    With it, the game is valid: Mara wins 11 to 3.
  [1]

Turns that are written twice or in the wrong order, steps that are missing, and
draws of Tigris & Euphrates.

  $ right() { sed 's/orange 4,-4/orange 4,-3/' one-explanation.yaml; }
  $ right | sed '/desert 2,3$/p' | tessera-repair -
  <stdin>: record 1: error[E0601]: turn 8, step 1: wrong seat: expected 'blue', found 'red'
    Correction 1, sure, line 17:
  -   - red: draw violet desert; violet 3,-5; desert 2,3
    With it, the game is valid: Mara wins 11 to 3.
  [1]
  $ sed 's/^  - archer: farm M4; temple I7$/&\n&/' "$TOP"/samples/tigris/tower.yaml | tessera-repair
  <stdin>: record 1: error[E0601]: turn 28, step 1: wrong seat: expected 'bull', found 'archer'
    Correction 1, sure, line 77:
  -   - archer: farm M4; temple I7
    With it, the game is valid: Bruno wins 12 to 10.
  [1]
  $ right | sed '/desert 2,3$/{h;d}; /blue 5,-3$/G' | tessera-repair -
  <stdin>: record 1: error[E0601]: turn 7, step 1: wrong seat: expected 'red', found 'blue'
    Correction 1, sure, lines 16 and 17:
  -   - blue: draw blue orange; orange 4,-3; blue 5,-3
  +   - red: draw violet desert; violet 3,-5; desert 2,3
  -   - red: draw violet desert; violet 3,-5; desert 2,3
  +   - blue: draw blue orange; orange 4,-3; blue 5,-3
    With it, the game is valid: Mara wins 11 to 3.
  [1]
  $ right | sed 's/use extra; desert/desert/' | tessera-repair -
  <stdin>: record 1: error[E1301]: turn 16, step 4: no action left in this turn: blue has already made 2 of 2 actions
    Correction 1, maybe, line 25:
  -   - blue: draw blue desert; blue 0,-5; desert 5,2; temple -1,-3
  +   - blue: draw blue desert; blue 0,-5; desert 5,2; use extra; temple -1,-3
    With it, the game is valid: Mara wins 11 to 3; the winner is the same with all corrections.
    Correction 2, maybe, line 25:
  -   - blue: draw blue desert; blue 0,-5; desert 5,2; temple -1,-3
  +   - blue: draw blue desert; blue 0,-5; use extra; desert 5,2; temple -1,-3
    With it, the game is valid: Mara wins 11 to 3; the winner is the same with all corrections.
    Correction 3, maybe, line 25:
  -   - blue: draw blue desert; blue 0,-5; desert 5,2; temple -1,-3
  +   - blue: draw blue desert; use extra; blue 0,-5; desert 5,2; temple -1,-3
    With it, the game is valid: Mara wins 11 to 3; the winner is the same with all corrections.
  [1]
  $ right | sed 's/draw green; orange 3,-2/orange 3,-2/' | tessera-repair -
  <stdin>: record 1: error[E1201]: turn 6, step 1: missing draw: blue must draw 1 hex first
    Correction 1, sure, line 15:
  -   - blue: orange 3,-2; green 2,2
  +   - blue: draw green; orange 3,-2; green 2,2
    With it, the game is valid: Mara wins 11 to 3.
  [1]
  $ sed 's/lion: farmer K2/lion: trader K2/' "$TOP"/samples/tigris/one-more-war.yaml | tessera-repair - | head -5
  <stdin>: record 1: error[E2502]: turn 40, step 2: no such war: no two farmers are in one kingdom; expected a war of priest or king
    Correction 1, sure, line 22:
  -   - lion: trader K2; trader J11
  +   - lion: farmer K2; trader J11
    With it, the game is valid: Ingrid wins 12 to 10.
  $ sed '0,/draws: .*/s/\(draws: {[a-z]*:\) [a-z]*/\1 red/' "$TOP"/samples/tigris/one-more-war.yaml | tessera-repair - | head -5
  <stdin>: record 1: error[E2103]: turn 34, step 1: tile not in hand: archer has no farm
    Correction 1, maybe, line 19:
  -     draws: {archer: red, lion: blue}
  +     draws: {archer: blue, lion: blue}
    With it, the game is valid: Ingrid wins 12 to 10; the winner is the same with all corrections.

Cells of two steps that were exchanged.

  $ sed 's/blue 0,-1; violet -1,-1/blue -1,-1; violet 0,-1/' \
  >     "$TOP"/samples/wednesday-club.yaml >cells.yaml
  $ tessera-repair cells.yaml
  cells.yaml: record 1: error[E1306]: turn 1, step 2: cell not adjacent to any hex: -1,-1
    Correction 1, sure, line 14:
  -   - red: draw violet blue; blue -1,-1; violet 0,-1
  +   - red: draw violet blue; blue 0,-1; violet -1,-1
    With it, the game is valid: Bruno wins 12 to 11.
  [1]
  $ tessera-repair --fix cells.yaml | cmp - "$TOP"/samples/wednesday-club.yaml
  cells.yaml: record 1: corrected: line 14
  $ tessera-repair --format=json cells.yaml | jq -c '.corrections[] | .class, .edits[]'
  "sure"
  {"line":14,"column":33,"end_line":14,"end_column":38,"old":"-1,-1","new":"0,-1"}
  {"line":14,"column":47,"end_line":14,"end_column":51,"old":"0,-1","new":"-1,-1"}
  $ tessera-repair --format=sarif cells.yaml | jq -c '.runs[].results[].fixes[].artifactChanges[].replacements[]'
  {"deletedRegion":{"startLine":14,"startColumn":33,"endLine":14,"endColumn":38},"insertedContent":{"text":"0,-1"}}
  {"deletedRegion":{"startLine":14,"startColumn":47,"endLine":14,"endColumn":51},"insertedContent":{"text":"-1,-1"}}
  $ tessera-check -q cells.yaml
  cells.yaml:14:28: error[E1306]: cell not adjacent to any hex: -1,-1
     |
  14 |   - red: draw violet blue; blue -1,-1; violet 0,-1
     |                            ^^^^^^^^^^
     |
     = help: with '-1,-1' and '0,-1' swapped, the rest of the game is valid; see tessera-repair(1)
     |
  14 |   - red: draw violet blue; blue 0,-1; violet -1,-1
     |                                 ~~~~         ~~~~~
  
  [1]
  $ sed 's/temple K3; farm O5/temple O5; farm K3/' "$TOP"/samples/tigris/one-more-war.yaml | tessera-repair -
  <stdin>: record 1: error[E2203]: turn 13, step 1: tile not allowed on the river: temple on O5
    Correction 1, sure, line 44:
  -   - lion: temple O5; farm K3
  +   - lion: temple K3; farm O5
    With it, the game is valid: Ingrid wins 12 to 10.
  [1]

Choices that the players made, but that a step lacks: they may explain an error of
a later turn, of which a correction is then not sure.

  $ sed '65s/\(whirlwind\) [-0-9,]* to [-0-9,]*/\1/' "$TOP"/samples/eight-markers.yaml | tessera-repair - | grep -e Correction -e '^[-+].*whirl'
    Correction 1, maybe, line 50:
    Correction 2, maybe, line 65:
  -   - blue: draw whirlwind desert; whirlwind; desert -2,1
  +   - blue: draw whirlwind desert; whirlwind -4,2 to -4,5; desert -2,1
  $ tessera-play --edition=2005 --games=1 --seed=5 --num-players=3 --bots=greedy >taken.yaml
  $ sed '24s/ steal yellow//' taken.yaml | tessera-repair - | grep -e Correction -e '^[-+] '
    Correction 1, maybe, line 27:
  -   - red: draw desert whirlwind; temple -7,0; desert 2,-1
  +   - red: draw desert whirlwind; desert 2,-1; temple -7,0
    Correction 2, maybe, line 24:
  -   - red: draw blue; blue 4,-5; decay 2,-3
  +   - red: draw blue; blue 4,-5; decay 2,-3 steal yellow
  $ sed '17s/ steal green//' "$TOP"/samples/four-winds.yaml | tessera-repair - | sed '/^  Correction 2/,$d'
  <stdin>: record 1: error[E0604]: turn 6: wrong value in 'after': power of green: expected 3, found 2
    Correction 1, maybe, line 17:
  -   - red: draw decay violet; decay 0,-1!; discard violet {back into the sack}
  +   - red: draw decay violet; decay 0,-1 steal green!; discard violet {back into the sack}
    With it, the game is valid: Aino wins 5 to 5 (tied on points); the winner is the same with all corrections.

The same for the tiles in a conflict of Tigris & Euphrates, and for a conflict that
is not mentioned.

  $ sed '84s/\(, revolt\) 1-0/\1/' "$TOP"/samples/tigris/one-more-war.yaml | tessera-repair -
  <stdin>: record 1: error[E2107]: turn 30: wrong number of tiles drawn: expected 1 for archer, found 2
    Correction 1, sure, line 84:
  -   - archer: farm O7; king F11, revolt
  +   - archer: farm O7; king F11, revolt 1-0
    With it, the game is valid: Ingrid wins 12 to 10.
  [1]
  $ sed '30s/\(, revolt\) 1-0/\1/' "$TOP"/samples/tigris/tower.yaml | tessera-repair - | grep -e Correction -e '^[-+]'
    Correction 1, sure, line 30:
  -   - archer: farmer K1; priest L3, revolt
  +   - archer: farmer K1; priest L3, revolt 1-0
  $ sed '18s/\(, revolt\) 1-1/\1/' "$TOP"/samples/tigris/one-more-war.yaml | tessera-repair - | grep -e Correction -e '^[-+]'
    Correction 1, sure, line 18:
  -   - archer: king N9, revolt; trader P9
  +   - archer: king N9, revolt 1-1; trader P9
  $ sed '18s/, revolt 1-1//' "$TOP"/samples/tigris/one-more-war.yaml | tessera-repair - | grep -e Correction -e '^[-+]'
    Correction 1, sure, line 18:
  -   - archer: king N9; trader P9
  +   - archer: king N9, revolt 1-1; trader P9

A missing 'to' between two cells, and another word for it.

  $ sed '16s/1,1 to -4,0/1,1 -4,0/' taken.yaml | tessera-repair - | grep -e Correction -e '^[-+] '
    Correction 1, sure, line 16:
  -   - blue: draw orange; use extra; orange 0,-5; temple -2,3; whirlwind 1,1 -4,0
  +   - blue: draw orange; use extra; orange 0,-5; temple -2,3; whirlwind 1,1 to -4,0
  $ sed '16s/1,1 to -4,0/1,1 -> -4,0/' taken.yaml | tessera-repair - | grep -e Correction -e '^[-+] '
    Correction 1, sure, line 16:
  -   - blue: draw orange; use extra; orange 0,-5; temple -2,3; whirlwind 1,1 -> -4,0
  +   - blue: draw orange; use extra; orange 0,-5; temple -2,3; whirlwind 1,1 to -4,0

A very large coordinate costs no time.

  $ tessera-play --edition=timbuktu-bag --games=1 --seed=5 --num-players=3 --bots=greedy |
  >   sed '30s/green [-0-9,]*$/green -1000000000,-2/' | tessera-check -q - | grep help
  <stdin>:30:42: error[E1306]: cell not adjacent to any hex: -1000000000,-2
     |
  30 |   - red: draw green violet; violet 1,-4; green -1000000000,-2
     |                                          ^^^^^^^^^^^^^^^^^^^^
     |
     = help: with 'green 1,-5' instead of 'green -1000000000,-2', the rest of the game is valid; see tessera-repair(1)
     |
  30 |   - red: draw green violet; violet 1,-4; green 1,-5
     |                                          ~~~~~~~~~~
  
  [1]

A correction is not sure if the record contradicts it later; another value is a
second correction.

  $ right | sed 's/orange 4,-3/orange 4,-4/; s/^  - blue: draw blue blue; blue -3.*/&\
  >     after: {points: {blue: 9}}/' >contradicted.yaml
  $ tessera-repair --edits=1 contradicted.yaml | tail -1
    With it, the game is valid until turn 22: wrong value in 'after': points of blue: expected 7, found 9.
  $ tessera-repair contradicted.yaml
  contradicted.yaml: record 1: error[E1306]: turn 8, step 3: cell not adjacent to any hex: 5,-3
    Correction 1, maybe, lines 17 and 32:
  -   - blue: draw blue orange; orange 4,-4; blue 5,-3
  +   - blue: draw blue orange; orange 4,-3; blue 5,-3
  -     after: {points: {blue: 9}}
  +     after: {points: {blue: 7}}
    With it, the game is valid: Mara wins 11 to 3.
  [1]
  $ tessera-repair contradicted.yaml >one; tessera-repair --edits=2 contradicted.yaml | cmp - one
  $ tessera-repair contradicted.yaml >one; tessera-repair --edits=9 contradicted.yaml | cmp - one
  $ tessera-repair --fix --edits=9 contradicted.yaml | cmp - contradicted.yaml
  contradicted.yaml: record 1: no sure correction
  $ tessera-repair --fix contradicted.yaml | cmp - contradicted.yaml
  contradicted.yaml: record 1: no sure correction

What cannot be asked for.

  $ tessera-repair --in-place one-explanation.yaml
  tessera-repair: --in-place requires --apply or --fix
  usage: tessera-repair [OPTION]... [FILE]...
  [2]
  $ tessera-repair --fix --apply=1 one-explanation.yaml
  tessera-repair: --fix cannot be combined with --apply
  usage: tessera-repair [OPTION]... [FILE]...
  [2]
  $ tessera-repair --fix --in-place
  tessera-repair: --in-place requires files
  usage: tessera-repair [OPTION]... [FILE]...
  [2]
  $ tessera-repair --fix --format=json one-explanation.yaml
  tessera-repair: --fix cannot be combined with --format=json
  usage: tessera-repair [OPTION]... [FILE]...
  [2]
  $ tessera-repair --edits=0 one-explanation.yaml
  tessera-repair: --edits: expected a number from 1 to 99, found '0'
  usage: tessera-repair [OPTION]... [FILE]...
  [2]

Only YAML can be corrected: what is valid in another format needs no correction.

  $ mkdir evening
  $ cp "$TOP"/samples/rainy-sunday.yaml evening
  $ tessera-convert evening/rainy-sunday.yaml -o evening/game.jsonl
  $ tessera-repair evening
  evening/game.jsonl: record 1: valid
  evening/rainy-sunday.yaml: record 1: valid
  $ tessera-repair --fix --in-place evening
  $ sed -i 's/draw /drew /' evening/game.jsonl
  $ tessera-repair evening
  tessera-repair: evening/game.jsonl: record 1: only YAML can be corrected, not jsonl; convert it with 'tessera-convert evening/game.jsonl'
  evening/rainy-sunday.yaml: record 1: valid
  [2]
  $ tessera-repair --fix --in-place evening
  tessera-repair: evening/game.jsonl: record 1: only YAML can be corrected, not jsonl; convert it with 'tessera-convert evening/game.jsonl'
  [2]
  $ tessera-repair --fix evening/game.jsonl
  tessera-repair: evening/game.jsonl: only YAML can be corrected, not jsonl; convert it with 'tessera-convert evening/game.jsonl'
  [2]

The lines of a turn that is removed may have empty lines and comments between them.

  $ sed -n '/^---/,$p' "$TOP"/samples/wednesday-club.yaml |
  >     sed '33{p;h;s/.*/    note: |\n      One line.\n\n      Another.\n# a comment\n    clock: 7\n\n# of the next turn/;G}' >empty-line.yaml
  $ tessera-repair empty-line.yaml
  empty-line.yaml: record 1: error[E0601]: turn 6, step 1: wrong seat: expected 'blue', found 'red'
    Correction 1, sure, line 33:
  -   - red: draw green; desert 2,-3! {a temple here would have taken violet and orange for 6}; green 1,-4
  -     note: |
  -       One line.
  - 
  -       Another.
  - # a comment
  -     clock: 7
    With it, the game is valid: Bruno wins 12 to 11.
  [1]
  $ tessera-repair --fix empty-line.yaml 2>/dev/null | tessera-check -
  <stdin>: record 1: valid: timbuktu, 30 turns, ended by the end tile

tessera-check shows the first correction with the error, unless --no-corrections is given: then the rest is not checked.

  $ tessera-check -q one-explanation.yaml
  one-explanation.yaml:17:42: error[E1306]: cell not adjacent to any hex: 5,-3
     |
  17 |   - blue: draw blue orange; orange 4,-4; blue 5,-3
     |                                          ^^^^^^^^^
     |
     = help: with 'orange 4,-3' instead of 'orange 4,-4', the rest of the game is valid; see tessera-repair(1)
     |
  17 |   - blue: draw blue orange; orange 4,-3; blue 5,-3
     |                             ~~~~~~~~~~~
  
  [1]
  $ tessera-check -q --no-corrections one-explanation.yaml
  one-explanation.yaml:17:42: error[E1306]: cell not adjacent to any hex: 5,-3
     |
  17 |   - blue: draw blue orange; orange 4,-4; blue 5,-3
     |                                          ^^^^^^^^^
     |
     = help: use 4,-3, the nearest free cell next to a hex
     = note: turns 9 to 23 were not checked, because corrections are switched off
  
  [1]
  $ tessera-check --format=json two-explanations.yaml | jq -c '.diagnostics[].fixes'
  [{"class":"maybe","edits":[{"line":30,"column":39,"end_line":30,"end_column":49,"old":"green 4,-2","new":"violet 4,-2"}]}]
  $ tessera-check --format=sarif one-explanation.yaml | jq -c '.runs[].results[].fixes'
  [{"description":{"text":"maybe: write 'orange 4,-3'"},"artifactChanges":[{"artifactLocation":{"uri":"one-explanation.yaml"},"replacements":[{"deletedRegion":{"startLine":17,"startColumn":29,"endLine":17,"endColumn":40},"insertedContent":{"text":"orange 4,-3"}}]}]}]
  $ sed 's/desert 3,2/dessert 3,2/' "$TOP"/samples/rainy-sunday.yaml | sed 's/draw desert/draw dessert/' | tessera-check --format=json - | jq -c '.diagnostics[0].fixes'
  [{"class":"maybe","edits":[{"line":22,"column":12,"end_line":22,"end_column":24,"old":"draw dessert","new":"draw desert"}]}]

A turn that stands was played as it is written: corrections of it come last, and
'tessera-check' proposes no other cell for it.

  $ cat >stands.yaml <<'EOF'
  > game: gods
  > edition: timbuktu
  > players:
  >   - red: Anna
  >   - blue: Bruno
  > turns:
  >   - red: draw green desert; green -1,0; desert 1,1
  >   - blue: draw violet violet; violet 4,4; violet 0,-1
  >     stands: Nobody saw that 4,4 touches nothing.
  >   - red: draw orange orange; orange 0,0; orange 0,1
  >     stands: Nobody saw the temple.
  >   - blue: draw green green; green 0,-1; green -2,0
  >   - red: draw blue blue; blue -1,1; blue -1,2
  > EOF
  $ tessera-repair --all stands.yaml | grep '^-'
  -   - blue: draw green green; green 0,-1; green -2,0
  -   - blue: draw green green; green 0,-1; green -2,0
  -   - blue: draw green green; green 0,-1; green -2,0
  -   - blue: draw green green; green 0,-1; green -2,0
  -   - blue: draw violet violet; violet 4,4; violet 0,-1
  -   - blue: draw violet violet; violet 4,4; violet 0,-1
  -   - blue: draw violet violet; violet 4,4; violet 0,-1
  -   - blue: draw violet violet; violet 4,4; violet 0,-1
  -   - blue: draw violet violet; violet 4,4; violet 0,-1
  -   - blue: draw violet violet; violet 4,4; violet 0,-1
  -   - blue: draw violet violet; violet 4,4; violet 0,-1
  $ tessera-check --no-corrections stands.yaml
  stands.yaml:8:31: warning[E1306]: cell not adjacent to any hex: 4,4
    |
  8 |   - blue: draw violet violet; violet 4,4; violet 0,-1
    |                               ^^^^^^^^^^
  
  stands.yaml:10:30: warning[E1305]: the cell is occupied: the red temple has been on 0,0 since the set-up
     |
  10 |   - red: draw orange orange; orange 0,0; orange 0,1
     |                              ^^^^^^^^^^
  
  stands.yaml:12:29: error[E1305]: the cell is occupied: the violet tribe has been on 0,-1 since turn 2
     |
   8 |   - blue: draw violet violet; violet 4,4; violet 0,-1
     |                                           ----------- placed by this step
  ...
  12 |   - blue: draw green green; green 0,-1; green -2,0
     |                             ^^^^^^^^^^
     |
     = help: use 1,-1, the nearest free cell next to a hex
     = note: turn 5 was not checked, because corrections are switched off
  
  stands.yaml: record 1: invalid: 1 error, 2 warnings
  [1]

Nor is a correction of it proposed as help with a later error.

  $ cat >late.yaml <<'EOF'
  > game: gods
  > edition: timbuktu
  > players:
  >   - red: Anna
  >   - blue: Bruno
  > turns:
  >   - red: draw green desert; green -1,0; desert 1,1
  >   - blue: draw violet violet; violet 4,4; desert 0,-1
  >     stands: Nobody saw that 4,4 touches nothing.
  >   - red: draw orange orange; orange 2,0; orange 0,1
  >   - blue: draw green green; green 1,2; green -2,0
  >   - red: draw blue blue; blue -1,1; blue -1,2
  > EOF
  $ tessera-repair late.yaml | grep -c '^+.*draw violet desert'
  1
  $ tessera-check late.yaml 2>&1 | sed -n '/error/,$p'
  late.yaml:10:10: error[E1203]: wrong number of hexes drawn: expected 1, found 2
     |
  10 |   - red: draw orange orange; orange 2,0; orange 0,1
     |          ^^^^^^^^^^^^^^^^^^
     |
     = note: the display holds violet
  
  late.yaml: record 1: invalid: 1 error, 2 warnings

A record of an unknown edition is not searched, and gets no correction of the
record before it.

  $ sed 's/^edition: timbuktu/edition: nowhere/' one-explanation.yaml >nowhere.yaml
  $ for option in --fix --apply=1; do
  >     tessera-repair $option one-explanation.yaml nowhere.yaml >both.yaml
  >     echo "status $?"
  >     tail -c "$(wc -c <nowhere.yaml)" both.yaml | cmp - nowhere.yaml
  > done
  one-explanation.yaml: record 1: corrected: line 17
  nowhere.yaml: record 1: no correction
  status 1
  one-explanation.yaml: record 1: corrected: line 17
  nowhere.yaml: record 1: no correction
  status 1

An action of Tigris & Euphrates that was not written is legal: what breaks a rule
later has no sure correction.

  $ tessera-play -n 55..55 -s 301 -e mayfair --bots=greedy --num-players=4 |
  >     sed '/^hands:/,/^  lion/d; /^    draws:/d; s/\(swap [a-z ]*\) for [a-z ]*/\1/' >whole.yaml
  $ tessera-check -q whole.yaml
  $ sed 's/king O8; temple J6/temple J6/' whole.yaml | tessera-repair --format=json |
  >     tr , '\n' | grep -e class -e new
  "class":"maybe"
  "new":"king O10"}]

Errors that follow from such an action are not reported: the first one says what is
missing, of swaps, too.

  $ tessera-play -n 14..14 -s 42 -e mayfair --bots=greedy |
  >     sed '/^hands:/,/^  bull/d; /^    draws:/d; s/\(swap [a-z ]*\) for [a-z ]*/\1/' >whole.yaml
  $ sed 's/; trader P1$//' whole.yaml | tessera-check - 2>&1 | grep -e error -e help
  <stdin>:28:22: error[E2502]: no such war: no two traders are in one kingdom
     = help: with 'trader P1' added in line 9, the rest of the game is valid; see tessera-repair(1)
  <stdin>: record 1: invalid: 1 error
  $ tessera-play -n 23..23 -s 44 -e mayfair --num-players=4 >whole.yaml
  $ sed 's/swap red red red blue green for red red blue black black; //' whole.yaml |
  >     tessera-check - 2>&1 | grep -e error -e help
  <stdin>:46:29: error[E2103]: tile not in hand: archer has no settlement
     = help: with 'swap red green for black black' added in line 40, the rest of the game is valid; see tessera-repair(1)
  <stdin>: record 1: invalid: 1 error

Mistyped words of one turn are corrected together.

  $ sed '14s/0,-1/0.-1/; 14s/-1,-1/-1.-1/; 18s/draw/drwa/; 18s/discard/discrad/' \
  >     "$TOP"/samples/wednesday-club.yaml >typos.yaml
  $ tessera-repair typos.yaml | sed 's/?! {.*//'
  typos.yaml: record 1: error[E1003]: turn 1, step 2: invalid cell: expected two whole numbers, such as 0,1, found '0.-1'
    Correction 1, maybe, lines 14 and 18:
  -   - red: draw violet blue; blue 0.-1; violet -1.-1
  +   - red: draw violet blue; blue 0,-1; violet -1,-1
  -   - blue: drwa orange orange; discrad orange; orange 0,1
  +   - blue: draw orange orange; discard orange; orange 0,1
    With it, the game is valid: Bruno wins 12 to 11.
  $ printf '%s\n' 'game: tigris' 'edition: mayfair' 'players:' '  - lion: Lion' \
  >     '  - pot: Pot' 'turns:' '  - lion: temple L5; tradr L6' \
  >     '  - pot: tradr H7; knig I8' | tessera-repair | grep '^[-+]'
  -   - lion: temple L5; tradr L6
  +   - lion: temple L5; trader L6
  -   - pot: tradr H7; knig I8
  +   - pot: trader H7; king I8

In a malformed step, a character may stand for another one, also for the ';' beside it,
and a number may be missing.

  $ retype() { sed "s/$2/$3/" "$TOP/samples/$1.yaml" | tessera-repair | grep '^[-+]'; }
  $ retype torino 'draw violet desert' 'draw violetodesert' | head -n 2
  -   - red: draw violetodesert; temple -2,-2!; violet -3,-1
  +   - red: draw violet desert; temple -2,-2!; violet -3,-1
  $ retype osaka-table 'whirlwind desert;' 'whirlwind desertm'
  -   - green: draw whirlwind desertm desert 0,2; temple -2,2!
  +   - green: draw whirlwind desert; desert 0,2; temple -2,2!
  $ retype unnoticed '-2,1; green' '-2,17 green'
  -   - blue: draw green desert; desert -2,17 green 4,-2
  +   - blue: draw green desert; desert -2,1; green 4,-2
  $ retype unnoticed '-2,1; green' '-2,1· green'
  -   - blue: draw green desert; desert -2,1\xc2\xb7 green 4,-2 (esc)
  +   - blue: draw green desert; desert -2,1; green 4,-2
  $ retype unnoticed '-2,1; green' '-2·,1; green'
  -   - blue: draw green desert; desert -2\xc2\xb7,1; green 4,-2 (esc)
  +   - blue: draw green desert; desert -2,1; green 4,-2
  $ retype unnoticed '; temple 5,-1' ';4 temple 5,-1'
  -   - blue: draw orange desert; desert 2,-3; orange 0,3; use extra!;4 temple 5,-1!!
  +   - blue: draw orange desert; desert 2,-3; orange 0,3; use extra!; temple 5,-1!!
  $ retype tigris/example-6 'market I2' 'mar;et I2'
  -   - bull: temple G5; mar;et I2
  +   - bull: temple G5; market I2
  $ retype tigris/tower 'revolt 0-0' 'revolt 00' | head -n 2
  -   - archer: king D10, revolt 1-0; priest B8, revolt 00
  +   - archer: king D10, revolt 1-0; priest B8, revolt 0-0
  $ retype tigris/tower 'war farmer 0-1' 'war farmer 0-' | head -n 2
  -   - lion: temple F3, war priest 0-0, war farmer 0-, treasure E1; farmer D5
  +   - lion: temple F3, war priest 0-0, war farmer 0-1, treasure E1; farmer D5
  $ retype tigris/tower 'war farmer 0-1' 'war farmer -1' | head -n 2
  -   - lion: temple F3, war priest 0-0, war farmer -1, treasure E1; farmer D5
  +   - lion: temple F3, war priest 0-0, war farmer 0-1, treasure E1; farmer D5
  $ retype tigris/first-round 'king J1' 'king;J1'
  -   - pot: king;J1; temple J2
  +   - pot: king J1; temple J2
  $ retype tigris/tower 'buildings: true' 'buildings: ture'
  - edition: {base: mayfair, board: advanced, support: english, buildings: ture, ziggurat: true}
  + edition: {base: mayfair, board: advanced, support: english, buildings: true, ziggurat: true}
  $ retype tigris/tower english enqlish
  - edition: {base: mayfair, board: advanced, support: enqlish, buildings: true, ziggurat: true}
  + edition: {base: mayfair, board: advanced, support: english, buildings: true, ziggurat: true}

A letter may stand for a space of the indentation.

  $ retype tigris/tower '^    draws: .archer' '   ydraws: {archer' | head -n 2
  -    ydraws: {archer: black green}
  +     draws: {archer: black green}

So are misspelt words of the set-up.

  $ retype straight-row 'temple red' 'tepmle red'
  -   - tepmle red 2,0
  +   - temple red 2,0
  $ retype straight-row yellow\ 1,0 ye2llow\ 1,0
  -   - temple ye2llow 1,0
  +   - temple yellow 1,0

A wrong value in 'after' is corrected beside a mistake in another turn, which may be
an earlier or a later one.

  $ w="$TOP"/samples/wednesday-club.yaml
  $ sed '22s/1,-2/1.-2/; 31s/red: 4/red: 5/' "$w" | tessera-repair | sed 1d
    Correction 1, maybe, lines 22 and 31:
  -   - red: draw violet orange; violet 1.-2; orange 1,-3
  +   - red: draw violet orange; violet 1,-2; orange 1,-3
  -       power: {red: 5, blue: 2}
  +       power: {red: 4, blue: 2}
    With it, the game is valid: Bruno wins 12 to 11.
  $ sed '31s/red: 4/red: 5/; 108s/-1,-4/-9,-9/' "$w" | tessera-repair | sed '1d;7,$d'
    Correction 1, maybe, lines 31 and 108:
  -       power: {red: 5, blue: 2}
  +       power: {red: 4, blue: 2}
  -   - red: draw violet; violet -9,-9?; desert 2,-1
  +   - red: draw violet; violet -1,-4?; desert 2,-1
  $ sed '22s/1,-2/1.-2/; 42s/red: 7/red: 6/' "$w" | tessera-repair --all | sed 1d
    Correction 1, maybe, lines 22 and 42:
  -   - red: draw violet orange; violet 1.-2; orange 1,-3
  +   - red: draw violet orange; violet 1,-2; orange 1,-3
  -       power: {red: 6, blue: 5}
  +       power: {red: 7, blue: 5}
    With it, the game is valid: Bruno wins 12 to 11; the winner is the same with all corrections.
    Correction 2, maybe, lines 22, 33 and 54:
  -   - red: draw violet orange; violet 1.-2; orange 1,-3
  +   - red: draw violet orange; violet 1,-2; orange 1,-3
  -   - red: draw green; desert 2,-3! {a temple here would have taken violet and orange for 6}; green 1,-4
  +   - red: draw green; desert 2,-4! {a temple here would have taken violet and orange for 6}; green 1,-4
  -   - blue: draw whirlwind whirlwind; whirlwind 2,-3 to 1,-1!!; temple 2,-4 {two hexes now, so 6}
  +   - blue: draw whirlwind whirlwind; whirlwind 2,-4 to 1,-1!!; temple 2,-4 {two hexes now, so 6}
    With it, the game is valid: Bruno wins 12 to 11; the winner is the same with all corrections.

A value that begins with '?' is written in quotes.

  $ printf '%s\n' 'game: gods' 'edition: timbuktu' 'players:' '  - red: A' '  - blue: B' \
  >     'turns:' '  - red: draw ? green; temple -1,0; discard green' \
  >     '    after: {display: none}' '  - blue: draw violet; discard violet; violet 2,0' >hidden.yaml
  $ tessera-check --format=json hidden.yaml | jq -c '.diagnostics[].fixes'
  [{"class":"maybe","edits":[{"line":8,"column":22,"end_line":8,"end_column":26,"old":"none","new":"\"?\""}]}]
  $ tessera-repair --apply=1 hidden.yaml >seen.yaml
  hidden.yaml: record 1: corrected: line 8
  $ grep after seen.yaml
      after: {display: "?"}
  $ sed 's/none/"none"/' hidden.yaml | tessera-repair --apply=1 >seen.yaml
  <stdin>: record 1: corrected: line 8
  $ grep after seen.yaml
      after: {display: "?"}

A wrong value after a missing turn is corrected, too.

  $ tessera-play --seed=11 --games=8..8 | tessera-annotate --only=after |
  >     sed '44,49d; 101s/red: 0/red: 9/' >gap-and-value.yaml
  $ tessera-repair gap-and-value.yaml | sed -n 2,5p
    Correction 1, maybe, lines 44 and 95:
  +   - red: draw orange; temple 2,-2; whirlwind
  -       points: {red: 9, blue: 0} #+
  +       points: {red: 0, blue: 0} #+

Annotations that follow from a mistake are no evidence for it, and are removed with
it; those that are older than the mistake are evidence, and stay.

  $ cp "$TOP"/samples/damaged/*explanation*.yaml .
  $ tessera-repair --fix one-explanation.yaml >right.yaml
  one-explanation.yaml: record 1: corrected: line 17
  $ tessera-annotate one-explanation.yaml >annotated.yaml 2>/dev/null
  [1]
  $ tessera-repair annotated.yaml
  annotated.yaml: record 1: error[E1306]: turn 8, step 3: cell not adjacent to any hex: 5,-3
    Correction 1, sure, line 99:
  -   - blue: draw blue orange; orange 4,-4; blue 5,-3
  +   - blue: draw blue orange; orange 4,-3; blue 5,-3
    With it, the game is valid: Mara wins 11 to 3.
  [1]
  $ tessera-repair --fix annotated.yaml | cmp - right.yaml
  annotated.yaml: record 1: corrected: line 99; annotations removed
  $ tessera-annotate --only=after two-explanations.yaml >annotated.yaml 2>/dev/null
  [1]
  $ tessera-repair --fix annotated.yaml | cmp - annotated.yaml
  annotated.yaml: record 1: no sure correction
  $ tessera-annotate right.yaml >annotated.yaml
  $ sed '/blue: draw blue orange/s/4,-3/4,-4/' annotated.yaml | tessera-repair --fix | cmp - annotated.yaml
  <stdin>: record 1: corrected: line 99
  $ tessera-play --seed=2 --games=27..27 | sed "/draw desert; move 2,0 to -2,1/s/desert/extra/" |
  >     tessera-annotate --only=after 2>/dev/null | tessera-check -q 2>&1 | grep help
     = help: with 'draw desert' instead of 'draw extra' in line 68, the rest of the game is valid; see tessera-repair(1)

The tiles of a conflict that a step starts are likelier to be missing than another leader
is meant.

  $ tessera-play -e mayfair --bots=greedy --seed=5 | sed '127s/, revolt 1-0//' |
  >   tessera-repair | grep '^[-+] '
  -   - archer: trader J11; farmer A2
  +   - archer: trader J11; farmer A2, revolt 1-0
  -   - archer: trader J11; farmer A2
  +   - archer: temple J11; farmer A2
  -   - archer: trader J11; farmer A2
  +   - archer: settlement J11; farmer A2

All numbers that are possible are proposed for a swap of more tiles than a hand has;
of two digits, too.

  $ printf '%s\n' 'game: tigris' 'edition: mayfair' 'players:' '  - archer: A' '  - bull: B' \
  >     'turns:' '  - archer: swap 7' '  - bull: farm K9; king C2' '  - archer: swap 1' >swap.yaml
  $ tessera-check swap.yaml 2>&1 | sed -n 4,6p
    |                  ^
    |
    = help: with 'swap 6' instead of 'swap 7', the rest of the game is valid; see tessera-repair(1)
  $ tessera-repair swap.yaml | grep '^[-+]'
  -   - archer: swap 7
  +   - archer: swap 6
  -   - archer: swap 7
  +   - archer: swap 5
  -   - archer: swap 7
  +   - archer: swap 4
  $ sed 's/ 7/ 12/; 8s/farm K9/swap 6/' swap.yaml | tessera-repair --edits=2 - | sed -n 1,6p
  <stdin>: record 1: error[E2110]: turn 1, step 1: wrong number of tiles in a swap: expected 1 to 6, found 12
    Correction 1, maybe, line 7:
  -   - archer: swap 12
  +   - archer: swap 6
    With it, the game is valid as far as it is recorded.
    Correction 2, maybe, line 7:

A key that has another name in other programs is probably that key; one that is
missing is to be written.

  $ sed 's/^turns:/moves:/' "$w" | tessera-repair - | grep -e Correction -e '^[-+]'
    Correction 1, maybe, line 13:
  - moves:
  + turns:
  $ sed '/^edition:/d' "$w" | tessera-repair -
  <stdin>: record 1: error[E0303]: missing key: 'edition'
    Not searched: write the missing key first.
  [1]

The rest of a step may be missing: a number, a square or a hex; or its first word.

  $ sed 's/swap 7/swap/' swap.yaml | tessera-repair - | grep -m 1 '^[+]'
  +   - archer: swap 1
  $ sed 's/swap 7/swap two/' swap.yaml | tessera-repair - | grep -m 1 '^[+]'
  +   - archer: swap 1
  $ sed '7s/swap 7/swap 1; king/; 9s/swap 1/temple K2/' swap.yaml |
  >     tessera-repair --all - | grep -c '^[+]'
  31
  $ sed '18s/discard orange/discard/; 166s/take extra/extra/' "$w" >short.yaml
  $ tessera-repair short.yaml | grep -e Correction -e '^[+]'
    Correction 1, maybe, lines 18 and 166:
  +   - blue: draw orange orange; discard orange; orange 0,1?! {2 power, and it belongs to nobody}
  +   - red: draw extra blue; take extra; blue 1,2
  $ tessera-repair --apply=1 short.yaml | cmp - "$w"
  short.yaml: record 1: corrected: lines 18 and 166

Notation that can only be meant in one way is fixed first: each correction has these
fixes, which are no mistakes of the game, however many there are.

  $ sed 's/-\([0-9]\)/−\1/g' "$w" >minus.yaml
  $ tessera-check -q --format=json minus.yaml | jq -c '[.diagnostics[0].fixes[0].class, (.diagnostics | length > 50)]'
  ["sure",true]
  $ tessera-repair --format=json minus.yaml | jq -c '.corrections[] | [.class, .turn, (.edits | length > 50), .edits[0]]'
  ["sure",null,true,{"line":6,"column":11,"end_line":6,"end_column":15,"old":"−06−","new":"-06-"}]
  $ tessera-check minus.yaml 2>&1 | tail -n 2
  minus.yaml: record 1: 43 more errors not shown; tessera-repair(1) can fix 63
  minus.yaml: record 1: invalid: 63 errors
  $ tessera-convert --to=csv "$w" 2>/dev/null | sed 's/-\([0-9]\)/−\1/g' | tessera-check 2>&1 | grep more
  <stdin>: record 1: 41 more errors not shown
  $ tessera-repair --fix minus.yaml 2>&1 >fixed.yaml | sed 's/lines .*/lines/'
  minus.yaml: record 1: corrected: lines
  $ tessera-check fixed.yaml
  fixed.yaml: record 1: valid: timbuktu, 30 turns, ended by the end tile
  $ grep -v -e note: -e '{' fixed.yaml | diff - "$w" | grep '^<'
  [1]

One error may hide the next one, in the same turn, too; and a mistake of the game may be
in the same step.

  $ damaged="$TOP"/samples/damaged/one-explanation.yaml
  $ sed '10s/: /：/; 11s/: /:/; 12s/: / /; 13s/; /；/g; 17s/4,-4/4,–4/' "$damaged" >typed.yaml
  $ tessera-repair typed.yaml
  typed.yaml: record 1: error[E0304]: turn 1: wrong type of value: an item of 'turns' must be 'seat: steps', not a string
    Correction 1, sure, lines 10 to 13 and 17:
  -   - red：draw violet desert; violet 0,-1; desert 0,1
  +   - red: draw violet desert; violet 0,-1; desert 0,1
  -   - blue:draw orange desert; orange 2,0; desert -1,-1
  +   - blue: draw orange desert; orange 2,0; desert -1,-1
  -   - red draw green violet; violet 1,-2; green 2,-3
  +   - red: draw green violet; violet 1,-2; green 2,-3
  -   - blue: draw blue blue；temple 2,-2；blue 2,1
  +   - blue: draw blue blue; temple 2,-2; blue 2,1
  -   - blue: draw blue orange; orange 4,–4; blue 5,-3
  +   - blue: draw blue orange; orange 4,-3; blue 5,-3
    With it, the game is valid: Mara wins 11 to 3.
  [1]
  $ tessera-repair --fix typed.yaml >fixed.yaml
  typed.yaml: record 1: corrected: lines 10 to 13 and 17
  $ diff fixed.yaml "$damaged" | grep '^[0-9<]'
  17c17
  <   - blue: draw blue orange; orange 4,-3; blue 5,-3

All lines of a record may have the same mistake.

  $ war="$TOP"/samples/tigris/one-more-war.yaml
  $ sed 's/^\(  - [a-z]*\): /\1：/' "$war" | tessera-repair --fix 2>/dev/null | diff - "$war"

Malformed YAML is fixed, too.

  $ sed -e "4s/.*/event: 'Anna's birthday'/" -e '5s/: Tim/: He said: Tim/' -e '6i\site Café' \
  >   -e '10s/$/ {first: mine #1}/; 10a\    clock:42' -e '10a\    note: @Tim #2' "$damaged" >yaml.yaml
  $ tessera-repair yaml.yaml
  yaml.yaml: record 1: error[E0201]: invalid YAML: unexpected text after the closing quote
    Correction 1, sure, lines 4 to 6, 11 to 13 and 20:
  - event: 'Anna's birthday'
  + event: Anna's birthday
  - note: He said: Tim wrote a wrong cell. The rest of the game shows which one he meant.
  + note: "He said: Tim wrote a wrong cell. The rest of the game shows which one he meant."
  - site Caf\xc3\xa9 (esc)
  + site: Caf\xc3\xa9 (esc)
  -   - red: draw violet desert; violet 0,-1; desert 0,1 {first: mine #1}
  +   - red: "draw violet desert; violet 0,-1; desert 0,1 {first: mine #1}"
  -     clock:42
  +     clock: 42
  -     note: @Tim #2
  +     note: "@Tim" #2
  -   - blue: draw blue orange; orange 4,-4; blue 5,-3
  +   - blue: draw blue orange; orange 4,-3; blue 5,-3
    With it, the game is valid: Mara wins 11 to 3.
  [1]
  $ tessera-repair --fix yaml.yaml 2>&1 >fixed.yaml | cut -d: -f3
   corrected
  $ tessera-check fixed.yaml
  fixed.yaml: record 1: valid: timbuktu, 23 turns, end declared

An error of the header is left, too.

  $ sed '3s/timb/tomb/' "$damaged" | tessera-repair --fix >/dev/null
  <stdin>: record 1: corrected: line 17; 1 error left
  [1]

Line endings and YAML comments stay.

  $ sed -e '5s/.*/note: @Tim\t# 1/; s/$/\r/' "$damaged" | tessera-repair --fix 2>/dev/null | sed -n '4,6p'
  event: Caf\xc3\xa9 Orient\r (esc)
  note: "@Tim"\t# 1\r (esc)
  players:\r (esc)

Text that can be meant in several ways has no correction: a mark may be missing or
superfluous, a line be part of the text before it, and a comma separate what is in
brackets.

  $ for note in "'Tim's tent" "'Dogs' bark'" '"Anna" and "Tim"' "'Anna's tent\\n\\n  and more'" \
  >     '|\nsite of the game'; do
  >   sed "5s/.*/note: $note/" "$damaged" | tessera-check --format=json - | jq -c '.diagnostics[0].fixes'
  > done
  null
  [{"class":"maybe","edits":[{"line":5,"column":7,"end_line":5,"end_column":8,"old":"'","new":""}]}]
  null
  null
  [{"class":"maybe","edits":[{"line":6,"column":5,"end_line":6,"end_column":5,"old":"","new":":"}]}]
  $ printf '{game: gods,\n note: @Tim,\n turns: []}\n' | tessera-check --format=json - | jq -c '.diagnostics[0].fixes'
  [{"class":"maybe","edits":[{"line":2,"column":8,"end_line":2,"end_column":9,"old":"@","new":""}]}]

A colon may be in a comment of a turn that has none after its seat.

  $ sed '10s/: \(.*\)/ \1 {at 12:30}/' "$damaged" | tessera-repair --fix 2>/dev/null | sed -n 10p
    - red: draw violet desert; violet 0,-1; desert 0,1 {at 12:30}

What would begin a YAML comment is not replaced.

  $ sed '10s/;/; ＃/' "$damaged" | tessera-check --format=json - | jq -c '.diagnostics[0].fixes[0].class'
  "maybe"

What is not sure stays, and so does what nothing explains.

  $ sed '10s/: /：/; 30s/: /:/' "$TOP"/samples/damaged/two-explanations.yaml >typed.yaml
  $ tessera-repair typed.yaml | grep Correction
    Correction 1, maybe, lines 10 and 30:
    Correction 2, maybe, lines 10 and 30:
  $ tessera-repair --fix typed.yaml >fixed.yaml
  typed.yaml: record 1: corrected: lines 10 and 30; 1 error left
  [1]
  $ diff fixed.yaml "$TOP"/samples/damaged/two-explanations.yaml
  $ tessera-repair --apply=2 typed.yaml 2>/dev/null | tessera-check -
  <stdin>: record 1: valid: timbuktu, 23 turns, end declared
  $ sed '10s/: /:/' "$TOP"/samples/damaged/no-explanation.yaml | tessera-repair | sed '1d;3,5d'
    Correction 1, sure, line 10:
  $ printf '%s\n' 'game: gods' 'edition: timbuktu' 'players:' '  - red: A' '  - blue: B' \
  >     'turns:' '  - red: draw orange whirlwind, whirlwind; orange 0,-1' | tessera-repair | grep Corr
    Correction 1, maybe, line 7:

A turn may have several mistakes, of which one edit corrects only the first.  Each
error is shown with its own.

  $ cp "$TOP"/tests/records/cascades/step-twice.yaml .
  $ tessera-check -q step-twice.yaml
  step-twice.yaml:23:41: error[E1304]: hex not on the display: blue
     |
  23 |   - red: draw desert desert; blue 6,-4; blue 6,-4; move 5,-3 to 3,-3
     |                                         ^^^^^^^^^
     |
     = note: the display holds orange, desert, green, desert, violet, green, orange, desert and desert
     = help: with 'blue 6,-4' removed, the game is valid until a later step; see tessera-repair(1)
     |
  23 |   - red: draw desert desert; blue 6,-4; move 5,-3 to 3,-3
     |                                       ~
  
  step-twice.yaml:23:52: error[E1309]: no desert on this cell: 5,-3 is empty
     |
  23 |   - red: draw desert desert; blue 6,-4; blue 6,-4; move 5,-3 to 3,-3
     |                                                    ^^^^^^^^^^^^^^^^^
     |
     = help: with the earlier corrections and 'move 1,-3 to 5,-3' instead of 'move 1,-3 to 6,-3' in line 21, the rest of the game is valid
     |
  21 |   - blue: draw violet whirlwind; move 1,-3 to 5,-3; discard blue
     |                                  ~~~~~~~~~~~~~~~~~
  
  [1]
  $ tessera-check --format=json step-twice.yaml | jq -c '.diagnostics[].fixes[].edits[].new'
  ""
  "move 1,-3 to 5,-3"
  $ tessera-repair step-twice.yaml
  step-twice.yaml: record 1: error[E1304]: turn 13, step 3: hex not on the display: blue
    Correction 1, maybe, lines 21 and 23:
  -   - blue: draw violet whirlwind; move 1,-3 to 6,-3; discard blue
  +   - blue: draw violet whirlwind; move 1,-3 to 5,-3; discard blue
  -   - red: draw desert desert; blue 6,-4; blue 6,-4; move 5,-3 to 3,-3
  +   - red: draw desert desert; blue 6,-4; move 5,-3 to 3,-3
    With it, the game is valid: random wins 4 to 0; the winner is the same with all corrections.
    Correction 2, maybe, line 23:
  -   - red: draw desert desert; blue 6,-4; blue 6,-4; move 5,-3 to 3,-3
  +   - red: draw desert desert; blue 6,-4; move 6,-3 to 3,-3
    With it, the game is valid: random wins 4 to 0; the winner is the same with all corrections.
  [1]
  $ tessera-repair --all <"$TOP"/tests/records/cascades/both-cells-of-a-move.yaml
  <stdin>: record 1: error[E1309]: turn 7, step 2: no desert on this cell: a temple is on 1,0
    Correction 1, maybe, lines 13 and 16:
  -   - blue: draw desert whirlwind; desert -1,0; whirlwind; use extra; temple -1,-2
  +   - blue: draw desert whirlwind; desert -2,0; whirlwind; use extra; temple -1,-2
  -   - red: draw violet desert; move 1,0 to -1,0; violet 2,-2
  +   - red: draw violet desert; move 0,1 to -1,0; violet 2,-2
    With it, the game is valid: random wins 4 to 0.
  [1]

A correction is shown at the error of its turn, even if a variation of that has the
same mistake.

  $ tessera-check -q <"$TOP"/tests/records/cascades/beside-a-variation.yaml 2>&1 | grep -e '^<' -e '= help'
  <stdin>:12:11: error[E1205]: two identical hexes on the display: orange and orange
     = help: with 'draw orange desert' instead of 'draw orange orange', the game is valid until a later step; see tessera-repair(1)
  <stdin>:12:47: error[E1304]: hex not on the display: orange
     = help: with the earlier corrections and 'discard desert' instead of 'discard orange', the rest of the game is valid
  <stdin>:14:17: warning[E1205]: two identical hexes on the display: orange and orange

A record that names the wrong edition may be valid under another one; no correction
is sure then, and --fix changes nothing.

  $ sed 's/^edition: timbuktu/edition: 2005/' "$TOP"/samples/wednesday-club.yaml >other.yaml
  $ tessera-repair other.yaml
  other.yaml: record 1: error[E1205]: turn 2, step 1: two identical hexes on the display: orange and orange
    No correction explains it.
    Under the edition timbuktu, the record is valid as it is.
  [1]
  $ tessera-repair --format=json other.yaml | jq -c .valid_under
  ["timbuktu"]
  $ tessera-play -e timbuktu --num-players=3 --bots=greedy --seed=9 --games=30 | sed 's/^edition: timbuktu/edition: 2005/' >others.yaml
  $ tessera-repair others.yaml | grep -c -e 'Under the edition timbuktu' -e 'Correction.*sure'
  30
  $ tessera-repair --fix others.yaml 2>unfixed | cmp - others.yaml
  $ sed 's/.*: //' unfixed | sort | uniq -c
       27 no correction
        3 no sure correction

An error that does not influence the game is left, and the rest is corrected.

  $ sed '3a\
  > date: 2011-15-13' one-explanation.yaml >misdated.yaml
  $ tessera-repair misdated.yaml
  misdated.yaml: record 1: error[E1306]: turn 8, step 3: cell not adjacent to any hex: 5,-3
    Correction 1, sure, line 18:
  -   - blue: draw blue orange; orange 4,-4; blue 5,-3
  +   - blue: draw blue orange; orange 4,-3; blue 5,-3
    With it, the game is valid: Mara wins 11 to 3.
    Left to correct: line 4: invalid date: '2011-15-13'.
  [1]
  $ tessera-repair --format=json misdated.yaml | jq -c '[.error.code, .corrections[0].turn, .errors_left[].message]'
  ["E1306",null,"invalid date: '2011-15-13'"]
  $ tessera-repair --format=sarif misdated.yaml | jq -c '.runs[0].results[] | [.ruleId, (.fixes | length)]'
  ["E1306",1]
  ["E0306",0]
  $ tessera-repair --fix misdated.yaml 2>fixed | diff -U0 misdated.yaml - | sed 1,3d
  -  - blue: draw blue orange; orange 4,-4; blue 5,-3
  +  - blue: draw blue orange; orange 4,-3; blue 5,-3
  $ cat fixed
  misdated.yaml: record 1: corrected: line 18; 1 error left
  $ sed 's/^  - blue: draw blue orange.*/&\n    remark: oops\n    eval: x/' one-explanation.yaml | tessera-repair
  <stdin>: record 1: error[E1306]: turn 8, step 3: cell not adjacent to any hex: 5,-3
    Correction 1, sure, line 17:
  -   - blue: draw blue orange; orange 4,-4; blue 5,-3
  +   - blue: draw blue orange; orange 4,-3; blue 5,-3
    With it, the game is valid: Mara wins 11 to 3.
    Left to correct: line 18: unknown key: 'remark'.
    Left to correct: line 19: invalid number: expected a decimal number, found 'x'.
  [1]
  $ sed '3a\
  > winner: Mara' no-explanation.yaml | tessera-repair
  <stdin>: record 1: error[E0601]: turn 9, step 1: wrong seat: expected 'red', found 'blue'
    No correction explains it; a turn of red seems to be missing before this one: the next turns are in order after it.
    Left to correct: line 4: unknown key: 'winner'.
  [1]
  $ sed '3a\
  > winner: Bruno' "$TOP"/samples/wednesday-club.yaml | tessera-repair
  <stdin>: record 1: error[E0301]: unknown key: 'winner'
    The rest of the game is valid: correct line 4.
  [1]
  $ sed 's/- blue: Tim/- blue: {}/' misdated.yaml | tessera-repair
  <stdin>: record 1: error[E0306]: invalid date: '2011-15-13'
    Not searched: correct line 4 first.
  [1]

What is probably misspelt outside of steps is fixed as well, but is never sure; an
indentation that can only be meant in one way is.

  $ club="$TOP"/samples/wednesday-club.yaml
  $ restored() { tessera-repair ${2:---apply=1} "$1" 2>/dev/null | cmp - "$club"; }
  $ sed 's/^edition: timbuktu/edition: timbktu/; s/^result/reslut/; s/ power: / pwoer: /' "$club" >misspelt.yaml
  $ tessera-repair misspelt.yaml
  misspelt.yaml: record 1: error[E0605]: turn 4: unknown key in 'after': 'pwoer'
    Correction 1, maybe, lines 3, 31, 42, 63, 79, 95, 121, 141 and 180:
  - edition: timbktu
  + edition: timbuktu
  -       pwoer: {red: 4, blue: 2}
  +       power: {red: 4, blue: 2}
  -       pwoer: {red: 7, blue: 5}
  +       power: {red: 7, blue: 5}
  -       pwoer: {red: 7, blue: 2}
  +       power: {red: 7, blue: 2}
  -       pwoer: {red: 8, blue: 2}
  +       power: {red: 8, blue: 2}
  -       pwoer: {red: 7, blue: 0}
  +       power: {red: 7, blue: 0}
  -       pwoer: {red: 4, blue: 3}
  +       power: {red: 4, blue: 3}
  -       pwoer: {red: 3, blue: 6}
  +       power: {red: 3, blue: 6}
  - reslut:
  + result:
    With it, the game is valid: Bruno wins 12 to 11.
  [1]
  $ restored misspelt.yaml
  $ tessera-repair --fix misspelt.yaml | cmp - misspelt.yaml
  misspelt.yaml: record 1: no sure correction
  $ sed '15s/^ *note/   note/; 18s/^  -/ -/; 20s/^/ /; 26s/- /-/' "$club" >indented.yaml
  $ tessera-check -q indented.yaml 2>&1 | tail -5
     = help: begin every item with '- ' in the same column; indent what belongs to an item further
     |
  15 |     note: Two tribes in a row. The violet touches no temple and follows the blue tribe beside \xe2\x80\xa6 (esc)
     | ~~~~
  
  $ tessera-repair indented.yaml
  indented.yaml: record 1: error[E0201]: invalid YAML: expected an item ('- ') of the list above
    Correction 1, sure, lines 15, 18, 20 and 26:
  -    note: Two tribes in a row. The violet touches no temple and follows the blue tribe beside it.
  +     note: Two tribes in a row. The violet touches no temple and follows the blue tribe beside it.
  -  - blue: draw orange orange; discard orange; orange 0,1?! {2 power, and it belongs to nobody}
  +   - blue: draw orange orange; discard orange; orange 0,1?! {2 power, and it belongs to nobody}
  -      eval: 0.1
  +     eval: 0.1
  -   -blue: draw violet desert; temple -2,-1!; violet -2,-2
  +   - blue: draw violet desert; temple -2,-1!; violet -2,-2
    With it, the game is valid: Bruno wins 12 to 11.
  [1]
  $ restored indented.yaml --fix
  $ sed '32s/0, blue/0 blue/; 44s/}//; 63s/: {/ {/; 64s/: {/:{/; 65s/,/,,/' "$club" >brackets.yaml
  $ tessera-repair brackets.yaml
  brackets.yaml: record 1: error[E0201]: turn 4: invalid YAML: missing '}'
    Correction 1, maybe, lines 32, 44, 63 to 65:
  -       points: {red: 0 blue: 0}
  +       points: {red: 0, blue: 0}
  -       villages: {red: 0, blue: 1
  +       villages: {red: 0, blue: 1}
  -       power {red: 7, blue: 2}
  +       power: {red: 7, blue: 2}
  -       points:{red: 5, blue: 2}
  +       points: {red: 5, blue: 2}
  -       villages: {red: 1,, blue: 0}
  +       villages: {red: 1, blue: 0}
    With it, the game is valid: Bruno wins 12 to 11.
  [1]
  $ restored brackets.yaml
  $ sed 'N; s/\n  - blue: draw violet desert/  - blue: draw violet desert/' "$club" >joined.yaml
  $ tessera-repair joined.yaml
  joined.yaml: record 1: error[E0307]: turn 3: invalid number: expected seconds, found '54  - blue'
    Correction 1, maybe, line 25:
  -     clock: 54  - blue: draw violet desert; temple -2,-1!; violet -2,-2
  +     clock: 54
  +   - blue: draw violet desert; temple -2,-1!; violet -2,-2
    With it, the game is valid: Bruno wins 12 to 11.
  [1]
  $ restored joined.yaml

  $ sed 'N; s/\n  - blue: draw violet desert/- blue: draw violet desert/' "$club" >joined.yaml
  $ tessera-repair joined.yaml
  joined.yaml: record 1: error[E0307]: turn 3: invalid number: expected seconds, found '54- blue'
    Correction 1, maybe, line 25:
  -     clock: 54- blue: draw violet desert; temple -2,-1!; violet -2,-2
  +     clock: 54
  +   - blue: draw violet desert; temple -2,-1!; violet -2,-2
    With it, the game is valid: Bruno wins 12 to 11.
  [1]
  $ restored joined.yaml

A seat that is misspelt throughout is corrected as one; so are names of players in
place of their seats.

  $ sed 's/^  - blue: draw/  - bleu: draw/' "$club" >seats.yaml
  $ tessera-repair seats.yaml | grep -v '^[-+] '
  seats.yaml: record 1: error[E0507]: turn 2, step 1: unknown seat: 'bleu'
    Correction 1, maybe, lines 18, 26, 37, 54, 82, 90, 102, 112, 124, 132, 154, 162, 169 and 177:
    With it, the game is valid: Bruno wins 12 to 11.
  $ restored seats.yaml
  $ sed 's/^  - blue: draw/  - Bruno: draw/; s/^  - red: draw/  - Anna: draw/' "$club" >seats.yaml
  $ tessera-repair seats.yaml | grep -v '^[-+] '
  seats.yaml: record 1: error[E0507]: turn 1, step 1: unknown seat: 'Anna'
    Correction 1, maybe, lines 14, 18, 22, 26, 33, 37, 45, 54, 58, 74, 82, 86, 90, 98, 102, 108, 112, 116, 124, 128, 132, 136, 154, 158, 162, 166, 169, 173 and 177:
    With it, the game is valid: Bruno wins 12 to 11.
  $ restored seats.yaml

So is a word of steps.

  $ sed '/: draw/{s/desert \([-0-9]\)/dessert \1/g; s/temple \([-0-9]\)/tempple \1/g}' "$club" >words.yaml
  $ tessera-repair words.yaml | grep -v '^[-+] '
  words.yaml: record 1: error[E1001]: turn 4, step 2: unknown step: 'tempple'
    Correction 1, maybe, lines 26, 33, 37, 45, 50, 52, 54, 58, 68, 74, 82, 86, 90, 98, 106, 108, 112, 124, 136, 146, 150, 158, 169 and 173:
    With it, the game is valid: Bruno wins 12 to 11.
  $ restored words.yaml

A malformed step may have a character too many, two exchanged, or lack a space.

  $ sed '26s/temple -2,-1/temple -2,-1w/' "$club" >slip.yaml
  $ tessera-repair slip.yaml
  slip.yaml: record 1: error[E1003]: turn 4, step 2: invalid cell: expected two whole numbers, such as 0,1, found '-2,-1w'
    Correction 1, maybe, line 26:
  -   - blue: draw violet desert; temple -2,-1w!; violet -2,-2
  +   - blue: draw violet desert; temple -2,-1!; violet -2,-2
    With it, the game is valid: Bruno wins 12 to 11.
  [1]
  $ sed '26s/draw violet/drawviolet/' "$club" >slip.yaml
  $ restored slip.yaml
  $ sed '18s/discard orange/discard or ange/' "$club" >slip.yaml
  $ restored slip.yaml
  $ sed 's/settlement H8/settlementH 8/' "$TOP"/samples/tigris/one-more-war.yaml | tessera-repair
  <stdin>: record 1: error[E2001]: turn 5, step 2: unknown step: 'settlementH'
    Correction 1, maybe, line 26:
  -   - lion: king H7; settlementH 8
  +   - lion: king H7; settlement H8
    With it, the game is valid: Ingrid wins 12 to 10.
  [1]

It is not valid as it is if a part of it cannot be read, or if its notation must be
fixed.

  $ sed '3a\
  > foo: bar' other.yaml | tessera-repair
  <stdin>: record 1: error[E1205]: turn 2, step 1: two identical hexes on the display: orange and orange
    No correction explains it.
    Left to correct: line 4: unknown key: 'foo'.
  [1]
  $ sed '1,/ orange;/s/ orange;/ orange;;/' other.yaml | tessera-repair --format=json | jq -c .valid_under
  []

If a player has no turn, and another seat has several, 'players' may be wrong.

  $ sed '0,/  - blue:/s//  - green:/' "$TOP"/samples/wednesday-club.yaml >players.yaml
  $ tessera-check -q players.yaml 2>&1 | grep -c "or write 'blue' instead of 'green' in 'players': 'green' has no turn"
  1
  $ tessera-repair players.yaml | grep -c sure
  0
  [1]
  $ sed 's/^  - blue: Bruno/&\n  - yellow: Carla/' "$TOP"/samples/wednesday-club.yaml | tessera-check - 2>&1 | grep -c "help: remove 'yellow' from 'players' if it did not play: it has no turn"
  1

An edition may have words of any length, which are proposed in 'draws', too.

  $ long=$(printf %0300d 0 | tr 0 e)
  $ cat >long.yaml <<EDITION
  > edition: long
  > game: tigris
  > base: mayfair
  > parameters: {board: advanced, support: english, buildings: true, ziggurat: true}
  > words: {red: $long}
  > EDITION
  $ sed "s/^edition:.*/edition: .\/long.yaml/; /^ *red:/d; s/{bull: red}/{bull: blue}/; s/\<red\>/$long/g" "$TOP"/samples/tigris/tower.yaml >words.yaml
  $ tessera-repair words.yaml | cut -c1-72
  words.yaml: record 1: error[E2109]: turn 12: draw does not match 'bag': 
    Correction 1, sure, line 39:
  -     draws: {bull: blue}
  +     draws: {bull: eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee
    With it, the game is valid: Bruno wins 12 to 10.

A turn whose dash is missing is one more turn.

  $ sed '18s/- /  /; 22s/- /  /; 26s/- /  /' "$club" >dashes.yaml
  $ tessera-repair --fix dashes.yaml 2>fixed | cmp - "$club"
  $ cat fixed
  dashes.yaml: record 1: corrected: lines 18, 22 and 26

A line that is there twice, tabs in the indentation, and comments without an end.

  $ sed '3p; 15s/^    /\t\t/; 18s/^  /\t/; 22,$s/^  -/\t-/' "$club" >tabs.yaml
  $ tessera-repair --fix tabs.yaml 2>/dev/null | cmp - "$club"
  $ sed '22s/$/ {four tribes/; 18s/} *$//' "$club" >open.yaml
  $ tessera-repair open.yaml | grep '^  Correction'
    Correction 1, sure, lines 18 and 22:
  $ sed '6s/.*/&\ndate: 2004-06-06/; 22s/$/ {four} tribes}/' "$club" >twice.yaml
  $ tessera-repair twice.yaml
  twice.yaml: record 1: error[E0302]: duplicate key: 'date'
    Correction 1, maybe, lines 7 and 23:
  - date: 2004-06-06
  -   - red: draw violet orange; violet 1,-2; orange 1,-3 {four} tribes}
  +   - red: draw violet orange; violet 1,-2; orange 1,-3 {four tribes}
    With it, the game is valid: Bruno wins 12 to 11.
  [1]

Dates and numbers that are written in another way are fixed, except where they can be
meant in two.

  $ sed 's,^date: .*,date: 2004/6/5,; s/eval: 0.1$/eval: .1/; s/eval: -0.2/eval: -;2/; s/clock: 27/clock: 27,5/' "$club" >numbers.yaml
  $ tessera-repair numbers.yaml
  numbers.yaml: record 1: error[E0306]: invalid date: '2004/6/5'
    Correction 1, maybe, lines 6, 17, 20 and 28:
  - date: 2004/6/5
  + date: 2004-06-05
  -     clock: 27,5
  +     clock: 27.5
  -     eval: .1
  +     eval: 0.1
  -     eval: -;2
  +     eval: -2
    With it, the game is valid: Bruno wins 12 to 11.
  [1]
  $ sed 's/clock: 27/clock: 1,800/' "$club" | tessera-repair
  <stdin>: record 1: error[E0307]: turn 1: invalid number: expected seconds, found '1,800'
    The rest of the game is valid: correct line 17.
  [1]
  $ sed 's,^date: .*,date: 5.6.2004,' "$club" | tessera-repair
  <stdin>: record 1: error[E0306]: invalid date: '5.6.2004'
    The rest of the game is valid: correct line 6.
  [1]

Capital letters, with which word processors begin each line, are made small.

  $ sed 's/^\(    \)\?\([a-z]\)/\1\u\2/; 2s/gods/Gods/; 3s/timb/Timb/' "$club" >caps.yaml
  $ sed -n "2,4p; 16p" caps.yaml
  Game: Gods
  Edition: Timbuktu
  Event: Wednesday club
      Eval: 1.3
  $ tessera-repair --fix caps.yaml 2>/dev/null | cmp - "$club"

Steps that a mail program has wrapped are indented alike; a comment that ends with
a semicolon says nothing about the line after it.

  $ sed '/^turns/q' one-explanation.yaml >wrapped.yaml
  $ printf '%s\n' '  - red: draw green desert;' 'green 0,1;' 'desert 0,2' '# Ben, later;' 'again' >>wrapped.yaml
  $ tessera-repair --fix wrapped.yaml 2>/dev/null | tail -n 5
    - red: draw green desert;
        green 0,1;
        desert 0,2
  # Ben, later;
  again

So are start lines of other dashes, but not "--", which may end an e-mail.

  $ for line in — —- ----- --; do
  >   (cat "$club"; echo "$line"; sed 1d "$club") >dashes.yaml
  >   tessera-repair --fix dashes.yaml 2>&1 >fixed.yaml | head -n 1
  >   grep -cx -e --- fixed.yaml
  > done
  dashes.yaml: record 1: corrected: line 183
  2
  dashes.yaml: record 1: corrected: line 183
  2
  dashes.yaml: record 2: corrected: line 183
  2
  dashes.yaml: record 1: no sure correction
  1

A mark after a comment is moved before it, if it is a mark.

  $ sed '22s/$/ {four tribes}!/' "$club" >mark.yaml
  $ tessera-repair --fix mark.yaml 2>/dev/null | sed -n '22s/.*; //p'
  orange 1,-3! {four tribes}
  $ sed '22s/$/ {four tribes}!!!/' "$club" | tessera-repair
  <stdin>: record 1: error[E0403]: turn 3, step 3: unexpected text after the } of a comment: '!!!'
    Not searched: correct line 22 first.
  [1]

Steps that commas separate throughout, cells written as 1|-2, and lists and quotes of
a word processor are corrected.

  $ tessera-play -s 5 --set=decays=3 --num-players=3 --bots=greedy >game.yaml
  $ sed '/: draw/s/; /, /g' game.yaml | tessera-repair --fix 2>&1 >fixed.yaml | cut -c 1-40
  <stdin>: record 1: corrected: lines 9 to
  $ cmp fixed.yaml game.yaml
  $ sed '/: draw/s/\(-*[0-9]\),/\1|/g' game.yaml | tessera-repair --fix 2>/dev/null | cmp - game.yaml
  $ sed 's/^  -/  –/' game.yaml | tessera-repair --fix 2>/dev/null | cmp - game.yaml
  $ sed '12s/^  -/  •/' game.yaml | tessera-check 2>&1 | grep help
     = help: begin an item with '-', not with '\xe2\x80\xa2' (U+2022) (esc)
  $ sed '12s/: \(.*\)/: "\1”/' game.yaml | tessera-repair --fix 2>/dev/null | sed -n 12p
    - red: "draw desert; desert 0,2; whirlwind 0,2 to 0,-3"
  $ sed '12s/: / - /' game.yaml | tessera-repair --fix 2>/dev/null | cmp - game.yaml

What must be corrected first is what has no correction.

  $ printf 'Game: gods\nDate: 5.6.2004\nplayers:\n\t- red: A\n' | tessera-repair 2>&1
  <stdin>: record 1: error[E0301]: unknown key: 'Game'
    Not searched: correct line 4 first (invalid YAML: tab in the indentation).
  [1]

A line above the record becomes a comment; other places stay what they are.

  $ sed '1s/.*/;# from: a club/' one-explanation.yaml >above.yaml
  $ tessera-repair --apply=1 above.yaml 2>/dev/null | sed -n '1p; 17p'
  # from: a club
    - blue: draw blue orange; orange 4,-3; blue 5,-3

What is left is where it is in the file, whatever was fixed before it.

  $ sed '3p; 4a\
  > date: 2011-15-13' one-explanation.yaml | cat one-explanation.yaml - >second.yaml
  $ tessera-repair second.yaml | sed -n '/record 2/,$p'
  second.yaml: record 2: error[E0302]: duplicate key: 'edition'
    Correction 1, sure, lines 39 and 54:
  - edition: timbuktu
  -   - blue: draw blue orange; orange 4,-4; blue 5,-3
  +   - blue: draw blue orange; orange 4,-3; blue 5,-3
    With it, the game is valid: Mara wins 11 to 3.
    Left to correct: line 41: invalid date: '2011-15-13'.
  $ tessera-repair --format=json second.yaml | jq -c 'select(.number == 2).errors_left[] | [.line, .column]'
  [41,7]
  $ tessera-repair --format=sarif second.yaml | jq -c '.runs[0].results[-1].locations[].physicalLocation.region'
  {"startLine":41,"startColumn":7,"endLine":41,"endColumn":17}

So is what is malformed in a variation, if nothing explains it.

  $ sed '68s/3,-1/x y z/' "$club" >line.yaml
  $ tessera-repair line.yaml
  line.yaml: record 1: error[E1003]: turn 9, variation 1, step 2: invalid cell: expected two whole numbers, such as 0,1, found 'x'
    No correction explains it.
  [1]
  $ sed '98s/; temple 2,-5/; temple 2,-8/' line.yaml | tessera-repair
  <stdin>: record 1: error[E1306]: turn 15, step 3: cell not adjacent to any hex: 2,-8
    Correction 1, sure, line 98:
  -   - red: draw green; green 4,-2; temple 2,-8
  +   - red: draw green; green 4,-2; temple 2,-5
    With it, the game is valid, but not variation 1 of turn 9: invalid cell: expected two whole numbers, such as 0,1, found 'x'.
  [1]

An empty step of a variation comes after errors of turns, too.

  $ sed '68s/;/;;/' "$club" >empty.yaml
  $ tessera-repair empty.yaml | sed -n 1p
  empty.yaml: record 1: error[E0401]: turn 9, variation 1, step 2: empty step: there is nothing before this ';'
  $ sed '98s/; temple 2,-5/; temple 2,-8/' empty.yaml | tessera-repair | sed -n 1p
  <stdin>: record 1: error[E1306]: turn 15, step 3: cell not adjacent to any hex: 2,-8

A second value in `after` is left, too.  A turn is not taken for stray if its braces end on a line
that seems to be of another.

  $ sed '/red: 11/s/11/12/; s/4,-4; blue/4,-3; blue/; 17a\
  > \    after: {points: {red: 1, red: 1, blue: 0}}' one-explanation.yaml | tessera-repair
  <stdin>: record 1: error[E0604]: turn 8: wrong value in 'after': points of red: expected 5, found 1
    Correction 1, maybe, lines 18 and 35:
  -     after: {points: {red: 1, red: 1, blue: 0}}
  +     after: {points: {red: 5, red: 1, blue: 5}}
  -   red: 12
  +   red: 11
    With it, the game is valid: Mara wins 11 to 3.
    Left to correct: line 18: duplicate seat: two values for 'red'.
  [1]
  $ sed 's/desert}/desert green\n}/' "$TOP"/tests/records/errors/E0607-end-tile.yaml >brace.yaml
  $ tail -n 3 brace.yaml
      after: {display: desert green
  }
  termination: abandoned
  $ tessera-repair --apply=1 brace.yaml 2>/dev/null | tessera-check -q

The error that is shown is one that the corrections remove; --apply makes each of them.

  $ sed '3s/timbuktu/timbukt/; s/blue 5,-3/temple 9,9/' one-explanation.yaml | tessera-repair
  <stdin>: record 1: error[E0502]: unknown edition: 'timbukt'
    Correction 1, maybe, line 3:
  - edition: timbukt
  + edition: timbuktu
    With it, the game is valid until turn 8, step 3: cell not adjacent to any hex: 9,9.
  [1]
  $ sed '/red: 11/s/11/12/; 17a\
  > \    after:' one-explanation.yaml | sed 's/4,-4; blue/4,-3; blue/' >claim.yaml
  $ tessera-repair claim.yaml
  claim.yaml: record 1: error[E0603]: wrong result: expected 11 for red, found 12
    Correction 1, maybe, line 35:
  -   red: 12
  +   red: 11
    With it, the game is valid: Mara wins 11 to 3.
    Left to correct: line 18: missing value: 'after' must be a mapping.
  [1]
  $ tessera-repair --apply=1 claim.yaml 2>&1 >/dev/null
  claim.yaml: record 1: corrected: line 35; 1 error left
  [1]

One character that is stray, wrong, missing or exchanged with the next, so that the record
cannot be read further, is searched; such a correction is never sure.

  $ typo() { sed "$1" "$club" | tessera-repair | sed -n '/^[-+]/p; /Correction 1/p'; }
  $ typo '17s/^/x/'
    Correction 1, maybe, line 17:
  - x    clock: 27
  +     clock: 27
  $ typo '14s/^  -/  9/'
    Correction 1, maybe, line 14:
  -   9 red: draw violet blue; blue 0,-1; violet -1,-1
  +   - red: draw violet blue; blue 0,-1; violet -1,-1
  $ typo '17s/clock: /clock:n/'
    Correction 1, maybe, line 17:
  -     clock:n27
  +     clock: 27
  $ typo '0,/power: {/s//power :{/'
    Correction 1, maybe, line 31:
  -       power :{red: 4, blue: 2}
  +       power: {red: 4, blue: 2}
  $ typo '0,/power: {/s//power: }{/'
    Correction 1, maybe, line 31:
  -       power: }{red: 4, blue: 2}
  +       power: {red: 4, blue: 2}
  $ typo '14s/blue; /blu;e /'
    Correction 1, maybe, line 14:
  -   - red: draw violet blu;e blue 0,-1; violet -1,-1
  +   - red: draw violet blue; blue 0,-1; violet -1,-1
  -   - red: draw violet blu;e blue 0,-1; violet -1,-1
  +   - red: draw violet blu; blue 0,-1; violet -1,-1

The limits on the input apply to the corrected record, too.

  $ { cat one-explanation.yaml; yes '# A long comment.' | head -n 60000; } >long.yaml
  $ tessera-repair --fix --limit=record=2000000 long.yaml >corrected.yaml
  long.yaml: record 1: corrected: line 17
  $ tessera-check --limit=record=2000000 corrected.yaml
  corrected.yaml: record 1: valid: timbuktu, 23 turns, end declared

A leader that stands without a temple leaves the board with any later catastrophe, however
far: turns after another square for it are not taken to be the same.

  $ cat >stands.yaml <<'EOF'
  > game: tigris
  > edition: {base: mayfair, support: english}
  > players:
  >   - archer: Ada
  >   - bull: Ben
  > turns:
  >   - archer: trader P1; priest J1
  >   - bull: trader O2, revolt 2-0; priest K10
  >   - archer: trader G3; king E10
  >   - bull: market P1; farm B7
  >   - archer: settlement G10; farm O5
  >   - bull: farm A7; temple J10
  >   - archer: temple E9; farm P5
  >   - bull: settlement L1; market O1
  >   - archer: market G5; priest F11
  >   - bull: settlement J2; settlement J1
  >   - archer: temple D10; temple G11
  >   - bull: settlement I2; market N1
  >   - archer: settlement D9; settlement H10
  >   - bull: priest D11, revolt 3-0; market N2
  >   - archer: priest F11, revolt 1-0; market F5
  >   - bull: priest K6; farm D7
  >     stands: Not noticed.
  >   - archer: market H3; catastrophe K3
  >   - bull: market E7, war farmer 1-0; farm E8, war king 0-0
  >   - archer: king E10, revolt 0-2; king E10, revolt 0-0, treasure F10
  > EOF
  $ tessera-repair --edits=1 stands.yaml
  stands.yaml: record 1: error[E2502]: turn 18, step 1: no such war: no two farmers are in one kingdom
    No correction explains it.
  [1]
