import assert from "node:assert/strict";
import test from "node:test";
import { Underway } from "../../../../server/page/told/underway";

test("points are on their way until each has arrived, once", () => {
    const underway = new Underway();
    const first = underway.send(0, 6),
        second = underway.send(0, 2);
    underway.send(1, 3);
    assert.deepEqual(
        [0, 1, 2].map(player => underway.of(player)),
        [8, 3, 0],
    );
    first();
    first();
    assert.equal(underway.of(0), 2);
    second();
    assert.equal(underway.of(0), 0);
});

test("what was taken back is on no way any more, nor does it arrive", () => {
    const underway = new Underway();
    const arrive = underway.send(0, 6);
    underway.forget();
    assert.equal(underway.of(0), 0);
    underway.send(0, 4);
    arrive();
    assert.equal(underway.of(0), 4);
});
