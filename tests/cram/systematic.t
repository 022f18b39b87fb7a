Mistakes that a writer made in all turns, or from one on, are corrected as one.

GODS: coordinates swapped from turn 25 on.  The help says it, and shows the line of
the error.

  $ swap='s/\(-*[0-9][0-9]*\),\(-*[0-9][0-9]*\)/\2,\1/g'
  $ sed "152,\$$swap" "$TOP"/samples/wednesday-club.yaml >swapped.yaml
  $ tessera-check swapped.yaml
  swapped.yaml:152:46: warning[E1305]: the cell is occupied: the green tribe has been on 1,-4 since turn 5
      |
   33 | \xe2\x80\xa6draw green; desert 2,-3! {a temple here would have taken violet and orange for 6}; green 1,-4 (esc)
      |                                                                                     ----------
      |                                                                                     |
      |                                                                            placed by this step
  ...
  152 |         - blue: draw orange blue; blue 0,-5; move -1,1 to 1,-4
      |                                              ^^^^^^^^^^^^^^^^^
      |
      = help: use 0,-4, the nearest free cell next to a hex
  
  swapped.yaml:154:29: error[E1305]: the cell is occupied: the green tribe has been on 3,-6 since turn 19
      |
  116 |   - red: draw green green; green -3,-3!; green 3,-6
      |                                          ---------- placed by this step
  ...
  154 |   - blue: draw orange blue; orange 3,-6!!; blue 2,-6
      |                             ^^^^^^^^^^^
      |
      = help: with q and r swapped from turn 24 on, the rest of the game is valid; see tessera-repair(1)
      |
  154 |   - blue: draw orange blue; orange -6,3!!; blue -6,2
      |                                    ~~~~         ~~~~
  
  swapped.yaml: record 1: invalid: 1 error, 1 warning
  [1]
  $ tessera-repair swapped.yaml
  swapped.yaml: record 1: error[E1305]: turn 24, step 2: the cell is occupied: the green tribe has been on 3,-6 since turn 19
    Correction 1, sure, q and r swapped from turn 24 on, lines 154, 158, 162, 166, 169 and 173:
  -   - blue: draw orange blue; orange 3,-6!!; blue 2,-6
  +   - blue: draw orange blue; orange -6,3!!; blue -6,2
  -   - red: draw desert blue; desert 0,-1; blue -2,5 {beside her own tribe, and still no marker}
  +   - red: draw desert blue; desert -1,0; blue 5,-2 {beside her own tribe, and still no marker}
  -   - blue: draw orange orange; orange 5,-7; orange 2,-7 {just to be sure}
  +   - blue: draw orange orange; orange -7,5; orange -7,2 {just to be sure}
  -   - red: draw extra blue; take extra; blue 2,1
  +   - red: draw extra blue; take extra; blue 1,2
  -   - blue: draw blue desert; desert -2,-1; blue 6,-7 {his second}
  +   - blue: draw blue desert; desert -1,-2; blue -7,6 {his second}
  -   - red: draw desert blue; desert -3,-1; discard blue! {Bruno needs just one more}
  +   - red: draw desert blue; desert -1,-3; discard blue! {Bruno needs just one more}
    With it, the game is valid: Bruno wins 12 to 11.
  [1]
  $ tessera-repair --format=json swapped.yaml | jq -c '.corrections[] | [.rank, .summary, .class, (.edits | length)]'
  [1,"q and r swapped from turn 24 on","sure",10]

--fix writes what was meant, also in variations.

  $ sed "16,\$$swap" "$TOP"/samples/wednesday-club.yaml | sed '/^ *note/{s/.*//}' | grep -v '^$' >all.yaml
  $ tessera-repair --format=json all.yaml | jq -r '.corrections[].summary'
  q and r swapped from turn 2 on
  $ tessera-repair --fix all.yaml 2>fixed | tessera-check -
  <stdin>: record 1: valid: timbuktu, 30 turns, ended by the end tile
  $ sed 's/: lines.*//' fixed
  all.yaml: record 1: corrected

Two words exchanged; and the coordinates in the turns of one seat.

  $ sed '90,$s/\<violet\>/X/g; 90,$s/\<orange\>/violet/g; 90,$s/X/orange/g' "$TOP"/samples/wednesday-club.yaml |
  >     tessera-repair --format=json | jq -r '.corrections[] | .class, .summary'
  maybe
  'violet' and 'orange' exchanged from turn 14 on
  $ sed "/^  - blue/$swap" "$TOP"/samples/wednesday-club.yaml | tessera-repair --format=json | jq -r '.corrections[] | .class, .summary'
  sure
  q and r swapped in all turns of blue

A single step that explains the record as well is likelier than two words exchanged.

  $ tessera-play --edition=timbuktu --seed=348 | sed '21s/draw violet/draw orange/' |
  >     tessera-repair --format=json --all | jq -c '.corrections[] | [.summary, (.edits | length)]'
  [null,1]
  ["'violet' and 'orange' exchanged in all turns of red",15]
  ["'violet' and 'orange' exchanged in all turns of blue",16]

Those of a seat are corrected in all variations, too, and no others; comments stay.

  $ sed "/^[- ]*blue:/$swap" "$TOP"/samples/wednesday-club.yaml | tessera-repair --fix - 2>/dev/null |
  >     diff "$TOP"/samples/wednesday-club.yaml - | sed -n 's/.*{/{/p; /^[0-9]/p'
  124c124
  {opens -2,0}; desert 0,-2
  {opens 0,-2}; desert 0,-2

Tigris & Euphrates: columns without I.

  $ sed '16,$y/IJKLMNOP/JKLMNOPQ/' "$TOP"/samples/tigris/one-more-war.yaml | tessera-check -
  <stdin>:16:22: error[E2302]: leader not adjacent to a temple: the king on P8
     |
  16 |   - lion: priest A2; king P8
     |                      ^^^^^^^
     |
     = help: with columns from J on one letter earlier in all turns, the rest of the game is valid; see tessera-repair(1)
     |
  16 |   - lion: priest A2; king O8
     |                           ~~
  
  <stdin>: record 1: invalid: 1 error
  [1]
  $ sed '16,$y/IJKLMNOP/JKLMNOPQ/' "$TOP"/samples/tigris/one-more-war.yaml | tessera-repair --format=json |
  >     jq -r '.corrections[] | .class, .summary'
  sure
  columns from J on one letter earlier in all turns

A mistake before it is another one.

  $ sed "152,\$$swap" "$TOP"/samples/wednesday-club.yaml | sed '22s/1,-3/1,3/' | tessera-repair --format=json |
  >     jq -r '.corrections[] | .class, .summary, .turn'
  sure
  q and r swapped from turn 24 on
  null

Turns have their numbers in the record, as in tessera-check(1), even if one of them
is missing or written twice.

  $ numbers() { tee changed.yaml | tessera-repair --format=json | jq -r '.corrections[].summary'
  >     tessera-check -q changed.yaml 2>&1 | grep -o '[a-z]* q and r swapped from turn [0-9]*'; }
  $ sed 22,25d swapped.yaml | numbers
  q and r swapped from turn 23 on
  and q and r swapped from turn 23
  $ sed '22,25H; 25{G; s/\n\n/\n/}' swapped.yaml | numbers
  q and r swapped from turn 25 on
  and q and r swapped from turn 25
