/*
 * chart.js - a chart of one counter by turn.
 */
const DASHES = ["", "7 3", "2 3", "9 3 2 3", "4 4", "1 4", "12 4", "6 2 1 2"];

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

		select.ariaLabel = "Counter shown in the chart";
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
