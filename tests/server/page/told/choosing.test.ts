import assert from "node:assert/strict";
import test from "node:test";
import type { Decision } from "messages";
import { Choosing } from "../../../../server/page/told/choosing";
import * as sample from "../sample_game";

const placing: Decision = {
    ...sample.placing,
    placing: [
        {
            tile: "base/D",
            id: "place base/D",
            cells: { "1,0": [0, 180], "0,-1": [90], "-10,2": [90, 0] },
        },
        { tile: "base/E", id: "place base/E", cells: { "0,1": [270] } },
    ],
};
const deploying: Decision = {
    ...sample.deploying,
    choices: [...sample.deploying.choices, { id: "d", place: 3, title: "Wait" }],
};

test("a tile is turned so that it fits, and placed by the name of its action", () => {
    const choosing = new Choosing(placing);
    assert.deepEqual(choosing.cells(), [
        [0, -1],
        [1, 0],
        [-10, 2],
    ]);
    assert.equal(choosing.placement(), null);
    choosing.chooseCell([1, 0]);
    assert.deepEqual(choosing.placement(), {
        id: "place base/D 1,0 0",
        tile: "base/D",
        at: [1, 0],
        rotation: 0,
    });
    choosing.rotate(1);
    assert.equal(choosing.placement()!.id, "place base/D 1,0 180");
    choosing.rotate(1);
    assert.equal(choosing.rotation(), 0);
    choosing.chooseTile(1);
    choosing.chooseCell([0, 1]);
    assert.equal(choosing.placement()!.id, "place base/E 0,1 270");
});

test("it is turned before a cell is chosen, and keeps its rotation where that fits", () => {
    const choosing = new Choosing(placing);
    choosing.rotate(-1);
    choosing.rotate(-1);
    assert.equal(choosing.rotation(), 180);
    choosing.chooseCell([1, 0]);
    assert.equal(choosing.rotation(), 180);
    choosing.chooseCell([0, -1]);
    assert.equal(choosing.rotation(), 90);
});

test("arrows go to the nearest cell that way", () => {
    const choosing = new Choosing(placing);
    assert.deepEqual(choosing.nearest([1, 0]), [0, -1]); // the first of all
    choosing.chooseCell([0, -1]);
    assert.deepEqual(choosing.nearest([1, 0]), [1, 0]);
    assert.deepEqual(choosing.nearest([-1, 0]), [-10, 2]);
    assert.equal(choosing.nearest([0, -1]), null);
});

test("what lies on one segment is one spot, what has one number is one place", () => {
    const choosing = new Choosing(deploying),
        ids = (all: Decision["choices"]): string => all.map(({ id }) => id).join("");
    assert.deepEqual(
        choosing.spots().map(({ choices }) => ids(choices)),
        ["ab", "c"],
    );
    assert.deepEqual(choosing.places().map(ids), ["ab", "c", "d"]);
});

test("of a hand every tile is shown, also those that fit nowhere now, and alike ones as often as they are held", () => {
    const choosing = new Choosing({
        ...placing,
        placing: [
            { tile: "a", id: "place a", cells: { "1,0": [0] } },
            { tile: "b", id: "place b", cells: { "1,0": [0] } },
        ],
    });
    assert.deepEqual(choosing.heldTiles(["a", "c", "b", "a", null]), [
        { tile: "a", index: 0 },
        { tile: "c", index: -1 },
        { tile: "b", index: 1 },
        { tile: "a", index: 0 },
    ]);
    const drawn = [
        { tile: "a", index: 0 },
        { tile: "b", index: 1 },
    ];
    assert.deepEqual(choosing.heldTiles([]), drawn);
    assert.deepEqual(choosing.heldTiles(["c"]), drawn); // what is held is for something else
});
