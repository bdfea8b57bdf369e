import assert from "node:assert/strict";
import test from "node:test";
import { edgeOf } from "../../../../server/page/told/edge";

test("cells beside each other have no edge between them", () => {
    assert.equal(edgeOf([[0, 0]]), "M0 0h1M1 0v1M0 1h1M0 0v1");
    const two = edgeOf([
        [0, 0],
        [1, 0],
        [1, 0], // told twice
    ]);
    assert.equal(two.match(/M/g)!.length, 6);
    assert.equal(two.includes("M1 0v1"), false);
    assert.equal(edgeOf([]), "");
});
