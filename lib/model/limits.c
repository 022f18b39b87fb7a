#include "model/limits.h"

#include <stddef.h>

#include "diag.h"

const struct limits limits_usual = {
#define LIMIT(NAME, name, value, most, what) value,
#include "model/limits.def"
#undef LIMIT
};

static const struct tes_limit_info info[] = {
#define LIMIT(NAME, name, value, most, what) \
	[TES_LIMIT_##NAME] = { #name, what, value, most },
#include "model/limits.def"
#undef LIMIT
};

static const size_t offset[] = {
#define LIMIT(NAME, name, value, most, what) \
	[TES_LIMIT_##NAME] = offsetof(struct limits, name),
#include "model/limits.def"
#undef LIMIT
};

const struct tes_limit_info *
tes_limit_at(size_t i)
{
	return i < sizeof(info) / sizeof(info[0]) ? &info[i] : NULL;
}

bool
limits_set(struct limits *limits, enum tes_limit limit, uint64_t value)
{
	const struct tes_limit_info *of = tes_limit_at(limit);

	if (!of || value == 0 || value > of->max)
		return false;
	*(uint64_t *)((char *)limits + offset[limit]) = value;
	return true;
}

void
limits_help(struct tes_diags *diags, struct tes_diag *diag,
    enum tes_limit limit)
{
	diag_help(diags, diag, "raise the limit with --limit=%s=N",
	    info[limit].name);
}
