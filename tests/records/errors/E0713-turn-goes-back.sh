# Rows in another order.
printf 'number;game;edition;turn;seat;step\n'
printf '1;gods;timbuktu;2;blue;draw violet\n'
printf '1;gods;timbuktu;1;red;draw green desert\n'
