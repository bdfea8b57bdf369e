// The log: its groups in their order, its lines, and at which of them one can look back.
import type { Log } from "messages";

export type LogLine = Log[string]["lines"][number];

/** What stands in a line, for those who hear it. */
export const heard = (lines: LogLine[]): string =>
    lines.map(line => [line.text, line.points].filter(Boolean).join(" ")).join(". ");

/** Groups of the log in their order. */
export function groupsOf(log: Log): Log[string][] {
    return Object.keys(log)
        .sort((a, b) => Number(a) - Number(b))
        .map(key => log[key]);
}
export const linesOf = (log: Log): LogLine[] => groupsOf(log).flatMap(group => group.lines);

/** After how many moves one can look back: at something that the log tells, at the end of a turn, at points. */
export interface Stops {
    moves: number[];
    turns: number[];
    scores: number[];
}
const after = (lines: LogLine[]): number[] => [0, ...new Set(lines.map(line => line.move + 1))];

export function stopsOf(log: Log): Stops {
    const lines = linesOf(log);
    return {
        moves: after(lines),
        turns: after(groupsOf(log).flatMap(group => group.lines.slice(-1))),
        scores: after(lines.filter(line => line.points !== undefined)),
    };
}

/** To which of so many lines a key goes from one of them; null where it goes nowhere. */
export function lineAt(key: string, at: number, count: number): number | null {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[key];
    return at < 0 || to === undefined || to < 0 || to >= count ? null : to;
}

/** What had happened last, that the log tells, after so many moves. */
export function lastBefore(lines: LogLine[], moves: number): LogLine[] {
    const before = lines.filter(line => line.move < moves);
    return before.filter(line => line.move === before[before.length - 1].move);
}
