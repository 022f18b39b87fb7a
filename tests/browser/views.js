/*
 * views.js - what pages of games and of statistics have in
 * common: nothing that axe-core finds, no scrolling to the side on a phone, and
 * marks that can be seen and told apart without colours.
 */
"use strict";
const fs = require("fs");
const path = require("path");

/* On a desk and on a phone: width in pixels, theme, and what is shown. */
const ROUNDS = [[1280, "light", "#t8.2"], [390, "dark", "#t40.2w1"]];

/*
 * Marks by selector: the property that colours them, and what is behind them if
 * that is not the background of the page.
 */
const MARKS = [
	[".tes-line, .tes-other, .tes-line2, .tes-line3, .tes-chance, .tes-zero",
		"stroke"],
	[".tes-bar", "fill"],
	[".chart .line, .chart .zero, .chart .cursor", "stroke"],
	[".chart .bar-of", "fill"],
	[".strip .line, .strip .conflict path", "stroke"],
	[".strip .event path", "fill"],
	[".outlines path:not(.halo), .arrows path:not(.halo), " +
		".ring + path",
		"stroke", "rgb(255, 255, 255)"],
	/* Rings of pictures that follow the page: on the picture's ground. */
	["figure path.ring", "stroke", "picture"],
	[".trace path[stroke='#b3211c'], .trace circle[stroke='#b3211c']",
		"stroke", "rgb(255, 255, 255)"],
];

/* In the page: the marks whose contrast is less than 3:1, once each. */
function paleMarks(marks)
{
	const parse = s => (s.match(/[\d.]+/g) || []).map(Number);
	const light = ([r, g, b]) => [r, g, b].map(v => v / 255).map(v =>
	    v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4)
	    .reduce((sum, v, i) => sum + v * [.2126, .7152, .0722][i], 0);
	const groundOf = e => {
		for (; e; e = e.parentElement) {
			const c = parse(getComputedStyle(e).backgroundColor);

			if (c.length === 3 || c[3] > 0)
				return c;
		}
		return [255, 255, 255];
	};
	const pale = new Set();
	let count = 0;

	for (const [selector, property, behind] of marks)
		for (const e of document.querySelectorAll(selector)) {
			const style = getComputedStyle(e);
			const ground = !behind ? groundOf(e) : parse(
			    behind !== "picture" ? behind : getComputedStyle(
			    e.ownerSVGElement.querySelector("rect")).fill);
			const alpha = Number(style.opacity) *
			    Number(style[property + "Opacity"]);
			const ink = parse(style[property]).map((v, i) =>
			    v * alpha + ground[i] * (1 - alpha));
			const [a, b] = [light(ink), light(ground)];
			const ratio = (Math.max(a, b) + .05) /
			    (Math.min(a, b) + .05);

			if (style[property] === "none")
				continue;
			count++;
			if (ratio < 3)
				pale.add((e.getAttribute("class") || e.tagName) +
				    " " + style[property] + " " +
				    ratio.toFixed(2));
		}
	return { count, pale: [...pale] };
}

/* In the page: looks of lines, and of seats, that differ in colour only. */
function alike()
{
	const found = [];
	const check = (what, looks) => {
		if (new Set(looks).size < looks.length)
			found.push(what + ": " + looks.join(" | "));
	};

	for (const chart of document.querySelectorAll("svg")) {
		check("lines", [...chart.querySelectorAll(
		    "[class^=tes-line][d], .tes-other[d]")].map(e =>
		    getComputedStyle(e).strokeDasharray));
		check("lines of seats", [...chart.querySelectorAll(
		    ".line:not(.doubt)")].map(e =>
		    getComputedStyle(e).strokeDasharray));
	}
	for (const game of document.querySelectorAll("article.game")) {
		const seats = [...game.querySelectorAll(".seats th.seat")];
		const looks = seats.map(th => {
			const use = th.querySelector("use");
			const of = e => document.querySelector(
			    e.getAttribute("href"));
			let symbol = of(use);

			for (let e; (e = symbol.querySelector("use"));)
				symbol = of(e);
			const letter = symbol.textContent.trim();

			if (!letter)
				found.push("no letter: " + th.textContent);
			return letter + symbol.querySelector("path")
			    .getAttribute("d");
		});

		check("seats", looks);
	}
	return found;
}

/* In the page: why pictures in the text of a page are not well-formed. */
function illFormed(text)
{
	return [...text.matchAll(/<svg[ >].*?<\/svg>/gs)].map(m =>
	    new DOMParser().parseFromString(m[0], "application/xml")
		.querySelector("parsererror")?.textContent).filter(e => e);
}

/*
 * In the page: pictures that are too narrow to be read, and numbers that are
 * broken into lines.
 */
function cramped()
{
	const found = [];
	const linesOf = e => {
		const range = document.createRange();

		range.selectNodeContents(e);
		return new Set([...range.getClientRects()].map(r => r.top)).size;
	};

	for (const svg of document.querySelectorAll("figure svg")) {
		const width = svg.getBoundingClientRect().width;

		if (width > 0 && width < Math.min(svg.viewBox.baseVal.width, 300))
			found.push("picture of " + Math.round(width) + " pixels");
	}
	for (const cell of document.querySelectorAll("td"))
		if (/^-?[\d.]+$/.test(cell.textContent) && linesOf(cell) > 1)
			found.push("broken: " + cell.textContent);
	return found;
}

/*
 * In the page: axes of charts whose numbers are not multiples of 1, 2 or 5 times
 * a power of 10 in equal steps, and lines that leave their axis.
 */
function badAxes()
{
	const found = [];

	for (const svg of document.querySelectorAll(".chart svg")) {
		const of = (anchor, pattern) => [...svg.querySelectorAll(
		    "text[text-anchor=" + anchor + "]")].filter(e =>
			pattern.test(e.textContent)).map(e => ({
			value: parseFloat(e.textContent),
			y: Number(e.getAttribute("y")) - 4 }));
		const shares = of("middle", /^[\d.]+ %$/);
		const all = shares.length ? shares : of("end", /^-?[\d.]+$/);
		const steps = all.slice(1).map((tick, i) =>
		    Math.abs(tick.value - all[i].value).toPrecision(3));
		const at = all.map(tick => tick.y);
		const name = svg.textContent.slice(0, 40);

		if (steps.length < 1 || new Set(steps).size > 1 ||
		    !/^[125]e/.test(Number(steps[0]).toExponential()))
			found.push(name + ": " + all.map(tick => tick.value));
		for (const line of shares.length ? [] : svg.querySelectorAll(
		    ".line, .bar-of, .tes-line, .tes-other, .tes-bar")) {
			const { y, height } = line.getBBox();

			if (height > 0 && (y < Math.min(...at) - 1 ||
			    y + height > Math.max(...at) + 1))
				found.push(name + ": " + y + " to " +
				    (y + height) + " on " + at);
		}
	}
	return found;
}

async function look(file, round, t)
{
	const [width, colorScheme, hash] = round;
	const page = await t.open(file, hash, { colorScheme,
		viewport: { width, height: 844 } });
	const where = path.basename(file) + hash + " at " + width + ", " +
	    colorScheme;

	await page.evaluate(t.axe);
	const found = await page.evaluate(() => window.axe.run({ runOnly: [
		"wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa",
		"best-practice"] }));
	t.same(where, found.violations.map(v => v.id + ": " +
	    v.nodes.map(n => n.html).slice(0, 2)), []);
	const wide = await page.evaluate(() =>
	    document.documentElement.scrollWidth - innerWidth);
	t.holds(where + ": " + wide + " pixels beyond the window", wide <= 0);
	const { count, pale } = await page.evaluate(paleMarks, MARKS);
	t.same(where + ": marks of low contrast", pale, []);
	t.same(where + ": alike without colours", await page.evaluate(alike), []);
	t.same(where + ": not well-formed", await page.evaluate(illFormed,
	    fs.readFileSync(file, "utf8")), []);
	t.same(where + ": cramped", await page.evaluate(cramped), []);
	t.same(where + ": axes", await page.evaluate(badAxes), []);
	await t.close(page);
	return count;
}

/* files: by name, a page. */
async function views(files, t)
{
	t.axe = fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
	for (const [name, make] of files)
		await t.test("seen well: " + name, async () => {
			const file = make();
			let marks = 0;

			for (const round of ROUNDS)
				marks += await look(file, round, t);
			t.holds("marks are found", marks > 0);
		});
}

module.exports = { views };
