/*
 * dom.js - elements, made and copied.
 *
 * Text goes into the page as text only.
 */
const SVG = "http://www.w3.org/2000/svg";
const ICONS = {
	first: "M5 5v14M19 5l-10 7l10 7z",
	"turn-back": "M12 5l-8 7l8 7zM21 5l-8 7l8 7z",
	back: "M16 5l-9 7l9 7z",
	play: "M7 4l13 8l-13 8z",
	pause: "M7 5v14M17 5v14",
	next: "M8 5l9 7l-9 7z",
	"turn-next": "M3 5l8 7l-8 7zM12 5l8 7l-8 7z",
	last: "M19 5v14M5 5l10 7l-10 7z",
};

function make(name, className, text)
{
	const e = document.createElement(name);

	if (className)
		e.className = className;
	if (text !== undefined)
		e.textContent = text;
	return e;
}

function draw(name, attributes)
{
	const e = document.createElementNS(SVG, name);

	for (const key in attributes)
		e.setAttribute(key, attributes[key]);
	return e;
}

function icon(name)
{
	const e = draw("svg", { viewBox: "0 0 24 24", class: "icon",
		"aria-hidden": "true" });

	e.append(draw("path", { d: ICONS[name] }));
	return e;
}

function button(name, label, action)
{
	const e = make("button", "to-" + name);

	e.type = "button";
	e.title = e.ariaLabel = label;
	e.append(icon(name));
	e.addEventListener("click", action);
	return e;
}

/* A copy without what may be in a page only once. */
function copy(element)
{
	const e = element.cloneNode(true);

	e.removeAttribute("id");
	for (const inner of e.querySelectorAll("[id]"))
		inner.removeAttribute("id");
	return e;
}

/* "5?" is 5, perhaps. */
function number(value)
{
	return parseInt(value, 10);
}
