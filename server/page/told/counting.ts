// Scores as they are shown: they count up to what they are.

const duration = 450; // ms

export class Counting {
    private from: number[] = [];
    private to: number[] = [];
    private since = -Infinity;

    /** What they are now. They count where there are more points than before, and `counts` says that who looks likes that. */
    set(scores: number[], now: number, counts: boolean): void {
        if (scores.length === this.to.length && scores.every((score, player) => score === this.to[player])) return;
        const before = this.to.map((_, player) => this.at(player, now));
        this.from = scores.map((score, player) => (counts ? Math.min(before[player] ?? score, score) : score));
        this.to = scores;
        this.since = now;
    }
    isOver(now: number): boolean {
        return now - this.since >= duration;
    }
    at(player: number, now: number): number {
        const from = this.from[player],
            to = this.to[player];
        return this.isOver(now) ? to : from + Math.round(((to - from) * Math.max(now - this.since, 0)) / duration);
    }
}
