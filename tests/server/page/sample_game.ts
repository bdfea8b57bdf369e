// A game as the server tells it, for tests.
import type { Change, Decision, StateOfTable, Table, Whole } from "messages";

const seat = (name: string, yours: boolean): Table["seats"][number] => ({
    name,
    title: name,
    colour: "red",
    kind: "person",
    person: "",
    here: true,
    yours,
    computer_plays: false,
});
export const table = (...yours: boolean[]): Table => ({
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
export const state: StateOfTable = {
    turn: 1,
    over: false,
    players: { "0": { score: 0, supply: {} } },
    common: {},
    piles: {},
    tokens: {},
    figures: {},
};
export const whole: Whole = {
    game: "abcdefghij",
    seat: null,
    entry: 4,
    moves: 3,
    state,
    placed: [{ tile: "base/D", at: [0, 0], rotation: 0 }],
    log: {},
};
export const change: Change = { game: "abcdefghij", seat: null, entry: 5, from: 4, moves: 4 };
export const placing: Decision = {
    game: "abcdefghij",
    seat: 0,
    entry: 4,
    text: "Place the tile",
    choices: [],
    placing: [{ tile: "base/D", id: "place base/D", cells: { "1,0": [0, 180], "3,0": [90] } }],
};
export const deploying: Decision = {
    game: "abcdefghij",
    seat: 0,
    entry: 4,
    text: "Deploy a figure",
    pass: "pass",
    choices: [
        { id: "a", place: 1, title: "Knight", at: [0, 0], on: "city@0" },
        { id: "b", place: 1, title: "Big knight", at: [0, 0], on: "city@0" },
        { id: "c", place: 2, title: "Monk", at: [0, 0] },
    ],
};
