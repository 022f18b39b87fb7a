# And it counts from one.
printf 'game;edition;turn;seat;step\n'
printf 'gods;timbuktu;-3;red;draw green desert\n'
