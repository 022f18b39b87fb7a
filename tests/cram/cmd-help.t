Help is a result: it goes to standard output, and nothing to standard error.

  $ tessera --help 2>err
  usage: tessera [OPTION]... VERB [ARGUMENT]...
  Check, score, replay and analyse records of board games.
  
    -h, --help[=bash|zsh]     print this help, or completions for a shell
    -V, --version             print the version
  
  Verbs:
    annotate    Annotate game records with computed facts.
    check       Validate game records.
    convert     Convert game records to other formats.
    diff        Compare game records, or rule sets.
    editions    List editions, or the rules of one.
    find        Search in an index of games.
    help        List verbs and topics, show a page, or explain a code.
    index       Make or update an index of games, to search in.
    league      Print tables and ratings of the players of many games.
    perft       Count the sequences of legal steps from a position.
    play        Play games between bots, and write their records.
    repair      Find corrections of records that break a rule.
    replay      Show games turn by turn.
    score       Print the standings of recorded games.
    stats       Compute statistics of game records.
    study       Compare two rule sets by games between bots.
  
  Topics ('tessera help VERB|TOPIC|CODE' shows a page, or explains a code):
    edition        edition files with the rules of a game
    record         file format of game records
    diagnostics    list of diagnostic codes
    gods           rules of the game GODS
    tigris         rules of the game Tigris & Euphrates
    balance-study  A balance study: what house rules and editions change
    library        The library, also from other languages
    scaling        Many games, many machines
    scripting      Using tessera in scripts
    tutorial       Your first record, and what to do with it
  $ tessera-check --help 2>>err
  usage: tessera-check [OPTION]... [FILE]...
  Validate game records.
  
    -q, --quiet               in text output, print only errors and warnings
        --format=text|json|sarif
                              output format (default text)
        --edition=ID|PATH     validate under this edition, not the record's own
        --max-errors=N        in text output, show at most N errors and N
                              warnings per record (default 20; 0 for all)
        --werror              treat warnings as errors
        --no-corrections      do not look for corrections; after an illegal
                              turn, check only the notation
        --explain=CODE        explain a diagnostic code; 'list' lists all
        --stdin-name=PATH     path of the file that standard input contains
    -j, --jobs=N              number of threads (default 1)
        --part=I/N            process only part I of N parts of all games
        --limit=NAME=N,...    set limits on the input; 'help' lists them
        --progress=auto|always|never
                              when to show a progress line (default auto: on a
                              terminal)
        --color=auto|always|never
                              when to use colour (default auto: on a terminal)
    -h, --help[=bash|zsh]     print this help, or completions for a shell
    -V, --version             print the version
  
  If FILE is a folder, all record files (.yaml, .yml, .jsonl) below it are read.
  Without FILE, or if it is -, standard input is read.
  
  Exit status: 0 if all records are valid, 1 if any is invalid,
  2 on errors (usage, I/O, memory).
  $ tessera-score --help 2>>err
  usage: tessera-score [OPTION]... [FILE]...
  Print the standings of recorded games.
  
        --format=text|json|csv
                              output format (default text)
        --edition=ID|PATH     score under this edition instead of the record's
                              own
    -j, --jobs=N              number of threads (default 1)
        --part=I/N            process only part I of N parts of all games
        --limit=NAME=N,...    set limits on the input; 'help' lists them
        --progress=auto|always|never
                              when to show a progress line (default auto: on a
                              terminal)
        --color=auto|always|never
                              when to use colour (default auto: on a terminal)
    -h, --help[=bash|zsh]     print this help, or completions for a shell
    -V, --version             print the version
  
  If FILE is a folder, all record files (.yaml, .yml, .jsonl) below it are read.
  Without FILE, or if it is -, standard input is read.
  An invalid record is reported, and its game is not scored.
  
  Exit status: 0 if all records are valid and scored, 1 if one is not,
  2 on errors (usage, I/O, memory).
  $ tessera editions --help 2>>err
  usage: tessera editions [OPTION]... [ID|PATH]
  List editions, or the rules of one.
  
        --format=text|json|mdoc|schema
                              text or JSON; or a game's parameters as mdoc(7),
                              or as a JSON Schema of its edition files (default
                              text)
        --game=GAME           only editions and parameters of this game
    -h, --help[=bash|zsh]     print this help, or completions for a shell
    -V, --version             print the version
  
  Without an argument, list the built-in editions.  With one, print the
  parameters of its rules: values, meanings, and where a rulebook states them.
  $ wc -c <err
  0

The pages of the manual, as they are installed or built with the programs.

  $ mkdir tools
  $ printf '#!/bin/sh\necho "man $(basename "$1")"\n' >tools/man
  $ chmod +x tools/man
  $ for word in tessera tessera-check check record edition gods tigris diagnostics; do
  >   PATH=$PWD/tools:$PATH tessera help $word
  > done
  man tessera.1
  man tessera-check.1
  man tessera-check.1
  man tessera-record.5
  man tessera-edition.5
  man tessera-gods.7
  man tessera-tigris.7
  man tessera-diagnostics.7
  $ tessera help tutorial | sed -n 1p
  # Your first record, and what to do with it

On a terminal the shell runs what PAGER says, with all of its arguments.

  $ paged() { script -qec "${1:-tessera} help tutorial" /dev/null </dev/null | tr -d '\r'; }
  $ PAGER='sed -n "1s/Your/A/p"' paged
  # A first record, and what to do with it
  $ PAGER='no-such-pager -x' paged | grep -c 'no-such-pager: .*not found'
  1
  $ printf '#!/bin/sh\necho "less $(basename "$1")"\n' >tools/less
  $ chmod +x tools/less
  $ PAGER= PATH=$PWD/tools:$PATH paged
  less tutorial.md
  $ mkdir -p 'a folder/bin' 'a folder/man'
  $ cp "$(command -v tessera)" 'a folder/bin' && cp "$TOP/man/tutorial.md" 'a folder/man'
  $ export LD_LIBRARY_PATH="$(dirname "$(command -v tessera)")/../lib"
  $ PAGER='head -n 1' paged "'a folder/bin/tessera'"
  # Your first record, and what to do with it
  $ unset LD_LIBRARY_PATH

  $ tessera help frobnicate 2>&1 | sed -n '1p;/^Topics/,/gods/p'
  tessera: unknown verb or topic 'frobnicate'
  Topics:
    edition        edition files with the rules of a game
    record         file format of game records
    diagnostics    list of diagnostic codes
    gods           rules of the game GODS
  $ tessera help diagnostic 2>&1 | sed 1q
  tessera: unknown verb or topic 'diagnostic'; did you mean 'diagnostics'?
  $ tessera help E1307 | sed 2q
  E1307 TOO_LITTLE_POWER (error)
  not enough power
  $ tessera help E9999
  tessera: unknown diagnostic code 'E9999'; 'tessera check --explain=list' lists all codes
  [2]

All spellings say the same.

  $ tessera-check --help >long
  $ tessera-check -h | cmp - long
  $ tessera check --help | cmp - long
  $ tessera editions -h >long
  $ tessera help editions | cmp - long
  $ tessera --help >long
  $ tessera help | cmp - long
  $ tessera -h | cmp - long
  $ tessera help help | cmp - long

An option may be shortened as long as it stays the only one.

  $ tessera-check --vers
  tessera-check (tessera) 0.3.0
  $ tessera-check --e=timbuktu
  tessera-check: option '--e' is ambiguous: '--edition' or '--explain'
  usage: tessera-check [OPTION]... [FILE]...
  [2]

Some options have an older name, too.

  $ cp "$TOP/samples/wednesday-club.yaml" club.yaml
  $ tessera-play -n 2 --seats=random --players=3 --exchange >old
  $ tessera-play -n 2 --bots=random --num-players=3 --rotate | cmp - old
  $ tessera-stats --show=openings --turns=2 club.yaml >old
  $ tessera-stats --show=openings --opening-turns=2 club.yaml | cmp - old
  $ tessera-annotate --check club.yaml >old
  [1]
  $ tessera-annotate --dry-run club.yaml | cmp - old
  $ tessera-diff --editions=2005 --turns --strict --game=1 club.yaml >old
  [1]
  $ tessera-diff --editions=2005 --by-turn --stop --record=1 club.yaml | cmp - old
  $ tessera-diff --editions=2005 --stat club.yaml >old
  [1]
  $ tessera-diff --editions=2005 --summary club.yaml | cmp - old
  $ tessera-diff --strict=1
  tessera-diff: --strict takes no argument
  usage: tessera-diff [OPTION]... A B | --rules A B | --editions=A,B [FILE]...
  [2]
  $ tessera-play --seat
  tessera-play: --seats requires an argument
  usage: tessera-play [OPTION]...
  [2]

The version.

  $ tessera --version
  tessera 0.3.0
  $ tessera check -V
  tessera-check (tessera) 0.3.0
  $ tessera-score --version
  tessera-score (tessera) 0.3.0
  $ tessera editions -V
  tessera editions (tessera) 0.3.0

Help stands behind other options, too, but not behind "--".

  $ tessera-check -q --help | sed -n 1p
  usage: tessera-check [OPTION]... [FILE]...
  $ tessera-check -- --help
  tessera-check: cannot open '--help': No such file or directory
  [2]

The list of verbs is made of the programs that are there.  Each is asked what
it does; one that does not answer in the house's way has no summary.

  $ mkdir bin
  $ cp "$(command -v tessera)" bin/tessera
  $ cat >bin/tessera-count <<'END'
  > #!/bin/sh
  > echo "usage: tessera-count [FILE]..."
  > echo "Count \$(games), and say \033[31mhow many.\nmore"
  > END
  $ cat >bin/tessera-dumb <<'END'
  > #!/bin/sh
  > echo "count $*"
  > END
  $ echo data >bin/tessera-data
  $ chmod +x bin/tessera-count bin/tessera-dumb
  $ LD_LIBRARY_PATH=$(dirname "$(command -v tessera)")/../lib bin/tessera help
  usage: tessera [OPTION]... VERB [ARGUMENT]...
  Check, score, replay and analyse records of board games.
  
    -h, --help[=bash|zsh]     print this help, or completions for a shell
    -V, --version             print the version
  
  Verbs:
    count       Count $(games), and say \xef\xbf\xbd[31mhow many. (esc)
    dumb
    editions    List editions, or the rules of one.
    help        List verbs and topics, show a page, or explain a code.
  
  Topics ('tessera help VERB|TOPIC|CODE' shows a page, or explains a code):
  $ LD_LIBRARY_PATH=$(dirname "$(command -v tessera)")/../lib bin/tessera dumb 1 '2 3' -h
  count 1 2 3 -h

An installed manual page is shown instead.

  $ mkdir -p share/man/man1 tools
  $ echo page >share/man/man1/tessera-count.1
  $ printf '#!/bin/sh\necho "man: $(cat "$1")"\n' >tools/man
  $ chmod +x tools/man
  $ export LD_LIBRARY_PATH=$(dirname "$(command -v tessera)")/../lib
  $ PATH=$PWD/tools:$PATH bin/tessera help count
  man: page

It may be compressed.

  $ mkdir -p share/man/man7
  $ printf '.Nd rules of the toy\n' | gzip -n >share/man/man7/tessera-toy.7.gz
  $ bin/tessera help | grep toy
    toy            rules of the toy
  $ mv share/man/man1/tessera-count.1 share/man/man1/tessera-count.1.zst
  $ PATH=$PWD/tools:$PATH bin/tessera help count
  man: page

What a diagnostic means.

  $ tessera-check --explain E0601
  E0601 WRONG_SEAT (error)
  wrong seat
  
  The seats take turns in the order of 'players', over and over. A turn is
  missing before this one, two turns were swapped, or the seat is misspelled.
  The following turns are checked as if this turn were in place.
  
  In the rulebooks:
    B10: 2001 English, Game play; 2001 Italian, Svolgimento; 2001 Japanese, flow
    of the game; 2005 English, Gameplay: clockwise round the table.
  $ tessera-check --explain=e0303
  E0303 MISSING_KEY (error)
  missing key
  
  A required key is missing. A record needs game, edition, players and turns; a
  turn needs its seat ('red: draw green blue'); an edition with overrides needs
  'base'; an edition file needs 'edition' and 'game', and a value for every
  parameter unless it names a base.
  $ tessera-check --explain list | sed -n 1,3p
  E0101   error    empty record
  E0102   error    record too long
  E0103   error    not UTF-8
  $ tessera-check --explain list | awk '!/^[EWN][0-9][0-9][0-9][0-9]  *(error|warning|note)  *[^ ]/'
  $ tessera-check --explain E060I
  tessera-check: unknown diagnostic code 'E060I'; did you mean 'E0601'?
  [2]
  $ tessera-check --explain nothing
  tessera-check: unknown diagnostic code 'nothing'; 'tessera check --explain=list' lists all codes
  [2]
  $ for c in $(tessera-check --explain list | cut -d' ' -f1); do
  >     tessera-check --explain $c
  > done | awk 'length > 78'
