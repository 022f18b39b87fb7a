# A name more than the log has players.
printf 'P1 placed Temple at G4\n'
printf 'P2 placed King at I6\n'
