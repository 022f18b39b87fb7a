Errors in variations: their corrections, and those of the turns that they replace.

The correction of a turn is shown at its own error, not at that of a variation.

  $ sed '30a\
  >     lines:\
  >       - - red: draw blue violet; blue 4.,-3' "$TOP"/samples/damaged/two-explanations.yaml >both.yaml
  $ tessera-check -q both.yaml
  both.yaml:30:39: error[E1304]: hex not on the display: green
     |
  30 |   - red: draw blue violet; blue -4,2; green 4,-2
     |                                       ^^^^^^^^^^
     |
     = note: the display holds violet
     = help: with 'violet 4,-2' instead of 'green 4,-2', the rest of the game is valid; see tessera-repair(1)
     |
  30 |   - red: draw blue violet; blue -4,2; violet 4,-2
     |                                       ~~~~~~~~~~~
  
  both.yaml:32:39: error[E1003]: invalid cell: expected two whole numbers, such as 0,1, found '4.,-3'
     |
  32 |       - - red: draw blue violet; blue 4.,-3
     |                                       ^^^^^
     |
     = help: write the cell as '4,-3'
     |
  32 |       - - red: draw blue violet; blue 4,-3
     |                                       ~~~~
  
  [1]
