# UTF-32 without a byte order mark.
printf '\0\0\0g\0\0\0a\0\0\0m\0\0\0e\0\0\0:\0\0\0\n'
