Games keep the rules, with whatever players and edition.

  $ for e in timbuktu timbuktu-ja timbuktu-it timbuktu-bag 2005
  > do for n in 2 3 4
  > do tessera-play -e $e --players=$n -n 20
  > done; done | tessera-check --format=json | jq -r .valid | sort | uniq -c
  $ tessera-play -n 6 -e 2005 --seats=search:20,greedy,random | tessera-check -q

The same by seed and number, however many are played at once.

  $ tessera-play -n 40 -s 7 --seats=greedy,random --exchange >one
  $ tessera-play -n 40 -s 7 --seats=greedy,random --exchange -j 2 | cmp - one
  $ tessera-play -n 40 -s 7 --seats=greedy,random --exchange -j 64 | cmp - one
  $ tessera-play -n 15 -s 7 --seats=greedy,random --exchange >parts
  $ tessera-play -n 25 -s 7 --seats=greedy,random --exchange --first=16 >>parts
  $ cmp one parts
  $ tessera-play -n 8 -s 7 --seats=search:30 >one
  $ tessera-play -n 8 -s 7 --seats=search:30 -j 3 | cmp - one
  $ tessera-play -n 8 -s 8 --seats=search:30 | cmp -s - one

What is written is canonical.

  $ tessera-convert --check one

A record, in the order of seats; with --exchange they change.

  $ tessera-play -s 3 --seats=greedy,random | sed -n '1,12p'
  $ tessera-play -n 3 --exchange --seats=greedy,random,random | grep -A3 players

Who thinks more wins more.

  $ tessera-play -n 100 --seats=greedy,random --exchange | tessera-stats --players --format=csv | grep greedy
  $ tessera-play -n 60 --seats=search:300,greedy --exchange | tessera-score --format=json | jq -r '.standings[0].name' | sort | uniq -c

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

What is wrong is said.

  $ tessera-play --seats=greedy,gready
  $ tessera-play --seats=greedy,
  $ tessera-play --seats=greedy:5
  $ tessera-play --seats=search:0
  $ tessera-play --seats=search:x
  $ tessera-play --seats=random,random,random --players=2
  $ tessera-play --players=5
  $ tessera-play --players=9
  $ tessera-play -j 1000
  $ tessera-play -e nowhere
  $ tessera-play -n 0
  $ tessera-play a.yaml
  $ tessera-play -n 100 >/dev/full
  $ tessera-play -n 100 -j 2 >/dev/full
  $ tessera-play -n 100000 -j 2 2>err | head -1
  $ cat err
  $ tessera-play -n 3 -o /nowhere/games.yaml
  $ tessera-play --help
