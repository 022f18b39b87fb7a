#!/usr/bin/env python3
"""verdicts.py < GAMES: the oracle's judgement, one JSON object a game.

    {"valid": …, "turn": …, "step": …, "why": …, "score": {…} or null}

`turn` and `step` (from 1) are those of the first error; they are null where a
game is valid, and where the fault lies before the first turn.
"""

import json
import sys

import gods


def main():
    for record in gods.read_stream(sys.stdin):
        print(json.dumps(gods.judge(record).as_dict()))


if __name__ == "__main__":
    main()
