Two finished games, an unfinished one, and one that breaks a rule.

  $ cat >games.yaml <<'END'
  > ---
  > game: gods
  > edition: {base: timbuktu, tribes: 0, deserts: 4, whirlwinds: 0, extras: 0}
  > players:
  >   - red: Anna
  >   - blue: 安娜 Köhler
  > turns:
  >   - red: draw desert desert; desert 0,1; desert 2,0
  >   - blue: draw desert end
  > ---
  > game: gods
  > edition: {base: timbuktu, tribes: 0, deserts: 4, whirlwinds: 0, extras: 0}
  > players:
  >   - yellow: Anna
  >   - green: Bruno
  > turns:
  >   - yellow: draw desert desert; desert 0,1; discard desert
  >   - green: draw desert desert; desert 2,0; discard desert
  >   - yellow: draw end
  > ---
  > game: gods
  > edition: 2005
  > players:
  >   - red: "=1+1"
  >   - blue: a name that is too long for a table of the standings
  > turns:
  >   - red: draw green desert; green 0,1; desert 2,0
  > ---
  > game: gods
  > edition: timbuktu
  > players:
  >   - red: Anna
  >   - blue: Bruno
  > turns:
  >   - red: draw green desert; green 0,1; temple 5,5
  > END

A game that breaks a rule is not scored; the others are.

  $ tessera-score games.yaml 2>err
  games.yaml: record 1: timbuktu (tribes 0, deserts 4, whirlwinds 0, extras 0), 2 turns, ended by the end tile
    Rank  Seat  Name         Villages  Chips  Temples  Majority  Total  Power
       1  red   Anna                0      0        1        -4     -4      7
       2  blue  \xe5\xae\x89\xe5\xa8\x9c K\xc3\xb6hler         0      0        1        -4     -4      5 (esc)
    Anna (red) wins
  games.yaml: record 2: timbuktu (tribes 0, deserts 4, whirlwinds 0, extras 0), 3 turns, ended by the end tile
    Rank  Seat    Name   Villages  Chips  Temples  Majority  Total  Power
       1  yellow  Anna          0      0        1        -4     -4      9
       2  green   Bruno         0      0        1        -4     -4      6
    Anna (yellow) wins
  games.yaml: record 3: 2005, 1 turn, unfinished
    Rank  Seat  Name                              Villages  Chips  Temples  Majority  Total  Power
       1  red   =1+1                                     0      0        1         0      0      4
       2  blue  a name that is too long for a t\xe2\x80\xa6         0      0        1         0      0      2 (esc)
    unfinished: no winner
    note: card 2 and chip 1 are inferred: no rulebook gives these values
  [1]
  $ cat err
  games.yaml:35:40: error[E1306]: cell not adjacent to any hex: 5,5
     |
  35 |   - red: draw green desert; green 0,1; temple 5,5
     |                                        ^^^^^^^^^^
     |
     = help: use 2,0, the nearest free cell next to a hex
  
  games.yaml: record 4: not scored: 1 error

  $ tessera-score --format=json games.yaml 2>/dev/null
  {"file":"games.yaml","number":1,"game":"gods","valid":true,"edition":"timbuktu","event":null,"site":null,"date":null,"round":null,"ended":"end-tile","turns":2,"players":2,"standings":[{"seat":"red","name":"Anna","turn_order":1,"rank":1,"villages":0,"chips":0,"temples":1,"majority":-4,"total":-4,"power":7},{"seat":"blue","name":"\xe5\xae\x89\xe5\xa8\x9c K\xc3\xb6hler","turn_order":2,"rank":2,"villages":0,"chips":0,"temples":1,"majority":-4,"total":-4,"power":5}],"winners":["red"],"overrides":{"tribes":0,"deserts":4,"whirlwinds":0,"extras":0}} (esc)
  {"file":"games.yaml","number":2,"game":"gods","valid":true,"edition":"timbuktu","event":null,"site":null,"date":null,"round":null,"ended":"end-tile","turns":3,"players":2,"standings":[{"seat":"yellow","name":"Anna","turn_order":1,"rank":1,"villages":0,"chips":0,"temples":1,"majority":-4,"total":-4,"power":9},{"seat":"green","name":"Bruno","turn_order":2,"rank":2,"villages":0,"chips":0,"temples":1,"majority":-4,"total":-4,"power":6}],"winners":["yellow"],"overrides":{"tribes":0,"deserts":4,"whirlwinds":0,"extras":0}}
  {"file":"games.yaml","number":3,"game":"gods","valid":true,"edition":"2005","event":null,"site":null,"date":null,"round":null,"ended":"unfinished","turns":1,"players":2,"standings":[{"seat":"red","name":"=1+1","turn_order":1,"rank":1,"villages":0,"chips":0,"temples":1,"majority":0,"total":0,"power":4},{"seat":"blue","name":"a name that is too long for a table of the standings","turn_order":2,"rank":2,"villages":0,"chips":0,"temples":1,"majority":0,"total":0,"power":2}],"winners":[],"notes":["card 2 and chip 1 are inferred: no rulebook gives these values"]}
  [1]
  $ tessera-score --format=json games.yaml 2>/dev/null | jq -c 'keys_unsorted, (.standings[0] | keys_unsorted)' | sort -u
  ["file","number","game","valid","edition","event","site","date","round","ended","turns","players","standings","winners","notes"]
  ["file","number","game","valid","edition","event","site","date","round","ended","turns","players","standings","winners","overrides"]
  ["seat","name","turn_order","rank","villages","chips","temples","majority","total","power"]

A rating needs nothing but the table: its rows say who met whom, when, in which
order, and what became of it.

  $ tessera-score --format=csv "$TOP"/samples/league.yaml | python3 -c '
  > import csv, itertools, sys
  > games, rating = {}, {}
  > for row in csv.DictReader(sys.stdin):
  >     games.setdefault((row["file"], int(row["number"])), []).append(row)
  > for rows in sorted(games.values(), key=lambda g: g[0]["date"]):
  >     assert len(rows) == int(rows[0]["players"])
  >     change = dict.fromkeys((row["name"] for row in rows), 0.0)
  >     for a, b in itertools.permutations(rows, 2):
  >         x, y = (rating.setdefault(s["name"], 1500.0) for s in (a, b))
  >         rank = int(b["rank"]) - int(a["rank"])
  >         score = 0.5 if rank == 0 else float(rank > 0)
  >         change[a["name"]] += 32 * (score - 1 / (1 + 10 ** ((y - x) / 400)))
  >     for name in change:
  >         rating[name] += change[name]
  > for name in sorted(rating, key=rating.get):
  >     print(name, round(rating[name]))'
  \xc3\x9cmit 1468 (esc)
  Nadia 1500
  Xavier 1500
  O'Brien 1532

As a table for spreadsheets: the header once, a row a seat.  What a spreadsheet
would run as a formula begins with an apostrophe.

  $ tessera-score --format=csv games.yaml games.yaml 2>/dev/null
  file,number,game,edition,event,site,date,round,players,ended,turns,seat,name,turn_order,rank,villages,chips,temples,majority,total,power,winner
  games.yaml,1,gods,"timbuktu (tribes 0, deserts 4, whirlwinds 0, extras 0)",,,,,2,end-tile,2,red,Anna,1,1,0,0,1,-4,-4,7,yes
  games.yaml,1,gods,"timbuktu (tribes 0, deserts 4, whirlwinds 0, extras 0)",,,,,2,end-tile,2,blue,\xe5\xae\x89\xe5\xa8\x9c K\xc3\xb6hler,2,2,0,0,1,-4,-4,5,no (esc)
  games.yaml,2,gods,"timbuktu (tribes 0, deserts 4, whirlwinds 0, extras 0)",,,,,2,end-tile,3,yellow,Anna,1,1,0,0,1,-4,-4,9,yes
  games.yaml,2,gods,"timbuktu (tribes 0, deserts 4, whirlwinds 0, extras 0)",,,,,2,end-tile,3,green,Bruno,2,2,0,0,1,-4,-4,6,no
  games.yaml,3,gods,2005,,,,,2,unfinished,1,red,'=1+1,1,1,0,0,1,0,0,4,no
  games.yaml,3,gods,2005,,,,,2,unfinished,1,blue,a name that is too long for a table of the standings,2,2,0,0,1,0,0,2,no
  games.yaml,1,gods,"timbuktu (tribes 0, deserts 4, whirlwinds 0, extras 0)",,,,,2,end-tile,2,red,Anna,1,1,0,0,1,-4,-4,7,yes
  games.yaml,1,gods,"timbuktu (tribes 0, deserts 4, whirlwinds 0, extras 0)",,,,,2,end-tile,2,blue,\xe5\xae\x89\xe5\xa8\x9c K\xc3\xb6hler,2,2,0,0,1,-4,-4,5,no (esc)
  games.yaml,2,gods,"timbuktu (tribes 0, deserts 4, whirlwinds 0, extras 0)",,,,,2,end-tile,3,yellow,Anna,1,1,0,0,1,-4,-4,9,yes
  games.yaml,2,gods,"timbuktu (tribes 0, deserts 4, whirlwinds 0, extras 0)",,,,,2,end-tile,3,green,Bruno,2,2,0,0,1,-4,-4,6,no
  games.yaml,3,gods,2005,,,,,2,unfinished,1,red,'=1+1,1,1,0,0,1,0,0,4,no
  games.yaml,3,gods,2005,,,,,2,unfinished,1,blue,a name that is too long for a table of the standings,2,2,0,0,1,0,0,2,no
  [1]
  $ cat >evil.yaml <<'END'
  > game: gods
  > edition: timbuktu
  > players:
  >   - red: '-2+3+cmd|'' /C calc''!A0'
  >   - blue: '@SUM(1,2) "x"'
  >   - green: '＝1'
  >   - yellow: 'a=b, c'
  > turns: []
  > END
  $ tessera-score --format=csv evil.yaml
  file,number,game,edition,event,site,date,round,players,ended,turns,seat,name,turn_order,rank,villages,chips,temples,majority,total,power,winner
  evil.yaml,1,gods,timbuktu,,,,,4,unfinished,0,red,'-2+3+cmd|' /C calc'!A0,1,1,0,0,1,-4,-4,2,no
  evil.yaml,1,gods,timbuktu,,,,,4,unfinished,0,blue,"'@SUM(1,2) ""x""",2,1,0,0,1,-4,-4,2,no
  evil.yaml,1,gods,timbuktu,,,,,4,unfinished,0,green,'\xef\xbc\x9d1,3,1,0,0,1,-4,-4,2,no (esc)
  evil.yaml,1,gods,timbuktu,,,,,4,unfinished,0,yellow,"a=b, c",4,1,0,0,1,-4,-4,2,no
  $ tessera-score --format=csv evil.yaml | python3 -c '
  > import csv, sys
  > for row in csv.DictReader(sys.stdin): print(row["name"], row["majority"])'
  '-2+3+cmd|' /C calc'!A0 -4
  '@SUM(1,2) "x" -4
  '\xef\xbc\x9d1 -4 (esc)
  a=b, c -4

Names are written there as tessera-convert writes them.

  $ cat >joined.yaml <<'END'
  > game: gods
  > edition: timbuktu
  > players:
  >   - red: "a\u200Db\\c, \"d\""
  >   - blue: "'Tis"
  > turns: []
  > END
  $ tessera-score --format=csv joined.yaml
  file,number,game,edition,event,site,date,round,players,ended,turns,seat,name,turn_order,rank,villages,chips,temples,majority,total,power,winner
  joined.yaml,1,gods,timbuktu,,,,,2,unfinished,0,red,"'\a\u200Db\\c, ""d""",1,1,0,0,1,-4,-4,2,no
  joined.yaml,1,gods,timbuktu,,,,,2,unfinished,0,blue,''Tis,2,1,0,0,1,-4,-4,2,no
  $ tessera-convert -t csv joined.yaml | grep ,player, | cut -d, -f5- | cut -c1-40
  red,"'\a\u200Db\\c, ""d""",player,,,,,,,
  blue,''Tis,player,,,,,,,,,,,,,,,,,,,,,
  $ cp evil.yaml "$(printf '=\033"x.yaml')"
  $ tessera-score --format=csv =*.yaml | tail -1
  "'=\xef\xbf\xbd""x.yaml",1,gods,timbuktu,,,,,4,unfinished,0,yellow,"a=b, c",4,1,0,0,1,-4,-4,2,no (esc)
  $ tessera-score --format=csv </dev/null
  <stdin>:1:1: error[E0101]: empty record: the input contains only blank lines and comments
  
  <stdin>: record 1: not scored: 1 error
  [1]

Scored by another edition.

  $ tessera-score --edition=timbuktu-ja --format=json evil.yaml | jq -c '[.edition, .standings[].majority]'
  ["timbuktu-ja",4,4,4,4]

Colours.

  $ tessera-score --color=always games.yaml 2>/dev/null | sed -n 1,5p | cat -v
  ^[[1mgames.yaml: record 1^[[m: timbuktu (tribes 0, deserts 4, whirlwinds 0, extras 0), 2 turns, ended by the end tile
    Rank  Seat  Name         Villages  Chips  Temples  Majority  Total  Power
       1  red   Anna                0      0        1        -4     -4      7
       2  blue  M-eM-.M-^IM-eM-(M-^\ KM-CM-6hler         0      0        1        -4     -4      5
    ^[[32mAnna (red) wins^[[m

What is not scored is reported besides its errors.

  $ tessera-score --edition=2005 $TOP/samples/torino.yaml 2>&1 | tail -n 1 |
  > sed 's/.*torino/torino/'
  torino.yaml: record 1: not scored under 2005: 1 error
  $ printf 'game: gods\n' | tessera-score 2>&1 | tail -n 1
  <stdin>: record 1: not scored: 1 error

Zero-width joiners and non-joiners are printed within words of other scripts, where
they belong; after ASCII they only hide that two words differ.

  $ printf '%s\n' 'game: gods' 'edition: timbuktu' 'players:' \
  >     '  - red: "\u0645\u06cc\u200c\u062e"' '  - blue: "b\u200cc"' 'turns: []' >joiner.yaml
  $ tessera-score joiner.yaml | grep -c "$(printf '\331\205\333\214\342\200\214\330\256 ')"
  1
  $ tessera-score joiner.yaml | grep -c "$(printf 'b\357\277\275c ')"
  1
