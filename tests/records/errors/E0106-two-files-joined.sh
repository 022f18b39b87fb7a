# Two files, each with a byte order mark, put together.
record='game: gods\nedition: timbuktu\nplayers:\n  - red: Anna\n  - blue: Bruno\nturns: []\n'
printf "\357\273\277$record"
printf -- '---\n'
printf "\357\273\277$record"
