/*
 * error_text.h - text of an errno; thread-safe, unlike strerror().
 */
#ifndef ERROR_TEXT_H
#define ERROR_TEXT_H

struct error_text {
	char s[128];
};

struct error_text error_text(int error);

#endif /* ERROR_TEXT_H */
