# A step behind escapes in JSON: the place is that of the source.
good='"game":"gods","edition":"timbuktu","players":[{"red":"Anna"},{"blue":"Bruno"}]'
printf '{%s,"turns":[{"red":"draw green desert\\u003b green 0,x; desert 2,0"}]}\n' "$good"
