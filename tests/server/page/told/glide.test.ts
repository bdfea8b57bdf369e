import assert from "node:assert/strict";
import test from "node:test";
import { Glide } from "../../../../server/page/told/glide";

const from = { side: 100, x: 0, y: 50 },
    to = { side: 50, x: 200, y: 50 };

test("the camera goes from where it is to where it has to be, slowly at both ends", () => {
    const glide = new Glide(from, to, 1000);
    assert.deepEqual(glide.at(1000), from);
    assert.deepEqual(glide.at(1160), { side: 75, x: 100, y: 50 });
    const first = glide.at(1016).x,
        middle = glide.at(1168).x - glide.at(1152).x;
    assert.ok(first > 0 && first < middle / 2);
    assert.deepEqual(glide.at(1320), to);
});

test("it is over when it is there, also where no frame came in time", () => {
    const glide = new Glide(from, to, 1000);
    assert.equal(glide.isOver(1319), false);
    assert.equal(glide.isOver(1320), true);
    assert.deepEqual(glide.at(60_000), to);
});
