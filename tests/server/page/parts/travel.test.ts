import "../fake_page";
import assert from "node:assert/strict";
import test from "node:test";
import { travel } from "../../../../server/page/parts/travel";

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
const goal = (width: number): Element =>
    ({ getBoundingClientRect: () => ({ left: 10, top: 20, width, height: 40 }) }) as unknown as Element;

test("it goes to the middle of where it belongs, and is gone then", () => {
    setMotion(false);
    const { sent, frames, arrive } = thing();
    travel(sent, { x: 1, y: 2 }, goal(60));
    assert.ok(shown.has(sent));
    assert.match(String(frames[0].transform), /^translate\(1px, 2px\)/);
    assert.match(String(frames.at(-1)?.transform), /^translate\(40px, 40px\)/);
    arrive();
    assert.ok(!shown.has(sent));
});

test("nothing moves where who looks wants nothing to, nor to what is not shown", () => {
    setMotion(true);
    travel(thing().sent, { x: 1, y: 2 }, goal(60));
    setMotion(false);
    travel(thing().sent, { x: 1, y: 2 }, goal(0));
    travel(thing().sent, { x: 1, y: 2 }, null);
    assert.equal(shown.size, 0);
});
