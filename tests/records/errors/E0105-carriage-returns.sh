# The lines end by carriage returns alone.
printf 'game: gods\redition: timbuktu\rplayers:\r  - red: Anna\r'
printf '  - blue: Bruno\rturns: []\r'
