# Two editions of one game.
printf 'number;game;edition;turn;seat;step\n'
printf '1;gods;timbuktu;1;red;draw green desert\n'
printf '1;;;1;;green 0,1\n'
printf '1;gods;2005;1;;temple 1,1\n'
