import assert from "node:assert/strict";
import test from "node:test";
import { heard, lastBefore, linesOf, stopsOf, lineAt } from "../../../../server/page/told/log_lines";

const log = {
    "10": { title: "Turn 10", lines: [{ text: "Places a tile", move: 20 }] },
    "2": {
        title: "Turn 2",
        lines: [
            { text: "Places a tile", move: 3 },
            { text: "Scores a city", points: "+4", move: 5 },
            { text: "Takes a figure", move: 5 },
        ],
    },
};

test("lines come in the order of their groups, and one stops after each move that has some", () => {
    const lines = linesOf(log);
    assert.deepEqual(
        lines.map(line => line.move),
        [3, 5, 5, 20],
    );
    assert.deepEqual(stopsOf(log), { moves: [0, 4, 6, 21], turns: [0, 6, 21], scores: [0, 6] });
    assert.deepEqual(stopsOf({}), { moves: [0], turns: [0], scores: [0] });
});

test("what had happened last is heard with its points", () => {
    const lines = linesOf(log);
    assert.equal(heard(lastBefore(lines, 19)), "Scores a city +4. Takes a figure");
    assert.equal(heard(lastBefore(lines, 4)), "Places a tile");
    assert.deepEqual(lastBefore(lines, 3), []);
});

test("arrows go from line to line, and not beyond the first and the last", () => {
    const to = (key: string, at: number): number | null => lineAt(key, at, 4);
    assert.deepEqual([to("ArrowUp", 2), to("ArrowDown", 2), to("Home", 2), to("End", 2)], [1, 3, 0, 3]);
    assert.deepEqual([to("ArrowUp", 0), to("ArrowDown", 3), to("x", 1), to("ArrowUp", -1)], [null, null, null, null]);
});
