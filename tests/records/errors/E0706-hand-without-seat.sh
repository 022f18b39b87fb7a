# A hand of nobody.
printf 'game;edition;turn;seat;event;step;what;amount;text\n'
printf 'tigris;mayfair;;lion;player;;;;Anna\n'
printf 'tigris;mayfair;;pot;player;;;;Bruno\n'
printf 'tigris;mayfair;;;hand;;;;red red red blue blue green\n'
printf 'tigris;mayfair;1;lion;;pass;;;\n'
