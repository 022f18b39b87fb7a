# Draws of a turn that has no step.
printf 'game;edition;turn;seat;event;step;text\n'
printf 'tigris;mayfair;;archer;player;;Anna\n'
printf 'tigris;mayfair;;bull;player;;Bruno\n'
printf 'tigris;mayfair;1;archer;action;settlement C3;\n'
printf 'tigris;mayfair;2;archer;refill;;red\n'
