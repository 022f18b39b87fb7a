"""Two trees, and where they part; a tree, and what is mistaken in it."""

from record import VALUES, is_own, same_steps
from trees import Map, NULL, STRING, Steps, Text


def differences(want, got, path="", own=False):
    """(path, one value, the other): `own` asks what others take it for."""
    if want == got:
        return
    if isinstance(want, Text) and isinstance(got, Text):
        same = same_steps if isinstance(want.text, Steps) else str.__eq__
        nothing = NULL in (want.kind, got.kind)
        if not same(want.text, got.text) or (own or nothing) and \
                want.kind != got.kind:
            yield path, tuple(want), tuple(got)
    elif isinstance(want, Map) and isinstance(got, Map):
        for (a, x), (b, y) in zip(want, got):
            yield from differences(a, b, path + "/key " + a.text, own)
            yield from differences(x, y, "%s/%s" % (path, a.text),
                                   own or is_own(a.text))
        if len(want) != len(got):
            yield path + "/keys", [k.text for k, _ in want], \
                [k.text for k, _ in got]
    elif type(want) is type(got) is list:
        for i, (x, y) in enumerate(zip(want, got)):
            yield from differences(x, y, "%s/%d" % (path, i + 1), own)
        if len(want) != len(got):
            yield path + "/length", len(want), len(got)
    elif want != got:
        yield path, want, got


def mistaken(tree, path=""):
    """Texts that others take for something else than a text."""
    if isinstance(tree, Text):
        if tree.kind != STRING and not (tree.kind == NULL and
                                        path.startswith("/players/")):
            yield path, STRING, tuple(tree)
    elif isinstance(tree, Map):
        for key, value in tree:
            yield from mistaken(key, path + "/key")
            if key.text not in VALUES and not is_own(key.text) and \
                    not (path + "/" + key.text == "/edition"
                         and isinstance(value, Map)):
                yield from mistaken(value, path + "/" + key.text)
    else:
        for i, value in enumerate(tree):
            yield from mistaken(value, "%s/%d" % (path, i + 1))
