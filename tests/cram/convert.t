A game as somebody wrote it, with comments, abbreviations and quotes.

  $ cat >own.yaml <<'END'
  > # from the club's book
  > 
  > game: "gods"   # the only one
  > edition: {base: timbuktu, card: 3}
  > note: "No # here"
  > players: [red: Anna, blue: ]
  > x-own: {on: 2004-06-05, "1": ~, list: [1, "1", 0x1F, text, ""], $plain: {a: no}}
  > turns:
  >   - red: dr gr  des; gr 00,+2!? {or
  >       there};desert -1,1
  >     note: |
  >       Two # lines,
  >       and no comment.
  >     after: {power: {red: 5}}
  >     # not yet done
  >   - blue: "draw bl ?; de 3,0; di bl"
  >     lines: [[blue: "draw bl ?; pass"]]
  > result: {red: 0}
  > END

In the canonical form: words are written whole where they can be read, and what
is lost is said.

  $ tessera-convert own.yaml
  own.yaml: record 1: yaml cannot represent 3 comments (lines 1, 3 and 15)
  ---
  game: gods
  edition: {base: timbuktu, card: 3}
  note: "No # here"
  players:
    - red: Anna
    - blue:
  turns:
    - red: draw green desert; green 0,2!? {or there}; desert -1,1
      note: |
        Two # lines,
        and no comment.
      after:
        power: {red: 5}
    - blue: draw blue ?; de 3,0; discard blue
      lines:
        - - blue: draw blue ?; pass
  result:
    red: 0
  x-own:
    on: 2004-06-05
    "1": ~
    list:
      - 1
      - "1"
      - 0x1F
      - text
      - ""
    $plain:
      a: no
  $ tessera-convert own.yaml 2>/dev/null >canonical.yaml
  $ tessera-convert canonical.yaml | cmp - canonical.yaml

As JSON and back: the same bytes.

  $ tessera-convert -t jsonl canonical.yaml
  {"game":"gods","edition":{"base":"timbuktu","card":3},"note":"No # here","players":[{"red":"Anna"},{"blue":null}],"turns":[{"red":"draw green desert; green 0,2!? {or there}; desert -1,1","note":"Two # lines,\nand no comment.\n","after":{"power":{"red":5}}},{"blue":"draw blue ?; de 3,0; discard blue","lines":[[{"blue":"draw blue ?; pass"}]]}],"result":{"red":0},"x-own":{"$plain:on":{"$plain":"2004-06-05"},"1":{"$plain":"~"},"list":[1,"1",{"$plain":"0x1F"},"text",""],"$$plain":{"a":{"$plain":"no"}}}}
  $ tessera-convert -t jsonl canonical.yaml >own.jsonl
  $ tessera-convert own.jsonl | cmp - canonical.yaml
  $ tessera-convert own.jsonl -t jsonl | cmp - own.jsonl
  $ jq -c '.turns[0].after, .["x-own"]' own.jsonl
  {"power":{"red":5}}
  {"$plain:on":{"$plain":"2004-06-05"},"1":{"$plain":"~"},"list":[1,"1",{"$plain":"0x1F"},"text",""],"$$plain":{"a":{"$plain":"no"}}}

A number with white space around it is a text: a line ending in it would break
the line.

  $ printf '%s\n' 'game: gods' 'edition: {base: timbuktu, card: "\n3"}' 'players: [red: Anna, blue: Bruno]' 'turns: []' 'result: {red: "\t3", blue: " 3", white: "3 "}' >around.yaml
  $ tessera-convert -t jsonl around.yaml | tee around.jsonl
  {"game":"gods","edition":{"base":"timbuktu","card":"\n3"},"players":[{"red":"Anna"},{"blue":"Bruno"}],"turns":[],"result":{"red":"\t3","blue":" 3","white":"3 "}}
  $ tessera-convert around.yaml >around.canonical; tessera-convert around.jsonl | cmp - around.canonical
  $ rm around.*

What the canonical form quotes, without quotes as it stood, is a text in both;
x- keys begin with x-.

  $ { sed '/^x-own/,$d' canonical.yaml; printf 'x-a\342\200\213b: no\nx-c:: a\342\200\213b\n'; } >unseen.yaml
  $ tessera-convert -t jsonl unseen.yaml | jq -c 'to_entries[-2:][]'
  {"key":"x-a\xe2\x80\x8bb","value":{"$plain":"no"}} (esc)
  {"key":"x-c:","value":"a\xe2\x80\x8bb"} (esc)
  $ tessera-convert unseen.yaml | tee again.yaml | tail -n 2
  "x-a\u200Bb": no
  "x-c:": "a\u200Bb"
  $ tessera-convert -t jsonl unseen.yaml >unseen.jsonl
  $ tessera-convert -t jsonl again.yaml | cmp - unseen.jsonl
  $ rm again.yaml unseen.*

A stream in one format becomes a stream in the other, in order; a game that is
malformed is left out.

  $ (cat canonical.yaml; echo ---; echo 'game: gods'; cat canonical.yaml) >three.yaml
  $ tessera-convert -t jsonl three.yaml 2>err | wc -l
  2
  $ cat err
  three.yaml:32:1: error[E0303]: missing key: 'edition', 'players', 'turns'
     |
  32 | game: gods
     | ^^^^
     |
     = help: run 'tessera editions' to list the editions
  
  $ tessera-convert -t jsonl three.yaml 2>/dev/null | tessera-convert 2>/dev/null | grep -c -- ---
  2

Which are canonical?

  $ tessera-convert --dry-run own.yaml canonical.yaml own.jsonl three.yaml
  own.yaml
  three.yaml:32:1: error[E0303]: missing key: 'edition', 'players', 'turns'
     |
  32 | game: gods
     | ^^^^
     |
     = help: run 'tessera editions' to list the editions
  
  three.yaml
  [1]
  $ tessera-convert --dry-run canonical.yaml own.jsonl
  $ printf '\357\273\277' | cat - canonical.yaml >bom.yaml
  $ sed 's/$/\r/' canonical.yaml >crlf.yaml
  $ tessera-convert --dry-run bom.yaml crlf.yaml
  bom.yaml
  crlf.yaml
  [1]
  $ tessera-convert "$TOP"/samples/torino.yaml >order.yaml
  $ sed -i '/^event/{h;d;};/^site/G' order.yaml
  $ tessera-convert --dry-run order.yaml; rm order.yaml
  order.yaml
  $ tessera-convert --dry-run <canonical.yaml

In place, whole or not at all.

  $ cp own.yaml a.yaml
  $ chmod 640 a.yaml
  $ tessera-convert --in-place --strict a.yaml
  a.yaml: record 1: yaml cannot represent 3 comments (lines 1, 3 and 15)
  [1]
  $ cmp a.yaml own.yaml
  $ tessera-convert --in-place a.yaml
  a.yaml: record 1: yaml cannot represent 3 comments (lines 1, 3 and 15)
  $ cmp a.yaml canonical.yaml
  $ stat -c %a a.yaml
  640
  $ cp three.yaml b.yaml
  $ tessera-convert --in-place b.yaml 2>/dev/null
  [1]
  $ cmp b.yaml three.yaml
  $ stat -c %i a.yaml >before
  $ tessera-convert --in-place a.yaml
  $ stat -c %i a.yaml | cmp - before
  $ ls -A
  a.yaml
  b.yaml
  before
  bom.yaml
  canonical.yaml
  crlf.yaml
  err
  own.jsonl
  own.yaml
  three.yaml

Neither symbolic links nor files of two names are written, and standard input
is in no place, nor is a pipe, into which only its reader would write.

  $ ln -s a.yaml link.yaml
  $ tessera-convert --in-place link.yaml
  tessera-convert: cannot write 'link.yaml': it is a symbolic link; name its target
  [2]
  $ ln a.yaml hard.yaml
  $ tessera-convert -o hard.yaml own.yaml
  tessera-convert: cannot write 'hard.yaml': it has several hard links, which would become different files
  [2]
  $ rm hard.yaml link.yaml
  $ cat own.yaml | tessera-convert --in-place /dev/stdin
  tessera-convert: cannot write '/dev/stdin': it is not a regular file, as --in-place requires
  [2]
  $ tessera-convert --in-place 2>&1
  tessera-convert: --in-place requires a FILE
  usage: tessera-convert [OPTION]... [FILE]...
  [2]
  $ tessera-convert --in-place nowhere.yaml a.yaml
  tessera-convert: cannot open 'nowhere.yaml': No such file or directory
  [2]
  $ tessera-convert -o . own.yaml
  tessera-convert: cannot write '.': Is a directory
  [2]
  $ tessera-convert -o nowhere/a.yaml own.yaml
  tessera-convert: cannot write 'nowhere/a.yaml': No such file or directory
  [2]
  $ tessera-convert --in-place --from=csv own.jsonl
  tessera-convert: own.jsonl: csv has no canonical form; --dry-run and --in-place require yaml or jsonl
  [2]

A file of one's own as output, of which nothing is there before all is.

  $ tessera-convert -o b.yaml canonical.yaml
  $ cmp b.yaml canonical.yaml
  $ tessera-convert --strict -o b.yaml own.yaml 2>/dev/null
  [1]
  $ cmp b.yaml canonical.yaml
  $ tessera-convert -o b.jsonl b.yaml
  $ cmp b.jsonl own.jsonl
  $ tessera-convert -o b.yaml b.yaml
  $ cmp b.yaml canonical.yaml
  $ tessera-convert --strict own.yaml 2>/dev/null
  [1]
  $ tessera-convert --strict canonical.yaml | cmp - canonical.yaml
  $ tessera-convert canonical.yaml >/dev/full
  tessera-convert: cannot write standard output: No space left on device
  [2]
  $ tessera-convert -o /dev/full canonical.yaml
  tessera-convert: cannot write '/dev/full': No space left on device
  [2]
  $ tessera-convert --strict canonical.yaml >/dev/full
  tessera-convert: cannot write standard output: No space left on device
  [2]

A table.

  $ cat >game.yaml <<'END'
  > ---
  > game: gods
  > edition: timbuktu
  > event: =1+1
  > site: "'s Gravenhage"
  > source: ""
  > players:
  >   - red: "@Anna; \"A\""
  >   - blue:
  > turns:
  >   - red: draw green desert; green 0,1! {first}; desert -1,1
  >     note: |-
  >       Two
  >       lines
  >     eval: -0.5
  >     stands: ""
  >   - blue: draw ? ?; temple 0,2; pass?
  >     clock: 3
  >     stands: Nobody noticed.
  > result:
  >   red: 0
  > END
  $ tessera-convert -t csv game.yaml 2>err
  number,game,edition,turn,seat,name,event,kind,step,what,q,r,to_q,to_r,amount,text,note,eval,clock,stands,display,power,points,villages,chips,temples,markers,extras
  1,gods,timbuktu,,,,tag,,,event,,,,,,'=1+1,,,,,,,,,,,,
  1,gods,timbuktu,,,,tag,,,site,,,,,,''s Gravenhage,,,,,,,,,,,,
  1,gods,timbuktu,,,,tag,,,source,,,,,,',,,,,,,,,,,,
  1,gods,timbuktu,,red,"'@Anna; ""A""",player,,,,,,,,,,,,,,,,,,,,,
  1,gods,timbuktu,,blue,,player,,,,,,,,,,,,,,,,,,,,,
  1,gods,timbuktu,,,,setup,,,temple,0,0,,,,temple of red,,,,,,,,,,,,
  1,gods,timbuktu,,,,setup,,,temple,1,0,,,,temple of blue,,,,,,,,,,,,
  1,gods,timbuktu,0,red,"'@Anna; ""A""",state,,,,,,,,,,,,,,,2,0,0,0,5,15,0
  1,gods,timbuktu,0,blue,,state,,,,,,,,,,,,,,,2,0,0,0,5,15,0
  1,gods,timbuktu,1,red,"'@Anna; ""A""",income,,,,,,,,3,red gets 3 power and has 5,,,,,green desert,5,0,0,0,5,15,0
  1,gods,timbuktu,1,red,"'@Anna; ""A""",draw,draw,draw green desert,green desert,,,,,,"green is drawn, one of 8 among the 47 left (17.0 %); desert is drawn, one of 11 among the 46 left (23.9 %)","Two
  lines",-0.5,,',green desert,5,0,0,0,5,15,0
  1,gods,timbuktu,1,red,"'@Anna; ""A""",action,tribe,"green 0,1! {first}",green,0,1,,,2,"red pays 2 for the tribe; red places the green tribe, which joins no god because it is next to temples of more than one god",,,,,desert,3,0,0,0,5,15,0
  1,gods,timbuktu,1,red,"'@Anna; ""A""",action,desert,"desert -1,1",desert,-1,1,,,,red gets 1 for the desert,,,,,,4,0,0,0,5,15,0
  1,gods,timbuktu,1,red,"'@Anna; ""A""",state,,,,,,,,,,,,,,,4,0,0,0,5,15,0
  1,gods,timbuktu,1,blue,,state,,,,,,,,,,,,,,,2,0,0,0,5,15,0
  1,gods,timbuktu,2,blue,,income,,,,,,,,3,blue gets 3 power and has 5,,,,,? ?,5,0,0,0,5,15,0
  1,gods,timbuktu,2,blue,,draw,draw,draw ? ?,? ?,,,,,,an unrecorded hex is drawn; an unrecorded hex is drawn,,,3,Nobody noticed.,? ?,5,0,0,0,5,15,0
  1,gods,timbuktu,2,blue,,action,temple,"temple 0,2",temple,0,2,,,3,blue pays 3 for the temple,,,,,? ?,2,0,0,0,4,14,0
  1,gods,timbuktu,2,blue,,conversion,,,green,0,1,,,1,"blue wins the green tribe on 0,1",,,,,? ?,2,0,0,0,4,14,0
  1,gods,timbuktu,2,blue,,action,pass,pass?,,,,,,,,,,,,? ?,2,0,0,0,4,14,0
  1,gods,timbuktu,2,red,"'@Anna; ""A""",state,,,,,,,,,,,,,,? ?,4,0,0,0,5,15,0
  1,gods,timbuktu,2,blue,,state,,,,,,,,,,,,,,? ?,2,0,0,0,4,14,0
  1,gods,timbuktu,,,,end,,,unfinished,,,,,,,,,,,? ?,,,,,,,
  1,gods,timbuktu,,red,"'@Anna; ""A""",result,,,,,,,,0,,,,,,,,,,,,,
  $ cat err
  game.yaml:17:33: warning[E1315]: 'pass' not allowed here: blue can still act, for example 'move' (2 power)
     |
  17 |   - blue: draw ? ?; temple 0,2; pass?
     |                                 ^^^^
  
  $ tessera-convert -t csv game.yaml 2>/dev/null | tessera-convert | cmp - game.yaml
  $ tessera-convert -t csv game.yaml game.yaml 2>/dev/null | tessera-convert >twice.yaml
  $ cat game.yaml game.yaml | cmp - twice.yaml
  $ tessera-convert -t csv --delimiter=tab --crlf --bom game.yaml 2>/dev/null >game.tsv
  $ head -c 20 game.tsv | od -c | head -2
  0000000 357 273 277   n   u   m   b   e   r  \t   g   a   m   e  \t   e
  0000020   d   i   t   i
  $ tessera-convert game.tsv | cmp - game.yaml
  $ tessera-convert --crlf --bom -o tabs.tsv game.yaml 2>/dev/null; cmp game.tsv tabs.tsv
  $ tessera-convert -t tsv --crlf --bom game.yaml 2>/dev/null | cmp - game.tsv
  $ tessera-convert -t csv --crlf --bom -o tabs.tsv game.yaml 2>/dev/null; cmp game.tsv tabs.tsv
  $ tessera-convert -t tsv --delimiter=';' game.yaml 2>/dev/null | cut -c 1-12 | head -n 1
  number;game;
  $ tessera-convert -t csv game.yaml 2>/dev/null | python3 -c '
  > import csv, sys
  > for row in csv.DictReader(sys.stdin):
  >     if row["event"] in ("draw", "action", "state"):
  >         cell = [int(row[c]) for c in ("q", "r") if row[c]]
  >         print(int(row["turn"]), row["seat"], row["kind"], row["what"], cell, int(row["power"]), row["display"])'
  0 red   [] 2 
  0 blue   [] 2 
  1 red draw green desert [] 5 green desert
  1 red tribe green [0, 1] 3 desert
  1 red desert desert [-1, 1] 4 
  1 red   [] 4 
  1 blue   [] 2 
  2 blue draw ? ? [] 5 ? ?
  2 blue temple temple [0, 2] 2 ? ?
  2 blue pass  [] 2 ? ?
  2 red   [] 4 ? ?
  2 blue   [] 2 ? ?

A table of version 0.3 is read as well: names, hands and draws in `text`, a
column of cells, and numbers of every seat.

  $ cat >old.csv <<'END'
  > number,game,edition,turn,seat,event,step,what,cell,amount,text,note,eval,clock,stands,display,red_power,blue_power
  > 1,gods,timbuktu,,,tag,,event,,,'=1+1,,,,,,,
  > 1,gods,timbuktu,,red,player,,,,,"'@Anna; ""A""",,,,,,,
  > 1,gods,timbuktu,,blue,player,,,,,,,,,,,,
  > 1,gods,timbuktu,,,setup,,temple,"0,0",,temple of red,,,,,,2,2
  > 1,gods,timbuktu,1,red,income,,,,3,red gets 3 power and has 5,,,,,green desert,5,2
  > 1,gods,timbuktu,1,red,draw,draw green desert,,,,green is drawn,,-0.5,,,green desert,5,2
  > 1,gods,timbuktu,1,red,action,"green 0,1! {first}",green,"0,1",2,red pays 2,,,,,desert,3,2
  > 1,gods,timbuktu,1,red,action,"desert -1,1",desert,"'-1,1",,red gets 1,,,,,,4,2
  > 1,gods,timbuktu,,,end,,unfinished,,,,,,,,,4,2
  > 1,gods,timbuktu,,red,result,,,,0,,,,,,,,
  > END
  $ tessera-convert old.csv
  ---
  game: gods
  edition: timbuktu
  event: =1+1
  players:
    - red: "@Anna; \"A\""
    - blue:
  turns:
    - red: draw green desert; green 0,1! {first}; desert -1,1
      eval: -0.5
  result:
    red: 0
  $ cat >old.csv <<'END'
  > number,game,edition,turn,seat,event,step,what,cell,amount,text,note,eval,clock,stands,bag,lion_score,pot_score
  > 1,tigris,mayfair,,lion,player,,,,,Nneka,,,,,,,
  > 1,tigris,mayfair,,pot,player,,,,,Gus,,,,,,,
  > 1,tigris,mayfair,,lion,hand,,,,,black blue blue blue red red,,,,,,,
  > 1,tigris,mayfair,,,bag,,,,,green red,,,,,,,
  > 1,tigris,mayfair,1,lion,action,farm A4,,,,,,,,,red,0,0
  > 1,tigris,mayfair,1,lion,refill,,,,,green,,,,,red,0,0
  > END
  $ tessera-convert old.csv
  ---
  game: tigris
  edition: mayfair
  players:
    - lion: Nneka
    - pot: Gus
  hands:
    lion: black blue blue blue red red
  bag: green red
  turns:
    - lion: farm A4
      draws: {lion: green}

The table of scores begins so, too.

  $ tessera-convert -t scores-csv --delimiter=';' --bom $TOP/samples/torino.yaml | head -n 1 | od -c | head -n 1
  0000000 357 273 277   f   i   l   e   ;   n   u   m   b   e   r   ;   g

What a table does not carry, and games that break a rule.

  $ tessera-convert -t csv own.yaml
  own.yaml:9:22: error[E1306]: cell not adjacent to any hex: 0,2
    |
  9 |   - red: dr gr  des; gr 00,+2!? {or
    |                      ^^^^^^^^
    |
    = help: use 0,1, the nearest free cell next to a hex
    = note: later turns are checked with 'gr 2,0' instead of 'gr 00,+2'
  
  own.yaml:16:23: error[E1001]: unknown step: 'de' is ambiguous
     |
  16 |   - blue: "draw bl ?; de 3,0; di bl"
     |                       ^^
     |
     = help: did you mean 'desert'?
     |
  16 |   - blue: "draw bl ?; desert 3,0; di bl"
     |                       ~~~~~~
  
  own.yaml:17:32: warning[E1315]: 'pass' not allowed here: blue can still act, for example 'discard blue'
     |
  17 |     lines: [[blue: "draw bl ?; pass"]]
     |                                ^^^^
  
  [1]
  $ printf 'game: gods\nedition: {base: timbuktu, komi: 6}\nplayers: [red: A, blue: B]\nturns: []\n' |
  >     tessera-convert -t csv
  <stdin>:2:27: error[E0504]: unknown parameter: 'komi'
    |
  2 | edition: {base: timbuktu, komi: 6}
    |                           ^^^^
    |
    = help: run 'tessera editions ID' to list the parameters of an edition
  
  [1]
  $ cat >lossy.yaml <<'END'
  > game: gods
  > edition: timbuktu
  > x-own: 1
  > players: [red: Anna, blue: Bruno]
  > turns:
  >   - red: draw green desert; green 0,1; desert -1,1
  >     x-own: 1
  >     facts: [one]
  >     after: {points: {red: 0}}
  >     lines: [[red: draw green desert; pass]]
  > END
  $ tessera-convert -t csv --strict lossy.yaml
  lossy.yaml:10:38: warning[E1315]: 'pass' not allowed here: red can still act, for example 'discard green'
     |
  10 |     lines: [[red: draw green desert; pass]]
     |                                      ^^^^
  
  lossy.yaml: record 1: csv cannot represent x- keys, 'after' (1 turn), 'facts' (1 turn), 'lines' (1 turn), x- keys of turns (1 turn)
  [1]
  $ tessera-convert -t csv lossy.yaml 2>/dev/null | tessera-convert
  ---
  game: gods
  edition: timbuktu
  players:
    - red: Anna
    - blue: Bruno
  turns:
    - red: draw green desert; green 0,1; desert -1,1

Logs that people type.

  $ cat >log.csv <<'END'
  > Step;SEAT;to;Cell;Note;weather
  > 
  > draw green desert;red;;;;fine
  > green!;;;0,1;Begins.;
  > desert {so};;;-1,1;;
  > ;;;;;
  > draw violet ?;blue;;;;
  > "violet 2,0; desert 2,-1";blue;;;;
  > draw whirlwind;red;;;;
  > whirl;red;-2,1;-1,1;Goes.;
  > te;red;;0,2;Stays.;
  > END
  $ tessera-convert --edition=timbuktu log.csv
  log.csv:1:24: warning[W0707]: unknown column: 'weather'
    |
  1 | Step;SEAT;to;Cell;Note;weather
    |                        ^^^^^^^
  
  ---
  game: gods
  edition: timbuktu
  players:
    - red:
    - blue:
  turns:
    - red: draw green desert; green 0,1!; desert -1,1 {so}
      note: Begins.
    - blue: draw violet ?; violet 2,0; desert 2,-1
    - red: draw whirlwind; whirlwind -1,1 to -2,1; temple 0,2
      note: |-
        Goes.
        Stays.
  $ printf 'seat,step,q,r,to,note\nred,draw green desert\n,"green!",0,1\n,desert,-1,1,,Ends.\n' >qr.csv
  $ tessera-convert --edition=timbuktu qr.csv
  ---
  game: gods
  edition: timbuktu
  players:
    - red:
  turns:
    - red: draw green desert; green 0,1!; desert -1,1
      note: Ends.
  $ printf 'seat,name,step,q,r,to_q,to_r\nred,Anna,draw green desert\n,,whirlwind!?,-1,1,-2,1\n,,desert,0,-2\nblue,Bo,pass\n' >to.csv
  $ tessera-convert --edition=timbuktu to.csv
  ---
  game: gods
  edition: timbuktu
  players:
    - red: Anna
    - blue: Bo
  turns:
    - red: draw green desert; whirlwind -1,1 to -2,1!?; desert 0,-2
    - blue: pass
  $ tessera-convert log.csv 2>&1 | tail -7
  log.csv:3:19: error[E0303]: missing key: 'game', 'edition'
    |
  3 | draw green desert;red;;;;fine
    |                   ^^^
    |
    = help: add columns 'game' and 'edition', or use --edition=ID for the whole table
  
  $ tessera-check --edition=timbuktu log.csv 2>/dev/null
  log.csv: record 1: invalid: 1 error, 1 warning
  [1]
  $ printf 'seat,steps\nred,pass\n' >bad.csv
  $ tessera-convert bad.csv
  bad.csv:1:1: error[E0703]: invalid table header: missing column 'step'
    |
  1 | seat,steps
    | ^^^^
    |
    = help: name the columns in the first row, among them 'seat' and 'step'
  
  bad.csv:1:6: warning[W0707]: unknown column: 'steps'
    |
  1 | seat,steps
    |      ^^^^^
    |
    = help: did you mean 'step'?
    |
  1 | seat,step
    |      ~~~~
  
  [1]
  $ printf 'seat,step\n' | tessera-convert -f csv
  <stdin>:1:1: error[E0101]: empty record: the input contains only blank lines and comments
  
  [1]
  $ tessera-convert --edition='{base: timbuktu, card: 2}' log.csv 2>/dev/null | grep edition
  edition: {base: timbuktu, card: 2}

Some spreadsheets want to be told the delimiter.

  $ printf 'sep=;\r\nSeat;Step\r\nred;draw green desert\r\n' | tessera-convert -f csv --edition=timbuktu | tail -1
    - red: draw green desert
  $ printf 'sep=;\r\nSeat;Step\r\nred;draw green desert\r\n' | tessera-convert --edition=timbuktu | tail -1
    - red: draw green desert
  $ printf 'sep=,\nseat,step\nred,draw green desert\n' >sep.csv
  $ tessera-convert --edition=timbuktu sep.csv | tail -1
    - red: draw green desert

A table behind another one has a header of its own.

  $ printf 'seat,step\nred,draw green desert\nstep,note,Seat\ndraw green,,red\ndraw none,so,red\n' >behind.csv
  $ cat behind.csv behind.csv | tessera-convert -f csv --edition=2005 -t yaml | grep -A1 draw
    - red: draw green desert
  ---
  --
    - red: draw green; draw none
      note: so
  --
    - red: draw green desert
  ---
  --
    - red: draw green; draw none
      note: so

Headers and nothing else are no more than a record may be, either.

  $ yes 'seat,step' | head -n 300000 | tessera-check -q 2>&1 | grep E0102
  <stdin>:1:1: error[E0102]: record too long: the limit is 1048576 bytes
  <stdin>:104859:1: error[E0102]: record too long: the limit is 1048576 bytes

A number comes once, be it a word; those of another table are others, and not
all of very many are kept.

  $ for n in final semi-final 3 2 1 2
  > do echo "$n,gods,timbuktu,red,draw green desert"
  > done | sed '1i number,game,edition,seat,step' >apart.csv
  $ tessera-convert -t text apart.csv 2>&1 | grep :.:
  apart.csv:7:1: error[E0713]: rows out of order: 'number' is '2' again, after rows of another record
  $ sed 7d apart.csv | cat - apart.csv | tessera-convert -f csv -t text 2>&1 | grep :.*:.*:
  <stdin>:13:1: error[E0713]: rows out of order: 'number' is '2' again, after rows of another record
  $ many() { seq $1 | sed '1i number,seat,step'"
  > s/$/,red,draw green desert/;\$a 1,red,draw green desert"; }
  $ many 1024 | tessera-convert -f csv --edition=timbuktu 2>&1 | grep E0713
  <stdin>:1026:1: error[E0713]: rows out of order: 'number' is '1' again, after rows of another record
  $ many 1025 | tessera-convert -f csv --edition=timbuktu 2>&1 | grep -c '^game'
  1026

So do a byte order mark and the delimiter that the second one begins with.

  $ printf '\357\273\277' | cat - behind.csv >marked.csv
  $ printf '\357\273\277sep=,\n' | cat - behind.csv >told.csv
  $ cat behind.csv marked.csv sep.csv told.csv | tessera-convert -f csv --edition=2005 | grep draw
    - red: draw green desert
    - red: draw green; draw none
    - red: draw green desert
    - red: draw green; draw none
    - red: draw green desert
    - red: draw green desert
    - red: draw green; draw none

A row that cannot be read: what is missing may have stood there.

  $ printf 'seat,step\nred,"draw green\n' | tessera-convert -f csv --edition=timbuktu
  <stdin>:2:5: error[E0702]: invalid CSV: missing closing quote
    |
  2 | red,"draw green
    |     ^
    |
    = help: put the field in double quotes, and double each quote in it
  
  [1]

A header that cannot be read is reported once.

  $ printf '{"game":"gods"}\n{"game":"gods"}\n' | tessera-convert -f csv
  <stdin>:1:2: error[E0702]: invalid CSV: quote inside an unquoted field
    |
  1 | {"game":"gods"}
    |  ^
    |
    = help: this may be JSON: use --from=jsonl
  
  [1]
  $ printf 'sea"t,step\nred,pass\n' | tessera-convert -f csv 2>&1 | grep error
  <stdin>:1:4: error[E0702]: invalid CSV: quote inside an unquoted field

Scores, and plain text.

  $ tessera-convert -t scores-csv --delimiter=';' game.yaml
  game.yaml:17:33: warning[E1315]: 'pass' not allowed here: blue can still act, for example 'move' (2 power)
     |
  17 |   - blue: draw ? ?; temple 0,2; pass?
     |                                 ^^^^
  
  file;number;game;edition;event;site;date;round;players;ended;turns;seat;name;turn_order;rank;villages;chips;temples;majority;total;power;winner
  game.yaml;1;gods;timbuktu;'=1+1;''s Gravenhage;;;2;unfinished;2;red;"'@Anna; ""A""";1;1;0;0;1;0;0;4;no
  game.yaml;1;gods;timbuktu;'=1+1;''s Gravenhage;;;2;unfinished;2;blue;;2;2;0;0;2;-4;-4;2;no
  $ tessera-convert -t scores-csv game.yaml >scores 2>/dev/null
  $ tessera-score --format=csv game.yaml 2>/dev/null | cmp - scores
  $ tessera-convert -t text own.yaml game.yaml
  record 1: gods, timbuktu with card 3
    note: No # here
    players: red Anna, blue
     1  red: draw green desert; green 0,2!? {or there}; desert -1,1
          note: Two # lines, / and no comment.
          power: red 5
     2  blue: draw blue ?; de 3,0; discard blue
        variation blue: draw blue ?; pass
    result: red 0
  record 1: gods, timbuktu
    event: =1+1
    site: 's Gravenhage
    source: 
    players: red @Anna; "A", blue
     1  red: draw green desert; green 0,1! {first}; desert -1,1
          note: Two / lines
          eval: -0.5
          stands: 
     2  blue: draw ? ?; temple 0,2; pass?
          clock: 3
          stands: Nobody noticed.
    result: red 0
  $ printf 'game: gods\nedition: timbuktu\nnote: "a\\u202eb\\tc"\nplayers: [red: "\\u200b"]\nturns: []\n' | tessera-convert -t text
  record 1: gods, timbuktu
    note: a\xef\xbf\xbdb c (esc)
    players: red \xef\xbf\xbd (esc)
  $ cat >other.yaml <<'END'
  > game: gods
  > edition: timbuktu
  > players: [red: Anna, blue: Bruno]
  > turns:
  >   - red: draw green desert; green 0,1; desert -1,1
  >     lines:
  >       - - red: draw green desert; green 0,1; discard desert
  >           note: Safer
  >           eval: 0.3
  >           clock: 40
  >           after: {power: {red: 3}}
  > END
  $ tessera-convert -t text other.yaml
  record 1: gods, timbuktu
    players: red Anna, blue Bruno
     1  red: draw green desert; green 0,1; desert -1,1
        variation red: draw green desert; green 0,1; discard desert
              note: Safer
              eval: 0.3
              clock: 40
              power: red 3
  $ printf 'edition: own\r\ngame: gods\nbase: 2005\t# A house rule.\n\033[31mred: 1\n\377: 1' >unsafe.yaml
  $ tessera-convert -t text unsafe.yaml
  edition: own
  game: gods
  base: 2005\t# A house rule. (esc)
  \xef\xbf\xbd[31mred: 1 (esc)
  \xef\xbf\xbd: 1 (no-eol) (esc)

git-diff as man/scripting.md and the manual have it.

  $ git init -q . 2>/dev/null
  $ eval "$(grep -o 'git config diff.tessera.textconv .*' $TOP/man/scripting.md)"
  $ git config diff.tessera.textconv
  sh -c "tessera-convert -t text -- \"\$1\" || test \$? = 1" -
  $ grep -A 1 'git config diff.tessera.textconv' $TOP/man/tessera-convert.1 | sed -n '2s/\\e/\\/gp' | sed 's/\\(dq/"/g'
      'sh -c "tessera-convert -t text -- \"\$1\" || test \$? = 1" -'
  $ echo '*.yaml diff=tessera' >.gitattributes
  $ git add game.yaml
  $ sed -i 's/clock: 3/clock: 4/' game.yaml
  $ git diff -U0 game.yaml | tail -n +5
  @@ -11 +11 @@ record 1: gods, timbuktu
  -        clock: 3
  +        clock: 4

A path that looks like an option is a path, to git-diff and to an external
diff.

  $ cp game.yaml victim.yaml && cp game.yaml ./--output=victim.yaml
  $ git add -- --output=victim.yaml
  $ sed -i 's/clock: 4/clock: 5/' ./--output=victim.yaml
  $ git diff -U0 -- --output=victim.yaml | tail -n +6
  -        clock: 4
  +        clock: 5
  $ cmp game.yaml victim.yaml
  $ eval "$(grep -o "git config diff.tessera.command '[^']*'" $TOP/man/scripting.md)"
  $ git diff -- --output=victim.yaml | tail -n 2
  -   clock: 4
  +   clock: 5
  $ eval "$(grep -o "git difftool --extcmd='[^']*'" $TOP/man/scripting.md) --no-prompt" -- --output=victim.yaml | tail -n 1
  +   clock: 5
  $ cmp game.yaml victim.yaml
  $ rm -rf .git ./--output=victim.yaml

Formats by their content, then by suffix, then by word.

  $ cp own.jsonl really.yaml
  $ tessera-convert really.yaml | cmp - canonical.yaml
  $ cp canonical.yaml really.csv
  $ tessera-convert really.csv | cmp - canonical.yaml
  $ printf '{"game": "gods",\n' >broken.jsonl
  $ tessera-convert broken.jsonl
  broken.jsonl:1:17: error[E0701]: invalid JSON: unexpected end of the line
    |
  1 | {"game": "gods",
    |                 ^
    |
    = help: write each record as one object on one line, as 'jq -c .' does
  
  [1]
  $ printf '{"game": "gods",\n "edition": "timbuktu", "players": [red: A, blue: B], "turns": []}\n' >flow.yaml
  $ tessera-convert flow.yaml
  ---
  game: gods
  edition: timbuktu
  players:
    - red: A
    - blue: B
  turns: []
  $ tessera-convert -f jsonl canonical.yaml
  canonical.yaml:1:1: error[E0701]: invalid JSON: expected a value
    |
  1 | ---
    | ^
    |
    = help: begin each record with '{'; for YAML, use the suffix .yaml, or tessera-convert --from=yaml
  
  [1]
  $ for f in json NDJSON; do tessera-convert -t $f own.yaml 2>/dev/null | cmp - own.jsonl; done
  $ tessera-convert -t ymal own.yaml
  tessera-convert: --to: unknown format 'ymal'; did you mean 'yaml'?
  usage: tessera-convert [OPTION]... [FILE]...
  [2]
  $ tessera-convert -f text own.yaml
  tessera-convert: --from: text is an output format only
  usage: tessera-convert [OPTION]... [FILE]...
  [2]
  $ tessera-convert --to=online-log own.yaml
  tessera-convert: --to: online-log is an input format only
  usage: tessera-convert [OPTION]... [FILE]...
  [2]
  $ tessera-convert -t text --strict own.yaml
  tessera-convert: --strict cannot be combined with --to=text: the format is output only
  usage: tessera-convert [OPTION]... [FILE]...
  [2]
  $ tessera-convert --bom own.yaml
  tessera-convert: --bom requires a table format, not yaml
  usage: tessera-convert [OPTION]... [FILE]...
  [2]
  $ tessera-convert -t csv --delimiter=x own.yaml
  tessera-convert: --delimiter: unknown value 'x'; use , ; | or tab
  usage: tessera-convert [OPTION]... [FILE]...
  [2]
  $ tessera-convert --dry-run -t jsonl own.yaml
  tessera-convert: --dry-run cannot be combined with --to
  usage: tessera-convert [OPTION]... [FILE]...
  [2]
  $ tessera-convert --dry-run --in-place own.yaml
  tessera-convert: --dry-run cannot be combined with --in-place
  usage: tessera-convert [OPTION]... [FILE]...
  [2]
  $ tessera-convert --dry-run --strict own.yaml
  tessera-convert: --dry-run cannot be combined with --strict
  usage: tessera-convert [OPTION]... [FILE]...
  [2]
  $ tessera-convert --in-place --crlf own.yaml
  tessera-convert: --crlf requires a table format, not yaml
  usage: tessera-convert [OPTION]... [FILE]...
  [2]

Pictures, of one game each.

  $ cp $TOP/samples/torino.yaml $TOP/samples/league.yaml .
  $ tessera-convert -o end.svg torino.yaml
  torino.yaml: record 1: svg cannot represent anything but the last position
  $ grep -c '<title' end.svg
  45
  $ grep -A1 '<title id' end.svg | cut -c1-60
  <title id="tes-title">Serata di giochi, 2004-11-??, at the e
  <desc id="tes-desc">44 cells are occupied. red (Lucia): Powe
  $ tessera-convert -o four.svg league.yaml
  league.yaml: record 1: svg cannot represent anything but the last position
  tessera-convert: league.yaml: record 2: svg files contain one record; use --output='game-%d.svg' to write one file per record, or tessera-replay --record to choose one
  [2]
  $ tessera-convert -t svg league.yaml 2>err | grep -c '</svg>'
  1
  $ cat err
  league.yaml: record 1: svg cannot represent anything but the last position
  tessera-convert: league.yaml: record 2: svg files contain one record; use --output='game-%d.svg' to write one file per record, or tessera-replay --record to choose one
  $ tessera-convert -o 'game-%02d.svg' league.yaml 2>/dev/null
  $ ls *.svg
  end.svg
  game-01.svg
  game-02.svg
  game-03.svg
  game-04.svg
  $ grep -h '<title id' game-0*.svg
  <title id="tes-title">Club league, cup evening, 2011-05-13, at the end</title>
  <title id="tes-title">Club league, cup evening, 2011-05-13, at the end</title>
  <title id="tes-title">Club league, cup evening, 2011-05-13, at the end</title>
  <title id="tes-title">Club league, cup evening, 2011-05-13, at the end</title>
  $ tessera-replay --format=svg --record=2 league.yaml | cmp - game-02.svg
  $ tessera-convert -o 'nowhere/%d.svg' league.yaml 2>&1 | tail -1
  tessera-convert: cannot write 'nowhere/1.svg': No such file or directory

Of a game with a mistake that nothing explains, as far as it is known; none
where nothing could be played.

  $ tessera-convert -o broken.svg $TOP/samples/damaged/no-explanation.yaml 2>/dev/null
  [1]
  $ grep -c ', uncertain' broken.svg
  19
  $ grep -v edition: league.yaml | tessera-convert -o none.svg 2>/dev/null
  [1]
  $ ls none.svg
  ls: cannot access 'none.svg': No such file or directory
  [2]
  $ tessera-convert --strict -t svg league.yaml 2>&1 | head -1
  tessera-convert: --strict cannot be combined with --to=svg: the format is output only

A log as it is typed: columns in another order, a column of cells, rows of
nothing, the line ends of a spreadsheet.

  $ printf 'Step;SEAT;cells\r\ndraw green desert;red;\r\n;;\r\ngreen;red;0,1\r\ndiscard desert;red;\r\n\r\ndraw blue orange;blue;\r\nblu;blue;2,0\r\norange;blue;-1,0\r\n' >typed.csv
  $ tessera-convert --edition=timbuktu typed.csv
  ---
  game: gods
  edition: timbuktu
  players:
    - red:
    - blue:
  turns:
    - red: draw green desert; green 0,1; discard desert
    - blue: draw blue orange; blue 2,0; orange -1,0

Those inside of a field are the same, and one by itself is none.

  $ printf 'seat,step,note\r\nred,draw green desert,"One.\r\n\r\nTwo."\r\n' >note.csv
  $ tessera-convert --edition=timbuktu note.csv | tail -n 5
    - red: draw green desert
      note: |-
        One.
  
        Two.
  $ printf 'seat,step,note\nred,draw green desert,"One.\rTwo."\n' | tessera-convert -f csv --edition=timbuktu 2>&1 | head -n 1
  <stdin>:2:28: error[E0105]: unsupported line ending: carriage return without a line feed

A place after such a line end is that in the file.

  $ printf 'seat,step\r\nred,"draw green desert;\r\ngren 0,1"\r\nblue,pass\r\n' >lines.csv
  $ tessera-check --edition=timbuktu lines.csv 2>&1 | grep -A2 gren
  lines.csv:3:1: error[E1001]: unknown step: 'gren'
    |
  3 | gren 0,1"
    | ^^^^
    |

What nobody sees, or turns what stands beside it, is told in a table; and it
comes back.  What only looks so stays as it is.

  $ cat >turned.yaml <<'END'
  > game: gods
  > edition: timbuktu
  > players:
  >   - red: "\u202egpj\u202c, \"the\" \\n"
  >   - blue: "a\U000e0001\u00adb\uffff"
  > turns:
  >   - red: draw green desert; green 0,1; discard desert
  >     note: "'\\u202E is none"
  > END
  $ tessera-convert -t csv turned.yaml >turned.csv
  $ grep -a ',player,\|none' turned.csv
  1,gods,timbuktu,,red,"'\\u202Egpj\u202C, ""the"" \\n",player,,,,,,,,,,,,,,,,,,,,,
  1,gods,timbuktu,,blue,"'\a\U000E0001\u00ADb\uFFFF",player,,,,,,,,,,,,,,,,,,,,,
  1,gods,timbuktu,1,red,"'\\u202Egpj\u202C, ""the"" \\n",draw,draw,draw green desert,green desert,,,,,,"green is drawn, one of 8 among the 47 left (17.0 %); desert is drawn, one of 11 among the 46 left (23.9 %)",''\u202E is none,,,,green desert,5,0,0,0,5,15,0
  $ tessera-convert turned.yaml | tee plain.yaml | grep blue:
    - blue: "a\U000E0001\xADb\uFFFF"
  $ tessera-convert plain.yaml | cmp - plain.yaml
  $ tessera-convert turned.csv | cmp - plain.yaml
  $ printf "seat,step,note\nred,draw green desert,'\\\\u20 \\u202E\nred,,'\\\\u202e\nred,,'\\\\U000E000\n" >typed.csv
  $ cat typed.csv
  seat,step,note
  red,draw green desert,'\u20 \u202E
  red,,'\u202e
  red,,'\U000E000
  $ tessera-convert --edition=timbuktu typed.csv | tail -n 4
    - red:
  turns:
    - red: draw green desert
      note: "u20 \u202E\n'\\u202e\n'\\U000E000"

A file that is there already is not replaced by less than was asked for; a
stream gets what there is.

  $ echo good >kept
  $ tessera-convert -o kept -t csv nowhere.yaml
  tessera-convert: cannot open 'nowhere.yaml': No such file or directory
  tessera-convert: 'kept' is not written: not all input could be read
  [2]
  $ tessera-convert -o kept -t html league.yaml nowhere.yaml
  tessera-convert: cannot open 'nowhere.yaml': No such file or directory
  tessera-convert: 'kept' is not written: not all input could be read
  [2]
  $ tessera-replay -o kept --format=html nowhere.yaml league.yaml
  tessera-replay: cannot open 'nowhere.yaml': No such file or directory
  tessera-replay: 'kept' is not written: not all input could be read
  [2]
  $ cat kept
  good
  $ tessera-convert league.yaml nowhere.yaml 2>/dev/null | cmp - league.yaml

The name of the output says the format.  One that names something else is
refused, unless it is a device's or a pipe's.

  $ for name in a.YAML a.yml a.JSON a.NdJson a.csv a.TXT a.md a.HTM a a.b/c .png 2026.11.21 game-%d
  > do mkdir -p a.b; tessera-convert -o $name $TOP/samples/torino.yaml 2>/dev/null && printf '%s: %s\n' $name "$(head -c 12 $name | head -1)"
  > done
  a.YAML: ---
  a.yml: ---
  a.JSON: {"game":"god
  a.NdJson: {"game":"god
  a.csv: number,game,
  a.TXT: record 1: go
  a.md: # Serata di 
  a.HTM: <!DOCTYPE ht
  a: ---
  a.b/c: ---
  .png: ---
  2026.11.21: ---
  game-%d: ---
  $ for name in a.png a.PNG a.gz a.csv.gz a.yaml.zst a.pdf a.b/c.ods
  > do tessera-convert -o $name $TOP/samples/torino.yaml 2>&1 | head -1; ls $name 2>/dev/null
  > done
  tessera-convert: --output: png is written by 'tessera replay --format=png'
  tessera-convert: --output: png is written by 'tessera replay --format=png'
  tessera-convert: --output: unknown suffix '.gz'; name the format with --to
  tessera-convert: --output: unknown suffix '.gz'; name the format with --to
  tessera-convert: --output: unknown suffix '.zst'; name the format with --to
  tessera-convert: --output: unknown suffix '.pdf'; name the format with --to
  tessera-convert: --output: unknown suffix '.ods'; name the format with --to
  [2]
  $ tessera-convert -o a.png $TOP/samples/torino.yaml 2>/dev/null
  [2]
  $ tessera-convert -t yaml -o a.bak $TOP/samples/torino.yaml && head -2 a.bak
  ---
  game: gods
  $ mkfifo pipe.png && { cat pipe.png | sed -n 2p & tessera-convert -o pipe.png $TOP/samples/torino.yaml; wait; }
  game: gods
  $ tessera-convert -o /dev/stdout $TOP/samples/torino.yaml | sed -n 2p
  game: gods

What is not seen is written as an escape in JSON, beyond U+FFFF as two; digits of
either case are read.

  $ printf 'game: gods\nedition: timbuktu\nnote: "a\\U000E0067b"\nplayers:\n  - red: A\n  - blue: B\nturns: []\n' >tag.yaml
  $ tessera-convert -t jsonl tag.yaml | tee tag.jsonl
  {"game":"gods","edition":"timbuktu","note":"a\udb40\udc67b","players":[{"red":"A"},{"blue":"B"}],"turns":[]}
  $ sed 's/udb40/uDB40/' tag.jsonl | tessera-convert | sed -n '/note/p'
  note: "a\U000E0067b"
  $ sed 's/udb40/udg40/' tag.jsonl | tessera-convert -f jsonl 2>&1 | head -n 1
  <stdin>:1:46: error[E0701]: invalid JSON: unknown escape sequence

The names that an edition has for seats and hexes are written whole, and what
stands there in the game's own stays so.

  $ cat >home.yaml <<'END'
  > edition: home
  > game: gods
  > title: GODS, at home
  > base: timbuktu
  > words: {green: leaf, violet: plum, desert: sand}
  > seats: {red: ruby, blue: sky}
  > END
  $ cat >named.yaml <<'END'
  > game: gods
  > edition: home.yaml
  > players:
  >   - ruby: Anna
  >   - sky: Bruno
  > setup:
  >   - tem ruby 0,0
  >   - temple sky 1,0
  > turns:
  >   - ruby: draw le sa; le 0,-1; disc sa
  >   - sky: draw pl green; pl -1,-1; decay 0,-1 steal RUB
  > END
  $ tessera-convert named.yaml | sed -n '/^setup/,$p'
  setup:
    - temple ruby 0,0
    - temple sky 1,0
  turns:
    - ruby: draw leaf sand; leaf 0,-1; discard sand
    - sky: draw plum green; plum -1,-1; decay 0,-1 steal ruby
  $ tessera-convert named.yaml | tessera-diff named.yaml -
  $ tessera-convert -t text named.yaml | tail -n 2
     1  ruby: draw leaf sand; leaf 0,-1; discard sand
     2  sky: draw plum green; plum -1,-1; decay 0,-1 steal ruby

What could not be read back under the same limits is not converted: a file
keeps its record.

  $ { cat $TOP/samples/torino.yaml; awk 'BEGIN {
  >   for (n = 0; n < 495; n++) {
  >     printf "x-%d: [a", n
  >     for (i = 0; i < 1000; i++) printf ",a"
  >     print "]"
  >   } }'; } >lists.yaml
  $ wc -c <lists.yaml
  999504
  $ tessera-check lists.yaml
  lists.yaml: record 1: valid: timbuktu-it, 28 turns, ended by villages
  $ cp lists.yaml before.yaml
  $ tessera-convert --in-place lists.yaml
  lists.yaml: record 1: not converted: as yaml it could not be read back: record too long: 2980494 bytes, the limit is 1048576
  help: raise the limit with --limit=record=N
  help: separate records by lines '---'
  [1]
  $ cmp lists.yaml before.yaml
  $ tessera-convert -j 2 -t jsonl - $TOP/samples/torino.yaml <lists.yaml 2>err | jq -c '[.event, has("x-0")]'
  ["Serata di giochi",false]
  $ cat err
  <stdin>: record 1: not converted: as jsonl it could not be read back: record too long: 1990939 bytes, the limit is 1048576
  help: raise the limit with --limit=record=N
  $ tessera-convert --dry-run lists.yaml
  lists.yaml: record 1: not converted: as yaml it could not be read back: record too long: 2980494 bytes, the limit is 1048576
  help: raise the limit with --limit=record=N
  help: separate records by lines '---'
  lists.yaml
  [1]
  $ tessera-convert --in-place --limit=record=4M lists.yaml
  $ tessera-check --limit=record=4M lists.yaml
  lists.yaml: record 1: valid: timbuktu-it, 28 turns, ended by villages
  $ tessera-play --seed=1 | awk '{ print } /^  - (red|blue): .*draw/ && n++ < 9 {
  >   while (length(q) < 60000) q = q "\"\"\"\"\"\"\"\"\"\""
  >   printf "    note: \047%s\047\n", q
  > }' >quotes.yaml
  $ tessera-check quotes.yaml
  quotes.yaml: record 1: valid: timbuktu, 37 turns, ended by the end tile
  $ tessera-convert -t csv quotes.yaml 2>err
  [1]
  $ sed 's/: [0-9]* bytes/: N bytes/' err
  quotes.yaml: record 1: not converted: as csv it could not be read back: record too long: N bytes, the limit is 1048576
  help: raise the limit with --limit=record=N
  $ cp $TOP/samples/torino.yaml torino.yaml
  $ tessera-convert --limit=rows=10 -t csv torino.yaml
  torino.yaml: record 1: not converted: as csv it could not be read back: record too long: the limit is 10 rows
  help: raise the limit with --limit=rows=N
  [1]
  $ tessera-convert --limit=columns=10 -t csv torino.yaml 2>&1 | head -n 1
  torino.yaml: record 1: not converted: as csv it could not be read back: invalid table header: more than 10 columns
  $ printf 'game: gods\nedition: timbuktu\nplayers: [red: A, blue: B]\nturns:\n  - red: draw v o\n' >short.yaml
  $ tessera-convert --limit=text=10 short.yaml
  short.yaml: record 1: not converted: as yaml it could not be read back: text too long: 18 bytes; the limit is 10
  help: raise the limit with --limit=text=N
  [1]
  $ sed 's/draw v o/draw v o; o -1,0; v -2,1/' short.yaml | tessera-convert --limit=text=30 -t csv
  <stdin>: record 1: not converted: as csv it could not be read back: text too long: 44 bytes; the limit is 30
  help: raise the limit with --limit=text=N
  [1]

Where no game was converted, the output file stays as it was, and none is made.

  $ echo 'game: gods' >wrong.yaml && echo old >old.csv
  $ tessera-convert -o old.csv wrong.yaml
  wrong.yaml:1:1: error[E0303]: missing key: 'edition', 'players', 'turns'
    |
  1 | game: gods
    | ^^^^
    |
    = help: run 'tessera editions' to list the editions
  
  tessera-convert: 'old.csv' is not written: no record was converted
  [1]
  $ tessera-convert -t csv -o old.csv quotes.yaml 2>err
  [1]
  $ tail -n 1 err
  tessera-convert: 'old.csv' is not written: no record was converted
  $ tessera-convert -o none.csv </dev/null
  <stdin>:1:1: error[E0101]: empty record: the input contains only blank lines and comments
  
  tessera-convert: 'none.csv' is not written: no record was converted
  [1]
  $ tessera-convert -t svg -o none.svg wrong.yaml 2>&1 | tail -n 1
  tessera-convert: 'none.svg' is not written: no record was converted
  $ tessera-convert -o /dev/null wrong.yaml 2>/dev/null
  [1]
  $ tessera-convert wrong.yaml /nowhere -o old.csv 2>&1 | tail -n 1
  tessera-convert: 'old.csv' is not written: not all input could be read
  $ cat old.csv
  old
  $ ls none.*
  ls: cannot access 'none.*': No such file or directory
  [2]

One that was is enough.

  $ tessera-convert -o old.csv wrong.yaml $TOP/samples/torino.yaml 2>/dev/null
  [1]
  $ tessera-check old.csv
  old.csv: record 1: valid: timbuktu-it, 28 turns, ended by villages

A game that is skipped because its table has other columns has no other message.

  $ tessera-convert -t csv $TOP/samples/torino.yaml $TOP/samples/tigris/tower.yaml \
  > 2>&1 >/dev/null | sed 's/.*samples.//'
  torino.yaml: record 1: csv cannot represent 'after' (9 turns)
  tigris/tower.yaml: record 1: skipped: its columns differ from those of the table; convert it separately

The picture after an unfinished game marks the player who is to move.

  $ sed '/^  - blue: draw desert;/,$d' "$TOP"/samples/closing-time.yaml |
  >     tessera-convert --to=svg 2>/dev/null |
  >     grep -o 'blue (Jonas), to move'
  blue (Jonas), to move

Newlines and tabs within texts are spaces where there is one line for the text.

  $ sed -e 's/red: Esther/red: "Es\\nther\\tX"/' \
  >     -e 's/^event: .*/event: "Essen,\\nthe\\teve"/' \
  >     $TOP/samples/ten-points.yaml >lines.yaml
  $ tessera-score lines.yaml
  lines.yaml: record 1: 2005, 37 turns, ended by points
    Rank  Seat  Name       Villages  Chips  Temples  Majority  Total  Power
       1  red   Es ther X         4      3        8         0     11     11
       2  blue  Amadou            4      1        8         0      9     12
    Es ther X (red) wins
    note: card 2 and chip 1 are inferred: no rulebook gives these values
  $ tessera-score --format=csv lines.yaml
  file,number,game,edition,event,site,date,round,players,ended,turns,seat,name,turn_order,rank,villages,chips,temples,majority,total,power,winner
  lines.yaml,1,gods,2005,"Essen, the eve","Youth hostel, table by the window",2005-10-12,final,2,points,37,red,Es ther X,1,1,4,3,8,0,11,11,yes
  lines.yaml,1,gods,2005,"Essen, the eve","Youth hostel, table by the window",2005-10-12,final,2,points,37,blue,Amadou,2,2,4,1,8,0,9,12,no
  $ tessera-stats --players --format=csv --by=event lines.yaml
  game,event,table,name,rank,n,wins,shared,expected,share,low,high,points,mean,mean_rank
  gods,"Essen, the eve",players,Es ther X,1,1,1,0,0.5,1,0.2065493144,1,11,11,1
  gods,"Essen, the eve",players,Amadou,2,1,0,0,0.5,0,0,0.7934506856,9,9,2
  $ tessera-league --show=standings --by=event lines.yaml
  1 game
  
  gods, event Essen, the eve: 1 game of 2 players
  
  Standings (3-1-0)
    Rank  Player     Games  Wins  Shared  Points  Per game
       1  Es ther X      1     1       0       3      3.00
       2  Amadou         1     0       0       0      0.00
  $ tessera-index -q lines.db lines.yaml; tessera-find lines.db
  lines.yaml:1: record 1: Es ther X 11 (won), Amadou 9; 2005-10-12; Essen, the eve; final
  $ tessera-replay --every=end lines.yaml | grep -m 2 'ther'
      ther X), blue (Amadou)
  Turn 1, red (Es ther X)
  $ for format in svg report-text report-html html; do
  >     tessera-convert -t $format lines.yaml | grep -cE $'\xef\xbf\xbd'
  > done 2>/dev/null
  0
  0
  0
  0
  [1]
  $ tessera-convert -t html lines.yaml | grep -o '<title>Essen.*'
  <title>Essen, the eve, final</title>

Rows typed by hand have one seat, whatever the letter case.

  $ cat >typed.csv <<'EOF'
  > Seat;Name;Step;Cell
  > Rot;Ann;draw green desert;
  > rot;;green;0,-1
  > ROT;;desert;1,-1
  > BLAU;Ben;draw violet;
  > blau;;violet;2,-1
  > blau;;discard desert;
  > EOF
  $ tessera-convert --edition=timbuktu typed.csv
  ---
  game: gods
  edition: timbuktu
  players:
    - red: Ann
    - blue: Ben
  turns:
    - red: draw green desert; green 0,-1; desert 1,-1
    - blue: draw violet; violet 2,-1; discard desert

So are steps of rows that name their event, if they lack the cell.

  $ cat >events.csv <<'EOF'
  > turn,seat,event,step,q,r
  > 1,red,draw,draw green desert,,
  > 1,red,action,green,0,-1
  > 1,red,action,"desert 1,-1",1,-1
  > EOF
  $ tessera-convert --edition=timbuktu events.csv | tail -n 1
    - red: draw green desert; green 0,-1; desert 1,-1

Cells that contain only spaces are empty, as spreadsheets do not show them; whole
numbers may have the decimals of a spreadsheet.

  $ cat >spaces.csv <<'EOF'
  > turn;seat;step;q;r;to
  > 1,0; red ; draw green desert ; ; ;
  > 1,0; red ;green ; 0; -1 ;
  > 1,0; red ;desert ; 1; -1 ; 
  > 2,0;blue;draw violet;  ;;
  > EOF
  $ tessera-convert --edition=timbuktu spaces.csv | tail -n 2
    - red: draw green desert; green 0,-1; desert 1,-1
    - blue: draw violet
  $ printf '%s\n' 'seat;event;amount;step' 'red;;;draw green desert' ';;;discard green' 'red;result;5,0;' |
  >     tessera-convert --edition=timbuktu | tail -n 2
  result:
    red: 5

A line before the header is reported once, and not word for word.

  $ (echo 'Tuesday table;;;;;'; cat spaces.csv) | tessera-convert -f csv
  <stdin>:1:1: error[E0703]: invalid table header: missing columns 'seat' and 'step'
    |
  1 | Tuesday table;;;;;
    | ^^^^^^^^^^^^^
    |
    = help: name the columns in the first row, among them 'seat' and 'step'
  
  [1]

A table can have header fields as well, and whole numbers as pandas writes them
if a column has gaps.

  $ cat >dated.csv <<'EOF'
  > Seat;Event;What;Text;Turn;Step;q;r
  > ;tag;date;2024-03-05;;;;
  > red;;;;1.0;draw green desert;;
  > red;;;;1.0;green;0.0;-1.0
  > red;;;;1.0;desert;1.0;-1.0
  > blue;;;;2.0;draw violet;;
  > blue;Club;;;2.0;violet;2.0;-1.0
  > blue;;;;2.0;discard desert;;
  > EOF
  $ tessera-convert --edition=timbuktu dated.csv
  dated.csv:7:6: error[E0705]: unknown event: 'Club'
    |
  7 | blue;Club;;;2.0;violet;2.0;-1.0
    |      ^^^^
    |
    = help: leave 'event' empty in the row of a step; the event of a game is a row of its own, with 'tag' in 'event', 'event' in 'what' and its name in 'text'
  
  [1]
  $ sed -i s/Club// dated.csv
  $ tessera-convert --edition=timbuktu dated.csv
  ---
  game: gods
  edition: timbuktu
  date: 2024-03-05
  players:
    - red:
    - blue:
  turns:
    - red: draw green desert; green 0,-1; desert 1,-1
    - blue: draw violet; violet 2,-1; discard desert

A row of a state has the number of tiles in the bag.

  $ tessera-convert -t csv $TOP/samples/tigris/second-weakest.yaml 2>/dev/null | sed -n '1p; /,state,/p' | cut -d, -f4-7,21-28 | sed -n '1,4p; $p'
  turn,seat,name,event,bag,score,red,blue,green,black,treasures,tiles
  0,bull,Meike,state,125,0,0,0,0,0,0,6
  0,pot,Ravi,state,125,0,0,0,0,0,0,6
  0,archer,Sof\xc3\xada,state,125,0,0,0,0,0,0,6 (esc)
  71,archer,Sof\xc3\xada,state,7,7,23,14,7,4,4,6 (esc)
