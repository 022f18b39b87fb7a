Positions as data, and on one line; what can be played there.

  $ cp $TOP/samples/wednesday-club.yaml club.yaml
  $ cp $TOP/samples/tigris/second-weakest.yaml weakest.yaml
  $ position() { tessera-replay --format=position "$@"; }

A line for each position; the turn that comes has begun.

  $ position --last-turn=2 club.yaml
  gods timbuktu/1 red,blue turn=1:red next=draw power=5,2 extras=0,0 chips=-,- display=- pile=g8b8v8o8D11W2X2E board=R0,0/B1,0
  gods timbuktu/1 red,blue turn=2:blue next=draw power=3,5 extras=0,0 chips=-,- display=- pile=g8b7v7o8D11W2X2E board=vR-1,-1/bR0,-1/R0,0/B1,0
  gods timbuktu/1 red,blue turn=3:red next=draw power=6,3 extras=0,0 chips=-,- display=- pile=g8b7v7o6D11W2X2E board=vR-1,-1/bR0,-1/R0,0/B1,0/o0,1
  $ position --every=step --first-turn=2 --last-turn=2 club.yaml
  gods timbuktu/1 red,blue turn=2:blue next=act done=0/2 power=3,5 extras=0,0 chips=-,- display=o2 pile=g8b7v7o6D11W2X2E board=vR-1,-1/bR0,-1/R0,0/B1,0
  gods timbuktu/1 red,blue turn=2:blue next=act done=1/2 power=3,5 extras=0,0 chips=-,- display=o pile=g8b7v7o6D11W2X2E board=vR-1,-1/bR0,-1/R0,0/B1,0
  gods timbuktu/1 red,blue turn=3:red next=draw power=6,3 extras=0,0 chips=-,- display=- pile=g8b7v7o6D11W2X2E board=vR-1,-1/bR0,-1/R0,0/B1,0/o0,1
  gods timbuktu/1 red,blue turn=3:red next=draw power=6,3 extras=0,0 chips=-,- display=- pile=g8b7v7o6D11W2X2E board=vR-1,-1/bR0,-1/R0,0/B1,0/o0,1
  $ position --every=end club.yaml
  gods timbuktu/1 red,blue turn=30:red next=over:end-tile power=12,12 extras=1,0 chips=gbv,v2o3 display=- pile=g board=gR1,-6/gR3,-6/vR1,-5/R2,-5/D5,-5/vR-1,-4/gR1,-4/B2,-4/gB4,-4/gR-3,-3/R-2,-3/D-1,-3/D0,-3/oB1,-3/B3,-3/D-3,-2/vR-2,-2/D-1,-2/D0,-2/vR1,-2/vB2,-2/gR4,-2/b5,-2/B-2,-1/vB-1,-1/bR0,-1/D1,-1/D2,-1/R3,-1/bR-4,0/oR-3,0/D-1,0/R0,0/B1,0/vR2,0/R-4,1/D-1,1/oB0,1/D1,1/oB-7,2/bB-6,2/B-1,2/b1,2/oB-6,3/oR-2,3/gB-6,4/B-5,4/vB-4,4/R-3,4/oB-7,5/bR-3,5/bB-7,6
  $ position --turn=11.1 weakest.yaml
  tigris mayfair/1 bull,pot,archer turn=11:pot next=act done=1/2 points=2.0.2.0,0.0.0.0,0.0.0.0 treasures=0,0,0 catastrophes=2,2,2 hands=?6,?6,?6 bag=r43b36g28k29 board=tTBt7to4PA/mtoPB11FAto/m4toFB8KB/5PP10/13to2/16/8toTP6/1to14/14to1/4KAto1s2TAt4/4tFP4toKP4

What is written is read back to the same.

  $ position --every=step club.yaml weakest.yaml $TOP/samples/torino.yaml $TOP/samples/tigris/tower.yaml >lines
  $ wc -l <lines
  657
  $ while read -r line; do position --position="$line"; done <lines | cmp - lines

An edition that is changed says what differs, and needs no file.

  $ cat >house.yaml <<END
  > edition: house
  > game: gods
  > title: A house rule
  > base: timbuktu
  > parameters: {majority: 0, refill: add}
  > END
  $ position --turn=0 --edition=house.yaml club.yaml 2>/dev/null
  gods timbuktu-ja/1{majority=0} red,blue turn=1:red next=draw power=5,2 extras=0,0 chips=-,- display=- pile=g8b8v8o8D11W2X2E board=R0,0/B1,0
  [1]
  $ position --position="$(position --turn=0 --edition=house.yaml club.yaml 2>/dev/null)"
  gods timbuktu-ja/1{majority=0} red,blue turn=1:red next=draw power=5,2 extras=0,0 chips=-,- display=- pile=g8b8v8o8D11W2X2E board=R0,0/B1,0

As an object.

  $ tessera-replay --format=json --turn=6 club.yaml
  {"file":"club.yaml","number":1,"game":"gods","edition":"timbuktu","revision":1,"turn":6,"step":null,"seat":"blue","to_move":"red","next":"draw","actions_left":2,"ended":null,"is_certain":true,"board":[{"q":1,"r":-4,"cell":"1,-4","kind":"tribe","color":"green","seat":"red"},{"q":1,"r":-3,"cell":"1,-3","kind":"tribe","color":"orange","seat":"red"},{"q":2,"r":-3,"cell":"2,-3","kind":"desert"},{"q":-2,"r":-2,"cell":"-2,-2","kind":"tribe","color":"violet","seat":"blue"},{"q":0,"r":-2,"cell":"0,-2","kind":"desert"},{"q":1,"r":-2,"cell":"1,-2","kind":"tribe","color":"violet","seat":"red"},{"q":-2,"r":-1,"cell":"-2,-1","kind":"temple","color":"blue","seat":"blue"},{"q":-1,"r":-1,"cell":"-1,-1","kind":"tribe","color":"violet","seat":"blue"},{"q":0,"r":-1,"cell":"0,-1","kind":"tribe","color":"blue","seat":"red"},{"q":0,"r":0,"cell":"0,0","kind":"temple","color":"red","seat":"red"},{"q":1,"r":0,"cell":"1,0","kind":"temple","color":"blue","seat":"blue"},{"q":2,"r":0,"cell":"2,0","kind":"tribe","color":"violet","seat":"blue"},{"q":0,"r":1,"cell":"0,1","kind":"tribe","color":"orange"}],"groups":[{"kind":"village","id":7,"seat":"blue","color":"violet","villages":1,"cells":["-2,-2","-1,-1","2,0"]}],"conflicts":[],"seats":[{"seat":"red","name":"Anna","power":7,"points":0,"villages":0,"chips":0,"temples":5,"markers":11,"extras":0},{"seat":"blue","name":"Bruno","power":5,"points":5,"villages":1,"chips":1,"temples":4,"markers":12,"extras":0}],"display":{},"left":{"green":7,"blue":7,"violet":4,"orange":5,"desert":9,"whirlwind":2,"extra":2,"end":1},"position":"gods timbuktu/1 red,blue turn=7:red next=draw power=10,5 extras=0,0 chips=-,v display=- pile=g7b7v4o5D9W2X2E board=gR1,-4/oR1,-3/D2,-3/vB-2,-2/D0,-2/vR1,-2/B-2,-1/vB-1,-1/bR0,-1/R0,0/B1,0/vB2,0/o0,1"}
  $ tessera-replay --format=json --turn=11.1 weakest.yaml | jq -c 'del(.board), .board[0,1,2]'
  {"file":"weakest.yaml","number":1,"game":"tigris","edition":"mayfair","revision":1,"turn":11,"step":1,"seat":"pot","to_move":"pot","next":"move","actions_left":1,"ended":null,"is_certain":true,"groups":[{"kind":"kingdom","id":1,"cells":["A1","B1","C1","A2","B2","C2","A3"],"leaders":[{"kind":"priest","color":"red","seat":"bull","cell":"C2","war_strength":3,"revolt_strength":2},{"kind":"trader","color":"green","seat":"bull","cell":"B1","war_strength":2,"revolt_strength":3}]},{"kind":"kingdom","id":2,"cells":["F3","G3","F4"],"leaders":[{"kind":"farmer","color":"blue","seat":"bull","cell":"G3","war_strength":0,"revolt_strength":1},{"kind":"priest","color":"red","seat":"pot","cell":"F4","war_strength":1,"revolt_strength":1}]},{"kind":"kingdom","id":4,"cells":["P1","O2","P2","P3"],"leaders":[{"kind":"king","color":"black","seat":"bull","cell":"P3","war_strength":0,"revolt_strength":1},{"kind":"priest","color":"red","seat":"archer","cell":"P1","war_strength":1,"revolt_strength":1},{"kind":"farmer","color":"blue","seat":"archer","cell":"O2","war_strength":0,"revolt_strength":1}]},{"kind":"kingdom","id":6,"cells":["E10","F10","E11","F11"],"leaders":[{"kind":"farmer","color":"blue","seat":"pot","cell":"F11","war_strength":0,"revolt_strength":2},{"kind":"king","color":"black","seat":"archer","cell":"E10","war_strength":0,"revolt_strength":2}]},{"kind":"kingdom","id":7,"cells":["I7","J7"],"leaders":[{"kind":"trader","color":"green","seat":"pot","cell":"J7","war_strength":0,"revolt_strength":1}]},{"kind":"kingdom","id":8,"cells":["K10","L10","K11","L11"],"leaders":[{"kind":"king","color":"black","seat":"pot","cell":"L11","war_strength":0,"revolt_strength":2},{"kind":"trader","color":"green","seat":"archer","cell":"K10","war_strength":0,"revolt_strength":2}]}],"conflicts":[],"seats":[{"seat":"bull","name":"Meike","score":0,"red":2,"blue":0,"green":2,"black":0,"treasures":0,"tiles":6,"catastrophes":2,"hand":{"hidden":6}},{"seat":"pot","name":"Ravi","score":0,"red":0,"blue":0,"green":0,"black":0,"treasures":0,"tiles":6,"catastrophes":2,"hand":{"hidden":6}},{"seat":"archer","name":"Sof\xc3\xada","score":0,"red":0,"blue":0,"green":0,"black":0,"treasures":0,"tiles":6,"catastrophes":2,"hand":{"hidden":6}}],"bag":{"hidden":118},"monuments":{"black/blue":1,"black/green":1,"black/red":1,"blue/green":1,"blue/red":1,"green/red":1},"position":"tigris mayfair/1 bull,pot,archer turn=11:pot next=act done=1/2 points=2.0.2.0,0.0.0.0,0.0.0.0 treasures=0,0,0 catastrophes=2,2,2 hands=?6,?6,?6 bag=r43b36g28k29 board=tTBt7to4PA/mtoPB11FAto/m4toFB8KB/5PP10/13to2/16/8toTP6/1to14/14to1/4KAto1s2TAt4/4tFP4toKP4"} (esc)
  {"column":1,"row":1,"cell":"A1","kind":"temple","color":"red"}
  {"column":2,"row":1,"cell":"B1","kind":"trader","color":"green","seat":"bull"}
  {"column":3,"row":1,"cell":"C1","kind":"temple","color":"red"}
  $ tessera-replay --format=json --every=step --first-turn=2 --last-turn=2 club.yaml | jq -c '[.turn, .step, .seat, .to_move, .next, .actions_left]'
  [2,1,"blue","blue","move",2]
  [2,2,"blue","blue","move",1]
  [2,3,"blue","red","draw",2]
  [2,null,"blue","red","draw",2]
  $ cp $TOP/samples/tigris/one-more-war.yaml war.yaml
  $ tessera-replay --format=json --turn=40.2 war.yaml | jq -c '.conflicts[0], .groups[0], (.groups | length)'
  {"kind":"war","leader":"farmer","color":"blue","attacker":{"seat":"archer","cell":"K10","board":10,"hand":0},"defender":{"seat":"lion","cell":"K2","board":4,"hand":0},"winner":"archer","lost":["K2","F1","G1","H1","I1"],"points":5,"points_color":"blue","text":"war of the farmers: archer attacks with 10 (10 on the board + 0 added), lion defends with 4 (4 + 0): archer wins; lion loses farmer K2 and farms F1 G1 H1 I1; archer gets 5 blue points"}
  {"kind":"kingdom","id":1,"cells":["F3","E4","F4","F5","G5","H5","I5","N5","O5","G6","O6","F7","G7","H7","I7","O7","P7","G8","H8","M8","P8","G9","H9","J9","L9","M9","N9","O9","P9","E10","F10","G10","H10","J10","K10","L10","M10","P10","D11","E11","F11","G11","H11","I11","J11","K11"],"leaders":[{"kind":"priest","color":"red","seat":"lion","cell":"G10","war_strength":12,"revolt_strength":2},{"kind":"trader","color":"green","seat":"lion","cell":"J11","war_strength":8,"revolt_strength":3},{"kind":"farmer","color":"blue","seat":"archer","cell":"K10","war_strength":10,"revolt_strength":2},{"kind":"king","color":"black","seat":"archer","cell":"F11","war_strength":12,"revolt_strength":2}]}
  3
  $ tessera-replay --format=json --turn=40 war.yaml | jq -c .conflicts
  []
  $ tessera-replay --format=json --turn=6 club.yaml | jq -c .groups
  [{"kind":"village","id":7,"seat":"blue","color":"violet","villages":1,"cells":["-2,-2","-1,-1","2,0"]}]
  $ tessera-replay --format=json --every=end club.yaml | jq -c '[.turn, .to_move, .next, .actions_left, .ended, (.board | length)]'
  [30,null,null,0,"end-tile",52]
  $ tessera-replay --format=json club.yaml | jq -c .turn | tail -1
  30

Hands that a seat does not see are hidden, and the position is as that seat
knows it.

  $ tessera-play -e mayfair -s 3 --bots=greedy >full.yaml
  $ tessera-replay --view=bull --format=json --turn=3 full.yaml | jq -c '[.seats[].hand], .bag, (.position | split(" ") | map(select(test("hands|bag"))))'
  [{"hidden":6},{"red":1,"blue":4,"green":1}]
  {"hidden":129}
  ["hands=?6,rb4g","bag=r44b32g29k30"]

What is uncertain is said, and is no position.

  $ cp $TOP/samples/damaged/no-explanation.yaml wrong.yaml
  $ tessera-replay --format=json wrong.yaml 2>/dev/null | jq -c 'select(.position == null) | [.turn, .is_certain, .reason, .uncertain]' | sed -n 1,2p
  [9,false,"an error makes the position uncertain",["display","left"]]
  [10,false,"an error makes the position uncertain",["display","left"]]
  $ position wrong.yaml 2>/dev/null | wc -l
  9
  $ cp $TOP/samples/from-memory.yaml memory.yaml
  $ position memory.yaml --turn=5.1
  tessera-replay: memory.yaml: record 1: no position after turn 5.1: a step of the turn is illegal, or a draw is not known
  [2]

A position that is given is shown, too.

  $ P=$(position --turn=6 club.yaml)
  $ tessera-replay --ascii --position="$P"
  timbuktu, turn 7: red draws
  
               1,-5  .   .  2,-5
             0,-4  .  g.R  .   .  3,-4
      -2,-3  .   .   .  o.R #D#  .  3,-3
    -3,-2  .  v.B  .  #D# v.R  .  2,-2
      -3,-1  .  [B] v.B b.R  .   .   .  3,-1
         -3,0  .   .   .  [R] [B] v.B  .  3,0
                   -1,1  .   o   .   .  2,1
                     -1,2  .   .  0,2
                   Points                   Temples  Markers    Extra
            Power  so far  Villages  Chips     left     left  actions
   >R red      10       0         0      0        5       11        0
    B blue      5       5         1      1        4       12        0
    Display:        nothing
    Left to draw:   7 green, 7 blue, 4 violet, 5 orange, 9 desert, 2 whirlwind, 2 extra, end
     g  green tribe   o  orange tribe   v  violet tribe   b  blue tribe  [B] temple of blue
    [R] temple of red  #D# desert  .R of red  .B of blue
  $ tessera-replay --format=svg --position="$P" | grep -c '>timbuktu, turn 7: red draws</title>'
  1
  $ tessera-replay --format=json --position="$P" | jq -c '[.file, .number, .turn, .to_move, .edition]'
  [null,null,7,"red","timbuktu"]

What can be played: draws with how likely they are, then steps.

  $ tessera-replay --legal --turn=6 club.yaml | sed -n 1,4p
  # club.yaml: record 1: after turn 6: red draws: 28 draws
  draw blue blue  # 3.33 %
  draw blue desert  # 10.00 %
  draw blue extra  # 2.22 %
  $ tessera-replay --legal --turn=7.1 club.yaml | sed -n 1,4p
  # club.yaml: record 1: after turn 7.1: red to move, 2 actions left: 123 steps
  desert -1,-2
  desert -1,-3
  desert -1,0
  $ tessera-replay --legal --turn=7.1 club.yaml | grep -vc '^#'
  123
  $ tessera-perft --position="$(position --turn=7.1 club.yaml)" | tail -1
        1               123
  $ tessera-replay --legal --turn=29 club.yaml
  # club.yaml: record 1: after turn 29: blue draws: 2 draws
  draw end  # 50.00 %
  draw green end  # 50.00 %
  $ tessera-replay --legal --turn=28.3 "$TOP"/samples/torino.yaml | tail -1
  # or the game ends without another step
  $ for turn in 28.2 28.3; do
  >     tessera-replay --legal --format=json --turn=$turn "$TOP"/samples/torino.yaml
  > done | jq -c '[.may_end_turn, .may_end_game]'
  [false,false]
  [false,true]
  $ tessera-replay --legal --position="$P" | sed -n 1,2p
  # turn 7: red draws: 28 draws
  draw blue blue  # 3.33 %
  $ tessera-replay --legal --format=json --turn=7.1 club.yaml | jq -c '.legal[] | select(.kind == "temple" or .kind == "tribe")' | sed -n '1p;$p'
  {"step":"temple -1,-3","kind":"temple","pieces":["temple"],"cells":[{"q":-1,"r":-3}]}
  {"step":"violet 3,0","kind":"tribe","pieces":["violet"],"cells":[{"q":3,"r":0}]}
  $ tessera-replay --legal --format=json --turn=6 club.yaml | jq -c '[.legal[].probability] | add * 1000 | round'
  1000

House rules that do not concern the first refill do not change how likely it is.

  $ for more in '' ', refill: add' ', refill_end: no' ', end_tile: yes'; do
  >     echo "{game: gods, edition: {base: 2005$more}, players: [red: a, blue: b], turns: []}" |
  >         tessera-replay --legal --turn=0 | grep -e 'green desert' -e 'desert decay'
  > done | sort | uniq -c
        4 draw desert decay  # 3.14 %
        4 draw green desert  # 8.81 %

An end tile in the bag is drawn like the last tiles of a pile; hexes that are put
aside or back are drawn again meanwhile, as without it.

  $ for how in replaced redrawn; do
  >     tessera-replay --legal --position="gods 2005/1{tribes=2,deserts=2,end_tile=yes,identical=$how} red,blue turn=4:red next=draw power=5,5 extras=0,0 chips=-,- display=D pile=bDE board=R0,0/B1,0"
  > done | grep draw
  # turn 4: red draws: 2 draws
  draw blue  # 50.00 %
  draw end  # 50.00 %
  # turn 4: red draws: 5 draws
  draw blue  # 33.33 %
  draw blue desert  # 19.05 %
  draw blue end  # 4.76 %
  draw desert end  # 9.52 %
  draw end  # 33.33 %
  $ cat >bag.yaml <<'EOF'
  > game: gods
  > edition: {base: 2005, end_tile: yes, tribes: 0, deserts: 3, whirlwinds: 0, extras: 0, decays: 0}
  > players: [red: a, blue: b]
  > turns:
  > - red: draw desert end
  > ---
  > game: gods
  > edition: {base: timbuktu-bag, end_tile: yes, tribes: 0, deserts: 2, whirlwinds: 0, extras: 1}
  > players: [red: a, blue: b]
  > turns:
  > - red: draw extra end
  > EOF
  $ tessera-annotate --only=facts bag.yaml | grep drawn
      - Desert is drawn, one of 3 among the 3 left (100.0 %). #+
      - The end tile is drawn, with 2 hexes left after it (100.0 %). #+
      - Extra is drawn, the last one among the 3 left (42.9 %). #+
      - The end tile is drawn, with 2 hexes left after it (33.3 %). #+

Each of them is legal for the judge as well, as the end of a record that breaks
off there.

  $ n=$(awk '/^turns:/ { on = 1 } on && /^  - / && ++t == 7 { print NR }' club.yaml)
  $ turn=$(sed -n "${n}s/;.*//p" club.yaml)
  $ tessera-replay --legal --turn=7.1 club.yaml | grep -v '^#' | while read -r step; do
  >     sed "$n,\$d" club.yaml
  >     echo "$turn; $step"
  >     echo 'termination: abandoned'
  > done >all.yaml
  $ tessera-check all.yaml | tail -1
  123 records: 123 valid, 0 invalid

Of hands that are not shown all that some hand allows, with what follows.

  $ tessera-replay --legal --turn=11.1 weakest.yaml >legal
  $ sed -n 1p legal
  # weakest.yaml: record 1: after turn 11.1: pot to move, 1 action left: 1095 steps
  $ grep -v '^#' legal | cut -d' ' -f1 | sort | uniq -c
      154 catastrophe
       41 farm
       71 farmer
      167 king
      106 market
      119 priest
      106 settlement
        6 swap
      106 temple
      215 trader
        4 withdraw
  $ grep '^swap' legal
  swap 1
  swap 2
  swap 3
  swap 4
  swap 5
  swap 6
  $ tail -1 legal
  # or the turn ends without another step
  $ tessera-replay --legal --turn=3 --format=json $TOP/samples/tigris/example-2.yaml | jq -c '.legal[] | select(.then)' | sed -n '1p;$p'
  {"step":"king M5, revolt 0-0","kind":"leader","pieces":["king"],"cells":[{"column":13,"row":5}],"then":[{"kind":"attack","pieces":["king"],"cells":[],"number":0},{"kind":"defend","pieces":[],"cells":[],"number":0}]}
  {"step":"trader M5, revolt 6-6","kind":"leader","pieces":["trader"],"cells":[{"column":13,"row":5}],"then":[{"kind":"attack","pieces":["trader"],"cells":[],"number":6},{"kind":"defend","pieces":[],"cells":[],"number":6}]}

A mistake in a later turn does not matter.

  $ sed 's/temple 3,-3!/temple 3,-2!/' club.yaml >slip.yaml
  $ tessera-replay --legal --turn=9 slip.yaml 2>/dev/null | sed -n 1,2p
  # slip.yaml: record 1: after turn 9: blue to move, 2 actions left: 219 steps
  desert -1,-2
  $ tessera-perft --turn=9 --depth=2 slip.yaml
  slip.yaml:70:48: error[E1307]: not enough power: the temple on 3,-2 costs 6, and blue has only 5
     |
  70 |   - blue: whirlwind 3,-3 to 0,-3! {thank you}; temple 3,-2!
     |                                                ^^^^^^^^^^^
     |
     = note: each adjacent hex costs 3: violet tribe on 2,-2, red temple on 3,-1
     = help: with 'temple 3,-3' instead of 'temple 3,-2', the rest of the game is valid; see tessera-repair(1)
  
  slip.yaml: record 1: timbuktu, after turn 9
    Steps         Sequences
        1               219
        2             41557
  [1]
  $ tessera-perft --turn=10 slip.yaml 2>/dev/null
  slip.yaml: record 1: timbuktu, after turn 10
    Steps         Sequences
        1               168
  [1]

Playing on from a position.

  $ tessera-play -n 2 -s 1 --bots=greedy,random --position="$P"
  game 1: turn 13: end declared: red (greedy) 11 wins, blue (random) -2
    gods timbuktu/1 red,blue turn=13:red next=over:declared power=1,5 extras=0,0 chips=bvo,v display=- pile=g7b5v3o3D6W2XE board=bR2,-5/gR1,-4/D-1,-3/oR0,-3/oR1,-3/D2,-3/R-3,-2/vR-2,-2/D0,-2/vR1,-2/v5,-2/B-2,-1/vB-1,-1/bR0,-1/D4,-1/B-2,0/R0,0/B1,0/vR2,0/bR3,0/oR0,1/R1,1
  game 2: turn 21: end declared: red (greedy) 20 wins, blue (random) -2
    gods timbuktu/1 red,blue turn=21:red next=over:declared power=2,8 extras=0,0 chips=bv2o,v display=- pile=g6b3vo2D4WXE board=bR0,-6/vR0,-5/oR1,-5/bR2,-5/gR1,-4/B-3,-3/R-1,-3/D0,-3/oR1,-3/D2,-3/B3,-3/gR-3,-2/vR-2,-2/vR1,-2/b5,-2/R-4,-1/B-2,-1/vR-1,-1/bR0,-1/D2,-1/D4,-1/R-2,0/R0,0/B1,0/vR2,0/D3,0/vR-3,1/oR0,1/R1,1/B-2,2/oB-1,2/B1,2/D-3,3
  $ tessera-play -n 2 -s 1 --position="$(position --turn=11 weakest.yaml)" --format=json | jq -c '[.number, .game, .turns, .ended, [.standings[].rank], .standings[0], .winners]'
  [1,"tigris",103,"bag",[1,2,3],{"seat":"bull","name":"random","turn_order":1,"rank":1,"red":2,"blue":0,"green":2,"black":1,"treasures":0,"score":0},["bull"]]
  [2,"tigris",76,"bag",[1,2,3],{"seat":"bull","name":"random","turn_order":1,"rank":1,"red":3,"blue":0,"green":2,"black":0,"treasures":1,"score":0},["bull"]]
  $ tessera-play -n 30 -s 1 --position="$P" >one
  $ tessera-play -n 30 -s 1 -j 3 --position="$P" | cmp - one

What is wrong has its place.

  $ tessera-replay --position='gods timbuktu/1 red,blue turn=3:red next=draw pover=1,1'
  <position>:1:47: error[E0512]: invalid position: expected the field 'power', found 'pover'
    |
  1 | gods timbuktu/1 red,blue turn=3:red next=draw pover=1,1
    |                                               ^^^^^
  
  [1]
  $ tessera-replay --position="$(echo "$P" | sed 's/pile=g7/pile=g8/')"
  <position>:1:94: error[E0513]: impossible position: too many green tribes: 9 in all, and the box holds 8
    |
  1 | \xe2\x80\xa6s=0,0 chips=-,v display=- pile=g8b7v4o5D9W2X2E board=gR1,-4/oR1,-3/D2,-3/vB-2,-2/D0,-2/vR1,-2/\xe2\x80\xa6 (esc)
    |                                 ^^^^^^^^^^^^^^^
  
  [1]
  $ tessera-perft --position="$(echo "$P" | sed 's,B1\,0,B0\,0,')"
  <position>:1:184: error[E0513]: impossible position: the cell 0,0 has two hexes
    |
  1 | \xe2\x80\xa6W2X2E board=gR1,-4/oR1,-3/D2,-3/vB-2,-2/D0,-2/vR1,-2/B-2,-1/vB-1,-1/bR0,-1/R0,0/B0,0/vB2,0/o0,1 (esc)
    |                                                                                  ^^^^
  
  [1]
  $ tessera-play --position='gods timbuktoo red,blue'
  <position>:1:6: error[E0502]: unknown edition: 'timbuktoo'
    |
  1 | gods timbuktoo red,blue
    |      ^^^^^^^^^
    |
    = help: did you mean 'timbuktu'?
    |
  1 | gods timbuktu red,blue
    |      ~~~~~~~~
  
  [1]
  $ tessera-perft --position="$(position --turn=11 weakest.yaml)"
  tessera-perft: --position: hidden information (?) is not allowed here
  [2]

Whether a refill is possible may depend on the hidden hexes: what comes next is
still a draw, which ends the game here.

  $ cat >hidden.yaml <<'X'
  > game: gods
  > edition: {base: 2005, tribes: 0, whirlwinds: 0, extras: 0, deserts: 2, decays: 1, actions: 1, refill: add}
  > players:
  >   - red:
  >   - blue:
  > turns:
  >   - red: draw ? ?; temple -1,1
  > X
  $ H=$(position --turn=1 hidden.yaml)
  $ echo "$H" | grep -o 'next=.* power'
  next=draw power
  $ tessera-play --position="$H" | grep -o 'next=.* power'
  next=over:refill power

A terminal obeys nothing in a name.

  $ tessera-play --position="$H" --names="$(printf 'a\033[31m'),b" | head -n 1
  game 1: turn 2: ended by an impossible refill: red (a\xef\xbf\xbd[31m) 0, blue (b) 0 wins (esc)

What does not go together.

  $ tessera-replay --legal club.yaml
  tessera-replay: --legal requires --turn, --position or --format=json
  usage: tessera-replay [OPTION]... [FILE]...
  [2]
  $ tessera-replay --legal --turn=1 --format=svg club.yaml
  tessera-replay: --legal requires --format=text or --format=json
  usage: tessera-replay [OPTION]... [FILE]...
  [2]
  $ tessera-replay --position="$P" club.yaml
  tessera-replay: --position cannot be combined with FILE
  usage: tessera-replay [OPTION]... [FILE]...
  [2]
  $ tessera-replay --position="$P" --format=html
  tessera-replay: --position cannot be combined with --format=html
  usage: tessera-replay [OPTION]... [FILE]...
  [2]
  $ for o in --edition=2005 --every=step --first-turn=1 --interactive --last-turn=1 --lines --record=1 --turn=1 --view=table; do
  >   tessera-replay --position="$P" $o 2>&1 | head -n 1
  > done
  tessera-replay: --position cannot be combined with --edition
  tessera-replay: --position cannot be combined with --every=step
  tessera-replay: --position cannot be combined with --first-turn
  tessera-replay: --position cannot be combined with --interactive
  tessera-replay: --position cannot be combined with --last-turn
  tessera-replay: --position cannot be combined with --lines
  tessera-replay: --position cannot be combined with --record
  tessera-replay: --position cannot be combined with --turn
  tessera-replay: --position cannot be combined with --view
  $ tessera-perft --position="$P" --turn=1
  tessera-perft: --position cannot be combined with --turn
  usage: tessera-perft [OPTION]... [FILE]...
  [2]
  $ tessera-play --position="$P" -e 2005
  tessera-play: --position cannot be combined with --edition
  usage: tessera-play [OPTION]...
  [2]
  $ tessera-play --format=json
  tessera-play: --format=json requires --position
  usage: tessera-play [OPTION]...
  [2]

Within a step, the rest of it is the first step that is counted, as --divide
lists it.

  $ P='tigris mayfair/1 archer,bull turn=5:archer next=defend done=0/2 tile=L7 wars=1 conflict=war:black added=1 points=0.0.1.0,0.0.2.0 treasures=0,0 catastrophes=2,2 hands=r2g2,r2bgk2 bag=r42b35g24k25 board=10to5/1to13to/5to10/11m4/10KAt1to2/11TA4/7TBtomms4/1to6KB7/14to1/5to10/10to5'
  $ tessera-perft --depth=2 --position="$P" | tail -n 2
        1                18
        2             21582
  $ tessera-perft --depth=2 --divide --position="$P" |
  >   awk '/war trader/ { n++; sum += $1 } END { print n, sum }'
  18 21582

A piece that was accepted, but that the edition does not have, has no notation.

  $ cat >ziggurat.yaml <<END
  > game: tigris
  > edition: mayfair
  > players: [archer: Anna, bull: Bruno]
  > turns:
  >   - archer: settlement K6; settlement K5
  >   - bull: settlement K7; settlement J6
  >   - archer: settlement J7
  >   - bull: settlement L6, ziggurat K6
  >     stands: they liked it
  > END
  $ tessera-replay --format=position --turn=4 ziggurat.yaml 2>&1 | sed -n 1p
  tessera-replay: ziggurat.yaml: record 1: no position after turn 4: it has pieces that the edition does not have
  $ tessera-replay --format=json --turn=4 ziggurat.yaml 2>/dev/null | jq .position
  null

If the display is hidden, the legal steps are not known.

  $ cat >hidden.yaml <<END
  > game: gods
  > edition: timbuktu
  > players: [red: A, blue: B]
  > turns:
  >   - red: draw ? green; green 0,1; temple 0,2
  >   - blue: draw violet; violet -1,1; blue 2,-1
  > END
  $ tessera-replay --legal --turn=1 hidden.yaml
  tessera-replay: hidden.yaml: record 1: no legal steps after turn 1: pieces are hidden
  [2]
  $ tessera-replay --legal --format=json --turn=1 hidden.yaml | jq -c '[.ended, .to_move, .legal]'
  [null,null,[]]
  $ tessera-replay --legal --position="$(tessera-replay --format=position --turn=1 hidden.yaml)"
  tessera-replay: --position: no legal steps: pieces are hidden
  [2]

A position within a step must fit the board and the hands.  Twelve tiles are enough
for two hands.

  $ right="tigris mayfair/1{buildings=true} archer,bull turn=3:bull next=act done=0/2 points=0.0.0.0,0.0.0.0 treasures=0,0 catastrophes=2,2 hands=?6,?6 bag=r47b36g30k28 board=10to5/1to13to/5to10/16/13to2/16/8to7/1to14/14to1/5to10/10to5"
  $ while read -r edit; do
  >   position --position="$(echo "$right" | sed "$edit")" 2>&1 | grep error
  > done <<'END'
  > s/0.0.0.0/0.0.0.0.0/
  > s/0.0.0.0/0.0.0.0./
  > s/r47.*28/r5/
  > s/act done=0.2/deal:archer/; s/r47/r41/; s/?6,?6/r6,-/
  > s/act done=0.2/deal:archer/; s/r47.*28/r11/; s/?6,?6/-,-/
  > s/act done=0.2/deal:archer/; s/r47.*28/r12/; s/?6,?6/-,-/
  > s/act/treasure/
  > s/act done=0.2/attack done=0\/2 conflict=revolt/
  > s/act done=0.2/attack done=0\/2 conflict=riot:red/
  > s/=10to5/=15K/
  > s/=10to5/=sbsb8to5/
  > s/=10to5/=10xb5/
  > END
  <position>:1:83: error[E0512]: invalid position: expected points by colour, as in 3.0.1.2 (red, blue, green, black)
  <position>:1:83: error[E0512]: invalid position: expected points by colour, as in 3.0.1.2 (red, blue, green, black)
  <position>:1:146: error[E0513]: impossible position: expected at least the 12 unknown tiles (?) of the hands, found 5
  <position>:1:63: error[E0513]: impossible position: archer already has tiles
  <position>:1:143: error[E0513]: impossible position: too few tiles for the hands to deal
  <position>:1:63: error[E0513]: impossible position: no treasures can be taken
  <position>:1:88: error[E0512]: invalid position: expected revolt:COLOUR or war:COLOUR
  <position>:1:88: error[E0512]: invalid position: expected revolt or war, found 'riot'
  <position>:1:168: error[E0512]: invalid position: expected the letter of a dynasty in this position: A, B, P or L
  <position>:1:168: error[E0513]: impossible position: a building must be on a face-up tile, and each colour has only one
  <position>:1:168: error[E0513]: impossible position: a building must be on a face-up tile, and each colour has only one

A last turn requires an edition in which villages end the game by themselves.

  $ position --position="gods timbuktu/1 red,blue turn=3:red next=draw last=yes power=1,1 extras=0,0 chips=-,- display=- pile=v8E board=R0,0/B1,0" 2>&1 | grep error
  <position>:1:52: error[E0513]: impossible position: 'last' requires an edition in which villages end the game by themselves

What is played on after an accepted violation: a turn by another seat, an end
that is late, a monument on the square where it is possible; but not a desert
that would move to an occupied cell.

  $ cat >accepted.yaml <<'END'
  > game: tigris
  > edition: mayfair
  > players:
  >   - pot: Ben
  >   - archer: Paul
  > turns:
  >   - pot: settlement J8; settlement K8
  >   - pot: priest I8; settlement J7
  >     stands: Paul was away.
  >   - pot: settlement K7, monument black/red K7
  >     stands: The square was misread.
  > ---
  > game: gods
  > edition: timbuktu
  > players:
  >   - red: Anna
  >   - blue: Bruno
  > turns:
  >   - red: draw green desert; green 0,1; end
  >     stands: Both had to leave.
  > ---
  > game: gods
  > edition: timbuktu
  > players:
  >   - red: Anna
  >   - blue: Bruno
  > turns:
  >   - red: draw desert desert; desert 2,0; desert 2,-1
  >   - blue: draw whirlwind green; whirlwind 2,0 to 0,0; green 0,1
  >     stands: The cell was misread.
  > END
  $ position --every=end accepted.yaml 2>/dev/null
  tigris mayfair/1 pot,archer turn=4:archer next=act done=0/2 points=1.0.0.0,0.0.0.0 treasures=0,0 catastrophes=2,2 hands=?6,?6 bag=r47b36g30k26 board=10to5/1to13to/5to10/16/13to2/16/8toxx5/1to6PPxx5/14to1/5to10/10to5 monuments=kr:J7
  gods timbuktu/1 red,blue turn=1:blue next=over:declared power=3,2 extras=0,0 chips=-,- display=D pile=g7b8v8o8D10W2X2E board=R0,0/B1,0/g0,1
  gods timbuktu/1 red,blue turn=3:red next=draw power=10,3 extras=0,0 chips=-,- display=- pile=g7b8v8o8D9WX2E board=D2,-1/R0,0/B1,0/D2,0/g0,1

After a swap whose tiles are not named, none of those in the hand is known; what
is played later narrows what can be in the bag.

  $ cat >swapped.yaml <<'END'
  > game: tigris
  > edition: mayfair
  > players:
  >   - pot: Ben
  >   - archer: Paul
  > hands:
  >   pot: black black red red blue green
  >   archer: red red red blue green black
  > turns:
  >   - pot: king H7; temple H8
  >     draws: {pot: green}
  >   - archer: priest I8; swap 3
  >   - pot: pass
  >   - archer: temple A1; temple B1
  >     draws: {archer: blue blue}
  >   - pot: pass
  >   - archer: temple C1; temple D1
  > END
  $ position --first-turn=4 swapped.yaml | grep -o 'hands.* '
  hands=rbg2k2,b2?4 bag=r43b33g28k28 left=125 
  hands=rbg2k2,b2?4 bag=r43b33g28k28 left=125 
  hands=rbg2k2,b2?4 bag=r41b33g28k28 left=123 

Tiles of a swap that are not named may be any of hundreds of sets, in the end too
many to remember; those that the seat showed since are not in the bag twice.

  $ cat >swaps.yaml <<'END'
  > game: tigris
  > edition: mayfair
  > players:
  >   - archer: A
  >   - bull: B
  > hands:
  >   archer: red black green green red green
  > turns:
  >   - archer: market P8
  >     draws: {archer: blue}
  >   - bull: pass
  >   - archer: swap 3
  >   - bull: pass
  >   - archer: temple C3; settlement K5
  >     draws: {archer: red red}
  >   - bull: pass
  >   - archer: temple N6; farm L9
  >     draws: {archer: black green}
  >   - bull: pass
  >   - archer: market H10; market J8
  >     draws: {archer: blue green}
  >   - bull: pass
  >   - archer: temple K3; temple J10
  >     draws: {archer: black green}
  >   - bull: pass
  >   - archer: market J6; swap 2
  >     draws: {archer: blue}
  >   - bull: pass
  >   - archer: swap 2; temple O1
  >     draws: {archer: black}
  >   - bull: pass
  >   - archer: settlement P6
  >     draws: {archer: red}
  >   - bull: pass
  >   - archer: swap 1; farm G8
  > END
  $ position --turn=19 swaps.yaml | grep -o 'hands=.* left'
  hands=?6,?6 bag=r42b34g26k28 left

There is a limit on what is read.

  $ tessera-replay --position="$P $(seq -s ' ' -f %g=1 30)" 2>&1 | head -n 1
  <position>:1:325: error[E0512]: invalid position: too many fields
  $ tessera-replay --position="$P $(seq -s ' ' 9999)" 2>&1 | head -n 1
  <position>:1:1: error[E0512]: invalid position: longer than 16384 bytes
