Limits of what is read, one table for all programs.

  $ tessera-check --limit=help
  Limit         Default        Maximum  Counts
  record        1048576      268435456  bytes of a record
  records      10000000  1000000000000  records of a stream
  turns            2000        1000000  turns of a record
  steps             500        1000000  steps of a turn
  text            65536      268435456  bytes of a string; the steps of a turn are one
  key               128           1000  bytes of a key
  keys             1000        1000000  keys of a mapping, and players
  depth               8             50  nested lists and mappings
  errors           1000        1000000  errors of a record, after which the rest is not read
  rows            20000       10000000  rows of a record in a table
  columns           256          10000  columns of a table
  field          131072      268435456  bytes of a quoted field of a table
  ratio             200         100000  decompressed bytes per compressed byte
  drawing       8388608  1099511627776  bytes of boards that replay draws as text for a record

It is what the manual has, and the format's description.

  $ tessera-check --limit=help | tail -n +2 | sed 's/^\([a-z]*\)  *\([0-9]*\)  *[0-9]*  /\1 \2 /' >table
  $ sed -n 's/^\.It \([a-z]*\) Ta \([0-9]*\) Ta "\(.*\)"$/\1 \2 \3/p' $TOP/man/tessera-record.5.in | diff table -
  $ sed -n 's/^| `\([a-z]*\)` | \([0-9][0-9]*\) | \(.*\) |$/\1 \2 \3/p' $TOP/formats/record.md >told
  $ grep -v -e ratio -e drawing table | diff - told

A message names the limit that was gone beyond, and what sets it.

  $ cp $TOP/samples/league.yaml .
  $ tessera-score --limit=text=40 league.yaml 2>&1 | head -n 6
  league.yaml:8:7: error[E0208]: text too long: 49 bytes; the limit is 40
    |
  8 | note: Five temples against four, and it did not matter.
    |       ^
    |
    = help: raise the limit with --limit=text=N
  $ tessera-score league.yaml >plain
  $ tessera-score --limit=text=64K,depth=50 --limit=record=4M,turns=5000 league.yaml | cmp - plain
  $ tessera-check --limit=records=1 league.yaml
  league.yaml: record 1: valid: timbuktu, 21 turns, end declared
  league.yaml:55:1: error[E0108]: too many records: the limit is 1
     |
  55 | ---
     | ^^^
     |
     = help: raise the limit with --limit=records=N
  
  league.yaml: record 2: invalid: 1 error
  2 records: 1 valid, 1 invalid
  [1]

What is one too many stays where it is, with all that is behind it; so does what
is in another encoding.

  $ for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do cat league.yaml; done >leagues.yaml
  $ iconv -f UTF-8 -t UTF-16 leagues.yaml >other.yaml
  $ cp league.yaml placed.yaml
  $ for j in 1 2 4; do
  >   for n in 1 3 50; do
  >     tessera-annotate -j $j --limit=records=$n leagues.yaml 2>/dev/null >some.yaml
  >     cmp -s some.yaml leagues.yaml && echo nothing is added
  >     tessera-annotate --strip some.yaml | cmp - leagues.yaml
  >   done
  >   tessera-annotate -j $j other.yaml 2>/dev/null | cmp - other.yaml
  >   tessera-annotate -j $j --in-place --limit=records=$j placed.yaml 2>/dev/null
  >   tessera-annotate -j $j --in-place --strip placed.yaml && cmp placed.yaml league.yaml
  >   tessera-convert -j $j --in-place --limit=records=$j placed.yaml 2>/dev/null || cmp placed.yaml league.yaml
  > done

  $ for p in annotate convert diff replay stats; do
  >     tessera-$p --limit=key=4 league.yaml $([ $p = diff ] && echo league.yaml) 2>&1 | grep -c -- --limit=key=N
  > done
  24
  24
  48
  24
  4
  $ tessera-perft --depth=1 --limit=record=1K league.yaml 2>&1 | grep -- --limit
    = help: raise the limit with --limit=record=N
     = help: raise the limit with --limit=record=N
      = help: raise the limit with --limit=record=N
      = help: raise the limit with --limit=record=N

Threads have the same.

  $ tessera-check -j4 --limit=turns=21 league.yaml >many 2>&1
  [1]
  $ tessera-check --limit=turns=21 league.yaml 2>&1 | cmp - many
  $ tessera-check -j4 --limit=records=3 league.yaml 2>&1 | tail -n 4
      = help: raise the limit with --limit=records=N
  
  league.yaml: record 4: invalid: 1 error
  4 records: 3 valid, 1 invalid

What is no limit, and what no limit can be:

  $ tessera-check --limit=txt=1
  tessera-check: --limit: unknown limit 'txt'; did you mean 'text'?
  usage: tessera-check [OPTION]... [FILE]...
  [2]
  $ tessera-check --limit=bytes=1
  tessera-check: --limit: unknown limit 'bytes'; --limit=help lists all
  usage: tessera-check [OPTION]... [FILE]...
  [2]
  $ for l in text text= text=0 text=many text=1T text=17592186044417M text=1,key key=1001 text=1,,key=2 =3 ''; do
  >     tessera-check --limit=$l 2>&1 | head -n 1
  > done
  tessera-check: --limit: expected text=N, with N from 1 to 268435456 (default 65536)
  tessera-check: --limit: expected text=N, with N from 1 to 268435456 (default 65536)
  tessera-check: --limit: expected text=N, with N from 1 to 268435456 (default 65536)
  tessera-check: --limit: expected text=N, with N from 1 to 268435456 (default 65536)
  tessera-check: --limit: expected text=N, with N from 1 to 268435456 (default 65536)
  tessera-check: --limit: expected text=N, with N from 1 to 268435456 (default 65536)
  tessera-check: --limit: expected key=N, with N from 1 to 1000 (default 128)
  tessera-check: --limit: expected key=N, with N from 1 to 1000 (default 128)
  tessera-check: --limit: unknown limit ''; --limit=help lists all
  tessera-check: --limit: unknown limit ''; --limit=help lists all
  tessera-check: --limit: unknown limit ''; --limit=help lists all

A small file that grows to a gigabyte is given up early, and little memory is
taken meanwhile.

  $ head -c 200000000 /dev/zero | gzip -1 >zeros.gz
  $ yes '# a line of nothing' | head -c 1000000000 | zstd -q >lines.zst
  $ tessera-check -q zeros.gz lines.zst 2>&1 | grep cannot
  tessera-check: cannot read 'zeros.gz': it decompresses to more than 200 times its size; --limit=ratio=N allows more
  tessera-check: cannot read 'lines.zst': it decompresses to more than 200 times its size; --limit=ratio=N allows more
  $ awk '{ t = t $0 "\n" } END { for (; n < 2000; n++) printf "%s", t }' league.yaml | zstd -q >same.zst
  $ tessera-check -q same.zst
  tessera-check: cannot read 'same.zst': it decompresses to more than 200 times its size; --limit=ratio=N allows more
  [2]
  $ tessera-check --limit=ratio=100000 same.zst | tail -n 1
  8000 records: 8000 valid, 0 invalid

Just so many times its size is within it: a comment in the head of a packed file
makes it as long as wanted.

  $ head -c 20000000 /dev/zero | tr '\0' '\n' | gzip -9n >lines.gz
  $ long=$((20000 - $(wc -c <lines.gz)))
  $ { printf '\037\213\010\020\0\0\0\0\0\003'
  >   head -c $((long - 1)) /dev/zero | tr '\0' x; printf '\0'
  >   tail -c +11 lines.gz; } >exact.gz
  $ wc -c <exact.gz; gzip -dc exact.gz | wc -c
  20000
  20000000
  $ tessera-check -q --limit=ratio=1001 exact.gz
  exact.gz:1:1: error[E0101]: empty record: the input contains only blank lines and comments
  
  [1]
  $ tessera-check -q --limit=ratio=1000 exact.gz
  exact.gz:1:1: error[E0101]: empty record: the input contains only blank lines and comments
  
  [1]
  $ tessera-check -q --limit=ratio=999 exact.gz
  tessera-check: cannot read 'exact.gz': it decompresses to more than 999 times its size; --limit=ratio=N allows more
  [2]

What is said of rows that are gone goes with them.

  $ { echo number,game,edition,seat,event,step,text; for i in 1 2 3 4 5; do echo 1,gods,timbuktu,red,evnt,pass,; done; } >rows.csv
  $ tessera-check --max-errors=0 --limit=rows=4 rows.csv
  rows.csv:1:1: error[E0102]: record too long: the limit is 4 rows
    |
  1 | number,game,edition,seat,event,step,text
    | ^^^
    |
    = help: raise the limit with --limit=rows=N
  
  rows.csv: record 1: invalid: 1 error
  [1]

Boards are drawn up to a limit, and the last in any case, with its letters.

  $ replay() { tessera-replay --ascii --last-turn=6 "$@" $TOP/samples/wednesday-club.yaml; }
  $ replay >all; grep -c '^ *-*[0-9]*,0 .*,0$' all
  7
  $ replay --limit=drawing=2509 | diff - all; replay --limit=drawing=2508 >most; grep -c '^ *-*[0-9]*,0 .*,0$' most
  6
  $ replay --limit=drawing=1 | grep -A 1 -e '^ *-*[0-9]*,0 .*,0$' -e 'More than' -e '^Turn' -e '^   g '
    -1,0  .  [R] [B]  .  2,0
      -1,1  .   .   .  1,1
  --
  Turn 1, red (Anna)
    draw violet blue
  --
    More than 1 bytes of boards: of the others, only the last is
    drawn; --limit=drawing=N allows more
  --
  Turn 2, blue (Bruno)
    draw orange orange
  --
  Turn 3, red (Anna)
    draw violet orange
  --
  Turn 4, blue (Bruno)
    draw violet desert
  --
  Turn 5, red (Anna)
    draw green
  --
  Turn 6, blue (Bruno)
    draw desert violet
  --
         -3,0  .   .   .  [R] [B]*v.B  .  3,0
                   -1,1  .   o   .   .  2,1
  --
     g  green tribe   o  orange tribe   v  violet tribe   b  blue tribe  [B] temple of blue
    [R] temple of red  #D# desert  .R of red  .B of blue  * new
  $ replay --limit=drawing=1 --every=step | grep -c '^ *-*[0-9]*,0 .*,0$'
  2
  $ replay --limit=drawing=1 --every=end >end; replay --every=end | diff - end
  $ replay() { tessera-replay --ascii "$@" $TOP/samples/wednesday-club.yaml; }
  $ replay --limit=drawing=1 --turn=6.2 >one; replay --turn=6.2 | diff - one
  $ last() { sed -n '/ 1,-7 /,/,7$/p' | tail -n 15; }
  $ replay | last >end; wc -l <end; replay --limit=drawing=1 --every=step | last | diff - end
  15

Each game has its own.

  $ cat $TOP/samples/wednesday-club.yaml $TOP/samples/torino.yaml | tessera-replay --limit=drawing=1 | grep -c 'of boards'
  2

JSON has no boards of steps after the limit.

  $ json() { tessera-replay --format=json --every=step "$@" <$TOP/samples/torino.yaml | wc -l; }
  $ json
  114
  $ json --limit=drawing=2000
  tessera-replay: <stdin>: record 1: more than 2000 bytes of boards; --limit=drawing=N allows more
  8
