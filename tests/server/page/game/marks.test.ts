import "../fake_page";
import assert from "node:assert/strict";
import test from "node:test";
import { marksOf } from "../../../../server/page/game/marks";
import { Scene } from "../../../../server/page/game/scene";
import { KnownGame } from "../../../../server/page/told/known_game";
import type { Hint } from "../../../../server/page/told/screen_state";
import { placing, table, whole } from "../sample_game";

test("cells are marked but the one chosen, where the tile lies; in the past nothing can be chosen", () => {
    const known = new KnownGame(table(true, false));
    known.whole(whole);
    known.decide(placing);
    let isPast = false;
    const scene = new Scene(known, { isOpen: () => isPast }, () => undefined);
    scene.state.dead = [[5, 5]];
    assert.deepEqual(marksOf(scene, whole).cells, [
        [1, 0],
        [3, 0],
    ]);
    known.choosing!.chooseCell([3, 0]);
    const marks = marksOf(scene, whole);
    assert.deepEqual(marks.cells, [[1, 0]]);
    assert.deepEqual([marks.ghost?.at, marks.ghost?.rotation, marks.dead], [[3, 0], 90, [[5, 5]]]);
    isPast = true;
    const past = marksOf(scene, { ...whole, state: { ...whole.state, last: { at: [2, 2], player: 1 } } });
    assert.deepEqual([past.cells, past.ghost, past.dead, past.last], [[], null, [], [2, 2]]);
    assert.equal(past.lastColour, scene.colour(1));
    const better = { tile: "base/B", at: [1, 0] as [number, number], rotation: 90 as const },
        labels = [{ at: better.at, text: "better" }];
    const judged = marksOf(scene, whole, { tile: better, labels });
    assert.deepEqual([judged.ghost, judged.labels], [better, labels]);
});

test("turns that are worth considering have the letters of the list where their tiles lie, while one may choose", () => {
    const known = new KnownGame(table(true, false));
    known.whole(whole);
    known.decide(placing);
    let isPast = false;
    const scene = new Scene(known, { isOpen: () => isPast }, () => undefined);
    const hint = (x: number): Hint => ({ id: "place", text: "", gain: "+1", at: [x, 0], rotation: 0, tile: "base/D" });
    scene.state.hints = { entry: 4, turns: [hint(1), hint(3), hint(1), { id: "pass", text: "", gain: "+0" }] };
    assert.deepEqual(marksOf(scene, whole).labels, [
        { at: [1, 0], text: "A · C" },
        { at: [3, 0], text: "B" },
    ]);
    isPast = true;
    assert.deepEqual(marksOf(scene, whole).labels, []);
});
