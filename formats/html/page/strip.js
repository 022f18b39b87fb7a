/*
 * strip.js - what is drawn along the slider: the score after each turn, and
 * marks for conflicts and other events that may have decided the game.
 */
const TICKS = { conflict: "M-3 -3L3 3M3 -3L-3 3", event: "M0 -4L4 0L0 4L-4 0Z" };

class Strip extends Plot {
	constructor(game)
	{
		super();
		this.game = game;
		this.last = Math.max(1, game.main.stations.length - 1);
		this.element = make("div", "strip");
		this.element.ariaHidden = "true";
		this.svg = draw("svg", { viewBox: "0 0 " + this.last + " 1",
			preserveAspectRatio: "none", class: "score" });
		this.ticks = draw("svg", { class: "ticks" });
		this.element.append(this.svg, this.ticks);
	}

	draw()
	{
		this.points = pointsOf(this.game);
		this.score();
		this.game.main.stations.forEach(stop => this.events(stop));
	}

	/* Point i is at the end of its turn; after the last one is the total. */
	x(i)
	{
		return this.points[i] ? this.points[i].station : this.last;
	}

	y(value)
	{
		return 1 - (value - this.low) / Math.max(1, this.high - this.low);
	}

	score()
	{
		if (this.game.data.score < 0)
			return;
		const [{ lines }] = counterSeries(this.game, this.points);
		const all = lines.flatMap(line => line.values);

		this.low = Math.min(0, ...all);
		this.high = Math.max(1, ...all);
		lines.forEach((line, i) => this.line(line, i));
	}

	/* What the list of turns says about the step, or the end of a turn. */
	events(stop)
	{
		const turn = !stop.e && !stop.w && this.game.turns[stop.t - 1];
		const of = turn && stop.s ?
		    turn.querySelectorAll(".step")[stop.s - 1] : null;

		if (!of)
			return;
		const texts = selector => [...of.querySelectorAll(selector)].map(
		    e => e.textContent);
		this.tick("conflict", stop, [...of.querySelectorAll(
		    ".conflicts tbody tr")].map(row => row.cells[0].textContent +
			": " + row.cells[3].textContent));
		this.tick("event", stop, texts(".fx .turning"));
	}

	tick(kind, stop, texts)
	{
		if (texts.length === 0)
			return;
		const at = draw("svg", { x: 100 * stop.station / this.last + "%",
			y: 5, class: kind });
		const title = draw("title");

		title.textContent = [stop.t + ".", ...texts].join(" ");
		at.append(title, draw("path", { d: TICKS[kind] }));
		at.addEventListener("click", () => {
			this.game.pause();
			this.game.go(stop);
		});
		this.ticks.append(at);
	}
}
