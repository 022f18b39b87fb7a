#!/usr/bin/env python3
"""damage.py SEED [--two] < GAMES > DAMAGED: one fault in every game, or two.

A fault is a small change at random.  Most of them break a rule, some do not:
whether one did is for the judges to say.  What is written can always be read:
no turn is left without a step, no game without a turn, and no step is
misspelt.
"""

import argparse
import random
import re
import sys

import gods

CELL = re.compile(r"-?\d+,-?\d+")
HEXES = gods.KINDS + ("end", "?")


class Damage:
    """One game while it is being damaged.

    Every method whose name begins with `fault_` makes one change, or returns
    False where this game has nothing to make it of.
    """

    def __init__(self, rng, record):
        self.rng = rng
        self.record = record
        self.players = list(record["players"])
        self.turns = [(seat, list(steps)) for seat, steps in record["turns"]]
        self.faults = sorted(n for n in dir(self) if n.startswith("fault_"))
        # These reach furthest into the rules.
        self.faults += ["fault_change_cell"] * 2 + ["fault_other_action"] * 4

    def one(self):
        while getattr(self, self.rng.choice(self.faults))() is False:
            pass

    def result(self):
        return dict(self.record, players=self.players, turns=self.turns)

    # -- helpers ------------------------------------------------------------

    def seats(self):
        return [seat for seat, _ in self.players]

    def places(self, pattern):
        """All (turn, step) counted from 0 whose step matches."""
        return [(t, s) for t, (_, steps) in enumerate(self.turns)
                for s, step in enumerate(steps) if re.match(pattern, step)]

    def place(self, pattern=""):
        places = self.places(pattern)
        return self.rng.choice(places) if places else None

    def edit(self, pattern, change):
        """Change a random step that matches; False if none does, or if the
        change leaves it as it was."""
        place = self.place(pattern)
        if place is None:
            return False
        turn, step = place
        steps = self.turns[turn][1]
        text = change(steps[step])
        if text == steps[step]:
            return False
        steps[step] = text
        return True

    def insert(self, text, first=0):
        turn = self.rng.randrange(len(self.turns))
        steps = self.turns[turn][1]
        steps.insert(self.rng.randint(min(first, len(steps)), len(steps)), text)
        return True

    def other(self, items, item):
        return self.rng.choice([i for i in items if i != item])

    def some_cell(self):
        """A cell that occurs in the game, so that it is often occupied."""
        cells = [c for _, steps in self.turns for step in steps
                 for c in CELL.findall(step)]
        return self.rng.choice(cells or ["0,0"])

    def near(self, cell):
        """A cell beside that one, or elsewhere."""
        rng = self.rng
        q, r = map(int, cell.split(","))
        kind = rng.randrange(5)
        if kind < 3:
            return "%d,%d" % rng.choice(gods.neighbours((q, r)))
        if kind == 3:
            return self.some_cell()
        return "%d,%d" % (q + rng.randint(-9, 9), r + rng.randint(-9, 9))

    # -- turns --------------------------------------------------------------

    def fault_delete_turn(self):
        if len(self.turns) < 2:
            return False
        del self.turns[self.rng.randrange(len(self.turns))]

    def fault_duplicate_turn(self):
        at = self.rng.randrange(len(self.turns))
        seat, steps = self.turns[at]
        self.turns.insert(at, (seat, list(steps)))

    def fault_swap_turns(self):
        if len(self.turns) < 2:
            return False
        at = self.rng.randrange(len(self.turns) - 1)
        self.turns[at], self.turns[at + 1] = self.turns[at + 1], self.turns[at]

    def fault_swap_contents(self):
        """Two turns of one seat change places: no seat is out of turn."""
        at = self.rng.randrange(len(self.turns))
        behind = at + len(self.players) * self.rng.randint(1, 3)
        if behind >= len(self.turns):
            return False
        self.turns[at], self.turns[behind] = self.turns[behind], self.turns[at]

    def fault_change_seat(self):
        at = self.rng.randrange(len(self.turns))
        seat, steps = self.turns[at]
        self.turns[at] = (self.other(gods.SEATS, seat), steps)

    def fault_swap_players(self):
        at = self.rng.randrange(len(self.players) - 1)
        players = self.players
        players[at], players[at + 1] = players[at + 1], players[at]

    def fault_append_turn(self):
        """One more turn after the last one, by the seat that would be next."""
        rng = self.rng
        seats = self.seats()
        if self.turns[-1][0] not in seats:
            return False
        after = seats[(seats.index(self.turns[-1][0]) + 1) % len(seats)]
        steps = rng.choice([["draw none"], ["end"], ["draw end"], ["pass", "pass"],
                            ["draw ?", "pass", "pass"], ["draw ? ?"],
                            ["draw " + rng.choice(gods.KINDS), "discard desert", "pass"],
                            list(rng.choice(self.turns)[1])])
        self.turns.append((after, steps))

    def fault_break_off(self):
        """Stop in the middle of a turn."""
        turn, step = self.place()
        del self.turns[turn + 1:]
        del self.turns[turn][1][step + 1:]

    # -- steps --------------------------------------------------------------

    def fault_delete_step(self):
        turn, step = self.place()
        if len(self.turns[turn][1]) < 2:
            return False
        del self.turns[turn][1][step]

    def fault_duplicate_step(self):
        turn, step = self.place()
        steps = self.turns[turn][1]
        steps.insert(step, steps[step])

    def fault_swap_steps(self):
        turn, step = self.place()
        steps = self.turns[turn][1]
        if step + 1 == len(steps):
            return False
        steps[step], steps[step + 1] = steps[step + 1], steps[step]

    def fault_move_step(self):
        """A step is made in another turn."""
        turn, step = self.place()
        if len(self.turns[turn][1]) < 2:
            return False
        text = self.turns[turn][1].pop(step)
        return self.insert(text)

    def fault_append_step(self):
        steps = self.turns[self.rng.randrange(len(self.turns))][1]
        turn, step = self.place()
        steps.append(self.turns[turn][1][step])

    def fault_insert_pass(self):
        return self.insert("pass", 1)

    def fault_replace_by_pass(self):
        return self.edit(r"(?!draw|end)", lambda text: "pass")

    def fault_insert_use_extra(self):
        return self.insert("use extra", self.rng.randint(0, 1))

    def fault_take_and_use(self):
        """The extra action is used in the turn in which it is taken."""
        place = self.place("take extra")
        if place is None:
            return False
        turn, step = place
        self.turns[turn][1].insert(step + 1, "use extra")

    def fault_insert_take_extra(self):
        return self.insert("take extra", 1)

    def fault_insert_discard(self):
        return self.insert("discard " + self.rng.choice(HEXES[:-1]), 1)

    def fault_insert_end(self):
        turn = self.rng.randrange(len(self.turns))
        if self.rng.random() < 0.5:
            self.turns[turn][1][:] = ["end"]
        else:
            self.turns[turn][1].insert(self.rng.randrange(3), "end")

    # -- cells and colours --------------------------------------------------

    def fault_change_cell(self):
        def change(text):
            cells = list(CELL.finditer(text))
            cell = self.rng.choice(cells)
            return text[:cell.start()] + self.near(cell.group()) + text[cell.end():]
        return self.edit(r".*\d", change)

    def fault_change_kind(self):
        """Place something else on the same cell."""
        def change(text):
            word, cell = text.split()[:2]
            return self.other(gods.TRIBES + ("temple", "desert", "decay"), word) + " " + cell
        return self.edit(r"(green|blue|violet|orange|temple|desert|decay) ", change)

    def fault_change_tribe(self):
        def change(text):
            word, cell = text.split()
            return self.other(gods.TRIBES, word) + " " + cell
        return self.edit(r"(green|blue|violet|orange) ", change)

    def fault_change_discard(self):
        return self.edit("discard", lambda text: "discard "
                         + self.other(HEXES[:-1], text.split()[1]))

    def fault_change_move(self):
        def change(text):
            word, origin, _, target = text.split()
            if self.rng.random() < 0.3:
                return "%s %s to %s" % (word, origin, origin)
            if self.rng.random() < 0.5:
                return "%s %s to %s" % (word, target, origin)
            return "%s %s to %s" % (word, self.some_cell(), target)
        return self.edit(r"(move|whirlwind) .*to", change)

    def fault_move_or_whirlwind(self):
        def change(text):
            word, rest = text.split(" ", 1)
            return ("move " if word == "whirlwind" else "whirlwind ") + rest
        return self.edit(r"(move|whirlwind) .*to", change)

    def fault_whirlwind_alone(self):
        return self.edit("whirlwind ", lambda text: "whirlwind")

    def fault_steal(self):
        def change(text):
            words = text.split()
            victim = self.rng.choice([None] + self.seats() + [self.rng.choice(gods.SEATS)])
            return " ".join(words[:2] + (["steal", victim] if victim else []))
        return self.edit("decay", change)

    def fault_bare(self):
        """A list of bare tribes where there was none, or another list."""
        rng = self.rng

        def change(text):
            words = text.split()
            cell, names = words[1], words[3:]
            around = ["%d,%d" % n for n in gods.neighbours(tuple(map(int, cell.split(","))))]
            kind = rng.randrange(4)
            if not names:
                names = rng.sample(around, rng.randint(1, 2))
            elif kind == 0:
                names = []
            elif kind == 1:
                names.append(rng.choice(names + around))
            elif kind == 2:
                names[rng.randrange(len(names))] = rng.choice(around)
            else:
                names.pop()
            return " ".join(words[:2] + (["bare"] + names if names else []))
        pattern = "temple .* bare" if rng.random() < 0.7 else "temple"
        return self.edit(pattern if self.places(pattern) else "temple", change)

    def fault_other_action(self):
        """Another action in that place, on cells that were open just then."""
        rng = self.rng
        place = self.place(r"(?!draw|end)")
        position = place and self.replay(*place)
        if not position:
            return False
        cells = ["%d,%d" % c for c in position.open_cells()]
        deserts = ["%d,%d" % c for c, (kind, _) in position.board.items()
                   if kind == "desert"]
        cell = rng.choice(cells)
        choices = ["temple " + cell] * 4 + ["discard " + rng.choice(gods.KINDS)]
        if deserts:
            choices += ["%s %s to %s" % (word, rng.choice(deserts), cell)
                        for word in ("move", "move", "whirlwind")]
        for kind in sorted(set(min(position.displays))):
            if kind in gods.TRIBES + ("desert",):
                choices += [kind + " " + cell] * 2
            elif kind == "decay":
                choices += ["decay %s steal %s" % (cell, rng.choice(gods.SEATS))] * 2
            choices.append("discard " + kind)
        turn, step = place
        self.turns[turn][1][step] = rng.choice(choices)

    def replay(self, turn, step):
        """The position before a step, or None if an error lies before it."""
        try:
            position = gods.Position(gods.find_edition(self.record["edition"]),
                                     self.seats(), self.record["setup"])
            for at, (seat, steps) in enumerate(self.turns[:turn + 1]):
                position.begin(seat)
                for text in steps[:step] if at == turn else steps:
                    position.step(text)
                if at < turn:
                    position.finish()
        except gods.Illegal:
            return None
        return position

    # -- draws --------------------------------------------------------------

    def edit_draw(self, change):
        def change_hexes(text):
            hexes = text.split()[1:]
            if hexes == ["none"]:
                return text
            change(hexes)
            return " ".join(["draw"] + hexes) if hexes else text
        return self.edit("draw", change_hexes)

    def fault_change_draw(self):
        def change(hexes):
            at = self.rng.randrange(len(hexes))
            hexes[at] = self.other(HEXES, hexes[at])
        return self.edit_draw(change)

    def fault_change_draw_and_use(self):
        """Another tribe is drawn, and placed: nothing looks amiss at once."""
        rng = self.rng
        places = [(t, s) for t, s in self.places(r"(green|blue|violet|orange) ")
                  if self.turns[t][1][s].split()[0] in self.turns[t][1][0].split()]
        if not places:
            return False
        turn, step = rng.choice(places)
        steps = self.turns[turn][1]
        old, cell = steps[step].split()
        new = self.other(gods.TRIBES, old)
        steps[0] = steps[0].replace(old, new, 1)
        steps[step] = new + " " + cell

    def fault_drop_hex(self):
        return self.edit_draw(lambda hexes: hexes.pop(self.rng.randrange(len(hexes))))

    def fault_add_hex(self):
        return self.edit_draw(lambda hexes: hexes.insert(self.rng.randint(0, len(hexes)),
                                                         self.rng.choice(HEXES)))

    def fault_double_hex(self):
        def change(hexes):
            if len(hexes) > 1:
                hexes[0] = hexes[1]
        return self.edit_draw(change)

    def fault_drop_draw(self):
        place = self.place("draw")
        if place is None or len(self.turns[place[0]][1]) < 2:
            return False
        del self.turns[place[0]][1][place[1]]

    def fault_late_draw(self):
        place = self.place("draw")
        if place is None or len(self.turns[place[0]][1]) < 2:
            return False
        steps = self.turns[place[0]][1]
        steps.insert(self.rng.randint(1, len(steps) - 1), steps.pop(place[1]))

    def fault_insert_draw(self):
        hexes = [self.rng.choice(HEXES) for _ in range(self.rng.randint(1, 2))]
        return self.insert("draw " + " ".join(hexes))

    def fault_draw_none(self):
        return self.edit("draw", lambda text: "draw none")

    def fault_early_end_tile(self):
        """The end tile comes up, and nothing else happens in that turn."""
        places = self.places("draw")
        if not places:
            return False
        turn, _ = self.rng.choice(places[-4:])
        del self.turns[turn + 1:]
        first = self.rng.choice(["", self.rng.choice(gods.KINDS) + " "])
        self.turns[turn][1][:] = ["draw " + first + "end"]

    # -- the head -----------------------------------------------------------

    def fault_edition(self):
        edition = self.record["edition"]
        if isinstance(edition, dict):
            edition = dict(edition, base=self.other(sorted(gods.EDITIONS),
                                                    edition["base"]))
        else:
            edition = self.other(sorted(gods.EDITIONS), edition)
        self.record = dict(self.record, edition=edition)

    def fault_parameter(self):
        """One value of an edition is another one."""
        edition = self.record["edition"]
        if not isinstance(edition, dict) or len(edition) < 2:
            return False
        name = self.rng.choice(sorted(set(edition) - {"base"}))
        other = gods.EDITIONS[self.rng.choice(sorted(gods.EDITIONS))][name]
        self.record = dict(self.record, edition=dict(edition, **{name: other}))

    def fault_setup(self):
        rng = self.rng
        if any(seat not in gods.SEATS for seat in self.seats()):
            return False
        setup = list(self.record["setup"] or gods.default_setup(self.seats()))
        at = rng.randrange(len(setup))
        kind = rng.randrange(6)
        if kind == 0:
            del setup[at]
        elif kind == 1:
            setup.append(setup[at])
        elif kind == 2:
            words = setup[at].split()
            words[-1] = self.near(words[-1])
            setup[at] = " ".join(words)
        elif kind == 3:
            setup.append("desert " + self.near(setup[at].split()[-1]))
        elif kind == 4:
            setup[at] = "temple %s %s" % (rng.choice(gods.SEATS), setup[at].split()[-1])
        else:
            words = setup[at].split()
            other = rng.choice(setup).split()
            words[-1] = other[-1]
            setup[at] = " ".join(words)
        self.record = dict(self.record, setup=setup)


def main():
    parser = argparse.ArgumentParser(description="Random faults in games of GODS.")
    parser.add_argument("seed", type=int)
    parser.add_argument("--two", action="store_true", help="two faults in every game")
    options = parser.parse_args()
    for number, record in enumerate(gods.read_stream(sys.stdin)):
        damage = Damage(random.Random("%d %d" % (options.seed, number)), record)
        for _ in range(2 if options.two else 1):
            damage.one()
        sys.stdout.write(gods.write_record(damage.result()))


if __name__ == "__main__":
    main()
