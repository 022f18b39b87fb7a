Edition files among records.

  $ cat >club.yaml <<'EOF'
  > # The rules of our table.
  > edition: club
  > game: gods
  > base: timbuktu
  > parameters:
  >   income: 2
  > EOF
  $ cat >game.yaml <<'EOF'
  > game: gods
  > edition: club.yaml
  > players:
  >   - red: Anna
  >   - blue: Bruno
  > turns:
  >   - red: draw green desert; green -1,0; discard desert
  > EOF

tessera-check validates them, and counts them apart.

  $ tessera-check *.yaml
  club.yaml: edition: valid: club, of gods
  game.yaml: record 1: valid: club, 1 turn, unfinished
  1 record: 1 valid, 0 invalid
  1 edition: 1 valid, 0 invalid
  $ tessera-check club.yaml
  club.yaml: edition: valid: club, of gods
  $ tessera-check -q *.yaml
  $ tessera-check --format=json *.yaml
  {"file":"club.yaml","game":"gods","edition":"club","valid":true,"diagnostics":[]}
  {"file":"game.yaml","number":1,"game":"gods","valid":true,"ended":"unfinished","diagnostics":[]}
  $ tessera-check --edition=2005 *.yaml
  club.yaml: edition: valid: club, of gods
  game.yaml: record 1: valid: 2005, 1 turn, unfinished
  1 record: 1 valid, 0 invalid
  1 edition: 1 valid, 0 invalid

All that is wrong is reported in one run, each with its place.

  $ mkdir bad
  $ cat >bad/house.yaml <<'EOF'
  > edition: house.yaml
  > game: GODS
  > titel: ours
  > base: timbuktoo
  > seats:
  >   red: note
  >   pink: Rosa
  > parameters:
  >   incme: 5
  >   cap: 1000
  >   majority: {value: 3, sorce: nobody liked it}
  >   tempels: yes
  > colour: blue
  > EOF
  $ tessera-check bad/house.yaml
  bad/house.yaml:1:10: error[E0517]: invalid name: 'house.yaml' as the id of an edition
    |
  1 | edition: house.yaml
    |          ^^^^^^^^^^
    |
    = help: use only letters, digits, '-', '_' and '.', and do not end it in .yaml or .yml
  
  bad/house.yaml:2:7: error[E0501]: unknown game: 'GODS'
    |
  2 | game: GODS
    |       ^^^^
    |
    = help: did you mean 'gods'?
    |
  2 | game: gods
    |       ~~~~
  
  bad/house.yaml:3:1: error[E0301]: unknown key: 'titel'
    |
  3 | titel: ours
    | ^^^^^
    |
    = help: did you mean 'title'?
    |
  3 | title: ours
    | ~~~~~
  
  bad/house.yaml:4:7: error[E0502]: unknown edition: 'timbuktoo'
    |
  4 | base: timbuktoo
    |       ^^^^^^^^^
    |
    = help: did you mean 'timbuktu'?
    |
  4 | base: timbuktu
    |       ~~~~~~~~
  
  bad/house.yaml:6:8: error[E0515]: reserved word: 'note' as the name of 'red'
    |
  6 |   red: note
    |        ^^^^
    |
    = help: choose a name that is not a seat of the game or a key of turns
  
  bad/house.yaml:7:3: error[E0301]: unknown key: 'pink' is not a seat of the game
    |
  7 |   pink: Rosa
    |   ^^^^
    |
    = help: write red, blue, yellow or green
  
  bad/house.yaml:9:3: error[E0504]: unknown parameter: 'incme'
    |
  9 |   incme: 5
    |   ^^^^^
    |
    = help: did you mean 'income'?
    |
  9 |   income: 5
    |   ~~~~~~
  
  bad/house.yaml:10:8: error[E0505]: invalid parameter value: expected 1 to 99 for 'cap', found '1000'
     |
  10 |   cap: 1000
     |        ^^^^
  
  bad/house.yaml:11:24: error[E0301]: unknown key: 'sorce'
     |
  11 |   majority: {value: 3, sorce: nobody liked it}
     |                        ^^^^^
     |
     = help: did you mean 'source'?
     |
  11 |   majority: {value: 3, source: nobody liked it}
     |                        ~~~~~~
  
  bad/house.yaml:12:3: error[E0504]: unknown parameter: 'tempels'
     |
  12 |   tempels: yes
     |   ^^^^^^^
     |
     = help: did you mean 'temples'?
     |
  12 |   temples: yes
     |   ~~~~~~~
  
  bad/house.yaml:12:12: error[E0505]: invalid parameter value: expected 1 to 15 for 'temples', found 'yes'
     |
  12 |   tempels: yes
     |            ^^^
  
  bad/house.yaml:13:1: error[E0301]: unknown key: 'colour'
     |
  13 | colour: blue
     | ^^^^^^
     |
     = help: begin a key of your own with 'x-'
  
  bad/house.yaml: edition: invalid: 12 errors
  [1]
  $ tessera-check --format=json bad/house.yaml | jq -c '[.file, .game, .edition, .valid, (.diagnostics | length)]'
  ["bad/house.yaml",null,null,false,12]
  $ tessera-check --format=sarif bad/house.yaml | jq -r '.runs[0].results[].ruleId' | sort | uniq -c
        4 E0301
        1 E0501
        1 E0502
        2 E0504
        2 E0505
        1 E0515
        1 E0517
  $ tessera-check --max-errors=1 bad/house.yaml 2>&1 | tail -2
  bad/house.yaml: edition: 11 more errors not shown
  bad/house.yaml: edition: invalid: 12 errors

An id is not empty.

  $ echo '{edition: "", game: gods, base: timbuktu}' | tessera-check 2>&1 | head -1
  <stdin>:1:12: error[E0517]: invalid name: '' as the id of an edition

One that cannot be used says how many there are.

  $ sed 's/club.yaml/house.yaml/' game.yaml >bad/game.yaml
  $ tessera-check bad/game.yaml
  bad/game.yaml:2:10: error[E0503]: cannot use edition file: house.yaml:1:10: invalid name: 'house.yaml' as the id of an edition; use only letters, digits, '-', '_' and '.', and do not end it in .yaml or .yml
    |
  2 | edition: house.yaml
    |          ^^^^^^^^^^
    |
    = help: run 'tessera check' on that file to see all 12 errors
  
  bad/game.yaml: record 1: invalid: 1 error
  [1]
  $ tessera-check --edition=bad/house.yaml game.yaml
  tessera-check: cannot use edition: bad/house.yaml:1:10: invalid name: 'house.yaml' as the id of an edition; use only letters, digits, '-', '_' and '.', and do not end it in .yaml or .yml; 'tessera check' shows all 12 errors
  [2]

Its base is a file of the same folder, and an edition may not be its own base.

  $ printf 'edition: second\ngame: gods\nbase: ../club.yaml\n' >bad/second.yaml
  $ tessera-check bad/second.yaml
  bad/second.yaml: edition: valid: second, of gods
  $ tessera-check -q <bad/second.yaml
  <stdin>:3:7: error[E0503]: cannot use edition file: '../club.yaml': No such file or directory
    |
  3 | base: ../club.yaml
    |       ^^^^^^^^^^^^
  
  [1]
  $ printf 'edition: self\ngame: gods\nbase: self.yaml\n' >bad/self.yaml
  $ tessera-check -q bad/self.yaml
  bad/self.yaml:3:7: error[E0503]: cannot use edition file: 'self.yaml': the edition is based on itself
    |
  3 | base: self.yaml
    |       ^^^^^^^^^
  
  [1]
  $ printf 'edition: 2005\ngame: gods\nbase: timbuktu\n' >bad/2005.yaml
  $ tessera-check -q bad/2005.yaml
  bad/2005.yaml:1:10: error[E0514]: edition id already in use: '2005' is a built-in edition with another value of 'temples'
    |
  1 | edition: 2005
    |          ^^^^
    |
    = help: choose another id, for example '2005-club'
  
  [1]
  $ printf 'edition: bare\ngame: gods\ntitle: nothing in it\n' >bad/bare.yaml
  $ tessera-check -q bad/bare.yaml 2>&1 | cut -c1-70
  bad/bare.yaml:1:1: error[E0303]: missing key: 'temples', 'tribes', 'de
    = help: give every parameter a value, or name a 'base'
  

However it is written: in brackets, in quotes, with typing errors, cut short.

  $ echo '{edition: ours, game: gods, base: timbuktu}' | tessera-check
  <stdin>: edition: valid: ours, of gods
  $ printf '"edition": ours\n"game": gods\n"base": timbuktu\n' | tessera-check
  <stdin>: edition: valid: ours, of gods
  $ printf 'editon: ours\ngame: gods\nparametrs: {income: 2}\nbase: timbuktu\n' | tessera-check
  <stdin>:1:1: error[E0301]: unknown key: 'editon'
    |
  1 | editon: ours
    | ^^^^^^
    |
    = help: did you mean 'edition'?
    |
  1 | edition: ours
    | ~~~~~~~
  
  <stdin>:3:1: error[E0301]: unknown key: 'parametrs'
    |
  3 | parametrs: {income: 2}
    | ^^^^^^^^^
    |
    = help: did you mean 'parameters'?
    |
  3 | parameters: {income: 2}
    | ~~~~~~~~~~
  
  <stdin>: edition: invalid: 2 errors
  [1]
  $ printf 'edition: ours\ngame: gods\nbase: timbuktu\nparameters: {income: 2\n' | tessera-check
  <stdin>:4:13: error[E0201]: invalid YAML: missing '}'
    |
  4 | parameters: {income: 2
    |             ^
  5 |
    | - expected '}' here
    |
    = help: write a comma between items, and the bracket after the last one
  
  <stdin>: edition: invalid: 1 error
  [1]
  $ printf -- '---\n# a comment\nedition: ours\ngame: gods\nbase: timbuktu\n...\n' | tessera-check
  <stdin>: edition: valid: ours, of gods

A record is none, whatever is wrong with it.

  $ sed 's/^game: gods/title: Wednesday/' game.yaml | tessera-check -q
  <stdin>:1:1: error[E0301]: unknown key: 'title'
    |
  1 | title: Wednesday
    | ^^^^^
    |
    = help: did you mean 'site'?
    |
  1 | site: Wednesday
    | ~~~~
  
  <stdin>:1:1: error[E0303]: missing key: 'game'
    |
  1 | title: Wednesday
    | ^^^^^
  
  [1]
  $ printf 'game: gods\nedition: timbuktu\nevent: Wednesday\n' | tessera-check -q
  <stdin>:1:1: error[E0303]: missing key: 'players', 'turns'
    |
  1 | game: gods
    | ^^^^
  
  [1]
  $ sed 's/^edition.*/base: timbuktu/' game.yaml | tessera-check -q
  <stdin>:1:1: error[E0303]: missing key: 'edition'
    |
  1 | game: gods
    | ^^^^
    |
    = help: run 'tessera editions' to list the editions
  
  <stdin>:2:1: error[E0301]: unknown key: 'base'
    |
  2 | base: timbuktu
    | ^^^^
    |
    = help: begin a key of your own with 'x-'
  
  [1]

Other programs skip them with a note; the status is that of the games.

  $ tessera-score *.yaml
  club.yaml:2:1: note: skipped: an edition, not a record
  game.yaml: record 1: club, 1 turn, unfinished
    Rank  Seat  Name   Villages  Chips  Temples  Majority  Total  Power
       1  red   Anna          0      0        1        -4     -4      3
       2  blue  Bruno         0      0        1        -4     -4      2
    unfinished: no winner
  $ tessera-stats --show=ends *.yaml
  club.yaml:2:1: note: skipped: an edition, not a record
  1 game: 0 finished, 1 unfinished
  
  How games end
                Count  Share  95 % interval  0 %   50 %  100 %
    unfinished      1  100 %    21 to 100 %     [------------o
  $ tessera-stats --format=json club.yaml >club.json
  club.yaml:2:1: note: skipped: an edition, not a record
  $ jq .games club.json
  0
  $ tessera-score --format=csv *.yaml 2>/dev/null | wc -l
  3
  $ tessera-replay --turn=1 --ascii *.yaml 2>/dev/null | head -2
  game.yaml: record 1
    players: red (Anna), blue (Bruno)
  $ tessera-perft *.yaml
  club.yaml:2:1: note: skipped: an edition, not a record
  game.yaml: record 1: club, after turn 1
    Steps         Sequences
        1                17
  $ tessera-diff --editions=2005 club.yaml
  club.yaml:2:1: note: skipped: an edition, not a record
  $ tessera-diff --summary game.yaml club.yaml
  club.yaml:2:1: error[E0109]: expected a record of a game, found an edition file
    |
  2 | edition: club
    | ^^^^^^^^^^^^^
    |
    = help: run 'tessera check' to validate an edition
  
  game.yaml club.yaml: record 1: not the same game, 1 turn only in the first; positions cannot be compared; 2 remarks differ; the second is malformed and only partly compared
  [1]
  $ tessera-convert -t yaml *.yaml
  club.yaml:2:1: note: skipped: an edition, not a record
  ---
  game: gods
  edition: club.yaml
  players:
    - red: Anna
    - blue: Bruno
  turns:
    - red: draw green desert; green -1,0; discard desert
  $ tessera-convert -t html -o page.html *.yaml
  club.yaml:2:1: note: skipped: an edition, not a record
  $ grep -c '</html>' page.html
  1
  $ tessera-annotate --format=html *.yaml 2>/dev/null | grep -c -e '<html' -e '</html>'
  2

The same in any number of threads, and between games: there it keeps its number.

  $ { cat club.yaml; echo ---; cat game.yaml; echo ---; cat club.yaml; echo ---; cat game.yaml; } >mixed.yaml
  $ for j in 1 2 5; do tessera-check -j$j --format=json mixed.yaml | jq -c '[.number, .edition]'; done | sort | uniq -c
        3 [1,null]
        3 [3,null]
        6 [null,"club"]
  $ tessera-score mixed.yaml 2>&1 | grep mixed
  mixed.yaml:2:1: note: skipped: an edition, not a record
  mixed.yaml: record 1: club, 1 turn, unfinished
  mixed.yaml:15:1: note: skipped: an edition, not a record
  mixed.yaml: record 3: club, 1 turn, unfinished

They stay as they are where files are changed in place. As text, for git, they
are shown.

  $ cp club.yaml before.yaml
  $ tessera-convert --in-place club.yaml
  club.yaml:2:1: note: skipped: an edition, not a record
  $ tessera-convert --dry-run club.yaml
  club.yaml:2:1: note: skipped: an edition, not a record
  $ tessera-annotate --in-place club.yaml
  club.yaml:2:1: note: skipped: an edition, not a record
  $ cmp club.yaml before.yaml
  $ cp mixed.yaml before.yaml
  $ tessera-convert --in-place mixed.yaml
  mixed.yaml:2:1: note: skipped: an edition, not a record
  mixed.yaml:15:1: note: skipped: an edition, not a record
  $ cmp mixed.yaml before.yaml
  $ tessera-annotate --only=after mixed.yaml 2>/dev/null | tessera-annotate --strip 2>/dev/null | cmp - mixed.yaml
  $ tessera-convert -t text club.yaml
  edition: club
  game: gods
  base: timbuktu
  parameters:
    income: 2

A file named without its suffix is proposed, and used to check the rest.

  $ sed 's/club.yaml/club/' game.yaml >id.yaml
  $ tessera-check id.yaml
  id.yaml:2:10: error[E0502]: unknown edition: 'club'
    |
  2 | edition: club
    |          ^^^^
    |
    = help: did you mean 'club.yaml'?
    |
  2 | edition: club.yaml
    |          ~~~~~~~~~
  
  id.yaml: record 1: invalid: 1 error
  [1]
  $ tessera-score --edition=club game.yaml
  tessera-score: unknown edition 'club'; did you mean 'club.yaml'?
  [2]
  $ mkdir folder
  $ printf 'edition: plus\ngame: gods\nbase: club\n' >plus.yaml
  $ cp plus.yaml club.yaml folder
  $ sed 's/club.yaml/{base: folder\/plus.yaml, cap: 12}/' game.yaml >far.yaml
  $ tessera-check far.yaml 2>&1 | sed -n 1p
  far.yaml:2:17: error[E0503]: cannot use edition file: folder/plus.yaml:3:7: unknown edition: 'club'; did you mean 'club.yaml'?
  $ rm folder/club.yaml
  $ printf 'edition: self\ngame: gods\nbase: self\n' >self.yaml
  $ tessera-check folder/plus.yaml self.yaml 2>&1 | grep -e E0502 -e help
  folder/plus.yaml:3:7: error[E0502]: unknown edition: 'club'
    = help: use 2005, timbuktu, timbuktu-bag, timbuktu-it, timbuktu-ja or the path of a .yaml file
  self.yaml:3:7: error[E0502]: unknown edition: 'self'
    = help: use 2005, timbuktu, timbuktu-bag, timbuktu-it, timbuktu-ja or the path of a .yaml file

A record is not an edition, and is not proposed as one.

  $ tessera-score --edition=game.yaml game.yaml
  tessera-score: cannot use edition 'game.yaml': expected an edition file, found a record of a game
  [2]
  $ tessera editions --game=gods game
  tessera editions: unknown edition 'game'; use 2005, timbuktu, timbuktu-bag, timbuktu-it, timbuktu-ja or the path of a .yaml file
  [2]
  $ sed 's/club.yaml/game.yaml/' game.yaml >twice.yaml
  $ tessera-check twice.yaml
  twice.yaml:2:10: error[E0503]: cannot use edition file: game.yaml: expected an edition file, found a record of a game
    |
  2 | edition: game.yaml
    |          ^^^^^^^^^
  
  twice.yaml: record 1: invalid: 1 error
  [1]

The name of a game is no edition.

  $ sed 's/club.yaml/gods/' game.yaml | tessera-check -q - 2>&1 | grep -e error -e help
  <stdin>:2:10: error[E0502]: unknown edition: 'gods'
    = help: 'gods' is a game; use 2005, timbuktu, timbuktu-bag, timbuktu-it, timbuktu-ja or the path of a .yaml file
  $ tessera-play --edition=gods
  tessera-play: unknown edition 'gods'; 'gods' is a game; use 2005, timbuktu, timbuktu-bag, timbuktu-it, timbuktu-ja or the path of a .yaml file
  [2]
  $ sed 's/club.yaml/tigris/' game.yaml | tessera-check -q - 2>&1 | grep help
    = help: use 2005, timbuktu, timbuktu-bag, timbuktu-it, timbuktu-ja or the path of a .yaml file

A note says that a path in a record does not lead to its edition from the folder
of the output. Another file with the same rules is as good.

  $ mkdir home away
  $ printf 'edition: club\ngame: gods\nbase: timbuktu\nparameters: {income: 2}\n' >home/club.yaml
  $ sed '/^edition/s/:.*/: {base: club.yaml, cap: 12}/' game.yaml >home/games.yaml
  $ { echo ---; sed '/^edition/s/:.*/: timbuktu/' game.yaml; } >>home/games.yaml
  $ tessera-convert -o away/games.yaml home/games.yaml
  home/games.yaml: record 1: note: path 'club.yaml' does not lead to the same edition from the folder of 'away/games.yaml'; use an absolute path
  $ tessera-check -q away/games.yaml 2>&1 | sed -n 1p
  away/games.yaml:3:17: error[E0503]: cannot use edition file: club.yaml: No such file or directory
  $ tessera-annotate --only=after -o away/games.yaml home/games.yaml 2>&1 | grep path
  home/games.yaml: record 1: note: path 'club.yaml' does not lead to the same edition from the folder of 'away/games.yaml'; use an absolute path
  $ tessera-repair --fix -o away/games.yaml home/games.yaml
  home/games.yaml: record 1: note: path 'club.yaml' does not lead to the same edition from the folder of 'away/games.yaml'; use an absolute path
  $ tessera-convert -o away/game.html home/games.yaml
  $ tessera-convert -o home/games.jsonl home/games.yaml
  $ tessera-convert -o /dev/null home/games.yaml
  $ tessera-convert -j2 -o away/games.csv home/games.jsonl
  home/games.jsonl: record 1: note: path 'club.yaml' does not lead to the same edition from the folder of 'away/games.csv'; use an absolute path
  $ tessera-index -q home.db home/games.yaml
  $ rm club.yaml
  $ tessera-find --format=yaml home.db >found.yaml
  home/games.yaml: record 1: note: path 'club.yaml' does not lead to the same edition from the working directory; use --edition
  $ cp home/club.yaml away
  $ cp home/club.yaml .
  $ tessera-convert -o away/games.yaml home/games.yaml
  $ tessera-find --format=yaml home.db | cmp - found.yaml
  $ sed -i 's/income: 2/income: 3/' away/club.yaml
  $ tessera-convert -o away/games.yaml home/games.yaml
  home/games.yaml: record 1: note: path 'club.yaml' does not lead to the same edition from the folder of 'away/games.yaml'; use an absolute path

There is one note about each edition file, whatever the number of threads.

  $ cp home/club.yaml home/other.yaml
  $ for i in $(seq 300); do
  >     echo ---; cat home/games.yaml
  >     echo ---; sed 's/base: club/base: other/' home/games.yaml
  > done >home/many.yaml
  $ for options in -j1 -j4; do
  >     tessera-convert $options -o away/many.csv home/many.yaml 2>&1
  > done | sort | uniq -c
        2 home/many.yaml: record 1: note: path 'club.yaml' does not lead to the same edition from the folder of 'away/many.csv'; use an absolute path
        2 home/many.yaml: record 3: note: path 'other.yaml' does not lead to the same edition from the folder of 'away/many.csv'; use an absolute path
  $ tessera-annotate -j4 --only=after -o away/many.yaml home/many.yaml \
  >     home/games.yaml 2>&1 | grep -c path
  2
  $ rm club.yaml
  $ tessera-index -q many.db home/many.yaml home/games.yaml
  $ tessera-find --format=yaml many.db 2>&1 >/dev/null
  home/many.yaml: record 1: note: path 'club.yaml' does not lead to the same edition from the working directory; use --edition
  home/many.yaml: record 3: note: path 'other.yaml' does not lead to the same edition from the working directory; use --edition
  $ cp home/club.yaml .
  $ sed -i "s|base: club|base: $PWD/home/club|" home/games.yaml
  $ tessera-convert -o away/games.yaml home/games.yaml

Edition files in other encodings than UTF-8 are named as such, as records are.

  $ iconv -f UTF-8 -t UTF-16 club.yaml >wide.yaml
  $ tessera-score --edition=wide.yaml home/games.yaml
  tessera-score: cannot use edition: wide.yaml:1:1: unsupported encoding: UTF-16; files must be UTF-8; save it as UTF-8 in the editor, or convert it: iconv -f UTF-16 -t UTF-8
  [2]

Under --edition, a record keeps the names of its own edition.

  $ cat >named.yaml <<'EOF'
  > edition: named
  > game: gods
  > base: timbuktu
  > seats: {red: Rot, blue: Gold}
  > words: {orange: amber}
  > parameters: {income: 4}
  > EOF
  $ sed 's/red/Rot/; s/blue/Gold/; s/green/amber/g; s/club/named/' game.yaml \
  >     >named-game.yaml
  $ tessera-check --edition=timbuktu named-game.yaml
  named-game.yaml: record 1: valid: timbuktu, 1 turn, unfinished
  $ tessera-score --edition=named.yaml game.yaml | sed -n 3,4p
       1  red   Anna          0      0        1        -4     -4      5
       2  blue  Bruno         0      0        1        -4     -4      2

If its own edition is unknown, it is read with all names of the other one.

  $ sed '/^edition/s/:.*/: homemade/; s/red/Rot/g; s/blue/Blau/' game.yaml |
  >     tessera-check
  <stdin>:2:10: error[E0502]: unknown edition: 'homemade'
    |
  2 | edition: homemade
    |          ^^^^^^^^
    |
    = help: use 2005, timbuktu, timbuktu-bag, timbuktu-it, timbuktu-ja or the path of a .yaml file
  
  <stdin>: record 1: invalid: 1 error
  [1]
  $ sed '/^edition/s/:.*/: homemade/; s/red/Rot/g; s/blue/Blau/' game.yaml |
  >     tessera-check --edition=timbuktu
  <stdin>: record 1: valid: timbuktu, 1 turn, unfinished
  $ sed '/^edition/s/:.*/: homemade/; s/red/Rot/g; s/blue/rosso/' game.yaml |
  >     tessera-check --edition=timbuktu
  <stdin>:5:5: error[E0508]: duplicate seat: 'Rot' and 'rosso' are the same seat
    |
  5 |   - rosso: Bruno
    |     ^^^^^
    |
    = help: use a free seat of the game: blue, yellow or green
  
  <stdin>: record 1: invalid: 1 error
  [1]

An edition is also known by its year and its game.

  $ for name in 'Timbuktu 2001' 'GODS 2005' '2005 timbuktu' 'our 2005'; do
  >     sed "/^edition/s/:.*/: $name/" game.yaml | tessera-check 2>&1 |
  >         grep help
  > done
    = help: did you mean 'timbuktu'?
    = help: did you mean '2005'?
    = help: use 2005, timbuktu, timbuktu-bag, timbuktu-it, timbuktu-ja or the path of a .yaml file
    = help: use 2005, timbuktu, timbuktu-bag, timbuktu-it, timbuktu-ja or the path of a .yaml file

What an edition file cannot have.

  $ for line in 'parameters: 3' 'parameters: {weather: 3}' 'parameters: {cap: {inferred: yes}}' 'parameters: {cap: {value: 5, inferred: perhaps}}' 'seats: {rad: anna}' 'words: {green: ""}'; do
  >     printf 'edition: my\ngame: gods\nbase: timbuktu\n%s\n' "$line" >my.yaml
  >     tessera-check -q my.yaml 2>&1 | grep -e error -e help
  > done
  my.yaml:4:13: error[E0304]: wrong type of value: 'parameters' must be a mapping, not a string
  my.yaml:4:14: error[E0504]: unknown parameter: 'weather'
    = help: run 'tessera editions ID' to list the parameters of an edition
  my.yaml:4:14: error[E0303]: missing key: the 'value' of 'cap'
  my.yaml:4:40: error[E0505]: invalid parameter value: expected yes or no for 'inferred', found 'perhaps'
  my.yaml:4:9: error[E0301]: unknown key: 'rad' is not a seat of the game
    = help: did you mean 'red'?
  my.yaml:4:17: error[E0517]: invalid name: '' as the name of 'green'
    = help: use one word without punctuation
