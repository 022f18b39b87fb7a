# Who has no leader there gets no point.
printf 'P1 placed King at I8\n'
printf 'P1 placed Settlement at J8\n'
printf 'P1 scored 1 black\n'
printf 'P1 drew 1 tiles\n'
printf 'P2 placed Temple at A1\n'
printf 'P2 scored 1 red\n'
