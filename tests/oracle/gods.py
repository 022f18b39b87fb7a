"""A second, independent implementation of the rules of GODS.

It is slow, small and strict, and it shares no line with the programs that it
tests: it was written from the rules and from the description of the record
alone.  Where the two disagree, one of them is wrong.

    judge(record) -> Verdict

A record is a dict: `edition` (an id, or a dict with `base` and parameters),
`players` (pairs of seat and name in turn order), `setup` (a list of texts, or
None for the edition's own constellation) and `turns` (pairs of seat and a
list of steps, each a text in whole words); `after` is a dict of what holds
after a turn, by the number of the turn.  `read_stream` and `write_record`
turn a stream of YAML documents into such dicts and back; they know only the
plain shape that records have, not all of YAML.

The one idea worth knowing before reading on: unrecorded hexes (`?`).
Everything that leaves the display is named when it leaves, so the multiset of
all hexes not yet used (`pool`, the display included) is always known.  Only
which of them lie on the display can be uncertain.  A position therefore holds
the set of all displays that are still possible; a step is legal if it is
legal for at least one of them, and those for which it is not are struck out.
A game without `?` simply has one possible display all the time.
"""

import re
from functools import lru_cache

TRIBES = ("green", "blue", "violet", "orange")
SEATS = ("red", "blue", "yellow", "green")
OTHERS = ("desert", "whirlwind", "extra", "decay")   # all but tribes and end
KINDS = TRIBES + OTHERS
DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))

VILLAGE = 3                 # marked tribes of one colour that make a village


_2001 = dict(
    # what is in the box
    temples=6, tribes=8, deserts=11, whirlwinds=2, extras=2, decays=0,
    end_tile="yes", markers=15, chips=3,
    # power
    start_power=2, income=3, cap=12, tribe_cost=1, temple_cost=3,
    desert_gain=1, move_cost=2, decay_gain="stolen",
    # turns
    actions=2, once_other="no", once_move="no", once_discard="no",
    discards="out", move_to="touching", mixed="ignore",
    # the display
    refill="fill", identical="allowed", refill_end="no",
    # the end and the score
    village_end="declared", end_colours=3, end_villages=4, end_points=0,
    end_points_two=0, card=3, chip=2, majority=-4,
    setup="known")

# All parameters of each edition, and no others.
EDITIONS = {
    "timbuktu": _2001,
    "timbuktu-ja": dict(_2001, refill="add", majority=4),
    "timbuktu-it": dict(_2001, village_end="automatic"),
    "timbuktu-bag": dict(_2001, end_tile="no", identical="redrawn",
                         refill_end="yes", village_end="no"),
    "2005": dict(
        _2001, temples=8, deserts=12, extras=3, decays=3, end_tile="no",
        chips=1, once_other="yes", once_move="yes", once_discard="yes",
        discards="back", identical="replaced", refill_end="yes",
        village_end="no", end_points=9, end_points_two=10, card=2, chip=1,
        majority=0, setup="assumed"),
}


class Edition:
    """The value of each parameter, as an attribute of its name."""

    def __init__(self, name, overrides):
        values = dict(EDITIONS[name])
        for key, value in overrides:
            if key not in values:
                raise KeyError(key)
            values[key] = value
        self.__dict__.update(values, name=name)


@lru_cache(maxsize=None)
def _edition(name, overrides=()):
    return Edition(name, overrides)


def find_edition(text):
    """The edition for an id, an "id/revision" or a dict with `base`."""
    overrides = ()
    if isinstance(text, dict):
        overrides = tuple(sorted((k, v) for k, v in text.items() if k != "base"))
        text = text["base"]
    return _edition(str(text).split("/")[0], overrides)


class Illegal(Exception):
    """What is wrong with a step, a turn or a set-up."""


# ---------------------------------------------------------------------------
# Steps

CELL = r"([+-]?\d+),([+-]?\d+)"
_CELL = re.compile(CELL + r"\Z")
_MARK = re.compile(r"(?<=[^\s!?])(!!|\?\?|!\?|\?!|!|\?)\Z")


def _cell(text):
    match = _CELL.match(text)
    if not match:
        raise Illegal("not a cell: " + text)
    return int(match.group(1)), int(match.group(2))


@lru_cache(maxsize=65536)
def parse_step(text):
    """A step as a tuple whose first item is a word: the kind of step.

    A comment in braces and a mark right after the step are dropped.
    """
    text = re.sub(r"\s*\{[^}]*\}\s*\Z", "", text.strip())
    text = _MARK.sub("", text)
    words = text.split()
    if not words:
        raise Illegal("an empty step")
    word, rest = words[0], words[1:]
    if word == "draw" and rest:
        if rest == ["none"]:
            return ("draw", ())
        hexes = tuple("?" if re.match(r"\?[!?]*\Z", h) else h for h in rest)
        for kind in hexes:
            if kind not in KINDS and kind not in ("end", "?"):
                raise Illegal("not a hex: " + kind)
        return ("draw", hexes)
    if word in TRIBES and len(rest) == 1:
        return ("tribe", word, _cell(rest[0]))
    if word == "temple" and len(rest) == 1:
        return ("temple", _cell(rest[0]), None)
    if word == "temple" and len(rest) > 2 and rest[1] == "bare":
        return ("temple", _cell(rest[0]), tuple(_cell(c) for c in rest[2:]))
    if word == "desert" and len(rest) == 1:
        return ("desert", _cell(rest[0]))
    if word == "decay" and len(rest) == 1:
        return ("decay", _cell(rest[0]), None)
    if word == "decay" and len(rest) == 3 and rest[1] == "steal":
        if rest[2] not in SEATS:
            raise Illegal("not a seat: " + rest[2])
        return ("decay", _cell(rest[0]), rest[2])
    if word == "whirlwind" and not rest:
        return ("whirlwind", None, None)
    if word in ("whirlwind", "move") and len(rest) == 3 and rest[1] == "to":
        return (word, _cell(rest[0]), _cell(rest[2]))
    if word in ("take", "use") and rest == ["extra"]:
        return (word,)
    if word == "discard" and len(rest) == 1 and (rest[0] in KINDS or rest[0] == "end"):
        return ("discard", rest[0])
    if word in ("pass", "end") and not rest:
        return (word,)
    raise Illegal("not a step: " + text)


# ---------------------------------------------------------------------------
# Positions

# What lies on a cell is a pair: ("temple", seat), ("desert", None),
# ("decay", None), or the colour of a tribe and the seat whose marker lies on
# it (None: bare).

def default_setup(seats, deserts=1):
    cells = {2: ((0, 0), (1, 0)),
             3: ((0, 0), (1, 0), (0, 1)),
             4: ((1, -1), (1, 0), (-1, 1), (-1, 0))}[len(seats)]
    lines = ["desert 0,0"] if len(seats) == 4 and deserts else []
    return lines + ["temple %s %d,%d" % (s, q, r) for s, (q, r) in zip(seats, cells)]


def neighbours(cell):
    q, r = cell
    return [(q + dq, r + dr) for dq, dr in DIRECTIONS]


def without(display, kind):
    """The display (a sorted tuple) less one hex of that kind."""
    at = display.index(kind)
    return display[:at] + display[at + 1:]


class Position:
    """A game at one moment: between two turns or between two steps.

    For each turn call `begin`, then `step` for each of its steps, then
    `finish`; after the last turn, `close`.  Each raises Illegal, and then the
    position is of no further use, except that a failed `step` after the
    first leaves everything as it was.
    """

    def __init__(self, edition, seats, setup=None):
        if not 2 <= len(seats) <= 4:
            raise Illegal("two to four players")
        if len(set(seats)) < len(seats) or not set(seats) <= set(SEATS):
            raise Illegal("the seats are wrong")
        self.edition = edition
        self.seats = list(seats)
        self.board = {}
        self.power = {s: min(edition.start_power, edition.cap) for s in seats}
        self.hand = {s: edition.temples for s in seats}       # temples not placed
        self.stones = {s: edition.markers for s in seats}
        self.marked = {(s, c): 0 for s in seats for c in TRIBES}
        self.villages = {(s, c): 0 for s in seats for c in TRIBES}
        self.chips = {s: 0 for s in seats}
        self.chip_stock = {c: edition.chips for c in TRIBES}
        self.extras = {s: 0 for s in seats}
        self.pool = {c: edition.tribes for c in TRIBES}    # display + undrawn
        self.pool.update(desert=edition.deserts, whirlwind=edition.whirlwinds,
                         extra=edition.extras, decay=edition.decays)
        self.displays = {()}
        self.deserts = 0            # on the field
        self.turns = 0
        self.ended = None
        self.seat = None            # on turn
        self.actions = 0            # still to be made
        self.used = set()           # actions limited, in this turn
        self.fresh = 0              # extra actions taken in this turn
        self.steps = 0              # of this turn, so far
        self.last_turn = False      # the game ends with this turn
        self._set_up(default_setup(seats, edition.deserts) if setup is None
                     else setup, setup is None)
        self.pool_size = sum(self.pool.values())

    def copy(self):
        """A position of its own, to try something out."""
        other = Position.__new__(Position)
        other.__dict__.update(self.__dict__)
        for name, value in self.__dict__.items():
            if isinstance(value, (dict, set)):
                setattr(other, name, value.copy())
        return other

    def _set_up(self, lines, is_own):
        """is_own: of the edition; without deserts it may fall apart."""
        deserts = 0
        for line in lines:
            words = line.split()
            cell = _cell(words[-1]) if words else None
            if cell in self.board:
                raise Illegal("set-up: two hexes on one cell")
            if len(words) == 2 and words[0] == "desert":
                self.board[cell] = ("desert", None)
                deserts += 1
            elif len(words) == 3 and words[0] == "temple" and words[1] in self.seats:
                self.board[cell] = ("temple", words[1])
                self.hand[words[1]] -= 1
            else:
                raise Illegal("set-up: cannot be read: " + line)
        if any(self.hand[s] != self.edition.temples - 1 for s in self.seats):
            raise Illegal("set-up: one temple for each seat")
        most = self.edition.deserts
        if (deserts > most if self.edition.setup == "free" else
                deserts != min(most, len(self.seats) == 4)):
            raise Illegal("set-up: wrong number of deserts")
        self.deserts = deserts
        self.pool["desert"] -= deserts
        seen, todo = set(), [next(iter(self.board))]
        while todo:
            cell = todo.pop()
            if cell in self.board and cell not in seen:
                seen.add(cell)
                todo += neighbours(cell)
        if len(seen) < len(self.board) and not is_own:
            raise Illegal("set-up: not connected")

    # -- what can be asked --------------------------------------------------

    def next_seat(self):
        return self.seats[self.turns % len(self.seats)]

    def display_size(self):
        return len(next(iter(self.displays)))

    def sack(self, display):
        """How many hexes of each kind are undrawn, given the display."""
        return {k: n - display.count(k) for k, n in self.pool.items()}

    def village_count(self, seat):
        return sum(self.villages[seat, c] for c in TRIBES)

    def points(self, seat):
        """Without the majority of temples."""
        return (self.village_count(seat) * self.edition.card
                + self.chips[seat] * self.edition.chip)

    def qualified(self, seat):
        """Enough colours or villages for the sudden end?"""
        counts = [self.villages[seat, c] for c in TRIBES]
        return (sum(counts) >= self.edition.end_villages
                or sum(1 for n in counts if n) >= self.edition.end_colours)

    def touching(self, cell):
        """How many hexes lie around a cell."""
        board = self.board
        return sum(1 for n in neighbours(cell) if n in board)

    def open_cells(self):
        """All empty cells beside the field, each with its touching hexes."""
        cells = {}
        for cell in self.board:
            for n in neighbours(cell):
                if n not in self.board:
                    cells[n] = cells.get(n, 0) + 1
        return cells

    def religion(self, cell):
        """The god that a tribe placed there joins, or None."""
        around = [self.board[n] for n in neighbours(cell) if n in self.board]
        gods = {seat for kind, seat in around if kind == "temple"}
        if not gods:
            gods = {seat for kind, seat in around if kind in TRIBES}
            if self.edition.mixed == "ignore":
                gods.discard(None)
        return gods.pop() if len(gods) == 1 else None

    def tribes_around(self, cell):
        return [n for n in neighbours(cell)
                if n in self.board and self.board[n][0] in TRIBES]

    def stones_short(self, cell):
        """How many tribes a temple of the seat on turn would leave bare."""
        tribes = self.tribes_around(cell)
        own = sum(1 for t in tribes if self.board[t][1] == self.seat)
        return max(0, len(tribes) - own - self.stones[self.seat])

    def limit(self, word):
        """By what a kind of action is limited to one a turn, or None."""
        edition = self.edition
        if word in ("desert", "decay", "whirlwind", "take"):
            return {"yes": "other", "kind": word}.get(edition.once_other)
        limited = {"temple": "yes", "move": edition.once_move,
                   "discard": edition.once_discard}
        return word if limited.get(word) == "yes" else None

    def may(self, word):
        """Is such an action still allowed in this turn?"""
        return self.limit(word) not in self.used

    def can_act(self, display):
        """Is any action at all possible now, if that is the display?

        There is always a cell with exactly one neighbour, so the cheapest
        tribe and temple cost as much as one neighbour does; and a desert on
        the field always has somewhere to go.
        """
        power, edition = self.power[self.seat], self.edition
        if display and self.may("discard"):
            return True
        for kind in display:
            if kind in TRIBES:
                if power >= edition.tribe_cost:
                    return True
            elif self.may("take" if kind == "extra" else kind):
                return True
        if (self.may("temple") and self.hand[self.seat]
                and power >= edition.temple_cost):
            return True
        return (self.may("move") and self.deserts > 0
                and power >= edition.move_cost)

    # -- turns --------------------------------------------------------------

    def begin(self, seat):
        if self.ended:
            raise Illegal("the game is over")
        if seat != self.next_seat():
            raise Illegal("not this seat's turn")
        self.seat = seat
        self.turns += 1
        self.actions = self.edition.actions
        self.used = set()
        self.fresh = 0
        self.steps = 0
        self.last_turn = (self.edition.village_end == "automatic"
                          and self.qualified(seat))

    def step(self, text):
        if self.ended:
            raise Illegal("the game is over")
        step = parse_step(text)
        word = step[0]
        first = self.steps == 0
        if first:
            if word == "end":
                self._declare()
            else:
                self._income()
                if word != "draw" and self._refill_size():
                    raise Illegal("the display must be refilled")
        elif word == "end":
            raise Illegal("the end is declared at the start of a turn")
        if word == "draw":
            if not first:
                raise Illegal("the draw is not the first step")
            self._draw(step[1])
        elif word == "use":
            self._use_extra()
        elif word != "end":
            self._act(step)
        self.steps += 1

    def finish(self):
        if self.ended:
            return
        if self.actions:
            raise Illegal("not all actions are made")
        self.extras[self.seat] += self.fresh
        if self.last_turn:
            self.ended = "villages"

    def close(self):
        """The record stops here, which ends the game if no turn can follow."""
        if self.ended:
            return
        seat = self.next_seat()
        if self.edition.village_end == "automatic" and self.qualified(seat):
            self.ended = "villages"
        elif self.stuck(certain=True):
            self.seat = seat
            self.turns += 1
            self._income()
            self.ended = "refill"

    def check(self, after):
        """Is that what holds now?"""
        for key, said in after.items():
            if key == "display":
                words = [] if said == "none" else said.split()
                if not any(self._can_be(d, words) for d in self.displays):
                    raise Illegal("after the turn the display: %s"
                                  % sorted(self.displays))
                continue
            value = {"power": self.power.get, "points": self.points,
                     "villages": self.village_count}[key]
            if said != {s: value(s) for s in said}:
                raise Illegal("after the turn other " + key)

    @staticmethod
    def _can_be(display, words):
        """Is it what the words say, `?` being anything?"""
        left = list(display)
        for word in words:
            if word in left:
                left.remove(word)
            elif word != "?":
                return False
        return len(words) == len(display)

    def _declare(self):
        if self.edition.village_end != "declared":
            raise Illegal("this edition knows no declared end")
        if not self.qualified(self.seat):
            raise Illegal("not enough colours or villages")
        self.ended = "declared"

    def _gain(self, seat, power):
        self.power[seat] = min(self.edition.cap, self.power[seat] + power)

    def _income(self):
        self._gain(self.seat, self.edition.income)

    # -- the refill ---------------------------------------------------------

    def _refill_size(self):
        """How many hexes are due (the bag may turn 1 into 2)."""
        return (2 if self.edition.refill == "add"
                else max(0, 2 - self.display_size()))

    def stuck(self, certain=False):
        """Does the game end because the refill that is due is impossible?
        It may depend on what is hidden: is it certain, too?"""
        if self.edition.refill_end == "no" or not self._refill_size():
            return False
        return (all if certain else any)(map(self._no_refill, self.displays))

    def _no_refill(self, display):
        """Can nothing be refilled, if that is the display?

        Not while the end tile can come.  Otherwise there are too few hexes,
        or, where a second one of a kind is put aside, no two that differ: of
        those that are drawn, and the one that lies there where only one is.
        """
        size = self._refill_size()
        left = self.pool_size - len(display)
        if self.edition.end_tile == "yes" and left - (size - 1) <= 2:
            return False
        if left < size:
            return True
        if self.edition.identical != "replaced":
            return False
        kinds = {k for k, n in self.sack(display).items() if n}
        return len(kinds | (set(display) if size == 1 else set())) < 2

    def _draw(self, hexes):
        size = self._refill_size()
        if not size:
            raise Illegal("the display needs no refill")
        if not hexes:
            if not self.stuck():
                raise Illegal("the display can be refilled")
            self.ended = "refill"
            return
        end = "end" in hexes
        if end:
            if self.edition.end_tile == "no":
                raise Illegal("no end tile in this edition")
            if hexes.index("end") < len(hexes) - 1:
                raise Illegal("nothing is drawn after the end tile")
            hexes = hexes[:-1]
        displays = set()
        for display in self.displays:
            displays |= self._after_end(display, hexes) if end \
                else self._drawn(display, hexes)
        if not displays:
            raise Illegal("these hexes cannot be drawn")
        self.displays = displays
        if end:
            self.ended = "end-tile"

    def _after_end(self, display, hexes):
        """The display when the end tile was drawn after these hexes.  The game
        ends at once, even if two hexes are alike."""
        size = self._refill_size()
        if self._goes_back(display, len(hexes) + 1):
            display, size = (), 2
        if (len(hexes) >= size
                or self.pool_size - len(display) - len(hexes) > 2):
            return set()
        return self._lay(display, hexes)

    def _goes_back(self, display, drawn):
        """Did a second one of the hex that lies there come out of the bag?
        Then both go back, and two new ones are drawn instead of one."""
        if (self.edition.identical != "redrawn" or self._refill_size() != 1
                or drawn != 2):
            return False
        sack = self.sack(display)
        return sack[display[0]] and any(
            n for k, n in sack.items() if k != display[0])

    def _drawn(self, display, hexes):
        """All displays that a refill makes of one; it may be none."""
        size, rule = self._refill_size(), self.edition.identical
        if self.edition.refill_end == "yes" and self._no_refill(display):
            return set()
        kinds_left = sum(1 for n in self.pool.values() if n)
        if self._goes_back(display, len(hexes)):
            display, size = (), 2
        if len(hexes) != size:
            return set()
        if rule == "allowed" or (rule == "redrawn" and kinds_left == 1):
            # Only one kind is left: then two of a kind may lie there.
            return self._lay(display, hexes)
        if size == 1:
            return {d for d in self._lay(display, hexes) if d[0] != d[1]}
        first, second = hexes
        return set().union(*(
            self._lay(display, (a, b))
            for a in (KINDS if first == "?" else (first,))
            for b in (KINDS if second == "?" else (second,)) if a != b))

    def _lay(self, display, hexes):
        """All displays that come of laying these hexes, some unknown."""
        displays = {display}
        for kind in hexes:
            kinds = KINDS if kind == "?" else (kind,)
            displays = {tuple(sorted(d + (k,))) for d in displays for k in kinds
                        if self.pool[k] > d.count(k)}
        return displays

    # -- actions ------------------------------------------------------------

    def _use_extra(self):
        if not self.extras[self.seat]:
            raise Illegal("no extra action to use")
        displays = {d for d in self.displays if self.can_act(d)}
        if not displays:
            raise Illegal("no action is possible")
        self.displays = displays
        self.extras[self.seat] -= 1
        self.actions += 1

    def _act(self, step):
        """One of the actions that a turn is made of."""
        if not self.actions:
            raise Illegal("no action left")
        word = step[0]
        if word == "pass":
            displays = {d for d in self.displays if not self.can_act(d)}
            if not displays:
                raise Illegal("an action is possible")
            self.displays = displays
            self.actions -= 1
            return
        limit = self.limit(word)
        if limit in self.used:
            raise Illegal(word + " only once a turn")
        getattr(self, "_do_" + word)(*step[1:])
        if limit:
            self.used.add(limit)
        self.actions -= 1
        self._check_points()

    def _check_points(self):
        edition = self.edition
        goal = (edition.end_points_two if len(self.seats) == 2
                else edition.end_points)
        if goal and any(self.points(s) >= goal for s in self.seats):
            self.ended = "points"

    def _taken(self, kind):
        """The displays that are left when a hex of that kind is taken."""
        displays = {without(d, kind) for d in self.displays if kind in d}
        if not displays:
            raise Illegal(kind + " is not on the display")
        return displays

    def _take(self, kind, displays):
        self.displays = displays
        self.pool[kind] -= 1
        self.pool_size -= 1

    def _free_cell(self, cell):
        """How many hexes touch an empty cell, which must be some."""
        if cell in self.board:
            raise Illegal("occupied")
        count = self.touching(cell)
        if not count:
            raise Illegal("touches nothing")
        return count

    def _pay(self, cost):
        if self.power[self.seat] < cost:
            raise Illegal("too little power")
        self.power[self.seat] -= cost

    def _do_tribe(self, colour, cell):
        displays = self._taken(colour)
        self._pay(self.edition.tribe_cost * self._free_cell(cell))
        self._take(colour, displays)
        god = self.religion(cell)
        if god and not self.stones[god]:
            god = None
        self.board[cell] = (colour, god)
        if god:
            self.stones[god] -= 1
            self.marked[god, colour] += 1
            self._count_villages()

    def _do_temple(self, cell, bare):
        if not self.hand[self.seat]:
            raise Illegal("no temple left")
        cost = self.edition.temple_cost * self._free_cell(cell)
        tribes = self.tribes_around(cell)
        short = self.stones_short(cell)
        if bare is None:
            # Stones are given out in the order of the directions.
            bare = tribes[len(tribes) - short:]
        elif (not short or len(bare) != short or len(set(bare)) < short
              or not set(bare) <= set(tribes)):
            raise Illegal("these are not the tribes left bare")
        self._pay(cost)
        self.hand[self.seat] -= 1
        self.board[cell] = ("temple", self.seat)
        # First all old markers go back, so that own ones can be used again.
        for tribe in tribes:
            colour, god = self.board[tribe]
            if god:
                self.stones[god] += 1
                self.marked[god, colour] -= 1
            self.board[tribe] = (colour, None)
        for tribe in tribes:
            if tribe not in bare:
                colour = self.board[tribe][0]
                self.board[tribe] = (colour, self.seat)
                self.stones[self.seat] -= 1
                self.marked[self.seat, colour] += 1
        self._count_villages()

    def _count_villages(self):
        """Villages follow from the markers; a new one brings a chip if there
        is one left.  Losses bring nothing back but the village itself, so
        their order does not matter."""
        for key, count in self.marked.items():
            now, before = count // VILLAGE, self.villages[key]
            if now != before:
                self.villages[key] = now
                seat, colour = key
                chips = min(max(0, now - before), self.chip_stock[colour])
                self.chip_stock[colour] -= chips
                self.chips[seat] += chips

    def _do_desert(self, cell):
        displays = self._taken("desert")
        self._free_cell(cell)
        self._take("desert", displays)
        self.board[cell] = ("desert", None)
        self.deserts += 1
        self._gain(self.seat, self.edition.desert_gain)

    def _do_decay(self, cell, victim):
        displays = self._taken("decay")
        self._free_cell(cell)
        if victim is not None:
            if victim == self.seat:
                raise Illegal("nothing to steal from oneself")
            if not any(self.board.get(n) == ("temple", victim) for n in neighbours(cell)):
                raise Illegal("no temple of that seat beside it")
            if not self.power[victim]:
                raise Illegal("that seat has no power to steal")
            self.power[victim] -= 1
        if victim is not None or self.edition.decay_gain == "always":
            self._gain(self.seat, 1)
        self._take("decay", displays)
        self.board[cell] = ("decay", None)

    def _move(self, origin, target, cost):
        if self.board.get(origin) != ("desert", None):
            raise Illegal("no desert there")
        if target == origin:
            raise Illegal("the desert must move")
        if target in self.board:
            raise Illegal("occupied")
        if (self.edition.move_to == "touching" and not any(
                n in self.board and n != origin for n in neighbours(target))):
            raise Illegal("touches nothing")
        self._pay(cost)
        del self.board[origin]
        self.board[target] = ("desert", None)

    def _do_whirlwind(self, origin, target):
        displays = self._taken("whirlwind")
        if origin is not None:
            self._move(origin, target, 0)
        self._take("whirlwind", displays)

    def _do_move(self, origin, target):
        self._move(origin, target, self.edition.move_cost)

    def _do_take(self):
        self._take("extra", self._taken("extra"))
        self.fresh += 1

    def _do_discard(self, kind):
        displays = self._taken(kind)
        if self.edition.discards == "back":
            self.displays = displays        # it stays in the pool
        else:
            self._take(kind, displays)

    # -- the score ----------------------------------------------------------

    def score(self, names=None):
        """Standings in rank order, as after `close`."""
        temples = {s: self.edition.temples - self.hand[s] for s in self.seats}
        most = max(temples.values())
        rows = []
        for seat in self.seats:
            majority = self.edition.majority if temples[seat] == most else 0
            rows.append({
                "seat": seat, "name": (names or {}).get(seat), "rank": 0,
                "villages": self.village_count(seat), "chips": self.chips[seat],
                "temples": temples[seat], "majority": majority,
                "total": self.points(seat) + majority,
                "power": self.power[seat]})
        rows.sort(key=lambda row: (-row["total"], -row["power"]))
        for at, row in enumerate(rows):
            tied = at and all(row[k] == rows[at - 1][k] for k in ("total", "power"))
            row["rank"] = rows[at - 1]["rank"] if tied else at + 1
        return {
            "edition": self.edition.name, "ended": self.ended or "unfinished",
            "turns": self.turns, "standings": rows,
            "winners": [r["seat"] for r in rows if r["rank"] == 1] if self.ended else []}


# ---------------------------------------------------------------------------
# Judging

class Verdict:
    """`turn` and `step` count from 1; both are None where the fault lies
    before the first turn.  A valid game always has a score, which never depends
    on unrecorded hexes."""

    def __init__(self, turn=None, step=None, why=None, score=None):
        self.valid = why is None
        self.turn, self.step, self.why, self.score = turn, step, why, score

    def as_dict(self):
        return {"valid": self.valid, "turn": self.turn, "step": self.step,
                "why": self.why, "score": self.score}


def judge(record):
    """The first error of a record in reading order, or its score."""
    turn = step = None
    try:
        try:
            edition = find_edition(record["edition"])
        except KeyError as error:
            raise Illegal("unknown edition: %s" % error)
        seats = [seat for seat, _ in record["players"]]
        position = Position(edition, seats, record.get("setup"))
        for turn, (seat, steps) in enumerate(record["turns"], 1):
            step = 1
            position.begin(seat)
            if not steps:
                raise Illegal("an empty turn")
            for step, text in enumerate(steps, 1):
                position.step(text)
            position.finish()
            step = None
            position.check(record.get("after", {}).get(turn, {}))
    except Illegal as fault:
        return Verdict(turn, step, str(fault))
    position.close()
    return Verdict(score=position.score(dict(record["players"])))


# ---------------------------------------------------------------------------
# Streams of records

_AFTER = re.compile(r" {6}(power|points|villages|display): (.*?)(?: #\+)?\Z")
_ITEM = re.compile(r"(\s*)-\s+(?:([A-Za-z0-9_-]+):(?:\s+(.*))?|(.*))\Z")


def _scalar(text):
    """The value of a one-line scalar: quotes and comments are taken off."""
    text = (text or "").strip()
    if text[:1] in ("'", '"') and text[0] in text[1:]:
        return text[1:text.index(text[0], 1)]
    return re.split(r"(?:^|\s)#", text, maxsplit=1)[0].rstrip()


def _flow_map(text):
    """`{base: 2005, card: 3}`; numbers become numbers, except for `base`."""
    result = {}
    for pair in text.strip("{} ").split(","):
        key, _, value = pair.partition(":")
        key, value = key.strip(), _scalar(value)
        is_number = re.match(r"[+-]?\d+\Z", value) and key != "base"
        result[key] = int(value) if is_number else value
    return result


def split_steps(text):
    """A turn's steps; what stands in braces is a comment, `;` and all."""
    if "{" in text:
        text = re.sub(r"\s*\{[^}]*\}", "", text)
    return [step.strip() for step in text.split(";")] if text.strip() else []


def read_record(lines):
    """One record from its lines, the `---` left out."""
    record = {"game": "gods", "edition": None, "players": [], "setup": None, "turns": [],
              "after": {}}
    section, indent = None, None
    for line in lines:
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if line[0] not in " -\t":
            key, _, value = line.partition(":")
            section, indent = key.strip(), None
            value = value.strip()
            if section == "edition" and value.startswith("{"):
                record["edition"] = _flow_map(value)
            elif section in ("edition", "game"):
                record[section] = _scalar(value)
            elif section == "setup":
                record["setup"] = []
            continue
        if section not in ("players", "setup", "turns"):
            continue
        after = _AFTER.match(line)
        if after and section == "turns":
            key, value = after.groups()
            record["after"].setdefault(len(record["turns"]), {})[key] = (
                _flow_map(value) if "{" in value else value.strip('"'))
        match = _ITEM.match(line.rstrip())
        if not match:
            continue                        # a further key of the item above
        if indent is None:
            indent = match.group(1)
        if match.group(1) != indent:
            continue                        # deeper: not an item of this list
        if section == "setup":
            record["setup"].append(_scalar(match.group(4)))
        elif section == "players":
            record["players"].append((match.group(2), _scalar(match.group(3))))
        else:
            record["turns"].append((match.group(2), split_steps(_scalar(match.group(3)))))
    return record


def documents(file):
    """The records of a stream, one after the other, each as its lines."""
    lines, begun = [], False
    for line in file:
        line = line.rstrip("\n")
        if line.startswith("---"):
            if begun:
                yield lines
            lines, begun = [], False
        elif line.strip() and not line.startswith("#"):
            lines.append(line)
            begun = True
    if begun:
        yield lines


def read_stream(file):
    """The records of a stream of GODS, one after the other."""
    for lines in documents(file):
        yield read_record(lines)


def write_record(record):
    """A record as the text of one YAML document."""
    edition = record["edition"]
    if isinstance(edition, dict):
        edition = "{%s}" % ", ".join("%s: %s" % item for item in edition.items())
    elif re.match(r"\d+\Z", edition):
        edition = '"%s"' % edition
    out = ["---", "game: gods", "edition: " + edition, "players:"]
    out += ["  - %s: %s" % player for player in record["players"]]
    if record.get("setup") is not None:
        out.append("setup:")
        out += ["  - " + line for line in record["setup"]]
    if record["turns"]:
        out.append("turns:")
        out += ["  - %s: %s" % (seat, "; ".join(steps)) for seat, steps in record["turns"]]
    else:
        out.append("turns: []")
    return "\n".join(out) + "\n"
