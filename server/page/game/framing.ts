// Which cells the board shows, so that what is to be chosen can be seen and hit, and how large they may be for it.
import type { Cell, StateOfTable } from "messages";
import type { Choosing } from "../told/choosing";
import { mostPixels, type FreeShape } from "../told/free_shape";
import type { ScreenState } from "../told/screen_state";

const leastPixels = 64, // of a tile on which something is to be chosen
    leastCell = 28, // of a cell where a tile may be placed
    near = 96, // of what is looked at more closely
    closer = 2, // than the whole land, no more
    muchCloser = 1.3,
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

type Shown = Pick<ScreenState, "showsAll" | "dead" | "sending" | "acts" | "hints">;
type Table = { placed: { at: Cell }[]; state: Pick<StateOfTable, "over" | "last"> };
type PixelsOf = (cells: Cell[]) => number;

export interface View {
    cells: Cell[];
    /** Where room for what comes next is left, if there is enough. */
    around: Cell[];
    most: number; // pixels of a cell
}

const beside = ([x, y]: Cell): Cell[] => [
    [x - 1, y - 1],
    [x + 1, y + 1],
];

/** All that there is to see: what was placed or is on its way, what can be chosen, what nothing fits. */
function allCells(placed: { at: Cell }[], choosing: Choosing | null, { dead, sending }: Shown): Cell[] {
    const sent = sending?.placement?.at,
        all = [...placed.map(tile => tile.at), ...(choosing?.cells() ?? []), ...(dead ?? [])];
    if (sent !== undefined) all.push(sent);
    return placed.length === 0 ? [...all, [0, 0]] : all;
}

/** The corners of as much as can be seen at a size that can be hit: one cell, then the nearest of each kind. */
function asManyAsFit(from: Cell, kinds: Cell[][], pixelsOf: PixelsOf): Cell[] {
    let corners: [Cell, Cell] = [from, from];
    const far = ([x, y]: Cell): number => Math.hypot(x - from[0], y - from[1]);
    for (const cell of kinds.flatMap(cells => [...cells].sort((a, b) => far(a) - far(b)))) {
        const wider = [0, 1].map(side =>
            [0, 1].map(axis => (side === 0 ? Math.min : Math.max)(corners[side][axis], cell[axis])),
        ) as [Cell, Cell];
        if (wider.join() !== corners.join() && pixelsOf(wider) >= leastCell) corners = wider;
    }
    return corners;
}

/** The tiles on which something is to be chosen, with what lies around them if there is room. */
function closeEnough(choosing: Choosing | null, whole: number, pixelsOf: PixelsOf): Cell[] | null {
    const spots = (choosing?.spots() ?? []).map(spot => spot.at);
    if (spots.length === 0 || whole >= leastPixels) return null;
    const around = spots.flatMap(beside);
    if (pixelsOf(around) >= near) return around;
    return pixelsOf(spots) > muchCloser * whole ? spots : null;
}

/** `pixelsOf` is how many pixels a cell has where all of these are shown. */
export function viewOf({ placed, state }: Table, choosing: Choosing | null, shown: Shown, pixelsOf: PixelsOf): View {
    const cells = allCells(placed, choosing, shown),
        act = shown.acts?.now()?.cells ?? [],
        whole = pixelsOf(cells);
    if (act.length > 0) return { cells: act, around: [], most: Math.max(whole, Math.min(near, closer * whole)) };
    if (shown.showsAll) return { cells, around: [], most: mostPixels };
    const close = closeEnough(choosing, whole, pixelsOf);
    if (close !== null) return { cells: close, around: [], most: near };
    if (whole < leastCell && !state.over) {
        const from = choosing?.cell ?? state.last?.at ?? cells[0],
            hinted = (shown.hints?.turns ?? []).flatMap(({ at }) => (at === undefined ? [] : [at])),
            near = asManyAsFit(from, [hinted, choosing?.cells() ?? [], cells], pixelsOf);
        return { cells: near, around: [], most: leastCell };
    }
    return { cells, around: state.over ? [] : placed.flatMap(tile => beside(tile.at)), most: mostPixels };
}
