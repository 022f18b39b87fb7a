# A key of 129 bytes.
printf 'game: gods\nedition: timbuktu\nplayers:\n  - red: Anna\n  - blue: Bruno\n'
printf 'x-'
yes aa | head -n 63 | tr -d '\n'
printf 'a: no\nturns: []\n'
