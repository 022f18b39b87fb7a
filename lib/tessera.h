/*
 * tessera.h - read, validate and score records of tile-laying board games
 *
 *	struct tes_editions *eds = tes_editions_new();
 *	struct tes_reader *in = tes_reader_new_file("a.yaml");
 *	struct tes_record *rec = tes_record_new();
 *	struct tes_diags *diags = tes_diags_new();
 *	struct tes_judge *judge = tes_judge_new();
 *	const struct tes_edition *ed;
 *	enum tes_status st;
 *
 *	while ((st = tes_reader_next(in, rec, diags)) <= TES_INVALID) {
 *		if (tes_editions_resolve(eds, rec, diags, &ed) <= TES_INVALID &&
 *		    ed) {
 *			st = tes_judge_record(judge, rec, ed, diags);
 *			... use tes_judge_outcome(judge) ...
 *		}
 *		... use diags ...
 *		tes_diags_clear(diags);
 *	}
 *
 * The manual is made from the comments of this header and of those that it
 * includes: libtessera(3) lists its pages, and there is one by the name of each
 * function and type, such as tes_reader_new(3).
 */
#ifndef TESSERA_H
#define TESSERA_H

#include "tessera/annotate.h"
#include "tessera/base.h"
#include "tessera/bot.h"
#include "tessera/check.h"
#include "tessera/diag.h"
#include "tessera/diff.h"
#include "tessera/edition.h"
#include "tessera/format.h"
#include "tessera/history.h"
#include "tessera/judge.h"
#include "tessera/limit.h"
#include "tessera/position.h"
#include "tessera/random.h"
#include "tessera/reader.h"
#include "tessera/record.h"
#include "tessera/repair.h"
#include "tessera/scene.h"
#include "tessera/text.h"

TES_BEGIN_DECLS

/*
 * tes_conventions(3) - conventions of the library
 *
 * Ownership.  A function whose name ends in _new returns a new object, or NULL
 * if out of memory; the function of that type that ends in _free frees it and
 * accepts NULL.  The caller also owns strings returned as char * and frees them
 * with tes_text_free().  Every other pointer is owned by the object that it was
 * asked of, and is valid until that object is freed, cleared or filled again:
 * parts of a record until the next record is read into it, an outcome until the
 * next record is judged, an edition as long as its struct tes_editions, or, if
 * a record overrides parameters, until that record is filled again.  Outcomes
 * and diagnostics point into the record that they are about.  Strings passed to
 * the library are copied, unless documented otherwise.  A ctx that is passed
 * with a function is never freed by the library, and must be valid as long as
 * the function may be called; an observer as long as its judge may call it.
 *
 * Errors.  Invalid input is not an error of the call: it is reported as
 * diagnostics, and the call returns TES_INVALID with what could be made of the
 * input.  The statuses after TES_INVALID mean that the call failed, or that
 * there is no further record.  Functions that return a pointer to something new
 * return NULL if out of memory.  Functions that return no status cannot
 * fail, unless their comments state it.  An object that a failed call was to
 * fill may only be filled again or freed.
 *
 * Results.  What a function stores through a pointer may be used only with a
 * status for which it is documented, by default with TES_OK; *why, the reason
 * of a refusal, only with TES_INVALID.
 *
 * Indices.  Whatever is named by an index or a number need not exist: for what
 * does not, a function returns NULL if it returns a pointer, 0 or false if it
 * returns a number or a truth value, and TES_INVALID if it returns a status; a
 * function that returns nothing does nothing.  A number that is to be set and
 * is out of its range counts as the nearest one in it, unless the function
 * returns a status.  No function ends the program.
 *
 * Preconditions.  What a comment requires of the caller otherwise is not
 * checked, and the behaviour is undefined without it.  Pointers may be NULL
 * only where documented.
 *
 * Lists.  A function that returns the item after prev returns the first one for
 * NULL, and NULL after the last one, or if prev is not in the list.  A function
 * whose name ends in _by_name returns NULL if nothing has that name.
 *
 * Structs.  The library makes the structs whose members are public, and callers
 * must not change them, except the values that callers make themselves, or
 * provide for a function to fill: tes_text, tes_move, tes_moves, tes_move_info,
 * tes_random, tes_evaluation, tes_score, tes_check.
 *
 * Threads.  The library has no variables that are written, prints nothing,
 * never exits, and reads neither environment nor locale.  An object may be used
 * by one thread at a time, also if it is const; different objects never
 * interfere.  Games, editions, formats, kinds of bots, codes and limits never
 * change once they were returned: any number of threads may use them at a time,
 * also while the list that an edition belongs to looks for others.  So threads
 * that have a judge each can judge under one edition.  An edition with a
 * record's overrides is part of that record.
 *
 * Binary compatibility.  As long as the soname stays the same, no function is
 * removed or changes its signature, enums get new values only at their end, and
 * structs do not change, with one exception: the following structs may get new
 * members at their end.  The library hands them out only through pointers, one
 * pointer for each (lists of them are arrays of pointers), and callers pass
 * them back unmodified, so that their size is not part of the interface:
 * tes_bot_kind, tes_cell_content, tes_code, tes_comparison, tes_conflict,
 * tes_conflict_side, tes_correction, tes_diag, tes_divergence, tes_edition_run,
 * tes_effect, tes_event, tes_free_cell, tes_group, tes_group_leader,
 * tes_header, tes_history_step, tes_history_turn, tes_history_variation,
 * tes_limit_info, tes_node, tes_outcome, tes_points, tes_remark, tes_scene,
 * tes_turn.
 */

/* tes_version(3) - version of the library */

/* The version of this header. */
#define TES_VERSION_MAJOR 0
#define TES_VERSION_MINOR 3
#define TES_VERSION_PATCH 0

/* Returns the version of the library: "0.3.0".  The string is static. */
TES_API const char *tes_version(void);

TES_END_DECLS

#endif /* TESSERA_H */
