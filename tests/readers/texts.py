"""Texts that a writer or a reader might take for its own signs."""

import json
import re

import yaml

from streams import read_jsonl, try_stream
from trees import read_yaml

TEXTS = [
    "", " ", " a", "a ", "a\n", "a\n\n", "\na", "a\nb", "a\n b", " a\nb\n",
    "a \nb", "a\tb", "\ta", "a\n\n\nb\n", "a: b", "a:b", ": a", "a:", "a #b",
    "#a", "- a", "-a", "? a", "?", "-", "--- a", "---", "a\n---\nb", "...",
    "a\n...\n", "&a", "*a", "!a", "|", ">-", "%a", "@a", "`a`", "[a]", "{a",
    "a, b", "a; b", "a|b", "\"", "'", "\"a\"", "'a'", "a\"b", "a''b", "''", "'=",
    "\\", "\\n", "\\u202E", "'\\u202E", "a\\", "\"a\",\"b\"", "a\"\n\"b",
    "\",\n", ",", ";", ";;\"", "=1+1", "+1", "-1+1", "@SUM(1)", "'+1", "''-1",
    "=\"a\"", "=a,b", "-a\nb", "\uff1d1", "\t=1", "1", "007", "-0", "1.50", "1e5",
    "0x1F", "0o17", "1_000", "12:30:45", ".5", "5.", "2004-06-05", "no", "Yes",
    "y", "N", "on", "true", "True", "null", "~", "=", "<<", ".inf", ".NaN",
    "\u00e9\u0301", "\u9577\u3044", "\U0001f600", "\U0001f468\u200d\U0001f469",
    "\u200bzero", "a\u202eb", "\ufeffa", "a\u00adb", "\u2028a", "a\u2029",
    "\U000e0001\\", "a\ufffe\uffff", "=\u202e\"a\",b", "\u00a0a\u00a0", "\u3000", "\ufffd",
    "</script>", "<!--", "$plain", "$$plain:a", "$plain:", "/", "{\"$plain\": 1}",
    "x" * 200, "word " * 60, "lines\n" * 30, "\"'" * 40,
]


def game_of(text):
    """A game with that text wherever people write what they like."""
    in_comment = "" if "}" in text or text != text.strip() else text
    key = "k" + text[:40]
    return {
        "game": "gods", "edition": "timbuktu", "event": text, "site": text,
        "date": "2004-06-05", "round": text, "source": text, "note": text,
        "players": [{"red": text}, {"blue": "B" + text}],
        "turns": [
            {"red": "draw green desert; green 0,1! {%s}; desert 2,-1"
             % in_comment, "note": text, "eval": "-0.5", "clock": "42",
             "after": {"power": {"red": "4"}}, "facts": [text, "one"],
             "lines": [[{"red": "draw ? green; green 0,1", "note": text}]]},
            {"blue": "draw violet blue; violet 1,1; discard blue",
             "stands": text, "x-turn": text, "x-" + key: {key: text}}],
        "x-own": [text, {key: [text, [], {}], "a": {"b": text}}, "end"]}


def own_of(record):
    """What x- keys may hold besides texts."""
    return {**record, "x-values": [1, -1, 1.5, 1e100, True, False, None, {
        "a": None, "b": [0, [True]]}]}


# What may stand in a record only as an escape.
ESCAPED = re.compile("[\ufeff\ufffe\uffff\u2028\u2029]")
JSON_FORMS = [{}, {"ensure_ascii": False, "separators": (",", ":")}]
YAML_FORMS = [
    {}, {"allow_unicode": True, "width": 20}, {"default_style": "'"},
    {"default_style": '"', "width": 10}, {"default_style": "|"},
    {"default_style": ">", "allow_unicode": True},
    {"default_flow_style": True, "line_break": "\r\n", "indent": 7}]


def try_texts():
    """Games as Python writes them, in all its ways; returns them as JSON."""
    games = [game_of(text) for text in TEXTS]
    seen = [g for g in games if not ESCAPED.search(g["note"])]
    for form in JSON_FORMS:
        some = games if form.get("ensure_ascii", True) else seen
        try_stream("JSON by Python %s" % form, "".join(
            json.dumps(own_of(g), **form) + "\n" for g in some), read_jsonl)
    for form in YAML_FORMS:
        some = seen if "allow_unicode" in form else games
        # With a style for all, what is no text would have a tag.
        own = dict if "default_style" in form else own_of
        made = try_stream("YAML by PyYAML %s" % form, "---\n" + "---\n".join(
            yaml.dump(own(g), Dumper=yaml.SafeDumper, sort_keys=False, **form)
            for g in some), read_yaml)
    return made
