import assert from "node:assert/strict";
import test from "node:test";
import type { Decision, Result, StateOfTable, Whole } from "messages";
import { KnownGame } from "../../../../server/page/told/known_game";
import { groupsOf } from "../../../../server/page/told/log_lines";
import * as sample from "../sample_game";

const { state, table } = sample;

const whole = (told: number | null): Whole => ({
    ...sample.whole,
    seat: told,
    log: {
        "0": { title: "Turn 1", lines: [{ text: "Places a tile", move: 2 }] },
    },
});
const decision: Decision = {
    game: "abcdefghij",
    seat: 0,
    entry: 4,
    text: "Deploy a figure, or pass",
    choices: [],
    pass: "pass",
};

test("a change goes on from what was told as a whole", () => {
    const known = new KnownGame(table(true, false));
    known.whole(whole(null));
    const isKnown = known.change({
        game: "abcdefghij",
        seat: null,
        entry: 6,
        moves: 5,
        from: 4,
        state: { turn: 2, players: { "0": { score: 3 } } },
        placed: [{ tile: "base/E", at: [1, 0], rotation: 90 }],
        log: {
            "0": {
                title: "Turn 1",
                lines: [
                    { text: "Places a tile", move: 2 },
                    { text: "Road", points: "+3", move: 4 },
                ],
            },
        },
    });
    assert.equal(isKnown, true);
    const seen = known.view()!;
    assert.equal(seen.entry, 6);
    assert.equal(seen.moves, 5);
    assert.equal(seen.state.turn, 2);
    assert.deepEqual(seen.state.players["0"], { score: 3, supply: {} });
    assert.equal(seen.placed.length, 2);
    assert.equal(groupsOf(seen.log)[0].lines.length, 2);
    assert.equal(state.turn, 1); // what came before is not touched
});

test("a change from another entry is a gap", () => {
    const known = new KnownGame(table(true, false));
    assert.equal(
        known.change({
            game: "abcdefghij",
            seat: null,
            entry: 6,
            moves: 5,
            from: 4,
        }),
        false,
    );
    known.whole(whole(null));
    assert.equal(
        known.change({
            game: "abcdefghij",
            seat: null,
            entry: 7,
            moves: 6,
            from: 5,
        }),
        false,
    );
    assert.equal(known.view()!.entry, 4);
});

test("a decision holds until the game goes on", () => {
    const known = new KnownGame(table(true, false));
    known.whole(whole(null));
    assert.equal(known.decide(decision), true);
    assert.equal(known.decide(decision), false); // told again
    known.change({
        game: "abcdefghij",
        seat: null,
        entry: 5,
        moves: 4,
        from: 4,
    });
    assert.equal(known.choosing, null);
});

test("what was sent and refused can be chosen again", () => {
    const known = new KnownGame(table(true, false));
    known.whole(whole(null));
    known.decide(decision);
    known.choosing = null; // sent
    assert.equal(known.decide(decision), true);
    assert.equal(known.choosing!.decision, decision);
});

/** As a seat sees it: its own hand, and its own sentence of what was drawn. */
function seenBy(me: number): Whole {
    const player = (seat: number): StateOfTable["players"][string] => ({
        score: seat,
        supply: {},
        hand: seat === me ? [`base/${"DE"[seat]}`] : [],
    });
    const text = (seat: number): string => (seat === me ? `draws ${"DE"[seat]}` : "draws");
    return {
        ...whole(me),
        state: { ...state, players: { "0": player(0), "1": player(1), "2": player(2) } },
        log: {
            "0": {
                title: "Turn 1",
                lines: [0, 1].map(seat => ({ text: text(seat), move: seat, players: [seat] })),
            },
        },
    };
}
const handsOf = (known: KnownGame): unknown[] => Object.values(known.view()!.state.players).map(({ hand }) => hand);
const textsOf = (known: KnownGame): string[] => groupsOf(known.view()!.log)[0].lines.map(line => line.text);

test("where two sit at one screen no hand lies open before its player has said that nobody looks", () => {
    const known = new KnownGame(table(true, true, false));
    known.whole(seenBy(0));
    known.whole(seenBy(1));
    assert.equal(known.isShared(), true); // another's turn
    assert.deepEqual(handsOf(known), [[], [], []]);
    assert.deepEqual(textsOf(known), ["draws", "draws"]);

    known.decide({ ...decision, seat: 1 });
    assert.equal(known.covered(), 1);
    assert.deepEqual(handsOf(known), [[], [], []]);
    assert.deepEqual(known.seatsOfPast(), [0, 1]);

    known.uncover();
    assert.equal(known.covered(), null);
    assert.equal(known.seat(), 1);
    assert.deepEqual(handsOf(known), [[], ["base/E"], []]);
    assert.deepEqual(textsOf(known), ["draws", "draws E"]);

    known.choosing = null; // sent
    assert.deepEqual(handsOf(known), [[], [], []]);
});

test("what lay open for one is covered again at the turn of the other", () => {
    const known = new KnownGame(table(true, true, false));
    const turn = (seat: number, entry: number): void => {
        for (const me of [0, 1]) known.whole({ ...seenBy(me), entry, state: { ...seenBy(me).state, actor: seat } });
        known.decide({ ...decision, entry, seat });
    };
    turn(1, 5);
    known.uncover();
    turn(1, 6); // a second step of the same turn
    assert.equal(known.covered(), null);
    turn(0, 7);
    assert.equal(known.covered(), 0);
    turn(1, 8);
    assert.equal(known.covered(), 1);
});

test("who sits at two seats where nothing is hidden, or where it has ended, is shown all", () => {
    const known = new KnownGame(table(true, true, false));
    known.whole(whole(null));
    known.decide({ ...decision, seat: 1 });
    assert.equal(known.covered(), null);
    assert.equal(known.seat(), 1);
    known.whole(seenBy(0));
    known.whole({ ...whole(null), entry: 5 });
    assert.equal(known.isShared(), false);
});

test("groups of the log are in the order of their numbers", () => {
    const log = Object.fromEntries([10, 9, 0].map(key => [key, { title: `Turn ${key}`, lines: [] }]));
    assert.deepEqual(
        groupsOf(log).map(group => group.title),
        ["Turn 0", "Turn 9", "Turn 10"],
    );
});

test("time runs down for whom it is told to run, and stands at the end", () => {
    const known = new KnownGame(table(true, false));
    assert.equal(known.secondsLeft(0, 0), null);
    known.clocks = {
        told: { game: "abcdefghij", seconds_left: [60, null], runs: 0 },
        at: 1000,
    };
    assert.equal(known.secondsLeft(0, 11_000), 50);
    assert.equal(known.secondsLeft(0, 99_000), 0);
    assert.equal(known.secondsLeft(1, 11_000), null);
    known.finish({ game: "abcdefghij", entry: 9 } as Result);
    assert.equal(known.secondsLeft(0, 11_000), 60);
});

test("the last choice can be taken back by whoever has made it, as long as the server says so", () => {
    const known = new KnownGame(table(true, false));
    assert.equal(known.takesBack(), false);
    known.whole({ ...whole(null), state: { ...state, chooser: 0 } });
    assert.equal(known.takesBack(), true);
    known.whole({ ...whole(null), state: { ...state, chooser: 1 } });
    assert.equal(known.takesBack(), false);
    known.whole(whole(null));
    assert.equal(known.takesBack(), false);
});
