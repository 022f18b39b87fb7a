# The comma of a cell without quotes makes half of it a note.
printf 'seat,step,note\n'
printf 'red,draw green desert,2\n'
printf 'red,green 0,-1?!,\n'
printf 'red,"desert 1,-1",3\n'
