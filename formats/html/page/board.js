/*
 * board.js - a game as it stands at a stop: the board, seats and shelves.
 *
 * What a stop is says formats/html/collect.c.  Which one it is (stop), what lies
 * there (kinds), what is new (fresh) and what has left (traces), the game that
 * is played says.
 */
/*
 * The least width and height of a close-up, in units of the board (a cell is
 * about 50 wide), and the most that the changes of several turns may take up.
 */
const CLOSE = [420, 315];

/* Where a moved element is. */
function placeOf(element)
{
	return element.getAttribute("transform").match(/-?\d+/g).map(Number);
}

/*
 * The range that places and their neighbours take up in x (k is 0) or y (1): its
 * begin and its length.
 */
function rangeOf(places, k)
{
	const low = Math.min(...places.map(p => p[k]));

	return [low - 70, Math.max(...places.map(p => p[k])) - low + 140];
}

class Board {
	constructor(article)
	{
		const block = article.querySelector("script.data");

		this.article = article;
		this.id = article.dataset.id;
		this.data = block ? JSON.parse(block.textContent) : null;
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
				title: g.firstChild,
				name: g.lastChild.textContent,
				at: placeOf(g),
			};
		this.frame = this.board.getAttribute("viewBox");
		this.seats = all(".seat");
		/* Of each seat its counters, from the rows of the table. */
		this.values = this.seats.map((e, i) => all(".seats tbody tr")
		    .map(row => row.querySelectorAll("td")[i]));
		this.shelves = all(".shelves .shelf");
		/* What not everybody saw at the table. */
		this.secrets = all(".private");
		this.secrets.forEach(e => { e.dataset.all = e.textContent; });
		this.view = "all";
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

	/*
	 * The places of the cells of a close-up: of all occupied ones or, if
	 * these need more room, of those that this turn, and as many turns
	 * before it as there is room for, have changed.
	 */
	closePlaces()
	{
		const { index, t, track } = this.stop;
		const fits = places => CLOSE.every((size, k) =>
		    rangeOf(places, k)[1] <= size);
		const taken = this.cells.filter((c, i) => this.kinds[i] > 0)
		    .map(c => c.at);
		let places = [];

		if (fits(taken))
			return taken;
		for (const s of track.stops.slice(0, index + 1).reverse()) {
			const more = [...places, ...[...s.n, ...s.x.filter(
			    (i, k) => k % 2 === 0)].map(i => this.cells[i].at)];

			if (s.t < t && !fits(more))
				break;
			places = more;
		}
		return places.length > 0 ? places : taken;
	}

	showFrame()
	{
		const at = this.wants.near ? this.closePlaces() : [];
		const frame = this.frame.split(" ").map(Number);
		/* Never more than the whole board, which would be farther. */
		const [[x, width], [y, height]] = CLOSE.map((least, k) => {
			const [from, length] = rangeOf(at, k);
			const size = Math.min(frame[k + 2],
			    Math.max(least, length));

			return [Math.min(Math.max(from + (length - size) / 2,
			    frame[k]), frame[k] + frame[k + 2] - size), size];
		});

		this.board.setAttribute("viewBox", at.length === 0 ? this.frame :
		    [x, y, width, height].join(" "));
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
			cell.g.lastChild.before(use);
		}
		use.setAttribute("href", "#" + this.id + href);
	}

	cellWords(i)
	{
		const kind = this.data.kinds[this.kinds[i] - 1];
		const cell = this.cells[i];
		const traces = this.tracesOf(i).map(k => k[1]).join("; ");

		return cell.name + (kind ? ": " + kind[1] : "") +
		    (this.fresh.has(i) ? ", new" : "") +
		    (kind && kind[2] ? ", uncertain" : "") +
		    (traces && (kind ? "; " : ": ")) + traces;
	}

	/* Kinds of what has left the cell. */
	tracesOf(i)
	{
		return (this.traces.get(i) || []).map(
		    k => this.data.kinds[k - 1]);
	}

	/* What has left cells at a stop, by cell. */
	findTraces(stop)
	{
		this.traces = new Map();
		for (let k = 0; k < stop.x.length; k += 2) {
			const list = this.traces.get(stop.x[k]) || [];

			list.push(stop.x[k + 1]);
			this.traces.set(stop.x[k], list);
		}
	}

	showCell(i)
	{
		const cell = this.cells[i];
		const kind = this.data.kinds[this.kinds[i] - 1];

		const [first, second] = this.tracesOf(i);

		cell.g.setAttribute("class", kind ? "c on" : !first ? "c" :
		    first[2] === 2 ? "c gone" : "c moved");
		cell.title.textContent = this.cellWords(i);
		/* In the order in which they lie on each other. */
		this.put(cell, "p", kind && "l" + kind[0]);
		this.put(cell, "d", kind && kind[2] && "doubt");
		this.put(cell, "x", first && "l" + first[0]);
		this.put(cell, "y", second && "l" + second[0]);
	}

	showBeside()
	{
		const before = this.before().v;

		this.seats.forEach((e, i) => {
			e.classList.toggle("onturn", this.stop.o === i);
			this.values[i].forEach((cell, k) => this.showValue(cell,
			    this.stop.v[i][k], before[i] && before[i][k]));
		});
		this.shelves.forEach((e, i) => this.showShelf(e, i));
	}

	/* A counter, and by how much it has changed. */
	showValue(cell, value, before)
	{
		const change = number(value) - number(before);

		cell.replaceChildren(String(value));
		if (change)
			cell.append(make("small", change > 0 ? "up" : "down",
			    (change > 0 ? "+" : "\u2212") + Math.abs(change)));
	}

	showShelf(element, i)
	{
		const sure = this.stop.h[i][0];
		const [heaps, hidden] = this.seen(i);
		const title = make("h2", "", this.data.shelves[i]);
		const list = make("ul");

		if (!sure)
			title.append(" ", make("i", "", "uncertain"));
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

	/* The position for who does not see it. */
	describe()
	{
		const titles = s => [...this.board.querySelectorAll(s)]
		    .map(e => e.textContent);
		const taken = titles("g.c.on > title");
		const free = titles("g.c.gone > title, g.c.moved > title");
		const value = v => typeof v === "string" ?
		    number(v) + " (uncertain)" : v;
		const seats = this.data.seats.map((seat, i) => " " + seat.seat +
		    (seat.name ? " (" + seat.name + ")" : "") +
		    (this.stop.o === i ? ", to move:" : ":") +
		    this.data.counters.map((title, k) => " " + title + " " +
			value(this.stop.v[i][k])).join(",") + ".");
		const shelves = this.stop.h.map(([sure], i) => {
			const [heaps, hidden] = this.seen(i);

			return " " + this.data.shelves[i] +
			    (sure ? ": " : " (uncertain): ") +
			    (hidden ? hidden + " hidden" :
				this.heapWords(heaps) || "nothing") + ".";
		});

		return taken.length + " cells are occupied." + seats.join("") +
		    shelves.join("") + " " + taken.join("; ") +
		    (taken.length ? "." : "") + (free.length ? " " : "") +
		    free.join("; ") + (free.length ? "." : "");
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
