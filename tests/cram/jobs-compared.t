However many threads work, games are counted and compared alike: standard
output, standard error, both where they meet, and the exit status.
`same PROGRAM ARGUMENT...` tells the status.

  $ hands='3 16'
  $ same() {
  >   program=$1; shift
  >   for n in 1 $hands; do
  >     $program -j $n "$@" >out.$n 2>err.$n; echo $? >rc.$n
  >   done
  >   for n in 1 $n; do $program --jobs=$n "$@" >both.$n 2>&1; done
  >   cmp both.1 both.$n
  >   for n in $hands; do
  >     for f in out err rc; do cmp $f.1 $f.$n; done
  >   done
  >   test -s out.1 || echo nothing
  >   echo status $(cat rc.1)
  > }
  $ tessera-play --games=30 --seed=7 >valid.yaml
  $ tessera-play --games=25 --seed=7 --first=9 >later.yaml
  $ tessera-play --games=3 --seed=7 | awk 'NR % 97' >damaged.yaml
  $ sed 's/^  - blue: draw .*/&\n    note: x/; s/Anna/Ben/' valid.yaml >noted.yaml
  $ cp $TOP/samples/*.yaml .
  $ head -c 1100000 /dev/zero | tr '\0' 'x' >x
  $ { cat league.yaml; echo '--- # long'; cat x; echo; cat torino.yaml; } >long.yaml
  $ tessera-convert -t jsonl valid.yaml >lines.jsonl
  $ : >empty.yaml
  $ mkdir folder

Counting

  $ same tessera-stats valid.yaml
  status 0
  $ same tessera-stats --show=all --opening-turns=3 --top=0 *.yaml
  status 1
  $ same tessera-stats --by=name,file --players --format=csv *.yaml lines.jsonl
  status 1
  $ same tessera-stats --by=event,year,edition --format=json none.yaml *.yaml folder
  status 2
  $ same tessera-stats --edition=2005 damaged.yaml
  status 1
  $ same tessera-stats --edition=nowhere valid.yaml
  nothing
  status 2

Under several editions

  $ same tessera-diff --editions=timbuktu,2005 valid.yaml damaged.yaml
  status 1
  $ for format in text json csv; do
  >   for stat in '' --summary --by-turn --stop --record=3; do
  >     echo $format $stat: $(same tessera-diff --editions=2005 --format=$format $stat league.yaml none.yaml damaged.yaml torino.yaml)
  >   done
  > done
  text : status 2
  text --summary: status 2
  text --by-turn: status 2
  text --stop: status 2
  text --record=3: status 2
  json : status 2
  json --summary: status 2
  json --by-turn: status 2
  json --stop: status 2
  json --record=3: status 2
  csv : status 2
  csv --summary: status 2
  csv --by-turn: status 2
  csv --stop: status 2
  csv --record=3: status 2
  $ for n in 1 2 4; do
  >   tessera-diff -j $n --format=csv --editions=2005,timbuktu valid.yaml league.yaml | cut -d, -f1 | uniq
  > done
  file
  valid.yaml
  league.yaml
  file
  valid.yaml
  league.yaml
  file
  valid.yaml
  league.yaml

One game of each: what breaks off behind it, or is followed by something else,
is nobody's business, wherever the file stands.

  $ gzip -nc valid.yaml | head -c -300 >cut.gz
  $ { gzip -nc valid.yaml; echo more; } >rest.gz
  $ gzip -nc lines.jsonl | head -c -300 >lines.gz
  $ tessera-check cut.gz 2>&1 | tail -n 2
  tessera-check: cannot read 'cut.gz': the gzip data is truncated
  28 records: 28 valid, 0 invalid
  $ hands='2 7'
  $ for bad in cut.gz rest.gz lines.gz; do
  >   for game in 2 28 30; do
  >     for files in "$bad valid.yaml" "valid.yaml $bad" "noted.yaml $bad valid.yaml"; do
  >       echo $bad $game: $(same tessera-diff --editions=2005 --record=$game $files)
  >     done
  >   done
  > done | uniq -c | tr -s ' '
   3 cut.gz 2: status 1
   3 cut.gz 28: status 1
   3 cut.gz 30: status 2
   3 rest.gz 2: status 1
   3 rest.gz 28: status 1
   3 rest.gz 30: status 1
   3 lines.gz 2: status 1
   3 lines.gz 28: status 1
   3 lines.gz 30: status 2
  $ hands='3 16'

Two files

  $ same tessera-diff valid.yaml noted.yaml
  status 0
  $ same tessera-diff valid.yaml valid.yaml
  nothing
  status 0
  $ same tessera-diff valid.yaml damaged.yaml
  status 1
  $ same tessera-diff later.yaml valid.yaml
  status 1
  $ same tessera-diff valid.yaml later.yaml
  status 1
  $ same tessera-diff --format=csv long.yaml valid.yaml
  status 1
  $ same tessera-diff --format=json valid.yaml lines.jsonl
  status 0
  $ same tessera-diff --summary lines.jsonl long.yaml
  status 1
  $ same tessera-diff --record=25 valid.yaml later.yaml
  status 1
  $ same tessera-diff empty.yaml valid.yaml
  status 1
  $ same tessera-diff valid.yaml /dev/null
  status 1
  $ same tessera-diff valid.yaml none.yaml
  nothing
  status 2
  $ same tessera-diff valid.yaml folder
  nothing
  status 2
  $ gzip -c valid.yaml | head -c 5000 >cut.yaml.gz
  $ same tessera-diff valid.yaml cut.yaml.gz
  nothing
  status 2
  $ same tessera-diff cut.yaml.gz valid.yaml
  nothing
  status 2
  $ for n in 1 2 4; do
  >   cat valid.yaml | tessera-diff -j $n --summary - noted.yaml | md5sum | cut -c1-8
  > done | uniq | wc -l
  1

An output that takes no more, and no more than 256.

  $ for n in 1 2 16; do
  >   tessera-diff -j $n valid.yaml later.yaml 2>&1 >/dev/full
  >   tessera-diff -j $n later.yaml rest.gz 2>&1 >/dev/full
  >   tessera-diff -j $n --editions=2005 valid.yaml 2>&1 >/dev/full
  >   tessera-stats -j $n valid.yaml none.yaml 2>&1 >/dev/full
  > done
  tessera-diff: cannot write standard output: No space left on device
  tessera-diff: cannot write standard output: No space left on device
  tessera-diff: cannot write standard output: No space left on device
  tessera-stats: cannot open 'none.yaml': No such file or directory
  tessera-stats: cannot write standard output: No space left on device
  tessera-diff: cannot write standard output: No space left on device
  tessera-diff: cannot write standard output: No space left on device
  tessera-diff: cannot write standard output: No space left on device
  tessera-stats: cannot open 'none.yaml': No such file or directory
  tessera-stats: cannot write standard output: No space left on device
  tessera-diff: cannot write standard output: No space left on device
  tessera-diff: cannot write standard output: No space left on device
  tessera-diff: cannot write standard output: No space left on device
  tessera-stats: cannot open 'none.yaml': No such file or directory
  tessera-stats: cannot write standard output: No space left on device
  [2]
  $ tessera-diff -j 257 valid.yaml later.yaml
  tessera-diff: --jobs: expected a number from 1 to 256, found '257'
  usage: tessera-diff [OPTION]... A B | --rules A B | --editions=A,B [FILE]...
  [2]
  $ tessera-stats -j 257 valid.yaml
  tessera-stats: --jobs: expected a number from 1 to 256, found '257'
  usage: tessera-stats [OPTION]... [FILE]...
  [2]
