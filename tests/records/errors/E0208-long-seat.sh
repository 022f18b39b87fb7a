# A seat of 200 bytes; what stands behind it is read all the same.
printf 'game: gods\nedition: timbuktu\nplayers:\n  - red: Anna\n  - '
yes aa | head -n 100 | tr -d '\n'
printf ': Bruno\n  - blue: Carla\nturns: []\n'
