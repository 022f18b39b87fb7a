Work that takes longer than a second shows on a terminal how far it is.  Here the
clock is $CLOCK_STEP milliseconds later at each reading.

  $ cp $TOP/samples/league.yaml .
  $ takes() { step=$1; shift; LD_PRELOAD=$BUILD/faults/clock.so CLOCK_STEP=$step "$@"; }
  $ numbers='s/[0-9][0-9.]*/N/g; s/ *$//'
  $ shown() { tr '\r' '\n' | sed "$numbers" | sort -u | grep .; }
  $ for i in 1 2 3; do cat league.yaml; done >games.yaml
  $ cat games.yaml | takes 1000 tessera-check --progress=always 2>&1 >/dev/null | shown
  tessera-check: N game, N kB, N kB/s
  tessera-check: N games, N kB, N kB/s
  $ cat games.yaml | takes 1000 tessera-stats --progress=always 2>&1 >/dev/null | shown
  tessera-stats: N game, N kB, N kB/s
  tessera-stats: N games, N kB, N kB/s
  tessera-stats: note: N records have the same turns as an earlier one; --unique counts a game once
  $ cat games.yaml | takes 1000 tessera-diff --summary --progress=always - league.yaml 2>&1 >/dev/null | shown
  tessera-diff: N game, N kB, N kB/s
  tessera-diff: N games, N kB, N kB/s
  $ takes 1000 tessera-play -n 12 --progress=always 2>&1 >/dev/null | shown
  tessera-play: N of N games, N games/s
  tessera-play: N of N games, N games/s, N s left

Where the size of what is read is known, so is the time that is left, however
many threads work.

  $ tessera-play -n 3000 -o many.yaml
  $ takes 1000 tessera-convert -j 2 --progress=always many.yaml 2>err >out; echo $?
  0
  $ shown <err | sed 's/, [N hmins]* left/, N left/' | uniq
  tessera-convert: N game, N of N MB, N MB/s, N left
  tessera-convert: N games, N of N MB, N MB/s
  tessera-convert: N games, N of N MB, N MB/s, N left
  $ cmp out many.yaml

The line goes before anything else is written, and nothing of it stays.

  $ { cat league.yaml; echo '---'; } | takes 1000 tessera-check --progress=always 2>&1 >/dev/null |
  >   tr '\r' '\n' | sed 's/[0-9][0-9.]*/N/g' | cat -A | uniq
  $
  tessera-check: N game, N kB, N kB/s$
  tessera-check: N games, N kB, N kB/s$
                                          $
  <stdin>:N:N: error[EN]: empty record: nothing follows this '---' line$
      |$
  N | ---$
      | ^^^$
      |$
      = help: write the record, or remove the line$
  $
  tessera-check: N games, N kB, N kB/s$
                                          $
  $ takes 1000 tessera-score --progress=always games.yaml 2>&1 >/dev/null | tail -c 3 | od -An -c
            \r

What ends the program breaks the line off: a shell goes on below it.

  $ mkfifo pipe
  $ for signal in INT TERM; do
  >   : >err
  >   env --default-signal LD_PRELOAD=$BUILD/faults/clock.so CLOCK_STEP=1000 \
  >     tessera-check --progress=always <pipe >/dev/null 2>err &
  >   { cat league.yaml; until grep -q games, err; do sleep 0.1; done; kill -$signal $!; } >pipe
  >   { wait $!; } 2>/dev/null; echo $?
  >   tr '\r' '\n' <err | sed "$numbers" | sed 's/^$/blank/' | uniq
  >   tail -c 1 err | od -An -c
  > done
  130
  blank
  tessera-check: N game, N kB, N kB/s
  tessera-check: N games, N kB, N kB/s
    \n
  143
  blank
  tessera-check: N game, N kB, N kB/s
  tessera-check: N games, N kB, N kB/s
    \n

It is not shown in a pipe, nor with --quiet, nor with --progress=never, nor in
the first second.

  $ takes 1000 tessera-check games.yaml 2>&1 >/dev/null
  $ cat >slow.sh <<'END'
  > LD_PRELOAD=$BUILD/faults/clock.so "$@" >/dev/null
  > END
  $ on_terminal() {
  >   CLOCK_STEP=$1; export CLOCK_STEP; shift
  >   script -qec "sh slow.sh $*" /dev/null </dev/null | tr '\r' '\n' | grep -c 'games, '
  > }
  $ on_terminal 1000 tessera-check games.yaml
  11
  $ on_terminal 1000 tessera-check -q games.yaml
  0
  [1]
  $ on_terminal 1000 tessera-check --progress=never games.yaml
  0
  [1]
  $ on_terminal 10 tessera-check games.yaml
  0
  [1]
  $ takes 10 tessera-check --progress=always games.yaml 2>&1 >/dev/null
  $ tessera-check --progress=often league.yaml
  tessera-check: --progress: unknown value 'often'; use auto, always or never
  usage: tessera-check [OPTION]... [FILE]...
  [2]
