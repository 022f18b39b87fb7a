/*
 * course.js - the stops of a game and of its variations, and moving the board
 * from one to another.
 *
 * A track is the game itself (main) or a variation, which has the stop before
 * its turn as its base.  What is shown is the stop number `at` of `track`.
 */
/*
 * Sets items of a list: `pairs` has index, value, index, value, ...  Adds the
 * indices to `dirty`; returns the pairs that take it back.
 */
function change(list, pairs, dirty)
{
	const back = [];

	for (let k = 0; k < pairs.length; k += 2) {
		back.unshift(pairs[k], list[pairs[k]] || 0);
		list[pairs[k]] = pairs[k + 1];
		if (dirty)
			dirty.add(pairs[k]);
	}
	return back;
}

/* A list whose items may be 0, which are those of the list before. */
function filled(list, before)
{
	return list ? list.map((item, i) => item || before[i]) : before;
}

class Course extends Cells {
	read()
	{
		const start = { v: [], h: [], k: null, t: 0, q: new Map() };

		this.kinds = [];
		this.groupOf = [];
		this.holders = [];
		this.main = this.readTrack(this.data.stops, start, [this.kinds,
			this.groupOf, this.holders]);
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
	readTrack(stops, before, [kinds, groups, holders])
	{
		const track = { stops, stations: [] };
		let steps = 0;

		stops.forEach((stop, i) => {
			stop.track = track;
			stop.index = i;
			stop.number = stop.s && !stop.w ? ++steps : undefined;
			stop.g = stop.g || [];
			stop.f = stop.f || [];
			stop.q = stop.q ? new Map([...before.q, ...stop.q]) :
			    before.q;
			stop.c = stop.c || [];
			stop.n = stop.n || [];
			stop.x = stop.x || [];
			stop.v = filled(stop.v, before.v);
			stop.h = filled(stop.h, before.h);
			stop.k = stop.k || before.k;
			stop.u = change(kinds, stop.c);
			stop.ug = change(groups, stop.g);
			stop.uf = change(holders, stop.f);
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
			const lists = [[], [], []];

			for (const { c, g, f } of this.stops.slice(0,
			    base.index + 1))
				[c, g, f].forEach((pairs, i) =>
				    change(lists[i], pairs));
			Object.assign(branch, { base },
			    this.readTrack(branch.data, base, lists));
			branch.stops.forEach(s => { s.track = branch; });
		}
		return branch;
	}

	/* The stop that a link means; undefined: none of this game. */
	byHash(hash)
	{
		const m = hash.match(
		    /^#(g\d+)?(?:t(\d+)(?:a(\d+))?(?:\.(\d+)(?:w(\d+))?)?|end)?$/);

		if (!m || !this.stops || (m[1] || "") !== this.id)
			return undefined;
		if (m[2] === undefined)
			return this.stops.at(-1);
		const t = number(m[2]), s = m[4] && number(m[4]);
		const branch = m[3] && this.branch(t, number(m[3]));
		if (branch)
			return branch.stops.find(stop => stop.number === s) ||
			    branch.stops.at(-1);
		const w = m[5] && number(m[5]);
		const of = this.stops.filter(stop => stop.t === t && !stop.e &&
		    stop.w === w);
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
		    (stop.s ? "." + stop.s : "") + (stop.w ? "w" + stop.w : "");
	}

	/* Changes the cells into those of a stop. */
	walkTo(stop, dirty)
	{
		const { base } = this.track;

		if (base && stop.track !== this.track) {
			while (this.at >= 0)
				this.undo(this.track.stops[this.at--], dirty);
			this.track = this.main;
			this.at = base.index;
		}
		if (stop.track !== this.track) {
			this.walkTo(stop.track.base, dirty);
			this.track = stop.track;
			this.at = -1;
		}
		while (this.at < stop.index) {
			const to = this.track.stops[++this.at];

			change(this.kinds, to.c, dirty);
			change(this.groupOf, to.g);
			change(this.holders, to.f);
		}
		while (this.at > stop.index)
			this.undo(this.track.stops[this.at--], dirty);
	}

	undo(stop, dirty)
	{
		change(this.kinds, stop.u, dirty);
		change(this.groupOf, stop.ug);
		change(this.holders, stop.uf);
	}

	/* The stop before the step or turn that is shown. */
	before()
	{
		const { index, s, e, w, track } = this.stop;

		return track.stops.findLast(of => of.index < index &&
		    (w || !of.w) && (s || e || of.s === undefined)) || track.base || this.stop;
	}
}
