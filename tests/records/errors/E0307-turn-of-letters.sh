# A turn is a number.
printf 'game;edition;turn;seat;step\n'
printf 'gods;timbuktu;x;red;draw green desert\n'
printf 'gods;timbuktu;x;;green 0,1\n'
