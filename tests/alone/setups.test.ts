import assert from "node:assert/strict";
import { test } from "node:test";
import { beginBySeed, hashOf, landOf, setupIn, setupOf, today } from "../../alone/page/setups";

const first =
    '{"bastide":"record","version":1,"plugins":["base","hand"],"settings":{"base.farmers":true,"tiles":20,"base.small_city":"normal"},'
    + '"players":["red","blue"],"kinds":["person","easy"],"seed":10520313552068553934,"start":[]}';

test("the setup of a record comes back from its address, with a seed that numbers cannot hold", () => {
    const setup = setupOf(first + '\n{"do":"pass"}\n');
    assert.equal(setup.seed, "10520313552068553934");
    assert.deepEqual(setupIn(hashOf(setup)), setup);
    assert.equal(beginBySeed(first + '\n{"do":"pass"}\n', "7"), first.replace("10520313552068553934", "7") + "\n");
});

test("an address may leave out what is usual; what is no setup is none", () => {
    assert.deepEqual(setupIn("game=base"), {
        plugins: ["base"],
        settings: {},
        seats: ["person", "normal"],
        seed: "1",
    });
    assert.equal(setupIn("game=base&seed=1;drop")?.seed, "1");
    assert.equal(setupIn("abcdefghij"), null);
    assert.equal(setupIn(""), null);
});

test("the land of the day is another one each day, all over the world at once", () => {
    const evening = Date.parse("2026-11-28T23:59:59Z");
    assert.equal(today(evening), "2026-11-28");
    assert.equal(today(evening + 1000), "2026-11-29");
    assert.equal(landOf("2026-11-28").seed, "20261128");
});
