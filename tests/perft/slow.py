"""A second generator of legal steps, written differently.

It knows no rule: it tries every step that can be written for every cell in
reach on the second engine (tests/oracle/gods.py), and keeps what that takes.

    count(position, pile, depth) -> sequences of that many steps
"""
import itertools
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)),
                                "..", "oracle"))
import gods  # noqa: E402

REACH = [(q, r) for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2]


def written(cell):
    return "%d,%d" % cell


def candidates(here):
    """Every step but a draw and the bare tribes of temples."""
    near = {(q + dq, r + dr) for q, r in here.board for dq, dr in REACH}
    cells = [written(cell) for cell in near]
    yield from ("whirlwind", "take extra", "use extra", "pass", "end")
    for kind in gods.KINDS:
        yield "discard " + kind
    for cell in cells:
        for kind in (*gods.TRIBES, "temple", "desert", "decay"):
            yield kind + " " + cell
        for seat in here.seats:
            yield "decay %s steal %s" % (cell, seat)
    for origin in here.board:
        for cell in cells:
            yield "whirlwind %s to %s" % (written(origin), cell)
            yield "move %s to %s" % (written(origin), cell)


def accepted(here, steps):
    """The steps that are legal, each with what it leads to."""
    trial = here.copy()
    for step in steps:
        try:
            trial.step(step)
        except gods.Illegal:
            if here.steps == 0:     # a first step takes income before it fails
                trial = here.copy()
            continue
        yield step, trial
        trial = here.copy()


def named_bare(here, step):
    """A temple step with every choice of bare tribes."""
    cell = gods.parse_step(step)[1]
    around = [written(n) for n in gods.neighbours(cell)]
    for size in range(1, len(around) + 1):
        for bare in itertools.combinations(around, size):
            yield "%s bare %s" % (step, " ".join(bare))


def legal(here):
    for step, there in accepted(here, candidates(here)):
        if step.startswith("temple"):
            named = list(accepted(here, named_bare(here, step)))
            if named:
                yield from named
                continue
        yield step, there


def refill(here, pile):
    """The first hexes of the pile that can come, and the rest of it."""
    for i, first in enumerate(pile):
        rest = pile[:i] + pile[i + 1:]
        for drawn, left in [([first], rest)] + [
                ([first, other], rest[:j] + rest[j + 1:])
                for j, other in enumerate(rest) if j >= i]:
            there = here.copy()
            try:
                there.step("draw " + " ".join(drawn))
                return there, left
            except gods.Illegal:
                pass
    raise ValueError("the pile is too short")


def begin(here, pile):
    """The next turn, and the steps that can begin it: two lists of pairs."""
    start = here.copy()
    start.begin(start.next_seat())
    ends = list(accepted(start, ["end"]))
    if start.stuck():
        start.step("draw none")
        return [], start, pile
    if start._refill_size():
        start, pile = refill(start, pile)
    return ends, start, pile


def count(here, pile, depth, is_begun):
    """is_begun: some of the turn is played; else it is the next seat's."""
    if here.ended:
        return 0 if depth else 1
    if depth == 0:
        return 1
    if is_begun and here.actions:
        return total(here, pile, depth)
    n = 0
    if is_begun:                    # an extra action may still be used
        n = total(here, pile, depth)
        here = here.copy()
        here.finish()
        if here.ended:
            return n
    ends, start, pile = begin(here, pile)
    n += len(ends) if depth == 1 else 0
    return n + (0 if start.ended else total(start, pile, depth))


def total(here, pile, depth):
    if depth == 1:
        return sum(1 for _ in legal(here))
    return sum(count(there, pile, depth - 1, True) for _, there in legal(here))


def position(record, turn, step):
    """The position after a turn, or a step of it; and whether it goes on."""
    here = gods.Position(gods.find_edition(record["edition"]),
                         [seat for seat, _ in record["players"]],
                         record["setup"])
    for i, (seat, steps) in enumerate(record["turns"][:turn], 1):
        last = i == turn and step > 0
        here.begin(seat)
        for text in steps[:step] if last else steps:
            here.step(text)
        if last:
            return here, True
        here.finish()
    return here, False
