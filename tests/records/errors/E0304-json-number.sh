# Something else than a record in a stream of them.
echo '{"game":"gods","edition":"timbuktu","players":[{"red":"A"},{"blue":"B"}],"turns":[]}'
echo 42
