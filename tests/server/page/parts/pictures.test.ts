import "../fake_page";
import assert from "node:assert/strict";
import test from "node:test";
import { Pictures, picturesOf, shield } from "../../../../server/page/parts/pictures";

const version = "v=0123456789abcdef";
const look = {
    tiles: { "base/D": { land: "City, road", segments: { "road@1": { outline: "M0 0", place: [0.25, 0.5] } } } },
    plugins: [{ plugin: "base", title: "The base game" }],
};

test("all pictures have the version of the page in their addresses, which are kept for ever", () => {
    const pictures = new Pictures("r1");
    for (const address of [
        shield("red"),
        pictures.tile("base/D", 90),
        pictures.figure("big one", "red"),
        pictures.token(2),
        pictures.rulePage("base"),
    ])
        assert.ok(address.endsWith(version), address);
    assert.equal(
        pictures.figure("big one", "red"),
        `/set/r1/figure.png?figure=big%20one&colour=red&size=96&${version}`,
    );
});

test("what failed is asked for again, what came is not", async () => {
    let asked = 0;
    const fetch = (): Promise<unknown> => Promise.resolve({ ok: ++asked > 1, json: () => Promise.resolve(look) });
    Object.assign(globalThis, { fetch });
    await assert.rejects(picturesOf("r2"));
    const pictures = await picturesOf("r2");
    assert.equal(await picturesOf("r2"), pictures);
    assert.equal(asked, 2);
    assert.equal(pictures.land("base/D"), "City, road");
    assert.equal(pictures.outline("base/D", "road@1"), "M0 0");
    assert.equal(pictures.outline("base/D", "field"), "");
});

test("where a figure stands turns with its tile", async () => {
    const pictures = await picturesOf("r2");
    const places = [0, 90, 180, 270].map(rotation => pictures.place("base/D", "road@1", rotation));
    assert.deepEqual(places, [
        [0.25, 0.5],
        [0.5, 0.25],
        [0.75, 0.5],
        [0.5, 0.75],
    ]);
    assert.deepEqual(pictures.place("unknown", "road@1", 90), [0.5, 0.5]);
});
