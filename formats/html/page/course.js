/*
 * course.js - the stops of a game and of its variations, and moving the board
 * from one to another.
 *
 * A track is the game itself (main) or a variation, which has the stop before
 * its turn as its base.  What is shown is the stop number `at` of `track`.
 */
class Course extends Cells {
	read()
	{
		const start = { v: [], h: [], k: null, t: 0 };

		this.last = [];
		this.main = this.readTrack(this.data.stops, start, this.last);
		this.stops = this.main.stops;
		this.track = this.main;
		this.branches = new Map();
		for (const [turn, number, stops] of this.data.variations || [])
			this.branches.set(turn + "a" + number, { turn, number,
				data: stops });
	}

	/*
	 * A game or a variation: each stop gets all that it has, and what it
	 * takes back.  A station is a stop where the slider stops.
	 */
	readTrack(stops, before, kinds)
	{
		const track = { stops, stations: [] };
		let steps = 0;

		stops.forEach((stop, i) => {
			stop.track = track;
			stop.index = i;
			stop.number = stop.s ? ++steps : undefined;
			stop.c = stop.c || [];
			stop.n = stop.n || [];
			stop.x = stop.x || [];
			stop.v = stop.v || before.v;
			stop.h = stop.h || before.h;
			stop.k = stop.k || before.k;
			stop.u = [];
			for (let k = 0; k < stop.c.length; k += 2) {
				stop.u.push(stop.c[k], kinds[stop.c[k]] || 0);
				kinds[stop.c[k]] = stop.c[k + 1];
			}
			/* The end of a turn is where its last step is. */
			if (i === 0 || stop.e || stop.s || stop.t !== before.t)
				track.stations.push(stop);
			stop.station = track.stations.length - 1;
			before = stop;
		});
		return track;
	}

	/* A variation of a turn; it is read when it is played first. */
	branch(turn, number)
	{
		const branch = this.branches.get(turn + "a" + number);

		if (branch && !branch.stops) {
			const base = this.stops.findLast(
			    s => s.t < turn && !s.e);
			const kinds = [];

			for (const { c } of this.stops.slice(0, base.index + 1))
				for (let k = 0; k < c.length; k += 2)
					kinds[c[k]] = c[k + 1];
			Object.assign(branch, { base },
			    this.readTrack(branch.data, base, kinds));
			branch.stops.forEach(s => { s.track = branch; });
		}
		return branch;
	}

	/* The stop that a link means; undefined: none of this game. */
	byHash(hash)
	{
		const m = hash.match(
		    /^#(g\d+)?(?:t(\d+)(?:a(\d+))?(?:\.(\d+))?|end)?$/);

		if (!m || !this.stops || (m[1] || "") !== this.id)
			return undefined;
		if (m[2] === undefined)
			return this.stops.at(-1);
		const t = number(m[2]), s = m[4] && number(m[4]);
		const branch = m[3] && this.branch(t, number(m[3]));
		if (branch)
			return branch.stops.find(stop => stop.number === s) ||
			    branch.stops.at(-1);
		const of = this.stops.filter(stop => stop.t === t && !stop.e);
		return of.find(stop => stop.s === s) || of.at(-1) ||
		    this.stops.findLast(stop => stop.t < t && !stop.e);
	}

	hash(stop)
	{
		const { turn, number } = stop.track;

		if (stop.e)
			return "#" + this.id + "end";
		if (turn)
			return "#" + this.id + "t" + turn + "a" + number +
			    (stop.number ? "." + stop.number : "");
		return "#" + this.id + "t" + stop.t +
		    (stop.s ? "." + stop.s : "");
	}

	/* Changes the cells into those of a stop. */
	walkTo(stop, dirty)
	{
		const { base } = this.track;

		if (base && stop.track !== this.track) {
			while (this.at >= 0)
				this.change(this.track.stops[this.at--].u, dirty);
			this.track = this.main;
			this.at = base.index;
		}
		if (stop.track !== this.track) {
			this.walkTo(stop.track.base, dirty);
			this.track = stop.track;
			this.at = -1;
		}
		while (this.at < stop.index)
			this.change(this.track.stops[++this.at].c, dirty);
		while (this.at > stop.index)
			this.change(this.track.stops[this.at--].u, dirty);
	}

	/* The stop before the step or turn that is shown. */
	before()
	{
		const { index, s, e, track } = this.stop;

		return track.stops.findLast(of => of.index < index &&
		    (s || e || of.s === undefined)) || track.base || this.stop;
	}
}
