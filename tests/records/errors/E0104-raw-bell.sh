# A bell (0x07) in a note.
printf 'game: gods\nedition: timbuktu\nnote: Ding\007 dong.\n'
printf 'players:\n  - red: Anna\n  - blue: Bruno\nturns: []\n'
