# A step of nobody.
printf 'game;edition;turn;seat;event;step;what;amount;text\n'
printf 'gods;timbuktu;;red;player;;;;Anna\n'
printf 'gods;timbuktu;;blue;player;;;;Bruno\n'
printf 'gods;timbuktu;1;;;draw green desert;;;\n'
