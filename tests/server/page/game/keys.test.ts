import assert from "node:assert/strict";
import test from "node:test";
import { press, type KeyDeeds } from "../../../../server/page/game/keys";
import { Choosing } from "../../../../server/page/told/choosing";
import { deploying } from "../sample_game";

/** What a key does, in words; null where it means nothing to the board. */
function pressed(
    key: string,
    choosing: Choosing | null,
    held: { shiftKey?: boolean; ctrlKey?: boolean } = {},
): string | null {
    let did = "";
    const deeds: KeyDeeds = {
        step: way => (did = "step " + way.join()),
        zoom: by => (did = by < 1 ? "closer" : "farther"),
        showAll: () => (did = "all"),
        rotate: by => (did = "rotate " + by),
        place: () => (did = "place"),
        choose: id => (did = "choose " + id),
        toggleDead: () => (did = "dead"),
        showPoints: () => (did = "points"),
        undo: () => (did = "undo"),
        hint: () => (did = "hint"),
        read: way => (did = "read " + way.join()),
        tellWhere: () => (did = "where"),
        tellAround: () => (did = "around"),
        tellDeeds: () => (did = "deeds"),
        tellLast: () => (did = "last"),
        tellScores: () => (did = "scores"),
        nextChoice: by => (did = "choice " + by),
    };
    const isMeant = press(
        { key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...held },
        choosing,
        deeds,
    );
    assert.equal(isMeant, did !== "");
    return isMeant ? did : null;
}

test("keys of the board do what its label says", () => {
    const told: [string, string][] = [
        ["ArrowUp", "step 0,-1"],
        ["+", "closer"],
        ["-", "farther"],
        ["Home", "all"],
        ["r", "rotate 1"],
        ["n", "choice 1"],
        ["Enter", "place"],
        ["x", "dead"],
        ["C", "points"],
        ["u", "undo"],
        ["h", "hint"],
        ["w", "where"],
        ["a", "around"],
        ["d", "deeds"],
        ["l", "last"],
        ["p", "scores"],
    ];
    for (const [key, deed] of told) assert.equal(pressed(key, null), deed);
    assert.equal(pressed("R", null, { shiftKey: true }), "rotate -1");
    assert.equal(pressed("ArrowRight", null, { shiftKey: true }), "read 1,0");
});

test("numbers and space choose where there is something to choose", () => {
    const choosing = new Choosing(deploying);
    assert.equal(pressed("1", choosing), "choose a"); // b stands in the same place
    assert.equal(pressed("2", choosing), "choose c");
    assert.equal(pressed("3", choosing), null);
    assert.equal(pressed(" ", choosing), "choose pass");
    assert.equal(pressed("9", choosing), null);
    assert.equal(pressed("1", null), null);
    assert.equal(pressed(" ", null), null);
});

test("other keys, and those of the browser, are left to it", () => {
    assert.equal(pressed("r", null, { ctrlKey: true }), null);
    assert.equal(pressed("Tab", null), null);
    assert.equal(pressed("End", null), null);
});
