// Runs the games of a page: gives the program what comes, in slices, and what it tells to whoever it is for. Nothing is sent before
// what it tells of is kept.
// Tested in tests/alone/games.test.ts.
import type { Core, Json } from "./core";

/** What is kept outside: objects as docs/alone.md describes them. */
export type Kept =
    | { entry: { game: string; number: number; text: string } }
    | { listing: { game: string; text: string } }
    | { package: { hash: string; id: string; files: Record<string, string> } }
    | { removed: string };
type News =
    | Kept
    | { send: { connection: number; line: string } }
    | { think: { number: number; question: string } }
    | { forget: number }
    | { log: string };

/** Where games are kept; all of it in the order in which it was given. */
export interface Store {
    read(): Promise<Kept[]>;
    /** Done once it is durable. */
    keep(kept: Kept[]): Promise<void>;
}

/** Somebody who thinks in another worker; null where there is none, and all is thought here. */
export interface Thinkers {
    think(question: string): Promise<string>;
    /** The thought at hand is not wanted any more. */
    stop(): void;
}

/** Milliseconds: of work, before whoever waits has a turn; until it is looked whether time has passed. */
const slice = 15,
    untilTick = 100;

export class GameHost {
    private outgoing: Promise<void> = Promise.resolve();
    private isRunning = false;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private ended = false;
    /** Called with each line for a connection, in order. */
    onLine: (connection: number, line: string) => void = () => undefined;
    /** Something could not be kept: nothing is sent any more. */
    onTrouble: (error: unknown) => void = () => undefined;
    onLog: (text: string) => void = () => undefined;

    constructor(
        private core: Core,
        private store: Store,
        private thinkers: Thinkers | null,
    ) {}

    /** Which plugins there are, by id with the hash of each, and what is wrong with others. */
    async begin(): Promise<Json> {
        const kept = await this.store.read(),
            told = this.core.call("begin", { kept, thinks_elsewhere: this.thinkers !== null }) as Json;
        this.goOn();
        return told;
    }

    open(connection: number): void {
        this.core.call("open", { connection });
    }
    receive(connection: number, line: string): void {
        this.core.call("receive", { connection, line });
        this.goOn();
    }
    close(connection: number): void {
        this.core.call("close", { connection });
        this.goOn();
    }
    /** `look`, `plugin`, `record`, `take_record`, `remove`. */
    ask(what: string, params: Json): unknown {
        const answer = this.core.call(what, params);
        this.goOn();
        return answer;
    }
    /** Does nothing any more, once what was done is kept. */
    async end(): Promise<void> {
        if (!this.ended) this.tell(this.news(0).news);
        this.ended = true;
        clearTimeout(this.timer);
        await this.outgoing;
    }

    private goOn(): void {
        if (this.isRunning || this.ended) return;
        this.isRunning = true;
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.run(), 0); // behind what has come already
    }

    private run(): void {
        this.isRunning = false;
        if (this.ended) return;
        const { rests, news } = this.news(slice);
        this.tell(news);
        if (rests) this.timer = setTimeout(() => this.run(), untilTick);
        else this.goOn();
    }

    private news(milliseconds: number): { rests: boolean; news: News[] } {
        return this.core.call("go_on", { milliseconds }) as { rests: boolean; news: News[] };
    }

    private tell(news: News[]): void {
        let kept: Kept[] = [];
        const keep = (): void => {
            const together = kept;
            kept = [];
            if (together.length > 0) this.later(() => this.store.keep(together));
        };
        for (const each of news)
            if ("send" in each) {
                const { connection, line } = each.send;
                keep();
                this.later(() => this.onLine(connection, line));
            } else if ("think" in each) {
                this.think(each.think.number, each.think.question);
            } else if ("forget" in each) {
                this.thinkers?.stop();
            } else if ("log" in each) {
                this.onLog(each.log);
            } else {
                kept.push(each);
            }
        keep();
    }

    private later(act: () => void | Promise<void>): void {
        this.outgoing = this.outgoing.then(act);
        this.outgoing.catch(error => {
            if (!this.ended) this.onTrouble(error);
            this.ended = true;
        });
    }

    private think(number: number, question: string): void {
        this.thinkers
            ?.think(question)
            .then(answer => {
                if (this.ended) return;
                this.core.call("answered", { number, answer });
                this.goOn();
            })
            .catch((error: unknown) => this.onLog(`a thought has failed: ${String(error)}`));
    }
}
