// The worker that holds the games: what it is asked, and the line to it, which does as a WebSocket to a server.
// Tested in tests/alone/site_test.py.
import type { Line } from "../../server/page/parts/connection";

interface Broken {
    id: string;
    problem: string;
}
type Told =
    | { begun: { broken: Broken[] } }
    | { line: string; connection: number }
    | { answer: number; result: unknown }
    | { answer: number; error: string }
    | { trouble: string }
    | { log: string };
interface Waiting {
    done: (result: never) => void;
    failed: (error: Error) => void;
}

/** What the worker refuses to do; the message is for people. */
export class Refused extends Error {}

const open = 1,
    closed = 3; // as a WebSocket calls it

class LineToWorker {
    readyState = 0;
    onopen: Line["onopen"] = null;
    onmessage: Line["onmessage"] = null;
    onclose: Line["onclose"] = null;

    constructor(
        private post: (message: unknown) => void,
        private number: number,
    ) {
        void Promise.resolve().then(() => {
            this.readyState = open;
            post({ open: number });
            this.onopen?.call(this as never, new Event("open"));
        });
    }
    send(line: string): void {
        this.post({ line, connection: this.number });
    }
    close(): void {
        if (this.readyState === closed) return;
        this.readyState = closed;
        this.post({ close: this.number });
        this.onclose?.call(this as never, new CloseEvent("close"));
    }
    heard(data: string): void {
        this.onmessage?.call(this as never, new MessageEvent("message", { data }));
    }
}

export class Home {
    /** Nothing goes on any more: why, in English. */
    onTrouble: (text: string) => void = () => undefined;
    private worker: Worker | null = null;
    private newest: { number: number; line: LineToWorker } | null = null;
    private lines = 0;
    private asked = 0;
    private waiting = new Map<number, Waiting>();

    /** With files of plugins of one's own. Tells those that do not hold. */
    begin(own: Record<string, string>): Promise<Broken[]> {
        const worker = (this.worker = new Worker("worker/game.js"));
        return new Promise(done => {
            worker.onmessage = event => {
                const told = event.data as Told;
                if ("begun" in told) done(told.begun.broken);
                else this.told(told);
            };
            worker.onerror = event => this.onTrouble(event.message);
            this.post({ begin: { core: "core.wasm", program: "core.js", files: "files.json", mind: "think.js", own } });
        });
    }
    line(): Line {
        const number = ++this.lines,
            line = new LineToWorker(message => this.post(message), number);
        this.newest = { number, line };
        return line;
    }
    ask<Result>(what: string, params: Record<string, unknown>): Promise<Result> {
        return new Promise((done, failed) => {
            this.waiting.set(++this.asked, { done, failed });
            this.post({ ask: this.asked, what, params });
        });
    }

    private post(message: unknown): void {
        this.worker?.postMessage(message);
    }
    private told(told: Exclude<Told, { begun: unknown }>): void {
        if ("line" in told) {
            if (told.connection === this.newest?.number) this.newest.line.heard(told.line);
        } else if ("answer" in told) {
            const waiting = this.waiting.get(told.answer);
            this.waiting.delete(told.answer);
            if ("error" in told) waiting?.failed(new Refused(told.error));
            else waiting?.done(told.result as never);
        } else if ("trouble" in told) {
            this.onTrouble(told.trouble);
        } else {
            console.info(told.log);
        }
    }
}

export const home = new Home();
