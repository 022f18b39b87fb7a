/*
 * page.js CHROMIUM FILE [ROUNDS] - prints how long Chromium takes until the page
 * of a game is painted, and until its keys and buttons work; and the processor
 * time of scripts, style and layout: medians of ROUNDS loads, of 9.
 */
"use strict";
const fs = require("fs");
const path = require("path");
const { chromium } = require("playwright-core");

const [executablePath, file, rounds = "9"] = process.argv.slice(2);

/*
 * Milliseconds since the navigation: first paint, end of the page's script; and
 * those of processor time.
 */
async function load(browser)
{
	const page = await browser.newPage();

	const client = await page.context().newCDPSession(page);

	page.setDefaultTimeout(600000);
	await client.send("Performance.enable", { timeDomain: "threadTicks" });
	await page.goto("file://" + path.resolve(file));
	const times = await page.evaluate(() => new Promise(done => {
		const times = () => [...performance.getEntriesByName(
		    "first-contentful-paint"), ...performance.getEntriesByName(
		    "tessera-ready")].map(entry => entry.startTime);

		/* Frames may end with the first paint: none is waited for. */
		new PerformanceObserver(() => times().length === 2 &&
		    done(times())).observe({ type: "paint", buffered: true });
	}));
	const { metrics } = await client.send("Performance.getMetrics");
	await page.close();
	return [...times, 1000 * metrics.filter(m =>
	    /^(Script|RecalcStyle|Layout)Duration$/.test(m.name))
	    .reduce((sum, m) => sum + m.value, 0)];
}

function median(list)
{
	return Math.round(list.sort((a, b) => a - b)[list.length >> 1]);
}

async function main()
{
	const browser = await chromium.launch({ executablePath,
		args: process.getuid() === 0 ? ["--no-sandbox"] : [] });
	const all = [];

	for (let i = 0; i < Number(rounds); i++)
		all.push(await load(browser));
	await browser.close();
	console.log("page of " + path.basename(file) + ": " +
	    Math.round(fs.statSync(file).size / 1000) + " kB, painted after " +
	    median(all.map(t => t[0])) + " ms, ready after " +
	    median(all.map(t => t[1])) + " ms; processor " +
	    median(all.map(t => t[2])) + " ms");
}

main();
