The editions that are shipped.

  $ tessera editions
  Edition           Revision  Game      Title
  2005                     1  gods      GODS, 2005 edition
  timbuktu                 1  gods      GODS, 2001 edition ("Spiele aus Timbuktu")
  timbuktu-bag             1  gods      GODS, 2001 edition, the variant with less luck (hexes from a bag)
  timbuktu-it              1  gods      GODS, 2001 edition, where the Italian rules differ
  timbuktu-ja              1  gods      GODS, 2001 edition, where the Japanese rules differ
  mayfair                  1  tigris    Tigris & Euphrates, Mayfair edition
  mayfair-advanced         1  tigris    Tigris & Euphrates, Mayfair edition, the advanced board
  mayfair-all              1  tigris    Tigris & Euphrates, Mayfair edition, the advanced board with buildings and ziggurat
  mayfair-buildings        1  tigris    Tigris & Euphrates, Mayfair edition, with civilization buildings
  mayfair-english          1  tigris    Tigris & Euphrates, Mayfair edition, the English variant
  mayfair-ziggurat         1  tigris    Tigris & Euphrates, Mayfair edition, with the ziggurat
  $ tessera editions >all
  $ { tessera editions --game=gods; tessera editions --game=tigris | sed 1d; } | cmp - all

One of them, with every parameter.  What no rulebook says is marked.

  $ tessera editions --format=json 2005 >all; tessera editions 2005 --format=json | cmp - all
  $ tessera editions 2005 | sed -n 1,4p
  2005, revision 1, of gods
  GODS, 2005 edition
  
  temples = 8
  $ tessera editions 2005 | grep ' = 12$'
  deserts = 12
  cap = 12
  $ tessera editions 2005 | grep 'inferred)'
  card = 2 (inferred)
  chip = 1 (inferred)
  $ tessera editions 2005 | awk 'length > 78'
  $ tessera editions timbuktu/1 | sed -n 1p
  timbuktu, revision 1, of gods

With what an inline edition changes.

  $ tessera editions '{base: timbuktu, cap: 3, end_tile: no}' | sed -n 1,2p
  timbuktu (end_tile no, cap 3), revision 1, of gods
  GODS, 2001 edition ("Spiele aus Timbuktu")

For scripts: one object an edition, on one line.

  $ tessera editions --format=json | jq -c '[.id, .revision, .game, (.parameters | length)]' >list
  $ tessera editions | tail -n +2 | wc -l
  11
  $ wc -l <list
  11
  $ cut -d, -f 4 list | sort -u | wc -l
  2
  $ tessera editions --format=json timbuktu | jq -c 'keys_unsorted, (.parameters[0] | keys_unsorted)'
  ["id","revision","game","title","parameters"]
  ["name","value","meaning","rule","source","inferred"]
  $ tessera editions --format=json 2005 | jq -c '.parameters[] | select(.inferred) | [.name, .value]'
  ["card",2]
  ["chip",1]
  $ tessera editions --format=json 2005 | jq -c '.parameters[] | select(.name == "end_tile") | .value'
  "no"

An edition file, seen from where the program runs.

  $ mkdir -p club/games other
  $ cat >club/house.yaml <<END
  > edition: house
  > game: gods
  > title: Wednesdays
  > base: timbuktu
  > parameters:
  >   card: 5
  >   tribes: {value: 0, source: nobody likes them}
  >   deserts: 4
  >   whirlwinds: 0
  >   extras: 0
  > END
  $ tessera editions club/house.yaml | sed -n 1,2p
  house, revision 1, of gods
  Wednesdays
  $ tessera editions club/house.yaml | grep -A 3 '^tribes'
  tribes = 0
      tribes of each tribe colour
      nobody likes them
  
  $ tessera editions --format=json club/house.yaml | jq -c '[.id, .title]'
  ["house","Wednesdays"]

A record names it beside itself, whatever file it is read from.

  $ cat >club/games/a.yaml <<END
  > game: gods
  > edition: ../house.yaml
  > players:
  >   - red: Anna
  >   - blue: Bruno
  > turns:
  >   - red: draw desert desert; desert 0,1; desert 2,0
  >   - blue: draw desert end
  > END
  $ tessera-check club/games/a.yaml
  club/games/a.yaml: record 1: valid: house, 2 turns, ended by the end tile
  $ cp club/games/a.yaml club/b.yaml
  $ tessera-check club/b.yaml
  club/b.yaml:2:10: error[E0503]: cannot use edition file: ../house.yaml: No such file or directory
    |
  2 | edition: ../house.yaml
    |          ^^^^^^^^^^^^^
  
  club/b.yaml: record 1: invalid: 1 error
  [1]
  $ sed 's,\.\./,,' club/b.yaml >club/c.yaml
  $ sed 's/card: 5/card: 6/; s/house/other/' club/house.yaml >other/house.yaml
  $ cp club/c.yaml other/c.yaml
  $ tessera-check club/c.yaml other/c.yaml club/c.yaml
  club/c.yaml: record 1: valid: house, 2 turns, ended by the end tile
  other/c.yaml: record 1: valid: other, 2 turns, ended by the end tile
  club/c.yaml: record 1: valid: house, 2 turns, ended by the end tile
  3 records: 3 valid, 0 invalid
  $ cd club && tessera-check - <c.yaml && cd ..
  <stdin>: record 1: valid: house, 2 turns, ended by the end tile
  $ tessera-check - <club/c.yaml
  <stdin>:2:10: error[E0503]: cannot use edition file: house.yaml: No such file or directory
    |
  2 | edition: house.yaml
    |          ^^^^^^^^^^
  
  <stdin>: record 1: invalid: 1 error
  [1]
  $ sed "s,edition:.*,edition: $PWD/club/house.yaml," club/c.yaml | tessera-check
  <stdin>: record 1: valid: house, 2 turns, ended by the end tile

It can be asked for, too.

  $ tessera-score --edition=club/house.yaml --format=json club/b.yaml | jq -r .edition
  house

Files that are no editions.

  $ tessera editions missing.yaml
  tessera editions: cannot use edition 'missing.yaml': No such file or directory
  [2]
  $ mkdir folder.yaml && tessera editions folder.yaml
  tessera editions: cannot use edition 'folder.yaml': not a regular file
  [2]
  $ mkfifo pipe.yaml && tessera editions pipe.yaml
  tessera editions: cannot use edition 'pipe.yaml': not a regular file
  [2]
  $ { cat club/house.yaml; seq 20000 | sed 's/^/# /'; } >long.yaml
  $ tessera editions long.yaml
  tessera editions: cannot use edition 'long.yaml': longer than 64 KiB
  [2]
  $ tessera-check --edition=long.yaml club/c.yaml
  tessera-check: cannot use edition 'long.yaml': longer than 64 KiB
  [2]
  $ sed 's/card/crad/' club/house.yaml >wrong.yaml
  $ tessera editions wrong.yaml
  tessera editions: cannot use edition: wrong.yaml:6:3: unknown parameter: 'crad'; did you mean 'card'?
  [2]
  $ tessera editions club/b.yaml
  tessera editions: cannot use edition 'club/b.yaml': expected an edition file, found a record of a game
  [2]
  $ sed 's/edition: .*/edition: wrong.yaml/' club/c.yaml | tessera-check -q
  <stdin>:2:10: error[E0503]: cannot use edition file: wrong.yaml:6:3: unknown parameter: 'crad'; did you mean 'card'?
    |
  2 | edition: wrong.yaml
    |          ^^^^^^^^^^
  
  [1]

Names that are none.

  $ tessera editions tombuktu
  tessera editions: unknown edition 'tombuktu'; did you mean 'timbuktu'?
  [2]
  $ tessera editions timbuktu/99
  tessera editions: unknown edition 'timbuktu/99'; the latest revision of 'timbuktu' is 1
  [2]
  $ tessera editions nothing
  tessera editions: unknown edition 'nothing'; use 2005, timbuktu, timbuktu-bag, timbuktu-it, timbuktu-ja, mayfair, mayfair-advanced, mayfair-all, mayfair-buildings, mayfair-english, mayfair-ziggurat or the path of a .yaml file
  [2]
  $ tessera editions 'timbuktu (cap 3, majority 4)'
  tessera editions: unknown edition 'timbuktu (cap 3, majority 4)'; write '{base: timbuktu, cap: 3, majority: 4}'
  [2]

Editions of the other game are none that nobody knows.

  $ tessera editions --game=tigris 2005
  tessera editions: '2005' is an edition of gods, not of tigris
  [2]
  $ tessera editions --game=tigris club/house.yaml
  tessera editions: cannot use edition 'club/house.yaml': it is an edition of gods, not of tigris
  [2]
  $ tessera editions --game=tigris --format=schema 2005
  tessera editions: '2005' is an edition of gods, not of tigris
  [2]
  $ tessera editions --game=gods 2003
  tessera editions: unknown edition '2003'; did you mean '2005'?
  [2]
  $ printf 'edition: ours\ngame: tigris\nbase: club/house.yaml\n' >ours.yaml
  $ tessera editions ours.yaml
  tessera editions: cannot use edition: ours.yaml:3:7: edition of another game: 'club/house.yaml' is an edition of gods
  [2]
  $ sed 's/edition: .*/edition: mayfair-all/' club/c.yaml | tessera-check -q
  <stdin>:2:10: error[E0510]: edition of another game: 'mayfair-all' is an edition of tigris, not of gods
    |
  2 | edition: mayfair-all
    |          ^^^^^^^^^^^
    |
    = help: write 'game: tigris', or an edition that 'tessera editions --game=gods' lists
  
  [1]

The id of a shipped edition stands for its rules and for no others.

  $ cp $TOP/lib/games/gods/editions/2005.yaml copy.yaml
  $ tessera editions 2005 | sed 2d >shipped
  $ tessera editions copy.yaml | sed 2d | cmp - shipped
  $ sed 's/^edition: .*/edition: copy.yaml/' $TOP/samples/photo-finish.yaml >copied.yaml
  $ tessera-check copied.yaml
  copied.yaml: record 1: valid: 2005, 43 turns, ended by an impossible refill
  $ tessera diff --editions=copy.yaml,2005 copied.yaml
  copied.yaml: record 1: the editions agree
  tessera-diff: note: --editions has '2005' twice
  $ sed 's/cap: {value: 12/cap: {value: 13/' copy.yaml >drifted.yaml
  $ tessera editions drifted.yaml
  tessera editions: cannot use edition: drifted.yaml:1:11: edition id already in use: '2005' is a built-in edition with another value of 'cap'; choose another id, for example '2005-club'
  [2]
  $ sed 's/^revision: 1/revision: 2/' copy.yaml >later.yaml
  $ tessera editions later.yaml
  tessera editions: cannot use edition: later.yaml:1:11: edition id already in use: '2005' is a built-in edition, which has no revision 2; choose another id, for example '2005-club'
  [2]
  $ printf 'edition: 2005\ngame: gods\nbase: timbuktu\n' >ed5.yaml
  $ tessera diff --editions=ed5.yaml,2005 copied.yaml
  tessera-diff: cannot use edition: ed5.yaml:1:10: edition id already in use: '2005' is a built-in edition with another value of 'temples'; choose another id, for example '2005-club'
  [2]
  $ sed 's/copy.yaml/ed5.yaml/' copied.yaml >w5.yaml
  $ tessera-check -q w5.yaml
  w5.yaml:3:10: error[E0503]: cannot use edition file: ed5.yaml:1:10: edition id already in use: '2005' is a built-in edition with another value of 'temples'; choose another id, for example '2005-club'
    |
  3 | edition: ed5.yaml
    |          ^^^^^^^^
  
  [1]

The parameters for the manual page, and a schema for editors.

  $ tessera editions --format=mdoc --game=gods >table
  $ { printf '.Dd November 21, 2026\n.Dt X 7\n.Os\n.Sh NAME\n.Nm x\n.Nd y\n.Sh DESCRIPTION\n'
  >   cat table; } | mandoc -T lint -W style
  $ sed -n '/Ic card/,/Ic chip/p' table | grep -v '^[pF]'
  .It Ic card : 0 to 20
  .br
  .br
  2 in 2005 (inferred)
  .br
  3 in timbuktu,
  timbuktu-bag,
  timbuktu-it,
  timbuktu-ja
  .It Ic chip : 0 to 20
  $ sed -n '/Ic end_tile/,/^\.It Ic [^e]/p' table
  .It Ic end_tile : no | yes
  whether an end tile is among the last three hexes of the pile
  .br
  A9, B8: components and preparation; the 2005 rules have none
  .br
  no in 2005,
  timbuktu-bag
  .br
  yes in timbuktu,
  timbuktu-it,
  timbuktu-ja
  .It Ic markers : 0 to 32
  $ tessera editions --format=json timbuktu | jq '.parameters | length' >count
  $ grep -c '^\.It' table | cmp - count
  $ tessera editions --format=schema --game=gods | jq -c '."$schema", (.properties | keys_unsorted)'
  "https://json-schema.org/draft/2020-12/schema"
  ["edition","revision","title","base","game","seats","words","parameters"]
  $ tessera editions --format=schema --game=gods | jq -c '.properties.parameters.properties.card | del(.description, ."$comment")'
  {"anyOf":[{"type":"integer","minimum":0,"maximum":20},{"type":"object","required":["value"],"properties":{"value":{"type":"integer","minimum":0,"maximum":20},"source":{"type":"string"},"inferred":{"type":"boolean"}},"additionalProperties":false}]}
  $ tessera editions --format=schema --game=gods | jq -c '.properties.parameters.properties.end_tile.anyOf[0]'
  {"enum":["no",false,"yes",true]}
  $ tessera editions --format=schema --game=gods | jq -c .patternProperties
  {"^x-":true}
  $ tessera editions --format=schema --game=gods | jq -c '.properties | .seats, .words | [.properties | keys_unsorted, .[]] | unique'
  [["red","blue","yellow","green"],{"type":"string"}]
  [["green","blue","violet","orange","desert","whirlwind","extra","decay","end"],{"type":"string"}]
  $ tessera editions --format=schema --game=gods >schema
  $ tessera editions --format=schema 2005 | cmp - schema

A base named by its path is looked for beside the file that names it.

  $ mkdir -p house/old
  $ cat >house/ours.yaml <<'END'
  > edition: ours
  > game: gods
  > base: old/first.yaml
  > END
  $ cat >house/old/first.yaml <<'END'
  > edition: first
  > game: gods
  > base: ./second.yaml
  > END
  $ printf 'edition: second\ngame: gods\nbase: timbuktu\nparameters: {cap: 15}\n' >house/old/second.yaml
  $ tessera editions house/ours.yaml | grep '^cap ='
  cap = 15
  $ printf 'base: ../ours.yaml\nedition: second\ngame: gods\n' >house/old/second.yaml
  $ tessera editions house/ours.yaml
  tessera editions: cannot use edition: house/ours.yaml:3:7: 'old/first.yaml': bases are nested more than 8 levels deep
  [2]

All that a record changes in place is told: a list that was cut would be that of
another edition, too.

  $ cat >changed.yaml <<'END'
  > game: gods
  > edition: {base: timbuktu, temples: 7, deserts: 13, whirlwinds: 3, extras: 4, decays: 2, markers: 14, chips: 2, start_power: 3, income: 4, cap: 13, tribe_cost: 2, temple_cost: 4, desert_gain: 2, move_cost: 3, actions: 3, end_colours: 2, end_villages: 5, card: 3, chip: 2, majority: 1}
  > players:
  >   - red: A
  >   - blue: B
  > turns: []
  > END
  $ tessera-check changed.yaml
  changed.yaml: record 1: valid: timbuktu (temples 7, deserts 13, whirlwinds 3, extras 4, decays 2, markers 14, chips 2, start_power 3, income 4, cap 13, tribe_cost 2, temple_cost 4, desert_gain 2, move_cost 3, actions 3, end_colours 2, end_villages 5, majority 1), 0 turns, unfinished
  $ tessera-stats --by=edition --format=csv changed.yaml | grep -c 'majority 1'
  2

Why a base cannot be had is said of each edition that rests on it, whatever was
looked for in between.

  $ printf 'edition: lost\ngame: gods\nbase: none.yaml\n' >house/lost.yaml
  $ printf 'edition: last\ngame: gods\nbase: lost.yaml\n' >house/last.yaml
  $ long=$(printf %0300d 0)
  $ for e in house/lost.yaml $long.yaml house/last.yaml; do
  >     printf -- '---\ngame: gods\nedition: %s\nplayers:\n  - red: Anna\n  - blue: Bruno\nturns: []\n' $e
  > done >three.yaml
  $ tessera-check -q three.yaml 2>&1 | sed -n 's/.*error.*: //p'
  No such file or directory
  File name too long
  No such file or directory
