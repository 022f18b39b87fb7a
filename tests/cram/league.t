Tables and ratings of the players of many games.

  $ cp "$TOP"/samples/club/thursday-league.yaml "$TOP"/samples/last-bus.yaml .
  $ league() { tessera-league "$@" thursday-league.yaml; }
  $ league
  12 games
  
  gods: 12 games of 7 players
  
  Standings (3-1-0)
    Rank  Player  Games  Wins  Shared  Points  Per game
       1  Ada         6     5       0      15      2.50
       2  Chidi       6     3       0       9      1.50
       2  Emil        6     3       0       9      1.50
       4  Ben         6     1       0       3      0.50
       5  Dora        6     0       0       0      0.00
       5  Fatma       4     0       0       0      0.00
       5  fatma       1     0       0       0      0.00
  
  Crosstable: wins-ties-losses of the player in the row
       Player      1      2      3      4      5      6      7
    1  Ada         *  2-0-0  2-0-1  4-0-0  2-0-0  2-0-0      .
    2  Chidi   0-0-2      *  1-0-2  2-0-0  2-0-0  3-0-0  1-0-0
    3  Emil    1-0-2  2-0-1      *  2-0-0  2-0-0  2-0-0  1-0-0
    4  Ben     0-0-4  0-0-2  0-0-2      *  1-1-2  1-0-0      .
    5  Dora    0-0-2  0-0-2  0-0-2  2-1-1      *  0-0-1      .
    6  Fatma   0-0-2  0-0-3  0-0-2  0-0-1  1-0-0      *      .
    7  fatma       .  0-0-1  0-0-1      .      .      .      *
  
  Ratings (mean 1500)
    Rank  Player  Games  Rating  95 % interval
       1  Ada         6    1940   1598 to 2281
       2  Emil        6    1812   1540 to 2084
       3  Chidi       6    1682   1424 to 1940
       4  fatma       1    1341    820 to 1862
       5  Dora        6    1248    956 to 1539
       6  Ben         6    1245    957 to 1533
       7  Fatma       4    1233    905 to 1561
  tessera-league: note: 'fatma' (1 game) and 'Fatma' (4 games) are counted as two players; --alias merges them
  $ echo 'Fatma: [fatma]' >names.yaml
  $ league --alias=names.yaml --show=pairs,ratings --min-games=6
  12 games
  
  gods: 12 games of 6 players
  
  Pairs
    Player  Opponent  Games  Wins  Ties  Losses  Points
    Ada     Chidi         2     2     0       0     2.0
    Ada     Emil          3     2     0       1     2.0
    Ada     Ben           4     4     0       0     4.0
    Ada     Dora          2     2     0       0     2.0
    Chidi   Ada           2     0     0       2     0.0
    Chidi   Emil          3     1     0       2     1.0
    Chidi   Ben           2     2     0       0     2.0
    Chidi   Dora          2     2     0       0     2.0
    Emil    Ada           3     1     0       2     1.0
    Emil    Chidi         3     2     0       1     2.0
    Emil    Ben           2     2     0       0     2.0
    Emil    Dora          2     2     0       0     2.0
    Ben     Ada           4     0     0       4     0.0
    Ben     Chidi         2     0     0       2     0.0
    Ben     Emil          2     0     0       2     0.0
    Ben     Dora          4     1     1       2     1.5
    Dora    Ada           2     0     0       2     0.0
    Dora    Chidi         2     0     0       2     0.0
    Dora    Emil          2     0     0       2     0.0
    Dora    Ben           4     2     1       1     2.5
  
  Ratings (mean 1500)
    Rank  Player  Games  Rating  95 % interval
       1  Ada         6    1917   1592 to 2242
       2  Emil        6    1787   1529 to 2045
       3  Chidi       6    1653   1398 to 1907
       4  Dora        6    1226    952 to 1500
       5  Ben         6    1223    953 to 1493
  $ gzip -c thursday-league.yaml | tessera-league --show=standings --scheme=ranks --by=year,edition --alias=names.yaml
  12 games
  
  gods, year 2022, edition 2005: 2 games of 3 players
  
  Standings (ranks)
    Rank  Player  Games  Wins  Shared  Points  Per game
       1  Emil        2     2       0       2      1.00
       2  Ada         1     0       0       0      0.00
       2  Dora        1     0       0       0      0.00
  
  gods, year 2022, edition timbuktu: 4 games of 6 players
  
  Standings (ranks)
    Rank  Player  Games  Wins  Shared  Points  Per game
       1  Chidi       3     2       0       6      2.00
       2  Ada         2     2       0       5      2.50
       3  Emil        2     0       0       4      2.00
       4  Ben         3     0       0       1      0.33
       4  Dora        2     0       0       1      0.50
       4  Fatma       2     0       0       1      0.50
  
  gods, year 2023, edition 2005: 2 games of 6 players
  
  Standings (ranks)
    Rank  Player  Games  Wins  Shared  Points  Per game
       1  Ada         2     2       0       5      2.50
       2  Emil        1     0       0       2      2.00
       3  Chidi       1     0       0       1      1.00
       3  Dora        1     0       0       1      1.00
       5  Ben         1     0       0       0      0.00
       5  Fatma       1     0       0       0      0.00
  
  gods, year 2023, edition timbuktu: 4 games of 6 players
  
  Standings (ranks)
    Rank  Player  Games  Wins  Shared  Points  Per game
       1  Ada         1     1       0    2.00      2.00
       1  Chidi       2     1       0    2.00      1.00
       1  Emil        1     1       0    2.00      2.00
       4  Ben         2     1       0    1.50      0.75
       5  Dora        2     0       0    0.50      0.25
       6  Fatma       2     0       0    0.00      0.00

House rules are counted apart from the edition that they change, and have a name of
their own in tables.

  $ one() { sed -n '1,/^---/p' thursday-league.yaml | sed '1d;$d'; }
  $ { one; echo ---; one | sed 's/^edition: timbuktu/edition: {base: timbuktu, majority: 0}/'; } >house.yaml
  $ tessera-league --by=edition --show=standings house.yaml
  house.yaml: record 2: counted by the rules, not by the record's claims: 3 errors, the first shown below
  house.yaml:93:8: error[E0603]: wrong result: expected 15 for red, found 11
     |
  93 |   red: 11
     |        ^^
  
  2 games
  
  gods, edition timbuktu: 1 game of 3 players
  
  Standings (3-1-0)
    Rank  Player  Games  Wins  Shared  Points  Per game
       1  Ada         1     1       0       3      3.00
       2  Ben         1     0       0       0      0.00
       2  Chidi       1     0       0       0      0.00
  
  gods, edition timbuktu (majority 0): 1 game of 3 players
  
  Standings (3-1-0)
    Rank  Player  Games  Wins  Shared  Points  Per game
       1  Ada         1     1       0       3      3.00
       2  Ben         1     0       0       0      0.00
       2  Chidi       1     0       0       0      0.00
  tessera-league: note: 1 record has the same turns as an earlier one; tessera-find --unique finds each game once
  [1]
  $ tessera-score --format=csv house.yaml 2>/dev/null | cut -d, -f4 | uniq
  edition
  timbuktu
  timbuktu (majority 0)
  $ tessera-league --show=standings house.yaml 2>/dev/null | head -3
  2 games
  
  gods: 2 games of 3 players

Rounds are in the order of their numbers.

  $ round() { echo ---; one | sed "s/^round:.*/round: \"$1\"/"; }
  $ for i in 10 9 2; do round $i; done >rounds.yaml
  $ tessera-league --by=round --show=standings rounds.yaml 2>notes | grep round
  gods, round 2: 1 game of 3 players
  gods, round 9: 1 game of 3 players
  gods, round 10: 1 game of 3 players

The files and threads do not matter.

  $ league --alias=names.yaml >one
  $ awk '/^---/ { n++ } { print >(n % 2 "part.yaml") }' thursday-league.yaml
  $ tessera-league -j3 --alias=names.yaml 1part.yaml 0part.yaml | cmp - one

As JSON and CSV, with pairs instead of the crosstable.

  $ league --alias=names.yaml --until=2022-09 --format=json
  {"games":2,"left_out":{"invalid":0,"unfinished":0,"unnamed":0,"same_name":0,"no_points":0,"outside":10,"unknown_date":0},"scheme":"3-1-0","groups":[{"game":"gods","by":{},"games":2,"players":5,"components":2,"tables":{"standings":[{"rank":1,"player":"Ada","games":1,"wins":1,"shared":0,"points":3,"per_game":3},{"rank":1,"player":"Emil","games":1,"wins":1,"shared":0,"points":3,"per_game":3},{"rank":3,"player":"Ben","games":1,"wins":0,"shared":0,"points":0,"per_game":0},{"rank":3,"player":"Chidi","games":1,"wins":0,"shared":0,"points":0,"per_game":0},{"rank":3,"player":"Dora","games":1,"wins":0,"shared":0,"points":0,"per_game":0}],"pairs":[{"player":"Ada","opponent":"Ben","games":1,"wins":1,"ties":0,"losses":0,"points":1},{"player":"Ada","opponent":"Chidi","games":1,"wins":1,"ties":0,"losses":0,"points":1},{"player":"Emil","opponent":"Dora","games":1,"wins":1,"ties":0,"losses":0,"points":1},{"player":"Ben","opponent":"Ada","games":1,"wins":0,"ties":0,"losses":1,"points":0},{"player":"Ben","opponent":"Chidi","games":1,"wins":0,"ties":0,"losses":1,"points":0},{"player":"Chidi","opponent":"Ada","games":1,"wins":0,"ties":0,"losses":1,"points":0},{"player":"Chidi","opponent":"Ben","games":1,"wins":1,"ties":0,"losses":0,"points":1},{"player":"Dora","opponent":"Emil","games":1,"wins":0,"ties":0,"losses":1,"points":0}],"ratings":[{"rank":1,"player":"Ada","games":1,"rating":1714.7,"low":1218.5,"high":2210.9,"component":1},{"rank":2,"player":"Emil","games":1,"rating":1631.6,"low":1103,"high":2160.3,"component":2},{"rank":3,"player":"Chidi","games":1,"rating":1503.1,"low":1091.2,"high":1914.9,"component":1},{"rank":4,"player":"Dora","games":1,"rating":1368.9,"low":840.2,"high":1897.5,"component":2},{"rank":5,"player":"Ben","games":1,"rating":1281.8,"low":796.1,"high":1767.5,"component":1}]}}]}
  $ league --alias=names.yaml --since=2023-03 --format=csv --by=players
  game,players,table,rank,player,opponent,games,wins,shared,ties,losses,points,per_game,rating,low,high,component
  gods,3,standings,1,Ada,,1,1,0,,,3,3,,,,
  gods,3,standings,2,Ben,,1,0,0,,,0,0,,,,
  gods,3,standings,2,Dora,,1,0,0,,,0,0,,,,
  gods,4,standings,1,Ada,,1,1,0,,,3,3,,,,
  gods,4,standings,2,Chidi,,1,0,0,,,0,0,,,,
  gods,4,standings,2,Emil,,1,0,0,,,0,0,,,,
  gods,4,standings,2,Fatma,,1,0,0,,,0,0,,,,
  gods,3,pairs,,Ada,Ben,1,1,,0,0,1,,,,,
  gods,3,pairs,,Ada,Dora,1,1,,0,0,1,,,,,
  gods,3,pairs,,Ben,Ada,1,0,,0,1,0,,,,,
  gods,3,pairs,,Ben,Dora,1,0,,1,0,0.5,,,,,
  gods,3,pairs,,Dora,Ada,1,0,,0,1,0,,,,,
  gods,3,pairs,,Dora,Ben,1,0,,1,0,0.5,,,,,
  gods,4,pairs,,Ada,Chidi,1,1,,0,0,1,,,,,
  gods,4,pairs,,Ada,Emil,1,1,,0,0,1,,,,,
  gods,4,pairs,,Ada,Fatma,1,1,,0,0,1,,,,,
  gods,4,pairs,,Chidi,Ada,1,0,,0,1,0,,,,,
  gods,4,pairs,,Chidi,Emil,1,0,,0,1,0,,,,,
  gods,4,pairs,,Chidi,Fatma,1,1,,0,0,1,,,,,
  gods,4,pairs,,Emil,Ada,1,0,,0,1,0,,,,,
  gods,4,pairs,,Emil,Chidi,1,1,,0,0,1,,,,,
  gods,4,pairs,,Emil,Fatma,1,1,,0,0,1,,,,,
  gods,4,pairs,,Fatma,Ada,1,0,,0,1,0,,,,,
  gods,4,pairs,,Fatma,Chidi,1,0,,0,1,0,,,,,
  gods,4,pairs,,Fatma,Emil,1,0,,0,1,0,,,,,
  gods,3,ratings,1,Ada,,1,,,,,,,1769.6,1284.6,2254.5,1
  gods,3,ratings,2,Ben,,1,,,,,,,1365.2,975.7,1754.7,1
  gods,3,ratings,2,Dora,,1,,,,,,,1365.2,975.7,1754.7,1
  gods,4,ratings,1,Ada,,1,,,,,,,1778.2,1324.3,2232.2,1
  gods,4,ratings,2,Emil,,1,,,,,,,1584.8,1236.4,1933.2,1
  gods,4,ratings,3,Chidi,,1,,,,,,,1421.9,1086.5,1757.2,1
  gods,4,ratings,4,Fatma,,1,,,,,,,1215.1,785.1,1645.2,1

Games that are skipped are reported.

  $ { cat last-bus.yaml; echo ---; one | sed 's/Ada/?/'
  >   echo ---; one | sed 's/: Ada/: Ben/'
  >   echo ---; one | sed 's/date:.*/date: 2022-??-??/'
  >   echo ---; one | sed 's/red: draw desert whirlwind;/red: draw desert/'
  >   echo ---; one; cat thursday-league.yaml; } >left.yaml
  $ tessera-league --since=2022-06 --until=2022-10 --show=standings left.yaml
  left.yaml: record 2: skipped: 1 error, shown below
  left.yaml:54:10: error[E0201]: invalid YAML: key ('? ') not allowed here
     |
  54 |   - red: ?
     |          ^
     |
     = help: quote text that begins with '? '
     |
  54 |   - red: "?"
     |          ~~~
  
  left.yaml: record 3: skipped: with two players of one name
  left.yaml: record 4: skipped: with an unknown date
  left.yaml: record 5: skipped: 1 error, shown below
  left.yaml:202:29: error[E1004]: unknown hex: '1,1'
      |
  202 |   - red: draw desert desert 1,1; whirlwind 1,1 to 2,0
      |                             ^^^
      |
      = help: separate steps with '; '
      = note: turns 2 to 32 were not checked, because no small change lets the game go on after turn 1
  
  5 games; skipped: 2 because of errors, 1 with two players of one name, 9 outside the dates, 1 with an unknown date
  
  gods: 5 games of 6 players
  
  Standings (3-1-0)
    Rank  Player  Games  Wins  Shared  Points  Per game
       1  Ada         3     3       0       9      3.00
       2  Chidi       3     1       0       3      1.00
       2  Emil        2     1       0       3      1.50
       4  Ben         3     0       0       0      0.00
       4  Dora        2     0       0       0      0.00
       4  Fatma       2     0       0       0      0.00
  tessera-league: note: 1 record has the same turns as an earlier one; tessera-find --unique finds each game once
  [1]
  $ tessera-league --until=2022-10 --show=standings --format=json left.yaml 2>/dev/null | cut -d, -f1-8
  {"games":5,"left_out":{"invalid":2,"unfinished":1,"unnamed":0,"same_name":1,"no_points":0,"outside":8,"unknown_date":1}

Schemes of the user.

  $ printf '%s\n' '# ours' '2: [3]' '4: [7, 4.5, 2]  # of four' 'any:' '  - 5' '  - 2' 'tied: equal' >ours.yaml
  $ league --scheme=./ours.yaml --show=standings --alias=names.yaml
  12 games
  
  gods: 12 games of 6 players
  
  Standings (./ours.yaml)
    Rank  Player  Games  Wins  Shared  Points  Per game
       1  Ada         6     5       0   29.00      4.83
       2  Emil        6     3       0   24.50      4.08
       3  Chidi       6     3       0   21.00      3.50
       4  Ben         6     1       0    7.00      1.17
       5  Dora        6     0       0    6.00      1.00
       6  Fatma       5     0       0    2.00      0.40
  $ echo '2: 1' >few.yaml
  $ league --scheme=./few.yaml --show=standings 2>&1 | tail -9
  
  Standings (./few.yaml)
    Rank  Player  Games  Wins  Shared  Points  Per game
       1  Emil        2     2       0       2      1.00
       2  Ben         1     1       0       1      1.00
       2  Chidi       1     1       0       1      1.00
       4  Ada         1     0       0       0      0.00
       4  Dora        2     0       0       0      0.00
       4  Fatma       1     0       0       0      0.00
  $ bad() { printf "$@" >bad.yaml; league --scheme=bad.yaml; }
  $ bad 'any: [3, x]\n'
  tessera-league: bad.yaml:1:10: expected points, such as 3, 0.5 or [3, 1], found 'x'
  [2]
  $ bad '\n  four: 1\n'
  tessera-league: bad.yaml:2:3: unknown key 'four'; use any, tied or a number of players from 2 to 8
  [2]
  $ bad 'any: 1\nany: 2\n'
  tessera-league: bad.yaml:2:1: duplicate key 'any'
  [2]
  $ bad '2: [1, 2, 3]\n'
  tessera-league: bad.yaml:1:11: too many points: there are only 2 ranks
  [2]
  $ bad 'any: 1.2345\n'
  tessera-league: bad.yaml:1:6: expected points, such as 3, 0.5 or [3, 1], found '1.2345'
  [2]
  $ bad 'any: [1\n'
  tessera-league: bad.yaml:1:8: expected , or ]
  [2]
  $ bad 'any:\n2: 1\n'
  tessera-league: bad.yaml:2:1: expected a value of 'any' before this
  [2]
  $ bad 'any:\n'
  tessera-league: bad.yaml:2:1: expected a value of 'any' before this
  [2]
  $ bad -- '- 1\n'
  tessera-league: bad.yaml:1:1: unexpected item: there is no key before the list
  [2]
  $ bad 'any 1\n'
  tessera-league: bad.yaml:1:6: expected ':' after 'any 1'
  [2]
  $ bad 'any: "1\n'
  tessera-league: bad.yaml:1:6: missing " at the end
  [2]
  $ bad 'any: 1 # 2\n"any" : 1 2\n'
  tessera-league: bad.yaml:2:9: expected points, such as 3, 0.5 or [3, 1], found '1 2'
  [2]
  $ bad 'any: []\n'
  tessera-league: bad.yaml:1:7: expected a name or a value
  [2]
  $ bad '"": 1\n'
  tessera-league: bad.yaml:1:1: expected a text of 1 to 255 bytes
  [2]
  $ bad '2: [1]\n3:\n  - 1\n2:\n  - 3\n'
  tessera-league: bad.yaml:4:1: duplicate key '2'
  [2]
  $ bad 'any: 1\ntied: [0, 0, 0, 0, 0, 0, 0, 0, 0]\n'
  tessera-league: bad.yaml:2:32: too many points: there are only 8 ranks
  [2]
  $ bad 'any: 1\ntied: [share, 1]\n'
  tessera-league: bad.yaml:2:15: unexpected points after share or equal
  [2]
  $ bad 'any: 1\ntied:\n  - equal\n  - 1\n'
  tessera-league: bad.yaml:4:5: unexpected points after share or equal
  [2]
  $ bad 'tied: 1\n'
  tessera-league: bad.yaml: no key with points: add any or a number of players from 2 to 8
  [2]
  $ bad 'any: 1\ntied: \0 1\n'
  tessera-league: bad.yaml:2:7: unexpected NUL byte
  [2]
  $ bad 'any: 1\n\0'
  tessera-league: bad.yaml:2:1: unexpected NUL byte
  [2]
  $ printf '\357\273\277any: 3\ntied: 1\n' >mark.yaml
  $ league --scheme=mark.yaml --show=standings 2>/dev/null | sed -n '5,7p'
  Standings (mark.yaml)
    Rank  Player  Games  Wins  Shared  Points  Per game
       1  Ada         6     5       0      15      2.50
  $ bad '\357\273\277all: 3\n'
  tessera-league: bad.yaml:1:1: unknown key 'all'; use any, tied or a number of players from 2 to 8
  [2]
  $ { echo any: 3 | gzip -c; echo 2: 7; } >bad.yaml
  $ league --scheme=bad.yaml
  tessera-league: cannot read 'bad.yaml': uncompressed data after the compressed data
  [2]
  $ { echo any: 3; head -c 1048576 /dev/zero | tr '\0' '\n'; } >bad.yaml
  $ league --scheme=bad.yaml
  tessera-league: bad.yaml: longer than 1 MiB
  [2]
  $ bad 'tied: share\n'
  tessera-league: bad.yaml: no key with points: add any or a number of players from 2 to 8
  [2]
  $ league --scheme=rank
  tessera-league: --scheme: unknown scheme 'rank'; did you mean 'ranks'?
  usage: tessera-league [OPTION]... [FILE]...
  [2]
  $ league --scheme=golf
  tessera-league: --scheme: unknown scheme 'golf'; use 3-1-0, ranks, share or a file, such as ./golf
  usage: tessera-league [OPTION]... [FILE]...
  [2]
  $ league --scheme=./nowhere.yaml
  tessera-league: cannot open './nowhere.yaml': No such file or directory
  [2]

Names that probably mean one player are reported, unless both were at one table.

  $ for name in 'Ada L.' 'A. Lovelace' 'Ada  lovelace' 'Ada Lovelcae' Lovelace 'Ada 2'
  > do
  >     echo ---; one | sed "s/Ada/$name/"
  > done >names
  $ { cat names; echo ---; one | sed 's/Ada/Ada Lovelace/'; } | tessera-league --show=ratings --min-games=2 2>&1 | grep -v thursday
  7 games
  
  gods: 7 games of 9 players
  
  Ratings (mean 1500)
    Rank  Player  Games  Rating  95 % interval
       8  Chidi       7    1271    975 to 1567
       9  Ben         7     800    295 to 1304
  tessera-league: note: 6 records have the same turns as an earlier one; tessera-find --unique finds each game once
  tessera-league: note: 'Ada  lovelace' (1 game) and 'A. Lovelace' (1 game) are counted as two players; --alias merges them
  tessera-league: note: 'Ada Lovelcae' (1 game) and 'Ada  lovelace' (1 game) are counted as two players; --alias merges them
  tessera-league: note: 'Ada Lovelace' (1 game) and 'A. Lovelace' (1 game) are counted as two players; --alias merges them
  tessera-league: note: 'Ada Lovelace' (1 game) and 'Ada  lovelace' (1 game) are counted as two players; --alias merges them
  tessera-league: note: 'Ada Lovelace' (1 game) and 'Ada Lovelcae' (1 game) are counted as two players; --alias merges them
  $ { one | sed 's/Ada/Jose\xcc\x81/'; echo ---; one | sed 's/Ada/Jos\xc3\xa9/'; echo ---; one | sed 's/Ada/JOSE/'; } | tessera-league --show=ratings 2>&1 | grep -c 'are counted as two'
  3
  $ { one | sed 's/Ada/\xc5\x81ukasz/'; echo ---; one | sed 's/Ada/Tukasi/'; echo ---; one | sed 's/Ada/lukasz/'; } | tessera-league --show=ratings 2>&1 | grep 'are counted as two'
  tessera-league: note: 'lukasz' (1 game) and '\xc5\x81ukasz' (1 game) are counted as two players; --alias merges them (esc)
  $ for names in 'Νίκος ΝΊΚΟΣ' 'Алексей АЛЕКСЕЙ' 'Ærø ÆRØ' 'А.Иванов Андрей_Иванов'; do
  >     for name in $names; do
  >         one | sed "s/Ada/$name/; s/_/ /; s/А.И/А. И/"; echo ---
  >     done | sed '$d' | tessera-league --show=ratings 2>&1 | grep 'are counted as two'
  > done
  tessera-league: note: '\xce\x9d\xce\x8a\xce\x9a\xce\x9f\xce\xa3' (1 game) and '\xce\x9d\xce\xaf\xce\xba\xce\xbf\xcf\x82' (1 game) are counted as two players; --alias merges them (esc)
  tessera-league: note: '\xd0\x90\xd0\x9b\xd0\x95\xd0\x9a\xd0\xa1\xd0\x95\xd0\x99' (1 game) and '\xd0\x90\xd0\xbb\xd0\xb5\xd0\xba\xd1\x81\xd0\xb5\xd0\xb9' (1 game) are counted as two players; --alias merges them (esc)
  tessera-league: note: '\xc3\x86R\xc3\x98' (1 game) and '\xc3\x86r\xc3\xb8' (1 game) are counted as two players; --alias merges them (esc)
  tessera-league: note: '\xd0\x90\xd0\xbd\xd0\xb4\xd1\x80\xd0\xb5\xd0\xb9 \xd0\x98\xd0\xb2\xd0\xb0\xd0\xbd\xd0\xbe\xd0\xb2' (1 game) and '\xd0\x90. \xd0\x98\xd0\xb2\xd0\xb0\xd0\xbd\xd0\xbe\xd0\xb2' (1 game) are counted as two players; --alias merges them (esc)
  $ { one | sed 's/Ada/Bot 11/'; echo ---; one | sed 's/Ada/Bot 12/'; } | tessera-league --show=ratings 2>&1 | grep Bot
       1  Bot 11      1    1691   1228 to 2155
       1  Bot 12      1    1691   1228 to 2155
  $ { cat names; echo ---; one | sed 's/Ada/Ada Lovelace/; s/Chidi/Ada Lovelcae/'; } | tessera-league --show=ratings --min-games=2 2>&1 | grep Lovelcae
       7  Ada Lovelcae      2    1528   1099 to 1958
  tessera-league: note: 'Ada  lovelace' (1 game) and 'Ada Lovelcae' (2 games) are counted as two players; --alias merges them

Of more than ten pairs of names, the first ten are printed.

  $ for i in a b c d e; do one | sed "s/Ada/Lovel${i}ce/"; echo ---; done | sed '$d' >ten
  $ tessera-league --show=ratings ten 2>&1 | grep -c 'are counted as two'
  10
  $ { cat ten; echo ---; one | sed 's/Ada/Lovelfce/'; } >more
  $ tessera-league --show=ratings ten 2>&1 | grep 'more'
  [1]
  $ tessera-league --show=ratings more 2>&1 | grep -c 'are counted as two'
  10
  $ tessera-league --show=ratings more 2>&1 | grep 'more'
  tessera-league: note: there are more similar names

Other spellings that no game has are noted.

  $ echo 'Ada: [Ada 1, Ada 2, Ada 3, Ada 4, Ada 5, Ada 6, Ada 7]' >other.yaml
  $ one | tessera-league --alias=other.yaml 2>&1 >/dev/null
  tessera-league: note: --alias: no counted game has the name 'Ada 1'
  tessera-league: note: --alias: no counted game has the name 'Ada 2'
  tessera-league: note: --alias: no counted game has the name 'Ada 3'
  tessera-league: note: --alias: no counted game has the name 'Ada 4'
  tessera-league: note: --alias: no counted game has the name 'Ada 5'
  tessera-league: note: --alias: no counted game has 2 other names
  $ seq -s ', ' 130000 | sed 's/.*/Ada: [&]/' >other.yaml
  $ one | timeout 30 tessera-league --alias=other.yaml 2>&1 >/dev/null | tail -n 1
  tessera-league: note: --alias: no counted game has 129995 other names
  $ echo 'Ada: [Ada 1, Ada 2]' >other.yaml
  $ one | sed 's/Chidi/Ada 1/' | tessera-league --alias=other.yaml 2>&1 | grep -e left -e "'Ada 1'"
  tessera-league: note: --alias: no counted game has the name 'Ada 1'
  $ printf 'Ada: [Eva]\nEva: [Ewa]\n' >bad.yaml
  $ league --alias=bad.yaml
  tessera-league: bad.yaml:2:1: 'Eva' is already a spelling of 'Ada'
  [2]
  $ printf 'Ada: Eva\nBen:\n  - Ada\n' >bad.yaml
  $ league --alias=bad.yaml
  tessera-league: bad.yaml:3:5: 'Ada' is already the name of a player
  [2]
  $ printf 'Zo\303\253: [Eva, Eva]\n' >bad.yaml
  $ league --alias=bad.yaml
  tessera-league: bad.yaml:1:12: 'Eva' is already a spelling of 'Zo\xc3\xab' (esc)
  [2]
  $ for line in "Ada: ['Eva' Ewa]" 'Ada: [Eva] x' 'Ada: [Eva' "Ada: 'Eva"; do
  >     echo "$line" >bad.yaml; league --alias=bad.yaml
  > done
  tessera-league: bad.yaml:1:13: expected , or ]
  tessera-league: bad.yaml:1:12: unexpected text at the end of the line
  tessera-league: bad.yaml:1:10: expected , or ]
  tessera-league: bad.yaml:1:6: missing ' at the end
  [2]

A name in quotes can have quotes and backslashes.

  $ one | sed "s/red: Ada/red: \"O'Brien\"/; s/blue: Ben/blue: 'Ben \"x\" \\\\'/" >quotes.yaml
  $ cat >quoted.yaml <<'END'
  > 'O''Hara "y"': ["O'Brien"]
  > "Ben \"z\" \\": ['Ben "x" \']
  > END
  $ tessera-league --show=standings --alias=quoted.yaml quotes.yaml | tail -n 4
    Rank  Player      Games  Wins  Shared  Points  Per game
       1  O'Hara "y"      1     1       0       3      3.00
       2  Ben "z" \       1     0       0       0      0.00
       2  Chidi           1     0       0       0      0.00

Names that the file has as they are printed are those of different players.  A
short name with another first letter is not a typo.

  $ { one | sed 's/Ada/Tina/'; echo ---; one | sed 's/Ada/Tino/'; echo ---; one | sed 's/Ada/Nina/'; } >tina
  $ tessera-league --show=ratings tina 2>&1 | grep 'are counted'
  tessera-league: note: 'Tino' (1 game) and 'Tina' (1 game) are counted as two players; --alias merges them
  $ printf 'Tina: Tina\nTino: [Tino]\n' >known.yaml
  $ tessera-league --show=ratings --alias=known.yaml tina 2>&1 | grep -e 'are counted' -e alias
  [1]

With -q, only invalid records are reported: no other skipped games, and no notes.

  $ { cat tina; echo ---; one | sed 's/Ben/""/'; cat last-bus.yaml; } >notes
  $ printf '%s\n' 'edition: ours' 'game: gods' 'base: timbuktu' >ours.yml
  $ tessera-league --show=pairs --format=csv notes ours.yml 2>&1 >all.csv | grep -c -e note -e skipped
  5
  $ tessera-league -q --show=pairs --format=csv notes ours.yml | cmp - all.csv
  $ tessera-stats -q --players notes ours.yml | head -n 1
  5 games: 4 finished, 1 unfinished
  $ sed 's/draw/drew/' thursday-league.yaml | tessera-league -q --show=pairs 2>&1 | grep -c 'record .*: skipped'
  12

Players who have not met cannot be compared; too many are not listed.

  $ tessera-league --show=ratings "$TOP"/samples/ten-points.yaml "$TOP"/samples/four-winds.yaml
  2 games
  
  gods: 2 games of 6 players
  
  Ratings (mean 1500)
    Rank  Player      Games  Rating  95 % interval  Component
       1  Aino            1    1778   1266 to 2290          1
       2  Esther          1    1632   1083 to 2181          2
       3  Rosa            1    1585   1184 to 1985          1
       4  Bart\xc5\x82omiej      1    1422   1032 to 1811          1 (esc)
       5  Amadou          1    1369    820 to 1918          2
       6  S\xc3\xb8ren           1    1215    725 to 1705          1 (esc)
    2 connected components: players of different ones have never met; compare
    ratings within one only
  $ tessera-league --show=crosstable "$TOP"/samples/*.yaml 2>/dev/null
  18 games; skipped: 2 unfinished
  
  gods: 18 games of 36 players
  
  Crosstable: wins-ties-losses of the player in the row
    36 players: too many; use --min-games or --show=pairs

Usage.

  $ league --show=table
  tessera-league: --show: unknown value 'table'; use standings, crosstable, pairs or ratings
  usage: tessera-league [OPTION]... [FILE]...
  [2]
  $ league --show=standing
  tessera-league: --show: unknown value 'standing'; did you mean 'standings'?
  usage: tessera-league [OPTION]... [FILE]...
  [2]
  $ league --by=league
  tessera-league: --by: unknown property 'league'; use edition, players, event, site, date, month, year, round or file
  usage: tessera-league [OPTION]... [FILE]...
  [2]
  $ league --by=player
  tessera-league: --by: unknown property 'player'; did you mean 'players'?
  usage: tessera-league [OPTION]... [FILE]...
  [2]
  $ league --by=edition,event,site,date,file
  tessera-league: --by: too many properties: the limit is 4
  usage: tessera-league [OPTION]... [FILE]...
  [2]
  $ league --since=2022-13
  tessera-league: --since: expected a date of the calendar, YYYY-MM-DD or a part of it, found '2022-13'
  usage: tessera-league [OPTION]... [FILE]...
  [2]
  $ league --since=2022-02-30
  tessera-league: --since: expected a date of the calendar, YYYY-MM-DD or a part of it, found '2022-02-30'
  usage: tessera-league [OPTION]... [FILE]...
  [2]
  $ league --since=2022-04-31
  tessera-league: --since: expected a date of the calendar, YYYY-MM-DD or a part of it, found '2022-04-31'
  usage: tessera-league [OPTION]... [FILE]...
  [2]
  $ league --until=2021-02-29
  tessera-league: --until: expected a date of the calendar, YYYY-MM-DD or a part of it, found '2021-02-29'
  usage: tessera-league [OPTION]... [FILE]...
  [2]
  $ league --until=1900-02-29
  tessera-league: --until: expected a date of the calendar, YYYY-MM-DD or a part of it, found '1900-02-29'
  usage: tessera-league [OPTION]... [FILE]...
  [2]
  $ league --since=2020-02-29 --until=2000-02-29
  tessera-league: --since is after --until
  usage: tessera-league [OPTION]... [FILE]...
  [2]
  $ league --since=2023 --until=2022-12
  tessera-league: --since is after --until
  usage: tessera-league [OPTION]... [FILE]...
  [2]
  $ league --since=2022-06 --until=2022 --show=ratings --min-games=7
  6 games; skipped: 6 outside the dates
  
  gods: 6 games of 6 players
    no player has at least 7 games
  $ league --since=2022 --until=2022-09 --show=ratings --format=json | cut -d, -f1
  {"games":2
  $ league --until=yesterday
  tessera-league: --until: expected a date of the calendar, YYYY-MM-DD or a part of it, found 'yesterday'
  usage: tessera-league [OPTION]... [FILE]...
  [2]
  $ tessera-league </dev/null
  <stdin>: record 1: skipped: 1 error, shown below
  <stdin>:1:1: error[E0101]: empty record: the input contains only blank lines and comments
  
  0 games; skipped: 1 because of errors
  [1]
  $ tessera-league missing.yaml
  tessera-league: cannot open 'missing.yaml': No such file or directory
  [2]

Of more than 2000 players there are no ratings, and no similar names.

  $ awk 'BEGIN { for (i = 1; i <= 1001; i++) printf "---\ngame: gods\nedition: timbuktu\nevent: E%d\nplayers:\n  - red: %d a\n  - blue: %d b\nturns:\n  - red: draw green desert; green 0,1; temple 0,2\ntermination: adjudicated red\n", i, i, i }' >crowd.yaml
  $ tessera-league --show=ratings crowd.yaml
  1001 games
  
  gods: 1001 games of 2002 players
  
  Ratings (mean 1500)
    2002 players: too many; the limit is 2000
  tessera-league: note: 2002 names: too many to find similar ones
  $ tessera-league --show=ratings --format=json crowd.yaml 2>&1 >/dev/null | tail -1
  tessera-league: note: 2002 players: too many to rate; the limit is 2000
