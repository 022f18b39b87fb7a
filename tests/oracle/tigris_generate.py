#!/usr/bin/env python3
"""tigris_generate.py SEED N [PARAMETERS]: N random games of Tigris & Euphrates.

They go to standard output as a stream of YAML documents, the same ones for the
same arguments.  Every game is legal; some break off between two turns.
PARAMETERS are those of the edition (board=advanced,buildings=true); without
them each game has some of its own.  How much a record contains differs from game
to game: everything, the bag too, what all saw, or what one player saw.

The players like trouble: moods of a whole game say what they seek, wars,
revolts, monuments, treasures, buildings or the ziggurat.
"""

import random
import sys

import tigris
from tigris import ACTIONS, BESIDE, COLOURS, HAND, LEADER_OF, SEATS, TILE_OF
from tigris import WIDTH, cell_name, cross_at, square_at

# What a player does: weights of the kinds of action; then how much the player
# likes what a tile or a leader brings about.
PLAIN = dict(tiles=7, leaders=2, catastrophes=0.3, swaps=0.2, withdrawals=0.05,
             war=8, join=2, revolt=2, square=5, line=2, cross=0, score=3,
             treasure=5, noise=4, single=0.04)
MOODS = {
    "plain": PLAIN,
    "war": dict(PLAIN, war=20, join=6, score=2, revolt=0),
    "revolt": dict(PLAIN, leaders=6, revolt=14),
    "monument": dict(PLAIN, square=20, war=3, revolt=0),
    "line": dict(PLAIN, line=14, square=0),
    "cross": dict(PLAIN, cross=40, square=-3, line=1, catastrophes=0.05),
    "treasure": dict(PLAIN, treasure=20, join=4),
    "ruin": dict(PLAIN, catastrophes=2, withdrawals=0.5, swaps=1),
    "waste": dict(PLAIN, swaps=3, noise=12, single=0.2),
    "random": dict(dict.fromkeys(PLAIN, 0), tiles=5, leaders=2, swaps=0.5,
                   catastrophes=0.5, withdrawals=0.5, noise=10, single=0.1),
}
LONGEST = 120               # turns; a game that lasts longer breaks off there
LEVELS = ["full", "full", "public", "sealed", "view", "draws"]


class Made:
    """Makes up what follows from an action, and writes it down."""

    def __init__(self, rng):
        self.rng = rng
        self.rest = []
        self.silent = rng.random() < 0.3    # about what leaves no choice

    def said(self, text):
        self.rest.append(text)

    def _added(self, position, fight):
        """What attacker and defender add, by the rules of the edition."""
        rng = self.rng
        have = [position.hand[s].count(fight.support)
                for s in (fight.attacker, fight.defender)]
        if position.edition.support == "english":
            least = max(0, fight.defence - fight.attack + 1)
            first = [0] + [n for n in range(1, have[0] + 1) if n >= least]
        else:
            first = range(have[0] + 1)
        attack = rng.choice(list(first))
        tie = fight.attack + attack - fight.defence
        if position.edition.support == "english":
            second = [0] + [tie] * (1 <= tie <= have[1])
        else:
            second = list(range(have[1] + 1)) + [tie] * 3 * (0 <= tie <= have[1])
        return attack, rng.choice(second)

    def revolt(self, position, fight):
        added = self._added(position, fight)
        if added != (0, 0) or not self.silent:
            self.said("revolt %d-%d" % added)
        return added

    def first_war(self, position, colours):
        self.only = len(colours) == 1
        return self.rng.choice(colours)

    def war(self, position, fight):
        added = self._added(position, fight)
        if added != (0, 0) or not self.only or not self.silent:
            self.said("war %s %d-%d" % ((LEADER_OF[fight.colour],) + added))
        return added

    def building(self, position, cells):
        if self.rng.random() < 0.15:
            return None
        choice = self.rng.choice(sorted(cells))
        self.said("building " + cell_name(choice))
        return choice

    def ziggurat(self, position, centres):
        if self.rng.random() < 0.1:
            return None
        choice = self.rng.choice(sorted(centres))
        self.said("ziggurat " + cell_name(choice))
        return choice

    def monument(self, position, choices):
        if self.rng.random() < 0.15:
            return None
        pair, cell = self.rng.choice(sorted((sorted(p), c)
                                            for p, c in choices))
        self.rng.shuffle(pair)
        self.said("monument %s %s" % ("/".join(pair), cell_name(cell)))
        return frozenset(pair), cell

    def treasures(self, position, kingdoms):
        rng, all_taken = self.rng, []
        for _, inside in kingdoms:
            first = inside & position.board.first
            number = len(inside) - 1
            order = (rng.sample(sorted(first), len(first))
                     + rng.sample(sorted(inside - first),
                                  len(inside - first)))
            taken = order[:number]
            if len(first) == number and self.silent:
                taken = []          # goes without saying
            all_taken += taken
        rng.shuffle(all_taken)
        while all_taken:            # in one list, or in several
            n = rng.randint(1, len(all_taken))
            self.said("treasure " + " ".join(map(cell_name, all_taken[:n])))
            del all_taken[:n]
        return [tigris.CELLS[w] for t in self.rest
                if t.startswith("treasure") for w in t.split()[1:]]

    def done(self):
        pass


class View:
    """What the generator looks up about a position, cell by cell."""

    def __init__(self, position, lifted=None):
        self.position = position
        self.kingdom = {}           # cell: number of the kingdom
        self.leaders = []           # of each: colours
        self.treasures = []
        leaders = [c for c in position.leader if c != lifted]
        for cell in leaders:
            if cell in self.kingdom:
                continue
            region = position.region(cell, without=lifted)
            for c in region:
                self.kingdom[c] = len(self.leaders)
            self.leaders.append({position.leader[c][1]: position.leader[c][0]
                                 for c in leaders if c in region})
            self.treasures.append(len(position.treasure & region))

    def around(self, cell):
        return {self.kingdom[n] for n in BESIDE[cell] if n in self.kingdom}


class Game:
    """One random game, played turn by turn."""

    def __init__(self, rng, parameters):
        self.rng = rng
        if parameters is None:
            parameters = {k: rng.choice(v) for k, v in tigris.VALUES.items()
                          if rng.random() < 0.6}
        self.parameters = {k: v for k, v in parameters.items()
                           if v != tigris.PARAMETERS[k]}
        edition = ({"base": "mayfair", **self.parameters} if self.parameters
                   else "mayfair")
        seats = rng.sample(SEATS, rng.choice([2, 2, 3, 3, 4]))
        kind = tigris.find_edition(edition)
        board = tigris.BOARDS[kind.board]
        bag = [c for c in COLOURS for _ in range(
            tigris.STOCK[c] - (len(board.temples) if c == "red" else 0))]
        rng.shuffle(bag)
        hands = {}
        for seat in seats:
            hands[seat], bag = " ".join(sorted(bag[:HAND])), bag[HAND:]
        self.record = {
            "game": "tigris", "edition": edition, "hands": hands,
            "bag": " ".join(bag), "turns": [], "result": None,
            "players": [(s, "Player %d" % i)
                        for i, s in enumerate(seats, 1)]}
        self.position = tigris.Position(kind, seats, hands,
                                        self.record["bag"])
        moods = [m for m in MOODS if m != "cross" or kind.ziggurat]
        moods += ["cross"] * 3 * kind.ziggurat + ["line"] * kind.buildings
        self.mood = MOODS[rng.choice(moods)]
        self.actors_first = rng.random() < 0.5  # at the refill
        self.plot, self.plot_colour = self.plan(kind)

    def plan(self, kind):
        """A cross that all are after, where that is the mood."""
        if self.mood is not MOODS["cross"]:
            return (), None
        rng, board = self.rng, self.position.board
        while True:
            centre = rng.randrange(len(BESIDE))
            cells = cross_at(centre) or (centre,)
            wet = sum(c in board.river for c in cells)
            if wet == 0 and len(cells) == 5:
                return cells, rng.choice(["red", "red", "green", "black"])

    # -- the course of the game ---------------------------------------------

    def play(self):
        rng, turns = self.rng, self.record["turns"]
        while not self.position.ended and len(turns) < LONGEST:
            turns.append(self.turn())
        if self.position.ended and rng.random() < 0.3:
            turns[-1]["draws"] = {}     # nobody looks at them any more
        if len(turns) > 1 and rng.random() < 0.15:
            del turns[rng.randint(1, len(turns) - 1):]
        elif rng.random() < 0.3:
            self.record["result"] = {
                r["seat"]: r["score"]
                for r in self.position.score()["standings"]}
        return self.record

    def turn(self):
        position, rng = self.position, self.rng
        seat = position.seats[position.turns % len(position.seats)]
        position.begin(seat)
        steps = []
        number = ACTIONS
        if rng.random() < self.mood["single"]:
            number = rng.randint(0, 1)
        while number and not position.ended:
            steps.append(self.action())
            number -= 1
        if not steps:
            steps.append("pass")
            position.play(("pass",), Made(rng))
        if not position.ended and position.ziggurat_pays():
            colour = rng.choice(COLOURS)
            position.play(("cube", colour), Made(rng))
            steps.append("cube " + colour)
        draws = self.draws(seat) if not position.ended else {}
        position.finish(draws)
        after = {}
        if rng.random() < 0.1 and not position.ended:
            state = position.state()
            after = {k: state[k] for k in rng.sample(sorted(state), 3)}
        return {"seat": seat, "steps": steps, "draws": draws, "after": after}

    def draws(self, seat):
        """The refill of all hands, as far as the bag goes."""
        position = self.position
        seats = list(position.seats)
        if self.actors_first:
            at = seats.index(seat)
            seats = seats[at:] + seats[:at]
        order, draws = list(position.order), {}
        for s in seats:
            need = HAND - position.hand[s].size()
            if need and len(order) >= need:
                draws[s], order = " ".join(order[:need]), order[need:]
            elif need:
                if order and self.rng.random() < 0.5:
                    draws[s] = " ".join(order)
                break
        return draws

    # -- one action ---------------------------------------------------------

    def action(self):
        rng, mood = self.rng, self.mood
        kinds = ("tiles", "leaders", "catastrophes", "swaps", "withdrawals")
        choices = []
        while not choices:
            kind = rng.choices(kinds, [mood[k] for k in kinds])[0]
            choices = list(getattr(self, kind)())
        return self.make(max(
            choices, key=lambda c: c[0] + mood["noise"] * rng.random())[1])

    def make(self, action):
        """Play it, and write it down with all that follows."""
        rng, position = self.rng, self.position
        made = Made(rng)
        if action[0] == "swap":
            drawn = position.order[:action[1]]
            if len(drawn) < action[1]:
                drawn = None
            action = action[:3] + (drawn and tuple(drawn),)
        text = self.text(action)
        position.play(action, made)
        return ", ".join([text] + made.rest)

    @staticmethod
    def text(action):
        word = action[0]
        if word == "tile":
            return TILE_OF[action[1]] + " " + cell_name(action[2])
        if word == "leader":
            return LEADER_OF[action[1]] + " " + cell_name(action[2])
        if word == "withdraw":
            return "withdraw " + LEADER_OF[action[1]]
        if word == "catastrophe":
            return "catastrophe " + cell_name(action[1])
        text = "swap " + " ".join(action[2])
        return text + (" for " + " ".join(action[3]) if action[3] else "")

    # Each gives pairs of how much an action is liked, and the action.

    def tiles(self):
        position, seat = self.position, self.position.seat
        view = View(position)
        for colour in sorted(set(position.hand[seat].tiles())):
            for cell in self.looked_at():
                if not position.is_open(cell) or len(view.around(cell)) > 2 \
                        or (colour == "blue") != (cell in position.board.river):
                    continue
                yield self.tile_value(view, self.mood, seat, colour, cell), \
                    ("tile", colour, cell)

    def looked_at(self):
        """Chooses by a part of the position: all of it would take too long."""
        return sorted({*self.plot, *self.rng.sample(range(len(BESIDE)), 70)})

    def tile_value(self, view, mood, seat, colour, cell):
        position = self.position
        kingdoms = view.around(cell)
        value = 0
        if len(kingdoms) == 2:
            one, two = (view.leaders[k] for k in kingdoms)
            both = set(one) & set(two)
            value += mood["war"] * len(both) if both else mood["join"]
        elif kingdoms:
            leaders = view.leaders[min(kingdoms)]
            if leaders.get(colour, leaders.get("black")) == seat:
                value += mood["score"]
        near = sum(view.treasures[k] for k in kingdoms) + sum(
            n in position.treasure and n not in view.kingdom
            for n in BESIDE[cell])
        if near > 1 and any("green" in view.leaders[k] for k in kingdoms):
            value += mood["treasure"]
        value += self.shapes(mood, colour, cell)
        if cell in self.plot:
            value += mood["cross"] * (1 if colour == self.plot_colour else -1)
        return value

    def shapes(self, mood, colour, cell):
        """How far squares and lines get by that tile."""
        position, value = self.position, 0
        x, y = cell % WIDTH, cell // WIDTH
        best = 0
        for corner in (cell, cell - 1, cell - WIDTH, cell - WIDTH - 1):
            if corner < 0 or not square_at(corner) \
                    or cell not in square_at(corner):
                continue
            best = max(best, sum(position.up(c, colour)
                                 for c in square_at(corner)))
        value += mood["square"] * (0, 0.2, 0.5, 1)[min(best, 3)]
        longest = max(map(len, position.lines(colour, cell)))
        if longest >= 2:
            value += mood["line"] * (1 if longest > 2 else 0.3)
        return value

    def leaders(self):
        """A colour in the player's hand, or any colour."""
        position, mood, seat = self.position, self.mood, self.position.seat
        waiting = [c for c in COLOURS if (seat, c) not in position.where]
        if self.rng.random() < 0.2:
            waiting = []
        colour = self.rng.choice(waiting or COLOURS)
        at = position.where.get((seat, colour))
        view = View(position, lifted=at)
        for cell in range(len(BESIDE)):
            if cell == at or not position.is_open(cell) \
                    or cell in position.board.river \
                    or not position.temples_beside(cell) \
                    or len(view.around(cell)) > 1:
                continue
            value = -mood["cross"] if cell in self.plot else 0
            value += position.temples_beside(cell)
            for k in view.around(cell):
                if colour in view.leaders[k]:
                    value += mood["revolt"] - 2
                if colour == "green" and view.treasures[k] > 1:
                    value += mood["treasure"]
            yield value, ("leader", colour, cell)

    def withdrawals(self):
        for seat, colour in self.position.where:
            if seat == self.position.seat:
                yield 0, ("withdraw", colour)

    def catastrophes(self):
        position, view = self.position, View(self.position)
        for cell in self.looked_at():
            if not position.why_no_catastrophe(cell):
                value = 2 * any(n in position.leader for n in BESIDE[cell])
                value += (cell in view.kingdom) - 9 * (cell in self.plot)
                yield value, ("catastrophe", cell)

    def swaps(self):
        tiles = self.position.hand[self.position.seat].tiles()
        if tiles:
            number = self.rng.randint(1, len(tiles))
            yield 0, ("swap", number,
                      tuple(self.rng.sample(tiles, number)), None)


def hide(rng, record):
    """The record with what one player, or all players, saw."""
    level = rng.choice(LEVELS)
    seats = [s for s, _ in record["players"]]
    seen = {"full": seats, "sealed": seats, "public": []}.get(
        level, [rng.choice(seats)])
    # Some write down what they draw, and of a swap only the number.
    silent = rng.choice([0, 0, 0.3, 0.7])
    if level != "sealed":
        record["bag"] = None
    record["hands"] = {} if level == "draws" else {
        s: h for s, h in record["hands"].items() if s in seen}
    for turn in record["turns"]:
        turn["draws"] = {s: t for s, t in turn["draws"].items() if s in seen}
        turn["steps"] = [
            "swap %d" % len(s.partition(" for ")[0].split()[1:])
            if s.startswith("swap") and (turn["seat"] not in seen
                                         or rng.random() < silent)
            else s for s in turn["steps"]]
    return record


def parameters_of(text):
    words = {"true": True, "false": False}
    pairs = [pair.split("=") for pair in text.split(",") if pair]
    return {k: words.get(v, v) for k, v in pairs}


def main():
    seed, number = map(int, sys.argv[1:3])
    parameters = parameters_of(sys.argv[3]) if len(sys.argv) > 3 else None
    for n in range(number):
        rng = random.Random("%d %d %s" % (seed, n, parameters))
        record = hide(rng, Game(rng, parameters).play())
        text = tigris.write_record(record)
        verdict = tigris.judge(record)
        if not verdict.valid:
            sys.exit("%sturn %s, step %s: %s"
                     % (text, verdict.turn, verdict.step, verdict.why))
        sys.stdout.write(text)


if __name__ == "__main__":
    main()
