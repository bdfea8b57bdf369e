// Somebody at a page whose games a worker holds, and where they are kept.
import type { Core } from "../../alone/worker/core";
import { GameHost, type Kept, type Store, type Thinkers } from "../../alone/worker/game_host";

/** In memory; slow, as the storage of a browser is. */
export class Memory implements Store {
    constructor(
        public kept: Kept[] = [],
        private pause = 0,
    ) {}
    read(): Promise<Kept[]> {
        return Promise.resolve([...this.kept]);
    }
    async keep(kept: Kept[]): Promise<void> {
        if (this.pause > 0) await new Promise(done => setTimeout(done, this.pause));
        this.kept.push(...kept);
    }
    entries(game: string): number {
        return this.kept.filter(each => "entry" in each && each.entry.game === game).length;
    }
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- messages of all kinds
export type Json = { [key: string]: any };

export const later = (milliseconds: number): Promise<void> => new Promise(done => setTimeout(done, milliseconds));

export class AtHome {
    private next = 1;
    private waiting = new Map<number, (answer: Json) => void>();
    readonly host: GameHost;
    newest: { [method: string]: Json } = {};
    logged: string[] = [];
    /** Called with each message. */
    onMessage: (message: Json) => void = () => undefined;

    constructor(
        core: Core,
        readonly store: Memory,
        thinkers: Thinkers | null = null,
    ) {
        this.host = new GameHost(core, store, thinkers);
        this.host.onLine = (_, line) => this.heard(JSON.parse(line) as Json);
        this.host.onLog = text => this.logged.push(text);
        this.host.onTrouble = error => {
            throw error;
        };
    }
    private heard(message: Json): void {
        this.onMessage(message);
        if (typeof message.method === "string") this.newest[message.method] = message.params as Json;
        else this.waiting.get(message.id as number)?.(message);
    }

    async come(key: string | null): Promise<string> {
        await this.host.begin();
        this.host.open(1);
        return (await this.ask("hello", { protocol: 1, ...(key === null ? {} : { key }) })).key as string;
    }
    ask(method: string, params: Json = {}): Promise<Json> {
        const id = this.next++;
        return new Promise((done, failed) => {
            this.waiting.set(id, answer => {
                if (answer.error === undefined) done(answer.result as Json);
                else failed(new Error(`${method}: ${JSON.stringify(answer.error)}`));
            });
            this.host.receive(1, JSON.stringify({ jsonrpc: "2.0", id, method, params }));
        });
    }
    async offer(plugins: string[], kinds: string[]): Promise<string> {
        return (await this.ask("offer", { plugins, seats: kinds.map(kind => ({ kind })) })).game as string;
    }
    async stage(game: string): Promise<string> {
        const listed = (await this.ask("games")).games as Json[];
        return (listed.find(each => each.game === game)?.stage as string | undefined) ?? "gone";
    }
    /** Any legal choice, once it is ours. */
    async act(game: string): Promise<void> {
        for (let i = 0; this.newest.turn === undefined || this.newest.turn.game !== game; ++i) {
            if (i > 3000) throw new Error("it does not become our turn");
            await later(10);
        }
        const { entry, legal } = this.newest.turn;
        delete this.newest.turn;
        await this.ask("act", { game, entry, id: legal[entry % legal.length].id });
    }
}
