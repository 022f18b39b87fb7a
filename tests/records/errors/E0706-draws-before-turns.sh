# Tiles that are drawn before anybody has moved.
printf 'game;edition;turn;seat;event;step;what;amount;text\n'
printf 'tigris;mayfair;;lion;player;;;;Anna\n'
printf 'tigris;mayfair;;pot;player;;;;Bruno\n'
printf 'tigris;mayfair;;lion;refill;;;;red\n'
printf 'tigris;mayfair;1;lion;;pass;;;\n'
