# A list of records, as some programs write JSON.
printf '%s\n' '[' '  {"game": "gods"},' '  {"game": "gods"}' ']'
