// What the page has of the server behind it. Where there is none alone/page/house.ts stands for this file, as tsconfig.json says there.
// Tested in tests/server/page/parts/connection.test.ts.
import type { LookOfRules } from "messages";
import type { Line } from "./parts/connection";
import { gameInAddress } from "./parts/seat_link";

export { keepKey, keyOf } from "./parts/seat_link";

/** A new one each time. */
export function drawLine(): Line {
    const game = gameInAddress(); // for whoever leads people to the process that holds it
    return new WebSocket(location.origin.replace(/^http/, "ws") + "/play" + (game === "" ? "" : "?game=" + game));
}

/** People play here from elsewhere. */
export const hasOthers = true;
/** Who a further seat of a new game is for. */
export const usualSeat = "open";
/** What is loaded once it is asked for. */
export const laterFile = "/later.js",
    laterStyle = "/later.css";

/** Of the page: what is kept for ever has another address once it may look otherwise. */
const version = document.documentElement.dataset.version ?? "";

export const shield = (colour: string): string => `/art/shield.png?colour=${colour}&size=96&v=${version}`;

/** Of something that belongs to rules, by their name. */
export function address(rules: string, what: string, query: Record<string, string | number>): string {
    const all = Object.entries({ ...query, v: version });
    return `/set/${rules}/${what}?` + all.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join("&");
}

export async function lookOf(rules: string, language: string): Promise<LookOfRules> {
    const answer = await fetch(address(rules, "look.json", { language }));
    if (!answer.ok) throw new Error("look.json");
    return (await answer.json()) as LookOfRules;
}
