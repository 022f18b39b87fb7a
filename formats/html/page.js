/*
 * page.js - starts the script of a page: its keys, help and theme, and which
 * of its games is shown.
 *
 * The page is whole without it: what is said here of a position is in the
 * text of the page, or in each game's block of data (formats/html/collect.c says
 * what is in that).  Text goes into the page as text only.
 */
const KEYS = [
	["\u2190 \u2192", "one step back or forward"],
	["Shift + \u2190 \u2192", "one turn back or forward"],
	["Home, End", "start or end of the game"],
	["Space", "play or pause"],
	["n, p", "next or previous turn with a remark"],
	["v, u", "play a variation of the turn; back to the game"],
	["Tab, arrows, Enter", "to a cell of the board: what was on it, and when"],
	["c", "close-up: the occupied part of the board, or the last turns"],
	["k", "outlines of kingdoms or villages"],
	["f", "in GODS: whom a tribe on a free cell would join"],
	["l", "legal cells of the next piece"],
	["d", "theme: dark, light, or that of the system"],
	["?", "show this list"],
];

const games = [...document.querySelectorAll("article.game")]
    .map(article => new Game(article));
let game = null;
let chooser = null;
const skip = document.querySelector(".skip");

/* In the address, a moment later: a slider passes many places. */
let later = 0;
function remember(hash)
{
	clearTimeout(later);
	later = setTimeout(() => {
		try {
			history.replaceState(null, "", hash);
		} catch (e) {
			/* A page that may not: it works all the same. */
		}
	}, 200);
}

function choose(next)
{
	if (game === next)
		return;
	if (game)
		game.pause();
	game = next;
	games.forEach(g => { g.article.hidden = g !== game; });
	game.begin();
	document.title = game.title;
	skip.href = "#" + (game.now ? game.now.id : "");
	if (chooser)
		chooser.selectedIndex = games.indexOf(game);
}

/*
 * The game of an address, and the place in it; else how it ended.  The address
 * is that of the event: remember() may have changed the one of the page since.
 */
function open(event)
{
	const hash = event ? new URL(event.newURL).hash : location.hash;
	const id = (hash.match(/^#(g\d+)?/) || [])[1] || "";

	clearTimeout(later);
	choose(games.find(g => g.id === (id === "g1" ? "" : id)) || games[0]);
	if (!game.stops)
		return;
	game.pause();
	game.go(game.byHash(hash.replace(/^#g1(?!\d)/, "#")) ||
	    game.stops.at(-1), true);
}

/* Light, dark, or what the system says. */
const themes = ["auto", "light", "dark"];
let themeButton = null;

function setTheme(theme)
{
	document.documentElement.dataset.theme = theme;
	themeButton.textContent = "Theme: " + theme;
}

function nextTheme()
{
	const now = document.documentElement.dataset.theme;
	const dark = matchMedia("(prefers-color-scheme: dark)").matches;
	/* The first time, to what is not seen now. */
	const next = now === "auto" ? (dark ? "light" : "dark") :
	    now === (dark ? "light" : "dark") ? (dark ? "dark" : "light") :
	    "auto";

	setTheme(themes.includes(next) ? next : "auto");
}

let dialog = null;

function makeHelp()
{
	const list = make("dl");
	const close = make("button", "", "Close");

	for (const [keys, what] of KEYS)
		list.append(make("dt", "", keys), make("dd", "", what));
	dialog = make("dialog", "help");
	close.type = "button";
	close.addEventListener("click", () => dialog.close());
	dialog.ariaLabel = "Keys";
	dialog.append(make("h2", "", "Keys"), list, make("p", "",
	    "The address of the page contains the turn and step: #t12.2 is " +
	    "step 2 of turn 12."), close);
	document.body.append(dialog);
}

function showHelp()
{
	if (!dialog)
		makeHelp();
	dialog.showModal();
}

function makeChooser()
{
	const label = make("label", "", "Game ");

	if (games.length < 2)
		return [];
	chooser = make("select");
	games.forEach((g, i) => chooser.append(make("option", "",
	    (i + 1) + ". " + g.title)));
	chooser.addEventListener("change", () => {
		choose(games[chooser.selectedIndex]);
		if (game.stops)
			game.go(game.stops.at(-1));
	});
	label.append(chooser);
	return [label];
}

function makeBar()
{
	const bar = make("nav", "bar");
	const help = make("button", "", "Keys");

	bar.ariaLabel = "Page";
	help.type = "button";
	help.addEventListener("click", showHelp);
	themeButton = make("button", "theme");
	themeButton.type = "button";
	themeButton.addEventListener("click", nextTheme);
	bar.append(...makeChooser(), themeButton, help);
	skip.after(bar);
	skip.addEventListener("click", event => {
		event.preventDefault();
		if (game.stops)
			game.end();
		(game.now || game.article).focus();
	});
	document.documentElement.classList.toggle("single",
	    games.length < 2);
	setTheme("auto");
}

const actions = {
	ArrowLeft: e => e.shiftKey ? game.turn(-1) : game.step(-1),
	ArrowRight: e => e.shiftKey ? game.turn(1) : game.step(1),
	Home: () => game.first(),
	End: () => game.end(),
	" ": () => game.play(),
	n: () => game.remark(1),
	p: () => game.remark(-1),
	v: () => game.vary(),
	u: () => game.leave(),
	c: () => game.inputs.near.click(),
	k: () => game.inputs.groups && game.inputs.groups.click(),
	f: () => game.inputs.holders && game.inputs.holders.click(),
	l: () => game.inputs.targets.click(),
};

/* Does the element do something with the key by itself? */
function takes(element, key)
{
	if (element.matches("select, textarea"))
		return true;
	if (element.matches("input[type=range]"))
		return key !== " ";
	return key === " " && element.matches("button, a, summary, input");
}

function press(event)
{
	if (event.ctrlKey || event.altKey || event.metaKey ||
	    (dialog && dialog.open))
		return;
	if (event.key === "?")
		showHelp();
	else if (event.key === "d" && !takes(event.target, "d"))
		nextTheme();
	if (!actions[event.key] || !game.stops ||
	    takes(event.target, event.key))
		return;
	event.preventDefault();
	actions[event.key](event);
}

/* On paper: how it ended, and all that can be opened. */
let screen = null;
function beforePrint()
{
	if (screen || !game)
		return;
	screen = { stop: game.stop, near: game.stops && game.wants.near,
		closed: [...game.article.querySelectorAll(
		    "details:not([open])")] };
	screen.closed.forEach(e => { e.open = true; });
	if (game.stops) {
		game.wants.near = false;
		game.go(game.stops.at(-1), true);
	}
}

function afterPrint()
{
	if (!screen)
		return;
	screen.closed.forEach(e => { e.open = false; });
	if (game.stops) {
		game.wants.near = screen.near;
		game.go(screen.stop, true);
	}
	screen = null;
}

makeBar();
document.documentElement.classList.add("played");
open();
addEventListener("hashchange", open);
addEventListener("keydown", press);
addEventListener("beforeprint", beforePrint);
addEventListener("afterprint", afterPrint);
/* Kept, or it would hear of nothing. */
const paper = matchMedia("print");
paper.addEventListener("change",
    e => e.matches ? beforePrint() : afterPrint());
performance.mark("tessera-ready");
