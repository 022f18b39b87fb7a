# The row of a square has no leading zeros.
printf 'P1 placed King at K2\n'
printf 'P1 placed Temple at L02\n'
printf 'P2 placed King at F4\n'
