import assert from "node:assert/strict";
import test from "node:test";
import type { Tell, TellResult } from "messages";
import { Asked } from "../../../../server/page/game/asked";
import type { Connection } from "../../../../server/page/parts/connection";
import type { KnownGame } from "../../../../server/page/told/known_game";

/** A game at some entry, and what was asked of its server, which answers when it is told to. */
class Visit {
    entry = 1;
    isShared = false;
    readonly asked: Tell[] = [];
    readonly answers: ((told: TellResult) => void)[] = [];
    readonly refusals: ((error: Error) => void)[] = [];
    readonly problems: unknown[] = [];
    changes = 0;
    readonly page: Asked;

    constructor() {
        const known = {
            table: { game: "g" },
            view: () => ({ entry: this.entry }),
            seat: () => 1,
            isShared: () => this.isShared,
        } as unknown as KnownGame;
        const request = (_: string, params: Tell): Promise<TellResult> => {
            this.asked.push(params);
            return new Promise((done, failed) => {
                this.answers.push(done);
                this.refusals.push(failed);
            });
        };
        this.page = new Asked(
            { request } as unknown as Connection,
            known,
            error => this.problems.push(error),
            () => this.changes++,
        );
    }
}
const passed = (): Promise<void> => new Promise(done => setImmediate(done));

test("it is asked once, however often it is to be shown", async () => {
    const visit = new Visit();
    assert.equal(visit.page.about("points"), null);
    assert.equal(visit.page.about("points"), null);
    assert.deepEqual(visit.asked, [{ game: "g", about: "points", seat: 1 }]);
    visit.answers[0]({ course: [[1, 2]] });
    await passed();
    assert.deepEqual(visit.page.about("points"), { course: [[1, 2]] });
    assert.equal(visit.asked.length, 1);
    assert.equal(visit.changes, 1);
});

test("what comes after the game has gone on is not shown", async () => {
    const visit = new Visit();
    visit.page.about("dead_cells");
    visit.entry = 2;
    assert.equal(visit.page.about("dead_cells"), null);
    visit.answers[0]({ cells: [[0, 1]] });
    await passed();
    assert.equal(visit.page.about("dead_cells"), null);
    assert.equal(visit.changes, 0);
    visit.answers[1]({ cells: [] });
    await passed();
    assert.deepEqual(visit.page.about("dead_cells"), { cells: [] });
});

test("a refusal is told once, and not asked for again until something has changed", async () => {
    const visit = new Visit();
    visit.page.about("land");
    visit.refusals[0](new Error("no"));
    await passed();
    assert.equal(visit.page.about("land"), null);
    assert.equal(visit.asked.length, 1);
    assert.equal(visit.problems.length, 1);
});

test("nothing is asked where several look", async () => {
    const visit = new Visit();
    visit.isShared = true;
    assert.equal(visit.page.about("tiles"), null);
    assert.equal(await visit.page.aboutTile([0, 0]), null);
    assert.equal(visit.asked.length, 0);
    visit.isShared = false;
    const told = visit.page.aboutTile([2, 1]);
    assert.deepEqual(visit.asked, [{ game: "g", about: "tile", at: [2, 1], seat: 1 }]);
    visit.isShared = true; // meanwhile
    visit.answers[0]({ title: "City" });
    assert.equal(await told, null);
});
