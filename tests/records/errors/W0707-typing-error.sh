# A column that nobody reads, and which is meant.
printf 'game,edition,seat,step,mote\n'
printf 'gods,timbuktu,red,"draw green desert; green 2,0; discard desert",\n'
printf 'gods,timbuktu,blue,"draw violet blue; violet 2,-1; discard blue",Nice.\n'
