# A cell, and nothing that lies there.
printf 'game;edition;seat;step;cell\n'
printf 'gods;timbuktu;red;draw green desert;\n'
printf 'gods;timbuktu;red;;2,0\n'
