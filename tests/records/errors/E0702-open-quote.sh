# A quote that nothing closes.
printf 'game,edition,seat,step\n'
printf 'gods,timbuktu,red,draw green desert\n'
printf 'gods,timbuktu,red,"green 2,0\n'
printf 'gods,timbuktu,red,discard desert\n'
