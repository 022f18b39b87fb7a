Work that takes longer than a second tells how far it is, on a terminal.  Here a
pipe is slow; numbers are not shown.

  $ cp $TOP/samples/league.yaml .
  $ slow() { cat league.yaml; sleep 1.3; cat league.yaml; }
  $ shown() { tr '\r' '\n' | sed 's/[0-9][0-9.]*/N/g; s/ *$//' | sort -u | grep .; }
  $ slow | tessera-check --progress=always 2>&1 >/dev/null | shown
  tessera-check: N games, N kB, N kB/s
  $ slow | tessera-stats --progress=always 2>&1 >/dev/null | shown
  tessera-stats: N games, N kB, N kB/s
  $ slow | tessera-diff --stat --progress=always - league.yaml 2>&1 >/dev/null | shown
  tessera-diff: N games, N kB, N kB/s

Where the size of what is read is known, so is the time that is left; here the
output is slow.

  $ tessera-play -n 3000 -o many.yaml
  $ (tessera-convert -j 2 --progress=always many.yaml 2>err; echo $? >rc) | { sleep 1.3; cat >/dev/null; }
  $ cat rc; shown <err
  0
  tessera-convert: N games, N of N MB, N MB/s, N s left

The line goes before anything else is written, and nothing of it stays.

  $ { cat league.yaml; sleep 1.3; cat league.yaml; sleep 0.3; echo '---'; } |
  >   tessera-check --progress=always 2>&1 >/dev/null | tr '\r' '\n' | sed 's/[0-9][0-9.]*/N/g' | cat -A | uniq
  $
  tessera-check: N games, N kB, N kB/s$
                                            $
  <stdin>:N:N: error[EN]: no record: nothing stands behind this line$
  ---$
  ^~~$
  $ slow | tessera-score --progress=always 2>&1 >/dev/null | tail -c 3 | od -An -c
            \r

What ends the program breaks the line off: a shell goes on below it.

  $ mkfifo pipe
  $ for signal in INT TERM; do
  >   env --default-signal tessera-check --progress=always <pipe >/dev/null 2>err &
  >   { cat league.yaml; sleep 1.1; cat league.yaml
  >     until [ -s err ]; do sleep 0.1; done; kill -$signal $!; } >pipe
  >   { wait $!; } 2>/dev/null; echo $?
  >   tr '\r' '\n' <err | sed 's/[0-9][0-9.]*/N/g; s/  *$//; s/^$/blank/'
  >   tail -c 1 err | od -An -c
  > done
  130
  blank
  tessera-check: N games, N kB, N kB/s
    \n
  143
  blank
  tessera-check: N games, N kB, N kB/s
    \n

It is not shown in a pipe, nor with --quiet, nor where somebody says so, nor of
what takes no time.

  $ slow | tessera-check 2>&1 >/dev/null
  $ slow >slow.yaml
  $ on_terminal() { script -qec "sh -c '$*'" /dev/null </dev/null | tr '\r' '\n' | grep -c 'N\? games, '; }
  $ slow() { cat league.yaml; sleep 1.3; cat league.yaml; }
  $ cat >slow.sh <<'END'
  > { cat league.yaml; sleep 1.3; cat league.yaml; } | "$@" >/dev/null
  > END
  $ on_terminal sh slow.sh tessera-check
  1
  $ on_terminal sh slow.sh tessera-check -q
  0
  [1]
  $ on_terminal sh slow.sh tessera-check --progress=never
  0
  [1]
  $ on_terminal tessera-check -q league.yaml
  0
  [1]
  $ tessera-check --progress=always league.yaml 2>&1 >/dev/null
  $ tessera-check --progress=often league.yaml
  tessera-check: --progress takes auto, always or never, not 'often'
  usage: tessera-check [OPTION]... [FILE]...
  [2]
