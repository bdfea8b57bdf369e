// Which cells the board shows, so that what is to be chosen can be seen and hit.
import type { Cell } from "messages";
import type { Choosing } from "../told/choosing";
import type { FreeShape } from "../told/free_shape";
import type { ScreenState } from "../told/screen_state";

const leastPixels = 64, // of a cell on which something is to be chosen
    gap = 8; // around the land

/** What stands over the board, as it lies now. */
export function freeShape(board: Element, islands: Iterable<Element>): FreeShape {
    const { left, top, width, height } = board.getBoundingClientRect();
    const boxes = [...islands]
        .map(each => each.getBoundingClientRect())
        .filter(box => box.width > 0 && box.height > 0)
        .map(box => ({
            left: box.left - left - gap,
            top: box.top - top - gap,
            right: box.right - left + gap,
            bottom: box.bottom - top + gap,
        }))
        .filter(box => box.right > 0 && box.bottom > 0 && box.left < width && box.top < height);
    return { window: { left: gap, top: gap, right: width - gap, bottom: height - gap }, islands: boxes };
}

type Shown = Pick<ScreenState, "showsAll" | "dead" | "sending">;

/** All that there is to see: what was placed or is on its way, what can be chosen, what nothing fits. */
function allCells(placed: { at: Cell }[], choosing: Choosing | null, { dead, sending }: Shown): Cell[] {
    const sent = sending?.placement?.at,
        all = [...placed.map(tile => tile.at), ...(choosing?.cells() ?? []), ...(dead ?? [])];
    if (sent !== undefined) all.push(sent);
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
    shown: Shown,
    pixelsOf: (cells: Cell[]) => number,
): Cell[] {
    const cells = allCells(placed, choosing, shown),
        spots = aroundSpots(choosing);
    const isTooSmall =
        !shown.showsAll && spots.length > 0 && pixelsOf(cells) < leastPixels && pixelsOf(spots) > leastPixels;
    return isTooSmall ? spots : cells;
}
