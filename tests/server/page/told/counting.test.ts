import assert from "node:assert/strict";
import test from "node:test";
import { Counting } from "../../../../server/page/told/counting";

const shown = (counting: Counting, now: number): number[] => [0, 1].map(player => counting.at(player, now));

test("scores stand there at first, and count up to more", () => {
    const counting = new Counting();
    counting.set([3, 5], 1000, true);
    assert.deepEqual(shown(counting, 1000), [3, 5]);
    counting.set([12, 5], 2000, true);
    assert.deepEqual(shown(counting, 2000), [3, 5]);
    assert.deepEqual(shown(counting, 2225), [8, 5]);
    counting.set([12, 5], 2225, true); // told again
    assert.deepEqual(shown(counting, 2450), [12, 5]);
    assert.equal(counting.isOver(2450), true);
});

test("more that comes meanwhile is counted from where it is", () => {
    const counting = new Counting();
    counting.set([0, 0], 0, true);
    counting.set([10, 0], 1000, true);
    counting.set([10, 4], 1225, true);
    assert.deepEqual(shown(counting, 1225), [5, 0]);
    assert.deepEqual(shown(counting, 1675), [10, 4]);
});

test("what is taken back, and what nobody wants to see move, is there at once", () => {
    const counting = new Counting();
    counting.set([9, 9], 0, true);
    counting.set([4, 9], 1000, true);
    assert.deepEqual(shown(counting, 1000), [4, 9]);
    counting.set([8, 9], 2000, false);
    assert.deepEqual(shown(counting, 2000), [8, 9]);
});
