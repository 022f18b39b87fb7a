/*
 * game.js - a game that is played through, stop by stop: its controls, and what
 * they show.
 */
const SPEEDS = [["slow", 3000], ["medium", 1500], ["fast", 700]];
const REMARKS = ".note,.comment,.mark,.lines,.diag,.stands,.said";

/* Which turns the list can have, by what is in them. */
const LISTED = [
	["all turns", "*"],
	["turning points", ".conflicts,.turning"],
	["remarks", REMARKS],
];

class Game extends Course {
	constructor(article)
	{
		super(article);
		this.title = article.ariaLabel;
		this.turns = [...article.querySelectorAll("li.turn")];
		this.list = article.querySelector("ol.turns");
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
	}

	build()
	{
		const table = this.article.querySelector(".table");
		const view = make("div", "view");

		this.now = make("section", "happened");
		this.now.ariaLabel = "What happened";
		this.now.id = this.id + "now";
		this.now.tabIndex = -1;
		this.status = make("div", "unseen");
		this.status.setAttribute("role", "status");
		this.words = make("div", "unseen");
		this.words.id = this.id + "words";
		this.board.setAttribute("aria-describedby", this.words.id);
		this.wants = { near: false, targets: false, groups: true,
			holders: false };
		this.inputs = {};
		this.findCells();
		this.groups = new Groups(this);
		view.append(this.board, this.controls(), this.story);
		table.append(view, this.now, this.words, this.status);
		this.charts = [];
		/* After the first paint, which they would delay. */
		requestAnimationFrame(() => setTimeout(() =>
		    this.addCharts()));
		this.list.before(...this.listed());
		this.links = [...this.list.querySelectorAll("a")];
		this.links.forEach(a => { a.tabIndex = -1; });
		this.article.addEventListener("click", e => this.click(e));
		this.list.addEventListener("keydown", e => this.walk(e));
	}

	controls()
	{
		const bar = make("div", "controls");
		const row = make("div", "buttons");

		this.slider = make("input");
		this.slider.type = "range";
		this.slider.min = 0;
		this.slider.ariaLabel = "Position in the game";
		this.slider.addEventListener("input", () =>
		    this.go(this.track.stations[this.slider.value]));
		this.playing = button("play", "Play", () => this.play());
		this.place = make("output", "place");
		row.append(
		    button("first", "Before the first turn", () => this.first()),
		    button("turn-back", "One turn back", () => this.turn(-1)),
		    button("back", "One step back", () => this.step(-1)),
		    this.playing,
		    button("next", "One step forward", () => this.step(1)),
		    button("turn-next", "One turn forward", () => this.turn(1)),
		    button("last", "The end", () => this.end()));
		/* Keys do the same as the others: one stop for all of them. */
		for (const e of row.children)
			e.tabIndex = e === this.playing ? 0 : -1;
		this.strip = new Strip(this);
		bar.append(this.slider, this.strip.element, row, this.place,
		    this.options());
		return bar;
	}

	/* Choices; on a narrow screen a button shows them. */
	options()
	{
		const box = make("div", "options");
		const list = make("div", "choices");
		const open = make("button", "more", "Options");

		open.type = "button";
		open.ariaExpanded = "false";
		open.addEventListener("click", () => {
			open.ariaExpanded = String(box.classList.toggle("open"));
		});
		const back = make("button", "leave", "Back to the game");

		back.type = "button";
		back.addEventListener("click", () => this.leave());
		list.append(...this.views(), ...this.choices(), this.speeds());
		box.append(back, open, list);
		return box;
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
		select.ariaLabel = "Visible hands";
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

	/* A choice that is on or off. */
	choice(name, label, words, show)
	{
		const box = make("label", "choice");
		const input = make("input");

		input.type = "checkbox";
		input.checked = this.wants[name];
		input.ariaLabel = words;
		input.addEventListener("change", () => {
			this.wants[name] = input.checked;
			show();
		});
		box.title = words;
		box.append(input, label);
		this.inputs[name] = input;
		return box;
	}

	choices()
	{
		const name = this.data.squares ? "kingdoms" : "villages";

		return [
		    ...this.groups.list ? [this.choice("groups", name,
			"Outlines of " + name, () => this.groups.show())] : [],
		    this.choice("near", "close-up",
			"Close-up: show only the occupied part of the board, or what " +
			"the last turns changed",
			() => this.showFrame()),
		    ...this.stops.some(s => s.f.length) ? [this.choice("holders",
			"free cells", "Which god a tribe on each free cell would join",
			() => this.showHolders())] : [],
		    this.choice("targets", "legal",
			"Legal cells of the next piece",
			() => this.showTargets())];
	}

	/* A choice of the turns in the list, if some have what others lack. */
	listed()
	{
		const select = make("select", "listed");
		const has = words => turn => turn.querySelector(words);
		const choices = LISTED.filter(([, words]) =>
		    this.turns.some(has(words)));

		if (choices.length < 2)
			return [];
		select.ariaLabel = "Turns in the list";
		choices.forEach(([name]) =>
		    select.append(make("option", "", name)));
		select.addEventListener("change", () => {
			const [, words] = choices[select.selectedIndex];

			this.turns.forEach(turn => turn.classList.toggle(
			    "left-out", !has(words)(turn)));
		});
		return [select];
	}

	speeds()
	{
		const select = make("select", "speed");

		select.ariaLabel = "Playback speed";
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

	/*
	 * Charts are below the result, so that this comes soon for a keyboard.
	 */
	addCharts()
	{
		const section = make("section", "charts");
		const result = this.article.querySelector(".result");

		this.strip.draw();
		const [large, small] = makeCharts(this);
		const multiples = make("div", "multiples");
		this.charts = [...large, ...small];
		if (this.charts.length === 0)
			return;
		multiples.append(...small.map(chart => chart.figure));
		section.append(make("h2", "", "Charts"),
		    ...large.map(chart => chart.figure), multiples);
		(result || this.article.querySelector(".screen")).after(section);
		this.charts.forEach(chart => chart.show(this.stop));
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

	/* In the list of moves: to the next or previous one. */
	walk(event)
	{
		const n = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		const seen = this.links.filter(a => a.offsetParent);
		const to = seen[seen.indexOf(event.target) + n];

		if (!to)
			return;
		event.preventDefault();
		this.pause();
		this.go(this.byHash(to.getAttribute("href")));
		to.focus({ preventScroll: true });
	}

	/*
	 * Moving
	 */

	go(stop, quiet)
	{
		const dirty = new Set();
		const touch = of => {
			of.n.forEach(i => dirty.add(i));
			of.x.forEach((i, k) => k % 2 || dirty.add(i));
		};

		touch(this.stop || this.stops[this.at]);

		this.walkTo(stop, dirty);
		touch(stop);
		this.stop = stop;
		this.fresh = new Set(stop.n);
		if (stop.n.length && !this.board.contains(document.activeElement))
			this.moveCursor(this.named.get(
			    this.cells[stop.n[0]].name));
		this.findTraces(stop);
		dirty.forEach(i => this.showCell(i));
		this.showFrame();
		this.showTargets();
		this.showFresh();
		this.showArrows();
		this.showHolders();
		this.groups.show();
		this.showBeside();
		this.showPlace();
		this.showNow();
		this.charts.forEach(chart => chart.show(stop));
		if (!quiet)
			remember(this.hash(stop));
	}

	step(n)
	{
		this.pause();
		this.move(n);
	}

	move(n)
	{
		const at = this.stop.station + n;
		const to = at < 0 ? this.track.base : this.track.stations[at];

		if (to)
			this.go(to);
		return to !== undefined;
	}

	/* From end of turn to end of turn. */
	turn(n)
	{
		const whole = this.track.stops.filter(s => s.s === undefined);
		const i = this.stop.index;

		this.pause();
		const to = n > 0 ? whole.find(s => s.index > i) :
		    whole.findLast(s => s.index < i) || this.track.base;
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

	/* From a variation to its turn. */
	leave()
	{
		this.pause();
		if (this.track.base)
			this.go(this.byHash("#" + this.id + "t" +
			    this.track.turn));
	}

	/* Into the next variation of the turn, or into the first one. */
	vary()
	{
		const turn = this.track.turn || this.stop.t;
		const branch = this.branch(turn, (this.track.number || 0) + 1) ||
		    this.branch(turn, 1);

		this.pause();
		if (branch && branch.stops.length > 0)
			this.go(branch.stops[0]);
	}

	/* The next turn of which something is said. */
	remark(n)
	{
		let t = this.stop.e ? this.turns.length + 1 : this.stop.t;

		for (t += n; t > 0 && t <= this.turns.length; t += n)
			if (this.turns[t - 1].querySelector(REMARKS))
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

	/* The turn of the list, and the step in it, if they are there. */
	current()
	{
		const { track, e, t, s } = this.stop;
		const turn = e ? undefined : this.turns[(track.turn || t) - 1];

		if (track.base)
			return [turn, turn.querySelectorAll(".lines > ul > li")[
			    track.number - 1]];
		return [turn, turn && s && turn.querySelectorAll(".step")[s - 1]];
	}

	placeWords()
	{
		const { track, d, e, t, s, w, number } = this.stop;

		if (e)
			return "The end";
		if (track.base)
			return "Turn " + track.turn + ", variation " +
			    track.number + (number ? ", step " + number : "");
		if (t === 0)
			return "Before the first turn";
		return "Turn " + t + " of " + this.turns.length +
		    (s ? ", step " + s : "") + (w ? ", conflict " + w : "") +
		    (d ? " (uncertain)" : "");
	}

	showPlace()
	{
		const [turn, step] = this.current();
		const of = step || turn || this.list;
		const link = of.querySelector("a[href='" + this.hash(this.stop) +
		    "']") || of.querySelector("a");

		this.article.classList.toggle("at-end", Boolean(this.stop.e));
		this.article.classList.toggle("varied", Boolean(this.track.base));
		this.place.textContent = this.placeWords();
		this.slider.max = this.track.stations.length - 1;
		this.slider.value = this.stop.station;
		this.slider.setAttribute("aria-valuetext", this.placeWords());
		for (const e of this.list.querySelectorAll("[aria-current]"))
			e.removeAttribute("aria-current");
		for (const e of this.list.querySelectorAll("li.at"))
			e.classList.remove("at");
		if (this.link)
			this.link.tabIndex = -1;
		this.link = link;
		if (link)
			link.tabIndex = 0;
		if (!turn)
			return;
		turn.classList.add("at");
		link.setAttribute("aria-current", "step");
		this.reveal(step || turn, turn);
	}

	/*
	 * Moves the list, not the page, when that is laid out.  Turns get their
	 * heights when they come into sight, which moves others: look again.
	 */
	reveal(element, turn, frames = 4)
	{
		requestAnimationFrame(() => {
			const list = this.list.getBoundingClientRect();
			const box = element.getBoundingClientRect();
			const top = turn.getBoundingClientRect().top;

			if (!turn.classList.contains("at") ||
			    this.list.scrollHeight <= this.list.clientHeight)
				return;
			if (top < list.top || box.bottom > list.bottom)
				this.list.scrollTop += (box.bottom - top <
				    list.height ? top : box.top) - list.top - 8;
			if (frames > 1)
				this.reveal(element, turn, frames - 1);
		});
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
			const title = make("h2");

			title.append(...copy(turn.querySelector("h3")).childNodes);
			parts.push(title);
			for (const e of turn.children)
				if (e.matches(this.track.base ? ".lines" : ".steps"))
					parts.push(step ? this.only(step) : copy(e));
				else if (!e.matches("h3") && !this.track.base)
					parts.push(copy(e));
		}
		this.now.replaceChildren(...parts);
		this.now.querySelectorAll(".conflicts tbody tr").forEach((e, i) =>
		    e.classList.toggle("later", i >= (this.stop.w || Infinity)));
		this.now.querySelectorAll("a").forEach(a => { a.tabIndex = -1; });
		this.pointFrom(this.now);
		/* Scrolling needs the layout; keys should work before that. */
		requestAnimationFrame(() => { this.now.scrollTop = 0; });
		this.status.textContent = this.placeWords() + ". " +
		    [...this.now.querySelectorAll(".step a, .step li, .diag")]
			.map(e => e.textContent).join(". ");
		this.words.textContent = this.describe();
	}

	/* A list with only one of its items. */
	only(item)
	{
		const list = item.parentNode.cloneNode(false);

		list.append(copy(item));
		return list;
	}
}
