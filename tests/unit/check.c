/*
 * Readers of a text, a file and a descriptor, and checks of all records in one
 * call.
 */
#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "tessera.h"

static const char club[] = "samples/wednesday-club.yaml";

/* The number of records that a reader returns, which is then freed. */
static unsigned
record_count(struct tes_reader *r)
{
	struct tes_record *rec = tes_record_new();
	struct tes_diags *diags = tes_diags_new();
	unsigned count = 0;

	assert_true(r && rec && diags);
	while (tes_reader_next(r, rec, diags) == TES_OK)
		count++;
	assert_int_equal(tes_diags_count(diags), 0);
	tes_diags_free(diags);
	tes_record_free(rec);
	tes_reader_free(r);
	return count;
}

static void
texts_are_read(void **state)
{
	char yaml[] = "game: gods\nedition: timbuktu\nplayers:\n"
	    "- red: A\n- blue: B\nturns: []\n";
	struct tes_reader *r = tes_reader_new_text("a", yaml, sizeof(yaml) - 1);

	(void)state;
	/* The reader has a copy. */
	memset(yaml, 'x', sizeof(yaml) - 1);
	assert_int_equal(record_count(r), 1);
}

static void
files_are_read(void **state)
{
	const int fd = open(club, O_RDONLY);

	(void)state;
	assert_true(fd >= 0);
	assert_int_equal(record_count(tes_reader_new_file(club)), 1);
	assert_int_equal(record_count(tes_reader_new_fd("club", fd)), 1);
	/* The descriptor is still open. */
	assert_int_equal(close(fd), 0);
	errno = 0;
	assert_null(tes_reader_new_file("samples/none.yaml"));
	assert_int_equal(errno, ENOENT);
}

static void
unreadable_files_fail(void **state)
{
	struct tes_reader *r = tes_reader_new_file("samples");
	struct tes_record *rec = tes_record_new();
	struct tes_diags *diags = tes_diags_new();

	(void)state;
	assert_true(r && rec && diags);
	assert_int_equal(tes_reader_next(r, rec, diags), TES_IO);
	assert_int_equal(errno, EISDIR);
	tes_diags_free(diags);
	tes_record_free(rec);
	tes_reader_free(r);
}

static void
formats_are_set_or_detected(void **state)
{
	struct tes_reader *r = tes_reader_new_text("a.csv", "", 0);
	struct tes_record *rec = tes_record_new();
	struct tes_diags *diags = tes_diags_new();

	(void)state;
	assert_true(r && rec && diags);
	assert_int_equal(tes_reader_set_format(r, tes_format_by_name("html")),
	    TES_INVALID);
	assert_int_equal(tes_reader_set_format(r, tes_format_by_name("jsonl")),
	    TES_OK);
	assert_ptr_equal(tes_reader_format(r), tes_format_by_name("jsonl"));
	assert_int_equal(tes_reader_set_format(r, NULL), TES_OK);
	assert_int_equal(tes_reader_next(r, rec, diags), TES_INVALID);
	assert_ptr_equal(tes_reader_format(r), tes_format_by_name("csv"));
	assert_int_equal(tes_reader_set_format(r, NULL), TES_INVALID);
	tes_diags_free(diags);
	tes_record_free(rec);
	tes_reader_free(r);
}

static void
add_outcome(void *ctx, const struct tes_record *rec,
    const struct tes_outcome *outcome, const struct tes_diags *diags)
{
	unsigned *judged = ctx;

	assert_non_null(rec);
	assert_non_null(diags);
	*judged += outcome != NULL;
}

/* A valid record, a malformed one, one of an unknown edition, an edition. */
static void
all_records_are_checked(void **state)
{
	static const char text[] =
	    "game: gods\nedition: timbuktu\nplayers:\n- red: A\n- blue: B\n"
	    "turns: []\n"
	    "---\n{\n"
	    "---\ngame: gods\nedition: none\nplayers:\n- red: A\n- blue: B\n"
	    "turns:\n- red: jump\n"
	    "---\nedition: mine\ngame: gods\ntitle: Mine\nbase: timbuktu\n";
	struct tes_editions *eds = tes_editions_new();
	struct tes_reader *r =
	    tes_reader_new_text("all", text, sizeof(text) - 1);
	struct tes_check found;
	unsigned judged = 0;

	(void)state;
	assert_true(eds && r);
	assert_int_equal(tes_check_reader(r, eds, add_outcome, &judged, &found),
	    TES_INVALID);
	assert_int_equal(found.record_count, 4);
	assert_int_equal(found.invalid_count, 2);
	/* The syntax of the step is checked, too. */
	assert_int_equal(found.error_count, 3);
	assert_int_equal(found.warning_count, 0);
	assert_int_equal(judged, 1);
	tes_reader_free(r);
	tes_editions_free(eds);
}

static void
a_file_is_checked(void **state)
{
	struct tes_check found;
	char *report;

	(void)state;
	assert_int_equal(tes_check_file(club, &found, &report), TES_OK);
	assert_int_equal(found.record_count, 1);
	assert_string_equal(report, "");
	tes_text_free(report);
	assert_int_equal(tes_check_file("tests/records/errors/"
	    "E1306-tribe.yaml", &found, &report), TES_INVALID);
	assert_int_equal(found.error_count, 1);
	assert_non_null(strstr(report, "E1306-tribe.yaml:"));
	assert_non_null(strstr(report, ": error: "));
	assert_non_null(strstr(report, " [E1306]\n"));
	tes_text_free(report);
	assert_int_equal(tes_check_file("none", &found, &report), TES_IO);
	assert_int_equal(errno, ENOENT);
	assert_int_equal(found.record_count, 0);
	assert_string_equal(report, "");
	tes_text_free(report);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(texts_are_read),
		cmocka_unit_test(files_are_read),
		cmocka_unit_test(unreadable_files_fail),
		cmocka_unit_test(formats_are_set_or_detected),
		cmocka_unit_test(all_records_are_checked),
		cmocka_unit_test(a_file_is_checked),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
