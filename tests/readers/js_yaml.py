"""What the programs write as YAML, read by js-yaml as it is by PyYAML.

js-yaml reads YAML 1.2, and PyYAML 1.1. They take it for the same everywhere but
within x- keys, whose values may be written in any way: DIFFERENT names all in
which the two part there, and each has to occur.
"""

import datetime
import functools
import json
import os
import re
import subprocess

import yaml

from program import test
from record import is_own
from trees import Map, NULL, STRING, Text

# By name: how it is written, what PyYAML takes it for, and js-yaml.
DIFFERENT = {
    "yes and no": (r"(?i)yes|no|on|off", "boolean", "string"),
    "of base 60": (r"[-+]?[0-9][0-9_]*(:[0-5]?[0-9])+(\.[0-9_]*)?", "number",
                   "string"),
    "of base 8, begun by 0": (r"[-+]?0[0-7]+", "number", "number"),
    "of base 10, begun by 0": (r"[-+]?0[0-9]*[89][0-9]*", "string", "number"),
    "of base 8, begun by 0o": (r"[-+]?0o[0-7]+", "string", "number"),
    "with an exponent without a sign or a point": (
        r"[-+]?[0-9]+(\.[0-9]*)?[eE][-+]?[0-9]+", "string", "number"),
    "with an underscore behind it": (r"[0-9]+_", "number", "string"),
    "a default": (r"=", "default", "string"),
    "a merge": (r"<<", "merge", "string"),
}
# Each of them as people may write it, and texts that both read alike.
WORDS = """game: gods
edition: timbuktu
players: [{red: a}, {blue: b}]
turns: []
x-different: [yes, No, on, OFF, 12:30:45, 1:30.5, 017, -010, 008, 0o17, 1e5,
  1.5e3, 1_, =, <<]
x-same: [y, N, true, False, 1, -1, +1, 0, 1_000, 0b11, 0x1F, .5, 5., 1.5e+3,
  .inf, -.Inf, .NaN, null, ~, 2004-06-05, 2004-06-05 12:30:45, 1.2.3, 1-2]
x-keys: {yes: 1, 017: 2, 2004-06-05: 3, 12:30:45: 4, 0x1F: 5, "no": 6, y: 7}
"""
written = []    # (name, text, trees of PyYAML)
seen = set()


def also(name, text, trees):
    """A stream that a program wrote, to be read here when all are there."""
    written.append((name, text, trees))


@functools.lru_cache(maxsize=None)
def value_of(text, kind):
    """Kind and value, as PyYAML has them."""
    if not kind.startswith("tag:") and kind != NULL:
        return "string", text
    if kind.endswith((":value", ":merge")):
        return {"=": "default", "<<": "merge"}[text], text
    value = yaml.safe_load(text)
    if value is None:
        return "null", "null"
    if isinstance(value, bool):
        return "boolean", str(value).lower()
    if isinstance(value, datetime.date):
        if not isinstance(value, datetime.datetime):
            value = datetime.datetime.combine(value, datetime.time())
        return "date", value.isoformat(timespec="milliseconds") + "Z"
    return "number", str(float(value))


def is_same(text, want, got, own):
    if want == got:
        return True
    for name, (form, one, other) in DIFFERENT.items():
        if own and (one, other) == (want[0], got[0]) and \
                re.fullmatch(form, text):
            seen.add(name)
            return True
    return False


def scalar_parted(tree, other, path, own):
    text, got = other, ("string", other)
    if isinstance(other, dict) and "kind" in other:
        text, got = other["text"], (other["kind"], other["value"])
    if got[0] == "number":
        got = "number", str(float(got[1]))
    want = value_of(*tree)
    if text != tree.text or not is_same(text, want, got, own):
        yield path, want, got


def map_parted(tree, other, path, own):
    got = other.get("map", []) if isinstance(other, dict) else []
    pairs = {key: (name, value) for key, name, value in got}
    if set(pairs) != {key.text for key, _ in tree}:
        yield path + "/keys", [key.text for key, _ in tree], list(pairs)
        return
    for key, value in tree:
        name, there = pairs[key.text]
        # Any key is a text to JavaScript, but not of other letters.
        if key.kind == STRING and name != key.text:
            yield path + "/key", key.text, name
        yield from parted(value, there, "%s/%s" % (path, key.text),
                          own or is_own(key.text))


def parted(tree, other, path="", own=False):
    """Where js-yaml reads another value than PyYAML; own: within an x- key,
    where any value may be."""
    if isinstance(tree, Map):
        yield from map_parted(tree, other, path, own)
    elif isinstance(tree, Text):
        yield from scalar_parted(tree, other, path, own)
    elif not isinstance(other, list) or len(other) != len(tree):
        yield path + "/length", len(tree), len(other or "")
    else:
        for i, (value, there) in enumerate(zip(tree, other)):
            yield from parted(value, there, "%s/%d" % (path, i + 1), own)


def read(texts):
    """All at once, as Node.js takes its time to begin; None: it is not there."""
    script = os.path.join(os.path.dirname(__file__), "js_yaml.js")
    path = os.pathsep.join(filter(None, [os.environ.get("NODE_PATH"),
                                         "/usr/share/nodejs"]))
    try:
        done = subprocess.run(["node", script], input=json.dumps(texts),
                              env={**os.environ, "NODE_PATH": path},
                              capture_output=True, text=True, check=False)
    except FileNotFoundError:
        return None
    if "Cannot find module 'js-yaml'" in done.stderr:
        return None
    test("js-yaml", [("", "", done.stderr)] if done.returncode else [])
    return json.loads(done.stdout or "[]")


def try_written():
    got = read([text for _, text, _ in written])
    if got is None:
        print("skip js-yaml cannot be had: YAML is read by PyYAML alone")
        return
    for (name, _, trees), others in zip(written, got):
        if isinstance(others, str):
            test(name + ", by js-yaml", [("", "", others)])
            continue
        test(name + ", by js-yaml: all are there",
             [] if len(trees) == len(others) else
             [("", len(trees), len(others))])
        for i, (tree, other) in enumerate(zip(trees, others)):
            test("%s, by js-yaml: game %d" % (name, i + 1),
                 parted(tree, other))
    test("js-yaml: what it may read otherwise", [
        (name, "some", "none") for name in DIFFERENT if name not in seen])
