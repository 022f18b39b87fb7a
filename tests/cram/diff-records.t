Two people kept the score of one game.

  $ cat >anna.yaml <<'END'
  > game: gods
  > edition: timbuktu
  > event: Wednesday club
  > players:
  >   - red: Anna
  >   - blue: Bruno
  > turns:
  >   - red: draw green desert; green 0,1; temple -1,0!
  >     note: The middle.
  >   - blue: draw violet; desert 2,0; temple 1,-1
  >     clock: 42
  >     after: {power: {red: 0, blue: 0}}
  >   - red: draw green; green 0,2; discard violet
  >   - blue: draw desert blue; blue 3,0; desert 4,0
  > END

Another hand, the same game: keys in another order, abbreviations, the set-up
written out, the revision named.

  $ cat >same.yaml <<'END'
  > edition: timbuktu/1
  > event:   "Wednesday club"
  > game:    gods
  > turns:
  >   - red: dr gr des;gr 0,1;  te -1,0!
  >     note: "The middle."
  >   - blue: draw violet; desert 2,0; temple 1,-1
  >     after: {power: {blue: 0, red: 0}}
  >     clock: 42
  >   - red: draw green; gr 0,2; disc violet
  >   - blue: draw desert blue; blue 3,0; desert 4,0
  > players:
  >   - red: Anna
  >   - blue: Bruno
  > END
  $ tessera-diff anna.yaml same.yaml
  $ tessera-diff --summary anna.yaml same.yaml
  anna.yaml same.yaml: record 1: the same play
  $ sed '/^turns/i\
  > setup:\
  >   - temple blue 1,0\
  >   - temple red 0,0' same.yaml >setup.yaml
  $ tessera-diff anna.yaml setup.yaml
  anna.yaml setup.yaml: record 1: the same play, but 1 remark differs
    the game
  +   setup: temple blue 1,0; temple red 0,0

And in other formats.

  $ tessera-convert -t jsonl anna.yaml | tessera-diff --summary anna.yaml -
  anna.yaml <stdin>: record 1: the same play
  $ tessera-convert -t csv anna.yaml 2>/dev/null | tessera-diff - same.yaml
  <stdin> same.yaml: record 1: the same play, but 2 remarks differ
    turn 2, blue
  +   after power blue: 0
  +   after power red: 0

What is said besides the play is shown, and is no other play.

  $ sed 's/The middle/The midle/; s/0!/0??/; s/red: Anna/red: Anne/; s/blue: 0/blue: 5/' anna.yaml >notes.yaml
  $ tessera-diff anna.yaml notes.yaml
  anna.yaml notes.yaml: record 1: the same play, but 4 remarks differ
    the game
  -   player red: Anna
  +   player red: Anne
    turn 1, red
  -   mark of step 3: !
  +   mark of step 3: ??
  -   note: The middle.
  +   note: The midle.
    turn 2, blue
  -   after power blue: 0
  +   after power blue: 5

A step that differs; a turn that is missing; one that is in the other only.

  $ sed 's/blue 3,0/blue 2,1/' anna.yaml >step.yaml
  $ tessera-diff anna.yaml step.yaml
  anna.yaml step.yaml: record 1: 1 turn changed; the positions diverge in turn 4 and do not converge
    turn 4, blue
      draw desert blue
  -   blue 3,0
  +   blue 2,1
      desert 4,0
    the positions diverge here
      blue tribe without a god: 3,0 -> 2,1
  [1]
  $ sed '/green 0,2/d' anna.yaml >missing.yaml
  $ tessera-diff anna.yaml missing.yaml
  anna.yaml missing.yaml: record 1: 1 turn only in the first; the positions diverge in turn 3 of the first and do not converge
    turn 3 of the first, red
  -   draw green
  -   green 0,2
  -   discard violet
    the positions diverge here
      0,2: green tribe without a god -> nothing
      red power: 2 -> 0
      display: nothing -> violet
      left green: 6 -> 7
  [1]
  $ tessera-diff --summary missing.yaml anna.yaml
  missing.yaml anna.yaml: record 1: 1 turn only in the second; the positions diverge in turn 3 of the second and do not converge
  [1]

Positions that part, and meet again.

  $ sed 's/\(green 0,2\); \(discard violet\)/\2; \1/' anna.yaml >order.yaml
  $ tessera-diff anna.yaml order.yaml
  anna.yaml order.yaml: record 1: 1 turn changed; the positions are the same
    turn 3, red
      draw green
  +   discard violet
      green 0,2
  -   discard violet
  [1]

Nobody wrote down what was drawn, until it was used.

  $ sed 's/draw violet/draw ?/' anna.yaml >unseen.yaml
  $ tessera-diff anna.yaml unseen.yaml
  anna.yaml unseen.yaml: record 1: 1 turn changed; the positions diverge in turn 2 and converge in turn 3
    turn 2, blue
  -   draw violet
  +   draw ?
      desert 2,0
      temple 1,-1
    the positions diverge here
      display: violet -> ?
      left violet: 7 -> 8
    the positions are the same again after turn 3
  [1]
  $ tessera-diff --format=json anna.yaml unseen.yaml | jq -c '[.diverges_at, .converges_at]'
  [{"a":2,"b":2},{"a":3,"b":3}]

They can diverge again.

  $ cat >again.yaml <<END
  > game: gods
  > edition: timbuktu
  > players: [red: A, blue: B]
  > turns:
  >   - red: draw green desert; green 0,1; desert 0,-1
  >   - blue: draw blue desert; blue 2,0
  >   - red: draw desert desert; desert 1,0
  >   - blue: draw green; green 3,0
  >   - red: draw orange; orange 4,0
  > END
  $ sed 's/0,-1/X/; s/desert 1,0/desert 0,-1/; s/X/1,0/; s/orange 4,0/orange 0,2/' again.yaml | tessera-diff again.yaml - | grep 'diverge\|again'
  again.yaml <stdin>: record 1: 3 turns changed; the positions diverge in turn 1 and converge in turn 3
    the positions diverge here
    the positions are the same again after turn 3
    the positions diverge again

For programs.

  $ tessera-diff --format=json anna.yaml step.yaml
  {"a":"anna.yaml","b":"step.yaml","number":1,"game":"gods","same":false,"malformed":{"a":false,"b":false},"changed":1,"removed":0,"added":0,"diverges_at":{"a":4,"b":4},"converges_at":null,"position_differences":[{"key":"3,0","a":"blue tribe without a god","b":null,"affects_play":true},{"key":"2,1","a":null,"b":"blue tribe without a god","affects_play":true}],"header_differences":[],"turns":[{"change":"changed","a":4,"b":4,"seat":"blue","steps":[{"change":"same","a":"draw desert blue","b":"draw desert blue"},{"change":"changed","a":"blue 3,0","b":"blue 2,1"},{"change":"same","a":"desert 4,0","b":"desert 4,0"}],"annotations":[],"same_position":false}]}
  [1]
  $ tessera-diff --format=json --summary anna.yaml step.yaml
  {"a":"anna.yaml","b":"step.yaml","number":1,"game":"gods","same":false,"malformed":{"a":false,"b":false},"changed":1,"removed":0,"added":0,"diverges_at":{"a":4,"b":4},"converges_at":null}
  [1]
  $ sed 's/blue 3,0/&;/' anna.yaml >open.yaml
  $ tessera-diff --format=json --summary open.yaml anna.yaml 2>/dev/null
  {"a":"open.yaml","b":"anna.yaml","number":1,"game":"gods","same":true,"malformed":{"a":true,"b":false},"changed":0,"removed":0,"added":0,"diverges_at":null,"converges_at":null}
  [1]
  $ tessera-diff --format=csv anna.yaml open.yaml 2>/dev/null | head -n 2
  file_a,file_b,number,game,turn_a,turn_b,seat,change,key,a,b
  anna.yaml,open.yaml,1,gods,,,,malformed,game,,yes
  $ tessera-diff --format=csv anna.yaml notes.yaml
  file_a,file_b,number,game,turn_a,turn_b,seat,change,key,a,b
  anna.yaml,notes.yaml,1,gods,,,,changed,player red,Anna,Anne
  anna.yaml,notes.yaml,1,gods,1,1,red,changed,mark of step 3,!,??
  anna.yaml,notes.yaml,1,gods,1,1,red,changed,note,The middle.,The midle.
  anna.yaml,notes.yaml,1,gods,2,2,blue,changed,after power blue,0,5
  $ tessera-diff --format=json anna.yaml missing.yaml | jq -c '[.same, .removed, .diverges_at, .converges_at]'
  [false,1,{"a":3,"b":null},null]

Another seat, another edition, another game of the table.

  $ sed 's/^edition.*/edition: 2005/' anna.yaml >edition.yaml
  $ tessera-diff anna.yaml edition.yaml
  anna.yaml edition.yaml: record 1: not the same game; the positions diverge at the start and do not converge
    the game
  -   edition: timbuktu/1
  +   edition: 2005/1
    the positions diverge here
      red temples: 5 -> 7
      blue temples: 5 -> 7
      left desert: 11 -> 12
      left extra: 2 -> 3
      left end: 1 -> 0
      left decay: 0 -> 3
  [1]
  $ sed 's/- red: draw green;/- blue: draw green;/' anna.yaml >seat.yaml
  $ tessera-diff anna.yaml seat.yaml
  anna.yaml seat.yaml: record 1: 1 turn changed; the positions diverge in turn 3 and do not converge
    turn 3, red
  -   seat: red
  +   seat: blue
      draw green
      green 0,2
      discard violet
    the positions diverge here
      red power: 2 -> 0
      blue power: 0 -> 2
  [1]
  $ sed 's/^edition.*/edition: 2003/' anna.yaml >unknown.yaml
  $ tessera-diff anna.yaml unknown.yaml
  unknown.yaml:2:10: error[E0502]: unknown edition: '2003'
    |
  2 | edition: 2003
    |          ^^^^
    |
    = help: did you mean '2005'?
    |
  2 | edition: 2005
    |          ~~~~
  
  anna.yaml unknown.yaml: record 1: not the same game; positions cannot be compared
    the game
  -   edition: timbuktu/1
  +   edition: 2003
  [1]
  $ sed 's/^turns/script/' anna.yaml >lost.yaml
  $ tessera-diff --summary lost.yaml anna.yaml 2>/dev/null
  lost.yaml anna.yaml: record 1: 4 turns only in the second; the positions diverge in turn 1 of the second and do not converge; 4 remarks differ; the first is malformed and only partly compared
  [1]
  $ tessera-diff --summary lost.yaml lost.yaml 2>/dev/null
  lost.yaml lost.yaml: record 1: the same play; both are malformed and only partly compared
  [1]

Only one can come through a pipe.

  $ tessera-diff - - <anna.yaml
  tessera-diff: only one file can be standard input
  usage: tessera-diff [OPTION]... A B | --rules A B | --editions=A,B [FILE]...
  [2]

Streams are compared game by game.

  $ { cat anna.yaml; echo ---; cat step.yaml; echo ---; cat anna.yaml; } >three.yaml
  $ { cat anna.yaml; echo ---; cat anna.yaml; } >two-games.yaml
  $ tessera-diff --summary three.yaml two-games.yaml
  three.yaml two-games.yaml: record 1: the same play
  three.yaml two-games.yaml: record 2: 1 turn changed; the positions diverge in turn 4 and do not converge
  three.yaml two-games.yaml: record 3: only in the first
  [1]
  $ tessera-diff --summary --record=1 three.yaml two-games.yaml
  three.yaml two-games.yaml: record 1: the same play
  $ tessera-diff --summary --record=3 two-games.yaml three.yaml
  two-games.yaml three.yaml: record 3: only in the second
  [1]
  $ tessera-diff --record=4 three.yaml two-games.yaml
  tessera-diff: --record: there is no record 4
  [2]
  $ tessera-diff -j2 --record=4 --format=json three.yaml two-games.yaml
  tessera-diff: --record: there is no record 4
  [2]
  $ tessera-diff --format=csv three.yaml two-games.yaml
  file_a,file_b,number,game,turn_a,turn_b,seat,change,key,a,b
  three.yaml,two-games.yaml,2,gods,4,4,blue,changed,step,"blue 2,1","blue 3,0"
  three.yaml,two-games.yaml,3,gods,,,,removed,game,,
  [1]
  $ tessera-diff --format=json --summary three.yaml two-games.yaml
  {"a":"three.yaml","b":"two-games.yaml","number":1,"game":"gods","same":true,"malformed":{"a":false,"b":false},"changed":0,"removed":0,"added":0,"diverges_at":null,"converges_at":null}
  {"a":"three.yaml","b":"two-games.yaml","number":2,"game":"gods","same":false,"malformed":{"a":false,"b":false},"changed":1,"removed":0,"added":0,"diverges_at":{"a":4,"b":4},"converges_at":null}
  {"a":"three.yaml","b":null,"number":3,"game":"gods","same":false,"malformed":{"a":false,"b":false}}
  [1]

Nothing of what somebody wrote reaches a terminal as a command.

  $ printf 'game: gods\nedition: timbuktu\nevent: "a\\nb \342\200\256c"\nplayers:\n  - red: A\n  - blue: B\nnote: "=1"\nturns: []\n' >hostile.yaml
  $ printf 'game: gods\nedition: timbuktu\nplayers:\n  - red: A\n  - blue: B\nturns: []\n' >tame.yaml
  $ tessera-diff hostile.yaml tame.yaml
  hostile.yaml tame.yaml: record 1: the same play, but 2 remarks differ
    the game
  -   event: a b \xef\xbf\xbdc (esc)
  -   note: =1
  $ tessera-diff --format=csv hostile.yaml tame.yaml
  file_a,file_b,number,game,turn_a,turn_b,seat,change,key,a,b
  hostile.yaml,tame.yaml,1,gods,,,,removed,event,"'\a b \u202Ec",
  hostile.yaml,tame.yaml,1,gods,,,,removed,note,'=1,

Side by side where there is room, and in colour where it is asked for.

  $ tessera-diff --color=always anna.yaml step.yaml | sed 's/'"$(printf '\033')"'/ESC/g'
  ESC[1manna.yaml step.yaml: record 1:ESC[m 1 turn changed; the positions diverge in turn 4 and do not converge
    ESC[1mturn 4, blueESC[m
      draw desert blue
  ESC[31m-   blue ESC[7m3,0ESC[27mESC[m
  ESC[32m+   blue ESC[7m2,1ESC[27mESC[m
      desert 4,0
    ESC[1mthe positions diverge hereESC[m
      blue tribe without a god: 3,0 ESC[1;35m-> 2,1ESC[m
  $ COLUMNS=120 script -qec 'tessera-diff --color=never anna.yaml missing.yaml' /dev/null </dev/null | tr -d '\r'
  anna.yaml missing.yaml: record 1: 1 turn only in the first; the positions diverge in turn 3 of the first and do not converge
   turn 3 of the first, red
     draw green                                              <
     green 0,2                                               <
     discard violet                                          <
   the positions diverge here
     0,2: green tribe without a god                          |    0,2: nothing
     red power: 2                                            |    red power: 0
     display: nothing                                        |    display: violet
     left green: 6                                           |    left green: 7

In colour, the words that differ are marked, if other words of the line are the
same.

  $ sed 's/red: Anna/red: Anna K./; s/temple 1,-1/temple 2,-1/; s/discard violet/pass/; s/The middle./The whole middle of it./' anna.yaml >words.yaml
  $ marked() { sed 's/'"$(printf '\033')"'\[7m/[/g; s/'"$(printf '\033')"'\[27m/]/g; s/'"$(printf '\033')"'[^m]*m//g'; }
  $ tessera-diff --color=always anna.yaml words.yaml | marked
  anna.yaml words.yaml: record 1: 2 turns changed; the positions diverge in turn 2 and do not converge; 2 remarks differ
    the game
  -   player red: Anna
  +   player red: Anna [K.]
    turn 1, red
  -   note: The [middle.]
  +   note: The [whole middle of it.]
    turn 2, blue
      draw violet
      desert 2,0
  -   temple [1,-1]
  +   temple [2,-1]
    the positions diverge here
      temple of blue: 1,-1 -> 2,-1
    turn 3, red
      draw green
      green 0,2
  -   discard violet
  +   pass
  $ COLUMNS=120 script -qec 'tessera-diff --color=always anna.yaml words.yaml' /dev/null </dev/null | tr -d '\r' | marked
  anna.yaml words.yaml: record 1: 2 turns changed; the positions diverge in turn 2 and do not converge; 2 remarks differ
   the game
     player red: Anna                                        |    player red: Anna [K.]
   turn 1, red
     note: The [middle.]                                       |    note: The [whole middle of it.]
   turn 2, blue
     draw violet                                                  draw violet
     desert 2,0                                                   desert 2,0
     temple [1,-1]                                             |    temple [2,-1]
   the positions diverge here
     temple of blue: [1,-1]                                    |    temple of blue: [2,-1]
   turn 3, red
     draw green                                                   draw green
     green 0,2                                                    green 0,2
     discard violet                                          |    pass
  $ python3 - <<'END'
  > note = "    note: >-\n" + "".join("      %s\n" % " ".join(
  >     "w%d" % (i * k % 7919) for i in range(20)) for k in range(1, 400))
  > for name, more in ("long", ""), ("longer", " more"):
  >     with open(name + ".yaml", "w") as out:
  >         out.write("game: gods\nedition: timbuktu\nplayers:\n  - red: A\n"
  >             "  - blue: B\nturns:\n  - red: pass\n" +
  >             note.replace("w38 ", "w38" + more + " "))
  > END
  $ tessera-diff --color=always long.yaml longer.yaml | marked | grep -o '\[[^]]*\]' | sort | uniq -c
        2 [more]

A piece that is on another cell takes one line, and so do cells that differ alike.

  $ sed 's/temple 1,-1/temple 2,-1/; s/desert 2,0; //; s/desert 4,0/discard desert/' anna.yaml >moved.yaml
  $ tessera-diff anna.yaml moved.yaml
  anna.yaml moved.yaml: record 1: 2 turns changed; the positions diverge in turn 2 and do not converge
    turn 2, blue
      draw violet
  -   desert 2,0
  -   temple 1,-1
  +   temple 2,-1
    the positions diverge here
      temple of blue: 1,-1 -> 2,-1
      2,0: desert -> nothing
      blue power: 0 -> 2
      display: violet -> desert violet
    turn 4, blue
      draw desert blue
      blue 3,0
  -   desert 4,0
  +   discard desert
  [1]
  $ sed 's/temple I5/temple I6/' $TOP/samples/tigris/one-more-war.yaml >i6.yaml
  $ tessera-diff $TOP/samples/tigris/one-more-war.yaml i6.yaml | grep -A 6 diverge.here
    the positions diverge here
      F1 G1 H1 I1: nothing -> farm
      K2: nothing -> farmer of lion
      J3: nothing -> king of lion
      I4 J4: nothing -> settlement
      temple: I5 -> I6
      lion red: 6 -> 7
  $ tessera-diff --format=json anna.yaml words.yaml | jq -c '.position_differences[] | [.key, .a, .b]'
  ["1,-1","temple of blue",null]
  ["2,-1",null,"temple of blue"]
  $ tessera-diff --format=html anna.yaml words.yaml | grep -o '<td[^>]*>temple of blue.*</tr>'
  <td class="left">temple of blue</td><td class="left">1,-1</td><td class="left">2,-1</td></tr>

What goes wrong.

  $ tessera-diff anna.yaml
  tessera-diff: expected two files, found 1
  usage: tessera-diff [OPTION]... A B | --rules A B | --editions=A,B [FILE]...
  [2]
  $ tessera-diff --summary --format=csv anna.yaml anna.yaml
  tessera-diff: --summary with --format=csv requires --editions
  usage: tessera-diff [OPTION]... A B | --rules A B | --editions=A,B [FILE]...
  [2]
  $ mkdir folder && tessera-diff anna.yaml folder
  tessera-diff: 'folder' is a folder; compare its files one by one
  usage: tessera-diff [OPTION]... A B | --rules A B | --editions=A,B [FILE]...
  [2]
  $ tessera-diff anna.yaml none.yaml
  tessera-diff: cannot open 'none.yaml': No such file or directory
  [2]
  $ tessera-diff anna.yaml step.yaml >/dev/full
  tessera-diff: cannot write standard output: No space left on device
  [2]

git.

  $ git init -q . && git config user.email a@example.org && git config user.name A
  $ git config core.pager cat
  $ cp anna.yaml game.yaml && git add game.yaml && git commit -qm one
  $ cp missing.yaml game.yaml
  $ git difftool --no-prompt --extcmd='tessera-diff --summary' | sed '1s/^[^ ]* //'
  game.yaml: record 1: 1 turn only in the first; the positions diverge in turn 3 of the first and do not converge
  $ echo '*.yaml diff=tessera' >.gitattributes
  $ git config diff.tessera.command 'tessera-diff --'
  $ git diff | sed '1s/^[^ ]* //'
  game.yaml: record 1: 1 turn only in the first; the positions diverge in turn 3 of the first and do not converge
    turn 3 of the first, red
  -   draw green
  -   green 0,2
  -   discard violet
    the positions diverge here
      0,2: green tribe without a god -> nothing
      red power: 2 -> 0
      display: nothing -> violet
      left green: 6 -> 7
  $ git add game.yaml && git mv game.yaml new.yaml && sed -i 's/blue 3,0/blue 2,1/' new.yaml
  $ git diff HEAD -M10% | sed '1s/^[^ ]* //'
  new.yaml: record 1: 1 turn changed, 1 turn only in the first; the positions diverge in turn 3 of the first and do not converge
    turn 3 of the first, red
  -   draw green
  -   green 0,2
  -   discard violet
    the positions diverge here
      0,2: green tribe without a god -> nothing
      red power: 2 -> 0
      display: nothing -> violet
      left green: 6 -> 7
    turn 4 (3), blue
      draw desert blue
  -   blue 3,0
  +   blue 2,1
      desert 4,0
  $ git reset -q --hard
  $ git config --unset diff.tessera.command
  $ git config diff.tessera.textconv 'sh -c "tessera-convert -t text -- \"\$1\" || test \$? = 1" -'
  $ cp step.yaml game.yaml
  $ git diff -U0 game.yaml | grep '^[-+] '
  -   4  blue: draw desert blue; blue 3,0; desert 4,0
  +   4  blue: draw desert blue; blue 2,1; desert 4,0

An empty file has no records, as /dev/null.

  $ : >empty.yaml
  $ for file in /dev/null empty.yaml -; do
  >   tessera-diff --summary anna.yaml "$file" </dev/null
  >   tessera-diff --summary "$file" anna.yaml </dev/null
  > done
  anna.yaml /dev/null: record 1: only in the first
  /dev/null anna.yaml: record 1: only in the second
  anna.yaml empty.yaml: record 1: only in the first
  empty.yaml anna.yaml: record 1: only in the second
  anna.yaml <stdin>: record 1: only in the first
  <stdin> anna.yaml: record 1: only in the second
  [1]
  $ tessera-diff empty.yaml empty.yaml

After an error, values that are equal but uncertain are one difference.

  $ sed '14s/draw violet/draw viiolt/' $TOP/samples/wednesday-club.yaml >misspelt.yaml
  $ tessera-diff $TOP/samples/wednesday-club.yaml misspelt.yaml | sed -n '/diverge here/,$p'
    the positions diverge here
      -1,-1: violet tribe of red -> nothing
      0,-1: blue tribe of red -> nothing
      red power: 3 -> 5 or another
      red markers: 13 -> 15 or another
      left blue: 7 -> 8
      left violet: 7 -> 8
      other values: certain -> uncertain

Values of x- keys are equal in any order of their keys, but not of lists; their
keys are shown in one order.

  $ cat >oak.yaml <<'EOF'
  > game: gods
  > edition: timbuktu
  > players:
  >   - red: Anna
  >   - blue: Bruno
  > turns: []
  > x-club: {tab: {b: 1, a: 2}, name: Oak, table: [3, 4]}
  > EOF
  $ sed 's/b: 1, a: 2/a: 2, b: 1/; s/name: Oak, \(.*\)}/\1, name: Oak}/' oak.yaml | tessera-diff oak.yaml -
  $ sed 's/3, 4/4, 3/; s/tab:/tables:/' oak.yaml | tessera-diff oak.yaml -
  oak.yaml <stdin>: record 1: the same play, but 1 remark differs
    the game
  -   x-club: {name: Oak, tab: {a: 2, b: 1}, table: [3, 4]}
  +   x-club: {name: Oak, table: [4, 3], tables: {a: 2, b: 1}}

Where other seats play, the boards differ from the start.

  $ sed 's/blue/yellow/' oak.yaml | tessera-diff oak.yaml -
  oak.yaml <stdin>: record 1: not the same game; the positions diverge at the start and do not converge; 2 remarks differ
    the game
  -   players: red blue
  +   players: red yellow
  -   player blue: Bruno
  +   player yellow: Bruno
    the positions diverge here
      1,0: temple of blue -> temple of yellow
      seat 2: blue -> yellow
  [1]
