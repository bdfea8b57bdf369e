// Where land is seen beside the islands: in the free shape that they leave, not in a rectangle. As frontend/desktop/board/free_shape.cpp.
import type { Cell } from "messages";

/** Pixels of the board, or cells. */
export interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
}
/** What may be used of the board, and what lies over it, with the gaps that are kept. */
export interface FreeShape {
    window: Box;
    islands: Box[];
}
export interface Camera {
    side: number; // pixels of a cell
    x: number; // where the corner of the cell (0, 0) lies
    y: number;
}

export const mostPixels = 150; // of a cell
const touching = 0.5; // pixels: what touches does not cover
const margin = 16, // between what stands at the sides, besides the gap that is kept anyway
    desktop = 800, // pixels of a board that has something at its sides
    comfortable = 56, // of a cell
    worthIt = 1.2;
const steps = 12; // of the search for the size

/** Cells beside each other in a row as one. */
export function runsOf(cells: Cell[]): Box[] {
    const sorted = [...cells].sort((a, b) => a[1] - b[1] || a[0] - b[0]);
    const runs: Box[] = [];
    for (const [x, y] of sorted) {
        const last = runs[runs.length - 1] as Box | undefined;
        if (last?.top === y && x <= last.right) last.right = Math.max(last.right, x + 1);
        else runs.push({ left: x, top: y, right: x + 1, bottom: y + 1 });
    }
    return runs;
}

/** Where the corner of the cell (0, 0) may not lie, or a run would lie under an island. */
function forbiddenBy(islands: Box[], runs: Box[], side: number): Box[] {
    return islands.flatMap(island =>
        runs.map(run => ({
            left: island.left - run.right * side,
            right: island.right - run.left * side,
            top: island.top - run.bottom * side,
            bottom: island.bottom - run.top * side,
        })),
    );
}
/** Where it has to lie for all to be in the window. */
function boundsOf(window: Box, runs: Box[], side: number): Box {
    return {
        left: window.left - Math.min(...runs.map(run => run.left)) * side,
        right: window.right - Math.max(...runs.map(run => run.right)) * side,
        top: window.top - Math.min(...runs.map(run => run.top)) * side,
        bottom: window.bottom - Math.max(...runs.map(run => run.bottom)) * side,
    };
}

export function liesFree({ window, islands }: FreeShape, runs: Box[], { side, x, y }: Camera): boolean {
    const covers = (box: Box, by: number): boolean =>
        x > box.left + by && x < box.right - by && y > box.top + by && y < box.bottom - by;
    return (
        covers(boundsOf(window, runs, side), -1)
        && !forbiddenBy(islands, runs, side).some(each => covers(each, touching))
    );
}

/** The height nearest to `wanted` that is free at a place `x`. */
function heightAt(x: number, wanted: number, bounds: Box, forbidden: Box[]): number | null {
    const taken = forbidden
        .filter(each => x > each.left + touching && x < each.right - touching)
        .sort((a, b) => a.top - b.top);
    let best: number | null = null,
        freeFrom = bounds.top;
    const takeUntil = (end: number): void => {
        const to = Math.min(end, bounds.bottom);
        if (freeFrom > to) return;
        const y = Math.min(Math.max(wanted, freeFrom), to);
        if (best === null || Math.abs(y - wanted) < Math.abs(best - wanted)) best = y;
    };
    for (const each of taken) {
        takeUntil(each.top);
        freeFrom = Math.max(freeFrom, each.bottom);
    }
    takeUntil(bounds.bottom);
    return best;
}

/** The free place nearest to the middle of the window; null where there is none at this size. */
function placeIn({ window, islands }: FreeShape, runs: Box[], side: number): Camera | null {
    const bounds = boundsOf(window, runs, side);
    if (bounds.left > bounds.right || bounds.top > bounds.bottom) return null;
    const wanted = { x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2 };
    const forbidden = forbiddenBy(islands, runs, side);
    const far = (x: number): number => Math.abs(x - wanted.x);
    const places = [wanted.x, ...forbidden.flatMap(each => [each.left, each.right])]
        .filter(x => x >= bounds.left && x <= bounds.right)
        .sort((a, b) => far(a) - far(b));
    let best: Camera | null = null,
        least = Infinity;
    for (const x of places) {
        if (far(x) >= least) break;
        const y = heightAt(x, wanted.y, bounds, forbidden);
        if (y === null) continue;
        const way = Math.hypot(far(x), y - wanted.y);
        if (way < least) [least, best] = [way, { side, x, y }];
    }
    return best;
}

/** Of a cell, where only the window is in the way. */
export function sideWithout({ window }: FreeShape, runs: Box[], most: number): number {
    const wide = Math.max(...runs.map(run => run.right)) - Math.min(...runs.map(run => run.left));
    const tall = Math.max(...runs.map(run => run.bottom)) - Math.min(...runs.map(run => run.top));
    return Math.max(1, Math.min(most, (window.right - window.left) / wide, (window.bottom - window.top) / tall));
}

/** As large as it may be. Where islands leave no room at all, they lie over some of it. */
export function fitted(shape: FreeShape, runs: Box[], most: number): Camera {
    let above = sideWithout(shape, runs, most),
        below = above / 8;
    const alone = { window: shape.window, islands: [] };
    const largest = placeIn(shape, runs, above);
    if (largest !== null) return largest;
    let best = placeIn(shape, runs, below);
    if (best === null) return placeIn(alone, runs, above * 0.99) ?? { side: above, x: 0, y: 0 };
    for (let step = 0; step < steps; step++) {
        const side = (above + below) / 2,
            place = placeIn(shape, runs, side);
        if (place === null) above = side;
        else [below, best] = [side, place];
    }
    return best;
}

/** The rectangle between what stands at the sides, above and below: it stays as it is while those at the sides grow. */
export function between({ window, islands }: FreeShape): FreeShape {
    const room = {
            left: window.left + margin,
            top: window.top + margin,
            right: window.right - margin,
            bottom: window.bottom - margin,
        },
        middle = { x: (window.left + window.right) / 2, y: (window.top + window.bottom) / 2 };
    for (const { left, top, right, bottom } of islands)
        if (right < middle.x) room.left = Math.max(room.left, right + margin);
        else if (left > middle.x) room.right = Math.min(room.right, left - margin);
        else if (bottom < middle.y) room.top = Math.max(room.top, bottom + margin);
        else if (top > middle.y) room.bottom = Math.min(room.bottom, top - margin);
    return { window: room, islands: [] };
}
/** Where land comes to lie: between the sides, in the middle; where it would be small there, wherever there is more room. */
export function settled(shape: FreeShape, runs: Box[], most: number): Camera {
    if (shape.window.right - shape.window.left < desktop) return fitted(shape, runs, most);
    const calm = fitted(between(shape), runs, most);
    if (calm.side >= Math.min(comfortable, most)) return calm;
    const best = fitted(shape, runs, most);
    return best.side > worthIt * calm.side ? best : calm;
}
