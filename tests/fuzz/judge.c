/*
 * Any bytes as a stream of records, each judged, malformed or not: every
 * diagnostic stands in reading order and at a place that there is, and its
 * message is of characters that a terminal shows.
 */
#include <string.h>

#include "side.h"

static void
check_span(struct tes_span span, size_t len)
{
	require(span.begin <= span.end && span.end <= len);
}

static void
check_diags(const struct tes_record *rec, const struct tes_diags *diags)
{
	const struct tes_source *src = tes_record_source(rec);
	uint32_t before = 0, column;
	uint64_t line;
	size_t len;

	tes_source_text(src, &len);
	for (size_t i = 0; i < tes_diags_count(diags); i++) {
		const struct tes_diag *d = tes_diags_at(diags, i);

		check_span(d->span, len);
		for (size_t n = 0; n < d->note_count; n++)
			check_span(d->note[n].span, len);
		require(d->span.begin >= before);
		before = d->span.begin;
		tes_source_locate(src, d->span.begin, &line, &column);
		require(line > 0 && column > 0);
		for (const char *s = d->message; *s; s++)
			require((unsigned char)*s >= ' ' && *s != 0x7f);
	}
}

/* What is drawn is text: no other control than the end of a line. */
static void
check_drawn(const char *text, size_t len)
{
	for (size_t i = 0; i < len; i++)
		require((unsigned char)text[i] >= ' ' || text[i] == '\n');
}

/* The last position, as all that there is to draw. */
static void
draw(void *ctx, struct tes_judge *judge, const struct tes_event *moment)
{
	const struct tes_scene *scene;
	char *text, *svg;
	size_t len;

	(void)ctx;
	if (moment->kind != TES_EVENT_END)
		return;
	scene = tes_judge_scene(judge);
	require(scene != NULL);
	require(tes_render_text(scene, TES_RENDER_ALL, 80, &text, &len) ==
	    TES_OK);
	check_drawn(text, len);
	tes_text_free(text);
	require(tes_render_svg(scene, TES_RENDER_ALL, "fuzz", &svg, &len) ==
	    TES_OK);
	check_drawn(svg, len);
	tes_text_free(svg);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct tes_editions *eds = side_editions();
	struct tes_record *rec = tes_record_new();
	struct tes_diags *diags = tes_diags_new();
	struct tes_judge *judge = tes_judge_new();
	struct input in = { (const char *)data, size, 0 };
	struct tes_reader *reader = tes_reader_new("fuzz", read_input, &in);
	const struct tes_edition *ed;
	enum tes_status st;

	tes_judge_add_observer(judge, draw, NULL, TES_OBSERVE_STEPS);
	while ((st = tes_reader_next(reader, rec, diags)) <= TES_INVALID) {
		tes_editions_resolve(eds, rec, diags, &ed);
		if (ed)
			tes_judge_record(judge, rec, ed, diags);
		check_diags(rec, diags);
		tes_diags_clear(diags);
	}
	require(st == TES_END);
	tes_reader_free(reader);
	tes_judge_free(judge);
	tes_diags_free(diags);
	tes_record_free(rec);
	return 0;
}
