# 1.2 MB without a '---' line, and a good record behind them.
head='game: gods\nedition: timbuktu\nplayers:\n  - red: Anna\n  - blue: Bruno\n'
printf "$head"
printf 'turns:\n'
yes '  - red: draw green desert; green 2,0; discard desert' | head -n 22000
printf -- '---\n'
printf "$head"
printf 'turns: []\n'
