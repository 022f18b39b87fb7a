
Records may be compressed, by gzip or zstd: their content tells, not a name.

  $ cp $TOP/samples/league.yaml .
  $ tessera-score league.yaml >plain; wc -l <plain
  20
  $ gzip -n <league.yaml >league.gz
  $ zstd -q <league.yaml >league.zst
  $ for f in league.gz league.zst; do
  >     tessera-score $f | sed "s/$f/league.yaml/" | cmp - plain
  >     tessera-score <$f | sed "s/<stdin>/league.yaml/" | cmp - plain
  >     tessera-convert $f | cmp - league.yaml
  >     tessera-diff $f league.yaml
  > done
  $ tessera-check -q league.gz league.zst league.yaml

Places are those of what was compressed.

  $ sed '4s/:/ /' league.yaml | gzip | tessera-check
  <stdin>:4:1: error[E0201]: invalid YAML: missing ':' after a key
    |
  4 | event  Club league, cup evening
    | ^
    |
    = help: write 'key: value' with a space after the colon; write text of several lines after '|', indented further
    |
  4 | event:  Club league, cup evening
    |      ~
  
  <stdin>: record 1: invalid: 1 error
  <stdin>: record 2: valid: timbuktu, 22 turns, end declared
  <stdin>: record 3: valid: timbuktu, 21 turns, end declared
  <stdin>: record 4: valid: timbuktu, 21 turns, end declared
  4 records: 3 valid, 1 invalid
  [1]

Members that follow each other are one; zeros behind them fill up a tape.

  $ cat league.gz league.gz | tessera-check | wc -l
  9
  $ cat league.zst league.zst | tessera-check | wc -l
  9
  $ { cat league.gz; head -c 1000 /dev/zero; } | tessera-check | wc -l
  5
  $ { printf '\120\052\115\030\003\0\0\0abc'; cat league.zst; } | tessera-check -q

What breaks off or is damaged is told, behind what could be read.

  $ tessera-play -n 300 >long
  $ gzip -n <long >long.gz && zstd -q <long >long.zst
  $ for f in long.gz long.zst; do
  >     head -c 40000 $f >cut
  >     tessera-check cut >out
  >     echo "[$?]"
  >     test $(grep -c valid: out) -gt 10 || wc -l out
  >     size=$(($(wc -c <$f) - 2))
  >     head -c $size $f | tessera-check -q
  >     { head -c $size $f; printf XX; } | tessera-check -q
  >     { cat $f; echo more; } | tessera-check -q
  > done
  tessera-check: cannot read 'cut': the gzip data is truncated
  [2]
  tessera-check: cannot read '<stdin>': the gzip data is truncated
  tessera-check: cannot read '<stdin>': the gzip data is damaged
  tessera-check: cannot read '<stdin>': uncompressed data after the compressed data
  tessera-check: cannot read 'cut': the zstd data is truncated
  [2]
  tessera-check: cannot read '<stdin>': the zstd data is truncated
  tessera-check: cannot read '<stdin>': the zstd data is damaged
  tessera-check: cannot read '<stdin>': uncompressed data after the compressed data
  [2]

One that is not known to be damaged when its beginning is read.

  $ cat >halves.py <<'END'
  > import fcntl, os, struct, subprocess, termios, time
  > p = subprocess.Popen(["tessera-check"], stdin=subprocess.PIPE)
  > pipe = p.stdin.fileno()
  > os.write(pipe, b"(\265/\375P*M\030\200\000\000# 6477 are meant")
  > while struct.unpack("i", fcntl.ioctl(pipe, termios.FIONREAD, b"1234"))[0]:
  >     time.sleep(0.01)
  > os.write(pipe, b"\001\000\000")
  > p.stdin.close()
  > raise SystemExit(p.wait())
  > END
  $ python3 halves.py
  tessera-check: cannot read '<stdin>': the zstd data is damaged
  [2]
  $ printf '\037\213' | tessera-check
  tessera-check: cannot read '<stdin>': the gzip data is truncated
  [2]
  $ tessera-score league.yaml cut league.yaml | grep -c league
  tessera-score: cannot read 'cut': the zstd data is truncated
  8

What stands behind the compressed data spoils no game of it.

  $ { gzip -nc $TOP/samples/torino.yaml; echo more; } >more.gz
  $ { zstd -qc $TOP/samples/torino.yaml; echo more; } >more.zst
  $ tessera-check more.gz
  more.gz: record 1: valid: timbuktu-it, 28 turns, ended by villages
  tessera-check: cannot read 'more.gz': uncompressed data after the compressed data
  [2]
  $ tessera-check more.zst league.gz
  more.zst: record 1: valid: timbuktu-it, 28 turns, ended by villages
  tessera-check: cannot read 'more.zst': uncompressed data after the compressed data
  league.gz: record 1: valid: timbuktu, 21 turns, end declared
  league.gz: record 2: valid: timbuktu, 22 turns, end declared
  league.gz: record 3: valid: timbuktu, 21 turns, end declared
  league.gz: record 4: valid: timbuktu, 21 turns, end declared
  5 records: 5 valid, 0 invalid
  [2]
  $ { cat league.gz; echo more; } | tessera-check -j2 | tail -1
  tessera-check: cannot read '<stdin>': uncompressed data after the compressed data
  4 records: 4 valid, 0 invalid
  $ tessera-diff more.gz more.zst
  tessera-diff: cannot read 'more.gz': uncompressed data after the compressed data
  tessera-diff: cannot read 'more.zst': uncompressed data after the compressed data
  [2]
  $ tessera-annotate more.gz | tessera-annotate --strip | cmp - $TOP/samples/torino.yaml
  tessera-annotate: cannot read 'more.gz': uncompressed data after the compressed data
  $ { gzip -nc $TOP/lib/games/gods/editions/2005.yaml; echo more; } >house.yaml
  $ tessera-score --edition=./house.yaml league.yaml
  tessera-score: cannot use edition './house.yaml': uncompressed data after the compressed data
  [2]
  $ gzip -nc $TOP/lib/games/gods/editions/timbuktu.yaml >house.yaml
  $ tessera-score --edition=timbuktu league.yaml >score
  $ tessera-score --edition=./house.yaml league.yaml | cmp - score
  $ head -c 1000000 /dev/zero | tr '\0' '#' | gzip -nc >house.yaml
  $ tessera-score --edition=./house.yaml league.yaml
  tessera-score: cannot use edition './house.yaml': longer than 64 KiB
  [2]

What was small and grows takes no more memory than any other.

  $ head -c 300000000 /dev/zero | gzip -1 >bomb
  $ tessera-check -q --max-errors=1 bomb 2>&1 | head -1 | cut -c 1-60
  bomb:1:1: error[E0102]: record too long: the limit is 104857
  $ head -c 30000000 /dev/zero | zstd -q --ultra -22 --long=27 | tessera-check -q
  tessera-check: cannot read '<stdin>': the zstd data needs a window of more than 8 MiB
  [2]

What is compressed is not written over; annotate and repair refuse it first.

  $ cp league.gz before
  $ tessera-annotate --in-place league.gz
  tessera-annotate: cannot change 'league.gz': it is compressed; decompress it first
  [2]
  $ sed 's/^game:/game :/' league.yaml | gzip >odd.gz && cp odd.gz odd
  $ tessera-convert --in-place odd.gz
  tessera-convert: cannot change 'odd.gz': it is compressed; decompress it first
  [2]
  $ gzip <$TOP/samples/damaged/one-explanation.yaml >wrong.gz && cp wrong.gz wrong
  $ tessera-repair --apply=1 --in-place wrong.gz
  tessera-repair: cannot change 'wrong.gz': it is compressed; decompress it first
  [2]
  $ cmp league.gz before && cmp odd.gz odd && cmp wrong.gz wrong
  $ tessera-convert --dry-run league.gz odd.gz
  odd.gz
  [1]
