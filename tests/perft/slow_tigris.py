"""A second generator of legal steps of Tigris & Euphrates.

It knows no rule: it tries every action for every square, with every way to
decide what follows, on the second engine (tests/oracle/tigris.py), and keeps
what that takes.

    count(position, depth) -> sequences of that many steps
"""
import itertools
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)),
                                "..", "oracle"))
import tigris  # noqa: E402
from tigris import ACTIONS, COLOURS, HAND, HEIGHT, WIDTH  # noqa: E402

CELLS = range(WIDTH * HEIGHT)


class Script:
    """Decides by a list of numbers, and notes how many there were to take."""

    def __init__(self, numbers):
        self.numbers = numbers
        self.asked = []

    def take(self, options):
        at = len(self.asked)
        self.asked.append(len(options))
        return options[self.numbers[at] if at < len(self.numbers) else 0]

    def support(self, position, fight):
        return self.take(list(itertools.product(
            *(range(position.hand[seat].count(fight.support) + 1)
              for seat in (fight.attacker, fight.defender)))))

    revolt = war = support

    def first_war(self, position, colours):
        return self.take(list(colours))

    def building(self, position, cells):
        return self.take([None, *sorted(cells)])

    def ziggurat(self, position, centres):
        return self.take([None, *centres])

    def monument(self, position, choices):
        return self.take([None, *choices])

    def treasures(self, position, kingdoms):
        ways = [list(itertools.combinations(sorted(inside), len(inside) - 1))
                for _, inside in kingdoms]
        return [cell for part in self.take(list(itertools.product(*ways)))
                for cell in part]

    def done(self):
        pass


def draw(position, number):
    """The next tiles of the pile."""
    at = position.drawn
    position.drawn += number
    return position.pile[at:at + number]


def swaps(position):
    """Every choice of tiles of the hand."""
    have = [position.hand[position.seat].count(c) for c in COLOURS]
    for counts in itertools.product(*(range(n + 1) for n in have)):
        if any(counts):
            yield tuple(c for c, n in zip(COLOURS, counts) for _ in range(n))


def actions(position):
    yield ("pass",)
    for colour in COLOURS:
        yield ("withdraw", colour)
        for cell in CELLS:
            yield ("tile", colour, cell)
            yield ("leader", colour, cell)
    for cell in CELLS:
        yield ("catastrophe", cell)
    for given in swaps(position):
        yield ("swap", len(given), given, None)


def played(position, action, numbers):
    """The position after a step, or None; and how many ways there were."""
    trial, script = position.copy(), Script(numbers)
    if action[0] == "swap" and action[1] <= trial.in_bag:
        action = (*action[:3], tuple(draw(trial, action[1])))
    try:
        trial.play(action, script)
    except tigris.Illegal:
        trial = None
    return trial, script.asked


def outcomes(position, action):
    """The positions after an action, one for each way to decide."""
    numbers = []
    while True:
        trial, asked = played(position, action, numbers)
        if trial:
            yield trial
        numbers += [0] * (len(asked) - len(numbers))
        while numbers and numbers[-1] + 1 == asked[len(numbers) - 1]:
            numbers.pop()
        if not numbers:
            return
        numbers[-1] += 1


def next_turn(position):
    """The turn is over, all refill, and the next one begins."""
    after, draws = position.copy(), {}
    bag = after.in_bag
    for seat in after.seats:
        need = HAND - after.hand[seat].size()
        if need > bag:
            break
        if need:
            draws[seat] = " ".join(draw(after, need))
            bag -= need
    after.finish(draws)
    if not after.ended:
        after.begin(after.seats[after.turns % len(after.seats)])
    return after


def count(position, depth):
    if depth == 0:
        return 1
    if position.ended:
        return 0
    sequences = 0
    if position.actions < ACTIONS and not position.passed \
            and not position.cubed:
        for action in actions(position):
            sequences += sum(count(after, depth - 1)
                             for after in outcomes(position, action))
    if position.steps == 0:
        return sequences
    if not position.ziggurat_pays() or position.cubed:
        return sequences + count(next_turn(position), depth)
    for colour in COLOURS:
        after = position.copy()
        after.play(("cube", colour), Script([]))
        sequences += count(after, depth - 1)
    return sequences


def position(record, turns, pile):
    """The position after that many turns; the bag in that order."""
    edition = tigris.find_edition(record["edition"])
    here = tigris.Position(edition, [s for s, _ in record["players"]],
                           record.get("hands"), None)
    for entry in record["turns"][:turns]:
        here.begin(entry["seat"])
        for text in entry["steps"]:
            here.step(text)
        here.finish(entry["draws"])
    left, here.pile = dict(here.left), []
    for colour in pile:
        if left[colour] > 0:
            left[colour] -= 1
            here.pile.append(colour)
    here.drawn = 0
    here.begin(here.seats[here.turns % len(here.seats)])
    return here
