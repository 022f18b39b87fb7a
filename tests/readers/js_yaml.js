/*
 * js_yaml.js < TEXTS: streams of YAML as js-yaml reads them.  In comes a JSON
 * array of texts, out one of what each holds: an array of documents, or the
 * message of an error.  A string is a string, any other scalar its kind, its
 * letters and its value, a mapping the triples of a key's letters, the key as
 * js-yaml has it and what it is of: in no order, as that of objects is
 * JavaScript's own.
 */
'use strict';

const yaml = require('js-yaml');

/* Of YAML 1.2, with dates, and without << for a merge, which it has dropped. */
const schema = yaml.CORE_SCHEMA.extend({ implicit: [yaml.types.timestamp] });

function kind(value) {
	return value === null ? 'null' :
		value instanceof Date ? 'date' : typeof value;
}

function scalar(letters, value) {
	if (typeof value === 'string' && letters === value)
		return value;
	return {
		kind: kind(value),
		text: letters === null ? '' : letters,
		value: value instanceof Date ? value.toISOString() : String(value),
	};
}

function own_key(letters, map) {
	return Object.hasOwn(map, letters) ? letters :
		String(yaml.load(letters, { schema }));
}

/* The same twice: as letters alone, and as js-yaml takes them. */
function tree(letters, value) {
	if (Array.isArray(letters))
		return letters.map((part, i) => tree(part, value[i]));
	if (letters === null || typeof letters !== 'object')
		return scalar(letters, value);
	return { map: Object.keys(letters).map(key => {
		const own = own_key(key, value);
		return [key, own, tree(letters[key], value[own])];
	}) };
}

function read(text) {
	try {
		const values = yaml.loadAll(text, null, { schema });

		return yaml.loadAll(text, null, {
			schema: yaml.FAILSAFE_SCHEMA,
		}).map((letters, i) => tree(letters, values[i]));
	} catch (error) {
		return String(error);
	}
}

const texts = JSON.parse(require('fs').readFileSync(0, 'utf8'));
process.stdout.write(JSON.stringify(texts.map(read)));
