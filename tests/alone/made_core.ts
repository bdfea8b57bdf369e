// The program of the site that ./web has made, in node: what a worker has of a browser is put in its place.
import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";
import { Worker } from "node:worker_threads";
import { Core, type MakeBastide } from "../../alone/worker/core";
import type { Mind } from "../../alone/worker/thinkers";

export const site = process.env.BASTIDE_SITE ?? "build/web/site";
const script = `${site}/worker/core.js`;
export const files = JSON.parse(readFileSync(`${site}/worker/files.json`, "utf8")) as Record<string, string>;

Object.assign(globalThis, { self: globalThis, location: { href: "" } });
runInThisContext(readFileSync(script, "utf8"));
const make = (globalThis as unknown as { makeBastide: MakeBastide }).makeBastide;
const compiled = WebAssembly.compile(readFileSync(`${site}/worker/core.wasm`));

/** With memory of its own, as a worker that was begun anew. */
export async function freshCore(given = files): Promise<Core> {
    const core = await Core.begin(make, await compiled);
    core.call("files", { files: given });
    return core;
}

/** A thread that runs a worker of the site. */
const threadOfWorker = `
const { parentPort, workerData } = require("node:worker_threads");
const { readFileSync } = require("node:fs");
const { runInThisContext } = require("node:vm");
const run = address => runInThisContext(readFileSync(address, "utf8"));
Object.assign(globalThis, {
    self: globalThis, location: { href: "" }, importScripts: run, postMessage: message => parentPort.postMessage(message),
});
parentPort.on("message", data => globalThis.onmessage({ data }));
run(workerData);
`;

/** Who thinks in a worker, told what it needs. */
export async function freshMind(): Promise<() => Mind> {
    const module = await compiled;
    return () => {
        const thread = new Worker(threadOfWorker, { eval: true, workerData: `${site}/worker/think.js` }),
            mind: Mind = {
                postMessage: message => thread.postMessage(message),
                terminate: () => thread.terminate(),
                onmessage: null,
                onerror: null,
            };
        thread.on("message", data => mind.onmessage?.({ data }));
        thread.on("error", error => mind.onerror?.({ message: error.message }));
        thread.unref();
        mind.postMessage({ begin: { program: script, module, files } });
        return mind;
    };
}
