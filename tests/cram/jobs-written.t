However many threads work, records are converted and annotated alike: standard
output, standard error, both where they meet, files and the exit status.
`same PROGRAM ARGUMENT...` tells the status.

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
  >   test -s out.1 || echo nothing
  >   echo status $(cat rc.1)
  > }
  $ tessera-play --games=20 --seed=7 >valid.yaml
  $ tessera-play --games=3 --seed=7 | awk 'NR % 97' >damaged.yaml
  $ cp $TOP/samples/league.yaml $TOP/samples/torino.yaml .
  $ sed '0,/power/s//x-power/; s/^  - red: /  - red: draw ?; /' league.yaml >odd.yaml
  $ mkdir folder
  $ printf '\357\273\277# one\n\n# two\n' | cat - league.yaml >lead.yaml
  $ head -c 1100000 /dev/zero | tr '\0' 'x' >x
  $ { cat league.yaml; echo '--- # long'; cat x; echo; cat torino.yaml; } >long.yaml

  $ for format in yaml jsonl csv scores-csv text report-text markdown report-html; do
  >   echo $format: $(same tessera-convert -t $format valid.yaml damaged.yaml lead.yaml)
  > done
  yaml: status 1
  jsonl: status 1
  csv: status 1
  scores-csv: status 1
  text: status 1
  report-text: status 1
  markdown: status 1
  report-html: status 1
  $ same tessera-convert -t html torino.yaml damaged.yaml
  status 1
  $ same tessera-convert damaged.yaml none.yaml lead.yaml folder torino.yaml long.yaml
  status 2
  $ same tessera-convert --strict damaged.yaml lead.yaml
  nothing
  status 1
  $ same tessera-convert --dry-run *.yaml
  status 1
  $ for format in markdown html; do
  >   echo $format: $(same tessera-annotate --format=$format torino.yaml damaged.yaml)
  > done
  markdown: status 1
  html: status 1
  $ same tessera-annotate damaged.yaml none.yaml lead.yaml folder torino.yaml long.yaml
  status 2
  $ same tessera-annotate --dry-run *.yaml
  status 1
  $ same tessera-annotate --engine --playouts=2 torino.yaml league.yaml
  status 0

What was read is what is written, with all that is in no record.

  $ for n in 1 2 16; do
  >   for f in lead.yaml long.yaml damaged.yaml; do
  >     tessera-annotate --strip -j $n $f 2>/dev/null | cmp - $f
  >     tessera-annotate -j $n $f 2>/dev/null | tessera-annotate --strip -j $n 2>/dev/null | cmp - $f
  >   done
  > done

Numbers of games go on from file to file, and a table has one header.

  $ tessera-convert -j 4 -t csv league.yaml torino.yaml league.yaml 2>/dev/null | cut -d, -f1 | uniq
  number
  1
  2
  3
  4
  5
  6
  7
  8
  9
  $ tessera-convert -j 4 -t report-html league.yaml torino.yaml 2>/dev/null | grep -c '<article>'
  5
  $ tessera-convert -j 4 -t report-html league.yaml torino.yaml 2>/dev/null |
  >   grep -o 'id="[^"]*"' | sort | uniq -d

Files that are changed in place, or written game by game.  `trees COMMAND` runs
it in folders of their own.

  $ trees() {
  >   for n in 1 2 4 16; do
  >     rm -rf tree.$n; mkdir tree.$n
  >     cp league.yaml torino.yaml valid.yaml damaged.yaml lead.yaml tree.$n
  >     gzip -n <torino.yaml >tree.$n/torino.yaml.gz
  >     (cd tree.$n; eval "$(echo "$*" | sed "s/N/$n/g")" >../out.$n 2>&1
  >      echo status $? >>../out.$n)
  >   done
  >   for n in 2 4 16; do diff -r tree.1 tree.$n; cmp out.1 out.$n; done
  >   tail -n 1 out.16
  >   for f in tree.16/*.*; do
  >     cmp -s $f ${f#*/} || echo ${f#*/}
  >   done | tee names | sed -n '1,6p;$p'
  > }
  $ gzip -n <torino.yaml >torino.yaml.gz
  $ trees 'tessera-convert --in-place -j N *'
  status 1
  lead.yaml
  lead.yaml
  $ trees 'tessera-convert -j N -t csv -o all.csv *.yaml.gz *.yaml'
  status 1
  all.csv
  all.csv
  $ trees 'tessera-convert -j N -t svg -o game-%03d.svg valid.yaml damaged.yaml torino.yaml'
  status 1
  game-001.svg
  game-002.svg
  game-003.svg
  game-004.svg
  game-005.svg
  game-006.svg
  game-024.svg
  $ trees 'tessera-convert -j N -t svg -o one.svg league.yaml'
  status 2
  $ trees 'tessera-annotate --in-place -j N *'
  status 2
  damaged.yaml
  lead.yaml
  league.yaml
  torino.yaml
  valid.yaml
  valid.yaml
  $ trees 'tessera-annotate --in-place -j N *.yaml; tessera-annotate --strip --in-place -j N *.yaml'
  status 1

One that cannot be replaced is left alone: whether it breaks off, and of which
games it is, nobody asks.

  $ gzip -nc league.yaml | head -c -9 >cut.gz
  $ { gzip -nc league.yaml; echo more; } >rest.gz
  $ cat $TOP/samples/tigris/example-2.yaml torino.yaml >both.yaml
  $ for f in cut.gz rest.gz both.yaml; do ln -s $f link-$f; done
  $ for f in link-*; do
  >   for n in 1 2 3 7; do
  >     tessera-convert --in-place -j $n $f 2>&1
  >     tessera-annotate --in-place --edition=2005 -j $n $f 2>&1
  >   done | sort | uniq -c | tr -s ' '
  > done
   4 tessera-annotate: cannot write 'link-both.yaml': it is a symbolic link; name its target
   4 tessera-convert: cannot write 'link-both.yaml': it is a symbolic link; name its target
   4 tessera-annotate: cannot change 'link-cut.gz': it is compressed; decompress it first
   4 tessera-convert: cannot write 'link-cut.gz': it is a symbolic link; name its target
   4 tessera-annotate: cannot change 'link-rest.gz': it is compressed; decompress it first
   4 tessera-convert: cannot write 'link-rest.gz': it is a symbolic link; name its target
  $ rm link-* cut.gz rest.gz both.yaml

A file that is named again is read again, when it has been written.

  $ cp torino.yaml twice.yaml
  $ tessera-annotate --in-place -j 8 twice.yaml ./twice.yaml twice.yaml
  $ tessera-annotate --dry-run twice.yaml
  $ rm twice.yaml

A program that is stopped while it reads leaves the old file, or none: here it
has taken all but what a pipe holds of half of the games.

  $ tessera-play --games=600 --seed=1 >many.yaml
  $ cat >stop.py <<'END'
  > import os, signal, subprocess, sys, time
  > number = getattr(signal, "SIG" + sys.argv[1])
  > with open("many.yaml", "rb") as f:
  >     half = f.read()[:500000]
  > signal.signal(number, signal.SIG_DFL)
  > p = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE)
  > p.stdin.write(half)
  > p.stdin.flush()
  > while "game-%d.svg" in sys.argv and not os.path.exists("game-1.svg"):
  >     time.sleep(0.01)
  > p.send_signal(number)
  > print(sys.argv[1], signal.Signals(-p.wait()).name)
  > END
  $ echo old >old.csv
  $ for signal in INT TERM HUP; do
  >   for n in 1 4; do
  >     cp old.csv there.csv
  >     for f in none.csv there.csv; do
  >       python3 stop.py $signal tessera-convert -j $n -t csv -o $f
  >     done
  >     ls -a | grep '^[.]tessera\|none.csv'
  >     cmp old.csv there.csv
  >   done
  > done | uniq -c | tr -s ' '
   4 INT SIGINT
   4 TERM SIGTERM
   4 HUP SIGHUP

So it is with many files: each of them is whole.

  $ tessera-convert -t svg -o whole-%d.svg many.yaml 2>err
  $ python3 stop.py TERM tessera-convert -j 4 -t svg -o game-%d.svg 2>err
  TERM SIGTERM
  $ test -f game-1.svg && test ! -e game-600.svg
  $ for f in game-*; do cmp $f whole-${f#*-}; done
  $ ls -a | grep '^[.]tessera'
  [1]
  $ rm game-* whole-*

An output that takes no more, and no more than 256.

  $ for n in 1 2 16; do
  >   tessera-convert -j $n valid.yaml none.yaml 2>&1 >/dev/full
  >   tessera-annotate -j $n valid.yaml none.yaml 2>&1 >/dev/full
  > done
  tessera-convert: cannot write standard output: No space left on device
  tessera-annotate: cannot write standard output: No space left on device
  tessera-convert: cannot write standard output: No space left on device
  tessera-annotate: cannot write standard output: No space left on device
  tessera-convert: cannot write standard output: No space left on device
  tessera-annotate: cannot write standard output: No space left on device
  [2]
  $ tessera-convert -j 257 valid.yaml
  tessera-convert: --jobs: expected a number from 1 to 256, found '257'
  usage: tessera-convert [OPTION]... [FILE]...
  [2]
  $ tessera-annotate -j 257 valid.yaml
  tessera-annotate: --jobs: expected a number from 1 to 256, found '257'
  usage: tessera-annotate [OPTION]... [FILE]...
  [2]
