# A leader is no tile.
printf 'P1 placed King at I8\n'
printf 'P1 placed Settlement at J8\n'
printf 'P1 scored 1 black\n'
printf 'P1 drew 2 tiles\n'
printf 'P2 placed King at K2\n'
