import "../fake_page";
import assert from "node:assert/strict";
import test from "node:test";
import { travel, walkHome } from "../../../../server/page/parts/travel";

const shown = new Set<unknown>();
const setMotion = (reduced: boolean): void => {
    Object.defineProperty(globalThis, "matchMedia", { configurable: true, value: () => ({ matches: reduced }) });
};
Object.defineProperty(document, "body", { value: { append: (thing: unknown) => shown.add(thing) } });

/** Something that can be sent, and the end of its way. */
function thing(): { sent: HTMLElement; frames: Keyframe[]; arrive: () => void } {
    const made = { frames: [] as Keyframe[], arrive: (): void => undefined };
    const sent: unknown = {
        classList: { add: () => undefined },
        setAttribute: () => undefined,
        remove: () => shown.delete(sent),
        animate: (frames: Keyframe[]) => {
            made.frames.push(...frames);
            return { addEventListener: (_: string, done: () => void) => (made.arrive = done) };
        },
    };
    return { sent: sent as HTMLElement, frames: made.frames, arrive: () => made.arrive() };
}
const box = (width: number): DOMRect => ({ left: 10, top: 20, width, height: 40 }) as DOMRect;
const goal = (width: number): Element => ({ getBoundingClientRect: () => box(width) }) as unknown as Element;

test("it goes to the middle of where it belongs, and is gone and told then", () => {
    setMotion(false);
    let arrived = 0;
    const { sent, frames, arrive } = thing();
    travel(sent, { x: 1, y: 2 }, goal(60), () => ++arrived);
    assert.ok(shown.has(sent));
    assert.match(String(frames[0].transform), /^translate\(1px, 2px\)/);
    assert.match(String(frames.at(-1)?.transform), /^translate\(40px, 40px\)/);
    assert.equal(arrived, 0);
    arrive();
    assert.ok(!shown.has(sent));
    assert.equal(arrived, 1);
});

test("a figure hops from where it stood, and is as small at home as others are", () => {
    setMotion(false);
    const { sent, frames, arrive } = thing();
    walkHome(sent, box(80), goal(60));
    assert.match(String(frames[0].transform), /^translate\(50px, 40px\) .* scale\(1\)$/);
    assert.match(String(frames.at(-1)?.transform), /scale\(0\.25\)$/);
    const heights = frames.map(({ transform }) => Number(/, ([-\d.]+)px/.exec(String(transform))![1]));
    assert.ok(Math.min(...heights) < 40 - 5); // over the line between both
    arrive();
    assert.equal(shown.size, 0);
});

test("nothing moves where who looks wants nothing to, nor to what is not shown; it has arrived at once", () => {
    let arrived = 0;
    setMotion(true);
    travel(thing().sent, { x: 1, y: 2 }, goal(60), () => ++arrived);
    walkHome(thing().sent, box(80), goal(60));
    setMotion(false);
    travel(thing().sent, { x: 1, y: 2 }, goal(0), () => ++arrived);
    travel(thing().sent, { x: 1, y: 2 }, null, () => ++arrived);
    travel(thing().sent, null, goal(60), () => ++arrived);
    walkHome(thing().sent, box(80), null);
    assert.equal(shown.size, 0);
    assert.equal(arrived, 4);
});
