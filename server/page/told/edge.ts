// The edge of some cells, as a path of SVG.
import type { Cell } from "messages";

/** What lies between these and all others, each side of a cell by itself. */
export function edgeOf(cells: Cell[]): string {
    const known = new Map(cells.map(cell => [cell.join(), cell]));
    const outside = (x: number, y: number, side: string): string => (known.has(`${x},${y}`) ? "" : side);
    return [...known.values()]
        .map(
            ([x, y]) =>
                outside(x, y - 1, `M${x} ${y}h1`)
                + outside(x + 1, y, `M${x + 1} ${y}v1`)
                + outside(x, y + 1, `M${x} ${y + 1}h1`)
                + outside(x - 1, y, `M${x} ${y}v1`),
        )
        .join("");
}
