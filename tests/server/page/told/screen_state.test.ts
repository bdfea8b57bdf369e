import assert from "node:assert/strict";
import test from "node:test";
import {
    announcedBefore,
    askedToChoose,
    atFirst,
    begun,
    goneOn,
    isMeant,
    light,
    pointAt,
    toggleDead,
} from "../../../../server/page/told/screen_state";

test("a second click is not meant for what has just come up", () => {
    const state = atFirst();
    state.focus = [1, 2];
    state.hot = "c";
    state.showsAll = true;
    askedToChoose(state, 1000);
    assert.equal(isMeant(state, 1499), false);
    assert.equal(isMeant(state, 1500), true);
    assert.deepEqual([state.focus, state.hot, state.showsAll], [null, null, false]);
});

test("a tile is on its way until the game is told anew, or goes on", () => {
    const sending = { entry: 4, placement: null, choice: null };
    const state = { ...atFirst(), sending };
    begun(state, 7, true);
    assert.notEqual(state.sending, null);
    begun(state, 7, false);
    assert.equal(state.sending, null);
    assert.equal(state.hasFollowed, false);
    state.sending = sending;
    goneOn(state);
    assert.equal(state.sending, null);
    assert.equal(state.hasFollowed, true);
});

test("what came before the page is not announced, and nothing twice", () => {
    const state = atFirst();
    assert.equal(announcedBefore(state, 5), 5);
    assert.equal(announcedBefore(state, 8), 5);
    assert.equal(announcedBefore(state, 8), 8);
    begun(state, 20, false); // after a gap
    assert.equal(announcedBefore(state, 20), 8);
    assert.equal(announcedBefore(state, 20), 20);
});

test("each light is another, also of the same cells", () => {
    const state = atFirst();
    const first = light(state, [[0, 1]]);
    assert.deepEqual(state.lit, [[0, 1]]);
    assert.notEqual(light(state, [[0, 1]]), first);
});

test("pointing at the same changes nothing", () => {
    const state = atFirst();
    assert.equal(pointAt(state, "b"), true);
    assert.equal(pointAt(state, "b"), false);
    assert.equal(pointAt(state, null), true);
});

test("cells that nothing fits are wanted, and no longer", () => {
    const state = atFirst();
    toggleDead(state);
    assert.deepEqual(state.dead, []);
    toggleDead(state);
    assert.equal(state.dead, null);
});
