# UTF-16 with its byte order mark.
printf '\377\376g\0a\0m\0e\0:\0 \0g\0o\0d\0s\0\n\0'
