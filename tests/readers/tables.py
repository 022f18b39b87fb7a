"""Tables: of records, of scores and of counts."""

import collections
import csv
import io
import json
import re
import unicodedata

from compare import differences
from program import run, test
from record import is_own, seat_of
from trees import Bare, Map, NULL, STRING, Text, from_json, read_json

FORMULA = "=+-@\t\r\uff1d\uff0b\uff0d\uff20"
STYLES = [(), ("--delimiter=;", "--crlf"),
          ("--delimiter=tab", "--crlf", "--bom")]
Table = collections.namedtuple("Table", "header rows")


def text_of_cell(cell):
    """What stands in a cell, without what keeps a spreadsheet from obeying."""
    if cell == "":
        return Text("", NULL)
    if cell.startswith("'\\"):
        cell = re.sub(r"\\(\\|u[0-9A-F]{4}|U[0-9A-F]{8})", lambda m:
                      chr(int(m[1][1:], 16)) if m[1] != "\\" else "\\",
                      cell[2:])
    elif cell == "'" or cell[0] == "'" and cell[1] in "'" + FORMULA:
        cell = cell[1:]
    return Text(cell, STRING)


def is_unseen(c):
    return unicodedata.category(c) in ("Cf", "Zl", "Zp") or c in "\ufffe\uffff"


def escaped(c):
    if not is_unseen(c):
        return c.replace("\\", "\\\\")
    return ("\\u%04X" if ord(c) < 0x10000 else "\\U%08X") % ord(c)


def shown(text):
    """As a cell of a text on one line has it."""
    seen = "".join(" " if c in "\t\n\r" else
                   "\ufffd" if unicodedata.category(c) == "Cc" else c
                   for c in text)
    if any(map(is_unseen, seen)):
        return "'\\" + "".join(map(escaped, seen))
    return "'" + seen if seen[:1] and seen[0] in "'" + FORMULA else seen


def read_table(name, data, style=()):
    """The rows as Python's csv reads them; none if it fails."""
    delimiter = {"tab": "\t"}.get(style[0][12:], style[0][12:]) if style and \
        style[0].startswith("--delimiter=") else ","
    text = data.decode()
    wrong = []
    if text.startswith("\ufeff") != ("--bom" in style):
        wrong.append(("byte order mark", "--bom" in style, text[:1]))
    try:
        rows = list(csv.reader(io.StringIO(text.lstrip("\ufeff"), newline=""),
                               delimiter=delimiter, strict=True))
    except csv.Error as error:
        wrong, rows = [("rows", "", str(error))], [[]]
    if text.count("\r\n") != ("--crlf" in style) * len(rows) or \
            text.count("\r") != text.count("\r\n"):
        wrong.append(("ends by CR LF", len(rows), text.count("\r\n")))
    wrong += [] if rows else [("rows", "some", 0)]
    wrong += [("row %d" % i, len(rows[0]), len(row))
              for i, row in enumerate(rows) if len(row) != len(rows[0])]
    wrong += [("row %d" % i, "no formula", cell) for i, row in enumerate(rows)
              for cell in row if cell[:1] and cell[0] in FORMULA
              and not re.fullmatch("-?[0-9.]+(e[-+][0-9]+)?", cell)]
    test(name + ": rows", wrong)
    return Table(rows[0] if rows else [], rows[1:])


def row_of(number, record, **cells):
    """A row that the record itself says: the cells of SAID."""
    edition = record.get("edition")
    names = {seat.text: name for (seat, name), in record.get("players")}
    if cells.get("seat"):
        cells["name"] = names.get(cells["seat"].text)
    cells = {"number": Text(str(number), STRING), "game": record.get("game"),
             "edition": edition.get("base") if isinstance(edition, Map)
             else edition, **cells}
    return Map((Text(name, STRING), cells.get(name) or Text("", NULL))
               for name in SAID)


SAID = ("number game edition turn seat name event step what amount text note "
        "eval clock stands").split()


def rows_of(number, record):
    def row(event, **cells):
        return row_of(number, record, event=Text(event, STRING), **cells)
    for tag in ("event", "site", "date", "round", "source", "note",
                "termination"):
        if record.get(tag):
            yield row("tag", what=Text(tag, STRING), text=record.get(tag))
    if isinstance(record.get("edition"), Map):
        for key, value in record.get("edition")[1:]:
            yield row("parameter", what=key, text=value)
    for (seat, _), in record.get("players"):
        yield row("player", seat=seat)
    for seat, text in record.get("hands", []):
        yield row("hand", seat=seat, what=text)
    if record.get("bag"):
        yield row("bag", what=record.get("bag"))
    for text in record.get("setup", []):
        yield row("setup", step=text)
    for n, turn in enumerate(record.get("turns")):
        at = {"turn": Text(str(n + 1), STRING)}
        seat = seat_of(turn)
        beside = {key: turn.get(key) for key in SAID[-4:]}
        for step in re.findall(r"(?:[^;{]|\{[^}]*\})+", turn.get(seat).text):
            yield row_of(number, record, seat=Text(seat, STRING), **at,
                         step=Text(step.strip(" "), STRING), **beside)
            beside = {}
        for key, text in turn.get("draws", []):
            yield row("refill", seat=key, what=text, **at)
    for seat, number_of in record.get("result", []):
        yield row("result", seat=seat, amount=number_of)


OF_RECORD = "tag parameter player hand bag setup refill result".split()


def rows_said(table):
    """The rows of the table with what the record itself states."""
    for cells in table.rows:
        row = dict(zip(table.header, map(text_of_cell, cells)))
        if row["step"].text:
            row.update(what=None, amount=None, text=None)
            if row["event"].text != "setup":
                row.update(event=None)
        elif row["event"].text not in OF_RECORD or row["event"].text == "setup":
            continue
        yield Map((Text(name, STRING), row[name] or Text("", NULL))
                  for name in SAID)


def without(tree):
    """What tables carry of a record."""
    if isinstance(tree, Map):
        return Map((k, without(v)) for k, v in tree if not is_own(k.text)
                   and k.text not in ("after", "facts", "lines"))
    return [without(v) for v in tree] if type(tree) is list else tree


def try_tables(name, lines):
    """lines: games of one kind as JSON."""
    data = b"\n".join(lines) + b"\n"
    games = [from_json(read_json(line)) for line in lines]
    said = run("tessera-score", "--format=json", text=data).stdout
    scored = {json.loads(line)["number"] for line in said.splitlines()}
    kept = [(i + 1, g) for i, g in enumerate(games) if i + 1 in scored]
    test(name + ": there are games with a score",
         [] if len(kept) > len(games) / 4 else [("", len(games), len(kept))])
    want = [row for number, game in kept for row in rows_of(number, game)]
    for style in STYLES:
        what = "%s %s" % (name, " ".join(style))
        table = read_table(what, run("tessera-convert", "-t", "csv", *style,
                                     text=data).stdout, style)
        test(what + ": table", differences(want, list(rows_said(table))))
    for form in ({"quoting": csv.QUOTE_ALL},
                 {"delimiter": ";", "lineterminator": "\n"}):
        out = io.StringIO(newline="")
        csv.writer(out, **form).writerows([table.header] + table.rows)
        back = run("tessera-convert", "-t", "jsonl",
                   text=out.getvalue().encode()).stdout.splitlines()
        test("%s: a table by Python %s" % (name, form), differences(
            [without(game) for _, game in kept],
            [from_json(read_json(line)) for line in back]))
    try_scores(name, data)
    try_stats(name, data)


def row_from(header, values):
    return Map((Text(name, STRING), Text(values.get(name, ""), STRING))
               for name in header)


def table_of(name, *arguments, text):
    table = read_table(name, run(*arguments, "--format=csv", text=text).stdout)
    return table.header, [row_from(table.header, dict(zip(table.header, row)))
                          for row in table.rows]


def try_scores(name, data):
    name += ": tessera-score"
    header, rows = table_of(name, "tessera-score", text=data)
    want = []
    for line in run("tessera-score", "--format=json",
                    text=data).stdout.splitlines():
        game = dict(read_json(line))
        changes = ", ".join(" ".join(map(str, change))
                            for change in game.get("overrides", []))
        if changes:
            game["edition"] += f" ({changes})"
        for standing in map(dict, game["standings"]):
            values = {k: shown(str(v)) if not isinstance(v, Bare) else v
                      for k, v in {**game, **standing}.items()
                      if isinstance(v, str)}
            winner = standing["seat"] in game["winners"]
            want.append(row_from(header, {
                **values, "winner": "yes" if winner else "no"}))
    test(name, differences(want, rows))


def try_stats(name, data):
    for words in (("--show=all",), ("--show=all", "--by=event,name"),
                  ("--show=players",), ("--show=seats,ends,games",)):
        what = " ".join((name + ": tessera-stats", *words))
        words = ("tessera-stats", *words)
        header, rows = table_of(what, *words, text=data)
        stats = dict(read_json(run(*words, "--format=json",
                                   text=data).stdout))
        groups = [dict(group) for group in stats["groups"]]
        want = [row_from(header, {
            "game": group["game"], "table": table,
            **{k: v if isinstance(v, Bare) else shown(v)
               for k, v in group["by"] + row}})
            for i, (table, _) in enumerate(groups[0]["tables"])
            for group in groups for row in group["tables"][i][1]]
        test(what, differences(want, rows))
        keys = {key for group in groups for _, table in group["tables"]
                for row in table for key, _ in row}
        test(what + ": a column for each member",
             [("", key, "none") for key in keys - set(header)])
        test(what + ": no column that is always empty",
             [("", column, "empty") for column in set(header)
              - keys - {"game", "table", "item", "event", "name"}
              if int(stats["finished"])])
