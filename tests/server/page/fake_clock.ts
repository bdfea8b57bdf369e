// Time that passes when a test says so.

interface Timer {
    at: number;
    every: number | null;
    call: () => void;
}

export class FakeClock {
    private now = 1_000_000;
    private timers: Timer[] = [];

    /** From now on it is the only one. */
    constructor() {
        Date.now = () => this.now;
        const add = (call: () => void, after: number, every: number | null): Timer => {
            const timer = { at: this.now + after, every, call };
            this.timers.push(timer);
            return timer;
        };
        Object.assign(globalThis, {
            setTimeout: (call: () => void, after: number) => add(call, after, null),
            setInterval: (call: () => void, every: number) => add(call, every, every),
        });
    }

    /** Lets so many ms pass, and whatever is due in them happen. */
    async pass(ms: number): Promise<void> {
        const end = this.now + ms;
        for (;;) {
            await answered();
            const due = this.timers.filter(timer => timer.at <= end).sort((a, b) => a.at - b.at)[0];
            if (due === undefined) break;
            this.now = due.at;
            if (due.every === null) this.timers.splice(this.timers.indexOf(due), 1);
            else due.at += due.every;
            due.call();
        }
        this.now = end;
        await answered();
    }
}

/** All that was promised and is there has been heard of. */
export const answered = (): Promise<void> => new Promise(done => setImmediate(done));
