#!/usr/bin/env python3
"""stats.py SEED GAMES EDITION...: what tessera-stats says of random games is
computed again, from what tessera-score says of them and from their text.

Both programs are found in PATH.  Prints how many numbers agree, and those that
do not; exits 1 where there are any.
"""
import collections
import json
import math
import os
import random
import re
import statistics
import subprocess
import sys
from fractions import Fraction

HERE = os.path.dirname(os.path.abspath(__file__))
COLUMNS = ["villages", "chips", "temples", "majority", "total", "power"]
NAMES = ["Ann", "Bo", "Cy", "ann", "Dee D."]
TRIBES = ("green", "blue", "violet", "orange")


def output(command, text=None):
    return subprocess.run(command, input=text, capture_output=True, text=True,
                          check=True).stdout


def generate(seed, games, editions):
    """A stream of games by players who meet more than once."""
    rng = random.Random(seed)
    records = []
    for edition in editions:
        stream = output([sys.executable, os.path.join(HERE, "generate.py"),
                         str(seed), str(games), edition])
        for text in re.split(r"^---\n", stream, flags=re.M)[1:]:
            names = rng.sample(NAMES, 4)
            records.append(re.sub(r"Player (\d)",
                                  lambda m: names[int(m[1]) - 1], text))
    rng.shuffle(records)
    return records


class Game:
    """One that is finished, as it was written and scored."""

    def __init__(self, text, score):
        self.score = score
        head, turns = text.split("turns:\n")
        self.order = re.findall(r"^  - (\w+): ", head, flags=re.M)
        self.setup = re.findall(r"^  - ((?:temple|desert) .*)", head,
                                flags=re.M)
        lines = re.findall(r"^  - (\w+): (.*)", turns.split("\nresult:")[0],
                           flags=re.M)
        self.steps = [re.sub(r"\{.*?\}", "", line).split(";")
                      for _, line in lines]
        self.seats = [seat for seat, _ in lines]
        self.edition = score["edition"]
        self.winners = score["winners"]


def wilson(p, n):
    z = statistics.NormalDist().inv_cdf(0.975)
    mid = (p + z * z / (2 * n)) / (1 + z * z / n)
    off = (z / (1 + z * z / n)
           * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)))
    return mid - off, mid + off


def share(p, n):
    low, high = wilson(p, n)
    return {"share": p, "low": low, "high": high}


def spread(values):
    row = {"n": len(values), "mean": statistics.fmean(values),
           "min": min(values), "max": max(values)}
    if len(values) > 1:
        row["sd"] = statistics.stdev(values)
        row["q1"], row["median"], row["q3"] = statistics.quantiles(
            values, n=4, method="inclusive")
    else:
        row["q1"] = row["median"] = row["q3"] = values[0]
    return row


def results(sides):
    """Of pairs of a game and the standing of one of its players."""
    won = sum(Fraction(1, len(g.winners)) for g, s in sides
              if s["seat"] in g.winners)
    wins = [g for g, s in sides if s["seat"] in g.winners]
    return {"n": len(sides), "wins": len(wins),
            "shared": sum(len(g.winners) > 1 for g in wins),
            "expected": float(sum(Fraction(1, len(g.order))
                                  for g, _ in sides)),
            **share(float(won / len(sides)), len(sides))}


def place(game, standing):
    equal = [i + 1 for i, s in enumerate(game.score["standings"])
             if s["rank"] == standing["rank"]]
    return Fraction(sum(equal), len(equal))


def kind(step):
    word = step.split()[0]
    return "tribe" if word in TRIBES else word


# Of a hexagonal grid: every turn and mirror image, written out.
IMAGES = [lambda q, r: (q, r), lambda q, r: (-r, q + r),
          lambda q, r: (-q - r, q), lambda q, r: (-q, -r),
          lambda q, r: (r, -q - r), lambda q, r: (q + r, -q),
          lambda q, r: (r, q), lambda q, r: (-q, q + r),
          lambda q, r: (-q - r, r), lambda q, r: (-r, -q),
          lambda q, r: (q, -q - r), lambda q, r: (q + r, -r)]
CELL = re.compile(r"(-?\d+),(-?\d+)")
OWN = {2: ["0,0", "1,0"], 3: ["0,0", "1,0", "0,1"],
       4: ["1,-1", "1,0", "-1,1", "-1,0"]}


def numbered(items, seats):
    return sorted(re.sub(r"temple (\w+)", lambda m: "temple %d"
                         % seats.index(m[1]), item) for item in items)


def opening(game):
    """Returns a key that is equal for games that begin alike, however the
    field was turned.

    Constellations that are an edition's own are one, whatever the number of
    players: then only the steps count.
    """
    seats = game.order
    own = numbered(["temple %s %s" % p for p in zip(seats, OWN[len(seats)])]
                   + ["desert 0,0"] * (len(seats) == 4), seats)
    setup = numbered(game.setup, seats) or own
    begin, there = (tuple(map(int, CELL.search(
        [s for s in items if s.startswith("temple 0")][0]).groups()))
        for items in (setup, own))
    steps = [s.strip() for s in game.steps[0] if kind(s) != "draw"]
    texts = []
    for image in IMAGES:
        moved = [a - b for a, b in zip(there, image(*begin))]

        def lay(text):
            return CELL.sub(lambda m: "%d,%d" % tuple(
                a + b for a, b in zip(image(int(m[1]), int(m[2])), moved)),
                text)
        items = sorted(map(lay, setup))
        texts.append(([] if items == own else ["set up"] + items,
                      [lay(s) for s in steps]))
    return repr(min(texts)) if steps else None


def alike(rows):
    """Rows without their names, in an order of their own."""
    return dict(enumerate(sorted(rows, key=lambda row: [
        round(row[k], 6) for k in ("n", "wins", "shared", "expected",
                                   "share")])))


def tables(games, every):
    """The statistics of these games; every: with unfinished ones."""
    both = [(g, s) for g in games for s in g.score["standings"]]
    by_seat, by_order, by_name = (collections.defaultdict(list)
                                  for _ in range(3))
    for g, s in both:
        by_seat[s["seat"]].append((g, s))
        by_order[str(g.order.index(s["seat"]) + 1)].append((g, s))
        by_name[s["name"]].append((g, s))
    ends = collections.Counter(s["ended"] for s in every)
    steps = collections.Counter(kind(s) for g in games for t in g.steps
                                for s in t)
    all_steps = sum(steps.values())
    players = {}
    for name, sides in by_name.items():
        points = sum(s["total"] for _, s in sides)
        players[name] = {
            **results(sides), "points": points, "mean": points / len(sides),
            "mean_rank": float(sum(place(g, s) for g, s in sides)
                               / len(sides))}
    plans = collections.defaultdict(list)
    openings = collections.defaultdict(list)
    for g in games:
        first = [s.strip() for s in g.steps[0] if kind(s) != "draw"]
        standing = [s for s in g.score["standings"]
                    if s["seat"] == g.order[0]][0]
        if first:
            openings[opening(g)].append((g, standing))
            plans[", ".join(map(kind, first))].append((g, standing))
    return {
        "games": {None: {"games": len(every), "finished": len(games),
                         "unfinished": len(every) - len(games)}},
        "lengths": {
            "turns": spread([g.score["turns"] for g in games]),
            "steps": spread([sum(map(len, g.steps)) for g in games])},
        "ends": {e: {"count": n, **share(n / len(every), len(every))}
                 for e, n in ends.items()},
        "points": {
            "all": spread([s["total"] for _, s in both]),
            "winners": spread([s["total"] for g, s in both
                               if s["seat"] in g.winners]),
            "margin": spread([g.score["standings"][0]["total"]
                              - g.score["standings"][1]["total"]
                              for g in games])},
        "scores": {c: spread([s[c] for _, s in both]) for c in COLUMNS},
        "seats": {k: results(v) for k, v in by_seat.items()},
        "order": {k: results(v) for k, v in by_order.items()},
        "steps": {k: {"count": n, "per_game": n / len(games),
                      "share": n / all_steps} for k, n in steps.items()},
        "openings": alike(map(results, openings.values())),
        "plans": {k: results(v) for k, v in plans.items()},
        "players": players,
    }


def compare(where, ours, theirs):
    """How many numbers agree; prints those that do not."""
    good = 0
    for key in sorted(ours.keys() | theirs.keys(), key=str):
        a, b = ours.get(key), theirs.get(key)
        if isinstance(a, dict) and isinstance(b, dict):
            good += compare(where + [str(key)], a, b)
        elif (a is not None and b is not None
              and math.isclose(a, b, rel_tol=1e-8, abs_tol=1e-9)):
            good += 1
        else:
            compare.bad += 1
            print("%s: %s here, %s there" % (" ".join(where + [str(key)]),
                                             a, b))
    return good


compare.bad = 0


def check(records, scores, by, options):
    """Our tables of each group against the program's."""
    stats = json.loads(output(
        ["tessera-stats", "--format=json", "--top=0", "--show=" + ",".join(
            ["games", "lengths", "ends", "points", "scores", "seats", "order",
             "steps", "openings", "plans", "players"]), *options],
        "".join("---\n" + r for r in records)))
    groups = collections.defaultdict(list)
    for text, score in zip(records, scores):
        groups[by(text, score)].append((text, score))
    good = compare([], {"games": len(records)}, {"games": stats["games"]})
    theirs = {tuple(g["by"].values()): g["tables"] for g in stats["groups"]}
    for key, group in groups.items():
        ours = tables([Game(t, s) for t, s in group
                       if s["ended"] != "unfinished"], [s for _, s in group])
        rows = {name: {row.pop("item", row.pop("name", None)): row
                       for row in table}
                for name, table in theirs.pop(key).items()}
        for row in rows["players"].values():
            del row["rank"]
        rows["openings"] = alike(rows["openings"].values())
        good += compare(list(key), ours, rows)
    for key in theirs:
        compare.bad += 1
        print("a group more: %s" % (key,))
    return good


def main():
    records = generate(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:])
    scores = [json.loads(line) for line in output(
        ["tessera-score", "--format=json"],
        "".join("---\n" + r for r in records)).splitlines()]
    good = check(records, scores, lambda t, s: (), [])
    good += check(records, scores,
                  lambda t, s: (s["edition"], str(len(s["standings"]))),
                  ["--by=edition,players"])
    good += check(records, scores, lambda t, s: (s["ended"],), ["--by=ended"]
                  ) if all(s["ended"] != "unfinished" for s in scores) else 0
    print("%d numbers agree, %d do not" % (good, compare.bad))
    return compare.bad > 0


if __name__ == "__main__":
    sys.exit(main())
