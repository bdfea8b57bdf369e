// What the screen of a game remembers besides the game: plain data, changed by nothing but what stands here.
import type { Cell, Choice, HintsResult } from "messages";
import type { Acts } from "./acts";
import type { Placement } from "./choosing";
import { Underway } from "./underway";

const unexpected = 500; // ms within which nobody can mean a choice that has just come up

/** What was chosen and is on its way to the server: a tile, or a choice; neither for who passes. */
export interface Sending {
    entry: number;
    placement: Placement | null;
    choice: Choice | null;
}

export type Hint = HintsResult["turns"][number];

/** In which way something is lit. */
export interface Light {
    /** What is not lit stands back. */
    dims: boolean;
    /** Of those whom it is about. */
    colours: string[];
    /** What it is paid for, beside it. */
    beside: Cell[];
}

export interface ScreenState {
    /** The cell to which arrows have gone. */
    focus: Cell | null;
    /** The choice that is pointed at, in the list or on the board. */
    hot: string | null;
    /** That to which keys have gone, which is said. */
    goneTo: string | null;
    lit: Cell[];
    light: Light;
    /** The final scoring, while it is shown. */
    acts: Acts | null;
    /** Points that fly. */
    underway: Underway;
    /** The end is a scene. */
    evening: boolean;
    /** How often something else was lit. */
    lights: number;
    /** Cells that nothing fits; null while nobody wants to see them. */
    dead: Cell[] | null;
    sending: Sending | null;
    /** For the decision at hand: turns once they are told, null while they are thought of. */
    hints: { entry: number; turns: Hint[] | null } | null;
    /** The whole board, though some of it is too small to choose there. */
    showsAll: boolean;
    connected: boolean;
    /** When the decision at hand came up, in ms. */
    choosesSince: number;
    /** Something has happened while it was looked at. */
    hasFollowed: boolean;
    /** Moves that were told to those who do not see the page; null before the first. */
    announced: number | null;
}

export const atFirst = (): ScreenState => ({
    focus: null,
    hot: null,
    goneTo: null,
    lit: [],
    light: { dims: false, colours: [], beside: [] },
    acts: null,
    underway: new Underway(),
    evening: false,
    lights: 0,
    dead: null,
    sending: null,
    hints: null,
    showsAll: false,
    connected: true,
    choosesSince: 0,
    hasFollowed: false,
    announced: null,
});

/** Points that a player has, and that are not shown yet. */
export const pointsToCome = ({ acts, underway }: ScreenState, player: number): number =>
    (acts?.toCome(player) ?? 0) + underway.of(player);

/**
 * The game was told as a whole: how it has come to this is not announced to who comes anew. `waits` is that a choice is still to be
 * answered.
 */
export function begun(state: ScreenState, moves: number, waits: boolean): void {
    state.announced ??= moves;
    if (!waits) state.sending = null;
    state.underway.forget();
}
export function goneOn(state: ScreenState): void {
    state.sending = null;
    state.hasFollowed = true;
}
/** Something else is to be chosen. */
export function askedToChoose(state: ScreenState, now: number): void {
    state.choosesSince = now;
    state.showsAll = false;
    state.focus = state.hot = state.goneTo = state.hints = null;
}
/** False while a second click may have been meant for what stood there before. */
export const isMeant = (state: ScreenState, now: number): boolean => now - state.choosesSince >= unexpected;

/** How many moves had been announced before so many are. */
export function announcedBefore(state: ScreenState, moves: number): number {
    const before = state.announced ?? moves;
    state.announced = moves;
    return before;
}
/** Lights these instead of others. Returns which light it is: nobody puts out a later one. */
export function light(
    state: ScreenState,
    cells: Cell[],
    { dims = false, colours = [], beside = [] }: Partial<Light> = {},
): number {
    state.lit = cells;
    state.light = { dims: dims && cells.length > 0, colours, beside };
    return ++state.lights;
}
/** False where it is pointed at already. */
export function pointAt(state: ScreenState, id: string | null): boolean {
    const isOther = state.hot !== id;
    state.hot = id;
    return isOther;
}
export function goTo(state: ScreenState, id: string): void {
    state.hot = state.goneTo = id;
}
export function toggleDead(state: ScreenState): void {
    state.dead = state.dead === null ? [] : null;
}
