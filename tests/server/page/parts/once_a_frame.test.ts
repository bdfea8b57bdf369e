import assert from "node:assert/strict";
import test from "node:test";
import { inTime, onceAFrame, slice } from "../../../../server/page/parts/once_a_frame";

const frames: (() => void)[] = [];
const browser = { hidden: false };
Object.assign(globalThis, {
    document: browser,
    requestAnimationFrame: (draw: () => void) => frames.push(draw),
});

test("it is drawn once for many changes, and again for those that come while it is drawn", () => {
    let drawn = 0;
    const changed = onceAFrame(() => {
        if (++drawn === 1) changed();
    });
    changed();
    changed();
    assert.equal(frames.length, 1);
    frames[0]();
    assert.equal(frames.length, 2);
    frames[1]();
    assert.equal(drawn, 2);
    assert.equal(frames.length, 2);
});

test("a page that is hidden, and has no frames, is drawn all the same", async () => {
    browser.hidden = true;
    await new Promise<void>(done => onceAFrame(done)());
});

test("what takes long is done a part a frame, what does not all at once, and what is not done is done again", () => {
    const clock = performance.now.bind(performance),
        did: string[] = [];
    let passed = 0,
        isDone = true;
    performance.now = () => clock() + passed;
    const quick = (): void => void did.push("quick"),
        long = (): void => {
            passed += slice + 1;
            did.push("long");
        };
    assert.equal(inTime([quick, quick]), 2);
    assert.equal(inTime([long, quick]), 1);
    assert.equal(inTime([() => isDone, quick]), 2);
    isDone = false;
    assert.equal(inTime([() => isDone, quick]), 0);
    performance.now = clock;
    assert.deepEqual(did, ["quick", "quick", "long", "quick"]);
});
