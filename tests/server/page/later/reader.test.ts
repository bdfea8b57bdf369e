import "../fake_page";
import assert from "node:assert/strict";
import test from "node:test";
import { Reader } from "../../../../server/page/later/reader";
import { Scene } from "../../../../server/page/game/scene";
import { tools } from "../../../../server/page/parts/later";
import type { Pictures } from "../../../../server/page/parts/pictures";
import { KnownGame } from "../../../../server/page/told/known_game";
import { deploying, placing, table, whole } from "../sample_game";

let told = "";
const heardBy = {
    ...tools,
    announce: (text: string): void => {
        told = text;
    },
};

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
        reader = new Reader(heardBy, scene);
    scene.pictures = pictures;
    return {
        scene,
        heard: act => {
            act(reader);
            return told;
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
        /^Deploy a figure\. 1: Knight; or Big knight\. 2: Monk\. space passes$/,
    );
});

test("of who else may stand in a place it is heard what they bring, where it is something else; all of them are gone to", () => {
    const { scene, heard } = reading();
    const worth = (now: number): { now: number; short: string } => ({ now, short: "+" + now });
    const [knight, big, monk] = deploying.choices;
    const choices = [
        { ...knight, worth: worth(4) },
        { ...big, worth: worth(4) },
        { ...big, id: "e", title: "Mayor", worth: worth(6) },
        monk,
    ];
    scene.known.decide({ ...deploying, entry: 8, choices });
    assert.match(
        heard(reader => reader.deeds()),
        /\. 1: Knight, \+4; or Big knight; or Mayor, \+6\. 2: Monk\. space passes$/,
    );
    const reader = new Reader(heardBy, scene),
        said = choices.map(() => {
            reader.nextChoice(1);
            return told;
        });
    assert.deepEqual(said, ["1: Knight, +4", "1: Big knight, +4", "1: Mayor, +6", "2: Monk"]);
});

test("choices that are called the same are told by their cells, and gone through one by one", () => {
    const { scene, heard } = reading();
    assert.equal(
        heard(reader => reader.nextChoice(1)),
        "There is nothing to choose.",
    );
    const lead = (id: string, place: number, at: [number, number]): (typeof deploying.choices)[number] => ({
        id,
        place,
        title: "Lead it here",
        at,
    });
    scene.known.decide({ ...deploying, entry: 6, choices: [lead("a", 1, [1, 0]), lead("b", 2, [0, 1])] });
    assert.match(
        heard(reader => reader.deeds()),
        /1: Lead it here, 1 east\. 2: Lead it here, 1 south\. space passes$/,
    );
    const reader = new Reader(heardBy, scene),
        next = (by: number): string => {
            reader.nextChoice(by);
            return told;
        };
    assert.equal(scene.state.goneTo, null);
    assert.equal(next(1), "1: Lead it here, 1 east");
    assert.equal(next(1), "2: Lead it here, 1 south");
    assert.equal(next(1), "1: Lead it here, 1 east");
    assert.equal(next(-1), "2: Lead it here, 1 south");
    assert.deepEqual([scene.state.goneTo, scene.state.hot], ["b", "b"]);
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
