# A quote inside of a field; the row is left out and the others are read.
printf 'game,edition,seat,step\n'
printf 'gods,timbuktu,red,draw green desert\n'
printf 'gods,timbuktu,red,"green 2,0"\n'
printf 'gods,timbuktu,red,discard "desert"\n'
