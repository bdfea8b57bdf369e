import assert from "node:assert/strict";
import test from "node:test";
import { Muted, watchers } from "../../../../server/page/told/muted";

test("who is muted stays so where the page is loaded anew, until they are heard again", () => {
    let kept: string | null = null;
    const load = (): Muted =>
        new Muted(kept, text => {
            kept = text;
        });
    load().set("p1", "Ann");
    load().set("p2", "Ann"); // another one
    assert.deepEqual(load().all(), [
        ["p1", "Ann"],
        ["p2", "Ann"],
    ]);
    load().set(watchers, "all who watch"); // for this game alone
    load().set("p1", null);
    assert.equal(load().has(watchers), false);
    assert.equal(load().has("p1"), false);
    assert.equal(load().has("p2"), true);
});

test("the last hundred are remembered", () => {
    let kept = "";
    const muted = new Muted(null, text => {
        kept = text;
    });
    for (let number = 0; number < 120; number++) muted.set(String(number), "Somebody");
    assert.equal(muted.all().length, 120);
    const again = new Muted(kept, () => undefined);
    assert.equal(again.all().length, 100);
    assert.equal(again.has("19"), false);
    assert.equal(again.has("119"), true);
});

test("what is kept and makes no sense mutes nobody", () => {
    for (const text of ["", "{}", "[1, [2, 3]]", "null", '[["p"]]'])
        assert.deepEqual(new Muted(text, () => undefined).all(), [], text);
});
