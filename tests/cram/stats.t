What games have in common.

  $ cp "$TOP"/samples/league.yaml .
  $ tessera-stats league.yaml
  4 games: 4 finished
  
  Length of games
           Games  Mean   SD  Min  Q1  Median     Q3  Max
    Turns      4  21.3  0.5   21  21      21  21.25   22
    Steps      4  61.8  1.5   61  61      61  61.75   64
  
  How games end
                  Count  Share  95 % interval  0 %   50 %  100 %
    end declared      4  100 %    51 to 100 %          [-------o
  
  Points
                    n  Mean   SD  Min     Q1  Median    Q3  Max
    All             8  12.9  4.2    5  11.75      13  14.0   19
    Winners         4  15.0  3.7   11  12.50      15  17.5   19
    Winning margin  4   4.3  2.4    1   3.25       5   6.0    6
  
  Components of the score, and tie-breakers
              n  Mean   SD  Min     Q1  Median     Q3  Max
    Villages  8   2.6  0.7    1   2.75       3   3.00    3
    Chips     8   4.0  1.5    1   3.75       4   5.00    6
    Temples   8   5.5  0.8    4   5.00       6   6.00    6
    Majority  8  -3.0  1.9   -4  -4.00      -4  -3.00    0
    Total     8  12.9  4.2    5  11.75      13  14.00   19
    Power     8   4.0  3.0    0   1.75       4   5.75    8
  
  Wins by seat
           Games  Wins  Expected  Share  95 % interval  0 %   50 %  100 %
    red        3     2       1.5   67 %     21 to 94 %     [----+--o---]
    blue       3     0       1.5    0 %      0 to 56 %  o-------+]
    green      2     2       1.0  100 %    34 to 100 %       [--+-------o
  
  Wins by turn order
            Games  Wins  Expected  Share  95 % interval  0 %   50 %  100 %
    first       4     3       2.0   75 %     30 to 95 %       [--+---o--]
    second      4     1       2.0   25 %      5 to 70 %   [--o---+--]
  
  Steps by type
                          Count  Per game  Share
    Draw                     81      20.3   33 %  #################
    Place a tribe            83      20.8   34 %  #################
    Place a temple           36       9.0   15 %  ########
    Place a desert           24       6.0   10 %  #####
    Play a whirlwind          3       0.8    1 %  #
    Pay to move a desert      6       1.5    2 %  ##
    Discard                  10       2.5    4 %  ##
    Declare the end           4       1.0    2 %  #
  
  Expected: wins expected by chance, 1/k in a game of k players.
  Share: of games won; a win shared by k players counts 1/k.
  Bars: the share within its interval; expected: | or +

The table of a league, also as all the tables that are usual and that one.

  $ tessera-stats --players league.yaml
  4 games: 4 finished
  
  Players
    Rank  Name     Games  Wins  Expected  Share  95 % interval  Points  Mean  Mean rank
       1  O'Brien      2     2       1.0  100 %    34 to 100 %      32  16.0       1.00
       2  Nadia        2     1       1.0   50 %      9 to 91 %      23  11.5       1.50
       3  Xavier       2     1       1.0   50 %      9 to 91 %      22  11.0       1.50
       4  \xc3\x9cmit         2     0       1.0    0 %      0 to 66 %      26  13.0       2.00 (esc)
  
  Expected: wins expected by chance, 1/k in a game of k players.
  Share: of games won; a win shared by k players counts 1/k.
  $ tessera-stats -p --show=games,ends "$TOP"/samples/*.yaml | sed -n 1,12p
  20 games: 18 finished, 2 unfinished
  
  How games end
                                   Count  Share  95 % interval  0 %   50 %  100 %
    end declared                       6   30 %     15 to 52 %    [--o--]
    ended by the end tile              4   20 %      8 to 42 %   [-o---]
    ended by an impossible refill      3   15 %      5 to 36 %   [o---]
    ended by points                    2   10 %      3 to 30 %  [-o--]
    ended by villages                  2   10 %      3 to 30 %  [-o--]
    adjourned                          1    5 %      1 to 24 %  [o--]
    ended by concession                1    5 %      1 to 24 %  [o--]
    unfinished                         1    5 %      1 to 24 %  [o--]

Parts: a table has a row for each, or more than one.

  $ tessera-stats --by=edition,players --show=games,order "$TOP"/samples/*.yaml
  20 games: 18 finished, 2 unfinished
  
  Games
    Edition               Players  Games  Finished  Unfinished
    2005                  2            2         2           0
    2005                  3            1         1           0
    2005                  4            1         1           0
    timbuktu              2            7         7           0
    timbuktu              3            3         1           2
    timbuktu              4            1         1           0
    timbuktu (markers 8)  2            1         1           0
    timbuktu-bag          2            1         1           0
    timbuktu-it           2            2         2           0
    timbuktu-ja           3            1         1           0
  
  Wins by turn order
    Edition               Players          Games  Wins  Shared  Expected  Share  95 % interval
    2005                  2        first       2     1       0       1.0   50 %      9 to 91 %
                                   second      2     1       0       1.0   50 %      9 to 91 %
    2005                  3        first       1     0       0       0.3    0 %      0 to 79 %
                                   second      1     1       0       0.3  100 %    21 to 100 %
                                   third       1     0       0       0.3    0 %      0 to 79 %
    2005                  4        first       1     0       0       0.3    0 %      0 to 79 %
                                   second      1     0       0       0.3    0 %      0 to 79 %
                                   third       1     0       0       0.3    0 %      0 to 79 %
                                   fourth      1     1       0       0.3  100 %    21 to 100 %
    timbuktu              2        first       7     5       0       3.5   71 %     36 to 92 %
                                   second      7     2       0       3.5   29 %      8 to 64 %
    timbuktu              3        first       1     0       0       0.3    0 %      0 to 79 %
                                   second      1     0       0       0.3    0 %      0 to 79 %
                                   third       1     1       0       0.3  100 %    21 to 100 %
    timbuktu              4        first       1     1       0       0.3  100 %    21 to 100 %
                                   second      1     0       0       0.3    0 %      0 to 79 %
                                   third       1     0       0       0.3    0 %      0 to 79 %
                                   fourth      1     0       0       0.3    0 %      0 to 79 %
    timbuktu (markers 8)  2        first       1     1       0       0.5  100 %    21 to 100 %
                                   second      1     0       0       0.5    0 %      0 to 79 %
    timbuktu-bag          2        first       1     0       0       0.5    0 %      0 to 79 %
                                   second      1     1       0       0.5  100 %    21 to 100 %
    timbuktu-it           2        first       2     1       0       1.0   50 %      9 to 91 %
                                   second      2     1       0       1.0   50 %      9 to 91 %
    timbuktu-ja           3        first       1     0       0       0.3    0 %      0 to 79 %
                                   second      1     1       1       0.3   50 %      5 to 95 %
                                   third       1     1       1       0.3   50 %      5 to 95 %
  
  Expected: wins expected by chance, 1/k in a game of k players.
  Share: of games won; a win shared by k players counts 1/k.
  $ tessera-stats --by=name --players league.yaml
  4 games: 4 finished
  
  Players
    Name     Games  Wins  Expected  Share  95 % interval  Points  Mean  Mean rank
    Nadia        2     1       1.0   50 %      9 to 91 %      23  11.5       1.50
    O'Brien      2     2       1.0  100 %    34 to 100 %      32  16.0       1.00
    Xavier       2     1       1.0   50 %      9 to 91 %      22  11.0       1.50
    \xc3\x9cmit         2     0       1.0    0 %      0 to 66 %      26  13.0       2.00 (esc)
  
  Expected: wins expected by chance, 1/k in a game of k players.
  Share: of games won; a win shared by k players counts 1/k.
  $ tessera-stats --by=name --show=seats,lengths league.yaml
  4 games: 4 finished
  
  Length of games
    Name            Games  Mean   SD  Min     Q1  Median     Q3  Max
    Nadia    Turns      2  21.0  0.0   21  21.00    21.0  21.00   21
             Steps      2  61.0  0.0   61  61.00    61.0  61.00   61
    O'Brien  Turns      2  21.5  0.7   21  21.25    21.5  21.75   22
             Steps      2  62.5  2.1   61  61.75    62.5  63.25   64
    Xavier   Turns      2  21.0  0.0   21  21.00    21.0  21.00   21
             Steps      2  61.0  0.0   61  61.00    61.0  61.00   61
    \xc3\x9cmit     Turns      2  21.5  0.7   21  21.25    21.5  21.75   22 (esc)
             Steps      2  62.5  2.1   61  61.75    62.5  63.25   64
  
  Wins by seat
    Name            Games  Wins  Expected  Share  95 % interval  0 %   50 %  100 %
    Nadia    red        1     0       0.5    0 %      0 to 79 %  o-------+----]
             green      1     1       0.5  100 %    21 to 100 %     [----+-------o
    O'Brien  red        1     1       0.5  100 %    21 to 100 %     [----+-------o
             green      1     1       0.5  100 %    21 to 100 %     [----+-------o
    Xavier   red        1     1       0.5  100 %    21 to 100 %     [----+-------o
             blue       1     0       0.5    0 %      0 to 79 %  o-------+----]
    \xc3\x9cmit     blue       2     0       1.0    0 %      0 to 66 %  o-------+--] (esc)
  
  Expected: wins expected by chance, 1/k in a game of k players.
  Share: of games won; a win shared by k players counts 1/k.
  Bars: the share within its interval; expected: | or +
  $ tessera-stats --by=round,seat --show=points league.yaml
  4 games: 4 finished
  
  Points
    Round        Seat                   n  Mean   SD  Min  Q1  Median  Q3  Max
    final        green  All             1  13.0    -   13  13      13  13   13
                        Winners         1  13.0    -   13  13      13  13   13
                        Winning margin  1   1.0    -    1   1       1   1    1
    final        red    All             1  12.0    -   12  12      12  12   12
                        Winning margin  1   1.0    -    1   1       1   1    1
    semi-final   blue   All             2   9.0  5.7    5   7       9  11   13
                        Winning margin  2   6.0  0.0    6   6       6   6    6
    semi-final   green  All             1  11.0    -   11  11      11  11   11
                        Winners         1  11.0    -   11  11      11  11   11
                        Winning margin  1   6.0    -    6   6       6   6    6
    semi-final   red    All             1  19.0    -   19  19      19  19   19
                        Winners         1  19.0    -   19  19      19  19   19
                        Winning margin  1   6.0    -    6   6       6   6    6
    third place  blue   All             1  13.0    -   13  13      13  13   13
                        Winning margin  1   4.0    -    4   4       4   4    4
    third place  red    All             1  17.0    -   17  17      17  17   17
                        Winners         1  17.0    -   17  17      17  17   17
                        Winning margin  1   4.0    -    4   4       4   4    4
  $ tessera-stats --by=players,year --show=games "$TOP"/samples/t*.yaml
  3 games: 3 finished
  
  Games
    Players  Year  Games  Finished  Unfinished
    2        2004      2         2           0
    2        2005      1         1           0
  $ cp "$TOP"/samples/torino.yaml .
  $ for by in game event site date file ended; do
  >   tessera-stats --by=$by --show=games torino.yaml | sed -n 5p
  > done
    gods      1         1           0
    Serata di giochi      1         1           0
    Torino      1         1           0
    2004-11-??      1         1           0
    torino.yaml      1         1           0
    villages      1         1           0

A parameter that a record changes makes another edition.

  $ sed 's/^edition: timbuktu/edition: {base: timbuktu, majority: 0, rows: 3}/; /^result:/,$d' \
  >     "$TOP"/samples/wednesday-club.yaml | tessera-stats --by=edition --show=games 2>&1
  <stdin>: record 1: skipped: 1 error, shown below
  <stdin>:3:40: error[E0504]: unknown parameter: 'rows'
    |
  3 | edition: {base: timbuktu, majority: 0, rows: 3}
    |                                        ^^^^
    |
    = help: run 'tessera editions ID' to list the parameters of an edition
  
  1 game: 0 finished, 1 skipped because of errors
  [1]
  $ sed 's/^edition: timbuktu/edition: {base: timbuktu, majority: 0}/; /^result:/,$d' \
  >     "$TOP"/samples/wednesday-club.yaml | tessera-stats --by=edition --show=games
  1 game: 1 finished
  
  Games
    Edition                Games  Finished  Unfinished
    timbuktu (majority 0)      1         1           0

What happened, openings, luck, and bars.

  $ tessera-stats --show=effects,openings,plans,luck,luckiest league.yaml
  4 games: 4 finished
  
  Effects of steps
                                   Count  Amount  Per game
    Villages founded                  33      33       8.3
    Villages lost                     12      12       3.0
    Tribes placed                     83       -      20.8
    Tribes converted                  46       -      11.5
    Power from income                 81     240      60.0
    Power from deserts and decays     24      24       6.0
    Power paid                       126     248      62.0
    Hexes drawn                      120       -      30.0
    Hexes discarded                   10       -       2.5
    Missed villages                    9       -       2.3
  
  Luck of the draws, in points
             n  Mean   SD    Min     Q1  Median    Q3   Max
    Winners  4   3.3  2.1   0.75   2.31    3.33  4.30  5.75
    Others   4   1.2  3.4  -2.97  -0.93    1.85  3.99  4.12
  
  Wins of the luckiest player
                     Games  Wins  Expected  Share  95 % interval
    luckiest player      4     2       2.0   50 %     15 to 85 %
  
  Openings, and results of the start player
                              Games  Wins  Expected  Share  95 % interval
    desert -1,0; whirlwind        1     1       0.5  100 %    21 to 100 %
    orange -1,1; orange -1,2      1     1       0.5  100 %    21 to 100 %
    orange -1,1; orange -2,1      1     0       0.5    0 %      0 to 79 %
    violet -1,1; green -2,2       1     1       0.5  100 %    21 to 100 %
  
  Openings by step type, and results of the start player
                       Games  Wins  Expected  Share  95 % interval
    tribe, tribe           3     2       1.5   67 %     21 to 94 %
    desert, whirlwind      1     1       0.5  100 %    21 to 100 %
  
  Expected: wins expected by chance, 1/k in a game of k players.
  Share: of games won; a win shared by k players counts 1/k.
  $ tessera-stats --show=openings,plans --opening-turns=2 --top=1 league.yaml |
  > grep -E '/|more'
    desert -1,0; whirlwind / desert -1,1; discard desert      1     1       0.5  100 %    21 to 100 %
    and 3 more; --top=0 prints all
    desert, whirlwind / desert, discard      1     1       0.5  100 %    21 to 100 %
    and 3 more; --top=0 prints all
  Expected: wins expected by chance, 1/k in a game of k players.
  Share: of games won; a win shared by k players counts 1/k.

One game, lying three ways, and two others.

  $ game() {
  >   cat <<END
  > ---
  > game: gods
  > edition: {base: timbuktu, tribes: 0, deserts: 4, whirlwinds: 0, extras: 0}
  > players: [{red: Anna}, {blue: Bruno}]
  > $2
  > turns:
  >   - red: draw desert desert; $1
  >   - blue: draw desert end
  > END
  > }
  $ game 'desert 0,1; desert 2,0' >alike.yaml
  $ game 'des 1,-1!  {mirrored}; des 2,0' >>alike.yaml
  $ game 'desert 2,4; desert 3,5' 'setup: ["temple red 3,3", "temple blue 3,4"]' >>alike.yaml
  $ game 'desert 2,0; desert 0,1' >>alike.yaml
  $ game 'desert 0,1; discard desert' >>alike.yaml
  $ tessera-stats --show=openings,plans alike.yaml
  5 games: 5 finished
  
  Openings, and results of the start player
                                Games  Wins  Expected  Share  95 % interval
    desert 0,1; desert 2,0          3     3       1.5  100 %    44 to 100 %
    desert 0,1; discard desert      1     1       0.5  100 %    21 to 100 %
    desert 2,0; desert 0,1          1     1       0.5  100 %    21 to 100 %
  
  Openings by step type, and results of the start player
                     Games  Wins  Expected  Share  95 % interval
    desert, desert       4     4       2.0  100 %    51 to 100 %
    desert, discard      1     1       0.5  100 %    21 to 100 %
  
  Expected: wins expected by chance, 1/k in a game of k players.
  Share: of games won; a win shared by k players counts 1/k.
  $ tessera-stats --show=players,luck league.yaml | sed -n '/^Players/,$p'
  Players
    Rank  Name     Games  Wins  Expected  Share  95 % interval  Points  Mean  Mean rank  Luck  Luck SD
       1  O'Brien      2     2       1.0  100 %    34 to 100 %      32  16.0       1.00   3.3      2.1
       2  Nadia        2     1       1.0   50 %      9 to 91 %      23  11.5       1.50   3.4      1.8
       3  Xavier       2     1       1.0   50 %      9 to 91 %      22  11.0       1.50   0.4      1.7
       4  \xc3\x9cmit         2     0       1.0    0 %      0 to 66 %      26  13.0       2.00   1.9      2.1 (esc)
  
  Expected: wins expected by chance, 1/k in a game of k players.
  Share: of games won; a win shared by k players counts 1/k.
  Luck: mean value of a player's draws per game, in points.
  Luck SD: the standard error of this mean.
Bars where there is room: of 17 columns, of 33, none.

  $ export LC_ALL=C.UTF-8
  $ tessera-stats --show=order,ends league.yaml
  4 games: 4 finished
  
  How games end
                  Count  Share  95 % interval  0 %   50 %  100 %
    end declared      4  100 %    51 to 100 %          \xe2\x94\x9c\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x97\x8f (esc)
  
  Wins by turn order
            Games  Wins  Expected  Share  95 % interval  0 %   50 %  100 %
    first       4     3       2.0   75 %     30 to 95 %       \xe2\x94\x9c\xe2\x94\x80\xe2\x94\x80\xe2\x94\xbc\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x97\x8f\xe2\x94\x80\xe2\x94\x80\xe2\x94\xa4 (esc)
    second      4     1       2.0   25 %      5 to 70 %   \xe2\x94\x9c\xe2\x94\x80\xe2\x94\x80\xe2\x97\x8f\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\xbc\xe2\x94\x80\xe2\x94\x80\xe2\x94\xa4 (esc)
  
  Expected: wins expected by chance, 1/k in a game of k players.
  Share: of games won; a win shared by k players counts 1/k.
  Bars: the share within its interval; expected: \xe2\x94\x82 or \xe2\x94\xbc (esc)
  $ tessera-stats --show=order --ascii league.yaml
  4 games: 4 finished
  
  Wins by turn order
            Games  Wins  Expected  Share  95 % interval  0 %   50 %  100 %
    first       4     3       2.0   75 %     30 to 95 %       [--+---o--]
    second      4     1       2.0   25 %      5 to 70 %   [--o---+--]
  
  Expected: wins expected by chance, 1/k in a game of k players.
  Share: of games won; a win shared by k players counts 1/k.
  Bars: the share within its interval; expected: | or +
  $ on_terminal() { COLUMNS=$1 script -qec "tessera-stats --show=$2 --color=never league.yaml" /dev/null </dev/null | tr -d '\r'; }
  $ on_terminal 100 order
  4 games: 4 finished
  
  Wins by turn order
            Games  Wins  Expected  Share  95 % interval  0 %           50 %          100 %
    first       4     3       2.0   75 %     30 to 95 %            \xe2\x94\x9c\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\xbc\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x97\x8f\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\xa4 (esc)
    second      4     1       2.0   25 %      5 to 70 %   \xe2\x94\x9c\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x97\x8f\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\xbc\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\xa4 (esc)
  
  Expected: wins expected by chance, 1/k in a game of k players.
  Share: of games won; a win shared by k players counts 1/k.
  Bars: the share within its interval; expected: \xe2\x94\x82 or \xe2\x94\xbc (esc)
  $ on_terminal 99 order
  4 games: 4 finished
  
  Wins by turn order
            Games  Wins  Expected  Share  95 % interval  0 %   50 %  100 %
    first       4     3       2.0   75 %     30 to 95 %       \xe2\x94\x9c\xe2\x94\x80\xe2\x94\x80\xe2\x94\xbc\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x97\x8f\xe2\x94\x80\xe2\x94\x80\xe2\x94\xa4 (esc)
    second      4     1       2.0   25 %      5 to 70 %   \xe2\x94\x9c\xe2\x94\x80\xe2\x94\x80\xe2\x97\x8f\xe2\x94\x80\xe2\x94\x80\xe2\x94\x80\xe2\x94\xbc\xe2\x94\x80\xe2\x94\x80\xe2\x94\xa4 (esc)
  
  Expected: wins expected by chance, 1/k in a game of k players.
  Share: of games won; a win shared by k players counts 1/k.
  Bars: the share within its interval; expected: \xe2\x94\x82 or \xe2\x94\xbc (esc)
  $ on_terminal 70 order,steps
  4 games: 4 finished
  
  Wins by turn order
            Games  Wins  Expected  Share  95 % interval
    first       4     3       2.0   75 %     30 to 95 %
    second      4     1       2.0   25 %      5 to 70 %
  
  Steps by type
                          Count  Per game  Share
    Draw                     81      20.3   33 %  \xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x8b (esc)
    Place a tribe            83      20.8   34 %  \xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88 (esc)
    Place a temple           36       9.0   15 %  \xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x8d (esc)
    Place a desert           24       6.0   10 %  \xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x88\xe2\x96\x89 (esc)
    Play a whirlwind          3       0.8    1 %  \xe2\x96\x8b (esc)
    Pay to move a desert      6       1.5    2 %  \xe2\x96\x88\xe2\x96\x8e (esc)
    Discard                  10       2.5    4 %  \xe2\x96\x88\xe2\x96\x88 (esc)
    Declare the end           4       1.0    2 %  \xe2\x96\x89 (esc)
  
  Expected: wins expected by chance, 1/k in a game of k players.
  Share: of games won; a win shared by k players counts 1/k.
  $ tessera-stats --show=order --format=csv league.yaml
  game,table,item,n,wins,shared,expected,share,low,high
  gods,order,1,4,3,0,2,0.75,0.3006418426,0.9544127392
  gods,order,2,4,1,0,2,0.25,0.04558726081,0.6993581574
  $ unset LC_ALL
  $ tessera-stats --show=histogram --ascii league.yaml
  4 games: 4 finished
  
  Histograms
            From  To  Count  Share
    Turns     21  21      3   75 %  ##############################
              22  22      1   25 %  ##########
    Points     5   5      1   13 %  #####
               6   6      0    0 %
               7   7      0    0 %
               8   8      0    0 %
               9   9      0    0 %
              10  10      0    0 %
              11  11      1   13 %  #####
              12  12      1   13 %  #####
              13  13      3   38 %  ###############
              14  14      0    0 %
              15  15      0    0 %
              16  16      0    0 %
              17  17      1   13 %  #####
              18  18      0    0 %
              19  19      1   13 %  #####
  $ tessera-stats --show=histogram --by=round league.yaml | head -8
  4 games: 4 finished
  
  Histograms
    Round                From  To  Count  Share
    final        Turns     21  21      1  100 %  ##############################
                 Points    12  12      1   50 %  ###############
                           13  13      1   50 %  ###############
    semi-final   Turns     21  21      1   50 %  ###############

The order of the games changes nothing.

  $ tessera-stats --show=all --by=edition "$TOP"/samples/[a-p]*.yaml "$TOP"/samples/[q-z]*.yaml >one
  $ tessera-stats --show=all --by=edition "$TOP"/samples/[q-z]*.yaml "$TOP"/samples/[a-p]*.yaml >other
  $ cmp one other && wc -l <one
  850

For programs: the same names in both, and shares between 0 and 1.

  $ tessera-stats --show=ends,order --format=json league.yaml
  {"games":4,"finished":4,"unfinished":0,"skipped":0,"groups":[{"game":"gods","by":{},"tables":{"ends":[{"item":"declared","count":4,"share":1,"low":0.5101091635,"high":1}],"order":[{"item":"1","n":4,"wins":3,"shared":0,"expected":2,"share":0.75,"low":0.3006418426,"high":0.9544127392},{"item":"2","n":4,"wins":1,"shared":0,"expected":2,"share":0.25,"low":0.04558726081,"high":0.6993581574}]}}]}
  $ tessera-stats --show=ends,order,players --by=event --format=csv league.yaml
  game,event,table,item,name,rank,n,count,wins,shared,expected,share,low,high,points,mean,mean_rank
  gods,"Club league, cup evening",ends,declared,,,,4,,,,1,0.5101091635,1,,,
  gods,"Club league, cup evening",order,1,,,4,,3,0,2,0.75,0.3006418426,0.9544127392,,,
  gods,"Club league, cup evening",order,2,,,4,,1,0,2,0.25,0.04558726081,0.6993581574,,,
  gods,"Club league, cup evening",players,,O'Brien,1,2,,2,0,1,1,0.3423802275,1,32,16,1
  gods,"Club league, cup evening",players,,Nadia,2,2,,1,0,1,0.5,0.09453120573,0.9054687943,23,11.5,1.5
  gods,"Club league, cup evening",players,,Xavier,3,2,,1,0,1,0.5,0.09453120573,0.9054687943,22,11,1.5
  gods,"Club league, cup evening",players,,\xc3\x9cmit,4,2,,0,0,1,0,0,0.6576197725,26,13,2 (esc)
  $ tessera-stats --show=all --by=edition --format=json "$TOP"/samples/*.yaml |
  >   jq -c '[.games, .finished, .unfinished, .skipped], (.groups[] | [.by.edition, .tables.games[0].games, (.tables | keys_unsorted | length)])'
  [20,18,2,0]
  ["2005",4,16]
  ["timbuktu",11,16]
  ["timbuktu (markers 8)",1,16]
  ["timbuktu-bag",1,16]
  ["timbuktu-it",2,16]
  ["timbuktu-ja",1,16]
  $ tessera-stats --show=all --format=csv "$TOP"/samples/*.yaml |
  >   python3 -c '
  > import csv, sys
  > rows = list(csv.DictReader(sys.stdin))
  > print(len({len(r) for r in rows}), sorted({r["table"] for r in rows}))'
  1 ['by-turn', 'effects', 'ends', 'games', 'histogram', 'lengths', 'luck', 'luckiest', 'openings', 'order', 'plans', 'players', 'points', 'scores', 'seats', 'steps']

Games with errors are named and left out; those that are not finished are no
more than one way to end.

  $ cat >mixed.yaml <<'END'
  > ---
  > game: gods
  > edition: {base: timbuktu, tribes: 0, deserts: 4, whirlwinds: 0, extras: 0}
  > players:
  >   - red: Anna
  >   - blue: Bruno
  > turns:
  >   - red: draw desert desert; desert 0,1; desert 2,0
  >   - blue: draw desert end
  > ---
  > game: gods
  > edition: timbuktu
  > players:
  >   - red: Anna
  >   - blue: Bruno
  > turns:
  >   - red: draw green desert; green 0,1; temple 5,5
  >   - blue: draw nonsense; temple 7,7; temple 8,8
  > ---
  > game: gods
  > edition: 2005
  > players:
  >   - red: anna
  >   - blue: A nna
  > turns:
  >   - red: draw green desert; green 0,1; desert 2,0
  > ---
  > game: chess
  > END
  $ tessera-stats --by=edition mixed.yaml
  mixed.yaml: record 2: skipped: 2 errors, the first shown below
  mixed.yaml:17:40: error[E1306]: cell not adjacent to any hex: 5,5
     |
  17 |   - red: draw green desert; green 0,1; temple 5,5
     |                                        ^^^^^^^^^^
     |
     = help: use 2,0, the nearest free cell next to a hex
     = note: turn 2 was not checked, because no small change lets the game go on after turn 1
  
  mixed.yaml: record 4: skipped: 2 errors, the first shown below
  mixed.yaml:28:1: error[E0303]: missing key: 'edition', 'players', 'turns'
     |
  28 | game: chess
     | ^^^^
     |
     = help: run 'tessera editions' to list the editions
  
  4 games: 1 finished, 1 unfinished, 2 skipped because of errors
  
  Games
    Edition                                   Games  Finished  Unfinished
    2005                                          1         0           1
    timbuktu (tribes 0, deserts 4, whirlwin\xe2\x80\xa6      1         1           0 (esc)
  
  Length of games
    Edition                                          Games  Mean  SD  Min  Q1  Median  Q3  Max
    timbuktu (tribes 0, deserts 4, whirlwin\xe2\x80\xa6  Turns      1   2.0   -    2   2       2   2    2 (esc)
                                              Steps      1   4.0   -    4   4       4   4    4
  
  How games end
    Edition                                                          Count  Share  95 % interval
    2005                                      unfinished                 1  100 %    21 to 100 %
    timbuktu (tribes 0, deserts 4, whirlwin\xe2\x80\xa6  ended by the end tile      1  100 %    21 to 100 % (esc)
  
  Points
    Edition                                                   n  Mean   SD  Min  Q1  Median  Q3  Max
    timbuktu (tribes 0, deserts 4, whirlwin\xe2\x80\xa6  All             2  -4.0  0.0   -4  -4      -4  -4   -4 (esc)
                                              Winners         1  -4.0    -   -4  -4      -4  -4   -4
                                              Winning margin  1   0.0    -    0   0       0   0    0
  
  Components of the score, and tie-breakers
    Edition                                             n  Mean   SD  Min    Q1  Median    Q3  Max
    timbuktu (tribes 0, deserts 4, whirlwin\xe2\x80\xa6  Villages  2   0.0  0.0    0   0.0       0   0.0    0 (esc)
                                              Chips     2   0.0  0.0    0   0.0       0   0.0    0
                                              Temples   2   1.0  0.0    1   1.0       1   1.0    1
                                              Majority  2  -4.0  0.0   -4  -4.0      -4  -4.0   -4
                                              Total     2  -4.0  0.0   -4  -4.0      -4  -4.0   -4
                                              Power     2   6.0  1.4    5   5.5       6   6.5    7
  
  Wins by seat
    Edition                                         Games  Wins  Expected  Share  95 % interval
    timbuktu (tribes 0, deserts 4, whirlwin\xe2\x80\xa6  red       1     1       0.5  100 %    21 to 100 % (esc)
                                              blue      1     0       0.5    0 %      0 to 79 %
  
  Wins by turn order
    Edition                                           Games  Wins  Expected  Share  95 % interval
    timbuktu (tribes 0, deserts 4, whirlwin\xe2\x80\xa6  first       1     1       0.5  100 %    21 to 100 % (esc)
                                              second      1     0       0.5    0 %      0 to 79 %
  
  Steps by type
    Edition                                                   Count  Per game  Share
    timbuktu (tribes 0, deserts 4, whirlwin\xe2\x80\xa6  Draw                2       2.0   50 % (esc)
                                              Place a desert      2       2.0   50 %
  
  Expected: wins expected by chance, 1/k in a game of k players.
  Share: of games won; a win shared by k players counts 1/k.
  [1]
  $ tessera-stats --format=json mixed.yaml 2>/dev/null | jq -c '[.games, .finished, .unfinished, .skipped]'
  [4,1,1,2]
  $ sed 's/^  - red: draw desert.*/&\n    note: x/; s/Bruno/anna/' mixed.yaml | tessera-stats --by=name --show=games 2>&1 | grep -v '^ \|^<'
  18 |   - red: draw green desert; green 0,1; temple 5,5
  
  29 | game: chess
  
  4 games: 1 finished, 1 unfinished, 2 skipped because of errors
  
  Games
  tessera-stats: note: 'A nna' and 'Anna' are counted as two players
  tessera-stats: note: 'Anna' and 'anna' are counted as two players
  $ sed "s/A nna/Zo$(printf 'e\314\210')/; s/Anna/Zoë/" mixed.yaml | tessera-stats --by=name --show=games 2>&1 | grep 'two players'
  tessera-stats: note: 'Zoe\xcc\x88' and 'Zo\xc3\xab' are counted as two players (one has combining accents, as in NFD) (esc)
  $ sed 's/A nna/АННА/; s/Anna/Анна/; s/Bruno/анна/' mixed.yaml | tessera-stats --by=name --show=games 2>&1 | grep 'two players'
  tessera-stats: note: '\xd0\x90\xd0\x9d\xd0\x9d\xd0\x90' and '\xd0\x90\xd0\xbd\xd0\xbd\xd0\xb0' are counted as two players (esc)
  tessera-stats: note: '\xd0\x90\xd0\xbd\xd0\xbd\xd0\xb0' and '\xd0\xb0\xd0\xbd\xd0\xbd\xd0\xb0' are counted as two players (esc)

Of more than ten pairs of names, the first ten are printed.

  $ many() { for i; do printf -- '---\ngame: gods\nedition: timbuktu\nplayers:\n  - red: N%s\n  - blue: n%s\nturns: []\n' $i $i; done; }
  $ many 0 1 2 3 4 5 6 7 8 9 | tessera-stats --by=name --show=games 2>&1 | grep -c -e more -e 'two players'
  10
  $ many 0 1 2 3 4 5 6 7 8 9 A | tessera-stats --by=name --show=games 2>&1 | grep -e more -e "'N[89A]"
  tessera-stats: note: 'N8' and 'n8' are counted as two players
  tessera-stats: note: 'N9' and 'n9' are counted as two players
  tessera-stats: note: there are more such names

Long names are printed in full.

  $ many "$(printf %01500d 8)" | tessera-stats --by=name --show=games 2>&1 >/dev/null | sed 's/0\{1499\}8/.../g'
  tessera-stats: note: 'N...' and 'n...' are counted as two players

A win that two share is half a win for each, and a place between two.

  $ tessera-score "$TOP"/samples/osaka-table.yaml | tail -1
    Haruka (green) and Kenji (red) share the win
  $ tessera-stats -p "$TOP"/samples/osaka-table.yaml
  1 game: 1 finished
  
  Players
    Rank  Name    Games  Wins  Shared  Expected  Share  95 % interval  Points  Mean  Mean rank
       1  Haruka      1     1       1       0.3   50 %      5 to 95 %      14  14.0       1.50
       1  Kenji       1     1       1       0.3   50 %      5 to 95 %      14  14.0       1.50
       3  \xe5\xb0\x8f\xe9\x87\x8e        1     0       0       0.3    0 %      0 to 79 %      11  11.0       3.00 (esc)
  
  Expected: wins expected by chance, 1/k in a game of k players.
  Share: of games won; a win shared by k players counts 1/k.

Nothing to count, and no games at all.

  $ sed -n '1,/^turns:/p' "$TOP"/samples/wednesday-club.yaml | sed 's/^turns:/turns: []/' >none.yaml
  $ tessera-stats none.yaml
  1 game: 0 finished, 1 unfinished
  
  Length of games
    none
  
  How games end
                Count  Share  95 % interval  0 %   50 %  100 %
    unfinished      1  100 %    21 to 100 %     [------------o
  
  Points
    none
  
  Components of the score, and tie-breakers
    none
  
  Wins by seat
    none
  
  Wins by turn order
    none
  
  Steps by type
    none
  $ tessera-stats --show=all none.yaml | tail -3
  
  Points by turn
    none
  $ tessera-stats --format=json --show=lengths none.yaml
  {"games":1,"finished":0,"unfinished":1,"skipped":0,"groups":[{"game":"gods","by":{},"tables":{"lengths":[]}}]}
  $ : | tessera-stats --format=csv
  <stdin>: record 1: skipped: 1 error, shown below
  <stdin>:1:1: error[E0101]: empty record: the input contains only blank lines and comments
  
  game,table,item,games,finished,unfinished,n,count,per_game,wins,shared,expected,share,low,high,mean,sd,min,q1,median,q3,max
  [1]
  $ : | tessera-stats --format=json 2>/dev/null
  {"games":1,"finished":0,"unfinished":0,"skipped":1,"groups":[]}
  [1]
  $ : | tessera-stats 2>/dev/null
  1 game: 0 finished, 1 skipped because of errors
  [1]

What names hold does not reach a terminal or a spreadsheet.

  $ cat >evil.yaml <<'END'
  > game: gods
  > edition: {base: timbuktu, tribes: 0, deserts: 4, whirlwinds: 0, extras: 0}
  > event: "=1+1"
  > players:
  >   - red: "=cmd|x"
  >   - blue: "a\u200fb"
  > turns:
  >   - red: draw desert desert; desert 0,1; desert 2,0
  >   - blue: draw desert end
  > END
  $ tessera-stats --by=event -p evil.yaml
  1 game: 1 finished
  
  Players
    Event  Rank  Name    Games  Wins  Expected  Share  95 % interval  Points  Mean  Mean rank
    =1+1      1  =cmd|x      1     1       0.5  100 %    21 to 100 %      -4  -4.0       1.00
              2  a\xef\xbf\xbdb         1     0       0.5    0 %      0 to 79 %      -4  -4.0       2.00 (esc)
  
  Expected: wins expected by chance, 1/k in a game of k players.
  Share: of games won; a win shared by k players counts 1/k.
  $ tessera-stats --by=event -p --format=csv evil.yaml
  game,event,table,name,rank,n,wins,shared,expected,share,low,high,points,mean,mean_rank
  gods,'=1+1,players,'=cmd|x,1,1,1,0,0.5,1,0.2065493144,1,-4,-4,1
  gods,'=1+1,players,"'\a\u200Fb",2,1,0,0,0.5,0,0,0.7934506856,-4,-4,2
  $ tessera-stats --by=event -p --format=json evil.yaml
  {"games":1,"finished":1,"unfinished":0,"skipped":0,"groups":[{"game":"gods","by":{"event":"=1+1"},"tables":{"players":[{"name":"=cmd|x","rank":1,"n":1,"wins":1,"shared":0,"expected":0.5,"share":1,"low":0.2065493144,"high":1,"points":-4,"mean":-4,"mean_rank":1},{"name":"a\u200fb","rank":2,"n":1,"wins":0,"shared":0,"expected":0.5,"share":0,"low":0,"high":0.7934506856,"points":-4,"mean":-4,"mean_rank":2}]}}]}

Editions of one id are counted apart where their rules differ.

  $ for v in 3 4; do
  >   echo "{edition: club, game: gods, base: timbuktu, parameters: {card: $v}}" >club$v.yaml
  >   printf 'game: gods\nedition: club%s.yaml\nplayers: [red: A, blue: B]\nturns: []\n' $v >of$v.yaml
  > done
  $ tessera-stats --by=players,edition --show=games of3.yaml of4.yaml of3.yaml 2>err | sed -n '/Edition/,$p'
    Players  Edition  Games  Finished  Unfinished
    2        club         2         0           2
    2        club         1         0           1
  $ cat err
  tessera-stats: note: editions with id 'club' have different rules and are counted apart
  $ tessera-stats --by=edition --show=games of3.yaml of3.yaml | tail -1
    club         2         0           2

Wrong words.

  $ tessera-stats --by=editon league.yaml
  tessera-stats: --by: unknown property 'editon'; did you mean 'edition'?
  usage: tessera-stats [OPTION]... [FILE]...
  [2]
  $ tessera-stats --by= league.yaml
  tessera-stats: --by: unknown property ''; use game, edition, players, event, site, date, month, year, round, file, ended, name or seat
  usage: tessera-stats [OPTION]... [FILE]...
  [2]
  $ tessera-stats --by=name,seat,year,event,round league.yaml
  tessera-stats: --by: too many properties: the limit is 4
  usage: tessera-stats [OPTION]... [FILE]...
  [2]
  $ tessera-stats --by=event,name,event league.yaml
  tessera-stats: --by: 'event' is given twice
  usage: tessera-stats [OPTION]... [FILE]...
  [2]
  $ tessera-stats --show=player league.yaml
  tessera-stats: --show: unknown table 'player'; did you mean 'players'?
  usage: tessera-stats [OPTION]... [FILE]...
  [2]
  $ tessera-stats --show=ends,xyzzy league.yaml
  tessera-stats: --show: unknown table 'xyzzy'; --help lists them
  usage: tessera-stats [OPTION]... [FILE]...
  [2]
  $ tessera-stats --format=xml league.yaml
  tessera-stats: --format: unknown value 'xml'; use text, json, csv, html or svg
  usage: tessera-stats [OPTION]... [FILE]...
  [2]
  $ tessera-stats missing.yaml league.yaml >known.txt
  tessera-stats: cannot open 'missing.yaml': No such file or directory
  [2]
  $ head -1 known.txt
  4 games: 4 finished
  $ tessera-stats missing.yaml
  tessera-stats: cannot open 'missing.yaml': No such file or directory
  [2]
  $ tessera-stats league.yaml >/dev/full
  tessera-stats: cannot write standard output: No space left on device
  [2]
  $ tessera-stats --format=csv league.yaml >/dev/full
  tessera-stats: cannot write standard output: No space left on device
  [2]

A second program comes to the same numbers, for games of players who meet
again, some with half a win, some unfinished.

  $ python3 "$TOP"/tests/oracle/stats.py 7 20 timbuktu 2005 timbuktu-ja timbuktu-it
  4370 numbers agree, 0 do not

Games that were recorded more than once are reported, and counted once on demand:
also if words are abbreviated and seats differ.

  $ cp "$TOP"/samples/league.yaml one.yaml
  $ sed 's/Nadia/Nadja/; s/evening/morning/' one.yaml >two.yaml
  $ tessera-stats one.yaml two.yaml 2>&1 >/dev/null | grep note
  tessera-stats: note: 4 records have the same turns as an earlier one; --unique counts a game once
  $ tessera-stats --unique one.yaml two.yaml one.yaml >unique.txt
  tessera-stats: note: left out 8 records of games that are counted already
  $ tessera-stats one.yaml | cmp - unique.txt
  $ tessera-convert -t yaml one.yaml | sed 's/draw violet/dr vio/;
  >     s/orange/ora/g; s/red/yellow/' >three.yaml
  $ tessera-stats one.yaml three.yaml 2>&1 >/dev/null
  tessera-stats: note: 4 records have the same turns as an earlier one; --unique counts a game once
  $ tessera-stats --unique --show=all -j2 one.yaml three.yaml >unique.txt
  tessera-stats: note: left out 4 records of games that are counted already
  $ tessera-stats --show=all one.yaml | cmp - unique.txt

The longest record of a game is counted, wherever it is among them; two games that
begin like a short record are two games.

  $ tessera-play -s 3 | sed '/^result/,$d' >long.yaml
  $ sed '/^turns/q' long.yaml >short.yaml
  $ sed '1,/^turns/d' long.yaml >turns.txt
  $ head -n 8 turns.txt >>short.yaml
  $ { cat short.yaml; sed -n '9s/;.*//p' turns.txt; echo '    stands:'; } >other.yaml
  $ tessera-check -q short.yaml other.yaml long.yaml 2>/dev/null
  $ for order in 'short other long' 'other short long' 'long other short'; do
  >     tessera-stats --unique --show=games $(printf '%s.yaml ' $order) 2>/dev/null | sed -n 1p
  > done
  2 games: 1 finished, 1 unfinished
  2 games: 1 finished, 1 unfinished
  2 games: 1 finished, 1 unfinished
  $ tessera-play -n 2000 --bots=random >many.yaml
  $ tessera-stats --unique --show=games many.yaml many.yaml 2>/dev/null | sed -n 1p
  2000 games: 2000 finished

Charts: one page without scripts or requests, with a table for each chart; and
the charts alone.

  $ tessera-stats --format=html $TOP/samples/torino.yaml $TOP/samples/league.yaml >charts.html
  $ python3 - charts.html <<'EOF'
  > import base64, hashlib, re, sys
  > from html.parser import HTMLParser
  > page = open(sys.argv[1], encoding="utf-8").read()
  > style = re.search("<style>(.*?)</style>", page, re.S).group(1)
  > said = re.search("style-src 'sha256-([^']*)'", page).group(1)
  > print(base64.b64encode(hashlib.sha256(style.encode()).digest()).decode() == said)
  > print(len(re.findall("https?://(?!www.w3.org)|<script|<img|<link", page)))
  > void, stack, seen = {"meta"}, [], {}
  > class P(HTMLParser):
  >     def handle_starttag(self, tag, attrs):
  >         seen[tag] = seen.get(tag, 0) + 1
  >         if tag not in void:
  >             stack.append(tag)
  >     def handle_startendtag(self, tag, attrs):
  >         pass
  >     def handle_endtag(self, tag):
  >         assert stack.pop() == tag, tag
  > P().feed(page)
  > print(stack, seen["figure"], seen["details"], seen["desc"])
  > for e in re.findall("<title id=[^>]*>(.*?)</title>\\n<desc id=[^>]*>(.*?)</desc>", page):
  >     print(": ".join(e)[:150])
  > EOF
  True
  0
  [] 7 6 7
  How games end: end declared: 80 %; ended by villages: 20 %
  Wins by seat: red: 50 %; blue: 0 %; green: 100 %
  Wins by turn order: first: 60 %; second: 40 %
  Steps by type: Draw: 32.5 %; Place a tribe: 33.1 %; Place a temple: 13 %; Place a desert: 9.6 %; Play a whirlwind: 1.5 %; Pay to move a desert: 4.2 %;
  Histograms: 21: 3; 22: 1; 23: 0; 24: 0; 25: 0; 26: 0; 27: 0; 28: 1
  Histograms: 5: 1; 6: 0; 7: 0; 8: 0; 9: 0; 10: 0; 11: 1; 12: 1; 13: 3; 14: 0; 15: 0; 16: 0; 17: 1; 18: 1; 19: 2
  Points by turn: Winners: mean 19.0 after turn 28; Others: mean 22.0 after turn 28
  $ tessera-stats --format=svg --show=seats,by-turn $TOP/samples/torino.yaml >charts.svg
  $ python3 -c 'import xml.dom.minidom as m; m.parse("charts.svg")'
  $ sed 1d charts.svg | cksum
  1949997641 9737
  $ for t in games lengths points scores effects luck
  > do
  >     tessera-stats --format=svg --show=$t $TOP/samples/torino.yaml 2>&1
  >     echo $?
  > done | sort | uniq -c
        6 2
        6 tessera-stats: --format=svg draws charts, which these tables do not have; use --format=html, or --show=histogram
        6 usage: tessera-stats [OPTION]... [FILE]...
  $ for t in ends seats order steps luckiest openings plans players histogram by-turn
  > do
  >     tessera-stats --format=svg --show=points,$t $TOP/samples/torino.yaml |
  >         grep -cE 'class="tes-(bar|mark|line)[^ ]*"' | sed "s/^0$/$t is empty/;s/^[0-9]*$/drawn/"
  > done | uniq -c
       10 drawn
  $ tessera-stats --show=by-turn $TOP/samples/torino.yaml | head -8
  1 game: 1 finished
  
  Points by turn
             Turn  n  Mean  SD  Min  Q1  Median  Q3  Max
    Winners     1  1   0.0   -    0   0       0   0    0
    Winners     2  1   0.0   -    0   0       0   0    0
    Winners     3  1   0.0   -    0   0       0   0    0
    Winners     4  1   0.0   -    0   0       0   0    0
  $ tessera-stats --format=html </dev/null 2>/dev/null | grep -c '<h2>'
  0
  [1]

Numbers of five digits fit beside a chart; bars with negative values are legible.

  $ tessera-play -n 4900 --set=tribes=0,deserts=1,whirlwinds=0,extras=0 >short
  $ tessera-stats --show=histogram --format=svg short | grep -o 'x="[^"]*" y="[^"]*" font-size="13" text-anchor="end">10000'
  x="45.0" y="34.0" font-size="13" text-anchor="end">10000
  $ tessera-play -n 300 | tessera-stats --show=histogram --format=svg | grep -o '>-.* to [^<]*'
  [1]

A chart of more than 30 rows shows the first ones, and says so.

The names of all ends fit on a page.

  $ tessera-stats --show=ends --format=html $TOP/samples/club |
  >     grep -o '>ended by an impos[^<]*</text>'
  >ended by an impossible refill</text>

  $ tessera-play -n 40 -s 1 | tessera-stats --show=openings --top=2 --format=html |
  > grep -o 'and [0-9]* more[^<]*'
  and 37 more; --top=0 shows all
  $ tessera-play -n 40 -s 1 | tessera-stats --show=openings --top=31 --format=svg |
  >     grep -o 'The first.*[0-9]'
  The first 30 of 31

Headings show the names of groups as they are, in no other case.

  $ grep -c text-transform charts.html
  0
  [1]

Files of sums are no records.

  $ tessera-stats --partial league.yaml >sums
  $ tessera-stats sums
  tessera-stats: sums: expected records, found sums of --partial; add them up with --merge
  1 game: 0 finished, 1 skipped because of errors
  [1]

A name that JSON has to escape comes back from sums as it was.

  $ sed 's/^event: .*/event: "\\U000E0001\\uFFFF\\xADé😀"/' torino.yaml >escaped.yaml
  $ grep ^event escaped.yaml
  event: "\\U000E0001\\uFFFF\\xAD\xc3\xa9\xf0\x9f\x98\x80" (esc)
  $ tessera-stats --by=event --show=games --format=json escaped.yaml >whole
  $ tessera-stats --by=event --show=games --partial escaped.yaml >sums
  $ tessera-stats --merge --show=games --format=json sums | cmp - whole
  $ grep -o 'gods.u0000[^,]*' sums
  gods\\u0000\\udb40\\udc01\\uffff\\u00ad\xc3\xa9\xf0\x9f\x98\x80\\u0000" (esc)

From 1000 games on, means and shares have one more digit.

  $ for n in 999 1000; do
  >     i=0; while [ $((i += 1)) -le $n ]; do cat torino.yaml; done |
  >         tessera-stats --show=lengths,seats -q | sed -n '5p;11p'
  > done
    Turns    999  28.0  0.0   28  28      28  28   28
    green    999   999     499.5  100 %   100 to 100 %          |       o
    Turns   1000  28.00  0.00   28  28      28  28   28
    green   1000  1000    500.00  100.0 %  99.6 to 100.0 %          |       o

Sums of files with as many records, but other ones, are added up.

  $ cp torino.yaml copy.yaml; cp "$TOP"/samples/osaka-table.yaml .
  $ for name in torino copy osaka-table; do
  >     tessera-stats --partial --show=games $name.yaml >$name.sums
  > done
  $ tessera-stats --merge torino.sums osaka-table.sums | sed -n 1p
  2 games: 2 finished
  $ tessera-stats --merge torino.sums copy.sums
  tessera-stats: torino.sums: 'torino.yaml' has the same records as 'copy.yaml', which was counted already, in copy.sums
  [2]

They are read from standard input if no file is named; nothing is printed if one
of them is no file of sums.

  $ tessera-stats --merge <torino.sums | sed -n 1p
  1 game: 1 finished
  $ tessera-stats --merge torino.sums torino.yaml osaka-table.sums
  tessera-stats: torino.yaml: not the output of --partial
  [2]
  $ sed 's/"digest":/&"/' torino.sums | tessera-stats --merge
  tessera-stats: <stdin>:2: malformed sums
  [2]
  $ sed 's/"records":1,/"records":x,/' torino.sums | tessera-stats --merge osaka-table.sums -
  tessera-stats: <stdin>:2: malformed sums
  [2]

Groups that need too much memory are counted as one; their sums are not exact.

  $ awk 'BEGIN { for (i = 1; i <= 9000; i++) printf "---\ngame: gods\nedition: timbuktu\nevent: E%d\nplayers:\n  - red: %d a\n  - blue: %d b\nturns:\n  - red: draw green desert; green 0,1; temple 0,2\ntermination: adjudicated red\n", i, i, i }' >events.yaml
  $ tessera-stats --by=event --show=games events.yaml >groups
  tessera-stats: too many names: the rest are counted together as (others)
  $ head -n 1 groups; grep -c '^  (others) ' groups
  9000 games: 9000 finished
  1
  $ tessera-stats --by=event --show=games --partial events.yaml
  tessera-stats: too many names: the rest are counted together as (others)
  tessera-stats: too many names or openings for exact sums; use other --show or --by
  [2]
