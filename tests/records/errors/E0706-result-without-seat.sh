# Points at the end, and nobody who has them.
printf 'game;edition;turn;seat;event;step;what;amount;text\n'
printf 'tigris;mayfair;;lion;player;;;;Anna\n'
printf 'tigris;mayfair;;pot;player;;;;Bruno\n'
printf 'tigris;mayfair;1;lion;;pass;;;\n'
printf 'tigris;mayfair;;;result;;;3;\n'
