Random games of every edition: an edition agrees with itself.

  $ for e in timbuktu timbuktu-bag timbuktu-it timbuktu-ja 2005; do
  >   tessera-play -e $e -n 400 -s 4 >$e.yaml
  >   tessera-diff --summary --editions=$e,$e $e.yaml | sed -n 1p
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
