/*
 * layout_yaml.c - finds annotations, and the places where lines can be added,
 * in the text of a record that is not simple YAML.  struct tes_record does not
 * have the places and styles of all its values, so the text is parsed again by
 * libyaml, up to the first syntax error.
 */

#include "annotate/private.h"
#include "yaml/in.h"

/* Where a YAML value is in the text. */
struct node {
	yaml_event_type_t type;
	bool is_flow;
	bool is_odd;   /* has an anchor or a tag */
	bool is_fixed; /* a line after it would become part of it */
	uint32_t begin, end;
	uint32_t column; /* column of the first character, from 0 */
	uint32_t at; /* start of the line after the value, or end of the text */
};

struct layout_parser {
	struct yaml_in in;
	struct layout *layout;
};

/*
 * Sets n->at after a text that follows '|' or '>'.  libyaml gives the start of
 * the next line as its end, or the end of an input without a final newline.
 */
static void
end_of_block(const struct layout *l, struct node *n)
{
	const char *s = l->text;
	/*
	 * The sign after '|' or '>' that selects what YAML does with newlines
	 * at the end of the text: '+', '-', or none.
	 */
	char how = '\0';

	for (uint32_t i = n->begin + 1; i < l->len && i <= n->begin + 2; i++)
		if (!how && (s[i] == '+' || s[i] == '-'))
			how = s[i];
	n->at = n->end;
	n->is_fixed = n->at == l->len && n->at > 0 && s[n->at - 1] != '\n' &&
	    how != '-';
	/*
	 * Empty lines after such a text belong to it, but have no effect:
	 * insert new lines before them.
	 */
	while (how != '+' && n->at >= 2 && s[n->at - 1] == '\n' &&
	    (s[n->at - 2] == '\n' ||
	    (n->at >= 3 && s[n->at - 2] == '\r' && s[n->at - 3] == '\n')))
		n->at -= s[n->at - 2] == '\r' ? 2 : 1;
}

/* Returns the place of the value that begins at the current event. */
static struct node
begin_node(struct layout_parser *w)
{
	const struct tes_span span = yaml_span(&w->in);
	const yaml_event_t *ev = &w->in.event;

	return (struct node){
		.type = ev->type,
		.is_flow = yaml_is_flow(&w->in),
		/* The data of all types but aliases begins with these two. */
		.is_odd = ev->type == YAML_ALIAS_EVENT ||
		    ev->data.scalar.anchor || ev->data.scalar.tag,
		.begin = span.begin,
		.end = span.end,
		.column = (uint32_t)ev->start_mark.column,
		.at = layout_next_line(w->layout, span.end),
	};
}

/* Extends the place of a list or mapping to the end of its last item. */
static void
stretch(struct node *n, const struct node *child)
{
	n->end = child->end;
	n->at = child->at;
	n->is_fixed = child->is_fixed;
}

/*
 * Parses a value of any type up to its last event, and returns its place.
 * yaml_next() bounds the depth of the recursion.
 */
static struct node
read_node(struct layout_parser *w)
{
	const yaml_event_t *ev = &w->in.event;
	struct node n = begin_node(w);

	if (n.type == YAML_SCALAR_EVENT &&
	    (ev->data.scalar.style == YAML_LITERAL_SCALAR_STYLE ||
	    ev->data.scalar.style == YAML_FOLDED_SCALAR_STYLE)) {
		end_of_block(w->layout, &n);
		return n;
	}
	if ((n.type != YAML_SEQUENCE_START_EVENT &&
	    n.type != YAML_MAPPING_START_EVENT) || n.is_flow) {
		yaml_skip(&w->in);
		if (!w->in.is_over)
			n.end = yaml_span(&w->in).end;
		n.at = layout_next_line(w->layout, n.end);
		return n;
	}
	while (yaml_next(&w->in) && ev->type != YAML_SEQUENCE_END_EVENT &&
	    ev->type != YAML_MAPPING_END_EVENT) {
		const struct node child = read_node(w);

		stretch(&n, &child);
	}
	return n;
}

static struct tes_text
copy_name(struct layout_parser *w)
{
	const yaml_event_t *ev = &w->in.event;
	struct tes_text name = { .s = NULL };

	if (ev->type != YAML_SCALAR_EVENT)
		return name;
	name.len = (uint32_t)ev->data.scalar.length;
	name.s = arena_strndup(w->in.arena,
	    (const char *)ev->data.scalar.value, name.len);
	return name;
}

/*
 * Parses the value after the key `after:`, `facts:` or `lines:` to *part.
 * type: the event with which a value of the right type begins.
 */
static struct node
read_part(struct layout_parser *w, struct layout_part *part,
    const struct node *key, yaml_event_type_t type)
{
	struct layout_entry **link = &part->entry;
	struct node n = begin_node(w);

	part->is_there = true;
	if (n.type != type || n.is_flow || n.is_odd)
		return read_node(w);
	while (yaml_next(&w->in) &&
	    w->in.event.type != YAML_SEQUENCE_END_EVENT &&
	    w->in.event.type != YAML_MAPPING_END_EVENT) {
		const bool is_key = type == YAML_MAPPING_START_EVENT;
		const struct tes_text name = is_key ? copy_name(w) :
		    (struct tes_text){ .s = NULL };
		const struct node first = read_node(w);
		struct node last = first;

		if (is_key && yaml_next(&w->in))
			last = read_node(w);
		if (w->in.is_over)
			return n;
		stretch(&n, &last);
		if (!layout_add_entry(w->layout, &link, name, first.begin,
		    last.end))
			return n;
	}
	if (w->in.is_over || !part->entry)
		return n;
	layout_end_part(w->layout, part, key->begin, key->end);
	part->is_open = !n.is_fixed;
	/* libyaml's column of an item of a list is that of its dash. */
	part->column = n.column;
	part->at = n.at;
	return n;
}

/* Parses the value after the key `eval:` to *part. */
static struct node
read_scalar(struct layout_parser *w, struct layout_part *part,
    const struct node *key)
{
	const struct layout *l = w->layout;
	const struct node n = read_node(w);

	part->is_there = true;
	part->line = layout_line(l, key->begin);
	part->is_generated = n.type == YAML_SCALAR_EVENT && !n.is_odd &&
	    layout_is_marked(l, part->line, key->begin, n.end, false);
	return n;
}

static void
read_turn_keys(struct layout_parser *w, struct layout_turn *turn)
{
	const struct {
		const char *name;
		struct layout_part *part;
		yaml_event_type_t type;
	} row[] = {
		{ "after", turn->after, YAML_MAPPING_START_EVENT },
		{ "facts", turn->facts, YAML_SEQUENCE_START_EVENT },
		{ "lines", turn->lines, YAML_SEQUENCE_START_EVENT },
		{ "eval", turn->eval, YAML_SCALAR_EVENT },
	};
	enum { ROWS = sizeof(row) / sizeof(row[0]) };

	while (yaml_next(&w->in) &&
	    w->in.event.type != YAML_MAPPING_END_EVENT) {
		const struct tes_text name = copy_name(w);
		const struct node key = read_node(w);
		struct node value;
		size_t i = 0;

		if (!yaml_next(&w->in))
			return;
		while (i < ROWS && (!text_is(name, row[i].name) ||
		    row[i].part[1].is_there))
			i++;
		if (i == ROWS)
			value = read_node(w);
		else if (row[i].type == YAML_SCALAR_EVENT)
			value = read_scalar(w,
			    &row[i].part[row[i].part[0].is_there], &key);
		else
			value = read_part(w,
			    &row[i].part[row[i].part[0].is_there], &key,
			    row[i].type);
		/*
		 * New keys can be inserted after this one, unless they must
		 * come before it.
		 */
		if (!w->in.is_over && name.s && !value.is_fixed &&
		    !text_is(name, "lines") && !yaml_is_own_key(&name)) {
			turn->at = value.at;
			turn->why_closed = NULL;
		}
	}
}

/*
 * Records the reason why no lines can be added to the record, which is at the
 * current event.
 */
static void
close_layout(struct layout_parser *w, const char *why)
{
	w->layout->why_closed = why;
	w->layout->begin = yaml_span(&w->in).begin;
}

/* Parses the value of the key `turns`. */
static void
read_turns(struct layout_parser *w)
{
	const bool is_flow = yaml_is_flow(&w->in);

	if (w->in.event.type != YAML_SEQUENCE_START_EVENT || is_flow) {
		if (is_flow)
			close_layout(w, "its turns are written in brackets");
		read_node(w);
		return;
	}
	while (yaml_next(&w->in) &&
	    w->in.event.type != YAML_SEQUENCE_END_EVENT) {
		struct layout_turn *turn = layout_add_turn(w->layout);
		const struct node n = begin_node(w);

		if (!turn)
			return;
		turn->begin = n.begin;
		turn->column = n.column;
		turn->why_closed =
		    "it ends in a block scalar without a final newline";
		if (n.type == YAML_MAPPING_START_EVENT && !n.is_flow &&
		    !n.is_odd) {
			read_turn_keys(w, turn);
		} else {
			read_node(w);
			turn->why_closed = n.is_flow ?
			    "it is written in brackets" :
			    "it is not a mapping";
		}
		if (w->in.is_over)
			turn->why_closed = "it cannot be parsed";
	}
}

bool
layout_read_yaml(struct layout *l)
{
	const struct tes_source source = { .text = l->text, .len = l->len };
	struct tes_diags *diags = tes_diags_new();
	struct layout_parser w = { .in = { .arena = l->arena, .diags = diags },
		.layout = l };
	struct tes_span rest;
	bool is_open, has_turns = false;

	if (!diags)
		return false;
	is_open = yaml_begin(&w.in, l->text, l->len,
	    yaml_start_line(&source, &rest));
	if (is_open && yaml_is_flow(&w.in)) {
		close_layout(&w, "it is written in brackets");
		is_open = false;
	}
	is_open = is_open && w.in.event.type == YAML_MAPPING_START_EVENT;
	while (is_open && yaml_next(&w.in) &&
	    w.in.event.type != YAML_MAPPING_END_EVENT) {
		const struct tes_text name = copy_name(&w);

		read_node(&w);
		if (!yaml_next(&w.in))
			break;
		/* If the key is duplicate, use the first one. */
		if (has_turns || !name.s || !text_is(name, "turns")) {
			read_node(&w);
			continue;
		}
		has_turns = true;
		read_turns(&w);
	}
	l->is_whole = !w.in.is_over;
	yaml_end(&w.in);
	tes_diags_free(diags);
	return !l->arena->out_of_memory;
}
