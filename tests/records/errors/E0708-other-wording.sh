# A line that the log does not have.
printf 'P1 placed King at K2\n'
printf 'P1 placed Temple upon L2\n'
printf 'P2 placed King at F4\n'
