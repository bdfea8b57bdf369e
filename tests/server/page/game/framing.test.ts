import assert from "node:assert/strict";
import test from "node:test";
import { cellsToShow } from "../../../../server/page/game/framing";
import { Choosing } from "../../../../server/page/told/choosing";
import { deploying, placing, whole } from "../sample_game";

const calm = { showsAll: false, dead: null, sending: null };

test("what was placed, what can be chosen and what nothing fits is shown", () => {
    const dead: [number, number][] = [[7, 7]];
    assert.deepEqual(
        cellsToShow(whole.placed, new Choosing(placing), { ...calm, dead }, () => 10),
        [
            [0, 0],
            [1, 0],
            [3, 0],
            [7, 7],
        ],
    );
    assert.deepEqual(
        cellsToShow([], null, calm, () => 10),
        [[0, 0]],
    );
});

test("where choices would be too small to hit, only their surroundings are, unless all is wanted", () => {
    const placed = [...whole.placed, { at: [40, 0] as [number, number] }],
        choosing = new Choosing(deploying);
    const pixels = (cells: [number, number][]): number => 1000 / Math.max(...cells.map(cell => cell[0]));
    const near = cellsToShow(placed, choosing, calm, pixels);
    assert.deepEqual(near.slice(0, 2), [
        [-1, -1],
        [1, 1],
    ]);
    assert.equal(cellsToShow(placed, choosing, { ...calm, showsAll: true }, pixels).length, 2);
    assert.deepEqual(
        cellsToShow(placed, choosing, calm, () => 10),
        [
            [0, 0],
            [40, 0],
        ],
    ); // they would be too small as well
});

test("a tile on its way to the server is shown where it was put", () => {
    const placement = { id: "a", tile: "base/D", at: [5, 0] as [number, number], rotation: 0 as const };
    const sending = { entry: 4, placement, choice: null };
    assert.deepEqual(
        cellsToShow(whole.placed, null, { ...calm, sending }, () => 10),
        [
            [0, 0],
            [5, 0],
        ],
    );
});
