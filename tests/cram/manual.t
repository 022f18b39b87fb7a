The whole record of tessera-record(5): what breaks a rule in it stands.

  $ page() { sed 's/\\-/-/g; s/\\e/\\/g; s/\\&//g' "$TOP/man/$1"; }
  $ page tessera-record.5.in | sed -n '/^---$/,/^\.Ed/p' | sed '$d' >record.yaml
  $ wc -l <record.yaml
  36
  $ tessera-check record.yaml 2>/dev/null
  record.yaml: record 1: valid: timbuktu, 2 turns, unfinished, 2 warnings

Its shortest record.

  $ page tessera-record.5.in | sed -n '/^game: gods$/,/^\.Ed/p;/^\.Ed/q' | sed '$d' >short.yaml
  $ tessera-check short.yaml
  short.yaml: record 1: valid: timbuktu, 0 turns, unfinished

The edition file of tessera-edition(5), used as it says there.

  $ page tessera-edition.5 | sed -n '/^edition: our-table$/,/^\.Ed/p' | sed '$d' >club.yaml
  $ sed 's/^edition:.*/edition: club.yaml/' short.yaml >by-club.yaml
  $ tessera-check by-club.yaml
  by-club.yaml: record 1: valid: our-table, 0 turns, unfinished
  $ tessera editions club.yaml | grep -E '^(cap|majority|card) = '
  cap = 15
  card = 3
  majority = 0
  $ sed 's/cap:/caps:/' club.yaml >wrong.yaml
  $ tessera editions wrong.yaml
  tessera editions: cannot use edition: wrong.yaml:6:3: unknown parameter: 'caps'; did you mean 'cap'?
  [2]

The programs of libtessera(3).

  $ page libtessera.3.in | awk '/^#include <stdio/{n++} /^\.Ed/{p=0} /^#include/{p=1} p{print >("prog" n ".c")}'
  $ build=$(dirname "$(dirname "$(command -v tessera)")")
  $ san=$(nm -D "$build/lib/libtessera.so" | grep __asan_init | sed -n 's/.*/-fsanitize=address,undefined/;1p')
  $ for n in 1 2 3; do
  >   cc -std=c11 -Wall -Wextra -Wpedantic -Werror $san -I"$build/include" -o prog$n prog$n.c -L"$build/lib" -ltessera -Wl,-rpath,"$build/lib"
  > done
  $ ./prog1 "$TOP/samples/wednesday-club.yaml"
  Bruno (blue) wins
  $ cat "$TOP/samples/torino.yaml" "$TOP/samples/torino-return.yaml" | ./prog1 /dev/stdin
  D'Angelo (green) wins
  D'Angelo (green) wins
  $ sed 's/temple 0,-2/temple 0,-20/' record.yaml | ./prog1 /dev/stdin
  /dev/stdin:32:26: warning: cell not adjacent to any hex: 0,-20 [E1306]
  $ ./prog1 /dev/null
  /dev/null:1:1: error: empty record: the input contains only blank lines and comments [E0101]
  [1]
  $ ./prog1 none
  [4]
  $ ./prog2 | tee built.yaml
  ---
  game: gods
  edition: timbuktu
  date: 2004-06-05
  players:
    - red: Anna
    - blue: Bruno
  turns:
    - red: draw violet blue; blue 0,-1; violet -1,-1
      note: Two tribes in a row.
  $ tessera-check built.yaml
  built.yaml: record 1: valid: timbuktu, 1 turn, unfinished
  $ ./prog3 >played.yaml
  $ tessera-check played.yaml
  played.yaml: record 1: valid: timbuktu, 26 turns, end declared

Every row that a diagnostic or a parameter names is a row of tessera-gods(7).

  $ { tessera-check --format=sarif "$TOP/samples/torino.yaml" | jq -r '.runs[0].tool.driver.rules[].help.text // empty'
  >   tessera editions --format=json | jq -r '.parameters[].rule'
  > } | grep -oE '\b[A-GQ][1-9][0-9]?\b' | sort -u >named
  $ sed -n 's/^\.It Sy \\&//p' "$TOP/man/tessera-gods.7.in" | sort -u >rows
  $ comm -23 named rows
  $ wc -l <rows
  176

Every public function has a page of the manual, with its prototype and a
description, and libtessera(3) lists that page.

  $ sed '/^TESSERA_PRIVATE/,$d' "$TOP/lib/tessera.map" | grep -o 'tes_[a-z0-9_]*' | sort >exported
  $ awk '/^\.Sh /{s=$2} s=="SYNOPSIS" && /^\.F[on] /{print $2}' "$build"/man/tes_*.3 | sort | comm -3 exported -
  $ awk '/^\.It Fn /{f=$3; next} f && /^[A-Z]/{print f} {f=""}' "$build"/man/tes_*.3 | sort | comm -3 exported -
  $ grep -L '^\.Sh HISTORY' $(grep -l '^\.Ft ' "$build"/man/tes_*.3) || :
  $ ls "$build"/man/tes_*.3 | sed 's,.*/,,; s/\.3$//' >pages
  $ sed -n 's/^\.It Xr \(tes_[a-z0-9_]*\) 3$/\1/p' "$build/man/libtessera.3" | sort | comm -3 pages -
  $ grep -ho '^\.Xr tes_[a-z0-9_]*' "$build"/man/tes_*.3 | cut -d' ' -f2 | sort -u | comm -13 pages -
