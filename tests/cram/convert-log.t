The log of an online game as a record; the first line tells the format.

  $ cp $TOP/samples/online-log.txt .

  $ tessera-convert --players='lion: Anna, Bruno' online-log.txt -o game.yaml
  online-log.txt:1:1: warning[W0709]: not in the log: the edition is mayfair; option --edition says another
  P1 placed Trader at K2
  ^~
  online-log.txt:79:1: warning[W0709]: not in the log: monument black/green H3
  P2 placed black/green monument
  ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
  online-log.txt:94:1: warning[W0710]: not in the log, and a guess: treasure F3
  P2 scored 1
  ^~~~~~~~~~~
  note: 'treasure I7' would keep the rules as well
  $ tessera-check game.yaml
  game.yaml: game 1: valid: mayfair, 26 turns, unfinished
  $ sed -n 1,14p game.yaml
  ---
  game: tigris
  edition: mayfair
  players:
    - lion: Anna
    - archer: Bruno
  turns:
    - lion: trader K2; priest O10
    - archer: trader J1, revolt 3-1; priest I6
    - lion: trader J7; farmer I8
    - archer: king F4; farmer A2
    - lion: king F9; temple O11
    - archer: temple H6; trader H7, revolt 2-1
    - lion: trader B1; temple P10
  $ grep -n 'treasure\|monument\|war\|pass' game.yaml
  24:  - lion: farmer G3; market D2, war farmer 0-4
  29:  - archer: farm D3; settlement H3, monument black/green H3
  31:  - archer: temple I5, treasure F3; king H5, revolt 0-1
  33:  - archer: market G5, war trader 0-0; king F9
  $ tessera-convert online-log.txt 2>/dev/null | sed -n '/^players/,/^turns/p'
  players:
    - archer: P1
    - bull: P2
  turns:

The log is read as records are by every program.

  $ tessera-replay --turn=24.1 --ascii online-log.txt 2>/dev/null | sed -n '/^Turn/,$p'
  Turn 24, bull (P2)
    temple I5, treasure F3
        bull takes the treasure of F3
  
        A   B   C   D   E   F   G   H   I   J   K   L   M   N   O   P
     1  .  [TA  m   m   ~   ~   ~   ~   ~   .  t.o  .   ~   .   .   .
     2 [FB t.O  .   m   ~   s   .   .   .   .   .   .   ~   .   .  t.O
     3  m   .   .   f   ~   t  [KA #K# #G#  .   .   .   ~   ~   .   .
     4  ~   ~   ~   ~   .   .   s  #K# #G#  .   .   .   .   ~   ~   ~
     5  .   .   .   .   .   .   .   . * t   .   .   .   .  t.o  ~   ~
     6  .   .   .   .   .   .   m   t  [PB  t   .   .   .   .   ~   .
     7  ~   ~   ~   ~   .   .   t  [TB t.o [FA  .   .   ~   ~   ~   .
     8  .  t.O  .   ~   ~   ~   ~   t   m   .   .   .   ~   .   .   .
     9  .   .   .   .   s   .   ~   f   f   ~   ~   ~   ~   .  t.O  t
    10  .   .   .   .   s  t.o  .   .   m   m   .   .   .   t  [PA  t
    11  .   .   .   .   .   s   s   .   .   .  t.o  .   .   .   t   .
  
              Score  Red  Blue  Green  Black  Treasures  Tiles  Catastrophes
    A archer      2    5     2      3      5          0      6             2  P1
   >B bull        5    7     6      4      7          1      5             2  P2
    Bag:              82 hidden
    Hand of archer:   6 hidden
    Hand of bull:     5 hidden
    Monuments:        black/blue, black/red, blue/green, blue/red, green/red
     m  market   t  temple   s  settlement   f  farm  [T] trader  [F] farmer  [K] king  [P] priest
    #K# monument, black  #G# monument, green  .A of archer  .B of bull  .o treasure
    .O treasure, taken first  ~ river  * new
  

The edition, and what is found of it.

  $ tessera-convert --edition=mayfair-english online-log.txt 2>err | sed -n 3p
  edition: mayfair-english
  $ grep -c 'the edition is' err
  0
  [1]
  $ printf '%s\n' 'P1 placed King at I8' 'P1 placed Farm at D8' 'P2 placed King at E2' >two
  $ tessera-convert two 2>&1 | grep edition
  two:1:1: warning[W0709]: not in the log: the edition is mayfair, board: advanced; option --edition says another, and --players who played
  edition: {base: mayfair, board: advanced}
  $ printf '%s\n' 'P1 placed King at C10' 'P1 placed Farm at G10' 'P2 placed King at E2' >two
  $ tessera-convert two 2>&1 | grep edition
  two:1:1: warning[W0709]: not in the log: the edition is mayfair; option --edition says another, and --players who played
  edition: mayfair

Several games in a row; blank lines are nobody's.

  $ printf '\nP1 placed King at K2\nEnd of Game\n\n\nP1 placed King at L1\nP2 placed King at F4\n' |
  > tessera-convert -f online-log 2>/dev/null | grep -c '^---'
  2

What is wrong has its place, and spoils no other game.

  $ printf 'P1 placed King at K2\nP1 placed Queen at K3\nEnd of Game\nP1 placed King at L1\n' |
  > tessera-convert -f online-log 2>&1 | grep -v W0709
  P1 placed King at K2
  ^~
  <stdin>:2:1: error[E0708]: not a line of the log
  P1 placed Queen at K3
  ^~~~~~~~~~~~~~~~~~~~~
  P1 placed King at L1
  ^~
  ---
  game: tigris
  edition: mayfair
  players:
    - archer: P1
    - bull: P2
  turns:
    - archer: king L1
