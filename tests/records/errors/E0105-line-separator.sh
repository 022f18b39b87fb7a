# U+2028 in a note.
printf 'game: gods\nedition: timbuktu\nnote: One line\342\200\250and another.\n'
printf 'players:\n  - red: Anna\n  - blue: Bruno\nturns: []\n'
