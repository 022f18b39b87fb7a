# 65 hexes in the set-up.
printf 'game: gods\nedition: {base: timbuktu, deserts: 40, setup: free}\n'
printf 'players:\n  - red: Anna\n  - blue: Bruno\nsetup:\n'
for i in $(seq 65); do printf '  - desert %d,0\n' "$i"; done
printf 'turns: []\n'
