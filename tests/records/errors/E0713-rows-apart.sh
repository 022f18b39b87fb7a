# Sorted by turns, not by games.
printf 'number;game;edition;turn;seat;step\n'
for n in 1 2; do
	printf '%s;gods;timbuktu;1;red;"draw green desert; green 0,1; desert 0,2"\n' $n
	printf '%s;gods;timbuktu;2;blue;"draw green blue; discard green; discard blue"\n' $n
done
printf '1;gods;timbuktu;3;red;draw desert desert\n'
