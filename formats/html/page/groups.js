/*
 * groups.js - the outlines of kingdoms or villages on the board, and their list
 * beside it.
 *
 * A group has a number, which is that of its colour, line and letter, too.
 * GROUP_COLOR and GROUP_DASHES are lists from scene/colors.def.
 */

/* Sides of a cell: where the neighbour is, and the ends of the line. */
const SQUARE = [[46, 0, 22, -22, 22, 22], [0, 46, 22, 22, -22, 22],
	[-46, 0, -22, 22, -22, -22], [0, -46, -22, -22, 22, -22]];
const HEXAGON = [[52, 0, 24, -14, 24, 14], [26, 45, 24, 14, 0, 28],
	[-26, 45, 0, 28, -24, 14], [-52, 0, -24, 14, -24, -14],
	[-26, -45, -24, -14, 0, -28], [26, -45, 0, -28, 24, -14]];

class Groups {
	constructor(game)
	{
		this.game = game;
		this.sides = game.data.squares ? SQUARE : HEXAGON;
		this.layer = draw("g",
		    { class: "outlines", "aria-hidden": "true" });
		game.frames.before(this.layer);
		this.list = game.article.querySelector(".groups ul");
		this.at = new Map(game.cells.map((c, i) => [String(c.at), i]));
	}

	/* Of each group its cells, by number. */
	cells()
	{
		const groups = new Map();

		this.game.groupOf.forEach((group, i) => {
			if (!group)
				return;
			groups.set(group, groups.get(group) || []);
			groups.get(group).push(i);
		});
		return [...groups].sort((a, b) => a[0] - b[0]);
	}

	/* Its colour and dashes. */
	line(group)
	{
		const many = GROUP_COLOR.length;

		return [GROUP_COLOR[(group - 1) % many],
			GROUP_DASHES[Math.floor((group - 1) / many) %
			    GROUP_DASHES.length]];
	}

	letter(group)
	{
		return String.fromCharCode(65 + (group - 1) % 26);
	}

	/* The outline of cells: the sides that are not between two of them. */
	outline(group, cells)
	{
		const { groupOf } = this.game;

		return cells.map(i => {
			const [x, y] = this.game.cells[i].at;

			return this.sides.map(([dx, dy, ax, ay, bx, by]) =>
			    groupOf[this.at.get([x + dx, y + dy].join())] ===
			    group ? "" : "M" + (x + ax) + " " + (y + ay) + "L" +
			    (x + bx) + " " + (y + by)).join("");
		}).join("");
	}

	show()
	{
		const groups = this.cells();
		const paths = new Map();

		this.layer.replaceChildren();
		for (const [group, cells] of this.game.wants.groups ? groups : []) {
			const [stroke, dashes] = this.line(group);
			const d = this.outline(group, cells);
			const [x, y] = this.game.cells[this.first(cells)].at;
			/* At the corner of a square, beside its piece's letter. */
			const name = draw("text", { fill: stroke,
				x: x - (this.game.data.squares ? 27 : 17),
				y: y - (this.game.data.squares ? 17 : 9) });

			name.textContent = this.letter(group);
			const path = draw("path", { d, stroke,
				"stroke-dasharray": dashes });

			this.layer.append(draw("path", { d, class: "halo" }),
			    path, name);
			paths.set(group, path);
		}
		if (!this.list)
			return;
		this.list.replaceChildren(...groups.map(([group]) =>
		    this.item(group, paths.get(group))));
		if (groups.length === 0)
			this.list.append(make("li", "", "none"));
	}

	/* The cell that is uppermost, and of these the leftmost. */
	first(cells)
	{
		const place = i => this.game.cells[i].at[1] * 10000 +
		    this.game.cells[i].at[0];

		return cells.reduce((a, b) => place(b) < place(a) ? b : a);
	}

	/* A line of the list; it points to the outline, if that is drawn. */
	item(group, path)
	{
		const item = make("li");
		const [stroke, dashes] = this.line(group);
		const key = draw("svg", { viewBox: "0 0 24 24", class: "key",
			width: 24, height: 24, "aria-hidden": "true" });
		const letter = draw("text", { x: 12, y: 17, fill: stroke,
			"text-anchor": "middle" });

		letter.textContent = this.letter(group);
		key.append(draw("path", { d: "M2 2H22V22H2Z", fill: "#fff", stroke,
			"stroke-width": 3, "stroke-dasharray": dashes }), letter);
		item.append(key, this.game.stop.q.get(group) || "");
		for (const type of ["pointerenter", "pointerleave"])
			item.addEventListener(type, () => path && path.classList
			    .toggle("pointed", type === "pointerenter"));
		return item;
	}
}
