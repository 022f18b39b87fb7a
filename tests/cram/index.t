Make an index, look into it with SQLite, and update it.

  $ cp "$TOP"/samples/wednesday-club.yaml "$TOP"/samples/league.yaml .
  $ tessera-index club.db wednesday-club.yaml league.yaml
  club.db: 5 games of 2 files indexed
  $ sqlite3 club.db 'select * from games'
  1|wednesday-club.yaml|1|1|gods|timbuktu|Wednesday club|Back room of the Blue Anchor|2004-06-05|3|end-tile|30|2|1
  2|league.yaml|1|1|gods|timbuktu|Club league, cup evening|Reading room|2011-05-13|semi-final|declared|21|2|1
  3|league.yaml|2|55|gods|timbuktu|Club league, cup evening|Reading room|2011-05-13|semi-final|declared|22|2|1
  4|league.yaml|3|113|gods|timbuktu|Club league, cup evening|Reading room|2011-05-13|third place|declared|21|2|1
  5|league.yaml|4|173|gods|timbuktu|Club league, cup evening|Reading room|2011-05-13|final|declared|21|2|1
  $ sqlite3 club.db 'select * from players where game = 1'
  1|1|red|Anna|11|2|0
  1|2|blue|Bruno|12|1|1
  $ sqlite3 club.db 'select * from positions where game = 1 and turn < 3'
  1|0|bd6ffa275242fe8e
  1|1|f1188fa27a10c117
  1|2|af68f3bf9b3a315e

Offset and length of a record are its place in the file, even after comments.

  $ (echo '# A comment.'; cat league.yaml) >comment.yaml
  $ mv comment.yaml league.yaml; tessera-index club.db league.yaml
  club.db: 4 games of 1 file indexed
  $ sqlite3 club.db 'select file.path, offset, length from game
  >     join file on file.id = file where number < 4' | tr '|' ' ' |
  >     while read -r path offset length; do
  >         tail -c +$((offset + 1)) $path | head -c $length |
  >             grep -n '^---\|^turns:'
  >     done
  1:---
  13:turns:
  1:---
  12:turns:
  1:---
  12:turns:
  1:---
  12:turns:

Only files that have changed are read again.

  $ tessera-index club.db
  club.db: 0 games of 0 files indexed, 2 files unchanged
  $ tessera-play -n 2 >>league.yaml
  $ tessera-index club.db
  club.db: 6 games of 1 file indexed, 1 file unchanged
  $ tessera-index club.db ./league.yaml league.yaml
  club.db: 0 games of 0 files indexed, 1 file unchanged
  $ sqlite3 club.db 'select path, games from file'
  wednesday-club.yaml|1
  league.yaml|6

Files that are gone are removed from the index, without operands or with their
folder; and so are games of a file that has none any more.

  $ mkdir -p sub/deep; cp league.yaml sub/deep/a.yaml; cp league.yaml sub/b.yaml
  $ cp league.yaml c.yaml; tessera-index -q gone.db sub c.yaml
  $ rm c.yaml sub/deep/a.yaml; tessera-index gone.db sub/b.yaml
  gone.db: 0 games of 0 files indexed, 1 file unchanged
  $ tessera-index gone.db ./sub//
  gone.db: 0 games of 0 files indexed, 1 file unchanged, 1 file removed from the index
  $ tessera-index gone.db
  gone.db: 0 games of 0 files indexed, 1 file unchanged, 1 file removed from the index
  $ sqlite3 gone.db 'select path, games from file'
  sub/b.yaml|6
  $ : >sub/b.yaml; tessera-index gone.db
  sub/b.yaml: record 1: not a record of a game, not indexed
  gone.db: 0 games of 1 file indexed
  [1]
  $ sqlite3 gone.db 'select path, games from file; select count(*) from player'
  sub/b.yaml|0
  0

A file that had no game is read again when it has changed.

  $ tessera-index gone.db
  gone.db: 0 games of 0 files indexed, 1 file unchanged
  $ cp wednesday-club.yaml sub/b.yaml; tessera-index gone.db
  gone.db: 1 game of 1 file indexed

In another folder, where none of its files exists, the index is not changed.

  $ mkdir elsewhere; (cd elsewhere; tessera-index ../club.db)
  tessera-index: ../club.db: none of its files exists, such as 'wednesday-club.yaml'; run tessera-index in the folder to which these paths are relative, or delete the index
  [2]
  $ tessera-index club.db
  club.db: 0 games of 0 files indexed, 2 files unchanged

A file that cannot be read does not make the others be read again.

  $ mkdir part; cp league.yaml part/a.yaml; cp league.yaml part/c.yaml
  $ ln -s missing.yaml part/b.yaml
  $ tessera-index part.db part
  tessera-index: cannot open 'part/b.yaml': No such file or directory
  part.db: 12 games of 3 files indexed, 1 file not read to the end
  [2]
  $ tessera-index part.db
  part.db: 0 games of 0 files indexed, 2 files unchanged

  $ gzip -c league.yaml | head -c 900 >part/d.yaml
  $ tessera-index part.db part
  tessera-index: cannot open 'part/b.yaml': No such file or directory
  tessera-index: cannot read 'part/d.yaml': the gzip data is truncated
  part.db: 0 games of 2 files indexed, 2 files not read to the end, 2 files unchanged
  [2]

Parts of files stay parts, until files are named without --part.

  $ tessera-play -n 60 -o whole.yaml; cp whole.yaml same.yaml
  $ for i in 1 2 3; do
  >     tessera-index -q --part=$i/3 part$i.db whole.yaml same.yaml
  >     tessera-index part$i.db
  >     sqlite3 part$i.db 'select count(*) from games; select size from file'
  > done | paste -sd ' ' | sed 's/unchanged/&\n/g'
  part1.db: 0 games of 0 files indexed, 1 file unchanged
   40 -2 part2.db: 0 games of 0 files indexed, 2 files unchanged
   41 -2 -2 part3.db: 0 games of 0 files indexed, 1 file unchanged
   39 -2
  $ touch -d 2001-01-01 same.yaml; tessera-index part3.db
  tessera-index: same.yaml: changed, and the index has only a part of it; run tessera-index with --part and all files again
  part3.db: 0 games of 0 files indexed
  [2]
  $ tessera-index part3.db whole.yaml same.yaml
  part3.db: 120 games of 2 files indexed

A new index has the same games, players and positions.

  $ tessera-index -q new.db wednesday-club.yaml league.yaml
  $ for db in club.db new.db; do
  >     sqlite3 $db 'select file, number, line, games.game, edition, event, date,
  >         ended, turns, valid, seat, name, points, rank, winner from games
  >         join players on players.game = games.id order by file, number;
  >         select file, number, turn, key from games join positions on
  >         positions.game = games.id order by file, number, turn' >$db.txt
  > done
  $ cmp club.db.txt new.db.txt
  $ wc -l <new.db.txt
  207

With several threads, nothing changes but the time it takes.

  $ tessera-index -qj3 jobs.db wednesday-club.yaml league.yaml
  $ sqlite3 new.db .dump >new.txt; sqlite3 jobs.db .dump | cmp - new.txt

Symmetries of the board do not change keys, nor do the names of the seats.

  $ cat >one.yaml <<END
  > ---
  > game: gods
  > edition: timbuktu
  > players: [red: Anna, blue: Bruno]
  > turns:
  >   - red: draw violet blue; blue 0,-1; violet -1,-1
  > ---
  > game: gods
  > edition: timbuktu
  > players: [green: Bruno, red: Anna]
  > setup: ["temple green 10,5", "temple red 10,6"]
  > turns:
  >   - green: draw violet blue; blue 9,5; violet 9,4
  > END
  $ tessera-index one.db one.yaml
  one.db: 2 games of 1 file indexed
  $ sqlite3 one.db 'select * from positions'
  1|0|bd6ffa275242fe8e
  2|0|bd6ffa275242fe8e
  1|1|f1188fa27a10c117
  2|1|f1188fa27a10c117

Records that are malformed or invalid are indexed as far as they go, and those
of other formats have no offsets.

  $ cp "$TOP"/samples/damaged/first-game.yaml bad.yaml
  $ printf -- '---\ngame: [\n' >>bad.yaml
  $ tessera-index bad.db bad.yaml
  bad.yaml: record 1: 2 errors, indexed up to the first one; see tessera-check
  bad.yaml: record 2: not a record of a game, not indexed
  bad.db: 1 game of 1 file indexed
  [1]
  $ sqlite3 bad.db 'select id, edition, turns, valid, count(key) from games
  >     left join positions on positions.game = id group by id'
  1|timbuktu|3|0|2
  $ sed 's/^edition: timbuktu/edition: nowhere/' wednesday-club.yaml >nowhere.yaml
  $ tessera-index nowhere.db nowhere.yaml
  nowhere.yaml: record 1: 1 error, indexed up to the first one; see tessera-check
  nowhere.db: 1 game of 1 file indexed
  [1]
  $ sed 's/^date: .*/date: 2004-13-01/' wednesday-club.yaml >date.yaml
  $ tessera-index date.db date.yaml
  date.yaml: record 1: 1 error, all turns indexed; see tessera-check
  date.db: 1 game of 1 file indexed
  [1]
  $ tessera-convert -t jsonl wednesday-club.yaml >club.jsonl
  $ gzip -k wednesday-club.yaml
  $ tessera-index formats.db club.jsonl wednesday-club.yaml.gz
  formats.db: 2 games of 2 files indexed
  $ sqlite3 formats.db 'select path, line, offset, turns from
  >     game join file on file.id = file'
  club.jsonl|1||30
  wednesday-club.yaml.gz|1|0|30

A file that has no record has no games, whatever it is.

  $ cp "$TOP"/README.md .
  $ tessera-index text.db README.md wednesday-club.yaml
  README.md: record 1: not a record of a game, not indexed
  text.db: 1 game of 2 files indexed
  [1]
  $ sqlite3 text.db 'select path, games from file'
  README.md|0
  wednesday-club.yaml|1

A new index needs files, and is not made from none.

  $ tessera-index typo.db
  tessera-index: cannot open 'typo.db': No such file or directory; to make an index, name the files, too
  [2]
  $ tessera-index typo.db missing.yaml
  tessera-index: cannot open 'missing.yaml': No such file or directory
  [2]
  $ mkdir empty; tessera-index typo.db empty
  tessera-index: 'empty' has no record files (*.yaml, *.yml, *.jsonl)
  [2]
  $ test -e typo.db
  [1]
  $ tessera-index /sys/new.db wednesday-club.yaml 2>no-folder
  [2]
  $ sed 's/Read-only file system/Permission denied/' no-folder
  tessera-index: cannot open '/sys/new.db': Permission denied

A file that is no index is not changed, and an index needs a name.

  $ cp wednesday-club.yaml not.db
  $ tessera-index not.db league.yaml
  tessera-index: not.db: not an index of games
  [2]
  $ cmp not.db wednesday-club.yaml
  $ echo x >small.db
  $ tessera-index small.db
  tessera-index: small.db: not an index of games
  [2]
  $ cat small.db
  x
  $ mkdir games
  $ : >games/empty.yaml
  $ for name in games/empty.yaml games wednesday-club.yaml; do tessera-index $name; done
  tessera-index: expected the name of an index before those of files, such as games.db, found 'games/empty.yaml'
  usage: tessera-index [OPTION]... INDEX [FILE]...
  tessera-index: expected the name of an index before those of files, such as games.db, found 'games'
  usage: tessera-index [OPTION]... INDEX [FILE]...
  tessera-index: expected the name of an index before those of files, such as games.db, found 'wednesday-club.yaml'
  usage: tessera-index [OPTION]... INDEX [FILE]...
  [2]
  $ test -s games/empty.yaml
  [1]
  $ sqlite3 other.db 'create table a(b)'
  $ tessera-index other.db league.yaml
  tessera-index: other.db: not an index of games
  [2]
  $ tessera-index club.db - </dev/null
  tessera-index: standard input cannot be indexed
  usage: tessera-index [OPTION]... INDEX [FILE]...
  [2]
  $ mkfifo pipe
  $ timeout 9 tessera-index pipe.db pipe league.yaml
  tessera-index: pipe: not a regular file, so it cannot be indexed
  pipe.db: 6 games of 1 file indexed
  [2]
  $ tessera-index
  tessera-index: the name of the index is missing
  usage: tessera-index [OPTION]... INDEX [FILE]...
  [2]
  $ tessera-index --part=1/2 club.db
  tessera-index: --part requires FILE
  usage: tessera-index [OPTION]... INDEX [FILE]...
  [2]
  $ tessera-index no/such/folder.db league.yaml
  tessera-index: cannot open 'no/such/folder.db': No such file or directory
  [2]
  $ tessera-index club.db missing.yaml
  tessera-index: cannot open 'missing.yaml': No such file or directory
  club.db: 0 games of 1 file indexed, 1 file not read to the end
  [2]

If it is killed at any moment, the index is as it was, and the next run
completes it.

  $ tessera-play -n 3000 -o many.yaml
  $ tessera-index -q killed.db wednesday-club.yaml
  $ for s in 01 02 03 05 08 12 20; do
  >     timeout -s KILL 0.$s tessera-index -q killed.db many.yaml
  >     sqlite3 -cmd '.timeout 9000' killed.db 'pragma integrity_check;
  >         select count(*) in (0, 3000) from game where file <> 1' |
  >         paste -sd ' '
  > done 2>/dev/null
  ok 1
  ok 1
  ok 1
  ok 1
  ok 1
  ok 1
  ok 1
  $ tessera-index -q killed.db many.yaml
  $ sqlite3 killed.db 'select count(*) from games'
  3001
  $ (ulimit -f 0; tessera-index -q first.db many.yaml) 2>/dev/null
  [2]
  $ tessera-find -c first.db
  tessera-find: first.db: the file is empty; if tessera-index was interrupted, run it again
  [2]
  $ tessera-index -q first.db many.yaml; tessera-find -c first.db
  3000

The last games can be removed; others that are added later are not mistaken for
them.

  $ mkdir last; cp league.yaml wednesday-club.yaml last
  $ cp "$TOP"/samples/tigris/example-1.yaml last/z.yaml
  $ for f in league wednesday-club z; do
  >     tessera-index -q last.db last/$f.yaml
  > done
  $ mv last/wednesday-club.yaml ..; rm last/z.yaml
  $ tessera-index last.db; tessera-index last.db
  last.db: 0 games of 0 files indexed, 1 file unchanged, 2 files removed from the index
  last.db: 0 games of 0 files indexed, 1 file unchanged
  $ mv ../wednesday-club.yaml last; tessera-index -q last.db last
  $ tessera-find last.db --position=last/wednesday-club.yaml:1:12
  last/wednesday-club.yaml:82: record 1, turn 12: Anna 11, Bruno 12 (won); 2004-06-05; Wednesday club; round 3

Two programs can make an index at the same time.  This one waits while another
program makes the tables.

  $ sqlite3 club.db "select sql || ';' from sqlite_master
  >     where sql not null" >tables.sql
  $ for name in application_id user_version; do
  >     echo "pragma $name = $(sqlite3 club.db "pragma $name");"
  > done >>tables.sql
  $ mkfifo sql; sqlite3 race.db <sql & other=$!
  $ exec 3>sql; printf 'begin immediate;\n.system touch locked\n' >&3
  $ until test -e locked || ! kill -0 $other; do sleep 0.1; done
  $ tessera-index race.db league.yaml >race.txt 2>&1 & index=$!
  $ until { ls -l /proc/$index/fd | grep -q race.db &&
  >     grep -q '^State:.S' /proc/$index/status; } ||
  >     ! kill -0 $index; do sleep 0.1; done
  $ kill -STOP $index
  $ printf '.read tables.sql\ncommit;\n.quit\n' >&3; exec 3>&-; wait $other
  $ kill -CONT $index; wait $index
  $ cat race.txt
  race.db: 6 games of 1 file indexed
