/*
 * chart.js - charts of what the players had after each turn: their score and
 * other counters, luck and time, and the evaluation of the position.
 *
 * A series has a title and lines, and perhaps the highest value of the scale,
 * which it shares with others (high).  A line has a seat by number (-1: no seat),
 * values (null: none) and is_sure by point; a point is a stop at the end of a
 * turn.  The last point of a score is the final total.
 */
const DASHES = ["", "7 3", "2 3", "9 3 2 3", "4 4", "1 4", "12 4", "6 2 1 2"];

/* Series of the counters, with the score first. */
function counterSeries(game, points)
{
	const { counters, score, seats, total, totalTitle } = game.data;
	const series = counters.map((title, k) => ({ title, k,
		lines: seats.map((seat, i) => ({ seat: i,
			values: points.map(s => number(s.v[i][k])),
			sure: points.map(s => !s.d &&
			    typeof s.v[i][k] === "number") })) }));

	if (score >= 0) {
		series.unshift(...series.splice(score, 1));
		/* A chart goes on to the total. */
		series[0].title = totalTitle;
	}
	if (score >= 0 && total)
		series[0].lines.forEach((line, i) => {
			line.values.push(total[i]);
			line.sure.push(!points.at(-1).d);
		});
	return series;
}

/* Numbers of the turns, as their element of that class says; null: none. */
function turnNumbers(game, className)
{
	return game.turns.map(turn => {
		const e = turn.querySelector("." + className);
		const value = e ? parseFloat(e.lastChild.data) : NaN;

		return isFinite(value) ? value : null;
	});
}

function extraSeries(game, points)
{
	const sure = points.map(() => true);
	const drawn = points.map(s => !s.d && s.v.flat().every(
	    v => typeof v === "number"));
	const seats = [...game.data.seats.keys()];
	const evals = turnNumbers(game, "eval");
	const clocks = turnNumbers(game, "clock");
	const of = (values, i) => points.map(s => s.b === i ?
	    values[s.t - 1] : null);
	const series = [];

	if (evals.some(v => v !== null))
		series.push({ title: "Evaluation", zero: true, lines: [{ seat: -1,
			sure, values: points.map(s => s.t > 0 ?
			    evals[s.t - 1] : null) }] });
	if (points.some(s => s.k && s.k.some(v => v)))
		series.push({ title: "Luck", unit: "points", zero: true,
			lines: seats.map(i => ({ seat: i, sure: drawn,
				values: points.map(s => s.k[i] / 1000) })) });
	if (clocks.some(v => v !== null))
		series.push({ title: "Seconds", bars: true, zero: true,
			lines: seats.map(i => ({ seat: i, sure,
				values: of(clocks, i) })) });
	return series;
}

/* Stops at the end of a turn, and the one before the first turn. */
function pointsOf(game)
{
	return game.stops.filter(s => !s.e && s.s === undefined);
}

/* Whether a series has a line that is not level. */
function changes(series)
{
	return series.lines.some(line => line.values.some(
	    v => v !== line.values[0]));
}

/*
 * Charts of a game: of its score and of what else it has, and small ones of the
 * other counters that change, which have the same scale.
 */
function makeCharts(game)
{
	const points = pointsOf(game);
	const counters = counterSeries(game, points);

	if (counters.length === 0 || points.length < 2)
		return [[], []];
	const [score, ...rest] = counters;
	const others = rest.filter(changes);
	const most = Math.max(...others.flatMap(series => series.lines)
	    .flatMap(line => line.values));
	others.forEach(series => { series.high = most; });
	return [[score, ...extraSeries(game, points)].map(series =>
		new Chart(game, points, series, innerWidth < 860)),
		others.map(series => new Chart(game, points, series, true))];
}

/*
 * A step of an axis of at most that many steps: 1, 2 or 5 times a power of 10,
 * which is not less than `least`.
 */
function stepOf(range, most, least)
{
	return [1, 2, 5].map(n => n * least).find(n => range / n <= most) ||
	    stepOf(range, most, 10 * least);
}

function title(series)
{
	return series.title + " by turn" +
	    (series.unit ? ", in " + series.unit : "");
}

/* Lines in a drawing `svg`; x and y are its coordinates of a value. */
class Plot {
	/* The class that colours a line, with a space; "" if it has no seat. */
	color(line)
	{
		return line.seat < 0 ? "" : " tes-of-" +
		    this.game.data.seats[line.seat].color;
	}

	/*
	 * A line in pieces: those that are uncertain, or lead over points
	 * without a value, are dashed and grey.
	 */
	line(line, i)
	{
		const path = { sure: "", doubt: "" };
		let last = null, before = 0;

		line.values.forEach((v, k) => {
			if (v === null)
				return;
			const at = this.x(k).toFixed(1) + " " +
			    this.y(v).toFixed(1);
			if (last)
				path[line.sure[k] && k === before + 1 ?
				    "sure" : "doubt"] +=
				    "M" + last + "L" + at;
			last = at;
			before = k;
		});
		const add = (className, more, d) => d && this.svg.append(
		    draw("path", { class: className, d, ...more }));
		add("line" + this.color(line), { "stroke-dasharray":
			DASHES[i % DASHES.length] }, joined(path.sure));
		add("line doubt", {}, joined(path.doubt));
	}
}

class Chart extends Plot {
	constructor(game, points, series, isSmall)
	{
		super();
		this.game = game;
		this.points = points;
		this.width = series.lines[0].values.length;
		this.series = series;
		this.right = isSmall ? 240 : 560;
		this.bottom = isSmall ? 120 : 200;
		this.figure = make("figure", "chart");
		const head = make("figcaption");
		head.append(make("h3", "", title(series)));
		this.now = head.appendChild(make("span", "values"));
		this.svg = draw("svg", { viewBox: "0 0 " + (this.right + 80) +
			" " + (this.bottom + 30), tabindex: 0, role: "slider",
			"aria-valuemin": 0, "aria-valuemax": game.turns.length });
		this.svg.addEventListener("click", e => this.point(e));
		this.svg.addEventListener("pointermove", e =>
		    this.tell(this.pointAt(e)));
		this.svg.addEventListener("pointerleave", () =>
		    this.tell(this.at));
		this.svg.addEventListener("keydown", e => this.press(e));
		this.figure.append(head, this.svg);
		this.plot();
	}

	x(i)
	{
		return 40 + i * (this.right - 40) / Math.max(1, this.width - 1);
	}

	y(value)
	{
		return this.bottom - (value - this.low) * (this.bottom - 15) /
		    Math.max(1, this.high - this.low);
	}

	plot()
	{
		const { lines, zero, bars, high } = this.series;
		const all = lines.flatMap(line => line.values)
		    .filter(v => v !== null);

		this.low = Math.min(0, ...all);
		this.high = Math.max(high || 1, ...all);
		this.step = stepOf(this.high - this.low, this.bottom / 30,
		    all.every(Number.isInteger) ? 1 : .1);
		/* Both ends are ticks. */
		this.low = this.step * Math.floor(this.low / this.step);
		this.high = this.step * Math.ceil(this.high / this.step);
		this.svg.setAttribute("aria-label", title(this.series) + ": " +
		    lines.map(line => this.name(line) + line.values.at(0) +
			" to " + line.values.at(-1)).join(", "));
		this.grid();
		if (zero)
			this.svg.append(draw("path", { class: "zero",
				d: "M40 " + this.y(0) + "H" + this.right }));
		this.cursor = this.svg.appendChild(draw("path",
		    { class: "cursor" }));
		lines.forEach((line, i) => bars ? this.bars(line) :
		    this.line(line, i));
		this.labels(lines.filter(line => line.seat >= 0));
		this.marks();
	}

	/* The name of a line, with a space; "" if it has no seat. */
	name(line)
	{
		return line.seat < 0 ? "" :
		    this.game.data.seats[line.seat].seat + " ";
	}

	grid()
	{
		const turns = this.points.length - 1;
		const every = stepOf(turns, this.right / 45, 1);
		const first = Math.round(this.low / this.step);
		const last = Math.round(this.high / this.step);
		let d = "";

		for (let t = 0; t <= turns; t += every) {
			d += "M" + this.x(t) + " 15V" + (this.bottom + 4);
			this.text(this.x(t), this.bottom + 22,
			    this.points[t].t, "middle");
		}
		for (let i = first; i <= last; i++) {
			const v = i * this.step;

			d += "M40 " + this.y(v) + "H" + this.right;
			this.text(32, this.y(v) + 4, +v.toFixed(1), "end");
		}
		this.svg.prepend(draw("path", { class: "grid", d }));
	}

	text(x, y, text, anchor)
	{
		const e = draw("text", { x: x, y: y, "text-anchor": anchor });

		e.textContent = text;
		this.svg.append(e);
		return e;
	}

	bars(line)
	{
		const wide = Math.max(2, .65 * this.right / this.width);

		line.values.forEach((v, k) => {
			if (v !== null)
				this.svg.append(draw("rect", {
					class: "bar-of" + this.color(line),
					x: this.x(k) - wide / 2, width: wide,
					y: this.y(v), height: this.y(0) -
					    this.y(v) }));
		});
	}

	/* Seats at the ends of their lines, none over another. */
	labels(lines)
	{
		const ends = lines.map(line => ({ seat: this.game.data
			.seats[line.seat], y: this.y(line.values.findLast(
			    v => v !== null) || 0) + 4 }));
		let y = -Infinity;

		ends.sort((a, b) => a.y - b.y);
		ends.forEach((end, i) => {
			y = Math.min(Math.max(end.y, y + 18), this.bottom + 24 -
			    18 * (ends.length - 1 - i));
			this.text(this.right + 26, y, end.seat.seat, "start")
			    .setAttribute("class", "end");
			this.svg.append(draw("use", {
				href: "#" + this.game.id + "l" + end.seat.look,
				transform: "translate(" + (this.right + 14) + " " +
				    (y - 4) + ") scale(.35)" }));
		});
	}

	/* Good and bad moves, above the evaluation, or below where it is low. */
	marks()
	{
		const [line] = this.series.lines;

		if (line.seat >= 0)
			return;
		this.points.forEach((stop, k) => {
			const mark = stop.t > 0 && line.values[k] !== null &&
			    this.game.turns[stop.t - 1].querySelector(
				".steps .mark");

			if (!mark)
				return;
			const isLow = [k - 1, k + 1].every(n =>
			    (line.values[n] ?? Infinity) > line.values[k]);
			this.text(this.x(k), this.y(line.values[k]) +
			    (isLow ? 15 : -5), mark.textContent, "middle")
			    .setAttribute("class", mark.className);
		});
	}

	/* The values of point i, in words. */
	tell(i)
	{
		const words = this.series.lines.map(line => {
			const v = line.values[i];

			return v === null || v === undefined ? "" :
			    this.name(line) + Math.round(v * 10) / 10 +
			    (line.sure[i] ? "" : "?");
		}).filter(s => s).join(", ");

		this.now.textContent = (i === this.points.length ? "total: " :
		    "") + words;
		return words;
	}

	show(stop)
	{
		const last = this.points.length - 1;
		const at = this.points.findIndex(s => s.t >= stop.t);

		this.at = stop.e ? this.width - 1 : at < 0 ? last : at;
		this.cursor.setAttribute("d", "M" + this.x(this.at) + " 8V" +
		    (this.bottom + 4));
		this.svg.setAttribute("aria-valuenow", stop.t);
		this.svg.setAttribute("aria-valuetext",
		    this.game.placeWords() + ": " + this.tell(this.at));
	}

	pointAt(event)
	{
		const box = this.svg.getBoundingClientRect();
		const x = (event.clientX - box.left) * (this.right + 80) /
		    box.width;
		const at = Math.round((x - 40) / (this.right - 40) *
		    (this.width - 1));

		return Math.min(this.width - 1, Math.max(0, at));
	}

	point(event)
	{
		this.game.pause();
		this.game.go(this.points[this.pointAt(event)] ||
		    this.game.stops.at(-1));
		this.game.board.scrollIntoView({ block: "nearest" });
	}

	press(event)
	{
		const n = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1,
			ArrowUp: 1 }[event.key];

		if (!n || event.ctrlKey || event.altKey || event.metaKey)
			return;
		event.preventDefault();
		event.stopPropagation();
		this.game.turn(n);
	}
}

/* A path whose pieces that meet are one line, so that its dashes go on. */
function joined(path)
{
	return path.replace(/L([^ML]+)M\1(?=L)/g, "L$1");
}
