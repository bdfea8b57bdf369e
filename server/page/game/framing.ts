// Which cells the board shows, so that what is to be chosen can be seen and hit.
import type { Cell } from "messages";
import type { Choosing } from "../told/choosing";
import type { Insets } from "./board";

const leastPixels = 64; // of a cell on which something is to be chosen

/** What stands around the board, as page.css lays it. */
export function insetsNow(): Insets {
    if (matchMedia("(max-width: 799px)").matches) return [8, 52, 8, 8];
    return matchMedia("(min-width: 1100px)").matches ? [96, 320, 72, 296] : [88, 300, 64, 224];
}

/** All that there is to see: what was placed, what can be chosen, what nothing fits. */
function allCells(placed: { at: Cell }[], choosing: Choosing | null, dead: Cell[]): Cell[] {
    const all = [...placed.map(tile => tile.at), ...(choosing?.cells() ?? []), ...dead];
    return placed.length === 0 ? [...all, [0, 0]] : all;
}
/** The surroundings of what can be chosen on tiles. */
function aroundSpots(choosing: Choosing | null): Cell[] {
    const around = ([x, y]: Cell): Cell[] => [
        [x - 1, y - 1],
        [x + 1, y + 1],
    ];
    return (choosing?.spots() ?? []).flatMap(spot => around(spot.at));
}

/** `pixelsOf` is how many pixels a cell has where all of these are shown. */
export function cellsToShow(
    placed: { at: Cell }[],
    choosing: Choosing | null,
    { showsAll, dead }: { showsAll: boolean; dead: Cell[] | null },
    pixelsOf: (cells: Cell[]) => number,
): Cell[] {
    const cells = allCells(placed, choosing, dead ?? []),
        spots = aroundSpots(choosing);
    const isTooSmall = !showsAll && spots.length > 0 && pixelsOf(cells) < leastPixels && pixelsOf(spots) > leastPixels;
    return isTooSmall ? spots : cells;
}
