Studies compare two rule sets by games between bots.

  $ tessera-study timbuktu --set=majority=4 --looks=2 -n 200,40
  A: timbuktu
  B: timbuktu (majority 4)
  
  random: no difference in length: equal in each of 200 pairs; other quantities
    differ.
  greedy: no difference found: Length in turns, B - A: 0.5 turns (97.5 % interval
    -0.8 to 1.8), after 40 of 40 pairs.
    The test finds a difference of 0.62 standard deviations (2.2 turns) with a
    probability of 95 %.
  
  Bots: random (200 games of each rule set)
                                 A        B     B - A       Interval
    Length in turns *        35.76    35.76     +0.00              -
    First player wins       57.8 %   53.8 %   -4.0 pp              -
    Shared wins             1.50 %   1.50 %  +0.00 pp              -
    Winning score             2.95    10.47     +7.53   7.29 to 7.76
    Mean score                0.26     7.66     +7.40   7.20 to 7.60
    Winning margin            5.38     5.63     +0.25  -0.10 to 0.60
    ended by the end tile  95.50 %  95.50 %  +0.00 pp              -
    end declared            4.50 %   4.50 %  +0.00 pp              -
  
  Bots: greedy (40 games of each rule set)
                                A       B    B - A      Interval
    Length in turns *        22.8    23.2     +0.5   -0.8 to 1.8
    First player wins        56 %    28 %   -29 pp  -49 to -6 pp
    Shared wins               3 %    20 %   +18 pp             -
    Winning score           13.80   20.45    +6.65  5.66 to 7.64
    Mean score               11.1    17.6     +6.5    5.4 to 7.5
    Winning margin            5.3     5.7     +0.4   -1.5 to 2.2
    end declared           95.0 %  97.5 %  +2.5 pp             -
    ended by the end tile   5.0 %   2.5 %  -2.5 pp             -
  
  * tested: its 97.5 % interval is valid although the test can stop early. The
  others are intervals of 95 %, each by itself. -: fewer than 20 pairs differ.
  pp: percentage points.
  $ tessera-study timbuktu 2005 --bots=random -n 100 --test=margin --format=csv
  bots,table,item,verdict,pairs,a,b,difference,low,high,sd,differing
  random,quantity,length,,80,35.925,59.725,23.8,21.91387951,25.68612049,8.475429865,80
  random,quantity,first-wins,,80,0.5875,0.5375,-0.05,-0.1978947882,0.1003338126,0.6778596248,38
  random,quantity,shared-wins,,80,0.025,0,-0.025,,,0.1571099752,2
  random,quantity,winning-score,,80,2.575,8.45,5.875,4.870133834,6.879866166,4.515444663,77
  random,quantity,mean-score,,80,0.0625,5.8,5.7375,5.05871204,6.41628796,3.050186755,79
  random,quantity,margin,not-different,80,5.025,5.3,0.275,-1.039243808,1.589243808,5.14590903,80
  random,end,end-tile,,80,0.9375,0,-0.9375,-0.9810579746,-0.848210318,0.2435886759,75
  random,end,refill,,80,0,0.725,0.725,0.6038080289,0.8108261174,0.4493314302,58
  random,end,points,,80,0,0.275,0.275,0.1673433244,0.3692420414,0.4493314302,22
  random,end,declared,,80,0.0625,0,-0.0625,,,0.2435886759,5
  $ tessera-study timbuktu '{base: timbuktu, income: 4}' --bots=greedy,random -n 40 --looks=2 --test=bot-wins | head -n 9
  A: timbuktu
  B: timbuktu (income 4)
  
  greedy,random: no difference in bot-wins: equal in each of 40 pairs; other
    quantities differ.
  
  Bots: greedy,random (80 games of each rule set)
                                 A        B    B - A       Interval
    Length in turns           17.8     17.6     -0.2    -1.2 to 0.8

A rule set plays the same games as itself, unless the random numbers differ.

  $ tessera-study timbuktu --bots=random -n 100 2>note | sed -n 4,8p; cat note
  random: no difference in any quantity or end: equal in each of 100 pairs.
  
  Bots: random (100 games of each rule set)
                                A       B    B - A  Interval
    Length in turns *       35.78   35.78    +0.00         -
  tessera-study: note: A and B have the same rules, so their games will be identical; use --set, another B or --unpaired
  $ tessera-study timbuktu --bots=random -n 100 --unpaired | sed -n 4,9p
  random: no difference found: Length in turns, B - A: -0.2 turns (95 % interval
    -1.6 to 1.3), after 60 of 100 pairs.
    The test finds a difference of 0.37 standard deviations (1.6 turns) with a
    probability of 95 %.
  
  Bots: random (60 games of each rule set)

What is found depends on neither threads nor the order of options.

  $ for format in json html; do
  >   tessera-study timbuktu 2005 --test=first-wins --bots=random -n 100 --looks=2 -s 7 --format=$format >one
  >   tessera-study -j4 --format=$format -s 7 --looks=2 -n 100 --bots=random --test=first-wins timbuktu 2005 | cmp - one
  > done

As JSON, all groups are in one object on one line.

  $ tessera-study timbuktu 2005 --bots=random --bots=greedy -n 100 --format=json | jq -c '[input_line_number, .groups[].bots]'
  [1,["random","random"],["greedy","greedy"]]

Pages and pictures are well-formed and describe their charts.

  $ tessera-study timbuktu 2005 --bots=random -n 100 --format=svg | xmllint --noout -
  $ tessera-study timbuktu 2005 --bots=random -n 100 --format=html >page
  $ grep -o '<h[123]>[^<]*' page
  <h1>A: timbuktu \xe2\x80\x93 B: 2005 (esc)
  <h2>Bots: random
  <h3>Test statistic, z \xc3\x97 \xe2\x88\x9ashare of the pairs, and boundaries where it stops (esc)
  <h3>Wins by turn order
  <h3>Length (A solid, B dashed)
  <h3>Winning margin (A solid, B dashed)
  <h3>Lead of the best player (A solid, B dashed)
  <h3>How games end
  $ grep -o 'aria-label="[^"]*"\|<desc[^<]*' page | head -n 4
  <desc id="tes-d1">3.06 after 20 of 100 pairs; different from 2.004 or -2.004 on
  <desc id="tes-d2">A: player 1: 65 %; B: player 1: 65 %; A: player 2: 35 %; B: player 2: 35 %
  <desc id="tes-d3">A: median 35.5; B: median 61
  <desc id="tes-d4">A: median 5; B: median 6

What is wrong:

  $ tessera-study
  tessera-study: expected one or two editions, found none
  usage: tessera-study [OPTION]... A [B]
  [2]
  $ tessera-study timbuktu 2005 mayfair
  tessera-study: too many arguments, beginning with 'mayfair'
  usage: tessera-study [OPTION]... A [B]
  [2]
  $ tessera-study nowhere
  tessera-study: unknown edition 'nowhere'; use 2005, timbuktu, timbuktu-bag, timbuktu-it, timbuktu-ja, mayfair, mayfair-advanced, mayfair-all, mayfair-buildings, mayfair-english, mayfair-ziggurat or the path of a .yaml file
  [2]
  $ tessera-study timbuktu mayfair
  tessera-study: timbuktu and mayfair are editions of different games
  [2]
  $ tessera-study timbuktu --set=majority=99
  tessera-study: --set: invalid parameter value: expected -20 to 20 for 'majority', found '99'
  [2]
  $ tessera-study timbuktu nowhere.yaml
  tessera-study: cannot use edition 'nowhere.yaml': No such file or directory
  [2]
  $ tessera-study mayfair --num-players=1
  tessera-study: note: A and B have the same rules, so their games will be identical; use --set, another B or --unpaired
  tessera-study: Tigris & Euphrates, Mayfair edition is played by 2 to 4 players, not by 1
  [2]
  $ tessera-study timbuktu --bots=clever
  tessera-study: --bots: unknown bot 'clever'; use one of random, greedy, search
  usage: tessera-study [OPTION]... A [B]
  [2]
  $ tessera-study timbuktu --bots=random --bots=greedy:3
  tessera-study: --bots: 'greedy' uses no playouts; write 'greedy' alone
  usage: tessera-study [OPTION]... A [B]
  [2]
  $ tessera-study timbuktu --bots=random --bots=random,random
  tessera-study: --bots: two groups have the same bots, 'random'
  usage: tessera-study [OPTION]... A [B]
  [2]
  $ tessera-study timbuktu --set=majority=4 --set=income=4
  tessera-study: --set is given twice; write --set=majority=4,income=4
  usage: tessera-study [OPTION]... A [B]
  [2]
  $ tessera-study timbuktu --test=bot-wins
  tessera-study: --test=bot-wins requires --bots that differ, as in --bots=greedy,random
  usage: tessera-study [OPTION]... A [B]
  [2]
  $ tessera-study timbuktu --test=luck
  tessera-study: --test: unknown value 'luck'; use length, first-wins, last-wins, shared-wins, winning-score, mean-score, margin or bot-wins
  usage: tessera-study [OPTION]... A [B]
  [2]
  $ tessera-study timbuktu --alpha=0
  tessera-study: --alpha: expected a number from 0.0001 to below 0.5, found '0'
  usage: tessera-study [OPTION]... A [B]
  [2]
  $ tessera-study timbuktu --alpha=0x1p-4 2>&1 | head -n 1
  tessera-study: --alpha: expected a number from 0.0001 to below 0.5, found '0x1p-4'
  $ tessera-study timbuktu --beta=5%
  tessera-study: --beta: expected a number from 0.0001 to below 0.5, found '5%'
  usage: tessera-study [OPTION]... A [B]
  [2]
  $ tessera-study timbuktu --effect=0.0001
  tessera-study: --effect: 0.0001 needs more than 100000000 pairs
  usage: tessera-study [OPTION]... A [B]
  [2]
  $ tessera-study timbuktu --effect=0.1 -n 200
  tessera-study: --effect cannot be combined with --pairs
  usage: tessera-study [OPTION]... A [B]
  [2]
  $ tessera-study timbuktu -n 99
  tessera-study: --pairs: expected a number from 100 (20 for each look) to 100000000, found '99'
  usage: tessera-study [OPTION]... A [B]
  [2]
  $ tessera-study timbuktu -n 100,
  tessera-study: --pairs: expected a number from 100 (20 for each look) to 100000000, found ''
  usage: tessera-study [OPTION]... A [B]
  [2]
  $ tessera-study timbuktu -n 100,100,100
  tessera-study: --pairs: expected one number, or one for each group of --bots (2), found 3
  usage: tessera-study [OPTION]... A [B]
  [2]
  $ tessera-study timbuktu --looks=21
  tessera-study: --looks: expected a number from 1 to 20, found '21'
  usage: tessera-study [OPTION]... A [B]
  [2]

Two files with one id are named by their paths.

  $ for i in 3 4; do
  >   echo "{edition: ours, game: gods, base: timbuktu, parameters: {majority: $i}}" >ours$i.yaml
  > done
  $ tessera-study --bots=random -n 20 --looks=1 ours3.yaml ours4.yaml | head -2
  A: ours3.yaml
  B: ours4.yaml

An option that would do nothing is refused.

  $ tessera-study timbuktu 2005 --playouts=5
  tessera-study: --playouts requires a bot that uses them, as in --bots=search
  usage: tessera-study [OPTION]... A [B]
  [2]
  $ tessera-study timbuktu 2005 --playouts=1 --bots=search --bots=random -n 20 --looks=1 | grep Bots
  Bots: search (20 games of each rule set)
  Bots: random (20 games of each rule set)
