"""Trees: a text with what others take it for, a list, or the pairs of a Map."""

import collections
import json
import re

import yaml

Text = collections.namedtuple("Text", "text kind")
STRING, NULL = "string", "null"
# What YAML 1.2 has for something else than a string; for 1.1 PyYAML knows.
CORE = re.compile(
    r"(~|null|Null|NULL|true|True|TRUE|false|False|FALSE|[-+]?[0-9]+|0o[0-7]+"
    r"|0x[0-9a-fA-F]+|[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?"
    r"|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN))?")


class Map(list):
    """Pairs of a Text and a tree, in their order."""

    def get(self, name, default=None):
        return next((v for k, v in self if k.text == name), default)


class Steps(str):
    """Steps as people write them: abbreviated words, several spaces."""


def kind_of(text, plain):
    """What readers of YAML take a scalar for."""
    if not plain:
        return STRING
    if text == "":
        return NULL
    resolvers = yaml.SafeLoader.yaml_implicit_resolvers
    for tag, expression in resolvers.get(text[0], []):
        if expression.match(text):
            return tag
    return "number or word" if CORE.fullmatch(text) else STRING


def from_yaml(node):
    if isinstance(node, yaml.ScalarNode):
        return Text(node.value, kind_of(node.value, node.style is None))
    if isinstance(node, yaml.SequenceNode):
        return [from_yaml(v) for v in node.value]
    return Map((from_yaml(k), from_yaml(v)) for k, v in node.value)


def read_yaml(text):
    return [from_yaml(n) for n in yaml.compose_all(text, yaml.BaseLoader)]


class Bare(str):
    """A number as its letters."""


def read_json(line):
    def refuse(word):
        raise ValueError(word)
    return json.loads(line, object_pairs_hook=Pairs, parse_int=Bare,
                      parse_float=Bare, parse_constant=refuse)


class Pairs(list):
    pass


def key_of(name, own):
    if own and name.startswith("$plain:"):
        return Text(name[7:], kind_of(name[7:], True))
    if own and re.match(r"\$\$+plain", name):
        name = name[1:]
    return Text(name, STRING)


def from_json(value, own=False):
    """own: within the value of an x- key, which has types, too."""
    if isinstance(value, Pairs):
        if own and len(value) == 1 and value[0][0] == "$plain":
            return Text(value[0][1], kind_of(value[0][1], True))
        return Map((key_of(k, own), from_json(v, own or k.startswith("x-")))
                   for k, v in value)
    if isinstance(value, list):
        return [from_json(v, own) for v in value]
    if value is None:
        return Text("", NULL)
    if isinstance(value, Bare) or isinstance(value, bool):
        text = str(value) if isinstance(value, str) else str(value).lower()
        return Text(text, kind_of(text, True))
    return Text(value, STRING)
