#!/usr/bin/env python3
"""verdicts.py < GAMES: the oracle's judgement, one JSON object a game.

    {"valid": …, "turn": …, "step": …, "why": …, "score": {…} or null}

`turn` and `step` (from 1) are those of the first error; they are null where a
game is valid, and where the fault lies before the first turn or after the
last; `step` alone is null where it lies in what is drawn at a turn's end.
"""

import json
import sys

import gods
import tigris


def verdicts(file):
    """One for each record of a stream, as a dict."""
    for lines in gods.documents(file):
        game = tigris if "game: tigris" in lines else gods
        yield game.judge(game.read_record(lines)).as_dict()


def main():
    for verdict in verdicts(sys.stdin):
        print(json.dumps(verdict))


if __name__ == "__main__":
    main()
