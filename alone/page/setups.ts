// What a game is begun by, in an address: who opens it plays the same tiles. And the land of the day, whose seed is the date.
// Tested in tests/alone/setups.test.ts.

export type Settings = Record<string, boolean | number | string>;

export interface Setup {
    plugins: string[];
    settings: Settings;
    /** Kinds, one's own first. */
    seats: string[];
    /** Digits: it may be larger than numbers of the browser are exact. */
    seed: string;
}

const seedIn = /"seed":(\d+)/;

/** By the first line of a record. */
export function setupOf(record: string): Setup {
    const [line] = record.split("\n", 1),
        { plugins, settings, kinds } = JSON.parse(line) as { plugins: string[]; settings: Settings; kinds: string[] };
    return { plugins, settings, seats: kinds, seed: seedIn.exec(line)?.[1] ?? "0" };
}

/** The same record before anything is played, by another seed. */
export const beginBySeed = (record: string, seed: string): string =>
    record.split("\n", 1)[0].replace(seedIn, `"seed":${seed}`) + "\n";

function told(value: string): boolean | number | string {
    if (value === "true" || value === "false") return value === "true";
    return /^-?\d+$/.test(value) ? Number(value) : value;
}

/** Behind the `#` of an address. */
export function hashOf({ plugins, settings, seats, seed }: Setup): string {
    const list = (all: string[]): string => all.map(encodeURIComponent).join(","),
        more = Object.entries(settings).map(
            ([key, value]) => `&${encodeURIComponent(key)}=${encodeURIComponent(value)}`,
        );
    return `game=${list(plugins)}&seats=${list(seats)}&seed=${seed}${more.join("")}`;
}

/** Null for no setup. */
export function setupIn(hash: string): Setup | null {
    if (!hash.startsWith("game=")) return null;
    const { game, seats, seed, ...settings } = Object.fromEntries(new URLSearchParams(hash));
    const list = (text: string | undefined): string[] => (text ?? "").split(",").filter(each => each !== "");
    const made: Settings = {};
    for (const [key, value] of Object.entries(settings)) made[key] = told(value);
    return {
        plugins: list(game),
        settings: made,
        seats: seats === undefined ? ["person", "normal"] : list(seats),
        seed: /^\d{1,20}$/.test(seed ?? "") ? seed : "1",
    };
}

/** "2026-11-28", all over the world at the same time. */
export const today = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** The base game, of half as many tiles as usual: as long as a way to work. */
export const landOf = (day: string): Setup => ({
    plugins: ["base"],
    settings: { tiles: 36 },
    seats: ["person", "normal"],
    seed: day.replace(/-/g, ""),
});
