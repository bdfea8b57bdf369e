// Things that go from one place of the page to another, where who looks does not mind that.

export interface Point {
    x: number;
    y: number;
}

const duration = 900, // ms
    delay = 450;

export const mayMove = (): boolean => !matchMedia("(prefers-reduced-motion: reduce)").matches;

/** From a place of the window to the middle of an element. It is told nobody: what it means stands elsewhere too. */
export function travel(thing: HTMLElement, from: Point, to: Element | null): void {
    const end = to?.getBoundingClientRect();
    if (end === undefined || end.width === 0 || !mayMove()) return;
    thing.classList.add("traveller");
    thing.setAttribute("aria-hidden", "true");
    document.body.append(thing);
    const at = ({ x, y }: Point): string => `translate(${x}px, ${y}px) translate(-50%, -50%)`;
    const goal = { x: end.left + end.width / 2, y: end.top + end.height / 2 };
    const way = thing.animate(
        [
            { transform: at(from), opacity: 0 },
            { transform: at(from), opacity: 1, offset: 0.1 },
            { transform: at(goal), opacity: 1, offset: 0.9 },
            { transform: at(goal), opacity: 0 },
        ],
        { duration, delay, easing: "ease-in-out", fill: "both" },
    );
    way.addEventListener("finish", () => thing.remove());
}
