# A treasure that no leader can take.
printf 'P1 placed Temple at G4\n'
printf 'P1 scored 1\n'
printf 'P2 placed King at I6\n'
