import assert from "node:assert/strict";
import test from "node:test";
import type { Log, StateOfTable } from "messages";
import { sharedLog, sharedState } from "../../../../server/page/told/shared";
import { state } from "../sample_game";

const stateOf = (players: StateOfTable["players"], drawn?: string): StateOfTable => ({
    ...state,
    players,
    ...(drawn === undefined ? {} : { drawn }),
});
const player = (...hand: string[]): StateOfTable["players"][string] => ({ score: 0, supply: {}, hand });

test("of each player is shown what another one sees", () => {
    const views = new Map([
        [0, stateOf({ "0": player("a"), "1": player(), "2": player("open") })],
        [1, stateOf({ "0": player(), "1": player("b"), "2": player("open") })],
    ]);
    assert.deepEqual(sharedState(views).players, { "0": player(), "1": player(), "2": player("open") });
    assert.deepEqual(views.get(0)!.players["0"], player("a")); // which is not touched
});

test("a tile that one has drawn in secret is shown to nobody", () => {
    const players = { "0": player(), "1": player() };
    assert.equal(sharedState(new Map([[0, stateOf(players, "a")], [1, stateOf(players)]])).drawn, undefined); // prettier-ignore
    assert.equal(sharedState(new Map([[0, stateOf(players, "a")], [1, stateOf(players, "a")]])).drawn, "a"); // prettier-ignore
});

test("of the log stays what all are told", () => {
    const log = (...texts: string[]): Log => ({
        "0": { title: "Turn 1", lines: texts.map((text, move) => ({ text, move })) },
    });
    const both = sharedLog(new Map([[0, log("draws the crown", "places")], [1, log("places")]])); // prettier-ignore
    assert.deepEqual(both["0"].lines.map(line => line.text), ["places"]); // prettier-ignore
});
