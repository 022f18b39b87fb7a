# A note of 70000 bytes.
printf 'game: gods\nedition: timbuktu\nplayers:\n  - red: Anna\n  - blue: Bruno\n'
printf 'note: '
yes word | head -n 14000 | tr '\n' ' '
printf 'end\nturns: []\n'
