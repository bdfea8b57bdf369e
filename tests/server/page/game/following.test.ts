import "../fake_page";
import assert from "node:assert/strict";
import test from "node:test";
import type { Score } from "messages";
import { Following } from "../../../../server/page/game/following";
import { Scene } from "../../../../server/page/game/scene";
import { KnownGame } from "../../../../server/page/told/known_game";
import { pointsToCome } from "../../../../server/page/told/screen_state";
import { change, placing, table, whole } from "../sample_game";

const scored: Score[] = [{ title: "City", cells: [], counted: [], shares: [], final: false }];

/** A screen, and what its parts were told to do. */
function screen(...yours: boolean[]): { done: string[]; sent: { entry: number }; scene: Scene; following: Following } {
    const done: string[] = [],
        sent = { entry: -1 };
    const scene = new Scene(new KnownGame(table(...yours)), { isOpen: () => false }, () => undefined);
    const following = new Following(scene, {
        board: { takeFocus: () => done.push("focus") },
        cards: { close: () => done.push("close") },
        panel: { said: ({ text }, isOwn) => done.push(`said ${text} ${isOwn}`) },
        replay: { follow: (all, first) => done.push(`follow ${all} ${first}`) },
        requests: { askForWhole: () => done.push("ask"), waitsFor: entry => entry === sent.entry },
        spotlight: { showScores: () => done.push("scores") },
        finale: { score: () => done.push("acts"), conclude: (_, after) => after(), end: () => undefined },
        showResult: () => done.push("result"),
    });
    following.told({ method: "whole", params: whole });
    return { done, sent, scene, following };
}

test("what happens closes what told how things were, and its scores are shown", () => {
    const { done, scene, following } = screen(true, false);
    following.told({ method: "change", params: { ...change, scored } });
    assert.deepEqual(done, ["follow 3 0", "close", "follow 4 4", "scores"]);
    assert.equal(scene.state.hasFollowed, true);
});

test("at the end of a game that hid something it is told whole, with its scores for those who were there", () => {
    const end = { ...whole, entry: 6, moves: 5, scored: scored.map(each => ({ ...each, final: true })) };
    const { done, following } = screen(true, false);
    following.told({ method: "change", params: change });
    following.told({ method: "whole", params: end });
    following.told({ method: "whole", params: end }); // the line was lost, and is back
    assert.equal(done.filter(each => each === "acts").length, 1);
    const late = screen(true, false);
    late.following.told({ method: "whole", params: end });
    assert.equal(late.done.includes("acts"), false);
});

test("where something was missed the whole is asked for, and nothing shown", () => {
    const { done, scene, following } = screen(true, false);
    following.told({ method: "change", params: { ...change, from: 7, scored } });
    assert.deepEqual(done, ["follow 3 0", "ask"]);
    assert.equal(scene.state.hasFollowed, false);
});

test("where several sit at one screen the first of their seats shows the scores alone", () => {
    const { done, following } = screen(true, true);
    for (const seat of [0, 1]) {
        following.told({ method: "whole", params: { ...whole, seat } });
        following.told({ method: "change", params: { ...change, seat, scored } });
    }
    assert.equal(done.filter(each => each === "scores").length, 1);
});

test("a decision that is told again leaves what was pointed at", () => {
    const { scene, following } = screen(true, false);
    following.told({ method: "decision", params: placing });
    const since = scene.state.choosesSince;
    assert.notEqual(since, 0);
    scene.state.hot = "b";
    following.told({ method: "decision", params: placing });
    assert.deepEqual([scene.state.hot, scene.state.choosesSince], ["b", since]);
});

test("whose message it is, is told with it", () => {
    const { done, following } = screen(true, false);
    const said = { game: "abcdefghij", number: 1, person: "", speaker: "A", name: "A", text: "hello" };
    following.told({ method: "said", params: { ...said, seat: 0 } });
    following.told({ method: "said", params: { ...said, seat: 1 } });
    following.told({ method: "said", params: { ...said, seat: null } });
    assert.deepEqual(done.slice(1), ["said hello true", "said hello false", "said hello false"]);
});

test("points that fly are not counted yet, and not at all where they are taken back", () => {
    const { scene, following } = screen(true, false);
    following.told({ method: "change", params: change });
    scene.state.underway.send(0, 4);
    assert.equal(pointsToCome(scene.state, 0), 4);
    following.told({ method: "change", params: { ...change, from: 5, entry: 6, moves: 5 } });
    assert.equal(pointsToCome(scene.state, 0), 4);
    following.told({ method: "change", params: { ...change, from: 6, entry: 7, moves: 4 } });
    assert.equal(pointsToCome(scene.state, 0), 0);
});

test("what was chosen stays so when the connection is back, until it is answered", () => {
    const { sent, scene, following } = screen(true, false);
    sent.entry = placing.entry;
    scene.state.sending = { entry: placing.entry, placement: null, choice: null };
    following.told({ method: "whole", params: whole });
    following.told({ method: "decision", params: placing });
    assert.notEqual(scene.state.sending, null);
    assert.equal(scene.known.choosing, null);
    sent.entry = -1;
    following.told({ method: "decision", params: placing });
    assert.notEqual(scene.known.choosing, null);
    following.told({ method: "whole", params: whole });
    assert.equal(scene.state.sending, null);
});
