# The quote of one row is missing, and the next one closes it.
printf '%s\n' game,seat,step,cell '1,red,green,"-1,0' '1,blue,orange,"2,0"'
