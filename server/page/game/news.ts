// What is told to those who do not look at the page: in the title, as notifications, and to those who hear it.
// Tested in tests/server/page/game/following.test.ts.
import { announce } from "../parts/elements";
import { tr } from "../parts/words";
import type { KnownGame, Seen } from "../told/known_game";
import { heard, linesOf } from "../told/log_lines";
import { announcedBefore, type ScreenState } from "../told/screen_state";
import { taskText, yourTurnText } from "./turn_text";

const mostAnnounced = 12, // lines
    mostAtEnd = 100; // the same of a final scoring

export const titleOf = (known: KnownGame): string =>
    (known.choosing !== null ? "● " + tr("Your turn") + " · " : "") + "Bastide";

export function rematchText(known: KnownGame): string {
    const seat = known.next?.seat ?? null;
    return seat === null ? tr("There is a rematch.") : tr("{} wants a rematch.", known.nameOf(seat));
}
/** A notification where one may be shown and the page is not looked at. */
export function announceTurn(known: KnownGame): void {
    announce(yourTurnText(known) + ": " + taskText(known));
    if (!document.hidden || typeof Notification === "undefined" || Notification.permission !== "granted") return;
    const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]")?.href;
    new Notification(tr("Your turn"), { body: taskText(known), tag: known.table.game, icon });
}

/** What has happened since it was told last, as it may be shown. */
export function announceNews(state: ScreenState, { moves, log, state: { over } }: Seen): void {
    const since = announcedBefore(state, moves);
    const lines = moves > since ? linesOf(log).filter(line => line.move >= since) : [];
    if (lines.length > 0 && lines.length <= (over ? mostAtEnd : mostAnnounced)) announce(heard(lines));
}
