#include "json_in.h"

#include <string.h>

/* Skips white space, and returns the next character. */
static char
peek(struct json_in *in)
{
	if (in->failed)
		return '\0';
	in->at += strspn(in->s + in->at, " \t\r\n");
	return in->s[in->at];
}

static bool
take(struct json_in *in, char c)
{
	if (peek(in) != c || in->failed)
		return false;
	in->at++;
	return true;
}

void
json_in_expect(struct json_in *in, char c)
{
	in->failed = !take(in, c) || in->failed;
}

bool
json_in_key(struct json_in *in, const char *key)
{
	const size_t before = in->at, len = strlen(key);

	take(in, ',');
	if (take(in, '"') && strncmp(in->s + in->at, key, len) == 0) {
		in->at += len;
		if (in->s[in->at] == '"') {
			in->at++;
			json_in_expect(in, ':');
			return !in->failed;
		}
	}
	in->at = before;
	return false;
}

bool
json_in_has_item(struct json_in *in)
{
	if (in->failed || take(in, ']'))
		return false;
	take(in, ',');
	in->failed = peek(in) == '\0';
	return !in->failed;
}

bool
json_in_is_end(struct json_in *in)
{
	return peek(in) == '\0' && !in->failed;
}

uint64_t
json_in_count(struct json_in *in)
{
	uint64_t n = 0;
	size_t begin;

	peek(in);
	begin = in->at;

	while (!in->failed && in->s[in->at] >= '0' && in->s[in->at] <= '9') {
		const unsigned digit = (unsigned)(in->s[in->at++] - '0');

		in->failed = n > (UINT64_MAX - digit) / 10;
		n = 10 * n + digit;
	}
	in->failed |= in->at == begin;
	return in->failed ? 0 : n;
}

int64_t
json_in_number(struct json_in *in)
{
	const bool is_negative = take(in, '-');
	const uint64_t n = json_in_count(in);

	in->failed |= n > INT64_MAX;
	if (in->failed)
		return 0;
	return is_negative ? -(int64_t)n : (int64_t)n;
}

/* Reads four hexadecimal digits. */
static unsigned
take_hex(struct json_in *in)
{
	static const char digit[] = "0123456789abcdefABCDEF";
	unsigned n = 0;

	for (int i = 0; i < 4 && !in->failed; i++) {
		const char c = in->s[in->at];
		const char *p = c ? strchr(digit, c) : NULL;
		const unsigned d = p ? (unsigned)(p - digit) : 0;

		in->failed = !p;
		in->at += p != NULL;
		n = n << 4 | (d < 16 ? d : d - 6);
	}
	return n;
}

/* Reads the rest of "\uXXXX", or of two that are a surrogate pair. */
static void
take_code(struct json_in *in, struct bytes *text)
{
	uint32_t cp = take_hex(in);

	if (cp >> 11 == 0xd800 >> 11) {
		in->failed |= cp >= 0xdc00 || in->s[in->at] != '\\' ||
		    in->s[in->at + 1] != 'u';
		in->at += in->failed ? 0 : 2;
		const uint32_t low = take_hex(in);
		in->failed |= low >> 10 != 0xdc00 >> 10;
		cp = 0x10000 + ((cp & 0x3ff) << 10) + (low & 0x3ff);
	}
	if (!in->failed) {
		const unsigned more = cp < 0x80 ? 0 : cp < 0x800 ? 1 :
		    cp < 0x10000 ? 2 : 3;
		static const unsigned char lead[] = { 0, 0xc0, 0xe0, 0xf0 };
		char s[4];

		s[0] = (char)(lead[more] | cp >> 6 * more);
		for (unsigned i = 1; i <= more; i++)
			s[i] = (char)(0x80 | (cp >> 6 * (more - i) & 0x3f));
		bytes_put(text, s, more + 1);
	}
}

void
json_in_text(struct json_in *in, struct bytes *text)
{
	static const char name[] = "\"\\/bfnrt", value[] = "\"\\/\b\f\n\r\t";

	json_in_expect(in, '"');
	while (!in->failed && in->s[in->at] != '"') {
		const size_t len = strcspn(in->s + in->at, "\"\\");

		bytes_put(text, in->s + in->at, len);
		in->at += len;
		in->failed = in->s[in->at] == '\0';
		if (in->s[in->at] != '\\')
			continue;
		in->at++;
		const char c = in->s[in->at];
		const char *p = c ? strchr(name, c) : NULL;
		in->at += c != '\0';
		if (p) {
			bytes_put(text, &value[p - name], 1);
		} else {
			in->failed |= c != 'u';
			take_code(in, text);
		}
	}
	in->at += !in->failed;
}
