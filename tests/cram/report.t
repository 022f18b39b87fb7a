A game told for people who were not there: as text, for a mail.

  $ cp $TOP/samples/*.yaml $TOP/samples/damaged/semi-final.yaml .
  $ tessera-convert -t report-text last-bus.yaml
  last-bus.yaml: record 1: report-text cannot represent 'after' (4 turns)
  After choir practice
  ====================
  
  Date: 2004-??-??
  Site: Parish hall
  Players: yellow (Beatriz), blue (=SUM(Ivo)<b>&co), green (Thandi)
  Rules: GODS, 2001 edition ("Spiele aus Timbuktu") (timbuktu/1)
  Source: A beer mat, found in the box
  
  | Broken off when the last bus came. The month is nowhere to be found, and
  | neither is the rest of the game. Ivo signs so.
  
  Result
  ------
  
  No winner: unfinished after 14 turns.
  
    Seat    Name             Rank  Villages  Chips  Temples  Majority  Total  Power
    yellow  Beatriz             1         1      1        2         0      5      5
    green   Thandi              2         1      1        2         0      5      2
    blue    =SUM(Ivo)<b>&co     3         1      1        3        -4      1      7
  
  Luck of the draws, in points: yellow +0.7 (standard deviation 1.2), blue +1.1
  (standard deviation 1.2), green -0.6 (standard deviation 1.7).
  
  Points by turn:
  
    Seat    0  1  3  5  7  9  11  13  end
    yellow  0  0  0  0  0  0   0   5    5
    blue    0  0  0  0  0  0   5   5    1
    green   0  0  0  0  0  5   5   5    5
  
  green took the lead in turn 9; it never changed.
  
  Course of the game
  ------------------
  
  1. yellow: draw blue violet; discard blue; violet 0,2?! (joins Thandi)
      yellow places the violet tribe, which joins green because no other god has
      a temple next to it.
  
  2. blue: draw desert blue; blue 2,0; desert 3,0
      blue places the blue tribe, which joins blue because no other god has a
      temple next to it.
  
  3. green: draw extra blue; move 3,0 to 0,3!; temple 3,0!
      green takes the blue tribe on 2,0 from blue.
      | The desert that Ivo put there goes, and the temple takes his blue. All
      | of 5 power.
  
  4. yellow: move 0,3 to -1,2; take extra
  
  5. blue: draw green; discard green; blue 0,3?! (her second)
      blue places the blue tribe, which joins green because no temple and no
      tribe of another god is next to it.
  
  Turns 6 to 7: quiet
  
  8. blue: draw desert blue; desert 0,-1!; temple -2,5!
      blue takes the violet tribe on -1,4 from green.
      | Violet for 3.
  
  9. green: draw green; blue 4,0!; green -2,2
      green places the blue tribe, which joins green because no other god has a
      temple next to it; founds a blue village and gets a chip; places the green
      tribe, which joins no god because no temple is next to it, only tribes
      without a god. Points so far: yellow 0, blue 0, green 5; green takes the
      lead.
      | Thandi's first village. One of the three blues was Ivo's gift, another
      | was his loss.
  
  Before and after turn 9: green takes the lead; founds a blue village and gets
  a chip.
  
         0,-2  \xc2\xb7   \xc2\xb7  1,-2 (esc)
      -1,-1  \xc2\xb7  \xe2\x96\x92D\xe2\x96\x92  \xc2\xb7   \xc2\xb7   \xc2\xb7   \xc2\xb7  4,-1 (esc)
     -2,0  \xc2\xb7  g\xc2\xb7Y [Y] [B] b\xc2\xb7G [G]  \xc2\xb7  4,0 (esc)
       -2,1  \xc2\xb7   \xc2\xb7  [G]  \xc2\xb7   \xc2\xb7   \xc2\xb7  3,1 (esc)
         -2,2  \xc2\xb7  \xe2\x96\x92D\xe2\x96\x92 v\xc2\xb7G  \xc2\xb7   \xc2\xb7  2,2 (esc)
       -3,3  \xc2\xb7   o   \xc2\xb7  b\xc2\xb7G \xe2\x96\x92D\xe2\x96\x92  \xc2\xb7  2,3 (esc)
         -3,4  \xc2\xb7   \xc2\xb7  v\xc2\xb7B  \xc2\xb7   \xc2\xb7  1,4 (esc)
           -3,5  \xc2\xb7  [B]  \xc2\xb7  -1,5 (esc)
             -3,6  \xc2\xb7   \xc2\xb7  -2,6 (esc)
  
         0,-2  \xc2\xb7   \xc2\xb7  1,-2 (esc)
      -1,-1  \xc2\xb7  \xe2\x96\x92D\xe2\x96\x92  \xc2\xb7   \xc2\xb7   \xc2\xb7   \xc2\xb7   \xc2\xb7  5,-1 (esc)
     -2,0  \xc2\xb7  g\xc2\xb7Y [Y] [B] b\xc2\xb7G [G]*b\xc2\xb7G  \xc2\xb7  5,0 (esc)
       -2,1  \xc2\xb7   \xc2\xb7  [G]  \xc2\xb7   \xc2\xb7   \xc2\xb7   \xc2\xb7  4,1 (esc)
     -3,2  \xc2\xb7 * g  \xe2\x96\x92D\xe2\x96\x92 v\xc2\xb7G  \xc2\xb7   \xc2\xb7  2,2 (esc)
       -3,3  \xc2\xb7   o   \xc2\xb7  b\xc2\xb7G \xe2\x96\x92D\xe2\x96\x92  \xc2\xb7  2,3 (esc)
         -3,4  \xc2\xb7   \xc2\xb7  v\xc2\xb7B  \xc2\xb7   \xc2\xb7  1,4 (esc)
           -3,5  \xc2\xb7  [B]  \xc2\xb7  -1,5 (esc)
             -3,6  \xc2\xb7   \xc2\xb7  -2,6 (esc)
  
  10. yellow: draw violet whirlwind; whirlwind -1,2 to -2,0; violet -3,4
      yellow places the violet tribe, which joins no god because no temple is
      next to it, only tribes without a god; had 9 power, and a temple on 5,0
      for 3 would have broken a blue village of green.
  
  11. blue: draw green violet; violet -3,6!; temple -4,4!
      blue places the violet tribe, which joins blue because no other god has a
      temple next to it; wins the violet tribe on -3,4; founds a violet village
      and gets a chip. Points so far: yellow 0, blue 5, green 5.
  
  Before and after turn 11: blue founds a violet village and gets a chip.
  
             0,-2  \xc2\xb7   \xc2\xb7  1,-2 (esc)
      -2,-1  \xc2\xb7   \xc2\xb7  \xe2\x96\x92D\xe2\x96\x92  \xc2\xb7   \xc2\xb7   \xc2\xb7   \xc2\xb7   \xc2\xb7  5,-1 (esc)
     -3,0  \xc2\xb7  \xe2\x96\x92D\xe2\x96\x92 g\xc2\xb7Y [Y] [B] b\xc2\xb7G [G] b\xc2\xb7G  \xc2\xb7  5,0 (esc)
       -3,1  \xc2\xb7   \xc2\xb7   \xc2\xb7  [G]  \xc2\xb7   \xc2\xb7   \xc2\xb7   \xc2\xb7  4,1 (esc)
         -3,2  \xc2\xb7   g   \xc2\xb7  v\xc2\xb7G  \xc2\xb7   \xc2\xb7  2,2 (esc)
           -3,3  \xc2\xb7   o   \xc2\xb7  b\xc2\xb7G \xe2\x96\x92D\xe2\x96\x92  \xc2\xb7  2,3 (esc)
         -4,4  \xc2\xb7   v   \xc2\xb7  v\xc2\xb7B  \xc2\xb7   \xc2\xb7  1,4 (esc)
           -4,5  \xc2\xb7   \xc2\xb7  [B]  \xc2\xb7  -1,5 (esc)
                 -3,6  \xc2\xb7   \xc2\xb7  -2,6 (esc)
  
             0,-2  \xc2\xb7   \xc2\xb7  1,-2 (esc)
      -2,-1  \xc2\xb7   \xc2\xb7  \xe2\x96\x92D\xe2\x96\x92  \xc2\xb7   \xc2\xb7   \xc2\xb7   \xc2\xb7   \xc2\xb7  5,-1 (esc)
     -3,0  \xc2\xb7  \xe2\x96\x92D\xe2\x96\x92 g\xc2\xb7Y [Y] [B] b\xc2\xb7G [G] b\xc2\xb7G  \xc2\xb7  5,0 (esc)
       -3,1  \xc2\xb7   \xc2\xb7   \xc2\xb7  [G]  \xc2\xb7   \xc2\xb7   \xc2\xb7   \xc2\xb7  4,1 (esc)
         -3,2  \xc2\xb7   g   \xc2\xb7  v\xc2\xb7G  \xc2\xb7   \xc2\xb7  2,2 (esc)
       -4,3  \xc2\xb7   \xc2\xb7   o   \xc2\xb7  b\xc2\xb7G \xe2\x96\x92D\xe2\x96\x92  \xc2\xb7  2,3 (esc)
     -5,4  \xc2\xb7 *[B]*v\xc2\xb7B  \xc2\xb7  v\xc2\xb7B  \xc2\xb7   \xc2\xb7  1,4 (esc)
       -5,5  \xc2\xb7   \xc2\xb7   \xc2\xb7  [B]  \xc2\xb7  -1,5 (esc)
             -4,6  \xc2\xb7 *v\xc2\xb7B  \xc2\xb7  -2,6 (esc)
               -4,7  \xc2\xb7   \xc2\xb7  -3,7 (esc)
  
  12. green: draw green; green 3,-1; move -2,0 to -1,2
      green places the green tribe, which joins green because no other god has a
      temple next to it; had 6 power, and a temple on -4,6 for 3 would have
      broken a violet village of blue.
  
  13. yellow: draw orange; move 1,3 to -2,0; temple 4,-2!; use extra!; green
      5,-3
      yellow takes the green tribe on 3,-1 from green; places the green tribe,
      which joins yellow because no other god has a temple next to it; founds a
      green village and gets a chip. Points so far: yellow 5, blue 5, green 5.
      | A move, a temple and a green. Now it is 5 points each.
  
  Before and after turn 13: yellow founds a green village and gets a chip.
  
             0,-2  \xc2\xb7   \xc2\xb7   \xc2\xb7   \xc2\xb7   \xc2\xb7  4,-2 (esc)
          -1,-1  \xc2\xb7  \xe2\x96\x92D\xe2\x96\x92  \xc2\xb7   \xc2\xb7  g\xc2\xb7G  \xc2\xb7   \xc2\xb7  5,-1 (esc)
         -2,0  \xc2\xb7  g\xc2\xb7Y [Y] [B] b\xc2\xb7G [G] b\xc2\xb7G  \xc2\xb7  5,0 (esc)
           -2,1  \xc2\xb7   \xc2\xb7  [G]  \xc2\xb7   \xc2\xb7   \xc2\xb7   \xc2\xb7  4,1 (esc)
         -3,2  \xc2\xb7   g  \xe2\x96\x92D\xe2\x96\x92 v\xc2\xb7G  \xc2\xb7   \xc2\xb7  2,2 (esc)
       -4,3  \xc2\xb7   \xc2\xb7   o   \xc2\xb7  b\xc2\xb7G \xe2\x96\x92D\xe2\x96\x92  \xc2\xb7  2,3 (esc)
     -5,4  \xc2\xb7  [B] v\xc2\xb7B  \xc2\xb7  v\xc2\xb7B  \xc2\xb7   \xc2\xb7  1,4 (esc)
       -5,5  \xc2\xb7   \xc2\xb7   \xc2\xb7  [B]  \xc2\xb7  -1,5 (esc)
             -4,6  \xc2\xb7  v\xc2\xb7B  \xc2\xb7  -2,6 (esc)
               -4,7  \xc2\xb7   \xc2\xb7  -3,7 (esc)
  
                             5,-4  \xc2\xb7   \xc2\xb7  6,-4 (esc)
                           4,-3  \xc2\xb7 *g\xc2\xb7Y  \xc2\xb7  6,-3 (esc)
             0,-2  \xc2\xb7   \xc2\xb7   \xc2\xb7   \xc2\xb7 *[Y]  \xc2\xb7  5,-2 (esc)
      -2,-1  \xc2\xb7   \xc2\xb7  \xe2\x96\x92D\xe2\x96\x92  \xc2\xb7   \xc2\xb7 *gYx  \xc2\xb7   \xc2\xb7  5,-1 (esc)
     -3,0  \xc2\xb7 *\xe2\x96\x92D\xe2\x96\x92 g\xc2\xb7Y [Y] [B] b\xc2\xb7G [G] b\xc2\xb7G  \xc2\xb7  5,0 (esc)
       -3,1  \xc2\xb7   \xc2\xb7   \xc2\xb7  [G]  \xc2\xb7   \xc2\xb7   \xc2\xb7   \xc2\xb7  4,1 (esc)
         -3,2  \xc2\xb7   g  \xe2\x96\x92D\xe2\x96\x92 v\xc2\xb7G  \xc2\xb7   \xc2\xb7  2,2 (esc)
       -4,3  \xc2\xb7   \xc2\xb7   o   \xc2\xb7  b\xc2\xb7G (\xc2\xb7)  \xc2\xb7  2,3 (esc)
     -5,4  \xc2\xb7  [B] v\xc2\xb7B  \xc2\xb7  v\xc2\xb7B  \xc2\xb7   \xc2\xb7  1,4 (esc)
       -5,5  \xc2\xb7   \xc2\xb7   \xc2\xb7  [B]  \xc2\xb7  -1,5 (esc)
             -4,6  \xc2\xb7  v\xc2\xb7B  \xc2\xb7  -2,6 (esc)
               -4,7  \xc2\xb7   \xc2\xb7  -3,7 (esc)
  
  14. blue: draw orange; orange -1,5!; orange -5,5!
      blue places the orange tribe, which joins blue because no other god has a
      temple next to it; places the orange tribe, which joins blue because no
      other god has a temple next to it; had 10 power, and a temple on 2,-1 for
      9 would have broken a blue village of green.
      | Two oranges for Ivo, three temples in hand, 7 power. All three claim
      | that they would have won.
  
  The end of the record.
  
                               5,-4  \xc2\xb7   \xc2\xb7  6,-4 (esc)
                             4,-3  \xc2\xb7  g\xc2\xb7Y  \xc2\xb7  6,-3 (esc)
               0,-2  \xc2\xb7   \xc2\xb7   \xc2\xb7   \xc2\xb7  [Y]  \xc2\xb7  5,-2 (esc)
        -2,-1  \xc2\xb7   \xc2\xb7  \xe2\x96\x92D\xe2\x96\x92  \xc2\xb7   \xc2\xb7  g\xc2\xb7Y  \xc2\xb7   \xc2\xb7  5,-1 (esc)
       -3,0  \xc2\xb7  \xe2\x96\x92D\xe2\x96\x92 g\xc2\xb7Y [Y] [B] b\xc2\xb7G [G] b\xc2\xb7G  \xc2\xb7  5,0 (esc)
         -3,1  \xc2\xb7   \xc2\xb7   \xc2\xb7  [G]  \xc2\xb7   \xc2\xb7   \xc2\xb7   \xc2\xb7  4,1 (esc)
           -3,2  \xc2\xb7   g  \xe2\x96\x92D\xe2\x96\x92 v\xc2\xb7G  \xc2\xb7  1,2 (esc)
         -4,3  \xc2\xb7   \xc2\xb7   o   \xc2\xb7  b\xc2\xb7G  \xc2\xb7  1,3 (esc)
       -5,4  \xc2\xb7  [B] v\xc2\xb7B  \xc2\xb7  v\xc2\xb7B  \xc2\xb7  0,4 (esc)
     -6,5  \xc2\xb7 *o\xc2\xb7B  \xc2\xb7   \xc2\xb7  [B]*o\xc2\xb7B  \xc2\xb7  0,5 (esc)
       -6,6  \xc2\xb7   \xc2\xb7   \xc2\xb7  v\xc2\xb7B  \xc2\xb7   \xc2\xb7  -1,6 (esc)
                 -4,7  \xc2\xb7   \xc2\xb7  -3,7 (esc)
                    Points                Temples Markers   Extra
              Power so far Villages Chips    left    left actions
    Y yellow      5      5        1     1       4      12       0  Beatriz
    B blue        7      5        1     1       3      10       0  =SUM(Ivo)<b>&co
   >G green       2      5        1     1       4      11       0  Thandi
     g  green tribe   b  blue tribe   v  violet tribe   o  orange tribe
    [Y] temple of yellow  [B] temple of blue  [G] temple of green  \xe2\x96\x92D\xe2\x96\x92 desert (esc)
    \xc2\xb7Y of yellow  \xc2\xb7B of blue  \xc2\xb7G of green  * new (esc)

The same as Markdown; from the suffix of the file.

  $ tessera-convert -o bus.md last-bus.yaml
  last-bus.yaml: record 1: markdown cannot represent 'after' (4 turns)
  $ sed -n '1,30{s/^>/ >/;p;}' bus.md
  # After choir practice
  
  - **Date:** 2004-??-??
  - **Site:** Parish hall
  - **Players:** yellow (Beatriz), blue (=SUM(Ivo)\<b\>\&co), green (Thandi)
  - **Rules:** GODS, 2001 edition ("Spiele aus Timbuktu") (timbuktu/1)
  - **Source:** A beer mat, found in the box
  
   > Broken off when the last bus came. The month is nowhere to be found, and neither is the rest of the game. Ivo signs so.
  
  ## Result
  
  No winner: unfinished after 14 turns.
  
  | Seat | Name | Rank | Villages | Chips | Temples | Majority | Total | Power |
  | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
  | yellow | Beatriz | 1 | 1 | 1 | 2 | 0 | 5 | 5 |
  | green | Thandi | 2 | 1 | 1 | 2 | 0 | 5 | 2 |
  | blue | =SUM(Ivo)\<b\>\&co | 3 | 1 | 1 | 3 | -4 | 1 | 7 |
  
  Luck of the draws, in points: yellow +0.7 (standard deviation 1.2), blue +1.1 (standard deviation 1.2), green -0.6 (standard deviation 1.7).
  
  Points by turn:
  
  | Seat | 0 | 1 | 3 | 5 | 7 | 9 | 11 | 13 | end |
  | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
  | yellow | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 5 | 5 |
  | blue | 0 | 0 | 0 | 0 | 0 | 0 | 5 | 5 | 1 |
  | green | 0 | 0 | 0 | 0 | 0 | 5 | 5 | 5 | 5 |
  
  $ sed -n '/^\*\*11/,/^\*\*12/p' bus.md
  **11. blue:** `draw green violet`; `violet -3,6!`; `temple -4,4!`
  
  blue places the violet tribe, which joins blue because no other god has a temple next to it; wins the violet tribe on -3,4; founds a violet village and gets a chip. **Points so far: yellow 0, blue 5, green 5.**
  
  Before and after turn 11: blue founds a violet village and gets a chip.
  
  ```text
             0,-2  \xc2\xb7   \xc2\xb7  1,-2 (esc)
      -2,-1  \xc2\xb7   \xc2\xb7  \xe2\x96\x92D\xe2\x96\x92  \xc2\xb7   \xc2\xb7   \xc2\xb7   \xc2\xb7   \xc2\xb7  5,-1 (esc)
     -3,0  \xc2\xb7  \xe2\x96\x92D\xe2\x96\x92 g\xc2\xb7Y [Y] [B] b\xc2\xb7G [G] b\xc2\xb7G  \xc2\xb7  5,0 (esc)
       -3,1  \xc2\xb7   \xc2\xb7   \xc2\xb7  [G]  \xc2\xb7   \xc2\xb7   \xc2\xb7   \xc2\xb7  4,1 (esc)
         -3,2  \xc2\xb7   g   \xc2\xb7  v\xc2\xb7G  \xc2\xb7   \xc2\xb7  2,2 (esc)
           -3,3  \xc2\xb7   o   \xc2\xb7  b\xc2\xb7G \xe2\x96\x92D\xe2\x96\x92  \xc2\xb7  2,3 (esc)
         -4,4  \xc2\xb7   v   \xc2\xb7  v\xc2\xb7B  \xc2\xb7   \xc2\xb7  1,4 (esc)
           -4,5  \xc2\xb7   \xc2\xb7  [B]  \xc2\xb7  -1,5 (esc)
                 -3,6  \xc2\xb7   \xc2\xb7  -2,6 (esc)
  ```
  
  ```text
             0,-2  \xc2\xb7   \xc2\xb7  1,-2 (esc)
      -2,-1  \xc2\xb7   \xc2\xb7  \xe2\x96\x92D\xe2\x96\x92  \xc2\xb7   \xc2\xb7   \xc2\xb7   \xc2\xb7   \xc2\xb7  5,-1 (esc)
     -3,0  \xc2\xb7  \xe2\x96\x92D\xe2\x96\x92 g\xc2\xb7Y [Y] [B] b\xc2\xb7G [G] b\xc2\xb7G  \xc2\xb7  5,0 (esc)
       -3,1  \xc2\xb7   \xc2\xb7   \xc2\xb7  [G]  \xc2\xb7   \xc2\xb7   \xc2\xb7   \xc2\xb7  4,1 (esc)
         -3,2  \xc2\xb7   g   \xc2\xb7  v\xc2\xb7G  \xc2\xb7   \xc2\xb7  2,2 (esc)
       -4,3  \xc2\xb7   \xc2\xb7   o   \xc2\xb7  b\xc2\xb7G \xe2\x96\x92D\xe2\x96\x92  \xc2\xb7  2,3 (esc)
     -5,4  \xc2\xb7 *[B]*v\xc2\xb7B  \xc2\xb7  v\xc2\xb7B  \xc2\xb7   \xc2\xb7  1,4 (esc)
       -5,5  \xc2\xb7   \xc2\xb7   \xc2\xb7  [B]  \xc2\xb7  -1,5 (esc)
             -4,6  \xc2\xb7 *v\xc2\xb7B  \xc2\xb7  -2,6 (esc)
               -4,7  \xc2\xb7   \xc2\xb7  -3,7 (esc)
  ```
  
  **12. green:** `draw green`; `green 3,-1`; `move -2,0 to -1,2`

Luck, alternatives, and the turning points of a long game: one in four turns at
most, and four; never two in a row.

  $ tessera-convert -t markdown wednesday-club.yaml >club.md
  wednesday-club.yaml: record 1: markdown cannot represent 'after' (7 turns)
  $ grep '^Luck' club.md
  Luck of the draws, in points: red +1.5 (standard deviation 3.1), blue -0.4 (standard deviation 3.4).
  $ grep '^\*Variation' club.md | head -2
  *Variation* red: `draw violet desert`; `temple 3,0`; `violet 4,0!` Founds the village here and breaks the other, for 4 power. *Then* blue: `draw whirlwind`; `whirlwind 2,-3 to -2,-3`; `temple 2,-3`. The best answer, and it costs him 6 of his 8.
  *Variation* red: `draw desert`; `temple 3,-1`; `whirlwind 0,-2 to 3,-3`. The same position with 2 more power, and no whirlwind for Bruno.
  $ grep -c '^```text' club.md
  9
  $ grep -e '^Before and after' -e '^The end' club.md
  Before and after turn 6: blue takes the lead; founds a violet village and gets a chip.
  Before and after turn 9: red takes the lead; founds a violet village and gets a chip; blue loses a violet village and has 2 violet tribes left; move 0,-2 to 3,-3??.
  Before and after turn 12: blue takes the lead; founds an orange village and gets a chip; temple -1,2!!.
  Before and after turn 24: blue takes the lead; founds an orange village and gets a chip; orange -6,3!!.
  The end: ended by the end tile.

Facts that the rules tell as well are not told twice.

  $ cat >facts.yaml <<'END'
  > game: gods
  > edition: {base: timbuktu, card: 4, majority: 0}
  > setup:
  >   - temple red 0,0
  >   - te blue 1,0
  > players: [red: Anna, blue: ]
  > turns:
  >   - red: dr gr des; gr 0,2? {so far
  >       away}; desert -1,1
  >     stands: Nobody saw it.
  >     facts:
  >       - red places the green tribe, which joins no god because neither a temple nor a tribe is next to it.
  >       - A fine evening
  > END
  $ tessera-convert -t report-text facts.yaml 2>/dev/null
  GODS by Michael Schacht
  =======================
  
  Players: red (Anna), blue
  Rules: GODS, 2001 edition ("Spiele aus Timbuktu") (timbuktu/1), with card
      4 and majority 0
  Set-up: temple red 0,0; temple blue 1,0
  
  Result
  ------
  
  No winner: unfinished after 1 turn.
  
    Seat  Name  Rank  Villages  Chips  Temples  Majority  Total  Power
    red   Anna     1         0      0        1         0      0      6
    blue           2         0      0        1         0      0      2
  
  Luck of the draws, in points: red -0.4 (standard deviation 0.7).
  
  Course of the game
  ------------------
  
  1. red: draw green desert; green 0,2? (so far away); desert -1,1
      red places the green tribe, which joins no god because neither a temple
      nor a tribe is next to it. A fine evening.
      Warning E1306: cell not adjacent to any hex: 0,2.
      | Accepted violation: Nobody saw it.
  
  The end of the record.
  
        0,-1  \xc2\xb7   \xc2\xb7   \xc2\xb7  2,-1 (esc)
      -1,0  \xc2\xb7  [R] [B]  \xc2\xb7  2,0 (esc)
    -2,1  \xc2\xb7 *\xe2\x96\x92D\xe2\x96\x92  \xc2\xb7   \xc2\xb7  1,1 (esc)
      -2,2  \xc2\xb7   \xc2\xb7 * g   \xc2\xb7  1,2 (esc)
            -1,3  \xc2\xb7   \xc2\xb7  0,3 (esc)
                   Points                   Temples  Markers    Extra
            Power  so far  Villages  Chips     left     left  actions
    R red       6       0         0      0        5       15        0  Anna
   >B blue      2       0         0      0        5       15        0
     g  green tribe  [R] temple of red  [B] temple of blue  \xe2\x96\x92D\xe2\x96\x92 desert (esc)
    \xc2\xb7R of red  \xc2\xb7B of blue  * new (esc)

What is wrong is a part of the report, and the game is told up to where nothing
is certain any more; what leaves the position certain is told in its place.

  $ tessera-convert -t report-text semi-final.yaml 2>err
  Club league, cup evening, semi-final
  ====================================
  
  Date: 2011-05-13
  Site: Reading room
  Players: green (Nadia), blue (Xavier)
  Rules: GODS, 2001 edition ("Spiele aus Timbuktu") (timbuktu/1)
  
  Result
  ------
  
  None: the record has errors, the first in turn 8, where this report ends.
  
  Course of the game
  ------------------
  
  Turns 1 to 7: quiet
  
  8. blue: draw desert; desert 3.0; violet -2,-1
      Error E1003 in line 19, column 31: invalid cell: expected two whole
      numbers, such as 0,1, found '3.0'. Help: write the cell as '3,0'. Help:
      with 'desert 3,0' instead of 'desert 3.0', the game is valid until turn
      14; see tessera-repair(1).
  
  After turn 8, if it had the likeliest correction: see tessera-repair(1).
  
                 1,-3  \xc2\xb7   \xc2\xb7  2,-3 (esc)
      -2,-2  \xc2\xb7   \xc2\xb7   \xc2\xb7   g   \xc2\xb7  2,-2 (esc)
    -3,-1  \xc2\xb7 * v   \xc2\xb7   \xc2\xb7  \xe2\x96\x92D\xe2\x96\x92  \xc2\xb7   \xc2\xb7   \xc2\xb7  4,-1 (esc)
       -3,0  \xc2\xb7  \xe2\x96\x92D\xe2\x96\x92 o\xc2\xb7G [G] [B] b\xc2\xb7B*\xe2\x96\x92D\xe2\x96\x92  \xc2\xb7  4,0 (esc)
         -3,1  \xc2\xb7   \xc2\xb7   \xc2\xb7   \xc2\xb7   \xc2\xb7   \xc2\xb7   \xc2\xb7  3,1 (esc)
                    Points                   Temples  Markers    Extra
             Power  so far  Villages  Chips     left     left  actions
   >G green      9       0         0      0        5       14        0  Nadia
    B blue      10       0         0      0        5       14        0  Xavier
     g  green tribe   v  violet tribe   o  orange tribe   b  blue tribe
    [G] temple of green  [B] temple of blue  \xe2\x96\x92D\xe2\x96\x92 desert  \xc2\xb7G of green (esc)
    \xc2\xb7B of blue  * new (esc)
  
  Not reported, because earlier errors make it uncertain: 13 turns.
  
  Other errors
  ------------
  
  Error E1201 in line 25, column 11: missing draw: blue must draw 1 hex first.
  Help: begin the turn with 'draw', and write '?' for a hex that was not
  recorded. Help: with the earlier corrections and 'draw green' added, the rest
  of the game is valid.
  [1]
  $ grep -c error err
  2
  $ tessera-convert -t markdown $TOP/samples/damaged/ten-points.yaml 2>/dev/null | grep -e Error -e '^This' -e '^Not'
  This is the game as it was played, but its record has errors: see below.
  Note: the record's result differs: red 10.
  Note: card 2 and chip 1 are inferred: no rulebook gives these values.
  **Error** E0604 in line 32, column 21: wrong value in 'after': points of red: expected 6, found 5.
  **Error** E0603 in line 52, column 8: wrong result: expected 11 for red, found 10.
  $ printf 'game: chess\nplayers: [w: A, b: B]\nturns: []\n' | tessera-convert -t report-text 2>/dev/null
  A and B
  =======
  
  Players: w (A), b (B)
  Rules: chess
  
  Result
  ------
  
  None: the record has errors, and could not be replayed.
  
  Errors
  ------
  
  Error E0303 in line 1, column 1: missing key: 'edition'. Help: run 'tessera
  editions' to list the editions.
  
  Error E0501 in line 1, column 7: unknown game: 'chess'. Help: write 'gods' for
  GODS by Michael Schacht. Help: write 'tigris' for Tigris & Euphrates by Reiner
  Knizia.
  [1]

A page for a browser: one for all games, without scripts, and its policy lets no
style in but its own.

  $ tessera-convert -t report-html league.yaml >league.html 2>/dev/null
  $ head -4 league.html
  <!DOCTYPE html>
  <html lang="en">
  <head>
  <meta charset="utf-8">
  $ grep -c -e '<h1>' league.html; grep -c '</html>' league.html
  4
  1
  $ grep -o -i '<script\|http-equiv="[^"]*"\|src=\|href="[^#]\|url([^#]' league.html | sort | uniq -c | sed 's/^ *//'
  1 http-equiv="Content-Security-Policy"
  $ python3 - <<'END'
  > import base64, hashlib, re
  > page = open("league.html").read()
  > style = re.search("<style>(.*?)</style>", page, re.S).group(1)
  > said = re.search("style-src 'sha256-([^']*)'", page).group(1)
  > print(base64.b64encode(hashlib.sha256(style.encode()).digest()).decode() == said)
  > ids = re.findall(' id="([^"]*)"', page)
  > print(len(ids) > 100, len(ids) == len(set(ids)))
  > print(set(re.findall(r"url\(#([^)]*)\)", page)) <= set(ids))
  > END
  True
  True True
  True
  $ tessera-convert -t report-html wednesday-club.yaml 2>/dev/null >club.html
  $ python3 - club.html <<'END'
  > import re, sys
  > page = open(sys.argv[1], encoding="utf-8").read()
  > for pair in re.findall('<figure class="pair">(.*?)</figure>', page, re.S):
  >     print(*re.findall('<svg [^>]* viewBox="([^"]*)"', pair), sep="; ")
  > END
  0 0 448 407; 0 0 448 407
  0 0 474 407; 0 0 474 407
  0 0 500 497; 0 0 500 497
  0 0 604 677; 0 0 604 677
  $ grep -Eo 'tes-of-[a-z]+"' league.html | sort -u
  tes-of-blue"
  tes-of-green"
  tes-of-red"
  $ for c in blue green red; do grep -c "\.tes-of-$c{color:#" league.html; done
  3
  3
  3
  $ sed -n '/<h3/,$p' league.html | head -2
  <h3 class="turn" id="g1t1"><b>1. green:</b> <span class="step">draw whirlwind desert</span>; <span class="step">desert -1,0</span>; <span class="step">whirlwind</span></h3>
  <h3 class="turn" id="g1t2"><b>2. blue:</b> <span class="step">draw desert desert</span>; <span class="step">desert 0,-1<b class="bad">?!</b></span> <span class="aside">(the other one he throws away)</span>; <span class="step">discard desert</span></h3>

What a report does not carry.

  $ cat >own.yaml <<'END'
  > # mine
  > game: gods
  > edition: timbuktu
  > x-own: 1
  > players: [red: Anna, blue: Bruno]
  > turns:
  >   - red: draw green desert; green 0,1; desert -1,1
  >     x-own: 1
  >     after: {points: {red: 0}}
  > END
  $ tessera-convert -t markdown own.yaml >own.md
  own.yaml: record 1: markdown cannot represent 1 comment (line 1), x- keys, 'after' (1 turn), x- keys of turns (1 turn)
  $ tessera-convert -t report-html --strict own.yaml 2>&1 | head -1
  tessera-convert: --strict cannot be combined with --to=report-html: the format is output only

A turn that cannot be read, after an error in the header.

  $ cat >unread.yaml <<END
  > game: gods
  > edition: timbuktu
  > date: 2009-07-1$(printf '\261')
  > players: [red: Anna, blue: Bruno]
  > turns:
  >   - red: draw blue green; blue 0,-1; green 0,-2
  >   - blue: draw green violet; violet 2,-1; green -1,2
  >   - $(printf '\377\377\377')red: draw desert green
  > END
  $ tessera-annotate --format=text unread.yaml 2>/dev/null | grep -n '^[0-9]\.\|Error'
  15:1. red: draw blue green; blue 0,-1; green 0,-2
  20:2. blue: draw green violet; violet 2,-1; green -1,2
  23:    Error E1306 in line 7, column 43: cell not adjacent to any hex: -1,2.
  46:Error E0103 in line 3, column 16: not UTF-8: invalid byte 0xb1. Help: save the
  50:Error E0103 in line 8, column 5: not UTF-8: invalid byte 0xff.

A malformed turn is shown as it was written, on one line.

  $ cat >open.yaml <<'END'
  > game: gods
  > edition: timbuktu
  > players: [red: Anna, blue: Bruno]
  > turns:
  >   - red: |
  >       draw green desert; green 0,1 {not far
  >       from blue
  > END
  $ for f in report-text markdown report-html; do tessera-convert -t $f open.yaml 2>/dev/null | grep 'not far'; done
  1. red: draw green desert; green 0,1 {not far from blue
  **1. red:** `draw green desert; green 0,1 {not far from blue`
  <h3 class="turn" id="g1t1"><b>1. red:</b> <span class="step">draw green desert; green 0,1 {not far from blue</span></h3>
