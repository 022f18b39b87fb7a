README.md and the guides of man/ show what the programs print, their links lead
somewhere, and README.md is short.

  $ "$TOP/tests/guides" "$BUILD" | grep -v '^ok '
  [1]
