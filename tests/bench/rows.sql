-- The rows of an index, inserted by sqlite3 alone into a new database.
ATTACH 'build/bench/corpora/gods.db' AS old;
PRAGMA synchronous = OFF;
BEGIN;
CREATE TABLE game AS SELECT * FROM old.game;
CREATE TABLE player AS SELECT * FROM old.player;
CREATE TABLE line AS SELECT * FROM old.line;
CREATE TABLE boards AS SELECT * FROM old.boards;
CREATE TABLE posting AS SELECT * FROM old.posting;
COMMIT;
