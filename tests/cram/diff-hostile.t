What a terminal or a spreadsheet would obey does not come out of any mode of
tessera-diff in any format.

  $ cd "$CRAMTMP"
  $ E='\e]0;x\a \x1b[31m \u202e \x9b \L \b'
  $ H='x \u202e\u2066\u200b'
  $ record()
  > {
  >   cat <<END
  > game: gods
  > edition: timbuktu
  > event: "$1"
  > x-$3: "$2"
  > players:
  >   - red: "$1"
  >   - blue: "$2"
  > turns:
  >   - red: draw green desert; green 0,1; discard desert
  >     note: "$1"
  >     after: {power: {red: "$2"}}
  >   - "blu$2": "draw desert violet$2; desert 2,0; discard $1"
  >     stands: "$2"
  > result: {red: "$1", "$2": 1}
  > END
  > }
  $ record "$E" "=1+1" a >a.yaml
  $ record "=1+1" "$E" b >b.yaml

Control characters are refused where a record is read; other hidden ones are
taken, and could come out.

  $ { echo ---; record "$H" "=1+1" a; } >>a.yaml
  $ { echo ---; record "=1+1" "$H" b; } >>b.yaml
  $ { echo ---; record "$H" "=1+1" a | sed '/^  - "blu/,/stands/d'; } >>a.yaml
  $ { echo ---; record "@SUM(1)" "-1+$H" a | sed '/^  - "blu/,/stands/d'; } >>b.yaml
  $ cat >own.yaml <<END
  > edition: own
  > game: gods
  > title: "=1+1 $H"
  > base: timbuktu
  > parameters:
  >   chip: 4
  > END
  $ cp a.yaml "$(printf '\033[31m.yaml')"
  $ for f in text json csv; do
  >   for o in '' --summary; do
  >     tessera-diff --format=$f $o a.yaml b.yaml
  >     tessera-diff --format=$f $o "$(printf '\033[31m.yaml')" b.yaml
  >     tessera-diff --format=$f $o a.yaml b.yaml --color=never
  >     for t in '' --by-turn --stop; do
  >       tessera-diff --format=$f $o $t --editions=own.yaml,2005 a.yaml b.yaml
  >       tessera-diff --format=$f $o $t --editions=2005 "$(printf '\033[31m.yaml')"
  >     done
  >   done
  >   COLUMNS=160 tessera-diff --format=$f a.yaml b.yaml
  >   tessera-diff --format=$f --rules timbuktu own.yaml
  > done >all 2>&1
  [1]
  $ grep -q '1+1' all && grep -q own all && grep -q violet all && echo told
  told
  $ LC_ALL=C grep -anP '[\x00-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f]|\xe2\x80[\x8b\xa8-\xae]|\xe2\x81[\xa6-\xa9]' all
  [1]

In a table no field begins as a formula does.

  $ for o in '' --summary; do
  >   tessera-diff --format=csv a.yaml b.yaml
  >   tessera-diff --format=csv $o --editions=own.yaml,2005 a.yaml b.yaml
  > done >all.csv 2>errors
  [1]
  $ tessera-diff --format=csv --by-turn --editions=own.yaml,2005 a.yaml b.yaml >>all.csv 2>>errors
  [1]
  $ grep -c "'=1+1" all.csv
  40
  $ grep -nE '(^|,)"?[=@]|(^|,)"?-1[+]' all.csv
  [1]
