/* version.c - the version of the library. */
#include "tessera.h"

#define TEXT_OF(x) #x
#define TEXT(x) TEXT_OF(x)

const char *
tes_version(void)
{
	return TEXT(TES_VERSION_MAJOR) "." TEXT(TES_VERSION_MINOR) "."
	    TEXT(TES_VERSION_PATCH);
}
