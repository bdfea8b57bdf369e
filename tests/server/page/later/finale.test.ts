import "../fake_page";
import assert from "node:assert/strict";
import test from "node:test";
import type { Cell, Result, Score } from "messages";
import { Finale } from "../../../../server/page/later/finale";
import { tools } from "../../../../server/page/parts/later";
import { Acts } from "../../../../server/page/told/acts";
import { Scene } from "../../../../server/page/game/scene";
import { KnownGame } from "../../../../server/page/told/known_game";
import { table } from "../sample_game";

const score = (title: string): Score => ({
    title,
    cells: [[0, 0]],
    counted: [],
    shares: [{ players: [0], points: 3, text: title }],
    final: true,
});
const result: Result = {
    game: "abcdefghij",
    entry: 9,
    title: "A wins",
    lead: "3 points ahead of B.",
    length: "",
    scores: [6, 3],
    winners: [0],
    ranking: [0, 1],
    places: [1, 2],
    finest: { text: "Framed: City", cells: [[4, 2]] },
    columns: [],
    awards: [],
    course: [],
    course_ends_final: false,
};

const pressed = (
    key: string,
    target: unknown = null,
): Pick<KeyboardEvent, "key" | "target" | "ctrlKey" | "altKey" | "metaKey"> => ({
    key,
    target: target as EventTarget | null,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
});
const within = (css: string): unknown => ({ closest: (asked: string) => (asked.includes(css) ? {} : null) });

function end(): { done: string[]; scene: Scene; finale: Finale } {
    const done: string[] = [];
    let written: string[] = []; // on the card of a score
    const scene = new Scene(new KnownGame(table(true, false)), { isOpen: () => false }, () => undefined);
    const spotlight = {
        showAct: ({ title }: Score, card: (scored: HTMLElement) => HTMLElement): void => {
            written = [];
            card(tools.make("p"));
            done.push(`${written[0]}: ${title}`);
        },
        point: (cells: Cell[]): number => done.push(`point ${cells.length}`),
    };
    const make = ((name: "p", attributes = {}, ...children: string[]) => {
        written.push(...children.filter(child => typeof child === "string"));
        return tools.make(name, attributes, ...children);
    }) as typeof tools.make;
    const finale = new Finale({ ...tools, make }, tools.make("div"), scene, spotlight, () => done.push("all"));
    return { done, scene, finale };
}

test("score by score, then the evening with what is framed, then the result", () => {
    const { done, scene, finale } = end();
    scene.state.acts = new Acts([score("Road"), score("City")]);
    finale.score();
    finale.conclude(result, () => done.push("result"));
    assert.deepEqual(done.splice(0, 1), ["all"]);
    assert.deepEqual(done, ["Final scoring 1 of 2: Road"]);
    assert.equal(finale.press(pressed("a")), true);
    assert.equal(finale.press(pressed("b")), true);
    assert.deepEqual(done.slice(1), ["Final scoring 2 of 2: City", "point 0", "all", "point 1"]);
    assert.equal(scene.state.evening, true);
    assert.equal(finale.isRunning(), true);
    finale.goOn();
    assert.deepEqual(done.slice(5), ["point 0", "result"]);
    assert.equal(finale.isRunning(), false);
    assert.equal(finale.press(pressed("a")), false);
    finale.end();
});

test("Escape skips what is left of the scoring; keys that lead through the page go on with nothing", () => {
    const { done, scene, finale } = end();
    scene.state.acts = new Acts([score("Road"), score("City"), score("Field")]);
    finale.score();
    for (const key of ["Tab", "F5", "Shift"]) assert.equal(finale.press(pressed(key)), false);
    assert.equal(finale.press({ ...pressed("r"), ctrlKey: true }), false);
    assert.equal(finale.press(pressed("a", within("input"))), false);
    assert.equal(finale.press(pressed("Enter", within("button"))), false);
    assert.equal(finale.press(pressed("Escape")), true);
    assert.equal(scene.state.acts, null);
    assert.equal(finale.isRunning(), false);
    finale.conclude(result, () => done.push("result"));
    assert.equal(finale.isRunning(), true);
    assert.equal(finale.press(pressed("Escape")), true);
    assert.equal(done.at(-1), "result");
    finale.end();
});

test("an end that is taken back is shown no further", () => {
    const { done, scene, finale } = end();
    scene.state.acts = new Acts([score("Road"), score("City")]);
    finale.score();
    finale.conclude(result, () => done.push("result"));
    finale.end();
    assert.deepEqual([finale.isRunning(), scene.state.acts, scene.state.evening], [false, null, false]);
    assert.deepEqual(done, ["all", "Final scoring 1 of 2: Road", "point 0"]);
});
