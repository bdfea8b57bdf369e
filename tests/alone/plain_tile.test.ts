import assert from "node:assert/strict";
import { test } from "node:test";
import { plainTile } from "../../alone/page/plain_tile";

const picture = (sides: string[], rotation = 0): string =>
    decodeURIComponent(plainTile(sides, rotation).replace("data:image/svg+xml,", ""));

test("what lies at the sides is written there, in its colour, and turned with the tile", () => {
    const told = picture(["city", "road", "field", "road"], 90),
        parts = [...told.matchAll(/rotate\((\d+) 48 48\)"><path d="[^"]+" fill="([^"]+)".*?>(\w+)<\/text>/g)];
    assert.deepEqual(
        parts.map(([, turned, , word]) => [Number(turned) % 360, word]),
        [
            [90, "city"],
            [180, "road"],
            [270, "field"],
            [0, "road"],
        ],
    );
    assert.equal(parts[1][2], parts[3][2]);
    assert.notEqual(parts[0][2], parts[1][2]);
});

test("words of a plugin are no markup", () => {
    assert.ok(!picture(["<b>&", "", "", ""]).includes("<b>"));
});
