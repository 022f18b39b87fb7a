
What completes a command line is made from the tables of options.  Bash calls
a function with the words so far; readline splits them at '='.

  $ tessera --help=bash >tessera.bash
  $ bash -n tessera.bash
  $ mkdir in && : >'in/one game.yaml' && : >in/two.yaml
  $ cat >words.bash <<'END'
  > source ./tessera.bash
  > COMP_WORDS=("$@")
  > COMP_CWORD=$(($# - 1))
  > _tessera_complete "$1" "${@: -1}" "${@: -2:1}"
  > printf '[%s]\n' "${COMPREPLY[@]}" | sort | tr '\n' ' ' | sed 's/ $//'
  > echo
  > END
  $ words() { bash --norc words.bash "$@"; }

Verbs, and help on them:

  $ words tessera ''
  [annotate] [check] [convert] [diff] [editions] [find] [help] [index] [league] [perft] [play] [repair] [replay] [score] [stats] [study]
  $ words tessera c
  [check] [convert]
  $ words tessera help pe
  [perft]
  $ words tessera help sc
  [scaling] [score] [scripting]
  $ words tessera help E130
  [E1301] [E1302] [E1303] [E1304] [E1305] [E1306] [E1307] [E1308] [E1309]
  $ words tessera help '' | grep E1
  [1]
  $ words tessera sc
  [score]
  $ words tessera -
  [--help] [--version] [-V] [-h]

Options; those that take an argument end in '='.

  $ words tessera check --
  [--color=] [--edition=] [--explain=] [--format=] [--help] [--jobs=] [--limit=] [--max-errors=] [--no-corrections] [--part=] [--progress=] [--quiet] [--stdin-name=] [--version] [--werror]
  $ words tessera-check --m
  [--max-errors=]
  $ words /usr/bin/tessera-score --f
  [--format=]
  $ words tessera editions --
  [--format=] [--game=] [--help] [--version]

  $ words tessera find --game = g
  [gods]
  $ words tessera find --ended = de
  [declared]

Words of an option, however it is split:

  $ words tessera check --format = ''
  [json] [sarif] [text]
  $ words tessera check --format = j
  [json]
  $ words tessera check --format =
  [json] [sarif] [text]
  $ words tessera-check --format=j
  [--format=json]
  $ words tessera-check --format j
  [json]
  $ words tessera-check --color = a -q --format = s
  [sarif]
  $ words tessera-check --explain = E130
  [E1301] [E1302] [E1303] [E1304] [E1305] [E1306] [E1307] [E1308] [E1309]
  $ words tessera-check --help = ''
  [bash] [zsh]
  $ words tessera --help = z
  [zsh]

Editions and files, formats, bots, lists:

  $ words tessera score --edition = timbuktu-
  [timbuktu-bag] [timbuktu-it] [timbuktu-ja]
  $ words tessera score --edition = in/t
  [in/two.yaml]
  $ words tessera play -e timbuktu-b
  [timbuktu-bag]
  $ words tessera editions 20
  [2005]
  $ words tessera diff --rules timbuktu-b
  [timbuktu-bag]
  $ words tessera-diff --rules 2005 timbuktu-
  [timbuktu-bag] [timbuktu-it] [timbuktu-ja]
  $ words tessera diff --rules in/t
  [in/two.yaml]
  $ words tessera diff timbuktu-b
  []
  $ words tessera diff in/t
  [in/two.yaml]
  $ words tessera convert -t o
  []
  $ words tessera convert -t report-
  [report-html] [report-text]
  $ words tessera convert -f ''
  [csv] [jsonl] [online-log] [yaml]
  $ words tessera play --bots = greedy,s
  [greedy,search]
  $ words tessera play --seats = greedy,s
  [greedy,search]
  $ words tessera annotate --only = facts,
  [facts,after] [facts,engine] [facts,facts] [facts,luck]
  $ words tessera stats --by = edi
  [edition]
  $ words tessera stats --show=games,po
  [--show=games,points]

Files, also with blanks; play takes none.  What nobody has completes nothing.

  $ words tessera check in/
  [in/one game.yaml] [in/two.yaml]
  $ words tessera check -q in/tw
  [in/two.yaml]
  $ words tessera check -- in/tw
  [in/two.yaml]
  $ words tessera check --max-errors in
  []
  $ words tessera play in
  []
  $ words tessera nosuchverb in/tw
  [in/two.yaml]
  $ words tessera nosuchverb --
  []

Every option of every program is there, and bash knows each program.

  $ for p in "$(dirname "$(command -v tessera)")"/tessera-*; do
  >     p=$(basename $p)
  >     $p --help | sed -n 's/^  *\(-., \)*\(--[a-z-]*\).*/\2/p' | sort -u >want
  >     words $p -- | tr -d '[]=' | tr ' ' '\n' | grep -e -- | sort -u >have
  >     cmp want have
  >     bash --norc -c '. ./tessera.bash; complete -p "$1"' - $p
  > done
  complete -F _tessera_complete tessera-annotate
  complete -F _tessera_complete tessera-check
  complete -F _tessera_complete tessera-convert
  complete -F _tessera_complete tessera-diff
  complete -F _tessera_complete tessera-find
  complete -F _tessera_complete tessera-index
  complete -F _tessera_complete tessera-league
  complete -F _tessera_complete tessera-perft
  complete -F _tessera_complete tessera-play
  complete -F _tessera_complete tessera-repair
  complete -F _tessera_complete tessera-replay
  complete -F _tessera_complete tessera-score
  complete -F _tessera_complete tessera-stats
  complete -F _tessera_complete tessera-study

A program of any name beside them is a verb, and its name is not obeyed.

  $ mkdir bin && cp "$(command -v tessera)" "$(command -v tessera-score)" bin
  $ cat >'bin/tessera-x$(touch obeyed)' <<'END'
  > #!/bin/sh
  > echo touch obeyed
  > END
  $ cp bin/tessera-x* bin/tessera-other && chmod +x bin/*
  $ LD_LIBRARY_PATH=$(dirname "$(command -v tessera)")/../lib bin/tessera --help=bash >tessera.bash
  $ words tessera ''
  [editions] [help] [other] [score]
  $ ! grep touch tessera.bash

Zsh, on a terminal: what the line is behind a tab.

  $ tessera --help=zsh >_tessera
  $ zsh -n _tessera
  $ cat >tab.zsh <<'END'
  > zmodload zsh/zpty
  > zpty shell zsh -f -i
  > send() { zpty -w -n shell "$1"; }
  > zpty -w shell 'PROMPT= RPROMPT= TERM=dumb; unsetopt zle_bracketed_paste
  >     unset zle_bracketed_paste; fpath=($PWD $fpath); autoload -U compinit
  >     compinit -u -D; setopt no_list_beep no_auto_menu no_auto_list
  >     tell() { print -r -- "<$BUFFER>"; BUFFER= }; zle -N tell
  >     bindkey "^X" tell; bindkey "^I" complete-word; print re\ady'
  > zpty -r shell said '*ready*'
  > while read -r line; do
  >     send "$line"$'\t\x18'
  >     zpty -r shell said '*<*>*'
  >     said=${said##*\<}
  >     print -r -- "${said%%\>*}|"
  > done
  > zpty -d shell
  > END
  $ zsh -f tab.zsh <<'END'
  > tessera ch
  > tessera help pl
  > tessera help E0401
  > tessera find --ended=dec
  > tessera check --wer
  > tessera check --max
  > tessera-check --format=js
  > tessera score --edition=timbuktu-ba
  > tessera score --edition=in/tw
  > tessera play --bots=greedy,sea
  > tessera play --seats=greedy,sea
  > tessera play --sea
  > tessera diff --su
  > tessera convert -t jso
  > tessera convert -tjso
  > tessera editions 20
  > tessera diff --rules timbuktu-ba
  > tessera-diff --rules 2005 in/tw
  > tessera diff timbuktu-ba
  > tessera diff in/tw
  > tessera check in/tw
  > tessera check in/on
  > tessera-stats --show=games,poi
  > END
  tessera check |
  tessera help play |
  tessera help E0401 |
  tessera find --ended=declared |
  tessera check --werror |
  tessera check --max-errors=|
  tessera-check --format=json |
  tessera score --edition=timbuktu-bag |
  tessera score --edition=in/two.yaml |
  tessera play --bots=greedy,search,|
  tessera play --seats=greedy,search,|
  tessera play --sea|
  tessera diff --summary |
  tessera convert -t jsonl |
  tessera convert -tjsonl |
  tessera editions 2005 |
  tessera diff --rules timbuktu-bag |
  tessera-diff --rules 2005 in/two.yaml |
  tessera diff timbuktu-ba|
  tessera diff in/two.yaml |
  tessera check in/two.yaml |
  tessera check in/one\ game.yaml |
  tessera-stats --show=games,points,|
