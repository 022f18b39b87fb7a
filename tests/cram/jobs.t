However many threads work, the same is written: standard output, standard error,
both where they meet, and the exit status.  `same PROGRAM ARGUMENT...` tells the
status and the lines of each.

  $ same() {
  >   program=$1; shift
  >   for n in 1 3 16; do
  >     $program -j $n "$@" >out.$n 2>err.$n; echo $? >rc.$n
  >   done
  >   for n in 1 16; do $program --jobs=$n "$@" >both.$n 2>&1; done
  >   cmp both.1 both.16
  >   for n in 3 16; do
  >     for f in out err rc; do cmp $f.1 $f.$n; done
  >   done
  >   echo status $(cat rc.1), $(wc -l <out.1) + $(wc -l <err.1) = $(wc -l <both.1)
  > }
  $ tessera-play --games=100 --seed=7 >valid.yaml
  $ same tessera-check valid.yaml
  status 0, 101 + 0 = 101
  $ tail -n 2 out.16
  valid.yaml: record 100: valid: timbuktu, 37 turns, ended by the end tile
  100 records: 100 valid, 0 invalid
  $ same tessera-check --format=json valid.yaml
  status 0, 100 + 0 = 100
  $ same tessera-score valid.yaml
  status 0, 500 + 0 = 500
  $ same tessera-score --format=csv valid.yaml
  status 0, 201 + 0 = 201

Every line of a record can be wrong: here every 17th of the stream is lost.
Corrections are looked for once; that takes long in builds with sanitizers.
Many files; one of them is not there, one is a folder, and that is said where it
is to be said.

  $ sed 17d valid.yaml | awk 'NR % 17' >damaged.yaml
  $ same tessera-check damaged.yaml
  status 1, 96 + 2160 = 2256
  $ same tessera-check --no-corrections --max-errors=1 --format=sarif damaged.yaml | cut -d, -f1
  status 1
  $ mkdir folder
  $ cp $TOP/samples/*.yaml .
  $ same tessera-check --no-corrections league.yaml none.yaml damaged.yaml folder torino.yaml
  status 2, 101 + 2070 = 2171
  $ grep -v '^damaged\|^ ' both.16 | grep -n 'tessera-check:'
  1:tessera-check: 'folder' has no record files (*.yaml, *.yml, *.jsonl)
  6:tessera-check: cannot open 'none.yaml': No such file or directory
  $ same tessera-score *.yaml $TOP/samples/damaged/*.yaml *.yaml
  status 1, 1235 + 4571 = 5806
  $ same tessera-check --no-corrections --edition=2005 damaged.yaml *.yaml
  status 1, 311 + 4905 = 5216
  $ same tessera-check --edition=nowhere.yaml *.yaml
  status 2, 0 + 1 = 1

A record that is broken, in each place.

  $ tessera-play --games=12 --seed=3 >twelve.yaml
  $ for bad in 1 2 3 4 5 6 7 8 9 10 11 12; do
  >   awk -v bad=$bad '/^---/ { n++ } n == bad && /^turns:/ { $0 = "turn: [" } 1' twelve.yaml >bad.yaml
  >   tessera-check bad.yaml >one 2>&1
  >   for n in 2 4 16; do tessera-check -j $n bad.yaml 2>&1 | cmp - one; done
  >   grep -c 'twelve\|: invalid: ' one
  > done | sort | uniq -c | tr -s ' '
   12 1
  $ rm bad.yaml twelve.yaml

Editions that stand beside the records, another of that name in each folder.

  $ mkdir a b
  $ echo '{edition: one, revision: 1, game: gods, title: One, base: timbuktu}' >a/own.yaml
  $ echo '{edition: two, revision: 1, game: gods, title: Two, base: timbuktu, parameters: {majority: 2}}' >b/own.yaml
  $ sed 's/^edition:.*/edition: own.yaml/' valid.yaml | tee a/g.yaml >b/g.yaml
  $ same tessera-check --no-corrections a/g.yaml b/g.yaml a/g.yaml ./b/g.yaml
  status 1, 401 + 1830 = 2231
  $ cut -d: -f1,3 out.16 | uniq -c | tr -s ' '
   100 a/g.yaml: valid
   100 b/g.yaml: invalid
   100 a/g.yaml: valid
   100 ./b/g.yaml: invalid
   1 400 records

Nothing, records of nothing, a record that is too long, one that is long, other
formats, and what stands before the first record.

  $ : >empty.yaml
  $ yes -- --- | head -n 5000 >starts.yaml
  $ head -c 3000000 /dev/zero | tr '\0' 'x' >x
  $ { cat league.yaml; echo '--- # long'; cat x; echo; cat torino.yaml; } >long.yaml
  $ { cat torino.yaml; echo '---'; head -c 1000000 x | fold; echo; cat torino.yaml; } >wide.yaml
  $ { printf '\357\273\277# one\n\n# two\n'; cat valid.yaml; } >lead.yaml
  $ sed 1d valid.yaml >bare.yaml
  $ sed 's/$/\r/' valid.yaml >crlf.yaml
  $ tessera-convert -t jsonl valid.yaml >lines.jsonl
  $ tessera-convert -t csv valid.yaml >table.csv
  $ for f in empty.yaml starts.yaml long.yaml wide.yaml lead.yaml bare.yaml \
  >     crlf.yaml lines.jsonl table.csv; do
  >   echo $f: $(same tessera-check $f)
  > done
  empty.yaml: status 1, 1 + 2 = 3
  starts.yaml: status 1, 5001 + 35000 = 40001
  long.yaml: status 1, 7 + 8 = 15
  wide.yaml: status 1, 4 + 7 = 11
  lead.yaml: status 0, 101 + 0 = 101
  bare.yaml: status 0, 101 + 0 = 101
  crlf.yaml: status 0, 101 + 0 = 101
  lines.jsonl: status 0, 101 + 0 = 101
  table.csv: status 0, 101 + 0 = 101
  $ same tessera-check --no-corrections --quiet --max-errors=1 *.yaml lines.jsonl table.csv *.yaml
  status 1, 0 + 71474 = 71474

Standard input, in pieces of any size; and an output that takes no more.

  $ tessera-check valid.yaml | sed 's/^valid.yaml/<stdin>/' >file
  $ for n in 1 2 16; do
  >   cat valid.yaml | tessera-check -j $n | cmp - file
  >   while IFS= read -r line; do echo "$line"; done <league.yaml |
  >     tessera-check -j $n | tail -n 1
  > done
  4 records: 4 valid, 0 invalid
  4 records: 4 valid, 0 invalid
  4 records: 4 valid, 0 invalid
  $ for n in 1 2 16; do
  >   tessera-check --no-corrections -j $n damaged.yaml none.yaml >/dev/full 2>full.$n
  >   echo $?; tail -n 1 full.$n; cmp full.1 full.$n
  > done
  2
  tessera-check: cannot write standard output: No space left on device
  2
  tessera-check: cannot write standard output: No space left on device
  2
  tessera-check: cannot write standard output: No space left on device
  $ for n in 1 2 16; do
  >   tessera-score -j $n valid.yaml none.yaml 2>&1 >/dev/full
  > done
  tessera-score: cannot write standard output: No space left on device
  tessera-score: cannot write standard output: No space left on device
  tessera-score: cannot write standard output: No space left on device
  [2]

The game whose line is one too many, and those beside it, as the last; and games
of another edition, where nobody knows what the rest are of.

  $ brim=$(tessera-check <valid.yaml | awk '{ n += length + 1 } n > 4096 { print NR; exit }')
  $ for last in $((brim - 1)) $brim $((brim + 1)); do
  >   awk -v last=$last '/^---/ { n++ } n <= last' valid.yaml >brim.yaml
  >   for n in 1 2 3 7; do
  >     tessera-check --no-corrections -j $n - none.yaml <brim.yaml 2>&1 >/dev/full
  >   done | sort | uniq -c
  > done | awk '$1 != 4'
  $ for n in $(seq 80); do cat $TOP/samples/tigris/example-2.yaml; done | cat - valid.yaml >brim.yaml
  $ for n in 1 2 3 7; do
  >   tessera-check --no-corrections -j $n --edition=2005 brim.yaml 2>&1 >/dev/full
  > done | uniq -c | tr -s ' '
   4 tessera-check: cannot write standard output: No space left on device
  $ rm brim.yaml

A pipe that is closed before more was written than it holds.

  $ for n in $(seq 20); do cat damaged.yaml; done >long.yaml
  $ test $(tessera-check --no-corrections --format=json long.yaml | wc -c) -gt 1000000
  $ { tessera-check --no-corrections -j 3 --format=json long.yaml; echo $? >rc; } 2>err | head -n 1 | cut -c 1-31
  {"file":"long.yaml","number":1,
  $ cat rc err
  141

From one to 256.

  $ tessera-check -j 0 valid.yaml
  tessera-check: --jobs: expected a number from 1 to 256, found '0'
  usage: tessera-check [OPTION]... [FILE]...
  [2]
  $ tessera-check -j 99999999999999999999 valid.yaml
  tessera-check: --jobs: expected a number from 1 to 256, found '99999999999999999999'
  usage: tessera-check [OPTION]... [FILE]...
  [2]
  $ tessera-check -j 257 valid.yaml
  tessera-check: --jobs: expected a number from 1 to 256, found '257'
  usage: tessera-check [OPTION]... [FILE]...
  [2]
  $ tessera-score --jobs=257 valid.yaml
  tessera-score: --jobs: expected a number from 1 to 256, found '257'
  usage: tessera-score [OPTION]... [FILE]...
  [2]
  $ tessera-check -j 256 league.yaml | tail -n 1
  4 records: 4 valid, 0 invalid
