// The link of a game, and the key by which one plays it. A link that brings a key has it behind the game, in the part of the address
// that browsers send to nobody.
import { keep, kept } from "./storage";

const mark = "~",
    wellFormed = /^[0-9a-f]{32}$/; // else the server would turn it away again and again

const parts = (): string[] => location.hash.slice(1).split(mark);

/** Never with a key: this goes into addresses that servers write down. */
export const gameInAddress = (): string => parts()[0];

/** The one that came with a link to this game, else this browser's own. */
export const keyOf = (game: string): string | null => kept("key " + game) ?? kept("key");

/** What the server calls us by, unless the game has a key that came with a link. */
export function keepKey(game: string, key: string): void {
    if (kept("key " + game) === null) keep("key", key);
}

/**
 * The key is taken from the address at once, so that it stands in no history and in no picture of the screen. It is for this game
 * alone: a link of somebody else's takes nothing from who opens it. True where there was one.
 */
export function takeKey(): boolean {
    const [game, key] = parts();
    if (key === undefined) return false;
    if (wellFormed.test(key) && key !== kept("key")) keep("key " + game, key);
    history.replaceState(null, "", "#" + game);
    return true;
}

export const linkOfSeat = (game: string): string =>
    `${location.origin}${location.pathname}#${game}${mark}${keyOf(game) ?? ""}`;
