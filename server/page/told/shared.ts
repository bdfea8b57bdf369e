// What several who sit at one screen may see together: of each player no more than another one of them sees.
import type { Log, StateOfTable } from "messages";

type Line = Log[string]["lines"][number];

/** The views of several seats: of a player what another seat sees, else what all see alike. */
export function sharedState(views: Map<number, StateOfTable>): StateOfTable {
    const [first, ...others] = [...views.values()];
    const made: StateOfTable = { ...first, players: {} };
    if (others.some(view => view.drawn !== first.drawn)) delete made.drawn;
    for (const player of Object.keys(first.players)) {
        const other = [...views].find(([seat]) => seat !== Number(player))?.[1];
        if (other !== undefined) made.players[player] = other.players[player];
    }
    return made;
}

function sharedLines(lists: Map<number, Line[]>): Line[] {
    const [first, ...others] = [...lists.values()];
    if (others.some(lines => lines.length !== first.length))
        return first.filter(line => others.every(lines => lines.some(each => each.text === line.text)));
    return first.map((line, index) => {
        const stranger = [...lists].find(([seat]) => !(line.players ?? []).includes(seat));
        return stranger === undefined ? line : stranger[1][index];
    });
}

export function sharedLog(logs: Map<number, Log>): Log {
    const [first] = [...logs.values()];
    const made: Log = {};
    for (const [key, { title }] of Object.entries(first)) {
        const lines = new Map([...logs].map(([seat, log]) => [seat, log[key]?.lines ?? []]));
        made[key] = { title, lines: sharedLines(lines) };
    }
    return made;
}
