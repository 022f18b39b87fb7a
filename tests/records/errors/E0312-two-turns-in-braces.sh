# Two turns in one object of JSON.
printf '%s\n' '{"game": "gods", "edition": "timbuktu", "players": [{"red": "Anna"}, {"blue": "Bruno"}], "turns": [{"red": "draw green desert; green -1,0; discard desert", "blue": "draw orange violet; orange 2,0; violet 1,1"}]}'
