Tigris & Euphrates: what leaves no choice may be left out of a record, and a
writer puts it in.  Here are two revolts, one of them in an alternative, a war
behind which a treasure is a choice, a monument and the ziggurat without their
squares, and a treasure of a corner.

  $ cat >short.yaml <<'END'
  > game: tigris
  > edition: {base: mayfair, ziggurat: true}
  > players:
  >   - lion: Karen
  >   - pot: Ben
  > turns:
  >   - lion: te K5; trader K6
  >   - pot: trader H7; market I6
  >   - lion: temple L5; temple M5
  >     lines:
  >       - - lion: king L5
  >         - pot: king K4!? {for nothing}
  >   - pot: king L4; market I5
  >   - lion: king M4!? {for nothing}; settlement J5, treasure N5
  >   - pot: temple K6; temple L6, monument red/blue
  >   - lion: trader C2; farm E3
  >   - pot: settlement C3; market H3
  >   - lion: farm D3, treasure
  >   - pot: market G4; market I4
  >   - lion: pass
  >   - pot: swap 3; market H5
  >   - lion: pass
  >   - pot: market H4, zi
  > END
  $ tessera-check short.yaml
  short.yaml: record 1: valid: mayfair (ziggurat yes), 14 turns, unfinished
  $ tessera-convert --to=yaml short.yaml >whole.yaml
  $ diff short.yaml whole.yaml | sed -n 's/^> *- //p'
  lion: temple K5; trader K6
  pot: king K4, revolt 0-0!? {for nothing}
  lion: king M4, revolt 0-0!? {for nothing}; settlement J5, war trader 0-0, treasure N5
  pot: temple K6; temple L6, monument blue/red K5
  lion: farm D3, treasure B2
  pot: market H4, ziggurat H4

What is written means the same, and is put in once.  A comparison does not see
it as another game.

  $ tessera-convert --dry-run short.yaml whole.yaml
  short.yaml
  [1]
  $ tessera-convert --to=yaml whole.yaml | cmp - whole.yaml
  $ tessera-score --format=json <short.yaml >short.json
  $ tessera-score --format=json <whole.yaml | cmp - short.json
  $ tessera-diff short.yaml whole.yaml

Other formats have it, too, with the mark and the comment behind it.

  $ tessera-convert --to=jsonl short.yaml | tessera-convert --to=yaml | cmp - whole.yaml
  $ tessera-convert --to=csv short.yaml 2>&1 | grep -o '"[^"]*, [^"]*"'
  "king M4, revolt 0-0!? {for nothing}"
  "settlement J5, war trader 0-0, treasure N5"
  "temple L6, monument blue/red K5"
  "farm D3, treasure B2"
  "market H4, ziggurat H4"

A step that breaks a rule stays as it is, and so does what is in doubt behind
it, and a turn that stands.

  $ sed 's/king M4.*ng}/king M3/' short.yaml | tessera-convert --to=yaml | grep -E 'J5|L6|D3|H4'
    - lion: king M3; settlement J5, treasure N5
    - pot: temple K6; temple L6, monument blue/red
    - lion: farm D3, treasure
    - pot: market H4, ziggurat
  $ sed '/treasure N5/a\    stands: So be it.' short.yaml | tessera-convert --to=yaml | grep -E 'J5|L6|D3|H4'
    - lion: king M4!? {for nothing}; settlement J5, treasure N5
    - pot: temple K6; temple L6, monument blue/red K5
    - lion: farm D3, treasure B2
    - pot: market H4, ziggurat H4
