# Half of a character beyond the first plane, in a note.
good='"game":"gods","edition":"timbuktu","players":[{"red":"Anna"},{"blue":"Bruno"}]'
printf '{%s,"turns":[]}\n' "$good"
printf '{%s,"note":"a \\ud83d","turns":[]}\n' "$good"
