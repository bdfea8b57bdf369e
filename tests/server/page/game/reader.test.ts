import "../fake_page";
import assert from "node:assert/strict";
import test from "node:test";
import { Reader } from "../../../../server/page/game/reader";
import { Scene } from "../../../../server/page/game/scene";
import type { Pictures } from "../../../../server/page/parts/pictures";
import { KnownGame } from "../../../../server/page/told/known_game";
import { deploying, placing, table, whole } from "../sample_game";

const told = { textContent: "" };
document.getElementById = () => told as unknown as HTMLElement;

const pictures = {
    sides: () => ["city", "road", "field", "road"],
    land: () => "city, road, field",
    text: (tile: string, rotation: number) => `${tile} by ${rotation}`,
} as unknown as Pictures;

/** Who reads a game, and what is heard when something is done. */
function reading(): { scene: Scene; heard: (act: (reader: Reader) => void) => string } {
    const known = new KnownGame(table(true, false));
    known.whole({
        ...whole,
        log: { "0": { title: "Turn 1", lines: [{ text: "City: 2 tiles × 2 = 4", points: "+4", move: 2 }] } },
    });
    const scene = new Scene(known, { isOpen: () => false }, () => undefined),
        reader = new Reader(scene);
    scene.pictures = pictures;
    return {
        scene,
        heard: act => {
            act(reader);
            return told.textContent;
        },
    };
}

test("one reads from the tile that lies, cell by cell", () => {
    const { heard } = reading();
    assert.equal(
        heard(reader => reader.where()),
        "the middle: city north; road east, west; field south",
    );
    assert.equal(
        heard(reader => reader.read([1, 0])),
        "1 east: empty",
    );
    assert.equal(
        heard(reader => reader.around()),
        "1 east. north: nothing; east: nothing; south: nothing; west: road",
    );
});

test("what one can do is heard with its numbers, and the chosen cell is where one is", () => {
    const { scene, heard } = reading();
    assert.equal(
        heard(reader => reader.deeds()),
        "Nothing: it is not your turn.",
    );
    scene.known.decide(placing);
    assert.equal(
        heard(reader => reader.deeds()),
        "Place the tile. base/D by 0. fits on 2 cells",
    );
    scene.chooses()?.chooseCell([3, 0]);
    assert.equal(
        heard(reader => reader.where()),
        "3 east: the tile fits here",
    );
    scene.known.decide({ ...deploying, entry: 5 });
    assert.match(
        heard(reader => reader.deeds()),
        /^Deploy a figure\. 1: Knight\. 2: Big knight\..*space passes$/,
    );
});

test("what happened last, and how it stands", () => {
    const { heard } = reading();
    assert.equal(
        heard(reader => reader.last()),
        "City: 2 tiles × 2 = 4 +4",
    );
    assert.equal(
        heard(reader => reader.scores()),
        "A: 0 points, B: 0 points",
    );
});
