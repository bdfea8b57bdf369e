import assert from "node:assert/strict";
import test from "node:test";
import { keep, kept } from "../../../../server/page/parts/storage";

test("where a browser keeps nothing, things last as long as the page", () => {
    assert.equal(kept("name"), null);
    keep("name", "Ann");
    assert.equal(kept("name"), "Ann");
});

test("what the browser keeps comes first", () => {
    const items = new Map([["name", "Ben"]]);
    Object.assign(globalThis, {
        localStorage: {
            getItem: (name: string) => items.get(name) ?? null,
            setItem: (name: string, value: string) => items.set(name, value),
        },
    });
    assert.equal(kept("name"), "Ben");
    keep("name", "Clara");
    assert.equal(items.get("name"), "Clara");
});
