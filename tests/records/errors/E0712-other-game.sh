# Two games of one number.
printf 'number;game;edition;turn;seat;step\n'
printf '1;gods;timbuktu;1;red;draw green desert\n'
printf '1;tigris;timbuktu;1;;green 0,1\n'
