# A kingdom with two treasures, neither of which has to be taken.
printf 'P1 placed Trader at G3\n'
printf 'P1 placed Temple at G4\n'
printf 'P2 placed King at I6\n'
printf 'P2 placed Temple at G5\n'
printf 'P1 placed Temple at G6\n'
printf 'P1 placed Temple at G7\n'
printf 'P2 placed Temple at H7\n'
printf 'P1 scored 1\n'
