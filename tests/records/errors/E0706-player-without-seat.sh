# A player who sits nowhere.
printf 'game,edition,event,seat,step,text\n'
printf 'gods,timbuktu,player,red,,Anna\n'
printf 'gods,timbuktu,player,,,Bruno\n'
