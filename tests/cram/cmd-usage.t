A wrong command line: what is wrong, how it is used, exit status 2.

  $ tessera-check --formt=json
  tessera-check: unknown option '--formt'; did you mean '--format'?
  usage: tessera-check [OPTION]... [FILE]...
  [2]
  $ tessera-check --wrror
  tessera-check: unknown option '--wrror'; did you mean '--werror'?
  usage: tessera-check [OPTION]... [FILE]...
  [2]
  $ tessera-check --no-color
  tessera-check: unknown option '--no-color'; did you mean '--color=never'?
  usage: tessera-check [OPTION]... [FILE]...
  [2]
  $ tessera-score --json
  tessera-score: unknown option '--json'; did you mean '--format=json'?
  usage: tessera-score [OPTION]... [FILE]...
  [2]
  $ tessera-check --nothing-like-it
  tessera-check: unknown option '--nothing-like-it'
  usage: tessera-check [OPTION]... [FILE]...
  [2]
  $ tessera-check --e x
  tessera-check: option '--e' is ambiguous: '--edition' or '--explain'
  usage: tessera-check [OPTION]... [FILE]...
  [2]
  $ tessera-check -x
  tessera-check: unknown option '-x'
  usage: tessera-check [OPTION]... [FILE]...
  [2]
  $ tessera-check -qx
  tessera-check: unknown option '-x'
  usage: tessera-check [OPTION]... [FILE]...
  [2]
  $ tessera-check --format
  tessera-check: --format requires an argument
  usage: tessera-check [OPTION]... [FILE]...
  [2]
  $ tessera-check --format=xml
  tessera-check: --format: unknown value 'xml'; use text, json or sarif
  usage: tessera-check [OPTION]... [FILE]...
  [2]
  $ tessera-check --quiet=yes
  tessera-check: --quiet takes no argument
  usage: tessera-check [OPTION]... [FILE]...
  [2]
  $ tessera-check --max-errors=-1
  tessera-check: --max-errors: expected a number from 0 to 4294967295, found '-1'
  usage: tessera-check [OPTION]... [FILE]...
  [2]
  $ tessera-check --max-errors=1x
  tessera-check: --max-errors: expected a number from 0 to 4294967295, found '1x'
  usage: tessera-check [OPTION]... [FILE]...
  [2]
  $ tessera-check --max-errors=
  tessera-check: --max-errors: expected a number from 0 to 4294967295, found ''
  usage: tessera-check [OPTION]... [FILE]...
  [2]
  $ tessera-check --max-errors=99999999999999999999
  tessera-check: --max-errors: expected a number from 0 to 4294967295, found '99999999999999999999'
  usage: tessera-check [OPTION]... [FILE]...
  [2]
  $ tessera-check --max-errors=4294967296
  tessera-check: --max-errors: expected a number from 0 to 4294967295, found '4294967296'
  usage: tessera-check [OPTION]... [FILE]...
  [2]
  $ tessera-perft --depth=-2
  tessera-perft: --depth: expected a number from 1 to 16, found '-2'
  usage: tessera-perft [OPTION]... [FILE]...
  [2]
  $ tessera-perft --depth=1,5
  tessera-perft: --depth: expected a number from 1 to 16, found '1,5'
  usage: tessera-perft [OPTION]... [FILE]...
  [2]
  $ tessera-check --color=blue
  tessera-check: --color: unknown value 'blue'; use auto, always or never
  usage: tessera-check [OPTION]... [FILE]...
  [2]
  $ tessera-score --format=sarif
  tessera-score: --format: unknown value 'sarif'; use text, json or csv
  usage: tessera-score [OPTION]... [FILE]...
  [2]
  $ tessera editions a b
  tessera editions: too many arguments, beginning with 'b'
  usage: tessera editions [OPTION]... [ID|PATH]
  [2]
  $ tessera editions --game=gosd
  tessera editions: unknown game 'gosd'; did you mean 'gods'?
  usage: tessera editions [OPTION]... [ID|PATH]
  [2]
  $ tessera editions --format=schema
  tessera editions: --format=schema requires --game or an edition
  usage: tessera editions [OPTION]... [ID|PATH]
  [2]
  $ tessera editions --format=mdoc
  tessera editions: --format=mdoc requires --game or an edition
  usage: tessera editions [OPTION]... [ID|PATH]
  [2]
  $ tessera help a b
  tessera: help: expected one verb, topic or code
  usage: tessera [OPTION]... VERB [ARGUMENT]...
  [2]

An option or operand that has no effect is an error, even with its default value.

  $ tessera-play --format=text
  tessera-play: --format=text requires --position
  usage: tessera-play [OPTION]...
  [2]
  $ tessera-check --explain=E1204 record.yaml
  tessera-check: --explain cannot be combined with FILE
  usage: tessera-check [OPTION]... [FILE]...
  [2]
  $ tessera-replay --every=step -o page.html
  tessera-replay: --every=step cannot be combined with --format=html
  usage: tessera-replay [OPTION]... [FILE]...
  [2]
  $ for o in --top=3 --opening-turns=1 '-p --turns=2' '--partial --show=plans --top=3'; do
  >   tessera-stats $o record.yaml 2>&1 | head -n 1
  > done
  tessera-stats: --top requires a table of openings: --show=openings or --show=plans
  tessera-stats: --opening-turns requires a table of openings: --show=openings or --show=plans
  tessera-stats: --opening-turns requires a table of openings: --show=openings or --show=plans
  tessera-stats: --partial cannot be combined with --top
  $ tessera-stats --partial "$TOP"/samples/torino.yaml >sums
  $ tessera-stats --merge --top=3 sums
  tessera-stats: --top requires a table of openings: --show=openings or --show=plans
  usage: tessera-stats [OPTION]... [FILE]...
  [2]
  $ tessera-replay --groups --format=position record.yaml
  tessera-replay: --groups cannot be combined with --format=position
  usage: tessera-replay [OPTION]... [FILE]...
  [2]
  $ tessera-stats --ascii --format=json
  tessera-stats: --ascii requires --format=text
  usage: tessera-stats [OPTION]... [FILE]...
  [2]

Nothing of it goes to standard output.

  $ tessera-check --formt 2>/dev/null
  [2]

The front.

  $ tessera
  usage: tessera [OPTION]... VERB [ARGUMENT]...
  
  First steps:
    tessera check FILE      find errors in game records
    tessera score FILE      print who won, and why
    tessera replay -i FILE  step through a game on the terminal
    tessera help            list all verbs
    tessera help tutorial   how to write a first record
  [2]
  $ tessera --check
  tessera: unknown option '--check'
  usage: tessera [OPTION]... VERB [ARGUMENT]...
  [2]
  $ touch game.yaml
  $ tessera game.yaml
  tessera: expected a verb before the file 'game.yaml', such as 'check' or 'replay'
  [2]
  $ tessera chekc
  tessera: unknown verb 'chekc'; did you mean 'check'?
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
  [2]
  $ tessera frobnicate 2>&1 | sed -n 1p
  tessera: unknown verb 'frobnicate'
  $ tessera ../bin/tessera-check 2>&1 | sed -n 1p
  tessera: unknown verb '../bin/tessera-check'
  $ tessera '' 2>&1 | sed -n 1p
  tessera: unknown verb ''
  $ tessera help scroe 2>&1 | sed -n 1p
  tessera: unknown verb or topic 'scroe'; did you mean 'score'?

A message cannot reach into the terminal.

  $ tessera-check "$(printf -- '--\033[31m')"
  tessera-check: unknown option '--\xef\xbf\xbd[31m' (esc)
  usage: tessera-check [OPTION]... [FILE]...
  [2]
  $ tessera-check "$(printf 'no\033[31m\302\233file\342\200\256.yaml')"
  tessera-check: cannot open 'no\xef\xbf\xbd[31m\xef\xbf\xbdfile\xef\xbf\xbd.yaml': No such file or directory (esc)
  [2]
  $ tessera "$(printf 'ver\377b')" 2>&1 | sed -n 1p
  tessera: unknown verb 'ver\xef\xbf\xbdb' (esc)

Files that cannot be read are told; the others are checked all the same.

  $ cat >good.yaml <<END
  > game: gods
  > edition: timbuktu
  > players:
  >   - red: Anna
  >   - blue: Bruno
  > turns: []
  > END
  $ mkdir folder
  $ tessera-check missing.yaml good.yaml folder
  tessera-check: 'folder' has no record files (*.yaml, *.yml, *.jsonl)
  tessera-check: cannot open 'missing.yaml': No such file or directory
  good.yaml: record 1: valid: timbuktu, 0 turns, unfinished
  [2]
  $ (cat good.yaml; echo 'x: 1') >bad.yaml
  $ tessera-check -q bad.yaml missing.yaml bad.yaml 2>&1 | cut -c 1-50
  bad.yaml:7:1: error[E0301]: unknown key: 'x'
    |
  7 | x: 1
    | ^
    |
    = help: begin a key of your own with 'x-'
  
  tessera-check: cannot open 'missing.yaml': No such
  bad.yaml:7:1: error[E0301]: unknown key: 'x'
    |
  7 | x: 1
    | ^
    |
    = help: begin a key of your own with 'x-'
  
  $ tessera-check -q bad.yaml missing.yaml bad.yaml 2>/dev/null
  [2]
  $ tessera-score missing.yaml
  tessera-score: cannot open 'missing.yaml': No such file or directory
  [2]
  $ tessera-check ''
  tessera-check: cannot open '': No such file or directory
  [2]
  $ tessera-check - <&-
  tessera-check: cannot read '<stdin>': Bad file descriptor
  [2]
  $ tessera-check --edition=nosuch good.yaml
  tessera-check: unknown edition 'nosuch'; use 2005, timbuktu, timbuktu-bag, timbuktu-it, timbuktu-ja, mayfair, mayfair-advanced, mayfair-all, mayfair-buildings, mayfair-english, mayfair-ziggurat or the path of a .yaml file
  [2]
  $ tessera-score --edition=missing.yaml good.yaml
  tessera-score: cannot use edition 'missing.yaml': No such file or directory
  [2]

An output that cannot be written is trouble, whatever was to be written.

  $ tessera-check good.yaml >/dev/full
  tessera-check: cannot write standard output: No space left on device
  [2]
  $ tessera-check --format=json good.yaml >/dev/full
  tessera-check: cannot write standard output: No space left on device
  [2]
  $ tessera-check --format=sarif good.yaml >/dev/full
  tessera-check: cannot write standard output: No space left on device
  [2]
  $ tessera-check --explain=list >/dev/full
  tessera-check: cannot write standard output: No space left on device
  [2]
  $ tessera-score good.yaml >/dev/full
  tessera-score: cannot write standard output: No space left on device
  [2]
  $ tessera-score --format=csv good.yaml >/dev/full
  tessera-score: cannot write standard output: No space left on device
  [2]
  $ tessera editions >/dev/full
  tessera editions: cannot write standard output: No space left on device
  [2]
  $ tessera help >/dev/full
  tessera: cannot write standard output: No space left on device
  [2]
  $ tessera --version >/dev/full
  tessera: cannot write standard output: No space left on device
  [2]
  $ printf 'game: none\n' >wrong.yaml
  $ tessera-check -q wrong.yaml 2>/dev/full
  [2]
  $ tessera-check -q wrong.yaml 2>&-
  [1]
  $ tessera-check -q good.yaml 2>/dev/full
  $ timeout 600 tessera-check -q /dev/zero
  tessera-check: cannot read '/dev/zero': it is a device
  [2]
  $ timeout 600 tessera-check -q </dev/full
  tessera-check: cannot read '<stdin>': it is a device
  [2]
  $ timeout 600 tessera-diff good.yaml /dev/zero
  tessera-diff: cannot read '/dev/zero': it is a device
  [2]
  $ tessera-check -q </dev/null 2>/dev/null
  [1]
  $ tessera-check good.yaml >&-
  tessera-check: cannot write standard output: Bad file descriptor
  [2]
  $ tessera-check -q good.yaml >&-

A closed pipe ends the program silently, by SIGPIPE.  What is written does not
fit into a pipe, so that the reader is gone before all of it is.

  $ awk '{ t = t $0 "\n" } END { for (; n < 20000; n++) printf "---\n%s", t }' good.yaml >many.yaml
  $ (tessera-check many.yaml 2>err; echo "exit $?" >>err) | head -1
  many.yaml: record 1: valid: timbuktu, 0 turns, unfinished
  $ cat err
  exit 141
  $ (tessera-score --format=json many.yaml 2>err; echo "exit $?" >>err) | head -1 | cut -c 1-12
  {"file":"man
  $ cat err
  exit 141

It does so where the parent ignores or blocks the signal, on standard error,
and through tessera.

  $ (trap '' PIPE; tessera-check many.yaml 2>err; echo "exit $?" >>err) | head -1
  many.yaml: record 1: valid: timbuktu, 0 turns, unfinished
  $ cat err
  exit 141
  $ (env --block-signal=PIPE tessera-check many.yaml 2>err; echo "exit $?" >>err) | head -1
  many.yaml: record 1: valid: timbuktu, 0 turns, unfinished
  $ cat err
  exit 141
  $ sed 's/^turns:.*/turns: 3/' many.yaml >wrong-many.yaml
  $ (tessera-check -q wrong-many.yaml 2>&1; echo "exit $?" >err) | head -1
  wrong-many.yaml:7:8: error[E0304]: wrong type of value: 'turns' must be a list, not a string
  $ cat err
  exit 141
  $ (tessera check many.yaml 2>err; echo "exit $?" >>err) | head -1
  many.yaml: record 1: valid: timbuktu, 0 turns, unfinished
  $ cat err
  exit 141

A failure of the system is no error of a record.

  $ printf 'edition: house\ngame: gods\ntitle: Ours\nbase: timbuktu\n' >house.yaml
  $ sed 's/^edition: .*/edition: house.yaml/' good.yaml >own.yaml
  $ tessera-check own.yaml
  own.yaml: record 1: valid: house, 0 turns, unfinished
  $ (ulimit -n 4; tessera-check own.yaml)
  tessera-check: cannot open edition 'house.yaml': Too many open files
  [2]
  $ (ulimit -n 4; tessera-check --format=json own.yaml)
  tessera-check: cannot open edition 'house.yaml': Too many open files
  [2]

A file that is being written stays as it was, and nothing is left beside it.

  $ mkdir kept && cat many.yaml wrong-many.yaml >kept/both.yaml && cp kept/both.yaml before.yaml
  $ (cd kept; tessera-convert --in-place both.yaml 2>&1; echo "exit $?" >../err) | head -1
  both.yaml:140007:8: error[E0304]: wrong type of value: 'turns' must be a list, not a string
  $ cat err
  exit 141
  $ cmp kept/both.yaml before.yaml
  $ ls -A kept
  both.yaml
