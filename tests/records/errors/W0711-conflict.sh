# Each has one temple beside him, and the attacker adds one.
printf 'P1 placed King at I8\n'
printf 'P2 placed King at J7 and started revolt\n'
printf 'P2 placed 1 support\n'
printf 'P1 placed 0 support\n'
printf 'P2(3) removed P1(1) in a revolt\n'
printf 'P2 scored 1 red\n'
printf 'P2 drew 1 tiles\n'
