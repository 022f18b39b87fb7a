# One leader stands beside the temple.
printf 'P1 placed Temple at C10\n'
printf 'P1 placed King at C9\n'
printf 'P1 drew 1 tiles\n'
printf 'P2 placed Catastrophe at C10 exiling 2 leaders\n'
