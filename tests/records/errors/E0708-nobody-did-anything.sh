# What came of an action, before any.
printf 'P1 placed 2 support\n'
printf 'P1 placed King at K2\n'
