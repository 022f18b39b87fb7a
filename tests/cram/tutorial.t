What man/tutorial.md shows is what the programs print, for records as it shows
them.

  $ awk '/^```yaml$/ { on = 1; next } /^```/ { on = 0 } on' "$TOP/man/tutorial.md" >first.yaml
  $ { echo '  $ cp ../first.yaml .'
  >   awk '/^```console$/ { on = 1; print ""; next }
  >        /^```/ { on = 0 }
  >        on { print "  " $0 }' "$TOP/man/tutorial.md"
  > } >blocks.t
  $ sed -i "s,\.\./first,$PWD/first," blocks.t
  $ test $(grep -c '^  \$ ' blocks.t) -gt 8
  $ $(command -v cram3 || command -v cram) --shell=/bin/sh blocks.t
  .
  # Ran 1 tests, 0 skipped, 0 failed.
