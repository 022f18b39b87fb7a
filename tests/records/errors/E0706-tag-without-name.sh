# A tag, and nothing that says which.
printf 'game;edition;turn;seat;event;step;what;amount;text\n'
printf 'gods;timbuktu;;;tag;;;;Wednesday\n'
printf 'gods;timbuktu;;red;player;;;;Anna\n'
printf 'gods;timbuktu;;blue;player;;;;Bruno\n'
printf 'gods;timbuktu;1;red;;draw green desert;;;\n'
