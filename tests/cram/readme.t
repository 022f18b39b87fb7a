What README.md shows in its console blocks is what the programs print.

  $ { echo '  $ ln -s "$TOP/samples" samples'
  >   awk '/^```console$/ { on = 1; print ""; next }
  >        /^```/ { on = 0 }
  >        on { print "  " $0 }' "$TOP/README.md"
  > } >blocks.t
  $ test $(grep -c '^  \$ ' blocks.t) -gt 8
  $ $(command -v cram3 || command -v cram) --shell=/bin/sh blocks.t
  .
  # Ran 1 tests, 0 skipped, 0 failed.

The rooms and files that it names are there.

  $ cd "$TOP"
  $ grep -o '`[a-z]*/[A-Za-z0-9_./*-]*`' README.md | tr -d '`' | sort -u | while read -r path; do
  >     case $path in *NAME* | *CODE* | *ID* | build/*) continue ;; esac
  >     ls -d $path >/dev/null
  > done
  $ test $(wc -l <README.md) -lt 370
