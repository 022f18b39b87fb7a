/*
 * page.js BUILD FOLDER [NAME] - opens pages in Chromium and tries them: what
 * they show is what the programs say, what people wrote is text, and nothing is
 * asked of anybody.  Prints a line for each test, or only for those whose name
 * contains NAME.  Pictures are tried by pictures.js.
 */
"use strict";
const { execFileSync, spawnSync } = require("child_process");
const fs = require("fs");
const http = require("http");
const path = require("path");
const { chromium } = require("playwright-core");
const { pictures } = require("./pictures.js");
const { views } = require("./views.js");

const [build, folder, only] = process.argv.slice(2);
const WIDE = { width: 1440, height: 900 };
/* Milliseconds after which a wait is taken for one without end. */
const HANGS = 600000;
let browser;
let failed = 0;

/* What a program says, whatever its exit status. */
function say(program, ...args)
{
	const run = spawnSync(path.join(build, "bin", program), args,
	    { encoding: "utf8", maxBuffer: 1 << 28 });

	if (run.status === null || run.status > 1)
		throw new Error(program + " " + args.join(" ") + ": " +
		    run.stderr);
	return run.stdout;
}

function write(name, text)
{
	const file = path.join(folder, name);

	fs.writeFileSync(file, text);
	return file;
}

function pageOf(name, ...records)
{
	return write(name + ".html",
	    say("tessera-convert", "-t", "html", ...records));
}

function same(what, is, should)
{
	const a = JSON.stringify(is), b = JSON.stringify(should);

	if (a !== b)
		throw new Error(what + ": " + a + "\n    and not " + b);
}

function holds(what, is)
{
	if (!is)
		throw new Error(what);
}

/* Waits until it is so. */
async function until(what, is)
{
	const end = Date.now() + HANGS;

	while (!await is()) {
		holds(what + ": waited in vain", Date.now() < end);
		await new Promise(done => setTimeout(done, 20));
	}
}

/*
 * A page in a browser.  What it must never do is collected: messages, errors,
 * dialogs, requests, breaches of its policy.  With a clock of its own, no time
 * passes for the page until page.clock is moved.
 */
async function open(file, hash, options, hasClock)
{
	const context = await browser.newContext({ viewport: WIDE,
		colorScheme: "light", ...options });
	const page = await context.newPage();
	const sins = [];

	page.setDefaultTimeout(HANGS);
	if (hasClock) {
		await page.clock.install({ time: 0 });
		await page.clock.pauseAt(1000);
	}
	await page.addInitScript(() => {
		addEventListener("securitypolicyviolation", e =>
		    console.error("policy: " + e.violatedDirective));
	});
	page.on("console", m => sins.push("console: " + m.text()));
	page.on("pageerror", e => sins.push("error: " + e.stack));
	page.on("dialog", d => {
		sins.push("dialog: " + d.message());
		d.dismiss();
	});
	page.on("request", r => {
		if (!r.isNavigationRequest())
			sins.push("request: " + r.url());
	});
	await page.goto("file://" + file + (hash || ""));
	page.sins = sins;
	return page;
}

async function close(page)
{
	const sins = page.sins;

	await page.context().close();
	same("what the page did besides", sins, []);
}

async function test(name, run)
{
	if (only && !name.includes(only))
		return;
	try {
		await run();
		console.log("ok " + name);
	} catch (e) {
		failed++;
		console.log("not ok " + name + "\n    " +
		    e.message.slice(0, 2000));
	}
}

/* What is seen now, in the words of the description of a picture. */
function seen(page)
{
	return page.evaluate(() => {
		const game = document.querySelector(
		    "article.game:not([hidden])");
		const all = (s, e) => [...e.querySelectorAll(s)];
		const value = s => s.replace(/^(-?\d+)\?$/, "$1 (uncertain)");
		const taken = all("g.c.on, g.c.gone, g.c.moved", game).map(
		    g => g.querySelector("title").textContent).sort();
		const seats = all(".seat", game).map((seat, i) => {
			const name = seat.querySelector("bdi").textContent;

			return seat.querySelector("b").textContent +
			    (name ? " (" + name + ")" : "") +
			    (seat.matches(".onturn") ? ", to move: " : ": ") +
			    all(".seats tbody tr", game).map(row =>
				row.querySelector("th").textContent + " " +
				value(row.querySelectorAll("td")[i]
				    .firstChild.data)).join(", ") + ".";
		});
		const shelves = all(".shelves .shelf", game).map(shelf => {
			const title = shelf.querySelector("h2");

			return title.firstChild.textContent.trim() +
			    (title.querySelector("i") ? " (uncertain): " : ": ") +
			    all("li", shelf).map(e => e.textContent)
			    .join(", ") + ".";
		});
		const words = game.querySelector("[id$=words]");
		return { taken: taken, beside: seats.concat(shelves),
			words: words && words.textContent };
	});
}

/* The same of tessera-replay. */
function told(record, turn, game, ...options)
{
	const svg = say("tessera-replay", "--format=svg", "--record=" +
	    (game || 1), ...(turn === "end" ? [] : ["--turn=" + turn]),
	    ...options, record);
	const text = svg.match(/<desc[^>]*>([^]*?)<\/desc>/)[1]
	    .replace(/&quot;/g, "\"").replace(/&lt;/g, "<")
	    .replace(/&gt;/g, ">").replace(/&amp;/g, "&");
	const cells = [...svg.matchAll(/<title>([^<]*: [^<]*)<\/title>/g)]
	    .map(m => m[1]).filter(s => text.includes(s)).sort();

	return { taken: cells, words: text };
}

/* The words without the cells, whose order is that of the drawing. */
function besides(words, taken)
{
	let rest = words;

	for (const s of [...taken].sort((a, b) => b.length - a.length))
		rest = rest.replace(s, "");
	return rest.replace(/[; .]+$/, "");
}

async function agree(page, record, turn, game, ...options)
{
	const is = await seen(page);
	const should = told(record, turn, game, ...options);

	same(record + " " + turn + " cells", is.taken, should.taken);
	for (const s of is.beside)
		holds(record + " " + turn + ": " + s + " is not in " +
		    should.words, should.words.includes(s));
	same(record + " " + turn + " words", besides(is.words, is.taken),
	    besides(should.words, should.taken));
}

/* Every place of the page's address, as its list of moves has them. */
async function places(page)
{
	return page.$$eval("article.game:not([hidden]) .turns " +
	    ":is(h3, .step) > a",
	    all => ["0"].concat(all.map(a => a.getAttribute("href")
		.replace(/^#(g\d+)?t/, ""))));
}

async function go(page, hash)
{
	/*
	 * The page has heard of it before: it listens longer.  It writes its
	 * address 200 ms after a key, so what is there may be of a place before.
	 */
	await page.evaluate(h => new Promise(done => {
		const set = () => {
			if (location.hash === h) {
				done();
				return;
			}
			addEventListener("hashchange", () => done(),
			    { once: true });
			location.hash = h;
		};

		if (location.hash === h)
			setTimeout(set, 250);
		else
			set();
	}), hash);
}

function place(page)
{
	return page.textContent("article.game:not([hidden]) .place");
}

/*
 * The tests
 */

async function positions(record, every)
{
	const page = await open(pageOf("positions", record));
	const all = await places(page);

	await agree(page, record, "end");
	for (let i = 0; i < all.length; i += every) {
		await go(page, "#t" + all[i]);
		await agree(page, record, all[i]);
	}
	/* And back, by steps. */
	await page.keyboard.press("End");
	for (let i = 0; i < 5; i++)
		await page.keyboard.press("ArrowLeft");
	const [turn, step] = (await place(page)).match(/\d+/g)
	    .filter((s, i) => i !== 1);
	await agree(page, record, turn + (step ? "." + step : ""));
	await close(page);
}

/* What has left its cell is marked, at its steps and turns only. */
async function traces()
{
	const war = "samples/tigris/one-more-war.yaml";
	const desert = "samples/wednesday-club.yaml";
	const marked = async (page, how) => (await page.$$eval("g.c." + how,
	    all => all.map(e => e.lastChild.textContent))).sort();
	let page = await open(pageOf("war", war));

	for (const at of ["40.2", "40.1", "40", "39.1", "41", "40.2"]) {
		await go(page, "#t" + at);
		await agree(page, war, at);
	}
	same("pieces off the board", await marked(page, "gone"), ["F1", "G1",
		"H1", "I1", "I4", "J3", "J4", "K2"]);
	same("each is crossed out", await page.locator("g.c.gone use.x")
	    .count(), 8);
	await close(page);
	page = await open(pageOf("desert", desert), "#t8.2");
	await agree(page, desert, "8.2");
	same("where a desert was", await marked(page, "moved"), ["2,-3"]);
	same("an arrow", await page.locator(".arrows path:not(.halo)")
	    .count(), 1);
	await page.keyboard.press("Shift+ArrowRight");
	await agree(page, desert, "8");
	await page.keyboard.press("ArrowRight");
	same("and not later", await marked(page, "moved"), []);
	await close(page);
	/* Arrows are bent as those of the picture. */
	const moves = "samples/less-luck.yaml";
	page = await open(pageOf("moves", moves), "#t26");
	const controlsOf = text => [...text.matchAll(
	    /d="M[-.\d ]+Q(-?[.\d]+) (-?[.\d]+) /g)].map(m =>
	    m.slice(1).map(Number));
	const bends = controlsOf(await page.locator(".arrows").innerHTML());
	const drawn = controlsOf(say("tessera-replay", "--format=svg",
	    "--turn=26", "--board-only", moves));
	same("bends in the picture", drawn.length, bends.length);
	/* The picture has whole numbers, and its board is elsewhere. */
	const far = list => list.flatMap(c => [c[0] - list[0][0],
		c[1] - list[0][1]]);
	holds("bends " + bends + " and " + drawn, far(bends).every((v, i) =>
	    Math.abs(v - far(drawn)[i]) <= 3) && far(bends).some(v => v));
	await close(page);
	page = await open(pageOf("treasure", "samples/tigris/tower.yaml"),
	    "#t26");
	await agree(page, "samples/tigris/tower.yaml", "26");
	same("a treasure is taken", await page.$$eval("g.c.on use.x",
	    all => all.map(e => e.parentNode.lastChild.textContent)),
	    ["E1"]);
	await close(page);
}

/* What lies on a cell is drawn as tessera-replay draws it. */
async function drawings(record)
{
	const page = await open(pageOf("drawings", record));
	const svg = say("tessera-replay", "--format=svg", record);
	const wrong = await page.evaluate(svg => {
		const picture = new DOMParser().parseFromString(svg,
		    "image/svg+xml");
		const drawn = {};
		const text = nodes => nodes.map(
		    e => new XMLSerializer().serializeToString(e)).join("");

		for (const title of picture.querySelectorAll("g > title"))
			drawn[title.textContent] = text(
			    [...title.parentNode.children].slice(1, -1)
			    .filter(e => !e.getAttribute("stroke-dasharray") &&
				e.getAttribute("class") !== "trace"));
		const parts = use => [...document.getElementById(
		    use.getAttribute("href").slice(1)).cloneNode(true)
		    .children];
		/* What a reference draws, with references to patterns only. */
		const whole = use => {
			const g = document.createElementNS(
			    "http://www.w3.org/2000/svg", "g");

			g.append(...parts(use));
			for (let e; (e = g.querySelector("use[href]"));)
				e.replaceWith(...parts(e));
			/* Only badges of a page, which can be dark, have it. */
			g.querySelectorAll("path[stroke='#fff'][stroke-width='4']")
			    .forEach(contour => contour.remove());
			return text([...g.children]);
		};

		return [...document.querySelectorAll("g.c.on")].filter(
		    g => whole(g.querySelector("use.p")) !==
			drawn[g.querySelector("title").textContent]).map(g => g.querySelector("title").textContent);
	}, svg);

	same("cells that are drawn in another way", wrong, []);
	await close(page);
}

async function result(record)
{
	const page = await open(pageOf("result", record));
	const score = JSON.parse(say("tessera-score", "--format=json", record));
	const rows = await page.$$eval(".result tbody tr",
	    all => all.map(tr => [...tr.children].map(e => e.textContent)));

	same("standings", rows.map(r => [r[0], r[1].split(" ")[0],
		...r.slice(2)]),
	    score.standings.map(s => [s.rank, s.seat, s.villages, s.chips,
		s.temples, s.majority, s.total, s.power].map(String)));
	await close(page);
}

async function keys()
{
	const page = await open(pageOf("keys", "samples/torino.yaml"));
	const press = async (key, where) => {
		await page.keyboard.press(key);
		holds(key + " goes to " + await place(page),
		    where.test(await place(page)));
	};

	await press("Home", /^Before/);
	await press("ArrowLeft", /^Before/);
	await press("ArrowRight", /^Turn 1 of \d+, step 1$/);
	await press("ArrowRight", /^Turn 1 of \d+, step 2$/);
	await press("Shift+ArrowRight", /^Turn 1 of \d+$/);
	await press("Shift+ArrowRight", /^Turn 2 of \d+$/);
	await press("ArrowRight", /^Turn 3 of \d+, step 1$/);
	await press("Shift+ArrowLeft", /^Turn 2 of \d+$/);
	await press("n", /^Turn \d+ of \d+$/);
	await press("p", /^Turn \d+ of \d+$/);
	await press("End", /^The end$/);
	await press("ArrowRight", /^The end$/);
	/* Close up, and back. */
	await press("Home", /^Before/);
	const wide = await page.getAttribute("svg.board", "viewBox");
	await page.keyboard.press("c");
	const near = await page.getAttribute("svg.board", "viewBox");
	holds("c shows " + near + " of " + wide, Number(near.split(" ")[3]) <
	    Number(wide.split(" ")[3]));
	await page.keyboard.press("c");
	same("the board again", await page.getAttribute("svg.board", "viewBox"),
	    wide);
	await press("End", /^The end$/);
	await page.keyboard.press("?");
	holds("? opens the list of keys",
	    await page.isVisible("dialog.help"));
	await press("Home", /^The end$/);
	await page.keyboard.press("Escape");
	holds("Escape closes it", !await page.isVisible("dialog.help"));
	await press("Home", /^Before/);
	/* A slider moves itself, and a button is pressed by a blank. */
	await page.focus("input[type=range]");
	await press("ArrowRight", /^Turn 1 of \d+, step 1$/);
	await page.focus("button.to-next");
	await press(" ", /^Turn 1 of \d+, step 2$/);
	await close(page);
}

async function buttons()
{
	const page = await open(pageOf("buttons", "samples/torino.yaml"));
	const at = async (name, where) => {
		await page.click("button.to-" + name);
		holds(name + " goes to " + await place(page),
		    where.test(await place(page)));
	};

	await at("first", /^Before/);
	await at("next", /^Turn 1 of \d+, step 1$/);
	await at("turn-next", /^Turn 1 of \d+$/);
	await at("turn-next", /^Turn 2 of \d+$/);
	await at("back", /^Turn 2 of \d+, step \d$/);
	await at("turn-back", /^Turn 1 of \d+$/);
	await at("last", /^The end$/);
	await page.click(".turns li:nth-child(4) .step:nth-child(2) a");
	same("a click on a move", /^Turn 4 of \d+, step 2$/.test(
	    await place(page)), true);
	same("buttons without a name", await page.$$eval("button, select, " +
	    "input", all => all.filter(e => !e.ariaLabel && !e.textContent)
		.length), 0);
	await close(page);
}

async function playing()
{
	const page = await open(pageOf("playing", "samples/torino.yaml"), "#t0",
	    {}, true);

	await page.selectOption(".speed", { label: "fast" });
	await page.evaluate(() => document.activeElement.blur());
	await page.keyboard.press(" ");
	await page.clock.runFor(1400);
	same("two steps on", /^Turn 1 of \d+, step 2$/.test(await place(page)),
	    true);
	await page.keyboard.press(" ");
	await page.clock.runFor(10000);
	same("in a pause", /^Turn 1 of \d+, step 2$/.test(await place(page)),
	    true);
	await go(page, "#end");
	await page.keyboard.press("ArrowLeft");
	await page.keyboard.press(" ");
	await page.clock.runFor(10000);
	same("where it stops", await place(page), "The end");
	holds("it can be played again", await page.isVisible(".to-play"));
	await close(page);
}

async function links()
{
	const file = pageOf("links", "samples/wednesday-club.yaml");
	const page = await open(file, "#t12.2");
	const is = async (hash, where) => {
		await go(page, hash);
		same(hash, await place(page), where);
	};

	same("#t12.2", await place(page), "Turn 12 of 30, step 2");
	same("where it is scrolled to", await page.evaluate(() => scrollY), 0);
	await agree(page, "samples/wednesday-club.yaml", "12.2");
	await is("#t3", "Turn 3 of 30");
	await is("#t0", "Before the first turn");
	await is("#end", "The end");
	await is("#t5.9", "Turn 5 of 30");
	await is("#t99", "Turn 30 of 30");
	await is("#nonsense", "The end");
	await is("#t7.1", "Turn 7 of 30, step 1");
	await page.keyboard.press("ArrowRight");
	await until("the address #t7.2",
	    () => new URL(page.url()).hash === "#t7.2");
	await close(page);
}

/*
 * A variation is played on the board: its position is that of a game in which
 * its steps were played.
 */
async function variations()
{
	const record = "samples/wednesday-club.yaml";
	const page = await open(pageOf("variations", record), "#t9a1.2");
	const text = fs.readFileSync(record, "utf8");
	const played = write("played.yaml", text.replace(
	    /  - red: draw desert; temple 3,-1[^]*?(?=  - blue)/,
	    "  - red: draw desert; temple 3,-1; whirlwind 0,-2 to 3,-3\n"));

	same("place", await place(page), "Turn 9, variation 1, step 2");
	same("cells", (await seen(page)).taken, told(played, "9.2").taken);
	const at = e => e.getAttribute("transform").match(/-?\d+/g).join();
	same("new cells", await page.evaluate("[...document.querySelectorAll(" +
	    "'.frames use')].map(" + at + ")"), await page.evaluate(
	    "[...document.querySelectorAll('g.c.on')].filter(e => /, new(;|$)/" +
	    ".test(e.firstChild.textContent)).map(" + at + ")"));
	same("villages", await page.$$eval(".groups li", all => all.map(
	    e => e.lastChild.data)), ["a violet village of red, 3 tribes"]);
	await page.keyboard.press("ArrowRight");
	same("cells, a step on", (await seen(page)).taken,
	    told(played, "9.3").taken);
	await page.click(".turns a[href='#t9a1.1']");
	same("cells, by a link", (await seen(page)).taken,
	    told(played, "9.1").taken);
	await page.keyboard.press("ArrowLeft");
	await agree(page, record, "8");
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("v");
	same("into it", await place(page), "Turn 9, variation 1, step 1");
	await page.click("text=Back to the game");
	await agree(page, record, "9");
	await page.keyboard.press("v");
	await go(page, "#t30");
	await agree(page, record, "30");
	await go(page, "#t16a1.9");
	holds("into another: " + await place(page),
	    /variation/.test(await place(page)));
	same("steps that are no links", await page.$$eval(".other", all =>
	    all.filter(e => !e.querySelector("a")).length), 0);
	await go(page, "#end");
	await agree(page, record, "end");
	await close(page);
}

/* Who fought whom, with what, and what came of it; each war by itself. */
async function conflicts()
{
	const war = "samples/tigris/one-more-war.yaml";
	const page = await open(pageOf("conflicts", war), "#t40.2",
	    { viewport: { width: 1280, height: 720 } });
	const rows = () => page.$$eval(".happened .conflicts tbody tr",
	    all => all.map(tr => [...tr.children].map(e => e.textContent)));
	const gone = async () => (await page.$$eval("g.c.gone > text",
	    all => all.map(e => e.textContent))).sort();

	same("the wars of turn 40.2", await rows(), [
		["war of the farmers", "archer 10 = 10 on the board + 0 added",
			"lion 4 = 4 on the board + 0 added",
			"archer wins and gets 5 blue points",
			"farmer K2 and farms F1 G1 H1 I1"],
		["war of the kings", "archer 11 = 11 on the board + 0 added",
			"lion 2 = 2 on the board + 0 added",
			"archer wins and gets 3 black points",
			"king J3 and settlements I4 J4"]]);
	/* Of the whole turn, too, all is in sight. */
	for (const at of ["#t40.2", "#t40"]) {
		await go(page, at);
		same(at + ": below the fold", await page.$eval(".happened", e =>
		    [e.scrollHeight - e.clientHeight, ...[...e.querySelectorAll(
			".step, tr, .note, .numbers")].map(part =>
			part.getBoundingClientRect().bottom)
			.filter(y => y > innerHeight)]), [0]);
	}
	same("who won", await page.$$eval(".happened .conflicts b",
	    all => all.map(e => e.textContent.trim())),
	    ["archer 10", "archer 11"]);
	await go(page, "#t40.2");
	await page.keyboard.press("ArrowLeft");
	same("between the wars", await place(page),
	    "Turn 40 of 65, step 2, conflict 1");
	same("gone in the first", await gone(), ["F1", "G1", "H1", "I1", "K2"]);
	same("points of the first", await page.$$eval(".seats .up",
	    all => all.map(e => e.textContent)), ["+5"]);
	await page.keyboard.press("ArrowLeft");
	same("before them", await place(page), "Turn 40 of 65, step 1");
	await go(page, "#t40.2w1");
	same("by its address", (await gone()).length, 5);
	await close(page);
}

/*
 * Marks along the slider: the turns of conflicts and of other events are those
 * of the table of tessera-convert, and each mark is where the thumb stops.
 */
async function strip()
{
	const events = { conflict: ["war", "revolt"], event: ["village",
		"monument", "ziggurat", "treasure"] };

	for (const s of ["tigris/one-more-war", "wednesday-club"]) {
		const record = "samples/" + s + ".yaml";
		const page = await open(pageOf("strip", record), "#t12");
		const rows = say("tessera-convert", "-t", "csv", record)
		    .split("\n").map(row => row.split(","));

		await page.waitForSelector(".charts");
		for (const kind in events) {
			const turns = new Set(rows.filter(row =>
			    events[kind].includes(row[6])).map(row => row[3]));
			const marks = await page.$$eval(".strip ." + kind,
			    all => all.map(e => parseInt(e.textContent, 10)));

			same(s + ": turns of marks, " + kind,
			    [...new Set(marks)].map(String), [...turns]);
		}
		const mark = page.locator(".strip svg svg").nth(5);
		const words = await mark.textContent();
		const box = await mark.locator("path").boundingBox();
		await page.mouse.click(box.x + box.width / 2,
		    box.y + box.height / 2);
		holds(words + ": leads to " + await place(page),
		    (await place(page)).startsWith("Turn " +
			parseInt(words, 10) + " of "));
		const far = await page.evaluate(() => {
			const slider = document.querySelector("[type=range]");
			const { left, width } = slider.getBoundingClientRect();
			const path = document.querySelectorAll(
			    ".strip svg svg path")[5].getBoundingClientRect();

			return path.left + path.width / 2 - left - 8 -
			    (width - 16) * slider.value / slider.max;
		});
		holds(words + ": is " + far + " pixels off", Math.abs(far) < 1);
		same("lines of the score", await page.locator(
		    ".strip .score .line").count(), 2);
		await close(page);
	}
}

/* Each kingdom has an outline and a line beside the board. */
async function outlines()
{
	for (const [record, at, texts] of [
		["samples/tigris/one-more-war.yaml", "#t40.2",
			["lion priest and trader, archer farmer and king; " +
			    "12 red, 10 blue, 8 green, 12 black",
			"archer priest; 3 red", "archer trader; 2 red, 2 green"]],
		["samples/wednesday-club.yaml", "#t20",
			["a green village of red, 4 tribes",
			"a violet village of red, 5 tribes",
			"a violet village of blue, 3 tribes",
			"an orange village of blue, 3 tribes"]]]) {
		const page = await open(pageOf("outlines", record), at);
		const drawn = () => page.$$eval(".outlines path:not(.halo)",
		    all => all.map(e => e.getAttribute("d")));
		const listed = () => page.$$eval(".groups li", all => all.map(
		    e => e.lastChild.data));
		const first = await drawn();

		same("groups", await listed(), texts);
		same("each has an outline", first.length, texts.length);
		holds("frames of new pieces are above outlines",
		    await page.$eval(".outlines ~ .frames",
			e => e.children.length > 0) || at !== "#t40.2");
		await page.hover(".groups li:last-child");
		same("the line points to", await page.$$eval(
		    ".outlines .pointed", all => all.map(
			e => e.getAttribute("d"))), [first.at(-1)]);
		await page.keyboard.press("k");
		same("none", await drawn(), []);
		await page.keyboard.press("k");
		await page.keyboard.press("Home");
		await go(page, "#t5");
		await go(page, at);
		same("again", await drawn(), first);
		await page.keyboard.press("Home");
		if (record.includes("wednesday"))
			same("no village", await page.textContent(".groups li"),
			    "none");
		await close(page);
	}
}

/* Where the next piece could go is what tessera-replay lists. */
async function targets()
{
	for (const [record, at, step] of [
		["samples/wednesday-club.yaml", "9.1", /^\s*temple (\S+)$/],
		["samples/wednesday-club.yaml", "9.2",
			/^\s*move 0,-2 to (\S+)$/],
		["samples/tigris/tower.yaml", "30", /^\s*king ([A-P]\d+)/]]) {
		const page = await open(pageOf("targets", record), "#t" + at);
		const lit = () => page.$$eval(".target", all => all.map(e =>
		    e.lastChild.textContent));

		same("none at first", await lit(), []);
		await page.keyboard.press("l");
		same("the piece is named", await page.locator(".choice:last-of-type")
		    .innerText(), "legal: " + step.source.match(/[a-z]{3,}/));
		const legal = say("tessera-replay", "--legal", "--turn=" + at,
		    record).split("\n").map(s => (s.match(step) || [])[1])
		    .filter(s => s);
		const is = new Set(await lit());
		holds(record + " " + at + ": some are legal",
		    legal.length > 3);
		same(record + " " + at, [...is].sort(),
		    [...new Set(legal)].filter(s => is.has(s) ||
			/^[A-P]/.test(s)).sort());
		await close(page);
	}
}

/* Whom a tribe on a free cell joins is what the next turns say. */
async function holders()
{
	const record = "samples/wednesday-club.yaml";
	const page = await open(pageOf("holders", record), "#t4.2");
	const badges = () => page.locator(".holding use").count();

	same("none at first", await badges(), 0);
	await page.keyboard.press("f");
	const at = await badges();
	holds("there are some: " + at, at > 3);
	/* Turn 4.3 places a tribe on -2,-2, which joins blue. */
	const looks = await page.evaluate(() => {
		const text = [...document.querySelectorAll(".board text")]
		    .find(e => e.textContent === "-2,-2");
		const box = text.closest("g.c, .free > g")
		    .getBoundingClientRect();

		return [...document.querySelectorAll(".holding use")].filter(e => {
			const b = e.getBoundingClientRect();
			const x = b.left + b.width / 2, y = b.top + b.height / 2;

			return x > box.left && x < box.right && y > box.top &&
			    y < box.bottom;
		}).map(e => e.getAttribute("href"));
	});
	same("who holds -2,-2", looks, ["#l1"]);
	await go(page, "#t20");
	await go(page, "#t4.2");
	same("again", await badges(), at);
	await close(page);
}

/* A click on a cell tells how it became what it is. */
async function stories()
{
	const page = await open(pageOf("stories", "samples/tigris/tower.yaml"),
	    "#t30");
	const cell = name => page.locator("g.c", { has: page.locator(
	    "text", { hasText: new RegExp("^" + name + "$") }) });

	await cell("B8").click();
	same("B8", await page.$$eval(".story li", all => all.map(
	    e => e.textContent)).then(all => all.slice(0, 3)),
	    ["turn 3.1 archer: king of archer", "turn 30.2 lion: free",
		"turn 31.2 archer: priest of archer"]);
	await page.click(".story a[href='#t31.2']");
	same("where its link leads", await place(page), "Turn 31 of 66, step 2");
	await page.click(".story button");
	same("it is closed", await page.isVisible(".story"), false);
	await cell("J1").click();
	same("no player of the set-up", await page.textContent(".story li"),
	    "set-up temple with a treasure");
	await page.click(".story button");
	await go(page, "#t30.2");
	await page.hover(".happened .cell >> text=A8");
	same("what a text points to", await page.$$eval(".pointed text",
	    all => all.map(e => e.textContent)), ["A8"]);
	await page.click(".happened .cell >> text=A8");
	holds("its story", (await page.textContent(".story")).includes("A8"));
	await close(page);
}

/* The board, the buttons, and the first line of what happened. */
async function isSeen(page, name, width, height)
{
	const what = name + " at " + width + "x" + height + ": ";
	const box = s => page.locator("article:visible " + s).boundingBox();

	for (const s of ["svg.board", ".buttons", ".controls [type=range]"]) {
		const b = await box(s);

		holds(what + s + " is at " + JSON.stringify(b), b.y >= 0 &&
		    b.x >= 0 && b.y + b.height <= height &&
		    b.x + b.width <= width);
	}
	const board = await box("svg.board");
	holds(what + "the board is " + board.height + " high",
	    board.height >= height * .24);
	const happened = await box(".happened");
	holds(what + "nothing is seen of what happened",
	    happened.y + 24 <= height);
}

/* Whether the head of the page keeps off the buttons beside it. */
function keepsOff()
{
	const bar = document.querySelector(".bar button")
	    .getBoundingClientRect();
	const text = document.createRange();

	return ["h1", ".facts", ".about summary"].every(s => {
		text.selectNodeContents(document.querySelector(".head " + s));
		const { top, right, bottom } = text.getBoundingClientRect();

		return right + 8 <= bar.left || top >= bar.bottom ||
		    bottom <= bar.top;
	});
}

/* Without scrolling, on a desk and on a phone. */
async function fold()
{
	const files = ["wednesday-club", "damaged/final", "tigris/tower",
		"league"].map(s => [s, pageOf("fold-" + path.basename(s),
		    "samples/" + s + ".yaml")]);

	for (const [name, file] of files) {
		const page = await open(file);

		for (const [width, height] of [[1440, 900], [1920, 1080],
			[1280, 720], [1024, 768], [390, 844], [375, 667],
			[844, 390]]) {
			await page.setViewportSize({ width, height });
			holds(name + " at " + width + ": buttons beside the " +
			    "head", await page.evaluate(keepsOff));
			for (const at of ["#t0", "#t12", "#t12.2", "#end"]) {
				await go(page, at);
				await isSeen(page, name + at, width, height);
			}
		}
		await close(page);
	}
}

/* Close up is never farther than the whole board, and shows what is new. */
async function closeUp()
{
	for (const s of ["tigris/tower", "wednesday-club"]) {
		const page = await open(pageOf("close-up", "samples/" + s +
		    ".yaml"));
		const all = await places(page);
		const size = async () => (await page.getAttribute("svg.board",
		    "viewBox")).split(" ").map(Number);

		const whole = await size();
		for (let i = 0; i < all.length; i += 11) {
			await go(page, "#t" + all[i]);
			await page.keyboard.press("c");
			const [x, y, w, h] = await size();
			holds(s + " " + all[i] + ": close up is " + [x, y, w, h] +
			    " of " + whole, w <= whole[2] && h <= whole[3] &&
			    x >= whole[0] && y >= whole[1] &&
			    x + w <= whole[0] + whole[2] + .01 &&
			    y + h <= whole[1] + whole[3] + .01);
			const fresh = await page.$$eval(
			    "svg.board g.c > title", all => all.filter(e =>
			    e.textContent.endsWith(", new")).map(e =>
			    e.parentNode.getAttribute("transform")
				.match(/-?\d+/g).map(Number)));
			holds(s + " " + all[i] + ": " + fresh + " are in sight",
			    fresh.every(([left, top]) => left > x &&
				left < x + w && top > y && top < y + h));
			holds(s + " " + all[i] + ": it is nearer",
			    i === 0 || w < whole[2]);
			await page.keyboard.press("c");
		}
		await close(page);
	}
}

/* The list can have turning points only, or turns with remarks. */
async function listed()
{
	const file = pageOf("listed", "samples/tigris/one-more-war.yaml");
	const page = await open(file, "#t41");
	const seen = () => page.$$eval("li.turn", all => all.filter(e =>
	    getComputedStyle(e).display !== "none").map(e =>
	    Number(e.querySelector(".no").textContent)));
	const all = await seen();

	for (const [name, words] of [["turning points", ".conflicts, .turning"],
	    ["remarks", ".note, .comment, .mark, .said"]]) {
		await page.selectOption("select.listed", name);
		const some = await seen();
		same(name, some, await page.$$eval("li.turn", (turns, words) =>
		    turns.filter(e => e.querySelector(words) ||
			e.matches(".at")).map(e =>
			Number(e.querySelector(".no").textContent)), words));
		holds(some + " of " + all, some.includes(41) &&
		    some.length > 2 && some.length < all.length);
	}
	await page.selectOption("select.listed", "turning points");
	await page.focus(".turns [href='#t41']");
	await page.keyboard.press("ArrowDown");
	same("the next one", await page.$eval("output.place",
	    e => e.textContent), "Turn 41 of 65, step 1");
	await page.emulateMedia({ media: "print" });
	same("on paper", await seen(), all);
	await page.emulateMedia({ media: "screen" });
	await page.selectOption("select.listed", "all turns");
	same("again", await seen(), all);
	await close(page);
	const plain = await open(pageOf("unlisted", write("plain.yaml",
	    "game: gods\nedition: timbuktu\nplayers:\n  - red: A\n" +
	    "  - blue: B\nturns:\n" +
	    "  - red: draw orange blue; discard orange; discard blue\n")));
	same("its turns", (await plain.$$("li.turn")).length, 1);
	same("no choice", await plain.$$("select.listed"), []);
	await close(plain);
}

/*
 * The points that turns changed, at the right edge of the list, add up to what
 * the players have in the end.
 */
async function won(record, counters)
{
	const page = await open(pageOf("won", record));
	const wrong = await page.evaluate(counters => {
		const wrong = [], sum = {};
		const list = document.querySelector("ol.turns");
		const edge = list.getBoundingClientRect().left +
		    list.clientWidth;
		const seats = [...document.querySelectorAll(".seats .seat b")]
		    .map(e => e.textContent);

		for (const e of list.querySelectorAll(".won")) {
			const words = e.textContent.replaceAll("\u2212", "-")
			    .split(/,? /);
			const seat = seats.includes(words[0]) ? words.shift() :
			    e.closest("h3").querySelector("b").textContent;

			for (let i = 0; i < words.length; i += 2) {
				const key = seat + " " +
				    words[i + 1].replace(/^point$/, "points");

				sum[key] = (sum[key] || 0) + Number(words[i]);
			}
			const away = edge - e.getBoundingClientRect().right;
			if (away < 0 || away > 20)
				wrong.push(e.textContent + ": " + away +
				    " pixels from the edge");
		}
		for (const [title, key] of counters) {
			const row = [...document.querySelectorAll(
			    ".seats tbody tr")].find(row =>
			    row.querySelector("th").textContent === title);

			seats.forEach((seat, i) => {
				const is = sum[seat + " " + key] || 0;
				const should = Number.parseInt(
				    row.querySelectorAll("td")[i].textContent);

				if (is !== should)
					wrong.push(seat + " " + key + ": " + is +
					    ", not " + should);
			});
		}
		return wrong;
	}, counters);

	same(record, wrong, []);
	holds("some turns", (await page.$$(".turns .won")).length > 5);
	same("not with what happened", await page.$$eval(".happened .won",
	    all => all.filter(e => e.offsetWidth > 0).length), 0);
	await close(page);
}

/* The river keeps its waves, and what is written on it can be read. */
async function river()
{
	for (const scheme of ["light", "dark"]) {
		const page = await open(pageOf("river",
		    "samples/tigris/tower.yaml"), "#t0", { colorScheme: scheme });
		const is = await page.evaluate(() => {
			const f = [...document.querySelectorAll(".board .free g")]
			    .find(g => g.querySelector("use"));
			const ground = document.querySelector(f.querySelector(
			    "use").getAttribute("href"));
			const style = e => getComputedStyle(e);

			return { wave: style(ground.querySelector(
				"[stroke-opacity]")).stroke,
			    text: style(f.querySelector("text")).fill };
		});

		same(scheme + " river", is, { wave: "rgb(0, 99, 168)",
			text: "rgb(85, 85, 85)" });
		await close(page);
	}
}

/* Pages whose marks are checked, by name. */
function pagesWithMarks()
{
	const games = ["wednesday-club", "tigris/one-more-war", "league",
		"damaged/final"].map((s, i) =>
	    [s, () => pageOf("seen-" + i, "samples/" + s + ".yaml")]);

	return [...games, ["statistics", () => write("stats.html",
	    say("tessera-stats", "--format=html", "samples/torino.yaml",
		"samples/four-winds.yaml", "samples/last-bus.yaml"))],
	["a report", () => write("report.html", say("tessera-annotate",
	    "--format=html", "samples/wednesday-club.yaml"))],
	...[["torino", "torino-return"], ["tigris/example-1",
	    "tigris/example-2"]].map((pair, i) => ["differences of " + pair[0],
		() => write("diff-" + i + ".html", spawnSync(
		    path.join(build, "bin", "tessera-diff"), ["--format=html",
			...pair.map(s => "samples/" + s + ".yaml")],
		    { encoding: "utf8" }).stdout)])];
}

/* On a phone, charts are seen as a whole, and their text can be read. */
async function chartsOnPhone(file)
{
	const page = await open(file, "", { viewport: { width: 390,
		height: 844 } });
	const found = await page.$$eval("figure.chart", all => all.map(e => {
		const svg = e.querySelector("svg");
		const frame = svg.getBoundingClientRect();
		const size = 13 * frame.width / svg.viewBox.baseVal.width;

		return { wide: e.scrollWidth > e.clientWidth ||
			frame.right > innerWidth, small: size < 10,
		cut: [...svg.querySelectorAll("text")].filter(text =>
		    text.getBoundingClientRect().left < frame.left - 1 ||
		    text.getBoundingClientRect().right > frame.right + 1)
		    .map(text => text.textContent) };
	}));

	holds("there are charts", found.length > 3);
	same("charts that do not fit", found.filter(chart => chart.wide ||
	    chart.small || chart.cut.length), []);
	await page.$$eval("details", all => all.forEach(e => { e.open = true; }));
	same("tables that do not fit", await page.$$eval(".wide table",
	    all => all.filter(e => e.rows[0].cells.length < 10 &&
		e.offsetWidth > e.parentElement.clientWidth)
		.map(e => e.textContent.slice(0, 40))), []);
	await close(page);
}

/* The table of a report with long names is not cut off, also on paper. */
async function longNames()
{
	const record = write("long.yaml", fs.readFileSync(
	    "samples/wednesday-club.yaml", "utf8")
	    .replace(/: Anna$/m, ": Anna Wolfeschlegelsteinhausenbergerdorff"));
	const page = await open(write("long.html", say("tessera-convert", "-t",
	    "report-html", record)), "", { viewport: { width: 1300,
		height: 900 } });

	for (const media of ["screen", "print"]) {
		await page.emulateMedia({ media });
		if (media === "print")
			await page.setViewportSize({ width: 680, height: 900 });
		same(media + ": tables that are cut off", await page.$$eval(".wide",
		    all => all.filter(e => e.scrollWidth > e.clientWidth ||
			e.getBoundingClientRect().right > innerWidth)
			.map(e => e.textContent.slice(0, 40))), []);
	}
	await close(page);
}

/* Few stops of the tab key come before the result. */
async function tabStops(record)
{
	const page = await open(pageOf("tabs", record), "#t3.1");
	const stops = [];

	do {
		await page.keyboard.press("Tab");
		stops.push(await page.evaluate(() => {
			const e = document.activeElement;

			return e.closest(".result") || e === document.body ? "" :
			    e.textContent.slice(0, 20) || e.title || e.ariaLabel;
		}));
	} while (stops.at(-1) && stops.length < 50);
	holds(record + ": " + stops.length + " stops: " + stops,
	    stops.length > 8 && stops.length <= 20);
	same("the first one", stops[0], "Skip to the result");
	await close(page);
}

/* The turn of the address is in sight in the list of turns. */
async function turnInSight()
{
	const page = await open(pageOf("sight", "samples/tigris/tower.yaml"),
	    "#t20");

	holds("turn 20 is in sight", await page.evaluate(async () => {
		for (let i = 0; i < 10; i++)
			await new Promise(requestAnimationFrame);
		const list = document.querySelector(".turns")
		    .getBoundingClientRect();
		const turn = document.querySelector(".turn.at")
		    .getBoundingClientRect();

		return turn.top >= list.top && turn.bottom <= list.bottom;
	}));
	await close(page);
}

/* In the list of moves, and from the top to the result. */
async function keyboard()
{
	const page = await open(pageOf("keyboard",
	    "samples/wednesday-club.yaml"), "#t3.1");

	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	same("skipped", await place(page), "The end");
	holds("what is focused has the result", (await page.evaluate(() =>
	    document.activeElement.textContent)).includes("end tile"));
	await go(page, "#t3.2");
	await page.keyboard.press("ArrowLeft");
	await page.focus(".turns a[tabindex='0']");
	await page.keyboard.press("ArrowDown");
	same("one move down", await place(page), "Turn 3 of 30, step 2");
	await page.keyboard.press("ArrowUp");
	await page.keyboard.press("ArrowUp");
	same("two moves up", await place(page), "Turn 3 of 30");
	same("moves that take a tab stop", await page.locator(
	    ".turns a[tabindex='0']").count(), 1);
	await close(page);
}

/* From cell to cell of the board, and to the story of one. */
async function cellsByKeyboard()
{
	const page = await open(pageOf("cells", "samples/tigris/tower.yaml"),
	    "#t30");
	const focused = () => page.evaluate(() => {
		const e = document.activeElement;

		return e.getAttribute("role") + " " + (e.ariaLabel ||
		    e.querySelector("text").textContent);
	});
	const press = async (key, result) => {
		await page.keyboard.press(key);
		same(key, await focused(), result);
	};

	await go(page, "#t30.1");
	await page.focus(".board [tabindex='0']");
	await page.keyboard.press("ArrowLeft");
	same("the cell of the step, and to the left of it", await focused(),
	    "button B9");
	await press("ArrowUp", "button B8");
	await press("ArrowRight", "button C8");
	holds("a ring around the cell", await page.isVisible(".ring"));
	await press("ArrowLeft", "button B8");
	same("the step has not changed", await place(page),
	    "Turn 30 of 66, step 1");
	await press("Enter", "dialog Cell B8");
	holds("the story of B8", (await page.textContent(".story")).includes(
	    "turn 30.2 lion: free"));
	await press("Escape", "button B8");
	holds("it is closed", !await page.isVisible(".story"));
	same("cells that take a tab stop", await page.locator(
	    ".board [tabindex]").count(), 1);
	/* To a hex that is higher and half a hex to the right, and back. */
	const hexes = await open(pageOf("hexes", "samples/wednesday-club.yaml"),
	    "#t12.2");
	await hexes.focus(".board [tabindex='0']");
	await hexes.keyboard.press("ArrowUp");
	same("above 0,1", await hexes.evaluate(() => document.activeElement
	    .querySelector("text").textContent), "1,0");
	await close(hexes);
	await close(page);
}

/* No page is wider than its window. */
/* In the page: tables that reach beyond the window, or what contains them. */
function cutTables()
{
	document.querySelectorAll("details").forEach(e => { e.open = true; });
	return [...document.querySelectorAll("table")].filter(table => {
		const { right } = table.getBoundingClientRect();
		let box = table;

		while (box && box.scrollWidth <= box.clientWidth + 1)
			box = box.parentElement;
		return right > innerWidth || box;
	}).map(table => table.textContent.slice(0, 40));
}

async function narrow(files)
{
	for (const file of files)
		for (const [width, hash] of [[320, "#t3"], [375, "#end"],
			[390, "#t3"], [480, "#end"], [768, "#t3"],
			[844, "#end"], [1024, "#end"]]) {
			const page = await open(file, hash, { viewport: {
				width, height: width === 844 ? 390 : 640 } });

			same(file + " at " + width, await page.evaluate(() =>
			    document.scrollingElement.scrollWidth), width);
			same(file + " at " + width + ": tables cut off",
			    await page.evaluate(cutTables), []);
			await close(page);
		}
}

/* How far text stands out from its ground, at the least. */
function contrast(page)
{
	return page.evaluate(() => {
		const light = colour => {
			const [r, g, b] = colour.match(/[\d.]+/g).map(v => {
				const c = v / 255;
				return c <= .03928 ? c / 12.92 :
				    ((c + .055) / 1.055) ** 2.4;
			});
			return .2126 * r + .7152 * g + .0722 * b;
		};
		const ground = e => {
			for (; e; e = e.parentElement) {
				const c = getComputedStyle(e).backgroundColor;
				if (!/, 0\)$/.test(c))
					return c;
			}
			return "rgb(255, 255, 255)";
		};
		let least = [99, ""];
		for (const e of document.querySelectorAll("main *, nav *")) {
			const box = e.getBoundingClientRect();
			if (e.closest("svg") || box.width < 2 ||
			    ![...e.childNodes].some(n => n.nodeType === 3 &&
				n.data.trim()) || e.closest("script"))
				continue;
			const style = getComputedStyle(e);
			if (style.visibility === "hidden")
				continue;
			const a = light(style.color), b = light(ground(e));
			const is = (Math.max(a, b) + .05) /
			    (Math.min(a, b) + .05);
			if (is < least[0])
				least = [is, e.outerHTML.slice(0, 99)];
		}
		return { least: least, ground: light(ground(document.body)) };
	});
}

async function themes(files)
{
	for (const file of files)
		for (const scheme of ["light", "dark"]) {
			const page = await open(file, "#t3",
			    { colorScheme: scheme });
			const is = await contrast(page);

			holds(scheme + ": " + is.least[0].toFixed(2) + " " +
			    is.least[1], is.least[0] >= 4.5);
			same(scheme + " ground", is.ground < .2,
			    scheme === "dark");
			/* The other one by hand. */
			await page.keyboard.press("d");
			same(scheme + " turned",
			    (await contrast(page)).ground < .2,
			    scheme !== "dark");
			await close(page);
		}
}

async function paper()
{
	const record = "samples/wednesday-club.yaml";
	const page = await open(pageOf("paper", record), "#t3.1");

	const arrive = where => page.waitForFunction(s => document
	    .querySelector(".place").textContent === s, where);

	await page.emulateMedia({ media: "print" });
	await arrive("The end");
	same("on paper", (await seen(page)).taken, told(record, "end").taken);
	same("what is not for paper", await page.$$eval(".bar, .controls, " +
	    ".happened", all => all.filter(e => e.offsetParent).length), 0);
	const list = await page.$eval(".turns",
	    e => [e.scrollHeight - e.clientHeight, e.children.length]);
	same("moves that are cut off", list, [0, 30]);
	const top = await page.evaluate(() => [".head", ".result", ".board",
	    ".turns"].map(s => document.querySelector(s)
		.getBoundingClientRect().top));
	holds("head, result, board, turns: " + top,
	    top.every((y, i) => i === 0 || y > top[i - 1]));
	same("the board's position", await page.$eval(".table",
	    e => getComputedStyle(e, "::before").content),
	    '"The last position"');
	same("charts on paper", await page.$$eval(".chart svg", all => all.map(
	    e => e.getBoundingClientRect().height > 40 &&
		getComputedStyle(e.parentElement).breakInside)),
	    Array(10).fill("avoid"));
	const pdf = (await page.pdf()).toString("latin1");
	holds("bitmaps on paper", !pdf.includes("/Subtype /Image"));
	holds(pdf.length + " bytes on paper", pdf.length < 1500000);
	same("cursors on paper", await page.$$eval(".chart .cursor", all =>
	    all.filter(e => e.getClientRects().length > 0).length), 0);
	await page.emulateMedia({ media: "screen" });
	await arrive("Turn 3 of 30, step 1");
	await close(page);
}

async function scriptless()
{
	const record = "samples/wednesday-club.yaml";
	const page = await open(pageOf("scriptless", record), "",
	    { javaScriptEnabled: false });
	const text = await page.innerText("body");

	for (const s of ["Two tribes in a row", "temple -2,-1", "Anna",
		"blue pays 3 for the temple", "Result: end tile"])
		holds(s + " is not there", text.includes(s));
	same("cells", await page.locator("g.c.on").count(),
	    told(record, "end").taken.length);
	await page.goto("file://" + pageOf("scriptless",
	    "samples/tigris/one-more-war.yaml"));
	same("conflicts that are cut off", await page.$$eval(".conflicts",
	    all => all.filter(e => e.getBoundingClientRect().right > e.closest(
		".turn").getBoundingClientRect().right).length), 0);
	same("removed pieces", await page.$eval(".conflicts td:last-child",
	    e => getComputedStyle(e, "::before").content), '"removed: "');
	await close(page);
}

async function league()
{
	const record = "samples/league.yaml";
	const page = await open(pageOf("league", record, "samples/torino.yaml"),
	    "#g2t3.1");
	const title = await page.locator("h1:visible").boundingBox();
	const choice = await page.locator(".bar select").boundingBox();
	const names = await page.$$eval(".bar select option",
	    all => all.map(e => e.textContent));
	same("names that differ", new Set(names).size, 5);
	same("the name of a game", names[0],
	    "1. Club league, cup evening, semi-final: " +
	    "Nadia 11, Xavier 5");
	same("the chooser is above the title",
	    choice.y + choice.height <= title.y, true);
	const options = await page.$$eval(".bar select option",
	    all => all.map(e => e.textContent));

	same("games", options.length, 5);
	same("seen at once", await page.locator("article:visible").count(), 1);
	await agree(page, record, "3.1", 2);
	await page.selectOption(".bar select", { index: 3 });
	await agree(page, record, "end", 4);
	await go(page, "#t2.1");
	await agree(page, record, "2.1", 1);
	await go(page, "#g1t2");
	await agree(page, record, "2", 1);
	await go(page, "#g5t4.2");
	await agree(page, "samples/torino.yaml", "4.2");
	await page.keyboard.press("ArrowLeft");
	await until("the address #g5t4.1",
	    () => new URL(page.url()).hash === "#g5t4.1");
	await close(page);
}

let uncertain = 0; /* turns after errors, of all damaged records */

/* What is wrong stands at its step. */
async function damaged(record)
{
	const page = await open(pageOf("damaged", record), "",
	    { javaScriptEnabled: false });
	const check = JSON.parse(say("tessera-check", "--format=json", record));

	holds(record + " is damaged", check.diagnostics.length > 0);
	for (const d of check.diagnostics) {
		const id = d.turn ? "[id='t" + d.turn + (d.step ? "." + d.step :
		    "") + "']" : ".head";
		const texts = await page.$$eval(id + " .diag",
		    all => all.map(e => e.textContent));

		holds(record + ": no " + d.code + " at " + id,
		    texts.some(s => s.includes(d.code) &&
			s.includes(d.message)));
	}
	await close(page);
	const played = await open(pageOf("damaged", record));
	await agree(played, record, "end");
	const turns = say("tessera-replay", "--format=json", record).split("\n")
	    .filter(s => s).map(s => JSON.parse(s));
	for (const turn of turns.filter(r => r.is_certain === false &&
	    r.step === null).slice(0, 2)) {
		await go(played, "#t" + turn.turn);
		holds("turn " + turn.turn + " is shown as certain",
		    (await place(played)).endsWith(" (uncertain)"));
		uncertain++;
		holds("no dashes", await played.locator(
		    ".chart .line.doubt").count() > 0);
	}
	await close(played);
}

/* Whatever somebody writes is text. */
const HOSTILE = [
	"<script>alert(1)</script>",
	"<img src=x onerror=alert(1)>",
	"</script><script>alert(1)</script>",
	"</style><style>*{display:none}</style>",
	"<!--<script>",
	"\"><svg onload=alert(1)>",
	"javascript:alert(1)//${alert(1)}`",
	"&lt;b&gt; &amp; ]]> \\u003c \\",
	"abc\\u202edef\\u2066ghi\\u2028jkl\\u200bmno",
	"\\e[31mred\\e[0m",
	"x".repeat(3000),
	"\u05d0\u05d1\u05d2 \u4e2d\u6587 \u{1f600}",
];

function quoted(text)
{
	return "\"" + text.replace(/\\(?!u2|e)/g, "\\\\")
	    .replace(/"/g, "\\\"").replace(/\\e/g, "") + "\"";
}

function hostileRecord(text)
{
	const q = quoted(text);
	const bare = text.replace(/[{};]/g, "").replace(/\\/g, "");

	return ["---", "game: gods", "edition: timbuktu", "event: " + q,
		"site: " + q, "source: " + q, "note: " + q, "players:",
		"  - red: " + q, "  - blue: Bruno", "turns:",
		"  - red: " + quoted("draw green desert; green 0,-1 {" + bare +
		    "}; discard desert"),
		"    note: " + q, "    stands: " + q,
		"    facts:", "      - " + q, "    lines:",
		"      - - red: draw green desert; green 0,-1",
		"          note: " + q,
		"  - blue: " + quoted(bare.slice(0, 40)), ""].join("\n");
}

async function hostile()
{
	const record = write("hostile.yaml",
	    HOSTILE.map(hostileRecord).join(""));
	const page = await open(pageOf("hostile", record));

	for (let i = 0; i < HOSTILE.length; i++) {
		await go(page, "#g" + (i + 1) + "t1.2");
		for (const key of ["ArrowLeft", "ArrowRight", "Shift+ArrowRight"])
			await page.keyboard.press(key);
	}
	const is = await page.evaluate(() => ({
		titles: [...document.querySelectorAll("h1")]
		    .map(e => e.textContent),
		scripts: document.querySelectorAll("script").length,
		others: document.querySelectorAll("img, iframe, object, " +
		    "embed, link:not([rel=expect]), base, form, [onload], [onerror], " +
		    "main style, [style]:not(.chart *), a:not([href^='#'])").length,
		unseen: /[\u202a-\u202e\u2066-\u2069\u2028\u200b\u001b]/.test(
		    document.documentElement.outerHTML),
	}));
	same("scripts", is.scripts, HOSTILE.length + 1);
	same("other things", is.others, 0);
	same("what nobody sees", is.unseen, false);
	same("titles", is.titles, HOSTILE.map(s => s
	    .replace(/\\e/g, "").replace(/\\u(202e|2066|2028|200b)/g, "\ufffd")));
	await close(page);
	await narrow([path.join(folder, "hostile.html")]);
}

/* The same in every place of a record, in pages and in pictures. */
async function everywhere()
{
	const made = path.join(folder, "texts");
	const run = spawnSync("tests/texts", [build, made],
	    { encoding: "utf8" });

	holds(run.stdout + run.stderr, run.status === 0);
	for (const name of ["html", "report-html"])
		await close(await open(path.join(made, name + ".html")));
	const pictures = path.join(made, "svg");
	const names = fs.readdirSync(pictures);
	const seen = new Set();
	const page = await open(path.join(pictures, names[0]));
	for (const name of names) {
		const file = path.join(pictures, name);
		const text = fs.readFileSync(file, "utf8");

		if (seen.has(text))
			continue;
		seen.add(text);
		await page.goto("file://" + file);
		same(name + " is a picture", await page.evaluate(
		    () => document.documentElement.tagName), "svg");
	}
	await close(page);
	console.log("# " + seen.size + " different pictures");
	holds("only " + seen.size + " pictures differ", seen.size > 20);
}

/* The policy of the page is in force. */
async function policy()
{
	const page = await open(pageOf("policy", "samples/torino.yaml"));

	await page.evaluate(() => {
		const script = document.createElement("script");
		const image = document.createElement("img");
		const style = document.createElement("style");

		script.textContent = "window.broken = true";
		image.src = "data:image/gif;base64,R0lGODlhAQABAAAAACw=";
		style.textContent = "body { display: none }";
		document.body.append(script, image, style);
		document.body.insertAdjacentHTML("beforeend",
		    "<p style='color: red' onclick='1'>");
	});
	for (const s of ["script-src-elem", "style-src-elem", "img-src",
		"style-src-attr"])
		await until(s + " is refused", () => page.sins.some(
		    sin => sin.endsWith("policy: " + s)));
	same("a script that is not its own", await page.evaluate(
	    () => window.broken), undefined);
	await page.context().close();
}

/* From a server, to see what it is asked for. */
async function requests()
{
	const html = fs.readFileSync(pageOf("asked", "samples/torino.yaml"));
	const asked = [];
	const server = http.createServer((request, response) => {
		asked.push(request.url);
		response.setHeader("Content-Type", "text/html");
		response.end(html);
	});

	await new Promise(done => server.listen(0, "127.0.0.1", done));
	const page = await (await browser.newContext()).newPage();
	await page.goto("http://127.0.0.1:" + server.address().port + "/#t3");
	await page.keyboard.press("End");
	await until("the end", async () => await place(page) === "The end");
	await page.waitForLoadState("networkidle", { timeout: HANGS });
	await page.context().close();
	server.close();
	same("what the server was asked for",
	    asked.filter(s => s !== "/favicon.ico"), ["/"]);
}

/* What is in hands and was swapped, as everybody at the table saw it. */
const HANDS = ["game: tigris", "edition: mayfair", "players:",
	"  - archer: Anna", "  - bull: Bruno", "hands:",
	"  archer: black red blue blue green green",
	"  bull: red red blue green black black", "turns:",
	"  - archer: swap blue blue for red black; king C8",
	"  - bull: swap red for green", ""].join("\n");

async function hands()
{
	const record = write("hands.yaml", HANDS);
	const page = await open(pageOf("hands", record), "#t1.1");
	const swaps = [["swap blue blue for red black", "swap 2"],
		["swap red for green", "swap 1"]];

	for (const [view, option, first, second] of [
		["all", [], 0, 0], ["archer", ["--view=archer"], 0, 1],
		["bull", ["--view=bull"], 1, 0], ["", ["--view=table"], 1, 1],
		["all", [], 0, 0]]) {
		await page.selectOption("select.view", view);
		await agree(page, record, "1.1", 1, ...option);
		/* What has just happened, and all moves. */
		same("steps that '" + view + "' sees", await page.$$eval(
		    ".private", all => all.map(e => e.textContent)),
		    [swaps[0][first], swaps[0][first], swaps[1][second]]);
	}
	await go(page, "#t2");
	await page.selectOption("select.view", "archer");
	await agree(page, record, "2", 1, "--view=archer");
	await close(page);
}

/* A table of what the seats had, by turn. */
async function charts()
{
	const record = "samples/torino.yaml";
	const page = await open(pageOf("charts", record), "#t5");
	const small = await page.$$eval(".multiples .chart", all => all.map(e =>
	    [e.querySelector("h3").textContent, e.querySelector("svg")
		.ariaLabel.split(":")[0], e.querySelector(".values").textContent,
		[...e.querySelectorAll("text[text-anchor=end]")].map(
		    text => text.textContent + " " + text.getAttribute("y"))]));
	const words = told(record, "5").words;

	same("small charts", small.map(([title]) => title), ["Power by turn",
		"Villages by turn", "Chips by turn", "Temples left by turn",
		"Markers left by turn", "Extra actions by turn"]);
	for (const [title, label, values, scale] of small) {
		const counter = title.replace(/ by turn$/, "");

		same("label", label, title);
		same("scale of " + title, scale, small[0][3]);
		for (const [, seat, value] of values.matchAll(/(\w+) (\d+)/g))
			holds(counter + " of " + seat, new RegExp(seat +
			    "[^:]*:[^.]* " + counter + " " + value + "[,.]")
			    .test(words));
	}
	const chart = page.locator(".chart svg").first();
	const box = await chart.boundingBox();
	await chart.click({ position: { x: box.width / 16, y: 50 } });
	same("a click at the left of a chart", await place(page),
	    "Before the first turn");
	await chart.focus();
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("ArrowRight");
	same("two turns on by keys", (await place(page)).slice(0, 7), "Turn 2 ");
	await close(page);
}

/* The score is first and ends in the total; and what else is by turn. */
async function allCharts()
{
	const page = await open(pageOf("all-charts",
	    "samples/wednesday-club.yaml"), "#t30");
	const titles = await page.$$eval(".charts > .chart h3", all => all.map(
	    e => e.textContent));

	same("charts", titles, ["Points by turn", "Evaluation by turn",
		"Luck by turn, in points", "Seconds by turn"]);
	same("points", await page.textContent(".chart .values"),
	    "red 15, blue 16");
	const chart = page.locator(".chart svg").first();
	const box = await chart.boundingBox();
	await chart.click({ position: { x: box.width * .875, y: 50 } });
	same("at the right", await place(page), "The end");
	same("total", await page.textContent(".chart .values"),
	    "total: red 11, blue 12");
	same("last luck", await page.locator(".chart .values").nth(2)
	    .textContent(), "red 1.5, blue -0.4");
	await close(page);
	const war = await open(pageOf("gap",
	    "samples/tigris/one-more-war.yaml"));
	same("from turn 40 to 55, which have evaluations", await war.locator(
	    ".chart").nth(1).locator(".line").evaluateAll(all => all.map(
	    e => e.getAttribute("class"))), ["line doubt"]);
	same("counters that change", await war.$$eval(".multiples h3",
	    all => all.map(e => e.textContent.split(" ")[0])), ["Red", "Blue",
		"Green", "Black", "Treasures", "Catastrophes"]);
	await close(war);
	const other = await open(pageOf("doubt",
	    "samples/damaged/no-explanation.yaml"));
	holds("what is uncertain is dashed", await other.locator(
	    ".chart .line.doubt").count() > 0);
	await close(other);
	const endless = await open(write("endless.html", say("tessera-replay",
	    "--format=html", write("endless.yaml", fs.readFileSync(
		"samples/wednesday-club.yaml", "utf8").replace(/(eval: )[-.\d]+/,
		"$1" + "9".repeat(400))))));
	holds("an evaluation that is no finite number is left out", await
	    endless.locator(".charts > .chart .line").count() > 0);
	await close(endless);
}

/* What the scripts of a page have done until it can be played, in the counts
 * of their blocks: of the same page the same, however fast the machine is. */
async function work(file, turns)
{
	const page = await open("/dev/null");

	await page.coverage.startJSCoverage({ resetOnNavigation: false });
	await page.goto("file://" + file);
	same("turns", await page.locator("li.turn").count(), turns);
	const scripts = await page.coverage.stopJSCoverage();
	const count = scripts.flatMap(s => s.functions).flatMap(f => f.ranges)
	    .reduce((sum, range) => sum + range.count, 0);
	await close(page);
	return count;
}

/* A long game: how much is done until it can be played, and how large it is. */
async function size()
{
	const text = execFileSync("python3", ["tests/oracle/generate.py",
		"--long", "5", "14", "2005"], { encoding: "utf8",
		maxBuffer: 1 << 26 });
	const games = text.split(/^(?=---)/m).filter(s => s);
	const long = games.sort((a, b) => b.length - a.length)[0];
	const lines = long.split("\n");
	const first = lines.indexOf("turns:") + 1;
	const of = turns => pageOf("turns-" + turns, write("turns.yaml",
	    lines.slice(0, first + turns).join("\n") + "\n"));
	const bytes = fs.statSync(of(60)).size;
	const count = [await work(of(60), 60), await work(of(120), 120)];

	console.log("# 60 turns: " + Math.round(bytes / 1000) + " kB, " +
	    count[0] + " blocks of scripts run; 120 turns: " + count[1]);
	holds("60 turns take " + bytes + " bytes", bytes < 300000);
	holds("scripts are counted", count[0] > 1000);
	holds("120 turns take " + count[1] + ", and 60 " + count[0],
	    count[1] < 2.5 * count[0]);
	/* The same one whole: hundreds of turns. */
	const page = await open(pageOf("long", write("long.yaml", long)));
	await page.keyboard.press("Home");
	same("the first place", await place(page), "Before the first turn");
	await close(page);
}

async function main()
{
	browser = await chromium.launch({ executablePath: process.env.CHROMIUM,
		args: process.getuid() === 0 ? ["--no-sandbox"] : [] });
	const broken = fs.readdirSync("samples/damaged")
	    .map(s => "samples/damaged/" + s);

	await test("positions of a game", () =>
	    positions("samples/wednesday-club.yaml", 2));
	for (const s of ["four-winds", "last-bus", "from-memory", "torino",
		"straight-row", "unnoticed"])
		await test("positions of " + s, () =>
		    positions("samples/" + s + ".yaml", 9));
	await test("positions of tigris", () =>
	    positions("samples/tigris/tower.yaml", 29));
	await test("what has left", traces);
	await test("hands", hands);
	for (const s of ["torino", "tigris/tower"])
		await test("drawings of " + s, () =>
		    drawings("samples/" + s + ".yaml"));
	await pictures(browser, { folder, holds, say, test, write });
	await test("result", () => result("samples/wednesday-club.yaml"));
	await test("keys", keys);
	await test("buttons", buttons);
	await test("playing by itself", playing);
	await test("links", links);
	await test("variations", variations);
	await test("conflicts", conflicts);
	await test("marks along the slider", strip);
	await test("outlines", outlines);
	await test("targets", targets);
	await test("stories", stories);
	await test("free cells", holders);
	await test("charts", charts);
	await test("all charts", allCharts);
	await test("without scrolling", fold);
	await test("close up", closeUp);
	await test("turns in the list", listed);
	for (const s of ["one-more-war", "tower"])
		await test("points won in the turns of " + s, () =>
		    won("samples/tigris/" + s + ".yaml", [["Red", "red"],
			["Blue", "blue"], ["Green", "green"],
			["Black", "black"]]));
	await test("points won in the turns of wednesday-club", () =>
	    won("samples/wednesday-club.yaml", [["Points so far", "points"]]));
	await test("rivers", river);
	await views(pagesWithMarks(), { close, holds, open, same, test });
	for (const s of ["wednesday-club", "tigris/one-more-war", "league"])
		await test("tab stops of " + s, () =>
		    tabStops("samples/" + s + ".yaml"));
	await test("charts on a phone", () => chartsOnPhone(
	    pagesWithMarks().find(([name]) => name === "statistics")[1]()));
	await test("charts of a study on a phone", () => chartsOnPhone(
	    write("study.html", say("tessera-study", "timbuktu", "2005",
		"--bots=random", "-n", "100", "--format=html"))));
	await test("a report with long names", longNames);
	await test("turn in sight", turnInSight);
	await test("keyboard", keyboard);
	await test("cells by keyboard", cellsByKeyboard);
	await test("narrow screens", () => narrow([
	    pageOf("narrow-1", "samples/wednesday-club.yaml"),
	    pageOf("narrow-2", broken[0]),
	    pageOf("narrow-3", "samples/league.yaml"),
	    pageOf("narrow-4", "samples/tigris/tower.yaml"),
	    pageOf("narrow-5", write("narrow.yaml", fs.readFileSync(
		"samples/four-winds.yaml", "utf8").replace("Rosa",
		"Rosamund von Hohenzollern-Sigmaringen")))]));
	await test("light and dark", () => themes([
	    pageOf("theme-1", "samples/wednesday-club.yaml"),
	    pageOf("theme-2", "samples/unnoticed.yaml"),
	    pageOf("theme-3", broken[0])]));
	await test("paper", paper);
	await test("without scripts", scriptless);
	await test("several games", league);
	for (const s of broken)
		await test("damaged: " + path.basename(s), () => damaged(s));
	await test("damaged: some turns are uncertain",
	    () => holds("no turn was compared", uncertain > 0));
	await test("hostile texts", hostile);
	await test("hostile texts everywhere", everywhere);
	await test("policy", policy);
	await test("requests", requests);
	await test("size", size);
	await browser.close();
	process.exitCode = failed ? 1 : 0;
}

main().catch(e => {
	console.log("not ok browser: " + e.stack);
	process.exit(1);
});
