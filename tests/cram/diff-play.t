Random games of every edition: an edition agrees with itself.

  $ for e in timbuktu timbuktu-bag timbuktu-it timbuktu-ja 2005; do
  >   tessera-play -e $e -n 400 -s 4 >$e.yaml
  >   tessera-diff --summary --editions=$e,$e $e.yaml 2>/dev/null | sed -n 1p
  > done
  400 games: the winner changes in 0 (0.0 %); the editions diverge in 0 (0.0 %)
  400 games: the winner changes in 0 (0.0 %); the editions diverge in 0 (0.0 %)
  400 games: the winner changes in 0 (0.0 %); the editions diverge in 0 (0.0 %)
  400 games: the winner changes in 0 (0.0 %); the editions diverge in 0 (0.0 %)
  400 games: the winner changes in 0 (0.0 %); the editions diverge in 0 (0.0 %)

Those of timbuktu under timbuktu-ja: nothing but what two parameters explain,
two hexes more at each refill, and 4 points for the most temples in place of 4
less.  All part by one of them; the Japanese reading objects to refills only;
the games end alike; the standings differ by the majority and what it adds to.

  $ tessera-diff --format=json --editions=timbuktu,timbuktu-ja timbuktu.yaml >ja.json
  [1]
  $ jq -c '.divergence.parameters' ja.json | sort -u
  ["refill"]
  $ jq -r '.editions[].illegal_steps[].code' ja.json | sort -u
  E1201
  E1203
  $ jq -s 'map(select(.editions[0].illegal_step_count > 0)) | length' ja.json
  0
  $ jq -s 'map(select(.editions | .[0].ended != .[1].ended or .[0].ended_turn != .[1].ended_turn)) | length' ja.json
  0
  $ jq -s '[.[] | .editions | map(.standings | sort_by(.seat) | map([.seat, .villages, .chips, .temples, .power, .total - .majority])) | .[0] == .[1]] | unique' ja.json
  [
    true
  ]
  $ jq -s '[.[].editions[] | .edition as $e | .standings[] | "\($e) \(.majority)"] | unique' ja.json
  [
    "timbuktu -4",
    "timbuktu 0",
    "timbuktu-ja 0",
    "timbuktu-ja 4"
  ]

Without the two nothing is left of the difference.

  $ cat >without.yaml <<END
  > edition: without
  > game: gods
  > title: The Japanese reading, without its two points
  > base: timbuktu-ja
  > parameters:
  >   refill: fill
  >   majority: -4
  > END
  $ tessera-diff --summary --editions=timbuktu,without.yaml timbuktu.yaml | sed -n 1p
  400 games: the winner changes in 0 (0.0 %); the editions diverge in 0 (0.0 %)

What each record says is what it says, in any format.

  $ tessera-convert -t jsonl timbuktu.yaml >timbuktu.jsonl
  $ tessera-diff timbuktu.yaml timbuktu.jsonl
  $ tessera-convert -t csv 2005.yaml >2005.csv
  $ tessera-diff 2005.yaml 2005.csv

As a page, with both boards and the cells that differ; or the boards alone.

  $ cp $TOP/samples/wednesday-club.yaml .
  $ sed 's/violet 2,0/violet -1,0/' wednesday-club.yaml >other.yaml
  $ tessera-diff --format=html wednesday-club.yaml other.yaml >diff.html
  [1]
  $ grep -c '<figure class="wide boards" tabindex="0">' diff.html
  2
  $ grep '<tr><td class="left">≠' diff.html | sed 's/<[^>]*>/ /g'
    \xe2\x89\xa0  step  violet 2,0  violet -1,0   (esc)
    \xe2\x89\xa0  -1,0  nothing  violet tribe of red   (esc)
    \xe2\x89\xa0  2,0  violet tribe of blue  nothing   (esc)
    \xe2\x89\xa0  red markers  11  10   (esc)
    \xe2\x89\xa0  blue power  5  3   (esc)
    \xe2\x89\xa0  blue points  5  0   (esc)
    \xe2\x89\xa0  blue villages  1  0   (esc)
    \xe2\x89\xa0  blue chips  1  0   (esc)
    \xe2\x89\xa0  blue markers  12  13   (esc)
  $ grep -o '<h[123]>.*' diff.html
  <h1>wednesday-club.yaml and other.yaml</h1>
  <h2>Record 1: 1 turn changed; the positions diverge in turn 6 and do not converge</h2>
  <h3>turn 6, blue</h3>
  <h3>the positions diverge here</h3>
  $ grep -c '>different</text>' diff.html
  2
  $ grep -c 'class="ring"' diff.html
  10
  $ grep -c '<script\|http://[^w]' diff.html
  0
  [1]
  $ tessera-diff --format=svg wednesday-club.yaml other.yaml >diff.svg
  [1]
  $ python3 -c 'import xml.dom.minidom as m; m.parse("diff.svg")'
  $ grep -o '[^ >]*: after turn [0-9]*: [0-9]* cells' diff.svg
  wednesday-club.yaml: after turn 6: 13 cells
  other.yaml: after turn 6: 13 cells
  $ grep -o 'font-size="1[48]">.*\|font-size="18" font-weight="bold">.*' diff.svg
  font-size="18" font-weight="bold">The positions differ here for the first time</text>
  font-size="14">wednesday-club.yaml: after turn 6</text>
  font-size="14">other.yaml: after turn 6</text>
  $ tessera-diff --format=html other.yaml other.yaml | grep '<h2>'
  <h2>Record 1: the same play</h2>
  $ cat other.yaml other.yaml other.yaml >two.yaml
  $ tessera-diff --format=svg two.yaml two.yaml >two.svg
  tessera-diff: a picture shows one pair of records; choose it with --record
  [2]
  $ tail -n 1 two.svg
  </svg>
  $ printf 'players: []\ngame: gods\nedition: 2005\n' >unseated.yaml
  $ for f in /dev/null unseated.yaml; do
  >   (cat $f; echo ---; cat $f) >alike.yaml
  >   tessera-diff --format=svg --record=1 alike.yaml alike.yaml \
  >     2>&1 | grep tessera-diff
  > done
  tessera-diff: the positions of record 1 cannot be compared
  tessera-diff: the positions of record 1 cannot be compared
  $ for o in --editions=2005 --summary; do
  >   tessera-diff --format=svg $o other.yaml other.yaml 2>&1 | head -n 1
  > done
  tessera-diff: --editions cannot be combined with --format=svg
  tessera-diff: --summary cannot be combined with --format=svg
