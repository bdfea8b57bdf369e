import assert from "node:assert/strict";
import test from "node:test";
import type { Cell } from "messages";
import { viewOf } from "../../../../server/page/game/framing";
import { Acts } from "../../../../server/page/told/acts";
import { Choosing } from "../../../../server/page/told/choosing";
import { deploying, placing, whole } from "../sample_game";

const calm = { showsAll: false, dead: null, sending: null, acts: null, hints: null };
const row = (length: number): { at: Cell }[] => Array.from({ length }, (_, x) => ({ at: [x, 0] as Cell }));
const table = (placed: { at: Cell }[], over = false, last: Cell = [0, 0]): Parameters<typeof viewOf>[0] => ({
    placed,
    state: { over, last: { player: 0, at: last } },
});
const wide = (cells: Cell[]): number => Math.max(...cells.map(([x]) => x)) - Math.min(...cells.map(([x]) => x)) + 1;
/** Of a phone that shows so many cells of a pixel. */
const phone =
    (pixels: number) =>
    (cells: Cell[]): number =>
        pixels / wide(cells);

test("what was placed, what can be chosen and what nothing fits is shown, with room for what comes next", () => {
    const dead: Cell[] = [[7, 7]];
    const view = viewOf(table(whole.placed), new Choosing(placing), { ...calm, dead }, () => 100);
    assert.deepEqual(view.cells, [
        [0, 0],
        [1, 0],
        [3, 0],
        [7, 7],
    ]);
    assert.deepEqual(view.around, [
        [-1, -1],
        [1, 1],
    ]);
    assert.deepEqual(viewOf(table([]), null, calm, () => 100).cells, [[0, 0]]);
});

test("where choices would be too small to hit, their surroundings are shown, or they alone, unless all is wanted", () => {
    const placed = [...whole.placed, { at: [40, 0] as Cell }],
        choosing = new Choosing(deploying);
    const near = viewOf(table(placed), choosing, calm, phone(330));
    assert.deepEqual(near.cells.slice(0, 2), [
        [-1, -1],
        [1, 1],
    ]);
    assert.deepEqual(new Set(viewOf(table(placed), choosing, calm, phone(150)).cells.map(String)), new Set(["0,0"]));
    assert.equal(viewOf(table(placed), choosing, { ...calm, showsAll: true }, phone(300)).cells.length, 2);
    const all = viewOf(table(placed, true), choosing, calm, () => 30).cells; // they would be too small as well
    assert.equal(all.length, 2);
});

test("land that is too long for a phone is shown from the last tile on, what can be chosen first, at a size that can be hit", () => {
    const choosing = new Choosing({
        ...placing,
        placing: [{ tile: "base/D", id: "place base/D", cells: { "-1,0": [0], "24,0": [0], "30,0": [90] } }],
    });
    const { cells, most } = viewOf(table(row(30), false, [22, 0]), choosing, calm, phone(300)),
        xs = cells.map(([x]) => x);
    assert.ok(phone(300)(cells) >= 28, String(cells));
    assert.equal(most, 28);
    assert.ok(Math.min(...xs) <= 22 && Math.max(...xs) >= 30, String(cells)); // the last tile and two of three cells
    const turns = [{ id: "a", text: "", gain: "", at: [16, 0] as Cell }], // the other way
        wished = viewOf(table(row(30), false, [22, 0]), choosing, { ...calm, hints: { entry: 4, turns } }, phone(300));
    assert.ok(Math.min(...wished.cells.map(([x]) => x)) <= 16, String(wished.cells));
    assert.equal(viewOf(table(row(30), true), null, calm, phone(300)).cells.length, 30); // once it is over
});

test("what scores is looked at more closely, no more than twice as large as the whole land", () => {
    const score = { title: "Road", cells: [[2, 0] as Cell], counted: [], shares: [], final: true };
    const acts = new Acts([score]),
        view = (pixels: number): [Cell[], number] => {
            const { cells, most } = viewOf(
                table(row(10), true),
                null,
                { ...calm, acts, showsAll: true },
                phone(pixels),
            );
            return [cells, most];
        };
    assert.deepEqual(view(250), [[[2, 0]], 50]);
    assert.deepEqual(view(700), [[[2, 0]], 96]);
    assert.deepEqual(view(1500), [[[2, 0]], 150]); // where it is large already nothing shrinks
    acts.goOn();
    assert.equal(view(250)[0].length, 10);
});

test("a tile on its way to the server is shown where it was put", () => {
    const placement = { id: "a", tile: "base/D", at: [5, 0] as Cell, rotation: 0 as const };
    const sending = { entry: 4, placement, choice: null };
    assert.deepEqual(viewOf(table(whole.placed), null, { ...calm, sending }, () => 100).cells, [
        [0, 0],
        [5, 0],
    ]);
});
