"""The programs that are tried, and what comes of it."""

import os
import subprocess
import sys

TOP = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))
BUILD = os.path.abspath(sys.argv[1])
passed = failed = 0


def test(name, differences):
    """Counts a test; prints the first differences."""
    global passed, failed
    trouble = list(differences)
    if not trouble:
        passed += 1
        return
    failed += 1
    print("not ok readers %s: %d differences" % (name, len(trouble)))
    for path, want, got in trouble[:5]:
        print("    %s: %r, and here %r" % (path or "all", want, got))


def run(program, *arguments, text=None):
    done = subprocess.run([BUILD + "/bin/" + program, *arguments], input=text,
                          capture_output=True, check=False)
    if done.returncode not in (0, 1, 2):
        test("%s %s" % (program, arguments[:3]),
             [("status", "0 to 2", done.returncode)])
    return done
