"""Records as YAML and as JSON, in files and out of them."""

import collections
import glob
import os
import re

import js_yaml
from compare import differences, mistaken
from program import run, test
from record import canonical
from trees import from_json, read_json, read_yaml

Record = collections.namedtuple("Record", "name text first last")


def records_of(path, text):
    """The stream split at its `---` lines, as formats/record.md has it."""
    lines = text.split("\n")
    at = [i for i, line in enumerate(lines) if line.startswith("---")]
    if not at or any(line.strip() and not line.startswith("#")
                     for line in lines[:at[0]]):
        at.insert(0, 0)
    for n, (i, k) in enumerate(zip(at, at[1:] + [len(lines)])):
        yield Record("%s: game %d" % (path, n + 1), "\n".join(lines[i:k]),
                     i + 1, k)


def read(path):
    with open(path, encoding="utf-8-sig", newline="") as file:
        return file.read()


ERROR = re.compile(rb"(?m)^(.+?):([0-9]+):[0-9]+: error\[")


def is_edition(text):
    """Programs skip an edition file among records: formats/edition.md."""
    return re.search(r"(?m)^(base|parameters):", text) and \
        not re.search(r"(?m)^(players|turns):", text)


def well_formed(paths):
    """Records that are not malformed, and the messages of those that are."""
    paths = [p for p in paths if not is_edition(read(p))]
    done = run("tessera-convert", "-t", "jsonl", *paths)
    wrong = collections.defaultdict(list)
    for path, line in ERROR.findall(done.stderr):
        wrong[path.decode()].append(int(line))
    records, trees = [], []
    for path in paths:
        text = read(path)
        own = list(records_of(path, text))
        good = [r for r in own if not any(r.first <= n <= r.last
                                          for n in wrong[path])]
        records += good
        # A broken record spoils others, for a reader of whole streams.
        trees += read_yaml(text) if len(good) == len(own) else \
            [tree for r in good for tree in read_yaml(r.text)]
    return records, trees, done.stdout.splitlines()


def try_records(names, trees, lines, canonical_form):
    """What others read of records, and what is made of them."""
    values = [from_json(read_json(line)) for line in lines]
    back = read_yaml(canonical_form.decode())
    js_yaml.also(names[0] + " ...", canonical_form.decode(), back)
    test(names[0] + " ... are all there", differences(
        [len(names)] * 2, [len(values), len(back)]))
    for name, tree, value, other in zip(names, trees, values, back):
        test(name + ", as JSON", differences(canonical(tree), value))
        test(name + ", in the canonical form",
             [*differences(value, other), *mistaken(other)])


def try_stream(name, text, read_trees):
    """Tests a stream that is in no file; returns it as JSON."""
    data = text.encode()
    trees = read_trees(text)
    done = run("tessera-convert", "-t", "jsonl", text=data)
    refused = ERROR.search(done.stderr)
    test(name + " ... is not refused",
         [("", "", done.stderr[refused.start():][:300])] if refused else [])
    lines = done.stdout.splitlines()
    try_records(["%s: game %d" % (name, i + 1) for i in range(len(trees))],
                trees, lines, run("tessera-convert", text=data).stdout)
    return lines


def read_jsonl(text):
    return [from_json(read_json(line)) for line in
            text.split("\n") if line]


def played():
    """Games of programs, a stream for each edition."""
    for path in sorted(glob.glob("lib/games/*/editions/*.yaml")):
        edition = os.path.basename(path)[:-5]
        yield edition, "".join(run(
            "tessera-play", "-e", edition, "-s", str(players),
            "--num-players=%d" % players, "--bots=" + seats).stdout.decode()
            for players, seats in ((2, "random"), (3, "greedy,random,random"),
                                   (4, "greedy")))
