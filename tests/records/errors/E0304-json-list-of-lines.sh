# A list of records in the midst of a stream of them, an item a line.
game='{"game":"gods","edition":"timbuktu","players":[{"red":"A"},{"blue":"B"}],"turns":[]}'
printf '%s\n' "$game" "[$game," "$game," "$game]" "$game"
