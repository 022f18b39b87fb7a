# Two players, and one of them does nothing for a turn.
printf 'P1 placed King at K2\n'
printf 'P2 placed King at F4\n'
printf 'P2 placed Priest at I6\n'
printf 'P2 placed Trader at J7\n'
