"""A second, independent implementation of the rules of Tigris & Euphrates.

Written from the rulebook and from the description of the record alone, slow,
small and strict, as gods.py is; where the programs disagree with it, one of
the two is wrong.

    judge(record) -> gods.Verdict

A record is a dict: `edition` (an id, or a dict with `base` and parameters),
`players` (pairs of seat and name in turn order), `hands` (a dict of texts, or
None), `bag` (a text, or None), `turns` (dicts with `seat`, `steps`, a list of
texts in whole words, `draws`, a dict of texts, and `after`) and `result` (a dict of
numbers, or None).

What a step leads to is decided by a decider: `Written` reads it off the
record, and a generator of games makes it up.  So the rules stand here once,
whoever plays.
"""

import itertools
import re
from functools import lru_cache

from gods import (Illegal, Verdict, _ITEM, _MARK, _flow_map, _scalar,
                  documents, split_steps)

COLOURS = ("red", "blue", "green", "black")
SEATS = ("archer", "bull", "pot", "lion")
TILES = {"temple": "red", "farm": "blue", "market": "green",
         "settlement": "black"}
LEADERS = {"priest": "red", "farmer": "blue", "trader": "green",
           "king": "black"}
TILE_OF = {colour: word for word, colour in TILES.items()}
LEADER_OF = {colour: word for word, colour in LEADERS.items()}
STOCK = {"red": 57, "blue": 36, "green": 30, "black": 30}
HAND, CATASTROPHES, ACTIONS = 6, 2, 2
WIDTH, HEIGHT = 16, 11

# `~` river, `T` start temple, `C` start temple whose treasure goes first.
MAPS = {
    "standard": """
        ....~~~~~.T.~...
        .C..~.......~..C
        ...~~T......~~..
        ~~~~.........~~~
        .............T~~
        ..............~.
        ~~~~....T...~~~.
        .C.~~~~.....~...
        ......~~~~~~~.C.
        .....T..........
        ..........T.....""",
    "advanced": """
        ..~~T....T.....~
        ..~~..........T~
        .C~~...........~
        ..~...T....T~~~~
        ..~.........~...
        ..~T........~..C
        ..~~........~~..
        C..~~~.T....T~..
        .....~~~.....~..
        ....C.~~~~~~~~..
        ......~..C....C.""",
}


class Board:
    """What is printed."""

    def __init__(self, text):
        cells = "".join(text.split())
        assert len(cells) == WIDTH * HEIGHT
        self.river = frozenset(i for i, c in enumerate(cells) if c == "~")
        self.temples = frozenset(i for i, c in enumerate(cells) if c in "TC")
        self.first = frozenset(i for i, c in enumerate(cells) if c == "C")


BOARDS = {name: Board(text) for name, text in MAPS.items()}


def _beside(cell):
    x, y = cell % WIDTH, cell // WIDTH
    return tuple(j * WIDTH + i
                 for i, j in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
                 if 0 <= i < WIDTH and 0 <= j < HEIGHT)


BESIDE = tuple(_beside(cell) for cell in range(WIDTH * HEIGHT))


def square_at(top_left):
    """The four cells of a square, or None where it leaves the board."""
    if top_left % WIDTH == WIDTH - 1 or top_left // WIDTH == HEIGHT - 1:
        return None
    return (top_left, top_left + 1, top_left + WIDTH, top_left + WIDTH + 1)


def cross_at(centre):
    """The five cells of a cross, or None."""
    if len(BESIDE[centre]) < 4:
        return None
    return (centre,) + BESIDE[centre]


PARAMETERS = {"board": "standard", "support": "free", "buildings": False,
              "ziggurat": False}
VALUES = {"board": ("standard", "advanced"), "support": ("free", "english"),
          "buildings": (True, False), "ziggurat": (True, False)}


class Edition:
    """The parameters in which games differ."""

    def __init__(self, name, values):
        self.name = name
        for key, value in {**PARAMETERS, **values}.items():
            if key not in PARAMETERS or value not in VALUES[key]:
                raise KeyError(key)
            setattr(self, key, value)


EDITIONS = {"mayfair": {}}


def find_edition(text):
    """The edition for an id or a dict with `base`."""
    values = {}
    if isinstance(text, dict):
        words = {"true": True, "false": False, "yes": True, "no": False}
        values = {k: words.get(v, v) for k, v in text.items() if k != "base"}
        text = text["base"]
    name = text.split("/")[0]
    return Edition(name, {**EDITIONS[name], **values})


# ---------------------------------------------------------------------------
# Steps

def cell_name(cell):
    return "ABCDEFGHIJKLMNOP"[cell % WIDTH] + str(cell // WIDTH + 1)


CELLS = {cell_name(cell): cell for cell in range(WIDTH * HEIGHT)}


def _cell(word):
    if word not in CELLS:
        raise Illegal("not a square: " + word)
    return CELLS[word]


def colours_of(text):
    words = text.split()
    for word in words:
        if word not in COLOURS:
            raise Illegal("not a colour: " + word)
    return words


def _consequence(text):
    words = text.split()
    word, rest = (words[0], words[1:]) if words else ("", [])
    if word == "revolt" and len(rest) == 1:
        return ("revolt",) + _support(rest[0])
    if word == "war" and len(rest) == 2 and rest[0] in LEADERS:
        return ("war", LEADERS[rest[0]]) + _support(rest[1])
    if word in ("building", "ziggurat") and len(rest) == 1:
        return (word, _cell(rest[0]))
    if word == "monument" and len(rest) == 2:
        pair = rest[0].split("/")
        if (len(pair) != 2 or pair[0] == pair[1]
                or not set(pair) <= set(COLOURS)):
            raise Illegal("not a monument: " + rest[0])
        return ("monument", frozenset(pair), _cell(rest[1]))
    if word == "treasure" and rest:
        return ("treasure", tuple(map(_cell, rest)))
    raise Illegal("not a consequence: " + text)


def _support(word):
    if not re.match(r"\d+-\d+\Z", word):
        raise Illegal("not two numbers of tiles: " + word)
    return tuple(map(int, word.split("-")))


@lru_cache(maxsize=65536)
def parse_step(text):
    """A step as the tuple of its action and a tuple of what follows."""
    text = re.sub(r"\s*\{[^}]*\}\s*\Z", "", text.strip())
    text = _MARK.sub("", text)
    parts = text.split(",")
    words = parts[0].split()
    if not words:
        raise Illegal("an empty step")
    behind = tuple(map(_consequence, parts[1:]))
    return _action(words[0], words[1:], text), behind


def _action(word, rest, text):
    if word in TILES and len(rest) == 1:
        return ("tile", TILES[word], _cell(rest[0]))
    if word in LEADERS and len(rest) == 1:
        return ("leader", LEADERS[word], _cell(rest[0]))
    if word == "withdraw" and len(rest) == 1 and rest[0] in LEADERS:
        return ("withdraw", LEADERS[rest[0]])
    if word == "catastrophe" and len(rest) == 1:
        return ("catastrophe", _cell(rest[0]))
    if word == "swap" and len(rest) == 1 and rest[0].isdigit():
        return ("swap", int(rest[0]), None, None)
    if word == "swap" and rest:
        given, _, drawn = " ".join(rest).partition(" for ")
        given = tuple(colours_of(given))
        drawn = tuple(colours_of(drawn)) or None
        return ("swap", len(given), given, drawn)
    if word == "cube" and len(rest) == 1 and rest[0] in COLOURS:
        return ("cube", rest[0])
    if word == "pass" and not rest:
        return ("pass",)
    raise Illegal("not a step: " + text)


class Written:
    """Decides as the record says, and is asked in the order of the rules."""

    def __init__(self, consequences):
        self.rest = list(consequences)

    def _next(self, word):
        if self.rest and self.rest[0][0] == word:
            return self.rest.pop(0)[1:]
        return None

    def revolt(self, position, fight):
        return self._next("revolt") or (0, 0)

    def first_war(self, position, colours):
        """Which war comes next; the record need not name the only one."""
        if self.rest and self.rest[0][0] == "war":
            return self.rest[0][1]
        if len(colours) > 1:
            raise Illegal("which war comes first?")
        return colours[0]

    def war(self, position, fight):
        _, attack, defence = self._next("war") or (None, 0, 0)
        return attack, defence

    def building(self, position, cells):
        return (self._next("building") or (None,))[0]

    def ziggurat(self, position, centres):
        return (self._next("ziggurat") or (None,))[0]

    def monument(self, position, choices):
        return self._next("monument")

    def treasures(self, position, kingdoms):
        taken = []
        while self.rest and self.rest[0][0] == "treasure":
            taken += self._next("treasure")[0]
        return taken

    def done(self):
        if self.rest:
            raise Illegal("does not happen: " + self.rest[0][0])


# ---------------------------------------------------------------------------
# Hands

class Hand:
    """All that a seat can hold: a set of what it knows to be there (a number
    for each colour), how many other tiles, and how many of each colour were
    shown that were not known before."""

    def __init__(self):
        self.may = {(NONE, 0, NONE)}

    def copy(self):
        other = Hand()
        other.may = set(self.may)
        return other

    def size(self):
        known, hidden, _ = next(iter(self.may))
        return sum(known) + hidden

    def count(self, colour):
        """How many of a colour it holds for certain."""
        at = COLOURS.index(colour)
        return min(known[at] for known, _, _ in self.may)

    def tiles(self):
        return [c for c in COLOURS for _ in range(self.count(c))]

    def add(self, colours=(), hidden=0):
        for colour in colours:
            self.may = {(_plus(known, colour, 1), other, shown)
                        for known, other, shown in self.may}
        self.may = {(known, other + hidden, shown)
                    for known, other, shown in self.may}

    def take(self, colour):
        """One leaves, one that is known before another; KeyError if there can
        be none."""
        at, left = COLOURS.index(colour), set()
        for known, other, shown in self.may:
            if known[at]:
                left.add((_plus(known, colour, -1), other, shown))
            elif other:
                left.add((known, other - 1, _plus(shown, colour, 1)))
        if not left:
            raise KeyError(colour)
        self.may = left

    def lose(self, number):
        """That many tiles leave the hand, unknown which."""
        for _ in range(number):
            self.may = {(_plus(known, colour, -1), other, shown)
                        for known, other, shown in self.may
                        for at, colour in enumerate(COLOURS) if known[at]} | {
                            (known, other - 1, shown)
                            for known, other, shown in self.may if other}


NONE = (0,) * len(COLOURS)


def _plus(numbers, colour, more):
    """The numbers, one of them changed."""
    at = COLOURS.index(colour)
    return numbers[:at] + (numbers[at] + more,) + numbers[at + 1:]


# ---------------------------------------------------------------------------
# Positions

class Fight:
    """A revolt or a war while it is fought."""

    def __init__(self, kind, colour, attacker, defender, attack, defence):
        self.kind, self.colour = kind, colour
        self.attacker, self.defender = attacker, defender
        self.attack, self.defence = attack, defence
        # What is added to a revolt are temples.
        self.support = "red" if kind == "revolt" else colour


class Position:
    """A game at one moment: between two turns or between two steps.

    For each turn call `begin`, then `step` for each of its steps, then
    `finish` with the draws.  Each raises Illegal, and then the position is of
    no further use.
    """

    def __init__(self, edition, seats, hands=None, bag=None):
        if not 2 <= len(seats) <= 4:
            raise Illegal("two to four players")
        if len(set(seats)) < len(seats) or not set(seats) <= set(SEATS):
            raise Illegal("the seats are wrong")
        self.edition = edition
        self.board = BOARDS[edition.board]
        self.seats = list(seats)
        self.tile = {cell: "red" for cell in self.board.temples}
        self.down = set()           # cells whose tile is face down
        self.damaged = set()        # cells with a catastrophe
        self.treasure = set(self.board.temples)
        self.leader = {}            # cell: (seat, colour)
        self.where = {}             # (seat, colour): cell
        self.building = {}          # colour: cell
        self.monuments = {}         # pair of colours: its top left cell
        self.ziggurat = None        # its centre
        self.points = {(s, c): 0 for s in seats for c in COLOURS}
        self.taken = {s: 0 for s in seats}
        self.catastrophes = {s: CATASTROPHES for s in seats}
        self.turns = 0
        self.ended = None
        self.seat = None
        self.actions = self.steps = 0
        self.passed, self.cubed = False, None
        self.last = self.drawing = False
        self._deal(hands, bag)

    def copy(self):
        other = Position.__new__(Position)
        other.__dict__.update(self.__dict__)
        for name, value in self.__dict__.items():
            if isinstance(value, (dict, set)):
                setattr(other, name, value.copy())
        other.hand = {s: h.copy() for s, h in self.hand.items()}
        return other

    def _deal(self, hands, bag):
        self.left = dict(STOCK)     # of each colour, not known to be drawn
        self.left["red"] -= len(self.board.temples)
        self.in_bag = sum(self.left.values()) - HAND * len(self.seats)
        self.order = None
        self.hand = {s: Hand() for s in self.seats}
        self.told = set()           # seats whose hand is told
        for seat, text in (hands or {}).items():
            if seat not in self.seats:
                raise Illegal("no such seat: " + seat)
            tiles = colours_of(text)
            if len(tiles) != HAND:
                raise Illegal("a hand has six tiles")
            self._see(tiles)
            self.hand[seat].add(tiles)
            self.told.add(seat)
        for seat in self.seats:
            if seat not in self.told:
                self.hand[seat].add(hidden=HAND)
        if bag is not None:
            self._fill(colours_of(bag))

    def _fill(self, order):
        """The bag in the order in which it is drawn."""
        dealt = HAND * len(self.seats)
        if len(order) == self.in_bag + dealt:
            order = order[dealt:]       # written from the first hand on
        if len(order) > self.in_bag:
            raise Illegal("the bag holds %d tiles, not %d"
                          % (self.in_bag, len(order)))
        if any(order.count(c) > self.left[c] for c in COLOURS):
            raise Illegal("too many of a colour in the bag")
        self.order = order

    def _see(self, tiles):
        """These were drawn, by whom and whenever."""
        for colour in tiles:
            self.left[colour] -= 1
        self._count()

    def _count(self):
        """Can all that was shown have been in the hands?"""
        for hands in itertools.product(*(h.may for h in self.hand.values())):
            if all(sum(shown[at] for _, _, shown in hands) <= self.left[colour]
                   for at, colour in enumerate(COLOURS)):
                return
        raise Illegal("there are not so many tiles")

    # -- regions and kingdoms -----------------------------------------------

    def occupied(self, cell):
        return cell in self.tile or cell in self.leader

    def region(self, cell, without=None):
        """All cells connected with one, without crossing another."""
        seen, todo = {cell}, [cell]
        while todo:
            for n in BESIDE[todo.pop()]:
                if n not in seen and n != without and self.occupied(n):
                    seen.add(n)
                    todo.append(n)
        return seen

    def leaders_in(self, cells):
        """Cells of the leaders there."""
        return [c for c in self.leader if c in cells]

    def kingdoms_around(self, cell):
        """The kingdoms beside a cell that is empty, as sets of cells."""
        kingdoms = []
        for n in BESIDE[cell]:
            if self.occupied(n) and not any(n in k for k in kingdoms):
                region = self.region(n, without=cell)
                if self.leaders_in(region):
                    kingdoms.append(region)
        return kingdoms

    def kingdoms(self):
        """All kingdoms."""
        found = []
        for cell in self.leader:
            if not any(cell in k for k in found):
                found.append(self.region(cell))
        return found

    def is_open(self, cell):
        return not self.occupied(cell) and cell not in self.damaged

    def up(self, cell, colour):
        """Does a tile of that colour lie there face up?"""
        return self.tile.get(cell) == colour and cell not in self.down

    def temples_beside(self, cell):
        return sum(1 for n in BESIDE[cell] if self.up(n, "red"))

    # -- what is possible, as reasons why not -------------------------------

    def why_no_tile(self, colour, cell):
        if not self.is_open(cell):
            return "the square is not empty"
        if (colour == "blue") != (cell in self.board.river):
            return "farms, and only farms, lie on rivers"
        if len(self.kingdoms_around(cell)) > 2:
            return "joins more than two kingdoms"
        return None

    def why_no_leader(self, colour, cell):
        """Asked once the leader is lifted."""
        if not self.is_open(cell):
            return "the square is not empty"
        if cell in self.board.river:
            return "a leader on a river"
        if not self.temples_beside(cell):
            return "no temple beside it"
        if len(self.kingdoms_around(cell)) > 1:
            return "a leader joins kingdoms"
        return None

    def why_no_catastrophe(self, cell):
        if not self.catastrophes[self.seat]:
            return "no catastrophe tile left"
        if cell in self.leader or cell in self.damaged or cell in self.down:
            return "nothing that a catastrophe can destroy"
        if cell in self.treasure or cell in self.building.values():
            return "a treasure or a building lies there"
        return None

    # -- turns --------------------------------------------------------------

    def begin(self, seat, last=False):
        """last: it is the record's last turn."""
        self.last, self.drawing = last, False
        if self.ended:
            raise Illegal("the game is over")
        if seat != self.seats[self.turns % len(self.seats)]:
            raise Illegal("not this seat's turn")
        self.seat = seat
        self.turns += 1
        self.actions = self.steps = 0
        self.passed, self.cubed = False, None

    def step(self, text):
        action, behind = parse_step(text)
        self.play(action, Written(behind))

    def play(self, action, decider):
        """One step; the decider supplies its consequences."""
        if self.ended:
            raise Illegal("the game is over")
        if self.cubed:
            raise Illegal("the cube is the last step")
        word = action[0]
        if word == "cube":
            self._cube(action[1])
        elif word == "pass":
            if self.steps:
                raise Illegal("a pass is a turn of its own")
            self.passed = True
        else:
            if self.passed:
                raise Illegal("the turn was passed")
            if self.actions == ACTIONS:
                raise Illegal("no action left")
            self.actions += 1
            getattr(self, "_do_" + word)(decider, *action[1:])
            if not self.ended:
                self._treasures(decider)
        decider.done()
        self.steps += 1

    def finish(self, draws=None):
        """The end of the turn: monuments, refill, the end of the game."""
        draws = draws or {}
        if self.ended:
            if draws:
                self.drawing = True
                raise Illegal("nothing is drawn behind the end")
            return
        if self.ziggurat_pays() and not self.cubed:
            raise Illegal("the colour of the ziggurat's cube is missing")
        if self.cubed:
            if not self.ziggurat_pays():
                raise Illegal("no king beside the ziggurat")
            self._score(self.seat, self.cubed)
        self._monument_points()
        self._refill(draws)
        if len(self.treasure) <= 2:
            self.ended = "treasures"

    def state(self):
        """What `after` of a turn knows of every seat, and of the bag."""
        after = {c: {s: self.points[s, c] for s in self.seats}
                 for c in COLOURS}
        after["treasures"] = dict(self.taken)
        after["score"] = {s: self.spread(s)[0] for s in self.seats}
        after["tiles"] = {s: self.hand[s].size() for s in self.seats}
        after["bag"] = self.in_bag
        return after

    def check(self, after):
        """Is that what holds now?"""
        state = self.state()
        for key, said in after.items():
            holds = state[key]
            if isinstance(said, dict):
                if not set(said) <= set(self.seats):
                    raise Illegal("no such seat under after")
                holds = {s: holds[s] for s in said}
            if said != holds:
                raise Illegal("after the turn %s: %s" % (key, holds))

    # -- tiles that are held ------------------------------------------------

    def _use(self, seat, colour):
        """A tile leaves a hand, and is seen."""
        try:
            self.hand[seat].take(colour)
        except KeyError:
            raise Illegal("no such tile in hand: " + colour)
        self._count()

    def _draw(self, seat, tiles, number):
        """Tiles come out of the bag: those recorded, or a number of them."""
        self.in_bag -= number
        order = []
        if self.order:
            order, self.order = self.order[:number], self.order[number:]
        if tiles is None:
            tiles = order
        elif tiles[:len(order)] != order:
            raise Illegal("the bag holds other tiles: " + " ".join(order))
        self._see(tiles)
        self.hand[seat].add(tiles, number - len(tiles))

    def _must_tell(self, seat, until):
        """Is what this seat draws to be written?  The last of its tiles is
        number `until` from now."""
        return (seat in self.told and until > len(self.order or ())
                and not self.last)

    def _do_swap(self, decider, number, given, drawn):
        seat = self.seat
        if not 1 <= number <= self.hand[seat].size():
            raise Illegal("not so many tiles in hand")
        if given is None:
            self.hand[seat].lose(number)
        for colour in given or ():
            self._use(seat, colour)
        if number > self.in_bag:
            if drawn and len(drawn) > self.in_bag:
                raise Illegal("the bag does not hold so many")
            self._draw(seat, list(drawn or ()), len(drawn or ()))
            self.ended = "bag"
            return
        if drawn is not None and len(drawn) != number:
            raise Illegal("as many are drawn as are given")
        if (drawn is None and given is not None
                and self._must_tell(seat, number)):
            raise Illegal("which tiles are drawn?")
        self._draw(seat, drawn and list(drawn), number)

    def _refill(self, draws):
        """All hands are filled; where that cannot be, the game is over."""
        needs = {s: HAND - self.hand[s].size() for s in self.seats}
        short = sum(needs.values()) > self.in_bag
        # A seat that does not play probably stands for one that does.
        self.drawing = not set(draws) <= set(self.seats)
        at = self.seats.index(self.seat)
        order = self.seats[at:] + self.seats[:at]
        until = 0
        for seat in order:
            until += needs[seat]
            if (needs[seat] and seat not in draws and not short
                    and not self.drawing and self._must_tell(seat, until)):
                raise Illegal("what does %s draw?" % seat)
        self.drawing = True
        left = self.in_bag
        for seat in draws:
            if seat not in self.seats:
                raise Illegal("no such seat: " + seat)
            number = len(colours_of(draws[seat]))
            fewer = number < needs[seat] and not short
            if fewer or number > min(needs[seat], left):
                raise Illegal("drawn: %d, to draw: %d"
                              % (number, needs[seat]))
            left -= number
        # Whoever is left out drew clockwise; else they are written in order.
        if short or all(s in draws for s in order if needs[s]):
            order = list(draws)
        for seat in order:
            if seat in draws:
                tiles = colours_of(draws[seat])
                self._draw(seat, tiles, len(tiles))
            elif not short:
                self._draw(seat, None, needs[seat])
        if short:
            self.ended = "bag"

    # -- actions ------------------------------------------------------------

    def _score(self, seat, colour, number=1):
        self.points[seat, colour] += number

    def _go_home(self, cell):
        seat, colour = self.leader.pop(cell)
        del self.where[seat, colour]

    def _orphans_go_home(self):
        for cell in list(self.leader):
            if not self.temples_beside(cell):
                self._go_home(cell)

    def _do_withdraw(self, decider, colour):
        if (self.seat, colour) not in self.where:
            raise Illegal("that leader is not on the board")
        self._go_home(self.where[self.seat, colour])

    def _do_leader(self, decider, colour, cell):
        seat = self.seat
        if (seat, colour) in self.where:
            if self.where[seat, colour] == cell:
                raise Illegal("the leader stands there already")
            self._go_home(self.where[seat, colour])
        why = self.why_no_leader(colour, cell)
        if why:
            raise Illegal(why)
        self.leader[cell] = (seat, colour)
        self.where[seat, colour] = cell
        for other in self.leaders_in(self.region(cell)):
            if other != cell and self.leader[other][1] == colour:
                self._revolt(decider, cell, other)
                return

    def _revolt(self, decider, mine, theirs):
        fight = Fight("revolt", self.leader[mine][1], self.leader[mine][0],
                      self.leader[theirs][0], self.temples_beside(mine),
                      self.temples_beside(theirs))
        attacker_wins = self._fight(fight, decider.revolt(self, fight))
        self._go_home(theirs if attacker_wins else mine)
        self._score(fight.attacker if attacker_wins else fight.defender,
                    "red")

    def _fight(self, fight, added):
        """Does the attacker win?  What both add leaves their hands."""
        attack, defence = fight.attack + added[0], fight.defence + added[1]
        if self.edition.support == "english":
            if added[0] and attack <= fight.defence:
                raise Illegal("the attacker adds only to win")
            if added[1] and defence != attack:
                raise Illegal("the defender adds only up to a tie")
        for seat, number in zip((fight.attacker, fight.defender), added):
            for _ in range(number):
                self._use(seat, fight.support)
        return attack > defence

    def _do_catastrophe(self, decider, cell):
        why = self.why_no_catastrophe(cell)
        if why:
            raise Illegal(why)
        self.catastrophes[self.seat] -= 1
        self.tile.pop(cell, None)
        self.damaged.add(cell)
        self._orphans_go_home()

    def _do_tile(self, decider, colour, cell):
        why = self.why_no_tile(colour, cell)
        if why:
            raise Illegal(why)
        self._use(self.seat, colour)
        kingdoms = self.kingdoms_around(cell)
        self.tile[cell] = colour
        if len(kingdoms) == 2:
            self._wars(decider, cell)
        else:
            self._tile_points(colour, cell)
        if self.edition.buildings:
            self._offer_building(decider, colour, cell)
        built = (self.edition.ziggurat and not self.ziggurat
                 and self._offer_ziggurat(decider, colour, cell))
        if not built:
            self._offer_monument(decider, colour, cell)

    def _tile_points(self, colour, cell):
        kingdom = self.region(cell)
        number = 2 if self.building.get(colour) in kingdom else 1
        here = {self.leader[c][1]: self.leader[c][0]
                for c in self.leaders_in(kingdom)}
        for leader in (colour, "black"):
            if leader in here:
                self._score(here[leader], colour, number)
                return

    # -- wars ---------------------------------------------------------------

    def _clashes(self, union):
        """Colours of which two leaders meet at the unification tile."""
        here = [self.leader[c][1] for c in self.leaders_in(self.region(union))]
        return [c for c in COLOURS if here.count(c) > 1]

    def _wars(self, decider, union):
        while True:
            colours = self._clashes(union)
            if not colours:
                return
            colour = decider.first_war(self, colours)
            if colour not in colours:
                raise Illegal("no war of these leaders")
            self._war(decider, union, colour)

    def _war(self, decider, union, colour):
        sides = {self.leader[c][0]: c
                 for c in self.leaders_in(self.region(union))
                 if self.leader[c][1] == colour}
        turn = self.seats.index(self.seat)
        attacker, defender = sorted(
            sides, key=lambda s: (self.seats.index(s) - turn)
            % len(self.seats))
        supporters = {s: [c for c in self.region(sides[s], without=union)
                          if self.up(c, colour)] for s in sides}
        fight = Fight("war", colour, attacker, defender,
                      len(supporters[attacker]), len(supporters[defender]))
        winner, loser = attacker, defender
        if not self._fight(fight, decider.war(self, fight)):
            winner, loser = defender, attacker
        self._go_home(sides[loser])
        removed = [c for c in supporters[loser] if not self._stays(c, colour)]
        for cell in removed:
            del self.tile[cell]
        self._score(winner, colour, len(removed) + 1)

    def _stays(self, cell, colour):
        """A supporter of the loser that is not removed."""
        if cell in self.building.values():
            return True
        return colour == "red" and (
            cell in self.treasure
            or any(n in self.leader for n in BESIDE[cell]))

    # -- buildings, monuments, the ziggurat ---------------------------------

    def lines(self, colour, cell):
        """The unbroken lines of a colour through a cell, both ways."""
        found = []
        for step in (1, WIDTH):
            line = [cell]
            for way in (step, -step):
                at = cell
                while at + way in BESIDE[at] and self.up(at + way, colour):
                    at += way
                    line.append(at)
            found.append(line)
        return found

    def building_cells(self, colour, cell):
        """Where the tile just placed lets its building be put."""
        least = 3
        stands = self.building.get(colour)
        if stands is not None:
            least = max(3, 1 + max(map(len, self.lines(colour, stands))))
        return {c for line in self.lines(colour, cell) if len(line) >= least
                for c in line}

    def _offer_building(self, decider, colour, cell):
        cells = self.building_cells(colour, cell)
        if not cells:
            return
        choice = decider.building(self, cells)
        if choice is None:
            return
        if choice not in cells:
            raise Illegal("no building there")
        self.building[colour] = choice

    def crosses(self, colour, cell):
        """Centres of all crosses that the cell is part of."""
        return [centre for centre in (cell,) + BESIDE[cell]
                if cross_at(centre)
                and all(self.up(c, colour) for c in cross_at(centre))]

    def _offer_ziggurat(self, decider, colour, cell):
        centres = self.crosses(colour, cell)
        if not centres:
            return False
        choice = decider.ziggurat(self, centres)
        if choice is None:
            return False
        if choice not in centres:
            raise Illegal("no cross there")
        self.ziggurat = choice
        self._turn_down(cross_at(choice))
        return True

    def monument_choices(self, colour, cell):
        """All (pair, top left cell) that could be built now."""
        x, y = cell % WIDTH, cell // WIDTH
        corners = [j * WIDTH + i for j in (y - 1, y) for i in (x - 1, x)
                   if i >= 0 and j >= 0]
        squares = [c for c in corners if square_at(c)
                   and all(self.up(s, colour) for s in square_at(c))]
        return [(frozenset((colour, other)), c) for c in squares
                for other in COLOURS if other != colour
                and frozenset((colour, other)) not in self.monuments]

    def _offer_monument(self, decider, colour, cell):
        choices = self.monument_choices(colour, cell)
        if not choices:
            return
        choice = decider.monument(self, choices)
        if choice is None:
            return
        if choice not in choices:
            raise Illegal("no such monument there")
        self.monuments[choice[0]] = choice[1]
        self._turn_down(square_at(choice[1]))

    def _turn_down(self, cells):
        self.down.update(cells)
        for colour, cell in list(self.building.items()):
            if cell in cells:
                del self.building[colour]
        self._orphans_go_home()

    def _monument_points(self):
        for pair, cell in self.monuments.items():
            kingdom = self.region(cell)
            for colour in pair:
                if self.where.get((self.seat, colour)) in kingdom:
                    self._score(self.seat, colour)

    def ziggurat_pays(self):
        king = self.where.get((self.seat, "black"))
        return self.ziggurat is not None and king in self.region(self.ziggurat)

    def _cube(self, colour):
        self.cubed = colour

    # -- treasures ----------------------------------------------------------

    def _treasures(self, decider):
        """The traders of all kingdoms take all treasures but one."""
        rich = []
        for kingdom in self.kingdoms():
            inside = self.treasure & kingdom
            traders = [self.leader[c][0] for c in self.leaders_in(kingdom)
                       if self.leader[c][1] == "green"]
            if len(inside) > 1 and traders:
                rich.append((traders[0], inside))
        if not rich:
            return
        taken = decider.treasures(self, rich)
        if len(set(taken)) < len(taken):
            raise Illegal("a treasure taken twice")
        if set(taken) - set().union(*(inside for _, inside in rich)):
            raise Illegal("no such treasure to take")
        for seat, inside in rich:
            self._take(seat, inside, inside & set(taken))

    def _take(self, seat, inside, chosen):
        first = inside & self.board.first
        number = len(inside) - 1
        if not chosen and len(first) == number:
            chosen = first          # without a choice, without a word
        if len(chosen) != number:
            raise Illegal("all treasures but one are taken")
        if len(chosen & first) < min(number, len(first)):
            raise Illegal("other treasures are taken first")
        self.treasure -= chosen
        self.taken[seat] += number

    # -- the score ----------------------------------------------------------

    def spread(self, seat):
        """The points by colour, weakest first, with treasures on them."""
        points = sorted(self.points[seat, c] for c in COLOURS)
        for _ in range(self.taken[seat]):
            points[0] += 1
            points.sort()
        return points

    def score(self, names=None):
        best = {s: self.spread(s) for s in self.seats}
        rows = []
        for seat in self.seats:
            row = {"seat": seat, "name": (names or {}).get(seat),
                   "rank": 1 + sum(best[s] > best[seat] for s in self.seats)}
            row.update((c, self.points[seat, c]) for c in COLOURS)
            row.update(treasures=self.taken[seat], score=best[seat][0])
            rows.append(row)
        rows.sort(key=lambda row: row["rank"])
        return {
            "edition": self.edition.name, "ended": self.ended or "unfinished",
            "turns": self.turns, "standings": rows,
            "winners": [r["seat"] for r in rows if r["rank"] == 1]
            if self.ended else []}


# ---------------------------------------------------------------------------
# Judging

def judge(record):
    """The first error of a record in reading order, or its score.

    Where `draws` are wrong there is a turn and no step.
    """
    turn = step = None
    try:
        try:
            edition = find_edition(record["edition"])
        except KeyError as error:
            raise Illegal("unknown edition: %s" % error)
        seats = [seat for seat, _ in record["players"]]
        position = Position(edition, seats, record.get("hands"),
                            record.get("bag"))
        for turn, entry in enumerate(record["turns"], 1):
            step = 1
            position.begin(entry["seat"], entry is record["turns"][-1])
            if not entry["steps"]:
                raise Illegal("an empty turn")
            for step, text in enumerate(entry["steps"], 1):
                position.step(text)
            try:
                position.finish(entry["draws"])
            except Illegal:
                step = None if position.drawing else step
                raise
            step = None
            position.check(entry["after"])
        turn = step = None
        score = position.score(dict(record["players"]))
        for seat, number in (record.get("result") or {}).items():
            if seat not in seats:
                raise Illegal("no such seat: " + seat)
            row = next(r for r in score["standings"] if r["seat"] == seat)
            if row["score"] != int(number):
                raise Illegal("the result of %s is %d" % (seat, row["score"]))
    except Illegal as fault:
        return Verdict(turn, step, str(fault))
    return Verdict(score=score)


# ---------------------------------------------------------------------------
# Streams of records

def read_record(lines):
    """One record from its lines, the `---` left out."""
    record = {"game": "tigris", "edition": None, "players": [], "hands": None,
              "bag": None, "turns": [], "result": None}
    section = indent = None
    for line in lines:
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if line[0] not in " -\t":
            key, _, value = line.partition(":")
            section, indent, value = key.strip(), None, value.strip()
            if section == "edition" and value.startswith("{"):
                record["edition"] = _flow_map(value)
            elif section in ("edition", "game", "bag"):
                record[section] = _scalar(value)
            elif section in ("hands", "result"):
                record[section] = {}
        elif section in ("hands", "result"):
            key, _, value = line.strip().partition(":")
            record[section][key] = _scalar(value)
        elif section == "turns" and re.match(r" {6}[a-z]+: [{\d]", line):
            key, _, value = _scalar(line).partition(":")
            record["turns"][-1]["after"][key] = (
                _flow_map(value) if "{" in value else int(value))
        elif section == "turns" and re.match(r" +draws: \{", line):
            record["turns"][-1]["draws"] = _flow_map(line.split(":", 1)[1])
        elif section in ("players", "turns"):
            match = _ITEM.match(line.rstrip())
            if not match or match.group(1) != (indent or match.group(1)):
                continue
            indent = match.group(1)
            seat, value = match.group(2), _scalar(match.group(3))
            if section == "players":
                record["players"].append((seat, value))
            else:
                record["turns"].append({"seat": seat, "draws": {},
                                        "after": {},
                                        "steps": split_steps(value)})
    return record


def read_stream(file):
    """The records of a stream, one after the other."""
    for lines in documents(file):
        yield read_record(lines)


def write_record(record):
    """A record as the text of one YAML document."""
    edition = record["edition"]
    if isinstance(edition, dict):
        edition = "{%s}" % ", ".join("%s: %s" % (k, str(v).lower())
                                     for k, v in edition.items())
    out = ["---", "game: tigris", "edition: " + edition, "players:"]
    out += ["  - %s: %s" % player for player in record["players"]]
    if record.get("hands"):
        out.append("hands:")
        out += ["  %s: %s" % item for item in record["hands"].items()]
    if record.get("bag") is not None:
        out.append("bag: " + record["bag"])
    out.append("turns:" if record["turns"] else "turns: []")
    for turn in record["turns"]:
        out.append("  - %s: %s" % (turn["seat"], "; ".join(turn["steps"])))
        if turn["draws"]:
            out.append("    draws: {%s}" % ", ".join(
                "%s: %s" % item for item in turn["draws"].items()))
        if turn["after"]:
            out.append("    after:")
        for key, value in turn["after"].items():
            if isinstance(value, dict):
                value = "{%s}" % ", ".join("%s: %s" % i for i in value.items())
            out.append("      %s: %s" % (key, value))
    if record.get("result"):
        out.append("result:")
        out += ["  %s: %s" % item for item in record["result"].items()]
    return "\n".join(out) + "\n"
