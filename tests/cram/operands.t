A folder stands for the record files below it, in alphabetical order.

  $ mkdir -p club/2026/.git club/empty
  $ cp "$TOP/samples/wednesday-club.yaml" club/b.yaml
  $ cp "$TOP/samples/last-bus.yaml" club/2026/a.yml
  $ gzip -c "$TOP/samples/torino.yaml" >club/2026/z.yaml.gz
  $ tessera-convert -t jsonl "$TOP/samples/torino.yaml" >club/2026/m.jsonl
  $ zstd -q -o club/c.jsonl.zst club/2026/m.jsonl
  $ cp club/b.yaml club/2026/.git/hidden.yaml
  $ cp club/b.yaml club/.hidden.yaml
  $ echo '# Our games' >club/README.md
  $ ln -s .. club/2026/loop
  $ tessera-check club
  club/2026/a.yml: record 1: valid: timbuktu, 14 turns, unfinished
  club/2026/m.jsonl: record 1: valid: timbuktu-it, 28 turns, ended by villages
  club/2026/z.yaml.gz: record 1: valid: timbuktu-it, 28 turns, ended by villages
  club/b.yaml: record 1: valid: timbuktu, 30 turns, ended by the end tile
  club/c.jsonl.zst: record 1: valid: timbuktu-it, 28 turns, ended by villages
  5 records: 5 valid, 0 invalid

A slash at its end is not doubled; folders and files mix.

  $ tessera-check club/2026/ club/b.yaml | cut -d: -f1
  club/2026/a.yml
  club/2026/m.jsonl
  club/2026/z.yaml.gz
  club/b.yaml
  4 records

All programs take them.

  $ tessera-score club | grep -c wins
  4
  $ tessera-stats club 2>&1 >club.txt
  tessera-stats: note: 2 records have the same turns as an earlier one; --unique counts a game once
  $ sed -n 1p club.txt
  5 games: 4 finished, 1 unfinished
  $ tessera-replay --every=end club | grep -c '^Outcome'
  5
  $ tessera-perft --depth=1 club/2026/a.yml | wc -l
  3
  $ tessera-convert -t jsonl club | wc -l
  5
  $ tessera-diff --summary --editions=timbuktu-it club | sed -n 1p
  5 games: the winner changes in 0 (0.0 %); the editions diverge in 1 (20.0 %)

A folder without records is an error, never standard input; the others are read.

  $ tessera-check club/empty </dev/null
  tessera-check: 'club/empty' has no record files (*.yaml, *.yml, *.jsonl)
  [2]
  $ mkdir club/empty2
  $ tessera-check club/empty club/empty2
  tessera-check: 'club/empty' has no record files (*.yaml, *.yml, *.jsonl)
  tessera-check: 'club/empty2' has no record files (*.yaml, *.yml, *.jsonl)
  [2]
  $ tessera-check club/empty club/b.yaml
  tessera-check: 'club/empty' has no record files (*.yaml, *.yml, *.jsonl)
  club/b.yaml: record 1: valid: timbuktu, 30 turns, ended by the end tile
  [2]

With --in-place all files of a folder are written.

  $ mkdir two
  $ sed 's/; /;  /' club/b.yaml >two/a.yaml
  $ sed 's/; /;  /' club/2026/a.yml >two/b.yaml
  $ tessera-convert --in-place two
  $ cmp two/a.yaml club/b.yaml
  $ cmp two/b.yaml club/2026/a.yml
  $ tessera-annotate --only=after --in-place two
  $ grep -c '#+' two/a.yaml two/b.yaml
  two/a.yaml:121
  two/b.yaml:57

An operand "-" is standard input, and a file of that name is ./-.

  $ tessera-check - <club/b.yaml
  <stdin>: record 1: valid: timbuktu, 30 turns, ended by the end tile

For an editor: the text of a file that is not saved yet.

  $ mkdir house
  $ printf 'edition: club\ngame: gods\nbase: timbuktu\nparameters: {income: 4}\n' >house/club.yaml
  $ tessera-play --set=income=4 | sed 's/^edition: .*/edition: club.yaml/' >house/game.yaml
  $ tessera-check --stdin-name=game.yaml house/game.yaml 2>&1 | head -n 1
  tessera-check: --stdin-name: standard input is not read; add '-' as a FILE
  $ tessera-check --stdin-name=house/game.yaml <house/game.yaml
  house/game.yaml: record 1: valid: club, 38 turns, ended by the end tile
  $ sed 's/^  - red: draw/  - red: drew/' house/game.yaml | tessera-check -q --stdin-name=house/game.yaml 2>&1 |
  >   grep -c -E '^(.+):([0-9]+):([0-9]+): (error|warning)(.*)$'
  17
