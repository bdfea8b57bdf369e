// A worker that thinks about one question after the other: `{begin}` first, then each `{question}` is answered by a text.
// Tested in tests/alone/worker_test.py.
import { Core, type MakeBastide } from "./core";

export type ToMind =
    { begin: { program: string; module: WebAssembly.Module; files: Record<string, string> } } | { question: string };

declare function importScripts(address: string): void;
declare const makeBastide: MakeBastide;
const world = self as unknown as { postMessage(message: unknown): void; onmessage: unknown };

let core: Promise<Core> | null = null;

async function begin(program: string, module: WebAssembly.Module, files: Record<string, string>): Promise<Core> {
    importScripts(program);
    const made = await Core.begin(makeBastide, module);
    made.call("files", { files });
    return made;
}

world.onmessage = ({ data }: { data: ToMind }): void => {
    if ("begin" in data) core = begin(data.begin.program, data.begin.module, data.begin.files);
    else void core?.then(made => world.postMessage(made.call("think", { question: data.question })));
};
