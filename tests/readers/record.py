"""The content of a record: its keys, their order, and its steps."""

import re

from trees import Map, STRING, Steps, Text

HEAD = ("game edition event site date round source note players setup hands "
        "bag turns result").split()
TURN = "draws note eval clock stands after facts lines".split()
OMITTED = "hands draws after facts lines result".split()
# Where a number or a word is meant.
VALUES = "date eval clock after result".split()


def is_own(name):
    return name.startswith("x-")


def in_order(pairs, first, names):
    """The record as a writer writes it: keys in order, none empty."""
    there = [(k, v) for k, v in pairs if v != [] or k.text not in OMITTED]
    order = first + names
    return Map(sorted(there, key=lambda pair: order.index(pair[0].text)
                      if pair[0].text in order else len(order)))


def seat_of(turn):
    return next(k.text for k, _ in turn
                if k.text not in TURN and not is_own(k.text))


def canonical_turn(turn):
    seat = seat_of(turn)
    out = in_order(turn, [seat], TURN)
    for i, (key, value) in enumerate(out):
        if key.text == seat:
            out[i] = key, Text(Steps(value.text), STRING)
        elif key.text == "lines":
            out[i] = key, [[canonical_turn(t) for t in v] for v in value]
    return out


def canonical(record):
    """The record as a writer would have it, but for the words of steps."""
    out = in_order(record, [], HEAD)
    for i, (key, value) in enumerate(out):
        if key.text == "edition" and isinstance(value, Map):
            value = Map(sorted(value, key=lambda p: p[0].text != "base"))
            out[i] = key, value if len(value) > 1 else value[0][1]
        elif key.text == "setup":
            out[i] = key, [Text(Steps(t.text), STRING) for t in value]
        elif key.text == "turns":
            out[i] = key, [canonical_turn(t) for t in value]
    return out


STEP = re.compile(r"\s*([^;{]*?)\s*(?:\{([^}]*)\}\s*)?(?:;|$)")


def steps_of(text):
    """(words, mark, comment) of each step; None: it has another form."""
    steps, at = [], 0
    while at <= len(text):
        m = STEP.match(text, at)
        if not m:
            return None
        at = m.end() if m[0].endswith(";") else len(text) + 1
        words, mark = re.match(r"(?s)(.*?)([!?]*)$", m[1]).groups()
        if mark and (not words or words[-1].isspace()):
            words, mark = words + mark[0], mark[1:]
        comment = m[2] and m[2].strip()
        steps.append((re.findall(r"[^\s,]+(?:,[^\s,]+)*|,", words), mark,
                      comment))
    return steps


def is_short(word, whole):
    """A word, or the beginning of one."""
    return all(a and b.startswith(a) for a, b in
               zip(sorted(word.split("/")), sorted(whole.split("/"))))


def says_same(written, words):
    """Words may be abbreviated, and implied consequences omitted."""
    if (written + [","]).index(",") != (words + [","]).index(","):
        return False
    rest = iter(words)
    return all(any(is_short(w, whole) for whole in rest) for w in written)


def same_steps(written, got):
    if written == got:
        return True
    a, b = steps_of(written), steps_of(got)
    return a and b and len(a) == len(b) and all(
        x[1:] == y[1:] and says_same(x[0], y[0]) for x, y in zip(a, b))
