# The comma of a cell without quotes makes a field more.
printf 'game,edition,seat,step\n'
printf 'gods,timbuktu,red,draw green desert\n'
printf 'gods,timbuktu,red,green 2,0\n'
