import assert from "node:assert/strict";
import test from "node:test";
import type { Score } from "messages";
import { Acts } from "../../../../server/page/told/acts";

const score = (points: number, players = [0], final = true): Score => ({
    title: "City",
    cells: [],
    counted: [],
    shares: [{ players, points, text: "" }],
    final,
});

test("points that are not shown yet are still to come", () => {
    const acts = new Acts([score(3), score(4, [0, 1]), score(5, [1])]);
    assert.deepEqual([acts.toCome(0), acts.toCome(1)], [4, 9]);
    acts.goOn();
    assert.deepEqual([acts.toCome(0), acts.toCome(1)], [0, 5]);
    acts.end();
    assert.deepEqual([acts.toCome(0), acts.toCome(1), acts.now()], [0, 0, null]);
});

test("all of them are to come for as long as they wait for whoever shows them", () => {
    const acts = new Acts([score(3), score(4)], true);
    assert.equal(acts.toCome(0), 7);
    acts.begin();
    assert.equal(acts.toCome(0), 4);
});

test("they quicken, and all of them take fifteen seconds at most", () => {
    const timesOf = (count: number): number[] => {
        const acts = new Acts(Array.from({ length: count }, () => score(1)));
        const times = [];
        for (; acts.now() !== null; acts.goOn()) times.push(acts.time());
        return times;
    };
    const few = timesOf(4);
    assert.equal(few[0], 2200);
    assert.ok(few.every((time, index) => index === 0 || time < few[index - 1]));
    const sum = timesOf(60).reduce((all, time) => all + time, 0);
    assert.ok(sum > 14000 && sum < 15001, String(sum));
    assert.deepEqual(timesOf(1), [2200]);
});

test("what the last turn brings comes before the final scoring, and is not counted with it", () => {
    const acts = new Acts([score(2, [0], false), score(3), score(4)]);
    assert.deepEqual([acts.number(), acts.count()], [0, 2]);
    acts.goOn();
    assert.equal(acts.number(), 1);
});

test("it is told who takes the lead alone, and who keeps it is not told again", () => {
    const acts = new Acts([score(3), score(5, [1]), score(2, [1]), score(4), score(9, [0, 1])]);
    const leaders = [];
    for (; acts.now() !== null; acts.goOn()) leaders.push(acts.newLeader([17, 17]));
    // 1 : 1 before; 4 : 1, 4 : 6, 4 : 8, 8 : 8, 17 : 17
    assert.deepEqual(leaders, [0, 1, null, null, null]);
    assert.equal(acts.newLeader([17, 17]), null);
});
