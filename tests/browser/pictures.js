/*
 * pictures.js - Chromium draws a picture as rsvg-convert does, which makes the
 * png pictures of tessera-replay.  The two share nothing, so what both draw is
 * what the SVG says, and not what one of them takes it for.
 *
 * Their letters and edges differ by a shade.  So pixels may differ, if they are
 * few; but not, on the average, those of a square that is a third of a cell.
 */
"use strict";
const { spawnSync } = require("child_process");
const fs = require("fs");
const path = require("path");

/* At most .4 and 9.7 were seen, and .92 and 11.0 where a width is asked for. */
const MOST_FAR = 1.5, MOST_SQUARE = 20;

/* Boards that lie apart, each below a caption. */
const APART = ["game: gods", "edition: timbuktu", "players:", "  - red: Anna",
	"  - blue: Bruno", "turns:", "  - red: draw green desert; " +
	"green 0,-1; desert 70,-8", "    stands: so",
	"  - blue: draw violet desert; violet 700,-8; desert -70,-8",
	"    stands: so", ""].join("\n");

/* What is in them, the record, and options. */
const PICTURES = [
	["2001", "samples/torino.yaml"],
	["2001, before the first turn", "samples/torino.yaml", "--turn=0"],
	["2001, narrow", "samples/torino.yaml", "--width=400"],
	["2001, wide", "samples/torino.yaml", "--width=2000"],
	["2005", "samples/four-winds.yaml"],
	["2005, in doubt", "samples/unnoticed.yaml"],
	["boards that lie apart", null],
	/* Leaders, a catastrophe, monuments and a ziggurat: joined squares. */
	["the whole of tigris", "samples/tigris/tower.yaml"],
	["the whole of tigris, narrow", "samples/tigris/tower.yaml",
		"--width=400"],
	["the whole of tigris, wide", "samples/tigris/tower.yaml",
		"--width=2000"],
	["treasures", "samples/tigris/example-1.yaml"],
	["tigris, before the first turn", "samples/tigris/one-more-war.yaml",
		"--turn=0"],
];

/* What has to be noticed, by what, and how it is done. */
const NO_CELL = ["a cell is missing", inSquare, s => s.replace(
    /<g transform="[^"]*"><title>[^]*?<\/g>\n/, "")];
const DAMAGES = [
	NO_CELL,
	["a cell has another colour", inSquare, s => s.replace(
	    /(<\/title><path d="[^"]*" fill=)"[^"]*"/, "$1\"#888\"")],
	["a badge is missing", inSquare, s => s.replace(
	    /<path d="[^"]*" fill="[^"]*" stroke="#111" [^>]*><text/, "<text")],
	["patterns are missing", inSquare, s => s.replace(
	    /<use xlink:href[^>]*>/g, "")],
	["letters have no ground", inSquare, s => s.replace(
	    / paint-order="stroke"/g, "")],
	["letters are not in the middle", inPixels, s => s.replace(
	    / text-anchor="middle"/g, "")],
];

/* In a page: both as pixels, on white, in the size that rsvg-convert made. */
async function draw([svg, png])
{
	const load = async (type, text) => {
		const image = new Image();

		image.src = "data:image/" + type + ";base64," + text;
		await image.decode();
		return image;
	};
	const drawn = await load("svg+xml", svg), made = await load("png", png);
	const width = made.naturalWidth, height = made.naturalHeight;
	const zoom = width / drawn.naturalWidth;
	const high = drawn.naturalHeight * zoom;
	const pixels = (image, high) => {
		const canvas = new OffscreenCanvas(width, height);
		const context = canvas.getContext("2d",
		    { willReadFrequently: true });

		context.fillStyle = "#fff";
		context.fillRect(0, 0, width, height);
		context.drawImage(image, 0, 0, width, high);
		return context.getImageData(0, 0, width, height).data;
	};

	window.drawn = { width, height, zoom, a: pixels(drawn, high),
		b: pixels(made, height) };
	return [width, height, high];
}

/*
 * In that page: which part of the pixels, in percent, differs by more than a
 * quarter in a colour; and by how much, of 255, the worst square differs.
 */
function measure()
{
	const { width, height, zoom, a, b } = window.drawn;
	const half = Math.round(8 * Math.max(zoom, 1));
	const across = Math.ceil(width / half), down = Math.ceil(height / half);
	const sum = new Float64Array(across * down * 3);
	const worst = { is: 0, x: 0, y: 0 };
	let far = 0;

	for (let y = 0, i = 0; y < height; y++)
		for (let x = 0; x < width; x++, i += 4) {
			const part = (y / half | 0) * across + (x / half | 0);
			let most = 0;

			for (let c = 0; c < 3; c++) {
				const is = a[i + c] - b[i + c];

				sum[part * 3 + c] += is;
				most = Math.max(most, Math.abs(is));
			}
			far += most > 64;
		}
	for (let y = 0; y + 1 < down; y++)
		for (let i = y * across * 3; i < ((y + 1) * across - 1) * 3;
		    i++) {
			const below = i + across * 3;
			const is = Math.abs(sum[i] + sum[i + 3] + sum[below] +
			    sum[below + 3]) / (4 * half * half);

			if (is > worst.is)
				Object.assign(worst, { is, y: y * half,
					x: ((i / 3 | 0) - y * across) * half });
		}
	return { far: 100 * far / (width * height), square: worst };
}

function base64(data)
{
	return Buffer.from(data).toString("base64");
}

function sayings(is)
{
	return is.far.toFixed(2) + " % of its pixels, and " +
	    is.square.is.toFixed(1) + " of 255 at " + is.square.x + "," +
	    is.square.y;
}

function inPixels(is)
{
	return is.far > MOST_FAR;
}

function inSquare(is)
{
	return is.square.is > MOST_SQUARE;
}

async function picture(page, tools, [what, record, ...options])
{
	const file = record || tools.write("apart.yaml", APART);
	const made = path.join(tools.folder, "picture.png");
	const svg = tools.say("tessera-replay", "--format=svg",
	    ...options.filter(s => !s.startsWith("--width")), file);

	tools.say("tessera-replay", "--format=png", "-o", made, ...options,
	    file);
	const png = base64(fs.readFileSync(made));
	const [width, height, high] = await page.evaluate(draw,
	    [base64(svg), png]);
	const is = await page.evaluate(measure);
	tools.holds(width + " by " + height + " pixels, and not " + high,
	    Math.abs(height - high) < 1);
	tools.holds("differs in " + sayings(is), !inPixels(is) &&
	    !inSquare(is));
	for (const [wrong, notices, damage] of what === "2001" ||
	    what === "the whole of tigris" ? DAMAGES : [NO_CELL]) {
		const bad = damage(svg);

		tools.holds("nothing to damage: " + wrong, bad !== svg);
		await page.evaluate(draw, [base64(bad), png]);
		const found = await page.evaluate(measure);
		tools.holds("not noticed: " + wrong + ": " + sayings(found),
		    notices(found));
	}
	return is;
}

async function pictures(browser, tools)
{
	if (spawnSync("rsvg-convert", ["--version"]).status !== 0) {
		console.log("skip there is no rsvg-convert here");
		return;
	}
	const page = await (await browser.newContext()).newPage();
	const most = { far: 0, square: { is: 0 } };

	for (const one of PICTURES)
		await tools.test("pictures: " + one[0], async () => {
			const is = await picture(page, tools, one);

			most.far = Math.max(most.far, is.far);
			if (is.square.is > most.square.is)
				most.square = is.square;
		});
	console.log("# pictures differ at most in " + sayings(most));
	await page.context().close();
}

module.exports = { pictures };
