import "../fake_page";
import assert from "node:assert/strict";
import test from "node:test";
import type { AnalysisResult } from "messages";
import { analysis, type Analysed } from "../../../../server/page/later/analysis";
import type { Tools } from "../../../../server/page/parts/later";

/** What was drawn and said, in words. */
class FakeTools {
    readonly drawn: string[] = [];
    readonly said: string[] = [];
    clicks: (() => void)[] = [];
    readonly tools = {
        announce: (text: string) => this.said.push(text),
        make: (_: string, attributes: Record<string, unknown>, ...children: unknown[]) => {
            if (typeof attributes.click === "function") this.clicks.push(attributes.click as () => void);
            return children.filter(child => child !== null).join(" ");
        },
        refresh: (_: unknown, __: unknown, children: () => string[]) => this.drawn.push(children().join(" ")),
        tr: (english: string, ...values: string[]) =>
            values.reduce((text, value) => text.replace("{}", value), english),
    } as unknown as Tools;
}

const costly: AnalysisResult["turns"][number] = {
    moves: 12,
    turn: 4,
    player: 1,
    cost: "−6.5",
    played: { text: "Knight", lead: "+1.6" },
    better: { text: "Monk", lead: "+8.1", tile: "base/B", at: [1, 0], rotation: 90 },
};

function gameOf(answers: (AnalysisResult | Error)[]): Analysed & { asked: number; looked: number[] } {
    const game = {
        asked: 0,
        looked: [] as number[],
        ask: (): Promise<AnalysisResult> => {
            const answer = answers[game.asked++];
            return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
        },
        isWanted: () => game.asked < answers.length,
        why: (error: unknown) => (error as Error).message,
        nameOf: (player: number) => "AB"[player],
        colour: () => "red",
        look: (turn: typeof costly) => void game.looked.push(turn.moves),
    };
    return game;
}
const body = {} as HTMLElement;

test("a step is asked for after the other, as far as it has come is shown, and the end is said", async () => {
    const fake = new FakeTools(),
        game = gameOf([
            { percent: 40, turns: [] },
            { percent: 100, turns: [costly] },
        ]);
    assert.equal(await analysis(fake.tools, body, game), true);
    assert.equal(fake.drawn.length, 2);
    assert.match(fake.drawn[1], /Turn 4 · B −6\.5 Played: Knight \+1\.6 Better: Monk \+8\.1/);
    assert.deepEqual(fake.said, ["Costly turns: Turn 4 · B: −6.5"]);
    fake.clicks.pop()!();
    assert.deepEqual(game.looked, [12]);
});

test("nobody is asked while nobody looks, and what is refused is told", async () => {
    const fake = new FakeTools();
    assert.equal(await analysis(fake.tools, body, gameOf([{ percent: 40, turns: [] }])), false);
    assert.deepEqual(fake.said, []);
    assert.equal(await analysis(fake.tools, body, gameOf([new Error("the game is not over")])), true);
    assert.match(fake.drawn[1], /not over/);
});

test("a game in which nothing could have been done better says so; a rule that fails ends it", async () => {
    const fake = new FakeTools();
    await analysis(fake.tools, body, gameOf([{ percent: 100, turns: [] }]));
    assert.match(fake.drawn[0], /No better turn was found/);
    await analysis(fake.tools, body, gameOf([{ percent: 30, turns: [], problem: "no rule" }]));
    assert.match(fake.drawn[1], /The analysis ends here: no rule/);
});
