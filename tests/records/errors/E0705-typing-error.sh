# An event that is none.
printf 'game,edition,event,seat,step,text\n'
printf 'gods,timbuktu,player,red,,Anna\n'
printf 'gods,timbuktu,player,blue,,Bruno\n'
printf 'gods,timbuktu,acton,red,draw green desert,\n'
