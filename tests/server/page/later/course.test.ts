import "../../page/fake_page";
import assert from "node:assert/strict";
import test from "node:test";
import { apart, roundUp } from "../../../../server/page/later/course";

test("the grid ends at a round number that has a round half", () => {
    assert.deepEqual(
        [1, 2, 3, 4, 9, 10, 11, 37, 93, 150, 201].map(roundUp),
        [2, 2, 4, 4, 10, 10, 20, 40, 100, 200, 400],
    );
});

test("names at the ends of lines lie over none of the others, in their order, and in the picture", () => {
    assert.deepEqual(apart([50, 100], 10, 150), [50, 100]);
    assert.deepEqual(apart([100, 100, 104], 10, 150), [100, 115, 130]);
    assert.deepEqual(apart([150, 149, 20], 10, 150), [150, 135, 20]);
    assert.deepEqual(apart([5, 5], 10, 150), [10, 25]);
});
