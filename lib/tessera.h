/*
 * tessera.h - records of tile-laying board games: read them, judge them by
 * the rules, score them, say what is wrong.
 *
 *	struct tes_editions *eds = tes_editions_new();
 *	struct tes_reader *in = tes_reader_new("a.yaml", read_fn, ctx);
 *	struct tes_record *rec = tes_record_new();
 *	struct tes_diags *diags = tes_diags_new();
 *	struct tes_judge *judge = tes_judge_new();
 *	const struct tes_edition *ed;
 *	enum tes_status st;
 *
 *	while ((st = tes_reader_next(in, rec, diags)) <= TES_INVALID) {
 *		if (tes_editions_resolve(eds, rec, diags, &ed) <= TES_INVALID)
 *			st = tes_judge_record(judge, rec, ed, diags);
 *		... look at diags and at tes_judge_outcome(judge) ...
 *		tes_diags_clear(diags);
 *	}
 *
 * Ownership.  A function named *_new hands an object to the caller, NULL where
 * there is no memory; the *_free of that type takes it back and accepts NULL.
 * Every other pointer that comes out is borrowed from the object it was asked
 * of; it lives until that object is freed, cleared or filled again.  Text that
 * goes in is copied.
 *
 * Failure.  Wrong input is not an error of the call: it is reported as
 * diagnostics, the call returns TES_INVALID, and what could be made of the
 * input is there all the same.  The statuses behind TES_INVALID mean that the
 * machine failed or that there is no more.
 *
 * Mistakes.  What a comment asks of the caller is his to keep, and no status
 * tells him that he did not.  Bounds of numbers are asserted where it says so,
 * and a pointer that goes in may be NULL only where it says so.
 *
 * Lists.  Where a function takes the one before (prev), NULL begins, and it
 * returns NULL behind the last, and behind what is not of the list; *_by_name
 * returns NULL where nothing has that name.
 *
 * Threads.  The library writes no global state, prints nothing, never exits
 * and reads neither environment nor locale.  An object is for one thread at a
 * time, const or not; different objects never interfere.  But what is known of
 * a game never changes, once it was handed out: any number of threads may read
 * tes_game, tes_edition and tes_format at once, and tes_bot_kind, tes_code and
 * tes_limit_info, also while the tes_editions that an edition is of is asked
 * for others.  So threads that have a judge each may judge under one edition.
 * One with changes of a record is part of that record.
 *
 * Views.  The structs below whose fields are public are made by the library
 * only and are read-only outside of it, but for values that a caller has
 * himself: tes_text, tes_move, tes_moves, tes_random, tes_evaluation,
 * tes_score.
 *
 * Binary compatibility.  As long as the soname stays the same, no function is
 * removed or changes its signature, enums get new values only at their end, and
 * structs do not change, with one exception: the following structs may get new
 * members at their end.  The library hands them out only through pointers, one
 * pointer for each (lists of them are arrays of pointers), and callers pass
 * them back unmodified, so that their size is not part of the interface:
 * tes_bot_kind, tes_cell_content, tes_code, tes_comparison, tes_diag,
 * tes_divergence, tes_edition_run, tes_effect, tes_event, tes_limit_info,
 * tes_node, tes_outcome, tes_record_header, tes_scene, tes_turn.
 */
#ifndef TESSERA_H
#define TESSERA_H

#include "tessera/annotate.h"
#include "tessera/base.h"
#include "tessera/bot.h"
#include "tessera/diag.h"
#include "tessera/diff.h"
#include "tessera/edition.h"
#include "tessera/format.h"
#include "tessera/judge.h"
#include "tessera/limit.h"
#include "tessera/position.h"
#include "tessera/random.h"
#include "tessera/record.h"
#include "tessera/scene.h"
#include "tessera/text.h"

TES_BEGIN_DECLS

/* Version of this header; tes_version() is the version of the library. */
#define TES_VERSION_MAJOR 0
#define TES_VERSION_MINOR 3
#define TES_VERSION_PATCH 0

TES_API const char *tes_version(void);

TES_END_DECLS

#endif /* TESSERA_H */
