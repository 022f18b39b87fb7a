# A player's name written in Latin-1.
printf 'game: gods\nedition: timbuktu\nplayers:\n'
printf '  - red: Ren\351\n  - blue: Bruno\nturns: []\n'
