// The table as an unfinished map: crosses at the corners of the cells, and land that nobody has seen yet, in chalk.
// Tested in tests/server/page/moment_test.py.
import { draw } from "../parts/elements";

const hills = "M.14 .62a.22 .22 0 0 1 .44 0M.5 .7a.16 .16 0 0 1 .32 0M.3 .5l.02 .1M.4 .46l.03 .14",
    wood =
        "M.3 .66v-.1m-.08 -.1a.08 .11 0 0 1 .16 0a.08 .11 0 0 1 -.16 0M.52 .76v-.1m-.08 -.1a.08 .11 0 0 1 .16 0a.08 .11 0 0 1 -.16 0M.72 .64v-.1m-.08 -.1a.08 .11 0 0 1 .16 0a.08 .11 0 0 1 -.16 0",
    waves =
        "M.2 .48q.05 -.05 .1 0t.1 0t.1 0t.1 0M.34 .6q.05 -.05 .1 0t.1 0t.1 0t.1 0M.22 .72q.05 -.05 .1 0t.1 0t.1 0t.1 0",
    compass =
        "M.26 .5a.24 .24 0 0 1 .48 0a.24 .24 0 0 1 -.48 0M.5 .1l.06 .34l.34 .06l-.34 .06l-.06 .34l-.06 -.34l-.34 -.06l.34 -.06z";

/** Where each lies in a sheet that goes on where it ends: far apart, in no order that is seen. */
const sheet = { width: 11, height: 9 };
const marks: [string, number, number][] = [
    [hills, 1, 1],
    [wood, 6, 0],
    [waves, 9, 3],
    [hills, 4, 4],
    [compass, 8, 6],
    [wood, 1, 6],
    [waves, 4, 8],
];

export function mapGround(): SVGElement {
    const pattern = (id: string, width: number, height: number, ...parts: SVGElement[]): SVGElement =>
        draw("pattern", { id, width, height, patternUnits: "userSpaceOnUse" }, ...parts);
    const all = (name: string): SVGElement =>
        draw("rect", { x: -200, y: -200, width: 400, height: 400, fill: `url(#${name})` });
    const crosses = draw("path", { d: "M0 .06V0H.06M.94 0H1V.06M1 .94V1H.94M.06 1H0V.94" });
    const land = marks.map(([d, x, y]) => draw("path", { d, transform: `translate(${x} ${y})` }));
    return draw(
        "g",
        { class: "map", "pointer-events": "none", "aria-hidden": "true" },
        draw("defs", {}, pattern("crosses", 1, 1, crosses), pattern("chalk", sheet.width, sheet.height, ...land)),
        all("crosses"),
        all("chalk"),
    );
}
