/*
 * page.js - plays the games of a page.
 *
 * The page is whole without it: what is said here of a position is in the
 * text of the page, or in each game's block of data (formats/html/watch.c says
 * what is in that).  Text goes into the page as text only.
 */
"use strict";
(function () {

const SVG = "http://www.w3.org/2000/svg";
const SPEEDS = [["slow", 3000], ["medium", 1500], ["fast", 700]];
const DASHES = ["", "7 3", "2 3", "9 3 2 3", "4 4", "1 4", "12 4", "6 2 1 2"];
const KEYS = [
	["\u2190 \u2192", "one step back, forward"],
	["Shift + \u2190 \u2192", "one turn back, forward"],
	["Home, End", "before the first turn, the end"],
	["Space", "play, pause"],
	["n, p", "the next, the previous turn with a remark"],
	["c", "close up: only the part of the board where something lies"],
	["d", "dark, light, as the system has it"],
	["?", "this list"],
];
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

/*
 * A chart of one counter by turn
 */

class Chart {
	constructor(game, counter)
	{
		this.game = game;
		this.counter = counter;
		this.points = game.stops.filter(s => !s.e && s.s === undefined);
		this.figure = make("figure", "chart");
		const head = make("figcaption");
		head.append(this.selector());
		this.now = head.appendChild(make("span", "values"));
		this.svg = draw("svg", { viewBox: "0 0 640 230", role: "img" });
		this.svg.addEventListener("click", event => this.point(event));
		this.figure.append(head, this.svg);
		this.plot();
	}

	selector()
	{
		const select = make("select");

		select.ariaLabel = "What the chart shows";
		this.game.data.counters.forEach((title, i) => {
			const option = make("option", "", title + " by turn");

			option.selected = i === this.counter;
			select.append(option);
		});
		select.addEventListener("change", () => {
			this.counter = select.selectedIndex;
			this.plot();
			this.show(this.game.stop);
		});
		return select;
	}

	values(seat)
	{
		return this.points.map(s => number(s.v[seat][this.counter]));
	}

	x(i)
	{
		return 40 + i * 520 / Math.max(1, this.points.length - 1);
	}

	y(value)
	{
		return 200 - (value - this.low) * 185 /
		    Math.max(1, this.high - this.low);
	}

	plot()
	{
		const seats = this.game.data.seats;
		const all = seats.map((seat, i) => this.values(i));

		this.low = Math.min(0, ...all.map(v => Math.min(...v)));
		this.high = Math.max(1, ...all.map(v => Math.max(...v)));
		this.svg.replaceChildren();
		this.svg.setAttribute("aria-label",
		    this.game.data.counters[this.counter] + " by turn: " +
		    seats.map((seat, i) => seat.seat + " from " + all[i][0] +
			" to " + all[i].at(-1)).join(", "));
		this.grid();
		this.cursor = this.svg.appendChild(draw("line",
		    { y1: 8, y2: 204, class: "cursor" }));
		seats.forEach((seat, i) => this.line(seat, i, all[i]));
		this.labels(seats, all);
	}

	grid()
	{
		const range = this.high - this.low;
		const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find(
		    n => range / n <= 6) || 1000;
		const turns = this.points.length - 1;
		const every = [1, 2, 5, 10, 20, 50, 100, 500].find(
		    n => turns / n <= 12) || 5000;

		for (let v = Math.ceil(this.low / step) * step; v <= this.high;
		    v += step) {
			this.svg.append(draw("line", { x1: 40, x2: 560,
				y1: this.y(v), y2: this.y(v), class: "grid" }));
			this.text(32, this.y(v) + 4, v, "end");
		}
		for (let t = 0; t <= turns; t += every)
			this.text(this.x(t), 222, this.points[t].t, "middle");
	}

	text(x, y, text, anchor)
	{
		const e = draw("text", { x: x, y: y, "text-anchor": anchor });

		e.textContent = text;
		this.svg.append(e);
		return e;
	}

	line(seat, i, values)
	{
		const points = values.map((v, k) => this.x(k).toFixed(1) +
		    "," + this.y(v).toFixed(1)).join(" ");
		const dashes = DASHES[i % DASHES.length];

		/* On a ground of its own, for light colours. */
		this.svg.append(draw("polyline", { class: "under",
			"stroke-dasharray": dashes, points: points }),
		    draw("polyline", { class: "line", stroke: seat.strong,
			"stroke-dasharray": dashes, points: points }));
	}

	/* Seats at the ends of their lines, none over another. */
	labels(seats, all)
	{
		const ends = seats.map((seat, i) => ({ seat: seat,
			y: this.y(all[i].at(-1)) + 4 }));
		let y = -Infinity;

		ends.sort((a, b) => a.y - b.y);
		for (const end of ends) {
			y = Math.max(end.y, y + 18);
			this.text(586, y, end.seat.seat, "start")
			    .setAttribute("class", "end");
			this.svg.append(draw("use", {
				href: "#" + this.game.id + "l" + end.seat.look,
				transform: "translate(574 " + (y - 4) +
				    ") scale(.35)" }));
		}
	}

	show(stop)
	{
		const last = this.points.length - 1;
		const at = stop.e ? last : this.points.findIndex(
		    s => s.t >= stop.t);
		const x = this.x(at < 0 ? last : at);

		this.cursor.setAttribute("x1", x);
		this.cursor.setAttribute("x2", x);
		this.now.textContent = this.game.data.seats.map((seat, i) =>
		    seat.seat + " " + stop.v[i][this.counter]).join(", ");
	}

	point(event)
	{
		const box = this.svg.getBoundingClientRect();
		const x = (event.clientX - box.left) * 640 / box.width;
		const last = this.points.length - 1;
		const at = Math.round((x - 40) / 520 * last);

		this.game.go(this.points[Math.min(last, Math.max(0, at))]);
	}
}

/*
 * A game
 */

class Game {
	constructor(article)
	{
		this.article = article;
		this.id = article.dataset.id;
		this.title = article.querySelector("h1").textContent;
		this.turns = [...article.querySelectorAll("li.turn")];
		this.list = article.querySelector("ol.turns");
		const block = article.querySelector("script.data");
		this.data = block ? JSON.parse(block.textContent) : null;
		/* The browser scrolls to no place by itself. */
		for (const e of article.querySelectorAll("[id^='" + this.id +
		    "t'],[id='" + this.id + "end']"))
			e.removeAttribute("id");
	}

	/* The first time that it is looked at. */
	begin()
	{
		if (this.stops || !this.data)
			return;
		this.read();
		this.find();
		this.build();
		this.at = this.stops.length - 1;
		this.kinds = this.last;
	}

	/* Each stop gets all that it has, and what it takes back. */
	read()
	{
		let before = { v: [], h: [], t: 0 };
		const kinds = [];

		this.stops = this.data.stops;
		this.stations = [];
		this.stops.forEach((stop, i) => {
			stop.index = i;
			stop.c = stop.c || [];
			stop.n = stop.n || [];
			stop.v = stop.v || before.v;
			stop.h = stop.h || before.h;
			stop.u = [];
			for (let k = 0; k < stop.c.length; k += 2) {
				stop.u.push(stop.c[k], kinds[stop.c[k]] || 0);
				kinds[stop.c[k]] = stop.c[k + 1];
			}
			/* The end of a turn is where its last step is. */
			if (i === 0 || stop.e || stop.s || stop.t !== before.t)
				this.stations.push(stop);
			stop.station = this.stations.length - 1;
			before = stop;
		});
		this.last = kinds;
	}

	find()
	{
		const all = (s, e) => [...(e || this.article)
		    .querySelectorAll(s)];

		this.board = this.article.querySelector("svg.board");
		this.cells = [];
		for (const g of all("g.c", this.board))
			this.cells[g.dataset.i] = {
				g: g,
				title: g.querySelector("title"),
				name: g.querySelector(".n").textContent,
				before: g.querySelector(".n"),
				at: g.parentNode.getAttribute("transform")
				    .match(/-?\d+/g).map(Number),
			};
		this.frame = this.board.getAttribute("viewBox");
		this.seats = all(".seat").map(e => ({ element: e,
			values: all("dd", e) }));
		this.shelves = all(".shelf");
		/* What not everybody saw at the table. */
		this.secrets = all(".private");
		this.secrets.forEach(e => { e.dataset.all = e.textContent; });
		this.view = "all";
	}

	build()
	{
		const table = this.article.querySelector(".table");

		this.now = make("section", "happened");
		this.status = make("div", "unseen");
		this.status.setAttribute("role", "status");
		this.words = make("div", "unseen");
		this.words.id = this.id + "words";
		this.board.setAttribute("aria-describedby", this.words.id);
		table.append(this.controls(), this.now, this.words, this.status);
		this.makeCharts();
		this.article.addEventListener("click", e => this.click(e));
	}

	controls()
	{
		const bar = make("div", "controls");
		const row = make("div", "buttons");

		this.slider = make("input");
		this.slider.type = "range";
		this.slider.min = 0;
		this.slider.max = this.stations.length - 1;
		this.slider.ariaLabel = "Position in the game";
		this.slider.addEventListener("input", () =>
		    this.go(this.stations[this.slider.value]));
		this.playing = button("play", "Play", () => this.play());
		const head = make("div", "where");
		this.place = make("output", "place");
		head.append(this.place, ...this.views(), this.closeUp(),
		    this.speeds());
		row.append(
		    button("first", "Before the first turn", () => this.first()),
		    button("turn-back", "One turn back", () => this.turn(-1)),
		    button("back", "One step back", () => this.step(-1)),
		    this.playing,
		    button("next", "One step forward", () => this.step(1)),
		    button("turn-next", "One turn forward", () => this.turn(1)),
		    button("last", "The end", () => this.end()));
		bar.append(head, this.slider, row);
		return bar;
	}

	/* Whose hands are seen, where there are any. */
	views()
	{
		const select = make("select", "view");
		const add = (value, text) => {
			const option = make("option", "", text);

			option.value = value;
			select.append(option);
		};

		if (this.data.owners.every(owner => owner === null))
			return [];
		select.ariaLabel = "What is seen of hands";
		add("all", "all hands");
		for (const seat of this.data.seats)
			add(seat.seat, "hand of " + seat.seat);
		add("", "no hands");
		select.addEventListener("change", () => {
			this.view = select.value;
			this.secrets.forEach(e => {
				e.textContent = this.sees(e.dataset.seat) ?
				    e.dataset.all : e.dataset.open;
			});
			this.go(this.stop, true);
		});
		return [select];
	}

	sees(seat)
	{
		return this.view === "all" || this.view === seat;
	}

	/* Of a shelf what is seen: kind, count, kind, ...; or how much. */
	seen(i)
	{
		const heaps = this.stop.h[i].slice(1);
		const owner = this.data.owners[i];
		const seat = this.data.seats[owner];
		let count = 0;

		if (owner === null || this.sees(seat && seat.seat))
			return [heaps, 0];
		for (let k = 1; k < heaps.length; k += 2)
			count += heaps[k];
		return [[], count];
	}

	/* Of a board that grows far, only where something lies. */
	closeUp()
	{
		const label = make("label", "close-up");

		this.near = make("input");
		this.near.type = "checkbox";
		this.near.ariaLabel = "Close up";
		this.near.addEventListener("change", () => this.showFrame());
		label.append(this.near, " close up");
		return label;
	}

	showFrame()
	{
		const at = this.cells.filter((c, i) => this.kinds[i] > 0)
		    .map(c => c.at);
		const range = (k, least) => {
			const low = Math.min(...at.map(p => p[k])) - 70;
			const high = Math.max(...at.map(p => p[k])) + 70;
			const more = Math.max(0, least - (high - low)) / 2;

			return [low - more, high - low + 2 * more];
		};

		if (!this.near.checked || at.length === 0) {
			this.board.setAttribute("viewBox", this.frame);
			return;
		}
		const x = range(0, 600), y = range(1, 450);
		this.board.setAttribute("viewBox", [x[0], y[0], x[1], y[1]]
		    .join(" "));
	}

	speeds()
	{
		const select = make("select", "speed");

		select.ariaLabel = "Speed of playing";
		for (const [name] of SPEEDS)
			select.append(make("option", "", name));
		select.selectedIndex = 1;
		select.addEventListener("change", () => {
			if (this.timer) {
				this.pause();
				this.play();
			}
		});
		this.speed = select;
		return select;
	}

	makeCharts()
	{
		const n = Math.min(2, this.data.counters.length);
		const section = make("section", "charts");

		this.charts = [];
		if (n === 0 || this.stops.every(s => s.t === 0))
			return;
		section.append(make("h2", "", "Charts"));
		for (let i = 0; i < n; i++) {
			this.charts.push(new Chart(this, i));
			section.append(this.charts[i].figure);
		}
		this.article.querySelector(".stage").after(section);
	}

	/* Of links within the game, when they are meant for this page. */
	click(event)
	{
		const link = event.target.closest("a[href^='#']");

		if (!link || event.ctrlKey || event.metaKey || event.shiftKey)
			return;
		const stop = this.byHash(link.getAttribute("href"));
		if (stop) {
			event.preventDefault();
			this.pause();
			this.go(stop);
		}
	}

	/* The stop that a link means; undefined: none of this game. */
	byHash(hash)
	{
		const m = hash.match(/^#(g\d+)?(?:t(\d+)(?:\.(\d+))?|end)?$/);

		if (!m || !this.stops || (m[1] || "") !== this.id)
			return undefined;
		if (m[2] === undefined)
			return this.stops.at(-1);
		const t = number(m[2]), s = m[3] && number(m[3]);
		const of = this.stops.filter(stop => stop.t === t && !stop.e);
		return of.find(stop => stop.s === s) || of.at(-1) ||
		    this.stops.findLast(stop => stop.t < t && !stop.e);
	}

	hash(stop)
	{
		if (stop.e)
			return "#" + this.id + "end";
		return "#" + this.id + "t" + stop.t +
		    (stop.s ? "." + stop.s : "");
	}

	/*
	 * Moving
	 */

	go(stop, quiet)
	{
		const dirty = new Set(this.stop ? this.stop.n :
		    this.stops[this.at].n);

		while (this.at < stop.index)
			this.change(this.stops[++this.at].c, dirty);
		while (this.at > stop.index)
			this.change(this.stops[this.at--].u, dirty);
		stop.n.forEach(i => dirty.add(i));
		this.stop = stop;
		this.fresh = new Set(stop.n);
		dirty.forEach(i => this.showCell(i));
		this.showFrame();
		this.showBeside();
		this.showPlace();
		this.showNow();
		this.charts.forEach(chart => chart.show(stop));
		if (!quiet)
			remember(this.hash(stop));
	}

	change(list, dirty)
	{
		for (let k = 0; k < list.length; k += 2) {
			this.kinds[list[k]] = list[k + 1];
			dirty.add(list[k]);
		}
	}

	step(n)
	{
		this.pause();
		this.move(n);
	}

	move(n)
	{
		const to = this.stations[this.stop.station + n];

		if (to)
			this.go(to);
		return to !== undefined;
	}

	/* From end of turn to end of turn. */
	turn(n)
	{
		const whole = this.stops.filter(s => s.s === undefined);
		const i = this.stop.index;

		this.pause();
		const to = n > 0 ? whole.find(s => s.index > i) :
		    whole.findLast(s => s.index < i);
		if (to)
			this.go(to);
	}

	first()
	{
		this.pause();
		this.go(this.stops[0]);
	}

	end()
	{
		this.pause();
		this.go(this.stops.at(-1));
	}

	/* The next turn of which something is said. */
	remark(n)
	{
		const said = ".note,.comment,.mark,.lines,.diag,.stands,.said";
		let t = this.stop.e ? this.turns.length + 1 : this.stop.t;

		for (t += n; t > 0 && t <= this.turns.length; t += n)
			if (this.turns[t - 1].querySelector(said))
				break;
		const to = this.byHash("#" + this.id + "t" + t);
		this.pause();
		if (t > 0 && t <= this.turns.length && to)
			this.go(to);
	}

	play()
	{
		if (this.timer) {
			this.pause();
			return;
		}
		if (this.stop.e || this.stop === this.stops.at(-1))
			this.go(this.stops[0]);
		this.timer = setInterval(() => {
			if (!this.move(1) || this.stop === this.stops.at(-1))
				this.pause();
		}, SPEEDS[this.speed.selectedIndex][1]);
		this.showPlaying("pause", "Pause");
	}

	pause()
	{
		if (!this.timer)
			return;
		clearInterval(this.timer);
		this.timer = 0;
		this.showPlaying("play", "Play");
	}

	/*
	 * Showing
	 */

	showPlaying(name, label)
	{
		this.playing.replaceChildren(icon(name));
		this.playing.title = this.playing.ariaLabel = label;
		this.playing.className = "to-" + name;
	}

	/* Puts a drawing on the cell, or takes it off. */
	put(cell, name, href)
	{
		let use = cell.g.querySelector("." + name);

		if (!href) {
			if (use)
				use.remove();
			return;
		}
		if (!use) {
			use = draw("use", { class: name });
			cell.before.before(use);
		}
		use.setAttribute("href", "#" + this.id + href);
	}

	cellWords(i)
	{
		const kind = this.data.kinds[this.kinds[i] - 1];
		const cell = this.cells[i];

		return cell.name + (kind ? ": " + kind[1] : "") +
		    (this.fresh.has(i) ? ", new" : "") +
		    (kind && kind[2] ? ", doubtful" : "");
	}

	showCell(i)
	{
		const cell = this.cells[i];
		const kind = this.data.kinds[this.kinds[i] - 1];

		cell.g.setAttribute("class", kind ? "c on" : "c");
		cell.title.textContent = this.cellWords(i);
		/* In the order in which they lie on each other. */
		this.put(cell, "p", kind && "l" + kind[0]);
		this.put(cell, "w", this.fresh.has(i) && "new");
		this.put(cell, "d", kind && kind[2] && "doubt");
	}

	showBeside()
	{
		this.seats.forEach((seat, i) => {
			seat.element.classList.toggle("onturn",
			    this.stop.o === i);
			seat.values.forEach((e, k) => {
				const value = String(this.stop.v[i][k]);

				if (e.textContent !== value)
					e.textContent = value;
			});
		});
		this.shelves.forEach((e, i) => this.showShelf(e, i));
	}

	showShelf(element, i)
	{
		const sure = this.stop.h[i][0];
		const [heaps, hidden] = this.seen(i);
		const title = make("h3", "", this.data.shelves[i]);
		const list = make("ul");

		if (!sure)
			title.append(" ", make("i", "", "not certain"));
		for (let k = 0; k < heaps.length; k += 2)
			list.append(this.heap(this.data.heaps[heaps[k]],
			    heaps[k + 1]));
		if (heaps.length === 0)
			list.append(make("li", "", hidden ?
			    hidden + " hidden" : "nothing"));
		element.replaceChildren(title, list);
	}

	heap([look, name], count)
	{
		const item = make("li");
		const thumb = draw("svg", { class: "thumb", width: 32,
			height: 32, viewBox: "-32 -32 64 64",
			"aria-hidden": "true" });

		thumb.append(draw("use", { href: "#" + this.id + "l" + look }));
		item.append(thumb);
		if (count !== 1)
			item.append(make("b", "", count), " ");
		item.append(name);
		return item;
	}

	/* The turn of the list, and the step in it, if they are there. */
	current()
	{
		const turn = this.stop.e ? undefined :
		    this.turns[this.stop.t - 1];

		return [turn, turn && this.stop.s &&
		    turn.querySelectorAll(".step")[this.stop.s - 1]];
	}

	placeWords()
	{
		if (this.stop.e)
			return "The end";
		if (this.stop.t === 0)
			return "Before the first turn";
		return "Turn " + this.stop.t + " of " + this.turns.length +
		    (this.stop.s ? ", step " + this.stop.s : "");
	}

	showPlace()
	{
		const [turn, step] = this.current();

		this.article.classList.toggle("at-end", Boolean(this.stop.e));
		this.place.textContent = this.placeWords();
		this.slider.value = this.stop.station;
		this.slider.setAttribute("aria-valuetext", this.placeWords());
		for (const e of this.list.querySelectorAll("[aria-current]"))
			e.removeAttribute("aria-current");
		for (const e of this.list.querySelectorAll("li.at"))
			e.classList.remove("at");
		if (!turn)
			return;
		turn.classList.add("at");
		(step || turn).querySelector("a").setAttribute("aria-current",
		    "step");
		this.reveal(step || turn, turn);
	}

	/* Moves the list, not the page. */
	reveal(element, turn)
	{
		const list = this.list.getBoundingClientRect();
		const box = element.getBoundingClientRect();
		const top = turn.getBoundingClientRect().top;

		if (this.list.scrollHeight <= this.list.clientHeight)
			return;
		if (top < list.top || box.bottom > list.bottom)
			this.list.scrollTop += (box.bottom - top < list.height ?
			    top : box.top) - list.top - 8;
	}

	/* What is said of the step that has been played. */
	showNow()
	{
		const [turn, step] = this.current();
		const parts = [];

		if (this.stop.e) {
			const result = this.article.querySelector(".result");
			if (result)
				parts.push(...copy(result).childNodes);
		} else if (turn) {
			parts.push(copy(turn.querySelector("h3")));
			for (const e of turn.children)
				if (e.matches(".steps"))
					parts.push(step ?
					    this.only(e, this.stop.s) : copy(e));
				else if (!e.matches("h3"))
					parts.push(copy(e));
		}
		this.now.replaceChildren(...parts);
		this.status.textContent = this.placeWords() + ". " +
		    [...this.now.querySelectorAll(".step a, .step li, .diag")]
			.map(e => e.textContent).join(". ");
		this.words.textContent = this.describe();
	}

	only(list, step)
	{
		const e = list.cloneNode(false);

		e.append(copy(list.children[step - 1]));
		return e;
	}

	/* The position for who does not see it. */
	describe()
	{
		const taken = [...this.board.querySelectorAll("g.c.on > title")]
		    .map(e => e.textContent);
		const perhaps = v => typeof v === "string" ?
		    number(v) + " perhaps" : v;
		const seats = this.data.seats.map((seat, i) => " " + seat.seat +
		    (seat.name ? " (" + seat.name + ")" : "") +
		    (this.stop.o === i ? ", on turn:" : ":") +
		    this.data.counters.map((title, k) => " " + title + " " +
			perhaps(this.stop.v[i][k])).join(",") + ".");
		const shelves = this.stop.h.map(([sure], i) => {
			const [heaps, hidden] = this.seen(i);

			return " " + this.data.shelves[i] +
			    (sure ? ": " : ", perhaps: ") +
			    (hidden ? hidden + " hidden" :
				this.heapWords(heaps) || "nothing") + ".";
		});

		return taken.length + " cells are taken." + seats.join("") +
		    shelves.join("") + " " + taken.join("; ") +
		    (taken.length ? "." : "");
	}

	heapWords(heaps)
	{
		const words = [];

		for (let k = 0; k < heaps.length; k += 2)
			words.push((heaps[k + 1] === 1 ? "" :
			    heaps[k + 1] + " ") + this.data.heaps[heaps[k]][1]);
		return words.join(", ");
	}
}

/*
 * The page
 */

const games = [...document.querySelectorAll("article.game")]
    .map(article => new Game(article));
let game = null;
let chooser = null;

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
	if (chooser)
		chooser.selectedIndex = games.indexOf(game);
}

/* The game of the address, and the place in it; else how it ended. */
function open()
{
	const id = (location.hash.match(/^#(g\d+)?/) || [])[1] || "";

	clearTimeout(later);
	choose(games.find(g => g.id === (id === "g1" ? "" : id)) || games[0]);
	if (!game.stops)
		return;
	game.pause();
	game.go(game.byHash(location.hash.replace(/^#g1(?!\d)/, "#")) ||
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

function makeHelp()
{
	const dialog = make("dialog", "help");
	const list = make("dl");
	const close = make("button", "", "Close");

	for (const [keys, what] of KEYS)
		list.append(make("dt", "", keys), make("dd", "", what));
	close.type = "button";
	close.addEventListener("click", () => dialog.close());
	dialog.ariaLabel = "Keys";
	dialog.append(make("h2", "", "Keys"), list, make("p", "",
	    "The address of the page names the turn and step: #t12.2 is step " +
	    "2 of turn 12."), close);
	document.body.append(dialog);
	return dialog;
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
	help.addEventListener("click", () => dialog.showModal());
	themeButton = make("button", "theme");
	themeButton.type = "button";
	themeButton.addEventListener("click", nextTheme);
	bar.append(...makeChooser(), themeButton, help);
	document.body.prepend(bar);
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
	c: () => game.near.click(),
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
	if (event.ctrlKey || event.altKey || event.metaKey || dialog.open)
		return;
	if (event.key === "?")
		dialog.showModal();
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
	screen = { stop: game.stop, near: game.near && game.near.checked,
		closed: [...game.article.querySelectorAll(
		    "details:not([open])")] };
	screen.closed.forEach(e => { e.open = true; });
	if (game.stops) {
		game.near.checked = false;
		game.go(game.stops.at(-1), true);
	}
}

function afterPrint()
{
	if (!screen)
		return;
	screen.closed.forEach(e => { e.open = false; });
	if (game.stops) {
		game.near.checked = screen.near;
		game.go(screen.stop, true);
	}
	screen = null;
}

const dialog = makeHelp();
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

})();
