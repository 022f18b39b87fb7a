# An object that goes on over its line.
good='"game":"gods","edition":"timbuktu","players":[{"red":"Anna"},{"blue":"Bruno"}]'
printf '{%s,"turns":[]}\n' "$good"
printf '{%s,\n' "$good"
