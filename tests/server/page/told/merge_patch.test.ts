import assert from "node:assert/strict";
import test from "node:test";
import { merged } from "../../../../server/page/told/merge_patch";

test("the examples of RFC 7396", () => {
    const examples: [unknown, unknown, unknown][] = [
        [{ a: "b" }, { a: "c" }, { a: "c" }],
        [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
        [{ a: "b" }, { a: null }, {}],
        [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
        [{ a: ["b"] }, { a: "c" }, { a: "c" }],
        [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
        [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
        [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
        [
            ["a", "b"],
            ["c", "d"],
            ["c", "d"],
        ],
        [{ a: "b" }, ["c"], ["c"]],
        [{ a: "foo" }, null, null],
        [{ a: "foo" }, "bar", "bar"],
        [[1, 2], { a: "b", c: null }, { a: "b" }],
        [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
    ];
    for (const [target, patch, result] of examples) assert.deepEqual(merged(target, patch), result);
});

test("what is told before stays as it was", () => {
    const before = { a: { b: 1 } };
    merged(before, { a: { b: 2, c: 3 } });
    assert.deepEqual(before, { a: { b: 1 } });
});
