// Keys of the board, while it has the focus.
import type { Cell } from "messages";
import type { Choosing } from "../told/choosing";

/** What keys can ask for. */
export interface KeyDeeds {
    step(way: Cell): void;
    zoom(by: number): void;
    showAll(): void;
    rotate(by: number): void;
    place(): void;
    choose(id: string): void;
    toggleDead(): void;
    showPoints(): void;
    undo(): void;
    hint(): void;
    /** For those who do not see the board. */
    read(way: Cell): void;
    tellWhere(): void;
    tellAround(): void;
    tellDeeds(): void;
    tellLast(): void;
    tellScores(): void;
    nextChoice(by: number): void;
}

type Key = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey">;

const ways: Record<string, Cell> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
};

/** Null where the key means nothing here. */
function deedOf({ key, shiftKey }: Key, choosing: Choosing | null, deeds: KeyDeeds): (() => void) | null {
    if (ways[key] !== undefined) return () => (shiftKey ? deeds.read(ways[key]) : deeds.step(ways[key]));
    const chosen = /^[1-9]$/.test(key) ? choosing?.places()[Number(key) - 1]?.[0] : undefined;
    if (chosen !== undefined) return () => deeds.choose(chosen.id);
    const pass = choosing?.decision.pass;
    switch (key.length === 1 ? key.toLowerCase() : key) {
        case "+":
            return () => deeds.zoom(0.8);
        case "-":
            return () => deeds.zoom(1.25);
        case "Home":
            return () => deeds.showAll();
        case "r":
            return () => deeds.rotate(shiftKey ? -1 : 1);
        case "Enter":
            return () => deeds.place();
        case " ":
            return pass === undefined ? null : () => deeds.choose(pass);
        case "x":
            return () => deeds.toggleDead();
        case "c":
            return () => deeds.showPoints();
        case "u":
            return () => deeds.undo();
        case "h":
            return () => deeds.hint();
        case "n":
            return () => deeds.nextChoice(shiftKey ? -1 : 1);
        case "w":
            return () => deeds.tellWhere();
        case "a":
            return () => deeds.tellAround();
        case "d":
            return () => deeds.tellDeeds();
        case "l":
            return () => deeds.tellLast();
        case "p":
            return () => deeds.tellScores();
        default:
            return null;
    }
}

/** True where it meant something here. */
export function press(key: Key, choosing: Choosing | null, deeds: KeyDeeds): boolean {
    if (key.ctrlKey || key.altKey || key.metaKey) return false;
    const deed = deedOf(key, choosing, deeds);
    deed?.();
    return deed !== null;
}
