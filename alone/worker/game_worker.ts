// The worker that holds the games of a page. It is told `{begin: {core, files, thinks}}`, then what docs/alone.md lists.
// Tested in tests/alone/worker_test.py.
import { Core, Refused, type Json, type MakeBastide } from "./core";
import { GameHost } from "./game_host";
import { KeptInBrowser } from "./kept_in_browser";
import { WorkerThinkers, type Mind } from "./thinkers";
import type { ToMind } from "./think_worker";

interface Begin {
    /** Addresses, as from this worker. */
    core: string;
    program: string;
    files: string;
    mind: string;
    /** Plugins besides, by name of file below the folder `own`. */
    own: Record<string, string>;
}
type FromPage =
    | { begin: Begin }
    | { open: number }
    | { line: string; connection: number }
    | { close: number }
    | { ask: number; what: string; params: Json };

declare function importScripts(address: string): void;
declare const makeBastide: MakeBastide;
const world = self as unknown as { postMessage(message: unknown): void; onmessage: unknown };

let host: GameHost | null = null;

async function compiled(address: string): Promise<WebAssembly.Module> {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    // Servers that give another type than this are still good enough.
    if (answer.headers.get("Content-Type") === "application/wasm")
        return WebAssembly.compileStreaming(Promise.resolve(answer));
    return WebAssembly.compile(await answer.arrayBuffer());
}

async function begin({ core, program, files, mind, own }: Begin): Promise<void> {
    importScripts(program);
    const [module, bundled, store] = await Promise.all([
            compiled(core),
            fetch(files).then(answer => answer.json() as Promise<Record<string, string>>),
            KeptInBrowser.open(),
        ]),
        all = { ...bundled, ...own },
        made = await Core.begin(makeBastide, module);
    made.call("files", { files: all });
    const makeMind = (): Mind => {
        const worker = new Worker(mind),
            told: ToMind = { begin: { program, module, files: all } },
            made: Mind = {
                postMessage: message => worker.postMessage(message),
                terminate: () => worker.terminate(),
                onmessage: null,
                onerror: null,
            };
        worker.onmessage = event => made.onmessage?.(event);
        worker.onerror = event => made.onerror?.(event);
        worker.postMessage(told);
        return made;
    };
    // Where workers have none of their own all is thought here.
    const begun = new GameHost(made, store, typeof Worker === "undefined" ? null : new WorkerThinkers(makeMind));
    begun.onLine = (connection, line) => world.postMessage({ line, connection });
    begun.onLog = text => world.postMessage({ log: text });
    begun.onTrouble = error => world.postMessage({ trouble: String(error) });
    world.postMessage({ begun: await begun.begin() });
    host = begun;
}

function answer(ask: number, what: string, params: Json): void {
    try {
        world.postMessage({ answer: ask, result: host!.ask(what, params) });
    } catch (error) {
        world.postMessage({ answer: ask, error: error instanceof Refused ? error.message : String(error) });
    }
}

world.onmessage = ({ data }: { data: FromPage }): void => {
    if ("begin" in data) void begin(data.begin).catch(error => world.postMessage({ trouble: String(error) }));
    else if ("open" in data) host?.open(data.open);
    else if ("line" in data) host?.receive(data.connection, data.line);
    else if ("close" in data) host?.close(data.close);
    else answer(data.ask, data.what, data.params);
};
