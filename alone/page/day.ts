// The land of the day, as this browser has played it: its game, and how that has ended.
// Tested in tests/alone/site_test.py.
import type { Result } from "messages";
import type { Connection } from "../../server/page/parts/connection";
import { keep, kept } from "../../server/page/parts/storage";
import { language, tr } from "../../server/page/parts/words";
import { beginOf } from "./begun";
import { send } from "./dialogs";
import { landOf, today } from "./setups";

interface Day {
    day: string;
    game: string;
    /** One's own points, and the computer's. */
    scores?: [number, number];
}
const name = "day";

const keepDay = (day: Day): void => keep(name, JSON.stringify(day));
/** Of today; what was kept of another day is over. */
function keptDay(): Day | null {
    const told = JSON.parse(kept(name) ?? "null") as Day | null;
    return told?.day === today(Date.now()) ? told : null;
}

/** `there` are the games that this browser has: it may have been deleted. */
export function dayGame(there: string[]): { game: string | null; result: string | null } {
    const day = keptDay();
    if (day === null || !there.includes(day.game)) return { game: null, result: null };
    return { game: day.game, result: day.scores === undefined ? null : tr("{} to {}", ...day.scores) };
}

/** The name of its game. */
export async function playDay(connection: Connection): Promise<string> {
    const { games } = await connection.request("games", {}),
        { game } = dayGame(games.map(each => each.game));
    if (game !== null) return game;
    const day = today(Date.now()),
        begun = await beginOf(connection, landOf(day));
    keepDay({ day, game: begun });
    return begun;
}

export function dayIsOver({ game, scores }: Result): void {
    const day = keptDay();
    if (day?.game === game) keepDay({ ...day, scores: [scores[0], scores[1]] });
}

/** As text, with where the same can be played. */
export async function sendDay(told: (text: string) => void): Promise<void> {
    const day = keptDay();
    if (day?.scores === undefined) return;
    const date = new Date(day.day).toLocaleDateString(language, { dateStyle: "long", timeZone: "UTC" }),
        line = tr("Bastide, the land of {}: {} to {} against the computer", date, ...day.scores);
    await send(`${line}\n${location.href.split("#")[0]}#day`, told);
}
