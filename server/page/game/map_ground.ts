// The table as an unfinished map: crosses at the corners of the cells, which move with the land.
// Tested in tests/server/page/moment_test.py.
import { draw } from "../parts/elements";

export function mapGround(): SVGElement {
    const cross = draw("path", { d: "M0 .06V0H.06M.94 0H1V.06M1 .94V1H.94M.06 1H0V.94" });
    return draw(
        "g",
        { class: "map", "pointer-events": "none" },
        draw("pattern", { id: "crosses", width: 1, height: 1, patternUnits: "userSpaceOnUse" }, cross),
        draw("path", { d: "M-200-200h400v400h-400z", fill: "url(#crosses)", stroke: "none" }),
    );
}
