/*
 * cells.js - what a game says about its cells: how they came to be what they
 * are, and which of them the next piece could be placed on.
 */
/* How far aside the middle of an arrow is, and its distance from pieces. */
const ASIDE = [0, 12, -12, 24, -24, 36, -36, 52, -52], CLEAR = 20;

/* The point from one towards another, so far along and aside. */
function towards([x, y], [toX, toY], along, aside)
{
	const far = Math.hypot(toX - x, toY - y);
	const [dx, dy] = [(toX - x) / far, (toY - y) / far];

	return [x + dx * along - dy * aside, y + dy * along + dx * aside];
}

/* The distance between a curve and the nearest of those points, up to CLEAR. */
function clearance(from, control, to, pieces)
{
	const curve = [...Array(17).keys()].map(part => [0, 1].map(k =>
	    ((16 - part) ** 2 * from[k] + 2 * part * (16 - part) * control[k] +
		part ** 2 * to[k]) / 256));

	return Math.min(CLEAR, ...pieces.flatMap(([x, y]) =>
	    curve.map(p => Math.hypot(p[0] - x, p[1] - y))));
}

/*
 * A line between two cells, from edge to edge, with a head; it is bent to
 * stay away from other pieces.
 */
function arrow(from, to, pieces)
{
	const half = Math.hypot(to[0] - from[0], to[1] - from[1]) / 2;
	const bends = ASIDE.map(aside => towards(from, to, half, 2 * aside));
	const clear = bends.map(c => clearance(from, c, to, pieces));
	const control = bends[clear.indexOf(Math.max(...clear))];
	const point = (...at) => towards(...at).map(v => v.toFixed(1)).join(" ");
	const tip = point(to, control, 22, 0);

	return "M" + point(from, control, 18, 0) + "Q" +
	    control.map(v => v.toFixed(1)).join(" ") + " " + tip +
	    "M" + point(to, control, 32, -8) + "L" + tip +
	    "L" + point(to, control, 32, 8);
}

class Cells extends Board {
	findCells()
	{
		/* Free cells that are never occupied have only a name. */
		this.named = new Map(this.cells.map((c, i) => [c.name,
			{ i, g: c.g, at: c.at }]));
		for (const g of this.board.querySelectorAll(".free > g"))
			this.named.set(g.lastChild.textContent,
			    { g, at: placeOf(g) });
		/* Frames of new pieces are above the outlines of groups. */
		this.board.querySelectorAll(".w").forEach(e => e.remove());
		this.frames = this.board.appendChild(draw("g",
		    { class: "frames", "aria-hidden": "true" }));
		this.arrows = this.board.appendChild(draw("g",
		    { class: "arrows", "aria-hidden": "true" }));
		this.holding = this.board.appendChild(draw("g",
		    { class: "holding", "aria-hidden": "true" }));
		this.story = make("section", "story");
		this.story.setAttribute("role", "dialog");
		this.story.tabIndex = -1;
		this.story.hidden = true;
		this.story.addEventListener("keydown", e =>
		    e.key === "Escape" && this.closeStory());
		/* One cell is in the order of the tab key: focus is on it. */
		this.board.setAttribute("role", "group");
		this.ring = draw("g", { class: "ring" });
		this.ring.append(draw("circle", { r: 26 }),
		    draw("circle", { r: 26 }));
		this.moveCursor([...this.named.values()][0]);
		this.board.addEventListener("click", e => this.tellOf(e.target));
		this.board.addEventListener("keydown", e => this.pressCell(e));
	}

	tellOf(element)
	{
		for (const [name, cell] of this.named)
			if (cell.g.contains(element)) {
				this.moveCursor(cell);
				this.tellStory(name, cell.i);
				return;
			}
		this.story.hidden = true;
	}

	closeStory()
	{
		this.story.hidden = true;
		this.cursor.g.focus();
	}

	moveCursor(cell)
	{
		if (this.cursor)
			for (const name of ["tabindex", "role"])
				this.cursor.g.removeAttribute(name);
		this.cursor = cell;
		cell.g.setAttribute("tabindex", 0);
		cell.g.setAttribute("role", "button");
		this.ring.setAttribute("transform", "translate(" + cell.at + ")");
		this.board.append(this.ring);
	}

	/* The arrow keys move the cursor; Enter opens the story of its cell. */
	pressCell(event)
	{
		const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0],
			ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];

		if (event.ctrlKey || event.altKey || event.metaKey ||
		    event.shiftKey || !(way || /^( |Enter)$/.test(event.key)))
			return;
		event.preventDefault();
		event.stopPropagation();
		if (!way) {
			this.tellOf(this.cursor.g);
			this.story.focus();
			return;
		}
		this.moveCursor(this.nextCell(way));
		this.cursor.g.focus();
	}

	/* The nearest cell in view in that direction; or the cursor's. */
	nextCell([dx, dy])
	{
		const { x, y, width, height } = this.board.viewBox.baseVal;
		let best = Infinity, next = this.cursor;

		for (const cell of this.named.values()) {
			const [cx, cy] = cell.at;
			const [fx, fy] = [cx - this.cursor.at[0],
				cy - this.cursor.at[1]];
			const along = fx * dx + fy * dy;
			const aside = fx * dy + fy * dx;
			/*
			 * Of two hexes as near, up is the one to the right, and
			 * down the one to the left.
			 */
			const far = Math.hypot(fx, fy) + (aside > 0 ? .1 : 0);

			if (along > Math.abs(aside) && far < best && cx > x &&
			    cx < x + width && cy > y && cy < y + height) {
				best = far;
				next = cell;
			}
		}
		return next;
	}

	/* Makes the names of cells in the text of an element point to them. */
	pointFrom(element)
	{
		const walker = document.createTreeWalker(element,
		    NodeFilter.SHOW_TEXT);
		const texts = [];

		while (walker.nextNode())
			texts.push(walker.currentNode);
		for (const text of texts) {
			const parts = text.data.split(
			    /(-?\d+,-?\d+|\b[A-P]\d+\b)/);

			if (parts.length > 1)
				text.replaceWith(...parts.map(s =>
				    this.named.has(s) ? this.pointer(s) : s));
		}
	}

	pointer(name)
	{
		const e = make("span", "cell", name);
		const { i, g } = this.named.get(name);

		e.addEventListener("pointerenter", () =>
		    g.classList.add("pointed"));
		e.addEventListener("pointerleave", () =>
		    g.classList.remove("pointed"));
		e.addEventListener("click", event => {
			event.preventDefault();
			event.stopPropagation();
			this.tellStory(name, i);
		});
		return e;
	}

	showFresh()
	{
		this.frames.replaceChildren(...[...this.fresh].map(i =>
		    draw("use", { href: "#" + this.id + "new", transform:
			"translate(" + this.cells[i].at + ")" })));
	}

	/* Arrows to where pieces have moved. */
	showArrows()
	{
		this.arrows.replaceChildren();
		this.traces.forEach((kinds, i) => kinds.forEach(kind => {
			const words = this.data.kinds[kind - 1][1];
			const to = this.named.get((words.match(
			    /moved to (\S+)$/) || [])[1]);

			if (!to || to.i === undefined)
				return;
			const pieces = this.cells.filter((c, k) =>
			    this.kinds[k] > 0 && k !== i && k !== to.i)
			    .map(c => c.at);
			const d = arrow(this.cells[i].at, this.cells[to.i].at,
			    pieces);
			this.arrows.append(draw("path", { d, class: "halo" }),
			    draw("path", { d }));
		}));
	}

	/* Badges of the seats that a tribe on a free cell would join. */
	showHolders()
	{
		const { targets, seats } = this.data;

		this.holding.replaceChildren();
		if (!this.wants.holders)
			return;
		this.holders.forEach((seat, k) => {
			const { i, g, at } = this.named.get(targets[k]) || {};

			if (!seat || !g || (i !== undefined && this.kinds[i]))
				return;
			this.holding.append(draw("use", { href: "#" + this.id +
			    "l" + seats[seat - 1].look, transform: "translate(" +
			    at[0] + " " + (at[1] + 13) + ") scale(.4)" }));
		});
	}

	/* Everything that was on cell i (undefined: never anything). */
	tellStory(name, i)
	{
		const close = make("button", "close", "\u00d7");
		const list = make("ol");
		const now = this.stop.track.base || this.stop;

		for (const stop of this.stops) {
			const at = stop.c.findIndex((c, k) => k % 2 === 0 &&
			    c === i);
			if (at < 0)
				continue;
			const kind = this.data.kinds[stop.c[at + 1] - 1];
			const item = make("li", stop.index > now.index ?
			    "later" : "");
			const link = make("a", "", stop.t ? "turn " + stop.t +
			    (stop.s ? "." + stop.s : "") : "set-up");

			link.href = this.hash(stop);
			const by = stop.t ? stop.b ?? stop.o : undefined;
			item.append(link, by === undefined ? " " : " " +
			    this.data.seats[by].seat + ": ",
			    kind ? kind[1] : "free");
			list.append(item);
		}
		close.type = "button";
		close.ariaLabel = "Close";
		close.addEventListener("click", () => this.closeStory());
		this.story.ariaLabel = "Cell " + name;
		this.story.replaceChildren(close, make("h2", "", name),
		    list.children.length ? list : make("p", "",
			"Nothing was ever on this cell."));
		this.story.hidden = false;
		/* Beside the cell, and not on it. */
		const board = this.board.getBoundingClientRect();
		const cell = this.named.get(name).g.getBoundingClientRect();
		this.story.classList.toggle("right",
		    cell.left < board.left + board.width / 2);
	}

	/* What a step places or moves: its words before the first cell. */
	pieceOf(stop)
	{
		const link = this.list.querySelector("a[href='" +
		    this.hash(stop) + "']");
		const words = link && link.textContent.match(
		    /^(.*?) (?:-?\d+,-?\d+|[A-P]\d+)\b/);

		return words ? words[1] : "";
	}

	/*
	 * Marks the cells on which the piece of the next step can be placed, and
	 * names it.
	 */
	showTargets()
	{
		const { track, station } = this.stop;
		const next = this.wants.targets && track.stations[station + 1];
		const bits = next && next.l ? [...next.l] : [];
		const names = (this.data.targets || []).filter((name, k) =>
		    parseInt(bits[k >> 2] || "0", 16) >> (k & 3) & 1);
		const piece = names.length ? this.pieceOf(next) : "";
		const at = new Set(names.map(name => (this.named.get(name) ||
		    {}).g));

		for (const { g } of this.named.values())
			g.classList.toggle("target", at.has(g));
		this.inputs.targets.nextSibling.data = "legal" +
		    (piece && ": " + piece);
	}
}
