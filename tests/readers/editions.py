"""Editions, as their files have them and as the programs know them."""

import glob
import os

from program import run, test
from streams import read
from trees import read_json, read_yaml


def edition_of(path, folder):
    """What its file says, and what it rests on, the parameters by name."""
    tree = dict((k.text, v) for k, v in read_yaml(read(path))[0])
    parameters = {}
    if "base" in tree:
        base = tree["base"].text.partition("/")[0]
        parameters = edition_of("%s/%s.yaml" % (folder, base),
                                folder)["parameters"]
    for name, said in tree["parameters"]:
        said = {k.text: v.text for k, v in said}
        parameters[name.text] = (said["value"], said["source"],
                                 said.get("inferred", "false"))
    return {"id": tree["edition"].text, "revision": tree["revision"].text,
            "game": tree["game"].text, "title": tree["title"].text,
            "parameters": parameters}


def try_editions():
    known = {}
    for line in run("tessera", "editions",
                    "--format=json").stdout.splitlines():
        edition = dict(read_json(line))
        edition["parameters"] = {
            p["name"]: (p["value"], p["source"], str(p["inferred"]).lower())
            for p in map(dict, edition["parameters"])}
        known[edition["id"]] = edition
    paths = sorted(glob.glob("lib/games/*/editions/*.yaml"))
    test("editions", [] if len(paths) == len(known) else
         [("all", paths, list(known))])
    for path in paths:
        want = edition_of(path, os.path.dirname(path))
        got = known.get(want["id"], {})
        test(path, [(key, want[key], got.get(key)) for key in want
                    if want[key] != got.get(key)])
