#include "csv/columns.h"

#include <stddef.h>

#include "csv/game.h"

const char *const csv_names[] = {
#define COLUMN(id, name) name,
	CSV_WRITTEN(COLUMN, CSV_CELLS(COLUMN))
#undef COLUMN
#define TURN_TEXT(name, ...) #name,
#include "model/record.def"
	NULL
};
