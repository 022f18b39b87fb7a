# A key given twice in JSON, once by an escape.
good='"game":"gods","edition":"timbuktu","players":[{"red":"Anna"},{"blue":"Bruno"}]'
printf '{%s,"note":"one","n\\u006fte":"two","turns":[]}\n' "$good"
