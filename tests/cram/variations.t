Errors in variations: their corrections, and those of the turns that they replace.

The correction of a turn is shown at its own error, not at that of a variation.

  $ sed '30a\
  >     lines:\
  >       - - red: draw blue violet; blue 4.,-3' "$TOP"/samples/damaged/two-explanations.yaml >both.yaml
  $ tessera-check -q both.yaml
  both.yaml:30:39: error[E1304]: hex not on the display: green
     |
  30 |   - red: draw blue violet; blue -4,2; green 4,-2
     |                                       ^^^^^^^^^^
     |
     = note: the display holds violet
     = help: with 'violet 4,-2' instead of 'green 4,-2', the rest of the game is valid; see tessera-repair(1)
     |
  30 |   - red: draw blue violet; blue -4,2; violet 4,-2
     |                                       ~~~~~~~~~~~
  
  both.yaml:32:39: error[E1003]: invalid cell: expected two whole numbers, such as 0,1, found '4.,-3'
     |
  32 |       - - red: draw blue violet; blue 4.,-3
     |                                       ^^^^^
     |
     = help: write the cell as '4,-3'
     |
  32 |       - - red: draw blue violet; blue 4,-3
     |                                       ~~~~
  
  [1]

A mistake in a variation of GODS is corrected there; the game that was played
stays, and so does every other byte.

  $ sed '50s/violet 4,0!/viloet 4,0!/' "$TOP"/samples/wednesday-club.yaml >gods.yaml
  $ tessera-repair gods.yaml
  gods.yaml: record 1: error[E1001]: turn 7, variation 1, step 3: unknown step: 'viloet'
    Correction 1, maybe, line 50:
  -       - - red: draw violet desert; temple 3,0; viloet 4,0!
  +       - - red: draw violet desert; temple 3,0; violet 4,0!
    With it, the game is valid: Bruno wins 12 to 11; the winner is the same with all corrections.
    Correction 2, maybe, line 50:
  -       - - red: draw violet desert; temple 3,0; viloet 4,0!
  +       - - red: draw violet desert; temple 3,0; desert 4,0!
    With it, the game is valid: Bruno wins 12 to 11; the winner is the same with all corrections.
  [1]
  $ tessera-repair --format=json gods.yaml | jq -c '[.valid, .error.turn, .error.step], (.corrections[] | [.class, .edits, .turn])'
  [false,7,3]
  ["maybe",[{"line":50,"column":48,"end_line":50,"end_column":58,"old":"viloet 4,0","new":"violet 4,0"}],null]
  ["maybe",[{"line":50,"column":48,"end_line":50,"end_column":58,"old":"viloet 4,0","new":"desert 4,0"}],null]
  $ tessera-repair --format=sarif gods.yaml | jq -c '.runs[].results[] | .ruleId, .fixes[0].artifactChanges[].replacements'
  "E1001"
  [{"deletedRegion":{"startLine":50,"startColumn":48,"endLine":50,"endColumn":58},"insertedContent":{"text":"violet 4,0"}}]
  $ tessera-repair --fix gods.yaml | cmp - gods.yaml
  gods.yaml: record 1: no sure correction
  $ tessera-repair --apply=1 gods.yaml | cmp - "$TOP"/samples/wednesday-club.yaml
  gods.yaml: record 1: corrected: line 50

One of Tigris & Euphrates, whose variations need no draws.

  $ sed '45a\
  >     lines:\
  >       - - lion: temple K3; frm O5\
  >         - archer: trader P9; priest I2\
  >         - lion: temple I11; settlement J4' "$TOP"/samples/tigris/one-more-war.yaml >tigris.yaml
  $ tessera-repair tigris.yaml
  tigris.yaml: record 1: error[E2001]: turn 13, variation 1, step 2: unknown step: 'frm'
    Correction 1, maybe, line 47:
  -       - - lion: temple K3; frm O5
  +       - - lion: temple K3; farm O5
    With it, the game is valid: Ingrid wins 12 to 10.
  [1]
  $ tessera-repair --format=json tigris.yaml | jq -c '.corrections[] | [.class, .edits]'
  ["maybe",[{"line":47,"column":28,"end_line":47,"end_column":34,"old":"frm O5","new":"farm O5"}]]
  $ sed 's/lion: pass$/lion: psas/' "$TOP"/samples/tigris/tower.yaml >pass.yaml
  $ tessera-repair pass.yaml
  pass.yaml: record 1: error[E2001]: turn 66, variation 1, step 1: unknown step: 'psas'
    Correction 1, maybe, line 180:
  -       - - lion: psas
  +       - - lion: pass
    With it, the game is valid: Bruno wins 12 to 10.
  [1]
  $ tessera-repair --apply=1 pass.yaml | cmp - "$TOP"/samples/tigris/tower.yaml
  pass.yaml: record 1: corrected: line 180

An unknown seat is corrected for sure if two later turns of the variation, or a
claim in it, confirm that.

  $ tessera-play --seed=7 --games=1..1 | sed '11a\
  >     lines:\
  >       - - blue: draw violet; violet -1,-2; move -2,0 to 0,-1\
  >         - red: draw violet; discard violet; temple -1,-3\
  >         - blue: draw desert; move 0,-1 to 0,-2; desert 1,-3\
  >         - red: draw violet; discard violet; move 0,-2 to -3,0' >long.yaml
  $ tessera-check -q long.yaml
  $ sed '13s/blue/green/' long.yaml >seat.yaml
  $ tessera-repair seat.yaml
  seat.yaml: record 1: error[E0507]: turn 4, variation 1: unknown seat: 'green'
    Correction 1, sure, line 13:
  -       - - green: draw violet; violet -1,-2; move -2,0 to 0,-1
  +       - - blue: draw violet; violet -1,-2; move -2,0 to 0,-1
    With it, the game is valid: random wins -4 to -4 (tied on points).
  [1]
  $ tessera-repair --fix seat.yaml | cmp - long.yaml
  seat.yaml: record 1: corrected: line 13
  $ sed '15s/blue/green/' long.yaml | tessera-repair - | grep Correction
    Correction 1, maybe, line 15:
  $ sed '15s/blue/green/; 15a\
  >           after: {power: {blue: 2}}' long.yaml | tessera-repair - | grep Correction
    Correction 1, sure, line 15:

A number in a claim of a variation is corrected.

  $ sed '14a\
  >           after: {power: {red: 1x}}' long.yaml | tessera-repair -
  <stdin>: record 1: error[E0307]: turn 4, variation 1: invalid number: expected a whole number, found '1x'
    Correction 1, maybe, line 15:
  -           after: {power: {red: 1x}}
  +           after: {power: {red: 3}}
    With it, the game is valid: random wins -4 to -4 (tied on points).
  [1]

The mistakes of the game come first, then those of its variations.  If a variation
breaks a rule with all corrections, only what is misspelt in it is corrected.

  $ sed '13s/-1,-2/--1,-2/; 21s/temple 2,0/temple 7,0/; s/^  - red: draw blue; move 1,-3.*/&\
  >     lines:\
  >       - - red: draw blue; discrad blue/' long.yaml >all.yaml
  $ tessera-repair all.yaml
  all.yaml: record 1: error[E1306]: turn 9, step 2: cell not adjacent to any hex: 7,0
    Correction 1, maybe, lines 13, 21 and 25:
  -       - - blue: draw violet; violet --1,-2; move -2,0 to 0,-1
  +       - - blue: draw violet; violet -1,-2; move -2,0 to 0,-1
  -   - red: draw blue; temple 7,0; discard violet
  +   - red: draw blue; temple 2,0; discard violet
  -       - - red: draw blue; discrad blue
  +       - - red: draw blue; discard blue
    With it, the game is valid: random wins -4 to -4 (tied on points).
  [1]
  $ tessera-repair --edits=2 all.yaml | tail -1
    With it, the game is valid, but not variation 1 of turn 11: unknown step: 'discrad'.
  $ tessera-repair --edits=1 all.yaml
  all.yaml: record 1: error[E1306]: turn 9, step 2: cell not adjacent to any hex: 7,0
    Correction 1, sure, line 21:
  -   - red: draw blue; temple 7,0; discard violet
  +   - red: draw blue; temple 2,0; discard violet
    With it, the game is valid, but not variation 1 of turn 4: invalid cell: expected two whole numbers, such as 0,1, found '--1,-2'.
  [1]
  $ tessera-repair --edits=1 --format=json all.yaml | jq -c '.corrections[] | [.turn, .step, .standings]'
  [4,2,null]
  $ tessera-repair --fix all.yaml >fixed.yaml
  all.yaml: record 1: corrected: line 21; 2 errors left
  [1]
  $ diff -U0 all.yaml fixed.yaml | sed 1,2d
  @@ -21 +21 @@
  -  - red: draw blue; temple 7,0; discard violet
  +  - red: draw blue; temple 2,0; discard violet
  $ tessera-repair --edits=2 --apply=1 all.yaml >two.yaml
  all.yaml: record 1: corrected: lines 13 and 21; 1 error left
  [1]
  $ diff -U0 all.yaml two.yaml | sed 1,2d
  @@ -13 +13 @@
  -      - - blue: draw violet; violet --1,-2; move -2,0 to 0,-1
  +      - - blue: draw violet; violet -1,-2; move -2,0 to 0,-1
  @@ -21 +21 @@
  -  - red: draw blue; temple 7,0; discard violet
  +  - red: draw blue; temple 2,0; discard violet
  $ tessera-repair --apply=1 all.yaml >corrected.yaml
  all.yaml: record 1: corrected: lines 13, 21 and 25
  $ tessera-check -q corrected.yaml
  corrected.yaml:25:27: warning[E1302]: too few actions in this turn: red made 1 of 2 actions
     |
  25 |       - - red: draw blue; discard blue
     |                           ^^^^^^^^^^^^
  

A variation with a mistake that nothing explains is reported; corrections of the
game are made nevertheless.

  $ sed '13s/violet -1,-2/violet x y z/' long.yaml | tessera-repair -
  <stdin>: record 1: error[E1003]: turn 4, variation 1, step 2: invalid cell: expected two whole numbers, such as 0,1, found 'x'
    No correction explains it.
  [1]
  $ sed '13s/violet -1,-2/violet x y z/; 21s/temple 2,0/temple 7,0/; 22s/1,-2/1,-20/' long.yaml >none.yaml
  $ tessera-repair none.yaml
  none.yaml: record 1: error[E1306]: turn 9, step 2: cell not adjacent to any hex: 7,0
    Correction 1, maybe, lines 21 and 22:
  -   - red: draw blue; temple 7,0; discard violet
  +   - red: draw blue; temple 2,0; discard violet
  -   - blue: draw orange; move -3,0 to 1,-20; orange 1,-4
  +   - blue: draw orange; move -3,0 to 1,-2; orange 1,-4
    With it, the game is valid, but not variation 1 of turn 4: invalid cell: expected two whole numbers, such as 0,1, found 'x'.
  [1]
  $ tessera-repair --fix none.yaml | cmp - none.yaml
  none.yaml: record 1: no sure correction
