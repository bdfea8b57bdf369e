import "../fake_page";
import assert from "node:assert/strict";
import test from "node:test";
import type { Score } from "messages";
import { floatsBeside, floatsOf } from "../../../../server/page/game/score_card";

const score: Score = { title: "City", cells: [], counted: [], shares: [], final: false };
const colour = (player: number): string => ["red", "blue"][player];

test("points rise in the middle of what was scored, in the colour of each who gets them", () => {
    const shares = [
        { players: [0, 1], points: 6, text: "" },
        { players: [1], points: -2, text: "" },
    ];
    const cells: Score["cells"] = [
        [0, 0],
        [1, 0],
        [2, 0],
    ];
    assert.deepEqual(floatsOf({ ...score, cells, shares }, colour), [
        { at: [1, 0], text: "+6", points: 6, colour: "red", player: 0 },
        { at: [1, 0], text: "+6", points: 6, colour: "blue", player: 1 },
        { at: [1, 0], text: "−2", points: -2, colour: "blue", player: 1 },
    ]);
});

test("what was scored nowhere rises nowhere", () => {
    assert.deepEqual(floatsOf({ ...score, shares: [{ players: [0], points: 1, text: "" }] }, colour), []);
});

test("what lies beside brings its points there, in the colour of who is paid for it", () => {
    const beside: Score["beside"] = [
        { at: [4, 1], cells: [[4, 1]], points: 3 },
        { at: [7, 2], cells: [[7, 2]], points: 3 },
    ];
    const shares = [{ players: [1], points: 6, text: "" }];
    assert.deepEqual(floatsBeside({ ...score, shares, beside }, colour), [
        { at: [4, 1], text: "+3", colour: "blue" },
        { at: [7, 2], text: "+3", colour: "blue" },
    ]);
    assert.deepEqual(floatsBeside({ ...score, shares }, colour), []);
});
