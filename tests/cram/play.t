Games keep the rules, with whatever players and edition.

  $ for e in timbuktu timbuktu-ja timbuktu-it timbuktu-bag 2005
  > do for n in 2 3 4
  > do tessera-play -e $e --num-players=$n -n 10
  > done; done | tessera-check --format=json | jq -r .valid | sort | uniq -c
      150 true
  $ tessera-play -n 1 -e 2005 --bots=search:4,greedy,random | tessera-check -q

The same by seed and number, however many are played at once.

  $ tessera-play -n 12 -s 7 --bots=greedy,random --rotate >one
  $ tessera-play -n 12 -s 7 --bots=greedy,random --rotate -j 2 | cmp - one
  $ tessera-play -n 12 -s 7 --bots=greedy,random --rotate -j 64 | cmp - one
  $ tessera-play -n 5 -s 7 --bots=greedy,random --rotate >parts
  $ tessera-play -n 7 -s 7 --bots=greedy,random --rotate --first=6 >>parts
  $ cmp one parts
  $ tessera-play --games=6..12 -s 7 --bots=greedy,random --rotate >>five
  $ (tessera-play -n 5 -s 7 --bots=greedy,random --rotate; cat five) | cmp - one
  $ for i in 1 2 3 4 5 6 7; do tessera-play -n 12 -s 7 --bots=greedy,random --rotate --part=$i/7 -j 3; done | cmp - one
  $ tessera-play --games=4294967295..4294967295 --part=1/1 | head -n 4
  ---
  game: gods
  edition: timbuktu
  players:
  $ tessera-play -n 2 --part=1/3
  $ for o in --games=0..2 --games=3..2 --games=2.. --games=..2 --games=1...2 --games=x '--games=1..2 --first=3' --part=0/2 --part=3/2 --part=2 --part=1/0 --part=1/2x; do tessera-play $o 2>&1 | head -n 1; done
  tessera-play: --games: expected a number from 1 to 4294967295, or A..B, found '0..2'
  tessera-play: --games: invalid range '3..2': expected A..B with A <= B
  tessera-play: --games: expected a number from 1 to 4294967295, or A..B, found '2..'
  tessera-play: --games: expected a number from 1 to 4294967295, or A..B, found '..2'
  tessera-play: --games: expected a number from 1 to 4294967295, or A..B, found '1...2'
  tessera-play: --games: expected a number from 1 to 4294967295, or A..B, found 'x'
  tessera-play: --first cannot be combined with --games=A..B
  tessera-play: --part: expected I/N, with I from 1 to N and N up to 1000000, found '0/2'
  tessera-play: --part: expected I/N, with I from 1 to N and N up to 1000000, found '3/2'
  tessera-play: --part: expected I/N, with I from 1 to N and N up to 1000000, found '2'
  tessera-play: --part: expected I/N, with I from 1 to N and N up to 1000000, found '1/0'
  tessera-play: --part: expected I/N, with I from 1 to N and N up to 1000000, found '1/2x'
  $ tessera-play -n 2 -s 7 --bots=search:2 >one
  $ tessera-play -n 2 -s 7 --bots=search:2 -j 2 | cmp - one
  $ tessera-play -n 2 -s 8 --bots=search:2 >two
  $ cmp -s one two
  [1]

What is written is canonical.

  $ tessera-convert --dry-run one

A record, in the order of seats; with --rotate they change.

  $ tessera-play -s 3 --bots=greedy,random | sed -n '1,12p'
  ---
  game: gods
  edition: timbuktu
  players:
    - red: greedy
    - blue: random
  turns:
    - red: draw desert extra; take extra; desert 1,1
    - blue: draw desert whirlwind; temple 0,-1; whirlwind
    - red: draw orange; use extra; orange -1,1; desert -2,2; move 1,1 to -3,3
    - blue: draw green blue; discard blue; move -2,2 to 1,-2
    - red: draw blue; blue -1,2; green -1,3
  $ tessera-play -n 3 --rotate --bots=greedy,random,random | grep -A3 players
  players:
    - red: greedy
    - blue: random
    - yellow: random
  --
  players:
    - red: random
    - blue: random
    - yellow: greedy
  --
  players:
    - red: random
    - blue: greedy
    - yellow: random

Who thinks more wins more.

  $ tessera-play -n 20 --bots=greedy,random --rotate | tessera-stats --players --format=csv | grep greedy
  gods,players,greedy,1,20,20,0,10,1,0.8388748419,1,309,15.45,1

House rules, in a file.

  $ cat >club.yaml <<END
  > edition: club
  > game: gods
  > title: Without punishment for temples
  > base: timbuktu
  > parameters:
  >   majority: 0
  > END
  $ tessera-play -e club.yaml -n 5 -o games.yaml
  $ tessera-check -q games.yaml
  $ grep -c 'edition: club.yaml' games.yaml
  5
  $ mkdir -p sub
  $ tessera-play -e club.yaml -o sub/games.yaml; tessera-check -q sub
  $ grep edition sub/games.yaml
  edition: ../club.yaml
  $ cp club.yaml sub/our.yaml
  $ tessera-play -e sub/our.yaml --set=income=4 -o sub/games.yaml; tessera-check -q sub/games.yaml
  $ grep edition sub/games.yaml
  edition: {base: our.yaml, income: 4}
  $ tessera-play -e club.yaml -o "$PWD/sub/games.yaml" 2>&1 | sed "s|$PWD|PWD|"
  tessera-play: records in 'PWD/sub/games.yaml' cannot name the edition 'club.yaml', as paths in records are relative to their folder; use an absolute path
  $ rm sub/*
  $ tessera-play -e '{base: club.yaml, income: 4}' -o sub/games.yaml
  tessera-play: records in 'sub/games.yaml' cannot name the edition '{base: club.yaml, income: 4}', as paths in records are relative to their folder; use an absolute path
  [2]
  $ ls sub
  $ tessera-play -e club.yaml -o no/games.yaml
  tessera-play: cannot write 'no/games.yaml': No such file or directory
  [2]
  $ tessera-play -e club.yaml -o /dev/stdout | grep edition
  edition: club.yaml
  $ tessera-play -e "$PWD/club.yaml" -o sub/games.yaml; tessera-check -q sub
  $ rm -r sub

What is wrong is said.

  $ tessera-play --bots=greedy,gready
  tessera-play: --bots: unknown bot 'gready'; use one of random, greedy, search
  usage: tessera-play [OPTION]...
  [2]
  $ tessera-play --bots=greedy,
  tessera-play: --bots: unknown bot ''; use one of random, greedy, search
  usage: tessera-play [OPTION]...
  [2]
  $ tessera-play --bots=random,random,random,random,random,random,random,random,random
  tessera-play: --bots: too many bots: the limit is 8
  usage: tessera-play [OPTION]...
  [2]
  $ tessera-play --bots=greedy:5
  tessera-play: --bots: 'greedy' uses no playouts; write 'greedy' alone
  usage: tessera-play [OPTION]...
  [2]
  $ tessera-play --bots=search:0
  tessera-play: --bots: expected a number of playouts from 1 to 2147483647 after ':', found 'search:0'
  usage: tessera-play [OPTION]...
  [2]
  $ tessera-play --bots=search:x
  tessera-play: --bots: expected a number of playouts from 1 to 2147483647 after ':', found 'search:x'
  usage: tessera-play [OPTION]...
  [2]
  $ tessera-play --bots=random,random,random --num-players=2
  tessera-play: --bots: expected 2 bots, one for each player, found 3
  usage: tessera-play [OPTION]...
  [2]
  $ tessera-play --num-players=5
  tessera-play: GODS, 2001 edition ("Spiele aus Timbuktu") is played by 2 to 4 players, not by 5
  [2]
  $ tessera-play --set=majority=4 --set=income=4
  tessera-play: --set is given twice; write --set=majority=4,income=4
  usage: tessera-play [OPTION]...
  [2]
  $ tessera-play --set=majority=4,majority=5
  tessera-play: --set: duplicate parameter: 'majority'
  [2]
  $ tessera-play -e '{base: timbuktu, cap: 15, cap: 16}'
  tessera-play: cannot use edition '{base: timbuktu, cap: 15, cap: 16}': duplicate parameter: 'cap'
  [2]
  $ tessera-play -e '{base: timbuktu, cap: 15}' --set=cap=16 | grep edition
  edition: {base: timbuktu, cap: 16}
  $ tessera-play --bots=greedy,search:3 --playouts=5
  tessera-play: --playouts requires a bot that uses them, as in --bots=search
  usage: tessera-play [OPTION]...
  [2]
  $ tessera-play --num-players=9
  tessera-play: --num-players: expected a number from 1 to 8, found '9'
  usage: tessera-play [OPTION]...
  [2]
  $ tessera-play -j 1000
  tessera-play: --jobs: expected a number from 1 to 256, found '1000'
  usage: tessera-play [OPTION]...
  [2]
  $ tessera-play -e nowhere
  tessera-play: unknown edition 'nowhere'; use 2005, timbuktu, timbuktu-bag, timbuktu-it, timbuktu-ja, mayfair, mayfair-advanced, mayfair-all, mayfair-buildings, mayfair-english, mayfair-ziggurat or the path of a .yaml file
  [2]
  $ tessera-play -n 0
  tessera-play: --games: expected a number from 1 to 4294967295, or A..B, found '0'
  usage: tessera-play [OPTION]...
  [2]
  $ tessera-play a.yaml
  tessera-play: too many arguments, beginning with 'a.yaml'
  usage: tessera-play [OPTION]...
  [2]
  $ tessera-play -n 100 >/dev/full
  tessera-play: cannot write standard output: No space left on device
  [2]
  $ tessera-play -n 100 -j 2 >/dev/full
  tessera-play: cannot write standard output: No space left on device
  [2]
  $ (tessera-play -n 100000 -j 2 2>err; echo "exit $?" >>err) | head -1
  ---
  $ cat err
  exit 141
  $ tessera-play -n 3 -o /nowhere/games.yaml
  tessera-play: cannot write '/nowhere/games.yaml': No such file or directory
  [2]
  $ tessera-play --help
  usage: tessera-play [OPTION]...
  Play games between bots, and write their records.
  
    -e, --edition=ID|PATH     edition to play (default timbuktu)
        --set=PARAMETER=VALUE,...
                              override parameters of the edition
    -n, --games=N|A..B        number of games (default 1), or numbers of the
                              first and last one
    -s, --seed=N              random seed (default 0)
        --first=N             number of the first game, to continue a run
                              (default 1)
        --part=I/N            play only part I of N parts of the games
        --num-players=N       number of players (default: as many as --bots
                              names, else 2)
        --bots=BOT[,BOT]...   bots in turn order, or one for all seats (default
                              random)
        --playouts=N          playouts per step of bots that search (default
                              200)
        --rotate              rotate the bots through the seats, one seat per
                              game
        --names=NAME,...      names of the players, in the order of --bots
                              (default: the bots' names)
        --event=TEXT          event in the records
        --site=TEXT           site in the records
        --date=YYYY-MM-DD     date in the records
        --round=TEXT          round in the records
    -j, --jobs=N              number of threads (default 1)
        --position=TEXT       start each game from this position, and print how
                              it ends instead of a record
        --format=text|json    output format (default text); requires --position
    -o, --output=FILE         write to FILE, which is replaced atomically
        --progress=auto|always|never
                              when to show a progress line (default auto: on a
                              terminal)
    -h, --help[=bash|zsh]     print this help, or completions for a shell
    -V, --version             print the version
  
  A game depends only on the seed and its number, so each can be played alone.
  
  Exit status: 0 if all games are written, 1 if the position is invalid,
  2 on errors (usage, I/O, memory).
  
  Bots:
    random   uniformly random step type, then uniformly random step
    greedy   best position after one step, by a heuristic evaluation
    search   Monte Carlo tree search over sampled draws; NAME:N for N playouts

Files of games are YAML, and are called so.

  $ for name in games.csv games.yaml.gz games.png; do tessera-play -o $name; ls $name 2>/dev/null; done
  tessera-play: --output: records are written as YAML, not as '.csv'; tessera-convert writes other formats
  usage: tessera-play [OPTION]...
  tessera-play: --output: records are written as YAML, not as '.gz'; tessera-convert writes other formats
  usage: tessera-play [OPTION]...
  tessera-play: --output: records are written as YAML, not as '.png'; tessera-convert writes other formats
  usage: tessera-play [OPTION]...
  [2]
  $ for name in games.YML games.txt games; do tessera-play -o $name && sed -n 2p $name; done
  game: gods
  game: gods
  game: gods

Parameters of the edition can be changed, whichever way they are written; the
records name what was changed, but not values that the edition has.

  $ tessera-play -n 3 -s 2 --set=income=4,majority=0 >set
  $ tessera-play -n 3 -s 2 -e '{base: timbuktu, majority: 0, income: "4"}' | cmp - set
  $ tessera-play -n 3 -s 2 -e '{base: timbuktu, income: 4}' --set=majority=0 | cmp - set
  $ tessera-play -n 3 -s 2 -e ' { base : timbuktu , income : 4 } ' --set=' majority = 0 ' | cmp - set
  $ tessera-play -n 3 -s 2 -e ' {base: timbuktu, majority: 0, income: 4} ' | cmp - set
  $ sed -n 3p set
  edition: {base: timbuktu, income: 4, majority: 0}
  $ tessera-play -n 3 -s 2 >unchanged
  $ tessera-play -n 3 -s 2 -e '{base: timbuktu, cap: 3}' --set=cap=12 | cmp - unchanged
  $ sed 's/^edition:.*/edition: {base: timbuktu, cap: 12}/' unchanged | tessera-stats --by=edition | sed -n '/Edition/{n;p;q;}'
    timbuktu      3         3           0
  $ tessera-check set
  set: record 1: valid: timbuktu (income 4, majority 0), 33 turns, ended by the end tile
  set: record 2: valid: timbuktu (income 4, majority 0), 39 turns, ended by the end tile
  set: record 3: valid: timbuktu (income 4, majority 0), 39 turns, end declared
  3 records: 3 valid, 0 invalid
  $ tessera-score --edition='{base: timbuktu, income: 4, majority: 0}' set | grep -c wins
  3
  $ printf 'edition: club\ngame: gods\nbase: timbuktu\nparameters: {cap: 5}\n' >club.yaml
  $ tessera-play -s 2 -e club.yaml --set=income=4 | tee house | sed -n 3p
  edition: {base: club.yaml, income: 4}
  $ tessera-check house
  house: record 1: valid: club (income 4), 34 turns, ended by the end tile
  $ tessera-play --set=incme=4
  tessera-play: --set: unknown parameter: 'incme'; did you mean 'income'?
  [2]
  $ tessera-play --set=income=99
  tessera-play: --set: invalid parameter value: expected 0 to 50 for 'income', found '99'
  [2]
  $ tessera-play -e '{base: timbukto, income: 4}'
  tessera-play: cannot use edition '{base: timbukto, income: 4}': unknown edition 'timbukto'; did you mean 'timbuktu'?
  [2]
  $ tessera-play -e '{base: timbuktu, income: 4'
  tessera-play: cannot use edition '{base: timbuktu, income: 4': expected '{base: EDITION, PARAMETER: VALUE, ...}'
  [2]
  $ tessera-play -e '{income: 4}'
  tessera-play: cannot use edition '{income: 4}': expected '{base: EDITION, PARAMETER: VALUE, ...}'
  [2]
  $ for s in income income= =4 income=4, income=4,,cap=5 ''; do tessera-play --set="$s"; done
  tessera-play: --set: expected PARAMETER=VALUE, found 'income'
  tessera-play: --set: expected PARAMETER=VALUE, found 'income='
  tessera-play: --set: expected PARAMETER=VALUE, found '=4'
  tessera-play: --set: expected PARAMETER=VALUE, found ''
  tessera-play: --set: expected PARAMETER=VALUE, found ''
  tessera-play: --set: expected PARAMETER=VALUE, found ''
  [2]
  $ tessera-play -e timbukto --set=income=4
  tessera-play: unknown edition 'timbukto'; did you mean 'timbuktu'?
  [2]

Names and header fields; with --rotate a name goes with its bot.

  $ tessera-play -n 2 -s 3 --bots=greedy,random --rotate --names='Anna\, née Köhler,Bruno' \
  >   --event='House: rules' --site=Kitchen --date=2026-11-?? --round=3 >named
  $ sed -n 2,11p named
  game: gods
  edition: timbuktu
  event: "House: rules"
  site: Kitchen
  date: 2026-11-??
  round: "3"
  players:
    - red: Anna, n\xc3\xa9e K\xc3\xb6hler (esc)
    - blue: Bruno
  turns:
  $ tessera-convert -t jsonl named | jq -c '[.event, .site, .date, .round, .players]'
  ["House: rules","Kitchen","2026-11-??","3",[{"red":"Anna, n\xc3\xa9e K\xc3\xb6hler"},{"blue":"Bruno"}]] (esc)
  ["House: rules","Kitchen","2026-11-??","3",[{"red":"Bruno"},{"blue":"Anna, n\xc3\xa9e K\xc3\xb6hler"}]] (esc)
  $ tessera-convert --dry-run named
  $ tessera-play --names=Anna 2>&1 | sed -n 1p
  tessera-play: --names: expected 2 names, found fewer
  $ tessera-play --names=Anna,Bruno,Carla 2>&1 | sed -n 1p
  tessera-play: --names: expected 2 names, found more
  $ tessera-play --names=Anna,Anna 2>&1 | sed -n 1p
  tessera-play: --names: duplicate name 'Anna'
  $ tessera-play --date=2026-02-30 2>&1 | sed -n 1p
  tessera-play: --date: expected a day of the calendar, YYYY-MM-DD, found '2026-02-30'

Games that nothing ends, as under rules without an end, are counted.

  $ tessera-play -n 3 -j 2 --set=end_tile=no,village_end=no -o endless.yaml
  tessera-play: note: 3 of 3 games are unfinished: no legal step, or more than 1000 turns
  $ tessera-play --set=end_tile=no,village_end=no -o endless.yaml
  tessera-play: note: 1 of 1 game is unfinished: no legal step, or more than 1000 turns
