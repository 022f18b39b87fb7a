The rules of two editions.

  $ tessera-diff --rules timbuktu timbuktu-ja
  refill
      whether a refill fills the display up to two hexes or adds two hexes
      timbuktu: fill: 2001 English and Italian, 2) draw hexes: so that 2 are on
      display
      timbuktu-ja: add: 2001 Japanese, 2) draw hexes: two more even if some are
      left
      C5: draw hexes; 2001 Japanese adds two
      for example: samples/rules/refill.yaml
  
  majority
      points for every player with the most temples on the field
      timbuktu: -4: 2001 English and Italian, game end: those with the most
      temples lose 4 points
      timbuktu-ja: 4: 2001 Japanese, game end: a bonus of 4 points for the most
      temples
      F12: game end; 2001 English and Italian take 4 away, 2001 Japanese gives 4,
      the 2005 rules have no such rule
      for example: samples/rules/majority.yaml
  [1]
  $ tessera-diff --rules timbuktu/1 timbuktu
  $ tessera-diff --rules --format=json timbuktu timbuktu-it
  {"parameter":"village_end","meaning":"whether villages end the game: no, when the active player declares it, or by themselves with that player's turn (automatic)","rule":"F2 to F5, G8: game end in 2001 rules; 2001 Italian: automatic","editions":[{"edition":"timbuktu","value":"declared","inferred":false,"source":"2001 English and Japanese, game end: when that player so wishes"},{"edition":"timbuktu-it","value":"automatic","inferred":false,"source":"2001 Italian, game end: when the turn passes to such a player, who may still play it"}],"example":"samples/rules/village_end.yaml"}
  [1]
  $ tessera-diff --rules --format=csv timbuktu timbuktu-bag
  parameter,a,a_source,b,b_source,rule,example
  end_tile,yes,"2001 rules, components: 1 game end; 2001 English, preparation: one of the three last",no,"2001 rules, variant: the game end hex is not used","A9, B8: components and preparation; the 2005 rules have none",samples/rules/end_tile.yaml
  identical,allowed,2001 rules: only the variant with a bag forbids it,redrawn,"2001 rules, variant: both go back and two are drawn, except for the last two","C7, G3: 2005 rules, refill hex cards; 2001 rules, the variant with a bag",samples/rules/identical.yaml
  refill_end,no,2001 rules: the end tile is drawn before the pile runs out,yes,"2001 rules, variant: the game ends when the display cannot be refilled","C9, F7, F8, G7: 2005 rules, game end; 2001 rules, the variant with a bag",samples/rules/refill_end.yaml
  village_end,declared,"2001 English and Japanese, game end: when that player so wishes",no,"2001 English and Japanese, variant: no sudden death","F2 to F5, G8: game end in 2001 rules; 2001 Italian: automatic",samples/rules/village_end.yaml
  [1]
  $ tessera-diff --rules timbuktu 2005 | grep -c example
  19
  $ tessera-diff --rules timbuktu timbuktu-ib
  tessera-diff: unknown edition 'timbuktu-ib'; did you mean 'timbuktu-it'?
  [2]
  $ tessera-diff --rules timbuktu
  tessera-diff: expected two editions, found 1
  usage: tessera-diff [OPTION]... A B | --rules A B | --editions=A,B [FILE]...
  [2]

Nothing else is compared with them, and what would be lost is refused.

  $ tessera-diff --rules --editions=2005 2005 timbuktu
  tessera-diff: --rules cannot be combined with --editions
  usage: tessera-diff [OPTION]... A B | --rules A B | --editions=A,B [FILE]...
  [2]
  $ tessera-diff --rules --by-turn 2005 timbuktu
  tessera-diff: --by-turn cannot be combined with --rules
  usage: tessera-diff [OPTION]... A B | --rules A B | --editions=A,B [FILE]...
  [2]
  $ tessera-diff --rules --stop 2005 timbuktu
  tessera-diff: --stop cannot be combined with --rules
  usage: tessera-diff [OPTION]... A B | --rules A B | --editions=A,B [FILE]...
  [2]
  $ tessera-diff --summary --rules 2005 timbuktu
  tessera-diff: --rules cannot be combined with --summary
  usage: tessera-diff [OPTION]... A B | --rules A B | --editions=A,B [FILE]...
  [2]
  $ tessera-diff --rules --record=3 2005 timbuktu
  tessera-diff: --rules cannot be combined with --record
  usage: tessera-diff [OPTION]... A B | --rules A B | --editions=A,B [FILE]...
  [2]

An example that it names.

  $ tessera-diff --editions=timbuktu,timbuktu-ja "$TOP/samples/rules/refill.yaml" | sed '1s,.*/,,'
  refill.yaml: record 1: the winner is the same: timbuktu: Anna (red) leads; timbuktu-ja: Anna (red) leads
    First divergence: turn 2, step 1, blue: draw green
      timbuktu-ja forbids it: E1203: wrong number of hexes drawn: expected 2, found 1
      in the rulebooks: C5: 2001 rules, 2) draw hexes; 2005 rules, 2) refill hex cards.
      refill
        timbuktu: fill: 2001 English and Italian, 2) draw hexes: so that 2 are on display
        timbuktu-ja: add: 2001 Japanese, 2) draw hexes: two more even if some are left
    timbuktu: unfinished; forbids 0 steps
    timbuktu-ja: unfinished; forbids 1 step
        turn 2, step 1: E1203: wrong number of hexes drawn: expected 2, found 1
    Standings, timbuktu/timbuktu-ja
      red (Anna): rank 1/1, majority -4/4, total -4/4
      blue (Bruno): rank 2/2, majority -4/4, total -4/4

An edition of one's own has no examples.

  $ printf 'edition: mine\ngame: gods\ntitle: Mine\nbase: timbuktu\nparameters:\n  card: 2\n' >mine.yaml
  $ tessera-diff --rules timbuktu mine.yaml
  card
      points for each returnable piece (village marker, points card)
      timbuktu: 3: 2001 rules, game end: 3 points for a village marker
      mine: 2
      F10: game end in 2001 rules; the 2005 rules give no number
  [1]
