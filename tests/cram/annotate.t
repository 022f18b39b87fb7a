Two turns of a game, and what follows from the rules.

  $ cat >game.yaml <<'END'
  > # the club's book
  > game: gods
  > edition: timbuktu
  > players: [red: Anna, blue: Bruno]
  > turns:
  >   - red: draw violet blue; blue 0,-1; violet -1,-1
  >     note: |
  >       Two in
  >       a row.
  > 
  >   # he thought for long
  >   - blue: dr or or; di or; or 0,1?!   # nobody's
  >     after:
  >       power: {blue: 3}
  >     x-seen: by all
  > END
  $ tessera-annotate game.yaml
  # the club's book
  game: gods
  edition: timbuktu
  players: [red: Anna, blue: Bruno]
  turns:
    - red: draw violet blue; blue 0,-1; violet -1,-1
      note: |
        Two in
        a row.
      after: #+
        power: {red: 3, blue: 2} #+
        points: {red: 0, blue: 0} #+
        villages: {red: 0, blue: 0} #+
        display: none #+
      facts: #+
        - Violet is drawn, one of 8 among the 47 left (17.0 %). #+
        - Blue is drawn, one of 8 among the 46 left (17.4 %). #+
        - Red pays 1 for the tribe. #+
        - Red places the blue tribe, which joins red because no other god has a temple next to it. #+
        - Red pays 1 for the tribe. #+
        - Red places the violet tribe, which joins red because no temple and no tribe of another god is next to it. #+
  
    # he thought for long
    - blue: dr or or; di or; or 0,1?!   # nobody's
      after:
        power: {blue: 3}
        points: {red: 0, blue: 0} #+
        villages: {red: 0, blue: 0} #+
        display: none #+
      facts: #+
        - Orange is drawn, one of 8 among the 45 left (17.8 %). #+
        - Orange is drawn, one of 7 among the 44 left (15.9 %). #+
        - Blue discards orange, which leaves the game. #+
        - Blue pays 2 for the tribe. #+
        - Blue places the orange tribe, which joins no god because it is next to temples of more than one god. #+
      x-seen: by all

It is the same game, and twice is once; and it comes out again.

  $ tessera-annotate game.yaml >full.yaml
  $ tessera-check full.yaml
  full.yaml: record 1: valid: timbuktu, 2 turns, unfinished
  $ tessera-annotate full.yaml | cmp - full.yaml
  $ tessera-annotate --strip full.yaml | cmp - game.yaml
  $ tessera-annotate --strip game.yaml | cmp - game.yaml

Parts of it.

  $ tessera-annotate --only=after game.yaml | grep -c '#+$'
  8
  $ tessera-annotate --only=facts,luck game.yaml | grep -c '#+$'
  13
  $ tessera-annotate --only=luck game.yaml | cmp - game.yaml
  $ tessera-annotate --only=after full.yaml | grep -c '#+$'
  8

What was edited since is known, and made right.

  $ sed 's/-1,-1$/0,-2/' full.yaml >edited.yaml
  $ tessera-annotate --dry-run full.yaml edited.yaml game.yaml
  game.yaml
  [1]
  $ tessera-annotate --in-place full.yaml edited.yaml
  $ tessera-annotate --dry-run edited.yaml
  $ diff full.yaml edited.yaml | grep -c '^[<>]'
  2
  $ tessera-annotate --strip --in-place full.yaml
  $ cmp full.yaml game.yaml
  $ tessera-annotate --strip --dry-run full.yaml edited.yaml
  edited.yaml
  [1]

An error in the second turn: it is a fact, and comes out again.  The lines of
diagnostics are those of the file.

  $ sed 's/or 0,1/or 5,5/' game.yaml >wrong.yaml
  $ tessera-annotate wrong.yaml >wrong-full.yaml
  wrong.yaml:12:28: error[E1306]: cell not adjacent to any hex: 5,5
     |
  12 |   - blue: dr or or; di or; or 5,5?!   # nobody's
     |                            ^^^^^^
     |
     = help: use 2,0, the nearest free cell next to a hex
  
  [1]
  $ sed -n '/- blue/,$p' wrong-full.yaml
    - blue: dr or or; di or; or 5,5?!   # nobody's
      after:
        power: {blue: 3}
      facts: #+
        - Orange is drawn, one of 8 among the 45 left (17.8 %). #+
        - Orange is drawn, one of 7 among the 44 left (15.9 %). #+
        - Blue discards orange, which leaves the game. #+
        - "Error E1306 at step 3: cell not adjacent to any hex: 5,5." #+
      x-seen: by all
  $ tessera-annotate --strip wrong-full.yaml 2>/dev/null | cmp - wrong.yaml
  $ tessera-annotate wrong-full.yaml >again.yaml
  wrong-full.yaml:24:28: error[E1306]: cell not adjacent to any hex: 5,5
     |
  24 |   - blue: dr or or; di or; or 5,5?!   # nobody's
     |                            ^^^^^^
     |
     = help: use 2,0, the nearest free cell next to a hex
  
  [1]
  $ cmp wrong-full.yaml again.yaml

A turn that stands, and a result that does not.

  $ { sed 's/or 0,1?!/or 5,5/' game.yaml; echo '    stands: Nobody looked.'; \
  > echo 'result: {red: 7}'; } | tessera-annotate 2>/dev/null | sed -n '/- blue/,$p'
    - blue: dr or or; di or; or 5,5   # nobody's
      after:
        power: {blue: 3}
      x-seen: by all
      stands: Nobody looked.
      facts: #+
        - Orange is drawn, one of 8 among the 45 left (17.8 %). #+
        - Orange is drawn, one of 7 among the 44 left (15.9 %). #+
        - Blue discards orange, which leaves the game. #+
        - Blue pays 0 for the tribe. #+
        - Blue places the orange tribe, which joins no god because neither a temple nor a tribe is next to it. #+
        - "Warning E1306 at step 3: cell not adjacent to any hex: 5,5." #+
        - "Warning E0604: wrong value in 'after': power of blue: expected 5, found 3." #+
        - "Error E0603, after this turn: wrong result: expected -4 for red where the record stops, found 7." #+
  result: {red: 7}

A tribe and a temple on an occupied cell are paid for.

  $ cat >occupied.yaml <<'END'
  > ---
  > game: gods
  > edition: timbuktu
  > players: [red: Anna, blue: Bruno]
  > turns:
  >   - red: draw green desert; green 1,0; desert 0,0
  >     stands: ""
  >   - blue: draw violet orange; temple 0,0; violet 2,0
  >     stands: ""
  > END
  $ tessera-annotate occupied.yaml 2>/dev/null | grep -v Warning
  ---
  game: gods
  edition: timbuktu
  players: [red: Anna, blue: Bruno]
  turns:
    - red: draw green desert; green 1,0; desert 0,0
      stands: ""
      after: #+
        power: {red: 5, blue: 2} #+
        points: {red: 0, blue: 0} #+
        villages: {red: 0, blue: 0} #+
        display: none #+
      facts: #+
        - Green is drawn, one of 8 among the 47 left (17.0 %). #+
        - Desert is drawn, one of 11 among the 46 left (23.9 %). #+
        - Red pays 1 for the tribe. #+
        - Red gets 1 for the desert. #+
    - blue: draw violet orange; temple 0,0; violet 2,0
      stands: ""
      after: #+
        power: {red: 5, blue: 1} #+
        points: {red: 0, blue: 0} #+
        villages: {red: 0, blue: 0} #+
        display: orange #+
      facts: #+
        - Violet is drawn, one of 8 among the 45 left (17.8 %). #+
        - Orange is drawn, one of 8 among the 44 left (18.2 %). #+
        - Blue pays 3 for the temple. #+
        - Blue pays 1 for the tribe. #+
        - Blue places the violet tribe, which joins blue because no other god has a temple next to it. #+

Turns in brackets take no lines.

  $ cat >brackets.yaml <<'END'
  > ---
  > game: gods
  > edition: timbuktu
  > players: [red: Anna, blue: Bruno]
  > turns:
  >   - {red: "draw violet blue; blue 0,-1; violet -1,-1"}
  >   - blue: draw orange orange; discard orange; orange 0,1
  >     facts: [He sang.]
  > END
  $ tessera-annotate brackets.yaml
  ---
  game: gods
  edition: timbuktu
  players: [red: Anna, blue: Bruno]
  turns:
    - {red: "draw violet blue; blue 0,-1; violet -1,-1"}
    - blue: draw orange orange; discard orange; orange 0,1
      facts: [He sang.]
      after: #+
        power: {red: 3, blue: 3} #+
        points: {red: 0, blue: 0} #+
        villages: {red: 0, blue: 0} #+
        display: none #+
  brackets.yaml:6:5: note: turn 1 is not annotated: it is written in brackets
  [1]

Of what is no YAML from some line on, what stands before it.

  $ { cat game.yaml; printf '  - red: "draw\n'; } >open.yaml
  $ tessera-annotate open.yaml 2>/dev/null >open-full.yaml
  [1]
  $ grep -n 'Error' open-full.yaml
  36:      - "Error E0201, after this turn: invalid YAML: missing closing quote." #+
  $ tessera-annotate --strip open-full.yaml 2>/dev/null | cmp - open.yaml

Streams keep what is between the records; one bad game does not stop the rest.

  $ { printf '\357\273\277# first\r\n\r\n---\r\n# none\r\n'; cat game.yaml; \
  >   echo '--- # third'; cat wrong.yaml; printf '...\n# last\n---\n'; \
  >   printf 'game: "no end\n'; cat brackets.yaml; } >stream.yaml
  $ tessera-annotate stream.yaml 2>/dev/null >stream-full.yaml
  [1]
  $ grep -c '#+$' stream-full.yaml
  43
  $ tessera-annotate stream-full.yaml 2>/dev/null | cmp - stream-full.yaml
  $ tessera-annotate --strip stream-full.yaml 2>/dev/null | cmp - stream.yaml
  $ tessera-annotate - <stream.yaml 2>/dev/null | cmp - stream-full.yaml

The same where all of them do; what is asked for is not told apart.

  $ sed -n '/^  - {/!p' brackets.yaml | sed '/^turns/,$d' >flow.yaml
  $ echo 'turns: [{red: "draw violet blue; blue 0,-1; violet -1,-1"}]' >>flow.yaml
  $ tessera-annotate flow.yaml | cmp - flow.yaml
  flow.yaml:5:8: note: the record is not annotated: its turns are written in brackets
  $ tessera-annotate --only=engine --playouts=1 flow.yaml >/dev/null
  flow.yaml:5:8: note: the record is not annotated: its turns are written in brackets
  [1]
  $ tessera-annotate --only=luck flow.yaml >/dev/null
  $ tessera-annotate --dry-run flow.yaml
  flow.yaml:5:8: note: the record is not annotated: its turns are written in brackets
  [1]
  $ tessera-annotate --strip flow.yaml | cmp - flow.yaml
  $ printf '%s\n' '{game: gods, edition: timbuktu,' 'players: [red: A, blue: B],' \
  >   'turns: [red: "draw violet blue; blue 0,-1; violet -1,-1"]}' | tessera-annotate
  {game: gods, edition: timbuktu,
  players: [red: A, blue: B],
  turns: [red: "draw violet blue; blue 0,-1; violet -1,-1"]}
  <stdin>:1:1: note: the record is not annotated: it is written in brackets
  [1]

Several files are one stream: where a file does not end its last line or begin
with '---', that is put between, and a byte order mark is left out.

  $ sed 1d game.yaml >bare.yaml
  $ head -c -1 game.yaml >cut.yaml
  $ { printf '\357\273\277'; cat bare.yaml; } >bom.yaml
  $ { echo '# another'; cat bare.yaml; } >comment.yaml
  $ { printf '\n\n'; cat game.yaml; } >blank.yaml
  $ echo '# none' >none.yaml
  $ many="bom.yaml bare.yaml cut.yaml none.yaml bom.yaml comment.yaml blank.yaml game.yaml"
  $ tessera-annotate $many >many.yaml 2>/dev/null
  [1]
  $ grep -n -A1 -B1 -e '^---' -e '^[.]' -e '^# ' -e "$(printf '\357')" many.yaml | grep -v '[ -] .*[a-z]: .*[a-z]: '
  1:\xef\xbb\xbfgame: gods (esc)
  2-edition: timbuktu
  --
  35-    x-seen: by all
  36:---
  37-game: gods
  --
  71-    x-seen: by all
  72:# the club's book
  73:---
  74-game: gods
  --
  108-    x-seen: by all
  109:# none
  110:---
  111-game: gods
  --
  145-    x-seen: by all
  146:# another
  147:---
  148-game: gods
  --
  182-    x-seen: by all
  183:...
  184-
  185-
  186:# the club's book
  187:---
  188-game: gods
  --
  222-    x-seen: by all
  223:# the club's book
  224:---
  225-game: gods
  $ tessera-check many.yaml
  many.yaml: record 1: valid: timbuktu, 2 turns, unfinished
  many.yaml: record 2: valid: timbuktu, 2 turns, unfinished
  many.yaml: record 3: valid: timbuktu, 2 turns, unfinished
  many.yaml: record 4: valid: timbuktu, 2 turns, unfinished
  many.yaml: record 5: valid: timbuktu, 2 turns, unfinished
  many.yaml: record 6: valid: timbuktu, 2 turns, unfinished
  many.yaml: record 7: valid: timbuktu, 2 turns, unfinished
  7 records: 7 valid, 0 invalid
  $ tessera-annotate -j2 $many 2>/dev/null | cmp - many.yaml
  $ tessera-annotate many.yaml | cmp - many.yaml
  $ tessera-annotate --strip $many 2>/dev/null >stripped.yaml
  [1]
  $ tessera-annotate --strip many.yaml | cmp - stripped.yaml
  $ tessera-annotate -o many.yaml cut.yaml bare.yaml && tessera-check -q many.yaml

The luck of a whole game; and a missed chance, and markers that run out.

  $ tessera-annotate $TOP/samples/ten-points.yaml | sed -n '/would have/p;/markers left/p;/draws of/p'
        - Blue had 12 power, and a temple on -4,0 for 12 would have founded an orange village and broken one of red. #+
        - Blue has only 2 of 15 markers left. #+
        - Red has only 2 of 15 markers left. #+
        - Red has only 1 of 15 markers left. #+
        - The draws of red were worth 3.7 points more than average (luck +3.7, standard deviation 1.9). #+
        - The draws of blue were worth 3.6 points less than average (luck -3.6, standard deviation 2.0). #+

Another edition.

  $ sed 's/timbuktu/timbuktu-ja/' game.yaml | tessera-annotate | grep -c '#+$'
  21
  $ tessera-annotate --edition=2005 game.yaml 2>/dev/null | grep Error
        - "Error E1205 at step 1: two identical hexes on the display: orange and orange." #+

Only YAML is edited; a report is made of anything.

  $ tessera-convert -t jsonl game.yaml 2>/dev/null >game.jsonl
  $ tessera-annotate game.jsonl
  tessera-annotate: game.jsonl: only YAML can be annotated, not jsonl; convert it with 'tessera-convert game.jsonl'
  [2]
  $ tessera-annotate --format=text game.jsonl | sed -n 1,5p
  Anna and Bruno
  ==============
  
  Players: red (Anna), blue (Bruno)
  Rules: GODS, 2001 edition ("Spiele aus Timbuktu") (timbuktu/1)
  $ tessera-annotate --format=markdown game.jsonl | sed -n 1p
  # Anna and Bruno
  $ tessera-annotate --format=html game.jsonl | sed -n 1p
  <!DOCTYPE html>
  $ tessera-annotate --format=html -o game.html game.yaml && grep -c '</html>' game.html
  1

Files are changed whole or not at all.

  $ cp game.yaml kept.yaml
  $ ln -s kept.yaml link.yaml
  $ tessera-annotate --in-place link.yaml
  tessera-annotate: cannot write 'link.yaml': it is a symbolic link; name its target
  [2]
  $ cmp kept.yaml game.yaml
  $ tessera-annotate --in-place nowhere.yaml
  tessera-annotate: cannot open 'nowhere.yaml': No such file or directory
  [2]
  $ tessera-annotate -o out.yaml game.yaml nowhere.yaml
  tessera-annotate: cannot open 'nowhere.yaml': No such file or directory
  tessera-annotate: 'out.yaml' is not written: not all input could be read
  [2]
  $ test -e out.yaml
  [1]
  $ tessera-annotate -o out.yaml game.yaml
  $ cp out.yaml good.yaml
  $ tessera-annotate -o out.yaml nowhere.yaml 2>/dev/null
  [2]
  $ tessera-annotate --format=html -o out.yaml game.yaml nowhere.yaml 2>/dev/null
  [2]
  $ cmp out.yaml good.yaml
  $ tessera-annotate game.yaml >/dev/full
  tessera-annotate: cannot write standard output: No space left on device
  [2]

An engine's guess: how each turn left the game, and what was better.

  $ tessera-annotate --only=engine --playouts=60 game.yaml >engine.yaml
  $ sed -n '/turns/,$p' engine.yaml
  turns:
    - red: draw violet blue; blue 0,-1; violet -1,-1
      note: |
        Two in
        a row.
      eval: 0.1 #+
  
    # he thought for long
    - blue: dr or or; di or; or 0,1?!   # nobody's
      after:
        power: {blue: 3}
      eval: 3.9 #+
      facts: #+
        - The engine gives blue a win probability of 33 % after discard orange?!, 41 % after orange 1,1. #+
      lines: #+
        - - blue: draw orange orange; orange 1,1; orange 2,-1 #+
      x-seen: by all
  $ tessera-check engine.yaml
  engine.yaml: record 1: valid: timbuktu, 2 turns, unfinished
  $ tessera-annotate --only=engine --playouts=60 --dry-run engine.yaml
  $ tessera-annotate --engine --playouts=60 engine.yaml >all.yaml
  $ sed -n "/- blue/,\$p" all.yaml
    - blue: dr or or; di or; or 0,1?!   # nobody's
      after:
        power: {blue: 3}
        points: {red: 0, blue: 0} #+
        villages: {red: 0, blue: 0} #+
        display: none #+
      eval: 3.9 #+
      facts: #+
        - Orange is drawn, one of 8 among the 45 left (17.8 %). #+
        - Orange is drawn, one of 7 among the 44 left (15.9 %). #+
        - Blue discards orange, which leaves the game. #+
        - Blue pays 2 for the tribe. #+
        - Blue places the orange tribe, which joins no god because it is next to temples of more than one god. #+
        - The engine gives blue a win probability of 33 % after discard orange?!, 41 % after orange 1,1. #+
      lines: #+
        - - blue: draw orange orange; orange 1,1; orange 2,-1 #+
      x-seen: by all
  $ tessera-annotate --strip engine.yaml | cmp - game.yaml
  $ tessera-annotate --only=engine --playouts=60 --seed=1 game.yaml | grep eval
      eval: 0.0 #+
      eval: 3.8 #+

A step is praised that is much better than everything else.

  $ tessera-annotate --only=engine --playouts=8 --seed=3 $TOP/samples/torino.yaml >praised.yaml
  $ grep 'any other step' praised.yaml
        - The engine gives red a win probability of 59 % after use extra!, at most 44 % after any other step. #+
  $ tessera-annotate --only=engine --playouts=8 --seed=3 --dry-run praised.yaml
  $ tessera-annotate --strip praised.yaml | cmp - $TOP/samples/torino.yaml

What somebody wrote himself stays, and his lines get another.

  $ cat >club.yaml <<'END'
  > ---
  > game: gods
  > edition: timbuktu
  > players: [red: Anna, blue: Bruno]
  > turns:
  >   - red: draw violet blue; blue 0,-1; violet -1,-1
  >   - blue: draw orange orange; discard orange; orange 0,1?!
  >     eval: -1.3
  >     lines:
  >       - - blue: draw orange orange; orange 0,1; discard orange
  >           note: Just the same.
  > END
  $ tessera-annotate --only=engine --playouts=60 club.yaml >club-full.yaml
  $ diff club.yaml club-full.yaml | sed -n 's/^> //p'
      eval: 0.1 #+
      facts: #+
        - The engine gives blue a win probability of 33 % after discard orange?!, 41 % after orange 1,1. #+
        - - blue: draw orange orange; orange 1,1; orange 2,-1 #+
  $ tessera-annotate --strip club-full.yaml | cmp - club.yaml

The last turn of a game that would end without it is judged, too.

  $ tessera-annotate --only=engine --playouts=1 $TOP/samples/torino-return.yaml | grep -c eval
  23

The end of a game is known; hidden hexes and turns that stand are left out.

  $ tessera-annotate --only=engine --playouts=1 $TOP/samples/ten-points.yaml | grep eval | tail -n 1
      eval: 2.0 #+
  $ sed 's/dr or or/dr ? or/' game.yaml | tessera-annotate --only=engine --playouts=1 2>err | grep -c '#+$'
  1
  $ cat err
  <stdin>:12:5: note: turn 2: no engine analysis: hidden information makes it uncertain, or a step is illegal
  $ cat >hidden.yaml <<END
  > game: gods
  > edition: timbuktu
  > players: [red: A, blue: B]
  > turns:
  >   - red: draw ? green; green 0,1; temple 0,2
  >   - blue: draw ?; green 0,-1; temple 0,-2
  >   - red: draw violet; violet -1,1; blue 2,-1
  > END
  $ tessera-annotate --only=engine --playouts=1 hidden.yaml >/dev/null
  hidden.yaml:5:5: note: turn 1: no engine analysis: hidden information makes it uncertain, or a step is illegal
  hidden.yaml:6:5: note: turns 2 to 3: no engine analysis: the hexes drawn or on the display are not all known
  [1]

What does not go together.

  $ tessera-annotate --only=after,fact game.yaml
  tessera-annotate: --only: unknown value 'fact'; did you mean 'facts'?
  usage: tessera-annotate [OPTION]... [FILE]...
  [2]
  $ tessera-annotate --only= game.yaml
  tessera-annotate: --only: unknown value ''; use after, facts, luck or engine
  usage: tessera-annotate [OPTION]... [FILE]...
  [2]
  $ tessera-annotate --strip --only=after game.yaml
  tessera-annotate: --strip cannot be combined with --only
  usage: tessera-annotate [OPTION]... [FILE]...
  [2]
  $ tessera-annotate --strip --engine game.yaml
  tessera-annotate: --strip cannot be combined with --engine
  usage: tessera-annotate [OPTION]... [FILE]...
  [2]
  $ tessera-annotate --strip --only=engine game.yaml
  tessera-annotate: --strip cannot be combined with --only
  usage: tessera-annotate [OPTION]... [FILE]...
  [2]
  $ tessera-annotate --strip --edition=mayfair game.yaml
  tessera-annotate: --strip cannot be combined with --edition
  usage: tessera-annotate [OPTION]... [FILE]...
  [2]
  $ tessera-annotate --playouts=5 game.yaml
  tessera-annotate: --playouts requires --engine
  usage: tessera-annotate [OPTION]... [FILE]...
  [2]
  $ tessera-annotate --seed=0 --only=after,facts game.yaml
  tessera-annotate: --seed requires --engine
  usage: tessera-annotate [OPTION]... [FILE]...
  [2]
  $ tessera-annotate --engine --format=text game.yaml
  tessera-annotate: --engine cannot be combined with --format=text; annotate the record first, and make the report from the result
  usage: tessera-annotate [OPTION]... [FILE]...
  [2]
  $ tessera-annotate --dry-run --in-place game.yaml
  tessera-annotate: --dry-run cannot be combined with --in-place
  usage: tessera-annotate [OPTION]... [FILE]...
  [2]
  $ tessera-annotate -o game.html game.yaml
  tessera-annotate: --output: records are written as YAML, not as '.html'; --format writes reports
  usage: tessera-annotate [OPTION]... [FILE]...
  [2]
  $ tessera-annotate --format=html -o game.html game.yaml && tessera-annotate -o again.yml game.yaml
  $ tessera-annotate --in-place -o x game.yaml
  tessera-annotate: --in-place cannot be combined with --output
  usage: tessera-annotate [OPTION]... [FILE]...
  [2]
  $ tessera-annotate --in-place
  tessera-annotate: --in-place requires files
  usage: tessera-annotate [OPTION]... [FILE]...
  [2]
  $ tessera-annotate --in-place -
  tessera-annotate: --in-place requires files
  usage: tessera-annotate [OPTION]... [FILE]...
  [2]
  $ tessera-annotate --format=text --strip game.yaml
  tessera-annotate: --strip cannot be combined with --format=text
  usage: tessera-annotate [OPTION]... [FILE]...
  [2]
  $ tessera-annotate --format=tex game.yaml
  tessera-annotate: --format: unknown value 'tex'; use yaml, text, markdown or html
  usage: tessera-annotate [OPTION]... [FILE]...
  [2]
