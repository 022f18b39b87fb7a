# A good game, and one whose object lacks a comma, both as JSON.
good='"game":"gods","edition":"timbuktu","players":[{"red":"Anna"},{"blue":"Bruno"}]'
printf '{%s,"turns":[]}\n' "$good"
printf '{%s "turns":[]}\n' "$good"
