# Two files, each with a byte order mark and a '---' line, put together.
record='---\ngame: gods\nedition: timbuktu\nplayers:\n  - red: Anna\n  - blue: Bruno\nturns: []\n'
printf "\357\273\277$record"
printf "\357\273\277$record"
