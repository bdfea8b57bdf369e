import "../fake_page";
import assert from "node:assert/strict";
import test from "node:test";
import { whoPlays } from "../../../../server/page/rooms/names";

const seats = ["Ann", "Ben", "Cid"].map(name => ({ name, kind: "person", taken: true }));

test("a game that is over is listed with its points, beside whoever has them", () => {
    assert.equal(whoPlays({ seats: seats.slice(0, 2), scores: [15, 12] }), "Ann 15 : 12 Ben");
    assert.equal(whoPlays({ seats, scores: [15, 12, 9] }), "Ann 15 · Ben 12 · Cid 9");
    assert.equal(whoPlays({ seats }), "Ann · Ben · Cid");
});
