/*
 * node.c - reads the values of keys that begin with "x-", which may have any
 * type.
 */
#include "yaml/in.h"

static struct tes_node *
add_node(struct yaml_in *in, struct tes_node ***link)
{
	struct tes_node *node = arena_alloc(in->arena, sizeof(*node));

	if (!node)
		return NULL;
	**link = node;
	*link = &node->next;
	return node;
}

/*
 * Reads the current value to *node, recursively.  yaml_next() limits the depth.
 */
static void
read_node(struct yaml_in *in, struct tes_node *node)
{
	struct tes_node **link = &node->child, *child;
	struct yaml_map map;
	struct tes_text key;

	node->text.span = yaml_span(in);
	node->is_plain = yaml_is_plain(in);
	if (in->event.type == YAML_SEQUENCE_START_EVENT) {
		node->kind = TES_NODE_SEQUENCE;
		while (yaml_next(in) &&
		    in->event.type != YAML_SEQUENCE_END_EVENT) {
			child = add_node(in, &link);
			if (child)
				read_node(in, child);
		}
	} else if (in->event.type == YAML_MAPPING_START_EVENT) {
		node->kind = TES_NODE_MAPPING;
		yaml_map_begin(&map, in);
		while (yaml_map_next(&map, in, &key)) {
			child = add_node(in, &link);
			if (!child)
				break;
			child->key = key;
			child->has_plain_key = map.plain_key;
			read_node(in, child);
		}
	} else if (in->event.type == YAML_SCALAR_EVENT) {
		yaml_scalar(in, &node->text);
	}
	if (node->kind != TES_NODE_SCALAR)
		node->text.span.end = in->end;
}

void
yaml_own_value(struct yaml_in *in, const struct tes_node **list,
    struct tes_node **tail, const struct tes_text *key, bool plain_key)
{
	struct tes_node *first = NULL, **link = *tail ? &(*tail)->next : &first;
	struct tes_node *node = add_node(in, &link);

	if (!node)
		return;
	if (first)
		*list = first;
	*tail = node;
	node->key = *key;
	node->has_plain_key = plain_key;
	read_node(in, node);
}
