import assert from "node:assert/strict";
import test from "node:test";
import type { Placed } from "messages";
import { aroundText, cellText, partText, tileText, turned } from "../../../../server/page/told/spoken";
import { state } from "../sample_game";

const tr = (english: string, ...values: (string | number)[]): string =>
    english.replace(/\{\}/g, () => String(values.shift()));
const start = ["city", "road", "field", "road"];
const tiles = {
    sides: (tile: string) => (tile === "D" ? start : ["field", "field", "field", "field"]),
    land: (tile: string) => (tile === "D" ? "city, road, field" : "monastery, field"),
};
const placed: Placed[] = [
    { tile: "D", at: [0, 0], rotation: 0 },
    { tile: "D", at: [1, 0], rotation: 90 },
    { tile: "B", at: [0, 1], rotation: 0 },
];

test("a tile is told by what its sides show, as it lies", () => {
    assert.equal(tileText(start, 0, tr), "city north; road east, west; field south");
    assert.deepEqual(turned(start, 90), ["road", "city", "road", "field"]);
    assert.equal(tileText(start, 270, tr), "road north, south; field east; city west");
    assert.equal(tileText(["field", "field", "field", "field"], 90, tr), "field on all sides");
});

test("a cell is told with what lies within its tile, and who stands there", () => {
    const figure = { figure: "monk", player: 0, at: [0, 1] as [number, number], on: "monastery", title: "Anna's monk" };
    const seen = { ...state, figures: { "1": figure } };
    assert.equal(cellText([0, 1], placed, seen, tiles, tr), "field on all sides; within: monastery; Anna's monk");
    assert.equal(cellText([5, 5], placed, seen, tiles, tr), null);
});

test("what touches a cell is what its neighbours turn to it", () => {
    assert.equal(aroundText([1, 1], placed, tiles, tr), "north: road; east: nothing; south: nothing; west: field");
    assert.equal(aroundText([0, -1], placed, tiles, tr), "north: nothing; east: nothing; south: city; west: nothing");
});

test("parts of a tile are told by the sides they are near", () => {
    assert.equal(partText([0.5, 0.52], tr), "in the middle");
    assert.equal(partText([0.2, 0.1], tr), "north west");
    assert.equal(partText([0.5, 0.9], tr), "south");
});
