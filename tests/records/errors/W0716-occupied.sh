# A tile on the square of another one.
printf 'P1 placed Temple at G4\n'
printf 'P2 placed Farm at G4\n'
