A turn of a sample: what was written, what it did, and the board.

  $ cp $TOP/samples/wednesday-club.yaml club.yaml
  $ tessera-replay --first-turn=8 --last-turn=8 club.yaml
  club.yaml: record 1
    event: Wednesday club
    site: Back room of the Blue Anchor
    date: 2004-06-05
    round: 3
    players: red (Anna), blue (Bruno)
    edition: timbuktu/1: GODS, 2001 edition ("Spiele aus Timbuktu")
    source: Bruno's notebook, with both players' remarks from the evening
    note: Evals are estimates of Anna's lead in points. The game to read first.
  
  Turn 8, blue (Bruno)
    draw whirlwind whirlwind
        blue gets 3 power and has 8
        whirlwind is drawn, one of 2 among the 34 left (5.9 %)
        whirlwind is drawn, the last one among the 33 left (3.0 %)
    whirlwind 2,-3 to 1,-1!!
        blue moves the desert for free
    temple 2,-4 {two hexes now, so 6}
        blue pays 6 for the temple
        blue takes the green tribe on 1,-4 from red
        blue takes the orange tribe on 1,-3 from red
    note: With the desert on 2,-3 this temple touches three hexes and costs 9, and he has 8. The
      whirlwind makes it 6.
    eval: -0.7
    clock: 113 s
  
               1,-5  .   .   .  3,-5
             0,-4  . *gBx*[B]  .  3,-4
      -2,-3  .   .   . *oBx (.)  .  3,-3
    -3,-2  .  v.B  .  #D# v.R v.R  .  3,-2
      -3,-1  .  [B] v.B b.R*#D#  .   .  3,-1
         -3,0  .   .   .  [R] [B] v.B  .  3,0
                   -1,1  .   o   .  #D#  .  3,1
                     -1,2  .   .   .   .  2,2
                   Points                   Temples  Markers    Extra
            Power  so far  Villages  Chips     left     left  actions
   >R red       9       0         0      0        5       12        0  Anna
    B blue      2       5         1      1        3       10        0  Bruno
    Display:        whirlwind
    Left to draw:   7 green, 7 blue, 3 violet, 5 orange, 8 desert, 2 extra, end
     g  green tribe   o  orange tribe   v  violet tribe   b  blue tribe  [B] temple of blue
    [R] temple of red  #D# desert  .R of red  .B of blue  * new  (.) moved away  .x taken

A desert leaves a ring where it was: after its step, at the end of its turn, and
not in the next one.

  $ tessera-replay --first-turn=8 --last-turn=9 --every=step --ascii club.yaml |
  >     grep -o '^Turn.\|^  [a-z][a-z ]*[-0-9]*,.*\|.D#\|(.)' | uniq -c
        1 Turn 
        3 #D#
        1   whirlwind 2,-3 to 1,-1!!
        1 (.)
        3 #D#
        1   temple 2,-4 {two hexes now, so 6}
        3 #D#
        1 Turn 
        3 #D#
        1   temple 3,-1!
        3 #D#
        1   move 0,-2 to 3,-3?? {2 power for what the whirlwind does for nothing}
        1 #D#
        1 (.)
        3 #D#
        1 (.)
  $ tessera-replay --turn=8 --format=svg club.yaml |
  >     grep -c '<title>2,-3: desert, moved to 1,-1</title>'
  1

Facts that say what is shown anyway are left out, those of errors too; changed
ones are not.

  $ tessera-annotate --only=facts,after club.yaml >annotated.yaml
  $ tessera-replay club.yaml >plain
  $ tessera-replay annotated.yaml | sed 's/annotated/club/' | diff plain - |
  >     sed -n 's/^> /+ /p; s/^< /- /p' | cut -c-72
  +   fact: Red had 10 power, and a temple on -1,-3 for 3 would have broke
  +   fact: Red had 7 power, and a temple on -4,3 for 6 would have founded
  +     one of blue.
  +   fact: Red has no marker left.
  $ sed '0,/Blue pays 3 for the temple/s//Blue pays 4 for the temple/' annotated.yaml |
  >     tessera-replay --last-turn=12 | grep fact:
    fact: Blue pays 4 for the temple.
    fact: Red had 10 power, and a temple on -1,-3 for 3 would have broken a violet village of blue.
  $ tessera-annotate --only=facts $TOP/samples/damaged/final.yaml 2>/dev/null >wrong.yaml
  [1]
  $ grep -c '"Error E' wrong.yaml
  1
  $ tessera-replay wrong.yaml 2>/dev/null | grep -c 'fact: Error'
  0
  [1]
  $ tessera-convert -t html club.yaml | grep -o 'class="\(said\|after\)".*' | cut -c-72
  $ tessera-convert -t html annotated.yaml >annotated.html
  annotated.yaml: record 1: html cannot represent 319 comments (lines 18, 19, 20, 21, 22, 23, 24, 25, ...)
  $ grep -o 'class="\(said\|after\)".*' annotated.html | cut -c-72
  $ sed '0,/power: {red: [0-9]*/s//power: {red: 77/' annotated.yaml |
  >     tessera-convert -t html 2>/dev/null | grep -o 'class="after".*' | cut -c-72
  class="after"><b>After</b> power: red 77, blue 2</p>

One position: behind a step, before the first turn, in other characters.

  $ tessera-replay --turn=7.2 club.yaml | sed -n '/^Turn/,$p'
  Turn 7, red (Anna)
    draw violet desert
        red gets 3 power and has 10
        violet is drawn, one of 4 among the 36 left (11.1 %)
        desert is drawn, one of 9 among the 35 left (25.7 %)
    violet 2,-2?! {3,0 was open}
        red pays 2 for the tribe
        red places the violet tribe, which joins red because no temple and no tribe of another god is
        next to it
  
               1,-5  .   .  2,-5
             0,-4  .  g.R  .   .  3,-4
      -2,-3  .   .   .  o.R #D#  .  3,-3
    -3,-2  .  v.B  .  #D# v.R*v.R  .  3,-2
      -3,-1  .  [B] v.B b.R  .   .   .  3,-1
         -3,0  .   .   .  [R] [B] v.B  .  3,0
                   -1,1  .   o   .   .  2,1
                     -1,2  .   .  0,2
                   Points                   Temples  Markers    Extra
            Power  so far  Villages  Chips     left     left  actions
   >R red       8       0         0      0        5       10        0  Anna
    B blue      5       5         1      1        4       12        0  Bruno
    Display:        desert
    Left to draw:   7 green, 7 blue, 3 violet, 5 orange, 8 desert, 2 whirlwind, 2 extra, end
     g  green tribe   o  orange tribe   v  violet tribe   b  blue tribe  [B] temple of blue
    [R] temple of red  #D# desert  .R of red  .B of blue  * new
  
  $ tessera-replay --turn=0 --unicode club.yaml | sed -n '/,-1$/,$p'
      0,-1  \xc2\xb7   \xc2\xb7   \xc2\xb7  2,-1 (esc)
    -1,0  \xc2\xb7  [R] [B]  \xc2\xb7  2,0 (esc)
      -1,1  \xc2\xb7   \xc2\xb7   \xc2\xb7  1,1 (esc)
                   Points                   Temples  Markers    Extra
            Power  so far  Villages  Chips     left     left  actions
   >R red       2       0         0      0        5       15        0  Anna
    B blue      2       0         0      0        5       15        0  Bruno
    Display:        nothing
    Left to draw:   8 green, 8 blue, 8 violet, 8 orange, 11 desert, 2 whirlwind, 2 extra, end
    [R] temple of red  [B] temple of blue  \xc2\xb7R of red  \xc2\xb7B of blue (esc)

The board behind every step, or at the end only; the alternatives.

  $ tessera-replay --every=step --first-turn=2 --last-turn=2 club.yaml | sed -n '/^Turn/,$p'
  Turn 2, blue (Bruno)
    draw orange orange
        blue gets 3 power and has 5
        orange is drawn, one of 8 among the 45 left (17.8 %)
        orange is drawn, one of 7 among the 44 left (15.9 %)
  
      -1,-2  .   .   .  1,-2
    -2,-1  .  v.R b.R  .   .  2,-1
       -2,0  .   .  [R] [B]  .  2,0
             -1,1  .   .   .  1,1
                   Points                   Temples  Markers    Extra
            Power  so far  Villages  Chips     left     left  actions
    R red       3       0         0      0        5       13        0  Anna
   >B blue      5       0         0      0        5       15        0  Bruno
    Display:        orange, orange
    Left to draw:   8 green, 7 blue, 7 violet, 6 orange, 11 desert, 2 whirlwind, 2 extra, end
  
    discard orange
        blue discards orange, which leaves the game
  
      -1,-2  .   .   .  1,-2
    -2,-1  .  v.R b.R  .   .  2,-1
       -2,0  .   .  [R] [B]  .  2,0
             -1,1  .   .   .  1,1
                   Points                   Temples  Markers    Extra
            Power  so far  Villages  Chips     left     left  actions
    R red       3       0         0      0        5       13        0  Anna
   >B blue      5       0         0      0        5       15        0  Bruno
    Display:        orange
    Left to draw:   8 green, 7 blue, 7 violet, 6 orange, 11 desert, 2 whirlwind, 2 extra, end
  
    orange 0,1?! {2 power, and it belongs to nobody}
        blue pays 2 for the tribe
        blue places the orange tribe, which joins no god because it is next to temples of more than
        one god
  
      -1,-2  .   .   .  1,-2
    -2,-1  .  v.R b.R  .   .  2,-1
       -2,0  .   .  [R] [B]  .  2,0
             -1,1  . * o   .  1,1
               -1,2  .   .  0,2
                   Points                   Temples  Markers    Extra
            Power  so far  Villages  Chips     left     left  actions
    R red       3       0         0      0        5       13        0  Anna
   >B blue      3       0         0      0        5       15        0  Bruno
    Display:        nothing
    Left to draw:   8 green, 7 blue, 7 violet, 6 orange, 11 desert, 2 whirlwind, 2 extra, end
  
    note: Beside temples of two gods a tribe joins neither. But an unmarked tribe is there for the
      taking later.
    eval: 0.1
    clock: 54 s
  
     v  violet tribe   b  blue tribe   o  orange tribe  [R] temple of red  [B] temple of blue
    .R of red  .B of blue  * new
  $ tessera-replay --every=end --first-turn=30 club.yaml | sed -n '/^Turn/,$p'
  Turn 30, blue (Bruno)
    draw end
        blue gets only 1 of 3 power and reaches the maximum of 12
        the end tile is drawn, with one hex left after it (50.0 %)
    note: The end tile. 16 and 15, less 4 each for the most temples. Four of Anna's fifteen markers
      lay on violets and greens that counted for nothing.
    clock: 4 s
  
                       1,-7  .   .   .   .  4,-7
                     0,-6  .  g.R  .  g.R  .   .   .  6,-6
                  -1,-5  .   .  v.R [R]  .   .  #D#  .  6,-5
            -3,-4  .   .  v.R  .  g.R [B]  .  g.B  .  5,-4
          -4,-3  .  g.R [R] #D# #D# o.B  .  [B]  .   .   .  6,-3
            -4,-2  .  #D# v.R #D# #D# v.R v.B  .  g.R  b   .  6,-2
              -4,-1  .   .  [B] v.B b.R #D# #D# [R]  .   .  5,-1
             -5,0  .  b.R o.R  .  #D# [R] [B] v.R  .  3,0
       -7,1  .   .   .  [R]  .   .  #D# o.B #D#  .  2,1
     -8,2  .  o.B b.B  .   .   .   .  [B]  .   b   .  2,2
       -8,3  .   .  o.B  .   .   .  o.R  .   .   .  1,3
             -7,4  .  g.B [B] v.B [R]  .  -2,4
           -8,5  .  o.B  .   .   .  b.R  .  -2,5
             -8,6  .  b.B  .   .   .   .  -3,6
               -8,7  .   .  -7,7
                   Points                   Temples  Markers    Extra
            Power  so far  Villages  Chips     left     left  actions
    R red      12      15         3      3        0        0        1  Anna
    B blue     12      16         2      5        0        3        0  Bruno
    Display:        nothing
    Left to draw:   green
     g  green tribe   v  violet tribe   o  orange tribe   b  blue tribe  [R] temple of red
    [B] temple of blue  #D# desert  .R of red  .B of blue
  
  Outcome: ended by the end tile
    1. blue (Bruno): villages 2, chips 5, temples 6, majority -4, total 12, power 12
    2. red (Anna): villages 3, chips 3, temples 6, majority -4, total 11, power 12
  $ tessera-replay --lines --turn=7 club.yaml | sed -n '/variation/,/^$/p'
    variation:
      red
        draw violet desert
        temple 3,0
        violet 4,0!
        note: Founds the village here and breaks the other, for 4 power.
      blue
        draw whirlwind
        whirlwind 2,-3 to -2,-3
        temple 2,-3
        note: The best answer, and it costs him 6 of his 8.
  

Colour is besides: without it nothing is lost.

  $ tessera-replay --color=always club.yaml | sed 's/\x1b\[[0-9;]*m//g' >colour
  $ tessera-replay club.yaml | cmp - colour
  $ tessera-replay --color=always --turn=12 club.yaml | grep -c '38;5;'
  14

A broken game goes on.  What is wrong stands at its step; standard error has
it, too, where that goes somewhere else, or what the text does not show.

  $ cat >broken.yaml <<'END'
  > ---
  > game: gods
  > edition: timbuktu
  > players:
  >   - red: Anna
  >   - blue: Bruno
  > turns:
  >   - red: draw green desert; green 0,1; temple 5,5
  >   - blue: draw violet blue; violet 2,0
  >     stands: He forgot his second action.
  >   - green: draw violet; violet 3,0; blue 3,3
  >   - red: end
  >   - blue: draw desert; desert 1,1; pass
  > result:
  >   red: 7
  > END
  $ tessera-replay broken.yaml 2>err
  broken.yaml: record 1
    players: red (Anna), blue (Bruno)
    edition: timbuktu/1: GODS, 2001 edition ("Spiele aus Timbuktu")
  
      0,-1  .   .   .  2,-1
    -1,0  .  [R] [B]  .  2,0
      -1,1  .   .   .  1,1
    [R] temple of red  [B] temple of blue  .R of red  .B of blue
  
  Turn 1, red (Anna)
    draw green desert
        red gets 3 power and has 5
        green is drawn, one of 8 among the 47 left (17.0 %)
        desert is drawn, one of 11 among the 46 left (23.9 %)
    green 0,1
        red pays 2 for the tribe
        red places the green tribe, which joins no god because it is next to temples of more than one
        god
    temple 5,5
        broken.yaml:8:40: error[E1306]: cell not adjacent to any hex: 5,5
        help: use 2,0, the nearest free cell next to a hex
        note: turns 2 to 5 were not checked, because no small change lets the game go on after turn 1
  
      0,-1  .   .   .  2,-1
    -1,0  .   R?  B?  .  2,0
      -1,1  . * g?  .  1,1
        -1,2  .   .  0,2
                   Points                   Temples  Markers    Extra
            Power  so far  Villages  Chips     left     left  actions
    R red       3?      0?        0?     0?       5?      15?       0? Anna
   >B blue      2?      0?        0?     0?       5?      15?       0? Bruno
    Display?        desert
    Left to draw?   7 green, 8 blue, 8 violet, 8 orange, 10 desert, 2 whirlwind, 2 extra, end
  
  Turn 2, blue (Bruno)
    draw violet blue
    violet 2,0
    stands: He forgot his second action.
  
      0,-1  .   .   .  2,-1
    -1,0  .   R?  B?  .  2,0
      -1,1  . * g?  .  1,1
        -1,2  .   .  0,2
                   Points                   Temples  Markers    Extra
            Power  so far  Villages  Chips     left     left  actions
   >R red       3?      0?        0?     0?       5?      15?       0? Anna
    B blue      2?      0?        0?     0?       5?      15?       0? Bruno
    Display?        desert
    Left to draw?   7 green, 8 blue, 8 violet, 8 orange, 10 desert, 2 whirlwind, 2 extra, end
  
  Turn 3, blue (Bruno)
    draw violet
        broken.yaml:11:5: error[E0507]: unknown seat: 'green'
        help: use a seat of the record: red, blue
    violet 3,0
    blue 3,3
  
      0,-1  .   .   .  2,-1
    -1,0  .   R?  B?  .  2,0
      -1,1  . * g?  .  1,1
        -1,2  .   .  0,2
                   Points                   Temples  Markers    Extra
            Power  so far  Villages  Chips     left     left  actions
   >R red       3?      0?        0?     0?       5?      15?       0? Anna
    B blue      2?      0?        0?     0?       5?      15?       0? Bruno
    Display?        desert
    Left to draw?   7 green, 8 blue, 8 violet, 8 orange, 10 desert, 2 whirlwind, 2 extra, end
  
  Turn 4, red (Anna)
    end
  
      0,-1  .   .   .  2,-1
    -1,0  .   R?  B?  .  2,0
      -1,1  . * g?  .  1,1
        -1,2  .   .  0,2
                   Points                   Temples  Markers    Extra
            Power  so far  Villages  Chips     left     left  actions
    R red       3?      0?        0?     0?       5?      15?       0? Anna
   >B blue      2?      0?        0?     0?       5?      15?       0? Bruno
    Display?        desert
    Left to draw?   7 green, 8 blue, 8 violet, 8 orange, 10 desert, 2 whirlwind, 2 extra, end
  
  Turn 5, blue (Bruno)
    draw desert
    desert 1,1
    pass
  
      0,-1  .   .   .  2,-1
    -1,0  .   R?  B?  .  2,0
      -1,1  . * g?  .  1,1
        -1,2  .   .  0,2
                   Points                   Temples  Markers    Extra
            Power  so far  Villages  Chips     left     left  actions
   >R red       3?      0?        0?     0?       5?      15?       0? Anna
    B blue      2?      0?        0?     0?       5?      15?       0? Bruno
    Display?        desert
    Left to draw?   7 green, 8 blue, 8 violet, 8 orange, 10 desert, 2 whirlwind, 2 extra, end
  
     g  green tribe  [R] temple of red  [B] temple of blue  .R of red  .B of blue  * new
    ? uncertain
  
  Outcome: unfinished
  [1]
  $ cat err
  broken.yaml:8:40: error[E1306]: cell not adjacent to any hex: 5,5
    |
  8 |   - red: draw green desert; green 0,1; temple 5,5
    |                                        ^^^^^^^^^^
    |
    = help: use 2,0, the nearest free cell next to a hex
    = note: turns 2 to 5 were not checked, because no small change lets the game go on after turn 1
  
  broken.yaml:11:5: error[E0507]: unknown seat: 'green'
     |
  11 |   - green: draw violet; violet 3,0; blue 3,3
     |     ^^^^^
     |
     = help: use a seat of the record: red, blue
  
  $ tessera-replay --turn=2 broken.yaml 2>&1 | sed -n '/^Turn/,$p'
  Turn 2, blue (Bruno)
    draw violet blue
    violet 2,0
    stands: He forgot his second action.
  
      0,-1  .   .   .  2,-1
    -1,0  .   R?  B?  .  2,0
      -1,1  . * g?  .  1,1
        -1,2  .   .  0,2
                   Points                   Temples  Markers    Extra
            Power  so far  Villages  Chips     left     left  actions
   >R red       3?      0?        0?     0?       5?      15?       0? Anna
    B blue      2?      0?        0?     0?       5?      15?       0? Bruno
    Display?        desert
    Left to draw?   7 green, 8 blue, 8 violet, 8 orange, 10 desert, 2 whirlwind, 2 extra, end
     g  green tribe  [R] temple of red  [B] temple of blue  .R of red  .B of blue  * new
    ? uncertain
  broken.yaml:8:40: error[E1306]: cell not adjacent to any hex: 5,5
    |
  8 |   - red: draw green desert; green 0,1; temple 5,5
    |                                        ^^^^^^^^^^
    |
    = help: use 2,0, the nearest free cell next to a hex
    = note: turns 2 to 5 were not checked, because no small change lets the game go on after turn 1
  
  broken.yaml: record 1: 1 more error not shown

A turn of 500 steps, most of them wrong: 3 MB of boards, in their order.  Not
all of them are kept in memory until the turn is over.

  $ { sed '/^turns:/q' broken.yaml; printf '  - red: draw green desert'
  >   awk 'BEGIN { for (i = 0; i < 499; i++) printf "; green %d,%d", i % 97 * 3, int(i / 97) * 5 }'
  >   echo; echo '    stands: So be it.'; } >long.yaml
  $ tessera-replay --every=step long.yaml >long 2>/dev/null
  $ wc -c <long | awk '{ print ($1 > 2000000) }'
  1
  $ sed -n 's/^  Left to draw. *\([0-9]*\) green.*/\1/p' long | uniq -c
      500 7
  $ board() { sed -n "/green $1\$/,/^  green/p" $2 | sed -n '/^ *-*[0-9][0-9]*,-*[0-9]/,/^  Left/p'; }
  $ for s in 2 7 250 499; do
  >   tessera-replay --turn=1.$s long.yaml >one 2>/dev/null
  >   cell=$(awk -v i=$((s - 2)) 'BEGIN { print i % 97 * 3 "," int(i / 97) * 5 }')
  >   board $cell one >a; board $cell long >b; grep -c . a; cmp a b
  > done
  9
  9
  105
  105

Names that nobody should trust: escapes, turned text, markup.

  $ cat >hostile.yaml <<'END'
  > ---
  > game: gods
  > edition: timbuktu
  > event: "a </title><script>alert(1)</script> & \u202eb\u200b"
  > players:
  >   - red: "<b onload='x'>\u202egod</b>"
  >   - blue: "]]> --> \ufeff"
  > turns:
  >   - red: draw green desert; green 0,1 {<i>\u2066}; discard desert
  >     note: "two\n\nparagraphs"
  > END
  $ tessera-replay hostile.yaml
  hostile.yaml: record 1
    event: a </title><script>alert(1)</script> & \xef\xbf\xbdb\xef\xbf\xbd (esc)
    players: red (<b onload='x'>\xef\xbf\xbdgod</b>), blue (]]> --> \xef\xbf\xbd) (esc)
    edition: timbuktu/1: GODS, 2001 edition ("Spiele aus Timbuktu")
  
      0,-1  .   .   .  2,-1
    -1,0  .  [R] [B]  .  2,0
      -1,1  .   .   .  1,1
    [R] temple of red  [B] temple of blue  .R of red  .B of blue
  
  Turn 1, red (<b onload='x'>\xef\xbf\xbdgod</b>) (esc)
    draw green desert
        red gets 3 power and has 5
        green is drawn, one of 8 among the 47 left (17.0 %)
        desert is drawn, one of 11 among the 46 left (23.9 %)
    green 0,1 {<i>\u2066}
        red pays 2 for the tribe
        red places the green tribe, which joins no god because it is next to temples of more than one
        god
    discard desert
        red discards desert, which leaves the game
    note: two
  
      paragraphs
  
      0,-1  .   .   .  2,-1
    -1,0  .  [R] [B]  .  2,0
      -1,1  . * g   .  1,1
        -1,2  .   .  0,2
                   Points                   Temples  Markers    Extra
            Power  so far  Villages  Chips     left     left  actions
    R red       3       0         0      0        5       15        0  <b onload='x'>\xef\xbf\xbdgod</b> (esc)
   >B blue      2       0         0      0        5       15        0  ]]> --> \xef\xbf\xbd (esc)
    Display:        nothing
    Left to draw:   7 green, 8 blue, 8 violet, 8 orange, 10 desert, 2 whirlwind, 2 extra, end
  
     g  green tribe  [R] temple of red  [B] temple of blue  .R of red  .B of blue  * new
  
  Outcome: unfinished
    1. red (<b onload='x'>\xef\xbf\xbdgod</b>): villages 0, chips 0, temples 1, majority -4, total -4, power 3 (esc)
    2. blue (]]> --> \xef\xbf\xbd): villages 0, chips 0, temples 1, majority -4, total -4, power 2 (esc)
  $ tessera-replay --format=svg hostile.yaml >hostile.svg
  $ sed -n 's/.*\(<title.*title>\)$/\1/p' hostile.svg | head -1
  <title id="tes-title">a &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; \xef\xbf\xbdb\xef\xbf\xbd, as far as played</title> (esc)
  $ grep -c '<script\|<b \|<i>' hostile.svg
  0
  [1]
  $ python3 -c 'import xml.dom.minidom as m; m.parse("hostile.svg")'

A picture: one position, as it is kept beside this test.  Look at it before you
keep another: copy club.svg there.

  $ tessera-replay --format=svg --turn=0 club.yaml | grep -o '>Before turn 1<\|, before turn 1<'
  , before turn 1<
  >Before turn 1<
  $ tessera-replay --format=svg --turn=12 club.yaml >club.svg
  $ cmp club.svg $TOP/tests/cram/replay.svg
  $ python3 -c 'import xml.dom.minidom as m; m.parse("club.svg")'
  $ sed -n '2,3p' club.svg | fold -s -w 76
  <title id="tes-title">Wednesday club, 2004-06-05, turn 12 of blue</title>
  <desc id="tes-desc">22 cells are occupied. red (Anna), to move: Power 8, 
  Points so far 5, Villages 1, Chips 1, Temples left 3, Markers left 11, 
  Extra actions 0. blue (Bruno): Power 1, Points so far 9, Villages 1, Chips 
  3, Temples left 1, Markers left 9, Extra actions 0. Display: desert. Left 
  to draw: 7 green, 7 blue, 3 violet, 4 orange, 6 desert, 2 extra, end. 1,-4: 
  green tribe of blue; 2,-4: temple of blue; -2,-3: temple of red; 0,-3: 
  desert; 1,-3: orange tribe of blue; 3,-3: temple of blue; -2,-2: violet 
  tribe of red; 1,-2: violet tribe of red; 2,-2: violet tribe of blue; -2,-1: 
  temple of blue; -1,-1: violet tribe of blue; 0,-1: blue tribe of red; 1,-1: 
  desert; 3,-1: temple of red; 0,0: temple of red; 1,0: temple of blue; 2,0: 
  violet tribe of red; 0,1: orange tribe of blue, new; 1,1: desert; 2,1: 
  desert; -1,2: temple of blue, new; -2,3: orange tribe of blue, new.</desc>
  $ cat club.yaml club.yaml | tessera-replay --format=svg --record=2 --turn=12 | cmp - club.svg
  $ cat club.yaml club.yaml | tessera-replay --format=svg --turn=12
  tessera-replay: <stdin> has more than one record, but a picture shows one; choose it with --record
  [2]
  $ tessera-replay --format=svg --turn=12 -o whole.svg club.yaml && cmp whole.svg club.svg
  $ tessera-replay --board-only --turn=12 -o board.svg club.yaml && grep -c '^<svg' board.svg
  1
  $ cat club.yaml club.yaml | tessera-replay --format=svg -o whole.svg
  tessera-replay: <stdin> has more than one record, but a picture shows one; choose it with --record
  [2]
  $ cmp whole.svg club.svg

A passage: boards side by side, each with its steps, and seats once; or as an
animation, of which a reader who wants no motion sees the last position.

  $ words() { python3 -c '
  > import sys, xml.dom.minidom as m
  > for e in m.parse(sys.argv[1]).getElementsByTagName("text"):
  >     if e.getAttribute("font-size") in ("18", "14", "16"):
  >         print(" ".join(t.data for t in e.childNodes if t.nodeType == 3))' $1; }
  $ tessera-replay --format=svg --from=7 --to=8 -o strip.svg club.yaml
  $ words strip.svg
  Wednesday club, 2004-06-05
  Turn 7, red (Anna): draw violet desert; violet 2,-2?!;
  desert 2,1
  Turn 8, blue (Bruno): draw whirlwind whirlwind;
  whirlwind 2,-3 to 1,-1!!; temple 2,-4
  red
  blue
  Display
  Left to draw
  Signs
  $ grep -o '<title id.*' strip.svg
  <title id="tes-title">Wednesday club, 2004-06-05, turn 7 of red to turn 8 of blue</title>
  $ tessera-replay --turn=40 -o war.svg "$TOP/samples/tigris/one-more-war.yaml"
  $ words war.svg | sed -n '/^Turn/,/black points/p'
  Turn 40, archer (Tomasz): temple I5; settlement H5, war farmer 0-0, war king 0-0!!
  war of the farmers: archer attacks with 10 (10 on the board + 0 added), lion defends with 4 (4
  + 0): archer wins; lion loses farmer K2 and farms F1 G1 H1 I1; archer gets 5 blue points
  war of the kings: archer attacks with 11 (11 on the board + 0 added), lion defends with 2 (2 +
  0): archer wins; lion loses king J3 and settlements I4 J4; archer gets 3 black points
  $ tessera-replay --turn=40.1 -o war.svg "$TOP/samples/tigris/one-more-war.yaml"
  $ words war.svg | grep -c war
  0
  [1]
  $ tessera-replay --format=svg --every=step --from=8 --to=8 --board-only club.yaml >steps.svg
  $ words steps.svg
  $ grep -c '^<g transform="translate([0-9 ]*)">$' steps.svg
  3
  $ tessera-replay --format=svg --from=7 --to=8 --animate=3 -o moving.svg club.yaml
  $ grep -o '<g class="tes-f.*\|<style.*' moving.svg
  <style>.tes-f{visibility:hidden}.tes-f:last-child{visibility:visible}@media (prefers-reduced-motion:no-preference){.tes-f{animation:tes-f 6s step-end infinite}}svg:hover .tes-f{animation-play-state:paused}@keyframes tes-f{0%{visibility:visible}50.00%,100%{visibility:hidden}}</style>
  <g class="tes-f" style="animation-delay:-6s">
  <g class="tes-f" style="animation-delay:-3s">
  $ words moving.svg
  Wednesday club, 2004-06-05
  Turn 7, red (Anna): draw violet desert; violet 2,-2?!; desert 2,1
  red
  blue
  Display: nothing
  Left to draw
  Turn 8, blue (Bruno): draw whirlwind whirlwind; whirlwind 2,-3 to 1,-1!!; temple 2,-4
  red
  blue
  Display
  Left to draw
  $ for o in '' '--theme=dark' '--groups' '--numbers' '--turn=8.2 --numbers'; do
  >   tessera-replay --format=svg $o club.yaml >x.svg
  >   python3 -c 'import xml.dom.minidom as m; m.parse("x.svg")'
  >   sed 1,2d x.svg | cksum
  > done
  924947951 59409
  2406368384 62731
  613943719 68092
  85579737 61215
  1682079482 31529
  $ tessera-replay --format=svg --first-turn=39 --last-turn=41 \
  >   "$TOP/samples/tigris/one-more-war.yaml" |
  >   grep -o '>\(new\|off the board\|uncertain\)<'
  >new<
  >off the board<
  $ tessera-replay --format=svg --numbers --turn=8.2 club.yaml |
  >   grep -o '<title>[^<]*<.*font-size="12"[^>]*>[0-9]*<' |
  >   sed 's/<title>\([^<]*\)<.*>\([0-9]*\)</\1 = \2/'
  1,-4: green tribe of red = 5
  1,-3: orange tribe of red = 3
  -2,-2: violet tribe of blue = 4
  0,-2: desert = 6
  1,-2: violet tribe of red = 3
  2,-2: violet tribe of red = 7
  -2,-1: temple of blue = 4
  -1,-1: violet tribe of blue = 1
  0,-1: blue tribe of red = 1
  1,-1: desert, new = 8
  2,0: violet tribe of blue = 6
  0,1: orange tribe without a god = 2
  2,1: desert = 7
  $ tessera-replay --format=svg --from=1 --every=step -o none.svg $TOP/samples/tigris/tower.yaml
  tessera-replay: a picture shows at most 100 positions: use --first-turn and --last-turn
  [2]
  $ tessera-replay --format=svg --turn=12 club.yaml >turn.svg
  $ tessera-replay --format=svg --every=end --last-turn=12 club.yaml | cmp - turn.svg
  $ tessera-replay --format=svg --every=end --first-turn=31 club.yaml
  tessera-replay: club.yaml: record 1 has no turn 31, only 30
  [2]
  $ tessera-replay --format=svg --from=70 -o none.svg club.yaml
  tessera-replay: club.yaml: record 1 has no turn 70, only 30
  [2]
  $ tessera-replay --format=svg --groups --turn=8 club.yaml >village.svg
  $ python3 -c 'import xml.dom.minidom as m; m.parse("village.svg")'
  $ grep -c 'class="group"' village.svg
  3

The same in pixels: a PNG of the right size, whose colours are those of the
drawing.

  $ cat >pixels.py <<'END'
  > """Size of a PNG, and how many of some colours are in it."""
  > import collections, struct, sys, zlib
  > data, at, packed = open(sys.argv[1], "rb").read(), 8, b""
  > assert data[:8] == b"\x89PNG\r\n\x1a\n"
  > while at < len(data):
  >     n, kind = struct.unpack(">I4s", data[at:at + 8])
  >     body = data[at + 8:at + 8 + n]
  >     crc, = struct.unpack(">I", data[at + 8 + n:at + 12 + n])
  >     assert crc == zlib.crc32(kind + body)
  >     if kind == b"IHDR":
  >         width, height, depth, colour = struct.unpack(">IIBB", body[:10])
  >     if kind == b"IDAT":
  >         packed += body
  >     at += n + 12
  > print(width, "x", height)
  > if width > 400:
  >     sys.exit()
  > size, raw = {2: 3, 6: 4}[colour], zlib.decompress(packed)
  > assert depth == 8 and kind == b"IEND"
  > seen, before = collections.Counter(), bytes(width * size)
  > def paeth(a, b, c):
  >     return min((abs(b - c), 0, a), (abs(a - c), 1, b), (abs(a + b - 2 * c), 2, c))[2]
  > for y in range(height):
  >     begin = y * (width * size + 1)
  >     how, line = raw[begin], bytearray(raw[begin + 1:begin + 1 + width * size])
  >     for i in range(width * size):
  >         a = line[i - size] if i >= size else 0
  >         b, c = before[i], before[i - size] if i >= size else 0
  >         line[i] = (line[i] + (0, a, b, (a + b) // 2, paeth(a, b, c))[how]) & 255
  >     seen.update(bytes(line[i:i + 3]) for i in range(0, len(line), size))
  >     before = line
  > for name, rgb in ("white", "ffffff"), ("red", "b3211c"), ("blue", "0063a8"):
  >     part = 100 * seen[bytes.fromhex(rgb)] / (width * height)
  >     print(name, "none" if part == 0 else "some" if part < 50 else "most")
  > END
  $ tessera-replay --format=png --turn=12 club.yaml >club.png
  $ head -1 club.svg | grep -o ' width="[0-9]*" height="[0-9]*"'
   width="848" height="737"
  $ python3 pixels.py club.png
  848 x 737
  $ tessera-replay --format=png --width=300 --turn=12 -o small.png club.yaml
  $ python3 pixels.py small.png
  300 x 261
  white most
  red some
  blue some

Without the program that draws it, or where that fails, there is no file.

  $ PATH=$(dirname "$(command -v tessera-replay)") tessera-replay --format=png -o none.png club.yaml
  tessera-replay: --format=png requires rsvg-convert, which is not installed (Debian: package librsvg2-bin)
  [2]
  $ mkdir bin
  $ fake() { printf '#!/bin/sh\n%s\n' "$1" >bin/rsvg-convert; chmod +x bin/rsvg-convert
  >   PATH=$PWD/bin:$PATH tessera-replay --format=png -o none.png club.yaml; }
  $ fake 'echo "no room" >&2; echo "and more" >&2; exit 3'
  tessera-replay: rsvg-convert failed with status 3: no room
  [2]
  $ fake 'kill -9 $$'
  tessera-replay: rsvg-convert was killed by signal 9
  [2]
  $ fake 'echo Hello'
  tessera-replay: rsvg-convert did not write a picture
  [2]
  $ fake 'printf "\033[31m" >&2; exit 1'
  tessera-replay: rsvg-convert failed with status 1: \xef\xbf\xbd[31m (esc)
  [2]
  $ test -e none.png
  [1]

Streams: of several games the one that was asked for.

  $ cat broken.yaml club.yaml | tessera-replay --record=2 --every=end --first-turn=30
  <stdin>: record 2
    event: Wednesday club
    site: Back room of the Blue Anchor
    date: 2004-06-05
    round: 3
    players: red (Anna), blue (Bruno)
    edition: timbuktu/1: GODS, 2001 edition ("Spiele aus Timbuktu")
    source: Bruno's notebook, with both players' remarks from the evening
    note: Evals are estimates of Anna's lead in points. The game to read first.
  
  Turn 30, blue (Bruno)
    draw end
        blue gets only 1 of 3 power and reaches the maximum of 12
        the end tile is drawn, with one hex left after it (50.0 %)
    note: The end tile. 16 and 15, less 4 each for the most temples. Four of Anna's fifteen markers
      lay on violets and greens that counted for nothing.
    clock: 4 s
  
                       1,-7  .   .   .   .  4,-7
                     0,-6  .  g.R  .  g.R  .   .   .  6,-6
                  -1,-5  .   .  v.R [R]  .   .  #D#  .  6,-5
            -3,-4  .   .  v.R  .  g.R [B]  .  g.B  .  5,-4
          -4,-3  .  g.R [R] #D# #D# o.B  .  [B]  .   .   .  6,-3
            -4,-2  .  #D# v.R #D# #D# v.R v.B  .  g.R  b   .  6,-2
              -4,-1  .   .  [B] v.B b.R #D# #D# [R]  .   .  5,-1
             -5,0  .  b.R o.R  .  #D# [R] [B] v.R  .  3,0
       -7,1  .   .   .  [R]  .   .  #D# o.B #D#  .  2,1
     -8,2  .  o.B b.B  .   .   .   .  [B]  .   b   .  2,2
       -8,3  .   .  o.B  .   .   .  o.R  .   .   .  1,3
             -7,4  .  g.B [B] v.B [R]  .  -2,4
           -8,5  .  o.B  .   .   .  b.R  .  -2,5
             -8,6  .  b.B  .   .   .   .  -3,6
               -8,7  .   .  -7,7
                   Points                   Temples  Markers    Extra
            Power  so far  Villages  Chips     left     left  actions
    R red      12      15         3      3        0        0        1  Anna
    B blue     12      16         2      5        0        3        0  Bruno
    Display:        nothing
    Left to draw:   green
     g  green tribe   v  violet tribe   o  orange tribe   b  blue tribe  [R] temple of red
    [B] temple of blue  #D# desert  .R of red  .B of blue
  
  Outcome: ended by the end tile
    1. blue (Bruno): villages 2, chips 5, temples 6, majority -4, total 12, power 12
    2. red (Anna): villages 3, chips 3, temples 6, majority -4, total 11, power 12
  $ tessera-replay --record=3 broken.yaml club.yaml
  tessera-replay: --record: there is no record 3
  [2]

What cannot be done.

  $ tessera-replay --turn=31 club.yaml
  tessera-replay: club.yaml: record 1 has no turn 31, only 30
  [2]
  $ tessera-replay --first-turn=31 club.yaml
  tessera-replay: club.yaml: record 1 has no turn 31, only 30
  [2]
  $ tessera-replay --first-turn=30 --last-turn=40 --every=end club.yaml | grep '^Turn'
  Turn 30, blue (Bruno)
  $ tessera-replay --turn=3.9 club.yaml
  tessera-replay: club.yaml: record 1: turn 3 has no step 9, only 3
  [2]
  $ for o in --turn=1 '--turn=2 --format=json' '--last-turn=2 --every=end'; do
  >     tessera-replay $o broken.yaml 2>&1 >/dev/null | grep '^[a-z]'
  > done
  broken.yaml:8:40: error[E1306]: cell not adjacent to any hex: 5,5
  broken.yaml: record 1: 1 more error not shown
  broken.yaml:8:40: error[E1306]: cell not adjacent to any hex: 5,5
  broken.yaml: record 1: 1 more error not shown
  broken.yaml:8:40: error[E1306]: cell not adjacent to any hex: 5,5
  broken.yaml: record 1: 1 more error not shown
  $ sed '$s/12/17/' club.yaml >result.yaml
  $ tessera-replay --turn=1 result.yaml 2>&1 | tail -1
  result.yaml: record 1: 1 more error not shown
  $ cp "$TOP"/tests/records/errors/E0607-end-tile.yaml ended.yaml
  $ tessera-replay --every=end ended.yaml 2>&1 | grep -A2 'E0607\|^Outcome'
        ended.yaml:11:14: error[E0607]: unexpected 'termination': the rules of this edition ended the game (end-tile) in turn 2
        help: remove 'termination', or correct the turn that ended the game
  
  Outcome: ended by the end tile
    1. blue (Bruno): villages 0, chips 0, temples 1, majority 0, total 0, power 5
    2. red (Anna): villages 0, chips 0, temples 2, majority -4, total -4, power 3
  $ tessera-replay --turn=5 broken.yaml 2>&1 >/dev/null | tail -1
  
  $ tessera-replay --turn=3.0 club.yaml
  tessera-replay: --turn: expected TURN or TURN.STEP, found '3.0'
  usage: tessera-replay [OPTION]... [FILE]...
  [2]
  $ tessera-replay --turn=3 --last-turn=4 club.yaml
  tessera-replay: --turn cannot be combined with --last-turn
  usage: tessera-replay [OPTION]... [FILE]...
  [2]
  $ tessera-replay --turn=3 --from=2 club.yaml 2>&1 | head -n 1
  tessera-replay: --turn cannot be combined with --from
  $ tessera-replay --from=x club.yaml 2>&1 | head -n 1
  tessera-replay: --from: expected a number from 0 to 4294967295, found 'x'
  $ tessera-replay --turn=1..3 club.yaml 2>&1 | head -n 1
  tessera-replay: --turn shows one position; for several, use --first-turn and --last-turn
  $ tessera-replay --first-turn=5 --last-turn=4 club.yaml
  tessera-replay: the first turn, 5, is after the last, 4
  usage: tessera-replay [OPTION]... [FILE]...
  [2]
  $ tessera-replay --ascii --unicode club.yaml
  tessera-replay: --ascii cannot be combined with --unicode
  usage: tessera-replay [OPTION]... [FILE]...
  [2]
  $ for o in --format=json --format=position --format=svg '--legal --turn=3' '--legal --format=json'; do
  >   tessera-replay --lines $o club.yaml 2>&1 | head -n 1
  > done
  tessera-replay: --lines cannot be combined with --format=json
  tessera-replay: --lines cannot be combined with --format=position
  tessera-replay: --lines cannot be combined with --format=svg
  tessera-replay: --lines cannot be combined with --legal
  tessera-replay: --lines cannot be combined with --legal
  $ tessera-replay --format=svg --animate=2 club.yaml
  tessera-replay: --animate requires --first-turn or --last-turn
  usage: tessera-replay [OPTION]... [FILE]...
  [2]
  $ for o in '--numbers' '--theme=dark' '--board-only --format=html' '--animate=2 --format=png'; do
  >   tessera-replay $o club.yaml 2>&1 | head -n 1
  > done
  tessera-replay: --numbers requires --format=svg or --format=png
  tessera-replay: --theme=dark requires --format=svg or --format=png
  tessera-replay: --board-only requires --format=svg or --format=png
  tessera-replay: --animate requires --format=svg
  $ tessera-replay -i club.yaml
  tessera-replay: --interactive: standard output is not a terminal
  [2]
  $ tessera-replay -i --format=svg club.yaml
  tessera-replay: --interactive cannot be combined with --format=svg
  usage: tessera-replay [OPTION]... [FILE]...
  [2]
  $ tessera-replay -i --first-turn=3 club.yaml
  tessera-replay: --interactive cannot be combined with --first-turn
  usage: tessera-replay [OPTION]... [FILE]...
  [2]
  $ tessera-replay -i --every=step club.yaml
  tessera-replay: --interactive cannot be combined with --every=step
  usage: tessera-replay [OPTION]... [FILE]...
  [2]
  $ tessera-replay --record=0 club.yaml
  tessera-replay: --record: expected a number from 1 to 4294967295, found '0'
  usage: tessera-replay [OPTION]... [FILE]...
  [2]
  $ tessera-replay --last-turn=0 club.yaml
  tessera-replay: --last-turn: expected a number from 1 to 4294967295, found '0'
  usage: tessera-replay [OPTION]... [FILE]...
  [2]
  $ tessera-replay --help | grep -e '--output requires'
  --output requires svg, png or html.
  $ tessera-replay -o club.txt club.yaml
  tessera-replay: --output requires --format=svg, png or html, or a file name that ends in .svg, .png or .html; found 'club.txt'
  usage: tessera-replay [OPTION]... [FILE]...
  [2]
  $ tessera-replay --turn=7 --every=end club.yaml
  tessera-replay: --turn cannot be combined with --every=end
  usage: tessera-replay [OPTION]... [FILE]...
  [2]
  $ tessera-replay --format=svg --every=step club.yaml
  tessera-replay: --every=step of a picture requires --first-turn or --last-turn
  usage: tessera-replay [OPTION]... [FILE]...
  [2]
  $ for option in ascii unicode cells=small; do
  >     tessera-replay --format=json --$option club.yaml 2>&1 | head -n 1
  > done
  tessera-replay: --ascii requires --format=text
  tessera-replay: --unicode requires --format=text
  tessera-replay: --cells=small requires --format=text
  $ tessera-replay --width=800 --format=svg club.yaml
  tessera-replay: --width requires --format=png
  usage: tessera-replay [OPTION]... [FILE]...
  [2]
  $ tessera-replay --width=63 --format=png club.yaml
  tessera-replay: --width: expected a number from 64 to 16384, found '63'
  usage: tessera-replay [OPTION]... [FILE]...
  [2]
  $ tessera-replay --width=16385 --format=png club.yaml
  tessera-replay: --width: expected a number from 64 to 16384, found '16385'
  usage: tessera-replay [OPTION]... [FILE]...
  [2]
  $ tessera-replay --format=svg -o nowhere/club.svg club.yaml
  tessera-replay: cannot write 'nowhere/club.svg': No such file or directory
  [2]
  $ python3 -c 'import pty; pty.spawn(["tessera-replay", "--format=png", "club.yaml"])' </dev/null | tr -d '\r'
  tessera-replay: a terminal cannot show png; name a file with --output
  usage: tessera-replay [OPTION]... [FILE]...
  $ tessera-replay --format=svg club.yaml broken.yaml
  tessera-replay: a picture shows one record: name one file
  usage: tessera-replay [OPTION]... [FILE]...
  [2]
  $ tessera-replay --every=game club.yaml
  tessera-replay: --every: unknown value 'game'; use turn, step or end
  usage: tessera-replay [OPTION]... [FILE]...
  [2]
  $ tessera-replay --edition=2006 club.yaml
  tessera-replay: unknown edition '2006'; did you mean '2005'?
  [2]

What nobody has room for is lost, and what he has not got is not paid.

  $ cat >rich.yaml <<'END'
  > game: gods
  > edition: timbuktu
  > players:
  >   - red: A
  >   - blue: B
  > turns:
  >   - red: draw desert desert; desert 0,1; desert 1,1
  >   - blue: draw desert desert; temple 3,0; temple 2,0
  >     stands: Nobody counted.
  >   - red: desert 2,1; desert 3,1
  >   - blue: draw violet violet; discard violet; discard violet
  >   - red: draw desert desert; desert 4,1; desert 5,1
  > END
  $ tessera-replay --every=end rich.yaml 2>/dev/null | sed '/^  [[]/,$d' | grep -v drawn
  rich.yaml: record 1
    players: red (A), blue (B)
    edition: timbuktu/1: GODS, 2001 edition ("Spiele aus Timbuktu")
  
  Turn 1, red (A)
    draw desert desert
        red gets 3 power and has 5
    desert 0,1
        red gets 1 for the desert
    desert 1,1
        red gets 1 for the desert
  
  Turn 2, blue (B)
    draw desert desert
        blue gets 3 power and has 5
    temple 3,0
        blue pays 0 for the temple
        rich.yaml:8:31: warning[E1306]: cell not adjacent to any hex: 3,0
    temple 2,0
        blue pays 5 of 9 for the temple, and has no more
        rich.yaml:8:43: warning[E1303]: action allowed only once a turn: blue has already placed a temple
    stands: Nobody counted.
  
  Turn 3, red (A)
    desert 2,1
        red gets 3 power and has 10
        red gets 1 for the desert
    desert 3,1
        red gets 1 for the desert
  
  Turn 4, blue (B)
    draw violet violet
        blue gets 3 power and has 3
    discard violet
        blue discards violet, which leaves the game
    discard violet
        blue discards violet, which leaves the game
  
  Turn 5, red (A)
    draw desert desert
        red gets no power and stays at the maximum of 12
    desert 4,1
        red gets no power for the desert and stays at the maximum of 12
    desert 5,1
        red gets no power for the desert and stays at the maximum of 12
  
      0,-1  .   .   .   .   .  4,-1
    -1,0  .  [R] [B] [B] [B]  .   .   .  6,0
      -1,1  .  #D# #D# #D# #D#*#D#*#D#  .  6,1
        -1,2  .   .   .   .   .   .   .  5,2
                   Points                   Temples  Markers    Extra
            Power  so far  Villages  Chips     left     left  actions
    R red      12       0         0      0        5       15        0  A
   >B blue      3       0         0      0        3       15        0  B
    Display:        nothing
    Left to draw:   8 green, 8 blue, 6 violet, 8 orange, 5 desert, 2 whirlwind, 2 extra, end

Whatever is wrong, nobody has more temples than there are.

  $ (sed '/^turns/q' rich.yaml; for i in 1 2 3 4 5 6; do echo '  - red: pass'; echo '  - blue: pass'; done) >idle.yaml
  $ tessera-replay --turn=12 idle.yaml 2>/dev/null | grep '^ [ >]B blue'
    B blue      2?      0?        0?     0?       5?      15?       0? B

Large hexagons have edges; braces are around the tribes of a village.

  $ tessera-replay --turn=8.2 --ascii --cells=large --groups $TOP/samples/wednesday-club.yaml | sed -n '/^ *.* 1,-5/,$p'
               1,-5 |   |   | 2,-5
                   / \ / \ / \ / \
             0,-4 |   |g.R|   |   | 3,-4
             / \ / \ / \ / \ / \ / \
      -2,-3 |   |   |   |o.R|(.)|   | 3,-3
           / \ / \ / \ / \ / \ / \ / \
    -3,-2 |   {v.B}   |#D#|v.R|v.R|   | 3,-2
           \ / \ / \ / \ / \ / \ / \ / \
      -3,-1 |   |[B]{v.B}b.R*#D#|   |   | 3,-1
             \ / \ / \ / \ / \ / \ / \ / \
         -3,0 |   |   |   |[R]|[B]{v.B}   | 3,0
               \ / \ / \ / \ / \ / \ / \ / \
                   -1,1 |   | o |   |#D#|   | 3,1
                         \ / \ / \ / \ / \ /
                     -1,2 |   |   |   |   | 2,2
                           \ / \ / \ / \ /
                   Points                   Temples  Markers    Extra
            Power  so far  Villages  Chips     left     left  actions
    R red       9       0         0      0        5       10        0  Anna
   >B blue      8       5         1      1        4       12        0  Bruno
    Display:        whirlwind
    Left to draw:   7 green, 7 blue, 3 violet, 5 orange, 8 desert, 2 extra, end
    Villages:  -2,-2: a violet village of blue, 3 tribes
     g  green tribe   o  orange tribe   v  violet tribe   b  blue tribe  [B] temple of blue
    [R] temple of red  #D# desert  .R of red  .B of blue  * new  (.) moved away  { } in a village
  

Narrow cells have three columns; the mark of a change replaces the first one.

  $ tessera-replay --turn=8.2 --ascii --cells=narrow $TOP/samples/wednesday-club.yaml | sed -n '/^ *.* 1,-5/,/^  *-1,2/p'
          1,-5 .  .  2,-5
         0,-4 .  gR .  .  3,-4
   -2,-3 .  .  .  oR(.) .  3,-3
  -3,-2 .  vB . #D# vR vR .  3,-2
   -3,-1 . [B] vB bR*D# .  .  3,-1
      -3,0 .  .  . [R][B] vB .  3,0
             -1,1 .  o  . #D# .  3,1
               -1,2 .  .  .  .  2,2
  $ tessera-replay --turn=40.2 --ascii --cells=narrow $TOP/samples/tigris/one-more-war.yaml | sed -n '/^   A/,/^11/p'
     A  B  C  D  E  F  G  H  I  J  K  L  M  N  O  P
   1#C# m #C# .  ~ xf xf xf xf  .  to .  ~  .  .  .
   2 TA tO .  .  ~  .  .  t  PA t xFL .  ~  .  t  tO
   3 t  m  .  ~  ~  t  .  .  t xKL t  .  ~  ~  .  .
   4 ~  ~  ~  ~  s  t  .  . xs xs  m  .  .  ~  ~  ~
   5 .  .  .  .  .  s  s *s  t  .  .  .  .  t  f  ~
   6 .  .  .  .  .  .  m  .  .  .  .  m  m  .  f  .
   7 ~  ~  ~  ~  .  s  s  m  t  .  .  .  ~  ~  f  s
   8 .  tO .  ~  ~  ~  f  s  .  .  .  .  f  .  .  m
   9 .  .  .  .  .  .  f  f  ~  f  ~  f  f  s  t  m
  10 .  .  .  .  t  t  PL s  .  t  FA m  m  .  .  m
  11 .  .  .  s  s  KA t  m  t  TL to .  .  .  .  .
  $ tessera-replay --ascii --cells=narrow $TOP/samples/damaged/no-explanation.yaml 2>/dev/null | grep -m 1 'v? B'
    -1,-2 .  .  v? B? o? .  .  5,-2
  $ COLUMNS=45 script -qec "tessera-replay --color=never --cells=narrow --turn=30 $TOP/samples/wednesday-club.yaml" /dev/null </dev/null | tr -d '\r' | grep -A 3 'To the right'
    To the right of that:
    6,-3 .  6,-3
   5,-2 b  .  6,-2
    5,-1 .  5,-1

Boards after an error assume its likeliest correction; that is reported once.

  $ tessera-replay $TOP/samples/damaged/first-game.yaml 2>/dev/null | grep -n 'Turn [23]\|correction'
  36:Turn 2, blue (Bruno)
  47:  from here on, boards show the game with the likeliest correction; see tessera-repair(1)
  61:Turn 3, red (Anna)

A tribe that a temple leaves unmarked is not new.

  $ printf '%s\n' 'game: gods' 'edition: {base: timbuktu, markers: 0}' 'players:' '  - red: Anna' '  - blue: Bruno' 'turns:' '  - red: draw green desert; green -1,0; desert 2,0' '  - blue: draw green desert; temple -2,0; discard green' >"$CRAMTMP/unmarked.yaml"
  $ tessera-replay --ascii --turn=2 "$CRAMTMP/unmarked.yaml" | grep '3,0'
     -3,0  . *[B]  g  [R] [B] #D#  .  3,0

An error is printed once: with its step, if that is shown.

  $ cat >foo.yaml <<END
  > game: gods
  > edition: timbuktu
  > players: [red: A, blue: B]
  > turns:
  >   - red: draw green desert; green 0,1; foo; temple 5,5
  >   - blue: draw blue; blue 2,0
  > END
  $ for turn in 1 1.1 1.2 1.3 1.4 2.1; do
  >     tessera-replay --turn=$turn foo.yaml 2>&1 | grep -o '^ *foo.yaml:5:40: error'
  > done
        foo.yaml:5:40: error
  foo.yaml:5:40: error
  foo.yaml:5:40: error
        foo.yaml:5:40: error
        foo.yaml:5:40: error
  foo.yaml:5:40: error
