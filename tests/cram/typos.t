Typos in a valid record: what the help says of the correction.

  $ club="$TOP/samples/wednesday-club.yaml"
  $ war="$TOP/samples/tigris/one-more-war.yaml"

A separator of steps that is missing, or is another character.

  $ sed '14s/; violet/ violet/' "$club" | tessera-check -q 2>&1 | grep 'with '
     = help: separate steps with '; '
     = help: with ';' added, the rest of the game is valid; see tessera-repair(1)
  $ sed '14s/; violet/, violet/' "$club" | tessera-check -q 2>&1 | grep 'with '
     = help: separate steps with '; '
     = help: with ';' instead of ',', the rest of the game is valid; see tessera-repair(1)
  $ sed '22s/; trader/ trader/' "$war" | tessera-check -q 2>&1 | grep 'with '
     = help: separate steps with '; '
     = help: with ';' added, the rest of the game is valid; see tessera-repair(1)
