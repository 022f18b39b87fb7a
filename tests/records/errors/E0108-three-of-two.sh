# Three records, and more that is not read.
for i in 1 2 3 4; do
	printf -- '---\ngame: gods\nedition: timbuktu\n'
	printf 'players:\n  - red: Anna\n  - blue: Bruno\nturns: []\n'
done
