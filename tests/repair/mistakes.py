"""Makes records with one mistake, or several, of which the truth is known."""
import json
import random
import re
import subprocess

COLOURS = ["green", "blue", "violet", "orange"]
HEXES = COLOURS + ["desert", "whirlwind", "extra"]
TILES = ["temple", "farm", "market", "settlement"]
LEADERS = ["priest", "farmer", "trader", "king"]
CELL = re.compile(r"-?\d+,-?\d+")
SQUARE = re.compile(r"\b[A-P](?:1[01]|[1-9])\b")
KINDS = {
    "gods": ["cell", "colour", "swap", "double", "seat", "draw", "exchanged"],
    "tigris": ["square", "tile", "leader", "swap", "double", "seat",
               "exchanged"],
}
# Mistakes that are rarer.
MORE = {
    "gods": ["far", "piece", "missing", "stray", "turns", "twice", "extra",
             "undrawn"],
    "tigris": ["far", "tiles", "missing", "stray", "turns", "twice", "drawn",
               "undrawn"],
}


def run(command, text=None):
    return subprocess.run(command, input=text, capture_output=True, text=True,
                          check=False).stdout


def split(stream):
    return ["---\n" + record for record in stream.split("---\n")[1:]]


class Game:
    """The turns of a record, as lists of steps, between its other lines."""

    def __init__(self, text):
        self.line = text.split("\n")
        self.turns = [i for i, line in enumerate(self.line)
                      if line.startswith("  - ") and
                      i > self.line.index("turns:")]
        self.seats = [line[4:].split(":")[0] for line in
                      self.line[self.line.index("players:") + 1:]
                      if line.startswith("  - ")][:self.line.index("turns:")]
        first = self.line.index("turns:")
        self.seats = [line[4:].split(":")[0]
                      for line in self.line[:first] if line.startswith("  - ")]
        self.kind = "tigris" if "game: tigris" in text else "gods"

    def steps(self, turn):
        seat, text = self.line[self.turns[turn]][4:].split(": ", 1)
        return seat, text.split("; ")

    def put(self, turn, seat, steps):
        self.line[self.turns[turn]] = "  - %s: %s" % (seat, "; ".join(steps))

    def text(self):
        return "\n".join(self.line)


def other_cell(rng, cell):
    q, r = map(int, cell.split(","))
    cells = [(-q, r), (q, -r), (r, q)] + [
        (q + a, r + b)
        for a, b in ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))]
    cells = sorted({c for c in cells if c != (q, r)})
    return "%d,%d" % rng.choice(cells)


def other_square(rng, square):
    column, row = ord(square[0]) - 65, int(square[1:])
    near = [(column + a, row + b)
            for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1))]
    column, row = rng.choice([(c, r) for c, r in near
                              if 0 <= c < 16 and 1 <= r <= 11])
    return chr(65 + column) + str(row)


def far_place(rng, game, text):
    if game.kind == "gods":
        return CELL.sub(lambda m: "%d,%d" % (rng.randint(-6, 6),
                                             rng.randint(-6, 6)), text, 1)
    return SQUARE.sub(lambda m: rng.choice("ABCDEFGHIJKLMNOP") +
                      str(rng.randint(1, 11)), text, 1)


def other_word(rng, text, words):
    """Replaces one of the words by another of them; None without any."""
    parts = text.split(" ")
    at = [i for i, part in enumerate(parts) if part in words]
    if not at:
        return None
    i = rng.choice(at)
    parts[i] = rng.choice([w for w in words if w != parts[i]])
    return " ".join(parts)


def place(rng, text, pattern, other):
    found = list(pattern.finditer(text))
    if not found:
        return None
    m = rng.choice(found)
    return text[:m.start()] + other(rng, m.group()) + text[m.end():]


def change_step(rng, game, kind, steps):
    """Returns the steps with one changed, or None."""
    first = 1 if steps[0].startswith("draw") else 0
    choose = {
        "cell": lambda s: place(rng, s, CELL, other_cell),
        "square": lambda s: place(rng, s, SQUARE, other_square),
        "far": lambda s: far_place(rng, game, s),
        "colour": lambda s: ("discard " + rng.choice(COLOURS)
                             if s.startswith("discard")
                             else other_word(rng, s, COLOURS)),
        "tile": lambda s: other_word(rng, s, TILES),
        "leader": lambda s: other_word(rng, s, LEADERS),
        "piece": lambda s: other_word(rng, s, COLOURS + ["temple", "desert"]),
        "tiles": lambda s: place(rng, s, re.compile(r"\b\d-\d\b"),
                                 lambda r, t: "%d-%d" % (
                                     max(0, int(t[0]) + r.choice([-1, 1])),
                                     int(t[2]))),
    }[kind]
    eligible = [i for i in range(first, len(steps)) if choose(steps[i])]
    if not eligible:
        return None
    i = rng.choice(eligible)
    return steps[:i] + [choose(steps[i])] + steps[i + 1:]


def change_steps(rng, kind, steps):
    draw = steps[0].startswith("draw ")
    first = 1 if draw else 0
    n = len(steps)
    if kind == "swap":
        if n - first < 2:
            return None
        i = rng.randrange(first, n - 1)
        return steps[:i] + [steps[i + 1], steps[i]] + steps[i + 2:]
    if kind == "double":
        i = rng.randrange(first, n) if n > first else None
        return None if i is None else steps[:i + 1] + steps[i:]
    if kind == "draw":
        word = other_word(rng, steps[0], HEXES) if draw else None
        return None if word is None else [word] + steps[1:]
    if kind == "undrawn":
        words = steps[0].split(" ")
        if not draw or n < 2:
            return None
        if len(words) == 2:
            return steps[1:]
        del words[rng.randrange(1, len(words))]
        return [" ".join(words)] + steps[1:]
    if kind == "extra":
        at = [i for i in range(n) if steps[i] == "use extra"]
        if not at:
            return None
        i = rng.choice(at)
        return steps[:i] + steps[i + 1:]
    if kind == "missing":
        if n - first < 2:
            return None
        i = rng.randrange(first, n)
        return steps[:i] + steps[i + 1:]
    return None


def exchange(rng, game, steps):
    """Returns the steps with the places of two in a row exchanged, or None."""
    pattern = CELL if game.kind == "gods" else SQUARE
    changed = []
    for i in range(len(steps) - 1):
        pair = steps[i:i + 2]
        places = [list(pattern.finditer(step.split(", ")[0])) for step in pair]
        if not all(places):
            continue
        one, two = (found[-1] for found in places)
        new = [pair[0][:one.start()] + two.group() + pair[0][one.end():],
               pair[1][:two.start()] + one.group() + pair[1][two.end():]]
        if new not in (pair, pair[::-1]):
            changed.append(steps[:i] + new + steps[i + 2:])
    return rng.choice(changed) if changed else None


def mistake(rng, game, kind, turn=None):
    """Makes a mistake; returns the turn, or None if there is no such place."""
    if turn is None:
        turn = rng.randrange(len(game.turns))
    seat, steps = game.steps(turn)
    if kind == "seat":
        game.put(turn, rng.choice([s for s in game.seats if s != seat]), steps)
        return turn
    if kind in ("turns", "twice"):
        if turn + 1 == len(game.turns):
            return None
        end = game.turns[-1] + 1
        while game.line[end].startswith("    "):
            end += 1
        a, b, c = (game.turns + [end])[turn:turn + 3]
        one, two = game.line[a:b], game.line[b:c]
        game.line[a:c] = two + one if kind == "turns" else one + one + two
        return turn
    if kind == "stray":
        other = game.steps(rng.randrange(len(game.turns)))[1][-1]
        i = rng.randrange(1, len(steps) + 1)
        new = steps[:i] + [other] + steps[i:]
    elif kind == "drawn":
        line = game.turns[turn] + 1
        new = place(rng, game.line[line], re.compile(r"red|blue|green|black"),
                    lambda r, w: r.choice([c for c in
                                           ["red", "blue", "green", "black"]
                                           if c != w]))
        if "draws:" not in game.line[line] or not new:
            return None
        game.line[line] = new
        return turn
    elif kind == "undrawn" and game.kind == "tigris":
        line = game.turns[turn] + 1
        drawn = re.findall(r"\w+: [\w ]+", game.line[line][10:])
        if "draws:" not in game.line[line]:
            return None
        del drawn[-1]
        game.line[line:line + 1] = ["    draws: {%s}" % ", ".join(drawn)
                                    ] if drawn else []
        return turn
    elif kind in ("swap", "double", "draw", "undrawn", "extra", "missing"):
        new = change_steps(rng, kind, steps)
    elif kind == "exchanged":
        new = exchange(rng, game, steps)
    else:
        new = change_step(rng, game, kind, steps)
    if not new or new == steps:
        return None
    game.put(turn, seat, new)
    return turn


# Systematic mistakes, of which the correction is known: coordinates as written.
CELL_MAPS = [lambda q, r: (r, q), lambda q, r: (-q, r), lambda q, r: (q, -r),
             lambda q, r: (-q, -r), lambda q, r: (q + 1, r),
             lambda q, r: (q, r - 1)]
SQUARE_MAPS = [lambda c, r: (r, c), lambda c, r: (c, 12 - r),
               lambda c, r: (17 - c, r), lambda c, r: (c, r + 1),
               lambda c, r: (c + 1, r), lambda c, r: (c + (c >= 9), r)]


def systematic(rng, game):
    """Makes a systematic mistake in all turns, from one on, or of a seat."""
    is_gods = game.kind == "gods"
    change = rng.choice(CELL_MAPS if is_gods else SQUARE_MAPS)
    words = rng.choice([COLOURS] if is_gods else [TILES, LEADERS])
    pair = rng.sample(words, 2) if rng.random() < 0.2 else None
    first = rng.choice([0, rng.randrange(max(1, len(game.turns) - 6))])
    only = rng.choice(game.seats) if first == 0 and rng.random() < 0.3 else None

    def other(match):
        if pair:
            return pair[match.group() == pair[0]]
        if is_gods:
            return "%d,%d" % change(*map(int, match.group().split(",")))
        column, row = change(ord(match.group()[0]) - 64, int(match.group()[1:]))
        return chr(column + 64) + str(row)

    pattern = (re.compile(r"\b(%s|%s)\b" % tuple(pair)) if pair else
               CELL if is_gods else SQUARE)
    for turn in range(first, len(game.turns)):
        seat, steps = game.steps(turn)
        if only in (None, seat):
            game.put(turn, seat, [pattern.sub(other, step) for step in steps])


def broken(build, records):
    """Whether each record breaks a rule."""
    out = run([build + "/bin/tessera-check", "--format=json", "-"],
              "".join(records))
    return [not json.loads(line)["valid"] for line in out.splitlines()]


def error_turns(build, records):
    """The turns of the errors in each record; 0: none, or the end."""
    out = run([build + "/bin/tessera-check", "--format=json", "-"],
              "".join(records))
    return [[d["turn"] or 0 for d in json.loads(line)["diagnostics"]
             if d["severity"] == "error"] for line in out.splitlines()]


def several(build, games, seed, n):
    """Makes n mistakes in each game, each in a turn of its own.

    Returns (record, mistakes) for each game; of a mistake its turn, and the turn
    in which the record breaks a rule if it is the only one.
    """
    rng = random.Random(seed)
    done = [{} for _ in games]
    for _ in range(12):
        tried = []
        for i, text in enumerate(games):
            free = [t for t in range(len(Game(text).turns))
                    if t not in done[i]]
            for turn in rng.sample(free, min(len(free), n - len(done[i]))):
                game = Game(text)
                kind = rng.choice(KINDS[game.kind])
                if mistake(rng, game, kind, turn) is not None:
                    tried.append((i, turn, game))
        for (i, turn, game), errors in zip(tried, error_turns(
                build, [game.text() for _, _, game in tried])):
            if errors:
                done[i][turn] = (game.line[game.turns[turn]], errors[0])
    made = []
    for text, turns in zip(games, done):
        game = Game(text)
        for turn, (line, _) in turns.items():
            game.line[game.turns[turn]] = line
        if len(turns) == n:
            made.append((game.text(), [(turn + 1, first) for turn, (_, first)
                                       in turns.items()]))
    return made


def make(build, games, seed, more=False):
    """Returns (record, true record, kind) for each game."""
    done = [None] * len(games)
    rng = random.Random(seed)
    for _ in range(60):
        left = [i for i, d in enumerate(done) if d is None]
        if not left:
            break
        tried = []
        for i in left:
            game = Game(games[i])
            kinds = (MORE if more else KINDS)[game.kind]
            kind = kinds[i % len(kinds)]
            if mistake(rng, game, kind) is not None:
                tried.append((i, game.text(), kind))
        for (i, text, kind), bad in zip(tried, broken(
                build, [t[1] for t in tried])):
            if bad:
                done[i] = (text, games[i], kind)
    return [d for d in done if d]


def make_systematic(build, games, seed):
    """Returns (record, true record, kind) for each game it makes invalid."""
    rng = random.Random(seed)
    made = []
    for text in games:
        game = Game(text)
        systematic(rng, game)
        made.append((game.text(), text, "systematic"))
    return [m for m, bad in zip(made, broken(build, [m[0] for m in made]))
            if bad]


def games(build, edition, n, seed, players=None, overrides=None):
    command = [build + "/bin/tessera-play", "--edition=" + edition,
               "--games=%d" % n, "--seed=%d" % seed]
    if players:
        command.append("--num-players=%d" % players)
    if overrides:
        command.append("--set=" + overrides)
    return split(run(command))
