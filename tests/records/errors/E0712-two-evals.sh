# One turn, two evals.
printf 'game;edition;turn;seat;step;eval\n'
printf 'gods;timbuktu;1;red;draw green desert;0.5\n'
printf 'gods;timbuktu;1;red;green 0,1;0.7\n'
