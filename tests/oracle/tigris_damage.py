#!/usr/bin/env python3
"""tigris_damage.py SEED [--two] < GAMES > DAMAGED: one fault a game, or two.

A fault is a small change at random.  Most of them break a rule, some do not:
whether one did is for the judges to say.  What is written can always be read:
no turn is left without a step, and no step is misspelt.
"""

import random
import re
import sys

import gods
import tigris
from tigris import BESIDE, CELLS, COLOURS, SEATS, cell_name

SQUARE = re.compile(r"\b[A-P](?:1[01]|[1-9])\b")
PAIR = re.compile(r"\b(\d+)-(\d+)\b")
TILE = r"(temple|farm|market|settlement) "
LEADER = r"(king|priest|farmer|trader) "


class Damage:
    """One game while it is being damaged.

    Every method whose name begins with `fault_` makes one change, or returns
    False where this game has nothing to make it of.
    """

    def __init__(self, rng, record):
        self.rng = rng
        self.record = dict(record)
        self.players = list(record["players"])
        self.turns = [dict(t, steps=list(t["steps"]), draws=dict(t["draws"]),
                           after=dict(t["after"])) for t in record["turns"]]
        self.faults = sorted(n for n in dir(self) if n.startswith("fault_"))
        # These reach furthest into the rules.
        self.faults += ["fault_square", "fault_support", "fault_other_action",
                        "fault_drop_consequence", "fault_add_consequence"] * 3

    def one(self):
        while getattr(self, self.rng.choice(self.faults))() is False:
            pass

    def result(self):
        return dict(self.record, players=self.players, turns=self.turns)

    # -- helpers ------------------------------------------------------------

    def seats(self):
        return [seat for seat, _ in self.players]

    def other(self, items, item):
        return self.rng.choice([i for i in items if i != item])

    def place(self, pattern=""):
        places = [(t, s) for t, turn in enumerate(self.turns)
                  for s, step in enumerate(turn["steps"])
                  if re.search(pattern, step)]
        return self.rng.choice(places) if places else None

    def edit(self, pattern, change):
        """Change a random step that matches; False if none does, or if the
        change leaves it as it was."""
        place = self.place(pattern)
        if not place:
            return False
        steps = self.turns[place[0]]["steps"]
        text = change(steps[place[1]])
        if text == steps[place[1]]:
            return False
        steps[place[1]] = text
        return True

    def some_square(self, near=None):
        rng = self.rng
        if near and rng.random() < 0.6:
            return cell_name(rng.choice(BESIDE[CELLS[near]]))
        if rng.random() < 0.5:
            found = [s for t in self.turns for step in t["steps"]
                     for s in SQUARE.findall(step)]
            if found:
                return rng.choice(found)
        return cell_name(rng.randrange(len(BESIDE)))

    def exchange(self, pattern, text, new):
        """The text with one thing that matches, at random, made new."""
        found = list(pattern.finditer(text))
        if not found:
            return text
        one = self.rng.choice(found)
        return text[:one.start()] + new(one) + text[one.end():]

    # -- turns --------------------------------------------------------------

    def fault_delete_turn(self):
        if len(self.turns) < 2:
            return False
        del self.turns[self.rng.randrange(len(self.turns))]

    def fault_duplicate_turn(self):
        at = self.rng.randrange(len(self.turns))
        turn = self.turns[at]
        self.turns.insert(at, dict(turn, steps=list(turn["steps"]),
                                   draws=dict(turn["draws"]),
                                   after=dict(turn["after"])))

    def fault_swap_turns(self):
        if len(self.turns) < 2:
            return False
        at = self.rng.randrange(len(self.turns) - 1)
        turns = self.turns
        turns[at], turns[at + 1] = turns[at + 1], turns[at]

    def fault_swap_contents(self):
        """Two turns of one seat change places: no seat is out of turn."""
        at = self.rng.randrange(len(self.turns))
        behind = at + len(self.players) * self.rng.randint(1, 3)
        if behind >= len(self.turns):
            return False
        turns = self.turns
        turns[at], turns[behind] = turns[behind], turns[at]

    def fault_seat(self):
        turn = self.rng.choice(self.turns)
        turn["seat"] = self.other(SEATS, turn["seat"])

    def fault_players(self):
        at = self.rng.randrange(len(self.players) - 1)
        players = self.players
        players[at], players[at + 1] = players[at + 1], players[at]

    def fault_append_turn(self):
        """One more turn after the last one, by the seat that would be next."""
        seats, last = self.seats(), self.turns[-1]["seat"]
        if last not in seats:
            return False
        after = seats[(seats.index(last) + 1) % len(seats)]
        steps = self.rng.choice([["pass"], ["temple " + self.some_square()],
                                 ["swap 1"]])
        self.turns.append({"seat": after, "steps": steps, "draws": {},
                           "after": {}})

    # -- steps --------------------------------------------------------------

    def fault_delete_step(self):
        place = self.place()
        steps = self.turns[place[0]]["steps"]
        if len(steps) < 2:
            return False
        del steps[place[1]]

    def fault_move_step(self):
        """A step is made in another turn; mostly a third action there."""
        place = self.place()
        steps = self.turns[place[0]]["steps"]
        if len(steps) < 2:
            return False
        text = steps.pop(place[1])
        steps = self.rng.choice(self.turns)["steps"]
        steps.insert(self.rng.randint(0, len(steps)), text)

    def fault_swap_steps(self):
        turn = self.rng.choice(self.turns)
        if len(turn["steps"]) < 2:
            return False
        turn["steps"].reverse()

    def fault_extra_step(self):
        steps = self.rng.choice(self.turns)["steps"]
        steps.insert(self.rng.randint(0, len(steps)), self.rng.choice([
            "pass", "swap 1", "cube red", "withdraw king",
            "catastrophe " + self.some_square(),
            "temple " + self.some_square(), "priest " + self.some_square()]))

    def fault_pass(self):
        return self.edit("", lambda text: "pass")

    def fault_cube(self):
        if self.place("cube") and self.rng.random() < 0.7:
            place = self.place("cube")
            steps = self.turns[place[0]]["steps"]
            if self.rng.random() < 0.5:
                del steps[place[1]]
            else:
                steps.insert(0, steps.pop(place[1]))
            return True
        self.rng.choice(self.turns)["steps"].append(
            "cube " + self.rng.choice(COLOURS))

    # -- what steps say -----------------------------------------------------

    def fault_square(self):
        return self.edit("[A-P]1?[0-9]", lambda text: self.exchange(
            SQUARE, text, lambda one: self.some_square(one.group())))

    def fault_tile(self):
        return self.edit(TILE, lambda text: re.sub(
            TILE, lambda m: self.other(list(tigris.TILES), m[1]) + " ", text,
            count=1))

    def fault_leader(self):
        return self.edit(LEADER, lambda text: self.exchange(
            re.compile(LEADER), text,
            lambda m: self.other(list(tigris.LEADERS), m[1]) + " "))

    def fault_support(self):
        def change(one):
            a, d = map(int, one.groups())
            step = self.rng.choice([-1, 1, 1, 2, 7])
            if self.rng.random() < 0.5:
                return "%d-%d" % (max(0, a + step), d)
            return "%d-%d" % (a, max(0, d + step))
        return self.edit(r"\d-\d", lambda text: self.exchange(PAIR, text,
                                                              change))

    def fault_support_turned(self):
        return self.edit(r"\d-\d", lambda text: self.exchange(
            PAIR, text, lambda one: "%s-%s" % one.groups()[::-1]))

    def fault_war_order(self):
        def change(text):
            parts = text.split(", ")
            wars = [i for i, p in enumerate(parts) if p.startswith("war ")]
            if len(wars) > 1:
                i, j = self.rng.sample(wars, 2)
                parts[i], parts[j] = parts[j], parts[i]
            return ", ".join(parts)
        return self.edit("war .*war ", change)

    def fault_drop_consequence(self):
        def change(text):
            parts = text.split(", ")
            del parts[self.rng.randrange(1, len(parts))]
            return ", ".join(parts)
        return self.edit(", ", change)

    def fault_move_consequence(self):
        def change(text):
            parts = text.split(", ")
            one = parts.pop(self.rng.randrange(1, len(parts)))
            parts.insert(self.rng.randint(1, len(parts)), one)
            return ", ".join(parts)
        return self.edit(", .*, ", change)

    def fault_double_consequence(self):
        def change(text):
            parts = text.split(", ")
            at = self.rng.randrange(1, len(parts))
            parts.insert(at, parts[at])
            return ", ".join(parts)
        return self.edit(", ", change)

    def fault_add_consequence(self):
        rng = self.rng

        def change(text):
            square = SQUARE.search(text)
            near = self.some_square(square and square.group())
            parts = text.split(", ")
            parts.insert(rng.randint(1, len(parts)), rng.choice([
                "revolt 0-0", "revolt 1-0",
                "war %s 0-0" % rng.choice(list(tigris.LEADERS)),
                "building " + near, "ziggurat " + near,
                "monument %s %s" % ("/".join(rng.sample(COLOURS, 2)), near),
                "treasure " + near]))
            return ", ".join(parts)
        return self.edit(rng.choice([TILE, LEADER, ""]), change)

    def fault_treasures(self):
        """One more, one fewer, or another one."""
        def change(text):
            head, _, tail = text.rpartition("treasure ")
            squares = tail.split()
            kind = self.rng.randrange(3)
            if kind == 0 or len(squares) < 2:
                squares.append(self.some_square())
            elif kind == 1:
                squares.pop()
            else:
                squares[0] = self.some_square()
            return head + "treasure " + " ".join(squares)
        return self.edit(r"treasure [A-P0-9 ]*\Z", change)

    def fault_monument(self):
        def change(text):
            pair = self.rng.sample(COLOURS, 2)
            return re.sub(r"monument \S+", "monument " + "/".join(pair), text)
        return self.edit("monument", change)

    def fault_swap(self):
        def change(text):
            words = text.split()
            if words[1].isdigit():
                return "swap %d" % self.rng.choice([0, 1, 2, 6, 7])
            at = self.rng.randrange(1, len(words))
            if words[at] == "for" or self.rng.random() < 0.3:
                del words[at]
            else:
                words[at] = self.other(COLOURS, words[at])
            return " ".join(words) if len(words) > 1 else text
        return self.edit("swap", change)

    def fault_swap_number(self):
        """A swap records only the number of tiles."""
        return self.edit("swap [a-z]", lambda text: "swap %d" % len(
            text.partition(" for ")[0].split()[1:]))

    def fault_after_swap(self):
        """A swap records only the number, and another tile is used soon after."""
        swaps = [(t, s) for t, turn in enumerate(self.turns)
                 for s, step in enumerate(turn["steps"])
                 if step.startswith("swap")]
        if not swaps:
            return False
        at, step = self.rng.choice(swaps)
        seat, steps = self.turns[at]["seat"], self.turns[at]["steps"]
        if not steps[step].split()[1].isdigit():
            steps[step] = "swap %d" % len(
                steps[step].partition(" for ")[0].split()[1:])
        later = [turn["steps"] for turn in self.turns[at:at + 13]
                 if turn["seat"] == seat]
        uses = [(steps, i) for steps in later for i, text in enumerate(steps)
                if re.match(r"(market|settlement|temple) ", text)]
        for steps, i in uses[:3]:
            steps[i] = re.sub(r"^\w+", self.rng.choice(
                ["market", "settlement", "temple"]), steps[i])

    def fault_other_action(self):
        """Another action in that place, on a square that was open then."""
        rng = self.rng
        place = self.place()
        position = self.replay(*place)
        if not position:
            return False
        cells = [c for c in range(len(BESIDE)) if position.is_open(c)]
        cell = rng.choice(cells)
        hot = [c for c in cells if len(position.kingdoms_around(c)) > 1]
        if hot and rng.random() < 0.6:
            cell = rng.choice(hot)
        words = list(tigris.TILES) * 2 + list(tigris.LEADERS)
        text = "%s %s" % (rng.choice(words), cell_name(cell))
        if rng.random() < 0.3:
            text = "catastrophe " + cell_name(rng.choice(
                sorted(set(position.tile) | set(position.leader)
                       | set(position.damaged))))
        self.turns[place[0]]["steps"][place[1]] = text

    def replay(self, at, step):
        """The position before a step, or None if an error lies before it."""
        record = self.record
        try:
            position = tigris.Position(
                tigris.find_edition(record["edition"]), self.seats(),
                record["hands"], record["bag"])
            for t, turn in enumerate(self.turns[:at + 1]):
                position.begin(turn["seat"])
                for text in turn["steps"][:step if t == at else None]:
                    position.step(text)
                if t < at:
                    position.finish(turn["draws"])
        except tigris.Illegal:
            return None
        return position

    # -- hidden tiles -------------------------------------------------------

    def edit_tiles(self, words):
        """A colour more, fewer, or another one."""
        rng = self.rng
        kind = rng.randrange(4)
        if kind == 0:
            words.append(rng.choice(COLOURS))
        elif kind == 1 and len(words) > 1:
            words.pop()
        else:
            at = rng.randrange(len(words))
            words[at] = self.other(COLOURS, words[at])
        return " ".join(words)

    def fault_draw(self):
        turns = [t for t in self.turns if t["draws"]]
        if not turns:
            return False
        draws = self.rng.choice(turns)["draws"]
        seat = self.rng.choice(sorted(draws))
        kind = self.rng.randrange(5)
        if kind == 0:
            del draws[seat]
        elif kind == 1:
            draws[self.other(SEATS, seat)] = draws.pop(seat)
        else:
            draws[seat] = self.edit_tiles(draws[seat].split())

    def fault_draws_moved(self):
        turns = [t for t in self.turns if t["draws"]]
        if not turns:
            return False
        self.rng.choice(self.turns)["draws"] = dict(
            self.rng.choice(turns)["draws"])

    def fault_hand(self):
        hands = dict(self.record["hands"] or {})
        if not hands:
            return False
        seat = self.rng.choice(sorted(hands))
        if self.rng.random() < 0.2:
            del hands[seat]
        else:
            hands[seat] = self.edit_tiles(hands[seat].split())
        self.record["hands"] = hands

    def fault_hands_told(self):
        """The record gives the hand of a seat whose hand was hidden."""
        hands = dict(self.record["hands"] or {})
        seat = self.rng.choice(self.seats())
        if seat in hands:
            return False
        hands[seat] = " ".join(self.rng.choices(COLOURS, k=6))
        self.record["hands"] = hands

    def fault_bag(self):
        if self.record["bag"] is None:
            return False
        words = self.record["bag"].split()
        if self.rng.random() < 0.5:
            at, to = self.rng.sample(range(len(words)), 2)
            words[at], words[to] = words[to], words[at]
            self.record["bag"] = " ".join(words)
        else:
            self.record["bag"] = self.edit_tiles(words)

    def fault_many_shown(self):
        """All players place one colour, whatever is in their hands."""
        word = self.rng.choice(["market", "settlement"])
        for turn in self.turns:
            turn["steps"] = [
                word + step[step.index(" "):]
                if re.match(r"(market|settlement|temple) ", step) else step
                for step in turn["steps"]]

    def fault_after(self):
        turns = [t for t in self.turns if t["after"]]
        if not turns:
            return False
        after = self.rng.choice(turns)["after"]
        key = self.rng.choice(sorted(after))
        more = self.rng.choice([-1, 1, 3])
        if isinstance(after[key], dict):
            seat = self.rng.choice(sorted(after[key]))
            after[key] = dict(after[key], **{seat: after[key][seat] + more})
        else:
            after[key] += more

    # -- the head -----------------------------------------------------------

    def fault_edition(self):
        edition = self.record["edition"]
        edition = dict(edition) if isinstance(edition, dict) else {
            "base": "mayfair"}
        name = self.rng.choice(sorted(tigris.VALUES))
        now = getattr(tigris.find_edition(edition), name)
        new = self.other(tigris.VALUES[name], now)
        edition[name] = str(new).lower()
        self.record["edition"] = edition

    def fault_result(self):
        result = self.record["result"]
        if not result:
            return False
        seat = self.rng.choice(sorted(result))
        self.record["result"] = dict(
            result, **{seat: int(result[seat]) + self.rng.choice([-1, 1, 5])})


def main():
    two = "--two" in sys.argv
    seed = [a for a in sys.argv[1:] if a != "--two"][0]
    for number, lines in enumerate(gods.documents(sys.stdin)):
        damage = Damage(random.Random("%s %d %s" % (seed, number, two)),
                        tigris.read_record(lines))
        for _ in range(2 if two else 1):
            damage.one()
        sys.stdout.write(tigris.write_record(damage.result()))


if __name__ == "__main__":
    main()
