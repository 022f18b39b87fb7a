Sequences of steps from a position.

  $ cp $TOP/samples/wednesday-club.yaml club.yaml
  $ perft() { tessera-perft "$@" club.yaml; }

  $ perft --depth=3 --turn=6
  club.yaml: record 1: timbuktu, after turn 6
    Steps         Sequences
        1               123
        2             13898
        3           2276283
  $ perft --depth=3 --turn=0
  club.yaml: record 1: timbuktu, before turn 1
    Steps         Sequences
        1                24
        2               430
        3             11410
  $ perft --depth=2 --turn=4.1 --format=json
  {"file":"club.yaml","number":1,"game":"gods","edition":"timbuktu","turn":4,"step":1,"sequences":[50,1877]}

The first steps, with what is drawn before them.

  $ perft --turn=28 --depth=2 --divide | sed -n 1,5p
  club.yaml: record 1: timbuktu, after turn 28
     Sequences  First step
           736  draw blue desert; blue -1,-3
           758  draw blue desert; blue -1,-5
           747  draw blue desert; blue -1,3
  $ perft --turn=28 --divide --format=json | jq -c '.sequences, (.divide | length, .[0])'
  [817]
  817
  {"step":"draw blue desert; blue -1,-3","sequences":1}

The parts are the whole.

  $ perft --turn=10 --depth=3 --divide --format=json | jq -c '[.divide[].sequences] | add'
  4522452
  $ perft --turn=10 --depth=3 --format=json | jq -c .sequences
  [168,26777,4522452]

Other draws: as they are said, or by another lot.

  $ perft --turn=6 --draws='whirlwind green' --depth=2
  club.yaml: record 1: timbuktu, after turn 6
    Steps         Sequences
        1               147
        2             18069
  $ perft --turn=6 --draws='' --seed=1 --depth=2
  club.yaml: record 1: timbuktu, after turn 6
    Steps         Sequences
        1                99
        2              8441
  $ perft --turn=6 --draws='' --seed=2 --depth=2
  club.yaml: record 1: timbuktu, after turn 6
    Steps         Sequences
        1               123
        2             13898
  $ perft --turn=6 --draws='green cheese' --depth=2
  tessera-perft: --draws: expected hexes or colours of tiles, found 'green cheese'
  usage: tessera-perft [OPTION]... [FILE]...
  [2]
  $ perft --turn=6 --draws=? --depth=2
  tessera-perft: --draws: expected hexes or colours of tiles, found '?'
  usage: tessera-perft [OPTION]... [FILE]...
  [2]

What cannot come is not replaced by something else.

  $ perft --turn=1 --divide --draws=decay
  tessera-perft: club.yaml: record 1: --draws: cannot draw 'decay': none is left to draw
  [2]
  $ perft --turn=1 --draws='end end end'
  tessera-perft: club.yaml: record 1: --draws: cannot draw 'end': the end tile is one of the last three hexes
  [2]
  $ perft --turn=28 --draws='blue end' --divide
  club.yaml: record 1: timbuktu, after turn 28
     Sequences  First step
             1  end
    Steps         Sequences
        1                 1
  $ perft --turn=28 --draws='end end'
  tessera-perft: club.yaml: record 1: --draws: cannot draw 'end': the end tile is one of the last three hexes
  [2]
  $ perft --turn=1 --draws="$(seq 13 | sed 's/.*/gr/')"
  tessera-perft: club.yaml: record 1: --draws: cannot draw 'gr': not enough are left to draw
  [2]
  $ perft --turn=6 --draws="$(seq 300 | sed 's/.*/orange/')" --depth=2
  tessera-perft: club.yaml: record 1: --draws: cannot draw 'orange': not enough are left to draw
  [2]
  $ tessera-perft --turn=28 --depth=1 --draws='end' club.yaml $TOP/samples/four-winds.yaml 2>&1 | sed 's,/.*/,,'
  tessera-perft: club.yaml: record 1: --draws: cannot draw 'end': the end tile is one of the last three hexes
  tessera-perft: four-winds.yaml: record 1: --draws: cannot draw 'end': none is left to draw
  $ tessera-perft --turn=2 --draws='green green red' $TOP/samples/tigris/one-more-war.yaml | sed 's,.*/,,'
  one-more-war.yaml: record 1: mayfair, after turn 2
    Steps         Sequences
        1               465
  $ tessera-perft --turn=2 --draws="$(seq 57 | sed 's/.*/black/')" $TOP/samples/tigris/one-more-war.yaml 2>&1 | sed 's,/.*/,,'
  tessera-perft: one-more-war.yaml: record 1: --draws: cannot draw 'black': not enough are left in the bag

In the bag, what is discarded may come again.

  $ cat >again.yaml <<'END'
  > game: gods
  > edition: {base: 2005, extras: 1}
  > players:
  >   - red: Anna
  >   - blue: Bruno
  > turns:
  >   - red: draw extra green; green 0,1; temple 0,2
  > END
  $ tessera-perft --draws='extra' --depth=2 --turn=1 --format=json again.yaml
  {"file":"again.yaml","number":1,"game":"gods","edition":"2005","turn":1,"step":null,"sequences":[21,246]}
  $ tessera-perft --draws='extra extra' --depth=2 --turn=1 --format=json again.yaml
  tessera-perft: again.yaml: record 1: --draws: cannot draw 'extra': not enough are left to draw
  [2]

The end of a game, where nothing is legal any more.

  $ perft --depth=2
  club.yaml: record 1: timbuktu, after turn 30
    Steps         Sequences
        1                 0
        2                 0

Positions that there are not, and numbers that there are not.

  $ perft --turn=99
  tessera-perft: club.yaml: record 1: no position: there is no such turn
  [2]
  $ perft --turn=2.9
  tessera-perft: club.yaml: record 1: no position: the turn has no such step
  [2]
  $ perft --turn=x
  tessera-perft: --turn: expected TURN or TURN.STEP, found 'x'
  usage: tessera-perft [OPTION]... [FILE]...
  [2]
  $ perft --depth=17
  tessera-perft: --depth: expected a number from 1 to 16, found '17'
  usage: tessera-perft [OPTION]... [FILE]...
  [2]
  $ perft --record=7
  tessera-perft: --record: there is no record 7
  [2]

A hidden hex that still lies there; and one that was used since.

  $ cat >hidden.yaml <<'END'
  > game: gods
  > edition: timbuktu
  > players:
  >   - red: Anna
  >   - blue: Bruno
  > turns:
  >   - red: draw ? green; green 0,1; temple 0,2
  >   - blue: draw violet; violet -1,1; blue 2,-1
  > END
  $ tessera-perft --turn=1 hidden.yaml
  tessera-perft: hidden.yaml: record 1: no position: the hexes drawn or on the display are not all known
  [2]
  $ tessera-perft --turn=2 hidden.yaml
  hidden.yaml: record 1: timbuktu, after turn 2
    Steps         Sequences
        1                39

A game that breaks a rule, and what stands all the same.

  $ sed 's/temple 0,2/temple 5,5/' hidden.yaml | tessera-perft
  <stdin>:7:35: error[E1306]: cell not adjacent to any hex: 5,5
    |
  7 |   - red: draw ? green; green 0,1; temple 5,5
    |                                   ^^^^^^^^^^
    |
    = help: use 2,0, the nearest free cell next to a hex
    = note: later turns are checked with 'temple 0,2' instead of 'temple 5,5'
  
  <stdin>: record 1: timbuktu, after turn 2
    Steps         Sequences
        1                39
  [1]
  $ { sed 's/temple 0,2/temple 5,5/; /red: draw/a\    stands: nobody saw it' hidden.yaml; } | tessera-perft 2>/dev/null
  <stdin>: record 1: timbuktu, after turn 2
    Steps         Sequences
        1                55

--time prints how long the last depth took, on standard error.

  $ for depth in 1 2; do
  >     tessera-perft --depth=$depth --time --turn=2 hidden.yaml 2>&1 >/dev/null |
  >         sed 's/: [0-9.]* s, [0-9.]* /: N s, N /'
  > done
  1 step: N s, N million sequences a second
  2 steps: N s, N million sequences a second
