// What the last turn brings, and then the final scoring, one score after the other: which is shown, for how long, and what is
// still to come. Scores come from the server kind by kind.
import type { Score } from "messages";

const calmest = 2200, // ms of the first
    quickest = 0.55, // of that, the last
    longest = 15000; // all of them

const pointsOf =
    (shares: Score["shares"]) =>
    (player: number): number =>
        shares.filter(({ players }) => players.includes(player)).reduce((sum, { points }) => sum + points, 0);

/** Who has more than all others; null for nobody. */
function leads(points: number[]): number | null {
    const most = Math.max(...points);
    return points.filter(each => each === most).length === 1 ? points.indexOf(most) : null;
}

export class Acts {
    private at = 0;

    /** `waits` for whoever shows them: until it begins nothing has been scored. */
    constructor(
        private readonly scores: Score[],
        private waits = false,
    ) {}

    begin(): void {
        this.waits = false;
    }

    /** Null behind the last one. */
    now(): Score | null {
        return this.scores[this.at] ?? null;
    }
    /** Of the final scoring, from 1; 0 while it is the last turn that scores. */
    number(): number {
        return this.scores.slice(0, this.at + 1).filter(({ final }) => final).length;
    }
    count(): number {
        return this.scores.filter(({ final }) => final).length;
    }
    /** For how long the one at hand is shown, in ms: they quicken, and all of it has an end. */
    time(): number {
        const { length } = this.scores,
            first = Math.min(calmest, (2 * longest) / (length * (1 + quickest)));
        return length < 2 ? first : first * (1 - ((1 - quickest) * this.at) / (length - 1));
    }
    /** Who leads alone with the score at hand, and did not before it; null for nobody. `points` are those of the end. */
    newLeader(points: number[]): number | null {
        const gained = pointsOf(this.now()?.shares ?? []),
            after = points.map((all, player) => all - this.toCome(player)),
            before = after.map((all, player) => all - gained(player)),
            leader = leads(after);
        return leader === leads(before) ? null : leader;
    }
    goOn(): void {
        ++this.at;
    }
    end(): void {
        this.at = this.scores.length;
    }
    /** Points that a player has in the game already, and that are not shown yet. */
    toCome(player: number): number {
        return pointsOf(this.scores.slice(this.waits ? 0 : this.at + 1).flatMap(({ shares }) => shares))(player);
    }
}
