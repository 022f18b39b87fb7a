"""Tables of moves, as a program reads them that knows nothing else.

Every step says its piece and its cells in columns of their own, and what the
rows say is enough to follow the board: what is on a cell that is placed on or
moved from, where each leader is, and what all points come from.
"""

import collections
import csv
import glob
import io
import os
import re

from program import run, test

TEXTS = {"game", "edition", "seat", "name", "event", "kind", "step", "what",
         "text", "note", "eval", "clock", "stands", "display"}
SEATS = {"red", "blue", "green", "yellow", "archer", "bull", "pot", "lion"}
COLOUR = {"priest": "red", "farmer": "blue", "trader": "green",
          "king": "black"}
EVENTS = {
    "gods": {"income", "draw", "action", "conversion", "village", "end"},
    "tigris": {"point", "revolt", "war", "home", "building", "monument",
               "ziggurat", "treasure", "income", "cube", "action", "end"}}
KINDS = {
    "gods": {"draw", "tribe", "temple", "desert", "decay", "whirlwind", "move",
             "take", "use", "discard", "pass", "end"},
    "tigris": {"tile", "leader", "withdraw", "catastrophe", "swap", "pass",
               "cube"}}


class Wrong(Exception):
    """What the rows of a game do not agree on."""


def expect(what, want, got):
    if want != got:
        raise Wrong(what, want, got)


def numbers(row):
    """The row with whole numbers where they are meant; None: nothing."""
    return {name: value if name in TEXTS else int(value) if value else None
            for name, value in row.items()}


def words_of(step):
    """A step without its mark and comment."""
    step = step.split("{")[0].rstrip(" ")
    return re.sub("(?<=[^ !?])[!?]{1,2}$", "", step).split(" ")


def cell_of(text):
    return tuple(int(n) for n in text.split(","))


def square_of(text):
    text = text.rstrip(",")
    return (ord(text[0]) - ord("A") + 1, int(text[1:]))


class Gods:
    """The board of a game of GODS: what is on each cell."""

    def __init__(self):
        self.on = {}

    def place(self, what, cell):
        expect("%s on %s" % (what, cell), None, self.on.get(cell))
        self.on[cell] = what

    def setup(self, row):
        self.place(row["what"], (row["q"], row["r"]))

    def step(self, row):
        words = words_of(row["step"])
        first, rest = words[0], words[1:]
        want = {"take": "extra", "use": "extra", "pass": "", "end": ""}
        cells = []
        if first == "draw":
            what = " ".join(rest if rest != ["none"] else [])
        elif first == "discard":
            what = rest[0]
        elif first in want:
            what = want[first]
        elif first == "move" or first == "whirlwind" and rest:
            what, cells = "desert", [cell_of(rest[0]), cell_of(rest[2])]
            expect("moved", "desert", self.on.pop(cells[0], None))
            self.place(what, cells[1])
        elif first == "whirlwind":
            what = first
        else:
            what, cells = first, [cell_of(rest[0])]
            self.place(what, cells[0])
        expect("piece", what, row["what"])
        expect("cells", (cells + [(None, None)] * 2)[:2],
               [(row["q"], row["r"]), (row["to_q"], row["to_r"])])

    def told(self, row):
        if row["event"] in ("conversion", "bare"):
            expect("tribe", row["what"], self.on.get((row["q"], row["r"])))

    @staticmethod
    def standing(rows, states):
        villages = collections.Counter()
        for row in rows:
            if row["event"] == "village":
                villages[row["seat"]] += row["amount"]
        for state in states:
            expect("villages", state["villages"], villages[state["seat"]])


class Tigris:
    """Where the leaders are, and what the points are."""

    def __init__(self):
        self.leader = {}

    def setup(self, row):
        expect("setup", "temple", row["what"])
        expect("square", True, bool(row["column"] and row["row"]))

    def step(self, row):
        words = words_of(row["step"])
        first, rest = words[0].rstrip(","), words[1:]
        mine = (row["seat"], first)
        cells = []
        what = first
        if first in COLOUR:
            cells = [square_of(rest[0])]
            if mine in self.leader:
                cells.insert(0, self.leader[mine])
            self.leader[mine] = cells[-1]
        elif first == "withdraw":
            what = rest[0]
            cells = [self.leader.pop((row["seat"], what))]
        elif first == "swap":
            given = rest[:rest.index("for")] if "for" in rest else rest
            what = "" if given[0].isdigit() else " ".join(given)
            expect("tiles", int(given[0]) if not what else len(given),
                   row["amount"])
        elif first == "cube":
            what = rest[0]
        elif first == "pass":
            what = ""
        else:
            cells = [square_of(rest[0])]
        expect("piece", what, row["what"])
        expect("cells", (cells + [(None, None)] * 2)[:2],
               [(row["column"], row["row"]),
                (row["to_column"], row["to_row"])])

    def told(self, row):
        event, what = row["event"], row["what"]
        at = (row["column"], row["row"])
        if event == "home":
            expect(event, self.leader.pop((row["seat"], what), None), at)
        elif event in ("war", "revolt"):
            lost = [key for key, cell in self.leader.items()
                    if cell == at and key[1] == what
                    and key[0] != row["seat"]]
            expect(event, 1, len(lost))
            del self.leader[lost[0]]
        elif event in EVENTS["tigris"] - {"end"}:
            expect(event + ": a piece and a square", True,
                   bool(what and at[0] and at[1]))

    @staticmethod
    def standing(rows, states):
        points = collections.Counter()
        for row in rows:
            what = {"revolt": "red", "war": COLOUR.get(row["what"])}.get(
                row["event"], row["what"])
            if row["event"] in ("point", "income", "cube", "war", "revolt"):
                points[row["seat"], what] += row["amount"]
            elif row["event"] == "treasure":
                points[row["seat"], "treasures"] += 1
        for state in states:
            for what in ("red", "blue", "green", "black", "treasures"):
                expect(what, state[what], points[state["seat"], what])


def follow(rows, seen):
    """One game."""
    board = {"gods": Gods, "tigris": Tigris}[rows[0]["game"]]()
    players = {row["seat"]: row["name"] for row in rows
               if row["event"] == "player"}
    turns = collections.defaultdict(list)
    for row in rows:
        seen.update((row["event"], row["kind"]))
        if row["seat"]:
            expect("name", players[row["seat"]], row["name"])
        if row["event"] == "setup":
            board.setup(row)
        elif row["step"]:
            expect("number of the turn", len(turns), row["turn"])
            board.step(row)
        elif row["event"] == "state":
            turns[row["turn"]].append(row)
        else:
            board.told(row)
    for states in turns.values():
        expect("seats", list(players), [state["seat"] for state in states])
    board.standing(rows, turns[max(turns)])


def try_table(name, text, seen):
    """text: records of one game.  How many games the table has."""
    table = run("tessera-convert", "-t", "csv", text=text).stdout.decode()
    read = csv.DictReader(io.StringIO(table, newline=""), strict=True)
    wrong = [("column " + column, "no seat", column)
             for column in read.fieldnames or ()
             if SEATS & set(column.split("_")[:1]) and "_" in column]
    games = collections.defaultdict(list)
    row = None
    try:
        for row in map(numbers, read):
            games[row["number"]].append(row)
        for number, rows in games.items():
            follow(rows, seen)
    except (Wrong, ValueError, KeyError, TypeError) as error:
        wrong.append(("a row", error, row))
    test("moves of " + name, wrong)
    return len(games)


def try_moves():
    seen = {"gods": set(), "tigris": set()}
    games = 0
    for path in sorted(glob.glob("lib/games/*/editions/*.yaml")):
        edition, game = os.path.basename(path)[:-5], path.split("/")[2]
        for players, seats, n in ((2, "random", 12), (3, "random", 8),
                                  (4, "greedy,random", 4)):
            text = run("tessera-play", "-e", edition, "-s", "7", "-n", str(n),
                       "--num-players=%d" % players, "--bots=" + seats).stdout
            games += try_table("%s, %d players" % (edition, players), text,
                               seen[game])
    for path in sorted(glob.glob("samples/*.yaml")
                       + glob.glob("samples/tigris/*.yaml")):
        with open(path, "rb") as file:
            text = file.read()
        game = "tigris" if b"\ngame: tigris" in text else "gods"
        games += try_table(path, text, seen[game])
    test("games: 200 and more", [("", 200, games)] if games < 200 else [])
    for game, words in seen.items():
        test("moves of %s: every kind of row" % game,
             [("", word, "no row") for word in
              sorted((EVENTS[game] | KINDS[game]) - words)])
