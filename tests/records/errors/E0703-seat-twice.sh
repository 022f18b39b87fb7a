# The column of the seats stands twice.
printf 'game,edition,seat,step,seat\n'
printf 'gods,timbuktu,red,draw green desert,red\n'
