import "../fake_page";
import assert from "node:assert/strict";
import test from "node:test";
import { notes, play, setSounds, sounds } from "../../../../server/page/parts/sounds";

test("no sound is louder than all of it, and none is longer than two seconds", () => {
    for (const [name, made] of Object.entries(notes)) {
        const loudest = Math.max(
            ...made.map(({ at }) => sum(made.filter(each => each.at === at).map(each => each.loudness))),
        );
        assert.ok(loudest <= 1.05, `${name}: ${loudest}`);
        assert.ok(
            made.every(({ at, fade }) => at + 8 * fade < 2.7 && fade > 0),
            name,
        );
    }
});
const sum = (numbers: number[]): number => numbers.reduce((all, each) => all + each, 0);

test("they are on until they are switched off, and where nothing can be heard nothing is tried", () => {
    assert.equal(sounds(), true);
    setSounds(false);
    play("tile");
    assert.equal(sounds(), false);
    setSounds(true);
    play("tile");
    assert.equal(sounds(), true);
});
