import "../fake_page";
import assert from "node:assert/strict";
import test from "node:test";
import type { Decision } from "messages";
import { Hands } from "../../../../server/page/game/hands";
import { Scene } from "../../../../server/page/game/scene";
import { KnownGame } from "../../../../server/page/told/known_game";
import { askedToChoose, goTo } from "../../../../server/page/told/screen_state";
import { deploying, placing, table, whole } from "../sample_game";

/** Somebody who is to choose, and what they have done. */
class Player {
    isPast = false;
    readonly done: string[] = [];
    readonly scene: Scene;
    readonly hands: Hands;

    constructor(decision: Decision) {
        const known = new KnownGame(table(true, false));
        known.whole(whole);
        known.decide(decision);
        this.scene = new Scene(known, { isOpen: () => this.isPast }, () => undefined);
        this.hands = new Hands(
            this.scene,
            { pan: (x, y) => this.done.push(`pan ${x} ${y}`), takeFocus: () => this.done.push("focus") },
            {
                act: id => this.done.push("act " + id),
                hint: () => this.done.push("hint"),
                rematch: () => this.done.push("rematch"),
            },
        );
        this.hands.onSeveral = id => this.done.push("several " + id);
    }
}

test("a tile is placed by the second click on its cell, and is on its way then", () => {
    const { hands, done } = new Player(placing);
    hands.clickCell([1, 0]);
    assert.deepEqual(done, []);
    hands.rotate(1);
    hands.clickCell([1, 0]);
    assert.deepEqual(done, ["act place base/D 1,0 180"]);
});

test("arrows go from cell to cell, and move the board where there is nothing to place", () => {
    const placer = new Player(placing);
    placer.hands.step([1, 0]);
    placer.hands.step([1, 0]);
    assert.deepEqual(placer.scene.state.focus, [3, 0]);
    placer.hands.step([1, 0]); // nothing lies there
    assert.deepEqual(placer.scene.state.focus, [3, 0]);
    const deployer = new Player(deploying);
    deployer.hands.step([0, -1]);
    assert.deepEqual(deployer.done, ["pan 0 -1"]);
});

test("a spot with one choice is chosen, one with several is shown in the list", () => {
    const { hands, scene, done } = new Player(deploying);
    hands.clickSpot("a");
    assert.equal(scene.state.hot, "a");
    hands.clickSpot("c");
    assert.deepEqual(done, ["several a", "act c"]);
});

test("nothing is chosen in the past, nor by a click that was meant for something else", () => {
    const player = new Player(deploying);
    player.isPast = true;
    player.hands.choose("a");
    player.hands.clickSpot("c");
    player.isPast = false;
    player.scene.state.choosesSince = Date.now() + 1000;
    player.hands.choose("a");
    assert.deepEqual(player.done, []);
    player.scene.state.choosesSince = 0;
    player.hands.choose("a");
    assert.deepEqual(player.done, ["act a"]);
});

test("Enter takes the choice to which keys have gone, of the decision at hand", () => {
    const { hands, scene, done } = new Player(deploying);
    hands.place();
    assert.deepEqual(done, []);
    goTo(scene.state, "b");
    hands.place();
    assert.deepEqual(done, ["act b"]);
    askedToChoose(scene.state, 0);
    assert.equal(scene.state.goneTo, null);
});

test("hints are asked for where the game has them, once for a decision", () => {
    const without = new Player(placing);
    without.hands.hint();
    assert.deepEqual(without.done, []);
    const { hands, done, scene } = new Player(placing);
    scene.known.table.hints = true;
    hands.hint();
    scene.state.hints = { entry: placing.entry, turns: null };
    hands.hint();
    assert.deepEqual(done, ["hint"]);
});

test("a hint that is taken is chosen, and not done", () => {
    const placer = new Player(placing);
    placer.hands.take({
        id: "place base/D 1,0 180",
        text: "Knight",
        gain: "+3",
        tile: "base/D",
        at: [1, 0],
        rotation: 180,
    });
    assert.equal(placer.scene.known.choosing!.placement()!.id, "place base/D 1,0 180");
    const deployer = new Player(deploying);
    deployer.hands.take({ id: "a", text: "Knight", gain: "+3" });
    assert.equal(deployer.scene.state.hot, "a");
    assert.deepEqual([...placer.done, ...deployer.done], ["several a"]);
});
