/*
 * error_text.h - what an errno means, in any thread: strerror may use one place
 * for all of them.
 */
#ifndef ERROR_TEXT_H
#define ERROR_TEXT_H

struct error_text {
	char s[128];
};

struct error_text error_text(int error);

#endif /* ERROR_TEXT_H */
