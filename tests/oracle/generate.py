#!/usr/bin/env python3
"""generate.py SEED N EDITION [--hidden] [--long]: N random games of GODS.

EDITION is an id, or `drawn`: then each game has parameters of its own, at
random within the bounds that lib/games/gods/params.def gives.

They go to standard output as a stream of YAML documents, the same ones for
the same arguments.  Every game is legal; some break off between two turns.
What random moves would hardly ever reach is played for on purpose, by moods
of a whole game: one god who gets everything and runs out of markers, a plot
to give one player two villages of one colour by one temple, races for villages, raids
on them, deserts that wander off into the distance, and players who end up with
nothing that they could do.

    --hidden    some hexes drawn are written as `?`
    --long      2005: games of hundreds of turns, most of them moved deserts
"""

import argparse
import os
import random
import re
import sys

import gods

PARAMETERS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..",
                          "..", "lib", "games", "gods", "params.def")
# The parameters on which the refill depends.
DISPLAY = ("refill", "identical", "refill_end", "end_tile", "discards")

LONGEST = 160               # turns; a game that lasts longer breaks off there
MOST_DISPLAYS = 400         # that `?` may leave possible at one time

# What a player does: weights of the kinds of action.
PLAIN = dict(tribe=6, temple=5, desert=3, decay=3, whirlwind=1.5, take=3,
             move=0.7, discard=0.7)
STYLES = {
    "plain": PLAIN,
    "random": dict.fromkeys(PLAIN, 1),
    "race": dict(PLAIN, tribe=12, temple=12, move=0.2, discard=0.3),
    "raid": dict(PLAIN, tribe=3, temple=20, desert=4),
    "wander": dict(PLAIN, move=10, whirlwind=6, desert=8),
    "hoard": dict(PLAIN, take=40, discard=0.1),
    "starve": dict(PLAIN, take=30, tribe=12, temple=1, move=0.1, desert=0.2),
    "waste": dict(PLAIN, discard=12, temple=1),
}
# What a game is: its mood says how the styles are given out.
MOODS = (["mixed"] * 5 + ["race"] * 3 + ["monopoly"] * 4 + ["plot"] * 2
         + ["slow", "raid", "wander", "starve", "hoard", "waste"])


def pick(rng, weights):
    """A key of a dict, at random by its value."""
    return rng.choices(list(weights), list(weights.values()))[0]


def random_setup(rng, seats, edition):
    """Some connected constellation, in any order."""
    deserts = min(edition.deserts, len(seats) == 4)
    if edition.setup == "free" and rng.random() < 0.7:
        deserts = rng.randint(0, min(edition.deserts, 6))
    lines = ["temple " + s for s in seats] + ["desert"] * deserts
    origin = rng.choice([(0, 0), (0, 0), (rng.randint(-9, 9), rng.randint(-9, 9))])
    cells = [origin]
    while len(cells) < len(lines):
        cell = rng.choice(gods.neighbours(rng.choice(cells)))
        if cell not in cells:
            cells.append(cell)
    rng.shuffle(lines)
    return ["%s %d,%d" % (line, q, r) for line, (q, r) in zip(lines, cells)]


def bounds():
    """What each parameter can be: two numbers, or a list of words."""
    with open(PARAMETERS, encoding="utf-8") as file:
        text = file.read()
    found = {name: [int(least), int(most)] for name, least, most in re.findall(
        r'^NUMBER\(\w+, "(\w+)", (-?\d+), (-?\d+),', text, re.M)}
    found.update((name, re.findall(r'"(\w+)"', words)) for name, words in
                 re.findall(r'^CHOICE\(\w+, "(\w+)", WORDS\(([^)]*)\)', text,
                            re.M))
    if set(found) != set(gods.EDITIONS["timbuktu"]):
        sys.exit("gods.py does not know the parameters of params.def: "
                 + " ".join(set(found) ^ set(gods.EDITIONS["timbuktu"])))
    return found


def drawn_edition(rng, limits):
    """An edition with some parameters changed, those of the display most."""
    base = rng.choice(sorted(gods.EDITIONS))
    names = rng.sample(sorted(limits), rng.choice([0, 1, 2, 3, 5, 8, 36]))
    if rng.random() < 0.7:
        names += [n for n in DISPLAY if rng.random() < 0.6]
    edition = {"base": base}
    for name in names:
        limit = limits[name]
        if isinstance(limit[0], str):
            edition[name] = rng.choice(limit)
            continue
        least, most = limit
        value = gods.EDITIONS[base][name] + rng.randint(-3, 3)
        kind = rng.randrange(6)
        if kind == 0:
            value = rng.randint(least, most)
        elif kind == 1:
            value = rng.choice([least, least, least + 1, most])
        edition[name] = max(least, min(most, value))
    return edition


class Source:
    """Where the hexes come from; it knows what the players do not."""

    def __init__(self, rng, position):
        self.rng = rng
        self.position = position

    def choices(self, display):
        """Every draw that the rules allow, each with its weight."""
        position = self.position
        size, sack = position._refill_size(), position.sack(display)
        kinds = [k for k in gods.KINDS if sack[k]]
        found = {}
        draws = [(k,) for k in kinds] + [(a, b) for i, a in enumerate(kinds)
                                         for b in kinds[i:]]
        for hexes in draws:
            if position._drawn(display, hexes):
                found[hexes] = sack[hexes[0]]
                if len(hexes) == 2:
                    found[hexes] *= (sack[hexes[1]] - (hexes[0] == hexes[1])
                                     or 1) * (1 if size == 2 else 0.1)
        if position.edition.end_tile == "yes":
            for hexes in [()] + [(k,) for k in kinds]:
                if position._after_end(display, hexes):
                    found[hexes + ("end",)] = (
                        sack[hexes[0]] if hexes else sum(sack.values()) or 1)
        return found

    def refill(self):
        """The draw of this turn as a step; None if none is needed, and an
        empty text if no draw is legal, nor an end without one."""
        position = self.position
        if not position._refill_size():
            return None
        if position.stuck():
            return "draw none"
        choices = self.choices(next(iter(position.displays)))
        if not choices:
            return ""
        drawn = list(pick(self.rng, choices))
        if self.rng.random() < 0.5 and "end" not in drawn:
            drawn.reverse()
        return " ".join(["draw"] + drawn)


class Game:
    """One random game, played turn by turn."""

    def __init__(self, rng, edition, long):
        self.rng = rng
        self.long = long
        seats = rng.sample(gods.SEATS, rng.choice([2, 2, 3, 3, 4]))
        kind = gods.find_edition(edition)
        own = 0.6 if kind.setup == "free" else 0.2
        setup = random_setup(rng, seats, kind) if rng.random() < own else None
        self.record = {"edition": edition, "setup": setup, "turns": [],
                       "players": [(s, "Player %d" % i) for i, s in enumerate(seats, 1)]}
        self.position = gods.Position(kind, seats, setup)
        self.source = Source(rng, self.position)
        self.mood = "wander" if long else rng.choice(MOODS)
        self.length = rng.randint(150, 500) if long and edition == "2005" else 0
        self.styles = {s: self.style() for s in seats}
        self.favourite = rng.choice(seats)      # of a monopoly or plot
        # A plot: all players put four tribes of one colour around
        # a cell that is kept free for a temple of the favourite.
        self.plot = None
        if self.mood == "plot":
            cells = self.position.open_cells()
            self.plot = rng.choice(sorted(n for c in cells for n in gods.neighbours(c)
                                          if n not in cells and n not in self.position.board))
            self.plot_colour = rng.choice(gods.TRIBES)
        self.heading = rng.choice(gods.DIRECTIONS)  # of wandering deserts
        # Avoid that villages end the game?
        self.careful = self.mood in ("monopoly", "slow") and rng.random() < 0.8
        self.noise = rng.choice([0.5, 2, 6])

    def style(self):
        if self.mood in STYLES and self.rng.random() < 0.8:
            return self.mood
        if self.mood in ("monopoly", "plot"):
            return self.rng.choice(["race", "plain"])
        return self.rng.choice(list(STYLES))

    # -- the course of the game ---------------------------------------------

    def play(self):
        rng, position, turns = self.rng, self.position, self.record["turns"]
        while not position.ended and len(turns) < max(LONGEST, self.length + 60):
            if (position.edition.village_end == "automatic"
                    and position.qualified(position.next_seat()) and rng.random() < 0.5):
                break                       # he does not play his last turn
            turn = self.turn()
            if not turn:
                break                       # nothing is legal, and no end
            turns.append(turn)
        if turns and turns[-1][1] == ["draw none"] and len(turns) > 1 and rng.random() < 0.3:
            turns.pop()                     # which goes without saying
        if len(turns) > 1 and rng.random() < 0.1:
            del turns[rng.randint(1, len(turns) - 1):]
        return self.record

    def turn(self):
        position, rng = self.position, self.rng
        seat = position.next_seat()
        steps = []

        def do(text):
            position.step(text)
            steps.append(text)

        position.begin(seat)
        if (position.edition.village_end == "declared" and position.qualified(seat)
                and not self.careful
                and rng.random() < (0.8 if self.styles[seat] == "race" else 0.25)):
            do("end")
            return seat, steps
        draw = self.source.refill()
        if draw == "":
            return None
        if draw:
            do(draw)
        while not position.ended:
            display = next(iter(position.displays)) if draw or steps else None
            # With nothing to draw the income comes only with the first step;
            # try that out on a copy.
            here = position
            if display is None:
                here = position.copy()
                here._income()
                display = next(iter(here.displays))
            possible = here.can_act(display)
            if possible and self.spends_extra(seat):
                do("use extra")
            elif not position.actions:
                break
            elif not possible:
                do("pass")
            else:
                do(self.action(here, display, seat))
        position.finish()
        return seat, steps

    def spends_extra(self, seat):
        position = self.position
        held = position.extras[seat]
        if not held:
            return False
        style = self.styles[seat]
        if style == "starve":
            return position.actions == 2 or self.rng.random() < 0.2
        if style == "hoard":
            # Two at once, if the player ever has them.
            return held >= 2 or position.actions > 2 or position.pool_size < 10
        return self.rng.random() < 0.2

    # -- one action ---------------------------------------------------------

    def action(self, here, display, seat):
        """A legal action as a step; there is one."""
        rng = self.rng
        style = self.styles[seat]
        weights = dict(STYLES[style])
        if self.length and len(self.record["turns"]) < self.length:
            weights.update(move=300, discard=300)
        if self.mood == "monopoly" and seat == self.favourite:
            # The player saves temples until the markers run out.
            weights["temple"] = 30 if here.stones[seat] < 4 else 0.4
        if self.plot and seat == self.favourite:
            ripe = here.touching(self.plot)
            if ripe > 3 and here.power[seat] >= 12:
                weights["temple"] = 1000
            elif ripe > 2:
                weights.update(tribe=0.1, temple=0.01, move=0.01, discard=20, desert=20)
        kinds = sorted(set(display))
        tribes = [k for k in kinds if k in gods.TRIBES]
        # What is out of the question whatever the cell.
        edition, power = here.edition, here.power[seat]
        if not tribes or power < edition.tribe_cost:
            del weights["tribe"]
        if (not here.may("temple") or not here.hand[seat]
                or power < edition.temple_cost):
            del weights["temple"]
        for kind in gods.OTHERS:
            word = "take" if kind == "extra" else kind
            if kind not in kinds or not here.may(word):
                del weights[word]
        if (not here.may("move") or not here.deserts
                or power < edition.move_cost):
            del weights["move"]
        if not kinds or not here.may("discard"):
            del weights["discard"]
        cells = here.open_cells()
        self.check_plot(here)
        last = None
        while weights:
            word = pick(rng, weights)
            del weights[word]
            for text in getattr(self, "propose_" + word)(here, seat, kinds, cells):
                last = text
                if self.acceptable(here, text):
                    return text
        return last             # legal, though not what was wanted

    def check_plot(self, here):
        """Give the plot up when its cell is taken or cannot be."""
        if self.plot in here.board or not here.hand[self.favourite]:
            self.plot = None

    def plot_value(self, here, cell, colour=None):
        """What the plot thinks of a hex that is to lie there."""
        if not self.plot:
            return 0
        beside = self.plot in gods.neighbours(cell)
        if cell == self.plot or (beside and colour != self.plot_colour):
            return -100
        if colour != self.plot_colour:
            return 0
        own = here.religion(cell) == self.favourite
        if beside:
            return 30 if not own and here.touching(self.plot) < 4 else -100
        # Two more of the colour must be the favourite's before.
        return 20 if own and here.marked[self.favourite, colour] < 2 else -20

    def acceptable(self, here, text):
        """Careful players shun an action that brings the end about."""
        if not self.careful:
            return True
        after = here.copy()
        after.steps = max(1, after.steps)
        after.step(text)
        if after.ended:
            return False
        return (after.edition.village_end == "no"
                or not any(after.qualified(s) for s in after.seats))

    def best(self, values):
        """The first few of (value, text), the most valuable ones first."""
        rng = self.rng
        ranked = sorted(((v + self.noise * rng.random(), t) for v, t in values),
                        reverse=True)
        return [text for _, text in ranked[:5]]

    def propose_tribe(self, here, seat, kinds, cells):
        style, values = self.styles[seat], []
        for colour in kinds:
            if colour not in gods.TRIBES:
                continue
            for cell, count in cells.items():
                cost = count * here.edition.tribe_cost
                if cost > here.power[seat]:
                    continue
                value = -0.5 * cost
                god = here.religion(cell)
                if self.mood == "monopoly":
                    value += 6 * (god == self.favourite)
                elif style == "starve":
                    value = 3 * cost
                elif style == "wander":
                    value += self.ahead(cell) / 4
                elif god == seat:
                    value += 3
                    if here.marked[seat, colour] % 3 == 2 and style == "race":
                        value += 6
                    if here.marked[seat, colour] >= 3 and style == "raid":
                        value -= 3
                elif god:
                    value -= 1.5
                value += self.plot_value(here, cell, colour)
                values.append((value, "%s %d,%d" % ((colour,) + cell)))
        return self.best(values)

    def propose_temple(self, here, seat, kinds, cells):
        style, values = self.styles[seat], []
        for cell, count in cells.items():
            if count * here.edition.temple_cost > here.power[seat]:
                continue
            value = -0.5 * count
            now = dict(here.marked)
            for tribe in here.tribes_around(cell):
                colour, god = here.board[tribe]
                if god != seat:
                    value += 1 + (god is not None)
                    now[seat, colour] += 1
                    if god:
                        now[god, colour] -= 1
            if style != "random":
                for key, number in now.items():
                    change = number // 3 - here.villages[key]
                    value += change * (5 if key[0] == seat else -4)
            if self.mood == "monopoly":
                if seat == self.favourite:
                    value *= 3
                else:
                    value -= 4 * sum(1 for t in here.tribes_around(cell)
                                     if here.board[t][1] == self.favourite)
            if self.plot:
                if cell == self.plot and seat == self.favourite:
                    value += 1000 if here.touching(cell) > 3 else -100
                else:
                    value += self.plot_value(here, cell)
                    value -= 50 * sum(1 for t in here.tribes_around(cell)
                                      if here.board[t][0] == self.plot_colour)
            values.append((value, cell))
        return ["temple %d,%d%s" % (cell + (self.bare(here, cell),))
                for cell in self.best(values)]

    def bare(self, here, cell):
        """Where the markers run out, the tribes left bare, or nothing."""
        short = here.stones_short(cell)
        if not short or self.rng.random() < 0.3:
            return ""
        names = self.rng.sample(here.tribes_around(cell), short)
        return " bare" + "".join(" %d,%d" % name for name in names)

    def propose_desert(self, here, seat, kinds, cells):
        if self.styles[seat] == "wander":
            return self.best((self.ahead(c), "desert %d,%d" % c) for c in cells)
        return self.best((self.plot_value(here, c) - 0.3 * n, "desert %d,%d" % c)
                         for c, n in cells.items())

    def propose_decay(self, here, seat, kinds, cells):
        values = []
        for cell in cells:
            text = "decay %d,%d" % cell
            values.append((self.plot_value(here, cell) - 2, text))
            for n in gods.neighbours(cell):
                kind, victim = here.board.get(n, (None, None))
                if kind == "temple" and victim != seat and here.power[victim]:
                    values.append((self.plot_value(here, cell), text + " steal " + victim))
        return self.best(values)

    def moves(self, here, cells):
        """Moves of deserts as (value, text)."""
        deserts = [c for c, (kind, _) in here.board.items() if kind == "desert"]
        rng = self.rng
        if self.mood == "wander":
            # The last one leaps to the front.
            origin = min(deserts, key=self.ahead)
        else:
            origin = rng.choice(deserts)
        near = gods.neighbours(origin)
        # Cells that only the desert itself touches are no place for it.
        targets = [c for c, n in cells.items() if n > (c in near)]
        if here.edition.move_to == "anywhere":
            targets += [c for c in near if c not in here.board]
            targets.append((rng.randint(50, 99), rng.randint(-99, 99)))
        far = 1 if self.mood == "wander" else 0
        return [(far * self.ahead(t) + self.plot_value(here, t),
                 "%d,%d to %d,%d" % (origin + t)) for t in targets]

    def propose_move(self, here, seat, kinds, cells):
        return ["move " + text for text in self.best(self.moves(here, cells))]

    def propose_whirlwind(self, here, seat, kinds, cells):
        if not here.deserts or self.rng.random() < 0.2:
            return ["whirlwind"]
        return ["whirlwind " + text for text in self.best(self.moves(here, cells))]

    def propose_take(self, here, seat, kinds, cells):
        return ["take extra"]

    def propose_discard(self, here, seat, kinds, cells):
        return ["discard " + self.rng.choice(kinds)]

    def ahead(self, cell):
        """How far a cell lies in the direction of the game's heading."""
        (q, r), (dq, dr) = cell, self.heading
        return 2 * (q * dq + r * dr) + q * dr + r * dq


def hide(rng, record):
    """A copy of the game with some hexes unknown."""
    edition = gods.find_edition(record["edition"])
    seats = [seat for seat, _ in record["players"]]
    position = gods.Position(edition, seats, record["setup"])
    share = rng.choice([0.05, 0.3, 0.6, 1])

    def advance(start, seat, steps):
        after = start.copy()
        after.begin(seat)
        widest = 0
        for step in steps:
            after.step(step)
            widest = max(widest, len(after.displays))
        after.finish()
        return after, widest

    turns = []
    for seat, steps in record["turns"]:
        words = steps[0].split()
        if words[0] == "draw" and words[1] != "none":
            words[1:] = ["?" if w != "end" and rng.random() < share else w
                         for w in words[1:]]
            hidden = [" ".join(words)] + steps[1:]
            after, widest = advance(position, seat, hidden)
            if widest <= MOST_DISPLAYS:
                steps = hidden
        position = advance(position, seat, steps)[0]
        turns.append((seat, steps))
    return dict(record, turns=turns)


def game_of(options, number, limits):
    """A record; of an edition that is drawn one in which a turn is legal."""
    rng = random.Random("%d %d %s %d" % (options.seed, number, options.edition,
                                         options.long))
    while True:
        edition = drawn_edition(rng, limits) if limits else options.edition
        record = Game(rng, edition, options.long).play()
        if record["turns"]:
            return hide(rng, record) if options.hidden else record


def main():
    parser = argparse.ArgumentParser(description="Random games of GODS.")
    parser.add_argument("seed", type=int)
    parser.add_argument("number", type=int)
    parser.add_argument("edition", choices=sorted(gods.EDITIONS) + ["drawn"])
    parser.add_argument("--hidden", action="store_true")
    parser.add_argument("--long", action="store_true")
    options = parser.parse_args()
    limits = bounds() if options.edition == "drawn" else None
    for number in range(options.number):
        record = game_of(options, number, limits)
        verdict = gods.judge(record)
        text = gods.write_record(record)
        if not verdict.valid:
            sys.exit("%sturn %s, step %s: %s"
                     % (text, verdict.turn, verdict.step, verdict.why))
        sys.stdout.write(text)


if __name__ == "__main__":
    main()
