# A site written in Latin-1: e with an acute accent is one byte, 0xe9.
printf 'game: gods\nedition: timbuktu\nsite: Caf\351\n'
printf 'players:\n  - red: Anna\n  - blue: Bruno\nturns: []\n'
