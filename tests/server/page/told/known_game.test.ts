import assert from "node:assert/strict";
import test from "node:test";
import type { Decision, Result, StateOfTable, Table, Whole } from "messages";
import { groupsOf, KnownGame } from "../../../../server/page/told/known_game";

const seat = (name: string, yours: boolean): Table["seats"][number] => ({
    name,
    title: name,
    colour: "red",
    kind: "person",
    here: true,
    yours,
    computer_plays: false,
});
const table = (...yours: boolean[]): Table => ({
    game: "abcdefghij",
    stage: "playing",
    title: "",
    plugins: ["base"],
    clock: null,
    public: false,
    maker: true,
    seats: yours.map((mine, index) => seat("ABC"[index], mine)),
    watching: 0,
});
const state: StateOfTable = {
    turn: 1,
    over: false,
    players: { "0": { score: 0, supply: {} } },
    common: {},
    piles: {},
    tokens: {},
    figures: {},
};
const whole = (told: number | null): Whole => ({
    game: "abcdefghij",
    seat: told,
    entry: 4,
    moves: 3,
    state,
    placed: [{ tile: "base/D", at: [0, 0], rotation: 0 }],
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
    const lines = known.change({
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
    assert.deepEqual(lines, [{ text: "Road", points: "+3", move: 4 }]);
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
        null,
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
        null,
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
    assert.equal(known.decision, null);
});

test("who sits at two seats is shown the one that decides, and neither hand when it is another's turn", () => {
    const known = new KnownGame(table(true, true, false));
    known.whole(whole(0));
    known.whole({ ...whole(1), state: { ...state, turn: 9 } });
    assert.equal(known.hidesFromOthersHere(), true);
    known.decide({ ...decision, seat: 1 });
    assert.equal(known.seat(), 1);
    assert.equal(known.view()!.state.turn, 9);
    known.whole({ ...whole(null), entry: 5 }); // at the end all is told to all
    assert.equal(known.hidesFromOthersHere(), false);
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
