// Things that go from one place of the page to another, where who looks does not mind that.

export interface Point {
    x: number;
    y: number;
}

export const setOff = 450; // ms in which one sees what is lit before anything leaves it
const flight = 900, // ms
    walk = 1300,
    hop = 9, // pixels
    hops = 5,
    steps = 30,
    atHome = 20; // pixels of a figure in the row of its player

export const mayMove = (): boolean => !matchMedia("(prefers-reduced-motion: reduce)").matches;

const at = ({ x, y }: Point): string => `translate(${x}px, ${y}px) translate(-50%, -50%)`;

/** Null where it cannot be seen. */
function middleOf(element: Element | null): Point | null {
    const box = element?.getBoundingClientRect();
    return box === undefined || box.width === 0 ? null : { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** It is told nobody: what it means stands elsewhere too. */
function send(thing: HTMLElement, frames: Keyframe[], options: KeyframeAnimationOptions, arrived: () => void): void {
    thing.classList.add("traveller");
    thing.setAttribute("aria-hidden", "true");
    document.body.append(thing);
    thing.animate(frames, { ...options, fill: "both" }).addEventListener("finish", () => {
        thing.remove();
        arrived();
    });
}

/** From a place of the window to the middle of an element. Where nothing moves, it has arrived at once. */
export function travel(thing: HTMLElement, from: Point | null, to: Element | null, arrived: () => void): void {
    const goal = middleOf(to);
    if (from === null || goal === null || !mayMove()) {
        arrived();
        return;
    }
    const frames = [
        { transform: at(from), opacity: 0 },
        { transform: at(from), opacity: 1, offset: 0.1 },
        { transform: at(goal), opacity: 1, offset: 0.9 },
        { transform: at(goal), opacity: 0 },
    ];
    send(thing, frames, { duration: flight, easing: "ease-in-out" }, arrived);
}

/** A figure from where it stood, as large as it was there, hopping. */
export function walkHome(figure: HTMLElement, stood: DOMRect, to: Element | null): void {
    const goal = middleOf(to);
    if (goal === null || stood.width === 0 || !mayMove()) return;
    const from = { x: stood.left + stood.width / 2, y: stood.top + stood.height / 2 };
    const frames = Array.from({ length: steps + 1 }, (_, step) => {
        const passed = step / steps,
            share = passed * passed * (3 - 2 * passed);
        const x = from.x + (goal.x - from.x) * share,
            y = from.y + (goal.y - from.y) * share - hop * Math.abs(Math.sin(share * hops * Math.PI));
        return { transform: `${at({ x, y })} scale(${1 + (atHome / stood.width - 1) * share})` };
    });
    send(figure, frames, { duration: walk }, () => undefined);
}
