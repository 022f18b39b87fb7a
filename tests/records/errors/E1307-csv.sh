# A log that somebody typed into a spreadsheet: CR LF, ; and blank rows.
printf '\357\273\277Seat;Step;Cell;Game;Edition\r\n;;;;\r\n'
printf 'red;draw green desert;;gods;timbuktu\r\nred;green;2,0;;\r\n'
printf 'red;temple;0,1;;\r\n\r\nblue;draw violet;;;\r\n'
printf ';desert;3,0;;\r\n;discard violet;;;\r\n'
